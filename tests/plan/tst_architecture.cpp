// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "plantesting.h"

#include <QtTest>

using namespace plantesting;
using estimation::AttentionKind;
using estimation::ModelKind;
using estimation::ModelSpec;

class TestArchitecture : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void llamaFromItsNumbers();
    void bertLikeEncoder();
    void mixtureOfExperts();
    void latentAttention();
    void slidingPattern();
    void feedForwardLayers();
    void parametersAlone();
    void partsThatAreNotDescribed_data();
    void partsThatAreNotDescribed();
    void convolutionalNetwork();
    void recommender();
    void wrongArchitectures_data();
    void wrongArchitectures();
};

namespace {

estimation::Checked<plan::Plan> readModel(const Json& architecture)
{
    Json json = minimalPlan();
    json["scenarios"][0]["workload"]["model"] = {{"architecture", architecture}};
    return read(json);
}

ModelSpec built(const Json& architecture)
{
    const auto plan = readModel(architecture);
    if (!plan)
        throw std::runtime_error(plan.error().front().place + ' ' +
                                 parameter(plan.error().front(), "reason"));
    return *plan->scenarios[0].model;
}

Json llama()
{
    return {{"kind", "transformer"}, {"layers", 32},   {"hidden", 4096},   {"heads", 32},
            {"ffn", 11008},          {"vocab", 32000}, {"gated_ffn", true}};
}

} // namespace

void TestArchitecture::llamaFromItsNumbers()
{
    const ModelSpec model = built(llama());
    QCOMPARE(model.kind, ModelKind::Transformer);
    QCOMPARE(model.transformer.layers.size(), std::size_t(1));
    QCOMPARE(model.transformer.layers[0].count, 32);
    QCOMPARE(model.transformer.layers[0].attention.headDim, 128);
    QCOMPARE(estimation::totalParameters(model), std::optional<double>(6738415616.0));
    QCOMPARE(estimation::kvBytesPerToken(model, 2), 524288.0);
}

void TestArchitecture::bertLikeEncoder()
{
    const ModelSpec model = built({{"kind", "encoder"},
                                   {"layers", 12},
                                   {"hidden", 768},
                                   {"heads", 12},
                                   {"ffn", 3072},
                                   {"vocab", 30522},
                                   {"max_position", 512},
                                   {"attention_bias", true}});
    QCOMPARE(model.kind, ModelKind::Encoder);
    QVERIFY(!model.transformer.lmHead);
    QVERIFY(model.transformer.layerNorm);
    QVERIFY(model.transformer.learnedPositions);
    QVERIFY(!model.transformer.layers[0].ffn.gated);
    const auto parameters = estimation::totalParameters(model);
    QVERIFY(parameters);
    // BERT-base has 109.5 million, pooler and segment embeddings included.
    QVERIFY(*parameters > 108e6 && *parameters < 110e6);
}

void TestArchitecture::mixtureOfExperts()
{
    Json json = llama();
    json.update({{"kv_heads", 8},
                 {"experts", 8},
                 {"experts_per_token", 2},
                 {"ffn", 14336},
                 {"dense_layers_first", 2},
                 {"shared_experts", 1},
                 {"moe_ffn", 2048}});
    const ModelSpec model = built(json);
    QCOMPARE(model.transformer.layers.size(), std::size_t(2));
    QCOMPARE(model.transformer.layers[0].count, 2);
    QVERIFY(!model.transformer.layers[0].ffn.isMoe());
    const auto& ffn = model.transformer.layers[1].ffn;
    QCOMPARE(model.transformer.layers[1].count, 30);
    QCOMPARE(ffn.experts, 8);
    QCOMPARE(ffn.expertWidth, 2048);
    QCOMPARE(ffn.sharedWidth, 2048);
    QVERIFY(*estimation::activeParameters(model) < *estimation::totalParameters(model));
}

void TestArchitecture::latentAttention()
{
    Json json = llama();
    json.update({{"kv_lora_rank", 512},
                 {"q_lora_rank", 1536},
                 {"qk_nope_head_dim", 128},
                 {"qk_rope_head_dim", 64},
                 {"v_head_dim", 128}});
    const auto attention = built(json).transformer.layers[0].attention;
    QCOMPARE(attention.kind, AttentionKind::Latent);
    QCOMPARE(attention.kvLoraRank, 512);
    QCOMPARE(attention.headDim, 192);
}

void TestArchitecture::slidingPattern()
{
    Json json = llama();
    json["sliding_window"] = 1024;
    const auto all = built(json);
    QCOMPARE(all.transformer.layers.size(), std::size_t(1));
    QCOMPARE(all.transformer.layers[0].attention.kind, AttentionKind::Sliding);
    QCOMPARE(all.transformer.layers[0].attention.window, 1024);

    json["layer_pattern"] = {"sliding", "sliding", "full"};
    const auto mixed = built(json);
    int full = 0, sliding = 0;
    for (const auto& group : mixed.transformer.layers)
        (group.attention.kind == AttentionKind::Full ? full : sliding) += group.count;
    QCOMPARE(full, 10);
    QCOMPARE(sliding, 22);
}

void TestArchitecture::feedForwardLayers()
{
    Json json = llama();
    json["layer_pattern"] = {"full", "mlp"};
    const auto model = built(json);
    QCOMPARE(model.transformer.layerCount(), 32);
    QCOMPARE(model.transformer.layers[1].attention.kind, AttentionKind::None);
    QCOMPARE(estimation::kvBytesPerToken(model, 2), 524288.0 / 2);

    json["layer_pattern"] = {"full", "moe"};
    json["experts"] = 4;
    json["experts_per_token"] = 1;
    const auto moe = built(json);
    QVERIFY(!moe.transformer.layers[0].ffn.isMoe());
    QVERIFY(moe.transformer.layers[1].ffn.isMoe());
}

void TestArchitecture::parametersAlone()
{
    const ModelSpec model = built({{"parameters", 7e9}});
    QCOMPARE(model.kind, ModelKind::Opaque);
    QCOMPARE(model.statedParameters, std::optional<double>(7e9));
    QCOMPARE(estimation::totalParameters(model), std::optional<double>(7e9));
    QCOMPARE(model.provenance.confidence, std::string("user"));
}

void TestArchitecture::partsThatAreNotDescribed_data()
{
    QTest::addColumn<QString>("change");
    QTest::addColumn<QString>("part");
    QTest::newRow("mamba") << R"({"layer_pattern":["mamba","full"]})"
                           << "mamba";
    QTest::newRow("linear") << R"({"layer_pattern":["linear_attention"]})"
                            << "linear_attention";
    QTest::newRow("encoder-decoder") << R"({"kind":"encoder_decoder"})"
                                     << "encoder_decoder";
    QTest::newRow("diffusion") << R"({"kind":"diffusion"})"
                               << "diffusion";
}

void TestArchitecture::partsThatAreNotDescribed()
{
    QFETCH(QString, change);
    QFETCH(QString, part);
    Json json = llama();
    json["parameters"] = 9e9;
    json.update(Json::parse(change.toStdString()));
    const ModelSpec model = built(json);
    QCOMPARE(model.kind, ModelKind::Opaque);
    QVERIFY(model.transformer.layers.empty());
    QCOMPARE(model.notModelled, std::vector<std::string>{part.toStdString()});
    QCOMPARE(model.statedParameters, std::optional<double>(9e9));
}

void TestArchitecture::convolutionalNetwork()
{
    const ModelSpec model =
        built({{"kind", "cnn"},
               {"layers", Json::array({{{"kind", "conv"},
                                        {"in", 3},
                                        {"out", 64},
                                        {"kernel", 7},
                                        {"stride", 2},
                                        {"output_size", {112, 112}}},
                                       {{"kind", "norm"}, {"in", 64}, {"output_size", 112}},
                                       {{"kind", "conv"},
                                        {"in", 64},
                                        {"out", 64},
                                        {"kernel", 3},
                                        {"groups", 64},
                                        {"output_size", {112, 112}}},
                                       {{"kind", "linear"}, {"in", 2048}, {"out", 1000}}})}});
    QCOMPARE(model.kind, ModelKind::Cnn);
    const auto& layers = model.cnn.layers;
    QCOMPARE(layers.size(), std::size_t(4));
    // The first layer of ResNet-50.
    QCOMPARE(layers[0].parameters, std::int64_t(9408));
    QCOMPARE(layers[0].macs, std::int64_t(118013952));
    QCOMPARE(layers[0].outElements, std::int64_t(802816));
    QCOMPARE(layers[0].inElements, std::int64_t(3 * 224 * 224));
    QCOMPARE(layers[0].gemmRows, std::int64_t(112 * 112));
    QCOMPARE(layers[1].parameters, std::int64_t(128));
    QCOMPARE(layers[2].parameters, std::int64_t(64 * 9));
    QCOMPARE(layers[2].gemmColumns, std::int64_t(1));
    QCOMPARE(layers[3].parameters, std::int64_t(2048 * 1000 + 1000));
    QCOMPARE(model.cnn.imageHeight, 224);
}

void TestArchitecture::recommender()
{
    const ModelSpec model = built(
        {{"kind", "recommender"},
         {"tables",
          Json::array({{{"rows", 1e6}, {"dim", 16}}, {{"rows", 10}, {"dim", 8}, {"lookups", 3}}})},
         {"mlp", Json::array({Json::array({24, 10}), Json::array({10, 1})})},
         {"interaction", "concat"}});
    QCOMPARE(model.kind, ModelKind::Recommender);
    QCOMPARE(model.recommender.tables.size(), std::size_t(2));
    QCOMPARE(model.recommender.tables[1].lookups, 3.0);
    QCOMPARE(model.recommender.mlp.size(), std::size_t(2));
    const auto parameters = estimation::totalParameters(model);
    QVERIFY(parameters);
    QVERIFY(*parameters >= 16e6 + 80 + 250);
}

void TestArchitecture::wrongArchitectures_data()
{
    QTest::addColumn<QString>("json");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("place");
    const auto row = [](const char* name, const char* json, FaultCode code, const char* place) {
        QTest::newRow(name) << QString::fromLatin1(json) << static_cast<int>(code)
                            << QString::fromLatin1(place);
    };
    const char* base = R"("kind":"transformer","layers":2,"hidden":64,"heads":4,"vocab":100)";
    const auto with = [&](const char* more) {
        return QStringLiteral("{%1,%2}").arg(QString::fromLatin1(base), QString::fromLatin1(more));
    };
    const auto more = [&](const char* name, const char* text, FaultCode code, const char* place) {
        row(name, with(text).toLatin1().constData(), code, place);
    };
    row("empty", "{}", FaultCode::MissingField, ".kind");
    row("no kind", R"({"layers":2,"parameters":7e9})", FaultCode::MissingField, ".kind");
    row("unknown kind", R"({"kind":"rnn"})", FaultCode::UnknownValue, ".kind");
    row("too many parameters", R"({"parameters":1e16})", FaultCode::OutOfRange, ".parameters");
    row("no layers of a network", R"({"kind":"cnn"})", FaultCode::MissingField, ".layers");
    row("layers of a network a number", R"({"kind":"cnn","layers":5})", FaultCode::WrongType,
        ".layers");
    row("unknown layer", R"({"kind":"cnn","layers":[{"kind":"lstm"}]})", FaultCode::UnknownValue,
        ".layers[0].kind");
    row("groups", R"({"kind":"cnn","layers":[{"kind":"conv","in":3,"out":8,"groups":2,
        "output_size":8}]})",
        FaultCode::ArchitectureInvalid, ".layers[0].groups");
    row("gigantic", R"({"kind":"cnn","layers":[{"kind":"conv","in":1000000,"out":1000000,
        "kernel":1024,"output_size":65536}]})",
        FaultCode::ArchitectureInvalid, ".layers[0].output_size");
    row("no tables", R"({"kind":"recommender"})", FaultCode::MissingField, ".tables");
    row("rows", R"({"kind":"recommender","tables":[{"rows":0,"dim":8}]})", FaultCode::OutOfRange,
        ".tables[0].rows");
    row("mlp", R"({"kind":"recommender","tables":[{"rows":9,"dim":8}],"mlp":[[1]]})",
        FaultCode::WrongType, ".mlp[0]");
    more("no ffn", R"("norm":"rmsnorm")", FaultCode::MissingField, ".ffn");
    more("kv heads", R"("ffn":9,"kv_heads":8)", FaultCode::ArchitectureInvalid, ".kv_heads");
    more("window missing", R"("ffn":9,"layer_pattern":["sliding"])", FaultCode::MissingField,
         ".sliding_window");
    more("unknown layer kind", R"("ffn":9,"layer_pattern":["full","rwkv"])",
         FaultCode::UnknownValue, ".layer_pattern[1]");
    more("empty pattern", R"("ffn":9,"layer_pattern":[])", FaultCode::OutOfRange, ".layer_pattern");
    more("experts missing", R"("ffn":9,"layer_pattern":["moe"])", FaultCode::MissingField,
         ".experts");
    more("experts per token", R"("ffn":9,"experts":2,"experts_per_token":3)",
         FaultCode::ArchitectureInvalid, ".experts_per_token");
    more("norm", R"("ffn":9,"norm":"batchnorm")", FaultCode::UnknownValue, ".norm");
    row("heads do not divide",
        R"({"kind":"transformer","layers":2,"hidden":64,"heads":5,"vocab":100,"ffn":9})",
        FaultCode::ArchitectureInvalid, ".head_dim");
}

void TestArchitecture::wrongArchitectures()
{
    QFETCH(QString, json);
    QFETCH(int, code);
    QFETCH(QString, place);
    const auto result = readModel(Json::parse(json.toStdString()));
    QVERIFY(!result);
    QCOMPARE(summary(result.error()),
             std::vector<std::string>{std::to_string(code) +
                                      "@scenarios[0].workload.model.architecture" +
                                      place.toStdString()});
    QVERIFY(result.error().front().code != FaultCode::ArchitectureInvalid ||
            !parameter(result.error().front(), "reason").empty());
}

QTEST_GUILESS_MAIN(TestArchitecture)
#include "tst_architecture.moc"
