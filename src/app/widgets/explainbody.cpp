// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/widgets/explainbody.h"

#include "app/widgets/marks.h"
#include "app/widgets/painting.h"
#include "charts/theme.h"
#include "text/text.h"

#include <QEvent>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace ridgepoint::app {

using namespace Qt::StringLiterals;
using charts::space;
using charts::tokens;
using charts::TypeRole;

namespace {

constexpr int kHeadHeight = 34;
constexpr int kScaleHeight = 50;
constexpr int kFormulaPad = 10;
constexpr int kTermHeight = 22;

QFont body(bool bold = false)
{
    return charts::font(TypeRole::Body, bold);
}

QFont small()
{
    return charts::font(TypeRole::Small);
}

/// Hairlines on the raised surface, where `border` alone would vanish in the dark theme.
QColor hairline()
{
    return charts::blend(tokens().raised, tokens().borderStrong, 0.5);
}

QFont formulaFont()
{
    return charts::font(TypeRole::Verdict);
}

int wrappedHeight(const QString& text, const QFont& font, int width)
{
    if (text.isEmpty())
        return 0;
    return QFontMetrics(font)
        .boundingRect(QRect(0, 0, std::max(20, width), 100000), Qt::TextWordWrap, text)
        .height();
}

} // namespace

ExplainBody::ExplainBody(QWidget* parent) : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void ExplainBody::setContent(const ExplainContent& content)
{
    m_content = content;
    m_width = -1;
    setAccessibleName(content.title);
    setAccessibleDescription(explainText(content));
    updateGeometry();
    update();
}

int ExplainBody::heightForWidth(int width) const
{
    layOut(width);
    return m_height;
}

ExplainBody::Columns ExplainBody::columnsFor(int width) const
{
    Columns c;
    c.symbol = space(44);
    for (const ExplainTerm& term : m_content.terms) {
        c.symbol = std::max(c.symbol,
                            static_cast<int>(FormulaLayout::symbolWidth(term.symbol, body())) + 1);
        c.value = std::max(c.value, textWidth(term.value, body(true)));
        c.origin = std::max(c.origin, textWidth(originWord(term.origin), small()) + space(14));
    }
    c.symbol = std::min(c.symbol, width * 3 / 10) + space(9);
    c.meaning = std::max(space(60), width - c.symbol - c.value - c.origin - space(20));
    return c;
}

void ExplainBody::layOut(int width) const
{
    if (width == m_width)
        return;
    m_width = width;
    m_columns = columnsFor(width);
    int y = space(kHeadHeight);
    if (m_content.scale)
        y += space(kScaleHeight);
    m_formula.reset();
    if (!m_content.formula.isEmpty()) {
        m_formula.emplace(m_content.result, m_content.formula, formulaFont(),
                          width - 2.0 * space(14));
        y += static_cast<int>(m_formula->size().height()) + 2 * space(kFormulaPad) + space(8);
    }
    m_termsTop = y;
    m_rowHeights.clear();
    for (const ExplainTerm& term : m_content.terms) {
        const int text = wrappedHeight(term.meaning, body(), m_columns.meaning);
        m_rowHeights.push_back(std::max(space(kTermHeight), text + space(4)));
        y += m_rowHeights.back();
    }
    if (!m_content.substituted.isEmpty())
        y += space(12) + wrappedHeight(m_content.substituted, body(), width) + space(4);
    if (!m_content.sources.isEmpty())
        y += space(6) + wrappedHeight(m_content.sources, small(), width);
    m_height = y + space(4);
}

void ExplainBody::paintEvent(QPaintEvent*)
{
    layOut(width());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    int y = paintHead(painter);
    if (m_content.scale)
        y = paintScale(painter, y);
    if (m_formula)
        y = paintFormula(painter, y);
    y = paintTerms(painter, y);
    paintRest(painter, y);
}

int ExplainBody::paintHead(QPainter& painter) const
{
    const charts::Tokens& t = tokens();
    const int height = space(kHeadHeight);
    QRectF line(0, 0, width(), height);
    if (m_content.bound) {
        const QString word = text::boundLong(*m_content.bound);
        const int chip = textWidth(word, small()) + space(28);
        const QRectF box(width() - chip, (height - space(20)) / 2.0, chip, space(20));
        drawSurface(painter, box, space(4), t.raised, t.borderStrong);
        const int side = space(8);
        drawBoundShape(painter,
                       QRectF(box.left() + space(7), box.center().y() - side / 2.0, side, side),
                       *m_content.bound);
        drawLine(painter, box.adjusted(space(20), 0, -space(6), 0), word, small(), t.text);
        line.setRight(box.left() - space(8));
    }
    const qreal used =
        drawLine(painter, line, m_content.value, charts::font(TypeRole::KeyFigure, true), t.text);
    line.setLeft(used + space(8));
    // On the value's baseline, not on its centre.
    line.translate(0, space(3));
    drawLine(painter, line, m_content.range, body(), t.text2);
    return height;
}

int ExplainBody::paintScale(QPainter& painter, int y) const
{
    const charts::Tokens& t = tokens();
    const ExplainContent::Scale& s = *m_content.scale;
    const auto at = [&](double value) {
        return std::clamp(value / (s.max > 0 ? s.max : 1), 0.0, 1.0) * width();
    };
    const qreal middle = y + space(11);
    const qreal thick = space(4);
    painter.setPen(Qt::NoPen);
    painter.setBrush(hairline());
    painter.drawRoundedRect(QRectF(0, middle - thick / 2, width(), thick), thick / 2, thick / 2);
    if (s.low && s.high) {
        painter.setBrush(charts::blend(t.raised, t.series[0], 0.5));
        const qreal wide = space(8);
        painter.drawRoundedRect(
            QRectF(at(*s.low), middle - wide / 2, std::max(2.0, at(*s.high) - at(*s.low)), wide), 2,
            2);
    }
    painter.setBrush(s.limitBroken ? t.err : t.accent);
    painter.drawEllipse(QPointF(at(s.value), middle), space(5), space(5));
    if (s.limit) {
        painter.fillRect(
            QRectF(std::min(at(*s.limit), width() - 2.0) - 1, middle - space(7), 2, space(14)),
            t.err);
    }
    QRectF line(0, y + space(25), width(), lineHeight(small()));
    drawLine(painter, line, s.limitText, small(), t.err, Qt::AlignRight | Qt::AlignVCenter);
    if (!s.limitText.isEmpty())
        line.setRight(line.right() - textWidth(s.limitText, small()) - space(8));
    drawLine(painter, line, s.caption, small(), t.text2);
    return y + space(kScaleHeight);
}

int ExplainBody::paintFormula(QPainter& painter, int y) const
{
    const charts::Tokens& t = tokens();
    const int height = static_cast<int>(m_formula->size().height()) + 2 * space(kFormulaPad);
    drawSurface(painter, QRectF(0, y, width(), height), space(4), t.sunken, {});
    painter.setPen(QPen(t.text, 1));
    m_formula->paint(painter, QPointF(space(14), y + space(kFormulaPad)));
    return y + height + space(8);
}

int ExplainBody::paintTerms(QPainter& painter, int y) const
{
    const charts::Tokens& t = tokens();
    const int markLeft = width() - m_columns.origin;
    for (std::size_t i = 0; i < m_content.terms.size(); ++i) {
        const ExplainTerm& term = m_content.terms[i];
        const int height = m_rowHeights[i];
        const QFontMetricsF metrics(body());
        const qreal first = y + (space(kTermHeight) - metrics.height()) / 2;
        painter.setPen(t.text);
        painter.save();
        painter.setClipRect(QRectF(0, y - height, m_columns.symbol - space(4), 3 * height));
        FormulaLayout::paintSymbol(painter, {0, first + metrics.ascent()}, term.symbol, body());
        painter.restore();
        painter.setFont(body());
        painter.setPen(t.text2);
        painter.drawText(QRectF(m_columns.symbol, first, m_columns.meaning, height),
                         Qt::TextWordWrap, term.meaning);
        const QRectF row(0, y, markLeft - space(10), space(kTermHeight));
        drawLine(painter, row, term.value, body(true), t.text, Qt::AlignRight | Qt::AlignVCenter);
        QRectF word(markLeft, y, m_columns.origin, space(kTermHeight));
        const bool input = term.origin == estimation::Origin::Input;
        if (!input) {
            drawProvenance(painter, QRectF(markLeft, y, space(10), space(kTermHeight)),
                           term.origin);
            word.setLeft(markLeft + space(14));
        }
        drawLine(painter, word, originWord(term.origin), small(), input ? t.accent : t.text2);
        y += height;
    }
    return y;
}

void ExplainBody::paintRest(QPainter& painter, int y) const
{
    const charts::Tokens& t = tokens();
    if (!m_content.substituted.isEmpty()) {
        painter.fillRect(QRectF(0, y + space(5), width(), 1), hairline());
        y += space(12);
        const int height = wrappedHeight(m_content.substituted, body(), width());
        painter.setFont(body());
        painter.setPen(t.text);
        painter.drawText(QRect(0, y, width(), height + 4), Qt::TextWordWrap, m_content.substituted);
        y += height + space(4);
    }
    if (!m_content.sources.isEmpty()) {
        painter.setFont(small());
        painter.setPen(t.text3);
        painter.drawText(QRect(0, y + space(6), width(), height()), Qt::TextWordWrap,
                         m_content.sources);
    }
}

void ExplainBody::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    layOut(width());
}

void ExplainBody::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::LanguageChange) {
        m_width = -1;
        updateGeometry();
    }
    QWidget::changeEvent(event);
}

bool ExplainBody::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        int y = m_termsTop;
        QString source;
        for (std::size_t i = 0; i < m_rowHeights.size(); ++i) {
            if (help->pos().y() >= y && help->pos().y() < y + m_rowHeights[i])
                source = m_content.terms[i].source;
            y += m_rowHeights[i];
        }
        if (source.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), source, this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace ridgepoint::app
