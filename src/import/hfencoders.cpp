// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/hffamilies.h"
#include "import/hfparts.h"

#include <algorithm>

/// Text encoders: BERT and what came of it. Each was checked against a published count
/// (tests/import/tst_hfencoders).
namespace ridgepoint::import {

using namespace estimation;

namespace {

constexpr const char* kClassDefault = QT_TRANSLATE_NOOP("Import", "Default of the model class.");
constexpr Names kHidden = {"hidden_size", "dim", "n_embd"};
constexpr Names kLayers = {"num_hidden_layers", "n_layers", "n_layer"};
constexpr Names kHeads = {"num_attention_heads", "n_heads", "n_head"};
constexpr Names kFfn = {"intermediate_size", "hidden_dim", "n_inner"};
constexpr Names kPositions = {"max_position_embeddings", "n_positions"};

/// What the classes differ in.
struct EncoderTraits
{
    int tokenTypes = 2; ///< where the file is silent; negative: the class has none
    bool pooler = true;
    bool positions = true;
};

/// Everything but the layers; false where the file is not good.
bool readOutside(const Config& c, const EncoderTraits& traits, TransformerSpec& t)
{
    t.hidden = c.need(kHidden, 1'000'000);
    t.vocab = c.need({"vocab_size"}, kMostVocab);
    t.maxPosition = c.need(kPositions, kMostTokens);
    if (traits.tokenTypes >= 0)
        t.tokenTypes = c.countOr({"type_vocab_size"}, traits.tokenTypes, kClassDefault, 100);
    t.learnedPositions = traits.positions;
    t.pooler = traits.pooler;
    t.layerNorm = t.embeddingNorm = true;
    t.finalNorm = t.lmHead = t.causal = false;
    c.ignore({"pooler_fc_size", "pooler_num_attention_heads", "pooler_num_fc_layers",
              "pooler_size_per_head", "pooler_type", "tie_word_embeddings"});
    noteHead(c);
    return c.good();
}

void buildLikeBert(const Config& c, ModelSpec& m, const EncoderTraits& traits)
{
    m.kind = ModelKind::Encoder;
    TransformerSpec& t = m.transformer;
    const int layers = c.need(kLayers, kMostLayers);
    const int heads = c.need(kHeads, kMostHeads);
    const int ffn = c.need(kFfn);
    const bool embeds = c.has({"embedding_size"});
    const int embedding = c.count({"embedding_size"}, 1'000'000).value_or(0);
    if (!readOutside(c, traits, t))
        return;
    appendLayer(t.layers, encoderLayer(t.hidden, heads, ffn), layers);
    if (!embeds || embedding == 0 || embedding == t.hidden)
        return;
    // Tables of their own width, and one projection with a bias into the layers.
    const double tables = (static_cast<double>(t.maxPosition) + t.tokenTypes) * embedding;
    t.embeddingDim = embedding;
    t.extraMatrix = -static_cast<double>(embedding) * t.hidden; // the one out of the layers
    t.extraVector = tables + 2.0 * embedding + t.hidden;
    t.learnedPositions = t.embeddingNorm = false;
    t.tokenTypes = 0;
}

} // namespace

LayerGroup encoderLayer(int hidden, int heads, int ffn)
{
    LayerGroup g;
    g.attention.heads = heads;
    g.attention.kvHeads = heads;
    g.attention.headDim = std::max(1, hidden / std::max(1, heads));
    g.attention.biasQkv = g.attention.biasOut = true;
    g.ffn.width = ffn;
    g.ffn.gated = false;
    g.ffn.bias = true;
    return g;
}

void noteHead(const Config& c)
{
    const auto classes = c.words({"architectures"});
    if (classes.empty())
        return;
    const std::string& name = classes.front();
    if (name.find("For") != std::string::npos)
        c.assumed("architectures", name,
                  QT_TRANSLATE_NOOP("Import", "The task head of this class is not counted."));
}

void buildBert(const Config& c, ModelSpec& m)
{
    buildLikeBert(c, m, {});
}

void buildDistilBert(const Config& c, ModelSpec& m)
{
    buildLikeBert(c, m, {.tokenTypes = -1, .pooler = false});
}

void buildElectra(const Config& c, ModelSpec& m)
{
    buildLikeBert(c, m, {.pooler = false});
}

void buildMpNet(const Config& c, ModelSpec& m)
{
    const int buckets = c.countOr({"relative_attention_num_buckets"}, 32, kClassDefault);
    const int heads = c.need(kHeads, kMostHeads);
    buildLikeBert(c, m, {.tokenTypes = -1});
    m.transformer.extraVector = static_cast<double>(buckets) * heads;
}

/// All layers are one layer, used again and again.
void buildAlbert(const Config& c, ModelSpec& m)
{
    const int layers = c.need(kLayers, kMostLayers);
    const int groups = c.countOr({"num_hidden_groups"}, 1, kClassDefault, kMostLayers);
    const int inner = c.countOr({"inner_group_num"}, 1, kClassDefault, kMostLayers);
    c.ignore({"net_structure_type", "gap_size", "num_memory_blocks", "down_scale_factor"});
    buildLikeBert(c, m, {});
    if (!c.good() || m.transformer.layers.empty())
        return;
    const double own = static_cast<double>(groups) * inner;
    m.transformer.layers.front().count = static_cast<int>(std::clamp<double>(own, 1, layers));
    if (own < layers)
        c.notUnderstood("num_hidden_groups", std::to_string(groups),
                        QT_TRANSLATE_NOOP("Import", "The layers share their weights, which count "
                                                    "once; the work of one pass over them is "
                                                    "counted, not of all."));
}

void buildDeberta(const Config& c, ModelSpec& m)
{
    const bool absolute = c.flagOr({"position_biased_input"}, true);
    const bool relative = c.flagOr({"relative_attention"}, false);
    const bool shared = c.flagOr({"share_att_key"}, false);
    const auto norm = c.text({"norm_rel_ebd"});
    const double longest = c.number({"max_relative_positions"}).value_or(-1);
    const double bucketed = c.number({"position_buckets"}).value_or(-1);
    const int kernel = c.count({"conv_kernel_size"}, 64).value_or(0);
    c.ignore({"pos_att_type", "conv_act", "pooler_hidden_act", "legacy"});
    buildLikeBert(c, m, {.tokenTypes = 0, .pooler = false, .positions = absolute});
    TransformerSpec& t = m.transformer;
    if (!c.good() || !relative)
        return;
    const double h = t.hidden;
    const double span = bucketed > 0  ? bucketed
                        : longest > 0 ? longest
                                      : static_cast<double>(t.maxPosition);
    if (span > kMostTokens) {
        c.faults().outOfRange(c.place("position_buckets"), span, 0, kMostTokens);
        return;
    }
    t.extraVector = 2 * span * h;
    if (norm && norm->find("layer_norm") != std::string::npos)
        t.extraVector += 2 * h;
    if (kernel > 0) { // one convolution beside the first layer, with a norm
        t.extraMatrix = kernel * h * h;
        t.extraVector += 3 * h;
    }
    if (!shared) { // positions have projections of their own in every layer
        for (auto& g : t.layers) {
            g.extraMatrix = 2 * h * h;
            g.extraVector = 2 * h;
        }
    }
}

void buildModernBert(const Config& c, ModelSpec& m)
{
    m.kind = ModelKind::Encoder;
    TransformerSpec& t = m.transformer;
    const int layers = c.need(kLayers, kMostLayers);
    t.hidden = c.need(kHidden, 1'000'000);
    t.vocab = c.need({"vocab_size"}, kMostVocab);
    t.maxPosition = c.need(kPositions, kMostTokens);
    t.embeddingNorm = true;
    t.lmHead = t.causal = false;
    const int window = c.countOr({"local_attention"}, 128, kClassDefault, kMostTokens);
    const int every =
        std::max(1, c.countOr({"global_attn_every_n_layers"}, 3, kClassDefault, kMostLayers));
    const bool attentionBias = c.flagOr({"attention_bias"}, false);
    LayerGroup g = encoderLayer(t.hidden, c.need(kHeads, kMostHeads), c.need(kFfn));
    g.attention.biasQkv = g.attention.biasOut = attentionBias;
    g.ffn.gated = true;
    g.ffn.bias = c.flagOr({"mlp_bias"}, false);
    if (c.flagOr({"norm_bias"}, false))
        t.layerNorm = true;
    c.ignore({"classifier_bias", "classifier_pooling", "decoder_bias", "tie_word_embeddings",
              "global_rope_theta", "local_rope_theta", "sparse_prediction",
              "sparse_pred_ignore_index", "position_embedding_type", "layer_norm_eps",
              "embedding_dropout", "gradient_checkpointing"});
    noteHead(c);
    if (!c.good())
        return;
    for (int i = 0; i < layers; ++i) {
        LayerGroup one = g;
        if (i % every != 0) {
            one.attention.kind = AttentionKind::Sliding;
            one.attention.window = std::max(1, window);
        }
        one.norms = i == 0 ? 1 : 2; // the embedding norm stands in for the first
        appendLayer(t.layers, std::move(one));
    }
}

void buildNomicBert(const Config& c, ModelSpec& m)
{
    EncoderTraits traits{.pooler = false, .positions = false};
    traits.positions = c.number({"rotary_emb_fraction"}).value_or(0) <= 0;
    buildLikeBert(c, m, traits);
    const bool gated = c.text({"activation_function"}).value_or("swiglu").ends_with("glu");
    const bool qkvBias = c.flagOr({"qkv_proj_bias"}, true);
    const bool inBias = c.flagOr({"mlp_fc1_bias"}, true);
    const bool outBias = c.flagOr({"mlp_fc2_bias"}, true);
    c.ignore({"prenorm", "rotary_emb_base", "rotary_emb_interleaved", "rotary_emb_scale_base",
              "rotary_scaling_factor", "causal", "parallel_block", "parallel_block_tied_norm",
              "use_rms_norm", "pad_vocab_size_multiple", "fused_bias_fc", "fused_dropout_add_ln",
              "use_flash_attn", "use_xentropy", "dense_seq_output", "max_trained_positions"});
    for (auto& g : m.transformer.layers) {
        g.attention.biasQkv = g.attention.biasOut = qkvBias;
        g.ffn.gated = gated;
        g.ffn.bias = inBias && outBias;
    }
}

} // namespace ridgepoint::import
