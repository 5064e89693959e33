// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "catalog/catalog.h"

#include "catalog/database.h"
#include "catalog/nearest.h"
#include "catalog/opencatalog.h"
#include "catalog/rowreader.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QSqlError>
#include <QVariant>

#include <algorithm>
#include <unordered_map>

namespace ridgepoint::catalog {

namespace {

using estimation::Fault;
using estimation::FaultCode;
using estimation::Result;

/// Calls `use` for each row of `sql`.
template <class Use>
Result<void> forEachRow(Database& db, const QString& sql, Use use)
{
    auto query = db.prepare(sql);
    if (!query)
        return tl::unexpected(query.error());
    if (!query->exec())
        return tl::unexpected(db.fault(query->lastError().text()));
    const SqlRecord row(*query);
    while (query->next())
        use(row);
    if (query->lastError().isValid())
        return tl::unexpected(db.fault(query->lastError().text()));
    return {};
}

QString all(const char* table)
{
    return QStringLiteral("SELECT * FROM \"%1\" ORDER BY rowid").arg(QLatin1String(table));
}

/// Reads the tables one after the other and keeps the first fault.
class Reader
{
public:
    explicit Reader(Database& db) : m_db(db) {}

    template <class T, class From>
    void table(const char* name, std::vector<T>& out, From from)
    {
        run(all(name), [&](const Record& row) { out.push_back(from(row)); });
    }
    /// Adds the accelerators that `table` lists to the owners of that key.
    template <class T>
    void accelerators(const char* table, std::vector<T>& owners)
    {
        std::unordered_map<std::string, T*> byKey;
        for (auto& owner : owners)
            byKey.emplace(owner.key, &owner);
        run(QStringLiteral("SELECT owner, target FROM \"%1\" ORDER BY owner, position")
                .arg(QLatin1String(table)),
            [&](const Record& row) {
                const auto it = byKey.find(row.text("owner"));
                if (it != byKey.end())
                    it->second->accelerators.push_back(row.text("target"));
            });
    }
    template <class Use>
    void run(const QString& sql, Use use)
    {
        if (m_done)
            m_done = forEachRow(m_db, sql, use);
    }
    [[nodiscard]] const Result<void>& done() const { return m_done; }

private:
    Database& m_db;
    Result<void> m_done;
};

/// A row of a long table whose cells come as one text, because a cell of a query costs more than
/// the text of a whole row.
class PackedRows
{
public:
    explicit PackedRows(const Table& table)
    {
        for (const auto& column : table.columns) {
            if (column.name == "model" || column.name == "position")
                continue;
            m_index.add(std::string(column.name), static_cast<int>(m_count++));
            m_sql += (m_sql.empty() ? "" : "||char(9)||") + std::string("coalesce(l.\"") +
                     std::string(column.name) + "\",'')";
        }
        m_row.cells.resize(m_count);
    }
    /// The expression to select.
    [[nodiscard]] QString sql() const { return QString::fromStdString(m_sql); }
    /// The cells of `packed` as a record, valid until the next call.
    [[nodiscard]] CsvRecord record(const std::string& packed)
    {
        std::size_t begin = 0;
        for (auto& cell : m_row.cells) {
            const std::size_t end = std::min(packed.find('\t', begin), packed.size());
            cell.assign(packed, std::min(begin, packed.size()), end - std::min(begin, end));
            begin = end + 1;
        }
        return {m_index, m_row};
    }

private:
    ColumnIndex m_index;
    CsvRow m_row;
    std::size_t m_count = 0;
    std::string m_sql;
};

void readModelLayers(Reader& reader, std::vector<estimation::ModelSpec>& models)
{
    std::unordered_map<std::string, estimation::ModelSpec*> byKey;
    for (auto& model : models)
        byKey.emplace(model.key, &model);
    const auto owner = [&](const Record& row) {
        const auto it = byKey.find(row.text("model"));
        return it == byKey.end() ? nullptr : it->second;
    };
    reader.run(all("model_parts"), [&](const Record& row) {
        if (auto* model = owner(row))
            addModelPart(row, *model);
    });
    LayerRows layers;
    reader.run(all("model_layers"), [&](const Record& row) { layers.add(row); });
    layers.finish([&](const std::string& key) {
        const auto it = byKey.find(key);
        return it == byKey.end() ? nullptr : it->second;
    });
    // BERT has a layer list for reference, but its description is the transformer's.
    PackedRows packed(*catalogTable("cnn_layers"));
    reader.run(QStringLiteral("SELECT l.model AS model, %1 AS cells FROM cnn_layers l "
                              "JOIN models m ON m.key = l.model "
                              "WHERE m.kind IN ('cnn', 'diffusion') ORDER BY l.rowid")
                   .arg(packed.sql()),
               [&](const Record& row) {
                   if (auto* model = owner(row)) {
                       const CsvRecord cells = packed.record(row.text("cells"));
                       model->cnn.layers.push_back(cnnLayerFrom(cells));
                   }
               });
    reader.run(all("recommender_layers"), [&](const Record& row) {
        if (auto* model = owner(row))
            addRecommenderLayer(row, *model);
    });
}

template <class Rows>
std::vector<std::string> nearest(const Rows& rows, std::string_view key, int limit)
{
    std::vector<std::string_view> keys;
    for (const auto& row : rows)
        keys.push_back(row.key);
    return nearestKeys(keys, key, limit);
}

} // namespace

const estimation::ModelSpec* Catalog::model(std::string_view key) const
{
    for (const auto& m : models) {
        if (m.key == key)
            return &m;
    }
    return nullptr;
}

std::vector<std::string> Catalog::nearestModels(std::string_view key, int limit) const
{
    return nearest(models, key, limit);
}

std::vector<std::string> Catalog::nearestAccelerators(std::string_view key, int limit) const
{
    return nearest(hardware.accelerators, key, limit);
}

std::vector<std::string> Catalog::nearestServers(std::string_view key, int limit) const
{
    return nearest(hardware.servers, key, limit);
}

QString defaultCatalogPath()
{
    const QString chosen = qEnvironmentVariable("RIDGEPOINT_CATALOG");
    if (!chosen.isEmpty())
        return chosen;
    const QDir here(QCoreApplication::applicationDirPath());
    const QString installed =
        QDir::cleanPath(here.filePath(QStringLiteral("../share/ridgepoint/catalog.sqlite")));
    if (QFileInfo::exists(installed))
        return installed;
    const QString built =
        QDir::cleanPath(here.filePath(QStringLiteral("../catalog/catalog.sqlite")));
    return QFileInfo::exists(built) ? built : installed;
}

estimation::Result<Catalog> loadCatalog(const QString& sqlitePath)
{
    auto db = openCatalog(sqlitePath);
    if (!db)
        return tl::unexpected(db.error());
    Catalog catalog;
    estimation::HardwareCatalog& h = catalog.hardware;
    Reader reader(**db);
    reader.run(all("catalog"), [&](const Record& row) {
        const std::string name = row.text("name");
        if (name == "version")
            h.version = row.text("value");
        else if (name == "sha256")
            h.sha256 = row.text("value");
        else if (name == "prices_date")
            h.pricesDate = row.text("value");
    });
    reader.table("accelerators", h.accelerators, acceleratorFrom);
    reader.table("servers", h.servers, serverFrom);
    reader.accelerators("servers_accelerators", h.servers);
    reader.table("links", h.links, linkFrom);
    reader.table("storage", h.storage, storageFrom);
    reader.table("cpus", h.cpus, cpuFrom);
    reader.table("mig_profiles", h.migProfiles, migProfileFrom);
    reader.accelerators("mig_profiles_accelerators", h.migProfiles);
    reader.table("prices", h.prices, priceFrom);
    reader.table("efficiency", h.efficiency, efficiencyFrom);
    reader.table("models", catalog.models, modelFrom);
    readModelLayers(reader, catalog.models);
    if (!reader.done()) {
        Fault fault = reader.done().error();
        fault.code = FaultCode::NotACatalog; // it opened as one, but a table is missing or damaged
        return tl::unexpected(std::move(fault));
    }
    return catalog;
}

} // namespace ridgepoint::catalog
