// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "operatorlists.h"

using namespace operators;

/// Work of single kinds of layers and parts against sums done by hand.
class TestLayerWork : public QObject
{
    Q_OBJECT

private slots:
    void recurrenceIgnoresContext();
    void windowsBoundAttention();
    void sparseAttentionReadsAFew();
    void encoderRunsOnce();
    void towersRunInPrefill();
    void widthsOfPublishedWeights();
    void storedBytesWin();
    void denseAndRoutedTogether();
    void diffusionTakesSteps();
    void layerListKinds();
};

void TestLayerWork::recurrenceIgnoresContext()
{
    const ModelSpec pure = published::pureMamba(64, 2560, 160);
    const Ready r(pure);
    QCOMPARE(decodeTime(r.c, 8, 10).total, decodeTime(r.c, 8, 1e6).total);
    // State read and written once a sequence, in all layers.
    QVERIFY(close(cacheBytes(r.decode(8, 100)), 8 * 2 * recurrentStateBytes(pure)));

    const ModelSpec hybrid = published::qwen3Next();
    const Ready h(hybrid);
    const OperatorList near = h.decode(8, 100);
    const OperatorList far = h.decode(8, 1e5);
    for (const char* name : {"scan", "recurrent_input", "recurrent_output"}) {
        QVERIFY(bytes(near, name) > 0);
        QCOMPARE(bytes(near, name), bytes(far, name));
        QCOMPARE(flops(near, name), flops(far, name));
    }
    // The attention layers' cache: 12 layers, 2 heads, 256 + 256 values, 2 B.
    QVERIFY(close(cacheBytes(far, "attention"), 8 * (1e5 + 1) * 24576.));
    // Gated delta rule: 7 FLOPs a state value and the convolution's 4 taps.
    const LayerGroup& linear = hybrid.transformer.layers.front();
    QCOMPARE(scanFlops(linear), 7. * 32 * 128 * 128 + 2. * 8192 * 4);
    QVERIFY(close(flops(near, "scan"), 8 * 36 * scanFlops(linear)));
}

void TestLayerWork::windowsBoundAttention()
{
    AttentionSpec a;
    a.window = 1000;
    QCOMPARE(attendedTokens(a, 5000), 5000.); // full attention has no window
    QCOMPARE(attendedTokens(a, 0, 4000, true), 2000.);
    QCOMPARE(attendedTokens(a, 1000, 4000, true), 3000.);
    QCOMPARE(attendedTokens(a, 0, 4000, false), 4000.);
    a.kind = AttentionKind::Sliding;
    QCOMPARE(attendedTokens(a, 600), 600.);
    QCOMPARE(attendedTokens(a, 5000), 1000.);
    // A ramp over the first 1000 positions, then the window: (500 · 1000 + 1000 · 3000) / 4000.
    QCOMPARE(attendedTokens(a, 0, 4000, true), 875.);
    QCOMPARE(attendedTokens(a, 2000, 10, true), 1000.);
    a.kind = AttentionKind::Chunked;
    QCOMPARE(attendedTokens(a, 600), 600.);
    QCOMPARE(attendedTokens(a, 5000), 500.);
    QCOMPARE(attendedTokens(a, 0, 4000, true), 500.);
    QCOMPARE(attendedTokens(a, 0, 1500, true), (500. * 1000 + 250. * 500) / 1500);

    const ModelSpec gemma = published::gemma2(3584, 42, 16, 8, 14336);
    const Ready r(gemma);
    const double perLayer = 2. * 8 * 256 * 2;
    // 21 layers at 4096 tokens of window, 21 at the whole context; and the new token.
    QVERIFY(close(cacheBytes(r.decode(1, 10000)), perLayer * 21 * (4096. + 10000 + 2)));
    // Layers that reuse a cache read it and write none: 32 layers read, 20 write.
    const ModelSpec shared = reusing();
    QVERIFY(close(cacheBytes(Ready(shared).decode(1, 1000)), 4096. * (32 * 1000. + 20)));
}

void TestLayerWork::sparseAttentionReadsAFew()
{
    const ModelSpec dense = published::deepseekV3();
    const ModelSpec few = sparse();
    Layout l;
    l.tensor = 8;
    const Ready a(dense, fixtures::inference("h100-80gb"), l);
    const Ready b(few, fixtures::inference("h100-80gb"), l);
    const double context = 128000;
    // Latents of the chosen tokens only; the index keys of all.
    QVERIFY(close(cacheBytes(b.decode(1, context), "attention"), 61 * 1152. * (2048 + 1)));
    QVERIFY(close(cacheBytes(b.decode(1, context), "indexer"), 61 * 132. * (context + 1)));
    QVERIFY(bytes(b.decode(1, context)) < bytes(a.decode(1, context)));
    QVERIFY(bytes(b.decode(1, 1000)) > bytes(a.decode(1, 1000))); // nothing to leave out
    QVERIFY(decodeTime(b.c, 64, context).total < decodeTime(a.c, 64, context).total);
}

void TestLayerWork::encoderRunsOnce()
{
    const ModelSpec t5 = published::t5(12, 768, 12, 64, 3072);
    Scenario s = fixtures::inference("h100-80gb");
    s.workload.inputTokens = 500;
    s.workload.outputTokens = 40;
    const Ready r(t5, s);
    const OperatorList first = r.prefill(2, 500);
    const OperatorList step = r.decode(2, 20);
    // The encoder reads all input tokens once; the decoder starts from one token.
    const double encoder = 12 * (4 * 768. * 768 + 2 * 768. * 3072);
    QVERIFY(close(flops(first, "encoder") - 5 * 2 * 500 * 12 * (10 * 768. + 3072 + 2 * 768),
                  2 * encoder * 2 * 500));
    QCOMPARE(flops(step, "encoder"), 0.);
    QVERIFY(close(flops(first, "mlp"), 2 * 12 * 2 * 768. * 3072 * 2));
    // Keys and values of the source: made in prefill, read in each step.
    QVERIFY(close(flops(first, "cross_source"), 2 * 12 * 2 * 768. * 768 * 2 * 500));
    QCOMPARE(flops(step, "cross_source"), 0.);
    QVERIFY(close(cacheBytes(step, "cross_attention"), 12 * 2 * 768. * 2 * 2 * 500));
    QCOMPARE(decodeContext(r.c), 21.);
    // The decoder's own cache does not grow with the input.
    Scenario longer = s;
    longer.workload.inputTokens = 5000;
    const Ready more(t5, longer);
    QCOMPARE(cacheBytes(more.decode(2, 20), "attention"), cacheBytes(step, "attention"));
    QVERIFY(cacheBytes(more.decode(2, 20), "cross_attention") >
            9 * cacheBytes(step, "cross_attention"));
    const ScenarioResult result = estimate(s, &t5, fixtures::catalog());
    QCOMPARE(result.verdict.code, VerdictCode::Fits);
    QVERIFY(result.performance.ttft && result.performance.tpot);
    const ScenarioResult later = estimate(longer, &t5, fixtures::catalog());
    QVERIFY(*later.performance.ttft > *result.performance.ttft);
}

void TestLayerWork::towersRunInPrefill()
{
    const ModelSpec model = published::withImages();
    ModelSpec bare = model;
    bare.parts.clear();
    const Ready with(model), without(bare);
    const double tower = 32 * (4 * 1280. * 1280 + 2 * 1280. * 5120) + 14. * 14 * 3 * 1280;
    QVERIFY(close(weightBytes(with.prefill(3, 200), "vision_tower"), 2 * (tower + 32 * 2 * 1280.)));
    // All tokens see all: 4 · n² · width a layer.
    QVERIFY(
        close(flops(with.prefill(3, 200), "vision_attention"), 3 * 32 * 4 * 1601. * 1601 * 1280));
    QVERIFY(close(flops(with.prefill(3, 200), "projector"), 2 * 3 * 1601 * 1280. * 4096));
    QCOMPARE(decodeTime(with.c, 4, 300).total, decodeTime(without.c, 4, 300).total);
    QVERIFY(prefillTime(with.c, 1, 200).total > prefillTime(without.c, 1, 200).total);
    // The cross layers read the image's keys and values, not the text's.
    QVERIFY(
        close(cacheBytes(with.decode(4, 300), "cross_attention"), 4 * 8 * 2 * 8 * 128. * 2 * 1601));
    // Heads of multi-token prediction rest.
    ModelSpec mtp = bare;
    mtp.parts = published::qwen3Next().parts;
    const Ready resting(mtp);
    QCOMPARE(prefillTime(resting.c, 1, 200).total, prefillTime(without.c, 1, 200).total);
    // Training takes part in the tower.
    Scenario s = fixtures::training("h100-80gb");
    s.parallelism.tensor = 2;
    s.parallelism.zeroStage = 3;
    s.workload.recompute = Recompute::Full;
    const ScenarioResult a = estimate(s, &model, fixtures::catalog());
    const ScenarioResult b = estimate(s, &bare, fixtures::catalog());
    QVERIFY(a.performance.step && b.performance.step && *a.performance.step > *b.performance.step);
    QVERIFY(*a.performance.trainingFlops > *b.performance.trainingFlops);
}

void TestLayerWork::widthsOfPublishedWeights()
{
    // MXFP4 experts, everything else in 16 bit.
    ModelSpec m = published::gptOss20b();
    m.nativePrecision = Precision::Mxfp4;
    m.nativeQuantization = Quantization::Mxfp4;
    m.keptWide.attention = true;
    const TransformerSpec& t = m.transformer;
    const LayerParameters p = layerParameters(t.layers.front(), t);
    Ready own(m);
    QVERIFY(usesPublishedWeights(own.c));
    const OperatorList list = own.decode(1e6, 10);
    QVERIFY(close(weightBytes(list, "qkv"), 24 * p.mixer.input * 2));
    QVERIFY(close(weightBytes(list, "experts"), 24 * p.experts * 4.25 / 8, 1e-6));
    for (const Operator& op : list) {
        if (op.name == "qkv")
            QVERIFY(op.sixteenBit);
        if (op.name == "experts")
            QVERIFY(!op.sixteenBit);
    }
    // Another scheme than the published one quantises as usual.
    Scenario s = fixtures::inference("h100-80gb");
    s.precision.weights = Precision::Fp8;
    const Ready other(m, s);
    QVERIFY(!usesPublishedWeights(other.c));
    QVERIFY(close(weightBytes(other.decode(1, 10), "qkv"), 24 * p.mixer.input));
    // The first and the last layers whole.
    m.nativePrecision = Precision::Int4;
    m.nativeQuantization = Quantization::GptqG128;
    m.keptWide = {};
    m.keptWide.firstLayers = 1;
    m.keptWide.lastLayers = 3;
    Ready ends(m);
    QVERIFY(
        close(weightBytes(ends.decode(1, 10), "qkv"), p.mixer.input * (4 * 2 + 20 * 4.15625 / 8)));
    double layers = 0;
    for (const Operator& op : ends.decode(1, 10))
        layers += op.name == "qkv" ? op.count : 0;
    QCOMPARE(layers, 24.);
}

void TestLayerWork::storedBytesWin()
{
    ModelSpec m = fixtures::llama3_8b();
    m.stored = StoredWeights{};
    m.stored->embeddings = 1.1e9;
    m.stored->head = 0.7e9;
    m.stored->layers = 4.2e9;
    const Ready r(m);
    const OperatorList list = r.decode(1, 10);
    QVERIFY(close(weightBytes(list), 4.2e9 + 0.7e9));
    QVERIFY(close(weightBytes(list, "head"), 0.7e9));
    m.stored->head = 0; // tied: the table is the head
    const Ready tied(m);
    QVERIFY(close(weightBytes(tied.decode(1, 10), "head"), 1.1e9));
    Scenario s = fixtures::inference("h100-80gb");
    s.precision.weights = Precision::Int8; // not as stored any more
    const Ready other(m, s);
    QVERIFY(weightBytes(other.decode(1, 10)) > 7e9);
}

void TestLayerWork::denseAndRoutedTogether()
{
    const ModelSpec m = everything();
    const Ready r(m);
    const OperatorList list = r.decode(1, 100);
    const double h = 4096;
    QVERIFY(close(weightBytes(list, "mlp"), 2 * 32 * 3 * h * 14336));
    QVERIFY(close(weightBytes(list, "experts"), 2 * 32 * 4 * 3 * 1024. * 1024));
    // Shared experts on the hidden width, and the projections around the latent experts.
    QVERIFY(close(weightBytes(list, "shared_experts"), 2 * 32 * (3 * h * 2048 + 2 * h * 1024)));
    QVERIFY(close(weightBytes(list, "other_matrices"), 2 * (32 * 1e7 + 3e7)));
    QVERIFY(close(weightBytes(list, "embedding_projection"), 2 * 2 * 1024 * h));
    // Values of 256, keys of 128, 8 heads each.
    QVERIFY(close(cacheBytes(list, "attention"), 32 * 8 * 384. * 2 * 101));
}

void TestLayerWork::diffusionTakesSteps()
{
    ModelSpec m = published::denoiser(1);
    double before = 0, flopsBefore = 0;
    for (const int steps : {1, 10, 50}) {
        m.cnn.steps = steps;
        Scenario s = fixtures::inference("h100-80gb");
        s.precision.weights = Precision::Fp16;
        const ScenarioResult r = estimate(s, &m, fixtures::catalog());
        QCOMPARE(r.verdict.code, VerdictCode::Fits);
        const double seconds = 1 / *r.performance.samplesPerSecond;
        if (before > 0) {
            QVERIFY(close(seconds / before, steps, 1e-6));
            QVERIFY(close(*r.model.flopsPerTokenForward / flopsBefore, steps));
        } else {
            before = seconds;
            flopsBefore = *r.model.flopsPerTokenForward;
        }
    }
    // A training sample is one denoising pass.
    Scenario t = fixtures::training("h100-80gb");
    t.hardware.count = 1;
    t.workload.globalBatch = 1;
    t.workload.trainingTokens.reset();
    t.workload.trainingSamples = 1e6;
    const ScenarioResult one = estimate(t, &m, fixtures::catalog());
    m.cnn.steps = 1;
    const ScenarioResult same = estimate(t, &m, fixtures::catalog());
    QVERIFY(one.performance.step && *one.performance.step > 0);
    QCOMPARE(*one.performance.step, *same.performance.step);
    QCOMPARE(*one.performance.trainingFlops, *same.performance.trainingFlops);
}

void TestLayerWork::layerListKinds()
{
    ModelSpec m;
    m.kind = ModelKind::Cnn;
    m.cnn.imageHeight = m.cnn.imageWidth = 100;
    const auto add = [&](CnnLayerKind kind, std::int64_t parameters, std::int64_t macs,
                         std::int64_t rows) {
        CnnLayer l;
        l.kind = kind;
        l.parameters = parameters;
        l.macs = macs;
        l.inElements = l.outElements = 1000;
        l.gemmRows = rows;
        m.cnn.layers.push_back(l);
    };
    add(CnnLayerKind::Embedding, 1'000'000, 0, 0);
    add(CnnLayerKind::Linear, 5000, 50'000, 10);
    add(CnnLayerKind::MatMul, 0, 70'000, 10);
    add(CnnLayerKind::Move, 0, 0, 0);
    add(CnnLayerKind::Linear, 300, 300, 1);
    Scenario s = fixtures::inference("h100-80gb");
    s.precision.weights = s.precision.activations = Precision::Fp16;
    const Ready r(m, s);
    OperatorList list;
    buildCnn(list, r.c, 2);
    QCOMPARE(weightBytes(list, "embedding"), 0.); // rows, not the table
    QCOMPARE(bytes(list, "embedding"), 2 * 2000. * 2);
    QCOMPARE(weightBytes(list, "matmul"), 0.);
    QCOMPARE(flops(list, "matmul"), 2 * 2 * 70'000.);
    QCOMPARE(flops(list, "movement"), 0.);
    QCOMPARE(bytes(list, "movement"), 2 * 2000. * 2);
    QCOMPARE(flops(list, "linear"), 2 * 2 * 50'300.);
    // At twice the side: positions four times, products of positions sixteen times, heads as is.
    s.workload.imageSize = {200, 200};
    const Ready large(m, s);
    list.clear();
    buildCnn(list, large.c, 2);
    QCOMPARE(flops(list, "linear"), 2 * 2 * (4 * 50'000. + 300));
    QCOMPARE(flops(list, "matmul"), 16 * 2 * 2 * 70'000.);
}

QTEST_APPLESS_MAIN(TestLayerWork)
#include "tst_layerwork.moc"
