// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/catalogmodel.h"
#include "app/catalogpage.h"
#include "app/widgets/scenariodelegate.h"
#include "apptesting.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>

using namespace ridgepoint;
using namespace Qt::StringLiterals;
using app::CatalogModel;
using app::CatalogTable;
using apptesting::Desk;

/// The catalog's tables: complete, sortable by value, searchable, and of use in a scenario.
class TestCatalogPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tablesHaveEveryEntry();
    void numbersSortByValue();
    void unknownIsADashAndNotZero();
    void searchNarrows();
    void useInScenarioIsOneUndoStep();
    void escapeGoesBack();
    void copyIsTabSeparatedWithHeaders();
    void sidebarOpensTheTable();
};

void TestCatalogPage::tablesHaveEveryEntry()
{
    const auto catalog = apptesting::builtCatalog();
    CatalogModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    const std::vector<std::pair<CatalogTable, std::size_t>> tables{
        {CatalogTable::Accelerators, catalog->hardware.accelerators.size()},
        {CatalogTable::Servers, catalog->hardware.servers.size()},
        {CatalogTable::Models, catalog->models.size()},
        {CatalogTable::Prices, catalog->hardware.prices.size()}};
    for (const auto& [table, rows] : tables) {
        model.setTable(table, catalog);
        QCOMPARE(model.rowCount(), static_cast<int>(rows));
        QVERIFY(rows > 0);
        for (int r = 0; r < model.rowCount(); ++r) {
            const QString source = model.index(r, model.columnCount() - 1).data().toString();
            QVERIFY2(!source.isEmpty(), qPrintable(model.index(r, 0).data().toString()));
        }
    }
}

void TestCatalogPage::numbersSortByValue()
{
    Desk desk;
    desk.window().actions()[app::ActionId::CatalogAccelerators]->trigger();
    auto* view = desk.window().catalogPage().findChild<QTableView*>();
    constexpr int kBandwidth = 5;
    view->sortByColumn(kBandwidth, Qt::DescendingOrder);
    double last = 1e30;
    for (int r = 0; r < view->model()->rowCount(); ++r) {
        const double value =
            view->model()->index(r, kBandwidth).data(CatalogModel::SortRole).toDouble();
        QVERIFY(value <= last);
        last = value;
    }
}

void TestCatalogPage::unknownIsADashAndNotZero()
{
    const auto catalog = apptesting::builtCatalog();
    CatalogModel model;
    model.setTable(CatalogTable::Accelerators, catalog);
    constexpr int kFp8 = 7;
    int unknown = 0;
    for (std::size_t i = 0; i < catalog->hardware.accelerators.size(); ++i) {
        const QModelIndex cell = model.index(static_cast<int>(i), kFp8);
        if (catalog->hardware.accelerators[i].fp8)
            continue;
        ++unknown;
        QCOMPARE(cell.data().toString(), u"—"_s);
        QVERIFY(!cell.data(CatalogModel::SortRole).isValid());
    }
    QVERIFY(unknown > 0);
}

void TestCatalogPage::searchNarrows()
{
    Desk desk;
    desk.window().actions()[app::ActionId::CatalogAccelerators]->trigger();
    auto* view = desk.window().catalogPage().findChild<QTableView*>();
    auto* search = desk.window().catalogPage().findChild<QLineEdit*>(u"search"_s);
    const int all = view->model()->rowCount();
    QVERIFY(search->hasFocus() || desk.window().focusWidget() == search);
    QTest::keyClicks(search, u"h100"_s);
    QVERIFY(view->model()->rowCount() > 0 && view->model()->rowCount() < all);
    search->clear();
    QCOMPARE(view->model()->rowCount(), all);
}

void TestCatalogPage::useInScenarioIsOneUndoStep()
{
    Desk desk;
    const auto before = desk.document().current()->scenario.hardware.accelerator;
    desk.window().actions()[app::ActionId::CatalogAccelerators]->trigger();
    auto* view = desk.window().catalogPage().findChild<QTableView*>();
    auto* search = desk.window().catalogPage().findChild<QLineEdit*>(u"search"_s);
    QTest::keyClicks(search, u"h200"_s);
    view->selectRow(0);
    auto* use = desk.window().catalogPage().findChild<QPushButton*>(u"use"_s);
    QVERIFY(use->isEnabled());
    QTest::mouseClick(use, Qt::LeftButton);
    desk.settle();
    QVERIFY(!desk.window().catalogPage().isVisible());
    QVERIFY(desk.document().current()->scenario.hardware.accelerator != before);
    QCOMPARE(desk.document().undoStack().count(), 1);
    desk.window().actions()[app::ActionId::Undo]->trigger();
    QVERIFY(desk.document().current()->scenario.hardware.accelerator == before);
}

void TestCatalogPage::escapeGoesBack()
{
    Desk desk;
    desk.window().actions()[app::ActionId::CatalogPrices]->trigger();
    QVERIFY(desk.window().catalogPage().isVisible());
    QTest::keyClick(desk.window().catalogPage().findChild<QLineEdit*>(u"search"_s), Qt::Key_Escape);
    QVERIFY(!desk.window().catalogPage().isVisible());
}

void TestCatalogPage::copyIsTabSeparatedWithHeaders()
{
    Desk desk;
    desk.window().actions()[app::ActionId::CatalogServers]->trigger();
    auto* view = desk.window().catalogPage().findChild<QTableView*>();
    view->selectRow(1);
    const QStringList lines = desk.window().catalogPage().selectionAsTsv().split(u'\n');
    QCOMPARE(lines.size(), 2);
    QCOMPARE(lines.at(0).count(u'\t'), lines.at(1).count(u'\t'));
    QCOMPARE(lines.at(0).count(u'\t') + 1, view->model()->columnCount());
}

void TestCatalogPage::sidebarOpensTheTable()
{
    Desk desk;
    const auto links = desk.window().findChildren<app::SidebarLink*>();
    QCOMPARE(links.size(), 4);
    const std::array tables{CatalogTable::Accelerators, CatalogTable::Servers, CatalogTable::Models,
                            CatalogTable::Prices};
    for (int i = 0; i < 4; ++i) {
        QTest::mouseClick(links.at(i), Qt::LeftButton);
        QVERIFY(desk.window().catalogPage().isVisible());
        QCOMPARE(desk.window().catalogPage().table(), tables.at(static_cast<std::size_t>(i)));
    }
    desk.window().actions()[app::ActionId::ShowPlan]->trigger();
    QVERIFY(!desk.window().catalogPage().isVisible());
}

RP_APP_TEST_MAIN(TestCatalogPage)
#include "tst_catalogpage.moc"
