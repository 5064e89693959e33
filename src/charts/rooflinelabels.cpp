// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The names in the roofline: what they say, how much they matter and where they may stand.

#include "charts/rooflineplot.h"
#include "charts/specwords.h"
#include "text/text.h"

#include <qcustomplot.h>

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace ridgepoint::charts {

using estimation::Bound;

namespace {

enum Priority : int {
    kRidge,
    kActiveRoof,
    kPhasePoint,
    kOperatorPoint = 10, ///< plus a rank by share of the time
    kRegion = 1000,
    kOtherRoof,
    kGuide
};

/// Operators of one phase that stand closer than this share a name: "prefill · MLP, QKV".
constexpr double kCluster = 11;
constexpr int kMostNames = 3;

/// Points that are drawn on top of each other and get one label.
struct Cluster
{
    QPointF at;
    double radius = 0;
    double share = 0;
    const RooflinePoint* first = nullptr;
    QStringList names;
    bool phase = false;
};

QString clusterText(const Cluster& c)
{
    if (c.phase || c.names.isEmpty())
        return c.first->name;
    //: between the names of operators: "MLP, QKV"
    const QString names =
        c.names.join(QCoreApplication::translate("Charts", ", ", "between names"));
    return QCoreApplication::translate("Charts", "%1 · %2").arg(c.first->phaseName, names);
}

/// Right, right below, left, left below, above, below: the eye looks right first.
std::vector<LabelBox> around(const QPointF& at, const QSizeF& size, double radius)
{
    const double dx = radius + 5;
    const double w = size.width();
    const double h = size.height();
    const std::array<QPointF, 8> corners{at + QPointF(dx, -h / 2),
                                         at + QPointF(dx, 1),
                                         at + QPointF(-w / 2, radius + 4),
                                         at + QPointF(dx, -h - 1),
                                         at + QPointF(-dx - w, -h / 2),
                                         at + QPointF(-dx - w, 1),
                                         at + QPointF(-w / 2, -h - radius - 4),
                                         at + QPointF(-dx - w, -h - 1)};
    std::vector<LabelBox> boxes;
    for (const QPointF& corner : corners)
        boxes.push_back(boxOf(QRectF(corner, size)));
    return boxes;
}

} // namespace

RooflinePlot::Label RooflinePlot::labelFor(const QString& text, const QFont& font,
                                           const QColor& ink, int priority) const
{
    Label label;
    label.text = text;
    label.font = font;
    label.ink = ink;
    label.request.priority = priority;
    return label;
}

std::vector<RooflinePlot::Label> RooflinePlot::labels() const
{
    std::vector<Label> list;
    addRidgeLabel(list);
    addRoofLabels(list);
    addSlopeLabel(list);
    addPointLabels(list);
    addRegionLabels(list);
    addGuideLabels(list);
    return list;
}

LabelField RooflinePlot::labelField() const
{
    LabelField field;
    field.bounds = area();
    for (const RooflinePoint& point : m_spec.points) {
        const QPointF at = pixelOfPoint(point);
        const double r = radiusOfPoint(point);
        if (area().contains(at))
            field.markers.emplace_back(at - QPointF(r, r), QSizeF(2 * r, 2 * r));
    }
    if (m_spec.ridge > 0) {
        const QPointF ridge = pixelOf(QPointF(m_spec.ridge, m_spec.peak / kTera));
        field.markers.emplace_back(ridge - QPointF(5, 5), QSizeF(10, 10));
        field.lines.emplace_back(ridge, QPointF(ridge.x(), area().bottom()));
    }
    field.walls = activeRoof();
    for (const QLineF& line : attainedRoof())
        field.lines.push_back(line);
    return field;
}

void RooflinePlot::addRidgeLabel(std::vector<Label>& list) const
{
    const QPointF at = pixelOf(QPointF(m_spec.ridge, m_spec.peak / kTera));
    if (m_spec.ridge <= 0 || !area().contains(at))
        return;
    //: %1 a number of FLOP per byte
    Label label =
        labelFor(QCoreApplication::translate("Charts", "ridge %1").arg(compactNumber(m_spec.ridge)),
                 style().smallBold, style().tokens.text, kRidge);
    const QSizeF size = labelSize(label.font, label.text);
    const double w = size.width();
    const double h = size.height();
    for (const QPointF& corner : {QPointF(-8 - w, -h - 1), QPointF(-8 - w, -h / 2),
                                  QPointF(8, -h - 4), QPointF(-w / 2, -h - 8), QPointF(-w / 2, 9)})
        label.request.candidates.push_back(boxOf(QRectF(at + corner, size)));
    list.push_back(std::move(label));
}

void RooflinePlot::addRoofLabels(std::vector<Label>& list) const
{
    const QRectF box = area();
    for (const RooflineRoof& roof : m_spec.roofs) {
        const double y = yPixel(roof.flops / kTera);
        if (y < box.top() || y > box.bottom())
            continue;
        Label label = labelFor(wide() ? roof.name : roof.shortName,
                               roof.active ? style().smallBold : style().small,
                               roof.active ? style().tokens.text : style().tokens.text2,
                               roof.active ? kActiveRoof : kOtherRoof);
        const QSizeF size = labelSize(label.font, label.text);
        const double right = box.right() - 4 - size.width();
        for (const QPointF& corner : {QPointF(right, y - size.height() - 1), QPointF(right, y + 2)})
            label.request.candidates.push_back(boxOf(QRectF(corner, size)));
        list.push_back(std::move(label));
    }
}

/// Memory's name runs along the roof at the angle that the roof has on this screen.
void RooflinePlot::addSlopeLabel(std::vector<Label>& list) const
{
    const std::vector<QLineF> roof = activeRoof();
    if (roof.empty())
        return;
    const QLineF slope = roof.front();
    const double rise = -slope.dy();
    if (slope.dx() <= 0 || rise <= 0 || slope.length() < 40)
        return;
    Label label = labelFor(m_spec.memoryLabel, style().smallBold, style().tokens.text, kActiveRoof);
    label.degrees = std::atan2(rise, slope.dx()) * 180 / std::numbers::pi;
    label.background = false;
    const QSizeF size = labelSize(label.font, label.text);
    const double angle = label.degrees * std::numbers::pi / 180;
    const QPointF away(-std::sin(angle), -std::cos(angle));
    const double lift = size.height() / 2 + 3;
    for (const double part : {0.3, 0.4, 0.5, 0.2, 0.6}) {
        label.request.candidates.push_back(
            turnedBox(slope.pointAt(part) + away * lift, size, label.degrees));
    }
    list.push_back(std::move(label));
}

void RooflinePlot::addPointLabels(std::vector<Label>& list) const
{
    std::vector<const RooflinePoint*> order;
    for (const RooflinePoint& p : m_spec.points) {
        if (p.labelled && area().contains(pixelOfPoint(p)))
            order.push_back(&p);
    }
    std::stable_sort(order.begin(), order.end(), [](const auto* a, const auto* b) {
        return a->phase != b->phase ? a->phase : a->timeShare > b->timeShare;
    });
    std::vector<Cluster> clusters;
    for (const RooflinePoint* p : order) {
        const QPointF at = pixelOfPoint(*p);
        const auto same = std::find_if(clusters.begin(), clusters.end(), [&](const Cluster& c) {
            return !c.phase && !p->phase && c.first->phaseKind == p->phaseKind &&
                   c.names.size() < kMostNames && QLineF(c.at, at).length() < kCluster;
        });
        if (same != clusters.end()) {
            if (!same->names.contains(p->operatorName))
                same->names << p->operatorName;
            continue;
        }
        Cluster c;
        c.at = at;
        c.radius = radiusOfPoint(*p);
        c.first = p;
        c.phase = p->phase;
        if (!p->phase)
            c.names << p->operatorName;
        clusters.push_back(std::move(c));
    }
    int rank = 0;
    for (const Cluster& c : clusters) {
        const int priority = c.phase ? static_cast<int>(kPhasePoint)
                                     : std::min(kOperatorPoint + rank++, kRegion - 1);
        Label label = labelFor(clusterText(c), c.phase ? style().smallBold : style().small,
                               c.phase ? style().tokens.text : style().tokens.text2, priority);
        label.request.candidates = around(c.at, labelSize(label.font, label.text), c.radius);
        if (c.names.size() > 1) {
            label.shortText = c.first->name;
            label.shortFrom = label.request.candidates.size();
            for (const LabelBox& box :
                 around(c.at, labelSize(label.font, label.shortText), c.radius))
                label.request.candidates.push_back(box);
        }
        list.push_back(std::move(label));
    }
}

void RooflinePlot::addRegionLabels(std::vector<Label>& list) const
{
    if (m_spec.ridge <= 0)
        return;
    const QRectF box = area();
    const double x = xPixel(m_spec.ridge);
    for (const Bound bound : {Bound::Memory, Bound::Compute}) {
        Label label = labelFor(text::boundLong(bound), style().small, boundColour(bound), kRegion);
        const QSizeF size = labelSize(label.font, label.text);
        const double left = bound == Bound::Memory ? x - 7 - size.width() : x + 7;
        label.request.candidates.push_back(
            boxOf(QRectF(QPointF(left, box.bottom() - size.height() - 3), size)));
        label.background = false;
        list.push_back(std::move(label));
    }
}

void RooflinePlot::addGuideLabels(std::vector<Label>& list) const
{
    const QRectF box = area();
    for (const double guide : kRooflineGuides) {
        const double x = xPixel(guide);
        if (x <= box.left() || x >= box.right())
            continue;
        Label label = labelFor(compactNumber(guide), style().small, style().tokens.text3, kGuide);
        const QSizeF size = labelSize(label.font, label.text);
        label.request.candidates.push_back(
            boxOf(QRectF(QPointF(x - size.width() / 2, box.bottom() - size.height() - 3), size)));
        list.push_back(std::move(label));
    }
}

} // namespace ridgepoint::charts
