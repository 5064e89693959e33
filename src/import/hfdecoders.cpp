// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/hffamilies.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

/// Decoders whose classes differ from the usual one in more than a switch.
namespace ridgepoint::import {

using namespace estimation;

namespace {

constexpr const char* kClassDefault = QT_TRANSLATE_NOOP("Import", "Default of the model class.");

constexpr DecoderTraits kLlama{.tied = false};

} // namespace

void buildFalcon(const Config& c, ModelSpec& m)
{
    // RefinedWeb is the 40B's first name, RefinedWebModel the 7B's.
    const bool newer =
        c.flagOr({"new_decoder_architecture"}, c.text({"model_type"}) == "RefinedWeb");
    const bool parallel = c.flagOr({"parallel_attn"}, true);
    const bool bias = c.flagOr({"bias"}, false);
    DecoderTraits traits{.gated = false,
                         .layerNorm = true,
                         .norms = newer      ? c.count({"num_ln_in_parallel_attn"}, 2).value_or(2)
                                  : parallel ? 1
                                             : 2,
                         .qkvBias = bias,
                         .outBias = bias,
                         .ffnBias = bias,
                         .ffnFactor = 4};
    c.ignore({"multi_query"});
    buildDecoder(c, m, traits);
    if (!newer && c.flagOr({"multi_query"}, false)) {
        for (auto& g : m.transformer.layers)
            g.attention.kvHeads = 1;
    }
}

void buildBloom(const Config& c, ModelSpec& m)
{
    buildDecoder(c, m,
                 {.gated = false,
                  .layerNorm = true,
                  .qkvBias = true,
                  .outBias = true,
                  .ffnBias = true,
                  .ffnFactor = 4,
                  .embeddingNorm = true});
}

void buildQwen1(const Config& c, ModelSpec& m)
{
    // `no_bias` is about the others: query, key and value always have one.
    c.ignore({"no_bias"});
    buildDecoder(c, m, {.tied = false, .qkvBias = true});
    for (auto& g : m.transformer.layers)
        g.ffn.width /= 2; // the configuration counts gate and up together
    if (c.good()) {
        c.assumed("intermediate_size", std::to_string(m.transformer.layers.front().ffn.width),
                  QT_TRANSLATE_NOOP("Import", "This class counts two matrices in one figure."));
    }
}

void buildMolmo(const Config& c, ModelSpec& m)
{
    // Gate and up in one figure, as in the first Qwen; 128 more rows in the table for image tokens.
    c.ignore({"embedding_size", "attention_layer_norm", "use_position_ids"});
    buildDecoder(c, m, {.tied = false, .qkvBias = true});
    for (auto& g : m.transformer.layers)
        g.ffn.width /= 2;
    m.transformer.embeddingRows = m.transformer.vocab + 128;
}

void buildOpt(const Config& c, ModelSpec& m)
{
    buildDecoder(c, m,
                 {.gated = false,
                  .layerNorm = true,
                  .qkvBias = true,
                  .outBias = true,
                  .ffnBias = true,
                  .learnedPositions = true,
                  .extraPositions = 2});
    TransformerSpec& t = m.transformer;
    const int width = c.count({"word_embed_proj_dim"}).value_or(t.hidden);
    t.embeddingDim = width == t.hidden ? 0 : width;
    t.finalNorm = c.flagOr({"do_layer_norm_before"}, true);
}

void buildStableLm(const Config& c, ModelSpec& m)
{
    const bool parallel = c.flagOr({"use_parallel_residual"}, false);
    const bool norms = c.flagOr({"qk_layernorm"}, false);
    buildDecoder(c, m,
                 {.tied = false,
                  .layerNorm = true,
                  .norms = parallel ? 1 : 2,
                  .qkvBias = c.flagOr({"use_qkv_bias"}, false),
                  .qkNorm = norms ? QkNorm::FullWidth : QkNorm::None});
}

void buildLlama4(const Config& c, ModelSpec& m)
{
    DecoderTraits traits = kLlama;
    traits.windowEvery = 4; // every fourth layer has no rotary positions and sees all
    traits.window = 8192;
    const int dense = c.count({"intermediate_size_mlp"}).value_or(0);
    c.ignore({"use_qk_norm", "no_rope_layers", "moe_layers"}); // that norm has no weights
    buildDecoder(c, m, traits);
    for (auto& g : m.transformer.layers) {
        if (!g.ffn.isMoe()) {
            g.ffn.width = dense > 0 ? dense : g.ffn.width;
            continue;
        }
        g.ffn.sharedExperts = 1;
        g.ffn.sharedWidth = g.ffn.expertWidth;
    }
}

void buildGemma4(const Config& c, ModelSpec& m)
{
    const int globalDim = c.count({"global_head_dim"}, kMostHeads).value_or(0);
    const int globalKv = c.count({"num_global_key_value_heads"}, kMostHeads).value_or(0);
    const bool keyIsValue = c.flagOr({"attention_k_eq_v"}, false);
    const bool experts = c.flagOr({"enable_moe_block"}, false);
    const int reused = c.count({"num_kv_shared_layers"}, kMostLayers).value_or(0);
    const int perLayer = c.count({"hidden_size_per_layer_input"}).value_or(0);
    const int perLayerVocab = c.count({"vocab_size_per_layer_input"}, kMostVocab).value_or(0);
    buildDecoder(
        c, m,
        {.norms = experts ? 7 : 4, .qkNorm = QkNorm::PerHead, .headDim = 256, .windowEvery = 6});
    TransformerSpec& t = m.transformer;
    const int layers = t.layerCount();
    const int denseWidth = c.count({"intermediate_size"}).value_or(0);
    eachLayer(t, [&](LayerGroup& g, int position) {
        AttentionSpec& a = g.attention;
        if (a.kind == AttentionKind::Full) {
            a.headDim = globalDim > 0 ? globalDim : a.headDim;
            a.kvHeads = globalKv > 0 && keyIsValue ? globalKv : a.kvHeads;
            a.sharedKeyValue = keyIsValue;
        }
        a.reusesCache = position >= layers - reused;
        g.extraVector += 1;  // the layer's output scale
        if (g.ffn.isMoe()) { // the dense part stands beside the experts
            g.ffn.width = denseWidth;
            g.extraVector += t.hidden + g.ffn.experts; // router input scale, expert scales
        }
        if (perLayer > 0) {
            g.extraMatrix += 2.0 * t.hidden * perLayer;
            g.norms += 1;
        }
    });
    if (perLayer > 0) {
        t.extraVector += static_cast<double>(perLayerVocab) * perLayer * layers + perLayer;
        t.extraMatrix += static_cast<double>(t.hidden) * perLayer * layers;
    }
}

void buildMiMoV2(const Config& c, ModelSpec& m)
{
    const auto pattern = c.counts({"hybrid_layer_pattern"}, 1);
    const int window = c.count({"sliding_window"}, kMostTokens).value_or(0);
    AttentionSpec swa;
    swa.kind = AttentionKind::Sliding;
    swa.window = window;
    swa.heads = c.count({"swa_num_attention_heads"}, kMostHeads).value_or(0);
    swa.kvHeads = c.count({"swa_num_key_value_heads"}, kMostHeads).value_or(0);
    swa.headDim = c.count({"swa_head_dim"}, kMostHeads).value_or(0);
    swa.vHeadDim = c.count({"swa_v_head_dim"}, kMostHeads).value_or(0);
    swa.sinks = c.flagOr({"add_swa_attention_sink_bias"}, false);
    const int vWidth = c.count({"v_head_dim"}, kMostHeads).value_or(0);
    const bool fullSinks = c.flagOr({"add_full_attention_sink_bias"}, false);
    c.ignore({"attention_chunk_size", "sliding_window_size"});
    buildDecoder(c, m, kLlama);
    if (!c.good())
        return;
    if (pattern.size() != std::size_t(m.transformer.layerCount())) {
        c.invalid("hybrid_layer_pattern",
                  QCoreApplication::translate("Import",
                                              "the list has another length than there are layers"));
        return;
    }
    eachLayer(m.transformer, [&](LayerGroup& g, int position) {
        const bool sliding = pattern[static_cast<std::size_t>(position)] == 1;
        if (sliding && swa.heads > 0) {
            g.attention = swa;
            return;
        }
        g.attention.kind = AttentionKind::Full;
        g.attention.window = 0;
        g.attention.vHeadDim = vWidth;
        g.attention.sinks = fullSinks;
    });
}

void buildOpenElm(const Config& c, ModelSpec& m)
{
    m.kind = ModelKind::Transformer;
    TransformerSpec& t = m.transformer;
    const int layers = c.need({"num_transformer_layers"}, kMostLayers);
    t.hidden = c.need({"model_dim"}, 1'000'000);
    t.vocab = c.need({"vocab_size"}, kMostVocab);
    t.maxPosition = c.count({"max_context_length"}, kMostTokens).value_or(0);
    t.tiedEmbeddings = c.flagOr({"share_input_output_layers"}, true);
    const int width = c.need({"head_dim"}, kMostHeads);
    const auto heads = c.counts({"num_query_heads"}, kMostHeads);
    const auto kvHeads = c.counts({"num_kv_heads"}, kMostHeads);
    const int divisor = std::max(1, c.countOr({"ffn_dim_divisor"}, 256, kClassDefault));
    std::vector<double> multipliers;
    if (const Json* list = c.find({"ffn_multipliers"}); list != nullptr && list->is_array()) {
        for (const Json& one : *list)
            multipliers.push_back(one.is_number() ? one.get<double>() : 0);
    }
    const auto n = static_cast<std::size_t>(layers);
    if (c.good() && (heads.size() != n || kvHeads.size() != n || multipliers.size() != n))
        c.invalid("num_query_heads",
                  QCoreApplication::translate("Import",
                                              "the list has another length than there are layers"));
    const bool norms = c.flagOr({"normalize_qk_projections"}, true);
    const bool gated = c.flagOr({"ffn_with_glu"}, true);
    for (std::size_t i = 0; i < n && c.good(); ++i) {
        LayerGroup g;
        g.attention.heads = heads[i];
        g.attention.kvHeads = kvHeads[i];
        g.attention.headDim = width;
        g.attention.qkNorm = norms;
        g.ffn.gated = gated;
        const double wanted = multipliers[i] * t.hidden;
        if (!(wanted > 0 && wanted < kMostWidth) || heads[i] < 1 || kvHeads[i] < 1) {
            c.invalid("ffn_multipliers",
                      QCoreApplication::translate("Import", "a layer without width"));
            return;
        }
        // Rounded to the divisor, but never down by more than a tenth.
        int rounded =
            std::max(divisor, static_cast<int>(wanted + divisor / 2.0) / divisor * divisor);
        if (rounded < 0.9 * wanted)
            rounded += divisor;
        g.ffn.width = rounded;
        appendLayer(t.layers, std::move(g));
    }
    c.ignore({"qkv_multipliers", "num_gqa_groups", "activation_fn_name", "normalization_layer_name",
              "rope_freq_constant", "rope_max_length"});
}

namespace {

/// DeciLM-6B and 7B: one count of key/value heads per layer, otherwise a Llama.
void buildFirstDeci(const Config& c, ModelSpec& m)
{
    const auto kvHeads = c.counts({"num_key_value_heads_per_layer"}, kMostHeads);
    m.transformer = {};
    buildDecoder(c, m, kLlama);
    if (!c.good())
        return;
    if (kvHeads.size() != static_cast<std::size_t>(m.transformer.layerCount())) {
        c.invalid("num_key_value_heads_per_layer",
                  QCoreApplication::translate("Import",
                                              "the list has another length than there are layers"));
        return;
    }
    eachLayer(m.transformer, [&](LayerGroup& g, int position) {
        g.attention.kvHeads =
            std::clamp(kvHeads[static_cast<std::size_t>(position)], 1, g.attention.heads);
    });
}

} // namespace

void buildDeci(const Config& c, ModelSpec& m)
{
    m.kind = ModelKind::Transformer;
    TransformerSpec& t = m.transformer;
    readOuter(c, kLlama, t);
    const AttentionSpec base = readAttention(c, kLlama, t.hidden);
    const int layers = c.need({"num_hidden_layers"}, kMostLayers);
    if (c.has({"num_key_value_heads_per_layer"})) {
        buildFirstDeci(c, m);
        return;
    }
    const Json* blocks = c.find({"block_configs"});
    if (blocks == nullptr || !blocks->is_array()) {
        c.missing("block_configs", "array");
        return;
    }
    if (blocks->size() != std::size_t(layers)) {
        c.invalid("block_configs",
                  QCoreApplication::translate("Import",
                                              "the list has another length than there are layers"));
        return;
    }
    const auto part = [](const Json& block, const char* name) {
        const auto it = block.is_object() ? block.find(name) : block.end();
        return block.is_object() && it != block.end() && it->is_object() ? *it : Json::object();
    };
    for (std::size_t i = 0; i < blocks->size(); ++i) {
        const Json attentionJson = part((*blocks)[i], "attention");
        const Json ffnJson = part((*blocks)[i], "ffn");
        const std::string at = "block_configs[" + std::to_string(i) + ']';
        const Config attention(attentionJson, at + ".attention", c.out(), c.faults());
        const Config ffn(ffnJson, at + ".ffn", c.out(), c.faults());
        LayerGroup g;
        g.norms = 0;
        g.attention.kind = AttentionKind::None;
        if (!attention.flagOr({"no_op"}, false) &&
            !attention.flagOr({"replace_with_linear"}, false)) {
            g.attention = base;
            const int group = std::max(1, attention.need({"n_heads_in_group"}, kMostHeads));
            g.attention.kvHeads = std::max(1, base.heads / group);
            ++g.norms;
        } else if (attention.flagOr({"replace_with_linear"}, false)) {
            g.extraMatrix += static_cast<double>(t.hidden) * t.hidden;
            ++g.norms;
        }
        if (!ffn.flagOr({"no_op"}, false)) {
            const double multiple = ffn.number({"ffn_mult"}).value_or(0);
            const double width = std::ceil(std::floor(2 * multiple * t.hidden / 3) / 256) * 256;
            if (!(width > 0 && width < kMostWidth)) {
                ffn.missing("ffn_mult", "number");
                return;
            }
            g.ffn.width = static_cast<int>(width);
            ++g.norms;
        }
        appendLayer(t.layers, std::move(g));
    }
}

void buildMllamaText(const Config& c, ModelSpec& m)
{
    const auto crossing = c.counts({"cross_attention_layers"}, kMostLayers);
    buildDecoder(c, m, kLlama);
    TransformerSpec& t = m.transformer;
    t.embeddingRows = t.vocab + 8; // image and reserved tokens that the head does not predict
    eachLayer(t, [&](LayerGroup& g, int position) {
        if (std::ranges::find(crossing, position) == crossing.end())
            return;
        g.cross.heads = g.attention.heads;
        g.cross.kvHeads = g.attention.kvHeads;
        g.cross.headDim = g.attention.headDim;
        g.cross.qkNorm = true;
        g.attention = AttentionSpec{};
        g.attention.kind = AttentionKind::None;
        g.extraVector += 2; // a gate on the attention and one on the feed-forward part
    });
}

} // namespace ridgepoint::import
