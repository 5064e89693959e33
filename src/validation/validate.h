// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "catalog/catalog.h"
#include "validation/measurements.h"

#include <QString>

#include <functional>
#include <optional>
#include <vector>

/// Estimates set against measured rows.
namespace ridgepoint::validation {

enum class RowStatus {
    Ok,
    Unsupported ///< what is needed is missing or not modelled
};

struct RowResult
{
    RowStatus status = RowStatus::Unsupported;
    std::optional<double> measured, estimated;
    std::optional<double> relativeError; ///< estimated ÷ measured − 1; only where the status is Ok
    QString reason;                      ///< why not; or a remark on a row that is Ok
};

/// Called with the number of rows that are done.
using Progress = std::function<void(std::size_t)>;

/// One result a row, in the file's order. Each estimate is the plan's own computation, without
/// comparison, curves, remedies and explanations.
[[nodiscard]] std::vector<RowResult> validate(const MeasurementFile& file,
                                              const catalog::Catalog& catalog,
                                              const Progress& progress = {});

} // namespace ridgepoint::validation
