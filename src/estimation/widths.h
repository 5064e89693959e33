// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/context.h"

/// How wide each kind of weight is read from memory, and what its products run in. Internal to the
/// library.
namespace ridgepoint::estimation {

/// True where the plan runs the weights as they were published: no other precision or scheme was
/// chosen, so that the model's `stored` bytes and `keptWide` hold.
[[nodiscard]] bool usesPublishedWeights(const Context& c);

struct Width
{
    double bytes = 2;        ///< per parameter, scales included
    bool sixteenBit = false; ///< its products run at the 16-bit peak though others do not
};

struct LayerWidths
{
    Width attention, dense, shared, experts;
};

struct WeightWidths
{
    LayerWidths usual;
    LayerWidths kept;     ///< layers that stay in 16 bit as a whole
    double wide = 2;      ///< bytes of vectors and routers
    Width head, parts;    ///< output projection; towers, encoders and projectors
    int firstKept = 0;    ///< layers at the start that are `kept`
    int lastKeptFrom = 0; ///< and from this layer on

    [[nodiscard]] int keptOf(int first, int count) const;
};
/// For described transformers only.
[[nodiscard]] WeightWidths weightWidths(const Context& c);

} // namespace ridgepoint::estimation
