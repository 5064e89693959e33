// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/result.h"

#include <QString>

#include <string_view>

/// What the files of this library share among themselves.
namespace ridgepoint::text {

/// U+2014, shown where a value is not known.
[[nodiscard]] QString unknownMark();
[[nodiscard]] QString fromView(std::string_view text);
/// "A, B" with the separator of the language.
[[nodiscard]] QString joined(const QStringList& parts);
/// Two whole sentences after one another.
[[nodiscard]] QString sentences(const QString& first, const QString& second);
/// "precision.weights" and the like in a list of paths separated by commas → labels.
[[nodiscard]] QString fieldLabels(const QString& paths);

} // namespace ridgepoint::text
