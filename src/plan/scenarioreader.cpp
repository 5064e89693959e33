// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "plan/scenarioreader.h"

#include "plan/architecture.h"
#include "plan/fieldcodec.h"
#include "plan/fieldpaths.h"
#include "plan/modelfile.h"

#include <algorithm>

namespace ridgepoint::plan {

using namespace estimation;

namespace {

constexpr std::string_view kModelPath = "workload.model";
constexpr std::string_view kKindPath = "workload.kind";
constexpr std::string_view kAcceleratorPath = "hardware.accelerator";

template <class T, class Include>
std::vector<std::string_view> keysOf(const std::vector<T>& table, Include include)
{
    std::vector<std::string_view> keys;
    for (const auto& entry : table) {
        if (include(entry))
            keys.push_back(entry.key);
    }
    return keys;
}
template <class T>
std::vector<std::string_view> keysOf(const std::vector<T>& table)
{
    return keysOf(table, [](const T&) { return true; });
}

void unknownKey(const std::string& place, const std::string& found,
                const std::vector<std::string_view>& known, FaultList& faults)
{
    faults.add(FaultCode::UnknownCatalogKey, place,
               {{"found", shown(found)}, {"accepted", joined(nearest(found, known))}});
}

/// Catalog keys that name no row.
void checkKey(std::string_view path, const Scenario& s, const catalog::Catalog& catalog,
              std::string_view prefix, FaultList& faults)
{
    const HardwareCatalog& hw = catalog.hardware;
    const auto place = [&] {
        return std::string(prefix) + std::string(path);
    };
    const auto& h = s.hardware;
    if (path == kAcceleratorPath) {
        if (h.accelerator && hw.accelerator(*h.accelerator) == nullptr)
            unknownKey(place(), *h.accelerator, keysOf(hw.accelerators), faults);
    } else if (path == "hardware.server") {
        if (h.server && hw.server(*h.server) == nullptr)
            unknownKey(place(), *h.server, keysOf(hw.servers), faults);
    } else if (path == "hardware.network") {
        const auto isNetwork = [](const LinkSpec& l) {
            return l.kind == LinkKind::Network;
        };
        const LinkSpec* link = h.network ? hw.link(*h.network) : nullptr;
        if (h.network && (link == nullptr || !isNetwork(*link)))
            unknownKey(place(), *h.network, keysOf(hw.links, isNetwork), faults);
    } else if (path == "hardware.storage") {
        if (h.storage && hw.storageDevice(*h.storage) == nullptr)
            unknownKey(place(), *h.storage, keysOf(hw.storage), faults);
    } else if (path == "hardware.mig_profile") {
        if (h.migProfile && hw.migProfile(*h.migProfile) == nullptr)
            unknownKey(place(), *h.migProfile, keysOf(hw.migProfiles), faults);
    } else if (path == "workload.speculative") {
        const auto& sp = s.workload.speculative;
        if (sp && catalog.model(sp->draftModel) == nullptr)
            unknownKey(place() + ".draft_model", sp->draftModel, keysOf(catalog.models), faults);
    }
}

constexpr std::string_view kKeyPaths[] = {"workload.speculative", "hardware.accelerator",
                                          "hardware.server",      "hardware.mig_profile",
                                          "hardware.network",     "hardware.storage"};

/// The model behind the reference: from the catalog, built from the inline architecture, or
/// imported from a file.
void resolveModel(PlanScenario& scenario, const Json& json, const catalog::Catalog& catalog,
                  std::string_view prefix, FaultList& faults)
{
    const ModelReference& reference = scenario.scenario.workload.model;
    const std::string place = std::string(prefix) + std::string(kModelPath);
    scenario.model.reset();
    scenario.assumedByModelFile.clear();
    switch (reference.kind) {
    case ModelReference::Kind::None:
        return;
    case ModelReference::Kind::Path:
        if (auto file = readModelFile(reference.text, scenario.folder, place + ".path", faults)) {
            scenario.model = std::move(file->model);
            scenario.assumedByModelFile = std::move(file->assumed);
        }
        return;
    case ModelReference::Kind::CatalogKey:
        if (const ModelSpec* model = catalog.model(reference.text))
            scenario.model = *model;
        else
            unknownKey(place, reference.text, keysOf(catalog.models), faults);
        return;
    case ModelReference::Kind::Architecture:
        scenario.model =
            buildArchitecture(json.at("architecture"), place + ".architecture", faults);
        return;
    }
}

void missing(std::string_view prefix, std::string_view path, std::string accepted,
             FaultList& faults)
{
    faults.add(FaultCode::MissingField, std::string(prefix) + std::string(path),
               {{"accepted", std::move(accepted)}});
}

bool isSetAt(const Json& scenario, std::string_view path)
{
    return findSetField(scenario, *fieldInfo(path)) != nullptr;
}

/// What has no default. HPC needs neither a model nor an accelerator.
void checkRequired(const Json& json, const Scenario& s, std::string_view prefix, FaultList& faults)
{
    if (!isSetAt(json, kKindPath)) {
        missing(prefix, kKindPath, acceptedKeys<WorkloadKind>(), faults);
        return;
    }
    if (s.workload.kind == WorkloadKind::Hpc)
        return;
    if (!isSetAt(json, kModelPath))
        missing(prefix, kModelPath, "string, {\"path\": …}, {\"architecture\": {…}}", faults);
    if (!isSetAt(json, kAcceleratorPath))
        missing(prefix, kAcceleratorPath, "string", faults);
}

/// Three capital letters, as ISO 4217 has them.
bool isCurrency(std::string_view text)
{
    return text.size() == 3 &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
}

void checkCurrency(const Scenario& s, std::string_view prefix, FaultList& faults)
{
    const auto& e = s.economics;
    constexpr const char* kAccepted = "ISO 4217: USD, EUR, CNY, …";
    if (e.currency && !isCurrency(*e.currency))
        faults.unknownValue(std::string(prefix) + "economics.currency", *e.currency, kAccepted);
    if (!e.exchangeRates)
        return;
    for (const auto& [code, rate] : *e.exchangeRates) {
        if (!isCurrency(code))
            faults.unknownValue(std::string(prefix) + "economics.exchange_rates", code, kAccepted);
    }
}

bool isSection(const std::string& key)
{
    return key != "name" && knownKeys(key) != nullptr;
}

/// Sections that are no objects are one fault each; their fields are then not looked at.
void checkSections(const Json& json, std::string_view prefix, FaultList& faults)
{
    for (const auto& [key, value] : json.items()) {
        if (isSection(key) && !value.is_object() && !value.is_null())
            faults.wrongType(std::string(prefix) + key, value, "object");
    }
    const auto workload = json.find("workload");
    if (workload == json.end() || !workload->is_object())
        return;
    const auto slo = workload->find("slo");
    if (slo != workload->end() && !slo->is_object() && !slo->is_null())
        faults.wrongType(std::string(prefix) + "workload.slo", *slo, "object");
}

bool isOneOf(std::string_view key, std::initializer_list<std::string_view> words)
{
    return std::find(words.begin(), words.end(), key) != words.end();
}

void noteUnknownMembers(const Json& object, const std::string& path,
                        std::initializer_list<std::string_view> known,
                        std::vector<std::string>& out)
{
    if (!object.is_object())
        return;
    for (const auto& [key, value] : object.items()) {
        if (!isOneOf(key, known))
            out.push_back(path + '.' + shown(key));
    }
}

/// Paths inside the scenario that the reader gives no meaning to.
std::vector<std::string> findUnknownKeys(const Json& json)
{
    std::vector<std::string> out;
    const auto walk = [&](const Json& object, const std::string& path, const auto& self) -> void {
        const auto* known = knownKeys(path);
        for (const auto& [key, value] : object.items()) {
            const std::string child = path.empty() ? shown(key) : path + '.' + shown(key);
            if (std::find(known->begin(), known->end(), key) == known->end())
                out.push_back(child);
            else if (value.is_object() && knownKeys(child) != nullptr)
                self(value, child, self);
        }
    };
    walk(json, {}, walk);
    const auto inside = [&](std::string_view path) {
        return findSetField(json, *fieldInfo(path));
    };
    if (const Json* v = inside("workload.length_distribution"))
        noteUnknownMembers(*v, "workload.length_distribution",
                           {"kind", "input_sigma", "output_sigma", "path"}, out);
    if (const Json* v = inside("workload.speculative"))
        noteUnknownMembers(*v, "workload.speculative", {"draft_model", "tokens", "acceptance"},
                           out);
    if (const Json* v = inside(kModelPath)) {
        noteUnknownMembers(*v, std::string(kModelPath), {"architecture", "path"}, out);
        if (v->is_object() && v->contains("architecture")) {
            for (const auto& key : unknownArchitectureKeys((*v)["architecture"]))
                out.push_back(std::string(kModelPath) + ".architecture." + shown(key));
        }
    }
    return out;
}

} // namespace

bool checkName(const Json& json, const std::string& place, std::string& out, FaultList& faults)
{
    constexpr double kMaxName = 200;
    if (!json.is_string()) {
        faults.wrongType(place, json, "string");
        return false;
    }
    const auto& text = json.get_ref<const std::string&>();
    if (text.empty()) {
        faults.add(FaultCode::MissingField, place, {{"accepted", std::string("string")}});
        return false;
    }
    if (double(text.size()) > kMaxName) {
        faults.add(FaultCode::TooLarge, place,
                   {{"size", double(text.size())}, {"limit", kMaxName}});
        return false;
    }
    out = text;
    return true;
}

PlanScenario readScenario(const Json& json, const std::string& place,
                          const std::string& fallbackName, const catalog::Catalog& catalog,
                          const QString& folder, FaultList& faults)
{
    PlanScenario out;
    out.folder = folder;
    if (!json.is_object()) {
        faults.wrongType(place, json, "object");
        return out;
    }
    const std::string prefix = place + '.';
    Json source = json;
    const auto name = source.find("name");
    if (name == source.end() || name->is_null())
        source["name"] = out.scenario.name = fallbackName;
    else
        checkName(*name, prefix + "name", out.scenario.name, faults);

    const std::size_t before = faults.size();
    checkSections(source, prefix, faults);
    const bool sectionsGood = faults.size() == before;
    describeScenario(out.scenario,
                     [&](std::string_view path, auto& member, const FieldRange& range) {
                         if (const Json* value = findSetField(source, *fieldInfo(path)))
                             readField(*value, member, Place{prefix, path, {}}, range, faults);
                     });
    if (sectionsGood)
        checkRequired(source, out.scenario, prefix, faults);
    for (const auto path : kKeyPaths)
        checkKey(path, out.scenario, catalog, prefix, faults);
    checkCurrency(out.scenario, prefix, faults);
    if (const Json* model = findSetField(source, *fieldInfo(kModelPath)))
        resolveModel(out, *model, catalog, prefix, faults);
    out.unknownKeys = findUnknownKeys(source);
    out.json = canonicalScenario(source);
    return out;
}

Result<PlanScenario> withField(const PlanScenario& scenario, std::string_view path,
                               const Json& value, const catalog::Catalog& catalog)
{
    FaultList faults;
    if (path == "name") {
        PlanScenario out = scenario;
        if (!checkName(value, "name", out.scenario.name, faults))
            return tl::unexpected(faults.take().front());
        out.json["name"] = out.scenario.name;
        return out;
    }
    const FieldInfo* field = fieldInfo(path);
    if (field == nullptr) {
        faults.unknownValue(std::string(path), path, joined(nearest(path, [] {
                                std::vector<std::string_view> all;
                                for (const auto& info : fieldTable())
                                    all.push_back(info.path);
                                return all;
                            }())));
        return tl::unexpected(faults.take().front());
    }
    PlanScenario out = scenario;
    describeScenario(out.scenario,
                     [&](std::string_view each, auto& member, const FieldRange& range) {
                         if (each != path)
                             return;
                         member = {};
                         if (!value.is_null())
                             readField(value, member, Place{{}, path, {}}, range, faults);
                     });
    assignField(out.json, *field, value);
    if (path == kKindPath || path == kModelPath || path == kAcceleratorPath)
        checkRequired(out.json, out.scenario, {}, faults);
    if (path == kModelPath) {
        out.model.reset();
        out.assumedByModelFile.clear();
        if (faults.empty() && !value.is_null())
            resolveModel(out, value, catalog, {}, faults);
    }
    if (faults.empty()) {
        checkKey(path, out.scenario, catalog, {}, faults);
        if (path == "economics.currency" || path == "economics.exchange_rates")
            checkCurrency(out.scenario, {}, faults);
    }
    if (!faults.empty())
        return tl::unexpected(faults.take().front());
    if (value.is_structured() || path == kModelPath)
        out.unknownKeys = findUnknownKeys(out.json);
    return out;
}

} // namespace ridgepoint::plan
