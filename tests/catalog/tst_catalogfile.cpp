// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "catalog/catalog.h"
#include "catalog/catalogview.h"
#include "catalog/catalogwriter.h"
#include "catalog/database.h"
#include "catalog/nearest.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QTemporaryDir>
#include <QTest>
#include <QVariant>

using namespace ridgepoint;
using estimation::FaultCode;

namespace {

const QString kFile = QStringLiteral(RIDGEPOINT_CATALOG_FILE);

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Runs one statement on a writable copy, with foreign keys on; the database's message or "".
QString errorOf(const QString& path, const QString& sql)
{
    QString error;
    {
        QSqlDatabase db =
            QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("tst"));
        db.setDatabaseName(path);
        if (!db.open())
            return QStringLiteral("cannot open");
        QSqlQuery query(db);
        query.exec(QStringLiteral("PRAGMA foreign_keys = ON"));
        if (!query.exec(sql))
            error = query.lastError().text();
    }
    QSqlDatabase::removeDatabase(QStringLiteral("tst"));
    return error;
}

} // namespace

class TstCatalogFile final : public QObject
{
    Q_OBJECT

private slots:
    void opensInReadOnlyFolder();
    void readOnlyConnectionCannotWrite();
    void refusesFiles_data();
    void refusesFiles();
    void keepsItsConstraints_data();
    void keepsItsConstraints();
    void writesTheSameBytesTwice();
    void writesWholeOrNotAtAll();
    void connectionsDoNotClash();
    void pathFollowsTheEnvironment();
    void listsEveryTable();
    void showsOneEntry();
    void findsNearestKeys_data();
    void findsNearestKeys();
};

void TstCatalogFile::opensInReadOnlyFolder()
{
    const QTemporaryDir dir;
    const QString copy = dir.filePath(QStringLiteral("catalog.sqlite"));
    QVERIFY(QFile::copy(kFile, copy));
    QVERIFY(QFile::setPermissions(copy, QFile::ReadOwner | QFile::ReadGroup | QFile::ReadOther));
    const auto readable = QFile::ReadOwner | QFile::ExeOwner | QFile::ReadGroup | QFile::ExeGroup;
    QVERIFY(QFile::setPermissions(dir.path(), readable));
    const QByteArray before = contentOf(copy);
    const auto catalog = catalog::loadCatalog(copy);
    const QStringList left = QDir(dir.path()).entryList(QDir::Files);
    QVERIFY(QFile::setPermissions(dir.path(), readable | QFile::WriteOwner));
    QVERIFY(catalog.has_value());
    QCOMPARE(left, QStringList{QStringLiteral("catalog.sqlite")});
    QCOMPARE(contentOf(copy), before);
}

void TstCatalogFile::readOnlyConnectionCannotWrite()
{
    const QTemporaryDir dir;
    const QString copy = dir.filePath(QStringLiteral("catalog.sqlite"));
    QVERIFY(QFile::copy(kFile, copy));
    auto db = catalog::Database::open(copy, catalog::Database::Mode::ReadOnly);
    QVERIFY(db.has_value());
    QVERIFY(!(*db)->execute(QStringLiteral("DELETE FROM prices")).has_value());
    QVERIFY(!(*db)->execute(QStringLiteral("PRAGMA user_version = 9; ")).has_value());
    QCOMPARE((*db)->scalar(QStringLiteral("SELECT count(*) FROM prices")).value_or(0), 241);
}

void TstCatalogFile::refusesFiles_data()
{
    QTest::addColumn<QString>("what");
    QTest::addColumn<int>("code");
    const int notACatalog = static_cast<int>(FaultCode::NotACatalog);
    QTest::newRow("missing") << "missing" << static_cast<int>(FaultCode::CannotRead);
    QTest::newRow("folder") << "folder" << static_cast<int>(FaultCode::CannotRead);
    QTest::newRow("empty") << "empty" << notACatalog;
    QTest::newRow("text") << "text" << notACatalog;
    QTest::newRow("other database") << "other" << notACatalog;
    QTest::newRow("other version") << "version" << notACatalog;
    QTest::newRow("cut off") << "cut" << notACatalog;
    QTest::newRow("table missing") << "table" << notACatalog;
}

void TstCatalogFile::refusesFiles()
{
    QFETCH(QString, what);
    QFETCH(int, code);
    const QTemporaryDir dir;
    QString path = dir.filePath(QStringLiteral("catalog.sqlite"));
    QByteArray bytes;
    if (what == QLatin1String("text"))
        bytes = "key,name\n";
    if (what == QLatin1String("cut"))
        bytes = contentOf(kFile).left(60000);
    if (what == QLatin1String("empty") || !bytes.isEmpty()) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
    if (what == QLatin1String("folder"))
        path = dir.path();
    if (what == QLatin1String("other"))
        QCOMPARE(errorOf(path, QStringLiteral("CREATE TABLE t (x)")), QString());
    if (what == QLatin1String("version") || what == QLatin1String("table")) {
        QVERIFY(QFile::copy(kFile, path));
        QVERIFY(QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner));
        QCOMPARE(errorOf(path, what == QLatin1String("version")
                                   ? QStringLiteral("PRAGMA user_version = 99")
                                   : QStringLiteral("DROP TABLE recommender_layers")),
                 QString());
    }
    const auto catalog = catalog::loadCatalog(path);
    QVERIFY(!catalog.has_value());
    QCOMPARE(static_cast<int>(catalog.error().code), code);
    QCOMPARE(catalog.error().file, path.toStdString());
    QVERIFY(!catalog.error().parameters.empty());
    if (what == QLatin1String("missing"))
        QVERIFY(!QFileInfo::exists(path));
}

void TstCatalogFile::keepsItsConstraints_data()
{
    QTest::addColumn<QString>("sql");
    QTest::newRow("no source") << "UPDATE accelerators SET source = '' WHERE key = 't4'";
    QTest::newRow("null source") << "UPDATE models SET source = NULL WHERE key = 'llama-2-7b'";
    QTest::newRow("confidence") << "UPDATE servers SET confidence = 'sure' WHERE key = 'dgx-h100'";
    QTest::newRow("duplicate") << "UPDATE accelerators SET key = 'a10' WHERE key = 't4'";
    QTest::newRow("short name")
        << "UPDATE accelerators SET short_name = 'A10 24 GB' WHERE key = 't4'";
    QTest::newRow("negative") << "UPDATE accelerators SET tdp_w = -1 WHERE key = 't4'";
    QTest::newRow("text number") << "UPDATE models SET layers = 'many' WHERE key = 'llama-2-7b'";
    QTest::newRow("enumeration") << "UPDATE accelerators SET family = 'x' WHERE key = 't4'";
    QTest::newRow("price target")
        << "UPDATE prices SET accelerator = 'nothing' WHERE unit = 'each'";
    QTest::newRow("price order") << "UPDATE prices SET low = high + 1";
    QTest::newRow("server list")
        << "INSERT INTO servers_accelerators VALUES ('dgx-h100', 9, 'nothing')";
    QTest::newRow("MIG owner")
        << "INSERT INTO mig_profiles_accelerators VALUES ('nothing', 0, 't4')";
    QTest::newRow("layer owner") << "UPDATE cnn_layers SET model = 'nothing' WHERE position = 1";
    QTest::newRow("referenced row") << "DELETE FROM accelerators WHERE key = 'h100-80gb-sxm5'";
    QTest::newRow("key letters") << "UPDATE links SET key = 'NVLink 4' WHERE key = 'nvlink-4'";
}

void TstCatalogFile::keepsItsConstraints()
{
    QFETCH(QString, sql);
    const QTemporaryDir dir;
    const QString copy = dir.filePath(QStringLiteral("catalog.sqlite"));
    QVERIFY(QFile::copy(kFile, copy));
    QVERIFY(QFile::setPermissions(copy, QFile::ReadOwner | QFile::WriteOwner));
    QVERIFY(!errorOf(copy, sql).isEmpty());
    QCOMPARE(
        errorOf(copy, QStringLiteral("UPDATE links SET notes = 'fine' WHERE key = 'nvlink-4'")),
        QString());
}

void TstCatalogFile::writesTheSameBytesTwice()
{
    const auto source = catalog::readCatalogSource(RIDGEPOINT_SOURCE_DIR "/catalogs");
    QVERIFY(source.has_value());
    const QTemporaryDir dir;
    const QString first = dir.filePath(QStringLiteral("a.sqlite"));
    const QString second = dir.filePath(QStringLiteral("b.sqlite"));
    QVERIFY(catalog::writeCatalog(*source, first).has_value());
    QVERIFY(catalog::writeCatalog(*source, second).has_value());
    QVERIFY(contentOf(first) == contentOf(second));
    QCOMPARE(QDir(dir.path()).entryList(QDir::Files).size(), 2);
    const auto loaded = catalog::loadCatalog(first);
    const auto shipped = catalog::loadCatalog(kFile);
    QVERIFY(loaded && shipped);
    QVERIFY(loaded->hardware == shipped->hardware);
    QVERIFY(loaded->models == shipped->models);
    QCOMPARE(shipped->hardware.sha256, catalog::contentHash(*source));
}

void TstCatalogFile::writesWholeOrNotAtAll()
{
    auto source = catalog::readCatalogSource(RIDGEPOINT_SOURCE_DIR "/catalogs");
    QVERIFY(source.has_value());
    const QTemporaryDir dir;
    const QString path = dir.filePath(QStringLiteral("catalog.sqlite"));
    QVERIFY(catalog::writeCatalog(*source, path).has_value());
    const QByteArray before = contentOf(path);
    auto& prices = source->tables.at("prices");
    const auto at = static_cast<std::size_t>(prices.csv.column("source"));
    prices.csv.rows.back().cells[at].clear();
    const auto written = catalog::writeCatalog(*source, path);
    QVERIFY(!written.has_value());
    QCOMPARE(written.error().file, std::string("prices.csv"));
    QCOMPARE(contentOf(path), before);
    QCOMPARE(QDir(dir.path()).entryList(QDir::Files).size(), 1);
    const auto nowhere = catalog::writeCatalog(*source, dir.filePath(QStringLiteral("no/where")));
    QVERIFY(!nowhere.has_value());
    QCOMPARE(nowhere.error().code, FaultCode::CannotWrite);
}

void TstCatalogFile::connectionsDoNotClash()
{
    const QStringList before = QSqlDatabase::connectionNames();
    {
        auto first = catalog::Database::open(kFile, catalog::Database::Mode::ReadOnly);
        auto second = catalog::Database::open(kFile, catalog::Database::Mode::ReadOnly);
        QVERIFY(first && second);
        QCOMPARE(QSqlDatabase::connectionNames().size(), before.size() + 2);
    }
    QCOMPARE(QSqlDatabase::connectionNames(), before);
}

void TstCatalogFile::pathFollowsTheEnvironment()
{
    const QByteArray before = qgetenv("RIDGEPOINT_CATALOG");
    qputenv("RIDGEPOINT_CATALOG", "/some/where.sqlite");
    QCOMPARE(catalog::defaultCatalogPath(), QStringLiteral("/some/where.sqlite"));
    qunsetenv("RIDGEPOINT_CATALOG");
    QVERIFY(catalog::defaultCatalogPath().endsWith(QLatin1String("catalog.sqlite")));
    qputenv("RIDGEPOINT_CATALOG", before);
}

void TstCatalogFile::listsEveryTable()
{
    for (const auto& table : catalog::catalogTableNames()) {
        const auto rows = catalog::listEntries(kFile, table);
        QVERIFY(rows.has_value());
        QVERIFY2(!rows->empty(), table.c_str());
        QCOMPARE(rows->front().table, table);
        QVERIFY(!rows->front().key.empty());
    }
    const auto unknown = catalog::listEntries(kFile, "gpus");
    QVERIFY(!unknown.has_value());
    QCOMPARE(unknown.error().code, FaultCode::UnknownValue);
}

void TstCatalogFile::showsOneEntry()
{
    const auto rows = catalog::showEntry(kFile, "poweredge-xe9680");
    QVERIFY(rows.has_value());
    QCOMPARE(rows->size(), 1U);
    const auto field = [&](std::string_view column) {
        for (const auto& [name, value] : rows->front().fields) {
            if (name == column)
                return value;
        }
        return std::string("absent");
    };
    QCOMPARE(field("name"), std::string("PowerEdge XE9680"));
    QCOMPARE(field("fabric"), std::string("switched"));
    QVERIFY(field("accelerators").find("h100-80gb-sxm5|") != std::string::npos);
    QVERIFY(!field("source").empty());
    const auto none = catalog::showEntry(kFile, "no-such-thing");
    QVERIFY(none.has_value());
    QVERIFY(none->empty());
}

void TstCatalogFile::findsNearestKeys_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("expected");
    QTest::newRow("part") << "h100"
                          << "h100-80gb-pcie";
    QTest::newRow("slip") << "a100-80gb-smx4"
                          << "a100-80gb-sxm4";
    QTest::newRow("case") << "A100_80GB_SXM4"
                          << "a100-80gb-sxm4";
    QTest::newRow("missing letter") << "h20-96gb-sxm"
                                    << "h20-96gb-sxm5";
    QTest::newRow("blank") << " t4 "
                           << "t4";
}

void TstCatalogFile::findsNearestKeys()
{
    QFETCH(QString, typed);
    QFETCH(QString, expected);
    const auto catalog = catalog::loadCatalog(kFile);
    QVERIFY(catalog.has_value());
    const auto near = catalog->nearestAccelerators(typed.toStdString());
    QCOMPARE(near.size(), 3U);
    QCOMPARE(QString::fromStdString(near.front()), expected);
    QCOMPARE(catalog->nearestModels("lama-2-7b", 1).front(), std::string("llama-2-7b"));
    QCOMPARE(catalog->nearestServers("xe9680", 1).front(), std::string("poweredge-xe9680"));
    QCOMPARE(catalog::editDistance("kitten", "sitting"), 3);
    QCOMPARE(catalog::editDistance("ab", "ba"), 1);
}

QTEST_GUILESS_MAIN(TstCatalogFile)
#include "tst_catalogfile.moc"
