// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "catalog/plausibility.h"

#include "catalog/plausiblehardware.h"
#include "catalog/plausiblemodels.h"
#include "catalog/record.h"

#include <set>

namespace ridgepoint::catalog {

namespace {

using estimation::Fault;

void checkPrices(const CatalogSource& source, std::vector<Fault>& faults)
{
    forEachRecord(source, "prices", faults, [](const Record& row, const Complain& complain) {
        if (row.number("low") > row.number("high"))
            complain("low", "the low price is above the high one");
        const std::string kind = row.text("kind");
        const std::string unit = row.text("unit");
        if (kind == "pue") {
            if (row.number("low") < 1.0)
                complain("low", "a PUE below 1 would mean that cooling makes energy");
            if (!row.text("currency").empty() || unit != "ratio")
                complain("unit", "a PUE is a ratio and has no currency");
        } else if (row.text("currency").empty()) {
            complain("currency", "a price without a currency");
        }
        if (!row.text("accelerator").empty() && !row.text("server").empty())
            complain("server", "a price is of one accelerator or of one server, not of both");
        if (kind == "energy" && unit != "kWh")
            complain("unit", "energy is priced per kWh");
        if (kind == "colocation" && unit != "kW-month")
            complain("unit", "colocation is priced per kW and month");
        if (kind.rfind("cloud_", 0) == 0 && unit != "h")
            complain("unit", "cloud prices are per hour");
        const bool system = unit == "system";
        if (system != !row.text("includes_accelerator").empty() ||
            system != row.number("included_count").has_value())
            complain("includes_accelerator", "a system price names the accelerators it contains");
    });
}

bool isShare(std::string_view parameter)
{
    return parameter.find("eta_") != std::string_view::npos || parameter == "link_beta" ||
           parameter == "link_beta_network" || parameter == "pcie_beta" ||
           parameter == "idle_power_share" || parameter == "server_share" ||
           parameter == "fragmentation_share";
}

void checkEfficiency(const CatalogSource& source, std::vector<Fault>& faults)
{
    std::set<std::string> general;
    forEachRecord(source, "efficiency", faults, [&](const Record& row, const Complain&) {
        if (row.text("family").empty() && row.text("engine").empty() &&
            row.text("precision").empty() && row.text("operator").empty())
            general.insert(row.text("parameter"));
    });
    forEachRecord(source, "efficiency", faults, [&](const Record& row, const Complain& complain) {
        const std::string parameter = row.text("parameter");
        const double value = row.number("value").value_or(0);
        if (isShare(parameter) && (value <= 0 || value > 1))
            complain("value", "a share lies above 0 and at most at 1");
        if (row.number("low").value_or(value) > value || row.number("high").value_or(value) < value)
            complain("value", "the value lies outside its own band");
        if (general.find(parameter) == general.end())
            complain("parameter", "no general row (without family and engine) to fall back on");
    });
}

} // namespace

void checkPlausibility(const CatalogSource& source, std::vector<Fault>& faults)
{
    checkAccelerators(source, faults);
    checkServers(source, faults);
    checkMigProfiles(source, faults);
    checkPrices(source, faults);
    checkEfficiency(source, faults);
    checkModels(source, faults);
}

} // namespace ridgepoint::catalog
