// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/resultviews.h"

#include "text/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace ridgepoint::app {

namespace {

using estimation::ScenarioResult;
using estimation::Unit;
using estimation::VerdictCode;

QString translated(const char* source)
{
    return QCoreApplication::translate("KeyFigures", source);
}
QString translatedCount(const char* source, int n)
{
    return QCoreApplication::translate("KeyFigures", source, nullptr, n);
}

enum class Better { Lower, Higher };

/// A number of both states on its way to a tile.
struct Number
{
    const char* path;
    QString label;
    std::optional<double> now, before;
    Unit unit = Unit::None;
    Better better = Better::Lower;
    QString limit;
    QString missing; ///< why there is no value
};

struct States
{
    const ScenarioResult& now;
    const ScenarioResult* before;
    bool pinned;

    [[nodiscard]] QString currency() const { return QString::fromStdString(now.cost.currency); }
    /// A cheaper plan that does not run is not "better".
    [[nodiscard]] bool comparable() const { return runs(now) && before && runs(*before); }
    template <class Get>
    [[nodiscard]] std::optional<double> previous(Get get) const
    {
        return before ? get(*before) : std::nullopt;
    }
};

bool isMoney(Unit unit)
{
    return unit == Unit::Currency || unit == Unit::CurrencyPerQps;
}

std::optional<estimation::Origin> originOf(const ScenarioResult& r, std::string_view path)
{
    const auto it = std::ranges::find(r.origins, path, &estimation::OriginEntry::path);
    return it == r.origins.end() ? std::nullopt : std::optional(it->origin);
}

void setDelta(KeyFigure& figure, const Number& n, const States& s)
{
    if (!n.now || !n.before)
        return;
    const double delta = *n.now - *n.before;
    const double scale = std::max(std::abs(*n.now), std::abs(*n.before));
    if (std::abs(delta) <= scale * 1e-9) {
        if (s.pinned)
            figure.delta = translated(QT_TRANSLATE_NOOP("KeyFigures", "= 0"));
        return;
    }
    figure.delta = n.unit == Unit::Ratio ? text::signedQuantity(delta, Unit::Ratio)
                                         : text::signedQuantity(delta, n.unit, s.currency());
    const bool good = (delta < 0) == (n.better == Better::Lower);
    figure.sense = !s.comparable() ? DeltaSense::Neutral
                   : good          ? DeltaSense::Better
                                   : DeltaSense::Worse;
}

KeyFigure tile(const Number& n, const States& s)
{
    KeyFigure f;
    f.id = QString::fromLatin1(n.path);
    f.label = n.label;
    f.limit = n.limit;
    f.origin = originOf(s.now, n.path);
    if (!n.now) {
        f.state = KeyFigure::State::NotComputed;
        f.value = QStringLiteral("—");
        f.reason = n.missing;
        return f;
    }
    if (isMoney(n.unit)) {
        f.value = text::money(*n.now, s.currency());
    } else if (n.unit == Unit::Ratio) {
        f.value = text::percent(*n.now);
    } else {
        // The digits that every other place shows for the same number.
        const QString shown = text::quantity(*n.now, n.unit);
        const qsizetype space = shown.lastIndexOf(QChar(QChar::Nbsp));
        f.value = space > 0 ? shown.left(space) : shown;
        f.unit = space > 0 ? shown.mid(space + 1) : QString();
    }
    setDelta(f, n, s);
    return f;
}

QString doesNotRun(const ScenarioResult& r)
{
    switch (r.verdict.code) {
    case VerdictCode::Invalid:
        return translated(QT_TRANSLATE_NOOP("KeyFigures", "cannot be computed"));
    case VerdictCode::Unsupported:
        return translated(QT_TRANSLATE_NOOP("KeyFigures", "not supported"));
    default:
        break;
    }
    return runs(r) ? translated(QT_TRANSLATE_NOOP("KeyFigures", "not computed"))
                   : translated(QT_TRANSLATE_NOOP("KeyFigures", "does not run"));
}

QString limitText(const std::optional<double>& limit, Unit unit)
{
    return limit ? translated(QT_TRANSLATE_NOOP("KeyFigures", "≤ %1"))
                       .arg(text::quantity(*limit, unit))
                 : QString();
}

// ------------------------------------------------------------------------------------ the tiles

std::optional<double> totalBytes(const ScenarioResult& r)
{
    return r.memory ? std::optional(r.memory->perAccelerator.total.asDouble()) : std::nullopt;
}

KeyFigure memoryTile(const States& s)
{
    const bool hpc = s.now.inputs.workload.kind == estimation::WorkloadKind::Hpc &&
                     !s.now.inputs.hardware.accelerator;
    KeyFigure f = tile({"memory.per_accelerator.total_bytes",
                        hpc ? translated(QT_TRANSLATE_NOOP("KeyFigures", "Host memory"))
                            : translated(QT_TRANSLATE_NOOP("KeyFigures", "GPU memory")),
                        totalBytes(s.now),
                        s.previous(totalBytes),
                        Unit::Bytes,
                        Better::Lower,
                        {},
                        doesNotRun(s.now)},
                       s);
    if (!s.now.memory || s.now.memory->usable.value() <= 0)
        return f;
    const double usable = s.now.memory->usable.asDouble();
    const auto [total, of] = text::quantityPair(*totalBytes(s.now), usable, Unit::Bytes);
    f.value = total;
    f.unit = translated(QT_TRANSLATE_NOOP("KeyFigures", "of %1")).arg(of);
    f.barShare = *totalBytes(s.now) / usable;
    return f;
}

QString boundWhole(std::string_view of)
{
    if (of == "tpot")
        return translated(QT_TRANSLATE_NOOP("KeyFigures", "%1 of TPOT"));
    if (of == "ttft")
        return translated(QT_TRANSLATE_NOOP("KeyFigures", "%1 of TTFT"));
    if (of == "step")
        return translated(QT_TRANSLATE_NOOP("KeyFigures", "%1 of the step"));
    return translated(QT_TRANSLATE_NOOP("KeyFigures", "%1 of the latency"));
}

KeyFigure boundTile(const States& s)
{
    KeyFigure f;
    f.id = QStringLiteral("performance.bound_share");
    f.label = translated(QT_TRANSLATE_NOOP("KeyFigures", "Bound by"));
    f.origin = originOf(s.now, "performance.bound_share");
    auto bound = s.now.performance.bound;
    if (!bound && s.now.hpc)
        bound = s.now.hpc->bound;
    if (!bound) {
        f.state = KeyFigure::State::NotComputed;
        f.value = QStringLiteral("—");
        f.reason = doesNotRun(s.now);
        return f;
    }
    f.value = text::label(*bound);
    f.bound = bound;
    if (s.now.performance.boundShare)
        f.limit =
            boundWhole(s.now.performance.boundOf).arg(text::percent(*s.now.performance.boundShare));
    return f;
}

KeyFigure latencyTile(const States& s, const char* p99Path, const char* meanPath, const char* p99,
                      const char* mean, std::optional<double> limit,
                      std::optional<double> (*getP99)(const ScenarioResult&),
                      std::optional<double> (*getMean)(const ScenarioResult&))
{
    // Without percentiles (a benchmark's steady state) the mean is shown, and called so.
    const bool percentile = getP99(s.now).has_value();
    const auto get = percentile ? getP99 : getMean;
    const bool offline = s.now.inputs.workload.load == estimation::Load::Offline;
    return tile(
        {percentile ? p99Path : meanPath, translated(percentile || !getMean(s.now) ? p99 : mean),
         get(s.now), s.previous(get), Unit::Seconds, Better::Lower, limitText(limit, Unit::Seconds),
         offline && runs(s.now) ? translated(QT_TRANSLATE_NOOP("KeyFigures", "not defined offline"))
                                : doesNotRun(s.now)},
        s);
}

KeyFigure ttftTile(const States& s)
{
    return latencyTile(
        s, "performance.ttft_p99_s", "performance.ttft_s",
        QT_TRANSLATE_NOOP("KeyFigures", "TTFT P99"), QT_TRANSLATE_NOOP("KeyFigures", "TTFT, mean"),
        s.now.inputs.workload.slo.ttftP99,
        [](const ScenarioResult& r) { return r.performance.ttftPercentiles.p99; },
        [](const ScenarioResult& r) { return r.performance.ttft; });
}

KeyFigure tpotTile(const States& s)
{
    return latencyTile(
        s, "performance.tpot_p99_s", "performance.tpot_s",
        QT_TRANSLATE_NOOP("KeyFigures", "TPOT P99"), QT_TRANSLATE_NOOP("KeyFigures", "TPOT, mean"),
        s.now.inputs.workload.slo.tpotP99,
        [](const ScenarioResult& r) { return r.performance.tpotPercentiles.p99; },
        [](const ScenarioResult& r) { return r.performance.tpot; });
}

KeyFigure requestLatencyTile(const States& s)
{
    return latencyTile(
        s, "performance.latency_p99_s", "performance.request_latency_s",
        QT_TRANSLATE_NOOP("KeyFigures", "Latency P99"),
        QT_TRANSLATE_NOOP("KeyFigures", "Latency, mean"), s.now.inputs.workload.slo.latencyP99,
        [](const ScenarioResult& r) { return r.performance.latencyPercentiles.p99; },
        [](const ScenarioResult& r) { return r.performance.requestLatency; });
}

KeyFigure rate(const States& s, const char* path, const QString& label,
               std::optional<double> (*get)(const ScenarioResult&), const QString& limit = {})
{
    return tile({path, label, get(s.now), s.previous(get), Unit::PerSecond, Better::Higher, limit,
                 doesNotRun(s.now)},
                s);
}

KeyFigure samplesTile(const States& s)
{
    return rate(s, "performance.samples_per_s",
                translated(QT_TRANSLATE_NOOP("KeyFigures", "Samples per second")),
                [](const ScenarioResult& r) { return r.performance.samplesPerSecond; });
}

KeyFigure qpsTile(const States& s)
{
    const auto& target = s.now.inputs.workload.targetQps;
    const QString limit =
        target ? translated(QT_TRANSLATE_NOOP("KeyFigures", "target %1")).arg(text::number(*target))
               : QString();
    const auto& slo = s.now.inputs.workload.slo;
    const bool hasSlo = slo.ttftP99 || slo.tpotP99 || slo.latencyP99;
    KeyFigure f =
        hasSlo && (s.now.performance.qpsAtSlo || !runs(s.now))
            ? rate(
                  s, "performance.qps_at_slo",
                  translated(QT_TRANSLATE_NOOP("KeyFigures", "QPS at SLO")),
                  [](const ScenarioResult& r) { return r.performance.qpsAtSlo; }, limit)
            : rate(
                  s, "performance.requests_per_s",
                  translated(QT_TRANSLATE_NOOP("KeyFigures", "Requests per second")),
                  [](const ScenarioResult& r) { return r.performance.requestsPerSecond; }, limit);
    if (f.state == KeyFigure::State::Normal)
        f.unit = QStringLiteral("QPS");
    return f;
}

KeyFigure notPriced(KeyFigure f, const ScenarioResult& r)
{
    if (f.state != KeyFigure::State::NotComputed || r.cost.priced || r.cost.unpriced.empty())
        return f;
    f.state = KeyFigure::State::NotPriced;
    f.value = translated(QT_TRANSLATE_NOOP("KeyFigures", "not priced"));
    f.reason = translatedCount(QT_TRANSLATE_N_NOOP("KeyFigures", "%n price(s) missing"),
                               static_cast<int>(r.cost.unpriced.size()));
    return f;
}

QString rangeText(const std::optional<double>& low, const std::optional<double>& high,
                  const QString& currency)
{
    if (!low || !high || *low == *high)
        return {};
    return translated(QT_TRANSLATE_NOOP("KeyFigures", "%1 to %2"))
        .arg(text::money(*low, currency), text::money(*high, currency));
}

KeyFigure perQpsTile(const States& s)
{
    const auto get = [](const ScenarioResult& r) {
        return r.cost.perQps;
    };
    return notPriced(
        tile({"cost.per_qps", translated(QT_TRANSLATE_NOOP("KeyFigures", "Cost per QPS")),
              get(s.now), s.previous(get), Unit::CurrencyPerQps, Better::Lower,
              rangeText(s.now.cost.perQpsLow, s.now.cost.perQpsHigh, s.currency()),
              doesNotRun(s.now)},
             s),
        s.now);
}

KeyFigure tcoTile(const States& s)
{
    const auto get = [](const ScenarioResult& r) {
        return r.cost.tco;
    };
    const double years = s.now.cost.termYears;
    const QString label =
        years == std::floor(years)
            ? translatedCount(QT_TRANSLATE_N_NOOP("KeyFigures", "TCO, %n year(s)"),
                              static_cast<int>(years))
            : translated(QT_TRANSLATE_NOOP("KeyFigures", "TCO, %1 years")).arg(text::number(years));
    return notPriced(tile({"cost.tco", label, get(s.now), s.previous(get), Unit::Currency,
                           Better::Lower, s.currency(), doesNotRun(s.now)},
                          s),
                     s.now);
}

KeyFigure stepTile(const States& s)
{
    const bool hpc = s.now.hpc.has_value();
    const auto get = [](const ScenarioResult& r) {
        return r.hpc ? r.hpc->step : r.performance.step;
    };
    return tile({hpc ? "hpc.step_s" : "performance.step_s",
                 translated(QT_TRANSLATE_NOOP("KeyFigures", "Time per step")),
                 get(s.now),
                 s.previous(get),
                 Unit::Seconds,
                 Better::Lower,
                 {},
                 doesNotRun(s.now)},
                s);
}

KeyFigure trainingRateTile(const States& s)
{
    if (!s.now.performance.tokensPerSecondPerAccelerator && s.now.performance.samplesPerSecond)
        return samplesTile(s);
    return rate(
        s, "performance.tokens_per_s_per_accelerator",
        translated(QT_TRANSLATE_NOOP("KeyFigures", "Tokens/s per GPU")),
        [](const ScenarioResult& r) { return r.performance.tokensPerSecondPerAccelerator; });
}

KeyFigure ratioTile(const States& s, const char* path, const QString& label,
                    std::optional<double> (*get)(const ScenarioResult&))
{
    return tile({path,
                 label,
                 get(s.now),
                 s.previous(get),
                 Unit::Ratio,
                 Better::Higher,
                 {},
                 doesNotRun(s.now)},
                s);
}

KeyFigure longTimeTile(const States& s, const char* path, const QString& label,
                       const QString& missing, std::optional<double> (*get)(const ScenarioResult&))
{
    KeyFigure f = tile({path,
                        label,
                        get(s.now),
                        s.previous(get),
                        Unit::Seconds,
                        Better::Lower,
                        {},
                        runs(s.now) ? missing : doesNotRun(s.now)},
                       s);
    if (!get(s.now))
        return f;
    const QString span = text::duration(*get(s.now));
    const qsizetype space = span.lastIndexOf(QChar(QChar::Nbsp));
    f.value = space > 0 ? span.left(space) : span;
    f.unit = space > 0 ? span.mid(space + 1) : QString();
    if (!f.delta.isEmpty() && f.sense != DeltaSense::None && s.before) {
        const double delta = *get(s.now) - *s.previous(get);
        const QString sign = delta < 0 ? QStringLiteral("−") : QStringLiteral("+");
        f.delta = sign + text::duration(std::abs(delta));
    }
    return f;
}

KeyFigure trainingTimeTile(const States& s)
{
    return longTimeTile(s, "performance.time_to_train_s",
                        translated(QT_TRANSLATE_NOOP("KeyFigures", "Time to train")),
                        translated(QT_TRANSLATE_NOOP("KeyFigures", "amount of data not given")),
                        [](const ScenarioResult& r) { return r.performance.timeToTrain; });
}

KeyFigure runCostTile(const States& s)
{
    const bool fine = s.now.cost.perFineTune.has_value();
    const auto get = [](const ScenarioResult& r) {
        return r.cost.perFineTune ? r.cost.perFineTune : r.cost.perTrainingRun;
    };
    return notPriced(
        tile({fine ? "cost.per_fine_tune" : "cost.per_training_run",
              translated(QT_TRANSLATE_NOOP("KeyFigures", "Cost per run")), get(s.now),
              s.previous(get), Unit::Currency, Better::Lower, s.currency(),
              runs(s.now) ? translated(QT_TRANSLATE_NOOP("KeyFigures", "amount of data not given"))
                          : doesNotRun(s.now)},
             s),
        s.now);
}

KeyFigure energyTile(const States& s)
{
    const auto get = [](const ScenarioResult& r) {
        return r.cost.energyPerYear;
    };
    return tile({"cost.energy_kwh_per_year",
                 translated(QT_TRANSLATE_NOOP("KeyFigures", "Energy per year")),
                 get(s.now),
                 s.previous(get),
                 Unit::KilowattHours,
                 Better::Lower,
                 {},
                 doesNotRun(s.now)},
                s);
}

std::vector<KeyFigure> hpcTiles(const States& s)
{
    return {
        memoryTile(s),
        boundTile(s),
        stepTile(s),
        ratioTile(s, "hpc.efficiency", translated(QT_TRANSLATE_NOOP("KeyFigures", "Efficiency")),
                  [](const ScenarioResult& r) { return r.hpc ? r.hpc->efficiency : std::nullopt; }),
        longTimeTile(s, "hpc.total_s", translated(QT_TRANSLATE_NOOP("KeyFigures", "Total time")),
                     translated(QT_TRANSLATE_NOOP("KeyFigures", "number of steps not given")),
                     [](const ScenarioResult& r) { return r.hpc ? r.hpc->total : std::nullopt; }),
        energyTile(s),
        tcoTile(s)};
}

std::vector<KeyFigure> learningTiles(const States& s)
{
    return {memoryTile(s),
            boundTile(s),
            stepTile(s),
            trainingRateTile(s),
            ratioTile(s, "performance.mfu", translated(QT_TRANSLATE_NOOP("KeyFigures", "MFU")),
                      [](const ScenarioResult& r) { return r.performance.mfu; }),
            trainingTimeTile(s),
            runCostTile(s)};
}

} // namespace

bool runs(const ScenarioResult& result)
{
    return result.verdict.code == VerdictCode::Fits || result.verdict.code == VerdictCode::Tight ||
           result.verdict.code == VerdictCode::SloMissed;
}

std::vector<KeyFigure> keyFigures(const ScenarioResult& result, const ScenarioResult* reference,
                                  bool pinned)
{
    const States s{result, reference, pinned};
    switch (result.inputs.workload.kind) {
    case estimation::WorkloadKind::Hpc:
        return hpcTiles(s);
    case estimation::WorkloadKind::Training:
    case estimation::WorkloadKind::FineTuning:
        return learningTiles(s);
    case estimation::WorkloadKind::Inference:
        break;
    }
    // Tokens going out tell a language model from one that answers samples.
    const bool language = result.inputs.workload.outputTokens.value_or(0) > 0 ||
                          result.performance.ttft || result.performance.tpot;
    if (language)
        return {memoryTile(s), boundTile(s),  ttftTile(s), tpotTile(s),
                qpsTile(s),    perQpsTile(s), tcoTile(s)};
    return {memoryTile(s), boundTile(s), requestLatencyTile(s), samplesTile(s), qpsTile(s),
            perQpsTile(s), tcoTile(s)};
}

} // namespace ridgepoint::app
