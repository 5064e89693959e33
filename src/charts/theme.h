// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QColor>
#include <QFont>
#include <QStringList>

#include <array>

class QApplication;
class QPalette;

/// Tokens of the visual design (colours, type, space) and the application-wide style made from
/// them. `theme.cpp` is the only file of the project with colours in it.
namespace ridgepoint::charts {

enum class Theme { Light, Dark };

struct Tokens
{
    QColor window, panel, raised, field, sunken, border, borderStrong, hover, selected, text, text2,
        text3, accent, onAccent, ok, okSoft, warn, warnSoft, err, errSoft, info, infoSoft,
        chartGrid, chartAxis;
    /// Categorical palette in its fixed order (visual.md 2.2): weights/memory-bound, KV cache,
    /// activations, optimizer/communication-bound, gradients/compute-bound, master weights,
    /// communication buffers · workspace · logits, framework · reserve.
    std::array<QColor, 8> series;

    bool operator==(const Tokens&) const = default;
};

[[nodiscard]] const Tokens& tokens(Theme theme);
/// The theme in force (set by `applyTheme`, Light before). Printed output always asks for
/// `tokens(Theme::Light)` instead.
[[nodiscard]] Theme currentTheme();
[[nodiscard]] const Tokens& tokens();

/// Sets Fusion, the palette, the one style sheet and the application font. Widgets get
/// PaletteChange and StyleChange.
void applyTheme(QApplication& app, Theme theme);
[[nodiscard]] QPalette palette(Theme theme);

enum class TypeRole { PageTitle, KeyFigure, Verdict, Body, Small };
/// Families set explicitly (visual.md 2.4), the same list in both languages.
[[nodiscard]] QFont font(TypeRole role, bool bold = false);
[[nodiscard]] QStringList fontFamilies();
[[nodiscard]] QFont monospaceFont();

/// Space tokens are multiplied by font height / 18.
[[nodiscard]] int space(int step);

/// `share` 0..1 of `over` mixed into `base`; the result is opaque.
[[nodiscard]] QColor blend(const QColor& base, const QColor& over, double share);
/// WCAG contrast ratio, 1..21.
[[nodiscard]] double contrast(const QColor& a, const QColor& b);
/// The application style sheet with the tokens of `theme` filled in.
[[nodiscard]] QString styleSheet(Theme theme);

} // namespace ridgepoint::charts
