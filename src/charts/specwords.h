// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/result.h"

#include <QString>

#include <optional>
#include <string_view>

/// What the spec builders share among themselves.
namespace ridgepoint::charts {

struct ChartTable;

constexpr double kBytesPerGigabyte = 1e9;
constexpr double kTera = 1e12;

/// U+2014, shown where a value is not known.
[[nodiscard]] QString unknownMark();
[[nodiscard]] QString fromView(std::string_view text);
[[nodiscard]] double gigabytes(estimation::Bytes bytes);
/// HPC may run on the host alone; memory and roofline are then the server's.
[[nodiscard]] bool runsOnHost(const estimation::ScenarioResult& r);
/// "51.9", "0.5": one decimal, two below 0.1, none from 1,000 on; "<0.01" is not nothing.
[[nodiscard]] QString gigabytesNumber(double gb);
/// "51.9 GB" with a no-break space.
[[nodiscard]] QString gigabytesText(double gb);
/// Digits of a tick whose neighbours are `step` apart: grouped, as many decimals as the step has.
[[nodiscard]] QString tickText(double value, double step);

/// Three significant digits at most: "63", "0.9", "1,979".
[[nodiscard]] QString compactNumber(double value);

/// Adds cells to the last row of a table, keeping texts and numbers side by side.
class RowWriter
{
public:
    explicit RowWriter(ChartTable& table);
    RowWriter& text(const QString& cell);
    /// `shown` = what the screen says; empty: three significant digits of the value.
    RowWriter& value(std::optional<double> number, const QString& shown = {});

private:
    ChartTable& m_table;
};

} // namespace ridgepoint::charts
