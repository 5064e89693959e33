// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "catalog/record.h"
#include "estimation/fault.h"

#include <QSqlQuery>
#include <QString>

#include <memory>

QT_BEGIN_NAMESPACE
class QSqlDatabase;
QT_END_NAMESPACE

/// The only place that holds a SQL connection.
namespace ridgepoint::catalog {

/// One SQLite connection of one object and thread. Its name is unique, and it is closed and removed
/// with the object, so no query may outlive it.
class Database
{
public:
    enum class Mode { ReadOnly, Create };

    /// Faults: Other (the SQLite driver is missing), CannotRead or CannotWrite (with the reason).
    [[nodiscard]] static estimation::Result<std::unique_ptr<Database>> open(const QString& path,
                                                                            Mode mode);
    ~Database();
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    /// Runs statements without result. The fault carries the database's message.
    [[nodiscard]] estimation::Result<void> execute(const QString& sql);
    /// A prepared, forward-only query.
    [[nodiscard]] estimation::Result<QSqlQuery> prepare(const QString& sql);
    /// The first column of the first row as a number.
    [[nodiscard]] estimation::Result<qint64> scalar(const QString& sql);
    [[nodiscard]] estimation::Fault fault(const QString& reason) const;

private:
    Database(QString name, QString path, Mode mode);

    QString m_name;
    QString m_path;
    Mode m_mode;
};

/// The current row of a query.
class SqlRecord final : public Record
{
public:
    explicit SqlRecord(const QSqlQuery& query);

    [[nodiscard]] std::string text(std::string_view column) const override;
    [[nodiscard]] std::optional<double> number(std::string_view column) const override;
    [[nodiscard]] bool flag(std::string_view column) const override;

private:
    const QSqlQuery& m_query;
    ColumnIndex m_index;
};

} // namespace ridgepoint::catalog
