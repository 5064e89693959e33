// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/result.h"
#include "plan/plan.h"

#include <QElapsedTimer>
#include <QObject>
#include <QUndoStack>

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ridgepoint::app {

/// What changed in the document. One signal with this reason keeps the flow one way: views ask the
/// document for the new state and never for the old one.
enum class PlanChange {
    Replaced,  ///< another plan
    Scenario,  ///< fields of one scenario
    Scenarios, ///< the list: added, removed, moved, renamed
    Current,   ///< another scenario is shown
    PlanText,  ///< title, notes, report fields
    Pinned,    ///< the pinned result
    File       ///< path or modified state
};

using FieldValue =
    std::pair<std::string, plan::Json>; ///< scenario path, new value (null = default)

/// The result that deltas and the second memory bar refer to.
struct PinnedResult
{
    std::string scenario;
    std::shared_ptr<const estimation::ScenarioResult> result;
};

/// The plan being edited: value, undo stack, path, modified state, current scenario, pinned result.
/// Every edit is an undoable command; nothing else writes the plan.
class PlanDocument : public QObject
{
    Q_OBJECT

public:
    explicit PlanDocument(std::shared_ptr<const catalog::Catalog> shipped,
                          QObject* parent = nullptr);
    ~PlanDocument() override;

    [[nodiscard]] const plan::Plan& plan() const { return m_plan; }
    [[nodiscard]] const catalog::Catalog& catalog() const { return *m_plan.catalog; }
    [[nodiscard]] const std::shared_ptr<const catalog::Catalog>& shippedCatalog() const
    {
        return m_shipped;
    }
    [[nodiscard]] QUndoStack& undoStack() { return m_undoStack; }
    [[nodiscard]] const QUndoStack& undoStack() const { return m_undoStack; }

    /// -1 if the plan has no scenario.
    [[nodiscard]] int currentIndex() const { return m_current; }
    /// Null if the plan has no scenario.
    [[nodiscard]] const plan::PlanScenario* current() const;
    void setCurrentIndex(int index);
    /// Grows with every change of that scenario; equal numbers mean equal scenarios.
    [[nodiscard]] quint64 revision(int index) const;

    // --- File
    [[nodiscard]] const QString& path() const { return m_path; }
    [[nodiscard]] QString displayName() const; ///< file name, or "Untitled plan"
    [[nodiscard]] bool isModified() const { return m_recovered || !m_undoStack.isClean(); }
    /// Replaces everything and clears the undo stack. An empty path means an untitled plan.
    void setPlan(plan::Plan plan, const QString& path);
    /// Marks recovered work as not saved, although its undo stack is empty.
    void markRecovered();
    /// Writes to `path` and makes it the document's. On a fault nothing changes.
    [[nodiscard]] estimation::Result<void> save(const QString& path);

    // --- Edits of the current scenario. Each is one undo step; a fault changes nothing.
    [[nodiscard]] estimation::Result<void> setField(std::string_view path, const plan::Json& value);
    /// Several fields as one step.
    [[nodiscard]] estimation::Result<void> setFields(const std::vector<FieldValue>& values);
    /// Removes the fields: back to their defaults.
    [[nodiscard]] estimation::Result<void> revertFields(const std::vector<std::string>& paths);
    [[nodiscard]] estimation::Result<void> applyRemedy(const estimation::Remedy& remedy,
                                                       const std::string& currency);
    /// The next edit of the same field starts a new undo step (focus left the editor).
    void endMerge() { ++m_mergeToken; }

    /// Adds a model of the user's own to the plan and lets the current scenario run it: one undo
    /// step. A fault (the model cannot run in a scenario of this kind) changes nothing.
    [[nodiscard]] estimation::Result<void> addModel(const estimation::ModelSpec& model);

    // --- Scenario list
    /// `model`: catalog key to start with; empty takes the kind's usual one.
    void addScenario(estimation::WorkloadKind kind, std::string_view model = {});
    void duplicateScenario(int index);
    void removeScenario(int index);
    /// False if the name is empty or taken.
    bool renameScenario(int index, const QString& name);
    void moveScenario(int from, int to);

    /// `key`: "title", "notes", or a key of the report object ("prepared_for" …). An empty text
    /// removes it. Several at once are one step.
    void setPlanTexts(const std::vector<std::pair<std::string, QString>>& texts);
    [[nodiscard]] QString planText(const std::string& key) const;
    void setBaseline(int index);

    // --- Pinned result
    [[nodiscard]] const std::optional<PinnedResult>& pinned() const { return m_pinned; }
    void pin(std::shared_ptr<const estimation::ScenarioResult> result);
    void unpin();

    /// Text of the next undo or redo step in the current language; empty if there is none.
    [[nodiscard]] QString undoDescription() const;
    [[nodiscard]] QString redoDescription() const;

Q_SIGNALS:
    void changed(ridgepoint::app::PlanChange change);

private:
    friend class PlanCommand;

    enum class EditReason { Field, Revert, Remedy };
    struct Edit
    {
        EditReason reason = EditReason::Field;
        bool leading = false; ///< named after the last field, however many there are
        std::optional<estimation::Remedy> remedy;
        std::string currency;
    };
    [[nodiscard]] estimation::Result<void> edit(const std::vector<FieldValue>& values, Edit edit);
    [[nodiscard]] QString uniqueName(const QString& wanted) const;
    [[nodiscard]] quint64 mergeToken();

    plan::Plan m_plan;
    std::vector<quint64> m_revisions; ///< parallel to m_plan.scenarios
    quint64 m_lastRevision = 0;
    std::shared_ptr<const catalog::Catalog> m_shipped;
    QUndoStack m_undoStack;
    QString m_path;
    int m_current = -1;
    bool m_recovered = false;
    std::optional<PinnedResult> m_pinned;
    quint64 m_mergeToken = 0;
    QElapsedTimer m_sinceEdit;
};

} // namespace ridgepoint::app
