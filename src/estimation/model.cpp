// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "estimation/modelparts.h"

namespace ridgepoint::estimation {

namespace {

/// Parameters of one layer (or of the parts outside the layers), by how they are treated.
struct Parts
{
    double matrix = 0;    ///< weights of matrix products: quantised, 2 FLOP per parameter and token
    double vector = 0;    ///< norms, biases, routers: stay in 16 bit
    double expertAll = 0; ///< routed experts, all of them (matrix)
    double expertActive = 0;
};

double attentionMatrix(const AttentionSpec& a, double hidden)
{
    switch (a.kind) {
    case AttentionKind::None:
        return 0;
    case AttentionKind::Latent: {
        const double qk = static_cast<double>(a.heads) * (a.qkNopeHeadDim + a.qkRopeHeadDim);
        const double q = a.qLoraRank > 0 ? a.qLoraRank * (hidden + qk) : hidden * qk;
        const double kv =
            hidden * (a.kvLoraRank + a.qkRopeHeadDim) +
            static_cast<double>(a.kvLoraRank) * a.heads * (a.qkNopeHeadDim + a.vHeadDim);
        return q + kv + static_cast<double>(a.heads) * a.vHeadDim * hidden;
    }
    case AttentionKind::Full:
    case AttentionKind::Sliding:
        break;
    }
    return hidden * a.headDim * (2.0 * a.heads + 2.0 * a.kvHeads);
}

double attentionVector(const AttentionSpec& a, double hidden)
{
    if (a.kind == AttentionKind::None)
        return 0;
    double n = 0;
    if (a.kind == AttentionKind::Latent)
        n += (a.qLoraRank > 0 ? a.qLoraRank : 0) + a.kvLoraRank;
    if (a.biasQkv)
        n += static_cast<double>(a.headDim) * (a.heads + 2 * a.kvHeads);
    if (a.biasOut)
        n += hidden;
    if (a.qkNorm)
        n += a.qkNormFullWidth ? static_cast<double>(a.headDim) * (a.heads + a.kvHeads)
                               : 2.0 * a.headDim;
    if (a.sinks)
        n += a.heads;
    return n;
}

Parts layerParts(const LayerGroup& g, const TransformerSpec& t)
{
    const double h = t.hidden;
    const double matrices = g.ffn.gated ? 3 : 2;
    Parts p;
    p.matrix = attentionMatrix(g.attention, h) + matrices * h * g.ffn.width;
    p.vector = attentionVector(g.attention, h) + g.norms * h * (t.layerNorm ? 2 : 1);
    if (g.ffn.bias && g.ffn.width > 0)
        p.vector += (g.ffn.gated ? 2.0 : 1.0) * g.ffn.width + h;
    if (g.ffn.isMoe()) {
        const double one = matrices * h * g.ffn.expertWidth +
                           (g.ffn.bias ? (g.ffn.gated ? 2.0 : 1.0) * g.ffn.expertWidth + h : 0.0);
        p.expertAll = g.ffn.experts * one;
        p.expertActive = g.ffn.expertsPerToken * one;
        p.matrix += matrices * h * g.ffn.sharedWidth;
        p.vector +=
            h * g.ffn.experts + (g.ffn.routerBias ? g.ffn.experts : 0) + (g.ffn.sharedGate ? h : 0);
    }
    return p;
}

/// Embeddings and everything else outside the layers. `matrix` holds the untied output head.
Parts outerParts(const TransformerSpec& t)
{
    const double h = t.hidden;
    Parts p;
    if (t.lmHead && !t.tiedEmbeddings)
        p.matrix = static_cast<double>(t.vocab) * h;
    const double embedding = t.embeddingDim > 0 ? t.embeddingDim : h;
    p.vector = static_cast<double>(t.vocab) * embedding;
    if (t.embeddingDim > 0 && t.embeddingDim != t.hidden)
        p.matrix += 2 * embedding * h; // projections into and out of the layers (OPT-350M)
    if (t.lmHeadBias)
        p.vector += t.vocab;
    if (t.learnedPositions)
        p.vector += static_cast<double>(t.positionRows > 0 ? t.positionRows : t.maxPosition) * h;
    p.vector += static_cast<double>(t.tokenTypes) * h;
    const double norm = t.layerNorm ? 2 * h : h;
    p.vector += (t.embeddingNorm ? norm : 0) + (t.finalNorm ? norm : 0);
    if (t.pooler) {
        p.matrix += h * h;
        p.vector += h;
    }
    return p;
}

double recommenderDense(const RecommenderSpec& r)
{
    double n = 0;
    for (const auto& [in, out] : r.mlp)
        n += static_cast<double>(in) * out + out;
    if (!r.tables.empty()) {
        const double width = (static_cast<double>(r.tables.size()) + 1) * r.tables.front().dim;
        n += r.crossLayers * (2 * width * r.crossRank + width);
    }
    return n;
}

double recommenderTables(const RecommenderSpec& r)
{
    double n = 0;
    for (const auto& table : r.tables)
        n += table.rows * table.dim;
    return n;
}

bool isDescribedTransformer(const ModelSpec& m)
{
    return (m.kind == ModelKind::Transformer || m.kind == ModelKind::Encoder) &&
           !m.transformer.layers.empty();
}

double transformerCount(const TransformerSpec& t, bool activeOnly)
{
    const Parts outer = outerParts(t);
    double n = outer.matrix + outer.vector;
    for (const auto& g : t.layers) {
        const Parts p = layerParts(g, t);
        n += g.count * (p.matrix + p.vector + (activeOnly ? p.expertActive : p.expertAll));
    }
    return n;
}

double cnnParameters(const CnnSpec& c)
{
    double n = 0;
    for (const auto& layer : c.layers)
        n += static_cast<double>(layer.parameters);
    return n;
}

} // namespace

double layerVectorParameters(const LayerGroup& g, const TransformerSpec& t)
{
    return layerParts(g, t).vector;
}

double embeddingParameters(const TransformerSpec& t)
{
    return static_cast<double>(t.vocab) * (t.embeddingDim > 0 ? t.embeddingDim : t.hidden);
}

double outerOtherParameters(const TransformerSpec& t)
{
    const Parts outer = outerParts(t);
    const double head = t.lmHead && !t.tiedEmbeddings ? static_cast<double>(t.vocab) * t.hidden : 0;
    return outer.matrix + outer.vector - embeddingParameters(t) - head;
}

ParameterParts parameterParts(const ModelSpec& model)
{
    ParameterParts parts;
    if (!isDescribedTransformer(model))
        return parts;
    const TransformerSpec& t = model.transformer;
    parts.embeddings = embeddingParameters(t);
    parts.head = t.lmHead && !t.tiedEmbeddings ? static_cast<double>(t.vocab) * t.hidden : 0;
    parts.vectors = outerOtherParameters(t);
    for (const auto& g : t.layers) {
        const Parts p = layerParts(g, t);
        const double attention = attentionMatrix(g.attention, t.hidden);
        parts.attention += g.count * attention;
        parts.ffn += g.count * (p.matrix - attention);
        parts.experts += g.count * p.expertAll;
        parts.vectors += g.count * p.vector;
    }
    return parts;
}

std::optional<double> totalParameters(const ModelSpec& model)
{
    if (isDescribedTransformer(model))
        return transformerCount(model.transformer, false);
    if (model.kind == ModelKind::Cnn && !model.cnn.layers.empty())
        return cnnParameters(model.cnn);
    if (model.kind == ModelKind::Recommender && !model.recommender.tables.empty())
        return recommenderTables(model.recommender) + recommenderDense(model.recommender);
    return model.statedParameters;
}

std::optional<double> activeParameters(const ModelSpec& model)
{
    if (isDescribedTransformer(model))
        return transformerCount(model.transformer, true);
    if (model.statedActiveParameters && model.kind == ModelKind::Opaque)
        return model.statedActiveParameters;
    return totalParameters(model);
}

double unquantisedParameters(const ModelSpec& model)
{
    if (!isDescribedTransformer(model))
        return 0;
    const TransformerSpec& t = model.transformer;
    const Parts outer = outerParts(t);
    double n = outer.matrix + outer.vector;
    for (const auto& g : t.layers)
        n += g.count * layerParts(g, t).vector;
    return n;
}

double kvBytesPerToken(const ModelSpec& model, double bytesPerValue)
{
    if (model.kind != ModelKind::Transformer)
        return 0;
    double values = 0;
    for (const auto& g : model.transformer.layers) {
        const AttentionSpec& a = g.attention;
        switch (a.kind) {
        case AttentionKind::None:
            break;
        case AttentionKind::Latent:
            values += g.count * (static_cast<double>(a.kvLoraRank) + a.qkRopeHeadDim);
            break;
        case AttentionKind::Full:
        case AttentionKind::Sliding:
            values += g.count * 2.0 * a.kvHeads * a.headDim;
            break;
        }
    }
    return values * bytesPerValue;
}

double forwardFlopsPerToken(const ModelSpec& model)
{
    if (isDescribedTransformer(model)) {
        const TransformerSpec& t = model.transformer;
        double n = t.lmHead ? static_cast<double>(t.vocab) * t.hidden : 0;
        for (const auto& g : t.layers) {
            const Parts p = layerParts(g, t);
            const double router = g.ffn.isMoe() ? static_cast<double>(t.hidden) * g.ffn.experts : 0;
            n += g.count * (p.matrix + p.expertActive + router);
        }
        return 2 * n;
    }
    if (model.kind == ModelKind::Cnn) {
        double macs = 0;
        for (const auto& layer : model.cnn.layers)
            macs += static_cast<double>(layer.macs);
        return 2 * macs;
    }
    if (model.kind == ModelKind::Recommender)
        return 2 * recommenderDense(model.recommender);
    return 2 * activeParameters(model).value_or(0);
}

} // namespace ridgepoint::estimation
