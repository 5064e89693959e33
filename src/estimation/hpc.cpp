// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "estimation/training.h"

#include <algorithm>
#include <cmath>

/// HPC step: max(FLOPs / FP64 peak, bytes / bandwidth) plus the halo exchange; strong scaling
/// divides the cells, weak scaling gives every node its own.
namespace ridgepoint::estimation {

namespace {

struct HpcNode
{
    double bandwidth = 0; ///< bytes per second of all memory of one node
    double flops = 0;     ///< FP64 FLOP/s of one node; 0 = not known
};

HpcNode nodeOf(const Context& c, double perNode)
{
    HpcNode n;
    const Hardware& h = c.in.hardware;
    if (c.accelerator) {
        n.bandwidth = c.bandwidth * c.eff.etaMemory.value * perNode;
        n.flops = c.precision.peak ? c.precision.peak->value() * c.computeShare *
                                         c.eff.etaCompute.value * perNode
                                   : 0;
        return n;
    }
    // A figure for the host is taken as it is: it is a measured (STREAM, HPL) or planned rate.
    if (h.hostMemoryBandwidth)
        n.bandwidth = *h.hostMemoryBandwidth;
    else if (c.server && c.server->memoryBandwidth)
        n.bandwidth = c.server->memoryBandwidth->value();
    n.flops = h.hostFlops.value_or(0);
    return n;
}

struct HpcStep
{
    double memory = 0, compute = 0, halo = 0;
    [[nodiscard]] double total() const { return std::max(memory, compute) + halo; }
};

HpcStep stepOf(const Context& c, const HpcNode& node, double nodes)
{
    const Workload& w = c.in.workload;
    const double all = *w.cells;
    const double local = *w.scaling == Scaling::Strong ? all / nodes : all;
    const double perCell = *w.valuesPerCell * *w.bytesPerValue;
    HpcStep s;
    if (node.bandwidth > 0)
        s.memory = local * perCell * *w.passesPerStep / node.bandwidth;
    if (w.flopsPerCellStep && node.flops > 0)
        s.compute = local * *w.flopsPerCellStep / node.flops;
    if (nodes > 1) {
        // Surface of a cubic block, six faces, unless the plan states the halo.
        const double bytes = w.haloBytesPerStep.value_or(6 * std::pow(local, 2.0 / 3.0) * perCell);
        s.halo = w.messagesPerStep.value_or(6) * c.netLatency +
                 (c.netBytesPerSecond > 0 ? bytes / c.netBytesPerSecond : 0);
    }
    return s;
}

double efficiencyOf(const Context& c, double first, double step, double nodes)
{
    if (step <= 0)
        return 0;
    return *c.in.workload.scaling == Scaling::Strong ? first / (nodes * step) : first / step;
}

void explain(const Context& c, const HpcFigures& h, const HpcNode& node, const HpcStep& s)
{
    if (!c.recorder)
        return;
    const Workload& w = c.in.workload;
    const double nodes = static_cast<double>(*w.nodes);
    const double local = *w.scaling == Scaling::Strong ? *w.cells / nodes : *w.cells;
    const Origin rate = c.accelerator ? c.eff.etaMemory.origin() : Origin::Input;
    c.recorder->record(
        "hpc.memory_s",
        {"hpc.memory", "n_c · v · b · k / B",
         QT_TRANSLATE_NOOP("Explain", "bandwidth-bound stencil, per node")},
        *h.memory, Unit::Seconds,
        {term("n_c", QT_TRANSLATE_NOOP("Explain", "cells per node"), local, Unit::Count,
              Origin::Input),
         term("v", QT_TRANSLATE_NOOP("Explain", "values per cell"), *w.valuesPerCell, Unit::Count,
              Origin::Input),
         term("b", QT_TRANSLATE_NOOP("Explain", "bytes per value"), *w.bytesPerValue, Unit::Bytes,
              Origin::Input),
         term("k", QT_TRANSLATE_NOOP("Explain", "passes over memory per step"), *w.passesPerStep,
              Unit::Count, Origin::Input),
         term("B", QT_TRANSLATE_NOOP("Explain", "attained memory bandwidth of a node"),
              node.bandwidth, Unit::BytesPerSecond, rate)});
    if (h.compute)
        c.recorder->record(
            "hpc.compute_s",
            {"hpc.compute", "n_c · f / P", QT_TRANSLATE_NOOP("Explain", "FP64 work per node")},
            *h.compute, Unit::Seconds,
            {term("n_c", QT_TRANSLATE_NOOP("Explain", "cells per node"), local, Unit::Count,
                  Origin::Input),
             term("f", QT_TRANSLATE_NOOP("Explain", "FLOPs per cell and step"), *w.flopsPerCellStep,
                  Unit::Flops, Origin::Input),
             term("P", QT_TRANSLATE_NOOP("Explain", "attained FP64 rate of a node"), node.flops,
                  Unit::FlopsPerSecond, rate)});
    c.recorder->record("hpc.step_s",
                       {"hpc.step", "max(t_m, t_c) + t_h",
                        QT_TRANSLATE_NOOP("Explain", "roofline of a time step")},
                       *h.step, Unit::Seconds,
                       {term("t_m", QT_TRANSLATE_NOOP("Explain", "memory time"), s.memory,
                             Unit::Seconds, Origin::Derived),
                        term("t_c", QT_TRANSLATE_NOOP("Explain", "compute time"), s.compute,
                             Unit::Seconds, Origin::Derived),
                        term("t_h", QT_TRANSLATE_NOOP("Explain", "halo exchange"), s.halo,
                             Unit::Seconds, Origin::Derived)});
    c.recorder->record(
        "hpc.bytes_per_step",
        {"hpc.bytes", "n · v · b · k", QT_TRANSLATE_NOOP("Explain", "all cells")}, *h.bytesPerStep,
        Unit::Bytes,
        {term("n", QT_TRANSLATE_NOOP("Explain", "cells"),
              *h.bytesPerStep / (*w.valuesPerCell * *w.bytesPerValue * *w.passesPerStep),
              Unit::Count, Origin::Input),
         term("v", QT_TRANSLATE_NOOP("Explain", "values per cell"), *w.valuesPerCell, Unit::Count,
              Origin::Input),
         term("b", QT_TRANSLATE_NOOP("Explain", "bytes per value"), *w.bytesPerValue, Unit::Bytes,
              Origin::Input),
         term("k", QT_TRANSLATE_NOOP("Explain", "passes over memory per step"), *w.passesPerStep,
              Unit::Count, Origin::Input)});
    c.recorder->record("performance.step_s",
                       {"hpc.step", "t", QT_TRANSLATE_NOOP("Explain", "the step below")}, *h.step,
                       Unit::Seconds,
                       {term("t", QT_TRANSLATE_NOOP("Explain", "step time"), *h.step, Unit::Seconds,
                             Origin::Derived)});
    if (h.halo && *h.halo > 0)
        c.recorder->record(
            "hpc.halo_s",
            {"hpc.halo", "h",
             QT_TRANSLATE_NOOP("Explain", "messages × latency + bytes / network rate")},
            s.halo, Unit::Seconds,
            {term("h", QT_TRANSLATE_NOOP("Explain", "halo exchange"), s.halo, Unit::Seconds,
                  c.netOrigin, c.netSource)});
    c.recorder->record(
        "hpc.efficiency",
        {"hpc.efficiency", "t_1 / (n · t)", QT_TRANSLATE_NOOP("Explain", "against one node")},
        *h.efficiency, Unit::Ratio,
        {term("t_1", QT_TRANSLATE_NOOP("Explain", "step on one node"),
              *h.efficiency * *h.step * (*w.scaling == Scaling::Strong ? nodes : 1), Unit::Seconds,
              Origin::Derived),
         term("n", QT_TRANSLATE_NOOP("Explain", "nodes that divide the work"),
              *w.scaling == Scaling::Strong ? nodes : 1, Unit::Count, Origin::Input),
         term("t", QT_TRANSLATE_NOOP("Explain", "step time"), *h.step, Unit::Seconds,
              Origin::Derived)});
    if (h.flopsPerStep && *w.flopsPerCellStep > 0)
        c.recorder->record("hpc.flops_per_step",
                           {"hpc.flops", "n · f", QT_TRANSLATE_NOOP("Explain", "all cells")},
                           *h.flopsPerStep, Unit::Flops,
                           {term("n", QT_TRANSLATE_NOOP("Explain", "cells"),
                                 *h.flopsPerStep / *w.flopsPerCellStep, Unit::Count, Origin::Input),
                            term("f", QT_TRANSLATE_NOOP("Explain", "FLOPs per cell and step"),
                                 *w.flopsPerCellStep, Unit::Flops, Origin::Input)});
    if (h.total)
        c.recorder->record(
            "hpc.total_s",
            {"hpc.total", "t · n", QT_TRANSLATE_NOOP("Explain", "steps times step time")}, *h.total,
            Unit::Seconds,
            {term("t", QT_TRANSLATE_NOOP("Explain", "step time"), *h.step, Unit::Seconds,
                  Origin::Derived),
             term("n", QT_TRANSLATE_NOOP("Explain", "steps"), *w.steps, Unit::Count,
                  Origin::Input)});
}

void hpcMemory(Context& c, double perNode)
{
    const Workload& w = c.in.workload;
    const double nodes = static_cast<double>(*w.nodes);
    const double local = *w.scaling == Scaling::Strong ? *w.cells / nodes : *w.cells;
    const double bytes = local * *w.valuesPerCell * *w.bytesPerValue;
    MemoryFigures m;
    double capacity = c.capacity;
    if (!c.accelerator) {
        if (c.in.hardware.hostMemory)
            capacity = *c.in.hardware.hostMemory;
        else if (c.server && c.server->maxMemory)
            capacity = c.server->maxMemory->asDouble();
        else
            return; // unknown host memory: no memory verdict
    }
    m.capacity = m.usable = Bytes::rounded(capacity);
    m.peakMoment = PeakMoment::Load;
    m.perAccelerator.data = Bytes::rounded(bytes / (c.accelerator ? perNode : 1));
    m.perAccelerator.total = m.perAccelerator.sumOfClasses();
    if (m.perAccelerator.total > m.usable)
        m.shortBy = m.perAccelerator.total - m.usable;
    c.out->memory = m;
}

} // namespace

void runHpc(Context& c)
{
    const Workload& w = c.in.workload;
    const double nodes = static_cast<double>(*w.nodes);
    const double perNode =
        c.accelerator ? std::max(1.0, static_cast<double>(c.layout.count) / nodes) : 1;
    const HpcNode node = nodeOf(c, perNode);
    HpcFigures h;
    if (w.cells && w.valuesPerCell && node.bandwidth > 0) {
        const HpcStep s = stepOf(c, node, nodes);
        const HpcStep first = stepOf(c, node, 1);
        const double all = *w.scaling == Scaling::Strong ? *w.cells : *w.cells * nodes;
        h.memory = s.memory;
        if (w.flopsPerCellStep && node.flops > 0)
            h.compute = s.compute;
        h.halo = s.halo;
        h.step = s.total();
        if (w.steps)
            h.total = *h.step * *w.steps;
        h.bytesPerStep = all * *w.valuesPerCell * *w.bytesPerValue * *w.passesPerStep;
        if (w.flopsPerCellStep)
            h.flopsPerStep = all * *w.flopsPerCellStep;
        h.bound = s.halo > std::max(s.memory, s.compute) ? Bound::Communication
                  : s.compute > s.memory                 ? Bound::Compute
                                                         : Bound::Memory;
        h.efficiency = efficiencyOf(c, first.total(), *h.step, nodes);
        for (double n = 1; n <= std::max(64.0, nodes) && h.nodesSweep.size() < 12; n *= 2) {
            const double step = stepOf(c, node, n).total();
            h.nodesSweep.push_back(
                {static_cast<std::int64_t>(n), step, efficiencyOf(c, first.total(), step, n)});
        }
        PerformanceFigures& p = c.out->performance;
        p.step = h.step;
        p.bound = h.bound;
        p.boundOf = "step";
        const double part =
            *h.bound == Bound::Communication ? s.halo : std::max(s.memory, s.compute);
        p.boundShare = *h.step > 0 ? part / *h.step : 0;
        p.breakdown.memory = s.compute > s.memory ? 0 : s.memory;
        p.breakdown.compute = s.compute > s.memory ? s.compute : 0;
        p.breakdown.communication = s.halo;
        hpcMemory(c, perNode);
        explain(c, h, node, s);
    }
    const auto missing = [&](bool known, const char* field) {
        if (!known)
            c.find(FindingCode::HpcInputMissing, Severity::Error, field,
                   {{"field", std::string(field)}});
    };
    missing(w.cells.has_value(), "workload.cells");
    missing(w.valuesPerCell.has_value(), "workload.values_per_cell");
    missing(node.bandwidth > 0, "hardware.host_memory_bytes_per_s");
    c.out->hpc = h;
}

} // namespace ridgepoint::estimation
