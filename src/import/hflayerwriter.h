// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/model.h"

#include <string>
#include <vector>

namespace ridgepoint::import {

/// Writes layers one after the other. Square images; `pixels` is the number of pixels of the
/// current resolution, which strides reduce.
class LayerWriter
{
public:
    LayerWriter(estimation::CnnSpec& net, int side) : m_net(net), m_side(side) {}

    void setSide(int side) { m_side = side < 1 ? 1 : side; }
    [[nodiscard]] int side() const { return m_side; }
    [[nodiscard]] double pixels() const { return static_cast<double>(m_side) * m_side; }

    /// The position of the layer written last; −1 at the start, which stands for the input.
    [[nodiscard]] int last() const { return static_cast<int>(m_net.layers.size()) - 1; }
    /// What the next layer reads; without it the layer before.
    LayerWriter& from(std::vector<int> layers)
    {
        m_from = std::move(layers);
        return *this;
    }

    /// With a bias.
    void convolution(const std::string& name, double in, double out, int kernel, int stride = 1);
    /// A linear layer on `rows` vectors.
    void linear(const std::string& name, double in, double out, double rows, bool bias);
    /// Scale and shift of each channel.
    void norm(const std::string& name, double channels, double rows);
    /// A norm with `parameters` values; 0: none are learned.
    void plainNorm(const std::string& name, double channels, double rows, double parameters);
    void activation(const std::string& name, double in, double out);
    /// Attention of `rows` queries to `keys` keys, all heads together `width` wide.
    void product(const std::string& name, double rows, double keys, double width);
    /// The sum of two outputs of `elements` values.
    void add(const std::string& name, int one, int other, double elements);
    void concat(const std::string& name, int one, int other, double elements);
    /// Learned values that are added: positions, scales.
    void table(const std::string& name, double parameters);

private:
    struct Size
    {
        double parameters = 0, macs = 0, in = 0, out = 0, rows = 0, columns = 0;
    };
    void write(estimation::CnnLayerKind kind, const std::string& name, const Size& size);

    estimation::CnnSpec& m_net;
    int m_side;
    std::vector<int> m_from;
};

} // namespace ridgepoint::import
