// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "catalog/catalogwriter.h"

#include "catalog/database.h"

#include <QFile>
#include <QSqlError>
#include <QVariant>

#include <filesystem>

namespace ridgepoint::catalog {

namespace {

using estimation::Fault;
using estimation::FaultCode;
using Outcome = estimation::Result<void>;

QString qs(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QVariant cellValue(const Column& column, std::string_view cell)
{
    if (cell.empty())
        return {};
    switch (column.kind) {
    case ColumnKind::Integer:
        return QVariant(static_cast<qlonglong>(parseNumber(cell).value_or(0)));
    case ColumnKind::Real:
        return QVariant(parseNumber(cell).value_or(0));
    case ColumnKind::Boolean:
        return QVariant(cell == "yes" ? 1 : 0);
    default:
        return QVariant(qs(cell));
    }
}

QString insertSql(std::string_view table, const std::vector<std::string_view>& columns)
{
    std::string names;
    std::string marks;
    for (const auto column : columns) {
        names += (names.empty() ? "\"" : ", \"") + std::string(column) + '"';
        marks += marks.empty() ? "?" : ", ?";
    }
    return qs("INSERT INTO \"" + std::string(table) + "\" (" + names + ") VALUES (" + marks + ')');
}

Fault rowFault(const Database& db, const SourceTable& entry, const CsvRow& row,
               const QSqlQuery& query)
{
    Fault fault = db.fault(query.lastError().text());
    fault.file = entry.file;
    fault.place = "line " + std::to_string(row.line);
    return fault;
}

Outcome insertLists(Database& db, const SourceTable& entry)
{
    for (const auto& column : entry.table->columns) {
        if (column.kind != ColumnKind::ReferenceList)
            continue;
        auto query = db.prepare(
            insertSql(listTableName(*entry.table, column), {"owner", "position", "target"}));
        if (!query)
            return tl::unexpected(query.error());
        for (const auto& row : entry.csv.rows) {
            int position = 0;
            for (const auto& target : splitList(entry.cell(row, column.name))) {
                query->bindValue(0, qs(entry.cell(row, "key")));
                query->bindValue(1, position++);
                query->bindValue(2, qs(target));
                if (!query->exec())
                    return tl::unexpected(rowFault(db, entry, row, *query));
            }
        }
    }
    return {};
}

Outcome insertTable(Database& db, const SourceTable& entry)
{
    std::vector<std::string_view> names;
    std::vector<const Column*> columns;
    for (const auto& column : entry.table->columns) {
        if (column.kind == ColumnKind::ReferenceList)
            continue;
        names.push_back(column.name);
        columns.push_back(&column);
    }
    auto query = db.prepare(insertSql(entry.table->name, names));
    if (!query)
        return tl::unexpected(query.error());
    for (const auto& row : entry.csv.rows) {
        for (std::size_t i = 0; i < columns.size(); ++i)
            query->bindValue(static_cast<int>(i),
                             cellValue(*columns[i], entry.cell(row, columns[i]->name)));
        if (!query->exec())
            return tl::unexpected(rowFault(db, entry, row, *query));
    }
    return insertLists(db, entry);
}

Outcome insertMeta(Database& db, const CatalogSource& source)
{
    auto query = db.prepare(insertSql("catalog", {"name", "value"}));
    if (!query)
        return tl::unexpected(query.error());
    const std::pair<std::string_view, std::string> entries[] = {
        {"sha256", contentHash(source)}, {"prices_date", newestPriceDate(source)}};
    for (const auto& [name, value] : entries) {
        query->bindValue(0, qs(name));
        query->bindValue(1, qs(value));
        if (!query->exec())
            return tl::unexpected(db.fault(query->lastError().text()));
    }
    return {};
}

Outcome fill(Database& db, const CatalogSource& source)
{
    std::vector<std::string> before = {"PRAGMA journal_mode = DELETE",
                                       "PRAGMA foreign_keys = ON",
                                       "PRAGMA synchronous = OFF",
                                       "PRAGMA application_id = " + std::to_string(kApplicationId),
                                       "PRAGMA user_version = " + std::to_string(kSchemaVersion),
                                       "BEGIN"};
    for (auto& statement : schemaStatements())
        before.push_back(std::move(statement));
    for (const auto& statement : before) {
        if (auto done = db.execute(qs(statement)); !done)
            return done;
    }
    for (const auto& table : catalogTables()) {
        if (auto done = insertTable(db, source.at(table.name)); !done)
            return done;
    }
    if (auto done = insertMeta(db, source); !done)
        return done;
    for (const auto* statement : {"COMMIT", "VACUUM"}) {
        if (auto done = db.execute(QString::fromLatin1(statement)); !done)
            return done;
    }
    return {};
}

} // namespace

estimation::Result<void> writeCatalog(const CatalogSource& source, const QString& path)
{
    const QString part = path + QStringLiteral(".part");
    QFile::remove(part);
    Outcome done;
    {
        auto db = Database::open(part, Database::Mode::Create);
        if (!db)
            return tl::unexpected(db.error());
        done = fill(**db, source);
    }
    if (!done) {
        QFile::remove(part);
        return done;
    }
    std::error_code error;
    std::filesystem::rename(part.toStdString(), path.toStdString(), error);
    if (error) {
        QFile::remove(part);
        return tl::unexpected(
            Fault{FaultCode::CannotWrite, path.toStdString(), {}, {{"reason", error.message()}}});
    }
    return {};
}

} // namespace ridgepoint::catalog
