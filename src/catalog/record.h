// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "catalog/csv.h"
#include "catalog/schema.h"
#include "estimation/model.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// One row of a catalog table, wherever it is read from.
namespace ridgepoint::catalog {

class Record
{
public:
    Record() = default;
    virtual ~Record() = default;
    Record(const Record&) = delete;
    Record& operator=(const Record&) = delete;

    /// Empty where the cell is.
    [[nodiscard]] virtual std::string text(std::string_view column) const = 0;
    /// Nothing where the cell is empty or no number.
    [[nodiscard]] virtual std::optional<double> number(std::string_view column) const = 0;

    [[nodiscard]] std::optional<int> integer(std::string_view column) const;
    [[nodiscard]] int integerOr(std::string_view column, int fallback) const
    {
        return integer(column).value_or(fallback);
    }
    /// False where the cell is empty.
    [[nodiscard]] virtual bool flag(std::string_view column) const = 0;
    [[nodiscard]] estimation::Provenance provenance() const;
};

/// Column positions of a table by name. A linear search: tables have at most some 70 columns.
class ColumnIndex
{
public:
    void add(std::string name, int position) { m_names.emplace_back(std::move(name), position); }
    [[nodiscard]] int position(std::string_view name) const
    {
        for (const auto& [known, position] : m_names) {
            if (known == name)
                return position;
        }
        return -1;
    }

private:
    std::vector<std::pair<std::string, int>> m_names;
};

class CsvRecord final : public Record
{
public:
    /// Both must outlive the record.
    CsvRecord(const ColumnIndex& index, const CsvRow& row) : m_index(index), m_row(row) {}

    [[nodiscard]] std::string text(std::string_view column) const override;
    [[nodiscard]] std::optional<double> number(std::string_view column) const override;
    [[nodiscard]] bool flag(std::string_view column) const override
    {
        return text(column) == "yes";
    }

private:
    const ColumnIndex& m_index;
    const CsvRow& m_row;
};

/// The number that `text` is, whole and locale-free, or nothing.
[[nodiscard]] std::optional<double> parseNumber(std::string_view text);

} // namespace ridgepoint::catalog
