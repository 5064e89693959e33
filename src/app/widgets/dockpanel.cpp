// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/widgets/dockpanel.h"

#include "app/widgets/icons.h"
#include "app/widgets/painting.h"
#include "charts/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>

namespace ridgepoint::app {

using namespace Qt::StringLiterals;
using charts::space;
using charts::tokens;

DockPanel::DockPanel(QWidget* parent)
    : QWidget(parent),
      m_tabs(new QTabBar(this)),
      m_pages(new QStackedWidget(this)),
      m_row(new QHBoxLayout),
      m_collapse(new QToolButton(this))
{
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setElideMode(Qt::ElideNone);
    m_tabs->setUsesScrollButtons(false);
    m_collapse->setIconSize({space(14), space(14)});
    m_collapse->setObjectName(u"collapse"_s);
    m_row->setContentsMargins(space(6), 0, space(8), 0);
    m_row->setSpacing(space(8));
    m_row->addWidget(m_tabs);
    m_row->addStretch(1);
    m_row->addWidget(m_collapse);

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(1, 1, 1, 1);
    column->setSpacing(1); // the hairline below the tabs
    column->addLayout(m_row);
    column->addWidget(m_pages, 1);
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int index) {
        m_pages->setCurrentIndex(index);
        emit currentChanged(index);
    });
    connect(m_tabs, &QTabBar::tabBarClicked, this, [this](int index) {
        if (index >= 0 && m_collapsed)
            setCollapsed(false);
    });
    connect(m_collapse, &QToolButton::clicked, this, [this] { setCollapsed(!m_collapsed); });
    retranslate();
}

int DockPanel::addPage(QWidget* page, const QString& title)
{
    m_titles << title;
    m_counts << -1;
    m_pages->addWidget(page);
    const int index = m_tabs->addTab(title);
    updateTab(index);
    return index;
}

void DockPanel::setPageTitle(int index, const QString& title)
{
    m_titles[index] = title;
    updateTab(index);
}

void DockPanel::setPageCount(int index, int count)
{
    m_counts[index] = count;
    updateTab(index);
}

void DockPanel::updateTab(int index)
{
    const int count = m_counts.at(index);
    m_tabs->setTabText(
        index,
        count < 0 ? m_titles.at(index)
                  : tr("%1 %2", "tab title and number of rows").arg(m_titles.at(index)).arg(count));
}

int DockPanel::currentIndex() const
{
    return m_tabs->currentIndex();
}

void DockPanel::setCurrentIndex(int index)
{
    m_tabs->setCurrentIndex(index);
    setCollapsed(false);
}

void DockPanel::addCornerWidget(QWidget* widget)
{
    m_row->insertWidget(m_row->count() - 1, widget);
}

void DockPanel::setCollapsed(bool collapsed)
{
    if (collapsed == m_collapsed)
        return;
    m_collapsed = collapsed;
    m_pages->setVisible(!collapsed);
    setMaximumHeight(collapsed ? tabRowHeight() + 2 : QWIDGETSIZE_MAX);
    retranslate();
    updateGeometry();
    emit collapsedChanged(collapsed);
}

int DockPanel::tabRowHeight() const
{
    return m_tabs->sizeHint().height();
}

void DockPanel::retranslate()
{
    const QString text = m_collapsed ? tr("Open the panel") : tr("Close the panel");
    m_collapse->setIcon(icon(m_collapsed ? u"chevron-up"_s : u"chevron-down"_s));
    m_collapse->setToolTip(text);
    m_collapse->setAccessibleName(text);
}

void DockPanel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    drawSurface(painter, rect(), space(6), tokens().panel, tokens().border);
    if (!m_collapsed)
        painter.fillRect(1, m_pages->y() - 1, width() - 2, 1, tokens().border);
}

void DockPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        for (int i = 0; i < m_titles.size(); ++i)
            updateTab(i);
    }
    if (event->type() == QEvent::StyleChange && m_collapsed)
        setMaximumHeight(tabRowHeight() + 2);
    QWidget::changeEvent(event);
}

} // namespace ridgepoint::app
