// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "charts/charttabledialog.h"

#include "charts/chartexport.h"
#include "charts/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPushButton>
#include <QScreen>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace ridgepoint::charts {

ChartTableModel::ChartTableModel(QObject* parent) : QAbstractTableModel(parent) {}

void ChartTableModel::setTable(ChartTable table)
{
    beginResetModel();
    m_table = std::move(table);
    endResetModel();
}

int ChartTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_table.rows.size());
}

int ChartTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_table.header.size());
}

QVariant ChartTableModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const auto row = static_cast<std::size_t>(index.row());
    const auto column = static_cast<std::size_t>(index.column());
    const QString& text = m_table.rows[row][column];
    const std::optional<double>& value = m_table.values[row][column];
    switch (role) {
    case Qt::DisplayRole:
        return text;
    case SortRole:
        return value ? QVariant(*value) : QVariant(text);
    case Qt::TextAlignmentRole: {
        // A column of numbers stays right where one is not known.
        const bool numeric = std::any_of(m_table.values.begin(), m_table.values.end(),
                                         [column](const auto& r) { return r[column].has_value(); });
        return QVariant((numeric ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    default:
        return {};
    }
}

QVariant ChartTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    if (role == Qt::DisplayRole)
        return m_table.header[static_cast<std::size_t>(section)];
    if (role == Qt::TextAlignmentRole && rowCount() > 0)
        return data(index(0, section), Qt::TextAlignmentRole);
    return {};
}

ChartTableDialog::ChartTableDialog(QWidget* parent)
    : QDialog(parent),
      m_view(new QTableView(this)),
      m_model(new ChartTableModel(this)),
      m_copy(new QPushButton(this)),
      m_close(new QPushButton(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setModal(false);
    auto* sorted = new QSortFilterProxyModel(this);
    sorted->setSourceModel(m_model);
    sorted->setSortRole(ChartTableModel::SortRole);
    m_view->setModel(sorted);
    m_view->installEventFilter(this);
    m_view->setSortingEnabled(true);
    m_view->sortByColumn(-1, Qt::AscendingOrder); // the chart's own order first
    m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setShowGrid(false);
    m_view->setWordWrap(false);
    m_view->verticalHeader()->hide();
    m_view->verticalHeader()->setDefaultSectionSize(space(27));
    m_view->horizontalHeader()->setHighlightSections(false);
    m_view->horizontalHeader()->setStretchLastSection(true);

    auto* buttons = new QHBoxLayout;
    buttons->addStretch();
    buttons->addWidget(m_copy);
    buttons->addWidget(m_close);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(space(12), space(12), space(12), space(12));
    layout->setSpacing(space(8));
    layout->addWidget(m_view, 1);
    layout->addLayout(buttons);
    m_close->setDefault(true);
    connect(m_copy, &QPushButton::clicked, this, &ChartTableDialog::copy);
    connect(m_close, &QPushButton::clicked, this, &QDialog::close);
    retranslate();
}

void ChartTableDialog::setTable(const QString& title, ChartTable table)
{
    setWindowTitle(title);
    m_view->setAccessibleName(title);
    const bool newColumns = table.header != m_model->table().header;
    m_model->setTable(std::move(table));
    if (newColumns)
        fitColumns();
}

/// Headers are never cut, in either language; the window opens as wide as its columns.
void ChartTableDialog::fitColumns()
{
    m_view->resizeColumnsToContents();
    QHeaderView& header = *m_view->horizontalHeader();
    int width = 0;
    for (int column = 0; column < m_model->columnCount(); ++column) {
        const int needed =
            std::max(header.sectionSizeHint(column) + 20, m_view->columnWidth(column) + space(12));
        m_view->setColumnWidth(column, needed);
        width += needed;
    }
    const QSize available = screen()->availableSize();
    const int rows = std::min(m_model->rowCount(), 16);
    const int height =
        header.sizeHint().height() + rows * m_view->verticalHeader()->defaultSectionSize();
    resize(std::min(width + space(48), available.width() * 9 / 10),
           std::min(height + space(96), available.height() * 9 / 10));
}

void ChartTableDialog::copy()
{
    const QModelIndexList selected = m_view->selectionModel()->selectedRows();
    std::vector<int> rows;
    for (const QModelIndex& index : selected)
        rows.push_back(index.row());
    std::sort(rows.begin(), rows.end());
    if (rows.empty()) {
        for (int row = 0; row < m_view->model()->rowCount(); ++row)
            rows.push_back(row);
    }
    const auto* sorted = qobject_cast<const QSortFilterProxyModel*>(m_view->model());
    const ChartTable& all = m_model->table();
    ChartTable part;
    part.header = all.header;
    for (const int row : rows) {
        const int source = sorted->mapToSource(sorted->index(row, 0)).row();
        part.rows.push_back(all.rows[static_cast<std::size_t>(source)]);
        part.values.push_back(all.values[static_cast<std::size_t>(source)]);
    }
    QApplication::clipboard()->setText(toTsv(part));
}

/// The view would copy its current cell alone.
bool ChartTableDialog::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent*>(event)->matches(QKeySequence::Copy)) {
        copy();
        return true;
    }
    return QDialog::eventFilter(watched, event);
}

void ChartTableDialog::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void ChartTableDialog::retranslate()
{
    m_copy->setText(tr("Copy"));
    m_copy->setToolTip(tr("Copy the selected rows, or all, with headers for a spreadsheet"));
    m_close->setText(tr("Close"));
}

} // namespace ridgepoint::charts
