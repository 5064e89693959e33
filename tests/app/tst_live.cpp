// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/chartspane.h"
#include "app/planpage.h"
#include "app/resultviews.h"
#include "app/widgets/keyfigure.h"
#include "app/widgets/quantityedit.h"
#include "app/widgets/verdictbanner.h"
#include "apptesting.h"
#include "charts/costchart.h"
#include "charts/memorychart.h"
#include "charts/rooflinechart.h"
#include "text/text.h"

#include <QProcess>

using namespace ridgepoint;
using namespace Qt::StringLiterals;
using apptesting::Desk;

/// The main promise: an edit changes verdict, figures and charts at once, and what is on screen is
/// what the library, and so the command line, says about the saved plan.
class TestLive : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void typingABatchChangesEverythingShown();
    void shownFiguresAreThoseOfTheSavedPlan();
    void undoAndRedoRestoreWhatIsShown();
    void deltasReferToThePinnedState();
    void anotherScenarioIsShownAndComputedOnce();
    void sidebarVerdictsFollow();
    void exactlyOneEstimatePerEdit();
};

namespace {

struct Shown
{
    QString headline;
    std::vector<app::KeyFigure> tiles;
    std::array<charts::ChartTable, 3> charts;
};

app::VerdictBanner* banner(Desk& desk)
{
    return desk.window().findChild<app::VerdictBanner*>();
}

app::KeyFigureRow* tiles(Desk& desk)
{
    return desk.window().findChild<app::KeyFigureRow*>();
}

Shown shown(Desk& desk)
{
    desk.settle();
    Shown s;
    s.headline = banner(desk)->headline();
    for (int i = 0; i < tiles(desk)->count(); ++i)
        s.tiles.push_back(tiles(desk)->tileAt(i)->figure());
    const auto cards = desk.window().planPage().charts().cards();
    for (std::size_t i = 0; i < cards.size(); ++i)
        s.charts.at(i) = cards.at(i)->table();
    return s;
}

bool sameRows(const charts::ChartTable& a, const charts::ChartTable& b)
{
    return a.header == b.header && a.rows == b.rows;
}

} // namespace

void TestLive::typingABatchChangesEverythingShown()
{
    Desk desk;
    // One batch at a time, so that the batch is what the GPU works on and not only what memory is
    // sized for.
    QVERIFY(desk.document().revertFields({"workload.arrival_rate_qps"}).has_value());
    QVERIFY(desk.document().setField("workload.load", "static").has_value());
    const Shown before = shown(desk);
    QCOMPARE(before.tiles.size(), std::size_t(7));
    auto* batch = desk.editor<app::QuantityEdit>("workload.batch");
    QVERIFY(batch != nullptr);
    desk.type(batch, u"64"_s);
    const Shown middle = shown(desk);
    QVERIFY(middle.tiles != before.tiles);
    QVERIFY(middle.headline != before.headline);
    desk.type(batch, u"4096"_s);
    const Shown after = shown(desk);
    QCOMPARE(desk.result().verdict.code, estimation::VerdictCode::DoesNotFit);
    QVERIFY(after.headline != middle.headline);
    QCOMPARE(banner(desk)->severity(), estimation::Severity::Error);
    for (std::size_t i = 0; i < after.charts.size(); ++i) {
        QVERIFY(!after.charts.at(i).rows.empty());
        QVERIFY2(!sameRows(after.charts.at(i), before.charts.at(i)),
                 qPrintable(QString::number(i)));
    }
}

void TestLive::shownFiguresAreThoseOfTheSavedPlan()
{
    Desk desk;
    desk.type(desk.editor<app::QuantityEdit>("workload.batch"), u"16"_s);
    desk.type(desk.editor<app::QuantityEdit>("workload.output_tokens"), u"333"_s);
    desk.saveAnswer = desk.path(u"saved.ridgepoint"_s);
    QVERIFY(desk.window().files().save());
    const Shown s = shown(desk);

    const auto plan = plan::loadPlan(desk.saveAnswer, apptesting::builtCatalog());
    QVERIFY(plan.has_value());
    const auto result = plan::estimateScenario(*plan, desk.document().currentIndex());
    QCOMPARE(plan::scenarioResultJson(desk.result()).dump(),
             plan::scenarioResultJson(result).dump());
    QCOMPARE(s.headline, text::verdictHeadline(result));

    // Each tile against the number itself, formatted here by its own path.
    const auto [total, usable] =
        text::quantityPair(result.memory->perAccelerator.total.asDouble(),
                           result.memory->usable.asDouble(), estimation::Unit::Bytes);
    QCOMPARE(s.tiles.at(0).value, total);
    QVERIFY(s.tiles.at(0).unit.contains(usable));
    QCOMPARE(s.tiles.at(1).value, text::label(*result.performance.bound));
    if (result.cost.tco)
        QCOMPARE(s.tiles.at(6).value,
                 text::money(*result.cost.tco, QString::fromStdString(result.cost.currency)));
    QVERIFY(
        sameRows(s.charts.at(0), charts::chartTable(charts::ChartKind::Memory, result, nullptr)));
    QVERIFY(
        sameRows(s.charts.at(1), charts::chartTable(charts::ChartKind::Roofline, result, nullptr)));
    QVERIFY(sameRows(s.charts.at(2), charts::chartTable(charts::ChartKind::Cost, result, nullptr)));
#ifdef RIDGEPOINT_CLI
    QProcess cli;
    cli.start(QStringLiteral(RIDGEPOINT_CLI),
              {u"estimate"_s, desk.saveAnswer, u"--format"_s, u"json"_s, u"--lang"_s, u"en"_s});
    QVERIFY(cli.waitForFinished(60000));
    QCOMPARE(cli.exitCode(), 0);
    const auto document = plan::Json::parse(cli.readAllStandardOutput().toStdString());
    const auto& theirs =
        document.at("scenarios").at(static_cast<std::size_t>(desk.document().currentIndex()));
    const auto ours = plan::scenarioResultJson(desk.result());
    for (const char* part : {"memory", "roofline", "performance", "cost", "comparison"})
        QCOMPARE(theirs.at(part).dump(), ours.at(part).dump());
#endif
}

void TestLive::undoAndRedoRestoreWhatIsShown()
{
    Desk desk;
    const Shown before = shown(desk);
    desk.type(desk.editor<app::QuantityEdit>("workload.batch"), u"4096"_s);
    const Shown after = shown(desk);
    desk.window().actions()[app::ActionId::Undo]->trigger();
    const Shown undone = shown(desk);
    QCOMPARE(undone.headline, before.headline);
    QVERIFY(undone.tiles == before.tiles);
    for (std::size_t i = 0; i < before.charts.size(); ++i)
        QVERIFY(sameRows(undone.charts.at(i), before.charts.at(i)));
    QVERIFY(!desk.window().isWindowModified());
    desk.window().actions()[app::ActionId::Redo]->trigger();
    QVERIFY(shown(desk).tiles == after.tiles);
    QVERIFY(desk.window().isWindowModified());
}

void TestLive::deltasReferToThePinnedState()
{
    Desk desk;
    desk.window().actions()[app::ActionId::Pin]->trigger();
    for (const auto& tile : shown(desk).tiles) {
        if (!tile.delta.isEmpty())
            QCOMPARE(tile.delta, u"= 0"_s);
    }
    desk.type(desk.editor<app::QuantityEdit>("workload.batch"), u"4"_s);
    const auto tile = shown(desk).tiles.at(0);
    QVERIFY2(!tile.delta.isEmpty() && tile.delta != u"= 0"_s, qPrintable(tile.delta));
    QVERIFY(tile.sense != app::DeltaSense::None);
    desk.window().actions()[app::ActionId::Undo]->trigger();
    QVERIFY(shown(desk).tiles.at(0).delta.isEmpty() || shown(desk).tiles.at(0).delta == u"= 0"_s);
}

void TestLive::anotherScenarioIsShownAndComputedOnce()
{
    Desk desk;
    desk.document().duplicateScenario(0);
    desk.settle();
    const int before = desk.window().controller().estimates();
    desk.document().setCurrentIndex(0);
    desk.settle();
    QVERIFY(desk.window().controller().estimates() <= before + 1);
    QCOMPARE(desk.window().controller().result()->name,
             desk.document().plan().scenarios[0].scenario.name);
    desk.document().setCurrentIndex(1);
    desk.settle();
    QVERIFY(desk.window().controller().estimates() <= before + 1);
}

void TestLive::sidebarVerdictsFollow()
{
    Desk desk;
    desk.document().duplicateScenario(0);
    desk.settle();
    desk.type(desk.editor<app::QuantityEdit>("workload.batch"), u"4096"_s);
    desk.settle();
    const auto changed = desk.window().controller().summary(1);
    const auto other = desk.window().controller().summary(0);
    QVERIFY(changed && other);
    QCOMPARE(changed->verdict.code, estimation::VerdictCode::DoesNotFit);
    QVERIFY(other->verdict.code != estimation::VerdictCode::DoesNotFit);
}

void TestLive::exactlyOneEstimatePerEdit()
{
    Desk desk;
    const int before = desk.window().controller().estimates();
    desk.type(desk.editor<app::QuantityEdit>("workload.batch"), u"7"_s);
    desk.settle();
    QCOMPARE(desk.window().controller().estimates(), before + 1);
    QVERIFY(desk.document().setFields({{"workload.batch", 9}, {"economics.years", 4}}));
    desk.settle();
    QCOMPARE(desk.window().controller().estimates(), before + 2);
}

RP_APP_TEST_MAIN(TestLive)
#include "tst_live.moc"
