// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/context.h"
#include "estimation/weightformats.h"

#include <vector>

/// Weights on one accelerator of each pipeline stage. Internal to the library.
namespace ridgepoint::estimation {

/// What one accelerator of a pipeline stage holds; parameters, and their bytes as stored.
struct StageWeights
{
    int index = 0;             ///< of the stage
    int first = 0, layers = 0; ///< of the model's layers
    double matrices = 0;       ///< of the layers but routed experts
    double experts = 0;        ///< routed experts
    double vectors = 0;        ///< norms, biases, routers
    double embeddings = 0, head = 0, parts = 0, outer = 0;
    double matrixBytes = 0, expertBytes = 0, vectorBytes = 0;
    double embeddingBytes = 0, headBytes = 0, partBytes = 0, outerBytes = 0;
    double tableBytes = 0; ///< rotary angles that the engine precomputes

    [[nodiscard]] double parameters() const
    {
        return matrices + experts + vectors + embeddings + head + parts + outer;
    }
    [[nodiscard]] double bytes() const
    {
        return matrixBytes + expertBytes + vectorBytes + embeddingBytes + headBytes + partBytes +
               outerBytes + tableBytes;
    }
};

/// How a model is cut and stored.
struct WeightCut
{
    Precision weights = Precision::Bf16;
    std::optional<Quantization> quantization;
    double tensor = 1;
    int pipeline = 1;
    double expertRanks = 1;     ///< accelerators that share the routed experts
    int vocabularyMultiple = 1; ///< rows of embeddings and head are padded to it
    double expertPadding = 1;   ///< stored over real width of the experts
    bool wholeStacks = true;    ///< towers and encoders of the model are loaded, too
    bool vectorsInFp32 = false; ///< llama.cpp
    bool published = true;      ///< `ModelSpec::stored` holds
    double tableBytes = 0;      ///< rotary angles, on every stage
};
[[nodiscard]] WeightCut weightCut(const Context& c);

/// Weights of described transformers by stage. Stages get ceil(L/p) layers, the last the rest;
/// the first holds the embeddings and towers, the last the output head (a copy of a tied table).
class WeightLayout
{
public:
    WeightLayout(const ModelSpec& model, const WeightCut& cut);

    [[nodiscard]] int stages() const { return m_cut.pipeline; }
    [[nodiscard]] StageWeights stage(int index) const;
    /// The stage with most bytes.
    [[nodiscard]] StageWeights largest() const;
    /// What FSDP gathers at once, parameters: embeddings and head, the layer at work and the next.
    [[nodiscard]] double gatheredUnits() const;
    /// Largest matrix of a layer, parameters: what is dequantised at a time.
    [[nodiscard]] double largestMatrix() const;

private:
    struct Group
    {
        const LayerGroup* group;
        int first, count;
        LayerParameters held; ///< of one layer, on one accelerator
        double expertBias = 0;
        double matrixBytes = 0, expertBytes = 0, vectorBytes = 0; ///< of one layer
        double wideMatrixBytes = 0, wideExpertBytes = 0;          ///< of one kept in 16 bit
        double mixShare = 0; ///< of a layer's matrices that this accelerator holds
    };
    void applyStored();
    void addLayers(StageWeights& s, const Group& g, int begin, int end) const;
    void addOuter(StageWeights& s) const;

    const ModelSpec& m_model;
    WeightCut m_cut;
    TensorBits m_bits;
    std::vector<Group> m_groups;
    int m_layers = 0;
    int m_keptFirst = 0, m_keptFrom = 0; ///< whole layers in 16 bit: before, and from
    double m_partParameters = 0;
};

} // namespace ridgepoint::estimation
