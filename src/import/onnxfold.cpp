// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/onnxfold.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace ridgepoint::import {

using onnx::TensorProto;

namespace {

using Numbers = std::vector<double>;

struct Folding
{
    const onnx::NodeProto& node;
    const Inputs& inputs;
    const Value& output; ///< its type and sizes

    [[nodiscard]] const Numbers* at(std::size_t i) const
    {
        const Value* value = inputAt(inputs, i);
        return value && value->known ? value->known.get() : nullptr;
    }
    [[nodiscard]] const Dims* dims(std::size_t i) const
    {
        const Value* value = inputAt(inputs, i);
        return value && value->dims ? &*value->dims : nullptr;
    }
};

using Fold = std::optional<Numbers> (*)(const Folding&);

std::optional<Numbers> copy(const Folding& f)
{
    const Numbers* in = f.at(0);
    return in ? std::optional(*in) : std::nullopt;
}

std::optional<Numbers> cast(const Folding& f)
{
    auto out = copy(f);
    if (out && !isFloat(f.output.elementType)) {
        for (double& number : *out)
            number = std::trunc(number);
    }
    return out;
}

std::optional<Numbers> shape(const Folding& f)
{
    const Dims* in = f.dims(0);
    if (!in || std::ranges::count(*in, kUnknownDim) > 0)
        return std::nullopt;
    const auto size = std::ssize(*in);
    const auto bound = [&](const char* name, std::int64_t otherwise) {
        const std::int64_t at = numberOf(f.node, name, otherwise);
        return std::clamp<std::int64_t>(at < 0 ? at + size : at, 0, size);
    };
    const auto start = bound("start", 0);
    const auto end = std::max(start, bound("end", size));
    return Numbers(in->begin() + start, in->begin() + end);
}

std::optional<Numbers> size(const Folding& f)
{
    const Dims* in = f.dims(0);
    const auto count = in ? elementsOf(std::optional(*in)) : std::nullopt;
    return count ? std::optional(Numbers{static_cast<double>(*count)}) : std::nullopt;
}

std::optional<Numbers> filled(const Folding& f)
{
    const auto count = elementsOf(f.output);
    double number = 0;
    if (const auto* attribute = attributeOf(f.node, "value")) {
        const Value value = valueOf(attribute->t());
        if (!value.known || value.known->size() != 1)
            return std::nullopt;
        number = value.known->front();
    }
    return Numbers(static_cast<std::size_t>(count.value_or(0)), number);
}

std::optional<Numbers> gather(const Folding& f)
{
    const Numbers* data = f.at(0);
    const Numbers* indices = f.at(1);
    if (!data || !indices || !f.dims(0) || f.dims(0)->size() != 1 ||
        numberOf(f.node, "axis", 0) > 0)
        return std::nullopt;
    const auto count = static_cast<double>(data->size());
    Numbers out;
    for (double index : *indices) {
        index = index < 0 ? index + count : index;
        if (!(index >= 0 && index < count))
            return std::nullopt;
        out.push_back((*data)[static_cast<std::size_t>(index)]);
    }
    return out;
}

/// Of lists only: nobody slices shapes of two dimensions. Bounds are attributes before operator
/// set 10 and inputs since.
std::optional<Numbers> slice(const Folding& f)
{
    const Numbers* data = f.at(0);
    if (!data || !f.dims(0) || f.dims(0)->size() != 1)
        return std::nullopt;
    auto starts = numbersOf(f.node, "starts");
    auto ends = numbersOf(f.node, "ends");
    if (!starts || !ends) {
        starts = knownAt(f.inputs, 1);
        ends = knownAt(f.inputs, 2);
    }
    const bool stepped = inputAt(f.inputs, 4) != nullptr;
    const auto steps = knownAt(f.inputs, 4);
    if (!starts || !ends || starts->size() != 1 || ends->size() != 1 ||
        (stepped && (!steps || steps->size() != 1 || steps->front() == 0)))
        return std::nullopt;
    const auto count = std::ssize(*data);
    const std::int64_t step = stepped ? std::clamp<std::int64_t>(steps->front(), -count, count) : 1;
    if (step == 0)
        return Numbers{};
    const auto bound = [&](std::int64_t at, std::int64_t least, std::int64_t most) {
        return std::clamp(at < 0 ? at + count : at, least, most);
    };
    Numbers out;
    if (step > 0) {
        const auto end = bound(ends->front(), 0, count);
        for (auto i = bound(starts->front(), 0, count); i < end; i += step)
            out.push_back((*data)[static_cast<std::size_t>(i)]);
    } else {
        const auto end = bound(ends->front(), -1, count - 1);
        for (auto i = bound(starts->front(), -1, count - 1); i > end; i += step)
            out.push_back((*data)[static_cast<std::size_t>(i)]);
    }
    return out;
}

std::optional<Numbers> concat(const Folding& f)
{
    Numbers out;
    for (std::size_t i = 0; i < f.inputs.size(); ++i) {
        const Numbers* in = f.at(i);
        if (!in || !f.dims(i) || f.dims(i)->size() != 1 ||
            out.size() + in->size() > static_cast<std::size_t>(kMaxKnownValues))
            return std::nullopt;
        out.insert(out.end(), in->begin(), in->end());
    }
    return out;
}

std::optional<double> combined(const std::string& op, double a, double b, bool whole)
{
    if (op == "Add")
        return a + b;
    if (op == "Sub")
        return a - b;
    if (op == "Mul")
        return a * b;
    if (op == "Div")
        return b == 0 ? std::nullopt : std::optional(whole ? std::trunc(a / b) : a / b);
    if (op == "Mod")
        return b == 0 ? std::nullopt : std::optional(a - b * std::floor(a / b));
    if (op == "Pow")
        return std::pow(a, b);
    if (op == "Min")
        return std::min(a, b);
    if (op == "Max")
        return std::max(a, b);
    if (op == "Equal")
        return a == b ? 1 : 0;
    if (op == "Greater")
        return a > b ? 1 : 0;
    if (op == "GreaterOrEqual")
        return a >= b ? 1 : 0;
    if (op == "Less")
        return a < b ? 1 : 0;
    if (op == "LessOrEqual")
        return a <= b ? 1 : 0;
    if (op == "And")
        return a != 0 && b != 0 ? 1 : 0;
    return a != 0 || b != 0 ? 1 : 0; // Or
}

/// Element `i` of a list that has `count` of them or is a single number; the only broadcasts in
/// arithmetic on shapes.
const double* element(const Numbers& list, std::size_t i, std::size_t count)
{
    if (list.size() == count)
        return &list[i];
    return list.size() == 1 ? &list[0] : nullptr;
}

std::optional<Numbers> binary(const Folding& f)
{
    const Numbers* a = f.at(0);
    const Numbers* b = f.at(1);
    if (!a || !b || f.inputs.size() != 2)
        return std::nullopt;
    const std::size_t count = std::max(a->size(), b->size());
    const bool whole = !isFloat(inputAt(f.inputs, 0)->elementType);
    Numbers out;
    for (std::size_t i = 0; i < count; ++i) {
        const double* left = element(*a, i, count);
        const double* right = element(*b, i, count);
        const auto number =
            left && right ? combined(f.node.op_type(), *left, *right, whole) : std::nullopt;
        if (!number)
            return std::nullopt;
        out.push_back(*number);
    }
    return out;
}

std::optional<Numbers> where(const Folding& f)
{
    const Numbers* condition = f.at(0);
    const Numbers* yes = f.at(1);
    const Numbers* no = f.at(2);
    if (!condition || !yes || !no)
        return std::nullopt;
    const std::size_t count = std::max({condition->size(), yes->size(), no->size()});
    Numbers out;
    for (std::size_t i = 0; i < count; ++i) {
        const double* c = element(*condition, i, count);
        const double* y = element(*yes, i, count);
        const double* n = element(*no, i, count);
        if (!c || !y || !n)
            return std::nullopt;
        out.push_back(*c != 0 ? *y : *n);
    }
    return out;
}

std::optional<Numbers> unary(const Folding& f)
{
    auto out = copy(f);
    if (!out)
        return std::nullopt;
    const std::string& op = f.node.op_type();
    for (double& x : *out) {
        if (op == "Neg")
            x = -x;
        else if (op == "Abs")
            x = std::abs(x);
        else if (op == "Floor")
            x = std::floor(x);
        else if (op == "Ceil")
            x = std::ceil(x);
        else if (op == "Round")
            x = std::nearbyint(x);
        else if (op == "Sqrt")
            x = std::sqrt(x);
        else if (op == "Reciprocal")
            x = 1 / x;
        else // Not
            x = x == 0 ? 1 : 0;
    }
    return out;
}

std::optional<Numbers> range(const Folding& f)
{
    const Numbers* start = f.at(0);
    const Numbers* limit = f.at(1);
    const Numbers* step = f.at(2);
    if (!start || !limit || !step || start->empty() || limit->empty() || step->empty())
        return std::nullopt;
    const double count = std::ceil((limit->front() - start->front()) / step->front());
    if (!(count >= 0 && count <= static_cast<double>(kMaxKnownValues)))
        return std::nullopt;
    Numbers out;
    for (double i = 0; i < count; ++i)
        out.push_back(start->front() + i * step->front());
    return out;
}

std::optional<Numbers> expand(const Folding& f)
{
    const Numbers* in = f.at(0);
    const auto count = elementsOf(f.output);
    if (!in || !count)
        return std::nullopt;
    if (in->size() == 1)
        return Numbers(static_cast<std::size_t>(*count), in->front());
    return static_cast<std::int64_t>(in->size()) == *count ? std::optional(*in) : std::nullopt;
}

/// Over everything: the result is one number.
std::optional<Numbers> reduceAll(const Folding& f)
{
    const Numbers* in = f.at(0);
    if (!in || in->empty() || elementsOf(f.output) != 1)
        return std::nullopt;
    const std::string& op = f.node.op_type();
    double out = in->front();
    for (std::size_t i = 1; i < in->size(); ++i) {
        const double x = (*in)[i];
        if (op == "ReduceProd")
            out *= x;
        else if (op == "ReduceSum")
            out += x;
        else
            out = op == "ReduceMax" ? std::max(out, x) : std::min(out, x);
    }
    return Numbers{out};
}

const std::map<std::string_view, Fold>& folds()
{
    static const std::map<std::string_view, Fold> all = [] {
        std::map<std::string_view, Fold> map = {
            {"Shape", shape},   {"Size", size},     {"ConstantOfShape", filled},
            {"Gather", gather}, {"Slice", slice},   {"Concat", concat},
            {"Where", where},   {"Range", range},   {"Expand", expand},
            {"Cast", cast},     {"CastLike", cast},
        };
        for (const char* name :
             {"Identity", "Reshape", "Squeeze", "Unsqueeze", "Flatten", "Dropout"})
            map.emplace(name, copy);
        for (const char* name : {"Add", "Sub", "Mul", "Div", "Mod", "Pow", "Min", "Max", "Equal",
                                 "Greater", "GreaterOrEqual", "Less", "LessOrEqual", "And", "Or"})
            map.emplace(name, binary);
        for (const char* name :
             {"Neg", "Abs", "Floor", "Ceil", "Round", "Sqrt", "Reciprocal", "Not"})
            map.emplace(name, unary);
        for (const char* name : {"ReduceProd", "ReduceSum", "ReduceMax", "ReduceMin"})
            map.emplace(name, reduceAll);
        return map;
    }();
    return all;
}

Value listOf(Numbers numbers, int elementType, bool scalar)
{
    Value value;
    value.constant = true;
    value.elementType = elementType;
    value.dims = scalar ? Dims{} : Dims{static_cast<std::int64_t>(numbers.size())};
    if (static_cast<std::int64_t>(numbers.size()) <= kMaxKnownValues)
        value.known = std::make_shared<const Numbers>(std::move(numbers));
    return value;
}

} // namespace

void foldOutputs(const onnx::NodeProto& node, const Inputs& inputs, std::vector<Value>& outputs)
{
    if (outputs.empty())
        return;
    Value& output = outputs.front();
    const auto count = elementsOf(output);
    const auto fold = folds().find(node.op_type());
    if (!count || *count > kMaxKnownValues || fold == folds().end())
        return;
    auto numbers = fold->second({node, inputs, output});
    if (numbers && static_cast<std::int64_t>(numbers->size()) == *count)
        output.known = std::make_shared<const Numbers>(std::move(*numbers));
}

Value constantOf(const onnx::NodeProto& node)
{
    if (const auto* tensor = attributeOf(node, "value"))
        return valueOf(tensor->t());
    if (const auto* number = attributeOf(node, "value_int"))
        return listOf({static_cast<double>(number->i())}, TensorProto::INT64, true);
    if (const auto* numbers = attributeOf(node, "value_ints"))
        return listOf({numbers->ints().begin(), numbers->ints().end()}, TensorProto::INT64, false);
    if (const auto* number = attributeOf(node, "value_float"))
        return listOf({static_cast<double>(number->f())}, TensorProto::FLOAT, true);
    if (const auto* numbers = attributeOf(node, "value_floats")) {
        return listOf({numbers->floats().begin(), numbers->floats().end()}, TensorProto::FLOAT,
                      false);
    }
    Value other;
    other.constant = true;
    if (const auto* sparse = attributeOf(node, "sparse_value")) {
        other.elementType = sparse->sparse_tensor().values().data_type();
        const auto& dims = sparse->sparse_tensor().dims();
        other.dims = Dims(dims.begin(), dims.end());
    }
    return other;
}

} // namespace ridgepoint::import
