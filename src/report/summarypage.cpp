// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "charts/theme.h"
#include "report/layoutparts.h"
#include "report/marks.h"
#include "report/tablepainter.h"

#include <QPainter>

#include <algorithm>

namespace ridgepoint::report {

namespace {

const charts::Tokens& light()
{
    return charts::tokens(charts::Theme::Light);
}

TextStyle coloured(double size, bool bold, const QColor& color)
{
    return {size, bold, color, 1.4, false, false};
}

/// Sentences in one paragraph; Chinese ones end in a full-width stop and need no space.
QString joined(const std::vector<QString>& sentences)
{
    QString out;
    for (const QString& s : sentences) {
        if (!out.isEmpty() && out.back().unicode() < 0x2E80)
            out += u' ';
        out += s;
    }
    return out;
}

void head(Composer& c, const ReportModel& model)
{
    const double y = c.y();
    const QRectF logo(Composer::left(), y + pt(1), pt(17), pt(11));
    c.step([=](QPainter& p) { drawLogo(p, logo); });
    c.place(TextBlock(QStringLiteral("Ridgepoint"), coloured(9.5, true, light().text), pt(200)),
            {Composer::left() + pt(23), y});
    TextStyle date = coloured(8.5, false, light().text2);
    date.right = true;
    c.place(TextBlock(model.date, date, pt(200)), {Composer::right() - pt(200), y + pt(0.7)});
    c.moveTo(y + pt(38));
    c.paragraph(model.kicker, coloured(9, true, light().accent));
    c.paragraph(model.title, roleStyle(Role::Title));
    c.skip(pt(4));
    c.paragraph(joined(model.need), roleStyle(Role::Lead));
    if (!model.notes.isEmpty()) {
        c.skip(pt(3));
        c.paragraph(model.notes, roleStyle(Role::Lead));
    }
    c.skip(pt(12));
}

void verdict(Composer& c, const VerdictBox& box)
{
    const double inset = pt(14);
    const double width = Composer::width() - 2 * inset;
    std::vector<TextBlock> blocks;
    blocks.emplace_back(box.kicker, coloured(8.5, true, markColor(box.mark)), width);
    if (!box.headline.isEmpty())
        blocks.emplace_back(box.headline, coloured(12.5, true, light().text), width);
    blocks.emplace_back(box.sentence, coloured(9.5, false, light().text), width - pt(14));
    if (!box.remedies.empty()) {
        QString text = translate("Report", "What would help: %1")
                           .arg(QStringList(box.remedies.begin(), box.remedies.end())
                                    .join(QStringLiteral(" · ")));
        blocks.emplace_back(text, coloured(8.5, false, light().text2), width);
    }
    double height = 2 * pt(9);
    for (const TextBlock& b : blocks)
        height += b.height() + pt(1);
    c.keepTogether(height);
    const QRectF rect(Composer::left(), c.y(), Composer::width(), height);
    c.rect(rect, markSoftColor(box.mark));
    c.rect({rect.left(), rect.top(), pt(3), rect.height()}, markColor(box.mark));
    double y = rect.top() + pt(9);
    const std::size_t sentence = box.headline.isEmpty() ? 1 : 2;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        double x = rect.left() + inset;
        if (i == sentence) {
            const Mark mark = box.mark;
            const QPointF centre(x + pt(5), y + blocks[i].lineHeight() / 2);
            c.step([=](QPainter& p) { drawMark(p, mark, centre, pt(9)); });
            x += pt(14);
        }
        c.place(blocks[i], {x, y});
        y += blocks[i].height() + pt(1);
    }
    c.moveTo(rect.bottom() + pt(14));
}

/// As large as fits in one line of the cell.
TextBlock valueBlock(const KeyFigure& f, double width)
{
    const QColor color = f.known ? light().text : light().text3;
    double size = f.known ? 13.5 : 10;
    TextStyle style = coloured(size, f.known, color);
    while (size > 8 && TextBlock::lineWidth(f.value, style) > width) {
        size -= 0.5;
        style.size = size;
    }
    style.lineHeight = pt(19) / pt(size);
    return {f.value, style, width};
}

void keyFigureRow(Composer& c, const std::vector<KeyFigure>& figures)
{
    if (figures.empty())
        return;
    const double cell = Composer::width() / static_cast<double>(figures.size());
    const double room = cell - pt(8);
    const double y = c.y();
    const auto extent = [&](std::size_t i) {
        return room - (i > 0 ? pt(4) : 0);
    };
    const auto label = [&](std::size_t i) {
        return TextBlock(figures[i].label, coloured(8, false, light().text2), extent(i));
    };
    double labels = 0;
    for (std::size_t i = 0; i < figures.size(); ++i)
        labels = std::max(labels, label(i).height());
    double height = 0;
    for (std::size_t i = 0; i < figures.size(); ++i) {
        const double x = Composer::left() + static_cast<double>(i) * cell + (i > 0 ? pt(6) : 0);
        const KeyFigure& f = figures[i];
        const TextBlock name = label(i);
        const TextBlock below(f.note, coloured(7.5, false, light().text3), extent(i));
        c.place(name, {x, y + labels - name.height()});
        c.place(valueBlock(f, extent(i)), {x, y + labels + pt(1)});
        if (!f.note.isEmpty())
            c.place(below, {x, y + labels + pt(20)});
        height = std::max(height, labels + pt(20) + (f.note.isEmpty() ? 0 : below.height()));
    }
    for (std::size_t i = 1; i < figures.size(); ++i) {
        const double x = Composer::left() + static_cast<double>(i) * cell;
        c.line({x, y}, {x, y + height}, light().border, pt(0.5));
    }
    c.moveTo(y + height);
}

void originBar(Composer& c, const ReportModel& model)
{
    const double height = pt(10);
    heading2(c, translate("Report", "What the figures rest on"), pt(50));
    if (!model.origins.empty()) {
        double total = 0;
        for (const OriginShare& s : model.origins)
            total += s.share;
        const double gap = pt(1);
        double x = Composer::left();
        for (const OriginShare& s : model.origins) {
            const double width = Composer::width() * s.share / total;
            c.rect({x, c.y(), std::max(width - gap, pt(0.5)), height}, originColor(s.origin));
            x += width;
        }
        c.moveTo(c.y() + height + pt(5));
        x = Composer::left();
        for (const OriginShare& s : model.origins) {
            const Mark mark = markOf(s.origin);
            const QPointF centre(x + pt(4), c.y() + pt(5.6));
            c.step([=](QPainter& p) { drawMark(p, mark, centre, pt(7.5)); });
            const TextBlock label(s.label, coloured(8, false, light().text2), pt(120));
            c.place(label, {x + pt(11), c.y()});
            x += pt(11) + label.textWidth() + pt(18);
        }
        c.moveTo(c.y() + pt(14));
    }
    for (const auto& [origin, figures] : model.figureOrigins) {
        const Mark mark = markOf(origin);
        const TextBlock block(figures, coloured(8.5, false, light().text2),
                              Composer::width() - pt(12));
        c.keepTogether(block.height());
        const QPointF centre(Composer::left() + pt(4), c.y() + block.lineHeight() / 2);
        c.step([=](QPainter& p) { drawMark(p, mark, centre, pt(7.5)); });
        c.place(block, {Composer::left() + pt(12), c.y()});
        c.moveTo(c.y() + block.height() + pt(1));
    }
    c.skip(pt(3));
    c.paragraph(joined(model.restsOn), roleStyle(Role::Note));
}

void signOff(Composer& c, const ReportModel& model)
{
    const double cell =
        Composer::width() / static_cast<double>(std::max<std::size_t>(1, model.signOff.size()));
    std::vector<std::pair<TextBlock, TextBlock>> blocks;
    double height = 0;
    for (const auto& [label, value] : model.signOff) {
        blocks.emplace_back(TextBlock(label, coloured(7.5, false, light().text3), cell - pt(8)),
                            TextBlock(value, coloured(8.5, false, light().text), cell - pt(8)));
        height = std::max(height, blocks.back().first.height() + blocks.back().second.height());
    }
    const TextBlock disclaimer(model.disclaimer, roleStyle(Role::Note), Composer::width());
    const double total = pt(8) + height + pt(12) + disclaimer.height();
    c.skip(pt(16));
    c.keepTogether(total);
    if (c.pages().size() == 1)
        c.moveTo(std::max(c.y(), Composer::bottom() - total));
    const double y = c.y();
    c.line({Composer::left(), y}, {Composer::right(), y}, light().border, pt(0.5));
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        const double x = Composer::left() + static_cast<double>(i) * cell;
        c.place(blocks[i].first, {x, y + pt(8)});
        c.place(blocks[i].second, {x, y + pt(8) + blocks[i].first.height()});
    }
    c.place(disclaimer, {Composer::left(), y + pt(8) + height + pt(12)});
    c.moveTo(y + total);
}

} // namespace

void summaryPage(Composer& composer, const ReportModel& model)
{
    head(composer, model);
    verdict(composer, model.verdict);
    keyFigureRow(composer, model.figures);
    for (std::size_t i = 0; i < model.comparison.size(); ++i) {
        const Section& s = model.comparison[i];
        const bool single = model.comparison.size() == 1;
        heading2(composer, single ? translate("Report", "Scenarios compared") : s.heading,
                 tableKeepHeight(s.table));
        paintTable(composer, s.table);
    }
    if (!model.leftOut.isEmpty()) {
        composer.skip(pt(4));
        composer.paragraph(model.leftOut, roleStyle(Role::Note));
    }
    if (!model.reasons.empty()) {
        heading2(composer, translate("Report", "Why this one"), pt(24));
        for (const QString& reason : model.reasons)
            composer.paragraph(QStringLiteral("• ") + reason, roleStyle(Role::Body));
    }
    originBar(composer, model);
    signOff(composer, model);
}

} // namespace ridgepoint::report
