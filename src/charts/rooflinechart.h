// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "charts/chartcard.h"

namespace ridgepoint::charts {

class RooflinePlot;

/// The roofline with a point for each phase and main operator.
class RooflineChart final : public ChartCard
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(RooflineChart)

public:
    explicit RooflineChart(QWidget* parent = nullptr);
    ~RooflineChart() override;

signals:
    /// A point was chosen by click or Enter. `name` is the operator's stable key, empty for the
    /// phase as a whole.
    void operatorSelected(ridgepoint::estimation::PhaseKind phase, const QString& name);

protected:
    Words apply(const estimation::ScenarioResult* now,
                const estimation::ScenarioResult* pinned) override;
    void pointSelected(int index) override;

private:
    explicit RooflineChart(QCustomPlot* plot, QWidget* parent);

    RooflinePlot* m_roofline = nullptr; ///< the view, owned by the card
};

} // namespace ridgepoint::charts
