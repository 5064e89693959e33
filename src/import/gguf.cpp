// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/ggufmetadata.h"
#include "import/hfconfig.h"
#include "import/readers.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace ridgepoint::import {

using namespace Qt::StringLiterals;
using estimation::FaultCode;

namespace {

constexpr int kMostParts = 10'000;

/// NAME-00002-of-00005.gguf
struct SplitName
{
    QString stem;
    int number = 1, count = 1;
    int digits = 5;

    [[nodiscard]] QString part(int n) const
    {
        return u"%1-%2-of-%3.gguf"_s.arg(stem)
            .arg(n, digits, 10, QLatin1Char('0'))
            .arg(count, digits, 10, QLatin1Char('0'));
    }
};

std::optional<SplitName> splitName(const QString& path)
{
    static const QRegularExpression form(u"^(.*)-(\\d{5,6})-of-(\\d{5,6})\\.gguf$"_s,
                                         QRegularExpression::CaseInsensitiveOption |
                                             QRegularExpression::DotMatchesEverythingOption);
    const auto match = form.match(path);
    if (!match.hasMatch())
        return std::nullopt;
    SplitName name{match.captured(1), match.captured(2).toInt(), match.captured(3).toInt(),
                   static_cast<int>(match.captured(2).size())};
    if (name.count < 1 || name.count > kMostParts || name.number < 1 || name.number > name.count)
        return std::nullopt;
    return name;
}

std::optional<GgufHeader> readFile(const QString& path, json::FaultList& faults)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly) || file.isSequential()) {
        const QString reason =
            file.isOpen() ? QCoreApplication::translate("Import", "it is not a regular file")
                          : file.errorString();
        faults.add(FaultCode::CannotRead, {}, {{"reason", reason.toStdString()}});
        return std::nullopt;
    }
    return readGgufHeader(file, faults);
}

/// Tensors of the further parts, into `header`.
bool readParts(const SplitName& split, GgufHeader& header, ImportedModel& out,
               std::vector<estimation::Fault>& failed)
{
    for (int n = 2; n <= split.count; ++n) {
        const QString path = split.part(n);
        json::FaultList faults(path.toStdString());
        if (!QFileInfo::exists(path)) {
            faults.add(FaultCode::CannotRead, {},
                       {{"reason", QCoreApplication::translate(
                                       "Import", "this part of the split model is missing; all "
                                                 "%1 parts have to be in one folder")
                                       .arg(split.count)
                                       .toStdString()}});
            failed = faults.take();
            return false;
        }
        auto part = readFile(path, faults);
        if (!part) {
            failed = faults.take();
            return false;
        }
        std::ranges::move(part->tensors, std::back_inserter(header.tensors));
        out.readToo.push_back(path.toStdString());
    }
    std::vector<std::string_view> names;
    for (const StoredTensor& tensor : header.tensors)
        names.emplace_back(tensor.name);
    std::ranges::sort(names);
    const auto twice = std::ranges::adjacent_find(names);
    if (twice != names.end()) {
        json::FaultList faults(split.part(1).toStdString());
        faults.add(FaultCode::DuplicateKey, {}, {{"key", json::shown(*twice)}});
        failed = faults.take();
        return false;
    }
    return true;
}

/// The catalog's word for an architecture of llama.cpp, where it is another one.
std::string familyOfArchitecture(const std::string& architecture, const GgufHeader& header)
{
    constexpr auto kNames = std::to_array<std::pair<std::string_view, std::string_view>>({
        {"qwen", "qwen1"},
        {"qwen2moe", "qwen1.5"},
        {"qwen2vl", "qwen2"},
        {"qwen3moe", "qwen3"},
        {"qwen3vl", "qwen3"},
        {"qwen3vlmoe", "qwen3"},
        {"qwen3next", "qwen3-next"},
        {"qwen35", "qwen3.5"},
        {"qwen35moe", "qwen3.5"},
        {"phi2", "phi"},
        {"gptneox", "gpt_neox"},
        {"command-r", "cohere"},
        {"gpt-oss", "gpt_oss"},
        {"glm4moe", "glm4_moe"},
        {"minimax-m2", "minimax_m2"},
        {"mimo2", "mimo_v2"},
        {"granitehybrid", "granitemoehybrid"},
        {"starcoder", "gpt_bigcode"},
        {"deci", "nemotron-nas"},
        {"mistral3", "mistral"},
        {"kimi-linear", "kimi_linear"},
        {"t5encoder", "t5"},
    });
    if (architecture == "deepseek2") {
        const bool v3 = std::ranges::any_of(header.tensors, [](const StoredTensor& t) {
            return t.name.find("exp_probs_b") != std::string::npos;
        });
        return v3 ? "deepseek-v3" : "deepseek-v2";
    }
    const auto it = std::ranges::find(kNames, std::string_view(architecture),
                                      &std::pair<std::string_view, std::string_view>::first);
    return it == kNames.end() ? architecture : std::string(it->second);
}

/// The type that most bytes of the layers have.
const GgmlType* dominantType(const GgufHeader& header)
{
    std::map<int, double> bytes;
    for (const StoredTensor& t : header.tensors)
        bytes[t.type] += t.bytes;
    const auto most = std::ranges::max_element(bytes, {}, [](const auto& e) { return e.second; });
    return most == bytes.end() ? nullptr : ggmlType(static_cast<std::uint32_t>(most->first));
}

void setPrecision(const GgufMetadata& metadata, const GgufHeader& header, ImportedModel& out)
{
    constexpr int kGuessed = 1024;
    const GgmlType* type = dominantType(header);
    if (type == nullptr)
        return;
    auto& m = out.model;
    const int fileType = metadata.countOr("general.file_type", kGuessed, 1'000'000);
    const GgufFileType* named = ggufFileType(fileType % kGuessed);
    // The tensors are the truth: a file type of another width is a leftover of a conversion.
    if (fileType < kGuessed && named != nullptr && named->precision == type->precision) {
        m.nativePrecision = named->precision;
        m.nativeQuantization = named->quantization;
    } else {
        m.nativePrecision = type->precision;
        m.nativeQuantization = type->quantization;
        out.assumed.push_back(
            {"general.file_type", type->name,
             QT_TRANSLATE_NOOP("Import", "from the type that most of the weights have")});
    }
    if (!m.nativeQuantization && type->blockElements > 1) {
        out.assumed.push_back(
            {"general.file_type",
             named != nullptr && fileType < kGuessed ? named->name : type->name,
             QT_TRANSLATE_NOOP("Import", "no scheme of the program: the bytes of the file are used "
                                         "for the weights")});
    }
    std::set<std::string_view> removed;
    for (const StoredTensor& t : header.tensors) {
        const GgmlType* one = ggmlType(static_cast<std::uint32_t>(t.type));
        if (one != nullptr && one->removed && removed.insert(one->name).second) {
            out.notUnderstood.push_back(
                {t.name, one->name,
                 QT_TRANSLATE_NOOP("Import", "a type that llama.cpp does not read any more")});
        }
    }
}

QString nameOf(const GgufMetadata& metadata, const QString& path, bool split)
{
    const auto given = metadata.text("general.name");
    if (given && !given->empty())
        return QString::fromStdString(json::shown(*given));
    const QString base = QFileInfo(path).completeBaseName();
    const auto name = splitName(path);
    return split && name ? QFileInfo(name->stem).fileName() : base;
}

/// Width that a projector file writes: the rows of its last matrix.
bool projectsTo(const GgufHeader& projector, int hidden)
{
    return std::ranges::any_of(projector.tensors, [&](const StoredTensor& t) {
        return t.name.starts_with("mm.") && (t.ne[1] == hidden || t.ne[0] == hidden);
    });
}

/// The vision or audio tower of a multimodal model is a file of its own, named mmproj….
void addProjectorFile(const QString& path, GgufHeader& header, ModelHints& hints,
                      ImportedModel& out)
{
    const QDir folder = QFileInfo(path).dir();
    const QStringList found = folder.entryList({u"*mmproj*.gguf"_s}, QDir::Files, QDir::Name);
    bool taken = false;
    for (const QString& name : found) {
        const QString file = folder.filePath(name);
        if (QFileInfo(file) == QFileInfo(path))
            return; // it is the projector itself
        if (taken) {
            out.notUnderstood.push_back(
                {name.toStdString(),
                 {},
                 QT_TRANSLATE_NOOP("Import",
                                   "another projector file beside the model: not added")});
            continue;
        }
        json::FaultList faults(file.toStdString());
        auto projector = readFile(file, faults);
        if (!projector || !projectsTo(*projector, hints.hidden)) {
            out.notUnderstood.push_back(
                {name.toStdString(),
                 {},
                 QT_TRANSLATE_NOOP("Import", "a projector file beside the model that does not fit "
                                             "it: not added")});
            continue;
        }
        const GgufMetadata metadata(*projector, faults);
        ImportedModel unused;
        const ModelHints tower = hintsFromMetadata(metadata, unused);
        hints.visionHeads = tower.visionHeads;
        hints.audioHeads = tower.audioHeads;
        hints.visionTokens = tower.visionTokens;
        std::ranges::move(projector->tensors, std::back_inserter(header.tensors));
        out.readToo.push_back(file.toStdString());
        out.assumed.push_back(
            {name.toStdString(),
             {},
             QT_TRANSLATE_NOOP("Import", "the projector file beside the model is loaded with it")});
        taken = true;
    }
}

} // namespace

estimation::Checked<ImportedModel> importGguf(const QString& path)
{
    const auto named = splitName(path);
    const QString first = named ? named->part(1) : path;
    json::FaultList faults(first.toStdString());
    if (named && named->number > 1 && !QFileInfo::exists(first)) {
        faults.add(FaultCode::CannotRead, {},
                   {{"reason", QCoreApplication::translate(
                                   "Import", "this part of the split model is missing; all %1 "
                                             "parts have to be in one folder")
                                   .arg(named->count)
                                   .toStdString()}});
        return tl::unexpected(faults.take());
    }
    auto header = readFile(first, faults);
    if (!header)
        return tl::unexpected(faults.take());
    ImportedModel out;
    out.file = path;
    out.format = Format::Gguf;
    const GgufMetadata metadata(*header, faults);
    const int parts = metadata.countOr("split.count", 1, kMostParts);
    if (parts > 1) {
        SplitName split = named.value_or(SplitName{});
        if (!named || split.count != parts) {
            faults.add(
                FaultCode::Other, "split.count",
                {{"reason", QCoreApplication::translate(
                                "Import", "the model is split into %1 parts, but the file is not "
                                          "named NAME-00001-of-%2.gguf, so that the others are not "
                                          "found")
                                .arg(parts)
                                .arg(parts, 5, 10, QLatin1Char('0'))
                                .toStdString()}});
            return tl::unexpected(faults.take());
        }
        std::vector<estimation::Fault> failed;
        if (!readParts(split, *header, out, failed))
            return tl::unexpected(std::move(failed));
    }
    if (header->tensors.empty()) {
        faults.add(FaultCode::Other, {},
                   {{"reason", QCoreApplication::translate("Import", "the file holds no tensors, "
                                                                     "as vocabularies do: there "
                                                                     "is no model in it")
                                   .toStdString()}});
        return tl::unexpected(faults.take());
    }
    ModelHints hints = hintsFromMetadata(metadata, out);
    if (hints.architecture.empty()) {
        out.notUnderstood.push_back(
            {"general.architecture",
             {},
             QT_TRANSLATE_NOOP("Import", "missing: the layers come from the tensors alone")});
    }
    setPrecision(metadata, *header, out);
    out.model.name = nameOf(metadata, first, parts > 1).toStdString();
    out.model.family = familyOfArchitecture(hints.architecture, *header);
    if (!hints.encoder && hints.hidden > 0)
        addProjectorFile(first, *header, hints, out);
    if (!faults.empty())
        return tl::unexpected(faults.take());
    describeTensors(header->tensors, hints, out);
    metadata.reportUnread(out);
    return out;
}

} // namespace ridgepoint::import
