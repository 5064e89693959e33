// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/fieldapplies.h"
#include "app/inputform.h"
#include "app/planpage.h"
#include "app/widgets/choicebox.h"
#include "app/widgets/formrow.h"
#include "app/widgets/quantityedit.h"
#include "app/widgets/smallwidgets.h"
#include "apptesting.h"
#include "text/text.h"

#include <QCheckBox>
#include <QSignalSpy>
#include <QWheelEvent>

#include <algorithm>
#include <set>

using namespace ridgepoint;
using namespace Qt::StringLiterals;
using apptesting::Desk;

/// The input form: it never edits by itself, shows every field of the contract, and offers what the
/// plan accepts and nothing else.
class TestForm : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fillingTheFormComputesNothing();
    void wheelOverUnfocusedEditorsChangesNothing();
    void tabOrderIsReadingOrder();
    void everyFieldOfTheContractIsReachable();
    void choicesAreWhatThePlanAccepts();
    void rangesAreWhatThePlanAccepts();
    void changedMarkerCountsAndReverts();
    void changedOnlyShowsOverridesAlone();
    void moreOpensTheRestAndCounts();
    void jumpOpensWhatHidesTheField();
    void wrongTextKeepsTheValue();
    void emptyFieldGoesBackToTheDefault();
    void typedUnitsAndArithmetic();
    void partsOfObjects();
    void onlyFieldsOfTheKindAreShown();
    void everyEditorHasAnAccessibleName();

private:
    /// One scenario per situation that brings fields of its own onto the form.
    void visitKinds(Desk& desk, const std::function<void()>& visit);
};

namespace {

app::InputForm& form(Desk& desk)
{
    return desk.window().planPage().form();
}

std::vector<QWidget*> visibleEditors(Desk& desk)
{
    std::vector<QWidget*> list;
    for (app::FormRow* row : form(desk).findChildren<app::FormRow*>()) {
        if (!row->isVisible())
            continue;
        for (QWidget* editor : row->editors()) {
            if (editor->isVisible())
                list.push_back(editor);
        }
    }
    return list;
}

void openAllRows(Desk& desk)
{
    for (const auto& field : form(desk).fields())
        form(desk).jumpTo(field.path);
    desk.settle();
}

} // namespace

void TestForm::visitKinds(Desk& desk, const std::function<void()>& visit)
{
    using estimation::WorkloadKind;
    const auto set = [&desk](const char* path, const plan::Json& value) {
        const auto done = desk.document().setField(path, value);
        QVERIFY2(done.has_value(), path);
    };
    const auto show = [&] {
        desk.settle();
        visit();
    };
    show();
    set("workload.load", "closed_loop");
    show();
    set("economics.purchase", "cloud_on_demand");
    show();
    set("workload.model", "mixtral-8x7b");
    show();
    desk.document().addScenario(WorkloadKind::Inference, "resnet-50");
    show();
    desk.document().addScenario(WorkloadKind::Training);
    show();
    set("workload.model", "resnet-50");
    show();
    set("workload.model", "mixtral-8x7b");
    show();
    desk.document().addScenario(WorkloadKind::FineTuning);
    set("workload.method", "lora");
    show();
    desk.document().addScenario(WorkloadKind::Hpc);
    show();
}

void TestForm::fillingTheFormComputesNothing()
{
    Desk desk;
    QCOMPARE(desk.window().controller().estimates(), 1);
    QCOMPARE(desk.document().undoStack().count(), 0);
    QVERIFY(!desk.document().isModified());
    form(desk).refresh();
    openAllRows(desk);
    desk.settle();
    QCOMPARE(desk.window().controller().estimates(), 1);
    QCOMPARE(desk.document().undoStack().count(), 0);
    // Every kind of form, filled by switching to a scenario: one estimate each, no edit.
    visitKinds(desk, [&desk] {
        const int estimates = desk.window().controller().estimates();
        const QByteArray plan = plan::writePlan(desk.document().plan());
        openAllRows(desk);
        QCOMPARE(desk.window().controller().estimates(), estimates);
        QCOMPARE(plan::writePlan(desk.document().plan()), plan);
    });
}

void TestForm::wheelOverUnfocusedEditorsChangesNothing()
{
    Desk desk;
    int tried = 0;
    visitKinds(desk, [&] {
        openAllRows(desk);
        desk.window().setFocus();
        const QByteArray before = plan::writePlan(desk.document().plan());
        for (QWidget* editor : visibleEditors(desk)) {
            if (editor->hasFocus())
                editor->clearFocus();
            const QPointF middle = QRectF(editor->rect()).center();
            for (const int delta : {120, -120}) {
                QWheelEvent wheel(middle, editor->mapToGlobal(middle), {}, {0, delta}, Qt::NoButton,
                                  Qt::NoModifier, Qt::NoScrollPhase, false);
                QApplication::sendEvent(editor, &wheel);
            }
            ++tried;
        }
        desk.settle();
        QCOMPARE(plan::writePlan(desk.document().plan()), before);
    });
    QVERIFY(tried > 200);
}

void TestForm::tabOrderIsReadingOrder()
{
    Desk desk;
    openAllRows(desk);
    std::vector<QWidget*> inChain;
    const auto editors = visibleEditors(desk);
    QWidget* start = form(desk).findChild<QCheckBox*>(u"changedOnly"_s);
    for (QWidget* w = start; w != nullptr;) {
        if (std::ranges::find(editors, w) != editors.end())
            inChain.push_back(w);
        w = w->nextInFocusChain();
        if (w == start)
            break;
    }
    QCOMPARE(inChain.size(), editors.size());
    const auto place = [&desk](const QWidget* w) {
        const QPoint p = w->mapTo(&form(desk), QPoint(0, 0));
        return std::pair(p.y(), p.x());
    };
    for (std::size_t i = 1; i < inChain.size(); ++i)
        QVERIFY2(place(inChain[i - 1]) < place(inChain[i]),
                 qPrintable(inChain[i - 1]->objectName() + u" → "_s + inChain[i]->objectName()));
}

void TestForm::everyFieldOfTheContractIsReachable()
{
    Desk desk;
    std::set<std::string> reached;
    visitKinds(desk, [&] {
        for (const auto& field : form(desk).fields()) {
            reached.insert(field.path);
            QVERIFY2(form(desk).jumpTo(field.path), field.path.c_str());
        }
    });
    for (const std::string& path : plan::fieldPaths())
        QVERIFY2(reached.contains(path), path.c_str());
}

void TestForm::choicesAreWhatThePlanAccepts()
{
    Desk desk;
    visitKinds(desk, [&] {
        openAllRows(desk);
        for (const QWidget* editor : visibleEditors(desk)) {
            const auto* box = qobject_cast<const app::ChoiceBox*>(editor);
            if (box == nullptr || !box->property("part").toString().isEmpty() ||
                box->property("field").toString() == u"workload.kind"_s)
                continue;
            const std::string path = box->property("field").toString().toStdString();
            for (const std::string& key : plan::fieldChoices(path))
                QVERIFY2(box->findData(QString::fromStdString(key)) >= 0,
                         (path + " lacks " + key).c_str());
            QVERIFY2(box->count() > 0 || path == "hardware.mig_profile", path.c_str());
            for (int i = 0; i < box->count(); ++i) {
                const auto done = plan::withField(*desk.document().current(), path,
                                                  box->itemData(i).toString().toStdString(),
                                                  desk.document().catalog());
                QVERIFY2(done.has_value(), qPrintable(box->itemText(i)));
            }
        }
    });
}

void TestForm::rangesAreWhatThePlanAccepts()
{
    Desk desk;
    int tried = 0;
    visitKinds(desk, [&] {
        openAllRows(desk);
        for (QWidget* editor : visibleEditors(desk)) {
            auto* edit = qobject_cast<app::QuantityEdit*>(editor);
            if (edit == nullptr || !edit->property("part").toString().isEmpty())
                continue;
            const std::string path = edit->property("field").toString().toStdString();
            const estimation::FieldRange range = plan::fieldRange(path);
            QSignalSpy refused(edit, &app::QuantityEdit::rejected);
            desk.type(edit, QString::number(range.min - 1 - std::abs(range.min), 'g', 15));
            QTest::keyClick(edit, Qt::Key_Return);
            QVERIFY2(refused.count() > 0, path.c_str());
            QVERIFY2(!edit->errorText().isEmpty(), path.c_str());
            QTest::keyClick(edit, Qt::Key_Escape);
            edit->clearFocus();
            ++tried;
        }
        desk.settle();
    });
    QVERIFY(tried > 100);
}

void TestForm::changedMarkerCountsAndReverts()
{
    Desk desk;
    const int before = form(desk).changedCount();
    QCOMPARE(before, static_cast<int>(form(desk).changedPaths().size()));
    auto* edit = desk.editor<app::QuantityEdit>("workload.slo.latency_p99_s");
    QVERIFY(edit != nullptr);
    desk.type(edit, u"9"_s);
    desk.settle();
    QCOMPARE(form(desk).changedCount(), before + 1);
    auto* row = qobject_cast<app::FormRow*>(edit->parentWidget());
    QVERIFY(row != nullptr && row->isChanged());
    edit->clearFocus();
    auto* revert = row->findChild<QToolButton*>();
    QVERIFY(revert != nullptr);
    QTest::mouseClick(revert, Qt::LeftButton);
    desk.settle();
    QVERIFY(!row->isChanged());
    QVERIFY(!desk.document().current()->isSet("workload.slo.latency_p99_s"));
    QCOMPARE(form(desk).changedCount(), before);
}

void TestForm::changedOnlyShowsOverridesAlone()
{
    Desk desk;
    auto* box = form(desk).findChild<QCheckBox*>(u"changedOnly"_s);
    QTest::mouseClick(box, Qt::LeftButton, Qt::NoModifier, QPoint(8, box->height() / 2));
    desk.settle();
    QVERIFY(form(desk).isChangedOnly());
    QVERIFY(desk.window().actions()[app::ActionId::ChangedOnly]->isChecked());
    const auto changed = form(desk).changedPaths();
    QVERIFY(!changed.empty());
    for (const QWidget* editor : visibleEditors(desk)) {
        const auto* row = qobject_cast<app::FormRow*>(editor->parentWidget());
        QVERIFY2(row != nullptr && row->isChanged(), qPrintable(editor->objectName()));
    }
    for (const std::string& path : changed)
        QVERIFY2(desk.editorWidget(path.c_str(), "") != nullptr || path == "workload.image_size",
                 path.c_str());
}

void TestForm::moreOpensTheRestAndCounts()
{
    Desk desk;
    QVERIFY(desk.editorWidget("workload.chunk_tokens", "") == nullptr);
    QVERIFY(desk.document().setField("workload.chunk_tokens", 4096).has_value());
    desk.settle();
    app::LinkButton* more = nullptr;
    for (auto* button : form(desk).findChildren<app::LinkButton*>()) {
        if (button->isVisible() && button->text().contains(u"1 changed"_s))
            more = button;
    }
    QVERIFY(more != nullptr);

    QTest::mouseClick(more, Qt::LeftButton);
    desk.settle();
    QVERIFY(desk.editorWidget("workload.chunk_tokens", "") != nullptr);
}

void TestForm::jumpOpensWhatHidesTheField()
{
    Desk desk;
    QVERIFY(desk.editorWidget("economics.discount_rate", "") == nullptr);
    QVERIFY(form(desk).jumpTo("economics.discount_rate"));
    desk.settle();
    QWidget* editor = desk.editorWidget("economics.discount_rate", "");
    QVERIFY(editor != nullptr && editor->isVisible());
    QVERIFY(!editor->visibleRegion().isEmpty());   // scrolled into view
    QVERIFY(!form(desk).jumpTo("workload.cells")); // not of this kind
}

void TestForm::wrongTextKeepsTheValue()
{
    Desk desk;
    auto* batch = desk.editor<app::QuantityEdit>("workload.batch");
    desk.type(batch, u"8"_s);
    desk.settle();
    const QByteArray before = plan::writePlan(desk.document().plan());
    desk.type(batch, u"64 GB"_s);
    QTest::keyClick(batch, Qt::Key_Return);
    desk.settle();
    // "6" and "64" are fine on the way; the unit is not, and the value before the typo counts.
    QVERIFY(!batch->errorText().isEmpty());
    QCOMPARE(desk.document().current()->scenario.workload.batch.value(), 8);
    desk.type(batch, u"8"_s);
    desk.settle();
    QVERIFY(batch->errorText().isEmpty());
    QCOMPARE(plan::writePlan(desk.document().plan()), before);
}

void TestForm::emptyFieldGoesBackToTheDefault()
{
    Desk desk;
    auto* batch = desk.editor<app::QuantityEdit>("workload.batch");
    desk.type(batch, u"24"_s);
    QVERIFY(desk.document().current()->isSet("workload.batch"));
    batch->setFocus();
    batch->selectAll();
    QTest::keyClick(batch, Qt::Key_Backspace);
    QTest::keyClick(batch, Qt::Key_Return);
    desk.settle();
    QVERIFY(!desk.document().current()->isSet("workload.batch"));
}

void TestForm::typedUnitsAndArithmetic()
{
    Desk desk;
    desk.type(desk.editor<app::QuantityEdit>("workload.input_tokens"), u"8*128"_s);
    QCOMPARE(desk.document().current()->scenario.workload.inputTokens.value(), 1024);
    desk.type(desk.editor<app::QuantityEdit>("workload.slo.tpot_p99_s"), u"40"_s);
    QCOMPARE(desk.document().current()->scenario.workload.slo.tpotP99.value(), 0.040);
    desk.type(desk.editor<app::QuantityEdit>("hardware.host_memory_bytes"), u"1.5 TB"_s);
    QCOMPARE(desk.document().current()->scenario.hardware.hostMemory.value(), 1.5e12);
}

void TestForm::partsOfObjects()
{
    Desk desk;
    form(desk).jumpTo("workload.length_distribution");
    desk.settle();
    auto* kind =
        qobject_cast<app::ChoiceBox*>(desk.editorWidget("workload.length_distribution", "kind"));
    QVERIFY(kind != nullptr);
    kind->setFocus();
    QTest::keyClick(kind, Qt::Key_Down);
    desk.settle();
    const auto& w = desk.document().current()->scenario.workload;
    QVERIFY(w.lengthDistribution.has_value());
    QCOMPARE(w.lengthDistribution->kind, estimation::LengthKind::Lognormal);
    auto* sigma = qobject_cast<app::QuantityEdit*>(
        desk.editorWidget("workload.length_distribution", "output_sigma"));
    QVERIFY(sigma != nullptr);
    desk.type(sigma, u"0.9"_s);
    desk.settle();
    QCOMPARE(desk.document().current()->scenario.workload.lengthDistribution->outputSigma.value(),
             0.9);

    desk.document().addScenario(estimation::WorkloadKind::Inference, "resnet-50");
    desk.settle();
    auto* height = qobject_cast<app::QuantityEdit*>(desk.editorWidget("workload.image_size", "0"));
    QVERIFY(height != nullptr);
    desk.type(height, u"640"_s);
    desk.settle();
    QCOMPARE(desk.document().current()->scenario.workload.imageSize->at(0), 640);
}

void TestForm::onlyFieldsOfTheKindAreShown()
{
    Desk desk;
    visitKinds(desk, [&] {
        openAllRows(desk);
        const auto context = app::contextOf(*desk.document().current());
        for (const QWidget* editor : visibleEditors(desk)) {
            const std::string path = editor->property("field").toString().toStdString();
            QVERIFY2(app::fieldApplies(path, context), path.c_str());
        }
    });
}

void TestForm::everyEditorHasAnAccessibleName()
{
    Desk desk;
    openAllRows(desk);
    for (QWidget* editor : visibleEditors(desk)) {
        const auto* row = qobject_cast<app::FormRow*>(editor->parentWidget());
        QVERIFY2(!row->label().isEmpty(), qPrintable(editor->objectName()));
        QVERIFY2(!row->toolTip().isEmpty(), qPrintable(editor->objectName()));
        if (row->editors().size() > 1)
            QVERIFY2(!editor->accessibleName().isEmpty(), qPrintable(editor->objectName()));
    }
}

RP_APP_TEST_MAIN(TestForm)
#include "tst_form.moc"
