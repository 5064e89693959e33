// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/context.h"

/// Bytes per accelerator on the worst stage at the peak moment. Internal to the library.
namespace ridgepoint::estimation {

/// Parameters of one accelerator of the worst pipeline stage, split by stored width.
struct ShardedParameters
{
    double quantised = 0; ///< matrices of the layers and experts
    double wide = 0;      ///< embeddings, head, norms, biases, routers: 16 bit
    double experts = 0;   ///< routed experts, contained in `quantised`
};
/// For described transformers only.
[[nodiscard]] ShardedParameters shardedParameters(const Context& c);

/// Weights of the worst pipeline stage on one accelerator at the stored precision, bytes.
/// Attention and FFN are divided by tensor (key/value heads at most down to one per rank), routed
/// experts over all ranks, norms and routers replicated; the stage with the output head or the
/// embedding counts it.
[[nodiscard]] double weightBytesPerAccelerator(const Context& c);

/// The same in parameters (bits = 8 per parameter), for training states.
[[nodiscard]] double parametersPerAccelerator(const Context& c);

/// KV cache of `sequences` sequences of `tokens` tokens on one accelerator of the worst stage.
/// Blocks of 16 tokens (vLLM, SGLang) round up; sliding layers keep at most their window.
[[nodiscard]] double kvCacheBytes(const Context& c, double sequences, double tokens);
/// Tokens that one request holds at most: input + output, or the context in llama.cpp.
[[nodiscard]] double requestTokens(const Context& c);

/// The short name of a LoRA target matrix: q, k, v, o, gate, up, down (others are not known).
[[nodiscard]] std::string loraTarget(const std::string& name);
/// Trainable parameters of LoRA adapters, whole model.
[[nodiscard]] double adapterParameters(const Context& c);

/// All classes for the current layout with `batch` requests in flight (inference) or the
/// micro-batch (training).
[[nodiscard]] MemoryFigures memoryOf(const Context& c, double batch);

/// Largest batch that fits, or nothing if not even one does; and longest context at `batch`.
[[nodiscard]] std::optional<std::int64_t> largestBatch(const Context& c);
[[nodiscard]] std::optional<std::int64_t> longestContext(const Context& c, double batch);

} // namespace ridgepoint::estimation
