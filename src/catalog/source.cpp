// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "catalog/source.h"

#include <QByteArrayView>
#include <QCryptographicHash>

#include <algorithm>
#include <filesystem>

namespace ridgepoint::catalog {

namespace {

using estimation::Fault;
using estimation::FaultCode;

std::string joined(const std::vector<Column>& columns)
{
    std::string out;
    for (const auto& column : columns)
        out += (out.empty() ? "" : ", ") + std::string(column.name);
    return out;
}

void checkHeader(const SourceTable& source, std::vector<Fault>& faults)
{
    for (const auto& column : source.table->columns) {
        if (source.csv.column(column.name) < 0) {
            faults.push_back({FaultCode::MissingColumn,
                              source.file,
                              "line 1",
                              {{"found", std::string(column.name)}}});
        }
    }
    for (const auto& name : source.csv.header) {
        if (source.table->position(name) < 0) {
            faults.push_back({FaultCode::UnknownValue,
                              source.file,
                              "line 1",
                              {{"found", name}, {"accepted", joined(source.table->columns)}}});
        }
    }
}

/// A file that no table reads would be data that nobody checks.
void checkStrangers(const std::string& directory, std::vector<Fault>& faults)
{
    std::error_code error;
    std::string accepted;
    for (const auto& table : catalogTables())
        accepted += (accepted.empty() ? "" : ", ") + std::string(table.name) + ".csv";
    std::vector<std::string> strangers;
    for (const auto& entry : std::filesystem::directory_iterator(directory, error)) {
        if (entry.path().extension() == ".csv" && !catalogTable(entry.path().stem().string()))
            strangers.push_back(entry.path().filename().string());
    }
    std::sort(strangers.begin(), strangers.end());
    for (const auto& name : strangers) {
        faults.push_back(
            {FaultCode::UnknownValue, name, {}, {{"found", name}, {"accepted", accepted}}});
    }
}

/// "2026-08-23" of "2025/2026-08-23"; nothing for quarters and half-years.
std::string_view lastDay(std::string_view date)
{
    const auto slash = date.rfind('/');
    if (slash != std::string_view::npos)
        date.remove_prefix(slash + 1);
    const bool plain = std::all_of(date.begin(), date.end(),
                                   [](char c) { return c == '-' || (c >= '0' && c <= '9'); });
    return plain ? date : std::string_view();
}

} // namespace

std::string_view SourceTable::cell(const CsvRow& row, std::string_view column) const
{
    const int at = csv.column(column);
    return at < 0 ? std::string_view() : std::string_view(row.cells[static_cast<std::size_t>(at)]);
}

const SourceTable& CatalogSource::at(std::string_view name) const
{
    static const SourceTable none;
    const auto it = tables.find(name);
    return it == tables.end() ? none : it->second;
}

estimation::Checked<CatalogSource> readCatalogSource(const std::string& directory)
{
    std::error_code error;
    if (!std::filesystem::is_directory(directory, error)) {
        return tl::unexpected(std::vector<Fault>{
            {FaultCode::CannotRead, directory, {}, {{"reason", std::string("not a folder")}}}});
    }
    std::vector<Fault> faults;
    CatalogSource source;
    checkStrangers(directory, faults);
    for (const auto& table : catalogTables()) {
        const std::string file = std::string(table.name) + ".csv";
        auto csv = readCsvFile((std::filesystem::path(directory) / file).string());
        if (!csv) {
            csv.error().file = file;
            faults.push_back(csv.error());
            continue;
        }
        SourceTable entry{&table, file, std::move(*csv)};
        checkHeader(entry, faults);
        source.tables.emplace(std::string(table.name), std::move(entry));
    }
    if (!faults.empty())
        return tl::unexpected(std::move(faults));
    return source;
}

std::string contentHash(const CatalogSource& source)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    const auto add = [&](const std::string& text) {
        hash.addData(QByteArrayView(text.data(), static_cast<qsizetype>(text.size())));
    };
    for (const auto& table : catalogTables()) {
        const SourceTable& entry = source.at(table.name);
        add(std::string(table.name) + '\n');
        for (const auto& row : entry.csv.rows) {
            std::string line;
            for (const auto& column : table.columns)
                line += csvCell(entry.cell(row, column.name)) + ',';
            add(line + '\n');
        }
    }
    return hash.result().toHex().toStdString();
}

std::string newestPriceDate(const CatalogSource& source)
{
    const SourceTable& prices = source.at("prices");
    std::string newest;
    for (const auto& row : prices.csv.rows) {
        const auto day = lastDay(prices.cell(row, "date"));
        if (day > newest)
            newest = day;
    }
    return newest;
}

} // namespace ridgepoint::catalog
