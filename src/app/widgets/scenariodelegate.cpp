// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/widgets/scenariodelegate.h"

#include "app/widgets/icons.h"
#include "app/widgets/painting.h"
#include "charts/theme.h"
#include "text/text.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>

namespace ridgepoint::app {

using namespace Qt::StringLiterals;
using charts::space;
using charts::tokens;
using charts::TypeRole;

namespace {

struct RowGeometry
{
    QRectF plate, disc, name, status;
};

RowGeometry geometryOf(const QRect& rect, bool compact)
{
    const QRectF plate = QRectF(rect).adjusted(space(6), 1, -space(6), -1);
    const qreal side = space(18);
    QRectF disc(0, 0, side, side);
    disc.moveCenter({compact ? plate.center().x() : plate.left() + space(17), plate.center().y()});
    const int first = lineHeight(charts::font(TypeRole::Body));
    const int second = lineHeight(charts::font(TypeRole::Small));
    const qreal left = plate.left() + space(34);
    const qreal width = plate.right() - space(8) - left;
    const qreal top = plate.center().y() - (first + second) / 2.0;
    return {plate, disc, QRectF(left, top, width, first), QRectF(left, top + first, width, second)};
}

} // namespace

ScenarioListDelegate::ScenarioListDelegate(QObject* parent) : QStyledItemDelegate(parent) {}

void ScenarioListDelegate::setCompact(bool compact)
{
    m_compact = compact;
}

void ScenarioListDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                                 const QModelIndex& index) const
{
    const charts::Tokens& t = tokens();
    const bool selected = option.state & QStyle::State_Selected;
    const bool hover = option.state & QStyle::State_MouseOver;
    const RowGeometry g = geometryOf(option.rect, m_compact);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (selected || hover)
        drawSurface(*painter, g.plate, space(4), selected ? t.selected : t.hover, {});

    const QVariant severityData = index.data(ScenarioSeverityRole);
    QColor ink = t.text2;
    if (severityData.isValid()) {
        const auto severity = static_cast<estimation::Severity>(severityData.toInt());
        painter->setPen(Qt::NoPen);
        painter->setBrush(severityColor(severity, true));
        painter->drawEllipse(g.disc);
        const qreal side = space(11);
        QRectF glyph(0, 0, side, side);
        glyph.moveCenter(g.disc.center());
        paintIcon(*painter, glyph, severityIcon(severity), severityColor(severity));
        if (severity == estimation::Severity::Warning || severity == estimation::Severity::Error)
            ink = severityColor(severity);
    } else {
        painter->setPen(QPen(t.borderStrong, 1));
        painter->setBrush(Qt::NoBrush);
        painter->drawEllipse(g.disc.adjusted(3, 3, -3, -3));
    }
    if (!m_compact) {
        QRectF name = g.name;
        if (index.data(ScenarioPinnedRole).toBool()) {
            const qreal side = space(12);
            paintIcon(*painter,
                      QRectF(name.right() - side + 1, name.center().y() - side / 2, side, side),
                      u"pin"_s, t.accent);
            name.setRight(name.right() - side - space(4));
        }
        drawLine(*painter, name, index.data(Qt::DisplayRole).toString(),
                 charts::font(TypeRole::Body, selected), t.text);
        QRectF status = g.status;
        const QFont small = charts::font(TypeRole::Small);
        const QString cost = index.data(ScenarioCostRole).toString();
        drawLine(*painter, status, cost, small, t.text2, Qt::AlignRight | Qt::AlignVCenter);
        if (!cost.isEmpty())
            status.setRight(status.right() - textWidth(cost, small) - space(8));
        drawLine(*painter, status, index.data(ScenarioStatusRole).toString(), small, ink);
    }
    if (option.state & QStyle::State_HasFocus)
        drawFocusRing(*painter, g.plate, space(4));
    painter->restore();
}

QSize ScenarioListDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const
{
    const int lines =
        lineHeight(charts::font(TypeRole::Body)) + lineHeight(charts::font(TypeRole::Small));
    return {m_compact ? space(40) : space(160), std::max(space(45), lines + space(10))};
}

void ScenarioListDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                                                const QModelIndex&) const
{
    const RowGeometry g = geometryOf(option.rect, m_compact);
    const int left = static_cast<int>(g.name.left()) - space(8);
    editor->setGeometry(left, option.rect.center().y() - editorHeight() / 2,
                        static_cast<int>(g.plate.right()) - left, editorHeight());
}

// ---------------------------------------------------------------------------------- SidebarLink

SidebarLink::SidebarLink(const QString& iconName, const QString& text, QWidget* parent)
    : QAbstractButton(parent), m_iconName(iconName)
{
    setText(text);
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void SidebarLink::setCount(std::optional<int> count)
{
    m_count = count;
    update();
}

void SidebarLink::setCurrent(bool current)
{
    m_current = current;
    update();
}

void SidebarLink::setCompact(bool compact)
{
    m_compact = compact;
    updateGeometry();
    update();
}

QSize SidebarLink::sizeHint() const
{
    return {m_compact ? space(40) : space(160), std::max(space(27), editorHeight())};
}

QSize SidebarLink::minimumSizeHint() const
{
    return {space(40), sizeHint().height()};
}

void SidebarLink::paintEvent(QPaintEvent*)
{
    const charts::Tokens& t = tokens();
    QPainter painter(this);
    const QRectF plate = QRectF(rect()).adjusted(space(6), 0, -space(6), 0);
    if (m_current || underMouse())
        drawSurface(painter, plate, space(4), m_current ? t.selected : t.hover, {});
    const int side = space(16);
    const qreal x = m_compact ? plate.center().x() - side / 2.0 : plate.left() + space(9);
    paintIcon(painter, QRectF(x, (height() - side) / 2.0, side, side), m_iconName, t.text2);
    if (!m_compact) {
        QRectF line = plate.adjusted(space(34), 0, -space(8), 0);
        const QFont small = charts::font(TypeRole::Small);
        if (m_count) {
            const QString count = text::integer(*m_count);
            drawLine(painter, line, count, small, t.text3, Qt::AlignRight | Qt::AlignVCenter);
            line.setRight(line.right() - textWidth(count, small) - space(8));
        }
        drawLine(painter, line, text(), charts::font(TypeRole::Body, m_current), t.text);
    }
    if (hasFocus())
        drawFocusRing(painter, plate, space(4));
}

bool SidebarLink::event(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        update();
    return QAbstractButton::event(event);
}

} // namespace ridgepoint::app
