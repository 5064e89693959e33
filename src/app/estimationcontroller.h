// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/plandocument.h"

#include <QObject>
#include <QTimer>

#include <map>
#include <memory>
#include <vector>

namespace ridgepoint::app {

using ResultPtr = std::shared_ptr<const estimation::ScenarioResult>;

/// Turns document changes into results. Many changes within one event become one estimate; the
/// scenario on screen is computed in full, the others only as far as the sidebar shows them, once
/// per change and one per event-loop turn, so that typing never waits for them.
class EstimationController : public QObject
{
    Q_OBJECT

public:
    explicit EstimationController(PlanDocument& document, QObject* parent = nullptr);

    /// The newest result of the current scenario; null before the first or without a scenario.
    [[nodiscard]] const ResultPtr& result() const { return m_result; }
    /// The newest known result of scenario `index`, perhaps without comparison and curves; null
    /// while it is waiting for its turn.
    [[nodiscard]] ResultPtr summary(int index) const;
    /// What deltas refer to: the pinned result, else the current scenario as last opened or saved.
    [[nodiscard]] ResultPtr reference() const;

    /// Full estimates of the current scenario since the start (tests hold filling a form to zero).
    [[nodiscard]] int estimates() const { return m_estimates; }
    /// Computes a waiting change now instead of at the next turn of the event loop.
    void flush();

Q_SIGNALS:
    /// A new result of the current scenario.
    void resultChanged();
    /// The verdict of some scenario in the list is new.
    void summariesChanged();

private:
    void onChanged(PlanChange change);
    void estimateCurrent();
    void estimateNextSummary();
    void dropStale();

    PlanDocument& m_document;
    QTimer m_currentTimer;
    QTimer m_summaryTimer;
    ResultPtr m_result;
    quint64 m_resultRevision = 0;
    std::map<quint64, ResultPtr> m_full;      ///< by scenario revision
    std::map<quint64, ResultPtr> m_summaries; ///< by scenario revision
    std::map<std::string, ResultPtr> m_saved; ///< by scenario name
    int m_estimates = 0;
};

} // namespace ridgepoint::app
