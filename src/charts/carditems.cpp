// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "charts/carditems.h"

#include "charts/theme.h"

#include <QPaintEvent>
#include <QPainter>
#include <QStyle>

#include <array>

namespace ridgepoint::charts {

namespace {

constexpr double kGrid = 16; ///< the signs are drawn on 16 units
constexpr double kStroke = 1.35;
constexpr double kIcon = 14; ///< pixels at scale 1

void drawReadValues(QPainter& p)
{
    p.drawEllipse(QPointF(8, 8), 3.1, 3.1);
    for (const QLineF& line : std::array<QLineF, 4>{
             {{8, 1.5, 8, 5.2}, {8, 10.8, 8, 14.5}, {1.5, 8, 5.2, 8}, {10.8, 8, 14.5, 8}}})
        p.drawLine(line);
    p.drawPoint(QPointF(8, 8));
}

void drawResetZoom(QPainter& p)
{
    for (const double x : {2.0, 14.0}) {
        for (const double y : {2.0, 14.0}) {
            const double dx = x < 8 ? 3.8 : -3.8;
            const double dy = y < 8 ? 3.8 : -3.8;
            p.drawPolyline(QPolygonF({QPointF(x + dx, y), QPointF(x, y), QPointF(x, y + dy)}));
        }
    }
}

void drawTable(QPainter& p)
{
    p.drawRoundedRect(QRectF(2, 2.5, 12, 11), 1, 1);
    p.drawLine(QLineF(2, 6.2, 14, 6.2));
    p.drawLine(QLineF(2, 9.9, 14, 9.9));
    p.drawLine(QLineF(6, 2.5, 6, 13.5));
}

void drawMore(QPainter& p)
{
    p.setBrush(p.pen().color());
    for (const double x : {3.0, 8.0, 13.0})
        p.drawEllipse(QPointF(x, 8), 0.6, 0.6);
}

} // namespace

ChartToolButton::ChartToolButton(Sign sign, QWidget* parent) : QToolButton(parent), m_sign(sign)
{
    setAutoRaise(true);
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::ArrowCursor);
}

void ChartToolButton::setWords(const QString& words)
{
    setToolTip(words);
    setAccessibleName(words);
}

QSize ChartToolButton::sizeHint() const
{
    const int side = space(24);
    return {side, side};
}

void ChartToolButton::paintEvent(QPaintEvent*)
{
    const Tokens& t = tokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF box = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    if (isChecked() || isDown() || underMouse()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(isChecked() || isDown() ? t.selected : t.hover);
        painter.drawRoundedRect(box, 4, 4);
    }
    if (hasFocus()) {
        painter.setPen(QPen(t.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    }
    const double side = space(static_cast<int>(kIcon));
    painter.translate(QRectF(rect()).center() - QPointF(side, side) / 2);
    painter.scale(side / kGrid, side / kGrid);
    const QColor ink = !isEnabled() ? t.borderStrong : isChecked() ? t.accent : t.text2;
    painter.setPen(QPen(ink, kStroke, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    switch (m_sign) {
    case Sign::ReadValues:
        drawReadValues(painter);
        break;
    case Sign::ResetZoom:
        drawResetZoom(painter);
        break;
    case Sign::Table:
        drawTable(painter);
        break;
    case Sign::More:
        drawMore(painter);
        break;
    }
}

ElidedLabel::ElidedLabel(QWidget* parent) : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

void ElidedLabel::setShortText(const QString& text)
{
    if (m_shortText == text)
        return;
    m_shortText = text;
    update();
}

QSize ElidedLabel::minimumSizeHint() const
{
    return {0, QLabel::minimumSizeHint().height()};
}

void ElidedLabel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setFont(font());
    painter.setPen(tokens().text3);
    const QRect box = contentsRect();
    const bool fits = fontMetrics().horizontalAdvance(text()) <= box.width();
    const QString& best = fits || m_shortText.isEmpty() ? text() : m_shortText;
    const QString shown = fontMetrics().elidedText(best, Qt::ElideRight, box.width());
    painter.drawText(box, static_cast<int>(Qt::AlignLeft) | Qt::AlignVCenter, shown);
}

} // namespace ridgepoint::charts
