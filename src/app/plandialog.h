// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/plandocument.h"

#include <QDialog>

#include <memory>

namespace Ui {
class PlanDialog;
}

namespace ridgepoint::app {

/// Title, notes and what the report says about the plan. Accepting is one undo step.
class PlanDialog final : public QDialog
{
    Q_OBJECT

public:
    explicit PlanDialog(PlanDocument& document, QWidget* parent = nullptr);
    ~PlanDialog() override;

    void accept() override;

private:
    PlanDocument& m_document;
    std::unique_ptr<Ui::PlanDialog> m_ui;
};

} // namespace ridgepoint::app
