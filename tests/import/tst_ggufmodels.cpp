// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ggufpublished.h"
#include "import/readers.h"

#include <QTemporaryDir>
#include <QTest>

#include <functional>

using namespace ridgepoint;
using namespace ridgepoint::testing;
using namespace Qt::StringLiterals;
using estimation::AttentionKind;
using estimation::LayerGroup;
using import::ImportedModel;

namespace {

// Published parameter counts, or sums of the published shapes where no count is published.
constexpr double kLlama2 = 6'738'415'616;
constexpr double kLlama3 = 8'030'261'248;
constexpr double kMistral = 7'241'732'096;
constexpr double kMixtral = 46'702'792'704;
constexpr double kQwen2 = 7'615'616'512; // llama-bench prints this
constexpr double kQwen3 = 596'049'920;
constexpr double kGemma2 = 2'614'341'888;
constexpr double kGemma3 = 999'885'952;
constexpr double kPhi2 = 2'779'683'840;
constexpr double kPhi3 = 3'821'079'552;
constexpr double kGpt2 = 124'439'808;
constexpr double kBloom = 559'214'592;
constexpr double kFalcon = 6'921'720'704;
constexpr double kStarCoder2 = 3'030'371'328;
constexpr double kGptOss = 20'914'757'184;
constexpr double kDeepSeekLite = 15'706'484'224;
constexpr double kMamba = 129'135'360;
constexpr double kQwen3Next = 79'674'391'296;
constexpr double kBertWithoutPooler = 108'891'648;

struct Case
{
    const char* name;
    std::function<GgufModel()> make;
    double parameters;
    double active = 0;  ///< 0: all
    double kvBytes = 0; ///< per token at 16 bit
};

double extras(const ImportedModel& m)
{
    double n = m.model.transformer.extraMatrix + m.model.transformer.extraVector;
    for (const LayerGroup& g : m.model.transformer.layers)
        n += g.count * (g.extraMatrix + g.extraVector);
    return n;
}

} // namespace

class TestGgufModels final : public QObject
{
    Q_OBJECT

private slots:
    void init() { QVERIFY(m_dir.isValid()); }
    void parameters_data();
    void parameters();
    void windows();
    void quantisedLlama();
    void perLayerLists();
    void hybrid();
    void latent();
    void encoderDecoder();
    void projectorFile();
    void projectorBesideModel();
    void mtpLayers();
    void unknownArchitecture();
    void nothingKnown();

private:
    ImportedModel read(const GgufModel& m, const QString& name = u"model.gguf"_s);
    QTemporaryDir m_dir;
};

namespace {

const std::vector<Case>& cases()
{
    static const std::vector<Case> kCases = {
        {"llama-2-7b", [] { return llamaLike("llama", kLlama2Shape); }, kLlama2, 0, 524'288},
        {"llama-3-8b",
         [] {
             return llamaLike("llama", {32, 4096, 32, 8, 128, 14336, 128256});
         },
         kLlama3, 0, 131'072},
        {"mistral-7b",
         [] {
             return llamaLike("llama", {32, 4096, 32, 8, 128, 14336, 32000});
         },
         kMistral, 0, 131'072},
        {"mixtral-8x7b", [] { return mixtral(true); }, kMixtral, 12'879'925'248, 131'072},
        {"mixtral-8x7b, one tensor per expert", [] { return mixtral(false); }, kMixtral,
         12'879'925'248, 131'072},
        {"qwen2-7b", &qwen2, kQwen2, 0, 57'344},
        {"qwen3-0.6b", &qwen3, kQwen3, 0, 114'688},
        {"gemma-2-2b",
         [] {
             return gemma("gemma2", {26, 2304, 8, 4, 256, 9216, 256000, true, 8192});
         },
         kGemma2, 0, 106'496},
        {"gemma-3-1b", &gemma3, kGemma3, 0, 26'624},
        {"phi-2", &phi2, kPhi2, 0, 327'680},
        {"phi-3-mini", &phi3, kPhi3, 0, 393'216},
        {"gpt-2", &gpt2, kGpt2, 0, 36'864},
        {"bloom-560m", &bloom, kBloom, 0, 98'304},
        {"falcon-7b", &falcon, kFalcon, 0, 8192},
        {"starcoder2-3b", &starCoder2, kStarCoder2, 0, 30'720},
        {"gpt-oss-20b", &gptOss, kGptOss, 0, 49'152},
        {"deepseek-v2-lite", [] { return deepSeekLite(false); }, kDeepSeekLite, 0, 31'104},
        {"deepseek-v2-lite, absorbed", [] { return deepSeekLite(true); }, kDeepSeekLite, 0, 31'104},
        {"mamba-130m", &mamba, kMamba},
        {"qwen3-next-80b", &qwen3Next, kQwen3Next, 0, 24'576},
        {"bert-base", &bertFile, kBertWithoutPooler},
    };
    return kCases;
}

} // namespace

ImportedModel TestGgufModels::read(const GgufModel& m, const QString& name)
{
    const QString path = m_dir.filePath(name);
    if (!m.w.save(path))
        qFatal("cannot write the test's file");
    auto model = import::importGguf(path);
    if (!model) {
        const auto& f = model.error().front();
        qWarning("%s: %s", f.place.c_str(),
                 std::get<std::string>(f.parameters.front().second).c_str());
        return {};
    }
    return std::move(*model);
}

void TestGgufModels::parameters_data()
{
    QTest::addColumn<int>("index");
    for (int i = 0; i < int(cases().size()); ++i)
        QTest::newRow(cases()[std::size_t(i)].name) << i;
}

void TestGgufModels::parameters()
{
    QFETCH(int, index);
    const Case& c = cases()[std::size_t(index)];
    const GgufModel file = c.make();
    const ImportedModel m = read(file);
    QCOMPARE(file.elements, c.parameters); // the test's own tensors are the published model
    QCOMPARE(estimation::totalParameters(m.model).value_or(0), c.parameters);
    QCOMPARE(m.model.stored->total(), file.bytes);
    if (c.active > 0)
        QCOMPARE(estimation::activeParameters(m.model).value_or(0), c.active);
    QCOMPARE(estimation::kvBytesPerToken(m.model, 2), c.kvBytes);
    for (const auto& note : m.notUnderstood)
        QVERIFY2(false, note.field.c_str());
    QCOMPARE(extras(m), 0.0); // everything is in a field of its own
    QCOMPARE(m.format, import::Format::Gguf);
}

void TestGgufModels::windows()
{
    const auto sliding = [](const ImportedModel& m) {
        int n = 0;
        for (const LayerGroup& g : m.model.transformer.layers)
            n += g.attention.kind == AttentionKind::Sliding ? g.count : 0;
        return n;
    };
    const ImportedModel three = read(gemma3());
    QCOMPARE(sliding(three), 22); // four of 26 see everything
    QCOMPARE(three.model.transformer.layers.front().attention.window, 512);
    QCOMPARE(three.model.transformer.layers[1].attention.kind, AttentionKind::Full);
    QCOMPARE(sliding(read(gptOss())), 12);
    const ImportedModel two =
        read(gemma("gemma2", {26, 2304, 8, 4, 256, 9216, 256000, true, 8192}));
    QCOMPARE(sliding(two), 13); // with the window that llama.cpp takes
    QVERIFY(std::ranges::any_of(two.assumed, [](const auto& n) {
        return n.field == "gemma2.attention.sliding_window" && n.value == "4096";
    }));
    QCOMPARE(sliding(read(phi3())), 0); // llama.cpp caches everything for it
    GgufModel listed = llamaLike("mimo2", {4, 256, 4, 2, 64, 512, 1000});
    listed.u32("attention.sliding_window", 128);
    listed.w.key("mimo2.attention.sliding_window_pattern", Array, [&](BinaryWriter& w) {
        w.put(std::uint32_t(Bool)).put(std::uint64_t(4));
        for (const int on : {0, 1, 1, 0})
            w.put(std::uint8_t(on));
    });
    const ImportedModel by = read(listed);
    QCOMPARE(sliding(by), 2);
    QCOMPARE(by.model.transformer.layers.size(), std::size_t(3));
}

void TestGgufModels::quantisedLlama()
{
    // llama-2-7b.Q4_0.gguf: 3.56 GiB in the log of llama.cpp; the head is Q6_K there.
    GgufModel m = llamaBase("llama", kLlama2Shape, 2);
    m.layers(32, "ffn_gate.weight", {4096, 11008})
        .layers(32, "ffn_up.weight", {4096, 11008})
        .layers(32, "ffn_down.weight", {11008, 4096});
    const ImportedModel q4 = read(m);
    const double all = q4.model.stored->total();
    QCOMPARE(all, m.bytes);
    // With the head in Q6_K, as the file has it.
    const double head = 4096.0 * 32000;
    const double asPublished = all - head * 18 / 32 + head * 210 / 256;
    QVERIFY(std::abs(asPublished / 3'822'520'893.0 - 1) < 0.002);
    QCOMPARE(q4.model.nativePrecision, estimation::Precision::Int4);
    QCOMPARE(q4.model.nativeQuantization, estimation::Quantization::Q4_0);
    const ImportedModel f16 = read(llamaLike("llama", kLlama2Shape));
    QVERIFY(std::abs(f16.model.stored->total() / 13'475'459'891.0 - 1) < 0.002);
    QCOMPARE(f16.model.nativePrecision, estimation::Precision::Fp16);
    QVERIFY(!f16.model.nativeQuantization);
    const ImportedModel k = read(llamaLike("llama", kLlama2Shape, 12));
    QCOMPARE(k.model.nativeQuantization, estimation::Quantization::Q4KM);
    // gpt-oss: the experts in MXFP4, the rest in 16 and 32 bit.
    const ImportedModel oss = read(gptOss());
    QCOMPARE(oss.model.stored->experts,
             24.0 * 3 * (2880.0 * 2880 * 32 / 32 * 17 + 2880.0 * 32 * 4));
    QCOMPARE(oss.model.stored->embeddings, 201088.0 * 2880 * 2);
    QCOMPARE(oss.model.nativePrecision, estimation::Precision::Mxfp4);
}

void TestGgufModels::perLayerLists()
{
    // OpenELM: heads and feed-forward widths differ from layer to layer.
    GgufModel m("openelm");
    m.u32("block_count", 3).u32("embedding_length", 256).u32("attention.key_length", 32);
    m.list("attention.head_count", {4, 6, 8}).list("attention.head_count_kv", {1, 2, 2});
    m.list("feed_forward_length", {512, 768, 1024});
    m.add("token_embd.weight", {256, 1000}).add("output_norm.weight", {256});
    const std::uint64_t heads[] = {4, 6, 8}, kv[] = {1, 2, 2}, ffn[] = {512, 768, 1024};
    for (std::size_t i = 0; i < 3; ++i) {
        const std::string b = "blk." + std::to_string(i) + '.';
        m.add(b + "attn_norm.weight", {256})
            .add(b + "ffn_norm.weight", {256})
            .add(b + "attn_qkv.weight", {256, (heads[i] + 2 * kv[i]) * 32})
            .add(b + "attn_output.weight", {heads[i] * 32, 256})
            .add(b + "ffn_gate.weight", {256, ffn[i]})
            .add(b + "ffn_up.weight", {256, ffn[i]})
            .add(b + "ffn_down.weight", {ffn[i], 256});
    }
    const ImportedModel read3 = read(m);
    const auto& layers = read3.model.transformer.layers;
    QCOMPARE(layers.size(), std::size_t(3));
    QCOMPARE(layers[1].attention.heads, 6);
    QCOMPARE(layers[1].attention.kvHeads, 2);
    QCOMPARE(layers[2].ffn.width, 1024);
    QCOMPARE(estimation::totalParameters(read3.model).value_or(0), m.elements);
    QCOMPARE(extras(read3), 0.0);
    QVERIFY(read3.model.transformer.tiedEmbeddings);
}

void TestGgufModels::hybrid()
{
    const ImportedModel m = read(qwen3Next());
    const auto& layers = m.model.transformer.layers;
    QCOMPARE(layers.size(), std::size_t(24));
    QCOMPARE(layers[0].count, 3);
    QCOMPARE(layers[0].attention.kind, AttentionKind::Linear);
    QCOMPARE(layers[0].recurrent.keyHeads, 16);
    QCOMPARE(layers[0].recurrent.valueHeads, 32);
    QCOMPARE(layers[0].recurrent.keyDim, 128);
    QCOMPARE(layers[0].recurrent.valueDim, 128);
    QCOMPARE(layers[1].attention.kind, AttentionKind::Full);
    QVERIFY(layers[1].attention.outputGate);
    QVERIFY(layers[1].ffn.sharedGate);
    const ImportedModel state = read(mamba());
    QCOMPARE(state.model.transformer.layers[0].recurrent.dtRank, 48);
    QCOMPARE(state.model.transformer.layers[0].recurrent.stateSize, 16);
    // Mamba-2: sizes from the metadata and the tensors together.
    GgufModel two("mamba2");
    two.u32("block_count", 2).u32("embedding_length", 256);
    two.u32("ssm.state_size", 64).u32("ssm.group_count", 1).u32("ssm.inner_size", 512);
    two.add("token_embd.weight", {256, 1000}).add("output_norm.weight", {256});
    two.layers(2, "attn_norm.weight", {256})
        .layers(2, "ssm_in.weight", {256, 2 * 512 + 2 * 64 + 8})
        .layers(2, "ssm_conv1d.weight", {4, 640})
        .layers(2, "ssm_conv1d.bias", {640})
        .layers(2, "ssm_dt.bias", {8})
        .layers(2, "ssm_a", {1, 8})
        .layers(2, "ssm_d", {1, 8})
        .layers(2, "ssm_norm.weight", {512})
        .layers(2, "ssm_out.weight", {512, 256});
    const ImportedModel m2 = read(two);
    QCOMPARE(m2.model.transformer.layers[0].attention.kind, AttentionKind::Mamba2);
    QCOMPARE(m2.model.transformer.layers[0].recurrent.heads, 8);
    QCOMPARE(estimation::totalParameters(m2.model).value_or(0), two.elements);
    QCOMPARE(extras(m2), 0.0);
}

void TestGgufModels::latent()
{
    for (const bool absorbed : {false, true}) {
        const ImportedModel m = read(deepSeekLite(absorbed));
        const auto& a = m.model.transformer.layers[1].attention;
        QCOMPARE(a.kind, AttentionKind::Latent);
        QCOMPARE(a.kvLoraRank, 512);
        QCOMPARE(a.qkRopeHeadDim, 64);
        QCOMPARE(a.qkNopeHeadDim, 128);
        QCOMPARE(a.vHeadDim, 128);
        QCOMPARE(m.model.transformer.layers[0].count, 1);
        QCOMPARE(m.model.transformer.layers[1].ffn.sharedExperts, 2);
        QCOMPARE(m.model.family, std::string("deepseek-v2"));
    }
}

void TestGgufModels::encoderDecoder()
{
    GgufModel m("t5");
    m.u32("block_count", 2)
        .u32("decoder_block_count", 2)
        .u32("embedding_length", 512)
        .u32("feed_forward_length", 1024)
        .u32("attention.head_count", 6)
        .u32("attention.key_length", 64)
        .u32("attention.value_length", 64);
    m.add("token_embd.weight", {512, 32128})
        .add("enc.output_norm.weight", {512})
        .add("dec.output_norm.weight", {512});
    for (const std::string stack : {"enc", "dec"}) {
        for (int i = 0; i < 2; ++i) {
            const std::string b = stack + ".blk." + std::to_string(i) + '.';
            for (const std::string kind : {"attn", "cross_attn"}) {
                if (kind == "cross_attn" && stack == "enc")
                    continue;
                m.add(b + kind + "_norm.weight", {512})
                    .add(b + kind + "_q.weight", {512, 384})
                    .add(b + kind + "_k.weight", {512, 384})
                    .add(b + kind + "_v.weight", {512, 384});
                m.add(b + (kind == "attn" ? "attn_o.weight" : "cross_attn_o.weight"), {384, 512});
            }
            if (i == 0)
                m.add(b + "attn_rel_b.weight", {6, 32});
            m.add(b + "ffn_norm.weight", {512})
                .add(b + "ffn_gate.weight", {512, 1024})
                .add(b + "ffn_up.weight", {512, 1024})
                .add(b + "ffn_down.weight", {1024, 512});
        }
    }
    const ImportedModel t5 = read(m);
    QCOMPARE(t5.model.kind, estimation::ModelKind::EncoderDecoder);
    QCOMPARE(estimation::totalParameters(t5.model).value_or(0), m.elements);
    QCOMPARE(t5.model.parts.size(), std::size_t(1));
    QCOMPARE(t5.model.parts[0].role, estimation::PartRole::Encoder);
    QCOMPARE(t5.model.transformer.layers[0].cross.heads, 6);
    QVERIFY(t5.model.stored->parts > 0);
    QVERIFY(t5.notUnderstood.empty());
}

void TestGgufModels::projectorFile()
{
    const GgufModel file = clip(4096);
    const ImportedModel m = read(file, u"some-mmproj-f16.gguf"_s);
    QCOMPARE(m.model.kind, estimation::ModelKind::Encoder);
    QCOMPARE(estimation::totalParameters(m.model).value_or(0), file.elements);
    QCOMPARE(m.model.transformer.layers[0].attention.heads, 16);
    QCOMPARE(m.model.transformer.layers[0].count, 2);
    QCOMPARE(m.model.transformer.maxPosition, 576);
    QCOMPARE(m.model.stored->total(), file.bytes);
    QVERIFY(m.notUnderstood.empty());
    QFile::remove(m_dir.filePath(u"some-mmproj-f16.gguf"_s));
}

void TestGgufModels::projectorBesideModel()
{
    QTemporaryDir dir;
    const GgufModel text = llamaLike("llama", {4, 4096, 32, 32, 128, 11008, 32000});
    const GgufModel tower = clip(4096);
    QVERIFY(text.w.save(dir.filePath(u"llava.gguf"_s)));
    QVERIFY(tower.w.save(dir.filePath(u"mmproj-model-f16.gguf"_s)));
    auto m = import::importGguf(dir.filePath(u"llava.gguf"_s));
    QVERIFY(m.has_value());
    QCOMPARE(m->readToo.size(), std::size_t(1));
    QCOMPARE(estimation::totalParameters(m->model).value_or(0), text.elements + tower.elements);
    QCOMPARE(m->model.stored->parts, tower.bytes);
    QCOMPARE(m->model.stored->total(), text.bytes + tower.bytes);
    QCOMPARE(m->model.parts[0].tokens, 576.0);
    // One of another model is named and left alone.
    QVERIFY(clip(5120).w.save(dir.filePath(u"mmproj-model-f16.gguf"_s)));
    m = import::importGguf(dir.filePath(u"llava.gguf"_s));
    QVERIFY(m.has_value());
    QVERIFY(m->model.parts.empty());
    QCOMPARE(m->notUnderstood.front().field, std::string("mmproj-model-f16.gguf"));
}

void TestGgufModels::mtpLayers()
{
    const LlamaShape s{3, 256, 4, 2, 64, 512, 1000};
    GgufModel m = llamaLike("glm4moe", s);
    const double before = m.elements;
    m.u32("nextn_predict_layers", 1);
    m.add("blk.2.nextn.eh_proj.weight", {512, 256}).add("blk.2.nextn.enorm.weight", {256});
    const double layer = (before - 2 * 256.0 * 1000 - 256) / 3;
    const ImportedModel read1 = read(m);
    QCOMPARE(read1.model.transformer.layerCount(), 2);
    QCOMPARE(estimation::totalParameters(read1.model).value_or(0), before - layer);
    QCOMPARE(read1.model.parts.size(), std::size_t(1));
    QVERIFY(!read1.model.parts[0].counted);
    QCOMPARE(estimation::partParameters(read1.model.parts[0]), layer + 512.0 * 256 + 256);
    QVERIFY(read1.model.stored->total() < m.bytes);
    QVERIFY(!read1.assumed.empty());
}

void TestGgufModels::unknownArchitecture()
{
    GgufModel m = llamaLike("zebra", {2, 256, 4, 2, 64, 512, 1000});
    m.u32("stripes", 7);
    m.layers(2, "mane.weight", {256, 64}).layers(2, "tail", {32});
    const ImportedModel z = read(m);
    QCOMPARE(estimation::totalParameters(z.model).value_or(0), m.elements);
    QCOMPARE(z.model.transformer.layers[0].extraMatrix, 256.0 * 64);
    QCOMPARE(z.model.transformer.layers[0].extraVector, 32.0);
    QStringList fields;
    for (const auto& note : z.notUnderstood)
        fields << QString::fromStdString(note.field + "=" + note.value);
    QCOMPARE(fields, (QStringList{u"blk.*.mane.weight=256 × 64"_s, u"blk.*.tail=32"_s,
                                  u"zebra.stripes=7"_s}));
}

void TestGgufModels::nothingKnown()
{
    GgufModel m("wav2x");
    m.add("conv.0.weight", {3, 80, 256}).add("conv.0.bias", {256});
    const ImportedModel w = read(m);
    QCOMPARE(w.model.kind, estimation::ModelKind::Opaque);
    QCOMPARE(estimation::totalParameters(w.model).value_or(0), 3.0 * 80 * 256 + 256);
    QCOMPARE(w.model.stored->total(), m.bytes);
    QCOMPARE(w.notUnderstood.size(), std::size_t(1));
}

QTEST_APPLESS_MAIN(TestGgufModels)
#include "tst_ggufmodels.moc"
