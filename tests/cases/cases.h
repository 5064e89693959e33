// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "plan/plan.h"

#include <QString>
#include <QTest>

#include <cmath>
#include <memory>
#include <stdexcept>
#include <string>

/// One scenario written as its plan fields, estimated with the shipped catalog.
namespace cases {

using namespace ridgepoint;
using estimation::ScenarioResult;
using estimation::VerdictCode;
using plan::Json;

constexpr double kMiB = 1024.0 * 1024.0;
constexpr double kGiB = 1024.0 * kMiB;

inline std::shared_ptr<const catalog::Catalog> shipped()
{
    static const auto loaded = [] {
        auto result = catalog::loadCatalog(QStringLiteral(RIDGEPOINT_CATALOG_FILE));
        if (!result)
            throw std::runtime_error("the built catalog cannot be read");
        return std::make_shared<const catalog::Catalog>(std::move(*result));
    }();
    return loaded;
}

/// Estimates `workload` (model and all) on `hardware`; further groups as plan objects. Throws where
/// the plan is not valid.
inline ScenarioResult estimate(const Json& workload, const Json& hardware,
                               const Json& precision = Json::object(),
                               const Json& parallelism = Json::object())
{
    Json scenario = {{"name", "case"},
                     {"workload", workload},
                     {"precision", precision},
                     {"hardware", hardware},
                     {"parallelism", parallelism}};
    if (!scenario["workload"].contains("kind"))
        scenario["workload"]["kind"] = "inference";
    const Json file = {
        {"format", "ridgepoint-plan"}, {"version", 1}, {"scenarios", Json::array({scenario})}};
    auto read = plan::readPlan(QByteArray::fromStdString(file.dump()),
                               QStringLiteral("case.ridgepoint"), shipped());
    if (!read) {
        const auto& fault = read.error().front();
        throw std::runtime_error("the case is no valid plan at " + fault.place);
    }
    return plan::estimateScenario(*read, 0);
}

inline Json card(const char* accelerator, int count = 1)
{
    return {{"accelerator", accelerator}, {"count", count}};
}

/// |found ÷ expected − 1|
inline double error(double found, double expected)
{
    return std::abs(found / expected - 1);
}

} // namespace cases

/// Fails with both numbers where they differ by more than `tolerance` (a ratio).
#define COMPARE_WITHIN(found, expected, tolerance)                                                 \
    QVERIFY2(cases::error(double(found), double(expected)) <= (tolerance),                         \
             qPrintable(QStringLiteral("%1 instead of %2 (%3 %)")                                  \
                            .arg(double(found), 0, 'g', 12)                                        \
                            .arg(double(expected), 0, 'g', 12)                                     \
                            .arg(100 * (double(found) / double(expected) - 1), 0, 'f', 3)))
/// [EXACT] cases: the published figure is matched to a thousandth.
#define COMPARE_EXACT(found, expected) COMPARE_WITHIN(found, expected, 0.001)
