// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "estimation/memory.h"
#include "estimation/prepare.h"
#include "estimation/trainingmemory.h"

#include <algorithm>
#include <cmath>

/// Activations that the backward pass needs. Megatron-like engines: Korthikanti et al., arXiv
/// 2205.05198. PyTorch engines: tensors that autograd saves, checked on LitGPT, torchtune,
/// transformers and PEFT peaks.
namespace ridgepoint::estimation {

namespace {

bool isMegatronLike(Engine e)
{
    return e == Engine::MegatronCore || e == Engine::Megatron2021 || e == Engine::MegatronBridge ||
           e == Engine::Nemo;
}

bool isFrozen(const Context& c)
{
    return c.in.workload.method.value_or(Method::Full) != Method::Full;
}

/// Adapters sit on the feed-forward matrices, so that their inputs are needed.
bool tunesFeedForward(const Context& c)
{
    if (!c.in.workload.loraTargets)
        return false;
    return std::ranges::any_of(*c.in.workload.loraTargets, [](const std::string& name) {
        const std::string target = loraTarget(name);
        return target == "gate" || target == "up" || target == "down" || target == "gate_up";
    });
}

/// Widths of one token in a layer's mixer, whole layer.
struct MixerWidths
{
    double query = 0, keyValue = 0, output = 0, heads = 0;
};

MixerWidths mixerWidths(const LayerGroup& g)
{
    const AttentionSpec& a = g.attention;
    MixerWidths w;
    w.output = mixerWidth(g);
    if (isRecurrent(a.kind)) {
        w.query = w.output; // the gate
        w.keyValue = convolvedChannels(a.kind, g.recurrent);
        return w;
    }
    if (a.kind == AttentionKind::None)
        return w;
    w.heads = a.heads;
    if (a.kind == AttentionKind::Latent) {
        const double key = a.qkNopeHeadDim + a.qkRopeHeadDim;
        w.query = a.heads * key + a.qLoraRank;
        w.keyValue = a.heads * (key + a.vHeadDim) + a.kvLoraRank + a.qkRopeHeadDim;
    } else {
        w.query = static_cast<double>(a.heads) * a.headDim;
        w.keyValue = static_cast<double>(a.kvHeads) * (a.headDim + a.valueDim());
    }
    if (g.cross.heads > 0) {
        w.query += static_cast<double>(g.cross.heads) * g.cross.headDim;
        w.output += static_cast<double>(g.cross.heads) * g.cross.headDim;
        w.heads += g.cross.heads;
    }
    return w;
}

bool keepsScores(const Context& c)
{
    const Workload& w = c.in.workload;
    return !w.flashAttention.value_or(true) &&
           w.recompute.value_or(Recompute::None) == Recompute::None;
}

/// Feed-forward values of one token: dense, shared and routed together.
double feedForwardWidth(const FfnSpec& f)
{
    return f.width + static_cast<double>(f.expertsPerToken) * f.expertWidth + f.sharedWidth;
}

double routedCopies(const FfnSpec& f, double h, double e)
{
    return f.isMoe() ? e * 2 * f.expertsPerToken * h + 4.0 * f.experts : 0;
}

LayerActivations megatronLayer(const Context& c, const TransformerSpec& t, const LayerGroup& g)
{
    const double e = c.precision.activationBytes;
    const double h = t.hidden;
    const double tensor = static_cast<double>(c.layout.tensor);
    const double norm = c.in.parallelism.sequenceParallel.value_or(true) ? tensor : 1;
    const MixerWidths w = mixerWidths(g);
    const double f = feedForwardWidth(g.ffn);
    LayerActivations a;
    const bool dropout = t.layerNorm && !g.ffn.gated;
    // Inputs of two norms and two products; two masks of one byte where there is dropout.
    a.norms = h * (dropout ? 10 * e / 2 : 4 * e) / norm;
    a.attention = e * (w.query + w.keyValue + w.output) / tensor;
    if (!dropout)
        a.attention += 8 * w.heads / tensor; // softmax sums of the fused kernel
    const bool frozen = isFrozen(c) && !tunesFeedForward(c);
    a.feedForward = e * f * (g.ffn.gated ? (frozen ? 2 : 3) : (frozen ? 1 : 2)) / tensor;
    a.feedForward += routedCopies(g.ffn, h, e) / tensor;
    if (keepsScores(c)) // softmax, its mask and its dropped copy
        a.scores =
            static_cast<double>(*c.in.workload.sequenceLength) * w.heads * (2 * e + 1) / tensor;
    return a;
}

LayerActivations eagerLayer(const Context& c, const TransformerSpec& t, const LayerGroup& g)
{
    const double e = c.precision.activationBytes;
    const double h = t.hidden;
    const double tensor = static_cast<double>(c.layout.tensor);
    const MixerWidths w = mixerWidths(g);
    const double f = feedForwardWidth(g.ffn);
    LayerActivations a;
    // Automatic mixed precision runs norms and softmax in FP32 and casts what comes out.
    const bool mixed = c.engine == Engine::Transformers && c.precision.masterWeights && e <= 2;
    // RMSNorm works in FP32: its input, the normalised values and the result.
    a.norms = g.norms * (t.layerNorm ? (mixed ? 8 : 2 * e) : 4 + 4 + e) * h + e * h;
    a.attention = (e * (w.query + w.keyValue + w.output) + 4 * w.heads) / tensor;
    const bool frozen = isFrozen(c) && !tunesFeedForward(c);
    a.feedForward = e * f * (g.ffn.gated ? (frozen ? 3 : 4) : (frozen ? 1 : 2)) / tensor;
    a.feedForward += routedCopies(g.ffn, h, e) / tensor;
    if (keepsScores(c)) // scores, softmax, its dropped copy and the mask
        a.scores = static_cast<double>(*c.in.workload.sequenceLength) * w.heads *
                   (mixed ? 2 * e + 9 : 3 * e + 1) / tensor;
    // bitsandbytes casts the input of every quantised product; torchtune's NF4 does not.
    if (c.in.workload.method == Method::Qlora && c.engine != Engine::Torchtune)
        a.copies = 12 * h + 4 * f / tensor;
    return a;
}

double microBatchesPerStep(const Context& c)
{
    const Workload& w = c.in.workload;
    const double one = static_cast<double>(*w.microBatch) * static_cast<double>(c.layout.data);
    return w.globalBatch ? std::max(1.0, static_cast<double>(*w.globalBatch) / one)
                         : static_cast<double>(c.layout.pipeline);
}

/// Micro-batches whose activations stage `stage` of a 1F1B schedule holds, in units of its layers.
double microBatchesInFlight(const Context& c, int stage)
{
    const double p = static_cast<double>(c.layout.pipeline);
    const double v = static_cast<double>(c.layout.virtualPipeline);
    const double n = microBatchesPerStep(c);
    double held = p - stage;
    if (p > 1 && v > 1) // pieces of 1/v of the stage: 2·(p − stage − 1) + (v − 1)·p + 1 of them
        held = (2 * (p - stage - 1) + (v - 1) * p + 1) / v;
    return std::max(1.0, std::min(held, p > 1 && v > 1 ? n * held / (p - stage) : n));
}

/// Towers and encoders beside the main stack: all of their layers at once.
double partActivations(const Context& c, bool full)
{
    const Workload& w = c.in.workload;
    const double samples = static_cast<double>(*w.microBatch);
    double bytes = 0;
    for (const ModelPart& part : c.model->parts) {
        if (!part.counted || part.transformer.layers.empty() || part.role == PartRole::Mtp)
            continue;
        const double tokens =
            samples * (part.tokens > 0 ? part.tokens : static_cast<double>(*w.sequenceLength));
        for (const LayerGroup& g : part.transformer.layers) {
            const double kept = full ? c.precision.activationBytes * part.transformer.hidden
                                     : layerActivations(c, part.transformer, g).sum();
            bytes += tokens * g.count * kept;
        }
    }
    return bytes / static_cast<double>(c.layout.context);
}

} // namespace

void LayerActivations::add(const LayerActivations& other, double times)
{
    norms += times * other.norms;
    attention += times * other.attention;
    feedForward += times * other.feedForward;
    scores += times * other.scores;
    copies += times * other.copies;
}

LayerActivations layerActivations(const Context& c, const TransformerSpec& t, const LayerGroup& g)
{
    return isMegatronLike(c.engine) ? megatronLayer(c, t, g) : eagerLayer(c, t, g);
}

double StageActivations::bytes() const
{
    const double one = tokens * recomputed * factor;
    if (offloaded)
        return one;
    return tokens * perToken.sum() * factor * inFlight + one + parts;
}

StageActivations stageActivations(const Context& c, int stage)
{
    const Workload& w = c.in.workload;
    const TransformerSpec& t = c.model->transformer;
    StageActivations s;
    s.tokens = static_cast<double>(*w.microBatch * *w.sequenceLength) /
               static_cast<double>(c.layout.context);
    s.inFlight = microBatchesInFlight(c, stage);
    s.factor = w.compiled.value_or(false) ? 0.75 : 1;
    const bool full = w.recompute.value_or(Recompute::None) == Recompute::Full;
    const Offload offload = c.in.parallelism.offload.value_or(Offload::None);
    s.offloaded = offload == Offload::Activations || offload == Offload::All;
    const int p = static_cast<int>(c.layout.pipeline);
    const int all = t.layerCount();
    const int perStage = (all + p - 1) / p;
    const int begin = stage * perStage;
    const int end = std::min(all, begin + perStage);
    const bool spread =
        isMegatronLike(c.engine) && c.in.parallelism.sequenceParallel.value_or(true);
    LayerActivations input;
    input.norms = c.precision.activationBytes * t.hidden /
                  (spread ? static_cast<double>(c.layout.tensor) : 1.0);
    int position = 0;
    double largest = 0;
    for (const LayerGroup& g : t.layers) {
        const int n = std::min(end, position + g.count) - std::max(begin, position);
        position += g.count;
        if (n <= 0)
            continue;
        const LayerActivations one = layerActivations(c, t, g);
        largest = std::max(largest, one.sum());
        s.perToken.add(full ? input : one, n);
    }
    s.recomputed = full || s.offloaded ? largest : 0;
    if (full && s.factor < 1) // the inputs of the layers are kept as they are
        s.perToken.norms /= s.factor;
    s.parts = stage == 0 ? partActivations(c, full) : 0;
    return s;
}

LossMemory lossMemory(const Context& c)
{
    LossMemory l;
    if (!c.describedTransformer() || !c.model->transformer.lmHead)
        return l;
    const Workload& w = c.in.workload;
    l.tokens = static_cast<double>(*w.microBatch * *w.sequenceLength) /
               static_cast<double>(c.layout.context);
    l.vocabulary = c.model->transformer.vocab;
    l.tensor = static_cast<double>(c.layout.tensor);
    // A 16-bit copy, an FP32 copy and its gradient; a fused or chunked loss keeps an eighth.
    l.perLogit = c.eff.lossLogit.value;
    if (w.fusedCrossEntropy.value_or(false))
        l.perLogit = std::min(l.perLogit, 10.0 / 8);
    return l;
}

} // namespace ridgepoint::estimation
