// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "text/text.h"
#include "text/wording.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <string>

namespace ridgepoint::text {

namespace {

struct ResultText
{
    std::string_view path; ///< indices of lists left out: "comparison[].tco"
    const char* label;
};

// One row per number of the result, in the order of the result.
// clang-format off
constexpr auto kResults = std::to_array<ResultText>({
    {"model.parameters", QT_TRANSLATE_NOOP("Results", "Parameters")},
    {"model.active_parameters", QT_TRANSLATE_NOOP("Results", "Active parameters")},
    {"model.kv_bytes_per_token", QT_TRANSLATE_NOOP("Results", "KV cache per token")},
    {"model.flops_per_token_forward", QT_TRANSLATE_NOOP("Results", "Forward work per token")},
    {"memory.capacity_bytes", QT_TRANSLATE_NOOP("Results", "Capacity per GPU")},
    {"memory.usable_bytes", QT_TRANSLATE_NOOP("Results", "Usable memory per GPU")},
    {"memory.short_by_bytes", QT_TRANSLATE_NOOP("Results", "Short by")},
    {"memory.per_accelerator.weights_bytes", QT_TRANSLATE_NOOP("Results", "Weights per GPU")},
    {"memory.per_accelerator.gradients_bytes", QT_TRANSLATE_NOOP("Results", "Gradients per GPU")},
    {"memory.per_accelerator.optimizer_bytes", QT_TRANSLATE_NOOP("Results", "Optimizer state per GPU")},
    {"memory.per_accelerator.master_weights_bytes", QT_TRANSLATE_NOOP("Results", "Master weights per GPU")},
    {"memory.per_accelerator.adapter_bytes", QT_TRANSLATE_NOOP("Results", "Adapters per GPU")},
    {"memory.per_accelerator.activations_bytes", QT_TRANSLATE_NOOP("Results", "Activations per GPU")},
    {"memory.per_accelerator.kv_cache_bytes", QT_TRANSLATE_NOOP("Results", "KV cache per GPU")},
    {"memory.per_accelerator.data_bytes", QT_TRANSLATE_NOOP("Results", "Data per GPU")},
    {"memory.per_accelerator.logits_bytes", QT_TRANSLATE_NOOP("Results", "Logits per GPU")},
    {"memory.per_accelerator.workspace_bytes", QT_TRANSLATE_NOOP("Results", "Workspace per GPU")},
    {"memory.per_accelerator.communication_bytes", QT_TRANSLATE_NOOP("Results", "Communication buffers per GPU")},
    {"memory.per_accelerator.framework_bytes", QT_TRANSLATE_NOOP("Results", "Framework per GPU")},
    {"memory.per_accelerator.reserve_bytes", QT_TRANSLATE_NOOP("Results", "Reserve per GPU")},
    {"memory.per_accelerator.total_bytes", QT_TRANSLATE_NOOP("Results", "Memory per GPU")},
    {"memory.states_bytes", QT_TRANSLATE_NOOP("Results", "Training states, whole job")},
    {"memory.kv_cache_pool_bytes", QT_TRANSLATE_NOOP("Results", "KV cache pool per GPU")},
    {"memory.kv_cache_capacity_tokens", QT_TRANSLATE_NOOP("Results", "KV cache capacity per replica")},
    {"memory.max_batch", QT_TRANSLATE_NOOP("Results", "Largest batch that fits")},
    {"memory.max_context", QT_TRANSLATE_NOOP("Results", "Longest context that fits")},
    {"memory.checkpoint_bytes", QT_TRANSLATE_NOOP("Results", "Checkpoint, whole job")},
    {"roofline.peak_flops", QT_TRANSLATE_NOOP("Results", "Peak compute rate")},
    {"roofline.peak_bytes_per_s", QT_TRANSLATE_NOOP("Results", "Peak memory bandwidth")},
    {"roofline.ridge_flops_per_byte", QT_TRANSLATE_NOOP("Results", "Ridge point")},
    {"roofline.attained_peak_flops", QT_TRANSLATE_NOOP("Results", "Attained compute rate")},
    {"roofline.attained_bytes_per_s", QT_TRANSLATE_NOOP("Results", "Attained memory bandwidth")},
    {"roofline.guides_flops_per_byte[]", QT_TRANSLATE_NOOP("Results", "Guide")},
    {"roofline.ceilings[].flops", QT_TRANSLATE_NOOP("Results", "Ceiling")},
    {"roofline.phases[].flops", QT_TRANSLATE_NOOP("Results", "Work of the phase")},
    {"roofline.phases[].bytes", QT_TRANSLATE_NOOP("Results", "Traffic of the phase")},
    {"roofline.phases[].intensity", QT_TRANSLATE_NOOP("Results", "Arithmetic intensity of the phase")},
    {"roofline.phases[].attained_flops", QT_TRANSLATE_NOOP("Results", "Attained rate of the phase")},
    {"roofline.phases[].time_s", QT_TRANSLATE_NOOP("Results", "Time of the phase")},
    {"roofline.phases[].time_share", QT_TRANSLATE_NOOP("Results", "Share of the time")},
    {"roofline.phases[].limit_share", QT_TRANSLATE_NOOP("Results", "Share of the limit")},
    {"roofline.operators[].count", QT_TRANSLATE_NOOP("Results", "Operator count")},
    {"roofline.operators[].flops", QT_TRANSLATE_NOOP("Results", "Work of the operator")},
    {"roofline.operators[].bytes", QT_TRANSLATE_NOOP("Results", "Traffic of the operator")},
    {"roofline.operators[].intensity", QT_TRANSLATE_NOOP("Results", "Arithmetic intensity of the operator")},
    {"roofline.operators[].attained_flops", QT_TRANSLATE_NOOP("Results", "Attained rate of the operator")},
    {"roofline.operators[].time_s", QT_TRANSLATE_NOOP("Results", "Time of the operator")},
    {"roofline.operators[].time_share", QT_TRANSLATE_NOOP("Results", "Share of the phase")},
    {"roofline.operators[].limit_share", QT_TRANSLATE_NOOP("Results", "Share of the limit")},
    {"performance.ttft_s", QT_TRANSLATE_NOOP("Results", "TTFT, mean")},
    {"performance.tpot_s", QT_TRANSLATE_NOOP("Results", "TPOT, mean")},
    {"performance.request_latency_s", QT_TRANSLATE_NOOP("Results", "Latency, mean")},
    {"performance.ttft_p50_s", QT_TRANSLATE_NOOP("Results", "TTFT P50")},
    {"performance.ttft_p90_s", QT_TRANSLATE_NOOP("Results", "TTFT P90")},
    {"performance.ttft_p95_s", QT_TRANSLATE_NOOP("Results", "TTFT P95")},
    {"performance.ttft_p99_s", QT_TRANSLATE_NOOP("Results", "TTFT P99")},
    {"performance.tpot_p50_s", QT_TRANSLATE_NOOP("Results", "TPOT P50")},
    {"performance.tpot_p90_s", QT_TRANSLATE_NOOP("Results", "TPOT P90")},
    {"performance.tpot_p95_s", QT_TRANSLATE_NOOP("Results", "TPOT P95")},
    {"performance.tpot_p99_s", QT_TRANSLATE_NOOP("Results", "TPOT P99")},
    {"performance.latency_p50_s", QT_TRANSLATE_NOOP("Results", "Latency P50")},
    {"performance.latency_p90_s", QT_TRANSLATE_NOOP("Results", "Latency P90")},
    {"performance.latency_p95_s", QT_TRANSLATE_NOOP("Results", "Latency P95")},
    {"performance.latency_p99_s", QT_TRANSLATE_NOOP("Results", "Latency P99")},
    {"performance.output_tokens_per_s", QT_TRANSLATE_NOOP("Results", "Output tokens per second")},
    {"performance.total_tokens_per_s", QT_TRANSLATE_NOOP("Results", "Tokens per second, in and out")},
    {"performance.prefill_tokens_per_s", QT_TRANSLATE_NOOP("Results", "Prefill tokens per second")},
    {"performance.requests_per_s", QT_TRANSLATE_NOOP("Results", "Requests per second")},
    {"performance.samples_per_s", QT_TRANSLATE_NOOP("Results", "Samples per second")},
    {"performance.goodput_per_s", QT_TRANSLATE_NOOP("Results", "Requests per second within the SLO")},
    {"performance.qps_at_slo", QT_TRANSLATE_NOOP("Results", "QPS at SLO")},
    {"performance.max_batch_at_slo", QT_TRANSLATE_NOOP("Results", "Largest batch at the SLO")},
    {"performance.max_concurrency_at_slo", QT_TRANSLATE_NOOP("Results", "Most clients at the SLO")},
    {"performance.replicas_for_target", QT_TRANSLATE_NOOP("Results", "Replicas for the target")},
    {"performance.queue_length_mean", QT_TRANSLATE_NOOP("Results", "Mean queue length")},
    {"performance.preemptions", QT_TRANSLATE_NOOP("Results", "Preemptions")},
    {"performance.utilization", QT_TRANSLATE_NOOP("Results", "Utilization")},
    {"performance.bound_share", QT_TRANSLATE_NOOP("Results", "Share of the bound")},
    {"performance.step_s", QT_TRANSLATE_NOOP("Results", "Step")},
    {"performance.tokens_per_s_per_accelerator", QT_TRANSLATE_NOOP("Results", "Tokens per second and GPU")},
    {"performance.flops_per_s_per_accelerator", QT_TRANSLATE_NOOP("Results", "Compute rate per GPU")},
    {"performance.mfu", QT_TRANSLATE_NOOP("Results", "MFU")},
    {"performance.training_flops", QT_TRANSLATE_NOOP("Results", "Training work")},
    {"performance.training_flops_6nd", QT_TRANSLATE_NOOP("Results", "Training work, 6·N·D")},
    {"performance.time_to_train_s", QT_TRANSLATE_NOOP("Results", "Time to train")},
    {"performance.time_breakdown_s.compute", QT_TRANSLATE_NOOP("Results", "Compute time")},
    {"performance.time_breakdown_s.memory", QT_TRANSLATE_NOOP("Results", "Memory time")},
    {"performance.time_breakdown_s.communication", QT_TRANSLATE_NOOP("Results", "Communication time")},
    {"performance.time_breakdown_s.bubble", QT_TRANSLATE_NOOP("Results", "Pipeline bubble")},
    {"performance.time_breakdown_s.launch", QT_TRANSLATE_NOOP("Results", "Launch time")},
    {"performance.time_breakdown_s.optimizer", QT_TRANSLATE_NOOP("Results", "Optimizer time")},
    {"performance.time_breakdown_s.data_stall", QT_TRANSLATE_NOOP("Results", "Data stall")},
    {"curves.load[].arrival_rate_qps", QT_TRANSLATE_NOOP("Results", "Arrival rate")},
    {"curves.load[].ttft_p50_s", QT_TRANSLATE_NOOP("Results", "TTFT P50")},
    {"curves.load[].ttft_p95_s", QT_TRANSLATE_NOOP("Results", "TTFT P95")},
    {"curves.load[].ttft_p99_s", QT_TRANSLATE_NOOP("Results", "TTFT P99")},
    {"curves.load[].tpot_p99_s", QT_TRANSLATE_NOOP("Results", "TPOT P99")},
    {"curves.load[].latency_p99_s", QT_TRANSLATE_NOOP("Results", "Latency P99")},
    {"curves.load[].output_tokens_per_s", QT_TRANSLATE_NOOP("Results", "Output tokens per second")},
    {"curves.batch[].batch", QT_TRANSLATE_NOOP("Results", "Batch")},
    {"curves.batch[].total_bytes", QT_TRANSLATE_NOOP("Results", "Memory per GPU")},
    {"curves.batch[].request_latency_s", QT_TRANSLATE_NOOP("Results", "Latency, mean")},
    {"curves.batch[].tpot_s", QT_TRANSLATE_NOOP("Results", "TPOT, mean")},
    {"curves.batch[].samples_per_s", QT_TRANSLATE_NOOP("Results", "Samples per second")},
    {"curves.batch[].requests_per_s", QT_TRANSLATE_NOOP("Results", "Requests per second")},
    {"hpc.step_s", QT_TRANSLATE_NOOP("Results", "Step")},
    {"hpc.memory_s", QT_TRANSLATE_NOOP("Results", "Memory time per step")},
    {"hpc.compute_s", QT_TRANSLATE_NOOP("Results", "Compute time per step")},
    {"hpc.halo_s", QT_TRANSLATE_NOOP("Results", "Halo exchange per step")},
    {"hpc.total_s", QT_TRANSLATE_NOOP("Results", "Whole run")},
    {"hpc.bytes_per_step", QT_TRANSLATE_NOOP("Results", "Traffic per step")},
    {"hpc.flops_per_step", QT_TRANSLATE_NOOP("Results", "Work per step")},
    {"hpc.efficiency", QT_TRANSLATE_NOOP("Results", "Parallel efficiency")},
    {"hpc.nodes_sweep[].nodes", QT_TRANSLATE_NOOP("Results", "Nodes")},
    {"hpc.nodes_sweep[].step_s", QT_TRANSLATE_NOOP("Results", "Step")},
    {"hpc.nodes_sweep[].efficiency", QT_TRANSLATE_NOOP("Results", "Parallel efficiency")},
    {"pipeline.stages[].demand_per_s", QT_TRANSLATE_NOOP("Results", "Demand")},
    {"pipeline.stages[].capacity_per_s", QT_TRANSLATE_NOOP("Results", "Capacity")},
    {"pipeline.stages[].utilization", QT_TRANSLATE_NOOP("Results", "Utilization")},
    {"pipeline.network_bytes_per_step", QT_TRANSLATE_NOOP("Results", "Network payload per step")},
    {"pipeline.network_wire_bytes_per_step", QT_TRANSLATE_NOOP("Results", "Network traffic per step")},
    {"pipeline.checkpoint_write_bytes_per_s", QT_TRANSLATE_NOOP("Results", "Checkpoint write rate, mean")},
    {"pipeline.checkpoint_write_needed_bytes_per_s", QT_TRANSLATE_NOOP("Results", "Checkpoint write rate needed")},
    {"cost.term_years", QT_TRANSLATE_NOOP("Results", "Term")},
    {"cost.capital", QT_TRANSLATE_NOOP("Results", "Purchase")},
    {"cost.per_year", QT_TRANSLATE_NOOP("Results", "Cost per year")},
    {"cost.tco", QT_TRANSLATE_NOOP("Results", "TCO")},
    {"cost.tco_low", QT_TRANSLATE_NOOP("Results", "TCO, low")},
    {"cost.tco_high", QT_TRANSLATE_NOOP("Results", "TCO, high")},
    {"cost.by_part[].amount", QT_TRANSLATE_NOOP("Results", "Amount")},
    {"cost.by_year[]", QT_TRANSLATE_NOOP("Results", "Cost of the year")},
    {"cost.power_w", QT_TRANSLATE_NOOP("Results", "Power draw")},
    {"cost.energy_kwh_per_year", QT_TRANSLATE_NOOP("Results", "Energy per year")},
    {"cost.co2_kg_per_year", QT_TRANSLATE_NOOP("Results", "CO2 per year")},
    {"cost.per_qps", QT_TRANSLATE_NOOP("Results", "Cost per QPS")},
    {"cost.per_qps_low", QT_TRANSLATE_NOOP("Results", "Cost per QPS, low")},
    {"cost.per_qps_high", QT_TRANSLATE_NOOP("Results", "Cost per QPS, high")},
    {"cost.per_qps_hour", QT_TRANSLATE_NOOP("Results", "Cost per QPS and hour")},
    {"cost.per_million_input_tokens", QT_TRANSLATE_NOOP("Results", "Cost per million input tokens")},
    {"cost.per_million_output_tokens", QT_TRANSLATE_NOOP("Results", "Cost per million output tokens")},
    {"cost.per_training_run", QT_TRANSLATE_NOOP("Results", "Cost per training run")},
    {"cost.per_fine_tune", QT_TRANSLATE_NOOP("Results", "Cost per fine-tuning")},
    {"cost.joules_per_token", QT_TRANSLATE_NOOP("Results", "Energy per token")},
    {"cost.samples_per_joule", QT_TRANSLATE_NOOP("Results", "Samples per joule")},
    {"cost.tops_per_w", QT_TRANSLATE_NOOP("Results", "Energy efficiency")},
    {"cost.capital_priced_lines", QT_TRANSLATE_NOOP("Results", "Purchase, priced lines")},
    {"cost.unpriced[].quantity", QT_TRANSLATE_NOOP("Results", "Quantity")},
    {"cost.bill_of_materials[].quantity", QT_TRANSLATE_NOOP("Results", "Quantity")},
    {"cost.bill_of_materials[].unit_price", QT_TRANSLATE_NOOP("Results", "Unit price")},
    {"cost.bill_of_materials[].total", QT_TRANSLATE_NOOP("Results", "Total")},
    {"comparison[].count", QT_TRANSLATE_NOOP("Results", "GPUs per replica")},
    {"comparison[].tensor", QT_TRANSLATE_NOOP("Results", "Tensor parallel")},
    {"comparison[].replicas", QT_TRANSLATE_NOOP("Results", "Replicas")},
    {"comparison[].short_by_bytes", QT_TRANSLATE_NOOP("Results", "Short by")},
    {"comparison[].qps_at_slo", QT_TRANSLATE_NOOP("Results", "QPS at SLO")},
    {"comparison[].samples_per_s", QT_TRANSLATE_NOOP("Results", "Samples per second")},
    {"comparison[].per_qps", QT_TRANSLATE_NOOP("Results", "Cost per QPS")},
    {"comparison[].per_qps_low", QT_TRANSLATE_NOOP("Results", "Cost per QPS, low")},
    {"comparison[].per_qps_high", QT_TRANSLATE_NOOP("Results", "Cost per QPS, high")},
    {"comparison[].tco", QT_TRANSLATE_NOOP("Results", "TCO")},
    {"comparison[].per_training_run", QT_TRANSLATE_NOOP("Results", "Cost per training run")},
    {"comparison[].time_to_train_s", QT_TRANSLATE_NOOP("Results", "Time to train")},
});
// clang-format on

/// "comparison[3].tco" → "comparison[].tco"
std::string withoutIndices(std::string_view path)
{
    std::string text;
    bool inside = false;
    for (const char c : path) {
        inside = inside && c != ']';
        if (!inside)
            text += c;
        inside = inside || c == '[';
    }
    return text;
}

} // namespace

QString resultLabel(std::string_view path)
{
    const std::string plain = withoutIndices(path);
    const auto hit = std::ranges::find(kResults, std::string_view(plain), &ResultText::path);
    return hit == kResults.end() ? fromView(path)
                                 : QCoreApplication::translate("Results", hit->label);
}

} // namespace ridgepoint::text
