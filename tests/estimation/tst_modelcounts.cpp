// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "publishedmodels.h"

#include "estimation/modelparts.h"

#include <QTest>

using namespace published;

/// Parameters, cache and state of hand-built descriptions against published counts, one for each
/// feature of the description. Shapes from the published configurations; totals from checkpoint
/// headers (safetensors) and model cards.
class TestModelCounts : public QObject
{
    Q_OBJECT

private slots:
    void counts_data();
    void counts();
    void partsOfTheCount();
    void states();
    void indexer();
    void towersAndHeads();
    void keptWide();
    void tensorShards();
    void lookupsAndSteps();
};

void TestModelCounts::counts_data()
{
    QTest::addColumn<ModelSpec>("model");
    QTest::addColumn<double>("total");
    QTest::addColumn<double>("active");
    QTest::addColumn<double>("cache"); // bytes per token at 16 bit
    // Latent attention, dense prefix, shared expert, router bias; without the MTP module.
    QTest::newRow("DeepSeek-V3") << deepseekV3() << 671026419200. << 37552297472. << 70272.;
    // Four norms, tied, every second layer sliding.
    QTest::newRow("Gemma-2-2B") << gemma2(2304, 26, 8, 4, 9216) << 2614341888. << 2614341888.
                                << 106496.;
    QTest::newRow("Gemma-2-9B") << gemma2(3584, 42, 16, 8, 14336) << 9241705984. << 9241705984.
                                << 344064.;
    // Biases on all matrices, experts and router too, and attention sinks.
    QTest::newRow("gpt-oss-20b") << gptOss20b() << 20914757184. << 4187440704. << 49152.;
    QTest::newRow("Jamba-1.5-Mini") << jamba15Mini() << 51570323328. << 12110311296. << 16384.;
    QTest::newRow("mamba-130m") << pureMamba(24, 768, 48) << 129135360. << 129135360. << 0.;
    QTest::newRow("mamba-2.8b") << pureMamba(64, 2560, 160) << 2768345600. << 2768345600. << 0.;
    QTest::newRow("Qwen3-Next-80B-A3B") << qwen3Next() << 81324862720. << 0. << 24576.;
    QTest::newRow("T5-small") << t5(6, 512, 8, 64, 2048) << 60506624. << 60506624. << 12288.;
    QTest::newRow("T5-base") << t5(12, 768, 12, 64, 3072) << 222903552. << 222903552. << 36864.;
    QTest::newRow("BART-base") << bartBase() << 139420416. << 139420416. << 18432.;
    QTest::newRow("GPT-2") << gptStyle(768, 50257, 12, 12, 1024) << 124439808. << 124439808.
                           << 36864.;
    QTest::newRow("GPT-2 XL") << gptStyle(1600, 50257, 48, 25, 1024) << 1557611200. << 1557611200.
                              << 307200.;
    QTest::newRow("BLOOM-176B") << bloom(14336, 70, 112) << 176247271424. << 176247271424.
                                << 4014080.;
    QTest::newRow("BLOOM-560M") << bloom(1024, 24, 16) << 559214592. << 559214592. << 98304.;
    QTest::newRow("MiniMax-M2") << minimaxM2() << 228689764864. << 0. << 253952.;
}

void TestModelCounts::counts()
{
    QFETCH(ModelSpec, model);
    QFETCH(double, total);
    QFETCH(double, active);
    QFETCH(double, cache);
    QCOMPARE(*totalParameters(model), total);
    if (active > 0)
        QCOMPARE(*activeParameters(model), active);
    QCOMPARE(kvBytesPerToken(model, 2), cache);
    const ParameterParts p = parameterParts(model);
    QCOMPARE(p.embeddings + p.head + p.attention + p.ffn + p.experts + p.vectors + p.parts, total);
}

void TestModelCounts::partsOfTheCount()
{
    // Llama-3-8B, block by block.
    ModelSpec m = stack(4096, 128256);
    m.transformer.layers = {attention(32, 32, 8, 128, 14336)};
    const ParameterParts p = parameterParts(m);
    QCOMPARE(p.embeddings, 525336576.);
    QCOMPARE(p.head, 525336576.);
    QCOMPARE(p.attention, 32 * 41943040.);
    QCOMPARE(p.ffn, 32 * 176160768.);
    QCOMPARE(p.vectors, 65 * 4096.);

    // Widths of queries and values that differ, no value projection, a reused cache.
    LayerGroup g = attention(1, 8, 2, 64, 0);
    g.norms = 0;
    g.attention.vHeadDim = 128;
    const double key = 256. * 2 * 64, value = 256. * 2 * 128;
    const double query = 256. * 8 * 64, output = 8. * 128 * 256;
    m = stack(256, 0);
    m.transformer.finalNorm = false;
    const auto attentionOf = [&] {
        m.transformer.layers = {g};
        return parameterParts(m).attention;
    };
    QCOMPARE(attentionOf(), query + key + value + output);
    QCOMPARE(kvBytesPerToken(m, 2), 2. * 2 * (64 + 128));
    g.attention.sharedKeyValue = true;
    QCOMPARE(attentionOf(), query + key + output);
    g.attention.outputGate = true;
    QCOMPARE(attentionOf(), 2 * query + key + output);
    g.attention.reusesCache = true;
    QCOMPARE(attentionOf(), 2 * query + output);
    QCOMPARE(kvBytesPerToken(m, 2), 0.);
    QCOMPARE(attendedValuesPerToken(g.attention), 2. * (64 + 128));
}

void TestModelCounts::states()
{
    // Per sequence: 36 layers of (2 · 16 · 128 + 32 · 128) channels · 3 inputs · 2 B and
    // 32 · 128 · 128 values · 4 B.
    QCOMPARE(recurrentStateBytes(qwen3Next()), 36 * (8192. * 3 * 2 + 524288. * 4));
    // 24 layers of 1536 channels · 3 inputs · 2 B and 1536 · 16 values · 4 B.
    QCOMPARE(recurrentStateBytes(pureMamba(24, 768, 48)), 24 * (1536. * 6 + 24576. * 4));
    QCOMPARE(recurrentStateBytes(jamba15Mini()), 28 * (8192. * 6 + 131072. * 4));
    QCOMPARE(recurrentStateBytes(deepseekV3()), 0.);

    // Mamba2 of Codestral-Mamba's shape: d_inner 8192, 8 groups, 128 states, 128 heads.
    LayerGroup g;
    g.count = 1;
    g.norms = 1;
    g.attention.kind = AttentionKind::Mamba2;
    g.recurrent.innerWidth = 8192;
    g.recurrent.stateSize = 128;
    g.recurrent.heads = 128;
    g.recurrent.groups = 8;
    g.recurrent.convWidth = 4;
    g.recurrent.convBias = g.recurrent.innerNorms = true;
    const ModelSpec m = [&] {
        ModelSpec made = stack(4096, 32768);
        g.count = 64;
        made.transformer.layers = {g};
        return made;
    }();
    // [Mamba-Codestral-7B-v0.1, safetensors total]
    QCOMPARE(*totalParameters(m), 7285403648.);
    QCOMPARE(recurrentStateBytes(m), 64 * (10240. * 6 + 1048576. * 4));
}

void TestModelCounts::indexer()
{
    // DeepSeek-V3.2: 64 indexer heads of 128; queries from the query's latent, one key per token.
    ModelSpec m = deepseekV3();
    for (auto& g : m.transformer.layers) {
        g.attention.indexHeads = 64;
        g.attention.indexHeadDim = 128;
        g.attention.indexTopK = 2048;
    }
    const double one = 1536. * 64 * 128 + 7168. * 128 + 7168. * 64 + 2 * 128;
    QCOMPARE(*totalParameters(m), 671026419200. + 61 * one);
    QCOMPARE(kvBytesPerToken(m, 2), 70272.);
    QCOMPARE(indexerBytesPerToken(m), 61 * 132.);
}

void TestModelCounts::towersAndHeads()
{
    // Gemma-3-27B: SigLIP tower and projector as published, beside 27,009,346,304 of the text.
    ModelSpec m = stack(5376, 262208, true);
    LayerGroup full = attention(62, 32, 16, 128, 21504);
    full.norms = 4;
    full.attention.qkNorm = true;
    m.transformer.layers = {full};
    QCOMPARE(*totalParameters(m), 27009346304. + 0);
    ModelPart tower;
    tower.role = PartRole::Vision;
    tower.tokens = 4096;
    tower.transformer.hidden = 1152;
    tower.transformer.layerNorm = true;
    tower.transformer.causal = false;
    LayerGroup vit = attention(27, 16, 16, 72, 4304);
    vit.attention.biasQkv = vit.attention.biasOut = true;
    vit.ffn.gated = false;
    vit.ffn.bias = true;
    tower.transformer.layers = {vit};
    tower.matrixParameters = 14. * 14 * 3 * 1152;
    tower.vectorParameters = 1152 + 4096. * 1152;
    QCOMPARE(partParameters(tower), 416866032.);
    ModelPart projector;
    projector.role = PartRole::Projector;
    projector.tokens = 256;
    projector.matrixParameters = 1152. * 5376;
    projector.vectorParameters = 1152;
    ModelPart mtp;
    mtp.role = PartRole::Mtp;
    mtp.counted = false;
    mtp.matrixParameters = 1e9;
    m.parts = {tower, projector, mtp};
    QCOMPARE(*totalParameters(m), 27432406640.);
    QCOMPARE(parameterParts(m).parts, 416866032. + 6194304.);
}

void TestModelCounts::keptWide()
{
    const ModelSpec plain = gptOss20b();
    const ParameterParts p = parameterParts(plain);
    // Usual: embeddings, head and vectors only.
    QCOMPARE(unquantisedParameters(plain), p.embeddings + p.head + p.vectors);
    // As published in MXFP4: the experts alone are quantised.
    ModelSpec m = plain;
    m.keptWide.attention = true;
    QCOMPARE(unquantisedParameters(m), *totalParameters(m) - p.experts);
    m.keptWide = {};
    m.keptWide.firstLayers = 1;
    m.keptWide.lastLayers = 2;
    const double layer = layerParameters(m.transformer.layers.front(), m.transformer).matrices();
    QCOMPARE(unquantisedParameters(m), p.embeddings + p.head + p.vectors + 3 * layer);
    m.keptWide = {};
    m.keptWide.headQuantised = m.keptWide.embeddingsQuantised = true;
    QCOMPARE(unquantisedParameters(m), p.vectors);
}

void TestModelCounts::tensorShards()
{
    // Matrices divide, key/value heads at most down to one per rank, vectors are replicated.
    const ModelSpec m = qwen3Next();
    const TransformerSpec& t = m.transformer;
    for (const LayerGroup& g : t.layers) {
        const LayerParameters whole = layerParameters(g, t);
        const LayerParameters two = layerParameters(g, t, 2, 2);
        QCOMPARE(2 * two.attention, whole.attention);
        QCOMPARE(2 * two.experts, whole.experts);
        QCOMPARE(two.vectors, whole.vectors);
    }
    const LayerGroup& full = t.layers.back();
    const double kv = 2048. * 2 * 256; // one of two heads, keys and values
    QCOMPARE(layerParameters(full, t, 8).attention,
             layerParameters(full, t).attention / 8 + kv * (1 - 2. / 8));
    QCOMPARE(cacheValuesPerToken(full.attention, 8), 512.);
}

void TestModelCounts::lookupsAndSteps()
{
    ModelSpec m;
    m.kind = ModelKind::Diffusion;
    CnnLayer layer;
    layer.parameters = 10;
    layer.macs = 1000;
    m.cnn.layers = {layer, layer};
    m.cnn.steps = 20;
    QCOMPARE(*totalParameters(m), 20.);
    QCOMPARE(forwardFlopsPerToken(m), 2. * 2000 * 20);
    // Llama-2-7B: 2 FLOPs per matrix value, the embedding table left out.
    ModelSpec llama = stack(4096, 32000);
    llama.transformer.layers = {attention(32, 32, 32, 128, 11008)};
    QCOMPARE(forwardFlopsPerToken(llama), 2 * (6738415616. - 131072000 - 65 * 4096));
    const ModelSpec small = t5(6, 512, 8, 64, 2048);
    // The decoder's own matrices: 6 layers of 8 · 512² and 2 · 512 · 2048, and the head.
    QCOMPARE(forwardFlopsPerToken(small), 2 * (6 * 4194304. + 32128. * 512));
}

QTEST_APPLESS_MAIN(TestModelCounts)
#include "tst_modelcounts.moc"
