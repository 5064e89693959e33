// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string_view>

namespace ridgepoint::text {

/// English sources of a scenario field: contexts "Fields" and "FieldHelp".
struct FieldText
{
    std::string_view path;
    const char* label;
    const char* help; ///< one sentence: meaning and effect; unit and range are added from the table
};
[[nodiscard]] std::span<const FieldText> fieldTexts();

} // namespace ridgepoint::text
