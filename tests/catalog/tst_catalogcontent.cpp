// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "catalog/catalog.h"
#include "catalog/catalogview.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <set>

using namespace ridgepoint;
using estimation::AcceleratorSpec;
using estimation::Fabric;
using estimation::Origin;
using estimation::PriceKind;

namespace {

const QString kFile = QStringLiteral(RIDGEPOINT_CATALOG_FILE);

double tera(const std::optional<estimation::FlopsPerSecond>& peak)
{
    return peak ? peak->value() / 1e12 : -1;
}

} // namespace

/// What the shipped catalog says, against published figures.
class TstCatalogContent final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void hasEveryRow();
    void everyRowHasProvenance();
    void sourcesCanBeFollowed();
    void knowsAccelerators_data();
    void knowsAccelerators();
    void knowsVisibleMemory();
    void peaksNotKnownAreNothing();
    void recalledColumnsAreNamed();
    void knowsServers_data();
    void knowsServers();
    void knowsLinks();
    void knowsMigProfiles();
    void pricesAreDatedAndTargeted();
    void systemPricesAreNoCardPrices();
    void efficiencyHasGeneralRows();
    void loadsQuickly();

private:
    catalog::Catalog m_catalog;
};

void TstCatalogContent::initTestCase()
{
    auto catalog = catalog::loadCatalog(kFile);
    QVERIFY(catalog.has_value());
    m_catalog = std::move(*catalog);
}

void TstCatalogContent::hasEveryRow()
{
    const auto& h = m_catalog.hardware;
    QCOMPARE(h.version, std::string("2026.11"));
    QCOMPARE(h.sha256.size(), 64U);
    QCOMPARE(h.pricesDate, std::string("2026-08-23"));
    QCOMPARE(h.accelerators.size(), 60U);
    QCOMPARE(h.migProfiles.size(), 100U);
    QCOMPARE(h.servers.size(), 73U);
    QCOMPARE(h.prices.size(), 241U);
    QCOMPARE(h.links.size(), 45U);
    QCOMPARE(h.storage.size() + h.cpus.size(), 21U + 17U);
    QCOMPARE(m_catalog.models.size(), 180U);
    const auto memory = catalog::listEntries(kFile, "memory");
    QVERIFY(memory.has_value());
    QCOMPARE(memory->size(), 13U);
}

void TstCatalogContent::everyRowHasProvenance()
{
    const std::set<std::string> confidences = {"read", "recalled", "derived"};
    int rows = 0;
    for (const char* table : {"accelerators", "servers", "links", "storage", "memory", "cpus",
                              "mig_profiles", "models", "prices", "efficiency"}) {
        const auto entries = catalog::listEntries(kFile, table);
        QVERIFY(entries.has_value());
        for (const auto& entry : *entries) {
            std::map<std::string, std::string> fields(entry.fields.begin(), entry.fields.end());
            QVERIFY2(!fields["source"].empty(), entry.key.c_str());
            QVERIFY2(confidences.count(fields["confidence"]) == 1, entry.key.c_str());
            ++rows;
        }
    }
    QVERIFY(rows > 1300);
}

void TstCatalogContent::sourcesCanBeFollowed()
{
    const auto check = [](const std::string& key, const estimation::Provenance& p) {
        QVERIFY2(p.source.find("stored") == std::string::npos, key.c_str());
        QVERIFY2(p.source.rfind("id ", 0) != 0, key.c_str());
    };
    for (const auto& a : m_catalog.hardware.accelerators)
        check(a.key, a.provenance);
    for (const auto& s : m_catalog.hardware.servers)
        check(s.key, s.provenance);
    for (const auto& p : m_catalog.hardware.prices)
        check(p.item, p.provenance);
    for (const auto& m : m_catalog.models)
        check(m.key, m.provenance);
}

void TstCatalogContent::knowsAccelerators_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("memoryType");
    QTest::addColumn<double>("gigabytesPerSecond");
    QTest::addColumn<double>("fp16");
    QTest::addColumn<double>("fp8");
    QTest::addColumn<double>("mebibytes");
    QTest::addColumn<double>("watts");
    // Dense peaks; vendor data sheets, the device's own memory figure, -1 = not known.
    QTest::newRow("A100 40") << "a100-40gb-sxm4"
                             << "HBM2" << 1555.0 << 312.0 << -1.0 << 40960.0 << 400.0;
    QTest::newRow("A100 80") << "a100-80gb-sxm4"
                             << "HBM2e" << 2039.0 << 312.0 << -1.0 << 81920.0 << 400.0;
    QTest::newRow("H100") << "h100-80gb-sxm5"
                          << "HBM3" << 3350.0 << 989.4 << 1978.9 << 81559.0 << 700.0;
    QTest::newRow("H100 PCIe") << "h100-80gb-pcie"
                               << "HBM2e" << 2000.0 << 756.0 << 1513.0 << 81559.0 << 350.0;
    QTest::newRow("H200") << "h200-141gb-sxm5"
                          << "HBM3e" << 4800.0 << 989.0 << 1979.0 << 143771.0 << 700.0;
    QTest::newRow("T4") << "t4"
                        << "GDDR6" << 320.0 << 65.0 << -1.0 << 15360.0 << 70.0;
    QTest::newRow("A10") << "a10"
                         << "GDDR6" << 600.0 << 125.0 << -1.0 << 23028.0 << 150.0;
    QTest::newRow("L4") << "l4"
                        << "GDDR6" << 300.0 << 121.0 << 242.0 << 23034.0 << 72.0;
    QTest::newRow("L40S") << "l40s"
                          << "GDDR6" << 864.0 << 362.0 << 733.0 << 46068.0 << 350.0;
    QTest::newRow("MI300X") << "mi300x"
                            << "HBM3" << 5300.0 << 1307.4 << 2614.9 << 196592.0 << 750.0;
    QTest::newRow("V100") << "v100-32gb-sxm2"
                          << "HBM2" << 900.0 << 125.0 << -1.0 << -1.0 << 300.0;
}

void TstCatalogContent::knowsAccelerators()
{
    QFETCH(QString, key);
    QFETCH(QString, memoryType);
    QFETCH(double, gigabytesPerSecond);
    QFETCH(double, fp16);
    QFETCH(double, fp8);
    QFETCH(double, mebibytes);
    QFETCH(double, watts);
    const AcceleratorSpec* const a = m_catalog.hardware.accelerator(key.toStdString());
    QVERIFY(a);
    QCOMPARE(QString::fromStdString(a->memoryType), memoryType);
    QCOMPARE(a->memoryBandwidth.value() / 1e9, gigabytesPerSecond);
    QCOMPARE(tera(a->fp16), fp16);
    QCOMPARE(tera(a->fp8), fp8);
    QCOMPARE(a->memoryMibTotal.value_or(-1), mebibytes);
    QCOMPARE(a->tdp.value(), watts);
    QVERIFY(a->family != estimation::Family::Unknown);
}

void TstCatalogContent::knowsVisibleMemory()
{
    const auto* h100 = m_catalog.hardware.accelerator("h100-80gb-sxm5");
    QVERIFY(h100);
    const auto capacity = estimation::capacityOf(*h100);
    QVERIFY(capacity.origin == Origin::Measured);
    QCOMPARE(static_cast<qint64>(capacity.bytes.asDouble() / 1073741824.0 * 100 + 0.5), 7919);
}

void TstCatalogContent::peaksNotKnownAreNothing()
{
    const auto* mi308x = m_catalog.hardware.accelerator("mi308x");
    QVERIFY(mi308x);
    QVERIFY(!mi308x->fp16 && !mi308x->fp8 && !mi308x->int8);
    const auto* t4 = m_catalog.hardware.accelerator("t4");
    QVERIFY(t4 && !t4->bf16 && !t4->tf32 && !t4->linkBidirectional);
    const auto* gb200 = m_catalog.hardware.accelerator("gb200");
    QVERIFY(gb200 && gb200->hostLinkBidirectional);
    QCOMPARE(gb200->hostLinkBidirectional->value(), 900e9);
}

void TstCatalogContent::recalledColumnsAreNamed()
{
    const auto* h100 = m_catalog.hardware.accelerator("h100-80gb-sxm5");
    QVERIFY(h100 && !h100->columnRecalled("fp16_tflops"));
    const auto* a10 = m_catalog.hardware.accelerator("a10");
    QVERIFY(a10 && a10->columnRecalled("boost_mhz") && !a10->columnRecalled("tdp_w"));
    const auto* a30 = m_catalog.hardware.accelerator("a30");
    QVERIFY(a30);
    QCOMPARE(a30->provenance.confidence, std::string("recalled"));
    QVERIFY(a30->columnRecalled("fp16_tflops"));
}

void TstCatalogContent::knowsServers_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<int>("accelerators");
    QTest::addColumn<int>("fabric");
    QTest::addColumn<double>("hostGigabytesPerSecond");
    QTest::addColumn<int>("cores");
    const auto add = [](const char* key, int count, Fabric fabric, double host, int cores) {
        QTest::newRow(key) << key << count << static_cast<int>(fabric) << host << cores;
    };
    add("poweredge-xe9680", 8, Fabric::Switched, 614, 128);
    add("poweredge-xe8640", 4, Fabric::DirectAllToAll, 614, 96);
    add("poweredge-xe8545", 4, Fabric::DirectAllToAll, 410, 128);
    add("poweredge-r760xa", 4, Fabric::NvlinkPairs, 614, 128);
    add("poweredge-r760", 2, Fabric::Pcie, 614, 128);
    add("poweredge-xe7745", 8, Fabric::NvlinkPairs, 1152, 384);
    add("poweredge-r7615", 3, Fabric::Pcie, 460.8, 128);
    add("dgx-h100", 8, Fabric::Switched, 614, 112);
    add("dgx-a100", 8, Fabric::Switched, 410, 128);
    add("gb200-nvl72-rack", 72, Fabric::RackScale, 18000, 2592);
    add("p5-48xlarge", 8, Fabric::Switched, -1, 96);
    add("g4dn-xlarge", 1, Fabric::None, -1, 2);
}

void TstCatalogContent::knowsServers()
{
    QFETCH(QString, key);
    QFETCH(int, accelerators);
    QFETCH(int, fabric);
    QFETCH(double, hostGigabytesPerSecond);
    QFETCH(int, cores);
    const auto* server = m_catalog.hardware.server(key.toStdString());
    QVERIFY(server);
    QCOMPARE(server->maxAccelerators, accelerators);
    QCOMPARE(static_cast<int>(server->fabric), fabric);
    QCOMPARE(server->memoryBandwidth ? server->memoryBandwidth->value() / 1e9 : -1.0,
             hostGigabytesPerSecond);
    QCOMPARE(server->maxCores.value_or(-1), cores);
    QVERIFY(!server->accelerators.empty());
    for (const auto& accelerator : server->accelerators)
        QVERIFY(m_catalog.hardware.accelerator(accelerator));
}

void TstCatalogContent::knowsLinks()
{
    const auto* hundred = m_catalog.hardware.link("ethernet-rocev2-100-gbe");
    QVERIFY(hundred && hundred->rawPerDirection);
    QCOMPARE(hundred->rawPerDirection->value(), 12.5e9);
    const auto* ndr = m_catalog.hardware.link("infiniband-ndr-4x");
    QVERIFY(ndr && ndr->effectivePerDirection && ndr->latency);
    QCOMPARE(ndr->effectivePerDirection->value(), 47.5e9);
    QVERIFY(m_catalog.hardware.storageDevice("generic-enterprise-nvme-gen4"));
}

void TstCatalogContent::knowsMigProfiles()
{
    const auto* profile = m_catalog.hardware.migProfile("a100-40gb-1g.5gb");
    QVERIFY(profile);
    QCOMPARE(profile->memoryGb, 5.0);
    QCOMPARE(profile->maxInstances, 7);
    QCOMPARE(profile->accelerators, (std::vector<std::string>{"a100-40gb-sxm4", "a100-40gb-pcie"}));
}

void TstCatalogContent::pricesAreDatedAndTargeted()
{
    int undated = 0;
    int targeted = 0;
    for (const auto& price : m_catalog.hardware.prices) {
        QVERIFY2(price.low <= price.high, price.item.c_str());
        undated += price.date.empty() ? 1 : 0;
        if (price.target == estimation::PriceTarget::Accelerator)
            QVERIFY(m_catalog.hardware.accelerator(price.targetKey));
        if (price.target == estimation::PriceTarget::Server)
            QVERIFY(m_catalog.hardware.server(price.targetKey));
        targeted += price.target == estimation::PriceTarget::None ? 0 : 1;
        const bool spot = price.item.find("spot") != std::string::npos ||
                          price.item.find("Capacity Block") != std::string::npos ||
                          price.item.find("before 2025") != std::string::npos;
        if (spot)
            QVERIFY(price.kind == PriceKind::CloudOther);
    }
    QCOMPARE(undated, 8);
    QVERIFY(targeted > 130);
}

void TstCatalogContent::systemPricesAreNoCardPrices()
{
    int systems = 0;
    for (const auto& price : m_catalog.hardware.prices) {
        if (price.kind != PriceKind::Purchase)
            continue;
        if (price.target == estimation::PriceTarget::Accelerator)
            QVERIFY2(price.high <= 60000, price.item.c_str());
        if (price.unit == "system") {
            QVERIFY(price.includedCount > 1);
            QVERIFY(m_catalog.hardware.accelerator(price.includesAccelerator));
            ++systems;
        }
    }
    QCOMPARE(systems, 9);
}

void TstCatalogContent::efficiencyHasGeneralRows()
{
    for (const char* parameter : {"eta_compute",
                                  "eta_memory",
                                  "m_half",
                                  "layer_overhead_s",
                                  "sequence_overhead_s",
                                  "step_overhead_s",
                                  "allreduce_alpha_s",
                                  "link_beta",
                                  "pcie_alpha_s",
                                  "pcie_beta",
                                  "eta_attention_prefill",
                                  "kv_eta_memory",
                                  "moe_eta_compute",
                                  "moe_eta_memory",
                                  "kernel_overhead_s",
                                  "unfused_factor",
                                  "idle_power_share",
                                  "framework_bytes",
                                  "logits_bytes",
                                  "sampler_bytes",
                                  "cuda_graph_bytes",
                                  "loss_bytes",
                                  "reserve_factor",
                                  "jitter_share",
                                  "nccl_bytes",
                                  "eager_layer_overhead_s"}) {
        const bool general =
            std::any_of(m_catalog.hardware.efficiency.begin(), m_catalog.hardware.efficiency.end(),
                        [&](const estimation::EfficiencySpec& e) {
                            return e.parameter == parameter && !e.family && !e.engine &&
                                   !e.precision && !e.operatorKind;
                        });
        QVERIFY2(general, parameter);
    }
    std::set<std::string> keys;
    for (const auto& e : m_catalog.hardware.efficiency) {
        QVERIFY2(keys.insert(e.key).second, e.key.c_str());
        QVERIFY(!e.validity.empty() || e.origin == Origin::Measured || e.origin == Origin::Derived);
    }
}

void TstCatalogContent::loadsQuickly()
{
    QBENCHMARK
    {
        const auto catalog = catalog::loadCatalog(kFile);
        QVERIFY(catalog.has_value());
    }
}

QTEST_GUILESS_MAIN(TstCatalogContent)
#include "tst_catalogcontent.moc"
