// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/onnxreader.h"
#include "import/readers.h"
#include "importtesting.h"
#include "mutate.h"
#include "onnxmodels.h"

#include <QElapsedTimer>

#include <limits>

using namespace ridgepoint;
using namespace ridgepoint::testing;
using namespace Qt::StringLiterals;
using estimation::FaultCode;
using importtesting::faultOf;

/// Files that are damaged or made to harm: one clear fault each, quickly.
class TestOnnxHostile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bytes_data();
    void bytes();
    void truncated();
    void graphs_data();
    void graphs();
    void lengths();
    void deepSubgraphs();
    void tooManyNodes();
    void functionsThatMultiply();
    void tooLarge();
    void impossibleAttributes_data();
    void impossibleAttributes();
    void unnamedMess();
    void damaged_data();
    void damaged();
};

namespace {

std::string reasonOf(const estimation::Fault& fault)
{
    for (const auto& [name, value] : fault.parameters) {
        if (name == "reason")
            return std::get<std::string>(value);
    }
    return {};
}

QByteArray varint(std::uint64_t value)
{
    QByteArray out;
    for (; value >= 0x80; value >>= 7U)
        out += static_cast<char>(static_cast<unsigned char>(value | 0x80U));
    out += static_cast<char>(value);
    return out;
}

/// A field of bytes, with a length that need not be true.
QByteArray field(std::uint64_t number, const QByteArray& content, std::uint64_t size)
{
    return varint(number << 3U | 2U) + varint(size) + content;
}
QByteArray field(std::uint64_t number, const QByteArray& content)
{
    return field(number, content, static_cast<std::uint64_t>(content.size()));
}

OnnxWriter small()
{
    OnnxWriter w;
    std::string x = w.openInput("x", {"N", "3", "32", "32"});
    x = w.node("Relu", {convolution(w, x, {3, 8, 3}, true)});
    const Names parts = w.nodes("Split", {x}, 2, {attribute("axis", 1)});
    x = w.node("Concat", {parts[1], parts[0]}, {attribute("axis", 1)});
    x = w.node("Reshape", {w.node("GlobalAveragePool", {x}), w.list({0, -1})});
    w.output(w.node("Gemm", {x, w.weight("w", {8, 10}), w.weight("b", {10})}));
    return w;
}

} // namespace

void TestOnnxHostile::bytes_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("says");
    QTest::newRow("empty") << QByteArray() << u"empty"_s;
    QTest::newRow("text") << QByteArray("# hello, this is not a model\n") << u"not an ONNX"_s;
    QTest::newRow("JSON") << QByteArray("{\"model_type\": \"bert\"}") << u"byte"_s;
    QTest::newRow("zeros") << QByteArray(1000, '\0') << u"not an ONNX"_s;
    QTest::newRow("ones") << QByteArray(1000, '\xff') << u"not an ONNX"_s;
    QTest::newRow("LFS pointer") << QByteArray("version https://git-lfs.github.com/spec/v1\n")
                                 << u"Git LFS"_s;
    QTest::newRow("no graph") << field(2, "pytorch") << u"no graph"_s;
    QTest::newRow("empty graph") << field(7, "") << u"no operator"_s;
    QTest::newRow("2 GiB length") << field(7, "abc", 0x7FFFFFFF) << u"length is wrong"_s;
    QTest::newRow("2^63 length") << field(7, "abc", std::uint64_t(1) << 63U) << u"length"_s;
    QTest::newRow("endless varint") << QByteArray(20, '\xff') << u"not an ONNX"_s;
    QTest::newRow("group") << QByteArray("\x0b\x0c") << u"not an ONNX"_s;
    QTest::newRow("inner length beyond the outer")
        << field(7, field(1, "abc", 100)) + QByteArray(200, '\0') << u"length is wrong"_s;
    QTest::newRow("long name") << field(7, field(2, QByteArray(70'000, 'n'))) << u"name has"_s;
}

void TestOnnxHostile::bytes()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, says);
    const auto m = importedOnnx(bytes);
    QVERIFY(!m);
    QCOMPARE(m.error().size(), std::size_t(1));
    const auto& fault = m.error().front();
    QCOMPARE(fault.file, std::string("test.onnx"));
    const QString text = QString::fromStdString(fault.place + ": " + reasonOf(fault));
    QVERIFY2(text.contains(says), qPrintable(text));
}

void TestOnnxHostile::truncated()
{
    // At every byte: never a model of less than the whole without saying so, never a crash.
    const QByteArray whole = small().bytes();
    QVERIFY(importedOnnx(whole).has_value());
    int faults = 0;
    for (qsizetype size = 0; size < whole.size(); ++size) {
        const auto m = importedOnnx(whole.left(size));
        if (!m) {
            QCOMPARE(m.error().size(), std::size_t(1));
            ++faults;
        }
    }
    QVERIFY(faults > whole.size() / 2);
}

void TestOnnxHostile::graphs_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("place");
    QTest::addColumn<QString>("says");
    const auto row = [](const char* name, const OnnxWriter& w, const QString& place,
                        const QString& says) {
        QTest::newRow(name) << w.bytes() << place << says;
    };
    {
        OnnxWriter w = small();
        w.graph().mutable_node(1)->set_input(0, "Concat_4:0");
        row("cycle", w, u"node "_s, u"cycle"_s);
    }
    {
        OnnxWriter w = small();
        w.graph().mutable_node(1)->set_input(0, w.graph().node(1).output(0));
        row("self-loop", w, u"node 1 (Relu_2)"_s, u"cycle"_s);
    }
    {
        OnnxWriter w = small();
        w.graph().mutable_node(1)->set_input(0, "nowhere");
        row("missing input", w, u"node 1 (Relu_2)"_s, u"“nowhere” is missing"_s);
    }
    {
        OnnxWriter w = small();
        w.graph().mutable_node(1)->set_output(0, w.graph().node(0).output(0));
        row("value written twice", w, u"node 1"_s, u"written only once"_s);
    }
    {
        OnnxWriter w = small();
        w.weight("w", {1});
        row("two initializers of one name", w, u"initializer w"_s, u"two of this name"_s);
    }
    for (const std::int64_t size : {std::int64_t(-1), std::numeric_limits<std::int64_t>::min(),
                                    std::numeric_limits<std::int64_t>::max()}) {
        OnnxWriter w = small();
        w.weight("big", {8, size});
        QTest::addRow("initializer of size %lld", static_cast<long long>(size))
            << w.bytes() << u"initializer big"_s << u"not possible"_s;
    }
    {
        OnnxWriter w = small();
        w.weight("big", Sizes(8, 1'000'000));
        row("product that overflows", w, u"initializer big"_s, u"not possible"_s);
    }
    {
        OnnxWriter w = small();
        w.weight("big", Sizes(100, 1));
        row("100 dimensions", w, u"initializer big"_s, u"not possible"_s);
    }
    {
        OnnxWriter w = small();
        w.input("vast", {1, 1LL << 39, 1LL << 39});
        row("input of impossible size", w, u"vast"_s, u"not possible"_s);
    }
    {
        OnnxWriter w = small();
        w.domain("own", 1);
        auto* function = w.model().add_functions();
        function->set_name("Again");
        function->set_domain("own");
        function->add_input("a");
        function->add_output("b");
        auto* node = function->add_node();
        node->set_op_type("Again");
        node->set_domain("own");
        node->add_input("a");
        node->add_output("b");
        w.node("Again", {"x"}, {}, "own");
        row("function that calls itself", w, u"Again"_s, u"deeper than"_s);
    }
}

void TestOnnxHostile::graphs()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, place);
    QFETCH(QString, says);
    const auto m = importedOnnx(bytes);
    QVERIFY(!m);
    QCOMPARE(m.error().size(), std::size_t(1));
    const auto& fault = m.error().front();
    QVERIFY2(QString::fromStdString(fault.place).startsWith(place) || place == u"Again"_s,
             fault.place.c_str());
    QVERIFY2(QString::fromStdString(reasonOf(fault)).contains(says), reasonOf(fault).c_str());
}

void TestOnnxHostile::lengths()
{
    // An input of negative size other than "not known".
    OnnxWriter w = small();
    w.graph()
        .mutable_input(0)
        ->mutable_type()
        ->mutable_tensor_type()
        ->mutable_shape()
        ->mutable_dim(2)
        ->set_dim_value(-7);
    const auto fault = faultOf(importedOnnx(w));
    QCOMPARE(fault.code, FaultCode::OutOfRange);
    QCOMPARE(fault.place, std::string("x.shape[2]"));
    // −1 stands for "not known" with some exporters.
    w.graph()
        .mutable_input(0)
        ->mutable_type()
        ->mutable_tensor_type()
        ->mutable_shape()
        ->mutable_dim(2)
        ->set_dim_value(-1);
    QVERIFY(importedOnnx(w).has_value());
}

void TestOnnxHostile::deepSubgraphs()
{
    onnx::GraphProto graph;
    for (int depth = 0; depth < 40; ++depth) {
        onnx::GraphProto outer;
        auto* node = outer.add_node();
        node->set_op_type("If");
        node->add_output("o" + std::to_string(depth));
        *node->add_attribute() = attribute("then_branch", graph);
        graph = outer;
    }
    onnx::ModelProto model;
    *model.mutable_graph() = graph;
    const auto m = importedOnnx(QByteArray::fromStdString(model.SerializeAsString()));
    const auto fault = faultOf(m);
    QVERIFY2(reasonOf(fault).find("nested deeper") != std::string::npos, reasonOf(fault).c_str());
    // By bytes, far deeper than protobuf would go.
    QByteArray bytes;
    for (int depth = 0; depth < 5'000; ++depth)
        bytes = field(depth % 3 == 0 ? 6 : depth % 3 == 1 ? 5 : 1, bytes);
    QElapsedTimer timer;
    timer.start();
    QVERIFY(!importedOnnx(field(7, bytes)));
    QVERIFY(timer.elapsed() < 2'000);
}

void TestOnnxHostile::tooManyNodes()
{
    QByteArray node = field(1, "a") + field(2, "b") + field(4, "Relu");
    QByteArray graph;
    const QByteArray one = field(1, node);
    graph.reserve(one.size() * 1'000'000);
    for (int i = 0; i < 1'000'000; ++i)
        graph += one;
    QElapsedTimer timer;
    timer.start();
    const auto fault = faultOf(importedOnnx(field(7, graph)));
    QVERIFY2(reasonOf(fault).find("too many nodes") != std::string::npos, reasonOf(fault).c_str());
    QVERIFY2(timer.elapsed() < 5'000, qPrintable(QString::number(timer.elapsed())));
    // As many as are accepted, one after the other.
    OnnxWriter w;
    std::string x = w.input("x", {1, 8});
    for (int i = 0; i < 20'000; ++i)
        x = w.node("Relu", {x});
    timer.restart();
    const auto m = importedOnnx(w);
    QVERIFY(m.has_value());
    QCOMPARE(m->model.cnn.layers.size(), std::size_t(20'000));
    qInfo("20,000 nodes: %lld ms", static_cast<long long>(timer.elapsed()));
    QVERIFY(timer.elapsed() < 20'000);
}

void TestOnnxHostile::functionsThatMultiply()
{
    // Each calls the one before ten times: 10^15 nodes.
    OnnxWriter w = small();
    w.domain("own", 1);
    for (int level = 0; level < 15; ++level) {
        auto* function = w.model().add_functions();
        function->set_name("f" + std::to_string(level));
        function->set_domain("own");
        function->add_input("a");
        function->add_output("b9");
        for (int i = 0; i < 10; ++i) {
            auto* node = function->add_node();
            node->set_op_type(level == 0 ? "Relu" : "f" + std::to_string(level - 1));
            node->set_domain(level == 0 ? "" : "own");
            node->add_input("a");
            node->add_output("b" + std::to_string(i));
        }
    }
    w.node("f14", {"x"}, {}, "own");
    QElapsedTimer timer;
    timer.start();
    const auto fault = faultOf(importedOnnx(w));
    QVERIFY2(reasonOf(fault).find("nodes") != std::string::npos, reasonOf(fault).c_str());
    QVERIFY(timer.elapsed() < 60'000);
}

void TestOnnxHostile::tooLarge()
{
    importtesting::Folder folder;
    const QString path = folder.write(u"big.onnx"_s, "x");
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadWrite));
    QVERIFY(file.resize(import::kMaxOnnxBytes + 1)); // sparse: takes no space
    file.close();
    const auto fault = faultOf(import::importOnnx(path));
    QCOMPARE(fault.code, FaultCode::TooLarge);
    QCOMPARE(std::get<double>(fault.parameters.at(1).second),
             static_cast<double>(import::kMaxOnnxBytes));
}

void TestOnnxHostile::impossibleAttributes_data()
{
    QTest::addColumn<QByteArray>("bytes");
    const auto row = [](const char* name, const char* type, const onnx::AttributeProto& a) {
        OnnxWriter w;
        std::string x = w.node("Relu", {w.input("x", {1, 8, 16, 16})});
        if (std::string_view(type) == "Conv")
            x = w.node(type, {x, w.weight("w", {8, 8, 3, 3})}, {a});
        else
            x = w.node(type, {x}, {attribute("kernel_shape", Sizes{2, 2}), a});
        w.output(x);
        QTest::newRow(name) << w.bytes();
    };
    row("stride 0", "Conv", attribute("strides", Sizes{0, 0}));
    row("stride below 0", "Conv", attribute("strides", Sizes{-1, -1}));
    row("dilation 0", "Conv", attribute("dilations", Sizes{0, 0}));
    row("group 0", "Conv", attribute("group", 0));
    row("pads of 2^62", "Conv", attribute("pads", Sizes(4, std::int64_t(1) << 62)));
    row("wrong type", "Conv", attribute("strides", "two"));
    row("pool stride 0", "MaxPool", attribute("strides", Sizes{0, 0}));
    row("pool of no size", "AveragePool", attribute("kernel_shape", Sizes{0, 0}));
    row("too many pads", "MaxPool", attribute("pads", Sizes(1000, 1)));
}

void TestOnnxHostile::impossibleAttributes()
{
    // The node is named, the rest counts.
    QFETCH(QByteArray, bytes);
    const auto m = importedOnnx(bytes);
    QVERIFY(m.has_value());
    QVERIFY(!m->notUnderstood.empty());
    QVERIFY(!m->notUnderstood.front().value.empty());
    QCOMPARE(m->model.cnn.layers.front().outElements, 8 * 16 * 16);
}

void TestOnnxHostile::unnamedMess()
{
    // Thousands of nodes that nothing is known about give a bounded list of notes.
    OnnxWriter w;
    w.domain("strange", 1);
    std::string x = w.node("Relu", {w.input("x", {1, 8})});
    for (int i = 0; i < 3'000; ++i)
        x = w.node("Odd", {x}, {}, "strange");
    w.node("Sigmoid", {x});
    const auto m = importedOnnx(w);
    QVERIFY(m.has_value());
    QCOMPARE(m->notUnderstood.size(), std::size_t(102));
    QCOMPARE(m->notUnderstood[0].value, std::string("strange.Odd"));
    QCOMPARE(m->notUnderstood[100].value, std::string("2900"));
    QCOMPARE(m->notUnderstood[101].value, std::string("1"));
}

void TestOnnxHostile::damaged_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("times");
    QTest::newRow("small") << small().bytes() << 4'000;
    QTest::newRow("BERT of one layer") << BertWriter(1, "sequence").w.bytes() << 1'000;
    QTest::newRow("MobileNetV2") << mobilenetV2().bytes() << 300;
}

void TestOnnxHostile::damaged()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, times);
    Mutator mutator(20'261'201);
    int models = 0;
    for (int i = 0; i < times; ++i) {
        const auto m = importedOnnx(mutator.mutated(bytes));
        if (!m) {
            QCOMPARE(m.error().size(), std::size_t(1));
            continue;
        }
        ++models;
        const int count = static_cast<int>(m->model.cnn.layers.size());
        QVERIFY(count > 0);
        for (int at = 0; at < count; ++at) {
            const auto& layer = m->model.cnn.layers[static_cast<std::size_t>(at)];
            QVERIFY(layer.macs >= 0 && layer.parameters >= 0 && layer.inElements >= 0 &&
                    layer.outElements >= 0 && layer.groups >= 1);
            for (const int from : layer.inputs)
                QVERIFY(from >= -1 && from < at);
        }
    }
    QVERIFY(models > 0 && models < times);
}

QTEST_GUILESS_MAIN(TestOnnxHostile)
#include "tst_onnxhostile.moc"
