// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "plan/fieldcodec.h"
#include "plan/fieldpaths.h"
#include "plan/plan.h"
#include "plan/planformat.h"
#include "plan/resultparts.h"
#include "text/text.h"

#include <QCoreApplication>
#include <QDateTime>

#include <algorithm>

namespace ridgepoint::plan {

using namespace estimation;

namespace {

std::string utf8(const QString& text)
{
    return text.toStdString();
}

Json json(double value)
{
    return numberJson(value);
}
Json json(std::int64_t value)
{
    return value;
}
template <class Tag, class Rep>
Json json(const Quantity<Tag, Rep>& value)
{
    return json(value.value());
}
template <class E>
requires std::is_enum_v<E> Json json(E value)
{
    return std::string(keyOf(value));
}
template <class T>
Json json(const std::optional<T>& value)
{
    return value ? json(*value) : Json(nullptr);
}
Json textOrNull(std::string_view text)
{
    return text.empty() ? Json(nullptr) : Json(std::string(text));
}

/// Puts the scalars that a describe function lists into an object; dots in a path nest.
struct ScalarWriter
{
    Json& out;
    template <class T>
    void operator()(std::string_view path, const T& value, Unit)
    {
        const auto dot = path.find('.');
        if (dot == std::string_view::npos)
            out[std::string(path)] = json(value);
        else
            out[std::string(path.substr(0, dot))][std::string(path.substr(dot + 1))] = json(value);
    }
};

Json parametersJson(const Parameters& parameters)
{
    Json out = Json::object();
    for (const auto& [key, value] : parameters)
        out[std::string(key)] = parameterJson(value);
    return out;
}

Json changeJson(const FieldChange& change)
{
    if (const auto* number = std::get_if<double>(&change.value))
        return numberJson(*number);
    if (const auto* flag = std::get_if<bool>(&change.value))
        return *flag;
    return std::get<std::string>(change.value);
}

Json remedyJson(const Remedy& remedy, const QString& currency)
{
    Json change = Json::object();
    for (const auto& c : remedy.changes)
        change[c.path] = changeJson(c);
    Json effect;
    if (!remedy.path.empty()) {
        effect = utf8(QCoreApplication::translate("Plan", "%1: %2")
                          .arg(text::resultLabel(remedy.path),
                               text::quantity(remedy.value, remedy.unit, currency)));
    }
    return {{"change", std::move(change)},
            {"label", utf8(text::remedyLabel(remedy, currency))},
            {"path", textOrNull(remedy.path)},
            {"value", remedy.path.empty() ? Json(nullptr) : numberJson(remedy.value)},
            {"verdict", json(remedy.verdict)},
            {"effect", std::move(effect)}};
}

Json verdictJson(const ScenarioResult& r, const QString& currency)
{
    Json remedies = Json::array();
    for (const auto& remedy : r.verdict.remedies)
        remedies.push_back(remedyJson(remedy, currency));
    return {{"code", json(r.verdict.code)},
            {"severity", json(r.verdict.severity)},
            {"headline", utf8(text::verdictHeadline(r))},
            {"reason", utf8(text::verdictReason(r))},
            {"text", utf8(text::verdictText(r))},
            {"parameters", parametersJson(r.verdict.parameters)},
            {"remedies", std::move(remedies)}};
}

Json memoryJson(const MemoryFigures& m)
{
    Json flat = Json::object();
    describeMemory(m, ScalarWriter{flat});
    Json classes = Json::object();
    describeMemoryClasses(m.perAccelerator, ScalarWriter{classes});
    flat["peak_moment"] = json(m.peakMoment);
    flat["per_accelerator"] = std::move(classes);
    return reordered(flat, {"capacity_bytes", "usable_bytes", "short_by_bytes", "peak_moment",
                            "per_accelerator"});
}

Json ceilingJson(const Ceiling& c)
{
    return {{"name", utf8(text::ceilingLabel(c))},
            {"precision", json(c.precision)},
            {"flops", json(c.flops)},
            {"active", c.active}};
}

Json phaseJson(const PhaseFigures& p)
{
    return {{"phase", json(p.phase)},
            {"flops", json(p.flops)},
            {"bytes", json(p.bytes)},
            {"intensity", json(p.intensity)},
            {"attained_flops", json(p.attained)},
            {"time_s", json(p.time)},
            {"time_share", json(p.timeShare)},
            {"limit_share", json(p.limitShare)},
            {"bound", json(p.bound)}};
}

Json operatorJson(const OperatorFigures& o)
{
    return {{"phase", json(o.phase)},
            {"name", std::string(o.name)},
            {"kind", json(o.kind)},
            {"count", json(o.count)},
            {"flops", json(o.flops)},
            {"bytes", json(o.bytes)},
            {"intensity", json(o.intensity)},
            {"attained_flops", json(o.attained)},
            {"time_s", json(o.time)},
            {"time_share", json(o.timeShare)},
            {"limit_share", json(o.limitShare)},
            {"bound", json(o.bound)}};
}

template <class T, class F>
Json listJson(const std::vector<T>& items, F&& element)
{
    Json out = Json::array();
    for (const auto& item : items)
        out.push_back(element(item));
    return out;
}

Json rooflineJson(const RooflineFigures& r)
{
    return {{"peak_flops", json(r.peak)},
            {"peak_bytes_per_s", json(r.bandwidth)},
            {"ridge_flops_per_byte", json(r.ridge)},
            {"memory_name", textOrNull(r.memoryName)},
            {"attained_peak_flops", json(r.attainedPeak)},
            {"attained_bytes_per_s", json(r.attainedBandwidth)},
            {"guides_flops_per_byte", Json::array({5, 10})}, // the two rules of thumb
            {"ceilings", listJson(r.ceilings, ceilingJson)},
            {"phases", listJson(r.phases, phaseJson)},
            {"operators", listJson(r.operators, operatorJson)}};
}

bool hasPercentiles(const PerformanceFigures& p)
{
    const auto any = [](const Percentiles& q) {
        return q.p50 || q.p90 || q.p95 || q.p99;
    };
    return any(p.ttftPercentiles) || any(p.tpotPercentiles) || any(p.latencyPercentiles);
}

Json performanceJson(const PerformanceFigures& p)
{
    Json flat = Json::object();
    describePerformance(p, ScalarWriter{flat});
    Json out = Json::object();
    for (auto& [key, value] : flat.items()) {
        if (key == "output_tokens_per_s") {
            const bool analytic = p.percentilesAnalytic && hasPercentiles(p);
            out["percentiles_from"] = analytic ? Json("analytic") : Json(nullptr);
        } else if (key == "bound_share") {
            out["bound"] = json(p.bound);
        }
        out[key] = std::move(value);
        if (key == "bound_share")
            out["bound_of"] = textOrNull(p.boundOf);
    }
    return out;
}

Json curvesJson(const Curves& c)
{
    return {{"load", listJson(c.load,
                              [](const LoadPoint& p) {
                                  return Json{
                                      {"arrival_rate_qps", json(p.arrivalRateQps)},
                                      {"ttft_p50_s", json(p.ttftP50)},
                                      {"ttft_p95_s", json(p.ttftP95)},
                                      {"ttft_p99_s", json(p.ttftP99)},
                                      {"tpot_p99_s", json(p.tpotP99)},
                                      {"latency_p99_s", json(p.latencyP99)},
                                      {"output_tokens_per_s", json(p.outputTokensPerSecond)}};
                              })},
            {"batch", listJson(c.batch, [](const BatchPoint& p) {
                 return Json{{"batch", p.batch},
                             {"total_bytes", json(p.total)},
                             {"verdict", json(p.verdict)},
                             {"request_latency_s", json(p.requestLatency)},
                             {"tpot_s", json(p.tpot)},
                             {"samples_per_s", json(p.samplesPerSecond)},
                             {"requests_per_s", json(p.requestsPerSecond)},
                             {"meets_slo", p.meetsSlo}};
             })}};
}

Json hpcJson(const HpcFigures& h)
{
    Json flat = Json::object();
    describeHpc(h, ScalarWriter{flat});
    flat["bound"] = json(h.bound);
    Json out = reordered(flat, {"step_s", "memory_s", "compute_s", "halo_s", "total_s",
                                "bytes_per_step", "flops_per_step", "bound", "efficiency"});
    out["nodes_sweep"] = listJson(h.nodesSweep, [](const NodesPoint& p) {
        return Json{
            {"nodes", p.nodes}, {"step_s", json(p.step)}, {"efficiency", json(p.efficiency)}};
    });
    return out;
}

Json pipelineJson(const PipelineFigures& p)
{
    return {{"stages", listJson(p.stages,
                                [](const StageFigures& s) {
                                    return Json{{"stage", json(s.stage)},
                                                {"demand_per_s", json(s.demand)},
                                                {"capacity_per_s", json(s.capacity)},
                                                {"utilization", json(s.utilization)}};
                                })},
            {"bottleneck", json(p.bottleneck)},
            {"network_bytes_per_step", json(p.networkBytesPerStep)},
            {"network_wire_bytes_per_step", json(p.networkWireBytesPerStep)},
            {"checkpoint_write_bytes_per_s", json(p.checkpointWrite)},
            {"checkpoint_write_needed_bytes_per_s", json(p.checkpointWriteNeeded)}};
}

Json billLineJson(const BillLine& line)
{
    return {{"item", line.item},
            {"name", textOrNull(line.name)},
            {"kind", line.kind},
            {"quantity", json(line.quantity)},
            {"unit_price", json(line.unitPrice)},
            {"total", json(line.total)},
            {"price_source", textOrNull(line.priceSource)},
            {"price_date", textOrNull(line.priceDate)},
            {"origin", json(line.origin)}};
}

Json costJson(const CostFigures& c)
{
    Json flat = Json::object();
    describeCost(c, ScalarWriter{flat});
    Json out = {{"currency", textOrNull(c.currency)}};
    for (auto& [key, value] : flat.items()) {
        if (key == "power_w") {
            out["by_part"] = listJson(c.byPart, [](const CostLine& line) {
                return Json{{"part", json(line.part)}, {"amount", json(line.amount)}};
            });
            out["by_year"] = listJson(c.byYear, [](double amount) { return json(amount); });
        } else if (key == "capital_priced_lines") {
            out["priced"] = c.priced;
            out["unpriced"] = listJson(c.unpriced, [](const UnpricedLine& line) {
                return Json{{"item", line.item}, {"quantity", json(line.quantity)}};
            });
        }
        out[key] = std::move(value);
    }
    out["bill_of_materials"] = listJson(c.billOfMaterials, billLineJson);
    return out;
}

Json comparisonJson(const ComparisonRow& row)
{
    return {{"accelerator", row.accelerator},
            {"name", row.name},
            {"is_this", row.isThis},
            {"count", row.count},
            {"tensor", row.tensor},
            {"replicas", row.replicas},
            {"verdict", json(row.verdict)},
            {"short_by_bytes", json(row.shortBy)},
            {"qps_at_slo", json(row.qpsAtSlo)},
            {"samples_per_s", json(row.samplesPerSecond)},
            {"per_qps", json(row.perQps)},
            {"per_qps_low", json(row.perQpsLow)},
            {"per_qps_high", json(row.perQpsHigh)},
            {"tco", json(row.tco)},
            {"per_training_run", json(row.perTrainingRun)},
            {"time_to_train_s", json(row.timeToTrain)},
            {"reason", textOrNull(row.reason)}};
}

Json findingJson(const Finding& f, const QString& currency)
{
    return {{"code", std::string(findingKey(f.code))},
            {"severity", json(f.severity)},
            {"field", textOrNull(f.field)},
            {"parameters", parametersJson(f.parameters)},
            {"text", utf8(text::findingText(f, currency))},
            {"open_point", f.openPoint},
            {"remedy", f.remedy ? remedyJson(*f.remedy, currency) : Json(nullptr)}};
}

/// The word that stands under `origin` of an assumption.
const char* originWord(AssumptionReason reason)
{
    switch (reason) {
    case AssumptionReason::PlanDefault:
        return "plan default";
    case AssumptionReason::EngineDefault:
        return "engine default";
    case AssumptionReason::ModelNative:
        return "model";
    case AssumptionReason::ModelClass:
        return "model class";
    case AssumptionReason::Chosen:
        return "chosen";
    case AssumptionReason::LabelFactor:
        return "memory label";
    case AssumptionReason::NominalHost:
        return "nominal host";
    case AssumptionReason::NominalNetwork:
        return "nominal network";
    case AssumptionReason::FamilyEfficiency:
        return "family efficiency";
    case AssumptionReason::PowerFromLoad:
        return "power from load";
    case AssumptionReason::CatalogPrice:
        return "catalog price";
    case AssumptionReason::CatalogRow:
        return "catalog row";
    }
    return "plan default";
}

Json assumptionJson(const Assumption& a)
{
    const auto textOf = [](const QString& text) {
        return textOrNull(utf8(text));
    };
    return {{"field", a.field},
            {"value", parameterJson(a.value)},
            {"origin", originWord(a.reason)},
            {"reason", textOf(text::assumptionReason(a))},
            {"effect", textOf(text::assumptionEffect(a))},
            {"source", textOrNull(a.source)}};
}

Json explanationJson(const Explanation& e, const QString& currency)
{
    return {{"formula_id", e.formulaId},
            {"formula", e.formula},
            {"substituted", e.substituted},
            {"value", numberJson(e.value)},
            {"unit", utf8(text::unitKey(e.unit, currency))},
            {"terms", listJson(e.terms,
                               [&](const Term& t) {
                                   return Json{{"symbol", t.symbol},
                                               {"meaning", utf8(text::explainMeaning(t.meaning))},
                                               {"value", numberJson(t.value)},
                                               {"unit", utf8(text::unitKey(t.unit, currency))},
                                               {"origin", json(t.origin)},
                                               {"source", textOrNull(t.source)}};
                               })},
            {"source", textOrNull(e.source)}};
}

/// Every field of the effective scenario; null where it is not known or not asked for.
Json inputsJson(const Scenario& scenario)
{
    Json out = Json::object();
    describeScenario(scenario, [&](std::string_view path, const auto& member, const FieldRange&) {
        Json* target = &out;
        for (const auto& key : fieldInfo(path)->keys)
            target = &(*target)[key];
        *target = fieldJson(member);
    });
    return out;
}

/// Fields that differ from the baseline. Their single effects are not computed in this version.
Json changesFromBaseline(const ScenarioResult& result, const ScenarioResult& baseline)
{
    Json out = Json::array();
    for (const auto& path : fieldPaths()) {
        Json before = fieldValue(baseline.inputs, path);
        Json after = fieldValue(result.inputs, path);
        if (before == after)
            continue;
        out.push_back({{"field", path},
                       {"baseline", std::move(before)},
                       {"value", std::move(after)},
                       {"per_qps_effect", nullptr},
                       {"tco_effect", nullptr}});
    }
    return out;
}

Json planJson(const Plan& plan)
{
    const auto report = plan.root.find("report");
    return {{"title", textOrNull(plan.title())},
            {"notes", textOrNull(plan.notes())},
            {"sha256", utf8(planHash(plan))},
            {"baseline", textOrNull(plan.baseline())},
            {"report", report == plan.root.end() ? Json(nullptr) : *report}};
}

} // namespace

Json scenarioResultJson(const ScenarioResult& r, const Recorder* recorder)
{
    const QString currency = QString::fromStdString(r.cost.currency);
    Json model = Json::object();
    describeModel(r.model, ScalarWriter{model});
    Json origins = Json::object();
    for (const auto& entry : r.origins)
        origins[std::string(entry.path)] = json(entry.origin);
    Json out = {{"name", r.name},
                {"inputs", inputsJson(r.inputs)},
                {"names",
                 {{"accelerator", textOrNull(r.acceleratorName)},
                  {"server", textOrNull(r.serverName)},
                  {"model", textOrNull(r.modelName)}}},
                {"verdict", verdictJson(r, currency)},
                {"model", std::move(model)},
                {"memory", r.memory ? memoryJson(*r.memory) : Json(nullptr)},
                {"roofline", r.roofline ? rooflineJson(*r.roofline) : Json(nullptr)},
                {"performance", performanceJson(r.performance)},
                {"curves", curvesJson(r.curves)},
                {"hpc", r.hpc ? hpcJson(*r.hpc) : Json(nullptr)},
                {"pipeline", pipelineJson(r.pipeline)},
                {"cost", costJson(r.cost)},
                {"comparison", listJson(r.comparison, comparisonJson)},
                {"origins", std::move(origins)},
                {"origin_shares", nullptr},
                {"bands", Json::object()},
                {"changes_from_baseline", Json::array()},
                {"reasons", Json::array()},
                {"accuracy", nullptr},
                {"findings",
                 listJson(r.findings, [&](const Finding& f) { return findingJson(f, currency); })},
                {"assumptions", listJson(r.assumptions, assumptionJson)}};
    if (recorder != nullptr) {
        Json explain = Json::object();
        for (const auto& [path, explanation] : recorder->explanations())
            explain[path] = explanationJson(explanation, currency);
        out["explain"] = std::move(explain);
    }
    return out;
}

std::vector<int> selectedScenarios(const Plan& plan, const ResultOptions& options)
{
    std::vector<int> indices;
    for (std::size_t i = 0; i < plan.scenarios.size(); ++i) {
        const auto& names = options.scenarios;
        const std::string& name = plan.scenarios[i].scenario.name;
        if (names.empty() || std::find(names.begin(), names.end(), name) != names.end())
            indices.push_back(static_cast<int>(i));
    }
    return indices;
}

Json resultJson(const Plan& plan, const ResultOptions& options)
{
    const auto& catalog = plan.catalog->hardware;
    Json out = {{"format", kResultFormat},
                {"version", kResultVersion},
                {"ridgepoint", RIDGEPOINT_VERSION},
                {"created", utf8(QDateTime::currentDateTimeUtc().toString(Qt::ISODate))},
                {"catalog",
                 {{"version", textOrNull(catalog.version)},
                  {"sha256", textOrNull(catalog.sha256)},
                  {"prices_date", textOrNull(catalog.pricesDate)}}},
                {"plan", planJson(plan)}};
    const int baselineIndex = plan.indexOf(plan.baseline());
    std::optional<ScenarioResult> baseline;
    if (baselineIndex >= 0)
        baseline = estimateScenario(plan, baselineIndex, {false, false, false});
    Json scenarios = Json::array();
    for (const int index : selectedScenarios(plan, options)) {
        Recorder recorder;
        const auto result =
            estimateScenario(plan, index, {}, options.explain ? &recorder : nullptr);
        Json scenario = scenarioResultJson(result, options.explain ? &recorder : nullptr);
        if (baseline && index != baselineIndex)
            scenario["changes_from_baseline"] = changesFromBaseline(result, *baseline);
        scenarios.push_back(std::move(scenario));
    }
    out["scenarios"] = std::move(scenarios);
    return out;
}

} // namespace ridgepoint::plan
