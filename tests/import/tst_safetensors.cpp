// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "binarywriter.h"
#include "import/readers.h"
#include "import/safetensorstensors.h"
#include "mutate.h"
#include "safetensorsfiles.h"

#include <QBuffer>
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>

using namespace ridgepoint;
using namespace ridgepoint::testing;
using namespace Qt::StringLiterals;
using estimation::AttentionKind;
using estimation::Fault;
using estimation::FaultCode;
using import::ImportedModel;
using import::SafetensorsEntry;

namespace {

struct Read
{
    std::optional<std::vector<SafetensorsEntry>> entries;
    std::vector<Fault> faults;
};

Read readBytes(QByteArray bytes)
{
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    json::FaultList faults("test.safetensors");
    Read out;
    out.entries = import::readSafetensorsHeader(buffer, faults);
    out.faults = faults.take();
    return out;
}

import::SafetensorsContents contents(const SafetensorsWriter& w){
    const Read r = readBytes(w.whole());
return r.entries ? import::contentsOf(*r.entries) : import::SafetensorsContents{};
} // namespace

constexpr std::uint64_t kHidden = 256, kFfn = 512, kVocab = 1000, kLayers = 2;
constexpr double kLayer = 256.0 * 256 * 2 + 256.0 * 128 * 2 + 3 * 256.0 * 512 + 2 * 256;
constexpr double kTable = 256.0 * 1000;
const char kConfig[] = R"json({"model_type": "llama", "architectures": ["LlamaForCausalLM"],
"hidden_size": 256, "intermediate_size": 512, "num_hidden_layers": 2, "num_attention_heads": 4,
"num_key_value_heads": 2, "vocab_size": 1000, "max_position_embeddings": 2048,
"tie_word_embeddings": TIED, "torch_dtype": "bfloat16"})json";

QByteArray config(bool tied)
{
    return QByteArray(kConfig).replace("TIED", tied ? "true" : "false");
}

void addLayer(SafetensorsWriter& w, int layer)
{
    const std::string p = "model.layers." + std::to_string(layer) + '.';
    const auto add = [&](const char* name, std::uint64_t out, std::uint64_t in) {
        w.tensor(p + name, "BF16", {out, in}, out * in * 2);
    };
    add("self_attn.q_proj.weight", kHidden, kHidden);
    add("self_attn.k_proj.weight", 128, kHidden);
    add("self_attn.v_proj.weight", 128, kHidden);
    add("self_attn.o_proj.weight", kHidden, kHidden);
    add("mlp.gate_proj.weight", kFfn, kHidden);
    add("mlp.up_proj.weight", kFfn, kHidden);
    add("mlp.down_proj.weight", kHidden, kFfn);
    w.tensor(p + "input_layernorm.weight", "BF16", {kHidden}, kHidden * 2);
    w.tensor(p + "post_attention_layernorm.weight", "BF16", {kHidden}, kHidden * 2);
}

/// A small llama: two layers, embeddings, and a head if `head`.
SafetensorsWriter llama(bool head)
{
    SafetensorsWriter w;
    w.text(R"("__metadata__":{"format":"pt"})");
    w.tensor("model.embed_tokens.weight", "BF16", {kVocab, kHidden}, kVocab * kHidden * 2);
    for (int i = 0; i < int(kLayers); ++i)
        addLayer(w, i);
    w.tensor("model.norm.weight", "BF16", {kHidden}, kHidden * 2);
    if (head)
        w.tensor("lm_head.weight", "BF16", {kVocab, kHidden}, kVocab * kHidden * 2);
    return w;
}

bool hasNote(const std::vector<import::Note>& notes, const char* field)
{
    return std::ranges::any_of(notes, [&](const auto& note) { return note.field == field; });
}

} // namespace

class TestSafetensors final : public QObject
{
    Q_OBJECT

private slots:
    void dtypes_data();
    void dtypes();
    void alone();
    void mixtureAlone();
    void withConfig();
    void tiedHeadTwice();
    void buffersAndMtp();
    void otherSize();
    void shards();
    void missingShard();
    void indexAlone();
    void indexOfMedgemma();
    void packed_data();
    void packed();
    void classes();
    void hostile_data();
    void hostile();
    void hostileIndex_data();
    void hostileIndex();
    void truncatedAnywhere();
    void damagedBesideConfig();
    void mutations();
};

void TestSafetensors::dtypes_data()
{
    QTest::addColumn<double>("bytes");
    const std::pair<const char*, double> rows[] = {
        {"BOOL", 1},       {"U8", 1},          {"I8", 1},          {"F8_E4M3", 1}, {"F8_E5M2", 1},
        {"F8_E8M0", 1},    {"F8_E4M3FNUZ", 1}, {"F8_E5M2FNUZ", 1}, {"I16", 2},     {"U16", 2},
        {"F16", 2},        {"BF16", 2},        {"I32", 4},         {"U32", 4},     {"F32", 4},
        {"C64", 8},        {"F64", 8},         {"I64", 8},         {"U64", 8},     {"F4", 0.5},
        {"F6_E2M3", 0.75}, {"F6_E3M2", 0.75},
    };
    for (const auto& [name, bytes] : rows)
        QTest::newRow(name) << bytes;
}

void TestSafetensors::dtypes()
{
    QFETCH(double, bytes);
    SafetensorsWriter w;
    w.tensor("t", QTest::currentDataTag(), {8, 16}, std::uint64_t(128 * bytes));
    const Read r = readBytes(w.whole());
    QVERIFY(r.entries.has_value());
    QCOMPARE((*r.entries)[0].bytes(), 128 * bytes);
    QCOMPARE((*r.entries)[0].elements(), 128.0);
    SafetensorsWriter wrong;
    wrong.tensor("t", QTest::currentDataTag(), {8, 16}, std::uint64_t(128 * bytes) + 1);
    QVERIFY(!readBytes(wrong.whole()).entries);
}

void TestSafetensors::alone()
{
    QTemporaryDir dir;
    const QString path = dir.filePath(u"tiny.safetensors"_s);
    QVERIFY(llama(true).save(path));
    const auto m = import::importSafetensors(path);
    QVERIFY(m.has_value());
    QCOMPARE(m->format, import::Format::Safetensors);
    QCOMPARE(m->model.kind, estimation::ModelKind::Transformer);
    QCOMPARE(estimation::totalParameters(m->model).value_or(0), 2 * kLayer + 2 * kTable + 256);
    QCOMPARE(m->model.stored->total(), 2 * (2 * kLayer + 2 * kTable + 256));
    QCOMPARE(m->model.stored->embeddings, 2 * kTable);
    QCOMPARE(m->model.stored->head, 2 * kTable);
    const auto& g = m->model.transformer.layers[0];
    QCOMPARE(g.count, 2);
    QCOMPARE(g.attention.kind, AttentionKind::Full);
    QCOMPARE(g.extraMatrix + g.extraVector, 0.0);
    // Two heads of 64 or one of 128: the cache is the same.
    QCOMPARE(estimation::kvBytesPerToken(m->model, 2), 2.0 * 2 * 128 * 2);
    QVERIFY(hasNote(m->assumed, "head_dim"));
    QVERIFY(hasNote(m->notUnderstood, "config.json"));
    QCOMPARE(m->model.nativePrecision, estimation::Precision::Bf16);
}

void TestSafetensors::mixtureAlone()
{
    QTemporaryDir dir;
    SafetensorsWriter w;
    w.tensor("model.embed_tokens.weight", "BF16", {100, 64}, 100 * 64 * 2);
    const std::string p = "model.layers.0.";
    const auto add = [&](const std::string& name, std::vector<std::uint64_t> shape) {
        std::uint64_t n = 2;
        for (const auto s : shape)
            n *= s;
        w.tensor(p + name, "BF16", shape, n);
    };
    for (const char* name : {"q", "k", "v", "o"})
        add("self_attn." + std::string(name) + "_proj.weight", {128, name[0] == 'o' ? 128U : 64U});
    add("input_layernorm.weight", {64});
    add("post_attention_layernorm.weight", {64});
    add("mlp.gate.weight", {4, 64});
    for (int e = 0; e < 4; ++e) {
        const std::string x = "mlp.experts." + std::to_string(e) + '.';
        add(x + "gate_proj.weight", {32, 64});
        add(x + "up_proj.weight", {32, 64});
        add(x + "down_proj.weight", {64, 32});
    }
    add("mlp.shared_expert.gate_proj.weight", {48, 64});
    add("mlp.shared_expert.up_proj.weight", {48, 64});
    add("mlp.shared_expert.down_proj.weight", {64, 48});
    add("mlp.shared_expert_gate.weight", {1, 64});
    const QString path = dir.filePath(u"moe.safetensors"_s);
    QVERIFY(w.save(path));
    const auto m = import::importSafetensors(path);
    QVERIFY(m.has_value());
    const auto& f = m->model.transformer.layers[0].ffn;
    QCOMPARE(f.experts, 4);
    QCOMPARE(f.expertWidth, 32);
    QCOMPARE(f.sharedWidth, 48);
    QVERIFY(f.sharedGate);
    QCOMPARE(m->model.stored->experts, 4.0 * 3 * 32 * 64 * 2);
    QCOMPARE(estimation::totalParameters(m->model).value_or(0) * 2, m->model.stored->total());
}

void TestSafetensors::withConfig()
{
    QTemporaryDir dir;
    QVERIFY(saveBytes(dir.filePath(u"config.json"_s), config(false)));
    for (const QString& name : {u"model.safetensors"_s, u"other.safetensors"_s}) {
        const QString path = dir.filePath(name);
        QVERIFY(llama(true).save(path));
        const auto m = import::importSafetensors(path);
        QVERIFY(m.has_value());
        QCOMPARE(m->file, path);
        QCOMPARE(m->format, import::Format::Safetensors);
        QCOMPARE(m->model.transformer.layers[0].attention.heads, 4); // of the configuration
        QCOMPARE(m->model.stored->total(), 2 * (2 * kLayer + 2 * kTable + 256));
        QVERIFY(!hasNote(m->notUnderstood, "parameters"));
        QCOMPARE(m->readToo.front(), dir.filePath(u"config.json"_s).toStdString());
        QFile::remove(path);
    }
    QVERIFY(llama(true).save(dir.filePath(u"model.safetensors"_s)));
    const auto byConfig = import::importHuggingFace(dir.filePath(u"config.json"_s));
    QVERIFY(byConfig.has_value());
    QCOMPARE(byConfig->model.stored->total(), 2 * (2 * kLayer + 2 * kTable + 256));
    QCOMPARE(byConfig->readToo.front(), dir.filePath(u"model.safetensors"_s).toStdString());
}

void TestSafetensors::tiedHeadTwice()
{
    QTemporaryDir dir;
    QVERIFY(saveBytes(dir.filePath(u"config.json"_s), config(true)));
    QVERIFY(llama(true).save(dir.filePath(u"model.safetensors"_s)));
    const auto m = import::importHuggingFace(dir.filePath(u"config.json"_s));
    QVERIFY(m.has_value());
    QCOMPARE(m->model.stored->total(), 2 * (2 * kLayer + kTable + 256));
    QCOMPARE(m->model.stored->head, 0.0);
    QVERIFY(hasNote(m->assumed, "lm_head.weight"));
    QVERIFY(!hasNote(m->notUnderstood, "parameters"));
}

void TestSafetensors::buffersAndMtp()
{
    QTemporaryDir dir;
    QVERIFY(saveBytes(dir.filePath(u"config.json"_s), config(false)));
    SafetensorsWriter w = llama(true);
    w.tensor("model.layers.0.self_attn.rotary_emb.inv_freq", "F32", {32}, 128);
    addLayer(w, 2); // one more than the configuration has
    w.tensor("mtp.layers.0.eh_proj.weight", "BF16", {kHidden, 512}, kHidden * 512 * 2);
    QVERIFY(w.save(dir.filePath(u"model.safetensors"_s)));
    const auto m = import::importHuggingFace(dir.filePath(u"config.json"_s));
    QVERIFY(m.has_value());
    QCOMPARE(m->model.stored->total(), 2 * (2 * kLayer + 2 * kTable + 256));
    QVERIFY(hasNote(m->assumed, "buffers"));
    QVERIFY(hasNote(m->assumed, "mtp"));
    QVERIFY(!hasNote(m->notUnderstood, "parameters"));
}

void TestSafetensors::otherSize()
{
    QTemporaryDir dir;
    QVERIFY(saveBytes(dir.filePath(u"config.json"_s), config(false)));
    SafetensorsWriter w = llama(true);
    w.tensor("model.extra.weight", "BF16", {10}, 20);
    QVERIFY(w.save(dir.filePath(u"model.safetensors"_s)));
    const auto m = import::importHuggingFace(dir.filePath(u"config.json"_s));
    QVERIFY(m.has_value());
    QVERIFY(hasNote(m->notUnderstood, "parameters"));
    QCOMPARE(m->model.stored->other, 512.0 + 20);
}

namespace {

/// The llama in two files with an index over them.
void saveShards(const QTemporaryDir& dir, const QByteArray& totalSize)
{
    SafetensorsWriter one, two;
    one.tensor("model.embed_tokens.weight", "BF16", {kVocab, kHidden}, kVocab * kHidden * 2);
    addLayer(one, 0);
    addLayer(two, 1);
    two.tensor("model.norm.weight", "BF16", {kHidden}, kHidden * 2);
    two.tensor("lm_head.weight", "BF16", {kVocab, kHidden}, kVocab * kHidden * 2);
    one.save(dir.filePath(u"model-00001-of-00002.safetensors"_s));
    two.save(dir.filePath(u"model-00002-of-00002.safetensors"_s));
    saveBytes(dir.filePath(u"model.safetensors.index.json"_s),
              R"({"metadata":{"total_parameters":7,"total_size":)" + totalSize +
                  R"(},"weight_map":{"model.embed_tokens.weight":"model-00001-of-00002.safetensors",
"lm_head.weight":"model-00002-of-00002.safetensors"}})");
}

constexpr double kShardedBytes = 2 * (2 * kLayer + 2 * kTable + 256);

} // namespace

void TestSafetensors::shards()
{
    QTemporaryDir dir;
    saveShards(dir, "1");
    for (const QString& name :
         {u"model.safetensors.index.json"_s, u"model-00002-of-00002.safetensors"_s}) {
        const auto m = import::importSafetensors(dir.filePath(name));
        QVERIFY(m.has_value());
        QCOMPARE(m->model.stored->total(), kShardedBytes); // of the headers, not of the index
        QCOMPARE(estimation::totalParameters(m->model).value_or(0), kShardedBytes / 2);
    }
    QVERIFY(saveBytes(dir.filePath(u"config.json"_s), config(false)));
    const auto m = import::importSafetensors(dir.filePath(u"model.safetensors.index.json"_s));
    QVERIFY(m.has_value());
    QCOMPARE(m->format, import::Format::SafetensorsIndex);
    QCOMPARE(m->model.stored->total(), kShardedBytes);
    QCOMPARE(m->readToo.size(), std::size_t(3)); // configuration and both parts
}

void TestSafetensors::missingShard()
{
    QTemporaryDir dir;
    saveShards(dir, QByteArray::number(kShardedBytes, 'f', 0));
    QFile::remove(dir.filePath(u"model-00002-of-00002.safetensors"_s));
    // A part given by itself needs the others.
    const auto part =
        import::importSafetensors(dir.filePath(u"model-00001-of-00002.safetensors"_s));
    QVERIFY(!part.has_value());
    QVERIFY(QString::fromStdString(part.error()[0].file)
                .endsWith(u"model-00002-of-00002.safetensors"_s));
    // The index still tells the sum.
    QVERIFY(saveBytes(dir.filePath(u"config.json"_s), config(false)));
    const auto m = import::importHuggingFace(dir.filePath(u"config.json"_s));
    QVERIFY(m.has_value());
    QCOMPARE(m->model.stored->total(), kShardedBytes);
    QCOMPARE(m->model.stored->layers, 2 * 2 * kLayer);
    QCOMPARE(m->model.stored->head, 2 * kTable);
    QVERIFY(hasNote(m->assumed, "metadata.total_size"));
    QVERIFY(!hasNote(m->notUnderstood, "parameters"));
}

void TestSafetensors::indexAlone()
{
    QTemporaryDir dir;
    const QString path = dir.filePath(u"model.safetensors.index.json"_s);
    QVERIFY(saveBytes(path, R"({"metadata":{"total_size":1234.0},"weight_map":{"a":"b"}})"));
    const auto m = import::importSafetensors(path);
    QVERIFY(m.has_value());
    QCOMPARE(m->model.kind, estimation::ModelKind::Opaque);
    QCOMPARE(m->model.stored->total(), 1234.0);
    QVERIFY(!estimation::totalParameters(m->model)); // not known is not zero
    QVERIFY(hasNote(m->notUnderstood, "config.json"));
}

void TestSafetensors::indexOfMedgemma()
{
    // The figures of google/medgemma-27b-it: the index counts the tied head twice in
    // total_parameters, and its total_size is right.
    const QByteArray index =
        R"({"metadata":{"total_parameters":28842036848,"total_size":54864813280},
"weight_map":{"language_model.model.embed_tokens.weight":"model-00001-of-00012.safetensors"}})";
    json::FaultList faults("index");
    const auto parsed = import::parseSafetensorsIndex(index, faults);
    QVERIFY(parsed.has_value());
    QCOMPARE(parsed->totalSize.value_or(0), 2.0 * 27'432'406'640);
    ImportedModel m;
    m.model.kind = estimation::ModelKind::Opaque;
    m.model.statedParameters = 27'432'406'640.0;
    QTemporaryDir dir;
    QVERIFY(saveBytes(dir.filePath(u"x.json"_s), "{}"));
    QVERIFY(saveBytes(dir.filePath(u"x.model.safetensors.index.json"_s), index));
    import::addStoredBytes(dir.filePath(u"x.json"_s), m);
    QCOMPARE(m.model.stored->total(), 54'864'813'280.0);
    QVERIFY(!hasNote(m.notUnderstood, "parameters"));
}

void TestSafetensors::packed_data()
{
    QTest::addColumn<int>("index");
    const auto files = packedFiles();
    for (int i = 0; i < int(files.size()); ++i)
        QTest::newRow(files[std::size_t(i)].name) << i;
}

void TestSafetensors::packed()
{
    QFETCH(int, index);
    const Packed file = packedFiles()[std::size_t(index)];
    const auto c = contents(file.file);
    QVERIFY(c.packing == file.packing);
    QCOMPARE(c.elements(), file.elements);
    double bytes = 0;
    for (const auto& t : c.tensors)
        bytes += t.bytes;
    QCOMPARE(bytes, file.bytes);
}

void TestSafetensors::classes()
{
    const std::pair<const char*, const char*> names[] = {
        {"model.layers.3.self_attn.q_proj.weight", "blk.3.attn_q.weight"},
        {"transformer.h.3.mlp.up_proj.weight", "blk.3.ffn_up.weight"},
        {"model.language_model.layers.7.mlp.experts.12.w2.weight", "blk.7.ffn_down.12.weight"},
        {"model.layers.7.mlp.experts.gate_up_proj", "blk.7.ffn_gate_up_exps.weight"},
        {"model.layers.7.mlp.experts.down_proj_bias", "blk.7.ffn_down_exps.bias"},
        {"language_model.lm_head.weight", "output.weight"},
        {"bert.embeddings.word_embeddings.weight", "token_embd.weight"},
        {"model.embed_tokens.weight", "token_embd.weight"},
        {"encoder.block.0.layer.0.SelfAttention.q.weight",
         "enc.blk.0.layer.0.SelfAttention.q.weight"},
        {"visual.blocks.0.attn.qkv.weight", "v.blk.0.attn.qkv.weight"},
        {"visual.merger.mlp.0.weight", "mm.visual.merger.mlp.0.weight"},
        {"model.vision_tower.patch_embed.weight", "v.model.vision_tower.patch_embed.weight"},
        {"audio_tower.layers.1.fc1.weight", "a.blk.1.fc1.weight"},
    };
    for (const auto& [name, wanted] : names)
        QCOMPARE(import::llamaName(name), std::string(wanted));
}

namespace {

void checkFault(const std::vector<Fault>& faults, FaultCode code, const char* place)
{
    QCOMPARE(faults.size(), std::size_t(1));
    QVERIFY2(QString::fromStdString(faults[0].place).startsWith(QLatin1String(place)),
             faults[0].place.c_str());
    QCOMPARE(int(faults[0].code), int(code));
}

} // namespace

void TestSafetensors::hostile_data()
{
    QTest::addColumn<int>("index");
    const auto files = hostileFiles();
    for (int i = 0; i < int(files.size()); ++i)
        QTest::newRow(files[std::size_t(i)].name) << i;
}

void TestSafetensors::hostile()
{
    QFETCH(int, index);
    const Hostile file = hostileFiles()[std::size_t(index)];
    QElapsedTimer timer;
    timer.start();
    const Read r = readBytes(file.bytes);
    QVERIFY(timer.elapsed() < 2000);
    QVERIFY(!r.entries);
    checkFault(r.faults, file.code, file.place);
}

void TestSafetensors::hostileIndex_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("code");
    using enum FaultCode;
    QTest::newRow("no map") << QByteArray("{}") << int(MissingField);
    QTest::newRow("map of numbers") << QByteArray(R"({"weight_map":{"a":1}})") << int(WrongType);
    QTest::newRow("map is text") << QByteArray(R"({"weight_map":"a"})") << int(WrongType);
    QTest::newRow("path out of the folder")
        << QByteArray(R"({"weight_map":{"a":"../secret"}})") << int(UnknownValue);
    QTest::newRow("twice") << QByteArray(R"({"weight_map":{"a":"x","a":"x"}})")
                           << int(DuplicateKey);
    QTest::newRow("negative size")
        << QByteArray(R"({"metadata":{"total_size":-1},"weight_map":{}})") << int(UnknownValue);
    QTest::newRow("deep") << QByteArray("{\"metadata\":" + QByteArray(100'000, '['))
                          << int(TooDeep);
    QTest::newRow("cut") << QByteArray(R"({"weight_map":{"a":"x")") << int(NotJson);
}

void TestSafetensors::hostileIndex()
{
    QFETCH(QByteArray, text);
    QFETCH(int, code);
    json::FaultList faults("index");
    QVERIFY(!import::parseSafetensorsIndex(text, faults));
    checkFault(faults.faults(), FaultCode(code), "");
}

void TestSafetensors::truncatedAnywhere()
{
    SafetensorsWriter w;
    w.tensor("a", "BF16", {4, 4}, 32).tensor("b", "F32", {8}, 32);
    const QByteArray whole = w.whole();
    QVERIFY(readBytes(whole).entries.has_value());
    for (qsizetype size = 0; size < whole.size(); ++size) {
        const Read r = readBytes(whole.left(size));
        if (r.entries || r.faults.size() != 1)
            QFAIL(qPrintable(u"cut at %1"_s.arg(size)));
    }
}

void TestSafetensors::damagedBesideConfig()
{
    QTemporaryDir dir;
    QVERIFY(saveBytes(dir.filePath(u"config.json"_s), config(false)));
    QVERIFY(saveBytes(dir.filePath(u"model.safetensors"_s), lengthOnly(1ULL << 63U)));
    const auto m = import::importHuggingFace(dir.filePath(u"config.json"_s));
    QVERIFY(m.has_value()); // the configuration is right, and what is wrong is said
    QVERIFY(!m->model.stored);
    QVERIFY(hasNote(m->notUnderstood, "model.safetensors"));
    QVERIFY(!import::importSafetensors(dir.filePath(u"model.safetensors"_s)).has_value());
}

void TestSafetensors::mutations()
{
    SafetensorsWriter w;
    w.text(R"("__metadata__":{"format":"pt"})");
    addLayer(w, 0);
    w.tensor("model.layers.0.x.qweight", "I32", {8, 8}, 256);
    w.tensor("model.layers.0.x.scales", "F16", {1, 8}, 16);
    const QByteArray header = w.header();
    const QByteArray small = SafetensorsWriter()
                                 .tensor("blk.0.attn_q.weight", "U8", {4, 2}, 8)
                                 .tensor("l.qweight", "I32", {2, 2}, 16)
                                 .tensor("l.scales", "F16", {1, 2}, 4)
                                 .whole();
    Mutator mutator(20261201);
    int read = 0;
    for (int i = 0; i < 20'000; ++i) {
        const Read r = readBytes(mutator.mutated(i % 2 == 0 ? small : header));
        read += r.entries ? 1 : 0;
        if (!r.entries && r.faults.size() != 1)
            QFAIL(qPrintable(u"mutation %1"_s.arg(i)));
        if (!r.entries || r.entries->empty())
            continue;
        const auto c = import::contentsOf(*r.entries);
        ImportedModel out;
        import::describeTensors(c.tensors, {}, out);
        if (out.model.kind != estimation::ModelKind::Opaque &&
            !estimation::totalParameters(out.model))
            QFAIL(qPrintable(u"mutation %1"_s.arg(i)));
    }
    QVERIFY(read > 10);
}

QTEST_APPLESS_MAIN(TestSafetensors)
#include "tst_safetensors.moc"
