// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/fault.h"

#include <QString>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The catalog as it is written, for listing: every table, every column, nothing interpreted.
namespace ridgepoint::catalog {

struct CatalogEntryView
{
    std::string table;
    std::string key; ///< for layers: "model/position"
    /// Column and text in the order of the table; empty text where the catalog knows nothing.
    std::vector<std::pair<std::string, std::string>> fields;
};

/// Names of the tables that can be listed, in the catalog's order.
[[nodiscard]] std::vector<std::string> catalogTableNames();

/// Every row of `table`. Faults: CannotRead, NotACatalog, UnknownValue (no such table).
[[nodiscard]] estimation::Result<std::vector<CatalogEntryView>>
listEntries(const QString& sqlitePath, std::string_view table);

/// The rows of that key in all tables: mostly one, none if the key is unknown.
[[nodiscard]] estimation::Result<std::vector<CatalogEntryView>> showEntry(const QString& sqlitePath,
                                                                          std::string_view key);

} // namespace ridgepoint::catalog
