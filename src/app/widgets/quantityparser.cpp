// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/widgets/quantityparser.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace ridgepoint::app {

using namespace Qt::StringLiterals;
using estimation::Unit;

namespace {

constexpr qsizetype kMaxText = 200;
constexpr int kMaxDepth = 24;
constexpr double kTolerance = 1e-9; ///< relative, for bounds and whole numbers

struct Word
{
    const char16_t* text;
    double factor;
    bool caseMatters = false;
};

constexpr double kKi = 1024.0, kMi = kKi * kKi, kGi = kMi * kKi, kTi = kGi * kKi, kPi = kTi * kKi;

constexpr Word kBytes[] = {
    {u"B", 1},     {u"kB", 1e3},  {u"MB", 1e6},  {u"GB", 1e9},  {u"TB", 1e12}, {u"PB", 1e15},
    {u"EB", 1e18}, {u"KiB", kKi}, {u"MiB", kMi}, {u"GiB", kGi}, {u"TiB", kTi}, {u"PiB", kPi},
    {u"k", 1e3},   {u"M", 1e6},   {u"G", 1e9},   {u"T", 1e12},  {u"P", 1e15},  {u"Ki", kKi},
    {u"Mi", kMi},  {u"Gi", kGi},  {u"Ti", kTi},  {u"Pi", kPi},  {u"bytes", 1}, {u"byte", 1}};
// Bits come first and only in their proper spelling: "Gb/s" is bits, "gb/s" is taken as bytes.
constexpr Word kByteRates[] = {{u"kb/s", 125, true},
                               {u"Mb/s", 125e3, true},
                               {u"Gb/s", 125e6, true},
                               {u"Tb/s", 125e9, true},
                               {u"kbit/s", 125},
                               {u"Mbit/s", 125e3},
                               {u"Gbit/s", 125e6},
                               {u"Tbit/s", 125e9},
                               {u"Mbps", 125e3, true},
                               {u"Gbps", 125e6, true},
                               {u"Tbps", 125e9, true},
                               {u"B/s", 1},
                               {u"kB/s", 1e3},
                               {u"MB/s", 1e6},
                               {u"GB/s", 1e9},
                               {u"TB/s", 1e12},
                               {u"PB/s", 1e15},
                               {u"MBps", 1e6},
                               {u"GBps", 1e9},
                               {u"TBps", 1e12},
                               {u"KiB/s", kKi},
                               {u"MiB/s", kMi},
                               {u"GiB/s", kGi},
                               {u"TiB/s", kTi},
                               {u"k", 1e3},
                               {u"M", 1e6},
                               {u"G", 1e9},
                               {u"T", 1e12}};
constexpr Word kGigabits[] = {{u"Gbit/s", 1},   {u"Gb/s", 1},      {u"Gbps", 1},    {u"Gbit", 1},
                              {u"G", 1},        {u"Mbit/s", 1e-3}, {u"Mb/s", 1e-3}, {u"Mbps", 1e-3},
                              {u"Tbit/s", 1e3}, {u"Tb/s", 1e3},    {u"Tbps", 1e3}};
constexpr Word kFlops[] = {{u"FLOP", 1},     {u"FLOPs", 1},     {u"GFLOP", 1e9},  {u"GFLOPs", 1e9},
                           {u"TFLOP", 1e12}, {u"TFLOPs", 1e12}, {u"PFLOP", 1e15}, {u"PFLOPs", 1e15},
                           {u"EFLOP", 1e18}, {u"EFLOPs", 1e18}, {u"G", 1e9},      {u"T", 1e12},
                           {u"P", 1e15},     {u"E", 1e18}};
constexpr Word kFlopRates[] = {
    {u"FLOP/s", 1}, {u"GFLOP/s", 1e9}, {u"TFLOP/s", 1e12}, {u"PFLOP/s", 1e15}, {u"EFLOP/s", 1e18},
    {u"FLOPS", 1},  {u"GFLOPS", 1e9},  {u"TFLOPS", 1e12},  {u"PFLOPS", 1e15},  {u"EFLOPS", 1e18},
    {u"GOPS", 1e9}, {u"TOPS", 1e12},   {u"POPS", 1e15},    {u"TOP/s", 1e12},   {u"POP/s", 1e15},
    {u"G", 1e9},    {u"T", 1e12},      {u"P", 1e15}};
constexpr Word kSeconds[] = {{u"s", 1},
                             {u"sec", 1},
                             {u"ms", 1e-3},
                             {u"us", 1e-6},
                             {u"\u00B5s", 1e-6},
                             {u"\u03BCs", 1e-6},
                             {u"ns", 1e-9},
                             {u"min", 60},
                             {u"h", 3600},
                             {u"hours", 3600},
                             {u"hour", 3600},
                             {u"d", 86400},
                             {u"days", 86400},
                             {u"day", 86400},
                             {u"\u79D2", 1},
                             {u"\u6BEB\u79D2", 1e-3},
                             {u"\u5206\u949F", 60},
                             {u"\u5C0F\u65F6", 3600},
                             {u"\u5929", 86400}};
constexpr Word kYears[] = {{u"y", 1},
                           {u"yr", 1},
                           {u"year", 1},
                           {u"years", 1},
                           {u"\u5E74", 1},
                           {u"mo", 1.0 / 12},
                           {u"months", 1.0 / 12},
                           {u"month", 1.0 / 12},
                           {u"\u4E2A\u6708", 1.0 / 12}};
constexpr Word kPerSecond[] = {{u"/s", 1},    {u"QPS", 1},         {u"rps", 1},
                               {u"req/s", 1}, {u"samples/s", 1},   {u"tokens/s", 1},
                               {u"tok/s", 1}, {u"/min", 1.0 / 60}, {u"/h", 1.0 / 3600},
                               {u"k", 1e3},   {u"M", 1e6}};
// "B" is a billion where things are counted; "\u4E07" and "\u4EBF" are 1e4 and 1e8.
constexpr Word kCounts[] = {{u"k", 1e3},      {u"M", 1e6},      {u"B", 1e9},  {u"G", 1e9},
                            {u"T", 1e12},     {u"Ki", kKi},     {u"Mi", kMi}, {u"Gi", kGi},
                            {u"\u4E07", 1e4}, {u"\u4EBF", 1e8}, {u"x", 1}};
constexpr Word kTokens[] = {{u"tokens", 1}, {u"token", 1}, {u"tok", 1}};
constexpr Word kRatio[] = {{u"%", 0.01}, {u"\u2030", 0.001}};
constexpr Word kWatts[] = {{u"W", 1}, {u"kW", 1e3}, {u"MW", 1e6}, {u"mW", 1e-3, true}};
constexpr Word kEnergy[] = {{u"kWh", 1}, {u"MWh", 1e3}, {u"GWh", 1e6}, {u"Wh", 1e-3}};
constexpr Word kMass[] = {{u"kg", 1}, {u"g", 1e-3}, {u"t", 1e3}};
constexpr Word kMoney[] = {
    {u"k", 1e3}, {u"M", 1e6}, {u"B", 1e9}, {u"\u4E07", 1e4}, {u"\u4EBF", 1e8}};

struct Table
{
    const Word* begin;
    const Word* end;
};
template <std::size_t N>
constexpr Table table(const Word (&words)[N])
{
    return {words, words + N};
}

/// Tables whose words a unit accepts, in order.
std::vector<Table> tablesFor(Unit unit)
{
    switch (unit) {
    case Unit::Bytes:
    case Unit::BytesPerToken:
    case Unit::BytesPerParameter:
        return {table(kBytes)};
    case Unit::BytesPerSecond:
        return {table(kByteRates)};
    case Unit::Gigabits:
        return {table(kGigabits)};
    case Unit::Flops:
    case Unit::FlopsPerToken:
        return {table(kFlops)};
    case Unit::FlopsPerSecond:
        return {table(kFlopRates)};
    case Unit::Seconds:
        return {table(kSeconds)};
    case Unit::Years:
        return {table(kYears)};
    case Unit::PerSecond:
        return {table(kPerSecond), table(kCounts)};
    case Unit::Tokens:
        return {table(kTokens), table(kCounts)};
    case Unit::None:
    case Unit::Count:
        return {table(kCounts)};
    case Unit::Ratio:
        return {table(kRatio)};
    case Unit::Watts:
        return {table(kWatts)};
    case Unit::KilowattHours:
        return {table(kEnergy)};
    case Unit::Kilograms:
        return {table(kMass)};
    case Unit::Currency:
    case Unit::CurrencyPerQps:
    case Unit::CurrencyPerMillionTokens:
    case Unit::CurrencyPerHour:
    case Unit::CurrencyPerKilowattHour:
    case Unit::CurrencyPerKilowattMonth:
        return {table(kMoney)};
    default:
        return {};
    }
}

std::optional<double> find(const Table& words, QStringView text)
{
    for (const Word* word = words.begin; word != words.end; ++word) {
        if (text.compare(QStringView(word->text), Qt::CaseSensitive) == 0)
            return word->factor;
    }
    for (const Word* word = words.begin; word != words.end; ++word) {
        if (!word->caseMatters && text.compare(QStringView(word->text), Qt::CaseInsensitive) == 0)
            return word->factor;
    }
    return std::nullopt;
}

bool knownElsewhere(QStringView text)
{
    static const Table kAll[] = {
        table(kBytes),   table(kByteRates), table(kGigabits),  table(kFlops),  table(kFlopRates),
        table(kSeconds), table(kYears),     table(kPerSecond), table(kTokens), table(kRatio),
        table(kWatts),   table(kEnergy),    table(kMass)};
    return std::ranges::any_of(kAll, [&](const Table& t) { return find(t, text).has_value(); });
}

/// Signs from Chinese input methods and typographic ones become those of the grammar.
QString normalised(QString text)
{
    for (QChar& c : text) {
        const char16_t u = c.unicode();
        if (u >= 0xFF01 && u <= 0xFF5E) // full-width forms
            c = QChar(u - 0xFEE0);
        else if (u == 0x00A0 || u == 0x202F || u == 0x2009 || u == 0x3000)
            c = u' ';
        else if (u == 0x2212 || u == 0x2013)
            c = u'-';
        else if (u == 0x00D7 || u == 0x00B7 || u == 0x22C5)
            c = u'*';
        else if (u == 0x00F7)
            c = u'/';
    }
    return text.trimmed();
}

/// Removes the field's own unit at the end and currency signs that belong to it.
QString withoutOwnUnit(QString text, const QString& unitText)
{
    text = text.trimmed();
    if (unitText.isEmpty())
        return text;
    if (text.endsWith(unitText)) { // exactly: "Gb/s" is not "GB/s"
        const qsizetype rest = text.size() - unitText.size();
        if (rest > 0 && !(text.at(rest - 1).isLetter() && unitText.at(0).isLetter()))
            text = text.left(rest).trimmed();
    }
    struct Sign
    {
        QLatin1String code;
        QStringView signs;
    };
    static const Sign kSigns[] = {{QLatin1String("USD"), u"$\uFF04"},
                                  {QLatin1String("CNY"), u"\u00A5\uFFE5\u5143"},
                                  {QLatin1String("EUR"), u"\u20AC"},
                                  {QLatin1String("GBP"), u"\u00A3"}};
    for (const Sign& sign : kSigns) {
        if (!unitText.contains(sign.code) && !unitText.startsWith(sign.signs.at(0)))
            continue;
        for (const QChar c : sign.signs)
            text.remove(c);
        text.remove(sign.code);
    }
    return text.trimmed();
}

std::optional<double> plainNumber(const QString& text, const QLocale& locale)
{
    bool ok = false;
    double value = locale.toDouble(text, &ok);
    if (!ok)
        value = QLocale::c().toDouble(text, &ok);
    return ok && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

/// sum := product (± product)*, product := power (*|/ power)*, power := factor (^ factor)?,
/// factor := −factor | number unit? | ( sum ) unit?
class Parser
{
public:
    Parser(QString text, const QuantityRule& rule, const QLocale& locale)
        : m_text(std::move(text)), m_rule(rule), m_locale(locale)
    {}

    ParsedQuantity run()
    {
        const Operand result = sum(0);
        skipBlanks();
        if (m_error == ParseError::None && m_at < m_text.size())
            fail(ParseError::Syntax);
        if (m_error == ParseError::None && !std::isfinite(result.value))
            fail(ParseError::Syntax);
        if (m_error != ParseError::None)
            return {std::nullopt, m_error};
        return {result.hasUnit ? result.value : result.value * m_rule.factor, ParseError::None};
    }

private:
    struct Operand
    {
        double value = 0;
        bool hasUnit = false; ///< in base units already
    };

    void fail(ParseError error)
    {
        if (m_error == ParseError::None)
            m_error = error;
    }

    void skipBlanks()
    {
        while (m_at < m_text.size() && m_text.at(m_at).isSpace())
            ++m_at;
    }

    QChar peek()
    {
        skipBlanks();
        return m_at < m_text.size() ? m_text.at(m_at) : QChar();
    }

    Operand sum(int depth)
    {
        Operand left = product(depth);
        for (QChar c = peek(); m_error == ParseError::None && (c == u'+' || c == u'-');
             c = peek()) {
            ++m_at;
            Operand right = product(depth);
            // "80 GB + 8": the bare number is meant in the field's unit.
            if (left.hasUnit != right.hasUnit) {
                Operand& bare = left.hasUnit ? right : left;
                bare = {bare.value * m_rule.factor, true};
            }
            left.value += c == u'+' ? right.value : -right.value;
        }
        return left;
    }

    Operand product(int depth)
    {
        Operand left = power(depth);
        for (QChar c = peek(); m_error == ParseError::None && (c == u'*' || c == u'/');
             c = peek()) {
            ++m_at;
            const Operand right = power(depth);
            const bool bad = c == u'/' ? right.hasUnit : left.hasUnit && right.hasUnit;
            if (bad)
                fail(ParseError::WrongUnit);
            left.value = c == u'*' ? left.value * right.value : left.value / right.value;
            left.hasUnit = left.hasUnit || right.hasUnit;
        }
        return left;
    }

    Operand power(int depth)
    {
        Operand base = factor(depth);
        if (m_error == ParseError::None && peek() == u'^') {
            ++m_at;
            const Operand exponent = factor(depth);
            if (base.hasUnit || exponent.hasUnit)
                fail(ParseError::WrongUnit);
            base.value = std::pow(base.value, exponent.value);
        }
        return base;
    }

    Operand factor(int depth)
    {
        if (depth > kMaxDepth)
            fail(ParseError::Syntax);
        if (m_error != ParseError::None)
            return {};
        const QChar c = peek();
        if (c == u'-' || c == u'+') {
            ++m_at;
            Operand inner = factor(depth + 1);
            inner.value = c == u'-' ? -inner.value : inner.value;
            return inner;
        }
        Operand result;
        if (c == u'(') {
            ++m_at;
            result = sum(depth + 1);
            if (peek() != u')') {
                fail(ParseError::Syntax);
                return {};
            }
            ++m_at;
        } else {
            result.value = number();
        }
        unitAfter(result);
        return result;
    }

    double number()
    {
        const qsizetype from = m_at;
        const QString group = m_locale.groupSeparator();
        const QString point = m_locale.decimalPoint();
        while (m_at < m_text.size()) {
            const QChar c = m_text.at(m_at);
            const bool exponent = (c == u'e' || c == u'E') && m_at > from && exponentFollows();
            if (exponent)
                m_at += 2; // the sign or first digit goes with it
            else if (c.isDigit() || c == u'.' || c == u',' || group == QString(c) ||
                     point == QString(c))
                ++m_at;
            else
                break;
        }
        const auto value = plainNumber(m_text.mid(from, m_at - from), m_locale);
        if (!value)
            fail(ParseError::Syntax);
        return value.value_or(0);
    }

    bool exponentFollows() const
    {
        qsizetype i = m_at + 1;
        if (i < m_text.size() && (m_text.at(i) == u'+' || m_text.at(i) == u'-'))
            ++i;
        return i < m_text.size() && m_text.at(i).isDigit();
    }

    /// A unit word: letters and signs, with "/" only where letters follow ("TB/s", not "40/2").
    void unitAfter(Operand& operand)
    {
        if (m_error != ParseError::None)
            return;
        skipBlanks();
        const qsizetype from = m_at;
        while (m_at < m_text.size()) {
            const QChar c = m_text.at(m_at);
            const bool slash =
                c == u'/' && m_at + 1 < m_text.size() && m_text.at(m_at + 1).isLetter();
            if (!c.isLetter() && c != u'%' && c != u'\u2030' && !slash)
                break;
            ++m_at;
        }
        const QStringView word = QStringView(m_text).mid(from, m_at - from);
        if (word.isEmpty())
            return;
        for (const Table& words : tablesFor(m_rule.unit)) {
            if (const auto found = find(words, word)) {
                operand.value *= *found;
                operand.hasUnit = operand.hasUnit || m_rule.factor != 1 || !isMagnitude(word);
                return;
            }
        }
        fail(knownElsewhere(word) ? ParseError::WrongUnit : ParseError::Syntax);
    }

    /// A bare magnitude scales without naming a unit, so "2k * 4k" stays possible for counts.
    static bool isMagnitude(QStringView word) { return find(table(kCounts), word).has_value(); }

    QString m_text;
    const QuantityRule& m_rule;
    const QLocale& m_locale;
    qsizetype m_at = 0;
    ParseError m_error = ParseError::None;
};

} // namespace

ParsedQuantity parseQuantity(const QString& text, const QuantityRule& rule, const QLocale& locale)
{
    if (text.size() > kMaxText)
        return {std::nullopt, ParseError::Syntax};
    const QString own = normalised(withoutOwnUnit(text, rule.unitText));
    if (own.isEmpty()) {
        return {std::nullopt, normalised(text).isEmpty() ? ParseError::Empty : ParseError::Syntax};
    }
    ParsedQuantity result;
    if (const auto plain = plainNumber(own, locale))
        result.value = *plain * rule.factor;
    else
        result = Parser(own, rule, locale).run();
    if (!result.value)
        return result;

    double value = *result.value;
    if (rule.integer) {
        const double shown = value / rule.factor;
        const double whole = std::round(shown);
        if (std::abs(shown - whole) > kTolerance * std::max(1.0, std::abs(shown)))
            return {std::nullopt, ParseError::Fraction};
        value = whole * rule.factor;
    }
    if (value < rule.min - kTolerance * std::abs(rule.min) ||
        value > rule.max + kTolerance * std::abs(rule.max))
        return {std::nullopt, ParseError::Range};
    return {std::clamp(value, rule.min, rule.max), ParseError::None};
}

double stepOneTwoFive(double value, int steps)
{
    if (value <= 0)
        return steps > 0 ? 1 : 0;
    static constexpr std::array kSeries{1.0, 2.0, 5.0};
    // Position on the series as a whole number: 3 per decade, rounded away from the step.
    const double decade = std::floor(std::log10(value) + kTolerance);
    const double mantissa = value / std::pow(10.0, decade);
    int at = 0;
    bool exact = false;
    for (int i = 0; i < 3; ++i) {
        if (mantissa >= kSeries[static_cast<std::size_t>(i)] * (1 - kTolerance)) {
            at = i;
            exact = std::abs(mantissa - kSeries[static_cast<std::size_t>(i)]) < 1e-6;
        }
    }
    int index = static_cast<int>(decade) * 3 + at + steps;
    if (!exact && steps < 0)
        ++index; // down from 7 is 5, not 2
    const int wholeDecade = index >= 0 ? index / 3 : -((-index + 2) / 3);
    const double base = kSeries[static_cast<std::size_t>(index - wholeDecade * 3)];
    return wholeDecade >= 0 ? base * std::pow(10.0, wholeDecade)
                            : base / std::pow(10.0, -wholeDecade);
}

double stepPowerOfTwo(double value, int steps)
{
    if (value <= 0)
        return steps > 0 ? 1 : 0;
    const double exponent = std::log2(value);
    const double from =
        steps > 0 ? std::floor(exponent + kTolerance) : std::ceil(exponent - kTolerance);
    return std::exp2(from + steps);
}

} // namespace ridgepoint::app
