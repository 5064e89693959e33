// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/context.h"

/// Parts of the cost reader: prices, power and explanations. Internal to the library.
namespace ridgepoint::estimation {

/// A price in the scenario's currency.
struct Price
{
    double low = 0, typical = 0, high = 0; ///< scenario currency
    Origin origin = Origin::Vendor;
    std::string source, date;
    std::string includes; ///< accelerator inside a server's price

    [[nodiscard]] double of(PriceCase which) const
    {
        return which == PriceCase::Low ? low : which == PriceCase::High ? high : typical;
    }
};

/// Units of the scenario's currency per unit of `from`; nothing without a rate.
[[nodiscard]] std::optional<double> exchange(const Context& c, const std::string& from);
/// An amount that the plan gives.
[[nodiscard]] Price userPrice(double amount);
/// The preferred row (read before recalled, then the newer) whose currency can be converted.
/// Servers sold with cards count only where they include `mustInclude`.
[[nodiscard]] std::optional<Price> catalogPrice(const Context& c, PriceTarget target,
                                                std::string_view key, PriceKind kind,
                                                std::string_view mustInclude = {});
[[nodiscard]] std::optional<Price> serverPrice(const Context& c);
/// Cheapest rent per accelerator-hour of the catalog's instances with this accelerator.
[[nodiscard]] std::optional<Price> cloudPrice(const Context& c, std::string& instance,
                                              double& perInstance);

/// All accelerators of the scenario; 0 on hosts.
[[nodiscard]] double acceleratorTotal(const Context& c);
[[nodiscard]] double acceleratorsPerServer(const Context& c);
/// Watts of one accelerator, of a server without accelerators, and of the whole scenario.
[[nodiscard]] double acceleratorPower(const Context& c);
[[nodiscard]] double hostPower(const Context& c);
[[nodiscard]] double totalPower(const Context& c);

/// What a purchase comes to over the term, by part.
struct BuyParts
{
    double capital = 0, support = 0, facility = 0, energy = 0, staff = 0, residual = 0;
    double supportYear = 0, facilityYear = 0, energyYear = 0, staffYear = 0;
    bool complete = false;
    Origin prices = Origin::Input;
};
// Explanations; no-ops without a recorder.
void explainBuy(const Context& c, const BuyParts& parts);
void explainRent(const Context& c, const Price& price, double perYear, double billed);
void explainPerQps(const Context& c, double rate);
void explainTokens(const Context& c, double prefillShare, double sold, double in, double out);
void explainEnergy(const Context& c, double watts);
void explainRun(const Context& c, double run);
void explainPower(const Context& c);
void explainTerm(const Context& c);

} // namespace ridgepoint::estimation
