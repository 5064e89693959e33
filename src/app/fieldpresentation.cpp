// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/fieldpresentation.h"

#include "catalog/catalog.h"
#include "estimation/scenario.h"
#include "plan/plan.h"
#include "text/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <type_traits>

namespace ridgepoint::app {

namespace {

using estimation::Unit;
using Stepping = QuantityEdit::Stepping;

/// Units that are words and so are translated; the rest are symbols.
const char* const kWords[] = {
    QT_TRANSLATE_NOOP("FieldUnit", "tokens"), QT_TRANSLATE_NOOP("FieldUnit", "per replica"),
    QT_TRANSLATE_NOOP("FieldUnit", "bn tokens"), QT_TRANSLATE_NOOP("FieldUnit", "m samples"),
    QT_TRANSLATE_NOOP("FieldUnit", "million"), QT_TRANSLATE_NOOP("FieldUnit", "years"),
    QT_TRANSLATE_NOOP("FieldUnit", "cores"), QT_TRANSLATE_NOOP("FieldUnit", "per year"),
    //: $ is replaced by the currency code
    QT_TRANSLATE_NOOP("FieldUnit", "$/year"),
    //: $ is replaced by the currency code
    QT_TRANSLATE_NOOP("FieldUnit", "$/kW·month")};

struct Entry
{
    std::string_view path;
    const char* unit; ///< "$" stands for the scenario's currency
    double factor = 1;
    Stepping stepping = Stepping::OneTwoFive;
    double step = 1;
};

constexpr auto kEntries = std::to_array<Entry>({
    {"workload.input_tokens", "tokens", 1, Stepping::PowerOfTwo},
    {"workload.output_tokens", "tokens", 1, Stepping::PowerOfTwo},
    {"workload.context_tokens", "tokens", 1, Stepping::PowerOfTwo},
    {"workload.batch", "per replica", 1, Stepping::PowerOfTwo},
    {"workload.concurrency", "per replica", 1, Stepping::PowerOfTwo},
    {"workload.arrival_rate_qps", "QPS"},
    {"workload.max_batch", "per replica", 1, Stepping::PowerOfTwo},
    {"workload.max_queue_delay_s", "ms", 1e-3},
    {"workload.chunk_tokens", "tokens", 1, Stepping::PowerOfTwo},
    {"workload.gpu_memory_utilization", "", 1, Stepping::Linear, 0.01},
    {"workload.slo.ttft_p99_s", "s"},
    {"workload.slo.tpot_p99_s", "ms", 1e-3},
    {"workload.slo.latency_p99_s", "s"},
    {"workload.target_qps", "QPS"},
    {"workload.prefix_cache_hit", "", 1, Stepping::Linear, 0.05},
    {"workload.image_size", "px", 1, Stepping::Linear, 32},
    {"workload.preprocess_cpu_s_per_sample", "ms", 1e-3},
    {"workload.bytes_per_sample", "kB", 1e3},
    {"workload.model_reload_interval_s", "s"},
    {"workload.host_resident_bytes", "GB", 1e9},
    {"workload.lora_rank", "", 1, Stepping::PowerOfTwo},
    {"workload.sequence_length", "tokens", 1, Stepping::PowerOfTwo},
    {"workload.micro_batch", "", 1, Stepping::PowerOfTwo},
    {"workload.global_batch", "", 1, Stepping::PowerOfTwo},
    {"workload.training_tokens", "bn tokens", 1e9},
    {"workload.training_samples", "m samples", 1e6},
    {"workload.checkpoint_interval_s", "s"},
    {"workload.checkpoint_stall_fraction", "", 1, Stepping::Linear, 0.01},
    {"workload.failures_per_accelerator_year", "per year"},
    {"workload.cells", "million", 1e6},
    {"workload.bytes_per_value", "B", 1, Stepping::PowerOfTwo},
    {"workload.flops_per_cell_step", "FLOP"},
    {"workload.halo_bytes_per_step", "MB", 1e6},
    {"workload.nodes", "", 1, Stepping::PowerOfTwo},
    {"hardware.count", "GPU", 1, Stepping::PowerOfTwo},
    {"hardware.replicas", "×", 1, Stepping::Linear, 1},
    {"hardware.servers", "", 1, Stepping::Linear, 1},
    {"hardware.network_ports", "", 1, Stepping::Linear, 1},
    {"hardware.storage_devices", "", 1, Stepping::Linear, 1},
    {"hardware.storage_read_bytes_per_s", "GB/s", 1e9},
    {"hardware.cpu_cores", "cores", 1, Stepping::Linear, 8},
    {"hardware.host_memory_bytes", "GB", 1e9},
    {"hardware.host_memory_bytes_per_s", "GB/s", 1e9},
    {"hardware.host_flops", "TFLOP/s", 1e12},
    {"parallelism.tensor", "", 1, Stepping::PowerOfTwo},
    {"parallelism.pipeline", "", 1, Stepping::PowerOfTwo},
    {"parallelism.virtual_pipeline", "", 1, Stepping::PowerOfTwo},
    {"parallelism.data", "", 1, Stepping::PowerOfTwo},
    {"parallelism.context", "", 1, Stepping::PowerOfTwo},
    {"parallelism.expert", "", 1, Stepping::PowerOfTwo},
    {"economics.accelerator_price", "$"},
    {"economics.server_price", "$"},
    {"economics.network_price", "$"},
    {"economics.storage_price", "$"},
    {"economics.installation", "$"},
    {"economics.other_capital", "$"},
    {"economics.cloud_hourly", "$/h"},
    {"economics.years", "years", 1, Stepping::Linear, 1},
    {"economics.residual_value", "", 1, Stepping::Linear, 0.05},
    {"economics.discount_rate", "", 1, Stepping::Linear, 0.01},
    {"economics.electricity_per_kwh", "$/kWh", 1, Stepping::Linear, 0.01},
    {"economics.pue", "", 1, Stepping::Linear, 0.05},
    {"economics.utilization", "", 1, Stepping::Linear, 0.05},
    {"economics.support_rate", "", 1, Stepping::Linear, 0.01},
    {"economics.facility_per_kw_month", "$/kW·month", 1, Stepping::Linear, 10},
    {"economics.staff_per_year", "$/year"},
    {"economics.grid_co2_kg_per_kwh", "kg/kWh", 1, Stepping::Linear, 0.05},
    {"calibration.compute", "×", 1, Stepping::Linear, 0.05},
    {"calibration.bandwidth", "×", 1, Stepping::Linear, 0.05},
});

/// Finds out the C++ type of a field from the one table that knows it.
template <class Predicate>
bool fieldIs(std::string_view path, Predicate predicate)
{
    bool found = false;
    estimation::Scenario scenario;
    estimation::describeScenario(scenario,
                                 [&](std::string_view p, auto& member, estimation::FieldRange) {
                                     if (p == path)
                                         found = predicate(member);
                                 });
    return found;
}

FieldChoice choice(const std::string& key, const std::string& name, const QString& note = {})
{
    return {key, QString::fromStdString(name), note};
}

void sortByText(std::vector<FieldChoice>& list)
{
    std::ranges::sort(list, [](const FieldChoice& a, const FieldChoice& b) {
        return a.text.compare(b.text, Qt::CaseInsensitive) < 0;
    });
}

std::vector<FieldChoice> modelChoices(const catalog::Catalog& catalog)
{
    std::vector<FieldChoice> list;
    for (const auto& model : catalog.models) {
        const auto parameters = estimation::totalParameters(model);
        list.push_back(choice(model.key, model.name,
                              parameters ? text::quantity(*parameters, Unit::Count) : QString()));
    }
    sortByText(list);
    return list;
}

std::vector<FieldChoice> acceleratorChoices(const catalog::Catalog& catalog)
{
    std::vector<FieldChoice> list;
    for (const auto& a : catalog.hardware.accelerators)
        list.push_back(choice(a.key, a.shortName, QString::fromStdString(a.memoryType)));
    sortByText(list);
    return list;
}

std::vector<FieldChoice> serverChoices(const catalog::Catalog& catalog,
                                       std::string_view accelerator)
{
    std::vector<FieldChoice> fitting, others;
    for (const auto& s : catalog.hardware.servers) {
        const bool fits = accelerator.empty() ||
                          std::ranges::find(s.accelerators, accelerator) != s.accelerators.end();
        if (fits)
            fitting.push_back(choice(s.key, s.name,
                                     s.maxAccelerators > 0
                                         ? QStringLiteral("%1× GPU").arg(s.maxAccelerators)
                                         : QString()));
        else
            others.push_back(
                choice(s.key, s.name, QCoreApplication::translate("FieldChoice", "other GPUs")));
    }
    sortByText(fitting);
    sortByText(others);
    fitting.insert(fitting.end(), others.begin(), others.end());
    return fitting;
}

std::vector<FieldChoice> migChoices(const catalog::Catalog& catalog, std::string_view accelerator)
{
    std::vector<FieldChoice> list;
    for (const auto& m : catalog.hardware.migProfiles) {
        if (accelerator.empty() ||
            std::ranges::find(m.accelerators, accelerator) != m.accelerators.end())
            list.push_back(choice(m.key, m.profile));
    }
    return list;
}

std::vector<FieldChoice> currencyChoices()
{
    std::vector<FieldChoice> list;
    for (const char* code : {"USD", "CNY", "EUR", "GBP", "JPY", "HKD", "SGD", "TWD", "KRW"})
        list.push_back(choice(code, code));
    return list;
}

} // namespace

FieldPresentation fieldPresentation(std::string_view path, const QString& currency)
{
    FieldPresentation p;
    p.integer = isIntegerField(path) || path == "workload.image_size";
    const auto entry = std::ranges::find(kEntries, path, &Entry::path);
    if (entry == kEntries.end())
        return p;
    const auto isWord = [&entry](const char* word) {
        return std::string_view(word) == std::string_view(entry->unit);
    };
    p.unit = std::ranges::any_of(kWords, isWord)
                 ? QCoreApplication::translate("FieldUnit", entry->unit)
                 : QString::fromUtf8(entry->unit);
    p.unit.replace(u'$', currency);
    p.factor = entry->factor;
    p.stepping = entry->stepping;
    p.step = entry->step;
    return p;
}

std::vector<FieldChoice> fieldChoices(std::string_view path, const catalog::Catalog& catalog,
                                      std::string_view accelerator)
{
    if (path == "workload.model")
        return modelChoices(catalog);
    if (path == "workload.speculative")
        return modelChoices(catalog);
    if (path == "hardware.accelerator")
        return acceleratorChoices(catalog);
    if (path == "hardware.server")
        return serverChoices(catalog, accelerator);
    if (path == "hardware.mig_profile")
        return migChoices(catalog, accelerator);
    if (path == "economics.currency")
        return currencyChoices();
    std::vector<FieldChoice> list;
    if (path == "hardware.network") {
        for (const auto& link : catalog.hardware.links) {
            if (link.kind == estimation::LinkKind::Network)
                list.push_back(choice(link.key, link.name));
        }
        return list;
    }
    if (path == "hardware.storage") {
        for (const auto& device : catalog.hardware.storage)
            list.push_back(choice(device.key, device.name));
        return list;
    }
    for (const std::string& key : plan::fieldChoices(path))
        list.push_back({key, text::fieldValueText(path, key, Unit::None), {}});
    return list;
}

bool isIntegerField(std::string_view path)
{
    return fieldIs(path, [](auto& member) {
        return std::is_same_v<std::decay_t<decltype(member)>, std::optional<std::int64_t>>;
    });
}

} // namespace ridgepoint::app
