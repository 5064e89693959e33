// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "fixtures.h"

#include <QTest>

#include <array>

using namespace ridgepoint::estimation;

/// Training memory against published tables and arithmetic.
class TestMemoryTraining : public QObject
{
    Q_OBJECT

private slots:
    void korthikanti_data();
    void korthikanti();
    void korthikantiStates();
    void statesPerParameter_data();
    void statesPerParameter();
    void peakIsAMoment();
    void optimizerInBackwardDropsGradients();
    void zeroDividesByStage();
    void contextRanksShareStates();
    void offloadLeaves();
    void adapters_data();
    void adapters();
    void quantisedBaseNeedsCopies();
    void recomputeKeepsInputs();
    void lessParallelNeverNeedsLess();
    void lossIsVocabulary();
    void imageNetsKeepFeatureMaps();
    void towersAreKept();
    void laterStagesHoldLess();
};

namespace {

ScenarioResult run(const Scenario& s, const ModelSpec& m)
{
    return estimate(s, &m, fixtures::catalog(), {.comparison = false, .remedies = false});
}

MemoryClasses classes(const Scenario& s, const ModelSpec& m)
{
    return run(s, m).memory->perAccelerator;
}

Scenario job(int tensor, int pipeline, int data, Engine engine = Engine::MegatronCore)
{
    Scenario s = fixtures::training();
    s.workload.engine = engine;
    s.workload.globalBatch.reset();
    s.workload.recompute = Recompute::None;
    s.parallelism.tensor = tensor;
    s.parallelism.pipeline = pipeline;
    s.parallelism.data = data;
    s.hardware.count = tensor * pipeline * data;
    return s;
}

Scenario tuning(Method method, Engine engine = Engine::Peft)
{
    Scenario s = job(1, 1, 1, engine);
    s.workload.kind = WorkloadKind::FineTuning;
    s.workload.method = method;
    s.workload.sequenceLength = 1024;
    s.precision.masterWeights = false;
    return s;
}

/// GPT-style, as in the paper.
ModelSpec gpt(int layers, int hidden, int heads)
{
    ModelSpec m = fixtures::dense(
        "gpt", {layers, hidden, heads, heads, hidden / heads, 4 * hidden, 51200, true});
    m.transformer.layerNorm = m.transformer.learnedPositions = true;
    m.transformer.maxPosition = 2048;
    LayerGroup& g = m.transformer.layers.front();
    g.attention.biasQkv = g.attention.biasOut = true;
    g.ffn.gated = false;
    g.ffn.bias = true;
    return m;
}

constexpr double kGiB = 1073741824.0;

} // namespace

void TestMemoryTraining::korthikanti_data()
{
    QTest::addColumn<int>("layers");
    QTest::addColumn<int>("hidden");
    QTest::addColumn<int>("heads");
    QTest::addColumn<int>("pipeline");
    QTest::addColumn<int>("interleave");
    QTest::addColumn<int>("micro");
    QTest::addColumn<int>("global");
    QTest::addColumn<double>("none");
    QTest::addColumn<double>("both");
    // arXiv 2205.05198, figure 1: GiB of activations on the first stage, tensor 8, 2,048 tokens.
    QTest::newRow("22B") << 48 << 6144 << 64 << 1 << 1 << 4 << 4 << 59.25 << 9.5625;
    QTest::newRow("175B") << 96 << 12288 << 96 << 8 << 3 << 1 << 64 << 66.84375 << 12.3516;
    QTest::newRow("530B") << 105 << 20480 << 128 << 35 << 3 << 1 << 280 << 114.0234 << 23.0762;
    QTest::newRow("1T") << 128 << 25600 << 160 << 64 << 1 << 1 << 512 << 131.25 << 26.5625;
}

void TestMemoryTraining::korthikanti()
{
    QFETCH(int, layers);
    QFETCH(int, hidden);
    QFETCH(int, heads);
    QFETCH(int, pipeline);
    QFETCH(int, interleave);
    QFETCH(int, micro);
    QFETCH(int, global);
    QFETCH(double, none);
    QFETCH(double, both);
    const ModelSpec m = gpt(layers, hidden, heads);
    Scenario s = job(8, pipeline, 1);
    s.parallelism.virtualPipeline = interleave;
    s.workload.sequenceLength = 2048;
    s.workload.microBatch = micro;
    s.workload.globalBatch = global;
    s.workload.flashAttention = false;
    const auto gib = [&](Recompute level, bool sequence) {
        s.workload.recompute = level;
        s.parallelism.sequenceParallel = sequence;
        return classes(s, m).activations.asDouble() / kGiB;
    };
    const auto same = [](double found, double expected) {
        return std::abs(found / expected - 1) < 0.001;
    };
    QVERIFY(same(gib(Recompute::None, false), none));
    QVERIFY(same(gib(Recompute::Selective, true), both));
    // The two between, by the paper's equations 2, 4 and 6.
    const double first = interleave > 1 ? 1 + (pipeline - 1.0) / (pipeline * interleave) : 1;
    const double sbh = 2048.0 * micro * hidden * layers * first / kGiB;
    const double scores = 5.0 * heads * 2048 / hidden;
    QVERIFY(same(gib(Recompute::None, true), sbh * (34 + scores) / 8));
    QVERIFY(same(gib(Recompute::Selective, false), sbh * (10 + 24.0 / 8)));
    // Full recompute: the inputs of the layers, and one layer at work.
    const double layer = 2048.0 * micro * hidden * (10 + 24.0 / 8) / kGiB;
    QVERIFY(same(gib(Recompute::Full, false), 2 * sbh + layer));
}

void TestMemoryTraining::korthikantiStates()
{
    // 18 bytes for each of 12·L·h² parameters over tensor 8: 45.5625 GiB for 22B; ours adds
    // embeddings, norms and biases.
    Scenario s = job(8, 1, 1);
    s.precision.gradients = Precision::Fp32;
    s.workload.sequenceLength = 2048;
    const MemoryClasses k = classes(s, gpt(48, 6144, 64));
    const double states =
        (k.weights + k.gradients + k.optimizer + k.masterWeights).asDouble() / kGiB;
    const double extra = (51200.0 * 6144 + 2048 * 6144 * 8.0) * 18 / 8 / kGiB;
    QVERIFY2(std::abs(states / (45.5625 + extra) - 1) < 0.005, qPrintable(QString::number(states)));
}

void TestMemoryTraining::statesPerParameter_data()
{
    QTest::addColumn<Optimizer>("optimizer");
    QTest::addColumn<double>("bytes"); ///< optimizer state per parameter, FP32
    QTest::newRow("AdamW") << Optimizer::Adamw << 8.0;
    QTest::newRow("8-bit AdamW") << Optimizer::Adamw8bit << 2.0;
    QTest::newRow("paged 8-bit AdamW") << Optimizer::PagedAdamw8bit << 0.0;
    QTest::newRow("SGD") << Optimizer::Sgd << 0.0;
    QTest::newRow("momentum") << Optimizer::SgdMomentum << 4.0;
    QTest::newRow("Adafactor") << Optimizer::Adafactor << 0.0;
    QTest::newRow("Lion") << Optimizer::Lion << 4.0;
}

void TestMemoryTraining::statesPerParameter()
{
    QFETCH(Optimizer, optimizer);
    QFETCH(double, bytes);
    const double p = 6'738'415'616.0;
    Scenario s = job(1, 1, 1);
    s.workload.optimizer = optimizer;
    const MemoryClasses k = classes(s, fixtures::llama2_7b());
    QCOMPARE(k.optimizer.asDouble(), bytes * p);
    QCOMPARE(k.weights.asDouble(), 2 * p);
    QCOMPARE(k.masterWeights.asDouble(), 4 * p);
    QCOMPARE(k.gradients.asDouble(), 2 * p);
    // Muon: one moment of the matrices, two of embeddings, head and norms.
    s.workload.optimizer = Optimizer::Muon;
    const double wide = 2 * 32000.0 * 4096 + 65 * 4096;
    QVERIFY(std::abs(classes(s, fixtures::llama2_7b()).optimizer.asDouble() - 4 * (p + wide)) < 2);
}

void TestMemoryTraining::peakIsAMoment()
{
    // torchtune: gradients appear while activations go. With little to keep, the step is the peak.
    Scenario s = tuning(Method::Full, Engine::Torchtune);
    s.workload.optimizer = Optimizer::Adamw;
    s.workload.recompute = Recompute::Full;
    const ModelSpec m = fixtures::llama2_7b();
    const MemoryFigures step = *run(s, m).memory;
    QCOMPARE(step.peakMoment, PeakMoment::OptimizerStep);
    QCOMPARE(step.perAccelerator.activations.value(), 0);
    QCOMPARE(step.perAccelerator.gradients.asDouble(), 2 * 6'738'415'616.0);
    QCOMPARE(step.perAccelerator.optimizer.asDouble(), 4 * 6'738'415'616.0); // 16-bit moments
    s.workload.recompute = Recompute::None;
    s.workload.sequenceLength = 8192;
    const MemoryFigures start = *run(s, m).memory;
    QCOMPARE(start.peakMoment, PeakMoment::BackwardStart);
    QCOMPARE(start.perAccelerator.gradients.value(), 0);
    QVERIFY(start.perAccelerator.activations > step.perAccelerator.gradients);
}

void TestMemoryTraining::optimizerInBackwardDropsGradients()
{
    Scenario s = tuning(Method::Full, Engine::Torchtune);
    s.workload.optimizer = Optimizer::Adamw;
    s.workload.optimizerInBackward = true;
    s.workload.recompute = Recompute::Full;
    // The largest gradient is left.
    QCOMPARE(classes(s, fixtures::llama2_7b()).gradients.asDouble(), 2 * 4096.0 * 11008);
}

void TestMemoryTraining::zeroDividesByStage()
{
    const ModelSpec m = fixtures::llama2_7b();
    std::array<MemoryClasses, 4> k;
    for (int stage = 0; stage < 4; ++stage) {
        Scenario s = job(1, 1, 8);
        s.parallelism.zeroStage = stage;
        k[static_cast<std::size_t>(stage)] = classes(s, m);
    }
    QCOMPARE(k[1].optimizer.value() * 8, k[0].optimizer.value());
    QCOMPARE(k[1].masterWeights.value() * 8, k[0].masterWeights.value());
    QCOMPARE(k[1].gradients.value(), k[0].gradients.value());
    QCOMPARE(k[2].gradients.value() * 8, k[0].gradients.value());
    QCOMPARE(k[2].weights.value(), k[0].weights.value());
    QCOMPARE(k[3].weights.value() * 8, k[0].weights.value());
    // Gathered: embeddings, head and two layers.
    const double layer = 4 * 4096.0 * 4096 + 3 * 4096.0 * 11008 + 2 * 4096;
    QCOMPARE((k[3].communication - k[2].communication).asDouble(),
             2 * (2 * 32000.0 * 4096 + 2 * layer));
    for (std::size_t i = 1; i < 4; ++i)
        QVERIFY(k[i].total < k[i - 1].total);
}

void TestMemoryTraining::contextRanksShareStates()
{
    Scenario s = job(1, 1, 2);
    s.parallelism.zeroStage = 1;
    const MemoryClasses two = classes(s, fixtures::llama2_7b());
    s.parallelism.context = 4;
    s.hardware.count = 8;
    const MemoryClasses eight = classes(s, fixtures::llama2_7b());
    QCOMPARE(eight.optimizer.value() * 4, two.optimizer.value());
    QVERIFY(std::abs(eight.activations.asDouble() * 4 - two.activations.asDouble()) < 4);
}

void TestMemoryTraining::offloadLeaves()
{
    const ModelSpec m = fixtures::llama2_7b();
    Scenario s = job(1, 1, 1, Engine::Deepspeed);
    const MemoryClasses none = classes(s, m);
    s.parallelism.offload = Offload::Activations;
    const MemoryClasses activations = classes(s, m);
    QCOMPARE(activations.activations.value() * 32, none.activations.value());
    s.parallelism.offload = Offload::Optimizer;
    const MemoryClasses optimizer = classes(s, m);
    QCOMPARE(optimizer.optimizer.value() + optimizer.masterWeights.value(), 0);
    QCOMPARE(optimizer.weights.value(), none.weights.value());
    s.parallelism.offload = Offload::All;
    const MemoryClasses all = classes(s, m);
    QVERIFY(all.weights.asDouble() < 0.2 * none.weights.asDouble());
    QVERIFY(all.weights.asDouble() > 2 * 2 * 202e6); // two layers have to be there
    QVERIFY(all.total < optimizer.total);
}

void TestMemoryTraining::adapters_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<QStringList>("targets");
    QTest::addColumn<double>("parameters"); ///< rank 16
    const auto row = [](const char* model, const QStringList& targets, double n) {
        QTest::newRow(qPrintable(QLatin1String(model) + targets.join(QLatin1Char(' '))))
            << QString::fromLatin1(model) << targets << n;
    };
    const QStringList qv{QStringLiteral("q_proj"), QStringLiteral("v_proj")};
    row("llama3", qv, 16.0 * 32 * (4096 + 4096 + 4096 + 1024)); // 6.8 M
    row("llama3", {QStringLiteral("qkv")}, 16.0 * 32 * (4096 + 4096 + 2048));
    row("llama3", {QStringLiteral("down")}, 16.0 * 32 * (14336 + 4096));
    // Each of eight experts has adapters of its own.
    row("mixtral", {QStringLiteral("gate"), QStringLiteral("up")},
        16.0 * 32 * 8 * 2 * (4096 + 14336));
    // Latent: both projections of the query.
    row("deepseek", {QStringLiteral("q")}, 16.0 * 61 * (7168 + 1536 + 1536 + 128 * 192));
    row("deepseek", {QStringLiteral("o")}, 16.0 * 61 * (128 * 128 + 7168));
}

void TestMemoryTraining::adapters()
{
    QFETCH(QString, model);
    QFETCH(QStringList, targets);
    QFETCH(double, parameters);
    const ModelSpec m = model == QLatin1String("llama3")    ? fixtures::llama3_8b()
                        : model == QLatin1String("mixtral") ? fixtures::mixtral()
                                                            : fixtures::deepseekV3();
    Scenario s = tuning(Method::Lora);
    s.workload.loraRank = 16;
    s.workload.loraTargets.emplace();
    for (const QString& target : targets)
        s.workload.loraTargets->push_back(target.toStdString());
    const MemoryFigures found = *run(s, m).memory;
    QCOMPARE(found.perAccelerator.adapter.asDouble(), 2 * parameters);
    QCOMPARE(found.checkpoint->asDouble(), 2 * parameters);
    QCOMPARE(found.perAccelerator.weights.asDouble(), 2 * *totalParameters(m));
}

void TestMemoryTraining::quantisedBaseNeedsCopies()
{
    const ModelSpec m = fixtures::llama2_7b();
    const MemoryClasses lora = classes(tuning(Method::Lora), m);
    const MemoryClasses qlora = classes(tuning(Method::Qlora), m);
    const double tokens = 1024;
    QCOMPARE((qlora.activations - lora.activations).asDouble(),
             tokens * 32 * (12.0 * 4096 + 4.0 * 11008));
    QCOMPARE(qlora.workspace.asDouble(), 2 * 4096.0 * 11008);
    // torchtune's NF4 makes none.
    QCOMPARE(classes(tuning(Method::Qlora, Engine::Torchtune), m).activations.value(),
             lora.activations.value());
}

void TestMemoryTraining::recomputeKeepsInputs()
{
    const ModelSpec m = fixtures::llama2_7b();
    Scenario s = tuning(Method::Lora);
    const double none = classes(s, m).activations.asDouble();
    s.workload.recompute = Recompute::Full;
    QCOMPARE(classes(s, m).activations.asDouble(), 1024 * 2.0 * 4096 * 32 + none / 32);
    s.workload.recompute = Recompute::None;
    s.workload.compiled = true;
    QCOMPARE(classes(s, m).activations.asDouble(), 0.75 * none);
    // Unfused attention keeps the scores: 32 heads, 1,024 tokens, seven bytes.
    s.workload.compiled = false;
    s.workload.flashAttention = false;
    QCOMPARE(classes(s, m).activations.asDouble() - none, 1024 * 32.0 * 32 * 1024 * 7);
}

void TestMemoryTraining::lessParallelNeverNeedsLess()
{
    for (const ModelSpec& m : {fixtures::llama2_7b(), fixtures::mixtral(), gpt(48, 6144, 64)}) {
        for (const bool tensor : {true, false}) {
            double before = 1e18;
            for (const int n : {1, 2, 4, 8}) {
                Scenario s = tensor ? job(n, 1, 1) : job(1, n, 1);
                const double now = classes(s, m).total.asDouble();
                QVERIFY(now < before);
                before = now;
            }
        }
    }
}

void TestMemoryTraining::lossIsVocabulary()
{
    // ms-swift 6966: 32k tokens of 151,936 entries: 18.55 GiB per FP32 copy; ten bytes in all.
    ModelSpec m = fixtures::llama3_8b();
    m.transformer.vocab = 151936;
    Scenario s = job(1, 1, 1);
    s.workload.sequenceLength = 32768;
    const double logits = classes(s, m).logits.asDouble();
    QCOMPARE(logits, 32768.0 * 151936 * 10);
    s.workload.fusedCrossEntropy = true;
    QCOMPARE(classes(s, m).logits.asDouble(), logits / 8);
    s = job(4, 1, 1);
    s.workload.sequenceLength = 32768;
    QCOMPARE(classes(s, m).logits.asDouble(), logits / 4);
}

void TestMemoryTraining::imageNetsKeepFeatureMaps()
{
    ModelSpec m;
    m.kind = ModelKind::Cnn;
    m.cnn.imageHeight = m.cnn.imageWidth = 32;
    CnnLayer conv;
    conv.parameters = 3 * 16 * 9;
    conv.inElements = 3 * 32 * 32;
    conv.outElements = 16 * 32 * 32;
    conv.gemmRows = 1024;
    conv.gemmColumns = 16;
    CnnLayer norm = conv;
    norm.kind = CnnLayerKind::Norm;
    norm.parameters = 32;
    norm.inElements = norm.outElements;
    CnnLayer relu = norm;
    relu.kind = CnnLayerKind::Activation;
    relu.parameters = 0;
    m.cnn.layers = {conv, norm, relu};
    Scenario s = job(1, 1, 1, Engine::Pytorch);
    s.workload.microBatch = 1;
    const double one = classes(s, m).activations.asDouble();
    // The norm's input and the activation's output, 16 bit, at least.
    QVERIFY(one >= 2 * 2 * 16 * 1024.0);
    s.workload.microBatch = 10;
    QCOMPARE(classes(s, m).activations.asDouble(), 10 * one);
}

void TestMemoryTraining::towersAreKept()
{
    ModelSpec m = fixtures::llama2_7b();
    Scenario s = job(1, 1, 1);
    const double without = classes(s, m).activations.asDouble();
    ModelPart tower;
    tower.role = PartRole::Vision;
    tower.transformer.hidden = 1024;
    tower.transformer.lmHead = false;
    tower.transformer.layers = {m.transformer.layers.front()};
    LayerGroup& g = tower.transformer.layers.front();
    g.count = 24;
    g.attention.heads = g.attention.kvHeads = 16;
    g.attention.headDim = 64;
    g.ffn.width = 4096;
    tower.tokens = 576;
    m.parts = {tower};
    // 2 bytes × (4 × 1,024 norms and inputs + 4 × 1,024 attention + 3 × 4,096), softmax sums.
    const double token = 2 * (8 * 1024.0 + 3 * 4096) + 8 * 16;
    QCOMPARE(classes(s, m).activations.asDouble() - without, 576 * 24 * token);
}

void TestMemoryTraining::laterStagesHoldLess()
{
    // The first of four stages holds four micro-batches of its layers: as many as one stage holds
    // of all; with a single micro-batch in flight only its own.
    Scenario s = job(1, 4, 1);
    s.workload.globalBatch = 64;
    const ModelSpec m = fixtures::llama2_7b();
    const double four = classes(s, m).activations.asDouble();
    const double one = classes(job(1, 1, 1), m).activations.asDouble();
    QCOMPARE(four, one);
    s.workload.globalBatch = 1;
    QCOMPARE(classes(s, m).activations.asDouble(), one / 4);
}

QTEST_APPLESS_MAIN(TestMemoryTraining)
#include "tst_memorytraining.moc"
