// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "importtesting.h"

#include <QElapsedTimer>

#include <nlohmann/json.hpp>

#include <random>

using namespace importtesting;
using namespace Qt::StringLiterals;

/// Configurations in the spellings that are in use, against published counts.
class TestHfConfig : public QObject
{
    Q_OBJECT

private slots:
    void families_data();
    void families();
    void partsAddUp();
    void multiTokenHeadsDoNotCount();
    void windowsThatBoundNothing();
    void slidingPatterns();
    void crossAttentionLayers();
    void perLayerLists();
    void blockConfigurations();
    void unknownArchitecture();
    void unreadFieldsAreNamed();
    void defaultsAreNamed();
    void missingFields_data();
    void missingFields();
    void badValues_data();
    void badValues();
    void notJson_data();
    void notJson();
    void infinityIsAccepted();
    void unreadable();
    void damagedFiles();
};

namespace {

using nlohmann::json;

const json& samples()
{
    static const json all = [] {
        QFile file(QStringLiteral(RIDGEPOINT_TEST_DATA "/configurations.json"));
        if (!file.open(QIODevice::ReadOnly))
            qFatal("the sample configurations are missing");
        return json::parse(file.readAll().toStdString());
    }();
    return all;
}

json sample(const char* name)
{
    for (const auto& one : samples()) {
        if (one["name"] == name)
            return one["config"];
    }
    qFatal("no sample %s", name);
}

estimation::Checked<import::ImportedModel> imported(const QByteArray& bytes)
{
    Folder folder;
    return import::importModel(folder.write(u"config.json"_s, bytes));
}
estimation::Checked<import::ImportedModel> imported(const json& config)
{
    return imported(QByteArray::fromStdString(config.dump()));
}

/// A small Llama-type decoder to change.
json small()
{
    return {{"model_type", "llama"},    {"hidden_size", 256},
            {"num_hidden_layers", 4},   {"num_attention_heads", 8},
            {"num_key_value_heads", 2}, {"intermediate_size", 512},
            {"vocab_size", 1000},       {"tie_word_embeddings", true},
            {"torch_dtype", "float16"}, {"max_position_embeddings", 4096}};
}

} // namespace

void TestHfConfig::families_data()
{
    QTest::addColumn<int>("index");
    for (int i = 0; i < int(samples().size()); ++i)
        QTest::newRow(samples()[std::size_t(i)]["name"].get<std::string>().c_str()) << i;
    QVERIFY(samples().size() > 80);
}

void TestHfConfig::families()
{
    QFETCH(int, index);
    const json& one = samples()[std::size_t(index)];
    const auto result = imported(one["config"]);
    QVERIFY2(result.has_value(), faultOf(result).place.c_str());
    const auto& model = result->model;
    QCOMPARE(estimation::totalParameters(model).value_or(0), one["total"].get<double>());
    QCOMPARE(estimation::activeParameters(model).value_or(0), one["active"].get<double>());
    QCOMPARE(estimation::kvBytesPerToken(model, 2), one["kv"].get<double>());
}

void TestHfConfig::partsAddUp()
{
    // Published totals of whole repositories: text, tower and projector, and the MTP head.
    const auto withHeads = [](const char* name) {
        const auto result = imported(sample(name));
        double total = estimation::totalParameters(result->model).value_or(0);
        for (const auto& part : result->model.parts)
            total += part.counted ? 0 : estimation::partParameters(part);
        return total;
    };
    QCOMPARE(withHeads("qwen3.5-27b"), 27'781'427'952.0);
    QCOMPARE(withHeads("qwen3.5-35b-a3b"), 35'951'822'704.0);
    QCOMPARE(estimation::totalParameters(imported(sample("glm-4.5v"))->model).value_or(0),
             107'710'933'120.0);
    QCOMPARE(
        estimation::totalParameters(imported(sample("qwen3-vl-4b-instruct"))->model).value_or(0),
        4'437'815'808.0);
    QCOMPARE(estimation::totalParameters(imported(sample("sdxl-unet"))->model).value_or(0),
             2'567'463'684.0);
    // Mistral-Small-3.2: 438,958,080 in the tower and its projector.
    json pixtral = sample("ministral3-3b-2512");
    pixtral["text_config"]["hidden_size"] = 5120;
    double parts = 0;
    const auto read = imported(pixtral);
    for (const auto& part : read->model.parts)
        parts += estimation::partParameters(part);
    QCOMPARE(parts, 438'958'080.0);
}

void TestHfConfig::multiTokenHeadsDoNotCount()
{
    json config = small();
    const double without = estimation::totalParameters(imported(config)->model).value_or(0);
    config["num_nextn_predict_layers"] = 2;
    const auto with = imported(config);
    QCOMPARE(estimation::totalParameters(with->model).value_or(0), without);
    QCOMPARE(with->model.parts.size(), std::size_t(1));
    QCOMPARE(with->model.parts[0].role, estimation::PartRole::Mtp);
    QVERIFY(estimation::partParameters(with->model.parts[0]) > 2 * 2 * 256 * 256);
}

void TestHfConfig::windowsThatBoundNothing()
{
    const auto windowed = [](const json& config) {
        return imported(config)->model.transformer.layers.front().attention.kind ==
               estimation::AttentionKind::Sliding;
    };
    json config = small();
    config["sliding_window"] = 1024;
    QVERIFY(windowed(config));
    config["use_sliding_window"] = false; // a left-over
    QVERIFY(!windowed(config));
    config.erase("use_sliding_window");
    config["sliding_window"] = 4096; // as long as the context
    QVERIFY(!windowed(config));
}

void TestHfConfig::slidingPatterns()
{
    const auto count = [](const json& config, estimation::AttentionKind kind) {
        int n = 0;
        const auto read = imported(config);
        for (const auto& g : read->model.transformer.layers)
            n += g.attention.kind == kind ? g.count : 0;
        return n;
    };
    using estimation::AttentionKind;
    QCOMPARE(count(sample("gemma2-9b"), AttentionKind::Sliding), 21);
    QCOMPARE(count(sample("medgemma-27b-it"), AttentionKind::Full), 10);
    QCOMPARE(count(sample("gpt-oss-20b"), AttentionKind::Sliding), 12);
    QCOMPARE(count(sample("llama-4-scout-17b-16e-instruct"), AttentionKind::Chunked), 36);
    QCOMPARE(count(sample("qwen3-next-80b-a3b"), AttentionKind::Linear), 36);
    QCOMPARE(count(sample("jamba-1.5-mini"), AttentionKind::Mamba), 28);
    QCOMPARE(count(sample("nemotron-nano-9b-v2"), AttentionKind::Mamba2), 27);
    json list = small();
    list["sliding_window"] = 64;
    list["layer_types"] = {"sliding_attention", "full_attention", "sliding_attention",
                           "full_attention"};
    QCOMPARE(count(list, AttentionKind::Sliding), 2);
}

void TestHfConfig::crossAttentionLayers()
{
    const auto result = imported(sample("llama-3.2-90b-vision"));
    int crossing = 0;
    for (const auto& g : result->model.transformer.layers)
        crossing += g.cross.heads > 0 ? g.count : 0;
    QCOMPARE(crossing, 20);
    // The cache of the other eighty.
    QCOMPARE(estimation::kvBytesPerToken(result->model, 2), 80 * 2 * 8 * 128 * 2.0);
}

void TestHfConfig::perLayerLists()
{
    // OpenELM-1.1B: heads, key/value heads and widths differ from layer to layer.
    const json config = {
        {"model_type", "openelm"},
        {"model_dim", 2048},
        {"num_transformer_layers", 28},
        {"vocab_size", 32000},
        {"head_dim", 64},
        {"max_context_length", 2048},
        {"share_input_output_layers", true},
        {"ffn_dim_divisor", 256},
        {"num_query_heads", {16, 16, 16, 20, 20, 20, 20, 20, 20, 20, 24, 24, 24, 24,
                             24, 24, 24, 24, 28, 28, 28, 28, 28, 28, 32, 32, 32, 32}},
        {"num_kv_heads",
         {4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6, 6, 6, 7, 7, 7, 7, 7, 7, 8, 8, 8, 8}},
        {"ffn_multipliers",
         {0.5,  0.63, 0.76, 0.89, 1.02, 1.15, 1.28, 1.41, 1.54, 1.67, 1.8,  1.93, 2.06, 2.19,
          2.31, 2.44, 2.57, 2.7,  2.83, 2.96, 3.09, 3.22, 3.35, 3.48, 3.61, 3.74, 3.87, 4.0}}};
    const auto result = imported(config);
    QVERIFY2(result.has_value(), faultOf(result).place.c_str());
    QCOMPARE(estimation::totalParameters(result->model).value_or(0), 1'079'891'456.0);
    QCOMPARE(estimation::kvBytesPerToken(result->model, 2), 43'264.0);
    json shorter = config;
    shorter["num_kv_heads"].erase(0);
    QCOMPARE(faultOf(imported(shorter)).code, FaultCode::ArchitectureInvalid);
}

void TestHfConfig::blockConfigurations()
{
    // The form of Nemotron-NAS: layers without attention, layers of different widths.
    json config = small();
    config["model_type"] = "nemotron-nas";
    config.erase("intermediate_size");
    config["block_configs"] = {
        {{"attention", {{"n_heads_in_group", 4}, {"no_op", false}}}, {"ffn", {{"ffn_mult", 3.0}}}},
        {{"attention", {{"no_op", true}}}, {"ffn", {{"ffn_mult", 1.5}}}},
        {{"attention", {{"n_heads_in_group", 8}}}, {"ffn", {{"no_op", true}}}},
        {{"attention", {{"n_heads_in_group", 4}}}, {"ffn", {{"ffn_mult", 3.0}}}}};
    const auto result = imported(config);
    QVERIFY2(result.has_value(), faultOf(result).place.c_str());
    // ffn_mult 3 → 2·3·256/3 = 512, 1.5 → 256; heads of 32.
    QCOMPARE(estimation::kvBytesPerToken(result->model, 2), (2 + 1 + 2) * 2 * 32 * 2.0);
    const double attention2 = 256.0 * 32 * (2 * 8 + 2 * 2);
    const double attention1 = 256.0 * 32 * (2 * 8 + 2 * 1);
    QCOMPARE(estimation::totalParameters(result->model).value_or(0),
             2 * (attention2 + 3 * 256 * 512 + 2 * 256) + (3 * 256 * 256 + 256) +
                 (attention1 + 256) + 1000 * 256 + 256);
}

void TestHfConfig::unknownArchitecture()
{
    json config = small();
    const double known = estimation::totalParameters(imported(config)->model).value_or(0);
    config["model_type"] = "brand_new";
    const auto result = imported(config);
    QVERIFY(result.has_value());
    QVERIFY(notes(result->notUnderstood, "model_type"));
    QCOMPARE(estimation::totalParameters(result->model).value_or(0), known);
    // One that has nothing of a decoder is refused, with the names of what is missing.
    const auto nothing = imported(json{{"model_type", "brand_new"}, {"width", 3}});
    QVERIFY(!nothing.has_value());
    QCOMPARE(nothing.error().front().code, FaultCode::MissingField);
    QVERIFY(nothing.error().size() > 2);
}

void TestHfConfig::unreadFieldsAreNamed()
{
    json config = small();
    config["memory_tokens"] = 128;
    config["attention_dropout"] = 0.5; // of no matter
    const auto result = imported(config);
    QVERIFY(notes(result->notUnderstood, "memory_tokens"));
    QVERIFY(!notes(result->notUnderstood, "attention_dropout"));
    QCOMPARE(result->notUnderstood.size(), std::size_t(1));
}

void TestHfConfig::defaultsAreNamed()
{
    json config = small();
    QVERIFY(notes(imported(config)->assumed, "head_dim"));
    config.erase("tie_word_embeddings");
    const auto result = imported(config);
    QVERIFY(notes(result->assumed, "tie_word_embeddings"));
    QVERIFY(!result->model.transformer.tiedEmbeddings); // Llama's class default
    config["model_type"] = "gemma";
    QVERIFY(imported(config)->model.transformer.tiedEmbeddings); // Gemma's
}

void TestHfConfig::missingFields_data()
{
    QTest::addColumn<QString>("field");
    for (const char* field : {"hidden_size", "num_hidden_layers", "num_attention_heads",
                              "intermediate_size", "vocab_size"})
        QTest::newRow(field) << QString::fromLatin1(field);
}

void TestHfConfig::missingFields()
{
    QFETCH(QString, field);
    json config = small();
    config.erase(field.toStdString());
    const auto result = imported(config);
    QVERIFY(!result.has_value());
    QCOMPARE(result.error().size(), std::size_t(1));
    QCOMPARE(result.error()[0].code, FaultCode::MissingField);
    QCOMPARE(result.error()[0].place, field.toStdString());
    QVERIFY(result.error()[0].file.ends_with("config.json"));
}

void TestHfConfig::badValues_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<int>("code");
    const auto row = [](const char* field, const char* value, FaultCode code) {
        QTest::newRow(
            qPrintable(QStringLiteral("%1 %2").arg(QLatin1String(field), QLatin1String(value))))
            << QString::fromLatin1(field) << QByteArray(value) << int(code);
    };
    row("hidden_size", "-4096", FaultCode::OutOfRange);
    row("hidden_size", "0", FaultCode::OutOfRange);
    row("hidden_size", "1e300", FaultCode::OutOfRange);
    row("hidden_size", "256.5", FaultCode::NotIntegral);
    row("hidden_size", "\"256\"", FaultCode::WrongType);
    row("hidden_size", "[256]", FaultCode::WrongType);
    row("hidden_size", "{}", FaultCode::WrongType);
    row("num_hidden_layers", "100000000", FaultCode::OutOfRange);
    row("num_key_value_heads", "64", FaultCode::ArchitectureInvalid);
    row("tie_word_embeddings", "\"yes\"", FaultCode::WrongType);
    row("layer_types", "[\"full_attention\"]", FaultCode::ArchitectureInvalid);
    row("layer_types", "[1, 2, 3, 4]", FaultCode::WrongType);
    row("layer_types", "\"full\"", FaultCode::WrongType);
    row("num_experts", "-1", FaultCode::OutOfRange);
    row("text_config", "17", FaultCode::WrongType);
    row("vision_config", "\"none\"", FaultCode::WrongType);
}

void TestHfConfig::badValues()
{
    QFETCH(QString, field);
    QFETCH(QByteArray, value);
    QFETCH(int, code);
    json config = small();
    config[field.toStdString()] = json::parse(value.toStdString());
    const auto result = imported(config);
    QVERIFY(!result.has_value());
    QCOMPARE(int(result.error()[0].code), code);
    QVERIFY2(result.error()[0].place.starts_with(field.toStdString()),
             result.error()[0].place.c_str());
    QCOMPARE(result.error().size(), std::size_t(1));
}

void TestHfConfig::notJson_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("code");
    const QByteArray whole = QByteArray::fromStdString(small().dump());
    QTest::newRow("empty") << QByteArray() << int(FaultCode::NotJson);
    QTest::newRow("cut off") << whole.left(whole.size() / 2) << int(FaultCode::NotJson);
    QTest::newRow("NaN") << QByteArray(R"({"hidden_size": NaN})") << int(FaultCode::NotJson);
    QTest::newRow("twice") << QByteArray(R"({"hidden_size": 1, "hidden_size": 2})")
                           << int(FaultCode::DuplicateKey);
    QTest::newRow("deep") << QByteArray(100'000, '[') << int(FaultCode::TooDeep);
    QTest::newRow("a list") << QByteArray("[1, 2]") << int(FaultCode::WrongType);
    QTest::newRow("binary") << QByteArray("\x00\x01\xff\xfe", 4) << int(FaultCode::NotJson);
    QTest::newRow("huge number") << QByteArray(R"({"hidden_size": 1e999})")
                                 << int(FaultCode::NotJson);
    QTest::newRow("quantisation alone")
        << QByteArray(
               R"({"producer": {"name": "modelopt"}, "quantization": {"quant_algo": "FP8"}})")
        << int(FaultCode::Other);
}

void TestHfConfig::notJson()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, code);
    const auto result = imported(bytes);
    QVERIFY(!result.has_value());
    QCOMPARE(int(result.error()[0].code), code);
    QCOMPARE(result.error().size(), std::size_t(1));
}

void TestHfConfig::infinityIsAccepted()
{
    // Python writes it where a limit is open.
    QByteArray bytes = QByteArray::fromStdString(small().dump());
    bytes.chop(1);
    bytes += R"(, "time_step_limit": [0.0, Infinity], "note": "Infinity"})";
    QVERIFY(imported(bytes).has_value());
}

void TestHfConfig::unreadable()
{
    const auto missing = import::importModel(u"/nowhere/config.json"_s);
    QCOMPARE(faultOf(missing).code, FaultCode::CannotRead);
    Folder folder;
    QCOMPARE(faultOf(import::importModel(folder.path(QString()))).code, FaultCode::CannotRead);
    folder.write(u"config.json"_s, QByteArray::fromStdString(small().dump()));
    QVERIFY(import::importModel(folder.path(QString())).has_value());
}

void TestHfConfig::damagedFiles()
{
    // Repeatable damage: a model or faults, never a crash, and quickly.
    std::mt19937 random(20261201);
    Folder folder;
    QElapsedTimer timer;
    timer.start();
    int good = 0;
    constexpr int kTimes = 3000;
    for (int i = 0; i < kTimes; ++i) {
        const json& one = samples()[random() % samples().size()]["config"];
        QByteArray bytes = QByteArray::fromStdString(one.dump());
        for (int n = int(random() % 4); n >= 0; --n) {
            const auto at = qsizetype(random() % std::size_t(bytes.size()));
            constexpr char kInteresting[] = "{}[]\",:-0123456789eE.\\ntf\xff";
            switch (random() % 4) {
            case 0:
                bytes[at] = kInteresting[random() % (sizeof kInteresting - 1)];
                break;
            case 1:
                bytes.remove(at, qsizetype(1 + random() % 16));
                break;
            case 2:
                bytes.insert(at, "99999999");
                break;
            default:
                bytes.insert(at, bytes.mid(qsizetype(random() % std::size_t(bytes.size())), 24));
                break;
            }
            if (bytes.isEmpty())
                bytes = "{}";
        }
        const auto result = import::importModel(folder.write(u"config.json"_s, bytes));
        if (result) {
            ++good;
            const double total = estimation::totalParameters(result->model).value_or(-1);
            QVERIFY2(total >= 1 && total < 1e15, bytes.constData());
            QVERIFY(estimation::kvBytesPerToken(result->model, 2) >= 0);
        } else {
            QVERIFY(!result.error().empty());
        }
    }
    QVERIFY(good > kTimes / 20);
    QVERIFY(timer.elapsed() < 60'000);
}

QTEST_APPLESS_MAIN(TestHfConfig)
#include "tst_hfconfig.moc"
