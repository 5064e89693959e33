// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "plan/modelfile.h"

#include "import/import.h"
#include "text/text.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace ridgepoint::plan {

using namespace estimation;

namespace {

constexpr std::size_t kShownNotes = 20;
constexpr std::size_t kShownFaults = 20;

std::vector<std::string> assumptions(const std::vector<import::Note>& notes)
{
    std::vector<std::string> out;
    for (const auto& note : notes) {
        if (out.size() >= kShownNotes) {
            out.emplace_back("…");
            break;
        }
        std::string text = shown(note.field);
        if (!note.value.empty())
            text += ": " + shown(note.value);
        out.push_back(std::move(text));
    }
    return out;
}

/// Faults of the model file, told at the place in the plan that names it.
void passOn(const std::vector<Fault>& found, const std::string& path, const std::string& place,
            FaultList& faults)
{
    for (std::size_t i = 0; i < std::min(found.size(), kShownFaults); ++i) {
        Fault inner = found[i];
        inner.file = inner.file.empty()
                         ? std::string()
                         : QFileInfo(QString::fromStdString(inner.file)).fileName().toStdString();
        const std::string reason = text::faultText(inner).toStdString();
        faults.add(FaultCode::ModelFileInvalid, place,
                   {{"found", shown(path)}, {"reason", reason}});
    }
}

} // namespace

std::optional<ModelFile> readModelFile(const std::string& path, const QString& folder,
                                       const std::string& place, FaultList& faults)
{
    const QString given = QString::fromStdString(path);
    if (QDir::isRelativePath(given) && folder.isEmpty()) {
        faults.add(FaultCode::ModelFileInvalid, place,
                   {{"found", shown(path)},
                    {"reason",
                     QCoreApplication::translate(
                         "Plan", "the plan has no folder yet that a relative path could start at")
                         .toStdString()}});
        return std::nullopt;
    }
    const QString file = QDir::isRelativePath(given) ? QDir(folder).filePath(given) : given;
    auto imported = import::importModel(file);
    if (!imported) {
        passOn(imported.error(), path, place, faults);
        return std::nullopt;
    }
    ModelFile out{import::modelWithGaps(*imported), assumptions(imported->assumed)};
    if (out.model.name.empty())
        out.model.name = QFileInfo(file).fileName().toStdString();
    return out;
}

std::string movedPath(const std::string& path, const QString& from, const QString& to)
{
    const QString given = QString::fromStdString(path);
    if (!QDir::isRelativePath(given) || from.isEmpty())
        return path;
    const QString whole = QDir(QDir(from).absolutePath()).absoluteFilePath(given);
    return QDir(QDir(to).absolutePath()).relativeFilePath(whole).toStdString();
}

} // namespace ridgepoint::plan
