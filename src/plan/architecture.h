// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "plan/jsonnames.h"

#include <optional>

namespace ridgepoint::plan {

/// Builds a model from the plan's inline `architecture` object. Kinds and layer kinds that the
/// contract has but the estimator does not describe yet give a model without a description, with
/// what is left out under `notModelled`: its states may be known, its speed is not. Anything wrong
/// is a fault at `place` and no model.
[[nodiscard]] std::optional<estimation::ModelSpec>
buildArchitecture(const Json& architecture, const std::string& place, FaultList& faults);

/// Keys inside `architecture` that mean nothing to the reader, as paths relative to it.
[[nodiscard]] std::vector<std::string> unknownArchitectureKeys(const Json& architecture);

} // namespace ridgepoint::plan
