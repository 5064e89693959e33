// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/fault.h"
#include "plan/plan.h"
#include "text/text.h"

#include <QString>

#include <string>
#include <vector>

/// The procurement report: a plan and its results on paper and as a table. Shows what the
/// estimation library returned and computes no figure.
namespace ridgepoint::report {

struct ReportOptions
{
    text::Language language = text::Language::English; ///< may differ from the window's
    std::vector<std::string> scenarios;                ///< names; empty = all
};

/// Writes the report as PDF (A4), whole or not at all. Needs a QApplication (offscreen will do)
/// and the GUI thread: the charts are drawn with widgets' classes, and the language is switched
/// for the duration where it differs from the one in force.
/// Faults: UnknownScenario, CannotWrite.
[[nodiscard]] estimation::Result<void> writePdf(const plan::Plan& plan, const QString& path,
                                                const ReportOptions& options = {});

/// Writes the results as CSV (UTF-8, RFC 4180, `scenario,field,value,unit`), whole or not at all.
/// `bom` for Excel, which takes UTF-8 for the local code page without it.
/// Faults: CannotWrite.
[[nodiscard]] estimation::Result<void> writeCsv(const plan::Plan& plan, const QString& path,
                                                bool bom = false);

} // namespace ridgepoint::report
