// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "estimation/decide.h"
#include "estimation/prepare.h"
#include "estimation/serving.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint::estimation {

namespace {

void copyFigures(ComparisonRow& row, const ScenarioResult& r)
{
    row.verdict = r.verdict.code;
    if (r.memory)
        row.shortBy = r.memory->shortBy;
    row.qpsAtSlo =
        r.performance.qpsAtSlo ? r.performance.qpsAtSlo : r.performance.requestsPerSecond;
    row.samplesPerSecond = r.performance.samplesPerSecond;
    row.perQps = r.cost.perQps;
    row.perQpsLow = r.cost.perQpsLow;
    row.perQpsHigh = r.cost.perQpsHigh;
    row.tco = r.cost.tco;
    row.perTrainingRun = r.cost.perTrainingRun ? r.cost.perTrainingRun : r.cost.perFineTune;
    row.timeToTrain = r.performance.timeToTrain;
    switch (r.verdict.code) {
    case VerdictCode::DoesNotFit:
        row.reason = "does_not_fit";
        break;
    case VerdictCode::Unsupported:
        row.reason = "unsupported";
        break;
    case VerdictCode::Invalid:
        row.reason = "invalid";
        break;
    case VerdictCode::SloMissed:
        if (!row.perQps)
            row.reason = r.cost.priced ? "slo_missed" : "not_priced";
        break;
    default:
        if (!r.cost.priced)
            row.reason = "not_priced";
        break;
    }
    if (!row.reason.empty()) {
        row.perQps.reset();
        row.perQpsLow.reset();
        row.perQpsHigh.reset();
        row.perTrainingRun.reset();
    }
}

/// The plan's workload moved to another accelerator: its own server, MIG profile, card price and
/// layout stay behind, everything else is kept.
Scenario moved(const Scenario& scenario, const AcceleratorSpec& a)
{
    Scenario s = scenario;
    s.hardware.accelerator = a.key;
    s.hardware.server.reset();
    s.hardware.servers.reset();
    s.hardware.migProfile.reset();
    s.economics.acceleratorPrice.reset();
    s.economics.cloudHourly.reset();
    s.economics.serverPriceIncludesAccelerators.reset();
    if (scenario.economics.serverPriceIncludesAccelerators.value_or(false))
        s.economics.serverPrice.reset();
    return s;
}

ScenarioResult runQuiet(const Context& c, const Scenario& s)
{
    ScenarioResult out;
    Context trial;
    trial.catalog = c.catalog;
    trial.model = c.model;
    trial.out = &out;
    trial.quiet = true;
    estimateCore(trial, s);
    return out;
}

std::int64_t planAccelerators(const Context& c)
{
    return std::max<std::int64_t>(1, c.layout.accelerators());
}

/// Language-model inference: smallest count in 1, 2, 4, 8 (tensor = count) that fits, then as many
/// replicas as the target needs, else as many accelerators as the plan has.
void sizeInference(const Context& c, Scenario& s, ComparisonRow& row)
{
    s.parallelism = {};
    s.parallelism.sequenceParallel = c.in.parallelism.sequenceParallel;
    ScenarioResult result;
    const bool language = c.isLanguageModel();
    for (const std::int64_t count : {1, 2, 4, 8}) {
        s.hardware.count = count;
        s.parallelism.tensor = language ? count : 1;
        s.parallelism.data = language ? 1 : count;
        s.hardware.replicas = std::max<std::int64_t>(1, planAccelerators(c) / count);
        result = runQuiet(c, s);
        if (result.verdict.code != VerdictCode::DoesNotFit &&
            result.verdict.code != VerdictCode::Invalid)
            break;
    }
    if (c.in.workload.targetQps && result.performance.replicasForTarget) {
        s.hardware.replicas = std::max<std::int64_t>(1, *result.performance.replicasForTarget);
        result = runQuiet(c, s);
    }
    row.count = s.hardware.count.value_or(1);
    row.tensor = s.parallelism.tensor.value_or(1);
    row.replicas = s.hardware.replicas.value_or(1);
    copyFigures(row, result);
}

void sizeOther(const Context& c, Scenario& s, ComparisonRow& row)
{
    // Training and HPC keep the number of accelerators; the layout is chosen anew.
    if (c.in.workload.kind != WorkloadKind::Hpc) {
        s.parallelism.tensor.reset();
        s.parallelism.pipeline.reset();
        s.parallelism.data.reset();
    }
    const ScenarioResult result = runQuiet(c, s);
    row.count = result.inputs.hardware.count.value_or(1);
    row.tensor = result.inputs.parallelism.tensor.value_or(1);
    row.replicas = result.inputs.hardware.replicas.value_or(1);
    copyFigures(row, result);
}

std::optional<double> orderValue(const ComparisonRow& r)
{
    return r.perQps ? r.perQps : r.perTrainingRun;
}

} // namespace

void compareAccelerators(Context& c, const Scenario& scenario)
{
    ScenarioResult& r = *c.out;
    if (!c.accelerator || r.verdict.code == VerdictCode::Invalid)
        return;
    r.comparison.reserve(c.catalog->accelerators.size());
    for (const auto& a : c.catalog->accelerators) {
        ComparisonRow row;
        row.accelerator = a.key;
        row.name = a.shortName;
        if (a.key == c.accelerator->key) {
            row.isThis = true;
            row.count = c.layout.count;
            row.tensor = c.layout.tensor;
            row.replicas = c.layout.replicas;
            copyFigures(row, r);
        } else {
            Scenario s = moved(scenario, a);
            if (c.in.workload.kind == WorkloadKind::Inference)
                sizeInference(c, s, row);
            else
                sizeOther(c, s, row);
        }
        r.comparison.push_back(std::move(row));
    }
    std::ranges::stable_sort(r.comparison, [](const ComparisonRow& x, const ComparisonRow& y) {
        const auto a = orderValue(x);
        const auto b = orderValue(y);
        if (a.has_value() != b.has_value())
            return a.has_value();
        if (a)
            return *a < *b;
        return x.reason < y.reason;
    });
}

} // namespace ridgepoint::estimation
