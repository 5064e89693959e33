// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/weightlayout.h"

/// Memory of training and fine-tuning. Internal to the library.
namespace ridgepoint::estimation {

/// Kept activations of one token in one layer, bytes on one accelerator, before recompute.
struct LayerActivations
{
    double norms = 0;       ///< inputs of norms and products, residual, dropout masks
    double attention = 0;   ///< queries, keys, values, output, softmax sums
    double feedForward = 0; ///< of the dense, shared and routed feed-forward
    double scores = 0;      ///< attention scores, where attention is not fused
    double copies = 0;      ///< casts that quantised products make of their input

    [[nodiscard]] double sum() const { return norms + attention + feedForward + scores + copies; }
    void add(const LayerActivations& other, double times);
};
[[nodiscard]] LayerActivations layerActivations(const Context& c, const TransformerSpec& t,
                                                const LayerGroup& g);

/// Activations of one pipeline stage at the start of a backward pass.
struct StageActivations
{
    LayerActivations perToken; ///< all layers of the stage, or what recompute keeps of them
    double tokens = 0;         ///< of a micro-batch on one accelerator
    double inFlight = 1;       ///< micro-batches that the stage holds, interleaving included
    double recomputed = 0;     ///< per token: the one layer that is there in full
    double parts = 0;          ///< towers and encoders, bytes
    double factor = 1;         ///< compiled programs keep less
    bool offloaded = false;    ///< only the layer at work stays

    [[nodiscard]] double bytes() const;
};
[[nodiscard]] StageActivations stageActivations(const Context& c, int stage);

/// Logits, their FP32 copy and gradient, bytes on one accelerator of the last stage.
struct LossMemory
{
    double tokens = 0, vocabulary = 0, perLogit = 0, tensor = 1;
    [[nodiscard]] double bytes() const { return tokens * vocabulary * perLogit / tensor; }
};
[[nodiscard]] LossMemory lossMemory(const Context& c);

/// States of one accelerator or of the whole job, bytes.
struct TrainingStates
{
    double weights = 0, gradients = 0, optimizer = 0, master = 0, adapter = 0;
    [[nodiscard]] double sum() const { return weights + gradients + optimizer + master + adapter; }
};
/// Optimizer state per trained parameter, bytes; `wideShare` of them are no matrices of layers
/// (Muon keeps AdamW's two moments for those).
[[nodiscard]] double optimizerBytes(const Context& c, double wideShare);
/// Ranks that share optimizer state, gradients or weights under ZeRO: data and context ranks, but
/// routed experts are spread over some of them already (harmonic mean by parameters).
[[nodiscard]] double sharingRanks(const Context& c, const StageWeights& s);

/// Everything about the stage that decides, for the figures and their explanation.
struct TrainingMemory
{
    StageWeights stage;
    TrainingStates whole; ///< before sharding, all stages
    TrainingStates shard; ///< on one accelerator
    StageActivations activations;
    LossMemory loss;
    bool hasLoss = false;
    double trained = 0; ///< parameters that this accelerator trains, before ZeRO
    double optimizerPerParameter = 0;
    double sharing = 1;   ///< ranks of ZeRO
    double gathered = 0;  ///< weights gathered for the layers at work, bytes
    double workspace = 0; ///< one matrix in 16 bit (QLoRA)
    double collective = 0, framework = 0;
    double keptGradients = 0; ///< at the start of the backward pass
    double reserveShare = 0;  ///< allocated but unusable, of everything that the allocator holds
    double featureMaps = 0;   ///< networks given layer by layer

    [[nodiscard]] double backwardStart() const;
    [[nodiscard]] double optimizerStep() const;
    [[nodiscard]] double peak() const;
};
[[nodiscard]] TrainingMemory trainingMemory(const Context& c);
[[nodiscard]] MemoryFigures trainingFigures(const Context& c);

/// Largest micro-batch that fits in training; nothing where not even one sample does.
void explainTrainingMemory(const Context& c, const TrainingMemory& t, const MemoryFigures& m);

} // namespace ridgepoint::estimation
