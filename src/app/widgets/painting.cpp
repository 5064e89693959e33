// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/widgets/painting.h"

#include "charts/theme.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QStyle>
#include <QVariant>
#include <QWidget>

#include <cmath>

namespace ridgepoint::app {

void drawSurface(QPainter& painter, const QRectF& rect, qreal radius, const QColor& fill,
                 const QColor& border)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(fill.isValid() ? QBrush(fill) : QBrush(Qt::NoBrush));
    painter.setPen(border.isValid() ? QPen(border, 1) : QPen(Qt::NoPen));
    const qreal inset = border.isValid() ? 0.5 : 0;
    painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius, radius);
    painter.restore();
}

void drawFocusRing(QPainter& painter, const QRectF& rect, qreal radius)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(charts::tokens().accent, 2));
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), radius, radius);
    painter.restore();
}

qreal drawLine(QPainter& painter, const QRectF& rect, const QString& text, const QFont& font,
               const QColor& color, Qt::Alignment align)
{
    if (text.isEmpty() || rect.width() <= 0)
        return 0;
    const QFontMetricsF metrics(font);
    // Half a pixel of slack: a rectangle made from a rounded width must not elide.
    const QString shown = metrics.elidedText(text, Qt::ElideRight, rect.width() + 0.5);
    painter.setFont(font);
    painter.setPen(color);
    painter.drawText(rect.adjusted(0, 0, 1, 0), static_cast<int>(align) | Qt::TextSingleLine,
                     shown);
    return metrics.horizontalAdvance(shown);
}

int textWidth(const QString& text, const QFont& font)
{
    return static_cast<int>(std::ceil(QFontMetricsF(font).horizontalAdvance(text)));
}

int lineHeight(const QFont& font)
{
    return QFontMetrics(font).height();
}

int editorHeight()
{
    return lineHeight(charts::font(charts::TypeRole::Body)) + charts::space(8);
}

void setStyleProperty(QWidget* widget, const char* name, const QVariant& value)
{
    if (widget->property(name) == value)
        return;
    widget->setProperty(name, value);
    widget->style()->unpolish(widget);
    widget->style()->polish(widget);
    widget->update();
}

bool animationsOn(const QWidget* widget)
{
    return widget->style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, widget) > 0;
}

} // namespace ridgepoint::app
