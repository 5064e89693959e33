// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "estimation/trainingmemory.h"

#include "estimation/liveness.h"
#include "estimation/memory.h"
#include "estimation/operators.h"
#include "estimation/prepare.h"

#include <algorithm>
#include <cmath>

/// Training takes the larger of two moments, because gradients appear while activations disappear
/// (study of LitGPT and torchtune peaks): adding all classes overstates.
namespace ridgepoint::estimation {

namespace {

bool isFrozen(const Context& c)
{
    return c.in.workload.method.value_or(Method::Full) != Method::Full;
}

/// True where the engine keeps gradients through the backward pass.
bool keepsGradients(const Context& c)
{
    const Workload& w = c.in.workload;
    if (w.optimizerInBackward.value_or(false))
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
        return true; // Megatron and DeepSpeed hold a flat buffer, older transformers zero in place
    }
}

/// States of `parameters` base parameters and `adapters` adapter parameters.
TrainingStates statesOf(const Context& c, double parameters, double weightBytes, double adapters,
                        double optimizer)
{
    TrainingStates s;
    const double trained = isFrozen(c) ? adapters : parameters;
    s.weights = weightBytes;
    s.adapter = adapters * 2;
    s.gradients = trained * valueBytes(c.precision.gradients);
    s.optimizer = trained * optimizer;
    const bool master = c.precision.masterWeights && valueBytes(c.precision.weights) < 4;
    s.master = master ? trained * 4 : 0;
    return s;
}

double wideShare(const StageWeights& s)
{
    const double all = s.parameters();
    return all > 0 ? (all - s.matrices - s.experts) / all : 0;
}

StageWeights wholeStage(const Context& c)
{
    StageWeights s;
    s.matrices = totalParameters(*c.model).value_or(0) /
                 static_cast<double>(c.layout.tensor * c.layout.pipeline);
    s.matrixBytes = weightBytesPerAccelerator(c);
    return s;
}

/// What leaves for the host. torchtune's offload is FSDP's: parameters go along with their states.
Offload offloadOf(const Context& c)
{
    const Offload offload = c.in.parallelism.offload.value_or(Offload::None);
    return c.engine == Engine::Torchtune && offload == Offload::Optimizer ? Offload::All : offload;
}

void shardStates(const Context& c, TrainingMemory& t)
{
    TrainingStates& s = t.shard;
    const auto zero = c.in.parallelism.zeroStage.value_or(0);
    if (zero >= 1) {
        s.optimizer /= t.sharing;
        s.master /= t.sharing;
    }
    if (zero >= 2)
        s.gradients /= t.sharing;
    if (zero >= 3)
        s.weights /= t.sharing;
    const Offload offload = offloadOf(c);
    if (offload == Offload::Optimizer || offload == Offload::All)
        s.optimizer = s.master = 0;
    if (offload == Offload::All) {
        // Layers come and go; their gradients leave as they appear.
        s.weights = std::min(s.weights, t.gathered);
        s.gradients = std::min(s.gradients, t.gathered / 2);
    }
}

/// Weights that ZeRO-3 gathers: the units at work and the one fetched ahead, in 16 bit.
double gatheredBytes(const Context& c, const WeightLayout& layout, const TrainingMemory& t)
{
    const auto zero = c.in.parallelism.zeroStage.value_or(0);
    const Offload offload = offloadOf(c);
    const double narrow = std::min(1.0, t.stage.bytes() / (2 * t.stage.parameters()));
    const double units = 2 * layout.gatheredUnits() * narrow;
    if (offload == Offload::All)
        return units;
    if (zero < 3 || c.layout.data * c.layout.context <= 1)
        return 0;
    // LitGPT's FSDP with adapters has a full copy of the base beside the shards, but not at the
    // loss.
    if (c.engine == Engine::Litgpt && isFrozen(c))
        return std::max(units, 2 * t.stage.parameters() - (t.hasLoss ? t.loss.bytes() : 0));
    return units;
}

void fillStage(const Context& c, const WeightLayout* layout, TrainingMemory& t)
{
    const double adapters =
        adapterParameters(c) / static_cast<double>(c.layout.tensor * c.layout.pipeline);
    t.optimizerPerParameter = optimizerBytes(c, isFrozen(c) ? 0 : wideShare(t.stage));
    t.trained = isFrozen(c) ? adapters : t.stage.parameters();
    t.sharing = sharingRanks(c, t.stage);
    t.shard = statesOf(c, t.stage.parameters(), t.stage.bytes(), adapters, t.optimizerPerParameter);
    if (layout)
        t.gathered = gatheredBytes(c, *layout, t);
    const bool all = offloadOf(c) == Offload::All;
    shardStates(c, t);
    if (all)
        t.gathered = 0; // they are the weights that are there
    t.keptGradients = keepsGradients(c) ? t.shard.gradients : 0;
    if (c.in.workload.optimizerInBackward.value_or(false)) {
        const double largest = layout ? 2 * layout->largestMatrix() : t.shard.gradients;
        t.shard.gradients = t.keptGradients = std::min(t.shard.gradients, largest);
    }
    if (c.in.workload.optimizer == Optimizer::PagedAdamw8bit)
        t.shard.optimizer = 0; // its pages leave for the host when the memory is needed
    if (c.in.workload.method == Method::Qlora && layout)
        t.workspace = 2 * layout->largestMatrix();
}

double featureMapBytes(const Context& c)
{
    if (!c.isLayerList())
        return 0;
    return storedFeatureElements(c.model->cnn) * imageScale(c) *
           static_cast<double>(*c.in.workload.microBatch) * c.precision.activationBytes;
}

} // namespace

double optimizerBytes(const Context& c, double wideShareOfAll)
{
    const double wide = valueBytes(c.precision.optimizerState);
    switch (c.in.workload.optimizer.value_or(Optimizer::Adamw)) {
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
        return wide;
    case Optimizer::Muon: // one moment of the matrices, AdamW for the rest
        return wide * (1 + wideShareOfAll);
    }
    return 2 * wide;
}

double sharingRanks(const Context& c, const StageWeights& s)
{
    const double data = static_cast<double>(c.layout.data * c.layout.context);
    if (!c.describedTransformer() || c.layout.expert <= 1 || s.experts <= 0)
        return data;
    const double all = s.parameters();
    const double copies =
        std::max(1.0, static_cast<double>(c.layout.tensor * c.layout.data * c.layout.context) /
                          static_cast<double>(c.layout.expert));
    return all / ((all - s.experts) / data + s.experts / copies);
}

double TrainingMemory::backwardStart() const
{
    return shard.weights + shard.adapter + shard.optimizer + shard.master + keptGradients +
           activations.bytes() + featureMaps + (hasLoss ? loss.bytes() : 0);
}

double TrainingMemory::optimizerStep() const
{
    return shard.sum();
}

double TrainingMemory::peak() const
{
    return std::max(backwardStart(), optimizerStep()) + gathered + workspace + collective +
           framework;
}

TrainingMemory trainingMemory(const Context& c)
{
    TrainingMemory best;
    const bool described = c.describedTransformer();
    TrainingMemory common;
    common.framework = c.eff.framework.value;
    common.reserveShare = c.eff.reserve.value - 1;
    if (c.layout.tensor * c.layout.data * c.layout.pipeline * c.layout.context > 1)
        common.collective = c.eff.collectiveBuffers.value;
    if (described) {
        const WeightLayout layout(*c.model, weightCut(c));
        for (int i = 0; i < layout.stages(); ++i) {
            TrainingMemory t = common;
            t.stage = layout.stage(i);
            t.activations = stageActivations(c, i);
            t.loss = lossMemory(c);
            t.hasLoss = i == layout.stages() - 1 && t.loss.perLogit > 0;
            fillStage(c, &layout, t);
            if (i == 0 || t.peak() > best.peak())
                best = t;
        }
    } else {
        best = common;
        best.stage = wholeStage(c);
        fillStage(c, nullptr, best);
        best.featureMaps = featureMapBytes(c);
    }
    const double total = totalParameters(*c.model).value_or(0);
    const double whole =
        described ? modelWeightBytes(*c.model, c.precision.weights, c.precision.quantization)
                  : total * c.precision.weightBits / 8;
    const double share = described ? unquantisedParameters(*c.model) / std::max(1.0, total) : 0;
    best.whole =
        statesOf(c, total, whole, adapterParameters(c), optimizerBytes(c, isFrozen(c) ? 0 : share));
    return best;
}

MemoryFigures trainingFigures(const Context& c)
{
    const TrainingMemory t = trainingMemory(c);
    MemoryFigures m;
    m.states = Bytes::rounded(t.whole.sum());
    m.checkpoint = Bytes::rounded(
        isFrozen(c) ? t.whole.adapter
                    : (t.whole.master > 0 ? t.whole.master : t.whole.weights) + t.whole.optimizer);
    MemoryClasses& k = m.perAccelerator;
    k.weights = Bytes::rounded(t.shard.weights);
    k.adapter = Bytes::rounded(t.shard.adapter);
    k.masterWeights = Bytes::rounded(t.shard.master);
    k.framework = Bytes::rounded(t.framework);
    k.communication = Bytes::rounded(t.collective + t.gathered);
    k.workspace = Bytes::rounded(t.workspace);
    if (t.backwardStart() >= t.optimizerStep()) {
        m.peakMoment = PeakMoment::BackwardStart;
        k.optimizer = Bytes::rounded(t.shard.optimizer);
        k.gradients = Bytes::rounded(t.keptGradients);
        k.activations = Bytes::rounded(t.activations.bytes() + t.featureMaps);
        k.logits = Bytes::rounded(t.hasLoss ? t.loss.bytes() : 0);
    } else {
        m.peakMoment = PeakMoment::OptimizerStep;
        k.optimizer = Bytes::rounded(t.shard.optimizer);
        k.gradients = Bytes::rounded(t.shard.gradients);
    }
    const double held = (k.sumOfClasses() - k.framework).asDouble();
    k.reserve = Bytes::rounded(held * t.reserveShare);
    k.total = k.sumOfClasses();
    m.capacity = Bytes::rounded(c.capacity);
    m.usable = Bytes::rounded(c.usable);
    if (k.total > m.usable)
        m.shortBy = k.total - m.usable;
    if (c.recorder)
        explainTrainingMemory(c, t, m);
    return m;
}

} // namespace ridgepoint::estimation
