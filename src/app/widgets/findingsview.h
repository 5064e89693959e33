// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/enums.h"

#include <QAbstractTableModel>
#include <QPersistentModelIndex>
#include <QTableView>

#include <vector>

namespace ridgepoint::app {

/// A row of the findings list; texts translated by the caller.
struct FindingRow
{
    estimation::Severity severity = estimation::Severity::Info;
    QString word;      ///< "Warning"
    QString sentence;  ///< the finding
    QString fieldPath; ///< scenario path to jump to; empty: none
    QString field;     ///< its label
    QString action;    ///< "Add a replica → 9.3 QPS"; empty: none

    bool operator==(const FindingRow&) const = default;
};

class FindingsModel final : public QAbstractTableModel
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(FindingsModel)

public:
    enum Column { SeverityColumn, SentenceColumn, FieldColumn, ActionColumn, ColumnCount };

    explicit FindingsModel(QObject* parent = nullptr);

    /// No change, no signal.
    void setRows(const std::vector<FindingRow>& rows);
    /// Shows rows of this severity and worse; Info shows all.
    void setMinimumSeverity(estimation::Severity severity);
    [[nodiscard]] const FindingRow& row(int shownRow) const;
    /// The index in setRows' vector.
    [[nodiscard]] int sourceRow(int shownRow) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;

private:
    void refilter();

    std::vector<FindingRow> m_rows;
    std::vector<int> m_shown;
    estimation::Severity m_minimum = estimation::Severity::Ok;
};

/// Findings list for the dock: icon, severity word, sentence, field link, action link. Enter jumps
/// to the field; with the cell cursor on the action (Right) it runs the action.
class FindingsView final : public QTableView
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(FindingsView)

public:
    explicit FindingsView(QWidget* parent = nullptr);

    void setFindings(const std::vector<FindingRow>& rows);
    void setMinimumSeverity(estimation::Severity severity);
    [[nodiscard]] FindingsModel* findingsModel() const { return m_model; }
    /// Text shown when there is no row: "No findings".
    void setEmptyText(const QString& text);
    [[nodiscard]] int hoveredRow() const { return m_hoverRow; }
    [[nodiscard]] QModelIndex hoveredLink() const { return m_hoverLink; }

signals:
    /// `index` is the row in setFindings' vector.
    void fieldActivated(int index, const QString& fieldPath);
    void actionActivated(int index);

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fitColumns();
    void setHovered(const QModelIndex& index);
    void activate(const QModelIndex& index, bool link);

    FindingsModel* m_model;
    QString m_emptyText;
    int m_hoverRow = -1;
    QPersistentModelIndex m_hoverLink;
};

} // namespace ridgepoint::app
