// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/widgets/searchbox.h"

#include "app/widgets/icons.h"
#include "app/widgets/painting.h"
#include "charts/theme.h"

#include <QApplication>
#include <QKeyEvent>
#include <QListView>
#include <QPainter>
#include <QShortcut>
#include <QStandardItemModel>
#include <QStyledItemDelegate>

#include <algorithm>

namespace ridgepoint::app {

using namespace Qt::StringLiterals;
using charts::space;
using charts::tokens;
using charts::TypeRole;

namespace {

constexpr std::size_t kMaxFound = 12;
constexpr int kPlaceRole = Qt::UserRole + 1;

class FoundDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override
    {
        const charts::Tokens& t = tokens();
        if (option.state & QStyle::State_Selected)
            drawSurface(*painter, option.rect, space(3), t.selected, {});
        else if (option.state & QStyle::State_MouseOver)
            drawSurface(*painter, option.rect, space(3), t.hover, {});
        QRectF line = QRectF(option.rect).adjusted(space(8), 0, -space(8), 0);
        const QFont small = charts::font(TypeRole::Small);
        const QString place = index.data(kPlaceRole).toString();
        drawLine(*painter, line, place, small, t.text3, Qt::AlignRight | Qt::AlignVCenter);
        line.setRight(line.right() - textWidth(place, small) - space(10));
        drawLine(*painter, line, index.data().toString(), charts::font(TypeRole::Body), t.text);
    }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override
    {
        return {space(200), editorHeight()};
    }
};

/// The list with its border and rounded corners, a child of the window: no focus changes hands.
class FoundList final : public QListView
{
public:
    using QListView::QListView;

protected:
    void paintEvent(QPaintEvent* event) override
    {
        {
            QPainter painter(viewport());
            painter.fillRect(viewport()->rect(), tokens().raised);
        }
        QListView::paintEvent(event);
    }
};

/// 0 start of the text, 1 start of a word, 2 inside, 3 keywords; −1 no match.
int rank(const SearchEntry& entry, const QString& needle)
{
    const qsizetype at = entry.text.indexOf(needle, 0, Qt::CaseInsensitive);
    if (at == 0)
        return 0;
    if (at > 0)
        return entry.text.at(at - 1).isLetterOrNumber() ? 2 : 1;
    return entry.keywords.contains(needle, Qt::CaseInsensitive) ||
                   entry.place.contains(needle, Qt::CaseInsensitive)
               ? 3
               : -1;
}

} // namespace

SearchBox::SearchBox(QWidget* parent) : QLineEdit(parent), m_model(new QStandardItemModel(this))
{
    setProperty("search", true);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    connect(this, &QLineEdit::textEdited, this, &SearchBox::updatePopup);
    auto* shortcut = new QShortcut(QKeySequence(Qt::CTRL | Qt::Key_K), this);
    shortcut->setContext(Qt::WindowShortcut);
    connect(shortcut, &QShortcut::activated, this, [this] {
        if (!hasFocus())
            m_before = QApplication::focusWidget();
        setFocus(Qt::ShortcutFocusReason);
        selectAll();
    });
    retranslate();
}

SearchBox::~SearchBox()
{
    delete m_list.data();
}

void SearchBox::setEntries(std::vector<SearchEntry> entries)
{
    m_entries = std::move(entries);
    if (m_list != nullptr && m_list->isVisible())
        updatePopup();
}

std::vector<int> SearchBox::matches(const QString& text) const
{
    const QString needle = text.trimmed();
    if (needle.isEmpty())
        return {};
    std::vector<std::pair<int, int>> ranked;
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        if (const int r = rank(m_entries[i], needle); r >= 0)
            ranked.emplace_back(r, static_cast<int>(i));
    }
    std::ranges::stable_sort(ranked, {}, &std::pair<int, int>::first);
    std::vector<int> found;
    for (std::size_t i = 0; i < std::min(ranked.size(), kMaxFound); ++i)
        found.push_back(ranked[i].second);
    return found;
}

QSize SearchBox::sizeHint() const
{
    return {space(200), editorHeight()};
}

void SearchBox::updatePopup()
{
    m_found = matches(text());
    if (text().trimmed().isEmpty()) {
        closePopup();
        return;
    }
    m_model->clear();
    for (const int i : m_found) {
        const SearchEntry& entry = m_entries[static_cast<std::size_t>(i)];
        auto* item = new QStandardItem(entry.text);
        item->setData(entry.place, kPlaceRole);
        m_model->appendRow(item);
    }
    if (m_found.empty()) {
        auto* item = new QStandardItem(tr("Nothing found"));
        item->setFlags(Qt::NoItemFlags);
        m_model->appendRow(item);
    }
    if (m_list == nullptr) {
        m_list = new FoundList(window());
        m_list->setObjectName(u"searchResults"_s);
        m_list->setFocusPolicy(Qt::NoFocus);
        m_list->setItemDelegate(new FoundDelegate(m_list));
        m_list->setModel(m_model);
        m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
        m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        m_list->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        m_list->setMouseTracking(true);
        connect(m_list, &QListView::clicked, this,
                [this](const QModelIndex& index) { choose(index.row()); });
    }
    const int width = std::max(this->width(), space(340));
    const int height = m_model->rowCount() * editorHeight() + space(10);
    const QPoint below = mapTo(window(), QPoint(this->width() - width, this->height() + space(3)));
    m_list->setGeometry(std::max(space(8), below.x()), below.y(), width, height);
    m_list->setCurrentIndex(m_model->index(0, 0));
    m_list->show();
    m_list->raise();
}

void SearchBox::choose(int row)
{
    if (row < 0 || row >= static_cast<int>(m_found.size()))
        return;
    const QVariant id =
        m_entries[static_cast<std::size_t>(m_found[static_cast<std::size_t>(row)])].id;
    closePopup();
    clear();
    m_before = nullptr;
    emit chosen(id);
}

void SearchBox::closePopup()
{
    if (m_list != nullptr)
        m_list->hide();
}

void SearchBox::keyPressEvent(QKeyEvent* event)
{
    const bool open = m_list != nullptr && m_list->isVisible();
    const int row = open ? m_list->currentIndex().row() : -1;
    const int last = m_model->rowCount() - 1;
    switch (event->key()) {
    case Qt::Key_Down:
    case Qt::Key_Up:
        if (open) {
            const int next = std::clamp(row + (event->key() == Qt::Key_Down ? 1 : -1), 0, last);
            m_list->setCurrentIndex(m_model->index(next, 0));
        } else if (!text().isEmpty()) {
            updatePopup();
        }
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        choose(row);
        return;
    case Qt::Key_Escape:
        closePopup();
        clear();
        if (m_before)
            m_before->setFocus(Qt::OtherFocusReason);
        else
            clearFocus();
        m_before = nullptr;
        return;
    default:
        QLineEdit::keyPressEvent(event);
    }
}

void SearchBox::focusOutEvent(QFocusEvent* event)
{
    QLineEdit::focusOutEvent(event);
    closePopup();
    update();
}

void SearchBox::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QLineEdit::changeEvent(event);
}

void SearchBox::retranslate()
{
    setPlaceholderText(tr("Find a field or action"));
    setAccessibleName(tr("Find a field or action"));
    setToolTip(tr("Find a field or action by name (%1)")
                   .arg(QKeySequence(Qt::CTRL | Qt::Key_K).toString(QKeySequence::NativeText)));
}

void SearchBox::paintEvent(QPaintEvent* event)
{
    QLineEdit::paintEvent(event);
    QPainter painter(this);
    const int side = space(15);
    paintIcon(painter, QRectF(space(8), (height() - side) / 2.0, side, side), u"search"_s,
              tokens().text2);
}

} // namespace ridgepoint::app
