// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/context.h"

/// Explanations that need values which only their computation has. Internal to the library; each
/// function does nothing without a recorder.
namespace ridgepoint::estimation {

/// Terms of the answer of a language model under its load, of one replica where not said.
struct ServingTerms
{
    double firstToken = 0, firstSteps = 0.5, perRequestPrefill = 0, prefill = 0, prefillShare = 0,
           decode = 0, n = 1;
    double prompt = 0, input = 0, output = 0;
    double waitMean = 0, jitter = 0;
    double rate = 0, capacity = 0, replicas = 1, perReplicaAtSlo = 0;
    double wait[4] = {0, 0, 0, 0}; ///< at 50, 90, 95, 99 %
    bool staticBatch = false, open = false;
};
void explainServing(const Context& c, const ServingTerms& t);

struct SampleTerms
{
    double load = 1, batch = 1, device = 0, cpu = 0, transfer = 0, interval = 0, replicas = 1,
           rate = 0;
    double assembleMean = 0, waitMean = 0, perReplicaAtSlo = 0, jitter = 0;
    double assemble[4] = {0, 0, 0, 0}, wait[4] = {0, 0, 0, 0};
};
void explainSamples(const Context& c, const SampleTerms& t);

struct StepTerms
{
    double pass = 0, microBatches = 1, pipeline = 1, bubble = 0, gradients = 0, optimizer = 0;
    double units = 0, accelerators = 1, flopsPerUnit = 0, run = 0, samples = 0;
    double payload = 0, wire = 0, data = 1;
};
void explainStep(const Context& c, const StepTerms& t);

} // namespace ridgepoint::estimation
