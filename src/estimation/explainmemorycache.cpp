// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "estimation/explainmemory.h"
#include "estimation/inferencememory.h"
#include "estimation/memory.h"
#include "estimation/operators.h"
#include "estimation/prepare.h"

#include <algorithm>
#include <cmath>

/// Explanations of weights, cache, pool and the engine's step.
namespace ridgepoint::estimation {

namespace {

/// Adds "P · b / 8" of one kind of parameters; nothing where there are none.
struct WeightSum
{
    std::vector<Term> terms;
    std::string text;

    void add(const char* count, const char* bits, std::string_view meaning, double parameters,
             double bytes, const std::string& source)
    {
        if (parameters <= 0 || bytes <= 0)
            return;
        terms.push_back(term(count, meaning, parameters, Unit::Count, Origin::Derived, source));
        terms.push_back(term(bits, QT_TRANSLATE_NOOP("Explain", "stored bits of those"),
                             8 * bytes / parameters, Unit::BitsPerValue, Origin::Derived, source));
        text += (text.empty() ? "" : " + ") + std::string(count) + " · " + bits;
    }
};

void explainKinds(const Context& c, const CacheModel& cache, const CacheModel::Parts& p,
                  double batch, double value)
{
    const double own = cache.ownTokens(requestTokens(c));
    const std::string source = c.model->provenance.source;
    std::string text;
    std::vector<Term> terms{term("s", QT_TRANSLATE_NOOP("Explain", "requests in flight"), batch,
                                 Unit::Count, Origin::Input),
                            term("n", QT_TRANSLATE_NOOP("Explain", "tokens held per request"), own,
                                 Unit::Tokens, Origin::Input),
                            term("B", QT_TRANSLATE_NOOP("Explain", "tokens per block"),
                                 cache.rules().block, Unit::Tokens, Origin::Vendor)};
    const auto plus = [&](const std::string& more) {
        text += (text.empty() ? "" : " + ") + more;
    };
    if (p.full > 0) {
        plus("ceil(n / B) · B · k");
        terms.push_back(term("k", QT_TRANSLATE_NOOP("Explain", "bytes per token, whole context"),
                             p.full, Unit::BytesPerToken, Origin::Derived, source));
    }
    if (p.windowed > 0 && p.oneWindow) {
        plus("ceil(min(n, w + u) / B) · B · k_w");
        terms.push_back(term("w", QT_TRANSLATE_NOOP("Explain", "window"), p.window, Unit::Tokens,
                             Origin::Vendor, source));
        terms.push_back(term("u", QT_TRANSLATE_NOOP("Explain", "tokens that the engine adds to it"),
                             cache.rules().windowExtra, Unit::Tokens, Origin::Vendor));
        terms.push_back(term("k_w",
                             QT_TRANSLATE_NOOP("Explain", "bytes per token, windowed layers"),
                             p.windowed, Unit::BytesPerToken, Origin::Derived, source));
    } else if (p.windowed > 0) {
        plus("k_w");
        const double share = batch / static_cast<double>(c.layout.data * c.layout.context);
        terms.push_back(term("k_w", QT_TRANSLATE_NOOP("Explain", "layers with unlike windows"),
                             value / share - p.state - cache.held(own) * p.full, Unit::Bytes,
                             Origin::Derived, source));
    }
    if (p.state > 0) {
        plus("S");
        terms.push_back(term(
            "S", QT_TRANSLATE_NOOP("Explain", "states and keys of the other sequence per request"),
            p.state, Unit::Bytes, Origin::Derived, source));
    }
    terms.push_back(term("D", QT_TRANSLATE_NOOP("Explain", "data and context parallel ranks"),
                         static_cast<double>(c.layout.data * c.layout.context), Unit::Count,
                         Origin::Input));
    text = "round(s · (" + (text.empty() ? std::string("0") : text) + ") / D)";
    c.recorder->record(
        "memory.per_accelerator.kv_cache_bytes",
        {"memory.kv_cache", text,
         QT_TRANSLATE_NOOP("Explain", "layers of the stage by kind, paged in blocks")},
        value, Unit::Bytes, std::move(terms));
}

void explainPool(const Context& c, const CacheModel& cache, const StageWeights& s,
                 const MemoryFigures& m)
{
    Recorder& r = *c.recorder;
    if (!m.kvCachePool)
        return;
    const double others = (m.perAccelerator.total - m.perAccelerator.kvCache).asDouble();
    const bool trt = c.engine == Engine::TensorrtLlm;
    if (trt || c.engine == Engine::Vllm || c.engine == Engine::Sglang)
        r.record("memory.kv_cache_pool_bytes",
                 {"memory.kv_pool", "round(max(0, f · (U − O)))",
                  QT_TRANSLATE_NOOP("Explain", "what the engine reserves")},
                 m.kvCachePool->asDouble(), Unit::Bytes,
                 {term("f", QT_TRANSLATE_NOOP("Explain", "share of the free memory"),
                       trt ? c.in.workload.gpuMemoryUtilization.value_or(0.9) : 1.0, Unit::Ratio,
                       Origin::Vendor),
                  term("U", QT_TRANSLATE_NOOP("Explain", "memory that the engine may use"),
                       trt ? c.capacity : c.usable, Unit::Bytes, Origin::Derived),
                  term("O", QT_TRANSLATE_NOOP("Explain", "everything but the cache"), others,
                       Unit::Bytes, Origin::Derived)});
    else
        r.record("memory.kv_cache_pool_bytes",
                 {"memory.kv_pool_exact", "K",
                  QT_TRANSLATE_NOOP("Explain", "allocated for the requests in flight")},
                 m.kvCachePool->asDouble(), Unit::Bytes,
                 {term("K", QT_TRANSLATE_NOOP("Explain", "KV cache"),
                       m.perAccelerator.kvCache.asDouble(), Unit::Bytes, Origin::Derived)});
    if (!m.kvCacheCapacityTokens)
        return;
    r.record(
        "memory.kv_cache_capacity_tokens",
        {"memory.kv_tokens", "floor(P / (k · B)) · B · D",
         QT_TRANSLATE_NOOP("Explain", "pool over bytes per token, whole blocks")},
        *m.kvCacheCapacityTokens, Unit::Tokens,
        {term("P", QT_TRANSLATE_NOOP("Explain", "cache pool per GPU"), m.kvCachePool->asDouble(),
              Unit::Bytes, Origin::Derived),
         term("k", QT_TRANSLATE_NOOP("Explain", "cache bytes per token and GPU"),
              cache.capacityBytesPerToken(s.first, s.layers), Unit::BytesPerToken, Origin::Derived),
         term("B", QT_TRANSLATE_NOOP("Explain", "tokens per block"), cache.rules().block,
              Unit::Tokens, Origin::Vendor),
         term("D", QT_TRANSLATE_NOOP("Explain", "attention data parallel ranks"),
              static_cast<double>(c.layout.data), Unit::Count, Origin::Input)});
}

void explainStep(const Context& c, const MemoryFigures& m, double own)
{
    Recorder& r = *c.recorder;
    const StepMemory step = stepMemory(c, own);
    const std::string source = c.model->provenance.source;
    r.record("memory.per_accelerator.activations_bytes",
             {"memory.activations_step", "round(T · a)",
              QT_TRANSLATE_NOOP("Explain", "the larger of the widest layer and choosing tokens")},
             m.perAccelerator.activations.asDouble(), Unit::Bytes,
             {term("T", QT_TRANSLATE_NOOP("Explain", "tokens of the largest step"), step.tokens,
                   Unit::Tokens, Origin::Input),
              term("a",
                   step.sampling ? QT_TRANSLATE_NOOP("Explain", "bytes of a token's hidden state")
                                 : QT_TRANSLATE_NOOP(
                                       "Explain", "bytes per token at the widest layer (6f + 6h)"),
                   step.sampling ? step.hiddenPerToken : step.perToken, Unit::BytesPerToken,
                   Origin::Derived, source)});
    if (m.perAccelerator.logits.value() > 0)
        r.record(
            "memory.per_accelerator.logits_bytes",
            {"memory.logits_inference", "round(s · V · b)",
             QT_TRANSLATE_NOOP("Explain", "logits of the rows that get a token, sorted")},
            m.perAccelerator.logits.asDouble(), Unit::Bytes,
            {term("s", QT_TRANSLATE_NOOP("Explain", "rows that the engine prepares for"), step.rows,
                  Unit::Count, Origin::Derived),
             term("V", QT_TRANSLATE_NOOP("Explain", "vocabulary"), step.vocabulary, Unit::Count,
                  Origin::Vendor, source),
             term("b", QT_TRANSLATE_NOOP("Explain", "bytes per logit on this GPU"), step.logitBytes,
                  Unit::Bytes, c.eff.sampledLogit.origin(), c.eff.sampledLogit.source())});
}

} // namespace

void explainWeights(const Context& c, const StageWeights& s, double value, double sharing)
{
    if (value <= 0)
        return;
    const std::string source = c.model->provenance.source;
    WeightSum sum;
    sum.add("P_m", "b_m", QT_TRANSLATE_NOOP("Explain", "layer matrices per GPU"), s.matrices,
            s.matrixBytes, source);
    sum.add("P_x", "b_x", QT_TRANSLATE_NOOP("Explain", "routed experts per GPU"), s.experts,
            s.expertBytes, source);
    sum.add("P_v", "b_v", QT_TRANSLATE_NOOP("Explain", "norms, biases, routers per GPU"), s.vectors,
            s.vectorBytes, source);
    sum.add("P_e", "b_e", QT_TRANSLATE_NOOP("Explain", "embeddings per GPU"), s.embeddings,
            s.embeddingBytes, source);
    sum.add("P_h", "b_h", QT_TRANSLATE_NOOP("Explain", "output head per GPU"), s.head, s.headBytes,
            source);
    sum.add("P_t", "b_t", QT_TRANSLATE_NOOP("Explain", "towers and encoders per GPU"), s.parts,
            s.partBytes, source);
    sum.add("P_o", "b_o", QT_TRANSLATE_NOOP("Explain", "position tables, last norm"), s.outer,
            s.outerBytes, source);
    sum.terms.push_back(
        term("D", QT_TRANSLATE_NOOP("Explain", "ranks that share the weights (ZeRO-3, offload)"),
             sharing, Unit::Count, Origin::Input));
    std::string text = "round((" + sum.text + ") / 8 / D)";
    if (s.tableBytes > 0) {
        text = "round((" + sum.text + ") / 8 / D + R)";
        sum.terms.push_back(term("R", QT_TRANSLATE_NOOP("Explain", "precomputed rotary angles"),
                                 s.tableBytes, Unit::Bytes, Origin::Derived, source));
    }
    c.recorder->record(
        "memory.per_accelerator.weights_bytes",
        {"memory.weights", text,
         QT_TRANSLATE_NOOP("Explain",
                           "parameters of the largest pipeline stage at their stored width")},
        value, Unit::Bytes, std::move(sum.terms));
}

void explainInferenceMemory(const Context& c, const MemoryFigures& m)
{
    const MemoryClasses& k = m.perAccelerator;
    const double batch = static_cast<double>(*c.in.workload.batch);
    const InferenceMemory memory(c);
    const StageWeights& s = memory.stage(batch);
    explainWeights(c, s, k.weights.asDouble(), 1);
    explainPlain(c, "memory.per_accelerator.communication_bytes", "memory.communication",
                 QT_TRANSLATE_NOOP("Explain", "buffers of collectives"), k.communication.asDouble(),
                 c.eff.collectiveBuffers.origin(), c.eff.collectiveBuffers.source());
    if (k.reserve.value() > 0)
        c.recorder->record(
            "memory.per_accelerator.reserve_bytes",
            {"memory.graphs", "round(max(0, G − (C − U)))",
             QT_TRANSLATE_NOOP("Explain",
                               "graphs are captured in what the engine's budget leaves")},
            k.reserve.asDouble(), Unit::Bytes,
            {term("G", QT_TRANSLATE_NOOP("Explain", "captured graphs"), c.eff.graphs.value,
                  Unit::Bytes, c.eff.graphs.origin(), c.eff.graphs.source()),
             term("C", QT_TRANSLATE_NOOP("Explain", "capacity"), c.capacity, Unit::Bytes,
                  Origin::Derived),
             term("U", QT_TRANSLATE_NOOP("Explain", "memory that the engine may use"), c.usable,
                  Unit::Bytes, Origin::Derived)});
    const double own = std::ceil(batch / static_cast<double>(c.layout.data));
    if (!c.isLanguageModel() || !c.describedTransformer()) {
        explainPlain(c, "memory.per_accelerator.activations_bytes", "memory.activations_live",
                     QT_TRANSLATE_NOOP("Explain", "largest set of feature maps alive at once"),
                     k.activations.asDouble(), Origin::Derived, c.model->provenance.source);
        explainPlain(c, "memory.per_accelerator.data_bytes", "memory.input",
                     QT_TRANSLATE_NOOP("Explain", "input batch in FP32"), k.data.asDouble(),
                     Origin::Derived, {});
        return;
    }
    const CacheModel cache(c);
    if (k.kvCache.value() > 0)
        explainKinds(c, cache, cache.parts(s.first, s.layers),
                     own * static_cast<double>(c.layout.data), k.kvCache.asDouble());
    explainPool(c, cache, s, m);
    explainStep(c, m, own);
}

} // namespace ridgepoint::estimation
