// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/onnxreader.h"
#include "import/onnxwalk.h"

#include <QCoreApplication>

#include <algorithm>

/// Nodes that hold graphs, and functions of the model's own.
namespace ridgepoint::import {

namespace {

using Attributes = std::map<std::string, const onnx::AttributeProto*>;

/// Replaces attributes that stand for those of the call, and drops those that the call does not
/// give, or gives as a graph. `budget` bounds how many bytes that copies.
void substitute(onnx::NodeProto& node, const Attributes& given, std::size_t& budget)
{
    auto& attributes = *node.mutable_attribute();
    for (int i = attributes.size() - 1; i >= 0; --i) {
        auto& attribute = attributes[i];
        if (!attribute.ref_attr_name().empty()) {
            const auto hit = given.find(attribute.ref_attr_name());
            const std::size_t size = hit == given.end() ? 0 : hit->second->ByteSizeLong();
            if (hit == given.end() || hit->second->has_g() || size > budget) {
                attributes.DeleteSubrange(i, 1);
                continue;
            }
            budget -= size;
            const std::string name = attribute.name();
            attribute = *hit->second;
            attribute.set_name(name);
        }
        if (attribute.has_g()) {
            for (auto& inner : *attribute.mutable_g()->mutable_node())
                substitute(inner, given, budget);
        }
    }
}

const onnx::GraphProto* graphOf(const onnx::NodeProto& node, std::string_view name)
{
    const auto* attribute = attributeOf(node, name);
    return attribute && attribute->has_g() ? &attribute->g() : nullptr;
}

/// As one pass of a loop sees what goes round in it: of the same sizes, with other numbers.
Value carried(const Value* value)
{
    Value out = value ? *value : Value();
    out.known.reset();
    out.weights.clear();
    out.constant = false;
    return out;
}

Value scalar(int elementType)
{
    Value value;
    value.elementType = elementType;
    value.dims = Dims{};
    return value;
}

/// What the passes of a loop write one after the other, as one tensor.
Value stacked(Value value, std::int64_t passes)
{
    value = carried(&value);
    if (value.dims)
        value.dims->insert(value.dims->begin(), passes);
    if (value.dims && !arePossible(*value.dims))
        value.dims.reset();
    return value;
}

} // namespace

/// The outputs of a graph that is part of a node; nothing if it cannot run.
std::optional<std::vector<Value>> OnnxWalk::body(const onnx::GraphProto& inner,
                                                 const std::vector<Value>& arguments,
                                                 const OnnxScope& scope)
{
    if (m_depth >= kMaxOnnxCalls) {
        fail({}, QCoreApplication::translate("Import", "graphs and functions are nested deeper "
                                                       "than %1 levels")
                     .arg(kMaxOnnxCalls));
        return std::nullopt;
    }
    OnnxScope own;
    own.parent = &scope;
    own.opsets = scope.opsets;
    for (int i = 0; i < inner.input_size(); ++i) {
        const auto position = static_cast<std::size_t>(i);
        own.values.insert_or_assign(inner.input(i).name(),
                                    position < arguments.size() ? arguments[position] : Value());
    }
    ++m_depth;
    const bool good = graph(inner, own);
    --m_depth;
    if (!good)
        return std::nullopt;
    std::vector<Value> out;
    for (const auto& output : inner.output()) {
        const Value* value = own.find(output.name());
        out.push_back(value ? *value : Value());
    }
    return out;
}

bool OnnxWalk::control(const onnx::NodeProto& node, const Inputs& inputs, OnnxScope& scope)
{
    if (node.op_type() == "If")
        return conditional(node, inputs, scope);
    return node.op_type() == "Loop" ? loop(node, inputs, scope) : scan(node, inputs, scope);
}

bool OnnxWalk::conditional(const onnx::NodeProto& node, const Inputs& inputs, OnnxScope& scope)
{
    const auto* yes = graphOf(node, "then_branch");
    const auto* no = graphOf(node, "else_branch");
    if (!yes || !no) {
        unknownOperation(node, inputs, scope);
        return true;
    }
    const auto condition = knownAt(inputs, 0);
    const onnx::GraphProto* taken = yes->node_size() >= no->node_size() ? yes : no;
    if (condition && condition->size() == 1) {
        taken = condition->front() != 0 ? yes : no;
    } else {
        m_out.assumed.push_back(
            {nameOf(node), taken == yes ? "then_branch" : "else_branch",
             QT_TRANSLATE_NOOP("Import", "Which branch runs depends on the data; the longer one is "
                                         "counted.")});
    }
    auto outputs = body(*taken, {}, scope);
    if (outputs)
        store(node, std::move(*outputs), scope);
    return outputs.has_value();
}

bool OnnxWalk::loop(const onnx::NodeProto& node, const Inputs& inputs, OnnxScope& scope)
{
    const auto* inner = graphOf(node, "body");
    if (!inner) {
        unknownOperation(node, inputs, scope);
        return true;
    }
    std::vector<Value> arguments = {scalar(onnx::TensorProto::INT64),
                                    scalar(onnx::TensorProto::BOOL)};
    for (std::size_t i = 2; i < inputs.size(); ++i)
        arguments.push_back(carried(inputs[i]));
    const auto trips = knownAt(inputs, 0);
    const std::int64_t passes =
        trips && trips->size() == 1 && trips->front() >= 0 ? trips->front() : kUnknownDim;
    m_out.assumed.push_back(
        {nameOf(node), "1", QT_TRANSLATE_NOOP("Import", "The body of this loop is counted once.")});
    const auto outputs = body(*inner, arguments, scope);
    if (!outputs)
        return false;
    std::vector<Value> written; // without the condition
    for (std::size_t i = 1; i < outputs->size(); ++i) {
        const Value& value = (*outputs)[i];
        written.push_back(i + 1 < inputs.size() ? carried(&value) : stacked(value, passes));
    }
    store(node, std::move(written), scope);
    return true;
}

bool OnnxWalk::scan(const onnx::NodeProto& node, const Inputs& inputs, OnnxScope& scope)
{
    const auto* inner = graphOf(node, "body");
    const auto scanned = numberOf(node, "num_scan_inputs", 0);
    const bool possible = scanned >= 1 && scanned <= std::ssize(inputs);
    const auto states = possible ? std::ssize(inputs) - scanned : 0;
    if (!inner || !possible) {
        unknownOperation(node, inputs, scope);
        return true;
    }
    const Dims axes = numbersOf(node, "scan_input_axes").value_or(Dims{});
    std::int64_t passes = kUnknownDim;
    std::vector<Value> arguments;
    for (std::ptrdiff_t i = 0; i < std::ssize(inputs); ++i) {
        Value value = carried(inputs[static_cast<std::size_t>(i)]);
        const auto number = static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, i - states));
        if (i >= states && value.dims) {
            const auto axis = axisOf(number < axes.size() ? axes[number] : 0, value.dims->size());
            if (axis) {
                passes = (*value.dims)[*axis];
                value.dims->erase(value.dims->begin() + static_cast<std::ptrdiff_t>(*axis));
            } else {
                value.dims.reset();
            }
        }
        arguments.push_back(std::move(value));
    }
    m_out.assumed.push_back(
        {nameOf(node), "1", QT_TRANSLATE_NOOP("Import", "The body of this loop is counted once.")});
    const auto outputs = body(*inner, arguments, scope);
    if (!outputs)
        return false;
    std::vector<Value> written;
    for (std::ptrdiff_t i = 0; i < std::ssize(*outputs); ++i) {
        const Value& value = (*outputs)[static_cast<std::size_t>(i)];
        written.push_back(i < states ? carried(&value) : stacked(value, passes));
    }
    store(node, std::move(written), scope);
    return true;
}

bool OnnxWalk::call(const onnx::NodeProto& node, const onnx::FunctionProto& function,
                    const Inputs& inputs, OnnxScope& scope)
{
    if (m_depth >= kMaxOnnxCalls || function.node_size() > kMaxOnnxNodes - m_steps) {
        return fail(nameOf(node),
                    QCoreApplication::translate("Import", "functions call each other deeper than "
                                                          "%1 levels or have more than %2 nodes")
                        .arg(kMaxOnnxCalls)
                        .arg(kMaxOnnxNodes));
    }
    Attributes given;
    for (const auto& attribute : node.attribute())
        given[attribute.name()] = &attribute;
    OnnxNodes bodyNodes = function.node();
    for (auto& inner : bodyNodes)
        substitute(inner, given, m_copyBudget);
    OnnxScope own;
    const auto opsets = operatorSets(function.opset_import());
    own.opsets = opsets.empty() ? scope.opsets : &opsets;
    for (int i = 0; i < function.input_size(); ++i) {
        const Value* value = inputAt(inputs, static_cast<std::size_t>(i));
        own.values.insert_or_assign(function.input(i), value ? *value : Value());
    }
    for (const std::string& name : function.output())
        ++own.uses[name];
    ++m_depth;
    const bool good = nodes(bodyNodes, own);
    --m_depth;
    std::vector<Value> outputs;
    for (const std::string& name : function.output()) {
        const Value* value = own.find(name);
        outputs.push_back(value ? *value : Value());
    }
    store(node, std::move(outputs), scope);
    return good;
}

} // namespace ridgepoint::import
