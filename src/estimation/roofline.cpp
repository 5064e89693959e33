// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "estimation/roofline.h"

#include "estimation/serving.h"

#include <algorithm>

namespace ridgepoint::estimation {

namespace {

void addCeilings(RooflineFigures& r, const Context& c)
{
    const AcceleratorSpec& a = *c.accelerator;
    const auto add = [&](const std::optional<FlopsPerSecond>& peak, Precision p, bool tensor) {
        if (!peak)
            return;
        // Stencils run on the vector units, matrix products on the tensor cores.
        const bool stencil = c.in.workload.kind == WorkloadKind::Hpc;
        const bool active = tensor != stencil && p == c.precision.compute;
        r.ceilings.push_back({p, tensor, FlopsPerSecond(peak->value() * c.computeShare), active});
    };
    add(a.fp4, Precision::Fp4, true);
    add(a.int8, Precision::Int8, true);
    add(a.fp8, Precision::Fp8, true);
    // One 16-bit roof, named after the format in use: FP16 and BF16 share their peak.
    const bool fp16 = !a.bf16 || c.precision.compute == Precision::Fp16;
    add(fp16 ? a.fp16 : a.bf16, fp16 ? Precision::Fp16 : Precision::Bf16, true);
    add(a.tf32, Precision::Tf32, true);
    add(a.fp32, Precision::Fp32, false);
    add(a.fp64Tensor, Precision::Fp64, true);
    add(a.fp64, Precision::Fp64, false);
    if (std::ranges::none_of(r.ceilings, &Ceiling::active)) {
        for (auto& ceiling : r.ceilings) {
            if (ceiling.precision == c.precision.compute) {
                ceiling.active = true;
                break;
            }
        }
    }
}

/// Roof at an intensity: min(peak, bandwidth × intensity), FLOP/s.
double roofAt(const Context& c, double ceiling, double intensity)
{
    const double slope = c.bandwidth * intensity;
    return ceiling > 0 ? std::min(ceiling, slope) : slope;
}

void addOperators(RooflineFigures& r, const Context& c, PhaseKind phase, const OperatorList& list,
                  const PassTime& pass)
{
    const std::size_t first = r.operators.size();
    std::vector<double> ceilings;
    ceilings.reserve(list.size());
    r.operators.reserve(first + list.size());
    for (const Operator& op : list) {
        const OperatorTime t = timeOf(c, op);
        OperatorFigures* row = nullptr;
        for (std::size_t i = first; i < r.operators.size(); ++i) {
            if (r.operators[i].name == op.name)
                row = &r.operators[i];
        }
        if (!row) {
            row = &r.operators.emplace_back();
            row->phase = phase;
            row->name = op.name;
            row->kind = op.kind;
            row->count = 0;
            row->bound = t.bound;
            ceilings.push_back(t.ceiling);
        }
        row->count += op.count;
        row->flops += Flops(op.count * op.flops);
        row->bytes += op.count * op.bytes();
        row->time += Seconds(t.seconds);
    }
    for (std::size_t i = first; i < r.operators.size(); ++i) {
        OperatorFigures& row = r.operators[i];
        row.timeShare = pass.total > 0 ? row.time.value() / pass.total : 0;
        if (row.kind == OperatorKind::Collective || row.bytes <= 0 || row.time.value() <= 0)
            continue;
        row.intensity = Intensity(row.flops.value() / row.bytes);
        row.attained = row.flops / row.time;
        const double roof = roofAt(c, ceilings[i - first], row.intensity->value());
        if (roof > 0)
            row.limitShare = row.attained->value() / roof;
    }
    explainOperators(c, r, first, list);
}

void addPhase(RooflineFigures& r, const Context& c, PhaseKind kind, const PassTime& pass,
              double share)
{
    PhaseFigures f;
    f.phase = kind;
    f.flops = Flops(pass.flops);
    f.bytes = pass.bytes;
    f.time = Seconds(pass.total);
    f.timeShare = share;
    const double most = std::max({pass.compute, pass.memory, pass.communication, pass.launch});
    f.bound = most == pass.compute  ? Bound::Compute
              : most == pass.memory ? Bound::Memory
              : most == pass.launch ? Bound::Launch
                                    : Bound::Communication;
    if (pass.bytes > 0 && pass.total > 0) {
        f.intensity = Intensity(pass.flops / pass.bytes);
        f.attained = FlopsPerSecond(pass.flops / pass.total);
        const double peak = r.peak ? r.peak->value() : 0;
        const double roof = roofAt(c, peak, f.intensity->value());
        if (roof > 0)
            f.limitShare = f.attained->value() / roof;
    }
    r.phases.push_back(f);
    explainPhase(c, r, r.phases.size() - 1, pass);
}

void addStencil(RooflineFigures& r, const Context& c)
{
    const auto& h = c.out->hpc;
    if (!h || !h->step || !h->flopsPerStep || !h->bytesPerStep)
        return;
    const double devices = static_cast<double>(std::max<std::int64_t>(1, c.layout.count));
    OperatorFigures op;
    op.phase = PhaseKind::Step;
    op.name = "stencil";
    op.kind = OperatorKind::Stencil;
    op.flops = Flops(*h->flopsPerStep / devices);
    op.bytes = *h->bytesPerStep / devices;
    op.time = Seconds(*h->step - h->halo.value_or(0));
    op.timeShare = op.time.value() / *h->step;
    op.intensity = Intensity(op.flops.value() / op.bytes);
    op.attained = op.flops / op.time;
    op.bound = *h->bound;
    const double roof = roofAt(c, r.peak ? r.peak->value() : 0, op.intensity->value());
    if (roof > 0)
        op.limitShare = op.attained->value() / roof;
    r.operators.push_back(op);
    explainStencil(c, r);
}

void explain(const Context& c, const RooflineFigures& r)
{
    if (!c.recorder || !r.peak)
        return;
    const std::string source = c.accelerator->provenance.source;
    c.recorder->record(
        "roofline.peak_flops",
        {"roofline.peak", "P · s", QT_TRANSLATE_NOOP("Explain", "dense peak, never with sparsity")},
        r.peak->value(), Unit::FlopsPerSecond,
        {term("P", QT_TRANSLATE_NOOP("Explain", "dense peak at the matrix precision"),
              c.precision.peak->value(), Unit::FlopsPerSecond, Origin::Vendor, source),
         term("s", QT_TRANSLATE_NOOP("Explain", "share of the card (MIG slice)"), c.computeShare,
              Unit::Ratio, Origin::Vendor)});
    c.recorder->record(
        "roofline.peak_bytes_per_s",
        {"roofline.bandwidth", "B", QT_TRANSLATE_NOOP("Explain", "vendor data sheet")},
        r.bandwidth.value(), Unit::BytesPerSecond,
        {term("B", QT_TRANSLATE_NOOP("Explain", "memory bandwidth"), r.bandwidth.value(),
              Unit::BytesPerSecond, Origin::Vendor, source)});
    c.recorder->record(
        "roofline.ridge_flops_per_byte",
        {"roofline.ridge", "P / B",
         QT_TRANSLATE_NOOP("Explain", "Williams, Waterman, Patterson: Roofline, CACM 52(4), 2009")},
        r.ridge->value(), Unit::FlopsPerByte,
        {term("P", QT_TRANSLATE_NOOP("Explain", "dense peak at the matrix precision"),
              r.peak->value(), Unit::FlopsPerSecond, Origin::Vendor, source),
         term("B", QT_TRANSLATE_NOOP("Explain", "memory bandwidth"), r.bandwidth.value(),
              Unit::BytesPerSecond, Origin::Vendor, source)});
    c.recorder->record(
        "roofline.attained_peak_flops",
        {"roofline.attained_peak", "P · η_c",
         QT_TRANSLATE_NOOP("Explain", "efficiency from the catalog")},
        r.attainedPeak->value(), Unit::FlopsPerSecond,
        {term("P", QT_TRANSLATE_NOOP("Explain", "dense peak at the matrix precision"),
              r.peak->value(), Unit::FlopsPerSecond, Origin::Vendor, source),
         term("η_c", QT_TRANSLATE_NOOP("Explain", "attained share of the peak"),
              c.eff.etaCompute.value, Unit::Ratio, c.eff.etaCompute.origin(),
              c.eff.etaCompute.source())});
    c.recorder->record("roofline.attained_bytes_per_s",
                       {"roofline.attained_bandwidth", "B · η_m",
                        QT_TRANSLATE_NOOP("Explain", "efficiency from the catalog")},
                       r.attainedBandwidth->value(), Unit::BytesPerSecond,
                       {term("B", QT_TRANSLATE_NOOP("Explain", "memory bandwidth"),
                             r.bandwidth.value(), Unit::BytesPerSecond, Origin::Vendor, source),
                        term("η_m", QT_TRANSLATE_NOOP("Explain", "attained share of the bandwidth"),
                             c.eff.etaMemory.value, Unit::Ratio, c.eff.etaMemory.origin(),
                             c.eff.etaMemory.source())});
}

} // namespace

void fillRoofline(Context& c, double inFlight, bool runs)
{
    if (!c.accelerator)
        return;
    RooflineFigures r;
    r.bandwidth = BytesPerSecond(c.bandwidth);
    r.memoryName = c.accelerator->memoryType;
    r.attainedBandwidth = BytesPerSecond(c.bandwidth * c.eff.etaMemory.value);
    if (c.precision.peak) {
        r.peak = FlopsPerSecond(c.precision.peak->value() * c.computeShare);
        r.ridge = *r.peak / r.bandwidth;
        r.attainedPeak = FlopsPerSecond(r.peak->value() * c.eff.etaCompute.value);
    }
    addCeilings(r, c);
    const WorkloadKind kind = c.in.workload.kind;
    if (kind == WorkloadKind::Hpc) {
        addStencil(r, c);
    } else if (runs && c.described()) {
        const bool language = c.isLanguageModel() && kind == WorkloadKind::Inference;
        const double layers = c.isLanguageModel() ? c.model->transformer.layerCount() : 0;
        const double output = static_cast<double>(c.in.workload.outputTokens.value_or(0));
        OperatorList list;
        PassTime first, decode;
        const bool prompt = !language || c.in.workload.inputTokens.value_or(0) > 0;
        if (prompt) {
            const PhaseKind phase = language ? PhaseKind::Prefill : PhaseKind::Forward;
            buildPhase(list, c, phase, language ? 1 : std::max(1.0, inFlight));
            first = timePass(c, list, layers > 0 ? layers + partLayers(c) : 0, language ? 1 : 0,
                             language);
        }
        OperatorList second;
        if (language && output > 0) {
            buildPhase(second, c, PhaseKind::Decode, inFlight);
            decode = timePass(c, second, layers, inFlight);
        }
        const double whole = first.total + output * decode.total;
        if (prompt) {
            const PhaseKind phase = language ? PhaseKind::Prefill : PhaseKind::Forward;
            addPhase(r, c, phase, first, whole > 0 ? first.total / whole : 0);
            addOperators(r, c, phase, list, first);
        }
        if (second.size() > 0) {
            addPhase(r, c, PhaseKind::Decode, decode,
                     whole > 0 ? output * decode.total / whole : 0);
            addOperators(r, c, PhaseKind::Decode, second, decode);
        }
    }
    explain(c, r);
    c.out->roofline = std::move(r);
}

} // namespace ridgepoint::estimation
