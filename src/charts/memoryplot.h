// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "charts/plotview.h"

#include <set>

namespace ridgepoint::charts {

/// Two stacked bars, Now and Pinned, against usable memory and capacity.
class MemoryPlot final : public PlotView
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(MemoryPlot)

public:
    explicit MemoryPlot(QCustomPlot& plot);

    void setSpec(MemorySpec spec);
    [[nodiscard]] const MemorySpec& spec() const { return m_spec; }
    /// Classes whose fill is taken away; their place stays, because the total stays true.
    void setHidden(std::set<estimation::MemoryClass> hidden) { m_hidden = std::move(hidden); }
    /// All other classes fade to 30 %; nothing = none fades.
    void setHighlighted(std::optional<estimation::MemoryClass> c) { m_highlighted = c; }
    /// The class behind a read point; nothing for the limits.
    [[nodiscard]] std::optional<estimation::MemoryClass> classAt(int point) const;
    [[nodiscard]] int startPoint() const override { return 0; }

protected:
    Ranges layoutPlot(const QSizeF& size) override;
    void drawMarks(QPainter& painter) override;
    void drawLabels(QPainter& painter) override;

private:
    struct Row
    {
        double centre, thickness; ///< pixels
    };
    [[nodiscard]] double limit() const;
    [[nodiscard]] Row nowRow() const;
    [[nodiscard]] Row pinnedRow() const;
    void drawReserve(QPainter& painter);
    void drawBar(QPainter& painter, const std::vector<MemorySegment>& segments, Row row,
                 bool pinned);
    void drawSegment(QPainter& painter, const QRectF& rect, const MemorySegment& segment,
                     bool pinned);
    void drawSegmentLabel(QPainter& painter, const QRectF& rect, const MemorySegment& segment,
                          const QColor& fill);
    void drawOverflow(QPainter& painter);
    void drawLimits(QPainter& painter);
    void drawTotals(QPainter& painter);
    void addReadPoints(std::vector<ReadPoint>& points, const std::vector<MemorySegment>& segments,
                       double y, const QString& state, double total);

    MemorySpec m_spec;
    std::set<estimation::MemoryClass> m_hidden;
    std::optional<estimation::MemoryClass> m_highlighted;
    std::vector<estimation::MemoryClass> m_pointClasses;
    double m_unit = 1; ///< pixels per unit of the vertical axis
};

/// The legend as part of a picture: swatch, name, bold value; wraps. Returns the height used; with
/// a null painter it only measures.
double drawMemoryLegend(QPainter* painter, const QRectF& rect, const MemorySpec& spec,
                        const PlotStyle& style);
/// Fill of a legend swatch, hatched like the segment.
void drawSwatch(QPainter& painter, const QRectF& rect, const MemorySegment& segment,
                const PlotStyle& style);

} // namespace ridgepoint::charts
