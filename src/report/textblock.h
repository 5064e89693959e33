// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QColor>
#include <QFont>
#include <QPointF>
#include <QString>

#include <memory>

class QPainter;
class QTextLayout;

namespace ridgepoint::report {

/// All lengths of the layout are tenths of a point: the units of a writer at 720 dpi.
[[nodiscard]] constexpr double pt(double points)
{
    return points * 10;
}
[[nodiscard]] constexpr double mm(double millimetres)
{
    return millimetres * 720 / 25.4;
}

struct TextStyle
{
    double size = 9; ///< points
    bool bold = false;
    QColor color;
    double lineHeight = 1.4;
    bool right = false;
    bool subscripts = false; ///< "M_w" sets w as a subscript
};

/// Font of the report at `points`, sized in layout units, with the families of the application.
[[nodiscard]] QFont reportFont(double points, bool bold);

/// Text broken into lines of a given width. Cheap to copy.
class TextBlock
{
public:
    /// `width` in layout units, at least one character wide.
    TextBlock(const QString& text, const TextStyle& style, double width);

    [[nodiscard]] const QString& text() const { return m_text; } ///< as drawn
    [[nodiscard]] double height() const { return m_lines * m_lineHeight; }
    [[nodiscard]] double lineHeight() const { return m_lineHeight; }
    [[nodiscard]] int lineCount() const { return m_lines; }
    [[nodiscard]] double width() const { return m_width; }
    /// Width of the longest line.
    [[nodiscard]] double textWidth() const { return m_textWidth; }

    /// Draws lines `from` to before `to`; the first of them starts at `topLeft`.
    void draw(QPainter& painter, QPointF topLeft, int from, int to) const;
    void draw(QPainter& painter, QPointF topLeft) const { draw(painter, topLeft, 0, m_lines); }

    /// Width of `text` on one line.
    [[nodiscard]] static double lineWidth(const QString& text, const TextStyle& style);

private:
    QString m_text;
    QColor m_color;
    std::shared_ptr<QTextLayout> m_layout;
    double m_width = 0;
    double m_textWidth = 0;
    double m_lineHeight = 0;
    int m_lines = 0;
};

} // namespace ridgepoint::report
