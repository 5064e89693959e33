// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/estimationcontroller.h"

#include <QAbstractListModel>

namespace ridgepoint::app {

/// The plan's scenarios with their verdicts, for the sidebar. Renaming goes through the document.
class ScenarioListModel final : public QAbstractListModel
{
    Q_OBJECT

public:
    ScenarioListModel(PlanDocument& document, EstimationController& controller,
                      QObject* parent = nullptr);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// Words again after a language change.
    void refresh();

private:
    void onChanged(PlanChange change);

    PlanDocument& m_document;
    EstimationController& m_controller;
    int m_rows = 0;
};

} // namespace ridgepoint::app
