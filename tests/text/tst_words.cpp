// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "alltexts.h"
#include "samples.h"
#include "text/text.h"

#include <QRegularExpression>
#include <QSet>
#include <QTest>

namespace est = ridgepoint::estimation;
namespace text = ridgepoint::text;
using namespace Qt::StringLiterals;

/// Every code, enumerator and path has words, and every place in a sentence is filled.
class WordsTest final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { text::setLanguage(text::Language::English); }
    void everythingHasAText();
    void noPlaceStaysOpen();
    void namesOfFieldsAreUnambiguous();
    void helpNamesTheRange();
    void valuesOfFields_data();
    void valuesOfFields();
    void listsInResultPaths();
    void sourceIsNamed();
};

void WordsTest::everythingHasAText()
{
    const auto texts = allTexts();
    QVERIFY(texts.size() > 400);
    for (auto it = texts.begin(); it != texts.end(); ++it) {
        QVERIFY2(!it.value().isEmpty(), qPrintable(it.key()));
        const bool isPath = it.key().startsWith(u"field."_s) || it.key().startsWith(u"result."_s);
        QVERIFY2(!isPath || !it.value().contains(u'_'), qPrintable(it.key() + it.value()));
    }
}

void WordsTest::noPlaceStaysOpen()
{
    const auto texts = allTexts();
    static const QRegularExpression open(u"%(L?n|\\d)"_s);
    for (auto it = texts.begin(); it != texts.end(); ++it) {
        QVERIFY2(!it.value().contains(open), qPrintable(it.key() + u": "_s + it.value()));
        QVERIFY2(!it.value().contains(u"—"_s), qPrintable(it.key() + u": "_s + it.value()));
    }
}

void WordsTest::namesOfFieldsAreUnambiguous()
{
    QSet<QString> seen;
    const est::Scenario scenario;
    est::describeScenario(scenario, [&](std::string_view path, const auto&, est::FieldRange) {
        const QString label = text::fieldLabel(path);
        QVERIFY2(!seen.contains(label), qPrintable(label));
        seen.insert(label);
    });
    QVERIFY(seen.size() > 100);
}

void WordsTest::helpNamesTheRange()
{
    QCOMPARE(text::fieldHelp("hardware.network_ports"),
             u"Network ports per server. From 1 to 64."_s);
    QCOMPARE(text::fieldHelp("economics.pue"),
             u"Energy of the whole data centre over that of the servers. From 1 to 5."_s);
    QCOMPARE(text::fieldHelp("workload.gpu_memory_utilization"),
             u"Share of GPU memory that the engine may use. From 10\u00a0% to 100\u00a0%."_s);
    QCOMPARE(text::fieldHelp("workload.engine_version"),
             u"Version of the engine; without one the newest calibrated version is used."_s);
}

void WordsTest::valuesOfFields_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QString>("textValue");
    QTest::addColumn<double>("number");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* path, const char* value, const char* expected) {
        QTest::addRow("%s %s", path, value)
            << QByteArray(path) << QString::fromUtf8(value) << 0.0 << QString::fromUtf8(expected);
    };
    row("workload.engine", "vllm", "vLLM");
    row("precision.weights", "bf16", "BF16");
    row("precision.quantization", "q4_k_m", "Q4_K_M");
    row("workload.recompute", "selective", "Selective");
    row("workload.cuda_graphs", "true", "yes");
    row("precision.master_weights", "false", "no");
    row("hardware.server", "poweredge-xe9680", "poweredge-xe9680");
    row("workload.engine", "home-made", "home-made");
    const auto number = [](const char* path, double value, const char* expected) {
        QTest::addRow("%s %g", path, value)
            << QByteArray(path) << QString() << value << QString::fromUtf8(expected);
    };
    number("workload.batch", 64, "64");
    number("workload.input_tokens", 1024, "1,024 tokens");
    number("economics.pue", 1.3, "1.30");
    number("economics.utilization", 0.6, "60 %");
    number("hardware.host_memory_bytes", 1.1e12, "1.1 TB");
    number("workload.slo.ttft_p99_s", 0.5, "0.50 s");
    number("workload.flash_attention", 1, "yes");
}

void WordsTest::valuesOfFields()
{
    QFETCH(QByteArray, path);
    QFETCH(QString, textValue);
    QFETCH(double, number);
    QFETCH(QString, expected);
    const est::Parameter value =
        textValue.isEmpty() ? est::Parameter(number) : est::Parameter(textValue.toStdString());
    QString shown = text::fieldValueText(path.toStdString(), value, est::Unit::None);
    QCOMPARE(shown.replace(QChar(0x00A0), u' '), expected);
}

void WordsTest::listsInResultPaths()
{
    QCOMPARE(text::resultLabel("comparison[12].tco"), u"TCO"_s);
    QCOMPARE(text::resultLabel("memory.per_accelerator.weights_bytes"), u"Weights per GPU"_s);
    QCOMPARE(text::resultLabel("roofline.phases[0].time_s"), u"Time of the phase"_s);
    QCOMPARE(text::resultLabel("cost.by_year[2]"), u"Cost of the year"_s);
    QCOMPARE(text::resultLabel("of.another_kind"), u"of.another_kind"_s);
}

void WordsTest::sourceIsNamed()
{
    est::Assumption a;
    a.reason = est::AssumptionReason::CatalogPrice;
    a.source = "Vendor list 2026-10";
    QCOMPARE(text::assumptionReason(a), u"Price in the catalog. Source: Vendor list 2026-10"_s);
}

QTEST_GUILESS_MAIN(WordsTest)
#include "tst_words.moc"
