// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "estimation/serving.h"

#include <cmath>
#include <limits>

/// Waiting in queues, analytically.
namespace ridgepoint::estimation {

double WaitModel::quantile(double q) const
{
    if (probability <= 1 - q)
        return 0;
    return scale * std::log(probability / (1 - q));
}

WaitModel singleServerWait(double rate, double service)
{
    const double rho = rate * service;
    if (rho >= 1)
        return {1, std::numeric_limits<double>::infinity()};
    return {rho, service / (2 * (1 - rho))};
}

namespace {

double slotExponent(double slots)
{
    return std::sqrt(2 * (slots + 1)) - 1;
}

} // namespace

double quietUtilization(double slots)
{
    return std::pow(0.01, 1 / slotExponent(slots)) * (1 - 1e-12);
}

WaitModel slotWait(double utilization, double slots, double holding)
{
    if (utilization >= 1)
        return {1, std::numeric_limits<double>::infinity()};
    const double exponent = slotExponent(slots);
    return {std::pow(utilization, exponent), holding / (slots * (1 - utilization))};
}

} // namespace ridgepoint::estimation
