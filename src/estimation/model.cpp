// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "estimation/modelparts.h"

#include <algorithm>

namespace ridgepoint::estimation {

namespace {

/// Key/value heads on one rank: replicated where there are fewer than ranks.
double kvHeadsPerRank(int kvHeads, double tensor)
{
    return kvHeads == 0 ? 0 : std::max(1.0, kvHeads / tensor);
}

void softmaxProjections(const AttentionSpec& a, double h, double tensor, MixerParameters& m)
{
    const double heads = a.heads / tensor;
    const double kv = a.reusesCache ? 0 : kvHeadsPerRank(a.kvHeads, tensor);
    const double query = h * heads * a.headDim * (a.outputGate ? 2 : 1);
    const double key = h * kv * a.headDim;
    const double value = a.sharedKeyValue ? 0 : h * kv * a.valueDim();
    m.input = query + key + value;
    m.output = heads * a.valueDim() * h;
}

void latentProjections(const AttentionSpec& a, double h, double tensor, MixerParameters& m)
{
    const double heads = a.heads / tensor;
    const double qk = a.qkNopeHeadDim + a.qkRopeHeadDim;
    const double q = a.qLoraRank > 0 ? a.qLoraRank * (h + heads * qk) : h * heads * qk;
    const double kv = h * (a.kvLoraRank + a.qkRopeHeadDim) +
                      a.kvLoraRank * heads * (a.qkNopeHeadDim + a.vHeadDim);
    m.input = q + kv;
    m.output = heads * a.vHeadDim * h;
}

/// Query from the query's latent, one key per token, one weight per head (DeepSeek-V3.2).
double indexerProjections(const AttentionSpec& a, double h)
{
    const double from = a.qLoraRank > 0 ? a.qLoraRank : h;
    return from * a.indexHeads * a.indexHeadDim + h * a.indexHeadDim + h * a.indexHeads;
}

void recurrentProjections(AttentionKind kind, const RecurrentSpec& r, double h, double tensor,
                          MixerParameters& m)
{
    switch (kind) {
    case AttentionKind::Linear: {
        // q, k, v and the output gate; the decay and write strengths.
        const double keys = static_cast<double>(r.keyHeads) * r.keyDim;
        const double values = static_cast<double>(r.valueHeads) * r.valueDim;
        m.input = (h * (2 * keys + 2 * values) + h * 2.0 * r.valueHeads) / tensor;
        m.output = values * h / tensor;
        return;
    }
    case AttentionKind::Mamba: {
        const double inner = r.innerWidth;
        m.input =
            (h * 2 * inner + inner * (r.dtRank + 2.0 * r.stateSize) + r.dtRank * inner) / tensor;
        m.output = inner * h / tensor;
        return;
    }
    case AttentionKind::Mamba2: {
        const double inner = r.innerWidth;
        m.input = h * (2 * inner + 2.0 * r.groups * r.stateSize + r.heads) / tensor;
        m.output = inner * h / tensor;
        return;
    }
    default:
        return;
    }
}

double recurrentVectors(AttentionKind kind, const RecurrentSpec& r)
{
    const double channels = convolvedChannels(kind, r);
    double n = channels * r.convWidth + (r.convBias ? channels : 0);
    switch (kind) {
    case AttentionKind::Linear: // decay and its bias per head, the gated norm
        n += 2.0 * r.valueHeads + (r.innerNorms ? r.valueDim : 0);
        break;
    case AttentionKind::Mamba: // A, D, the bias of dt; norms on dt, B and C
        n += static_cast<double>(r.innerWidth) * r.stateSize + 2.0 * r.innerWidth;
        n += r.innerNorms ? r.dtRank + 2.0 * r.stateSize : 0;
        break;
    case AttentionKind::Mamba2: // A, D and the bias of dt per head, the gated norm
        n += 3.0 * r.heads + (r.innerNorms ? r.innerWidth : 0);
        break;
    default:
        return 0;
    }
    return n;
}

double crossVectors(const CrossSpec& x, double h)
{
    if (x.heads == 0)
        return 0;
    double n = x.qkNorm ? 2.0 * x.headDim : 0;
    if (x.bias)
        n += static_cast<double>(x.headDim) * (x.heads + 2 * x.kvHeads) + h;
    return n;
}

double mixerVectors(const LayerGroup& g, double h)
{
    const AttentionSpec& a = g.attention;
    double n = crossVectors(g.cross, h);
    if (a.indexHeads > 0)
        n += 2.0 * a.indexHeadDim; // a norm with bias on the key
    if (a.kind == AttentionKind::None)
        return n;
    if (isRecurrent(a.kind))
        return n + recurrentVectors(a.kind, g.recurrent);
    if (a.kind == AttentionKind::Latent)
        n += a.qLoraRank + a.kvLoraRank;
    const double kv = a.reusesCache ? 0 : a.kvHeads;
    if (a.biasQkv) {
        n += static_cast<double>(a.headDim) * a.heads * (a.outputGate ? 2 : 1);
        n += kv * (a.headDim + (a.sharedKeyValue ? 0 : a.valueDim()));
    }
    if (a.biasOut)
        n += h;
    if (a.qkNorm)
        n += a.qkNormFullWidth ? a.headDim * (a.heads + kv)
                               : a.headDim * (a.reusesCache ? 1.0 : 2.0);
    if (a.sinks)
        n += a.heads;
    return n;
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
    return (m.kind == ModelKind::Transformer || m.kind == ModelKind::Encoder ||
            m.kind == ModelKind::EncoderDecoder) &&
           !m.transformer.layers.empty();
}

bool isLayerList(const ModelSpec& m)
{
    return (m.kind == ModelKind::Cnn || m.kind == ModelKind::Diffusion) && !m.cnn.layers.empty();
}

double stackParameters(const TransformerSpec& t, bool activeOnly)
{
    double n = 0;
    for (const auto& g : t.layers) {
        const LayerParameters p = layerParameters(g, t);
        n += g.count * (activeOnly ? p.total() - p.experts + p.expertsActive : p.total());
    }
    return n;
}

double transformerCount(const ModelSpec& model, bool activeOnly)
{
    const TransformerSpec& t = model.transformer;
    double n = embeddingParameters(t) + headParameters(t) + outerOtherParameters(t) +
               stackParameters(t, activeOnly);
    const bool experts =
        std::ranges::any_of(t.layers, [](const LayerGroup& g) { return g.ffn.isMoe(); });
    if (activeOnly && experts)
        return n;
    for (const auto& part : model.parts)
        n += part.counted ? partParameters(part) : 0;
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

double convolvedChannels(AttentionKind kind, const RecurrentSpec& r)
{
    switch (kind) {
    case AttentionKind::Linear:
        return 2.0 * r.keyHeads * r.keyDim + static_cast<double>(r.valueHeads) * r.valueDim;
    case AttentionKind::Mamba:
        return r.innerWidth;
    case AttentionKind::Mamba2:
        return r.innerWidth + 2.0 * r.groups * r.stateSize;
    default:
        return 0;
    }
}

double mixerWidth(const LayerGroup& g)
{
    const AttentionSpec& a = g.attention;
    switch (a.kind) {
    case AttentionKind::None:
        return 0;
    case AttentionKind::Linear:
        return static_cast<double>(g.recurrent.valueHeads) * g.recurrent.valueDim;
    case AttentionKind::Mamba:
    case AttentionKind::Mamba2:
        return g.recurrent.innerWidth;
    default:
        return static_cast<double>(a.heads) * a.valueDim();
    }
}

MixerParameters mixerParameters(const LayerGroup& g, double hidden, double tensor)
{
    const AttentionSpec& a = g.attention;
    const CrossSpec& x = g.cross;
    MixerParameters m;
    if (isRecurrent(a.kind))
        recurrentProjections(a.kind, g.recurrent, hidden, tensor, m);
    else if (a.kind == AttentionKind::Latent)
        latentProjections(a, hidden, tensor, m);
    else if (a.kind != AttentionKind::None)
        softmaxProjections(a, hidden, tensor, m);
    if (a.indexHeads > 0)
        m.indexer = indexerProjections(a, hidden); // replicated over tensor ranks
    if (x.heads > 0) {
        const double source = x.sourceWidth > 0 ? x.sourceWidth : hidden;
        m.crossQuery = m.crossOutput = hidden * (x.heads / tensor) * x.headDim;
        m.crossSource = source * crossValuesPerToken(x, tensor);
    }
    return m;
}

LayerParameters layerParameters(const LayerGroup& g, const TransformerSpec& t, double tensor,
                                double expertRanks)
{
    const double h = t.hidden;
    const FfnSpec& f = g.ffn;
    const double matrices = f.gated ? 3 : 2;
    LayerParameters p;
    p.mixer = mixerParameters(g, h, tensor);
    p.attention = p.mixer.total();
    p.denseFfn = (matrices * h * f.width + g.extraMatrix) / tensor;
    p.vectors = mixerVectors(g, h) + g.norms * h * (t.layerNorm ? 2 : 1) + g.extraVector;
    if (f.bias && f.width > 0)
        p.vectors += (f.gated ? 2.0 : 1.0) * f.width + h;
    if (!f.isMoe())
        return p;
    const double io = f.expertInput > 0 ? f.expertInput : h;
    const double one =
        matrices * io * f.expertWidth + (f.bias ? (f.gated ? 2.0 : 1.0) * f.expertWidth + io : 0.0);
    p.experts = f.experts * one / expertRanks;
    p.expertsActive = f.expertsPerToken * one / expertRanks;
    p.shared = matrices * h * f.sharedWidth / tensor;
    if (f.expertInput > 0)
        p.shared += 2 * h * f.expertInput / tensor;
    p.router = h * f.experts + (f.routerBias ? f.experts : 0) + (f.sharedGate ? h : 0);
    return p;
}

double embeddingParameters(const TransformerSpec& t)
{
    const double rows = t.embeddingRows > 0 ? t.embeddingRows : t.vocab;
    return rows * (t.embeddingDim > 0 ? t.embeddingDim : t.hidden);
}

double headParameters(const TransformerSpec& t)
{
    return t.lmHead && !t.tiedEmbeddings ? static_cast<double>(t.vocab) * t.hidden : 0;
}

double outerOtherParameters(const TransformerSpec& t)
{
    const double h = t.hidden;
    double n = t.extraMatrix + t.extraVector;
    if (t.embeddingDim > 0 && t.embeddingDim != t.hidden)
        n += 2.0 * t.embeddingDim * h; // projections into and out of the layers (OPT-350M)
    if (t.lmHeadBias)
        n += t.vocab;
    if (t.learnedPositions)
        n += static_cast<double>(t.positionRows > 0 ? t.positionRows : t.maxPosition) * h;
    n += static_cast<double>(t.tokenTypes) * h;
    const double norm = t.layerNorm ? 2 * h : h;
    n += (t.embeddingNorm ? norm : 0) + (t.finalNorm ? norm : 0);
    if (t.pooler)
        n += h * h + h;
    return n;
}

double partParameters(const ModelPart& part)
{
    double n = part.matrixParameters + part.vectorParameters;
    const TransformerSpec& t = part.transformer;
    if (t.hidden > 0)
        n += embeddingParameters(t) + headParameters(t) + outerOtherParameters(t) +
             stackParameters(t, false);
    return n;
}

ParameterParts parameterParts(const ModelSpec& model)
{
    ParameterParts parts;
    if (!isDescribedTransformer(model))
        return parts;
    const TransformerSpec& t = model.transformer;
    parts.embeddings = embeddingParameters(t);
    parts.head = headParameters(t);
    parts.vectors = outerOtherParameters(t);
    for (const auto& g : t.layers) {
        const LayerParameters p = layerParameters(g, t);
        parts.attention += g.count * p.attention;
        parts.ffn += g.count * (p.denseFfn + p.shared);
        parts.experts += g.count * p.experts;
        parts.vectors += g.count * p.wide();
    }
    for (const auto& part : model.parts)
        parts.parts += part.counted ? partParameters(part) : 0;
    return parts;
}

std::optional<double> totalParameters(const ModelSpec& model)
{
    if (isDescribedTransformer(model))
        return transformerCount(model, false);
    if (isLayerList(model))
        return cnnParameters(model.cnn);
    if (model.kind == ModelKind::Recommender && !model.recommender.tables.empty())
        return recommenderTables(model.recommender) + recommenderDense(model.recommender);
    return model.statedParameters;
}

std::optional<double> activeParameters(const ModelSpec& model)
{
    if (isDescribedTransformer(model))
        return transformerCount(model, true);
    if (model.statedActiveParameters && model.kind == ModelKind::Opaque)
        return model.statedActiveParameters;
    return totalParameters(model);
}

double unquantisedParameters(const ModelSpec& model)
{
    if (!isDescribedTransformer(model))
        return 0;
    const TransformerSpec& t = model.transformer;
    const KeptWide& kept = model.keptWide;
    const int layers = t.layerCount();
    double n = outerOtherParameters(t);
    n += kept.headQuantised ? 0 : headParameters(t);
    n += kept.embeddingsQuantised ? 0 : embeddingParameters(t);
    int position = 0;
    for (const auto& g : t.layers) {
        const LayerParameters p = layerParameters(g, t);
        double one = p.wide();
        one += kept.attention ? p.attention : 0;
        one += kept.denseFfn ? p.denseFfn : 0;
        one += kept.sharedExperts ? p.shared : 0;
        one += kept.experts ? p.experts : 0;
        for (int i = 0; i < g.count; ++i, ++position) {
            const bool whole = position < kept.firstLayers || position >= layers - kept.lastLayers;
            n += whole ? p.total() : one;
        }
    }
    for (const auto& part : model.parts)
        n += part.counted && !kept.partsQuantised ? partParameters(part) : 0;
    return n;
}

double attendedValuesPerToken(const AttentionSpec& a, double tensor)
{
    if (!hasCache(a.kind))
        return 0;
    if (a.kind == AttentionKind::Latent)
        return static_cast<double>(a.kvLoraRank) + a.qkRopeHeadDim;
    return kvHeadsPerRank(a.kvHeads, tensor) * (a.headDim + a.valueDim());
}

double cacheValuesPerToken(const AttentionSpec& a, double tensor)
{
    return a.reusesCache ? 0 : attendedValuesPerToken(a, tensor);
}

double crossValuesPerToken(const CrossSpec& x, double tensor)
{
    return x.heads > 0 ? 2 * kvHeadsPerRank(x.kvHeads, tensor) * x.headDim : 0;
}

double indexerKeyBytes(const AttentionSpec& a)
{
    return a.indexHeads > 0 ? a.indexHeadDim + 4.0 * a.indexHeadDim / 128 : 0;
}

double layerStateBytes(const LayerGroup& g, double stateBytes, double tensor)
{
    const RecurrentSpec& r = g.recurrent;
    const AttentionKind kind = g.attention.kind;
    if (!isRecurrent(kind))
        return 0;
    const double convolution = convolvedChannels(kind, r) * std::max(0, r.convWidth - 1) * 2;
    const double state = kind == AttentionKind::Linear
                             ? static_cast<double>(r.valueHeads) * r.keyDim * r.valueDim
                             : static_cast<double>(r.innerWidth) * r.stateSize;
    return (convolution + state * stateBytes) / tensor;
}

double kvBytesPerToken(const ModelSpec& model, double bytesPerValue)
{
    if (model.kind != ModelKind::Transformer && model.kind != ModelKind::EncoderDecoder)
        return 0;
    double values = 0;
    for (const auto& g : model.transformer.layers)
        values += g.count * cacheValuesPerToken(g.attention);
    return values * bytesPerValue;
}

double indexerBytesPerToken(const ModelSpec& model)
{
    double bytes = 0;
    for (const auto& g : model.transformer.layers)
        bytes += g.count * indexerKeyBytes(g.attention);
    return bytes;
}

double recurrentStateBytes(const ModelSpec& model, double stateBytes)
{
    double bytes = 0;
    for (const auto& g : model.transformer.layers)
        bytes += g.count * layerStateBytes(g, stateBytes);
    return bytes;
}

double forwardFlopsPerToken(const ModelSpec& model)
{
    if (isDescribedTransformer(model)) {
        const TransformerSpec& t = model.transformer;
        double n = t.lmHead ? static_cast<double>(t.vocab) * t.hidden : 0;
        n += t.extraMatrix;
        if (t.embeddingDim > 0 && t.embeddingDim != t.hidden)
            n += 2.0 * t.embeddingDim * t.hidden;
        for (const auto& g : t.layers) {
            const LayerParameters p = layerParameters(g, t);
            const double router = static_cast<double>(t.hidden) * g.ffn.experts;
            n += g.count * (p.attention + p.denseFfn + p.shared + p.expertsActive + router);
        }
        if (t.pooler)
            n += static_cast<double>(t.hidden) * t.hidden;
        return 2 * n;
    }
    if (isLayerList(model)) {
        double macs = 0;
        for (const auto& layer : model.cnn.layers)
            macs += static_cast<double>(layer.macs);
        return 2 * macs * std::max(1, model.cnn.steps);
    }
    if (model.kind == ModelKind::Recommender)
        return 2 * recommenderDense(model.recommender);
    return 2 * activeParameters(model).value_or(0);
}

} // namespace ridgepoint::estimation
