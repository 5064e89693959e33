// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/hardware.h"

/// Efficiency factors of one scenario, looked up once. Internal to the library.
namespace ridgepoint::estimation {

struct Factor
{
    double value = 0;
    const EfficiencySpec* spec = nullptr; ///< null: built-in neutral value

    [[nodiscard]] Origin origin() const { return spec ? spec->origin : Origin::Assumed; }
    [[nodiscard]] std::string source() const { return spec ? spec->provenance.source : ""; }
};

/// Meaning and unit of each parameter name in `catalogs/efficiency.csv`.
struct EfficiencySet
{
    Factor etaCompute;          ///< eta_compute: share of the dense peak that a large GEMM reaches
    Factor etaMemory;           ///< eta_memory: share of the bandwidth that a large stream reaches
    Factor kvEtaMemory;         ///< kv_eta_memory: the same for reading the KV cache
    Factor mHalf;               ///< m_half: rows at which a GEMM reaches half of eta_compute
    Factor etaPrefill;          ///< eta_attention_prefill: share of the 16-bit peak
    Factor etaDecode;           ///< eta_attention_decode: compute side of decode attention
    Factor etaTrain;            ///< eta_attention_train: forward and backward attention
    Factor moeCompute;          ///< moe_eta_compute: factor on eta_compute, more than 16 experts
    Factor moeComputeCoarse;    ///< moe_eta_compute_coarse: the same up to 16 experts
    Factor moeMemory;           ///< moe_eta_memory: factor on eta_memory for routed experts
    Factor layerOverhead;       ///< layer_overhead_s: seconds per layer and step, graphs captured
    Factor moeLayerOverhead;    ///< layer_overhead_moe_s: on top for expert layers
    Factor latentLayerOverhead; ///< layer_overhead_latent_s: on top for latent attention
    Factor prefillOverhead;     ///< prefill_layer_overhead_s: on top in steps with prefill
    Factor firstToken;          ///< first_token_overhead_s: request handling before prefill
    Factor sequenceOverhead;    ///< sequence_overhead_s: seconds per sequence and step
    Factor stepOverhead;        ///< step_overhead_s: seconds per step
    Factor allReduceAlpha;      ///< allreduce_alpha_s: seconds per all-reduce
    Factor linkBeta;            ///< link_beta: share of the link that an all-reduce reaches
    Factor pcieAlpha;           ///< pcie_alpha_s: seconds per all-reduce over PCI Express
    Factor pcieBeta;            ///< pcie_beta: share of the PCI Express rate that it reaches
    Factor eagerOverhead;  ///< eager_layer_overhead_s: in place of layer_overhead_s without graphs
    Factor kernelOverhead; ///< kernel_overhead_s: seconds per kernel (vision, encoders)
    Factor unfused;        ///< unfused_factor: element-wise traffic not fused away
    Factor collectiveBuffers; ///< nccl_bytes: buffers per accelerator where tensor > 1
    Factor framework;         ///< framework_bytes: context and libraries per accelerator
    Factor graphs;            ///< cuda_graph_bytes: captured graphs per accelerator
    Factor plainLogit;        ///< logits_bytes: per logit where the next token is chosen
    Factor sampledLogit;      ///< sampler_bytes: the same in vLLM's memory profile
    Factor sampledLogitWide;  ///< sampler_bytes_wide: the same in vLLM 0.15 and 0.16
    Factor lossLogit;         ///< loss_bytes: per logit in training: copies and gradient
    Factor reserve;           ///< reserve_factor: reserved over allocated memory, training
    Factor jitter;            ///< jitter_share: P99 of a batch's latency over its mean, less one
    Factor idlePower;         ///< idle_power_share: of the board power
};

/// The most specific row of each parameter: a row matches if each of its given conditions holds;
/// more conditions win, family before engine before precision before operator kind. `matrix` is
/// what the model's matrix products are: Gemm, or Convolution for convolutional networks.
[[nodiscard]] EfficiencySet resolveEfficiency(const HardwareCatalog& catalog, Family family,
                                              Engine engine, Precision precision,
                                              OperatorKind matrix = OperatorKind::Gemm);

} // namespace ridgepoint::estimation
