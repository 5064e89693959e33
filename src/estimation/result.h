// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/enums.h"
#include "estimation/scenario.h"
#include "estimation/units.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

/// The outcome of an estimate: a value that charts, tables, reports and the command line show.
/// Texts are not here: codes and parameters are, and `ridgepoint_text` makes the sentences.
namespace ridgepoint::estimation {

using Parameter = std::variant<double, std::string>;
/// Named values that a sentence is filled with, in a fixed order per code.
using Parameters = std::vector<std::pair<std::string_view, Parameter>>;

/// What a finding says. The key (`findingKey`) is the contract's `code`.
enum class FindingCode {
    // Faults of the combination (verdict invalid)
    ParallelismMismatch, ///< tensor × pipeline × data × context != count
    TensorDoesNotDivideHeads,
    PipelineExceedsLayers,
    GlobalBatchNotMultiple,
    CountExceedsServer,
    HpcInputMissing, ///< cells, values per cell or a bandwidth
    AcceleratorNotInServer,
    MigWithTensor,
    // Not supported
    PrecisionUnsupported,
    ArchitectureUnknown,
    EngineUnknown,
    ExpertNotModelled,
    ModelPartsLeftOut,  ///< the description of the model leaves parts out
    FeatureNotModelled, ///< a field that is read and kept but does not enter the figures yet
    // Memory
    MemoryExceeded,
    KvCacheExceedsMemory,
    MemoryTight,
    HostMemoryExceeded,
    ContextBeyondTrained,
    // Speed
    SloTtftMissed,
    SloTpotMissed,
    SloLatencyMissed,
    TargetNotMet,
    LoadExceedsCapacity,
    TensorOverPcie,
    PipelineBubbleLarge,
    KvHeadsReplicated,
    VocabularyPadded,
    LoadFieldsIgnored,
    UnknownKeys,
    // Whole system
    DataStall,
    StorageUnknown,
    CheckpointWriteHigh,
    NetworkBelowAllReduce,
    // Money
    NotPriced,
    PriceRecalled,
    PriceOld,
    CloudWholeInstances,
    // Better choices
    Fp8WouldHelp,
    RecomputeWouldHelp,
    EfficiencyInherited,
    HardwareRecalled
};
[[nodiscard]] std::string_view findingKey(FindingCode code);
/// Every code, for tests that require a sentence in each language.
[[nodiscard]] std::vector<FindingCode> allFindingCodes();

struct FieldChange
{
    std::string path; ///< scenario path, "precision.weights"
    std::variant<double, bool, std::string> value;

    bool operator==(const FieldChange&) const = default;
};

struct Remedy
{
    std::vector<FieldChange> changes; ///< one undoable command
    std::string path;                 ///< result path whose value is shown
    double value = 0;
    Unit unit = Unit::None;
    VerdictCode verdict = VerdictCode::Fits; ///< after the change

    bool operator==(const Remedy&) const = default;
};

struct Finding
{
    FindingCode code = FindingCode::MemoryTight;
    Severity severity = Severity::Info;
    std::string field; ///< scenario path to jump to; empty if none
    Parameters parameters;
    bool openPoint = false; ///< to be settled before ordering
    std::optional<Remedy> remedy;
};

/// Why a default was taken; `ridgepoint_text` has the words.
enum class AssumptionReason {
    PlanDefault, ///< the contract's default value
    EngineDefault,
    ModelNative, ///< the published weights' own format
    ModelClass,  ///< default of the model class, which the model file does not give
    Chosen,      ///< the best value that fits, found by trying
    LabelFactor, ///< capacity from the marketing label
    NominalHost,
    NominalNetwork,
    FamilyEfficiency,
    PowerFromLoad,
    CatalogPrice,
    CatalogRow
};

struct Assumption
{
    std::string field;
    Parameter value;
    Unit unit = Unit::None;
    AssumptionReason reason = AssumptionReason::PlanDefault;
    std::string source; ///< catalog source where there is one
};

struct Verdict
{
    VerdictCode code = VerdictCode::Fits;
    Severity severity = Severity::Ok;
    /// The finding that decides, for invalid, unsupported and SLO missed.
    std::optional<FindingCode> cause;
    Parameters parameters;
    std::vector<Remedy> remedies; ///< at most three, best first
};

struct ModelFigures
{
    std::optional<double> parameters;
    std::optional<double> activeParameters;
    std::optional<double> kvBytesPerToken;      ///< whole model at the KV precision, bytes
    std::optional<double> flopsPerTokenForward; ///< per token, or per sample for vision
};

struct MemoryClasses
{
    Bytes weights, gradients, optimizer, masterWeights, adapter, activations, kvCache, data, logits,
        workspace, communication, framework, reserve;
    Bytes total;

    [[nodiscard]] Bytes of(MemoryClass c) const;
    [[nodiscard]] Bytes sumOfClasses() const;
};

struct MemoryFigures
{
    Bytes capacity;
    Bytes usable;
    std::optional<Bytes> shortBy;
    PeakMoment peakMoment = PeakMoment::Decode;
    MemoryClasses perAccelerator;
    std::optional<Bytes> states; ///< weights + gradients + optimizer + master, whole job
    std::optional<Bytes> kvCachePool;
    std::optional<double> kvCacheCapacityTokens;
    std::optional<std::int64_t> maxBatch;
    std::optional<std::int64_t> maxContext;
    std::optional<Bytes> checkpoint;
};

struct Ceiling
{
    Precision precision = Precision::Bf16;
    bool tensor = true; ///< false: vector units (FP32, FP64)
    FlopsPerSecond flops;
    bool active = false; ///< the one that this scenario's matrix products run under
};

struct PhaseFigures
{
    PhaseKind phase = PhaseKind::Decode;
    Flops flops; ///< of one pass on one accelerator
    double bytes = 0;
    std::optional<Intensity> intensity;
    std::optional<FlopsPerSecond> attained;
    Seconds time;
    double timeShare = 0;             ///< of the request or step
    std::optional<double> limitShare; ///< attained ÷ roof at this intensity, 0 .. 1
    Bound bound = Bound::Memory;
};

struct OperatorFigures
{
    PhaseKind phase = PhaseKind::Decode;
    std::string_view name; ///< stable key: "qkv", "attention", "mlp" … see `operatorNames()`
    OperatorKind kind = OperatorKind::Gemm;
    double count = 1; ///< how often in the phase
    Flops flops;      ///< all `count` together, one accelerator
    double bytes = 0;
    std::optional<Intensity> intensity;
    std::optional<FlopsPerSecond> attained;
    Seconds time;
    double timeShare = 0; ///< of its phase
    std::optional<double> limitShare;
    Bound bound = Bound::Memory;
};
/// Every name that an operator can have, for the translation test.
[[nodiscard]] std::vector<std::string_view> operatorNames();

struct RooflineFigures
{
    std::optional<FlopsPerSecond> peak;
    BytesPerSecond bandwidth;
    std::optional<Intensity> ridge;
    std::string memoryName;
    std::optional<FlopsPerSecond> attainedPeak;      ///< peak × compute efficiency
    std::optional<BytesPerSecond> attainedBandwidth; ///< bandwidth × memory efficiency
    std::vector<Ceiling> ceilings;
    std::vector<PhaseFigures> phases;
    std::vector<OperatorFigures> operators;
};

struct Percentiles
{
    std::optional<double> p50, p90, p95, p99; ///< seconds
};

struct TimeBreakdown
{
    std::optional<double> compute, memory, communication, bubble, launch, optimizer,
        dataStall; ///< s
};

struct PerformanceFigures
{
    std::optional<double> ttft, tpot, requestLatency; ///< means, seconds
    Percentiles ttftPercentiles, tpotPercentiles, latencyPercentiles;
    bool percentilesAnalytic = false; ///< false and no percentiles: not computed
    std::optional<double> outputTokensPerSecond, totalTokensPerSecond, prefillTokensPerSecond,
        requestsPerSecond, samplesPerSecond, goodputPerSecond; ///< all replicas
    std::optional<double> qpsAtSlo;
    std::optional<std::int64_t> maxBatchAtSlo, maxConcurrencyAtSlo, replicasForTarget;
    std::optional<double> queueLengthMean, preemptions, utilization;
    std::optional<Bound> bound;
    std::optional<double> boundShare;
    std::string_view boundOf; ///< "tpot", "step", "latency"
    std::optional<double> step, tokensPerSecondPerAccelerator, flopsPerSecondPerAccelerator, mfu,
        trainingFlops, trainingFlops6nd, timeToTrain;
    TimeBreakdown breakdown;
};

struct LoadPoint
{
    double arrivalRateQps = 0;
    std::optional<double> ttftP50, ttftP95, ttftP99, tpotP99, latencyP99, outputTokensPerSecond;
};
struct BatchPoint
{
    std::int64_t batch = 0;
    Bytes total;
    VerdictCode verdict = VerdictCode::Fits;
    std::optional<double> requestLatency, tpot, samplesPerSecond, requestsPerSecond;
    bool meetsSlo = true;
};
struct Curves
{
    std::vector<LoadPoint> load;   ///< at most 24
    std::vector<BatchPoint> batch; ///< at most 24
};

struct NodesPoint
{
    std::int64_t nodes = 1;
    double step = 0;
    double efficiency = 1;
};
struct HpcFigures
{
    std::optional<double> step, memory, compute, halo, total; ///< seconds
    std::optional<double> bytesPerStep, flopsPerStep;
    std::optional<Bound> bound;
    std::optional<double> efficiency;
    std::vector<NodesPoint> nodesSweep;
};

struct StageFigures
{
    PipelineStage stage = PipelineStage::Accelerator;
    std::optional<double> demand; ///< samples or tokens per second
    std::optional<double> capacity;
    std::optional<double> utilization;
};
struct PipelineFigures
{
    std::vector<StageFigures> stages;
    std::optional<PipelineStage> bottleneck;
    std::optional<double> networkBytesPerStep, networkWireBytesPerStep;
    std::optional<double> checkpointWrite, checkpointWriteNeeded; ///< bytes per second
};

struct CostLine
{
    CostPart part = CostPart::Purchase;
    double amount = 0;
};
struct BillLine
{
    std::string item; ///< catalog key or word: "installation"
    std::string name;
    std::string kind; ///< server | accelerator | network | storage | service
    double quantity = 0;
    std::optional<double> unitPrice;
    std::optional<double> total;
    std::string priceSource; ///< "included": inside the server's price, which has no own price
    std::string priceDate;
    std::optional<Origin> origin;
};
struct UnpricedLine
{
    std::string item;
    double quantity = 0;
};
struct CostFigures
{
    std::string currency;
    double termYears = 3;
    std::optional<double> capital, perYear, tco, tcoLow, tcoHigh;
    std::vector<CostLine> byPart;
    std::vector<double> byYear;
    std::optional<double> power, energyPerYear, co2PerYear; ///< W, kWh, kg
    std::optional<double> perQps, perQpsLow, perQpsHigh, perQpsHour;
    std::optional<double> perMillionInputTokens, perMillionOutputTokens, perTrainingRun,
        perFineTune;
    std::optional<double> joulesPerToken, samplesPerJoule, topsPerWatt;
    bool priced = false;
    std::vector<UnpricedLine> unpriced;
    std::optional<double> capitalPricedLines;
    std::vector<BillLine> billOfMaterials;
};

struct ComparisonRow
{
    std::string accelerator;
    std::string name;
    bool isThis = false;
    std::int64_t count = 1, tensor = 1, replicas = 1;
    VerdictCode verdict = VerdictCode::Fits;
    std::optional<Bytes> shortBy;
    std::optional<double> qpsAtSlo, samplesPerSecond, perQps, perQpsLow, perQpsHigh, tco,
        perTrainingRun, timeToTrain;
    /// "does_not_fit" | "unsupported" | "not_priced" | "slo_missed" | "invalid"; empty: has a
    /// figure
    std::string_view reason;
};

struct OriginEntry
{
    std::string_view path;
    Origin origin = Origin::Derived;
};

struct ScenarioResult
{
    std::string name;
    Scenario inputs; ///< effective: every default and chosen value filled in
    std::string acceleratorName, serverName, modelName;
    Verdict verdict;
    ModelFigures model;
    std::optional<MemoryFigures> memory;
    std::optional<RooflineFigures> roofline;
    PerformanceFigures performance;
    Curves curves;
    std::optional<HpcFigures> hpc;
    PipelineFigures pipeline;
    CostFigures cost;
    std::vector<ComparisonRow> comparison; ///< sorted: with a figure by it, then by reason
    std::vector<OriginEntry> origins;
    std::vector<Finding> findings; ///< most severe first
    std::vector<Assumption> assumptions;
};

/// Calls `v(path, value, unit)` for every scalar number of the result in contract order; value is
/// an arithmetic or quantity type or an optional of one; `v.array(path, items, element)` for lists,
/// where `element(item, v)` describes one entry with paths relative to it. Used by the JSON and
/// CSV writers and by the test that every number has an explanation.
template <class R, class V>
void describeModel(R& m, V&& v)
{
    v("parameters", m.parameters, Unit::Count);
    v("active_parameters", m.activeParameters, Unit::Count);
    v("kv_bytes_per_token", m.kvBytesPerToken, Unit::BytesPerToken);
    v("flops_per_token_forward", m.flopsPerTokenForward, Unit::FlopsPerToken);
}

template <class R, class V>
void describeMemoryClasses(R& m, V&& v)
{
    v("weights_bytes", m.weights, Unit::Bytes);
    v("gradients_bytes", m.gradients, Unit::Bytes);
    v("optimizer_bytes", m.optimizer, Unit::Bytes);
    v("master_weights_bytes", m.masterWeights, Unit::Bytes);
    v("adapter_bytes", m.adapter, Unit::Bytes);
    v("activations_bytes", m.activations, Unit::Bytes);
    v("kv_cache_bytes", m.kvCache, Unit::Bytes);
    v("data_bytes", m.data, Unit::Bytes);
    v("logits_bytes", m.logits, Unit::Bytes);
    v("workspace_bytes", m.workspace, Unit::Bytes);
    v("communication_bytes", m.communication, Unit::Bytes);
    v("framework_bytes", m.framework, Unit::Bytes);
    v("reserve_bytes", m.reserve, Unit::Bytes);
    v("total_bytes", m.total, Unit::Bytes);
}

template <class R, class V>
void describeMemory(R& m, V&& v)
{
    v("capacity_bytes", m.capacity, Unit::Bytes);
    v("usable_bytes", m.usable, Unit::Bytes);
    v("short_by_bytes", m.shortBy, Unit::Bytes);
    v("states_bytes", m.states, Unit::Bytes);
    v("kv_cache_pool_bytes", m.kvCachePool, Unit::Bytes);
    v("kv_cache_capacity_tokens", m.kvCacheCapacityTokens, Unit::Tokens);
    v("max_batch", m.maxBatch, Unit::Count);
    v("max_context", m.maxContext, Unit::Tokens);
    v("checkpoint_bytes", m.checkpoint, Unit::Bytes);
}

template <class R, class V>
void describePerformance(R& p, V&& v)
{
    v("ttft_s", p.ttft, Unit::Seconds);
    v("tpot_s", p.tpot, Unit::Seconds);
    v("request_latency_s", p.requestLatency, Unit::Seconds);
    v("ttft_p50_s", p.ttftPercentiles.p50, Unit::Seconds);
    v("ttft_p90_s", p.ttftPercentiles.p90, Unit::Seconds);
    v("ttft_p95_s", p.ttftPercentiles.p95, Unit::Seconds);
    v("ttft_p99_s", p.ttftPercentiles.p99, Unit::Seconds);
    v("tpot_p50_s", p.tpotPercentiles.p50, Unit::Seconds);
    v("tpot_p90_s", p.tpotPercentiles.p90, Unit::Seconds);
    v("tpot_p95_s", p.tpotPercentiles.p95, Unit::Seconds);
    v("tpot_p99_s", p.tpotPercentiles.p99, Unit::Seconds);
    v("latency_p50_s", p.latencyPercentiles.p50, Unit::Seconds);
    v("latency_p90_s", p.latencyPercentiles.p90, Unit::Seconds);
    v("latency_p95_s", p.latencyPercentiles.p95, Unit::Seconds);
    v("latency_p99_s", p.latencyPercentiles.p99, Unit::Seconds);
    v("output_tokens_per_s", p.outputTokensPerSecond, Unit::PerSecond);
    v("total_tokens_per_s", p.totalTokensPerSecond, Unit::PerSecond);
    v("prefill_tokens_per_s", p.prefillTokensPerSecond, Unit::PerSecond);
    v("requests_per_s", p.requestsPerSecond, Unit::PerSecond);
    v("samples_per_s", p.samplesPerSecond, Unit::PerSecond);
    v("goodput_per_s", p.goodputPerSecond, Unit::PerSecond);
    v("qps_at_slo", p.qpsAtSlo, Unit::PerSecond);
    v("max_batch_at_slo", p.maxBatchAtSlo, Unit::Count);
    v("max_concurrency_at_slo", p.maxConcurrencyAtSlo, Unit::Count);
    v("replicas_for_target", p.replicasForTarget, Unit::Count);
    v("queue_length_mean", p.queueLengthMean, Unit::Count);
    v("preemptions", p.preemptions, Unit::Count);
    v("utilization", p.utilization, Unit::Ratio);
    v("bound_share", p.boundShare, Unit::Ratio);
    v("step_s", p.step, Unit::Seconds);
    v("tokens_per_s_per_accelerator", p.tokensPerSecondPerAccelerator, Unit::PerSecond);
    v("flops_per_s_per_accelerator", p.flopsPerSecondPerAccelerator, Unit::FlopsPerSecond);
    v("mfu", p.mfu, Unit::Ratio);
    v("training_flops", p.trainingFlops, Unit::Flops);
    v("training_flops_6nd", p.trainingFlops6nd, Unit::Flops);
    v("time_to_train_s", p.timeToTrain, Unit::Seconds);
    v("time_breakdown_s.compute", p.breakdown.compute, Unit::Seconds);
    v("time_breakdown_s.memory", p.breakdown.memory, Unit::Seconds);
    v("time_breakdown_s.communication", p.breakdown.communication, Unit::Seconds);
    v("time_breakdown_s.bubble", p.breakdown.bubble, Unit::Seconds);
    v("time_breakdown_s.launch", p.breakdown.launch, Unit::Seconds);
    v("time_breakdown_s.optimizer", p.breakdown.optimizer, Unit::Seconds);
    v("time_breakdown_s.data_stall", p.breakdown.dataStall, Unit::Seconds);
}

template <class R, class V>
void describeHpc(R& h, V&& v)
{
    v("step_s", h.step, Unit::Seconds);
    v("memory_s", h.memory, Unit::Seconds);
    v("compute_s", h.compute, Unit::Seconds);
    v("halo_s", h.halo, Unit::Seconds);
    v("total_s", h.total, Unit::Seconds);
    v("bytes_per_step", h.bytesPerStep, Unit::Bytes);
    v("flops_per_step", h.flopsPerStep, Unit::Flops);
    v("efficiency", h.efficiency, Unit::Ratio);
}

template <class R, class V>
void describeCost(R& c, V&& v)
{
    v("term_years", c.termYears, Unit::Years);
    v("capital", c.capital, Unit::Currency);
    v("per_year", c.perYear, Unit::Currency);
    v("tco", c.tco, Unit::Currency);
    v("tco_low", c.tcoLow, Unit::Currency);
    v("tco_high", c.tcoHigh, Unit::Currency);
    v("power_w", c.power, Unit::Watts);
    v("energy_kwh_per_year", c.energyPerYear, Unit::KilowattHours);
    v("co2_kg_per_year", c.co2PerYear, Unit::Kilograms);
    v("per_qps", c.perQps, Unit::CurrencyPerQps);
    v("per_qps_low", c.perQpsLow, Unit::CurrencyPerQps);
    v("per_qps_high", c.perQpsHigh, Unit::CurrencyPerQps);
    v("per_qps_hour", c.perQpsHour, Unit::CurrencyPerHour);
    v("per_million_input_tokens", c.perMillionInputTokens, Unit::CurrencyPerMillionTokens);
    v("per_million_output_tokens", c.perMillionOutputTokens, Unit::CurrencyPerMillionTokens);
    v("per_training_run", c.perTrainingRun, Unit::Currency);
    v("per_fine_tune", c.perFineTune, Unit::Currency);
    v("joules_per_token", c.joulesPerToken, Unit::JoulesPerToken);
    v("samples_per_joule", c.samplesPerJoule, Unit::PerJoule);
    v("tops_per_w", c.topsPerWatt, Unit::TopsPerWatt);
    v("capital_priced_lines", c.capitalPricedLines, Unit::Currency);
}

} // namespace ridgepoint::estimation
