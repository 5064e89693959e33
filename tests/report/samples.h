// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "report/reportmodel.h"

/// Results made by hand, so that the tests of the report do not depend on the estimator.
namespace ridgepoint::report::samples {

/// A language model that fits, priced, with explanations.
[[nodiscard]] ScenarioInput servingScenario(const std::string& name);
/// Does not fit, not priced.
[[nodiscard]] ScenarioInput failingScenario(const std::string& name);
[[nodiscard]] ScenarioInput trainingScenario(const std::string& name);
[[nodiscard]] ScenarioInput hpcScenario(const std::string& name);

[[nodiscard]] ReportInput reportOf(std::vector<ScenarioInput> scenarios);

} // namespace ridgepoint::report::samples
