// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/hfquantization.h"

#include "estimation/modelparts.h"
#include "estimation/prepare.h"
#include "import/hfschemes.h"
#include "json/strictjson.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <cmath>

namespace ridgepoint::import {

using namespace Qt::StringLiterals;
using namespace estimation;

namespace {

constexpr Names kListNames = {"ignore",         "modules_to_not_convert", "exclude_modules",
                              "ignored_layers", "llm_int8_skip_modules",  "exclude",
                              "modules_to_keep"};

/// Adds the modules of a list that stay wide; false and a note where it is unusable.
bool readList(const Config& c, ModulePatterns& patterns)
{
    const Json* list = c.find(kListNames);
    if (list == nullptr)
        return true;
    if (!list->is_array()) {
        c.notUnderstood("ignore", json::shownJson(*list),
                        QT_TRANSLATE_NOOP("Import", "Not a list of modules."));
        return false;
    }
    for (const Json& one : *list) {
        if (!one.is_string() || !patterns.add(one.get_ref<const std::string&>())) {
            c.notUnderstood("ignore", json::shownJson(one),
                            QT_TRANSLATE_NOOP("Import", "Not a module or pattern."));
            return false;
        }
    }
    return true;
}

void noteTooLong(const Config& c)
{
    c.notUnderstood("ignore", "",
                    QT_TRANSLATE_NOOP("Import", "The list takes too long to be applied: all "
                                                "matrices are taken as quantised."));
}

/// Stored bits of each class of matrices of one layer.
struct LayerBits
{
    double attention = 16, dense = 16, shared = 16, experts = 16;
};

LayerBits bitsOf(const LayerModules& named, const LayerModules& wide, double bits, LayerBits old)
{
    old.attention = named.attention && !wide.attention ? bits : old.attention;
    old.dense = named.dense && !wide.dense ? bits : old.dense;
    old.shared = named.shared && !wide.shared ? bits : old.shared;
    old.experts = named.experts && !wide.experts ? bits : old.experts;
    return old;
}

/// What the layers, the head and the parts take as their entry stores them.
StoredWeights storedAt(const std::vector<LayerBits>& bits, double outside, const ModelSpec& m)
{
    constexpr double kWide = 16;
    const TransformerSpec& t = m.transformer;
    const KeptWide& kept = m.keptWide;
    StoredWeights s;
    std::size_t position = 0;
    for (const auto& g : t.layers) {
        const LayerParameters p = layerParameters(g, t);
        for (int n = 0; n < g.count; ++n, ++position) {
            const LayerBits& b = bits[position];
            s.layers += (p.attention * b.attention + p.denseFfn * b.dense + p.shared * b.shared +
                         p.wide() * kWide) /
                        8;
            s.experts += p.experts * b.experts / 8;
        }
    }
    s.embeddings = embeddingParameters(t) * (kept.embeddingsQuantised ? outside : kWide) / 8;
    s.head = headParameters(t) * (kept.headQuantised ? outside : kWide) / 8;
    s.other = outerOtherParameters(t) * kWide / 8;
    for (const auto& part : m.parts) {
        if (part.counted)
            s.parts += partParameters(part) * (kept.partsQuantised ? outside : kWide) / 8;
    }
    return s;
}

/// The same as `nativeQuantization` and `keptWide` describe it.
std::vector<LayerBits> describedBits(double bits, const ModelSpec& m)
{
    const KeptWide& kept = m.keptWide;
    const LayerModules all{true, true, true, true};
    const LayerModules wide{kept.attention, kept.denseFfn, kept.experts, kept.sharedExperts};
    std::vector<LayerBits> out(static_cast<std::size_t>(m.transformer.layerCount()),
                               bitsOf(all, wide, bits, {}));
    const auto size = static_cast<std::ptrdiff_t>(out.size());
    std::fill_n(out.begin(), std::min<std::ptrdiff_t>(kept.firstLayers, size), LayerBits{});
    std::fill_n(out.rbegin(), std::min<std::ptrdiff_t>(kept.lastLayers, size), LayerBits{});
    return out;
}

/// The scheme that stores the most weights of the main stack, and the bits of every layer.
struct Applied
{
    Scheme scheme;
    std::vector<LayerBits> bits;
    bool mixed = false;
};

std::optional<Applied> apply(const Config& c, const SchemeSet& set, const ModulePatterns& list,
                             ModelSpec& m)
{
    const auto wide = namedModules(list, m);
    if (!wide)
        noteTooLong(c);
    const auto layers = static_cast<std::size_t>(m.transformer.layerCount());
    const std::vector<LayerModules> none(layers);
    const std::vector<LayerModules>& kept = wide ? *wide : none;
    Applied out;
    out.bits.resize(layers);
    std::vector<LayerModules> narrow(layers); // what any of the schemes covers
    const LayerModules all{!set.expertsOnly, !set.expertsOnly, true, !set.expertsOnly};
    if (set.usual) {
        out.scheme = *set.usual;
        std::ranges::fill(narrow, all);
        for (std::size_t i = 0; i < layers; ++i)
            out.bits[i] = bitsOf(all, kept[i], set.usual->bits, out.bits[i]);
    }
    double most = -1;
    for (const SchemeOf& one : set.named) {
        const auto named = namedModules(one.modules, m);
        if (!named) {
            noteTooLong(c);
            return std::nullopt;
        }
        double weights = 0;
        std::size_t i = 0;
        for (const auto& g : m.transformer.layers) {
            const LayerParameters p = layerParameters(g, m.transformer);
            for (int n = 0; n < g.count; ++n, ++i) {
                const LayerModules& k = (*named)[i];
                out.bits[i] = bitsOf(k, kept[i], one.scheme.bits, out.bits[i]);
                narrow[i].attention |= k.attention;
                narrow[i].dense |= k.dense;
                narrow[i].experts |= k.experts;
                narrow[i].shared |= k.shared;
                weights += (k.attention ? p.attention : 0) + (k.dense ? p.denseFfn : 0) +
                           (k.experts ? p.experts : 0) + (k.shared ? p.shared : 0);
            }
        }
        if (weights > most && !set.usual)
            out.scheme = one.scheme;
        most = std::max(most, weights);
    }
    if (most == 0 && !set.usual) {
        c.notUnderstood("config_groups", "",
                        QT_TRANSLATE_NOOP("Import", "None of the modules that it names is known: "
                                                    "weights are taken at the file's precision."));
        return std::nullopt;
    }
    out.mixed = set.named.size() + (set.usual ? 1 : 0) > 1;
    for (std::size_t i = 0; i < layers; ++i) {
        narrow[i].attention = !narrow[i].attention || kept[i].attention;
        narrow[i].dense = !narrow[i].dense || kept[i].dense;
        narrow[i].experts = !narrow[i].experts || kept[i].experts;
        narrow[i].shared = !narrow[i].shared || kept[i].shared;
    }
    keepLayers(narrow, m);
    return out;
}

bool hasParts(const ModelSpec& m, bool encoder)
{
    return std::ranges::any_of(m.parts, [&](const ModelPart& part) {
        return part.counted && (part.role == PartRole::Encoder) == encoder;
    });
}

void readEntry(const Config& c, ModelSpec& m, bool ofWhole)
{
    const SchemeSet set = readSchemes(c);
    ModulePatterns list;
    if (!readList(c, list))
        list = ModulePatterns();
    if (!set.usual && set.named.empty())
        return;
    m.keptWide = KeptWide{};
    if (m.transformer.layers.empty()) { // layer lists have no classes
        const Scheme& scheme = set.usual ? *set.usual : set.named.front().scheme;
        m.nativePrecision = scheme.precision;
        m.nativeQuantization = scheme.quantization;
        return;
    }
    const auto applied = apply(c, set, list, m);
    if (!applied)
        return;
    const Scheme& scheme = applied->scheme;
    m.nativePrecision = scheme.precision;
    m.nativeQuantization = scheme.quantization;
    const bool towers = hasParts(m, false);
    KeptWide& kept = m.keptWide;
    kept.headQuantised = set.head && headParameters(m.transformer) > 0 && !namesHead(list);
    kept.embeddingsQuantised = set.embeddings;
    // Encoders have the same layers as their decoder; towers only where all of the model is meant.
    kept.partsQuantised = (hasParts(m, true) && !set.expertsOnly) ||
                          (towers && ofWhole && set.everyLinear && !namesTowers(list));
    const double nearest = storedBits(scheme.precision, scheme.quantization);
    if (applied->mixed)
        c.assumed("quant_algo", "",
                  QT_TRANSLATE_NOOP("Import", "Modules differ in their precision: the prevailing "
                                              "one is named, the stored bytes are those of each."));
    // The description holds one scheme and whole classes of matrices; where the file says more,
    // its bytes are those of the file.
    const double exact = storedAt(applied->bits, scheme.bits, m).total();
    const double described = storedAt(describedBits(nearest, m), nearest, m).total();
    if (std::abs(exact - described) > 1e-6 * described)
        m.stored = storedAt(applied->bits, scheme.bits, m);
}

/// A name that speaks of quantisation where no file describes it.
void noteName(const QString& configPath, const Config& root)
{
    static constexpr std::array kWords = {"fp8",  "nvfp4", "fp4",   "mxfp4", "awq",   "gptq",
                                          "int4", "int8",  "w4a16", "w8a8",  "w4a8",  "bnb",
                                          "nf4",  "4bit",  "8bit",  "w8a16", "w4afp8"};
    const QFileInfo info(configPath);
    QString name = info.fileName() == "config.json"_L1 ? info.absoluteDir().dirName()
                                                       : info.completeBaseName();
    static const QRegularExpression kBetween(u"[-_. ]+"_s);
    for (const QString& part : name.toLower().split(kBetween)) {
        if (std::ranges::find(kWords, part.toStdString()) == kWords.end())
            continue;
        root.notUnderstood("quantization_config", part.toStdString(),
                           QT_TRANSLATE_NOOP("Import", "The name speaks of this, but no file says "
                                                       "how the weights are quantised: they are "
                                                       "taken at the file's precision. Put "
                                                       "hf_quant_config.json beside it."));
        return;
    }
}

/// The side file of `configPath`; nothing if there is none. A broken one is a fault of its own.
std::optional<Json> sideFile(const QString& configPath, ImportedModel& out, json::FaultList& faults)
{
    const QFileInfo info(configPath);
    const QStringList names = {u"hf_quant_config.json"_s,
                               info.completeBaseName() + ".hf_quant_config.json"_L1};
    // The general name belongs to "config.json" alone: other files may share their folder.
    const bool usual = info.fileName() == "config.json"_L1;
    const QString path = info.dir().filePath(usual ? names.first() : names.last());
    if (!QFileInfo::exists(path))
        return std::nullopt;
    json::FaultList own(path.toStdString());
    const auto bytes = readWhole(path, kMaxConfigBytes, own);
    auto root = bytes ? json::parseStrict(*bytes, kMaxJsonDepth, own, json::Infinities::Accept)
                      : std::nullopt;
    if (!own.empty() || !root) {
        for (const auto& fault : own.faults())
            faults.add(fault.code, QFileInfo(path).fileName().toStdString() + ' ' + fault.place,
                       fault.parameters);
        return std::nullopt;
    }
    out.readToo.push_back(QFileInfo(path).fileName().toStdString());
    return root;
}

} // namespace

bool isQuantizationFile(const Json& root)
{
    return root.is_object() && root.contains("quantization") && root.contains("producer") &&
           !root.contains("model_type") && !root.contains("hidden_size");
}

void readQuantization(const QString& configPath, const Config& root, ImportedModel& out)
{
    ModelSpec& m = out.model;
    static constexpr Names kEntry = {"quantization_config", "quantization", "compression_config"};
    if (const auto entry = root.child(kEntry)) {
        readEntry(*entry, m, true);
        return;
    }
    for (const char* name : {"text_config", "llm_config", "language_config", "thinker_config"}) {
        const auto text = root.child({name});
        const auto entry = text ? text->child(kEntry) : std::nullopt;
        if (entry) {
            readEntry(*entry, m, false);
            return;
        }
    }
    const auto side = sideFile(configPath, out, root.faults());
    if (side && side->is_object()) {
        const Config file(*side, "hf_quant_config.json", out, root.faults());
        if (const auto inner = file.child({"quantization"}))
            readEntry(*inner, m, true);
        return;
    }
    if (root.good())
        noteName(configPath, root);
}

} // namespace ridgepoint::import
