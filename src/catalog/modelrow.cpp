// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "catalog/keys.h"
#include "catalog/rowreader.h"

#include <array>

namespace ridgepoint::catalog {

namespace {

using namespace estimation;

AttentionSpec attentionFrom(const Record& row)
{
    AttentionSpec a;
    a.heads = row.integerOr("heads", 0);
    a.biasQkv = row.flag("bias_qkv");
    a.biasOut = row.flag("bias_out");
    const std::string norm = row.text("qk_norm");
    a.qkNorm = norm == "per_head" || norm == "full_width";
    a.qkNormFullWidth = norm == "full_width";
    a.sinks = row.flag("attention_sinks");
    if (row.text("attention") == "latent") {
        a.kind = AttentionKind::Latent;
        a.qLoraRank = row.integerOr("q_lora_rank", 0);
        a.kvLoraRank = row.integerOr("kv_lora_rank", 0);
        a.qkNopeHeadDim = row.integerOr("qk_nope_head_dim", 0);
        a.qkRopeHeadDim = row.integerOr("qk_rope_head_dim", 0);
        a.vHeadDim = row.integerOr("v_head_dim", 0);
        return a;
    }
    a.kvHeads = row.integerOr("kv_heads", a.heads);
    a.headDim = row.integerOr("head_dim", 0);
    return a;
}

FfnSpec denseFfnFrom(const Record& row)
{
    FfnSpec f;
    f.width = row.integerOr("ffn", 0);
    f.gated = row.flag("gated");
    f.bias = row.flag("ffn_bias");
    return f;
}

FfnSpec expertFfnFrom(const Record& row)
{
    FfnSpec f;
    f.gated = row.flag("gated");
    f.bias = row.flag("ffn_bias");
    readExperts(row, f);
    return f;
}

/// One group for each kind of layer, in the order in which the kinds first appear.
std::vector<LayerGroup> layersFrom(const Record& row)
{
    const int layers = row.integerOr("layers", 0);
    const int window = row.integerOr("sliding_window", 0);
    const int globalEvery = row.integerOr("global_every", 0);
    const bool moe = row.integer("experts").has_value();
    const int denseFirst = row.integerOr("dense_layers_first", 0);
    const int moeEvery = row.integerOr("moe_every", 1);
    const AttentionSpec full = attentionFrom(row);
    AttentionSpec sliding = full;
    sliding.kind = AttentionKind::Sliding;
    sliding.window = window;
    const FfnSpec dense = denseFfnFrom(row);
    const FfnSpec experts = expertFfnFrom(row);
    const int norms = row.integerOr("norms_per_layer", 2);

    std::vector<LayerGroup> groups;
    for (int i = 0; i < layers; ++i) {
        const bool isGlobal = window == 0 || (globalEvery > 0 && (i + 1) % globalEvery == 0);
        const bool isMoe = moe && i >= denseFirst && moeEvery > 0 && (i + 1) % moeEvery == 0;
        LayerGroup group;
        group.count = 1;
        group.attention = isGlobal ? full : sliding;
        group.ffn = isMoe ? experts : dense;
        group.norms = norms;
        bool known = false;
        for (auto& existing : groups) {
            if (existing.attention == group.attention && existing.ffn == group.ffn) {
                ++existing.count;
                known = true;
                break;
            }
        }
        if (!known)
            groups.push_back(group);
    }
    return groups;
}

void fillTransformer(const Record& row, TransformerSpec& t)
{
    t.hidden = row.integerOr("hidden", 0);
    t.vocab = row.integerOr("vocab", 0);
    t.embeddingRows = row.integerOr("embedding_rows", 0);
    t.embeddingDim = row.integerOr("embedding_dim", 0);
    t.maxPosition = row.integerOr("max_position", 0);
    t.positionRows = row.integerOr("position_rows", 0);
    t.tiedEmbeddings = row.flag("tied_embeddings");
    t.layerNorm = row.text("norm") == "layernorm";
    t.learnedPositions = row.flag("learned_positions");
    t.finalNorm = row.flag("final_norm");
    t.lmHead = row.flag("lm_head");
    t.lmHeadBias = row.flag("lm_head_bias");
    t.tokenTypes = row.integerOr("token_types", 0);
    t.embeddingNorm = row.flag("embedding_norm");
    t.pooler = row.flag("pooler");
    t.causal = row.text("causal").empty() ? row.text("kind") != "encoder" : row.flag("causal");
    t.extraMatrix = row.number("extra_matrix").value_or(0);
    t.extraVector = row.number("extra_vector").value_or(0);
}

/// What the published quantised checkpoint leaves in 16 bit.
KeptWide keptWideFrom(const Record& row)
{
    KeptWide kept;
    const std::array<bool*, 7> members = {&kept.attention,     &kept.denseFfn,
                                          &kept.sharedExperts, &kept.experts,
                                          &kept.headQuantised, &kept.embeddingsQuantised,
                                          &kept.partsQuantised};
    const auto words = keptWideWords();
    for (const auto& word : splitList(row.text("kept_wide"))) {
        for (std::size_t i = 0; i < words.size(); ++i) {
            if (words[i] == word)
                *members[i] = true;
        }
    }
    kept.firstLayers = row.integerOr("kept_first_layers", 0);
    kept.lastLayers = row.integerOr("kept_last_layers", 0);
    return kept;
}

} // namespace

void readExperts(const Record& row, FfnSpec& f)
{
    f.experts = row.integerOr("experts", 0);
    f.expertsPerToken = row.integerOr("experts_per_token", 0);
    f.expertWidth = row.integerOr("expert_ffn", 0);
    f.sharedExperts = row.integerOr("shared_experts", 0);
    f.sharedWidth = row.integerOr("shared_ffn", 0);
    f.sharedGate = row.flag("shared_gate");
    f.routerBias = row.flag("router_bias");
}

bool isStack(ModelKind kind)
{
    return kind == ModelKind::Transformer || kind == ModelKind::Encoder ||
           kind == ModelKind::EncoderDecoder;
}

bool isLayerList(ModelKind kind)
{
    return kind == ModelKind::Cnn || kind == ModelKind::Diffusion;
}

ModelSpec modelFrom(const Record& row)
{
    ModelSpec m;
    m.key = row.text("key");
    m.name = row.text("name");
    m.family = row.text("family");
    m.kind = fromKey<ModelKind>(row.text("kind")).value_or(ModelKind::Opaque);
    m.statedParameters = row.number("parameters");
    m.statedActiveParameters = row.number("active_parameters");
    m.nativePrecision = fromKey<Precision>(row.text("native_precision")).value_or(Precision::Bf16);
    m.nativeQuantization = fromKey<Quantization>(row.text("native_quantization"));
    m.keptWide = keptWideFrom(row);
    m.notModelled = splitList(row.text("not_modelled"));
    m.provenance = row.provenance();
    if (!row.flag("described"))
        return m;
    if (isStack(m.kind))
        fillTransformer(row, m.transformer);
    if (m.kind == ModelKind::Transformer || m.kind == ModelKind::Encoder)
        m.transformer.layers = layersFrom(row);
    if (isLayerList(m.kind)) {
        m.cnn.imageHeight = row.integerOr("image_height", 0);
        m.cnn.imageWidth = row.integerOr("image_width", 0);
        m.cnn.steps = row.integerOr("steps", 1);
    }
    if (m.kind == ModelKind::Recommender) {
        m.recommender.crossLayers = row.integerOr("cross_layers", 0);
        m.recommender.crossRank = row.integerOr("cross_rank", 0);
    }
    return m;
}

} // namespace ridgepoint::catalog
