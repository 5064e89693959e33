// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/fieldapplies.h"
#include "app/fieldbinding.h"

#include <QWidget>

#include <functional>
#include <memory>
#include <string_view>
#include <vector>

namespace ridgepoint::app {

class FormRow;
class LinkButton;
class SectionHeader;

enum class SectionKind {
    WorkloadLlm,
    WorkloadVision,
    WorkloadTraining,
    WorkloadFineTuning,
    WorkloadHpc,
    Precision,
    Batch,
    Hardware,
    Parallelism,
    Economics,
    Calibration
};

/// One section of the input form, from its .ui file: a head, up to seven main rows, and the rest
/// behind "More…". Editors name their scenario path in the dynamic property `field` (and `part`),
/// rows that belong behind "More…" carry `more`.
class FormSection final : public QWidget
{
    Q_OBJECT

public:
    FormSection(SectionKind kind, PlanDocument& document, QWidget* parent = nullptr);
    ~FormSection() override;

    /// Shows the state. Hidden rows are not touched. With `changedOnly` only rows with a value of
    /// the user's are left.
    void refresh(const FieldState& state, const FormContext& context, bool changedOnly);
    [[nodiscard]] int changedCount() const { return m_changed; }
    [[nodiscard]] bool isExpanded() const;
    void setExpanded(bool expanded);
    /// Open for a time without the user's wish being forgotten.
    void setForcedOpen(bool open);
    /// Its editors are lists of their own in the focus chain until they are put behind `widget`.
    void placeInTabOrderAfter(QWidget* widget);
    [[nodiscard]] SectionKind kind() const { return m_kind; }
    [[nodiscard]] QString title() const;
    /// The row of `path` if the section has it and it applies to the scenario; else null.
    [[nodiscard]] FormRow* rowOf(std::string_view path) const;
    /// Opens what hides the row. `refresh` must follow before it is visible.
    void reveal(std::string_view path);
    /// Paths of the section that apply to the scenario, in the order on screen.
    [[nodiscard]] std::vector<std::string> paths() const;
    [[nodiscard]] std::vector<FieldBinding*> bindings() const;

Q_SIGNALS:
    /// Rows were opened or closed; the owner refreshes.
    void layoutRequested();
    void expandedChanged(bool expanded);

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Row
    {
        FormRow* row = nullptr;
        std::vector<FieldBinding*> bindings;
        bool more = false;
        bool ownLabel = false; ///< named in the .ui file
        QString uiLabel;       ///< that name, in the language in force
        bool applies = true;
        bool set = false;
    };
    void load();
    void bindRows();
    void bindRow(FormRow* row);
    void retranslate();
    void showMessages(const Row& row, const FieldState& state) const;
    void refreshRow(Row& row, const FieldState& state);
    void updateMore(int hidden, int hiddenChanged, bool changedOnly);
    void updateSummary();

    SectionKind m_kind;
    PlanDocument& m_document;
    std::function<void()> m_retranslateUi; ///< holds the Ui object
    SectionHeader* m_header = nullptr;
    LinkButton* m_moreButton = nullptr;
    std::vector<Row> m_rows;
    bool m_moreOpen = false;
    bool m_wordsChanged = true;           ///< the next refresh sets all words again
    std::optional<bool> m_expandedBefore; ///< while forced open
    int m_changed = 0;
};

} // namespace ridgepoint::app
