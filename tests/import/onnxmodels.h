// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "onnxwriter.h"

/// Published networks as exporters write them.
namespace ridgepoint::testing {

struct ConvolutionShape
{
    std::int64_t in = 0, out = 0, kernel = 1, stride = 1, groups = 1;
};

inline std::string convolution(OnnxWriter& w, const std::string& x, const ConvolutionShape& s,
                               bool bias = false)
{
    const std::string name = "w" + std::to_string(w.graph().node_size());
    Names inputs = {x, w.weight(name + ".weight", {s.out, s.in / s.groups, s.kernel, s.kernel})};
    if (bias)
        inputs.push_back(w.weight(name + ".bias", {s.out}));
    return w.node("Conv", inputs,
                  {attribute("kernel_shape", Sizes{s.kernel, s.kernel}),
                   attribute("strides", Sizes{s.stride, s.stride}),
                   attribute("pads", Sizes(4, s.kernel / 2)), attribute("group", s.groups)});
}

inline std::string batchNorm(OnnxWriter& w, const std::string& x, std::int64_t channels)
{
    Names inputs = {x};
    for (const char* part : {".scale", ".bias", ".mean", ".var"})
        inputs.push_back(w.weight(x + part, {channels}));
    return w.node("BatchNormalization", inputs);
}

inline std::string convolutionNorm(OnnxWriter& w, const std::string& x, const ConvolutionShape& s)
{
    return batchNorm(w, convolution(w, x, s), s.out);
}

/// Torchvision's ResNet-50 v1.5 with its norms.
inline OnnxWriter resnet50(const Names& input = {"N", "3", "224", "224"})
{
    OnnxWriter w;
    const auto relu = [&](const std::string& v) {
        return w.node("Relu", {v});
    };
    std::string x = relu(convolutionNorm(w, w.openInput("input", input), {3, 64, 7, 2}));
    x = w.node("MaxPool", {x},
               {attribute("kernel_shape", Sizes{3, 3}), attribute("strides", Sizes{2, 2}),
                attribute("pads", Sizes{1, 1, 1, 1})});
    std::int64_t in = 64;
    const std::pair<int, std::int64_t> stages[] = {{3, 64}, {4, 128}, {6, 256}, {3, 512}};
    for (const auto& [blocks, width] : stages) {
        for (int block = 0; block < blocks; ++block) {
            const std::int64_t stride = block == 0 && width > 64 ? 2 : 1;
            std::string y = relu(convolutionNorm(w, x, {in, width}));
            y = relu(convolutionNorm(w, y, {width, width, 3, stride}));
            y = convolutionNorm(w, y, {width, 4 * width});
            if (block == 0)
                x = convolutionNorm(w, x, {in, 4 * width, 1, stride});
            x = relu(w.node("Add", {y, x}));
            in = 4 * width;
        }
    }
    x = w.node("Flatten", {w.node("GlobalAveragePool", {x})});
    w.output(w.node("Gemm", {x, w.weight("fc.weight", {1000, 2048}), w.weight("fc.bias", {1000})},
                    {attribute("transB", 1)}));
    return w;
}

inline OnnxWriter mobilenetV2()
{
    OnnxWriter w;
    const std::string zero = w.numbers({0}, true);
    const std::string six = w.numbers({6}, true);
    const auto relu6 = [&](const std::string& v) {
        return w.node("Clip", {v, zero, six});
    };
    std::string x = w.openInput("input", {"batch", "3", "height", "width"});
    x = relu6(convolutionNorm(w, x, {3, 32, 3, 2}));
    std::int64_t in = 32;
    struct Stage
    {
        std::int64_t expansion, out;
        int blocks;
        std::int64_t stride;
    };
    const Stage stages[] = {{1, 16, 1, 1}, {6, 24, 2, 2},  {6, 32, 3, 2}, {6, 64, 4, 2},
                            {6, 96, 3, 1}, {6, 160, 3, 2}, {6, 320, 1, 1}};
    for (const Stage& s : stages) {
        for (int block = 0; block < s.blocks; ++block) {
            const std::int64_t stride = block == 0 ? s.stride : 1;
            const std::int64_t wide = in * s.expansion;
            std::string y = s.expansion == 1 ? x : relu6(convolutionNorm(w, x, {in, wide}));
            y = relu6(convolutionNorm(w, y, {wide, wide, 3, stride, wide}));
            y = convolutionNorm(w, y, {wide, s.out});
            x = stride == 1 && in == s.out ? w.node("Add", {x, y}) : y;
            in = s.out;
        }
    }
    x = w.node("GlobalAveragePool", {relu6(convolutionNorm(w, x, {320, 1280}))});
    x = w.node("Reshape", {x, w.list({-1, 1280})});
    w.output(w.node(
        "Gemm",
        {x, w.weight("classifier.weight", {1000, 1280}), w.weight("classifier.bias", {1000})},
        {attribute("transB", 1)}));
    return w;
}

/// BERT as PyTorch exports it: norms and GELU in pieces, sizes read from the inputs at run time.
class BertWriter
{
public:
    BertWriter(int layers, const std::string& sequence) : m_sequence(sequence)
    {
        std::string x = norm(embeddings(), "embeddings.LayerNorm");
        for (int i = 0; i < layers; ++i)
            x = layer(x, "encoder.layer." + std::to_string(i));
        const std::string first = w.node("Gather", {x, w.scalar(0)}, {attribute("axis", 1)});
        const std::string pooled = w.node("Gemm",
                                          {first, w.weight("pooler.dense.weight", {kWidth, kWidth}),
                                           w.weight("pooler.dense.bias", {kWidth})},
                                          {attribute("transB", 1)});
        w.output(x);
        w.output(w.node("Tanh", {pooled}));
    }

    OnnxWriter w;

private:
    static constexpr std::int64_t kWidth = 768, kHeads = 12, kInner = 3072, kVocabulary = 30522;

    std::string embeddings()
    {
        for (const char* name : {"input_ids", "attention_mask", "token_type_ids"})
            w.openInput(name, {"batch_size", m_sequence}, onnx::TensorProto::INT64);
        const std::string tokens = w.node("Gather", {w.node("Shape", {"input_ids"}), w.scalar(1)});
        const std::string end = w.node("Unsqueeze", {tokens, w.list({0})});
        const std::string table =
            w.weight("embeddings.position_ids", {1, 512}, onnx::TensorProto::INT64);
        const std::string places = w.node("Slice", {table, w.list({0}), end, w.list({1})});
        const auto rows = [&](const char* name, std::int64_t count, const std::string& ids) {
            const std::string full = std::string("embeddings.") + name + "_embeddings.weight";
            return w.node("Gather", {w.weight(full, {count, kWidth}), ids});
        };
        const std::string words = rows("word", kVocabulary, "input_ids");
        const std::string types = rows("token_type", 2, "token_type_ids");
        const std::string mask =
            w.node("Cast", {w.node("Unsqueeze", {"attention_mask", w.list({1, 2})})},
                   {attribute("to", onnx::TensorProto::FLOAT)});
        m_mask = w.node("Mul",
                        {w.node("Sub", {w.numbers({1}, true), mask}), w.numbers({-10'000}, true)});
        return w.node("Add", {w.node("Add", {words, types}), rows("position", 512, places)});
    }

    std::string norm(const std::string& x, const std::string& name)
    {
        const auto mean = [&](const std::string& v) {
            return w.node("ReduceMean", {v}, {attribute("axes", Sizes{-1})});
        };
        const std::string centred = w.node("Sub", {x, mean(x)});
        const std::string square = w.node("Pow", {centred, w.numbers({2}, true)});
        const std::string deviation =
            w.node("Sqrt", {w.node("Add", {mean(square), w.numbers({1e-12F}, true)})});
        const std::string scaled = w.node(
            "Mul", {w.node("Div", {centred, deviation}), w.weight(name + ".weight", {kWidth})});
        return w.node("Add", {scaled, w.weight(name + ".bias", {kWidth})});
    }

    std::string linear(const std::string& x, const std::string& name, std::int64_t in,
                       std::int64_t out)
    {
        const std::string y = w.node("MatMul", {x, w.weight("onnx::MatMul_" + name, {in, out})});
        return w.node("Add", {w.weight(name + ".bias", {out}), y});
    }

    std::string heads(const std::string& x, const Sizes& order)
    {
        const std::string shape = w.node("Shape", {x});
        const auto size = [&](std::int64_t axis) {
            return w.node("Unsqueeze", {w.node("Gather", {shape, w.scalar(axis)}), w.list({0})});
        };
        const std::string wanted =
            w.node("Concat", {size(0), size(1), w.list({kHeads}), w.list({kWidth / kHeads})},
                   {attribute("axis", 0)});
        return w.node("Transpose", {w.node("Reshape", {x, wanted})}, {attribute("perm", order)});
    }

    std::string layer(const std::string& x, const std::string& name)
    {
        const std::string q = heads(linear(x, name + ".query", kWidth, kWidth), {0, 2, 1, 3});
        const std::string k = heads(linear(x, name + ".key", kWidth, kWidth), {0, 2, 3, 1});
        const std::string v = heads(linear(x, name + ".value", kWidth, kWidth), {0, 2, 1, 3});
        const std::string scores = w.node("Div", {w.node("MatMul", {q, k}), w.numbers({8}, true)});
        const std::string weights =
            w.node("Softmax", {w.node("Add", {scores, m_mask})}, {attribute("axis", -1)});
        const std::string context = w.node("Transpose", {w.node("MatMul", {weights, v})},
                                           {attribute("perm", Sizes{0, 2, 1, 3})});
        const std::string joined = w.node("Reshape", {context, w.list({0, 0, kWidth})});
        const std::string attended =
            norm(w.node("Add", {linear(joined, name + ".output", kWidth, kWidth), x}),
                 name + ".attention.LayerNorm");
        const std::string inner = linear(attended, name + ".intermediate", kWidth, kInner);
        const std::string erf = w.node("Erf", {w.node("Div", {inner, w.numbers({1.414F}, true)})});
        const std::string gate = w.node("Add", {erf, w.numbers({1}, true)});
        const std::string gelu =
            w.node("Mul", {w.node("Mul", {inner, gate}), w.numbers({0.5F}, true)});
        return norm(w.node("Add", {linear(gelu, name + ".dense", kInner, kWidth), attended}),
                    name + ".output.LayerNorm");
    }

    std::string m_sequence, m_mask;
};

} // namespace ridgepoint::testing
