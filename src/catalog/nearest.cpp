// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "catalog/nearest.h"

#include <algorithm>
#include <numeric>

namespace ridgepoint::catalog {

namespace {

std::string normalised(std::string_view text)
{
    const auto first = text.find_first_not_of(' ');
    const auto last = text.find_last_not_of(' ');
    std::string out;
    if (first == std::string_view::npos)
        return out;
    for (const char c : text.substr(first, last - first + 1)) {
        if (c >= 'A' && c <= 'Z')
            out.push_back(static_cast<char>(c - 'A' + 'a'));
        else
            out.push_back(c == '_' || c == ' ' ? '-' : c);
    }
    return out;
}

} // namespace

int editDistance(std::string_view a, std::string_view b)
{
    const std::size_t width = b.size() + 1;
    std::vector<int> before(width);
    std::vector<int> last(width);
    std::vector<int> now(width);
    std::iota(last.begin(), last.end(), 0);
    for (std::size_t i = 1; i <= a.size(); ++i) {
        now[0] = static_cast<int>(i);
        for (std::size_t j = 1; j < width; ++j) {
            const int change = a[i - 1] == b[j - 1] ? 0 : 1;
            now[j] = std::min({last[j] + 1, now[j - 1] + 1, last[j - 1] + change});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                now[j] = std::min(now[j], before[j - 2] + 1);
        }
        std::swap(before, last);
        std::swap(last, now);
    }
    return last.back();
}

std::vector<std::string> nearestKeys(const std::vector<std::string_view>& keys,
                                     std::string_view key, int limit)
{
    const std::string wanted = normalised(key);
    std::vector<std::pair<int, std::string_view>> ranked;
    for (const auto candidate : keys) {
        int distance = 16 * editDistance(wanted, candidate);
        // "a100" should find "a100-80gb-sxm4" before "a10": what is left out weighs little, and
        // less at the end than in front.
        const auto at = candidate.find(wanted);
        if (distance > 0 && wanted.size() >= 2 && at != std::string_view::npos)
            distance =
                std::min(distance, (at == 0 ? 4 : 8) +
                                       static_cast<int>(candidate.size() - wanted.size()) / 4);
        ranked.emplace_back(distance, candidate);
    }
    std::sort(ranked.begin(), ranked.end());
    std::vector<std::string> out;
    for (const auto& [distance, candidate] : ranked) {
        if (static_cast<int>(out.size()) >= limit)
            break;
        out.emplace_back(candidate);
    }
    return out;
}

} // namespace ridgepoint::catalog
