// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/fault.h"
#include "estimation/result.h"

/// Findings and results with figures of the design's examples.
namespace samples {

namespace est = ridgepoint::estimation;

/// A finding of any code, with every parameter that any of the sentences asks for.
inline est::Finding finding(est::FindingCode code)
{
    est::Finding f;
    f.code = code;
    f.field = "workload.batch";
    f.parameters = {{"product", 16.0},
                    {"count", 8.0},
                    {"tensor", 8.0},
                    {"heads", 4.0},
                    {"layers", 32.0},
                    {"server", std::string("PowerEdge XE9680")},
                    {"accelerator", std::string("A100 SXM4 80 GB")},
                    {"precision", std::string("mxfp4")},
                    {"engine", std::string("vllm")},
                    {"field", std::string("workload.concurrency")},
                    {"short_by", 3.9e9},
                    {"total", 71.9e9},
                    {"usable", 76.5e9},
                    {"share", 0.06},
                    {"value", 0.83},
                    {"limit", 0.5},
                    {"target", 100.0},
                    {"key", std::string("workload.colour")},
                    {"item", std::string("storage")},
                    {"date", std::string("2026-01-31")}};
    return f;
}

inline est::Fault fault(est::FaultCode code)
{
    est::Fault f;
    f.code = code;
    f.file = "plan.ridgepoint";
    f.place = "scenarios[0].workload.batch";
    f.parameters = {{"reason", std::string("end of file")},
                    {"size", 2e7},
                    {"limit", 1.6e7},
                    {"key", std::string("batch")},
                    {"found", -3.0},
                    {"accepted", std::string("a number")},
                    {"min", 1.0},
                    {"max", 1e6}};
    return f;
}

/// Inference that fits and meets its SLO.
inline est::ScenarioResult inference()
{
    est::ScenarioResult r;
    r.inputs.workload.kind = est::WorkloadKind::Inference;
    r.inputs.workload.slo = {.ttftP99 = 0.5, .tpotP99 = 0.05, .latencyP99 = std::nullopt};
    r.inputs.hardware.accelerator = "a100-80gb-sxm4";
    est::MemoryFigures m;
    m.capacity = est::Bytes::fromGB(85.0);
    m.usable = est::Bytes::fromGB(76.5);
    m.perAccelerator.total = est::Bytes::fromGB(51.9);
    r.memory = m;
    r.performance.ttftPercentiles.p99 = 0.27;
    r.performance.tpotPercentiles.p99 = 0.0214;
    r.performance.bound = est::Bound::Memory;
    r.performance.boundShare = 0.87;
    r.performance.boundOf = "tpot";
    r.cost.currency = "USD";
    return r;
}

inline est::ScenarioResult training()
{
    est::ScenarioResult r = inference();
    r.inputs.workload.kind = est::WorkloadKind::Training;
    r.inputs.workload.slo = {};
    r.performance = {};
    r.performance.bound = est::Bound::Compute;
    r.performance.boundShare = 0.81;
    r.performance.boundOf = "step";
    r.performance.step = 1.234;
    r.performance.mfu = 0.46;
    r.performance.timeToTrain = 12.4 * 86400;
    return r;
}

inline est::ScenarioResult hpcOnHost()
{
    est::ScenarioResult r = inference();
    r.inputs.workload.kind = est::WorkloadKind::Hpc;
    r.inputs.workload.slo = {};
    r.inputs.hardware.accelerator.reset();
    r.performance = {};
    est::HpcFigures h;
    h.step = 0.2667;
    h.total = 2667;
    h.bound = est::Bound::Memory;
    r.hpc = h;
    return r;
}

} // namespace samples
