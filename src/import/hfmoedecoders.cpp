// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/hffamilies.h"

#include "estimation/modelparts.h"

#include <QCoreApplication>

#include <algorithm>

/// Decoders with experts whose classes differ from the usual one in more than a switch.
namespace ridgepoint::import {

using namespace estimation;

namespace {

QString otherLength()
{
    return QCoreApplication::translate("Import",
                                       "the list has another length than there are layers");
}

} // namespace

void buildGrok(const Config& c, ModelSpec& m)
{
    // Grok-2 has a dense part beside its experts; Grok-1's intermediate_size is that of an expert.
    const bool residual = c.flagOr({"residual_moe"}, false);
    const int dense = c.count({"intermediate_size"}).value_or(0);
    buildDecoder(c, m, {.norms = 4});
    for (auto& g : m.transformer.layers)
        g.ffn.width = residual && g.ffn.isMoe() ? dense : g.ffn.width;
}

void buildMiniMax(const Config& c, ModelSpec& m)
{
    DecoderTraits traits{.tied = false};
    const auto type = c.text({"qk_norm_type"});
    if (c.flagOr({"use_qk_norm"}, true))
        traits.qkNorm = type == "per_head" ? QkNorm::PerHead : QkNorm::FullWidth;
    traits.outputGate = c.flagOr({"attention_output_gate"}, false);
    c.ignore({"attn_type_list", "mtp_transformer_layers"}); // all ones: softmax attention
    buildDecoder(c, m, traits);
    if (!c.good())
        return;
    if (const auto dense = c.count({"dense_intermediate_size"})) {
        for (auto& g : m.transformer.layers) {
            if (!g.ffn.isMoe())
                g.ffn.width = *dense;
        }
    }
    const auto sparse = c.child({"sparse_attention_config"});
    if (!sparse || !sparse->flagOr({"use_sparse_attention"}, true))
        return;
    const auto layers = sparse->counts({"sparse_attention_freq"}, 1);
    const int heads = sparse->need({"sparse_num_index_heads"}, kMostHeads);
    const int width = sparse->need({"sparse_index_dim"}, kMostHeads);
    const double blocks = sparse->count({"sparse_topk_blocks"}, kMostTokens).value_or(0);
    const double tokens = blocks * sparse->count({"sparse_block_size"}, kMostTokens).value_or(0);
    sparse->ignore({"sparse_disable_index_value", "sparse_init_block", "sparse_local_block",
                    "sparse_score_type"});
    sparse->reportUnread();
    if (layers.size() != static_cast<std::size_t>(m.transformer.layerCount())) {
        sparse->invalid("sparse_attention_freq", otherLength());
        return;
    }
    eachLayer(m.transformer, [&](LayerGroup& g, int position) {
        if (layers[static_cast<std::size_t>(position)] == 0)
            return;
        g.attention.indexHeads = heads;
        g.attention.indexHeadDim = width;
        g.attention.indexTopK =
            static_cast<int>(std::min(tokens, static_cast<double>(kMostTokens)));
        // Its heads have no weights of their own, unlike those of DeepSeek's indexer.
        g.extraMatrix -= static_cast<double>(m.transformer.hidden) * heads;
    });
}

/// MiniMax-Text-01 and M1: lightning attention, and softmax attention in some layers.
void buildMiniMaxText(const Config& c, ModelSpec& m)
{
    const auto list = c.counts({"attn_type_list"}, 1);
    const auto types = c.words({"layer_types"});
    c.ignore({"full_attn_alpha_factor", "full_attn_beta_factor", "linear_attn_alpha_factor",
              "linear_attn_beta_factor", "layernorm_full_attention_alpha", "mlp_alpha_factor",
              "mlp_beta_factor", "layernorm_full_attention_beta",
              "layernorm_linear_attention_alpha", "layernorm_linear_attention_beta",
              "layernorm_mlp_alpha", "layernorm_mlp_beta", "postnorm", "shared_moe_mode",
              "block_size"});
    buildDecoder(c, m, {.tied = false});
    if (!c.good())
        return;
    const auto layers = static_cast<std::size_t>(m.transformer.layerCount());
    if (types.empty() && list.size() != layers) {
        c.invalid("attn_type_list", otherLength());
        return;
    }
    eachLayer(m.transformer, [&](LayerGroup& g, int position) {
        const auto at = static_cast<std::size_t>(position);
        if (types.empty() ? list[at] == 1 : types[at] != "linear_attention")
            return;
        const AttentionSpec a = g.attention;
        g.attention = AttentionSpec{};
        g.attention.kind = AttentionKind::Linear;
        g.recurrent.keyHeads = g.recurrent.valueHeads = a.heads;
        g.recurrent.keyDim = g.recurrent.valueDim = a.headDim;
        // Decays are fixed here, not projected; the norm is as wide as all heads together.
        g.extraMatrix -= 2.0 * m.transformer.hidden * a.heads;
        g.extraVector += static_cast<double>(a.heads) * a.headDim - 2.0 * a.heads;
    });
}

/// LongCat-Flash: each layer has two attention parts with a dense one behind each, and experts
/// beside the second half; some routes lead to no expert.
void buildLongCat(const Config& c, ModelSpec& m)
{
    const double idle = c.count({"zero_expert_num"}, kMostExperts).value_or(0);
    const bool routerBias = c.flagOr({"router_bias"}, false);
    c.ignore({"zero_expert_type", "mla_scale_q_lora", "mla_scale_kv_lora", "attention_method"});
    buildDecoder(c, m, {.tied = false});
    if (!c.good())
        return;
    TransformerSpec& t = m.transformer;
    const int dense = c.need({"ffn_hidden_size", "intermediate_size"});
    std::vector<LayerGroup> layers;
    for (const auto& group : t.layers) {
        for (int n = 0; n < group.count; ++n) {
            LayerGroup first = group;
            first.ffn = FfnSpec{};
            first.ffn.width = dense;
            LayerGroup second = group;
            second.ffn.width = dense;
            second.ffn.routerBias = true;
            second.extraVector +=
                idle * (t.hidden + 1) + (routerBias ? group.ffn.experts + idle : 0);
            appendLayer(layers, std::move(first));
            appendLayer(layers, std::move(second));
        }
    }
    t.layers = std::move(layers);
    if (idle > 0) {
        c.notUnderstood("zero_expert_num", std::to_string(static_cast<int>(idle)),
                        QT_TRANSLATE_NOOP("Import", "Tokens routed to no expert need less work: "
                                                    "the active parameters are an upper bound."));
    }
}

namespace {

/// Sizes of DeepSeek-V4 that the usual decoder does not read.
struct CompressedSizes
{
    int outRank = 0, outGroups = 1, queryRank = 0, rope = 64, window = 0, streams = 0;
    int indexHeads = 0, indexDim = 0, indexTopK = 0;
    std::vector<int> ratios;
};

/// Matrices and vectors of one layer's attention, as the published model has them.
struct Weights
{
    double matrices = 0, vectors = 0;
};

Weights compressedAttention(const CompressedSizes& s, double h, double heads, double dim, int ratio)
{
    Weights w;
    const double q = heads * dim;
    w.matrices = s.queryRank * (h + q) + h * dim; // queries through a low rank, one shared key
    w.matrices += q * s.outRank + static_cast<double>(s.outGroups) * s.outRank * h;
    w.vectors = s.queryRank + dim + heads; // two norms and the sinks
    if (ratio == 0)
        return w;
    // The compressor: values, gates, a bias per position and a norm. Windows overlap where there is
    // an indexer, which has a smaller compressor of its own.
    const bool indexed = s.indexHeads > 0 && ratio < s.window;
    const double width = (indexed ? 2 : 1) * dim;
    w.matrices += 2 * h * width;
    w.vectors += ratio * width + dim;
    if (indexed) {
        w.matrices += 4 * h * s.indexDim + h * s.indexHeads +
                      static_cast<double>(s.queryRank) * s.indexHeads * s.indexDim;
        w.vectors += 2.0 * ratio * s.indexDim + s.indexDim;
    }
    return w;
}

/// One compressed entry per `ratio` tokens costs what a latent of that share of the width costs per
/// token: the layer is described as such, with the difference in weights beside it.
void describeCompressed(const CompressedSizes& s, const TransformerSpec& t, int ratio,
                        LayerGroup& g)
{
    const double h = t.hidden;
    const AttentionSpec full = g.attention;
    const Weights truth = compressedAttention(s, h, full.heads, full.headDim, ratio);
    AttentionSpec& a = g.attention;
    a.indexHeads = a.indexHeadDim = a.indexTopK = 0;
    a.sinks = true;
    if (ratio == 0) {
        a.kind = s.window > 0 ? AttentionKind::Sliding : AttentionKind::Full;
        a.window = s.window;
        a.sharedKeyValue = true;
    } else {
        a.kind = AttentionKind::Latent;
        a.window = 0;
        a.qLoraRank = s.queryRank;
        a.qkRopeHeadDim = std::max(1, s.rope / ratio);
        a.kvLoraRank = std::max(1, full.headDim / ratio - a.qkRopeHeadDim);
        a.qkNopeHeadDim = std::max(1, full.headDim - a.qkRopeHeadDim);
        a.vHeadDim = full.headDim;
        a.kvHeads = a.headDim = 0;
        if (s.indexHeads > 0 && ratio < s.window) {
            a.indexHeads = s.indexHeads;
            a.indexHeadDim = std::max(1, s.indexDim / ratio);
            a.indexTopK = static_cast<int>(
                std::min(static_cast<double>(s.indexTopK) * ratio, double(kMostTokens)));
        }
    }
    // Two hyper-connections: a mixing matrix over the parallel streams, its base and three scales.
    const double mix = (2.0 + s.streams) * s.streams;
    const double connection = s.streams > 0 ? 2 * (mix * s.streams * h + mix + 3) : 0;
    const LayerParameters counted = layerParameters(g, t);
    g.extraMatrix += truth.matrices + connection - counted.attention;
    const double plain = g.norms * h;
    g.extraVector += truth.vectors - (counted.vectors - plain - g.extraVector);
}

} // namespace

void buildDeepSeekV4(const Config& c, ModelSpec& m)
{
    CompressedSizes s;
    s.outRank = c.need({"o_lora_rank"});
    s.outGroups = c.need({"o_groups"}, kMostHeads);
    s.queryRank = c.need({"q_lora_rank"});
    s.rope = c.count({"qk_rope_head_dim"}, kMostHeads).value_or(64);
    s.window = c.need({"sliding_window"}, kMostTokens);
    s.streams = c.count({"hc_mult"}, 1000).value_or(0);
    s.indexHeads = c.count({"index_n_heads"}, kMostHeads).value_or(0);
    s.indexDim = c.count({"index_head_dim"}, kMostHeads).value_or(0);
    s.indexTopK = c.count({"index_topk"}, kMostTokens).value_or(0);
    s.ratios = c.counts({"compress_ratios"}, kMostTokens);
    const int hashed = c.count({"num_hash_layers"}, kMostLayers).value_or(0);
    buildDecoder(c, m, {.tied = false});
    if (!c.good())
        return;
    TransformerSpec& t = m.transformer;
    if (s.ratios.size() < static_cast<std::size_t>(t.layerCount())) {
        c.invalid("compress_ratios", otherLength()); // it may go on for the prediction heads
        return;
    }
    std::erase_if(m.parts, [](const ModelPart& p) { return p.role == PartRole::Mtp; });
    eachLayer(t, [&](LayerGroup& g, int position) {
        g.ffn.routerBias = position >= hashed; // the first layers choose experts by a table
        describeCompressed(s, t, s.ratios[static_cast<std::size_t>(position)], g);
    });
    // The streams are joined before the last norm.
    t.extraVector += s.streams > 0 ? s.streams * (s.streams * double(t.hidden) + 1) + 1 : 0;
    addMtpHeads(c, m);
    c.assumed("compress_ratios", {},
              QT_TRANSLATE_NOOP("Import", "One compressed entry per so many tokens is described as "
                                          "a latent vector of the same bytes per token. The window "
                                          "beside it, a few megabytes a sequence, is left out."));
}

} // namespace ridgepoint::import
