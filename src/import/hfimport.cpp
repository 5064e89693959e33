// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/hffamilies.h"
#include "import/hfquantization.h"

#include "json/strictjson.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

namespace ridgepoint::import {

using namespace Qt::StringLiterals;
using namespace estimation;

namespace {

/// The text model of a multimodal wrapper, under the names that are in use.
std::optional<Config> textOf(const Config& root)
{
    for (const char* name : {"text_config", "llm_config", "language_config", "thinker_config",
                             "language_model_config", "model_config"}) {
        if (root.object().contains(name))
            return root.child({name});
    }
    return std::nullopt;
}

/// What decides the family: the class where it contradicts the type, else the type, else the shape.
std::string familyName(const Config& root)
{
    const auto classes = root.words({"architectures"});
    for (const auto& name : classes) {
        if (name == "Grok1ModelForCausalLM" || name == "Grok1ForCausalLM")
            return "Grok1ModelForCausalLM";
    }
    if (const auto type = root.text({"model_type"}))
        return *type;
    if (const auto type = root.text({"_class_name"}))
        return *type;
    if (root.has({"down_block_types"}))
        return "UNet2DConditionModel";
    if (root.has({"ssm_cfg"}))
        return "mamba";
    if (root.has({"block_configs"}))
        return "nemotron-nas";
    // TensorRT-LLM writes one class name, trimmed files keep only that.
    const auto one = root.object().value("architecture", Json());
    const std::string name = one.is_string()    ? one.get<std::string>()
                             : !classes.empty() ? classes.front()
                                                : std::string();
    return typeOfClass(name);
}

std::optional<Precision> precisionOf(const Config& c)
{
    const auto word = c.text({"torch_dtype", "dtype"});
    if (!word)
        return std::nullopt;
    if (*word == "bfloat16")
        return Precision::Bf16;
    if (*word == "float16" || *word == "half")
        return Precision::Fp16;
    if (*word == "float32" || *word == "float")
        return Precision::Fp32;
    if (word->rfind("float8", 0) == 0)
        return Precision::Fp8;
    return std::nullopt;
}

std::string nameOf(const Config& root, const QString& path)
{
    auto name = root.text({"_name_or_path"}).value_or("");
    while (!name.empty() && name.back() == '/')
        name.pop_back();
    name = name.substr(name.rfind('/') + 1);
    // A path on the author's machine says nothing.
    if (name.size() > 1 && name != "..")
        return json::shown(name);
    const QFileInfo info(path);
    if (info.fileName() != "config.json"_L1)
        return info.completeBaseName().toStdString();
    return info.absoluteDir().dirName().toStdString();
}

void buildByFamily(const Config& c, const std::string& name, ModelSpec& m)
{
    if (const Family* family = familyOf(name)) {
        m.family = family->family;
        family->build(c, m);
        return;
    }
    m.family = name;
    c.notUnderstood("model_type", name,
                    QT_TRANSLATE_NOOP("Import", "This architecture is not known: it is read like a "
                                                "Llama-type decoder, by its keys."));
    buildUnknownDecoder(c, m);
}

void build(const Config& root, ModelSpec& m)
{
    const std::string outer = familyName(root);
    const Family* own = familyOf(outer);
    const auto text = textOf(root);
    // Wrappers with a text model inside; CLIP and SigLIP read their own two halves.
    const bool pair = outer == "clip" || outer == "siglip";
    if (!text || pair) {
        buildByFamily(root, outer, m);
    } else {
        std::string inner = familyName(*text);
        if (inner.empty())
            inner = own != nullptr ? outer : std::string();
        // A file may name a head's tying on either level.
        Json merged = text->object();
        if (!merged.contains("tie_word_embeddings") && root.has({"tie_word_embeddings"}))
            merged["tie_word_embeddings"] = *root.find({"tie_word_embeddings"});
        if (!merged.contains("vocab_size") && root.has({"vocab_size"}))
            merged["vocab_size"] = *root.find({"vocab_size"});
        addClassDefaults(*text, inner, merged);
        root.ignore({"vocab_size", "hidden_size", "tie_word_embeddings", "embedding_size"});
        const Config c(merged, text->name(), root.out(), root.faults());
        buildByFamily(c, inner, m);
        if (const auto precision = precisionOf(c); precision)
            m.nativePrecision = *precision;
        c.ignore({"quantization_config"}); // read later
        if (root.good())
            c.reportUnread();
    }
    if (root.good() && !pair)
        addTowers(root, m);
}

bool isBelievable(const ModelSpec& m)
{
    const auto total = totalParameters(m);
    return total && *total >= 1 && *total < 1e15;
}

} // namespace

Checked<ImportedModel> importHuggingFace(const QString& path)
{
    json::FaultList faults(path.toStdString());
    const auto bytes = readWhole(path, kMaxConfigBytes, faults);
    if (!bytes)
        return tl::unexpected(faults.take());
    const auto root = json::parseStrict(*bytes, kMaxJsonDepth, faults, json::Infinities::Accept);
    if (!root || !faults.empty())
        return tl::unexpected(faults.take());
    if (!root->is_object()) {
        faults.wrongType({}, *root, "object");
        return tl::unexpected(faults.take());
    }
    ImportedModel out;
    out.file = path;
    out.format = Format::HuggingFaceConfig;
    ModelSpec& m = out.model;
    const Config config(*root, {}, out, faults);
    if (isQuantizationFile(*root)) {
        faults.add(FaultCode::Other, {},
                   {{"reason",
                     QCoreApplication::translate("Import", "this file describes a quantisation "
                                                           "only; import the configuration beside "
                                                           "it")
                         .toStdString()}});
        return tl::unexpected(faults.take());
    }
    if (const auto precision = precisionOf(config))
        m.nativePrecision = *precision;
    else if (!config.has({"text_config"}))
        config.assumed("torch_dtype", "bf16",
                       QT_TRANSLATE_NOOP("Import", "The file does not say how wide its weights "
                                                   "are."));
    build(config, m);
    if (!faults.empty())
        return tl::unexpected(faults.take());
    readQuantization(path, config, out);
    config.reportUnread();
    if (faults.empty() && !isBelievable(m)) {
        faults.add(FaultCode::ArchitectureInvalid, {},
                   {{"reason", QCoreApplication::translate(
                                   "Import", "the parameters add up to no possible number")
                                   .toStdString()}});
    }
    if (!faults.empty())
        return tl::unexpected(faults.take());
    m.name = nameOf(config, path);
    m.provenance = {QFileInfo(path).fileName().toStdString(), {}, "user", {}};
    addStoredBytes(path, out);
    return out;
}

} // namespace ridgepoint::import
