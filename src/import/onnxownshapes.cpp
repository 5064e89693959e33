// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/onnxshapes.h"

#include <algorithm>
#include <cmath>
#include <map>

/// Shapes of operators that libonnx 1.12 does not know: those of ONNX Runtime ("com.microsoft")
/// and those that changed after operator set 17.
namespace ridgepoint::import {

namespace {

struct RuleInput
{
    const onnx::NodeProto& node;
    const Inputs& inputs;
    int opset;

    [[nodiscard]] const Value* at(std::size_t i) const { return inputAt(inputs, i); }
    /// Sizes of input `i`, if it is given and its rank is known.
    [[nodiscard]] const Dims* dims(std::size_t i) const
    {
        const Value* value = at(i);
        return value && value->dims ? &*value->dims : nullptr;
    }
    [[nodiscard]] int type(std::size_t i) const { return at(i) ? at(i)->elementType : 0; }
};

using Rule = std::optional<Dims> (*)(const RuleInput&);

std::optional<Dims> sameAsFirst(const RuleInput& r)
{
    const Dims* first = r.dims(0);
    return first ? std::optional(*first) : std::nullopt;
}

/// Inputs are triples of tensor, scale and zero point.
std::optional<Dims> quantizedBroadcast(const RuleInput& r)
{
    const Dims* a = r.dims(0);
    const Dims* b = r.dims(3);
    return a && b ? broadcast(*a, *b) : std::nullopt;
}

std::optional<Dims> plainBroadcast(const RuleInput& r)
{
    std::optional<Dims> out = Dims{};
    for (std::size_t i = 0; i < r.inputs.size() && out; ++i) {
        const Dims* dims = r.dims(i);
        out = dims ? broadcast(*out, *dims) : std::nullopt;
    }
    return out;
}

/// Axes stand in the attribute, or since operator set 13 (sum) and 18 (others) in an input.
std::optional<Dims> reduce(const RuleInput& r)
{
    const Dims* in = r.dims(0);
    if (!in)
        return std::nullopt;
    const bool keep = numberOf(r.node, "keepdims", 1) != 0;
    std::optional<Dims> axes = numbersOf(r.node, "axes");
    const bool given = r.at(1) != nullptr;
    if (!axes && given)
        axes = knownAt(r.inputs, 1);
    if (!axes && given) // where they are is not known
        return std::nullopt;
    if ((!axes || axes->empty()) && numberOf(r.node, "noop_with_empty_axes", 0) != 0)
        return *in;
    std::vector<bool> gone(in->size(), !axes || axes->empty());
    for (const std::int64_t axis : axes.value_or(Dims{})) {
        const auto position = axisOf(axis, in->size());
        if (!position)
            return std::nullopt;
        gone[*position] = true;
    }
    Dims out;
    for (std::size_t i = 0; i < in->size(); ++i) {
        if (!gone[i])
            out.push_back((*in)[i]);
        else if (keep)
            out.push_back(1);
    }
    return out;
}

std::optional<Dims> pad(const RuleInput& r)
{
    const Dims* in = r.dims(0);
    std::optional<Dims> pads = numbersOf(r.node, "pads");
    if (!pads)
        pads = knownAt(r.inputs, 1);
    if (!in || !pads)
        return std::nullopt;
    Dims axes;
    if (r.at(3)) {
        const auto given = knownAt(r.inputs, 3);
        if (!given)
            return std::nullopt;
        axes = *given;
    } else {
        for (std::size_t i = 0; i < in->size(); ++i)
            axes.push_back(static_cast<std::int64_t>(i));
    }
    if (pads->size() != 2 * axes.size())
        return std::nullopt;
    Dims out = *in;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        const auto position = axisOf(axes[i], in->size());
        const std::int64_t before = (*pads)[i];
        const std::int64_t after = (*pads)[i + axes.size()];
        if (!position || std::abs(before) > kMaxOnnxDim || std::abs(after) > kMaxOnnxDim)
            return std::nullopt;
        if (out[*position] != kUnknownDim)
            out[*position] = std::max<std::int64_t>(0, out[*position] + before + after);
    }
    return out;
}

std::optional<Dims> scaled(const Dims& in, const std::vector<double>& scales, const Dims& axes)
{
    if (scales.size() != axes.size())
        return std::nullopt;
    Dims out = in;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        const auto position = axisOf(axes[i], in.size());
        if (!position || !(scales[i] > 0) || scales[i] > 1e9)
            return std::nullopt;
        if (out[*position] != kUnknownDim) {
            const double size = std::floor(static_cast<double>(out[*position]) * scales[i] + 1e-4);
            out[*position] = static_cast<std::int64_t>(std::min(size, 1e15));
        }
    }
    return out;
}

/// Sizes win over scales. Resize of operator set 10 and Upsample have the scales as input 1 or as
/// an attribute.
std::optional<Dims> resize(const RuleInput& r)
{
    const Dims* in = r.dims(0);
    if (!in)
        return std::nullopt;
    Dims axes = numbersOf(r.node, "axes").value_or(Dims{});
    if (axes.empty()) {
        for (std::size_t i = 0; i < in->size(); ++i)
            axes.push_back(static_cast<std::int64_t>(i));
    }
    if (const auto sizes = knownAt(r.inputs, 3); sizes && sizes->size() == axes.size()) {
        Dims out = *in;
        for (std::size_t i = 0; i < axes.size(); ++i) {
            const auto position = axisOf(axes[i], in->size());
            if (!position)
                return std::nullopt;
            out[*position] = (*sizes)[i];
        }
        return out;
    }
    if (const auto* attribute = attributeOf(r.node, "scales"))
        return scaled(*in, {attribute->floats().begin(), attribute->floats().end()}, axes);
    const bool early = r.opset < 11 || r.node.op_type() == "Upsample";
    const Value* scales = r.at(early ? 1 : 2);
    if (!scales || !scales->known)
        return std::nullopt;
    return scaled(*in, *scales->known, axes);
}

std::optional<Dims> matrixProduct(const RuleInput& r)
{
    const auto operands = matrixOperands(r.node, r.inputs);
    if (!operands)
        return std::nullopt;
    const Dims& a = operands->a;
    const Dims& b = operands->b;
    const Dims batchA(a.begin(), a.end() - std::min<std::ptrdiff_t>(2, std::ssize(a)));
    const Dims batchB(b.begin(), b.end() - std::min<std::ptrdiff_t>(2, std::ssize(b)));
    auto out = broadcast(batchA, batchB);
    const std::int64_t inner = b.size() == 1 ? b.back() : b[b.size() - 2];
    const bool wrong = a.back() != kUnknownDim && inner != kUnknownDim && a.back() != inner;
    if (!out || wrong)
        return std::nullopt;
    if (a.size() > 1)
        out->push_back(a[a.size() - 2]);
    if (b.size() > 1)
        out->push_back(b.back());
    return out;
}

/// Weights packed to a few bits; their sizes are attributes K and N.
std::optional<Dims> packedMatrixProduct(const RuleInput& r)
{
    const Dims* in = r.dims(0);
    const std::int64_t columns = numberOf(r.node, "N", 0);
    if (!in || in->empty() || columns <= 0)
        return std::nullopt;
    Dims out = *in;
    out.back() = columns;
    return out;
}

std::optional<Dims> quantizedConcat(const RuleInput& r)
{
    const Dims* first = r.dims(2);
    if (!first)
        return std::nullopt;
    const auto axis = axisOf(numberOf(r.node, "axis", 0), first->size());
    if (!axis)
        return std::nullopt;
    Dims out = *first;
    for (std::size_t i = 5; i < r.inputs.size(); i += 3) {
        const Dims* next = r.dims(i);
        if (!next || next->size() != out.size())
            return std::nullopt;
        const bool unknown = out[*axis] == kUnknownDim || (*next)[*axis] == kUnknownDim;
        out[*axis] = unknown ? kUnknownDim : out[*axis] + (*next)[*axis];
        if (!arePossible(out))
            return std::nullopt;
    }
    return out;
}

std::optional<Dims> embedding(const RuleInput& r)
{
    const Dims* ids = r.dims(0);
    const Dims* table = r.dims(2);
    if (!ids || !table || table->size() != 2)
        return std::nullopt;
    Dims out = *ids;
    out.push_back(table->back());
    return out;
}

std::optional<Dims> attention(const RuleInput& r)
{
    const Dims* in = r.dims(0);
    const auto shape = attentionShape(r.node, r.inputs);
    if (!in || !shape)
        return std::nullopt;
    const auto whole = [](double v) {
        return static_cast<std::int64_t>(v);
    };
    if (in->size() == 4 && r.node.domain().empty())
        return Dims{(*in)[0], (*in)[1], (*in)[2], whole(shape->valueDim)};
    return Dims{(*in)[0], whole(shape->queries), whole(shape->heads * shape->valueDim)};
}

std::optional<Dims> windows(const RuleInput& r)
{
    const std::string& name = r.node.op_type();
    if (name == "ConvTranspose")
        return transposedConvolutionShape(r.node, r.inputs);
    if (name.find("Conv") != std::string::npos)
        return convolutionShape(r.node, r.inputs);
    return name.find("Global") != std::string::npos ? globalPoolShape(r.node, r.inputs)
                                                    : poolShape(r.node, r.inputs);
}

/// [rows, inner] x [inner, columns], each transposed or not.
std::optional<Dims> gemm(const RuleInput& r)
{
    const auto operands = matrixOperands(r.node, r.inputs);
    if (!operands || operands->a.size() != 2 || operands->b.size() != 2)
        return std::nullopt;
    const std::int64_t inner = operands->a[1];
    const std::int64_t other = operands->b[0];
    if (inner != kUnknownDim && other != kUnknownDim && inner != other)
        return std::nullopt;
    return Dims{operands->a[0], operands->b[1]};
}

std::optional<Dims> einsum(const RuleInput& r)
{
    const auto shape = einsumShape(r.node, r.inputs);
    return shape ? std::optional(shape->output) : std::nullopt;
}

const std::map<std::string_view, Rule>& rules()
{
    static const std::map<std::string_view, Rule> all = [] {
        std::map<std::string_view, Rule> map = {
            {"Pad", pad},
            {"Resize", resize},
            {"Upsample", resize},
            {"Einsum", einsum},
            {"MatMul", matrixProduct},
            {"FusedMatMul", matrixProduct},
            {"TransposeMatMul", matrixProduct},
            {"MatMulInteger", matrixProduct},
            {"QLinearMatMul", matrixProduct},
            {"MatMulIntegerToFloat", matrixProduct},
            {"DynamicQuantizeMatMul", matrixProduct},
            {"QGemm", gemm},
            {"Gemm", gemm},
            {"FusedGemm", gemm},
            {"MatMulNBits", packedMatrixProduct},
            {"MatMulBnb4", packedMatrixProduct},
            {"MatMulFpQ4", packedMatrixProduct},
            {"QLinearConcat", quantizedConcat},
            {"EmbedLayerNormalization", embedding},
            {"Attention", attention},
            {"QAttention", attention},
            {"MultiHeadAttention", attention},
            {"GroupQueryAttention", attention},
        };
        for (const char* name : {"Gelu",
                                 "FastGelu",
                                 "QuickGelu",
                                 "BiasGelu",
                                 "Mish",
                                 "Swish",
                                 "BiasSplitGelu",
                                 "LayerNormalization",
                                 "SimplifiedLayerNormalization",
                                 "SkipLayerNormalization",
                                 "SkipSimplifiedLayerNormalization",
                                 "RMSNormalization",
                                 "GroupNorm",
                                 "SkipGroupNorm",
                                 "GroupNormalization",
                                 "InstanceNormalization",
                                 "RotaryEmbedding",
                                 "BitwiseNot",
                                 "QLinearSigmoid",
                                 "QLinearLeakyRelu",
                                 "QLinearSoftmax",
                                 "BiasSoftmax",
                                 "BiasAdd",
                                 "BiasDropout",
                                 "QuantizeLinear",
                                 "DequantizeLinear"})
            map.emplace(name, sameAsFirst);
        for (const char* name :
             {"Conv", "FusedConv", "ConvInteger", "QLinearConv", "DeformConv", "ConvTranspose",
              "AveragePool", "MaxPool", "LpPool", "GlobalAveragePool", "GlobalMaxPool",
              "GlobalLpPool", "QLinearAveragePool", "QLinearGlobalAveragePool"})
            map.emplace(name, windows);
        for (const char* name : {"BitwiseAnd", "BitwiseOr", "BitwiseXor"})
            map.emplace(name, plainBroadcast);
        for (const char* name : {"QLinearAdd", "QLinearMul"})
            map.emplace(name, quantizedBroadcast);
        for (const char* name :
             {"ReduceL1", "ReduceL2", "ReduceLogSum", "ReduceLogSumExp", "ReduceMax", "ReduceMean",
              "ReduceMin", "ReduceProd", "ReduceSum", "ReduceSumSquare"})
            map.emplace(name, reduce);
        return map;
    }();
    return all;
}

int outputType(const RuleInput& r)
{
    const std::string& name = r.node.op_type();
    if (name == "QuantizeLinear")
        return r.at(2) ? r.type(2) : onnx::TensorProto::UINT8;
    if (name == "DequantizeLinear" || name == "MatMulIntegerToFloat" || name == "QAttention")
        return r.type(name == "DequantizeLinear" ? 1 : 2);
    if (name == "EmbedLayerNormalization")
        return r.type(2);
    if (name == "ConvInteger" || name == "MatMulInteger")
        return onnx::TensorProto::INT32;
    if (name == "QLinearConv")
        return r.at(7) ? r.type(7) : r.type(0);
    return r.type(name == "QLinearConcat" ? 2 : 0);
}

/// Split has one output per part: equal parts, the last one smaller.
bool split(const RuleInput& r, std::vector<Value>& outputs)
{
    const Dims* in = r.dims(0);
    if (!in || outputs.empty())
        return false;
    const auto axis = axisOf(numberOf(r.node, "axis", 0), in->size());
    if (!axis)
        return false;
    std::optional<Dims> parts = numbersOf(r.node, "split");
    if (!parts && r.at(1)) {
        parts = knownAt(r.inputs, 1);
        if (!parts)
            return false;
    }
    const auto count = static_cast<std::int64_t>(outputs.size());
    std::int64_t rest = (*in)[*axis];
    const std::int64_t equal = rest == kUnknownDim ? kUnknownDim : (rest + count - 1) / count;
    if (parts && parts->size() != outputs.size())
        return false;
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        outputs[i].elementType = r.type(0);
        outputs[i].dims = *in;
        std::int64_t& size = (*outputs[i].dims)[*axis];
        if (parts)
            size = (*parts)[i];
        else if (equal != kUnknownDim)
            size = std::clamp<std::int64_t>(rest, 0, equal);
        rest -= equal == kUnknownDim ? 0 : size;
    }
    return true;
}

/// All states [tokens, directions, batch, width] and the last ones [directions, batch, width], or
/// with layout 1 the batch in front.
bool recurrent(const RuleInput& r, std::vector<Value>& outputs)
{
    const Dims* in = r.dims(0);
    const Dims* state = r.dims(2); // [directions, gates x width, width]
    if (!in || in->size() != 3 || !state || state->size() != 3)
        return false;
    const std::int64_t directions = state->front();
    const std::int64_t width = state->back();
    const bool batchFirst = numberOf(r.node, "layout", 0) == 1;
    const std::int64_t tokens = (*in)[batchFirst ? 1 : 0];
    const std::int64_t batch = (*in)[batchFirst ? 0 : 1];
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        outputs[i].elementType = r.type(0);
        if (batchFirst)
            outputs[i].dims =
                i == 0 ? Dims{batch, tokens, directions, width} : Dims{batch, directions, width};
        else
            outputs[i].dims =
                i == 0 ? Dims{tokens, directions, batch, width} : Dims{directions, batch, width};
    }
    return true;
}

} // namespace

OwnRule inferByOwnRule(const onnx::NodeProto& node, const Inputs& inputs, int opset,
                       std::vector<Value>& outputs)
{
    const RuleInput input{node, inputs, opset};
    if (node.op_type() == "Split")
        return split(input, outputs) ? OwnRule::Found : OwnRule::Failed;
    if (node.op_type() == "LSTM" || node.op_type() == "GRU" || node.op_type() == "RNN")
        return recurrent(input, outputs) ? OwnRule::Found : OwnRule::Failed;
    const auto rule = rules().find(node.op_type());
    if (rule == rules().end() || outputs.empty())
        return OwnRule::None;
    auto dims = rule->second(input);
    if (!dims)
        return OwnRule::Failed;
    outputs[0].elementType = outputType(input);
    outputs[0].dims = std::move(*dims);
    // The sum that the norm was made of.
    if (node.op_type().starts_with("Skip") && outputs.size() > 3)
        outputs[3] = outputs[0];
    if (node.op_type() == "MaxPool" && outputs.size() > 1) { // where the largest were
        outputs[1] = outputs[0];
        outputs[1].elementType = onnx::TensorProto::INT64;
    }
    return OwnRule::Found;
}

std::optional<MatrixOperands> matrixOperands(const onnx::NodeProto& node, const Inputs& inputs)
{
    const std::string& name = node.op_type();
    const bool scaled = name == "QLinearMatMul" || name == "QGemm";
    const Value* a = inputAt(inputs, 0);
    const Value* b = inputAt(inputs, scaled ? 3 : 1);
    if (!a || !b || !a->dims || !b->dims || a->dims->empty() || b->dims->empty())
        return std::nullopt;
    MatrixOperands out{*a->dims, *b->dims};
    const auto transpose = [](Dims& dims) {
        if (dims.size() > 1)
            std::swap(dims[dims.size() - 2], dims.back());
    };
    if (numberOf(node, "transA", 0) != 0)
        transpose(out.a);
    if (numberOf(node, "transB", 0) != 0)
        transpose(out.b);
    return out;
}

} // namespace ridgepoint::import
