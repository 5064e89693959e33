// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "cases.h"

#include <QTest>

using namespace cases;

/// Parameters and weights that public tools got wrong: tied embeddings assumed, experts forgotten
/// or everywhere, scales left out, quantisation unseen. Each case names where it was published.
class TestWeightCases : public QObject
{
    Q_OBJECT

private slots:
    void parameters_data();
    void parameters();
    void tyingIsTheModelsOwn();
    void expertsAreCountedOnceEach();
    void nativePrecisionDecides();
    void fewestGpusThatFit();
    void scalesBelongToTheWeights_data();
    void scalesBelongToTheWeights();
    void runtimeOverridesAreHonoured_data();
    void runtimeOverridesAreHonoured();
    void qloraBaseIsMoreThanHalfAByte();
    void loadedWeightsInVllm_data();
    void loadedWeightsInVllm();
};

void TestWeightCases::parameters_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<double>("total");
    QTest::addColumn<double>("active");
    QTest::newRow("llm-analysis: Llama-3-70B has a head of its own")
        << QStringLiteral("llama-3-70b") << 70'553'706'496.0 << 70'553'706'496.0;
    QTest::newRow("llm-analysis: Llama-3-8B")
        << QStringLiteral("llama-3-8b") << 8'030'261'248.0 << 8'030'261'248.0;
    QTest::newRow("vllm-fit 27: Mixtral is 46.7 B, not 13 B")
        << QStringLiteral("mixtral-8x7b") << 46'702'792'704.0 << 12'879'925'248.0;
    QTest::newRow("GenZ: DeepSeek-V3, three dense layers and narrow experts")
        << QStringLiteral("deepseek-v3") << 671'026'419'200.0 << 37'552'297'472.0;
    QTest::newRow("LMCache 688: Qwen3-32B, not 29.7 or 30.5 B")
        << QStringLiteral("qwen3-32b") << 32'762'123'264.0 << 32'762'123'264.0;
    QTest::newRow("kind: tied, Llama-3.2-1B")
        << QStringLiteral("llama-3.2-1b") << 1'235'814'400.0 << 1'235'814'400.0;
}

void TestWeightCases::parameters()
{
    QFETCH(QString, model);
    QFETCH(double, total);
    QFETCH(double, active);
    const auto r = estimate({{"model", model.toStdString()}}, card("h200-141gb-sxm5", 8));
    QCOMPARE(r.model.parameters.value_or(0), total);
    QCOMPARE(r.model.activeParameters.value_or(0), active);
}

void TestWeightCases::tyingIsTheModelsOwn()
{
    Json architecture = {{"kind", "transformer"},
                         {"layers", 2},
                         {"hidden", 256},
                         {"heads", 4},
                         {"ffn", 512},
                         {"vocab", 5000},
                         {"tied_embeddings", false}};
    const auto count = [&] {
        return estimate({{"model", {{"architecture", architecture}}}}, card("l4"))
            .model.parameters.value_or(0);
    };
    const double untied = count();
    architecture["tied_embeddings"] = true;
    QCOMPARE(untied - count(), 5000.0 * 256);
}

void TestWeightCases::expertsAreCountedOnceEach()
{
    // The kind behind GenZ's 12.4 TB: the dense width is not the experts' width.
    const Json architecture = {{"kind", "transformer"},   {"layers", 5},
                               {"hidden", 512},           {"heads", 8},
                               {"kv_heads", 8},           {"ffn", 2048},
                               {"experts", 16},           {"experts_per_token", 2},
                               {"moe_ffn", 256},          {"shared_experts", 1},
                               {"dense_layers_first", 2}, {"vocab", 1000}};
    const auto r = estimate({{"model", {{"architecture", architecture}}}}, card("l4"));
    const double attention = 4 * 512.0 * 512;
    const double norms = 2 * 512;
    const double dense = attention + norms + 3 * 512 * 2048;
    const double expert = 3 * 512 * 256;
    const double sparse = attention + norms + 17 * expert + 512 * 16;
    const double outer = 2 * 512 * 1000 + 512;
    QCOMPARE(r.model.parameters.value_or(0), 2 * dense + 3 * sparse + outer);
    QCOMPARE(r.model.activeParameters.value_or(0), 2 * dense + 3 * (sparse - 14 * expert) + outer);
}

void TestWeightCases::nativePrecisionDecides()
{
    // GenZ and inference-sim 1161 took DeepSeek-V3 at 16 bit: 1,249.9 GiB; it ships in FP8.
    const auto total = [](const char* weights) {
        const auto r =
            estimate({{"model", "deepseek-v3"}, {"engine", "sglang"}}, card("h200-141gb-sxm5", 1),
                     {{"weights", weights}}, {{"tensor", 1}});
        return r.memory->perAccelerator.weights.asDouble();
    };
    COMPARE_EXACT(total("bf16"), 1'249.9 * kGiB);
    const double fp8 = total("fp8");
    QVERIFY(fp8 > 625 * kGiB && fp8 < 640 * kGiB);
    const auto native = estimate({{"model", "deepseek-v3"}, {"engine", "sglang"}},
                                 card("h200-141gb-sxm5", 8), Json::object(), {{"tensor", 8}});
    COMPARE_WITHIN(native.memory->perAccelerator.weights.asDouble() * 8, fp8, 0.06);
}

void TestWeightCases::fewestGpusThatFit()
{
    // Users asked for the smallest tensor parallelism that fits: it is chosen where none is given.
    const auto r = estimate({{"model", "llama-3-70b"}, {"engine", "vllm"}, {"batch", 1}},
                            {{"accelerator", "h100-80gb-sxm5"}});
    // 70.6 GB of weights a GPU on two leave about 1 GiB beside overheads, enough for one request.
    QCOMPARE(r.inputs.parallelism.tensor.value_or(0), 2);
    QVERIFY(r.verdict.code == VerdictCode::Fits || r.verdict.code == VerdictCode::Tight);
    const auto less = estimate({{"model", "llama-3-70b"}, {"engine", "vllm"}, {"batch", 1}},
                               card("h100-80gb-sxm5", 1), Json::object(), {{"tensor", 1}});
    QCOMPARE(less.verdict.code, VerdictCode::DoesNotFit);
}

void TestWeightCases::scalesBelongToTheWeights_data()
{
    QTest::addColumn<QString>("weights");
    QTest::addColumn<QString>("quantization");
    QTest::addColumn<double>("bits");
    const auto row = [](const char* name, const char* weights, const char* scheme, double bits) {
        QTest::newRow(name) << QString::fromLatin1(weights) << QString::fromLatin1(scheme) << bits;
    };
    row("aiconfigurator 391: NVFP4 has a scale per 16", "fp4", "nvfp4", 4.5);
    row("inference-sim 698: GPTQ in groups of 128", "int4", "gptq-g128", 4 + 20.0 / 128);
    row("AWQ in groups of 128", "int4", "awq-g128", 4 + 20.0 / 128);
    row("MXFP4 has an exponent per 32", "mxfp4", "mxfp4", 4.25);
    row("NF4 has a float per 64", "nf4", "nf4", 4.5);
    row("NF4 with quantised scales", "nf4", "nf4-dq", 4 + 8.0 / 64 + 32.0 / (64 * 256));
    row("FP8 in blocks of 128 × 128", "fp8", "fp8-block128", 8 + 32.0 / (128 * 128));
    row("bitsandbytes 8 bit: a float per row of 4096 and more", "int8", "int8-bnb", 8);
}

void TestWeightCases::scalesBelongToTheWeights()
{
    QFETCH(QString, weights);
    QFETCH(QString, quantization);
    QFETCH(double, bits);
    const auto r =
        estimate({{"model", "llama-2-7b"}, {"engine", "vllm"}}, card("b200-180gb-sxm"),
                 {{"weights", weights.toStdString()}, {"quantization", quantization.toStdString()}},
                 {{"tensor", 1}});
    QVERIFY(r.memory.has_value());
    // 32 layers of 4 × 4096² + 3 × 4096 × 11008; embeddings, head and norms stay in 16 bit.
    const double matrices = 32.0 * (4 * 4096.0 * 4096 + 3 * 4096.0 * 11008);
    const double expected = matrices * bits / 8 + (6'738'415'616.0 - matrices) * 2;
    COMPARE_EXACT(r.memory->perAccelerator.weights.asDouble(), expected);
}

void TestWeightCases::runtimeOverridesAreHonoured_data()
{
    QTest::addColumn<QString>("weights");
    QTest::addColumn<double>("loaded");
    QTest::addColumn<double>("pool");
    QTest::newRow("16 bit") << QStringLiteral("bf16") << 14.99 << 58.11;
    QTest::newRow("32 bit") << QStringLiteral("fp32") << 29.98 << 42.80;
    QTest::newRow("FP8 at load time") << QStringLiteral("fp8") << 8.49 << 64.61;
}

void TestWeightCases::runtimeOverridesAreHonoured()
{
    // llm-d-planner's report: Llama-3.1-8B on an H100 at 95 %.
    QFETCH(QString, weights);
    QFETCH(double, loaded);
    QFETCH(double, pool);
    const auto r = estimate({{"model", "llama-3.1-8b"},
                             {"engine", "vllm"},
                             {"engine_version", "0.19"},
                             {"gpu_memory_utilization", 0.95}},
                            card("h100-80gb-sxm5"), {{"weights", weights.toStdString()}});
    COMPARE_WITHIN(r.memory->perAccelerator.weights.asDouble(), loaded * kGiB, 0.003);
    COMPARE_WITHIN(r.memory->kvCachePool->asDouble(), pool * kGiB, 0.03);
}

void TestWeightCases::qloraBaseIsMoreThanHalfAByte()
{
    // bitsandbytes 790: embeddings, head and scales make the difference to half a byte each.
    const auto r = estimate({{"kind", "fine_tuning"},
                             {"model", "llama-7b"},
                             {"method", "qlora"},
                             {"engine", "peft"},
                             {"lora_rank", 64},
                             {"lora_targets", {"q", "k", "v", "o", "gate", "up", "down"}},
                             {"sequence_length", 512}},
                            card("a100-80gb-sxm4"), {{"quantization", "nf4-dq"}});
    const double base = r.memory->perAccelerator.weights.asDouble();
    QVERIFY(base > 1.1 * 0.5 * 6'738'415'616.0);
    const double matrices = 32.0 * (4 * 4096.0 * 4096 + 3 * 4096.0 * 11008);
    COMPARE_EXACT(base, matrices * (4 + 8.0 / 64 + 32.0 / (64 * 256)) / 8 +
                            (6'738'415'616.0 - matrices) * 2);
    // Published for the base with its adapters and their state: 5,046 MB.
    const double published = 5'046e6;
    const auto& k = r.memory->perAccelerator;
    COMPARE_WITHIN(base + k.adapter.asDouble() + k.optimizer.asDouble() + k.gradients.asDouble(),
                   published, 0.25);
}

void TestWeightCases::loadedWeightsInVllm_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("weights");
    QTest::addColumn<int>("tensor");
    QTest::addColumn<double>("gib");
    const auto row = [](const char* model, const char* weights, int tensor, double gib) {
        QTest::newRow(qPrintable(QStringLiteral("%1 %2 on %3")
                                     .arg(QLatin1String(model), QLatin1String(weights))
                                     .arg(tensor)))
            << QString::fromLatin1(model) << QString::fromLatin1(weights) << tensor << gib;
    };
    row("gpt-oss-20b", "mxfp4", 1, 13.47);
    row("gpt-oss-120b", "mxfp4", 1, 64.38);
    row("llama-3.3-70b", "fp8", 1, 67.72);
    row("llama-3.3-70b", "fp8", 2, 33.88);
    row("llama-3.1-8b", "bf16", 1, 14.99);
    row("qwen3-0.6b", "bf16", 1, 1.12);
    row("qwen3-32b", "bf16", 1, 61.03);
    row("qwen3-32b", "bf16", 2, 30.59);
    row("mistral-small-3.2-24b", "bf16", 1, 44.76);
}

void TestWeightCases::loadedWeightsInVllm()
{
    // llm-d-planner's empirical results: "Model loading took" of vLLM 0.11 on H100.
    QFETCH(QString, model);
    QFETCH(QString, weights);
    QFETCH(int, tensor);
    QFETCH(double, gib);
    const auto r = estimate(
        {{"model", model.toStdString()}, {"engine", "vllm"}, {"engine_version", "0.11"}},
        card("h100-80gb-sxm5", tensor), {{"weights", weights.toStdString()}}, {{"tensor", tensor}});
    QVERIFY(r.memory.has_value());
    // Read from logs of two decimals: a small model's last digit alone is 0.9 %.
    const double tolerance = std::max(0.003, 0.006 / gib);
    COMPARE_WITHIN(r.memory->perAccelerator.weights.asDouble(), gib * kGiB, tolerance);
}

QTEST_APPLESS_MAIN(TestWeightCases)
#include "tst_weightcases.moc"
