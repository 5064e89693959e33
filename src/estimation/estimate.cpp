// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "estimation/estimate.h"

#include "estimation/cost.h"
#include "estimation/decide.h"
#include "estimation/prepare.h"
#include "estimation/roofline.h"
#include "estimation/serving.h"
#include "estimation/training.h"

#include <algorithm>

namespace ridgepoint::estimation {

namespace {

/// The number format that a quantisation scheme needs in hardware, if it needs one.
std::optional<Precision> schemePrecision(std::optional<Quantization> quantization)
{
    if (!quantization)
        return std::nullopt;
    switch (*quantization) {
    case Quantization::Mxfp4:
        return Precision::Mxfp4;
    case Quantization::Nvfp4:
        return Precision::Fp4;
    case Quantization::Fp8Tensor:
    case Quantization::Fp8Block128:
        return Precision::Fp8;
    default:
        return std::nullopt;
    }
}

/// Precision and description that the estimator cannot run; adds the finding.
bool supported(Context& c)
{
    if (!c.accelerator || c.in.workload.kind == WorkloadKind::Hpc)
        return true;
    const auto refuse = [&](std::string_view precision, const char* field) {
        c.find(FindingCode::PrecisionUnsupported, Severity::Error, field,
               {{"precision", std::string(precision)}, {"accelerator", c.accelerator->shortName}});
        return false;
    };
    const bool experts = c.describedTransformer() &&
                         std::ranges::any_of(c.model->transformer.layers,
                                             [](const LayerGroup& g) { return g.ffn.isMoe(); });
    const auto divides = [&](const LayerGroup& g) {
        return !g.ffn.isMoe() || g.ffn.experts % c.layout.expert == 0;
    };
    const bool spread = experts && std::ranges::all_of(c.model->transformer.layers, divides) &&
                        (c.layout.tensor * c.layout.data * c.layout.context) % c.layout.expert == 0;
    if (c.layout.expert > 1 && !spread) {
        c.find(FindingCode::ExpertNotModelled, Severity::Error, "parallelism.expert",
               {{"value", static_cast<double>(c.layout.expert)}});
        return false;
    }
    const auto scheme = schemePrecision(c.precision.quantization);
    if (scheme && !supportsWeights(*c.accelerator, *scheme))
        return refuse(keyOf(*c.precision.quantization), "precision.quantization");
    if (!supportsWeights(*c.accelerator, c.precision.weights))
        return refuse(keyOf(c.precision.weights), "precision.weights");
    if (!c.precision.peak)
        return refuse(keyOf(c.precision.activations), "precision.activations");
    return true;
}

void fillModel(Context& c)
{
    ModelFigures& m = c.out->model;
    m.parameters = totalParameters(*c.model);
    m.activeParameters = activeParameters(*c.model);
    if (c.isLanguageModel() && c.describedTransformer())
        m.kvBytesPerToken = kvBytesPerToken(*c.model, c.precision.kvBytes);
    if (c.described())
        m.flopsPerTokenForward =
            forwardFlopsPerToken(*c.model) * (c.isLayerList() ? imageScale(c) : 1);
}

/// Sequences or samples that are worked on together, for the roofline.
double inFlight(const Context& c)
{
    if (c.in.workload.kind != WorkloadKind::Inference)
        return static_cast<double>(*c.in.workload.microBatch);
    if (c.ranBatch > 0)
        return c.ranBatch;
    const auto& p = c.out->performance;
    if (c.isLanguageModel()) {
        double n = static_cast<double>(*c.in.workload.batch);
        if (*c.in.workload.load != Load::Static && p.requestsPerSecond && p.requestLatency)
            n = *p.requestsPerSecond / static_cast<double>(c.layout.replicas) * *p.requestLatency;
        else if (*c.in.workload.load == Load::Offline && c.out->memory)
            n = runnable(c, *c.out->memory);
        return std::max(1.0, n);
    }
    return std::max(1.0,
                    static_cast<double>(*c.in.workload.batch) / static_cast<double>(c.layout.data));
}

/// Read rate of one server, bytes per second; a planning value where the plan names no storage.
double storageRate(Context& c)
{
    if (c.in.hardware.storageRead)
        return *c.in.hardware.storageRead;
    if (c.storage && c.storage->read)
        return c.storage->read->value() *
               static_cast<double>(c.in.hardware.storageDevices.value_or(1));
    constexpr double kOneNvme = 6.5e9; // one Gen 4 NVMe drive, planning value of the catalog
    c.find(FindingCode::StorageUnknown, Severity::Info, "hardware.storage", {{"value", kOneNvme}});
    return kOneNvme;
}

void fillPipelineStages(Context& c)
{
    const PerformanceFigures& p = c.out->performance;
    PipelineFigures& out = c.out->pipeline;
    const Workload& w = c.in.workload;
    const auto rate = p.samplesPerSecond;
    if (!rate || *rate <= 0)
        return;
    const auto stage = [&](PipelineStage which, double demand, double capacity) {
        out.stages.push_back(
            {which, demand, capacity, capacity > 0 ? demand / capacity : std::optional<double>()});
    };
    const double servers = c.in.hardware.servers.value_or(1);
    if (w.bytesPerSample && *w.bytesPerSample > 0)
        stage(PipelineStage::Storage, *rate, storageRate(c) * servers / *w.bytesPerSample);
    if (w.preprocessCpuPerSample && *w.preprocessCpuPerSample > 0 && c.in.hardware.cpuCores)
        stage(PipelineStage::Preprocessing, *rate,
              static_cast<double>(*c.in.hardware.cpuCores) * servers / *w.preprocessCpuPerSample);
    const double device = w.kind == WorkloadKind::Inference && p.utilization.value_or(0) > 0
                              ? *rate / *p.utilization
                              : *rate;
    stage(PipelineStage::Accelerator, *rate, device);
    const auto most = std::ranges::max_element(
        out.stages, {}, [](const StageFigures& s) { return s.utilization.value_or(0); });
    if (most != out.stages.end())
        out.bottleneck = most->stage;
}

void runWorkload(Context& c)
{
    ScenarioResult& r = *c.out;
    switch (c.in.workload.kind) {
    case WorkloadKind::Hpc:
        runHpc(c);
        return;
    case WorkloadKind::Training:
    case WorkloadKind::FineTuning:
        r.memory = memoryOf(c, static_cast<double>(*c.in.workload.microBatch));
        if (!r.memory->shortBy)
            trainModel(c);
        else if (c.described())
            trainModel(c);
        return;
    case WorkloadKind::Inference:
        r.memory = memoryOf(c, static_cast<double>(*c.in.workload.batch));
        if (!c.quiet) {
            r.memory->maxBatch = largestBatch(c);
            r.memory->maxContext = longestContext(c, static_cast<double>(*c.in.workload.batch));
        }
        if (!c.described())
            return;
        if (c.isLanguageModel())
            serveLanguageModel(c);
        else
            serveSamples(c);
        return;
    }
}

/// A scenario that does not run has no speed; what it costs to buy is still known.
void dropSpeed(Context& c)
{
    const bool failed = c.out->verdict.code == VerdictCode::DoesNotFit ||
                        c.out->verdict.code == VerdictCode::Unsupported;
    if (!failed)
        return;
    const auto bound = c.out->performance.bound;
    const auto share = c.out->performance.boundShare;
    const auto of = c.out->performance.boundOf;
    c.out->performance = {};
    c.out->performance.bound = bound;
    c.out->performance.boundShare = share;
    c.out->performance.boundOf = of;
    c.out->curves.load.clear();
    // What was found about its speed does not hold either.
    std::erase_if(c.out->findings, [](const Finding& f) {
        return f.code == FindingCode::TargetNotMet || f.code == FindingCode::LoadExceedsCapacity ||
               f.code == FindingCode::SloTtftMissed || f.code == FindingCode::SloTpotMissed ||
               f.code == FindingCode::SloLatencyMissed;
    });
}

void setOrigins(Context& c)
{
    auto& o = c.out->origins;
    o.reserve(20);
    const Origin compute = c.eff.etaCompute.origin();
    const Origin memory = c.eff.etaMemory.origin();
    const Origin speed = std::max({compute, memory, Origin::Measured});
    const Origin capacity = c.accelerator ? capacityOf(*c.accelerator).origin : Origin::Input;
    o.push_back({"memory.per_accelerator.total_bytes", Origin::Derived});
    o.push_back({"memory.usable_bytes", capacity});
    for (const std::string_view path :
         {"performance.ttft_s", "performance.tpot_s", "performance.ttft_p99_s",
          "performance.tpot_p99_s", "performance.latency_p99_s", "performance.qps_at_slo",
          "performance.samples_per_s", "performance.step_s",
          "performance.tokens_per_s_per_accelerator", "performance.mfu",
          "performance.time_to_train_s", "performance.bound_share"})
        o.push_back({path, std::max(speed, Origin::Derived)});
    Origin price = Origin::Input;
    for (const auto& line : c.out->cost.billOfMaterials)
        price = std::max(price, line.origin.value_or(Origin::Input));
    o.push_back({"cost.per_qps", std::max({speed, price, Origin::Derived})});
    o.push_back({"cost.per_training_run", std::max({speed, price, Origin::Derived})});
    o.push_back({"cost.power_w", Origin::Assumed});
    o.push_back({"cost.energy_kwh_per_year", Origin::Assumed});
    o.push_back({"hpc.step_s", c.accelerator ? speed : Origin::Derived});
}

int severityRank(Severity s)
{
    return -static_cast<int>(s);
}

} // namespace

void estimateCore(Context& c, const Scenario& scenario)
{
    ScenarioResult& r = *c.out;
    if (!c.quiet)
        r.assumptions.reserve(48);
    const bool needsModel = scenario.workload.kind != WorkloadKind::Hpc;
    const bool ready = (!needsModel || c.model) && prepare(c, scenario);
    const auto invalid = [&] {
        r.verdict.code = VerdictCode::Invalid;
        r.verdict.severity = Severity::Error;
        for (const auto& f : r.findings) {
            if (f.severity == Severity::Error) {
                r.verdict.cause = f.code;
                r.verdict.parameters = f.parameters;
                break;
            }
        }
        r.inputs = std::move(c.in);
    };
    if (c.accelerator)
        r.acceleratorName = c.accelerator->shortName;
    if (c.server)
        r.serverName = c.server->name;
    if (c.model)
        r.modelName = c.model->name.empty() ? c.model->key : c.model->name;
    if (!ready) {
        invalid();
        return;
    }
    if (c.model)
        fillModel(c);
    if (!chooseLayout(c)) {
        invalid();
        return;
    }
    takeServers(c);
    const bool runs = supported(c);
    if (needsModel && !c.described())
        c.find(FindingCode::ArchitectureUnknown, Severity::Error, "workload.model", {});
    if (runs)
        runWorkload(c);
    judge(c);
    if (!c.quiet)
        fillRoofline(c, inFlight(c), runs);
    if (c.recorder && runs) {
        explainModel(c);
        explainMemory(c);
        explainPerformance(c);
    }
    dropSpeed(c);
    fillCost(c);
    if (!c.quiet) {
        fillPipelineStages(c);
        advise(c);
        setOrigins(c);
    }
    r.inputs = c.in;
}

ScenarioResult estimate(const Scenario& scenario, const ModelSpec* model,
                        const HardwareCatalog& catalog, const EstimateOptions& options,
                        Recorder* recorder)
{
    ScenarioResult r;
    r.name = scenario.name;
    Context c;
    c.model = model;
    c.catalog = &catalog;
    c.recorder = recorder;
    c.curves = options.curves;
    c.out = &r;
    estimateCore(c, scenario);
    if (options.remedies)
        findRemedies(c, scenario);
    if (options.comparison)
        compareAccelerators(c, scenario);
    explainRows(c);
    std::ranges::stable_sort(r.findings, {},
                             [](const Finding& f) { return severityRank(f.severity); });
    return r;
}

} // namespace ridgepoint::estimation
