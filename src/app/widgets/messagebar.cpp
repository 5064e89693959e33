// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/widgets/messagebar.h"

#include "app/widgets/icons.h"
#include "app/widgets/painting.h"
#include "charts/theme.h"

#include <QAccessible>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

namespace ridgepoint::app {

using namespace Qt::StringLiterals;
using charts::space;

MessageBar::MessageBar(QWidget* parent)
    : QWidget(parent),
      m_label(new QLabel(this)),
      m_buttons(new QHBoxLayout),
      m_close(new QToolButton(this))
{
    m_label->setTextFormat(Qt::PlainText);
    m_label->setWordWrap(true);
    m_label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_close->setIcon(icon(u"close"_s));
    m_close->setIconSize({space(14), space(14)});
    m_close->setObjectName(u"close"_s);
    m_buttons->setSpacing(space(8));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(space(40), space(7), space(10), space(7));
    row->setSpacing(space(8));
    row->addWidget(m_label, 1);
    row->addLayout(m_buttons);
    row->addWidget(m_close);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(m_close, &QToolButton::clicked, this, &MessageBar::dismiss);
    retranslate();
    hide();
}

void MessageBar::showMessage(estimation::Severity severity, const QString& text,
                             const QStringList& buttons)
{
    m_severity = severity;
    m_text = text;
    m_label->setText(text);
    setAccessibleName(text);
    while (QLayoutItem* item = m_buttons->takeAt(0)) {
        item->widget()->deleteLater();
        item->widget()->hide();
        delete item;
    }
    for (int i = 0; i < buttons.size(); ++i) {
        auto* button = new QPushButton(buttons.at(i), this);
        connect(button, &QPushButton::clicked, this, [this, i] { emit buttonClicked(i); });
        m_buttons->addWidget(button);
    }
    show();
    update();
    if (QAccessible::isActive()) {
        QAccessibleEvent event(this, QAccessible::Alert);
        QAccessible::updateAccessibility(&event);
    }
}

void MessageBar::dismiss()
{
    if (isHidden())
        return;
    hide();
    emit dismissed();
}

void MessageBar::retranslate()
{
    m_close->setToolTip(tr("Dismiss"));
    m_close->setAccessibleName(tr("Dismiss"));
}

void MessageBar::paintEvent(QPaintEvent*)
{
    const QColor ink = severityColor(m_severity);
    const QColor soft = severityColor(m_severity, true);
    QPainter painter(this);
    drawSurface(painter, rect(), space(6), soft, charts::blend(soft, ink, 0.36));
    const int side = space(16);
    paintIcon(painter, QRectF(space(14), (height() - side) / 2.0, side, side),
              severityIcon(m_severity), ink);
}

void MessageBar::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void MessageBar::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        dismiss();
    else
        QWidget::keyPressEvent(event);
}

} // namespace ridgepoint::app
