// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "plantesting.h"

#include <QtTest>

using namespace plantesting;

class TestPlanEntries : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void usedEntriesAreEmbedded();
    void shippedEntriesGiveTheShippedCatalog();
    void everyRowComesBackEqual_data();
    void everyRowComesBackEqual();
    void pricesComeBackEqual();
    void oldPlanKeepsItsFigures();
    void ownAcceleratorCanBeUsed();
    void ownRowsSurviveWhenUnused();
    void unknownMembersOfEntriesAreKept();
    void wrongEntriesAreFaults_data();
    void wrongEntriesAreFaults();
};

namespace {

Json written(const plan::Plan& plan)
{
    return Json::parse(plan::writePlan(plan).toStdString());
}

/// A plan whose scenarios use one accelerator, server, model … each.
Json planUsing(const std::string& model, const std::string& accelerator)
{
    Json json = minimalPlan();
    json["scenarios"][0]["workload"]["model"] = model;
    json["scenarios"][0]["hardware"]["accelerator"] = accelerator;
    return json;
}

/// A plan that uses the row, written and read again in a world whose catalog has none.
plan::Plan carried(const char* section, const char* field, const std::string& key)
{
    Json json = minimalPlan();
    json["scenarios"][0][section][field] = key;
    const auto plan = read(json);
    if (!plan)
        throw std::runtime_error(plan.error().front().place);
    auto again = plan::readPlan(plan::writePlan(*plan), QStringLiteral("old"),
                                std::make_shared<const catalog::Catalog>());
    if (!again)
        throw std::runtime_error(again.error().front().place);
    return *again;
}

std::vector<estimation::LinkSpec> networks()
{
    std::vector<estimation::LinkSpec> rows;
    for (const auto& link : shipped()->hardware.links) {
        if (link.kind == estimation::LinkKind::Network)
            rows.push_back(link);
    }
    return rows;
}

template <class T>
const T* find(const std::vector<T>& table, const std::string& key)
{
    const auto it =
        std::find_if(table.begin(), table.end(), [&](const T& row) { return row.key == key; });
    return it == table.end() ? nullptr : &*it;
}

/// How many rows came back as they were; throws at the first that did not.
template <class T, class Table>
std::size_t compareRows(const std::vector<T>& rows, const char* section, const char* field,
                        Table table)
{
    for (const auto& row : rows) {
        const auto plan = carried(section, field, row.key);
        const T* back = find(table(*plan.catalog), row.key);
        if (back == nullptr || !(*back == row))
            throw std::runtime_error(row.key);
    }
    return rows.size();
}

} // namespace

void TestPlanEntries::usedEntriesAreEmbedded()
{
    Json json = planUsing("llama-2-13b", "h100-80gb-sxm5");
    auto& hardware = json["scenarios"][0]["hardware"];
    hardware["server"] = "poweredge-xe8640";
    hardware["network"] = "infiniband-ndr-4x";
    hardware["storage"] = shipped()->hardware.storage.front().key;
    const auto plan = read(json);
    QVERIFY(plan);
    const Json entries = written(*plan)["catalog_entries"];
    QCOMPARE(entries["accelerators"].size(), std::size_t(1));
    QCOMPARE(entries["accelerators"][0]["key"], Json("h100-80gb-sxm5"));
    QVERIFY(!entries["accelerators"][0]["provenance"]["source"].get<std::string>().empty());
    QCOMPARE(entries["servers"][0]["key"], Json("poweredge-xe8640"));
    QCOMPARE(entries["models"][0]["key"], Json("llama-2-13b"));
    QCOMPARE(entries["links"][0]["key"], Json("infiniband-ndr-4x"));
    QCOMPARE(entries["storage"][0]["key"], hardware["storage"]);
    QVERIFY(!entries["prices"].empty());
    for (const auto& price : entries["prices"]) {
        const std::string target = price["target_key"];
        QVERIFY(target == "h100-80gb-sxm5" || target == "poweredge-xe8640");
    }
}

void TestPlanEntries::shippedEntriesGiveTheShippedCatalog()
{
    const auto plan = read(planUsing("llama-2-7b", "h100-80gb-sxm5"));
    QVERIFY(plan);
    const auto again = read(plan::writePlan(*plan));
    QVERIFY(again);
    QVERIFY(again->catalog == shipped());
}

void TestPlanEntries::everyRowComesBackEqual_data()
{
    QTest::addColumn<QString>("table");
    for (const char* table : {"models", "accelerators", "servers", "links", "storage", "mig"})
        QTest::newRow(table) << QString::fromLatin1(table);
}

void TestPlanEntries::everyRowComesBackEqual()
{
    QFETCH(QString, table);
    const auto& hw = shipped()->hardware;
    std::size_t compared = 0;
    if (table == u"models")
        compared = compareRows(
            shipped()->models, "workload", "model",
            [](const auto& c) -> const auto& { return c.models; });
    else if (table == u"accelerators")
        compared = compareRows(
            hw.accelerators, "hardware", "accelerator",
            [](const auto& c) -> const auto& { return c.hardware.accelerators; });
    else if (table == u"servers")
        compared = compareRows(
            hw.servers, "hardware", "server",
            [](const auto& c) -> const auto& { return c.hardware.servers; });
    else if (table == u"links")
        compared = compareRows(
            networks(), "hardware", "network",
            [](const auto& c) -> const auto& { return c.hardware.links; });
    else if (table == u"storage")
        compared = compareRows(
            hw.storage, "hardware", "storage",
            [](const auto& c) -> const auto& { return c.hardware.storage; });
    else
        compared = compareRows(
            hw.migProfiles, "hardware", "mig_profile",
            [](const auto& c) -> const auto& { return c.hardware.migProfiles; });
    QVERIFY(compared > 10);
}

void TestPlanEntries::pricesComeBackEqual()
{
    for (const auto& row : shipped()->hardware.accelerators) {
        const auto plan = carried("hardware", "accelerator", row.key);
        const auto& own = plan.catalog->hardware.prices;
        for (const auto& price : shipped()->hardware.prices) {
            if (price.target == estimation::PriceTarget::Accelerator && price.targetKey == row.key)
                QVERIFY2(std::find(own.begin(), own.end(), price) != own.end(), price.item.c_str());
        }
    }
}

void TestPlanEntries::oldPlanKeepsItsFigures()
{
    Json json = planUsing("llama-2-7b", "h100-80gb-sxm5");
    json["scenarios"][0]["hardware"]["server"] = "poweredge-xe8640";
    const auto plan = read(json);
    QVERIFY(plan);
    const auto before = plan::estimateScenario(*plan, 0, {false, false, false});

    // Next year's catalog knows better about everything that the plan used.
    auto newer = std::make_shared<catalog::Catalog>(*shipped());
    for (auto& row : newer->hardware.accelerators)
        row.memoryBandwidth = estimation::BytesPerSecond(row.memoryBandwidth.value() * 0.5);
    for (auto& row : newer->hardware.prices)
        row.low *= 2, row.high *= 2;
    for (auto& row : newer->hardware.servers)
        row.typicalMaxPower = estimation::Watts(1);
    for (auto& row : newer->models) {
        for (auto& group : row.transformer.layers)
            group.count += 1;
    }
    const auto again = plan::readPlan(plan::writePlan(*plan), QStringLiteral("old"),
                                      std::shared_ptr<const catalog::Catalog>(newer));
    QVERIFY(again);
    const auto after = plan::estimateScenario(*again, 0, {false, false, false});
    QCOMPARE(plan::scenarioResultJson(after).dump(), plan::scenarioResultJson(before).dump());

    // And writing it again does not lose them.
    QCOMPARE(plan::writePlan(*again), plan::writePlan(*plan));
}

void TestPlanEntries::ownAcceleratorCanBeUsed()
{
    Json json = planUsing("llama-2-7b", "my-card");
    json["catalog_entries"]["accelerators"] = Json::array({{{"key", "my-card"},
                                                            {"name", "My card"},
                                                            {"memory_gb", 48},
                                                            {"memory_bytes_per_s", 1e12},
                                                            {"fp16_flops", 2e14},
                                                            {"bf16_flops", 2e14},
                                                            {"tdp_w", 300}}});
    const auto plan = read(json);
    QVERIFY2(plan, plan ? "" : plan.error().front().place.c_str());
    QVERIFY(plan->catalog != plan->shipped);
    const auto* card = plan->catalog->hardware.accelerator("my-card");
    QVERIFY(card);
    QCOMPARE(card->shortName, std::string("My card"));
    const auto result = plan::estimateScenario(*plan, 0, {false, false, false});
    QVERIFY(result.memory);
    QCOMPARE(result.acceleratorName, std::string("My card"));
}

void TestPlanEntries::ownRowsSurviveWhenUnused()
{
    Json json = planUsing("llama-2-7b", "h100-80gb-sxm5");
    json["catalog_entries"]["accelerators"] = Json::array(
        {{{"key", "my-card"}, {"name", "Mine"}, {"memory_gb", 48}, {"memory_bytes_per_s", 1e12}}});
    json["catalog_entries"]["prices"] = Json::array({{{"target_kind", "accelerator"},
                                                      {"target_key", "a10"},
                                                      {"kind", "purchase"},
                                                      {"low", 1},
                                                      {"high", 2},
                                                      {"currency", "USD"}}});
    const auto plan = read(json);
    QVERIFY(plan);
    const auto& prices = plan->catalog->hardware.prices;
    const auto ofA10 = std::count_if(prices.begin(), prices.end(),
                                     [](const auto& price) { return price.targetKey == "a10"; });
    QCOMPARE(ofA10, 1);
    const Json entries = written(*plan)["catalog_entries"];
    QCOMPARE(entries["accelerators"].size(), std::size_t(2));
    QCOMPARE(entries["prices"].back()["target_key"], Json("a10"));
    const auto again = read(plan::writePlan(*plan));
    QVERIFY(again);
    QVERIFY(again->catalog->hardware == plan->catalog->hardware);
}

void TestPlanEntries::unknownMembersOfEntriesAreKept()
{
    Json json = planUsing("llama-2-7b", "h100-80gb-sxm5");
    Json entries = written(*read(json))["catalog_entries"];
    entries["accelerators"][0]["colour"] = "green";
    entries["dreams"] = Json::array({1});
    json["catalog_entries"] = entries;
    const auto plan = read(json);
    QVERIFY(plan);
    QCOMPARE(plan->unknownKeys, (std::vector<std::string>{"catalog_entries.accelerators[0].colour",
                                                          "catalog_entries.dreams"}));
    const Json again = written(*plan)["catalog_entries"];
    QCOMPARE(again["accelerators"][0]["colour"], Json("green"));
    QCOMPARE(again["dreams"], Json::array({1}));
}

void TestPlanEntries::wrongEntriesAreFaults_data()
{
    QTest::addColumn<QString>("entries");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("place");
    const auto row = [](const char* name, const char* entries, FaultCode code, const char* place) {
        QTest::newRow(name) << QString::fromLatin1(entries) << static_cast<int>(code)
                            << QString::fromLatin1(place);
    };
    row("no object", "[]", FaultCode::WrongType, "catalog_entries");
    row("no list", R"({"models":{}})", FaultCode::WrongType, "catalog_entries.models");
    row("entry no object", R"({"models":[1]})", FaultCode::WrongType, "catalog_entries.models[0]");
    row("no key", R"({"accelerators":[{"name":"x","memory_gb":1,"memory_bytes_per_s":1e9}]})",
        FaultCode::MissingField, "catalog_entries.accelerators[0].key");
    row("memory text",
        R"({"accelerators":[{"key":"x","name":"x","memory_gb":"1","memory_bytes_per_s":1e9}]})",
        FaultCode::WrongType, "catalog_entries.accelerators[0].memory_gb");
    row("bandwidth zero",
        R"({"accelerators":[{"key":"x","name":"x","memory_gb":1,"memory_bytes_per_s":0}]})",
        FaultCode::OutOfRange, "catalog_entries.accelerators[0].memory_bytes_per_s");
    row("unknown family",
        R"({"accelerators":[{"key":"x","name":"x","memory_gb":1,"memory_bytes_per_s":1e9,
            "family":"foo"}]})",
        FaultCode::UnknownValue, "catalog_entries.accelerators[0].family");
    row("twice", R"({"links":[{"key":"x","name":"x"},{"key":"x","name":"y"}]})",
        FaultCode::DuplicateRow, "catalog_entries.links[1].key");
    row("billions of layers",
        R"({"models":[{"key":"x","name":"x","kind":"transformer",
            "transformer":{"layers":[{"count":1000000000}]}}]})",
        FaultCode::OutOfRange, "catalog_entries.models[0].transformer.layers[0].count");
    row("provenance", R"({"links":[{"key":"x","name":"x","provenance":{"recalled_fields":[1]}}]})",
        FaultCode::WrongType, "catalog_entries.links[0].provenance.recalled_fields[0]");
}

void TestPlanEntries::wrongEntriesAreFaults()
{
    QFETCH(QString, entries);
    QFETCH(int, code);
    QFETCH(QString, place);
    Json json = minimalPlan();
    json["catalog_entries"] = Json::parse(entries.toStdString());
    const auto result = read(json);
    QVERIFY(!result);
    QCOMPARE(summary(result.error()),
             std::vector<std::string>{std::to_string(code) + '@' + place.toStdString()});
}

QTEST_GUILESS_MAIN(TestPlanEntries)
#include "tst_planentries.moc"
