// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/model.h"

/// Work of a layer besides its matrix products: attention scores and recurrences. Internal to the
/// library.
namespace ridgepoint::estimation {

/// Tokens that one new token attends to, as a mean over `length` new tokens of a sequence behind
/// `prefix` earlier ones. Causal: half of the square; windows, chunks and an indexer's choice
/// bound it.
[[nodiscard]] double attendedTokens(const AttentionSpec& a, double prefix, double length,
                                    bool causal);
/// The same of one new token behind `context` earlier ones. Chunked: within the first chunk the
/// whole of it, later half a chunk as the mean over a chunk.
[[nodiscard]] double attendedTokens(const AttentionSpec& a, double context);

/// FLOPs of one new token and one attended one in one layer, all heads: scores and their product
/// with the values, a multiply and an add each. `absorbed`: latent attention over the latents
/// (decode); else over expanded heads (prefill, training). 0 for kinds without attention.
[[nodiscard]] double scoreFlops(const AttentionSpec& a, bool absorbed);

/// FLOPs of one token's recurrence in one layer, its causal convolution included. Linear: decay 1,
/// read 2, write 2, output 2 per value of the state (gated delta rule, Yang et al. 2024). Mamba: 9
/// (Gu and Dao 2023, as their flop counters do); Mamba2: 5 (decay 1, write 2, output 2; Dao and Gu
/// 2024). 0 for kinds without.
[[nodiscard]] double scanFlops(const LayerGroup& g);
/// Values that one token's recurrence reads and writes besides the state.
[[nodiscard]] double scanValues(const LayerGroup& g);

/// Multiply-adds x 2 of `tokens` tokens of one sequence through a part, attention included.
[[nodiscard]] double partFlops(const ModelPart& part, double tokens);

} // namespace ridgepoint::estimation
