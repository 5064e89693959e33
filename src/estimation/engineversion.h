// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/enums.h"

#include <optional>
#include <string_view>

/// Engine versions as the plan contract compares them: by the number after the engine's own name or
/// at the start, llama.cpp by its build, else by a date.
namespace ridgepoint::estimation {

/// A version that can be compared: "0.8.x V1" of vLLM is 8, "1.2" is 1002 (major × 1000 + minor);
/// llama.cpp: the build, "b6000" or "(6000)". A date is turned into the release of that month where
/// the engine's calendar is known (vLLM, llama.cpp). Nothing: not known, take the newest.
[[nodiscard]] std::optional<int> engineVersion(Engine engine, std::string_view text);

} // namespace ridgepoint::estimation
