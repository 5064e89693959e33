// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <limits>
#include <string>
#include <string_view>
#include <vector>

/// One description of the catalog's tables: the CSV reader, the checks, the SQLite schema, the
/// loader and the command line all follow it.
namespace ridgepoint::catalog {

/// `PRAGMA user_version` of the file; raised when a table comes that the reader needs,
/// or a column changes its meaning or goes.
inline constexpr int kSchemaVersion = 2;
/// `PRAGMA application_id`: "RPct".
inline constexpr int kApplicationId = 0x52506374;

enum class ColumnKind {
    Key, ///< unique name of the row: lower case, digits, '.', '+', '_' and '-'
    Text,
    Integer,
    Real,
    Boolean,       ///< "yes" or "no"
    Enumeration,   ///< one of `accepted`
    Reference,     ///< key of a row of `target`
    ReferenceList, ///< keys of rows of `target`, separated by '|'
    TextList,      ///< texts separated by '|'
    ColumnList,    ///< names of columns of the same table, separated by '|'
    Date           ///< "", 2026, 2026-03, 2026-03-01, 2024-Q4, 2024-H2, or first/last of two years
};

struct Column
{
    std::string_view name;
    ColumnKind kind = ColumnKind::Text;
    bool required = false;
    double minimum = 0;
    double maximum = std::numeric_limits<double>::max();
    std::vector<std::string_view> accepted; ///< Enumeration only
    std::string_view target;                ///< Reference and ReferenceList only
};

struct Table
{
    std::string_view name; ///< also the file's name without ".csv"
    std::vector<Column> columns;
    std::vector<std::string_view> primaryKey;
    std::vector<std::vector<std::string_view>> unique; ///< further groups of columns
    bool provenance = true; ///< has source, confidence (and mostly recalled_fields)

    /// Position of `column`, or -1.
    [[nodiscard]] int position(std::string_view column) const;
};

/// Every table, referenced ones before those that refer to them.
[[nodiscard]] const std::vector<Table>& catalogTables();
/// The table of that name, or null.
[[nodiscard]] const Table* catalogTable(std::string_view name);

/// `CREATE TABLE` statements with the constraints, in order.
[[nodiscard]] std::vector<std::string> schemaStatements();
/// Name of the table that holds the list `column` of `table`.
[[nodiscard]] std::string listTableName(const Table& table, const Column& column);

/// The parts of "a|b|c"; none for an empty text.
[[nodiscard]] std::vector<std::string> splitList(std::string_view text);

} // namespace ridgepoint::catalog
