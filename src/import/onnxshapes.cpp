// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/onnxshapes.h"

#include "json/faultlist.h"

#include <onnx/defs/schema.h>

#include <algorithm>
#include <array>

namespace ridgepoint::import {

namespace {

/// What the rules of libonnx ask about a node. They answer with exceptions where it is wrong.
class SchemaContext final : public onnx::InferenceContext
{
public:
    SchemaContext(const onnx::NodeProto& node, const Inputs& inputs)
        : m_node(node),
          m_types(inputs.size()),
          m_data(inputs.size()),
          m_outputs(static_cast<std::size_t>(node.output_size()))
    {
        for (std::size_t i = 0; i < inputs.size(); ++i) {
            if (inputs[i])
                describe(*inputs[i], i);
        }
    }

    const onnx::AttributeProto* getAttribute(const std::string& name) const override
    {
        return attributeOf(m_node, name);
    }
    std::size_t getNumInputs() const override { return m_types.size(); }
    const onnx::TypeProto* getInputType(std::size_t i) const override
    {
        return i < m_types.size() ? m_types[i].get() : nullptr;
    }
    const onnx::TensorProto* getInputData(std::size_t i) const override
    {
        return i < m_data.size() ? m_data[i].get() : nullptr;
    }
    std::size_t getNumOutputs() const override { return m_outputs.size(); }
    onnx::TypeProto* getOutputType(std::size_t i) override
    {
        if (i >= m_outputs.size())
            throw onnx::InferenceError("the node has too few outputs");
        return &m_outputs[i];
    }
    onnx::GraphInferencer* getGraphAttributeInferencer(const std::string&) override
    {
        throw onnx::InferenceError("a graph in an attribute of this operator is not followed");
    }
    const onnx::SparseTensorProto* getInputSparseData(std::size_t) const override
    {
        return nullptr;
    }
    const onnx::TensorShapeProto* getSymbolicInput(std::size_t) const override { return nullptr; }

    [[nodiscard]] const std::vector<onnx::TypeProto>& outputs() const { return m_outputs; }

private:
    void describe(const Value& value, std::size_t i)
    {
        if (value.elementType == 0)
            return; // not a tensor, or not known: as if the type were missing
        m_types[i] = std::make_unique<onnx::TypeProto>();
        auto* tensor = m_types[i]->mutable_tensor_type();
        tensor->set_elem_type(value.elementType);
        if (value.dims) {
            auto* shape = tensor->mutable_shape();
            for (const std::int64_t dim : *value.dims) {
                auto* added = shape->add_dim();
                if (dim != kUnknownDim)
                    added->set_dim_value(dim);
            }
        }
        if (value.known)
            m_data[i] = std::make_unique<onnx::TensorProto>(tensorOf(value));
    }

    const onnx::NodeProto& m_node;
    std::vector<std::unique_ptr<onnx::TypeProto>> m_types;
    std::vector<std::unique_ptr<onnx::TensorProto>> m_data;
    std::vector<onnx::TypeProto> m_outputs;
};

/// Attributes that libonnx divides by, takes as positions or adds up, and what they may be. It
/// does not check all of them itself, and a division by zero cannot be caught.
struct AttributeRange
{
    std::string_view name;
    std::int64_t min, max;
};
constexpr std::int64_t kMaxSize = std::int64_t(1) << 31;
constexpr auto kRanges = std::to_array<AttributeRange>({
    {"strides", 1, kMaxSize},
    {"dilations", 1, kMaxSize},
    {"kernel_shape", 1, kMaxSize},
    {"output_shape", 0, kMaxSize},
    {"output_padding", 0, kMaxSize},
    {"pads", -kMaxSize, kMaxSize},
    {"group", 1, kMaxSize},
    {"blocksize", 1, 65'536},
    {"pooled_shape", 1, kMaxSize},
    {"output_height", 0, kMaxSize},
    {"output_width", 0, kMaxSize},
    {"hidden_size", 1, kMaxSize},
    {"split", 0, kMaxSize},
    {"num_outputs", 1, 65'536},
    {"axis", -kMaxOnnxRank, kMaxOnnxRank},
    {"axes", -kMaxOnnxRank, kMaxOnnxRank},
    {"perm", 0, kMaxOnnxRank},
    {"batch_dims", 0, kMaxOnnxRank},
    {"start", -kMaxOnnxRank, kMaxOnnxRank},
    {"shape", -1, kMaxOnnxDim},
});

/// The name of an attribute that is outside its range, or nothing.
std::string impossibleAttribute(const onnx::NodeProto& node)
{
    for (const auto& attribute : node.attribute()) {
        const auto range = std::ranges::find(kRanges, attribute.name(), &AttributeRange::name);
        if (range == kRanges.end())
            continue;
        const auto outside = [&](std::int64_t v) {
            return v < range->min || v > range->max;
        };
        const bool many = attribute.ints_size() > 2 * kMaxOnnxRank && attribute.name() != "split";
        if (many || std::ranges::any_of(attribute.ints(), outside) ||
            (attribute.has_i() && outside(attribute.i())))
            return attribute.name();
    }
    return {};
}

/// Without the class of the error in front and the context behind.
std::string plainMessage(std::string text)
{
    if (const auto end = text.find("] "); text.starts_with('[') && end != std::string::npos)
        text.erase(0, end + 2);
    if (const auto end = text.find('\n'); end != std::string::npos)
        text.erase(end);
    return json::shown(text);
}

Value valueOf(const onnx::TypeProto& type)
{
    Value value;
    if (!type.has_tensor_type())
        return value;
    value.elementType = type.tensor_type().elem_type();
    if (!type.tensor_type().has_shape())
        return value;
    value.dims.emplace();
    for (const auto& dim : type.tensor_type().shape().dim())
        value.dims->push_back(dim.has_dim_value() ? dim.dim_value() : kUnknownDim);
    return value;
}

/// The rules of libonnx read inputs that are not there, or have no type, without asking.
bool isComplete(const onnx::OpSchema& schema, const Inputs& inputs)
{
    if (static_cast<int>(inputs.size()) < schema.min_input())
        return false;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const bool needed = static_cast<int>(i) < schema.min_input();
        if (inputs[i] ? inputs[i]->elementType == 0 || !inputs[i]->dims : needed)
            return false;
    }
    return true;
}

std::string inferBySchema(const onnx::NodeProto& node, const Inputs& inputs, int opset,
                          std::vector<Value>& outputs)
{
    const bool fused = node.domain() == "com.microsoft.nchwc"; // with attributes of its own
    const auto* schema = onnx::OpSchemaRegistry::Schema(
        node.op_type(), std::min(opset, kKnownOnnxOpset), std::string());
    if (!schema || node.domain() == "com.microsoft")
        return "the operator is not known";
    if (!isComplete(*schema, inputs))
        return "the rank of an input is not known";
    try {
        if (!fused)
            schema->Verify(node);
        SchemaContext context(node, inputs);
        schema->GetTypeAndShapeInferenceFunction()(context);
        for (std::size_t i = 0; i < outputs.size(); ++i)
            outputs[i] = valueOf(context.outputs()[i]);
    } catch (const std::exception& error) {
        return plainMessage(error.what());
    }
    return {};
}

} // namespace

InferredOutputs inferOutputs(const onnx::NodeProto& node, const Inputs& inputs, int opset)
{
    InferredOutputs out;
    out.values.resize(static_cast<std::size_t>(node.output_size()));
    if (const std::string wrong = impossibleAttribute(node); !wrong.empty()) {
        out.problem = "the attribute " + wrong + " is outside what is possible";
        return out;
    }
    switch (inferByOwnRule(node, inputs, opset, out.values)) {
    case OwnRule::Found:
        break;
    case OwnRule::Failed:
        out.problem = "sizes that it needs are not known or do not fit";
        break;
    case OwnRule::None:
        out.problem = inferBySchema(node, inputs, opset, out.values);
        break;
    }
    for (Value& value : out.values) {
        if (value.dims && !arePossible(*value.dims)) {
            value.dims.reset();
            out.problem = "the sizes that result are not possible";
        }
    }
    return out;
}

} // namespace ridgepoint::import
