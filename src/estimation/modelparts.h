// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/model.h"

/// Parameter counts by part, shared by counting and sharding. Internal to the library.
namespace ridgepoint::estimation {

/// Norms, biases, routers of one layer: kept in 16 bit, replicated over tensor ranks.
[[nodiscard]] double layerVectorParameters(const LayerGroup& g, const TransformerSpec& t);
/// Parameters outside the layers that are not the token embedding and not the output head.
[[nodiscard]] double outerOtherParameters(const TransformerSpec& t);
/// Token embedding table.
[[nodiscard]] double embeddingParameters(const TransformerSpec& t);

} // namespace ridgepoint::estimation
