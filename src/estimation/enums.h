// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>

/// The closed enumerations of the plan contract and their spelling in files. One table per
/// enumeration serves the reader, the writer, the form and the error message that lists what is
/// accepted.
namespace ridgepoint::estimation {

enum class WorkloadKind { Inference, Training, FineTuning, Hpc };
enum class ModelKind { Transformer, Encoder, EncoderDecoder, Cnn, Recommender, Diffusion, Opaque };
enum class Engine {
    Vllm,
    Sglang,
    TensorrtLlm,
    LlamaCpp,
    Transformers,
    Lmdeploy,
    Tgi,
    Tensorrt,
    Triton,
    Onnxruntime,
    Pytorch,
    Tensorflow,
    Mxnet,
    MegatronCore,
    Megatron2021,
    MegatronBridge,
    Nemo,
    NemoAutomodel,
    LlmFoundry,
    Torchtitan,
    Torchtune,
    Litgpt,
    Peft,
    Deepspeed,
    Other
};
enum class Load { Static, ClosedLoop, Open, Offline, Server };
enum class LengthKind { Fixed, Lognormal, Trace };
enum class Batching { Static, Dynamic, Continuous };
enum class Precision { Fp64, Tf32, Fp32, Fp16, Bf16, Fp8, Int8, Int4, Fp4, Mxfp4, Nf4 };
enum class Quantization {
    GptqG128,
    AwqG128,
    W8a8,
    Smoothquant,
    Nf4,
    Nf4Dq,
    Fp8Tensor,
    Fp8Block128,
    Mxfp4,
    Nvfp4,
    Int8Bnb,
    Q2K,
    Q3KS,
    Q3KM,
    Q4_0,
    Q4_1,
    Q4KS,
    Q4KM,
    Q5_0,
    Q5_1,
    Q5KS,
    Q5KM,
    Q6K,
    Q8_0
};
enum class Method { Full, Lora, Qlora };
enum class Optimizer { Adamw, Adamw8bit, PagedAdamw8bit, Sgd, SgdMomentum, Adafactor, Lion, Muon };
enum class Recompute { None, Selective, Full };
enum class Offload { None, Activations, Optimizer, All };
enum class Application { Cfd, Stencil, MolecularDynamics, Weather, Custom };
enum class Scaling { Strong, Weak };
enum class Purchase { Buy, CloudOnDemand, CloudReserved };
enum class PriceCase { Low, Typical, High };

enum class VerdictCode { Fits, Tight, SloMissed, DoesNotFit, Unsupported, Invalid };
enum class Severity { Ok, Info, Warning, Error };
enum class Bound { Compute, Memory, Communication, Launch, Data };
/// Where a number comes from, best first. `Input` is the user's own.
enum class Origin { Input, Measured, Vendor, Derived, Assumed };
enum class PhaseKind { Prefill, Decode, Forward, Backward, OptimizerStep, Step };
enum class OperatorKind {
    Gemm,
    Attention,
    ExpertGemm,
    Convolution,
    Elementwise,
    Embedding,
    Collective,
    Stencil
};
enum class PeakMoment { Load, Prefill, Decode, BackwardStart, OptimizerStep };
enum class MemoryClass {
    Weights,
    Gradients,
    Optimizer,
    MasterWeights,
    Adapter,
    Activations,
    KvCache,
    Data,
    Logits,
    Workspace,
    Communication,
    Framework,
    Reserve
};
enum class PipelineStage {
    Storage,
    Preprocessing,
    HostMemory,
    HostToDevice,
    Accelerator,
    Network,
    Checkpoint
};
enum class CostPart {
    Purchase,
    Support,
    Facility,
    Energy,
    Network,
    Storage,
    Staff,
    Cloud,
    Residual
};

template <class E>
struct EnumEntry
{
    E value;
    std::string_view key;
};

/// Specialised below for each enumeration: `static constexpr std::array<EnumEntry<E>, N> entries`.
template <class E>
struct EnumTable;

#define RP_ENUM(E, ...)                                                                            \
    template <>                                                                                    \
    struct EnumTable<E>                                                                            \
    {                                                                                              \
        using enum E;                                                                              \
        static constexpr auto entries = std::to_array<EnumEntry<E>>(__VA_ARGS__);                  \
    }

RP_ENUM(WorkloadKind, {{Inference, "inference"},
                       {Training, "training"},
                       {FineTuning, "fine_tuning"},
                       {Hpc, "hpc"}});
RP_ENUM(ModelKind, {{Transformer, "transformer"},
                    {Encoder, "encoder"},
                    {EncoderDecoder, "encoder_decoder"},
                    {Cnn, "cnn"},
                    {Recommender, "recommender"},
                    {Diffusion, "diffusion"},
                    {Opaque, "opaque"}});
RP_ENUM(Engine, {{Vllm, "vllm"},
                 {Sglang, "sglang"},
                 {TensorrtLlm, "tensorrt-llm"},
                 {LlamaCpp, "llama.cpp"},
                 {Transformers, "transformers"},
                 {Lmdeploy, "lmdeploy"},
                 {Tgi, "tgi"},
                 {Tensorrt, "tensorrt"},
                 {Triton, "triton"},
                 {Onnxruntime, "onnxruntime"},
                 {Pytorch, "pytorch"},
                 {Tensorflow, "tensorflow"},
                 {Mxnet, "mxnet"},
                 {MegatronCore, "megatron-core"},
                 {Megatron2021, "megatron-2021"},
                 {MegatronBridge, "megatron-bridge"},
                 {Nemo, "nemo"},
                 {NemoAutomodel, "nemo-automodel"},
                 {LlmFoundry, "llm-foundry"},
                 {Torchtitan, "torchtitan"},
                 {Torchtune, "torchtune"},
                 {Litgpt, "litgpt"},
                 {Peft, "peft"},
                 {Deepspeed, "deepspeed"},
                 {Other, "other"}});
RP_ENUM(Load, {{Static, "static"},
               {ClosedLoop, "closed_loop"},
               {Open, "open"},
               {Offline, "offline"},
               {Server, "server"}});
RP_ENUM(LengthKind, {{Fixed, "fixed"}, {Lognormal, "lognormal"}, {Trace, "trace"}});
RP_ENUM(Batching, {{Static, "static"}, {Dynamic, "dynamic"}, {Continuous, "continuous"}});
RP_ENUM(Precision, {{Fp64, "fp64"},
                    {Tf32, "tf32"},
                    {Fp32, "fp32"},
                    {Fp16, "fp16"},
                    {Bf16, "bf16"},
                    {Fp8, "fp8"},
                    {Int8, "int8"},
                    {Int4, "int4"},
                    {Fp4, "fp4"},
                    {Mxfp4, "mxfp4"},
                    {Nf4, "nf4"}});
RP_ENUM(Quantization, {{GptqG128, "gptq-g128"},
                       {AwqG128, "awq-g128"},
                       {W8a8, "w8a8"},
                       {Smoothquant, "smoothquant"},
                       {Nf4, "nf4"},
                       {Nf4Dq, "nf4-dq"},
                       {Fp8Tensor, "fp8-tensor"},
                       {Fp8Block128, "fp8-block128"},
                       {Mxfp4, "mxfp4"},
                       {Nvfp4, "nvfp4"},
                       {Int8Bnb, "int8-bnb"},
                       {Q2K, "q2_k"},
                       {Q3KS, "q3_k_s"},
                       {Q3KM, "q3_k_m"},
                       {Q4_0, "q4_0"},
                       {Q4_1, "q4_1"},
                       {Q4KS, "q4_k_s"},
                       {Q4KM, "q4_k_m"},
                       {Q5_0, "q5_0"},
                       {Q5_1, "q5_1"},
                       {Q5KS, "q5_k_s"},
                       {Q5KM, "q5_k_m"},
                       {Q6K, "q6_k"},
                       {Q8_0, "q8_0"}});
RP_ENUM(Method, {{Full, "full"}, {Lora, "lora"}, {Qlora, "qlora"}});
RP_ENUM(Optimizer, {{Adamw, "adamw"},
                    {Adamw8bit, "adamw_8bit"},
                    {PagedAdamw8bit, "paged_adamw_8bit"},
                    {Sgd, "sgd"},
                    {SgdMomentum, "sgd_momentum"},
                    {Adafactor, "adafactor"},
                    {Lion, "lion"},
                    {Muon, "muon"}});
RP_ENUM(Recompute, {{None, "none"}, {Selective, "selective"}, {Full, "full"}});
RP_ENUM(Offload,
        {{None, "none"}, {Activations, "activations"}, {Optimizer, "optimizer"}, {All, "all"}});
RP_ENUM(Application, {{Cfd, "cfd"},
                      {Stencil, "stencil"},
                      {MolecularDynamics, "molecular_dynamics"},
                      {Weather, "weather"},
                      {Custom, "custom"}});
RP_ENUM(Scaling, {{Strong, "strong"}, {Weak, "weak"}});
RP_ENUM(Purchase,
        {{Buy, "buy"}, {CloudOnDemand, "cloud_on_demand"}, {CloudReserved, "cloud_reserved"}});
RP_ENUM(PriceCase, {{Low, "low"}, {Typical, "typical"}, {High, "high"}});
RP_ENUM(VerdictCode, {{Fits, "fits"},
                      {Tight, "tight"},
                      {SloMissed, "slo_missed"},
                      {DoesNotFit, "does_not_fit"},
                      {Unsupported, "unsupported"},
                      {Invalid, "invalid"}});
RP_ENUM(Severity, {{Ok, "ok"}, {Info, "info"}, {Warning, "warning"}, {Error, "error"}});
RP_ENUM(Bound, {{Compute, "compute"},
                {Memory, "memory"},
                {Communication, "communication"},
                {Launch, "launch"},
                {Data, "data"}});
RP_ENUM(Origin, {{Input, "input"},
                 {Measured, "measured"},
                 {Vendor, "vendor"},
                 {Derived, "derived"},
                 {Assumed, "assumed"}});
RP_ENUM(PhaseKind, {{Prefill, "prefill"},
                    {Decode, "decode"},
                    {Forward, "forward"},
                    {Backward, "backward"},
                    {OptimizerStep, "optimizer_step"},
                    {Step, "step"}});
RP_ENUM(OperatorKind, {{Gemm, "gemm"},
                       {Attention, "attention"},
                       {ExpertGemm, "expert_gemm"},
                       {Convolution, "convolution"},
                       {Elementwise, "elementwise"},
                       {Embedding, "embedding"},
                       {Collective, "collective"},
                       {Stencil, "stencil"}});
RP_ENUM(PeakMoment, {{Load, "load"},
                     {Prefill, "prefill"},
                     {Decode, "decode"},
                     {BackwardStart, "backward_start"},
                     {OptimizerStep, "optimizer_step"}});
RP_ENUM(MemoryClass, {{Weights, "weights"},
                      {Gradients, "gradients"},
                      {Optimizer, "optimizer"},
                      {MasterWeights, "master_weights"},
                      {Adapter, "adapter"},
                      {Activations, "activations"},
                      {KvCache, "kv_cache"},
                      {Data, "data"},
                      {Logits, "logits"},
                      {Workspace, "workspace"},
                      {Communication, "communication"},
                      {Framework, "framework"},
                      {Reserve, "reserve"}});
RP_ENUM(PipelineStage, {{Storage, "storage"},
                        {Preprocessing, "preprocessing"},
                        {HostMemory, "host_memory"},
                        {HostToDevice, "host_to_device"},
                        {Accelerator, "accelerator"},
                        {Network, "network"},
                        {Checkpoint, "checkpoint"}});
RP_ENUM(CostPart, {{Purchase, "purchase"},
                   {Support, "support"},
                   {Facility, "facility"},
                   {Energy, "energy"},
                   {Network, "network"},
                   {Storage, "storage"},
                   {Staff, "staff"},
                   {Cloud, "cloud"},
                   {Residual, "residual"}});
#undef RP_ENUM

/// The spelling of `value` in files. Every enumerator has one.
template <class E>
[[nodiscard]] constexpr std::string_view keyOf(E value)
{
    for (const auto& entry : EnumTable<E>::entries) {
        if (entry.value == value)
            return entry.key;
    }
    return {};
}

/// The enumerator spelt `key`, or nothing. Exact match: no case folding, no aliases.
template <class E>
[[nodiscard]] constexpr std::optional<E> fromKey(std::string_view key)
{
    for (const auto& entry : EnumTable<E>::entries) {
        if (entry.key == key)
            return entry.value;
    }
    return std::nullopt;
}

} // namespace ridgepoint::estimation
