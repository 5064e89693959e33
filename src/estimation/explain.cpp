// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "estimation/explain.h"

#include <array>
#include <charconv>
#include <cmath>

namespace ridgepoint::estimation {

namespace {

/// Shortest text that reads back as the same double, so that a reader can redo the sum.
std::string numberText(double value)
{
    std::array<char, 40> buffer;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
    return {buffer.data(), end};
}

bool isSymbolChar(unsigned char c)
{
    return std::isalnum(c) || c == '_' || c == '\'' || c >= 0x80;
}

bool isOperatorText(std::string_view token)
{
    return token == "·" || token == "−" || token == "×" || token == "÷";
}

/// Replaces each whole symbol of the formula by its value.
std::string substitute(std::string_view formula, const std::vector<Term>& terms)
{
    std::string out;
    std::size_t i = 0;
    while (i < formula.size()) {
        if (!isSymbolChar(static_cast<unsigned char>(formula[i]))) {
            out += formula[i++];
            continue;
        }
        std::size_t end = i;
        while (end < formula.size() && isSymbolChar(static_cast<unsigned char>(formula[end])))
            ++end;
        const std::string_view token = formula.substr(i, end - i);
        i = end;
        if (isOperatorText(token)) {
            out += token;
            continue;
        }
        const Term* found = nullptr;
        for (const auto& t : terms) {
            if (t.symbol == token)
                found = &t;
        }
        if (found)
            out +=
                found->value < 0 ? "(" + numberText(found->value) + ")" : numberText(found->value);
        else
            out += token;
    }
    return out;
}

} // namespace

void Recorder::record(std::string path, const Formula& formula, double value, Unit unit,
                      std::vector<Term> terms)
{
    Explanation e;
    e.formulaId = formula.id;
    e.formula = formula.text;
    e.source = formula.source;
    e.substituted = substitute(formula.text, terms);
    e.value = value;
    e.unit = unit;
    e.terms = std::move(terms);
    m_explanations.insert_or_assign(std::move(path), std::move(e));
}

void Recorder::recordSum(std::string path, std::string_view id, double value, Unit unit,
                         std::vector<Term> terms, std::string_view source)
{
    std::string text;
    for (const auto& t : terms)
        text += (text.empty() ? "" : " + ") + t.symbol;
    if (text.empty())
        text = "0";
    const Formula formula{id, text, source};
    record(std::move(path), formula, value, unit, std::move(terms));
}

} // namespace ridgepoint::estimation
