// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/readers.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace ridgepoint::import {

using namespace Qt::StringLiterals;
using estimation::FaultCode;

namespace {

/// The file of a folder that is imported for it: the configuration before the weights.
QString mainFileOf(const QString& folder)
{
    const QDir dir(folder);
    for (const QString& name :
         {u"config.json"_s, u"model.safetensors.index.json"_s, u"model.safetensors"_s}) {
        if (dir.exists(name))
            return dir.filePath(name);
    }
    for (const QString& pattern : {u"*.gguf"_s, u"*.onnx"_s, u"*.safetensors"_s, u"*.json"_s}) {
        const QStringList found = dir.entryList({pattern}, QDir::Files, QDir::Name);
        if (!found.isEmpty())
            return dir.filePath(found.first());
    }
    return {};
}

std::vector<estimation::Fault> oneFault(const QString& path, FaultCode code, const QString& reason)
{
    return {{code, path.toStdString(), {}, {{"reason", reason.toStdString()}}}};
}

} // namespace

std::optional<QByteArray> readWhole(const QString& path, qint64 limit, json::FaultList& faults)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        faults.add(FaultCode::CannotRead, {}, {{"reason", file.errorString().toStdString()}});
        return std::nullopt;
    }
    if (file.size() > limit) {
        faults.add(
            FaultCode::TooLarge, {},
            {{"size", static_cast<double>(file.size())}, {"limit", static_cast<double>(limit)}});
        return std::nullopt;
    }
    // Devices and pipes report no size: the limit holds for what arrives, too.
    QByteArray bytes = file.read(limit + 1);
    if (bytes.size() > limit) {
        faults.add(
            FaultCode::TooLarge, {},
            {{"size", static_cast<double>(bytes.size())}, {"limit", static_cast<double>(limit)}});
        return std::nullopt;
    }
    return bytes;
}

estimation::ModelSpec modelWithGaps(const ImportedModel& imported)
{
    constexpr std::size_t kShownNotes = 20;
    estimation::ModelSpec model = imported.model;
    std::vector<std::string>& gaps = model.notModelled;
    for (const Note& note : imported.notUnderstood) {
        const std::string name = json::shown(note.field);
        if (std::find(gaps.begin(), gaps.end(), name) != gaps.end())
            continue;
        if (gaps.size() >= kShownNotes) {
            gaps.emplace_back("…");
            break;
        }
        gaps.push_back(name);
    }
    return model;
}

bool looksImportable(const QString& path)
{
    const QFileInfo info(path);
    const QString suffix = info.suffix().toLower();
    return info.isDir() || suffix == "json"_L1 || suffix == "safetensors"_L1 ||
           suffix == "gguf"_L1 || suffix == "onnx"_L1;
}

estimation::Checked<ImportedModel> importModel(const QString& path)
{
    const QFileInfo info(path);
    if (info.isDir()) {
        const QString file = mainFileOf(path);
        if (file.isEmpty()) {
            return tl::unexpected(
                oneFault(path, FaultCode::CannotRead,
                         QCoreApplication::translate("Import", "the folder holds no model file")));
        }
        return importModel(file);
    }
    const QString name = info.fileName().toLower();
    if (name.endsWith(".gguf"_L1))
        return importGguf(path);
    if (name.endsWith(".onnx"_L1))
        return importOnnx(path);
    if (name.endsWith(".safetensors"_L1) || name.endsWith(".safetensors.index.json"_L1))
        return importSafetensors(path);
    return importHuggingFace(path);
}

} // namespace ridgepoint::import
