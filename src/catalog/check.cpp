// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "catalog/check.h"

#include "catalog/nearest.h"
#include "catalog/plausibility.h"
#include "catalog/record.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <unordered_set>

namespace ridgepoint::catalog {

namespace {

using estimation::Fault;
using estimation::FaultCode;
using estimation::Parameters;
using KeySets = std::map<std::string, std::vector<std::string_view>, std::less<>>;

/// Collects the faults of one table.
class TableCheck
{
public:
    TableCheck(const SourceTable& entry, const KeySets& keys, std::vector<Fault>& faults)
        : m_entry(entry), m_keys(keys), m_faults(faults)
    {}

    void run()
    {
        for (const auto& row : m_entry.csv.rows) {
            for (const auto& column : m_entry.table->columns)
                cell(row, column, m_entry.cell(row, column.name));
        }
        unique(m_entry.table->primaryKey);
        for (const auto& group : m_entry.table->unique)
            unique(group);
    }

private:
    void add(FaultCode code, const CsvRow& row, std::string_view column, Parameters parameters)
    {
        std::string place = "line " + std::to_string(row.line);
        if (!column.empty())
            place += ", " + std::string(column);
        m_faults.push_back({code, m_entry.file, std::move(place), std::move(parameters)});
    }
    void cell(const CsvRow& row, const Column& column, std::string_view value);
    void number(const CsvRow& row, const Column& column, std::string_view value);
    void reference(const CsvRow& row, const Column& column, std::string_view value);
    void unique(const std::vector<std::string_view>& group);

    const SourceTable& m_entry;
    const KeySets& m_keys;
    std::vector<Fault>& m_faults;
};

bool isKey(std::string_view text)
{
    return std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '-' ||
               c == '_' || c == '+';
    });
}

std::string acceptedText(const Column& column)
{
    std::string out;
    for (const auto value : column.accepted)
        out += (out.empty() ? "" : ", ") + std::string(value);
    return out;
}

void TableCheck::number(const CsvRow& row, const Column& column, std::string_view value)
{
    const auto parsed = parseNumber(value);
    if (!parsed) {
        add(FaultCode::WrongType, row, column.name,
            {{"found", std::string(value)}, {"accepted", std::string("a number")}});
        return;
    }
    if (column.kind == ColumnKind::Integer && *parsed != std::floor(*parsed))
        add(FaultCode::NotIntegral, row, column.name, {{"found", std::string(value)}});
    if (*parsed < column.minimum || *parsed > column.maximum) {
        add(FaultCode::OutOfRange, row, column.name,
            {{"found", *parsed}, {"min", column.minimum}, {"max", column.maximum}});
    }
}

void TableCheck::reference(const CsvRow& row, const Column& column, std::string_view value)
{
    const auto known = m_keys.find(column.target);
    if (known == m_keys.end() ||
        std::binary_search(known->second.begin(), known->second.end(), value))
        return;
    std::string accepted;
    for (const auto& near : nearestKeys(known->second, value, 3))
        accepted += (accepted.empty() ? "" : ", ") + near;
    add(FaultCode::UnknownCatalogKey, row, column.name,
        {{"found", std::string(value)}, {"accepted", accepted}});
}

void TableCheck::cell(const CsvRow& row, const Column& column, std::string_view value)
{
    const bool blank = value.find_first_not_of(" \t") == std::string_view::npos;
    if (blank) {
        if (column.required) {
            const bool provenance = column.name == "source" || column.name == "confidence";
            if (provenance)
                add(FaultCode::MissingSource, row, column.name,
                    {{"column", std::string(column.name)}});
            else
                add(FaultCode::MissingField, row, column.name,
                    {{"accepted", std::string(column.name)}});
        }
        return;
    }
    switch (column.kind) {
    case ColumnKind::Key:
        if (!isKey(value)) {
            add(FaultCode::WrongType, row, column.name,
                {{"found", std::string(value)},
                 {"accepted", std::string("lower case letters, digits and . + _ -")}});
        }
        break;
    case ColumnKind::Integer:
    case ColumnKind::Real:
        number(row, column, value);
        break;
    case ColumnKind::Boolean:
        if (value != "yes" && value != "no") {
            add(FaultCode::UnknownValue, row, column.name,
                {{"found", std::string(value)}, {"accepted", std::string("yes, no")}});
        }
        break;
    case ColumnKind::Enumeration:
        if (std::find(column.accepted.begin(), column.accepted.end(), value) ==
            column.accepted.end()) {
            add(FaultCode::UnknownValue, row, column.name,
                {{"found", std::string(value)}, {"accepted", acceptedText(column)}});
        }
        break;
    case ColumnKind::Reference:
        reference(row, column, value);
        break;
    case ColumnKind::ReferenceList: {
        std::set<std::string> seen;
        for (const auto& part : splitList(value)) {
            reference(row, column, part);
            if (!seen.insert(part).second)
                add(FaultCode::DuplicateRow, row, column.name, {{"found", part}});
        }
        break;
    }
    case ColumnKind::ColumnList:
        for (const auto& part : splitList(value)) {
            if (m_entry.table->position(part) < 0) {
                add(FaultCode::UnknownValue, row, column.name,
                    {{"found", part}, {"accepted", std::string("columns of this table")}});
            }
        }
        break;
    case ColumnKind::Date:
        if (!isCatalogDate(value)) {
            add(FaultCode::WrongType, row, column.name,
                {{"found", std::string(value)},
                 {"accepted", std::string("2026, 2026-03, 2026-03-01, 2024-Q4, 2024-H2")}});
        }
        break;
    case ColumnKind::Text:
    case ColumnKind::TextList:
        break;
    }
}

void TableCheck::unique(const std::vector<std::string_view>& group)
{
    std::unordered_set<std::string> seen;
    for (const auto& row : m_entry.csv.rows) {
        std::string combined;
        for (const auto column : group)
            combined += (combined.empty() ? "" : " / ") + std::string(m_entry.cell(row, column));
        if (!combined.empty() && !seen.insert(combined).second)
            add(FaultCode::DuplicateRow, row, {}, {{"found", combined}});
    }
}

KeySets keySets(const CatalogSource& source)
{
    KeySets sets;
    for (const auto& [name, entry] : source.tables) {
        std::vector<std::string_view> keys;
        for (const auto& row : entry.csv.rows)
            keys.push_back(entry.cell(row, "key"));
        std::sort(keys.begin(), keys.end());
        sets.emplace(name, std::move(keys));
    }
    return sets;
}

bool isDigits(std::string_view text)
{
    return !text.empty() &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

bool inRange(std::string_view text, int low, int high)
{
    if (!isDigits(text) || text.size() != 2)
        return false;
    const int value = (text[0] - '0') * 10 + (text[1] - '0');
    return value >= low && value <= high;
}

bool isOneDate(std::string_view text)
{
    if (text.size() < 4 || !isDigits(text.substr(0, 4)) || text < "1990" || text > "2199")
        return false;
    const auto rest = text.substr(4);
    switch (rest.size()) {
    case 0:
        return true;
    case 3:
        if (rest[0] != '-')
            return false;
        if (rest[1] == 'Q')
            return rest[2] >= '1' && rest[2] <= '4';
        if (rest[1] == 'H')
            return rest[2] == '1' || rest[2] == '2';
        return inRange(rest.substr(1), 1, 12);
    case 6:
        return rest[0] == '-' && rest[3] == '-' && inRange(rest.substr(1, 2), 1, 12) &&
               inRange(rest.substr(4), 1, 31);
    default:
        return false;
    }
}

} // namespace

bool isCatalogDate(std::string_view text)
{
    const auto slash = text.find('/');
    if (slash == std::string_view::npos)
        return isOneDate(text);
    return isOneDate(text.substr(0, slash)) && isOneDate(text.substr(slash + 1)) &&
           text.substr(0, slash) <= text.substr(slash + 1);
}

std::vector<Fault> checkSource(const CatalogSource& source)
{
    std::vector<Fault> faults;
    const KeySets keys = keySets(source);
    for (const auto& table : catalogTables())
        TableCheck(source.at(table.name), keys, faults).run();
    // The rules below read numbers and keys; on broken cells they would only repeat the fault.
    if (faults.empty())
        checkPlausibility(source, faults);
    return faults;
}

std::vector<Fault> checkCatalog(const std::string& directory)
{
    const auto source = readCatalogSource(directory);
    if (!source)
        return source.error();
    return checkSource(*source);
}

} // namespace ridgepoint::catalog
