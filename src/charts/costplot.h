// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "charts/plotview.h"

namespace ridgepoint::charts {

/// Horizontal cost bars; shows as many rows of the complete spec as the plot has room for.
class CostPlot final : public PlotView
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(CostPlot)

public:
    explicit CostPlot(QCustomPlot& plot);

    /// `all` = the spec with every row.
    void setSpec(CostSpec all);
    /// The rows shown at the last layout.
    [[nodiscard]] const CostSpec& shown() const { return m_shown; }
    /// The scenario that is being edited.
    [[nodiscard]] int startPoint() const override;

protected:
    Ranges layoutPlot(const QSizeF& size) override;
    void drawMarks(QPainter& painter) override;
    void drawLabels(QPainter& painter) override;

private:
    void showRows(int count);
    void layoutNames(double width);
    [[nodiscard]] double valueEnd(double width) const;
    [[nodiscard]] double rowPixel(std::size_t row) const;
    [[nodiscard]] double barThickness() const;
    void drawBar(QPainter& painter, const CostBar& bar, double y);
    void drawWhisker(QPainter& painter, const CostBar& bar, double y);
    void drawValue(QPainter& painter, const CostBar& bar, double y);
    void drawSentence(QPainter& painter, const CostBar& bar, double y);

    CostSpec m_all, m_shown;
    int m_rows = 0;
    QStringList m_names; ///< of the shown rows, elided
    double m_labelWidth = 0;
};

} // namespace ridgepoint::charts
