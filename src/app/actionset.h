// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAction>
#include <QObject>

#include <array>
#include <vector>

class QMenu;

namespace ridgepoint::app {

enum class ActionId {
    NewPlan,
    OpenPlan,
    ImportModel,
    SavePlan,
    SavePlanAs,
    PlanDetails,
    ExportPdf,
    ExportCsv,
    ExportCsvExcel,
    Quit,
    Undo,
    Redo,
    Find,
    RevertAll,
    AddInference,
    AddVision,
    AddTraining,
    AddFineTuning,
    AddHpc,
    DuplicateScenario,
    RenameScenario,
    RemoveScenario,
    MoveUp,
    MoveDown,
    SetBaseline,
    Pin,
    Unpin,
    PreviousScenario,
    NextScenario,
    English,
    Chinese,
    DarkTheme,
    ChangedOnly,
    FindingsPanel,
    FullScreen,
    ResetLayout,
    ShowPlan,
    CatalogAccelerators,
    CatalogServers,
    CatalogModels,
    CatalogPrices,
    FieldHelp,
    About,
    Count
};

/// Every command of the window, once: menu bar, toolbar, context menu and search all show the same
/// action. Texts come from one table, so that a language change reaches all of them.
class ActionSet final : public QObject
{
    Q_OBJECT

public:
    explicit ActionSet(QWidget* window);

    [[nodiscard]] QAction* operator[](ActionId id) const
    {
        return m_actions.at(static_cast<std::size_t>(id));
    }
    /// The menu of scenario kinds (Scenario ▸ Add, and the sidebar's plus button).
    [[nodiscard]] QMenu* addMenu() const { return m_addMenu; }
    /// Texts in the language in force. Undo and Redo keep what the document says they do.
    void retranslate();
    /// What lupdate knows the action's text as (context "Actions").
    [[nodiscard]] static const char* source(ActionId id);
    /// Name of an icon of the set; empty if it has none.
    [[nodiscard]] static QString iconName(ActionId id);

private:
    std::array<QAction*, static_cast<std::size_t>(ActionId::Count)> m_actions{};
    QMenu* m_addMenu;
};

/// "Save &as…" → "Save as": for search and accessible names.
[[nodiscard]] QString plainName(QString text);

} // namespace ridgepoint::app
