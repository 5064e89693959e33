// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/explain.h"
#include "estimation/result.h"
#include "plan/plan.h"
#include "report/reporttypes.h"

#include <QDate>

#include <set>
#include <string>
#include <vector>

/// What the report says, as values. Built under the language in force; computes no figure: every
/// number is one of the result's, in the words of the text library.
namespace ridgepoint::report {

/// Measured accuracy of one kind of figure, as the result document states it.
struct AccuracyInput
{
    double rows = 0;
    double median = 0; ///< ratio
    double p90 = 0;    ///< ratio
    QString scope;
};

struct ScenarioInput
{
    estimation::ScenarioResult result;
    estimation::Recorder recorder;
    std::set<std::string, std::less<>> setFields; ///< paths that the plan states itself
    std::vector<std::pair<estimation::Origin, double>> originShares;
    std::optional<AccuracyInput> accuracy;
    std::vector<QString> reasons;
};

struct ReportInput
{
    QString title, notes, preparedFor, preparedBy, pricesValidUntil, status;
    QString version, catalogVersion, pricesDate, planHash;
    QDate date;
    std::size_t main = 0;     ///< the recommended scenario, else the baseline, else the first
    bool recommended = false; ///< `main` was named as recommended
    std::string baseline;
    std::vector<ScenarioInput> scenarios; ///< at least one
};

/// At most so many scenarios get charts, costs, inputs and formulas; all are in the table of
/// page 1.
constexpr std::size_t kDetailedScenarios = 8;

/// Estimates the wanted scenarios (empty = all) with explanations.
/// Faults: UnknownScenario.
[[nodiscard]] estimation::Result<ReportInput>
collectInput(const plan::Plan& plan, const std::vector<std::string>& scenarios, QDate date);

[[nodiscard]] ReportModel buildModel(const ReportInput& input);

} // namespace ridgepoint::report
