// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/hfdecoder.h"

#include <QCoreApplication>

#include <algorithm>

namespace ridgepoint::import {

using namespace estimation;

namespace {

constexpr const char* kClassDefault = QT_TRANSLATE_NOOP("Import", "Default of the model class.");
constexpr const char* kFromHidden =
    QT_TRANSLATE_NOOP("Import", "Hidden size over the number of heads.");

void readLatent(const Config& c, AttentionSpec& a)
{
    a.kind = AttentionKind::Latent;
    a.kvLoraRank = c.need({"kv_lora_rank"});
    a.qLoraRank = c.count({"q_lora_rank"}).value_or(0);
    a.qkRopeHeadDim = c.need({"qk_rope_head_dim"}, kMostHeads);
    a.qkNopeHeadDim = c.need({"qk_nope_head_dim"}, kMostHeads);
    a.vHeadDim = c.need({"v_head_dim"}, kMostHeads);
    a.kvHeads = 0;
    a.headDim = 0;
    c.ignore({"head_dim", "qk_head_dim", "num_key_value_heads"});
}

void readIndexer(const Config& c, AttentionSpec& a)
{
    a.indexHeads = c.count({"index_n_heads"}, kMostHeads).value_or(0);
    if (a.indexHeads == 0)
        return;
    a.indexHeadDim = c.need({"index_head_dim"}, kMostHeads);
    a.indexTopK = c.countOr({"index_topk"}, 2048, kClassDefault, kMostTokens);
}

} // namespace

void readOuter(const Config& c, const DecoderTraits& traits, TransformerSpec& t)
{
    t.hidden = c.need({"hidden_size", "n_embd", "d_model", "n_embed"}, 1'000'000);
    const auto padded = c.count({"padded_vocab_size"}, kMostVocab);
    t.vocab = padded.value_or(0) > 0 ? *padded : c.need({"vocab_size"}, kMostVocab);
    c.ignore({"vocab_size"});
    t.maxPosition = c.count({"max_position_embeddings", "n_positions", "seq_length", "n_ctx",
                             "max_sequence_length", "context_length", "max_seq_len"},
                            kMostTokens)
                        .value_or(0);
    const auto tied = c.flag({"tie_word_embeddings", "weight_tying"});
    if (!tied)
        c.assumed("tie_word_embeddings", traits.tied ? "true" : "false", kClassDefault);
    t.tiedEmbeddings = tied.value_or(traits.tied);
    c.ignore({"multi_query_attention", "post_layer_norm", "expert_dtype"});
    t.layerNorm = traits.layerNorm;
    t.finalNorm = traits.norms > 0;
    t.embeddingNorm = traits.embeddingNorm;
    t.lmHeadBias = c.flagOr({"lm_head_bias"}, traits.lmHeadBias);
    t.learnedPositions = traits.learnedPositions;
    if (t.learnedPositions && t.maxPosition == 0)
        c.missing("max_position_embeddings", "integer");
    t.positionRows = traits.extraPositions > 0 ? t.maxPosition + traits.extraPositions : 0;
}

AttentionSpec readAttention(const Config& c, const DecoderTraits& traits, int hidden)
{
    AttentionSpec a;
    a.heads = c.need({"num_attention_heads", "n_head", "n_heads", "num_heads"}, kMostHeads);
    if (c.has({"kv_lora_rank"})) {
        readLatent(c, a);
        readIndexer(c, a);
        a.biasQkv = false;
        if (c.flagOr({"attention_bias"}, false)) {
            c.notUnderstood("attention_bias", "true",
                            QT_TRANSLATE_NOOP("Import", "Biases of latent attention are not "
                                                        "counted."));
        }
        return a;
    }
    auto kv = c.count(
        {"num_key_value_heads", "n_head_kv", "num_kv_heads", "multi_query_group_num", "n_kv_heads"},
        kMostHeads);
    if (c.flag({"multi_query_attention"}) == false && !c.has({"num_key_value_heads"}))
        kv.reset(); // the number of groups is then a left-over
    a.kvHeads = kv.value_or(a.heads);
    if (c.flagOr({"multi_query"}, traits.multiQuery) && !kv)
        a.kvHeads = 1;
    else if (!kv)
        c.assumed("num_key_value_heads", std::to_string(a.heads), kClassDefault);
    if (c.good() && (a.kvHeads < 1 || a.kvHeads > a.heads))
        c.invalid("num_key_value_heads", QCoreApplication::translate(
                                             "Import", "more key/value heads than heads, or none"));
    const auto width =
        c.count({"head_dim", "kv_channels", "d_kv", "attention_head_dim", "head_size"}, kMostWidth);
    if (width && *width > 0) {
        a.headDim = *width;
    } else if (traits.headDim > 0) {
        a.headDim = traits.headDim;
        c.assumed("head_dim", std::to_string(a.headDim), kClassDefault);
    } else {
        if (c.good() && hidden % a.heads != 0)
            c.missing("head_dim", "integer");
        a.headDim = std::max(1, hidden / a.heads);
        c.assumed("head_dim", std::to_string(a.headDim), kFromHidden);
    }
    const auto bias = c.flag({"attention_bias", "qkv_bias", "use_attention_bias", "attn_bias"});
    a.biasQkv = c.flagOr({"add_qkv_bias", "use_qkv_bias"}, bias.value_or(traits.qkvBias));
    // One switch for all four projections; classes with a bias on three have none for the fourth.
    a.biasOut = c.flagOr({"attention_out_bias"},
                         bias ? *bias && (traits.outBias || !traits.qkvBias) : traits.outBias);
    a.qkNorm = traits.qkNorm != QkNorm::None;
    a.qkNormFullWidth = traits.qkNorm == QkNorm::FullWidth;
    a.sinks = traits.sinks;
    a.outputGate = traits.outputGate;
    readIndexer(c, a);
    return a;
}

FfnPair readFfn(const Config& c, const DecoderTraits& traits, int hidden)
{
    FfnPair pair;
    FfnSpec& d = pair.dense;
    FfnSpec& e = pair.experts;
    d.gated = e.gated = traits.gated;
    d.bias = e.bias = c.flagOr({"mlp_bias", "use_mlp_bias"}, traits.ffnBias);
    e.experts = c.count({"num_local_experts", "num_experts", "n_routed_experts", "moe_num_experts"},
                        kMostExperts)
                    .value_or(0);
    const auto width = c.count({"intermediate_size", "n_inner", "ffn_hidden_size", "d_ff",
                                "ffn_dim", "ff_intermediate_size", "inner_hidden_size"});
    d.width = width.value_or(0);
    if (!width && traits.ffnFactor > 0) {
        d.width = traits.ffnFactor * hidden;
        c.assumed("intermediate_size", std::to_string(d.width), kClassDefault);
    } else if (!width && e.experts == 0) {
        c.missing("intermediate_size", "integer");
    }
    if (e.experts == 0)
        return pair;
    const auto active =
        countOrEqual(c,
                     {"num_experts_per_tok", "experts_per_token", "moe_topk", "top_k_experts",
                      "num_experts_per_token", "num_selected_experts", "moe_top_k", "moe_k"},
                     kMostExperts);
    if (!active && c.good())
        c.missing("num_experts_per_tok", "integer");
    e.expertsPerToken = active.value_or(1);
    if (e.expertsPerToken > e.experts)
        c.invalid("num_experts_per_tok",
                  QCoreApplication::translate("Import", "more experts per token than experts"));
    const auto expertWidth =
        countOrEqual(c, {"moe_intermediate_size", "expert_ffn_hidden_size", "moe_ffn_hidden_size"});
    if (!expertWidth && d.width == 0)
        c.missing("moe_intermediate_size", "integer");
    e.expertWidth = expertWidth.value_or(d.width);
    e.sharedExperts = countOrEqual(c,
                                   {"n_shared_experts", "num_shared_experts", "num_shared_expert",
                                    "moe_num_shared_experts"},
                                   kMostExperts)
                          .value_or(0);
    const auto shared = c.count({"shared_expert_intermediate_size", "shared_intermediate_size",
                                 "share_expert_dim", "moe_shared_expert_intermediate_size"});
    if (shared)
        e.sharedExperts = *shared > 0 ? std::max(1, e.sharedExperts) : 0;
    const double product = static_cast<double>(e.sharedExperts) * shared.value_or(e.expertWidth);
    e.sharedWidth = product <= kMostWidth ? static_cast<int>(product) : 0;
    if (product > kMostWidth)
        c.faults().outOfRange(c.place("n_shared_experts"), product, 0, kMostWidth);
    e.sharedGate = traits.sharedGate && e.sharedWidth > 0;
    e.routerBias =
        c.text({"topk_method"}) == "noaux_tc" ||
        c.flagOr({"use_routing_bias", "use_moe_router_bias", "moe_router_enable_expert_bias"},
                 traits.routerBias);
    return pair;
}

std::vector<bool> expertLayers(const Config& c, int layers, bool hasExperts)
{
    std::vector<bool> sparse(static_cast<std::size_t>(layers), hasExperts);
    const auto list = c.words({"mlp_layer_types"});
    const auto frequencies = c.counts({"moe_layer_freq"}, 1);
    const Json* every = c.find({"moe_layer_freq"});
    const int frequency =
        every != nullptr && every->is_array() ? 1 : c.count({"moe_layer_freq"}).value_or(1);
    const int step = c.count({"decoder_sparse_step", "interleave_moe_layer_step",
                              "expert_layer_period", "moe_layer_interval"})
                         .value_or(frequency);
    const int first =
        c.count({"first_k_dense_replace", "moe_layer_start_index"}, kMostLayers).value_or(0);
    const double last = c.number({"moe_layer_end_index"}).value_or(-1);
    const double end = last < 0 ? layers - 1 : last;
    const auto dense = c.counts({"mlp_only_layers"}, kMostLayers);
    const auto offset = c.count({"expert_layer_offset"}, kMostLayers);
    if (!hasExperts)
        return sparse;
    for (int i = 0; i < layers; ++i) {
        const auto at = static_cast<std::size_t>(i);
        if (at < list.size()) {
            sparse[at] = list[at] == "sparse" || list[at] == "moe";
        } else if (at < frequencies.size()) {
            sparse[at] = frequencies[at] != 0;
        } else {
            // DeepSeek counts from the first layer, Qwen and Llama from the layer after it.
            const bool byStep = offset          ? i % std::max(1, step) == *offset
                                : frequency > 1 ? i % frequency == 0
                                                : (i + 1) % std::max(1, step) == 0;
            sparse[at] =
                i >= first && i <= end && byStep && std::ranges::find(dense, i) == dense.end();
        }
    }
    return sparse;
}

namespace {

/// The kinds that a list of words names, layer by layer.
void kindsOfWords(const Config& c, const std::vector<std::string>& types,
                  std::vector<AttentionKind>& kinds)
{
    for (std::size_t i = 0; i < types.size(); ++i) {
        const std::string& type = types[i];
        if (type == "sliding_attention" || type == "sliding" || type == "local")
            kinds[i] = AttentionKind::Sliding;
        else if (type == "chunked_attention")
            kinds[i] = AttentionKind::Chunked;
        else if (type == "linear_attention")
            kinds[i] = AttentionKind::Linear;
        else if (type == "mamba" || type == "mamba2")
            kinds[i] = AttentionKind::Mamba2;
        else if (type != "full_attention" && type != "attention" && type != "full" &&
                 type != "global" && type != "deepseek_sparse_attention")
            c.notUnderstood("layer_types", type,
                            QT_TRANSLATE_NOOP("Import", "Unknown kind of layer, taken as full "
                                                        "attention."));
    }
}

/// True for each layer that the window of a configuration without a list bounds.
std::vector<bool> windowedLayers(const Config& c, const DecoderTraits& traits, std::size_t layers)
{
    static constexpr Names kPattern = {"sliding_window_pattern", "_sliding_window_pattern"};
    std::vector<bool> windowed(layers, true);
    const Json* pattern = c.find(kPattern);
    const auto from = c.count({"max_window_layers"}, kMostLayers);
    if (pattern != nullptr && pattern->is_string()) {
        // "LLLG": local and global layers in turn (Exaone).
        const auto& letters = pattern->get_ref<const std::string&>();
        for (std::size_t i = 0; i < layers && !letters.empty(); ++i)
            windowed[i] = letters[i % letters.size()] == 'L';
        return windowed;
    }
    const int every =
        pattern == nullptr ? traits.windowEvery : c.count(kPattern, kMostLayers).value_or(0);
    const int first = traits.windowOptIn ? from.value_or(traits.windowFrom) : 0;
    for (std::size_t i = 0; i < layers; ++i) {
        const int at = static_cast<int>(i);
        windowed[i] = every > 0 ? (at + 1) % every != 0 : at >= first;
    }
    return windowed;
}

} // namespace

LayerKinds layerKinds(const Config& c, const DecoderTraits& traits, int layers, int maxPosition)
{
    LayerKinds out;
    out.kinds.assign(static_cast<std::size_t>(layers), AttentionKind::Full);
    const auto chunk = c.count({"attention_chunk_size"}, kMostTokens);
    const auto window =
        c.count({"sliding_window", "sliding_window_size", "window_size"}, kMostTokens);
    out.window = window.value_or(chunk.value_or(0));
    if (!window && !chunk && traits.window > 0) {
        out.window = traits.window;
        c.assumed("sliding_window", std::to_string(out.window), kClassDefault);
    }
    const bool used = c.flagOr({"use_sliding_window"}, !traits.windowOptIn);
    const auto types = c.words({"layer_types", "attention_layers"});
    const auto windowed = windowedLayers(c, traits, out.kinds.size());
    if (!types.empty()) {
        if (types.size() != out.kinds.size()) {
            c.invalid("layer_types",
                      QCoreApplication::translate(
                          "Import", "the list has another length than there are layers"));
            return out;
        }
        kindsOfWords(c, types, out.kinds);
        const bool bounded = std::ranges::any_of(out.kinds, [](AttentionKind kind) {
            return kind == AttentionKind::Sliding || kind == AttentionKind::Chunked;
        });
        if (bounded && out.window == 0)
            c.missing("sliding_window", "integer");
        return out;
    }
    // A window as long as the context bounds nothing; switched off it is only a left-over.
    if (out.window == 0 || !used || (maxPosition > 0 && out.window >= maxPosition)) {
        out.window = 0;
        return out;
    }
    const AttentionKind bounded = chunk ? AttentionKind::Chunked : AttentionKind::Sliding;
    for (std::size_t i = 0; i < out.kinds.size(); ++i) {
        if (windowed[i])
            out.kinds[i] = bounded;
    }
    return out;
}

void addMtpHeads(const Config& c, ModelSpec& m)
{
    const TransformerSpec& t = m.transformer;
    const int heads =
        c.count({"num_nextn_predict_layers", "mtp_num_hidden_layers", "num_mtp_modules"}, 1000)
            .value_or(0);
    const bool used = c.flagOr({"use_mtp"}, true);
    if (heads == 0 || !used || t.layers.empty())
        return;
    ModelPart part;
    part.name = "mtp head";
    part.role = PartRole::Mtp;
    part.counted = false;
    part.transformer.hidden = t.hidden;
    part.transformer.layerNorm = t.layerNorm;
    part.transformer.lmHead = false;
    part.transformer.finalNorm = false;
    LayerGroup layer = t.layers.back();
    layer.count = heads;
    part.transformer.layers = {layer};
    // The projection of two hidden vectors to one, and three norms.
    part.matrixParameters = 2.0 * t.hidden * t.hidden * heads;
    part.vectorParameters = 3.0 * t.hidden * heads;
    m.parts.push_back(std::move(part));
}

std::optional<int> countOrEqual(const Config& c, Names names, int most)
{
    const char* name = nullptr;
    const Json* value = c.find(names, name);
    if (value == nullptr || !value->is_array())
        return c.count(names, most);
    const auto list = c.counts(names, most);
    if (list.empty())
        return std::nullopt;
    if (std::ranges::adjacent_find(list, std::ranges::not_equal_to{}) != list.end()) {
        c.invalid(name, QCoreApplication::translate("Import",
                                                    "layers that differ here cannot be described"));
        return std::nullopt;
    }
    return list.front();
}

void buildDecoder(const Config& c, ModelSpec& m, const DecoderTraits& traits)
{
    m.kind = ModelKind::Transformer;
    TransformerSpec& t = m.transformer;
    const int layers =
        c.need({"num_hidden_layers", "n_layer", "num_layers", "n_layers"}, kMostLayers);
    readOuter(c, traits, t);
    const AttentionSpec attention = readAttention(c, traits, t.hidden);
    const FfnPair ffn = readFfn(c, traits, t.hidden);
    const LayerKinds kinds = layerKinds(c, traits, layers, t.maxPosition);
    const auto sparse = expertLayers(c, layers, ffn.experts.experts > 0);
    if (!c.good())
        return;
    for (std::size_t i = 0; i < kinds.kinds.size(); ++i) {
        LayerGroup g;
        g.attention = attention;
        const AttentionKind kind = kinds.kinds[i];
        const bool windowed = kind == AttentionKind::Sliding || kind == AttentionKind::Chunked;
        if (attention.kind == AttentionKind::Full && windowed) {
            g.attention.kind = kind;
            g.attention.window = kinds.window;
        }
        g.ffn = sparse[i] ? ffn.experts : ffn.dense;
        g.norms = traits.norms;
        if (!sparse[i] && g.ffn.width == 0) {
            c.missing("intermediate_size", "integer");
            return;
        }
        appendLayer(t.layers, std::move(g));
    }
    addMtpHeads(c, m);
}

} // namespace ridgepoint::import
