// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/estimationcontroller.h"
#include "app/formsection.h"
#include "app/widgets/card.h"

#include <array>
#include <vector>

class QCheckBox;
class QScrollArea;
class QVBoxLayout;

namespace ridgepoint::app {

class Badge;
class SessionState;

/// The input column: all sections of the current scenario. Shows what the controller's newest
/// result says; writing into editors never leads to an edit.
class InputForm final : public QWidget
{
    Q_OBJECT

public:
    InputForm(PlanDocument& document, EstimationController& controller, SessionState& session,
              QWidget* parent = nullptr);

    /// Opens whatever hides the field, gives it the focus and flashes it. False if the field has
    /// no use in this scenario.
    bool jumpTo(std::string_view path);
    [[nodiscard]] bool isChangedOnly() const;
    void setChangedOnly(bool on);
    [[nodiscard]] int changedCount() const { return m_changed; }
    /// Paths with a value of the user's that the form shows for this scenario.
    [[nodiscard]] std::vector<std::string> changedPaths() const;
    struct Found
    {
        std::string path;
        QString section;
    };
    /// Every field that applies to the scenario, in reading order.
    [[nodiscard]] std::vector<Found> fields() const;
    /// Shows the help of the field with the focus under it, or hides it again.
    void toggleHelp();
    void refresh();

Q_SIGNALS:
    void changedOnlyChanged(bool on);

protected:
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] FormSection* workloadSection(WorkloadPage page);
    FormSection* addSection(SectionKind kind, const char* key, bool expanded);
    [[nodiscard]] std::vector<FormSection*> visibleSections() const;
    void retranslate();
    void retitle();
    void openAll(bool open);

    PlanDocument& m_document;
    EstimationController& m_controller;
    SessionState& m_session;
    Card* m_card;
    QCheckBox* m_changedOnly;
    Badge* m_badge;
    QScrollArea* m_scroll;
    QVBoxLayout* m_layout;
    QVBoxLayout* m_workloadLayout;            ///< in front of the other sections
    std::array<FormSection*, 5> m_workload{}; ///< by WorkloadPage, made when first needed
    std::vector<FormSection*> m_sections;     ///< the others, in reading order
    WorkloadPage m_page = WorkloadPage::Llm;
    int m_changed = 0;
    bool m_allOpen = false; ///< "changed only" opens every section for its time
};

} // namespace ridgepoint::app
