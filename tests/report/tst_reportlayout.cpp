// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "report/reportlayout.h"
#include "report/tablepainter.h"
#include "samples.h"
#include "text/text.h"

#include <QTest>

#include <set>

using namespace ridgepoint;
using namespace ridgepoint::report;

namespace {

Table tableOf(int rows)
{
    Table t;
    t.columns = {{QStringLiteral("Head"), false, 1}, {QStringLiteral("Number"), true, 0}};
    for (int i = 0; i < rows; ++i)
        t.rows.push_back({{{QStringLiteral("row %1").arg(i)}, {QString::number(i)}}});
    return t;
}

int countOn(const Composer::Page& page, const QString& start)
{
    int n = 0;
    for (const auto& t : page.texts)
        n += t.text.startsWith(start) ? 1 : 0;
    return n;
}

Composer layOutSample(const ReportInput& input)
{
    return layOut(buildModel(input), [](QPainter&, const QRectF&, ReportChart, std::size_t) {});
}

} // namespace

class TestReportLayout final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { text::setLanguage(text::Language::English); }
    void headerIsRepeated();
    void twoRowsOnEachSideOfABreak_data();
    void twoRowsOnEachSideOfABreak();
    void shortTableStaysWhole();
    void widestColumnGivesFirst();
    void groupRowStaysWithItsFirstRow();
    void rowTallerThanAPageEnds();
    void longWordIsBrokenNotCut();
    void subscriptsLoseTheUnderscore();
    void paragraphBreaksKeepTwoLines();
    void nothingLeavesThePage();
    void textsDoNotOverlap();
    void pageNumbersAndHeads();
    void chaptersInOrder();
};

void TestReportLayout::headerIsRepeated()
{
    Composer c;
    paintTable(c, tableOf(150));
    QVERIFY(c.pages().size() >= 3);
    std::set<QString> rows;
    for (const auto& page : c.pages()) {
        QCOMPARE(countOn(page, QStringLiteral("Head")), 1);
        for (const auto& t : page.texts)
            rows.insert(t.text);
    }
    for (int i = 0; i < 150; ++i)
        QVERIFY(rows.contains(QStringLiteral("row %1").arg(i)));
}

void TestReportLayout::twoRowsOnEachSideOfABreak_data()
{
    QTest::addColumn<int>("rows");
    QTest::addColumn<double>("roomInRows");
    for (int rows = 2; rows < 8; ++rows) {
        for (double room = 0; room < 8; room += 0.5)
            QTest::addRow("%d rows, room for %.1f", rows, room) << rows << room;
    }
}

void TestReportLayout::twoRowsOnEachSideOfABreak()
{
    QFETCH(int, rows);
    QFETCH(double, roomInRows);
    const Table table = tableOf(rows);
    const TableStyle parted{.keepWhole = 0};
    const double head = tableKeepHeight(tableOf(1));
    const double row = tableKeepHeight(tableOf(2)) - head;
    Composer c;
    c.moveTo(Composer::bottom() - (head - row) - row * roomInRows - 1);
    paintTable(c, table, 0, 0, parted);
    int total = 0;
    for (const auto& page : c.pages()) {
        const int here = countOn(page, QStringLiteral("row"));
        QVERIFY2(here != 1, "a row stands alone");
        total += here;
    }
    QCOMPARE(total, rows);
}

void TestReportLayout::shortTableStaysWhole()
{
    Composer c;
    c.moveTo(Composer::bottom() - pt(60));
    paintTable(c, tableOf(8));
    QCOMPARE(c.pages().size(), std::size_t(2));
    QVERIFY(c.pages()[0].texts.empty());
    QCOMPARE(countOn(c.pages()[1], QStringLiteral("row")), 8);
}

void TestReportLayout::widestColumnGivesFirst()
{
    Table table = tableOf(2);
    table.columns[1] = {QStringLiteral("Long"), false, 1};
    table.rows[0].cells[0].text = QStringLiteral("a short name");
    table.rows[0].cells[1].text = QStringLiteral("many words ").repeated(60);
    Composer c;
    paintTable(c, table);
    for (const auto& t : c.pages()[0].texts) {
        if (t.text == QStringLiteral("a short name"))
            QVERIFY(t.rect.height() < pt(13));
    }
    QCOMPARE(countOn(c.pages()[0], QStringLiteral("a short name")), 1);
}

void TestReportLayout::groupRowStaysWithItsFirstRow()
{
    Table table = tableOf(40);
    for (int at : {30, 20, 10, 0})
        table.rows.insert(table.rows.begin() + at,
                          Row{{{QStringLiteral("group")}}, RowKind::Group});
    for (int offset = 0; offset < 60; offset += 3) {
        Composer c;
        c.moveTo(c.y() + pt(offset * 10));
        paintTable(c, table);
        for (std::size_t i = 0; i < c.pages().size(); ++i) {
            const auto& texts = c.pages()[i].texts;
            if (!texts.empty())
                QVERIFY2(texts.back().text != QStringLiteral("group"), "group row at the foot");
        }
    }
}

void TestReportLayout::rowTallerThanAPageEnds()
{
    Table table = tableOf(3);
    table.rows[1].cells[0].text = QString(20000, QLatin1Char('x'));
    Composer c;
    paintTable(c, table);
    int rows = 0;
    for (const auto& page : c.pages())
        rows += countOn(page, QStringLiteral("row"));
    QCOMPARE(rows, 2);
}

void TestReportLayout::longWordIsBrokenNotCut()
{
    const TextStyle style{9, false, Qt::black, 1.4, false, false};
    const TextBlock block(QString(200, QLatin1Char('w')), style, pt(100));
    QVERIFY(block.lineCount() > 5);
    QVERIFY(block.textWidth() <= pt(100) + 1);
}

void TestReportLayout::subscriptsLoseTheUnderscore()
{
    TextStyle style{9, false, Qt::black, 1.4, false, true};
    QCOMPARE(TextBlock(QStringLiteral("M_w + b_kv · x"), style, pt(300)).text(),
             QStringLiteral("Mw + bkv · x"));
    QCOMPARE(TextBlock(QStringLiteral("a _ b"), style, pt(300)).text(), QStringLiteral("a _ b"));
}

void TestReportLayout::paragraphBreaksKeepTwoLines()
{
    const TextStyle style{9, false, Qt::black, 1.4, false, false};
    QString text;
    for (int i = 0; i < 70; ++i)
        text += QStringLiteral("words to fill lines ");
    const TextBlock block(text, style, Composer::width());
    QVERIFY(block.lineCount() >= 5);
    for (int lines = 0; lines < block.lineCount() + 1; ++lines) {
        Composer c;
        c.moveTo(Composer::bottom() - (lines + 0.5) * block.lineHeight());
        c.paragraph(text, style);
        double total = 0;
        for (const auto& page : c.pages()) {
            for (const auto& t : page.texts) {
                QVERIFY(t.rect.height() > 1.5 * block.lineHeight());
                QVERIFY(t.rect.bottom() <= Composer::bottom() + 1);
                total += t.rect.height();
            }
        }
        QCOMPARE(qRound(total / block.lineHeight()), block.lineCount());
    }
}

void TestReportLayout::nothingLeavesThePage()
{
    auto scenarios = std::vector{samples::servingScenario("A"), samples::failingScenario("B"),
                                 samples::trainingScenario("T"), samples::hpcScenario("H")};
    scenarios[1].result.name = std::string(300, 'n');
    const Composer c = layOutSample(samples::reportOf(std::move(scenarios)));
    const double foot = Composer::pageSize().height() - mm(16);
    for (const auto& page : c.pages()) {
        for (const auto& t : page.texts) {
            QVERIFY2(t.rect.left() >= Composer::left() - 1, qPrintable(t.text));
            QVERIFY2(t.rect.top() >= mm(8), qPrintable(t.text));
            if (t.rect.top() < foot)
                QVERIFY2(t.rect.bottom() <= foot, qPrintable(t.text));
        }
    }
}

void TestReportLayout::textsDoNotOverlap()
{
    const Composer c = layOutSample(
        samples::reportOf({samples::servingScenario("A"), samples::failingScenario("B")}));
    for (const auto& page : c.pages()) {
        for (std::size_t i = 0; i < page.texts.size(); ++i) {
            for (std::size_t k = i + 1; k < page.texts.size(); ++k) {
                const auto& a = page.texts[i];
                const auto& b = page.texts[k];
                // Blocks that share a line have room on either side of each other.
                const QRectF common = a.rect.intersected(b.rect);
                if (common.height() < 1 || common.width() < 1)
                    continue;
                QVERIFY2(a.rect.left() != b.rect.left(),
                         qPrintable(a.text + QStringLiteral(" | ") + b.text));
            }
        }
    }
}

void TestReportLayout::pageNumbersAndHeads()
{
    const Composer c = layOutSample(samples::reportOf({samples::servingScenario("A")}));
    const auto n = c.pages().size();
    QVERIFY(n >= 5);
    for (std::size_t i = 0; i < n; ++i) {
        const QString number = QStringLiteral("%1 / %2").arg(i + 1).arg(n);
        QCOMPARE(countOn(c.pages()[i], number), 1);
        QCOMPARE(countOn(c.pages()[i], QStringLiteral("Ridgepoint 0.1.0 · catalog 2026.11")), 1);
    }
    QCOMPARE(countOn(c.pages()[1], QStringLiteral("Retail assistant, phase 1")), 1);
}

void TestReportLayout::chaptersInOrder()
{
    const Composer c = layOutSample(samples::reportOf({samples::servingScenario("A")}));
    QStringList all;
    for (const auto& page : c.pages()) {
        for (const auto& t : page.texts)
            all += t.text;
    }
    qsizetype last = -1;
    for (const char* title :
         {"Procurement report", "Verdict", "Scenarios compared", "What the figures rest on",
          "Capacity and speed", "Costs and bill of materials", "Inputs",
          "Appendix: formulas and sources", "Sources"}) {
        const auto at = all.indexOf(QString::fromLatin1(title), last + 1);
        QVERIFY2(at > last, title);
        last = at;
    }
}

QTEST_MAIN(TestReportLayout)
#include "tst_reportlayout.moc"
