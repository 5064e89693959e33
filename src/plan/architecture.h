// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "plan/jsonnames.h"

#include <optional>

namespace ridgepoint::plan {

/// Builds a model from the plan's inline `architecture` object: the flat keys of the contract, and
/// beside them exact members spelt as in `catalog_entries` (`layer_groups`, `parts`, `kept_wide`,
/// `stored`, the members of a stack), which win. Without `kind` it is a count alone: the states are
/// known, the speed is not. Anything wrong is a fault at `place` and no model.
[[nodiscard]] std::optional<estimation::ModelSpec>
buildArchitecture(const Json& architecture, const std::string& place, FaultList& faults);

/// Keys inside `architecture` that mean nothing to the reader, as paths relative to it.
[[nodiscard]] std::vector<std::string> unknownArchitectureKeys(const Json& architecture);

} // namespace ridgepoint::plan
