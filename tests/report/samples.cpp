// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "samples.h"

namespace ridgepoint::report::samples {

using namespace estimation;

namespace {

void addMemory(ScenarioResult& r, double weights, double kv, double usable)
{
    MemoryFigures m;
    m.capacity = Bytes::fromGB(85.0);
    m.usable = Bytes::fromGB(usable);
    m.perAccelerator.weights = Bytes::fromGB(weights);
    m.perAccelerator.kvCache = Bytes::fromGB(kv);
    m.perAccelerator.total = Bytes::fromGB(weights + kv);
    if (weights + kv > usable)
        m.shortBy = Bytes::fromGB(weights + kv - usable);
    r.memory = m;
}

void addRoofline(ScenarioResult& r)
{
    RooflineFigures f;
    f.peak = FlopsPerSecond(989e12);
    f.bandwidth = BytesPerSecond(3.35e12);
    f.ridge = Intensity(295.2);
    f.memoryName = "HBM3";
    f.attainedPeak = FlopsPerSecond(544e12);
    f.attainedBandwidth = BytesPerSecond(2.5e12);
    f.ceilings.push_back({Precision::Bf16, true, FlopsPerSecond(989e12), true});
    PhaseFigures decode;
    decode.phase = PhaseKind::Decode;
    decode.flops = Flops(1e12);
    decode.bytes = 3e10;
    decode.intensity = Intensity(33.3);
    decode.attained = FlopsPerSecond(80e12);
    decode.time = Seconds(0.0125);
    decode.timeShare = 0.87;
    decode.limitShare = 0.7;
    f.phases.push_back(decode);
    r.roofline = f;
}

void addCost(ScenarioResult& r)
{
    auto& c = r.cost;
    c.currency = "USD";
    c.termYears = 3;
    c.priced = true;
    c.capital = 340000;
    c.capitalPricedLines = 340000;
    c.tco = 525486;
    c.tcoLow = 480000;
    c.tcoHigh = 570000;
    c.perQps = 73300;
    c.byPart = {{CostPart::Purchase, 340000},
                {CostPart::Support, 102000},
                {CostPart::Facility, 55000},
                {CostPart::Energy, 28486}};
    c.power = 10200;
    BillLine server{"poweredge-xe9680",
                    "PowerEdge XE9680",
                    "server",
                    1,
                    58000,
                    58000,
                    "Reseller quotation, 2 November 2026",
                    "2026-11-02",
                    Origin::Vendor};
    BillLine cards{"h200",
                   "H200 SXM 141 GB",
                   "accelerator",
                   8,
                   35250,
                   282000,
                   "Price list of a distributor",
                   "2026-10",
                   Origin::Assumed};
    c.billOfMaterials = {server, cards};
}

} // namespace

ScenarioInput servingScenario(const std::string& name)
{
    ScenarioInput s;
    auto& r = s.result;
    r.name = name;
    r.inputs.name = name;
    r.acceleratorName = "H200 SXM 141 GB";
    r.serverName = "PowerEdge XE9680";
    r.modelName = "Llama-2 70B";
    auto& w = r.inputs.workload;
    w.kind = WorkloadKind::Inference;
    w.model = {ModelReference::Kind::CatalogKey, "llama-2-70b"};
    w.engine = Engine::Vllm;
    w.load = Load::Open;
    w.inputTokens = 2048;
    w.outputTokens = 512;
    w.arrivalRateQps = 5;
    w.gpuMemoryUtilization = 0.9;
    w.cudaGraphs = true;
    w.slo.ttftP99 = 0.5;
    w.slo.tpotP99 = 0.05;
    r.inputs.hardware.accelerator = "h200";
    r.inputs.hardware.server = "poweredge-xe9680";
    r.inputs.hardware.count = 8;
    r.inputs.economics.electricityPerKwh = 0.12;
    s.setFields = {"workload.load",           "workload.input_tokens", "workload.arrival_rate_qps",
                   "workload.slo.ttft_p99_s", "hardware.accelerator",  "hardware.server"};
    r.verdict = {VerdictCode::Fits, Severity::Ok, std::nullopt, {}, {}};
    addMemory(r, 34.5, 17.4, 76.5);
    addRoofline(r);
    addCost(r);
    auto& p = r.performance;
    p.ttft = 0.11;
    p.tpot = 0.0152;
    p.ttftPercentiles.p99 = 0.253;
    p.tpotPercentiles.p99 = 0.0176;
    p.percentilesAnalytic = true;
    p.qpsAtSlo = 7.16;
    p.bound = Bound::Memory;
    p.boundShare = 0.87;
    p.boundOf = "tpot";
    r.origins = {{"memory.per_accelerator.total_bytes", Origin::Derived},
                 {"performance.tpot_s", Origin::Measured}};
    r.assumptions = {
        {"workload.gpu_memory_utilization", 0.9, Unit::Ratio, AssumptionReason::EngineDefault, {}},
        {"workload.cuda_graphs",
         std::string("true"),
         Unit::None,
         AssumptionReason::PlanDefault,
         {}},
        {"hardware.count", 8.0, Unit::Count, AssumptionReason::Chosen, {}},
        {"cost.power_w", 10200.0, Unit::Watts, AssumptionReason::PowerFromLoad, {}}};
    r.findings.push_back({FindingCode::PriceRecalled,
                          Severity::Warning,
                          "economics.accelerator_price",
                          {{"item", std::string("H200 SXM 141 GB")}},
                          true,
                          std::nullopt});
    s.recorder.record("memory.per_accelerator.weights_bytes",
                      {"memory.weights", "P · b_w / t", "model file index"}, 34.5e9, Unit::Bytes,
                      {{"P", "parameters", 69e9, Unit::Count, Origin::Vendor, "Model card"},
                       {"b_w", "bytes per weight", 2, Unit::BytesPerParameter, Origin::Input, {}},
                       {"t", "tensor parallel", 4, Unit::Count, Origin::Input, {}}});
    s.recorder.record(
        "performance.tpot_s", {"speed.tpot", "M_w / (BW · eta)", "roofline model"}, 0.0152,
        Unit::Seconds,
        {{"M_w", "weights", 34.5e9, Unit::Bytes, Origin::Derived, {}},
         {"BW", "memory bandwidth", 4.8e12, Unit::BytesPerSecond, Origin::Vendor, "Data sheet"},
         {"eta", "share attained", 0.75, Unit::Ratio, Origin::Measured, {}}});
    return s;
}

ScenarioInput failingScenario(const std::string& name)
{
    ScenarioInput s = servingScenario(name);
    auto& r = s.result;
    r.acceleratorName = "L40S 48 GB";
    r.inputs.hardware.accelerator = "l40s";
    addMemory(r, 70, 10.4, 43.2);
    r.verdict = {VerdictCode::DoesNotFit, Severity::Error, std::nullopt, {}, {}};
    r.performance = {};
    r.cost = {};
    r.cost.currency = "USD";
    r.cost.unpriced = {{"l40s", 8}};
    r.cost.billOfMaterials = {
        {"l40s", "L40S 48 GB", "accelerator", 8, std::nullopt, std::nullopt, {}, {}, std::nullopt},
        {"installation", "Installation", "service", 1, 5000, 5000, {}, {}, Origin::Input}};
    r.cost.capitalPricedLines = 5000;
    s.recorder = {};
    return s;
}

ScenarioInput trainingScenario(const std::string& name)
{
    ScenarioInput s;
    auto& r = s.result;
    r.name = name;
    r.inputs.name = name;
    r.modelName = "Llama-2 7B";
    r.acceleratorName = "H100 SXM 80 GB";
    r.inputs.workload.kind = WorkloadKind::Training;
    r.inputs.workload.sequenceLength = 4096;
    r.inputs.workload.globalBatch = 256;
    r.inputs.workload.trainingTokens = 2e12;
    addMemory(r, 20, 30, 85);
    r.performance.step = 4.2;
    r.performance.mfu = 0.43;
    r.performance.tokensPerSecondPerAccelerator = 9870;
    r.performance.timeToTrain = 12.4 * 86400;
    addCost(r);
    r.cost.perQps.reset();
    r.cost.perTrainingRun = 91234;
    return s;
}

ScenarioInput hpcScenario(const std::string& name)
{
    ScenarioInput s;
    auto& r = s.result;
    r.name = name;
    r.inputs.name = name;
    r.serverName = "PowerEdge R760";
    r.inputs.workload.kind = WorkloadKind::Hpc;
    r.inputs.workload.application = Application::Cfd;
    r.inputs.workload.cells = 1e8;
    r.inputs.workload.steps = 10000;
    HpcFigures h;
    h.step = 0.4;
    h.total = 4000;
    h.efficiency = 0.91;
    h.bound = Bound::Memory;
    r.hpc = h;
    r.cost.currency = "USD";
    return s;
}

ReportInput reportOf(std::vector<ScenarioInput> scenarios)
{
    ReportInput input;
    input.title = QStringLiteral("Retail assistant, phase 1");
    input.preparedFor = QStringLiteral("Example Retail Ltd.");
    input.pricesValidUntil = QStringLiteral("2026-12-31");
    input.status = QStringLiteral("draft 3");
    input.version = QStringLiteral("0.1.0");
    input.catalogVersion = QStringLiteral("2026.11");
    input.pricesDate = QStringLiteral("2026-10-15");
    input.planHash = QStringLiteral("7f3a92c4aa11bb22");
    input.date = QDate(2026, 11, 30);
    input.baseline = scenarios.front().result.name;
    input.scenarios = std::move(scenarios);
    return input;
}

} // namespace ridgepoint::report::samples
