// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/widgets/choicepopup.h"

#include "app/widgets/icons.h"
#include "app/widgets/painting.h"
#include "charts/theme.h"

#include <QAction>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QScreen>
#include <QSortFilterProxyModel>
#include <QVBoxLayout>

#include <algorithm>

namespace ridgepoint::app {

using namespace Qt::StringLiterals;
using charts::space;

namespace {

constexpr int kVisibleRows = 11;

class WordFilter final : public QSortFilterProxyModel
{
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    void setWords(const QString& text)
    {
        m_words = text.split(u' ', Qt::SkipEmptyParts);
        invalidateFilter();
    }

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override
    {
        const QModelIndex index = sourceModel()->index(row, 0, parent);
        const QString text = index.data(Qt::DisplayRole).toString() + u' ' +
                             index.data(Qt::AccessibleDescriptionRole).toString();
        return std::ranges::all_of(
            m_words, [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
    }

private:
    QStringList m_words;
};

} // namespace

ChoicePopup::ChoicePopup(QComboBox* box)
    : QFrame(box, Qt::Popup),
      m_box(box),
      m_search(new QLineEdit(this)),
      m_list(new QListView(this)),
      m_proxy(new WordFilter(this))
{
    setObjectName(u"choicePopup"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    m_proxy->setSourceModel(box->model());
    m_list->setModel(m_proxy);
    m_list->setItemDelegate(box->itemDelegate());
    m_list->setUniformItemSizes(true);
    m_list->setMouseTracking(true);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_search->setPlaceholderText(tr("Type to search"));
    m_search->setAccessibleName(tr("Search in the list"));
    m_search->addAction(icon(u"search"_s, IconRole::Text3), QLineEdit::LeadingPosition);
    m_search->installEventFilter(this);
    setFocusProxy(m_search);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(space(6), space(6), space(6), space(6));
    layout->setSpacing(space(4));
    layout->addWidget(m_search);
    layout->addWidget(m_list);
    connect(m_search, &QLineEdit::textChanged, this, &ChoicePopup::filter);
    connect(m_list, &QListView::clicked, this, &ChoicePopup::accept);
}

void ChoicePopup::open(const QString& firstText)
{
    const int rows = std::min(kVisibleRows, m_box->count());
    const int rowHeight = std::max(space(26), m_list->sizeHintForRow(0));
    const int width =
        std::max(m_box->width(), std::min(m_list->sizeHintForColumn(0) + space(44), space(420)));
    const QSize size(width, rows * rowHeight + m_search->sizeHint().height() + space(20));
    QPoint at = m_box->mapToGlobal(QPoint(0, m_box->height() + 2));
    const QRect screen = m_box->screen()->availableGeometry();
    if (at.y() + size.height() > screen.bottom())
        at.setY(std::max(screen.top(), m_box->mapToGlobal(QPoint()).y() - size.height() - 2));
    at.setX(
        std::clamp(at.x(), screen.left(), std::max(screen.left(), screen.right() - size.width())));
    setGeometry(QRect(at, size));
    m_search->setText(firstText);
    filter(firstText);
    show();
    m_search->setFocus(Qt::PopupFocusReason);
}

void ChoicePopup::filter(const QString& text)
{
    static_cast<WordFilter*>(m_proxy)->setWords(text);
    QModelIndex current;
    if (text.isEmpty())
        current = m_proxy->mapFromSource(m_box->model()->index(m_box->currentIndex(), 0));
    if (!current.isValid())
        current = m_proxy->index(0, 0);
    m_list->setCurrentIndex(current);
    m_list->scrollTo(current, QAbstractItemView::PositionAtCenter);
}

void ChoicePopup::accept()
{
    const QModelIndex current = m_proxy->mapToSource(m_list->currentIndex());
    if (current.isValid())
        emit chosen(current.row());
    close();
}

bool ChoicePopup::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_search && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        int move = 0;
        switch (key->key()) {
        case Qt::Key_Return:
        case Qt::Key_Enter:
            accept();
            return true;
        case Qt::Key_Escape:
            close();
            return true;
        case Qt::Key_Down:
            move = 1;
            break;
        case Qt::Key_Up:
            move = -1;
            break;
        case Qt::Key_PageDown:
            move = kVisibleRows;
            break;
        case Qt::Key_PageUp:
            move = -kVisibleRows;
            break;
        default:
            break;
        }
        if (move != 0 && m_proxy->rowCount() > 0) {
            const int row =
                std::clamp(m_list->currentIndex().row() + move, 0, m_proxy->rowCount() - 1);
            m_list->setCurrentIndex(m_proxy->index(row, 0));
            return true;
        }
    }
    return QFrame::eventFilter(watched, event);
}

} // namespace ridgepoint::app
