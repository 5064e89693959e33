// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "estimation/explainmemory.h"
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
              QT_TRANSLATE_NOOP("Explain", "requests in flight, found by bisection"));
    if (m.maxContext)
        limit("memory.max_context", static_cast<double>(*m.maxContext), Unit::Tokens,
              QT_TRANSLATE_NOOP("Explain", "found by bisection"));
}

} // namespace

void explainPlain(const Context& c, const char* path, const char* id, std::string_view meaning,
                  double value, Origin origin, const std::string& source)
{
    if (value > 0)
        c.recorder->record(
            path, {id, "round(F)", QT_TRANSLATE_NOOP("Explain", "catalog, by engine")}, value,
            Unit::Bytes, {term("F", meaning, value, Unit::Bytes, origin, source)});
}

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
                  p.vectors, Unit::Count, Origin::Derived, source),
             term("P_t", QT_TRANSLATE_NOOP("Explain", "towers, encoders and projectors"), p.parts,
                  Unit::Count, Origin::Derived, source)},
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
                     m.perAccelerator.data.asDouble(), Origin::Input, {});
        return;
    }
    explainPlain(c, "memory.per_accelerator.framework_bytes", "memory.framework",
                 QT_TRANSLATE_NOOP("Explain", "context and libraries per GPU"),
                 m.perAccelerator.framework.asDouble(), c.eff.framework.origin(),
                 c.eff.framework.source());
    explainLimits(c, m);
    if (c.in.workload.kind == WorkloadKind::Inference)
        explainInferenceMemory(c, m);
    // Training is explained where it is computed: it has moments that the figures no longer show.
}

} // namespace ridgepoint::estimation
