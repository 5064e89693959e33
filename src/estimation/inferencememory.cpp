// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "estimation/inferencememory.h"

#include "estimation/engineversion.h"
#include "estimation/liveness.h"
#include "estimation/memory.h"
#include "estimation/operators.h"
#include "estimation/prepare.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint::estimation {

namespace {

/// vLLM's version as a number; the newest where the plan does not say.
int vllmVersion(const Context& c)
{
    const auto given = c.in.workload.engineVersion;
    return given ? engineVersion(Engine::Vllm, *given).value_or(999) : 999;
}

bool isLegacyVllm(const Context& c)
{
    return c.engine == Engine::Vllm && vllmVersion(c) < 8;
}

/// Width of the feed-forward matrices that one token passes in a layer, on one accelerator.
double activeWidth(const LayerGroup& g, double tensor)
{
    const FfnSpec& f = g.ffn;
    return (f.width + static_cast<double>(f.expertsPerToken) * f.expertWidth + f.sharedWidth) /
           tensor;
}

/// Bytes per token at the widest layer: gate, up and their product beside the residual, its norm
/// and the layer's output: 6f + 6h at 16 bit. Measured: 110 kB a token of Llama-3.1-8B (vLLM 0.6.4
/// at 20,000 and 29,000 tokens), 110.6 kB by this formula.
double widestLayer(const Context& c)
{
    const TransformerSpec& t = c.model->transformer;
    const double tensor = static_cast<double>(c.layout.tensor);
    const double e = c.precision.activationBytes;
    double most = 0;
    for (const LayerGroup& g : t.layers) {
        const AttentionSpec& a = g.attention;
        const double heads =
            (static_cast<double>(a.heads) * a.headDim + 2 * mixerWidth(g)) / tensor;
        const double kv = a.kind == AttentionKind::Latent
                              ? static_cast<double>(a.heads) * (a.headDim + a.vHeadDim) / tensor
                              : cacheValuesPerToken(a, tensor);
        most = std::max({most, 3 * activeWidth(g, tensor), heads + kv});
    }
    return e * (most + 3 * t.hidden);
}

/// Requests that the engine prepares to serve at once; 0: as many as there are. vLLM takes 1,024 on
/// cards of 70 GiB and more from Hopper on, else 256, unless it is told.
double sampledRows(const Context& c)
{
    const double limit = static_cast<double>(c.in.workload.maxBatch.value_or(256));
    if (c.engine != Engine::Vllm)
        return 0;
    if (isLegacyVllm(c) || c.maxBatchGiven)
        return limit;
    const bool large = c.capacity >= 70 * 1073741824.0 && c.accelerator &&
                       c.accelerator->family != Family::AmpereDatacentre;
    return large ? std::max(1024.0, limit) : limit;
}

double largestStep(const Context& c, bool legacy, double batch)
{
    const Workload& w = c.in.workload;
    const double input = std::max(1.0, static_cast<double>(w.inputTokens.value_or(1)));
    if (legacy) {
        // Prompts are not cut: the profile runs the longest one that the engine is set up for.
        const double trained = c.model->transformer.maxPosition;
        const double longest = c.contextGiven || c.lengthsGiven || trained <= 0
                                   ? static_cast<double>(w.contextTokens.value_or(2048))
                                   : trained;
        return std::max(2048.0, longest);
    }
    if (c.engine == Engine::LlamaCpp)
        return std::min(batch * input, 512.0); // its micro-batch
    return *w.batching == Batching::Continuous ? static_cast<double>(*w.chunkTokens)
                                               : batch * input;
}

/// Bytes per logit of choosing tokens: copies and the sorted values and places.
double sampledBytes(const Context& c)
{
    if (isLegacyVllm(c) || c.engine != Engine::Vllm)
        return c.eff.plainLogit.value;
    const int version = vllmVersion(c);
    return version == 15 || version == 16 ? c.eff.sampledLogitWide.value : c.eff.sampledLogit.value;
}

bool isPooled(const Context& c)
{
    return c.engine == Engine::Vllm || c.engine == Engine::Sglang ||
           c.engine == Engine::TensorrtLlm;
}

} // namespace

StepMemory stepMemory(const Context& c, const StepMemory& fixed, double batch)
{
    StepMemory s = fixed;
    s.tokens = largestStep(c, s.both, batch);
    s.rows = !c.model->transformer.lmHead ? 0 : s.ownRows > 0 ? s.ownRows : batch;
    const double sampling = s.tokens * s.hiddenPerToken + s.rows * s.vocabulary * s.logitBytes;
    s.sampling = !s.both && sampling > s.tokens * s.perToken;
    return s;
}

StepMemory stepMemory(const Context& c, double batch)
{
    StepMemory s;
    s.perToken = widestLayer(c);
    s.hiddenPerToken = c.precision.activationBytes * c.model->transformer.hidden;
    s.ownRows = sampledRows(c);
    s.vocabulary = c.model->transformer.vocab;
    s.logitBytes = sampledBytes(c);
    // vLLM gathers the whole vocabulary on every rank.
    if (c.engine != Engine::Vllm)
        s.logitBytes /= static_cast<double>(c.layout.tensor);
    s.both = isLegacyVllm(c);
    return stepMemory(c, s, batch);
}

InferenceMemory::InferenceMemory(const Context& c) : m_c(c), m_cache(c)
{
    if (c.describedTransformer()) {
        const WeightLayout layout(*c.model, weightCut(c));
        m_stages.reserve(static_cast<std::size_t>(layout.stages()));
        for (int i = 0; i < layout.stages(); ++i)
            m_stages.push_back(layout.stage(i));
        if (c.isLanguageModel())
            m_step = stepMemory(c, 1);
    } else {
        StageWeights s;
        s.matrixBytes = weightBytesPerAccelerator(c);
        s.matrices = totalParameters(*c.model).value_or(0);
        m_stages.push_back(s);
    }
    m_framework = c.eff.framework.value;
    if (c.layout.tensor * c.layout.data > 1)
        m_communication = c.eff.collectiveBuffers.value;
    // vLLM captures its graphs after it has sized the cache, in what its budget leaves of the card.
    if (c.engine == Engine::Vllm && c.in.workload.cudaGraphs.value_or(true) &&
        c.isLanguageModel() && !isLegacyVllm(c))
        m_reserve = std::max(0.0, c.eff.graphs.value - (c.capacity - c.usable));
    if (c.isLayerList())
        m_liveElements = largestLiveElements(c.model->cnn);
}

double InferenceMemory::ownRequests(double batch) const
{
    return std::ceil(batch / static_cast<double>(m_c.layout.data));
}

const StageWeights& InferenceMemory::stage(double batch) const
{
    const StageWeights* worst = &m_stages.front();
    if (m_stages.size() == 1)
        return *worst;
    const double requests = ownRequests(batch) * static_cast<double>(m_c.layout.data);
    const double tokens = requestTokens(m_c);
    double most = -1;
    for (const StageWeights& s : m_stages) {
        const double bytes = s.bytes() + m_cache.bytes(s.first, s.layers, requests, tokens);
        if (bytes > most) {
            most = bytes;
            worst = &s;
        }
    }
    return *worst;
}

void InferenceMemory::fillSamples(MemoryClasses& k, double own) const
{
    const Context& c = m_c;
    switch (c.model->kind) {
    case ModelKind::Encoder: {
        const double tokens = own * static_cast<double>(c.in.workload.inputTokens.value_or(1));
        const TransformerSpec& t = c.model->transformer;
        double width = 0;
        for (const LayerGroup& g : t.layers)
            width =
                std::max(width, 4.0 * g.attention.heads * g.attention.headDim + 2.0 * g.ffn.width);
        k.activations =
            Bytes::rounded(tokens * (2.0 * t.hidden + width) * c.precision.activationBytes);
        return;
    }
    case ModelKind::Cnn:
    case ModelKind::Diffusion:
        if (!c.isLayerList())
            return;
        k.activations = Bytes::rounded(m_liveElements * imageScale(c) * own *
                                       std::max(1.0, valueBytes(c.precision.activations)));
        k.data = Bytes::rounded(3.0 * c.model->cnn.imageHeight * c.model->cnn.imageWidth *
                                imageScale(c) * own * 4);
        return;
    case ModelKind::Recommender: {
        double widest = 0;
        for (const auto& [in, out] : c.model->recommender.mlp)
            widest = std::max(widest, static_cast<double>(in) + out);
        k.activations = Bytes::rounded(own * widest * c.precision.activationBytes);
        return;
    }
    default:
        return;
    }
}

void InferenceMemory::fillClasses(MemoryClasses& k, double batch) const
{
    const Context& c = m_c;
    const StageWeights& s = stage(batch);
    k.weights = Bytes::rounded(s.bytes());
    k.framework = Bytes::rounded(m_framework);
    k.communication = Bytes::rounded(m_communication);
    k.reserve = Bytes::rounded(m_reserve);
    const double own = ownRequests(batch);
    if (!c.isLanguageModel() || !c.describedTransformer()) {
        fillSamples(k, own);
        return;
    }
    const StepMemory step = stepMemory(c, m_step, own);
    k.activations = Bytes::rounded(step.activations());
    k.logits = Bytes::rounded(step.logits());
    k.kvCache = Bytes::rounded(m_cache.bytes(
        s.first, s.layers, own * static_cast<double>(c.layout.data), requestTokens(c)));
}

double InferenceMemory::total(double batch) const
{
    MemoryClasses k;
    fillClasses(k, batch);
    return k.sumOfClasses().asDouble();
}

double InferenceMemory::overheads(double batch) const
{
    MemoryClasses k;
    fillClasses(k, batch);
    return (k.sumOfClasses() - k.weights - k.kvCache).asDouble();
}

double InferenceMemory::weightsAndCache(double batch, double tokens) const
{
    const double requests = ownRequests(batch) * static_cast<double>(m_c.layout.data);
    double most = 0;
    for (const StageWeights& s : m_stages)
        most = std::max(most, s.bytes() + m_cache.bytes(s.first, s.layers, requests, tokens));
    return most;
}

void InferenceMemory::fillPool(MemoryFigures& m, const StageWeights& s) const
{
    const Context& c = m_c;
    const MemoryClasses& k = m.perAccelerator;
    const double others = (k.total - k.kvCache).asDouble();
    double pool = k.kvCache.asDouble();
    if (isPooled(c)) {
        const double share = c.in.workload.gpuMemoryUtilization.value_or(0.9);
        pool = c.engine == Engine::TensorrtLlm ? share * (c.capacity - others) : c.usable - others;
        pool = std::max(0.0, pool);
    }
    m.kvCachePool = Bytes::rounded(pool);
    const double perToken = m_cache.capacityBytesPerToken(s.first, s.layers);
    if (perToken <= 0)
        return;
    const double block = m_cache.rules().block;
    m.kvCacheCapacityTokens = std::floor(m.kvCachePool->asDouble() / (perToken * block)) * block *
                              static_cast<double>(c.layout.data);
}

MemoryFigures InferenceMemory::at(double batch) const
{
    MemoryFigures m;
    m.peakMoment = PeakMoment::Prefill;
    fillClasses(m.perAccelerator, batch);
    m.capacity = Bytes::rounded(m_c.capacity);
    m.usable = Bytes::rounded(m_c.usable);
    m.perAccelerator.total = m.perAccelerator.sumOfClasses();
    if (m.perAccelerator.total > m.usable)
        m.shortBy = m.perAccelerator.total - m.usable;
    if (m_c.isLanguageModel() && m_c.describedTransformer())
        fillPool(m, stage(batch));
    return m;
}

} // namespace ridgepoint::estimation
