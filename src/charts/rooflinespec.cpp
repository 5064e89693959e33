// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "charts/chartspec.h"
#include "charts/specwords.h"
#include "text/text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace ridgepoint::charts {

using estimation::Bound;
using estimation::OperatorFigures;
using estimation::PhaseFigures;
using estimation::RooflineFigures;
using estimation::ScenarioResult;

namespace {

/// Operators below this share of their phase get no label of their own: they stay in the readout.
constexpr double kLabelShare = 0.03;
/// Ceilings closer than this are one roof on the screen.
constexpr double kSameRoof = 0.005;

QString pointName(const QString& phase, const QString& operatorName)
{
    //: a phase and one of its operators: "decode · MLP"
    return QCoreApplication::translate("Charts", "%1 · %2").arg(phase, operatorName);
}

/// Phases stand in the middle of a label: "decode · MLP".
QString phaseWord(estimation::PhaseKind phase)
{
    return QLocale().toLower(text::label(phase));
}

template <class Figures>
bool drawable(const Figures& f)
{
    return f.intensity && f.attained && f.intensity->value() > 0 && f.attained->value() > 0;
}

RooflinePoint phasePoint(const PhaseFigures& f)
{
    RooflinePoint p;
    p.phaseKind = f.phase;
    p.phaseName = phaseWord(f.phase);
    p.name = p.phaseName;
    p.intensity = f.intensity->value();
    p.attained = f.attained->value();
    p.bound = f.bound;
    p.limitShare = f.limitShare.value_or(0);
    p.timeShare = f.timeShare;
    p.phase = true;
    return p;
}

RooflinePoint operatorPoint(const OperatorFigures& f)
{
    RooflinePoint p;
    p.phaseKind = f.phase;
    p.phaseName = phaseWord(f.phase);
    p.operatorName = text::operatorLabel(f.name);
    p.name = pointName(p.phaseName, p.operatorName);
    p.key = std::string(f.name);
    p.intensity = f.intensity->value();
    p.attained = f.attained->value();
    p.bound = f.bound;
    p.limitShare = f.limitShare.value_or(0);
    p.timeShare = f.timeShare;
    p.labelled = f.timeShare >= kLabelShare;
    return p;
}

RooflineRoof roofOf(const QString& name, double flops, bool active)
{
    RooflineRoof roof;
    roof.flops = flops;
    roof.active = active;
    const QString height = compactNumber(flops / kTera);
    //: a precision and its peak: "BF16 989"
    roof.shortName = QCoreApplication::translate("Charts", "%1 %2").arg(name, height);
    //: a precision and its peak: "BF16 989 TFLOP/s"
    roof.name = QCoreApplication::translate("Charts", "%1 %2\u00a0TFLOP/s").arg(name, height);
    return roof;
}

/// One roof per height, highest first; precisions of equal speed share a roof and its label, and
/// the active one keeps a roof to itself so that its label names what runs.
std::vector<RooflineRoof> roofs(const RooflineFigures& figures)
{
    std::vector<const estimation::Ceiling*> ceilings;
    for (const auto& c : figures.ceilings) {
        if (c.flops.value() > 0)
            ceilings.push_back(&c);
    }
    std::stable_sort(ceilings.begin(), ceilings.end(), [](const auto* a, const auto* b) {
        return a->flops.value() > b->flops.value();
    });
    std::vector<RooflineRoof> list;
    for (std::size_t i = 0; i < ceilings.size();) {
        std::size_t end = i;
        const estimation::Ceiling* active = nullptr;
        QStringList names;
        for (; end < ceilings.size() && ceilings[i]->flops.value() - ceilings[end]->flops.value() <=
                                            kSameRoof * ceilings[i]->flops.value();
             ++end) {
            if (ceilings[end]->active)
                active = ceilings[end];
            const QString name = text::ceilingLabel(*ceilings[end]);
            if (!names.contains(name))
                names.append(name);
        }
        const QString name =
            active ? text::ceilingLabel(*active)
                   : names.join(QCoreApplication::translate("Charts", ", ", "between names"));
        list.push_back(roofOf(name, (active ? active : ceilings[i])->flops.value(), active));
        i = end;
    }
    return list;
}

QString activePrecision(const RooflineFigures& figures)
{
    for (const auto& c : figures.ceilings) {
        if (c.active)
            return text::ceilingLabel(c);
    }
    return {};
}

/// The slowest phase says what binds: that is the finding a reader needs without the picture.
QString finding(const RooflineSpec& s, const RooflineFigures& figures)
{
    if (figures.phases.empty()) {
        return QCoreApplication::translate("Charts",
                                           "Roofline without points: no phase has a known "
                                           "arithmetic intensity.");
    }
    const auto slowest =
        std::max_element(figures.phases.begin(), figures.phases.end(),
                         [](const auto& a, const auto& b) { return a.timeShare < b.timeShare; });
    const QString phase = phaseWord(slowest->phase);
    const QString bound = text::boundLong(slowest->bound);
    if (s.ridge > 0 && slowest->intensity) {
        //: %1 a phase, %2 "memory-bound" or the like, %3 and %4 numbers
        return QCoreApplication::translate(
                   "Charts", "Roofline, %1: %2 at %3 FLOP/Byte; the ridge is at %4 FLOP/Byte.")
            .arg(phase, bound, compactNumber(slowest->intensity->value()), compactNumber(s.ridge));
    }
    //: %1 a phase, %2 "memory-bound" or the like
    return QCoreApplication::translate("Charts", "Roofline, %1: %2.").arg(phase, bound);
}

QString subtitle(const RooflineFigures& figures, bool attained)
{
    const QString precision = activePrecision(figures);
    if (precision.isEmpty()) {
        return attained ? QCoreApplication::translate("Charts", "per GPU, attained roof dashed")
                        : QCoreApplication::translate("Charts", "per GPU");
    }
    //: %1 is a precision: BF16
    return (attained ? QCoreApplication::translate("Charts", "per GPU, %1, attained roof dashed")
                     : QCoreApplication::translate("Charts", "per GPU, %1"))
        .arg(precision);
}

void setWords(RooflineSpec& s, const ScenarioResult& r)
{
    if (runsOnHost(r)) {
        s.axisTitle = QCoreApplication::translate("Charts", "TFLOP/s per server");
        s.subtitle = QCoreApplication::translate("Charts", "per server");
        s.shortSubtitle = s.subtitle;
        return;
    }
    const RooflineFigures& f = *r.roofline;
    s.axisTitle = QCoreApplication::translate("Charts", "TFLOP/s per GPU");
    s.subtitle = subtitle(f, f.attainedBandwidth || f.attainedPeak);
    s.shortSubtitle = subtitle(f, false);
}

} // namespace

RooflineSpec rooflineSpec(const ScenarioResult& r)
{
    RooflineSpec s;
    s.title = QCoreApplication::translate("Charts", "Roofline");
    if (!r.roofline || r.roofline->bandwidth.value() <= 0) {
        s.emptyText = text::verdictText(r);
        if (s.emptyText.isEmpty())
            s.emptyText = QCoreApplication::translate("Charts", "Not computed.");
        s.accessibleText = s.emptyText;
        return s;
    }
    const RooflineFigures& f = *r.roofline;
    setWords(s, r);
    s.bandwidth = f.bandwidth.value();
    s.peak = f.peak ? f.peak->value() : 0;
    s.ridge = f.ridge ? f.ridge->value() : 0;
    s.attainedPeak = f.attainedPeak ? f.attainedPeak->value() : 0;
    s.attainedBandwidth = f.attainedBandwidth ? f.attainedBandwidth->value() : 0;
    const QString bandwidth = text::quantity(s.bandwidth, estimation::Unit::BytesPerSecond);
    s.memoryLabel = f.memoryName.empty()
                        ? bandwidth
                        //: a memory type and its bandwidth: "HBM3 3.35 TB/s"
                        : QCoreApplication::translate("Charts", "%1 %2", "memory and bandwidth")
                              .arg(QString::fromStdString(f.memoryName), bandwidth);
    s.roofs = roofs(f);
    if (s.peak > 0 && std::none_of(s.roofs.begin(), s.roofs.end(),
                                   [](const RooflineRoof& roof) { return roof.active; })) {
        s.roofs.insert(s.roofs.begin(),
                       roofOf(QCoreApplication::translate("Charts", "peak"), s.peak, true));
    }
    for (const PhaseFigures& phase : f.phases) {
        if (drawable(phase))
            s.points.push_back(phasePoint(phase));
    }
    for (const OperatorFigures& op : f.operators) {
        if (drawable(op))
            s.points.push_back(operatorPoint(op));
    }
    s.accessibleText = finding(s, f);
    return s;
}

ChartTable chartTable(const ScenarioResult& r, const RooflineSpec&)
{
    ChartTable table;
    table.header = {QCoreApplication::translate("Charts", "Phase"),
                    QCoreApplication::translate("Charts", "Operator"),
                    QCoreApplication::translate("Charts", "Intensity (FLOP/Byte)"),
                    QCoreApplication::translate("Charts", "Attained (TFLOP/s)"),
                    QCoreApplication::translate("Charts", "Share of the roof (%)"),
                    QCoreApplication::translate("Charts", "Share of the time (%)"),
                    QCoreApplication::translate("Charts", "Bound by")};
    if (!r.roofline)
        return table;
    const auto row = [&table](const QString& name, const auto& f) {
        const auto scaled = [](const auto& quantity, double factor) -> std::optional<double> {
            if (!quantity)
                return std::nullopt;
            return quantity->value() * factor;
        };
        const std::optional<double> limit =
            f.limitShare ? std::optional(*f.limitShare * 100) : std::nullopt;
        RowWriter(table)
            .text(text::label(f.phase))
            .text(name)
            .value(scaled(f.intensity, 1))
            .value(scaled(f.attained, 1 / kTera))
            .value(limit)
            .value(f.timeShare * 100)
            .text(text::label(f.bound));
    };
    for (const PhaseFigures& phase : r.roofline->phases) {
        row(QCoreApplication::translate("Charts", "all"), phase);
        // Operators that have no intensity (collectives) are not drawn but belong to the time.
        for (const OperatorFigures& op : r.roofline->operators) {
            if (op.phase == phase.phase)
                row(text::operatorLabel(op.name), op);
        }
    }
    return table;
}

} // namespace ridgepoint::charts
