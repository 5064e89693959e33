// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/widgets/findingsview.h"

#include "app/widgets/icons.h"
#include "app/widgets/painting.h"
#include "charts/theme.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>
#include <array>

namespace ridgepoint::app {

using namespace Qt::StringLiterals;
using charts::space;
using charts::tokens;
using charts::TypeRole;
using estimation::Severity;

namespace {

constexpr double kLinkShare = 0.27; ///< of the width, at most, for each of the two link columns

bool isLink(const QModelIndex& index)
{
    return index.column() >= FindingsModel::FieldColumn &&
           !index.data(Qt::DisplayRole).toString().isEmpty();
}

class FindingsDelegate final : public QStyledItemDelegate
{
public:
    explicit FindingsDelegate(FindingsView* view) : QStyledItemDelegate(view), m_view(view) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override
    {
        const charts::Tokens& t = tokens();
        const QRect rect = option.rect;
        const bool selected = option.state & QStyle::State_Selected;
        const bool hoverRow = m_view->hoveredRow() == index.row();
        painter->save();
        if (selected || hoverRow)
            painter->fillRect(rect, selected ? t.selected : t.hover);
        painter->fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), t.border);

        const auto severity = static_cast<Severity>(index.data(Qt::UserRole).toInt());
        const QString text = index.data(Qt::DisplayRole).toString();
        QFont font = charts::font(TypeRole::Body);
        QRectF line = QRectF(rect).adjusted(space(8), 0, -space(8), -1);
        switch (index.column()) {
        case FindingsModel::SeverityColumn: {
            if (selected)
                painter->fillRect(QRect(rect.left(), rect.top(), space(3), rect.height() - 1),
                                  t.accent);
            const qreal side = space(14);
            paintIcon(*painter,
                      QRectF(rect.left() + space(13), line.center().y() - side / 2, side, side),
                      severityIcon(severity), severityColor(severity));
            line.setLeft(rect.left() + space(35));
            drawLine(*painter, line, text, font, severityColor(severity));
            break;
        }
        case FindingsModel::SentenceColumn:
            drawLine(*painter, line, text, font, t.text);
            break;
        default: {
            const bool current = m_view->hasFocus() && m_view->currentIndex() == index;
            const bool hovered = m_view->hoveredLink() == index;
            font.setUnderline(!text.isEmpty() && (hovered || current));
            drawLine(*painter, line, text, font,
                     index.column() == FindingsModel::ActionColumn ? t.accent : t.text2);
            break;
        }
        }
        if (m_view->hasFocus() && m_view->currentIndex() == index && isLink(index)) {
            drawFocusRing(*painter, QRectF(rect).adjusted(space(2), 1, -space(2), -2), space(4));
        }
        painter->restore();
    }

private:
    FindingsView* m_view;
};

} // namespace

// -------------------------------------------------------------------------------- FindingsModel

FindingsModel::FindingsModel(QObject* parent) : QAbstractTableModel(parent) {}

void FindingsModel::setRows(const std::vector<FindingRow>& rows)
{
    if (rows == m_rows)
        return;
    beginResetModel();
    m_rows = rows;
    refilter();
    endResetModel();
}

void FindingsModel::setMinimumSeverity(Severity severity)
{
    if (severity == m_minimum)
        return;
    beginResetModel();
    m_minimum = severity;
    refilter();
    endResetModel();
}

void FindingsModel::refilter()
{
    // "Info" and "all" are the same choice for the user: positive findings are shown with it.
    const Severity from = m_minimum == Severity::Info ? Severity::Ok : m_minimum;
    m_shown.clear();
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        if (m_rows[i].severity >= from)
            m_shown.push_back(static_cast<int>(i));
    }
}

const FindingRow& FindingsModel::row(int shownRow) const
{
    return m_rows[static_cast<std::size_t>(sourceRow(shownRow))];
}

int FindingsModel::sourceRow(int shownRow) const
{
    return m_shown[static_cast<std::size_t>(shownRow)];
}

int FindingsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

int FindingsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QVariant FindingsModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const FindingRow& finding = row(index.row());
    const auto text = [&]() -> QString {
        switch (index.column()) {
        case SeverityColumn:
            return finding.word;
        case SentenceColumn:
            return finding.sentence;
        case FieldColumn:
            return finding.field;
        case ActionColumn:
            return finding.action;
        default:
            return {};
        }
    };
    switch (role) {
    case Qt::DisplayRole:
        return text();
    case Qt::ToolTipRole:
        return index.column() == SentenceColumn ? text() : QString();
    case Qt::AccessibleTextRole:
        return text();
    case Qt::UserRole:
        return static_cast<int>(finding.severity);
    default:
        return {};
    }
}

QVariant FindingsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case SeverityColumn:
        return tr("Severity");
    case SentenceColumn:
        return tr("Finding");
    case FieldColumn:
        return tr("Field");
    case ActionColumn:
        return tr("Action");
    default:
        return {};
    }
}

// --------------------------------------------------------------------------------- FindingsView

FindingsView::FindingsView(QWidget* parent)
    : QTableView(parent), m_model(new FindingsModel(this)), m_emptyText(tr("No findings"))
{
    setModel(m_model);
    setItemDelegate(new FindingsDelegate(this));
    horizontalHeader()->hide();
    verticalHeader()->hide();
    horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setMinimumSectionSize(space(20));
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    setShowGrid(false);
    setFrameShape(QFrame::NoFrame);
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setEditTriggers(NoEditTriggers);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(ScrollPerPixel);
    setWordWrap(false);
    setMouseTracking(true);
    setTabKeyNavigation(false);
    setAccessibleName(tr("Findings"));
    connect(m_model, &QAbstractItemModel::modelReset, this, &FindingsView::fitColumns);
    fitColumns();
}

void FindingsView::setFindings(const std::vector<FindingRow>& rows)
{
    const int current = currentIndex().row();
    m_model->setRows(rows);
    if (current >= 0 && !currentIndex().isValid() && m_model->rowCount() > 0 && hasFocus())
        setCurrentIndex(m_model->index(std::min(current, m_model->rowCount() - 1), 1));
}

void FindingsView::setMinimumSeverity(Severity severity)
{
    m_model->setMinimumSeverity(severity);
}

void FindingsView::setEmptyText(const QString& text)
{
    m_emptyText = text;
    viewport()->update();
}

void FindingsView::fitColumns()
{
    const QFont body = charts::font(TypeRole::Body);
    verticalHeader()->setDefaultSectionSize(std::max(space(27), lineHeight(body) + space(9)));
    std::array<int, FindingsModel::ColumnCount> widths{};
    for (int r = 0; r < m_model->rowCount(); ++r) {
        const FindingRow& row = m_model->row(r);
        widths[FindingsModel::SeverityColumn] =
            std::max(widths[FindingsModel::SeverityColumn], textWidth(row.word, body));
        widths[FindingsModel::FieldColumn] =
            std::max(widths[FindingsModel::FieldColumn], textWidth(row.field, body));
        widths[FindingsModel::ActionColumn] =
            std::max(widths[FindingsModel::ActionColumn], textWidth(row.action, body));
    }
    const int all = viewport()->width();
    const int limit = static_cast<int>(all * kLinkShare);
    const int severity = std::max(space(84), widths[FindingsModel::SeverityColumn] + space(45));
    const int field = std::min(limit, widths[FindingsModel::FieldColumn] + space(24));
    const int action = std::min(limit, widths[FindingsModel::ActionColumn] + space(28));
    setColumnWidth(FindingsModel::SeverityColumn, severity);
    setColumnWidth(FindingsModel::FieldColumn, field);
    setColumnWidth(FindingsModel::ActionColumn, action);
    setColumnWidth(FindingsModel::SentenceColumn,
                   std::max(space(80), all - severity - field - action));
}

void FindingsView::activate(const QModelIndex& index, bool link)
{
    if (!index.isValid())
        return;
    const FindingRow& row = m_model->row(index.row());
    const int source = m_model->sourceRow(index.row());
    if (index.column() == FindingsModel::ActionColumn && isLink(index))
        emit actionActivated(source);
    else if (!row.fieldPath.isEmpty() && (!link || isLink(index)))
        emit fieldActivated(source, row.fieldPath);
}

void FindingsView::paintEvent(QPaintEvent* event)
{
    QTableView::paintEvent(event);
    if (m_model->rowCount() > 0)
        return;
    QPainter painter(viewport());
    drawLine(painter, QRectF(space(13), 0, viewport()->width() - space(26), space(34)), m_emptyText,
             charts::font(TypeRole::Body), tokens().text2);
}

void FindingsView::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        activate(currentIndex(), false);
        return;
    }
    QTableView::keyPressEvent(event);
}

void FindingsView::setHovered(const QModelIndex& index)
{
    const int row = index.isValid() ? index.row() : -1;
    const QPersistentModelIndex link =
        isLink(index) ? QPersistentModelIndex(index) : QPersistentModelIndex();
    if (row == m_hoverRow && link == m_hoverLink)
        return;
    m_hoverRow = row;
    m_hoverLink = link;
    viewport()->setCursor(link.isValid() ? Qt::PointingHandCursor : Qt::ArrowCursor);
    viewport()->update();
}

void FindingsView::mouseMoveEvent(QMouseEvent* event)
{
    setHovered(indexAt(event->position().toPoint()));
    QTableView::mouseMoveEvent(event);
}

void FindingsView::mouseReleaseEvent(QMouseEvent* event)
{
    QTableView::mouseReleaseEvent(event);
    const QModelIndex index = indexAt(event->position().toPoint());
    if (event->button() == Qt::LeftButton && isLink(index))
        activate(index, true);
}

void FindingsView::leaveEvent(QEvent* event)
{
    setHovered({});
    QTableView::leaveEvent(event);
}

void FindingsView::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    fitColumns();
}

void FindingsView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        setAccessibleName(tr("Findings"));
    if (event->type() == QEvent::StyleChange)
        fitColumns();
    QTableView::changeEvent(event);
}

} // namespace ridgepoint::app
