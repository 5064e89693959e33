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
    void undescribedModelsStillCount();
    void knowsPublishedFigures_data();
    void knowsPublishedFigures();
    void groupsLayersByKind();
    void convolutionalNetworksHaveTheirWork_data();
    void convolutionalNetworksHaveTheirWork();
    void recommenderIsDescribed();

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
    if (model->kind == ModelKind::Transformer) {
        const auto cache = numberOf(fields["kv_bytes_per_token"]);
        QVERIFY(cache);
        QCOMPARE(std::llround(kvBytesPerToken(*model, 2)), std::llround(*cache));
    }
    // What the card says more is named as left out.
    if (const auto card = numberOf(fields["parameters"]); card && *card != *stated)
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
    QCOMPARE(kinds[ModelKind::Transformer], 135);
    QCOMPARE(kinds[ModelKind::Encoder], 3);
    QCOMPARE(kinds[ModelKind::EncoderDecoder], 8);
    QCOMPARE(kinds[ModelKind::Cnn], 17);
    QCOMPARE(kinds[ModelKind::Recommender], 1);
    QCOMPARE(kinds[ModelKind::Diffusion], 2);
    QCOMPARE(kinds[ModelKind::Opaque], 14);
    QCOMPARE(described, 151);
}

void TstModels::undescribedModelsStillCount()
{
    int unknown = 0;
    for (const auto& model : m_catalog.models) {
        if (m_rows[model.key]["described"] == "yes")
            continue;
        QVERIFY2(!model.notModelled.empty(), model.key.c_str());
        unknown += totalParameters(model) ? 0 : 1;
    }
    QCOMPARE(unknown, 1); // Kimi-K3: no count was found
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

QTEST_GUILESS_MAIN(TstModels)
#include "tst_models.moc"
