// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "plan/plan.h"

#include <optional>
#include <string_view>
#include <vector>

/// What the result writers share.
namespace ridgepoint::plan {

/// Indices of the scenarios that the options ask for, in plan order.
[[nodiscard]] std::vector<int> selectedScenarios(const Plan& plan, const ResultOptions& options);

/// Unit of the number at a path inside a scenario result, list positions written as "[]":
/// "roofline.phases[].time_s". Nothing for texts, flags and unknown paths.
[[nodiscard]] std::optional<estimation::Unit> resultUnit(std::string_view path);

} // namespace ridgepoint::plan
