// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "hfsamples.h"

#include <algorithm>

using namespace importtesting;
using namespace Qt::StringLiterals;
using estimation::CnnLayerKind;
using estimation::ModelKind;

/// Diffusion models as layer lists: published parameter counts, and work by hand.
class TestHfDiffusion : public QObject
{
    Q_OBJECT

private slots:
    void totals_data() { addSampleRows(u"hfdiffusion"_s); }
    void totals();
    void firstUnet();
    void largeUnet();
    void work();
    void edges_data() { addSampleRows(u"hfdiffusion"_s); }
    void edges();
    void skipsAreRead();
    void headCountIsNoWidth();
    void listsOfTheWrongLength();
    void unknownBlocks();
    void tooManyLayers();
    void spoiled();
};

namespace {

json unet(const json& channels, int side)
{
    return {{"_class_name", "UNet2DConditionModel"},
            {"block_out_channels", channels},
            {"in_channels", 4},
            {"out_channels", 4},
            {"layers_per_block", 2},
            {"sample_size", side}};
}

json stableDiffusion1()
{
    json c = unet({320, 640, 1280, 1280}, 64);
    c["attention_head_dim"] = 8;
    c["cross_attention_dim"] = 768;
    c["down_block_types"] = {"CrossAttnDownBlock2D", "CrossAttnDownBlock2D", "CrossAttnDownBlock2D",
                             "DownBlock2D"};
    c["up_block_types"] = {"UpBlock2D", "CrossAttnUpBlock2D", "CrossAttnUpBlock2D",
                           "CrossAttnUpBlock2D"};
    return c;
}

json stableDiffusionXl()
{
    json c = unet({320, 640, 1280}, 128);
    c["attention_head_dim"] = {5, 10, 20};
    c["cross_attention_dim"] = 2048;
    c["use_linear_projection"] = true;
    c["transformer_layers_per_block"] = {1, 2, 10};
    c["addition_embed_type"] = "text_time";
    c["addition_time_embed_dim"] = 256;
    c["projection_class_embeddings_input_dim"] = 2816;
    c["down_block_types"] = {"DownBlock2D", "CrossAttnDownBlock2D", "CrossAttnDownBlock2D"};
    c["up_block_types"] = {"CrossAttnUpBlock2D", "CrossAttnUpBlock2D", "UpBlock2D"};
    return c;
}

double macsOf(const estimation::ModelSpec& m)
{
    double sum = 0;
    for (const auto& layer : m.cnn.layers)
        sum += static_cast<double>(layer.macs);
    return sum;
}

} // namespace

void TestHfDiffusion::totals()
{
    QFETCH(QByteArray, config);
    QFETCH(double, total);
    checkTotal(config, total);
}

void TestHfDiffusion::firstUnet()
{
    const auto result = imported(stableDiffusion1());
    QVERIFY(result.has_value());
    QCOMPARE(result->model.kind, ModelKind::Diffusion);
    QCOMPARE(*estimation::totalParameters(result->model), 859'520'964.0);
    QCOMPARE(result->model.cnn.imageHeight, 512);
    QVERIFY(notes(result->assumed, "sample_size"));
    // Trimmed files name neither class nor type: the blocks say what it is.
    json nameless = stableDiffusion1();
    nameless.erase("_class_name");
    QCOMPARE(*estimation::totalParameters(imported(nameless)->model), 859'520'964.0);
}

void TestHfDiffusion::largeUnet()
{
    const auto result = imported(stableDiffusionXl());
    QVERIFY(result.has_value());
    QCOMPARE(*estimation::totalParameters(result->model), 2'567'463'684.0);
    QCOMPARE(result->model.cnn.imageWidth, 1024);
    QVERIFY(result->notUnderstood.empty());
}

void TestHfDiffusion::work()
{
    // Published figures for one pass: about 0.34 and 3.0 × 10^12 multiply-adds, without the
    // products inside attention.
    const double first = macsOf(imported(stableDiffusion1())->model);
    QVERIFY2(first > 0.32e12 && first < 0.41e12, qPrintable(QString::number(first)));
    const double large = macsOf(imported(stableDiffusionXl())->model);
    QVERIFY2(large > 2.8e12 && large < 3.5e12, qPrintable(QString::number(large)));
    // Twice the side: four times the work of convolutions, more of attention.
    json twice = stableDiffusion1();
    twice["sample_size"] = 128;
    const double more = macsOf(imported(twice)->model);
    QVERIFY(more > 4 * first && more < 16 * first);
}

void TestHfDiffusion::edges()
{
    QFETCH(QByteArray, config);
    QFETCH(double, total);
    const auto result = importedText(config);
    QVERIFY(result.has_value());
    const auto& layers = result->model.cnn.layers;
    double parameters = 0;
    for (std::size_t i = 0; i < layers.size(); ++i) {
        for (const int input : layers[i].inputs)
            QVERIFY(input >= -1 && input < static_cast<int>(i));
        QVERIFY(layers[i].outElements > 0);
        QVERIFY(layers[i].kind != CnnLayerKind::Convolution || layers[i].macs > 0);
        parameters += static_cast<double>(layers[i].parameters);
    }
    QCOMPARE(parameters, total);
}

void TestHfDiffusion::skipsAreRead()
{
    const auto m = imported(stableDiffusion1())->model;
    const auto& layers = m.cnn.layers;
    // Twelve outputs of the way down are read again on the way up, each with its own channels.
    const auto joins = std::ranges::count_if(
        layers, [](const auto& layer) { return layer.kind == CnnLayerKind::Concat; });
    QCOMPARE(joins, std::ptrdiff_t(12));
    for (const auto& layer : layers) {
        if (layer.kind != CnnLayerKind::Concat)
            continue;
        QCOMPARE(layer.inputs.size(), std::size_t(2));
        std::int64_t read = 0;
        for (const int input : layer.inputs)
            read += layers[static_cast<std::size_t>(input)].outElements;
        QCOMPARE(read, layer.outElements);
    }
}

void TestHfDiffusion::headCountIsNoWidth()
{
    json config = stableDiffusion1();
    config["attention_head_dim"] = {5, 10, 20, 20};
    QCOMPARE(*estimation::totalParameters(imported(config)->model), 859'520'964.0);
}

void TestHfDiffusion::listsOfTheWrongLength()
{
    json config = stableDiffusion1();
    config["up_block_types"].push_back("UpBlock2D");
    QCOMPARE(faultOf(imported(config)).code, FaultCode::ArchitectureInvalid);
    config = stableDiffusion1();
    config["layers_per_block"] = {2, 2};
    const auto result = imported(config);
    QCOMPARE(result.error().size(), std::size_t(1));
    QCOMPARE(faultOf(result).place, std::string("layers_per_block"));
    config.erase("block_out_channels");
    QCOMPARE(faultOf(imported(config)).code, FaultCode::MissingField);
}

void TestHfDiffusion::unknownBlocks()
{
    json config = stableDiffusion1();
    config["down_block_types"][3] = "KDownBlock2D";
    QVERIFY(notes(imported(config)->notUnderstood, "down_block_types"));
}

void TestHfDiffusion::tooManyLayers()
{
    json config = stableDiffusion1();
    config["layers_per_block"] = 1'000'000;
    const auto result = imported(config);
    QVERIFY(!result.has_value());
    QCOMPARE(faultOf(result).code, FaultCode::OutOfRange);
    config = sampleOf(u"hfdiffusion"_s, "flux");
    config["num_single_layers"] = 50'000'000;
    QCOMPARE(faultOf(imported(config)).code, FaultCode::OutOfRange);
}

void TestHfDiffusion::spoiled()
{
    spoil(stableDiffusion1());
    spoil(stableDiffusionXl());
    for (const auto& one : samplesOf(u"hfdiffusion"_s))
        spoil(one["config"]);
}

QTEST_APPLESS_MAIN(TestHfDiffusion)
#include "tst_hfdiffusion.moc"
