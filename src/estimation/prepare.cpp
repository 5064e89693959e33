// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "estimation/prepare.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint::estimation {

bool supportsWeights(const AcceleratorSpec& a, Precision weights)
{
    switch (weights) {
    case Precision::Fp64:
        return a.fp64.has_value() || a.fp64Tensor.has_value();
    case Precision::Fp8:
    case Precision::Mxfp4:
        return a.fp8.has_value();
    case Precision::Fp4:
        return a.fp4.has_value();
    case Precision::Bf16:
        return a.bf16.has_value();
    case Precision::Tf32:
        return a.tf32.has_value();
    case Precision::Fp16:
        return a.fp16.has_value();
    case Precision::Fp32:
    case Precision::Int8:
    case Precision::Int4:
    case Precision::Nf4:
        return true;
    }
    return true;
}

namespace {

bool isTraining(const Context& c)
{
    return c.in.workload.kind == WorkloadKind::Training ||
           c.in.workload.kind == WorkloadKind::FineTuning;
}

bool isVisionLike(const Context& c)
{
    return c.model && !c.isLanguageModel() && c.model->kind != ModelKind::Opaque;
}

Engine defaultEngine(const Context& c)
{
    switch (c.in.workload.kind) {
    case WorkloadKind::Training:
        return Engine::MegatronCore;
    case WorkloadKind::FineTuning:
        return Engine::Peft;
    case WorkloadKind::Hpc:
        return Engine::Other;
    case WorkloadKind::Inference:
        break;
    }
    if (!c.model || c.isLanguageModel() || c.model->kind == ModelKind::Opaque)
        return Engine::Vllm;
    if (c.model->kind == ModelKind::Cnn || c.model->kind == ModelKind::Encoder)
        return Engine::Tensorrt;
    return Engine::Pytorch;
}

Load effectiveLoad(const Workload& w)
{
    if (w.load)
        return *w.load;
    if (w.arrivalRateQps)
        return Load::Open;
    return w.concurrency ? Load::ClosedLoop : Load::Static;
}

/// Names the fields of other loads that were given and have no effect under this one.
void reportIgnoredLoadFields(const Context& c, Load load)
{
    const Workload& w = c.in.workload;
    const auto note = [&](bool given, const char* path, bool used) {
        if (given && !used)
            c.find(FindingCode::LoadFieldsIgnored, Severity::Info, path,
                   {{"field", std::string(path)}, {"load", std::string(keyOf(load))}});
    };
    note(w.arrivalRateQps.has_value(), "workload.arrival_rate_qps", load == Load::Open);
    note(w.concurrency.has_value(), "workload.concurrency", load == Load::ClosedLoop);
    note(w.promptsPerClient.has_value(), "workload.prompts_per_client", load == Load::ClosedLoop);
}

/// Tokens of a sample where the plan does not say: an encoder without a vocabulary (images) always
/// works on all of its positions.
std::int64_t encoderTokens(const ModelSpec& model)
{
    const TransformerSpec& t = model.transformer;
    const int positions = t.maxPosition > 0 ? t.maxPosition : t.positionRows;
    return t.vocab == 0 && positions > 0 ? positions : 384;
}

/// Most of the work is convolutions.
bool mainlyConvolutions(const ModelSpec& model)
{
    if (model.kind != ModelKind::Diffusion)
        return model.kind == ModelKind::Cnn;
    double convolutions = 0, all = 0;
    for (const auto& layer : model.cnn.layers) {
        all += static_cast<double>(layer.macs);
        convolutions +=
            layer.kind == CnnLayerKind::Convolution ? static_cast<double>(layer.macs) : 0;
    }
    return 2 * convolutions > all;
}

void takeInferenceDefaults(Context& c)
{
    Workload& w = c.in.workload;
    const bool vision = isVisionLike(c);
    const bool encoder = c.model && c.model->kind == ModelKind::Encoder;
    const Load load = effectiveLoad(w);
    if (!c.quiet)
        reportIgnoredLoadFields(c, load);
    c.maxBatchGiven = w.maxBatch.has_value();
    c.lengthsGiven = w.inputTokens || w.outputTokens;
    c.contextGiven = w.contextTokens.has_value();
    take(c, w.load, load, "workload.load", Unit::None);
    if (!vision || encoder) {
        take<std::int64_t>(c, w.inputTokens, encoder ? encoderTokens(*c.model) : 1024,
                           "workload.input_tokens", Unit::Tokens);
        take<std::int64_t>(c, w.outputTokens, encoder ? 0 : 256, "workload.output_tokens",
                           Unit::Tokens);
        take<std::int64_t>(c, w.contextTokens,
                           std::max<std::int64_t>(1, *w.inputTokens + *w.outputTokens),
                           "workload.context_tokens", Unit::Tokens);
    }
    take<std::int64_t>(c, w.batch, 1, "workload.batch", Unit::Count);
    take(c, w.batching, vision ? Batching::Static : Batching::Continuous, "workload.batching",
         Unit::None);
    take<std::int64_t>(c, w.maxBatch, 256, "workload.max_batch", Unit::Count);
    if (!vision) {
        take<std::int64_t>(c, w.chunkTokens, 8192, "workload.chunk_tokens", Unit::Tokens);
        take(c, w.gpuMemoryUtilization, 0.9, "workload.gpu_memory_utilization", Unit::Ratio);
        take(c, w.prefixCacheHit, 0.0, "workload.prefix_cache_hit", Unit::Ratio);
    }
    take(c, w.cudaGraphs, true, "workload.cuda_graphs", Unit::None);
    take(c, w.burstiness, 1.0, "workload.burstiness", Unit::None);
    const auto notYet = [&](bool given, const char* path) {
        if (given && !c.quiet)
            c.find(FindingCode::FeatureNotModelled, Severity::Info, path,
                   {{"field", std::string(path)}});
    };
    notYet(w.speculative.has_value(), "workload.speculative");
    notYet(w.lengthDistribution && w.lengthDistribution->kind != LengthKind::Fixed,
           "workload.length_distribution");
    notYet(w.expertSkew.has_value(), "workload.expert_skew");
    notYet(w.adaptersServed.value_or(0) > 0, "workload.adapters_served");
    notYet(w.modelReloadInterval.has_value(), "workload.model_reload_interval_s");
    notYet(w.hostResidentBytes.has_value(), "workload.host_resident_bytes");
    notYet(w.compiled.has_value(), "workload.compiled");
    notYet(w.burstiness && *w.burstiness != 1.0, "workload.burstiness");
}

/// AdamW; torchtune's full fine-tuning on one GPU comes with paged 8-bit states that are stepped
/// inside the backward pass.
void takeOptimizer(Context& c)
{
    Workload& w = c.in.workload;
    const bool lean = !w.optimizer && c.engine == Engine::Torchtune && *w.method == Method::Full &&
                      c.in.hardware.count.value_or(1) == 1;
    if (lean) {
        take(c, w.optimizer, Optimizer::PagedAdamw8bit, "workload.optimizer", Unit::None,
             AssumptionReason::EngineDefault);
        take(c, w.optimizerInBackward, true, "workload.optimizer_in_backward", Unit::None,
             AssumptionReason::EngineDefault);
    }
    take(c, w.optimizer, Optimizer::Adamw, "workload.optimizer", Unit::None);
    take(c, w.optimizerInBackward, false, "workload.optimizer_in_backward", Unit::None);
}

void takeTrainingDefaults(Context& c)
{
    Workload& w = c.in.workload;
    take(c, w.method, Method::Full, "workload.method", Unit::None);
    if (*w.method != Method::Full) {
        take<std::int64_t>(c, w.loraRank, 16, "workload.lora_rank", Unit::Count);
        if (!w.loraTargets) {
            w.loraTargets = std::vector<std::string>{"q", "v"};
            c.assume("workload.lora_targets", std::string("q, v"), Unit::None,
                     AssumptionReason::PlanDefault);
        }
    }
    take<std::int64_t>(c, w.sequenceLength, 4096, "workload.sequence_length", Unit::Tokens);
    take<std::int64_t>(c, w.microBatch, 1, "workload.micro_batch", Unit::Count);
    take(c, w.epochs, 1.0, "workload.epochs", Unit::Count);
    takeOptimizer(c);
    take(c, w.flashAttention, true, "workload.flash_attention", Unit::None);
    take(c, w.fusedCrossEntropy, false, "workload.fused_cross_entropy", Unit::None);
    // LitGPT's adapter recipes recompute every block under FSDP.
    if (!w.recompute && c.engine == Engine::Litgpt && *w.method != Method::Full &&
        c.in.parallelism.zeroStage.value_or(0) >= 3)
        take(c, w.recompute, Recompute::Full, "workload.recompute", Unit::None,
             AssumptionReason::EngineDefault);
    take(c, w.checkpointInterval, 1800.0, "workload.checkpoint_interval_s", Unit::Seconds);
    take(c, w.checkpointStallFraction, 0.05, "workload.checkpoint_stall_fraction", Unit::Ratio);
    const auto notYet = [&](bool given, const char* path) {
        if (given && !c.quiet)
            c.find(FindingCode::FeatureNotModelled, Severity::Info, path,
                   {{"field", std::string(path)}});
    };
    notYet(w.expertSkewTraining.has_value(), "workload.expert_skew_training");
    notYet(w.failuresPerAcceleratorYear.value_or(0) > 0, "workload.failures_per_accelerator_year");
}

void takeHpcDefaults(Context& c)
{
    Workload& w = c.in.workload;
    take(c, w.application, Application::Custom, "workload.application", Unit::None);
    take(c, w.bytesPerValue, 8.0, "workload.bytes_per_value", Unit::Bytes);
    take(c, w.passesPerStep, 1.0, "workload.passes_per_step", Unit::Count);
    take(c, w.scaling, Scaling::Strong, "workload.scaling", Unit::None);
    take<std::int64_t>(c, w.nodes, 1, "workload.nodes", Unit::Count);
}

/// The 16-bit format that the accelerator runs, preferring the model's own.
Precision sixteenBit(const Context& c, Precision preferred)
{
    if (c.accelerator && !supportsWeights(*c.accelerator, preferred))
        return preferred == Precision::Bf16 ? Precision::Fp16 : Precision::Bf16;
    return preferred;
}

Precision defaultWeights(const Context& c)
{
    if (c.in.precision.quantization) {
        switch (*c.in.precision.quantization) {
        case Quantization::W8a8:
        case Quantization::Smoothquant:
        case Quantization::Int8Bnb:
        case Quantization::Q6K:
        case Quantization::Q8_0:
            return Precision::Int8;
        case Quantization::Nf4:
        case Quantization::Nf4Dq:
            return Precision::Nf4;
        case Quantization::Fp8Tensor:
        case Quantization::Fp8Block128:
            return Precision::Fp8;
        case Quantization::Mxfp4:
            return Precision::Mxfp4;
        case Quantization::Nvfp4:
            return Precision::Fp4;
        default:
            return Precision::Int4;
        }
    }
    if (c.in.workload.kind == WorkloadKind::FineTuning && c.in.workload.method == Method::Qlora)
        return Precision::Nf4;
    if (isTraining(c))
        return sixteenBit(c, Precision::Bf16);
    const Precision own = c.model ? c.model->nativePrecision : Precision::Bf16;
    return own == Precision::Bf16 || own == Precision::Fp16 ? sixteenBit(c, own) : own;
}

Precision defaultActivations(const Context& c, Precision weights)
{
    const Precision wide = sixteenBit(c, Precision::Bf16);
    if (isTraining(c))
        return wide;
    switch (weights) {
    case Precision::Fp8:
    case Precision::Fp4:
        return weights;
    case Precision::Int8: {
        const auto q = c.in.precision.quantization;
        const bool weightOnly =
            q == Quantization::Int8Bnb || q == Quantization::Q8_0 || q == Quantization::Q6K;
        return weightOnly || !c.accelerator || !c.accelerator->int8 ? wide : Precision::Int8;
    }
    case Precision::Int4:
    case Precision::Mxfp4:
    case Precision::Nf4:
        return wide;
    default:
        return weights;
    }
}

/// Gradients have the width of the parameters that the engine differentiates: FP32 where those are
/// FP32, as under PyTorch's automatic mixed precision.
Precision defaultGradients(const Context& c)
{
    const bool wide = valueBytes(c.precision.weights) >= 4;
    const bool automatic = c.engine == Engine::Transformers && c.precision.masterWeights;
    return wide || automatic ? Precision::Fp32 : Precision::Bf16;
}

/// PyTorch's optimizers keep their moments at the width of the parameters; only engines with FP32
/// master weights or an optimizer of their own keep FP32.
Precision defaultOptimizerState(const Context& c)
{
    const Precision weights = c.precision.weights;
    const bool narrow = !c.precision.masterWeights && valueBytes(weights) <= 2;
    switch (c.engine) {
    case Engine::Litgpt:
    case Engine::Torchtune:
    case Engine::Torchtitan:
    case Engine::Peft:
    case Engine::Transformers:
        return narrow ? sixteenBit(c, Precision::Bf16) : Precision::Fp32;
    default:
        return Precision::Fp32;
    }
}

void resolvePrecisions(Context& c)
{
    PrecisionSettings& p = c.in.precision;
    if (c.in.workload.kind == WorkloadKind::Hpc) {
        c.precision.compute = Precision::Fp64;
        if (c.accelerator) // stencils run on the vector units
            c.precision.peak =
                c.accelerator->fp64 ? c.accelerator->fp64 : c.accelerator->fp64Tensor;
        return;
    }
    const Precision weights =
        take(c, p.weights, defaultWeights(c), "precision.weights", Unit::None,
             isTraining(c) ? AssumptionReason::PlanDefault : AssumptionReason::ModelNative);
    if (!p.quantization && weights == Precision::Nf4)
        p.quantization = Quantization::Nf4;
    // A model that is published in a scheme of this width keeps it.
    if (!p.quantization && !isTraining(c) && c.model && weights == c.model->nativePrecision &&
        c.model->nativeQuantization) {
        p.quantization = c.model->nativeQuantization;
        c.assume("precision.quantization", std::string(keyOf(*p.quantization)), Unit::None,
                 AssumptionReason::ModelNative);
    }
    const Precision act =
        take(c, p.activations, defaultActivations(c, weights), "precision.activations", Unit::None,
             isTraining(c) ? AssumptionReason::PlanDefault : AssumptionReason::ModelNative);
    Precisions& r = c.precision;
    r.weights = weights;
    r.activations = act;
    r.quantization = p.quantization;
    r.weightBits = storedBits(weights, p.quantization);
    r.compute = act;
    r.activationBytes = act == Precision::Fp32 || act == Precision::Tf32 ? 4
                        : act == Precision::Fp64                         ? 8
                                                                         : 2;
    if (c.isLanguageModel() && !isTraining(c)) {
        r.kvCache = take(c, p.kvCache, sixteenBit(c, Precision::Fp16), "precision.kv_cache",
                         Unit::None, AssumptionReason::EngineDefault);
        r.kvBytes = valueBytes(r.kvCache);
    }
    if (isTraining(c)) {
        r.masterWeights = take(c, p.masterWeights, true, "precision.master_weights", Unit::None);
        const Precision gradients = defaultGradients(c);
        r.gradients = take(c, p.gradients, gradients, "precision.gradients", Unit::None,
                           gradients == Precision::Bf16 ? AssumptionReason::PlanDefault
                                                        : AssumptionReason::EngineDefault);
        const Precision state = defaultOptimizerState(c);
        r.optimizerState = take(c, p.optimizerState, state, "precision.optimizer_state", Unit::None,
                                state == Precision::Fp32 ? AssumptionReason::PlanDefault
                                                         : AssumptionReason::EngineDefault);
    }
    if (c.accelerator) {
        r.peak = peakOf(*c.accelerator, act);
        if (!r.peak && act == Precision::Fp32)
            r.peak = c.accelerator->fp32;
        r.peak16 = c.accelerator->bf16 ? c.accelerator->bf16 : c.accelerator->fp16;
        if (!r.peak16)
            r.peak16 = c.accelerator->fp32;
        // What others keep in 16 bit is as wide as the rest where activations are wider.
        if (valueBytes(act) > 2)
            r.peak16 = r.peak;
    }
}

void resolveLink(Context& c)
{
    const AcceleratorSpec& a = *c.accelerator;
    LinkModel& l = c.link;
    const Fabric fabric = c.server ? c.server->fabric
                          : a.formFactor == FormFactor::Sxm || a.formFactor == FormFactor::Oam ||
                                  a.formFactor == FormFactor::Superchip
                              ? Fabric::Switched
                          : a.formFactor == FormFactor::NvlPair ? Fabric::NvlinkPairs
                                                                : Fabric::Pcie;
    const bool pairOnly = fabric == Fabric::NvlinkPairs && c.layout.tensor > 2;
    l.pcie = fabric == Fabric::Pcie || fabric == Fabric::None || pairOnly || !a.linkBidirectional;
    if (l.pcie) {
        l.bytesPerSecond = hostLinkRate(a).value();
        l.source = "PCI Express " + std::to_string(a.pcieGeneration) + ".0 x" +
                   std::to_string(a.pcieLanes);
        l.alpha = c.eff.pcieAlpha.value;
        l.beta = c.eff.pcieBeta.value;
        l.origin = Origin::Vendor;
    } else {
        l.bytesPerSecond = a.linkBidirectional->value() / 2;
        l.source = a.provenance.source;
        l.alpha = c.eff.allReduceAlpha.value;
        l.beta = c.eff.linkBeta.value;
        l.origin = a.columnRecalled("link_gb_per_s") ? Origin::Assumed : Origin::Vendor;
    }
    // Tensor groups wider than a node cross the network at each accelerator's share of its cards.
    const double perNode = acceleratorsPerNode(c);
    if (static_cast<double>(c.layout.tensor) > perNode && c.netBytesPerSecond > 0) {
        l.bytesPerSecond = std::min(l.bytesPerSecond, c.netBytesPerSecond / perNode);
        l.alpha += c.netLatency;
        l.origin = std::max(l.origin, c.netOrigin);
        l.source = c.netSource;
    }
}

void resolveNetwork(Context& c)
{
    Hardware& h = c.in.hardware;
    if (h.network) {
        c.network = c.catalog->link(*h.network);
        const auto ports =
            take<std::int64_t>(c, h.networkPorts, 1, "hardware.network_ports", Unit::Count);
        if (c.network) {
            const auto rate = c.network->effectivePerDirection ? c.network->effectivePerDirection
                                                               : c.network->rawPerDirection;
            if (rate) {
                c.netBytesPerSecond = rate->value() * static_cast<double>(ports);
                c.netLatency = c.network->latency.value_or(Seconds(5e-6)).value();
                c.netSource = c.network->provenance.source;
                return;
            }
            c.find(FindingCode::FeatureNotModelled, Severity::Info, "hardware.network",
                   {{"field", std::string("hardware.network")}});
        }
    }
    // Contract default with more than one node: 400 Gb/s per SXM accelerator, else 100 Gb/s a node.
    const bool sxm = c.accelerator && (c.accelerator->formFactor == FormFactor::Sxm ||
                                       c.accelerator->formFactor == FormFactor::Oam ||
                                       c.accelerator->formFactor == FormFactor::Superchip);
    c.netBytesPerSecond = sxm ? 8 * 50e9 : 12.5e9;
    c.netLatency = 5e-6;
    c.netOrigin = Origin::Assumed;
}

void resolveMemory(Context& c)
{
    const AcceleratorSpec& a = *c.accelerator;
    const Capacity cap = capacityOf(a);
    c.capacity = cap.bytes.asDouble();
    c.bandwidth = a.memoryBandwidth.value();
    if (c.mig) {
        c.capacity = c.mig->memoryGb * 1073741824.0 * 0.99;
        c.computeShare = static_cast<double>(c.mig->computeSlices) / std::max(1, a.migMaxInstances);
        c.bandwidth *= c.computeShare;
    }
    if (cap.origin == Origin::Assumed || c.mig)
        c.assume("hardware.accelerator", c.capacity, Unit::Bytes, AssumptionReason::LabelFactor,
                 a.provenance.source);
    const bool budget = c.in.workload.kind == WorkloadKind::Inference &&
                        (c.engine == Engine::Vllm || c.engine == Engine::Sglang) &&
                        c.in.workload.gpuMemoryUtilization;
    c.usable = c.capacity * (budget ? *c.in.workload.gpuMemoryUtilization : 1.0);
}

bool checkHardware(Context& c)
{
    Hardware& h = c.in.hardware;
    if (h.accelerator)
        c.accelerator = c.catalog->accelerator(*h.accelerator);
    if (h.server)
        c.server = c.catalog->server(*h.server);
    if (h.migProfile)
        c.mig = c.catalog->migProfile(*h.migProfile);
    if (h.storage)
        c.storage = c.catalog->storageDevice(*h.storage);
    const bool needsAccelerator = c.in.workload.kind != WorkloadKind::Hpc;
    if (needsAccelerator && !c.accelerator) {
        c.find(FindingCode::ArchitectureUnknown, Severity::Error, "hardware.accelerator",
               {{"item", h.accelerator.value_or("")}});
        return false;
    }
    if (c.server && c.accelerator && !c.server->accelerators.empty() &&
        std::ranges::find(c.server->accelerators, c.accelerator->key) ==
            c.server->accelerators.end()) {
        c.find(FindingCode::AcceleratorNotInServer, Severity::Error, "hardware.server",
               {{"accelerator", c.accelerator->shortName}, {"server", c.server->name}});
        return false;
    }
    if (c.mig && c.accelerator &&
        std::ranges::find(c.mig->accelerators, c.accelerator->key) == c.mig->accelerators.end()) {
        c.find(FindingCode::AcceleratorNotInServer, Severity::Error, "hardware.mig_profile",
               {{"accelerator", c.accelerator->shortName}, {"server", c.mig->profile}});
        return false;
    }
    return true;
}

} // namespace

double acceleratorsPerNode(const Context& c)
{
    if (c.server && c.server->maxAccelerators > 0)
        return c.server->maxAccelerators;
    return c.accelerator && c.accelerator->formFactor == FormFactor::Superchip ? 72 : 8;
}

void applyLayout(Context& c, const Layout& layout)
{
    c.layout = layout;
    c.in.parallelism.tensor = layout.tensor;
    c.in.parallelism.pipeline = layout.pipeline;
    c.in.parallelism.virtualPipeline = layout.virtualPipeline;
    c.in.parallelism.data = layout.data;
    c.in.parallelism.context = layout.context;
    c.in.parallelism.expert = layout.expert;
    c.in.hardware.count = layout.count;
    c.in.hardware.replicas = layout.replicas;
    if (c.accelerator)
        resolveLink(c);
}

bool prepare(Context& c, const Scenario& scenario)
{
    c.in = scenario;
    if (!checkHardware(c))
        return false;
    c.engine = take(c, c.in.workload.engine, defaultEngine(c), "workload.engine", Unit::None);
    switch (c.in.workload.kind) {
    case WorkloadKind::Inference:
        takeInferenceDefaults(c);
        break;
    case WorkloadKind::Training:
    case WorkloadKind::FineTuning:
        takeTrainingDefaults(c);
        break;
    case WorkloadKind::Hpc:
        takeHpcDefaults(c);
        break;
    }
    resolvePrecisions(c);
    if (c.accelerator) {
        c.eff =
            resolveEfficiency(*c.catalog, c.accelerator->family, c.engine, c.precision.compute,
                              c.model && mainlyConvolutions(*c.model) ? OperatorKind::Convolution
                                                                      : OperatorKind::Gemm);
        if (c.in.calibration.compute)
            c.eff.etaCompute.value *= *c.in.calibration.compute;
        if (c.in.calibration.bandwidth) {
            c.eff.etaMemory.value *= *c.in.calibration.bandwidth;
            c.eff.kvEtaMemory.value *= *c.in.calibration.bandwidth;
        }
        resolveMemory(c);
    }
    resolveNetwork(c);
    return true;
}

} // namespace ridgepoint::estimation
