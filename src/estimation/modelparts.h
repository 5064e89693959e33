// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/model.h"

/// Parameter counts by part, shared by counting and sharding. Internal to the library.
namespace ridgepoint::estimation {

/// One layer on one accelerator. Matrices are divided by the tensor ranks (key/value heads at most
/// down to one per rank), routed experts by `expertRanks`; vectors are replicated.
struct LayerParameters
{
    double attention = 0; ///< projections, recurrent mixers, cross attention
    double denseFfn = 0;  ///< dense feed-forward matrices, and `extraMatrix`
    double shared = 0;    ///< shared experts
    double experts = 0;   ///< routed experts held
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
/// All of a part, layers included.
[[nodiscard]] double partParameters(const ModelPart& part);

/// Values that one token adds to the cache of one layer whose key/value heads are spread over
/// `tensor` ranks (at least one head a rank; a latent vector is replicated). 0 for kinds without.
[[nodiscard]] double cacheValuesPerToken(const AttentionSpec& a, double tensor = 1);
/// State of one sequence in one layer, bytes; 0 for kinds without.
[[nodiscard]] double layerStateBytes(const LayerGroup& g, double stateBytes, double tensor = 1);

} // namespace ridgepoint::estimation
