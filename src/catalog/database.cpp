// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "catalog/database.h"

#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlRecord>
#include <QVariant>

#include <atomic>

namespace ridgepoint::catalog {

using estimation::Fault;
using estimation::FaultCode;

namespace {

QString driverName()
{
    return QStringLiteral("QSQLITE");
}

QString uniqueName()
{
    static std::atomic<quint64> counter{0};
    return QStringLiteral("ridgepoint-catalog-%1").arg(++counter);
}

} // namespace

Database::Database(QString name, QString path, Mode mode)
    : m_name(std::move(name)), m_path(std::move(path)), m_mode(mode)
{}

Database::~Database()
{
    {
        QSqlDatabase db = QSqlDatabase::database(m_name, false);
        if (db.isOpen())
            db.close();
    }
    QSqlDatabase::removeDatabase(m_name);
}

Fault Database::fault(const QString& reason) const
{
    return {m_mode == Mode::ReadOnly ? FaultCode::CannotRead : FaultCode::CannotWrite,
            m_path.toStdString(),
            {},
            {{"reason", reason.toStdString()}}};
}

estimation::Result<std::unique_ptr<Database>> Database::open(const QString& path, Mode mode)
{
    if (!QSqlDatabase::isDriverAvailable(driverName())) {
        return tl::unexpected(
            Fault{FaultCode::Other,
                  path.toStdString(),
                  {},
                  {{"reason", std::string("the Qt SQLite driver (QSQLITE) is not installed")}}});
    }
    std::unique_ptr<Database> self(new Database(uniqueName(), path, mode));
    QSqlDatabase db = QSqlDatabase::addDatabase(driverName(), self->m_name);
    db.setDatabaseName(path);
    if (mode == Mode::ReadOnly)
        db.setConnectOptions(QStringLiteral("QSQLITE_OPEN_READONLY"));
    if (!db.open())
        return tl::unexpected(self->fault(db.lastError().text()));
    return self;
}

estimation::Result<void> Database::execute(const QString& sql)
{
    QSqlQuery query(QSqlDatabase::database(m_name));
    if (!query.exec(sql))
        return tl::unexpected(fault(query.lastError().text()));
    return {};
}

estimation::Result<QSqlQuery> Database::prepare(const QString& sql)
{
    QSqlQuery query(QSqlDatabase::database(m_name));
    query.setForwardOnly(true);
    if (!query.prepare(sql))
        return tl::unexpected(fault(query.lastError().text()));
    return query;
}

estimation::Result<qint64> Database::scalar(const QString& sql)
{
    auto query = prepare(sql);
    if (!query)
        return tl::unexpected(query.error());
    if (!query->exec() || !query->next())
        return tl::unexpected(fault(query->lastError().text()));
    return query->value(0).toLongLong();
}

SqlRecord::SqlRecord(const QSqlQuery& query) : m_query(query)
{
    const QSqlRecord columns = query.record();
    for (int i = 0; i < columns.count(); ++i)
        m_index.add(columns.fieldName(i).toStdString(), i);
}

std::string SqlRecord::text(std::string_view column) const
{
    const int at = m_index.position(column);
    return at < 0 ? std::string() : m_query.value(at).toString().toStdString();
}

std::optional<double> SqlRecord::number(std::string_view column) const
{
    const int at = m_index.position(column);
    if (at < 0)
        return std::nullopt;
    const QVariant value = m_query.value(at);
    if (value.isNull())
        return std::nullopt;
    bool ok = false;
    const double number = value.toDouble(&ok);
    return ok ? std::optional(number) : std::nullopt;
}

bool SqlRecord::flag(std::string_view column) const
{
    return number(column).value_or(0) != 0;
}

} // namespace ridgepoint::catalog
