// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "plantesting.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
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
    void recurrentLayers();
    void chunkedLayers();
    void encoderDecoder();
    void imagePatches();
    void diffusion();
    void everyShippedModelReadsBack();
    void everythingReadsBack();
    void flatKeysSuffice();
    void modelFilesAreRead();
    void wrongModelFiles();
    void addedModelsTravelWithThePlan();
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
    QCOMPARE(attention.qkNopeHeadDim + attention.qkRopeHeadDim, 192);
    QCOMPARE(attention.vHeadDim, 128);
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

void TestArchitecture::recurrentLayers()
{
    // The mixers of Qwen3-Next: three linear layers, then a full one.
    Json json = llama();
    json.update(
        {{"layer_pattern", {"linear_attention", "linear_attention", "linear_attention", "full"}},
         {"linear_key_heads", 16},
         {"linear_value_heads", 32},
         {"linear_key_dim", 128},
         {"linear_value_dim", 128},
         {"conv_width", 4}});
    const ModelSpec linear = built(json);
    QCOMPARE(linear.transformer.layers.size(), std::size_t(16));
    QCOMPARE(linear.transformer.layers[0].attention.kind, AttentionKind::Linear);
    QCOMPARE(linear.transformer.layers[0].ffn.width, 11008);
    QCOMPARE(estimation::recurrentStateBytes(linear), 24 * (32.0 * 128 * 128 * 4 + 8192.0 * 3 * 2));
    QCOMPARE(estimation::kvBytesPerToken(linear, 2), 524288.0 / 4);

    // Falcon-Mamba-7B, to the parameter: no feed-forward part, one norm.
    const ModelSpec mamba = built({{"kind", "transformer"},
                                   {"layers", 64},
                                   {"hidden", 4096},
                                   {"vocab", 65024},
                                   {"layer_pattern", {"mamba"}},
                                   {"expand", 2},
                                   {"state_size", 16}});
    QCOMPARE(estimation::totalParameters(mamba), std::optional<double>(7272665088.0));

    json["layer_pattern"] = {"mamba2", "mlp"};
    json["state_size"] = 128;
    const ModelSpec mixed = built(json);
    const auto& first = mixed.transformer.layers[0];
    QCOMPARE(first.attention.kind, AttentionKind::Mamba2);
    QCOMPARE(first.recurrent.innerWidth, 8192);
    QCOMPARE(first.recurrent.heads, 128);
    QCOMPARE(first.ffn.width, 0);
    QCOMPARE(mixed.transformer.layers[1].ffn.width, 11008);
}

void TestArchitecture::chunkedLayers()
{
    Json json = llama();
    json["sliding_window"] = 8192;
    json["layer_pattern"] = {"chunked", "chunked", "chunked", "full"};
    const auto layers = built(json).transformer.layers;
    QCOMPARE(layers[0].attention.kind, AttentionKind::Chunked);
    QCOMPARE(layers[0].attention.window, 8192);
    QCOMPARE(layers[1].attention.kind, AttentionKind::Full);
    QCOMPARE(layers[1].attention.window, 0);
}

void TestArchitecture::encoderDecoder()
{
    const ModelSpec model = built({{"kind", "encoder_decoder"},
                                   {"encoder_layers", 6},
                                   {"decoder_layers", 4},
                                   {"hidden", 512},
                                   {"heads", 8},
                                   {"head_dim", 64},
                                   {"ffn", 2048},
                                   {"gated_ffn", false},
                                   {"vocab", 32128},
                                   {"tied_embeddings", true}});
    QCOMPARE(model.kind, ModelKind::EncoderDecoder);
    QCOMPARE(model.transformer.layerCount(), 4);
    QCOMPARE(model.transformer.layers[0].cross.heads, 8);
    QCOMPARE(model.transformer.layers[0].norms, 3);
    QCOMPARE(model.parts.size(), std::size_t(1));
    QCOMPARE(model.parts[0].role, estimation::PartRole::Encoder);
    QCOMPARE(model.parts[0].transformer.layerCount(), 6);
    QVERIFY(!model.parts[0].transformer.causal);
    const double attention = 4.0 * 512 * 512, ffn = 2.0 * 512 * 2048;
    QCOMPARE(estimation::totalParameters(model),
             std::optional<double>(32128.0 * 512 + 512 + 4 * (2 * attention + ffn + 3 * 512) + 512 +
                                   6 * (attention + ffn + 2 * 512)));
}

void TestArchitecture::imagePatches()
{
    // ViT-B/16 without its classifier.
    const ModelSpec model = built({{"kind", "encoder"},
                                   {"layers", 12},
                                   {"hidden", 768},
                                   {"heads", 12},
                                   {"ffn", 3072},
                                   {"attention_bias", true},
                                   {"patch_size", 16},
                                   {"image_size", 224}});
    QCOMPARE(model.transformer.maxPosition, 197);
    QCOMPARE(estimation::totalParameters(model), std::optional<double>(85798656.0));
}

void TestArchitecture::diffusion()
{
    Json json = {{"kind", "diffusion"}, {"steps", 20}, {"parameters", 8e8}};
    QCOMPARE(built(json).statedParameters, std::optional<double>(8e8));
    json["layers"] = Json::array(
        {{{"kind", "conv"}, {"in", 4}, {"out", 320}, {"kernel", 3}, {"output_size", 64}},
         {{"kind", "matmul"}, {"macs", 1000}, {"in_elements", 10}, {"out_elements", 100}}});
    const ModelSpec model = built(json);
    QCOMPARE(model.kind, ModelKind::Diffusion);
    QCOMPARE(model.cnn.steps, 20);
    QCOMPARE(model.cnn.layers.size(), std::size_t(2));
    QCOMPARE(model.cnn.layers[1].kind, estimation::CnnLayerKind::MatMul);
    QCOMPARE(estimation::forwardFlopsPerToken(model), 2 * 20 * (11520.0 * 64 * 64 + 1000));
}

namespace {

/// The model as it reads back from its own inline architecture.
ModelSpec again(const ModelSpec& model)
{
    return built(plan::architectureJson(model));
}

/// Two models but for the key, which an inline model has none of, and where they come from.
bool same(ModelSpec a, ModelSpec b)
{
    a.key = b.key = {};
    a.provenance = b.provenance = {};
    return a == b;
}

} // namespace

void TestArchitecture::everyShippedModelReadsBack()
{
    for (const auto& model : shipped()->models)
        QVERIFY2(same(again(model), model), model.key.c_str());
}

void TestArchitecture::everythingReadsBack()
{
    ModelSpec model = *shipped()->model("qwen3-next-80b-a3b");
    model.stored = estimation::StoredWeights{1, 2, 3.5e9, 4, 5, 6};
    model.keptWide.attention = model.keptWide.headQuantised = true;
    model.keptWide.lastLayers = 2;
    model.nativePrecision = estimation::Precision::Fp8;
    model.nativeQuantization = estimation::Quantization::Fp8Block128;
    model.statedActiveParameters = 3e9;
    model.notModelled = {"something", "else"};
    model.transformer.embeddingRows = 152'000;
    model.transformer.finalNorm = false;
    model.transformer.extraVector = -12;
    auto& group = model.transformer.layers[1];
    group.attention.reusesCache = group.attention.sharedKeyValue = true;
    group.extraMatrix = 77;
    group.cross = {4, 2, 64, 1280, 1601, true, true};
    QVERIFY(same(again(model), model));

    ModelSpec empty; // a kind and a count, no layers
    empty.kind = ModelKind::Transformer;
    empty.name = "empty";
    empty.statedParameters = 5e9;
    QVERIFY(same(again(empty), empty));

    ModelSpec opaque;
    opaque.name = "opaque";
    opaque.stored = estimation::StoredWeights{0, 0, 1e9, 0, 0, 0};
    QVERIFY(same(again(opaque), opaque));
}

void TestArchitecture::flatKeysSuffice()
{
    for (const char* key : {"llama-2-7b", "llama-3.1-70b", "deepseek-v3", "mixtral-8x7b"}) {
        const Json json = plan::architectureJson(*shipped()->model(key));
        QVERIFY2(!json.contains("layer_groups"), key);
        QVERIFY2(json.contains("hidden") && json.contains("heads") && json.contains("vocab"), key);
    }
    const Json json = plan::architectureJson(*shipped()->model("deepseek-v3"));
    QCOMPARE(json["kv_lora_rank"], Json(512));
    QCOMPARE(json["dense_layers_first"], Json(3));
    QCOMPARE(json["experts"], Json(256));
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
    more("groups no list", R"("layer_groups":5)", FaultCode::WrongType, ".layer_groups");
    more("negative count", R"("layer_groups":[{"count":-1}])", FaultCode::OutOfRange,
         ".layer_groups[0].count");
    more("huge count", R"("layer_groups":[{"count":1e9}])", FaultCode::OutOfRange,
         ".layer_groups[0].count");
    more("half a layer", R"("layer_groups":[{"count":1.5}])", FaultCode::NotIntegral,
         ".layer_groups[0].count");
    more("group without heads", R"("layer_groups":[{"count":1}])", FaultCode::ArchitectureInvalid,
         ".layer_groups[0]");
    more("state without width", R"("layer_groups":[{"count":1,"attention":{"kind":"mamba"}}])",
         FaultCode::ArchitectureInvalid, ".layer_groups[0]");
    more("unknown mixer", R"("layer_groups":[{"count":1,"attention":{"kind":"rwkv"}}])",
         FaultCode::UnknownValue, ".layer_groups[0].attention.kind");
    more("parts no list", R"("ffn":9,"parts":{})", FaultCode::WrongType, ".parts");
    more("part with a negative count", R"("ffn":9,"parts":[{"matrix_parameters":-1}])",
         FaultCode::OutOfRange, ".parts[0].matrix_parameters");
    more("kept a number", R"("ffn":9,"kept_wide":{"attention":1})", FaultCode::WrongType,
         ".kept_wide.attention");
    more("stored text", R"("ffn":9,"stored":{"layers_bytes":"5 GB"})", FaultCode::WrongType,
         ".stored.layers_bytes");
    more("unknown scheme", R"("ffn":9,"native_quantization":"int3")", FaultCode::UnknownValue,
         ".native_quantization");
    more("linear heads missing",
         R"("ffn":9,"layer_pattern":["linear_attention"],"linear_key_dim":8)",
         FaultCode::MissingField, ".linear_key_heads");
    more("expand", R"("ffn":9,"layer_pattern":["mamba"],"expand":-2)", FaultCode::OutOfRange,
         ".expand");
    row("reads a later layer", R"({"kind":"cnn","layers":[{"kind":"add","in_elements":1,
        "out_elements":1,"inputs":[1]}]})",
        FaultCode::OutOfRange, ".layers[0].inputs[0]");
    row("steps", R"({"kind":"diffusion","parameters":1e9,"steps":0})", FaultCode::OutOfRange,
        ".steps");
    row("patch larger than the image", R"({"kind":"encoder","layers":1,"hidden":64,"heads":4,
        "ffn":9,"patch_size":512})",
        FaultCode::ArchitectureInvalid, ".patch_size");
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

namespace {

void writeFile(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        throw std::runtime_error("cannot write " + path.toStdString());
}

Json planNaming(const std::string& path)
{
    Json json = minimalPlan();
    json["scenarios"][0]["workload"]["model"] = {{"path", path}};
    return json;
}

constexpr const char* kConfig = R"({"model_type": "llama", "architectures": ["LlamaForCausalLM"],
    "hidden_size": 64, "intermediate_size": 172, "num_hidden_layers": 3, "num_attention_heads": 4,
    "num_key_value_heads": 2, "vocab_size": 1000, "max_position_embeddings": 256,
    "rms_norm_eps": 1e-5, "tie_word_embeddings": false, "torch_dtype": "bfloat16"})";

} // namespace

void TestArchitecture::modelFilesAreRead()
{
    QTemporaryDir dir;
    QVERIFY(QDir(dir.path()).mkpath(QStringLiteral("models")));
    writeFile(dir.filePath(QStringLiteral("models/config.json")), kConfig);
    const QString path = dir.filePath(QStringLiteral("a.ridgepoint"));
    writeFile(path, QByteArray::fromStdString(planNaming("models/config.json").dump()));
    const auto loaded = plan::loadPlan(path, shipped());
    QVERIFY2(loaded, loaded ? "" : parameter(loaded.error().front(), "reason").c_str());
    const auto& scenario = loaded->scenarios[0];
    QVERIFY(scenario.model);
    QCOMPARE(scenario.model->transformer.layerCount(), 3);
    QCOMPARE(scenario.model->transformer.layers[0].attention.kvHeads, 2);
    const double layer = 64.0 * 64 * 2 + 2 * 64.0 * 32 + 3 * 64.0 * 172 + 128;
    QCOMPARE(estimation::totalParameters(*scenario.model),
             std::optional<double>(2 * 64000.0 + 3 * layer + 64));
    // The path stays as it was written, and editing knows the folder.
    QVERIFY(plan::writePlan(*loaded).contains("\"models/config.json\""));
    const auto key = plan::withField(scenario, "workload.model", "llama-2-7b", *shipped());
    QVERIFY(key);
    const auto back =
        plan::withField(*key, "workload.model", Json{{"path", "models/config.json"}}, *shipped());
    QVERIFY(back);
    QVERIFY(*back == scenario);

    // Saved elsewhere, the plan still finds the file.
    QVERIFY(QDir(dir.path()).mkpath(QStringLiteral("plans")));
    const QString moved = dir.filePath(QStringLiteral("plans/b.ridgepoint"));
    QVERIFY(plan::savePlan(*loaded, moved));
    const auto again = plan::loadPlan(moved, shipped());
    QVERIFY(again);
    QVERIFY(again->scenarios[0].model == scenario.model);
    QCOMPARE(again->scenarios[0].scenario.workload.model.text,
             std::string("../models/config.json"));
}

void TestArchitecture::wrongModelFiles()
{
    QTemporaryDir dir;
    const auto faultsOf = [&](const std::string& path) {
        const auto result = plan::readPlan(QByteArray::fromStdString(planNaming(path).dump()),
                                           QStringLiteral("a.ridgepoint"), shipped(), dir.path());
        return result ? std::vector<Fault>{} : result.error();
    };
    const std::string place = "scenarios[0].workload.model.path";
    const auto missing = faultsOf("none.json");
    QCOMPARE(missing.size(), std::size_t(1));
    QCOMPARE(missing[0].code, FaultCode::ModelFileInvalid);
    QCOMPARE(missing[0].file, std::string("a.ridgepoint"));
    QCOMPARE(missing[0].place, place);
    QVERIFY(parameter(missing[0], "reason").find("none.json") != std::string::npos);

    writeFile(dir.filePath(QStringLiteral("bad.json")), "{\"model_type\": ");
    const auto bad = faultsOf("bad.json");
    QCOMPARE(bad.size(), std::size_t(1));
    QCOMPARE(bad[0].code, FaultCode::ModelFileInvalid);
    QCOMPARE(bad[0].place, place);
    QCOMPARE(parameter(bad[0], "found"), std::string("bad.json"));
}

void TestArchitecture::addedModelsTravelWithThePlan()
{
    const auto plan = read(minimalPlan());
    QVERIFY(plan);
    ModelSpec model = *shipped()->model("jamba-1.5-mini");
    model.name = "My Model (v2)";
    const plan::Plan once = plan::withModelEntry(*plan, model);
    const plan::Plan twice = plan::withModelEntry(once, model);
    QVERIFY(plan->catalog->model("my-model-v2") == nullptr);
    QVERIFY(once.catalog->model("my-model-v2") != nullptr);
    QVERIFY(twice.catalog->model("my-model-v2-2") != nullptr);
    QCOMPARE(once.catalog->models.back().provenance.confidence, std::string("user"));
    // A model of the catalog's own name does not replace the catalog's.
    const plan::Plan other = plan::withModelEntry(*plan, *shipped()->model("llama-2-7b"));
    QCOMPARE(other.catalog->models.back().key, std::string("llama-2-7b-2"));

    plan::Plan used = once;
    const auto with =
        plan::withField(used.scenarios[0], "workload.model", "my-model-v2", *used.catalog);
    QVERIFY(with);
    used.scenarios[0] = *with;
    const auto again = read(plan::writePlan(used));
    QVERIFY(again);
    QVERIFY(again->scenarios[0].model == used.scenarios[0].model);
    QCOMPARE(plan::writePlan(*again), plan::writePlan(used));
}

QTEST_GUILESS_MAIN(TestArchitecture)
#include "tst_architecture.moc"
