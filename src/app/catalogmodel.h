// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/sidebar.h"
#include "catalog/catalog.h"

#include <QAbstractTableModel>
#include <QVariant>

#include <memory>
#include <string>
#include <vector>

namespace ridgepoint::app {

/// One table of the catalog, read-only: what a row is, where it comes from and how sure it is.
class CatalogModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    static constexpr int SortRole = Qt::UserRole + 1;
    static constexpr int KeyRole = Qt::UserRole + 2; ///< catalog key of the row

    explicit CatalogModel(QObject* parent = nullptr);

    void setTable(CatalogTable table, std::shared_ptr<const catalog::Catalog> catalog);
    /// Keys that the plan uses are shown in bold.
    void setUsedKeys(std::vector<std::string> keys);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;

private:
    struct Cell
    {
        QString text;
        QVariant sort; ///< raw value; the text where that is the value
        bool number = false;
    };
    struct Row
    {
        std::string key;
        std::vector<Cell> cells;
    };
    [[nodiscard]] static Cell word(const std::string& text);
    [[nodiscard]] static Cell word(const QString& text);
    /// `value` in units of `factor`; empty if not known.
    [[nodiscard]] static Cell figure(std::optional<double> value, double factor = 1,
                                     int significant = 3);
    void addProvenance(Row& row, const estimation::Provenance& provenance) const;
    void fillAccelerators(const catalog::Catalog& catalog);
    void fillServers(const catalog::Catalog& catalog);
    void fillModels(const catalog::Catalog& catalog);
    void fillPrices(const catalog::Catalog& catalog);

    QStringList m_header;
    std::vector<Row> m_rows;
    std::vector<std::string> m_used;
};

} // namespace ridgepoint::app
