// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/estimationcontroller.h"
#include "app/resultviews.h"

#include <QWidget>

#include <memory>

class QMenu;

namespace Ui {
class PlanPage;
}

namespace ridgepoint::app {

class ActionSet;
class ChartsPane;
class ExplainPopover;
class FindingsView;
class InputForm;
class SessionState;
class ToolBarButton;

/// The main page: verdict, key figures, inputs beside charts, findings below. Shows the
/// controller's newest result; everything the user does here is a command of the document.
class PlanPage final : public QWidget
{
    Q_OBJECT

public:
    PlanPage(PlanDocument& document, EstimationController& controller, SessionState& session,
             ActionSet& actions, QWidget* parent = nullptr);
    ~PlanPage() override;

    [[nodiscard]] InputForm& form() { return *m_form; }
    [[nodiscard]] ChartsPane& charts() { return *m_charts; }
    [[nodiscard]] FindingsView& findings() { return *m_findings; }
    [[nodiscard]] ExplainPopover& popover() { return *m_popover; }
    /// Column widths and chart arrangement for a window of that size.
    void adaptTo(const QSize& window);
    void saveLayout();
    void resetLayout(const QSize& window);
    /// Fills every view again, words included.
    void refresh();

Q_SIGNALS:
    /// Something could not be done; one sentence for the message bar.
    void failed(const QString& message);

protected:
    void changeEvent(QEvent* event) override;

private:
    enum class Width { Narrow, Medium, Wide };

    void buildDock();
    void connectViews();
    void showResult();
    void showVerdict(const estimation::ScenarioResult& result);
    void showFindings(const estimation::ScenarioResult& result);
    void explain(const QString& path, QWidget* anchor);
    [[nodiscard]] std::optional<ExplainContent> explanation(const QString& path) const;
    void togglePin();
    void runRemedy(int index);
    void runFinding(int index);
    void jump(const QString& path);
    void applyDockState();
    void retranslate();

    PlanDocument& m_document;
    EstimationController& m_controller;
    SessionState& m_session;
    ActionSet& m_actions;
    std::unique_ptr<Ui::PlanPage> m_ui;
    InputForm* m_form;
    ChartsPane* m_charts;
    FindingsView* m_findings;
    FindingsView* m_assumptions;
    ExplainPopover* m_popover;
    ToolBarButton* m_filter = nullptr;
    QMenu* m_filterMenu = nullptr;
    estimation::Severity m_minimum = estimation::Severity::Ok;
    std::optional<Width> m_width;
    bool m_lowWindow = false;
    bool m_userCollapsed = false;
};

} // namespace ridgepoint::app
