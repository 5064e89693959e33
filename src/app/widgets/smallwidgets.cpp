// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/widgets/smallwidgets.h"

#include "app/widgets/icons.h"
#include "app/widgets/painting.h"
#include "charts/theme.h"

#include <QAction>
#include <QHelpEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>

namespace ridgepoint::app {

using namespace Qt::StringLiterals;
using charts::space;
using charts::tokens;
using charts::TypeRole;

namespace {

constexpr int kToolIcon = 16;

} // namespace

// -------------------------------------------------------------------------------- ToolBarButton

ToolBarButton::ToolBarButton(QWidget* parent) : QToolButton(parent)
{
    setAutoRaise(true);
    setIconSize({space(kToolIcon), space(kToolIcon)});
}

ToolBarButton::ToolBarButton(QAction* action, const QString& iconName, bool withText,
                             QWidget* parent)
    : ToolBarButton(parent)
{
    action->setIcon(app::icon(iconName));
    setDefaultAction(action);
    setProperty("withText", withText);
    setToolButtonStyle(withText ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
}

void ToolBarButton::setIconName(const QString& name)
{
    setIcon(app::icon(name));
}

// ----------------------------------------------------------------------------------- LinkButton

LinkButton::LinkButton(QWidget* parent) : LinkButton(QString(), parent) {}

LinkButton::LinkButton(const QString& text, QWidget* parent) : QPushButton(text, parent)
{
    setProperty("link", true);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
}

// ---------------------------------------------------------------------------------- ElidedLabel

ElidedLabel::ElidedLabel(QWidget* parent) : ElidedLabel(QString(), parent) {}

ElidedLabel::ElidedLabel(const QString& text, QWidget* parent) : QLabel(text, parent)
{
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    setTextFormat(Qt::PlainText);
}

QSize ElidedLabel::minimumSizeHint() const
{
    return {space(24), QLabel::minimumSizeHint().height()};
}

void ElidedLabel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    drawLine(painter, contentsRect(), text(), font(), palette().color(foregroundRole()),
             alignment() | Qt::AlignVCenter);
}

bool ElidedLabel::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip && toolTip().isEmpty()) {
        if (textWidth(text(), font()) > contentsRect().width())
            QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), text(), this);
        return true;
    }
    return QLabel::event(event);
}

// ----------------------------------------------------------------------------------- EmptyState

EmptyState::EmptyState(QWidget* parent) : QWidget(parent), m_action(new QPushButton(this))
{
    m_action->hide();
    connect(m_action, &QPushButton::clicked, this, &EmptyState::actionClicked);
}

EmptyState::EmptyState(const QString& iconName, const QString& title, const QString& sentence,
                       QWidget* parent)
    : EmptyState(parent)
{
    setContent(iconName, title, sentence);
}

void EmptyState::setContent(const QString& iconName, const QString& title, const QString& sentence)
{
    m_iconName = iconName;
    m_title = title;
    m_sentence = sentence;
    setAccessibleName(title);
    setAccessibleDescription(sentence);
    updateGeometry();
    placeButton();
    update();
}

void EmptyState::setActionText(const QString& text)
{
    m_action->setText(text);
    m_action->setVisible(!text.isEmpty());
    updateGeometry();
    placeButton();
}

int EmptyState::textHeight() const
{
    const QFontMetrics small(charts::font(TypeRole::Small));
    const QRect box =
        small.boundingRect(QRect(0, 0, std::max(space(80), width() - space(32)), 10000),
                           Qt::TextWordWrap | Qt::AlignHCenter, m_sentence);
    return space(20) + space(6) + lineHeight(charts::font(TypeRole::Body, true)) + space(3) +
           box.height();
}

QSize EmptyState::sizeHint() const
{
    const int button = m_action->isHidden() ? 0 : m_action->sizeHint().height() + space(10);
    return {space(280), textHeight() + button + space(28)};
}

QSize EmptyState::minimumSizeHint() const
{
    return {space(120), sizeHint().height()};
}

void EmptyState::placeButton()
{
    if (m_action->isHidden())
        return;
    const QSize size = m_action->sizeHint();
    const int total = textHeight() + space(10) + size.height();
    m_action->setGeometry((width() - size.width()) / 2,
                          (height() - total) / 2 + textHeight() + space(10), size.width(),
                          size.height());
}

void EmptyState::paintEvent(QPaintEvent*)
{
    const charts::Tokens& t = tokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QPen pen(t.borderStrong, 1);
    pen.setDashPattern({3, 3});
    painter.setPen(pen);
    painter.setBrush(t.sunken);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), space(6), space(6));

    const int button = m_action->isHidden() ? 0 : m_action->height() + space(10);
    qreal y = (height() - textHeight() - button) / 2.0;
    const int side = space(20);
    paintIcon(painter, QRectF((width() - side) / 2.0, y, side, side), m_iconName, t.text2);
    y += side + space(6);
    const QFont bold = charts::font(TypeRole::Body, true);
    drawLine(painter, QRectF(space(8), y, width() - space(16), lineHeight(bold)), m_title, bold,
             t.text, Qt::AlignCenter);
    y += lineHeight(bold) + space(3);
    painter.setFont(charts::font(TypeRole::Small));
    painter.setPen(t.text2);
    painter.drawText(QRectF(space(16), y, width() - space(32), height() - y),
                     Qt::TextWordWrap | Qt::AlignHCenter | Qt::AlignTop, m_sentence);
}

void EmptyState::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    placeButton();
}

} // namespace ridgepoint::app
