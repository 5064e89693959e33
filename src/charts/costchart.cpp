// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "charts/costchart.h"

#include "charts/costplot.h"

#include <qcustomplot.h>

#include <climits>

namespace ridgepoint::charts {

CostChart::CostChart(QWidget* parent) : CostChart(new QCustomPlot, parent) {}

CostChart::CostChart(QCustomPlot* plot, QWidget* parent)
    : ChartCard(ChartKind::Cost, std::make_unique<CostPlot>(*plot), plot, parent),
      m_cost(static_cast<CostPlot*>(&view()))
{
    // How many rows fit is known only when the plot is laid out.
    connect(plot, &QCustomPlot::afterReplot, this, [this] {
        const CostSpec& shown = m_cost->shown();
        setSubtitle(shown.subtitle, shown.shortSubtitle);
    });
    start();
}

CostChart::~CostChart() = default;

ChartCard::Words CostChart::apply(const estimation::ScenarioResult* now,
                                  const estimation::ScenarioResult*)
{
    CostSpec spec;
    if (now) {
        spec = costSpec(*now, INT_MAX);
    } else {
        spec.title = tr("Cost per QPS");
        spec.emptyText = tr("No result yet.");
        spec.accessibleText = spec.emptyText;
    }
    m_cost->setSpec(std::move(spec));
    const CostSpec& shown = m_cost->shown();
    return {shown.title, shown.subtitle, shown.accessibleText, shown.shortSubtitle};
}

void CostChart::pointSelected(int index)
{
    const auto& bars = m_cost->shown().bars;
    if (index >= 0 && index < static_cast<int>(bars.size()))
        emit acceleratorSelected(
            QString::fromStdString(bars[static_cast<std::size_t>(index)].accelerator));
}

} // namespace ridgepoint::charts
