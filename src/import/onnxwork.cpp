// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/onnxwork.h"

#include "import/onnxshapes.h"

#include <algorithm>
#include <limits>

namespace ridgepoint::import {

using estimation::CnnLayerKind;

namespace {

struct Node
{
    const onnx::NodeProto& proto;
    const Inputs& inputs;
    const std::vector<Value>& outputs;
    double out = 0; ///< elements of the first output

    /// Sizes of input `i` where all of them are known.
    [[nodiscard]] const Dims* dims(std::size_t i) const
    {
        const Value* value = inputAt(inputs, i);
        return value && elementsOf(*value) ? &*value->dims : nullptr;
    }
};

double product(Dims::const_iterator from, Dims::const_iterator to)
{
    double out = 1;
    for (; from != to; ++from)
        out *= static_cast<double>(*from);
    return out;
}

std::int64_t whole(double v)
{
    return static_cast<std::int64_t>(std::clamp(v, 0.0, kMaxOnnxMacs));
}

int asGroups(double v)
{
    return static_cast<int>(
        std::clamp(v, 1.0, static_cast<double>(std::numeric_limits<int>::max())));
}

bool isConstant(const Inputs& inputs, std::size_t i)
{
    const Value* value = inputAt(inputs, i);
    return value && value->constant;
}

/// Weights [out, in / groups, kernel …]; transposed [in, out / groups, kernel …].
std::optional<Work> convolution(const Node& n)
{
    const bool quantized = n.proto.op_type() == "QLinearConv";
    const bool transposed = n.proto.op_type() == "ConvTranspose";
    const Dims* in = n.dims(0);
    const Dims* weights = n.dims(quantized ? 3 : 1);
    const Dims& out = *n.outputs.front().dims;
    if (!in || !weights || weights->size() < 3 || out.size() < 3)
        return std::nullopt;
    const double perPosition = product(weights->begin() + 1, weights->end());
    Work work;
    work.macs = perPosition * (transposed ? product(in->begin(), in->end()) : n.out);
    work.groups = asGroups(static_cast<double>(numberOf(n.proto, "group", 1)));
    const auto channels = static_cast<double>(std::max<std::int64_t>(1, out[1]));
    work.gemmRows = whole(n.out / channels);
    work.gemmColumns = whole(channels / work.groups);
    return work;
}

std::size_t rightOperand(const onnx::NodeProto& node)
{
    return node.op_type() == "QLinearMatMul" || node.op_type() == "QGemm" ? 3 : 1;
}

/// With weights on either side, or of two activations: then for every head or group by itself.
std::optional<Work> matrixProduct(const Node& n)
{
    const auto operands = matrixOperands(n.proto, n.inputs);
    if (!operands)
        return std::nullopt;
    const Dims& a = operands->a;
    const Dims& b = operands->b;
    const auto inner = static_cast<double>(a.back());
    const double rows = a.size() > 1 ? static_cast<double>(a[a.size() - 2]) : 1;
    const double columns = b.size() > 1 ? static_cast<double>(b.back()) : 1;
    if (inner < 0 || rows < 0 || columns < 0)
        return std::nullopt;
    Work work;
    work.macs = n.out * inner;
    if (isConstant(n.inputs, rightOperand(n.proto))) {
        work.gemmColumns = whole(columns);
        work.gemmRows = whole(n.out / std::max(1.0, columns));
    } else if (isConstant(n.inputs, 0)) { // weights from the left
        work.gemmColumns = whole(rows);
        work.gemmRows = whole(n.out / std::max(1.0, rows));
    } else {
        work.groups = asGroups(n.out / std::max(1.0, rows * columns));
        work.gemmRows = whole(rows);
        work.gemmColumns = whole(columns);
    }
    return work;
}

std::optional<Work> packedProduct(const Node& n)
{
    const auto inner = static_cast<double>(numberOf(n.proto, "K", 0));
    const auto columns = static_cast<double>(numberOf(n.proto, "N", 0));
    if (inner <= 0 || columns <= 0)
        return std::nullopt;
    Work work;
    work.macs = n.out * inner;
    work.gemmColumns = whole(columns);
    work.gemmRows = whole(n.out / columns);
    return work;
}

std::optional<Work> contraction(const Node& n)
{
    const auto shape = einsumShape(n.proto, n.inputs);
    if (!shape)
        return std::nullopt;
    Work work;
    work.macs = shape->macs;
    const auto last = shape->output.empty() ? 1.0 : static_cast<double>(shape->output.back());
    work.gemmColumns = whole(last);
    work.gemmRows = whole(n.out / std::max(1.0, last));
    return work;
}

/// Input and recurrent weights [directions, gates x width, …], once per token.
std::optional<Work> recurrent(const Node& n)
{
    const Dims* in = n.dims(0);
    const Dims* input = n.dims(1);
    const Dims* state = n.dims(2);
    if (!in || in->size() != 3 || !input || input->size() != 3 || !state || state->size() != 3)
        return std::nullopt;
    const double tokens = product(in->begin(), in->begin() + 2);
    Work work;
    work.macs =
        tokens * (product(input->begin(), input->end()) + product(state->begin(), state->end()));
    work.gemmRows = whole(tokens);
    work.gemmColumns = (*input)[1];
    return work;
}

std::int64_t activationElements(const Inputs& inputs)
{
    double sum = 0;
    for (const Value* value : inputs) {
        if (value && !value->constant)
            sum += static_cast<double>(elementsOf(*value).value_or(0));
    }
    return whole(sum);
}

std::int64_t outputElements(const std::vector<Value>& outputs)
{
    double sum = 0;
    for (const Value& value : outputs)
        sum += static_cast<double>(elementsOf(value).value_or(0));
    return whole(sum);
}

/// The projection to queries, keys and values where the operator has it, and the attention.
std::optional<std::vector<Work>> attention(const Node& n)
{
    const auto s = attentionShape(n.proto, n.inputs);
    if (!s)
        return std::nullopt;
    const double pairs = s->batch * s->heads * s->queries * s->keys;
    const double read = s->batch * (s->heads * s->queries * s->keyDim +
                                    s->kvHeads * s->keys * (s->keyDim + s->valueDim));
    Work core;
    core.kind = CnnLayerKind::MatMul;
    core.macs = pairs * (s->keyDim + s->valueDim);
    core.groups = asGroups(s->batch * s->heads);
    core.gemmRows = whole(s->queries);
    core.gemmColumns = whole(s->keys);
    core.inElements = whole(read);
    core.outElements = whole(n.out);
    const bool projects = n.proto.domain() == "com.microsoft" &&
                          (n.proto.op_type() == "Attention" || n.proto.op_type() == "QAttention");
    const Dims* weights = n.dims(1);
    if (!projects || !weights)
        return std::vector<Work>{core};
    core.suffix = "/attention";
    Work projection;
    projection.kind = CnnLayerKind::Linear;
    projection.suffix = "/projection";
    projection.macs = s->batch * s->queries * product(weights->begin(), weights->end());
    projection.gemmRows = whole(s->batch * s->queries);
    projection.gemmColumns = weights->back();
    projection.inElements = activationElements(n.inputs);
    projection.outElements = core.inElements;
    return std::vector<Work>{projection, core};
}

/// Parts are taken out of something larger, the rest of which is not read.
bool readsWhatItWrites(std::string_view name)
{
    return name == "Slice" || name == "Gather" || name == "GatherND" || name == "GatherElements";
}

std::optional<Work> matrixWork(OperatorClass kind, const Node& n)
{
    switch (kind) {
    case OperatorClass::Convolution:
        return convolution(n);
    case OperatorClass::Product:
        return matrixProduct(n);
    case OperatorClass::Packed:
        return packedProduct(n);
    case OperatorClass::Contraction:
        return contraction(n);
    case OperatorClass::Recurrent:
        return recurrent(n);
    default:
        return Work();
    }
}

} // namespace

CnnLayerKind kindOf(const OperatorRule& rule, const Inputs& inputs)
{
    const bool hasWeights =
        std::ranges::any_of(inputs, [](const Value* v) { return v && v->constant; });
    const auto activations =
        std::ranges::count_if(inputs, [](const Value* v) { return v && !v->constant; });
    switch (rule.kind) {
    case OperatorClass::Free:
    case OperatorClass::Move:
        break;
    case OperatorClass::Gather:
        return isConstant(inputs, 0) ? CnnLayerKind::Embedding : CnnLayerKind::Move;
    case OperatorClass::Pointwise:
        return activations > 1 ? CnnLayerKind::Add : CnnLayerKind::Activation;
    case OperatorClass::Norm:
        return CnnLayerKind::Norm;
    case OperatorClass::Pool:
        return CnnLayerKind::Pool;
    case OperatorClass::Concat:
        return CnnLayerKind::Concat;
    case OperatorClass::Upsample:
        return CnnLayerKind::Upsample;
    case OperatorClass::Lookup:
        return CnnLayerKind::Embedding;
    case OperatorClass::Convolution:
        return CnnLayerKind::Convolution;
    case OperatorClass::Product:
        return activations > 1 ? CnnLayerKind::MatMul : CnnLayerKind::Linear;
    case OperatorClass::Contraction:
        return hasWeights ? CnnLayerKind::Linear : CnnLayerKind::MatMul;
    case OperatorClass::Packed:
    case OperatorClass::Recurrent:
        return CnnLayerKind::Linear;
    case OperatorClass::Attention:
        return CnnLayerKind::MatMul;
    }
    return CnnLayerKind::Move;
}

std::optional<std::vector<Work>> workOf(const OperatorRule& rule, const onnx::NodeProto& node,
                                        const Inputs& inputs, const std::vector<Value>& outputs)
{
    const auto out = outputs.empty() ? std::nullopt : elementsOf(outputs.front());
    if (!out)
        return std::nullopt;
    const Node n{node, inputs, outputs, static_cast<double>(*out)};
    if (rule.kind == OperatorClass::Attention) {
        auto steps = attention(n);
        const auto impossible = [](const Work& w) {
            return !(w.macs <= kMaxOnnxMacs);
        };
        if (!steps || std::ranges::any_of(*steps, impossible))
            return std::nullopt;
        return steps;
    }
    auto work = matrixWork(rule.kind, n);
    if (!work || !(work->macs <= kMaxOnnxMacs))
        return std::nullopt;
    work->kind = kindOf(rule, inputs);
    work->inElements = activationElements(inputs);
    work->outElements = outputElements(outputs);
    if (readsWhatItWrites(node.op_type()))
        work->inElements = std::min(work->inElements, work->outElements);
    return std::vector<Work>{*work};
}

} // namespace ridgepoint::import
