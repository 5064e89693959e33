// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "estimation/cost.h"

#include "estimation/costparts.h"
#include <algorithm>
#include <cmath>

namespace ridgepoint::estimation {

namespace {

constexpr double kHoursPerYear = 8760;

void takeDefaults(Context& c)
{
    Economics& e = c.in.economics;
    take<std::string>(c, e.currency, "USD", "economics.currency", Unit::None);
    if (!e.exchangeRates) {
        e.exchangeRates = std::map<std::string, double>{{"CNY", 7.1}};
        if (*e.currency != "USD" && e.exchangeRates->contains(*e.currency))
            c.assume("economics.exchange_rates", e.exchangeRates->at(*e.currency), Unit::Ratio,
                     AssumptionReason::PlanDefault);
    }
    take(c, e.purchase, Purchase::Buy, "economics.purchase", Unit::None);
    take(c, e.priceCase, PriceCase::Typical, "economics.price_case", Unit::None);
    take(c, e.years, 3.0, "economics.years", Unit::Years);
    take(c, e.utilization, 0.6, "economics.utilization", Unit::Ratio);
    take(c, e.residualValue, 0.0, "economics.residual_value", Unit::Ratio);
    take(c, e.discountRate, 0.0, "economics.discount_rate", Unit::Ratio);
    if (*e.purchase == Purchase::Buy) {
        take(c, e.serverPriceIncludesAccelerators, false,
             "economics.server_price_includes_accelerators", Unit::None);
        // The contract's defaults are US dollars.
        const double rate = exchange(c, "USD").value_or(1);
        take(c, e.electricityPerKwh, 0.12 * rate, "economics.electricity_per_kwh",
             Unit::CurrencyPerKilowattHour);
        take(c, e.pue, 1.3, "economics.pue", Unit::Ratio);
        take(c, e.supportRate, 0.1, "economics.support_rate", Unit::Ratio);
        take(c, e.facilityPerKwMonth, 150.0 * rate, "economics.facility_per_kw_month",
             Unit::CurrencyPerKilowattMonth);
        take(c, e.installation, 0.0, "economics.installation", Unit::Currency);
        take(c, e.otherCapital, 0.0, "economics.other_capital", Unit::Currency);
        take(c, e.staffPerYear, 0.0, "economics.staff_per_year", Unit::Currency);
    }
}

/// The priced lines of a purchase in three price cases.
struct Capital
{
    double low = 0, typical = 0, high = 0, chosen = 0;
    bool complete = true;
    int lines = 0; ///< priced ones
    Origin weakest = Origin::Input;
};

void addLine(Context& c, Capital& sum, BillLine line, const std::optional<Price>& price)
{
    const PriceCase which = *c.in.economics.priceCase;
    if (price) {
        const double q = line.quantity;
        sum.low += q * price->low;
        sum.typical += q * price->typical;
        sum.high += q * price->high;
        sum.chosen += q * price->of(which);
        sum.weakest = std::max(sum.weakest, price->origin);
        ++sum.lines;
        line.unitPrice = price->of(which);
        line.total = q * price->of(which);
        line.priceSource = price->source;
        line.priceDate = price->date;
        line.origin = price->origin;
    } else {
        sum.complete = false;
        c.out->cost.unpriced.push_back({line.item, line.quantity});
    }
    c.out->cost.billOfMaterials.push_back(std::move(line));
}

Capital purchase(Context& c)
{
    Capital sum;
    const Economics& e = c.in.economics;
    const double servers = *c.in.hardware.servers;
    const auto host = serverPrice(c);
    addLine(c, sum,
            {c.server ? c.server->key : "nominal-host",
             c.server ? c.server->name : std::string(),
             "server",
             servers,
             {},
             {},
             {},
             {},
             {}},
            host);
    if (c.accelerator) {
        const bool inside = host && !host->includes.empty();
        if (inside) {
            BillLine line{c.accelerator->key,
                          c.accelerator->shortName,
                          "accelerator",
                          acceleratorTotal(c),
                          {},
                          {},
                          {},
                          {},
                          {}};
            line.priceSource = "included";
            line.origin = host->origin;
            c.out->cost.billOfMaterials.push_back(std::move(line));
        } else {
            auto card = e.acceleratorPrice ? std::optional(userPrice(*e.acceleratorPrice))
                                           : catalogPrice(c, PriceTarget::Accelerator,
                                                          c.accelerator->key, PriceKind::Purchase);
            if (card && c.mig && !e.acceleratorPrice) {
                card->low *= c.computeShare;
                card->typical *= c.computeShare;
                card->high *= c.computeShare;
            }
            addLine(c, sum,
                    {c.accelerator->key,
                     c.accelerator->shortName,
                     "accelerator",
                     acceleratorTotal(c),
                     {},
                     {},
                     {},
                     {},
                     {}},
                    card);
        }
    }
    const auto extra = [&](const std::optional<double>& amount, const char* item,
                           const char* kind) {
        if (amount && *amount > 0)
            addLine(c, sum, {item, "", kind, 1, {}, {}, {}, {}, {}}, userPrice(*amount));
    };
    extra(e.networkPrice, "network", "network");
    extra(e.storagePrice, "storage", "storage");
    extra(e.installation, "installation", "service");
    extra(e.otherCapital, "other-capital", "service");
    return sum;
}

/// Present value factor of a payment at the end of year `i` (1-based).
double discount(const Context& c, int i)
{
    return 1 / std::pow(1 + *c.in.economics.discountRate, i);
}

/// Sum over the term of a yearly amount, discounted; the last year may be a part.
double overTerm(const Context& c, double perYear)
{
    const double years = *c.in.economics.years;
    double sum = 0;
    for (int i = 1; i <= static_cast<int>(std::ceil(years)); ++i)
        sum += perYear * std::min(1.0, years - (i - 1)) * discount(c, i);
    return sum;
}

void writeYears(Context& c, double first, double perYear)
{
    const double years = *c.in.economics.years;
    c.out->cost.byYear.push_back(first);
    for (int i = 1; i <= static_cast<int>(std::ceil(years)); ++i)
        c.out->cost.byYear.push_back(perYear * std::min(1.0, years - (i - 1)) * discount(c, i));
}

void buy(Context& c)
{
    CostFigures& k = c.out->cost;
    const Economics& e = c.in.economics;
    const Capital sum = purchase(c);
    const double power = totalPower(c);
    k.power = power;
    k.energyPerYear = power / 1000 * *e.pue * kHoursPerYear * *e.utilization;
    if (e.gridCo2PerKwh)
        k.co2PerYear = *k.energyPerYear * *e.gridCo2PerKwh;
    k.priced = sum.complete;
    if (sum.lines > 0) // nothing priced is not a price of nothing
        k.capitalPricedLines = sum.chosen;
    const double energyYear = *k.energyPerYear * *e.electricityPerKwh;
    const double facilityYear = *e.facilityPerKwMonth * power / 1000 * 12;
    const auto tcoOf = [&](double capital) {
        return capital +
               overTerm(c, *e.supportRate * capital + facilityYear + energyYear + *e.staffPerYear) -
               *e.residualValue * capital * discount(c, static_cast<int>(std::ceil(*e.years)));
    };
    const double support = overTerm(c, *e.supportRate * sum.chosen);
    const double facility = overTerm(c, facilityYear);
    const double energy = overTerm(c, energyYear);
    const double staff = overTerm(c, *e.staffPerYear);
    const double residual =
        -*e.residualValue * sum.chosen * discount(c, static_cast<int>(std::ceil(*e.years)));
    if (sum.lines > 0) {
        k.byPart.push_back({CostPart::Purchase, sum.chosen});
        k.byPart.push_back({CostPart::Support, support});
    }
    k.byPart.push_back({CostPart::Facility, facility});
    k.byPart.push_back({CostPart::Energy, energy});
    if (staff != 0)
        k.byPart.push_back({CostPart::Staff, staff});
    if (residual != 0)
        k.byPart.push_back({CostPart::Residual, residual});
    if (sum.complete) {
        k.capital = sum.chosen;
        k.perYear = *e.supportRate * sum.chosen + facilityYear + energyYear + *e.staffPerYear;
        k.tco = sum.chosen + support + facility + energy + staff + residual;
        k.tcoLow = tcoOf(sum.low);
        k.tcoHigh = tcoOf(sum.high);
        writeYears(c, sum.chosen, *k.perYear);
        k.byYear.back() += residual;
    }
    explainBuy(c,
               {sum.chosen, support, facility, energy, staff, residual, *e.supportRate * sum.chosen,
                facilityYear, energyYear, *e.staffPerYear, sum.complete, sum.weakest});
    // Power, and with it energy and facility, is estimated from the rated power: assumed.
    const bool powerMatters = k.tco && facility + energy > 0.05 * *k.tco;
    c.out->origins.push_back(
        {"cost.tco", powerMatters ? Origin::Assumed : std::max(Origin::Derived, sum.weakest)});
}

void rent(Context& c)
{
    CostFigures& k = c.out->cost;
    std::string instance;
    double perInstance = 1;
    const auto price = cloudPrice(c, instance, perInstance);
    const double needed = acceleratorTotal(c);
    const double billed = std::ceil(needed / perInstance - 1e-9) * perInstance;
    Capital sum;
    addLine(c, sum,
            {instance.empty() ? (c.accelerator ? c.accelerator->key : "host") : instance,
             c.accelerator ? c.accelerator->shortName : std::string(),
             "cloud",
             billed,
             {},
             {},
             {},
             {},
             {}},
            price);
    if (billed > needed && !c.quiet && price)
        c.find(FindingCode::CloudWholeInstances, Severity::Info, "economics.purchase",
               {{"value", billed}, {"count", needed}});
    k.power = totalPower(c);
    k.priced = price.has_value();
    if (!price)
        return;
    const double perYear = sum.chosen * kHoursPerYear;
    k.capital = 0;
    k.capitalPricedLines = 0;
    k.perYear = perYear;
    k.tco = overTerm(c, perYear);
    k.tcoLow = overTerm(c, sum.low * kHoursPerYear);
    k.tcoHigh = overTerm(c, sum.high * kHoursPerYear);
    k.byPart.push_back({CostPart::Cloud, *k.tco});
    writeYears(c, 0, perYear);
    explainRent(c, *price, perYear, billed);
    c.out->origins.push_back({"cost.tco", std::max(Origin::Derived, price->origin)});
}

/// Figures per unit of work.
void perUnit(Context& c)
{
    CostFigures& k = c.out->cost;
    const PerformanceFigures& p = c.out->performance;
    const Economics& e = c.in.economics;
    const double hours = kHoursPerYear * *e.years;
    const bool inference = c.in.workload.kind == WorkloadKind::Inference;
    const auto rate = p.qpsAtSlo ? p.qpsAtSlo : p.requestsPerSecond;
    if (k.tco && inference && rate && *rate > 0) {
        k.perQps = *k.tco / *rate;
        k.perQpsLow = *k.tcoLow / *rate;
        k.perQpsHigh = *k.tcoHigh / *rate;
        k.perQpsHour = *k.perQps / hours;
        explainPerQps(c, *rate);
        // Tokens sold while the load runs; the bill is split by the time that each phase takes.
        double prefillShare = 0;
        if (c.out->roofline) {
            for (const auto& phase : c.out->roofline->phases) {
                if (phase.phase == PhaseKind::Prefill)
                    prefillShare = phase.timeShare;
            }
        }
        const double sold = *rate * hours * 3600 * *e.utilization;
        if (sold <= 0)
            return;
        const double in = static_cast<double>(c.in.workload.inputTokens.value_or(0));
        const double out = static_cast<double>(c.in.workload.outputTokens.value_or(0));
        if (c.isLanguageModel() && in > 0)
            k.perMillionInputTokens = *k.tco * prefillShare / (sold * in) * 1e6;
        if (c.isLanguageModel() && out > 0)
            k.perMillionOutputTokens = *k.tco * (1 - prefillShare) / (sold * out) * 1e6;
        explainTokens(c, prefillShare, sold, in, out);
    }
    if (k.tco && p.timeToTrain) {
        const double run = *k.tco / (hours * 3600) * *p.timeToTrain;
        (c.in.workload.kind == WorkloadKind::FineTuning ? k.perFineTune : k.perTrainingRun) = run;
        explainRun(c, run);
    }
    if (!k.power || !c.accelerator)
        return;
    const double watts = *k.power;
    if (inference && p.outputTokensPerSecond && *p.outputTokensPerSecond > 0)
        k.joulesPerToken = watts / *p.outputTokensPerSecond;
    if (!inference && p.totalTokensPerSecond && *p.totalTokensPerSecond > 0)
        k.joulesPerToken = watts / *p.totalTokensPerSecond;
    if (p.samplesPerSecond && watts > 0)
        k.samplesPerJoule = *p.samplesPerSecond / watts;
    if (c.precision.compute == Precision::Int8 && c.out->roofline && inference) {
        double ops = 0, seconds = 0;
        for (const auto& phase : c.out->roofline->phases) {
            ops += phase.flops.value();
            seconds += phase.time.value();
        }
        if (seconds > 0)
            k.topsPerWatt = ops / seconds / acceleratorPower(c) / 1e12;
    }
    explainEnergy(c, watts);
}

} // namespace

void takeServers(Context& c)
{
    if (!c.in.hardware.servers) {
        double servers = 1;
        if (c.in.workload.kind == WorkloadKind::Hpc)
            servers = static_cast<double>(c.in.workload.nodes.value_or(1));
        else
            servers = std::ceil(acceleratorTotal(c) / acceleratorsPerServer(c) - 1e-9);
        take(c, c.in.hardware.servers, servers, "hardware.servers", Unit::Count,
             c.server ? AssumptionReason::Chosen : AssumptionReason::NominalHost);
    }
}

void fillCost(Context& c)
{
    takeDefaults(c);
    CostFigures& k = c.out->cost;
    k.currency = *c.in.economics.currency;
    k.termYears = *c.in.economics.years;
    explainTerm(c);
    if (*c.in.economics.purchase == Purchase::Buy)
        buy(c);
    else if (c.accelerator)
        rent(c);
    if (!k.priced && !c.quiet) {
        Finding& f =
            c.find(FindingCode::NotPriced, Severity::Info,
                   k.unpriced.size() == 1 && c.server == nullptr ? "economics.server_price"
                                                                 : "economics.accelerator_price",
                   {{"count", static_cast<double>(k.unpriced.size())},
                    {"item", k.unpriced.empty() ? std::string() : k.unpriced[0].item}});
        f.openPoint = true;
    }
    if (!c.quiet && k.power)
        c.assume("cost.power_w", *k.power, Unit::Watts, AssumptionReason::PowerFromLoad);
    explainPower(c);
    perUnit(c);
}

} // namespace ridgepoint::estimation
