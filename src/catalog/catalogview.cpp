// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "catalog/catalogview.h"

#include "catalog/opencatalog.h"
#include "catalog/schema.h"

#include <QSqlError>
#include <QVariant>

#include <map>

namespace ridgepoint::catalog {

namespace {

using estimation::Fault;
using estimation::FaultCode;
using Entries = estimation::Result<std::vector<CatalogEntryView>>;
using Lists = std::map<std::string, std::string>; ///< owner → "a|b|c"

QString qs(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

estimation::Result<Lists> readList(Database& db, const std::string& table)
{
    auto query = db.prepare(
        QStringLiteral("SELECT owner, target FROM \"%1\" ORDER BY owner, position").arg(qs(table)));
    if (!query)
        return tl::unexpected(query.error());
    if (!query->exec())
        return tl::unexpected(db.fault(query->lastError().text()));
    Lists lists;
    while (query->next()) {
        std::string& list = lists[query->value(0).toString().toStdString()];
        list += (list.empty() ? "" : "|") + query->value(1).toString().toStdString();
    }
    return lists;
}

std::string fieldText(const Record& row, const Column& column)
{
    if (column.kind == ColumnKind::Boolean) {
        const auto value = row.number(column.name);
        return !value ? "" : *value != 0 ? "yes" : "no";
    }
    return row.text(column.name);
}

std::string keyOfRow(const Record& row, const Table& table)
{
    std::string key;
    for (const auto column : table.primaryKey)
        key += (key.empty() ? "" : "/") + row.text(column);
    return key;
}

/// Rows of `table`; with `key` only the row of that key.
Entries readTable(Database& db, const Table& table, std::string_view key)
{
    std::map<std::string_view, Lists> lists;
    for (const auto& column : table.columns) {
        if (column.kind != ColumnKind::ReferenceList)
            continue;
        auto list = readList(db, listTableName(table, column));
        if (!list)
            return tl::unexpected(list.error());
        lists.emplace(column.name, std::move(*list));
    }
    QString sql = QStringLiteral("SELECT * FROM \"%1\"").arg(qs(table.name));
    if (!key.empty())
        sql += QStringLiteral(" WHERE \"key\" = ?");
    sql += QStringLiteral(" ORDER BY rowid");
    auto query = db.prepare(sql);
    if (!query)
        return tl::unexpected(query.error());
    if (!key.empty())
        query->bindValue(0, qs(key));
    if (!query->exec())
        return tl::unexpected(db.fault(query->lastError().text()));
    const SqlRecord row(*query);
    std::vector<CatalogEntryView> out;
    while (query->next()) {
        CatalogEntryView view{std::string(table.name), keyOfRow(row, table), {}};
        for (const auto& column : table.columns) {
            const auto list = lists.find(column.name);
            view.fields.emplace_back(column.name, list == lists.end() ? fieldText(row, column)
                                                                      : list->second[view.key]);
        }
        out.push_back(std::move(view));
    }
    return out;
}

} // namespace

std::vector<std::string> catalogTableNames()
{
    std::vector<std::string> names;
    for (const auto& table : catalogTables())
        names.emplace_back(table.name);
    return names;
}

Entries listEntries(const QString& sqlitePath, std::string_view table)
{
    const Table* const known = catalogTable(table);
    if (!known) {
        std::string accepted;
        for (const auto& name : catalogTableNames())
            accepted += (accepted.empty() ? "" : ", ") + name;
        return tl::unexpected(Fault{FaultCode::UnknownValue,
                                    {},
                                    {},
                                    {{"found", std::string(table)}, {"accepted", accepted}}});
    }
    auto db = openCatalog(sqlitePath);
    if (!db)
        return tl::unexpected(db.error());
    return readTable(**db, *known, {});
}

Entries showEntry(const QString& sqlitePath, std::string_view key)
{
    auto db = openCatalog(sqlitePath);
    if (!db)
        return tl::unexpected(db.error());
    std::vector<CatalogEntryView> out;
    for (const auto& table : catalogTables()) {
        if (table.position("key") < 0 || key.empty())
            continue;
        auto rows = readTable(**db, table, key);
        if (!rows)
            return rows;
        out.insert(out.end(), rows->begin(), rows->end());
    }
    return out;
}

} // namespace ridgepoint::catalog
