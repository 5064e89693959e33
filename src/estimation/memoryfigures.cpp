// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "estimation/memory.h"

#include "estimation/operators.h"
#include "estimation/prepare.h"

#include <algorithm>
#include <cmath>

/// Memory by class and moment. Training takes the larger of two moments, because gradients appear
/// while activations disappear (study of LitGPT and torchtune peaks): adding all classes
/// overstates.
namespace ridgepoint::estimation {

namespace {

/// Peak of activations of a prefill pass per 16-bit value of width heads × head_dim.
/// Source: aiconfigurator's memory model (dense 11, 6.5, 5, 5 for tensor 1, 2, 4, 8; MoE doubled).
double activationFactor(std::int64_t tensor, bool moe)
{
    const double dense = tensor <= 1 ? 11 : tensor == 2 ? 6.5 : 5;
    return moe ? 2 * dense : dense;
}

bool hasExperts(const TransformerSpec& t)
{
    return std::ranges::any_of(t.layers, [](const LayerGroup& g) { return g.ffn.isMoe(); });
}

/// Widest layer group by attention width, for the activation peak.
double attentionWidth(const TransformerSpec& t)
{
    double width = t.hidden;
    for (const auto& g : t.layers)
        width = std::max(width, static_cast<double>(g.attention.heads) *
                                    std::max(g.attention.headDim, g.attention.vHeadDim));
    return width;
}

struct InferenceActivations
{
    double tokens = 0, width = 0, factor = 0, bytes = 0;
};

InferenceActivations languageActivations(const Context& c, double batch)
{
    const Workload& w = c.in.workload;
    InferenceActivations a;
    const double input = static_cast<double>(w.inputTokens.value_or(1));
    a.tokens = *w.batching == Batching::Continuous ? static_cast<double>(*w.chunkTokens)
                                                   : batch * std::max(1.0, input);
    a.width = attentionWidth(c.model->transformer);
    a.factor = activationFactor(c.layout.tensor, hasExperts(c.model->transformer));
    a.bytes = c.precision.activationBytes * a.tokens * a.width * a.factor;
    return a;
}

double largestLiveElements(const CnnSpec& net)
{
    double live = 0;
    for (const auto& layer : net.layers)
        live = std::max(live, static_cast<double>(layer.inElements + layer.outElements));
    return live;
}

void finish(MemoryFigures& m, const Context& c)
{
    m.capacity = Bytes::rounded(c.capacity);
    m.usable = Bytes::rounded(c.usable);
    m.perAccelerator.total = m.perAccelerator.sumOfClasses();
    if (m.perAccelerator.total > m.usable)
        m.shortBy = m.perAccelerator.total - m.usable;
}

MemoryFigures inferenceMemory(const Context& c, double batch)
{
    MemoryFigures m;
    MemoryClasses& k = m.perAccelerator;
    const double weights = weightBytesPerAccelerator(c);
    const double own = batch / static_cast<double>(c.layout.data); // of this data-parallel rank
    k.weights = Bytes::rounded(weights);
    k.framework = Bytes::rounded(c.eff.framework.value);
    if (c.layout.tensor * c.layout.data > 1)
        k.communication = Bytes::rounded(c.eff.collectiveBuffers.value);
    m.peakMoment = PeakMoment::Prefill;
    switch (c.model->kind) {
    case ModelKind::Transformer: {
        k.activations = Bytes::rounded(languageActivations(c, own).bytes);
        k.kvCache = Bytes::rounded(kvCacheBytes(c, batch, requestTokens(c)));
        k.logits = Bytes::rounded(own * c.model->transformer.vocab * 4.0 /
                                  static_cast<double>(c.layout.tensor));
        break;
    }
    case ModelKind::Encoder: {
        const double tokens = own * static_cast<double>(c.in.workload.inputTokens.value_or(1));
        const TransformerSpec& t = c.model->transformer;
        double width = 0;
        for (const auto& g : t.layers)
            width =
                std::max(width, 4.0 * g.attention.heads * g.attention.headDim + 2.0 * g.ffn.width);
        k.activations =
            Bytes::rounded(tokens * (2.0 * t.hidden + width) * c.precision.activationBytes);
        break;
    }
    case ModelKind::Cnn:
        k.activations = Bytes::rounded(largestLiveElements(c.model->cnn) * imageScale(c) * own *
                                       std::max(1.0, valueBytes(c.precision.activations)));
        k.data = Bytes::rounded(3.0 * c.model->cnn.imageHeight * c.model->cnn.imageWidth *
                                imageScale(c) * own * 4);
        break;
    case ModelKind::Recommender: {
        double widest = 0;
        for (const auto& [in, out] : c.model->recommender.mlp)
            widest = std::max(widest, static_cast<double>(in) + out);
        k.activations = Bytes::rounded(own * widest * c.precision.activationBytes);
        break;
    }
    default:
        break;
    }
    finish(m, c);
    if (c.isLanguageModel()) {
        const double others = (k.total - k.kvCache).asDouble();
        const double one = kvBytesPerToken(*c.model, c.precision.kvBytes);
        const bool pooled = c.engine == Engine::Vllm || c.engine == Engine::Sglang ||
                            c.engine == Engine::TensorrtLlm;
        const double free =
            c.engine == Engine::TensorrtLlm ? 0.9 * (c.capacity - others) : c.usable - others;
        const double pool = pooled ? std::max(0.0, free) : k.kvCache.asDouble();
        m.kvCachePool = Bytes::rounded(pool);
        if (one > 0) {
            const double perToken = kvCacheBytes(c, 1, 65536) / 65536;
            if (perToken > 0)
                m.kvCacheCapacityTokens = std::floor(pool / perToken);
        }
    }
    return m;
}

double optimizerBytes(const Context& c)
{
    const double wide = valueBytes(c.precision.optimizerState);
    switch (*c.in.workload.optimizer) {
    case Optimizer::Adamw:
        return 2 * wide;
    case Optimizer::Adamw8bit:
    case Optimizer::PagedAdamw8bit:
        return 2;
    case Optimizer::Sgd:
    case Optimizer::Adafactor: // row and column statistics only: under 0.1 % of the parameters
        return 0;
    case Optimizer::SgdMomentum:
    case Optimizer::Lion:
    case Optimizer::Muon:
        return wide;
    }
    return 2 * wide;
}

/// Kept activations of one layer and one token, bytes, before recompute.
double activationPerToken(const Context& c, const LayerGroup& g)
{
    const Workload& w = c.in.workload;
    const TransformerSpec& t = c.model->transformer;
    const double e = c.precision.activationBytes;
    const double h = t.hidden;
    const double tensor = static_cast<double>(c.layout.tensor);
    const double norm = c.in.parallelism.sequenceParallel.value_or(true) ? tensor : 1;
    const double q = static_cast<double>(g.attention.heads) *
                     std::max(g.attention.headDim, g.attention.vHeadDim);
    const double kv = static_cast<double>(g.attention.kvHeads) * g.attention.headDim;
    const double width =
        g.ffn.isMoe()
            ? static_cast<double>(g.ffn.expertsPerToken) * g.ffn.expertWidth + g.ffn.sharedWidth
            : g.ffn.width;
    const bool scores =
        !*w.flashAttention && w.recompute.value_or(Recompute::None) == Recompute::None;
    const double score =
        scores ? static_cast<double>(*w.sequenceLength) * g.attention.heads * (3 * e - 1) / tensor
               : 0;
    if (!g.ffn.gated) // LayerNorm block with dropout: s·b·h·(10 + 24/t) (Korthikanti 2022)
        return h * (10 / norm + 24 / tensor) * e / 2 + score;
    const bool frozen = w.method.value_or(Method::Full) != Method::Full;
    const double ffn = (frozen ? 2 : 3) * width;
    return e * ((4 * h) / norm + (2 * q + 2 * kv + ffn) / tensor) + 8 * g.attention.heads / tensor +
           score;
}

double microBatchesPerStep(const Context& c)
{
    const Workload& w = c.in.workload;
    const double one = static_cast<double>(*w.microBatch) * static_cast<double>(c.layout.data);
    return w.globalBatch ? std::max(1.0, static_cast<double>(*w.globalBatch) / one) : 1;
}

struct TrainingActivations
{
    double bytes = 0;
    double perLayer = 0; ///< one layer, all tokens of a micro-batch
};

TrainingActivations trainingActivations(const Context& c)
{
    const Workload& w = c.in.workload;
    TrainingActivations a;
    const double tokens = static_cast<double>(*w.microBatch * *w.sequenceLength) /
                          static_cast<double>(c.layout.context);
    if (!c.describedTransformer()) {
        if (c.model->kind != ModelKind::Cnn)
            return a;
        double maps = 0;
        for (const auto& layer : c.model->cnn.layers)
            maps += static_cast<double>(layer.outElements);
        a.bytes =
            maps * imageScale(c) * static_cast<double>(*w.microBatch) * c.precision.activationBytes;
        return a;
    }
    const TransformerSpec& t = c.model->transformer;
    const double h = t.hidden;
    const double p = static_cast<double>(c.layout.pipeline);
    const double v = static_cast<double>(c.layout.virtualPipeline);
    const bool full = w.recompute.value_or(Recompute::None) == Recompute::Full;
    double all = 0;
    for (const auto& g : t.layers) {
        const double one = activationPerToken(c, g);
        a.perLayer = std::max(a.perLayer, one * tokens);
        all += g.count * (full ? c.precision.activationBytes * h : one);
    }
    // The first 1F1B stage holds p micro-batches of L/p layers: L layers in all, (1 + (p−1)/(p·v))
    // of that when interleaved, less where a step has fewer micro-batches than stages.
    const double interleave = v > 1 ? 1 + (p - 1) / (p * v) : 1;
    const double waiting = microBatchesPerStep(c);
    a.bytes = all * tokens * interleave * std::min(1.0, waiting / p) + (full ? a.perLayer : 0);
    if (c.in.parallelism.offload == Offload::Activations ||
        c.in.parallelism.offload == Offload::All)
        a.bytes = a.perLayer;
    return a;
}

double logitsBytes(const Context& c)
{
    if (!c.describedTransformer() || !c.model->transformer.lmHead)
        return 0;
    const Workload& w = c.in.workload;
    const double tokens = static_cast<double>(*w.microBatch * *w.sequenceLength) /
                          static_cast<double>(c.layout.context);
    // 16-bit copy, FP32 copy and FP32 gradient; a chunked loss keeps an eighth.
    const double plain =
        tokens * c.model->transformer.vocab * 10 / static_cast<double>(c.layout.tensor);
    return *w.fusedCrossEntropy ? plain / 8 : plain;
}

/// True where the engine keeps gradients through the backward pass.
bool keepsGradients(const Context& c)
{
    const Workload& w = c.in.workload;
    if (*w.optimizerInBackward)
        return false;
    const bool accumulates =
        w.globalBatch && *w.globalBatch > *w.microBatch * std::max<std::int64_t>(1, c.layout.data);
    switch (c.engine) {
    case Engine::Peft:
    case Engine::Litgpt:
    case Engine::Torchtune:
    case Engine::Torchtitan:
        return accumulates;
    default:
        return true; // Megatron and DeepSpeed hold a flat gradient buffer
    }
}

struct StateBytes
{
    double weights = 0, gradients = 0, optimizer = 0, master = 0, adapter = 0;
    [[nodiscard]] double sum() const { return weights + gradients + optimizer + master + adapter; }
};

/// States of `parameters` base parameters and `adapters` adapter parameters.
StateBytes stateBytes(const Context& c, double parameters, double weightBytes, double adapters)
{
    StateBytes s;
    const bool frozen = c.in.workload.method.value_or(Method::Full) != Method::Full;
    const double trained = frozen ? adapters : parameters;
    s.weights = weightBytes;
    s.adapter = adapters * 2;
    s.gradients = trained * valueBytes(c.precision.gradients);
    s.optimizer = trained * optimizerBytes(c);
    const bool master = c.precision.masterWeights && valueBytes(c.precision.weights) < 4;
    s.master = master ? trained * 4 : 0;
    return s;
}

/// Per-accelerator state as bytes per parameter and sharing ranks.
void explainState(const Context& c, const char* path, double value, double trained,
                  double bytesPerParameter, std::string_view meaning)
{
    if (value <= 0)
        return;
    c.recorder->record(
        path,
        {"memory.state", "round(P · b / D)",
         QT_TRANSLATE_NOOP("Explain", "bytes per trained parameter over sharing ranks")},
        std::round(value), Unit::Bytes,
        {term("P", QT_TRANSLATE_NOOP("Explain", "trained parameters per GPU before ZeRO"), trained,
              Unit::Count, Origin::Derived, c.model->provenance.source),
         term("b", meaning, bytesPerParameter, Unit::BytesPerParameter, Origin::Input),
         term("D", QT_TRANSLATE_NOOP("Explain", "ranks that share this state (ZeRO)"),
              trained * bytesPerParameter / value, Unit::Count, Origin::Input)});
}

void explainTraining(const Context& c, const MemoryFigures& m, const StateBytes& whole,
                     const StateBytes& shard)
{
    Recorder& r = *c.recorder;
    const bool frozen = c.in.workload.method.value_or(Method::Full) != Method::Full;
    const double ranks = static_cast<double>(c.layout.tensor * c.layout.pipeline);
    const double trained = frozen ? adapterParameters(c) / ranks : parametersPerAccelerator(c);
    const bool master = shard.master > 0;
    if (m.perAccelerator.gradients.value() > 0)
        explainState(c, "memory.per_accelerator.gradients_bytes", shard.gradients, trained,
                     valueBytes(c.precision.gradients),
                     QT_TRANSLATE_NOOP("Explain", "gradient bytes per parameter"));
    explainState(c, "memory.per_accelerator.optimizer_bytes", shard.optimizer, trained,
                 optimizerBytes(c), QT_TRANSLATE_NOOP("Explain", "optimizer bytes per parameter"));
    if (master)
        explainState(c, "memory.per_accelerator.master_weights_bytes", shard.master, trained, 4,
                     QT_TRANSLATE_NOOP("Explain", "FP32 master weight bytes per parameter"));
    explainState(c, "memory.per_accelerator.adapter_bytes", shard.adapter,
                 adapterParameters(c) / ranks, 2,
                 QT_TRANSLATE_NOOP("Explain", "adapter weight bytes per parameter"));
    r.recordSum("memory.states_bytes", "memory.states", m.states->asDouble(), Unit::Bytes,
                {term("M_w", QT_TRANSLATE_NOOP("Explain", "weights"), whole.weights, Unit::Bytes,
                      Origin::Derived),
                 term("M_g", QT_TRANSLATE_NOOP("Explain", "gradients"), whole.gradients,
                      Unit::Bytes, Origin::Derived),
                 term("M_o", QT_TRANSLATE_NOOP("Explain", "optimizer state"), whole.optimizer,
                      Unit::Bytes, Origin::Derived),
                 term("M_m", QT_TRANSLATE_NOOP("Explain", "master weights"), whole.master,
                      Unit::Bytes, Origin::Derived),
                 term("M_ad", QT_TRANSLATE_NOOP("Explain", "adapters"), whole.adapter, Unit::Bytes,
                      Origin::Derived)},
                QT_TRANSLATE_NOOP("Explain", "whole job before sharding"));
    const auto plain = [&](const char* path, const char* id, std::string_view meaning, Bytes value,
                           const char* source) {
        if (value.value() > 0)
            r.record(path, {id, "round(M)", source}, value.asDouble(), Unit::Bytes,
                     {term("M", meaning, value.asDouble(), Unit::Bytes, Origin::Derived)});
    };
    plain("memory.per_accelerator.activations_bytes", "memory.activations_training",
          QT_TRANSLATE_NOOP("Explain", "kept activations of all layers of the stage"),
          m.perAccelerator.activations, "Korthikanti et al., arXiv 2205.05198");
    plain("memory.per_accelerator.workspace_bytes", "memory.dequantised",
          QT_TRANSLATE_NOOP("Explain", "one layer's matrices in 16 bit"),
          m.perAccelerator.workspace, "Dettmers et al., QLoRA, 2023");
    if (m.perAccelerator.logits.value() > 0) {
        const Workload& w = c.in.workload;
        r.record(
            "memory.per_accelerator.logits_bytes",
            {"memory.logits_training", "round(n · V · b / t)",
             QT_TRANSLATE_NOOP("Explain",
                               "16-bit copy, FP32 copy and FP32 gradient; an eighth when chunked")},
            m.perAccelerator.logits.asDouble(), Unit::Bytes,
            {term("n", QT_TRANSLATE_NOOP("Explain", "tokens of a micro-batch"),
                  static_cast<double>(*w.microBatch * *w.sequenceLength) /
                      static_cast<double>(c.layout.context),
                  Unit::Tokens, Origin::Input),
             term("V", QT_TRANSLATE_NOOP("Explain", "vocabulary"), c.model->transformer.vocab,
                  Unit::Count, Origin::Vendor, c.model->provenance.source),
             term("b", QT_TRANSLATE_NOOP("Explain", "bytes per logit"),
                  *w.fusedCrossEntropy ? 10.0 / 8 : 10.0, Unit::Bytes, Origin::Derived),
             term("t", QT_TRANSLATE_NOOP("Explain", "tensor parallel"),
                  static_cast<double>(c.layout.tensor), Unit::Count, Origin::Input)});
    }
    if (frozen)
        plain("memory.checkpoint_bytes", "memory.checkpoint_adapters",
              QT_TRANSLATE_NOOP("Explain", "adapters"), *m.checkpoint,
              QT_TRANSLATE_NOOP("Explain", "adapters only"));
    else
        r.recordSum(
            "memory.checkpoint_bytes", "memory.checkpoint", m.checkpoint->asDouble(), Unit::Bytes,
            {whole.master > 0 ? term("M_m", QT_TRANSLATE_NOOP("Explain", "master weights"),
                                     whole.master, Unit::Bytes, Origin::Derived)
                              : term("M_w", QT_TRANSLATE_NOOP("Explain", "weights"), whole.weights,
                                     Unit::Bytes, Origin::Derived),
             term("M_o", QT_TRANSLATE_NOOP("Explain", "optimizer state"), whole.optimizer,
                  Unit::Bytes, Origin::Derived)},
            QT_TRANSLATE_NOOP(
                "Explain",
                "plan contract: master weights (weights where there are none) and optimizer"));
}

/// Ranks that share optimizer states, gradients and weights under ZeRO: data parallel ranks, but
/// routed experts are already spread over `expert` of them (harmonic mean by parameters).
double sharingRanks(const Context& c)
{
    const double data = static_cast<double>(c.layout.data);
    if (!c.describedTransformer() || c.layout.expert <= 1)
        return data;
    const ShardedParameters s = shardedParameters(c);
    const double all = s.quantised + s.wide;
    const double copies =
        std::max(1.0, static_cast<double>(c.layout.tensor * c.layout.data * c.layout.context) /
                          static_cast<double>(c.layout.expert));
    return all / ((all - s.experts) / data + s.experts / copies);
}

MemoryFigures trainingMemory(const Context& c)
{
    MemoryFigures m;
    const Workload& w = c.in.workload;
    const double total = totalParameters(*c.model).value_or(0);
    const double adapters = adapterParameters(c);
    const bool described = c.describedTransformer();
    const double wide = described ? unquantisedParameters(*c.model) : 0;
    const double bits = c.precision.weightBits;
    const double wholeWeights = (total - wide) * bits / 8 + wide * (bits > 16 ? bits / 8 : 2);
    m.states = Bytes::rounded(stateBytes(c, total, wholeWeights, adapters).sum());
    const StateBytes whole = stateBytes(c, total, wholeWeights, adapters);
    m.checkpoint =
        Bytes::rounded(w.method.value_or(Method::Full) != Method::Full
                           ? adapters * 2
                           : (whole.master > 0 ? whole.master : whole.weights) + whole.optimizer);

    const double ranks = static_cast<double>(c.layout.tensor * c.layout.pipeline);
    StateBytes s =
        stateBytes(c, parametersPerAccelerator(c), weightBytesPerAccelerator(c), adapters / ranks);
    const double data = sharingRanks(c);
    const auto zero = c.in.parallelism.zeroStage.value_or(0);
    if (zero >= 1) {
        s.optimizer /= data;
        s.master /= data;
    }
    if (zero >= 2)
        s.gradients /= data;
    const int layers = described ? c.model->transformer.layerCount() : 1;
    const double twoLayers = 2 * weightBytesPerAccelerator(c) / std::max(1, layers);
    const double gathered = zero >= 3 ? twoLayers : 0;
    if (zero >= 3)
        s.weights /= data;
    const Offload offload = c.in.parallelism.offload.value_or(Offload::None);
    if (offload == Offload::Optimizer || offload == Offload::All)
        s.optimizer = s.master = 0;
    if (offload == Offload::All)
        s.weights = std::min(s.weights, twoLayers);

    MemoryClasses& k = m.perAccelerator;
    k.weights = Bytes::rounded(s.weights);
    k.adapter = Bytes::rounded(s.adapter);
    k.optimizer = Bytes::rounded(s.optimizer);
    k.masterWeights = Bytes::rounded(s.master);
    k.framework = Bytes::rounded(c.eff.framework.value);
    k.communication = Bytes::rounded((c.layout.tensor * c.layout.data * c.layout.pipeline > 1
                                          ? c.eff.collectiveBuffers.value
                                          : 0) +
                                     gathered);
    if (w.method == Method::Qlora && described) // one layer's matrices in 16 bit at a time
        k.workspace = Bytes::rounded(2 * parametersPerAccelerator(c) /
                                     std::max(1, c.model->transformer.layerCount()) / 3);
    const double activations = trainingActivations(c).bytes;
    const double logits = logitsBytes(c);
    const double kept = keepsGradients(c) ? s.gradients : 0;
    if (kept + activations + logits >= s.gradients) {
        m.peakMoment = PeakMoment::BackwardStart;
        k.gradients = Bytes::rounded(kept);
        k.activations = Bytes::rounded(activations);
        k.logits = Bytes::rounded(logits);
    } else {
        m.peakMoment = PeakMoment::OptimizerStep;
        k.gradients = Bytes::rounded(s.gradients);
    }
    finish(m, c);
    if (c.recorder)
        explainTraining(c, m, whole, s);
    return m;
}

} // namespace

MemoryFigures memoryOf(const Context& c, double batch)
{
    if (c.in.workload.kind == WorkloadKind::Inference)
        return inferenceMemory(c, batch);
    return trainingMemory(c);
}

std::optional<std::int64_t> largestBatch(const Context& c)
{
    if (c.in.workload.kind != WorkloadKind::Inference)
        return std::nullopt;
    const double usable = c.usable;
    const double one = inferenceMemory(c, 1).perAccelerator.total.asDouble();
    if (one > usable)
        return std::nullopt;
    // Every class is linear in the batch.
    const double step = (inferenceMemory(c, 1001).perAccelerator.total.asDouble() - one) / 1000;
    if (step <= 0)
        return std::nullopt;
    auto best = static_cast<std::int64_t>(1 + std::floor((usable - one) / step));
    while (best > 1 &&
           inferenceMemory(c, static_cast<double>(best)).perAccelerator.total.asDouble() > usable)
        --best;
    return best;
}

std::optional<std::int64_t> longestContext(const Context& c, double batch)
{
    if (!c.isLanguageModel() || c.in.workload.kind != WorkloadKind::Inference)
        return std::nullopt;
    const MemoryFigures m = inferenceMemory(c, batch);
    const double free = c.usable - (m.perAccelerator.total - m.perAccelerator.kvCache).asDouble();
    double low = 0, high = 1 << 24;
    if (free <= 0 || kvCacheBytes(c, batch, 1) > free)
        return std::nullopt;
    if (kvCacheBytes(c, batch, high) <= free)
        return std::nullopt; // bounded by the model, not by memory
    while (high - low > 1) {
        const double middle = std::floor((low + high) / 2);
        (kvCacheBytes(c, batch, middle) <= free ? low : high) = middle;
    }
    return static_cast<std::int64_t>(low);
}

} // namespace ridgepoint::estimation
