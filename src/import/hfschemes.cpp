// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/hfschemes.h"

#include "json/strictjson.h"

#include <algorithm>
#include <array>
#include <map>

namespace ridgepoint::import {

using namespace estimation;

namespace {

constexpr const char* kNoScheme = QT_TRANSLATE_NOOP(
    "Import", "Ridgepoint has no scheme of this kind: weights are taken at the file's precision.");
constexpr const char* kNearest = QT_TRANSLATE_NOOP(
    "Import", "The nearest scheme is taken; the stored bytes are those of this group size.");

std::string lower(std::string text)
{
    std::ranges::transform(text, text.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return text;
}

/// Whole numbers in groups that share a 16-bit scale and, `zeroBits` wide, a zero point.
std::optional<Scheme> integers(int bits, int group, double zeroBits, Quantization fourBit)
{
    if (bits < 2 || bits > 8)
        return std::nullopt;
    const double scales = group > 0 ? (16 + zeroBits) / group : 0;
    if (bits > 4)
        return Scheme{Precision::Int8, Quantization::W8a8, bits + scales};
    return Scheme{Precision::Int4, fourBit, bits + scales};
}

/// Group size of an entry; `usual` where it is silent. −1 stands for one group a row.
int groupOf(const Config& c, int usual)
{
    const Json* value = c.find({"group_size"});
    if (value != nullptr && value->is_number_integer() && *value == -1)
        return 0;
    return c.count({"group_size"}, kMostWidth).value_or(usual);
}

void noteGroup(const Config& c, int group, int usual)
{
    if (group != usual)
        c.assumed("group_size", std::to_string(group), kNearest);
}

std::optional<Scheme> integersOf(const Config& c, Quantization fourBit, double zeroBits, int usual)
{
    const int bits = c.count({"bits", "w_bit", "wbits"}, 64).value_or(4);
    const int group = groupOf(c, usual);
    auto scheme = integers(bits, group, zeroBits < 0 ? bits : zeroBits, fourBit);
    if (!scheme) {
        c.notUnderstood("bits", std::to_string(bits), kNoScheme);
        return scheme;
    }
    if (bits != 4 && bits != 8)
        c.assumed("bits", std::to_string(bits), kNearest);
    noteGroup(c, group, 128);
    return scheme;
}

std::optional<Scheme> fp8Of(const Config& c)
{
    const auto block = c.counts({"weight_block_size"}, 1'000'000);
    if (block.empty())
        return Scheme{Precision::Fp8, Quantization::Fp8Tensor, 8};
    const double values = block.size() == 2 ? static_cast<double>(block[0]) * block[1] : 0;
    if (!(values >= 1)) {
        c.notUnderstood("weight_block_size", std::to_string(block.size()), kNoScheme);
        return Scheme{Precision::Fp8, Quantization::Fp8Tensor, 8};
    }
    if (block[0] != 128 || block[1] != 128)
        c.assumed("weight_block_size", std::to_string(block[0]) + " × " + std::to_string(block[1]),
                  kNearest);
    return Scheme{Precision::Fp8, Quantization::Fp8Block128, 8 + 32 / values};
}

std::optional<Scheme> bitsAndBytes(const Config& c)
{
    if (c.flagOr({"load_in_4bit", "_load_in_4bit"}, false)) {
        const bool twice = c.flagOr({"bnb_4bit_use_double_quant"}, false);
        const auto type = c.text({"bnb_4bit_quant_type"}).value_or("fp4");
        if (type != "nf4")
            c.assumed("bnb_4bit_quant_type", json::shown(type),
                      QT_TRANSLATE_NOOP("Import", "Stored like NF4."));
        if (twice)
            return Scheme{Precision::Nf4, Quantization::Nf4Dq, 4 + 8.0 / 64 + 32.0 / 16384};
        return Scheme{Precision::Nf4, Quantization::Nf4, 4.5};
    }
    if (c.flagOr({"load_in_8bit", "_load_in_8bit"}, false))
        return Scheme{Precision::Int8, Quantization::Int8Bnb, 8};
    c.notUnderstood("quant_method", "bitsandbytes", kNoScheme);
    return std::nullopt;
}

/// One group of compressed-tensors: width, kind and strategy of its weights.
std::optional<Scheme> schemeOfWeights(const Config& weights, const std::string& format)
{
    const int bits = weights.count({"num_bits"}, 64).value_or(0);
    const bool floating = weights.text({"type"}) == "float";
    const int group = groupOf(weights, 0);
    const auto block = weights.counts({"block_structure"}, 1'000'000);
    if (floating && bits == 8) {
        const double values =
            block.size() == 2 ? static_cast<double>(block[0]) * block[1] : 128.0 * 128;
        if (group == 128 || weights.text({"strategy"}) == "block")
            return Scheme{Precision::Fp8, Quantization::Fp8Block128,
                          8 + 32 / std::max(1.0, values)};
        return Scheme{Precision::Fp8, Quantization::Fp8Tensor, 8};
    }
    if (floating && bits == 4 && (format.starts_with("mxfp4") || group == 32))
        return Scheme{Precision::Mxfp4, Quantization::Mxfp4, 4.25};
    if (floating && bits == 4)
        return Scheme{Precision::Fp4, Quantization::Nvfp4, 4.5};
    if (floating)
        return std::nullopt;
    const bool symmetric = weights.flagOr({"symmetric"}, true);
    const auto scheme = integers(bits, group, symmetric ? 0 : bits, Quantization::GptqG128);
    if (scheme && scheme->precision == Precision::Int4)
        noteGroup(weights, group, 128);
    return scheme;
}

/// compressed-tensors: groups of modules, each stored its own way.
void readGroups(const Config& c, SchemeSet& out)
{
    const auto groups = c.child({"config_groups"});
    if (!groups || groups->object().empty() || groups->object().size() > 64) {
        c.notUnderstood("config_groups", "", kNoScheme);
        return;
    }
    out.everyLinear = true;
    const std::string usual = c.text({"format"}).value_or("");
    for (const auto& [name, value] : groups->object().items()) {
        const auto group = groups->child({name.c_str()});
        const auto weights = group ? group->child({"weights"}) : std::nullopt;
        if (!weights) // only activations: nothing that is stored
            continue;
        const auto scheme = schemeOfWeights(*weights, group->text({"format"}).value_or(usual));
        if (!scheme) {
            c.notUnderstood("config_groups", json::shown(name), kNoScheme);
            continue;
        }
        SchemeOf one{{}, *scheme};
        bool every = false;
        for (const std::string& target : group->words({"targets"})) {
            every = every || target == "Linear";
            out.head = out.head || target == "Linear" || target == "lm_head";
            if (target != "Linear" && !one.modules.add(target))
                c.notUnderstood("config_groups", json::shown(target),
                                QT_TRANSLATE_NOOP("Import", "Not a module or pattern."));
        }
        if (every || !group->has({"targets"}))
            out.usual = out.usual ? out.usual : scheme;
        else
            out.named.push_back(std::move(one));
    }
    if (!out.usual && out.named.empty())
        c.notUnderstood("config_groups", "", kNoScheme);
}

struct Algorithm
{
    const char* name;
    Precision precision;
    Quantization quantization;
    double bits;
};
constexpr auto kAlgorithms = std::to_array<Algorithm>({
    {"FP8", Precision::Fp8, Quantization::Fp8Tensor, 8},
    {"FP8_PER_CHANNEL_PER_TOKEN", Precision::Fp8, Quantization::Fp8Tensor, 8},
    {"FP8_PB_WO", Precision::Fp8, Quantization::Fp8Block128, 8 + 32.0 / 16384},
    {"FP8_PB_REAL", Precision::Fp8, Quantization::Fp8Block128, 8 + 32.0 / 16384},
    {"FP8_BLOCK_SCALES", Precision::Fp8, Quantization::Fp8Block128, 8 + 32.0 / 16384},
    {"NVFP4", Precision::Fp4, Quantization::Nvfp4, 4.5},
    {"NVFP4_AWQ", Precision::Fp4, Quantization::Nvfp4, 4.5},
    {"NVFP4_SVDQUANT", Precision::Fp4, Quantization::Nvfp4, 4.5},
    {"W4A16_NVFP4", Precision::Fp4, Quantization::Nvfp4, 4.5},
    {"W4A8_NVFP4_FP8", Precision::Fp4, Quantization::Nvfp4, 4.5},
    {"MXFP4", Precision::Mxfp4, Quantization::Mxfp4, 4.25},
    {"W4A16_MXFP4", Precision::Mxfp4, Quantization::Mxfp4, 4.25},
    {"W4A8_MXFP4_FP8", Precision::Mxfp4, Quantization::Mxfp4, 4.25},
    {"MXFP8", Precision::Fp8, Quantization::Fp8Tensor, 8.25},
    {"W4A16_AWQ", Precision::Int4, Quantization::AwqG128, 0},
    {"W4A8_AWQ", Precision::Int4, Quantization::AwqG128, 0},
    {"INT4_AWQ", Precision::Int4, Quantization::AwqG128, 0},
    {"W4A16_GPTQ", Precision::Int4, Quantization::GptqG128, 0},
    {"W4A8_GPTQ", Precision::Int4, Quantization::GptqG128, 0},
    {"W4A16", Precision::Int4, Quantization::GptqG128, 0},
    {"W8A8_SQ_PER_CHANNEL", Precision::Int8, Quantization::Smoothquant, 8},
    {"W8A8_SQ_PER_TENSOR_PLUGIN", Precision::Int8, Quantization::Smoothquant, 8},
    {"INT8_SQ", Precision::Int8, Quantization::Smoothquant, 8},
    {"W8A16", Precision::Int8, Quantization::W8a8, 8},
    {"W8A16_GPTQ", Precision::Int8, Quantization::W8a8, 8},
    {"INT8", Precision::Int8, Quantization::W8a8, 8},
});

/// A scheme of NVIDIA ModelOpt; four-bit integers have a 16-bit scale per group and no zero.
std::optional<Scheme> schemeOfAlgorithm(const std::string& name, int group)
{
    const auto it = std::ranges::find_if(
        kAlgorithms, [&](const Algorithm& a) { return std::string_view(a.name) == name; });
    if (it == kAlgorithms.end())
        return std::nullopt;
    const double bits = it->bits > 0 ? it->bits : 4 + (group > 0 ? 16.0 / group : 0);
    return Scheme{it->precision, it->quantization, bits};
}

/// MIXED_PRECISION names each layer with its own algorithm.
void readMixed(const Config& c, SchemeSet& out)
{
    std::map<std::string, SchemeOf> byAlgorithm;
    const Json* layers = c.find({"quantized_layers"});
    if (layers != nullptr && layers->is_object()) {
        for (const auto& [module, how] : layers->items()) {
            if (!how.is_object())
                continue;
            const Config one(how, c.place("quantized_layers"), c.out(), c.faults());
            const std::string algorithm = one.text({"quant_algo"}).value_or("");
            const auto scheme = schemeOfAlgorithm(algorithm, groupOf(one, 128));
            if (!scheme || byAlgorithm.size() > 16) {
                c.notUnderstood("quantized_layers", json::shown(algorithm), kNoScheme);
                return;
            }
            auto& entry = byAlgorithm.try_emplace(algorithm, SchemeOf{{}, *scheme}).first->second;
            if (!entry.modules.add(module)) {
                c.notUnderstood("quantized_layers", json::shown(module),
                                QT_TRANSLATE_NOOP("Import", "Not a module or pattern."));
                return;
            }
        }
    }
    for (auto& [name, entry] : byAlgorithm)
        out.named.push_back(std::move(entry));
    if (out.named.empty())
        c.notUnderstood("quantized_layers", "", kNoScheme);
}

void readModelOpt(const Config& c, SchemeSet& out)
{
    const std::string algorithm = c.text({"quant_algo"}).value_or("");
    out.everyLinear = true;
    c.ignore({"kv_cache_quant_algo", "kv_cache_scheme", "producer"});
    if (algorithm == "MIXED_PRECISION") {
        readMixed(c, out);
        return;
    }
    out.usual = schemeOfAlgorithm(algorithm, groupOf(c, 128));
    if (!out.usual)
        c.notUnderstood("quant_algo", json::shown(algorithm), kNoScheme);
}

/// MLX writes `quantization: {group_size, bits}`: a 16-bit scale and bias per group, of the token
/// table and the head, too.
void readMlx(const Config& c, SchemeSet& out)
{
    const std::string mode = c.text({"mode"}).value_or("affine");
    out.head = out.embeddings = true;
    if (mode == "mxfp4") {
        out.usual = Scheme{Precision::Mxfp4, Quantization::Mxfp4, 4.25};
    } else if (mode == "affine") {
        out.usual = integersOf(c, Quantization::GptqG128, 16, 64);
    } else {
        c.notUnderstood("mode", json::shown(mode), kNoScheme);
    }
    const bool differs = std::ranges::any_of(
        c.object(), [](const Json& value) { return value.is_object() || value == false; });
    if (differs)
        c.notUnderstood("bits", "",
                        QT_TRANSLATE_NOOP("Import", "Layers differ in their precision; "
                                                    "the one named for all is taken."));
}

/// AMD Quark: the weights of all layers in one way.
void readQuark(const Config& c, SchemeSet& out)
{
    out.everyLinear = true;
    const auto global = c.child({"global_quant_config"});
    const auto weights = global ? global->child({"weight"}) : std::nullopt;
    const std::string type = weights ? weights->text({"dtype"}).value_or("") : std::string();
    if (type == "fp4" && groupOf(*weights, 32) == 32)
        out.usual = Scheme{Precision::Mxfp4, Quantization::Mxfp4, 4.25};
    else if (type.starts_with("fp8"))
        out.usual = Scheme{Precision::Fp8, Quantization::Fp8Tensor, 8};
    else if (type == "int8")
        out.usual = Scheme{Precision::Int8, Quantization::W8a8, 8};
    else
        c.notUnderstood("global_quant_config", json::shown(type), kNoScheme);
}

bool isOneOf(std::string_view text, std::initializer_list<std::string_view> names)
{
    return std::ranges::find(names, text) != names.end();
}

} // namespace

SchemeSet readSchemes(const Config& c)
{
    SchemeSet out;
    const std::string method = lower(c.text({"quant_method"}).value_or(""));
    if (c.has({"quant_algo"})) {
        readModelOpt(c, out);
    } else if (method == "fp8" || method == "fbgemm_fp8") {
        out.everyLinear = true;
        out.usual = fp8Of(c);
    } else if (isOneOf(method, {"gptq", "gptq_marlin", "gptqmodel", "auto-round", "auto_round",
                                "autoround", "inc", "intel/auto-round"})) {
        out.head = c.flagOr({"lm_head"}, false);
        out.usual = integersOf(c, Quantization::GptqG128, -1, 128);
    } else if (method == "awq" || method == "awq_marlin") {
        out.usual = integersOf(c, Quantization::AwqG128, -1, 128);
    } else if (method == "bitsandbytes") {
        out.everyLinear = true;
        out.usual = bitsAndBytes(c);
    } else if (method == "mxfp4") {
        out.expertsOnly = true;
        out.usual = Scheme{Precision::Mxfp4, Quantization::Mxfp4, 4.25};
    } else if (method == "compressed-tensors" || c.has({"config_groups"})) {
        readGroups(c, out);
    } else if (method == "quark") {
        readQuark(c, out);
    } else if (method.empty() && c.has({"bits"})) {
        readMlx(c, out);
    } else if (!method.empty()) {
        c.notUnderstood("quant_method", json::shown(method), kNoScheme);
    }
    return out;
}

} // namespace ridgepoint::import
