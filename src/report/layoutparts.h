// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "report/reportlayout.h"

/// The chapters of the report, one function each; internal to the library.
namespace ridgepoint::report {

/// Roles of the type scale on paper.
enum class Role { Title, Heading1, Heading2, Lead, Body, Caption, CaptionText, Note, Small };
[[nodiscard]] TextStyle roleStyle(Role role);

/// A chapter begins on a new page.
void heading1(Composer& composer, const QString& text);
/// Keeps `keep` units below it on the same page.
void heading2(Composer& composer, const QString& text, double keep);
void note(Composer& composer, const QString& text);

void summaryPage(Composer& composer, const ReportModel& model);
void chartPages(Composer& composer, const ReportModel& model, const PaintChart& paintChart);
void costPages(Composer& composer, const ReportModel& model);
void inputPages(Composer& composer, const ReportModel& model);
void appendixPages(Composer& composer, const ReportModel& model);
void headsAndFeet(Composer& composer, const ReportModel& model);

} // namespace ridgepoint::report
