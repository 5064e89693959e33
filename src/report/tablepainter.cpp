// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "report/tablepainter.h"

#include "charts/theme.h"
#include "report/marks.h"

#include <QPainter>

#include <algorithm>
#include <numeric>

namespace ridgepoint::report {

namespace {

constexpr double kCellPadding = pt(3.5);
constexpr double kMarkWidth = pt(11);
constexpr std::size_t kWidowRows = 2;

const charts::Tokens& light()
{
    return charts::tokens(charts::Theme::Light);
}

TextStyle cellStyle(const Cell& cell, const Column& column, const TableStyle& style)
{
    TextStyle s;
    s.size = style.size;
    s.bold = cell.tone == Tone::Strong;
    s.color = cell.tone == Tone::Muted ? light().text3 : light().text;
    if (cell.mark != Mark::None && cell.tone == Tone::Normal)
        s.color = markColor(cell.mark);
    s.right = column.right;
    s.lineHeight = 1.35;
    s.subscripts = cell.formula;
    return s;
}

TextStyle headerStyle(const Column& column, const TableStyle& style)
{
    TextStyle s;
    s.size = style.headerSize;
    s.color = light().text2;
    s.right = column.right;
    s.lineHeight = 1.3;
    return s;
}

double markWidth(const Cell& cell)
{
    return cell.mark == Mark::None ? 0 : kMarkWidth;
}

/// The longest piece that a line break cannot part, so that no word is cut while others have room.
double longestWord(const QString& text, const TextStyle& style)
{
    double longest = 0;
    for (const QString& word : text.split(u' ', Qt::SkipEmptyParts))
        longest = std::max(longest, TextBlock::lineWidth(word, style));
    return longest;
}

struct Extents
{
    std::vector<double> natural; ///< all on one line
    std::vector<double> least;   ///< the longest word, at most a third of the table
};

Extents measure(const Table& table, const TableStyle& style, double width)
{
    const std::size_t n = table.columns.size();
    Extents e{std::vector<double>(n, 0), std::vector<double>(n, 0)};
    for (std::size_t c = 0; c < n; ++c) {
        const Column& column = table.columns[c];
        const TextStyle header = headerStyle(column, style);
        double natural = TextBlock::lineWidth(column.title, header);
        double least = longestWord(column.title, header);
        for (const Row& row : table.rows) {
            if (row.kind == RowKind::Group || c >= row.cells.size())
                continue;
            const Cell& cell = row.cells[c];
            const TextStyle text = cellStyle(cell, column, style);
            natural = std::max(natural, TextBlock::lineWidth(cell.text, text) + markWidth(cell));
            least = std::max(least, longestWord(cell.text, text) + markWidth(cell));
        }
        // A hair of slack: measuring and breaking round differently.
        e.natural[c] = natural + 2 * kCellPadding + 1;
        e.least[c] = std::min(least + 2 * kCellPadding + 1, width / 3);
    }
    return e;
}

double sum(const std::vector<double>& v)
{
    return std::accumulate(v.begin(), v.end(), 0.0);
}

/// Cuts columns down to a common width, never below their longest word: the widest give first, so
/// that short columns keep their line. Only those that stretch, or all.
void shrink(std::vector<double>& widths, const Table& table, const Extents& e, double width,
            bool all)
{
    const auto capped = [&](double cap) {
        std::vector<double> out = widths;
        for (std::size_t c = 0; c < out.size(); ++c) {
            if (all || table.columns[c].stretch > 0)
                out[c] = std::min(out[c], std::max(cap, e.least[c]));
        }
        return out;
    };
    double low = 0;
    double high = *std::max_element(widths.begin(), widths.end());
    for (int i = 0; i < 40; ++i) {
        const double middle = (low + high) / 2;
        (sum(capped(middle)) > width ? high : low) = middle;
    }
    widths = capped(low);
}

/// Natural widths where they fit, the rest to the columns that stretch; else those columns give;
/// else all give; else all are cut in proportion and words are broken.
std::vector<double> columnWidths(const Table& table, const TableStyle& style, double width)
{
    const Extents e = measure(table, style, width);
    std::vector<double> widths = e.natural;
    double stretch = 0;
    for (const Column& column : table.columns)
        stretch += column.stretch;
    for (const bool all : {false, true}) {
        if (sum(widths) > width)
            shrink(widths, table, e, width, all);
    }
    const double spare = width - sum(widths);
    for (std::size_t c = 0; c < widths.size(); ++c) {
        if (spare < 0)
            widths[c] *= width / (width - spare);
        else
            widths[c] += stretch > 0 ? spare * table.columns[c].stretch / stretch
                                     : spare / static_cast<double>(widths.size());
    }
    return widths;
}

struct LaidCell
{
    TextBlock block;
    Mark mark;
    double x;
};

struct LaidRow
{
    std::vector<LaidCell> cells;
    RowKind kind = RowKind::Normal;
    double height = 0;
};

LaidRow layRow(const Table& table, const Row& row, const std::vector<double>& widths, double width,
               const TableStyle& style)
{
    LaidRow laid;
    laid.kind = row.kind;
    double x = 0;
    for (std::size_t c = 0; c < row.cells.size() && c < widths.size(); ++c) {
        const Cell& cell = row.cells[c];
        const bool group = row.kind == RowKind::Group;
        const double room = (group ? width : widths[c]) - 2 * kCellPadding - markWidth(cell);
        TextStyle text = cellStyle(cell, table.columns[c], style);
        text.bold = text.bold || group;
        const TextBlock block(cell.text, text, room);
        laid.height = std::max(laid.height, block.height());
        laid.cells.push_back({block, cell.mark, x + kCellPadding + markWidth(cell)});
        x += widths[c];
    }
    laid.height += 2 * pt(style.rowPadding);
    return laid;
}

LaidRow layHeader(const Table& table, const std::vector<double>& widths, const TableStyle& style)
{
    LaidRow laid;
    double x = 0;
    for (std::size_t c = 0; c < widths.size(); ++c) {
        const TextBlock block(table.columns[c].title, headerStyle(table.columns[c], style),
                              widths[c] - 2 * kCellPadding);
        laid.height = std::max(laid.height, block.height());
        laid.cells.push_back({block, Mark::None, x + kCellPadding});
        x += widths[c];
    }
    laid.height += pt(4);
    return laid;
}

struct LaidTable
{
    LaidTable(const Table& table, double width, const TableStyle& style)
        : limit(style.keepWhole * (Composer::bottom() - Composer::topAfterFirst()))
    {
        const std::vector<double> widths = columnWidths(table, style, width);
        header = layHeader(table, widths, style);
        for (const Row& row : table.rows)
            rows.push_back(layRow(table, row, widths, width, style));
    }
    [[nodiscard]] double height() const
    {
        double all = header.height;
        for (const LaidRow& row : rows)
            all += row.height;
        return all;
    }
    [[nodiscard]] bool keptWhole() const { return height() <= limit; }

    double limit;
    LaidRow header;
    std::vector<LaidRow> rows;
};

void drawHeader(Composer& composer, const LaidRow& header, double left, double width)
{
    const double y = composer.y();
    for (const LaidCell& cell : header.cells)
        composer.place(cell.block,
                       {left + cell.x, y + header.height - pt(2.5) - cell.block.height()});
    composer.line({left, y + header.height}, {left + width, y + header.height},
                  light().borderStrong, pt(0.9));
    composer.moveTo(y + header.height);
}

void drawRow(Composer& composer, const LaidRow& row, double left, double width,
             const TableStyle& style)
{
    const double y = composer.y();
    const QRectF rect(left, y, width, row.height);
    if (row.kind == RowKind::Highlight)
        composer.rect(rect, light().selected);
    if (row.kind == RowKind::Group)
        composer.rect(rect, light().sunken);
    if (row.kind == RowKind::Total)
        composer.line(rect.topLeft(), rect.topRight(), light().text, pt(0.7));
    for (const LaidCell& cell : row.cells) {
        const QPointF at(left + cell.x, y + pt(style.rowPadding));
        if (cell.mark != Mark::None) {
            const Mark mark = cell.mark;
            const QPointF centre(at.x() - kMarkWidth + pt(4.5),
                                 at.y() + cell.block.lineHeight() / 2);
            composer.step([=](QPainter& p) { drawMark(p, mark, centre, pt(7.5)); });
        }
        composer.place(cell.block, at);
    }
    composer.line(rect.bottomLeft(), rect.bottomRight(), light().border, pt(0.5));
    composer.moveTo(y + row.height);
}

/// How many rows from `from` on go on this page.
std::size_t rowsThatFit(const std::vector<LaidRow>& rows, std::size_t from, double room, bool fresh)
{
    std::size_t count = 0;
    for (double used = 0; from + count < rows.size(); ++count) {
        used += rows[from + count].height;
        if (used > room)
            break;
    }
    const std::size_t rest = rows.size() - from;
    if (count == rest)
        return count;
    if (rest - count < kWidowRows)
        count = rest > kWidowRows ? rest - kWidowRows : 0;
    while (count > 0 && rows[from + count - 1].kind == RowKind::Group)
        --count;
    if (count < kWidowRows)
        count = 0;
    return count == 0 && fresh ? 1 : count;
}

} // namespace

void paintTable(Composer& composer, const Table& table, double indent, double extent,
                const TableStyle& style)
{
    if (table.columns.empty() || table.rows.empty())
        return;
    const double width = extent > 0 ? extent : Composer::width() - indent;
    const double left = Composer::left() + indent;
    const LaidTable laid(table, width, style);
    const LaidRow& header = laid.header;
    const std::vector<LaidRow>& rows = laid.rows;
    if (laid.keptWhole())
        composer.keepTogether(laid.height());
    std::size_t done = 0;
    while (done < rows.size()) {
        const std::size_t count =
            rowsThatFit(rows, done, composer.room() - header.height, composer.fresh());
        if (count == 0) {
            composer.newPage();
            continue;
        }
        drawHeader(composer, header, left, width);
        for (std::size_t i = 0; i < count; ++i)
            drawRow(composer, rows[done + i], left, width, style);
        done += count;
        if (done < rows.size())
            composer.newPage();
    }
}

double tableKeepHeight(const Table& table, double extent, const TableStyle& style)
{
    if (table.columns.empty() || table.rows.empty())
        return 0;
    const LaidTable laid(table, extent > 0 ? extent : Composer::width(), style);
    if (laid.keptWhole())
        return laid.height();
    double height = laid.header.height;
    for (std::size_t i = 0; i < std::min<std::size_t>(3, laid.rows.size()); ++i)
        height += laid.rows[i].height;
    return height;
}

} // namespace ridgepoint::report
