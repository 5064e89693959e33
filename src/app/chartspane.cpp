// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/chartspane.h"

#include "app/widgets/segmentedcontrol.h"
#include "charts/costchart.h"
#include "charts/memorychart.h"
#include "charts/rooflinechart.h"
#include "charts/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QVBoxLayout>

namespace ridgepoint::app {

namespace {

constexpr int kMemoryHeight = 184; ///< two bars, legend and what fits, at scale 1
constexpr int kLowMemoryHeight = 150;
constexpr int kLowBelow = 400; ///< pane height under which the lower chart needs every pixel

} // namespace

ChartsPane::ChartsPane(QWidget* parent)
    : QWidget(parent),
      m_memory(new charts::MemoryChart(this)),
      m_roofline(new charts::RooflineChart(this)),
      m_cost(new charts::CostChart(this)),
      m_switch(new SegmentedControl(this)),
      m_lower(new QWidget(this))
{
    m_memory->setObjectName(QStringLiteral("memoryChart"));
    m_roofline->setObjectName(QStringLiteral("rooflineChart"));
    m_cost->setObjectName(QStringLiteral("costChart"));

    auto* row = new QHBoxLayout(m_lower);
    row->setContentsMargins({});
    row->setSpacing(charts::space(8));
    row->addWidget(m_roofline, 10);
    row->addWidget(m_cost, 9);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(charts::space(8));
    layout->addWidget(m_memory);
    layout->addWidget(m_switch, 0, Qt::AlignLeft);
    layout->addWidget(m_lower, 1);
    connect(m_switch, &SegmentedControl::currentChanged, this, [this] { arrange(); });
    retranslate();
    arrange();
}

std::array<charts::ChartCard*, 3> ChartsPane::cards() const
{
    return {m_memory, m_roofline, m_cost};
}

void ChartsPane::setResult(const ResultPtr& now, const ResultPtr& pinned)
{
    for (charts::ChartCard* card : cards())
        card->setResult(now, pinned);
}

void ChartsPane::setNarrow(bool narrow)
{
    if (narrow == m_narrow)
        return;
    m_narrow = narrow;
    arrange();
}

void ChartsPane::arrange()
{
    m_switch->setVisible(m_narrow);
    m_roofline->setVisible(!m_narrow || m_switch->currentIndex() <= 0);
    m_cost->setVisible(!m_narrow || m_switch->currentIndex() == 1);
}

void ChartsPane::resizeEvent(QResizeEvent* event)
{
    const bool low = height() < charts::space(kLowBelow);
    m_memory->setFixedHeight(charts::space(low ? kLowMemoryHeight : kMemoryHeight));
    QWidget::resizeEvent(event);
}

void ChartsPane::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void ChartsPane::retranslate()
{
    m_switch->setLabels({tr("Roofline"), tr("Cost")});
}

} // namespace ridgepoint::app
