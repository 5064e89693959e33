// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "catalog/catalog.h"
#include "validation/rowscenario.h"

#include <QtTest>

using namespace ridgepoint;
using namespace ridgepoint::validation;
using namespace estimation;

/// From a row to a scenario, as section 4 of the contract maps them.
class TestRowScenario : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void knownTensorGivesReplicas();
    void openTensorIsTried();
    void openTensorWithPipeline();
    void encodersRunAsCopies();
    void migSlicesRunAlone();
    void openCountIsLeftOpen();
    void countMustBeWholeReplicas();
    void sequenceLengthIsTheContext();
    void globalBatch_data();
    void globalBatch();
    void gptModel();
    void gptModelsThatAreNone_data();
    void gptModelsThatAreNone();
    void whatIsMissing_data();
    void whatIsMissing();

private:
    Measurement row(const QByteArray& header, const QByteArray& cells);
    RowScenario scenario(const QByteArray& header, const QByteArray& cells);

    catalog::Catalog m_catalog;
};

void TestRowScenario::initTestCase()
{
    auto loaded = catalog::loadCatalog(QStringLiteral(RIDGEPOINT_CATALOG_FILE));
    QVERIFY(loaded);
    m_catalog = std::move(*loaded);
}

Measurement TestRowScenario::row(const QByteArray& header, const QByteArray& cells)
{
    const auto file = readMeasurements("metric,value," + header + "\ntpot_s,1," + cells + "\n", {});
    if (!file)
        qFatal("the row cannot be read");
    return file->rows.front();
}

RowScenario TestRowScenario::scenario(const QByteArray& header, const QByteArray& cells)
{
    const auto made = scenarioOf(
        row("workload,model,accelerator," + header, "inference,llama-2-7b,a100-80gb-sxm4," + cells),
        m_catalog, true);
    if (!made)
        qFatal("%s", qUtf8Printable(made.error()));
    return *made;
}

void TestRowScenario::knownTensorGivesReplicas()
{
    const auto made = scenario("count,tensor,batch,concurrency,request_rate", "8,2,64,32,10");
    QVERIFY(made.tensors.empty());
    const Scenario s = withTensor(made, std::nullopt);
    QCOMPARE(s.hardware.count, std::optional<std::int64_t>(2));
    QCOMPARE(s.hardware.replicas, std::optional<std::int64_t>(4));
    QCOMPARE(s.workload.batch, std::optional<std::int64_t>(16));
    QCOMPARE(s.workload.concurrency, std::optional<std::int64_t>(8));
    QCOMPARE(s.workload.arrivalRateQps, std::optional<double>(10)); // of the whole scenario
}

void TestRowScenario::openTensorIsTried()
{
    const auto made = scenario("count,batch", "12,24");
    const std::vector<std::int64_t> sizes = {1, 2, 4};
    QCOMPARE(made.tensors, sizes);
    const Scenario s = withTensor(made, 4);
    QCOMPARE(s.parallelism.tensor, std::optional<std::int64_t>(4));
    QCOMPARE(s.hardware.count, std::optional<std::int64_t>(4));
    QCOMPARE(s.hardware.replicas, std::optional<std::int64_t>(3));
    QCOMPARE(s.workload.batch, std::optional<std::int64_t>(8));
}

void TestRowScenario::openTensorWithPipeline()
{
    const auto made = scenario("count,pipeline", "8,2");
    const std::vector<std::int64_t> sizes = {1, 2, 4};
    QCOMPARE(made.tensors, sizes);
    QCOMPARE(withTensor(made, 2).hardware.replicas, std::optional<std::int64_t>(2));
}

void TestRowScenario::encodersRunAsCopies()
{
    const auto made = scenarioOf(
        row("workload,model,accelerator,count,batch", "inference,bert-large,a100-80gb-sxm4,8,800"),
        m_catalog, true);
    QVERIFY(made);
    QCOMPARE(made->tensors, std::vector<std::int64_t>{1});
    const Scenario s = withTensor(*made, 1);
    QCOMPARE(s.hardware.replicas, std::optional<std::int64_t>(8));
    QCOMPARE(s.workload.batch, std::optional<std::int64_t>(100));
}

void TestRowScenario::migSlicesRunAlone()
{
    QVERIFY(!m_catalog.hardware.migProfiles.empty());
    const std::string profile = m_catalog.hardware.migProfiles.front().key;
    const auto made = scenario("count,mig_profile", "4," + QByteArray::fromStdString(profile));
    QCOMPARE(made.tensors, std::vector<std::int64_t>{1});
}

void TestRowScenario::openCountIsLeftOpen()
{
    const auto made = scenario("batch", "8");
    QVERIFY(made.tensors.empty());
    const Scenario s = withTensor(made, std::nullopt);
    QVERIFY(!s.hardware.count && !s.parallelism.tensor && !s.hardware.replicas);
    QCOMPARE(s.workload.batch, std::optional<std::int64_t>(8));
}

void TestRowScenario::countMustBeWholeReplicas()
{
    const auto made = scenarioOf(
        row("workload,model,accelerator,count,tensor", "inference,llama-2-7b,a100-80gb-sxm4,6,4"),
        m_catalog, true);
    QVERIFY(!made);
    QVERIFY(made.error().contains(u'6') && made.error().contains(u'4'));
}

void TestRowScenario::sequenceLengthIsTheContext()
{
    const auto made = scenario("sequence_length", "8192");
    QCOMPARE(made.scenario.workload.contextTokens, std::optional<std::int64_t>(8192));
    QVERIFY(!made.scenario.workload.sequenceLength);
    const auto training = scenarioOf(row("workload,model,accelerator,sequence_length",
                                         "training,llama-2-7b,a100-80gb-sxm4,8192"),
                                     m_catalog, true);
    QVERIFY(training);
    QCOMPARE(training->scenario.workload.sequenceLength, std::optional<std::int64_t>(8192));
    QVERIFY(!training->scenario.workload.contextTokens);
}

void TestRowScenario::globalBatch_data()
{
    QTest::addColumn<QByteArray>("cells");
    QTest::addColumn<int>("global");
    QTest::newRow("given") << QByteArray("16,2,1,8,2,256,4") << 256;
    QTest::newRow("micro x data x accumulation") << QByteArray("16,2,1,8,2,,4") << 64;
    QTest::newRow("data from the count") << QByteArray("16,2,2,,3,,4") << 48;
    QTest::newRow("micro-batch open") << QByteArray("16,2,1,8,,,4") << 32;
    QTest::newRow("the plan's default") << QByteArray("16,2,1,8,2,,") << 0;
}

void TestRowScenario::globalBatch()
{
    QFETCH(QByteArray, cells);
    QFETCH(int, global);
    const auto made =
        scenarioOf(row("workload,model,accelerator,count,tensor,pipeline,data,micro_batch,"
                       "global_batch,gradient_accumulation",
                       "training,llama-2-7b,a100-80gb-sxm4," + cells),
                   m_catalog, true);
    QVERIFY(made);
    const Scenario s = withTensor(*made, std::nullopt);
    QCOMPARE(s.workload.globalBatch.value_or(0), std::int64_t(global));
    QCOMPARE(s.hardware.count, std::optional<std::int64_t>(16)); // of the whole job
    QVERIFY(!s.hardware.replicas);
}

void TestRowScenario::gptModel()
{
    GptShape shape;
    shape.layers = 12;
    shape.hidden = 768;
    shape.heads = 12;
    shape.vocab = 50257;
    const auto model = validation::gptModel(shape, 1024);
    QVERIFY(model);
    // GPT-2, smallest size: 124,439,808 parameters.
    QCOMPARE(totalParameters(*model), std::optional<double>(124'439'808));
    shape.gatedFfn = true;
    shape.ffn = 2048;
    shape.kvHeads = 4;
    const auto gated = validation::gptModel(shape, 1024);
    QVERIFY(gated);
    QVERIFY(gated->transformer.layers.front().ffn.gated);
    QCOMPARE(gated->transformer.layers.front().attention.kvHeads, 4);
}

void TestRowScenario::gptModelsThatAreNone_data()
{
    QTest::addColumn<QList<int>>("shape");
    QTest::addColumn<QString>("says");
    QTest::newRow("no layers") << QList<int>{0, 768, 12, 12, 50257} << QStringLiteral("layers");
    QTest::newRow("no vocabulary") << QList<int>{12, 768, 12, 12, 0} << QStringLiteral("vocab");
    QTest::newRow("heads do not divide")
        << QList<int>{12, 770, 12, 12, 50257} << QStringLiteral("multiple");
    QTest::newRow("more key/value heads")
        << QList<int>{12, 768, 12, 24, 50257} << QStringLiteral("key/value");
}

void TestRowScenario::gptModelsThatAreNone()
{
    QFETCH(QList<int>, shape);
    QFETCH(QString, says);
    GptShape s;
    const auto set = [&](std::optional<std::int64_t>& out, int i) {
        if (shape[i] > 0)
            out = shape[i];
    };
    set(s.layers, 0);
    set(s.hidden, 1);
    set(s.heads, 2);
    set(s.kvHeads, 3);
    set(s.vocab, 4);
    const auto model = validation::gptModel(s, 2048);
    QVERIFY(!model);
    QVERIFY2(model.error().contains(says), qUtf8Printable(model.error()));
}

void TestRowScenario::whatIsMissing_data()
{
    QTest::addColumn<QByteArray>("header");
    QTest::addColumn<QByteArray>("cells");
    QTest::addColumn<QString>("says");
    const auto add = [](const char* name, const char* header, const char* cells, const char* says) {
        QTest::newRow(name) << QByteArray(header) << QByteArray(cells) << QString::fromLatin1(says);
    };
    const char* three = "workload,model,accelerator";
    add("workload", three, ",llama-2-7b,a100-80gb-sxm4", "workload");
    add("model", three, "inference,,a100-80gb-sxm4", "model");
    add("accelerator", three, "inference,llama-2-7b,", "accelerator");
    add("unknown model", three, "inference,llama-2-8b,a100-80gb-sxm4", "llama-2-7b");
    add("unknown accelerator", three, "inference,llama-2-7b,a100", "a100-");
    add("unknown server", "workload,model,accelerator,server",
        "inference,llama-2-7b,a100-80gb-sxm4,poweredge-1", "poweredge");
    add("unknown slice", "workload,model,accelerator,mig_profile",
        "inference,llama-2-7b,a100-80gb-sxm4,half", "half");
    add("speculative", "workload,model,accelerator,speculative",
        "inference,llama-2-7b,a100-80gb-sxm4,unknown", "draft");
    add("draft tokens", "workload,model,accelerator,speculative",
        "inference,llama-2-7b,a100-80gb-sxm4,3", "draft");
    add("percentile", "workload,model,accelerator,scenario,slo_ttft_s,slo_percentile",
        "inference,llama-2-7b,a100-80gb-sxm4,server,2,0.9", "99");
    add("dimensions", "workload,accelerator,hidden", "training,a100-80gb-sxm4,768", "layers");
}

void TestRowScenario::whatIsMissing()
{
    QFETCH(QByteArray, header);
    QFETCH(QByteArray, cells);
    QFETCH(QString, says);
    const auto made = scenarioOf(row(header, cells), m_catalog, true);
    QVERIFY(!made);
    QVERIFY2(made.error().contains(says), qUtf8Printable(made.error()));
}

QTEST_GUILESS_MAIN(TestRowScenario)
#include "tst_rowscenario.moc"
