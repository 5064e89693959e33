// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/estimationcontroller.h"

#include <QWidget>

#include <array>

namespace ridgepoint::charts {
class ChartCard;
class CostChart;
class MemoryChart;
class RooflineChart;
} // namespace ridgepoint::charts

namespace ridgepoint::app {

class SegmentedControl;

/// The charts of a result: memory above, roofline and cost below, side by side or, where there is
/// no room, one at a time behind a switch.
class ChartsPane final : public QWidget
{
    Q_OBJECT

public:
    explicit ChartsPane(QWidget* parent = nullptr);

    void setResult(const ResultPtr& now, const ResultPtr& pinned);
    /// One lower chart at a time.
    void setNarrow(bool narrow);
    [[nodiscard]] bool isNarrow() const { return m_narrow; }
    [[nodiscard]] charts::MemoryChart& memory() { return *m_memory; }
    [[nodiscard]] charts::RooflineChart& roofline() { return *m_roofline; }
    [[nodiscard]] charts::CostChart& cost() { return *m_cost; }
    [[nodiscard]] std::array<charts::ChartCard*, 3> cards() const;

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange();
    void retranslate();

    charts::MemoryChart* m_memory;
    charts::RooflineChart* m_roofline;
    charts::CostChart* m_cost;
    SegmentedControl* m_switch;
    QWidget* m_lower;
    bool m_narrow = false;
};

} // namespace ridgepoint::app
