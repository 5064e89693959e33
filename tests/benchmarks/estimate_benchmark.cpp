// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "catalog/catalog.h"
#include "plan/plan.h"

#include <benchmark/benchmark.h>

#include <QCoreApplication>
#include <QFile>

#include <cstdio>
#include <cstdlib>

using namespace ridgepoint;

/// One full estimate of the example plan's first scenario, and one of a model with 61 latent and
/// expert layers. Aims on the development machine: 20 µs (40 µs) without the comparison, 2 ms with
/// it (60 accelerators).
namespace {

const plan::Plan& examplePlan()
{
    static const plan::Plan value = [] {
        auto shipped = catalog::loadCatalog(catalog::defaultCatalogPath());
        QFile file(QStringLiteral(":/examples/llama-2-7b-chat.ridgepoint"));
        if (!shipped || !file.open(QIODevice::ReadOnly)) {
            std::fputs("catalog or example plan not found\n", stderr);
            std::exit(3);
        }
        return plan::readPlan(file.readAll(), file.fileName(),
                              std::make_shared<const catalog::Catalog>(std::move(*shipped)))
            .value();
    }();
    return value;
}

void estimateScenario(benchmark::State& state, const estimation::EstimateOptions& options)
{
    const plan::Plan& p = examplePlan();
    for (auto _ : state)
        benchmark::DoNotOptimize(plan::estimateScenario(p, 0, options));
}

void oneScenario(benchmark::State& state)
{
    estimateScenario(state, {.comparison = false, .remedies = true, .curves = true});
}
void withComparison(benchmark::State& state)
{
    estimateScenario(state, {});
}
void withExplanations(benchmark::State& state)
{
    const plan::Plan& p = examplePlan();
    for (auto _ : state) {
        estimation::Recorder recorder;
        benchmark::DoNotOptimize(plan::estimateScenario(p, 0, {.comparison = false}, &recorder));
    }
}
void loadCatalog(benchmark::State& state)
{
    for (auto _ : state)
        benchmark::DoNotOptimize(catalog::loadCatalog(catalog::defaultCatalogPath()));
}

void latentExperts(benchmark::State& state)
{
    const plan::Plan& p = examplePlan();
    const estimation::ModelSpec* model = p.catalog->model("deepseek-v3");
    if (model == nullptr) {
        state.SkipWithError("deepseek-v3 is not in the catalog");
        return;
    }
    estimation::Scenario s = p.scenarios.front().scenario;
    s.hardware.accelerator = "h200-141gb-sxm5";
    s.hardware.server.reset();
    s.hardware.count = s.parallelism.tensor = 8;
    s.hardware.replicas = 1;
    s.workload.arrivalRateQps = 1;
    s.precision = {};
    for (auto _ : state)
        benchmark::DoNotOptimize(
            estimation::estimate(s, model, p.catalog->hardware,
                                 {.comparison = false, .remedies = true, .curves = true}));
}

BENCHMARK(latentExperts)->Unit(benchmark::kMicrosecond);
BENCHMARK(oneScenario)->Unit(benchmark::kMicrosecond);
BENCHMARK(withComparison)->Unit(benchmark::kMicrosecond);
BENCHMARK(withExplanations)->Unit(benchmark::kMicrosecond);
BENCHMARK(loadCatalog)->Unit(benchmark::kMillisecond);

} // namespace

int main(int argc, char** argv)
{
    QCoreApplication app(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
