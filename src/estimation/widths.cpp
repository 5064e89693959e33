// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "estimation/widths.h"

#include "estimation/weightformats.h"

#include <algorithm>
#include <limits>

namespace ridgepoint::estimation {

namespace {

bool isSixteenBit(Precision p)
{
    return p == Precision::Bf16 || p == Precision::Fp16;
}

/// Bytes as stored in the checkpoint, spread over the parameters of each class.
void applyStored(WeightWidths& w, const ModelSpec& model)
{
    const StoredWeights& stored = *model.stored;
    const TransformerSpec& t = model.transformer;
    double layers = 0, experts = 0, parts = 0;
    for (const auto& g : t.layers) {
        const LayerParameters p = layerParameters(g, t);
        layers += g.count * (p.total() - p.experts);
        experts += g.count * p.experts;
    }
    for (const auto& part : model.parts)
        parts += part.counted ? partParameters(part) : 0;
    const auto spread = [](double& bytes, double sum, double parameters) {
        if (sum > 0 && parameters > 0)
            bytes = sum / parameters;
    };
    for (LayerWidths* l : {&w.usual, &w.kept}) {
        for (Width* width : {&l->attention, &l->dense, &l->shared})
            spread(width->bytes, stored.layers, layers);
        spread(l->experts.bytes, stored.experts, experts);
    }
    spread(w.wide, stored.layers, layers);
    spread(w.parts.bytes, stored.parts, parts);
    if (stored.head > 0)
        spread(w.head.bytes, stored.head, static_cast<double>(t.vocab) * t.hidden);
    else
        spread(w.head.bytes, stored.embeddings, embeddingParameters(t));
}

} // namespace

bool usesPublishedWeights(const Context& c)
{
    if (!c.model || c.in.workload.kind != WorkloadKind::Inference)
        return false;
    const Precision own = c.model->nativePrecision;
    const bool same =
        c.precision.weights == own || (isSixteenBit(c.precision.weights) && isSixteenBit(own));
    return same && c.precision.quantization == c.model->nativeQuantization;
}

int WeightWidths::keptOf(int first, int count) const
{
    const int head = std::clamp(firstKept - first, 0, count);
    const int tail = std::clamp(first + count - lastKeptFrom, 0, count);
    return std::min(count, head + tail);
}

WeightWidths weightWidths(const Context& c)
{
    const ModelSpec& model = *c.model;
    const TensorBits bits = tensorBits(model, c.precision.weights, c.precision.quantization);
    const bool narrow = c.precision.weightBits < 16;
    const bool mix = isGgufScheme(c.precision.quantization);
    // The layers of a GGUF file have a mix of formats: their average stands for each.
    const auto width = [&](double own) {
        const double stored = mix ? c.precision.weightBits : own;
        return Width{stored / 8, narrow && stored >= 16};
    };
    WeightWidths w;
    w.usual = {width(bits.attention), width(bits.dense), width(bits.shared), width(bits.experts)};
    w.wide = bits.vectors / 8;
    const Width wide{std::max(2.0, c.precision.weightBits / 8), narrow};
    w.kept = {wide, wide, wide, wide};
    w.head = {(model.transformer.tiedEmbeddings ? bits.embeddings : bits.head) / 8, true};
    w.head.sixteenBit = w.head.bytes >= 2;
    w.parts = {bits.parts / 8, narrow && bits.parts >= 16};
    w.lastKeptFrom = std::numeric_limits<int>::max();
    const KeptWide& kept = model.keptWide;
    const bool published = usesPublishedWeights(c);
    // The publisher of a 16-bit model may offer an FP8 checkpoint beside it.
    const bool besideIt =
        isSixteenBit(model.nativePrecision) && c.precision.weights == Precision::Fp8;
    if (narrow && (published || besideIt)) {
        w.firstKept = kept.firstLayers;
        if (kept.lastLayers > 0)
            w.lastKeptFrom = model.transformer.layerCount() - kept.lastLayers;
    }
    if (published && model.stored)
        applyStored(w, model);
    return w;
}

} // namespace ridgepoint::estimation
