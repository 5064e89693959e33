// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "estimation/decide.h"

/// Explanations of the rows of lists: cost parts and years, bill of materials, pipeline stages,
/// node sweep, comparison and curves. What a row takes over from another estimate is named as such.
namespace ridgepoint::estimation {

namespace {

std::string rowPath(const char* list, std::size_t index, const char* field)
{
    return std::string(list) + "[" + std::to_string(index) + "]." + field;
}

void plain(Recorder& r, std::string path, std::string_view id, std::string_view note,
           std::string_view meaning, double value, Unit unit, Origin origin,
           const std::string& source = {})
{
    r.record(std::move(path), {id, "x", note}, value, unit,
             {term("x", meaning, value, unit, origin, source)});
}

void quotient(Recorder& r, std::string path, std::string_view id, std::string_view note,
              double value, Unit unit, Term a, Term b)
{
    a.symbol = "a";
    b.symbol = "b";
    r.record(std::move(path), {id, "a / b", note}, value, unit, {std::move(a), std::move(b)});
}

void explainParts(const Context& c)
{
    Recorder& r = *c.recorder;
    const CostFigures& k = c.out->cost;
    for (std::size_t i = 0; i < k.byPart.size(); ++i)
        plain(r, rowPath("cost.by_part", i, "amount"), "cost.part",
              QT_TRANSLATE_NOOP("Explain", "a term of the total cost of ownership"),
              QT_TRANSLATE_NOOP("Explain", "amount over the term"), k.byPart[i].amount,
              Unit::Currency, Origin::Derived);
    for (std::size_t i = 0; i < k.byYear.size(); ++i)
        plain(r, "cost.by_year[" + std::to_string(i) + "]", "cost.year",
              QT_TRANSLATE_NOOP("Explain", "purchase first, then what each year costs, discounted"),
              QT_TRANSLATE_NOOP("Explain", "amount of the year"), k.byYear[i], Unit::Currency,
              Origin::Derived);
    for (std::size_t i = 0; i < k.billOfMaterials.size(); ++i) {
        const BillLine& line = k.billOfMaterials[i];
        const Origin origin = line.origin.value_or(Origin::Assumed);
        plain(r, rowPath("cost.bill_of_materials", i, "quantity"), "bill.quantity",
              QT_TRANSLATE_NOOP("Explain", "follows from the layout"),
              QT_TRANSLATE_NOOP("Explain", "pieces"), line.quantity, Unit::Count, Origin::Derived);
        if (!line.unitPrice || !line.total)
            continue;
        plain(r, rowPath("cost.bill_of_materials", i, "unit_price"), "bill.price",
              QT_TRANSLATE_NOOP("Explain", "catalog or plan"),
              QT_TRANSLATE_NOOP("Explain", "unit price"), *line.unitPrice, Unit::Currency, origin,
              line.priceSource);
        r.record(rowPath("cost.bill_of_materials", i, "total"),
                 {"bill.total", "n · p", QT_TRANSLATE_NOOP("Explain", "pieces times unit price")},
                 *line.total, Unit::Currency,
                 {term("n", QT_TRANSLATE_NOOP("Explain", "pieces"), line.quantity, Unit::Count,
                       Origin::Derived),
                  term("p", QT_TRANSLATE_NOOP("Explain", "unit price"), *line.unitPrice,
                       Unit::Currency, origin, line.priceSource)});
    }
}

void explainStages(const Context& c)
{
    Recorder& r = *c.recorder;
    const auto& stages = c.out->pipeline.stages;
    for (std::size_t i = 0; i < stages.size(); ++i) {
        const StageFigures& s = stages[i];
        if (!s.demand || !s.capacity || !s.utilization)
            continue;
        plain(r, rowPath("pipeline.stages", i, "demand_per_s"), "stage.demand",
              QT_TRANSLATE_NOOP("Explain", "samples that the scenario runs"),
              QT_TRANSLATE_NOOP("Explain", "samples per second"), *s.demand, Unit::PerSecond,
              Origin::Derived);
        plain(r, rowPath("pipeline.stages", i, "capacity_per_s"), "stage.capacity",
              QT_TRANSLATE_NOOP("Explain", "what the stage can do"),
              QT_TRANSLATE_NOOP("Explain", "samples per second"), *s.capacity, Unit::PerSecond,
              Origin::Derived);
        quotient(r, rowPath("pipeline.stages", i, "utilization"), "stage.utilization",
                 QT_TRANSLATE_NOOP("Explain", "demand over capacity"), *s.utilization, Unit::Ratio,
                 term("", QT_TRANSLATE_NOOP("Explain", "demand"), *s.demand, Unit::PerSecond,
                      Origin::Derived),
                 term("", QT_TRANSLATE_NOOP("Explain", "capacity of the stage"), *s.capacity,
                      Unit::PerSecond, Origin::Derived));
    }
}

void explainNodes(const Context& c)
{
    if (!c.out->hpc)
        return;
    Recorder& r = *c.recorder;
    const auto& sweep = c.out->hpc->nodesSweep;
    const bool strong = c.in.workload.scaling == Scaling::Strong;
    for (std::size_t i = 0; i < sweep.size(); ++i) {
        plain(r, rowPath("hpc.nodes_sweep", i, "step_s"), "hpc.sweep",
              QT_TRANSLATE_NOOP("Explain", "the step at this number of nodes"),
              QT_TRANSLATE_NOOP("Explain", "step time"), sweep[i].step, Unit::Seconds,
              Origin::Derived);
        quotient(r, rowPath("hpc.nodes_sweep", i, "efficiency"), "hpc.efficiency",
                 QT_TRANSLATE_NOOP("Explain", "against one node"), sweep[i].efficiency, Unit::Ratio,
                 term("", QT_TRANSLATE_NOOP("Explain", "step on one node"), sweep.front().step,
                      Unit::Seconds, Origin::Derived),
                 term("", QT_TRANSLATE_NOOP("Explain", "step times the nodes that divide the work"),
                      sweep[i].step * (strong ? static_cast<double>(sweep[i].nodes) : 1),
                      Unit::Seconds, Origin::Derived));
    }
}

void explainComparison(const Context& c)
{
    Recorder& r = *c.recorder;
    const auto& rows = c.out->comparison;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const ComparisonRow& row = rows[i];
        const auto taken = [&](const char* field, const std::optional<double>& value, Unit unit) {
            if (value)
                plain(r, rowPath("comparison", i, field), "comparison.estimate",
                      QT_TRANSLATE_NOOP("Explain", "the same estimate on this accelerator"),
                      QT_TRANSLATE_NOOP("Explain", "figure of that estimate"), *value, unit,
                      Origin::Derived);
        };
        taken("qps_at_slo", row.qpsAtSlo, Unit::PerSecond);
        taken("samples_per_s", row.samplesPerSecond, Unit::PerSecond);
        taken("tco", row.tco, Unit::Currency);
        taken("per_training_run", row.perTrainingRun, Unit::Currency);
        taken("time_to_train_s", row.timeToTrain, Unit::Seconds);
        taken("per_qps_low", row.perQpsLow, Unit::CurrencyPerQps);
        taken("per_qps_high", row.perQpsHigh, Unit::CurrencyPerQps);
        if (row.perQps && row.tco && row.qpsAtSlo)
            quotient(r, rowPath("comparison", i, "per_qps"), "cost.per_qps",
                     QT_TRANSLATE_NOOP("Explain", "plan contract: cost per QPS at the SLO"),
                     *row.perQps, Unit::CurrencyPerQps,
                     term("", QT_TRANSLATE_NOOP("Explain", "total cost of ownership over the term"),
                          *row.tco, Unit::Currency, Origin::Derived),
                     term("", QT_TRANSLATE_NOOP("Explain", "requests per second at the SLO"),
                          *row.qpsAtSlo, Unit::PerSecond, Origin::Derived));
    }
}

void explainCurves(const Context& c)
{
    Recorder& r = *c.recorder;
    const auto taken = [&](const char* list, std::size_t i, const char* field,
                           const std::optional<double>& value, Unit unit) {
        if (value)
            plain(r, rowPath(list, i, field), "curve.estimate",
                  QT_TRANSLATE_NOOP("Explain", "the same estimate at this load or batch"),
                  QT_TRANSLATE_NOOP("Explain", "figure of that estimate"), *value, unit,
                  Origin::Derived);
    };
    const Curves& curves = c.out->curves;
    for (std::size_t i = 0; i < curves.load.size(); ++i) {
        const LoadPoint& p = curves.load[i];
        taken("curves.load", i, "arrival_rate_qps", p.arrivalRateQps, Unit::PerSecond);
        taken("curves.load", i, "ttft_p50_s", p.ttftP50, Unit::Seconds);
        taken("curves.load", i, "ttft_p95_s", p.ttftP95, Unit::Seconds);
        taken("curves.load", i, "ttft_p99_s", p.ttftP99, Unit::Seconds);
        taken("curves.load", i, "tpot_p99_s", p.tpotP99, Unit::Seconds);
        taken("curves.load", i, "latency_p99_s", p.latencyP99, Unit::Seconds);
        taken("curves.load", i, "output_tokens_per_s", p.outputTokensPerSecond, Unit::PerSecond);
    }
    for (std::size_t i = 0; i < curves.batch.size(); ++i) {
        const BatchPoint& p = curves.batch[i];
        taken("curves.batch", i, "total_bytes", p.total.asDouble(), Unit::Bytes);
        taken("curves.batch", i, "request_latency_s", p.requestLatency, Unit::Seconds);
        taken("curves.batch", i, "tpot_s", p.tpot, Unit::Seconds);
        taken("curves.batch", i, "samples_per_s", p.samplesPerSecond, Unit::PerSecond);
        taken("curves.batch", i, "requests_per_s", p.requestsPerSecond, Unit::PerSecond);
    }
}

} // namespace

void explainRows(const Context& c)
{
    if (!c.recorder)
        return;
    explainParts(c);
    explainStages(c);
    explainNodes(c);
    explainComparison(c);
    explainCurves(c);
}

} // namespace ridgepoint::estimation
