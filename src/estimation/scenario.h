// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/enums.h"
#include "estimation/units.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// A scenario as the plan contract states it. Every field but the kind is optional: an absent one
/// takes its default when it is used, and the result lists that under `assumptions`.
namespace ridgepoint::estimation {

struct LengthDistribution
{
    LengthKind kind = LengthKind::Fixed;
    std::optional<double> inputSigma;
    std::optional<double> outputSigma;
    std::optional<std::string> path;

    bool operator==(const LengthDistribution&) const = default;
};

struct Slo
{
    std::optional<double> ttftP99;    ///< seconds
    std::optional<double> tpotP99;    ///< seconds
    std::optional<double> latencyP99; ///< seconds

    bool operator==(const Slo&) const = default;
};

struct Speculative
{
    std::string draftModel;
    std::int64_t tokens = 0;
    double acceptance = 0;

    bool operator==(const Speculative&) const = default;
};

/// How the plan names its model. The text is kept for saving; the resolved `ModelSpec` travels
/// beside the scenario.
struct ModelReference
{
    enum class Kind { None, CatalogKey, Path, Architecture };
    Kind kind = Kind::None;
    std::string text; ///< key, path, or the architecture object as JSON text

    bool operator==(const ModelReference&) const = default;
};

struct Workload
{
    WorkloadKind kind = WorkloadKind::Inference;
    ModelReference model;
    std::optional<Engine> engine;
    std::optional<std::string> engineVersion;
    // Inference
    std::optional<Load> load;
    std::optional<std::int64_t> inputTokens;
    std::optional<std::int64_t> outputTokens;
    std::optional<std::int64_t> contextTokens;
    std::optional<LengthDistribution> lengthDistribution;
    std::optional<std::int64_t> batch; ///< per replica
    std::optional<std::int64_t> concurrency;
    std::optional<std::int64_t> promptsPerClient;
    std::optional<double> arrivalRateQps; ///< whole scenario, 1/s
    std::optional<double> burstiness;
    std::optional<Batching> batching;
    std::optional<std::int64_t> maxBatch;
    std::optional<double> maxQueueDelay; ///< seconds
    std::optional<std::int64_t> chunkTokens;
    std::optional<bool> cudaGraphs;
    std::optional<bool> compiled;
    std::optional<double> gpuMemoryUtilization; ///< 0.1 .. 1
    Slo slo;
    std::optional<double> targetQps;
    std::optional<double> prefixCacheHit; ///< 0 .. 1
    std::optional<Speculative> speculative;
    std::optional<double> expertSkew;
    std::optional<std::int64_t> adaptersServed;
    // Vision, encoder, recommender
    std::optional<std::array<std::int64_t, 2>> imageSize; ///< height, width
    std::optional<double> preprocessCpuPerSample;         ///< core-seconds
    std::optional<bool> preprocessOverlap;
    std::optional<double> bytesPerSample;
    std::optional<double> modelReloadInterval; ///< seconds
    std::optional<double> hostResidentBytes;
    // Training and fine-tuning
    std::optional<Method> method;
    std::optional<std::int64_t> loraRank;
    std::optional<std::vector<std::string>> loraTargets;
    std::optional<std::int64_t> sequenceLength;
    std::optional<std::int64_t> microBatch;
    std::optional<std::int64_t> globalBatch;
    std::optional<double> trainingTokens;
    std::optional<double> trainingSamples;
    std::optional<double> epochs;
    std::optional<Optimizer> optimizer;
    std::optional<bool> optimizerInBackward;
    std::optional<Recompute> recompute;
    std::optional<bool> flashAttention;
    std::optional<bool> fusedCrossEntropy;
    std::optional<double> expertSkewTraining;
    std::optional<double> checkpointInterval; ///< seconds
    std::optional<double> checkpointStallFraction;
    std::optional<double> failuresPerAcceleratorYear;
    // HPC
    std::optional<Application> application;
    std::optional<double> cells;
    std::optional<double> valuesPerCell;
    std::optional<double> bytesPerValue;
    std::optional<double> passesPerStep;
    std::optional<double> flopsPerCellStep;
    std::optional<double> steps;
    std::optional<double> haloBytesPerStep;
    std::optional<double> messagesPerStep;
    std::optional<Scaling> scaling;
    std::optional<std::int64_t> nodes;

    bool operator==(const Workload&) const = default;
};

struct PrecisionSettings
{
    std::optional<Precision> weights;
    std::optional<Precision> activations;
    std::optional<Precision> kvCache;
    std::optional<Precision> gradients;
    std::optional<Precision> optimizerState;
    std::optional<bool> masterWeights;
    std::optional<Quantization> quantization;

    bool operator==(const PrecisionSettings&) const = default;
};

struct Hardware
{
    std::optional<std::string> accelerator;
    std::optional<std::int64_t> count;
    std::optional<std::int64_t> replicas;
    std::optional<std::string> server;
    std::optional<double> servers;
    std::optional<std::string> migProfile;
    std::optional<std::string> network;
    std::optional<std::int64_t> networkPorts;
    std::optional<std::string> storage;
    std::optional<std::int64_t> storageDevices;
    std::optional<double> storageRead; ///< bytes per second
    std::optional<std::int64_t> cpuCores;
    std::optional<double> hostMemory;          ///< bytes
    std::optional<double> hostMemoryBandwidth; ///< bytes per second
    std::optional<double> hostFlops;           ///< FLOP per second

    bool operator==(const Hardware&) const = default;
};

struct Parallelism
{
    std::optional<std::int64_t> tensor;
    std::optional<std::int64_t> pipeline;
    std::optional<std::int64_t> virtualPipeline;
    std::optional<std::int64_t> data;
    std::optional<std::int64_t> context;
    std::optional<std::int64_t> expert;
    std::optional<bool> sequenceParallel;
    std::optional<std::int64_t> zeroStage;
    std::optional<Offload> offload;

    bool operator==(const Parallelism&) const = default;
};

struct Economics
{
    std::optional<std::string> currency; ///< ISO 4217
    std::optional<Purchase> purchase;
    std::optional<PriceCase> priceCase;
    std::optional<double> acceleratorPrice;
    std::optional<double> serverPrice;
    std::optional<bool> serverPriceIncludesAccelerators;
    std::optional<double> networkPrice;
    std::optional<double> storagePrice;
    std::optional<double> installation;
    std::optional<double> otherCapital;
    std::optional<double> cloudHourly; ///< per accelerator-hour
    std::optional<double> years;
    std::optional<double> residualValue; ///< share of the purchase, 0 .. 1
    std::optional<double> discountRate;
    std::optional<double> electricityPerKwh;
    std::optional<double> pue;
    std::optional<double> utilization;
    std::optional<double> supportRate; ///< share of the purchase per year
    std::optional<double> facilityPerKwMonth;
    std::optional<double> staffPerYear;
    std::optional<double> gridCo2PerKwh;                        ///< kg
    std::optional<std::map<std::string, double>> exchangeRates; ///< units of it per USD

    bool operator==(const Economics&) const = default;
};

struct CalibrationOverride
{
    std::optional<double> compute;   ///< multiplies every compute efficiency
    std::optional<double> bandwidth; ///< multiplies every bandwidth efficiency
    std::optional<std::string> source;

    bool operator==(const CalibrationOverride&) const = default;
};

struct Scenario
{
    std::string name;
    Workload workload;
    PrecisionSettings precision;
    Hardware hardware;
    Parallelism parallelism;
    Economics economics;
    CalibrationOverride calibration;

    bool operator==(const Scenario&) const = default;
};

/// What a number field accepts; shared by form, file reader and command line.
struct FieldRange
{
    double min;
    double max;
    Unit unit = Unit::None;
};

/// Calls `v(path, member, range)` for every field of the scenario, in file order; `path` is the
/// JSON path inside the scenario. Fields that are not numbers get a range of {0, 0}. This one
/// table serves reading, writing, forms, undo and the list of changed fields.
template <class S, class V>
void describeScenario(S& s, V&& v)
{
    using U = Unit;
    constexpr FieldRange none{0, 0, U::None};
    constexpr FieldRange tokens{0, 1e8, U::Tokens};
    constexpr FieldRange ratio{0, 1, U::Ratio};
    constexpr FieldRange time{0, 1e9, U::Seconds};
    constexpr FieldRange count{1, 1e6, U::Count};
    constexpr FieldRange money{0, 1e12, U::Currency};

    auto& w = s.workload;
    v("workload.kind", w.kind, none);
    v("workload.model", w.model, none);
    v("workload.engine", w.engine, none);
    v("workload.engine_version", w.engineVersion, none);
    v("workload.load", w.load, none);
    v("workload.input_tokens", w.inputTokens, tokens);
    v("workload.output_tokens", w.outputTokens, tokens);
    v("workload.context_tokens", w.contextTokens, FieldRange{1, 1e8, U::Tokens});
    v("workload.length_distribution", w.lengthDistribution, FieldRange{0, 10, U::None});
    v("workload.batch", w.batch, count);
    v("workload.concurrency", w.concurrency, count);
    v("workload.prompts_per_client", w.promptsPerClient, count);
    v("workload.arrival_rate_qps", w.arrivalRateQps, FieldRange{0, 1e9, U::PerSecond});
    v("workload.burstiness", w.burstiness, FieldRange{0.01, 1000, U::None});
    v("workload.batching", w.batching, none);
    v("workload.max_batch", w.maxBatch, count);
    v("workload.max_queue_delay_s", w.maxQueueDelay, time);
    v("workload.chunk_tokens", w.chunkTokens, FieldRange{1, 1e7, U::Tokens});
    v("workload.cuda_graphs", w.cudaGraphs, none);
    v("workload.compiled", w.compiled, none);
    v("workload.gpu_memory_utilization", w.gpuMemoryUtilization, FieldRange{0.1, 1, U::Ratio});
    v("workload.slo.ttft_p99_s", w.slo.ttftP99, time);
    v("workload.slo.tpot_p99_s", w.slo.tpotP99, time);
    v("workload.slo.latency_p99_s", w.slo.latencyP99, time);
    v("workload.target_qps", w.targetQps, FieldRange{0, 1e9, U::PerSecond});
    v("workload.prefix_cache_hit", w.prefixCacheHit, ratio);
    v("workload.speculative", w.speculative, FieldRange{1, 64, U::Tokens});
    v("workload.expert_skew", w.expertSkew, FieldRange{0, 100, U::Ratio});
    v("workload.adapters_served", w.adaptersServed, FieldRange{0, 10000, U::Count});
    v("workload.image_size", w.imageSize, FieldRange{8, 65536, U::Count});
    v("workload.preprocess_cpu_s_per_sample", w.preprocessCpuPerSample,
      FieldRange{0, 1e4, U::Seconds});
    v("workload.preprocess_overlap", w.preprocessOverlap, none);
    v("workload.bytes_per_sample", w.bytesPerSample, FieldRange{0, 1e13, U::Bytes});
    v("workload.model_reload_interval_s", w.modelReloadInterval, FieldRange{1, 1e9, U::Seconds});
    v("workload.host_resident_bytes", w.hostResidentBytes, FieldRange{0, 1e16, U::Bytes});
    v("workload.method", w.method, none);
    v("workload.lora_rank", w.loraRank, FieldRange{1, 4096, U::Count});
    v("workload.lora_targets", w.loraTargets, none);
    v("workload.sequence_length", w.sequenceLength, FieldRange{1, 1e8, U::Tokens});
    v("workload.micro_batch", w.microBatch, count);
    v("workload.global_batch", w.globalBatch, FieldRange{1, 1e9, U::Count});
    v("workload.training_tokens", w.trainingTokens, FieldRange{1, 1e16, U::Tokens});
    v("workload.training_samples", w.trainingSamples, FieldRange{1, 1e15, U::Count});
    v("workload.epochs", w.epochs, FieldRange{0.001, 1e5, U::Count});
    v("workload.optimizer", w.optimizer, none);
    v("workload.optimizer_in_backward", w.optimizerInBackward, none);
    v("workload.recompute", w.recompute, none);
    v("workload.flash_attention", w.flashAttention, none);
    v("workload.fused_cross_entropy", w.fusedCrossEntropy, none);
    v("workload.expert_skew_training", w.expertSkewTraining, FieldRange{0, 100, U::Ratio});
    v("workload.checkpoint_interval_s", w.checkpointInterval, FieldRange{1, 1e8, U::Seconds});
    v("workload.checkpoint_stall_fraction", w.checkpointStallFraction,
      FieldRange{1e-4, 1, U::Ratio});
    v("workload.failures_per_accelerator_year", w.failuresPerAcceleratorYear,
      FieldRange{0, 100, U::Count});
    v("workload.application", w.application, none);
    v("workload.cells", w.cells, FieldRange{1, 1e15, U::Count});
    v("workload.values_per_cell", w.valuesPerCell, FieldRange{1, 1e6, U::Count});
    v("workload.bytes_per_value", w.bytesPerValue, FieldRange{1, 16, U::Bytes});
    v("workload.passes_per_step", w.passesPerStep, FieldRange{0.1, 1e4, U::Count});
    v("workload.flops_per_cell_step", w.flopsPerCellStep, FieldRange{0, 1e12, U::Flops});
    v("workload.steps", w.steps, FieldRange{1, 1e15, U::Count});
    v("workload.halo_bytes_per_step", w.haloBytesPerStep, FieldRange{0, 1e15, U::Bytes});
    v("workload.messages_per_step", w.messagesPerStep, FieldRange{0, 1e9, U::Count});
    v("workload.scaling", w.scaling, none);
    v("workload.nodes", w.nodes, FieldRange{1, 1e5, U::Count});

    auto& p = s.precision;
    v("precision.weights", p.weights, none);
    v("precision.activations", p.activations, none);
    v("precision.kv_cache", p.kvCache, none);
    v("precision.gradients", p.gradients, none);
    v("precision.optimizer_state", p.optimizerState, none);
    v("precision.master_weights", p.masterWeights, none);
    v("precision.quantization", p.quantization, none);

    auto& h = s.hardware;
    v("hardware.accelerator", h.accelerator, none);
    v("hardware.count", h.count, FieldRange{1, 131072, U::Count});
    v("hardware.replicas", h.replicas, FieldRange{1, 100000, U::Count});
    v("hardware.server", h.server, none);
    v("hardware.servers", h.servers, FieldRange{0.001, 1e5, U::Count});
    v("hardware.mig_profile", h.migProfile, none);
    v("hardware.network", h.network, none);
    v("hardware.network_ports", h.networkPorts, FieldRange{1, 64, U::Count});
    v("hardware.storage", h.storage, none);
    v("hardware.storage_devices", h.storageDevices, FieldRange{1, 1e4, U::Count});
    v("hardware.storage_read_bytes_per_s", h.storageRead, FieldRange{1, 1e14, U::BytesPerSecond});
    v("hardware.cpu_cores", h.cpuCores, FieldRange{1, 4096, U::Count});
    v("hardware.host_memory_bytes", h.hostMemory, FieldRange{1, 1e15, U::Bytes});
    v("hardware.host_memory_bytes_per_s", h.hostMemoryBandwidth,
      FieldRange{1, 1e14, U::BytesPerSecond});
    v("hardware.host_flops", h.hostFlops, FieldRange{1, 1e18, U::FlopsPerSecond});

    auto& x = s.parallelism;
    constexpr FieldRange ranks{1, 131072, U::Count};
    v("parallelism.tensor", x.tensor, ranks);
    v("parallelism.pipeline", x.pipeline, ranks);
    v("parallelism.virtual_pipeline", x.virtualPipeline, FieldRange{1, 1024, U::Count});
    v("parallelism.data", x.data, ranks);
    v("parallelism.context", x.context, ranks);
    v("parallelism.expert", x.expert, ranks);
    v("parallelism.sequence_parallel", x.sequenceParallel, none);
    v("parallelism.zero_stage", x.zeroStage, FieldRange{0, 3, U::Count});
    v("parallelism.offload", x.offload, none);

    auto& e = s.economics;
    v("economics.currency", e.currency, none);
    v("economics.purchase", e.purchase, none);
    v("economics.price_case", e.priceCase, none);
    v("economics.accelerator_price", e.acceleratorPrice, money);
    v("economics.server_price", e.serverPrice, money);
    v("economics.server_price_includes_accelerators", e.serverPriceIncludesAccelerators, none);
    v("economics.network_price", e.networkPrice, money);
    v("economics.storage_price", e.storagePrice, money);
    v("economics.installation", e.installation, money);
    v("economics.other_capital", e.otherCapital, money);
    v("economics.cloud_hourly", e.cloudHourly, FieldRange{0, 1e6, U::CurrencyPerHour});
    v("economics.years", e.years, FieldRange{0.1, 30, U::Years});
    v("economics.residual_value", e.residualValue, ratio);
    v("economics.discount_rate", e.discountRate, ratio);
    v("economics.electricity_per_kwh", e.electricityPerKwh,
      FieldRange{0, 1e4, U::CurrencyPerKilowattHour});
    v("economics.pue", e.pue, FieldRange{1, 5, U::Ratio});
    v("economics.utilization", e.utilization, ratio);
    v("economics.support_rate", e.supportRate, ratio);
    v("economics.facility_per_kw_month", e.facilityPerKwMonth,
      FieldRange{0, 1e6, U::CurrencyPerKilowattMonth});
    v("economics.staff_per_year", e.staffPerYear, money);
    v("economics.grid_co2_kg_per_kwh", e.gridCo2PerKwh, FieldRange{0, 10, U::Kilograms});
    v("economics.exchange_rates", e.exchangeRates, FieldRange{1e-6, 1e9, U::Ratio});

    auto& c = s.calibration;
    v("calibration.compute", c.compute, FieldRange{0.01, 10, U::Ratio});
    v("calibration.bandwidth", c.bandwidth, FieldRange{0.01, 10, U::Ratio});
    v("calibration.source", c.source, none);
}

} // namespace ridgepoint::estimation
