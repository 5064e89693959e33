// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "catalog/opencatalog.h"

#include "catalog/schema.h"

#include <QFile>

namespace ridgepoint::catalog {

using estimation::Fault;
using estimation::FaultCode;

namespace {

Fault notACatalog(const QString& path, std::string reason)
{
    return {FaultCode::NotACatalog, path.toStdString(), {}, {{"reason", std::move(reason)}}};
}

/// SQLite would create an empty database or wait for a lock; look at the file first.
estimation::Result<void> looksLikeSqlite(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return tl::unexpected(Fault{FaultCode::CannotRead,
                                    path.toStdString(),
                                    {},
                                    {{"reason", file.errorString().toStdString()}}});
    }
    if (file.read(16) != QByteArray("SQLite format 3\0", 16))
        return tl::unexpected(notACatalog(path, "not a SQLite file"));
    return {};
}

} // namespace

estimation::Result<std::unique_ptr<Database>> openCatalog(const QString& path)
{
    if (auto file = looksLikeSqlite(path); !file)
        return tl::unexpected(file.error());
    auto db = Database::open(path, Database::Mode::ReadOnly);
    if (!db)
        return db;
    const auto id = (*db)->scalar(QStringLiteral("PRAGMA application_id"));
    if (!id)
        return tl::unexpected(
            notACatalog(path, std::get<std::string>(id.error().parameters[0].second)));
    if (*id != kApplicationId)
        return tl::unexpected(notACatalog(path, "a SQLite file of another program"));
    const auto version = (*db)->scalar(QStringLiteral("PRAGMA user_version"));
    if (!version || *version != kSchemaVersion) {
        return tl::unexpected(
            notACatalog(path, "catalog format " + std::to_string(version.value_or(0)) + " where " +
                                  std::to_string(kSchemaVersion) + " is expected"));
    }
    return db;
}

} // namespace ridgepoint::catalog
