// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/hflayerwriter.h"

#include <algorithm>

namespace ridgepoint::import {

using namespace estimation;

namespace {

/// Sizes come from files: what no counter holds is cut off there and found by the caller's check
/// of the sum.
std::int64_t whole(double value)
{
    return static_cast<std::int64_t>(std::clamp(value, 0.0, 1e15));
}

} // namespace

void LayerWriter::convolution(const std::string& name, double in, double out, int kernel,
                              int stride)
{
    if (stride > 1)
        m_side = std::max(1, (m_side + stride - 1) / stride);
    const double weights = in * out * kernel * kernel;
    write(CnnLayerKind::Convolution, name,
          {weights + out, pixels() * weights, pixels() * stride * stride * in, pixels() * out,
           pixels(), out});
}

void LayerWriter::linear(const std::string& name, double in, double out, double rows, bool bias)
{
    write(CnnLayerKind::Linear, name,
          {in * out + (bias ? out : 0), rows * in * out, rows * in, rows * out, rows, out});
}

void LayerWriter::norm(const std::string& name, double channels, double rows)
{
    plainNorm(name, channels, rows, 2 * channels);
}

void LayerWriter::plainNorm(const std::string& name, double channels, double rows,
                            double parameters)
{
    write(CnnLayerKind::Norm, name, {parameters, 0, rows * channels, rows * channels, 0, 0});
}

void LayerWriter::activation(const std::string& name, double in, double out)
{
    write(CnnLayerKind::Activation, name, {0, 0, in, out, 0, 0});
}

void LayerWriter::product(const std::string& name, double rows, double keys, double width)
{
    write(CnnLayerKind::MatMul, name,
          {0, 2 * rows * keys * width, (rows + 2 * keys) * width, rows * width, rows, keys});
}

void LayerWriter::add(const std::string& name, int one, int other, double elements)
{
    from({one, other}).write(CnnLayerKind::Add, name, {0, 0, 2 * elements, elements, 0, 0});
}

void LayerWriter::concat(const std::string& name, int one, int other, double elements)
{
    from({one, other}).write(CnnLayerKind::Concat, name, {0, 0, elements, elements, 0, 0});
}

void LayerWriter::table(const std::string& name, double parameters)
{
    write(CnnLayerKind::Embedding, name, {parameters, 0, 0, parameters, 0, 0});
}

void LayerWriter::write(CnnLayerKind kind, const std::string& name, const Size& size)
{
    CnnLayer layer;
    layer.kind = kind;
    layer.name = name;
    layer.parameters = whole(size.parameters);
    layer.macs = whole(size.macs);
    layer.inElements = whole(size.in);
    layer.outElements = whole(size.out);
    layer.gemmRows = whole(size.rows);
    layer.gemmColumns = whole(size.columns);
    layer.inputs = std::move(m_from);
    m_from.clear();
    m_net.layers.push_back(std::move(layer));
}

} // namespace ridgepoint::import
