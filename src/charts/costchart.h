// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "charts/chartcard.h"

namespace ridgepoint::charts {

class CostPlot;

/// Cost by accelerator as sorted bars; as many rows as the card has room for.
class CostChart final : public ChartCard
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(CostChart)

public:
    explicit CostChart(QWidget* parent = nullptr);
    ~CostChart() override;

signals:
    /// A row was chosen by click or Enter; `key` is the accelerator's catalog key.
    void acceleratorSelected(const QString& key);

protected:
    Words apply(const estimation::ScenarioResult* now,
                const estimation::ScenarioResult* pinned) override;
    void pointSelected(int index) override;

private:
    explicit CostChart(QCustomPlot* plot, QWidget* parent);

    CostPlot* m_cost = nullptr; ///< the view, owned by the card
};

} // namespace ridgepoint::charts
