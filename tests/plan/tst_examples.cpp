// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "plan/examples.h"
#include "plantesting.h"

#include <QDir>
#include <QtTest>

#include <cmath>

using namespace plantesting;

class TestExamples : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFileIsEmbedded();
    void examplesAreValid_data();
    void examplesAreValid();
    void kvCacheOfFourThousandTokens();
    void trainingStates();
    void gpt3TrainingWork();
    void cfdStep();
    void adaptersFitOneCard();
    void chatShowsEachKindOfAnswer();
};

namespace {

plan::Plan example(const char* name)
{
    const QString path = QStringLiteral(":/examples/%1.ridgepoint").arg(QLatin1String(name));
    const auto plan = read(plan::exampleBytes(path));
    if (!plan)
        throw std::runtime_error(plan.error().front().place);
    return *plan;
}

estimation::ScenarioResult estimated(const plan::Plan& plan, const char* scenario)
{
    const int index = plan.indexOf(scenario);
    if (index < 0)
        throw std::runtime_error(scenario);
    return plan::estimateScenario(plan, index, {false, false, false});
}

bool near(double value, double expected, double tolerance)
{
    return std::abs(value - expected) <= tolerance * std::abs(expected);
}

} // namespace

void TestExamples::everyFileIsEmbedded()
{
    const QDir folder(QStringLiteral(RIDGEPOINT_SOURCE_DIR "/resources/examples"));
    const auto files = folder.entryList({QStringLiteral("*.ridgepoint")});
    QCOMPARE(plan::examples().size(), std::size_t(files.size()));
    for (const auto& example : plan::examples()) {
        QVERIFY(files.contains(example.fileName));
        QVERIFY(!example.title.isEmpty());
    }
    QCOMPARE(plan::examples().front().fileName, QStringLiteral("llama-2-7b-chat.ridgepoint"));
}

void TestExamples::examplesAreValid_data()
{
    QTest::addColumn<QString>("path");
    for (const auto& example : plan::examples())
        QTest::newRow(example.fileName.toUtf8().constData()) << example.path;
}

void TestExamples::examplesAreValid()
{
    QFETCH(QString, path);
    const auto plan = read(plan::exampleBytes(path));
    QVERIFY2(plan, plan ? "" : plan.error().front().place.c_str());
    QVERIFY(plan->unknownKeys.empty());
    QVERIFY(!plan->title().empty());
    QVERIFY(!plan->notes().empty());
    QVERIFY(plan->scenarios.size() >= 2);
    for (int i = 0; i < static_cast<int>(plan->scenarios.size()); ++i) {
        const auto& scenario = plan->scenarios[static_cast<std::size_t>(i)];
        QVERIFY(scenario.unknownKeys.empty());
        const auto result = plan::estimateScenario(*plan, i, {false, false, false});
        QVERIFY2(result.verdict.code != estimation::VerdictCode::Invalid,
                 scenario.scenario.name.c_str());
    }
    const QByteArray once = plan::writePlan(*plan);
    const auto again = read(once);
    QVERIFY(again);
    QCOMPARE(plan::writePlan(*again), once);
}

void TestExamples::kvCacheOfFourThousandTokens()
{
    const auto plan = example("kv-cache-xe8640");
    const auto eight = estimated(plan, "Batch 8");
    QVERIFY(eight.memory);
    QCOMPARE(eight.memory->perAccelerator.kvCache.value(), std::int64_t(17'179'869'184));
    const auto many = estimated(plan, "Batch 32");
    QCOMPARE(many.memory->perAccelerator.kvCache.value(), std::int64_t(68'719'476'736));
    QCOMPARE(many.verdict.code, estimation::VerdictCode::DoesNotFit);
    const auto smaller = estimated(plan, "Batch 32, INT8 weights and FP8 cache");
    QVERIFY(!smaller.memory->shortBy);
}

void TestExamples::trainingStates()
{
    const auto plan = example("training-7b-xe9680");
    const auto sixteen = estimated(plan, "States, 16 bytes per parameter");
    QVERIFY(sixteen.memory && sixteen.memory->states);
    QCOMPARE(sixteen.memory->states->value(), std::int64_t(112'000'000'000));
    QCOMPARE(sixteen.verdict.code, estimation::VerdictCode::DoesNotFit);
    const auto twelve = estimated(plan, "States, 12 bytes per parameter");
    QVERIFY(twelve.memory && twelve.memory->states);
    QCOMPARE(twelve.memory->states->value(), std::int64_t(84'000'000'000));
    const auto whole = estimated(plan, "With master weights");
    QVERIFY(!whole.memory->shortBy);
    QVERIFY(whole.performance.timeToTrain);
    const auto unsharded = estimated(plan, "Without sharding");
    QCOMPARE(unsharded.verdict.code, estimation::VerdictCode::DoesNotFit);
}

void TestExamples::gpt3TrainingWork()
{
    const auto result = estimated(example("gpt-3-175b"), "Full recompute");
    QVERIFY(result.performance.trainingFlops6nd);
    QVERIFY(near(*result.performance.trainingFlops6nd, 3.15e23, 0.01));
    QVERIFY(result.performance.timeToTrain);
    // Published runs of this size took about a month.
    const double days = *result.performance.timeToTrain / 86400;
    QVERIFY2(days > 15 && days < 60, qPrintable(QString::number(days)));
}

void TestExamples::cfdStep()
{
    const auto plan = example("cfd-bandwidth");
    const auto host = estimated(plan, "On the host, 300 GB/s");
    QVERIFY(host.hpc && host.hpc->memory);
    QVERIFY2(near(*host.hpc->memory, 80e9 / 3e11, 0.25),
             qPrintable(QString::number(*host.hpc->memory)));
    const auto card = estimated(plan, "On one A100 80 GB");
    QVERIFY(card.hpc && card.hpc->step && host.hpc->step);
    QVERIFY(*card.hpc->step < *host.hpc->step / 3);
}

void TestExamples::adaptersFitOneCard()
{
    const auto plan = example("lora-and-qlora");
    for (const char* name : {"7B LoRA", "7B QLoRA", "70B QLoRA"}) {
        const auto result = estimated(plan, name);
        QVERIFY2(result.memory && !result.memory->shortBy, name);
    }
    for (const char* name : {"7B full", "70B LoRA"}) {
        const auto result = estimated(plan, name);
        QVERIFY2(result.memory && result.memory->shortBy, name);
    }
    QVERIFY(estimated(plan, "7B QLoRA").memory->perAccelerator.total <
            estimated(plan, "7B LoRA").memory->perAccelerator.total);
}

void TestExamples::chatShowsEachKindOfAnswer()
{
    using estimation::VerdictCode;
    const auto plan = example("llama-2-7b-chat");
    const auto code = [&](const char* name) {
        return estimated(plan, name).verdict.code;
    };
    QCOMPARE(code("Llama-2-7B chat"), VerdictCode::Fits);
    QCOMPARE(code("Long prompts on L40S"), VerdictCode::DoesNotFit);
    const auto first = estimated(plan, "Llama-2-7B chat");
    QVERIFY(first.cost.perQps);
    QVERIFY(first.performance.qpsAtSlo);
}

QTEST_GUILESS_MAIN(TestExamples)
#include "tst_examples.moc"
