// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/commandline.h"
#include "apptesting.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QProcess>

using namespace ridgepoint;
using namespace Qt::StringLiterals;
using app::parseCommandLine;

/// The program from outside: its command line, and pictures without a display.
class TestStartup : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void commandLine();
    void wrongCommandLines_data();
    void wrongCommandLines();
    void rendersAllPictures_data();
    void rendersAllPictures();
    void brokenPlanIsExitOne();
    void wrongOptionIsExitTwo();
    void unwritableFolderIsExitThree();
    void firstStartOpensTheExampleAsUntitled();

private:
    struct Outcome
    {
        int code = -1;
        QString out, err;
    };
    static Outcome run(const QStringList& arguments);
};

TestStartup::Outcome TestStartup::run(const QStringList& arguments)
{
    QProcess process;
    process.start(QStringLiteral(RIDGEPOINT_GUI), arguments);
    Outcome outcome;
    if (process.waitForFinished(60000))
        outcome.code = process.exitCode();
    outcome.out = QString::fromUtf8(process.readAllStandardOutput());
    outcome.err = QString::fromUtf8(process.readAllStandardError());
    return outcome;
}

void TestStartup::commandLine()
{
    const auto line =
        parseCommandLine({u"a.ridgepoint"_s, u"--lang"_s, u"zh_CN"_s, u"--theme"_s, u"dark"_s,
                          u"--render"_s, u"out"_s, u"--size"_s, u"1920x1080"_s});
    QCOMPARE(line.error, QString());
    QCOMPARE(line.plan, u"a.ridgepoint"_s);
    QCOMPARE(line.language.value(), text::Language::Chinese);
    QCOMPARE(line.theme.value(), charts::Theme::Dark);
    QCOMPARE(line.renderFolder, u"out"_s);
    QCOMPARE(line.size, QSize(1920, 1080));
    const auto empty = parseCommandLine({});
    QVERIFY(empty.error.isEmpty() && empty.plan.isEmpty() && !empty.language && !empty.theme);
}

void TestStartup::wrongCommandLines_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("language") << QStringList{u"--lang"_s, u"fr"_s};
    QTest::newRow("theme") << QStringList{u"--theme"_s, u"blue"_s};
    QTest::newRow("size") << QStringList{u"--size"_s, u"10x10"_s};
    QTest::newRow("size text") << QStringList{u"--size"_s, u"wide"_s};
    QTest::newRow("option") << QStringList{u"--nonsense"_s};
    QTest::newRow("two plans") << QStringList{u"a"_s, u"b"_s};
    QTest::newRow("no value") << QStringList{u"--render"_s};
}

void TestStartup::wrongCommandLines()
{
    QFETCH(QStringList, arguments);
    QVERIFY(!parseCommandLine(arguments).error.isEmpty());
}

void TestStartup::rendersAllPictures_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("theme");
    QTest::addColumn<QSize>("size");
    QTest::newRow("en light") << u"en"_s << u"light"_s << QSize(1280, 800);
    QTest::newRow("zh dark") << u"zh_CN"_s << u"dark"_s << QSize(1920, 1080);
    QTest::newRow("small") << u"en"_s << u"dark"_s << QSize(1024, 640);
}

void TestStartup::rendersAllPictures()
{
    QFETCH(QString, language);
    QFETCH(QString, theme);
    QFETCH(QSize, size);
    QTemporaryDir folder;
    const auto outcome =
        run({u"--render"_s, folder.filePath(u"new/pictures"_s), u"--lang"_s, language, u"--theme"_s,
             theme, u"--size"_s, u"%1x%2"_s.arg(size.width()).arg(size.height())});
    QVERIFY2(outcome.code == 0, qPrintable(outcome.err));
    const QStringList files = outcome.out.split(u'\n', Qt::SkipEmptyParts);
    QCOMPARE(files.size(), 4);
    QVERIFY(files.first().endsWith(u"window-%1-%2.png"_s.arg(language, theme)));
    const QImage window(files.first());
    QCOMPARE(window.size(), size);
    const bool dark = theme == u"dark"_s;
    QCOMPARE(window.pixelColor(size.width() / 2, 8).lightness() < 128, dark);
    for (const QString& file : files)
        QVERIFY2(!QImage(file).isNull(), qPrintable(file));
}

void TestStartup::brokenPlanIsExitOne()
{
    QTemporaryDir folder;
    QFile file(folder.filePath(u"bad.ridgepoint"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{}");
    file.close();
    const auto outcome = run({file.fileName(), u"--render"_s, folder.filePath(u"out"_s)});
    QCOMPARE(outcome.code, 1);
    QVERIFY2(outcome.err.contains(u"bad.ridgepoint"_s), qPrintable(outcome.err));
    QVERIFY(!QFile::exists(folder.filePath(u"out"_s)));
}

void TestStartup::wrongOptionIsExitTwo()
{
    const auto outcome = run({u"--render"_s, u"x"_s, u"--lang"_s, u"klingon"_s});
    QCOMPARE(outcome.code, 2);
    QVERIFY(outcome.err.contains(u"klingon"_s));
    QVERIFY(outcome.out.isEmpty());
}

void TestStartup::unwritableFolderIsExitThree()
{
    QTemporaryDir folder;
    QFile file(folder.filePath(u"plain"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.close();
    const auto outcome = run({u"--render"_s, folder.filePath(u"plain/inside"_s)});
    QCOMPARE(outcome.code, 3);
    QVERIFY(!outcome.err.isEmpty());
}

void TestStartup::firstStartOpensTheExampleAsUntitled()
{
    apptesting::Desk desk;
    QVERIFY(desk.document().path().isEmpty());
    QVERIFY(!desk.document().isModified());
    QVERIFY(desk.window().controller().result() != nullptr);
    QVERIFY(!desk.document().plan().scenarios.empty());
    QVERIFY(!desk.document().displayName().isEmpty());
}

RP_APP_TEST_MAIN(TestStartup)
#include "tst_startup.moc"
