// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "operatorlists.h"

using namespace operators;

/// What must hold for the operators of every kind of layer, whatever the numbers.
class TestLayerKinds : public QObject
{
    Q_OBJECT

private slots:
    void decodeReadsEveryWeightOnce_data();
    void decodeReadsEveryWeightOnce();
    void flopsAgreeWithTheCount_data();
    void flopsAgreeWithTheCount();
    void moreContextNeverNeedsFewerBytes_data();
    void moreContextNeverNeedsFewerBytes();
    void moreRanksNeverReadMore_data();
    void moreRanksNeverReadMore();
    void curveEqualsTheList_data();
    void curveEqualsTheList();
    void everyKindHasAnAnswer_data();
    void everyKindHasAnAnswer();
};

void TestLayerKinds::decodeReadsEveryWeightOnce_data()
{
    allKinds();
}

void TestLayerKinds::decodeReadsEveryWeightOnce()
{
    QFETCH(ModelSpec, model);
    const Ready r(model, [] {
        Scenario s = fixtures::inference("h100-80gb");
        s.precision.weights = Precision::Bf16;
        return s;
    }());
    const OperatorList list = r.decode(3, 500);
    const TransformerSpec& t = model.transformer;
    // Keys and values of a cross source are made in prefill only.
    double crossSources = 0, experts = 0;
    for (const auto& g : t.layers) {
        crossSources += g.count * mixerParameters(g, t.hidden).crossSource;
        if (g.ffn.isMoe())
            experts +=
                g.count * layerParameters(g, t).experts / g.ffn.experts * distinctExperts(g.ffn, 3);
    }
    QVERIFY(close(weightBytes(list), 2 * (readParameters(model) - crossSources + experts)));
    QVERIFY(close(weightBytes(list, "experts"), 2 * experts));
    if (experts > 0) { // one token touches exactly its own
        const auto& f =
            std::ranges::find_if(t.layers, [](const LayerGroup& g) { return g.ffn.isMoe(); })->ffn;
        QVERIFY(close(distinctExperts(f, 1), f.expertsPerToken));
        QVERIFY(distinctExperts(f, 1e6) <= f.experts);
    }
}

void TestLayerKinds::flopsAgreeWithTheCount_data()
{
    allKinds();
}

void TestLayerKinds::flopsAgreeWithTheCount()
{
    QFETCH(ModelSpec, model);
    Scenario s = fixtures::training("h100-80gb");
    s.workload.sequenceLength = 128;
    const Ready r(model, s);
    OperatorList list;
    buildTransformer(list, r.c, trainingPass(r.c));
    double products = 0, crossSources = 0;
    for (const Operator& op : list) {
        const bool product = op.kind == OperatorKind::Gemm || op.kind == OperatorKind::ExpertGemm;
        products += product ? op.count * op.flops : 0;
        crossSources += op.name == "cross_source" ? op.count * op.flops : 0;
    }
    // An image's tokens are more than the sequence has: compare without.
    double parameters = 0;
    for (const auto& g : model.transformer.layers)
        parameters += g.count * mixerParameters(g, model.transformer.hidden).crossSource;
    QVERIFY(close((products - crossSources) / 128, forwardFlopsPerToken(model) - 2 * parameters));
}

void TestLayerKinds::moreContextNeverNeedsFewerBytes_data()
{
    allKinds();
}

void TestLayerKinds::moreContextNeverNeedsFewerBytes()
{
    QFETCH(ModelSpec, model);
    const Ready r(model);
    double before = 0, cacheBefore = 0, prefillBefore = 0;
    for (const double context : {1., 16., 512., 4096., 65536., 1e6}) {
        const OperatorList list = r.decode(4, context);
        // Of a chunk that has begun anew less is read: bounded instead.
        const bool chunked =
            model.transformer.layers.front().attention.kind == AttentionKind::Chunked;
        if (!chunked || context <= 512) {
            QVERIFY(bytes(list) >= before);
            QVERIFY(cacheBytes(list) >= cacheBefore);
        }
        before = bytes(list);
        cacheBefore = cacheBytes(list);
        const double prompt = flops(r.prefill(1, context));
        QVERIFY(prompt >= prefillBefore);
        prefillBefore = prompt;
        for (const Operator& op : list)
            QVERIFY2(std::isfinite(op.flops) && std::isfinite(op.bytes()) && op.bytes() >= 0,
                     op.name.data());
    }
}

void TestLayerKinds::moreRanksNeverReadMore_data()
{
    allKinds();
}

void TestLayerKinds::moreRanksNeverReadMore()
{
    QFETCH(ModelSpec, model);
    double before = 1e300;
    for (const int tensor : {1, 2, 4, 8}) {
        Layout l;
        l.tensor = tensor;
        const Ready r(model, fixtures::inference("h100-80gb"), l);
        const OperatorList list = r.decode(16, 2048);
        QVERIFY(weightBytes(list) < before);
        before = weightBytes(list);
        QCOMPARE(sumOf(list, [](const Operator& op) { return op.message; }) > 0, tensor > 1);
    }
}

void TestLayerKinds::curveEqualsTheList_data()
{
    allKinds();
}

void TestLayerKinds::curveEqualsTheList()
{
    QFETCH(ModelSpec, model);
    for (const auto& [tensor, pipeline, data] :
         {std::array{1, 1, 1}, std::array{2, 2, 1}, std::array{2, 1, 4}}) {
        Layout l;
        l.tensor = tensor;
        l.pipeline = pipeline;
        l.data = data;
        const Ready r(model, fixtures::inference("h100-80gb"), l);
        const DecodeCurve curve(r.c, 1500);
        for (const double n : {0.5, 1., 2., 7., 64., 300.5}) {
            const PassTime fast = curve.at(n);
            const PassTime slow = decodeTime(r.c, n, 1500);
            QVERIFY(close(fast.total, slow.total));
            QVERIFY(close(fast.compute, slow.compute, 1e-6));
            QVERIFY(close(fast.memory, slow.memory, 1e-6));
            QVERIFY(close(fast.communication, slow.communication));
            QVERIFY(close(fast.flops, slow.flops));
            QVERIFY(close(fast.bytes, slow.bytes));
        }
    }
}

void TestLayerKinds::everyKindHasAnAnswer_data()
{
    allKinds();
}

void TestLayerKinds::everyKindHasAnAnswer()
{
    QFETCH(ModelSpec, model);
    Scenario s = fixtures::inference("h100-80gb");
    s.workload.arrivalRateQps = 0.5;
    s.workload.slo.ttftP99 = 30;
    s.workload.slo.tpotP99 = 1;
    s.parallelism.pipeline = 4;
    s.parallelism.tensor = 8;
    const ScenarioResult r = estimate(s, &model, fixtures::catalog());
    QVERIFY(r.verdict.code != VerdictCode::Invalid);
    QVERIFY(r.performance.tpot && std::isfinite(*r.performance.tpot) && *r.performance.tpot > 0);
    QVERIFY(r.performance.ttft && std::isfinite(*r.performance.ttft) && *r.performance.ttft > 0);
    QVERIFY(*r.performance.qpsAtSlo >= 0.5);
    QVERIFY(r.roofline && r.roofline->phases.size() == 2);
    for (const auto& row : r.roofline->operators) {
        if (row.limitShare)
            QVERIFY2(*row.limitShare > 0 && *row.limitShare <= 1.0001, row.name.data());
    }
    double before = 1e300; // a faster memory never decodes slower
    for (const double factor : {1., 2., 4.}) {
        HardwareCatalog catalog = fixtures::catalog();
        auto& card = catalog.accelerators[3];
        card.memoryBandwidth = BytesPerSecond(card.memoryBandwidth.value() * factor);
        const ScenarioResult faster = estimate(s, &model, catalog);
        QVERIFY(*faster.performance.tpot <= before);
        before = *faster.performance.tpot;
    }
}

QTEST_APPLESS_MAIN(TestLayerKinds)
#include "tst_layerkinds.moc"
