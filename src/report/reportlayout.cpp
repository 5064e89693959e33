// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "report/reportlayout.h"

#include "charts/theme.h"
#include "report/layoutparts.h"
#include "report/tablepainter.h"

#include <QLocale>

namespace ridgepoint::report {

namespace {

const charts::Tokens& light()
{
    return charts::tokens(charts::Theme::Light);
}

constexpr double kMemoryHeight = pt(106);
constexpr double kRooflineHeight = pt(222);
constexpr double kCostHeight = pt(166);

/// Room for all charts of a scenario with their captions, so that they stand on one page.
double chartsHeight(const ScenarioDetails& d)
{
    constexpr double words = pt(45);
    return pt(24) + (d.memoryChart ? kMemoryHeight + words : 0) +
           (d.rooflineChart ? kRooflineHeight + words : 0) +
           (d.costChart ? kCostHeight + words : 0);
}

void chart(Composer& c, const ChartCaption& caption, double height, ReportChart kind,
           std::size_t index, const PaintChart& paintChart)
{
    const TextBlock title(caption.title, roleStyle(Role::Caption), Composer::width());
    const TextBlock subtitle(caption.subtitle, roleStyle(Role::CaptionText), Composer::width());
    const double words = title.height() + (caption.subtitle.isEmpty() ? 0 : subtitle.height());
    c.keepTogether(words + pt(4) + height);
    c.place(title, {Composer::left(), c.y()});
    if (!caption.subtitle.isEmpty())
        c.place(subtitle, {Composer::left(), c.y() + title.height()});
    const QRectF rect(Composer::left(), c.y() + words + pt(4), Composer::width(), height);
    c.step([=](QPainter& p) { paintChart(p, rect, kind, index); });
    c.moveTo(rect.bottom() + pt(16));
}

} // namespace

TextStyle roleStyle(Role role)
{
    switch (role) {
    case Role::Title:
        return {24, true, light().text, 1.3, false, false};
    case Role::Heading1:
        return {15, true, light().text, 1.4, false, false};
    case Role::Heading2:
        return {10.5, true, light().text, 1.4, false, false};
    case Role::Lead:
        return {9.5, false, light().text2, 1.4, false, false};
    case Role::Caption:
        return {9, true, light().text, 1.4, false, false};
    case Role::CaptionText:
        return {8.5, false, light().text2, 1.4, false, false};
    case Role::Note:
        return {8, false, light().text3, 1.4, false, false};
    case Role::Small:
        return {7.5, false, light().text3, 1.4, false, false};
    case Role::Body:
        break;
    }
    return {9, false, light().text, 1.4, false, false};
}

void heading1(Composer& composer, const QString& text)
{
    if (!composer.fresh())
        composer.newPage();
    composer.paragraph(text, roleStyle(Role::Heading1));
    composer.skip(pt(6));
}

void heading2(Composer& composer, const QString& text, double keep)
{
    const TextBlock block(text, roleStyle(Role::Heading2), Composer::width());
    composer.skip(pt(14));
    composer.keepTogether(block.height() + pt(3) + keep);
    composer.place(block, {Composer::left(), composer.y()});
    composer.moveTo(composer.y() + block.height() + pt(3));
}

void note(Composer& composer, const QString& text)
{
    if (text.isEmpty())
        return;
    composer.paragraph(text, roleStyle(Role::CaptionText));
    composer.skip(pt(3));
}

void chartPages(Composer& composer, const ReportModel& model, const PaintChart& paintChart)
{
    bool first = true;
    for (const ScenarioDetails& d : model.details) {
        if (!d.memoryChart && !d.rooflineChart && !d.costChart)
            continue;
        if (first)
            heading1(composer, translate("Report", "Capacity and speed"));
        first = false;
        heading2(composer, d.name, chartsHeight(d));
        note(composer, d.subtitle);
        composer.skip(pt(6));
        if (d.memoryChart)
            chart(composer, *d.memoryChart, kMemoryHeight, ReportChart::Memory, d.index,
                  paintChart);
        if (d.rooflineChart)
            chart(composer, *d.rooflineChart, kRooflineHeight, ReportChart::Roofline, d.index,
                  paintChart);
        if (d.costChart)
            chart(composer, *d.costChart, kCostHeight, ReportChart::Cost, d.index, paintChart);
    }
}

void inputPages(Composer& composer, const ReportModel& model)
{
    bool first = true;
    for (const ScenarioDetails& d : model.details) {
        if (first)
            heading1(composer, translate("Report", "Inputs"));
        first = false;
        const bool any = !d.inputs.empty();
        heading2(composer, d.name, pt(18) + tableKeepHeight(d.inputs));
        note(composer, d.inputsNote);
        if (any)
            paintTable(composer, d.inputs);
        else
            composer.paragraph(translate("Report", "No differences."), roleStyle(Role::Body));
    }
}

void headsAndFeet(Composer& composer, const ReportModel& model)
{
    const double left = Composer::left();
    const double right = Composer::right();
    const std::size_t count = composer.pages().size();
    TextStyle head{8, false, light().text3, 1.4, false, false};
    TextStyle foot = roleStyle(Role::Small);
    TextStyle headRight = head;
    TextStyle footRight = foot;
    headRight.right = footRight.right = true;
    const double half = Composer::width() / 2;
    for (std::size_t i = 0; i < count; ++i) {
        if (i > 0) {
            const double y = mm(15) - pt(14);
            const double titleWidth = Composer::width() * 0.7;
            const TextBlock title(model.title, head, titleWidth);
            composer.placeOn(i,
                             title.lineCount() > 1
                                 ? TextBlock(model.title.left(60) + QChar(u'…'), head, titleWidth)
                                 : title,
                             {left, y});
            composer.placeOn(i, TextBlock(model.kicker, headRight, half), {left + half, y});
            composer.lineOn(i, {left, mm(15)}, {right, mm(15)}, light().border, pt(0.5));
        }
        const double y = Composer::pageSize().height() - mm(16);
        composer.lineOn(i, {left, y}, {right, y}, light().border, pt(0.5));
        composer.placeOn(i, TextBlock(model.foot, foot, Composer::width() * 0.8),
                         {left, y + pt(4)});
        const QString number = translate("Report", "%1 / %2", "page, pages")
                                   .arg(QLocale().toString(static_cast<qulonglong>(i + 1)),
                                        QLocale().toString(static_cast<qulonglong>(count)));
        composer.placeOn(i, TextBlock(number, footRight, half), {left + half, y + pt(4)});
    }
}

Composer layOut(const ReportModel& model, const PaintChart& paintChart)
{
    Composer composer;
    summaryPage(composer, model);
    chartPages(composer, model, paintChart);
    costPages(composer, model);
    inputPages(composer, model);
    appendixPages(composer, model);
    headsAndFeet(composer, model);
    return composer;
}

} // namespace ridgepoint::report
