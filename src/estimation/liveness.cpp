// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "estimation/liveness.h"

#include <algorithm>
#include <cstddef>

namespace ridgepoint::estimation {

namespace {

constexpr int kNetworkInput = -1;

std::size_t indexOf(int position)
{
    return static_cast<std::size_t>(position);
}

bool readsSeveral(CnnLayerKind kind)
{
    return kind == CnnLayerKind::Add || kind == CnnLayerKind::Concat ||
           kind == CnnLayerKind::MatMul;
}

bool writesInPlace(CnnLayerKind kind)
{
    return kind == CnnLayerKind::Norm || kind == CnnLayerKind::Activation ||
           kind == CnnLayerKind::Add;
}

/// Nearest output before `position` with exactly `elements`, or −1. Norms and activations stand
/// for what they overwrite, so that a chain is found once.
int nearestOf(const CnnSpec& net, int position, std::int64_t elements)
{
    for (int i = position - 1; i >= 0; --i) {
        const bool overwritten = i + 1 <= position && i + 1 < static_cast<int>(net.layers.size()) &&
                                 (net.layers[indexOf(i + 1)].kind == CnnLayerKind::Norm ||
                                  net.layers[indexOf(i + 1)].kind == CnnLayerKind::Activation);
        if (!overwritten && net.layers[indexOf(i)].outElements == elements)
            return i;
    }
    return kNetworkInput;
}

/// Operands of a layer with several whose edges are not given.
std::vector<int> guessedOperands(const CnnSpec& net, int position)
{
    const CnnLayer& layer = net.layers[indexOf(position)];
    std::vector<int> operands{position - 1};
    std::int64_t rest = layer.inElements - net.layers[indexOf(position - 1)].outElements;
    int from = position - 1;
    while (rest > 0 && from > 0) {
        int next = nearestOf(net, from, rest);
        if (next < 0) { // not one operand: the nearest that is not too large, and go on
            for (next = from - 1; next >= 0; --next) {
                const std::int64_t size = net.layers[indexOf(next)].outElements;
                if (size > 0 && size <= rest)
                    break;
            }
        }
        if (next < 0)
            break;
        operands.push_back(next);
        rest -= net.layers[indexOf(next)].outElements;
        from = next;
    }
    return operands;
}

std::vector<int> guessedInputs(const CnnSpec& net, int position)
{
    if (position == 0)
        return {kNetworkInput};
    const CnnLayer& layer = net.layers[indexOf(position)];
    if (readsSeveral(layer.kind))
        return guessedOperands(net, position);
    if (layer.inElements == 0 || layer.inElements == net.layers[indexOf(position - 1)].outElements)
        return {position - 1};
    const int found = nearestOf(net, position - 1, layer.inElements);
    return {found >= 0 ? found : position - 1};
}

/// Last layer that reads each output; its own position where nobody does.
std::vector<int> lastReaders(const CnnSpec& net, const std::vector<std::vector<int>>& inputs)
{
    const int count = static_cast<int>(net.layers.size());
    std::vector<int> last(net.layers.size());
    for (int i = 0; i < count; ++i)
        last[indexOf(i)] = i;
    for (int i = 0; i < count; ++i) {
        for (const int from : inputs[indexOf(i)]) {
            if (from >= 0)
                last[indexOf(from)] = std::max(last[indexOf(from)], i);
        }
    }
    return last;
}

double elementsOf(const CnnSpec& net, int position)
{
    return static_cast<double>(net.layers[indexOf(position)].outElements);
}

} // namespace

std::vector<std::vector<int>> layerInputs(const CnnSpec& net)
{
    const int count = static_cast<int>(net.layers.size());
    std::vector<std::vector<int>> all;
    all.reserve(net.layers.size());
    for (int i = 0; i < count; ++i) {
        const CnnLayer& layer = net.layers[indexOf(i)];
        if (layer.inputs.empty()) {
            all.push_back(guessedInputs(net, i));
            continue;
        }
        std::vector<int> given;
        for (const int from : layer.inputs) {
            if (from >= kNetworkInput && from < i)
                given.push_back(from);
        }
        all.push_back(std::move(given));
    }
    return all;
}

double largestLiveElements(const CnnSpec& net)
{
    const int count = static_cast<int>(net.layers.size());
    const auto inputs = layerInputs(net);
    std::vector<int> last = lastReaders(net, inputs);
    const bool edgesGiven =
        std::ranges::any_of(net.layers, [](const CnnLayer& l) { return !l.inputs.empty(); });
    std::vector<bool> held(net.layers.size(), false); // false: dropped, or overwritten
    std::vector<std::vector<int>> dies(net.layers.size());
    for (int i = 0; i < count; ++i) {
        if (last[indexOf(i)] > i || !edgesGiven)
            dies[indexOf(last[indexOf(i)])].push_back(i);
    }
    double live = 0, most = 0;
    for (int i = 0; i < count; ++i) {
        int overwritten = -1;
        if (writesInPlace(net.layers[indexOf(i)].kind)) {
            for (const int from : inputs[indexOf(i)]) {
                if (from >= 0 && held[indexOf(from)] && last[indexOf(from)] == i &&
                    elementsOf(net, from) == elementsOf(net, i))
                    overwritten = from;
            }
        }
        held[indexOf(i)] = true;
        if (overwritten >= 0)
            held[indexOf(overwritten)] = false;
        else
            live += elementsOf(net, i);
        most = std::max(most, live);
        for (const int gone : dies[indexOf(i)]) {
            if (held[indexOf(gone)])
                live -= elementsOf(net, gone);
            held[indexOf(gone)] = false;
        }
    }
    return most;
}

double storedFeatureElements(const CnnSpec& net)
{
    const int count = static_cast<int>(net.layers.size());
    const auto inputs = layerInputs(net);
    std::vector<int> readers(net.layers.size(), 0);
    for (const auto& list : inputs) {
        for (const int from : list)
            readers[indexOf(std::max(0, from))] += from >= 0 ? 1 : 0;
    }
    std::vector<bool> kept(net.layers.size(), false);
    std::vector<bool> gone(net.layers.size(), false); // overwritten by an activation
    for (int i = 0; i < count; ++i) {
        switch (net.layers[indexOf(i)].kind) {
        case CnnLayerKind::Convolution:
        case CnnLayerKind::Linear:
        case CnnLayerKind::MatMul:
        case CnnLayerKind::Norm:
        case CnnLayerKind::Pool:
            for (const int from : inputs[indexOf(i)]) {
                if (from >= 0)
                    kept[indexOf(from)] = true;
            }
            break;
        case CnnLayerKind::Activation:
            kept[indexOf(i)] = true;
            for (const int from : inputs[indexOf(i)]) {
                if (from >= 0 && readers[indexOf(from)] == 1)
                    gone[indexOf(from)] = true;
            }
            break;
        case CnnLayerKind::Add:
        case CnnLayerKind::Concat:
        case CnnLayerKind::Upsample:
        case CnnLayerKind::Embedding:
        case CnnLayerKind::Move:
            break;
        }
    }
    double sum = 0;
    for (int i = 0; i < count; ++i)
        sum += kept[indexOf(i)] && !gone[indexOf(i)] ? elementsOf(net, i) : 0;
    return sum;
}

} // namespace ridgepoint::estimation
