// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/result.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The names that the metric column of a measurement row may have.
namespace ridgepoint::validation {

/// Names of the contract that are no leaf of the result: the peak of memory.
inline constexpr std::string_view kPeakMemory = "peak_memory_bytes";

/// True for the metrics that a model and its precision give alone, without an accelerator.
[[nodiscard]] bool needsNoAccelerator(std::string_view metric);

/// True if a smaller value is the better one (times, bytes).
[[nodiscard]] bool lessIsBetter(std::string_view metric);

/// True if the result has a field of that name, or the contract adds it.
[[nodiscard]] bool isMetric(std::string_view metric);
/// All of them, for the message that lists what is accepted.
[[nodiscard]] std::vector<std::string_view> metricNames();

/// The figure in the result; nothing where the estimate has none. Bytes are per accelerator.
[[nodiscard]] std::optional<double> metricOf(const estimation::ScenarioResult& result,
                                             std::string_view metric);

} // namespace ridgepoint::validation
