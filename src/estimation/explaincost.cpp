// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "estimation/costparts.h"

/// Explanations of money and energy.
namespace ridgepoint::estimation {

namespace {

/// One figure that is what it is.
void explainPlain(const Context& c, const char* path, const char* id, const char* source,
                  std::string_view meaning, double value, Unit unit, Origin origin)
{
    if (c.recorder)
        c.recorder->record(path, {id, "x", source}, value, unit,
                           {term("x", meaning, value, unit, origin)});
}

void explainQuotient(const Context& c, const char* path, const char* id, const char* source,
                     double value, Unit unit, Term numerator, Term denominator)
{
    if (!c.recorder)
        return;
    numerator.symbol = "a";
    denominator.symbol = "b";
    c.recorder->record(path, {id, "a / b", source}, value, unit,
                       {std::move(numerator), std::move(denominator)});
}

/// The ends of the price range.
void explainEdges(const Context& c, Origin origin)
{
    const CostFigures& k = c.out->cost;
    explainPlain(c, "cost.tco_low", "cost.tco_low",
                 QT_TRANSLATE_NOOP("Explain", "every price at its low end"),
                 QT_TRANSLATE_NOOP("Explain", "total cost of ownership over the term"), *k.tcoLow,
                 Unit::Currency, origin);
    explainPlain(c, "cost.tco_high", "cost.tco_high",
                 QT_TRANSLATE_NOOP("Explain", "every price at its high end"),
                 QT_TRANSLATE_NOOP("Explain", "total cost of ownership over the term"), *k.tcoHigh,
                 Unit::Currency, origin);
}

} // namespace

void explainBuy(const Context& c, const BuyParts& b)
{
    if (!c.recorder)
        return;
    const CostFigures& k = c.out->cost;
    if (k.capitalPricedLines)
        explainPlain(c, "cost.capital_priced_lines", "cost.priced_lines",
                     QT_TRANSLATE_NOOP("Explain", "bill of materials"),
                     QT_TRANSLATE_NOOP("Explain", "sum of the priced lines"), b.capital,
                     Unit::Currency, b.prices);
    if (b.complete) {
        explainPlain(c, "cost.capital", "cost.capital",
                     QT_TRANSLATE_NOOP("Explain", "bill of materials"),
                     QT_TRANSLATE_NOOP("Explain", "sum of the priced lines"), b.capital,
                     Unit::Currency, b.prices);
        explainEdges(c, b.prices);
        c.recorder->recordSum("cost.per_year", "cost.per_year", *k.perYear, Unit::Currency,
                              {term("C_sup", QT_TRANSLATE_NOOP("Explain", "support a year"),
                                    b.supportYear, Unit::Currency, Origin::Input),
                               term("C_fac", QT_TRANSLATE_NOOP("Explain", "facility a year"),
                                    b.facilityYear, Unit::Currency, Origin::Input),
                               term("C_en", QT_TRANSLATE_NOOP("Explain", "energy a year"),
                                    b.energyYear, Unit::Currency, Origin::Derived),
                               term("C_st", QT_TRANSLATE_NOOP("Explain", "staff a year"),
                                    b.staffYear, Unit::Currency, Origin::Input)},
                              QT_TRANSLATE_NOOP("Explain", "running costs, not discounted"));
    }
    if (k.tco)
        c.recorder->recordSum(
            "cost.tco", "cost.tco", *k.tco, Unit::Currency,
            {term("C_cap", QT_TRANSLATE_NOOP("Explain", "purchase"), b.capital, Unit::Currency,
                  b.prices),
             term("C_sup", QT_TRANSLATE_NOOP("Explain", "support over the term"), b.support,
                  Unit::Currency, Origin::Assumed),
             term("C_fac", QT_TRANSLATE_NOOP("Explain", "facility over the term"), b.facility,
                  Unit::Currency, Origin::Assumed),
             term("C_en", QT_TRANSLATE_NOOP("Explain", "energy over the term"), b.energy,
                  Unit::Currency, Origin::Derived),
             term("C_st", QT_TRANSLATE_NOOP("Explain", "staff over the term"), b.staff,
                  Unit::Currency, Origin::Input),
             term("C_res", QT_TRANSLATE_NOOP("Explain", "residual value, negative"), b.residual,
                  Unit::Currency, Origin::Input)},
            QT_TRANSLATE_NOOP("Explain", "plan contract: TCO over the term"));
    c.recorder->record(
        "cost.energy_kwh_per_year",
        {"cost.energy", "P / 1000 · PUE · 8760 · u",
         QT_TRANSLATE_NOOP("Explain", "power at the load for the hours it runs")},
        *k.energyPerYear, Unit::KilowattHours,
        {term("P", QT_TRANSLATE_NOOP("Explain", "power draw at the load"), *k.power, Unit::Watts,
              Origin::Assumed),
         term("PUE", QT_TRANSLATE_NOOP("Explain", "power usage effectiveness"), *c.in.economics.pue,
              Unit::Ratio, Origin::Input),
         term("u", QT_TRANSLATE_NOOP("Explain", "share of hours in which the load runs"),
              *c.in.economics.utilization, Unit::Ratio, Origin::Input)});
}

void explainRent(const Context& c, const Price& price, double perYear, double billed)
{
    if (!c.recorder)
        return;
    const CostFigures& k = c.out->cost;
    explainPlain(
        c, "cost.per_year", "cost.rent_year", QT_TRANSLATE_NOOP("Explain", "rent around the clock"),
        QT_TRANSLATE_NOOP("Explain", "rent a year"), perYear, Unit::Currency, price.origin);
    explainEdges(c, price.origin);
    // Bill lines of a rent are per hour; the total of the term stands in `by_part`.
    if (*c.in.economics.discountRate == 0)
        c.recorder->record("cost.tco",
                           {"cost.cloud", "r · n · 8760 · y",
                            QT_TRANSLATE_NOOP("Explain", "whole instances around the clock")},
                           *k.tco, Unit::Currency,
                           {term("r", QT_TRANSLATE_NOOP("Explain", "rent per accelerator-hour"),
                                 price.of(*c.in.economics.priceCase), Unit::CurrencyPerHour,
                                 price.origin, price.source),
                            term("n", QT_TRANSLATE_NOOP("Explain", "accelerators billed"), billed,
                                 Unit::Count, Origin::Derived),
                            term("y", QT_TRANSLATE_NOOP("Explain", "years"), *c.in.economics.years,
                                 Unit::Years, Origin::Input)});
    else
        explainPlain(c, "cost.tco", "cost.cloud_discounted",
                     QT_TRANSLATE_NOOP("Explain", "rent a year, discounted"),
                     QT_TRANSLATE_NOOP("Explain", "rent over the term, discounted"), *k.tco,
                     Unit::Currency, price.origin);
}

void explainPerQps(const Context& c, double rate)
{
    if (!c.recorder)
        return;
    const CostFigures& k = c.out->cost;
    const auto one = [&](const char* path, double tco, double value) {
        c.recorder->record(
            path,
            {"cost.per_qps", "C / q",
             QT_TRANSLATE_NOOP("Explain", "plan contract: cost per QPS at the SLO")},
            value, Unit::CurrencyPerQps,
            {term("C", QT_TRANSLATE_NOOP("Explain", "total cost of ownership over the term"), tco,
                  Unit::Currency, Origin::Derived),
             term("q", QT_TRANSLATE_NOOP("Explain", "requests per second at the SLO"), rate,
                  Unit::PerSecond, Origin::Derived)});
    };
    one("cost.per_qps", *k.tco, *k.perQps);
    one("cost.per_qps_low", *k.tcoLow, *k.perQpsLow);
    one("cost.per_qps_high", *k.tcoHigh, *k.perQpsHigh);
    c.recorder->record("cost.per_qps_hour",
                       {"cost.per_qps_hour", "c_q / (8760 · y)",
                        QT_TRANSLATE_NOOP("Explain", "hours of the term")},
                       *k.perQpsHour, Unit::CurrencyPerHour,
                       {term("c_q", QT_TRANSLATE_NOOP("Explain", "cost per QPS over the term"),
                             *k.perQps, Unit::CurrencyPerQps, Origin::Derived),
                        term("y", QT_TRANSLATE_NOOP("Explain", "years"), *c.in.economics.years,
                             Unit::Years, Origin::Input)});
}

void explainTokens(const Context& c, double prefillShare, double sold, double in, double out)
{
    if (!c.recorder)
        return;
    const CostFigures& k = c.out->cost;
    const auto record = [&](const char* path, double value, double share, double tokens) {
        c.recorder->record(
            path,
            {"cost.per_million_tokens", "C · s / (n · i) · 1000000",
             QT_TRANSLATE_NOOP("Explain", "the bill split by the time that each phase takes")},
            value, Unit::CurrencyPerMillionTokens,
            {term("C", QT_TRANSLATE_NOOP("Explain", "total cost of ownership over the term"),
                  *k.tco, Unit::Currency, Origin::Derived),
             term("s", QT_TRANSLATE_NOOP("Explain", "share of the time of this phase"), share,
                  Unit::Ratio, Origin::Derived),
             term("n", QT_TRANSLATE_NOOP("Explain", "requests served over the term"), sold,
                  Unit::Count, Origin::Derived),
             term("i", QT_TRANSLATE_NOOP("Explain", "tokens per request"), tokens, Unit::Tokens,
                  Origin::Input)});
    };
    if (k.perMillionInputTokens)
        record("cost.per_million_input_tokens", *k.perMillionInputTokens, prefillShare, in);
    if (k.perMillionOutputTokens)
        record("cost.per_million_output_tokens", *k.perMillionOutputTokens, 1 - prefillShare, out);
}

void explainRun(const Context& c, double run)
{
    if (!c.recorder)
        return;
    const bool fineTuning = c.in.workload.kind == WorkloadKind::FineTuning;
    c.recorder->record(
        fineTuning ? "cost.per_fine_tune" : "cost.per_training_run",
        {"cost.per_run", "C / (8760 · 3600 · y) · t",
         QT_TRANSLATE_NOOP("Explain", "share of the term that the run takes")},
        run, Unit::Currency,
        {term("C", QT_TRANSLATE_NOOP("Explain", "total cost of ownership over the term"),
              *c.out->cost.tco, Unit::Currency, Origin::Derived),
         term("y", QT_TRANSLATE_NOOP("Explain", "years"), *c.in.economics.years, Unit::Years,
              Origin::Input),
         term("t", QT_TRANSLATE_NOOP("Explain", "time to train"), *c.out->performance.timeToTrain,
              Unit::Seconds, Origin::Derived)});
}

void explainPower(const Context& c)
{
    if (!c.recorder || !c.out->cost.power)
        return;
    c.recorder->record("cost.power_w",
                       {"cost.power", "n · P_a + s · P_h",
                        QT_TRANSLATE_NOOP("Explain", "accelerators at load and hosts")},
                       *c.out->cost.power, Unit::Watts,
                       {term("n", QT_TRANSLATE_NOOP("Explain", "accelerators"), acceleratorTotal(c),
                             Unit::Count, Origin::Input),
                        term("P_a", QT_TRANSLATE_NOOP("Explain", "board power at the load"),
                             c.accelerator ? acceleratorPower(c) : 0, Unit::Watts, Origin::Assumed),
                        term("s", QT_TRANSLATE_NOOP("Explain", "servers"), *c.in.hardware.servers,
                             Unit::Count, Origin::Input),
                        term("P_h", QT_TRANSLATE_NOOP("Explain", "host power per server"),
                             hostPower(c), Unit::Watts, Origin::Assumed)});
}

void explainTerm(const Context& c)
{
    explainPlain(c, "cost.term_years", "cost.term", QT_TRANSLATE_NOOP("Explain", "plan"),
                 QT_TRANSLATE_NOOP("Explain", "years"), c.out->cost.termYears, Unit::Years,
                 Origin::Input);
}

void explainEnergy(const Context& c, double watts)
{
    const CostFigures& k = c.out->cost;
    const auto& p = c.out->performance;
    const Term power = term("", QT_TRANSLATE_NOOP("Explain", "power draw at the load"), watts,
                            Unit::Watts, Origin::Assumed);
    const auto rate = c.in.workload.kind == WorkloadKind::Inference ? p.outputTokensPerSecond
                                                                    : p.totalTokensPerSecond;
    if (k.joulesPerToken)
        explainQuotient(c, "cost.joules_per_token", "cost.joules",
                        QT_TRANSLATE_NOOP("Explain", "energy of hosts included"), *k.joulesPerToken,
                        Unit::JoulesPerToken, power,
                        term("", QT_TRANSLATE_NOOP("Explain", "tokens per second"), *rate,
                             Unit::PerSecond, Origin::Derived));
    if (k.samplesPerJoule)
        explainQuotient(c, "cost.samples_per_joule", "cost.samples_joule",
                        QT_TRANSLATE_NOOP("Explain", "energy of hosts included"),
                        *k.samplesPerJoule, Unit::PerJoule,
                        term("", QT_TRANSLATE_NOOP("Explain", "samples per second"),
                             *p.samplesPerSecond, Unit::PerSecond, Origin::Derived),
                        power);
    if (k.topsPerWatt)
        explainQuotient(c, "cost.tops_per_w", "cost.tops",
                        QT_TRANSLATE_NOOP("Explain", "attained INT8 operations over board power"),
                        *k.topsPerWatt, Unit::TopsPerWatt,
                        term("",
                             QT_TRANSLATE_NOOP("Explain", "attained INT8 tera-operations per "
                                                          "second"),
                             *k.topsPerWatt * acceleratorPower(c), Unit::None, Origin::Derived),
                        term("", QT_TRANSLATE_NOOP("Explain", "board power at the load"),
                             acceleratorPower(c), Unit::Watts, Origin::Assumed));
}

} // namespace ridgepoint::estimation
