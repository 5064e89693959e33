// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/scenariolistmodel.h"

#include "app/resultviews.h"
#include "app/widgets/scenariodelegate.h"

namespace ridgepoint::app {

ScenarioListModel::ScenarioListModel(PlanDocument& document, EstimationController& controller,
                                     QObject* parent)
    : QAbstractListModel(parent),
      m_document(document),
      m_controller(controller),
      m_rows(static_cast<int>(document.plan().scenarios.size()))
{
    connect(&m_document, &PlanDocument::changed, this, &ScenarioListModel::onChanged);
    connect(&m_controller, &EstimationController::summariesChanged, this,
            &ScenarioListModel::refresh);
}

void ScenarioListModel::onChanged(PlanChange change)
{
    switch (change) {
    case PlanChange::Replaced:
    case PlanChange::Scenarios:
        // A rename in place must not take the row's editor away, so equal lengths are no reset.
        if (m_rows == static_cast<int>(m_document.plan().scenarios.size())) {
            refresh();
            break;
        }
        beginResetModel();
        m_rows = static_cast<int>(m_document.plan().scenarios.size());
        endResetModel();
        break;
    case PlanChange::Pinned:
        refresh();
        break;
    case PlanChange::Scenario: // its verdict follows with the result
    case PlanChange::Current:
    case PlanChange::PlanText:
    case PlanChange::File:
        break;
    }
}

void ScenarioListModel::refresh()
{
    if (m_rows > 0)
        Q_EMIT dataChanged(index(0), index(m_rows - 1));
}

int ScenarioListModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : m_rows;
}

QVariant ScenarioListModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto& scenario = m_document.plan().scenarios.at(static_cast<std::size_t>(index.row()));
    const QString name = QString::fromStdString(scenario.scenario.name);
    if (role == Qt::DisplayRole || role == Qt::EditRole)
        return name;
    if (role == ScenarioPinnedRole)
        return m_document.pinned() && m_document.pinned()->scenario == scenario.scenario.name;
    const ResultPtr result = m_controller.summary(index.row());
    if (!result)
        return {};
    switch (role) {
    case ScenarioSeverityRole:
        return static_cast<int>(result->verdict.severity);
    case ScenarioStatusRole:
        return scenarioSummary(*result).status;
    case ScenarioCostRole:
        return scenarioSummary(*result).cost;
    case Qt::ToolTipRole:
        return tr("%1\n%2").arg(name, scenarioSummary(*result).status);
    case Qt::AccessibleTextRole:
        return tr("%1, %2, %3")
            .arg(name, scenarioSummary(*result).status, scenarioSummary(*result).cost);
    default:
        break;
    }
    return {};
}

bool ScenarioListModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    return role == Qt::EditRole && index.isValid() &&
           m_document.renameScenario(index.row(), value.toString());
}

Qt::ItemFlags ScenarioListModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags base = QAbstractListModel::flags(index);
    return index.isValid() ? base | Qt::ItemIsEditable | Qt::ItemNeverHasChildren : base;
}

} // namespace ridgepoint::app
