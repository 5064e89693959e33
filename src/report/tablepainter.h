// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "report/composer.h"
#include "report/reporttypes.h"

namespace ridgepoint::report {

struct TableStyle
{
    double size = 8.5;       ///< points
    double headerSize = 8;   ///< points
    double rowPadding = 2.6; ///< points above and below the text of a row
    /// A table up to this share of a page is not parted.
    double keepWhole = 0.4;
};

/// Draws a table from the composer's place on, over as many pages as it needs: the header is
/// repeated, rows stay whole, at least two rows stand on each side of a break, a group row is not
/// parted from its first row. Moves below the table. `extent` 0 = the full width.
void paintTable(Composer& composer, const Table& table, double indent = 0, double extent = 0,
                const TableStyle& style = {});

/// What a heading must keep with it: a short table whole, else the header and the first rows.
[[nodiscard]] double tableKeepHeight(const Table& table, double extent = 0,
                                     const TableStyle& style = {});

} // namespace ridgepoint::report
