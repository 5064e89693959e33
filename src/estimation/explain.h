// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/enums.h"
#include "estimation/units.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

/// How a number came about. The estimator calls the recorder with the very values that it computed
/// with, so an explained figure cannot differ from the shown one; without a recorder nothing is
/// spent on it.
namespace ridgepoint::estimation {

struct Term
{
    std::string symbol;       ///< as in the formula: "M_w"
    std::string_view meaning; ///< English source text, translated by `ridgepoint_text` ("Explain")
    double value = 0;
    Unit unit = Unit::None;
    Origin origin = Origin::Derived;
    std::string source;
};

/// A formula is written in plain text over the symbols of its terms with + − · / ^ ( ) and
/// max, min, ceil, floor, round; numbers are literal. `evaluate` in the tests computes it back.
struct Formula
{
    std::string_view id;     ///< "memory.kv_cache"
    std::string_view text;   ///< right-hand side
    std::string_view source; ///< citation
};

struct Explanation
{
    std::string formulaId;
    std::string formula;     ///< right-hand side over symbols
    std::string substituted; ///< the same with the values in place of the symbols
    double value = 0;
    Unit unit = Unit::None;
    std::vector<Term> terms;
    std::string source;
};

class Recorder
{
public:
    /// Records how `value` at result path `path` was computed. A later call for the same path
    /// replaces the earlier one.
    void record(std::string path, const Formula& formula, double value, Unit unit,
                std::vector<Term> terms);
    /// A sum of many terms under one heading: the formula is "a + b + …" over their symbols.
    void recordSum(std::string path, std::string_view id, double value, Unit unit,
                   std::vector<Term> terms, std::string_view source = {});

    [[nodiscard]] const std::map<std::string, Explanation>& explanations() const
    {
        return m_explanations;
    }

private:
    std::map<std::string, Explanation> m_explanations;
};

} // namespace ridgepoint::estimation
