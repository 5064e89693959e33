// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/catalogmodel.h"

#include "text/text.h"

#include <QFont>

#include <algorithm>
#include <cmath>

namespace ridgepoint::app {

namespace {

template <class Quantity>
std::optional<double> valueOf(const std::optional<Quantity>& quantity)
{
    return quantity ? std::optional(quantity->asDouble()) : std::nullopt;
}

std::optional<double> positive(int value)
{
    return value > 0 ? std::optional<double>(value) : std::nullopt;
}

} // namespace

CatalogModel::CatalogModel(QObject* parent) : QAbstractTableModel(parent) {}

CatalogModel::Cell CatalogModel::word(const QString& text)
{
    return {text, text, false};
}

CatalogModel::Cell CatalogModel::word(const std::string& text)
{
    return word(QString::fromStdString(text));
}

CatalogModel::Cell CatalogModel::figure(std::optional<double> value, double factor, int significant)
{
    if (!value)
        return {QStringLiteral("—"), QVariant(), true};
    const double shown = *value / factor;
    const bool whole = shown == std::floor(shown) && std::abs(shown) < 1e15;
    return {whole ? text::integer(static_cast<qint64>(shown)) : text::number(shown, significant),
            *value, true};
}

void CatalogModel::addProvenance(Row& row, const estimation::Provenance& provenance) const
{
    QString sure = QString::fromStdString(provenance.confidence);
    if (provenance.confidence == "read")
        sure = provenance.recalledFields.empty() ? tr("read at the source")
                                                 : tr("read, some fields from memory");
    else if (provenance.confidence == "recalled")
        sure = tr("from memory");
    else if (provenance.confidence == "derived")
        sure = tr("derived");
    else if (provenance.confidence == "user")
        sure = tr("your entry");
    row.cells.push_back(word(sure));
    row.cells.push_back(word(provenance.source));
}

void CatalogModel::fillAccelerators(const catalog::Catalog& catalog)
{
    m_header = {tr("Accelerator"),    tr("Vendor"),        tr("Architecture"),
                tr("Memory (GB)"),    tr("Memory type"),   tr("Bandwidth (GB/s)"),
                tr("BF16 (TFLOP/s)"), tr("FP8 (TFLOP/s)"), tr("INT8 (TOP/s)"),
                tr("Power (W)")};
    for (const auto& a : catalog.hardware.accelerators) {
        Row row{a.key, {}};
        row.cells = {word(a.shortName),
                     word(a.vendor),
                     word(a.architecture),
                     figure(a.memoryLabelGb),
                     word(a.memoryType),
                     figure(a.memoryBandwidth.value(), 1e9, 4),
                     figure(valueOf(a.bf16), 1e12, 4),
                     figure(valueOf(a.fp8), 1e12, 4),
                     figure(valueOf(a.int8), 1e12, 4),
                     figure(a.tdp.value(), 1, 4)};
        addProvenance(row, a.provenance);
        m_rows.push_back(std::move(row));
    }
}

void CatalogModel::fillServers(const catalog::Catalog& catalog)
{
    m_header = {tr("Server"),           tr("Vendor"),         tr("GPUs"),
                tr("Interconnect"),     tr("Height (U)"),     tr("CPU cores"),
                tr("Host memory (TB)"), tr("Network (GB/s)"), tr("Power (kW)")};
    for (const auto& s : catalog.hardware.servers) {
        Row row{s.key, {}};
        row.cells = {word(s.name),
                     word(s.vendor),
                     figure(positive(s.maxAccelerators)),
                     word(s.interconnectText),
                     figure(s.rackUnits),
                     figure(s.maxCores ? positive(*s.maxCores) : std::nullopt),
                     figure(valueOf(s.maxMemory), 1e12),
                     figure(valueOf(s.nicBandwidth), 1e9),
                     figure(valueOf(s.typicalMaxPower), 1e3)};
        addProvenance(row, s.provenance);
        m_rows.push_back(std::move(row));
    }
}

void CatalogModel::fillModels(const catalog::Catalog& catalog)
{
    m_header = {tr("Model"),
                tr("Family"),
                tr("Kind"),
                tr("Parameters (billion)"),
                tr("Active (billion)"),
                tr("Context (tokens)"),
                tr("Published as")};
    for (const auto& m : catalog.models) {
        Row row{m.key, {}};
        row.cells = {word(m.name),
                     word(m.family),
                     word(text::label(m.kind)),
                     figure(estimation::totalParameters(m), 1e9),
                     figure(estimation::activeParameters(m), 1e9),
                     figure(positive(m.transformer.maxPosition), 1, 7),
                     word(text::label(m.nativePrecision))};
        addProvenance(row, m.provenance);
        m_rows.push_back(std::move(row));
    }
}

void CatalogModel::fillPrices(const catalog::Catalog& catalog)
{
    m_header = {tr("Item"),     tr("For"),  tr("Low"),  tr("High"),
                tr("Currency"), tr("Unit"), tr("Date"), tr("Region")};
    for (const auto& p : catalog.hardware.prices) {
        Row row{p.targetKey, {}};
        row.cells = {word(p.item),     word(p.targetKey), figure(p.low, 1, 6), figure(p.high, 1, 6),
                     word(p.currency), word(p.unit),      word(p.date),        word(p.region)};
        addProvenance(row, p.provenance);
        m_rows.push_back(std::move(row));
    }
}

void CatalogModel::setTable(CatalogTable table, std::shared_ptr<const catalog::Catalog> catalog)
{
    beginResetModel();
    m_rows.clear();
    switch (table) {
    case CatalogTable::Accelerators:
        fillAccelerators(*catalog);
        break;
    case CatalogTable::Servers:
        fillServers(*catalog);
        break;
    case CatalogTable::Models:
        fillModels(*catalog);
        break;
    case CatalogTable::Prices:
        fillPrices(*catalog);
        break;
    }
    m_header << tr("How sure") << tr("Source");
    endResetModel();
}

void CatalogModel::setUsedKeys(std::vector<std::string> keys)
{
    m_used = std::move(keys);
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1), {Qt::FontRole});
}

int CatalogModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int CatalogModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_header.size());
}

QVariant CatalogModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    const Cell& cell = row.cells[static_cast<std::size_t>(index.column())];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return cell.text;
    case SortRole:
        return cell.sort;
    case KeyRole:
        return QString::fromStdString(row.key);
    case Qt::TextAlignmentRole:
        return QVariant(cell.number ? Qt::AlignRight | Qt::AlignVCenter
                                    : Qt::AlignLeft | Qt::AlignVCenter);
    case Qt::FontRole:
        if (index.column() == 0 && !row.key.empty() &&
            std::ranges::find(m_used, row.key) != m_used.end()) {
            QFont font;
            font.setBold(true);
            return font;
        }
        break;
    default:
        break;
    }
    return {};
}

QVariant CatalogModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= m_header.size())
        return {};
    if (role == Qt::DisplayRole)
        return m_header.at(section);
    if (role == Qt::TextAlignmentRole && !m_rows.empty())
        return data(index(0, section), Qt::TextAlignmentRole);
    return {};
}

} // namespace ridgepoint::app
