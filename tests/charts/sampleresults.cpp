// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sampleresults.h"

#include <utility>

namespace ridgepoint::charts::test {

using namespace estimation;

namespace {

MemoryFigures memory(double capacity, double usable, MemoryClasses classes)
{
    MemoryFigures m;
    m.capacity = Bytes::fromGB(capacity);
    m.usable = Bytes::fromGB(usable);
    classes.total = classes.sumOfClasses();
    m.perAccelerator = classes;
    if (classes.total > m.usable)
        m.shortBy = classes.total - m.usable;
    return m;
}

MemoryClasses servingClasses(double kv)
{
    MemoryClasses c;
    c.weights = Bytes::fromGB(34.5);
    c.kvCache = Bytes::fromGB(kv);
    c.activations = Bytes::fromGB(1.9);
    c.communication = Bytes::fromGB(0.5);
    c.framework = Bytes::fromGB(1.6);
    return c;
}

OperatorFigures op(PhaseKind phase, std::string_view name, OperatorKind kind, double intensity,
                   double attained, double limit, double share, Bound bound)
{
    OperatorFigures f;
    f.phase = phase;
    f.name = name;
    f.kind = kind;
    f.intensity = Intensity(intensity);
    f.attained = FlopsPerSecond(attained * 1e12);
    f.limitShare = limit;
    f.timeShare = share;
    f.bound = bound;
    f.time = Seconds(share * 0.02);
    return f;
}

PhaseFigures phase(PhaseKind kind, double intensity, double attained, double limit, double share,
                   Bound bound)
{
    PhaseFigures f;
    f.phase = kind;
    f.intensity = Intensity(intensity);
    f.attained = FlopsPerSecond(attained * 1e12);
    f.limitShare = limit;
    f.timeShare = share;
    f.bound = bound;
    return f;
}

RooflineFigures servingRoofline(double peak, double bandwidth, const char* memoryName)
{
    RooflineFigures r;
    r.peak = FlopsPerSecond(peak * 1e12);
    r.bandwidth = BytesPerSecond(bandwidth * 1e12);
    r.ridge = *r.peak / r.bandwidth;
    r.memoryName = memoryName;
    r.attainedPeak = FlopsPerSecond(peak * 0.55e12);
    r.attainedBandwidth = BytesPerSecond(bandwidth * 0.75e12);
    r.ceilings = {{Precision::Fp64, false, FlopsPerSecond(peak * 0.034e12), false},
                  {Precision::Fp32, false, FlopsPerSecond(peak * 0.068e12), false},
                  {Precision::Tf32, true, FlopsPerSecond(peak * 0.5e12), false},
                  {Precision::Fp16, true, FlopsPerSecond(peak * 1e12), false},
                  {Precision::Bf16, true, FlopsPerSecond(peak * 1e12), true},
                  {Precision::Fp8, true, FlopsPerSecond(peak * 2.001e12), false},
                  {Precision::Int8, true, FlopsPerSecond(peak * 2.001e12), false}};
    const double k = peak / 989;
    const double b = bandwidth / 3.35;
    r.phases = {phase(PhaseKind::Prefill, 980, 520 * k, 0.53, 0.13, Bound::Compute),
                phase(PhaseKind::Decode, 36, 88 * b, 0.73, 0.87, Bound::Memory)};
    r.operators = {
        op(PhaseKind::Prefill, "qkv", OperatorKind::Gemm, 1400, 545 * k, 0.55, 0.15,
           Bound::Compute),
        op(PhaseKind::Prefill, "attention", OperatorKind::Attention, 430, 410 * k, 0.41, 0.12,
           Bound::Compute),
        op(PhaseKind::Prefill, "mlp", OperatorKind::Gemm, 1720, 550 * k, 0.56, 0.63,
           Bound::Compute),
        op(PhaseKind::Decode, "qkv", OperatorKind::Gemm, 59, 148 * b, 0.75, 0.11, Bound::Memory),
        op(PhaseKind::Decode, "attention", OperatorKind::Attention, 8, 20 * b, 0.75, 0.31,
           Bound::Memory),
        op(PhaseKind::Decode, "mlp", OperatorKind::Gemm, 63, 158 * b, 0.75, 0.41, Bound::Memory),
        op(PhaseKind::Decode, "elementwise", OperatorKind::Elementwise, 0.9, 0.5 * b, 0.2, 0.02,
           Bound::Memory)};
    OperatorFigures collective;
    collective.phase = PhaseKind::Decode;
    collective.name = "all_reduce";
    collective.kind = OperatorKind::Collective;
    collective.timeShare = 0.1;
    collective.bound = Bound::Communication;
    r.operators.push_back(collective);
    return r;
}

ComparisonRow priced(const char* key, const char* name, double perQps,
                     VerdictCode verdict = VerdictCode::Fits)
{
    ComparisonRow row;
    row.accelerator = key;
    row.name = name;
    row.count = 8;
    row.tensor = 4;
    row.replicas = 2;
    row.verdict = verdict;
    row.qpsAtSlo = 6.2;
    row.perQps = perQps;
    row.perQpsLow = perQps * 0.88;
    row.perQpsHigh = perQps * 1.12;
    row.tco = perQps * 6.2;
    return row;
}

ComparisonRow unpriced(const char* key, const char* name, VerdictCode verdict,
                       std::string_view reason)
{
    ComparisonRow row;
    row.accelerator = key;
    row.name = name;
    row.count = 8;
    row.verdict = verdict;
    row.reason = reason;
    if (verdict == VerdictCode::DoesNotFit)
        row.shortBy = Bytes::fromGB(3.9);
    return row;
}

std::vector<ComparisonRow> comparison()
{
    return {priced("h200", "H200", 73300),
            priced("h100", "H100", 78700),
            priced("mi300x", "MI300X", 80600),
            priced("b200", "B200", 82500),
            priced("a100", "A100", 142900, VerdictCode::SloMissed),
            unpriced("l40s", "L40S", VerdictCode::DoesNotFit, "does_not_fit"),
            unpriced("ascend-910b", "Ascend 910B", VerdictCode::Fits, "not_priced")};
}

} // namespace

ScenarioResult fitting()
{
    ScenarioResult r;
    r.name = "70B chat · 8× H100";
    r.acceleratorName = "H100 SXM 80 GB";
    r.modelName = "Llama-2-70B";
    r.inputs.workload.kind = WorkloadKind::Inference;
    r.inputs.workload.batch = 64;
    r.inputs.parallelism.tensor = 4;
    r.inputs.hardware.accelerator = "h100";
    r.memory = memory(80, 72, servingClasses(13.4));
    r.roofline = servingRoofline(989, 3.35, "HBM3");
    r.cost.currency = "USD";
    r.cost.termYears = 3;
    r.cost.priced = true;
    r.comparison = comparison();
    r.comparison[1].isThis = true;
    return r;
}

ScenarioResult pinnedState()
{
    ScenarioResult r = fitting();
    r.name = "pinned";
    r.inputs.workload.batch = 48;
    r.memory = memory(80, 72, servingClasses(10.1));
    return r;
}

ScenarioResult notFitting()
{
    ScenarioResult r = fitting();
    r.name = "70B chat · 8× L40S";
    r.acceleratorName = "L40S 48 GB";
    r.inputs.hardware.accelerator = "l40s";
    r.memory = memory(48, 43.2, servingClasses(13.4));
    r.roofline = servingRoofline(362, 0.864, "GDDR6");
    r.verdict.code = VerdictCode::DoesNotFit;
    r.verdict.severity = Severity::Error;
    r.comparison = comparison();
    r.comparison[5].isThis = true;
    return r;
}

ScenarioResult training()
{
    ScenarioResult r = fitting();
    r.name = "7B training · 8× A100";
    r.inputs.workload.kind = WorkloadKind::Training;
    r.inputs.workload.microBatch = 4;
    r.inputs.parallelism.zeroStage = 1;
    MemoryClasses c;
    c.weights = Bytes::fromGB(13.5);
    c.gradients = Bytes::fromGB(13.5);
    c.optimizer = Bytes::fromGB(6.7);
    c.masterWeights = Bytes::fromGB(3.4);
    c.activations = Bytes::fromGB(26);
    c.logits = Bytes::fromGB(2.1);
    c.workspace = Bytes::fromGB(1.2);
    c.communication = Bytes::fromGB(1);
    c.framework = Bytes::fromGB(1.6);
    c.reserve = Bytes::fromGB(3);
    r.memory = memory(85, 85, c);
    r.roofline->phases = {phase(PhaseKind::Forward, 900, 480, 0.49, 0.33, Bound::Compute),
                          phase(PhaseKind::Backward, 950, 500, 0.51, 0.6, Bound::Compute),
                          phase(PhaseKind::OptimizerStep, 0.6, 1.4, 0.7, 0.07, Bound::Memory)};
    r.roofline->operators = {
        op(PhaseKind::Forward, "mlp", OperatorKind::Gemm, 1500, 520, 0.53, 0.6, Bound::Compute),
        op(PhaseKind::Backward, "mlp", OperatorKind::Gemm, 1500, 530, 0.54, 0.6, Bound::Compute)};
    for (ComparisonRow& row : r.comparison) {
        if (row.perQps)
            row.perTrainingRun = *row.perQps / 40;
        row.perQps.reset();
        row.perQpsLow.reset();
        row.perQpsHigh.reset();
        row.qpsAtSlo.reset();
    }
    return r;
}

ScenarioResult hpc()
{
    ScenarioResult r;
    r.name = "CFD";
    r.inputs.workload.kind = WorkloadKind::Hpc;
    MemoryClasses c;
    c.data = Bytes::fromGB(80);
    r.memory = memory(512, 512, c);
    RooflineFigures f;
    f.bandwidth = BytesPerSecond(300e9);
    f.phases = {phase(PhaseKind::Step, 0.25, 0.06, 0.8, 1, Bound::Memory)};
    r.roofline = f;
    r.cost.currency = "EUR";
    ComparisonRow own = unpriced("", "host", VerdictCode::Fits, "not_priced");
    own.isThis = true;
    r.comparison = {own};
    return r;
}

ScenarioResult notPriced()
{
    ScenarioResult r = fitting();
    for (ComparisonRow& row : r.comparison) {
        row.perQps.reset();
        row.perQpsLow.reset();
        row.perQpsHigh.reset();
        row.tco.reset();
        if (row.reason.empty())
            row.reason = "not_priced";
    }
    r.cost.priced = false;
    return r;
}

ScenarioResult invalid()
{
    ScenarioResult r;
    r.name = "impossible";
    r.inputs.workload.kind = WorkloadKind::Inference;
    r.verdict.code = VerdictCode::Invalid;
    r.verdict.severity = Severity::Error;
    r.verdict.cause = FindingCode::ParallelismMismatch;
    r.verdict.parameters = {{"product", 16.0}, {"count", 8.0}};
    return r;
}

ResultPtr shared(ScenarioResult result)
{
    return std::make_shared<const ScenarioResult>(std::move(result));
}

} // namespace ridgepoint::charts::test
