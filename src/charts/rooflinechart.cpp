// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "charts/rooflinechart.h"

#include "charts/rooflineplot.h"

#include <qcustomplot.h>

namespace ridgepoint::charts {

RooflineChart::RooflineChart(QWidget* parent) : RooflineChart(new QCustomPlot, parent) {}

RooflineChart::RooflineChart(QCustomPlot* plot, QWidget* parent)
    : ChartCard(ChartKind::Roofline, std::make_unique<RooflinePlot>(*plot), plot, parent),
      m_roofline(static_cast<RooflinePlot*>(&view()))
{
    start();
}

RooflineChart::~RooflineChart() = default;

ChartCard::Words RooflineChart::apply(const estimation::ScenarioResult* now,
                                      const estimation::ScenarioResult*)
{
    RooflineSpec spec;
    if (now) {
        spec = rooflineSpec(*now);
    } else {
        spec.title = tr("Roofline");
        spec.emptyText = tr("No result yet.");
        spec.accessibleText = spec.emptyText;
    }
    const Words words{spec.title, spec.subtitle, spec.accessibleText, spec.shortSubtitle};
    m_roofline->setSpec(std::move(spec));
    return words;
}

void RooflineChart::pointSelected(int index)
{
    if (const RooflinePoint* point = m_roofline->pointAt(index))
        emit operatorSelected(point->phaseKind, QString::fromStdString(point->key));
}

} // namespace ridgepoint::charts
