// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/widgets/formulaview.h"

#include "charts/theme.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QTextLayout>

#include <algorithm>
#include <cmath>
#include <optional>

namespace ridgepoint::app {

using namespace Qt::StringLiterals;

namespace {

constexpr double kSubscriptScale = 0.74;
constexpr double kSubscriptDrop = 0.15; ///< of the font height
constexpr double kSuperscriptRise = 0.36;
constexpr double kAxis = 0.27;        ///< height of the fraction bar over the baseline
constexpr double kRelationGap = 0.36; ///< on both sides of "="
constexpr int kMaxDepth = 24;
constexpr int kBareUpTo = 4;
constexpr qsizetype kItalicUpTo = 2; ///< letters: "M", "BW" are symbols, "TPOT" is a name

QFont scaled(QFont font, double factor)
{
    font.setPointSizeF(font.pointSizeF() * factor);
    return font;
}

} // namespace

/// A piece of set formula: text, a row of pieces, or a fraction. Sizes in logical pixels.
struct FormulaLayout::Box
{
    enum class Kind { Text, Row, Fraction, Gap };

    Kind kind = Kind::Row;
    QString text;
    QFont font;
    qreal width = 0, ascent = 0, descent = 0;
    qreal raise = 0;                         ///< of a sub- or superscript, up is positive
    std::vector<std::unique_ptr<Box>> parts; ///< fraction: numerator, denominator
    qreal barHeight = 0;

    [[nodiscard]] qreal height() const { return ascent + descent; }

    void add(std::unique_ptr<Box> part)
    {
        width += part->width;
        ascent = std::max(ascent, part->ascent + part->raise);
        descent = std::max(descent, part->descent - part->raise);
        parts.push_back(std::move(part));
    }

    void paint(QPainter& painter, QPointF baseline) const
    {
        baseline.ry() -= raise;
        switch (kind) {
        case Kind::Gap:
            return;
        case Kind::Text:
            painter.setFont(font);
            painter.drawText(baseline, text);
            return;
        case Kind::Row: {
            qreal x = baseline.x();
            for (const auto& part : parts) {
                part->paint(painter, {x, baseline.y()});
                x += part->width;
            }
            return;
        }
        case Kind::Fraction: {
            const Box& top = *parts[0];
            const Box& bottom = *parts[1];
            const qreal y = std::round(baseline.y() - barHeight) + 0.5;
            painter.drawLine(QPointF(baseline.x(), y), QPointF(baseline.x() + width, y));
            top.paint(painter, {baseline.x() + (width - top.width) / 2, y - 3 - top.descent});
            bottom.paint(painter,
                         {baseline.x() + (width - bottom.width) / 2, y + 2 + bottom.ascent});
            return;
        }
        }
    }
};

namespace {

using Box = FormulaLayout::Box;
using BoxPtr = std::unique_ptr<Box>;

BoxPtr textBox(const QString& text, const QFont& font)
{
    auto box = std::make_unique<Box>();
    const QFontMetricsF metrics(font);
    box->kind = Box::Kind::Text;
    box->text = text;
    box->font = font;
    box->width = metrics.horizontalAdvance(text);
    if (font.italic())
        box->width += 0.04 * metrics.height(); // slanted strokes lean over their advance
    box->ascent = metrics.ascent();
    box->descent = metrics.descent();
    return box;
}

BoxPtr gapBox(qreal width)
{
    auto box = std::make_unique<Box>();
    box->kind = Box::Kind::Gap;
    box->width = width;
    return box;
}

BoxPtr rowBox()
{
    return std::make_unique<Box>();
}

BoxPtr fractionBox(BoxPtr top, BoxPtr bottom, const QFont& font)
{
    auto box = std::make_unique<Box>();
    const qreal bar = kAxis * QFontMetricsF(font).height();
    box->kind = Box::Kind::Fraction;
    box->width = std::max(top->width, bottom->width) + 4;
    box->ascent = bar + 3 + top->height();
    box->descent = bottom->height() + 3 - bar;
    box->barHeight = bar;
    box->parts.push_back(std::move(top));
    box->parts.push_back(std::move(bottom));
    return box;
}

BoxPtr symbolBox(const QString& symbol, const QFont& base)
{
    const qsizetype cut = symbol.indexOf(u'_');
    const QString stem = cut > 0 ? symbol.left(cut) : symbol;
    QFont stemFont = base;
    stemFont.setItalic(stem.size() <= kItalicUpTo && stem.at(0).isLetter());
    if (cut <= 0 || cut + 1 >= symbol.size())
        return textBox(stem, stemFont);
    auto row = rowBox();
    row->add(textBox(stem, stemFont));
    QFont subFont = scaled(base, kSubscriptScale);
    const QString sub = symbol.mid(cut + 1).replace(u'_', u' ');
    subFont.setItalic(sub.size() == 1 && sub.at(0).isLetter());
    BoxPtr subscript = textBox(sub, subFont);
    subscript->raise = -kSubscriptDrop * QFontMetricsF(base).height();
    row->add(std::move(subscript));
    row->add(gapBox(1));
    return row;
}

/// A term of the top-level sum with the sign before it; lines break between terms.
struct Chunk
{
    BoxPtr box;
};

/// Recursive descent over the grammar of estimation::Formula. Any text that does not follow it
/// makes `failed()` true.
class FormulaParser
{
public:
    FormulaParser(QStringView text, const QFont& font) : m_text(text), m_font(font) {}

    std::vector<Chunk> chunks()
    {
        std::vector<Chunk> result;
        QString sign;
        do {
            auto row = rowBox();
            if (!sign.isEmpty())
                addOperator(*row, sign);
            row->add(product(0, m_font));
            result.push_back({std::move(row)});
            sign = takeSign();
        } while (!m_failed && !sign.isEmpty());
        if (!peek().isNull())
            m_failed = true;
        return result;
    }

    [[nodiscard]] bool failed() const { return m_failed; }

private:
    /// The factors of a product, before it is known whether they stand over a bar.
    struct Factor
    {
        BoxPtr box;
        BoxPtr bare;           ///< of "( … )": the inside, for use over or under a bar
        bool implicit = false; ///< no sign before it: "2 n"
    };

    QChar peek()
    {
        while (m_at < m_text.size() && m_text.at(m_at).isSpace())
            ++m_at;
        return m_at < m_text.size() ? m_text.at(m_at) : QChar();
    }

    QString takeSign()
    {
        const QChar c = peek();
        if (c != u'+' && c != u'-' && c != u'\u2212')
            return {};
        ++m_at;
        return c == u'+' ? u"+"_s : u"\u2212"_s;
    }

    void addOperator(Box& row, const QString& sign)
    {
        const qreal gap = 0.34 * QFontMetricsF(m_font).height();
        row.add(gapBox(gap));
        row.add(textBox(sign, m_font));
        row.add(gapBox(gap));
    }

    BoxPtr sum(int depth, const QFont& font)
    {
        auto row = rowBox();
        row->add(product(depth, font));
        for (QString sign = takeSign(); !m_failed && !sign.isEmpty(); sign = takeSign()) {
            addOperator(*row, sign);
            row->add(product(depth, font));
        }
        return row;
    }

    BoxPtr product(int depth, const QFont& font)
    {
        auto row = rowBox();
        std::vector<Factor> over;
        const qreal thin = 0.17 * QFontMetricsF(font).height();
        const auto joined = [&](std::vector<Factor>& factors, bool bar) {
            auto line = rowBox();
            const bool alone = bar && factors.size() == 1 && factors[0].bare != nullptr;
            for (std::size_t i = 0; i < factors.size(); ++i) {
                if (i > 0) {
                    line->add(gapBox(thin));
                    if (!factors[i].implicit) {
                        line->add(textBox(u"\u00B7"_s, font));
                        line->add(gapBox(thin));
                    }
                }
                line->add(alone ? std::move(factors[i].bare) : std::move(factors[i].box));
            }
            factors.clear();
            return line;
        };
        over.push_back(power(depth, font));
        while (!m_failed) {
            const QChar c = peek();
            if (c == u'\u00B7' || c == u'*' || c == u'\u00D7') {
                ++m_at;
                over.push_back(power(depth, font));
            } else if (c == u'/' || c == u'\u00F7') {
                ++m_at;
                std::vector<Factor> under;
                under.push_back(power(depth, font));
                BoxPtr top = joined(over, true);
                BoxPtr bottom = joined(under, true);
                over.push_back({fractionBox(std::move(top), std::move(bottom), font), nullptr});
            } else if (c.isLetterOrNumber() || c == u'(') {
                over.push_back(power(depth, font));
                over.back().implicit = true;
            } else {
                break;
            }
        }
        row->add(joined(over, false));
        return row;
    }

    Factor power(int depth, const QFont& font)
    {
        Factor base = factor(depth, font);
        if (!m_failed && peek() == u'^') {
            ++m_at;
            Factor exponent = factor(depth + 1, scaled(font, kSubscriptScale));
            auto row = rowBox();
            row->add(std::move(base.box));
            BoxPtr raised = exponent.bare ? std::move(exponent.bare) : std::move(exponent.box);
            raised->raise = kSuperscriptRise * QFontMetricsF(font).height();
            row->add(std::move(raised));
            return {std::move(row), nullptr};
        }
        return base;
    }

    BoxPtr bracketed(BoxPtr inside, const QFont& font)
    {
        auto row = rowBox();
        // Brackets grow with what they hold, up to a size that still looks like text.
        const double need = inside->height() / QFontMetricsF(font).height();
        const QFont bracket = scaled(font, std::clamp(need, 1.0, 1.9));
        const auto side = [&](const QString& sign) {
            BoxPtr box = textBox(sign, bracket);
            box->raise = -0.30 * (QFontMetricsF(bracket).height() - QFontMetricsF(font).height());
            return box;
        };
        row->add(side(u"("_s));
        row->add(std::move(inside));
        row->add(side(u")"_s));
        return row;
    }

    Factor factor(int depth, const QFont& font)
    {
        if (depth > kMaxDepth || m_failed) {
            m_failed = true;
            return {rowBox(), nullptr};
        }
        const QChar c = peek();
        if (c == u'(') {
            ++m_at;
            const qsizetype from = m_at;
            BoxPtr inside = arguments(depth, font);
            BoxPtr whole = bracketed(std::move(inside), font);
            const qsizetype to = m_at;
            // Set once more for use without brackets: boxes are not copied. Only near the top,
            // because every level doubles the work.
            BoxPtr bare;
            if (depth <= kBareUpTo) {
                m_at = from;
                bare = arguments(depth, font);
                m_at = to;
            }
            return {std::move(whole), std::move(bare)};
        }
        if (c == u'-' || c == u'\u2212') {
            ++m_at;
            auto row = rowBox();
            row->add(textBox(u"\u2212"_s, font));
            row->add(power(depth + 1, font).box);
            return {std::move(row), nullptr};
        }
        if (c.isDigit())
            return {textBox(number(), font), nullptr};
        if (c.isLetter())
            return {name(depth, font), nullptr};
        m_failed = true;
        return {rowBox(), nullptr};
    }

    /// Up to and with the closing bracket; arguments separated by commas.
    BoxPtr arguments(int depth, const QFont& font)
    {
        auto row = rowBox();
        row->add(sum(depth + 1, font));
        while (!m_failed && peek() == u',') {
            ++m_at;
            row->add(textBox(u", "_s, font));
            row->add(sum(depth + 1, font));
        }
        if (peek() == u')')
            ++m_at;
        else
            m_failed = true;
        return row;
    }

    QString number()
    {
        const qsizetype from = m_at;
        while (m_at < m_text.size()) {
            const QChar c = m_text.at(m_at);
            const bool exponent = (c == u'e' || c == u'E') && m_at + 1 < m_text.size() &&
                                  (m_text.at(m_at + 1).isDigit() || m_text.at(m_at + 1) == u'-' ||
                                   m_text.at(m_at + 1) == u'+');
            const bool group = c == u',' && m_at + 1 < m_text.size() &&
                               m_text.at(m_at + 1).isDigit() && m_at > from;
            if (exponent)
                m_at += 2;
            else if (c.isDigit() || c == u'.' || group)
                ++m_at;
            else
                break;
        }
        QString text = m_text.mid(from, m_at - from).toString();
        if (m_at < m_text.size() && m_text.at(m_at) == u'%') {
            text += u'%';
            ++m_at;
        }
        return text;
    }

    BoxPtr name(int depth, const QFont& font)
    {
        const qsizetype from = m_at;
        bool subscript = false;
        while (m_at < m_text.size()) {
            const QChar c = m_text.at(m_at);
            // A hyphen belongs to a subscript when a letter follows at once: "t_all-reduce".
            const bool hyphen = subscript && c == u'-' && m_at + 1 < m_text.size() &&
                                m_text.at(m_at + 1).isLetter();
            if (!c.isLetterOrNumber() && c != u'_' && c != u'\'' && !hyphen)
                break;
            subscript = subscript || c == u'_';
            ++m_at;
        }
        const QString word = m_text.mid(from, m_at - from).toString();
        if (m_at < m_text.size() && m_text.at(m_at) == u'(' && word.size() > 1) {
            ++m_at;
            auto row = rowBox();
            row->add(textBox(word, font));
            row->add(bracketed(arguments(depth + 1, font), font));
            return row;
        }
        return symbolBox(word, font);
    }

    QStringView m_text;
    QFont m_font;
    qsizetype m_at = 0;
    bool m_failed = false;
};

/// Lines of plain text, for what is not a formula or is too wide for one.
std::vector<BoxPtr> plainLines(const QString& text, const QFont& font, qreal width)
{
    std::vector<BoxPtr> lines;
    QTextLayout layout(text, font);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        lines.push_back(textBox(text.mid(line.textStart(), line.textLength()).trimmed(), font));
    }
    layout.endLayout();
    return lines;
}

std::optional<std::vector<BoxPtr>> setLines(const QString& result, const QString& text,
                                            const QFont& font, qreal width)
{
    FormulaParser parser(text, font);
    std::vector<Chunk> chunks = parser.chunks();
    if (parser.failed())
        return std::nullopt;
    std::vector<BoxPtr> lines;
    auto line = rowBox();
    if (!result.isEmpty()) {
        line->add(symbolBox(result, font));
        line->add(gapBox(kRelationGap * QFontMetricsF(font).height()));
        line->add(textBox(u"="_s, font));
        line->add(gapBox(kRelationGap * QFontMetricsF(font).height()));
    }
    const qreal indent = std::min(line->width, 0.25 * width);
    bool fresh = true;
    for (Chunk& chunk : chunks) {
        if (!fresh && line->width + chunk.box->width > width) {
            lines.push_back(std::move(line));
            line = rowBox();
            line->add(gapBox(indent));
        }
        line->add(std::move(chunk.box));
        fresh = false;
    }
    lines.push_back(std::move(line));
    const bool fits =
        std::ranges::all_of(lines, [&](const BoxPtr& l) { return l->width <= width; });
    if (!fits)
        return std::nullopt;
    return lines;
}

} // namespace

FormulaLayout::FormulaLayout(const QString& result, const QString& text, const QFont& base,
                             qreal width)
{
    for (const double size : {1.0, 0.92, 0.85}) {
        if (auto lines = setLines(result, text, scaled(base, size), width)) {
            m_lines = std::move(*lines);
            return;
        }
    }
    m_lines =
        plainLines(result.isEmpty() ? text : result + u" = "_s + text, scaled(base, 0.92), width);
}

FormulaLayout::~FormulaLayout() = default;
FormulaLayout::FormulaLayout(FormulaLayout&&) noexcept = default;
FormulaLayout& FormulaLayout::operator=(FormulaLayout&&) noexcept = default;

QSizeF FormulaLayout::size() const
{
    QSizeF size(0, 0);
    for (const auto& line : m_lines) {
        size.setWidth(std::max(size.width(), line->width));
        size.rheight() += line->height() + 2;
    }
    return size;
}

void FormulaLayout::paint(QPainter& painter, const QPointF& topLeft) const
{
    qreal y = topLeft.y();
    for (const auto& line : m_lines) {
        line->paint(painter, {topLeft.x(), y + line->ascent});
        y += line->height() + 2;
    }
}

qreal FormulaLayout::paintSymbol(QPainter& painter, const QPointF& baseline, const QString& symbol,
                                 const QFont& base)
{
    if (symbol.isEmpty())
        return 0;
    const BoxPtr box = symbolBox(symbol, base);
    box->paint(painter, baseline);
    return box->width;
}

qreal FormulaLayout::symbolWidth(const QString& symbol, const QFont& base)
{
    return symbol.isEmpty() ? 0 : symbolBox(symbol, base)->width;
}

} // namespace ridgepoint::app
