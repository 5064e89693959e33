// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "charts/theme.h"
#include "report/report.h"
#include "report/sections.h"

#include <QDir>
#include <QFile>
#include <QFontDatabase>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QWidget>

#include <algorithm>

using namespace ridgepoint;
using estimation::FaultCode;
using text::Language;

namespace {

std::shared_ptr<const catalog::Catalog> shipped()
{
    static const auto loaded = [] {
        auto result = catalog::loadCatalog(QStringLiteral(RIDGEPOINT_CATALOG_FILE));
        return result ? std::make_shared<const catalog::Catalog>(std::move(*result)) : nullptr;
    }();
    return loaded;
}

plan::Plan example(const QString& name)
{
    auto loaded = plan::loadPlan(
        QStringLiteral(RIDGEPOINT_SOURCE_DIR "/resources/examples/%1.ridgepoint").arg(name),
        shipped());
    return loaded ? std::move(*loaded) : plan::Plan();
}

/// Standard output of a tool of poppler-utils; empty on failure.
QByteArray run(const QString& program, const QStringList& arguments)
{
    QProcess process;
    process.start(program, arguments);
    if (!process.waitForFinished(60000) || process.exitCode() != 0)
        return {};
    return process.readAllStandardOutput();
}

QString textOf(const QString& pdf)
{
    return QString::fromUtf8(
        run(QStringLiteral("pdftotext"), {QStringLiteral("-layout"), QStringLiteral("-enc"),
                                          QStringLiteral("UTF-8"), pdf, QStringLiteral("-")}));
}

/// Without spaces of any kind: the layout decides about those.
QString packed(QString text)
{
    static const QRegularExpression space(QStringLiteral("[\\s\\x{00A0}]+"));
    return text.remove(space);
}

bool hasPoppler()
{
    return !QStandardPaths::findExecutable(QStringLiteral("pdftotext")).isEmpty() &&
           !QStandardPaths::findExecutable(QStringLiteral("pdffonts")).isEmpty();
}

bool hasChineseFace()
{
    const QStringList families = QFontDatabase::families();
    return std::any_of(families.begin(), families.end(), [](const QString& f) {
        return charts::fontFamilies().contains(f) &&
               QFontDatabase::writingSystems(f).contains(QFontDatabase::SimplifiedChinese);
    });
}

QStringList exampleNames()
{
    QStringList names;
    const QDir dir(QStringLiteral(RIDGEPOINT_SOURCE_DIR "/resources/examples"));
    for (const QString& file : dir.entryList({QStringLiteral("*.ridgepoint")}))
        names += file.chopped(11);
    return names;
}

/// Counts what a widget is told.
class LanguageProbe final : public QWidget
{
public:
    int changes = 0;

protected:
    void changeEvent(QEvent* event) override
    {
        changes += event->type() == QEvent::LanguageChange ? 1 : 0;
        QWidget::changeEvent(event);
    }
};

} // namespace

class TestReportPdf final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void figuresAreInTheText_data();
    void figuresAreInTheText();
    void everyExampleInBothLanguages_data();
    void everyExampleInBothLanguages();
    void fontsAreEmbedded();
    void chineseTextIsFound();
    void sameTextTwice();
    void languageIsRestored();
    void scenariosCanBeChosen();
    void unknownScenarioIsAFault();
    void unwritablePathIsAFault();
    void existingFileSurvivesAFault();
    void csvHasTheResult();
    void csvUnwritablePathIsAFault();

private:
    QString path(const char* name) const { return m_dir.filePath(QString::fromLatin1(name)); }

    QTemporaryDir m_dir;
};

void TestReportPdf::initTestCase()
{
    QVERIFY(m_dir.isValid());
    QVERIFY2(shipped(), "the built catalog cannot be read");
    QVERIFY(!exampleNames().isEmpty());
    text::setLanguage(Language::English);
}

void TestReportPdf::figuresAreInTheText_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<Language>("language");
    for (const QString& name : exampleNames()) {
        QTest::addRow("%s, en", qPrintable(name)) << name << Language::English;
        QTest::addRow("%s, zh_CN", qPrintable(name)) << name << Language::Chinese;
    }
}

void TestReportPdf::figuresAreInTheText()
{
    if (!hasPoppler())
        QFAIL("poppler-utils is not installed");
    QFETCH(QString, name);
    QFETCH(Language, language);
    if (language == Language::Chinese && !hasChineseFace())
        QFAIL("no Chinese face is installed");
    const plan::Plan plan = example(name);
    QVERIFY(!plan.scenarios.empty());
    const QString pdf = path("figures.pdf");
    QVERIFY(report::writePdf(plan, pdf, {language, {}}));
    const QString all = textOf(pdf);
    const QString text = packed(all);
    QVERIFY(!text.isEmpty());
    text::setLanguage(language);
    for (int i = 0; i < static_cast<int>(plan.scenarios.size()); ++i) {
        const auto result = plan::estimateScenario(plan, i);
        for (const auto& f : report::keyFigures(result))
            QVERIFY2(
                text.contains(packed(f.value)),
                qPrintable(QString::fromStdString(result.name) + u' ' + f.label + u' ' + f.value));
        QVERIFY2(text.contains(packed(text::label(result.verdict.code))),
                 qPrintable(text::label(result.verdict.code)));
    }
    text::setLanguage(Language::English);
    // A missing glyph comes back as U+FFFD or not at all; a radical is a character nobody typed.
    for (const QChar c : all) {
        QVERIFY(c.unicode() != 0xFFFD);
        QVERIFY2(c.unicode() < 0x2E80 || c.unicode() > 0x2FDF, "Chinese came back as a radical");
    }
}

void TestReportPdf::everyExampleInBothLanguages_data()
{
    figuresAreInTheText_data();
}

void TestReportPdf::everyExampleInBothLanguages()
{
    if (QStandardPaths::findExecutable(QStringLiteral("pdfinfo")).isEmpty())
        QFAIL("poppler-utils is not installed");
    QFETCH(QString, name);
    QFETCH(Language, language);
    const plan::Plan plan = example(name);
    const QString pdf = path("pages.pdf");
    QVERIFY(report::writePdf(plan, pdf, {language, {}}));
    const QByteArray info = run(QStringLiteral("pdfinfo"), {pdf});
    static const QRegularExpression pages(QStringLiteral("Pages:\\s+(\\d+)"));
    const int count = pages.match(QString::fromUtf8(info)).captured(1).toInt();
    const auto scenarios = static_cast<int>(plan.scenarios.size());
    QVERIFY2(count >= 5 && count <= 9 + 4 * scenarios, info.constData());
    QVERIFY2(info.contains("(A4)"), info.constData());
    QVERIFY(packed(textOf(pdf)).contains(QStringLiteral("%1/%1").arg(count)));
    QVERIFY(QFileInfo(pdf).size() < 2'000'000);
}

void TestReportPdf::fontsAreEmbedded()
{
    if (!hasPoppler())
        QFAIL("poppler-utils is not installed");
    const QString pdf = path("fonts.pdf");
    QVERIFY(report::writePdf(example(exampleNames().front()), pdf, {Language::Chinese, {}}));
    const QStringList lines =
        QString::fromUtf8(run(QStringLiteral("pdffonts"), {pdf})).split(u'\n', Qt::SkipEmptyParts);
    QVERIFY(lines.size() > 3);
    for (const QString& line : lines.mid(2)) {
        static const QRegularExpression embedded(QStringLiteral("Identity-H\\s+yes"));
        QVERIFY2(embedded.match(line).hasMatch(), qPrintable(line));
    }
}

void TestReportPdf::chineseTextIsFound()
{
    if (!hasPoppler() || !hasChineseFace())
        QFAIL("poppler-utils or a Chinese face is not installed");
    plan::Plan plan = example(exampleNames().front());
    const QString title =
        QString::fromUtf8("\xe4\xba\xba\xe5\xb7\xa5\xe6\x99\xba\xe8\x83\xbd\xe6\x97\xa5\xe5\x85\xa5"
                          "\xe4\xb8\x80\xe9\xab\xa8\xe7\x9b\xb4\xe9\x97\xa8");
    plan.root["title"] = title.toStdString();
    const QString pdf = path("chinese.pdf");
    QVERIFY(report::writePdf(plan, pdf, {Language::Chinese, {}}));
    const QString text = textOf(pdf);
    QVERIFY(text.contains(title));
    for (const QChar c : text)
        QVERIFY(c.unicode() < 0x2E80 || c.unicode() > 0x2FDF);
}

void TestReportPdf::sameTextTwice()
{
    if (!hasPoppler())
        QFAIL("poppler-utils is not installed");
    const plan::Plan plan = example(exampleNames().front());
    QVERIFY(report::writePdf(plan, path("first.pdf")));
    QVERIFY(report::writePdf(plan, path("second.pdf")));
    const QString first = textOf(path("first.pdf"));
    QVERIFY(!first.isEmpty());
    QCOMPARE(textOf(path("second.pdf")), first);
}

void TestReportPdf::languageIsRestored()
{
    LanguageProbe probe;
    text::setLanguage(Language::English);
    QCoreApplication::processEvents();
    probe.changes = 0;
    QVERIFY(
        report::writePdf(example(exampleNames().front()), path("zh.pdf"), {Language::Chinese, {}}));
    QCoreApplication::processEvents();
    QVERIFY(text::language() == Language::English);
    QCOMPARE(text::label(estimation::VerdictCode::Fits), QStringLiteral("Fits"));
    QCOMPARE(probe.changes, 0);
}

void TestReportPdf::scenariosCanBeChosen()
{
    if (!hasPoppler())
        QFAIL("poppler-utils is not installed");
    const plan::Plan plan = example(QStringLiteral("llama-2-7b-serving"));
    QVERIFY(plan.scenarios.size() >= 2);
    const std::string chosen = plan.scenarios.back().scenario.name;
    const std::string other = plan.scenarios[1].scenario.name;
    QVERIFY(report::writePdf(plan, path("one.pdf"), {Language::English, {chosen}}));
    const QString text = packed(textOf(path("one.pdf")));
    QVERIFY(text.contains(packed(QString::fromStdString(chosen))));
    QVERIFY(!text.contains(packed(QString::fromStdString(other))));
}

void TestReportPdf::unknownScenarioIsAFault()
{
    const QString pdf = path("unknown.pdf");
    const auto written = report::writePdf(example(exampleNames().front()), pdf,
                                          {Language::English, {"no such scenario"}});
    QVERIFY(!written);
    QVERIFY(written.error().code == FaultCode::UnknownScenario);
    QVERIFY(!QFile::exists(pdf));
    QVERIFY(text::faultText(written.error()).contains(QStringLiteral("no such scenario")));
}

void TestReportPdf::unwritablePathIsAFault()
{
    const QString pdf = m_dir.filePath(QStringLiteral("missing/folder/report.pdf"));
    const auto written = report::writePdf(example(exampleNames().front()), pdf);
    QVERIFY(!written);
    QVERIFY(written.error().code == FaultCode::CannotWrite);
    QCOMPARE(QString::fromStdString(written.error().file), pdf);
    QVERIFY(!QFile::exists(pdf));
    QVERIFY(!text::faultText(written.error()).isEmpty());
}

void TestReportPdf::existingFileSurvivesAFault()
{
    QFile file(path("kept.pdf"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("before");
    file.close();
    QVERIFY(!report::writePdf(example(exampleNames().front()), file.fileName(),
                              {Language::English, {"no such scenario"}}));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("before"));
    QCOMPARE(QDir(m_dir.path()).entryList({QStringLiteral("kept*")}).size(), 1);
}

void TestReportPdf::csvHasTheResult()
{
    const plan::Plan plan = example(exampleNames().front());
    QVERIFY(report::writeCsv(plan, path("plain.csv"), false));
    QVERIFY(report::writeCsv(plan, path("excel.csv"), true));
    QFile plain(path("plain.csv"));
    QFile excel(path("excel.csv"));
    QVERIFY(plain.open(QIODevice::ReadOnly) && excel.open(QIODevice::ReadOnly));
    const auto withoutTime = [](QByteArray csv) {
        const auto at = csv.indexOf(",created,");
        return at < 0 ? csv : csv.remove(at, csv.indexOf('\n', at) - at);
    };
    const QByteArray bytes = withoutTime(plain.readAll());
    QVERIFY(bytes.startsWith("scenario,field,value,unit"));
    QCOMPARE(withoutTime(excel.readAll()), QByteArray(QByteArray("\xEF\xBB\xBF") + bytes));
    const auto result = plan::estimateScenario(plan, 0);
    QVERIFY(result.memory);
    const QByteArray line =
        QByteArray("memory.per_accelerator.total_bytes,") +
        QByteArray::number(qlonglong(result.memory->perAccelerator.total.value()));
    QVERIFY2(bytes.contains(line), line.constData());
}

void TestReportPdf::csvUnwritablePathIsAFault()
{
    const auto written = report::writeCsv(example(exampleNames().front()),
                                          m_dir.filePath(QStringLiteral("missing/result.csv")));
    QVERIFY(!written);
    QVERIFY(written.error().code == FaultCode::CannotWrite);
}

QTEST_MAIN(TestReportPdf)
#include "tst_reportpdf.moc"
