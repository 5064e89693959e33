// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "estimation/weightlayout.h"

#include "estimation/prepare.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint::estimation {

namespace {

bool isSixteenBit(Precision p)
{
    return p == Precision::Bf16 || p == Precision::Fp16;
}

double paddedRows(double rows, int multiple)
{
    return multiple > 1 ? std::ceil(rows / multiple) * multiple : rows;
}

bool isMegatron(Engine e)
{
    return e == Engine::MegatronCore || e == Engine::Megatron2021 || e == Engine::MegatronBridge ||
           e == Engine::Nemo;
}

/// Accelerators over which the routed experts are spread.
double expertRanks(const Layout& l, bool inference)
{
    if (inference)
        return static_cast<double>(l.tensor * l.data * l.context);
    // Training keeps whole experts where they are spread, slices of all of them where not.
    return static_cast<double>(l.expert > 1 ? l.expert : l.tensor);
}

/// vLLM rounds the width of MXFP4 experts on one accelerator up to 256 (gpt-oss: 2,880 to 3,072).
double expertPadding(const Context& c)
{
    const bool mxfp4 = c.precision.quantization == Quantization::Mxfp4 ||
                       (!c.precision.quantization && c.precision.weights == Precision::Mxfp4);
    if (c.engine != Engine::Vllm || !mxfp4)
        return 1;
    for (const LayerGroup& g : c.model->transformer.layers) {
        if (!g.ffn.isMoe())
            continue;
        const double slices = expertRanks(c.layout, true) / static_cast<double>(c.layout.expert);
        const double width = g.ffn.expertWidth / std::max(1.0, slices);
        return std::ceil(width / 256) * 256 / width;
    }
    return 1;
}

/// vLLM keeps cosines and sines of all positions that the model was trained for, in 16 bit.
double rotaryTables(const Context& c)
{
    const TransformerSpec& t = c.model->transformer;
    if (c.engine != Engine::Vllm || t.learnedPositions || !c.isLanguageModel())
        return 0;
    for (const LayerGroup& g : t.layers) {
        const AttentionSpec& a = g.attention;
        if (hasCache(a.kind))
            return 2.0 * t.maxPosition *
                   (a.kind == AttentionKind::Latent ? a.qkRopeHeadDim : a.headDim);
    }
    return 0;
}

double biasPerExpert(const FfnSpec& f, double hidden)
{
    const double io = f.expertInput > 0 ? f.expertInput : hidden;
    return f.bias ? (f.gated ? 2.0 : 1.0) * f.expertWidth + io : 0.0;
}

} // namespace

WeightCut weightCut(const Context& c)
{
    WeightCut w;
    const bool inference = c.in.workload.kind == WorkloadKind::Inference;
    w.weights = c.precision.weights;
    w.quantization = c.precision.quantization;
    w.tensor = static_cast<double>(c.layout.tensor);
    w.pipeline = static_cast<int>(c.layout.pipeline);
    w.expertRanks = expertRanks(c.layout, inference);
    if (inference && (c.engine == Engine::Vllm || c.engine == Engine::Sglang))
        w.vocabularyMultiple = 64;
    else if (!inference && isMegatron(c.engine))
        w.vocabularyMultiple = static_cast<int>(128 * c.layout.tensor);
    w.expertPadding = inference ? expertPadding(c) : 1;
    w.vectorsInFp32 = c.engine == Engine::LlamaCpp;
    w.tableBytes = inference ? rotaryTables(c) : 0;
    w.published = inference;
    return w;
}

WeightLayout::WeightLayout(const ModelSpec& model, const WeightCut& cut)
    : m_model(model), m_cut(cut), m_bits(tensorBits(model, cut.weights, cut.quantization))
{
    const TransformerSpec& t = model.transformer;
    if (cut.vectorsInFp32)
        m_bits.vectors = std::max(32.0, m_bits.vectors);
    const double wide = std::max(16.0, storedBits(cut.weights, cut.quantization)) / 8;
    m_groups.reserve(t.layers.size());
    for (const LayerGroup& g : t.layers) {
        Group one{};
        one.group = &g;
        one.first = m_layers;
        one.count = g.count;
        m_layers += g.count;
        one.held = layerParameters(g, t, cut.tensor, cut.expertRanks);
        const LayerParameters& p = one.held;
        one.expertBias = g.ffn.experts * biasPerExpert(g.ffn, t.hidden) / cut.expertRanks;
        const double padded = (p.experts - one.expertBias) * cut.expertPadding;
        one.matrixBytes = (p.attention * m_bits.attention + p.denseFfn * m_bits.dense +
                           p.shared * m_bits.shared) /
                          8;
        one.expertBytes = (padded * m_bits.experts) / 8 + one.expertBias * m_bits.vectors / 8;
        one.vectorBytes = p.wide() * m_bits.vectors / 8;
        one.wideMatrixBytes = (p.attention + p.denseFfn + p.shared) * wide;
        one.wideExpertBytes = p.experts * wide;
        one.mixShare = 1 / cut.tensor;
        m_groups.push_back(one);
    }
    for (const ModelPart& part : model.parts)
        m_partParameters += part.counted ? partParameters(part) : 0;
    m_keptFrom = m_layers;
    const bool narrow = storedBits(cut.weights, cut.quantization) < 16;
    const bool own =
        cut.weights == model.nativePrecision && cut.quantization == model.nativeQuantization;
    if (narrow && (own || (isSixteenBit(model.nativePrecision) && cut.weights == Precision::Fp8))) {
        m_keptFirst = model.keptWide.firstLayers;
        m_keptFrom = m_layers - model.keptWide.lastLayers;
    }
    const bool sameWidth =
        own || (isSixteenBit(cut.weights) && isSixteenBit(model.nativePrecision) &&
                !cut.quantization && !model.nativeQuantization);
    if (model.stored && cut.published && sameWidth)
        applyStored();
}

/// Spreads the bytes of the checkpoint over the parameters of each class.
void WeightLayout::applyStored()
{
    const StoredWeights& stored = *m_model.stored;
    const TransformerSpec& t = m_model.transformer;
    double layers = 0, experts = 0;
    for (const LayerGroup& g : t.layers) {
        const LayerParameters p = layerParameters(g, t);
        layers += g.count * (p.total() - p.experts);
        experts += g.count * p.experts;
    }
    const auto perValue = [](double bytes, double values, double& bits) {
        if (bytes > 0 && values > 0)
            bits = 8 * bytes / values;
    };
    double layerBits = 0, expertBits = m_bits.experts;
    perValue(stored.layers, layers, layerBits);
    perValue(stored.experts, experts, expertBits);
    perValue(stored.embeddings, embeddingParameters(t), m_bits.embeddings);
    perValue(stored.head, headParameters(t), m_bits.head);
    perValue(stored.parts, m_partParameters, m_bits.parts);
    perValue(stored.other, outerOtherParameters(t), m_bits.positions);
    m_keptFirst = 0;
    m_keptFrom = m_layers;
    for (Group& g : m_groups) {
        const LayerParameters& p = g.held;
        if (layerBits > 0) {
            g.matrixBytes = (p.attention + p.denseFfn + p.shared) * layerBits / 8;
            g.vectorBytes = p.wide() * layerBits / 8;
        }
        g.expertBytes = p.experts * expertBits / 8 * m_cut.expertPadding;
        g.mixShare = 0;
    }
}

void WeightLayout::addLayers(StageWeights& s, const Group& g, int begin, int end) const
{
    const int from = std::max(begin, g.first);
    const int to = std::min(end, g.first + g.count);
    if (to <= from)
        return;
    const int n = to - from;
    const int kept = std::clamp(m_keptFirst - from, 0, n) + std::clamp(to - m_keptFrom, 0, n);
    const double usual = std::max(0, n - kept);
    const LayerParameters& p = g.held;
    s.matrices += n * (p.attention + p.denseFfn + p.shared);
    s.experts += n * p.experts;
    s.vectors += n * p.wide();
    s.matrixBytes += usual * g.matrixBytes + (n - usual) * g.wideMatrixBytes;
    s.expertBytes += usual * g.expertBytes + (n - usual) * g.wideExpertBytes;
    s.vectorBytes += n * g.vectorBytes;
    if (g.mixShare > 0 && isGgufScheme(m_cut.quantization)) {
        for (int layer = from; layer < to; ++layer)
            s.matrixBytes +=
                g.mixShare * ggufMixBytes(m_model, *g.group, *m_cut.quantization, layer, m_layers);
    }
}

void WeightLayout::addOuter(StageWeights& s) const
{
    const TransformerSpec& t = m_model.transformer;
    const bool firstStage = s.index == 0;
    const bool lastStage = s.index == m_cut.pipeline - 1;
    if (firstStage) {
        const double rows = t.embeddingRows > 0 ? t.embeddingRows : t.vocab;
        const double padding = rows > 0 ? paddedRows(rows, m_cut.vocabularyMultiple) / rows : 1;
        s.embeddings = embeddingParameters(t) * padding / m_cut.tensor;
        s.outer = outerOtherParameters(t);
        if (m_cut.wholeStacks)
            s.parts = m_partParameters / m_cut.tensor;
    }
    // A tied head needs its own copy where it is on another stage than the table.
    const bool owns = t.lmHead && (!t.tiedEmbeddings || m_cut.pipeline > 1);
    if (lastStage && owns)
        s.head = paddedRows(t.vocab, m_cut.vocabularyMultiple) * t.hidden / m_cut.tensor;
    s.embeddingBytes = s.embeddings * m_bits.embeddings / 8;
    s.outerBytes = s.outer * m_bits.positions / 8;
    s.partBytes = s.parts * m_bits.parts / 8;
    s.headBytes = s.head * (t.tiedEmbeddings ? m_bits.embeddings : m_bits.head) / 8;
}

StageWeights WeightLayout::stage(int index) const
{
    StageWeights s;
    s.index = index;
    const int perStage = (m_layers + m_cut.pipeline - 1) / m_cut.pipeline;
    s.first = std::min(m_layers, index * perStage);
    s.layers = std::clamp(m_layers - s.first, 0, perStage);
    for (const Group& g : m_groups)
        addLayers(s, g, s.first, s.first + s.layers);
    addOuter(s);
    s.tableBytes = m_cut.tableBytes;
    return s;
}

StageWeights WeightLayout::largest() const
{
    StageWeights worst = stage(0);
    for (int i = 1; i < stages(); ++i) {
        StageWeights s = stage(i);
        if (s.bytes() > worst.bytes())
            worst = s;
    }
    return worst;
}

double WeightLayout::gatheredUnits() const
{
    const TransformerSpec& t = m_model.transformer;
    double layer = 0;
    for (const Group& g : m_groups)
        layer = std::max(layer, g.held.total());
    return (embeddingParameters(t) + headParameters(t)) / m_cut.tensor + 2 * layer;
}

double WeightLayout::largestMatrix() const
{
    const double h = m_model.transformer.hidden;
    double most = 0;
    for (const Group& g : m_groups) {
        const FfnSpec& f = g.group->ffn;
        const double width = std::max({f.width, f.expertWidth, f.sharedWidth});
        most = std::max({most, h * width, h * mixerWidth(*g.group)});
    }
    return most / m_cut.tensor;
}

double modelWeightBytes(const ModelSpec& model, Precision weights,
                        std::optional<Quantization> quantization)
{
    const bool sameWidth = weights == model.nativePrecision ||
                           (isSixteenBit(weights) && isSixteenBit(model.nativePrecision));
    if (model.stored && sameWidth && quantization == model.nativeQuantization)
        return model.stored->total();
    const bool described = !model.transformer.layers.empty();
    if (!described)
        return totalParameters(model).value_or(0) * storedBits(weights, quantization) / 8;
    WeightCut cut;
    cut.weights = weights;
    cut.quantization = quantization;
    cut.wholeStacks = !isGgufScheme(quantization);
    return WeightLayout(model, cut).stage(0).bytes();
}

} // namespace ridgepoint::estimation
