// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "charts/chartspec.h"
#include "charts/plotstyle.h"

#include <QObject>
#include <QPointF>
#include <QStringList>

#include <optional>
#include <vector>

class QCPPainter;
class QCustomPlot;

namespace ridgepoint::charts {

/// What a reader can read off: a place in axis coordinates and what is there.
struct ReadPoint
{
    QPointF at;
    QStringList lines; ///< first the name, then values
};

/// Draws one kind of chart on a QCustomPlot, on screen and on paper alike. The plot gives axes,
/// ticks, grid, zoom and layers; the marks, which follow pixel rules (labels only where they fit,
/// hatching, collision-free names), are painted by canvas items at draw time, so that a new result
/// only swaps values and never rebuilds anything.
class PlotView : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(PlotView)

public:
    /// `plot` must outlive the view.
    explicit PlotView(QCustomPlot& plot);
    ~PlotView() override;

    void setStyle(const PlotStyle& style);
    /// Margins, ranges and ticks for a plot of `size`; must run before every draw.
    void prepare(const QSizeF& size);

    [[nodiscard]] bool isZoomed() const { return m_zoomed; }
    void resetZoom();
    /// `factor` < 1 comes closer, about the middle of the plot.
    void zoomBy(double factor);

    [[nodiscard]] const std::vector<ReadPoint>& readPoints() const { return m_points; }
    [[nodiscard]] QPointF pixelOf(const QPointF& at) const;
    [[nodiscard]] bool isVisible(int point) const;
    /// Index of the nearest visible point; nothing where there is none.
    [[nodiscard]] std::optional<int> nearest(const QPointF& pixel) const;
    /// Where the crosshair starts: the middle of the plot, unless the chart has a better answer.
    [[nodiscard]] virtual int startPoint() const;
    /// Point under the crosshair; nothing = off.
    [[nodiscard]] std::optional<int> crosshair() const { return m_crosshair; }
    void setCrosshair(std::optional<int> index);
    void setStale(bool stale) { m_stale = stale; }
    /// Only the crosshair's layer, which is cheap enough for every mouse move.
    void replotCrosshair();

protected:
    struct Ranges
    {
        double xLow = 0, xHigh = 1, yLow = 0, yHigh = 1;
    };
    [[nodiscard]] QCustomPlot& plot() const { return m_plot; }
    [[nodiscard]] const PlotStyle& style() const { return m_style; }
    /// The axis rectangle in pixels.
    [[nodiscard]] QRectF area() const;
    [[nodiscard]] double xPixel(double x) const;
    [[nodiscard]] double yPixel(double y) const;
    void setMargins(double left, double top, double right, double bottom);
    void setPoints(std::vector<ReadPoint> points);
    void setEmptyText(const QString& text) { m_emptyText = text; }
    [[nodiscard]] bool isEmpty() const { return !m_emptyText.isEmpty(); }
    /// Drops the zoom because an axis changed its meaning.
    void forgetZoom() { m_zoomed = false; }

    /// A name left of the plot, level with `y`. Drawn here and not as a tick label, because the
    /// plot's ticks leave marks in SVG and PDF even without pen and length.
    void drawRowName(QPainter& painter, const QString& name, double y) const;

    virtual void styleChanged() {}
    /// Sets margins and tickers for `size` and returns the ranges that show everything.
    virtual Ranges layoutPlot(const QSizeF& size) = 0;
    virtual void drawBelow(QPainter& painter);      ///< under the grid
    virtual void drawMarks(QPainter& painter) = 0;  ///< over the grid, under the axes
    virtual void drawLabels(QPainter& painter) = 0; ///< over the axes

private:
    void drawTop(QPainter& painter);
    void drawCrosshair(QPainter& painter);
    void drawReadout(QPainter& painter, const QPointF& at, const QStringList& lines);
    void drawEmpty(QPainter& painter);
    void applyRanges();
    void rangeEdited();

    QCustomPlot& m_plot;
    PlotStyle m_style;
    Ranges m_full;
    std::vector<ReadPoint> m_points;
    QString m_emptyText;
    std::optional<int> m_crosshair;
    bool m_laidOut = false; ///< ranges before the first layout are QCustomPlot's own
    bool m_zoomed = false;
    bool m_settingRange = false;
    bool m_stale = false;
};

} // namespace ridgepoint::charts
