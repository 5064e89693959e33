// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/explain.h"

#include <cmath>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <vector>

/// Computes a recorded formula back from its terms: + − · / ^ ( ) and max, min, ceil, floor, round.
class FormulaEvaluator
{
public:
    FormulaEvaluator(const std::string& text,
                     const std::vector<ridgepoint::estimation::Term>& terms)
        : m_text(text), m_terms(terms)
    {}

    double evaluate()
    {
        const double value = sum();
        skip();
        if (m_pos != m_text.size())
            throw std::runtime_error("unread: " + m_text.substr(m_pos));
        return value;
    }

private:
    void skip()
    {
        while (m_pos < m_text.size() && m_text[m_pos] == ' ')
            ++m_pos;
    }
    bool eat(const std::string& token)
    {
        skip();
        if (m_text.compare(m_pos, token.size(), token) != 0)
            return false;
        m_pos += token.size();
        return true;
    }
    double sum()
    {
        double value = product();
        for (;;) {
            if (eat("+"))
                value += product();
            else if (eat("−"))
                value -= product();
            else
                return value;
        }
    }
    double product()
    {
        double value = power();
        for (;;) {
            if (eat("·"))
                value *= power();
            else if (eat("/"))
                value /= power();
            else
                return value;
        }
    }
    double power()
    {
        const double base = atom();
        return eat("^") ? std::pow(base, atom()) : base;
    }
    double atom()
    {
        if (eat("(")) {
            const double value = sum();
            if (!eat(")"))
                throw std::runtime_error("missing )");
            return value;
        }
        const std::string token = symbol();
        if (token.empty())
            throw std::runtime_error("nothing at " + m_text.substr(m_pos));
        if (std::isdigit(static_cast<unsigned char>(token[0])))
            return std::strtod(token.c_str(), nullptr);
        if (eat("(")) {
            double value = sum();
            while (eat(",")) {
                const double other = sum();
                value = token == "max" ? std::max(value, other) : std::min(value, other);
            }
            if (!eat(")"))
                throw std::runtime_error("missing ) after " + token);
            if (token == "ceil")
                return std::ceil(value);
            if (token == "floor")
                return std::floor(value);
            if (token == "round")
                return std::round(value);
            return value;
        }
        for (const auto& t : m_terms) {
            if (t.symbol == token)
                return t.value;
        }
        throw std::runtime_error("unknown symbol " + token);
    }
    std::string symbol()
    {
        skip();
        const std::size_t start = m_pos;
        while (m_pos < m_text.size()) {
            const auto c = static_cast<unsigned char>(m_text[m_pos]);
            const bool operatorSign =
                m_text.compare(m_pos, 2, "·") == 0 || m_text.compare(m_pos, 3, "−") == 0;
            if (operatorSign || (!std::isalnum(c) && c != '_' && c != '.' && c < 0x80))
                break;
            ++m_pos;
        }
        return m_text.substr(start, m_pos - start);
    }

    const std::string m_text;
    const std::vector<ridgepoint::estimation::Term>& m_terms;
    std::size_t m_pos = 0;
};
