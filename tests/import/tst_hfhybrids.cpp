// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "hfsamples.h"

using namespace importtesting;
using namespace Qt::StringLiterals;
using estimation::AttentionKind;
using estimation::PartRole;

/// State-space models and those that mix attention with recurrent layers.
class TestHfHybrids : public QObject
{
    Q_OBJECT

private slots:
    void totals_data() { addSampleRows(u"hfhybrids"_s); }
    void totals();
    void mambaWithoutType();
    void widthBeforeExpansion();
    void periodsAndOffsets();
    void letters();
    void lettersOutOfPlace_data();
    void lettersOutOfPlace();
    void gatedDelta();
    void multiTokenHead();
    void sideBySide();
    void latentExperts();
    void stateIsKeptPerSequence();
    void kimiDelta();
    void missingField_data();
    void missingField();
    void spoiled();
};

namespace {

json sampleNamed(std::string_view name)
{
    return sampleOf(u"hfhybrids"_s, name);
}

double totalOf(const json& config)
{
    const auto result = imported(config);
    if (!result)
        qWarning("%s", faultOf(result).place.c_str());
    return result ? estimation::totalParameters(result->model).value_or(-1) : -1;
}

/// Qwen3.5 27B without its vision tower.
json delta()
{
    return {{"model_type", "qwen3_5_text"}, {"hidden_size", 5120},
            {"num_hidden_layers", 64},      {"num_attention_heads", 24},
            {"num_key_value_heads", 4},     {"head_dim", 256},
            {"intermediate_size", 17408},   {"vocab_size", 248320},
            {"linear_num_key_heads", 16},   {"linear_num_value_heads", 48},
            {"linear_key_head_dim", 128},   {"linear_value_head_dim", 128},
            {"linear_conv_kernel_dim", 4},  {"full_attention_interval", 4},
            {"mtp_num_hidden_layers", 1},   {"tie_word_embeddings", false},
            {"torch_dtype", "bfloat16"}};
}

json nemotron()
{
    return {{"model_type", "nemotron_h"}, {"hidden_size", 512},
            {"num_hidden_layers", 6},     {"num_attention_heads", 8},
            {"num_key_value_heads", 2},   {"head_dim", 64},
            {"intermediate_size", 1024},  {"vocab_size", 1000},
            {"mamba_num_heads", 16},      {"mamba_head_dim", 64},
            {"ssm_state_size", 128},      {"n_groups", 2},
            {"conv_kernel", 4},           {"tie_word_embeddings", false},
            {"torch_dtype", "bfloat16"},  {"hybrid_override_pattern", "M-M*M-"}};
}

json jamba()
{
    return {{"model_type", "jamba"},    {"hidden_size", 512},       {"num_hidden_layers", 16},
            {"num_attention_heads", 8}, {"num_key_value_heads", 2}, {"intermediate_size", 1024},
            {"vocab_size", 1000},       {"attn_layer_period", 8},   {"attn_layer_offset", 4},
            {"expert_layer_period", 2}, {"expert_layer_offset", 1}, {"num_experts", 4},
            {"num_experts_per_tok", 2}, {"mamba_d_state", 16},      {"mamba_d_conv", 4},
            {"mamba_expand", 2},        {"mamba_dt_rank", 32},      {"torch_dtype", "bfloat16"}};
}

} // namespace

void TestHfHybrids::totals()
{
    QFETCH(QByteArray, config);
    QFETCH(double, total);
    checkTotal(config, total);
}

void TestHfHybrids::mambaWithoutType()
{
    const json config = {{"d_model", 768},      {"n_layer", 24},
                         {"vocab_size", 50277}, {"ssm_cfg", json::object()},
                         {"rms_norm", true},    {"pad_vocab_size_multiple", 8}};
    const auto result = imported(config);
    QVERIFY(result.has_value());
    QCOMPARE(*estimation::totalParameters(result->model), 129'135'360.0);
    QCOMPARE(result->model.transformer.vocab, 50280);
    QVERIFY(notes(result->assumed, "torch_dtype"));
    json attention = config;
    attention["attn_layer_idx"] = {9, 18};
    QVERIFY(notes(imported(attention)->notUnderstood, "attn_layer_idx"));
}

void TestHfHybrids::widthBeforeExpansion()
{
    // The published file says 16, its width says 2: the width holds.
    json config = {{"model_type", "falcon_mamba"},
                   {"hidden_size", 4096},
                   {"num_hidden_layers", 64},
                   {"vocab_size", 65024},
                   {"intermediate_size", 8192},
                   {"state_size", 16},
                   {"conv_kernel", 4},
                   {"time_step_rank", 256},
                   {"expand", 16},
                   {"tie_word_embeddings", false},
                   {"torch_dtype", "bfloat16"}};
    const double total = totalOf(config);
    QCOMPARE(total, 7'272'665'088.0);
    config["expand"] = 2;
    QCOMPARE(totalOf(config), total);
}

void TestHfHybrids::periodsAndOffsets()
{
    const auto result = imported(jamba());
    std::vector<AttentionKind> kinds;
    std::vector<bool> experts;
    for (const auto& g : result->model.transformer.layers) {
        for (int n = 0; n < g.count; ++n) {
            kinds.push_back(g.attention.kind);
            experts.push_back(g.ffn.isMoe());
        }
    }
    QCOMPARE(kinds.size(), std::size_t(16));
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        QCOMPARE(kinds[i], i == 4 || i == 12 ? AttentionKind::Full : AttentionKind::Mamba);
        QCOMPARE(bool(experts[i]), i % 2 == 1);
    }
    // Two attention layers of two heads of 64, keys and values, 2 bytes.
    QCOMPARE(estimation::kvBytesPerToken(result->model, 2), 2.0 * 2 * 2 * 64 * 2);
}

void TestHfHybrids::letters()
{
    const auto result = imported(nemotron());
    const auto& layers = result->model.transformer.layers;
    QCOMPARE(layers.size(), std::size_t(6));
    QCOMPARE(layers[0].attention.kind, AttentionKind::Mamba2);
    QCOMPARE(layers[0].ffn.width, 0);
    QCOMPARE(layers[1].attention.kind, AttentionKind::None);
    QCOMPARE(layers[1].ffn.width, 1024);
    QVERIFY(!layers[1].ffn.gated);
    QCOMPARE(layers[3].attention.kind, AttentionKind::Full);
    // The same as a list of words.
    json words = nemotron();
    words.erase("hybrid_override_pattern");
    words["layers_block_type"] = {"mamba", "mlp", "mamba", "attention", "mamba", "mlp"};
    QCOMPARE(totalOf(words), *estimation::totalParameters(result->model));
}

void TestHfHybrids::lettersOutOfPlace_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::newRow("unknown letter") << u"M-X*M-"_s;
    QTest::newRow("too short") << u"M-M*"_s;
    QTest::newRow("too long") << u"M-M*M-M"_s;
}

void TestHfHybrids::lettersOutOfPlace()
{
    QFETCH(QString, pattern);
    json config = nemotron();
    config["hybrid_override_pattern"] = pattern.toStdString();
    const auto result = imported(config);
    QVERIFY(!result.has_value());
    QCOMPARE(result.error().size(), std::size_t(1));
    QCOMPARE(faultOf(result).code, FaultCode::ArchitectureInvalid);
    QCOMPARE(faultOf(result).place, std::string("hybrid_override_pattern"));
}

void TestHfHybrids::gatedDelta()
{
    const auto result = imported(delta());
    const auto& layers = result->model.transformer.layers;
    QCOMPARE(layers.size(), std::size_t(32));
    QCOMPARE(layers[0].count, 3);
    QCOMPARE(layers[0].attention.kind, AttentionKind::Linear);
    QCOMPARE(layers[0].recurrent.valueHeads, 48);
    QCOMPARE(layers[1].attention.kind, AttentionKind::Full);
    QVERIFY(layers[1].attention.outputGate);
    // A list of kinds says the same as the interval.
    json list = delta();
    list.erase("full_attention_interval");
    list["layer_types"] = json::array();
    for (int i = 0; i < 64; ++i)
        list["layer_types"].push_back(i % 4 == 3 ? "full_attention" : "linear_attention");
    const auto other = imported(list);
    QCOMPARE(other->model.transformer.layers, layers);
    // Only the 16 attention layers have a cache.
    QCOMPARE(estimation::kvBytesPerToken(result->model, 2), 16.0 * 2 * 4 * 256 * 2);
}

void TestHfHybrids::multiTokenHead()
{
    const auto m = imported(delta())->model;
    QCOMPARE(m.parts.size(), std::size_t(1));
    QCOMPARE(m.parts.front().role, PartRole::Mtp);
    QVERIFY(!m.parts.front().counted);
    // The published checkpoint has this much more than the model without it.
    QCOMPARE(estimation::partParameters(m.parts.front()), 424'699'392.0);
}

void TestHfHybrids::sideBySide()
{
    const auto result = imported(sampleNamed("falcon-h1-0.5b"));
    QCOMPARE(result->model.transformer.layerCount(), 72);
    QVERIFY(notes(result->assumed, "num_hidden_layers"));
    QCOMPARE(estimation::kvBytesPerToken(result->model, 2), 36.0 * 2 * 2 * 64 * 2);
    // 24 heads of 64 channels with 128 states in FP32; three inputs of the convolution.
    QCOMPARE(estimation::recurrentStateBytes(result->model),
             36.0 * (24.0 * 64 * 128 * 4 + 3.0 * (1536 + 2 * 128) * 2));
}

void TestHfHybrids::latentExperts()
{
    json config = nemotron();
    config["hybrid_override_pattern"] = "MEM*ME";
    config["n_routed_experts"] = 16;
    config["num_experts_per_tok"] = 4;
    config["moe_intermediate_size"] = 256;
    config["n_shared_experts"] = 1;
    config["moe_shared_expert_intermediate_size"] = 512;
    const double wide = totalOf(config);
    config["moe_latent_size"] = 128;
    const auto result = imported(config);
    QCOMPARE(result->model.transformer.layers[1].ffn.expertInput, 128);
    // Experts of 128 instead of 512, and the projections to and from them.
    const double less = 2 * (16 * 2.0 * (512 - 128) * 256 - 2.0 * 512 * 128);
    QCOMPARE(*estimation::totalParameters(result->model), wide - less);
}

void TestHfHybrids::stateIsKeptPerSequence()
{
    const auto mamba = imported(sampleNamed("codestral-mamba"));
    QCOMPARE(estimation::kvBytesPerToken(mamba->model, 2), 0.0);
    QVERIFY(estimation::recurrentStateBytes(mamba->model) > 0);
    QCOMPARE(estimation::recurrentStateBytes(mamba->model, 4) -
                 estimation::recurrentStateBytes(mamba->model, 2),
             64.0 * 128 * 64 * 128 * 2);
}

void TestHfHybrids::kimiDelta()
{
    json config = sampleNamed("kimi-linear");
    const auto result = imported(config);
    QVERIFY(result->notUnderstood.empty());
    QCOMPARE(estimation::kvBytesPerToken(result->model, 2), 7.0 * (512 + 64) * 2);
    // A gate of full rank instead of a low one.
    const double before = *estimation::totalParameters(result->model);
    config["linear_attn_config"]["use_full_rank_gate"] = true;
    QCOMPARE(totalOf(config), before + 20.0 * (2304.0 * 4096 - 2304 * 128 - 128 * 4096));
    config.erase("linear_attn_config");
    const auto fault = faultOf(imported(config));
    QCOMPARE(fault.code, FaultCode::MissingField);
    QCOMPARE(fault.place, std::string("linear_attn_config"));
}

void TestHfHybrids::missingField_data()
{
    QTest::addColumn<QString>("field");
    for (const char* field :
         {"linear_num_key_heads", "linear_value_head_dim", "num_hidden_layers", "hidden_size"})
        QTest::newRow(field) << QString::fromLatin1(field);
}

void TestHfHybrids::missingField()
{
    QFETCH(QString, field);
    json config = delta();
    config.erase(field.toStdString());
    const auto result = imported(config);
    QVERIFY(!result.has_value());
    QCOMPARE(faultOf(result).code, FaultCode::MissingField);
    QCOMPARE(QString::fromStdString(faultOf(result).place), field);
}

void TestHfHybrids::spoiled()
{
    for (const char* name :
         {"mamba2-130m", "codestral-mamba", "bamba", "falcon-h1-0.5b", "kimi-linear"})
        spoil(sampleNamed(name));
    spoil(delta());
    spoil(nemotron());
    spoil(jamba());
}

QTEST_APPLESS_MAIN(TestHfHybrids)
#include "tst_hfhybrids.moc"
