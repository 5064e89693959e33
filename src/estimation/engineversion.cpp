// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "estimation/engineversion.h"

#include <array>
#include <cctype>
#include <string>

namespace ridgepoint::estimation {

namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

std::string lower(std::string_view text)
{
    std::string out(text);
    for (char& c : out)
        c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return out;
}

/// Digits at `at`, moving it behind them; nothing without any or with more than nine.
std::optional<int> number(std::string_view text, std::size_t& at)
{
    const std::size_t start = at;
    int value = 0;
    while (at < text.size() && isDigit(text[at])) {
        if (at - start >= 9)
            return std::nullopt;
        value = value * 10 + (text[at++] - '0');
    }
    if (at == start)
        return std::nullopt;
    return value;
}

/// Year × 12 + month of "2024-04-29" or "apr-2024" anywhere in the text.
std::optional<int> monthOf(std::string_view text)
{
    constexpr std::array<std::string_view, 12> names{"jan", "feb", "mar", "apr", "may", "jun",
                                                     "jul", "aug", "sep", "oct", "nov", "dec"};
    for (std::size_t i = 0; i + 4 <= text.size(); ++i) {
        std::size_t at = i;
        if ((i > 0 && isDigit(text[i - 1])) || !isDigit(text[i]))
            continue;
        const auto year = number(text, at);
        if (!year || *year < 2015 || *year > 2100)
            continue;
        if (at + 1 < text.size() && text[at] == '-') {
            ++at;
            const auto month = number(text, at);
            if (month && *month >= 1 && *month <= 12)
                return *year * 12 + *month - 1;
        }
        for (std::size_t m = 0; m < names.size(); ++m) {
            const std::size_t found = text.rfind(names[m], i);
            if (found != std::string_view::npos && i - found <= 10)
                return *year * 12 + static_cast<int>(m);
        }
    }
    return std::nullopt;
}

struct Release
{
    int month; ///< year × 12 + month − 1
    int version;
};

/// First month of each release line. Source: the projects' release pages (recalled).
constexpr std::array kVllmReleases{
    Release{2023 * 12 + 5, 1},  Release{2023 * 12 + 8, 2},  Release{2024 * 12 + 1, 3},
    Release{2024 * 12 + 3, 4},  Release{2024 * 12 + 5, 5},  Release{2024 * 12 + 8, 6},
    Release{2025 * 12 + 0, 7},  Release{2025 * 12 + 2, 8},  Release{2025 * 12 + 4, 9},
    Release{2025 * 12 + 6, 10}, Release{2025 * 12 + 9, 11}, Release{2025 * 12 + 11, 12},
    Release{2026 * 12 + 0, 14}, Release{2026 * 12 + 1, 16}, Release{2026 * 12 + 3, 19},
    Release{2026 * 12 + 5, 21}};
constexpr std::array kLlamaBuilds{Release{2023 * 12 + 2, 1},    Release{2024 * 12 + 0, 1700},
                                  Release{2024 * 12 + 6, 3300}, Release{2025 * 12 + 0, 4400},
                                  Release{2025 * 12 + 3, 5020}, Release{2025 * 12 + 4, 5250},
                                  Release{2025 * 12 + 5, 5560}, Release{2025 * 12 + 9, 6650}};

template <std::size_t N>
std::optional<int> releasedBy(const std::array<Release, N>& calendar, int month)
{
    std::optional<int> found;
    for (const Release& r : calendar) {
        if (r.month <= month)
            found = r.version;
    }
    return found;
}

std::optional<int> byDate(Engine engine, std::string_view text)
{
    const auto month = monthOf(text);
    if (!month)
        return std::nullopt;
    if (engine == Engine::Vllm)
        return releasedBy(kVllmReleases, *month);
    if (engine == Engine::LlamaCpp)
        return releasedBy(kLlamaBuilds, *month);
    return std::nullopt;
}

/// "b6000", "(6000)" or "build 6000"; plain digits alone.
std::optional<int> llamaBuild(std::string_view text)
{
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool opens = text[i] == '(' ||
                           (text[i] == 'b' && (i == 0 || text[i - 1] == ' ' || text[i - 1] == '('));
        std::size_t at = i + 1;
        if (opens && at < text.size() && isDigit(text[at])) {
            const auto build = number(text, at);
            if (build && (at == text.size() || !std::isalnum(static_cast<unsigned char>(text[at]))))
                return build;
        }
    }
    std::size_t at = 0;
    const auto build = number(text, at);
    return build && at == text.size() ? build : std::nullopt;
}

} // namespace

std::optional<int> engineVersion(Engine engine, std::string_view given)
{
    if (given.empty())
        return std::nullopt;
    const std::string text = lower(given);
    if (engine == Engine::LlamaCpp) {
        const auto build = llamaBuild(text);
        return build ? build : byDate(engine, text);
    }
    const std::string name(keyOf(engine));
    std::size_t at = text.find(name);
    at = at == std::string::npos ? 0 : at + name.size();
    while (at < text.size() && (text[at] == ' ' || text[at] == 'v'))
        ++at;
    const auto major = number(text, at);
    if (!major || at >= text.size() || text[at] != '.')
        return byDate(engine, text);
    ++at;
    const auto minor = number(text, at);
    return minor ? std::optional(*major * 1000 + *minor) : std::nullopt;
}

} // namespace ridgepoint::estimation
