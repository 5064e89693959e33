// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ggufhostile.h"
#include "ggufmodels.h"
#include "import/ggufformat.h"
#include "import/readers.h"
#include "mutate.h"

#include <QBuffer>
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <limits>

using namespace ridgepoint;
using namespace ridgepoint::testing;
using namespace Qt::StringLiterals;
using estimation::Fault;
using estimation::FaultCode;
using import::GgufHeader;

namespace {

struct Read
{
    std::optional<GgufHeader> header;
    std::vector<Fault> faults;
};

Read readBytes(QByteArray bytes)
{
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    json::FaultList faults("test.gguf");
    Read out;
    out.header = import::readGgufHeader(buffer, faults);
    out.faults = faults.take();
    return out;
}

/// A small right file with most kinds of values in it.
GgufWriter sample(std::uint32_t version = 3, bool bigEndian = false)
{
    GgufWriter w(version, bigEndian);
    w.str("general.architecture", "llama").u32("llama.block_count", 1);
    w.u32("llama.embedding_length", 64).u32("llama.attention.head_count", 2);
    w.boolean("tokenizer.ggml.add_bos_token", true).list("llama.list", {1, 2, 3});
    w.key("tokenizer.ggml.tokens", Array, [&](BinaryWriter& b) {
        b.put(std::uint32_t(Text));
        w.length(b, 3);
        for (const char* token : {"<unk>", "a", ""})
            w.text(b, token);
    });
    w.tensor("token_embd.weight", {64, 100}, 1, 64 * 100 * 2);
    w.tensor("blk.0.attn_q.weight", {64, 64}, 2, 64 * 64 / 32 * 18);
    w.tensor("blk.0.attn_norm.weight", {64}, 0, 64 * 4);
    return w;
}

std::string reason(const Fault& f)
{
    for (const auto& [name, value] : f.parameters) {
        if (name == "reason")
            return std::get<std::string>(value);
    }
    return {};
}

} // namespace

class TestGguf final : public QObject
{
    Q_OBJECT

private slots:
    void versions_data();
    void versions();
    void valueTypes();
    void tensorTypes_data();
    void tensorTypes();
    void alignment();
    void sparseLargeFile();
    void truncatedAnywhere();
    void hostile_data();
    void hostile();
    void wrongMetadata_data();
    void wrongMetadata();
    void splitFiles();
    void missingPart();
    void splitNames();
    void dominantType();
    void noTensors();
    void notRegular();
    void mutations();
};

void TestGguf::versions_data()
{
    QTest::addColumn<int>("version");
    QTest::addColumn<bool>("bigEndian");
    QTest::newRow("1") << 1 << false;
    QTest::newRow("2") << 2 << false;
    QTest::newRow("3") << 3 << false;
    QTest::newRow("3, big-endian") << 3 << true;
}

void TestGguf::versions()
{
    QFETCH(int, version);
    QFETCH(bool, bigEndian);
    const Read r = readBytes(sample(std::uint32_t(version), bigEndian).whole());
    QVERIFY(r.header.has_value());
    QCOMPARE(r.header->version, version);
    QCOMPARE(r.header->bigEndian, bigEndian);
    QCOMPARE(r.header->metadata.at("general.architecture").text, std::string("llama"));
    QCOMPARE(r.header->metadata.at("llama.embedding_length").number, 64.0);
    QCOMPARE(r.header->metadata.at("llama.list").numbers, (std::vector<double>{1, 2, 3}));
    QCOMPARE(r.header->metadata.at("tokenizer.ggml.tokens").count, std::uint64_t(3));
    QCOMPARE(r.header->tensors.size(), std::size_t(3));
    QCOMPARE(r.header->tensors[1].bytes, 2304.0);
    QCOMPARE(r.header->tensors[0].elements, 6400.0);
}

void TestGguf::valueTypes()
{
    GgufWriter w;
    const auto one = [&](const char* name, GgufValueType type, auto value) {
        w.key(name, type, [&](BinaryWriter& b) { b.put(value); });
    };
    one("u8", U8, std::uint8_t(200));
    one("i8", I8, std::int8_t(-100));
    one("u16", U16, std::uint16_t(60'000));
    one("i16", I16, std::int16_t(-30'000));
    one("u32", U32, std::uint32_t(4'000'000'000));
    one("i32", I32, std::int32_t(-2'000'000'000));
    one("f32", F32, 0.5F);
    one("nan", F32, std::numeric_limits<float>::quiet_NaN());
    one("bool", Bool, std::uint8_t(1));
    one("u64", U64, std::uint64_t(1) << 40U);
    one("i64", I64, -(std::int64_t(1) << 40));
    one("f64", F64, 0.25);
    w.str("text", std::string(10'000, 'x'));
    w.key("nested", Array, [&](BinaryWriter& b) {
        b.put(std::uint32_t(Array)).put(std::uint64_t(2));
        for (int i = 0; i < 2; ++i)
            b.put(std::uint32_t(U16))
                .put(std::uint64_t(2))
                .put(std::uint16_t(1))
                .put(std::uint16_t(2));
    });
    w.key("long", Array, [&](BinaryWriter& b) {
        b.put(std::uint32_t(F32)).put(std::uint64_t(100'000));
        for (int i = 0; i < 100'000; ++i)
            b.put(1.0F);
    });
    w.key("flags", Array, [&](BinaryWriter& b) {
        b.put(std::uint32_t(Bool)).put(std::uint64_t(2)).put(std::uint8_t(0)).put(std::uint8_t(1));
    });
    w.u32("last", 7);
    const Read r = readBytes(w.whole());
    QVERIFY2(r.header.has_value(), r.faults.empty() ? "" : r.faults[0].place.c_str());
    const auto number = [&](const char* key) {
        return r.header->metadata.at(key).number;
    };
    QCOMPARE(number("u8"), 200.0);
    QCOMPARE(number("i8"), -100.0);
    QCOMPARE(number("u16"), 60'000.0);
    QCOMPARE(number("i16"), -30'000.0);
    QCOMPARE(number("u32"), 4e9);
    QCOMPARE(number("i32"), -2e9);
    QCOMPARE(number("f32"), 0.5);
    QVERIFY(std::isnan(number("nan")));
    QCOMPARE(number("bool"), 1.0);
    QCOMPARE(number("u64"), 1099511627776.0);
    QCOMPARE(number("i64"), -1099511627776.0);
    QCOMPARE(number("f64"), 0.25);
    QVERIFY(r.header->metadata.at("text").text.size() < 10'000); // cut, not kept
    QCOMPARE(r.header->metadata.at("nested").count, std::uint64_t(2));
    QVERIFY(r.header->metadata.at("long").numbers.empty()); // skipped, only counted
    QCOMPARE(r.header->metadata.at("long").count, std::uint64_t(100'000));
    QCOMPARE(r.header->metadata.at("flags").numbers, (std::vector<double>{0, 1}));
    QCOMPARE(number("last"), 7.0);
}

void TestGguf::tensorTypes_data()
{
    // Bytes of a row of 256 values, from the block structures of ggml: scales + quants.
    struct Row
    {
        const char* name;
        int type;
        double bytes;
    };
    const Row rows[] = {
        {"F32", 0, 1024},
        {"F16", 1, 512},
        {"Q4_0", 2, 8 * 18},
        {"Q4_1", 3, 8 * 20},
        {"Q4_2", 4, 16 * 10},
        {"Q4_3", 5, 16 * 12},
        {"Q5_0", 6, 8 * 22},
        {"Q5_1", 7, 8 * 24},
        {"Q8_0", 8, 8 * 34},
        {"Q8_1", 9, 8 * 36},
        {"Q2_K", 10, 16 + 64 + 4},
        {"Q3_K", 11, 32 + 64 + 12 + 2},
        {"Q4_K", 12, 4 + 12 + 128},
        {"Q5_K", 13, 4 + 12 + 32 + 128},
        {"Q6_K", 14, 128 + 64 + 16 + 2},
        {"Q8_K", 15, 4 + 256 + 32},
        {"IQ2_XXS", 16, 2 + 64},
        {"IQ2_XS", 17, 2 + 64 + 8},
        {"IQ3_XXS", 18, 2 + 96},
        {"IQ1_S", 19, 2 + 32 + 16},
        {"IQ4_NL", 20, 8 * 18},
        {"IQ3_S", 21, 2 + 64 + 8 + 32 + 4},
        {"IQ2_S", 22, 2 + 64 + 16},
        {"IQ4_XS", 23, 2 + 2 + 4 + 128},
        {"I8", 24, 256},
        {"I16", 25, 512},
        {"I32", 26, 1024},
        {"I64", 27, 2048},
        {"F64", 28, 2048},
        {"IQ1_M", 29, 32 + 16 + 8},
        {"BF16", 30, 512},
        {"Q4_0_4_4", 31, 144},
        {"Q4_0_4_8", 32, 144},
        {"Q4_0_8_8", 33, 144},
        {"TQ1_0", 34, 2 + 48 + 4},
        {"TQ2_0", 35, 2 + 64},
        {"IQ4_NL_4_4", 36, 144},
        {"IQ4_NL_4_8", 37, 144},
        {"IQ4_NL_8_8", 38, 144},
        {"MXFP4", 39, 8 * 17},
        {"NVFP4", 40, 4 * 36},
        {"Q1_0", 41, 2 * 18},
    };
    QTest::addColumn<int>("type");
    QTest::addColumn<double>("bytes");
    for (const Row& row : rows)
        QTest::newRow(row.name) << row.type << row.bytes;
}

void TestGguf::tensorTypes()
{
    QFETCH(int, type);
    QFETCH(double, bytes);
    GgufWriter w;
    w.tensor("t", {256, 3}, std::uint32_t(type), std::uint64_t(bytes * 3));
    const Read r = readBytes(w.whole());
    QVERIFY(r.header.has_value());
    QCOMPARE(r.header->tensors[0].bytes, bytes * 3);
    QCOMPARE(r.header->tensors[0].elements, 768.0);
    QCOMPARE(QString::fromLatin1(import::ggmlType(std::uint32_t(type))->name),
             QString::fromLatin1(QTest::currentDataTag()));
    // One byte less is a file that is cut off.
    QByteArray cut = w.header() + QByteArray(qsizetype(bytes * 3) - 1, '\0');
    QVERIFY(!readBytes(cut).header);
}

void TestGguf::alignment()
{
    GgufWriter w;
    w.setAlignment(4096);
    w.tensor("a", {32}, 0, 128).tensor("b", {32}, 0, 128);
    const Read r = readBytes(w.whole());
    QVERIFY(r.header.has_value());
    QCOMPARE(r.header->tensors.size(), std::size_t(2));
    for (const std::uint32_t bad : {0U, 3U, 1U << 30U}) {
        GgufWriter wrong;
        wrong.u32("general.alignment", bad).tensor("a", {32}, 0, 128);
        const Read f = readBytes(wrong.whole());
        QVERIFY(!f.header);
        QCOMPARE(f.faults.size(), std::size_t(1));
        QCOMPARE(f.faults[0].place, std::string("metadata key 0 (general.alignment)"));
    }
}

void TestGguf::sparseLargeFile()
{
    QTemporaryDir dir;
    const GgufModel m = llamaLike("llama", {80, 8192, 64, 8, 128, 28672, 128256});
    const QString path = dir.filePath(u"llama-3-70b.gguf"_s);
    QVERIFY(m.w.save(path));
    QElapsedTimer timer;
    timer.start();
    const auto read = import::importGguf(path);
    QVERIFY(read.has_value());
    QCOMPARE(estimation::totalParameters(read->model).value_or(0), 70'553'706'496.0);
    QVERIFY(timer.elapsed() < 5000);
}

void TestGguf::truncatedAnywhere()
{
    const QByteArray whole = sample().whole();
    QVERIFY(readBytes(whole).header.has_value());
    const qsizetype header = sample().header().size();
    for (qsizetype size = 0; size < whole.size(); size += size < header ? 1 : 97) {
        const Read r = readBytes(whole.left(size));
        if (r.header || r.faults.size() != 1)
            QFAIL(qPrintable(u"cut at %1"_s.arg(size)));
    }
}

void TestGguf::hostile_data()
{
    QTest::addColumn<int>("index");
    const auto files = hostileFiles();
    for (int i = 0; i < int(files.size()); ++i)
        QTest::newRow(files[std::size_t(i)].name) << i;
}

void TestGguf::hostile()
{
    QFETCH(int, index);
    const Hostile file = hostileFiles()[std::size_t(index)];
    QElapsedTimer timer;
    timer.start();
    const Read r = readBytes(file.bytes);
    QVERIFY(timer.elapsed() < 2000);
    QVERIFY(!r.header);
    QCOMPARE(r.faults.size(), std::size_t(1));
    const Fault& f = r.faults[0];
    QCOMPARE(f.file, std::string("test.gguf"));
    QVERIFY2(QString::fromStdString(f.place).startsWith(QLatin1String(file.place)),
             f.place.c_str());
    QVERIFY2(f.code == file.code, reason(f).c_str());
    if (f.code == FaultCode::Other)
        QVERIFY(!reason(f).empty());
}

void TestGguf::wrongMetadata_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<double>("value");
    QTest::addColumn<int>("code");
    QTest::newRow("negative layers")
        << u"llama.block_count"_s << -1.0 << int(FaultCode::OutOfRange);
    QTest::newRow("2^32 layers") << u"llama.block_count"_s << 4294967296.0
                                 << int(FaultCode::OutOfRange);
    QTest::newRow("half a head") << u"llama.attention.head_count"_s << 2.5
                                 << int(FaultCode::NotIntegral);
    QTest::newRow("NaN") << u"llama.embedding_length"_s << std::nan("")
                         << int(FaultCode::OutOfRange);
    QTest::newRow("infinite") << u"llama.expert_used_count"_s << HUGE_VAL
                              << int(FaultCode::OutOfRange);
}

void TestGguf::wrongMetadata()
{
    QFETCH(QString, key);
    QFETCH(double, value);
    QFETCH(int, code);
    QTemporaryDir dir;
    GgufWriter w;
    w.str("general.architecture", "llama");
    w.key(key.toStdString(), F64, [&](BinaryWriter& b) { b.put(value); });
    w.tensor("blk.0.attn_norm.weight", {64}, 0, 256);
    const QString path = dir.filePath(u"m.gguf"_s);
    QVERIFY(w.save(path));
    const auto read = import::importGguf(path);
    QVERIFY(!read.has_value());
    QCOMPARE(read.error().size(), std::size_t(1));
    QCOMPARE(int(read.error()[0].code), code);
    QCOMPARE(QString::fromStdString(read.error()[0].place), u"metadata key 1 (%1)"_s.arg(key));
}

namespace {

/// A llama of two layers in `parts` files.
double saveSplit(const QTemporaryDir& dir, int parts, double* bytes)
{
    const GgufModel whole = llamaLike("llama", {2, 64, 2, 2, 32, 128, 100});
    *bytes = whole.bytes;
    const char* const names[] = {"attn_norm",   "ffn_norm", "attn_q", "attn_k",  "attn_v",
                                 "attn_output", "ffn_gate", "ffn_up", "ffn_down"};
    for (int part = 1; part <= parts; ++part) {
        GgufModel m("llama");
        m.w.u32("split.count", std::uint32_t(parts)).u32("split.no", std::uint32_t(part - 1));
        if (part == 1) {
            m.u32("block_count", 2).u32("embedding_length", 64).u32("attention.head_count", 2);
            m.add("token_embd.weight", {64, 100}).add("output_norm.weight", {64});
            m.add("output.weight", {64, 100});
        } else {
            const std::string b = "blk." + std::to_string(part - 2) + '.';
            for (const std::string name : names) {
                if (name.ends_with("norm"))
                    m.add(b + name + ".weight", {64});
                else if (name == "ffn_down")
                    m.add(b + name + ".weight", {128, 64});
                else
                    m.add(b + name + ".weight",
                          {64, std::uint64_t(name.starts_with("ffn") ? 128 : 64)});
            }
        }
        m.w.save(dir.filePath(u"m-%1-of-%2.gguf"_s.arg(part, 5, 10, QLatin1Char('0'))
                                  .arg(parts, 5, 10, QLatin1Char('0'))));
    }
    return whole.elements;
}

} // namespace

void TestGguf::splitFiles()
{
    QTemporaryDir dir;
    double bytes = 0;
    const double elements = saveSplit(dir, 3, &bytes);
    for (const QString& name : {u"m-00001-of-00003.gguf"_s, u"m-00003-of-00003.gguf"_s}) {
        const auto m = import::importGguf(dir.filePath(name));
        QVERIFY(m.has_value());
        QCOMPARE(estimation::totalParameters(m->model).value_or(0), elements);
        QCOMPARE(m->model.stored->total(), bytes);
        QCOMPARE(m->model.transformer.layerCount(), 2);
        QCOMPARE(m->readToo.size(), std::size_t(2));
        QCOMPARE(m->model.name, std::string("m"));
    }
}

void TestGguf::missingPart()
{
    QTemporaryDir dir;
    double bytes = 0;
    saveSplit(dir, 3, &bytes);
    QFile::remove(dir.filePath(u"m-00002-of-00003.gguf"_s));
    auto m = import::importGguf(dir.filePath(u"m-00001-of-00003.gguf"_s));
    QVERIFY(!m.has_value());
    QCOMPARE(m.error().size(), std::size_t(1));
    QVERIFY(QString::fromStdString(m.error()[0].file).endsWith(u"m-00002-of-00003.gguf"_s));
    QVERIFY(QString::fromStdString(reason(m.error()[0])).contains(u"missing"_s));
    QFile::remove(dir.filePath(u"m-00001-of-00003.gguf"_s));
    m = import::importGguf(dir.filePath(u"m-00003-of-00003.gguf"_s));
    QVERIFY(!m.has_value());
    QVERIFY(QString::fromStdString(m.error()[0].file).endsWith(u"m-00001-of-00003.gguf"_s));
}

void TestGguf::splitNames()
{
    QTemporaryDir dir;
    double bytes = 0;
    saveSplit(dir, 3, &bytes);
    // Renamed: the others cannot be found, and the fault says how they are named.
    QFile::rename(dir.filePath(u"m-00001-of-00003.gguf"_s), dir.filePath(u"renamed.gguf"_s));
    const auto m = import::importGguf(dir.filePath(u"renamed.gguf"_s));
    QVERIFY(!m.has_value());
    QCOMPARE(m.error()[0].place, std::string("split.count"));
    QVERIFY(QString::fromStdString(reason(m.error()[0])).contains(u"of-00003"_s));
}

void TestGguf::dominantType()
{
    QTemporaryDir dir;
    GgufWriter w;
    w.str("general.architecture", "x");
    w.tensor("blk.0.ffn_up.weight", {256, 256}, 23, 256 * 136);
    w.tensor("blk.0.attn_norm.weight", {256}, 0, 1024);
    w.tensor("old.weight", {256}, 4, 160);
    QVERIFY(w.save(dir.filePath(u"m.gguf"_s)));
    const auto m = import::importGguf(dir.filePath(u"m.gguf"_s));
    QVERIFY(m.has_value());
    QCOMPARE(m->model.nativePrecision, estimation::Precision::Int4);
    QVERIFY(!m->model.nativeQuantization); // IQ4_XS is no scheme of the program
    QCOMPARE(m->assumed.size(), std::size_t(2));
    QVERIFY(std::ranges::any_of(m->notUnderstood, [](const auto& n) { return n.value == "Q4_2"; }));
}

void TestGguf::noTensors()
{
    QTemporaryDir dir;
    GgufWriter w;
    w.str("general.architecture", "llama");
    QVERIFY(w.save(dir.filePath(u"vocab.gguf"_s)));
    const auto m = import::importGguf(dir.filePath(u"vocab.gguf"_s));
    QVERIFY(!m.has_value());
    QVERIFY(QString::fromStdString(reason(m.error()[0])).contains(u"no tensors"_s));
}

void TestGguf::notRegular()
{
    QTemporaryDir dir;
    for (const QString& path : {dir.path(), dir.filePath(u"absent.gguf"_s)}) {
        const auto m = import::importGguf(path);
        QVERIFY(!m.has_value());
        QCOMPARE(m.error()[0].code, FaultCode::CannotRead);
    }
}

void TestGguf::mutations()
{
    // Whatever the bytes are: a header or one fault, and never more memory than the file is worth.
    const QByteArray whole = sample().whole();
    const QByteArray part = whole.left(sample().header().size() + 16'000);
    Mutator mutator(20261201);
    int read = 0;
    for (int i = 0; i < 20'000; ++i) {
        const Read r = readBytes(mutator.mutated(i % 4 == 0 ? whole : part.left(700)));
        read += r.header ? 1 : 0;
        if (!r.header && r.faults.size() != 1)
            QFAIL(qPrintable(u"mutation %1"_s.arg(i)));
        if (!r.header || r.header->tensors.empty())
            continue;
        import::ImportedModel out;
        import::describeTensors(r.header->tensors, {}, out);
        if (!out.model.statedParameters)
            QFAIL(qPrintable(u"mutation %1"_s.arg(i)));
    }
    QVERIFY(read > 100); // some changes do no harm
}

QTEST_APPLESS_MAIN(TestGguf)
#include "tst_gguf.moc"
