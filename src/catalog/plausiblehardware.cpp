// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "catalog/plausiblehardware.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <unordered_map>

namespace ridgepoint::catalog {

namespace {

using estimation::Fault;

std::string rounded(double value)
{
    char buffer[32];
    std::snprintf(buffer, sizeof buffer, "%.4g", value);
    return buffer;
}

/// Dense FP16 operations per multiprocessor and clock of the matrix units. From the published
/// dense peaks: peak = multiprocessors × this × boost clock (A100 108 × 2048 × 1.41 GHz = 312).
double matrixRate(std::string_view family)
{
    static const std::unordered_map<std::string_view, double> rates = {
        {"volta", 1024},        {"turing", 1024},        {"ampere_datacentre", 2048},
        {"ampere_ga10x", 1024}, {"ada", 1024},           {"hopper", 4096},
        {"blackwell", 8192},    {"blackwell_rtx", 1024}, {"orin", 2048},
        {"thor", 8192},         {"cdna2", 1024},         {"cdna3", 2048},
        {"cdna4", 4096}};
    const auto it = rates.find(family);
    return it == rates.end() ? 0 : it->second;
}

/// How much faster than dense FP16 a format can be on any generation. Blackwell Ultra reaches 6 in
/// FP4; GeForce cards count FP16 with FP32 accumulation, half of what their units do.
struct FormatLimit
{
    std::string_view column;
    double ofRate;           ///< times the matrix rate of FP16
    double ofFp16;           ///< times the row's own FP16 figure, where no rate is known
    bool halfFp16OnConsumer; ///< the row's FP16 may be half of the units' rate
};
constexpr FormatLimit kFormatLimits[] = {
    {"fp64_tensor_tflops", 0.25, 0.30, false}, {"tf32_tflops", 0.5, 0.53, true},
    {"fp16_tflops", 1.0, 1.0, false},          {"bf16_tflops", 1.0, 4.1, false},
    {"fp8_tflops", 2.0, 2.1, false},           {"int8_tops", 2.0, 2.1, true},
    {"fp4_tflops", 6.0, 6.1, false},           {"int4_tops", 4.0, 4.2, true}};
constexpr double kPeakTolerance = 1.05; ///< rounding of published peaks and clocks

void checkPeaks(const Record& row, const Complain& complain)
{
    const auto fp16 = row.number("fp16_tflops");
    const std::string family = row.text("family");
    const double rate = matrixRate(family);
    const auto units = row.number("multiprocessors");
    const auto clock = row.number("boost_mhz");
    const bool known = rate > 0 && units && clock;
    const double ceiling = known ? *units * rate * *clock * 1e6 / 1e12 : 0;
    for (const auto& limit : kFormatLimits) {
        const auto peak = row.number(limit.column);
        if (!peak)
            continue;
        if (known && *peak > ceiling * limit.ofRate * kPeakTolerance) {
            complain(limit.column,
                     "above the dense ceiling of " + rounded(ceiling * limit.ofRate) +
                         " that the multiprocessors reach at boost clock: a sparse figure?");
            continue;
        }
        // GA10x and Ada GeForce: FP16 here is the FP32-accumulate rate, half of the units'.
        const bool slowFp16 = known && fp16 && *fp16 < 0.75 * ceiling;
        const double factor = limit.ofFp16 * (limit.halfFp16OnConsumer && slowFp16 ? 2 : 1);
        const bool gaudi = family == "gaudi"; // FP16 runs below BF16 there
        if (fp16 && !gaudi && *peak > *fp16 * factor * kPeakTolerance) {
            complain(limit.column, "more than " + rounded(factor) +
                                       " times the dense FP16 peak of " + rounded(*fp16) +
                                       ": a sparse figure?");
        }
    }
    if (row.number("fp64_tflops") > row.number("fp32_tflops").value_or(1e9) * 1.05)
        complain("fp64_tflops", "vector FP64 above vector FP32");
}

/// What a memory type can give. Per GiB of capacity: one stack (or chip) of the smallest size that
/// is sold, at the fastest rate of the standard; in total: the widest bus that is built.
/// HBM2 4 GB stack at 2.4 Gb/s; HBM2e 16 GB at 3.65; HBM3 16 GB at 6.4; HBM3e 24 GB at 9.6;
/// HBM4 24 GB at 8 (2048 bit); GDDR 1 GB chips of 32 bit on 384 bit (GDDR7 512); LPDDR 256 bit.
struct MemoryLimit
{
    std::string_view type;
    double gbPerSecondPerGib;
    double gbPerSecond;
};
constexpr MemoryLimit kMemoryLimits[] = {
    {"HBM2", 77, 2458},      {"HBM2e", 29.3, 3738},   {"HBM3", 51.2, 6554}, {"HBM3e", 51.2, 9831},
    {"HBM4", 86, 24600},     {"GDDR6", 80, 960},      {"GDDR6X", 96, 1152}, {"GDDR7", 128, 2048},
    {"LPDDR5", 51.2, 204.8}, {"LPDDR5X", 76.8, 307.2}};

void checkMemory(const Record& row, const Complain& complain)
{
    const double label = row.number("memory_label_gb").value_or(0);
    const double bandwidth = row.number("memory_gb_per_s").value_or(0);
    const std::string type = row.text("memory_type");
    for (const auto& limit : kMemoryLimits) {
        if (limit.type != type)
            continue;
        const double most = std::min(limit.gbPerSecond, limit.gbPerSecondPerGib * label);
        if (bandwidth > most * 1.01) {
            complain("memory_gb_per_s",
                     type + " of this capacity gives at most " + rounded(most) + " GB/s");
        }
    }
    const bool hbm = type.rfind("HBM", 0) == 0;
    const bool lpddr = type.rfind("LPDDR", 0) == 0;
    const std::string technology = row.text("memory_technology");
    if (hbm != (technology == "hbm") || lpddr != (technology == "lpddr"))
        complain("memory_technology", "does not go with the memory type " + type);
    // A label of N covers N×10^9 to N×2^30 bytes and a little spare.
    for (const char* column : {"memory_mib_total", "memory_mib_visible"}) {
        const auto mib = row.number(column);
        if (mib && (*mib > label * 1024 * 1.02 || *mib < label * 1024 * 0.85))
            complain(column, "does not fit the label of " + rounded(label) + " GB");
    }
    if (row.number("memory_mib_visible") > row.number("memory_mib_total"))
        complain("memory_mib_visible", "more than the device reports in total");
}

/// Usable one-way rate of PCI Express lanes is below 1 GB/s (generation 3) times 2 per generation;
/// a link between accelerators above 4 TB/s does not exist.
void checkLimits(const Record& row, const Complain& complain)
{
    if (row.number("link_gb_per_s").value_or(0) > 4000)
        complain("link_gb_per_s", "above any link between accelerators");
    const auto mig = row.integerOr("mig_instances", 0);
    const std::string family = row.text("family");
    const bool canSplit = family == "ampere_datacentre" || family == "hopper" ||
                          family == "blackwell" || family == "blackwell_rtx" || family == "thor";
    if (mig > 0 && !canSplit)
        complain("mig_instances", "this generation has no MIG");
}

std::unordered_map<std::string, double> labels(const CatalogSource& source)
{
    std::unordered_map<std::string, double> out;
    std::vector<Fault> none;
    forEachRecord(source, "accelerators", none, [&](const Record& row, const Complain&) {
        out.emplace(row.text("key"), row.number("memory_label_gb").value_or(0));
    });
    return out;
}

} // namespace

void checkAccelerators(const CatalogSource& source, std::vector<Fault>& faults)
{
    forEachRecord(source, "accelerators", faults, [](const Record& row, const Complain& complain) {
        checkPeaks(row, complain);
        checkMemory(row, complain);
        checkLimits(row, complain);
    });
}

void checkServers(const CatalogSource& source, std::vector<Fault>& faults)
{
    forEachRecord(source, "servers", faults, [](const Record& row, const Complain& complain) {
        const int most = row.integerOr("max_accelerators", 0);
        const bool lists = !row.text("accelerators").empty();
        if (most > 0 && !lists)
            complain("accelerators", "takes accelerators but names none");
        if (most == 0 && lists)
            complain("max_accelerators", "names accelerators but takes none");
        const std::string fabric = row.text("fabric");
        if (most > 1 && fabric == "none")
            complain("fabric", "several accelerators are connected somehow");
        const bool fast =
            fabric == "switched" || fabric == "direct_all_to_all" || fabric == "rack_scale";
        if (fast && !row.number("link_gb_per_s"))
            complain("link_gb_per_s", "a fabric without a rate");
        const auto cores = row.number("max_cores");
        const auto vcpus = row.number("vcpus");
        if (cores && vcpus && *cores > *vcpus)
            complain("max_cores", "more cores than virtual CPUs");
    });
}

void checkMigProfiles(const CatalogSource& source, std::vector<Fault>& faults)
{
    const auto labelOf = labels(source);
    forEachRecord(source, "mig_profiles", faults, [&](const Record& row, const Complain& complain) {
        const double memory = row.number("memory_gib").value_or(0);
        const int instances = row.integerOr("max_instances", 1);
        if (row.integerOr("compute_slices", 1) * instances > 7)
            complain("max_instances", "more than seven compute slices in all");
        for (const auto& key : splitList(row.text("accelerators"))) {
            const auto label = labelOf.find(key);
            if (label != labelOf.end() && memory > label->second * 1.03)
                complain("memory_gib", "more than the whole memory of " + key);
        }
    });
}

} // namespace ridgepoint::catalog
