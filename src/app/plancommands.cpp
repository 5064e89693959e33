// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/plancommands.h"

#include "text/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace ridgepoint::app {

namespace {

QString translated(const char* source)
{
    return QCoreApplication::translate("PlanCommand", source);
}

QString q(const std::string& s)
{
    return QString::fromStdString(s);
}

/// The label as it stands inside a sentence: "Requests in flight" → "requests in flight", but
/// "TTFT P99 limit" stays.
QString inSentence(QString label)
{
    if (label.size() > 1 && label.at(1).isLower())
        label[0] = label.at(0).toLower();
    return label;
}

} // namespace

void PlanCommand::exchangeScenario(int index, plan::PlanScenario& other)
{
    const auto i = static_cast<std::size_t>(index);
    std::swap(plan().scenarios[i], other);
    m_document.m_revisions[i] = ++m_document.m_lastRevision;
}

void PlanCommand::insert(int index, plan::PlanScenario scenario)
{
    plan().scenarios.insert(plan().scenarios.begin() + index, std::move(scenario));
    m_document.m_revisions.insert(m_document.m_revisions.begin() + index,
                                  ++m_document.m_lastRevision);
}

plan::PlanScenario PlanCommand::take(int index)
{
    plan::PlanScenario scenario = std::move(plan().scenarios[static_cast<std::size_t>(index)]);
    plan().scenarios.erase(plan().scenarios.begin() + index);
    m_document.m_revisions.erase(m_document.m_revisions.begin() + index);
    return scenario;
}

void PlanCommand::move(int from, int to)
{
    const auto shift = [from, to](auto& list) {
        if (from < to)
            std::rotate(list.begin() + from, list.begin() + from + 1, list.begin() + to + 1);
        else
            std::rotate(list.begin() + to, list.begin() + from, list.begin() + from + 1);
    };
    shift(plan().scenarios);
    shift(m_document.m_revisions);
}

void PlanCommand::show(int index)
{
    m_document.m_current = std::clamp(index, -1, static_cast<int>(plan().scenarios.size()) - 1);
}

void PlanCommand::renamePinned(const std::string& from, const std::string& to)
{
    if (m_document.m_pinned && m_document.m_pinned->scenario == from)
        m_document.m_pinned->scenario = to;
}

void PlanCommand::notify(PlanChange change)
{
    Q_EMIT m_document.changed(change);
}

// ----------------------------------------------------------------------------------------- models

AddModelCommand::AddModelCommand(PlanDocument& document, int index, plan::Plan after)
    : PlanCommand(document),
      m_index(index),
      m_otherScenario(std::move(after.scenarios[static_cast<std::size_t>(index)])),
      m_otherCatalog(std::move(after.catalog)),
      m_name(m_otherScenario.model ? m_otherScenario.model->name : std::string())
{}

QString AddModelCommand::description() const
{
    return translated(QT_TRANSLATE_NOOP("PlanCommand", "Import model %1")).arg(q(m_name));
}

void AddModelCommand::exchange()
{
    exchangeScenario(m_index, m_otherScenario);
    std::swap(plan().catalog, m_otherCatalog);
    show(m_index);
    notify(PlanChange::Scenario);
}

// ---------------------------------------------------------------------------------------- fields

QString FieldEditText::text() const
{
    switch (kind) {
    case Kind::Field:
        //: %1 field label, %2 scenario name
        return translated(QT_TRANSLATE_NOOP("PlanCommand", "Change %1 of %2"))
            .arg(inSentence(text::fieldLabel(path)), q(scenario));
    case Kind::Fields:
        return QCoreApplication::translate("PlanCommand", "Change %n field(s) of %1", nullptr,
                                           count)
            .arg(q(scenario));
    case Kind::Revert:
        return translated(QT_TRANSLATE_NOOP("PlanCommand", "Revert %1 of %2"))
            .arg(inSentence(text::fieldLabel(path)), q(scenario));
    case Kind::RevertFields:
        return QCoreApplication::translate("PlanCommand", "Revert %n field(s) of %1", nullptr,
                                           count)
            .arg(q(scenario));
    case Kind::Remedy:
        return translated(QT_TRANSLATE_NOOP("PlanCommand", "%1 in %2"))
            .arg(text::remedyLabel(*remedy, q(currency)), q(scenario));
    }
    return {};
}

SetFieldsCommand::SetFieldsCommand(PlanDocument& document, int index, plan::PlanScenario after,
                                   FieldEditText text, quint64 mergeToken)
    : PlanCommand(document),
      m_index(index),
      m_other(std::move(after)),
      m_text(std::move(text)),
      m_mergeToken(mergeToken)
{}

void SetFieldsCommand::exchange()
{
    exchangeScenario(m_index, m_other);
    show(m_index);
    notify(PlanChange::Scenario);
}

bool SetFieldsCommand::mergeWith(const QUndoCommand* other)
{
    const auto* next = dynamic_cast<const SetFieldsCommand*>(other);
    if (next == nullptr || m_mergeToken == 0 || next->m_mergeToken != m_mergeToken ||
        next->m_index != m_index || next->m_text.path != m_text.path)
        return false;
    // The document already holds the newer state and this command the oldest one.
    if (plan().scenarios[static_cast<std::size_t>(m_index)] == m_other)
        setObsolete(true);
    return true;
}

// -------------------------------------------------------------------------------- scenario list

InsertScenarioCommand::InsertScenarioCommand(PlanDocument& document, int index,
                                             plan::PlanScenario scenario, Kind kind,
                                             std::string source)
    : PlanCommand(document),
      m_index(index),
      m_previous(document.currentIndex()),
      m_scenario(std::move(scenario)),
      m_kind(kind),
      m_name(m_scenario.scenario.name),
      m_source(std::move(source))
{}

QString InsertScenarioCommand::description() const
{
    if (m_kind == Kind::Duplicate)
        return translated(QT_TRANSLATE_NOOP("PlanCommand", "Duplicate %1")).arg(q(m_source));
    return translated(QT_TRANSLATE_NOOP("PlanCommand", "Add %1")).arg(q(m_name));
}

void InsertScenarioCommand::undo()
{
    m_scenario = take(m_index);
    show(m_previous);
    notify(PlanChange::Scenarios);
}

void InsertScenarioCommand::redo()
{
    insert(m_index, std::move(m_scenario));
    show(m_index);
    notify(PlanChange::Scenarios);
}

RemoveScenarioCommand::RemoveScenarioCommand(PlanDocument& document, int index,
                                             plan::Json rootAfter)
    : PlanCommand(document),
      m_index(index),
      m_otherRoot(std::move(rootAfter)),
      m_name(document.plan().scenarios[static_cast<std::size_t>(index)].scenario.name)
{}

QString RemoveScenarioCommand::description() const
{
    return translated(QT_TRANSLATE_NOOP("PlanCommand", "Remove %1")).arg(q(m_name));
}

void RemoveScenarioCommand::undo()
{
    insert(m_index, std::move(m_scenario));
    std::swap(plan().root, m_otherRoot);
    show(m_index);
    notify(PlanChange::Scenarios);
}

void RemoveScenarioCommand::redo()
{
    m_scenario = take(m_index);
    std::swap(plan().root, m_otherRoot);
    show(std::min(m_index, static_cast<int>(plan().scenarios.size()) - 1));
    notify(PlanChange::Scenarios);
}

RenameScenarioCommand::RenameScenarioCommand(PlanDocument& document, int index,
                                             plan::PlanScenario after, plan::Json rootAfter)
    : PlanCommand(document),
      m_index(index),
      m_other(std::move(after)),
      m_otherRoot(std::move(rootAfter)),
      m_oldName(document.plan().scenarios[static_cast<std::size_t>(index)].scenario.name),
      m_newName(m_other.scenario.name)
{}

QString RenameScenarioCommand::description() const
{
    return translated(QT_TRANSLATE_NOOP("PlanCommand", "Rename %1 to %2"))
        .arg(q(m_oldName), q(m_newName));
}

void RenameScenarioCommand::exchange()
{
    exchangeScenario(m_index, m_other);
    std::swap(plan().root, m_otherRoot);
    renamePinned(m_other.scenario.name,
                 plan().scenarios[static_cast<std::size_t>(m_index)].scenario.name);
    show(m_index);
    notify(PlanChange::Scenarios);
}

MoveScenarioCommand::MoveScenarioCommand(PlanDocument& document, int from, int to)
    : PlanCommand(document),
      m_from(from),
      m_to(to),
      m_name(document.plan().scenarios[static_cast<std::size_t>(from)].scenario.name)
{}

QString MoveScenarioCommand::description() const
{
    return translated(QT_TRANSLATE_NOOP("PlanCommand", "Move %1")).arg(q(m_name));
}

void MoveScenarioCommand::undo()
{
    move(m_to, m_from);
    show(m_from);
    notify(PlanChange::Scenarios);
}

void MoveScenarioCommand::redo()
{
    move(m_from, m_to);
    show(m_to);
    notify(PlanChange::Scenarios);
}

// ------------------------------------------------------------------------------------ plan text

SetPlanTextCommand::SetPlanTextCommand(PlanDocument& document, plan::Json rootAfter, Kind kind)
    : PlanCommand(document), m_otherRoot(std::move(rootAfter)), m_kind(kind)
{}

QString SetPlanTextCommand::description() const
{
    if (m_kind == Kind::Baseline)
        return translated(QT_TRANSLATE_NOOP("PlanCommand", "Change baseline"));
    return translated(QT_TRANSLATE_NOOP("PlanCommand", "Change plan details"));
}

void SetPlanTextCommand::exchange()
{
    std::swap(plan().root, m_otherRoot);
    notify(PlanChange::PlanText);
}

} // namespace ridgepoint::app
