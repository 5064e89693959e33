// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "report/composer.h"

#include <QPainter>

#include <algorithm>

namespace ridgepoint::report {

namespace {

constexpr int kWidowLines = 2;

std::function<void(QPainter&)> lineStep(QPointF from, QPointF to, const QColor& color, double width)
{
    return [=](QPainter& p) {
        p.setPen(QPen(color, width, Qt::SolidLine, Qt::FlatCap));
        p.drawLine(from, to);
    };
}

void addText(Composer::Page& page, const TextBlock& block, QPointF topLeft, int from, int to)
{
    const double height = (to - from) * block.lineHeight();
    page.texts.push_back({block.text(), QRectF(topLeft, QSizeF(block.width(), height))});
    page.steps.emplace_back([=](QPainter& p) { block.draw(p, topLeft, from, to); });
}

} // namespace

Composer::Composer()
{
    m_pages.emplace_back();
    m_y = mm(15);
}

QSizeF Composer::pageSize()
{
    return {mm(210), mm(297)};
}

double Composer::bottom()
{
    return pageSize().height() - mm(16) - pt(10);
}

double Composer::topAfterFirst()
{
    return mm(15) + pt(18);
}

void Composer::newPage()
{
    m_pages.emplace_back();
    m_y = topAfterFirst();
    m_fresh = true;
}

void Composer::keepTogether(double height)
{
    if (!m_fresh && height > room())
        newPage();
}

void Composer::moveTo(double y)
{
    m_y = y;
    m_fresh = false;
}

void Composer::skip(double height)
{
    if (!m_fresh)
        m_y += height;
}

void Composer::step(std::function<void(QPainter&)> paint)
{
    current().steps.push_back(std::move(paint));
    m_fresh = false;
}

void Composer::rect(const QRectF& rect, const QColor& fill)
{
    step([=](QPainter& p) { p.fillRect(rect, fill); });
}

void Composer::line(QPointF from, QPointF to, const QColor& color, double width)
{
    step(lineStep(from, to, color, width));
}

void Composer::place(const TextBlock& block, QPointF topLeft)
{
    placeLines(block, topLeft, 0, block.lineCount());
}

void Composer::placeLines(const TextBlock& block, QPointF topLeft, int from, int to)
{
    addText(current(), block, topLeft, from, to);
    m_fresh = false;
}

void Composer::paragraph(const QString& text, const TextStyle& style, double indent, double extent)
{
    if (text.isEmpty())
        return;
    const TextBlock block(text, style, extent > 0 ? extent : width() - indent);
    const int lines = block.lineCount();
    int from = 0;
    while (from < lines) {
        const int rest = lines - from;
        int fit = std::min(rest, static_cast<int>(room() / block.lineHeight()));
        if (fit < rest) {
            if (rest - fit < kWidowLines)
                fit = rest - kWidowLines;
            if (fit < kWidowLines && !m_fresh) {
                newPage();
                continue;
            }
            fit = std::max(fit, 1);
        }
        placeLines(block, {left() + indent, m_y}, from, from + fit);
        m_y += fit * block.lineHeight();
        from += fit;
        if (from < lines)
            newPage();
    }
}

void Composer::placeOn(std::size_t page, const TextBlock& block, QPointF topLeft)
{
    addText(m_pages.at(page), block, topLeft, 0, block.lineCount());
}

void Composer::lineOn(std::size_t page, QPointF from, QPointF to, const QColor& color, double width)
{
    m_pages.at(page).steps.push_back(lineStep(from, to, color, width));
}

} // namespace ridgepoint::report
