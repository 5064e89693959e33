// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "charts/chartspec.h"
#include "charts/specwords.h"
#include "text/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace ridgepoint::charts {

using estimation::MemoryClass;
using estimation::ScenarioResult;
using estimation::WorkloadKind;

namespace {

struct ClassStyle
{
    MemoryClass memoryClass;
    int series;
    Hatch hatch;
};
/// Stacking order = order of the palette (visual.md 2.2), so that bar, legend and table agree.
constexpr std::array<ClassStyle, 13> kStack{{{MemoryClass::Weights, 0, Hatch::None},
                                             {MemoryClass::Data, 0, Hatch::Rising},
                                             {MemoryClass::KvCache, 1, Hatch::None},
                                             {MemoryClass::Activations, 2, Hatch::None},
                                             {MemoryClass::Optimizer, 3, Hatch::None},
                                             {MemoryClass::Gradients, 4, Hatch::None},
                                             {MemoryClass::MasterWeights, 5, Hatch::None},
                                             {MemoryClass::Logits, 6, Hatch::Falling},
                                             {MemoryClass::Workspace, 6, Hatch::Rising},
                                             {MemoryClass::Communication, 6, Hatch::None},
                                             {MemoryClass::Adapter, 7, Hatch::Rising},
                                             {MemoryClass::Framework, 7, Hatch::None},
                                             {MemoryClass::Reserve, 7, Hatch::Falling}}};

std::vector<MemorySegment> segments(const estimation::MemoryClasses& classes)
{
    std::vector<MemorySegment> list;
    for (const ClassStyle& style : kStack) {
        const estimation::Bytes bytes = classes.of(style.memoryClass);
        if (bytes.value() <= 0)
            continue;
        // Data is hatched to differ from the weights, which HPC does not have.
        const bool alone = style.memoryClass == MemoryClass::Data && classes.weights.value() <= 0;
        list.push_back({style.memoryClass, text::label(style.memoryClass), gigabytes(bytes),
                        style.series, alone ? Hatch::None : style.hatch});
    }
    return list;
}

QString inferenceSubtitle(const ScenarioResult& r)
{
    const auto tensor = r.inputs.parallelism.tensor;
    const auto batch = r.inputs.workload.batch;
    const QString split = text::integer(tensor.value_or(1));
    const QString inFlight = text::integer(batch.value_or(1));
    if (tensor.value_or(1) > 1 && batch) {
        return *batch == 1
                   ? QCoreApplication::translate("Charts",
                                                 "GB, tensor parallel %1, 1 request in flight")
                         .arg(split)
                   : QCoreApplication::translate("Charts",
                                                 "GB, tensor parallel %1, %2 requests in flight")
                         .arg(split, inFlight);
    }
    if (tensor.value_or(1) > 1)
        return QCoreApplication::translate("Charts", "GB, tensor parallel %1").arg(split);
    if (!batch)
        return QCoreApplication::translate("Charts", "GB");
    return *batch == 1
               ? QCoreApplication::translate("Charts", "GB, 1 request in flight")
               : QCoreApplication::translate("Charts", "GB, %1 requests in flight").arg(inFlight);
}

QString subtitle(const ScenarioResult& r)
{
    const auto& w = r.inputs.workload;
    switch (w.kind) {
    case WorkloadKind::Inference:
        return inferenceSubtitle(r);
    case WorkloadKind::Training:
    case WorkloadKind::FineTuning:
        if (!w.microBatch)
            return QCoreApplication::translate("Charts", "GB");
        if (r.inputs.parallelism.zeroStage.value_or(0) > 0) {
            return QCoreApplication::translate("Charts", "GB, micro-batch %1, ZeRO stage %2")
                .arg(text::integer(*w.microBatch), text::integer(*r.inputs.parallelism.zeroStage));
        }
        return QCoreApplication::translate("Charts", "GB, micro-batch %1")
            .arg(text::integer(*w.microBatch));
    case WorkloadKind::Hpc:
        break;
    }
    return QCoreApplication::translate("Charts", "GB");
}

QString finding(const MemorySpec& s)
{
    if (s.shortBy > 0) {
        return QCoreApplication::translate("Charts",
                                           "Memory: %1 needed, %2 usable of %3; short by %4.")
            .arg(gigabytesText(s.nowTotal), gigabytesText(s.usable), gigabytesText(s.capacity),
                 gigabytesText(s.shortBy));
    }
    if (s.now.empty())
        return {};
    const auto largest =
        std::max_element(s.now.begin(), s.now.end(),
                         [](const auto& a, const auto& b) { return a.gigabytes < b.gigabytes; });
    return QCoreApplication::translate(
               "Charts", "Memory: %1 used, %2 usable of %3. The largest part is %4 with %5.")
        .arg(gigabytesText(s.nowTotal), gigabytesText(s.usable), gigabytesText(s.capacity),
             largest->name, gigabytesText(largest->gigabytes));
}

} // namespace

MemorySpec memorySpec(const ScenarioResult& now, const ScenarioResult* pinned)
{
    MemorySpec s;
    s.title = runsOnHost(now) ? QCoreApplication::translate("Charts", "Memory of the host")
                              : QCoreApplication::translate("Charts", "Memory per GPU");
    if (!now.memory) {
        s.emptyText = text::verdictText(now);
        if (s.emptyText.isEmpty())
            s.emptyText = QCoreApplication::translate("Charts", "Not computed.");
        s.accessibleText = s.emptyText;
        return s;
    }
    s.subtitle = subtitle(now);
    s.now = segments(now.memory->perAccelerator);
    s.nowTotal = gigabytes(now.memory->perAccelerator.total);
    s.capacity = gigabytes(now.memory->capacity);
    s.usable = gigabytes(now.memory->usable);
    if (now.memory->shortBy)
        s.shortBy = gigabytes(*now.memory->shortBy);
    if (pinned && pinned->memory) {
        s.pinned = segments(pinned->memory->perAccelerator);
        s.pinnedTotal = gigabytes(pinned->memory->perAccelerator.total);
    }
    s.fitsText = text::whatFits(now);
    s.accessibleText = finding(s);
    if (!s.fitsText.isEmpty())
        s.accessibleText += QLatin1Char(' ') + s.fitsText;
    return s;
}

ChartTable chartTable(const ScenarioResult&, const MemorySpec& s)
{
    ChartTable table;
    const bool compare = !s.pinned.empty();
    table.header = {QCoreApplication::translate("Charts", "Part"),
                    QCoreApplication::translate("Charts", "Now (GB)")};
    if (compare)
        table.header.push_back(QCoreApplication::translate("Charts", "Pinned (GB)"));
    if (!s.emptyText.isEmpty())
        return table;

    const auto shown = [](double gb) {
        return gigabytesNumber(gb);
    };
    const auto valueIn = [](const std::vector<MemorySegment>& list,
                            MemoryClass c) -> std::optional<double> {
        for (const MemorySegment& segment : list) {
            if (segment.memoryClass == c)
                return segment.gigabytes;
        }
        return std::nullopt;
    };
    for (const ClassStyle& style : kStack) {
        const auto now = valueIn(s.now, style.memoryClass);
        const auto pinned = valueIn(s.pinned, style.memoryClass);
        if (!now && !pinned)
            continue;
        RowWriter row(table);
        // A class that only the other state has is truly zero here: the parts add up to the total.
        row.text(text::label(style.memoryClass)).value(now.value_or(0), shown(now.value_or(0)));
        if (compare)
            row.value(pinned.value_or(0), shown(pinned.value_or(0)));
    }
    const auto limitRow = [&](const QString& name, double now, std::optional<double> pinned) {
        RowWriter row(table);
        row.text(name).value(now, shown(now));
        if (compare)
            row.value(pinned, shown(pinned.value_or(0)));
    };
    limitRow(QCoreApplication::translate("Charts", "Total"), s.nowTotal, s.pinnedTotal);
    limitRow(QCoreApplication::translate("Charts", "Usable"), s.usable, std::nullopt);
    limitRow(QCoreApplication::translate("Charts", "Capacity"), s.capacity, std::nullopt);
    if (s.shortBy > 0)
        limitRow(QCoreApplication::translate("Charts", "Short by"), s.shortBy, std::nullopt);
    return table;
}

} // namespace ridgepoint::charts
