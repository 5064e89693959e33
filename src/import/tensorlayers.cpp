// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/hfconfig.h"
#include "import/tensorlist.h"

#include "estimation/modelparts.h"

#include <algorithm>

namespace ridgepoint::import {

using namespace estimation;

namespace {

/// Sizes fit the fields: beyond their limits a description is not usable, and is not made.
int toInt(std::int64_t value)
{
    return static_cast<int>(std::clamp<std::int64_t>(value, 0, kMostWidth * 10LL));
}

/// a / b where b > 0 divides a; else 0.
int dividedBy(std::int64_t a, std::int64_t b)
{
    return b > 0 && a % b == 0 ? toInt(a / b) : 0;
}

class LayerBuilder
{
public:
    LayerBuilder(TensorGroup& tensors, int layer, const ModelHints& hints, int hidden)
        : m_t(tensors), m_hints(hints), m_layer(static_cast<std::size_t>(layer)), m_hidden(hidden)
    {}

    LayerGroup build(bool layerNorm);

private:
    void attention();
    void softmaxAttention();
    void splitFused(const StoredTensor& fused);
    void queryKeyNorms();
    void biases();
    /// The sizes do not fit: all of it is left over.
    void giveUpAttention()
    {
        m_g.attention = {};
        m_g.attention.kind = AttentionKind::None;
        m_t.release("attn_");
        m_t.release("indexer.");
    }
    void latentAttention();
    void indexer();
    void crossAttention();
    void recurrent();
    void mamba();
    void mamba2();
    void linearAttention();
    void convolution();
    void feedForward();
    void denseFfn();
    void experts();
    void expertList(const char* stem, FfnSpec& f);
    void sharedExperts();
    void norms(bool layerNorm);
    void takeAll(std::initializer_list<const char*> roles)
    {
        for (const char* role : roles)
            m_t.take(role);
    }
    [[nodiscard]] std::int64_t outOf(const char* role)
    {
        const StoredTensor* tensor = m_t.take(role);
        return tensor == nullptr ? 0 : tensor->out();
    }

    TensorGroup& m_t;
    const ModelHints& m_hints;
    std::size_t m_layer;
    int m_hidden;
    LayerGroup m_g;
};

LayerGroup LayerBuilder::build(bool layerNorm)
{
    m_g.count = 1;
    m_g.attention.kind = AttentionKind::None;
    attention();
    crossAttention();
    feedForward();
    norms(layerNorm);
    return m_g;
}

void LayerBuilder::attention()
{
    if (m_t.has("attn_kv_a_mqa.weight"))
        latentAttention();
    else if (m_t.has("attn_q.weight") ||
             (m_t.has("attn_qkv.weight") && m_t.has("attn_output.weight")))
        softmaxAttention();
    else if (m_t.has("ssm_out.weight"))
        recurrent();
}

void LayerBuilder::softmaxAttention()
{
    AttentionSpec& a = m_g.attention;
    a.kind = m_layer < m_hints.kinds.size() ? m_hints.kinds[m_layer] : AttentionKind::Full;
    const bool windowed = a.kind != AttentionKind::Full;
    a.window = windowed ? m_hints.window : 0;
    a.heads = ModelHints::at(m_hints.heads, m_layer);
    a.headDim =
        windowed && m_hints.keyLengthSliding > 0 ? m_hints.keyLengthSliding : m_hints.keyLength;
    const int valueLength = windowed && m_hints.valueLengthSliding > 0 ? m_hints.valueLengthSliding
                                                                       : m_hints.valueLength;
    if (const StoredTensor* fused = m_t.take("attn_qkv.weight"); fused != nullptr) {
        splitFused(*fused);
        m_t.take("attn_output.weight");
    } else {
        const std::int64_t query = outOf("attn_q.weight");
        if (a.heads > 0 && a.headDim == 0)
            a.headDim = dividedBy(query, a.heads);
        if (a.headDim > 0 && a.heads > 0 && query == 2LL * a.heads * a.headDim)
            a.outputGate = true;
        else if (a.headDim > 0 && query != std::int64_t(a.heads) * a.headDim)
            a.heads = dividedBy(query, a.headDim); // the tensor is the truth
        const std::int64_t key = outOf("attn_k.weight");
        const std::int64_t value = outOf("attn_v.weight");
        a.reusesCache = key == 0;
        a.kvHeads = key > 0 ? dividedBy(key, a.headDim)
                            : std::max(1, ModelHints::at(m_hints.kvHeads, m_layer));
        a.sharedKeyValue = key > 0 && value == 0;
        const int valueDim = value > 0 ? dividedBy(value, a.kvHeads) : valueLength;
        if (valueDim != a.headDim)
            a.vHeadDim = valueDim;
        m_t.take("attn_output.weight");
        if (key > 0 && m_hints.cacheReusers > 0 &&
            static_cast<int>(m_layer) >= m_hints.layers - m_hints.cacheReusers)
            a.reusesCache = true;
    }
    queryKeyNorms();
    biases();
    a.sinks = m_t.take("attn_sinks.weight") != nullptr || m_t.take("attn_sinks") != nullptr;
    indexer();
    if (a.heads < 1 || a.headDim < 1 || a.kvHeads < 1)
        giveUpAttention();
    else
        a.kvHeads = std::min(a.kvHeads, a.heads);
}

void LayerBuilder::splitFused(const StoredTensor& fused)
{
    AttentionSpec& a = m_g.attention;
    if (a.headDim == 0)
        a.headDim = dividedBy(m_hidden, a.heads);
    const int all = dividedBy(fused.out(), a.headDim); // heads + 2 × key/value heads
    a.kvHeads = all > a.heads && (all - a.heads) % 2 == 0 ? (all - a.heads) / 2 : 0;
    if (m_t.has("attn_gate.weight"))
        a.outputGate = false; // a gate of its own: left to the extra parameters
}

void LayerBuilder::queryKeyNorms()
{
    AttentionSpec& a = m_g.attention;
    const StoredTensor* q = m_t.peek("attn_q_norm.weight");
    const StoredTensor* k = m_t.peek("attn_k_norm.weight");
    if (q == nullptr || (k == nullptr && !a.reusesCache))
        return;
    const double perHead = a.headDim;
    const bool small = q->elements == perHead && (k == nullptr || k->elements == perHead);
    const bool wide =
        q->elements == perHead * a.heads && (k == nullptr || k->elements == perHead * a.kvHeads);
    if (!small && !wide)
        return;
    a.qkNorm = true;
    a.qkNormFullWidth = wide && !small;
    takeAll({"attn_q_norm.weight", "attn_k_norm.weight", "attn_q_norm.bias", "attn_k_norm.bias"});
}

void LayerBuilder::biases()
{
    AttentionSpec& a = m_g.attention;
    double elements = 0;
    for (const char* role : {"attn_q.bias", "attn_k.bias", "attn_v.bias", "attn_qkv.bias"}) {
        if (const StoredTensor* tensor = m_t.take(role))
            elements += tensor->elements;
    }
    // A bias on some of them only (Whisper: none on the keys) stays an extra vector.
    const double kv = a.reusesCache ? 0 : a.kvHeads;
    a.biasQkv =
        elements > 0 && elements == double(a.headDim) * a.heads * (a.outputGate ? 2 : 1) +
                                        kv * (a.headDim + (a.sharedKeyValue ? 0 : a.valueDim()));
    if (const StoredTensor* tensor = m_t.take("attn_output.bias"))
        a.biasOut = tensor->elements == m_hidden;
}

void LayerBuilder::latentAttention()
{
    AttentionSpec& a = m_g.attention;
    a.kind = AttentionKind::Latent;
    const StoredTensor* compressed = m_t.take("attn_kv_a_mqa.weight");
    const StoredTensor* norm = m_t.take("attn_kv_a_norm.weight");
    a.kvLoraRank = norm != nullptr ? toInt(norm->ne[0]) : m_hints.kvLoraRank;
    a.qkRopeHeadDim = toInt(compressed->out() - a.kvLoraRank);
    a.heads = ModelHints::at(m_hints.heads, m_layer);
    const StoredTensor* queryDown = m_t.take("attn_q_a.weight");
    const StoredTensor* queryUp =
        m_t.take(queryDown != nullptr ? "attn_q_b.weight" : "attn_q.weight");
    a.qLoraRank = queryDown != nullptr ? toInt(queryDown->out()) : 0;
    takeAll({"attn_q_a_norm.weight", "attn_output.weight"});
    if (const StoredTensor* keys = m_t.take("attn_k_b.weight"); keys != nullptr && a.heads == 0)
        a.heads = toInt(keys->ne[2]);
    const int perHead = queryUp != nullptr            ? dividedBy(queryUp->out(), a.heads)
                        : m_hints.keyLengthLatent > 0 ? m_hints.keyLengthLatent
                                                      : m_hints.keyLength;
    a.qkNopeHeadDim = std::max(0, perHead - a.qkRopeHeadDim);
    a.headDim = perHead;
    const StoredTensor* up = m_t.take("attn_kv_b.weight");
    const StoredTensor* values = m_t.take("attn_v_b.weight");
    if (up != nullptr)
        a.vHeadDim = dividedBy(up->out(), a.heads) - a.qkNopeHeadDim;
    else if (values != nullptr)
        a.vHeadDim = toInt(values->out());
    else
        a.vHeadDim =
            m_hints.valueLengthLatent > 0 ? m_hints.valueLengthLatent : m_hints.valueLength;
    a.kvHeads = a.heads;
    indexer();
    if (a.heads < 1 || a.kvLoraRank < 1 || a.vHeadDim < 1 || a.headDim < 1)
        giveUpAttention();
}

void LayerBuilder::indexer()
{
    AttentionSpec& a = m_g.attention;
    if (!m_t.has("indexer.attn_k.weight") || m_hints.indexHeads == 0)
        return;
    a.indexHeadDim = static_cast<int>(outOf("indexer.attn_k.weight"));
    a.indexHeads = m_hints.indexHeads;
    a.indexTopK = m_hints.indexTopK;
    takeAll({"indexer.attn_q_b.weight", "indexer.proj.weight", "indexer.k_norm.weight",
             "indexer.k_norm.bias"});
}

void LayerBuilder::crossAttention()
{
    const StoredTensor* query = m_t.peek("cross_attn_q.weight");
    const StoredTensor* key = m_t.peek("cross_attn_k.weight");
    const int heads = m_g.attention.heads;
    if (query == nullptr || key == nullptr || heads == 0 || query->out() % heads != 0)
        return;
    CrossSpec& x = m_g.cross;
    x.heads = heads;
    x.headDim = dividedBy(query->out(), heads);
    x.kvHeads = dividedBy(key->out(), x.headDim);
    x.sourceWidth = key->in() == m_hidden ? 0 : toInt(key->in());
    takeAll({"cross_attn_q.weight", "cross_attn_k.weight", "cross_attn_v.weight",
             "cross_attn_output.weight"});
    if (x.kvHeads == 0)
        x = {};
}

void LayerBuilder::recurrent()
{
    if (m_t.has("ssm_x.weight"))
        mamba();
    else if (m_t.has("ssm_d") && m_t.has("ssm_in.weight"))
        mamba2();
    else if (m_t.has("ssm_ba.weight") || m_t.has("ssm_beta.weight"))
        linearAttention();
}

void LayerBuilder::convolution()
{
    RecurrentSpec& r = m_g.recurrent;
    if (const StoredTensor* kernel = m_t.take("ssm_conv1d.weight"))
        r.convWidth = toInt(kernel->ne[0]);
    r.convBias = m_t.take("ssm_conv1d.bias") != nullptr;
}

void LayerBuilder::mamba()
{
    RecurrentSpec& r = m_g.recurrent;
    m_g.attention.kind = AttentionKind::Mamba;
    r.innerWidth = toInt(m_t.take("ssm_out.weight")->in());
    const StoredTensor* step = m_t.take("ssm_dt.weight");
    r.dtRank = step != nullptr ? toInt(step->in()) : 0;
    if (const StoredTensor* decay = m_t.take("ssm_a"))
        r.stateSize = toInt(decay->ne[0]);
    takeAll({"ssm_in.weight", "ssm_x.weight", "ssm_dt.bias", "ssm_d"});
    r.innerNorms = m_t.has("ssm_dt_norm.weight");
    takeAll({"ssm_dt_norm.weight", "ssm_b_norm.weight", "ssm_c_norm.weight"});
    convolution();
}

void LayerBuilder::mamba2()
{
    RecurrentSpec& r = m_g.recurrent;
    m_g.attention.kind = AttentionKind::Mamba2;
    r.innerWidth = toInt(m_t.take("ssm_out.weight")->in());
    if (const StoredTensor* decay = m_t.take("ssm_a"))
        r.heads = static_cast<int>(std::min<double>(decay->elements, kMostWidth));
    takeAll({"ssm_d", "ssm_dt.bias"});
    r.innerNorms = m_t.take("ssm_norm.weight") != nullptr;
    r.stateSize = m_hints.stateSize;
    r.groups = m_hints.groups;
    const std::int64_t input = outOf("ssm_in.weight");
    // z, x, B, C and the step sizes come out of one projection.
    const std::int64_t both = input - 2LL * r.innerWidth - r.heads;
    if (r.stateSize > 0 && 2LL * r.groups * r.stateSize != both)
        r.groups = dividedBy(both, 2LL * r.stateSize);
    convolution();
}

void LayerBuilder::linearAttention()
{
    RecurrentSpec& r = m_g.recurrent;
    m_g.attention.kind = AttentionKind::Linear;
    const std::int64_t values = m_t.take("ssm_out.weight")->in();
    if (const StoredTensor* decay = m_t.take("ssm_a"))
        r.valueHeads = static_cast<int>(std::min<double>(decay->elements, kMostWidth));
    r.innerNorms = m_t.take("ssm_norm.weight") != nullptr;
    r.valueDim = dividedBy(values, r.valueHeads);
    r.keyDim = m_hints.linearHeadDim > 0 ? m_hints.linearHeadDim
               : m_hints.stateSize > 0   ? m_hints.stateSize
                                         : r.valueDim;
    std::int64_t channels = 0;
    if (const StoredTensor* kernel = m_t.peek("ssm_conv1d.weight"))
        channels = kernel->out();
    else if (const StoredTensor* keys = m_t.peek("ssm_conv1d_k.weight"))
        channels =
            2 * static_cast<std::int64_t>(keys->elements / std::max<double>(1, keys->ne[0])) +
            values;
    r.keyHeads = dividedBy(channels - values, 2LL * r.keyDim);
    convolution();
    if (const StoredTensor* kernel = m_t.take("ssm_conv1d_k.weight"))
        r.convWidth = toInt(kernel->ne[0]);
    takeAll({"ssm_conv1d_q.weight", "ssm_conv1d_v.weight", "ssm_ba.weight", "ssm_alpha.weight",
             "ssm_beta.weight", "ssm_in.weight", "attn_qkv.weight", "attn_gate.weight",
             "attn_q.weight", "attn_k.weight", "attn_v.weight", "ssm_dt.bias", "ssm_f_a.weight",
             "ssm_f_b.weight", "ssm_g_a.weight", "ssm_g_b.weight"});
}

void LayerBuilder::feedForward()
{
    denseFfn();
    experts();
    sharedExperts();
}

void LayerBuilder::denseFfn()
{
    const StoredTensor* down = m_t.peek("ffn_down.weight");
    const StoredTensor* up = m_t.peek("ffn_up.weight");
    if (down == nullptr || up == nullptr)
        return;
    FfnSpec& f = m_g.ffn;
    // Old projector files have "up" and "down" exchanged: the side that is not the width counts.
    f.width = toInt(down->out() == m_hidden ? down->in() : down->out());
    const bool fused = up->out() == 2 * down->in() && !m_t.has("ffn_gate.weight");
    f.gated = m_t.has("ffn_gate.weight") || fused;
    takeAll({"ffn_down.weight", "ffn_up.weight", "ffn_gate.weight"});
    f.bias = m_t.has("ffn_up.bias") && m_t.has("ffn_down.bias") &&
             (!f.gated || fused || m_t.has("ffn_gate.bias"));
    takeAll({"ffn_up.bias", "ffn_down.bias", "ffn_gate.bias"});
}

/// Older files: "ffn_up.0.weight", "ffn_up.1.weight" …
void LayerBuilder::expertList(const char* stem, FfnSpec& f)
{
    int n = 0;
    while (const StoredTensor* one =
               m_t.take(std::string(stem) + '.' + std::to_string(n) + ".weight")) {
        f.expertWidth = toInt(one->in() == m_hidden ? one->out() : one->in());
        ++n;
    }
    f.experts = std::max(f.experts, n);
}

void LayerBuilder::experts()
{
    FfnSpec& f = m_g.ffn;
    if (const StoredTensor* down = m_t.take("ffn_down_exps.weight")) {
        f.experts = toInt(down->ne[2]);
        f.expertWidth = toInt(down->in());
        f.expertInput = down->out() == m_hidden ? 0 : toInt(down->out());
        f.gated = m_t.has("ffn_gate_exps.weight") || m_t.has("ffn_gate_up_exps.weight");
        takeAll({"ffn_up_exps.weight", "ffn_gate_exps.weight", "ffn_gate_up_exps.weight"});
        if (f.expertInput > 0)
            takeAll({"ffn_latent_down.weight", "ffn_latent_up.weight"});
        const bool bias = m_t.has("ffn_down_exps.bias");
        f.bias = f.bias || bias;
        takeAll({"ffn_up_exps.bias", "ffn_gate_exps.bias", "ffn_gate_up_exps.bias",
                 "ffn_down_exps.bias"});
    } else if (m_t.has("ffn_down.0.weight")) {
        f.gated = m_t.has("ffn_gate.0.weight");
        for (const char* stem : {"ffn_up", "ffn_down", "ffn_gate"})
            expertList(stem, f);
    }
    if (f.experts == 0)
        return;
    f.expertsPerToken = std::clamp(ModelHints::at(m_hints.expertsUsed, m_layer), 1, f.experts);
    m_t.take("ffn_gate_inp.weight");
    for (const char* role : {"exp_probs_b.bias", "exp_probs_b", "ffn_gate_inp.bias"}) {
        const StoredTensor* tensor = m_t.peek(role);
        if (tensor != nullptr && tensor->elements == f.experts && !f.routerBias) {
            f.routerBias = true;
            m_t.take(role);
        }
    }
}

void LayerBuilder::sharedExperts()
{
    FfnSpec& f = m_g.ffn;
    const StoredTensor* down = m_t.peek("ffn_down_shexp.weight");
    if (down == nullptr || f.experts == 0)
        return;
    f.sharedWidth = toInt(down->in());
    f.sharedExperts = std::max(1, m_hints.sharedExperts);
    takeAll({"ffn_down_shexp.weight", "ffn_up_shexp.weight", "ffn_gate_shexp.weight"});
    f.sharedGate = m_t.take("ffn_gate_inp_shexp.weight") != nullptr;
}

void LayerBuilder::norms(bool layerNorm)
{
    constexpr int kMostNorms = 64;
    int vectors = 0;
    for (const auto& [role, tensor] : m_t.all()) {
        const bool isNorm = role.find("norm") != std::string::npos && !m_t.covered(role);
        if (isNorm && tensor->elements == m_hidden) {
            m_t.take(role);
            ++vectors;
        }
    }
    m_g.norms = std::min(vectors / (layerNorm ? 2 : 1), kMostNorms);
}

} // namespace

LayerGroup layerFromTensors(TensorGroup& group, int layer, const ModelHints& hints,
                            const TransformerSpec& outer, std::string_view stem,
                            Leftovers& leftovers)
{
    LayerGroup g = LayerBuilder(group, layer, hints, outer.hidden).build(outer.layerNorm);
    const double matrices = leftovers.collect(group, stem);
    const double missing = group.elements() - layerParameters(g, outer).total();
    g.extraMatrix = std::clamp(matrices, 0.0, std::max(0.0, missing));
    g.extraVector = std::max(0.0, missing - g.extraMatrix);
    return g;
}

} // namespace ridgepoint::import
