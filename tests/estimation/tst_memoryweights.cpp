// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "estimation/engineversion.h"
#include "estimation/weights.h"
#include "fixtures.h"

#include <QTest>

using namespace ridgepoint::estimation;

/// Bytes of weights: bits of every scheme, what stays wide, llama.cpp's mixes, stored bytes, cuts.
class TestMemoryWeights : public QObject
{
    Q_OBJECT

private slots:
    void schemes_data();
    void schemes();
    void keptWideStaysWide();
    void keptLayersStayWide();
    void keptWideIsNotForOtherSchemes();
    void mxfp4IsForExperts();
    void ggufFiles_data();
    void ggufFiles();
    void rowsOutsideSuperBlocks();
    void storedBytesWin();
    void towersCount();
    void expertWidthIsPaddedInVllm();
    void keyValueHeadsAreReplicated();
    void stagesHoldTheWholeModel();
    void moreRanksNeverHoldMore();
    void versions_data();
    void versions();
};

namespace {

constexpr double kLayer7b = 4 * 4096.0 * 4096 + 3 * 4096.0 * 11008;
constexpr double kMatrices7b = 32 * kLayer7b;
constexpr double kNorms7b = 65 * 4096.0;
constexpr double kTable7b = 32000.0 * 4096;

double weightsOf(const Scenario& s, const ModelSpec& m)
{
    const auto r = estimate(s, &m, fixtures::catalog(), {.comparison = false, .remedies = false});
    return r.memory ? r.memory->perAccelerator.weights.asDouble() : -1;
}

} // namespace

void TestMemoryWeights::schemes_data()
{
    QTest::addColumn<Precision>("weights");
    QTest::addColumn<std::optional<Quantization>>("scheme");
    QTest::addColumn<double>("bits");
    const auto row = [](const char* name, Precision p, std::optional<Quantization> q, double bits) {
        QTest::newRow(name) << p << q << bits;
    };
    row("bf16", Precision::Bf16, std::nullopt, 16);
    row("int4 without a scheme: 16-bit scale per 128", Precision::Int4, std::nullopt, 4.125);
    row("GPTQ: scale and zero point per 128", Precision::Int4, Quantization::GptqG128, 4.15625);
    row("AWQ", Precision::Int4, Quantization::AwqG128, 4.15625);
    row("FP8 per tensor", Precision::Fp8, Quantization::Fp8Tensor, 8);
    row("FP8 in blocks", Precision::Fp8, Quantization::Fp8Block128, 8 + 32.0 / 16384);
    row("W8A8", Precision::Int8, Quantization::W8a8, 8);
    row("bitsandbytes 8 bit", Precision::Int8, Quantization::Int8Bnb, 8);
    row("NF4", Precision::Nf4, Quantization::Nf4, 4.5);
    row("NF4, double quantisation", Precision::Nf4, Quantization::Nf4Dq, 4.126953125);
    row("NVFP4", Precision::Fp4, Quantization::Nvfp4, 4.5);
    row("MXFP4 of a dense model", Precision::Mxfp4, Quantization::Mxfp4, 4.25);
}

void TestMemoryWeights::schemes()
{
    QFETCH(Precision, weights);
    QFETCH(std::optional<Quantization>, scheme);
    QFETCH(double, bits);
    const double found = modelWeightBytes(fixtures::llama2_7b(), weights, scheme);
    QCOMPARE(found, kMatrices7b * bits / 8 + (kNorms7b + 2 * kTable7b) * 2);
    QCOMPARE(modelWeightBytes(fixtures::llama2_7b(), Precision::Fp32, std::nullopt),
             4 * 6'738'415'616.0);
}

void TestMemoryWeights::keptWideStaysWide()
{
    ModelSpec m = fixtures::llama2_7b();
    m.nativePrecision = Precision::Fp8;
    m.nativeQuantization = Quantization::Fp8Block128;
    const double all = modelWeightBytes(m, Precision::Fp8, Quantization::Fp8Block128);
    m.keptWide.attention = true;
    const double attention = 32 * 4 * 4096.0 * 4096;
    QCOMPARE(modelWeightBytes(m, Precision::Fp8, Quantization::Fp8Block128) - all,
             attention * (2 - (8 + 32.0 / 16384) / 8));
    m.keptWide.headQuantised = true;
    QCOMPARE(modelWeightBytes(m, Precision::Fp8, Quantization::Fp8Block128) - all,
             (attention - kTable7b) * (2 - (8 + 32.0 / 16384) / 8));
}

void TestMemoryWeights::keptLayersStayWide()
{
    // Llama-3.1-405B FP8 keeps attention and its first and last layer in 16 bit (vLLM 6746: 57.75
    // GiB a GPU on eight).
    ModelSpec m = fixtures::dense("405b", {126, 16384, 128, 8, 128, 53248, 128256});
    m.keptWide.attention = true;
    m.keptWide.firstLayers = m.keptWide.lastLayers = 1;
    const double gib = modelWeightBytes(m, Precision::Fp8, std::nullopt) / 8 / 1073741824.0;
    QVERIFY2(std::abs(gib / 57.75 - 1) < 0.02, qPrintable(QString::number(gib)));
}

void TestMemoryWeights::keptWideIsNotForOtherSchemes()
{
    ModelSpec m = fixtures::llama2_7b();
    const double plain = modelWeightBytes(m, Precision::Int4, Quantization::GptqG128);
    m.keptWide.attention = true;
    QCOMPARE(modelWeightBytes(m, Precision::Int4, Quantization::GptqG128), plain);
}

void TestMemoryWeights::mxfp4IsForExperts()
{
    const ModelSpec m = fixtures::mixtral();
    const double experts = 32 * 8 * 3 * 4096.0 * 14336;
    const double total = *totalParameters(m);
    QCOMPARE(modelWeightBytes(m, Precision::Mxfp4, Quantization::Mxfp4),
             experts * 4.25 / 8 + (total - experts) * 2);
}

void TestMemoryWeights::ggufFiles_data()
{
    QTest::addColumn<Quantization>("scheme");
    QTest::addColumn<bool>("third");
    QTest::addColumn<double>("bytes");
    // Published file sizes less their vocabulary: 3.56 GiB (7B Q4_0), 4.58 GiB (Llama-3-8B Q4_K_M),
    // 6.14 GiB (Q6_K), 7.95 GiB (Q8_0), 2.95 GiB (Q2_K), 3.74 GiB (Q3_K_M), 5.33 GiB (Q5_K_M).
    QTest::newRow("Llama-2-7B Q4_0") << Quantization::Q4_0 << false << 3.56;
    QTest::newRow("Llama-2-7B Q8_0") << Quantization::Q8_0 << false << 6.67;
    QTest::newRow("Llama-3-8B Q4_K_M") << Quantization::Q4KM << true << 4.58;
    QTest::newRow("Llama-3-8B Q4_K_S") << Quantization::Q4KS << true << 4.37;
    QTest::newRow("Llama-3-8B Q5_K_M") << Quantization::Q5KM << true << 5.33;
    QTest::newRow("Llama-3-8B Q6_K") << Quantization::Q6K << true << 6.14;
    QTest::newRow("Llama-3-8B Q8_0") << Quantization::Q8_0 << true << 7.95;
    QTest::newRow("Llama-3-8B Q3_K_M") << Quantization::Q3KM << true << 3.74;
    QTest::newRow("Llama-3-8B Q2_K") << Quantization::Q2K << true << 2.95;
}

void TestMemoryWeights::ggufFiles()
{
    QFETCH(Quantization, scheme);
    QFETCH(bool, third);
    QFETCH(double, bytes);
    const double gib = modelWeightBytes(third ? fixtures::llama3_8b() : fixtures::llama2_7b(),
                                        Precision::Int4, scheme) /
                       1073741824.0;
    QVERIFY2(std::abs(gib / bytes - 1) < 0.005, qPrintable(QString::number(gib)));
}

void TestMemoryWeights::rowsOutsideSuperBlocks()
{
    // Rows of 896 values are no whole super-blocks of 256: Q5_0 takes the place of Q4_K, Q8_0 that
    // of Q6_K. The down projection's rows are whole.
    ModelSpec m = fixtures::dense("896", {24, 896, 14, 2, 64, 4864, 151936, true});
    const double layer = 896.0 * 896 + 2 * 896.0 * 128 + 896.0 * 896 + 2 * 896.0 * 4864;
    const double down = 896.0 * 4864;
    double expected = 151936.0 * 896 * 8.5 / 8 + 49 * 896 * 4.0;
    for (int i = 0; i < 24; ++i) {
        const bool more = i < 3 || i >= 21 || (i - 3) % 3 == 2;
        expected += (layer * 5.5 + down * (more ? 6.5625 : 4.5)) / 8;
        expected += more ? 896.0 * 128 * (8.5 - 5.5) / 8 : 0; // the value projection
    }
    QCOMPARE(modelWeightBytes(m, Precision::Int4, Quantization::Q4KM), expected);
}

void TestMemoryWeights::storedBytesWin()
{
    ModelSpec m = fixtures::llama2_7b();
    m.stored = StoredWeights{1e9, 2e9, 5e9, 0, 0, 1e6};
    QCOMPARE(modelWeightBytes(m, Precision::Bf16, std::nullopt), 8.001e9);
    // Not where they are quantised on loading.
    QVERIFY(modelWeightBytes(m, Precision::Int4, std::nullopt) < 4.1e9);
    Scenario s = fixtures::inference();
    s.workload.engine = Engine::Sglang;
    s.parallelism.tensor = 1;
    QVERIFY(std::abs(weightsOf(s, m) - 8.001e9) < 10);
}

void TestMemoryWeights::towersCount()
{
    ModelSpec m = fixtures::llama2_7b();
    const double without = modelWeightBytes(m, Precision::Bf16, std::nullopt);
    ModelPart tower;
    tower.role = PartRole::Vision;
    tower.matrixParameters = 3e8;
    ModelPart draft = tower;
    draft.role = PartRole::Mtp;
    draft.counted = false;
    m.parts = {tower, draft};
    QCOMPARE(modelWeightBytes(m, Precision::Bf16, std::nullopt), without + 6e8);
    // Stays in 16 bit; not in the GGUF file of the language model.
    QCOMPARE(modelWeightBytes(m, Precision::Fp8, std::nullopt) -
                 modelWeightBytes(fixtures::llama2_7b(), Precision::Fp8, std::nullopt),
             6e8);
    QCOMPARE(modelWeightBytes(m, Precision::Int4, Quantization::Q4_0),
             modelWeightBytes(fixtures::llama2_7b(), Precision::Int4, Quantization::Q4_0));
}

void TestMemoryWeights::expertWidthIsPaddedInVllm()
{
    // llm-d-planner: gpt-oss-20b 13.47 GiB in vLLM, 12.82 without the padding of 2,880 to 3,072.
    ModelSpec m = fixtures::dense("gpt-oss-20b", {24, 2880, 64, 8, 64, 0, 201088});
    m.nativePrecision = Precision::Mxfp4;
    LayerGroup& g = m.transformer.layers.front();
    g.attention.biasQkv = g.attention.biasOut = g.attention.sinks = true;
    g.ffn.bias = g.ffn.routerBias = true;
    g.ffn.experts = 32;
    g.ffn.expertsPerToken = 4;
    g.ffn.expertWidth = 2880;
    Scenario s = fixtures::inference("h100-80gb");
    s.parallelism.tensor = 1;
    const double padded = weightsOf(s, m) / 1073741824.0;
    QVERIFY2(std::abs(padded / 13.47 - 1) < 0.003, qPrintable(QString::number(padded)));
    s.workload.engine = Engine::Sglang;
    const double plain = weightsOf(s, m) / 1073741824.0;
    QVERIFY2(std::abs(plain / 12.82 - 1) < 0.003, qPrintable(QString::number(plain)));
}

void TestMemoryWeights::keyValueHeadsAreReplicated()
{
    // Two key/value heads on eight ranks: one each, four times as much as a plain division.
    const ModelSpec m = fixtures::dense("gqa", {10, 1024, 16, 2, 64, 4096, 64 * 100});
    Scenario s = fixtures::inference();
    s.workload.engine = Engine::Sglang;
    s.parallelism.tensor = 8;
    const double heads = 1024.0 * 1024 * 2 / 8 + 2 * 1024.0 * 64; // q and o; k and v
    const double expected =
        2 * (10 * (heads + 3 * 1024.0 * 4096 / 8 + 2 * 1024) + 2 * 6400.0 * 1024 / 8 + 1024);
    QVERIFY(std::abs(weightsOf(s, m) - expected) < 2);
}

void TestMemoryWeights::stagesHoldTheWholeModel()
{
    // 32 layers on three stages: 11, 11, 10; the first holds the table, the last the head.
    Scenario s = fixtures::inference();
    s.workload.engine = Engine::Sglang;
    s.parallelism.tensor = 1;
    s.parallelism.pipeline = 3;
    s.hardware.count = 3;
    const double first = 11 * (kLayer7b + 2 * 4096) + kTable7b + 4096;
    QVERIFY(std::abs(weightsOf(s, fixtures::llama2_7b()) - 2 * first) < 2);
}

void TestMemoryWeights::moreRanksNeverHoldMore()
{
    for (const ModelSpec& m :
         {fixtures::llama3_70b(), fixtures::mixtral(), fixtures::deepseekV3()}) {
        double before = 1e18;
        for (const int tensor : {1, 2, 4, 8}) {
            Scenario s = fixtures::inference("h100-80gb");
            s.parallelism.tensor = tensor;
            s.hardware.count = tensor;
            const double now = weightsOf(s, m);
            QVERIFY(now < before && (tensor == 1 || now > before / 2.3));
            before = now;
        }
    }
}

void TestMemoryWeights::versions_data()
{
    QTest::addColumn<Engine>("engine");
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("number"); ///< −1: not known
    const auto row = [](Engine e, const char* text, int number) {
        QTest::newRow(text) << e << QString::fromLatin1(text) << number;
    };
    row(Engine::Vllm, "0.8.x V1", 8);
    row(Engine::Vllm, "vllm 0.11.0", 11);
    row(Engine::Vllm, "v0.6.4", 6);
    row(Engine::Vllm, "1.2.3", 1002);
    row(Engine::Vllm, "main @73c8d67 Apr-2024", 4);
    row(Engine::Vllm, "2025-10-03", 11);
    row(Engine::Vllm, "nightly", -1);
    row(Engine::Vllm, "", -1);
    row(Engine::TensorrtLlm, "0.5 Oct-2023", 5);
    row(Engine::LlamaCpp, "(4400)", 4400);
    row(Engine::LlamaCpp, "b6123", 6123);
    row(Engine::LlamaCpp, "build 1a2b3c (5140)", 5140);
    row(Engine::LlamaCpp, "7000", 7000);
    row(Engine::LlamaCpp, "99999999999999999999", -1);
}

void TestMemoryWeights::versions()
{
    QFETCH(Engine, engine);
    QFETCH(QString, text);
    QFETCH(int, number);
    QCOMPARE(engineVersion(engine, text.toStdString()).value_or(-1), number);
}

QTEST_APPLESS_MAIN(TestMemoryWeights)
#include "tst_memoryweights.moc"
