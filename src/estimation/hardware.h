// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/enums.h"
#include "estimation/model.h"
#include "estimation/units.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The hardware side of the catalog as values. Unknown is `std::nullopt`, never 0.
namespace ridgepoint::estimation {

/// Generations that share kernels, and therefore efficiency factors.
enum class Family {
    Volta,
    Turing,
    AmpereDatacentre,
    AmpereGa10x,
    Ada,
    Hopper,
    Blackwell,
    BlackwellRtx,
    Orin,
    Thor,
    Cdna2,
    Cdna3,
    Cdna4,
    Gaudi,
    Ascend,
    Unknown
};
enum class FormFactor { Pcie, NvlPair, Sxm, Oam, Superchip, Embedded };
enum class MemoryTechnology { Hbm, GddrEcc, GddrConsumer, Lpddr };

struct AcceleratorSpec
{
    std::string key;
    std::string vendor;
    std::string name;      ///< "A100 80GB"
    std::string variant;   ///< "SXM4"
    std::string shortName; ///< axis label, unique in the catalog: "A100 SXM4 80 GB"
    std::string architecture;
    Family family = Family::Unknown;
    FormFactor formFactor = FormFactor::Pcie;
    std::optional<int> launchYear;
    double memoryLabelGb = 0;               ///< the marketing figure; GiB for HBM parts
    std::optional<double> memoryMibTotal;   ///< what the device reports
    std::optional<double> memoryMibVisible; ///< what CUDA can allocate, where known
    std::string memoryType;                 ///< "HBM3"
    MemoryTechnology memoryTechnology = MemoryTechnology::Hbm;
    BytesPerSecond memoryBandwidth;
    std::optional<Bytes> l2;
    std::optional<int> multiprocessors;
    // Dense peaks. Vector FP64 and tensor FP64 are different ceilings.
    std::optional<FlopsPerSecond> fp64, fp64Tensor, fp32, tf32, fp16, bf16, fp8, fp4, int8, int4;
    std::optional<BytesPerSecond> linkBidirectional; ///< NVLink/Infinity Fabric, both directions
    /// CPU link that is not PCI Express (NVLink-C2C), both directions; PCI Express then unused.
    std::optional<BytesPerSecond> hostLinkBidirectional;
    int pcieGeneration = 4;
    int pcieLanes = 16;
    Watts tdp;
    int migMaxInstances = 0;
    std::string notes;
    Provenance provenance;

    bool operator==(const AcceleratorSpec&) const = default;

    [[nodiscard]] bool columnRecalled(std::string_view column) const
    {
        if (provenance.confidence == "recalled")
            return true;
        for (const auto& f : provenance.recalledFields) {
            if (f == column || f == "all")
                return true;
        }
        return false;
    }
};

/// Peak of a matrix product whose operands are `precision` wide; nothing if the accelerator cannot
/// run it. Weight-only formats (int4, nf4, mxfp4 without support) run at their 16-bit peak and are
/// not asked here.
[[nodiscard]] std::optional<FlopsPerSecond> peakOf(const AcceleratorSpec& a, Precision precision);

/// Host link of one accelerator, one direction, raw: its own CPU link where it has one, else PCI
/// Express at 0.985 GB/s a lane for generation 3, doubling each generation.
[[nodiscard]] BytesPerSecond hostLinkRate(const AcceleratorSpec& a);

struct Capacity
{
    Bytes bytes;         ///< usable for CUDA before the engine's budget
    Origin origin;       ///< Measured where the device reports it, else Assumed
    double factor = 1.0; ///< applied to the label where there is no device figure
};
/// Physically usable memory (plan contract, "Capacity").
[[nodiscard]] Capacity capacityOf(const AcceleratorSpec& a);

enum class Fabric { None, Pcie, NvlinkPairs, DirectAllToAll, Switched, RackScale };
enum class ServerKind { Server, CloudInstance, Edge };

struct ServerSpec
{
    std::string key;
    std::string name;
    ServerKind kind = ServerKind::Server;
    std::string vendor;
    std::optional<double> rackUnits;
    std::vector<std::string> accelerators; ///< keys that it takes; empty = CPU only
    int maxAccelerators = 0;
    std::string interconnectText;
    Fabric fabric = Fabric::Pcie;
    std::optional<BytesPerSecond> linkBidirectional;
    std::optional<int> pcieGeneration;
    std::optional<int> cpuSockets;
    std::optional<int> maxCores; ///< all sockets
    std::optional<int> dimmSlots;
    std::optional<Bytes> maxMemory;
    std::optional<BytesPerSecond> memoryBandwidth; ///< all sockets
    std::optional<int> nvmeBays;
    std::optional<BytesPerSecond> nicBandwidth; ///< all ports, one direction
    std::optional<Watts> typicalMaxPower;       ///< whole server, accelerators included
    std::string notes;
    Provenance provenance;

    bool operator==(const ServerSpec&) const = default;
};

enum class LinkKind { GpuLink, HostLink, Network, Switch, CpuGpuLink };

struct LinkSpec
{
    std::string key;
    std::string name;
    LinkKind kind = LinkKind::Network;
    std::optional<BytesPerSecond> rawPerDirection;
    std::optional<BytesPerSecond> effectivePerDirection; ///< what a large transfer sustains
    std::optional<Seconds> latency;
    std::string notes;
    Provenance provenance;

    bool operator==(const LinkSpec&) const = default;
};

struct StorageSpec
{
    std::string key;
    std::string name;
    std::string category;
    std::optional<BytesPerSecond> read;
    std::optional<BytesPerSecond> write;
    std::optional<Seconds> latency;
    std::optional<Watts> power;
    Provenance provenance;

    bool operator==(const StorageSpec&) const = default;
};

struct CpuSpec
{
    std::string key;
    std::string name;
    std::optional<int> cores;
    std::optional<int> memoryChannels;
    std::optional<BytesPerSecond> memoryBandwidth; ///< one socket
    std::optional<Watts> tdp;
    Provenance provenance;

    bool operator==(const CpuSpec&) const = default;
};

struct MigProfile
{
    std::string key;     ///< slug of accelerator group and profile, e.g. "a100-40gb-1g.5gb"
    std::string profile; ///< "1g.5gb"
    std::vector<std::string> accelerators;
    double memoryGb = 0; ///< label, GiB
    int computeSlices = 1;
    int maxInstances = 1;
    Provenance provenance;

    bool operator==(const MigProfile&) const = default;
};

enum class PriceKind {
    Purchase,
    CloudOnDemand,
    CloudReserved,
    CloudOther,
    Energy,
    Pue,
    Colocation,
    Storage
};
enum class PriceTarget { None, Accelerator, Server };

/// A dated price. Low and high are equal where one figure was found.
struct PriceSpec
{
    PriceTarget target = PriceTarget::None;
    std::string targetKey;
    std::string item;
    PriceKind kind = PriceKind::Purchase;
    double low = 0; ///< for one target (a kit's price is divided by its cards in the catalog)
    double high = 0;
    /// Servers sold with their cards: the accelerator inside, else empty.
    std::string includesAccelerator;
    std::string currency; ///< ISO 4217; empty for ratios
    /// "each", "system" (with accelerators fitted), "h", "kWh", "kW-month", "TB", "ratio"
    std::string unit;
    int includedCount = 0; ///< unit "system": how many of `includesAccelerator`
    std::string date;      ///< ISO date or the best that is known: "2024-Q4"; empty = undated
    std::string region;
    std::string notes;
    Provenance provenance;

    bool operator==(const PriceSpec&) const = default;
};

/// One fitted or assumed factor. Empty engine/precision/operator = applies to all.
struct EfficiencySpec
{
    std::string key;       ///< unique
    std::string parameter; ///< see `EfficiencySet`
    int slot = -1;         ///< `efficiencySlot(parameter)`, filled by the loader for speed
    std::optional<Family> family;
    std::optional<Engine> engine;
    std::optional<Precision> precision;
    std::optional<OperatorKind> operatorKind;
    double value = 0;
    std::optional<double> low;
    std::optional<double> high;
    Origin origin = Origin::Assumed;
    std::string validity; ///< range in which it was checked, in words
    Provenance provenance;

    bool operator==(const EfficiencySpec&) const = default;
};

/// Index of a parameter that the estimator reads, −1 for one that it does not (yet).
[[nodiscard]] int efficiencySlot(std::string_view parameter);

/// Everything the estimator may look up. A value: copied into background jobs, compared in tests.
struct HardwareCatalog
{
    std::string version;    ///< "2026.11"
    std::string sha256;     ///< of the catalog's content
    std::string pricesDate; ///< newest dated price, ISO
    std::vector<AcceleratorSpec> accelerators;
    std::vector<ServerSpec> servers;
    std::vector<LinkSpec> links;
    std::vector<StorageSpec> storage;
    std::vector<CpuSpec> cpus;
    std::vector<MigProfile> migProfiles;
    std::vector<PriceSpec> prices;
    std::vector<EfficiencySpec> efficiency;

    bool operator==(const HardwareCatalog&) const = default;

    [[nodiscard]] const AcceleratorSpec* accelerator(std::string_view key) const;
    [[nodiscard]] const ServerSpec* server(std::string_view key) const;
    [[nodiscard]] const LinkSpec* link(std::string_view key) const;
    [[nodiscard]] const StorageSpec* storageDevice(std::string_view key) const;
    [[nodiscard]] const MigProfile* migProfile(std::string_view key) const;
};

} // namespace ridgepoint::estimation
