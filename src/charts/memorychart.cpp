// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "charts/memorychart.h"

#include "charts/carditems.h"
#include "charts/legendrow.h"
#include "charts/memoryplot.h"

#include <qcustomplot.h>

#include <QVBoxLayout>

namespace ridgepoint::charts {

MemoryChart::MemoryChart(QWidget* parent) : MemoryChart(new QCustomPlot, parent) {}

MemoryChart::MemoryChart(QCustomPlot* plot, QWidget* parent)
    : ChartCard(ChartKind::Memory, std::make_unique<MemoryPlot>(*plot), plot, parent),
      m_memory(static_cast<MemoryPlot*>(&view())),
      m_legend(new LegendRow(this)),
      m_fits(new ElidedLabel(this))
{
    m_legend->setContentsMargins(space(3), 0, 0, 0); // under the title
    cardLayout().addWidget(m_legend);
    m_fits->setObjectName(QStringLiteral("whatFits"));
    m_fits->setContentsMargins(space(6), 0, 0, 0); // where the legend's swatches begin
    cardLayout().addWidget(m_fits);
    connect(m_legend, &LegendRow::hiddenChanged, this, [this] {
        m_memory->setHidden(m_legend->hiddenClasses());
        queueReplot();
    });
    connect(m_legend, &LegendRow::highlighted, this,
            [this](std::optional<estimation::MemoryClass> memoryClass) {
                m_memory->setHighlighted(memoryClass);
                queueReplot();
            });
    start();
}

MemoryChart::~MemoryChart() = default;

ChartCard::Words MemoryChart::apply(const estimation::ScenarioResult* now,
                                    const estimation::ScenarioResult* pinned)
{
    MemorySpec spec;
    if (now) {
        spec = memorySpec(*now, pinned);
    } else {
        spec.title = tr("Memory per GPU");
        spec.emptyText = tr("No result yet.");
        spec.accessibleText = spec.emptyText;
    }
    m_legend->setSegments(spec.now);
    m_fits->setText(spec.fitsText);
    m_fits->setToolTip(spec.fitsText);
    m_fits->setHidden(spec.fitsText.isEmpty());
    const Words words{spec.title, spec.subtitle, spec.accessibleText};
    m_memory->setSpec(std::move(spec));
    return words;
}

void MemoryChart::pointSelected(int index)
{
    if (const auto memoryClass = m_memory->classAt(index))
        emit classSelected(*memoryClass);
}

void MemoryChart::restyled()
{
    m_legend->setStyle(PlotStyle::screen());
    m_fits->setFont(charts::font(TypeRole::Small));
    QPalette words = m_fits->palette();
    words.setColor(QPalette::WindowText, tokens().text2);
    m_fits->setPalette(words);
}

} // namespace ridgepoint::charts
