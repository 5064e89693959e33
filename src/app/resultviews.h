// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/widgets/explainpopover.h"
#include "app/widgets/findingsview.h"
#include "app/widgets/keyfigure.h"
#include "estimation/explain.h"
#include "estimation/result.h"

#include <optional>
#include <string>
#include <vector>

/// What the window's views show of a result: texts and formatted numbers, no computing. Pure.
namespace ridgepoint::app {

/// Fits, tight or SLO missed: the scenario can be run, so its speed and cost mean something.
[[nodiscard]] bool runs(const estimation::ScenarioResult& result);

/// The seven tiles for the scenario's kind. Deltas are against `reference` if given; a delta of
/// nothing is shown only for a reference that the user pinned.
[[nodiscard]] std::vector<KeyFigure> keyFigures(const estimation::ScenarioResult& result,
                                                const estimation::ScenarioResult* reference,
                                                bool pinned);

/// The sidebar's second line: "Fits · 6.2 QPS", "Short by 3.9 GB"; and the amount at its right.
struct ScenarioSummary
{
    QString status;
    QString cost;
};
[[nodiscard]] ScenarioSummary scenarioSummary(const estimation::ScenarioResult& result);

/// One row per finding, in the result's order.
[[nodiscard]] std::vector<FindingRow> findingRows(const estimation::ScenarioResult& result);
/// One row per value that nobody entered.
[[nodiscard]] std::vector<FindingRow> assumptionRows(const estimation::ScenarioResult& result);

/// The explanation of the figure at result path `path`; nothing if the estimator recorded none.
[[nodiscard]] std::optional<ExplainContent> explainContent(const std::string& path,
                                                           const estimation::ScenarioResult& result,
                                                           const estimation::Recorder& recorder);

} // namespace ridgepoint::app
