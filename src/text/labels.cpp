// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "text/text.h"
#include "text/wording.h"

#include <QCoreApplication>

#include <array>

/// One translation context per enumeration, so that "Full" (fine-tuning) and "Full" (recompute)
/// can have different translations.
namespace ridgepoint::text {

using namespace estimation;
using namespace Qt::StringLiterals;

namespace {

template <class E>
struct Word
{
    E value;
    const char* source;
};

template <class E, std::size_t N>
const char* sourceOf(const std::array<Word<E>, N>& words, E value)
{
    for (const auto& w : words) {
        if (w.value == value)
            return w.source;
    }
    return "";
}

template <class E, std::size_t N>
QString translated(const char* context, const std::array<Word<E>, N>& words, E value)
{
    // An empty source would be answered with the .ts header.
    const char* source = sourceOf(words, value);
    return *source ? QCoreApplication::translate(context, source) : QString();
}

/// Names are the same in every language.
template <class E, std::size_t N>
QString named(const std::array<Word<E>, N>& words, E value)
{
    return QString::fromUtf8(sourceOf(words, value));
}

} // namespace

QString label(WorkloadKind v)
{
    using enum WorkloadKind;
    static constexpr auto words = std::to_array<Word<WorkloadKind>>(
        {{Inference, QT_TRANSLATE_NOOP("WorkloadKind", "Inference")},
         {Training, QT_TRANSLATE_NOOP("WorkloadKind", "Training")},
         {FineTuning, QT_TRANSLATE_NOOP("WorkloadKind", "Fine-tuning")},
         {Hpc, QT_TRANSLATE_NOOP("WorkloadKind", "HPC")}});
    return translated("WorkloadKind", words, v);
}

QString label(Engine v)
{
    using enum Engine;
    static constexpr auto words = std::to_array<Word<Engine>>({{Vllm, "vLLM"},
                                                               {Sglang, "SGLang"},
                                                               {TensorrtLlm, "TensorRT-LLM"},
                                                               {LlamaCpp, "llama.cpp"},
                                                               {Transformers, "Transformers"},
                                                               {Lmdeploy, "LMDeploy"},
                                                               {Tgi, "TGI"},
                                                               {Tensorrt, "TensorRT"},
                                                               {Triton, "Triton"},
                                                               {Onnxruntime, "ONNX Runtime"},
                                                               {Pytorch, "PyTorch"},
                                                               {Tensorflow, "TensorFlow"},
                                                               {Mxnet, "MXNet"},
                                                               {MegatronCore, "Megatron Core"},
                                                               {Megatron2021, "Megatron (2021)"},
                                                               {MegatronBridge, "Megatron Bridge"},
                                                               {Nemo, "NeMo"},
                                                               {NemoAutomodel, "NeMo AutoModel"},
                                                               {LlmFoundry, "LLM Foundry"},
                                                               {Torchtitan, "torchtitan"},
                                                               {Torchtune, "torchtune"},
                                                               {Litgpt, "LitGPT"},
                                                               {Peft, "PEFT"},
                                                               {Deepspeed, "DeepSpeed"}});
    if (v == Other)
        return QCoreApplication::translate("Engine", "Other engine");
    return named(words, v);
}

QString label(Load v)
{
    using enum Load;
    static constexpr auto words = std::to_array<Word<Load>>(
        {{Static, QT_TRANSLATE_NOOP("Load", "One batch at a time")},
         {ClosedLoop, QT_TRANSLATE_NOOP("Load", "Fixed number of clients")},
         {Open, QT_TRANSLATE_NOOP("Load", "Arrivals at a rate")},
         {Offline, QT_TRANSLATE_NOOP("Load", "Offline, all queued")},
         {Server, QT_TRANSLATE_NOOP("Load", "Highest rate that meets the SLO")}});
    return translated("Load", words, v);
}

QString label(Batching v)
{
    using enum Batching;
    static constexpr auto words =
        std::to_array<Word<Batching>>({{Static, QT_TRANSLATE_NOOP("Batching", "Static")},
                                       {Dynamic, QT_TRANSLATE_NOOP("Batching", "Dynamic")},
                                       {Continuous, QT_TRANSLATE_NOOP("Batching", "Continuous")}});
    return translated("Batching", words, v);
}

QString label(Precision v)
{
    using enum Precision;
    static constexpr auto words = std::to_array<Word<Precision>>({{Fp64, "FP64"},
                                                                  {Tf32, "TF32"},
                                                                  {Fp32, "FP32"},
                                                                  {Fp16, "FP16"},
                                                                  {Bf16, "BF16"},
                                                                  {Fp8, "FP8"},
                                                                  {Int8, "INT8"},
                                                                  {Int4, "INT4"},
                                                                  {Fp4, "FP4"},
                                                                  {Mxfp4, "MXFP4"},
                                                                  {Nf4, "NF4"}});
    return named(words, v);
}

QString label(Quantization v)
{
    using enum Quantization;
    static constexpr auto words =
        std::to_array<Word<Quantization>>({{GptqG128, "GPTQ g128"},
                                           {AwqG128, "AWQ g128"},
                                           {W8a8, "W8A8"},
                                           {Smoothquant, "SmoothQuant"},
                                           {Nf4, "NF4"},
                                           {Nf4Dq, "NF4 DQ"},
                                           {Fp8Tensor, "FP8 tensor"},
                                           {Fp8Block128, "FP8 block 128"},
                                           {Mxfp4, "MXFP4"},
                                           {Nvfp4, "NVFP4"},
                                           {Int8Bnb, "INT8 (bitsandbytes)"},
                                           {Q2K, "Q2_K"},
                                           {Q3KS, "Q3_K_S"},
                                           {Q3KM, "Q3_K_M"},
                                           {Q4_0, "Q4_0"},
                                           {Q4_1, "Q4_1"},
                                           {Q4KS, "Q4_K_S"},
                                           {Q4KM, "Q4_K_M"},
                                           {Q5_0, "Q5_0"},
                                           {Q5_1, "Q5_1"},
                                           {Q5KS, "Q5_K_S"},
                                           {Q5KM, "Q5_K_M"},
                                           {Q6K, "Q6_K"},
                                           {Q8_0, "Q8_0"}});
    return named(words, v);
}

QString label(Method v)
{
    using enum Method;
    static constexpr auto names = std::to_array<Word<Method>>({{Lora, "LoRA"}, {Qlora, "QLoRA"}});
    if (v == Full)
        return QCoreApplication::translate("Method", "All parameters");
    return named(names, v);
}

QString label(Optimizer v)
{
    using enum Optimizer;
    static constexpr auto words = std::to_array<Word<Optimizer>>(
        {{Adamw, QT_TRANSLATE_NOOP("Optimizer", "AdamW")},
         {Adamw8bit, QT_TRANSLATE_NOOP("Optimizer", "AdamW, 8 bit")},
         {PagedAdamw8bit, QT_TRANSLATE_NOOP("Optimizer", "Paged AdamW, 8 bit")},
         {Sgd, QT_TRANSLATE_NOOP("Optimizer", "SGD")},
         {SgdMomentum, QT_TRANSLATE_NOOP("Optimizer", "SGD with momentum")},
         {Adafactor, QT_TRANSLATE_NOOP("Optimizer", "Adafactor")},
         {Lion, QT_TRANSLATE_NOOP("Optimizer", "Lion")},
         {Muon, QT_TRANSLATE_NOOP("Optimizer", "Muon")}});
    return translated("Optimizer", words, v);
}

QString label(Recompute v)
{
    using enum Recompute;
    static constexpr auto words =
        std::to_array<Word<Recompute>>({{None, QT_TRANSLATE_NOOP("Recompute", "None")},
                                        {Selective, QT_TRANSLATE_NOOP("Recompute", "Selective")},
                                        {Full, QT_TRANSLATE_NOOP("Recompute", "Full")}});
    return translated("Recompute", words, v);
}

QString label(Offload v)
{
    using enum Offload;
    static constexpr auto words =
        std::to_array<Word<Offload>>({{None, QT_TRANSLATE_NOOP("Offload", "None")},
                                      {Activations, QT_TRANSLATE_NOOP("Offload", "Activations")},
                                      {Optimizer, QT_TRANSLATE_NOOP("Offload", "Optimizer state")},
                                      {All, QT_TRANSLATE_NOOP("Offload", "Everything")}});
    return translated("Offload", words, v);
}

QString label(Application v)
{
    using enum Application;
    static constexpr auto words = std::to_array<Word<Application>>(
        {{Cfd, QT_TRANSLATE_NOOP("Application", "Fluid dynamics (CFD)")},
         {Stencil, QT_TRANSLATE_NOOP("Application", "Stencil")},
         {MolecularDynamics, QT_TRANSLATE_NOOP("Application", "Molecular dynamics")},
         {Weather, QT_TRANSLATE_NOOP("Application", "Weather")},
         {Custom, QT_TRANSLATE_NOOP("Application", "Custom")}});
    return translated("Application", words, v);
}

QString label(Scaling v)
{
    using enum Scaling;
    static constexpr auto words = std::to_array<Word<Scaling>>(
        {{Strong, QT_TRANSLATE_NOOP("Scaling", "Strong (fixed problem)")},
         {Weak, QT_TRANSLATE_NOOP("Scaling", "Weak (fixed problem per node)")}});
    return translated("Scaling", words, v);
}

QString label(Purchase v)
{
    using enum Purchase;
    static constexpr auto words = std::to_array<Word<Purchase>>(
        {{Buy, QT_TRANSLATE_NOOP("Purchase", "Buy")},
         {CloudOnDemand, QT_TRANSLATE_NOOP("Purchase", "Cloud, on demand")},
         {CloudReserved, QT_TRANSLATE_NOOP("Purchase", "Cloud, reserved")}});
    return translated("Purchase", words, v);
}

QString label(PriceCase v)
{
    using enum PriceCase;
    static constexpr auto words =
        std::to_array<Word<PriceCase>>({{Low, QT_TRANSLATE_NOOP("PriceCase", "Low")},
                                        {Typical, QT_TRANSLATE_NOOP("PriceCase", "Typical")},
                                        {High, QT_TRANSLATE_NOOP("PriceCase", "High")}});
    return translated("PriceCase", words, v);
}

QString label(VerdictCode v)
{
    using enum VerdictCode;
    static constexpr auto words = std::to_array<Word<VerdictCode>>(
        {{Fits, QT_TRANSLATE_NOOP("VerdictCode", "Fits")},
         {Tight, QT_TRANSLATE_NOOP("VerdictCode", "Tight")},
         {SloMissed, QT_TRANSLATE_NOOP("VerdictCode", "SLO missed")},
         {DoesNotFit, QT_TRANSLATE_NOOP("VerdictCode", "Does not fit")},
         {Unsupported, QT_TRANSLATE_NOOP("VerdictCode", "Not supported")},
         {Invalid, QT_TRANSLATE_NOOP("VerdictCode", "Cannot be computed")}});
    return translated("VerdictCode", words, v);
}

QString label(Severity v)
{
    using enum Severity;
    static constexpr auto words =
        std::to_array<Word<Severity>>({{Ok, QT_TRANSLATE_NOOP("Severity", "Good")},
                                       {Info, QT_TRANSLATE_NOOP("Severity", "Info")},
                                       {Warning, QT_TRANSLATE_NOOP("Severity", "Warning")},
                                       {Error, QT_TRANSLATE_NOOP("Severity", "Error")}});
    return translated("Severity", words, v);
}

QString label(Bound v)
{
    using enum Bound;
    static constexpr auto words =
        std::to_array<Word<Bound>>({{Compute, QT_TRANSLATE_NOOP("Bound", "Compute")},
                                    {Memory, QT_TRANSLATE_NOOP("Bound", "Memory")},
                                    {Communication, QT_TRANSLATE_NOOP("Bound", "Communication")},
                                    {Launch, QT_TRANSLATE_NOOP("Bound", "Launch")},
                                    {Data, QT_TRANSLATE_NOOP("Bound", "Data")}});
    return translated("Bound", words, v);
}

QString boundLong(Bound v)
{
    using enum Bound;
    static constexpr auto words = std::to_array<Word<Bound>>(
        {{Compute, QT_TRANSLATE_NOOP("Bound", "Compute-bound")},
         {Memory, QT_TRANSLATE_NOOP("Bound", "Memory-bound")},
         {Communication, QT_TRANSLATE_NOOP("Bound", "Communication-bound")},
         {Launch, QT_TRANSLATE_NOOP("Bound", "Launch-bound")},
         {Data, QT_TRANSLATE_NOOP("Bound", "Data-bound")}});
    return translated("Bound", words, v);
}

QString label(Origin v)
{
    using enum Origin;
    static constexpr auto words =
        std::to_array<Word<Origin>>({{Input, QT_TRANSLATE_NOOP("Origin", "Input")},
                                     {Measured, QT_TRANSLATE_NOOP("Origin", "Measured")},
                                     {Vendor, QT_TRANSLATE_NOOP("Origin", "Vendor")},
                                     {Derived, QT_TRANSLATE_NOOP("Origin", "Derived")},
                                     {Assumed, QT_TRANSLATE_NOOP("Origin", "Assumed")}});
    return translated("Origin", words, v);
}

QString label(PhaseKind v)
{
    using enum PhaseKind;
    static constexpr auto words = std::to_array<Word<PhaseKind>>(
        {{Prefill, QT_TRANSLATE_NOOP("PhaseKind", "Prefill")},
         {Decode, QT_TRANSLATE_NOOP("PhaseKind", "Decode")},
         {Forward, QT_TRANSLATE_NOOP("PhaseKind", "Forward")},
         {Backward, QT_TRANSLATE_NOOP("PhaseKind", "Backward")},
         {OptimizerStep, QT_TRANSLATE_NOOP("PhaseKind", "Optimizer step")},
         {Step, QT_TRANSLATE_NOOP("PhaseKind", "Step")}});
    return translated("PhaseKind", words, v);
}

QString label(MemoryClass v)
{
    using enum MemoryClass;
    static constexpr auto words = std::to_array<Word<MemoryClass>>(
        {{Weights, QT_TRANSLATE_NOOP("MemoryClass", "Weights")},
         {Gradients, QT_TRANSLATE_NOOP("MemoryClass", "Gradients")},
         {Optimizer, QT_TRANSLATE_NOOP("MemoryClass", "Optimizer state")},
         {MasterWeights, QT_TRANSLATE_NOOP("MemoryClass", "Master weights")},
         {Adapter, QT_TRANSLATE_NOOP("MemoryClass", "Adapters")},
         {Activations, QT_TRANSLATE_NOOP("MemoryClass", "Activations")},
         {KvCache, QT_TRANSLATE_NOOP("MemoryClass", "KV cache")},
         {Data, QT_TRANSLATE_NOOP("MemoryClass", "Data")},
         {Logits, QT_TRANSLATE_NOOP("MemoryClass", "Logits")},
         {Workspace, QT_TRANSLATE_NOOP("MemoryClass", "Workspace")},
         {Communication, QT_TRANSLATE_NOOP("MemoryClass", "Communication buffers")},
         {Framework, QT_TRANSLATE_NOOP("MemoryClass", "Framework")},
         {Reserve, QT_TRANSLATE_NOOP("MemoryClass", "Reserve")}});
    return translated("MemoryClass", words, v);
}

QString label(PeakMoment v)
{
    using enum PeakMoment;
    static constexpr auto words = std::to_array<Word<PeakMoment>>(
        {{Load, QT_TRANSLATE_NOOP("PeakMoment", "Loading the model")},
         {Prefill, QT_TRANSLATE_NOOP("PeakMoment", "Prefill")},
         {Decode, QT_TRANSLATE_NOOP("PeakMoment", "Decode")},
         {BackwardStart, QT_TRANSLATE_NOOP("PeakMoment", "Start of the backward pass")},
         {OptimizerStep, QT_TRANSLATE_NOOP("PeakMoment", "Optimizer step")}});
    return translated("PeakMoment", words, v);
}

QString label(PipelineStage v)
{
    using enum PipelineStage;
    static constexpr auto words = std::to_array<Word<PipelineStage>>(
        {{Storage, QT_TRANSLATE_NOOP("PipelineStage", "Storage")},
         {Preprocessing, QT_TRANSLATE_NOOP("PipelineStage", "Preprocessing")},
         {HostMemory, QT_TRANSLATE_NOOP("PipelineStage", "Host memory")},
         {HostToDevice, QT_TRANSLATE_NOOP("PipelineStage", "Host to GPU")},
         {Accelerator, QT_TRANSLATE_NOOP("PipelineStage", "GPU")},
         {Network, QT_TRANSLATE_NOOP("PipelineStage", "Network")},
         {Checkpoint, QT_TRANSLATE_NOOP("PipelineStage", "Checkpoint")}});
    return translated("PipelineStage", words, v);
}

QString label(CostPart v)
{
    using enum CostPart;
    static constexpr auto words = std::to_array<Word<CostPart>>(
        {{Purchase, QT_TRANSLATE_NOOP("CostPart", "Purchase")},
         {Support, QT_TRANSLATE_NOOP("CostPart", "Support")},
         {Facility, QT_TRANSLATE_NOOP("CostPart", "Facility")},
         {Energy, QT_TRANSLATE_NOOP("CostPart", "Energy")},
         {Network, QT_TRANSLATE_NOOP("CostPart", "Network")},
         {Storage, QT_TRANSLATE_NOOP("CostPart", "Storage")},
         {Staff, QT_TRANSLATE_NOOP("CostPart", "Staff")},
         {Cloud, QT_TRANSLATE_NOOP("CostPart", "Cloud")},
         {Residual, QT_TRANSLATE_NOOP("CostPart", "Residual value")}});
    return translated("CostPart", words, v);
}

QString label(ModelKind v)
{
    using enum ModelKind;
    static constexpr auto words = std::to_array<Word<ModelKind>>(
        {{Transformer, QT_TRANSLATE_NOOP("ModelKind", "Language model")},
         {Encoder, QT_TRANSLATE_NOOP("ModelKind", "Encoder")},
         {EncoderDecoder, QT_TRANSLATE_NOOP("ModelKind", "Encoder and decoder")},
         {Cnn, QT_TRANSLATE_NOOP("ModelKind", "Convolutional network")},
         {Recommender, QT_TRANSLATE_NOOP("ModelKind", "Recommender")},
         {Diffusion, QT_TRANSLATE_NOOP("ModelKind", "Diffusion model")},
         {Opaque, QT_TRANSLATE_NOOP("ModelKind", "Parameter count only")}});
    return translated("ModelKind", words, v);
}

QString operatorLabel(std::string_view name)
{
    struct Entry
    {
        std::string_view name;
        const char* source;
    };
    static constexpr auto entries = std::to_array<Entry>(
        {{"qkv", QT_TRANSLATE_NOOP("Operator", "QKV projection")},
         {"attention", QT_TRANSLATE_NOOP("Operator", "attention")},
         {"attention_output", QT_TRANSLATE_NOOP("Operator", "attention output")},
         {"indexer", QT_TRANSLATE_NOOP("Operator", "attention indexer")},
         {"recurrent_input", QT_TRANSLATE_NOOP("Operator", "recurrent projection")},
         {"scan", QT_TRANSLATE_NOOP("Operator", "recurrence")},
         {"recurrent_output", QT_TRANSLATE_NOOP("Operator", "recurrent output")},
         {"cross_query", QT_TRANSLATE_NOOP("Operator", "cross-attention query")},
         {"cross_source", QT_TRANSLATE_NOOP("Operator", "cross-attention keys and values")},
         {"cross_attention", QT_TRANSLATE_NOOP("Operator", "cross-attention")},
         {"cross_output", QT_TRANSLATE_NOOP("Operator", "cross-attention output")},
         {"mlp", QT_TRANSLATE_NOOP("Operator", "MLP")},
         {"router", QT_TRANSLATE_NOOP("Operator", "router")},
         {"experts", QT_TRANSLATE_NOOP("Operator", "experts")},
         {"shared_experts", QT_TRANSLATE_NOOP("Operator", "shared experts")},
         {"other_matrices", QT_TRANSLATE_NOOP("Operator", "other matrices")},
         {"vision_tower", QT_TRANSLATE_NOOP("Operator", "vision tower")},
         {"vision_attention", QT_TRANSLATE_NOOP("Operator", "vision attention")},
         {"audio_tower", QT_TRANSLATE_NOOP("Operator", "audio tower")},
         {"audio_attention", QT_TRANSLATE_NOOP("Operator", "audio attention")},
         {"encoder", QT_TRANSLATE_NOOP("Operator", "encoder")},
         {"encoder_attention", QT_TRANSLATE_NOOP("Operator", "encoder attention")},
         {"projector", QT_TRANSLATE_NOOP("Operator", "projector")},
         {"other_part", QT_TRANSLATE_NOOP("Operator", "other part")},
         {"embedding", QT_TRANSLATE_NOOP("Operator", "embedding")},
         {"embedding_projection", QT_TRANSLATE_NOOP("Operator", "embedding projection")},
         {"embedding_lookup", QT_TRANSLATE_NOOP("Operator", "embedding lookup")},
         {"head", QT_TRANSLATE_NOOP("Operator", "output head")},
         {"elementwise", QT_TRANSLATE_NOOP("Operator", "element-wise")},
         {"all_reduce", QT_TRANSLATE_NOOP("Operator", "all-reduce")},
         {"all_to_all", QT_TRANSLATE_NOOP("Operator", "all-to-all")},
         {"convolution", QT_TRANSLATE_NOOP("Operator", "convolution")},
         {"depthwise_convolution", QT_TRANSLATE_NOOP("Operator", "depthwise convolution")},
         {"linear", QT_TRANSLATE_NOOP("Operator", "linear layer")},
         {"matmul", QT_TRANSLATE_NOOP("Operator", "activation product")},
         {"pooling", QT_TRANSLATE_NOOP("Operator", "pooling")},
         {"movement", QT_TRANSLATE_NOOP("Operator", "data movement")},
         {"interaction", QT_TRANSLATE_NOOP("Operator", "feature interaction")},
         {"optimizer", QT_TRANSLATE_NOOP("Operator", "optimizer update")},
         {"stencil", QT_TRANSLATE_NOOP("Operator", "stencil")},
         {"halo", QT_TRANSLATE_NOOP("Operator", "halo exchange")}});
    for (const auto& e : entries) {
        if (e.name == name)
            return QCoreApplication::translate("Operator", e.source);
    }
    return fromView(name).replace(u'_', u' ');
}

QString ceilingLabel(const Ceiling& c)
{
    // FP64 is the only width with two ceilings; the plain name is the vector unit's.
    if (c.precision == Precision::Fp64 && c.tensor)
        //: %1 is a precision: matrix unit ("tensor core") ceiling of the roofline
        return QCoreApplication::translate("Ceiling", "%1 tensor").arg(label(c.precision));
    return label(c.precision);
}

} // namespace ridgepoint::text
