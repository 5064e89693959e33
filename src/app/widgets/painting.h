// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFont>
#include <QRectF>
#include <QString>
#include <Qt>

class QColor;
class QPainter;
class QWidget;

/// What the painted widgets share, so that borders, rings and text come out alike everywhere.
namespace ridgepoint::app {

/// Rounded surface with a crisp 1 px border inside `rect`; an invalid border colour draws none.
void drawSurface(QPainter& painter, const QRectF& rect, qreal radius, const QColor& fill,
                 const QColor& border);
/// The 2 px accent ring of everything that has the focus, inside `rect`.
void drawFocusRing(QPainter& painter, const QRectF& rect, qreal radius);
/// One line, elided at the right, vertically centred by default. Returns the width drawn.
qreal drawLine(QPainter& painter, const QRectF& rect, const QString& text, const QFont& font,
               const QColor& color, Qt::Alignment align = Qt::AlignLeft | Qt::AlignVCenter);
/// Width of `text` in whole pixels, rounded up.
[[nodiscard]] int textWidth(const QString& text, const QFont& font);
[[nodiscard]] int lineHeight(const QFont& font);
/// Height of editors and of the rows they stand in: body line + 8.
[[nodiscard]] int editorHeight();
/// Sets a dynamic property that the style sheet selects by, and polishes again if it changed.
void setStyleProperty(QWidget* widget, const char* name, const QVariant& value);
/// Whether the desktop wants things to move (SH_Widget_Animation_Duration).
[[nodiscard]] bool animationsOn(const QWidget* widget);

} // namespace ridgepoint::app
