// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "catalog/record.h"

#include <charconv>
#include <cmath>
#include <limits>

namespace ridgepoint::catalog {

std::optional<double> parseNumber(std::string_view text)
{
    double value = 0;
    const char* const end = text.data() + text.size();
    const auto [at, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc() || at != end || !std::isfinite(value))
        return std::nullopt;
    return value;
}

std::optional<int> Record::integer(std::string_view column) const
{
    const auto value = number(column);
    if (!value || *value != std::floor(*value) ||
        std::abs(*value) > std::numeric_limits<int>::max())
        return std::nullopt;
    return static_cast<int>(*value);
}

estimation::Provenance Record::provenance() const
{
    return {text("source"), text("source_date"), text("confidence"),
            splitList(text("recalled_fields"))};
}

std::string CsvRecord::text(std::string_view column) const
{
    const int at = m_index.position(column);
    return at < 0 ? std::string() : m_row.cells[static_cast<std::size_t>(at)];
}

std::optional<double> CsvRecord::number(std::string_view column) const
{
    const int at = m_index.position(column);
    return at < 0 ? std::nullopt : parseNumber(m_row.cells[static_cast<std::size_t>(at)]);
}

} // namespace ridgepoint::catalog
