// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/resultviews.h"

#include "text/text.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace ridgepoint::app {

namespace {

using estimation::ScenarioResult;
using estimation::Unit;
using estimation::VerdictCode;

QString translated(const char* source)
{
    return QCoreApplication::translate("ResultViews", source);
}

QString fittingStatus(const ScenarioResult& r)
{
    const auto& p = r.performance;
    const std::optional<double> qps = p.qpsAtSlo ? p.qpsAtSlo : p.requestsPerSecond;
    if (r.inputs.workload.kind == estimation::WorkloadKind::Inference && qps)
        return translated(QT_TRANSLATE_NOOP("ResultViews", "Fits · %1 QPS"))
            .arg(text::number(*qps));
    if (r.hpc && r.hpc->total)
        return translated(QT_TRANSLATE_NOOP("ResultViews", "Fits · %1"))
            .arg(text::duration(*r.hpc->total));
    if (p.timeToTrain)
        return translated(QT_TRANSLATE_NOOP("ResultViews", "Fits · %1"))
            .arg(text::duration(*p.timeToTrain));
    return translated(QT_TRANSLATE_NOOP("ResultViews", "Fits"));
}

QString missedStatus(const ScenarioResult& r)
{
    using enum estimation::FindingCode;
    if (r.verdict.cause == SloTtftMissed)
        return translated(QT_TRANSLATE_NOOP("ResultViews", "SLO missed: TTFT"));
    if (r.verdict.cause == SloTpotMissed)
        return translated(QT_TRANSLATE_NOOP("ResultViews", "SLO missed: TPOT"));
    if (r.verdict.cause == SloLatencyMissed)
        return translated(QT_TRANSLATE_NOOP("ResultViews", "SLO missed: latency"));
    return translated(QT_TRANSLATE_NOOP("ResultViews", "SLO missed"));
}

QString statusOf(const ScenarioResult& r)
{
    switch (r.verdict.code) {
    case VerdictCode::Fits:
        return fittingStatus(r);
    case VerdictCode::Tight:
        if (r.memory) {
            const auto [total, usable] =
                text::quantityPair(r.memory->perAccelerator.total.asDouble(),
                                   r.memory->usable.asDouble(), Unit::Bytes);
            return translated(QT_TRANSLATE_NOOP("ResultViews", "Tight: %1 of %2"))
                .arg(total, usable);
        }
        return translated(QT_TRANSLATE_NOOP("ResultViews", "Tight"));
    case VerdictCode::SloMissed:
        return missedStatus(r);
    case VerdictCode::DoesNotFit:
        if (r.memory && r.memory->shortBy)
            return translated(QT_TRANSLATE_NOOP("ResultViews", "Short by %1"))
                .arg(text::quantity(r.memory->shortBy->asDouble(), Unit::Bytes));
        return translated(QT_TRANSLATE_NOOP("ResultViews", "Does not fit"));
    case VerdictCode::Unsupported:
        return translated(QT_TRANSLATE_NOOP("ResultViews", "Not supported"));
    case VerdictCode::Invalid:
        return translated(QT_TRANSLATE_NOOP("ResultViews", "Cannot be computed"));
    }
    return {};
}

QString costOf(const ScenarioResult& r)
{
    if (!runs(r))
        return QStringLiteral("—");
    const auto& c = r.cost;
    std::optional<double> amount = c.perQps;
    if (!amount)
        amount = c.perFineTune ? c.perFineTune : c.perTrainingRun;
    if (!amount)
        amount = c.tco;
    if (amount)
        return text::money(*amount, QString::fromStdString(c.currency));
    return c.priced ? QStringLiteral("—")
                    : translated(QT_TRANSLATE_NOOP("ResultViews", "not priced"));
}

/// The value, its limit and its range, where the result has them.
struct Surroundings
{
    std::optional<double> low, high, limit;
};

Surroundings surroundingsOf(const std::string& path, const ScenarioResult& r)
{
    const auto& slo = r.inputs.workload.slo;
    if (path == "performance.ttft_p99_s")
        return {{}, {}, slo.ttftP99};
    if (path == "performance.tpot_p99_s")
        return {{}, {}, slo.tpotP99};
    if (path == "performance.latency_p99_s")
        return {{}, {}, slo.latencyP99};
    if (path == "cost.per_qps")
        return {r.cost.perQpsLow, r.cost.perQpsHigh, {}};
    if (path == "cost.tco")
        return {r.cost.tcoLow, r.cost.tcoHigh, {}};
    if (path == "memory.per_accelerator.total_bytes" && r.memory)
        return {{}, {}, r.memory->usable.asDouble()};
    return {};
}

void setScale(ExplainContent& c, const estimation::Explanation& e, const Surroundings& around,
              const QString& currency)
{
    const bool range = around.low && around.high && *around.low != *around.high;
    if (!around.limit && !range)
        return;
    ExplainContent::Scale scale;
    scale.value = e.value;
    scale.low = around.low;
    scale.high = around.high;
    scale.limit = around.limit;
    scale.max = 1.15 * std::max({e.value, around.limit.value_or(0), around.high.value_or(0)});
    if (around.limit) {
        scale.limitText = translated(QT_TRANSLATE_NOOP("ResultViews", "limit %1"))
                              .arg(text::quantity(*around.limit, e.unit, currency));
        scale.limitBroken = e.value > *around.limit;
    }
    if (range) {
        c.range = translated(QT_TRANSLATE_NOOP("ResultViews", "%1 to %2"))
                      .arg(text::quantity(*around.low, e.unit, currency),
                           text::quantity(*around.high, e.unit, currency));
        scale.caption = translated(QT_TRANSLATE_NOOP("ResultViews", "Lowest to highest price"));
    }
    if (scale.max > 0)
        c.scale = scale;
}

/// The formula with the terms' values, as shown, in place of their symbols. Symbols are letters,
/// digits, "_" and "-"; the longest that fits is taken, so that "M_w" is not read as "M".
QString substituted(const estimation::Explanation& e, const QString& currency)
{
    const auto isSymbol = [](QChar c) {
        return c.isLetterOrNumber() || c == u'_';
    };
    const QString formula = QString::fromStdString(e.formula);
    QString out;
    for (qsizetype i = 0; i < formula.size();) {
        const estimation::Term* found = nullptr;
        qsizetype length = 0;
        const bool starts = i == 0 || !isSymbol(formula.at(i - 1));
        for (const estimation::Term& term : e.terms) {
            const QString symbol = QString::fromStdString(term.symbol);
            const qsizetype end = i + symbol.size();
            const bool ends = end >= formula.size() || !isSymbol(formula.at(end));
            if (starts && ends && symbol.size() > length &&
                QStringView(formula).mid(i).startsWith(symbol)) {
                found = &term;
                length = symbol.size();
            }
        }
        if (found != nullptr)
            out += text::quantity(found->value, found->unit, currency);
        else
            out += formula.at(i);
        i += std::max<qsizetype>(1, length);
    }
    return out;
}

QString sourcesOf(const estimation::Explanation& e)
{
    QStringList list;
    const auto add = [&list](const std::string& source) {
        const QString text = QString::fromStdString(source);
        if (!text.isEmpty() && !list.contains(text))
            list << text;
    };
    add(e.source);
    for (const estimation::Term& term : e.terms)
        add(term.source);
    if (list.isEmpty())
        return {};
    return translated(QT_TRANSLATE_NOOP("ResultViews", "Sources: %1"))
        .arg(list.join(QStringLiteral("; ")));
}

} // namespace

ScenarioSummary scenarioSummary(const ScenarioResult& result)
{
    return {statusOf(result), costOf(result)};
}

std::vector<FindingRow> findingRows(const ScenarioResult& result)
{
    std::vector<FindingRow> rows;
    const QString currency = QString::fromStdString(result.cost.currency);
    for (const estimation::Finding& finding : result.findings) {
        FindingRow row;
        row.severity = finding.severity;
        row.word = text::label(finding.severity);
        row.sentence = text::findingText(finding, currency);
        if (!finding.field.empty()) {
            row.fieldPath = QString::fromStdString(finding.field);
            row.field = text::fieldLabel(finding.field);
        }
        if (finding.remedy)
            row.action = text::remedyLabel(*finding.remedy, currency);
        else if (!finding.field.empty())
            row.action = translated(QT_TRANSLATE_NOOP("ResultViews", "Go to field"));
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<FindingRow> assumptionRows(const ScenarioResult& result)
{
    std::vector<FindingRow> rows;
    for (const estimation::Assumption& a : result.assumptions) {
        FindingRow row;
        row.severity = estimation::Severity::Info;
        row.word = text::label(estimation::Origin::Assumed);
        row.fieldPath = QString::fromStdString(a.field);
        row.field = text::fieldLabel(a.field);
        //: %1 field, %2 value, %3 the reason for it
        row.sentence = translated(QT_TRANSLATE_NOOP("ResultViews", "%1: %2. %3"))
                           .arg(row.field, text::fieldValueText(a.field, a.value, a.unit),
                                text::assumptionReason(a));
        row.action = translated(QT_TRANSLATE_NOOP("ResultViews", "Enter a value"));
        rows.push_back(std::move(row));
    }
    return rows;
}

std::optional<ExplainContent> explainContent(const std::string& path, const ScenarioResult& result,
                                             const estimation::Recorder& recorder)
{
    const auto it = recorder.explanations().find(path);
    if (it == recorder.explanations().end())
        return std::nullopt;
    const estimation::Explanation& e = it->second;
    const QString currency = QString::fromStdString(result.cost.currency);

    ExplainContent c;
    c.id = QString::fromStdString(path);
    c.title = text::resultLabel(path);
    c.value = text::quantity(e.value, e.unit, currency);
    if (path.starts_with("performance."))
        c.bound = result.performance.bound;
    constexpr qsizetype kShortName = 16; // a longer one would push the formula out of its box
    c.result = c.title.size() <= kShortName ? c.title : QString();
    c.formula = QString::fromStdString(e.formula);
    for (const estimation::Term& term : e.terms) {
        c.terms.push_back({QString::fromStdString(term.symbol), text::explainMeaning(term.meaning),
                           text::quantity(term.value, term.unit, currency), term.origin,
                           QString::fromStdString(term.source)});
    }
    c.substituted = QStringLiteral("= %1 = %2").arg(substituted(e, currency), c.value);
    c.sources = sourcesOf(e);
    setScale(c, e, surroundingsOf(path, result), currency);
    return c;
}

} // namespace ridgepoint::app
