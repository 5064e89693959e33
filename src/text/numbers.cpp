// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "text/text.h"
#include "text/wording.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

namespace ridgepoint::text {

using estimation::Unit;
using namespace Qt::StringLiterals;

namespace {

constexpr QChar kNoBreakSpace(0x00A0);
constexpr QChar kMinus(0x2212);
constexpr double kGibi = 1073741824.0;
constexpr double kMebi = 1048576.0;
/// Below this a fixed-point number would be mostly zeros, above it mostly digits nobody counts.
constexpr double kSmallest = 1e-6;
constexpr double kLargest = 1e15;

struct Step
{
    double factor;
    const char* prefix;
};
constexpr std::array<Step, 9> kSi{{{1, ""},
                                   {1e3, "k"},
                                   {1e6, "M"},
                                   {1e9, "G"},
                                   {1e12, "T"},
                                   {1e15, "P"},
                                   {1e18, "E"},
                                   {1e21, "Z"},
                                   {1e24, "Y"}}};
/// Counts of parameters and tokens are spoken of in millions and billions, not in giga.
constexpr std::array<Step, 4> kShort{{{1, ""}, {1e6, "M"}, {1e9, "B"}, {1e12, "T"}}};
constexpr std::array<Step, 4> kMoney{{{1, ""}, {1e3, "k"}, {1e6, "M"}, {1e9, "B"}}};

/// Largest step that `value` reaches once it is rounded to three digits: 999.96 MB is 1.00 GB.
const Step& stepFor(double value, std::span<const Step> steps)
{
    const double size = std::abs(value) * 1.0005;
    for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
        if (size >= step->factor)
            return *step;
    }
    return steps.front();
}

struct Shape
{
    double factor = 1;
    QString suffix; ///< follows the digits at once: "B" in "6.74B"
    QString unit;   ///< follows after a no-break space
};

QString word(const char* source)
{
    return QCoreApplication::translate("Units", source);
}

Shape timeShape(double value)
{
    const double t = std::abs(value);
    if (t == 0)
        return {1, {}, u"s"_s};
    if (t < 0.9995e-6)
        return {1e-9, {}, u"ns"_s};
    if (t < 0.9995e-3)
        return {1e-6, {}, u"µs"_s};
    if (t < 0.0995)
        return {1e-3, {}, u"ms"_s};
    if (t < 120)
        return {1, {}, u"s"_s};
    if (t < 7200)
        return {60, {}, u"min"_s};
    if (t < 2 * 86400.0)
        return {3600, {}, u"h"_s};
    if (t < 2 * 365 * 86400.0)
        return {86400, {}, word(QT_TRANSLATE_NOOP("Units", "days"))};
    return {365.25 * 86400, {}, word(QT_TRANSLATE_NOOP("Units", "years"))};
}

Shape prefixed(double value, QLatin1StringView unit)
{
    const Step& step = stepFor(value, kSi);
    return {step.factor, {}, QString::fromLatin1(step.prefix) + unit};
}

Shape counted(double value, const QString& unit)
{
    const Step& step = stepFor(value, kShort);
    return {step.factor, QString::fromLatin1(step.prefix), unit};
}

Shape weightShape(double value)
{
    if (std::abs(value) >= 1000)
        return {1000, {}, u"t"_s};
    return {1, {}, u"kg"_s};
}

Shape energyShape(double value)
{
    const Step& step = stepFor(value * 1e3, kSi);
    return std::abs(value) < 1
               ? Shape{1, {}, u"kWh"_s}
               : Shape{step.factor / 1e3, {}, QString::fromLatin1(step.prefix) + "Wh"_L1};
}

Shape shapeFor(double value, Unit unit)
{
    switch (unit) {
    case Unit::None:
        return {};
    case Unit::Bytes:
        return prefixed(value, "B"_L1);
    case Unit::BytesPerToken:
        return prefixed(value, "B/token"_L1);
    case Unit::Flops:
        return prefixed(value, "FLOP"_L1);
    case Unit::FlopsPerSecond:
        return prefixed(value, "FLOP/s"_L1);
    case Unit::FlopsPerToken:
        return prefixed(value, "FLOP/token"_L1);
    case Unit::BytesPerSecond:
        return prefixed(value, "B/s"_L1);
    case Unit::FlopsPerByte:
        return {1, {}, u"FLOP/Byte"_s};
    case Unit::Seconds:
        return timeShape(value);
    case Unit::PerSecond:
        return counted(value, u"/s"_s);
    case Unit::Tokens:
        return counted(value, word(QT_TRANSLATE_NOOP("Units", "tokens")));
    case Unit::Count:
        return counted(value, {});
    case Unit::Ratio:
        return {0.01, {}, u"%"_s};
    case Unit::Watts:
        return prefixed(value, "W"_L1);
    case Unit::KilowattHours:
        return energyShape(value);
    case Unit::Kilograms:
        return weightShape(value);
    case Unit::JoulesPerToken:
        return {1, {}, u"J/token"_s};
    case Unit::PerJoule:
        return {1, {}, u"/J"_s};
    case Unit::TopsPerWatt:
        return {1, {}, u"TOPS/W"_s};
    case Unit::Years:
        return {1, {}, word(QT_TRANSLATE_NOOP("Units", "years"))};
    case Unit::Gigabits:
        return {1, {}, u"Gb/s"_s};
    case Unit::BytesPerParameter:
        return {1, {}, u"B/parameter"_s};
    case Unit::BitsPerValue:
        return {1, {}, u"bit/value"_s};
    case Unit::Currency:
    case Unit::CurrencyPerQps:
    case Unit::CurrencyPerMillionTokens:
    case Unit::CurrencyPerHour:
    case Unit::CurrencyPerKilowattHour:
    case Unit::CurrencyPerKilowattMonth: {
        const Step& step = stepFor(value, kMoney);
        return {step.factor, QString::fromLatin1(step.prefix), {}};
    }
    }
    return {};
}

QString moneyPer(Unit unit)
{
    switch (unit) {
    case Unit::CurrencyPerQps:
        return u"/QPS"_s;
    case Unit::CurrencyPerMillionTokens:
        return "/M"_L1 + kNoBreakSpace + word(QT_TRANSLATE_NOOP("Units", "tokens"));
    case Unit::CurrencyPerHour:
        return u"/h"_s;
    case Unit::CurrencyPerKilowattHour:
        return u"/kWh"_s;
    case Unit::CurrencyPerKilowattMonth:
        return "/kW"_L1 + QChar(0x00B7) + word(QT_TRANSLATE_NOOP("Units", "month"));
    default:
        return {};
    }
}

QString withMinus(QString text)
{
    const QString sign = QLocale().negativeSign();
    if (text.startsWith(sign))
        text.replace(0, sign.size(), kMinus);
    return text;
}

QString fixed(double value, int decimals)
{
    // Rounded here, not only printed: a printed "−0" would be a minus for nothing.
    const double scale = std::pow(10.0, decimals);
    const double rounded = std::round(value * scale) / scale;
    return withMinus(QLocale().toString(rounded == 0 ? 0.0 : rounded, 'f', decimals));
}

/// Decimals that show `significant` digits of `value`, after rounding (9.996 at 3 is "10.0").
int decimalsFor(double value, int significant)
{
    if (value == 0 || !std::isfinite(value))
        return 0;
    auto exponent = static_cast<int>(std::floor(std::log10(std::abs(value))));
    const double unit = std::pow(10.0, exponent - significant + 1);
    if (std::round(std::abs(value) / unit) * unit >= std::pow(10.0, exponent + 1))
        ++exponent;
    return std::max(0, significant - 1 - exponent);
}

QString superscript(int exponent)
{
    static constexpr std::array<char16_t, 10> digits{u'⁰', u'¹', u'²', u'³', u'⁴',
                                                     u'⁵', u'⁶', u'⁷', u'⁸', u'⁹'};
    QString text = exponent < 0 ? QString(QChar(u'⁻')) : QString();
    for (const QChar c : QString::number(std::abs(exponent)))
        text += QChar(digits[static_cast<std::size_t>(c.digitValue())]);
    return text;
}

QString scientific(double value, int significant)
{
    auto exponent = static_cast<int>(std::floor(std::log10(std::abs(value))));
    double mantissa = value / std::pow(10.0, exponent);
    if (std::abs(mantissa) >= 10 - 0.5 * std::pow(10.0, 1 - significant)) {
        mantissa /= 10;
        ++exponent;
    }
    return fixed(mantissa, significant - 1) + kNoBreakSpace + u"×"_s + kNoBreakSpace + u"10"_s +
           superscript(exponent);
}

bool isIntegral(double value)
{
    return std::abs(value) < 1e15 && value == std::floor(value);
}

QString withoutTrailingZeros(QString digits)
{
    const QString point = QLocale().decimalPoint();
    if (!digits.contains(point))
        return digits;
    while (digits.endsWith(u'0'))
        digits.chop(1);
    if (digits.endsWith(point))
        digits.chop(point.size());
    return digits;
}

/// Memory and rates: "51.9", but "3.9"; a third digit would claim more than is known.
QString coarse(double value)
{
    return number(value, std::abs(value) < 9.95 ? 2 : 3);
}

/// The digits of a value that is already divided by its factor.
QString digitsOf(double shown, double factor, Unit unit)
{
    switch (unit) {
    case Unit::Count:
    case Unit::Tokens:
    case Unit::None:
    case Unit::Years:
        return factor == 1 && isIntegral(shown) ? fixed(shown, 0) : number(shown);
    case Unit::PerSecond:
        return factor == 1 && isIntegral(shown) ? fixed(shown, 0) : coarse(shown);
    case Unit::Seconds:
        if (factor >= 60)
            return fixed(shown, std::abs(shown) < 99.95 ? 1 : 0);
        return number(shown, factor == 1 && std::abs(shown) < 1 ? 2 : 3);
    case Unit::Bytes:
        return factor == 1 ? fixed(shown, 0) : coarse(shown);
    default:
        return number(shown);
    }
}

QString withUnit(const QString& digits, const Shape& shape)
{
    QString text = digits + shape.suffix;
    if (!shape.unit.isEmpty())
        text += kNoBreakSpace + shape.unit;
    return text;
}

QString currencySign(const QString& currency)
{
    if (currency == "USD"_L1)
        return u"$"_s;
    if (currency == "CNY"_L1)
        return u"¥"_s;
    return currency.isEmpty() ? QString() : QString(currency + kNoBreakSpace);
}

QString signedMoney(double amount, const QString& currency, const QString& digits)
{
    const QString sign = amount < 0 ? QString(kMinus) : QString();
    return sign + currencySign(currency) + digits;
}

bool isMoney(Unit unit)
{
    return unit == Unit::Currency || !moneyPer(unit).isEmpty();
}

} // namespace

QString unknownMark()
{
    return u"—"_s;
}

Scaled scaleFor(double value, Unit unit)
{
    const Shape shape = shapeFor(value, unit);
    if (isMoney(unit))
        return {shape.factor, shape.suffix + moneyPer(unit)};
    if (shape.suffix.isEmpty() || shape.unit.isEmpty())
        return {shape.factor, shape.suffix + shape.unit};
    return {shape.factor, shape.suffix + kNoBreakSpace + shape.unit};
}

QString number(double value, int significant)
{
    if (!std::isfinite(value))
        return unknownMark();
    if (value == 0)
        return u"0"_s;
    const double size = std::abs(value);
    if (size < kSmallest || size >= kLargest)
        return scientific(value, significant);
    return fixed(value, decimalsFor(value, significant));
}

QString integer(qint64 value)
{
    return withMinus(QLocale().toString(value));
}

QString quantity(double value, Unit unit, const QString& currency)
{
    if (!std::isfinite(value))
        return unknownMark();
    if (unit == Unit::Ratio)
        return percent(value);
    if (isMoney(unit))
        return money(value, currency) + moneyPer(unit);
    const Shape shape = shapeFor(value, unit);
    return withUnit(digitsOf(value / shape.factor, shape.factor, unit), shape);
}

std::pair<QString, QString> quantityPair(double a, double b, Unit unit)
{
    if (!std::isfinite(a) || !std::isfinite(b) || unit == Unit::Ratio || isMoney(unit))
        return {quantity(a, unit), quantity(b, unit)};
    const Shape shape = shapeFor(b == 0 ? a : b, unit);
    const double first = a / shape.factor;
    const double second = b / shape.factor;
    const int significant = unit == Unit::Seconds ? 2 : 3;
    const bool exact =
        shape.factor == 1 && isIntegral(first) && isIntegral(second) && unit != Unit::Seconds;
    const int decimals = exact ? 0 : decimalsFor(second, significant);
    // Small parts keep digits of their own: "0.0043 of 0.50 s", never "0.00" for what is not 0.
    const bool lost = !exact && first != 0 && std::abs(first) < 5 * std::pow(10.0, -decimals);
    const QString firstText = lost ? number(first, 2) : fixed(first, decimals);
    return {firstText, withUnit(fixed(second, decimals), shape)};
}

QString money(double amount, const QString& currency)
{
    if (!std::isfinite(amount))
        return unknownMark();
    const double size = std::abs(amount);
    const Step& step = stepFor(size, kMoney);
    QString digits;
    if (step.factor > 1)
        digits = withoutTrailingZeros(number(size / step.factor));
    else if (size == 0 || size >= 100 || isIntegral(size))
        digits = fixed(size, 0);
    else
        digits = fixed(size, std::max(2, decimalsFor(size, 2)));
    return signedMoney(amount, currency, digits + QString::fromLatin1(step.prefix));
}

QString moneyExact(double amount, const QString& currency)
{
    if (!std::isfinite(amount))
        return unknownMark();
    const double size = std::abs(amount);
    const bool whole = size >= 1000 || isIntegral(size);
    const int decimals = whole ? 0 : std::max(2, decimalsFor(size, 2));
    return signedMoney(amount, currency, fixed(size, decimals));
}

QString percent(double ratio)
{
    if (!std::isfinite(ratio))
        return unknownMark();
    const double shown = ratio * 100;
    const bool small = shown != 0 && std::abs(shown) < 0.95;
    return (small ? number(shown, 1) : fixed(shown, 0)) + kNoBreakSpace + u'%';
}

QString gibibytes(double bytes)
{
    if (!std::isfinite(bytes))
        return unknownMark();
    if (bytes != 0 && std::abs(bytes) < 0.1 * kGibi)
        return number(bytes / kMebi) + kNoBreakSpace + "MiB"_L1;
    return number(bytes / kGibi) + kNoBreakSpace + "GiB"_L1;
}

QString signedQuantity(double delta, Unit unit, const QString& currency)
{
    const QString size = quantity(std::abs(delta), unit, currency);
    if (delta == 0 || !std::isfinite(delta))
        return size;
    return (delta < 0 ? kMinus : QChar(u'+')) + size;
}

QString duration(double seconds)
{
    return quantity(seconds, Unit::Seconds);
}

QString unitKey(Unit unit, const QString& currency)
{
    const QString code = currency.isEmpty() ? u"currency"_s : currency;
    switch (unit) {
    case Unit::None:
        return {};
    case Unit::Bytes:
        return u"B"_s;
    case Unit::BytesPerToken:
        return u"B/token"_s;
    case Unit::Flops:
        return u"FLOP"_s;
    case Unit::FlopsPerSecond:
        return u"FLOP/s"_s;
    case Unit::BytesPerSecond:
        return u"B/s"_s;
    case Unit::FlopsPerByte:
        return u"FLOP/B"_s;
    case Unit::Seconds:
        return u"s"_s;
    case Unit::PerSecond:
        return u"1/s"_s;
    case Unit::Tokens:
        return u"token"_s;
    case Unit::Count:
        return u"count"_s;
    case Unit::Ratio:
        return u"ratio"_s;
    case Unit::Watts:
        return u"W"_s;
    case Unit::KilowattHours:
        return u"kWh"_s;
    case Unit::Kilograms:
        return u"kg"_s;
    case Unit::Currency:
        return code;
    case Unit::CurrencyPerQps:
        return code + "/QPS"_L1;
    case Unit::CurrencyPerMillionTokens:
        return code + "/1e6 token"_L1;
    case Unit::CurrencyPerHour:
        return code + "/h"_L1;
    case Unit::CurrencyPerKilowattHour:
        return code + "/kWh"_L1;
    case Unit::CurrencyPerKilowattMonth:
        return code + "/(kW month)"_L1;
    case Unit::JoulesPerToken:
        return u"J/token"_s;
    case Unit::PerJoule:
        return u"1/J"_s;
    case Unit::TopsPerWatt:
        return u"TOPS/W"_s;
    case Unit::Years:
        return u"a"_s;
    case Unit::Gigabits:
        return u"Gb/s"_s;
    case Unit::FlopsPerToken:
        return u"FLOP/token"_s;
    case Unit::BytesPerParameter:
        return u"B/parameter"_s;
    case Unit::BitsPerValue:
        return u"bit/value"_s;
    }
    return {};
}

} // namespace ridgepoint::text
