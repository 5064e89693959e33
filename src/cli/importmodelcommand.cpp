// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "cli/arguments.h"
#include "cli/commands.h"
#include "estimation/weights.h"
#include "import/import.h"
#include "text/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace ridgepoint::cli {

using namespace Qt::StringLiterals;
using import::ImportedModel;

namespace {

plan::Json orNull(const std::optional<double>& value)
{
    if (!value)
        return nullptr;
    constexpr double kExactIntegers = 9007199254740992.0; // 2^53
    if (*value < kExactIntegers && *value == std::floor(*value))
        return static_cast<std::int64_t>(*value);
    return *value;
}

QString reasonText(const import::Note& note)
{
    return QCoreApplication::translate("Import", note.reason.c_str());
}

plan::Json notesJson(const std::vector<import::Note>& notes)
{
    plan::Json out = plan::Json::array();
    for (const auto& note : notes)
        out.push_back({{"field", note.field},
                       {"value", note.value.empty() ? plan::Json(nullptr) : plan::Json(note.value)},
                       {"reason", reasonText(note).toStdString()}});
    return out;
}

/// The file's own bytes where they are known, else those of the format the weights are published
/// in.
std::optional<double> weightsBytes(const estimation::ModelSpec& model)
{
    if (model.stored)
        return model.stored->total();
    if (!estimation::totalParameters(model))
        return std::nullopt;
    return estimation::modelWeightBytes(model, model.nativePrecision, model.nativeQuantization);
}

/// At 16 bit within every window; models without a cache have none.
std::optional<double> cacheBytes(const estimation::ModelSpec& model)
{
    if (model.transformer.layers.empty())
        return std::nullopt;
    return estimation::kvBytesPerToken(model, 2);
}

plan::Json modelJson(const ImportedModel& imported)
{
    const auto& model = imported.model;
    plan::Json readToo = plan::Json::array();
    for (const auto& file : imported.readToo)
        readToo.push_back(file);
    return {{"format", "ridgepoint-model"},
            {"version", 1},
            {"file", imported.file.toStdString()},
            {"read_too", readToo},
            {"architecture", plan::architectureJson(model)},
            {"parameters", orNull(estimation::totalParameters(model))},
            {"active_parameters", orNull(estimation::activeParameters(model))},
            {"weights_bytes", orNull(weightsBytes(model))},
            {"kv_bytes_per_token", orNull(cacheBytes(model))},
            {"assumed", notesJson(imported.assumed)},
            {"not_understood", notesJson(imported.notUnderstood)}};
}

QString notesText(const QString& title, const std::vector<import::Note>& notes)
{
    if (notes.empty())
        return {};
    QString out = u"\n  "_s + title + u'\n';
    for (const auto& note : notes) {
        const QString field = QString::fromStdString(note.field).simplified();
        const QString value = QString::fromStdString(note.value).simplified();
        const QString named = value.isEmpty()
                                  ? field
                                  //: A field of a file and its value
                                  : QCoreApplication::translate("Cli", "%1 = %2").arg(field, value);
        //: A field of a file and a remark on it
        out += u"    "_s +
               QCoreApplication::translate("Cli", "%1: %2").arg(named, reasonText(note)) + u'\n';
    }
    return out;
}

QString modelText(const ImportedModel& imported)
{
    QString out = imported.file + u'\n';
    for (const auto& file : imported.readToo)
        out += u"  "_s +
               QCoreApplication::translate("Cli", "Read with it: %1")
                   .arg(QString::fromStdString(file)) +
               u'\n';
    const auto facts = text::modelFacts(imported.model);
    qsizetype width = 0;
    for (const auto& fact : facts)
        width = std::max(width, fact.label.size());
    for (const auto& fact : facts)
        out += u"  "_s + fact.label.leftJustified(width) + u"  "_s + fact.value + u'\n';
    if (const auto bytes = weightsBytes(imported.model))
        out += u"  "_s +
               QCoreApplication::translate("Cli", "Weights as published: %1 (%2 bytes)")
                   .arg(text::quantity(*bytes, estimation::Unit::Bytes),
                        text::integer(static_cast<qint64>(*bytes))) +
               u'\n';
    out += notesText(QCoreApplication::translate("Cli", "Assumed"), imported.assumed);
    out +=
        notesText(QCoreApplication::translate("Cli", "Not understood: the totals are lower bounds"),
                  imported.notUnderstood);
    return out;
}

} // namespace

ExitCode importModelCommand(const QStringList& words)
{
    const Arguments arguments =
        parseArguments(words, {u"import-model"_s, {u"--format"_s, u"--lang"_s}, {}});
    if (!arguments.error.isEmpty())
        return usageError(arguments.error);
    if (arguments.positional.isEmpty())
        return usageError(
            QCoreApplication::translate("Cli", "import-model needs one or more model files."));
    const QString format = arguments.value(u"--format"_s, u"text"_s);
    if (format != "text"_L1 && format != "json"_L1)
        return usageError(
            QCoreApplication::translate("Cli", "%1 is no format; accepted: text, json.")
                .arg(format));
    // Every file is read before anything is printed: the output is whole or there is none.
    std::vector<ImportedModel> models;
    std::vector<estimation::Fault> faults;
    for (const QString& path : arguments.positional) {
        auto imported = import::importModel(path);
        if (imported)
            models.push_back(std::move(*imported));
        else
            faults.insert(faults.end(), imported.error().begin(), imported.error().end());
    }
    if (!faults.empty())
        return complain(faults);
    if (format == "text"_L1) {
        QStringList parts;
        for (const auto& model : models)
            parts << modelText(model);
        return print(parts.join(u'\n'));
    }
    if (models.size() == 1)
        return print(modelJson(models.front()));
    plan::Json all = plan::Json::array();
    for (const auto& model : models)
        all.push_back(modelJson(model));
    return print(all);
}

} // namespace ridgepoint::cli
