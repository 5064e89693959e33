// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/importdialog.h"
#include "app/planpage.h"
#include "app/widgets/messagebar.h"
#include "apptesting.h"
#include "charts/memorychart.h"
#include "text/text.h"

#include <QDialogButtonBox>
#include <QDropEvent>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableWidget>

using namespace ridgepoint;
using namespace Qt::StringLiterals;
using apptesting::Desk;

/// A model from a file, from the menu or dropped on the window, into the plan and out again.
class TestImportModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void menuToPlanAndBack();
    void droppedFileIsOffered();
    void cancelChangesNothing();
    void brokenFileIsExplained();
    void savedPlanKeepsTheModel();
    void speaksChinese();
    void whatFitsIsSaid();

private:
    static QByteArray config()
    {
        return R"({"model_type":"mistral","hidden_size":2048,"num_hidden_layers":10,
                   "num_attention_heads":16,"num_key_value_heads":4,"head_dim":128,
                   "intermediate_size":6144,"vocab_size":32000,"tie_word_embeddings":false,
                   "torch_dtype":"bfloat16","max_position_embeddings":8192,"soft_prompts":12})";
    }
    static QString write(Desk& desk, const QString& name, const QByteArray& bytes)
    {
        QFile file(desk.path(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("a test file cannot be written");
        return file.fileName();
    }
    /// The dialog, once it has read the file.
    static app::ImportDialog* dialogOf(Desk& desk)
    {
        auto* dialog = desk.window().findChild<app::ImportDialog*>();
        if (dialog != nullptr && !QTest::qWaitFor([&] { return dialog->isFinished(); }, 10'000))
            return nullptr;
        return dialog;
    }
    static void press(app::ImportDialog* dialog, QDialogButtonBox::StandardButton which)
    {
        auto* button = dialog->findChild<QDialogButtonBox*>()->button(which);
        QTest::mouseClick(button, Qt::LeftButton);
    }
    static QString cells(const QTableWidget* table)
    {
        QStringList all;
        for (int r = 0; r < table->rowCount(); ++r) {
            for (int c = 0; c < table->columnCount(); ++c)
                all << table->item(r, c)->text();
        }
        return all.join(u'|');
    }
};

void TestImportModel::menuToPlanAndBack()
{
    Desk desk;
    const std::string before = desk.document().current()->scenario.workload.model.text;
    desk.openAnswer = write(desk, u"small.json"_s, config());
    desk.window().actions()[app::ActionId::ImportModel]->trigger();
    auto* dialog = dialogOf(desk);
    QVERIFY(dialog != nullptr);
    // Four matrices of attention, three of the feed-forward part, two norms; two tables, a norm.
    const qint64 layer = 2048 * (2 * 2048 + 2 * 512) + 3 * 2048 * 6144 + 2 * 2048;
    const qint64 total = 10 * layer + 2 * 32000 * 2048 + 2048;
    QVERIFY(
        cells(dialog->findChild<QTableWidget*>(u"understood"_s)).contains(text::integer(total)));
    QVERIFY(
        cells(dialog->findChild<QTableWidget*>(u"notUnderstood"_s)).contains(u"soft_prompts"_s));
    auto* name = dialog->findChild<QLineEdit*>(u"name"_s);
    QCOMPARE(name->text(), u"small"_s);
    desk.type(name, u"My model"_s);
    press(dialog, QDialogButtonBox::Ok);
    desk.settle();
    QCOMPARE(desk.result().modelName, std::string("My model"));
    // What the import did not understand stays with the model.
    QCOMPARE(desk.document().current()->model->notModelled,
             std::vector<std::string>{"soft_prompts"});
    QCOMPARE(desk.result().model.parameters.value_or(0), double(total));
    QVERIFY(desk.window().actions()[app::ActionId::Undo]->text().contains(u"My model"_s));
    desk.window().actions()[app::ActionId::Undo]->trigger();
    desk.settle();
    QCOMPARE(desk.document().current()->scenario.workload.model.text, before);
    desk.window().actions()[app::ActionId::Redo]->trigger();
    desk.settle();
    QCOMPARE(desk.result().modelName, std::string("My model"));
}

void TestImportModel::droppedFileIsOffered()
{
    Desk desk;
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(write(desk, u"config.json"_s, config()))});
    QDragEnterEvent enter({100, 100}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&desk.window(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop({100, 100}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&desk.window(), &drop);
    auto* dialog = dialogOf(desk);
    QVERIFY(dialog != nullptr);
    press(dialog, QDialogButtonBox::Ok);
    desk.settle();
    QVERIFY(desk.document().undoStack().canUndo());
}

void TestImportModel::cancelChangesNothing()
{
    Desk desk;
    const QByteArray before = plan::writePlan(desk.document().plan());
    desk.window().importModel(write(desk, u"a.json"_s, config()));
    auto* dialog = dialogOf(desk);
    QVERIFY(dialog != nullptr);
    QTest::keyClick(dialog, Qt::Key_Escape);
    desk.settle();
    QCOMPARE(plan::writePlan(desk.document().plan()), before);
    QVERIFY(!desk.document().isModified());
}

void TestImportModel::brokenFileIsExplained()
{
    Desk desk;
    QByteArray bytes = config();
    bytes.replace("\"hidden_size\":2048", "\"hidden_size\":-2048");
    desk.window().importModel(write(desk, u"broken.json"_s, bytes));
    auto* dialog = dialogOf(desk);
    QVERIFY(dialog != nullptr);
    const QString words = dialog->findChild<QPlainTextEdit*>(u"faults"_s)->toPlainText();
    QVERIFY2(words.contains(u"broken.json"_s) && words.contains(u"hidden_size"_s),
             qPrintable(words));
    QVERIFY(!dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->isVisible());
    QVERIFY(!dialog->model().has_value());
    press(dialog, QDialogButtonBox::Cancel);
    desk.settle();
    QVERIFY(!desk.document().undoStack().canUndo());
}

void TestImportModel::savedPlanKeepsTheModel()
{
    Desk desk;
    desk.window().importModel(write(desk, u"kept.json"_s, config()));
    auto* dialog = dialogOf(desk);
    QVERIFY(dialog != nullptr);
    press(dialog, QDialogButtonBox::Ok);
    desk.settle();
    const double parameters = desk.result().model.parameters.value_or(0);
    const QString path = desk.path(u"kept.ridgepoint"_s);
    QVERIFY(desk.document().save(path).has_value());
    QVERIFY(QFile::remove(desk.path(u"kept.json"_s))); // the plan does not need it any more
    QVERIFY(desk.window().files().openFile(path));
    desk.settle();
    QCOMPARE(desk.result().model.parameters.value_or(0), parameters);
    QCOMPARE(desk.result().modelName, std::string("kept"));
}

void TestImportModel::speaksChinese()
{
    Desk desk;
    desk.window().importModel(write(desk, u"zh.json"_s, config()));
    auto* dialog = dialogOf(desk);
    QVERIFY(dialog != nullptr);
    desk.window().setLanguage(text::Language::Chinese);
    desk.settle();
    const auto chinese = [](const QString& words) {
        return std::any_of(words.begin(), words.end(),
                           [](QChar c) { return c.script() == QChar::Script_Han; });
    };
    QVERIFY(chinese(dialog->windowTitle()));
    QVERIFY(chinese(dialog->findChild<QTabWidget*>()->tabText(0)));
    QVERIFY(chinese(cells(dialog->findChild<QTableWidget*>(u"understood"_s))));
    QVERIFY(chinese(cells(dialog->findChild<QTableWidget*>(u"notUnderstood"_s))));
    QTest::keyClick(dialog, Qt::Key_Escape);
    desk.window().setLanguage(text::Language::English);
}

void TestImportModel::whatFitsIsSaid()
{
    Desk desk;
    auto* line = desk.window().findChild<QLabel*>(u"whatFits"_s);
    QVERIFY(line != nullptr);
    desk.settle();
    QCOMPARE(line->text(), text::whatFits(desk.result()));
    QVERIFY(line->text().contains(text::integer(*desk.result().memory->maxBatch)));
    // More than fits: the line names what would.
    QVERIFY(desk.document().setField("workload.model", "llama-3-70b").has_value());
    desk.settle();
    QCOMPARE(desk.result().verdict.code, estimation::VerdictCode::DoesNotFit);
    QVERIFY(!line->text().isEmpty());
    QCOMPARE(line->text(), text::whatFits(desk.result()));
}

RP_APP_TEST_MAIN(TestImportModel)
#include "tst_importmodel.moc"
