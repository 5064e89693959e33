// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/modelparts.h"
#include "estimation/weights.h"

/// Stored bits of every kind of tensor. Internal to the library.
namespace ridgepoint::estimation {

/// Bits per value, scales and zero points included.
struct TensorBits
{
    double attention = 16, dense = 16, shared = 16, experts = 16;
    double vectors = 16; ///< norms, biases, routers
    double embeddings = 16, head = 16, parts = 16, positions = 16;
};

/// The formats of a scheme without regard to the layer: GGUF files have a mix on top.
[[nodiscard]] TensorBits tensorBits(const ModelSpec& model, Precision weights,
                                    std::optional<Quantization> quantization);

/// Bytes that a GGUF mix stores on top of its base format in layer `layer` of `layers`, whole
/// layer: the value, down and output projections that get more bits, and rows that no super-block
/// of 256 values divides. May be negative.
[[nodiscard]] double ggufMixBytes(const ModelSpec& model, const LayerGroup& group,
                                  Quantization scheme, int layer, int layers);

} // namespace ridgepoint::estimation
