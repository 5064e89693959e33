// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "validation/measurements.h"
#include "json/faultlist.h"

#include <string>
#include <string_view>
#include <vector>

/// From cells to typed values. Internal to the library.
namespace ridgepoint::validation {

/// Which column of the file gives which plan field, worked out once per file.
class RowColumns
{
public:
    explicit RowColumns(const std::vector<std::string>& header);

    /// Reads all cells of `row` into its typed members; every bad cell is a fault.
    void read(Measurement& row, json::FaultList& faults) const;

private:
    [[nodiscard]] std::string_view cell(const Measurement& row, std::string_view column) const;
    void readFields(Measurement& row, json::FaultList& faults) const;
    void readShape(Measurement& row, json::FaultList& faults) const;

    const std::vector<std::string>& m_header;
    std::vector<int> m_fieldColumn; ///< per plan field in its order: column, or -1
};

} // namespace ridgepoint::validation
