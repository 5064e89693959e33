// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "estimation/decide.h"
#include "estimation/memory.h"
#include "estimation/prepare.h"

#include <algorithm>
#include <cmath>

/// Explanations of model and memory figures.
namespace ridgepoint::estimation {

namespace {

void explainCapacity(const Context& c, const MemoryFigures& m)
{
    Recorder& r = *c.recorder;
    const std::string source = c.accelerator->provenance.source;
    const Capacity cap = capacityOf(*c.accelerator);
    if (c.mig || cap.origin == Origin::Assumed) {
        const double label = c.mig ? c.mig->memoryGb : c.accelerator->memoryLabelGb;
        r.record("memory.capacity_bytes",
                 {"memory.capacity_label", "round(M · 1073741824 · f)",
                  QT_TRANSLATE_NOOP("Explain", "label in GiB less what the driver and ECC keep")},
                 m.capacity.asDouble(), Unit::Bytes,
                 {term("M", QT_TRANSLATE_NOOP("Explain", "memory on the label, GiB"), label,
                       Unit::None, Origin::Vendor, source),
                  term("f", QT_TRANSLATE_NOOP("Explain", "share that is left to programs"),
                       c.mig ? 0.99 : cap.factor, Unit::Ratio, Origin::Assumed)});
    } else {
        const double mib = c.accelerator->memoryMibVisible ? *c.accelerator->memoryMibVisible
                                                           : *c.accelerator->memoryMibTotal;
        r.record("memory.capacity_bytes",
                 {"memory.capacity_device", "round(M · 1048576)",
                  QT_TRANSLATE_NOOP("Explain", "reported by the device")},
                 m.capacity.asDouble(), Unit::Bytes,
                 {term("M", QT_TRANSLATE_NOOP("Explain", "memory that the device reports, MiB"),
                       mib, Unit::None, Origin::Measured, source)});
    }
    const double budget = m.capacity.value() > 0 ? c.usable / c.capacity : 1;
    r.record(
        "memory.usable_bytes",
        {"memory.usable", "round(C · u)", QT_TRANSLATE_NOOP("Explain", "engine's memory budget")},
        m.usable.asDouble(), Unit::Bytes,
        {term("C", QT_TRANSLATE_NOOP("Explain", "capacity"), c.capacity, Unit::Bytes, cap.origin,
              source),
         term("u", QT_TRANSLATE_NOOP("Explain", "share that the engine may use"), budget,
              Unit::Ratio, Origin::Input)});
    if (m.shortBy)
        r.record("memory.short_by_bytes",
                 {"memory.short_by", "T − U", QT_TRANSLATE_NOOP("Explain", "total less usable")},
                 m.shortBy->asDouble(), Unit::Bytes,
                 {term("T", QT_TRANSLATE_NOOP("Explain", "total per GPU"),
                       m.perAccelerator.total.asDouble(), Unit::Bytes, Origin::Derived),
                  term("U", QT_TRANSLATE_NOOP("Explain", "usable memory"), m.usable.asDouble(),
                       Unit::Bytes, cap.origin)});
}

void explainWeights(const Context& c, double divisor)
{
    Recorder& r = *c.recorder;
    const double value = c.out->memory->perAccelerator.weights.asDouble();
    if (c.describedTransformer()) {
        const ShardedParameters s = shardedParameters(c);
        const double wide = c.precision.weightBits > 16 ? c.precision.weightBits : 16;
        r.record(
            "memory.per_accelerator.weights_bytes",
            {"memory.weights", "round((P_q · b_q + P_w · b_w) / 8 / D)",
             QT_TRANSLATE_NOOP("Explain",
                               "parameters of the largest pipeline stage at their stored width")},
            value, Unit::Bytes,
            {term("P_q", QT_TRANSLATE_NOOP("Explain", "layer matrices per GPU"), s.quantised,
                  Unit::Count, Origin::Derived, c.model->provenance.source),
             term("b_q", QT_TRANSLATE_NOOP("Explain", "stored bits per matrix value"),
                  c.precision.weightBits, Unit::BitsPerValue, Origin::Input),
             term("P_w", QT_TRANSLATE_NOOP("Explain", "embeddings, head, norms, routers per GPU"),
                  s.wide, Unit::Count, Origin::Derived, c.model->provenance.source),
             term("b_w", QT_TRANSLATE_NOOP("Explain", "stored bits of those"), wide,
                  Unit::BitsPerValue, Origin::Derived),
             term("D", QT_TRANSLATE_NOOP("Explain", "ranks that share the weights (ZeRO-3)"),
                  divisor, Unit::Count, Origin::Input)});
        return;
    }
    r.record(
        "memory.per_accelerator.weights_bytes",
        {"memory.weights_total", "round(P · b / 8 / n)",
         QT_TRANSLATE_NOOP("Explain", "all parameters at one width")},
        value, Unit::Bytes,
        {term("P", QT_TRANSLATE_NOOP("Explain", "parameters"), c.out->model.parameters.value_or(0),
              Unit::Count, Origin::Derived, c.model->provenance.source),
         term("b", QT_TRANSLATE_NOOP("Explain", "stored bits per value"), c.precision.weightBits,
              Unit::BitsPerValue, Origin::Input),
         term("n", QT_TRANSLATE_NOOP("Explain", "GPUs that share them"),
              value > 0 ? c.out->model.parameters.value_or(0) * c.precision.weightBits / 8 /
                              (weightBytesPerAccelerator(c) / divisor)
                        : 1,
              Unit::Count, Origin::Input)});
}

void explainCache(const Context& c, const MemoryFigures& m)
{
    Recorder& r = *c.recorder;
    const double value = m.perAccelerator.kvCache.asDouble();
    const double batch = static_cast<double>(*c.in.workload.batch);
    const double tokens = requestTokens(c);
    const auto& layers = c.model->transformer.layers;
    const bool plain = layers.size() == 1 && layers.front().attention.kind == AttentionKind::Full &&
                       c.layout.pipeline == 1;
    if (plain) {
        const AttentionSpec& a = layers.front().attention;
        const double block = c.engine == Engine::Vllm || c.engine == Engine::Sglang ? 16 : 1;
        r.record("memory.per_accelerator.kv_cache_bytes",
                 {"memory.kv_cache", "round(s · ceil(n / B) · B · 2 · L · k · d · b / D)",
                  QT_TRANSLATE_NOOP("Explain", "keys and values of every layer, paged in blocks")},
                 value, Unit::Bytes,
                 {term("s", QT_TRANSLATE_NOOP("Explain", "requests in flight"), batch, Unit::Count,
                       Origin::Input),
                  term("n", QT_TRANSLATE_NOOP("Explain", "tokens held per request"), tokens,
                       Unit::Tokens, Origin::Input),
                  term("B", QT_TRANSLATE_NOOP("Explain", "tokens per block"), block, Unit::Tokens,
                       Origin::Vendor),
                  term("L", QT_TRANSLATE_NOOP("Explain", "layers"), layers.front().count,
                       Unit::Count, Origin::Vendor, c.model->provenance.source),
                  term("k", QT_TRANSLATE_NOOP("Explain", "key/value heads per GPU"),
                       std::max(1.0, a.kvHeads / static_cast<double>(c.layout.tensor)), Unit::Count,
                       Origin::Vendor, c.model->provenance.source),
                  term("d", QT_TRANSLATE_NOOP("Explain", "width of a head"), a.headDim, Unit::Count,
                       Origin::Vendor, c.model->provenance.source),
                  term("b", QT_TRANSLATE_NOOP("Explain", "bytes per value"), c.precision.kvBytes,
                       Unit::Bytes, Origin::Input),
                  term("D", QT_TRANSLATE_NOOP("Explain", "attention data parallel ranks"),
                       static_cast<double>(c.layout.data), Unit::Count, Origin::Input)});
    } else {
        r.record(
            "memory.per_accelerator.kv_cache_bytes",
            {"memory.kv_cache_request", "round(s · k_r)",
             QT_TRANSLATE_NOOP(
                 "Explain", "sum over layer kinds: windows, latent vectors and blocks respected")},
            value, Unit::Bytes,
            {term("s", QT_TRANSLATE_NOOP("Explain", "requests in flight"), batch, Unit::Count,
                  Origin::Input),
             term("k_r", QT_TRANSLATE_NOOP("Explain", "cache bytes of one request per GPU"),
                  kvCacheBytes(c, 1, tokens), Unit::Bytes, Origin::Derived,
                  c.model->provenance.source)});
    }
    if (m.kvCacheCapacityTokens && m.kvCachePool) {
        r.record("memory.kv_cache_capacity_tokens",
                 {"memory.kv_tokens", "floor(P / k)",
                  QT_TRANSLATE_NOOP("Explain", "pool over bytes per token")},
                 *m.kvCacheCapacityTokens, Unit::Tokens,
                 {term("P", QT_TRANSLATE_NOOP("Explain", "cache pool per GPU"),
                       m.kvCachePool->asDouble(), Unit::Bytes, Origin::Derived),
                  term("k", QT_TRANSLATE_NOOP("Explain", "cache bytes per token and GPU"),
                       kvCacheBytes(c, 1, 65536) / 65536, Unit::BytesPerToken, Origin::Derived)});
        const double others = (m.perAccelerator.total - m.perAccelerator.kvCache).asDouble();
        const bool trt = c.engine == Engine::TensorrtLlm;
        const bool pooled = trt || c.engine == Engine::Vllm || c.engine == Engine::Sglang;
        if (pooled)
            r.record("memory.kv_cache_pool_bytes",
                     {"memory.kv_pool", "round(max(0, f · (U − O)))",
                      QT_TRANSLATE_NOOP("Explain", "what the engine reserves")},
                     m.kvCachePool->asDouble(), Unit::Bytes,
                     {term("f", QT_TRANSLATE_NOOP("Explain", "share of the free memory"),
                           trt ? 0.9 : 1.0, Unit::Ratio, Origin::Vendor),
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
    }
}

void explainTotal(const Context& c, const MemoryFigures& m)
{
    std::vector<Term> terms;
    const MemoryClasses& k = m.perAccelerator;
    const auto add = [&](const char* symbol, std::string_view meaning, Bytes bytes) {
        if (bytes.value() != 0)
            terms.push_back(term(symbol, meaning, bytes.asDouble(), Unit::Bytes, Origin::Derived));
    };
    add("M_w", QT_TRANSLATE_NOOP("Explain", "weights"), k.weights);
    add("M_g", QT_TRANSLATE_NOOP("Explain", "gradients"), k.gradients);
    add("M_o", QT_TRANSLATE_NOOP("Explain", "optimizer state"), k.optimizer);
    add("M_m", QT_TRANSLATE_NOOP("Explain", "master weights"), k.masterWeights);
    add("M_ad", QT_TRANSLATE_NOOP("Explain", "adapters"), k.adapter);
    add("M_a", QT_TRANSLATE_NOOP("Explain", "activations"), k.activations);
    add("M_kv", QT_TRANSLATE_NOOP("Explain", "KV cache"), k.kvCache);
    add("M_d", QT_TRANSLATE_NOOP("Explain", "data"), k.data);
    add("M_l", QT_TRANSLATE_NOOP("Explain", "logits"), k.logits);
    add("M_ws", QT_TRANSLATE_NOOP("Explain", "workspace"), k.workspace);
    add("M_c", QT_TRANSLATE_NOOP("Explain", "communication buffers"), k.communication);
    add("M_f", QT_TRANSLATE_NOOP("Explain", "framework"), k.framework);
    add("M_r", QT_TRANSLATE_NOOP("Explain", "reserve"), k.reserve);
    c.recorder->recordSum("memory.per_accelerator.total_bytes", "memory.total", k.total.asDouble(),
                          Unit::Bytes, std::move(terms),
                          QT_TRANSLATE_NOOP("Explain", "bytes alive at the peak moment"));
}

/// A class whose value is one figure of the catalog or of the plan.
void explainPlain(const Context& c, const char* path, const char* id, std::string_view meaning,
                  Bytes value, Origin origin, const std::string& source)
{
    c.recorder->record(path, {id, "round(F)", "catalog, by engine"}, value.asDouble(), Unit::Bytes,
                       {term("F", meaning, value.asDouble(), Unit::Bytes, origin, source)});
}

void explainOverheads(const Context& c, const MemoryFigures& m)
{
    const MemoryClasses& k = m.perAccelerator;
    explainPlain(c, "memory.per_accelerator.framework_bytes", "memory.framework",
                 QT_TRANSLATE_NOOP("Explain", "context and libraries per GPU"), k.framework,
                 c.eff.framework.origin(), c.eff.framework.source());
    if (k.communication.value() != 0)
        explainPlain(c, "memory.per_accelerator.communication_bytes", "memory.communication",
                     QT_TRANSLATE_NOOP("Explain", "buffers of collectives and gathered layers"),
                     k.communication, c.eff.collectiveBuffers.origin(),
                     c.eff.collectiveBuffers.source());
}

void explainInference(const Context& c, const MemoryFigures& m)
{
    Recorder& r = *c.recorder;
    const MemoryClasses& k = m.perAccelerator;
    const double batch =
        static_cast<double>(*c.in.workload.batch) / static_cast<double>(c.layout.data);
    explainWeights(c, 1);
    if (!c.isLanguageModel() || !c.describedTransformer()) {
        explainPlain(c, "memory.per_accelerator.activations_bytes", "memory.activations_live",
                     QT_TRANSLATE_NOOP("Explain", "largest set of feature maps alive at once"),
                     k.activations, Origin::Derived, c.model->provenance.source);
        if (k.data.value() != 0)
            explainPlain(c, "memory.per_accelerator.data_bytes", "memory.input",
                         QT_TRANSLATE_NOOP("Explain", "input batch in FP32"), k.data,
                         Origin::Derived, {});
        return;
    }
    explainCache(c, m);
    const bool continuous = *c.in.workload.batching == Batching::Continuous;
    const double tokens =
        continuous
            ? static_cast<double>(*c.in.workload.chunkTokens)
            : batch * std::max(1.0, static_cast<double>(c.in.workload.inputTokens.value_or(1)));
    double width = c.model->transformer.hidden;
    for (const auto& g : c.model->transformer.layers)
        width = std::max(width, static_cast<double>(g.attention.heads) *
                                    std::max(g.attention.headDim, g.attention.vHeadDim));
    const double factor = k.activations.asDouble() / (c.precision.activationBytes * tokens * width);
    r.record(
        "memory.per_accelerator.activations_bytes",
        {"memory.activations_prefill", "round(b · T · w · f)",
         QT_TRANSLATE_NOOP("Explain", "peak of a prefill step (aiconfigurator's memory model)")},
        k.activations.asDouble(), Unit::Bytes,
        {term("b", QT_TRANSLATE_NOOP("Explain", "bytes per stored activation"),
              c.precision.activationBytes, Unit::Bytes, Origin::Derived),
         term("T", QT_TRANSLATE_NOOP("Explain", "tokens of the largest step"), tokens, Unit::Tokens,
              Origin::Input),
         term("w", QT_TRANSLATE_NOOP("Explain", "attention width"), width, Unit::Count,
              Origin::Vendor, c.model->provenance.source),
         term("f", QT_TRANSLATE_NOOP("Explain", "values alive per token and width"), factor,
              Unit::None, Origin::Assumed, "aiconfigurator memory model, 2026")});
    r.record("memory.per_accelerator.logits_bytes",
             {"memory.logits_inference", "round(s · V · 4 / t)",
              QT_TRANSLATE_NOOP("Explain", "FP32 logits of the sampled rows")},
             k.logits.asDouble(), Unit::Bytes,
             {term("s", QT_TRANSLATE_NOOP("Explain", "requests in flight"), batch, Unit::Count,
                   Origin::Input),
              term("V", QT_TRANSLATE_NOOP("Explain", "vocabulary"), c.model->transformer.vocab,
                   Unit::Count, Origin::Vendor, c.model->provenance.source),
              term("t", QT_TRANSLATE_NOOP("Explain", "tensor parallel"),
                   static_cast<double>(c.layout.tensor), Unit::Count, Origin::Input)});
}

void explainLimits(const Context& c, const MemoryFigures& m)
{
    const auto limit = [&](const char* path, double value, Unit unit, std::string_view meaning) {
        c.recorder->record(
            path,
            {"memory.limit", "n",
             QT_TRANSLATE_NOOP("Explain", "largest that stays within usable memory")},
            value, unit, {term("n", meaning, value, unit, Origin::Derived)});
    };
    if (m.maxBatch)
        limit("memory.max_batch", static_cast<double>(*m.maxBatch), Unit::Count,
              QT_TRANSLATE_NOOP("Explain", "requests in flight, all classes being linear in them"));
    if (m.maxContext)
        limit("memory.max_context", static_cast<double>(*m.maxContext), Unit::Tokens,
              QT_TRANSLATE_NOOP("Explain", "found by bisection"));
}

} // namespace

void explainModel(const Context& c)
{
    if (!c.model || !c.out->model.parameters)
        return;
    Recorder& r = *c.recorder;
    const ModelFigures& m = c.out->model;
    const std::string source = c.model->provenance.source;
    if (c.describedTransformer()) {
        const ParameterParts p = parameterParts(*c.model);
        r.recordSum(
            "model.parameters", "model.parameters", *m.parameters, Unit::Count,
            {term("P_e", QT_TRANSLATE_NOOP("Explain", "embeddings"), p.embeddings, Unit::Count,
                  Origin::Derived, source),
             term("P_h", QT_TRANSLATE_NOOP("Explain", "output head"), p.head, Unit::Count,
                  Origin::Derived, source),
             term("P_a", QT_TRANSLATE_NOOP("Explain", "attention projections"), p.attention,
                  Unit::Count, Origin::Derived, source),
             term("P_f", QT_TRANSLATE_NOOP("Explain", "feed-forward matrices"), p.ffn, Unit::Count,
                  Origin::Derived, source),
             term("P_x", QT_TRANSLATE_NOOP("Explain", "routed experts"), p.experts, Unit::Count,
                  Origin::Derived, source),
             term("P_v", QT_TRANSLATE_NOOP("Explain", "norms, biases, routers, positions"),
                  p.vectors, Unit::Count, Origin::Derived, source)},
            QT_TRANSLATE_NOOP("Explain", "sum over the layers of the published architecture"));
        r.record("model.active_parameters",
                 {"model.active", "P − P_x + P_r",
                  QT_TRANSLATE_NOOP("Explain", "experts that a token is not routed to left out")},
                 *m.activeParameters, Unit::Count,
                 {term("P", QT_TRANSLATE_NOOP("Explain", "parameters"), *m.parameters, Unit::Count,
                       Origin::Derived, source),
                  term("P_x", QT_TRANSLATE_NOOP("Explain", "routed experts"), p.experts,
                       Unit::Count, Origin::Derived, source),
                  term("P_r", QT_TRANSLATE_NOOP("Explain", "experts that one token uses"),
                       *m.activeParameters - *m.parameters + p.experts, Unit::Count,
                       Origin::Derived, source)});
    } else {
        const auto plain = [&](const char* path, double value) {
            r.record(
                path,
                {"model.stated", "P", QT_TRANSLATE_NOOP("Explain", "model card or layer list")},
                value, Unit::Count,
                {term("P", QT_TRANSLATE_NOOP("Explain", "parameters"), value, Unit::Count,
                      Origin::Vendor, source)});
        };
        plain("model.parameters", *m.parameters);
        plain("model.active_parameters", m.activeParameters.value_or(*m.parameters));
    }
    if (m.kvBytesPerToken)
        r.record("model.kv_bytes_per_token",
                 {"model.kv", "v · b", QT_TRANSLATE_NOOP("Explain", "cached values of all layers")},
                 *m.kvBytesPerToken, Unit::BytesPerToken,
                 {term("v", QT_TRANSLATE_NOOP("Explain", "cached values per token"),
                       kvBytesPerToken(*c.model, 1), Unit::Count, Origin::Derived, source),
                  term("b", QT_TRANSLATE_NOOP("Explain", "bytes per value"), c.precision.kvBytes,
                       Unit::Bytes, Origin::Input)});
    if (m.flopsPerTokenForward)
        r.record("model.flops_per_token_forward",
                 {"model.flops", "2 · P_m",
                  QT_TRANSLATE_NOOP("Explain", "a multiply and an add per matrix value")},
                 *m.flopsPerTokenForward, Unit::FlopsPerToken,
                 {term("P_m", QT_TRANSLATE_NOOP("Explain", "matrix values that a token passes"),
                       *m.flopsPerTokenForward / 2, Unit::Count, Origin::Derived, source)});
}

void explainMemory(const Context& c)
{
    if (!c.out->memory || !c.accelerator)
        return;
    const MemoryFigures& m = *c.out->memory;
    explainCapacity(c, m);
    explainTotal(c, m);
    if (c.in.workload.kind == WorkloadKind::Hpc) {
        explainPlain(c, "memory.per_accelerator.data_bytes", "memory.cells",
                     QT_TRANSLATE_NOOP("Explain", "cells, values and bytes per value"),
                     m.perAccelerator.data, Origin::Input, {});
        return;
    }
    explainOverheads(c, m);
    explainLimits(c, m);
    if (c.in.workload.kind == WorkloadKind::Inference)
        explainInference(c, m);
    else
        explainWeights(c, m.perAccelerator.weights.value() > 0
                              ? weightBytesPerAccelerator(c) / m.perAccelerator.weights.asDouble()
                              : 1);
}

} // namespace ridgepoint::estimation
