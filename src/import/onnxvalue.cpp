// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/onnxvalue.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

namespace ridgepoint::import {

using onnx::TensorProto;

namespace {

/// Types that came after ONNX 1.12, by number: 17 – 20 are 8-bit floats, 21 and 22 4-bit whole
/// numbers, 23 a 4-bit float.
constexpr int kFirstFloat8 = 17, kLastFloat8 = 20, kUint4 = 21, kInt4 = 22, kFloat4 = 23;

template <class T>
std::vector<double> rawNumbers(const std::string& raw)
{
    std::vector<double> out(raw.size() / sizeof(T));
    for (std::size_t i = 0; i < out.size(); ++i) {
        T number{};
        std::memcpy(&number, raw.data() + i * sizeof(T), sizeof(T));
        out[i] = static_cast<double>(number);
    }
    return out;
}

template <class List>
std::vector<double> listed(const List& list)
{
    return {list.begin(), list.end()};
}

/// The numbers as far as their type is one that shapes and scales come in.
std::vector<double> numbersIn(const TensorProto& tensor)
{
    const std::string& raw = tensor.raw_data();
    switch (tensor.data_type()) {
    case TensorProto::INT64:
        return raw.empty() ? listed(tensor.int64_data()) : rawNumbers<std::int64_t>(raw);
    case TensorProto::INT32:
        return raw.empty() ? listed(tensor.int32_data()) : rawNumbers<std::int32_t>(raw);
    case TensorProto::FLOAT:
        return raw.empty() ? listed(tensor.float_data()) : rawNumbers<float>(raw);
    case TensorProto::DOUBLE:
        return raw.empty() ? listed(tensor.double_data()) : rawNumbers<double>(raw);
    case TensorProto::BOOL:
    case TensorProto::UINT8:
        return raw.empty() ? listed(tensor.int32_data()) : rawNumbers<std::uint8_t>(raw);
    default:
        return {};
    }
}

} // namespace

std::optional<std::int64_t> elementsOf(const std::optional<Dims>& dims)
{
    if (!dims)
        return std::nullopt;
    double product = 1;
    for (const std::int64_t dim : *dims) {
        if (dim < 0)
            return std::nullopt;
        product *= static_cast<double>(dim);
    }
    if (product > kMaxOnnxElements)
        return std::nullopt;
    return static_cast<std::int64_t>(product);
}

std::optional<std::int64_t> elementsOf(const Value& value)
{
    return elementsOf(value.dims);
}

bool arePossible(const Dims& dims)
{
    if (dims.size() > static_cast<std::size_t>(kMaxOnnxRank))
        return false;
    double product = 1;
    for (const std::int64_t dim : dims) {
        if (dim < kUnknownDim || dim > kMaxOnnxDim)
            return false;
        product *= static_cast<double>(std::max<std::int64_t>(1, dim));
    }
    return product <= kMaxOnnxElements;
}

Value valueOf(const TensorProto& tensor)
{
    Value value;
    value.constant = true;
    value.elementType = tensor.data_type();
    value.dims = Dims(tensor.dims().begin(), tensor.dims().end());
    const auto count = elementsOf(value);
    if (!count || *count > kMaxKnownValues || tensor.data_location() == TensorProto::EXTERNAL)
        return value;
    std::vector<double> numbers = numbersIn(tensor);
    if (static_cast<std::int64_t>(numbers.size()) == *count)
        value.known = std::make_shared<const std::vector<double>>(std::move(numbers));
    return value;
}

TensorProto tensorOf(const Value& value)
{
    TensorProto tensor;
    tensor.set_data_type(value.elementType);
    for (const std::int64_t dim : value.dims.value_or(Dims{}))
        tensor.add_dims(dim);
    constexpr double kMost = 9e18;
    for (const double number : *value.known) {
        const auto whole =
            static_cast<std::int64_t>(std::isnan(number) ? 0 : std::clamp(number, -kMost, kMost));
        switch (value.elementType) {
        case TensorProto::INT64:
            tensor.add_int64_data(whole);
            break;
        case TensorProto::FLOAT:
            tensor.add_float_data(static_cast<float>(number));
            break;
        case TensorProto::DOUBLE:
            tensor.add_double_data(number);
            break;
        default:
            tensor.add_int32_data(static_cast<std::int32_t>(
                std::clamp<std::int64_t>(whole, std::numeric_limits<std::int32_t>::min(),
                                         std::numeric_limits<std::int32_t>::max())));
            break;
        }
    }
    return tensor;
}

int bitsOf(int elementType)
{
    switch (elementType) {
    case TensorProto::DOUBLE:
    case TensorProto::INT64:
    case TensorProto::UINT64:
    case TensorProto::COMPLEX64:
        return 64;
    case TensorProto::COMPLEX128:
        return 128;
    case TensorProto::FLOAT16:
    case TensorProto::BFLOAT16:
    case TensorProto::INT16:
    case TensorProto::UINT16:
        return 16;
    case TensorProto::INT8:
    case TensorProto::UINT8:
    case TensorProto::BOOL:
        return 8;
    case kUint4:
    case kInt4:
    case kFloat4:
        return 4;
    default:
        return elementType >= kFirstFloat8 && elementType <= kLastFloat8 ? 8 : 32;
    }
}

bool isFloat(int elementType)
{
    switch (elementType) {
    case TensorProto::FLOAT:
    case TensorProto::FLOAT16:
    case TensorProto::BFLOAT16:
    case TensorProto::DOUBLE:
        return true;
    default:
        return elementType >= kFirstFloat8 && elementType <= kLastFloat8;
    }
}

bool holdsWeights(int elementType)
{
    switch (elementType) {
    case TensorProto::UNDEFINED:
    case TensorProto::STRING:
    case TensorProto::BOOL:
    case TensorProto::INT64:
    case TensorProto::UINT64:
        return false;
    default:
        return true;
    }
}

const onnx::AttributeProto* attributeOf(const onnx::NodeProto& node, std::string_view name)
{
    for (const auto& attribute : node.attribute()) {
        if (attribute.name() == name)
            return &attribute;
    }
    return nullptr;
}

std::int64_t numberOf(const onnx::NodeProto& node, std::string_view name, std::int64_t otherwise)
{
    const auto* attribute = attributeOf(node, name);
    return attribute && attribute->has_i() ? attribute->i() : otherwise;
}

std::optional<Dims> numbersOf(const onnx::NodeProto& node, std::string_view name)
{
    const auto* attribute = attributeOf(node, name);
    if (!attribute || attribute->ints_size() == 0)
        return std::nullopt;
    return Dims(attribute->ints().begin(), attribute->ints().end());
}

std::string wordOf(const onnx::NodeProto& node, std::string_view name)
{
    const auto* attribute = attributeOf(node, name);
    return attribute ? attribute->s() : std::string();
}

const Value* inputAt(const Inputs& inputs, std::size_t position)
{
    return position < inputs.size() ? inputs[position] : nullptr;
}

std::optional<Dims> knownAt(const Inputs& inputs, std::size_t position)
{
    const Value* value = inputAt(inputs, position);
    if (!value || !value->known)
        return std::nullopt;
    Dims out;
    constexpr double kMost = 9e18;
    for (const double number : *value->known) {
        if (std::isnan(number))
            return std::nullopt;
        out.push_back(static_cast<std::int64_t>(std::clamp(number, -kMost, kMost)));
    }
    return out;
}

std::optional<Dims> broadcast(const Dims& a, const Dims& b)
{
    const Dims& longer = a.size() >= b.size() ? a : b;
    const Dims& shorter = a.size() >= b.size() ? b : a;
    Dims out = longer;
    const std::size_t offset = longer.size() - shorter.size();
    for (std::size_t i = 0; i < shorter.size(); ++i) {
        const std::int64_t one = longer[offset + i];
        const std::int64_t other = shorter[i];
        if (one == other || other == 1)
            continue;
        if (one == 1 || one == kUnknownDim)
            out[offset + i] = other;
        else if (other != kUnknownDim)
            return std::nullopt;
    }
    return out;
}

std::optional<std::size_t> axisOf(std::int64_t axis, std::size_t rank)
{
    const auto size = static_cast<std::int64_t>(rank);
    if (axis < -size || axis >= size)
        return std::nullopt;
    return static_cast<std::size_t>(axis < 0 ? axis + size : axis);
}

} // namespace ridgepoint::import
