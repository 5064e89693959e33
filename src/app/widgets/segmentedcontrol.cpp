// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/widgets/segmentedcontrol.h"

#include "app/widgets/painting.h"
#include "charts/theme.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>

namespace ridgepoint::app {

SegmentedControl::SegmentedControl(QWidget* parent)
    : QWidget(parent), m_group(new QButtonGroup(this))
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(1, 1, 1, 1);
    layout->setSpacing(0);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(m_group, &QButtonGroup::idClicked, this, &SegmentedControl::currentChanged);
}

SegmentedControl::SegmentedControl(const QStringList& labels, QWidget* parent)
    : SegmentedControl(parent)
{
    setLabels(labels);
}

void SegmentedControl::setLabels(const QStringList& labels)
{
    const int before = currentIndex();
    while (m_group->buttons().size() > labels.size()) {
        QAbstractButton* last = m_group->buttons().last();
        m_group->removeButton(last);
        delete last;
    }
    for (int i = 0; i < labels.size(); ++i) {
        auto* button = static_cast<QToolButton*>(m_group->button(i));
        if (button == nullptr) {
            button = new QToolButton(this);
            button->setCheckable(true);
            button->setProperty("segment", true);
            // The arrow keys of an exclusive group choose as they go, like radio buttons.
            button->setFocusPolicy(Qt::StrongFocus);
            m_group->addButton(button, i);
            layout()->addWidget(button);
        }
        button->setText(labels.at(i));
    }
    setCurrentIndex(before >= 0 && before < labels.size() ? before : 0);
}

int SegmentedControl::currentIndex() const
{
    return m_group->checkedId();
}

void SegmentedControl::setCurrentIndex(int index)
{
    if (QAbstractButton* button = m_group->button(index))
        button->setChecked(true);
}

void SegmentedControl::paintEvent(QPaintEvent*)
{
    const charts::Tokens& t = charts::tokens();
    QPainter painter(this);
    drawSurface(painter, rect(), charts::space(4), t.panel, t.borderStrong);
    const auto buttons = m_group->buttons();
    for (qsizetype i = 1; i < buttons.size(); ++i)
        painter.fillRect(buttons.at(i)->x(), 1, 1, height() - 2, t.border);
}

} // namespace ridgepoint::app
