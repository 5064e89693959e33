// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/memory.h"
#include "estimation/operators.h"

/// Latency and throughput of inference under a load, analytically. Internal to the library.
namespace ridgepoint::estimation {

/// One replica in a steady state with `n` requests in flight.
struct SteadyState
{
    double n = 1;
    PassTime decode;         ///< one step of n sequences
    PassTime prefill;        ///< one prompt alone
    double prefillShare = 0; ///< seconds of prefill per request when prompts share a pass
    double tpot = 0, ttft = 0, latency = 0; ///< without queueing, seconds
    double throughput = 0;                  ///< requests per second
};

/// Waiting for a single server with deterministic service (M/D/1): mean and tail
/// P(W > t) = ρ·exp(−2(1 − ρ)·t/x); exact in the mean, asymptotic in the tail (heavy traffic).
struct WaitModel
{
    double probability = 0; ///< that an arrival waits at all
    double scale = 0;       ///< mean of the exponential tail, seconds
    [[nodiscard]] double mean() const { return probability * scale; }
    [[nodiscard]] double quantile(double q) const;
};
/// `rate` arrivals a second, `service` seconds each; unbounded (infinite) at ρ >= 1.
[[nodiscard]] WaitModel singleServerWait(double rate, double service);
/// Waiting for one of `slots` places (Sakasegawa's approximation of M/M/c):
/// P(wait) ≈ u^(√(2(c+1)) − 1), tail scale L/(c·(1 − u)).
[[nodiscard]] WaitModel slotWait(double utilization, double slots, double holding);
/// Utilisation up to which at most one arrival in a hundred waits for one of `slots` places (>= 1).
[[nodiscard]] double quietUtilization(double slots);

[[nodiscard]] SteadyState steadyState(const Context& c, double n);

/// Requests that one replica can hold: engine limit and memory.
[[nodiscard]] double runnable(const Context& c, const MemoryFigures& m);

/// Fills performance, curves and SLO findings for language models.
void serveLanguageModel(Context& c);
/// The same for vision, encoders and recommenders, whose unit is the sample.
void serveSamples(Context& c);
/// Device time of `batch` samples on one accelerator.
[[nodiscard]] PassTime samplePass(const Context& c, double batch);
/// Operators of one phase for the roofline figures.
void buildPhase(OperatorList& list, const Context& c, PhaseKind phase, double batch);

/// Sets bound, bound share and time breakdown from a sum of categories.
void setBound(PerformanceFigures& p, const PassTime& sum, std::string_view of);

} // namespace ridgepoint::estimation
