// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "estimation/kvcache.h"

#include "estimation/engineversion.h"
#include "estimation/modelparts.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ridgepoint::estimation {

namespace {

constexpr int kNewest = std::numeric_limits<int>::max();

bool isWindowed(const AttentionSpec& a)
{
    return (a.kind == AttentionKind::Sliding || a.kind == AttentionKind::Chunked) && a.window > 0;
}

/// All cached layers have the same window: engines have honoured that longest.
bool uniformWindow(const ModelSpec& model)
{
    int window = -1;
    for (const LayerGroup& g : model.transformer.layers) {
        if (!hasCache(g.attention.kind))
            continue;
        const int own = isWindowed(g.attention) ? g.attention.window : 0;
        if (window >= 0 && own != window)
            return false;
        window = own;
    }
    return window > 0;
}

/// llama.cpp quantises an 8- or 4-bit cache in blocks of 32 with a 16-bit scale.
double cachedBytes(const Context& c)
{
    if (c.engine == Engine::LlamaCpp && c.precision.kvCache == Precision::Int8)
        return 8.5 / 8;
    if (c.engine == Engine::LlamaCpp && c.precision.kvCache == Precision::Int4)
        return 4.5 / 8;
    return c.precision.kvBytes;
}

CacheRules vllmRules(const Context& c, int version)
{
    CacheRules r;
    r.block = 16;
    // Before the hybrid cache manager (0.10), layers of unlike windows were all kept in full.
    r.windows = version >= 10 || uniformWindow(*c.model);
    r.expanded = version < 7; // latent attention came with 0.7
    r.capacityByContext = version >= 21;
    return r;
}

CacheRules llamaRules(int build)
{
    CacheRules r;
    // Cells come in 256; up to 2024-11 in 32.
    r.block = build >= 4000 ? 256 : 32;
    r.windows = build >= 5430; // a cache of its own for sliding layers, May 2025
    r.windowExtra = 512;       // of the default micro-batch
    r.expanded = build < 5138; // latent cache, April 2025
    return r;
}

/// Values of one token in one layer where keys and values are kept per head.
double expandedValues(const AttentionSpec& a, double tensor)
{
    return std::max(1.0, a.heads / tensor) *
           (a.qkNopeHeadDim + a.qkRopeHeadDim + static_cast<double>(a.vHeadDim));
}

} // namespace

CacheRules cacheRules(const Context& c)
{
    const auto given = c.in.workload.engineVersion;
    const int version = given ? engineVersion(c.engine, *given).value_or(kNewest) : kNewest;
    CacheRules r;
    switch (c.engine) {
    case Engine::Vllm:
        r = vllmRules(c, version);
        break;
    case Engine::LlamaCpp:
        r = llamaRules(version);
        break;
    case Engine::TensorrtLlm:
        r.block = version >= 20 ? 32 : 64;
        r.windows = version >= 1000 || uniformWindow(*c.model);
        break;
    case Engine::Lmdeploy:
        r.block = 64;
        break;
    case Engine::Transformers:
    case Engine::Pytorch:
        r.expanded = true;
        break;
    default: // SGLang allocates single tokens
        break;
    }
    r.valueBytes = cachedBytes(c);
    return r;
}

CacheModel::CacheModel(const Context& c) : m_c(c)
{
    if (!c.isLanguageModel() || c.model->transformer.layers.empty())
        return;
    m_rules = cacheRules(c);
    const double tensor = static_cast<double>(c.layout.tensor);
    // A sequence is spread over context ranks, sequences over attention data-parallel ranks.
    m_share = 1 / static_cast<double>(c.layout.data * c.layout.context);
    const double input = static_cast<double>(c.in.workload.inputTokens.value_or(0));
    m_layers.reserve(c.model->transformer.layers.size());
    for (const LayerGroup& g : c.model->transformer.layers) {
        const AttentionSpec& a = g.attention;
        Layer one{m_count, g.count, 0, 0, 0};
        m_count += g.count;
        const bool latent = a.kind == AttentionKind::Latent;
        one.perToken = latent && m_rules.expanded && !a.reusesCache
                           ? expandedValues(a, tensor) * m_rules.valueBytes
                           : cacheValuesPerToken(a, tensor) * m_rules.valueBytes;
        // DeepSeek's own FP8 layout keeps the rotated part in 16 bit and a scale per 128.
        if (latent && a.indexHeads > 0 && m_rules.valueBytes <= 1 && !m_rules.expanded)
            one.perToken = a.kvLoraRank * (1 + 4.0 / 128) + a.qkRopeHeadDim * 2.0;
        one.perToken += indexerKeyBytes(a);
        one.window = isWindowed(a) && m_rules.windows ? a.window : 0;
        one.state = layerStateBytes(g, m_rules.stateBytes, tensor);
        const double source = g.cross.sourceTokens > 0 ? g.cross.sourceTokens : input;
        one.state += crossValuesPerToken(g.cross, tensor) * m_rules.valueBytes * source;
        m_layers.push_back(one);
    }
}

double CacheModel::ownTokens(double tokens) const
{
    if (!m_c.isEncoderDecoder())
        return tokens;
    return std::max(0.0, tokens - static_cast<double>(m_c.in.workload.inputTokens.value_or(0)));
}

double CacheModel::held(double tokens) const
{
    return std::ceil(tokens / m_rules.block) * m_rules.block;
}

double CacheModel::heldInWindow(double tokens, double window) const
{
    return held(std::min(tokens, window + m_rules.windowExtra));
}

CacheModel::Parts CacheModel::parts(int first, int layers) const
{
    Parts p;
    for (const Layer& l : m_layers) {
        const int n = std::min(first + layers, l.first + l.count) - std::max(first, l.first);
        if (n <= 0)
            continue;
        p.state += n * l.state;
        if (l.window <= 0) {
            p.full += n * l.perToken;
            continue;
        }
        p.oneWindow = p.oneWindow && (p.window <= 0 || p.window == l.window);
        p.window = p.window > 0 ? std::min(p.window, l.window) : l.window;
        p.windowed += n * l.perToken;
    }
    return p;
}

double CacheModel::bytes(int first, int layers, double sequences, double tokens) const
{
    const double own = ownTokens(tokens);
    const double whole = held(own);
    double sum = 0;
    for (const Layer& l : m_layers) {
        const int n = std::min(first + layers, l.first + l.count) - std::max(first, l.first);
        if (n <= 0)
            continue;
        sum += n * (l.perToken * (l.window > 0 ? heldInWindow(own, l.window) : whole) + l.state);
    }
    return sum * sequences * m_share;
}

double CacheModel::bytes(double sequences, double tokens) const
{
    const auto pipeline = static_cast<int>(m_c.layout.pipeline);
    if (pipeline <= 1)
        return bytes(0, m_count, sequences, tokens);
    const int perStage = (m_count + pipeline - 1) / pipeline;
    double most = 0;
    for (int first = 0; first < m_count; first += perStage)
        most = std::max(most, bytes(first, perStage, sequences, tokens));
    return most;
}

double CacheModel::capacityBytesPerToken(int first, int layers) const
{
    const Parts p = parts(first, layers);
    const double context =
        static_cast<double>(std::max<std::int64_t>(1, m_c.in.workload.contextTokens.value_or(1)));
    const double share = m_share * static_cast<double>(m_c.layout.data);
    if (m_rules.capacityByContext && p.windowed > 0)
        return bytes(first, layers, static_cast<double>(m_c.layout.data), context) / context;
    return (p.full + p.windowed) * share;
}

double kvCacheBytes(const Context& c, double sequences, double tokens)
{
    if (!c.isLanguageModel() || c.model->transformer.layers.empty())
        return 0;
    return CacheModel(c).bytes(sequences, tokens);
}

double requestTokens(const Context& c)
{
    const Workload& w = c.in.workload;
    const double sum = static_cast<double>(w.inputTokens.value_or(0) + w.outputTokens.value_or(0));
    if (c.engine == Engine::LlamaCpp || !c.lengthsGiven)
        return static_cast<double>(
            w.contextTokens.value_or(static_cast<std::int64_t>(std::max(sum, 1.0))));
    return sum;
}

} // namespace ridgepoint::estimation
