// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "fixtures.h"
#include "formula.h"
#include "publishedmodels.h"

#include <QTest>

#include <map>

using namespace ridgepoint::estimation;

/// Every number has an explanation, and the explanation computes to exactly that number.
class TestExplain : public QObject
{
    Q_OBJECT

private slots:
    void numbersAndFormulas_data();
    void numbersAndFormulas();
    void recorderChangesNothing();
    void substitutionShowsValues();
};

namespace {

/// Collects path → value of every known scalar of a result.
struct Collector
{
    std::map<std::string, double> values;
    std::string prefix;

    void operator()(const char* path, double v, Unit) { values[prefix + path] = v; }
    void operator()(const char* path, const Bytes& v, Unit)
    {
        values[prefix + path] = v.asDouble();
    }
    template <class T>
    void operator()(const char* path, const std::optional<T>& v, Unit u)
    {
        if (!v)
            return;
        if constexpr (std::is_arithmetic_v<T>)
            (*this)(path, static_cast<double>(*v), u);
        else
            (*this)(path, *v, u);
    }
};

std::map<std::string, double> numbersOf(const ScenarioResult& r)
{
    Collector c;
    const auto in = [&](const char* prefix) -> Collector& {
        c.prefix = prefix;
        return c;
    };
    describeModel(r.model, in("model."));
    if (r.memory) {
        describeMemory(*r.memory, in("memory."));
        describeMemoryClasses(r.memory->perAccelerator, in("memory.per_accelerator."));
    }
    describePerformance(r.performance, in("performance."));
    if (r.hpc)
        describeHpc(*r.hpc, in("hpc."));
    describeCost(r.cost, in("cost."));
    if (r.roofline) {
        in("roofline.");
        c("peak_flops", r.roofline->peak ? std::optional(r.roofline->peak->value()) : std::nullopt,
          Unit::FlopsPerSecond);
        c("ridge_flops_per_byte",
          r.roofline->ridge ? std::optional(r.roofline->ridge->value()) : std::nullopt,
          Unit::FlopsPerByte);
        for (std::size_t i = 0; i < r.roofline->phases.size(); ++i)
            c.values["roofline.phases[" + std::to_string(i) + "].time_s"] =
                r.roofline->phases[i].time.value();
        for (std::size_t i = 0; i < r.roofline->operators.size(); ++i)
            c.values["roofline.operators[" + std::to_string(i) + "].time_s"] =
                r.roofline->operators[i].time.value();
    }
    for (std::size_t i = 0; i < r.cost.byPart.size(); ++i)
        c.values["cost.by_part[" + std::to_string(i) + "].amount"] = r.cost.byPart[i].amount;
    for (std::size_t i = 0; i < r.comparison.size(); ++i) {
        if (r.comparison[i].perQps)
            c.values["comparison[" + std::to_string(i) + "].per_qps"] = *r.comparison[i].perQps;
    }
    for (std::size_t i = 0; i < r.curves.batch.size(); ++i)
        c.values["curves.batch[" + std::to_string(i) + "].total_bytes"] =
            r.curves.batch[i].total.asDouble();
    // Zero classes are absences, not figures.
    std::erase_if(c.values, [](const auto& item) { return item.second == 0; });
    return c.values;
}

} // namespace

void TestExplain::numbersAndFormulas_data()
{
    QTest::addColumn<Scenario>("scenario");
    QTest::addColumn<ModelSpec>("model");
    Scenario s = fixtures::inference();
    s.economics.serverPrice = 50000;
    s.workload.batch = 8;
    QTest::newRow("static, continuous batching") << s << fixtures::llama2_7b();
    s.workload.batching = Batching::Static;
    QTest::newRow("static batch") << s << fixtures::llama2_7b();
    s.workload.batching.reset();
    s.workload.arrivalRateQps = 2;
    s.workload.slo.ttftP99 = 1;
    s.workload.slo.tpotP99 = 0.1;
    s.workload.targetQps = 12;
    s.hardware.server = "node-8";
    s.hardware.replicas = 2;
    QTest::newRow("open load with SLO and target") << s << fixtures::llama2_7b();
    s.workload.arrivalRateQps.reset();
    s.workload.concurrency = 16;
    s.workload.promptsPerClient = 10;
    QTest::newRow("closed loop") << s << fixtures::llama3_8b();
    s.economics.purchase = Purchase::CloudOnDemand;
    s.economics.cloudHourly = 2.5;
    QTest::newRow("rented") << s << fixtures::mixtral();
    s = fixtures::inference("t4");
    s.workload.batch = 4;
    s.economics.serverPrice = 9000;
    QTest::newRow("encoder on T4") << s << fixtures::bertBase();
    s = fixtures::training();
    s.parallelism.zeroStage = 3;
    s.economics.serverPrice = 50000;
    QTest::newRow("training, ZeRO-3") << s << fixtures::llama2_7b();
    s.parallelism = {};
    s.parallelism.tensor = 4;
    s.parallelism.pipeline = 2;
    s.workload.recompute = Recompute::Full;
    QTest::newRow("training, tensor and pipeline") << s << fixtures::llama2_7b();
    s = fixtures::training();
    s.workload.kind = WorkloadKind::FineTuning;
    s.workload.method = Method::Qlora;
    s.hardware.count = 1;
    QTest::newRow("QLoRA") << s << fixtures::llama3_8b();
    s = fixtures::inference();
    s.workload = {};
    s.workload.kind = WorkloadKind::Hpc;
    s.workload.cells = 1e8;
    s.workload.valuesPerCell = 10;
    s.workload.flopsPerCellStep = 4000;
    s.workload.steps = 1000;
    QTest::newRow("HPC on an accelerator") << s << ModelSpec{};
    // Every kind of layer.
    s = fixtures::inference("h100-80gb");
    s.workload.batch = 8;
    QTest::newRow("mamba") << s << published::pureMamba(24, 768, 48);
    QTest::newRow("encoder-decoder") << s << published::t5(12, 768, 12, 64, 3072);
    QTest::newRow("image tower and cross layers") << s << published::withImages();
    s.hardware.replicas = 1;
    s.hardware.count = 16;
    s.parallelism.tensor = 8;
    s.parallelism.data = 2;
    QTest::newRow("gated delta, experts over data ranks") << s << published::qwen3Next();
    ModelSpec sparse = published::deepseekV3();
    for (auto& g : sparse.transformer.layers) {
        g.attention.indexHeads = 64;
        g.attention.indexHeadDim = 128;
        g.attention.indexTopK = 512;
    }
    QTest::newRow("sparse latent attention") << s << sparse;
    s = fixtures::inference("h100-80gb");
    QTest::newRow("diffusion") << s << published::denoiser(20);
    s = fixtures::training("h100-80gb");
    s.parallelism.zeroStage = 3;
    s.parallelism.tensor = 2;
    QTest::newRow("training with a tower") << s << published::withImages();
    QTest::newRow("training an encoder-decoder") << s << published::t5(12, 768, 12, 64, 3072);
    s.workload.trainingTokens.reset();
    s.workload.trainingSamples = 1e6;
    s.parallelism = {};
    QTest::newRow("training a diffusion model") << s << published::denoiser(20);
    s = fixtures::inference();
    s.workload.batch = 4000;
    QTest::newRow("does not fit") << s << fixtures::llama2_7b();
}

void TestExplain::numbersAndFormulas()
{
    QFETCH(Scenario, scenario);
    QFETCH(ModelSpec, model);
    Recorder recorder;
    const HardwareCatalog catalog = fixtures::catalog();
    const ScenarioResult r =
        estimate(scenario, scenario.workload.kind == WorkloadKind::Hpc ? nullptr : &model, catalog,
                 {}, &recorder);
    QStringList missing;
    for (const auto& [path, value] : numbersOf(r)) {
        const auto it = recorder.explanations().find(path);
        if (it == recorder.explanations().end()) {
            missing << QString::fromStdString(path);
            continue;
        }
        const double tolerance = 1e-9 * std::abs(value) + (it->second.unit == Unit::Bytes ? 1 : 0);
        const std::string where =
            path + " = " + it->second.formula + " = " + it->second.substituted;
        QVERIFY2(std::abs(it->second.value - value) <= tolerance, where.c_str());
        double again = 0;
        try {
            again = FormulaEvaluator(it->second.formula, it->second.terms).evaluate();
        } catch (const std::exception& e) {
            QFAIL((where + ": " + e.what()).c_str());
        }
        const std::string wrong =
            where + " gives " + std::to_string(again) + ", shown " + std::to_string(value);
        QVERIFY2(std::abs(again - value) <= tolerance, wrong.c_str());
    }
    QVERIFY2(missing.isEmpty(), qPrintable(missing.join(QLatin1Char('\n'))));
}

void TestExplain::recorderChangesNothing()
{
    Scenario s = fixtures::inference();
    s.workload.arrivalRateQps = 1;
    const ModelSpec model = fixtures::llama2_7b();
    const HardwareCatalog catalog = fixtures::catalog();
    Recorder recorder;
    const auto with = numbersOf(estimate(s, &model, catalog, {}, &recorder));
    const auto without = numbersOf(estimate(s, &model, catalog));
    QVERIFY(with == without); // to the last digit
    QVERIFY(recorder.explanations().size() > 20);
}

void TestExplain::substitutionShowsValues()
{
    Recorder r;
    r.record("x", {"id", "a · b_1 − max(c, 2)", ""}, 4, Unit::None,
             {{"a", "", 3, Unit::None, Origin::Input, ""},
              {"b_1", "", 2.5, Unit::None, Origin::Input, ""},
              {"c", "", -1, Unit::None, Origin::Input, ""}});
    QCOMPARE(r.explanations().at("x").substituted, std::string("3 · 2.5 − max((-1), 2)"));
}

QTEST_APPLESS_MAIN(TestExplain)
#include "tst_explain.moc"
