// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/enums.h" // first: moc of Qt 6.4 stumbles when <compare> is its first header
#include "estimation/units.h"

#include <QLocale>
#include <QString>

#include <optional>

/// Text of a number field to a value: numbers as the locale writes them, then as C does, units
/// ("80GB", "80 GiB", "1.2 TB/s"), magnitudes ("70B", "3.35e12") and arithmetic ("8*72",
/// "(1+2)/4"). Pure.
namespace ridgepoint::app {

enum class ParseError {
    None,
    Empty,     ///< nothing but blanks: the caller decides whether that is allowed
    Syntax,    ///< neither a number nor an expression
    WrongUnit, ///< a unit of another kind: "64 GB" where a count is asked for
    Fraction,  ///< a whole number is asked for
    Range
};

struct QuantityRule
{
    estimation::Unit unit = estimation::Unit::None;
    /// Value of "1" without a unit: 1e9 for a field that shows GB.
    double factor = 1;
    double min = 0, max = 1e18; ///< in the base unit
    bool integer = false;       ///< value / factor must be whole
    QString unitText;           ///< as shown in the field; accepted as an ending whatever it is
};

struct ParsedQuantity
{
    std::optional<double> value; ///< base unit; set only if error is None
    ParseError error = ParseError::None;
};

[[nodiscard]] ParsedQuantity parseQuantity(const QString& text, const QuantityRule& rule,
                                           const QLocale& locale = QLocale());

/// The number one step up (or down with `steps` < 0) in the series 1-2-5 per decade.
[[nodiscard]] double stepOneTwoFive(double value, int steps);
/// The number one step up or down among the powers of two.
[[nodiscard]] double stepPowerOfTwo(double value, int steps);

} // namespace ridgepoint::app
