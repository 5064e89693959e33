// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "report/sections.h"
#include "samples.h"
#include "text/text.h"

#include <QTest>

#include <algorithm>

using namespace ridgepoint;
using namespace ridgepoint::report;
using estimation::Origin;
using estimation::Unit;

namespace {

const KeyFigure* figureAt(const std::vector<KeyFigure>& figures, std::string_view path)
{
    for (const auto& f : figures) {
        if (f.path == path)
            return &f;
    }
    return nullptr;
}

const Row* rowOf(const Table& table, const QString& first)
{
    for (const auto& row : table.rows) {
        if (row.cells.front().text == first)
            return &row;
    }
    return nullptr;
}

} // namespace

class TestReportModel final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { text::setLanguage(text::Language::English); }
    void keyFiguresAreTheResults();
    void unknownAndUnpricedAreNotZero();
    void everyKindHasItsFigures();
    void comparisonHasEveryScenario();
    void mixedKindsGetOwnTables();
    void verdictBoxNamesHardwareAndReason();
    void billListsUnpricedLines();
    void inputsSayWhoSetThem();
    void otherScenarioListsDifferencesOnly();
    void formulasHaveValuesAndSources();
    void substitutedNumbersAreReadable();
    void sourcesAreNumberedOnce();
    void signOffShowsDashForMissing();
    void manyScenariosAreCutAndSaidSo();
    void needNamesTheLoadAndLimits();
    void userTextIsOneLine();
};

void TestReportModel::keyFiguresAreTheResults()
{
    const auto s = samples::servingScenario("A");
    const auto& r = s.result;
    const auto figures = keyFigures(r);
    QCOMPARE(figures.size(), std::size_t(7));
    const auto* memory = figureAt(figures, "memory.per_accelerator.total_bytes");
    QVERIFY(memory);
    QCOMPARE(memory->value, text::quantity(r.memory->perAccelerator.total.asDouble(), Unit::Bytes));
    QVERIFY(memory->note.contains(text::quantity(r.memory->usable.asDouble(), Unit::Bytes)));
    QCOMPARE(memory->origin, std::optional(estimation::Origin::Derived));
    const auto* ttft = figureAt(figures, "performance.ttft_p99_s");
    QVERIFY(ttft);
    QCOMPARE(ttft->value, text::quantity(0.253, Unit::Seconds));
    QCOMPARE(ttft->note, QStringLiteral("≤ %1").arg(text::quantity(0.5, Unit::Seconds)));
    QCOMPARE(figureAt(figures, "cost.per_qps")->value, text::money(73300, QStringLiteral("USD")));
    QCOMPARE(figureAt(figures, "cost.tco")->value, text::money(525486, QStringLiteral("USD")));
    QCOMPARE(figureAt(figures, "performance.qps_at_slo")->value, text::number(7.16));
}

void TestReportModel::unknownAndUnpricedAreNotZero()
{
    const auto figures = keyFigures(samples::failingScenario("B").result);
    const auto* qps = figureAt(figures, "performance.qps_at_slo");
    QVERIFY(qps);
    QVERIFY(!qps->known);
    QCOMPARE(qps->value, QStringLiteral("—"));
    const auto* tco = figureAt(figures, "cost.tco");
    QVERIFY(tco);
    QCOMPARE(tco->value, QStringLiteral("not priced"));
    QVERIFY(tco->note.startsWith(QLatin1Char('1')));
    for (const auto& f : figures)
        QVERIFY2(f.value != QStringLiteral("0"), qPrintable(f.label));
}

void TestReportModel::everyKindHasItsFigures()
{
    const auto training = samples::trainingScenario("T").result;
    QVERIFY(figureSet(training) == FigureSet::Training);
    QCOMPARE(figureAt(keyFigures(training), "performance.mfu")->value, text::percent(0.43));
    QCOMPARE(figureAt(keyFigures(training), "performance.time_to_train_s")->value,
             text::duration(12.4 * 86400));
    QCOMPARE(figureAt(keyFigures(training), "cost.per_training_run")->value,
             text::money(91234, QStringLiteral("USD")));
    const auto hpc = samples::hpcScenario("H").result;
    QVERIFY(figureSet(hpc) == FigureSet::Hpc);
    QCOMPARE(figureAt(keyFigures(hpc), "hpc.total_s")->value, text::duration(4000));
    QVERIFY(!figureAt(keyFigures(hpc), "memory.per_accelerator.total_bytes")->known);
    auto vision = samples::servingScenario("V").result;
    vision.performance.samplesPerSecond = 2613;
    QVERIFY(figureSet(vision) == FigureSet::Samples);
    QCOMPARE(figureAt(keyFigures(vision), "performance.samples_per_s")->value, text::number(2613));
}

void TestReportModel::comparisonHasEveryScenario()
{
    const auto model = buildModel(
        samples::reportOf({samples::servingScenario("A"), samples::failingScenario("B")}));
    QCOMPARE(model.comparison.size(), std::size_t(1));
    const auto& table = model.comparison.front().table;
    QCOMPARE(table.rows.size(), std::size_t(2));
    QCOMPARE(table.rows[0].cells.size(), table.columns.size());
    QVERIFY(table.rows[0].kind == RowKind::Highlight);
    QVERIFY(table.rows[1].cells[1].mark == Mark::Error);
    QCOMPARE(table.rows[1].cells[1].text.simplified(),
             text::label(estimation::VerdictCode::DoesNotFit));
    QCOMPARE(model.details.size(), std::size_t(2));
}

void TestReportModel::mixedKindsGetOwnTables()
{
    const auto model =
        buildModel(samples::reportOf({samples::servingScenario("A"), samples::trainingScenario("T"),
                                      samples::hpcScenario("H")}));
    QCOMPARE(model.comparison.size(), std::size_t(3));
    for (const auto& section : model.comparison) {
        QVERIFY(!section.heading.isEmpty());
        QCOMPARE(section.table.rows.size(), std::size_t(1));
        QCOMPARE(section.table.rows[0].cells.size(), section.table.columns.size());
    }
}

void TestReportModel::verdictBoxNamesHardwareAndReason()
{
    const auto input = samples::reportOf({samples::servingScenario("A")});
    const auto model = buildModel(input);
    QCOMPARE(model.verdict.headline,
             QStringLiteral("1 × PowerEdge XE9680 with 8 × H200 SXM 141 GB"));
    QCOMPARE(model.verdict.sentence, text::verdictText(input.scenarios[0].result));
    QVERIFY(model.verdict.mark == Mark::Ok);
}

void TestReportModel::billListsUnpricedLines()
{
    const auto s = samples::failingScenario("B");
    Sources sources;
    const Table bill = billTable(s.result, sources);
    QCOMPARE(bill.rows.size(), std::size_t(3));
    const auto& unpriced = bill.rows[0].cells;
    QCOMPARE(unpriced[3].text, QStringLiteral("not priced"));
    QCOMPARE(unpriced[4].text, QStringLiteral("—"));
    QVERIFY(unpriced[1].tone == Tone::Muted);
    const auto& total = bill.rows[2];
    QVERIFY(total.kind == RowKind::Total);
    QCOMPARE(total.cells[1].text, QStringLiteral("Capital, priced lines"));
    QCOMPARE(total.cells[4].text, text::moneyExact(5000, QStringLiteral("USD")));
    auto none = s;
    none.result.cost.billOfMaterials.pop_back();
    none.result.cost.capitalPricedLines = 0;
    none.result.cost.byPart = {{estimation::CostPart::Purchase, 0},
                               {estimation::CostPart::Energy, 5116}};
    QCOMPARE(billTable(none.result, sources).rows.size(), std::size_t(1));
    const Table parts = tcoTable(none.result);
    QCOMPARE(parts.rows[0].cells[1].text, QStringLiteral("not priced"));
    QCOMPARE(parts.rows[1].cells[1].text, text::moneyExact(5116, QStringLiteral("USD")));
    const auto priced = samples::servingScenario("A");
    const Table full = billTable(priced.result, sources);
    QVERIFY(full.rows[0].cells[5].text.contains(QStringLiteral("2026-11-02")));
    QVERIFY(full.rows[0].cells[5].text.contains(QStringLiteral("[1]")));
    QVERIFY(full.rows[0].cells[5].mark == Mark::Vendor);
    QCOMPARE(rowOf(tcoTable(priced.result), QStringLiteral("TCO"))->cells[1].text,
             text::moneyExact(525486, QStringLiteral("USD")));
}

void TestReportModel::inputsSayWhoSetThem()
{
    const auto s = samples::servingScenario("A");
    const Table inputs = inputsTable(s, nullptr);
    const auto* given = rowOf(inputs, text::fieldLabel("workload.input_tokens"));
    QVERIFY(given);
    QVERIFY(given->cells[2].mark == Mark::Yours);
    QCOMPARE(given->cells[1].text,
             text::fieldValueText("workload.input_tokens", 2048.0, Unit::Tokens));
    const auto* fromEngine = rowOf(inputs, text::fieldLabel("workload.gpu_memory_utilization"));
    QVERIFY(fromEngine);
    QVERIFY(fromEngine->cells[2].mark == Mark::Default);
    QCOMPARE(fromEngine->cells[3].text, text::assumptionReason(s.result.assumptions[0]));
    const auto* chosen = rowOf(inputs, text::fieldLabel("hardware.count"));
    QVERIFY(chosen);
    QVERIFY(chosen->cells[2].mark == Mark::Chosen);
    QCOMPARE(chosen->cells[2].text, QStringLiteral("chosen"));
    QVERIFY(!rowOf(inputs, text::fieldLabel("workload.concurrency")));
    const auto* card = rowOf(inputs, text::fieldLabel("hardware.accelerator"));
    QVERIFY(card);
    QCOMPARE(card->cells[1].text, QStringLiteral("H200 SXM 141 GB"));
    QVERIFY(std::any_of(inputs.rows.begin(), inputs.rows.end(),
                        [](const Row& row) { return row.kind == RowKind::Group; }));
}

void TestReportModel::otherScenarioListsDifferencesOnly()
{
    const auto a = samples::servingScenario("A");
    auto b = samples::servingScenario("B");
    QVERIFY(inputsTable(b, &a).empty());
    b.result.inputs.workload.inputTokens = 4096;
    const Table table = inputsTable(b, &a);
    QCOMPARE(table.rows.size(), std::size_t(2)); // the group and the field
    QCOMPARE(table.rows[1].cells[0].text, text::fieldLabel("workload.input_tokens"));
}

void TestReportModel::formulasHaveValuesAndSources()
{
    const auto s = samples::servingScenario("A");
    int number = 0;
    Sources sources;
    const auto full = formulaEntries(s, number, sources);
    QCOMPARE(full.size(), std::size_t(2));
    QCOMPARE(full[0].number, QStringLiteral("A1"));
    QCOMPARE(full[0].title, text::resultLabel("memory.per_accelerator.weights_bytes"));
    QCOMPARE(full[0].value, text::quantity(34.5e9, Unit::Bytes));
    QCOMPARE(full[0].formula, QStringLiteral("P · b_w / t"));
    QCOMPARE(full[0].substituted, QStringLiteral("6.9 × 10¹⁰ · 2 / 4"));
    QCOMPARE(full[1].substituted, QStringLiteral("3.45 × 10¹⁰ / (4.8 × 10¹² · 0.75)"));
    QVERIFY(full[0].mark == Mark::Vendor); // weakest of its terms
    QVERIFY(full[0].terms.contains(QStringLiteral("[2]")));
    QVERIFY(full[1].mark == Mark::Measured); // as the estimator says
    QCOMPARE(sources.list().size(), std::size_t(4));
    const Table key = keyFormulaTable(s, number, sources);
    QCOMPARE(key.rows.size(), std::size_t(2));
    QCOMPARE(key.rows[0].cells[0].text, QStringLiteral("A3"));
    QVERIFY(key.rows[0].cells[2].formula);
    QCOMPARE(key.rows[0].cells[2].text, QStringLiteral("P · b_w / t = 6.9 × 10¹⁰ · 2 / 4"));
    QCOMPARE(sources.list().size(), std::size_t(4));
}

void TestReportModel::substitutedNumbersAreReadable()
{
    auto s = samples::servingScenario("A");
    s.recorder.record("cost.tco", {"cost.tco", "a + b_1 · c − d", {}}, 1, Unit::Currency,
                      {{"a", "first", 47936.35345669039, Unit::Currency, Origin::Derived, {}},
                       {"b_1", "second", 1.5e-9, Unit::None, Origin::Derived, {}},
                       {"c", "third", -0.0, Unit::None, Origin::Derived, {}},
                       {"d", "fourth", -2.5, Unit::None, Origin::Derived, {}}});
    int number = 0;
    Sources sources;
    const auto entries = formulaEntries(s, number, sources);
    QCOMPARE(entries.back().substituted, QStringLiteral("47936.4 + 1.5 × 10⁻⁹ · 0 − (−2.5)"));
}

void TestReportModel::sourcesAreNumberedOnce()
{
    Sources sources;
    QCOMPARE(sources.cite("Data sheet"), QStringLiteral("[1]"));
    QCOMPARE(sources.cite("Quotation"), QStringLiteral("[2]"));
    QCOMPARE(sources.cite("Data sheet"), QStringLiteral("[1]"));
    QCOMPARE(sources.cite(""), QString());
    QCOMPARE(sources.list().size(), std::size_t(2));
}

void TestReportModel::signOffShowsDashForMissing()
{
    const auto model = buildModel(samples::reportOf({samples::servingScenario("A")}));
    QCOMPARE(model.signOff[0].second, QStringLiteral("Example Retail Ltd."));
    QCOMPARE(model.signOff[1].second, QStringLiteral("—"));
    QCOMPARE(model.signOff[2].second, QStringLiteral("31 December 2026"));
    QVERIFY(model.foot.contains(QStringLiteral("7f3a92c4")));
    QVERIFY(!model.foot.contains(QStringLiteral("7f3a92c4aa")));
    QVERIFY(model.foot.contains(QStringLiteral("2026.11")));
}

void TestReportModel::manyScenariosAreCutAndSaidSo()
{
    std::vector<ScenarioInput> scenarios;
    for (int i = 0; i < 20; ++i)
        scenarios.push_back(samples::servingScenario("S" + std::to_string(i)));
    auto input = samples::reportOf(std::move(scenarios));
    input.main = 15;
    const auto model = buildModel(input);
    QCOMPARE(model.comparison.front().table.rows.size(), std::size_t(20));
    QCOMPARE(model.details.size(), kDetailedScenarios);
    QCOMPARE(model.details.front().index, std::size_t(15));
    QVERIFY(model.leftOut.contains(QStringLiteral("12")));
}

void TestReportModel::needNamesTheLoadAndLimits()
{
    const auto need = needSentences(samples::servingScenario("A").result);
    QString all;
    for (const auto& sentence : need) {
        QVERIFY(sentence.endsWith(QLatin1Char('.')));
        QVERIFY(!sentence.contains(QLatin1Char('%')));
        all += sentence;
    }
    QVERIFY(all.contains(QStringLiteral("Llama-2 70B")));
    QVERIFY(all.contains(text::integer(2048)));
    QVERIFY(all.contains(text::quantity(0.5, Unit::Seconds)));
}

void TestReportModel::userTextIsOneLine()
{
    QCOMPARE(oneLine("a\nb\tc\x01 d"), QStringLiteral("a b c d"));
    QCOMPARE(oneLine(std::string(1000, 'x'), 10).size(), 10);
    auto s = samples::servingScenario("Line\nbreak");
    const auto model = buildModel(samples::reportOf({s}));
    QVERIFY(!model.comparison[0].table.rows[0].cells[0].text.contains(QLatin1Char('\n')));
}

QTEST_GUILESS_MAIN(TestReportModel)
#include "tst_reportmodel.moc"
