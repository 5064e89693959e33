// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "json/strictjson.h"

#include <QElapsedTimer>
#include <QTest>

using namespace ridgepoint::json;
using ridgepoint::estimation::FaultCode;

/// JSON that comes from strangers.
class TestStrictJson : public QObject
{
    Q_OBJECT

private slots:
    void refused_data();
    void refused();
    void places();
    void infinities_data();
    void infinities();
    void infinityInText();
    void depth();
    void manyKeys();
};

namespace {

struct Parsed
{
    std::optional<Json> value;
    std::vector<ridgepoint::estimation::Fault> faults;
};

Parsed parsed(const QByteArray& bytes, Infinities infinities = Infinities::Refuse, int depth = 64)
{
    FaultList faults("file.json");
    Parsed out;
    out.value = parseStrict(bytes, depth, faults, infinities);
    out.faults = faults.take();
    return out;
}

} // namespace

void TestStrictJson::refused_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("code");
    const auto row = [](const char* name, const QByteArray& bytes, FaultCode code) {
        QTest::newRow(name) << bytes << int(code);
    };
    row("empty", "", FaultCode::NotJson);
    row("cut off", R"({"a": [1, 2)", FaultCode::NotJson);
    row("trailing text", "{} {}", FaultCode::NotJson);
    row("comment", "{} // no", FaultCode::NotJson);
    row("trailing comma", "[1,]", FaultCode::NotJson);
    row("NaN", R"({"a": NaN})", FaultCode::NotJson);
    row("infinity", R"({"a": Infinity})", FaultCode::NotJson);
    row("too large", R"({"a": 1e400})", FaultCode::NotJson);
    row("not UTF-8", "{\"a\": \"\xff\"}", FaultCode::NotJson);
    row("twice", R"({"a": {"b": 1, "b": 2}})", FaultCode::DuplicateKey);
    row("deep", QByteArray(1'000'000, '['), FaultCode::TooDeep);
}

void TestStrictJson::refused()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, code);
    const Parsed out = parsed(bytes);
    QCOMPARE(out.faults.size(), std::size_t(1));
    QCOMPARE(int(out.faults[0].code), code);
    QCOMPARE(out.faults[0].file, std::string("file.json"));
    QVERIFY(!out.faults[0].place.empty());
    QCOMPARE(out.value.has_value(), FaultCode(code) == FaultCode::DuplicateKey);
}

void TestStrictJson::places()
{
    QCOMPARE(parsed(R"({"a": [0, {"b": 1, "b": 2}]})").faults[0].place, std::string("a[1].b"));
    QCOMPARE(parsed("{\n \"a\": x}").faults[0].place, std::string("line 2, column 7"));
}

void TestStrictJson::infinities_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("good");
    QTest::newRow("in a list") << QByteArray("[0.0, Infinity]") << true;
    QTest::newRow("negative") << QByteArray(R"({"a": -Infinity})") << true;
    QTest::newRow("alone") << QByteArray("Infinity") << true;
    QTest::newRow("on a new line") << QByteArray("[\nInfinity\n]") << true;
    QTest::newRow("NaN") << QByteArray("[NaN]") << false;
    QTest::newRow("as a key") << QByteArray("{Infinity: 1}") << false;
    QTest::newRow("within a number") << QByteArray("[1.Infinity]") << false;
    QTest::newRow("behind a number") << QByteArray("[1Infinity]") << false;
    QTest::newRow("longer word") << QByteArray("[Infinity1]") << false;
    QTest::newRow("cut off") << QByteArray("[Infinit]") << false;
}

void TestStrictJson::infinities()
{
    QFETCH(QByteArray, bytes);
    QFETCH(bool, good);
    const Parsed out = parsed(bytes, Infinities::Accept);
    QCOMPARE(out.value.has_value(), good);
    QCOMPARE(out.faults.size(), std::size_t(good ? 0 : 1));
    QVERIFY(!parsed(bytes).value.has_value());
}

void TestStrictJson::infinityInText()
{
    // Text keeps its words, whatever quotes it holds.
    const QByteArray bytes = R"({"a": "to \"Infinity\" :Infinity", "b": Infinity, "c": -Infinity})";
    const Parsed out = parsed(bytes, Infinities::Accept);
    QVERIFY(out.value.has_value());
    QCOMPARE(out.value->at("a").get<std::string>(), std::string("to \"Infinity\" :Infinity"));
    QCOMPARE(out.value->at("b").get<double>(), 1e308);
    QCOMPARE(out.value->at("c").get<double>(), -1e308);
}

void TestStrictJson::depth()
{
    QVERIFY(parsed("[[[1]]]", Infinities::Refuse, 3).value.has_value());
    QCOMPARE(parsed("[[[[1]]]]", Infinities::Refuse, 3).faults[0].code, FaultCode::TooDeep);
}

void TestStrictJson::manyKeys()
{
    // Not quadratic in the number of keys.
    QByteArray bytes = "{";
    for (int i = 0; i < 200'000; ++i)
        bytes += "\"key" + QByteArray::number(i) + "\": 1,";
    bytes.back() = '}';
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(parsed(bytes).value->size(), std::size_t(200'000));
    QVERIFY(timer.elapsed() < 30'000);
}

QTEST_APPLESS_MAIN(TestStrictJson)
#include "tst_strictjson.moc"
