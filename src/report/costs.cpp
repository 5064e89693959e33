// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "report/sections.h"

#include "text/text.h"

#include <algorithm>

namespace ridgepoint::report {

using estimation::BillLine;
using estimation::ScenarioResult;
using estimation::Unit;

namespace {

/// The estimator's word for accelerators that the price of the server contains.
bool isIncluded(const BillLine& line)
{
    return !line.unitPrice && line.priceSource == "included";
}

/// Mark, word, date and source number of a price.
Cell priceCell(const BillLine& line, Sources& sources)
{
    if (isIncluded(line))
        return {translate("Report", "in the server's price"), Mark::None, Tone::Muted};
    if (!line.unitPrice)
        return {translate("Report", "enter a price"), Mark::None, Tone::Muted};
    Cell cell;
    cell.text = line.origin ? text::label(*line.origin) : QString();
    if (line.origin)
        cell.mark = markOf(*line.origin);
    if (!line.priceDate.empty())
        cell.text = cell.text.isEmpty()
                        ? oneLine(line.priceDate, 30)
                        : translate("Report", "%1, %2", "origin of a price, its date")
                              .arg(cell.text, oneLine(line.priceDate, 30));
    const QString cite = sources.cite(line.priceSource);
    if (!cite.isEmpty())
        cell.text = cell.text.isEmpty() ? cite : QString(cell.text + QChar(0x00A0) + cite);
    return cell;
}

Row billRow(const BillLine& line, int number, const QString& currency, Sources& sources)
{
    const bool priced = line.total.has_value();
    const Tone tone = priced ? Tone::Normal : Tone::Muted;
    const QString none =
        isIncluded(line) ? translate("Report", "included") : translate("Report", "not priced");
    Row row;
    row.cells = {
        {text::integer(number), Mark::None, Tone::Muted},
        {billItemName(line), Mark::None, tone},
        {text::quantity(line.quantity, Unit::Count), Mark::None, tone},
        {line.unitPrice ? text::moneyExact(*line.unitPrice, currency) : none, Mark::None, tone},
        {priced ? text::moneyExact(*line.total, currency) : dash(), Mark::None, tone},
        priceCell(line, sources)};
    return row;
}

/// A part that hangs on prices is no more than the sum of those that are known, and nothing at all
/// where none is: an amount of 0 would be a claim.
Row partRow(const estimation::CostFigures& c, const estimation::CostLine& line)
{
    using enum estimation::CostPart;
    const bool hangsOnPrices = line.part == Purchase || line.part == Support || line.part == Cloud;
    const QString label = text::label(line.part);
    const QString amount = text::moneyExact(line.amount, QString::fromStdString(c.currency));
    if (c.priced || !hangsOnPrices)
        return {{{label}, {amount}}};
    if (line.amount == 0)
        return {{{label}, {translate("Report", "not priced"), Mark::None, Tone::Muted}}};
    return {{{translate("Report", "%1, priced lines", "part of the cost").arg(label)}, {amount}}};
}

bool anyPriced(const ScenarioResult& r)
{
    const auto& bill = r.cost.billOfMaterials;
    return std::any_of(bill.begin(), bill.end(),
                       [](const BillLine& l) { return l.total.has_value(); });
}

} // namespace

Table billTable(const ScenarioResult& r, Sources& sources)
{
    Table t;
    t.columns = {{QStringLiteral("#"), true, 0},
                 {translate("Report", "Item"), false, 1},
                 {translate("Report", "Qty", "quantity"), true, 0},
                 {translate("Report", "Unit price"), true, 0},
                 {translate("Report", "Total"), true, 0},
                 {translate("Report", "Price source"), false, 0}};
    const QString currency = QString::fromStdString(r.cost.currency);
    int number = 0;
    for (const BillLine& line : r.cost.billOfMaterials)
        t.rows.push_back(billRow(line, ++number, currency, sources));
    if (t.rows.empty())
        return t;
    const auto& total =
        r.cost.priced && r.cost.capital ? r.cost.capital : r.cost.capitalPricedLines;
    if (total && anyPriced(r)) {
        const QString title = r.cost.priced ? translate("Report", "Capital")
                                            : translate("Report", "Capital, priced lines");
        t.rows.push_back({{{},
                           {title, Mark::None, Tone::Strong},
                           {},
                           {},
                           {text::moneyExact(*total, currency), Mark::None, Tone::Strong},
                           {}},
                          RowKind::Total});
    }
    return t;
}

QString billNote(const ScenarioResult& r)
{
    if (r.cost.billOfMaterials.empty())
        return {};
    const int missing = static_cast<int>(r.cost.unpriced.size());
    if (missing == 0)
        return translate("Report", "Quantities follow from the scenario.");
    return translate("Report",
                     "Quantities follow from the scenario. A line without a price is never counted "
                     "as zero: %n price(s) missing.",
                     nullptr, missing);
}

Table tcoTable(const ScenarioResult& r)
{
    Table t;
    const auto& c = r.cost;
    const QString currency = QString::fromStdString(c.currency);
    t.columns = {
        {translate("Report", "Part"), false, 1},
        {translate("Report", "Amount over %1").arg(text::quantity(c.termYears, Unit::Years)), true,
         0}};
    for (const auto& line : c.byPart)
        t.rows.push_back(partRow(c, line));
    const auto total = [&](const QString& title, const QString& value, Tone tone) {
        t.rows.push_back(
            {{{title, Mark::None, Tone::Strong}, {value, Mark::None, tone}}, RowKind::Total});
    };
    if (c.tco)
        total(translate("Report", "TCO"), text::moneyExact(*c.tco, currency), Tone::Strong);
    else if (!t.rows.empty() || !c.unpriced.empty())
        total(translate("Report", "TCO"), translate("Report", "not priced"), Tone::Muted);
    const auto row = [&](const QString& title, const std::optional<QString>& value) {
        if (value)
            t.rows.push_back({{{title}, {*value}}});
    };
    if (c.tcoLow && c.tcoHigh && *c.tcoLow != *c.tcoHigh)
        row(translate("Report", "TCO, range of prices"),
            translate("Report", "%1 to %2")
                .arg(text::moneyExact(*c.tcoLow, currency),
                     text::moneyExact(*c.tcoHigh, currency)));
    const auto quantity = [&](const std::optional<double>& v, Unit unit) {
        return v ? std::optional(text::quantity(*v, unit, currency)) : std::nullopt;
    };
    row(translate("Report", "Cost per QPS over the term"),
        quantity(c.perQps, Unit::CurrencyPerQps));
    row(translate("Report", "Per million input tokens"),
        quantity(c.perMillionInputTokens, Unit::Currency));
    row(translate("Report", "Per million output tokens"),
        quantity(c.perMillionOutputTokens, Unit::Currency));
    row(translate("Report", "Per training run"), quantity(c.perTrainingRun, Unit::Currency));
    row(translate("Report", "Per fine-tuning run"), quantity(c.perFineTune, Unit::Currency));
    row(translate("Report", "Power draw"), quantity(c.power, Unit::Watts));
    row(translate("Report", "Energy per year"), quantity(c.energyPerYear, Unit::KilowattHours));
    row(translate("Report", "CO₂ per year"), quantity(c.co2PerYear, Unit::Kilograms));
    return t;
}

std::vector<CostSegment> tcoSegments(const ScenarioResult& r)
{
    std::vector<CostSegment> segments;
    if (!r.cost.tco)
        return segments;
    const QString currency = QString::fromStdString(r.cost.currency);
    for (const auto& line : r.cost.byPart) {
        // A residual value is a credit: it has its line in the table and no length in a bar.
        if (line.amount > 0)
            segments.push_back({line.part, text::label(line.part),
                                text::money(line.amount, currency), line.amount});
    }
    return segments;
}

Table findingsTable(const ScenarioResult& r)
{
    Table t;
    t.columns = {{translate("Report", "Severity"), false, 0},
                 {translate("Report", "Finding"), false, 1},
                 {translate("Report", "Field"), false, 0.4}};
    const QString currency = QString::fromStdString(r.cost.currency);
    for (const auto& f : r.findings) {
        const QString field = f.field.empty() ? dash() : text::fieldLabel(f.field);
        t.rows.push_back({{{text::label(f.severity), markOf(f.severity)},
                           {text::findingText(f, currency)},
                           {field, Mark::None, Tone::Muted}}});
    }
    return t;
}

std::vector<QString> openPoints(const ScenarioResult& r)
{
    std::vector<QString> points;
    for (const auto& f : r.findings) {
        if (f.openPoint)
            points.push_back(text::findingText(f, QString::fromStdString(r.cost.currency)));
    }
    return points;
}

} // namespace ridgepoint::report
