// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/widgets/formrow.h"
#include "app/widgets/quantityedit.h"
#include "charts/theme.h"

#include <QApplication>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QUndoStack>
#include <QVBoxLayout>
#include <QWheelEvent>

using namespace Qt::StringLiterals;
using namespace ridgepoint;
using namespace ridgepoint::app;
using estimation::Unit;

Q_DECLARE_METATYPE(std::optional<double>)

class TestQuantityEdit final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();
    void typingReportsEachValueOnce();
    void wrongTextKeepsTheValue();
    void errorComesByItselfAfterAPause();
    void escapeTakesWrongTextBack();
    void sameValueFromOutsideLeavesTheCaret();
    void otherValueFromOutsideReplacesTheText();
    void optionalFieldMayBeEmpty();
    void groupsOnlyWhileNotEdited();
    void germanTyping();
    void steps_data();
    void steps();
    void stepsStopAtTheRange();
    void pageIsTenSteps();
    void wheelNeedsTheFocus();
    void undoBelongsToTheDocumentWhenNothingIsTyped();
    void rowShowsAndDropsTheMessage();
    void focusDoesNotMoveTheText();

private:
    [[nodiscard]] QuantityEdit* count();
    std::unique_ptr<QWidget> m_window;
    QuantityEdit* m_other = nullptr;
};

void TestQuantityEdit::initTestCase()
{
    qRegisterMetaType<std::optional<double>>();
    QLocale::setDefault(QLocale(u"en_US"_s));
    charts::applyTheme(*qApp, charts::Theme::Light);
}

void TestQuantityEdit::init()
{
    QLocale::setDefault(QLocale(u"en_US"_s));
    m_window = std::make_unique<QWidget>();
    auto* layout = new QVBoxLayout(m_window.get());
    m_other = new QuantityEdit;
    layout->addWidget(m_other);
}

void TestQuantityEdit::cleanup()
{
    m_window.reset();
}

/// A count from 1 to 4,096 with 64 in it, shown and focused.
QuantityEdit* TestQuantityEdit::count()
{
    auto* edit = new QuantityEdit;
    edit->setQuantity(Unit::Count, u"per replica"_s);
    edit->setRange(1, 4096);
    edit->setInteger(true);
    edit->setValue(64);
    m_window->layout()->addWidget(edit);
    m_window->show();
    m_window->activateWindow();
    if (!QTest::qWaitForWindowActive(m_window.get()))
        qFatal("the test window does not become active");
    edit->setFocus();
    edit->selectAll();
    return edit;
}

void TestQuantityEdit::typingReportsEachValueOnce()
{
    QuantityEdit* edit = count();
    QSignalSpy edited(edit, &QuantityEdit::valueEdited);
    QSignalSpy committed(edit, &QuantityEdit::committed);
    QTest::keyClicks(edit, u"8*72"_s);
    // "8" and "8*7" and "8*72" are values, "8*" is not.
    QCOMPARE(edited.count(), 3);
    QCOMPARE(edit->value(), std::optional(576.0));
    QTest::keyClick(edit, Qt::Key_Return);
    QCOMPARE(edited.count(), 3);
    QCOMPARE(committed.count(), 1);
    QCOMPARE(edit->text(), u"576"_s);
}

void TestQuantityEdit::wrongTextKeepsTheValue()
{
    QuantityEdit* edit = count();
    QSignalSpy edited(edit, &QuantityEdit::valueEdited);
    QSignalSpy rejected(edit, &QuantityEdit::rejected);
    QTest::keyClicks(edit, u"64 GB"_s);
    QTest::keyClick(edit, Qt::Key_Return);
    QCOMPARE(rejected.count(), 1);
    QCOMPARE(rejected.at(0).at(0).toString(),
             u"Enter a count from 1 to 4,096, for example 64 or 8*8. Still using 64."_s);
    QCOMPARE(edit->value(), std::optional(64.0));
    QCOMPARE(edit->text(), u"64 GB"_s);
    QCOMPARE(edit->property("state").toString(), u"error"_s);
    for (const QList<QVariant>& call : edited)
        QVERIFY(call.at(0).value<std::optional<double>>() != std::optional(64e9));

    QSignalSpy accepted(edit, &QuantityEdit::accepted);
    edit->selectAll();
    QTest::keyClicks(edit, u"128"_s);
    QCOMPARE(accepted.count(), 1);
    QCOMPARE(edit->value(), std::optional(128.0));
    QVERIFY(edit->errorText().isEmpty());
}

void TestQuantityEdit::errorComesByItselfAfterAPause()
{
    QuantityEdit* edit = count();
    QSignalSpy rejected(edit, &QuantityEdit::rejected);
    QTest::keyClicks(edit, u"9000"_s);
    QCOMPARE(rejected.count(), 0);
    QTRY_COMPARE(rejected.count(), 1);
    // "900" was in the range while it was typed; the value before the typo is what counts.
    QCOMPARE(edit->value(), std::optional(64.0));
}

void TestQuantityEdit::escapeTakesWrongTextBack()
{
    QuantityEdit* edit = count();
    QTest::keyClicks(edit, u"x"_s);
    QTest::keyClick(edit, Qt::Key_Return);
    QVERIFY(!edit->errorText().isEmpty());
    QTest::keyClick(edit, Qt::Key_Escape);
    QVERIFY(edit->errorText().isEmpty());
    QCOMPARE(edit->text(), u"64"_s);
}

void TestQuantityEdit::sameValueFromOutsideLeavesTheCaret()
{
    QuantityEdit* edit = count();
    QTest::keyClicks(edit, u"8*8"_s);
    edit->setCursorPosition(1);
    edit->setValue(64);
    QCOMPARE(edit->text(), u"8*8"_s);
    QCOMPARE(edit->cursorPosition(), 1);
}

void TestQuantityEdit::otherValueFromOutsideReplacesTheText()
{
    QuantityEdit* edit = count();
    QTest::keyClicks(edit, u"x"_s);
    QTest::keyClick(edit, Qt::Key_Return);
    QSignalSpy edited(edit, &QuantityEdit::valueEdited);
    edit->setValue(32);
    QCOMPARE(edit->text(), u"32"_s);
    QVERIFY(edit->errorText().isEmpty());
    QCOMPARE(edited.count(), 0);
}

void TestQuantityEdit::optionalFieldMayBeEmpty()
{
    auto* edit = count();
    edit->setOptional(true);
    edit->setAssumed(u"assumed 48"_s);
    QSignalSpy edited(edit, &QuantityEdit::valueEdited);
    QTest::keyClick(edit, Qt::Key_Delete);
    QCOMPARE(edited.count(), 1);
    QVERIFY(!edited.at(0).at(0).value<std::optional<double>>().has_value());
    QVERIFY(!edit->value().has_value());
    QCOMPARE(edit->placeholderText(), u"assumed 48"_s);

    edit->setOptional(false);
    edit->setValue(64);
    edit->selectAll();
    QTest::keyClick(edit, Qt::Key_Delete);
    QTest::keyClick(edit, Qt::Key_Return);
    QCOMPARE(edit->value(), std::optional(64.0));
    QVERIFY(!edit->errorText().isEmpty());
}

void TestQuantityEdit::groupsOnlyWhileNotEdited()
{
    auto* edit = count();
    edit->setValue(2048);
    QCOMPARE(edit->text(), u"2048"_s);
    m_other->setFocus();
    QCOMPARE(edit->text(), u"2,048"_s);
    edit->setFocus();
    QCOMPARE(edit->text(), u"2048"_s);
}

void TestQuantityEdit::germanTyping()
{
    QLocale::setDefault(QLocale(u"de_DE"_s));
    auto* edit = count();
    edit->setInteger(false);
    edit->selectAll();
    QTest::keyClicks(edit, u"1,5"_s);
    QCOMPARE(edit->value(), std::optional(1.5));
    QTest::keyClick(edit, Qt::Key_Return);
    QCOMPARE(edit->text(), u"1,5"_s);
    edit->setValue(2048);
    m_other->setFocus();
    QCOMPARE(edit->text(), u"2.048"_s);
}

void TestQuantityEdit::steps_data()
{
    QTest::addColumn<int>("stepping");
    QTest::addColumn<int>("key");
    QTest::addColumn<int>("modifiers");
    QTest::addColumn<double>("from");
    QTest::addColumn<QList<double>>("expected");
    using enum QuantityEdit::Stepping;
    const int none = Qt::NoModifier;
    const int shift = Qt::ShiftModifier;
    const int control = Qt::ControlModifier;
    QTest::newRow("1-2-5 up") << int(OneTwoFive) << int(Qt::Key_Up) << none << 1.0
                              << QList<double>{2, 5, 10, 20, 50, 100};
    QTest::newRow("1-2-5 down from between") << int(OneTwoFive) << int(Qt::Key_Down) << none << 64.0
                                             << QList<double>{50, 20, 10, 5, 2, 1, 1};
    QTest::newRow("1-2-5 coarse") << int(OneTwoFive) << int(Qt::Key_Up) << shift << 2.0
                                  << QList<double>{20, 200, 2000};
    QTest::newRow("1-2-5 fine") << int(OneTwoFive) << int(Qt::Key_Up) << control << 64.0
                                << QList<double>{65, 66, 67};
    QTest::newRow("powers up") << int(PowerOfTwo) << int(Qt::Key_Up) << none << 48.0
                               << QList<double>{64, 128, 256};
    QTest::newRow("powers coarse")
        << int(PowerOfTwo) << int(Qt::Key_Down) << shift << 512.0 << QList<double>{64, 8, 1};
    QTest::newRow("powers fine") << int(PowerOfTwo) << int(Qt::Key_Down) << control << 64.0
                                 << QList<double>{63, 62};
    QTest::newRow("linear") << int(Linear) << int(Qt::Key_Up) << none << 6.0
                            << QList<double>{8, 12, 16};
}

void TestQuantityEdit::steps()
{
    QFETCH(int, stepping);
    QFETCH(int, key);
    QFETCH(int, modifiers);
    QFETCH(double, from);
    QFETCH(QList<double>, expected);
    QuantityEdit* edit = count();
    edit->setStepping(static_cast<QuantityEdit::Stepping>(stepping));
    edit->setLinearStep(4);
    edit->setValue(from);
    QList<double> got;
    for (qsizetype i = 0; i < expected.size(); ++i) {
        QTest::keyClick(edit, static_cast<Qt::Key>(key), Qt::KeyboardModifiers(modifiers));
        got << edit->value().value();
    }
    QCOMPARE(got, expected);
}

void TestQuantityEdit::stepsStopAtTheRange()
{
    QuantityEdit* edit = count();
    edit->setValue(4000);
    QTest::keyClick(edit, Qt::Key_Up);
    QCOMPARE(edit->value(), std::optional(4096.0));
    QSignalSpy edited(edit, &QuantityEdit::valueEdited);
    QTest::keyClick(edit, Qt::Key_Up);
    QCOMPARE(edited.count(), 0);
}

void TestQuantityEdit::pageIsTenSteps()
{
    QuantityEdit* edit = count();
    edit->setValue(1);
    QTest::keyClick(edit, Qt::Key_PageUp);
    QCOMPARE(edit->value(), std::optional(2000.0));
    QTest::keyClick(edit, Qt::Key_PageDown);
    QCOMPARE(edit->value(), std::optional(1.0));
}

void TestQuantityEdit::wheelNeedsTheFocus()
{
    QuantityEdit* edit = count();
    const auto turn = [edit] {
        QWheelEvent event(QPointF(5, 5), edit->mapToGlobal(QPointF(5, 5)), {}, QPoint(0, 120),
                          Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(edit, &event);
        return event.isAccepted();
    };
    m_other->setFocus();
    QVERIFY(!turn());
    QCOMPARE(edit->value(), std::optional(64.0));
    edit->setFocus();
    QVERIFY(turn());
    QCOMPARE(edit->value(), std::optional(100.0));
}

void TestQuantityEdit::undoBelongsToTheDocumentWhenNothingIsTyped()
{
    QuantityEdit* edit = count();
    const auto taken = [edit] {
        QKeyEvent event(QEvent::ShortcutOverride, Qt::Key_Z, Qt::ControlModifier);
        event.ignore();
        QApplication::sendEvent(edit, &event);
        return event.isAccepted();
    };
    QVERIFY(!taken());
    QTest::keyClicks(edit, u"1"_s);
    QVERIFY(taken());
    QTest::keyClick(edit, Qt::Key_Return);
    QVERIFY(!taken());
}

void TestQuantityEdit::rowShowsAndDropsTheMessage()
{
    QuantityEdit* edit = count();
    FormRow row(u"Requests in flight"_s, edit);
    row.resize(300, 100);
    row.show();
    row.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&row));
    const int before = row.sizeHint().height();
    edit->setFocus();
    edit->selectAll();
    QTest::keyClicks(edit, u"none"_s);
    QTest::keyClick(edit, Qt::Key_Return);
    QVERIFY(row.sizeHint().height() > before);
    QCOMPARE(edit->accessibleName(), u"Requests in flight"_s);
    QVERIFY(edit->accessibleDescription().startsWith(u"Enter a count"));
    QTest::keyClick(edit, Qt::Key_Escape);
    QCOMPARE(row.sizeHint().height(), before);

    QSignalSpy revert(&row, &FormRow::revertRequested);
    row.setChanged(true, u"64; preset 48. Click to revert (Del)"_s);
    auto* button = row.findChild<QToolButton*>(u"revert"_s);
    QVERIFY(button->isVisibleTo(&row));
    QTest::mouseClick(button, Qt::LeftButton);
    QTest::keyClick(button, Qt::Key_Delete);
    QCOMPARE(revert.count(), 2);
    edit->setParent(nullptr);
    delete edit;
}

/// The focus border grows inwards: text and size stay where they are.
void TestQuantityEdit::focusDoesNotMoveTheText()
{
    QuantityEdit* edit = count();
    const QSize size = edit->size();
    const QRect caret = edit->inputMethodQuery(Qt::ImCursorRectangle).toRect();
    m_other->setFocus();
    edit->deselect();
    edit->setCursorPosition(2);
    const QRect unfocused = edit->inputMethodQuery(Qt::ImCursorRectangle).toRect();
    edit->setFocus();
    edit->setCursorPosition(2);
    const QRect focused = edit->inputMethodQuery(Qt::ImCursorRectangle).toRect();
    QCOMPARE(edit->size(), size);
    QCOMPARE(focused, unfocused);
    QVERIFY(caret.isValid());
}

QTEST_MAIN(TestQuantityEdit)
#include "tst_quantityedit.moc"
