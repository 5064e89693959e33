// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "fixtures.h"

#include <QTest>

using namespace ridgepoint::estimation;

/// What must hold for any numbers, and the verdicts of combinations.
class TestProperties : public QObject
{
    Q_OBJECT

private slots:
    void classesAddUp_data();
    void classesAddUp();
    void moreAcceleratorsNeverNeedMoreMemoryEach();
    void largestBatchIsTheLimit();
    void longestContextIsTheLimit();
    void moreBandwidthIsNeverSlower();
    void throughputGrowsWithBatch();
    void latencyGrowsWithLoad();
    void qpsAtSloIsTheEdge();
    void zeroStagesShard();
    void loraTrainsLittle();
    void verdicts_data();
    void verdicts();
    void missingPriceIsNotZero();
    void comparisonRowsHaveFigureOrReason();
    void remediesDoWhatTheySay();
    void overloadEnds();
    void sameResultTwice();
    void countAloneFormsReplicas();
    void oneOrNoTokenOut();
    void sampleServerKeepsItsSlo();
    void expertsShardOnce();
    void deepPipelinesHoldTheWholeModel();
    void hpcWithoutSizesIsInvalid();
    void extremesStayFinite();
};

namespace {

ScenarioResult run(const Scenario& s, const ModelSpec& m, bool everything = false)
{
    EstimateOptions o;
    o.comparison = o.remedies = everything;
    return estimate(s, &m, fixtures::catalog(), o);
}

} // namespace

void TestProperties::classesAddUp_data()
{
    QTest::addColumn<Scenario>("scenario");
    QTest::addColumn<ModelSpec>("model");
    QTest::newRow("serving") << fixtures::inference() << fixtures::llama2_7b();
    QTest::newRow("training") << fixtures::training() << fixtures::llama2_7b();
    QTest::newRow("experts") << fixtures::inference() << fixtures::mixtral();
    QTest::newRow("encoder") << fixtures::inference("t4") << fixtures::bertBase();
}

void TestProperties::classesAddUp()
{
    QFETCH(Scenario, scenario);
    QFETCH(ModelSpec, model);
    const MemoryFigures m = *run(scenario, model).memory;
    QCOMPARE(m.perAccelerator.total.value(), m.perAccelerator.sumOfClasses().value());
    std::int64_t sum = 0;
    for (const auto& entry : EnumTable<MemoryClass>::entries)
        sum += m.perAccelerator.of(entry.value).value();
    QCOMPARE(sum, m.perAccelerator.total.value());
    QVERIFY(m.usable <= m.capacity);
}

void TestProperties::moreAcceleratorsNeverNeedMoreMemoryEach()
{
    for (const ModelSpec& model : {fixtures::llama2_7b(), fixtures::llama3_70b(),
                                   fixtures::mixtral(), fixtures::deepseekV3()}) {
        std::int64_t before = INT64_MAX;
        for (const int tensor : {1, 2, 4, 8}) {
            Scenario s = fixtures::inference();
            s.parallelism.tensor = tensor;
            s.workload.batch = 16;
            const MemoryClasses m = run(s, model).memory->perAccelerator;
            // Buffers of collectives appear once, from 1 to 2.
            const std::int64_t now = (m.total - m.communication).value();
            QVERIFY2(now < before, model.name.c_str());
            before = now;
        }
    }
}

void TestProperties::largestBatchIsTheLimit()
{
    Scenario s = fixtures::inference();
    s.parallelism.tensor = 1; // open, it would grow with the batch
    const ModelSpec model = fixtures::llama3_8b();
    const auto most = run(s, model).memory->maxBatch;
    QVERIFY(most && *most > 1);
    s.workload.batch = *most;
    QVERIFY(!run(s, model).memory->shortBy);
    s.workload.batch = *most + 1;
    QVERIFY(run(s, model).memory->shortBy.has_value());
}

void TestProperties::longestContextIsTheLimit()
{
    Scenario s = fixtures::inference();
    s.parallelism.tensor = 1;
    s.workload.batch = 4;
    s.workload.outputTokens = 16;
    const ModelSpec model = fixtures::llama2_7b();
    const auto most = run(s, model).memory->maxContext;
    QVERIFY(most && *most > 1000);
    s.workload.inputTokens = *most - 16;
    QVERIFY(!run(s, model).memory->shortBy);
    s.workload.inputTokens = *most + 16;
    QVERIFY(run(s, model).memory->shortBy.has_value());
}

void TestProperties::moreBandwidthIsNeverSlower()
{
    const ModelSpec model = fixtures::llama2_7b();
    double before = 1e9;
    for (const double factor : {0.5, 1.0, 2.0, 4.0}) {
        HardwareCatalog catalog = fixtures::catalog();
        catalog.accelerators[0].memoryBandwidth = BytesPerSecond(2039e9 * factor);
        Scenario s = fixtures::inference();
        s.workload.batch = 8;
        const ScenarioResult r = estimate(s, &model, catalog, {false, false, false});
        QVERIFY(*r.performance.tpot <= before);
        before = *r.performance.tpot;
    }
}

void TestProperties::throughputGrowsWithBatch()
{
    const ModelSpec model = fixtures::llama3_8b();
    for (const Batching batching : {Batching::Static, Batching::Continuous}) {
        double before = 0;
        for (const int batch : {1, 2, 4, 8, 16, 32, 64}) {
            Scenario s = fixtures::inference();
            s.workload.batch = batch;
            s.workload.batching = batching;
            const double now = *run(s, model).performance.outputTokensPerSecond;
            QVERIFY(now > before);
            before = now;
        }
    }
}

void TestProperties::latencyGrowsWithLoad()
{
    const ModelSpec model = fixtures::llama2_7b();
    double before = 0;
    for (const double rate : {0.1, 0.5, 1.0, 2.0}) {
        Scenario s = fixtures::inference();
        s.workload.arrivalRateQps = rate;
        const PerformanceFigures p = run(s, model).performance;
        QVERIFY(*p.ttftPercentiles.p99 >= before);
        QVERIFY(*p.ttftPercentiles.p50 <= *p.ttftPercentiles.p90);
        QVERIFY(*p.ttftPercentiles.p90 <= *p.ttftPercentiles.p99);
        QVERIFY(std::abs(*p.requestsPerSecond - rate) < 1e-9);
        before = *p.ttftPercentiles.p99;
    }
}

void TestProperties::qpsAtSloIsTheEdge()
{
    const ModelSpec model = fixtures::llama2_7b();
    Scenario s = fixtures::inference();
    s.workload.slo.ttftP99 = 0.6;
    s.workload.slo.tpotP99 = 0.05;
    s.workload.arrivalRateQps = 0.2;
    const double edge = *run(s, model).performance.qpsAtSlo;
    QVERIFY(edge > 0.2);
    s.workload.arrivalRateQps = 0.97 * edge;
    QCOMPARE(run(s, model).verdict.code, VerdictCode::Fits);
    s.workload.arrivalRateQps = 1.05 * edge;
    QCOMPARE(run(s, model).verdict.code, VerdictCode::SloMissed);
    s.workload.slo.ttftP99 = 1e-6; // nobody can
    QCOMPARE(*run(s, model).performance.qpsAtSlo, 0.0);
}

void TestProperties::zeroStagesShard()
{
    const ModelSpec model = fixtures::llama2_7b();
    Scenario s = fixtures::training();
    s.parallelism.tensor = 1;
    s.parallelism.pipeline = 1;
    s.workload.recompute = Recompute::Full;
    std::int64_t before = INT64_MAX;
    for (const int stage : {0, 1, 2, 3}) {
        s.parallelism.zeroStage = stage;
        const MemoryClasses m = run(s, model).memory->perAccelerator;
        QVERIFY(m.total.value() < before);
        before = m.total.value();
        QCOMPARE(m.optimizer.value(),
                 Bytes::rounded(6738415616. * 8 / (stage >= 1 ? 8 : 1)).value());
    }
}

void TestProperties::loraTrainsLittle()
{
    const ModelSpec model = fixtures::llama2_7b();
    Scenario s = fixtures::training();
    s.workload.kind = WorkloadKind::FineTuning;
    s.hardware.count = 1;
    s.workload.globalBatch.reset();
    s.workload.method = Method::Lora;
    const MemoryFigures lora = *run(s, model).memory;
    // r = 16 on q and v: 32 layers · 2 · 16 · (4096 + 4096) parameters
    QCOMPARE(lora.perAccelerator.adapter.value(), 2LL * 32 * 2 * 16 * 8192);
    QCOMPARE(lora.checkpoint->value(), 2LL * 32 * 2 * 16 * 8192);
    s.workload.method = Method::Qlora;
    const MemoryFigures qlora = *run(s, model).memory;
    QVERIFY(qlora.perAccelerator.weights.value() < 0.35 * lora.perAccelerator.weights.asDouble());
    s.workload.method = Method::Full;
    QVERIFY(run(s, model).memory->states->value() > 15 * 6738415616LL);
}

void TestProperties::verdicts_data()
{
    QTest::addColumn<Scenario>("scenario");
    QTest::addColumn<ModelSpec>("model");
    QTest::addColumn<int>("verdict");
    const auto row = [](const char* name, const Scenario& s, const ModelSpec& m, VerdictCode v) {
        QTest::newRow(name) << s << m << static_cast<int>(v);
    };
    Scenario s = fixtures::inference();
    row("plain", s, fixtures::llama2_7b(), VerdictCode::Fits);
    s.parallelism.tensor = 3;
    row("tensor 3 of 32 heads", s, fixtures::llama2_7b(), VerdictCode::Invalid);
    s = fixtures::inference();
    s.parallelism.tensor = 2;
    s.hardware.count = 8;
    row("2 of 8", s, fixtures::llama2_7b(), VerdictCode::Invalid);
    s = fixtures::inference();
    s.parallelism.pipeline = 64;
    row("more stages than layers", s, fixtures::llama2_7b(), VerdictCode::Invalid);
    s = fixtures::inference();
    s.precision.weights = Precision::Mxfp4;
    row("MXFP4 on A100", s, fixtures::llama2_7b(), VerdictCode::Unsupported);
    s = fixtures::inference("t4");
    s.precision.weights = Precision::Bf16;
    row("BF16 on T4", s, fixtures::bertBase(), VerdictCode::Unsupported);
    s = fixtures::inference("t4");
    s.parallelism.tensor = 1;
    row("7B in FP16 on T4", s, fixtures::llama2_7b(), VerdictCode::DoesNotFit);
    s = fixtures::inference("t4");
    s.hardware.server = "node-8";
    row("T4 in an SXM node", s, fixtures::llama2_7b(), VerdictCode::Invalid);
    s = fixtures::training();
    s.workload.globalBatch = 100;
    s.parallelism.data = 8;
    row("100 in 8 ranks", s, fixtures::llama2_7b(), VerdictCode::Invalid);
}

void TestProperties::verdicts()
{
    QFETCH(Scenario, scenario);
    QFETCH(ModelSpec, model);
    QFETCH(int, verdict);
    const ScenarioResult r = run(scenario, model);
    QVERIFY2(static_cast<int>(r.verdict.code) == verdict, keyOf(r.verdict.code).data());
    if (r.verdict.code == VerdictCode::Invalid || r.verdict.code == VerdictCode::Unsupported)
        QVERIFY(r.verdict.cause.has_value());
}

void TestProperties::missingPriceIsNotZero()
{
    const ModelSpec model = fixtures::llama2_7b();
    Scenario s = fixtures::inference("a100-40gb"); // no price in the catalog
    s.hardware.server = "node-8";
    ScenarioResult r = run(s, model);
    QVERIFY(!r.cost.priced);
    QVERIFY(!r.cost.tco && !r.cost.perQps);
    QCOMPARE(*r.cost.capitalPricedLines, 60000.); // the server line is still listed
    QCOMPARE(r.cost.unpriced.size(), std::size_t(1));
    s.economics.acceleratorPrice = 10000;
    r = run(s, model);
    QVERIFY(r.cost.priced);
    QCOMPARE(*r.cost.capital, 70000.);
    s.economics.currency = "CNY";
    r = run(s, model);
    QCOMPARE(*r.cost.capital, 60000. * 7.1 + 10000); // own price is in the plan's currency
    s.economics.exchangeRates = std::map<std::string, double>{};
    r = run(s, model);
    QVERIFY(!r.cost.priced); // no rate: the catalog's price is not known in that currency
}

void TestProperties::comparisonRowsHaveFigureOrReason()
{
    Scenario s = fixtures::inference();
    s.economics.serverPrice = 40000;
    const ScenarioResult r = run(s, fixtures::llama2_7b(), true);
    QCOMPARE(r.comparison.size(), fixtures::catalog().accelerators.size());
    int own = 0;
    for (const auto& row : r.comparison) {
        QVERIFY2(row.perQps.has_value() != !row.reason.empty(), row.accelerator.c_str());
        own += row.isThis;
        if (row.isThis)
            QCOMPARE(row.perQps, r.cost.perQps);
        if (row.perQps)
            QVERIFY(*row.perQps > 0);
    }
    QCOMPARE(own, 1);
}

void TestProperties::remediesDoWhatTheySay()
{
    Scenario s = fixtures::inference("a100-40gb");
    s.workload.batch = 64;
    s.parallelism.tensor = 1;
    const ModelSpec model = fixtures::llama2_7b();
    const ScenarioResult r = run(s, model, true);
    QCOMPARE(r.verdict.code, VerdictCode::DoesNotFit);
    QVERIFY(!r.verdict.remedies.empty() && r.verdict.remedies.size() <= 3);
    for (const Remedy& remedy : r.verdict.remedies) {
        Scenario changed = s;
        for (const FieldChange& change : remedy.changes) {
            if (change.path == "workload.batch")
                changed.workload.batch = static_cast<std::int64_t>(std::get<double>(change.value));
            else if (change.path == "parallelism.tensor")
                changed.parallelism.tensor =
                    static_cast<std::int64_t>(std::get<double>(change.value));
            else if (change.path == "hardware.count")
                changed.hardware.count = static_cast<std::int64_t>(std::get<double>(change.value));
            else if (change.path == "precision.weights")
                changed.precision.weights = fromKey<Precision>(std::get<std::string>(change.value));
            else if (change.path == "precision.kv_cache")
                changed.precision.kvCache = fromKey<Precision>(std::get<std::string>(change.value));
            else if (change.path == "workload.context_tokens")
                changed.workload.contextTokens =
                    static_cast<std::int64_t>(std::get<double>(change.value));
            else
                QFAIL(change.path.c_str());
        }
        const ScenarioResult after = run(changed, model);
        QCOMPARE(after.verdict.code, remedy.verdict);
        QVERIFY(after.verdict.code != VerdictCode::DoesNotFit);
        QCOMPARE(after.memory->perAccelerator.total.asDouble(), remedy.value);
    }
}

void TestProperties::overloadEnds()
{
    Scenario s = fixtures::inference();
    s.workload.arrivalRateQps = 1e6;
    const ScenarioResult r = run(s, fixtures::llama2_7b());
    QCOMPARE(r.verdict.code, VerdictCode::SloMissed);
    QCOMPARE(*r.verdict.cause, FindingCode::LoadExceedsCapacity);
    QVERIFY(!r.performance.ttft); // no steady state, so no mean
}

void TestProperties::sameResultTwice()
{
    const Scenario s = fixtures::training();
    const ModelSpec model = fixtures::llama3_8b();
    const ScenarioResult a = run(s, model, true);
    const ScenarioResult b = run(s, model, true);
    QCOMPARE(*a.performance.step, *b.performance.step);
    QVERIFY(a.inputs == b.inputs);
    QCOMPARE(a.comparison.size(), b.comparison.size());
}

void TestProperties::countAloneFormsReplicas()
{
    const ModelSpec model = fixtures::llama3_8b();
    for (const int count : {2, 4, 8}) {
        Scenario s = fixtures::inference();
        s.hardware.count = count;
        const ScenarioResult r = run(s, model);
        QCOMPARE(r.verdict.code, VerdictCode::Fits);
        QCOMPARE(*r.inputs.hardware.count * *r.inputs.hardware.replicas, std::int64_t(count));
    }
}

void TestProperties::oneOrNoTokenOut()
{
    // Prefill bounds the rate however short the output is.
    const ModelSpec model = fixtures::llama2_7b();
    double limit = 0;
    for (const int out : {0, 1, 2, 4}) {
        Scenario s = fixtures::inference();
        s.workload.load = Load::Offline;
        s.workload.outputTokens = out;
        const double rate = *run(s, model).performance.requestsPerSecond;
        if (out == 0)
            limit = rate;
        QVERIFY(rate > 0 && rate <= limit * 1.0001);
    }
    Scenario s = fixtures::inference();
    s.workload.outputTokens = 0;
    s.workload.arrivalRateQps = 1;
    s.workload.slo.ttftP99 = 5;
    QVERIFY(*run(s, model).performance.qpsAtSlo > 1);
}

void TestProperties::sampleServerKeepsItsSlo()
{
    Scenario s = fixtures::inference();
    s.workload.load = Load::Server;
    s.workload.batching = Batching::Dynamic;
    s.workload.slo.latencyP99 = 0.05;
    const ScenarioResult r = run(s, fixtures::bertBase());
    QVERIFY(*r.performance.qpsAtSlo > 0);
    QVERIFY(*r.performance.latencyPercentiles.p99 <= 0.05 * 1.001);
    QCOMPARE(r.verdict.code, VerdictCode::Fits);
}

void TestProperties::expertsShardOnce()
{
    // ZeRO divides what expert parallelism has not divided already.
    Scenario s = fixtures::training();
    s.parallelism.tensor = s.parallelism.pipeline = 1;
    s.parallelism.data = s.parallelism.expert = 8;
    s.parallelism.zeroStage = 1;
    const ModelSpec model = fixtures::mixtral();
    const MemoryFigures m = *run(s, model).memory;
    QVERIFY(8 * m.perAccelerator.optimizer.asDouble() >= 8 * *totalParameters(model) * 0.999);
    s.parallelism.expert = 3;
    QCOMPARE(run(s, model).verdict.code == VerdictCode::Fits, false);
}

void TestProperties::deepPipelinesHoldTheWholeModel()
{
    const ModelSpec model = fixtures::deepseekV3();
    for (const int pipeline : {2, 8, 16}) {
        Scenario s = fixtures::inference();
        s.parallelism.tensor = 8;
        s.parallelism.pipeline = pipeline;
        const double all = 8. * pipeline * run(s, model).memory->perAccelerator.weights.asDouble();
        QVERIFY(all >= 2 * *totalParameters(model));
    }
}

void TestProperties::hpcWithoutSizesIsInvalid()
{
    Scenario s;
    s.workload.kind = WorkloadKind::Hpc;
    const ScenarioResult r = estimate(s, nullptr, fixtures::catalog());
    QCOMPARE(r.verdict.code, VerdictCode::Invalid);
    QCOMPARE(*r.verdict.cause, FindingCode::HpcInputMissing);
}

void TestProperties::extremesStayFinite()
{
    // Values at the ends of the accepted ranges: no overflow into "fits", no infinity.
    Scenario s = fixtures::inference();
    s.workload.inputTokens = s.workload.batch = 1000000;
    ScenarioResult r = run(s, fixtures::llama3_70b());
    QCOMPARE(r.verdict.code, VerdictCode::DoesNotFit);
    QVERIFY(r.memory->perAccelerator.total.value() > 0);
    s = fixtures::inference();
    s.economics.serverPrice = 1;
    s.economics.utilization = 0;
    r = run(s, fixtures::llama2_7b());
    QVERIFY(!r.cost.perMillionOutputTokens);
    s = fixtures::training();
    s.workload.method = Method::Lora;
    QVERIFY(run(s, fixtures::llama2_7b()).memory->perAccelerator.adapter.value() > 0);
}

QTEST_APPLESS_MAIN(TestProperties)
#include "tst_properties.moc"
