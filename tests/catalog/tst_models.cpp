// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "catalog/catalog.h"
#include "catalog/catalogview.h"

#include <QTest>

#include <cmath>
#include <map>

using namespace ridgepoint;
using estimation::AttentionKind;
using estimation::ModelKind;
using estimation::ModelSpec;

namespace {

const QString kFile = QStringLiteral(RIDGEPOINT_CATALOG_FILE);

std::optional<double> numberOf(const std::string& text)
{
    bool ok = false;
    const double value = QString::fromStdString(text).toDouble(&ok);
    return ok ? std::optional(value) : std::nullopt;
}

} // namespace

/// The layer formulas of the estimation library against every described row of the catalog.
class TstModels final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void formulaGivesTheStatedCounts_data();
    void formulaGivesTheStatedCounts();
    void hasEveryKind();
    void everyModelIsDescribed();
    void knowsPublishedFigures_data();
    void knowsPublishedFigures();
    void groupsLayersByKind();
    void convolutionalNetworksHaveTheirWork_data();
    void convolutionalNetworksHaveTheirWork();
    void recommenderIsDescribed();
    void headsBesideTheTotalCompleteThePublishedCount_data();
    void headsBesideTheTotalCompleteThePublishedCount();
    void cyclesKeepTheOrderOfLayers();
    void recurrentLayersKeepAState();
    void encoderDecodersHaveBothStacks();
    void knowsWhatQuantisedCheckpointsKeep();
    void layerListsHaveTheirEdges();

private:
    catalog::Catalog m_catalog;
    std::map<std::string, std::map<std::string, std::string>> m_rows;
};

void TstModels::initTestCase()
{
    auto catalog = catalog::loadCatalog(kFile);
    QVERIFY(catalog.has_value());
    m_catalog = std::move(*catalog);
    const auto rows = catalog::listEntries(kFile, "models");
    QVERIFY(rows.has_value());
    for (const auto& row : *rows)
        m_rows[row.key] = {row.fields.begin(), row.fields.end()};
}

void TstModels::formulaGivesTheStatedCounts_data()
{
    QTest::addColumn<QString>("key");
    for (const auto& [key, fields] : m_rows) {
        if (fields.at("described") == "yes")
            QTest::newRow(key.c_str()) << QString::fromStdString(key);
    }
}

void TstModels::formulaGivesTheStatedCounts()
{
    QFETCH(QString, key);
    const ModelSpec* const model = m_catalog.model(key.toStdString());
    QVERIFY(model);
    auto& fields = m_rows[key.toStdString()];
    const auto total = totalParameters(*model);
    const auto stated = numberOf(fields["described_parameters"]);
    QVERIFY(total && stated);
    QCOMPARE(std::llround(*total), std::llround(*stated));
    if (const auto active = numberOf(fields["described_active_parameters"]))
        QCOMPARE(std::llround(activeParameters(*model).value_or(0)), std::llround(*active));
    if (model->kind == ModelKind::Transformer || model->kind == ModelKind::EncoderDecoder) {
        const auto cache = numberOf(fields["kv_bytes_per_token"]);
        QVERIFY(cache);
        QCOMPARE(std::llround(kvBytesPerToken(*model, 2)), std::llround(*cache));
    }
    // What the card says more is in a part that does not count, or named as left out.
    double beside = 0;
    for (const auto& part : model->parts)
        beside += part.counted ? 0 : partParameters(part);
    if (const auto card = numberOf(fields["parameters"]);
        card && *card != *stated && *card != *stated + beside)
        QVERIFY(!model->notModelled.empty());
}

void TstModels::hasEveryKind()
{
    std::map<ModelKind, int> kinds;
    int described = 0;
    for (const auto& model : m_catalog.models) {
        ++kinds[model.kind];
        described += m_rows[model.key]["described"] == "yes" ? 1 : 0;
    }
    QCOMPARE(kinds[ModelKind::Transformer], 148);
    QCOMPARE(kinds[ModelKind::Encoder], 4);
    QCOMPARE(kinds[ModelKind::EncoderDecoder], 8);
    QCOMPARE(kinds[ModelKind::Cnn], 17);
    QCOMPARE(kinds[ModelKind::Recommender], 1);
    QCOMPARE(kinds[ModelKind::Diffusion], 2);
    QCOMPARE(kinds[ModelKind::Opaque], 0);
    QCOMPARE(described, 180);
}

void TstModels::everyModelIsDescribed()
{
    for (const auto& model : m_catalog.models) {
        QVERIFY2(m_rows[model.key]["described"] == "yes", model.key.c_str());
        QVERIFY2(totalParameters(model).value_or(0) > 0, model.key.c_str());
        const bool layers = !model.transformer.layers.empty() || !model.cnn.layers.empty() ||
                            !model.recommender.tables.empty();
        QVERIFY2(layers, model.key.c_str());
    }
}

void TstModels::knowsPublishedFigures_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<double>("parameters");
    QTest::addColumn<double>("active");
    QTest::addColumn<double>("cacheBytes");
    QTest::newRow("Llama-2-7B") << "llama-2-7b" << 6738415616.0 << 6738415616.0 << 524288.0;
    QTest::newRow("Llama-3.1-70B") << "llama-3.1-70b" << 70553706496.0 << 70553706496.0 << 327680.0;
    QTest::newRow("Mixtral-8x7B") << "mixtral-8x7b" << 46702792704.0 << 12879925248.0 << 131072.0;
    QTest::newRow("DeepSeek-V3") << "deepseek-v3" << 671026419200.0 << 37552297472.0 << 70272.0;
    QTest::newRow("gpt-oss-120b") << "gpt-oss-120b" << 116829156672.0 << 5711982912.0 << 73728.0;
    QTest::newRow("GPT-3 175B") << "gpt-3-175b" << 174604259328.0 << 174604259328.0 << 4718592.0;
    // Counts of the published checkpoints of models whose layers are not all alike.
    QTest::newRow("Jamba-1.5-Mini")
        << "jamba-1.5-mini" << 51570323328.0 << 12110311296.0 << 16384.0;
    QTest::newRow("Falcon-Mamba-7B") << "falcon-mamba-7b" << 7272665088.0 << 7272665088.0 << 0.0;
    QTest::newRow("Nemotron-Nano-9B-v2")
        << "nemotron-nano-9b-v2" << 8888227328.0 << 8888227328.0 << 16384.0;
    QTest::newRow("Nemotron-Super-49B")
        << "nemotron-super-49b-v1" << 49867145216.0 << 49867145216.0 << 200704.0;
    QTest::newRow("Granite-4.0-H-Small")
        << "granite-4.0-h-small" << 32207337984.0 << 8803121664.0 << 16384.0;
    QTest::newRow("OpenELM-1.1B") << "openelm-1.1b" << 1079891456.0 << 1079891456.0 << 43264.0;
    QTest::newRow("Gemma-3-12B") << "gemma-3-12b" << 12187325040.0 << 12187325040.0 << 393216.0;
    QTest::newRow("Llama-4-Scout")
        << "llama-4-scout" << 108641793536.0 << 17172894720.0 << 196608.0;
    QTest::newRow("T5-large") << "t5-large" << 737668096.0 << 737668096.0 << 98304.0;
    QTest::newRow("Whisper-large-v3")
        << "whisper-large-v3" << 1543490560.0 << 1543490560.0 << 163840.0;
    QTest::newRow("CLIP ViT-B/32") << "clip-vit-b-32" << 151277313.0 << 151277313.0 << 0.0;
    QTest::newRow("SD-1.5 UNet") << "sd-1.5-unet" << 859520964.0 << 859520964.0 << 0.0;
    QTest::newRow("SDXL UNet") << "sdxl-unet" << 2567463684.0 << 2567463684.0 << 0.0;
    QTest::newRow("BERT-base") << "bert-base" << 109482240.0 << 109482240.0 << 0.0;
    QTest::newRow("ResNet-50") << "resnet-50" << 25557032.0 << 25557032.0 << 0.0;
    QTest::newRow("YOLOv8n") << "yolov8n" << 3157200.0 << 3157200.0 << 0.0;
}

void TstModels::knowsPublishedFigures()
{
    QFETCH(QString, key);
    QFETCH(double, parameters);
    QFETCH(double, active);
    QFETCH(double, cacheBytes);
    const ModelSpec* const model = m_catalog.model(key.toStdString());
    QVERIFY(model);
    QCOMPARE(totalParameters(*model).value_or(0), parameters);
    QCOMPARE(activeParameters(*model).value_or(0), active);
    QCOMPARE(kvBytesPerToken(*model, 2), cacheBytes);
}

void TstModels::groupsLayersByKind()
{
    const auto* gemma = m_catalog.model("gemma-3-27b");
    QVERIFY(gemma);
    QCOMPARE(gemma->transformer.layerCount(), 62);
    QCOMPARE(gemma->transformer.layers.size(), 2U);
    QVERIFY(gemma->transformer.layers[0].attention.kind == AttentionKind::Sliding);
    QCOMPARE(gemma->transformer.layers[0].attention.window, 1024);
    QCOMPARE(gemma->transformer.layers[0].count, 52);
    QCOMPARE(gemma->transformer.layers[1].count, 10);

    const auto* deepseek = m_catalog.model("deepseek-v3");
    QVERIFY(deepseek);
    QCOMPARE(deepseek->transformer.layers.size(), 2U);
    QCOMPARE(deepseek->transformer.layers[0].count, 3);
    QVERIFY(!deepseek->transformer.layers[0].ffn.isMoe());
    QVERIFY(deepseek->transformer.layers[1].ffn.isMoe());
    QVERIFY(deepseek->transformer.layers[1].attention.kind == AttentionKind::Latent);

    const auto* maverick = m_catalog.model("llama-4-maverick");
    QVERIFY(maverick);
    QCOMPARE(maverick->transformer.layerCount(), 48);
    int moe = 0;
    int global = 0;
    for (const auto& group : maverick->transformer.layers) {
        moe += group.ffn.isMoe() ? group.count : 0;
        global += group.attention.kind == AttentionKind::Full ? group.count : 0;
    }
    QCOMPARE(moe, 24);
    QCOMPARE(global, 12);
}

void TstModels::convolutionalNetworksHaveTheirWork_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<double>("macs");
    // Multiply-adds at batch 1: torchvision and Ultralytics tables, within 2 %.
    QTest::newRow("ResNet-50") << "resnet-50" << 4.089e9;
    QTest::newRow("ResNet-152") << "resnet-152" << 11.514e9;
    QTest::newRow("MobileNetV2") << "mobilenetv2" << 0.301e9;
    QTest::newRow("EfficientNet-B0") << "efficientnet-b0" << 0.386e9;
    QTest::newRow("ViT-B/16") << "vit-b-16" << 17.564e9;
    QTest::newRow("ViT-L/16") << "vit-l-16" << 61.55e9;
    QTest::newRow("YOLOv8n") << "yolov8n" << 4.45e9;
    QTest::newRow("YOLOv8x") << "yolov8x" << 129.25e9;
    QTest::newRow("YOLOv5m") << "yolov5m" << 24.4362e9;
}

void TstModels::convolutionalNetworksHaveTheirWork()
{
    QFETCH(QString, key);
    QFETCH(double, macs);
    const ModelSpec* const model = m_catalog.model(key.toStdString());
    QVERIFY(model);
    QVERIFY(std::abs(forwardFlopsPerToken(*model) / (2 * macs) - 1) < 0.02);
    QVERIFY(model->cnn.imageHeight == 224 || model->cnn.imageHeight == 640);
    for (const auto& layer : model->cnn.layers)
        QVERIFY2(layer.macs == 0 || layer.gemmRows * layer.gemmColumns * layer.groups > 0,
                 layer.name.c_str());
}

void TstModels::recommenderIsDescribed()
{
    const auto* dlrm = m_catalog.model("dlrm-dcnv2");
    QVERIFY(dlrm);
    QCOMPARE(dlrm->recommender.tables.size(), 26U);
    QCOMPARE(dlrm->recommender.denseFeatures, 13);
    double rows = 0;
    double lookups = 0;
    for (const auto& table : dlrm->recommender.tables) {
        rows += table.rows;
        lookups += table.lookups;
    }
    QCOMPARE(rows, 204184588.0);
    QCOMPARE(lookups, 214.0);
    QCOMPARE(totalParameters(*dlrm).value_or(0), 26151671809.0);
}

void TstModels::headsBesideTheTotalCompleteThePublishedCount_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<double>("published");
    // Checkpoints with their multi-token-prediction layer (safetensors totals).
    QTest::newRow("Qwen3-Next-80B-A3B") << "qwen3-next-80b-a3b" << 81324862720.0;
    QTest::newRow("Qwen3.5-27B") << "qwen3.5-27b" << 27781427952.0;
    QTest::newRow("Qwen3.5-35B-A3B") << "qwen3.5-35b-a3b" << 35951822704.0;
    QTest::newRow("Qwen3.5-122B-A10B") << "qwen3.5-122b-a10b" << 125086497008.0;
    QTest::newRow("Qwen3.5-397B-A17B") << "qwen3.5-397b-a17b" << 403397928944.0;
}

void TstModels::headsBesideTheTotalCompleteThePublishedCount()
{
    QFETCH(QString, key);
    QFETCH(double, published);
    const ModelSpec* const model = m_catalog.model(key.toStdString());
    QVERIFY(model);
    double total = totalParameters(*model).value_or(0);
    for (const auto& part : model->parts) {
        QCOMPARE(part.counted, part.role != estimation::PartRole::Mtp);
        total += part.counted ? 0 : partParameters(part);
    }
    QCOMPARE(total, published);
}

void TstModels::cyclesKeepTheOrderOfLayers()
{
    const auto* qwen = m_catalog.model("qwen3-next-80b-a3b");
    QVERIFY(qwen);
    const auto& layers = qwen->transformer.layers;
    QCOMPARE(layers.size(), std::size_t(24)); // 12 times three linear layers and a full one
    QCOMPARE(qwen->transformer.layerCount(), 48);
    for (std::size_t i = 0; i < layers.size(); ++i) {
        QCOMPARE(layers[i].count, i % 2 == 0 ? 3 : 1);
        QVERIFY(layers[i].attention.kind ==
                (i % 2 == 0 ? AttentionKind::Linear : AttentionKind::Full));
    }
    const auto* vision = m_catalog.model("llama-3.2-90b-vision");
    QVERIFY(vision);
    QCOMPARE(vision->transformer.layerCount(), 100);
    int cross = 0;
    for (const auto& group : vision->transformer.layers)
        cross += group.cross.heads > 0 ? group.count : 0;
    QCOMPARE(cross, 20);
}

void TstModels::recurrentLayersKeepAState()
{
    // 36 of 48 layers: 32 heads of 128 x 128 in FP32, and three inputs of 8,192 channels.
    const auto* qwen = m_catalog.model("qwen3-next-80b-a3b");
    QVERIFY(qwen);
    QCOMPARE(recurrentStateBytes(*qwen), 36 * (32.0 * 128 * 128 * 4 + 8192.0 * 3 * 2));
    const auto* mamba = m_catalog.model("falcon-mamba-7b");
    QVERIFY(mamba);
    QCOMPARE(recurrentStateBytes(*mamba), 64 * (8192.0 * 16 * 4 + 8192.0 * 3 * 2));
    QCOMPARE(kvBytesPerToken(*mamba, 2), 0.0);
    const auto* llama = m_catalog.model("llama-2-7b");
    QVERIFY(llama);
    QCOMPARE(recurrentStateBytes(*llama), 0.0);
}

void TstModels::encoderDecodersHaveBothStacks()
{
    for (const char* key : {"t5-small", "t5-11b", "whisper-tiny", "whisper-large-v3"}) {
        const auto* model = m_catalog.model(key);
        QVERIFY2(model, key);
        QVERIFY(model->kind == ModelKind::EncoderDecoder);
        QCOMPARE(model->parts.size(), std::size_t(1));
        const auto& encoder = model->parts[0];
        QVERIFY(encoder.role == estimation::PartRole::Encoder);
        QVERIFY(!encoder.transformer.causal);
        QCOMPARE(encoder.transformer.layerCount(), model->transformer.layerCount());
        for (const auto& group : model->transformer.layers)
            QVERIFY(group.cross.heads == group.attention.heads);
    }
}

void TstModels::knowsWhatQuantisedCheckpointsKeep()
{
    using estimation::Quantization;
    const auto* large = m_catalog.model("llama-3.1-405b");
    QVERIFY(large);
    QVERIFY(!large->nativeQuantization);
    QVERIFY(large->keptWide.attention && !large->keptWide.denseFfn);
    QCOMPARE(large->keptWide.firstLayers, 1);
    QCOMPARE(large->keptWide.lastLayers, 1);
    const auto* oss = m_catalog.model("gpt-oss-120b");
    QVERIFY(oss);
    QVERIFY(oss->nativeQuantization == Quantization::Mxfp4);
    QVERIFY(oss->keptWide.attention && !oss->keptWide.experts);
    const auto* deepseek = m_catalog.model("deepseek-v3");
    QVERIFY(deepseek);
    QVERIFY(deepseek->nativeQuantization == Quantization::Fp8Block128);
    QVERIFY(deepseek->keptWide == estimation::KeptWide{});
}

void TstModels::layerListsHaveTheirEdges()
{
    for (const auto& model : m_catalog.models) {
        const auto& layers = model.cnn.layers;
        for (std::size_t i = 0; i < layers.size(); ++i) {
            for (const int from : layers[i].inputs)
                QVERIFY2(from >= -1 && from < static_cast<int>(i), layers[i].name.c_str());
            if (layers[i].kind == estimation::CnnLayerKind::Concat)
                QVERIFY2(layers[i].inputs.size() > 1, layers[i].name.c_str());
        }
    }
    // The first block of ResNet-50 adds what the maximum pool gave, through its own convolution.
    const auto* resnet = m_catalog.model("resnet-50");
    QVERIFY(resnet);
    const auto& layers = resnet->cnn.layers;
    QCOMPARE(layers[9].name, std::string("layer1.0.downsample.0"));
    QCOMPARE(layers[9].inputs, std::vector<int>{2});
    QCOMPARE(layers[11].name, std::string("layer1.0.add"));
    QCOMPARE(layers[11].inputs, (std::vector<int>{8, 10}));
    QVERIFY(layers[0].inputs.empty());
}

QTEST_GUILESS_MAIN(TstModels)
#include "tst_models.moc"
