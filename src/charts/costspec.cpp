// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "charts/chartspec.h"
#include "charts/specwords.h"
#include "text/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <climits>

namespace ridgepoint::charts {

using estimation::ComparisonRow;
using estimation::ScenarioResult;
using estimation::VerdictCode;
using estimation::WorkloadKind;

namespace {

/// What "cost" means for the kind of workload: an inference plan buys queries per second, a
/// training plan buys one run, an HPC plan owns a machine.
enum class Measure { PerQps, PerRun, Ownership };

Measure measureOf(const ScenarioResult& r)
{
    switch (r.inputs.workload.kind) {
    case WorkloadKind::Inference:
        return Measure::PerQps;
    case WorkloadKind::Training:
    case WorkloadKind::FineTuning:
        return Measure::PerRun;
    case WorkloadKind::Hpc:
        break;
    }
    return Measure::Ownership;
}

std::optional<double> figure(const ComparisonRow& row, Measure measure)
{
    switch (measure) {
    case Measure::PerQps:
        return row.perQps;
    case Measure::PerRun:
        return row.perTrainingRun;
    case Measure::Ownership:
        break;
    }
    return row.tco;
}

QString title(Measure measure)
{
    switch (measure) {
    case Measure::PerQps:
        return QCoreApplication::translate("Charts", "Cost per QPS");
    case Measure::PerRun:
        return QCoreApplication::translate("Charts", "Cost per run");
    case Measure::Ownership:
        break;
    }
    return QCoreApplication::translate("Charts", "Cost of ownership");
}

QString unitText(const QString& currency, double divisor)
{
    if (divisor >= 1e6) {
        //: %1 is a currency: "million USD"
        return QCoreApplication::translate("Charts", "million %1").arg(currency);
    }
    if (divisor >= 1e3) {
        //: %1 is a currency: "thousand USD"
        return QCoreApplication::translate("Charts", "thousand %1").arg(currency);
    }
    return currency;
}

QString axisTitle(const ScenarioResult& r, Measure measure, double divisor)
{
    const QString unit = unitText(QString::fromStdString(r.cost.currency), divisor);
    const QString years = compactNumber(r.cost.termYears);
    switch (measure) {
    case Measure::PerQps:
        //: %1 years, %2 "thousand USD"
        return QCoreApplication::translate("Charts", "%1-year TCO per QPS (%2)").arg(years, unit);
    case Measure::PerRun:
        //: %1 "thousand USD"
        return QCoreApplication::translate("Charts", "Cost of one run (%1)").arg(unit);
    case Measure::Ownership:
        break;
    }
    //: %1 years, %2 "thousand USD"
    return QCoreApplication::translate("Charts", "%1-year TCO (%2)").arg(years, unit);
}

/// The unit follows the cheapest bar: the long ones only get more digits.
double divisorFor(const std::vector<CostBar>& bars)
{
    double smallest = 0;
    for (const CostBar& bar : bars) {
        if (bar.value && (smallest == 0 || *bar.value < smallest))
            smallest = *bar.value;
    }
    if (smallest >= 1e6)
        return 1e6;
    return smallest >= 1e3 ? 1e3 : 1;
}

CostBar barOf(const ComparisonRow& row, Measure measure)
{
    CostBar bar;
    bar.name = QString::fromStdString(row.name);
    bar.accelerator = row.accelerator;
    bar.isThis = row.isThis;
    bar.verdict = row.verdict;
    // A scenario that cannot run has no cost per anything, whatever its hardware costs.
    const bool runs = row.verdict == VerdictCode::Fits || row.verdict == VerdictCode::Tight ||
                      row.verdict == VerdictCode::SloMissed;
    if (runs)
        bar.value = figure(row, measure);
    if (bar.value && measure == Measure::PerQps) {
        bar.low = row.perQpsLow;
        bar.high = row.perQpsHigh;
    }
    if (!bar.value) {
        bar.sentence = text::comparisonReason(row);
        if (bar.sentence.isEmpty())
            bar.sentence = runs ? QCoreApplication::translate("Charts", "no figure")
                                : text::label(row.verdict);
    }
    return bar;
}

QString finding(const CostSpec& s)
{
    const auto self =
        std::find_if(s.bars.begin(), s.bars.end(), [](const CostBar& bar) { return bar.isThis; });
    const auto figures = std::count_if(s.bars.begin(), s.bars.end(),
                                       [](const CostBar& bar) { return bar.value.has_value(); });
    if (self == s.bars.end() || figures == 0) {
        return QCoreApplication::translate("Charts", "%1: no accelerator has a figure.")
            .arg(s.title);
    }
    if (!self->value) {
        //: %1 a chart title, %2 an accelerator, %3 "does not fit: short by 3.9 GB"
        return QCoreApplication::translate("Charts", "%1: %2 has no figure, %3.")
            .arg(s.title, self->name, self->sentence);
    }
    const auto place = std::distance(s.bars.begin(), self) + 1;
    //: %1 chart title, %2 accelerator, %3 number, %4 axis title with the unit, %5 and %6 counts
    return QCoreApplication::translate(
               "Charts", "%1: %2 has %3 on the axis %4, place %5 of %6; %7 is the cheapest.")
        .arg(s.title, self->name, text::number(*self->value), s.axisTitle, text::integer(place),
             text::integer(figures), s.bars.front().name);
}

void setSubtitles(CostSpec& s)
{
    const bool whiskers = std::any_of(s.bars.begin(), s.bars.end(), [](const CostBar& bar) {
        return bar.low.has_value() && bar.high.has_value();
    });
    s.subtitle =
        whiskers ? QCoreApplication::translate("Charts", "whiskers: error band") : QString();
    s.shortSubtitle.clear();
    if (s.hidden == 0)
        return;
    const QString hidden = text::integer(static_cast<qint64>(s.hidden));
    s.shortSubtitle = QCoreApplication::translate("Charts", "%1 more in the table").arg(hidden);
    s.subtitle =
        whiskers
            ? QCoreApplication::translate("Charts", "whiskers: error band, %1 more in the table")
                  .arg(hidden)
            : s.shortSubtitle;
}

/// Rows without a figure: one of each reason, then the rest. The second "does not fit" tells less
/// than the first "not priced".
struct Reasons
{
    std::vector<std::size_t> first, rest;
};
Reasons reasonRows(const std::vector<CostBar>& bars)
{
    Reasons reasons;
    std::vector<VerdictCode> seen;
    for (std::size_t i = 0; i < bars.size(); ++i) {
        if (bars[i].value)
            continue;
        const bool fresh = std::find(seen.begin(), seen.end(), bars[i].verdict) == seen.end();
        if (fresh)
            seen.push_back(bars[i].verdict);
        (fresh ? reasons.first : reasons.rest).push_back(i);
    }
    return reasons;
}

} // namespace

CostSpec limitRows(CostSpec all, int maxBars)
{
    const std::size_t limit = static_cast<std::size_t>(std::max(maxBars, 1));
    if (all.bars.size() <= limit)
        return all;
    std::vector<bool> keep(all.bars.size(), false);
    std::size_t kept = 0;
    const auto take = [&](std::size_t i) {
        if (!keep[i] && kept < limit) {
            keep[i] = true;
            ++kept;
        }
    };
    for (std::size_t i = 0; i < all.bars.size(); ++i) {
        if (all.bars[i].isThis)
            take(i);
    }
    const Reasons reasons = reasonRows(all.bars);
    // Up to a quarter of the rows, so that the reader learns why others are missing.
    for (std::size_t n = 0; n < reasons.first.size() && n < limit / 4; ++n)
        take(reasons.first[n]);
    for (std::size_t i = 0; i < all.bars.size(); ++i) {
        if (all.bars[i].value)
            take(i);
    }
    for (const auto* rows : {&reasons.first, &reasons.rest}) {
        for (const std::size_t i : *rows)
            take(i);
    }

    std::vector<CostBar> bars;
    for (std::size_t i = 0; i < all.bars.size(); ++i) {
        if (keep[i])
            bars.push_back(std::move(all.bars[i]));
    }
    all.hidden += all.bars.size() - bars.size();
    all.bars = std::move(bars);
    setSubtitles(all);
    return all;
}

CostSpec costSpec(const ScenarioResult& r, int maxBars)
{
    const Measure measure = measureOf(r);
    CostSpec s;
    s.title = title(measure);
    for (const ComparisonRow& row : r.comparison)
        s.bars.push_back(barOf(row, measure));
    std::stable_sort(s.bars.begin(), s.bars.end(), [](const CostBar& a, const CostBar& b) {
        if (a.value.has_value() != b.value.has_value())
            return a.value.has_value();
        return a.value && *a.value < *b.value;
    });
    s.divisor = divisorFor(s.bars);
    for (CostBar& bar : s.bars) {
        for (std::optional<double>* v : {&bar.value, &bar.low, &bar.high}) {
            if (*v)
                **v /= s.divisor;
        }
    }
    s.axisTitle = axisTitle(r, measure, s.divisor);
    setSubtitles(s);
    if (s.bars.empty()) {
        s.emptyText = QCoreApplication::translate("Charts", "No comparison was made.");
        s.accessibleText = s.emptyText;
        return s;
    }
    s.accessibleText = finding(s);
    return limitRows(std::move(s), maxBars);
}

ChartTable chartTable(const ScenarioResult& r, const CostSpec& shown)
{
    const Measure measure = measureOf(r);
    const CostSpec s = costSpec(r, INT_MAX); // the card may show fewer
    const auto money = [&r](const std::optional<double>& v) {
        return v ? text::moneyExact(*v, QString::fromStdString(r.cost.currency)) : QString();
    };
    ChartTable table;
    const QString currency = QString::fromStdString(r.cost.currency);
    table.header = {QCoreApplication::translate("Charts", "Accelerator"),
                    QCoreApplication::translate("Charts", "GPUs per replica"),
                    QCoreApplication::translate("Charts", "Replicas"),
                    //: %1 a chart title, %2 a currency
                    QCoreApplication::translate("Charts", "%1 (%2)").arg(shown.title, currency)};
    if (measure == Measure::PerQps) {
        table.header.push_back(QCoreApplication::translate("Charts", "Low (%1)").arg(currency));
        table.header.push_back(QCoreApplication::translate("Charts", "High (%1)").arg(currency));
        table.header.push_back(QCoreApplication::translate("Charts", "QPS at SLO"));
    }
    table.header.push_back(QCoreApplication::translate("Charts", "TCO (%1)").arg(currency));
    table.header.push_back(QCoreApplication::translate("Charts", "Remark"));
    for (const CostBar& bar : s.bars) {
        const auto row = std::find_if(r.comparison.begin(), r.comparison.end(), [&](const auto& c) {
            return c.accelerator == bar.accelerator && c.isThis == bar.isThis;
        });
        if (row == r.comparison.end())
            continue;
        const auto cost = bar.value ? figure(*row, measure) : std::nullopt;
        RowWriter cells(table);
        cells.text(bar.name)
            .value(static_cast<double>(row->count), text::integer(row->count))
            .value(static_cast<double>(row->replicas), text::integer(row->replicas))
            .value(cost, money(cost));
        if (measure == Measure::PerQps) {
            cells.value(row->perQpsLow, money(row->perQpsLow))
                .value(row->perQpsHigh, money(row->perQpsHigh))
                .value(row->qpsAtSlo);
        }
        cells.value(row->tco, money(row->tco));
        cells.text(bar.isThis && bar.sentence.isEmpty()
                       ? QCoreApplication::translate("Charts", "this scenario")
                   : bar.sentence.isEmpty() ? text::label(bar.verdict)
                                            : bar.sentence);
    }
    return table;
}

} // namespace ridgepoint::charts
