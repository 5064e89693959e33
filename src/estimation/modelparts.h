// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/model.h"

/// Parameter counts by part, shared by counting and sharding. Internal to the library.
namespace ridgepoint::estimation {

/// Matrices by which a layer mixes tokens, on one accelerator of `tensor` ranks.
struct MixerParameters
{
    double input = 0;  ///< projections into attention, or into a recurrent mixer
    double output = 0; ///< projection out of it
    double indexer = 0;
    double crossQuery = 0, crossOutput = 0;
    double crossSource = 0; ///< keys and values of the other sequence

    [[nodiscard]] double total() const
    {
        return input + output + indexer + crossQuery + crossOutput + crossSource;
    }
};
[[nodiscard]] MixerParameters mixerParameters(const LayerGroup& g, double hidden,
                                              double tensor = 1);

/// One layer on one accelerator. Matrices are divided by the tensor ranks (key/value heads at most
/// down to one per rank), routed experts by `expertRanks`; vectors are replicated.
struct LayerParameters
{
    MixerParameters mixer;    ///< parts of `attention`
    double attention = 0;     ///< projections, recurrent mixers, cross attention
    double denseFfn = 0;      ///< dense feed-forward matrices, and `extraMatrix`
    double shared = 0;        ///< shared experts
    double experts = 0;       ///< routed experts held
    double expertsActive = 0; ///< routed experts that one token uses, whole layer over ranks
    double router = 0;
    double vectors = 0; ///< norms, biases, tables, convolution kernels; the router is apart

    [[nodiscard]] double matrices() const { return attention + denseFfn + shared + experts; }
    [[nodiscard]] double wide() const { return router + vectors; }
    [[nodiscard]] double total() const { return matrices() + wide(); }
};
[[nodiscard]] LayerParameters layerParameters(const LayerGroup& g, const TransformerSpec& t,
                                              double tensor = 1, double expertRanks = 1);

/// Token embedding table.
[[nodiscard]] double embeddingParameters(const TransformerSpec& t);
/// Output projection of its own (0 where tied or absent).
[[nodiscard]] double headParameters(const TransformerSpec& t);
/// Parameters outside the layers that are not the token embedding and not the output head.
[[nodiscard]] double outerOtherParameters(const TransformerSpec& t);

/// Values that one token adds to the cache of one layer whose key/value heads are spread over
/// `tensor` ranks (at least one head a rank; a latent vector is replicated). 0 for kinds without.
[[nodiscard]] double cacheValuesPerToken(const AttentionSpec& a, double tensor = 1);
/// Values of one context token that one layer reads: the same, and for layers that reuse a cache
/// what the layer they reuse has kept.
[[nodiscard]] double attendedValuesPerToken(const AttentionSpec& a, double tensor = 1);
/// The same of one token of the other sequence, for cross attention.
[[nodiscard]] double crossValuesPerToken(const CrossSpec& x, double tensor = 1);
/// Indexer key of one token in one layer, bytes: FP8 values and one FP32 scale per 128 of them.
[[nodiscard]] double indexerKeyBytes(const AttentionSpec& a);
/// Width of what a layer's mixer hands to its output projection, whole layer.
[[nodiscard]] double mixerWidth(const LayerGroup& g);
/// Channels that pass through the causal convolution of a recurrent layer.
[[nodiscard]] double convolvedChannels(AttentionKind kind, const RecurrentSpec& r);
/// State of one sequence in one layer, bytes; 0 for kinds without.
[[nodiscard]] double layerStateBytes(const LayerGroup& g, double stateBytes, double tensor = 1);

} // namespace ridgepoint::estimation
