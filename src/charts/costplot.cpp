// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "charts/costplot.h"

#include "charts/specwords.h"
#include "charts/tickers.h"
#include "text/text.h"

#include <qcustomplot.h>

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace ridgepoint::charts {

using estimation::VerdictCode;

namespace {

constexpr double kBarShare = 0.6; ///< of a row
constexpr double kThickest = 18;
constexpr double kCap = 4; ///< half the height of a whisker's end
constexpr int kFewestRows = 2;
constexpr int kMostRows = 24;

QString valueText(const CostBar& bar)
{
    const QString value = text::number(*bar.value);
    const bool missed = bar.verdict == VerdictCode::SloMissed;
    if (bar.isThis && missed)
        return QCoreApplication::translate("Charts", "%1 · this · SLO missed").arg(value);
    if (bar.isThis) {
        //: behind the bar of the scenario that is being edited
        return QCoreApplication::translate("Charts", "%1 · this").arg(value);
    }
    return missed ? QCoreApplication::translate("Charts", "%1 · SLO missed").arg(value) : value;
}

/// A sign beside every sentence, so that colour is not the only difference.
QChar signOf(const CostBar& bar)
{
    switch (bar.verdict) {
    case VerdictCode::DoesNotFit:
    case VerdictCode::Invalid:
        return QChar(0x2715);
    case VerdictCode::Unsupported:
        return QChar(0x2013);
    default:
        return QChar(0x25CB);
    }
}

QColor signColour(const CostBar& bar, const Tokens& t)
{
    switch (bar.verdict) {
    case VerdictCode::DoesNotFit:
    case VerdictCode::Invalid:
        return t.err;
    case VerdictCode::SloMissed:
        return t.warn;
    default:
        return t.text2;
    }
}

QString rowName(const CostBar& bar)
{
    //: the row of the scenario that is being edited
    return bar.isThis ? QCoreApplication::translate("Charts", "▸ %1").arg(bar.name) : bar.name;
}

QStringList readingLines(const CostBar& bar, const CostSpec& spec)
{
    QStringList lines{bar.name};
    if (!bar.value) {
        lines << bar.sentence;
        return lines;
    }
    //: %1 the axis title with the unit, %2 a number
    lines << QCoreApplication::translate("Charts", "%1: %2")
                 .arg(spec.axisTitle, text::number(*bar.value));
    if (bar.low && bar.high) {
        //: a range
        lines << QCoreApplication::translate("Charts", "%1 to %2")
                     .arg(text::number(*bar.low), text::number(*bar.high));
    }
    lines << text::label(bar.verdict);
    return lines;
}

} // namespace

CostPlot::CostPlot(QCustomPlot& plot) : PlotView(plot)
{
    plot.yAxis->setRangeReversed(true);
    plot.axisRect()->setRangeDrag(Qt::Horizontal);
    plot.axisRect()->setRangeZoom(Qt::Horizontal);
}

void CostPlot::setSpec(CostSpec all)
{
    if (all.axisTitle != m_all.axisTitle)
        forgetZoom(); // another measure or unit: the old range means nothing
    m_all = std::move(all);
    setEmptyText(m_all.emptyText);
    showRows(m_rows > 0 ? m_rows : kMostRows);
}

int CostPlot::startPoint() const
{
    for (std::size_t i = 0; i < m_shown.bars.size(); ++i) {
        if (m_shown.bars[i].isThis)
            return static_cast<int>(i);
    }
    return 0;
}

void CostPlot::showRows(int count)
{
    m_rows = count;
    m_shown = limitRows(m_all, count);
    std::vector<ReadPoint> points;
    for (std::size_t i = 0; i < m_shown.bars.size(); ++i) {
        const CostBar& bar = m_shown.bars[i];
        points.push_back(
            {QPointF(bar.value.value_or(0), static_cast<double>(i)), readingLines(bar, m_shown)});
    }
    setPoints(std::move(points));
}

PlotView::Ranges CostPlot::layoutPlot(const QSizeF& size)
{
    const double line = lineHeight(style().small);
    const double bottom = std::ceil(2 * line + 11);
    const double height = std::max(line, size.height() - 3 - bottom);
    const int rows = std::clamp(static_cast<int>(height / (line * 1.25)), kFewestRows, kMostRows);
    if (rows != m_rows)
        showRows(rows);

    layoutNames(size.width());
    const double right = std::ceil(textWidth(style().small, QStringLiteral("0000")) / 2);
    setMargins(m_labelWidth + 9, 3, right, bottom);
    const double width = std::max(40.0, size.width() - m_labelWidth - 9 - right);
    QCustomPlot& p = plot();
    p.yAxis->setVisible(false); // the names are drawn with the rows
    p.yAxis->grid()->setVisible(false);
    p.xAxis->setLabel(m_shown.axisTitle);
    setLinearTicks(*p.xAxis, std::clamp(static_cast<int>(width / 55), 2, 8));

    // Without a single figure there is nothing that an axis could measure.
    const bool figures = std::any_of(m_shown.bars.begin(), m_shown.bars.end(),
                                     [](const CostBar& bar) { return bar.value.has_value(); });
    p.xAxis->setVisible(figures);
    p.xAxis->grid()->setVisible(figures);

    Ranges ranges;
    ranges.xHigh = valueEnd(width);
    ranges.yLow = -0.55;
    ranges.yHigh = std::max(1.0, static_cast<double>(m_shown.bars.size())) - 0.45;
    // Two or three rows in a tall card keep the height of rows instead of becoming slabs.
    const double most = height / (line * 3);
    if (ranges.yHigh - ranges.yLow < most)
        ranges.yHigh = ranges.yLow + most;
    return ranges;
}

void CostPlot::layoutNames(double width)
{
    const double most = std::max(60.0, width * 0.36);
    const QFontMetricsF metrics(style().small);
    m_names.clear();
    m_labelWidth = 0;
    for (const CostBar& bar : m_shown.bars) {
        m_names << metrics.elidedText(rowName(bar), Qt::ElideRight, most);
        m_labelWidth = std::max(m_labelWidth, std::ceil(metrics.horizontalAdvance(m_names.last())));
    }
}

/// Far enough for every bar, its whisker and the text behind it.
double CostPlot::valueEnd(double width) const
{
    double end = 0;
    for (const CostBar& bar : m_shown.bars) {
        if (!bar.value)
            continue;
        const double tip = std::max(*bar.value, bar.high.value_or(0));
        const QFont& font = bar.isThis ? style().smallBold : style().small;
        const double free = width - textWidth(font, valueText(bar)) - 12;
        end = std::max({end, tip * 1.05, free > width * 0.25 ? tip * width / free : tip * 1.6});
    }
    return end > 0 ? end : 1;
}

double CostPlot::rowPixel(std::size_t row) const
{
    return std::round(yPixel(static_cast<double>(row)));
}

double CostPlot::barThickness() const
{
    const double row = std::abs(yPixel(1) - yPixel(0));
    // Even, so that the whisker runs through the middle of whole pixels.
    return 2 * std::floor(std::clamp(row * kBarShare, 4.0, kThickest) / 2);
}

void CostPlot::drawMarks(QPainter& painter)
{
    for (std::size_t i = 0; i < m_shown.bars.size(); ++i) {
        if (m_shown.bars[i].value)
            drawBar(painter, m_shown.bars[i], rowPixel(i));
    }
}

void CostPlot::drawBar(QPainter& painter, const CostBar& bar, double y)
{
    const Tokens& t = style().tokens;
    const QRectF box = area();
    const double thickness = barThickness();
    QRectF rect(QPointF(xPixel(0), y - thickness / 2),
                QPointF(xPixel(*bar.value), y + thickness / 2));
    const bool cut = rect.right() > box.right();
    rect.setLeft(std::max(rect.left(), box.left()));
    rect.setRight(std::min(rect.right(), box.right()));
    if (rect.width() <= 0)
        return;
    if (bar.verdict == VerdictCode::SloMissed) {
        painter.fillRect(rect, blend(t.warn, t.panel, 0.72));
        painter.setPen(QPen(t.warn, bar.isThis ? 2 : 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect.adjusted(0.5, 0.5, cut ? 2 : -0.5, -0.5).intersected(box));
        return;
    }
    painter.fillRect(rect, bar.isThis ? t.accent : blend(t.chartAxis, t.panel, 0.12));
}

void CostPlot::drawLabels(QPainter& painter)
{
    for (std::size_t i = 0; i < m_shown.bars.size(); ++i) {
        const CostBar& bar = m_shown.bars[i];
        drawRowName(painter, m_names.value(static_cast<qsizetype>(i)), rowPixel(i));
        if (!bar.value) {
            drawSentence(painter, bar, rowPixel(i));
            continue;
        }
        drawWhisker(painter, bar, rowPixel(i));
        drawValue(painter, bar, rowPixel(i));
    }
}

void CostPlot::drawWhisker(QPainter& painter, const CostBar& bar, double y)
{
    if (!bar.low || !bar.high || *bar.high <= *bar.low)
        return;
    const QRectF box = area();
    painter.setPen(QPen(style().tokens.text, 1.2));
    const auto draw = [&](const QLineF& line) {
        if (const auto part = clipped(line, box))
            painter.drawLine(*part);
    };
    const double low = xPixel(*bar.low);
    const double high = xPixel(*bar.high);
    draw({low, y, high, y});
    draw({low, y - kCap, low, y + kCap});
    draw({high, y - kCap, high, y + kCap});
}

void CostPlot::drawValue(QPainter& painter, const CostBar& bar, double y)
{
    const Tokens& t = style().tokens;
    const QRectF box = area();
    const double tip = xPixel(std::max(*bar.value, bar.high.value_or(0)));
    if (tip > box.right() || tip < box.left())
        return; // zoomed: the end of the bar is elsewhere
    const QFont& font = bar.isThis ? style().smallBold : style().small;
    const QString text = valueText(bar);
    const double line = lineHeight(font);
    const QRectF rect(tip + 4, y - line / 2, textWidth(font, text) + 4, line);
    if (rect.right() > QRectF(plot().viewport()).right() + 1)
        return;
    const QColor ink = bar.verdict == VerdictCode::SloMissed ? t.warn : t.text;
    drawText(painter, rect, text, font, ink, Qt::AlignCenter, withAlpha(t.panel, 215.0 / 255));
}

void CostPlot::drawSentence(QPainter& painter, const CostBar& bar, double y)
{
    const Tokens& t = style().tokens;
    const QRectF box = area();
    const QFont& font = bar.isThis ? style().smallBold : style().small;
    const double line = lineHeight(font);
    const QString sign(signOf(bar));
    const double signWidth = std::max(textWidth(font, sign), line * 0.7);
    const QRectF signRect(box.left() + 4, y - line / 2, signWidth, line);
    const double room = QRectF(plot().viewport()).right() - signRect.right() - 6;
    const QString text =
        QFontMetricsF(font).elidedText(bar.sentence, Qt::ElideRight, std::max(20.0, room));
    const QColor ink = signColour(bar, t);
    const QRectF textRect(signRect.right() + 4, y - line / 2, textWidth(font, text) + 2, line);
    painter.fillRect(signRect.united(textRect).adjusted(-1, 0, 1, 0),
                     withAlpha(t.panel, 215.0 / 255));
    drawText(painter, signRect, sign, font, ink);
    drawText(painter, textRect, text, font, ink, Qt::AlignLeft | Qt::AlignVCenter);
}

} // namespace ridgepoint::charts
