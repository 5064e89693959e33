// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "charts/theme.h"

#include <QFont>
#include <QFontMetricsF>
#include <QLineF>
#include <QPen>
#include <QRectF>
#include <QSizeF>

#include <optional>

class QCustomPlot;
class QPainter;

namespace ridgepoint::charts {

/// Colours and fonts that a plot is drawn with. On paper and in files the fonts have pixel sizes,
/// because a point means something else on a 720 dpi device.
struct PlotStyle
{
    Tokens tokens;
    QFont small, smallBold, title, body; ///< axis and labels 9 pt; card title and text 9.75 pt

    [[nodiscard]] static PlotStyle screen();
    [[nodiscard]] static PlotStyle print(Theme theme = Theme::Light);
};

[[nodiscard]] QColor withAlpha(QColor colour, double alpha);
/// The token that reads better on `fill`.
[[nodiscard]] QColor inkOn(const QColor& fill, const Tokens& tokens);

[[nodiscard]] double textWidth(const QFont& font, const QString& text);
[[nodiscard]] double lineHeight(const QFont& font);
/// A one-line label with a little air at its sides. Lower than a line: the room that a font keeps
/// for accents above capitals would let labels push each other out for nothing.
[[nodiscard]] QSizeF labelSize(const QFont& font, const QString& text);

/// Background, axes, grid and margins; no top and right axis, no sub-ticks (visual.md 5).
void stylePlot(QCustomPlot& plot, const PlotStyle& style);

/// The part of a line inside a rectangle: exported files must not rely on clipping.
/// Nothing where the two only touch.
[[nodiscard]] std::optional<QLineF> clipped(const QLineF& line, const QRectF& rect);
/// Parallel lines at 45°, `rising` like "/" or falling like "\". Lines and not a brush: patterns
/// are bitmaps, which look different at every scale and are missing in SVG.
void drawHatch(QPainter& painter, const QRectF& rect, const QPen& pen, bool rising,
               double spacing = 6);
/// One line of text with its box filled by `background` first (invalid colour: none).
void drawText(QPainter& painter, const QRectF& box, const QString& text, const QFont& font,
              const QColor& ink, Qt::Alignment alignment = Qt::AlignCenter,
              const QColor& background = {});

} // namespace ridgepoint::charts
