// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "charts/plotview.h"

#include <qcustomplot.h>

#include <QScopedValueRollback>

#include <algorithm>
#include <cmath>
#include <functional>

namespace ridgepoint::charts {

namespace {

constexpr double kRingDiameter = 14;
/// How close zooming may come: a hundredth of the full range, in axis units or decades.
constexpr double kClosest = 0.01;

/// A layer member that paints through a function. It never clips: clipping is missing in SVG, so
/// the views cut their lines themselves.
class CanvasItem final : public QCPAbstractItem
{
public:
    CanvasItem(QCustomPlot* plot, const QString& layer, std::function<void(QPainter&)> paint)
        : QCPAbstractItem(plot), m_paint(std::move(paint))
    {
        setClipToAxisRect(false);
        // The plot's antialiasing moves the painter by half a pixel, which blurs fills on whole
        // pixels. The hint alone is set when drawing.
        setAntialiased(false);
        setSelectable(false);
        setLayer(layer);
    }
    double selectTest(const QPointF&, bool, QVariant*) const override { return -1; }

protected:
    QRect clipRect() const override { return parentPlot()->viewport(); }
    void draw(QCPPainter* painter) override
    {
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing, true);
        m_paint(*painter);
        painter->restore();
    }

private:
    std::function<void(QPainter&)> m_paint;
};

/// Keeps a range within `full` and not closer than `kClosest` of it; logarithmic if asked.
QCPRange bounded(QCPRange range, QCPRange full, bool logarithmic)
{
    if (logarithmic) {
        range = QCPRange(std::log10(std::max(range.lower, 1e-300)),
                         std::log10(std::max(range.upper, 1e-300)));
        full = QCPRange(std::log10(full.lower), std::log10(full.upper));
    }
    const double size = std::clamp(range.size(), kClosest * full.size(), full.size());
    const double low = std::clamp(range.center() - size / 2, full.lower, full.upper - size);
    const QCPRange kept(low, low + size);
    return logarithmic ? QCPRange(std::pow(10, kept.lower), std::pow(10, kept.upper)) : kept;
}

bool covers(const QCPRange& a, const QCPRange& b, bool logarithmic)
{
    if (logarithmic)
        return std::log10(a.upper / a.lower) >= 0.999 * std::log10(b.upper / b.lower);
    return a.size() >= 0.999 * b.size();
}

} // namespace

PlotView::PlotView(QCustomPlot& plot) : m_plot(plot)
{
    // Owned by the plot.
    new CanvasItem(&plot, QStringLiteral("background"), [this](QPainter& p) {
        if (!isEmpty())
            drawBelow(p);
    });
    new CanvasItem(&plot, QStringLiteral("main"), [this](QPainter& p) {
        if (!isEmpty())
            drawMarks(p);
    });
    new CanvasItem(&plot, QStringLiteral("legend"),
                   [this](QPainter& p) { isEmpty() ? drawEmpty(p) : drawLabels(p); });
    new CanvasItem(&plot, QStringLiteral("overlay"), [this](QPainter& p) { drawTop(p); });
    for (QCPAxis* axis : {plot.xAxis, plot.yAxis}) {
        connect(axis, qOverload<const QCPRange&>(&QCPAxis::rangeChanged), this,
                &PlotView::rangeEdited);
    }
    plot.setNoAntialiasingOnDrag(false);
}

PlotView::~PlotView() = default;

void PlotView::setStyle(const PlotStyle& style)
{
    m_style = style;
    stylePlot(m_plot, style);
    styleChanged();
}

void PlotView::prepare(const QSizeF& size)
{
    const bool empty = !m_emptyText.isEmpty();
    m_plot.xAxis->setVisible(!empty);
    m_plot.yAxis->setVisible(!empty);
    if (empty || size.isEmpty())
        return;
    m_full = layoutPlot(size);
    m_laidOut = true;
    if (!m_zoomed)
        applyRanges();
}

void PlotView::applyRanges()
{
    const QScopedValueRollback<bool> guard(m_settingRange, true);
    m_plot.xAxis->setRange(m_full.xLow, m_full.xHigh);
    m_plot.yAxis->setRange(m_full.yLow, m_full.yHigh);
}

void PlotView::resetZoom()
{
    m_zoomed = false;
    applyRanges();
}

void PlotView::zoomBy(double factor)
{
    for (QCPAxis* axis : m_plot.axisRect()->rangeZoomAxes(Qt::Horizontal) +
                             m_plot.axisRect()->rangeZoomAxes(Qt::Vertical)) {
        const QCPRange range = axis->range();
        const bool log = axis->scaleType() == QCPAxis::stLogarithmic;
        axis->scaleRange(factor, log ? std::sqrt(range.lower * range.upper) : range.center());
    }
}

/// The user dragged or zoomed: keep to the data and remember that the range is now theirs.
void PlotView::rangeEdited()
{
    if (m_settingRange || !m_laidOut)
        return;
    const QScopedValueRollback<bool> guard(m_settingRange, true);
    const QCPRange fullX(m_full.xLow, m_full.xHigh);
    const QCPRange fullY(m_full.yLow, m_full.yHigh);
    const bool logX = m_plot.xAxis->scaleType() == QCPAxis::stLogarithmic;
    const bool logY = m_plot.yAxis->scaleType() == QCPAxis::stLogarithmic;
    m_plot.xAxis->setRange(bounded(m_plot.xAxis->range(), fullX, logX));
    m_plot.yAxis->setRange(bounded(m_plot.yAxis->range(), fullY, logY));
    m_zoomed =
        !covers(m_plot.xAxis->range(), fullX, logX) || !covers(m_plot.yAxis->range(), fullY, logY);
}

QRectF PlotView::area() const
{
    return QRectF(m_plot.axisRect()->rect());
}

double PlotView::xPixel(double x) const
{
    return m_plot.xAxis->coordToPixel(x);
}

double PlotView::yPixel(double y) const
{
    return m_plot.yAxis->coordToPixel(y);
}

QPointF PlotView::pixelOf(const QPointF& at) const
{
    return {xPixel(at.x()), yPixel(at.y())};
}

void PlotView::setMargins(double left, double top, double right, double bottom)
{
    const auto whole = [](double v) {
        return static_cast<int>(std::ceil(v));
    };
    m_plot.axisRect()->setMargins(QMargins(whole(left), whole(top), whole(right), whole(bottom)));
}

void PlotView::setPoints(std::vector<ReadPoint> points)
{
    m_points = std::move(points);
    if (m_points.empty())
        m_crosshair.reset();
    else if (m_crosshair)
        m_crosshair = std::min(*m_crosshair, static_cast<int>(m_points.size()) - 1);
}

bool PlotView::isVisible(int point) const
{
    return area()
        .adjusted(-1, -1, 1, 1)
        .contains(pixelOf(m_points[static_cast<std::size_t>(point)].at));
}

std::optional<int> PlotView::nearest(const QPointF& pixel) const
{
    std::optional<int> best;
    double bestDistance = 0;
    for (std::size_t i = 0; i < m_points.size(); ++i) {
        if (!isVisible(static_cast<int>(i)))
            continue;
        const QPointF at = pixelOf(m_points[i].at);
        const double distance = std::hypot(at.x() - pixel.x(), at.y() - pixel.y());
        if (!best || distance < bestDistance) {
            best = static_cast<int>(i);
            bestDistance = distance;
        }
    }
    return best;
}

int PlotView::startPoint() const
{
    return nearest(area().center()).value_or(0);
}

void PlotView::setCrosshair(std::optional<int> index)
{
    if (index && (*index < 0 || *index >= static_cast<int>(m_points.size())))
        index.reset();
    m_crosshair = index;
}

void PlotView::replotCrosshair()
{
    m_plot.layer(QStringLiteral("overlay"))->replot();
}

void PlotView::drawRowName(QPainter& painter, const QString& name, double y) const
{
    constexpr double gap = 6;
    const double line = lineHeight(m_style.small);
    drawText(painter, QRectF(0, y - line / 2, area().left() - gap, line), name, m_style.small,
             m_style.tokens.text2, Qt::AlignRight | Qt::AlignVCenter);
}

void PlotView::drawBelow(QPainter&) {}

void PlotView::drawTop(QPainter& painter)
{
    if (m_crosshair && m_emptyText.isEmpty())
        drawCrosshair(painter);
    if (m_stale)
        painter.fillRect(QRectF(m_plot.viewport()), withAlpha(m_style.tokens.panel, 0.5));
}

void PlotView::drawCrosshair(QPainter& painter)
{
    const ReadPoint& point = m_points[static_cast<std::size_t>(*m_crosshair)];
    const QRectF box = area();
    const QPointF at = pixelOf(point.at);
    painter.setBrush(Qt::NoBrush);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(m_style.tokens.accent, 1));
    for (const QLineF& hair : {QLineF(box.left(), at.y(), box.right(), at.y()),
                               QLineF(at.x(), box.top(), at.x(), box.bottom())}) {
        if (const auto part = clipped(hair, box))
            painter.drawLine(*part);
    }
    painter.setRenderHint(QPainter::Antialiasing, true);
    if (!box.adjusted(-1, -1, 1, 1).contains(at))
        return;
    painter.setPen(QPen(m_style.tokens.accent, 2));
    painter.drawEllipse(at, kRingDiameter / 2, kRingDiameter / 2);
    drawReadout(painter, at, point.lines);
}

void PlotView::drawReadout(QPainter& painter, const QPointF& at, const QStringList& lines)
{
    constexpr double pad = 8;
    constexpr double away = 14;
    const double line = lineHeight(m_style.small) + 1;
    double width = 0;
    for (const QString& text : lines)
        width = std::max(width, textWidth(m_style.small, text));
    QRectF box(0, 0, std::ceil(width) + 2 * pad, std::ceil(line * lines.size()) + pad);

    const QRectF bounds = QRectF(m_plot.viewport()).adjusted(1, 1, -1, -1);
    box.moveTopLeft(at + QPointF(away, away));
    if (box.right() > bounds.right())
        box.moveRight(at.x() - away);
    if (box.bottom() > bounds.bottom())
        box.moveBottom(at.y() - away);
    // A small plot may have no side with enough room: then rather over the point than cut off.
    box.moveLeft(std::max(bounds.left(), std::min(box.left(), bounds.right() - box.width())));
    box.moveTop(std::max(bounds.top(), std::min(box.top(), bounds.bottom() - box.height())));
    box.moveTopLeft(QPointF(std::round(box.left()) + 0.5, std::round(box.top()) + 0.5));

    painter.setPen(QPen(m_style.tokens.borderStrong, 1));
    painter.setBrush(m_style.tokens.raised);
    painter.drawRoundedRect(box, 3, 3);
    painter.setBrush(Qt::NoBrush);
    double y = box.top() + pad / 2;
    for (const QString& text : lines) {
        drawText(painter, QRectF(box.left() + pad, y, box.width() - 2 * pad, line), text,
                 m_style.small, m_style.tokens.text, Qt::AlignLeft | Qt::AlignVCenter);
        y += line;
    }
}

void PlotView::drawEmpty(QPainter& painter)
{
    const QRectF box = QRectF(m_plot.viewport()).adjusted(4, 4, -4, -4);
    painter.setRenderHint(QPainter::Antialiasing, true);
    QPen dashed(m_style.tokens.borderStrong, 1, Qt::DashLine);
    painter.setPen(dashed);
    painter.setBrush(m_style.tokens.sunken);
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    painter.setBrush(Qt::NoBrush);
    painter.setFont(m_style.small);
    painter.setPen(m_style.tokens.text3);
    painter.drawText(box.adjusted(12, 4, -12, -4),
                     static_cast<int>(Qt::AlignCenter) | Qt::TextWordWrap, m_emptyText);
}

} // namespace ridgepoint::charts
