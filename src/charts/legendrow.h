// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "charts/chartspec.h"
#include "charts/plotstyle.h"

#include <QAbstractButton>
#include <QWidget>

#include <optional>
#include <set>
#include <vector>

namespace ridgepoint::charts {

/// One entry: swatch, name, bold value. A check button, so that Tab, Space and screen readers work.
class LegendEntry final : public QAbstractButton
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(LegendEntry)

public:
    explicit LegendEntry(QWidget* parent);

    void setSegment(const MemorySegment& segment);
    [[nodiscard]] const MemorySegment& segment() const { return m_segment; }
    void setStyle(const PlotStyle& style);
    [[nodiscard]] QSize sizeHint() const override;

signals:
    void hovered(bool inside);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QString valueText() const;

    MemorySegment m_segment;
    PlotStyle m_style;
};

/// The legend below the memory chart, in stacking order. Wraps; a click takes a class out of the
/// bars and puts it back, hovering fades the others.
class LegendRow final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(LegendRow)

public:
    explicit LegendRow(QWidget* parent = nullptr);

    /// Entries are reused: their checks and the keyboard focus survive a new result.
    void setSegments(const std::vector<MemorySegment>& segments);
    void setStyle(const PlotStyle& style);
    [[nodiscard]] const std::set<estimation::MemoryClass>& hiddenClasses() const
    {
        return m_hidden;
    }
    /// The visible entries.
    [[nodiscard]] std::vector<LegendEntry*> entries() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

signals:
    void hiddenChanged();
    void highlighted(std::optional<ridgepoint::estimation::MemoryClass> memoryClass);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    int arrange(int width, bool move) const;
    void toggled(LegendEntry& entry, bool shown);

    std::vector<LegendEntry*> m_entries; ///< children; those beyond `m_used` are hidden spares
    std::size_t m_used = 0;
    PlotStyle m_style;
    std::set<estimation::MemoryClass> m_hidden;
};

} // namespace ridgepoint::charts
