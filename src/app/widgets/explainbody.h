// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/widgets/explainpopover.h"
#include "app/widgets/formulaview.h"

#include <QWidget>

#include <optional>

namespace ridgepoint::app {

/// The scrolling middle of the popover, painted: value, scale, formula, symbol table, substituted
/// line, sources. Its height follows its width.
class ExplainBody final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ExplainBody)

public:
    explicit ExplainBody(QWidget* parent = nullptr);

    void setContent(const ExplainContent& content);
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct Columns
    {
        int symbol = 0, value = 0, origin = 0, meaning = 0;
    };

    void layOut(int width) const;
    [[nodiscard]] Columns columnsFor(int width) const;
    [[nodiscard]] int paintHead(QPainter& painter) const;
    [[nodiscard]] int paintScale(QPainter& painter, int y) const;
    [[nodiscard]] int paintFormula(QPainter& painter, int y) const;
    [[nodiscard]] int paintTerms(QPainter& painter, int y) const;
    void paintRest(QPainter& painter, int y) const;

    ExplainContent m_content;
    // Made by layOut for the width in m_width.
    mutable int m_width = -1;
    mutable int m_height = 0;
    mutable int m_termsTop = 0;
    mutable Columns m_columns;
    mutable std::vector<int> m_rowHeights;
    mutable std::optional<FormulaLayout> m_formula;
};

} // namespace ridgepoint::app
