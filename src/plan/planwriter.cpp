// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "plan/catalogentries.h"
#include "plan/fieldpaths.h"
#include "plan/modelfile.h"
#include "plan/plan.h"
#include "plan/planformat.h"

#include <QCryptographicHash>
#include <QFileInfo>
#include <QSaveFile>

#include <algorithm>

namespace ridgepoint::plan {

using estimation::Fault;
using estimation::FaultCode;

namespace {

bool isScenario(const Plan& plan, const Json& name)
{
    return name.is_string() && plan.indexOf(name.get_ref<const std::string&>()) >= 0;
}

/// Takes out references to scenarios that are gone, because the reader refuses them.
void dropDangling(const Plan& plan, Json& root)
{
    if (const auto it = root.find("baseline");
        it != root.end() && !it->is_null() && !isScenario(plan, *it))
        root.erase("baseline");
    if (const auto report = root.find("report"); report != root.end() && report->is_object()) {
        const auto it = report->find("recommended");
        if (it != report->end() && it->is_string() && !it->get_ref<const std::string&>().empty() &&
            !isScenario(plan, *it))
            report->erase("recommended");
    }
    const auto groups = root.find("deployed_together");
    if (groups == root.end() || !groups->is_array())
        return;
    Json kept = Json::array();
    for (const auto& group : *groups) {
        Json members = Json::array();
        for (const auto& name : group) {
            if (isScenario(plan, name))
                members.push_back(name);
        }
        if (members.size() == group.size() || members.size() > 1)
            kept.push_back(std::move(members));
    }
    *groups = std::move(kept);
}

/// The plan as it reads from another folder: relative paths to model files lead to the same files.
Plan movedTo(Plan plan, const QString& folder)
{
    for (auto& scenario : plan.scenarios) {
        const estimation::ModelReference& model = scenario.scenario.workload.model;
        if (model.kind != estimation::ModelReference::Kind::Path)
            continue;
        Json& json = scenario.json["workload"]["model"]["path"];
        json = movedPath(model.text, scenario.folder, folder);
    }
    return plan;
}

bool namesFiles(const Plan& plan)
{
    return std::any_of(plan.scenarios.begin(), plan.scenarios.end(), [](const PlanScenario& s) {
        return s.scenario.workload.model.kind == estimation::ModelReference::Kind::Path;
    });
}

} // namespace

QByteArray writePlan(const Plan& plan)
{
    Json root = plan.root;
    root["format"] = kPlanFormat;
    root["version"] = kPlanVersion;
    dropDangling(plan, root);
    Json scenarios = Json::array();
    for (const auto& scenario : plan.scenarios)
        scenarios.push_back(canonicalScenario(scenario.json));
    root["scenarios"] = std::move(scenarios);
    root["catalog_entries"] = usedEntries(plan);
    const Json ordered = reordered(root, rootOrder());
    const std::string text = ordered.dump(2, ' ', false, Json::error_handler_t::replace);
    return QByteArray(text.data(), qsizetype(text.size())) + '\n';
}

estimation::Result<void> savePlan(const Plan& plan, const QString& path)
{
    QSaveFile file(path);
    const auto failed = [&] {
        return tl::unexpected(Fault{FaultCode::CannotWrite,
                                    path.toStdString(),
                                    {},
                                    {{"reason", file.errorString().toStdString()}}});
    };
    const QString folder = QFileInfo(path).absolutePath();
    const bool moved = folder != plan.folder && namesFiles(plan);
    const QByteArray bytes = writePlan(moved ? movedTo(plan, folder) : plan);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        return failed();
    return {};
}

QString planHash(const Plan& plan)
{
    return QString::fromLatin1(
        QCryptographicHash::hash(writePlan(plan), QCryptographicHash::Sha256).toHex());
}

} // namespace ridgepoint::plan
