// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/actionset.h"
#include "app/scenariolistmodel.h"
#include "app/widgets/scenariodelegate.h"

#include <QWidget>

#include <array>

class QLabel;
class QListView;
class QMenu;

namespace ridgepoint::app {

class ToolBarButton;

enum class CatalogTable { Accelerators, Servers, Models, Prices };

/// Left column: the plan's scenarios with their verdicts, and the catalog. In a narrow window it is
/// 48 px of icons that widen over the page while the pointer or the focus is inside.
class Sidebar final : public QWidget
{
    Q_OBJECT

public:
    Sidebar(PlanDocument& document, EstimationController& controller, ActionSet& actions,
            QWidget* parent = nullptr);
    ~Sidebar() override;

    /// `width` of the open column; `compact` folds it to icons.
    void setMode(int width, bool compact);
    [[nodiscard]] int reservedWidth() const;
    [[nodiscard]] QListView& list() { return *m_list; }
    /// Starts renaming the current scenario in place.
    void renameCurrent();
    /// Marks the catalog link whose page is on screen; nothing for the plan page.
    void setCurrentCatalog(std::optional<CatalogTable> table);

Q_SIGNALS:
    void catalogRequested(ridgepoint::app::CatalogTable table);
    void scenarioChosen();
    void reservedWidthChanged();

protected:
    void changeEvent(QEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void build();
    void selectCurrent();
    void fitList();
    void showContextMenu(const QPoint& position);
    void setFolded(bool folded);
    void onFocusChanged(QWidget* old, QWidget* now);
    void retranslate();

    PlanDocument& m_document;
    ActionSet& m_actions;
    ScenarioListModel m_model;
    ScenarioListDelegate m_delegate;
    QLabel* m_planTitle;
    QLabel* m_catalogTitle;
    ToolBarButton* m_add;
    QListView* m_list;
    std::array<SidebarLink*, 4> m_links{};
    int m_width = 204;
    bool m_compact = false;
    bool m_folded = false;
};

} // namespace ridgepoint::app
