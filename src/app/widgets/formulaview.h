// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QSizeF>
#include <QString>

#include <memory>
#include <vector>

class QFont;
class QPainter;
class QPointF;

/// Setting of plain-text formulas: subscripts ("M_w", "t_all-reduce"), italic single-letter
/// symbols, and a real fraction for a quotient. Parsing is pure; what cannot be parsed is set as
/// it is written.
namespace ridgepoint::app {

class FormulaLayout
{
public:
    /// `result` = `text`; `result` may be empty. `width` limits a line; longer ones wrap at + and
    /// −.
    FormulaLayout(const QString& result, const QString& text, const QFont& base, qreal width);
    ~FormulaLayout();
    FormulaLayout(FormulaLayout&&) noexcept;
    FormulaLayout& operator=(FormulaLayout&&) noexcept;

    [[nodiscard]] QSizeF size() const;
    void paint(QPainter& painter, const QPointF& topLeft) const;

    /// One symbol with its subscript, baseline at `baseline`. Returns its width.
    static qreal paintSymbol(QPainter& painter, const QPointF& baseline, const QString& symbol,
                             const QFont& base);
    [[nodiscard]] static qreal symbolWidth(const QString& symbol, const QFont& base);

    struct Box;

private:
    std::vector<std::unique_ptr<Box>> m_lines;
};

} // namespace ridgepoint::app
