// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "import/import.h"

#include <QDialog>
#include <QFutureWatcher>

#include <memory>

namespace Ui {
class ImportDialog;
}

namespace ridgepoint::app {

/// Reads a model file in the background and shows what was understood, what was assumed and what
/// was not, with the exact parameter count, before anything enters the plan. Cancelling while it
/// reads drops the result.
class ImportDialog final : public QDialog
{
    Q_OBJECT

public:
    /// `scenario`: name of the scenario that is to run the model.
    ImportDialog(const QString& path, const QString& scenario, QWidget* parent = nullptr);
    ~ImportDialog() override;

    /// True once the file was read, well or not.
    [[nodiscard]] bool isFinished() const { return m_finished; }
    /// The model under the name in the dialog; nothing before it was read or when that failed.
    [[nodiscard]] std::optional<estimation::ModelSpec> model() const;

Q_SIGNALS:
    void finishedReading();

protected:
    void changeEvent(QEvent* event) override;

private:
    void show(const estimation::Checked<import::ImportedModel>& result);
    void fill();
    void fillFaults();
    void retranslate();

    QString m_path, m_scenario;
    std::unique_ptr<Ui::ImportDialog> m_ui;
    QFutureWatcher<estimation::Checked<import::ImportedModel>> m_watcher;
    std::optional<import::ImportedModel> m_imported;
    std::vector<estimation::Fault> m_faults;
    bool m_finished = false;
};

} // namespace ridgepoint::app
