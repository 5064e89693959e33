// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/chartspane.h"
#include "app/inputform.h"
#include "app/plandialog.h"
#include "app/planpage.h"
#include "app/sidebar.h"
#include "app/widgets/dockpanel.h"
#include "app/widgets/explainpopover.h"
#include "app/widgets/findingsview.h"
#include "app/widgets/formrow.h"
#include "app/widgets/keyfigure.h"
#include "app/widgets/searchbox.h"
#include "app/widgets/sectionheader.h"
#include "app/widgets/verdictbanner.h"
#include "apptesting.h"
#include "text/text.h"

#include <QAbstractItemModelTester>
#include <QListView>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>

#include <set>

using namespace ridgepoint;
using namespace Qt::StringLiterals;
using apptesting::Desk;

/// What one can do in the window besides typing into fields.
class TestActions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void remediesAreOneUndoStep();
    void pinAndUnpinFromTheBanner();
    void tilesExplainThemselves();
    void explanationFollowsEdits();
    void findingsLeadToTheField();
    void searchFindsFieldsInBothLanguages();
    void searchRunsActions();
    void scenarioMenuAndSidebar();
    void renameInPlace();
    void noMenuEntryIsDead();
    void mnemonicsAreUniqueInEachMenu();
    void shortcutsAreUnique();
    void everyActionHasAMenuEntry();
    void breakpoints();
    void lowWindowShowsOnlyTheTabRow();
    void scenarioModelIsSound();
    void iconButtonsSayWhatTheyDo();
    void planDetailsAreOneUndoStep();
    void helpOfTheFieldWithTheFocus();
    void windowAndSectionsAreRemembered();
};

void TestActions::remediesAreOneUndoStep()
{
    Desk desk;
    QVERIFY(desk.document().setField("workload.batch", 4096).has_value());
    desk.settle();
    QCOMPARE(desk.result().verdict.code, estimation::VerdictCode::DoesNotFit);
    QVERIFY(!desk.result().verdict.remedies.empty());
    const QByteArray before = plan::writePlan(desk.document().plan());
    const int steps = desk.document().undoStack().count();
    const auto remedy = desk.result().verdict.remedies.front();
    auto* banner = desk.window().findChild<app::VerdictBanner*>();
    QVERIFY(banner->visibleRemedies() >= 1);
    QPushButton* button = nullptr;
    for (auto* b : banner->findChildren<QPushButton*>()) {
        if (b->isVisible() && b->text() == text::remedyLabel(remedy, u"USD"_s))
            button = b;
    }
    QVERIFY(button != nullptr);
    QTest::mouseClick(button, Qt::LeftButton);
    desk.settle();
    QCOMPARE(desk.document().undoStack().count(), steps + 1);
    QCOMPARE(desk.result().verdict.code, remedy.verdict);
    desk.window().actions()[app::ActionId::Undo]->trigger();
    QCOMPARE(plan::writePlan(desk.document().plan()), before);
}

void TestActions::pinAndUnpinFromTheBanner()
{
    Desk desk;
    auto* banner = desk.window().findChild<app::VerdictBanner*>();
    Q_EMIT banner->pinClicked();
    desk.settle();
    QVERIFY(desk.document().pinned().has_value());
    QVERIFY(desk.window().actions()[app::ActionId::Unpin]->isEnabled());
    const QModelIndex row = desk.window().sidebar().list().model()->index(0, 0);
    QVERIFY(row.data(app::ScenarioPinnedRole).toBool());
    Q_EMIT banner->pinClicked();
    QVERIFY(!desk.document().pinned().has_value());
    QCOMPARE(desk.document().undoStack().count(), 0);
}

void TestActions::tilesExplainThemselves()
{
    Desk desk;
    auto* row = desk.window().findChild<app::KeyFigureRow*>();
    auto& popover = desk.window().planPage().popover();
    int explained = 0;
    for (int i = 0; i < row->count(); ++i) {
        app::KeyFigureTile* tile = row->tileAt(i);
        QTest::mouseClick(tile, Qt::LeftButton);
        desk.settle();
        if (!popover.isVisible())
            continue;
        ++explained;
        const auto& content = popover.content();
        QCOMPARE(content.id, tile->figure().id);
        QVERIFY2(!content.formula.isEmpty(), qPrintable(content.id));
        QVERIFY2(!content.terms.empty(), qPrintable(content.id));
        QVERIFY(!content.title.isEmpty() && !content.value.isEmpty());
        QTest::keyClick(&popover, Qt::Key_Escape);
        QVERIFY(!popover.isVisible());
    }
    QCOMPARE(explained, row->count());
}

void TestActions::explanationFollowsEdits()
{
    Desk desk;
    auto* row = desk.window().findChild<app::KeyFigureRow*>();
    QTest::mouseClick(row->tileAt(0), Qt::LeftButton);
    auto& popover = desk.window().planPage().popover();
    QVERIFY(popover.isVisible());
    const QString before = popover.content().value;
    QVERIFY(desk.document().setField("workload.batch", 3).has_value());
    desk.settle();
    QVERIFY(popover.isVisible());
    QVERIFY(popover.content().value != before);
    QCOMPARE(popover.content().value,
             text::quantity(desk.result().memory->perAccelerator.total.asDouble(),
                            estimation::Unit::Bytes));
}

void TestActions::findingsLeadToTheField()
{
    Desk desk;
    QVERIFY(desk.document().setField("workload.batch", 4096).has_value());
    desk.settle();
    auto& view = desk.window().planPage().findings();
    const auto* model = view.findingsModel();
    QCOMPARE(model->rowCount(), static_cast<int>(desk.result().findings.size()));
    int row = -1;
    for (int i = 0; i < model->rowCount() && row < 0; ++i) {
        if (!model->row(i).fieldPath.isEmpty() &&
            desk.editorWidget(qPrintable(model->row(i).fieldPath), "") != nullptr)
            row = i;
    }
    QVERIFY(row >= 0);
    view.setFocus();
    view.setCurrentIndex(model->index(row, 0));
    QTest::keyClick(&view, Qt::Key_Return);
    desk.settle();
    const QByteArray path = model->row(row).fieldPath.toUtf8();
    QWidget* editor = desk.editorWidget(path.constData(), "");
    QVERIFY(editor != nullptr);
    QTRY_VERIFY(desk.window().focusWidget() == editor);
}

void TestActions::searchFindsFieldsInBothLanguages()
{
    Desk desk;
    desk.window().actions()[app::ActionId::Find]->trigger();
    app::SearchBox& search = desk.window().searchBox();
    text::setLanguage(text::Language::Chinese);
    const QString chinese = text::fieldLabel("economics.discount_rate");
    text::setLanguage(text::Language::English);
    desk.settle();
    desk.window().actions()[app::ActionId::Find]->trigger();
    for (const QString& words :
         {text::fieldLabel("economics.discount_rate"), chinese, u"economics.discount_rate"_s}) {
        QVERIFY2(!search.matches(words).empty(), qPrintable(words));
    }
    search.setFocus();
    QTest::keyClicks(&search, text::fieldLabel("economics.discount_rate"));
    QTest::keyClick(&search, Qt::Key_Return);
    desk.settle();
    QWidget* editor = desk.editorWidget("economics.discount_rate", "");
    QVERIFY(editor != nullptr);
    QTRY_VERIFY(desk.window().focusWidget() == editor);
}

void TestActions::searchRunsActions()
{
    Desk desk;
    app::SearchBox& search = desk.window().searchBox();
    QTest::keyClick(&desk.window(), Qt::Key_K, Qt::ControlModifier);
    QTRY_VERIFY(desk.window().focusWidget() == &search);
    const auto before = desk.document().plan().scenarios.size();
    search.setFocus();
    QTest::keyClicks(&search, u"Duplicate"_s);
    QTest::keyClick(&search, Qt::Key_Return);
    desk.settle();
    QCOMPARE(desk.document().plan().scenarios.size(), before + 1);
}

void TestActions::scenarioMenuAndSidebar()
{
    Desk desk;
    auto& list = desk.window().sidebar().list();
    const int before = list.model()->rowCount();
    desk.window().actions()[app::ActionId::AddTraining]->trigger();
    desk.window().actions()[app::ActionId::DuplicateScenario]->trigger();
    desk.settle();
    QCOMPARE(list.model()->rowCount(), before + 2);
    QCOMPARE(list.currentIndex().row(), desk.document().currentIndex());
    const QRect first = list.visualRect(list.model()->index(0, 0));
    QTest::mouseClick(list.viewport(), Qt::LeftButton, Qt::NoModifier, first.center());
    desk.settle();
    QCOMPARE(desk.document().currentIndex(), 0);
    desk.window().actions()[app::ActionId::NextScenario]->trigger();
    QCOMPARE(desk.document().currentIndex(), 1);
    list.setFocus();
    desk.window().actions()[app::ActionId::RemoveScenario]->trigger();
    QCOMPARE(list.model()->rowCount(), before + 1);
    desk.window().actions()[app::ActionId::Undo]->trigger();
    QCOMPARE(list.model()->rowCount(), before + 2);
}

void TestActions::renameInPlace()
{
    Desk desk;
    auto& list = desk.window().sidebar().list();
    desk.window().actions()[app::ActionId::RenameScenario]->trigger();
    auto* editor = list.viewport()->findChild<QLineEdit*>();
    QVERIFY(editor != nullptr);
    editor->selectAll();
    QTest::keyClicks(editor, u"Night load"_s);
    QTest::keyClick(editor, Qt::Key_Return);
    desk.settle();
    QCOMPARE(desk.document().current()->scenario.name, std::string("Night load"));
    QVERIFY(desk.document().undoDescription().contains(u"Night load"_s));
}

void TestActions::noMenuEntryIsDead()
{
    Desk desk;
    for (int i = 0; i < static_cast<int>(app::ActionId::Count); ++i) {
        const QAction* action = desk.window().actions()[static_cast<app::ActionId>(i)];
        QVERIFY2(!action->text().isEmpty(), qPrintable(QString::number(i)));
        struct Probe : QAction
        {
            using QAction::isSignalConnected;
        };
        // receivers() is protected; a triggered signal without a receiver is a dead entry.
        const auto isConnected = &Probe::isSignalConnected;
        QVERIFY2((action->*isConnected)(QMetaMethod::fromSignal(&QAction::triggered)),
                 qPrintable(action->text()));
    }
}

namespace {

QList<QMenu*> menusOf(Desk& desk)
{
    QList<QMenu*> menus;
    for (const QAction* action : desk.window().menuBar()->actions())
        menus << action->menu();
    for (qsizetype i = 0; i < menus.size(); ++i) {
        for (const QAction* action : menus.at(i)->actions()) {
            if (action->menu() != nullptr)
                menus << action->menu();
        }
    }
    return menus;
}

} // namespace

void TestActions::mnemonicsAreUniqueInEachMenu()
{
    Desk desk;
    for (const auto language : {text::Language::English, text::Language::Chinese}) {
        desk.window().setLanguage(language);
        desk.settle();
        for (const QMenu* menu : menusOf(desk)) {
            std::set<QString> used;
            for (const QAction* action : menu->actions()) {
                const qsizetype at = action->text().indexOf(u'&');
                if (action->isSeparator() || at < 0 || action->property("userText").toBool())
                    continue;
                const QString key = action->text().mid(at + 1, 1).toUpper();
                QVERIFY2(used.insert(key).second,
                         qPrintable(menu->title() + u": "_s + action->text()));
            }
        }
    }
    desk.window().setLanguage(text::Language::English);
}

void TestActions::shortcutsAreUnique()
{
    Desk desk;
    std::set<QString> used;
    for (int i = 0; i < static_cast<int>(app::ActionId::Count); ++i) {
        for (const QKeySequence& keys :
             desk.window().actions()[static_cast<app::ActionId>(i)]->shortcuts()) {
            if (!keys.isEmpty())
                QVERIFY2(used.insert(keys.toString()).second, qPrintable(keys.toString()));
        }
    }
}

void TestActions::everyActionHasAMenuEntry()
{
    Desk desk;
    std::set<const QAction*> shown;
    for (const QMenu* menu : menusOf(desk)) {
        for (const QAction* action : menu->actions())
            shown.insert(action);
    }
    for (int i = 0; i < static_cast<int>(app::ActionId::Count); ++i) {
        const QAction* action = desk.window().actions()[static_cast<app::ActionId>(i)];
        QVERIFY2(shown.contains(action), qPrintable(action->text()));
    }
}

void TestActions::breakpoints()
{
    Desk desk;
    const auto check = [&desk](int width, int sidebar, bool narrow) {
        desk.window().resize(width, 800);
        desk.settle();
        QCOMPARE(desk.window().width(), width);
        QCOMPARE(desk.window().sidebar().reservedWidth(),
                 sidebar == 48 ? 48 : charts::space(sidebar));
        QCOMPARE(desk.window().planPage().charts().isNarrow(), narrow);
    };
    check(1024, 48, true);
    check(1280, 204, false);
    check(1920, 248, false);
    desk.window().resize(200, 200);
    desk.settle();
    QVERIFY(desk.window().width() <= 1024 && desk.window().height() <= 640);
}

void TestActions::lowWindowShowsOnlyTheTabRow()
{
    Desk desk;
    auto* dock = desk.window().findChild<app::DockPanel*>();
    desk.window().resize(1280, 800);
    desk.settle();
    QVERIFY(!dock->isCollapsed());
    desk.window().resize(1280, 700);
    desk.settle();
    QVERIFY(dock->isCollapsed());
    QVERIFY(dock->height() <= dock->tabRowHeight() + 2);
    desk.window().resize(1280, 800);
    desk.settle();
    QVERIFY(!dock->isCollapsed());
    QVERIFY(dock->height() > dock->tabRowHeight() + 40);
    desk.window().actions()[app::ActionId::FindingsPanel]->trigger();
    desk.settle();
    QVERIFY(dock->isCollapsed());
}

void TestActions::scenarioModelIsSound()
{
    Desk desk;
    QAbstractItemModelTester tester(desk.window().sidebar().list().model(),
                                    QAbstractItemModelTester::FailureReportingMode::Fatal);
    desk.document().duplicateScenario(0);
    desk.document().moveScenario(0, 1);
    desk.document().removeScenario(0);
    desk.settle();
    QCOMPARE(desk.window().sidebar().list().model()->rowCount(),
             static_cast<int>(desk.document().plan().scenarios.size()));
}

void TestActions::iconButtonsSayWhatTheyDo()
{
    Desk desk;
    for (const auto* button : desk.window().findChildren<QAbstractButton*>()) {
        if (!button->isVisible() || button->size().isEmpty())
            continue;
        const bool said = !button->text().isEmpty() || !button->accessibleName().isEmpty() ||
                          !button->toolTip().isEmpty();
        QVERIFY2(said, qPrintable(QString::fromLatin1(button->metaObject()->className()) + u' ' +
                                  button->objectName() + u" in "_s +
                                  button->parentWidget()->objectName()));
    }
}

void TestActions::planDetailsAreOneUndoStep()
{
    Desk desk;
    const QByteArray before = plan::writePlan(desk.document().plan());
    app::PlanDialog dialog(desk.document(), &desk.window());
    auto* title = dialog.findChild<QLineEdit*>(u"title"_s);
    QCOMPARE(title->text(), desk.document().planText("title"));
    title->selectAll();
    QTest::keyClicks(title, u"Tender 7"_s);
    QTest::keyClicks(dialog.findChild<QLineEdit*>(u"preparedFor"_s), u"The board"_s);
    QTest::mouseClick(dialog.findChild<QPushButton*>(u"accept"_s), Qt::LeftButton);
    QCOMPARE(dialog.result(), static_cast<int>(QDialog::Accepted));
    QCOMPARE(desk.document().planText("title"), u"Tender 7"_s);
    QCOMPARE(desk.document().planText("prepared_for"), u"The board"_s);
    QCOMPARE(desk.document().undoStack().count(), 1);
    QVERIFY(desk.window().windowTitle().contains(u"Tender 7"_s));
    desk.window().actions()[app::ActionId::Undo]->trigger();
    QCOMPARE(plan::writePlan(desk.document().plan()), before);
}

void TestActions::helpOfTheFieldWithTheFocus()
{
    Desk desk;
    QWidget* editor = desk.editorWidget("workload.batch", "");
    editor->setFocus();
    auto* row = qobject_cast<app::FormRow*>(editor->parentWidget());
    QTRY_VERIFY(editor->hasFocus());
    QTest::keyClick(editor, Qt::Key_F1);
    QCOMPARE(row->help(), text::fieldHelp("workload.batch"));
    QTest::keyClick(editor, Qt::Key_F1);
    QVERIFY(row->help().isEmpty());
}

void TestActions::windowAndSectionsAreRemembered()
{
    Desk desk;
    desk.window().resize(1111, 777);
    auto* header = desk.window().findChild<app::SectionHeader*>();
    const bool open = header->isExpanded();
    QTest::mouseClick(header, Qt::LeftButton);
    QCOMPARE(header->isExpanded(), !open);
    desk.settle();
    QVERIFY(desk.window().close());
    desk.restart();
    QCOMPARE(desk.window().size(), QSize(1111, 777));
    QCOMPARE(desk.window().findChild<app::SectionHeader*>()->isExpanded(), !open);
    desk.window().actions()[app::ActionId::ResetLayout]->trigger();
    app::SessionState session(desk.settings().store());
    QVERIFY(session.state(u"geometry"_s).isEmpty());
}

RP_APP_TEST_MAIN(TestActions)
#include "tst_actions.moc"
