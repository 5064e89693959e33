// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "text/text.h"

#include <QTest>

#include <limits>

namespace est = ridgepoint::estimation;
namespace text = ridgepoint::text;
using namespace Qt::StringLiterals;
using est::Unit;

/// In the tables a "~" stands for the no-break space and "-" for U+2212.
class NumbersTest final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { text::setLanguage(text::Language::English); }
    void quantities_data();
    void quantities();
    void numbers_data();
    void numbers();
    void pairs_data();
    void pairs();
    void amounts_data();
    void amounts();
    void percentages_data();
    void percentages();
    void gibibytes();
    void deltas();
    void scalesAgreeWithQuantities();
    void notKnownIsNotZero();
    void unitKeysAreDistinct();
    void chineseUsesTheSameSigns();
};

namespace {
QString plain(const char* expected)
{
    QString text = QString::fromUtf8(expected);
    return text.replace(u'~', QChar(0x00A0)).replace(u'-', QChar(0x2212));
}
} // namespace

void NumbersTest::quantities_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<int>("unit");
    QTest::addColumn<QString>("expected");
    const auto row = [](double value, Unit unit, const char* expected) {
        QTest::addRow("%g %s", value, expected)
            << value << static_cast<int>(unit) << plain(expected);
    };
    row(51.9e9, Unit::Bytes, "51.9~GB");
    row(346e6, Unit::Bytes, "346~MB");
    row(999.96e6, Unit::Bytes, "1.0~GB");
    row(0.96e12, Unit::Bytes, "960~GB");
    row(9.949e9, Unit::Bytes, "9.9~GB");
    row(9.996e9, Unit::Bytes, "10.0~GB");
    row(512, Unit::Bytes, "512~B");
    row(0, Unit::Bytes, "0~B");
    row(-3.9e9, Unit::Bytes, "-3.9~GB");
    row(524288, Unit::BytesPerToken, "524~kB/token");
    row(3.35e12, Unit::BytesPerSecond, "3.35~TB/s");
    row(989e12, Unit::FlopsPerSecond, "989~TFLOP/s");
    row(3.14e23, Unit::Flops, "314~ZFLOP");
    row(13.5e9, Unit::FlopsPerToken, "13.5~GFLOP/token");
    row(295, Unit::FlopsPerByte, "295~FLOP/Byte");
    row(0.0214, Unit::Seconds, "21.4~ms");
    row(0.27, Unit::Seconds, "0.27~s");
    row(0.0996, Unit::Seconds, "0.10~s");
    row(1.234, Unit::Seconds, "1.23~s");
    row(0.000214, Unit::Seconds, "214~µs");
    row(0, Unit::Seconds, "0~s");
    row(600, Unit::Seconds, "10.0~min");
    row(11520, Unit::Seconds, "3.2~h");
    row(12.4 * 86400, Unit::Seconds, "12.4~days");
    row(300 * 86400, Unit::Seconds, "300~days");
    row(4 * 365.25 * 86400, Unit::Seconds, "4.0~years");
    row(6.2, Unit::PerSecond, "6.2~/s");
    row(12345, Unit::PerSecond, "12,345~/s");
    row(1024, Unit::Tokens, "1,024~tokens");
    row(2e12, Unit::Tokens, "2.00T~tokens");
    row(6738415616., Unit::Count, "6.74B");
    row(131072, Unit::Count, "131,072");
    row(2.5, Unit::Count, "2.50");
    row(0.32, Unit::Ratio, "32~%");
    row(10200, Unit::Watts, "10.2~kW");
    row(350, Unit::Watts, "350~W");
    row(26280, Unit::KilowattHours, "26.3~MWh");
    row(120, Unit::KilowattHours, "120~kWh");
    row(0.5, Unit::KilowattHours, "0.500~kWh");
    row(15200, Unit::Kilograms, "15.2~t");
    row(1.23, Unit::JoulesPerToken, "1.23~J/token");
    row(2.5, Unit::TopsPerWatt, "2.50~TOPS/W");
    row(3, Unit::Years, "3~years");
    row(4.5, Unit::BitsPerValue, "4.50~bit/value");
    row(1.5, Unit::None, "1.50");
    row(3e-9, Unit::None, "3.00~×~10⁻⁹");
    row(3.14e23, Unit::None, "3.14~×~10²³");
}

void NumbersTest::quantities()
{
    QFETCH(double, value);
    QFETCH(int, unit);
    QFETCH(QString, expected);
    // The exponent's own minus is U+207B and stays.
    QCOMPARE(text::quantity(value, static_cast<Unit>(unit)), expected);
}

void NumbersTest::numbers_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<int>("significant");
    QTest::addColumn<QString>("expected");
    const auto row = [](double value, int significant, const char* expected) {
        QTest::addRow("%g at %d", value, significant) << value << significant << plain(expected);
    };
    row(51.94, 3, "51.9");
    row(1024, 3, "1,024");
    row(0.27, 2, "0.27");
    row(0, 3, "0");
    row(-0.0001234, 3, "-0.000123");
    row(9.996, 3, "10.0");
    row(99.96, 3, "100");
    row(0.09996, 3, "0.100");
    row(1234567, 3, "1,234,567");
}

void NumbersTest::numbers()
{
    QFETCH(double, value);
    QFETCH(int, significant);
    QFETCH(QString, expected);
    QCOMPARE(text::number(value, significant), expected);
}

void NumbersTest::pairs_data()
{
    QTest::addColumn<double>("a");
    QTest::addColumn<double>("b");
    QTest::addColumn<int>("unit");
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("second");
    const auto row = [](double a, double b, Unit unit, const char* first, const char* second) {
        QTest::addRow("%g of %g", a, b)
            << a << b << static_cast<int>(unit) << plain(first) << plain(second);
    };
    row(51.9e9, 76.5e9, Unit::Bytes, "51.9", "76.5~GB");
    row(123.4e9, 76.5e9, Unit::Bytes, "123.4", "76.5~GB");
    row(0.8e9, 76.5e9, Unit::Bytes, "0.8", "76.5~GB");
    row(0.27, 0.5, Unit::Seconds, "0.27", "0.50~s");
    row(0.0043, 0.5, Unit::Seconds, "0.0043", "0.50~s");
    row(0.0214, 0.05, Unit::Seconds, "21", "50~ms");
    row(0.83, 0.5, Unit::Seconds, "0.83", "0.50~s");
    row(0, 0.5, Unit::Seconds, "0.00", "0.50~s");
    row(3, 8, Unit::Count, "3", "8");
}

void NumbersTest::pairs()
{
    QFETCH(double, a);
    QFETCH(double, b);
    QFETCH(int, unit);
    QFETCH(QString, first);
    QFETCH(QString, second);
    const auto [x, y] = text::quantityPair(a, b, static_cast<Unit>(unit));
    QCOMPARE(x, first);
    QCOMPARE(y, second);
}

void NumbersTest::amounts_data()
{
    QTest::addColumn<double>("amount");
    QTest::addColumn<QString>("currency");
    QTest::addColumn<QString>("rounded");
    QTest::addColumn<QString>("exact");
    const auto row = [](double amount, const char* currency, const char* rounded,
                        const char* exact) {
        QTest::addRow("%g %s", amount, currency)
            << amount << QString::fromUtf8(currency) << plain(rounded) << plain(exact);
    };
    row(486213, "USD", "$486k", "$486,213");
    row(78700, "USD", "$78.7k", "$78,700");
    row(1.2e6, "CNY", "¥1.2M", "¥1,200,000");
    row(78700, "EUR", "EUR~78.7k", "EUR~78,700");
    row(-10800, "USD", "-$10.8k", "-$10,800");
    row(0, "USD", "$0", "$0");
    row(2.49, "USD", "$2.49", "$2.49");
    row(0.0042, "USD", "$0.0042", "$0.0042");
    row(250, "USD", "$250", "$250");
    row(999.96e3, "USD", "$1M", "$999,960");
}

void NumbersTest::amounts()
{
    QFETCH(double, amount);
    QFETCH(QString, currency);
    QFETCH(QString, rounded);
    QFETCH(QString, exact);
    QCOMPARE(text::money(amount, currency), rounded);
    QCOMPARE(text::moneyExact(amount, currency), exact);
    QCOMPARE(text::quantity(amount, Unit::Currency, currency), rounded);
    QCOMPARE(text::quantity(amount, Unit::CurrencyPerQps, currency), rounded + u"/QPS"_s);
}

void NumbersTest::percentages_data()
{
    QTest::addColumn<double>("ratio");
    QTest::addColumn<QString>("expected");
    const auto row = [](double ratio, const char* expected) {
        QTest::addRow("%g", ratio) << ratio << plain(expected);
    };
    row(0.32, "32~%");
    row(0.064, "6~%");
    row(0, "0~%");
    row(0.004, "0.4~%");
    row(0.0003, "0.03~%");
    row(1, "100~%");
    row(-0.034, "-3~%");
}

void NumbersTest::percentages()
{
    QFETCH(double, ratio);
    QFETCH(QString, expected);
    QCOMPARE(text::percent(ratio), expected);
}

void NumbersTest::gibibytes()
{
    QCOMPARE(text::gibibytes(51.9e9), plain("48.3~GiB"));
    QCOMPARE(text::gibibytes(52428800), plain("50.0~MiB"));
}

void NumbersTest::deltas()
{
    QCOMPARE(text::signedQuantity(3.3e9, Unit::Bytes), plain("+3.3~GB"));
    QCOMPARE(text::signedQuantity(-10800, Unit::Currency, u"USD"_s), plain("-$10.8k"));
    QCOMPARE(text::signedQuantity(0, Unit::Bytes), plain("0~B"));
}

void NumbersTest::scalesAgreeWithQuantities()
{
    const auto bytes = text::scaleFor(76.5e9, Unit::Bytes);
    QCOMPARE(bytes.factor, 1e9);
    QCOMPARE(bytes.unit, u"GB"_s);
    const auto money = text::scaleFor(78700, Unit::CurrencyPerQps);
    QCOMPARE(money.factor, 1e3);
    QCOMPARE(money.unit, u"k/QPS"_s);
    const auto tokens = text::scaleFor(2e9, Unit::Tokens);
    QCOMPARE(tokens.factor, 1e9);
    QCOMPARE(tokens.unit, plain("B~tokens"));
    QCOMPARE(text::scaleFor(0.02, Unit::Seconds).unit, u"ms"_s);
}

void NumbersTest::notKnownIsNotZero()
{
    const double nan = std::numeric_limits<double>::quiet_NaN();
    QCOMPARE(text::number(nan), u"—"_s);
    QCOMPARE(text::quantity(nan, Unit::Bytes), u"—"_s);
    QCOMPARE(text::money(nan, u"USD"_s), u"—"_s);
    QCOMPARE(text::percent(nan), u"—"_s);
}

void NumbersTest::unitKeysAreDistinct()
{
    QSet<QString> keys;
    constexpr int last = static_cast<int>(Unit::BitsPerValue);
    for (int i = 0; i <= last; ++i)
        keys.insert(text::unitKey(static_cast<Unit>(i), u"USD"_s));
    QCOMPARE(keys.size(), last + 1);
    QCOMPARE(text::unitKey(Unit::Bytes), u"B"_s);
    QCOMPARE(text::unitKey(Unit::PerSecond), u"1/s"_s);
    QCOMPARE(text::unitKey(Unit::Currency, u"EUR"_s), u"EUR"_s);
}

void NumbersTest::chineseUsesTheSameSigns()
{
    text::setLanguage(text::Language::Chinese);
    QCOMPARE(text::quantity(-51.9e9, Unit::Bytes), plain("-51.9~GB"));
    QCOMPARE(text::integer(6738415616), u"6,738,415,616"_s);
    QCOMPARE(text::integer(-3), plain("-3"));
    QCOMPARE(text::percent(0.32), plain("32~%"));
    text::setLanguage(text::Language::English);
}

QTEST_GUILESS_MAIN(NumbersTest)
#include "tst_numbers.moc"
