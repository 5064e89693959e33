// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "report/sections.h"

#include "text/text.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace ridgepoint::report {

using estimation::Assumption;
using estimation::AssumptionReason;
using estimation::Explanation;
using estimation::Term;

namespace {

struct FigurePath
{
    std::string_view path;
    bool key; ///< shown for every scenario, not only for the main one
};

/// What the appendix explains, in reading order. A path that a scenario does not have is skipped.
constexpr auto kFigures = std::to_array<FigurePath>({
    {"model.parameters", false},
    {"model.active_parameters", false},
    {"model.kv_bytes_per_token", false},
    {"model.flops_per_token_forward", false},
    {"memory.capacity_bytes", false},
    {"memory.usable_bytes", false},
    {"memory.per_accelerator.weights_bytes", true},
    {"memory.per_accelerator.gradients_bytes", false},
    {"memory.per_accelerator.optimizer_bytes", false},
    {"memory.per_accelerator.master_weights_bytes", false},
    {"memory.per_accelerator.adapter_bytes", false},
    {"memory.per_accelerator.activations_bytes", false},
    {"memory.per_accelerator.kv_cache_bytes", true},
    {"memory.per_accelerator.data_bytes", false},
    {"memory.per_accelerator.logits_bytes", false},
    {"memory.per_accelerator.workspace_bytes", false},
    {"memory.per_accelerator.communication_bytes", false},
    {"memory.per_accelerator.framework_bytes", false},
    {"memory.per_accelerator.reserve_bytes", false},
    {"memory.per_accelerator.total_bytes", true},
    {"memory.states_bytes", false},
    {"memory.kv_cache_capacity_tokens", false},
    {"memory.max_batch", false},
    {"memory.checkpoint_bytes", false},
    {"roofline.ridge_flops_per_byte", true},
    {"roofline.attained_peak_flops", false},
    {"roofline.attained_bytes_per_s", false},
    {"performance.ttft_s", true},
    {"performance.ttft_p99_s", false},
    {"performance.tpot_s", true},
    {"performance.tpot_p99_s", false},
    {"performance.request_latency_s", false},
    {"performance.latency_p99_s", false},
    {"performance.output_tokens_per_s", false},
    {"performance.samples_per_s", true},
    {"performance.requests_per_s", false},
    {"performance.qps_at_slo", true},
    {"performance.utilization", false},
    {"performance.step_s", true},
    {"performance.tokens_per_s_per_accelerator", false},
    {"performance.mfu", true},
    {"performance.training_flops", false},
    {"performance.time_to_train_s", true},
    {"hpc.memory_s", false},
    {"hpc.compute_s", false},
    {"hpc.halo_s", false},
    {"hpc.step_s", true},
    {"hpc.efficiency", false},
    {"hpc.total_s", true},
    {"pipeline.network_bytes_per_step", false},
    {"pipeline.network_wire_bytes_per_step", false},
    {"cost.capital", false},
    {"cost.power_w", false},
    {"cost.energy_kwh_per_year", false},
    {"cost.tco", true},
    {"cost.per_qps", true},
    {"cost.per_million_input_tokens", false},
    {"cost.per_million_output_tokens", false},
    {"cost.per_training_run", true},
    {"cost.per_fine_tune", true},
    {"cost.joules_per_token", false},
    {"cost.samples_per_joule", false},
    {"cost.tops_per_w", false},
});

/// A memory class that takes no bytes needs no formula.
/// The step of an HPC job is one figure under two paths.
bool worthShowing(const estimation::ScenarioResult& r, std::string_view path, const Explanation& e)
{
    if (r.hpc && path == "performance.step_s")
        return false;
    return !(e.value == 0 && path.starts_with("memory.per_accelerator."));
}

QString quantityOf(double value, estimation::Unit unit, const QString& currency)
{
    return text::quantity(value, unit, currency);
}

QString superscript(int exponent)
{
    static constexpr std::array<char16_t, 10> digits{u'⁰', u'¹', u'²', u'³', u'⁴',
                                                     u'⁵', u'⁶', u'⁷', u'⁸', u'⁹'};
    QString out = exponent < 0 ? QString(QChar(u'⁻')) : QString();
    for (const QChar c : QString::number(std::abs(exponent)))
        out += QChar(digits[static_cast<std::size_t>(c.digitValue())]);
    return out;
}

/// A number of a substituted formula as people write it. Whole numbers below 10¹⁵ stay exact;
/// others keep six digits: enough to redo the sum, short enough to be read.
QString readableNumber(const QString& token)
{
    const double value = token.toDouble();
    if (value == 0)
        return QStringLiteral("0");
    if (value == std::floor(value) && std::abs(value) < 1e15 &&
        !(token.contains(u'e') && std::fmod(value, 1e6) == 0))
        return QString::number(value, 'f', 0);
    QString out = QString::number(value, 'g', 6);
    const auto e = out.indexOf(u'e');
    if (e < 0)
        return out;
    return QStringLiteral("%1 × 10%2").arg(out.left(e), superscript(out.mid(e + 1).toInt()));
}

/// The substituted formula with its numbers made readable. Layout of the estimator's text, not
/// arithmetic: no value but the printed precision changes.
QString readable(const QString& substituted)
{
    static const QRegularExpression number(
        QStringLiteral("(?<![\\w.])-?\\d+(?:\\.\\d+)?(?:e[+-]?\\d+)?"));
    QString out;
    qsizetype from = 0;
    for (auto it = number.globalMatch(substituted); it.hasNext();) {
        const auto match = it.next();
        out += substituted.mid(from, match.capturedStart() - from);
        out += readableNumber(match.captured());
        from = match.capturedEnd();
    }
    out += substituted.mid(from);
    return out.replace(u'-', QChar(0x2212));
}

QString termsText(const Explanation& e, const QString& currency, Sources& sources)
{
    QStringList parts;
    for (const Term& t : e.terms) {
        const QString cite = sources.cite(t.source);
        const QString origin = cite.isEmpty()
                                   ? text::label(t.origin)
                                   : translate("Report", "%1 %2", "origin, source number")
                                         .arg(text::label(t.origin), cite);
        parts += translate("Report", "%1: %2, %3 (%4)", "symbol, meaning, value, origin")
                     .arg(oneLine(t.symbol, 40), text::explainMeaning(t.meaning),
                          quantityOf(t.value, t.unit, currency), origin);
    }
    return parts.join(translate("Report", "; ", "between items"));
}

/// What the estimator says, else the weakest of the terms: never better than it is.
std::optional<estimation::Origin> originOf(const estimation::ScenarioResult& r,
                                           std::string_view path, const Explanation& e)
{
    for (const auto& entry : r.origins) {
        if (entry.path == path)
            return entry.origin;
    }
    std::optional<estimation::Origin> weakest;
    for (const Term& t : e.terms)
        weakest = weakest ? std::max(*weakest, t.origin) : t.origin;
    return weakest;
}

FormulaEntry entryFor(const ScenarioInput& s, std::string_view path, const Explanation& e,
                      bool terms, Sources& sources)
{
    const QString currency = QString::fromStdString(s.result.cost.currency);
    FormulaEntry f;
    f.path = path;
    f.title = text::resultLabel(path);
    f.value = quantityOf(e.value, e.unit, currency);
    f.formula = oneLine(e.formula, 600);
    f.substituted = readable(oneLine(e.substituted, 900));
    QStringList words;
    if (const auto origin = originOf(s.result, path, e)) {
        f.mark = markOf(*origin);
        words += text::label(*origin);
    }
    if (!e.source.empty())
        words += sources.cite(text::explainMeaning(e.source).toStdString());
    f.provenance = words.join(QStringLiteral(" · "));
    if (terms)
        f.terms = termsText(e, currency, sources);
    return f;
}

std::vector<FormulaEntry> entries(const ScenarioInput& scenario, bool full, int& number,
                                  Sources& sources)
{
    std::vector<FormulaEntry> out;
    const auto& explanations = scenario.recorder.explanations();
    for (const auto& figure : kFigures) {
        if (!full && !figure.key)
            continue;
        const auto it = explanations.find(std::string(figure.path));
        if (it == explanations.end() || !worthShowing(scenario.result, figure.path, it->second))
            continue;
        FormulaEntry entry = entryFor(scenario, figure.path, it->second, full, sources);
        entry.number = QStringLiteral("A%1").arg(++number);
        out.push_back(std::move(entry));
    }
    return out;
}

/// Defaults of the plan and of the engine stand in the table of inputs already.
bool isAssumedValue(const Assumption& a)
{
    switch (a.reason) {
    case AssumptionReason::PlanDefault:
    case AssumptionReason::EngineDefault:
    case AssumptionReason::ModelNative:
        return false;
    default:
        return true;
    }
}

bool isScenarioField(std::string_view path)
{
    for (const char* group :
         {"workload.", "precision.", "hardware.", "parallelism.", "economics.", "calibration."}) {
        if (path.starts_with(group))
            return true;
    }
    return false;
}

} // namespace

QString Sources::cite(const std::string& source)
{
    const QString text = oneLine(source, 600);
    if (text.isEmpty())
        return {};
    auto it = std::find(m_sources.begin(), m_sources.end(), text);
    if (it == m_sources.end())
        it = m_sources.insert(m_sources.end(), text);
    return QStringLiteral("[%1]").arg(it - m_sources.begin() + 1);
}

std::vector<FormulaEntry> formulaEntries(const ScenarioInput& scenario, int& number,
                                         Sources& sources)
{
    return entries(scenario, true, number, sources);
}

Table keyFormulaTable(const ScenarioInput& scenario, int& number, Sources& sources)
{
    Table t;
    t.columns = {{QStringLiteral("#"), false, 0},
                 {translate("Report", "Figure"), false, 0.5},
                 {translate("Report", "Formula and values"), false, 1},
                 {translate("Report", "Value"), true, 0},
                 {translate("Report", "Origin"), false, 0}};
    for (const FormulaEntry& f : entries(scenario, false, number, sources)) {
        const Cell rule{translate("Report", "%1 = %2", "formula, the same with values")
                            .arg(f.formula, f.substituted),
                        Mark::None, Tone::Normal, true};
        t.rows.push_back({{{f.number, Mark::None, Tone::Muted},
                           {f.title},
                           rule,
                           {f.value, Mark::None, Tone::Strong},
                           {f.provenance, f.mark}}});
    }
    return t;
}

Table assumedTable(const estimation::ScenarioResult& r, Sources& sources)
{
    Table t;
    t.columns = {{translate("Report", "Assumed value"), false, 0.6},
                 {translate("Report", "Used"), true, 0},
                 {translate("Report", "Reason and effect"), false, 1}};
    for (const Assumption& a : r.assumptions) {
        if (!isAssumedValue(a))
            continue;
        const QString label =
            isScenarioField(a.field) ? text::fieldLabel(a.field) : text::resultLabel(a.field);
        QStringList why{text::assumptionReason(a)};
        why += text::assumptionEffect(a);
        why += sources.cite(a.source);
        why.removeAll(QString());
        const Mark mark = a.reason == AssumptionReason::Chosen ? Mark::Chosen : Mark::Assumed;
        t.rows.push_back({{{label, mark},
                           {text::fieldValueText(a.field, a.value, a.unit)},
                           {why.join(QStringLiteral(" · ")), Mark::None, Tone::Muted}}});
    }
    return t;
}

} // namespace ridgepoint::report
