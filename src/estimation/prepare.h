// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/context.h"

/// Step one of an estimate: every default taken, every chosen value chosen, hardware resolved.
namespace ridgepoint::estimation {

/// Fills `c` from the scenario. False if the fields cannot run together; the finding that says why
/// has then been added and decides the verdict.
[[nodiscard]] bool prepare(Context& c, const Scenario& scenario);

/// Stored bits per quantised weight value, scales and zero points included.
/// Source: format definitions (GPTQ/AWQ group 128: 4 + 20/128; NF4 block 64: 4 + 32/64, double
/// quantisation 4.127; MXFP4 4 + 8/32; NVFP4 4 + 8/16; FP8 block 128×128 8 + 32/16384); GGUF: block
/// layouts of ggml, the K mixes as llama.cpp prints them for Llama-sized models (recalled).
[[nodiscard]] double storedBits(Precision weights, std::optional<Quantization> quantization);

/// Bytes of a plain value of that precision (4 bits count as half a byte).
[[nodiscard]] double valueBytes(Precision p);

/// Whether the accelerator can run weights stored this way (MXFP4 needs Hopper, CDNA3 or newer).
[[nodiscard]] bool supportsWeights(const AcceleratorSpec& a, Precision weights);

/// Accelerators on one node's fabric: the server's, else 8, or 72 in a GB200/GB300 domain.
[[nodiscard]] double acceleratorsPerNode(const Context& c);

/// Sets `c.layout` for the given tensor size and refreshes what depends on it.
void applyLayout(Context& c, const Layout& layout);

} // namespace ridgepoint::estimation
