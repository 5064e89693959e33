// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/widgets/card.h"

#include "app/widgets/painting.h"
#include "app/widgets/smallwidgets.h"
#include "charts/theme.h"

#include <QAction>
#include <QChildEvent>
#include <QLayout>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

namespace ridgepoint::app {

using charts::space;
using charts::tokens;
using charts::TypeRole;

Card::Card(QWidget* parent) : QWidget(parent)
{
    updateMargins();
}

Card::Card(const QString& title, QWidget* parent) : QWidget(parent)
{
    setTitle(title);
}

void Card::setTitle(const QString& title)
{
    m_title = title;
    if (accessibleName().isEmpty() || !title.isEmpty())
        setAccessibleName(title);
    updateMargins();
    update();
}

void Card::setSubtitle(const QString& subtitle)
{
    m_subtitle = subtitle;
    update();
}

void Card::setPadding(int padding)
{
    m_padding = padding;
    updateMargins();
    update();
}

void Card::setHeaderLine(bool visible)
{
    m_headerLine = visible;
    update();
}

QToolButton* Card::addTool(QAction* action)
{
    auto* button = new ToolBarButton(this);
    button->setDefaultAction(action);
    button->setProperty("cardTool", true);
    button->setIconSize({space(14), space(14)});
    button->setAccessibleName(action->text());
    m_tools.push_back(button);
    updateMargins();
    button->show();
    return button;
}

void Card::addHeaderWidget(QWidget* widget)
{
    widget->setParent(this);
    widget->installEventFilter(this);
    m_headerWidgets.push_back(widget);
    updateMargins();
    widget->show();
}

void Card::setContent(QWidget* content)
{
    if (layout() == nullptr) {
        auto* box = new QVBoxLayout(this);
        box->setContentsMargins(0, 0, 0, 0);
        box->setSpacing(0);
    }
    if (m_content != nullptr)
        layout()->removeWidget(m_content);
    m_content = content;
    layout()->addWidget(content);
    content->installEventFilter(this);
}

int Card::headerHeight() const
{
    if (m_title.isEmpty() && m_tools.empty() && m_headerWidgets.empty())
        return 0;
    return std::max(space(33), lineHeight(charts::font(TypeRole::Body, true)) + space(12));
}

void Card::updateMargins()
{
    const int edge = 1 + space(m_padding);
    const int head = headerHeight();
    setContentsMargins(edge, head > 0 ? 1 + head : edge, edge, edge);
    placeHeader();
}

/// Tools from the right edge, header widgets left of them; the title gets what remains.
void Card::placeHeader()
{
    const int head = headerHeight();
    int right = width() - 1 - space(8);
    const auto place = [&](QWidget* widget, int gap) {
        if (widget->isHidden() && widget->testAttribute(Qt::WA_WState_ExplicitShowHide))
            return;
        const QSize size = widget->sizeHint();
        right -= size.width();
        widget->setGeometry(right, 1 + (head - size.height()) / 2, size.width(), size.height());
        right -= gap;
    };
    std::for_each(m_tools.rbegin(), m_tools.rend(), [&](QWidget* w) { place(w, space(2)); });
    std::for_each(m_headerWidgets.rbegin(), m_headerWidgets.rend(),
                  [&](QWidget* w) { place(w, space(8)); });
    m_headerRight = right;
}

QSize Card::minimumSizeHint() const
{
    QSize size = QWidget::minimumSizeHint();
    int tools = space(24) + textWidth(m_title, charts::font(TypeRole::Body, true));
    for (const QWidget* widget : m_tools)
        tools += widget->sizeHint().width() + space(2);
    for (const QWidget* widget : m_headerWidgets)
        tools += widget->sizeHint().width() + space(8);
    return size.expandedTo({tools, headerHeight() + 2});
}

void Card::paintEvent(QPaintEvent*)
{
    const charts::Tokens& t = tokens();
    QPainter painter(this);
    drawSurface(painter, rect(), space(6), t.panel, t.border);
    const int head = headerHeight();
    if (head > 0) {
        const QFont bold = charts::font(TypeRole::Body, true);
        QRectF line(1 + space(12), 1, m_headerRight - space(20), head);
        const qreal used = drawLine(painter, line, m_title, bold, t.text);
        line.setLeft(line.left() + used + space(9));
        if (line.width() > space(30))
            drawLine(painter, line, m_subtitle, charts::font(TypeRole::Small), t.text2);
        if (m_headerLine)
            painter.fillRect(1, head, width() - 2, 1, t.border);
    }
    if (m_contentFocused)
        drawFocusRing(painter, rect(), space(6));
}

void Card::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    placeHeader();
}

void Card::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::LanguageChange)
        updateMargins();
    QWidget::changeEvent(event);
}

bool Card::event(QEvent* event)
{
    if (event->type() == QEvent::LayoutRequest)
        placeHeader();
    return QWidget::event(event);
}

bool Card::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_content) {
        if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut) {
            m_contentFocused = event->type() == QEvent::FocusIn;
            update();
        }
    } else if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::ShowToParent ||
               event->type() == QEvent::HideToParent || event->type() == QEvent::StyleChange) {
        placeHeader();
        update();
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace ridgepoint::app
