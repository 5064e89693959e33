// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "onnxwriter.h"

#include <QTest>

#include <algorithm>

using namespace ridgepoint;
using namespace ridgepoint::testing;
using namespace Qt::StringLiterals;
using estimation::CnnLayer;
using estimation::CnnLayerKind;
using estimation::Precision;

namespace {

constexpr auto kMicrosoft = "com.microsoft";
constexpr int kInt8 = onnx::TensorProto::INT8, kInt64 = onnx::TensorProto::INT64;

struct Expected
{
    CnnLayerKind kind = CnnLayerKind::Move;
    std::int64_t parameters = 0, macs = 0, in = 0, out = 0;
    std::int64_t rows = 0, columns = 0;
    int groups = 1;
};

void row(const char* name, const OnnxWriter& w, const Expected& expected)
{
    QTest::newRow(name) << w.bytes() << expected;
}

} // namespace

Q_DECLARE_METATYPE(Expected)

/// One operator at a time: its kind, parameters, work, and what it reads and writes.
class TestOnnxOperators : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneLayer_data();
    void oneLayer();
    void fusedAttention();
    void freeOperators();
    void computedSizes();
    void newerOperatorSet();
    void newerThanKnown();
    void unknownOperators();
    void declaredSizes();
    void branches();
    void loops();
    void scans();
    void functions();
    void dataDependent();
    void precisions_data();
    void precisions();

private:
    static void convolutions();
    static void products();
    static void pointwise();
    static void norms();
    static void movement();
};

void TestOnnxOperators::convolutions()
{
    using enum CnnLayerKind;
    {
        OnnxWriter w;
        w.node("Conv", {w.input("x", {1, 4, 100}), w.weight("w", {6, 4, 5})},
               {attribute("auto_pad", "SAME_UPPER"), attribute("strides", Sizes{2})});
        row("Conv, one dimension, auto_pad", w, {Convolution, 120, 50 * 120, 400, 300, 50, 6});
    }
    {
        OnnxWriter w;
        w.node("Conv",
               {w.input("x", {1, 2, 8, 8, 8}), w.weight("w", {4, 2, 3, 3, 3}), w.weight("b", {4})});
        row("Conv, three dimensions", w, {Convolution, 220, 216 * 216, 1024, 864, 216, 4});
    }
    {
        OnnxWriter w;
        w.node("Conv", {w.input("x", {1, 8, 16, 16}), w.weight("w", {8, 1, 3, 3})},
               {attribute("group", 8), attribute("dilations", Sizes{2, 2}),
                attribute("pads", Sizes(4, 2))});
        row("Conv, depth-wise, dilated", w, {Convolution, 72, 256 * 72, 2048, 2048, 256, 1, 8});
    }
    {
        OnnxWriter w;
        w.node("ConvTranspose", {w.input("x", {1, 8, 10, 10}), w.weight("w", {8, 4, 2, 2})},
               {attribute("strides", Sizes{2, 2})});
        row("ConvTranspose", w, {Convolution, 128, 800 * 16, 800, 1600, 400, 4});
    }
    {
        OnnxWriter w;
        const std::string scale = w.numbers({1}, true);
        const std::string zero = w.weight("z", {}, kInt8);
        w.node("QLinearConv", {w.input("x", {1, 8, 10, 10}, kInt8), scale, zero,
                               w.weight("w", {4, 8, 1, 1}, kInt8), scale, zero, scale, zero,
                               w.weight("b", {4}, onnx::TensorProto::INT32)});
        row("QLinearConv", w, {Convolution, 36, 3200, 800, 400, 100, 4});
    }
    {
        OnnxWriter w;
        w.node("ConvInteger",
               {w.input("x", {1, 8, 10, 10}, kInt8), w.weight("w", {4, 8, 1, 1}, kInt8)});
        row("ConvInteger", w, {Convolution, 32, 3200, 800, 400, 100, 4});
    }
    {
        OnnxWriter w;
        w.node("FusedConv",
               {w.input("x", {1, 8, 10, 10}), w.weight("w", {4, 8, 1, 1}), w.weight("b", {4})},
               {attribute("activation", "Relu")}, kMicrosoft);
        row("FusedConv", w, {Convolution, 36, 3200, 800, 400, 100, 4});
    }
}

void TestOnnxOperators::products()
{
    using enum CnnLayerKind;
    {
        OnnxWriter w;
        w.node("Gemm", {w.input("x", {5, 8}), w.weight("w", {10, 8}), w.weight("b", {10})},
               {attribute("transB", 1)});
        row("Gemm", w, {Linear, 90, 400, 40, 50, 5, 10});
    }
    {
        OnnxWriter w;
        w.node("MatMul", {w.input("x", {1, 7, 8}), w.weight("w", {8, 16})});
        row("MatMul with weights", w, {Linear, 128, 7 * 128, 56, 112, 7, 16});
    }
    {
        OnnxWriter w;
        w.node("MatMul", {w.weight("w", {16, 8}), w.input("x", {1, 8, 7})});
        row("MatMul with weights from the left", w, {Linear, 128, 7 * 128, 56, 112, 7, 16});
    }
    {
        OnnxWriter w;
        w.node("MatMul", {w.input("q", {1, 4, 6, 8}), w.input("k", {1, 4, 8, 5})});
        row("MatMul of activations", w, {MatMul, 0, 4 * 6 * 8 * 5, 352, 120, 6, 5, 4});
    }
    {
        OnnxWriter w;
        w.node("FusedMatMul", {w.input("q", {1, 4, 6, 8}), w.input("k", {1, 4, 5, 8})},
               {attribute("transB", 1)}, kMicrosoft);
        row("FusedMatMul", w, {MatMul, 0, 960, 352, 120, 6, 5, 4});
    }
    {
        OnnxWriter w;
        w.node("MatMulInteger", {w.input("x", {1, 7, 8}, kInt8), w.weight("w", {8, 16}, kInt8)});
        row("MatMulInteger", w, {Linear, 128, 7 * 128, 56, 112, 7, 16});
    }
    {
        OnnxWriter w;
        const std::string scale = w.numbers({1}, true);
        const std::string zero = w.weight("z", {}, kInt8);
        w.node("QLinearMatMul", {w.input("x", {1, 7, 8}, kInt8), scale, zero,
                                 w.weight("w", {8, 16}, kInt8), scale, zero, scale, zero});
        row("QLinearMatMul", w, {Linear, 128, 7 * 128, 56, 112, 7, 16});
    }
    {
        OnnxWriter w;
        w.node("MatMulNBits",
               {w.input("x", {1, 7, 64}), w.weight("w", {128, 2, 16}, onnx::TensorProto::UINT8),
                w.weight("scales", {256})},
               {attribute("K", 64), attribute("N", 128), attribute("bits", 4),
                attribute("block_size", 32)},
               kMicrosoft);
        row("MatMulNBits", w, {Linear, 64 * 128, 7 * 64 * 128, 448, 896, 7, 128});
    }
    {
        OnnxWriter w;
        w.node("Einsum", {w.input("x", {1, 7, 8}), w.weight("w", {8, 16})},
               {attribute("equation", "bij,jk->bik")});
        row("Einsum", w, {Linear, 128, 7 * 128, 56, 112, 7, 16});
    }
    {
        OnnxWriter w;
        w.node("LSTM",
               {w.input("x", {10, 1, 8}), w.weight("W", {1, 64, 8}), w.weight("R", {1, 64, 16}),
                w.weight("B", {1, 128})},
               {attribute("hidden_size", 16)});
        row("LSTM", w, {Linear, 64 * 8 + 64 * 16 + 128, 10 * 64 * 24, 80, 160, 10, 64});
    }
    {
        OnnxWriter w;
        w.node("GRU",
               {w.input("x", {10, 1, 8}), w.weight("W", {2, 48, 8}), w.weight("R", {2, 48, 16})},
               {attribute("hidden_size", 16), attribute("direction", "bidirectional")});
        row("GRU, both directions", w, {Linear, 2 * 48 * 24, 10 * 2 * 48 * 24, 80, 320, 10, 48});
    }
}

void TestOnnxOperators::pointwise()
{
    using enum CnnLayerKind;
    {
        OnnxWriter w;
        w.node("Add", {w.input("a", {1, 4, 5}), w.input("b", {4, 1})});
        row("Add, broadcast", w, {Add, 0, 0, 24, 20});
    }
    {
        OnnxWriter w;
        w.node("Mul", {w.input("a", {1, 4, 5}), w.weight("gamma", {5})});
        row("Mul by a learned scale", w, {Activation, 5, 0, 20, 20});
    }
    {
        OnnxWriter w;
        w.node("Mul", {w.input("a", {1, 4, 5}), w.numbers({0.5F}, true)});
        row("Mul by a constant", w, {Activation, 0, 0, 20, 20});
    }
    {
        OnnxWriter w;
        w.node("PRelu", {w.input("a", {1, 4, 5, 5}), w.weight("slope", {4, 1, 1})});
        row("PRelu", w, {Activation, 4, 0, 100, 100});
    }
    {
        OnnxWriter w;
        w.node("BiasGelu", {w.input("a", {1, 4, 5}), w.weight("bias", {5})}, {}, kMicrosoft);
        row("BiasGelu", w, {Activation, 5, 0, 20, 20});
    }
    {
        OnnxWriter w;
        w.node("Softmax", {w.input("a", {1, 4, 5})});
        row("Softmax", w, {Activation, 0, 0, 20, 20});
    }
    {
        OnnxWriter w;
        const std::string scale = w.numbers({1}, true);
        const std::string zero = w.weight("z", {}, kInt8);
        w.node("QLinearAdd",
               {w.input("a", {1, 4}, kInt8), scale, zero, w.input("b", {1, 4}, kInt8), scale, zero,
                scale, zero},
               {}, kMicrosoft);
        row("QLinearAdd", w, {Add, 0, 0, 8, 4});
    }
    {
        OnnxWriter w;
        w.node("Where", {w.input("c", {1, 4}, onnx::TensorProto::BOOL), w.input("a", {1, 4}),
                         w.input("b", {1, 4})});
        row("Where", w, {Add, 0, 0, 12, 4});
    }
}

void TestOnnxOperators::norms()
{
    using enum CnnLayerKind;
    {
        OnnxWriter w;
        w.node("BatchNormalization", {w.input("x", {1, 8, 4, 4}), w.weight("s", {8}),
                                      w.weight("b", {8}), w.weight("m", {8}), w.weight("v", {8})});
        row("BatchNormalization", w, {Norm, 16, 0, 128, 128});
    }
    {
        OnnxWriter w(17);
        w.node("LayerNormalization",
               {w.input("x", {1, 4, 8}), w.weight("s", {8}), w.weight("b", {8})});
        row("LayerNormalization", w, {Norm, 16, 0, 32, 32});
    }
    {
        OnnxWriter w;
        w.node("InstanceNormalization",
               {w.input("x", {1, 8, 4, 4}), w.weight("s", {8}), w.weight("b", {8})});
        row("InstanceNormalization", w, {Norm, 16, 0, 128, 128});
    }
    {
        OnnxWriter w;
        w.node("SkipLayerNormalization",
               {w.input("x", {1, 4, 8}), w.input("y", {1, 4, 8}), w.weight("s", {8}),
                w.weight("b", {8}), w.weight("bias", {8})},
               {}, kMicrosoft);
        row("SkipLayerNormalization", w, {Norm, 24, 0, 64, 32});
    }
    {
        OnnxWriter w;
        w.node("SimplifiedLayerNormalization", {w.input("x", {1, 4, 8}), w.weight("s", {8})});
        row("SimplifiedLayerNormalization", w, {Norm, 8, 0, 32, 32});
    }
    {
        OnnxWriter w;
        w.node("AveragePool", {w.input("x", {1, 8, 4, 4})},
               {attribute("kernel_shape", Sizes{2, 2}), attribute("strides", Sizes{2, 2})});
        row("AveragePool", w, {Pool, 0, 0, 128, 32});
    }
    {
        OnnxWriter w;
        w.node("GlobalMaxPool", {w.input("x", {1, 8, 4, 4})});
        row("GlobalMaxPool", w, {Pool, 0, 0, 128, 8});
    }
    {
        OnnxWriter w;
        w.node("ReduceMean", {w.input("x", {1, 8, 4, 4})},
               {attribute("axes", Sizes{2, -1}), attribute("keepdims", 0)});
        row("ReduceMean", w, {Pool, 0, 0, 128, 8});
    }
    {
        OnnxWriter w;
        w.node("ReduceSum", {w.input("x", {1, 8, 4, 4}), w.list({1})});
        row("ReduceSum, axes as input", w, {Pool, 0, 0, 128, 16});
    }
    {
        OnnxWriter w;
        w.node("ArgMax", {w.input("x", {1, 10, 4})}, {attribute("axis", 1)});
        row("ArgMax", w, {Pool, 0, 0, 40, 4});
    }
}

void TestOnnxOperators::movement()
{
    using enum CnnLayerKind;
    {
        OnnxWriter w;
        w.node("Gather", {w.weight("table", {100, 8}), w.input("ids", {1, 5}, kInt64)});
        row("Gather from a table", w, {Embedding, 800, 0, 5, 40});
    }
    {
        OnnxWriter w;
        w.node("Gather", {w.input("x", {1, 50, 8}), w.scalar(0)}, {attribute("axis", 1)});
        row("Gather of one token", w, {Move, 0, 0, 8, 8});
    }
    {
        OnnxWriter w;
        w.node("EmbedLayerNormalization",
               {w.input("ids", {1, 5}, onnx::TensorProto::INT32),
                w.input("types", {1, 5}, onnx::TensorProto::INT32), w.weight("words", {100, 8}),
                w.weight("positions", {16, 8}), w.weight("segments", {2, 8}), w.weight("g", {8}),
                w.weight("b", {8})},
               {}, kMicrosoft);
        row("EmbedLayerNormalization", w, {Embedding, 118 * 8 + 16, 0, 10, 40});
    }
    {
        OnnxWriter w;
        w.node("Slice", {w.input("x", {1, 50, 8}), w.list({0}), w.list({10}), w.list({1})});
        row("Slice", w, {Move, 0, 0, 80, 80});
    }
    {
        OnnxWriter w;
        w.node("Pad", {w.input("x", {1, 2, 4, 4}), w.list({0, 0, 1, 1, 0, 0, 1, 1})});
        row("Pad", w, {Move, 0, 0, 32, 72});
    }
    {
        OnnxWriter w;
        w.node("QuantizeLinear", {w.input("x", {1, 50}), w.numbers({1}, true)});
        row("QuantizeLinear", w, {Move, 0, 0, 50, 50});
    }
    {
        OnnxWriter w;
        w.nodes("Split", {w.input("x", {1, 9}), w.list({4, 5})}, 2, {attribute("axis", 1)});
        row("Split", w, {Move, 0, 0, 9, 9});
    }
    {
        OnnxWriter w;
        w.node("Concat", {w.input("x", {1, 5, 8}), w.weight("cls_token", {1, 1, 8})},
               {attribute("axis", 1)});
        row("Concat with a learned token", w, {Concat, 8, 0, 40, 48});
    }
    {
        OnnxWriter w;
        w.node("Resize", {w.input("x", {1, 2, 4, 4}), "", "", w.list({1, 2, 9, 7})});
        row("Resize to sizes", w, {Upsample, 0, 0, 32, 126});
    }
    {
        OnnxWriter w(9);
        w.node("Upsample", {w.input("x", {1, 2, 4, 4}), w.numbers({1, 1, 2, 2})});
        row("Upsample", w, {Upsample, 0, 0, 32, 128});
    }
    {
        OnnxWriter w;
        w.node("DepthToSpace", {w.input("x", {1, 8, 4, 4})}, {attribute("blocksize", 2)});
        row("DepthToSpace", w, {Move, 0, 0, 128, 128});
    }
    {
        OnnxWriter w;
        w.nodes("TopK", {w.input("x", {1, 100}), w.list({10})}, 2);
        row("TopK", w, {Move, 0, 0, 100, 20});
    }
}

void TestOnnxOperators::oneLayer_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<Expected>("expected");
    convolutions();
    products();
    pointwise();
    norms();
    movement();
}

void TestOnnxOperators::oneLayer()
{
    QFETCH(QByteArray, bytes);
    QFETCH(Expected, expected);
    const auto m = importedOnnx(bytes);
    QVERIFY(m.has_value());
    QVERIFY2(m->notUnderstood.empty(),
             m->notUnderstood.empty() ? "" : m->notUnderstood.front().value.c_str());
    QCOMPARE(m->model.cnn.layers.size(), std::size_t(1));
    const CnnLayer& layer = m->model.cnn.layers.front();
    QCOMPARE(layer.kind, expected.kind);
    QCOMPARE(layer.parameters, expected.parameters);
    QCOMPARE(layer.macs, expected.macs);
    QCOMPARE(layer.inElements, expected.in);
    QCOMPARE(layer.outElements, expected.out);
    QCOMPARE(layer.gemmRows, expected.rows);
    QCOMPARE(layer.gemmColumns, expected.columns);
    QCOMPARE(layer.groups, expected.groups);
    QCOMPARE(layer.inputs, std::vector<int>{-1});
}

void TestOnnxOperators::fusedAttention()
{
    OnnxWriter w;
    std::string x = w.node(
        "Attention", {w.input("x", {1, 10, 32}), w.weight("w", {32, 96}), w.weight("b", {96})},
        {attribute("num_heads", 4)}, kMicrosoft);
    const std::string key = w.input("key", {1, 20, 32});
    x = w.node("MultiHeadAttention", {x, key, key}, {attribute("num_heads", 4)}, kMicrosoft);
    w.output(x);
    const auto m = importedOnnx(w);
    QVERIFY(m.has_value());
    QVERIFY(m->notUnderstood.empty());
    const auto& layers = m->model.cnn.layers;
    QCOMPARE(layers.size(), std::size_t(3));
    QCOMPARE(layers[0].kind, CnnLayerKind::Linear);
    QCOMPARE(layers[0].parameters, 32 * 96 + 96);
    QCOMPARE(layers[0].macs, 10 * 32 * 96);
    QCOMPARE(layers[1].kind, CnnLayerKind::MatMul);
    QCOMPARE(layers[1].macs, 4 * 10 * 10 * 16);
    QCOMPARE(layers[1].inputs, std::vector<int>{0});
    QCOMPARE(layers[2].macs, 4 * 10 * 20 * 16);
    QCOMPARE(layers[2].outElements, 320);
    QCOMPARE(layers[2].inputs, (std::vector<int>{1, -1}));

    // Grouped queries in one tensor: 8 heads and twice 2 of 16.
    OnnxWriter grouped;
    grouped.nodes("GroupQueryAttention", {grouped.input("qkv", {1, 10, 192}), "", ""}, 1,
                  {attribute("num_heads", 8), attribute("kv_num_heads", 2)}, kMicrosoft);
    const auto g = importedOnnx(grouped);
    QVERIFY(g.has_value());
    QCOMPARE(g->model.cnn.layers[0].macs, 8 * 10 * 10 * 32);
    QCOMPARE(g->model.cnn.layers[0].inElements, 10 * 192);
    QCOMPARE(g->model.cnn.layers[0].outElements, 10 * 128);
}

void TestOnnxOperators::freeOperators()
{
    // Another view costs nothing and the edges go through it.
    OnnxWriter w;
    std::string x = w.node("Relu", {w.input("x", {1, 4, 6})});
    x = w.node("Reshape", {x, w.list({1, 24})});
    x = w.node("Unsqueeze", {x, w.list({1})});
    x = w.node("Identity", {w.node("Dropout", {w.node("Squeeze", {x, w.list({1})})})});
    w.output(w.node("Sigmoid", {w.node("Flatten", {x})}));
    const auto m = importedOnnx(w);
    QVERIFY(m.has_value());
    QCOMPARE(m->model.cnn.layers.size(), std::size_t(2));
    QCOMPARE(m->model.cnn.layers[1].inputs, std::vector<int>{0});
    QCOMPARE(m->model.cnn.layers[1].outElements, 24);
}

void TestOnnxOperators::computedSizes()
{
    // Arithmetic on sizes as PyTorch writes it: half the height, twice the width.
    OnnxWriter w;
    std::string x = w.node("Relu", {w.openInput("x", {"N", "3", "40", "60"})});
    const std::string shape = w.node("Shape", {x});
    const auto size = [&](std::int64_t axis) {
        return w.node("Gather", {shape, w.scalar(axis)});
    };
    const std::string half = w.node("Div", {size(2), w.scalar(2)});
    const std::string twice = w.node("Mul", {size(3), w.scalar(2)});
    const auto listed = [&](const std::string& v) {
        return w.node("Unsqueeze", {v, w.list({0})});
    };
    const std::string front = w.node("Slice", {shape, w.list({0}), w.list({2}), w.list({0})});
    const std::string wanted = w.node(
        "Concat", {front, w.node("Cast", {listed(half)}, {attribute("to", kInt64)}), listed(twice)},
        {attribute("axis", 0)});
    const std::string same =
        w.node("Where", {w.node("Equal", {wanted, w.list({-1})}), w.list({1}), wanted});
    x = w.node("Reshape", {x, same});
    x = w.node("Expand", {w.node("Sigmoid", {x}), w.node("ConstantOfShape", {w.list({4})})});
    w.output(x);
    const auto m = importedOnnx(w);
    QVERIFY(m.has_value());
    QVERIFY(m->model.cnn.layers.size() >= 2);
    QCOMPARE(m->model.cnn.layers[1].outElements, 3 * 20 * 120);
}

void TestOnnxOperators::newerOperatorSet()
{
    OnnxWriter w(21);
    const std::string x = w.node("Gelu", {w.input("x", {1, 6, 8, 8})});
    const Names parts =
        w.nodes("Split", {x}, 4, {attribute("axis", 1), attribute("num_outputs", 4)});
    const std::string mean = w.node("ReduceMean", {parts[0], w.list({2, 3})});
    const std::string padded = w.node("Pad", {parts[3], w.list({1, 1, 1, 1}), "", w.list({2, 3})});
    const std::string large =
        w.node("Resize", {padded, "", w.numbers({2, 2})}, {attribute("axes", Sizes{2, 3})});
    w.output(mean);
    w.output(large);
    const auto m = importedOnnx(w);
    QVERIFY(m.has_value());
    QVERIFY(m->notUnderstood.empty());
    const auto& layers = m->model.cnn.layers;
    QCOMPARE(layers.size(), std::size_t(5));
    QCOMPARE(layers[2].outElements, 2); // two of six channels
    QCOMPARE(layers[3].outElements, 0); // the fourth part of six in twos is empty
    QVERIFY(std::ranges::any_of(m->assumed, [](const auto& n) { return n.field == "opset"; }));
}

void TestOnnxOperators::newerThanKnown()
{
    // An operator that came after libonnx: named, and what is behind it only counted.
    OnnxWriter w(25);
    std::string x = w.node("Relu", {w.input("x", {1, 6, 8, 8})});
    x = w.node("Telepathy", {x});
    x = w.node("Conv", {x, w.weight("w", {6, 6, 1, 1})});
    w.output(w.node("Relu", {x}));
    const auto m = importedOnnx(w);
    QVERIFY(m.has_value());
    QCOMPARE(m->notUnderstood.size(), std::size_t(2));
    QCOMPARE(m->notUnderstood[0].field, std::string("Telepathy_2 (Telepathy)"));
    QCOMPARE(m->notUnderstood[0].value, std::string("Telepathy"));
    QCOMPARE(m->notUnderstood[1].value, std::string("2"));
    QCOMPARE(totalsOf(*m).parameters, 36); // still there
    QCOMPARE(totalsOf(*m).outElements, 6 * 8 * 8);
}

void TestOnnxOperators::unknownOperators()
{
    OnnxWriter w;
    w.domain("custom.ops", 3);
    std::string x = w.node("Conv", {w.input("x", {1, 3, 8, 8}), w.weight("w", {4, 3, 1, 1})});
    x = w.node("BEVPool", {x, w.weight("secret", {10, 10})}, {}, "custom.ops");
    w.output(x);
    const auto m = importedOnnx(w);
    QVERIFY(m.has_value());
    QCOMPARE(m->notUnderstood.size(), std::size_t(1));
    QCOMPARE(m->notUnderstood[0].value, std::string("custom.ops.BEVPool"));
    QCOMPARE(totalsOf(*m).parameters, 12);
}

void TestOnnxOperators::declaredSizes()
{
    // The file says how large the output of the strange operator is: what follows is counted.
    OnnxWriter w;
    w.domain("custom.ops", 3);
    std::string x = w.node("Odd", {w.openInput("x", {"batch", "3", "8", "8"})}, {}, "custom.ops");
    OnnxWriter::describe(*w.graph().add_value_info(), x, {}, 1);
    auto* shape =
        w.graph().mutable_value_info(0)->mutable_type()->mutable_tensor_type()->mutable_shape();
    shape->add_dim()->set_dim_param("batch");
    for (const int size : {5, 4, 4})
        shape->add_dim()->set_dim_value(size);
    w.output(w.node("Conv", {x, w.weight("w", {2, 5, 1, 1})}));
    const auto m = importedOnnx(w);
    QVERIFY(m.has_value());
    QCOMPARE(m->notUnderstood.size(), std::size_t(1));
    QCOMPARE(totalsOf(*m).macs, 16 * 10);
}

void TestOnnxOperators::branches()
{
    onnx::GraphProto shorter;
    auto* copy = shorter.add_node();
    copy->set_op_type("Identity");
    copy->add_input("outer");
    copy->add_output("a");
    shorter.add_output()->set_name("a");
    onnx::GraphProto longer;
    for (const auto& [in, out] : {std::pair("outer", "b"), std::pair("b", "c")}) {
        auto* node = longer.add_node();
        node->set_op_type("Relu");
        node->add_input(in);
        node->add_output(out);
    }
    longer.add_output()->set_name("c");
    const auto build = [&](bool known) {
        OnnxWriter w;
        auto* node = w.graph().add_node();
        node->set_op_type("Sigmoid");
        node->add_input(w.input("x", {1, 8}));
        node->add_output("outer");
        const std::string condition =
            known ? w.node("Cast", {w.scalar(1)}, {attribute("to", onnx::TensorProto::BOOL)})
                  : w.input("flag", {}, onnx::TensorProto::BOOL);
        w.node("Tanh",
               {w.node("If", {condition},
                       {attribute("then_branch", shorter), attribute("else_branch", longer)})});
        return importedOnnx(w);
    };
    const auto open = build(false);
    QVERIFY(open.has_value());
    QCOMPARE(open->model.cnn.layers.size(), std::size_t(4));
    QCOMPARE(open->model.cnn.layers[3].outElements, 8);
    QCOMPARE(open->assumed.front().value, std::string("else_branch"));
    const auto known = build(true);
    QVERIFY(known.has_value());
    QCOMPARE(known->model.cnn.layers.size(), std::size_t(2));
    QVERIFY(known->assumed.empty());
}

void TestOnnxOperators::loops()
{
    onnx::GraphProto body;
    OnnxWriter::describe(*body.add_input(), "i", {}, kInt64);
    OnnxWriter::describe(*body.add_input(), "go", {}, onnx::TensorProto::BOOL);
    OnnxWriter::describe(*body.add_input(), "state", {1, 8}, 1);
    const std::pair<const char*, std::pair<const char*, const char*>> steps[] = {
        {"Identity", {"go", "go on"}}, {"Relu", {"state", "next"}}, {"Sigmoid", {"next", "each"}}};
    for (const auto& [type, names] : steps) {
        auto* node = body.add_node();
        node->set_op_type(type);
        node->add_input(names.first);
        node->add_output(names.second);
    }
    for (const char* name : {"go on", "next", "each"})
        body.add_output()->set_name(name);
    OnnxWriter w;
    const Names out =
        w.nodes("Loop", {w.scalar(5), "", w.input("x", {1, 8})}, 2, {attribute("body", body)});
    w.node("Tanh", {out[1]});
    const auto m = importedOnnx(w);
    QVERIFY(m.has_value());
    QVERIFY(m->notUnderstood.empty());
    QCOMPARE(m->model.cnn.layers.size(), std::size_t(3));
    QCOMPARE(m->model.cnn.layers[2].outElements, 40); // five passes, one after the other
    QCOMPARE(m->assumed.front().field, std::string("Loop_1"));
}

void TestOnnxOperators::scans()
{
    onnx::GraphProto body;
    OnnxWriter::describe(*body.add_input(), "state", {8}, 1);
    OnnxWriter::describe(*body.add_input(), "x", {8}, 1);
    auto* node = body.add_node();
    node->set_op_type("Add");
    node->add_input("state");
    node->add_input("x");
    node->add_output("sum");
    body.add_output()->set_name("sum");
    body.add_output()->set_name("sum");
    OnnxWriter w;
    const Names out = w.nodes("Scan", {w.input("start", {8}), w.input("xs", {12, 8})}, 2,
                              {attribute("body", body), attribute("num_scan_inputs", 1)});
    w.node("Relu", {out[1]});
    const auto m = importedOnnx(w);
    QVERIFY(m.has_value());
    QCOMPARE(m->model.cnn.layers.size(), std::size_t(2));
    QCOMPARE(m->model.cnn.layers[0].outElements, 8);
    QCOMPARE(m->model.cnn.layers[1].outElements, 96);
}

void TestOnnxOperators::functions()
{
    OnnxWriter w;
    w.domain("own", 1);
    auto* function = w.model().add_functions();
    function->set_name("Dense");
    function->set_domain("own");
    for (const char* name : {"x", "w", "b"})
        function->add_input(name);
    function->add_output("y");
    function->add_attribute("turned");
    auto* set = function->add_opset_import();
    set->set_version(13);
    auto* node = function->add_node();
    node->set_op_type("Gemm");
    for (const char* name : {"x", "w", "b"})
        node->add_input(name);
    node->add_output("y");
    auto* reference = node->add_attribute();
    reference->set_name("transB");
    reference->set_type(onnx::AttributeProto::INT);
    reference->set_ref_attr_name("turned");
    std::string x = w.input("x", {1, 8});
    x = w.node("Dense", {x, w.weight("w1", {16, 8}), w.weight("b1", {16})},
               {attribute("turned", 1)}, "own");
    x = w.node("Dense", {x, w.weight("w2", {16, 4}), w.weight("b2", {4})}, {}, "own");
    w.output(w.node("Relu", {x}));
    const auto m = importedOnnx(w);
    QVERIFY(m.has_value());
    QVERIFY(m->notUnderstood.empty());
    QCOMPARE(totalsOf(*m).parameters, 144 + 68);
    QCOMPARE(totalsOf(*m).macs, 128 + 64);
    QCOMPARE(m->model.cnn.layers[2].inputs, std::vector<int>{1});
}

void TestOnnxOperators::dataDependent()
{
    // How many boxes remain is not known; the node is named, the network before it counts.
    OnnxWriter w;
    const std::string x = w.node("Relu", {w.input("x", {1, 8, 4})});
    const std::string found = w.node("NonZero", {x});
    w.output(w.node("Transpose", {found}));
    const auto m = importedOnnx(w);
    QVERIFY(m.has_value());
    QCOMPARE(m->model.cnn.layers.front().outElements, 32);
    QCOMPARE(m->notUnderstood.size(), std::size_t(2));
    QCOMPARE(m->notUnderstood[0].field, std::string("NonZero_2 (NonZero)"));
    QCOMPARE(m->notUnderstood[1].value, std::string("1"));
}

void TestOnnxOperators::precisions_data()
{
    QTest::addColumn<int>("type");
    QTest::addColumn<Precision>("precision");
    QTest::addColumn<double>("bytes");
    QTest::newRow("float") << int(onnx::TensorProto::FLOAT) << Precision::Fp32 << 4.0;
    QTest::newRow("half") << int(onnx::TensorProto::FLOAT16) << Precision::Fp16 << 2.0;
    QTest::newRow("bfloat16") << int(onnx::TensorProto::BFLOAT16) << Precision::Bf16 << 2.0;
    QTest::newRow("double") << int(onnx::TensorProto::DOUBLE) << Precision::Fp64 << 8.0;
    QTest::newRow("int8") << int(onnx::TensorProto::INT8) << Precision::Int8 << 1.0;
    QTest::newRow("float8") << 17 << Precision::Fp8 << 1.0;
    QTest::newRow("int4") << 22 << Precision::Int4 << 0.5;
}

void TestOnnxOperators::precisions()
{
    QFETCH(int, type);
    QFETCH(Precision, precision);
    QFETCH(double, bytes);
    OnnxWriter w;
    w.node("MatMul", {w.input("x", {1, 7, 8}), w.weight("w", {8, 16}, type)});
    const auto m = importedOnnx(w);
    QVERIFY(m.has_value());
    QCOMPARE(m->model.nativePrecision, precision);
    QCOMPARE(m->model.stored->layers, 128 * bytes);
}

QTEST_GUILESS_MAIN(TestOnnxOperators)
#include "tst_onnxoperators.moc"
