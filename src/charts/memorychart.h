// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "charts/chartcard.h"

namespace ridgepoint::charts {

class ElidedLabel;
class LegendRow;
class MemoryPlot;

/// Memory per GPU as stacked bars against the capacity, with its legend and one line on what there
/// is room for.
class MemoryChart final : public ChartCard
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(MemoryChart)

public:
    explicit MemoryChart(QWidget* parent = nullptr);
    ~MemoryChart() override;

    [[nodiscard]] LegendRow& legend() { return *m_legend; }

signals:
    /// A segment was chosen by click or Enter (for Explain).
    void classSelected(ridgepoint::estimation::MemoryClass memoryClass);

protected:
    Words apply(const estimation::ScenarioResult* now,
                const estimation::ScenarioResult* pinned) override;
    void pointSelected(int index) override;
    void restyled() override;

private:
    explicit MemoryChart(QCustomPlot* plot, QWidget* parent);

    MemoryPlot* m_memory = nullptr; ///< the view, owned by the card
    LegendRow* m_legend = nullptr;
    ElidedLabel* m_fits = nullptr; ///< hidden where there is nothing to say
};

} // namespace ridgepoint::charts
