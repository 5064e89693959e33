// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "estimation/efficiency.h"

#include <algorithm>

namespace ridgepoint::estimation {

namespace {

/// Values without effect, for catalogs (tests) that lack a parameter.
struct Slot
{
    std::string_view name;
    Factor EfficiencySet::*member;
    OperatorKind kind;
    double neutral;
};

constexpr Slot kSlots[] = {
    {"eta_compute", &EfficiencySet::etaCompute, OperatorKind::Gemm, 1.0},
    {"eta_memory", &EfficiencySet::etaMemory, OperatorKind::Gemm, 1.0},
    {"kv_eta_memory", &EfficiencySet::kvEtaMemory, OperatorKind::Attention, 1.0},
    {"m_half", &EfficiencySet::mHalf, OperatorKind::Gemm, 0.0},
    {"eta_attention_prefill", &EfficiencySet::etaPrefill, OperatorKind::Attention, 1.0},
    {"eta_attention_decode", &EfficiencySet::etaDecode, OperatorKind::Attention, 1.0},
    {"eta_attention_train", &EfficiencySet::etaTrain, OperatorKind::Attention, 1.0},
    {"moe_eta_compute_coarse", &EfficiencySet::moeComputeCoarse, OperatorKind::ExpertGemm, 1.0},
    {"layer_overhead_moe_s", &EfficiencySet::moeLayerOverhead, OperatorKind::Gemm, 0.0},
    {"layer_overhead_latent_s", &EfficiencySet::latentLayerOverhead, OperatorKind::Gemm, 0.0},
    {"prefill_layer_overhead_s", &EfficiencySet::prefillOverhead, OperatorKind::Gemm, 0.0},
    {"first_token_overhead_s", &EfficiencySet::firstToken, OperatorKind::Gemm, 0.0},
    {"moe_eta_compute", &EfficiencySet::moeCompute, OperatorKind::ExpertGemm, 1.0},
    {"moe_eta_memory", &EfficiencySet::moeMemory, OperatorKind::ExpertGemm, 1.0},
    {"layer_overhead_s", &EfficiencySet::layerOverhead, OperatorKind::Gemm, 0.0},
    {"sequence_overhead_s", &EfficiencySet::sequenceOverhead, OperatorKind::Gemm, 0.0},
    {"step_overhead_s", &EfficiencySet::stepOverhead, OperatorKind::Gemm, 0.0},
    {"allreduce_alpha_s", &EfficiencySet::allReduceAlpha, OperatorKind::Collective, 0.0},
    {"link_beta", &EfficiencySet::linkBeta, OperatorKind::Collective, 1.0},
    {"pcie_alpha_s", &EfficiencySet::pcieAlpha, OperatorKind::Collective, 0.0},
    {"pcie_beta", &EfficiencySet::pcieBeta, OperatorKind::Collective, 1.0},
    {"eager_layer_overhead_s", &EfficiencySet::eagerOverhead, OperatorKind::Gemm, 0.0},
    {"kernel_overhead_s", &EfficiencySet::kernelOverhead, OperatorKind::Convolution, 0.0},
    {"unfused_factor", &EfficiencySet::unfused, OperatorKind::Elementwise, 1.0},
    {"nccl_bytes", &EfficiencySet::collectiveBuffers, OperatorKind::Collective, 0.0},
    {"framework_bytes", &EfficiencySet::framework, OperatorKind::Gemm, 0.0},
    {"cuda_graph_bytes", &EfficiencySet::graphs, OperatorKind::Gemm, 0.0},
    {"logits_bytes", &EfficiencySet::plainLogit, OperatorKind::Gemm, 6.0},
    {"sampler_bytes", &EfficiencySet::sampledLogit, OperatorKind::Gemm, 15.0},
    {"sampler_bytes_wide", &EfficiencySet::sampledLogitWide, OperatorKind::Gemm, 38.0},
    {"loss_bytes", &EfficiencySet::lossLogit, OperatorKind::Gemm, 10.0},
    {"reserve_factor", &EfficiencySet::reserve, OperatorKind::Gemm, 1.0},
    {"jitter_share", &EfficiencySet::jitter, OperatorKind::Gemm, 0.0},
    {"idle_power_share", &EfficiencySet::idlePower, OperatorKind::Gemm, 0.0},
};

/// Weight of a row: −1 if a condition fails, else a number that grows with its specificity.
int specificity(const EfficiencySpec& row, Family family, Engine engine, Precision precision,
                OperatorKind kind)
{
    int score = 0;
    if (row.family) {
        if (*row.family != family)
            return -1;
        score += 8;
    }
    if (row.engine) {
        if (*row.engine != engine)
            return -1;
        score += 4;
    }
    if (row.precision) {
        if (*row.precision != precision)
            return -1;
        score += 2;
    }
    if (row.operatorKind) {
        if (*row.operatorKind != kind)
            return -1;
        score += 1;
    }
    return score;
}

} // namespace

int efficiencySlot(std::string_view parameter)
{
    for (std::size_t i = 0; i < std::size(kSlots); ++i) {
        if (kSlots[i].name == parameter)
            return static_cast<int>(i);
    }
    return -1;
}

EfficiencySet resolveEfficiency(const HardwareCatalog& catalog, Family family, Engine engine,
                                Precision precision, OperatorKind matrix)
{
    EfficiencySet set;
    int best[std::size(kSlots)];
    for (std::size_t i = 0; i < std::size(kSlots); ++i) {
        best[i] = -1;
        (set.*kSlots[i].member).value = kSlots[i].neutral;
    }
    // Rows of a loaded catalog know their slot; those without are parameters of other readers.
    const bool loaded = std::ranges::any_of(
        catalog.efficiency, [](const EfficiencySpec& row) { return row.slot >= 0; });
    for (const auto& row : catalog.efficiency) {
        const int slot = row.slot >= 0 || loaded ? row.slot : efficiencySlot(row.parameter);
        if (slot < 0)
            continue;
        const auto i = static_cast<std::size_t>(slot);
        const OperatorKind kind = kSlots[i].kind == OperatorKind::Gemm ? matrix : kSlots[i].kind;
        const int score = specificity(row, family, engine, precision, kind);
        if (score > best[i]) {
            best[i] = score;
            set.*kSlots[i].member = Factor{row.value, &row};
        }
    }
    return set;
}

} // namespace ridgepoint::estimation
