// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "estimation/costparts.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint::estimation {

namespace {

/// Better row: read before recalled, then the newer date.
bool preferred(const PriceSpec& a, const PriceSpec& b)
{
    const bool readA = a.provenance.confidence == "read";
    const bool readB = b.provenance.confidence == "read";
    if (readA != readB)
        return readA;
    return a.date > b.date;
}

Price toPrice(const PriceSpec& row, double rate)
{
    Price p;
    p.low = row.low * rate;
    p.high = row.high * rate;
    p.typical = (p.low + p.high) / 2;
    p.origin = row.provenance.confidence == "recalled" ? Origin::Assumed : Origin::Vendor;
    p.source = row.provenance.source;
    p.date = row.date;
    p.includes = row.includesAccelerator;
    return p;
}

} // namespace

std::optional<double> exchange(const Context& c, const std::string& from)
{
    const std::string& to = *c.in.economics.currency;
    if (from == to)
        return 1.0;
    const auto perUsd = [&](const std::string& code) -> std::optional<double> {
        if (code == "USD")
            return 1.0;
        const auto& rates = *c.in.economics.exchangeRates;
        const auto it = rates.find(code);
        return it == rates.end() ? std::nullopt : std::optional(it->second);
    };
    const auto a = perUsd(from);
    const auto b = perUsd(to);
    if (!a || !b || *a <= 0)
        return std::nullopt;
    return *b / *a;
}

std::optional<Price> catalogPrice(const Context& c, PriceTarget target, std::string_view key,
                                  PriceKind kind, std::string_view mustInclude)
{
    const PriceSpec* best = nullptr;
    for (const auto& row : c.catalog->prices) {
        if (row.target != target || row.kind != kind || row.targetKey != key)
            continue;
        if (!row.includesAccelerator.empty() && row.includesAccelerator != mustInclude)
            continue;
        if (!exchange(c, row.currency))
            continue;
        if (!best || preferred(row, *best))
            best = &row;
    }
    if (!best)
        return std::nullopt;
    return toPrice(*best, *exchange(c, best->currency));
}

Price userPrice(double amount)
{
    Price p;
    p.low = p.typical = p.high = amount;
    p.origin = Origin::Input;
    return p;
}

std::optional<Price> serverPrice(const Context& c)
{
    if (c.in.economics.serverPrice) {
        Price p = userPrice(*c.in.economics.serverPrice);
        if (*c.in.economics.serverPriceIncludesAccelerators && c.accelerator)
            p.includes = c.accelerator->key;
        return p;
    }
    if (!c.server)
        return std::nullopt;
    return catalogPrice(c, PriceTarget::Server, c.server->key, PriceKind::Purchase,
                        c.accelerator ? std::string_view(c.accelerator->key) : std::string_view());
}

/// Cheapest rent per accelerator-hour of the catalog's instances with this accelerator.
std::optional<Price> cloudPrice(const Context& c, std::string& instance, double& perInstance)
{
    if (c.in.economics.cloudHourly) {
        perInstance = acceleratorsPerServer(c);
        return userPrice(*c.in.economics.cloudHourly);
    }
    const PriceKind kind = *c.in.economics.purchase == Purchase::CloudReserved
                               ? PriceKind::CloudReserved
                               : PriceKind::CloudOnDemand;
    std::optional<Price> best;
    for (const auto& server : c.catalog->servers) {
        if (server.kind != ServerKind::CloudInstance || server.maxAccelerators <= 0)
            continue;
        if (c.server ? c.server != &server
                     : std::ranges::find(server.accelerators, c.accelerator->key) ==
                           server.accelerators.end())
            continue;
        auto p = catalogPrice(c, PriceTarget::Server, server.key, kind);
        if (!p)
            continue;
        for (double Price::*part : {&Price::low, &Price::typical, &Price::high})
            (*p).*part /= server.maxAccelerators;
        if (!best || p->typical < best->typical) {
            best = p;
            instance = server.key;
            perInstance = server.maxAccelerators;
        }
    }
    return best;
}

double acceleratorTotal(const Context& c)
{
    return c.accelerator ? static_cast<double>(c.layout.accelerators()) : 0;
}

double acceleratorsPerServer(const Context& c)
{
    if (c.server && c.server->maxAccelerators > 0)
        return c.server->maxAccelerators;
    return c.accelerator && c.accelerator->formFactor == FormFactor::Superchip ? 72 : 8;
}

/// Board power at the load of this scenario. Compute-bound phases draw close to the limit, reading
/// memory about two thirds (V100 decode 180–200 W against prefill 270–300 W of 300 W).
double acceleratorPower(const Context& c)
{
    const double compute = c.out->performance.breakdown.compute.value_or(0);
    const auto& b = c.out->performance.breakdown;
    const double whole =
        compute + b.memory.value_or(0) + b.communication.value_or(0) + b.launch.value_or(0);
    const double share = whole > 0 ? compute / whole : 0.5;
    const double active = 0.65 + 0.30 * share;
    const double busy = c.in.workload.kind == WorkloadKind::Inference
                            ? c.out->performance.utilization.value_or(1)
                            : 1;
    const double idle = c.eff.idlePower.value;
    const double slice = c.mig ? c.computeShare : 1;
    return c.accelerator->tdp.value() * slice * (busy * active + (1 - busy) * idle);
}

/// Everything of a server but its accelerators: its planning power less theirs, else 100 W per
/// accelerator for a nominal host (assumed).
double hostPower(const Context& c)
{
    if (!c.accelerator) {
        return c.server && c.server->typicalMaxPower ? c.server->typicalMaxPower->value() : 800;
    }
    const double per = acceleratorsPerServer(c);
    if (c.server && c.server->typicalMaxPower) {
        // The planning power is that of the hungriest cards it takes, not of those planned.
        double most = c.accelerator->tdp.value();
        for (const auto& key : c.server->accelerators) {
            if (const AcceleratorSpec* a = c.catalog->accelerator(key))
                most = std::max(most, a->tdp.value());
        }
        const double rest = c.server->typicalMaxPower->value() - per * most;
        if (rest > 0)
            return rest;
    }
    return 100 * per;
}

double totalPower(const Context& c)
{
    const double servers = *c.in.hardware.servers;
    const double cards = acceleratorTotal(c);
    return (c.accelerator ? cards * acceleratorPower(c) : 0) + servers * hostPower(c);
}

} // namespace ridgepoint::estimation
