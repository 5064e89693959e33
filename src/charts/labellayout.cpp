// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "charts/labellayout.h"

#include <QSizeF>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <span>

namespace ridgepoint::charts {

namespace {

/// Overlaps smaller than this are rounding, not ink on ink.
constexpr double kTouch = 0.01;

struct Shadow
{
    double low, high;
};

Shadow shadow(std::span<const QPointF> points, const QPointF& axis)
{
    Shadow s{QPointF::dotProduct(points.front(), axis), QPointF::dotProduct(points.front(), axis)};
    for (const QPointF& p : points) {
        const double d = QPointF::dotProduct(p, axis);
        s.low = std::min(s.low, d);
        s.high = std::max(s.high, d);
    }
    return s;
}

QPointF unitNormal(const QPointF& from, const QPointF& to)
{
    const QPointF d = to - from;
    const double length = std::hypot(d.x(), d.y());
    return length > 0 ? QPointF(-d.y() / length, d.x() / length) : QPointF(1, 0);
}

/// Separating axis theorem for two convex outlines.
bool separated(std::span<const QPointF> a, std::span<const QPointF> b, const QPointF& axis)
{
    const Shadow sa = shadow(a, axis);
    const Shadow sb = shadow(b, axis);
    return sa.high - sb.low < kTouch || sb.high - sa.low < kTouch;
}

bool inside(const LabelBox& box, const QRectF& bounds)
{
    return std::all_of(box.begin(), box.end(), [&](const QPointF& p) {
        return p.x() >= bounds.left() - kTouch && p.x() <= bounds.right() + kTouch &&
               p.y() >= bounds.top() - kTouch && p.y() <= bounds.bottom() + kTouch;
    });
}

} // namespace

LabelBox boxOf(const QRectF& rect)
{
    return {rect.topLeft(), rect.topRight(), rect.bottomRight(), rect.bottomLeft()};
}

LabelBox turnedBox(const QPointF& centre, const QSizeF& size, double degrees)
{
    const double angle = degrees * std::numbers::pi / 180;
    const QPointF along(std::cos(angle) * size.width() / 2, -std::sin(angle) * size.width() / 2);
    const QPointF across(std::sin(angle) * size.height() / 2, std::cos(angle) * size.height() / 2);
    return {centre - along - across, centre + along - across, centre + along + across,
            centre - along + across};
}

bool overlaps(const LabelBox& a, const LabelBox& b)
{
    // Two edge directions of each box are all that a rectangle has.
    for (const LabelBox* box : {&a, &b}) {
        for (std::size_t i = 0; i < 2; ++i) {
            if (separated(a, b, unitNormal((*box)[i], (*box)[i + 1])))
                return false;
        }
    }
    return true;
}

bool crosses(const LabelBox& box, const QLineF& line)
{
    const std::array<QPointF, 2> ends{line.p1(), line.p2()};
    for (std::size_t i = 0; i < 2; ++i) {
        if (separated(box, ends, unitNormal(box[i], box[i + 1])))
            return false;
    }
    return !separated(box, ends, unitNormal(line.p1(), line.p2()));
}

std::vector<int> placeLabels(const std::vector<LabelRequest>& requests, const LabelField& field)
{
    std::vector<LabelBox> taken;
    for (const QRectF& marker : field.markers)
        taken.push_back(boxOf(marker));

    std::vector<std::size_t> order(requests.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return requests[a].priority < requests[b].priority;
    });

    std::vector<int> chosen(requests.size(), kLeftOut);
    for (const std::size_t i : order) {
        const auto& candidates = requests[i].candidates;
        int fallback = kLeftOut;
        for (std::size_t c = 0; c < candidates.size() && chosen[i] == kLeftOut; ++c) {
            const LabelBox& box = candidates[c];
            const auto crossed = [&box](const QLineF& line) {
                return crosses(box, line);
            };
            if (!inside(box, field.bounds) ||
                std::any_of(field.walls.begin(), field.walls.end(), crossed) ||
                std::any_of(taken.begin(), taken.end(),
                            [&](const LabelBox& other) { return overlaps(box, other); })) {
                continue;
            }
            if (std::none_of(field.lines.begin(), field.lines.end(), crossed))
                chosen[i] = static_cast<int>(c);
            else if (fallback == kLeftOut)
                fallback = static_cast<int>(c);
        }
        if (chosen[i] == kLeftOut)
            chosen[i] = fallback;
        if (chosen[i] != kLeftOut)
            taken.push_back(candidates[static_cast<std::size_t>(chosen[i])]);
    }
    return chosen;
}

} // namespace ridgepoint::charts
