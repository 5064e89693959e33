// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/widgets/sectionheader.h"

#include "app/widgets/icons.h"
#include "app/widgets/painting.h"
#include "charts/theme.h"

#include <QKeyEvent>
#include <QPainter>

namespace ridgepoint::app {

using namespace Qt::StringLiterals;
using charts::space;
using charts::tokens;
using charts::TypeRole;

SectionHeader::SectionHeader(QWidget* parent) : QAbstractButton(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(this, &QAbstractButton::clicked, this, [this] { setExpanded(!m_expanded); });
}

SectionHeader::SectionHeader(const QString& title, QWidget* parent) : SectionHeader(parent)
{
    setText(title);
}

void SectionHeader::setSummary(const QString& summary)
{
    m_summary = summary;
    describe();
    update();
}

void SectionHeader::setChangedCount(int count)
{
    m_changed = count;
    describe();
    update();
}

void SectionHeader::setExpanded(bool expanded)
{
    if (m_body)
        m_body->setVisible(expanded);
    if (m_expanded == expanded)
        return;
    m_expanded = expanded;
    describe();
    update();
    emit expandedChanged(expanded);
}

void SectionHeader::setBody(QWidget* body)
{
    m_body = body;
    if (body != nullptr)
        body->setVisible(m_expanded);
}

void SectionHeader::describe()
{
    QStringList parts{text(), m_expanded ? tr("open") : tr("closed")};
    if (m_changed > 0)
        parts << tr("%n changed", nullptr, m_changed);
    if (!m_expanded && !m_summary.isEmpty())
        parts << m_summary;
    setAccessibleName(parts.join(u", "_s));
}

QSize SectionHeader::sizeHint() const
{
    return {space(200),
            std::max(space(31), lineHeight(charts::font(TypeRole::Body, true)) + space(12))};
}

QSize SectionHeader::minimumSizeHint() const
{
    return {space(120), sizeHint().height()};
}

void SectionHeader::paintEvent(QPaintEvent*)
{
    const charts::Tokens& t = tokens();
    QPainter painter(this);
    const QRectF plate = QRectF(rect()).adjusted(space(4), 2, -space(4), -2);
    if (underMouse())
        drawSurface(painter, plate, space(4), t.hover, {});
    const int side = space(12);
    paintIcon(painter, QRectF(space(9), (height() - side) / 2.0, side, side),
              m_expanded ? u"chevron-down"_s : u"chevron-right"_s, t.text2);

    QRectF line(space(25), 0, width() - space(25) - space(20), height());
    if (m_changed > 0) {
        const QFont small = charts::font(TypeRole::Small);
        const QString badge = tr("%n changed", nullptr, m_changed);
        const QRectF box(width() - space(20) - textWidth(badge, small) - space(12),
                         (height() - space(20)) / 2.0, textWidth(badge, small) + space(12),
                         space(20));
        drawSurface(painter, box, space(4), t.selected, {});
        drawLine(painter, box, badge, small, t.accent, Qt::AlignCenter);
        line.setRight(box.left() - space(8));
    }
    const qreal used = drawLine(painter, line, text(), charts::font(TypeRole::Body, true), t.text);
    if (!m_expanded) {
        line.setLeft(line.left() + used + space(7));
        if (line.width() > space(24))
            drawLine(painter, line, m_summary, charts::font(TypeRole::Small), t.text2);
    }
    if (hasFocus())
        drawFocusRing(painter, plate, space(4));
}

void SectionHeader::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (!event->isAutoRepeat())
            click();
        return;
    case Qt::Key_Left:
        setExpanded(false);
        return;
    case Qt::Key_Right:
        setExpanded(true);
        return;
    default:
        QAbstractButton::keyPressEvent(event);
    }
}

bool SectionHeader::event(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::Polish)
        describe();
    return QAbstractButton::event(event);
}

} // namespace ridgepoint::app
