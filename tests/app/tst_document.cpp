// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/plandocument.h"
#include "apptesting.h"
#include "text/text.h"

#include <QRandomGenerator>
#include <QSignalSpy>

#include <functional>

using namespace ridgepoint;
using namespace Qt::StringLiterals;
using app::PlanChange;
using app::PlanDocument;

/// The document by itself: every edit is a command, undo restores exactly, merging follows typing.
class TestDocument : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_document.reset(); }
    void fieldEditIsOneStepAndUndoRestores();
    void typingMergesWithinASecondAndUntilFocusLeaves();
    void backAtTheStartLeavesNoStep();
    void aBadValueChangesNothing();
    void severalFieldsAreOneStep();
    void revertRemovesTheFields();
    void undoTextNamesFieldAndScenarioInTheCurrentLanguage();
    void scenariosAddDuplicateRenameMoveRemove();
    void renamingKeepsReferences();
    void removingDropsReferences();
    void planTextsAreOneStep();
    void modifiedReturnsToCleanAtTheSavePoint();
    void kindChangeBringsAModel();
    void randomEditsUndoToTheStart();
    void unchangedValueIsNoStep();
    void pinFollowsRenaming();

private:
    [[nodiscard]] QByteArray bytes() const { return plan::writePlan(m_document->plan()); }
    void set(const char* path, const plan::Json& value)
    {
        QVERIFY(m_document->setField(path, value).has_value());
    }

    std::unique_ptr<PlanDocument> m_document;
};

void TestDocument::init()
{
    m_document = std::make_unique<PlanDocument>(apptesting::builtCatalog());
    auto read =
        plan::loadPlan(u":/examples/llama-2-7b-chat.ridgepoint"_s, apptesting::builtCatalog());
    QVERIFY(read.has_value());
    m_document->setPlan(std::move(*read), {});
}

void TestDocument::fieldEditIsOneStepAndUndoRestores()
{
    const QByteArray before = bytes();
    QSignalSpy spy(m_document.get(), &PlanDocument::changed);
    set("workload.batch", 37);
    QCOMPARE(m_document->undoStack().count(), 1);
    QVERIFY(spy.count() >= 1);
    QCOMPARE(m_document->current()->scenario.workload.batch.value(), 37);
    m_document->undoStack().undo();
    QCOMPARE(bytes(), before);
    m_document->undoStack().redo();
    QCOMPARE(m_document->current()->scenario.workload.batch.value(), 37);
}

void TestDocument::typingMergesWithinASecondAndUntilFocusLeaves()
{
    set("workload.batch", 1);
    set("workload.batch", 12);
    set("workload.batch", 128);
    QCOMPARE(m_document->undoStack().count(), 1);
    set("workload.input_tokens", 777); // another field
    QCOMPARE(m_document->undoStack().count(), 2);
    set("workload.batch", 129);
    QCOMPARE(m_document->undoStack().count(), 3);
    m_document->endMerge();
    set("workload.batch", 130);
    QCOMPARE(m_document->undoStack().count(), 4);
    QTest::qWait(1100);
    set("workload.batch", 131);
    QCOMPARE(m_document->undoStack().count(), 5);
}

void TestDocument::backAtTheStartLeavesNoStep()
{
    const auto start = m_document->current()->scenario.workload.batch;
    set("workload.batch", 99);
    set("workload.batch", start ? plan::Json(*start) : plan::Json());
    QCOMPARE(m_document->undoStack().count(), 0);
    QVERIFY(!m_document->isModified());
}

void TestDocument::aBadValueChangesNothing()
{
    const QByteArray before = bytes();
    const auto done = m_document->setField("workload.batch", -3);
    QVERIFY(!done.has_value());
    QCOMPARE(done.error().code, estimation::FaultCode::OutOfRange);
    QVERIFY(!m_document->setField("hardware.accelerator", "no-such-card").has_value());
    QCOMPARE(bytes(), before);
    QCOMPARE(m_document->undoStack().count(), 0);
}

void TestDocument::severalFieldsAreOneStep()
{
    const QByteArray before = bytes();
    QVERIFY(m_document->setFields({{"workload.batch", 5}, {"hardware.replicas", 3}}).has_value());
    QCOMPARE(m_document->undoStack().count(), 1);
    m_document->undoStack().undo();
    QCOMPARE(bytes(), before);
}

void TestDocument::revertRemovesTheFields()
{
    set("workload.max_batch", 32);
    QVERIFY(m_document->current()->isSet("workload.max_batch"));
    QVERIFY(m_document->revertFields({"workload.max_batch"}).has_value());
    QVERIFY(!m_document->current()->isSet("workload.max_batch"));
    QCOMPARE(m_document->undoStack().count(), 2);
}

void TestDocument::undoTextNamesFieldAndScenarioInTheCurrentLanguage()
{
    set("workload.batch", 41);
    const QString english = m_document->undoDescription();
    const QString name = QString::fromStdString(m_document->current()->scenario.name);
    QVERIFY2(english.contains(name), qPrintable(english));
    QVERIFY2(english.contains(text::fieldLabel("workload.batch").mid(1)), qPrintable(english));
    text::setLanguage(text::Language::Chinese);
    const QString chinese = m_document->undoDescription();
    text::setLanguage(text::Language::English);
    QVERIFY2(chinese != english && chinese.contains(name), qPrintable(chinese));
    QVERIFY(m_document->redoDescription().isEmpty());
}

void TestDocument::scenariosAddDuplicateRenameMoveRemove()
{
    const QByteArray before = bytes();
    const int count = static_cast<int>(m_document->plan().scenarios.size());
    for (const auto kind : {estimation::WorkloadKind::Inference, estimation::WorkloadKind::Training,
                            estimation::WorkloadKind::FineTuning, estimation::WorkloadKind::Hpc})
        m_document->addScenario(kind);
    QCOMPARE(static_cast<int>(m_document->plan().scenarios.size()), count + 4);
    QCOMPARE(m_document->currentIndex(), count + 3);

    const std::string original = m_document->plan().scenarios[0].scenario.name;
    m_document->duplicateScenario(0);
    QCOMPARE(m_document->currentIndex(), 1);
    QCOMPARE(QString::fromStdString(m_document->current()->scenario.name),
             u"Copy of "_s + QString::fromStdString(original));
    m_document->duplicateScenario(0); // the name is taken: another one is found
    QVERIFY(m_document->plan().scenarios[1].scenario.name !=
            m_document->plan().scenarios[2].scenario.name);

    QVERIFY(m_document->renameScenario(1, u" Eight cards "_s));
    QCOMPARE(m_document->plan().scenarios[1].scenario.name, std::string("Eight cards"));
    QVERIFY(!m_document->renameScenario(2, u"Eight cards"_s));
    QVERIFY(!m_document->renameScenario(2, u"  "_s));

    m_document->moveScenario(1, 3);
    QCOMPARE(m_document->plan().scenarios[3].scenario.name, std::string("Eight cards"));
    m_document->undoStack().undo();
    QCOMPARE(m_document->plan().scenarios[1].scenario.name, std::string("Eight cards"));

    m_document->removeScenario(1);
    QCOMPARE(m_document->plan().indexOf("Eight cards"), -1);
    while (m_document->undoStack().canUndo())
        m_document->undoStack().undo();
    QCOMPARE(bytes(), before);
}

void TestDocument::renamingKeepsReferences()
{
    m_document->setBaseline(0);
    QVERIFY(m_document->renameScenario(0, u"First choice"_s));
    QCOMPARE(m_document->plan().baseline(), std::string("First choice"));
    m_document->undoStack().undo();
    QVERIFY(m_document->plan().baseline() != "First choice");
}

void TestDocument::removingDropsReferences()
{
    m_document->duplicateScenario(0);
    m_document->setBaseline(1);
    m_document->removeScenario(1);
    QCOMPARE(m_document->plan().baseline(), m_document->plan().scenarios[0].scenario.name);
    const auto again = plan::readPlan(bytes(), u"x"_s, apptesting::builtCatalog());
    QVERIFY(again.has_value());
    while (m_document->plan().scenarios.size() > 1)
        m_document->removeScenario(0);
    m_document->removeScenario(0); // the last one stays
    QCOMPARE(m_document->plan().scenarios.size(), std::size_t(1));
}

void TestDocument::planTextsAreOneStep()
{
    const QByteArray before = bytes();
    m_document->setPlanTexts({{"title", u"Phase 2"_s}, {"prepared_for", u"The board"_s}});
    QCOMPARE(m_document->undoStack().count(), 1);
    QCOMPARE(m_document->planText("title"), u"Phase 2"_s);
    QCOMPARE(m_document->planText("prepared_for"), u"The board"_s);
    m_document->setPlanTexts({{"prepared_for", {}}});
    QCOMPARE(m_document->planText("prepared_for"), QString());
    m_document->undoStack().undo();
    m_document->undoStack().undo();
    QCOMPARE(bytes(), before);
}

void TestDocument::modifiedReturnsToCleanAtTheSavePoint()
{
    QTemporaryDir folder;
    set("workload.batch", 11);
    QVERIFY(m_document->isModified());
    QVERIFY(m_document->save(folder.filePath(u"a.ridgepoint"_s)).has_value());
    QVERIFY(!m_document->isModified());
    set("workload.batch", 12);
    QVERIFY(m_document->isModified());
    m_document->undoStack().undo();
    QVERIFY(!m_document->isModified());
    m_document->undoStack().undo();
    QVERIFY(m_document->isModified());
    m_document->undoStack().redo();
    QVERIFY(!m_document->isModified());
    QVERIFY(!m_document->save(folder.filePath(u"no/such/folder/a.ridgepoint"_s)).has_value());
    QVERIFY(!m_document->isModified());
}

void TestDocument::kindChangeBringsAModel()
{
    m_document->addScenario(estimation::WorkloadKind::Hpc);
    const int steps = m_document->undoStack().count();
    set("workload.kind", "training");
    QVERIFY(m_document->current()->model.has_value());
    QCOMPARE(m_document->undoStack().count(), steps + 1);
    m_document->undoStack().undo();
    QCOMPARE(m_document->current()->scenario.workload.kind, estimation::WorkloadKind::Hpc);
}

void TestDocument::randomEditsUndoToTheStart()
{
    const QByteArray before = bytes();
    QRandomGenerator random(7);
    const std::vector<std::function<void()>> edits{
        [&] { set("workload.batch", random.bounded(1, 500)); },
        [&] { set("workload.output_tokens", random.bounded(1, 4000)); },
        [&] { set("economics.years", random.bounded(1, 9)); },
        [&] { set("precision.weights", random.bounded(2) == 0 ? "int8" : "bf16"); },
        [&] { m_document->duplicateScenario(random.bounded(0, 2)); },
        [&] {
            m_document->moveScenario(0, static_cast<int>(m_document->plan().scenarios.size()) - 1);
        },
        [&] { m_document->removeScenario(0); },
        [&] { m_document->addScenario(estimation::WorkloadKind::Training); },
        [&] { m_document->renameScenario(0, u"r%1"_s.arg(random.bounded(1000))); },
        [&] {
            m_document->setPlanTexts({{"notes", QString::number(random.bounded(100))}});
        },
        [&] { m_document->endMerge(); },
        [&] { m_document->undoStack().undo(); },
        [&] { m_document->undoStack().redo(); },
        [&] {
            m_document->setCurrentIndex(0);
        }};
    for (int i = 0; i < 300; ++i)
        edits[static_cast<std::size_t>(random.bounded(static_cast<int>(edits.size())))]();
    const QByteArray after = bytes();
    const int index = m_document->undoStack().index();
    while (m_document->undoStack().canUndo())
        m_document->undoStack().undo();
    QCOMPARE(bytes(), before);
    m_document->undoStack().setIndex(index);
    QCOMPARE(bytes(), after);
}

void TestDocument::unchangedValueIsNoStep()
{
    set("workload.batch", 64);
    const int steps = m_document->undoStack().count();
    QSignalSpy spy(m_document.get(), &PlanDocument::changed);
    set("workload.batch", 64);
    QCOMPARE(m_document->undoStack().count(), steps);
    QCOMPARE(spy.count(), 0);
}

void TestDocument::pinFollowsRenaming()
{
    auto result = std::make_shared<estimation::ScenarioResult>();
    result->name = m_document->current()->scenario.name;
    m_document->pin(result);
    QVERIFY(m_document->renameScenario(m_document->currentIndex(), u"New name"_s));
    QCOMPARE(m_document->pinned()->scenario, std::string("New name"));
    m_document->undoStack().undo();
    QCOMPARE(m_document->pinned()->scenario, result->name);
}

RP_APP_TEST_MAIN(TestDocument)
#include "tst_document.moc"
