// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "plan/fieldcodec.h"
#include "plan/fieldpaths.h"
#include "plan/plan.h"
#include "plan/resultparts.h"
#include "text/text.h"

#include <map>

namespace ridgepoint::plan {

using namespace estimation;

namespace {

using UnitMap = std::map<std::string, Unit, std::less<>>;

struct UnitCollector
{
    UnitMap& units;
    std::string prefix;
    template <class T>
    void operator()(std::string_view path, const T&, Unit unit)
    {
        units[prefix + std::string(path)] = unit;
    }
};

void addComparisonUnits(UnitMap& units)
{
    units.insert({
        {"comparison[].count", Unit::Count},
        {"comparison[].tensor", Unit::Count},
        {"comparison[].replicas", Unit::Count},
        {"comparison[].short_by_bytes", Unit::Bytes},
        {"comparison[].qps_at_slo", Unit::PerSecond},
        {"comparison[].samples_per_s", Unit::PerSecond},
        {"comparison[].per_qps", Unit::CurrencyPerQps},
        {"comparison[].per_qps_low", Unit::CurrencyPerQps},
        {"comparison[].per_qps_high", Unit::CurrencyPerQps},
        {"comparison[].tco", Unit::Currency},
        {"comparison[].per_training_run", Unit::Currency},
        {"comparison[].time_to_train_s", Unit::Seconds},
    });
}

UnitMap listUnits()
{
    UnitMap units = {
        {"roofline.peak_flops", Unit::FlopsPerSecond},
        {"roofline.peak_bytes_per_s", Unit::BytesPerSecond},
        {"roofline.ridge_flops_per_byte", Unit::FlopsPerByte},
        {"roofline.attained_peak_flops", Unit::FlopsPerSecond},
        {"roofline.attained_bytes_per_s", Unit::BytesPerSecond},
        {"roofline.guides_flops_per_byte[]", Unit::FlopsPerByte},
        {"roofline.ceilings[].flops", Unit::FlopsPerSecond},
        {"curves.load[].arrival_rate_qps", Unit::PerSecond},
        {"curves.load[].output_tokens_per_s", Unit::PerSecond},
        {"curves.batch[].batch", Unit::Count},
        {"curves.batch[].total_bytes", Unit::Bytes},
        {"curves.batch[].request_latency_s", Unit::Seconds},
        {"curves.batch[].tpot_s", Unit::Seconds},
        {"curves.batch[].samples_per_s", Unit::PerSecond},
        {"curves.batch[].requests_per_s", Unit::PerSecond},
        {"hpc.nodes_sweep[].nodes", Unit::Count},
        {"hpc.nodes_sweep[].step_s", Unit::Seconds},
        {"hpc.nodes_sweep[].efficiency", Unit::Ratio},
        {"pipeline.stages[].demand_per_s", Unit::PerSecond},
        {"pipeline.stages[].capacity_per_s", Unit::PerSecond},
        {"pipeline.stages[].utilization", Unit::Ratio},
        {"pipeline.network_bytes_per_step", Unit::Bytes},
        {"pipeline.network_wire_bytes_per_step", Unit::Bytes},
        {"pipeline.checkpoint_write_bytes_per_s", Unit::BytesPerSecond},
        {"pipeline.checkpoint_write_needed_bytes_per_s", Unit::BytesPerSecond},
        {"cost.by_part[].amount", Unit::Currency},
        {"cost.by_year[]", Unit::Currency},
        {"cost.unpriced[].quantity", Unit::Count},
        {"cost.bill_of_materials[].quantity", Unit::Count},
        {"cost.bill_of_materials[].unit_price", Unit::Currency},
        {"cost.bill_of_materials[].total", Unit::Currency},
    };
    addComparisonUnits(units);
    for (const char* key :
         {"ttft_p50_s", "ttft_p95_s", "ttft_p99_s", "tpot_p99_s", "latency_p99_s"})
        units[std::string("curves.load[].") + key] = Unit::Seconds;
    for (const char* list : {"roofline.phases[].", "roofline.operators[]."}) {
        const std::string prefix = list;
        units[prefix + "count"] = Unit::Count;
        units[prefix + "flops"] = Unit::Flops;
        units[prefix + "bytes"] = Unit::Bytes;
        units[prefix + "intensity"] = Unit::FlopsPerByte;
        units[prefix + "attained_flops"] = Unit::FlopsPerSecond;
        units[prefix + "time_s"] = Unit::Seconds;
        units[prefix + "time_share"] = Unit::Ratio;
        units[prefix + "limit_share"] = Unit::Ratio;
    }
    return units;
}

UnitMap makeUnits()
{
    UnitMap units = listUnits();
    const ScenarioResult r;
    describeModel(r.model, UnitCollector{units, "model."});
    const MemoryFigures memory;
    describeMemory(memory, UnitCollector{units, "memory."});
    describeMemoryClasses(memory.perAccelerator, UnitCollector{units, "memory.per_accelerator."});
    describePerformance(r.performance, UnitCollector{units, "performance."});
    const HpcFigures hpc;
    describeHpc(hpc, UnitCollector{units, "hpc."});
    describeCost(r.cost, UnitCollector{units, "cost."});
    for (const auto& field : fieldTable())
        units["inputs." + field.path] = field.range.unit;
    return units;
}

/// RFC 4180: quoted where a comma, a quote or a line break makes it necessary.
QByteArray csvCell(std::string_view text)
{
    const auto quoted = text.find_first_of(",\"\r\n") != std::string_view::npos;
    QByteArray cell(text.data(), qsizetype(text.size()));
    if (!quoted)
        return cell;
    cell.replace('"', "\"\"");
    return '"' + cell + '"';
}

/// Writes one line per leaf of a JSON value.
class LeafWriter
{
public:
    LeafWriter(QByteArray& out, std::string scenario, QString currency)
        : m_out(out), m_scenario(std::move(scenario)), m_currency(std::move(currency))
    {}

    /// `pattern` is `path` with "[]" for list positions.
    void write(const Json& value, const std::string& path, const std::string& pattern,
               const Json* parent)
    {
        if (value.is_object()) {
            for (const auto& [key, child] : value.items()) {
                const std::string dot = path.empty() ? "" : ".";
                write(child, path + dot + key, pattern + dot + key, &value);
            }
        } else if (value.is_array()) {
            for (std::size_t i = 0; i < value.size(); ++i)
                write(value[i], path + '[' + std::to_string(i) + ']', pattern + "[]", &value);
        } else {
            leaf(value, path, pattern, parent);
        }
    }

private:
    void leaf(const Json& value, const std::string& path, const std::string& pattern,
              const Json* parent)
    {
        std::string shownValue;
        if (value.is_string())
            shownValue = value.get<std::string>();
        else if (!value.is_null())
            shownValue = value.dump();
        m_out += csvCell(m_scenario);
        m_out += ',';
        m_out += csvCell(path);
        m_out += ',';
        m_out += csvCell(shownValue);
        m_out += ',';
        m_out += csvCell(unitOf(path, pattern, parent));
        m_out += "\r\n";
    }

    [[nodiscard]] std::string unitOf(const std::string& path, const std::string& pattern,
                                     const Json* parent) const
    {
        // An explanation states its own unit beside the value.
        constexpr std::string_view kExplain = "explain.";
        if (path.compare(0, kExplain.size(), kExplain) == 0) {
            const bool isValue = path.size() > 6 && path.compare(path.size() - 6, 6, ".value") == 0;
            if (isValue && parent != nullptr && parent->is_object() && parent->contains("unit"))
                return (*parent)["unit"].get<std::string>();
            return {};
        }
        const auto unit = resultUnit(pattern);
        return unit ? text::unitKey(*unit, m_currency).toStdString() : std::string();
    }

    QByteArray& m_out;
    std::string m_scenario;
    QString m_currency;
};

} // namespace

std::optional<Unit> resultUnit(std::string_view path)
{
    static const UnitMap units = makeUnits();
    const auto it = units.find(path);
    if (it == units.end())
        return std::nullopt;
    return it->second;
}

QByteArray resultCsv(const Json& resultDocument, bool bom)
{
    QByteArray out;
    if (bom)
        out += "\xEF\xBB\xBF";
    out += "scenario,field,value,unit\r\n";
    Json head = resultDocument;
    head.erase("scenarios");
    LeafWriter(out, {}, {}).write(head, {}, {}, nullptr);
    const auto scenarios = resultDocument.find("scenarios");
    if (scenarios == resultDocument.end())
        return out;
    for (const auto& scenario : *scenarios) {
        const std::string name = scenario.value("name", std::string());
        QString currency;
        const auto cost = scenario.find("cost");
        if (cost != scenario.end() && cost->contains("currency") && (*cost)["currency"].is_string())
            currency = QString::fromStdString((*cost)["currency"].get<std::string>());
        LeafWriter(out, name, currency).write(scenario, {}, {}, nullptr);
    }
    return out;
}

} // namespace ridgepoint::plan
