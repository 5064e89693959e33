// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "charts/theme.h"
#include "estimation/result.h"

#include <QPointF>
#include <QSizeF>
#include <QString>

#include <optional>
#include <string>
#include <vector>

/// What a chart shows, as values. Building a spec is pure (no widget, no colour): specs are unit
/// tested, drawn on screen by the chart widgets and on paper by `paintChart`, and turned into the
/// table behind "Show as table" and the chart's CSV.
namespace ridgepoint::charts {

enum class ChartKind { Memory, Roofline, Cost };

struct ChartTable
{
    std::vector<QString> header;            ///< units in the header
    std::vector<std::vector<QString>> rows; ///< as shown: localised, "—" where not known
    /// The same cells as numbers in the header's unit; nothing for words and for what is not
    /// known. CSV and the clipboard write these, so that a spreadsheet gets numbers.
    std::vector<std::vector<std::optional<double>>> values;
};

/// --- Memory per GPU: stacked bars, Now and (optionally) Pinned, against capacity.
/// Classes that share a colour have different hatching.
enum class Hatch { None, Rising, Falling };
struct MemorySegment
{
    estimation::MemoryClass memoryClass = estimation::MemoryClass::Weights;
    QString name;
    double gigabytes = 0;
    int series = 0; ///< index in Tokens::series
    Hatch hatch = Hatch::None;

    bool operator==(const MemorySegment&) const = default;
};
struct MemorySpec
{
    QString title, subtitle;
    QString emptyText; ///< why there is nothing to draw; empty: there is
    std::vector<MemorySegment> now;
    std::vector<MemorySegment> pinned;                              ///< empty: no pinned bar
    double nowTotal = 0, pinnedTotal = 0, capacity = 0, usable = 0; ///< decimal GB
    double shortBy = 0;                                             ///< 0: fits
    QString fitsText;       ///< what there is room for, or what would fit; may be empty
    QString accessibleText; ///< the finding in words
};
[[nodiscard]] MemorySpec memorySpec(const estimation::ScenarioResult& now,
                                    const estimation::ScenarioResult* pinned = nullptr);

/// --- Roofline: log-log, ceilings, ridge, one labelled point per phase and main operator.
struct RooflinePoint
{
    QString name;                    ///< "decode · MLP"
    QString phaseName, operatorName; ///< parts of `name`; operatorName is empty for a phase
    estimation::PhaseKind phaseKind = estimation::PhaseKind::Decode;
    std::string key;      ///< stable operator key; empty for a phase
    double intensity = 0; ///< FLOP per byte
    double attained = 0;  ///< FLOP/s
    estimation::Bound bound = estimation::Bound::Memory;
    double limitShare = 0, timeShare = 0;
    bool phase = false;   ///< phase totals are drawn larger than operators
    bool labelled = true; ///< false: too small a share of the time for a label of its own
};
struct RooflineRoof
{
    QString name;      ///< "BF16 989 TFLOP/s"
    QString shortName; ///< "BF16 989", for a narrow card
    double flops = 0;  ///< FLOP/s
    bool active = false;
};
struct RooflineSpec
{
    QString title, subtitle;
    QString shortSubtitle; ///< for a narrow card
    QString memoryLabel;   ///< "HBM3 3.35 TB/s"
    QString axisTitle;     ///< of the vertical axis
    QString emptyText;     ///< why there is nothing to draw; empty: there is
    double bandwidth = 0;  ///< byte/s
    double peak = 0, ridge = 0, attainedPeak = 0, attainedBandwidth = 0; ///< 0: not known
    std::vector<RooflineRoof> roofs; ///< distinct heights, highest first
    std::vector<RooflinePoint> points;
    QString accessibleText;
};
[[nodiscard]] RooflineSpec rooflineSpec(const estimation::ScenarioResult& r);

/// --- Cost per QPS (or per training run) by accelerator.
struct CostBar
{
    QString name;
    std::string accelerator;
    bool isThis = false;
    std::optional<double> value, low, high; ///< currency ÷ `divisor`; no value: `sentence` instead
    QString sentence;
    estimation::VerdictCode verdict = estimation::VerdictCode::Fits;
};
struct CostSpec
{
    QString title, subtitle, axisTitle;
    QString shortSubtitle;     ///< for a narrow card
    QString emptyText;         ///< why there is nothing to draw; empty: there is
    double divisor = 1;        ///< 1000 when the axis is in thousands
    std::vector<CostBar> bars; ///< sorted, those with a figure first, this one always among them
    std::size_t hidden = 0;    ///< rows left out because the card is too low; all are in the table
    QString accessibleText;
};
/// `maxBars` rows are kept: the cheapest, this one, then the reasons. All rows stay in the table.
[[nodiscard]] CostSpec costSpec(const estimation::ScenarioResult& r, int maxBars);
/// A complete spec cut down to `maxBars` rows (at least one), as `costSpec` does.
[[nodiscard]] CostSpec limitRows(CostSpec all, int maxBars);

[[nodiscard]] ChartTable chartTable(const estimation::ScenarioResult& r, const MemorySpec& s);
[[nodiscard]] ChartTable chartTable(const estimation::ScenarioResult& r, const RooflineSpec& s);
[[nodiscard]] ChartTable chartTable(const estimation::ScenarioResult& r, const CostSpec& s);

} // namespace ridgepoint::charts
