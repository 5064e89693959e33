// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/plandialog.h"

#include "ui_plandialog.h"

namespace ridgepoint::app {

PlanDialog::PlanDialog(PlanDocument& document, QWidget* parent)
    : QDialog(parent), m_document(document), m_ui(std::make_unique<Ui::PlanDialog>())
{
    m_ui->setupUi(this);
    m_ui->title->setText(document.planText("title"));
    m_ui->notes->setPlainText(document.planText("notes"));
    m_ui->preparedFor->setText(document.planText("prepared_for"));
    m_ui->preparedBy->setText(document.planText("prepared_by"));
    m_ui->pricesValidUntil->setText(document.planText("prices_valid_until"));
    m_ui->status->setText(document.planText("status"));
}

PlanDialog::~PlanDialog() = default;

void PlanDialog::accept()
{
    m_document.setPlanTexts({{"title", m_ui->title->text().trimmed()},
                             {"notes", m_ui->notes->toPlainText()},
                             {"prepared_for", m_ui->preparedFor->text().trimmed()},
                             {"prepared_by", m_ui->preparedBy->text().trimmed()},
                             {"prices_valid_until", m_ui->pricesValidUntil->text().trimmed()},
                             {"status", m_ui->status->text().trimmed()}});
    QDialog::accept();
}

} // namespace ridgepoint::app
