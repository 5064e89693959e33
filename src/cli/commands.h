// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "cli/output.h"

#include <QStringList>

/// One function per command; `words` are those after the command's name.
namespace ridgepoint::cli {

[[nodiscard]] ExitCode estimateCommand(const QStringList& words);
[[nodiscard]] ExitCode catalogCommand(const QStringList& words);
[[nodiscard]] ExitCode importModelCommand(const QStringList& words);
[[nodiscard]] ExitCode reportCommand(const QStringList& words);
[[nodiscard]] ExitCode validateCommand(const QStringList& words);

/// The shipped catalog, or nothing with `code` set and the reason on standard error.
[[nodiscard]] std::shared_ptr<const catalog::Catalog> shippedCatalog(ExitCode& code);
/// The plan at `path`; otherwise the faults are on standard error and `code` says which they are.
[[nodiscard]] std::optional<plan::Plan> planFrom(const QString& path, ExitCode& code);
/// Checks that the plan has every scenario named; otherwise a usage error.
[[nodiscard]] ExitCode checkScenarios(const plan::Plan& plan, const QStringList& names);

} // namespace ridgepoint::cli
