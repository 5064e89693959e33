// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTest> // first: context.h leaves the translation marker to Qt where Qt is there

#include "fixtures.h"
#include "publishedmodels.h"

#include "estimation/mixing.h"
#include "estimation/modelparts.h"
#include "estimation/operators.h"
#include "estimation/prepare.h"
#include "estimation/widths.h"

/// Operator lists of single passes and sums over them, and a model of every kind of layer.
namespace operators {

using namespace ridgepoint::estimation;

/// A scenario with its defaults taken, ready to build operators.
struct Ready
{
    HardwareCatalog catalog = fixtures::catalog();
    ScenarioResult result;
    Context c;

    explicit Ready(const ModelSpec& model, Scenario s = fixtures::inference("h100-80gb"),
                   Layout layout = {})
    {
        c.model = &model;
        c.catalog = &catalog;
        c.out = &result;
        if (!prepare(c, s))
            qFatal("the scenario is not valid");
        layout.count = layout.tensor * layout.pipeline * layout.data;
        applyLayout(c, layout);
    }
    [[nodiscard]] OperatorList decode(double n, double context) const
    {
        OperatorList list;
        buildTransformer(list, c, decodePass(c, n, context));
        return list;
    }
    [[nodiscard]] OperatorList prefill(double n, double length, double prefix = 0) const
    {
        OperatorList list;
        const Pass pass = prefillPass(c, n, length, prefix);
        buildParts(list, c, pass);
        buildTransformer(list, c, pass);
        return list;
    }
};

template <class F>
inline double sumOf(const OperatorList& list, F value, std::string_view name = {})
{
    double sum = 0;
    for (const Operator& op : list)
        sum += name.empty() || op.name == name ? op.count * value(op) : 0;
    return sum;
}

inline double weightBytes(const OperatorList& list, std::string_view name = {})
{
    return sumOf(
        list, [](const Operator& op) { return op.weightBytes; }, name);
}
inline double bytes(const OperatorList& list, std::string_view name = {})
{
    return sumOf(
        list, [](const Operator& op) { return op.bytes(); }, name);
}
inline double cacheBytes(const OperatorList& list, std::string_view name = {})
{
    return sumOf(
        list, [](const Operator& op) { return op.cacheBytes; }, name);
}
inline double flops(const OperatorList& list, std::string_view name = {})
{
    return sumOf(
        list, [](const Operator& op) { return op.flops; }, name);
}

inline bool close(double a, double b, double tolerance = 1e-9)
{
    return std::abs(a - b) <= tolerance * std::max({std::abs(a), std::abs(b), 1e-300});
}

inline ModelSpec withChunks()
{
    ModelSpec m = fixtures::llama3_8b();
    LayerGroup& g = m.transformer.layers.front();
    g.count = 24;
    g.attention.kind = AttentionKind::Chunked;
    g.attention.window = 1024;
    LayerGroup full = g;
    full.count = 8;
    full.attention.kind = AttentionKind::Full;
    full.attention.window = 0;
    m.transformer.layers.push_back(full);
    return m;
}

inline ModelSpec sparse()
{
    ModelSpec m = published::deepseekV3();
    for (auto& g : m.transformer.layers) {
        g.attention.indexHeads = 64;
        g.attention.indexHeadDim = 128;
        g.attention.indexTopK = 2048;
    }
    return m;
}

/// Nemotron-H's kind: state-space, attention and feed-forward layers, each alone.
inline ModelSpec separateBlocks()
{
    ModelSpec m = published::stack(4480, 131072);
    LayerGroup state;
    state.count = 27;
    state.norms = 1;
    state.attention.kind = AttentionKind::Mamba2;
    state.recurrent.innerWidth = 10240;
    state.recurrent.heads = 128;
    state.recurrent.groups = 8;
    state.recurrent.stateSize = 128;
    state.recurrent.convWidth = 4;
    LayerGroup full = published::attention(4, 40, 8, 128, 0);
    full.norms = 1;
    LayerGroup ffn;
    ffn.count = 25;
    ffn.norms = 1;
    ffn.attention.kind = AttentionKind::None;
    ffn.ffn.width = 15680;
    ffn.ffn.gated = false;
    m.transformer.layers = {state, full, ffn};
    return m;
}

/// Dense feed-forward and latent experts side by side in one layer, matrices of no known kind.
inline ModelSpec everything()
{
    ModelSpec m = fixtures::llama3_8b();
    LayerGroup& g = m.transformer.layers.front();
    g.ffn.experts = 64;
    g.ffn.expertsPerToken = 4;
    g.ffn.expertWidth = 1024;
    g.ffn.expertInput = 1024;
    g.ffn.sharedExperts = 1;
    g.ffn.sharedWidth = 2048;
    g.ffn.sharedGate = g.ffn.routerBias = true;
    g.extraMatrix = 1e7;
    g.extraVector = 12345;
    g.attention.outputGate = g.attention.qkNorm = g.attention.biasQkv = true;
    g.attention.vHeadDim = 256;
    m.transformer.extraMatrix = 3e7;
    m.transformer.embeddingDim = 1024;
    return m;
}

inline ModelSpec reusing()
{
    ModelSpec m = fixtures::llama3_8b();
    LayerGroup reuse = m.transformer.layers.front();
    m.transformer.layers.front().count = 20;
    reuse.count = 12;
    reuse.attention.reusesCache = true;
    m.transformer.layers.push_back(reuse);
    return m;
}

inline void allKinds()
{
    QTest::addColumn<ModelSpec>("model");
    QTest::newRow("dense") << fixtures::llama3_8b();
    QTest::newRow("experts") << fixtures::mixtral();
    QTest::newRow("latent, experts") << published::deepseekV3();
    QTest::newRow("latent, experts, indexer") << sparse();
    QTest::newRow("sliding and full") << published::gemma2(3584, 42, 16, 8, 14336);
    QTest::newRow("sliding, biases, sinks") << published::gptOss20b();
    QTest::newRow("chunked and full") << withChunks();
    QTest::newRow("mamba and attention") << published::jamba15Mini();
    QTest::newRow("mamba") << published::pureMamba(24, 768, 48);
    QTest::newRow("gated delta and attention") << published::qwen3Next();
    QTest::newRow("separate blocks, mamba2") << separateBlocks();
    QTest::newRow("encoder-decoder") << published::t5(24, 1024, 16, 64, 4096);
    QTest::newRow("cross layers and tower") << published::withImages();
    QTest::newRow("dense and latent experts") << everything();
    QTest::newRow("reused cache") << reusing();
}

/// Parameters of the main stack that a step reads whatever it computes: all but the token table,
/// position tables and norms outside the layers. Routed experts apart.
inline double readParameters(const ModelSpec& m)
{
    const TransformerSpec& t = m.transformer;
    double n = static_cast<double>(t.vocab) * t.hidden + t.extraMatrix;
    if (t.embeddingDim > 0 && t.embeddingDim != t.hidden)
        n += 2. * t.embeddingDim * t.hidden;
    for (const auto& g : t.layers) {
        const LayerParameters p = layerParameters(g, t);
        n += g.count * (p.total() - p.experts);
    }
    return n;
}

} // namespace operators
