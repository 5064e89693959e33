// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/hffamilies.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

/// State-space models, and those that mix attention with recurrent layers.
namespace ridgepoint::import {

using namespace estimation;

namespace {

constexpr const char* kClassDefault = QT_TRANSLATE_NOOP("Import", "Default of the model class.");

LayerGroup mambaLayer(int inner, int state, int rank, int kernel)
{
    LayerGroup g;
    g.norms = 1;
    g.attention.kind = AttentionKind::Mamba;
    g.recurrent.innerWidth = inner;
    g.recurrent.stateSize = state;
    g.recurrent.dtRank = rank;
    g.recurrent.convWidth = kernel;
    g.recurrent.convBias = true;
    return g;
}

LayerGroup mamba2Of(int inner, int state, int heads, int groups, int kernel)
{
    LayerGroup g;
    g.norms = 1;
    g.attention.kind = AttentionKind::Mamba2;
    g.recurrent.innerWidth = inner;
    g.recurrent.stateSize = state;
    g.recurrent.heads = heads;
    g.recurrent.groups = groups;
    g.recurrent.convWidth = kernel;
    g.recurrent.convBias = true;
    g.recurrent.innerNorms = true;
    return g;
}

int mambaInner(const Config& c, Names expand, int hidden)
{
    const auto factor = c.number(expand);
    if (!factor)
        c.assumed(*expand.begin(), "2", kClassDefault);
    const double inner = factor.value_or(2) * hidden;
    if (!(inner >= 1 && inner <= kMostWidth)) {
        c.faults().outOfRange(c.place(*expand.begin()), factor.value_or(2), 0, kMostWidth);
        return 1;
    }
    return static_cast<int>(inner);
}

LayerGroup mamba2Layer(const Config& c, int hidden)
{
    const int heads = c.need({"mamba_num_heads", "mamba_n_heads"}, kMostHeads);
    static constexpr Names kWidth = {"mamba_head_dim", "mamba_d_head"};
    const Json* given = c.find(kWidth); // "auto": what the inner width leaves
    const auto width =
        given != nullptr && given->is_string() ? std::nullopt : c.count(kWidth, kMostHeads);
    const auto fixed = c.count({"mamba_d_ssm"});
    const double inner = fixed.value_or(0) > 0 ? *fixed
                         : width               ? static_cast<double>(heads) * *width
                                               : mambaInner(c, {"mamba_expand", "expand"}, hidden);
    if (inner > kMostWidth)
        c.faults().outOfRange(c.place("mamba_head_dim"), inner, 1, kMostWidth);
    const int state = c.need({"ssm_state_size", "mamba_d_state", "mamba_state_dim"}, kMostWidth);
    const int groups =
        c.countOr({"n_groups", "mamba_n_groups", "mamba_num_groups"}, 1, kClassDefault, kMostHeads);
    const int kernel = c.countOr({"conv_kernel", "mamba_d_conv"}, 4, kClassDefault, 64);
    LayerGroup g = mamba2Of(static_cast<int>(std::min<double>(inner, kMostWidth)), state, heads,
                            groups, kernel);
    g.recurrent.convBias = c.flagOr({"use_conv_bias", "mamba_conv_bias"}, true);
    g.recurrent.innerNorms = c.flagOr({"mamba_rms_norm"}, true);
    c.ignore({"mamba_expand", "expand", "mamba_proj_bias", "chunk_size", "mamba_chunk_size"});
    return g;
}

/// q and k heads, value heads and their widths of a gated linear attention layer.
LayerGroup deltaLayer(const Config& c)
{
    LayerGroup g;
    g.attention.kind = AttentionKind::Linear;
    RecurrentSpec& r = g.recurrent;
    r.keyHeads = c.need({"linear_num_key_heads"}, kMostHeads);
    r.valueHeads = c.need({"linear_num_value_heads"}, kMostHeads);
    r.keyDim = c.need({"linear_key_head_dim"}, kMostHeads);
    r.valueDim = c.need({"linear_value_head_dim"}, kMostHeads);
    r.convWidth = c.countOr({"linear_conv_kernel_dim"}, 4, kClassDefault, 64);
    r.innerNorms = true;
    return g;
}

} // namespace

void buildMamba(const Config& c, ModelSpec& m)
{
    m.kind = ModelKind::Transformer;
    TransformerSpec& t = m.transformer;
    const int layers = c.need({"n_layer", "num_hidden_layers"}, kMostLayers);
    t.hidden = c.need({"d_model", "hidden_size"}, 1'000'000);
    t.vocab = c.need({"vocab_size"}, kMostVocab);
    const int multiple = c.count({"pad_vocab_size_multiple"}, 4096).value_or(1);
    if (multiple > 1)
        t.vocab = (t.vocab + multiple - 1) / multiple * multiple;
    t.tiedEmbeddings = c.flagOr({"tie_word_embeddings", "tie_embeddings"}, true);
    const Json none = Json::object();
    const auto given = c.child({"ssm_cfg"});
    // The transformers library has the same numbers on the outer level.
    const Config inner = given ? *given : Config(none, "ssm_cfg", c.out(), c.faults());
    const Config& cfg = c.has({"state_size"}) ? c : inner;
    const int width = mambaInner(cfg, {"expand"}, t.hidden);
    const bool second = cfg.text({"layer"}).value_or("Mamba1") == "Mamba2";
    const int state = cfg.countOr({"d_state", "state_size"}, second ? 128 : 16, kClassDefault);
    const int kernel = cfg.countOr({"d_conv", "conv_kernel"}, 4, kClassDefault, 64);
    LayerGroup layer;
    if (second) {
        const int head = std::max(1, cfg.countOr({"headdim"}, 64, kClassDefault, kMostHeads));
        layer = mamba2Of(width, state, std::max(1, width / head),
                         cfg.countOr({"ngroups"}, 1, kClassDefault, kMostHeads), kernel);
    } else {
        // "auto" stands for a sixteenth of the width.
        const Json* rank = cfg.find({"dt_rank", "time_step_rank"});
        const bool automatic = rank == nullptr || rank->is_string();
        layer = mambaLayer(width, state,
                           automatic ? (t.hidden + 15) / 16
                                     : cfg.count({"dt_rank", "time_step_rank"}).value_or(1),
                           kernel);
    }
    c.ignore({"attn_layer_idx", "attn_cfg", "intermediate_size", "use_bias", "use_conv_bias",
              "d_intermediate", "time_step_rank", "num_heads", "head_dim"});
    const Json* attention = c.find({"attn_layer_idx"});
    if (attention != nullptr && attention->is_array() && !attention->empty())
        c.notUnderstood("attn_layer_idx", std::to_string(attention->size()),
                        QT_TRANSLATE_NOOP("Import", "Attention layers between those of Mamba are "
                                                    "taken as Mamba layers."));
    if (c.good())
        appendLayer(t.layers, std::move(layer), layers);
}

void buildMamba2(const Config& c, ModelSpec& m)
{
    m.kind = ModelKind::Transformer;
    TransformerSpec& t = m.transformer;
    const int layers = c.need({"num_hidden_layers"}, kMostLayers);
    t.hidden = c.need({"hidden_size"}, 1'000'000);
    t.vocab = c.need({"vocab_size"}, kMostVocab);
    t.tiedEmbeddings = c.flagOr({"tie_word_embeddings"}, false);
    const int heads = c.need({"num_heads"}, kMostHeads);
    const double width = static_cast<double>(heads) * c.need({"head_dim"}, kMostHeads);
    if (width > kMostWidth)
        c.faults().outOfRange(c.place("head_dim"), width, 1, kMostWidth);
    const int state = c.need({"state_size"});
    const int groups = c.countOr({"n_groups"}, 8, kClassDefault, kMostHeads);
    const int kernel = c.countOr({"conv_kernel"}, 4, kClassDefault, 64);
    const bool norm = c.flagOr({"rms_norm"}, true);
    c.ignore({"expand", "chunk_size", "use_bias", "use_conv_bias", "time_step_rank"});
    if (!c.good())
        return;
    LayerGroup layer = mamba2Of(static_cast<int>(width), state, heads, groups, kernel);
    layer.recurrent.innerNorms = norm;
    appendLayer(t.layers, std::move(layer), layers);
}

void buildFalconMamba(const Config& c, ModelSpec& m)
{
    m.kind = ModelKind::Transformer;
    TransformerSpec& t = m.transformer;
    const int layers = c.need({"num_hidden_layers"}, kMostLayers);
    t.hidden = c.need({"hidden_size"}, 1'000'000);
    t.vocab = c.need({"vocab_size"}, kMostVocab);
    t.tiedEmbeddings = c.flagOr({"tie_word_embeddings"}, true);
    // `expand` contradicts the width in the published file: the width rules.
    const auto inner = c.count({"intermediate_size"});
    const int width = inner.value_or(0) > 0 ? *inner : mambaInner(c, {"expand"}, t.hidden);
    const int state = c.need({"state_size"});
    const int rank = c.countOr({"time_step_rank"}, (t.hidden + 15) / 16, kClassDefault);
    const int kernel = c.countOr({"conv_kernel"}, 4, kClassDefault, 64);
    LayerGroup layer = mambaLayer(width, state, rank, kernel);
    layer.recurrent.convBias = c.flagOr({"use_conv_bias"}, true);
    c.ignore({"expand"});
    if (c.good())
        appendLayer(t.layers, std::move(layer), layers);
}

void buildJamba(const Config& c, ModelSpec& m)
{
    const DecoderTraits traits{.tied = false};
    m.kind = ModelKind::Transformer;
    TransformerSpec& t = m.transformer;
    const int layers = c.need({"num_hidden_layers"}, kMostLayers);
    readOuter(c, traits, t);
    const AttentionSpec attention = readAttention(c, traits, t.hidden);
    const FfnPair ffn = readFfn(c, traits, t.hidden);
    const auto sparse = expertLayers(c, layers, ffn.experts.experts > 0);
    const int period = std::max(1, c.countOr({"attn_layer_period"}, 8, kClassDefault));
    const int offset = c.countOr({"attn_layer_offset"}, 4, kClassDefault);
    LayerGroup mamba = mambaLayer(mambaInner(c, {"mamba_expand"}, t.hidden),
                                  c.countOr({"mamba_d_state"}, 16, kClassDefault),
                                  c.countOr({"mamba_dt_rank"}, (t.hidden + 15) / 16, kClassDefault),
                                  c.countOr({"mamba_d_conv"}, 4, kClassDefault, 64));
    mamba.recurrent.convBias = c.flagOr({"mamba_conv_bias"}, true);
    mamba.recurrent.innerNorms = true;
    c.ignore({"mamba_proj_bias", "sliding_window"});
    if (!c.good())
        return;
    for (int i = 0; i < layers; ++i) {
        LayerGroup g = mamba;
        if (i % period == offset) {
            g.attention = attention;
            g.recurrent = RecurrentSpec{};
        }
        g.ffn = sparse[static_cast<std::size_t>(i)] ? ffn.experts : ffn.dense;
        g.norms = 2;
        appendLayer(t.layers, std::move(g));
    }
}

namespace {

/// The layers of a Nemotron-H pattern: M = Mamba-2, * = attention, − = feed-forward, E = experts.
std::vector<LayerGroup> patternLayers(const Config& c, const std::string& pattern,
                                      const AttentionSpec& attention, const LayerGroup& mamba,
                                      const FfnPair& ffn, int latent)
{
    std::vector<LayerGroup> layers;
    for (const char letter : pattern) {
        LayerGroup g;
        g.norms = 1;
        g.attention.kind = AttentionKind::None;
        switch (letter) {
        case 'M':
            g = mamba;
            break;
        case '*':
            g.attention = attention;
            break;
        case '-':
            g.ffn = ffn.dense;
            break;
        case 'E':
            g.ffn = ffn.experts;
            g.ffn.expertInput = latent;
            break;
        default:
            c.invalid("hybrid_override_pattern",
                      QCoreApplication::translate("Import",
                                                  "unknown letter; accepted are M, *, - and E"));
            return {};
        }
        if (letter != '-' && letter != 'E')
            g.ffn = FfnSpec{};
        appendLayer(layers, std::move(g));
    }
    return layers;
}

std::string patternOf(const Config& c, Names text, Names list)
{
    if (const auto pattern = c.text(text))
        return *pattern;
    std::string pattern;
    for (const std::string& word : c.words(list)) {
        pattern += word == "mamba"       ? 'M'
                   : word == "attention" ? '*'
                   : word == "moe"       ? 'E'
                   : word == "mlp"       ? '-'
                                         : '?';
    }
    return pattern;
}

} // namespace

void buildNemotronH(const Config& c, ModelSpec& m)
{
    const DecoderTraits traits{.tied = false, .gated = false};
    m.kind = ModelKind::Transformer;
    TransformerSpec& t = m.transformer;
    readOuter(c, traits, t);
    const AttentionSpec attention = readAttention(c, traits, t.hidden);
    FfnPair ffn = readFfn(c, traits, t.hidden);
    ffn.experts.routerBias = true;
    const LayerGroup mamba = mamba2Layer(c, t.hidden);
    const int latent = c.count({"moe_latent_size"}).value_or(0);
    const std::string pattern = patternOf(c, {"hybrid_override_pattern"}, {"layers_block_type"});
    const auto layers = c.count({"num_hidden_layers"}, kMostLayers);
    if (pattern.empty())
        c.missing("hybrid_override_pattern", "string");
    else if (layers && *layers != static_cast<int>(pattern.size()))
        c.invalid("hybrid_override_pattern",
                  QCoreApplication::translate("Import",
                                              "the list has another length than there are layers"));
    c.ignore({"mlp_bias", "use_bias", "sliding_window"});
    if (!c.good())
        return;
    t.layers = patternLayers(c, pattern, attention, mamba, ffn, latent);
    const std::string mtp =
        patternOf(c, {"mtp_hybrid_override_pattern"}, {"mtp_layers_block_type"});
    const int heads = c.count({"num_nextn_predict_layers"}, 1000).value_or(0);
    if (mtp.empty() || heads == 0)
        return;
    ModelPart part;
    part.name = "mtp head";
    part.role = PartRole::Mtp;
    part.counted = false;
    part.transformer.hidden = t.hidden;
    part.transformer.lmHead = part.transformer.finalNorm = false;
    for (int i = 0; i < heads; ++i) {
        for (auto& g : patternLayers(c, mtp, attention, mamba, ffn, latent))
            appendLayer(part.transformer.layers, g, g.count);
    }
    part.matrixParameters = 2.0 * t.hidden * t.hidden * heads;
    part.vectorParameters = 3.0 * t.hidden * heads;
    m.parts.push_back(std::move(part));
}

void buildQwenHybrid(const Config& c, ModelSpec& m)
{
    const DecoderTraits traits{.tied = false,
                               .qkNorm = QkNorm::PerHead,
                               .headDim = 256,
                               .sharedGate = true,
                               .outputGate = c.flagOr({"attn_output_gate"}, true)};
    m.kind = ModelKind::Transformer;
    TransformerSpec& t = m.transformer;
    const int layers = c.need({"num_hidden_layers"}, kMostLayers);
    readOuter(c, traits, t);
    const AttentionSpec attention = readAttention(c, traits, t.hidden);
    const FfnPair ffn = readFfn(c, traits, t.hidden);
    const LayerGroup delta = deltaLayer(c);
    const auto sparse = expertLayers(c, layers, ffn.experts.experts > 0);
    LayerKinds kinds = layerKinds(c, traits, layers, t.maxPosition);
    const int every = std::max(1, c.countOr({"full_attention_interval"}, 4, kClassDefault));
    if (!c.has({"layer_types"})) {
        for (int i = 0; i < layers; ++i)
            kinds.kinds[static_cast<std::size_t>(i)] =
                (i + 1) % every == 0 ? AttentionKind::Full : AttentionKind::Linear;
    }
    c.ignore({"mtp_use_dedicated_embeddings"});
    if (!c.good())
        return;
    for (std::size_t i = 0; i < kinds.kinds.size(); ++i) {
        LayerGroup g;
        if (kinds.kinds[i] == AttentionKind::Linear)
            g = delta;
        else
            g.attention = attention;
        g.ffn = sparse[i] ? ffn.experts : ffn.dense;
        g.norms = 2;
        appendLayer(t.layers, std::move(g));
    }
    addMtpHeads(c, m);
}

void buildGraniteHybrid(const Config& c, ModelSpec& m)
{
    const DecoderTraits traits{};
    m.kind = ModelKind::Transformer;
    TransformerSpec& t = m.transformer;
    readOuter(c, traits, t);
    const int layers = c.need({"num_hidden_layers"}, kMostLayers);
    const AttentionSpec attention = readAttention(c, traits, t.hidden);
    const FfnPair ffn = readFfn(c, traits, t.hidden);
    const LayerGroup mamba = mamba2Layer(c, t.hidden);
    const LayerKinds kinds = layerKinds(c, traits, layers, t.maxPosition);
    if (!c.good())
        return;
    for (const AttentionKind kind : kinds.kinds) {
        LayerGroup g;
        if (kind == AttentionKind::Mamba2)
            g = mamba;
        else
            g.attention = attention;
        g.norms = 2;
        if (ffn.experts.experts > 0) {
            g.ffn = ffn.experts;
        } else {
            g.ffn = ffn.dense;
            if (const auto shared = c.count({"shared_intermediate_size"}))
                g.ffn.width = *shared;
        }
        appendLayer(t.layers, std::move(g));
    }
}

void buildBamba(const Config& c, ModelSpec& m)
{
    const DecoderTraits traits{.tied = false};
    m.kind = ModelKind::Transformer;
    TransformerSpec& t = m.transformer;
    readOuter(c, traits, t);
    const int layers = c.need({"num_hidden_layers"}, kMostLayers);
    const AttentionSpec attention = readAttention(c, traits, t.hidden);
    const FfnPair ffn = readFfn(c, traits, t.hidden);
    const LayerGroup mamba = mamba2Layer(c, t.hidden);
    const auto full = c.counts({"attn_layer_indices"}, kMostLayers);
    c.ignore({"attn_rotary_emb", "num_experts", "z_loss_coefficient"});
    if (!c.good())
        return;
    for (int i = 0; i < layers; ++i) {
        LayerGroup g = mamba;
        if (std::ranges::find(full, i) != full.end()) {
            g = LayerGroup{};
            g.attention = attention;
        }
        g.norms = 2;
        g.ffn = ffn.dense;
        appendLayer(t.layers, std::move(g));
    }
}

/// Attention and Mamba-2 side by side on the same input: described one after the other.
void buildFalconH1(const Config& c, ModelSpec& m)
{
    const DecoderTraits traits{.tied = false};
    m.kind = ModelKind::Transformer;
    TransformerSpec& t = m.transformer;
    readOuter(c, traits, t);
    const int layers = c.need({"num_hidden_layers"}, kMostLayers);
    LayerGroup second;
    second.attention = readAttention(c, traits, t.hidden);
    second.ffn = readFfn(c, traits, t.hidden).dense;
    LayerGroup first = mamba2Layer(c, t.hidden);
    first.norms = 0;
    first.recurrent.innerNorms = c.flagOr({"mamba_rms_norm"}, false);
    c.ignore({"mamba_use_mlp", "mamba_norm_before_gate", "mlp_expansion_factor", "projectors_bias",
              "attn_layer_indices"});
    if (!c.good())
        return;
    c.assumed("num_hidden_layers", std::to_string(layers),
              QT_TRANSLATE_NOOP("Import", "Each layer has two mixers side by side; they are "
                                          "described as two layers, one after the other."));
    for (int i = 0; i < layers; ++i) {
        appendLayer(t.layers, first);
        appendLayer(t.layers, second);
    }
}

namespace {

/// Kimi Delta Attention: a decay per channel through a low rank of one head's width, and an output
/// gate that is low-rank, too, or (`fullGate`) is not.
LayerGroup kimiDelta(const Config& linear, LayerGroup g, double h)
{
    const int heads = linear.need({"num_heads"}, kMostHeads);
    const int width = linear.need({"head_dim"}, kMostHeads);
    const double all = static_cast<double>(heads) * width;
    g.attention = AttentionSpec{};
    g.attention.kind = AttentionKind::Linear;
    g.recurrent.keyHeads = g.recurrent.valueHeads = heads;
    g.recurrent.keyDim = g.recurrent.valueDim = width;
    g.recurrent.convWidth = linear.countOr({"short_conv_kernel_size"}, 4, kClassDefault, 64);
    g.recurrent.innerNorms = true;
    const double lowRank = h * width + width * all;
    // Gated linear attention has a decay per head instead, and a full gate.
    g.extraMatrix += lowRank - h * heads;
    g.extraVector += all - heads;
    if (!linear.flagOr({"use_full_rank_gate"}, false))
        g.extraMatrix += lowRank - h * all;
    return g;
}

} // namespace

void buildKimiLinear(const Config& c, ModelSpec& m)
{
    const DecoderTraits traits{.tied = false};
    const auto linear = c.child({"linear_attn_config"});
    const int latent = c.count({"routed_expert_hidden_size"}).value_or(0);
    const bool latentNorm = c.flagOr({"latent_moe_use_norm"}, false);
    const bool gate = c.flagOr({"mla_use_output_gate"}, false);
    buildDecoder(c, m, traits);
    if (!c.good())
        return;
    if (!linear) {
        c.missing("linear_attn_config", "object");
        return;
    }
    const auto full = linear->counts({"full_attn_layers"}, kMostLayers);
    linear->ignore({"kda_layers", "gate_lower_bound"});
    const double h = m.transformer.hidden;
    eachLayer(m.transformer, [&](LayerGroup& g, int position) {
        if (g.ffn.isMoe()) {
            g.ffn.routerBias = true;
            g.ffn.expertInput = latent;
            g.extraVector += latentNorm ? latent : 0;
        }
        // The list counts from one.
        if (std::ranges::find(full, position + 1) == full.end())
            g = kimiDelta(*linear, g, h);
        else if (gate)
            g.extraMatrix += h * g.attention.heads * g.attention.vHeadDim;
    });
    if (c.count({"attn_res_block_size"}).value_or(0) > 0)
        c.notUnderstood("attn_res_block_size", "",
                        QT_TRANSLATE_NOOP("Import", "Attention over the residuals of earlier "
                                                    "blocks: its few vectors a layer are not "
                                                    "counted."));
    linear->reportUnread();
}

void buildRwkv(const Config& c, ModelSpec& m)
{
    m.kind = ModelKind::Transformer;
    TransformerSpec& t = m.transformer;
    const int layers = c.need({"num_hidden_layers"}, kMostLayers);
    t.hidden = c.need({"hidden_size"}, 1'000'000);
    t.vocab = c.need({"vocab_size"}, kMostVocab);
    t.layerNorm = true;
    t.tiedEmbeddings = false; // the class never ties, whatever the file says
    c.ignore({"tie_word_embeddings", "context_length"});
    const int inner = c.count({"attention_hidden_size"}).value_or(t.hidden);
    const int head = std::max(1, c.countOr({"head_size"}, 64, kClassDefault, kMostHeads));
    const auto given = c.count({"intermediate_size"});
    const int ffn = given.value_or(static_cast<int>(t.hidden * 3.5) / 32 * 32);
    if (!given)
        c.assumed("intermediate_size", std::to_string(ffn), kClassDefault);
    if (!c.good())
        return;
    LayerGroup g;
    g.norms = 2;
    g.attention.kind = AttentionKind::Linear;
    // Receptance, key, value, gate and output; the decay and the bonus per channel; five mixes and
    // a group norm; no convolution.
    g.recurrent.keyHeads = g.recurrent.valueHeads = std::max(1, inner / head);
    g.recurrent.keyDim = g.recurrent.valueDim = head;
    const double h = t.hidden;
    // Two values per head that the gated form has and this one has not.
    g.extraMatrix = -h * 2.0 * g.recurrent.valueHeads;
    g.extraVector = 2.0 * inner - 2.0 * g.recurrent.valueHeads + 4 * h + 2.0 * inner;
    g.ffn.gated = false;
    g.ffn.width = ffn;
    g.extraMatrix += h * h; // the receptance of the channel mix
    g.extraVector += 2 * h;
    appendLayer(t.layers, std::move(g), layers);
    t.embeddingNorm = true;
}

} // namespace ridgepoint::import
