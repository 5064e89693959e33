// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "charts/rooflineplot.h"

#include "charts/specwords.h"
#include "charts/tickers.h"
#include "text/text.h"

#include <qcustomplot.h>

#include <QCoreApplication>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace ridgepoint::charts {

using estimation::Bound;

namespace {

constexpr double kTint = 0.055; ///< of the bound's colour over the panel
constexpr double kRidgeRadius = 5;
constexpr double kPhaseRadius = 6;
constexpr double kOperatorRadius = 4.5;
QString axisX()
{
    return QCoreApplication::translate("Charts", "Arithmetic intensity (FLOP/Byte)");
}

void drawShape(QPainter& painter, Bound bound, const QPointF& at, double r)
{
    switch (bound) {
    case Bound::Compute:
        painter.drawPolygon(QPolygonF(
            {at + QPointF(0, -r), at + QPointF(r, r * 0.85), at + QPointF(-r, r * 0.85)}));
        return;
    case Bound::Memory:
        painter.drawEllipse(at, r, r);
        return;
    case Bound::Communication:
        painter.drawPolygon(QPolygonF({at + QPointF(0, -r - 1), at + QPointF(r + 1, 0),
                                       at + QPointF(0, r + 1), at + QPointF(-r - 1, 0)}));
        return;
    case Bound::Launch:
    case Bound::Data:
        break;
    }
    painter.drawRect(QRectF(at - QPointF(r, r) * 0.85, QSizeF(2 * r, 2 * r) * 0.85));
}

QStringList readingLines(const RooflinePoint& p)
{
    QStringList lines{p.name};
    //: intensity · attained speed of a point of the roofline
    lines << QCoreApplication::translate("Charts", "%1\u00a0FLOP/Byte · %2")
                 .arg(compactNumber(p.intensity),
                      text::quantity(p.attained, estimation::Unit::FlopsPerSecond));
    if (p.limitShare > 0) {
        //: %1 a percentage, %2 "memory-bound" or the like
        lines << QCoreApplication::translate("Charts", "%1 of the roof · %2")
                     .arg(text::percent(p.limitShare), text::boundLong(p.bound));
    }
    //: %1 a percentage, %2 a phase
    lines << (p.phase ? QCoreApplication::translate("Charts", "%1 of all time")
                            .arg(text::percent(p.timeShare))
                      : QCoreApplication::translate("Charts", "%1 of the time of %2")
                            .arg(text::percent(p.timeShare), p.phaseName));
    return lines;
}

} // namespace

RooflinePlot::RooflinePlot(QCustomPlot& plot) : PlotView(plot)
{
    setLogTicks(*plot.xAxis);
    setLogTicks(*plot.yAxis);
}

void RooflinePlot::setSpec(RooflineSpec spec)
{
    m_spec = std::move(spec);
    setEmptyText(m_spec.emptyText);
    // Left to right, as the arrow keys go.
    std::stable_sort(m_spec.points.begin(), m_spec.points.end(),
                     [](const auto& a, const auto& b) { return a.intensity < b.intensity; });
    std::vector<ReadPoint> points;
    for (const RooflinePoint& p : m_spec.points)
        points.push_back({QPointF(p.intensity, p.attained / kTera), readingLines(p)});
    setPoints(std::move(points));
}

const RooflinePoint* RooflinePlot::pointAt(int index) const
{
    if (index < 0 || index >= static_cast<int>(m_spec.points.size()))
        return nullptr;
    return &m_spec.points[static_cast<std::size_t>(index)];
}

double RooflinePlot::radiusOfPoint(const RooflinePoint& point)
{
    return point.phase ? kPhaseRadius + 2 : kOperatorRadius;
}

QPointF RooflinePlot::pixelOfPoint(const RooflinePoint& point) const
{
    return pixelOf(QPointF(point.intensity, point.attained / kTera));
}

PlotView::Ranges RooflinePlot::layoutPlot(const QSizeF& size)
{
    double low = 1;
    double high = m_spec.ridge > 0 ? m_spec.ridge * 40 : 40;
    double top = m_spec.peak;
    for (const RooflineRoof& roof : m_spec.roofs)
        top = std::max(top, roof.flops);
    double bottom = 0;
    for (const RooflinePoint& p : m_spec.points) {
        // What takes no time worth a label must not press the rest into a corner.
        if (!p.labelled)
            continue;
        low = std::min(low, p.intensity * 0.6);
        high = std::max(high, p.intensity * 2.5);
        top = std::max(top, p.attained);
        bottom = bottom > 0 ? std::min(bottom, p.attained * 0.6) : p.attained * 0.6;
    }
    if (m_spec.peak <= 0)
        top = std::max(top, m_spec.bandwidth * high);
    const double corner = m_spec.bandwidth * low; // the roof leaves at the lower left
    bottom = bottom > 0 ? std::min(bottom, corner) : corner;
    // A point far below every roof (a launch-bound one) must not press the picture flat.
    bottom = std::max(bottom, corner / 1000);

    Ranges ranges;
    ranges.xLow = low;
    ranges.xHigh = high;
    ranges.yLow = bottom / kTera;
    ranges.yHigh = top * 3 / kTera;

    const double line = lineHeight(style().small);
    QCustomPlot& p = plot();
    p.xAxis->setLabel(axisX());
    p.yAxis->setLabel(size.height() > 130 ? m_spec.axisTitle : QString());
    double widest = 0;
    for (double tick = 1e-6; tick <= ranges.yHigh; tick *= 10) {
        if (tick >= ranges.yLow)
            widest = std::max(widest, textWidth(style().small, tickText(tick, tick)));
    }
    setMargins(widest + 9 + line, 2, 6, 2 * line + 11);
    const int decadesX = static_cast<int>(std::max(2.0, (size.width() - widest) / 60));
    const int decadesY = static_cast<int>(std::max(2.0, size.height() / 40));
    p.xAxis->ticker()->setTickCount(decadesX);
    p.yAxis->ticker()->setTickCount(decadesY);
    return ranges;
}

QColor RooflinePlot::boundColour(Bound bound) const
{
    const Tokens& t = style().tokens;
    switch (bound) {
    case Bound::Memory:
        return t.series[0];
    case Bound::Communication:
        return t.series[3];
    case Bound::Compute:
        return t.series[4];
    case Bound::Launch:
    case Bound::Data:
        break;
    }
    return t.series[7];
}

bool RooflinePlot::wide() const
{
    return area().width() > 30 * lineHeight(style().small);
}

void RooflinePlot::drawBelow(QPainter& painter)
{
    if (m_spec.ridge <= 0)
        return;
    const Tokens& t = style().tokens;
    const QRectF box = area();
    const double x = std::clamp(std::round(xPixel(m_spec.ridge)), box.left(), box.right());
    painter.fillRect(QRectF(box.topLeft(), QPointF(x, box.bottom())),
                     blend(t.panel, boundColour(Bound::Memory), kTint));
    painter.fillRect(QRectF(QPointF(x, box.top()), box.bottomRight()),
                     blend(t.panel, boundColour(Bound::Compute), kTint));
}

void RooflinePlot::drawMarks(QPainter& painter)
{
    drawGuides(painter);
    drawRoofs(painter);
    drawRidge(painter);
    // Operators over phases: they are smaller, and hidden ones could not be read off.
    for (const bool phases : {true, false}) {
        for (const RooflinePoint& point : m_spec.points) {
            if (point.phase == phases)
                drawPoint(painter, point);
        }
    }
}

void RooflinePlot::drawGuides(QPainter& painter)
{
    const QRectF box = area();
    painter.setPen(QPen(style().tokens.text3, 1, Qt::DotLine, Qt::FlatCap));
    for (const double guide : kRooflineGuides) {
        const double x = std::floor(xPixel(guide)) + 0.5;
        if (x > box.left() && x < box.right())
            painter.drawLine(QPointF(x, box.top()), QPointF(x, box.bottom()));
    }
}

std::vector<QLineF> RooflinePlot::roofLines(double bandwidth, double peak, double from) const
{
    const QRectF box = area();
    const double edgeLow = plot().xAxis->range().lower;
    const double edgeHigh = plot().xAxis->range().upper;
    const auto at = [&](double intensity, double flops) {
        return QPointF(xPixel(intensity), yPixel(flops / kTera));
    };
    std::vector<QLineF> lines;
    const auto add = [&](const QPointF& a, const QPointF& b) {
        if (const auto part = clipped(QLineF(a, b), box))
            lines.push_back(*part);
    };
    if (peak <= 0) {
        add(at(edgeLow, bandwidth * edgeLow), at(edgeHigh, bandwidth * edgeHigh));
        return lines;
    }
    const double knee = peak / bandwidth;
    const double start = from > 0 ? from : edgeLow;
    if (start < knee)
        add(at(start, bandwidth * start), at(knee, peak));
    const double flatFrom = std::max(knee, edgeLow);
    if (flatFrom < edgeHigh)
        add(at(flatFrom, peak), at(edgeHigh, peak));
    return lines;
}

std::vector<QLineF> RooflinePlot::activeRoof() const
{
    return roofLines(m_spec.bandwidth, m_spec.peak, 0);
}

std::vector<QLineF> RooflinePlot::attainedRoof() const
{
    if (m_spec.attainedBandwidth <= 0 && m_spec.attainedPeak <= 0)
        return {};
    const double bandwidth =
        m_spec.attainedBandwidth > 0 ? m_spec.attainedBandwidth : m_spec.bandwidth;
    return roofLines(bandwidth, m_spec.attainedPeak > 0 ? m_spec.attainedPeak : m_spec.peak, 0);
}

void RooflinePlot::drawRoofs(QPainter& painter)
{
    const Tokens& t = style().tokens;
    const auto draw = [&](const std::vector<QLineF>& lines, const QPen& pen) {
        painter.setPen(pen);
        for (const QLineF& line : lines)
            painter.drawLine(line);
    };
    for (const RooflineRoof& roof : m_spec.roofs) {
        if (roof.active)
            continue;
        const double knee = roof.flops / m_spec.bandwidth;
        // Beyond the active ridge the higher roof continues the slope; a lower one is only flat.
        const double from = knee > m_spec.ridge && m_spec.ridge > 0 ? m_spec.ridge : knee;
        draw(roofLines(m_spec.bandwidth, roof.flops, from), QPen(t.chartAxis, 1));
    }
    draw(attainedRoof(), QPen(t.text2, 1.2, Qt::DashLine, Qt::FlatCap));
    draw(activeRoof(), QPen(t.text, 2, Qt::SolidLine, Qt::RoundCap));
}

void RooflinePlot::drawRidge(QPainter& painter)
{
    if (m_spec.ridge <= 0 || m_spec.peak <= 0)
        return;
    const Tokens& t = style().tokens;
    const QRectF box = area();
    const QPointF at = pixelOf(QPointF(m_spec.ridge, m_spec.peak / kTera));
    const double x = std::floor(at.x()) + 0.5;
    if (const auto drop = clipped(QLineF(x, at.y(), x, box.bottom()), box)) {
        painter.setPen(QPen(t.text2, 1, Qt::DashLine, Qt::FlatCap));
        painter.drawLine(*drop);
    }
    if (!box.adjusted(-1, -1, 1, 1).contains(at))
        return;
    painter.setPen(QPen(t.text, 1.5));
    painter.setBrush(t.panel);
    painter.drawPolygon(QPolygonF({at + QPointF(0, -kRidgeRadius), at + QPointF(kRidgeRadius, 0),
                                   at + QPointF(0, kRidgeRadius), at + QPointF(-kRidgeRadius, 0)}));
    painter.setBrush(Qt::NoBrush);
}

void RooflinePlot::drawPoint(QPainter& painter, const RooflinePoint& point)
{
    const QPointF at = pixelOfPoint(point);
    if (!area().contains(at))
        return;
    const QColor colour = boundColour(point.bound);
    // A rim in the panel's colour keeps neighbours apart; phases are rings, so that an operator
    // that makes up its phase stays visible inside.
    painter.setPen(QPen(style().tokens.panel, 1));
    painter.setBrush(colour);
    drawShape(painter, point.bound, at, point.phase ? kPhaseRadius : kOperatorRadius);
    if (point.phase) {
        painter.setPen(QPen(colour, 1));
        painter.setBrush(Qt::NoBrush);
        drawShape(painter, point.bound, at, radiusOfPoint(point));
    }
    painter.setBrush(Qt::NoBrush);
}

void RooflinePlot::drawLabels(QPainter& painter)
{
    const std::vector<Label> list = labels();
    std::vector<LabelRequest> requests;
    requests.reserve(list.size());
    for (const Label& label : list)
        requests.push_back(label.request);
    const std::vector<int> chosen = placeLabels(requests, labelField());
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (chosen[i] == kLeftOut)
            continue;
        const Label& label = list[i];
        const auto candidate = static_cast<std::size_t>(chosen[i]);
        const LabelBox& box = label.request.candidates[candidate];
        const QString& text = candidate >= label.shortFrom ? label.shortText : label.text;
        const QColor back =
            label.background ? withAlpha(style().tokens.panel, 215.0 / 255) : QColor();
        if (label.degrees == 0) {
            drawText(painter, QRectF(box[0], box[2]), text, label.font, label.ink, Qt::AlignCenter,
                     back);
            continue;
        }
        painter.save();
        painter.translate((box[0] + box[2]) / 2);
        painter.rotate(-label.degrees);
        const QSizeF size = labelSize(label.font, label.text);
        drawText(painter, QRectF(QPointF(-size.width() / 2, -size.height() / 2), size), label.text,
                 label.font, label.ink, Qt::AlignCenter, back);
        painter.restore();
    }
}

} // namespace ridgepoint::charts
