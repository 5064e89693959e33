// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "catalog/rowreader.h"

#include "catalog/keys.h"

namespace ridgepoint::catalog {

namespace {

using namespace estimation;

template <class Q>
std::optional<Q> scaled(const Record& row, std::string_view column, double factor)
{
    const auto value = row.number(column);
    if (!value)
        return std::nullopt;
    return Q(*value * factor);
}

std::optional<FlopsPerSecond> tera(const Record& row, std::string_view column)
{
    return scaled<FlopsPerSecond>(row, column, 1e12);
}

std::optional<BytesPerSecond> giga(const Record& row, std::string_view column)
{
    return scaled<BytesPerSecond>(row, column, 1e9);
}

template <class E>
E enumOr(KeyList<E> keys, const Record& row, std::string_view column, E fallback)
{
    return valueOf(keys, row.text(column)).value_or(fallback);
}

} // namespace

AcceleratorSpec acceleratorFrom(const Record& row)
{
    AcceleratorSpec a;
    a.key = row.text("key");
    a.vendor = row.text("vendor");
    a.name = row.text("name");
    a.variant = row.text("variant");
    a.shortName = row.text("short_name");
    a.architecture = row.text("architecture");
    a.family = enumOr(familyKeys(), row, "family", Family::Unknown);
    a.formFactor = enumOr(formFactorKeys(), row, "form_factor", FormFactor::Pcie);
    a.launchYear = row.integer("launch_year");
    a.memoryLabelGb = row.number("memory_label_gb").value_or(0);
    a.memoryMibTotal = row.number("memory_mib_total");
    a.memoryMibVisible = row.number("memory_mib_visible");
    a.memoryType = row.text("memory_type");
    a.memoryTechnology =
        enumOr(memoryTechnologyKeys(), row, "memory_technology", MemoryTechnology::Hbm);
    a.memoryBandwidth = giga(row, "memory_gb_per_s").value_or(BytesPerSecond(0));
    if (const auto l2 = row.number("l2_mib"))
        a.l2 = Bytes::fromMiB(*l2);
    a.multiprocessors = row.integer("multiprocessors");
    a.fp64 = tera(row, "fp64_tflops");
    a.fp64Tensor = tera(row, "fp64_tensor_tflops");
    a.fp32 = tera(row, "fp32_tflops");
    a.tf32 = tera(row, "tf32_tflops");
    a.fp16 = tera(row, "fp16_tflops");
    a.bf16 = tera(row, "bf16_tflops");
    a.fp8 = tera(row, "fp8_tflops");
    a.fp4 = tera(row, "fp4_tflops");
    a.int8 = tera(row, "int8_tops");
    a.int4 = tera(row, "int4_tops");
    a.linkBidirectional = giga(row, "link_gb_per_s");
    a.hostLinkBidirectional = giga(row, "host_link_gb_per_s");
    a.pcieGeneration = row.integerOr("pcie_generation", a.pcieGeneration);
    a.pcieLanes = row.integerOr("pcie_lanes", a.pcieLanes);
    a.tdp = scaled<Watts>(row, "tdp_w", 1).value_or(Watts(0));
    a.migMaxInstances = row.integerOr("mig_instances", 0);
    a.notes = row.text("notes");
    a.provenance = row.provenance();
    return a;
}

ServerSpec serverFrom(const Record& row)
{
    ServerSpec s;
    s.key = row.text("key");
    s.name = row.text("name");
    s.kind = enumOr(serverKindKeys(), row, "kind", ServerKind::Server);
    s.vendor = row.text("vendor");
    s.rackUnits = row.number("rack_units");
    s.accelerators = splitList(row.text("accelerators"));
    s.maxAccelerators = row.integerOr("max_accelerators", 0);
    s.interconnectText = row.text("interconnect");
    s.fabric = enumOr(fabricKeys(), row, "fabric", Fabric::Pcie);
    s.linkBidirectional = giga(row, "link_gb_per_s");
    s.pcieGeneration = row.integer("pcie_generation");
    s.cpuSockets = row.integer("cpu_sockets");
    s.maxCores = row.integer("max_cores");
    s.dimmSlots = row.integer("dimm_slots");
    if (const auto memory = row.number("max_memory_gib"))
        s.maxMemory = Bytes::fromGiB(*memory);
    s.memoryBandwidth = giga(row, "memory_gb_per_s");
    s.nvmeBays = row.integer("nvme_bays");
    s.nicBandwidth = giga(row, "nic_gb_per_s");
    s.typicalMaxPower = scaled<Watts>(row, "typical_max_power_w", 1);
    s.notes = row.text("notes");
    s.provenance = row.provenance();
    return s;
}

LinkSpec linkFrom(const Record& row)
{
    LinkSpec l;
    l.key = row.text("key");
    l.name = row.text("name");
    l.kind = enumOr(linkKindKeys(), row, "kind", LinkKind::Network);
    l.rawPerDirection = giga(row, "raw_gb_per_s");
    l.effectivePerDirection = giga(row, "effective_gb_per_s");
    l.latency = scaled<Seconds>(row, "latency_us", 1e-6);
    l.notes = row.text("notes");
    l.provenance = row.provenance();
    return l;
}

StorageSpec storageFrom(const Record& row)
{
    StorageSpec s;
    s.key = row.text("key");
    s.name = row.text("name");
    s.category = row.text("category");
    s.read = giga(row, "read_gb_per_s");
    s.write = giga(row, "write_gb_per_s");
    s.latency = scaled<Seconds>(row, "latency_us", 1e-6);
    s.power = scaled<Watts>(row, "power_w", 1);
    s.provenance = row.provenance();
    return s;
}

CpuSpec cpuFrom(const Record& row)
{
    CpuSpec c;
    c.key = row.text("key");
    c.name = row.text("name");
    c.cores = row.integer("cores");
    c.memoryChannels = row.integer("memory_channels");
    c.memoryBandwidth = giga(row, "memory_gb_per_s");
    c.tdp = scaled<Watts>(row, "tdp_w", 1);
    c.provenance = row.provenance();
    return c;
}

MigProfile migProfileFrom(const Record& row)
{
    MigProfile m;
    m.key = row.text("key");
    m.profile = row.text("profile");
    m.accelerators = splitList(row.text("accelerators"));
    m.memoryGb = row.number("memory_gib").value_or(0);
    m.computeSlices = row.integerOr("compute_slices", 1);
    m.maxInstances = row.integerOr("max_instances", 1);
    m.provenance = row.provenance();
    return m;
}

PriceSpec priceFrom(const Record& row)
{
    PriceSpec p;
    if (const auto key = row.text("accelerator"); !key.empty()) {
        p.target = PriceTarget::Accelerator;
        p.targetKey = key;
    } else if (const auto server = row.text("server"); !server.empty()) {
        p.target = PriceTarget::Server;
        p.targetKey = server;
    }
    p.item = row.text("item");
    p.kind = enumOr(priceKindKeys(), row, "kind", PriceKind::Purchase);
    p.low = row.number("low").value_or(0);
    p.high = row.number("high").value_or(0);
    p.currency = row.text("currency");
    p.unit = row.text("unit");
    p.includesAccelerator = row.text("includes_accelerator");
    p.includedCount = row.integerOr("included_count", 0);
    p.date = row.text("date");
    p.region = row.text("region");
    p.notes = row.text("notes");
    p.provenance = row.provenance();
    p.provenance.date = p.date;
    return p;
}

EfficiencySpec efficiencyFrom(const Record& row)
{
    EfficiencySpec e;
    e.key = row.text("key");
    e.parameter = row.text("parameter");
    e.slot = estimation::efficiencySlot(e.parameter);
    e.family = valueOf(familyKeys(), row.text("family"));
    e.engine = fromKey<Engine>(row.text("engine"));
    e.precision = fromKey<Precision>(row.text("precision"));
    e.operatorKind = fromKey<OperatorKind>(row.text("operator"));
    e.value = row.number("value").value_or(0);
    e.low = row.number("low");
    e.high = row.number("high");
    e.origin = fromKey<Origin>(row.text("origin")).value_or(Origin::Assumed);
    e.validity = row.text("validity");
    e.provenance = row.provenance();
    return e;
}

CnnLayer cnnLayerFrom(const Record& row)
{
    const auto count = [&](std::string_view column) {
        return static_cast<std::int64_t>(row.number(column).value_or(0));
    };
    CnnLayer l;
    l.kind = enumOr(cnnLayerKindKeys(), row, "kind", CnnLayerKind::Convolution);
    l.name = row.text("layer");
    l.parameters = count("parameters");
    l.macs = count("macs");
    l.inElements = count("in_elements");
    l.outElements = count("out_elements");
    l.groups = row.integerOr("groups", 1);
    l.gemmRows = count("gemm_rows");
    l.gemmColumns = count("gemm_columns");
    for (const auto& from :
         splitList(row.text("inputs"))) // counted from 1; 0 = the network's input
        l.inputs.push_back(static_cast<int>(parseNumber(from).value_or(0)) - 1);
    return l;
}

void addRecommenderLayer(const Record& row, ModelSpec& model)
{
    if (row.text("kind") == "table") {
        model.recommender.tables.push_back({row.number("rows").value_or(0), row.integerOr("dim", 0),
                                            row.number("lookups").value_or(1)});
        return;
    }
    if (model.recommender.mlp.empty())
        model.recommender.denseFeatures = row.integerOr("inputs", 0);
    model.recommender.mlp.emplace_back(row.integerOr("inputs", 0), row.integerOr("outputs", 0));
}

} // namespace ridgepoint::catalog
