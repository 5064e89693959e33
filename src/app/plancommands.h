// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/plandocument.h"

#include <QUndoCommand>

/// The undoable edits of a plan. Undo and redo exchange the stored state with the document's, so
/// that neither can drift from the other.
namespace ridgepoint::app {

/// Numbers for QUndoCommand::id, in one place so that no two commands share one.
enum class CommandId { SetFields = 1 };

class PlanCommand : public QUndoCommand
{
public:
    /// What the step does, in the language in force when asked.
    [[nodiscard]] virtual QString description() const = 0;

protected:
    explicit PlanCommand(PlanDocument& document) : m_document(document) {}

    [[nodiscard]] plan::Plan& plan() { return m_document.m_plan; }
    [[nodiscard]] const plan::Plan& plan() const { return m_document.m_plan; }
    void exchangeScenario(int index, plan::PlanScenario& other);
    void insert(int index, plan::PlanScenario scenario);
    [[nodiscard]] plan::PlanScenario take(int index);
    void move(int from, int to);
    void show(int index);
    /// The pinned result follows its scenario's name.
    void renamePinned(const std::string& from, const std::string& to);
    void notify(PlanChange change);

private:
    PlanDocument& m_document;
};

/// What a field edit is called in the Edit menu.
struct FieldEditText
{
    enum class Kind { Field, Fields, Revert, RevertFields, Remedy };
    Kind kind = Kind::Field;
    std::string path; ///< Field, Revert
    int count = 1;    ///< Fields, RevertFields
    std::string scenario;
    std::optional<estimation::Remedy> remedy;
    std::string currency;

    [[nodiscard]] QString text() const;
};

class SetFieldsCommand final : public PlanCommand
{
public:
    /// `mergeToken`: edits of one field with the same token become one step; 0 never merges.
    SetFieldsCommand(PlanDocument& document, int index, plan::PlanScenario after,
                     FieldEditText text, quint64 mergeToken);

    [[nodiscard]] QString description() const override { return m_text.text(); }
    void undo() override { exchange(); }
    void redo() override { exchange(); }
    int id() const override { return static_cast<int>(CommandId::SetFields); }
    bool mergeWith(const QUndoCommand* other) override;

private:
    void exchange();

    int m_index;
    plan::PlanScenario m_other;
    FieldEditText m_text;
    quint64 m_mergeToken;
};

class InsertScenarioCommand final : public PlanCommand
{
public:
    enum class Kind { Add, Duplicate };
    InsertScenarioCommand(PlanDocument& document, int index, plan::PlanScenario scenario, Kind kind,
                          std::string source);

    [[nodiscard]] QString description() const override;
    void undo() override;
    void redo() override;

private:
    int m_index;
    int m_previous;
    plan::PlanScenario m_scenario;
    Kind m_kind;
    std::string m_name;
    std::string m_source; ///< Duplicate: the original's name
};

class RemoveScenarioCommand final : public PlanCommand
{
public:
    RemoveScenarioCommand(PlanDocument& document, int index, plan::Json rootAfter);

    [[nodiscard]] QString description() const override;
    void undo() override;
    void redo() override;

private:
    int m_index;
    plan::PlanScenario m_scenario;
    plan::Json m_otherRoot;
    std::string m_name;
};

class RenameScenarioCommand final : public PlanCommand
{
public:
    RenameScenarioCommand(PlanDocument& document, int index, plan::PlanScenario after,
                          plan::Json rootAfter);

    [[nodiscard]] QString description() const override;
    void undo() override { exchange(); }
    void redo() override { exchange(); }

private:
    void exchange();

    int m_index;
    plan::PlanScenario m_other;
    plan::Json m_otherRoot;
    std::string m_oldName, m_newName;
};

class MoveScenarioCommand final : public PlanCommand
{
public:
    MoveScenarioCommand(PlanDocument& document, int from, int to);

    [[nodiscard]] QString description() const override;
    void undo() override;
    void redo() override;

private:
    int m_from, m_to;
    std::string m_name;
};

/// A model of the user's own: an entry of the plan, and one scenario that runs it.
class AddModelCommand final : public PlanCommand
{
public:
    AddModelCommand(PlanDocument& document, int index, plan::Plan after);

    [[nodiscard]] QString description() const override;
    void undo() override { exchange(); }
    void redo() override { exchange(); }

private:
    void exchange();

    int m_index;
    plan::PlanScenario m_otherScenario;
    std::shared_ptr<const catalog::Catalog> m_otherCatalog;
    std::string m_name;
};

/// Title, notes, report fields, baseline: everything in the plan that is not a scenario.
class SetPlanTextCommand final : public PlanCommand
{
public:
    enum class Kind { Texts, Baseline };
    SetPlanTextCommand(PlanDocument& document, plan::Json rootAfter, Kind kind);

    [[nodiscard]] QString description() const override;
    void undo() override { exchange(); }
    void redo() override { exchange(); }

private:
    void exchange();

    plan::Json m_otherRoot;
    Kind m_kind;
};

} // namespace ridgepoint::app
