// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "hfsamples.h"

using namespace importtesting;
using namespace Qt::StringLiterals;
using estimation::AttentionKind;
using estimation::ModelKind;
using estimation::PartRole;

/// Encoders of text and images, and encoders with a decoder, against published counts.
class TestHfEncoders : public QObject
{
    Q_OBJECT

private slots:
    void totals_data() { addSampleRows(u"hfencoders"_s); }
    void totals();
    void kinds();
    void encodersHaveNoCache();
    void encoderDecoder();
    void whisperReadsAClip();
    void encoderOnly();
    void localAttention();
    void sharedLayersAreNamed();
    void classificationHead();
    void detectionHead();
    void textHeadsAreNotCounted();
    void missingField_data();
    void missingField();
    void spoiled();
};

namespace {

constexpr auto kFile = "hfencoders";

json sampleNamed(std::string_view name)
{
    return sampleOf(QLatin1String(kFile), name);
}

} // namespace

void TestHfEncoders::totals()
{
    QFETCH(QByteArray, config);
    QFETCH(double, total);
    checkTotal(config, total);
}

void TestHfEncoders::kinds()
{
    for (const char* name : {"roberta-base", "nomic", "vit-b16", "clip-b32", "dinov2-base"}) {
        const auto result = imported(sampleNamed(name));
        QCOMPARE(result->model.kind, ModelKind::Encoder);
        QVERIFY(!result->model.transformer.lmHead);
    }
    for (const char* name : {"t5-base", "whisper-l3", "marian"})
        QCOMPARE(imported(sampleNamed(name))->model.kind, ModelKind::EncoderDecoder);
}

void TestHfEncoders::encodersHaveNoCache()
{
    const auto result = imported(sampleNamed("modernbert-base"));
    QVERIFY(!result->model.transformer.causal);
    QCOMPARE(result->model.transformer.maxPosition, 8192);
    // The text half of CLIP masks what follows, its image half does not.
    const auto clip = imported(sampleNamed("clip-b32"));
    QVERIFY(clip->model.transformer.causal);
    QVERIFY(!clip->model.parts.front().transformer.causal);
    QCOMPARE(clip->model.parts.front().tokens, 50.0); // 7 × 7 patches and the class token
}

void TestHfEncoders::encoderDecoder()
{
    const auto result = imported(sampleNamed("t5-large"));
    const auto& m = result->model;
    QCOMPARE(m.parts.size(), std::size_t(1));
    QCOMPARE(m.parts.front().role, PartRole::Encoder);
    QVERIFY(m.parts.front().counted);
    QCOMPARE(m.parts.front().tokens, 0.0); // as many as the input has
    QCOMPARE(m.parts.front().transformer.layerCount(), 24);
    const auto& cross = m.transformer.layers.front().cross;
    QCOMPARE(cross.heads, 16);
    QCOMPARE(cross.headDim, 64);
    QCOMPARE(cross.sourceWidth, 1024);
    QCOMPARE(cross.sourceTokens, 0);
    QVERIFY(m.transformer.tiedEmbeddings);
}

void TestHfEncoders::whisperReadsAClip()
{
    const auto m = imported(sampleNamed("whisper-turbo"))->model;
    QCOMPARE(m.parts.front().tokens, 1500.0);
    QCOMPARE(m.transformer.layers.front().cross.sourceTokens, 1500);
    QCOMPARE(m.transformer.layerCount(), 4);
    QCOMPARE(m.parts.front().transformer.layerCount(), 32);
}

void TestHfEncoders::encoderOnly()
{
    json config = sampleNamed("t5-base");
    const double whole = *estimation::totalParameters(imported(config)->model);
    config["architectures"] = {"T5EncoderModel"};
    config["is_encoder_decoder"] = true; // the file keeps what the whole model says
    const auto result = imported(config);
    QCOMPARE(result->model.kind, ModelKind::Encoder);
    QVERIFY(result->model.parts.empty());
    QVERIFY(*estimation::totalParameters(result->model) < 0.6 * whole);
    // Newer files have gated parts and an output projection of their own.
    config.erase("architectures");
    config["feed_forward_proj"] = "gated-gelu";
    config["tie_word_embeddings"] = false;
    const double more = 24 * 768.0 * 3072 + 32128.0 * 768;
    QCOMPARE(*estimation::totalParameters(imported(config)->model), whole + more);
}

void TestHfEncoders::localAttention()
{
    const auto layers = imported(sampleNamed("modernbert-base"))->model.transformer.layers;
    QCOMPARE(layers.front().count, 1);
    QCOMPARE(layers.front().attention.kind, AttentionKind::Full);
    QCOMPARE(layers[1].count, 2);
    QCOMPARE(layers[1].attention.kind, AttentionKind::Sliding);
    QCOMPARE(layers[1].attention.window, 128);
}

void TestHfEncoders::sharedLayersAreNamed()
{
    const auto result = imported(sampleNamed("albert-base"));
    QCOMPARE(result->model.transformer.layerCount(), 1);
    QVERIFY(notes(result->notUnderstood, "num_hidden_groups"));
}

void TestHfEncoders::classificationHead()
{
    json config = sampleNamed("vit-b16");
    config.erase("num_labels");
    json names = json::object();
    for (int i = 0; i < 21; ++i)
        names[std::to_string(i)] = "a class";
    config["id2label"] = names;
    const double backbone = 85'798'656;
    QCOMPARE(*estimation::totalParameters(imported(config)->model), backbone + 21 * 769.0);
    config.erase("id2label");
    const auto silent = imported(config);
    QVERIFY(notes(silent->assumed, "num_labels"));
    QCOMPARE(*estimation::totalParameters(silent->model), backbone + 2 * 769.0);
}

void TestHfEncoders::detectionHead()
{
    json config = {{"model_type", "yolos"},
                   {"hidden_size", 192},
                   {"num_hidden_layers", 12},
                   {"num_attention_heads", 3},
                   {"intermediate_size", 768},
                   {"image_size", {800, 1333}},
                   {"patch_size", 16},
                   {"num_detection_tokens", 100},
                   {"torch_dtype", "float32"},
                   {"num_labels", 91},
                   {"use_mid_position_embeddings", false}};
    const auto backbone = imported(config);
    QCOMPARE(*estimation::totalParameters(backbone->model), 6'321'984.0);
    QCOMPARE(backbone->model.transformer.maxPosition, 50 * 83 + 101);
    config["architectures"] = {"YolosForObjectDetection"};
    QCOMPARE(*estimation::totalParameters(imported(config)->model), 6'488'736.0);
}

void TestHfEncoders::textHeadsAreNotCounted()
{
    json config = sampleNamed("roberta-base");
    config["architectures"] = {"RobertaForSequenceClassification"};
    const auto result = imported(config);
    QCOMPARE(*estimation::totalParameters(result->model), 124'645'632.0);
    QVERIFY(notes(result->assumed, "architectures"));
}

void TestHfEncoders::missingField_data()
{
    QTest::addColumn<QString>("sample");
    QTest::addColumn<QString>("field");
    QTest::newRow("hidden") << u"roberta-base"_s << u"hidden_size"_s;
    QTest::newRow("layers") << u"modernbert-base"_s << u"num_hidden_layers"_s;
    QTest::newRow("width") << u"t5-base"_s << u"d_kv"_s;
    QTest::newRow("decoder") << u"marian"_s << u"decoder_layers"_s;
    QTest::newRow("vision") << u"clip-b32"_s << u"vision_config"_s;
    QTest::newRow("audio") << u"whisper-l3"_s << u"encoder_ffn_dim"_s;
}

void TestHfEncoders::missingField()
{
    QFETCH(QString, sample);
    QFETCH(QString, field);
    json config = sampleNamed(sample.toStdString());
    config.erase(field.toStdString());
    const auto result = imported(config);
    QVERIFY(!result.has_value());
    QCOMPARE(result.error().size(), std::size_t(1));
    QCOMPARE(faultOf(result).code, FaultCode::MissingField);
    QCOMPARE(QString::fromStdString(faultOf(result).place), field);
}

void TestHfEncoders::spoiled()
{
    for (const char* name :
         {"albert-base", "deberta-v3-base", "modernbert-base", "nomic", "deit-distilled",
          "dinov2-giant", "clip-b32", "t5-base", "whisper-l3", "pegasus"})
        spoil(sampleNamed(name));
}

QTEST_APPLESS_MAIN(TestHfEncoders)
#include "tst_hfencoders.moc"
