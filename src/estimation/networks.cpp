// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "estimation/operators.h"
#include "estimation/prepare.h"
#include "estimation/widths.h"

#include <algorithm>
#include <array>
#include <cmath>

/// Operators of networks that are given layer by layer, and of recommenders.
namespace ridgepoint::estimation {

double imageScale(const Context& c)
{
    const CnnSpec& net = c.model->cnn;
    if (!c.in.workload.imageSize || net.imageHeight <= 0)
        return 1;
    return static_cast<double>((*c.in.workload.imageSize)[0] * (*c.in.workload.imageSize)[1]) /
           (static_cast<double>(net.imageHeight) * net.imageWidth);
}

namespace {

/// Layers of one kind, summed: all their repetitions in one pass.
struct LayerSum
{
    std::string_view name;
    OperatorKind kind = OperatorKind::Elementwise;
    double count = 0, flops = 0, weightBytes = 0, activationBytes = 0, rows = 0;
};

enum LayerFamily { Conv, Depthwise, Linear, Product, Element, Pooling, Lookup, Movement };

LayerFamily familyOf(const CnnLayer& layer)
{
    switch (layer.kind) {
    case CnnLayerKind::Convolution:
        return layer.groups > 8 ? Depthwise : Conv;
    case CnnLayerKind::Linear:
        return Linear;
    case CnnLayerKind::MatMul:
        return Product;
    case CnnLayerKind::Embedding:
        return Lookup;
    case CnnLayerKind::Move:
        return Movement;
    case CnnLayerKind::Pool:
    case CnnLayerKind::Upsample:
    case CnnLayerKind::Concat:
        return Pooling;
    case CnnLayerKind::Norm:
    case CnnLayerKind::Activation:
    case CnnLayerKind::Add:
        break;
    }
    return Element;
}

/// How the work of a layer grows with the image area: linear layers and matrix products of one
/// row do not, those over positions do, and products of positions with positions twice.
double workScale(const CnnLayer& layer, double area)
{
    switch (layer.kind) {
    case CnnLayerKind::Linear:
        return layer.gemmRows > 1 ? area : 1;
    case CnnLayerKind::MatMul:
        return layer.gemmRows > 1 ? area * area : 1;
    case CnnLayerKind::Embedding:
        return 1;
    default:
        return area;
    }
}

double bytesPerWeight(const Context& c)
{
    const auto& stored = c.model->stored;
    if (stored && usesPublishedWeights(c)) {
        const double parameters = totalParameters(*c.model).value_or(0);
        if (parameters > 0 && stored->total() > 0)
            return stored->total() / parameters;
    }
    return c.precision.weightBits / 8;
}

} // namespace

void buildCnn(OperatorList& list, const Context& c, double batch)
{
    const CnnSpec& net = c.model->cnn;
    const double scale = imageScale(c);
    const double act = std::max(1.0, valueBytes(c.precision.activations));
    const double weight = bytesPerWeight(c);
    const bool training = c.in.workload.kind != WorkloadKind::Inference;
    const double passes = training ? 1 : std::max(1, net.steps);
    std::array<LayerSum, 8> sums{{{"convolution", OperatorKind::Convolution},
                                  {"depthwise_convolution", OperatorKind::Convolution},
                                  {"linear", OperatorKind::Gemm},
                                  {"matmul", OperatorKind::Gemm},
                                  {"elementwise", OperatorKind::Elementwise},
                                  {"pooling", OperatorKind::Elementwise},
                                  {"embedding", OperatorKind::Embedding},
                                  {"movement", OperatorKind::Elementwise}}};
    for (const auto& layer : net.layers) {
        const LayerFamily family = familyOf(layer);
        LayerSum& sum = sums[family];
        const double work = workScale(layer, scale);
        const double area = family == Product ? std::sqrt(work) : work;
        sum.count += 1;
        sum.flops += 2.0 * static_cast<double>(layer.macs) * batch * work;
        if (family != Lookup) // of a table only the rows that are looked up are read
            sum.weightBytes += static_cast<double>(layer.parameters) * weight;
        sum.activationBytes +=
            static_cast<double>(layer.inElements + layer.outElements) * batch * area * act;
        sum.rows += static_cast<double>(layer.gemmRows) * batch * area;
    }
    for (const LayerSum& sum : sums) {
        if (sum.count <= 0)
            continue;
        Operator& op = list.add(sum.name, sum.kind, sum.count * passes);
        op.flops = sum.flops / sum.count;
        op.weightBytes = sum.weightBytes / sum.count;
        op.activationBytes = sum.activationBytes / sum.count;
        // Compiled engines fuse norms, activations and residual adds into the convolution.
        if (&sum == &sums[Element])
            op.activationBytes *= c.eff.unfused.value;
        op.rows = sum.rows / sum.count;
    }
}

void buildRecommender(OperatorList& list, const Context& c, double batch)
{
    const RecommenderSpec& r = c.model->recommender;
    Operator& lookup = list.add("embedding_lookup", OperatorKind::Embedding,
                                static_cast<double>(std::max<std::size_t>(1, r.tables.size())));
    double bytes = 0;
    for (const auto& t : r.tables)
        bytes += t.lookups * t.dim * valueBytes(c.precision.weights) * batch;
    lookup.activationBytes = bytes / lookup.count;
    double weights = 0, io = 0;
    for (const auto& [in, out] : r.mlp) {
        weights += static_cast<double>(in) * out;
        io += in + out;
    }
    Operator& mlp = list.add("mlp", OperatorKind::Gemm,
                             static_cast<double>(std::max<std::size_t>(1, r.mlp.size())));
    mlp.flops = 2 * weights * batch / mlp.count;
    mlp.weightBytes = weights * c.precision.weightBits / 8 / mlp.count;
    mlp.activationBytes = io * batch * c.precision.activationBytes / mlp.count;
    mlp.rows = batch;
    if (r.crossLayers > 0 && !r.tables.empty()) {
        // Low-rank cross layers over all vectors of a sample: two matrices of width x rank each.
        const double width = (static_cast<double>(r.tables.size()) + 1) * r.tables.front().dim;
        const double matrices = 2 * width * r.crossRank;
        Operator& cross = list.add("interaction", OperatorKind::Gemm, r.crossLayers);
        cross.flops = 2 * matrices * batch;
        cross.weightBytes = matrices * c.precision.weightBits / 8;
        cross.activationBytes =
            batch * (3 * width + 2.0 * r.crossRank) * c.precision.activationBytes;
        cross.rows = batch;
    }
}

} // namespace ridgepoint::estimation
