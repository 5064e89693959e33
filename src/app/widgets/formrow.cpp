// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/widgets/formrow.h"

#include "app/widgets/choicebox.h"
#include "app/widgets/icons.h"
#include "app/widgets/painting.h"
#include "app/widgets/quantityedit.h"
#include "charts/theme.h"

#include <QChildEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

#include <chrono>

namespace ridgepoint::app {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using charts::space;
using charts::tokens;
using charts::TypeRole;

namespace {

constexpr int kLabelLeft = 12;
constexpr int kLabelWidth = 118;
constexpr int kLabelGap = 6;
constexpr int kRevertSlot = 20;
constexpr int kRightEdge = 16;
constexpr auto kFlashTime = 600ms;

} // namespace

FormRow::FormRow(QWidget* parent)
    : QWidget(parent), m_label(new QLabel(this)), m_revert(new QToolButton(this))
{
    m_label->setProperty("role", u"formLabel"_s);
    m_label->setProperty("rowPart", true);
    m_revert->setProperty("rowPart", true);
    m_revert->setProperty("cardTool", true);
    m_revert->setIcon(icon(u"revert"_s, IconRole::Accent));
    m_revert->setIconSize({space(13), space(13)});
    m_revert->setObjectName(u"revert"_s);
    m_revert->installEventFilter(this);
    m_revert->hide();
    connect(m_revert, &QToolButton::clicked, this, &FormRow::revertRequested);
    m_flash.setSingleShot(true);
    m_flash.setInterval(kFlashTime);
    connect(&m_flash, &QTimer::timeout, this, &FormRow::updateState);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    relayout();
}

FormRow::FormRow(const QString& label, QWidget* editor, QWidget* parent) : FormRow(parent)
{
    setLabel(label);
    addEditor(editor);
}

void FormRow::setLabel(const QString& label)
{
    m_fullLabel = label;
    adoptEditors();
    const QList<QWidget*> all = editors();
    if (!all.isEmpty() && (all.first()->accessibleName().isEmpty() || m_label->buddy() != nullptr))
        all.first()->setAccessibleName(label);
    relayout();
}

QString FormRow::label() const
{
    return m_fullLabel;
}

void FormRow::addEditor(QWidget* editor)
{
    if (layout() == nullptr) {
        auto* box = new QHBoxLayout(this);
        box->setContentsMargins(0, 0, 0, 0);
        box->setSpacing(space(6));
    }
    static_cast<QBoxLayout*>(layout())->addWidget(editor, 1);
    adoptEditors();
}

QList<QWidget*> FormRow::editors() const
{
    QList<QWidget*> found;
    for (QObject* child : children()) {
        auto* widget = qobject_cast<QWidget*>(child);
        if (widget != nullptr && !widget->isWindow() && !widget->property("rowPart").toBool())
            found << widget;
    }
    return found;
}

void FormRow::setChanged(bool changed, const QString& revertToolTip)
{
    m_revert->setToolTip(revertToolTip);
    m_revert->setAccessibleName(tr("Revert %1").arg(m_fullLabel));
    m_revert->setAccessibleDescription(revertToolTip);
    if (m_changed == changed)
        return;
    m_changed = changed;
    if (!changed && m_revert->hasFocus()) {
        if (const QList<QWidget*> all = editors(); !all.isEmpty())
            all.first()->setFocus(Qt::OtherFocusReason);
    }
    m_revert->setVisible(changed);
    setStyleProperty(m_label, "changed", changed);
    update();
}

void FormRow::setError(const QString& text)
{
    m_error = text;
    updateState();
}

void FormRow::setWarning(const QString& text)
{
    m_warning = text;
    updateState();
}

void FormRow::setHelp(const QString& text)
{
    m_help = text;
    updateState();
}

void FormRow::jumpHere()
{
    const QList<QWidget*> all = editors();
    if (all.isEmpty())
        return;
    QWidget* first = all.first();
    first->setFocus(Qt::OtherFocusReason);
    if (auto* line = qobject_cast<QLineEdit*>(first))
        line->selectAll();
    // Without animations the focus border itself is the sign.
    if (!animationsOn(this))
        return;
    if (message().isEmpty() || (m_error.isEmpty() && m_typingError.isEmpty()))
        setStyleProperty(first, "state", u"flash"_s);
    m_flash.start();
}

QString FormRow::message() const
{
    if (!m_typingError.isEmpty())
        return m_typingError;
    if (!m_error.isEmpty())
        return m_error;
    return m_warning.isEmpty() ? m_help : m_warning;
}

void FormRow::updateState()
{
    const bool error = !m_error.isEmpty() || !m_typingError.isEmpty();
    const QString state = error ? u"error"_s : m_warning.isEmpty() ? QString() : u"warning"_s;
    for (QWidget* editor : editors()) {
        // Of two editors only the one with wrong text is red.
        const auto* quantity = qobject_cast<QuantityEdit*>(editor);
        const bool innocent = m_error.isEmpty() && !m_typingError.isEmpty() &&
                              (quantity == nullptr || quantity->errorText().isEmpty());
        setStyleProperty(editor, "state", innocent ? QString() : state);
        editor->setAccessibleDescription(message());
    }
    relayout();
    update();
}

void FormRow::adoptEditors()
{
    for (QWidget* editor : editors()) {
        if (editor->property("adopted").toBool())
            continue;
        editor->setProperty("adopted", true);
        if (m_label->buddy() == nullptr) {
            m_label->setBuddy(editor);
            if (editor->accessibleName().isEmpty())
                editor->setAccessibleName(m_fullLabel);
        }
        editor->installEventFilter(this);
        setTabOrder(editor, m_revert);
        if (auto* quantity = qobject_cast<QuantityEdit*>(editor))
            watchQuantity(quantity);
    }
}

void FormRow::watchQuantity(QuantityEdit* edit)
{
    connect(edit, &QuantityEdit::rejected, this, [this](const QString& message) {
        m_typingError = message;
        updateState();
    });
    connect(edit, &QuantityEdit::accepted, this, [this] {
        m_typingError.clear();
        for (const QWidget* editor : editors()) {
            const auto* other = qobject_cast<const QuantityEdit*>(editor);
            if (other != nullptr && !other->errorText().isEmpty())
                m_typingError = other->errorText();
        }
        updateState();
    });
}

int FormRow::labelWidth() const
{
    return space(kLabelWidth);
}

QRect FormRow::messageTextRect() const
{
    const bool withIcon = !m_typingError.isEmpty() || !m_error.isEmpty() || !m_warning.isEmpty();
    const int left =
        space(kLabelLeft) + labelWidth() + space(kLabelGap) + (withIcon ? space(18) : 0);
    const int right = width() - space(8);
    const int top = editorHeight() + space(2) + space(4);
    return {left, top, std::max(space(40), right - left), height() - top};
}

void FormRow::relayout()
{
    const int row = editorHeight();
    const int left = space(kLabelLeft) + labelWidth() + space(kLabelGap);
    const int right = space(8) + space(kRevertSlot) + space(kRightEdge);
    int below = space(2);
    if (const QString text = message(); !text.isEmpty()) {
        const QFontMetrics metrics(charts::font(TypeRole::Small));
        const QRect box = metrics.boundingRect(QRect(0, 0, messageTextRect().width(), 10000),
                                               Qt::TextWordWrap, text);
        below += box.height() + space(6);
    }
    const QMargins margins(left, space(2), right, below);
    if (contentsMargins() != margins) {
        setContentsMargins(margins);
        updateGeometry();
    }
    m_label->setGeometry(space(kLabelLeft), space(2), labelWidth(), row);
    const QFontMetrics metrics(m_label->font());
    const QString shown = metrics.elidedText(m_fullLabel, Qt::ElideRight, labelWidth());
    m_label->setText(shown);
    m_label->setToolTip(shown == m_fullLabel ? QString() : m_fullLabel);
    const int slot = space(kRevertSlot);
    m_revert->setGeometry(width() - space(kRightEdge) - slot, space(2) + (row - slot) / 2, slot,
                          slot);
    m_revert->raise();
}

QSize FormRow::minimumSizeHint() const
{
    const QMargins m = contentsMargins();
    return QWidget::minimumSizeHint().expandedTo(
        {m.left() + m.right() + space(80), m.top() + m.bottom() + editorHeight()});
}

void FormRow::paintEvent(QPaintEvent*)
{
    const charts::Tokens& t = tokens();
    QPainter painter(this);
    if (m_changed)
        painter.fillRect(QRect(0, space(2), space(3), editorHeight()), t.accent);
    const QString text = message();
    if (text.isEmpty())
        return;
    const bool error = !m_error.isEmpty() || !m_typingError.isEmpty();
    const QColor ink = error ? t.err : m_warning.isEmpty() ? t.text3 : t.warn;
    const QRect box = messageTextRect();
    const QFont small = charts::font(TypeRole::Small);
    if (error || !m_warning.isEmpty()) {
        const int side = space(12);
        paintIcon(painter,
                  QRectF(box.left() - space(18), box.top() + (lineHeight(small) - side) / 2.0, side,
                         side),
                  u"warning"_s, ink);
    }
    painter.setFont(small);
    painter.setPen(ink);
    painter.drawText(box, Qt::TextWordWrap, text);
}

void FormRow::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    relayout();
}

void FormRow::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::FontChange)
        relayout();
    QWidget::changeEvent(event);
}

void FormRow::childEvent(QChildEvent* event)
{
    if (event->polished() && m_revert != nullptr)
        adoptEditors();
    QWidget::childEvent(event);
}

void FormRow::showEvent(QShowEvent* event)
{
    adoptEditors();
    QWidget::showEvent(event);
}

bool FormRow::event(QEvent* event)
{
    if (event->type() == QEvent::LayoutRequest)
        adoptEditors();
    return QWidget::event(event);
}

/// Del reverts where it does not delete text: on choice and toggle fields and on the arrow.
bool FormRow::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress && m_changed &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Delete &&
        qobject_cast<QLineEdit*>(watched) == nullptr) {
        emit revertRequested();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace ridgepoint::app
