// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "charts/chartspec.h"

#include <QAbstractTableModel>
#include <QDialog>

class QPushButton;
class QTableView;

namespace ridgepoint::charts {

/// A ChartTable for a view. Numbers stand right and sort as numbers.
class ChartTableModel final : public QAbstractTableModel
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ChartTableModel)

public:
    explicit ChartTableModel(QObject* parent = nullptr);
    static constexpr int SortRole = Qt::UserRole + 1;

    void setTable(ChartTable table);
    [[nodiscard]] const ChartTable& table() const { return m_table; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;

private:
    ChartTable m_table;
};

/// "Show as table": stays open beside the window and follows the chart. Ctrl+C copies the selected
/// rows, or all, with headers for a spreadsheet.
class ChartTableDialog final : public QDialog
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ChartTableDialog)

public:
    explicit ChartTableDialog(QWidget* parent);

    void setTable(const QString& title, ChartTable table);
    [[nodiscard]] QTableView& view() { return *m_view; }
    void copy();

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void retranslate();
    void fitColumns();

    QTableView* m_view;
    ChartTableModel* m_model;
    QPushButton* m_copy;
    QPushButton* m_close;
};

} // namespace ridgepoint::charts
