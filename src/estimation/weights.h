// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/enums.h"
#include "estimation/model.h"

#include <optional>

/// What weights take as they are stored.
namespace ridgepoint::estimation {

/// Bytes of the files of the whole model at this precision and scheme: what the checkpoint says
/// (`ModelSpec::stored`) where it is the published one, else by formula: matrices of the layers at
/// the scheme's bits with scales and zero points; embeddings, output head, norms, biases, routers
/// and towers in 16 bit, as the published checkpoints keep them, or in GGUF files as llama.cpp's
/// quantiser chooses per tensor (norms in FP32, towers in a file of their own). 0 for a model
/// without parameters.
[[nodiscard]] double modelWeightBytes(const ModelSpec& model, Precision weights,
                                      std::optional<Quantization> quantization);

/// True for the schemes of GGUF files.
[[nodiscard]] constexpr bool isGgufScheme(std::optional<Quantization> scheme)
{
    return scheme && *scheme >= Quantization::Q2K;
}

} // namespace ridgepoint::estimation
