// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/fault.h"
#include "plan/plan.h"

#include <QByteArray>
#include <QString>

#include <vector>

/// Standard output for results, standard error for messages; never one in the other.
namespace ridgepoint::cli {

enum class ExitCode { Done = 0, InvalidFile = 1, Usage = 2, CannotReadOrWrite = 3 };

/// Writes to standard output. `CannotReadOrWrite` if that fails (a closed pipe, a full disk).
[[nodiscard]] ExitCode print(const QByteArray& bytes);
[[nodiscard]] ExitCode print(const QString& text);
[[nodiscard]] ExitCode print(const plan::Json& json);

/// One line on standard error.
void complain(const QString& line);
/// One line per fault; the code says which exit status they mean.
[[nodiscard]] ExitCode complain(const std::vector<estimation::Fault>& faults);
[[nodiscard]] ExitCode complain(const estimation::Fault& fault);
/// A wrong call: what is wrong, and where help is.
[[nodiscard]] ExitCode usageError(const QString& what);

} // namespace ridgepoint::cli
