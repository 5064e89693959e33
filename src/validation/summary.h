// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "validation/validate.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

/// Errors of many rows in a few figures.
namespace ridgepoint::validation {

struct ErrorFigures
{
    std::size_t rows = 0;        ///< estimated
    std::size_t unsupported = 0; ///< not estimated
    /// Of |relative error|, 0 = exact; nothing where no row was estimated.
    std::optional<double> median, p90;
    std::optional<double> meanSigned;
    std::optional<double> within10, within25; ///< shares of the estimated rows, 0 .. 1

    bool operator==(const ErrorFigures&) const = default;
};

struct SummaryGroup
{
    /// Values of the columns that the groups are made by, in their order; empty = not known.
    std::vector<std::string> values;
    ErrorFigures errors;
};

struct Summary
{
    std::vector<std::string> columns;
    std::vector<SummaryGroup> groups; ///< in the order in which they first appear in the file
};

/// The value below which the share `q` (0 .. 1) of the values lies, linear between neighbours
/// (position q × (n − 1) of the sorted values). Nothing without values.
[[nodiscard]] std::optional<double> quantile(std::vector<double> values, double q);

/// Figures of relative errors (estimated ÷ measured − 1).
[[nodiscard]] ErrorFigures errorFigures(const std::vector<double>& relativeErrors,
                                        std::size_t unsupported);

/// Groups by the columns given; one that the file lacks is empty in every row.
[[nodiscard]] Summary summarise(const MeasurementFile& file, const std::vector<RowResult>& results,
                                const std::vector<std::string>& columns);

/// workload, metric, engine, accelerator and, where it is given, the column to split by.
[[nodiscard]] std::vector<std::string> summaryColumns(const std::string& split);

} // namespace ridgepoint::validation
