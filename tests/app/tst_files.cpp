// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/widgets/messagebar.h"
#include "apptesting.h"
#include "text/text.h"

#include <QDir>
#include <QDropEvent>
#include <QFile>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>

using namespace ridgepoint;
using namespace Qt::StringLiterals;
using apptesting::Desk;

/// Files as the user meets them: what is broken is said and changes nothing, nothing is lost.
class TestFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void brokenPlanIsRefusedAndTheOldOneStays_data();
    void brokenPlanIsRefusedAndTheOldOneStays();
    void manyFaultsAreOneMessage();
    void saveAndOpenAgain();
    void saveAsAddsTheEnding();
    void savingWhereOneCannotWriteIsSaid();
    void unsavedChangesAreAskedFor();
    void droppedFileOpens();
    void droppedNonsenseIsLeftAlone();
    void recentFiles();
    void examplesOpenAsUntitledCopies();
    void autosaveNeverTouchesTheUsersFile();
    void recoveryIsOfferedOnce();
    void discardedRecoveryIsGone();
    void aCleanEndLeavesNothing();
    void exportsAreWritten();

private:
    static void write(const QString& path, const QByteArray& bytes)
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
    static void leaveDeadSession(Desk& desk, const QString& title);
};

void TestFiles::brokenPlanIsRefusedAndTheOldOneStays_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("word"); // the message must say what is wrong
    QTest::newRow("empty") << QByteArray() << u"broken.ridgepoint"_s;
    QTest::newRow("not JSON") << QByteArray("{\"format\": ") << u"broken.ridgepoint"_s;
    QTest::newRow("another format")
        << QByteArray(R"({"format":"something","version":1,"scenarios":[]})") << u"something"_s;
    QTest::newRow("newer") << QByteArray(
                                  R"({"format":"ridgepoint-plan","version":99,"scenarios":[]})")
                           << u"99"_s;
    QTest::newRow("bad value")
        << QByteArray(R"({"format":"ridgepoint-plan","version":1,"scenarios":[{"name":"A",)"
                      R"("workload":{"kind":"inference","model":"llama-2-7b","batch":-5},)"
                      R"("hardware":{"accelerator":"a100-80gb-sxm4"}}]})")
        << u"workload.batch"_s;
    QTest::newRow("unknown card")
        << QByteArray(R"({"format":"ridgepoint-plan","version":1,"scenarios":[{"name":"A",)"
                      R"("workload":{"kind":"inference","model":"llama-2-7b"},)"
                      R"("hardware":{"accelerator":"a100-81gb"}}]})")
        << u"a100-81gb"_s;
    QTest::newRow("binary") << QByteArray("\x00\xff\xfe\x80garbage", 11) << u"broken.ridgepoint"_s;
}

void TestFiles::brokenPlanIsRefusedAndTheOldOneStays()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, word);
    Desk desk;
    QVERIFY(desk.document().setField("workload.batch", 21).has_value());
    const QByteArray before = plan::writePlan(desk.document().plan());
    write(desk.path(u"broken.ridgepoint"_s), bytes);
    desk.openAnswer = desk.path(u"broken.ridgepoint"_s);
    desk.window().actions()[app::ActionId::OpenPlan]->trigger();
    desk.settle();
    QVERIFY(desk.window().messageBar().isVisible());
    const QString message = desk.window().messageBar().text();
    QVERIFY2(message.contains(u"broken.ridgepoint"_s), qPrintable(message));
    QVERIFY2(message.contains(word), qPrintable(message));
    QCOMPARE(plan::writePlan(desk.document().plan()), before);
    QVERIFY(desk.document().undoStack().canUndo());
    QVERIFY(desk.document().path().isEmpty());
}

void TestFiles::manyFaultsAreOneMessage()
{
    Desk desk;
    QByteArray plan = R"({"format":"ridgepoint-plan","version":1,"scenarios":[)";
    for (int i = 0; i < 20; ++i)
        plan += R"({"name":"S)" + QByteArray::number(i) +
                R"(","workload":{"kind":"inference","model":"llama-2-7b","batch":0},)"
                R"("hardware":{"accelerator":"a100-80gb-sxm4"}})" +
                (i < 19 ? "," : "");
    plan += "]}";
    write(desk.path(u"many.ridgepoint"_s), plan);
    QVERIFY(!desk.window().files().openFile(desk.path(u"many.ridgepoint"_s)));
    const QStringList lines = desk.window().messageBar().text().split(u'\n');
    QVERIFY(lines.size() >= 3 && lines.size() <= 9);
    // A good file takes the message away.
    QVERIFY(desk.window().files().openCopy(u":/examples/llama-2-7b-chat.ridgepoint"_s));
    desk.settle();
    QVERIFY(!desk.window().messageBar().isVisible());
}

void TestFiles::saveAndOpenAgain()
{
    Desk desk;
    QVERIFY(desk.document().setField("workload.batch", 13).has_value());
    desk.saveAnswer = desk.path(u"mine.ridgepoint"_s);
    desk.window().actions()[app::ActionId::SavePlan]->trigger();
    QCOMPARE(desk.questions, 1); // untitled: where to?
    QVERIFY(!desk.document().isModified());
    QVERIFY(desk.window().windowTitle().contains(u"mine.ridgepoint"_s));
    const QByteArray saved = plan::writePlan(desk.document().plan());
    QVERIFY(desk.document().setField("workload.batch", 14).has_value());
    desk.window().actions()[app::ActionId::SavePlan]->trigger();
    QCOMPARE(desk.questions, 1);
    QVERIFY(desk.window().files().openFile(desk.saveAnswer));
    QCOMPARE(desk.document().current()->scenario.workload.batch.value(), 14);
    QVERIFY(plan::writePlan(desk.document().plan()) != saved);
}

void TestFiles::saveAsAddsTheEnding()
{
    Desk desk;
    desk.saveAnswer = desk.path(u"bare"_s);
    QVERIFY(desk.window().files().saveAs());
    QVERIFY(QFile::exists(desk.path(u"bare.ridgepoint"_s)));
    desk.saveAnswer.clear(); // cancelled
    QVERIFY(!desk.window().files().saveAs());
}

void TestFiles::savingWhereOneCannotWriteIsSaid()
{
    Desk desk;
    QVERIFY(desk.document().setField("workload.batch", 13).has_value());
    desk.saveAnswer = desk.path(u"no/such/folder/x.ridgepoint"_s);
    QVERIFY(!desk.window().files().save());
    QVERIFY(desk.window().messageBar().text().contains(u"x.ridgepoint"_s));
    QVERIFY(desk.document().isModified());
}

void TestFiles::unsavedChangesAreAskedFor()
{
    Desk desk;
    QVERIFY(desk.document().setField("workload.batch", 13).has_value());
    desk.unsavedAnswer = app::FileDialogs::Unsaved::Cancel;
    desk.window().actions()[app::ActionId::NewPlan]->trigger();
    QCOMPARE(desk.document().current()->scenario.workload.batch.value(), 13);
    QVERIFY(!desk.window().close());
    desk.unsavedAnswer = app::FileDialogs::Unsaved::Save;
    desk.saveAnswer = desk.path(u"kept.ridgepoint"_s);
    desk.window().actions()[app::ActionId::NewPlan]->trigger();
    QVERIFY(QFile::exists(desk.saveAnswer));
    QVERIFY(desk.document().path().isEmpty());
    const int asked = desk.questions;
    QVERIFY(desk.window().close()); // nothing to lose now
    QCOMPARE(desk.questions, asked);
}

void TestFiles::droppedFileOpens()
{
    Desk desk;
    desk.saveAnswer = desk.path(u"dropped.ridgepoint"_s);
    QVERIFY(desk.document().setField("workload.batch", 19).has_value());
    QVERIFY(desk.window().files().save());
    desk.window().actions()[app::ActionId::NewPlan]->trigger();
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(desk.saveAnswer)});
    QDragEnterEvent enter({100, 100}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&desk.window(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop({100, 100}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&desk.window(), &drop);
    desk.settle();
    QCOMPARE(desk.document().path(), desk.saveAnswer);
    QCOMPARE(desk.document().current()->scenario.workload.batch.value(), 19);
}

void TestFiles::droppedNonsenseIsLeftAlone()
{
    Desk desk;
    const QByteArray before = plan::writePlan(desk.document().plan());
    QMimeData text;
    text.setText(u"hello"_s);
    QDragEnterEvent enter({100, 100}, Qt::CopyAction, &text, Qt::LeftButton, Qt::NoModifier);
    enter.ignore();
    QApplication::sendEvent(&desk.window(), &enter);
    QVERIFY(!enter.isAccepted());
    QMimeData two;
    two.setUrls({QUrl::fromLocalFile(u"/a"_s), QUrl::fromLocalFile(u"/b"_s)});
    QDropEvent drop({100, 100}, Qt::CopyAction, &two, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&desk.window(), &drop);
    QCOMPARE(plan::writePlan(desk.document().plan()), before);
}

void TestFiles::recentFiles()
{
    Desk desk;
    for (int i = 0; i < 12; ++i) {
        desk.saveAnswer = desk.path(u"p%1.ridgepoint"_s.arg(i));
        QVERIFY(desk.window().files().saveAs());
    }
    app::SessionState session(desk.settings().store());
    QCOMPARE(session.recentFiles().size(), app::SessionState::kMaxRecent);
    QVERIFY(session.recentFiles().first().endsWith(u"p11.ridgepoint"_s));
    const QAction* found = nullptr;
    for (QAction* action : desk.window().findChildren<QAction*>()) {
        if (action->text() == u"p5.ridgepoint"_s) {
            action->trigger();
            found = action;
            break;
        }
    }
    QVERIFY(found != nullptr);
    QVERIFY(desk.document().path().endsWith(u"p5.ridgepoint"_s));
}

void TestFiles::examplesOpenAsUntitledCopies()
{
    Desk desk;
    const QStringList names =
        QDir(u":/examples"_s).entryList({u"*.ridgepoint"_s}, QDir::Files, QDir::Name);
    QVERIFY(names.size() >= 5);
    for (const QString& name : names) {
        QVERIFY2(desk.window().files().openCopy(u":/examples/"_s + name), qPrintable(name));
        desk.settle();
        QVERIFY(desk.document().path().isEmpty());
        QVERIFY(!desk.document().isModified());
        QVERIFY(desk.window().controller().result() != nullptr);
        QVERIFY2(desk.result().verdict.code != estimation::VerdictCode::Invalid, qPrintable(name));
    }
}

void TestFiles::autosaveNeverTouchesTheUsersFile()
{
    Desk desk;
    desk.saveAnswer = desk.path(u"mine.ridgepoint"_s);
    QVERIFY(desk.window().files().save());
    QFile file(desk.saveAnswer);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray saved = file.readAll();
    QVERIFY(desk.document().setField("workload.batch", 77).has_value());
    desk.window().autosave().writeNow();
    QVERIFY(QFile::exists(desk.window().autosave().file()));
    file.seek(0);
    QCOMPARE(file.readAll(), saved);
    QVERIFY(desk.window().files().save());
    desk.window().autosave().writeNow();
    QVERIFY(!QFile::exists(desk.window().autosave().file()));
}

/// As a crash leaves it: a kept plan whose session no longer holds the lock.
void TestFiles::leaveDeadSession(Desk& desk, const QString& title)
{
    app::PlanDocument document(apptesting::builtCatalog());
    document.setPlanTexts({{"title", title}});
    QVERIFY(plan::savePlan(document.plan(), desk.autosaveFolder() + u"/dead.ridgepoint"_s));
}

void TestFiles::recoveryIsOfferedOnce()
{
    Desk desk;
    leaveDeadSession(desk, u"Lost work"_s);
    desk.restart();
    QVERIFY(desk.window().messageBar().isVisible());
    auto buttons = desk.window().messageBar().findChildren<QPushButton*>();
    QVERIFY(buttons.size() >= 2);
    QTest::mouseClick(buttons.first(), Qt::LeftButton);
    desk.settle();
    QCOMPARE(desk.document().planText("title"), u"Lost work"_s);
    QVERIFY(desk.document().isModified());
    QVERIFY(!desk.window().messageBar().isVisible());
    desk.restart();
    QVERIFY(!desk.window().messageBar().isVisible());
}

void TestFiles::discardedRecoveryIsGone()
{
    Desk desk;
    leaveDeadSession(desk, u"Lost work"_s);
    desk.restart();
    auto buttons = desk.window().messageBar().findChildren<QPushButton*>();
    QVERIFY(buttons.size() >= 2);
    QTest::mouseClick(buttons.at(1), Qt::LeftButton);
    desk.settle();
    QVERIFY(!QFile::exists(desk.autosaveFolder() + u"/dead.ridgepoint"_s));
    desk.restart();
    QVERIFY(!desk.window().messageBar().isVisible());
}

void TestFiles::aCleanEndLeavesNothing()
{
    Desk desk;
    QVERIFY(desk.document().setField("workload.batch", 77).has_value());
    desk.window().autosave().writeNow();
    desk.restart();
    QVERIFY(!desk.window().messageBar().isVisible());
    const QStringList left =
        QDir(desk.autosaveFolder()).entryList({u"*.ridgepoint"_s}, QDir::Files);
    QCOMPARE(left, QStringList());
}

void TestFiles::exportsAreWritten()
{
    Desk desk;
    desk.saveAnswer = desk.path(u"report.pdf"_s);
    desk.window().actions()[app::ActionId::ExportPdf]->trigger();
    QFile pdf(desk.saveAnswer);
    QVERIFY(pdf.open(QIODevice::ReadOnly));
    QVERIFY(pdf.read(5) == "%PDF-");
    QVERIFY(desk.window().messageBar().text().contains(u"report.pdf"_s));
    desk.saveAnswer = desk.path(u"table.csv"_s);
    desk.window().actions()[app::ActionId::ExportCsvExcel]->trigger();
    QFile csv(desk.saveAnswer);
    QVERIFY(csv.open(QIODevice::ReadOnly));
    QCOMPARE(csv.read(3), QByteArray("\xEF\xBB\xBF"));
    desk.saveAnswer = desk.path(u"plain.csv"_s);
    desk.window().actions()[app::ActionId::ExportCsv]->trigger();
    QFile plain(desk.saveAnswer);
    QVERIFY(plain.open(QIODevice::ReadOnly));
    QVERIFY(plain.readAll().startsWith("scenario,field,value,unit"));
    desk.saveAnswer = desk.path(u"no/folder/report.pdf"_s);
    desk.window().actions()[app::ActionId::ExportPdf]->trigger();
    QVERIFY(desk.window().messageBar().text().contains(u"was not written"_s));
}

RP_APP_TEST_MAIN(TestFiles)
#include "tst_files.moc"
