// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "catalog/csv.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <unordered_set>

namespace ridgepoint::catalog {

namespace {

using estimation::Fault;
using estimation::FaultCode;

Fault malformed(std::string_view file, int line, std::string reason)
{
    return Fault{FaultCode::MalformedCsv,
                 std::string(file),
                 "line " + std::to_string(line),
                 {{"reason", std::move(reason)}}};
}

/// One pass over the text, a character at a time.
class Parser
{
public:
    Parser(std::string_view text, std::string_view file) : m_text(text), m_file(file) {}

    estimation::Result<CsvTable> run();

private:
    /// Reads one record; false at the end of the text. Sets `m_fault` where it is malformed.
    bool record(CsvRow& row);
    void quotedCell(std::string& cell);
    void plainCell(std::string& cell);
    bool lineBreak();
    void fail(std::string reason)
    {
        if (!m_failed)
            m_fault = malformed(m_file, m_line, std::move(reason));
        m_failed = true;
    }
    [[nodiscard]] bool atEnd() const { return m_at >= m_text.size(); }

    std::string_view m_text;
    std::string_view m_file;
    std::size_t m_at = 0;
    int m_line = 1;
    bool m_failed = false;
    Fault m_fault;
};

bool Parser::lineBreak()
{
    if (atEnd())
        return false;
    if (m_text[m_at] == '\r' && m_at + 1 < m_text.size() && m_text[m_at + 1] == '\n')
        m_at += 2;
    else if (m_text[m_at] == '\n')
        ++m_at;
    else
        return false;
    ++m_line;
    return true;
}

void Parser::quotedCell(std::string& cell)
{
    const int opened = m_line;
    ++m_at;
    while (!atEnd()) {
        const char c = m_text[m_at++];
        if (c == '"') {
            if (atEnd() || m_text[m_at] != '"')
                return;
            ++m_at;
        } else if (c == '\n') {
            ++m_line;
        }
        cell.push_back(c);
        if (cell.size() > kCsvCellLimit) {
            fail("a cell is longer than " + std::to_string(kCsvCellLimit) + " bytes");
            return;
        }
    }
    m_line = opened;
    fail("a quoted cell is not closed");
}

void Parser::plainCell(std::string& cell)
{
    while (!atEnd()) {
        const char c = m_text[m_at];
        if (c == ',' || c == '\n' || c == '\r')
            break;
        if (c == '"') {
            fail("a quote inside an unquoted cell");
            return;
        }
        cell.push_back(c);
        ++m_at;
    }
    if (cell.size() > kCsvCellLimit)
        fail("a cell is longer than " + std::to_string(kCsvCellLimit) + " bytes");
}

bool Parser::record(CsvRow& row)
{
    while (lineBreak()) {
    } // an empty line is no record
    if (atEnd())
        return false;
    row.line = m_line;
    row.cells.clear();
    for (;;) {
        std::string cell;
        if (!atEnd() && m_text[m_at] == '"')
            quotedCell(cell);
        else
            plainCell(cell);
        if (m_failed)
            return false;
        row.cells.push_back(std::move(cell));
        if (row.cells.size() > kCsvColumnLimit) {
            fail("more than " + std::to_string(kCsvColumnLimit) + " cells in one record");
            return false;
        }
        if (atEnd() || lineBreak())
            return true;
        if (m_text[m_at] != ',') {
            fail("text after the closing quote of a cell");
            return false;
        }
        ++m_at;
    }
}

estimation::Result<CsvTable> Parser::run()
{
    if (m_text.substr(0, 3) == "\xEF\xBB\xBF")
        m_at = 3;
    if (m_text.find('\0') != std::string_view::npos)
        return tl::unexpected(malformed(m_file, 1, "a NUL character: not a text file"));
    CsvTable table;
    CsvRow row;
    if (!record(row)) {
        if (!m_failed)
            fail("no header line");
        return tl::unexpected(m_fault);
    }
    table.header = std::move(row.cells);
    std::unordered_set<std::string> names;
    for (const auto& name : table.header) {
        if (!names.insert(name).second) {
            return tl::unexpected(
                Fault{FaultCode::DuplicateKey, std::string(m_file), "line 1", {{"key", name}}});
        }
    }
    while (record(row)) {
        if (row.cells.size() != table.header.size()) {
            return tl::unexpected(malformed(m_file, row.line,
                                            std::to_string(row.cells.size()) + " cells where " +
                                                std::to_string(table.header.size()) +
                                                " are named in the header"));
        }
        table.rows.push_back(std::move(row));
    }
    if (m_failed)
        return tl::unexpected(m_fault);
    return table;
}

} // namespace

int CsvTable::column(std::string_view name) const
{
    const auto it = std::find(header.begin(), header.end(), name);
    return it == header.end() ? -1 : static_cast<int>(it - header.begin());
}

estimation::Result<CsvTable> parseCsv(std::string_view text, std::string_view fileName)
{
    if (text.size() > kCsvSizeLimit) {
        return tl::unexpected(Fault{FaultCode::TooLarge,
                                    std::string(fileName),
                                    {},
                                    {{"size", static_cast<double>(text.size())},
                                     {"limit", static_cast<double>(kCsvSizeLimit)}}});
    }
    return Parser(text, fileName).run();
}

estimation::Result<CsvTable> readCsvFile(const std::string& path)
{
    std::error_code error;
    const auto cannotRead = [&](std::string reason) {
        return tl::unexpected(
            Fault{FaultCode::CannotRead, path, {}, {{"reason", std::move(reason)}}});
    };
    if (!std::filesystem::is_regular_file(path, error))
        return cannotRead(error ? error.message() : "not a regular file");
    const auto size = std::filesystem::file_size(path, error);
    if (error)
        return cannotRead(error.message());
    if (size > kCsvSizeLimit) {
        return tl::unexpected(Fault{
            FaultCode::TooLarge,
            path,
            {},
            {{"size", static_cast<double>(size)}, {"limit", static_cast<double>(kCsvSizeLimit)}}});
    }
    std::ifstream in(path, std::ios::binary);
    std::ostringstream buffer;
    buffer << in.rdbuf();
    if (!in)
        return cannotRead("the file cannot be opened");
    return parseCsv(buffer.str(), path);
}

std::string csvCell(std::string_view value)
{
    const bool quote = value.find_first_of(",\"\r\n") != std::string_view::npos;
    if (!quote)
        return std::string(value);
    std::string out = "\"";
    for (const char c : value) {
        if (c == '"')
            out.push_back('"');
        out.push_back(c);
    }
    out.push_back('"');
    return out;
}

} // namespace ridgepoint::catalog
