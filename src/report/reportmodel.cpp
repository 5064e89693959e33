// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "report/reportmodel.h"

#include "charts/chartspec.h"
#include "report/sections.h"
#include "text/text.h"

#include <QLocale>

#include <algorithm>

namespace ridgepoint::report {

using estimation::Fault;
using estimation::FaultCode;
using estimation::ScenarioResult;

namespace {

QString longDate(QDate date)
{
    return QLocale().toString(date, translate("Report", "d MMMM yyyy", "date format of the head"));
}

QString shortDate(QDate date)
{
    return QLocale().toString(date, translate("Report", "d MMM yyyy", "date format of the foot"));
}

/// ISO dates are shown as dates, anything else as it was written.
QString dateOrText(const QString& written)
{
    const QDate date = QDate::fromString(written, Qt::ISODate);
    return date.isValid() ? longDate(date) : written;
}

void readShares(const plan::Json& json, ScenarioInput& s)
{
    const auto shares = json.find("origin_shares");
    if (shares == json.end() || !shares->is_object())
        return;
    for (const auto& entry : estimation::EnumTable<estimation::Origin>::entries) {
        const auto it = shares->find(std::string(entry.key));
        if (it != shares->end() && it->is_number() && it->get<double>() > 0)
            s.originShares.emplace_back(entry.value, it->get<double>());
    }
}

void readAccuracy(const plan::Json& json, ScenarioInput& s)
{
    const auto accuracy = json.find("accuracy");
    if (accuracy == json.end() || !accuracy->is_object() || accuracy->empty())
        return;
    const auto& first = accuracy->begin().value();
    if (!first.is_object() || !first.contains("median") || !first.contains("p90") ||
        !first.contains("rows"))
        return;
    AccuracyInput a;
    a.rows = first.at("rows").get<double>();
    a.median = first.at("median").get<double>();
    a.p90 = first.at("p90").get<double>();
    s.accuracy = a;
}

ScenarioInput collectScenario(const plan::Plan& plan, int index)
{
    ScenarioInput s;
    s.result = plan::estimateScenario(plan, index, {}, &s.recorder);
    const auto& scenario = plan.scenarios[static_cast<std::size_t>(index)];
    for (const auto& path : plan::fieldPaths()) {
        if (scenario.isSet(path))
            s.setFields.insert(path);
    }
    const plan::Json json = plan::scenarioResultJson(s.result);
    readShares(json, s);
    readAccuracy(json, s);
    const auto reasons = json.find("reasons");
    if (reasons != json.end() && reasons->is_array()) {
        for (const auto& reason : *reasons) {
            if (reason.is_string())
                s.reasons.push_back(oneLine(reason.get<std::string>()));
        }
    }
    return s;
}

void chooseMain(const plan::Plan& plan, ReportInput& input)
{
    const auto choose = [&](const std::string& name) {
        for (std::size_t i = 0; i < input.scenarios.size(); ++i) {
            if (!name.empty() && input.scenarios[i].result.name == name) {
                input.main = i;
                return true;
            }
        }
        return false;
    };
    input.recommended = choose(plan.reportField("recommended"));
    if (!input.recommended)
        choose(input.baseline);
}

VerdictBox verdictBox(const ScenarioResult& r)
{
    VerdictBox box;
    box.kicker = translate("Report", "Verdict");
    box.headline = hardwareText(r);
    box.sentence = text::verdictText(r);
    box.mark = markOf(r.verdict.severity);
    for (const auto& remedy : r.verdict.remedies)
        box.remedies.push_back(text::remedyLabel(remedy, QString::fromStdString(r.cost.currency)));
    return box;
}

QString rowName(const ReportInput& input, std::size_t i)
{
    const auto& r = input.scenarios[i].result;
    const QString name = oneLine(r.name, 80);
    if (i == input.main && input.recommended)
        return translate("Report", "%1 (recommended)", "scenario").arg(name);
    if (r.name == input.baseline)
        return translate("Report", "%1 (baseline)", "scenario").arg(name);
    return name;
}

Row comparisonRow(const ReportInput& input, std::size_t i, const std::vector<KeyFigure>& figures)
{
    const auto& r = input.scenarios[i].result;
    const bool main = i == input.main;
    Row row;
    row.kind = main ? RowKind::Highlight : RowKind::Normal;
    row.cells.push_back({rowName(input, i), Mark::None, main ? Tone::Strong : Tone::Normal});
    // The word stays on one line beside its sign.
    row.cells.push_back(
        {text::label(r.verdict.code).replace(u' ', QChar(0x00A0)), markOf(r.verdict.code)});
    for (const KeyFigure& f : figures)
        row.cells.push_back({f.value, Mark::None, f.known ? Tone::Normal : Tone::Muted});
    return row;
}

/// One table per kind of workload: their figures differ. Means and percentiles, and requests and
/// QPS at the SLO, share a column; the cell then has the label of the figure that it shows.
Section comparisonSection(const ReportInput& input, FigureSet set)
{
    Section section;
    section.heading = figureSetTitle(set);
    std::vector<KeyFigure> first;
    for (std::size_t i = 0; i < input.scenarios.size(); ++i) {
        const auto& r = input.scenarios[i].result;
        if (figureSet(r) != set)
            continue;
        auto figures = keyFigures(r);
        if (first.empty()) {
            first = figures;
        } else {
            for (std::size_t k = 0; k < figures.size() && k < first.size(); ++k) {
                if (figures[k].known && figures[k].label != first[k].label)
                    figures[k].value = translate("Report", "%1: %2", "figure, value")
                                           .arg(figures[k].label, figures[k].value);
            }
        }
        section.table.rows.push_back(comparisonRow(input, i, figures));
    }
    section.table.columns = {{translate("Report", "Scenario"), false, 1},
                             {translate("Report", "Verdict"), false, 0}};
    for (const KeyFigure& f : first)
        section.table.columns.push_back({f.label, f.path != "performance.bound", 0});
    return section;
}

void addOrigins(const ScenarioInput& s, ReportModel& model)
{
    for (const auto& [origin, share] : s.originShares)
        model.origins.push_back({origin, share,
                                 translate("Report", "%1 %2", "origin, share")
                                     .arg(text::label(origin), text::percent(share))});
    for (const auto& entry : estimation::EnumTable<estimation::Origin>::entries) {
        QStringList labels;
        for (const KeyFigure& f : model.figures) {
            if (f.origin == entry.value)
                labels += f.label;
        }
        if (!labels.isEmpty())
            model.figureOrigins.emplace_back(
                entry.value, translate("Report", "%1: %2", "origin, figures")
                                 .arg(text::label(entry.value),
                                      labels.join(translate("Report", "; ", "between items"))));
    }
    if (s.accuracy)
        model.restsOn.push_back(
            translate("Report", "Against %1 measured rows of this kind the median error is %2 and "
                                "90 % of the rows are within %3.")
                .arg(text::number(s.accuracy->rows), text::percent(s.accuracy->median),
                     text::percent(s.accuracy->p90)));
    model.restsOn.push_back(
        translate("Report", "Inputs with their defaults, assumed values, formulas and sources "
                            "follow in this report."));
}

void addSignOff(const ReportInput& input, ReportModel& model)
{
    const auto add = [&](const QString& label, const QString& value) {
        model.signOff.emplace_back(label, value.isEmpty() ? dash() : value);
    };
    add(translate("Report", "Prepared for"), input.preparedFor);
    add(translate("Report", "Prepared by"), input.preparedBy);
    add(translate("Report", "Prices valid until"), dateOrText(input.pricesValidUntil));
    add(translate("Report", "Catalog prices of"), dateOrText(input.pricesDate));
    add(translate("Report", "Status"), input.status);
    model.disclaimer = translate(
        "Report", "Estimates, not guarantees. Each figure can be traced in the appendix.");
}

ChartCaption caption(int& number, const QString& title, const QString& subtitle)
{
    return {translate("Report", "Figure %1  %2", "number, title")
                .arg(QLocale().toString(++number), title),
            subtitle};
}

void addCharts(const ScenarioResult& r, int& number, ScenarioDetails& d)
{
    if (r.memory)
        d.memoryChart =
            caption(number,
                    r.inputs.hardware.accelerator ? translate("Report", "Memory per GPU")
                                                  : translate("Report", "Host memory"),
                    charts::memorySpec(r).subtitle);
    if (r.roofline && r.roofline->peak && !r.roofline->phases.empty())
        d.rooflineChart = caption(number, translate("Report", "Roofline per GPU"),
                                  charts::rooflineSpec(r).subtitle);
    if (!r.comparison.empty()) {
        const auto spec = charts::costSpec(r, 12);
        if (spec.emptyText.isEmpty())
            d.costChart = caption(number, spec.title, spec.subtitle);
    }
}

QString detailsSubtitle(const ScenarioResult& r)
{
    QStringList parts{oneLine(r.modelName, 120), hardwareText(r)};
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

ScenarioDetails details(const ReportInput& input, std::size_t i, int& figure, int& formula,
                        Sources& sources)
{
    const ScenarioInput& s = input.scenarios[i];
    const ScenarioInput& main = input.scenarios[input.main];
    const bool isMain = i == input.main;
    ScenarioDetails d;
    d.index = i;
    d.name = rowName(input, i);
    d.subtitle = detailsSubtitle(s.result);
    addCharts(s.result, figure, d);
    d.bill = billTable(s.result, sources);
    d.billNote = billNote(s.result);
    d.tco = tcoTable(s.result);
    d.tcoSegments = tcoSegments(s.result);
    if (s.result.cost.tco)
        d.tcoTotal =
            text::money(*s.result.cost.tco, QString::fromStdString(s.result.cost.currency));
    d.findings = findingsTable(s.result);
    d.openPoints = openPoints(s.result);
    d.inputs = inputsTable(s, isMain ? nullptr : &main);
    d.inputsNote = isMain
                       ? translate("Report", "Every value that the estimate used, and who set it.")
                       : translate("Report", "Only what differs from “%1”.")
                             .arg(oneLine(main.result.name, 80));
    if (isMain)
        d.formulas = formulaEntries(s, formula, sources);
    else
        d.keyFormulas = keyFormulaTable(s, formula, sources);
    d.assumed = assumedTable(s.result, sources);
    return d;
}

void addDetails(const ReportInput& input, ReportModel& model)
{
    Sources sources;
    int figure = 0;
    int formula = 0;
    model.details.push_back(details(input, input.main, figure, formula, sources));
    for (std::size_t i = 0; i < input.scenarios.size(); ++i) {
        if (i != input.main && model.details.size() < kDetailedScenarios)
            model.details.push_back(details(input, i, figure, formula, sources));
    }
    const int left = static_cast<int>(input.scenarios.size() - model.details.size());
    if (left > 0)
        model.leftOut = translate("Report",
                                  "%n more scenario(s) are in this table only. A report of chosen "
                                  "scenarios has their details.",
                                  nullptr, left);
    model.sources = sources.list();
}

Fault unknownScenario(const plan::Plan& plan, const std::string& name)
{
    std::string accepted;
    for (const auto& s : plan.scenarios)
        accepted += (accepted.empty() ? "" : ", ") + s.scenario.name;
    Fault fault;
    fault.code = FaultCode::UnknownScenario;
    fault.parameters = {{"found", name}, {"accepted", accepted}};
    return fault;
}

} // namespace

Mark markOf(estimation::VerdictCode code)
{
    switch (code) {
    case estimation::VerdictCode::Fits:
        return Mark::Ok;
    case estimation::VerdictCode::Tight:
    case estimation::VerdictCode::SloMissed:
        return Mark::Warning;
    case estimation::VerdictCode::Unsupported:
        return Mark::Info;
    case estimation::VerdictCode::DoesNotFit:
    case estimation::VerdictCode::Invalid:
        break;
    }
    return Mark::Error;
}

Mark markOf(estimation::Severity severity)
{
    switch (severity) {
    case estimation::Severity::Ok:
        return Mark::Ok;
    case estimation::Severity::Info:
        return Mark::Info;
    case estimation::Severity::Warning:
        return Mark::Warning;
    case estimation::Severity::Error:
        break;
    }
    return Mark::Error;
}

Mark markOf(estimation::Origin origin)
{
    switch (origin) {
    case estimation::Origin::Input:
        return Mark::Yours;
    case estimation::Origin::Measured:
        return Mark::Measured;
    case estimation::Origin::Vendor:
        return Mark::Vendor;
    case estimation::Origin::Derived:
        return Mark::Derived;
    case estimation::Origin::Assumed:
        break;
    }
    return Mark::Assumed;
}

estimation::Result<ReportInput> collectInput(const plan::Plan& plan,
                                             const std::vector<std::string>& scenarios, QDate date)
{
    ReportInput input;
    std::set<int> wanted;
    for (const auto& name : scenarios) {
        const int index = plan.indexOf(name);
        if (index < 0)
            return tl::unexpected(unknownScenario(plan, name));
        wanted.insert(index);
    }
    if (plan.scenarios.empty())
        return tl::unexpected(unknownScenario(plan, {}));
    for (int i = 0; i < static_cast<int>(plan.scenarios.size()); ++i) {
        if (wanted.empty() || wanted.contains(i))
            input.scenarios.push_back(collectScenario(plan, i));
    }
    input.title = oneLine(plan.title(), 160);
    input.notes = oneLine(plan.notes(), 1200);
    input.preparedFor = oneLine(plan.reportField("prepared_for"), 80);
    input.preparedBy = oneLine(plan.reportField("prepared_by"), 80);
    input.pricesValidUntil = oneLine(plan.reportField("prices_valid_until"), 40);
    input.status = oneLine(plan.reportField("status"), 60);
    input.baseline = plan.baseline();
    input.version = QStringLiteral(RIDGEPOINT_VERSION);
    input.planHash = plan::planHash(plan);
    input.date = date;
    if (plan.catalog) {
        input.catalogVersion = oneLine(plan.catalog->hardware.version, 40);
        input.pricesDate = oneLine(plan.catalog->hardware.pricesDate, 40);
    }
    chooseMain(plan, input);
    return input;
}

ReportModel buildModel(const ReportInput& input)
{
    ReportModel model;
    const ScenarioInput& main = input.scenarios.at(input.main);
    model.title = input.title.isEmpty() ? translate("Report", "Untitled plan") : input.title;
    model.kicker = translate("Report", "Procurement report");
    model.date = longDate(input.date);
    model.foot =
        translate("Report", "Ridgepoint %1 · catalog %2 · plan %3 · %4",
                  "version, catalog version, plan hash, date")
            .arg(input.version, input.catalogVersion.isEmpty() ? dash() : input.catalogVersion,
                 input.planHash.left(8), shortDate(input.date));
    model.need = needSentences(main.result);
    model.notes = input.notes;
    model.verdict = verdictBox(main.result);
    model.figures = keyFigures(main.result);
    using enum FigureSet;
    for (const FigureSet set : {LanguageModel, Samples, Training, Hpc}) {
        Section section = comparisonSection(input, set);
        if (!section.table.empty())
            model.comparison.push_back(std::move(section));
    }
    model.reasons = main.reasons;
    addOrigins(main, model);
    addSignOff(input, model);
    addDetails(input, model);
    return model;
}

} // namespace ridgepoint::report
