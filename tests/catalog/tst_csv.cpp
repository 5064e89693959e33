// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "catalog/csv.h"

#include <QTemporaryDir>
#include <QTest>

using namespace ridgepoint;
using estimation::FaultCode;

class TstCsv final : public QObject
{
    Q_OBJECT

private slots:
    void readsPlainRecords();
    void readsQuotedCells();
    void countsLinesThroughQuotedBreaks();
    void acceptsBothLineEndsAndByteOrderMark();
    void refuses_data();
    void refuses();
    void refusesOversizeFiles();
    void refusesMissingFiles();
    void cellsRoundTrip_data();
    void cellsRoundTrip();
};

void TstCsv::readsPlainRecords()
{
    const auto table = catalog::parseCsv("a,b,c\n1,,3\n\n4,5,6", "x.csv");
    QVERIFY(table.has_value());
    QCOMPARE(table->header, (std::vector<std::string>{"a", "b", "c"}));
    QCOMPARE(table->rows.size(), 2U);
    QCOMPARE(table->rows[0].cells, (std::vector<std::string>{"1", "", "3"}));
    QCOMPARE(table->rows[1].line, 4);
    QCOMPARE(table->column("b"), 1);
    QCOMPARE(table->column("z"), -1);
}

void TstCsv::readsQuotedCells()
{
    const auto table = catalog::parseCsv("a,b\n\"1,5\",\"say \"\"hi\"\"\"\n\"\",x\n", "x.csv");
    QVERIFY(table.has_value());
    QCOMPARE(table->rows[0].cells, (std::vector<std::string>{"1,5", "say \"hi\""}));
    QCOMPARE(table->rows[1].cells, (std::vector<std::string>{"", "x"}));
}

void TstCsv::countsLinesThroughQuotedBreaks()
{
    const auto table = catalog::parseCsv("a,b\n\"one\ntwo\",x\n3,4\n", "x.csv");
    QVERIFY(table.has_value());
    QCOMPARE(table->rows[0].cells[0], std::string("one\ntwo"));
    QCOMPARE(table->rows[0].line, 2);
    QCOMPARE(table->rows[1].line, 4);
}

void TstCsv::acceptsBothLineEndsAndByteOrderMark()
{
    const auto unixEnds = catalog::parseCsv("a,b\n1,2\n", "x.csv");
    const auto windowsEnds = catalog::parseCsv("\xEF\xBB\xBF"
                                               "a,b\r\n1,2\r\n",
                                               "x.csv");
    QVERIFY(unixEnds && windowsEnds);
    QCOMPARE(windowsEnds->header, unixEnds->header);
    QCOMPARE(windowsEnds->rows[0].cells, unixEnds->rows[0].cells);
}

void TstCsv::refuses_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("place");
    const int malformed = static_cast<int>(FaultCode::MalformedCsv);
    QTest::newRow("empty") << QByteArray("") << malformed << "line 1";
    QTest::newRow("too few cells") << QByteArray("a,b\n1,2\n3\n") << malformed << "line 3";
    QTest::newRow("too many cells") << QByteArray("a,b\n1,2,3\n") << malformed << "line 2";
    QTest::newRow("open quote") << QByteArray("a,b\n1,\"2\n3,4\n") << malformed << "line 2";
    QTest::newRow("quote inside a cell") << QByteArray("a,b\n1,2\"3\n") << malformed << "line 2";
    QTest::newRow("text after a quote") << QByteArray("a,b\n\"1\"x,2\n") << malformed << "line 2";
    QTest::newRow("NUL") << QByteArray("a,b\n1,\0\n", 8) << malformed << "line 1";
    QTest::newRow("cell too long")
        << QByteArray("a\n") + QByteArray(70000, 'x') << malformed << "line 2";
    QTest::newRow("column twice") << QByteArray("a,b,a\n")
                                  << static_cast<int>(FaultCode::DuplicateKey) << "line 1";
}

void TstCsv::refuses()
{
    QFETCH(QByteArray, text);
    QFETCH(int, code);
    QFETCH(QString, place);
    const auto table =
        catalog::parseCsv({text.constData(), static_cast<std::size_t>(text.size())}, "x.csv");
    QVERIFY(!table.has_value());
    QCOMPARE(static_cast<int>(table.error().code), code);
    QCOMPARE(table.error().file, std::string("x.csv"));
    QCOMPARE(QString::fromStdString(table.error().place), place);
    QVERIFY(!table.error().parameters.empty());
}

void TstCsv::refusesOversizeFiles()
{
    const std::string text(catalog::kCsvSizeLimit + 1, 'a');
    const auto table = catalog::parseCsv(text, "big.csv");
    QVERIFY(!table.has_value());
    QCOMPARE(table.error().code, FaultCode::TooLarge);
}

void TstCsv::refusesMissingFiles()
{
    const QTemporaryDir dir;
    QVERIFY(dir.isValid());
    const auto missing = catalog::readCsvFile(dir.filePath(QStringLiteral("no.csv")).toStdString());
    QVERIFY(!missing.has_value());
    QCOMPARE(missing.error().code, FaultCode::CannotRead);
    const auto folder = catalog::readCsvFile(dir.path().toStdString());
    QVERIFY(!folder.has_value());
    QCOMPARE(folder.error().code, FaultCode::CannotRead);
}

void TstCsv::cellsRoundTrip_data()
{
    QTest::addColumn<QString>("cell");
    for (const char* cell : {"plain", "a,b", "say \"hi\"", "two\nlines", "", "µs, 10 %"})
        QTest::newRow(cell) << QString::fromUtf8(cell);
}

void TstCsv::cellsRoundTrip()
{
    QFETCH(QString, cell);
    const std::string text = "a,b\n" + catalog::csvCell(cell.toStdString()) + ",end\n";
    const auto table = catalog::parseCsv(text, "x.csv");
    QVERIFY(table.has_value());
    QCOMPARE(QString::fromStdString(table->rows.at(0).cells.at(0)), cell);
}

QTEST_APPLESS_MAIN(TstCsv)
#include "tst_csv.moc"
