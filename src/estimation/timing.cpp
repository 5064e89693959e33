// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "estimation/operators.h"

#include <algorithm>
#include <cmath>

/// Time of operators and passes.
namespace ridgepoint::estimation {

OperatorTime timeOf(const Context& c, const Operator& op)
{
    const EfficiencySet& e = c.eff;
    OperatorTime r;
    if (op.kind == OperatorKind::Collective) {
        const double ranks =
            static_cast<double>(op.name == "all_to_all" ? c.layout.data : c.layout.tensor);
        // α–β: ring all-reduce moves 2(t − 1)/t of the payload; all-to-all (t − 1)/t.
        const double share = (op.name == "all_to_all" ? 1.0 : 2.0) * (ranks - 1) / ranks;
        r.seconds =
            op.count * (c.link.alpha + share * op.message / (c.link.bytesPerSecond * c.link.beta));
        r.bound = Bound::Communication;
        return r;
    }
    double peak =
        (op.sixteenBit ? c.precision.peak16 : c.precision.peak).value_or(FlopsPerSecond(0)).value();
    if (op.vectorUnits && c.accelerator->fp32)
        peak = c.accelerator->fp32->value();
    peak *= c.computeShare;
    double etaC = e.etaCompute.value;
    double etaM = e.etaMemory.value;
    double half = e.mHalf.value;
    switch (op.kind) {
    case OperatorKind::Attention:
        etaC = c.in.workload.kind != WorkloadKind::Inference ? e.etaTrain.value
               : op.fullContext                              ? e.etaPrefill.value
                                                             : e.etaDecode.value;
        etaM = e.kvEtaMemory.value;
        half = 0;
        break;
    case OperatorKind::ExpertGemm:
        etaC *= (op.coarse ? e.moeComputeCoarse : e.moeCompute).value;
        etaM *= e.moeMemory.value;
        break;
    case OperatorKind::Elementwise:
    case OperatorKind::Embedding:
        etaM = std::min(etaM, 0.8);
        half = 0;
        break;
    default:
        break;
    }
    r.ceiling = peak;
    const double saturation = half > 0 && op.rows > 0 ? op.rows / (op.rows + half) : 1.0;
    r.etaCompute = etaC;
    r.etaMemory = etaM;
    r.saturation = saturation;
    r.half = half;
    const double compute = peak > 0 ? op.flops / (peak * etaC * saturation) : 0;
    const double memory = op.bytes() / (c.bandwidth * etaM);
    r.bound = compute > memory ? Bound::Compute : Bound::Memory;
    r.seconds = op.count * std::max(compute, memory);
    return r;
}

namespace {

/// Launch and dispatch of the layers of one step, by engine; expert and latent layers launch more.
double layerOverheads(const Context& c, double layers)
{
    const bool graphs = c.in.workload.cudaGraphs.value_or(true);
    const double base = graphs ? c.eff.layerOverhead.value
                               : std::max(c.eff.eagerOverhead.value, c.eff.layerOverhead.value);
    double seconds = layers * base;
    if (!c.describedTransformer())
        return seconds;
    for (const auto& g : c.model->transformer.layers) {
        if (g.ffn.isMoe())
            seconds += g.count * c.eff.moeLayerOverhead.value;
        if (g.attention.kind == AttentionKind::Latent)
            seconds += g.count * c.eff.latentLayerOverhead.value;
    }
    return seconds;
}

} // namespace

PassTime timePass(const Context& c, const OperatorList& list, double layers, double sequences,
                  bool eager)
{
    PassTime p;
    double kernels = 0;
    for (const Operator& op : list) {
        const OperatorTime t = timeOf(c, op);
        switch (t.bound) {
        case Bound::Compute:
            p.compute += t.seconds;
            break;
        case Bound::Communication:
            p.communication += t.seconds;
            break;
        default:
            p.memory += t.seconds;
            break;
        }
        p.flops += op.count * op.flops;
        p.bytes += op.count * op.bytes();
        kernels += op.count * op.kernels;
    }
    const double device = p.compute + p.memory + p.communication;
    if (layers > 0) {
        p.launch = layerOverheads(c, layers) + sequences * c.eff.sequenceOverhead.value +
                   c.eff.stepOverhead.value + (eager ? layers * c.eff.prefillOverhead.value : 0);
        p.total = device + p.launch;
    } else {
        // Launches run ahead of the device: only what exceeds it shows.
        p.launch = std::max(0.0, kernels * c.eff.kernelOverhead.value - device);
        p.total = device + p.launch;
    }
    return p;
}

namespace {

double layersOf(const Context& c)
{
    // An encoder is timed kernel by kernel, a language model layer by layer.
    return c.isLanguageModel() ? c.model->transformer.layerCount() : 0;
}

void buildDecode(OperatorList& list, const Context& c, double n, double context)
{
    list.reserve(4 + 12 * c.model->transformer.layers.size());
    buildTransformer(list, c, decodePass(c, n, context));
}

/// Weight bytes of the experts touched, all repetitions.
double touchedBytes(const Operator& op)
{
    return op.routed ? op.count * op.weightBytes : 0;
}

/// Seconds of the FLOPs at full rate, and their slowdown where rows are few.
double computeSeconds(const Operator& op, const OperatorTime& t)
{
    const double perFlop = t.ceiling > 0 ? 1 / (t.ceiling * t.etaCompute) : 0;
    return op.count * op.flops * perFlop / t.saturation;
}

} // namespace

DecodeCurve::DecodeCurve(const Context& c, double context) : m_c(c)
{
    OperatorList one, two;
    const double stages = static_cast<double>(c.layout.pipeline);
    buildDecode(one, c, stages, context);
    buildDecode(two, c, 2 * stages, context);
    m_overhead = layerOverheads(c, layersOf(c)) + c.eff.stepOverhead.value;
    m_lines.reserve(one.size());
    auto second = two.begin();
    for (const Operator& op : one)
        add(op, *second++);
}

void DecodeCurve::add(const Operator& one, const Operator& two)
{
    const OperatorTime t = timeOf(m_c, one);
    if (one.kind == OperatorKind::Collective) {
        m_communication += t.seconds;
        m_communicationSlope += timeOf(m_c, two).seconds - t.seconds;
        return;
    }
    const double perFlop = t.ceiling > 0 ? 1 / (t.ceiling * t.etaCompute) : 0;
    const double perByte = 1 / (m_c.bandwidth * t.etaMemory);
    const double flops = one.count * one.flops;
    const double flopsSlope = one.count * two.flops - flops;
    const double bytes = one.count * one.bytes() - touchedBytes(one);
    const double bytesSlope = one.count * two.bytes() - touchedBytes(two) - bytes;
    m_flops += flops;
    m_flopsSlope += flopsSlope;
    m_bytes += bytes;
    m_bytesSlope += bytesSlope;
    Line line;
    line.memory = bytes * perByte;
    line.memorySlope = bytesSlope * perByte;
    if (one.routed) {
        // Rows of an expert are tokens · k / touched.
        line.routed = one.routed;
        line.expertBytes = one.count * one.expertBytes;
        line.memoryPerExpert = line.expertBytes * perByte;
        line.compute = flops * perFlop;
        line.computeSlope = flopsSlope * perFlop;
        line.computePerExpert = flops * perFlop * t.half / one.routed->expertsPerToken;
        m_lines.push_back(line);
        return;
    }
    line.compute = computeSeconds(one, t);
    line.computeSlope = computeSeconds(two, timeOf(m_c, two)) - line.compute;
    const bool memoryBound = line.compute <= line.memory && line.computeSlope <= line.memorySlope;
    const bool computeBound = line.compute > line.memory && line.computeSlope >= line.memorySlope;
    if (!memoryBound && !computeBound) {
        m_lines.push_back(line);
        return;
    }
    Line& sum = memoryBound ? m_memoryBound : m_computeBound;
    sum.compute += line.compute;
    sum.computeSlope += line.computeSlope;
    sum.memory += line.memory;
    sum.memorySlope += line.memorySlope;
}

PassTime DecodeCurve::at(double n) const
{
    const double micro = std::max(1.0, n / static_cast<double>(m_c.layout.pipeline));
    const double more = micro - 1;
    PassTime p;
    p.communication = m_communication + more * m_communicationSlope;
    p.flops = m_flops + more * m_flopsSlope;
    p.bytes = m_bytes + more * m_bytesSlope;
    p.compute = m_computeBound.compute + more * m_computeBound.computeSlope;
    p.memory = m_memoryBound.memory + more * m_memoryBound.memorySlope;
    for (const Line& line : m_lines) {
        double compute = line.compute + more * line.computeSlope;
        double memory = line.memory + more * line.memorySlope;
        if (line.routed) {
            const double touched = distinctExperts(*line.routed, micro);
            compute += touched * line.computePerExpert;
            memory += touched * line.memoryPerExpert;
            p.bytes += touched * line.expertBytes;
        }
        (compute > memory ? p.compute : p.memory) += std::max(compute, memory);
    }
    p.launch = m_overhead + n * m_c.eff.sequenceOverhead.value;
    p.total = p.compute + p.memory + p.communication + p.launch;
    return p;
}

PassTime decodeTime(const Context& c, double n, double context)
{
    OperatorList list;
    buildDecode(list, c, n, context);
    return timePass(c, list, layersOf(c), n);
}

PassTime prefillTime(const Context& c, double sequences, double length, double prefix)
{
    OperatorList list;
    list.reserve(4 + 12 * c.model->transformer.layers.size());
    const Pass pass = prefillPass(c, sequences, length, prefix);
    buildParts(list, c, pass);
    buildTransformer(list, c, pass);
    const bool encoder = c.model->kind == ModelKind::Encoder;
    const double layers = encoder ? 0 : layersOf(c) + partLayers(c);
    return timePass(c, list, layers, encoder ? 0 : sequences, true);
}

} // namespace ridgepoint::estimation
