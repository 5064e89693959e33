// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/catalogmodel.h"
#include "app/plandocument.h"

#include <QSortFilterProxyModel>
#include <QWidget>

#include <memory>

namespace Ui {
class CatalogPage;
}

namespace ridgepoint::app {

/// The catalog as searchable tables; takes the place of the plan page. A chosen accelerator,
/// server or model can be put into the current scenario.
class CatalogPage final : public QWidget
{
    Q_OBJECT

public:
    explicit CatalogPage(PlanDocument& document, QWidget* parent = nullptr);
    ~CatalogPage() override;

    void showTable(CatalogTable table);
    [[nodiscard]] CatalogTable table() const { return m_table; }
    /// Selected rows with the header line, tab-separated.
    [[nodiscard]] QString selectionAsTsv() const;

Q_SIGNALS:
    void backRequested();
    void failed(const QString& message);

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void fill();
    void fitColumns();
    void updateCount();
    void useSelected();
    [[nodiscard]] const char* fieldOfTable() const;
    void retranslate();

    PlanDocument& m_document;
    std::unique_ptr<Ui::CatalogPage> m_ui;
    CatalogModel m_model;
    QSortFilterProxyModel m_proxy;
    CatalogTable m_table = CatalogTable::Accelerators;
};

} // namespace ridgepoint::app
