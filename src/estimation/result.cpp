// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "estimation/result.h"
#include "estimation/fault.h"

#include <array>

namespace ridgepoint::estimation {

namespace {

constexpr std::array<std::pair<FindingCode, std::string_view>, 42> kFindings{{
    {FindingCode::ParallelismMismatch, "parallelism_mismatch"},
    {FindingCode::TensorDoesNotDivideHeads, "tensor_does_not_divide_heads"},
    {FindingCode::PipelineExceedsLayers, "pipeline_exceeds_layers"},
    {FindingCode::GlobalBatchNotMultiple, "global_batch_not_multiple"},
    {FindingCode::CountExceedsServer, "count_exceeds_server"},
    {FindingCode::HpcInputMissing, "hpc_input_missing"},
    {FindingCode::AcceleratorNotInServer, "accelerator_not_in_server"},
    {FindingCode::MigWithTensor, "mig_with_tensor"},
    {FindingCode::PrecisionUnsupported, "precision_unsupported"},
    {FindingCode::ArchitectureUnknown, "architecture_unknown"},
    {FindingCode::EngineUnknown, "engine_unknown"},
    {FindingCode::ExpertNotModelled, "expert_not_modelled"},
    {FindingCode::ModelPartsLeftOut, "model_parts_left_out"},
    {FindingCode::FeatureNotModelled, "feature_not_modelled"},
    {FindingCode::MemoryExceeded, "memory_exceeded"},
    {FindingCode::KvCacheExceedsMemory, "kv_cache_exceeds_memory"},
    {FindingCode::MemoryTight, "memory_tight"},
    {FindingCode::HostMemoryExceeded, "host_memory_exceeded"},
    {FindingCode::ContextBeyondTrained, "context_beyond_trained"},
    {FindingCode::SloTtftMissed, "slo_ttft_missed"},
    {FindingCode::SloTpotMissed, "slo_tpot_missed"},
    {FindingCode::SloLatencyMissed, "slo_latency_missed"},
    {FindingCode::TargetNotMet, "target_not_met"},
    {FindingCode::LoadExceedsCapacity, "load_exceeds_capacity"},
    {FindingCode::TensorOverPcie, "tensor_over_pcie"},
    {FindingCode::PipelineBubbleLarge, "pipeline_bubble_large"},
    {FindingCode::KvHeadsReplicated, "kv_heads_replicated"},
    {FindingCode::VocabularyPadded, "vocabulary_padded"},
    {FindingCode::LoadFieldsIgnored, "load_fields_ignored"},
    {FindingCode::UnknownKeys, "unknown_keys"},
    {FindingCode::DataStall, "data_stall"},
    {FindingCode::StorageUnknown, "storage_unknown"},
    {FindingCode::CheckpointWriteHigh, "checkpoint_write_high"},
    {FindingCode::NetworkBelowAllReduce, "network_below_all_reduce"},
    {FindingCode::NotPriced, "not_priced"},
    {FindingCode::PriceRecalled, "price_recalled"},
    {FindingCode::PriceOld, "price_old"},
    {FindingCode::CloudWholeInstances, "cloud_whole_instances"},
    {FindingCode::Fp8WouldHelp, "fp8_would_help"},
    {FindingCode::RecomputeWouldHelp, "recompute_would_help"},
    {FindingCode::EfficiencyInherited, "efficiency_inherited"},
    {FindingCode::HardwareRecalled, "hardware_recalled"},
}};

} // namespace

std::string_view findingKey(FindingCode code)
{
    for (const auto& [value, key] : kFindings) {
        if (value == code)
            return key;
    }
    return {};
}

std::vector<FindingCode> allFindingCodes()
{
    std::vector<FindingCode> codes;
    for (const auto& [value, key] : kFindings)
        codes.push_back(value);
    return codes;
}

std::vector<FaultCode> allFaultCodes()
{
    std::vector<FaultCode> codes;
    for (int i = 0; i <= static_cast<int>(FaultCode::Other); ++i)
        codes.push_back(static_cast<FaultCode>(i));
    return codes;
}

std::vector<std::string_view> operatorNames()
{
    return {"embedding",
            "qkv",
            "attention",
            "attention_output",
            "indexer",
            "recurrent_input",
            "scan",
            "recurrent_output",
            "cross_query",
            "cross_source",
            "cross_attention",
            "cross_output",
            "mlp",
            "experts",
            "router",
            "shared_experts",
            "other_matrices",
            "embedding_projection",
            "vision_tower",
            "vision_attention",
            "audio_tower",
            "audio_attention",
            "encoder",
            "encoder_attention",
            "projector",
            "other_part",
            "elementwise",
            "all_reduce",
            "all_to_all",
            "head",
            "convolution",
            "depthwise_convolution",
            "linear",
            "matmul",
            "pooling",
            "movement",
            "embedding_lookup",
            "interaction",
            "stencil"};
}

Bytes MemoryClasses::of(MemoryClass c) const
{
    switch (c) {
    case MemoryClass::Weights:
        return weights;
    case MemoryClass::Gradients:
        return gradients;
    case MemoryClass::Optimizer:
        return optimizer;
    case MemoryClass::MasterWeights:
        return masterWeights;
    case MemoryClass::Adapter:
        return adapter;
    case MemoryClass::Activations:
        return activations;
    case MemoryClass::KvCache:
        return kvCache;
    case MemoryClass::Data:
        return data;
    case MemoryClass::Logits:
        return logits;
    case MemoryClass::Workspace:
        return workspace;
    case MemoryClass::Communication:
        return communication;
    case MemoryClass::Framework:
        return framework;
    case MemoryClass::Reserve:
        return reserve;
    }
    return {};
}

Bytes MemoryClasses::sumOfClasses() const
{
    return weights + gradients + optimizer + masterWeights + adapter + activations + kvCache +
           data + logits + workspace + communication + framework + reserve;
}

} // namespace ridgepoint::estimation
