// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "estimation/roofline.h"

/// Explanations of operators and phases, with the very terms that their times were computed from.
namespace ridgepoint::estimation {

namespace {

std::string itemPath(const char* list, std::size_t index, const char* field)
{
    return std::string("roofline.") + list + "[" + std::to_string(index) + "]." + field;
}

void explainCollective(const Context& c, const Operator& op, const std::string& path, double value)
{
    const double ranks =
        static_cast<double>(op.name == "all_to_all" ? c.layout.data : c.layout.tensor);
    const double share = (op.name == "all_to_all" ? 1.0 : 2.0) * (ranks - 1) / ranks;
    const Factor& alpha = c.link.pcie ? c.eff.pcieAlpha : c.eff.allReduceAlpha;
    c.recorder->record(
        path,
        {"operator.collective", "m · (α + r · S / (B · β))",
         QT_TRANSLATE_NOOP("Explain", "α–β model of a ring collective")},
        value, Unit::Seconds,
        {term("m", QT_TRANSLATE_NOOP("Explain", "repetitions"), op.count, Unit::Count,
              Origin::Derived),
         term("α", QT_TRANSLATE_NOOP("Explain", "latency of a collective"), c.link.alpha,
              Unit::Seconds, alpha.origin(), alpha.source()),
         term("r", QT_TRANSLATE_NOOP("Explain", "share of the payload that each link moves"), share,
              Unit::Ratio, Origin::Derived),
         term("S", QT_TRANSLATE_NOOP("Explain", "payload"), op.message, Unit::Bytes,
              Origin::Derived),
         term("B", QT_TRANSLATE_NOOP("Explain", "link rate, one direction"), c.link.bytesPerSecond,
              Unit::BytesPerSecond, c.link.origin, c.link.source),
         term("β", QT_TRANSLATE_NOOP("Explain", "share of the link that a collective reaches"),
              c.link.beta, Unit::Ratio, (c.link.pcie ? c.eff.pcieBeta : c.eff.linkBeta).origin(),
              (c.link.pcie ? c.eff.pcieBeta : c.eff.linkBeta).source())});
}

void explainDevice(const Context& c, const Operator& op, const OperatorTime& t,
                   const std::string& path, double value)
{
    const bool attention = op.kind == OperatorKind::Attention;
    const Factor& memory = attention ? c.eff.kvEtaMemory : c.eff.etaMemory;
    const Factor& compute =
        attention ? (op.fullContext ? c.eff.etaPrefill : c.eff.etaDecode) : c.eff.etaCompute;
    c.recorder->record(
        path,
        {"operator.device", "m · max(F / (P · η_c · σ), B / (W · η_m))",
         QT_TRANSLATE_NOOP("Explain",
                           "roofline with attained shares; σ = rows / (rows + rows at half rate)")},
        value, Unit::Seconds,
        {term("m", QT_TRANSLATE_NOOP("Explain", "repetitions"), op.count, Unit::Count,
              Origin::Derived),
         term("F", QT_TRANSLATE_NOOP("Explain", "FLOPs of one repetition"), op.flops, Unit::Flops,
              Origin::Derived),
         term("P",
              op.vectorUnits ? QT_TRANSLATE_NOOP("Explain", "FP32 peak of the vector units")
                             : QT_TRANSLATE_NOOP("Explain", "dense peak at the matrix precision"),
              t.ceiling > 0 ? t.ceiling : 1, Unit::FlopsPerSecond, Origin::Vendor,
              c.accelerator->provenance.source),
         term("η_c", QT_TRANSLATE_NOOP("Explain", "attained share of the peak"), t.etaCompute,
              Unit::Ratio, compute.origin(), compute.source()),
         term("σ", QT_TRANSLATE_NOOP("Explain", "saturation at this number of rows"), t.saturation,
              Unit::Ratio, c.eff.mHalf.origin(), c.eff.mHalf.source()),
         term("B", QT_TRANSLATE_NOOP("Explain", "bytes of one repetition"), op.bytes(), Unit::Bytes,
              Origin::Derived),
         term("W", QT_TRANSLATE_NOOP("Explain", "memory bandwidth"), c.bandwidth,
              Unit::BytesPerSecond, Origin::Vendor, c.accelerator->provenance.source),
         term("η_m", QT_TRANSLATE_NOOP("Explain", "attained share of the bandwidth"), t.etaMemory,
              Unit::Ratio, memory.origin(), memory.source())});
}

/// Quotients of a row's own figures.
template <class Row>
void explainQuotients(const Context& c, const char* list, std::size_t i, const Row& row)
{
    Recorder& r = *c.recorder;
    const Term flops = term("F", QT_TRANSLATE_NOOP("Explain", "FLOPs"), row.flops.value(),
                            Unit::Flops, Origin::Derived);
    const Term bytes = term("B", QT_TRANSLATE_NOOP("Explain", "bytes moved"), row.bytes,
                            Unit::Bytes, Origin::Derived);
    const Term time = term("t", QT_TRANSLATE_NOOP("Explain", "time"), row.time.value(),
                           Unit::Seconds, Origin::Derived);
    r.record(itemPath(list, i, "flops"),
             {"roofline.flops", "F", QT_TRANSLATE_NOOP("Explain", "sum over repetitions")},
             row.flops.value(), Unit::Flops, {flops});
    r.record(
        itemPath(list, i, "bytes"),
        {"roofline.bytes", "B", QT_TRANSLATE_NOOP("Explain", "weights, cache and activations")},
        row.bytes, Unit::Bytes, {bytes});
    if (row.intensity)
        r.record(itemPath(list, i, "intensity"),
                 {"roofline.intensity", "F / B", QT_TRANSLATE_NOOP("Explain", "Williams 2009")},
                 row.intensity->value(), Unit::FlopsPerByte, {flops, bytes});
    if (row.attained) {
        r.record(itemPath(list, i, "attained_flops"),
                 {"roofline.attained", "F / t", QT_TRANSLATE_NOOP("Explain", "Williams 2009")},
                 row.attained->value(), Unit::FlopsPerSecond, {flops, time});
        if (row.limitShare && *row.limitShare > 0)
            r.record(itemPath(list, i, "limit_share"),
                     {"roofline.limit_share", "F / t / R",
                      QT_TRANSLATE_NOOP("Explain", "share of the roof at this intensity")},
                     *row.limitShare, Unit::Ratio,
                     {flops, time,
                      term("R", QT_TRANSLATE_NOOP("Explain", "roof at this intensity"),
                           row.attained->value() / *row.limitShare, Unit::FlopsPerSecond,
                           Origin::Vendor, c.accelerator->provenance.source)});
    }
    if (row.timeShare > 0)
        r.record(itemPath(list, i, "time_share"),
                 {"roofline.time_share", "t / T",
                  QT_TRANSLATE_NOOP("Explain", "share of the phase or request")},
                 row.timeShare, Unit::Ratio,
                 {time, term("T", QT_TRANSLATE_NOOP("Explain", "whole time"),
                             row.time.value() / row.timeShare, Unit::Seconds, Origin::Derived)});
}

} // namespace

void explainOperators(const Context& c, const RooflineFigures& r, std::size_t first,
                      const OperatorList& list)
{
    if (!c.recorder)
        return;
    for (std::size_t i = first; i < r.operators.size(); ++i) {
        const OperatorFigures& row = r.operators[i];
        explainQuotients(c, "operators", i, row);
        std::vector<Term> parts;
        for (const Operator& op : list) {
            if (op.name != row.name)
                continue;
            const OperatorTime t = timeOf(c, op);
            const std::string path = itemPath("operators", i, "time_s");
            if (op.kind == OperatorKind::Collective)
                explainCollective(c, op, path, row.time.value());
            else
                explainDevice(c, op, t, path, row.time.value());
            parts.push_back(term("t_" + std::to_string(parts.size() + 1),
                                 QT_TRANSLATE_NOOP("Explain", "time in one group of layers"),
                                 t.seconds, Unit::Seconds, Origin::Derived));
        }
        if (parts.size() > 1)
            c.recorder->recordSum(itemPath("operators", i, "time_s"), "operator.groups",
                                  row.time.value(), Unit::Seconds, std::move(parts),
                                  QT_TRANSLATE_NOOP("Explain", "layer groups of the model"));
    }
}

void explainPhase(const Context& c, const RooflineFigures& r, std::size_t index,
                  const PassTime& pass)
{
    if (!c.recorder)
        return;
    explainQuotients(c, "phases", index, r.phases[index]);
    c.recorder->recordSum(
        itemPath("phases", index, "time_s"), "phase.time", pass.total, Unit::Seconds,
        {term("t_c", QT_TRANSLATE_NOOP("Explain", "operators bound by compute"), pass.compute,
              Unit::Seconds, Origin::Derived),
         term("t_m", QT_TRANSLATE_NOOP("Explain", "operators bound by memory"), pass.memory,
              Unit::Seconds, Origin::Derived),
         term("t_x", QT_TRANSLATE_NOOP("Explain", "communication"), pass.communication,
              Unit::Seconds, Origin::Derived),
         term("t_l", QT_TRANSLATE_NOOP("Explain", "launch and dispatch of layers and sequences"),
              pass.launch, Unit::Seconds, c.eff.layerOverhead.origin(),
              c.eff.layerOverhead.source())},
        QT_TRANSLATE_NOOP("Explain", "sum over the operator list"));
}

void explainStencil(const Context& c, const RooflineFigures& r)
{
    if (!c.recorder || r.operators.empty())
        return;
    explainQuotients(c, "operators", 0, r.operators.front());
    c.recorder->record(
        itemPath("operators", 0, "time_s"),
        {"operator.stencil", "T − h", QT_TRANSLATE_NOOP("Explain", "step less the halo exchange")},
        r.operators.front().time.value(), Unit::Seconds,
        {term("T", QT_TRANSLATE_NOOP("Explain", "step time"), *c.out->hpc->step, Unit::Seconds,
              Origin::Derived),
         term("h", QT_TRANSLATE_NOOP("Explain", "halo exchange"), c.out->hpc->halo.value_or(0),
              Unit::Seconds, Origin::Derived)});
}

} // namespace ridgepoint::estimation
