// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "charts/legendrow.h"

#include "charts/memoryplot.h"
#include "charts/specwords.h"
#include "text/text.h"

#include <QPaintEvent>
#include <QPainter>
#include <QSignalBlocker>

#include <algorithm>
#include <cmath>

namespace ridgepoint::charts {

namespace {

constexpr int kSwatch = 10;
constexpr int kInside = 6;   ///< between swatch, name and value
constexpr int kSide = 3;     ///< room for the focus ring
constexpr int kBetween = 10; ///< between entries

} // namespace

LegendEntry::LegendEntry(QWidget* parent) : QAbstractButton(parent)
{
    setCheckable(true);
    setChecked(true);
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::PointingHandCursor);
}

void LegendEntry::setSegment(const MemorySegment& segment)
{
    if (m_segment == segment && !text().isEmpty())
        return;
    m_segment = segment;
    setText(segment.name);
    //: accessible name of a legend entry: a part of memory and its size
    setAccessibleName(tr("%1 %2").arg(segment.name, gigabytesText(segment.gigabytes)));
    setToolTip(
        tr("%1: %2. Click to hide or show.").arg(segment.name, gigabytesText(segment.gigabytes)));
    update();
}

void LegendEntry::setStyle(const PlotStyle& style)
{
    m_style = style;
    update();
}

QString LegendEntry::valueText() const
{
    return gigabytesNumber(m_segment.gigabytes);
}

QSize LegendEntry::sizeHint() const
{
    const double width = 2 * kSide + kSwatch + 2 * kInside +
                         textWidth(m_style.small, m_segment.name) +
                         textWidth(m_style.smallBold, valueText());
    return {static_cast<int>(std::ceil(width)),
            static_cast<int>(std::ceil(lineHeight(m_style.small))) + 4};
}

bool LegendEntry::event(QEvent* event)
{
    if (event->type() == QEvent::Enter || event->type() == QEvent::FocusIn)
        emit hovered(true);
    else if (event->type() == QEvent::Leave || event->type() == QEvent::FocusOut)
        emit hovered(false);
    return QAbstractButton::event(event);
}

void LegendEntry::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Tokens& t = m_style.tokens;
    if (hasFocus()) {
        painter.setPen(QPen(t.accent, 2));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 4, 4);
    }
    const QRectF swatch(kSide, std::floor((height() - kSwatch) / 2.0), kSwatch, kSwatch);
    if (isChecked()) {
        drawSwatch(painter, swatch, m_segment, m_style);
    } else {
        painter.setPen(QPen(t.series[static_cast<std::size_t>(m_segment.series)], 1));
        painter.drawRoundedRect(swatch.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
    }
    const double nameAt = kSide + kSwatch + kInside;
    const double nameWidth = textWidth(m_style.small, m_segment.name);
    drawText(painter, QRectF(nameAt, 0, nameWidth, height()), m_segment.name, m_style.small,
             isChecked() ? t.text2 : t.text3, Qt::AlignLeft | Qt::AlignVCenter);
    drawText(painter, QRectF(nameAt + nameWidth + kInside, 0, width(), height()), valueText(),
             m_style.smallBold, isChecked() ? t.text : t.text3, Qt::AlignLeft | Qt::AlignVCenter);
}

LegendRow::LegendRow(QWidget* parent) : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void LegendRow::setSegments(const std::vector<MemorySegment>& segments)
{
    while (m_entries.size() < segments.size()) {
        auto* entry = new LegendEntry(this);
        entry->setStyle(m_style);
        connect(entry, &QAbstractButton::toggled, this,
                [this, entry](bool shown) { toggled(*entry, shown); });
        connect(entry, &LegendEntry::hovered, this, [this, entry](bool inside) {
            emit highlighted(inside ? std::optional(entry->segment().memoryClass) : std::nullopt);
        });
        m_entries.push_back(entry);
    }
    bool moved = m_used != segments.size();
    m_used = segments.size();
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        LegendEntry& entry = *m_entries[i];
        if (i < m_used) {
            const QSize before = entry.size();
            const QSignalBlocker quiet(&entry);
            entry.setSegment(segments[i]);
            entry.setChecked(!m_hidden.contains(segments[i].memoryClass));
            moved = moved || entry.sizeHint() != before;
        }
        entry.setVisible(i < m_used);
    }
    setVisible(m_used > 0);
    if (moved) {
        arrange(width(), true);
        updateGeometry();
    }
}

void LegendRow::setStyle(const PlotStyle& style)
{
    m_style = style;
    for (LegendEntry* entry : m_entries)
        entry->setStyle(style);
    arrange(width(), true);
    updateGeometry();
}

std::vector<LegendEntry*> LegendRow::entries() const
{
    return {m_entries.begin(), m_entries.begin() + static_cast<std::ptrdiff_t>(m_used)};
}

void LegendRow::toggled(LegendEntry& entry, bool shown)
{
    if (shown)
        m_hidden.erase(entry.segment().memoryClass);
    else
        m_hidden.insert(entry.segment().memoryClass);
    emit hiddenChanged();
}

/// Flows the entries into `width`; returns the height. Only measures unless `move`.
int LegendRow::arrange(int width, bool move) const
{
    const int start = contentsMargins().left();
    int x = start;
    int y = 0;
    int line = 0;
    for (std::size_t i = 0; i < m_used; ++i) {
        const QSize size = m_entries[i]->sizeHint();
        if (x > start && x + size.width() > width) {
            x = start;
            y += line;
        }
        if (move)
            m_entries[i]->setGeometry(QRect(QPoint(x, y), size));
        x += size.width() + kBetween;
        line = std::max(line, size.height());
    }
    return y + line;
}

QSize LegendRow::sizeHint() const
{
    return {300, heightForWidth(std::max(width(), 300))};
}

QSize LegendRow::minimumSizeHint() const
{
    const double line = m_style.small.families().isEmpty() ? 0 : lineHeight(m_style.small);
    return {0, static_cast<int>(std::ceil(line)) + 4};
}

int LegendRow::heightForWidth(int width) const
{
    return std::max(arrange(width, false), minimumSizeHint().height());
}

void LegendRow::resizeEvent(QResizeEvent*)
{
    arrange(width(), true);
}

} // namespace ridgepoint::charts
