// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "plan/catalogentries.h"

#include "plan/entrycodec.h"

#include <algorithm>
#include <set>

namespace ridgepoint::plan {

using namespace estimation;
using namespace entry;

namespace {

// --- Tables

template <class T>
void layOver(std::vector<T>& table, T entry)
{
    const auto it = std::find_if(table.begin(), table.end(),
                                 [&](const T& row) { return row.key == entry.key; });
    if (it != table.end())
        *it = std::move(entry);
    else
        table.push_back(std::move(entry));
}

void fillIn(AcceleratorSpec& a)
{
    if (a.shortName.empty())
        a.shortName = a.variant.empty() ? a.name : a.name + ' ' + a.variant;
}
template <class T>
void fillIn(T&)
{}

bool isTable(const Json& rows, const std::string& place, FaultList& faults)
{
    if (!rows.is_array()) {
        faults.wrongType(place, rows, "array");
        return false;
    }
    if (rows.size() > kMaxEntries) {
        faults.outOfRange(place, double(rows.size()), 0, double(kMaxEntries));
        return false;
    }
    return true;
}

template <class T>
void readTable(const Json& rows, const std::string& name, std::vector<T>& table, Json& extras,
               std::vector<std::string>& unknownKeys, FaultList& faults)
{
    const std::string place = "catalog_entries." + name;
    if (!isTable(rows, place, faults))
        return;
    std::set<std::string> seen;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const std::string at = place + '[' + std::to_string(i) + ']';
        const auto before = faults.size();
        T entry;
        Json unknown = Json::object();
        readEntry(rows[i], entry, at, {faults, &unknownKeys}, &unknown);
        if (faults.size() == before && !seen.insert(entry.key).second)
            faults.add(FaultCode::DuplicateRow, at + ".key", {{"found", shown(entry.key)}});
        if (faults.size() != before)
            continue;
        if (!unknown.empty())
            extras[name][entry.key] = std::move(unknown);
        fillIn(entry);
        layOver(table, std::move(entry));
    }
}

bool sameTarget(const PriceSpec& a, const PriceSpec& b)
{
    return a.target == b.target && a.targetKey == b.targetKey &&
           (a.target != PriceTarget::None || a.item == b.item);
}

void readPrices(const Json& rows, std::vector<PriceSpec>& table,
                std::vector<std::string>& unknownKeys, FaultList& faults)
{
    const std::string place = "catalog_entries.prices";
    if (!isTable(rows, place, faults))
        return;
    std::vector<PriceSpec> prices;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        PriceSpec price;
        readEntry(rows[i], price, place + '[' + std::to_string(i) + ']', {faults, &unknownKeys},
                  nullptr);
        prices.push_back(std::move(price));
    }
    // Where the plan's prices of a target are the shipped ones, their rows keep their places.
    for (const auto& price : prices) {
        const auto is = [&](const PriceSpec& row) {
            return sameTarget(row, price);
        };
        std::vector<PriceSpec> own, shipped;
        std::copy_if(prices.begin(), prices.end(), std::back_inserter(own), is);
        std::copy_if(table.begin(), table.end(), std::back_inserter(shipped), is);
        if (own == shipped)
            continue;
        table.erase(std::remove_if(table.begin(), table.end(), is), table.end());
        table.insert(table.end(), own.begin(), own.end());
    }
}

/// `v(name, rows)` for every table that a plan may embed, prices apart.
template <class C, class V>
void forEachTable(C& c, V&& v)
{
    v("accelerators", c.hardware.accelerators);
    v("servers", c.hardware.servers);
    v("models", c.models);
    v("links", c.hardware.links);
    v("storage", c.hardware.storage);
    v("mig_profiles", c.hardware.migProfiles);
}

struct UsedKeys
{
    std::set<std::string> accelerators, servers, models, links, storage, migProfiles;

    [[nodiscard]] const std::set<std::string>& of(std::string_view table) const
    {
        if (table == "accelerators")
            return accelerators;
        if (table == "servers")
            return servers;
        if (table == "models")
            return models;
        if (table == "links")
            return links;
        return table == "storage" ? storage : migProfiles;
    }
};

UsedKeys usedKeys(const Plan& plan)
{
    UsedKeys used;
    const auto note = [](std::set<std::string>& keys, const std::optional<std::string>& key) {
        if (key)
            keys.insert(*key);
    };
    for (const auto& s : plan.scenarios) {
        const auto& h = s.scenario.hardware;
        note(used.accelerators, h.accelerator);
        note(used.servers, h.server);
        note(used.links, h.network);
        note(used.storage, h.storage);
        note(used.migProfiles, h.migProfile);
        const auto& w = s.scenario.workload;
        if (w.model.kind == ModelReference::Kind::CatalogKey)
            used.models.insert(w.model.text);
        if (w.speculative)
            used.models.insert(w.speculative->draftModel);
    }
    return used;
}

template <class T>
const T* rowOf(const std::vector<T>& table, const std::string& key)
{
    const auto it =
        std::find_if(table.begin(), table.end(), [&](const T& row) { return row.key == key; });
    return it == table.end() ? nullptr : &*it;
}

const std::vector<AcceleratorSpec>& shippedTable(const catalog::Catalog& c, const AcceleratorSpec&)
{
    return c.hardware.accelerators;
}
const std::vector<ServerSpec>& shippedTable(const catalog::Catalog& c, const ServerSpec&)
{
    return c.hardware.servers;
}
const std::vector<ModelSpec>& shippedTable(const catalog::Catalog& c, const ModelSpec&)
{
    return c.models;
}
const std::vector<LinkSpec>& shippedTable(const catalog::Catalog& c, const LinkSpec&)
{
    return c.hardware.links;
}
const std::vector<StorageSpec>& shippedTable(const catalog::Catalog& c, const StorageSpec&)
{
    return c.hardware.storage;
}
const std::vector<MigProfile>& shippedTable(const catalog::Catalog& c, const MigProfile&)
{
    return c.hardware.migProfiles;
}

/// The plan's own row: not shipped, or not as shipped.
template <class T>
bool isOwn(const Plan& plan, const T& row)
{
    if (!plan.shipped || plan.shipped == plan.catalog)
        return false;
    const T* original = rowOf(shippedTable(*plan.shipped, row), row.key);
    return original == nullptr || !(*original == row);
}

bool isOwnPrice(const Plan& plan, const PriceSpec& price)
{
    if (!plan.shipped || plan.shipped == plan.catalog)
        return false;
    const auto& rows = plan.shipped->hardware.prices;
    return std::find(rows.begin(), rows.end(), price) == rows.end();
}

Json usedPrices(const Plan& plan, const UsedKeys& used)
{
    Json rows = Json::array();
    for (const auto& price : plan.catalog->hardware.prices) {
        const bool isUsed =
            (price.target == PriceTarget::Accelerator &&
             used.accelerators.count(price.targetKey) != 0) ||
            (price.target == PriceTarget::Server && used.servers.count(price.targetKey) != 0);
        if (isUsed || isOwnPrice(plan, price))
            rows.push_back(entryJson(price));
    }
    return rows;
}

} // namespace

std::shared_ptr<const catalog::Catalog>
overlayEntries(const Json& entries, const std::shared_ptr<const catalog::Catalog>& shipped,
               Json& extras, std::vector<std::string>& unknownKeys, FaultList& faults)
{
    extras = Json::object();
    if (entries.is_null())
        return shipped;
    if (!entries.is_object()) {
        faults.wrongType("catalog_entries", entries, "object");
        return shipped;
    }
    auto laid = std::make_shared<catalog::Catalog>(*shipped);
    std::set<std::string_view> known = {"prices"};
    forEachTable(*laid, [&](const char* name, auto& table) {
        known.insert(name);
        if (const auto it = entries.find(name); it != entries.end() && !it->is_null())
            readTable(*it, name, table, extras, unknownKeys, faults);
    });
    if (const auto it = entries.find("prices"); it != entries.end() && !it->is_null())
        readPrices(*it, laid->hardware.prices, unknownKeys, faults);
    for (const auto& [key, value] : entries.items()) {
        if (known.count(key) == 0) {
            unknownKeys.push_back("catalog_entries." + shown(key));
            extras[key] = value;
        }
    }
    if (laid->hardware == shipped->hardware && laid->models == shipped->models)
        return shipped;
    return laid;
}

Json usedEntries(const Plan& plan)
{
    const UsedKeys used = usedKeys(plan);
    Json out = Json::object();
    std::set<std::string_view> known;
    const auto add = [&](const char* name, Json rows) {
        known.insert(name);
        if (!rows.empty())
            out[name] = std::move(rows);
    };
    const auto addPrices = [&] {
        add("prices", usedPrices(plan, used));
    };
    forEachTable(*plan.catalog, [&](const char* name, const auto& table) {
        Json rows = Json::array();
        for (const auto& row : table) {
            if (used.of(name).count(row.key) == 0 && !isOwn(plan, row))
                continue;
            Json json = entryJson(row);
            if (plan.entryExtras.contains(name) && plan.entryExtras[name].contains(row.key))
                json.update(plan.entryExtras[name][row.key]);
            rows.push_back(std::move(json));
        }
        add(name, std::move(rows));
        if (std::string_view(name) == "models")
            addPrices();
    });
    if (plan.entryExtras.is_object()) {
        for (const auto& [key, value] : plan.entryExtras.items()) {
            if (known.count(key) == 0)
                out[key] = value;
        }
    }
    return out;
}

} // namespace ridgepoint::plan
