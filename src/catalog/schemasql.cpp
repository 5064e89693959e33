// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "catalog/schema.h"

#include <charconv>

namespace ridgepoint::catalog {

namespace {

std::string quoted(std::string_view name)
{
    return '"' + std::string(name) + '"';
}

std::string number(double value)
{
    char buffer[32];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, value).ptr;
    return {buffer, end};
}

std::string list(const std::vector<std::string_view>& names)
{
    std::string out;
    for (const auto name : names)
        out += (out.empty() ? "" : ", ") + quoted(name);
    return out;
}

std::string acceptedList(const Column& column)
{
    std::string out;
    for (const auto value : column.accepted)
        out += (out.empty() ? "'" : ", '") + std::string(value) + '\'';
    return out;
}

/// Type and CHECK of one column. SQLite checks pass on NULL, so optional columns need no extra.
std::string columnSql(const Column& c)
{
    const std::string name = quoted(c.name);
    std::string sql = name;
    const auto range = [&] {
        return " CHECK (" + name + " BETWEEN " + number(c.minimum) + " AND " + number(c.maximum) +
               ')';
    };
    switch (c.kind) {
    case ColumnKind::Key:
        return sql + " TEXT NOT NULL CHECK (length(" + name + ") > 0 AND " + name +
               " NOT GLOB '*[^a-z0-9.+_-]*')";
    case ColumnKind::Integer:
        sql += " INTEGER" + range() + " CHECK (" + name + " IS NULL OR typeof(" + name +
               ") = 'integer')";
        break;
    case ColumnKind::Real:
        sql += " REAL" + range();
        break;
    case ColumnKind::Boolean:
        sql += " INTEGER CHECK (" + name + " IN (0, 1))";
        break;
    case ColumnKind::Enumeration:
        sql += " TEXT CHECK (" + name + " IN (" + acceptedList(c) + "))";
        break;
    case ColumnKind::Reference:
        sql += " TEXT REFERENCES " + quoted(c.target) + "(\"key\")";
        break;
    case ColumnKind::Text:
        sql += " TEXT";
        if (c.required)
            sql += " CHECK (length(trim(" + name + ")) > 0)";
        break;
    case ColumnKind::Date:
    case ColumnKind::TextList:
    case ColumnKind::ColumnList:
    case ColumnKind::ReferenceList:
        sql += " TEXT";
        break;
    }
    return c.required ? sql + " NOT NULL" : sql;
}

/// Rules over more than one column that the database itself holds to.
std::string tableChecks(const Table& table)
{
    if (table.name == "prices") {
        return ", CHECK (\"low\" <= \"high\"), CHECK (\"accelerator\" IS NULL OR \"server\" IS "
               "NULL)"
               ", CHECK ((\"kind\" = 'pue') = (\"currency\" IS NULL))"
               ", CHECK ((\"includes_accelerator\" IS NULL) = (\"included_count\" IS NULL))";
    }
    if (table.name == "efficiency")
        return ", CHECK (\"low\" <= \"value\" AND \"value\" <= \"high\")";
    if (table.name == "accelerators")
        return ", CHECK (\"memory_mib_visible\" <= \"memory_mib_total\")";
    return {};
}

} // namespace

std::string listTableName(const Table& table, const Column& column)
{
    return std::string(table.name) + '_' + std::string(column.name);
}

std::vector<std::string> schemaStatements()
{
    std::vector<std::string> out;
    for (const auto& table : catalogTables()) {
        std::string sql = "CREATE TABLE " + quoted(table.name) + " (";
        for (const auto& column : table.columns) {
            if (column.kind != ColumnKind::ReferenceList)
                sql += columnSql(column) + ", ";
        }
        sql += "PRIMARY KEY (" + list(table.primaryKey) + ')';
        for (const auto& group : table.unique)
            sql += ", UNIQUE (" + list(group) + ')';
        out.push_back(sql + tableChecks(table) + ')');
        for (const auto& column : table.columns) {
            if (column.kind != ColumnKind::ReferenceList)
                continue;
            out.push_back("CREATE TABLE " + quoted(listTableName(table, column)) +
                          " (\"owner\" TEXT NOT NULL REFERENCES " + quoted(table.name) +
                          "(\"key\"), \"position\" INTEGER NOT NULL, \"target\" TEXT NOT NULL "
                          "REFERENCES " +
                          quoted(column.target) +
                          "(\"key\"), PRIMARY KEY (\"owner\", \"position\"), "
                          "UNIQUE (\"owner\", \"target\")) WITHOUT ROWID");
        }
    }
    return out;
}

} // namespace ridgepoint::catalog
