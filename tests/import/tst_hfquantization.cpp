// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "importtesting.h"

#include <nlohmann/json.hpp>

using namespace importtesting;
using namespace Qt::StringLiterals;

/// Quantised checkpoints as their configurations and side files describe them.
class TestHfQuantization : public QObject
{
    Q_OBJECT

private slots:
    void schemes_data();
    void schemes();
    void keptModules();
    void wholeLayersAtTheEnds();
    void sideFiles();
    void brokenSideFile();
    void unknownSchemes();
    void hostileLists();
};

namespace {

using estimation::Precision;
using estimation::Quantization;
using nlohmann::json;

json base(int layers = 6)
{
    return {{"model_type", "llama"},       {"hidden_size", 256},
            {"num_hidden_layers", layers}, {"num_attention_heads", 8},
            {"intermediate_size", 512},    {"vocab_size", 1000},
            {"torch_dtype", "bfloat16"},   {"tie_word_embeddings", false}};
}

estimation::Checked<import::ImportedModel> imported(const json& quantization,
                                                    const json& config = base())
{
    json whole = config;
    whole["quantization_config"] = quantization;
    Folder folder;
    return import::importModel(
        folder.write(u"config.json"_s, QByteArray::fromStdString(whole.dump())));
}

} // namespace

void TestHfQuantization::schemes_data()
{
    QTest::addColumn<QByteArray>("entry");
    QTest::addColumn<int>("precision");
    QTest::addColumn<int>("scheme");
    const auto row = [](const char* name, const char* entry, Precision p, Quantization q) {
        QTest::newRow(name) << QByteArray(entry) << int(p) << int(q);
    };
    row("GPTQ", R"({"quant_method":"gptq","bits":4,"group_size":128,"desc_act":true})",
        Precision::Int4, Quantization::GptqG128);
    row("AWQ", R"({"quant_method":"awq","bits":4,"group_size":128,"zero_point":true})",
        Precision::Int4, Quantization::AwqG128);
    row("bitsandbytes, 4 bit", R"({"load_in_4bit":true,"bnb_4bit_quant_type":"nf4",
        "bnb_4bit_use_double_quant":false,"quant_method":"bitsandbytes"})",
        Precision::Nf4, Quantization::Nf4);
    row("bitsandbytes, double", R"({"load_in_4bit":true,"bnb_4bit_quant_type":"nf4",
        "bnb_4bit_use_double_quant":true,"quant_method":"bitsandbytes"})",
        Precision::Nf4, Quantization::Nf4Dq);
    row("bitsandbytes, 8 bit", R"({"load_in_8bit":true,"quant_method":"bitsandbytes"})",
        Precision::Int8, Quantization::Int8Bnb);
    row("FP8 in blocks", R"({"quant_method":"fp8","weight_block_size":[128,128]})", Precision::Fp8,
        Quantization::Fp8Block128);
    row("FP8 per tensor", R"({"quant_method":"fp8","activation_scheme":"static"})", Precision::Fp8,
        Quantization::Fp8Tensor);
    row("compressed-tensors, integers", R"({"quant_method":"compressed-tensors",
        "format":"pack-quantized","config_groups":{"group_0":{"targets":["Linear"],
        "weights":{"num_bits":4,"type":"int","group_size":128}}}})",
        Precision::Int4, Quantization::GptqG128);
    row("compressed-tensors, FP8", R"({"quant_method":"compressed-tensors","config_groups":
        {"g":{"weights":{"num_bits":8,"type":"float","strategy":"channel"}}}})",
        Precision::Fp8, Quantization::Fp8Tensor);
    row("compressed-tensors, MXFP4", R"({"quant_method":"compressed-tensors",
        "format":"mxfp4-pack-quantized","config_groups":{"g":{"weights":
        {"num_bits":4,"type":"float","group_size":32}}}})",
        Precision::Mxfp4, Quantization::Mxfp4);
    row("ModelOpt, NVFP4", R"({"quant_method":"modelopt","quant_algo":"NVFP4"})", Precision::Fp4,
        Quantization::Nvfp4);
    row("ModelOpt, FP8", R"({"quant_algo":"FP8","ignore":["lm_head"]})", Precision::Fp8,
        Quantization::Fp8Tensor);
    row("MXFP4", R"({"quant_method":"mxfp4"})", Precision::Mxfp4, Quantization::Mxfp4);
    row("MLX", R"({"group_size":128,"bits":4})", Precision::Int4, Quantization::GptqG128);
}

void TestHfQuantization::schemes()
{
    QFETCH(QByteArray, entry);
    QFETCH(int, precision);
    QFETCH(int, scheme);
    const auto result = imported(json::parse(entry.toStdString()));
    QVERIFY2(result.has_value(), faultOf(result).place.c_str());
    QCOMPARE(int(result->model.nativePrecision), precision);
    QVERIFY(result->model.nativeQuantization.has_value());
    QCOMPARE(int(*result->model.nativeQuantization), scheme);
    QVERIFY(result->notUnderstood.empty());
}

void TestHfQuantization::keptModules()
{
    json moe = base();
    moe["num_experts"] = 8;
    moe["num_experts_per_tok"] = 2;
    moe["moe_intermediate_size"] = 128;
    moe["n_shared_experts"] = 1;
    moe["first_k_dense_replace"] = 1;
    const auto kept = [&](const json& list) {
        return imported({{"quant_method", "fp8"}, {"ignore", list}}, moe)->model.keptWide;
    };
    const auto none = kept(json::array({"lm_head", "model.layers.3.mlp.gate"}));
    QVERIFY(!none.attention && !none.experts && !none.sharedExperts && !none.denseFfn);
    // Expressions, paths with stars, whole lists: the same modules.
    QVERIFY(kept({"re:.*self_attn.*", "re:.*shared_experts.*"}).attention);
    QVERIFY(kept({"re:.*self_attn.*", "re:.*shared_experts.*"}).sharedExperts);
    QVERIFY(kept({"re:.*mlp\\.(gate|up|gate_up|down)_proj.*"}).denseFfn);
    QVERIFY(kept({"model.layers.*.self_attn"}).attention);
    QVERIFY(!kept({"model.layers.*.self_attn"}).experts);
    QVERIFY(kept({"*.mlp.experts.*"}).experts);
    json list = json::array();
    for (int i = 0; i < 6; ++i)
        list.push_back("model.layers." + std::to_string(i) + ".self_attn.q_proj");
    QVERIFY(kept(list).attention);
}

void TestHfQuantization::wholeLayersAtTheEnds()
{
    json list = json::array({"lm_head"});
    for (const int i : {0, 5}) {
        for (const char* module : {"self_attn.q_proj", "self_attn.o_proj", "mlp.gate_proj",
                                   "mlp.up_proj", "mlp.down_proj"})
            list.push_back("model.layers." + std::to_string(i) + '.' + module);
    }
    const auto kept = imported({{"quant_method", "fbgemm_fp8"}, {"modules_to_not_convert", list}})
                          ->model.keptWide;
    QVERIFY(!kept.attention && !kept.denseFfn);
    QCOMPARE(kept.firstLayers, 1);
    QCOMPARE(kept.lastLayers, 1);
}

void TestHfQuantization::sideFiles()
{
    const QByteArray config = QByteArray::fromStdString(base().dump());
    const QByteArray side =
        R"({"producer":{"name":"modelopt"},"quantization":{"quant_algo":"NVFP4",
            "kv_cache_quant_algo":"FP8","group_size":16,"exclude_modules":["lm_head"]}})";
    Folder folder;
    const QString usual = folder.write(u"config.json"_s, config);
    QVERIFY(!import::importModel(usual)->model.nativeQuantization);
    folder.write(u"hf_quant_config.json"_s, side);
    const auto result = import::importModel(usual);
    QCOMPARE(result->model.nativeQuantization, Quantization::Nvfp4);
    QCOMPARE(result->readToo.size(), std::size_t(1));
    // Beside a file of another name only the one that shares its name counts.
    const QString other = folder.write(u"mine.json"_s, config);
    QVERIFY(!import::importModel(other)->model.nativeQuantization);
    folder.write(u"mine.hf_quant_config.json"_s, side);
    QCOMPARE(import::importModel(other)->model.nativeQuantization, Quantization::Nvfp4);
}

void TestHfQuantization::brokenSideFile()
{
    Folder folder;
    const QString path = folder.write(u"config.json"_s, QByteArray::fromStdString(base().dump()));
    folder.write(u"hf_quant_config.json"_s, "{\"quantization\": {");
    const auto result = import::importModel(path);
    QVERIFY(!result.has_value());
    QCOMPARE(faultOf(result).code, FaultCode::NotJson);
    QVERIFY(faultOf(result).place.find("hf_quant_config.json") != std::string::npos);
}

void TestHfQuantization::unknownSchemes()
{
    for (const char* method : {"quip#", "aqlm", "hqq", "quanto", "vptq"}) {
        const auto result = imported({{"quant_method", method}});
        QVERIFY(result.has_value());
        QVERIFY(!result->model.nativeQuantization);
        QVERIFY(notes(result->notUnderstood, "quantization_config.quant_method"));
    }
    const auto three = imported({{"quant_method", "gptq"}, {"bits", 3}, {"group_size", 128}});
    QVERIFY(notes(three->assumed, "quantization_config.bits"));
    QVERIFY(three->model.stored.has_value());
    const auto sixteen = imported({{"quant_method", "gptq"}, {"bits", 16}, {"group_size", 128}});
    QVERIFY(notes(sixteen->notUnderstood, "quantization_config.bits"));
}

void TestHfQuantization::hostileLists()
{
    json list = json::array();
    for (int i = 0; i < 20'000; ++i)
        list.push_back("re:(a+)+b" + std::to_string(i));
    const auto many = imported({{"quant_method", "fp8"}, {"ignore", list}}, base(1000));
    QVERIFY(many.has_value());
    QVERIFY(notes(many->notUnderstood, "quantization_config.ignore"));
    const auto broken = imported({{"quant_method", "fp8"}, {"ignore", {"re:(("}}});
    QVERIFY(notes(broken->notUnderstood, "quantization_config.ignore"));
    const auto types = imported({{"quant_method", "fp8"}, {"ignore", {1, nullptr}}});
    QVERIFY(notes(types->notUnderstood, "quantization_config.ignore"));
    QVERIFY(!imported(json(7)).has_value());
}

QTEST_APPLESS_MAIN(TestHfQuantization)
#include "tst_hfquantization.moc"
