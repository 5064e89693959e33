// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/onnxshapes.h"

#include <algorithm>
#include <map>

/// Sizes inside the operators that do several things at once.
namespace ridgepoint::import {

namespace {

const Dims* dimsAt(const Inputs& inputs, std::size_t position)
{
    const Value* value = inputAt(inputs, position);
    return value && value->dims && elementsOf(*value) ? &*value->dims : nullptr;
}

double asDouble(std::int64_t v)
{
    return static_cast<double>(v);
}

/// Attention of ONNX Runtime with its own projection: input [batch, tokens, width], weights
/// [width, queries + keys + values].
std::optional<AttentionShape> projectingAttention(const onnx::NodeProto& node, const Inputs& inputs)
{
    const Dims* in = dimsAt(inputs, 0);
    const Dims* weights = dimsAt(inputs, 1);
    const double heads = asDouble(numberOf(node, "num_heads", 0));
    if (!in || in->size() != 3 || !weights || weights->size() != 2 || heads < 1)
        return std::nullopt;
    AttentionShape s;
    s.batch = asDouble((*in)[0]);
    s.queries = s.keys = asDouble((*in)[1]);
    s.heads = s.kvHeads = heads;
    s.keyDim = s.valueDim = asDouble(weights->back()) / 3 / heads;
    if (const auto sizes = numbersOf(node, "qkv_hidden_sizes"); sizes && sizes->size() == 3) {
        s.keyDim = asDouble((*sizes)[0]) / heads;
        s.valueDim = asDouble((*sizes)[2]) / heads;
    }
    return s;
}

/// Attention of ONNX (operator set 23) over [batch, heads, tokens, dim].
AttentionShape headedAttention(const Dims& q, const Dims& k, const Dims& v)
{
    return {.batch = asDouble(q[0]),
            .heads = asDouble(q[1]),
            .kvHeads = asDouble(k[1]),
            .queries = asDouble(q[2]),
            .keys = asDouble(k[2]),
            .keyDim = asDouble(q[3]),
            .valueDim = asDouble(v[3])};
}

/// Queries, keys and values in one tensor: [batch, tokens, heads, 3, dim], or [batch, tokens,
/// (heads + 2 kvHeads) x dim].
std::optional<AttentionShape> packedAttention(const Dims& q, double heads, double kvHeads)
{
    AttentionShape s;
    s.batch = asDouble(q[0]);
    s.queries = s.keys = asDouble(q[1]);
    s.heads = heads;
    s.kvHeads = kvHeads;
    if (q.size() == 5)
        s.keyDim = s.valueDim = asDouble(q[4]);
    else if (q.size() == 3)
        s.keyDim = s.valueDim = asDouble(q[2]) / (heads + 2 * kvHeads);
    else
        return std::nullopt;
    return s;
}

std::optional<AttentionShape> plainAttention(const onnx::NodeProto& node, const Inputs& inputs)
{
    const Dims* q = dimsAt(inputs, 0);
    const Dims* k = dimsAt(inputs, 1);
    const Dims* v = dimsAt(inputs, 2);
    if (!q)
        return std::nullopt;
    if (q->size() == 4 && k && k->size() == 4 && v && v->size() == 4)
        return headedAttention(*q, *k, *v);
    const double heads = asDouble(numberOf(node, "num_heads", numberOf(node, "q_num_heads", 0)));
    const double kvHeads = asDouble(numberOf(node, "kv_num_heads", 0));
    if (heads < 1 || (q->size() != 3 && q->size() != 5))
        return std::nullopt;
    if (!k)
        return packedAttention(*q, heads, kvHeads > 0 ? kvHeads : heads);
    AttentionShape s;
    s.batch = asDouble((*q)[0]);
    s.heads = heads;
    s.kvHeads = kvHeads > 0 ? kvHeads : heads;
    s.queries = asDouble((*q)[1]);
    s.keyDim = s.valueDim = asDouble((*q)[2]) / heads;
    const Dims& last = v ? *v : *k;
    // Keys and values of cross attention come as [batch, heads, tokens, dim].
    if (last.size() == 4) {
        s.keys = asDouble(last[2]);
        s.valueDim = asDouble(last[3]);
    } else if (last.size() == 3) {
        s.keys = asDouble(last[1]);
        s.valueDim = asDouble(last[2]) / s.kvHeads;
    } else {
        return std::nullopt;
    }
    return s;
}

/// "bij,bjk->bik" taken apart; nothing if it has an ellipsis or does not fit the inputs.
struct Equation
{
    std::vector<std::string> inputs;
    std::string output;
};

std::optional<Equation> parsed(std::string text)
{
    std::erase(text, ' ');
    if (text.find('.') != std::string::npos)
        return std::nullopt;
    Equation out;
    const auto arrow = text.find("->");
    const std::string left = text.substr(0, arrow);
    for (std::size_t from = 0; from <= left.size();) {
        const auto comma = std::min(left.find(',', from), left.size());
        out.inputs.push_back(left.substr(from, comma - from));
        from = comma + 1;
    }
    if (arrow != std::string::npos) {
        out.output = text.substr(arrow + 2);
        return out;
    }
    std::map<char, int> uses; // without an arrow: the letters that stand once, sorted
    for (const auto& word : out.inputs) {
        for (const char letter : word)
            ++uses[letter];
    }
    for (const auto& [letter, count] : uses) {
        if (count == 1)
            out.output += letter;
    }
    return out;
}

} // namespace

std::optional<EinsumShape> einsumShape(const onnx::NodeProto& node, const Inputs& inputs)
{
    const auto equation = parsed(wordOf(node, "equation"));
    if (!equation || equation->inputs.size() != inputs.size())
        return std::nullopt;
    std::map<char, std::int64_t> sizes;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const Dims* dims = dimsAt(inputs, i);
        const std::string& letters = equation->inputs[i];
        if (!dims || dims->size() != letters.size())
            return std::nullopt;
        for (std::size_t d = 0; d < letters.size(); ++d) {
            auto [at, fresh] = sizes.emplace(letters[d], (*dims)[d]);
            if (!fresh)
                at->second = std::max(at->second, (*dims)[d]);
        }
    }
    EinsumShape out;
    out.macs = 1;
    for (const auto& [letter, size] : sizes)
        out.macs *= asDouble(size);
    for (const char letter : equation->output) {
        const auto at = sizes.find(letter);
        if (at == sizes.end())
            return std::nullopt;
        out.output.push_back(at->second);
    }
    return out;
}

std::optional<AttentionShape> attentionShape(const onnx::NodeProto& node, const Inputs& inputs)
{
    const bool projects = node.op_type() == "QAttention" ||
                          (node.op_type() == "Attention" && node.domain() == "com.microsoft");
    return projects ? projectingAttention(node, inputs) : plainAttention(node, inputs);
}

} // namespace ridgepoint::import
