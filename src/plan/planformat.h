// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

/// Words of the plan file that reader and writer share.
namespace ridgepoint::plan {

constexpr const char* kPlanFormat = "ridgepoint-plan";
constexpr const char* kResultFormat = "ridgepoint-result";
constexpr int kPlanVersion = 1;
constexpr int kResultVersion = 1;

inline const std::vector<std::string>& rootOrder()
{
    static const std::vector<std::string> order = {
        "format", "version",           "title",     "notes",           "report",
        "limits", "deployed_together", "scenarios", "catalog_entries", "baseline"};
    return order;
}

inline const std::vector<std::string>& reportOrder()
{
    static const std::vector<std::string> order = {"prepared_for", "prepared_by",
                                                   "prices_valid_until", "status", "recommended"};
    return order;
}

inline const std::vector<std::string>& limitsOrder()
{
    static const std::vector<std::string> order = {"power_w",      "capital",    "tco",
                                                   "accelerators", "rack_units", "priced_only"};
    return order;
}

} // namespace ridgepoint::plan
