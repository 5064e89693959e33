// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/widgets/card.h"
#include "app/widgets/choicebox.h"
#include "app/widgets/dockpanel.h"
#include "app/widgets/explainpopover.h"
#include "app/widgets/findingsview.h"
#include "app/widgets/formrow.h"
#include "app/widgets/formulaview.h"
#include "app/widgets/keyfigure.h"
#include "app/widgets/messagebar.h"
#include "app/widgets/quantityedit.h"
#include "app/widgets/scenariodelegate.h"
#include "app/widgets/searchbox.h"
#include "app/widgets/sectionheader.h"
#include "app/widgets/segmentedcontrol.h"
#include "app/widgets/smallwidgets.h"
#include "app/widgets/verdictbanner.h"
#include "charts/theme.h"

#include <QAbstractItemModelTester>
#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QListView>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWheelEvent>

using namespace Qt::StringLiterals;
using namespace ridgepoint;
using namespace ridgepoint::app;
using estimation::Severity;

namespace {

KeyFigure figure(const QString& id)
{
    KeyFigure f;
    f.id = id;
    f.label = u"Label of "_s + id;
    f.value = u"21.4"_s;
    f.unit = u"ms"_s;
    f.delta = u"+1.2"_s;
    f.sense = DeltaSense::Worse;
    f.limit = u"≤ 50"_s;
    f.origin = estimation::Origin::Derived;
    return f;
}

std::vector<FindingRow> findings()
{
    return {{Severity::Error, u"Error"_s, u"It does not fit."_s, u"hardware.accelerator"_s,
             u"Accelerator"_s, u"See 3 ways"_s},
            {Severity::Warning, u"Warning"_s, u"The target leaves little."_s,
             u"workload.target_qps"_s, u"Target load"_s, u"Add a replica"_s},
            {Severity::Info, u"Info"_s, u"A rate is assumed."_s, {}, {}, {}}};
}

ExplainContent explanation(const QString& id, int terms = 3)
{
    ExplainContent c;
    c.id = id;
    c.title = u"Time per output token (TPOT)"_s;
    c.value = u"21.4 ms"_s;
    c.range = u"18.8 to 24.0 ms"_s;
    c.bound = estimation::Bound::Memory;
    c.result = u"TPOT"_s;
    c.formula = u"(M_w + B · k) / BW + 2 n · t_all-reduce"_s;
    for (int i = 0; i < terms; ++i) {
        c.terms.push_back({u"M_w"_s, u"weights per GPU"_s, u"34.5 GB"_s,
                           estimation::Origin::Derived, u"model card"_s});
    }
    c.substituted = u"= 46.6 GB ÷ 2.51 TB/s"_s;
    c.sources = u"Vendor data sheet."_s;
    return c;
}

/// Shows the window and makes it the active one, so that focus is real.
void open(QWidget& window)
{
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
}

bool sendWheel(QWidget* widget)
{
    QWheelEvent event(QPointF(5, 5), widget->mapToGlobal(QPointF(5, 5)), {}, QPoint(0, -120),
                      Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(widget, &event);
    return event.isAccepted();
}

} // namespace

class TestWidgets final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void wheelWithoutFocusChangesNoEditor();
    void tilesByKeyboard();
    void tileSaysWhatItShows();
    void rowKeepsTilesAndFocus();
    void pendingComesAfterAWhile();
    void popoverEscGivesTheFocusBack();
    void popoverTabStaysInside();
    void popoverStaysInsideTheWindow_data();
    void popoverStaysInsideTheWindow();
    void popoverCopiesText();
    void bannerShowsWhatFits();
    void bannerIsAnAlert();
    void findingsByKeyboardAndMouse();
    void findingsFilter();
    void findingsModelIsSound();
    void formRowDeleteReverts();
    void formRowJump();
    void formRowAdoptsEditorsOfALayout();
    void sectionOpensAndCloses();
    void choiceReportsOnlyTheUser();
    void choiceSearches();
    void segmentsByKeyboard();
    void dockCollapses();
    void messageBar();
    void searchFindsInBothLanguages();
    void searchByKeyboard();
    void cardLeavesRoomForItsHeader();
    void elidedLabelGivesWay();
    void formulaSetting_data();
    void formulaSetting();
};

void TestWidgets::initTestCase()
{
    QLocale::setDefault(QLocale(u"en_US"_s));
    charts::applyTheme(*qApp, charts::Theme::Light);
}

/// ux.md A3: the value that the user only scrolled past stays.
void TestWidgets::wheelWithoutFocusChangesNoEditor()
{
    QWidget window;
    auto* layout = new QVBoxLayout(&window);
    auto* other = new QPushButton(u"Other"_s);
    auto* quantity = new QuantityEdit;
    quantity->setValue(64);
    auto* choice = new ChoiceBox;
    for (int i = 0; i < 5; ++i)
        choice->addChoice(QString::number(i), i);
    choice->setCurrentValue(2);
    auto* toggle = new ToggleBox(u"On"_s);
    toggle->setValue(true);
    auto* segments = new SegmentedControl({u"A"_s, u"B"_s});
    const QList<QWidget*> editors{quantity, choice, toggle, segments};
    layout->addWidget(other);
    for (QWidget* editor : editors)
        layout->addWidget(editor);
    open(window);
    other->setFocus();
    for (QWidget* editor : editors) {
        QVERIFY2(!sendWheel(editor), editor->metaObject()->className());
        QVERIFY(!editor->hasFocus());
        QVERIFY((editor->focusPolicy() & Qt::WheelFocus) != Qt::WheelFocus);
    }
    QCOMPARE(quantity->value(), std::optional(64.0));
    QCOMPARE(choice->currentValue().toInt(), 2);
    QVERIFY(toggle->isChecked());
    QCOMPARE(segments->currentIndex(), 0);
    choice->setFocus();
    sendWheel(choice);
    QCOMPARE(choice->currentValue().toInt(), 3);
}

void TestWidgets::tilesByKeyboard()
{
    KeyFigureRow row;
    row.setFigures({figure(u"a"_s), figure(u"b"_s), figure(u"c"_s)});
    row.resize(900, 80);
    open(row);
    QSignalSpy explain(&row, &KeyFigureRow::explainRequested);
    row.tileAt(0)->setFocus();
    QTest::keyClick(row.tileAt(0), Qt::Key_Return);
    QTest::keyClick(row.tileAt(0), Qt::Key_Right);
    QVERIFY(row.tileAt(1)->hasFocus());
    QTest::keyClick(row.tileAt(1), Qt::Key_F2);
    QTest::keyClick(row.tileAt(1), Qt::Key_Tab);
    QVERIFY(row.tileAt(2)->hasFocus());
    QTest::keyClick(row.tileAt(2), Qt::Key_Space);
    QTest::keyClick(row.tileAt(2), Qt::Key_Left);
    QVERIFY(row.tileAt(1)->hasFocus());
    QTest::mouseClick(row.tileAt(0), Qt::LeftButton);
    QStringList ids;
    for (const QList<QVariant>& call : explain)
        ids << call.at(0).toString();
    QCOMPARE(ids, QStringList({u"a"_s, u"b"_s, u"c"_s, u"a"_s}));
}

void TestWidgets::tileSaysWhatItShows()
{
    KeyFigureTile tile;
    tile.setFigure(figure(u"tpot"_s));
    const QString name = tile.accessibleName();
    for (const QString& part : {u"Label of tpot"_s, u"21.4 ms"_s, u"+1.2"_s, u"≤ 50"_s})
        QVERIFY2(name.contains(part), qPrintable(name));
    QCOMPARE(QAccessible::queryAccessibleInterface(&tile)->role(), QAccessible::Button);
    KeyFigure missing = figure(u"cost"_s);
    missing.state = KeyFigure::State::NotPriced;
    missing.value = u"not priced"_s;
    missing.reason = u"2 prices missing"_s;
    tile.setFigure(missing);
    QVERIFY(tile.accessibleName().contains(u"not priced, 2 prices missing"_s));
    QVERIFY(!tile.accessibleName().contains(u"21.4"_s));
}

void TestWidgets::rowKeepsTilesAndFocus()
{
    KeyFigureRow row;
    row.setFigures({figure(u"a"_s), figure(u"b"_s)});
    row.resize(700, 80);
    open(row);
    KeyFigureTile* second = row.tileAt(1);
    second->setFocus();
    row.setFigures({figure(u"x"_s), figure(u"y"_s), figure(u"z"_s)});
    QCOMPARE(row.tileAt(1), second);
    QVERIFY(second->hasFocus());
    QCOMPARE(row.tile(u"y"_s), second);
    QCOMPARE(row.tile(u"a"_s), nullptr);
    QCOMPARE(row.count(), 3);
    QVERIFY(row.tileAt(2)->isVisible());
    QVERIFY(std::abs(row.tileAt(0)->width() - row.tileAt(2)->width()) <= 1);
}

void TestWidgets::pendingComesAfterAWhile()
{
    KeyFigureRow row;
    row.setFigures({figure(u"a"_s)});
    row.resize(300, 80);
    open(row);
    const QImage before = row.grab().toImage();
    row.setPending(true);
    QCOMPARE(row.grab().toImage(), before);
    QTRY_VERIFY(row.grab().toImage() != before);
    row.setPending(false);
    QCOMPARE(row.grab().toImage(), before);
}

void TestWidgets::popoverEscGivesTheFocusBack()
{
    QWidget window;
    window.resize(1000, 700);
    auto* anchor = new QPushButton(u"Anchor"_s, &window);
    anchor->setGeometry(400, 20, 120, 30);
    ExplainPopover popover(&window);
    open(window);
    anchor->setFocus();
    QSignalSpy closed(&popover, &ExplainPopover::closed);
    popover.showFor(explanation(u"tpot"_s), anchor);
    QVERIFY(popover.isVisible());
    QVERIFY(popover.hasFocus());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QVERIFY(!popover.isVisible());
    QVERIFY(anchor->hasFocus());
    QCOMPARE(closed.count(), 1);
    QCOMPARE(closed.at(0).at(0).toString(), u"tpot"_s);

    // Esc on one of its buttons, and the close button, do the same.
    popover.showFor(explanation(u"tpot"_s), anchor);
    popover.findChild<QPushButton*>(u"copy"_s)->setFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QVERIFY(!popover.isVisible());
    popover.showFor(explanation(u"tpot"_s), anchor);
    QTest::mouseClick(popover.findChild<QToolButton*>(u"close"_s), Qt::LeftButton);
    QVERIFY(!popover.isVisible());
    QVERIFY(anchor->hasFocus());
}

void TestWidgets::popoverTabStaysInside()
{
    QWidget window;
    window.resize(1000, 700);
    auto* anchor = new QPushButton(u"Anchor"_s, &window);
    ExplainPopover popover(&window);
    open(window);
    popover.showFor(explanation(u"tpot"_s), anchor);
    QStringList stops;
    for (int i = 0; i < 4; ++i) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        stops << QApplication::focusWidget()->objectName();
    }
    QCOMPARE(stops, QStringList({u"copy"_s, u"addToReport"_s, u"close"_s, u"copy"_s}));
}

void TestWidgets::popoverStaysInsideTheWindow_data()
{
    QTest::addColumn<QRect>("anchor");
    QTest::addColumn<int>("terms");
    QTest::newRow("top left") << QRect(0, 0, 100, 40) << 3;
    QTest::newRow("top right") << QRect(880, 0, 100, 40) << 3;
    QTest::newRow("bottom") << QRect(400, 640, 100, 40) << 3;
    QTest::newRow("middle") << QRect(400, 300, 100, 40) << 8;
    QTest::newRow("very long") << QRect(400, 20, 100, 40) << 60;
}

void TestWidgets::popoverStaysInsideTheWindow()
{
    QFETCH(QRect, anchor);
    QFETCH(int, terms);
    QWidget window;
    window.resize(1000, 700);
    auto* button = new QPushButton(&window);
    button->setGeometry(anchor);
    ExplainPopover popover(&window);
    open(window);
    popover.showFor(explanation(u"x"_s, terms), button);
    const int shadow = charts::space(14);
    const QRect panel = popover.geometry().adjusted(shadow, shadow, -shadow, -shadow);
    QVERIFY(window.rect().contains(panel));
    QVERIFY(panel.height() > 200);
    QVERIFY(!popover.grab().isNull());
    for (const char* name : {"copy", "close"}) {
        const auto* child = popover.findChild<QWidget*>(QString::fromLatin1(name));
        QVERIFY(popover.rect().contains(child->geometry()));
    }
}

void TestWidgets::popoverCopiesText()
{
    QWidget window;
    window.resize(1000, 700);
    auto* anchor = new QPushButton(&window);
    ExplainPopover popover(&window);
    open(window);
    popover.showFor(explanation(u"tpot"_s), anchor);
    QTest::mouseClick(popover.findChild<QPushButton*>(u"copy"_s), Qt::LeftButton);
    const QString text = QApplication::clipboard()->text();
    for (const QString& part : {u"Time per output token"_s, u"21.4 ms (18.8 to 24.0 ms)"_s,
                                u"TPOT = (M_w + B · k) / BW + 2 n · t_all-reduce"_s,
                                u"M_w\tweights per GPU\t34.5 GB"_s, u"Vendor data sheet."_s})
        QVERIFY2(text.contains(part), qPrintable(text));
}

void TestWidgets::bannerShowsWhatFits()
{
    QWidget window;
    auto* layout = new QVBoxLayout(&window);
    auto* banner = new VerdictBanner;
    layout->addWidget(banner);
    banner->setVerdict(Severity::Error, u"Does not fit: short by 3.9 GB per GPU."_s);
    banner->setRemedies(
        {u"INT8 weights → 34.7 GB"_s, u"Tensor 8 → 28.0 GB"_s, u"2 GPUs → 20 GB"_s});
    window.resize(1280, 100);
    open(window);
    QCOMPARE(banner->visibleRemedies(), 2);
    window.resize(1700, 100);
    QTRY_COMPARE(banner->visibleRemedies(), 3);
    window.resize(620, 100);
    QTRY_COMPARE(banner->visibleRemedies(), 1);

    QSignalSpy remedy(banner, &VerdictBanner::remedyClicked);
    QSignalSpy pin(banner, &VerdictBanner::pinClicked);
    window.resize(1280, 100);
    QTRY_COMPARE(banner->visibleRemedies(), 2);
    auto* second = banner->findChild<QPushButton*>(u"remedy1"_s);
    QCOMPARE(second->text(), u"Tensor 8 → 28.0 GB"_s);
    QTest::mouseClick(second, Qt::LeftButton);
    QTest::mouseClick(banner->findChild<QPushButton*>(u"pin"_s), Qt::LeftButton);
    QCOMPARE(remedy.count(), 1);
    QCOMPARE(remedy.at(0).at(0).toInt(), 1);
    QCOMPARE(pin.count(), 1);
    banner->setRemedies({});
    QCOMPARE(banner->visibleRemedies(), 0);
    QCOMPARE(banner->findChild<QPushButton*>(u"pin"_s)->text(), u"Pin"_s);
}

void TestWidgets::bannerIsAnAlert()
{
    VerdictBanner banner;
    banner.setVerdict(Severity::Ok, u"Fits."_s, u"Meets the SLO."_s);
    QAccessibleInterface* accessible = QAccessible::queryAccessibleInterface(&banner);
    QVERIFY(accessible != nullptr);
    QCOMPARE(accessible->role(), QAccessible::AlertMessage);
    QCOMPARE(accessible->text(QAccessible::Name), u"Fits."_s);
    QCOMPARE(accessible->text(QAccessible::Description), u"Meets the SLO."_s);
}

void TestWidgets::findingsByKeyboardAndMouse()
{
    FindingsView view;
    view.setFindings(findings());
    view.resize(900, 140);
    open(view);
    QSignalSpy field(&view, &FindingsView::fieldActivated);
    QSignalSpy action(&view, &FindingsView::actionActivated);
    view.setFocus();
    view.setCurrentIndex(view.model()->index(0, 1));
    QTest::keyClick(&view, Qt::Key_Down);
    QTest::keyClick(&view, Qt::Key_Return);
    QCOMPARE(field.count(), 1);
    QCOMPARE(field.at(0).at(0).toInt(), 1);
    QCOMPARE(field.at(0).at(1).toString(), u"workload.target_qps"_s);
    QTest::keyClick(&view, Qt::Key_Right);
    QTest::keyClick(&view, Qt::Key_Right);
    QTest::keyClick(&view, Qt::Key_Return);
    QCOMPARE(action.count(), 1);
    QCOMPARE(action.at(0).at(0).toInt(), 1);
    // The row without a field does nothing.
    view.setCurrentIndex(view.model()->index(2, 1));
    QTest::keyClick(&view, Qt::Key_Return);
    QCOMPARE(field.count(), 1);

    const QRect cell = view.visualRect(view.model()->index(0, FindingsModel::ActionColumn));
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, cell.center());
    QCOMPARE(action.count(), 2);
    const QRect sentence = view.visualRect(view.model()->index(0, FindingsModel::SentenceColumn));
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, sentence.center());
    QCOMPARE(action.count() + field.count(), 3); // a click on the sentence only selects
}

void TestWidgets::findingsFilter()
{
    FindingsView view;
    view.setFindings(findings());
    QCOMPARE(view.model()->rowCount(), 3);
    view.setMinimumSeverity(Severity::Warning);
    QCOMPARE(view.model()->rowCount(), 2);
    view.setMinimumSeverity(Severity::Error);
    QCOMPARE(view.model()->rowCount(), 1);
    QCOMPARE(view.findingsModel()->sourceRow(0), 0);
    view.setMinimumSeverity(Severity::Info);
    QCOMPARE(view.model()->rowCount(), 3);
}

void TestWidgets::findingsModelIsSound()
{
    FindingsModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setRows(findings());
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    model.setRows(findings());
    QCOMPARE(reset.count(), 0);
    model.setMinimumSeverity(Severity::Error);
    QCOMPARE(reset.count(), 1);
    model.setRows({});
    QCOMPARE(model.rowCount(), 0);
}

void TestWidgets::formRowDeleteReverts()
{
    auto* choice = new ChoiceBox;
    choice->addChoice(u"BF16"_s, 1);
    FormRow row(u"Weights"_s, choice);
    row.resize(320, 40);
    open(row);
    QSignalSpy revert(&row, &FormRow::revertRequested);
    choice->setFocus();
    QTest::keyClick(choice, Qt::Key_Delete);
    QCOMPARE(revert.count(), 0);
    row.setChanged(true);
    QTest::keyClick(choice, Qt::Key_Delete);
    QCOMPARE(revert.count(), 1);
    QCOMPARE(choice->accessibleName(), u"Weights"_s);
}

void TestWidgets::formRowJump()
{
    QWidget window;
    auto* layout = new QVBoxLayout(&window);
    auto* edit = new QuantityEdit;
    edit->setValue(64);
    auto* row = new FormRow(u"Requests in flight"_s, edit);
    layout->addWidget(new QPushButton(u"First"_s));
    layout->addWidget(row);
    open(window);
    row->jumpHere();
    QVERIFY(edit->hasFocus());
    QCOMPARE(edit->selectedText(), u"64"_s);
    QTRY_VERIFY(edit->property("state").toString().isEmpty());
}

/// As uic makes it: a layout set on the row, the editor added to that.
void TestWidgets::formRowAdoptsEditorsOfALayout()
{
    FormRow row;
    auto* layout = new QHBoxLayout(&row);
    layout->setContentsMargins(0, 0, 0, 0);
    auto* edit = new QuantityEdit(&row);
    edit->setValue(1);
    layout->addWidget(edit);
    row.setLabel(u"Batch"_s);
    row.resize(340, 40);
    open(row);
    QCOMPARE(row.editors(), QList<QWidget*>{edit});
    QCOMPARE(edit->accessibleName(), u"Batch"_s);
    auto* label = row.findChild<QLabel*>();
    QCOMPARE(label->buddy(), edit);
    QVERIFY(edit->geometry().left() > label->geometry().right());
    QSignalSpy edited(edit, &QuantityEdit::valueEdited);
    edit->setFocus();
    edit->selectAll();
    QTest::keyClicks(edit, u"x"_s);
    QTest::keyClick(edit, Qt::Key_Return);
    QVERIFY(!edit->errorText().isEmpty());
    QVERIFY(row.height() >= 26);
    QCOMPARE(edited.count(), 0);
}

void TestWidgets::sectionOpensAndCloses()
{
    SectionHeader header(u"Parallelism"_s);
    QWidget body;
    header.setBody(&body);
    header.resize(300, 30);
    open(header);
    QSignalSpy changed(&header, &SectionHeader::expandedChanged);
    QTest::mouseClick(&header, Qt::LeftButton);
    QVERIFY(body.isHidden());
    QTest::keyClick(&header, Qt::Key_Return);
    QVERIFY(!body.isHidden());
    QTest::keyClick(&header, Qt::Key_Space);
    QVERIFY(body.isHidden());
    QCOMPARE(changed.count(), 3);
    header.setSummary(u"tensor 4"_s);
    header.setChangedCount(2);
    QVERIFY(header.accessibleName().startsWith(u"Parallelism"));
    QVERIFY(header.accessibleName().contains(u"tensor 4"));
}

void TestWidgets::choiceReportsOnlyTheUser()
{
    ChoiceBox box;
    for (const int value : {10, 20, 30})
        box.addChoice(QString::number(value), value);
    QSignalSpy edited(&box, &ChoiceBox::choiceEdited);
    open(box);
    box.setFocus();
    box.setCurrentValue(20);
    QCOMPARE(edited.count(), 0);
    QTest::keyClick(&box, Qt::Key_Down);
    QCOMPARE(edited.count(), 1);
    QCOMPARE(edited.at(0).at(0).toInt(), 30);
    QTest::keyClick(&box, Qt::Key_Down); // the end: nothing new
    QCOMPARE(edited.count(), 1);
    box.setChoiceText(30, u"thirty"_s);
    QCOMPARE(box.currentText(), u"thirty"_s);
    box.setCurrentValue(99);
    QCOMPARE(box.currentIndex(), -1);
    QCOMPARE(edited.count(), 1);
}

void TestWidgets::choiceSearches()
{
    ChoiceBox box;
    for (int i = 0; i < 40; ++i)
        box.addChoice(u"Accelerator %1"_s.arg(i), i, u"%1 GB"_s.arg(i * 8));
    box.setCurrentValue(0);
    box.resize(200, 26);
    open(box);
    box.setFocus();
    QSignalSpy edited(&box, &ChoiceBox::choiceEdited);
    QTest::keyClicks(&box, u"3"_s);
    QWidget* popup = box.findChild<QWidget*>(u"choicePopup"_s);
    QVERIFY(popup != nullptr);
    QVERIFY(popup->isVisible());
    auto* search = popup->findChild<QLineEdit*>();
    auto* list = popup->findChild<QListView*>();
    QCOMPARE(search->text(), u"3"_s);
    QTest::keyClicks(search, u"7 296"_s); // name and note
    QCOMPARE(list->model()->rowCount(), 1);
    QTest::keyClick(search, Qt::Key_Return);
    QCOMPARE(edited.count(), 1);
    QCOMPARE(edited.at(0).at(0).toInt(), 37);
    QCOMPARE(box.currentValue().toInt(), 37);
}

void TestWidgets::segmentsByKeyboard()
{
    SegmentedControl control({u"Values"_s, u"Difference"_s, u"Both"_s});
    open(control);
    QSignalSpy changed(&control, &SegmentedControl::currentChanged);
    const auto buttons = control.findChildren<QToolButton*>();
    buttons.at(0)->setFocus();
    QTest::keyClick(buttons.at(0), Qt::Key_Right);
    QCOMPARE(control.currentIndex(), 1);
    QCOMPARE(changed.count(), 1);
    QTest::mouseClick(buttons.at(2), Qt::LeftButton);
    QCOMPARE(control.currentIndex(), 2);
    control.setCurrentIndex(0);
    QCOMPARE(changed.count(), 2);
    control.setLabels({u"Eins"_s, u"Zwei"_s});
    QCOMPARE(control.currentIndex(), 0);
}

void TestWidgets::dockCollapses()
{
    DockPanel dock;
    dock.addPage(new QWidget, u"Findings"_s);
    dock.addPage(new QWidget, u"Compare"_s);
    dock.setPageCount(0, 3);
    dock.resize(600, 200);
    dock.show();
    QSignalSpy collapsed(&dock, &DockPanel::collapsedChanged);
    QTest::mouseClick(dock.findChild<QToolButton*>(u"collapse"_s), Qt::LeftButton);
    QVERIFY(dock.isCollapsed());
    QVERIFY(dock.maximumHeight() <= dock.tabRowHeight() + 2);
    dock.setCurrentIndex(1);
    QVERIFY(!dock.isCollapsed());
    QCOMPARE(dock.currentIndex(), 1);
    QCOMPARE(collapsed.count(), 2);
}

void TestWidgets::messageBar()
{
    MessageBar bar;
    QVERIFY(bar.isHidden());
    bar.resize(600, 44);
    bar.showMessage(Severity::Error, u"The plan could not be read."_s, {u"Show"_s, u"Retry"_s});
    QVERIFY(!bar.isHidden());
    QSignalSpy clicked(&bar, &MessageBar::buttonClicked);
    QSignalSpy dismissed(&bar, &MessageBar::dismissed);
    QTest::mouseClick(bar.findChildren<QPushButton*>().at(1), Qt::LeftButton);
    QCOMPARE(clicked.count(), 1);
    QCOMPARE(clicked.at(0).at(0).toInt(), 1);
    QTest::mouseClick(bar.findChild<QToolButton*>(u"close"_s), Qt::LeftButton);
    QVERIFY(bar.isHidden());
    QCOMPARE(dismissed.count(), 1);
}

void TestWidgets::searchFindsInBothLanguages()
{
    SearchBox box;
    box.setEntries(
        {{u"Requests in flight"_s, u"Batch and SLO"_s, u"并发请求数 workload.batch"_s, 1},
         {u"In-flight limit"_s, u"Batch and SLO"_s, {}, 2},
         {u"Flight recorder"_s, {}, {}, 3}});
    QCOMPARE(box.matches(u"fligh"_s), (std::vector<int>{2, 0, 1}));
    QCOMPARE(box.matches(u"并发"_s), std::vector<int>{0});
    QCOMPARE(box.matches(u"workload.b"_s), std::vector<int>{0});
    QVERIFY(box.matches(u" "_s).empty());
    QVERIFY(box.matches(u"zzz"_s).empty());
}

void TestWidgets::searchByKeyboard()
{
    QWidget window;
    window.resize(600, 400);
    auto* layout = new QVBoxLayout(&window);
    auto* box = new SearchBox;
    auto* other = new QPushButton(u"Other"_s);
    layout->addWidget(box);
    layout->addWidget(other);
    box->setEntries({{u"Alpha"_s, {}, {}, 1}, {u"Alpine"_s, {}, {}, 2}});
    open(window);
    other->setFocus();
    QTest::keyClick(&window, Qt::Key_K, Qt::ControlModifier);
    QVERIFY(box->hasFocus());
    QSignalSpy chosen(box, &SearchBox::chosen);
    QTest::keyClicks(box, u"al"_s);
    auto* list = window.findChild<QListView*>(u"searchResults"_s);
    QVERIFY(list->isVisible());
    QTest::keyClick(box, Qt::Key_Down);
    QTest::keyClick(box, Qt::Key_Return);
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(chosen.at(0).at(0).toInt(), 2);
    QVERIFY(!list->isVisible());

    other->setFocus();
    QTest::keyClick(&window, Qt::Key_K, Qt::ControlModifier);
    QTest::keyClicks(box, u"al"_s);
    QTest::keyClick(box, Qt::Key_Escape);
    QVERIFY(!list->isVisible());
    QVERIFY(box->text().isEmpty());
    QVERIFY(other->hasFocus());
}

void TestWidgets::cardLeavesRoomForItsHeader()
{
    Card card(u"Memory per GPU"_s);
    auto* content = new QWidget;
    card.setContent(content);
    QAction action(u"Show as table"_s);
    const auto* button = card.addTool(&action);
    card.resize(400, 200);
    open(card);
    QVERIFY(content->geometry().top() >= button->geometry().bottom());
    QVERIFY(card.rect().contains(content->geometry()));
    QCOMPARE(button->accessibleName(), u"Show as table"_s);
    content->setFocusPolicy(Qt::StrongFocus);
    const QImage before = card.grab().toImage();
    content->setFocus();
    QVERIFY(card.grab().toImage() != before);
}

void TestWidgets::elidedLabelGivesWay()
{
    ElidedLabel label(QString(400, u'm'));
    QVERIFY(label.minimumSizeHint().width() < 60);
    QCOMPARE(label.sizePolicy().horizontalPolicy(), QSizePolicy::Ignored);
    label.resize(100, 20);
    QVERIFY(!label.grab().isNull());
}

void TestWidgets::formulaSetting_data()
{
    QTest::addColumn<QString>("formula");
    QTest::addColumn<bool>("tall"); ///< more than one line of text high
    QTest::newRow("fraction") << u"(M_w + B · k) / (BW · η_bw) + 2 n"_s << true;
    QTest::newRow("sum") << u"a + b − c"_s << false;
    QTest::newRow("functions") << u"max(F / P, B / BW) + ceil(n / 8)"_s << true;
    QTest::newRow("power") << u"x^2 · 1.5e9"_s << false;
    QTest::newRow("hyphen in subscript") << u"2 · t_all-reduce"_s << false;
    QTest::newRow("sentence") << u"see the vendor's note, page 3"_s << false;
    QTest::newRow("broken") << u"(a + b"_s << false;
    QTest::newRow("deep") << QString(60, u'(') + u'a' + QString(60, u')') << true; // lines of text
    QTest::newRow("empty") << u""_s << false;
}

void TestWidgets::formulaSetting()
{
    QFETCH(QString, formula);
    QFETCH(bool, tall);
    const QFont base = charts::font(charts::TypeRole::Verdict);
    const FormulaLayout layout(u"TPOT"_s, formula, base, 400);
    const qreal line = QFontMetricsF(base).height();
    QVERIFY(layout.size().width() <= 400);
    if (!formula.isEmpty())
        QVERIFY(layout.size().height() >= line * 0.8);
    QCOMPARE(layout.size().height() > 1.7 * line, tall);
    const qreal narrow = FormulaLayout(u"TPOT"_s, formula, base, 90).size().width();
    QVERIFY(narrow <= 90 || formula.size() <= 1);
    QVERIFY(FormulaLayout::symbolWidth(u"M_w"_s, base) > FormulaLayout::symbolWidth(u"M"_s, base));
}

QTEST_MAIN(TestWidgets)
#include "tst_widgets.moc"
