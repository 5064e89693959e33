// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/plandocument.h"

#include "app/plancommands.h"
#include "text/text.h"

#include <QFileInfo>

#include <algorithm>

namespace ridgepoint::app {

namespace {

constexpr int kUndoLimit = 500;
constexpr qint64 kMergeMilliseconds = 1000;

using plan::Json;

/// A copy of the plan's root with every mention of scenario `name` renamed, or dropped if
/// `replacement` is empty.
Json rootWithName(const Json& root, const std::string& name, const std::string& replacement)
{
    Json out = root;
    const auto fix = [&](Json& holder, const char* key) {
        const auto it = holder.find(key);
        if (it == holder.end() || !it->is_string() || it->get<std::string>() != name)
            return;
        if (replacement.empty())
            holder.erase(key);
        else
            *it = replacement;
    };
    fix(out, "baseline");
    if (const auto report = out.find("report"); report != out.end() && report->is_object())
        fix(*report, "recommended");
    const auto groups = out.find("deployed_together");
    if (groups == out.end() || !groups->is_array())
        return out;
    Json kept = Json::array();
    for (const Json& group : *groups) {
        Json names = Json::array();
        for (const Json& entry : group) {
            if (!entry.is_string() || entry.get<std::string>() != name)
                names.push_back(entry);
            else if (!replacement.empty())
                names.push_back(replacement);
        }
        if (names.size() > 1)
            kept.push_back(names);
    }
    *groups = kept;
    return out;
}

Json toJson(const std::variant<double, bool, std::string>& value)
{
    if (const auto* number = std::get_if<double>(&value)) {
        const auto whole = static_cast<std::int64_t>(*number);
        if (static_cast<double>(whole) == *number)
            return whole;
        return *number;
    }
    if (const auto* flag = std::get_if<bool>(&value))
        return *flag;
    return std::get<std::string>(value);
}

} // namespace

PlanDocument::PlanDocument(std::shared_ptr<const catalog::Catalog> shipped, QObject* parent)
    : QObject(parent), m_plan(plan::newPlan(shipped)), m_shipped(std::move(shipped))
{
    m_undoStack.setUndoLimit(kUndoLimit);
    m_revisions.assign(m_plan.scenarios.size(), ++m_lastRevision);
    m_current = m_plan.scenarios.empty() ? -1 : 0;
    connect(&m_undoStack, &QUndoStack::cleanChanged, this,
            [this] { Q_EMIT changed(PlanChange::File); });
}

PlanDocument::~PlanDocument()
{
    m_undoStack.disconnect(this);
}

const plan::PlanScenario* PlanDocument::current() const
{
    if (m_current < 0 || m_current >= static_cast<int>(m_plan.scenarios.size()))
        return nullptr;
    return &m_plan.scenarios[static_cast<std::size_t>(m_current)];
}

void PlanDocument::setCurrentIndex(int index)
{
    if (index == m_current || index < 0 || index >= static_cast<int>(m_plan.scenarios.size()))
        return;
    endMerge();
    m_current = index;
    Q_EMIT changed(PlanChange::Current);
}

quint64 PlanDocument::revision(int index) const
{
    return m_revisions.at(static_cast<std::size_t>(index));
}

QString PlanDocument::displayName() const
{
    if (!m_path.isEmpty())
        return QFileInfo(m_path).fileName();
    const QString title = planText("title");
    return title.isEmpty() ? tr("Untitled plan") : title;
}

void PlanDocument::setPlan(plan::Plan plan, const QString& path)
{
    m_plan = std::move(plan);
    m_revisions.clear();
    for (std::size_t i = 0; i < m_plan.scenarios.size(); ++i)
        m_revisions.push_back(++m_lastRevision);
    m_path = path;
    m_recovered = false;
    m_pinned.reset();
    endMerge();
    const int baseline = m_plan.indexOf(m_plan.baseline());
    m_current = m_plan.scenarios.empty() ? -1 : std::max(0, baseline);
    {
        const QSignalBlocker blocker(m_undoStack);
        m_undoStack.clear();
    }
    Q_EMIT changed(PlanChange::Replaced);
}

void PlanDocument::markRecovered()
{
    m_recovered = true;
    Q_EMIT changed(PlanChange::File);
}

estimation::Result<void> PlanDocument::save(const QString& path)
{
    endMerge();
    if (auto done = plan::savePlan(m_plan, path); !done)
        return done;
    m_path = path;
    m_recovered = false;
    m_undoStack.setClean();
    Q_EMIT changed(PlanChange::File);
    return {};
}

// ------------------------------------------------------------------------------------------ edits

quint64 PlanDocument::mergeToken()
{
    if (!m_sinceEdit.isValid() || m_sinceEdit.elapsed() > kMergeMilliseconds)
        ++m_mergeToken;
    m_sinceEdit.start();
    return m_mergeToken + 1; // never 0
}

estimation::Result<void> PlanDocument::edit(const std::vector<FieldValue>& values, Edit edit)
{
    const plan::PlanScenario* scenario = current();
    if (scenario == nullptr || values.empty())
        return {};
    plan::PlanScenario after = *scenario;
    for (const auto& [path, value] : values) {
        auto next = plan::withField(after, path, value, catalog());
        if (!next)
            return tl::unexpected(next.error());
        after = std::move(*next);
    }
    if (after == *scenario)
        return {};

    FieldEditText text;
    // A field may bring along what it needs (kind and model): it is still that field's edit.
    const bool single = values.size() == 1 || edit.leading;
    text.path = single ? values.back().first : std::string();
    text.count = static_cast<int>(values.size());
    text.scenario = scenario->scenario.name;
    text.remedy = edit.remedy;
    text.currency = edit.currency;
    quint64 token = 0;
    switch (edit.reason) {
    case EditReason::Field:
        text.kind = single ? FieldEditText::Kind::Field : FieldEditText::Kind::Fields;
        token = single ? mergeToken() : 0;
        break;
    case EditReason::Revert:
        text.kind = single ? FieldEditText::Kind::Revert : FieldEditText::Kind::RevertFields;
        break;
    case EditReason::Remedy:
        text.kind = FieldEditText::Kind::Remedy;
        break;
    }
    m_undoStack.push(
        new SetFieldsCommand(*this, m_current, std::move(after), std::move(text), token));
    return {};
}

estimation::Result<void> PlanDocument::setField(std::string_view path, const Json& value)
{
    std::vector<FieldValue> values{{std::string(path), value}};
    // A job that needs a model gets one together with its kind; nothing else is touched.
    if (path == "workload.kind" && value != "hpc" && current() != nullptr && !current()->model) {
        const auto kind =
            value.is_string()
                ? estimation::fromKey<estimation::WorkloadKind>(value.get<std::string>())
                : std::nullopt;
        if (kind) {
            const plan::PlanScenario fresh = plan::newScenario(*kind, "new", catalog());
            values.insert(values.begin(),
                          {"workload.model", plan::fieldValue(fresh.scenario, "workload.model")});
        }
    }
    Edit how;
    how.leading = true;
    return edit(values, how);
}

estimation::Result<void> PlanDocument::addModel(const estimation::ModelSpec& model)
{
    if (current() == nullptr)
        return {};
    plan::Plan after = plan::withModelEntry(m_plan, model);
    const auto added = std::ranges::find_if(after.catalog->models, [this](const auto& m) {
        return m_plan.catalog->model(m.key) == nullptr;
    });
    if (added == after.catalog->models.end())
        return {};
    plan::PlanScenario& scenario = after.scenarios[static_cast<std::size_t>(m_current)];
    std::vector<FieldValue> values{{"workload.model", added->key}};
    if (scenario.scenario.workload.kind == estimation::WorkloadKind::Hpc)
        values.push_back({"workload.kind", "inference"});
    for (const auto& [path, value] : values) {
        auto next = plan::withField(scenario, path, value, *after.catalog);
        if (!next)
            return tl::unexpected(next.error());
        scenario = std::move(*next);
    }
    m_undoStack.push(new AddModelCommand(*this, m_current, std::move(after)));
    return {};
}

estimation::Result<void> PlanDocument::setFields(const std::vector<FieldValue>& values)
{
    return edit(values, {});
}

estimation::Result<void> PlanDocument::revertFields(const std::vector<std::string>& paths)
{
    std::vector<FieldValue> values;
    for (const std::string& path : paths)
        values.emplace_back(path, nullptr);
    Edit how;
    how.reason = EditReason::Revert;
    return edit(values, how);
}

estimation::Result<void> PlanDocument::applyRemedy(const estimation::Remedy& remedy,
                                                   const std::string& currency)
{
    std::vector<FieldValue> values;
    for (const auto& change : remedy.changes)
        values.emplace_back(change.path, toJson(change.value));
    Edit how;
    how.reason = EditReason::Remedy;
    how.remedy = remedy;
    how.currency = currency;
    return edit(values, how);
}

// ---------------------------------------------------------------------------------- scenario list

QString PlanDocument::uniqueName(const QString& wanted) const
{
    QString name = wanted;
    for (int n = 2; m_plan.indexOf(name.toStdString()) >= 0; ++n)
        name = tr("%1 (%2)").arg(wanted).arg(n);
    return name;
}

void PlanDocument::addScenario(estimation::WorkloadKind kind, std::string_view model)
{
    if (m_plan.scenarios.size() >= plan::kMaxScenarios)
        return;
    const estimation::ModelSpec* wanted = catalog().model(model);
    const QString base = wanted ? QString::fromStdString(wanted->name) : text::label(kind);
    const std::string name = uniqueName(base).toStdString();
    plan::PlanScenario scenario = plan::newScenario(kind, name, catalog());
    if (wanted != nullptr) {
        if (auto with = plan::withField(scenario, "workload.model", std::string(model), catalog()))
            scenario = std::move(*with);
    }
    const int index = static_cast<int>(m_plan.scenarios.size());
    m_undoStack.push(new InsertScenarioCommand(*this, index, std::move(scenario),
                                               InsertScenarioCommand::Kind::Add, {}));
}

void PlanDocument::duplicateScenario(int index)
{
    if (index < 0 || index >= static_cast<int>(m_plan.scenarios.size()) ||
        m_plan.scenarios.size() >= plan::kMaxScenarios)
        return;
    plan::PlanScenario copy = m_plan.scenarios[static_cast<std::size_t>(index)];
    const std::string source = copy.scenario.name;
    const QString name = uniqueName(tr("Copy of %1").arg(QString::fromStdString(source)));
    copy.scenario.name = name.toStdString();
    copy.json["name"] = copy.scenario.name;
    m_undoStack.push(new InsertScenarioCommand(*this, index + 1, std::move(copy),
                                               InsertScenarioCommand::Kind::Duplicate, source));
}

void PlanDocument::removeScenario(int index)
{
    // A plan without a scenario has nothing to show; the last one stays.
    if (index < 0 || index >= static_cast<int>(m_plan.scenarios.size()) ||
        m_plan.scenarios.size() == 1)
        return;
    const std::string& name = m_plan.scenarios[static_cast<std::size_t>(index)].scenario.name;
    m_undoStack.push(new RemoveScenarioCommand(*this, index, rootWithName(m_plan.root, name, {})));
}

bool PlanDocument::renameScenario(int index, const QString& name)
{
    const std::string wanted = name.trimmed().toStdString();
    if (index < 0 || index >= static_cast<int>(m_plan.scenarios.size()) || wanted.empty())
        return false;
    const plan::PlanScenario& old = m_plan.scenarios[static_cast<std::size_t>(index)];
    if (old.scenario.name == wanted)
        return true;
    if (m_plan.indexOf(wanted) >= 0)
        return false;
    plan::PlanScenario after = old;
    after.scenario.name = wanted;
    after.json["name"] = wanted;
    Json root = rootWithName(m_plan.root, old.scenario.name, wanted);
    m_undoStack.push(new RenameScenarioCommand(*this, index, std::move(after), std::move(root)));
    return true;
}

void PlanDocument::moveScenario(int from, int to)
{
    const int count = static_cast<int>(m_plan.scenarios.size());
    if (from == to || from < 0 || to < 0 || from >= count || to >= count)
        return;
    m_undoStack.push(new MoveScenarioCommand(*this, from, to));
}

// -------------------------------------------------------------------------------------- plan text

QString PlanDocument::planText(const std::string& key) const
{
    if (key == "title")
        return QString::fromStdString(m_plan.title());
    if (key == "notes")
        return QString::fromStdString(m_plan.notes());
    return QString::fromStdString(m_plan.reportField(key));
}

void PlanDocument::setPlanTexts(const std::vector<std::pair<std::string, QString>>& texts)
{
    Json root = m_plan.root;
    for (const auto& [key, text] : texts) {
        const bool top = key == "title" || key == "notes";
        if (!top && (!root.contains("report") || !root["report"].is_object())) {
            if (text.isEmpty())
                continue;
            root["report"] = Json::object();
        }
        Json& holder = top ? root : root["report"];
        if (text.isEmpty())
            holder.erase(key);
        else
            holder[key] = text.toStdString();
    }
    if (root != m_plan.root)
        m_undoStack.push(
            new SetPlanTextCommand(*this, std::move(root), SetPlanTextCommand::Kind::Texts));
}

void PlanDocument::setBaseline(int index)
{
    Json root = m_plan.root;
    root["baseline"] = m_plan.scenarios.at(static_cast<std::size_t>(index)).scenario.name;
    if (root != m_plan.root)
        m_undoStack.push(
            new SetPlanTextCommand(*this, std::move(root), SetPlanTextCommand::Kind::Baseline));
}

// ----------------------------------------------------------------------------------------- pinned

void PlanDocument::pin(std::shared_ptr<const estimation::ScenarioResult> result)
{
    if (!result)
        return;
    m_pinned = PinnedResult{result->name, std::move(result)};
    Q_EMIT changed(PlanChange::Pinned);
}

void PlanDocument::unpin()
{
    if (!m_pinned)
        return;
    m_pinned.reset();
    Q_EMIT changed(PlanChange::Pinned);
}

// ------------------------------------------------------------------------------------------- undo

QString PlanDocument::undoDescription() const
{
    if (!m_undoStack.canUndo())
        return {};
    const auto* command =
        dynamic_cast<const PlanCommand*>(m_undoStack.command(m_undoStack.index() - 1));
    return command == nullptr ? QString() : command->description();
}

QString PlanDocument::redoDescription() const
{
    if (!m_undoStack.canRedo())
        return {};
    const auto* command =
        dynamic_cast<const PlanCommand*>(m_undoStack.command(m_undoStack.index()));
    return command == nullptr ? QString() : command->description();
}

} // namespace ridgepoint::app
