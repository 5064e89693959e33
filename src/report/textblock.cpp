// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "report/textblock.h"

#include "charts/theme.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QTextLayout>
#include <QTextOption>

#include <algorithm>

namespace ridgepoint::report {

namespace {

/// Takes the underscores out and notes where the subscripts are.
QString withoutUnderscores(const QString& text, QList<QTextLayout::FormatRange>& ranges)
{
    QString out;
    out.reserve(text.size());
    for (qsizetype i = 0; i < text.size(); ++i) {
        const bool afterSymbol = i > 0 && text[i - 1].isLetterOrNumber();
        if (text[i] != u'_' || !afterSymbol) {
            out += text[i];
            continue;
        }
        qsizetype end = i + 1;
        while (end < text.size() && (text[end].isLetterOrNumber() || text[end] == u'_'))
            ++end;
        if (end == i + 1) {
            out += text[i];
            continue;
        }
        QTextLayout::FormatRange range;
        range.start = static_cast<int>(out.size());
        range.length = static_cast<int>(end - i - 1);
        range.format.setVerticalAlignment(QTextCharFormat::AlignSubScript);
        out += QStringView(text).mid(i + 1, end - i - 1).toString().replace(u'_', u',');
        ranges.append(range);
        i = end - 1;
    }
    return out;
}

} // namespace

QFont reportFont(double points, bool bold)
{
    QFont font;
    font.setFamilies(charts::fontFamilies());
    font.setPixelSize(qRound(pt(points)));
    font.setBold(bold);
    // Paper has no pixel grid: hinted advances would shift with the size.
    font.setHintingPreference(QFont::PreferNoHinting);
    // The smallest spacing there is (1/64 unit) turns ligatures off: "fi" would come back from the
    // PDF as one character that a search for "fit" does not find.
    font.setLetterSpacing(QFont::AbsoluteSpacing, 0.02);
    return font;
}

TextBlock::TextBlock(const QString& text, const TextStyle& style, double width)
    : m_text(text),
      m_color(style.color),
      m_width(width),
      m_lineHeight(pt(style.size) * style.lineHeight)
{
    QList<QTextLayout::FormatRange> ranges;
    if (style.subscripts)
        m_text = withoutUnderscores(text, ranges);
    const QFont font = reportFont(style.size, style.bold);
    m_layout = std::make_shared<QTextLayout>(m_text, font);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    option.setAlignment(style.right ? Qt::AlignRight : Qt::AlignLeft);
    option.setUseDesignMetrics(true);
    m_layout->setTextOption(option);
    m_layout->setFormats(ranges);
    // One baseline grid for all scripts: a line of Chinese is not taller than one of English.
    const QFontMetricsF metrics(font);
    const double baseline =
        (m_lineHeight - metrics.ascent() - metrics.descent()) / 2 + metrics.ascent();
    m_layout->beginLayout();
    for (QTextLine line = m_layout->createLine(); line.isValid(); line = m_layout->createLine()) {
        line.setLineWidth(std::max(width, pt(style.size)));
        line.setPosition({0, m_lines * m_lineHeight + baseline - line.ascent()});
        m_textWidth = std::max(m_textWidth, line.naturalTextWidth());
        ++m_lines;
    }
    m_layout->endLayout();
}

void TextBlock::draw(QPainter& painter, QPointF topLeft, int from, int to) const
{
    painter.setPen(m_color);
    const QPointF origin = topLeft - QPointF(0, from * m_lineHeight);
    for (int i = from; i < to; ++i)
        m_layout->lineAt(i).draw(&painter, origin);
}

double TextBlock::lineWidth(const QString& text, const TextStyle& style)
{
    return TextBlock(text, style, pt(100000)).textWidth();
}

} // namespace ridgepoint::report
