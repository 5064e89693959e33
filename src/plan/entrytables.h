// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "catalog/catalog.h"
#include "estimation/hardware.h"
#include "estimation/model.h"
#include "estimation/scenario.h"

#include <array>
#include <string_view>

/// How a catalog entry is spelt in a plan (`catalog_entries`). One table per entry serves
/// reading and writing. Keys carry their SI unit; peaks are dense.
namespace ridgepoint::plan {

/// Spelling of the enumerations that only catalog entries have.
template <class E>
struct EntryWords;

#define RP_ENTRY_WORDS(E, ...)                                                                     \
    template <>                                                                                    \
    struct EntryWords<E>                                                                           \
    {                                                                                              \
        using enum E;                                                                              \
        static constexpr auto entries = std::to_array<estimation::EnumEntry<E>>(__VA_ARGS__);      \
    }

RP_ENTRY_WORDS(estimation::Family, {{Volta, "volta"},
                                    {Turing, "turing"},
                                    {AmpereDatacentre, "ampere_datacentre"},
                                    {AmpereGa10x, "ampere_ga10x"},
                                    {Ada, "ada"},
                                    {Hopper, "hopper"},
                                    {Blackwell, "blackwell"},
                                    {BlackwellRtx, "blackwell_rtx"},
                                    {Orin, "orin"},
                                    {Thor, "thor"},
                                    {Cdna2, "cdna2"},
                                    {Cdna3, "cdna3"},
                                    {Cdna4, "cdna4"},
                                    {Gaudi, "gaudi"},
                                    {Ascend, "ascend"},
                                    {Unknown, "unknown"}});
RP_ENTRY_WORDS(estimation::FormFactor, {{Pcie, "pcie"},
                                        {NvlPair, "nvl_pair"},
                                        {Sxm, "sxm"},
                                        {Oam, "oam"},
                                        {Superchip, "superchip"},
                                        {Embedded, "embedded"}});
RP_ENTRY_WORDS(estimation::MemoryTechnology, {{Hbm, "hbm"},
                                              {GddrEcc, "gddr_ecc"},
                                              {GddrConsumer, "gddr_consumer"},
                                              {Lpddr, "lpddr"}});
RP_ENTRY_WORDS(estimation::Fabric, {{None, "none"},
                                    {Pcie, "pcie"},
                                    {NvlinkPairs, "nvlink_pairs"},
                                    {DirectAllToAll, "direct_all_to_all"},
                                    {Switched, "switched"},
                                    {RackScale, "rack_scale"}});
RP_ENTRY_WORDS(estimation::ServerKind,
               {{Server, "server"}, {CloudInstance, "cloud_instance"}, {Edge, "edge"}});
RP_ENTRY_WORDS(estimation::LinkKind, {{GpuLink, "gpu_link"},
                                      {HostLink, "host_link"},
                                      {Network, "network"},
                                      {Switch, "switch"},
                                      {CpuGpuLink, "cpu_gpu_link"}});
RP_ENTRY_WORDS(estimation::PriceKind, {{Purchase, "purchase"},
                                       {CloudOnDemand, "cloud_on_demand"},
                                       {CloudReserved, "cloud_reserved"},
                                       {CloudOther, "cloud_other"},
                                       {Energy, "energy"},
                                       {Pue, "pue"},
                                       {Colocation, "colocation"},
                                       {Storage, "storage"}});
RP_ENTRY_WORDS(estimation::PriceTarget,
               {{None, "none"}, {Accelerator, "accelerator"}, {Server, "server"}});
RP_ENTRY_WORDS(estimation::AttentionKind, {{Full, "full"},
                                           {Sliding, "sliding"},
                                           {Chunked, "chunked"},
                                           {Latent, "latent"},
                                           {Linear, "linear_attention"},
                                           {Mamba, "mamba"},
                                           {Mamba2, "mamba2"},
                                           {None, "none"}});
RP_ENTRY_WORDS(estimation::PartRole, {{Vision, "vision"},
                                      {Audio, "audio"},
                                      {Encoder, "encoder"},
                                      {Projector, "projector"},
                                      {Mtp, "mtp"},
                                      {Other, "other"}});
RP_ENTRY_WORDS(estimation::CnnLayerKind, {{Convolution, "conv"},
                                          {Linear, "linear"},
                                          {Norm, "norm"},
                                          {Activation, "act"},
                                          {Pool, "pool"},
                                          {Add, "add"},
                                          {Concat, "concat"},
                                          {Upsample, "upsample"},
                                          {MatMul, "matmul"},
                                          {Embedding, "embedding"},
                                          {Move, "move"}});
#undef RP_ENTRY_WORDS

namespace entry {

using estimation::FieldRange;

constexpr FieldRange kAny{0, 0};
constexpr FieldRange kCount{0, 1e9};
constexpr FieldRange kLayers{0, 10'000};
constexpr FieldRange kSize{0, 1e7};
constexpr FieldRange kVocab{0, 1e8};
constexpr FieldRange kLarge{0, 1e18};
constexpr FieldRange kSigned{-1e18, 1e18}; ///< a count may take back biases that are not there
constexpr FieldRange kRate{0, 1e20};
constexpr FieldRange kMemoryGb{0.001, 1e6};
constexpr FieldRange kBandwidth{1, 1e17};
constexpr FieldRange kGeneration{1, 10};

/// `v(key, member, range)`; `v.required(key, member, range)` for what an entry cannot do without.
template <class T, class V>
void describeEntry(T& e, V&& v)
{
    using namespace estimation;
    using E = std::remove_const_t<T>;
    if constexpr (std::is_same_v<E, Provenance>) {
        v("source", e.source, kAny);
        v("date", e.date, kAny);
        v("confidence", e.confidence, kAny);
        v("recalled_fields", e.recalledFields, kAny);
    } else if constexpr (std::is_same_v<E, AcceleratorSpec>) {
        v.required("key", e.key, kAny);
        v("vendor", e.vendor, kAny);
        v.required("name", e.name, kAny);
        v("variant", e.variant, kAny);
        v("short_name", e.shortName, kAny);
        v("architecture", e.architecture, kAny);
        v("family", e.family, kAny);
        v("form_factor", e.formFactor, kAny);
        v("launch_year", e.launchYear, FieldRange{1990, 2100});
        v.required("memory_gb", e.memoryLabelGb, kMemoryGb);
        v("memory_mib_total", e.memoryMibTotal, FieldRange{1, 1e9});
        v("memory_mib_visible", e.memoryMibVisible, FieldRange{1, 1e9});
        v("memory_type", e.memoryType, kAny);
        v("memory_technology", e.memoryTechnology, kAny);
        v.required("memory_bytes_per_s", e.memoryBandwidth, kBandwidth);
        v("l2_bytes", e.l2, kLarge);
        v("multiprocessors", e.multiprocessors, kCount);
        v("fp64_flops", e.fp64, kRate);
        v("fp64_tensor_flops", e.fp64Tensor, kRate);
        v("fp32_flops", e.fp32, kRate);
        v("tf32_flops", e.tf32, kRate);
        v("fp16_flops", e.fp16, kRate);
        v("bf16_flops", e.bf16, kRate);
        v("fp8_flops", e.fp8, kRate);
        v("fp4_flops", e.fp4, kRate);
        v("int8_flops", e.int8, kRate);
        v("int4_flops", e.int4, kRate);
        v("link_bidirectional_bytes_per_s", e.linkBidirectional, kBandwidth);
        v("host_link_bidirectional_bytes_per_s", e.hostLinkBidirectional, kBandwidth);
        v("pcie_generation", e.pcieGeneration, kGeneration);
        v("pcie_lanes", e.pcieLanes, FieldRange{1, 64});
        v("tdp_w", e.tdp, FieldRange{0, 1e5});
        v("mig_max_instances", e.migMaxInstances, FieldRange{0, 64});
        v("notes", e.notes, kAny);
        v("provenance", e.provenance, kAny);
    } else if constexpr (std::is_same_v<E, ServerSpec>) {
        v.required("key", e.key, kAny);
        v.required("name", e.name, kAny);
        v("kind", e.kind, kAny);
        v("vendor", e.vendor, kAny);
        v("rack_units", e.rackUnits, FieldRange{0, 1000});
        v("accelerators", e.accelerators, kAny);
        v("max_accelerators", e.maxAccelerators, FieldRange{0, 1024});
        v("interconnect", e.interconnectText, kAny);
        v("fabric", e.fabric, kAny);
        v("link_bidirectional_bytes_per_s", e.linkBidirectional, kBandwidth);
        v("pcie_generation", e.pcieGeneration, kGeneration);
        v("cpu_sockets", e.cpuSockets, FieldRange{0, 64});
        v("max_cores", e.maxCores, FieldRange{0, 1e5});
        v("dimm_slots", e.dimmSlots, FieldRange{0, 1024});
        v("max_memory_bytes", e.maxMemory, kLarge);
        v("memory_bytes_per_s", e.memoryBandwidth, kBandwidth);
        v("nvme_bays", e.nvmeBays, FieldRange{0, 1024});
        v("nic_bytes_per_s", e.nicBandwidth, kBandwidth);
        v("typical_max_power_w", e.typicalMaxPower, FieldRange{0, 1e7});
        v("notes", e.notes, kAny);
        v("provenance", e.provenance, kAny);
    } else if constexpr (std::is_same_v<E, LinkSpec>) {
        v.required("key", e.key, kAny);
        v.required("name", e.name, kAny);
        v("kind", e.kind, kAny);
        v("raw_bytes_per_s", e.rawPerDirection, kBandwidth);
        v("effective_bytes_per_s", e.effectivePerDirection, kBandwidth);
        v("latency_s", e.latency, FieldRange{0, 10});
        v("notes", e.notes, kAny);
        v("provenance", e.provenance, kAny);
    } else if constexpr (std::is_same_v<E, StorageSpec>) {
        v.required("key", e.key, kAny);
        v.required("name", e.name, kAny);
        v("category", e.category, kAny);
        v("read_bytes_per_s", e.read, kBandwidth);
        v("write_bytes_per_s", e.write, kBandwidth);
        v("latency_s", e.latency, FieldRange{0, 100});
        v("power_w", e.power, FieldRange{0, 1e6});
        v("provenance", e.provenance, kAny);
    } else if constexpr (std::is_same_v<E, MigProfile>) {
        v.required("key", e.key, kAny);
        v.required("profile", e.profile, kAny);
        v("accelerators", e.accelerators, kAny);
        v.required("memory_gb", e.memoryGb, kMemoryGb);
        v("compute_slices", e.computeSlices, FieldRange{1, 64});
        v("max_instances", e.maxInstances, FieldRange{1, 64});
        v("provenance", e.provenance, kAny);
    } else if constexpr (std::is_same_v<E, PriceSpec>) {
        v("target_kind", e.target, kAny);
        v("target_key", e.targetKey, kAny);
        v("item", e.item, kAny);
        v.required("kind", e.kind, kAny);
        v.required("low", e.low, FieldRange{0, 1e12});
        v.required("high", e.high, FieldRange{0, 1e12});
        v("includes_accelerator", e.includesAccelerator, kAny);
        v("currency", e.currency, kAny);
        v("unit", e.unit, kAny);
        v("included_count", e.includedCount, FieldRange{0, 1e6});
        v("date", e.date, kAny);
        v("region", e.region, kAny);
        v("notes", e.notes, kAny);
        v("provenance", e.provenance, kAny);
    } else if constexpr (std::is_same_v<E, AttentionSpec>) {
        v("kind", e.kind, kAny);
        v("heads", e.heads, kSize);
        v("kv_heads", e.kvHeads, kSize);
        v("head_dim", e.headDim, kSize);
        v("window", e.window, kVocab);
        v("bias_qkv", e.biasQkv, kAny);
        v("bias_out", e.biasOut, kAny);
        v("qk_norm", e.qkNorm, kAny);
        v("qk_norm_full_width", e.qkNormFullWidth, kAny);
        v("sinks", e.sinks, kAny);
        v("output_gate", e.outputGate, kAny);
        v("shared_key_value", e.sharedKeyValue, kAny);
        v("reuses_cache", e.reusesCache, kAny);
        v("index_heads", e.indexHeads, kSize);
        v("index_head_dim", e.indexHeadDim, kSize);
        v("index_top_k", e.indexTopK, kVocab);
        v("q_lora_rank", e.qLoraRank, kSize);
        v("kv_lora_rank", e.kvLoraRank, kSize);
        v("qk_nope_head_dim", e.qkNopeHeadDim, kSize);
        v("qk_rope_head_dim", e.qkRopeHeadDim, kSize);
        v("v_head_dim", e.vHeadDim, kSize);
    } else if constexpr (std::is_same_v<E, RecurrentSpec>) {
        v("key_heads", e.keyHeads, kSize);
        v("value_heads", e.valueHeads, kSize);
        v("key_dim", e.keyDim, kSize);
        v("value_dim", e.valueDim, kSize);
        v("inner_width", e.innerWidth, kSize);
        v("state_size", e.stateSize, kSize);
        v("dt_rank", e.dtRank, kSize);
        v("heads", e.heads, kSize);
        v("groups", e.groups, kSize);
        v("conv_width", e.convWidth, kSize);
        v("conv_bias", e.convBias, kAny);
        v("inner_norms", e.innerNorms, kAny);
    } else if constexpr (std::is_same_v<E, CrossSpec>) {
        v("heads", e.heads, kSize);
        v("kv_heads", e.kvHeads, kSize);
        v("head_dim", e.headDim, kSize);
        v("source_width", e.sourceWidth, kSize);
        v("source_tokens", e.sourceTokens, kVocab);
        v("bias", e.bias, kAny);
        v("qk_norm", e.qkNorm, kAny);
    } else if constexpr (std::is_same_v<E, FfnSpec>) {
        v("width", e.width, kSize);
        v("gated", e.gated, kAny);
        v("bias", e.bias, kAny);
        v("expert_input", e.expertInput, kSize);
        v("experts", e.experts, kSize);
        v("experts_per_token", e.expertsPerToken, kSize);
        v("expert_width", e.expertWidth, kSize);
        v("shared_experts", e.sharedExperts, kSize);
        v("shared_width", e.sharedWidth, kSize);
        v("shared_gate", e.sharedGate, kAny);
        v("router_bias", e.routerBias, kAny);
    } else if constexpr (std::is_same_v<E, LayerGroup>) {
        v.required("count", e.count, FieldRange{1, 10'000});
        v("attention", e.attention, kAny);
        v("ffn", e.ffn, kAny);
        v("norms", e.norms, FieldRange{0, 64});
        v("recurrent", e.recurrent, kAny);
        v("cross", e.cross, kAny);
        v("extra_matrix", e.extraMatrix, kLarge);
        v("extra_vector", e.extraVector, kSigned);
    } else if constexpr (std::is_same_v<E, TransformerSpec>) {
        v("hidden", e.hidden, FieldRange{0, 1e6});
        v("vocab", e.vocab, kVocab);
        v("embedding_rows", e.embeddingRows, kVocab);
        v("embedding_dim", e.embeddingDim, FieldRange{0, 1e6});
        v("max_position", e.maxPosition, kVocab);
        v("position_rows", e.positionRows, kVocab);
        v("tied_embeddings", e.tiedEmbeddings, kAny);
        v("layer_norm", e.layerNorm, kAny);
        v("learned_positions", e.learnedPositions, kAny);
        v("final_norm", e.finalNorm, kAny);
        v("lm_head", e.lmHead, kAny);
        v("lm_head_bias", e.lmHeadBias, kAny);
        v("token_types", e.tokenTypes, kCount);
        v("embedding_norm", e.embeddingNorm, kAny);
        v("pooler", e.pooler, kAny);
        v("causal", e.causal, kAny);
        v("extra_matrix", e.extraMatrix, kLarge);
        v("extra_vector", e.extraVector, kSigned);
        v("layers", e.layers, kLayers);
    } else if constexpr (std::is_same_v<E, ModelPart>) {
        v("name", e.name, kAny);
        v("role", e.role, kAny);
        v("transformer", e.transformer, kAny);
        v("matrix_parameters", e.matrixParameters, kLarge);
        v("vector_parameters", e.vectorParameters, kLarge);
        v("tokens", e.tokens, kVocab);
        v("counted", e.counted, kAny);
    } else if constexpr (std::is_same_v<E, StoredWeights>) {
        v("embeddings_bytes", e.embeddings, kLarge);
        v("head_bytes", e.head, kLarge);
        v("layers_bytes", e.layers, kLarge);
        v("experts_bytes", e.experts, kLarge);
        v("parts_bytes", e.parts, kLarge);
        v("other_bytes", e.other, kLarge);
    } else if constexpr (std::is_same_v<E, KeptWide>) {
        v("attention", e.attention, kAny);
        v("dense_ffn", e.denseFfn, kAny);
        v("shared_experts", e.sharedExperts, kAny);
        v("experts", e.experts, kAny);
        v("first_layers", e.firstLayers, kLayers);
        v("last_layers", e.lastLayers, kLayers);
        v("head_quantised", e.headQuantised, kAny);
        v("embeddings_quantised", e.embeddingsQuantised, kAny);
        v("parts_quantised", e.partsQuantised, kAny);
    } else if constexpr (std::is_same_v<E, CnnLayer>) {
        v("kind", e.kind, kAny);
        v("name", e.name, kAny);
        v("parameters", e.parameters, kLarge);
        v("macs", e.macs, kLarge);
        v("in_elements", e.inElements, kLarge);
        v("out_elements", e.outElements, kLarge);
        v("groups", e.groups, kSize);
        v("gemm_rows", e.gemmRows, kLarge);
        v("gemm_columns", e.gemmColumns, kLarge);
        v("inputs", e.inputs, FieldRange{-1, 1e6});
    } else if constexpr (std::is_same_v<E, CnnSpec>) {
        v("image_height", e.imageHeight, FieldRange{0, 65536});
        v("image_width", e.imageWidth, FieldRange{0, 65536});
        v("steps", e.steps, FieldRange{1, 1e6});
        v("layers", e.layers, kLayers);
    } else if constexpr (std::is_same_v<E, EmbeddingTable>) {
        v("rows", e.rows, FieldRange{0, 1e13});
        v("dim", e.dim, kSize);
        v("lookups", e.lookups, FieldRange{0, 1e6});
    } else if constexpr (std::is_same_v<E, RecommenderSpec>) {
        v("tables", e.tables, kLayers);
        v("mlp", e.mlp, kSize);
        v("dense_features", e.denseFeatures, kSize);
        v("cross_layers", e.crossLayers, kLayers);
        v("cross_rank", e.crossRank, kSize);
    } else if constexpr (std::is_same_v<E, ModelSpec>) {
        v.required("key", e.key, kAny);
        v.required("name", e.name, kAny);
        v("family", e.family, kAny);
        v.required("kind", e.kind, kAny);
        v("transformer", e.transformer, kAny);
        v("cnn", e.cnn, kAny);
        v("recommender", e.recommender, kAny);
        v("stated_parameters", e.statedParameters, FieldRange{1, 1e15});
        v("stated_active_parameters", e.statedActiveParameters, FieldRange{1, 1e15});
        v("native_precision", e.nativePrecision, kAny);
        v("native_quantization", e.nativeQuantization, kAny);
        v("kept_wide", e.keptWide, kAny);
        v("stored", e.stored, kAny);
        v("parts", e.parts, kAny);
        v("not_modelled", e.notModelled, kAny);
        v("provenance", e.provenance, kAny);
    }
}

} // namespace entry
} // namespace ridgepoint::plan
