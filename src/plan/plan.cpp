// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "plan/plan.h"

#include "plan/fieldcodec.h"
#include "plan/fieldpaths.h"
#include "plan/jsonnames.h"
#include "plan/planformat.h"
#include "plan/scenarioreader.h"

#include <QCoreApplication>

#include <algorithm>

namespace ridgepoint::plan {

using namespace estimation;

namespace {

/// "Llama 3.1 8B" → "llama-3.1-8b": the key of a catalog row.
std::string slugOf(const std::string& name)
{
    constexpr std::size_t kMost = 80;
    std::string slug;
    for (const char c : name) {
        const bool upper = c >= 'A' && c <= 'Z';
        const bool kept = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.';
        if (upper || kept)
            slug += upper ? static_cast<char>(c - 'A' + 'a') : c;
        else if (!slug.empty() && slug.back() != '-')
            slug += '-';
    }
    slug.resize(std::min(slug.size(), kMost));
    while (!slug.empty() && slug.back() == '-')
        slug.pop_back();
    return slug.empty() ? "model" : slug;
}

std::string textOf(const Json& object, std::string_view key)
{
    const auto it = object.find(key);
    return it != object.end() && it->is_string() ? it->get<std::string>() : std::string();
}

/// The preferred row if the catalog has it, else any row that will do.
template <class T, class Fits>
std::string rowKey(const std::vector<T>& table, std::initializer_list<std::string_view> preferred,
                   Fits fits)
{
    for (const auto key : preferred) {
        for (const auto& row : table) {
            if (row.key == key)
                return row.key;
        }
    }
    const auto it = std::find_if(table.begin(), table.end(), fits);
    return it == table.end() ? std::string() : it->key;
}

/// Paths that hold for this scenario: its own unknown keys and those of the plan.
std::string unknownKeyList(const Plan& plan, std::size_t index)
{
    std::vector<std::string> paths;
    const std::string prefix = "scenarios[" + std::to_string(index) + "].";
    for (const auto& path : plan.scenarios[index].unknownKeys)
        paths.push_back(prefix + path);
    paths.insert(paths.end(), plan.unknownKeys.begin(), plan.unknownKeys.end());
    constexpr std::size_t kShown = 20;
    if (paths.size() > kShown) {
        paths.resize(kShown);
        paths.emplace_back("…");
    }
    return joined(paths);
}

bool isDeployedTogether(const Plan& plan, const std::string& name)
{
    const auto groups = plan.root.find("deployed_together");
    if (groups == plan.root.end() || !groups->is_array())
        return false;
    return std::any_of(groups->begin(), groups->end(), [&](const Json& group) {
        return group.is_array() && group.size() > 1 &&
               std::find(group.begin(), group.end(), Json(name)) != group.end();
    });
}

/// The engine's name as the plan has it, where the estimator knows no such engine.
std::optional<std::string> foreignEngine(const PlanScenario& scenario)
{
    const Json* engine = findSetField(scenario.json, *fieldInfo("workload.engine"));
    if (engine == nullptr || !engine->is_string())
        return std::nullopt;
    const auto& name = engine->get_ref<const std::string&>();
    return fromKey<Engine>(name) ? std::nullopt : std::optional(shown(name));
}

void addPlanFindings(const Plan& plan, std::size_t index, ScenarioResult& result)
{
    const PlanScenario& scenario = plan.scenarios[index];
    const auto add = [&](FindingCode code, std::string field, Parameters parameters) {
        result.findings.push_back(
            {code, Severity::Info, std::move(field), std::move(parameters), false, std::nullopt});
    };
    if (const auto engine = foreignEngine(scenario)) {
        auto& found = result.findings;
        found.erase(
            std::remove_if(found.begin(), found.end(),
                           [](const Finding& f) { return f.code == FindingCode::EngineUnknown; }),
            found.end());
        add(FindingCode::EngineUnknown, "workload.engine", {{"engine", *engine}});
    }
    for (const auto& assumed : scenario.assumedByModelFile) {
        result.assumptions.push_back({"workload.model", assumed, Unit::None,
                                      AssumptionReason::ModelClass,
                                      scenario.scenario.workload.model.text});
    }
    if (isDeployedTogether(plan, scenario.scenario.name))
        add(FindingCode::FeatureNotModelled, {}, {{"field", std::string("deployed_together")}});
    if (!scenario.unknownKeys.empty() || !plan.unknownKeys.empty())
        add(FindingCode::UnknownKeys, {}, {{"key", unknownKeyList(plan, index)}});
}

} // namespace

bool PlanScenario::isSet(std::string_view path) const
{
    const FieldInfo* field = fieldInfo(path);
    return field != nullptr && findSetField(json, *field) != nullptr;
}

std::vector<std::string> PlanScenario::changedFields() const
{
    std::vector<std::string> paths;
    for (const auto& field : fieldTable()) {
        if (field.path == "workload.kind" || field.path == "workload.model" ||
            field.path == "hardware.accelerator")
            continue;
        if (findSetField(json, field) != nullptr)
            paths.push_back(field.path);
    }
    return paths;
}

std::string Plan::title() const
{
    return textOf(root, "title");
}

std::string Plan::notes() const
{
    return textOf(root, "notes");
}

std::string Plan::baseline() const
{
    const std::string named = textOf(root, "baseline");
    if (indexOf(named) >= 0)
        return named;
    return scenarios.empty() ? std::string() : scenarios.front().scenario.name;
}

int Plan::indexOf(std::string_view name) const
{
    for (std::size_t i = 0; i < scenarios.size(); ++i) {
        if (scenarios[i].scenario.name == name)
            return static_cast<int>(i);
    }
    return -1;
}

std::string Plan::reportField(std::string_view key) const
{
    const auto report = root.find("report");
    return report != root.end() && report->is_object() ? textOf(*report, key) : std::string();
}

PlanScenario newScenario(WorkloadKind kind, const std::string& name,
                         const catalog::Catalog& catalog)
{
    const std::string model = rowKey(catalog.models, {"llama-2-7b"}, [](const ModelSpec& m) {
        return m.kind == ModelKind::Transformer;
    });
    const std::string accelerator = rowKey(catalog.hardware.accelerators, {"a100-80gb-sxm4"},
                                           [](const AcceleratorSpec&) { return true; });
    Json json = {{"name", name}, {"workload", {{"kind", std::string(keyOf(kind))}}}};
    if (kind == WorkloadKind::Hpc) {
        // One pass over 10^8 cells of 100 doubles: a step that can be checked by hand.
        json["workload"].update({{"application", "cfd"}, {"cells", 1e8}, {"values_per_cell", 100}});
    } else {
        json["workload"]["model"] = model;
    }
    json["hardware"] = {{"accelerator", accelerator}};
    FaultList faults;
    return readScenario(json, "scenario", name, catalog, {}, faults);
}

Plan withModelEntry(const Plan& plan, const ModelSpec& model)
{
    auto catalog = std::make_shared<catalog::Catalog>(*plan.catalog);
    ModelSpec entry = model;
    const std::string slug = slugOf(model.name);
    entry.key = slug;
    for (int n = 2; catalog->model(entry.key) != nullptr; ++n)
        entry.key = slug + '-' + std::to_string(n);
    if (entry.name.empty())
        entry.name = entry.key;
    entry.provenance.confidence = "user";
    catalog->models.push_back(std::move(entry));
    Plan out = plan;
    out.catalog = std::move(catalog);
    return out;
}

Plan newPlan(std::shared_ptr<const catalog::Catalog> shipped)
{
    Plan plan;
    plan.shipped = shipped;
    plan.catalog = std::move(shipped);
    plan.root = {{"format", kPlanFormat}, {"version", kPlanVersion}};
    plan.scenarios.push_back(newScenario(
        WorkloadKind::Inference,
        QCoreApplication::translate("Plan", "Scenario %1").arg(1).toStdString(), *plan.catalog));
    return plan;
}

Json fieldValue(const Scenario& scenario, std::string_view path)
{
    if (path == "name")
        return scenario.name;
    Json value;
    describeScenario(scenario, [&](std::string_view each, const auto& member, const FieldRange&) {
        if (each == path)
            value = fieldJson(member);
    });
    return value;
}

FieldRange fieldRange(std::string_view path)
{
    const FieldInfo* field = fieldInfo(path);
    return field != nullptr ? field->range : FieldRange{0, 0, Unit::None};
}

const std::vector<std::string>& fieldPaths()
{
    static const std::vector<std::string> paths = [] {
        std::vector<std::string> all;
        for (const auto& field : fieldTable())
            all.push_back(field.path);
        return all;
    }();
    return paths;
}

std::vector<std::string> fieldChoices(std::string_view path)
{
    const FieldInfo* field = fieldInfo(path);
    return field != nullptr ? field->choices : std::vector<std::string>();
}

ScenarioResult estimateScenario(const Plan& plan, int index, const EstimateOptions& options,
                                Recorder* recorder)
{
    const auto i = static_cast<std::size_t>(index);
    const PlanScenario& scenario = plan.scenarios.at(i);
    const ModelSpec* model = scenario.model ? &*scenario.model : nullptr;
    ScenarioResult result =
        estimate(scenario.scenario, model, plan.catalog->hardware, options, recorder);
    addPlanFindings(plan, i, result);
    return result;
}

} // namespace ridgepoint::plan
