// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "catalog/csv.h"
#include "catalog/schema.h"
#include "estimation/fault.h"

#include <map>
#include <string>
#include <string_view>

/// The reviewed text files of the catalog, read and ready to be checked.
namespace ridgepoint::catalog {

struct SourceTable
{
    const Table* table = nullptr;
    std::string file; ///< as shown in faults: "accelerators.csv"
    CsvTable csv;

    /// The cell of `row` in `column`; empty where the file has no such column.
    [[nodiscard]] std::string_view cell(const CsvRow& row, std::string_view column) const;
};

struct CatalogSource
{
    std::map<std::string, SourceTable, std::less<>> tables; ///< by table name

    [[nodiscard]] const SourceTable& at(std::string_view name) const;
};

/// Reads every table of the schema from `directory`/<table>.csv. All faults at once: CannotRead,
/// MalformedCsv …, MissingColumn, UnknownValue (a column or a file that the schema does not have).
[[nodiscard]] estimation::Checked<CatalogSource> readCatalogSource(const std::string& directory);

/// SHA-256 over the cells of all tables, independent of line ends and of needless quotes; hex.
[[nodiscard]] std::string contentHash(const CatalogSource& source);

/// Newest day, month or year that a price of the catalog carries; empty if none has one.
[[nodiscard]] std::string newestPriceDate(const CatalogSource& source);

} // namespace ridgepoint::catalog
