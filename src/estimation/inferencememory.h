// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/kvcache.h"
#include "estimation/weightlayout.h"

/// Memory of serving. Internal to the library.
namespace ridgepoint::estimation {

/// What an engine step needs beside weights and cache. The larger of two moments: the widest layer
/// of the largest step, or choosing the next tokens with the step's hidden states still there.
struct StepMemory
{
    double tokens = 0;   ///< of the largest step
    double perToken = 0; ///< bytes at the widest layer
    double hiddenPerToken = 0;
    double rows = 0;       ///< that a next token is chosen for
    double logitBytes = 0; ///< per row and vocabulary entry on this accelerator
    double vocabulary = 0;
    bool sampling = false; ///< the second moment is the larger one
    double ownRows = 0;    ///< rows that the engine prepares for whatever the batch; 0: the batch
    bool both = false;     ///< the engine's profile adds them (vLLM before chunked prefill)

    [[nodiscard]] double activations() const
    {
        return tokens * (sampling ? hiddenPerToken : perToken);
    }
    [[nodiscard]] double logits() const
    {
        return sampling || both ? rows * vocabulary * logitBytes : 0;
    }
};
[[nodiscard]] StepMemory stepMemory(const Context& c, double batch);
/// The same with what does not depend on the batch taken from `fixed`.
[[nodiscard]] StepMemory stepMemory(const Context& c, const StepMemory& fixed, double batch);

/// Memory of one inference scenario for any number of requests: what does not depend on them is
/// worked out once.
class InferenceMemory
{
public:
    explicit InferenceMemory(const Context& c);

    [[nodiscard]] MemoryFigures at(double batch) const;
    /// Bytes per accelerator of `batch` requests.
    [[nodiscard]] double total(double batch) const;
    /// The same without weights and cache.
    [[nodiscard]] double overheads(double batch) const;
    /// Weights and cache of the stage that holds most with `batch` requests of `tokens` tokens.
    [[nodiscard]] double weightsAndCache(double batch, double tokens) const;
    /// The stage that decides at `batch`.
    [[nodiscard]] const StageWeights& stage(double batch) const;

private:
    void fillClasses(MemoryClasses& k, double batch) const;
    void fillSamples(MemoryClasses& k, double own) const;
    void fillPool(MemoryFigures& m, const StageWeights& s) const;
    [[nodiscard]] double ownRequests(double batch) const;

    const Context& m_c;
    std::vector<StageWeights> m_stages;
    CacheModel m_cache;
    double m_framework = 0, m_communication = 0, m_reserve = 0;
    StepMemory m_step;
    double m_liveElements = 0;
};

} // namespace ridgepoint::estimation
