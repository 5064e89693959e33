// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "report/sections.h"

#include "text/text.h"

namespace ridgepoint::report {

using estimation::ScenarioResult;
using estimation::Unit;

namespace {

std::optional<estimation::Origin> originOf(const ScenarioResult& r, std::string_view path)
{
    for (const auto& entry : r.origins) {
        if (entry.path == path)
            return entry.origin;
    }
    return std::nullopt;
}

KeyFigure figure(const ScenarioResult& r, std::string path, const QString& label,
                 const std::optional<QString>& value, const QString& note = {})
{
    KeyFigure f;
    f.label = label;
    f.known = value.has_value();
    f.value = value.value_or(dash());
    f.note = note;
    f.origin = f.known ? originOf(r, path) : std::nullopt;
    f.path = std::move(path);
    return f;
}

std::optional<QString> quantityText(const std::optional<double>& v, Unit unit)
{
    if (!v)
        return std::nullopt;
    return text::quantity(*v, unit);
}

QString atMost(const std::optional<double>& limit, Unit unit)
{
    if (!limit)
        return {};
    return QStringLiteral("≤ %1").arg(text::quantity(*limit, unit));
}

KeyFigure memoryFigure(const ScenarioResult& r)
{
    const bool onHost = !r.inputs.hardware.accelerator;
    const QString label =
        onHost ? translate("Report", "Host memory") : translate("Report", "GPU memory");
    const std::string path = "memory.per_accelerator.total_bytes";
    if (!r.memory)
        return figure(r, path, label, std::nullopt, translate("Report", "not computed"));
    const auto& m = *r.memory;
    return figure(
        r, path, label, text::quantity(m.perAccelerator.total.asDouble(), Unit::Bytes),
        translate("Report", "of %1 usable").arg(text::quantity(m.usable.asDouble(), Unit::Bytes)));
}

KeyFigure boundFigure(const ScenarioResult& r)
{
    const QString label = translate("Report", "Bound");
    const auto bound = r.hpc ? r.hpc->bound : r.performance.bound;
    if (!bound)
        return figure(r, "performance.bound", label, std::nullopt);
    const auto& share = r.performance.boundShare;
    return figure(r, "performance.bound", label, text::label(*bound),
                  share ? translate("Report", "%1 of the time").arg(text::percent(*share))
                        : QString());
}

/// The 99th percentile where it was computed, else the mean under that name.
KeyFigure latencyFigure(const ScenarioResult& r, const std::string& stem,
                        const std::optional<double>& p99, const std::optional<double>& mean,
                        const QString& p99Label, const QString& meanLabel,
                        const std::optional<double>& limit)
{
    if (!p99 && mean)
        return figure(r, "performance." + stem + "_s", meanLabel,
                      text::quantity(*mean, Unit::Seconds));
    return figure(r, "performance." + stem + "_p99_s", p99Label, quantityText(p99, Unit::Seconds),
                  atMost(limit, Unit::Seconds));
}

/// Money or the words "not priced" with what is missing.
KeyFigure moneyFigure(const ScenarioResult& r, std::string path, const QString& label,
                      const std::optional<double>& amount, const QString& note)
{
    const QString currency = QString::fromStdString(r.cost.currency);
    if (amount)
        return figure(r, std::move(path), label, text::money(*amount, currency), note);
    if (r.cost.priced)
        return figure(r, std::move(path), label, std::nullopt);
    KeyFigure f = figure(r, std::move(path), label, std::nullopt);
    f.value = translate("Report", "not priced");
    const int missing = static_cast<int>(r.cost.unpriced.size());
    if (missing > 0)
        f.note = translate("Report", "%n price(s) missing", nullptr, missing);
    return f;
}

QString bandText(const ScenarioResult& r, const std::optional<double>& low,
                 const std::optional<double>& high)
{
    if (!low || !high || *low == *high)
        return {};
    const QString currency = QString::fromStdString(r.cost.currency);
    return translate("Report", "%1 to %2")
        .arg(text::money(*low, currency), text::money(*high, currency));
}

KeyFigure tcoFigure(const ScenarioResult& r)
{
    return moneyFigure(
        r, "cost.tco",
        translate("Report", "TCO, %1").arg(text::quantity(r.cost.termYears, Unit::Years)),
        r.cost.tco, bandText(r, r.cost.tcoLow, r.cost.tcoHigh));
}

KeyFigure perQpsFigure(const ScenarioResult& r)
{
    return moneyFigure(r, "cost.per_qps", translate("Report", "Cost per QPS"), r.cost.perQps,
                       bandText(r, r.cost.perQpsLow, r.cost.perQpsHigh));
}

KeyFigure qpsFigure(const ScenarioResult& r)
{
    const auto& p = r.performance;
    const auto& slo = r.inputs.workload.slo;
    const auto& target = r.inputs.workload.targetQps;
    const QString note =
        target ? translate("Report", "target %1").arg(text::number(*target)) : QString();
    const bool limited = slo.ttftP99 || slo.tpotP99 || slo.latencyP99;
    if (!p.qpsAtSlo && p.requestsPerSecond && !limited)
        return figure(r, "performance.requests_per_s", translate("Report", "Requests/s"),
                      text::number(*p.requestsPerSecond), note);
    return figure(r, "performance.qps_at_slo", translate("Report", "QPS at SLO"),
                  p.qpsAtSlo ? std::optional(text::number(*p.qpsAtSlo)) : std::nullopt, note);
}

std::vector<KeyFigure> inferenceFigures(const ScenarioResult& r, bool samples)
{
    const auto& p = r.performance;
    const auto& slo = r.inputs.workload.slo;
    std::vector<KeyFigure> f{memoryFigure(r), boundFigure(r)};
    if (samples) {
        f.push_back(latencyFigure(r, "latency", p.latencyPercentiles.p99, p.requestLatency,
                                  translate("Report", "Latency P99"),
                                  translate("Report", "Latency, mean"), slo.latencyP99));
        f.push_back(figure(r, "performance.samples_per_s", translate("Report", "Samples/s"),
                           p.samplesPerSecond ? std::optional(text::number(*p.samplesPerSecond))
                                              : std::nullopt));
    } else {
        f.push_back(latencyFigure(r, "ttft", p.ttftPercentiles.p99, p.ttft,
                                  translate("Report", "TTFT P99"),
                                  translate("Report", "TTFT, mean"), slo.ttftP99));
        f.push_back(latencyFigure(r, "tpot", p.tpotPercentiles.p99, p.tpot,
                                  translate("Report", "TPOT P99"),
                                  translate("Report", "TPOT, mean"), slo.tpotP99));
    }
    f.push_back(qpsFigure(r));
    f.push_back(perQpsFigure(r));
    f.push_back(tcoFigure(r));
    return f;
}

std::vector<KeyFigure> trainingFigures(const ScenarioResult& r)
{
    const auto& p = r.performance;
    const auto& c = r.cost;
    const bool fineTune = r.inputs.workload.kind == estimation::WorkloadKind::FineTuning;
    std::vector<KeyFigure> f{memoryFigure(r), boundFigure(r)};
    f.push_back(figure(r, "performance.step_s", translate("Report", "Step"),
                       quantityText(p.step, Unit::Seconds)));
    f.push_back(figure(r, "performance.tokens_per_s_per_accelerator",
                       translate("Report", "Tokens/s per GPU"),
                       p.tokensPerSecondPerAccelerator
                           ? std::optional(text::number(*p.tokensPerSecondPerAccelerator))
                           : std::nullopt));
    f.push_back(figure(r, "performance.mfu", translate("Report", "MFU"),
                       p.mfu ? std::optional(text::percent(*p.mfu)) : std::nullopt));
    f.push_back(
        figure(r, "performance.time_to_train_s", translate("Report", "Time to train"),
               p.timeToTrain ? std::optional(text::duration(*p.timeToTrain)) : std::nullopt));
    const bool perFineTune = fineTune && c.perFineTune;
    f.push_back(moneyFigure(r, perFineTune ? "cost.per_fine_tune" : "cost.per_training_run",
                            translate("Report", "Cost per run"),
                            perFineTune ? c.perFineTune : c.perTrainingRun, {}));
    return f;
}

std::vector<KeyFigure> hpcFigures(const ScenarioResult& r)
{
    const estimation::HpcFigures none;
    const auto& h = r.hpc ? *r.hpc : none;
    std::vector<KeyFigure> f{memoryFigure(r), boundFigure(r)};
    f.push_back(
        figure(r, "hpc.step_s", translate("Report", "Step"), quantityText(h.step, Unit::Seconds)));
    f.push_back(figure(r, "hpc.efficiency", translate("Report", "Efficiency"),
                       h.efficiency ? std::optional(text::percent(*h.efficiency)) : std::nullopt));
    f.push_back(figure(r, "hpc.total_s", translate("Report", "Total time"),
                       h.total ? std::optional(text::duration(*h.total)) : std::nullopt));
    f.push_back(figure(r, "cost.energy_kwh_per_year", translate("Report", "Energy per year"),
                       quantityText(r.cost.energyPerYear, Unit::KilowattHours)));
    f.push_back(tcoFigure(r));
    return f;
}

} // namespace

FigureSet figureSet(const ScenarioResult& r)
{
    using enum estimation::WorkloadKind;
    switch (r.inputs.workload.kind) {
    case Training:
    case FineTuning:
        return FigureSet::Training;
    case Hpc:
        return FigureSet::Hpc;
    case Inference:
        break;
    }
    return r.performance.samplesPerSecond ? FigureSet::Samples : FigureSet::LanguageModel;
}

QString figureSetTitle(FigureSet set)
{
    switch (set) {
    case FigureSet::Training:
        return translate("Report", "Training and fine-tuning");
    case FigureSet::Hpc:
        return translate("Report", "HPC");
    case FigureSet::Samples:
        return translate("Report", "Inference: vision, encoder, recommender");
    case FigureSet::LanguageModel:
        break;
    }
    return translate("Report", "Inference: language models");
}

std::vector<KeyFigure> keyFigures(const ScenarioResult& r)
{
    switch (figureSet(r)) {
    case FigureSet::Training:
        return trainingFigures(r);
    case FigureSet::Hpc:
        return hpcFigures(r);
    case FigureSet::Samples:
        return inferenceFigures(r, true);
    case FigureSet::LanguageModel:
        break;
    }
    return inferenceFigures(r, false);
}

} // namespace ridgepoint::report
