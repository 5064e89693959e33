// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "plan/jsonnames.h"

namespace ridgepoint::plan {

/// Reads one scenario object: every field checked, catalog keys resolved, the model built. `place`
/// is its JSON path ("scenarios[0]"), `fallbackName` its name if it has none; model files are
/// looked for in `folder`. The value is complete only if no fault was added.
[[nodiscard]] PlanScenario readScenario(const Json& json, const std::string& place,
                                        const std::string& fallbackName,
                                        const catalog::Catalog& catalog, const QString& folder,
                                        FaultList& faults);

/// The name of a scenario as the plan accepts it: not empty, not longer than 200 characters.
bool checkName(const Json& json, const std::string& place, std::string& out, FaultList& faults);

} // namespace ridgepoint::plan
