// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/widgets/quantityparser.h"

#include <QTest>

#include <cmath>

using namespace Qt::StringLiterals;
using namespace ridgepoint::app;
using ridgepoint::estimation::Unit;

Q_DECLARE_METATYPE(ridgepoint::estimation::Unit)
Q_DECLARE_METATYPE(ridgepoint::app::ParseError)

namespace {

constexpr double kNone = -1; ///< no value expected

QuantityRule count()
{
    QuantityRule rule;
    rule.unit = Unit::Count;
    rule.min = 1;
    rule.max = 1e6;
    rule.integer = true;
    return rule;
}

QuantityRule unitRule(Unit unit, double factor, const QString& unitText)
{
    QuantityRule rule;
    rule.unit = unit;
    rule.factor = factor;
    rule.max = 1e18;
    rule.unitText = unitText;
    return rule;
}

bool near(double a, double b)
{
    return std::abs(a - b) <= 1e-12 * std::max(std::abs(a), std::abs(b));
}

} // namespace

class TestQuantityParser final : public QObject
{
    Q_OBJECT

private slots:
    void locales_data();
    void locales();
    void units_data();
    void units();
    void errors_data();
    void errors();
    void bounds();
    void longAndDeepTextIsRefused();
    void oneTwoFive();
    void powersOfTwo();
};

void TestQuantityParser::locales_data()
{
    QTest::addColumn<QString>("locale");
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("expected");

    struct Row
    {
        const char* locale;
        const char16_t* text;
        double expected;
    };
    static const Row kRows[] = {
        {"en_US", u"64", 64},
        {"en_US", u"2,048", 2048},
        {"en_US", u"1.5", 1.5},
        {"en_US", u" 8*72 ", 576},
        {"en_US", u"40/2", 20},
        {"en_US", u"(1+2)*4", 12},
        {"en_US", u"2^10", 1024},
        {"en_US", u"3.35e12", 3.35e12},
        {"en_US", u"7e-1", 0.7},
        {"en_US", u"1 + 2*3 - 4/2", 5},
        {"en_US", u"8\u00D78", 64},
        {"en_US", u"128\u00F74", 32},
        {"en_US", u"\u22122+5", 3},
        {"en_US", u"2k", 2000},
        {"en_US", u"70B", 70e9},
        {"en_US", u"8*2k", 16000},
        {"zh_CN", u"2,048", 2048},
        {"zh_CN", u"1.5", 1.5},
        {"zh_CN", u"\uFF16\uFF14", 64},
        {"zh_CN", u"\uFF18\uFF0A\uFF18", 64},
        {"zh_CN", u"\uFF081\uFF0B2\uFF09\uFF0A4", 12},
        {"zh_CN", u"1.5\u4E07", 15000},
        {"zh_CN", u"2\u4EBF", 2e8},
        {"de_DE", u"2.048", 2048},
        {"de_DE", u"1,5", 1.5},
        {"de_DE", u"1,5*2", 3},
        {"de_DE", u"0,5+0,25", 0.75},
        {"de_DE", u"3.35e12", 3.35e12},
        {"de_DE", u"0.95", 0.95},
        {"fr_FR", u"1\u202F024", 1024},
        {"fr_FR", u"0,5", 0.5},
    };
    for (const Row& row : kRows) {
        const QString text = QString::fromUtf16(row.text);
        QTest::addRow("%s %s", row.locale, qPrintable(text))
            << QString::fromLatin1(row.locale) << text << row.expected;
    }
}

void TestQuantityParser::locales()
{
    QFETCH(QString, locale);
    QFETCH(QString, text);
    QFETCH(double, expected);
    QuantityRule rule;
    rule.unit = Unit::Count;
    rule.max = 1e15;
    const ParsedQuantity parsed = parseQuantity(text, rule, QLocale(locale));
    QCOMPARE(parsed.error, ParseError::None);
    QVERIFY2(near(*parsed.value, expected), qPrintable(QString::number(*parsed.value, 'g', 17)));
}

void TestQuantityParser::units_data()
{
    QTest::addColumn<Unit>("unit");
    QTest::addColumn<double>("factor");
    QTest::addColumn<QString>("unitText");
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("expected");

    constexpr double kGiB = 1073741824.0;
    struct Row
    {
        Unit unit;
        double factor;
        const char16_t* unitText;
        const char16_t* text;
        double expected;
    };
    static const Row kRows[] = {
        {Unit::Bytes, 1e9, u"GB", u"80", 80e9},
        {Unit::Bytes, 1e9, u"GB", u"80GB", 80e9},
        {Unit::Bytes, 1e9, u"GB", u"80 gb", 80e9},
        {Unit::Bytes, 1e9, u"GB", u"80 GiB", 80 * kGiB},
        {Unit::Bytes, 1e9, u"GB", u"512 MB", 512e6},
        {Unit::Bytes, 1e9, u"GB", u"2*80 GB", 160e9},
        {Unit::Bytes, 1e9, u"GB", u"(40+40) GiB", 80 * kGiB},
        {Unit::Bytes, 1e9, u"GB", u"80 GB / 2", 40e9},
        {Unit::Bytes, 1e9, u"GB", u"80 GB + 8", 88e9},
        {Unit::Bytes, 1e9, u"GB", u"64G", 64e9},
        {Unit::BytesPerSecond, 1e9, u"GB/s", u"1.2 TB/s", 1.2e12},
        {Unit::BytesPerSecond, 1e9, u"GB/s", u"6.5", 6.5e9},
        {Unit::BytesPerSecond, 1e9, u"GB/s", u"400 Gb/s", 50e9},
        {Unit::BytesPerSecond, 1e9, u"GB/s", u"400 Gbit/s", 50e9},
        {Unit::BytesPerSecond, 1e9, u"GB/s", u"900 GB/s", 900e9},
        {Unit::FlopsPerSecond, 1e12, u"TFLOP/s", u"989", 989e12},
        {Unit::FlopsPerSecond, 1e12, u"TFLOP/s", u"1.979 PFLOP/s", 1.979e15},
        {Unit::FlopsPerSecond, 1e12, u"TFLOP/s", u"989 TFLOPS", 989e12},
        {Unit::Seconds, 1e-3, u"ms", u"50", 0.05},
        {Unit::Seconds, 1e-3, u"ms", u"0.5 s", 0.5},
        {Unit::Seconds, 1, u"s", u"500 ms", 0.5},
        {Unit::Seconds, 1, u"s", u"2 min", 120},
        {Unit::Seconds, 1, u"s", u"18 \u00B5s", 18e-6},
        {Unit::Ratio, 0.01, u"%", u"92", 0.92},
        {Unit::Ratio, 0.01, u"%", u"92 %", 0.92},
        {Unit::Ratio, 1, u"", u"92%", 0.92},
        {Unit::Ratio, 1, u"", u"0.92", 0.92},
        {Unit::Years, 1, u"years", u"3", 3},
        {Unit::Years, 1, u"years", u"36 months", 3},
        {Unit::PerSecond, 1, u"QPS", u"5 QPS", 5},
        {Unit::PerSecond, 1, u"QPS", u"300/min", 5},
        {Unit::Tokens, 1, u"tokens", u"2k tokens", 2000},
        {Unit::Tokens, 1, u"tokens", u"128Ki", 131072},
        {Unit::Count, 1, u"per replica", u"64 per replica", 64},
        {Unit::Count, 1, u"\u00D7", u"2\u00D7", 2},
        {Unit::Watts, 1, u"W", u"10.2 kW", 10200},
        {Unit::Currency, 1, u"USD", u"$25,000", 25000},
        {Unit::Currency, 1, u"USD", u"25k USD", 25000},
        {Unit::Currency, 1, u"CNY", u"\u00A530\u4E07", 300000},
        {Unit::CurrencyPerKilowattHour, 1, u"USD/kWh", u"$0.12", 0.12},
        {Unit::Gigabits, 1, u"Gbit/s", u"400", 400},
    };
    for (const Row& row : kRows) {
        const QString text = QString::fromUtf16(row.text);
        QTest::addRow("%s in %s", qPrintable(text), qPrintable(QString::fromUtf16(row.unitText)))
            << row.unit << row.factor << QString::fromUtf16(row.unitText) << text << row.expected;
    }
}

void TestQuantityParser::units()
{
    QFETCH(Unit, unit);
    QFETCH(double, factor);
    QFETCH(QString, unitText);
    QFETCH(QString, text);
    QFETCH(double, expected);
    const ParsedQuantity parsed =
        parseQuantity(text, unitRule(unit, factor, unitText), QLocale(u"en_US"_s));
    QCOMPARE(parsed.error, ParseError::None);
    QVERIFY2(near(*parsed.value, expected), qPrintable(QString::number(*parsed.value, 'g', 17)));
}

void TestQuantityParser::errors_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<ParseError>("error");
    QTest::newRow("empty") << u""_s << ParseError::Empty;
    QTest::newRow("blanks") << u"  \u00A0"_s << ParseError::Empty;
    QTest::newRow("word") << u"many"_s << ParseError::Syntax;
    QTest::newRow("half expression") << u"8*"_s << ParseError::Syntax;
    QTest::newRow("two numbers") << u"8 8"_s << ParseError::Syntax;
    QTest::newRow("open bracket") << u"(8"_s << ParseError::Syntax;
    QTest::newRow("misplaced group") << u"1,5"_s << ParseError::Syntax;
    QTest::newRow("division by zero") << u"8/0"_s << ParseError::Syntax;
    QTest::newRow("infinite") << u"1e400"_s << ParseError::Syntax;
    QTest::newRow("nan") << u"nan"_s << ParseError::Syntax;
    QTest::newRow("inf") << u"inf"_s << ParseError::Syntax;
    QTest::newRow("bytes in a count") << u"64 GB"_s << ParseError::WrongUnit;
    QTest::newRow("seconds in a count") << u"64 ms"_s << ParseError::WrongUnit;
    QTest::newRow("fraction") << u"1.5"_s << ParseError::Fraction;
    QTest::newRow("fraction by division") << u"40/3"_s << ParseError::Fraction;
    QTest::newRow("zero") << u"0"_s << ParseError::Range;
    QTest::newRow("negative") << u"-3"_s << ParseError::Range;
    QTest::newRow("too large") << u"2M"_s << ParseError::Range;
}

void TestQuantityParser::errors()
{
    QFETCH(QString, text);
    QFETCH(ParseError, error);
    const ParsedQuantity parsed = parseQuantity(text, count(), QLocale(u"en_US"_s));
    QCOMPARE(parsed.error, error);
    QVERIFY(!parsed.value.has_value());
    Q_UNUSED(kNone)
}

void TestQuantityParser::bounds()
{
    const QLocale english(u"en_US"_s);
    QCOMPARE(parseQuantity(u"1"_s, count(), english).value, std::optional(1.0));
    QCOMPARE(parseQuantity(u"1,000,000"_s, count(), english).value, std::optional(1e6));
    QCOMPARE(parseQuantity(u"1,000,001"_s, count(), english).error, ParseError::Range);
    // 0.1 + 0.2 must not miss a bound of 0.3 by rounding.
    QuantityRule rule;
    rule.max = 0.3;
    QCOMPARE(parseQuantity(u"0.1+0.2"_s, rule, english).value, std::optional(0.3));
}

void TestQuantityParser::longAndDeepTextIsRefused()
{
    const QLocale english(u"en_US"_s);
    QuantityRule rule;
    QCOMPARE(parseQuantity(QString(201, u'1'), rule, english).error, ParseError::Syntax);
    QCOMPARE(parseQuantity(QString(90, u'(') + u'1' + QString(90, u')'), rule, english).error,
             ParseError::Syntax);
    QCOMPARE(parseQuantity(QString(150, u'-') + u'1', rule, english).error, ParseError::Syntax);
}

void TestQuantityParser::oneTwoFive()
{
    const QList<double> up{1, 2, 5, 10, 20, 50, 100};
    for (qsizetype i = 0; i + 1 < up.size(); ++i) {
        QVERIFY(near(stepOneTwoFive(up[i], 1), up[i + 1]));
        QVERIFY(near(stepOneTwoFive(up[i + 1], -1), up[i]));
    }
    QVERIFY(near(stepOneTwoFive(7, 1), 10));
    QVERIFY(near(stepOneTwoFive(7, -1), 5));
    QVERIFY(near(stepOneTwoFive(64, 1), 100));
    QVERIFY(near(stepOneTwoFive(64, -1), 50));
    QVERIFY(near(stepOneTwoFive(1, -1), 0.5));
    QVERIFY(near(stepOneTwoFive(0.5, -1), 0.2));
    QVERIFY(near(stepOneTwoFive(0.02, 2), 0.1));
    QVERIFY(near(stepOneTwoFive(1, 10), 2000));
    QCOMPARE(stepOneTwoFive(0, 1), 1.0);
    QCOMPARE(stepOneTwoFive(0, -1), 0.0);
}

void TestQuantityParser::powersOfTwo()
{
    for (double value = 1; value < 4096; value *= 2) {
        QCOMPARE(stepPowerOfTwo(value, 1), value * 2);
        QCOMPARE(stepPowerOfTwo(value * 2, -1), value);
    }
    QCOMPARE(stepPowerOfTwo(48, 1), 64.0);
    QCOMPARE(stepPowerOfTwo(48, -1), 32.0);
    QCOMPARE(stepPowerOfTwo(0, 1), 1.0);
}

QTEST_APPLESS_MAIN(TestQuantityParser)
#include "tst_quantityparser.moc"
