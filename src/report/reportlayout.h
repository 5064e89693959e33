// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "report/composer.h"
#include "report/reportmodel.h"

namespace ridgepoint::report {

/// Draws a chart of scenario `index` into a rectangle; given from outside so that the layout can be
/// tested without charts.
enum class ReportChart { Memory, Roofline, Cost };
using PaintChart = std::function<void(QPainter&, const QRectF&, ReportChart, std::size_t index)>;

/// Lays the model out on A4 pages, with running heads and feet.
[[nodiscard]] Composer layOut(const ReportModel& model, const PaintChart& paintChart);

} // namespace ridgepoint::report
