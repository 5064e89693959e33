// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "import/safetensorsformat.h"
#include "import/tensorlist.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Tensors of safetensors files by meaning: names of Hugging Face models in those of llama.cpp, and
/// packed weights as the values that they stand for. Internal to the library.
namespace ridgepoint::import {

/// What a tensor of this name is called in llama.cpp's naming; unknown names stay as they are,
/// with the stem of their layer or tower where it is recognised.
[[nodiscard]] std::string llamaName(std::string_view name);

/// Buffers that are computed, not learned, and loaded by no engine (inv_freq, attention masks).
[[nodiscard]] bool isBuffer(std::string_view name);
/// Parts of a multi-token-prediction head by name ("mtp.layers.0.…").
[[nodiscard]] bool isMtpName(std::string_view name);

/// How a checkpoint packs its weights.
enum class Packing {
    None,
    Gptq,
    Awq,
    CompressedTensors,
    Bitsandbytes4,
    Bitsandbytes8,
    Fp8Block,
    Fp8Tensor,
    Nvfp4,
    Mxfp4,
    Mlx
};

struct SafetensorsContents
{
    /// Weights with the bytes of their scales and zero points; without buffers and heads of
    /// multi-token prediction by name.
    std::vector<StoredTensor> tensors;
    double bufferBytes = 0;
    double mtpBytes = 0;
    Packing packing = Packing::None;
    Dtype dominant = Dtype::BF16; ///< type of most of the bytes
    /// Bits of a packed value were taken as 4 because nothing says so.
    bool bitsAssumed = false;
    double elements() const;
};
[[nodiscard]] SafetensorsContents contentsOf(const std::vector<SafetensorsEntry>& entries);

[[nodiscard]] estimation::Precision precisionOf(const SafetensorsContents& contents);
[[nodiscard]] std::optional<estimation::Quantization>
quantizationOf(const SafetensorsContents& contents);

} // namespace ridgepoint::import
