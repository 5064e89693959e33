// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/widgets/choicebox.h"

#include "app/widgets/choicepopup.h"
#include "app/widgets/painting.h"
#include "charts/theme.h"

#include <QAbstractItemView>
#include <QKeyEvent>
#include <QPainter>
#include <QStylePainter>
#include <QStyledItemDelegate>
#include <QWheelEvent>

#include <algorithm>

namespace ridgepoint::app {

using charts::space;
using charts::tokens;
using charts::TypeRole;

namespace {

constexpr int kNoteRole = Qt::AccessibleDescriptionRole;

/// Text left, note right in text3.
class ChoiceDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override
    {
        const charts::Tokens& t = tokens();
        const bool lit = option.state & QStyle::State_Selected;
        const bool hover = option.state & QStyle::State_MouseOver;
        if (lit || hover)
            drawSurface(*painter, option.rect, space(3), lit ? t.selected : t.hover, {});
        QRectF line = QRectF(option.rect).adjusted(space(8), 0, -space(8), 0);
        const QString note = index.data(kNoteRole).toString();
        const QFont small = charts::font(TypeRole::Small);
        if (!note.isEmpty()) {
            drawLine(*painter, line, note, small, t.text3, Qt::AlignRight | Qt::AlignVCenter);
            line.setRight(line.right() - textWidth(note, small) - space(10));
        }
        const bool enabled = option.state & QStyle::State_Enabled;
        drawLine(*painter, line, index.data().toString(), charts::font(TypeRole::Body),
                 enabled ? t.text : t.text3);
    }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem&,
                                 const QModelIndex& index) const override
    {
        const QString note = index.data(kNoteRole).toString();
        int width = textWidth(index.data().toString(), charts::font(TypeRole::Body)) + space(20);
        if (!note.isEmpty())
            width += textWidth(note, charts::font(TypeRole::Small)) + space(14);
        return {width, editorHeight()};
    }
};

} // namespace

ChoiceBox::ChoiceBox(QWidget* parent) : QComboBox(parent)
{
    setItemDelegate(new ChoiceDelegate(this));
    setFocusPolicy(Qt::StrongFocus); // not WheelFocus: scrolling past must not take the focus
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setMaxVisibleItems(m_searchThreshold);
    connect(this, &QComboBox::activated, this, &ChoiceBox::choose);
}

void ChoiceBox::addChoice(const QString& text, const QVariant& data, const QString& note)
{
    addItem(text, data);
    if (!note.isEmpty())
        setItemData(count() - 1, note, kNoteRole);
}

void ChoiceBox::setCurrentValue(const QVariant& data)
{
    const QSignalBlocker quiet(this);
    setCurrentIndex(findData(data));
    m_lastValue = data;
    update();
}

void ChoiceBox::setChoiceText(const QVariant& data, const QString& text)
{
    if (const int index = findData(data); index >= 0)
        setItemText(index, text);
}

void ChoiceBox::choose(int index)
{
    const QVariant value = itemData(index);
    if (value == m_lastValue)
        return;
    m_lastValue = value;
    emit choiceEdited(value);
}

void ChoiceBox::showPopup()
{
    if (searches()) {
        openSearchPopup({});
        return;
    }
    // Long names are readable in the list even where the field is narrow.
    view()->setMinimumWidth(std::max(width(), view()->sizeHintForColumn(0) + space(8)));
    QComboBox::showPopup();
}

void ChoiceBox::hidePopup()
{
    if (m_popup)
        m_popup->close();
    QComboBox::hidePopup();
}

void ChoiceBox::openSearchPopup(const QString& firstText)
{
    if (m_popup)
        return;
    m_popup = new ChoicePopup(this);
    connect(m_popup, &ChoicePopup::chosen, this, [this](int row) {
        setCurrentIndex(row);
        choose(row);
        setFocus(Qt::OtherFocusReason);
    });
    m_popup->open(firstText);
}

QSize ChoiceBox::sizeHint() const
{
    return {space(142), editorHeight()};
}

QSize ChoiceBox::minimumSizeHint() const
{
    return {space(64), editorHeight()};
}

/// As QComboBox does, but a name that is too long ends in an ellipsis instead of a cut letter.
void ChoiceBox::paintEvent(QPaintEvent*)
{
    QStylePainter painter(this);
    QStyleOptionComboBox option;
    initStyleOption(&option);
    if (currentIndex() < 0 && !placeholderText().isEmpty()) {
        option.palette.setBrush(QPalette::ButtonText, option.palette.placeholderText());
        option.currentText = placeholderText();
    }
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    const QRect text =
        style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
    option.currentText =
        fontMetrics().elidedText(option.currentText, Qt::ElideRight, text.width() - 2);
    painter.drawControl(QStyle::CE_ComboBoxLabel, option);
}

void ChoiceBox::wheelEvent(QWheelEvent* event)
{
    if (hasFocus())
        QComboBox::wheelEvent(event);
    else
        event->ignore();
}

void ChoiceBox::keyPressEvent(QKeyEvent* event)
{
    const QString typed = event->text();
    const bool plain = !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier));
    if (searches() && plain && !typed.isEmpty() && typed.at(0).isPrint() && typed.at(0) != u' ') {
        openSearchPopup(typed);
        return;
    }
    QComboBox::keyPressEvent(event);
}

// ------------------------------------------------------------------------------------ ToggleBox

ToggleBox::ToggleBox(QWidget* parent) : ToggleBox(QString(), parent) {}

ToggleBox::ToggleBox(const QString& text, QWidget* parent) : QCheckBox(text, parent)
{
    connect(this, &QCheckBox::clicked, this, &ToggleBox::edited);
}

void ToggleBox::setValue(bool on)
{
    const QSignalBlocker quiet(this);
    setChecked(on);
}

} // namespace ridgepoint::app
