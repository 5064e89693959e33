// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "plan/plan.h"

#include "plan/jsonnames.h"

#include <memory>
#include <string>
#include <vector>

/// Catalog entries as JSON: embedded in plans and laid over the shipped catalog.
namespace ridgepoint::plan {

/// Reads `catalog_entries`. Returns the shipped catalog itself where nothing differs from it.
/// Entries replace the row of the same key; the prices of an entry's target replace all prices of
/// that target. What a reader does not know goes to `extras` (kept on save) and `unknownKeys`.
[[nodiscard]] std::shared_ptr<const catalog::Catalog>
overlayEntries(const Json& entries, const std::shared_ptr<const catalog::Catalog>& shipped,
               Json& extras, std::vector<std::string>& unknownKeys, FaultList& faults);

/// The entries that the scenarios use, and those of the plan's own that differ from the shipped
/// catalog, with their provenance and the kept extras. Empty tables are left out.
[[nodiscard]] Json usedEntries(const Plan& plan);

} // namespace ridgepoint::plan
