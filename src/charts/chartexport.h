// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "charts/chartspec.h"

#include <QByteArray>
#include <QImage>
#include <QSize>

#include <memory>
#include <optional>

class QPagedPaintDevice;
class QPainter;
class QRectF;

/// Charts on paper and in files. All functions belong to the GUI thread and need a QApplication
/// (offscreen will do).
namespace ridgepoint::charts {

/// QPainter has no virtual destructor, so the pointer must know what it really holds.
struct ChartPainterDeleter
{
    void operator()(QPainter* painter) const;
};
using ChartPainter = std::unique_ptr<QPainter, ChartPainterDeleter>;
/// A painter, active on `device`, that `paintChart` accepts and that draws like any other; null if
/// the device cannot be painted on (for a PDF writer: its file cannot be written).
[[nodiscard]] ChartPainter makeChartPainter(QPagedPaintDevice* device);

/// Draws a chart as vectors into `rect`, in the painter's coordinates, always in the light palette.
/// No title: the report sets its own caption. The memory chart includes its legend.
/// `painter` must come from `makeChartPainter`. `scale` = points per screen pixel, 0.62 to 0.66;
/// the painter's unit is a tenth of a point. The painter's state is kept.
void paintChart(QPainter& painter, const QRectF& rect, ChartKind kind,
                const estimation::ScenarioResult& r, const estimation::ScenarioResult* pinned,
                double scale);

/// The card as a picture: title, chart, legend. `size` in logical pixels.
[[nodiscard]] QImage renderChart(ChartKind kind, const estimation::ScenarioResult& r,
                                 const estimation::ScenarioResult* pinned, QSize size, Theme theme,
                                 double devicePixelRatio = 1);

enum class ChartFormat { Png, Svg, Pdf, Csv, CsvForExcel };
/// Writes the chart, in the light palette, whole or not at all. Returns the system's reason when
/// it cannot.
[[nodiscard]] std::optional<QString> saveChart(const QString& path, ChartFormat format,
                                               ChartKind kind, const estimation::ScenarioResult& r,
                                               const estimation::ScenarioResult* pinned,
                                               QSize size);

/// The table of a chart.
[[nodiscard]] ChartTable chartTable(ChartKind kind, const estimation::ScenarioResult& r,
                                    const estimation::ScenarioResult* pinned);
/// RFC 4180: CRLF, quotes where needed, numbers in the C locale, empty where not known.
[[nodiscard]] QByteArray toCsv(const ChartTable& table);
/// Tab-separated with the header line; numbers in the C locale.
[[nodiscard]] QString toTsv(const ChartTable& table);

} // namespace ridgepoint::charts
