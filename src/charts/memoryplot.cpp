// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "charts/memoryplot.h"

#include "charts/specwords.h"
#include "charts/tickers.h"
#include "text/text.h"

#include <qcustomplot.h>

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace ridgepoint::charts {

namespace {

constexpr double kNowThickness = 0.92; ///< in units of the vertical axis
constexpr double kPinnedThickness = 0.42;
constexpr double kPinnedFade = 0.45; ///< towards the panel
constexpr double kDimmed = 0.3;
constexpr double kGap = 1.5; ///< pixels between segments
constexpr double kLabelSpare = 8;
constexpr double kLargestUnit = 52; ///< pixels: bars stay bars on a tall card
constexpr double kNowAt = 1;
constexpr double kPinnedAt = 0;

QString nowWord()
{
    //: row of the memory chart: the scenario as it is now
    return QCoreApplication::translate("Charts", "Now");
}

QString pinnedWord()
{
    //: row of the memory chart: the state that was pinned
    return QCoreApplication::translate("Charts", "Pinned");
}

QString capacityText(const MemorySpec& s)
{
    //: %1 is "85.0 GB"
    return QCoreApplication::translate("Charts", "capacity %1").arg(gigabytesText(s.capacity));
}

QString usableText(const MemorySpec& s)
{
    //: %1 is a number of GB
    return QCoreApplication::translate("Charts", "usable %1").arg(gigabytesNumber(s.usable));
}

QString totalText(const MemorySpec& s)
{
    if (s.shortBy > 0) {
        //: %1 is "3.9 GB"
        return QCoreApplication::translate("Charts", "short by %1").arg(gigabytesText(s.shortBy));
    }
    return gigabytesText(s.nowTotal);
}

/// The largest value the axis must reach so that a label of `label` pixels fits behind `value`.
double roomFor(double value, double label, double width)
{
    constexpr double pad = 14;
    const double free = width - label - pad;
    return free > width * 0.2 ? value * width / free : value * 1.25;
}

} // namespace

MemoryPlot::MemoryPlot(QCustomPlot& plot) : PlotView(plot)
{
    plot.axisRect()->setRangeDrag(Qt::Horizontal);
    plot.axisRect()->setRangeZoom(Qt::Horizontal);
}

double MemoryPlot::limit() const
{
    return m_spec.usable > 0 ? m_spec.usable : m_spec.capacity;
}

void MemoryPlot::setSpec(MemorySpec spec)
{
    m_spec = std::move(spec);
    setEmptyText(m_spec.emptyText);
    std::vector<ReadPoint> points;
    m_pointClasses.clear();
    addReadPoints(points, m_spec.now, kNowAt, nowWord(), m_spec.nowTotal);
    addReadPoints(points, m_spec.pinned, kPinnedAt, pinnedWord(), m_spec.pinnedTotal);
    setPoints(std::move(points));
}

void MemoryPlot::addReadPoints(std::vector<ReadPoint>& points,
                               const std::vector<MemorySegment>& segments, double y,
                               const QString& state, double total)
{
    double start = 0;
    for (const MemorySegment& segment : segments) {
        ReadPoint point;
        point.at = QPointF(start + segment.gigabytes / 2, y);
        //: %1 a part of memory, %2 "Now" or "Pinned"
        point.lines << QCoreApplication::translate("Charts", "%1 · %2").arg(segment.name, state)
                    << gigabytesText(segment.gigabytes);
        if (total > 0) {
            point.lines << QCoreApplication::translate("Charts", "%1 of the total")
                               .arg(text::percent(segment.gigabytes / total));
        }
        if (limit() > 0) {
            point.lines << QCoreApplication::translate("Charts", "%1 of usable memory")
                               .arg(text::percent(segment.gigabytes / limit()));
        }
        points.push_back(std::move(point));
        m_pointClasses.push_back(segment.memoryClass);
        start += segment.gigabytes;
    }
}

std::optional<estimation::MemoryClass> MemoryPlot::classAt(int point) const
{
    if (point < 0 || point >= static_cast<int>(m_pointClasses.size()))
        return std::nullopt;
    return m_pointClasses[static_cast<std::size_t>(point)];
}

PlotView::Ranges MemoryPlot::layoutPlot(const QSizeF& size)
{
    const double line = lineHeight(style().small);
    const double left =
        std::max(textWidth(style().small, nowWord()), textWidth(style().small, pinnedWord())) + 9;
    const double right = 8;
    const double bottom = line + 9;
    setMargins(left, 1, right, bottom);
    QCustomPlot& p = plot();
    p.yAxis->setVisible(false); // the names are drawn with the bars
    p.yAxis->grid()->setVisible(false);

    const double width = std::max(40.0, size.width() - std::ceil(left) - std::ceil(right));
    const double height = std::max(20.0, size.height() - 1 - std::ceil(bottom));

    // The label band on top keeps its height; the bars share the rest in fixed proportion.
    const double band = line + 5;
    m_unit = std::clamp((height - band) / 1.87, 4.0, kLargestUnit);
    const double used = band + 1.87 * m_unit;
    const double nowCentre = band + kNowThickness / 2 * m_unit + std::max(0.0, height - used) / 2;
    Ranges ranges;
    ranges.yHigh = kNowAt + nowCentre / m_unit;
    ranges.yLow = ranges.yHigh - height / m_unit;

    double end = std::max({m_spec.capacity, m_spec.nowTotal, m_spec.pinnedTotal, 0.001}) * 1.02;
    end = std::max(
        end, roomFor(m_spec.capacity, textWidth(style().smallBold, capacityText(m_spec)), width));
    end =
        std::max(end, roomFor(m_spec.nowTotal, textWidth(style().title, totalText(m_spec)), width));
    end =
        std::max(end, roomFor(m_spec.pinnedTotal,
                              textWidth(style().small, gigabytesText(m_spec.pinnedTotal)), width));
    ranges.xHigh = end;

    setLinearTicks(*p.xAxis, std::clamp(static_cast<int>(width / 70), 2, 10));
    return ranges;
}

MemoryPlot::Row MemoryPlot::nowRow() const
{
    return {std::round(yPixel(kNowAt)), std::round(kNowThickness * m_unit)};
}

MemoryPlot::Row MemoryPlot::pinnedRow() const
{
    return {std::round(yPixel(kPinnedAt)), std::round(kPinnedThickness * m_unit)};
}

void MemoryPlot::drawMarks(QPainter& painter)
{
    drawReserve(painter);
    drawBar(painter, m_spec.pinned, pinnedRow(), true);
    drawBar(painter, m_spec.now, nowRow(), false);
    drawOverflow(painter);
}

/// What the engine's budget keeps back: between usable and capacity.
void MemoryPlot::drawReserve(QPainter& painter)
{
    if (m_spec.capacity - m_spec.usable < 1e-6 * m_spec.capacity)
        return;
    QRectF rect = area();
    rect.setLeft(std::max(rect.left(), xPixel(m_spec.usable)));
    rect.setRight(std::min(rect.right(), xPixel(m_spec.capacity)));
    if (rect.width() > 0)
        drawHatch(painter, rect, QPen(withAlpha(style().tokens.chartAxis, 0.8), 0.8), true, 7);
}

void MemoryPlot::drawBar(QPainter& painter, const std::vector<MemorySegment>& segments, Row row,
                         bool pinned)
{
    const QRectF box = area();
    double start = 0;
    for (std::size_t i = 0; i < segments.size(); ++i) {
        const double end = start + segments[i].gigabytes;
        const double gap = i == 0 ? 0 : kGap;
        double left = xPixel(start) + gap;
        double right = xPixel(end);
        start = end;
        // A part too small for the gap still shows as a hair: it is there.
        right = std::max(right, left + 0.75);
        left = std::max(left, box.left());
        right = std::min(right, box.right());
        if (right <= left)
            continue;
        const QRectF rect(left, row.centre - row.thickness / 2, right - left, row.thickness);
        drawSegment(painter, rect, segments[i], pinned);
    }
}

void MemoryPlot::drawSegment(QPainter& painter, const QRectF& rect, const MemorySegment& segment,
                             bool pinned)
{
    const Tokens& t = style().tokens;
    QColor fill = t.series[static_cast<std::size_t>(segment.series)];
    if (pinned)
        fill = blend(fill, t.panel, kPinnedFade);
    if (m_highlighted && *m_highlighted != segment.memoryClass)
        fill = blend(t.panel, fill, kDimmed);
    if (m_hidden.contains(segment.memoryClass)) {
        painter.setPen(QPen(fill, 1, Qt::DashLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5));
        return;
    }
    painter.fillRect(rect, fill);
    if (segment.hatch != Hatch::None) {
        drawHatch(painter, rect, QPen(withAlpha(t.panel, 0.75), 1.2),
                  segment.hatch == Hatch::Rising, 5);
    }
    if (pinned)
        return;
    // The overflow's hatching leaves no room for text.
    QRectF free = rect;
    if (m_spec.shortBy > 0)
        free.setRight(std::min(free.right(), xPixel(m_spec.nowTotal - m_spec.shortBy)));
    drawSegmentLabel(painter, free, segment, fill);
}

void MemoryPlot::drawSegmentLabel(QPainter& painter, const QRectF& rect,
                                  const MemorySegment& segment, const QColor& fill)
{
    if (rect.height() < lineHeight(style().small) - 2)
        return;
    const QString value = gigabytesText(segment.gigabytes);
    //: a part of memory and its size, side by side: "Weights  34.5 GB"
    const QString full = QCoreApplication::translate("Charts", "%1  %2").arg(segment.name, value);
    QString shown;
    for (const QString& text : {full, value}) {
        if (textWidth(style().small, text) + 2 * kLabelSpare <= rect.width()) {
            shown = text;
            break;
        }
    }
    if (shown.isEmpty())
        return;
    const QColor ink = inkOn(fill, style().tokens);
    if (segment.hatch == Hatch::None) {
        drawText(painter, rect, shown, style().small, ink);
        return;
    }
    // Text on hatching would be hard to read.
    QRectF box(QPointF(), labelSize(style().small, shown));
    box.moveCenter(rect.center());
    drawText(painter, box, shown, style().small, ink, Qt::AlignCenter, fill);
}

/// The part that has no place, exactly as long as what is lacking.
void MemoryPlot::drawOverflow(QPainter& painter)
{
    if (m_spec.shortBy <= 0)
        return;
    const QRectF box = area();
    const Row row = nowRow();
    QRectF rect(QPointF(xPixel(m_spec.nowTotal - m_spec.shortBy), row.centre - row.thickness / 2),
                QPointF(xPixel(m_spec.nowTotal), row.centre + row.thickness / 2));
    rect.setLeft(std::max(rect.left(), box.left()));
    rect.setRight(std::min(rect.right(), box.right()));
    if (rect.width() <= 0)
        return;
    drawHatch(painter, rect, QPen(style().tokens.err, 1), false, 6);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(style().tokens.err, 1.5));
    painter.drawRect(rect.adjusted(0, 0.5, -0.5, -0.5));
}

void MemoryPlot::drawLabels(QPainter& painter)
{
    drawLimits(painter);
    drawTotals(painter);
}

void MemoryPlot::drawLimits(QPainter& painter)
{
    const Tokens& t = style().tokens;
    const QRectF box = area();
    const double line = lineHeight(style().small);
    const bool reserve = m_spec.capacity - m_spec.usable > 1e-6 * m_spec.capacity;
    const QColor back = withAlpha(t.panel, 215.0 / 255);
    const double capacityAt = std::round(xPixel(m_spec.capacity));
    const bool capacityShown =
        m_spec.capacity > 0 && capacityAt >= box.left() && capacityAt <= box.right();

    if (reserve) {
        const QColor colour = m_spec.shortBy > 0 ? t.err : t.text2;
        const double x = std::floor(xPixel(m_spec.usable)) + 0.5;
        if (x >= box.left() && x <= box.right()) {
            painter.setPen(QPen(colour, 1, Qt::DashLine, Qt::FlatCap));
            painter.drawLine(QPointF(x, box.top()), QPointF(x, box.bottom()));
            const double width = textWidth(style().small, usableText(m_spec));
            const QRectF label(x - width - 7, box.top() + 1, width + 4, line);
            if (label.left() >= box.left())
                drawText(painter, label, usableText(m_spec), style().small, colour, Qt::AlignCenter,
                         back);
        }
    }
    if (!capacityShown)
        return;
    const bool broken = m_spec.nowTotal > m_spec.capacity || (m_spec.shortBy > 0 && !reserve);
    const QColor colour = broken ? t.err : t.text;
    painter.setPen(QPen(colour, 2));
    painter.drawLine(QPointF(capacityAt, box.top()), QPointF(capacityAt, box.bottom()));
    const double width = textWidth(style().smallBold, capacityText(m_spec));
    const QRectF label(capacityAt + 4, box.top() + 1, width + 4, line);
    if (label.right() <= QRectF(plot().viewport()).right())
        drawText(painter, label, capacityText(m_spec), style().smallBold, colour, Qt::AlignCenter,
                 back);
}

void MemoryPlot::drawTotals(QPainter& painter)
{
    const Tokens& t = style().tokens;
    const QColor back = withAlpha(t.panel, 215.0 / 255);
    const auto draw = [&](double total, Row row, const QString& text, const QFont& font,
                          const QColor& ink) {
        const double x = xPixel(total) + 5;
        const double width = textWidth(font, text);
        const double line = lineHeight(font);
        const QRectF rect(x, row.centre - line / 2, width + 4, line);
        if (x >= area().left() && rect.right() <= QRectF(plot().viewport()).right() + 1)
            drawText(painter, rect, text, font, ink, Qt::AlignCenter, back);
    };
    if (!m_spec.now.empty()) {
        drawRowName(painter, nowWord(), nowRow().centre);
        draw(m_spec.nowTotal, nowRow(), totalText(m_spec), style().title,
             m_spec.shortBy > 0 ? t.err : t.text);
    }
    if (!m_spec.pinned.empty()) {
        drawRowName(painter, pinnedWord(), pinnedRow().centre);
        draw(m_spec.pinnedTotal, pinnedRow(), gigabytesText(m_spec.pinnedTotal), style().small,
             t.text2);
    }
}

void drawSwatch(QPainter& painter, const QRectF& rect, const MemorySegment& segment,
                const PlotStyle& style)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(style.tokens.series[static_cast<std::size_t>(segment.series)]);
    painter.drawRoundedRect(rect, 2, 2);
    painter.setBrush(Qt::NoBrush);
    if (segment.hatch != Hatch::None)
        drawHatch(painter, rect.adjusted(1, 1, -1, -1),
                  QPen(withAlpha(style.tokens.panel, 0.75), 1.2), segment.hatch == Hatch::Rising,
                  4);
}

double drawMemoryLegend(QPainter* painter, const QRectF& rect, const MemorySpec& spec,
                        const PlotStyle& style)
{
    constexpr double swatch = 10;
    constexpr double between = 18;
    const double line = lineHeight(style.small) + 3;
    double x = rect.left();
    double y = rect.top();
    for (const MemorySegment& segment : spec.now) {
        const QString value = gigabytesNumber(segment.gigabytes);
        const double nameWidth = textWidth(style.small, segment.name);
        const double valueWidth = textWidth(style.smallBold, value);
        const double width = swatch + 6 + nameWidth + 6 + valueWidth;
        if (x > rect.left() && x + width > rect.right()) {
            x = rect.left();
            y += line;
        }
        if (painter) {
            drawSwatch(*painter, QRectF(x, y + (line - swatch) / 2, swatch, swatch), segment,
                       style);
            drawText(*painter, QRectF(x + swatch + 6, y, nameWidth, line), segment.name,
                     style.small, style.tokens.text2, Qt::AlignLeft | Qt::AlignVCenter);
            drawText(*painter, QRectF(x + width - valueWidth, y, valueWidth, line), value,
                     style.smallBold, style.tokens.text, Qt::AlignLeft | Qt::AlignVCenter);
        }
        x += width + between;
    }
    return spec.now.empty() ? 0 : y + line - rect.top();
}

} // namespace ridgepoint::charts
