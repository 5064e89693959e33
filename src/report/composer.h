// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "report/textblock.h"

#include <QRectF>
#include <QSizeF>

#include <functional>
#include <vector>

namespace ridgepoint::report {

/// Lays out pages as lists of drawing steps, so that the number of pages is known before the first
/// one is painted, and so that a test can ask where each text stands.
class Composer
{
public:
    struct PlacedText
    {
        QString text;
        QRectF rect; ///< of the text itself, not of the room given to it
    };
    struct Page
    {
        std::vector<std::function<void(QPainter&)>> steps;
        std::vector<PlacedText> texts;
    };

    Composer();

    [[nodiscard]] static QSizeF pageSize(); ///< A4
    [[nodiscard]] static double left() { return mm(18); }
    [[nodiscard]] static double width() { return pageSize().width() - 2 * mm(18); }
    [[nodiscard]] static double right() { return left() + width(); }
    /// Lower edge of the content; the foot stands below.
    [[nodiscard]] static double bottom();
    /// Upper edge of the content of the pages after the first, below the running head.
    [[nodiscard]] static double topAfterFirst();

    [[nodiscard]] const std::vector<Page>& pages() const { return m_pages; }
    [[nodiscard]] double y() const { return m_y; }
    [[nodiscard]] double room() const { return bottom() - m_y; }
    /// Nothing stands on this page yet.
    [[nodiscard]] bool fresh() const { return m_fresh; }

    void newPage();
    /// Begins a new page unless `height` fits on this one or the page is fresh anyway.
    void keepTogether(double height);
    void moveTo(double y);
    /// Space between blocks; none at the head of a page.
    void skip(double height);

    void step(std::function<void(QPainter&)> paint);
    void rect(const QRectF& rect, const QColor& fill);
    void line(QPointF from, QPointF to, const QColor& color, double width);
    /// Places a text without moving on.
    void place(const TextBlock& block, QPointF topLeft);
    void placeLines(const TextBlock& block, QPointF topLeft, int from, int to);
    /// Places a text at (`left() + indent`, y) and moves below it; breaks between lines, at least
    /// two on each side. `extent` limits the width, 0 = to the right margin.
    void paragraph(const QString& text, const TextStyle& style, double indent = 0,
                   double extent = 0);

    /// Adds to a finished page, for heads and feet.
    void placeOn(std::size_t page, const TextBlock& block, QPointF topLeft);
    void lineOn(std::size_t page, QPointF from, QPointF to, const QColor& color, double width);

private:
    Page& current() { return m_pages.back(); }

    std::vector<Page> m_pages;
    double m_y = 0;
    bool m_fresh = true;
};

} // namespace ridgepoint::report
