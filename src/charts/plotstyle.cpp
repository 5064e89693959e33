// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "charts/plotstyle.h"

#include <qcustomplot.h>

#include <QFontInfo>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace ridgepoint::charts {

namespace {

constexpr double kPixelsPerPoint = 96.0 / 72.0;
constexpr int kTickLength = 3;

QFont inPixels(QFont font)
{
    if (font.pointSizeF() > 0)
        font.setPixelSize(static_cast<int>(std::lround(font.pointSizeF() * kPixelsPerPoint)));
    return font;
}

void styleAxis(QCPAxis& axis, const PlotStyle& style)
{
    axis.setBasePen(QPen(style.tokens.chartAxis, 1));
    axis.setTickPen(QPen(style.tokens.chartAxis, 1));
    axis.setSubTickPen(Qt::NoPen);
    axis.setSubTicks(false);
    axis.setTickLength(0, kTickLength);
    axis.setTickLabelFont(style.small);
    axis.setTickLabelColor(style.tokens.text2);
    axis.setTickLabelPadding(4);
    axis.setLabelFont(style.small);
    axis.setLabelColor(style.tokens.text2);
    axis.setLabelPadding(2);
    axis.grid()->setPen(QPen(style.tokens.chartGrid, 1));
    axis.grid()->setZeroLinePen(Qt::NoPen);
    axis.grid()->setSubGridVisible(false);
    axis.grid()->setAntialiased(false);
}

} // namespace

PlotStyle PlotStyle::screen()
{
    PlotStyle style;
    style.tokens = charts::tokens();
    style.small = font(TypeRole::Small);
    style.smallBold = font(TypeRole::Small, true);
    style.title = font(TypeRole::Body, true);
    style.body = font(TypeRole::Body);
    return style;
}

PlotStyle PlotStyle::print(Theme theme)
{
    PlotStyle style = screen();
    style.tokens = charts::tokens(theme);
    for (QFont* f : {&style.small, &style.smallBold, &style.title, &style.body})
        *f = inPixels(*f);
    return style;
}

QColor withAlpha(QColor colour, double alpha)
{
    colour.setAlphaF(static_cast<float>(alpha));
    return colour;
}

QColor inkOn(const QColor& fill, const Tokens& tokens)
{
    const std::array<QColor, 3> inks{tokens.onAccent, tokens.text, tokens.panel};
    return *std::max_element(inks.begin(), inks.end(), [&](const QColor& a, const QColor& b) {
        return contrast(fill, a) < contrast(fill, b);
    });
}

double textWidth(const QFont& font, const QString& text)
{
    return QFontMetricsF(font).horizontalAdvance(text);
}

double lineHeight(const QFont& font)
{
    return QFontMetricsF(font).height();
}

QSizeF labelSize(const QFont& font, const QString& text)
{
    constexpr double side = 2;
    constexpr double inkHeight = 1.22; // of the em: Chinese characters and descenders
    return {std::ceil(textWidth(font, text)) + 2 * side,
            std::ceil(QFontInfo(font).pixelSize() * inkHeight)};
}

void stylePlot(QCustomPlot& plot, const PlotStyle& style)
{
    plot.setBackground(QBrush(style.tokens.panel));
    plot.axisRect()->setAutoMargins(QCP::msNone);
    plot.axisRect()->setMinimumSize(1, 1);
    plot.xAxis2->setVisible(false);
    plot.yAxis2->setVisible(false);
    styleAxis(*plot.xAxis, style);
    styleAxis(*plot.yAxis, style);
}

std::optional<QLineF> clipped(const QLineF& line, const QRectF& rect)
{
    // Liang–Barsky: the line is inside for parameters between `first` and `last`.
    double first = 0;
    double last = 1;
    const std::array<std::pair<double, double>, 4> edges{{{-line.dx(), line.x1() - rect.left()},
                                                          {line.dx(), rect.right() - line.x1()},
                                                          {-line.dy(), line.y1() - rect.top()},
                                                          {line.dy(), rect.bottom() - line.y1()}}};
    for (const auto& [slope, room] : edges) {
        if (slope == 0) {
            if (room < 0)
                return std::nullopt;
            continue;
        }
        const double t = room / slope;
        if (slope < 0)
            first = std::max(first, t);
        else
            last = std::min(last, t);
    }
    const QLineF part(line.pointAt(first), line.pointAt(last));
    // A line without length would be an empty path, which PDF readers complain about.
    if (first > last || part.length() < 1e-3)
        return std::nullopt;
    return part;
}

void drawHatch(QPainter& painter, const QRectF& rect, const QPen& pen, bool rising, double spacing)
{
    if (rect.isEmpty() || spacing <= 0)
        return;
    painter.setPen(pen);
    const double height = rect.height();
    // Aligned to the plot and not to the rectangle, so that neighbours continue each other.
    const double start = std::floor((rect.left() - height) / spacing) * spacing;
    for (double x = start; x < rect.right() + height; x += spacing) {
        const QLineF line = rising ? QLineF(x, rect.bottom(), x + height, rect.top())
                                   : QLineF(x, rect.top(), x + height, rect.bottom());
        if (const auto part = clipped(line, rect))
            painter.drawLine(*part);
    }
}

void drawText(QPainter& painter, const QRectF& box, const QString& text, const QFont& font,
              const QColor& ink, Qt::Alignment alignment, const QColor& background)
{
    if (background.isValid())
        painter.fillRect(box, background);
    painter.setFont(font);
    painter.setPen(ink);
    const int flags = static_cast<int>(alignment.toInt()) | Qt::TextSingleLine | Qt::TextDontClip;
    painter.drawText(box, flags, text);
}

} // namespace ridgepoint::charts
