// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/result.h"

#include <memory>

/// Hand-made results for the chart tests: the figures are illustrative and only have to be
/// consistent with each other.
namespace ridgepoint::charts::test {

using ResultPtr = std::shared_ptr<const estimation::ScenarioResult>;

/// A 70B chat on 8 × H100 that fits, with a roofline and seven accelerators compared.
[[nodiscard]] estimation::ScenarioResult fitting();
/// The same before the last edits, to be pinned.
[[nodiscard]] estimation::ScenarioResult pinnedState();
/// The same on an L40S: short by 8.7 GB, no cost of its own.
[[nodiscard]] estimation::ScenarioResult notFitting();
/// 7B training with optimizer states, recompute and collectives.
[[nodiscard]] estimation::ScenarioResult training();
/// CFD: one memory class, no peak, no prices.
[[nodiscard]] estimation::ScenarioResult hpc();
/// No accelerator has a price.
[[nodiscard]] estimation::ScenarioResult notPriced();
/// Cannot be computed: no memory, no roofline, nothing to compare.
[[nodiscard]] estimation::ScenarioResult invalid();

[[nodiscard]] ResultPtr shared(estimation::ScenarioResult result);

} // namespace ridgepoint::charts::test
