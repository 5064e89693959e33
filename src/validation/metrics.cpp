// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "validation/metrics.h"

#include <algorithm>
#include <type_traits>

namespace ridgepoint::validation {

using namespace estimation;

namespace {

std::optional<double> asNumber(const std::optional<double>& v)
{
    return v;
}
std::optional<double> asNumber(const std::optional<std::int64_t>& v)
{
    return v ? std::optional<double>(static_cast<double>(*v)) : std::nullopt;
}
std::optional<double> asNumber(double v)
{
    return v;
}
std::optional<double> asNumber(const Bytes& v)
{
    return v.asDouble();
}
std::optional<double> asNumber(const std::optional<Bytes>& v)
{
    return v ? std::optional<double>(v->asDouble()) : std::nullopt;
}

/// Calls `visit(name, value)` for every figure of the result that a row may have measured. Where
/// two parts share a name (`step_s`), the one of the workload comes first.
template <class V>
void forEachFigure(const ScenarioResult& r, V&& visit)
{
    const auto leaf = [&](std::string_view name, const auto& value, Unit) {
        visit(name, asNumber(value));
    };
    const MemoryFigures none;
    const MemoryFigures& memory = r.memory ? *r.memory : none;
    const auto ofMemory = [&](std::string_view name, const auto& value, Unit) {
        visit(name, r.memory ? asNumber(value) : std::nullopt);
    };
    describeMemoryClasses(memory.perAccelerator, ofMemory);
    describeMemory(memory, ofMemory);
    visit(kPeakMemory, r.memory ? asNumber(r.memory->perAccelerator.total) : std::nullopt);
    describeModel(r.model, leaf);
    if (r.hpc)
        describeHpc(*r.hpc, leaf);
    describePerformance(r.performance, leaf);
    const HpcFigures noHpc;
    if (!r.hpc)
        describeHpc(noHpc, leaf);
    describeCost(r.cost, leaf);
}

} // namespace

bool needsNoAccelerator(std::string_view metric)
{
    return metric == "parameters" || metric == "active_parameters" ||
           metric == "kv_bytes_per_token" || metric == "weights_bytes" ||
           metric == "kv_cache_bytes";
}

bool lessIsBetter(std::string_view metric)
{
    const bool rate = metric.find("per_s") != std::string_view::npos;
    const bool time = metric.ends_with("_s") && !rate;
    const bool room =
        metric == "usable_bytes" || metric == "capacity_bytes" || metric == "kv_cache_pool_bytes";
    return time || (metric.ends_with("_bytes") && !room);
}

std::vector<std::string_view> metricNames()
{
    std::vector<std::string_view> names;
    forEachFigure(ScenarioResult{}, [&](std::string_view name, const std::optional<double>&) {
        if (std::ranges::find(names, name) == names.end())
            names.push_back(name);
    });
    return names;
}

bool isMetric(std::string_view metric)
{
    static const std::vector<std::string_view> names = metricNames();
    return std::ranges::find(names, metric) != names.end();
}

std::optional<double> metricOf(const ScenarioResult& result, std::string_view metric)
{
    std::optional<double> found;
    forEachFigure(result, [&](std::string_view name, const std::optional<double>& value) {
        if (!found && name == metric)
            found = value;
    });
    return found;
}

} // namespace ridgepoint::validation
