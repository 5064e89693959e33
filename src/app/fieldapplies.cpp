// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/fieldapplies.h"

#include <algorithm>
#include <array>

namespace ridgepoint::app {

namespace {

using estimation::ModelKind;
using estimation::WorkloadKind;

/// Workload groups that a field belongs to, as bits.
enum Group : unsigned {
    Llm = 1,
    Vision = 2, ///< encoder, CNN, recommender, diffusion inference
    Training = 4,
    FineTuning = 8,
    Hpc = 16,
    Inference = Llm | Vision,
    Learning = Training | FineTuning,
    Models = Inference | Learning,
    All = Models | Hpc
};

/// Conditions beyond the group, as bits; all must hold.
enum Condition : unsigned {
    None = 0,
    Experts = 1,
    Attention = 2, ///< works on tokens
    Images = 4,
    Samples = 8, ///< does not work on tokens
    Bought = 16,
    Rented = 32,
    Adapters = 64,
    OpenLoad = 128,
    ClosedLoad = 256,
    NotOffline = 512
};

struct Rule
{
    std::string_view path;
    unsigned groups;
    unsigned conditions = None;
};

constexpr auto kRules = std::to_array<Rule>({
    {"workload.kind", All},
    {"workload.model", Models},
    {"workload.engine", Models},
    {"workload.engine_version", Models},
    {"workload.load", Inference},
    {"workload.input_tokens", Inference, Attention},
    {"workload.output_tokens", Llm},
    {"workload.context_tokens", Llm},
    {"workload.length_distribution", Llm},
    {"workload.batch", Inference},
    {"workload.concurrency", Inference, ClosedLoad},
    {"workload.prompts_per_client", Inference, ClosedLoad},
    {"workload.arrival_rate_qps", Inference, OpenLoad},
    {"workload.burstiness", Inference, OpenLoad},
    {"workload.batching", Inference},
    {"workload.max_batch", Inference},
    {"workload.max_queue_delay_s", Inference},
    {"workload.chunk_tokens", Llm},
    {"workload.cuda_graphs", Llm},
    {"workload.compiled", Inference},
    {"workload.gpu_memory_utilization", Llm},
    {"workload.slo.ttft_p99_s", Llm, NotOffline},
    {"workload.slo.tpot_p99_s", Llm, NotOffline},
    {"workload.slo.latency_p99_s", Inference, NotOffline},
    {"workload.target_qps", Inference},
    {"workload.prefix_cache_hit", Llm},
    {"workload.speculative", Llm},
    {"workload.expert_skew", Llm, Experts},
    {"workload.adapters_served", Llm},
    {"workload.image_size", Vision | Learning, Images},
    {"workload.preprocess_cpu_s_per_sample", Vision | Learning},
    {"workload.preprocess_overlap", Vision | Learning},
    {"workload.bytes_per_sample", Vision | Learning},
    {"workload.model_reload_interval_s", Inference},
    {"workload.host_resident_bytes", Inference},
    {"workload.method", FineTuning},
    {"workload.lora_rank", FineTuning, Adapters},
    {"workload.lora_targets", FineTuning, Adapters},
    {"workload.sequence_length", Learning, Attention},
    {"workload.micro_batch", Learning},
    {"workload.global_batch", Learning},
    {"workload.training_tokens", Learning, Attention},
    {"workload.training_samples", Learning, Samples},
    {"workload.epochs", Learning},
    {"workload.optimizer", Learning},
    {"workload.optimizer_in_backward", Learning},
    {"workload.recompute", Learning},
    {"workload.flash_attention", Learning, Attention},
    {"workload.fused_cross_entropy", Learning, Attention},
    {"workload.expert_skew_training", Learning, Experts},
    {"workload.checkpoint_interval_s", Learning},
    {"workload.checkpoint_stall_fraction", Learning},
    {"workload.failures_per_accelerator_year", Learning},
    {"workload.application", Hpc},
    {"workload.cells", Hpc},
    {"workload.values_per_cell", Hpc},
    {"workload.bytes_per_value", Hpc},
    {"workload.passes_per_step", Hpc},
    {"workload.flops_per_cell_step", Hpc},
    {"workload.steps", Hpc},
    {"workload.halo_bytes_per_step", Hpc},
    {"workload.messages_per_step", Hpc},
    {"workload.scaling", Hpc},
    {"workload.nodes", Hpc},
    {"precision.weights", Models},
    {"precision.activations", Models},
    {"precision.kv_cache", Llm},
    {"precision.gradients", Learning},
    {"precision.optimizer_state", Learning},
    {"precision.master_weights", Learning},
    {"precision.quantization", Inference | FineTuning},
    {"hardware.accelerator", All},
    {"hardware.count", All},
    {"hardware.replicas", Inference},
    {"hardware.server", All},
    {"hardware.servers", All},
    {"hardware.mig_profile", Inference},
    {"hardware.network", All},
    {"hardware.network_ports", All},
    {"hardware.storage", All},
    {"hardware.storage_devices", All},
    {"hardware.storage_read_bytes_per_s", All},
    {"hardware.cpu_cores", All},
    {"hardware.host_memory_bytes", All},
    {"hardware.host_memory_bytes_per_s", All},
    {"hardware.host_flops", Hpc},
    {"parallelism.tensor", Models},
    {"parallelism.pipeline", Models},
    {"parallelism.virtual_pipeline", Learning},
    {"parallelism.data", Models},
    {"parallelism.context", Models, Attention},
    {"parallelism.expert", Models, Experts},
    {"parallelism.sequence_parallel", Models, Attention},
    {"parallelism.zero_stage", Learning},
    {"parallelism.offload", Learning},
    {"economics.currency", All},
    {"economics.purchase", All},
    {"economics.price_case", All},
    {"economics.accelerator_price", All, Bought},
    {"economics.server_price", All, Bought},
    {"economics.server_price_includes_accelerators", All, Bought},
    {"economics.network_price", All, Bought},
    {"economics.storage_price", All, Bought},
    {"economics.installation", All},
    {"economics.other_capital", All},
    {"economics.cloud_hourly", All, Rented},
    {"economics.years", All},
    {"economics.residual_value", All, Bought},
    {"economics.discount_rate", All},
    {"economics.electricity_per_kwh", All, Bought},
    {"economics.pue", All, Bought},
    {"economics.utilization", All},
    {"economics.support_rate", All, Bought},
    {"economics.facility_per_kw_month", All, Bought},
    {"economics.staff_per_year", All},
    {"economics.grid_co2_kg_per_kwh", All},
    {"economics.exchange_rates", All},
    {"calibration.compute", All},
    {"calibration.bandwidth", All},
    {"calibration.source", All},
});

unsigned groupOf(const FormContext& c)
{
    switch (workloadPage(c)) {
    case WorkloadPage::Llm:
        return Llm;
    case WorkloadPage::Vision:
        return Vision;
    case WorkloadPage::Training:
        return Training;
    case WorkloadPage::FineTuning:
        return FineTuning;
    case WorkloadPage::Hpc:
        break;
    }
    return Hpc;
}

unsigned conditionsOf(const FormContext& c)
{
    using estimation::Load;
    unsigned met = c.cloud ? Rented : Bought;
    if (c.experts)
        met |= Experts;
    met |= c.attention ? Attention : Samples;
    if (c.model == ModelKind::Cnn || c.model == ModelKind::Diffusion)
        met |= Images;
    if (c.adapters)
        met |= Adapters;
    // Without a load the plan takes it from whichever rate is given, so both may be entered.
    if (!c.load || c.load == Load::Open)
        met |= OpenLoad;
    if (!c.load || c.load == Load::ClosedLoop)
        met |= ClosedLoad;
    if (c.load != Load::Offline)
        met |= NotOffline;
    return met;
}

} // namespace

FormContext contextOf(const plan::PlanScenario& scenario)
{
    const auto& w = scenario.scenario.workload;
    FormContext c;
    c.kind = w.kind;
    c.load = w.load;
    if (!w.load && w.arrivalRateQps)
        c.load = estimation::Load::Open;
    else if (!w.load && w.concurrency)
        c.load = estimation::Load::ClosedLoop;
    c.adapters = w.method.value_or(estimation::Method::Full) != estimation::Method::Full;
    const auto purchase = scenario.scenario.economics.purchase.value_or(estimation::Purchase::Buy);
    c.cloud = purchase != estimation::Purchase::Buy;
    if (!scenario.model)
        return c;
    c.model = scenario.model->kind;
    c.attention = c.model == ModelKind::Transformer || c.model == ModelKind::Encoder ||
                  c.model == ModelKind::EncoderDecoder || c.model == ModelKind::Opaque;
    const auto& layers = scenario.model->transformer.layers;
    c.experts = std::ranges::any_of(layers, [](const auto& group) { return group.ffn.isMoe(); });
    return c;
}

WorkloadPage workloadPage(const FormContext& c)
{
    switch (c.kind) {
    case WorkloadKind::Training:
        return WorkloadPage::Training;
    case WorkloadKind::FineTuning:
        return WorkloadPage::FineTuning;
    case WorkloadKind::Hpc:
        return WorkloadPage::Hpc;
    case WorkloadKind::Inference:
        break;
    }
    const bool language = !c.model || c.model == ModelKind::Transformer ||
                          c.model == ModelKind::EncoderDecoder || c.model == ModelKind::Opaque;
    return language ? WorkloadPage::Llm : WorkloadPage::Vision;
}

bool fieldApplies(std::string_view path, const FormContext& context)
{
    const auto rule = std::ranges::find(kRules, path, &Rule::path);
    if (rule == kRules.end())
        return true; // a field that this table does not know yet is shown rather than lost
    return (rule->groups & groupOf(context)) != 0 &&
           (rule->conditions & ~conditionsOf(context)) == 0;
}

} // namespace ridgepoint::app
