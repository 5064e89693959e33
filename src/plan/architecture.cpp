// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "plan/architecture.h"

#include "plan/objectreader.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace ridgepoint::plan {

using namespace estimation;
using namespace architecture;

namespace {

constexpr std::array kArchitectureKinds = {"transformer", "encoder",     "encoder_decoder",
                                           "cnn",         "recommender", "diffusion"};
constexpr std::array kLayerKinds = {"full",  "sliding", "chunked", "linear_attention",
                                    "mamba", "mamba2",  "mlp",     "moe"};
constexpr std::array kDescribedLayerKinds = {"full", "sliding", "mlp", "moe"};
constexpr std::array kTransformerKeys = {"layers",
                                         "hidden",
                                         "heads",
                                         "kv_heads",
                                         "head_dim",
                                         "ffn",
                                         "gated_ffn",
                                         "vocab",
                                         "tied_embeddings",
                                         "norm",
                                         "attention_bias",
                                         "learned_positions",
                                         "sliding_window",
                                         "layer_pattern",
                                         "experts",
                                         "experts_per_token",
                                         "shared_experts",
                                         "moe_ffn",
                                         "dense_layers_first",
                                         "q_lora_rank",
                                         "kv_lora_rank",
                                         "qk_nope_head_dim",
                                         "qk_rope_head_dim",
                                         "v_head_dim",
                                         "max_position",
                                         "encoder_layers",
                                         "decoder_layers",
                                         "patch_size",
                                         "state_size",
                                         "conv_width",
                                         "linear_key_heads",
                                         "linear_value_heads",
                                         "linear_key_dim",
                                         "linear_value_dim",
                                         "expand"};

// --- Transformer and encoder

AttentionSpec readAttention(const ObjectReader& in, int hidden)
{
    AttentionSpec a;
    a.heads = in.requiredWhole("heads", 1, kMaxHeads);
    a.kvHeads = in.whole("kv_heads", 1, kMaxHeads, a.heads);
    if (in.good() && a.kvHeads > a.heads)
        in.invalid(in.place("kv_heads"),
                   QCoreApplication::translate("Plan", "more key/value heads than query heads"));
    a.window = in.whole("sliding_window", 1, kMaxVocab, 0);
    a.kvLoraRank = in.whole("kv_lora_rank", 0, kMaxHidden, 0);
    a.qLoraRank = in.whole("q_lora_rank", 0, kMaxHidden, 0);
    a.biasQkv = a.biasOut = in.flag("attention_bias", false);
    if (a.kvLoraRank > 0) {
        a.kind = AttentionKind::Latent;
        a.qkNopeHeadDim = in.requiredWhole("qk_nope_head_dim", 1, kMaxHeads);
        a.qkRopeHeadDim = in.requiredWhole("qk_rope_head_dim", 1, kMaxHeads);
        a.vHeadDim = in.requiredWhole("v_head_dim", 1, kMaxHeads);
        a.headDim = in.whole("head_dim", 1, kMaxHeads, a.qkNopeHeadDim + a.qkRopeHeadDim);
        return a;
    }
    if (!in.has("head_dim") && in.good() && hidden % a.heads != 0)
        in.invalid(in.place("head_dim"),
                   QCoreApplication::translate(
                       "Plan", "the hidden size is no multiple of the heads, so the "
                               "size of a head has to be given"));
    a.headDim = in.whole("head_dim", 1, kMaxHeads, std::max(1, hidden / std::max(1, a.heads)));
    return a;
}

struct FfnShapes
{
    FfnSpec dense;
    FfnSpec experts; ///< experts == 0 if the model has none
};

FfnShapes readFfn(const ObjectReader& in, bool gatedDefault, bool bias)
{
    FfnShapes shapes;
    const bool gated = in.flag("gated_ffn", gatedDefault);
    const int experts = in.whole("experts", 0, kMaxExperts, 0);
    shapes.dense.gated = gated;
    shapes.dense.bias = bias;
    shapes.dense.width =
        experts > 0 ? in.whole("ffn", 0, kMaxWidth, 0) : in.requiredWhole("ffn", 1, kMaxWidth);
    if (experts > 0) {
        FfnSpec& e = shapes.experts;
        e.gated = gated;
        e.experts = experts;
        e.expertsPerToken = in.requiredWhole("experts_per_token", 1, kMaxExperts);
        e.expertWidth = in.whole("moe_ffn", 1, kMaxWidth, shapes.dense.width);
        if (e.expertWidth == 0)
            in.missing("moe_ffn", "integer");
        if (in.good() && e.expertsPerToken > e.experts)
            in.invalid(in.place("experts_per_token"),
                       QCoreApplication::translate("Plan", "more experts per token than experts"));
        e.sharedExperts = in.whole("shared_experts", 0, kMaxExperts, 0);
        const double shared = double(e.sharedExperts) * e.expertWidth;
        if (shared > kMaxWidth)
            in.faults().outOfRange(in.place("shared_experts"), shared, 0, kMaxWidth);
        else
            e.sharedWidth = static_cast<int>(shared);
    }
    return shapes;
}

/// Layer kinds in model order. Empty after a fault; `notModelled` takes the kinds that the contract
/// has and no builder describes yet.
std::vector<std::string> readLayerKinds(const ObjectReader& in, int layers, bool window,
                                        std::vector<std::string>& notModelled)
{
    const std::string all = window ? "sliding" : "full";
    if (!in.has("layer_pattern"))
        return std::vector<std::string>(static_cast<std::size_t>(layers), all);
    const Json* pattern = in.array("layer_pattern");
    if (pattern == nullptr)
        return {};
    std::vector<std::string> kinds;
    for (std::size_t i = 0; i < pattern->size(); ++i) {
        const std::string at = in.place("layer_pattern") + '[' + std::to_string(i) + ']';
        auto kind = in.wordAt((*pattern)[i], at, kLayerKinds);
        if (!kind)
            continue;
        if (*kind == "sliding" && !window)
            in.missing("sliding_window", "integer");
        if (!contains(kDescribedLayerKinds, *kind) &&
            std::find(notModelled.begin(), notModelled.end(), *kind) == notModelled.end())
            notModelled.push_back(*kind);
        kinds.push_back(std::move(*kind));
    }
    if (!in.good())
        return {};
    std::vector<std::string> repeated;
    for (int i = 0; i < layers; ++i)
        repeated.push_back(kinds[static_cast<std::size_t>(i) % kinds.size()]);
    return repeated;
}

/// What each kind means: `full` and `sliding` = attention and a feed-forward part (the experts
/// where the model has them and no layer is called `moe`), `moe` = full attention and experts,
/// `mlp` = a feed-forward part alone.
LayerGroup layerOf(const std::string& kind, const AttentionSpec& attention, const FfnShapes& ffn,
                   bool expertsEverywhere, bool denseFirst)
{
    LayerGroup g;
    g.count = 1;
    g.attention = attention;
    const bool latent = attention.kind == AttentionKind::Latent;
    if (kind == "sliding" && !latent) {
        g.attention.kind = AttentionKind::Sliding;
    } else if (kind == "mlp") {
        g.attention = AttentionSpec{};
        g.attention.kind = AttentionKind::None;
        g.norms = 1;
    }
    if (g.attention.kind != AttentionKind::Sliding)
        g.attention.window = 0;
    const bool experts = ffn.experts.experts > 0 && !denseFirst &&
                         (kind == "moe" || (expertsEverywhere && kind != "mlp"));
    g.ffn = experts ? ffn.experts : ffn.dense;
    return g;
}

void appendLayer(std::vector<LayerGroup>& groups, LayerGroup layer)
{
    if (!groups.empty()) {
        layer.count = groups.back().count;
        if (groups.back() == layer) {
            ++groups.back().count;
            return;
        }
        layer.count = 1;
    }
    groups.push_back(std::move(layer));
}

void buildTransformer(const ObjectReader& in, bool encoder, ModelSpec& model)
{
    TransformerSpec& t = model.transformer;
    const int layers = in.requiredWhole("layers", 1, kMaxLayers);
    t.hidden = in.requiredWhole("hidden", 1, kMaxHidden);
    // An encoder over samples that are no tokens (trajectories, patches) has no vocabulary.
    t.vocab =
        encoder ? in.whole("vocab", 0, kMaxVocab, 0) : in.requiredWhole("vocab", 1, kMaxVocab);
    t.maxPosition = in.whole("max_position", 1, kMaxVocab, 0);
    t.tiedEmbeddings = in.flag("tied_embeddings", false);
    t.lmHead = !encoder;
    constexpr std::array kNorms = {"rmsnorm", "layernorm"};
    t.layerNorm =
        in.word("norm", kNorms).value_or(encoder ? "layernorm" : "rmsnorm") == "layernorm";
    t.learnedPositions = in.flag("learned_positions", encoder);
    if (t.learnedPositions && t.maxPosition == 0 && in.has("learned_positions") &&
        in.flag("learned_positions", false))
        in.missing("max_position", "integer");
    t.learnedPositions = t.learnedPositions && t.maxPosition > 0;

    const AttentionSpec attention = readAttention(in, t.hidden);
    const FfnShapes ffn = readFfn(in, !encoder && !t.layerNorm, attention.biasQkv && t.layerNorm);
    const int denseFirst = in.whole("dense_layers_first", 0, kMaxLayers, 0);
    const auto kinds = readLayerKinds(in, layers, attention.window > 0, model.notModelled);
    if (!in.good() || kinds.empty())
        return;
    if (!model.notModelled.empty())
        return;
    const bool named = std::find(kinds.begin(), kinds.end(), "moe") != kinds.end();
    if (named && ffn.experts.experts == 0) {
        in.missing("experts", "integer");
        return;
    }
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        auto layer = layerOf(kinds[i], attention, ffn, !named, int(i) < denseFirst);
        if (!layer.ffn.isMoe() && layer.ffn.width == 0) {
            in.missing("ffn", "integer");
            return;
        }
        appendLayer(t.layers, std::move(layer));
    }
    if (in.has("patch_size"))
        model.notModelled.push_back("patch embedding");
}

/// "7B", "340M": what a model without a name is called.
std::string sizeName(double parameters)
{
    char text[32];
    if (parameters >= 1e9)
        std::snprintf(text, sizeof text, "%.3gB", parameters / 1e9);
    else
        std::snprintf(text, sizeof text, "%.3gM", parameters / 1e6);
    return text;
}

} // namespace

std::optional<ModelSpec> buildArchitecture(const Json& architecture, const std::string& place,
                                           FaultList& faults)
{
    ObjectReader in(architecture, place, faults);
    ModelSpec model;
    model.provenance = {"plan", "", "user", {}};
    model.statedParameters = in.number("parameters", 1, kMaxParameters);
    if (const Json* name = in.find("name")) {
        if (name->is_string())
            model.name = shown(name->get_ref<const std::string&>());
        else
            faults.wrongType(in.place("name"), *name, "string");
    }
    const auto kind = in.word("kind", kArchitectureKinds);
    if (!kind) {
        const bool described = std::any_of(kTransformerKeys.begin(), kTransformerKeys.end(),
                                           [&](const char* key) { return in.has(key); }) ||
                               in.has("tables") || in.has("mlp");
        if (!in.has("kind") && (described || !model.statedParameters) && in.good())
            in.missing("kind", list(kArchitectureKinds));
        model.kind = ModelKind::Opaque;
    } else if (*kind == "transformer" || *kind == "encoder") {
        model.kind = *kind == "encoder" ? ModelKind::Encoder : ModelKind::Transformer;
        buildTransformer(in, model.kind == ModelKind::Encoder, model);
        if (model.transformer.layers.empty())
            model.kind = ModelKind::Opaque;
    } else if (*kind == "cnn") {
        model.kind = ModelKind::Cnn;
        buildCnn(in, model);
    } else if (*kind == "recommender") {
        model.kind = ModelKind::Recommender;
        buildRecommender(in, model);
    } else {
        // Part of the contract, not described by a builder yet: the states may be known.
        model.kind = ModelKind::Opaque;
        model.notModelled.push_back(*kind);
    }
    if (!in.good())
        return std::nullopt;
    if (model.kind == ModelKind::Opaque)
        model.transformer = {};
    if (model.name.empty())
        model.name = kind ? *kind : sizeName(model.statedParameters.value_or(0));
    return model;
}

std::vector<std::string> unknownArchitectureKeys(const Json& architecture)
{
    constexpr std::array kOther = {"kind",           "name",        "parameters", "tables", "mlp",
                                   "dense_features", "interaction", "image_size", "steps"};
    std::vector<std::string> unknown;
    if (!architecture.is_object())
        return unknown;
    for (const auto& [key, value] : architecture.items()) {
        if (!contains(kTransformerKeys, key) && !contains(kOther, key))
            unknown.push_back(key);
    }
    return unknown;
}

} // namespace ridgepoint::plan
