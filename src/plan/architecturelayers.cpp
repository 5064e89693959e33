// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "plan/entrycodec.h"
#include "plan/objectreader.h"

#include <algorithm>

/// Transformers from the flat keys of the contract.
namespace ridgepoint::plan::architecture {

using namespace estimation;

namespace {

constexpr std::array kLayerKinds = {"full",  "sliding", "chunked", "linear_attention",
                                    "mamba", "mamba2",  "mlp",     "moe"};
/// Whole numbers that describe layers; not asked for where `layer_groups` says everything.
constexpr std::array kLayerNumbers = {"layers",
                                      "encoder_layers",
                                      "decoder_layers",
                                      "heads",
                                      "kv_heads",
                                      "head_dim",
                                      "ffn",
                                      "sliding_window",
                                      "experts",
                                      "experts_per_token",
                                      "shared_experts",
                                      "shared_ffn",
                                      "moe_ffn",
                                      "dense_layers_first",
                                      "q_lora_rank",
                                      "kv_lora_rank",
                                      "qk_nope_head_dim",
                                      "qk_rope_head_dim",
                                      "v_head_dim",
                                      "norms",
                                      "state_size",
                                      "conv_width",
                                      "dt_rank",
                                      "linear_key_heads",
                                      "linear_value_heads",
                                      "linear_key_dim",
                                      "linear_value_dim",
                                      "mamba_heads",
                                      "mamba_groups",
                                      "patch_size"};
constexpr std::array kLayerFlags = {"gated_ffn", "attention_bias", "bias_qkv",
                                    "bias_out",  "qk_norm",        "sinks",
                                    "ffn_bias",  "shared_gate",    "router_bias"};
constexpr std::array kOuterKeys = {
    "hidden",       "vocab",        "max_position",      "tied_embeddings",
    "norm",         "image_size",   "learned_positions", "expand",
    "layer_groups", "layer_pattern"};

// --- Parts of a layer

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
    const bool bias = in.flag("attention_bias", false);
    a.biasQkv = in.flag("bias_qkv", bias);
    a.biasOut = in.flag("bias_out", bias);
    a.qkNorm = in.flag("qk_norm", false);
    a.sinks = in.flag("sinks", false);
    if (a.kvLoraRank > 0) {
        a.kind = AttentionKind::Latent;
        a.kvHeads = in.whole("kv_heads", 1, kMaxHeads, 0);
        a.qkNopeHeadDim = in.requiredWhole("qk_nope_head_dim", 1, kMaxHeads);
        a.qkRopeHeadDim = in.whole("qk_rope_head_dim", 0, kMaxHeads, 0);
        if (!in.has("qk_rope_head_dim"))
            in.missing("qk_rope_head_dim", "integer");
        a.vHeadDim = in.requiredWhole("v_head_dim", 1, kMaxHeads);
        // As in the catalog: the parts of a head say its width.
        a.headDim = in.whole("head_dim", 1, kMaxHeads, 0);
        return a;
    }
    if (!in.has("head_dim") && in.good() && hidden % a.heads != 0)
        in.invalid(in.place("head_dim"),
                   QCoreApplication::translate(
                       "Plan", "the hidden size is no multiple of the heads, so the "
                               "size of a head has to be given"));
    a.headDim = in.whole("head_dim", 1, kMaxHeads, std::max(1, hidden / std::max(1, a.heads)));
    a.vHeadDim = in.whole("v_head_dim", 1, kMaxHeads, 0);
    return a;
}

int innerWidth(const ObjectReader& in, int hidden)
{
    const double inner = in.number("expand", 1e-3, 1e3).value_or(2) * hidden;
    if (inner < 1 || inner > kMaxWidth)
        in.faults().outOfRange(in.place("expand"), inner / hidden, 1.0 / hidden,
                               kMaxWidth / hidden);
    return static_cast<int>(std::clamp(inner, 1.0, kMaxWidth));
}

/// What the published models of that kind have where the keys say nothing: a convolution of four
/// tokens; Mamba with bias, 16 values a channel and a rank of a sixteenth of the hidden size;
/// Mamba-2 with 128 values and heads of 64 channels.
RecurrentSpec readRecurrent(const ObjectReader& in, AttentionKind kind, int hidden)
{
    RecurrentSpec r;
    r.convWidth = in.whole("conv_width", 0, 1024, 4);
    if (kind == AttentionKind::Linear) {
        r.keyHeads = in.requiredWhole("linear_key_heads", 1, kMaxHeads);
        r.valueHeads = in.whole("linear_value_heads", 1, kMaxHeads, r.keyHeads);
        r.keyDim = in.requiredWhole("linear_key_dim", 1, kMaxHeads);
        r.valueDim = in.whole("linear_value_dim", 1, kMaxHeads, r.keyDim);
        r.innerNorms = true;
        return r;
    }
    r.convBias = true;
    r.innerWidth = innerWidth(in, hidden);
    if (kind == AttentionKind::Mamba) {
        r.stateSize = in.whole("state_size", 1, kMaxHidden, 16);
        r.dtRank = in.whole("dt_rank", 1, kMaxHidden, (hidden + 15) / 16);
        return r;
    }
    r.stateSize = in.whole("state_size", 1, kMaxHidden, 128);
    r.heads = in.whole("mamba_heads", 1, kMaxWidth, std::max(1, r.innerWidth / 64));
    r.groups = in.whole("mamba_groups", 1, kMaxHeads, 1);
    r.innerNorms = true;
    return r;
}

struct FfnShapes
{
    FfnSpec dense;   ///< width 0 if the model has none
    FfnSpec experts; ///< experts == 0 if the model has none
};

void readExperts(const ObjectReader& in, FfnShapes& shapes)
{
    FfnSpec& e = shapes.experts;
    e.gated = shapes.dense.gated;
    e.bias = in.flag("ffn_bias", false);
    e.expertsPerToken = in.requiredWhole("experts_per_token", 1, kMaxExperts);
    e.expertWidth = in.whole("moe_ffn", 1, kMaxWidth, shapes.dense.width);
    if (e.expertWidth == 0)
        in.missing("moe_ffn", "integer");
    if (in.good() && e.expertsPerToken > e.experts)
        in.invalid(in.place("experts_per_token"),
                   QCoreApplication::translate("Plan", "more experts per token than experts"));
    e.sharedExperts = in.whole("shared_experts", 0, kMaxExperts, 0);
    e.sharedGate = in.flag("shared_gate", false);
    e.routerBias = in.flag("router_bias", false);
    const double shared = double(e.sharedExperts) * e.expertWidth;
    if (in.has("shared_ffn"))
        e.sharedWidth = in.whole("shared_ffn", 0, kMaxWidth, 0);
    else if (shared > kMaxWidth)
        in.faults().outOfRange(in.place("shared_experts"), shared, 0, kMaxWidth);
    else
        e.sharedWidth = static_cast<int>(shared);
}

FfnShapes readFfn(const ObjectReader& in, bool gatedDefault, bool bias, bool needed)
{
    FfnShapes shapes;
    shapes.dense.gated = in.flag("gated_ffn", gatedDefault);
    shapes.dense.bias = in.flag("ffn_bias", bias);
    shapes.experts.experts = in.whole("experts", 0, kMaxExperts, 0);
    const bool experts = shapes.experts.experts > 0;
    shapes.dense.width = experts || !needed ? in.whole("ffn", 0, kMaxWidth, 0)
                                            : in.requiredWhole("ffn", 1, kMaxWidth);
    if (experts)
        readExperts(in, shapes);
    return shapes;
}

// --- Layers in model order

using Kinds = std::vector<std::string>;

bool isRecurrentKind(const std::string& kind)
{
    return kind == "linear_attention" || kind == "mamba" || kind == "mamba2";
}

/// Layer kinds in model order. Empty after a fault.
Kinds readLayerKinds(const ObjectReader& in, int layers)
{
    const bool window = in.has("sliding_window");
    if (!in.has("layer_pattern"))
        return Kinds(static_cast<std::size_t>(layers), window ? "sliding" : "full");
    const Json* pattern = in.array("layer_pattern");
    if (pattern == nullptr)
        return {};
    Kinds kinds;
    bool windowMissing = false;
    for (std::size_t i = 0; i < pattern->size(); ++i) {
        const std::string at = in.place("layer_pattern") + '[' + std::to_string(i) + ']';
        auto kind = in.wordAt((*pattern)[i], at, kLayerKinds);
        if (!kind)
            continue;
        windowMissing = windowMissing || (!window && (*kind == "sliding" || *kind == "chunked"));
        kinds.push_back(std::move(*kind));
    }
    if (windowMissing)
        in.missing("sliding_window", "integer");
    if (!in.good())
        return {};
    Kinds repeated;
    for (int i = 0; i < layers; ++i)
        repeated.push_back(kinds[static_cast<std::size_t>(i) % kinds.size()]);
    return repeated;
}

/// Everything that the layers are put together from.
struct Materials
{
    AttentionSpec attention;
    RecurrentSpec linear, mamba, mamba2;
    FfnShapes ffn;
    int norms = 2;
    bool expertsEverywhere = false; ///< no layer is called `moe`
    bool mixersAlone = false;       ///< recurrent layers have no feed-forward part
};

bool has(const Kinds& kinds, std::string_view kind)
{
    return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

Materials readMaterials(const ObjectReader& in, const Kinds& kinds, const TransformerSpec& t,
                        bool gatedDefault)
{
    Materials m;
    const bool softmax = std::any_of(kinds.begin(), kinds.end(), [](const std::string& kind) {
        return !isRecurrentKind(kind) && kind != "mlp";
    });
    if (softmax)
        m.attention = readAttention(in, t.hidden);
    if (has(kinds, "linear_attention"))
        m.linear = readRecurrent(in, AttentionKind::Linear, t.hidden);
    if (has(kinds, "mamba"))
        m.mamba = readRecurrent(in, AttentionKind::Mamba, t.hidden);
    if (has(kinds, "mamba2"))
        m.mamba2 = readRecurrent(in, AttentionKind::Mamba2, t.hidden);
    const bool bias = in.flag("attention_bias", false) && t.layerNorm;
    m.ffn = readFfn(in, gatedDefault, bias, softmax || has(kinds, "mlp"));
    m.norms = in.whole("norms", 0, 64, 2);
    m.expertsEverywhere = !has(kinds, "moe");
    m.mixersAlone = has(kinds, "mlp");
    return m;
}

/// What each kind means. Attention and recurrent kinds: the mixer and a feed-forward part (the
/// experts where the model has them and no layer is called `moe`); recurrent ones are alone where
/// the pattern has `mlp` layers or the model has no feed-forward part. `moe`: full attention and
/// experts. `mlp`: a feed-forward part alone.
LayerGroup layerOf(const std::string& kind, const Materials& m, bool denseFirst)
{
    LayerGroup g;
    g.count = 1;
    g.norms = m.norms;
    g.attention = m.attention;
    const bool latent = m.attention.kind == AttentionKind::Latent;
    if (isRecurrentKind(kind) || kind == "mlp")
        g.attention = AttentionSpec{};
    if (kind == "sliding" && !latent) {
        g.attention.kind = AttentionKind::Sliding;
    } else if (kind == "chunked" && !latent) {
        g.attention.kind = AttentionKind::Chunked;
    } else if (kind == "linear_attention") {
        g.attention.kind = AttentionKind::Linear;
        g.recurrent = m.linear;
    } else if (kind == "mamba") {
        g.attention.kind = AttentionKind::Mamba;
        g.recurrent = m.mamba;
    } else if (kind == "mamba2") {
        g.attention.kind = AttentionKind::Mamba2;
        g.recurrent = m.mamba2;
    } else if (kind == "mlp") {
        g.attention.kind = AttentionKind::None;
    }
    if (g.attention.kind != AttentionKind::Sliding && g.attention.kind != AttentionKind::Chunked)
        g.attention.window = 0;
    const bool experts = m.ffn.experts.experts > 0 && !denseFirst &&
                         (kind == "moe" || (m.expertsEverywhere && kind != "mlp"));
    if (isRecurrentKind(kind) && m.mixersAlone)
        g.ffn = FfnSpec{};
    else
        g.ffn = experts ? m.ffn.experts : m.ffn.dense;
    const bool alone = kind == "mlp" || (isRecurrentKind(kind) && !experts && g.ffn.width == 0);
    if (alone) {
        g.norms = 1;
        if (kind != "mlp")
            g.ffn = FfnSpec{};
    }
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

/// False, with a fault, where the pattern asks for what the model does not have.
bool buildStack(const ObjectReader& in, const Kinds& kinds, const Materials& m,
                std::vector<LayerGroup>& layers)
{
    if (!m.expertsEverywhere && m.ffn.experts.experts == 0) {
        in.missing("experts", "integer");
        return false;
    }
    const int denseFirst = in.whole("dense_layers_first", 0, kMaxLayers, 0);
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        auto layer = layerOf(kinds[i], m, int(i) < denseFirst);
        if (!layer.ffn.isMoe() && layer.ffn.width == 0 && !isRecurrentKind(kinds[i])) {
            in.missing("ffn", "integer");
            return false;
        }
        appendLayer(layers, std::move(layer));
    }
    return true;
}

// --- Around the layers

/// The encoder of an encoder-decoder: as the decoder, without vocabulary and cross attention.
ModelPart encoderOf(const TransformerSpec& decoder, const Materials& m, int layers)
{
    ModelPart part;
    part.name = "encoder";
    part.role = PartRole::Encoder;
    TransformerSpec& t = part.transformer;
    t.hidden = decoder.hidden;
    t.maxPosition = decoder.maxPosition;
    t.layerNorm = decoder.layerNorm;
    t.learnedPositions = decoder.learnedPositions;
    t.lmHead = false;
    t.causal = false;
    LayerGroup g = layerOf("full", m, false);
    g.count = layers;
    t.layers.push_back(std::move(g));
    return part;
}

void addCrossAttention(std::vector<LayerGroup>& layers)
{
    for (LayerGroup& g : layers) {
        const AttentionSpec& a = g.attention;
        if (!hasCache(a.kind) || a.kind == AttentionKind::Latent)
            continue;
        g.cross.heads = a.heads;
        g.cross.kvHeads = a.kvHeads;
        g.cross.headDim = a.headDim;
        g.cross.bias = a.biasQkv;
        ++g.norms;
    }
}

/// A vision transformer: a convolution over patches, a class token, one position per patch.
void addPatches(const ObjectReader& in, TransformerSpec& t)
{
    const int patch = in.whole("patch_size", 1, 4096, 1);
    const auto image = readSize(in, "image_size").value_or(std::array<std::int64_t, 2>{224, 224});
    if (image[0] < patch || image[1] < patch) {
        in.invalid(in.place("patch_size"),
                   QCoreApplication::translate("Plan", "a patch is larger than the image"));
        return;
    }
    constexpr double kChannels = 3;
    t.extraMatrix = kChannels * patch * patch * t.hidden;
    t.extraVector = 2.0 * t.hidden; // bias of the convolution, class token
    const double patches = double(image[0] / patch) * double(image[1] / patch);
    if (t.maxPosition == 0 && in.flag("learned_positions", true)) {
        t.maxPosition = static_cast<int>(std::min(patches, kMaxVocab - 1)) + 1;
        t.learnedPositions = true;
    }
}

void readOuter(const ObjectReader& in, bool encoder, bool exact, TransformerSpec& t)
{
    const bool empty = exact && in.find("layer_groups")->empty();
    t.hidden =
        empty ? in.whole("hidden", 0, kMaxHidden, 0) : in.requiredWhole("hidden", 1, kMaxHidden);
    // An encoder over samples that are no tokens (trajectories, patches) has no vocabulary.
    t.vocab = encoder || exact ? in.whole("vocab", 0, kMaxVocab, 0)
                               : in.requiredWhole("vocab", 1, kMaxVocab);
    t.maxPosition = in.whole("max_position", 0, kMaxVocab, 0);
    t.tiedEmbeddings = in.flag("tied_embeddings", false);
    t.lmHead = !encoder;
    t.causal = !encoder;
    constexpr std::array kNorms = {"rmsnorm", "layernorm"};
    t.layerNorm =
        in.word("norm", kNorms).value_or(encoder ? "layernorm" : "rmsnorm") == "layernorm";
    const bool rows = t.maxPosition > 0 || in.has("position_rows");
    const bool learned = in.flag("learned_positions", encoder && rows);
    if (learned && !rows && !in.has("patch_size") && !exact)
        in.missing("max_position", "integer");
    t.learnedPositions = learned && (rows || exact);
}

void readExactLayers(const ObjectReader& in, TransformerSpec& t)
{
    for (const char* key : kLayerNumbers)
        static_cast<void>(in.whole(key, 0, kMaxVocab, 0));
    for (const char* key : kLayerFlags)
        static_cast<void>(in.flag(key, false));
    static_cast<void>(in.number("expand", 0, 1e3));
    if (in.has("layer_pattern") && !in.find("layer_pattern")->is_array())
        in.faults().wrongType(in.place("layer_pattern"), *in.find("layer_pattern"), "array");
    const Json& groups = *in.find("layer_groups");
    entry::readValue(groups, t.layers, in.place("layer_groups"), {}, {in.faults()});
    if (in.good())
        entry::checkLayers(t.layers, in.place("layer_groups"), in.faults());
}

} // namespace

bool isTransformerKey(std::string_view key)
{
    return contains(kLayerNumbers, key) || contains(kLayerFlags, key) || contains(kOuterKeys, key);
}

void buildTransformer(const ObjectReader& in, ModelSpec& model)
{
    TransformerSpec& t = model.transformer;
    const bool encoder = model.kind == ModelKind::Encoder;
    const bool both = model.kind == ModelKind::EncoderDecoder;
    const bool exact = in.has("layer_groups");
    readOuter(in, encoder, exact, t);
    if (exact) {
        readExactLayers(in, t);
        return;
    }
    const int given =
        both ? in.whole("layers", 1, kMaxLayers, 0) : in.requiredWhole("layers", 1, kMaxLayers);
    const int layers = both ? in.whole("decoder_layers", 1, kMaxLayers, given) : given;
    const int encoders = both ? in.whole("encoder_layers", 1, kMaxLayers, given) : 0;
    if (layers == 0)
        in.missing("decoder_layers", "integer");
    if (both && encoders == 0)
        in.missing("encoder_layers", "integer");
    const Kinds kinds = readLayerKinds(in, layers);
    const Materials m = readMaterials(in, kinds, t, !encoder && !t.layerNorm);
    if (!in.good() || kinds.empty() || !buildStack(in, kinds, m, t.layers))
        return;
    if (in.has("patch_size"))
        addPatches(in, t);
    if (both) {
        model.parts.push_back(encoderOf(t, m, encoders));
        addCrossAttention(t.layers);
    }
}

} // namespace ridgepoint::plan::architecture
