// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/kvcache.h"

/// Bytes per accelerator on the worst stage at the peak moment. Internal to the library.
namespace ridgepoint::estimation {

/// Weights of the largest pipeline stage on one accelerator as stored, bytes. Attention and
/// feed-forward are divided by tensor (key/value heads at most down to one per rank), routed
/// experts over all ranks, norms and routers replicated; the stage with the output head or the
/// embedding counts it.
[[nodiscard]] double weightBytesPerAccelerator(const Context& c);

/// The same in parameters (bits = 8 per parameter), for training states.
[[nodiscard]] double parametersPerAccelerator(const Context& c);

/// The short name of a LoRA target matrix: q, k, v, o, qkv, gate, up, down, gate_up (others are not
/// known). "q_proj" and "q" are the same matrix.
[[nodiscard]] std::string loraTarget(const std::string& name);
/// Trainable parameters of LoRA adapters, whole model: rank × (inputs + outputs) of every target
/// matrix; on latent layers q and k, v mean both of their projections, on expert layers each
/// routed and the shared experts have adapters of their own.
[[nodiscard]] double adapterParameters(const Context& c);

/// All classes for the current layout with `batch` requests in flight (inference) or the
/// micro-batch (training).
[[nodiscard]] MemoryFigures memoryOf(const Context& c, double batch);

/// Largest batch that fits, or nothing if not even one does; and longest context at `batch`.
[[nodiscard]] std::optional<std::int64_t> largestBatch(const Context& c);
[[nodiscard]] std::optional<std::int64_t> longestContext(const Context& c, double batch);

} // namespace ridgepoint::estimation
