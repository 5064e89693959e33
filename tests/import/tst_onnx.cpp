// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/readers.h"
#include "importtesting.h"
#include "onnxmodels.h"

#include <QElapsedTimer>

#include <algorithm>

using namespace ridgepoint;
using namespace ridgepoint::testing;
using namespace Qt::StringLiterals;
using estimation::CnnLayer;
using estimation::CnnLayerKind;
using estimation::ModelKind;
using estimation::Precision;

/// Whole networks: their published totals, what is assumed about them, and what is not counted.
class TestOnnx : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void resnet();
    void resnetEdges();
    void fixedBatch();
    void mobilenet();
    void bert_data();
    void bert();
    void detector();
    void openSizes();
    void quantized();
    void externalWeights();
    void sharedWeights();
    void unsortedNodes();
    void constantNodes();
    void fromFile();
};

namespace {

const CnnLayer* layerOf(const import::ImportedModel& m, std::string_view name)
{
    const auto hit = std::ranges::find(m.model.cnn.layers, name, &CnnLayer::name);
    return hit == m.model.cnn.layers.end() ? nullptr : &*hit;
}

std::string valueOf(const std::vector<import::Note>& notes, std::string_view field)
{
    const auto hit = std::ranges::find(notes, field, &import::Note::field);
    return hit == notes.end() ? "(none)" : hit->value;
}

} // namespace

void TestOnnx::resnet()
{
    QElapsedTimer timer;
    timer.start();
    const auto m = importedOnnx(resnet50());
    QVERIFY(m.has_value());
    qInfo("ResNet-50: %lld ms", static_cast<long long>(timer.elapsed()));
    const OnnxTotals t = totalsOf(*m);
    // [torchvision weights meta, num_params 25,557,032, 4.089 G multiply-adds]
    QCOMPARE(t.parameters, 25'557'032);
    QCOMPARE(t.macs, 4'089'184'256);
    QCOMPARE(estimation::totalParameters(m->model).value_or(0), 25'557'032.0);
    QCOMPARE(m->model.kind, ModelKind::Cnn);
    QCOMPARE(m->model.cnn.imageHeight, 224);
    QCOMPARE(m->model.cnn.imageWidth, 224);
    QCOMPARE(m->model.nativePrecision, Precision::Fp32);
    QCOMPARE(m->model.name, std::string("test"));
    QVERIFY(m->notUnderstood.empty());
    QCOMPARE(valueOf(m->assumed, "N"), std::string("1"));
    // Means and variances of 53 norms.
    QCOMPARE(valueOf(m->assumed, "buffers"), std::string("53120"));
    QVERIFY(m->model.stored.has_value());
    QCOMPARE(m->model.stored->total(), (25'557'032.0 + 53'120) * 4);
    const CnnLayer& first = m->model.cnn.layers.front();
    QCOMPARE(first.kind, CnnLayerKind::Convolution);
    QCOMPARE(first.parameters, 9408);
    QCOMPARE(first.macs, 118'013'952);
    QCOMPARE(first.inElements, 150'528);
    QCOMPARE(first.outElements, 802'816);
    QCOMPARE(first.gemmRows, 12'544);
    QCOMPARE(first.gemmColumns, 64);
    QCOMPARE(first.inputs, std::vector<int>{-1});
    const CnnLayer& last = m->model.cnn.layers.back();
    QCOMPARE(last.kind, CnnLayerKind::Linear);
    QCOMPARE(last.parameters, 2'049'000);
    QCOMPARE(last.gemmRows, 1);
    QCOMPARE(last.gemmColumns, 1000);
}

void TestOnnx::resnetEdges()
{
    const auto m = importedOnnx(resnet50());
    QVERIFY(m.has_value());
    const auto& layers = m->model.cnn.layers;
    int additions = 0;
    for (std::size_t i = 0; i < layers.size(); ++i) {
        QVERIFY(!layers[i].inputs.empty());
        std::int64_t read = 0;
        for (const int from : layers[i].inputs) {
            QVERIFY(from >= -1 && from < static_cast<int>(i));
            read += from < 0 ? 150'528 : layers[static_cast<std::size_t>(from)].outElements;
        }
        QCOMPARE(read, layers[i].inElements);
        if (layers[i].kind == CnnLayerKind::Add) {
            ++additions;
            QCOMPARE(layers[i].inputs.size(), std::size_t(2));
        }
    }
    QCOMPARE(additions, 16);
}

void TestOnnx::fixedBatch()
{
    const auto m = importedOnnx(resnet50({"8", "3", "224", "224"}));
    QVERIFY(m.has_value());
    QCOMPARE(totalsOf(*m).macs, 4'089'184'256);
    QCOMPARE(valueOf(m->assumed, "batch"), std::string("8"));
    QCOMPARE(m->model.cnn.layers.front().gemmRows, 12'544);
}

void TestOnnx::mobilenet()
{
    const auto m = importedOnnx(mobilenetV2());
    QVERIFY(m.has_value());
    const OnnxTotals t = totalsOf(*m);
    // [torchvision weights meta, num_params 3,504,872, 0.301 G multiply-adds]
    QCOMPARE(t.parameters, 3'504'872);
    QCOMPARE(t.macs, 300'774'272);
    QCOMPARE(valueOf(m->assumed, "height"), std::string("224"));
    QCOMPARE(valueOf(m->assumed, "width"), std::string("224"));
    const auto deep =
        std::ranges::find_if(m->model.cnn.layers, [](const CnnLayer& l) { return l.groups == 32; });
    QVERIFY(deep != m->model.cnn.layers.end());
    QCOMPARE(deep->macs, 3'612'672);
    QCOMPARE(deep->gemmColumns, 1);
}

void TestOnnx::bert_data()
{
    QTest::addColumn<QString>("sequence");
    QTest::addColumn<double>("macs");
    // Per token 84,934,656 in matrices, per pair of tokens 2 x 768 in each of 12 layers, and the
    // pooler once.
    const auto work = [](double n) {
        return n * 84'934'656 + n * n * 2 * 768 * 12 + 589'824;
    };
    QTest::newRow("512, about 97 GFLOPs") << u"512"_s << work(512);
    QTest::newRow("128") << u"128"_s << work(128);
    QTest::newRow("open") << u"sequence_length"_s << work(384);
}

void TestOnnx::bert()
{
    QFETCH(QString, sequence);
    QFETCH(double, macs);
    const BertWriter bert(12, sequence.toStdString());
    const auto m = importedOnnx(bert.w);
    QVERIFY(m.has_value());
    const OnnxTotals t = totalsOf(*m);
    // [Hugging Face BertModel, bert-base-uncased: 109,482,240]
    QCOMPARE(t.parameters, 109'482'240);
    QCOMPARE(static_cast<double>(t.macs), macs);
    QVERIFY(m->notUnderstood.empty());
    QCOMPARE(valueOf(m->assumed, "batch_size"), std::string("1"));
    // Rows that tokens look up; the position table is added as a whole.
    QCOMPARE(m->model.stored->embeddings, (30'522.0 + 2) * 768 * 4);
    // Query, key, value, output and two of the feed-forward in 12 layers, and the pooler.
    QCOMPARE(std::ranges::count(m->model.cnn.layers, CnnLayerKind::Linear, &CnnLayer::kind), 73);
    QCOMPARE(std::ranges::count(m->model.cnn.layers, CnnLayerKind::MatMul, &CnnLayer::kind), 24);
    const auto product =
        std::ranges::find(m->model.cnn.layers, CnnLayerKind::MatMul, &CnnLayer::kind);
    QCOMPARE(product->groups, 12);
    const auto linear =
        std::ranges::find(m->model.cnn.layers, CnnLayerKind::Linear, &CnnLayer::kind);
    QCOMPARE(linear->parameters, 590'592); // with the bias that is added after it
    QCOMPARE(linear->gemmColumns, 768);
}

void TestOnnx::detector()
{
    // Two scales, joined after the coarse one was enlarged; the parts of a split that live on.
    OnnxWriter w;
    std::string x = w.openInput("images", {"batch", "3", "height", "width"});
    x = w.node("Relu", {convolution(w, x, {3, 16, 3, 2}, true)});
    const std::string fine = w.node("Relu", {convolution(w, x, {16, 32, 3, 2}, true)});
    const Names halves = w.nodes("Split", {fine, w.list({16, 16})}, 2, {attribute("axis", 1)});
    const std::string branch = convolution(w, halves[1], {16, 16, 3}, true);
    const std::string joined =
        w.node("Concat", {halves[0], halves[1], branch}, {attribute("axis", 1)});
    const std::string coarse = convolution(w, joined, {48, 64, 3, 2}, true);
    const std::string large =
        w.node("Resize", {coarse, "", w.numbers({1, 1, 2, 2})}, {attribute("mode", "nearest")});
    const std::string both = w.node("Concat", {large, fine}, {attribute("axis", 1)});
    const std::string head = convolution(w, both, {96, 84, 1}, true);
    w.output(w.node("Reshape", {head, w.list({1, 84, -1})}));

    const auto m = importedOnnx(w, u"yolo-like.onnx"_s);
    QVERIFY(m.has_value());
    QVERIFY(m->notUnderstood.empty());
    QCOMPARE(m->model.cnn.imageHeight, 640);
    const std::int64_t macs = 320LL * 320 * 16 * 27 + 160LL * 160 * 32 * 144 +
                              160LL * 160 * 16 * 144 + 80LL * 80 * 64 * 432 + 160LL * 160 * 84 * 96;
    QCOMPARE(totalsOf(*m).macs, macs);
    const CnnLayer* resize = layerOf(*m, large.substr(0, large.find(':')));
    QVERIFY(resize);
    QCOMPARE(resize->kind, CnnLayerKind::Upsample);
    QCOMPARE(resize->inElements, 64 * 80 * 80);
    QCOMPARE(resize->outElements, 64 * 160 * 160);
    const CnnLayer* concat = layerOf(*m, joined.substr(0, joined.find(':')));
    QVERIFY(concat);
    QCOMPARE(concat->kind, CnnLayerKind::Concat);
    QCOMPARE(concat->inputs.size(), std::size_t(2)); // the split once, the branch
    QCOMPARE(concat->outElements, 48 * 160 * 160);
    // A detector of 224 pixels where the exporter says so.
    auto* pair = w.model().add_metadata_props();
    pair->set_key("imgsz");
    pair->set_value("[224, 224]");
    QCOMPARE(importedOnnx(w, u"yolo-like.onnx"_s)->model.cnn.imageWidth, 224);
    QCOMPARE(importedOnnx(w, u"plain.onnx"_s)->model.cnn.imageWidth, 224);
}

void TestOnnx::openSizes()
{
    // A decoder's first pass: nothing is in the cache, the mask covers it and the prompt.
    OnnxWriter w;
    const std::string ids =
        w.openInput("input_ids", {"batch", "sequence_length"}, onnx::TensorProto::INT64);
    const std::string past =
        w.openInput("past_key_values.0.key", {"batch", "4", "past_sequence_length", "16"});
    const std::string mask =
        w.openInput("attention_mask", {"batch", "past_sequence_length + sequence_length"},
                    onnx::TensorProto::INT64);
    std::string x = w.node("Gather", {w.weight("tokens", {1000, 64}), ids});
    x = w.node("Reshape", {x, w.list({0, -1, 4, 16})});
    x = w.node("Transpose", {x}, {attribute("perm", Sizes{0, 2, 1, 3})});
    w.output(w.node("Concat", {past, x}, {attribute("axis", 2)}));
    w.output(w.node("Cast", {mask}, {attribute("to", 1)}));
    const auto m = importedOnnx(w);
    QVERIFY(m.has_value());
    QVERIFY(m->notUnderstood.empty());
    QCOMPARE(valueOf(m->assumed, "past_sequence_length"), std::string("0"));
    QCOMPARE(valueOf(m->assumed, "past_sequence_length + sequence_length"), std::string("384"));
    QCOMPARE(m->model.cnn.layers[2].outElements, 4 * 16 * 384);
    QCOMPARE(m->model.cnn.layers[3].outElements, 384);

    // Not more tokens than positions.
    OnnxWriter clip;
    clip.openInput("input_ids", {"batch", "sequence"}, onnx::TensorProto::INT64);
    const std::string words =
        clip.node("Gather", {clip.weight("token_embedding.weight", {500, 8}), "input_ids"});
    clip.node("Add", {words, clip.weight("positional_embedding", {77, 8})});
    const auto text = importedOnnx(clip);
    QVERIFY(text.has_value());
    QCOMPARE(valueOf(text->assumed, "sequence"), std::string("77"));
    QCOMPARE(totalsOf(*text).parameters, 500 * 8 + 77 * 8);
}

void TestOnnx::quantized()
{
    // A convolution whose weights are stored in 8 bit and read through a scale.
    OnnxWriter w;
    const std::string scale = w.numbers({0.1F}, true);
    const std::string zero = w.weight("zero", {}, onnx::TensorProto::INT8);
    std::string x = w.input("x", {1, 8, 10, 10});
    x = w.node("QuantizeLinear", {x, scale, zero});
    x = w.node("DequantizeLinear", {x, scale, zero});
    const std::string weights =
        w.node("DequantizeLinear",
               {w.weight("w", {16, 8, 3, 3}, onnx::TensorProto::INT8), w.weight("w.scale", {16}),
                w.weight("w.zero", {16}, onnx::TensorProto::INT8)},
               {attribute("axis", 0)});
    const std::string bias =
        w.node("DequantizeLinear",
               {w.weight("b", {16}, onnx::TensorProto::INT32), w.weight("b.scale", {16})},
               {attribute("axis", 0)});
    w.output(w.node("Conv", {x, weights, bias}, {attribute("pads", Sizes(4, 1))}));
    const auto m = importedOnnx(w);
    QVERIFY(m.has_value());
    QVERIFY(m->notUnderstood.empty());
    QCOMPARE(m->model.cnn.layers.size(), std::size_t(3));
    QCOMPARE(m->model.cnn.layers[0].kind, CnnLayerKind::Move);
    QCOMPARE(m->model.cnn.layers[2].parameters, 16 * 8 * 9 + 16);
    QCOMPARE(m->model.cnn.layers[2].macs, 100 * 16 * 8 * 9);
    QCOMPARE(m->model.nativePrecision, Precision::Int8);
    QCOMPARE(m->model.stored->layers, 16.0 * 8 * 9 + 16 * 4);
}

void TestOnnx::externalWeights()
{
    OnnxWriter w;
    const std::string weights = w.weight("w", {64, 32});
    auto* tensor = w.graph().mutable_initializer(0);
    tensor->set_data_location(onnx::TensorProto::EXTERNAL);
    auto* location = tensor->add_external_data();
    location->set_key("location");
    location->set_value("../../../../etc/passwd");
    w.node("MatMul", {w.input("x", {1, 64}), weights});
    const auto m = importedOnnx(w);
    QVERIFY(m.has_value());
    QCOMPARE(totalsOf(*m).parameters, 64 * 32);
    QCOMPARE(valueOf(m->assumed, "external data"), std::string("1"));
    QVERIFY(m->readToo.empty());
}

void TestOnnx::sharedWeights()
{
    // An embedding that is the output head as well, and a tensor that nobody reads.
    OnnxWriter w;
    const std::string table = w.weight("table", {1000, 16});
    w.weight("left over", {5, 5});
    const std::string ids = w.input("ids", {1, 7}, onnx::TensorProto::INT64);
    const std::string x = w.node("Gather", {table, ids});
    const std::string turned = w.node("Transpose", {table}, {attribute("perm", Sizes{1, 0})});
    w.output(w.node("MatMul", {x, turned}));
    const auto m = importedOnnx(w);
    QVERIFY(m.has_value());
    QCOMPARE(totalsOf(*m).parameters, 16'000);
    QCOMPARE(m->model.cnn.layers.size(), std::size_t(2)); // the transpose happens once, at load
    QCOMPARE(m->model.cnn.layers[1].kind, CnnLayerKind::Linear);
    QCOMPARE(m->model.cnn.layers[1].macs, 7 * 16 * 1000);
    QCOMPARE(valueOf(m->assumed, "initializers"), std::string("1"));
}

void TestOnnx::unsortedNodes()
{
    OnnxWriter w = resnet50();
    const auto sorted = importedOnnx(w);
    auto& nodes = *w.graph().mutable_node();
    std::reverse(nodes.begin(), nodes.end());
    const auto reversed = importedOnnx(w);
    QVERIFY(sorted.has_value());
    QVERIFY(reversed.has_value());
    QCOMPARE(totalsOf(*reversed).macs, totalsOf(*sorted).macs);
    QCOMPARE(totalsOf(*reversed).parameters, totalsOf(*sorted).parameters);
}

void TestOnnx::constantNodes()
{
    // Weights in Constant nodes are weights; grids that exporters computed are none.
    OnnxWriter w;
    onnx::AttributeProto value;
    value.set_name("value");
    value.set_type(onnx::AttributeProto::TENSOR);
    value.mutable_t()->set_data_type(onnx::TensorProto::FLOAT);
    value.mutable_t()->add_dims(8);
    value.mutable_t()->add_dims(4);
    const std::string weights = w.node("Constant", {}, {value});
    std::string x = w.node("MatMul", {w.input("x", {1, 8}), weights});
    x = w.node("Relu", {x});
    x = w.node("Add", {x, w.weight("/head/Constant_3_output_0", {4})});
    w.output(w.node("Mul", {x, w.weight("gamma", {4})}));
    const auto m = importedOnnx(w);
    QVERIFY(m.has_value());
    QCOMPARE(totalsOf(*m).parameters, 32 + 4);
    QCOMPARE(valueOf(m->assumed, "buffers"), std::string("4"));
}

void TestOnnx::fromFile()
{
    importtesting::Folder folder;
    const QString path = folder.write(u"net.onnx"_s, mobilenetV2().bytes());
    const auto m = import::importOnnx(path);
    QVERIFY(m.has_value());
    QCOMPARE(m->file, path);
    QCOMPARE(m->format, import::Format::Onnx);
    QCOMPARE(m->model.name, std::string("net"));
    QCOMPARE(m->model.provenance.source, std::string("net.onnx"));
    QCOMPARE(importtesting::faultOf(import::importOnnx(folder.path(u"none.onnx"_s))).code,
             estimation::FaultCode::CannotRead);
    QCOMPARE(importtesting::faultOf(import::importOnnx(u"/dev/zero"_s)).code,
             estimation::FaultCode::CannotRead);
}

QTEST_GUILESS_MAIN(TestOnnx)
#include "tst_onnx.moc"
