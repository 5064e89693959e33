// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "catalog/source.h"
#include "estimation/fault.h"

#include <string>
#include <vector>

/// The review that a machine can do. All faults are reported, each with file and line.
namespace ridgepoint::catalog {

/// Reads the text files in `directory` and checks them; empty = all is well.
/// Used by the build step and by `ridgepoint-cli catalog check`.
[[nodiscard]] std::vector<estimation::Fault> checkCatalog(const std::string& directory);

/// MissingField, WrongType, NotIntegral, OutOfRange, UnknownValue, UnknownCatalogKey, DuplicateRow,
/// MissingSource, ImpossibleValue.
[[nodiscard]] std::vector<estimation::Fault> checkSource(const CatalogSource& source);

/// True for "2026", "2026-03", "2026-03-01", "2024-Q4", "2024-H2" and two of these around a '/'.
[[nodiscard]] bool isCatalogDate(std::string_view text);

} // namespace ridgepoint::catalog
