// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/context.h"

/// Key/value cache and recurrent states as each engine keeps them. Internal to the library.
namespace ridgepoint::estimation {

/// How the engine and its version hold the cache.
struct CacheRules
{
    double block = 1;               ///< tokens that are allocated together
    bool windows = true;            ///< sliding and chunked layers keep their window only
    double windowExtra = 0;         ///< tokens beyond the window (llama.cpp: one micro-batch)
    bool expanded = false;          ///< latent attention kept as full keys and values
    double valueBytes = 2;          ///< per cached value, scales included
    double stateBytes = 4;          ///< per value of a recurrent state
    bool capacityByContext = false; ///< capacity counts requests of the longest context
};
[[nodiscard]] CacheRules cacheRules(const Context& c);

/// Cache of one scenario on one accelerator. Built once, asked often.
class CacheModel
{
public:
    explicit CacheModel(const Context& c);

    /// Bytes of `sequences` sequences of `tokens` tokens in layers [first, first + layers).
    [[nodiscard]] double bytes(int first, int layers, double sequences, double tokens) const;
    /// The same on the pipeline stage that keeps most.
    [[nodiscard]] double bytes(double sequences, double tokens) const;
    /// Bytes by which one more token of one sequence grows the cache of the layers, as the engine
    /// counts its capacity: blocks not rounded.
    [[nodiscard]] double capacityBytesPerToken(int first, int layers) const;
    [[nodiscard]] const CacheRules& rules() const { return m_rules; }

    /// What one token or one sequence adds in the layers, by kind, bytes on one accelerator.
    struct Parts
    {
        double full = 0;       ///< per token held to the end
        double windowed = 0;   ///< per token within `window`
        double window = 0;     ///< tokens; the narrowest where kinds differ
        double state = 0;      ///< per sequence: recurrent states and keys of the other sequence
        bool oneWindow = true; ///< all windowed layers have the same window
    };
    [[nodiscard]] Parts parts(int first, int layers) const;
    /// Tokens of a sequence that count for the layers' own cache (an encoder's input does not).
    [[nodiscard]] double ownTokens(double tokens) const;
    /// `tokens` of a sequence as allocated, blocks whole.
    [[nodiscard]] double held(double tokens) const;
    /// Tokens that windowed layers hold of `tokens`.
    [[nodiscard]] double heldInWindow(double tokens, double window) const;

private:
    struct Layer
    {
        int first, count;
        double perToken, window, state;
    };
    const Context& m_c;
    CacheRules m_rules;
    std::vector<Layer> m_layers;
    int m_count = 0;
    double m_share = 1; ///< of the sequences and tokens on one accelerator
};

/// The stage-wise largest cache of `sequences` sequences of `tokens` tokens, bytes per accelerator;
/// sequences are spread evenly over attention data-parallel ranks. 0 for models without.
[[nodiscard]] double kvCacheBytes(const Context& c, double sequences, double tokens);
/// Tokens that one request holds at most: input + output, or the context in llama.cpp.
[[nodiscard]] double requestTokens(const Context& c);

} // namespace ridgepoint::estimation
