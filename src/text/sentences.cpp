// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "text/text.h"
#include "text/wording.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace ridgepoint::text {

using namespace estimation;
using namespace Qt::StringLiterals;

namespace {

QString say(const char* source)
{
    return QCoreApplication::translate("Verdict", source);
}

/// HPC without an accelerator runs in the memory of the host.
bool onHost(const ScenarioResult& r)
{
    return r.inputs.workload.kind == WorkloadKind::Hpc && !r.inputs.hardware.accelerator;
}

struct MemoryTexts
{
    QString total, usable, spare;
};
MemoryTexts memoryTexts(const MemoryFigures& m)
{
    const double total = m.perAccelerator.total.asDouble();
    const double usable = m.usable.asDouble();
    const auto [first, second] = quantityPair(total, usable, Unit::Bytes);
    return {first, second, usable > 0 ? percent(1 - total / usable) : unknownMark()};
}

QString memorySentence(const ScenarioResult& r, const char* onGpu, const char* onHostMemory)
{
    const MemoryTexts t = memoryTexts(*r.memory);
    return say(onHost(r) ? onHostMemory : onGpu).arg(t.total, t.usable, t.spare);
}

struct SloPart
{
    std::optional<double> value;
    std::optional<double> limit;
    const char* source;    ///< "TTFT P99 %1 of %2"
    const char* shortName; ///< "TTFT"
    [[nodiscard]] bool missed() const { return value && limit && *value > *limit; }
};
std::array<SloPart, 3> sloParts(const ScenarioResult& r)
{
    const PerformanceFigures& p = r.performance;
    const Slo& slo = r.inputs.workload.slo;
    const auto either = [](const std::optional<double>& best, const std::optional<double>& mean) {
        return best ? best : mean;
    };
    return {{{either(p.ttftPercentiles.p99, p.ttft), slo.ttftP99,
              QT_TRANSLATE_NOOP("Verdict", "TTFT P99 %1 of %2"),
              QT_TRANSLATE_NOOP("Verdict", "SLO missed: TTFT")},
             {either(p.tpotPercentiles.p99, p.tpot), slo.tpotP99,
              QT_TRANSLATE_NOOP("Verdict", "TPOT %1 of %2"),
              QT_TRANSLATE_NOOP("Verdict", "SLO missed: TPOT")},
             {either(p.latencyPercentiles.p99, p.requestLatency), slo.latencyP99,
              QT_TRANSLATE_NOOP("Verdict", "latency P99 %1 of %2"),
              QT_TRANSLATE_NOOP("Verdict", "SLO missed: latency")}}};
}

QString sloList(const ScenarioResult& r, bool missedOnly)
{
    QStringList texts;
    for (const SloPart& part : sloParts(r)) {
        if (!part.value || !part.limit || (missedOnly && !part.missed()))
            continue;
        const auto [value, limit] = quantityPair(*part.value, *part.limit, Unit::Seconds);
        texts += say(part.source).arg(value, limit);
    }
    return joined(texts);
}

/// The sentence of the finding that decides: as it stands in the list of findings, so that banner
/// and list say the same, else filled with the verdict's own parameters.
QString causeText(const ScenarioResult& r)
{
    if (!r.verdict.cause)
        return {};
    Finding cause;
    cause.code = *r.verdict.cause;
    cause.parameters = r.verdict.parameters;
    const auto listed = std::ranges::find(r.findings, *r.verdict.cause, &Finding::code);
    if (listed != r.findings.end())
        cause = *listed;
    return findingText(cause, fromView(r.cost.currency));
}

QString boundSentence(const PerformanceFigures& p)
{
    if (!p.bound || !p.boundShare)
        return {};
    struct Entry
    {
        std::string_view of;
        const char* source;
    };
    static constexpr auto entries = std::to_array<Entry>(
        {{"tpot", QT_TRANSLATE_NOOP("Verdict", "%1 for %2 of the time per output token.")},
         {"ttft", QT_TRANSLATE_NOOP("Verdict", "%1 for %2 of the time to first token.")},
         {"latency", QT_TRANSLATE_NOOP("Verdict", "%1 for %2 of the latency.")},
         {"step", QT_TRANSLATE_NOOP("Verdict", "%1 for %2 of the step.")},
         {"", QT_TRANSLATE_NOOP("Verdict", "%1 for %2 of the time.")}});
    const auto hit = std::ranges::find(entries, p.boundOf, &Entry::of);
    const Entry& entry = hit == entries.end() ? entries.back() : *hit;
    return say(entry.source).arg(boundLong(*p.bound), percent(*p.boundShare));
}

QString timesSentence(const ScenarioResult& r)
{
    QStringList parts;
    const auto add = [&](const char* source, const std::optional<double>& value, Unit unit) {
        if (value)
            parts += say(source).arg(quantity(*value, unit));
    };
    if (r.inputs.workload.kind == WorkloadKind::Hpc) {
        if (!r.hpc)
            return {};
        add(QT_TRANSLATE_NOOP("Verdict", "step %1"), r.hpc->step, Unit::Seconds);
        add(QT_TRANSLATE_NOOP("Verdict", "whole run %1"), r.hpc->total, Unit::Seconds);
    } else {
        add(QT_TRANSLATE_NOOP("Verdict", "step %1"), r.performance.step, Unit::Seconds);
        add(QT_TRANSLATE_NOOP("Verdict", "MFU %1"), r.performance.mfu, Unit::Ratio);
        add(QT_TRANSLATE_NOOP("Verdict", "training %1"), r.performance.timeToTrain, Unit::Seconds);
    }
    if (parts.isEmpty())
        return {};
    //: %1 is a list such as "step 1.23 s, MFU 46 %, training 12.4 days"
    return say(QT_TRANSLATE_NOOP("Verdict", "Speed: %1.")).arg(joined(parts));
}

QString hpcBoundSentence(const ScenarioResult& r)
{
    if (!r.performance.bound && r.hpc && r.hpc->bound)
        //: %1 is "Memory-bound" and the like
        return say(QT_TRANSLATE_NOOP("Verdict", "%1.")).arg(boundLong(*r.hpc->bound));
    return boundSentence(r.performance);
}

QString runningReason(const ScenarioResult& r)
{
    if (r.inputs.workload.kind != WorkloadKind::Inference)
        return sentences(hpcBoundSentence(r), timesSentence(r));
    const QString slo = sloList(r, false);
    return slo.isEmpty() ? boundSentence(r.performance)
                         : say(QT_TRANSLATE_NOOP("Verdict", "Meets the SLO: %1.")).arg(slo);
}

} // namespace

QString verdictHeadline(const ScenarioResult& r)
{
    switch (r.verdict.code) {
    case VerdictCode::Fits:
        return !r.memory
                   ? say(QT_TRANSLATE_NOOP("Verdict", "Runs."))
                   : memorySentence(
                         r,
                         QT_TRANSLATE_NOOP("Verdict", "Fits: %1 of %2 usable per GPU, %3 spare."),
                         QT_TRANSLATE_NOOP("Verdict", "Fits: %1 of %2 host memory, %3 spare."));
    case VerdictCode::Tight:
        return !r.memory
                   ? say(QT_TRANSLATE_NOOP("Verdict", "Tight."))
                   : memorySentence(
                         r,
                         QT_TRANSLATE_NOOP("Verdict", "Tight: %1 of %2 usable per GPU, %3 spare."),
                         QT_TRANSLATE_NOOP("Verdict", "Tight: %1 of %2 host memory, %3 spare."));
    case VerdictCode::DoesNotFit: {
        if (!r.memory || !r.memory->shortBy)
            return say(QT_TRANSLATE_NOOP("Verdict", "Does not fit."));
        const QString text = quantity(r.memory->shortBy->asDouble(), Unit::Bytes);
        return onHost(r)
                   ? say(QT_TRANSLATE_NOOP("Verdict", "Does not fit: short by %1 of host memory."))
                         .arg(text)
                   : say(QT_TRANSLATE_NOOP("Verdict", "Does not fit: short by %1 per GPU."))
                         .arg(text);
    }
    case VerdictCode::SloMissed: {
        const QString missed = sloList(r, true);
        return missed.isEmpty()
                   ? say(QT_TRANSLATE_NOOP("Verdict", "Fits, but misses the SLO."))
                   : say(QT_TRANSLATE_NOOP("Verdict", "Fits, but misses the SLO: %1.")).arg(missed);
    }
    case VerdictCode::Unsupported: {
        const QString cause = causeText(r);
        return cause.isEmpty() ? say(QT_TRANSLATE_NOOP("Verdict", "Not supported.")) : cause;
    }
    case VerdictCode::Invalid: {
        const QString cause = causeText(r);
        return cause.isEmpty() ? say(QT_TRANSLATE_NOOP("Verdict", "Cannot be computed.")) : cause;
    }
    }
    return {};
}

QString verdictReason(const ScenarioResult& r)
{
    const auto memory = [&] {
        return memorySentence(r, QT_TRANSLATE_NOOP("Verdict", "%1 of %2 usable per GPU, %3 spare."),
                              QT_TRANSLATE_NOOP("Verdict", "%1 of %2 host memory, %3 spare."));
    };
    switch (r.verdict.code) {
    case VerdictCode::Fits:
    case VerdictCode::Tight:
        return runningReason(r);
    case VerdictCode::DoesNotFit: {
        if (!r.memory)
            return causeText(r);
        const MemoryTexts t = memoryTexts(*r.memory);
        return onHost(r) ? say(QT_TRANSLATE_NOOP("Verdict", "It needs %1 of %2 host memory."))
                               .arg(t.total, t.usable)
                         : say(QT_TRANSLATE_NOOP("Verdict", "It needs %1 of %2 usable per GPU."))
                               .arg(t.total, t.usable);
    }
    case VerdictCode::SloMissed:
        // Without a percentile above its limit the cause is another: the queue grows without end.
        if (sloList(r, true).isEmpty())
            return causeText(r);
        return r.memory ? memory() : QString();
    case VerdictCode::Unsupported:
    case VerdictCode::Invalid:
        break; // the headline says it all
    }
    return {};
}

QString verdictText(const ScenarioResult& r)
{
    return sentences(verdictHeadline(r), verdictReason(r));
}

QString verdictShort(const ScenarioResult& r)
{
    if (r.verdict.code == VerdictCode::DoesNotFit && r.memory && r.memory->shortBy) {
        return say(QT_TRANSLATE_NOOP("Verdict", "Short by %1"))
            .arg(quantity(r.memory->shortBy->asDouble(), Unit::Bytes));
    }
    if (r.verdict.code == VerdictCode::Tight && r.memory) {
        const MemoryTexts t = memoryTexts(*r.memory);
        return say(QT_TRANSLATE_NOOP("Verdict", "Tight: %1 of %2")).arg(t.total, t.usable);
    }
    if (r.verdict.code == VerdictCode::SloMissed) {
        const auto parts = sloParts(r);
        const auto missed = std::ranges::find_if(parts, &SloPart::missed);
        if (missed != parts.end())
            return say(missed->shortName);
    }
    return label(r.verdict.code);
}

QString comparisonReason(const ComparisonRow& row)
{
    if (row.reason == "does_not_fit" && row.shortBy) {
        return say(QT_TRANSLATE_NOOP("Verdict", "does not fit: short by %1"))
            .arg(quantity(row.shortBy->asDouble(), Unit::Bytes));
    }
    struct Entry
    {
        std::string_view reason;
        const char* source;
    };
    static constexpr auto entries =
        std::to_array<Entry>({{"does_not_fit", QT_TRANSLATE_NOOP("Verdict", "does not fit")},
                              {"unsupported", QT_TRANSLATE_NOOP("Verdict", "not supported")},
                              {"not_priced", QT_TRANSLATE_NOOP("Verdict", "not priced")},
                              {"slo_missed", QT_TRANSLATE_NOOP("Verdict", "SLO missed")},
                              {"invalid", QT_TRANSLATE_NOOP("Verdict", "cannot be computed")}});
    const auto hit = std::ranges::find(entries, row.reason, &Entry::reason);
    return hit == entries.end() ? QString() : say(hit->source);
}

QString explainMeaning(std::string_view englishMeaning)
{
    if (englishMeaning.empty())
        return {};
    return QCoreApplication::translate("Explain", std::string(englishMeaning).c_str());
}

} // namespace ridgepoint::text
