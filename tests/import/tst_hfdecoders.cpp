// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "importtesting.h"

#include <QElapsedTimer>

#include <nlohmann/json.hpp>

#include <random>

using namespace importtesting;
using namespace Qt::StringLiterals;

/// Decoder families by their published sizes, and what their classes take for granted.
class TestHfDecoders : public QObject
{
    Q_OBJECT

private slots:
    void published_data();
    void published();
    void wholeRepositories();
    void nestedDefaultsAreNamed();
    void outerFieldsAreNeverInvented();
    void classNames();
    void windowSwitchedOnOnly();
    void windowPatterns();
    void windowOfTheClass();
    void leftOverGroups();
    void equalPerLayerLists();
    void keyValueHeadsPerLayer();
    void biasSwitches();
    void headBias();
    void lastExpertLayer();
    void compressedAttention();
    void residualExperts();
    void hostileLists_data();
    void hostileLists();
    void damagedValues();
};

namespace {

using estimation::AttentionKind;
using nlohmann::json;

const json& samples()
{
    static const json all = [] {
        QFile file(QStringLiteral(RIDGEPOINT_TEST_DATA "/decoders.json"));
        if (!file.open(QIODevice::ReadOnly))
            qFatal("the sample configurations are missing");
        return json::parse(file.readAll().toStdString());
    }();
    return all;
}

json sample(std::string_view name)
{
    for (const auto& one : samples()) {
        if (one["name"] == name)
            return one["config"];
    }
    qFatal("no sample %s", std::string(name).c_str());
}

estimation::Checked<import::ImportedModel> imported(const json& config)
{
    Folder folder;
    return import::importModel(
        folder.write(u"config.json"_s, QByteArray::fromStdString(config.dump())));
}

double total(const json& config)
{
    const auto result = imported(config);
    return result ? estimation::totalParameters(result->model).value_or(-1) : -1;
}

int layersOf(const json& config, AttentionKind kind)
{
    int n = 0;
    const auto result = imported(config);
    if (!result)
        return -1;
    for (const auto& g : result->model.transformer.layers)
        n += g.attention.kind == kind ? g.count : 0;
    return n;
}

/// A small decoder to change.
json small(const char* type)
{
    return {{"model_type", type},       {"hidden_size", 256},
            {"num_hidden_layers", 4},   {"num_attention_heads", 8},
            {"num_key_value_heads", 2}, {"intermediate_size", 512},
            {"vocab_size", 1000},       {"tie_word_embeddings", true},
            {"torch_dtype", "float16"}, {"max_position_embeddings", 4096}};
}

} // namespace

void TestHfDecoders::published_data()
{
    QTest::addColumn<int>("index");
    for (int i = 0; i < int(samples().size()); ++i)
        QTest::newRow(samples()[std::size_t(i)]["name"].get<std::string>().c_str()) << i;
    QVERIFY(samples().size() > 70);
}

void TestHfDecoders::published()
{
    QFETCH(int, index);
    const json& one = samples()[std::size_t(index)];
    const auto result = imported(one["config"]);
    QVERIFY2(result.has_value(), faultOf(result).place.c_str());
    const auto& model = result->model;
    const double parameters = estimation::totalParameters(model).value_or(0);
    const double active = estimation::activeParameters(model).value_or(0);
    if (one.contains("tolerance")) { // the card's round figures
        const double tolerance = one["tolerance"];
        QVERIFY(std::abs(parameters / one["total"].get<double>() - 1) < tolerance);
        QVERIFY(std::abs(active / one["active"].get<double>() - 1) < 2 * tolerance);
    } else {
        QCOMPARE(parameters, one["total"].get<double>());
        QCOMPARE(active, one["active"].get<double>());
    }
    QCOMPARE(estimation::kvBytesPerToken(model, 2), one["kv"].get<double>());
}

void TestHfDecoders::wholeRepositories()
{
    // GLM-4.5's repository has a prediction layer, and copies of embedding and head for it.
    const auto result = imported(sample("glm-4.5"));
    QCOMPARE(result->model.parts.size(), std::size_t(1));
    const auto& head = result->model.parts.front();
    QCOMPARE(head.role, estimation::PartRole::Mtp);
    QVERIFY(!head.counted);
    QCOMPARE(estimation::totalParameters(result->model).value_or(0) +
                 estimation::partParameters(head) + 2 * 151'552.0 * 5120,
             358'337'791'296.0);
}

void TestHfDecoders::nestedDefaultsAreNamed()
{
    const auto result = imported(sample("gemma-3-4b (nested, trimmed)"));
    QVERIFY(result.has_value());
    for (const char* field : {"text_config.num_attention_heads", "text_config.num_key_value_heads",
                              "text_config.head_dim", "text_config.vocab_size"})
        QVERIFY2(notes(result->assumed, field), field);
    QVERIFY(!notes(result->assumed, "text_config.hidden_size"));
    // What the file says wins over the class.
    json given = sample("gemma-3-4b (nested, trimmed)");
    given["text_config"]["num_key_value_heads"] = 2;
    QCOMPARE(estimation::kvBytesPerToken(imported(given)->model, 2), 34 * 2 * 2 * 256 * 2.0);
}

void TestHfDecoders::outerFieldsAreNeverInvented()
{
    json config = small("gemma3_text");
    config.erase("num_attention_heads");
    QCOMPARE(faultOf(imported(config)).code, FaultCode::MissingField);
    QCOMPARE(faultOf(imported(config)).place, std::string("num_attention_heads"));
    // A nested one of a class without known defaults names the place inside.
    json nested = {{"model_type", "llava"}, {"text_config", small("baichuan")}};
    nested["text_config"].erase("hidden_size");
    QCOMPARE(faultOf(imported(nested)).place, std::string("text_config.hidden_size"));
}

void TestHfDecoders::classNames()
{
    // Where only a class is named, it decides what the keys mean.
    json config = small("qwen2");
    const double biased = total(config);
    config.erase("model_type");
    const double plain = total(config);
    config["architectures"] = {"Qwen2ForCausalLM"};
    QCOMPARE(total(config), biased);
    QCOMPARE(biased - plain, 4 * 32.0 * (8 + 2 * 2));
    QVERIFY(!notes(imported(config)->notUnderstood, "model_type"));
    config.erase("architectures");
    config["architecture"] = "Qwen2ForCausalLM"; // TensorRT-LLM
    QCOMPARE(total(config), biased);
    QVERIFY(notes(imported(small("brand_new"))->notUnderstood, "model_type"));
}

void TestHfDecoders::windowSwitchedOnOnly()
{
    // Qwen files carry a window that holds only where it is switched on, for the upper layers.
    json config = small("qwen2");
    config["sliding_window"] = 1024;
    QCOMPARE(layersOf(config, AttentionKind::Sliding), 0);
    config["use_sliding_window"] = true;
    config["max_window_layers"] = 3;
    QCOMPARE(layersOf(config, AttentionKind::Sliding), 1);
    config["model_type"] = "mistral";
    config.erase("use_sliding_window");
    config.erase("max_window_layers");
    QCOMPARE(layersOf(config, AttentionKind::Sliding), 4);
}

void TestHfDecoders::windowPatterns()
{
    QCOMPARE(layersOf(sample("exaone-4.0-32b"), AttentionKind::Full), 16);
    QCOMPARE(layersOf(sample("command-r7b"), AttentionKind::Full), 8);
    QCOMPARE(layersOf(sample("gpt-neo-125m"), AttentionKind::Sliding), 6);
    QCOMPARE(layersOf(sample("gemma-3-270m"), AttentionKind::Full), 3);
    json config = small("exaone4");
    config["sliding_window"] = 128;
    config["sliding_window_pattern"] = "LG";
    QCOMPARE(layersOf(config, AttentionKind::Sliding), 2);
    config["sliding_window_pattern"] = true;
    QCOMPARE(faultOf(imported(config)).code, FaultCode::WrongType);
    // A list that speaks of windows needs their length.
    json list = small("llama");
    list["layer_types"] = {"sliding_attention", "full_attention", "full_attention",
                           "full_attention"};
    QCOMPARE(faultOf(imported(list)).code, FaultCode::MissingField);
    QCOMPARE(faultOf(imported(list)).place, std::string("sliding_window"));
}

void TestHfDecoders::windowOfTheClass()
{
    json config = small("gemma2");
    config["max_position_embeddings"] = 8192;
    const auto result = imported(config);
    QVERIFY(notes(result->assumed, "sliding_window"));
    QCOMPARE(result->model.transformer.layers.front().attention.window, 4096);
    config["sliding_window"] = 100;
    QCOMPARE(imported(config)->model.transformer.layers.front().attention.window, 100);
}

void TestHfDecoders::leftOverGroups()
{
    json config = sample("glm-4-9b");
    config["multi_query_attention"] = false;
    QCOMPARE(estimation::kvBytesPerToken(imported(config)->model, 2), 40 * 2 * 32 * 128 * 2.0);
}

void TestHfDecoders::equalPerLayerLists()
{
    json config = sample("hunyuan-a13b");
    QCOMPARE(total(config), 80'393'183'232.0);
    config["moe_topk"][5] = 4;
    QCOMPARE(faultOf(imported(config)).code, FaultCode::ArchitectureInvalid);
    QCOMPARE(faultOf(imported(config)).place, std::string("moe_topk"));
}

void TestHfDecoders::keyValueHeadsPerLayer()
{
    json config = small("deci");
    config.erase("num_key_value_heads");
    config["num_key_value_heads_per_layer"] = {4, 1, 2, 1};
    QCOMPARE(estimation::kvBytesPerToken(imported(config)->model, 2), 8 * 2 * 32 * 2.0);
    config["num_key_value_heads_per_layer"] = {4, 1};
    QCOMPARE(faultOf(imported(config)).code, FaultCode::ArchitectureInvalid);
}

void TestHfDecoders::biasSwitches()
{
    const double plain = total(small("llama"));
    const double qkv = 4 * 32.0 * (8 + 2 * 2);
    const double out = 4 * 256.0;
    const double ffn = 4 * (2 * 512.0 + 256);
    json config = small("llama");
    config["attention_bias"] = true; // of all four
    QCOMPARE(total(config), plain + qkv + out);
    config["attention_out_bias"] = false;
    QCOMPARE(total(config), plain + qkv);
    config = small("llama");
    config["mlp_bias"] = true;
    QCOMPARE(total(config), plain + ffn);
    config = small("glm4"); // three have one, whatever the switch
    config["attention_bias"] = true;
    QCOMPARE(total(config), plain + qkv + 4 * 2 * 256);
    config = small("internlm3");
    config["qkv_bias"] = true;
    QCOMPARE(total(config), plain + qkv);
    config["bias"] = true;
    QCOMPARE(total(config), plain + qkv + out + ffn);
    config = small("ernie4_5");
    config["use_bias"] = true;
    QCOMPARE(total(config), plain + qkv + out + ffn);
    // Qwen1's `no_bias` is about the others.
    json qwen = small("qwen");
    qwen["no_bias"] = true;
    qwen.erase("num_key_value_heads");
    QCOMPARE(imported(qwen)->model.transformer.layers.front().attention.biasQkv, true);
    QCOMPARE(imported(qwen)->model.transformer.layers.front().ffn.width, 256);
}

void TestHfDecoders::headBias()
{
    json config = small("phi");
    config["tie_word_embeddings"] = false;
    QVERIFY(imported(config)->model.transformer.lmHeadBias);
    config = small("llama");
    config["lm_head_bias"] = true;
    QCOMPARE(total(config) - total(small("llama")), 1000.0);
}

void TestHfDecoders::lastExpertLayer()
{
    json config = small("ernie4_5_moe");
    config["moe_num_experts"] = 4;
    config["moe_k"] = 2;
    config["moe_intermediate_size"] = 64;
    config["moe_layer_start_index"] = 1;
    const auto experts = [&] {
        int n = 0;
        const auto result = imported(config);
        for (const auto& g : result->model.transformer.layers)
            n += g.ffn.isMoe() ? g.count : 0;
        return n;
    };
    QCOMPARE(experts(), 3);
    config["moe_layer_end_index"] = -1; // to the last one
    QCOMPARE(experts(), 3);
    config["moe_layer_end_index"] = 2;
    QCOMPARE(experts(), 2);
    config["moe_layer_interval"] = 2;
    QCOMPARE(experts(), 1);
}

void TestHfDecoders::compressedAttention()
{
    // One entry of 512 values per 4 or 128 tokens; indexer keys of 128 values per 4.
    const auto result = imported(sample("deepseek-v4-flash"));
    const auto& model = result->model;
    QCOMPARE(layersOf(sample("deepseek-v4-flash"), AttentionKind::Sliding), 2);
    QCOMPARE(estimation::indexerBytesPerToken(model), 21 * 132 / 4.0);
    QVERIFY(notes(result->assumed, "compress_ratios"));
    json shorter = sample("deepseek-v4-flash");
    shorter["compress_ratios"].erase(0);
    shorter["compress_ratios"].erase(0);
    QCOMPARE(faultOf(imported(shorter)).code, FaultCode::ArchitectureInvalid);
}

void TestHfDecoders::residualExperts()
{
    // Grok-2 has a dense part beside the experts, Grok-1 only gives an expert's width.
    json config = small("mixtral");
    config["architectures"] = {"Grok1ForCausalLM"};
    config["num_local_experts"] = 4;
    config["num_experts_per_tok"] = 2;
    QCOMPARE(imported(config)->model.transformer.layers.front().ffn.width, 0);
    config["residual_moe"] = true;
    config["moe_intermediate_size"] = 128;
    const auto ffn = imported(config)->model.transformer.layers.front().ffn;
    QCOMPARE(ffn.width, 512);
    QCOMPARE(ffn.expertWidth, 128);
}

void TestHfDecoders::hostileLists_data()
{
    QTest::addColumn<QByteArray>("entry");
    QTest::addColumn<int>("code");
    const auto many = [](const char* one) {
        QByteArray list = "[";
        for (int i = 0; i < 100'000; ++i)
            list += QByteArray(one) + ',';
        list.back() = ']';
        return list;
    };
    QTest::newRow("a hundred thousand words")
        << QByteArray("\"layer_types\": ") + many("\"full_attention\"")
        << int(FaultCode::OutOfRange);
    QTest::newRow("a hundred thousand numbers")
        << QByteArray("\"moe_layer_freq\": ") + many("1") << int(FaultCode::OutOfRange);
    QTest::newRow("lists of lists")
        << QByteArray("\"layer_types\": [[[\"full_attention\"]]]") << int(FaultCode::WrongType);
    QTest::newRow("negative") << QByteArray("\"sliding_window\": -1") << int(FaultCode::OutOfRange);
    QTest::newRow("two to the 63")
        << QByteArray("\"head_dim\": 9223372036854775808") << int(FaultCode::OutOfRange);
    QTest::newRow("minus two to the 63")
        << QByteArray("\"head_dim\": -9223372036854775808") << int(FaultCode::OutOfRange);
    QTest::newRow("infinite") << QByteArray("\"head_dim\": Infinity") << int(FaultCode::OutOfRange);
    QTest::newRow("experts without routes")
        << QByteArray("\"num_experts\": 8") << int(FaultCode::MissingField);
    QTest::newRow("more routes than experts")
        << QByteArray("\"num_experts\": 8, \"num_experts_per_tok\": 9")
        << int(FaultCode::ArchitectureInvalid);
    QTest::newRow("shared experts too wide")
        << QByteArray("\"num_experts\": 8, \"num_experts_per_tok\": 2, \"n_shared_experts\": "
                      "60000, \"moe_intermediate_size\": 9000000")
        << int(FaultCode::OutOfRange);
}

void TestHfDecoders::hostileLists()
{
    QFETCH(QByteArray, entry);
    QFETCH(int, code);
    QByteArray bytes = QByteArray::fromStdString(small("llama").dump());
    bytes.chop(1);
    bytes += ", " + entry + "}";
    Folder folder;
    QElapsedTimer timer;
    timer.start();
    const auto result = import::importModel(folder.write(u"config.json"_s, bytes));
    QVERIFY(timer.elapsed() < 30'000);
    QVERIFY(!result.has_value());
    QCOMPARE(int(faultOf(result).code), code);
    QCOMPARE(result.error().size(), std::size_t(1));
    QVERIFY(!faultOf(result).place.empty());
}

void TestHfDecoders::damagedValues()
{
    // One value or two replaced in a valid configuration: a model or faults, never a crash.
    static const std::vector<json> kValues = {nullptr,
                                              true,
                                              -1,
                                              0,
                                              1,
                                              1.5,
                                              2,
                                              1e9,
                                              1e300,
                                              -1e300,
                                              "",
                                              "llama",
                                              json::array(),
                                              json::object(),
                                              json::array({1, 2}),
                                              18446744073709551615ULL,
                                              std::string(3000, 'x'),
                                              10000,
                                              2'000'000'000};
    std::mt19937 random(20261202);
    const auto replace = [&](auto&& self, json& value) -> void {
        if (value.is_structured() && !value.empty() && random() % 8 != 0) {
            auto it = value.begin();
            std::advance(it, std::ptrdiff_t(random() % value.size()));
            self(self, *it);
            return;
        }
        value = kValues[random() % kValues.size()];
    };
    int good = 0;
    constexpr int kTimes = 4000;
    Folder folder;
    for (int i = 0; i < kTimes; ++i) {
        json config = samples()[random() % samples().size()]["config"];
        replace(replace, config);
        if (config.is_object() && random() % 2 == 0)
            replace(replace, config);
        const QByteArray bytes = QByteArray::fromStdString(config.dump());
        const auto result = import::importModel(folder.write(u"config.json"_s, bytes));
        if (!result) {
            QVERIFY(!result.error().empty());
            for (const auto& fault : result.error())
                QVERIFY(fault.place.find('\n') == std::string::npos);
            continue;
        }
        ++good;
        const double parameters = estimation::totalParameters(result->model).value_or(-1);
        QVERIFY2(parameters >= 1 && parameters < 1e15, bytes.constData());
        QVERIFY2(estimation::activeParameters(result->model).value_or(-1) >= 1, bytes.constData());
        QVERIFY2(estimation::kvBytesPerToken(result->model, 2) >= 0, bytes.constData());
        for (const auto& g : result->model.transformer.layers) {
            QVERIFY2(g.count >= 1, bytes.constData());
            if (g.attention.kind == AttentionKind::Full) {
                QVERIFY2(g.attention.kvHeads >= 1 && g.attention.kvHeads <= g.attention.heads,
                         bytes.constData());
                QVERIFY2(g.attention.headDim >= 1, bytes.constData());
            }
        }
    }
    QVERIFY2(good > kTimes / 20, QByteArray::number(good).constData());
}

QTEST_APPLESS_MAIN(TestHfDecoders)
#include "tst_hfdecoders.moc"
