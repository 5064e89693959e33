// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "charts/theme.h"
#include "report/layoutparts.h"
#include "report/marks.h"
#include "report/tablepainter.h"

#include <QPainter>

#include <algorithm>
#include <set>

namespace ridgepoint::report {

namespace {

const charts::Tokens& light()
{
    return charts::tokens(charts::Theme::Light);
}

constexpr double kBarHeight = pt(13);
constexpr double kBarRow = pt(27);

double totalOf(const ScenarioDetails& d)
{
    double total = 0;
    for (const CostSegment& s : d.tcoSegments)
        total += s.amount;
    return total;
}

void bar(Composer& c, const ScenarioDetails& d, double x, double y, double extent, double largest)
{
    const TextStyle name{8, false, light().text2, 1.4, false, false};
    const TextStyle total{8, true, light().text, 1.4, false, false};
    const TextBlock label(d.name, name, extent * 0.78);
    c.placeLines(label, {x, y}, 0, 1);
    const TextBlock amount(d.tcoTotal, {total.size, true, total.color, 1.4, true, false},
                           extent * 0.2);
    c.place(amount, {x + extent * 0.8, y});
    double left = x;
    for (const CostSegment& s : d.tcoSegments) {
        const double width = extent * s.amount / largest;
        c.rect({left, y + pt(11.5), std::max(width - pt(0.8), pt(0.4)), kBarHeight - pt(4)},
               costColor(s.part));
        left += width;
    }
}

/// The parts of the cost of every detailed scenario as bars of one scale, with a legend in stacking
/// order. Amounts stand in the tables.
void costBars(Composer& c, const ReportModel& model)
{
    std::vector<const ScenarioDetails*> priced;
    double largest = 0;
    for (const ScenarioDetails& d : model.details) {
        if (!d.tcoSegments.empty()) {
            priced.push_back(&d);
            largest = std::max(largest, totalOf(d));
        }
    }
    if (priced.size() < 2 || largest <= 0)
        return;
    heading2(c, translate("Report", "Total cost of ownership by part"),
             kBarRow * static_cast<double>(priced.size()) + pt(16));
    for (const ScenarioDetails* d : priced) {
        bar(c, *d, Composer::left(), c.y(), Composer::width(), largest);
        c.moveTo(c.y() + kBarRow);
    }
    double x = Composer::left();
    std::set<estimation::CostPart> seen;
    for (const ScenarioDetails* d : priced) {
        for (const CostSegment& s : d->tcoSegments) {
            if (!seen.insert(s.part).second)
                continue;
            const TextBlock label(s.label, {8, false, light().text2, 1.4, false, false}, pt(140));
            if (x + pt(11) + label.textWidth() > Composer::right()) {
                x = Composer::left();
                c.moveTo(c.y() + pt(12));
            }
            c.rect({x, c.y() + pt(2.5), pt(6.5), pt(6.5)}, costColor(s.part));
            c.place(label, {x + pt(10), c.y()});
            x += pt(10) + label.textWidth() + pt(14);
        }
    }
    c.moveTo(c.y() + pt(14));
}

void scenarioCosts(Composer& c, const ScenarioDetails& d)
{
    const double half = Composer::width() * 0.62;
    heading2(c, d.name, pt(60) + tableKeepHeight(d.bill));
    note(c, d.subtitle);
    if (!d.bill.empty()) {
        c.skip(pt(4));
        c.paragraph(translate("Report", "Bill of materials"), roleStyle(Role::Caption));
        note(c, d.billNote);
        paintTable(c, d.bill);
    }
    if (!d.tco.empty()) {
        c.skip(pt(8));
        c.keepTogether(roleStyle(Role::Caption).size * 14 + tableKeepHeight(d.tco, half));
        c.paragraph(translate("Report", "Total cost of ownership"), roleStyle(Role::Caption));
        paintTable(c, d.tco, 0, half);
    }
    if (d.bill.empty() && d.tco.empty())
        c.paragraph(translate("Report", "No costs were computed."), roleStyle(Role::Body));
    c.skip(pt(6));
}

void checklist(Composer& c, const QString& text)
{
    const TextStyle style = roleStyle(Role::Body);
    const TextBlock block(text, style, Composer::width() - pt(16));
    c.keepTogether(block.height());
    const QPointF centre(Composer::left() + pt(5), c.y() + block.lineHeight() / 2);
    c.step([=](QPainter& p) { drawMark(p, Mark::CheckBox, centre, pt(8)); });
    c.paragraph(text, style, pt(16));
}

} // namespace

void costPages(Composer& composer, const ReportModel& model)
{
    heading1(composer, translate("Report", "Costs and bill of materials"));
    costBars(composer, model);
    for (const ScenarioDetails& d : model.details)
        scenarioCosts(composer, d);
    bool first = true;
    for (const ScenarioDetails& d : model.details) {
        if (d.findings.empty())
            continue;
        const QString title = translate("Report", "Findings: %1", "scenario").arg(d.name);
        heading2(composer, title, tableKeepHeight(d.findings));
        paintTable(composer, d.findings);
        first = false;
    }
    if (first) {
        heading2(composer, translate("Report", "Findings"), pt(16));
        composer.paragraph(translate("Report", "Nothing to report."), roleStyle(Role::Body));
    }
    bool any = false;
    for (const ScenarioDetails& d : model.details) {
        for (const QString& point : d.openPoints) {
            if (!any)
                heading2(composer, translate("Report", "Open points before ordering"), pt(26));
            any = true;
            checklist(
                composer,
                model.details.size() == 1
                    ? point
                    : translate("Report", "%1: %2", "scenario, open point").arg(d.name, point));
        }
    }
}

} // namespace ridgepoint::report
