// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/estimationcontroller.h"

#include <set>

namespace ridgepoint::app {

EstimationController::EstimationController(PlanDocument& document, QObject* parent)
    : QObject(parent), m_document(document)
{
    for (QTimer* timer : {&m_currentTimer, &m_summaryTimer}) {
        timer->setSingleShot(true);
        timer->setInterval(0);
    }
    connect(&m_currentTimer, &QTimer::timeout, this, &EstimationController::estimateCurrent);
    connect(&m_summaryTimer, &QTimer::timeout, this, &EstimationController::estimateNextSummary);
    connect(&m_document, &PlanDocument::changed, this, &EstimationController::onChanged);
    m_currentTimer.start();
}

void EstimationController::onChanged(PlanChange change)
{
    switch (change) {
    case PlanChange::Replaced:
        m_saved.clear();
        [[fallthrough]];
    case PlanChange::Scenario:
    case PlanChange::Scenarios:
    case PlanChange::Current:
        m_currentTimer.start();
        break;
    case PlanChange::File:
        if (!m_document.isModified() && m_result && !m_currentTimer.isActive())
            m_saved[m_result->name] = m_result;
        break;
    case PlanChange::PlanText:
    case PlanChange::Pinned:
        break;
    }
}

void EstimationController::flush()
{
    if (!m_currentTimer.isActive())
        return;
    m_currentTimer.stop();
    estimateCurrent();
}

void EstimationController::estimateCurrent()
{
    dropStale();
    const int index = m_document.currentIndex();
    if (index < 0) {
        m_result.reset();
        m_resultRevision = 0;
        Q_EMIT resultChanged();
        return;
    }
    const quint64 revision = m_document.revision(index);
    const bool sameScenario = revision == m_resultRevision && m_result &&
                              m_result->name == m_document.current()->scenario.name;
    if (!sameScenario) {
        ResultPtr& known = m_full[revision];
        if (!known || known->name != m_document.current()->scenario.name) {
            known = std::make_shared<const estimation::ScenarioResult>(
                plan::estimateScenario(m_document.plan(), index));
            ++m_estimates;
        }
        m_result = known;
        m_resultRevision = revision;
        m_summaries[revision] = m_result;
        if (!m_document.isModified() || !m_saved.contains(m_result->name))
            m_saved[m_result->name] = m_result;
        Q_EMIT resultChanged();
    }
    Q_EMIT summariesChanged();
    m_summaryTimer.start();
}

void EstimationController::estimateNextSummary()
{
    if (m_currentTimer.isActive())
        return; // the scenario on screen goes first and starts this timer again
    const int count = static_cast<int>(m_document.plan().scenarios.size());
    for (int i = 0; i < count; ++i) {
        const quint64 revision = m_document.revision(i);
        if (m_summaries.contains(revision))
            continue;
        estimation::EstimateOptions options;
        options.comparison = false;
        options.remedies = false;
        options.curves = false;
        m_summaries[revision] = std::make_shared<const estimation::ScenarioResult>(
            plan::estimateScenario(m_document.plan(), i, options));
        Q_EMIT summariesChanged();
        m_summaryTimer.start();
        return;
    }
}

void EstimationController::dropStale()
{
    std::set<quint64> alive;
    for (int i = 0; i < static_cast<int>(m_document.plan().scenarios.size()); ++i)
        alive.insert(m_document.revision(i));
    const auto stale = [&alive](const auto& entry) {
        return !alive.contains(entry.first);
    };
    std::erase_if(m_full, stale);
    std::erase_if(m_summaries, stale);
}

ResultPtr EstimationController::summary(int index) const
{
    const auto it = m_summaries.find(m_document.revision(index));
    return it == m_summaries.end() ? nullptr : it->second;
}

ResultPtr EstimationController::reference() const
{
    if (m_document.pinned())
        return m_document.pinned()->result;
    if (!m_result)
        return nullptr;
    const auto it = m_saved.find(m_result->name);
    return it == m_saved.end() ? nullptr : it->second;
}

} // namespace ridgepoint::app
