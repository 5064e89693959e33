// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "charts/theme.h"
#include "report/layoutparts.h"
#include "report/marks.h"
#include "report/tablepainter.h"
#include "text/text.h"

#include <QPainter>

namespace ridgepoint::report {

namespace {

const charts::Tokens& light()
{
    return charts::tokens(charts::Theme::Light);
}

constexpr double kBoxPadding = pt(5);

/// Formula and values on one line where they fit, else on two.
std::vector<TextBlock> formulaLines(const FormulaEntry& f, double width)
{
    const TextStyle style{8.5, false, light().text, 1.4, false, true};
    const QString both = QStringLiteral("= %1 = %2").arg(f.formula, f.substituted);
    if (TextBlock::lineWidth(both, style) <= width)
        return {TextBlock(both, style, width)};
    TextStyle second = style;
    second.color = light().text2;
    return {TextBlock(QStringLiteral("= ") + f.formula, style, width),
            TextBlock(QStringLiteral("= ") + f.substituted, second, width)};
}

/// Title and value, the box with formula and substitution, where it comes from, what the symbols
/// mean. Stays on one page unless it is longer than one.
void formula(Composer& c, const FormulaEntry& f)
{
    const double width = Composer::width();
    TextStyle value = roleStyle(Role::Caption);
    value.right = true;
    const TextBlock title(
        translate("Report", "%1  %2", "formula number, figure").arg(f.number, f.title),
        roleStyle(Role::Caption), width * 0.7);
    const TextBlock shown(f.value, value, width * 0.3);
    const std::vector<TextBlock> lines = formulaLines(f, width - pt(18));
    const bool marked = f.mark != Mark::None;
    const TextBlock from(f.provenance, roleStyle(Role::Note), width - pt(12));
    TextStyle termStyle = roleStyle(Role::Note);
    termStyle.subscripts = true;
    const TextBlock terms(f.terms, termStyle, width);
    double box = 2 * kBoxPadding;
    for (const TextBlock& line : lines)
        box += line.height();
    double height = title.height() + pt(2) + box + pt(3);
    if (!f.provenance.isEmpty())
        height += from.height();
    if (!f.terms.isEmpty())
        height += terms.height();
    c.skip(pt(9));
    c.keepTogether(height);
    double y = c.y();
    c.place(title, {Composer::left(), y});
    c.place(shown, {Composer::left() + width * 0.7, y});
    y += title.height() + pt(2);
    c.rect({Composer::left(), y, width, box}, light().sunken);
    double lineY = y + kBoxPadding;
    for (const TextBlock& line : lines) {
        c.place(line, {Composer::left() + pt(9), lineY});
        lineY += line.height();
    }
    y += box + pt(3);
    if (!f.provenance.isEmpty()) {
        const Mark mark = f.mark;
        const QPointF centre(Composer::left() + pt(4), y + from.lineHeight() / 2);
        if (marked)
            c.step([=](QPainter& p) { drawMark(p, mark, centre, pt(7.5)); });
        c.place(from, {Composer::left() + (marked ? pt(12) : 0), y});
        y += from.height();
    }
    if (!f.terms.isEmpty()) {
        c.place(terms, {Composer::left(), y});
        y += terms.height();
    }
    c.moveTo(y);
}

void legend(Composer& c)
{
    using estimation::Origin;
    double x = Composer::left();
    const auto add = [&](Mark mark, const QString& word) {
        const TextBlock label(word, roleStyle(Role::Note), pt(160));
        const QPointF centre(x + pt(4), c.y() + label.lineHeight() / 2);
        c.step([=](QPainter& p) { drawMark(p, mark, centre, pt(7.5)); });
        c.place(label, {x + pt(11), c.y()});
        x += pt(11) + label.textWidth() + pt(16);
    };
    for (const Origin origin :
         {Origin::Measured, Origin::Vendor, Origin::Derived, Origin::Assumed, Origin::Input})
        add(markOf(origin), text::label(origin));
    c.moveTo(c.y() + pt(14));
}

} // namespace

void appendixPages(Composer& composer, const ReportModel& model)
{
    heading1(composer, translate("Report", "Appendix: formulas and sources"));
    legend(composer);
    for (const ScenarioDetails& d : model.details) {
        heading2(composer, d.name, pt(80));
        for (const FormulaEntry& f : d.formulas)
            formula(composer, f);
        paintTable(composer, d.keyFormulas);
        if (d.formulas.empty() && d.keyFormulas.empty())
            composer.paragraph(translate("Report", "Nothing was computed that could be explained."),
                               roleStyle(Role::Body));
        if (!d.assumed.empty()) {
            composer.skip(pt(10));
            composer.keepTogether(pt(14) + tableKeepHeight(d.assumed));
            composer.paragraph(translate("Report", "Assumed values"), roleStyle(Role::Caption));
            paintTable(composer, d.assumed);
        }
    }
    if (model.sources.empty())
        return;
    heading2(composer, translate("Report", "Sources"), pt(24));
    for (std::size_t i = 0; i < model.sources.size(); ++i)
        composer.paragraph(translate("Report", "[%1] %2", "number, source")
                               .arg(QString::number(i + 1), model.sources[i]),
                           roleStyle(Role::Note));
}

} // namespace ridgepoint::report
