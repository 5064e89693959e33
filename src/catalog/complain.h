// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "catalog/record.h"
#include "catalog/source.h"

#include <functional>
#include <vector>

namespace ridgepoint::catalog {

/// Reports the value of `column` of the current row as impossible, and why.
using Complain = std::function<void(std::string_view column, std::string reason)>;

/// Calls `use(record, complain)` for each row of `table`.
template <class Use>
void forEachRecord(const CatalogSource& source, std::string_view table,
                   std::vector<estimation::Fault>& faults, Use use)
{
    const SourceTable& entry = source.at(table);
    ColumnIndex index;
    for (std::size_t i = 0; i < entry.csv.header.size(); ++i)
        index.add(entry.csv.header[i], static_cast<int>(i));
    for (const auto& row : entry.csv.rows) {
        const CsvRecord record(index, row);
        const Complain complain = [&](std::string_view column, std::string reason) {
            faults.push_back({estimation::FaultCode::ImpossibleValue,
                              entry.file,
                              "line " + std::to_string(row.line) + ", " + std::string(column),
                              {{"found", record.text(column)}, {"reason", std::move(reason)}}});
        };
        use(record, complain);
    }
}

} // namespace ridgepoint::catalog
