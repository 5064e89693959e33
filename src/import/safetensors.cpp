// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/readers.h"
#include "import/safetensorstensors.h"

#include "estimation/modelparts.h"

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
using estimation::StoredWeights;

namespace {

constexpr int kMostShards = 10'000;

/// What the safetensors files of a model say.
struct Weights
{
    std::vector<SafetensorsEntry> entries; ///< empty: only the index was there
    std::optional<SafetensorsIndex> index;
    std::vector<QString> files; ///< read, the first is the given one
    std::string missingShard;   ///< of the index, where not all are there
};

bool isIndex(const QString& path)
{
    return path.endsWith(".index.json"_L1, Qt::CaseInsensitive);
}

bool readHeader(const QString& path, Weights& w, json::FaultList& faults)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly) || file.isSequential()) {
        const QString reason =
            file.isOpen() ? QCoreApplication::translate("Import", "it is not a regular file")
                          : file.errorString();
        faults.add(FaultCode::CannotRead, {}, {{"reason", reason.toStdString()}});
        return false;
    }
    auto entries = readSafetensorsHeader(file, faults);
    if (!entries)
        return false;
    std::ranges::move(*entries, std::back_inserter(w.entries));
    w.files.push_back(path);
    return true;
}

/// Reads the headers of `paths`; the fault of one is that of all.
bool readHeaders(const QStringList& paths, Weights& w, json::FaultList& faults)
{
    for (const QString& path : paths) {
        json::FaultList own(path.toStdString());
        if (!readHeader(path, w, own)) {
            faults = std::move(own);
            return false;
        }
    }
    std::vector<std::string_view> names;
    for (const SafetensorsEntry& e : w.entries)
        names.emplace_back(e.name);
    std::ranges::sort(names);
    const auto twice = std::ranges::adjacent_find(names);
    if (twice == names.end())
        return true;
    faults.add(FaultCode::DuplicateKey, {}, {{"key", json::shown(*twice)}});
    return false;
}

bool readIndex(const QString& path, Weights& w, json::FaultList& faults)
{
    const auto bytes = readWhole(path, kMaxIndexBytes, faults);
    if (!bytes)
        return false;
    w.index = parseSafetensorsIndex(*bytes, faults);
    if (!w.index)
        return false;
    w.files.push_back(path);
    if (w.index->shards.size() > static_cast<std::size_t>(kMostShards)) {
        faults.outOfRange("weight_map", static_cast<double>(w.index->shards.size()), 0,
                          kMostShards);
        return false;
    }
    const QDir folder = QFileInfo(path).dir();
    QStringList shards;
    for (const std::string& shard : w.index->shards) {
        const QString file = folder.filePath(QString::fromStdString(shard));
        if (!QFileInfo::exists(file)) {
            w.missingShard = shard;
            return true;
        }
        shards << file;
    }
    return readHeaders(shards, w, faults);
}

/// All shards of NAME-00003-of-00012.safetensors; the path alone if it is none.
QStringList shardsOf(const QString& path)
{
    static const QRegularExpression form(u"^(.*)-(\\d{5})-of-(\\d{5})\\.safetensors$"_s,
                                         QRegularExpression::CaseInsensitiveOption |
                                             QRegularExpression::DotMatchesEverythingOption);
    const auto match = form.match(path);
    const int count = match.hasMatch() ? match.captured(3).toInt() : 0;
    if (count < 1 || count > kMostShards)
        return {path};
    QStringList out;
    for (int n = 1; n <= count; ++n)
        out << u"%1-%2-of-%3.safetensors"_s.arg(match.captured(1))
                   .arg(n, 5, 10, QLatin1Char('0'))
                   .arg(match.captured(3));
    return out;
}

std::optional<Weights> readWeights(const QString& path, json::FaultList& faults)
{
    Weights w;
    if (isIndex(path)) {
        if (!readIndex(path, w, faults))
            return std::nullopt;
        return w;
    }
    QStringList shards = shardsOf(path);
    for (const QString& shard : shards) {
        if (QFileInfo::exists(shard))
            continue;
        if (shard == path)
            break; // the fault of opening it says so
        json::FaultList own(shard.toStdString());
        own.add(FaultCode::CannotRead, {},
                {{"reason", QCoreApplication::translate(
                                "Import", "this part of the model is missing; all %1 parts have "
                                          "to be in one folder")
                                .arg(shards.size())
                                .toStdString()}});
        faults = std::move(own);
        return std::nullopt;
    }
    if (!readHeaders(shards, w, faults))
        return std::nullopt;
    return w;
}

void note(std::vector<Note>& notes, const char* field, std::string value, const char* reason)
{
    notes.push_back({field, std::move(value), reason});
}

/// Bytes and parameters from the headers, for a model that its configuration describes.
void addFromHeaders(const Weights& w, ImportedModel& out)
{
    auto& m = out.model;
    SafetensorsContents contents = contentsOf(w.entries);
    StorageRules rules;
    const int layers = m.transformer.layerCount();
    if (layers > 0)
        rules.mainLayers = layers;
    if (m.kind == estimation::ModelKind::Encoder)
        rules.mainStem = "enc.";
    StoredWeights stored;
    double elements = 0, mtp = contents.mtpBytes;
    for (const StoredTensor& t : contents.tensors) {
        const double before = stored.total();
        const bool tiedHead =
            t.name == "output.weight" && m.transformer.tiedEmbeddings && m.transformer.vocab > 0;
        if (tiedHead) {
            note(out.assumed, "lm_head.weight", wholeText(t.bytes),
                 QT_TRANSLATE_NOOP("Import", "stored again although it is tied to the embedding: "
                                             "loaded once, so its bytes are not counted"));
            continue;
        }
        addStored(stored, t, rules);
        if (stored.total() > before || t.bytes == 0)
            elements += t.elements;
        else
            mtp += t.bytes;
    }
    if (mtp > 0) {
        note(out.assumed, "mtp", wholeText(mtp),
             QT_TRANSLATE_NOOP("Import", "bytes of multi-token-prediction layers, used by "
                                         "speculative decoding only: not in the stored bytes"));
    }
    if (contents.bufferBytes > 0) {
        note(out.assumed, "buffers", wholeText(contents.bufferBytes),
             QT_TRANSLATE_NOOP("Import", "bytes of tables that are computed when loading: not in "
                                         "the stored bytes"));
    }
    if (stored.total() > 0)
        m.stored = stored;
    const auto described = estimation::totalParameters(m);
    if (described && elements != *described) {
        note(out.notUnderstood, "parameters", wholeText(elements),
             contents.bitsAssumed
                 ? QT_TRANSLATE_NOOP("Import", "the tensors make another number of parameters if "
                                               "their packed values have 4 bit")
                 : QT_TRANSLATE_NOOP("Import", "the tensors hold another number of parameters than "
                                               "the configuration describes; the bytes are those "
                                               "of the tensors"));
    }
}

/// Bytes by class where only their sum is known.
StoredWeights splitByDescription(const estimation::ModelSpec& m, double total, double perParameter)
{
    const estimation::ParameterParts p = estimation::parameterParts(m);
    const double wide = perParameter > 0 ? perParameter : 2;
    StoredWeights s;
    s.embeddings = p.embeddings * wide;
    s.head = p.head * wide;
    s.parts = p.parts * wide;
    s.other = estimation::outerOtherParameters(m.transformer) * wide;
    const double rest = total - s.total();
    if (rest <= 0)
        return {.other = total};
    const double matrices = p.attention + p.ffn + p.experts;
    s.experts = perParameter > 0 ? p.experts * wide : rest * p.experts / std::max(1.0, matrices);
    s.layers = rest - s.experts;
    return s;
}

/// The index alone: the sum of the bytes, and the names.
void addFromIndex(const Weights& w, ImportedModel& out)
{
    auto& m = out.model;
    if (!w.index->totalSize || *w.index->totalSize <= 0) {
        note(out.notUnderstood, "metadata.total_size", {},
             QT_TRANSLATE_NOOP("Import", "missing in the index: the stored bytes are not known"));
        return;
    }
    double total = *w.index->totalSize;
    const auto& t = m.transformer;
    const bool headAgain = t.tiedEmbeddings && t.vocab > 0 &&
                           std::ranges::any_of(w.index->tensors, [](const auto& tensor) {
                               return llamaName(tensor.first) == "output.weight";
                           });
    const double width = m.nativeQuantization                               ? 0
                         : m.nativePrecision == estimation::Precision::Fp32 ? 4
                         : m.nativePrecision == estimation::Precision::Bf16 ||
                                 m.nativePrecision == estimation::Precision::Fp16
                             ? 2
                             : 0;
    const double described = estimation::totalParameters(m).value_or(0);
    if (headAgain && width > 0) {
        const double head = static_cast<double>(t.vocab) * t.hidden * width;
        note(out.assumed, "lm_head.weight", wholeText(head),
             QT_TRANSLATE_NOOP("Import", "stored again although it is tied to the embedding: "
                                         "loaded once, so its bytes are not counted"));
        total -= head;
    }
    note(out.assumed, "metadata.total_size", wholeText(*w.index->totalSize),
         QT_TRANSLATE_NOOP("Import", "the files of the index are not all here: the bytes are the "
                                     "sum that it gives, split as the layers are"));
    const bool exact = width > 0 && total == described * width;
    if (width > 0 && described > 0 && !exact) {
        note(out.notUnderstood, "parameters", wholeText(total / width),
             QT_TRANSLATE_NOOP("Import", "the index has the bytes of another number of parameters "
                                         "than the configuration describes"));
    }
    if (m.transformer.layers.empty())
        m.stored = StoredWeights{.other = total};
    else
        m.stored = splitByDescription(m, total, exact ? width : 0);
}

void addWeights(const Weights& w, ImportedModel& out)
{
    if (w.entries.empty() && w.index)
        addFromIndex(w, out);
    else
        addFromHeaders(w, out);
}

/// Heads cannot be read off the shapes of a llama: their width is taken from the norms on them, or
/// as usual. The cache does not depend on it.
void assumeHeadWidth(const SafetensorsContents& contents, ModelHints& hints, ImportedModel& out)
{
    const StoredTensor* key = nullptr;
    for (const StoredTensor& t : contents.tensors) {
        if (t.name.ends_with(".attn_q_norm.weight") && t.name.starts_with("blk.")) {
            hints.keyLength = static_cast<int>(std::min<std::int64_t>(t.ne[0], 65'536));
            return;
        }
        if (key == nullptr && t.name.starts_with("blk.") && t.name.ends_with(".attn_k.weight"))
            key = &t;
    }
    if (key == nullptr)
        return;
    hints.keyLength = key->out() % 128 == 0 ? 128 : 64;
    note(out.assumed, "head_dim", std::to_string(hints.keyLength),
         QT_TRANSLATE_NOOP("Import", "not in a safetensors file: usual value; the cache and the "
                                     "weights do not depend on it"));
}

/// Without a configuration: layers from the tensors alone.
void describeAlone(const Weights& w, ImportedModel& out)
{
    auto& m = out.model;
    if (w.entries.empty()) {
        m.kind = estimation::ModelKind::Opaque;
        if (w.index && w.index->totalSize && *w.index->totalSize > 0)
            m.stored = StoredWeights{.other = *w.index->totalSize};
        note(out.notUnderstood, "config.json", w.missingShard,
             QT_TRANSLATE_NOOP("Import", "neither the configuration nor the files of the index are "
                                         "here: only the sum of the bytes is known"));
        return;
    }
    const SafetensorsContents contents = contentsOf(w.entries);
    ModelHints hints;
    assumeHeadWidth(contents, hints, out);
    m.nativePrecision = precisionOf(contents);
    m.nativeQuantization = quantizationOf(contents);
    describeTensors(contents.tensors, hints, out);
    note(out.notUnderstood, "config.json", {},
         QT_TRANSLATE_NOOP("Import", "no configuration beside the file: windows, experts per token "
                                     "and the longest context are not known"));
    if (contents.bitsAssumed) {
        note(out.assumed, "bits", "4",
             QT_TRANSLATE_NOOP("Import", "bits of a packed weight, which the tensors do not tell"));
    }
}

/// The configuration that belongs to safetensors files; empty if there is none.
QString configBeside(const QString& path)
{
    const QFileInfo info(path);
    const QDir folder = info.dir();
    const QString suffix = u".model.safetensors.index.json"_s;
    if (info.fileName().endsWith(suffix)) {
        const QString named = info.fileName().chopped(suffix.size()) + u".json"_s;
        if (folder.exists(named))
            return folder.filePath(named);
    }
    return folder.exists(u"config.json"_s) ? folder.filePath(u"config.json"_s) : QString();
}

/// The weights that belong to a configuration; empty if there are none.
QString weightsBeside(const QString& configPath)
{
    const QFileInfo info(configPath);
    const QDir folder = info.dir();
    const QString name = info.completeBaseName();
    QStringList candidates = {name + u".model.safetensors.index.json"_s,
                              name + u".safetensors.index.json"_s, name + u".safetensors"_s};
    if (name == "config"_L1) {
        candidates << u"model.safetensors.index.json"_s << u"model.safetensors"_s
                   << u"diffusion_pytorch_model.safetensors.index.json"_s
                   << u"diffusion_pytorch_model.safetensors"_s;
    }
    for (const QString& candidate : candidates) {
        if (folder.exists(candidate))
            return folder.filePath(candidate);
    }
    return {};
}

std::string reasonOf(const json::FaultList& faults)
{
    if (faults.empty())
        return {};
    const estimation::Fault& fault = faults.faults().front();
    std::string out = fault.place;
    for (const auto& [name, value] : fault.parameters) {
        if (const auto* text = std::get_if<std::string>(&value))
            out += (out.empty() ? "" : ": ") + *text;
    }
    return json::shown(out);
}

} // namespace

void addStoredBytes(const QString& configPath, ImportedModel& model)
{
    const QString path = weightsBeside(configPath);
    if (path.isEmpty())
        return;
    json::FaultList faults(path.toStdString());
    const auto weights = readWeights(path, faults);
    if (!weights) {
        model.notUnderstood.push_back(
            {QFileInfo(path).fileName().toStdString(), reasonOf(faults),
             QT_TRANSLATE_NOOP("Import", "the weights beside the configuration cannot be read: "
                                         "their bytes are not used")});
        return;
    }
    for (const QString& file : weights->files)
        model.readToo.push_back(file.toStdString());
    addWeights(*weights, model);
}

estimation::Checked<ImportedModel> importSafetensors(const QString& path)
{
    json::FaultList faults(path.toStdString());
    const auto weights = readWeights(path, faults);
    if (!weights)
        return tl::unexpected(faults.take());
    const Format format = isIndex(path) ? Format::SafetensorsIndex : Format::Safetensors;
    const QString config = configBeside(path);
    ImportedModel out;
    if (!config.isEmpty()) {
        auto described = importHuggingFace(config);
        if (!described)
            return tl::unexpected(std::move(described.error()));
        out = std::move(*described);
        std::erase(out.readToo, path.toStdString());
        out.readToo.insert(out.readToo.begin(), config.toStdString());
        if (!out.model.stored && weightsBeside(config) != path)
            addWeights(*weights, out);
    } else {
        out.model.name = QFileInfo(path).completeBaseName().toStdString();
        describeAlone(*weights, out);
    }
    for (const QString& file : weights->files) {
        if (file != path && std::ranges::find(out.readToo, file.toStdString()) == out.readToo.end())
            out.readToo.push_back(file.toStdString());
    }
    out.file = path;
    out.format = format;
    return out;
}

} // namespace ridgepoint::import
