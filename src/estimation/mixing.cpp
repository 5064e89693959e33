// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "estimation/mixing.h"

#include "estimation/modelparts.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint::estimation {

namespace {

/// Largest number of tokens that a new one can see; 0 = no bound.
double limitOf(const AttentionSpec& a)
{
    const bool windowed = a.kind == AttentionKind::Sliding || a.kind == AttentionKind::Chunked;
    double limit = windowed ? a.window : 0;
    if (a.indexTopK > 0)
        limit = limit > 0 ? std::min<double>(limit, a.indexTopK) : a.indexTopK;
    return limit;
}

/// Integral over positions 0 … n of the tokens that each sees.
double seenUpTo(double n, double limit, bool chunked)
{
    if (limit <= 0 || n <= limit)
        return n * n / 2;
    if (!chunked)
        return limit * limit / 2 + (n - limit) * limit;
    const double whole = std::floor(n / limit);
    const double rest = n - whole * limit;
    return whole * limit * limit / 2 + rest * rest / 2;
}

} // namespace

double attendedTokens(const AttentionSpec& a, double prefix, double length, bool causal)
{
    const double limit = limitOf(a);
    if (!causal)
        return limit > 0 ? std::min(prefix + length, limit) : prefix + length;
    if (limit <= 0 || prefix + length <= limit)
        return prefix + length / 2;
    if (length <= 0)
        return attendedTokens(a, prefix);
    const bool chunked = a.kind == AttentionKind::Chunked;
    return (seenUpTo(prefix + length, limit, chunked) - seenUpTo(prefix, limit, chunked)) / length;
}

double attendedTokens(const AttentionSpec& a, double context)
{
    const double limit = limitOf(a);
    if (limit <= 0 || context <= limit)
        return context;
    return a.kind == AttentionKind::Chunked ? limit / 2 : limit;
}

double scoreFlops(const AttentionSpec& a, bool absorbed)
{
    if (!hasCache(a.kind))
        return 0;
    if (a.kind == AttentionKind::Latent)
        return absorbed ? 2.0 * a.heads * (2.0 * a.kvLoraRank + a.qkRopeHeadDim)
                        : 2.0 * a.heads * (a.qkNopeHeadDim + a.qkRopeHeadDim + a.vHeadDim);
    return 2.0 * a.heads * (a.headDim + a.valueDim());
}

double scanFlops(const LayerGroup& g)
{
    const RecurrentSpec& r = g.recurrent;
    const AttentionKind kind = g.attention.kind;
    if (!isRecurrent(kind))
        return 0;
    const double convolution = 2.0 * convolvedChannels(kind, r) * r.convWidth;
    if (kind == AttentionKind::Linear)
        return convolution + 7.0 * r.valueHeads * r.keyDim * r.valueDim;
    return convolution + (kind == AttentionKind::Mamba ? 9.0 : 5.0) * r.innerWidth * r.stateSize;
}

double scanValues(const LayerGroup& g)
{
    if (!isRecurrent(g.attention.kind))
        return 0;
    // Into and out of the convolution, and the output with its gate.
    return 2 * convolvedChannels(g.attention.kind, g.recurrent) + 2 * mixerWidth(g);
}

double partFlops(const ModelPart& part, double tokens)
{
    const TransformerSpec& t = part.transformer;
    double perToken = 2 * (part.matrixParameters + t.extraMatrix);
    for (const auto& g : t.layers) {
        const LayerParameters p = layerParameters(g, t);
        const double router = static_cast<double>(t.hidden) * g.ffn.experts;
        const double seen = attendedTokens(g.attention, 0, tokens, t.causal);
        perToken +=
            g.count * (2 * (p.attention + p.denseFfn + p.shared + p.expertsActive + router) +
                       seen * scoreFlops(g.attention, false) + scanFlops(g));
    }
    return perToken * tokens;
}

} // namespace ridgepoint::estimation
