// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/fault.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// Reader of RFC 4180 text: commas, quotes doubled inside quotes, line breaks allowed inside
/// quotes, UTF-8 with or without a byte-order mark, LF or CRLF. The first record is the header.
namespace ridgepoint::catalog {

struct CsvRow
{
    int line = 0;                   ///< line of the file on which the record begins, counted from 1
    std::vector<std::string> cells; ///< as many as the header has

    bool operator==(const CsvRow&) const = default;
};

struct CsvTable
{
    std::vector<std::string> header;
    std::vector<CsvRow> rows;

    /// Position of the column `name` in `header`, or -1.
    [[nodiscard]] int column(std::string_view name) const;
};

inline constexpr std::size_t kCsvSizeLimit = 64U * 1024 * 1024; ///< bytes of one file
inline constexpr std::size_t kCsvCellLimit = 64U * 1024;        ///< bytes of one cell
inline constexpr std::size_t kCsvColumnLimit = 512;

/// Parses `text`; `fileName` is named in faults and not opened.
/// Faults: TooLarge, MalformedCsv (open quote, text after a closing quote, quote inside an unquoted
/// cell, record of another length than the header, NUL, no header), DuplicateKey (column twice).
[[nodiscard]] estimation::Result<CsvTable> parseCsv(std::string_view text,
                                                    std::string_view fileName);

/// Reads and parses the file at `path` (UTF-8). Further faults: CannotRead.
[[nodiscard]] estimation::Result<CsvTable> readCsvFile(const std::string& path);

/// One cell as RFC 4180 text: quoted only where it must be.
[[nodiscard]] std::string csvCell(std::string_view value);

} // namespace ridgepoint::catalog
