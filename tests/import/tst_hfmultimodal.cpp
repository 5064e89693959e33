// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "hfsamples.h"

using namespace importtesting;
using namespace Qt::StringLiterals;
using estimation::PartRole;

/// Text models with towers: their totals include the towers.
class TestHfMultimodal : public QObject
{
    Q_OBJECT

private slots:
    void totals_data() { addSampleRows(u"hfmultimodal"_s); }
    void totals();
    void partsAreNamed();
    void towersLeaveTheActiveCount();
    void crossAttentionReadsTheTower();
    void textOfAnyName();
    void tyingOnEitherLevel();
    void towerOfTheClass();
    void classDefaultsAreNamed();
    void unknownTower();
    void audioTower();
    void missingField();
    void wrongTypes();
    void spoiled();
};

namespace {

json sampleNamed(std::string_view name)
{
    return sampleOf(u"hfmultimodal"_s, name);
}

json text()
{
    return {{"model_type", "qwen3"},    {"hidden_size", 256}, {"num_hidden_layers", 4},
            {"num_attention_heads", 4}, {"head_dim", 64},     {"num_key_value_heads", 2},
            {"intermediate_size", 512}, {"vocab_size", 1000}, {"tie_word_embeddings", false},
            {"torch_dtype", "bfloat16"}};
}

json siglip()
{
    return {{"model_type", "siglip_vision_model"},
            {"hidden_size", 128},
            {"num_hidden_layers", 2},
            {"num_attention_heads", 2},
            {"intermediate_size", 256},
            {"image_size", 224},
            {"patch_size", 14}};
}

double totalOf(const json& config)
{
    const auto result = imported(config);
    if (!result)
        qWarning("%s", faultOf(result).place.c_str());
    return result ? estimation::totalParameters(result->model).value_or(-1) : -1;
}

} // namespace

void TestHfMultimodal::totals()
{
    QFETCH(QByteArray, config);
    QFETCH(double, total);
    checkTotal(config, total);
}

void TestHfMultimodal::partsAreNamed()
{
    const auto m = imported(sampleNamed("gemma3-12b"))->model;
    QCOMPARE(m.parts.size(), std::size_t(2));
    QCOMPARE(m.parts[0].role, PartRole::Vision);
    QCOMPARE(m.parts[0].tokens, 4096.0); // patches of one image of 896 pixels
    QCOMPARE(m.parts[0].transformer.layerCount(), 27);
    QCOMPARE(estimation::partParameters(m.parts[0]), 416'866'032.0);
    QCOMPARE(m.parts[1].role, PartRole::Projector);
    QCOMPARE(estimation::partParameters(m.parts[1]), 4'424'832.0);
    QVERIFY(m.parts[0].counted && m.parts[1].counted);
}

void TestHfMultimodal::towersLeaveTheActiveCount()
{
    // Beside experts only what a text token uses is active; a dense model is counted whole.
    json moe = text();
    moe["model_type"] = "qwen3_vl_moe_text";
    moe["num_experts"] = 8;
    moe["num_experts_per_tok"] = 2;
    moe["moe_intermediate_size"] = 128;
    const json vision = {{"depth", 2},
                         {"hidden_size", 128},
                         {"num_heads", 2},
                         {"patch_size", 16},
                         {"intermediate_size", 256},
                         {"out_hidden_size", 256},
                         {"in_channels", 3},
                         {"spatial_merge_size", 2},
                         {"temporal_patch_size", 2},
                         {"num_position_embeddings", 64},
                         {"deepstack_visual_indexes", {0, 1}}};
    const auto wrapped =
        imported({{"model_type", "qwen3_vl_moe"}, {"text_config", moe}, {"vision_config", vision}});
    const auto plain = imported(moe);
    QVERIFY(wrapped.has_value() && plain.has_value());
    QCOMPARE(*estimation::activeParameters(wrapped->model),
             *estimation::activeParameters(plain->model));
    QVERIFY(*estimation::totalParameters(wrapped->model) >
            *estimation::totalParameters(plain->model));
    // Three mergers: the last, and one for each of the two inner layers.
    const double merger = 512.0 * 512 + 512 * 256 + 512 + 256;
    QCOMPARE(estimation::partParameters(wrapped->model.parts[1]),
             3 * merger + 2 * 128 + 2 * 2 * 512);
}

void TestHfMultimodal::crossAttentionReadsTheTower()
{
    const auto m = imported(sampleNamed("llama-3.2-11b-vision"))->model;
    int cross = 0;
    for (const auto& g : m.transformer.layers) {
        if (g.cross.heads == 0)
            continue;
        cross += g.count;
        QCOMPARE(g.cross.sourceTokens, 4 * 1601); // four tiles of 40 × 40 patches and a class token
        QCOMPARE(g.cross.kvHeads, 8);
    }
    QCOMPARE(cross, 8);
    QCOMPARE(m.transformer.layerCount(), 40);
    // The layers that read the image keep nothing per text token.
    QCOMPARE(estimation::kvBytesPerToken(m, 2), 32.0 * 2 * 8 * 128 * 2);
}

void TestHfMultimodal::textOfAnyName()
{
    const double expected = totalOf(text());
    for (const char* name : {"text_config", "llm_config", "language_config"}) {
        json config = {{"model_type", "of_its_own"}, {"torch_dtype", "bfloat16"}};
        config[name] = text();
        QCOMPARE(totalOf(config), expected);
    }
}

void TestHfMultimodal::tyingOnEitherLevel()
{
    json inner = text();
    inner.erase("tie_word_embeddings");
    json config = {{"model_type", "gemma3"}, {"text_config", inner}, {"vision_config", siglip()}};
    config["tie_word_embeddings"] = false;
    const double apart = totalOf(config);
    config["tie_word_embeddings"] = true;
    QCOMPARE(apart - totalOf(config), 1000.0 * 256);
}

void TestHfMultimodal::towerOfTheClass()
{
    const auto result = imported(sampleNamed("molmo"));
    QVERIFY(notes(result->assumed, "vision_backbone"));
    QCOMPARE(result->model.parts.front().role, PartRole::Vision);
    QCOMPARE(result->model.parts.front().tokens, 577.0);
}

void TestHfMultimodal::classDefaultsAreNamed()
{
    const auto result = imported(sampleNamed("smolvlm-256m"));
    QVERIFY(notes(result->assumed, "vision_config.intermediate_size"));
    QVERIFY(notes(result->assumed, "vision_config.num_hidden_layers"));
    QVERIFY(result->notUnderstood.empty());
}

void TestHfMultimodal::unknownTower()
{
    const auto result = imported({{"model_type", "of_its_own"},
                                  {"text_config", text()},
                                  {"vision_config", {{"model_type", "an eye"}, {"width", 7}}}});
    QVERIFY(result.has_value());
    QVERIFY(notes(result->notUnderstood, "vision_config"));
    QCOMPARE(*estimation::totalParameters(result->model), totalOf(text()));
}

void TestHfMultimodal::audioTower()
{
    json config = {{"model_type", "gemma3"}, {"text_config", text()}, {"vision_config", siglip()}};
    config["audio_config"] = {{"hidden_size", 512}};
    QVERIFY(notes(imported(config)->notUnderstood, "audio_config"));
}

void TestHfMultimodal::missingField()
{
    json config = {{"model_type", "glm4v"},
                   {"text_config", text()},
                   {"vision_config",
                    {{"hidden_size", 128},
                     {"num_heads", 2},
                     {"intermediate_size", 256},
                     {"out_hidden_size", 256}}}};
    const auto result = imported(config);
    QVERIFY(!result.has_value());
    QCOMPARE(result.error().size(), std::size_t(1));
    QCOMPARE(faultOf(result).code, FaultCode::MissingField);
    QCOMPARE(faultOf(result).place, std::string("vision_config.num_hidden_layers"));
}

void TestHfMultimodal::wrongTypes()
{
    json config = {{"model_type", "gemma3"}, {"text_config", text()}, {"vision_config", 3}};
    QCOMPARE(faultOf(imported(config)).code, FaultCode::WrongType);
    QCOMPARE(faultOf(imported(config)).place, std::string("vision_config"));
    config["vision_config"] = siglip();
    config["vision_config"]["hidden_size"] = "wide";
    QCOMPARE(faultOf(imported(config)).place, std::string("vision_config.hidden_size"));
    config["vision_config"]["hidden_size"] = -5;
    QCOMPARE(faultOf(imported(config)).code, FaultCode::OutOfRange);
    config["vision_config"] = nullptr; // a text model of a multimodal family
    QCOMPARE(totalOf(config), totalOf(text()));
    config["text_config"] = json::array();
    QCOMPARE(faultOf(imported(config)).place, std::string("text_config"));
}

void TestHfMultimodal::spoiled()
{
    for (const auto& one : samplesOf(u"hfmultimodal"_s))
        spoil(one["config"]);
}

QTEST_APPLESS_MAIN(TestHfMultimodal)
#include "tst_hfmultimodal.moc"
