// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/hffamilies.h"

#include <QCoreApplication>

#include <algorithm>

/// Decoders whose configurations nest or name their sizes in ways of their own.
namespace ridgepoint::import {

using namespace estimation;

namespace {

constexpr const char* kClassDefault = QT_TRANSLATE_NOOP("Import", "Default of the model class.");

/// Heads of MosaicML's configurations: in `attn_config`, beside `n_heads` outside.
AttentionSpec mosaicAttention(const Config& c, int hidden, bool bias)
{
    AttentionSpec a;
    a.heads = c.need({"n_heads"}, kMostHeads);
    if (hidden % a.heads != 0)
        c.invalid("n_heads", QCoreApplication::translate("Import", "does not divide the width"));
    a.headDim = std::max(1, hidden / a.heads);
    a.kvHeads = a.heads;
    a.biasQkv = a.biasOut = bias;
    if (const auto nested = c.child({"attn_config"})) {
        if (nested->text({"attn_type"}) == "multiquery_attention")
            a.kvHeads = 1;
        a.kvHeads = nested->count({"kv_n_heads"}, kMostHeads).value_or(a.kvHeads);
        a.qkNorm = a.qkNormFullWidth = nested->flagOr({"qk_ln"}, false);
    }
    if (a.kvHeads < 1 || a.kvHeads > a.heads)
        c.invalid("attn_config", QCoreApplication::translate(
                                     "Import", "more key/value heads than heads, or none"));
    return a;
}

/// LFM2 rounds its feed-forward width as the first Llama did.
int adjustedWidth(const Config& c, int width)
{
    if (!c.flagOr({"block_auto_adjust_ff_dim"}, false))
        return width;
    const double factor = c.number({"block_ffn_dim_multiplier"}).value_or(1);
    const int multiple = std::max(1, c.count({"block_multiple_of"}, kMostWidth).value_or(256));
    const double scaled = factor * (2LL * width / 3);
    if (!(scaled >= 1 && scaled <= kMostWidth)) {
        c.faults().outOfRange(c.place("block_ffn_dim_multiplier"), factor, 0, kMostWidth);
        return 1;
    }
    const auto whole = static_cast<std::int64_t>(scaled);
    return static_cast<int>(
        std::min<std::int64_t>((whole + multiple - 1) / multiple * multiple, kMostWidth));
}

} // namespace

void buildMpt(const Config& c, ModelSpec& m)
{
    const bool bias = !c.flagOr({"no_bias"}, false);
    DecoderTraits traits{.gated = false, .layerNorm = bias};
    m.kind = ModelKind::Transformer;
    TransformerSpec& t = m.transformer;
    if (const auto nested = c.child({"attn_config"})) {
        const bool relative = nested->flagOr({"alibi"}, false) || nested->flagOr({"rope"}, false);
        traits.learnedPositions = !relative && c.flagOr({"learned_pos_emb"}, true);
    } else {
        traits.learnedPositions = c.flagOr({"learned_pos_emb"}, true);
    }
    const int layers = c.need({"n_layers"}, kMostLayers);
    readOuter(c, traits, t);
    LayerGroup g;
    g.attention = mosaicAttention(c, t.hidden, bias);
    const double factor = c.number({"expansion_ratio"}).value_or(4);
    const double width = factor * t.hidden;
    if (!(width >= 1 && width <= kMostWidth))
        c.faults().outOfRange(c.place("expansion_ratio"), factor, 0, kMostWidth);
    if (!c.good())
        return;
    g.ffn.gated = false;
    g.ffn.bias = bias;
    g.ffn.width = static_cast<int>(width);
    appendLayer(t.layers, std::move(g), layers);
}

void buildDbrx(const Config& c, ModelSpec& m)
{
    m.kind = ModelKind::Transformer;
    TransformerSpec& t = m.transformer;
    const int layers = c.need({"n_layers"}, kMostLayers);
    readOuter(c, {.tied = false}, t);
    LayerGroup g;
    g.attention = mosaicAttention(c, t.hidden, false);
    const auto nested = c.child({"ffn_config"});
    if (!nested) {
        c.missing("ffn_config", "object");
        return;
    }
    g.ffn.experts = nested->need({"moe_num_experts"}, kMostExperts);
    g.ffn.expertsPerToken = nested->need({"moe_top_k"}, kMostExperts);
    g.ffn.expertWidth = nested->need({"ffn_hidden_size"});
    if (g.ffn.expertsPerToken > g.ffn.experts)
        nested->invalid("moe_top_k", QCoreApplication::translate(
                                         "Import", "more experts per token than experts"));
    if (c.good())
        appendLayer(t.layers, std::move(g), layers);
}

void buildCohere(const Config& c, ModelSpec& m)
{
    const bool second = c.text({"model_type"}) == "cohere2";
    DecoderTraits traits{.norms = 1}; // one norm before attention and feed-forward in parallel
    if (c.flagOr({"use_qk_norm"}, false))
        traits.qkNorm = QkNorm::FullWidth;
    if (second) {
        traits.windowEvery = 4;
        traits.window = 4096;
    }
    c.ignore({"layer_switch"});
    buildDecoder(c, m, traits);
}

void buildFirstChatGlm(const Config& c, ModelSpec& m)
{
    c.ignore({"position_encoding_2d", "pre_seq_len", "prefix_projection", "quantization_bit"});
    buildDecoder(
        c, m,
        {.gated = false, .layerNorm = true, .qkvBias = true, .outBias = true, .ffnBias = true});
}

void buildChatGlm(const Config& c, ModelSpec& m)
{
    // The first one is another network under the same name.
    if (c.has({"inner_hidden_size"})) {
        buildFirstChatGlm(c, m);
        return;
    }
    const bool bias = c.flagOr({"add_bias_linear"}, false);
    DecoderTraits traits{.tied = false, .qkvBias = true};
    traits.outBias = traits.ffnBias = bias;
    traits.layerNorm = !c.flagOr({"rmsnorm"}, true);
    buildDecoder(c, m, traits);
    m.transformer.finalNorm = c.flagOr({"post_layer_norm"}, true);
}

void buildLfm2(const Config& c, ModelSpec& m)
{
    DecoderTraits traits{.qkNorm = QkNorm::PerHead};
    const int kernel = c.countOr({"conv_L_cache"}, 3, kClassDefault, 64);
    const bool convBias = c.flagOr({"conv_bias"}, false);
    const auto attending = c.counts({"full_attn_idxs"}, kMostLayers);
    const auto types = c.words({"layer_types"});
    m.kind = ModelKind::Transformer;
    TransformerSpec& t = m.transformer;
    const int layers = c.need({"num_hidden_layers"}, kMostLayers);
    readOuter(c, traits, t);
    const AttentionSpec attention = readAttention(c, traits, t.hidden);
    const int width = adjustedWidth(c, c.need({"intermediate_size", "block_ff_dim"}));
    c.ignore({"block_ff_dim", "block_dim", "conv_dim", "conv_dim_out", "block_use_swiglu",
              "conv_use_xavier_init", "block_use_xavier_init", "block_mlp_init_scale",
              "block_out_init_scale", "block_norm_eps"});
    if (c.good() && types.empty() && attending.empty())
        c.missing("layer_types", "array");
    if (!types.empty() && types.size() != static_cast<std::size_t>(layers))
        c.invalid("layer_types",
                  QCoreApplication::translate("Import",
                                              "the list has another length than there are layers"));
    const double h = t.hidden;
    for (int i = 0; i < layers && c.good(); ++i) {
        LayerGroup g;
        g.ffn.width = width;
        const bool attends = types.empty() ? std::ranges::find(attending, i) != attending.end()
                                           : types[static_cast<std::size_t>(i)] == "full_attention";
        if (attends) {
            g.attention = attention;
        } else {
            // A gated short convolution: three projections in, a kernel per channel, one out.
            g.attention.kind = AttentionKind::None;
            g.extraMatrix = 4 * h * h + (convBias ? 4 * h : 0);
            g.extraVector = h * kernel + (convBias ? h : 0);
        }
        appendLayer(t.layers, std::move(g));
    }
}

} // namespace ridgepoint::import
