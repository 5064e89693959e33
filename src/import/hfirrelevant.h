// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>

namespace ridgepoint::import {

/// True for keys of a configuration that change neither sizes nor work: token numbers, dropout,
/// initialisation, rotary settings, training switches, text generation.
[[nodiscard]] bool isIrrelevant(std::string_view key);

} // namespace ridgepoint::import
