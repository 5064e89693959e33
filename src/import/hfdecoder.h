// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "import/hfconfig.h"

/// Decoders of the usual form: what their classes fix, and the parts of their configurations that
/// other builders read the same way. Internal to the library.
namespace ridgepoint::import {

enum class QkNorm { None, PerHead, FullWidth };

/// What a model class fixes, or takes where the configuration is silent.
struct DecoderTraits
{
    bool tied = true; ///< default of tie_word_embeddings
    bool gated = true;
    bool layerNorm = false; ///< with bias
    int norms = 2;
    bool qkvBias = false, outBias = false, ffnBias = false;
    QkNorm qkNorm = QkNorm::None;
    bool multiQuery = false; ///< one key/value head where `multi_query` does not say otherwise
    int headDim = 0;         ///< where not given; 0 = hidden / heads
    int ffnFactor = 0;       ///< feed-forward = factor × hidden where not given; 0 = must be given
    bool learnedPositions = false;
    int extraPositions = 0; ///< rows more than positions
    bool lmHeadBias = false, embeddingNorm = false;
    bool sinks = false;
    bool sharedGate = false;
    bool routerBias = false; ///< one correction value per expert, whatever the file says
    bool outputGate = false;
    int windowEvery = 0;      ///< each n-th layer sees all, the others the window; 0 = by the keys
    int window = 0;           ///< where no window is given but the class has one
    bool windowOptIn = false; ///< a window holds only where `use_sliding_window` says so (Qwen)
    int windowFrom = 28;      ///< with `windowOptIn`: first windowed layer where not given
};

/// hidden, vocabulary, positions, tying, norms: everything outside the layers.
void readOuter(const Config& c, const DecoderTraits& traits, estimation::TransformerSpec& t);
/// Attention of a full layer: heads, key/value heads, width, biases, latent ranks, indexer.
[[nodiscard]] estimation::AttentionSpec readAttention(const Config& c, const DecoderTraits& traits,
                                                      int hidden);
/// Dense and expert feed-forward parts; `experts.experts` is 0 where the model has none.
struct FfnPair
{
    estimation::FfnSpec dense, experts;
};
[[nodiscard]] FfnPair readFfn(const Config& c, const DecoderTraits& traits, int hidden);
/// A count that some classes give once per layer: the number, or that of a list of equal ones.
[[nodiscard]] std::optional<int> countOrEqual(const Config& c, Names names, int most = kMostWidth);
/// True for each layer that has experts.
[[nodiscard]] std::vector<bool> expertLayers(const Config& c, int layers, bool hasExperts);
/// The kind of each layer by its lists, periods and windows; `window` 0: none.
struct LayerKinds
{
    std::vector<estimation::AttentionKind> kinds;
    int window = 0;
};
[[nodiscard]] LayerKinds layerKinds(const Config& c, const DecoderTraits& traits, int layers,
                                    int maxPosition);
/// Multi-token-prediction heads after the last layer, as parts that do not count.
void addMtpHeads(const Config& c, estimation::ModelSpec& m);

void buildDecoder(const Config& c, estimation::ModelSpec& m, const DecoderTraits& traits);

/// Applies `change(group, position)` to a copy of each single layer.
template <class Change>
void eachLayer(estimation::TransformerSpec& t, Change&& change)
{
    std::vector<estimation::LayerGroup> layers;
    int position = 0;
    for (const auto& g : t.layers) {
        for (int n = 0; n < g.count; ++n, ++position) {
            estimation::LayerGroup one = g;
            change(one, position);
            appendLayer(layers, std::move(one));
        }
    }
    t.layers = std::move(layers);
}

} // namespace ridgepoint::import
