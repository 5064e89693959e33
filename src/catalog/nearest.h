// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint::catalog {

/// Least number of single-character insertions, deletions, replacements and swaps of neighbours
/// that turn `a` into `b`.
[[nodiscard]] int editDistance(std::string_view a, std::string_view b);

/// Up to `limit` of `keys` nearest to a mistyped `key`, best first, equal ones in alphabetical
/// order. Case, blanks and '_' do not count; a key that contains the text counts as near.
[[nodiscard]] std::vector<std::string> nearestKeys(const std::vector<std::string_view>& keys,
                                                   std::string_view key, int limit);

} // namespace ridgepoint::catalog
