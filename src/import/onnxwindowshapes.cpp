// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/onnxshapes.h"

#include <algorithm>
#include <cmath>

/// Sizes of what moves a window over an image. libonnx reads beyond its arrays where the ranks of
/// image, weights and attributes do not agree, so these rules are our own.
namespace ridgepoint::import {

namespace {

/// Attributes for every spatial dimension; `pads` twice as many.
struct Window
{
    Dims kernel, strides, dilations, pads;
    std::string autoPad;
};

bool fitting(Dims& list, const onnx::NodeProto& node, const char* name, std::size_t count,
             std::int64_t otherwise)
{
    const auto* attribute = attributeOf(node, name);
    if (attribute && (attribute->has_i() || attribute->has_f() || attribute->has_s()))
        return false; // of another type
    list = numbersOf(node, name).value_or(Dims(count, otherwise));
    return list.size() == count;
}

std::optional<Window> windowOf(const onnx::NodeProto& node, std::size_t count, const Dims* weights)
{
    Window w;
    w.autoPad = wordOf(node, "auto_pad");
    if (auto given = numbersOf(node, "kernel_shape"))
        w.kernel = std::move(*given);
    else if (weights && weights->size() > 2)
        w.kernel.assign(weights->begin() + 2, weights->end());
    if (w.kernel.size() != count || !fitting(w.strides, node, "strides", count, 1) ||
        !fitting(w.dilations, node, "dilations", count, 1) ||
        !fitting(w.pads, node, "pads", 2 * count, 0))
        return std::nullopt;
    const auto positive = [](std::int64_t v) {
        return v >= 1;
    };
    if (!std::ranges::all_of(w.kernel, positive) || !std::ranges::all_of(w.strides, positive) ||
        !std::ranges::all_of(w.dilations, positive))
        return std::nullopt;
    return w;
}

double asDouble(std::int64_t v)
{
    return static_cast<double>(v);
}

/// Nothing for sizes that are not possible.
std::optional<std::int64_t> whole(double size)
{
    if (!(size >= 0 && size <= asDouble(kMaxOnnxDim)))
        return std::nullopt;
    return static_cast<std::int64_t>(size);
}

bool keepsSize(const Window& w)
{
    return w.autoPad == "SAME_UPPER" || w.autoPad == "SAME_LOWER";
}

double reach(const Window& w, std::size_t i)
{
    return (asDouble(w.kernel[i]) - 1) * asDouble(w.dilations[i]) + 1;
}

double padding(const Window& w, std::size_t i)
{
    return w.autoPad == "VALID" ? 0 : asDouble(w.pads[i]) + asDouble(w.pads[i + w.kernel.size()]);
}

/// One spatial size: floor((in + pads − reach) / stride) + 1, or ceil.
std::optional<std::int64_t> moved(const Window& w, std::size_t i, std::int64_t in, bool roundUp)
{
    const double stride = asDouble(w.strides[i]);
    if (keepsSize(w))
        return whole(std::ceil(asDouble(in) / stride));
    const double room = asDouble(in) + padding(w, i) - reach(w, i);
    if (room < 0)
        return std::nullopt;
    return whole((roundUp ? std::ceil(room / stride) : std::floor(room / stride)) + 1);
}

const Dims* dimsAt(const Inputs& inputs, std::size_t i)
{
    const Value* value = inputAt(inputs, i);
    return value && value->dims ? &*value->dims : nullptr;
}

} // namespace

std::optional<Dims> convolutionShape(const onnx::NodeProto& node, const Inputs& inputs)
{
    const Dims* in = dimsAt(inputs, 0);
    const Dims* weights = dimsAt(inputs, node.op_type() == "QLinearConv" ? 3 : 1);
    if (!in || !weights || in->size() < 3 || weights->size() != in->size())
        return std::nullopt;
    const auto window = windowOf(node, in->size() - 2, weights);
    const std::int64_t groups = numberOf(node, "group", 1);
    const std::int64_t channels = (*in)[1];
    const bool known = channels != kUnknownDim && (*weights)[1] != kUnknownDim;
    if (!window || groups < 1 || groups > kMaxOnnxDim ||
        (known && asDouble(channels) != asDouble((*weights)[1]) * asDouble(groups)))
        return std::nullopt;
    Dims out = {(*in)[0], (*weights)[0]};
    for (std::size_t i = 2; i < in->size(); ++i) {
        const auto size = (*in)[i] == kUnknownDim ? std::optional(kUnknownDim)
                                                  : moved(*window, i - 2, (*in)[i], false);
        if (!size)
            return std::nullopt;
        out.push_back(*size);
    }
    return out;
}

/// stride · (in − 1) + reach − pads + output_padding, unless output_shape says it.
std::optional<Dims> transposedConvolutionShape(const onnx::NodeProto& node, const Inputs& inputs)
{
    const Dims* in = dimsAt(inputs, 0);
    const Dims* weights = dimsAt(inputs, 1);
    if (!in || !weights || in->size() < 3 || weights->size() != in->size())
        return std::nullopt;
    const std::size_t count = in->size() - 2;
    const auto window = windowOf(node, count, weights);
    const auto given = numbersOf(node, "output_shape");
    Dims extra;
    if (!window || !fitting(extra, node, "output_padding", count, 0) ||
        (given && given->size() != count))
        return std::nullopt;
    const auto channels =
        (*weights)[1] == kUnknownDim
            ? std::optional(kUnknownDim)
            : whole(asDouble((*weights)[1]) * asDouble(numberOf(node, "group", 1)));
    if (!channels)
        return std::nullopt;
    Dims out = {(*in)[0], *channels};
    for (std::size_t i = 0; i < count; ++i) {
        const double size = asDouble((*in)[i + 2]);
        const double stride = asDouble(window->strides[i]);
        double result =
            stride * (size - 1) + reach(*window, i) + asDouble(extra[i]) - padding(*window, i);
        if (keepsSize(*window))
            result = size * stride;
        if (given)
            result = asDouble((*given)[i]);
        const bool unknown = (*in)[i + 2] == kUnknownDim && !given;
        const auto chosen = unknown ? std::optional(kUnknownDim) : whole(result);
        if (!chosen)
            return std::nullopt;
        out.push_back(*chosen);
    }
    return out;
}

std::optional<Dims> poolShape(const onnx::NodeProto& node, const Inputs& inputs)
{
    const Dims* in = dimsAt(inputs, 0);
    if (!in || in->size() < 3)
        return std::nullopt;
    const auto window = windowOf(node, in->size() - 2, nullptr);
    if (!window)
        return std::nullopt;
    const bool roundUp = numberOf(node, "ceil_mode", 0) != 0;
    Dims out = {(*in)[0], (*in)[1]};
    for (std::size_t i = 2; i < in->size(); ++i) {
        const auto size = (*in)[i] == kUnknownDim ? std::optional(kUnknownDim)
                                                  : moved(*window, i - 2, (*in)[i], roundUp);
        if (!size)
            return std::nullopt;
        out.push_back(*size);
    }
    return out;
}

std::optional<Dims> globalPoolShape(const onnx::NodeProto&, const Inputs& inputs)
{
    const Dims* in = dimsAt(inputs, 0);
    if (!in || in->size() < 2)
        return std::nullopt;
    Dims out(in->size(), 1);
    out[0] = (*in)[0];
    out[1] = (*in)[1];
    return out;
}

} // namespace ridgepoint::import
