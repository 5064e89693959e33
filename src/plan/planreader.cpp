// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "plan/catalogentries.h"
#include "plan/fieldpaths.h"
#include "plan/jsonnames.h"
#include "plan/plan.h"
#include "plan/planformat.h"
#include "plan/scenarioreader.h"

#include <QCoreApplication>
#include <QDate>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

namespace ridgepoint::plan {

using namespace estimation;

namespace {

/// One step per past version: upgrades[n - 1] turns version n into n + 1. Pure functions of the
/// document; none yet, because version 1 is the first.
using Upgrade = Json (*)(Json);
constexpr std::array<Upgrade, kPlanVersion - 1> kUpgrades{};

/// Text, absent or null.
void checkText(const Json& root, const char* key, const std::string& place, FaultList& faults)
{
    const auto it = root.find(key);
    if (it != root.end() && !it->is_null() && !it->is_string())
        faults.wrongType(place + key, *it, "string");
}

bool checkHeader(const Json& root, FaultList& faults)
{
    const auto format = root.find("format");
    if (format == root.end() || !format->is_string() || *format != kPlanFormat) {
        const std::string found = format == root.end() ? std::string("null") : shownJson(*format);
        faults.add(FaultCode::WrongFormat, "format",
                   {{"found", found}, {"accepted", std::string(kPlanFormat)}});
        return false;
    }
    const auto version = root.find("version");
    if (version == root.end()) {
        faults.add(FaultCode::MissingField, "version", {{"accepted", std::string("integer")}});
        return false;
    }
    if (!version->is_number()) {
        faults.wrongType("version", *version, "integer");
        return false;
    }
    const auto number = version->get<double>();
    if (std::trunc(number) != number) {
        faults.add(FaultCode::NotIntegral, "version", {{"found", number}});
        return false;
    }
    if (number > kPlanVersion) {
        faults.add(FaultCode::NewerVersion, "version",
                   {{"found", number}, {"accepted", double(kPlanVersion)}});
        return false;
    }
    if (number < 1) {
        faults.outOfRange("version", number, 1, kPlanVersion);
        return false;
    }
    return true;
}

Json upgraded(Json root)
{
    auto version = root["version"].get<double>();
    for (const Upgrade upgrade : kUpgrades) {
        if (version++ < kPlanVersion)
            root = upgrade(std::move(root));
    }
    root["version"] = kPlanVersion;
    return root;
}

void noteUnknown(const Json& object, const std::vector<std::string>& known,
                 const std::string& prefix, std::vector<std::string>& out)
{
    for (const auto& [key, value] : object.items()) {
        if (std::find(known.begin(), known.end(), key) == known.end())
            out.push_back(prefix + shown(key));
    }
}

void checkReport(const Json& root, std::vector<std::string>& unknownKeys, FaultList& faults)
{
    const auto report = root.find("report");
    if (report == root.end() || report->is_null())
        return;
    if (!report->is_object()) {
        faults.wrongType("report", *report, "object");
        return;
    }
    for (const auto& key : reportOrder())
        checkText(*report, key.c_str(), "report.", faults);
    const auto until = report->find("prices_valid_until");
    if (until != report->end() && until->is_string()) {
        const auto& text = until->get_ref<const std::string&>();
        if (!text.empty() &&
            !QDate::fromString(QString::fromStdString(text), Qt::ISODate).isValid())
            faults.unknownValue("report.prices_valid_until", text, "2026-12-31");
    }
    noteUnknown(*report, reportOrder(), "report.", unknownKeys);
}

void checkLimits(const Json& root, std::vector<std::string>& unknownKeys, FaultList& faults)
{
    const auto limits = root.find("limits");
    if (limits == root.end() || limits->is_null())
        return;
    if (!limits->is_object()) {
        faults.wrongType("limits", *limits, "object");
        return;
    }
    for (const auto& key : limitsOrder()) {
        const auto it = limits->find(key);
        if (it == limits->end() || it->is_null())
            continue;
        if (key == "priced_only") {
            if (!it->is_boolean())
                faults.wrongType("limits." + key, *it, "boolean");
        } else if (!it->is_number()) {
            faults.wrongType("limits." + key, *it, "number");
        } else if (const auto value = it->get<double>(); value < 0 || value > 1e15) {
            faults.outOfRange("limits." + key, value, 0, 1e15);
        }
    }
    noteUnknown(*limits, limitsOrder(), "limits.", unknownKeys);
}

void checkScenarioName(const Json& value, const std::string& place,
                       const std::vector<std::string_view>& names, FaultList& faults)
{
    if (!value.is_string()) {
        faults.wrongType(place, value, "string");
        return;
    }
    const auto& name = value.get_ref<const std::string&>();
    if (std::find(names.begin(), names.end(), name) == names.end())
        faults.add(FaultCode::UnknownScenario, place,
                   {{"found", shown(name)}, {"accepted", joined(nearest(name, names))}});
}

/// `baseline`, `report.recommended` and `deployed_together` name scenarios of this plan.
void checkReferences(const Json& root, const std::vector<std::string_view>& names,
                     FaultList& faults)
{
    if (const auto it = root.find("baseline"); it != root.end() && !it->is_null())
        checkScenarioName(*it, "baseline", names, faults);
    if (const auto report = root.find("report"); report != root.end() && report->is_object()) {
        const auto it = report->find("recommended");
        if (it != report->end() && it->is_string() && !it->get_ref<const std::string&>().empty())
            checkScenarioName(*it, "report.recommended", names, faults);
    }
    const auto groups = root.find("deployed_together");
    if (groups == root.end() || groups->is_null())
        return;
    if (!groups->is_array()) {
        faults.wrongType("deployed_together", *groups, "array");
        return;
    }
    for (std::size_t i = 0; i < groups->size(); ++i) {
        const std::string at = "deployed_together[" + std::to_string(i) + ']';
        const Json& group = (*groups)[i];
        if (!group.is_array()) {
            faults.wrongType(at, group, "array");
            continue;
        }
        for (std::size_t j = 0; j < group.size(); ++j)
            checkScenarioName(group[j], at + '[' + std::to_string(j) + ']', names, faults);
    }
}

std::string freeName(const std::set<std::string>& taken, std::size_t index)
{
    std::size_t number = index + 1;
    std::string name;
    do {
        name = "Scenario " + std::to_string(number++);
    } while (taken.count(name) != 0);
    return name;
}

void readScenarios(const Json& root, Plan& plan, FaultList& faults)
{
    const auto list = root.find("scenarios");
    if (list == root.end() || list->is_null()) {
        faults.add(FaultCode::MissingField, "scenarios", {{"accepted", std::string("array")}});
        return;
    }
    if (!list->is_array()) {
        faults.wrongType("scenarios", *list, "array");
        return;
    }
    if (list->empty() || list->size() > std::size_t(kMaxScenarios)) {
        faults.outOfRange("scenarios", double(list->size()), 1, kMaxScenarios);
        return;
    }
    std::set<std::string> given;
    for (const auto& json : *list) {
        if (json.is_object() && json.contains("name") && json["name"].is_string())
            given.insert(json["name"].get<std::string>());
    }
    std::set<std::string> seen;
    for (std::size_t i = 0; i < list->size(); ++i) {
        const std::string place = "scenarios[" + std::to_string(i) + ']';
        auto scenario =
            readScenario((*list)[i], place, freeName(given, i), *plan.catalog, plan.folder, faults);
        const std::string& name = scenario.scenario.name;
        if (!name.empty()) {
            given.insert(name);
            if (!seen.insert(name).second)
                faults.add(FaultCode::DuplicateScenario, place + ".name", {{"found", shown(name)}});
        }
        plan.scenarios.push_back(std::move(scenario));
    }
}

tl::unexpected<std::vector<Fault>> refused(FaultList& faults)
{
    // A file that is wrong all over needs no complete list.
    constexpr std::size_t kMaxFaults = 1000;
    auto list = faults.take();
    if (list.size() > kMaxFaults)
        list.resize(kMaxFaults);
    return tl::unexpected(std::move(list));
}

} // namespace

Checked<Plan> readPlan(const QByteArray& bytes, const QString& fileName,
                       std::shared_ptr<const catalog::Catalog> shipped, const QString& folder)
{
    FaultList faults(fileName.toStdString());
    if (bytes.size() > kMaxPlanBytes) {
        faults.add(FaultCode::TooLarge, {},
                   {{"size", double(bytes.size())}, {"limit", double(kMaxPlanBytes)}});
        return refused(faults);
    }
    auto parsed = parseStrict(bytes, kMaxDepth, faults);
    if (!parsed)
        return refused(faults);
    if (!parsed->is_object()) {
        faults.wrongType({}, *parsed, "object");
        return refused(faults);
    }
    if (!checkHeader(*parsed, faults))
        return refused(faults);
    Json root = upgraded(std::move(*parsed));

    Plan plan;
    plan.folder = folder;
    plan.shipped = std::move(shipped);
    checkText(root, "title", {}, faults);
    checkText(root, "notes", {}, faults);
    noteUnknown(root, rootOrder(), {}, plan.unknownKeys);
    checkReport(root, plan.unknownKeys, faults);
    checkLimits(root, plan.unknownKeys, faults);
    const auto entries = root.find("catalog_entries");
    plan.catalog = overlayEntries(entries == root.end() ? Json(nullptr) : *entries, plan.shipped,
                                  plan.entryExtras, plan.unknownKeys, faults);
    readScenarios(root, plan, faults);
    std::vector<std::string_view> names;
    for (const auto& scenario : plan.scenarios)
        names.push_back(scenario.scenario.name);
    checkReferences(root, names, faults);
    if (!faults.empty())
        return refused(faults);
    root.erase("scenarios");
    root.erase("catalog_entries");
    plan.root = reordered(root, rootOrder());
    return plan;
}

Checked<Plan> loadPlan(const QString& path, std::shared_ptr<const catalog::Catalog> shipped)
{
    const auto cannotRead = [&](const QString& reason) {
        return tl::unexpected(std::vector<Fault>{
            {FaultCode::CannotRead, path.toStdString(), {}, {{"reason", reason.toStdString()}}}});
    };
    QFile file(path);
    if (QFileInfo(path).isDir())
        return cannotRead(QCoreApplication::translate("Plan", "it is a folder"));
    if (!file.open(QIODevice::ReadOnly))
        return cannotRead(file.errorString());
    // One byte more than is accepted tells that there is more.
    const QByteArray bytes = file.read(kMaxPlanBytes + 1);
    if (file.error() != QFileDevice::NoError)
        return cannotRead(file.errorString());
    if (bytes.size() > kMaxPlanBytes) {
        const auto size = std::max<qint64>(file.size(), bytes.size());
        return tl::unexpected(
            std::vector<Fault>{{FaultCode::TooLarge,
                                path.toStdString(),
                                {},
                                {{"size", double(size)}, {"limit", double(kMaxPlanBytes)}}}});
    }
    return readPlan(bytes, path, std::move(shipped), QFileInfo(path).absolutePath());
}

} // namespace ridgepoint::plan
