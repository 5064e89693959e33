// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "charts/labellayout.h"
#include "charts/plotview.h"

#include <array>
#include <cstdint>

namespace ridgepoint::charts {

/// Rules of thumb of the planning literature, FLOP per byte: below 5 memory always binds, from 10
/// on a kernel is worth tuning for compute.
inline constexpr std::array<double, 2> kRooflineGuides{5, 10};

/// Log–log roofline: x = FLOP per byte, y = TFLOP/s of one accelerator.
class RooflinePlot final : public PlotView
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(RooflinePlot)

public:
    explicit RooflinePlot(QCustomPlot& plot);

    void setSpec(RooflineSpec spec);
    [[nodiscard]] const RooflineSpec& spec() const { return m_spec; }
    /// Point of the spec behind a read point (they are sorted by intensity); null out of range.
    [[nodiscard]] const RooflinePoint* pointAt(int index) const;

protected:
    Ranges layoutPlot(const QSizeF& size) override;
    void drawBelow(QPainter& painter) override;
    void drawMarks(QPainter& painter) override;
    void drawLabels(QPainter& painter) override;

private:
    struct Label
    {
        QString text;
        QFont font;
        QColor ink;
        LabelRequest request;
        double degrees = 0;
        bool background = true;
        QString shortText; ///< for the candidates from `shortFrom` on
        std::size_t shortFrom = SIZE_MAX;
    };
    /// Slope and flat part (peak 0: slope alone) in pixels, cut to the plot. `from` = intensity at
    /// which the slope starts, 0 = at the plot's edge.
    [[nodiscard]] std::vector<QLineF> roofLines(double bandwidth, double peak, double from) const;
    [[nodiscard]] std::vector<QLineF> activeRoof() const;
    [[nodiscard]] std::vector<QLineF> attainedRoof() const;
    [[nodiscard]] QColor boundColour(estimation::Bound bound) const;
    [[nodiscard]] bool wide() const;
    void drawGuides(QPainter& painter);
    void drawRoofs(QPainter& painter);
    void drawRidge(QPainter& painter);
    void drawPoint(QPainter& painter, const RooflinePoint& point);

    [[nodiscard]] std::vector<Label> labels() const;
    void addRidgeLabel(std::vector<Label>& list) const;
    void addRoofLabels(std::vector<Label>& list) const;
    void addSlopeLabel(std::vector<Label>& list) const;
    void addPointLabels(std::vector<Label>& list) const;
    void addRegionLabels(std::vector<Label>& list) const;
    void addGuideLabels(std::vector<Label>& list) const;
    [[nodiscard]] Label labelFor(const QString& text, const QFont& font, const QColor& ink,
                                 int priority) const;
    [[nodiscard]] LabelField labelField() const;
    [[nodiscard]] static double radiusOfPoint(const RooflinePoint& point);
    [[nodiscard]] QPointF pixelOfPoint(const RooflinePoint& point) const;

    RooflineSpec m_spec;
};

} // namespace ridgepoint::charts
