// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "json/faultlist.h"

#include <QByteArray>

#include <optional>

namespace ridgepoint::json {

/// `Infinity` and `-Infinity`, which Python writes and JSON does not have.
enum class Infinities { Refuse, Accept };

/// Parses UTF-8 JSON strictly: no comments, no trailing text, at most `maxDepth` nested values, no
/// duplicate keys, no number outside the range of double. Faults go to `faults`. Duplicate keys do
/// not end the parse (the last value counts), so that the rest can be checked too; any other fault
/// returns nothing. Accepted infinities read as ±1e308.
[[nodiscard]] std::optional<Json> parseStrict(const QByteArray& bytes, int maxDepth,
                                              FaultList& faults,
                                              Infinities infinities = Infinities::Refuse);

} // namespace ridgepoint::json
