// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QLineF>
#include <QPointF>
#include <QRectF>

#include <array>
#include <vector>

/// Where labels may stand in a plot. Pure geometry in pixels; no painter, no widget.
namespace ridgepoint::charts {

/// A rectangle, possibly turned; corners in order.
using LabelBox = std::array<QPointF, 4>;

[[nodiscard]] LabelBox boxOf(const QRectF& rect);
/// `size` centred on `centre`, turned by `degrees` anticlockwise as seen on the screen.
[[nodiscard]] LabelBox turnedBox(const QPointF& centre, const QSizeF& size, double degrees);
/// Touching edges do not overlap.
[[nodiscard]] bool overlaps(const LabelBox& a, const LabelBox& b);
[[nodiscard]] bool crosses(const LabelBox& box, const QLineF& line);

struct LabelRequest
{
    int priority = 0;                 ///< smaller = more important
    std::vector<LabelBox> candidates; ///< places to try, best first
};

struct LabelField
{
    QRectF bounds;               ///< labels stay inside
    std::vector<QRectF> markers; ///< never covered
    std::vector<QLineF> walls;   ///< never crossed
    std::vector<QLineF> lines;   ///< crossed only where no candidate avoids them
};

constexpr int kLeftOut = -1;

/// Chooses a candidate for each request, more important ones first (equal priority: in list
/// order). A label that would overlap a more important one or a marker at every candidate is left
/// out, and so is one that has nowhere to stand without crossing a wall. Returns one candidate
/// index, or `kLeftOut`, per request.
[[nodiscard]] std::vector<int> placeLabels(const std::vector<LabelRequest>& requests,
                                           const LabelField& field);

} // namespace ridgepoint::charts
