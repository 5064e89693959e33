// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "plan/plan.h"
#include "plan/resultparts.h"
#include "text/text.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace ridgepoint::plan {

using namespace estimation;

namespace {

QString fromStd(std::string_view text)
{
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

/// Columns that the text takes on a terminal: Chinese characters take two.
qsizetype displayWidth(const QString& text)
{
    qsizetype width = 0;
    for (const char32_t c : text.toUcs4()) {
        const bool wide = (c >= 0x1100 && c <= 0x115F) || (c >= 0x2E80 && c <= 0xA4CF) ||
                          (c >= 0xAC00 && c <= 0xD7A3) || (c >= 0xF900 && c <= 0xFAFF) ||
                          (c >= 0xFE30 && c <= 0xFE6F) || (c >= 0xFF00 && c <= 0xFF60) ||
                          (c >= 0x20000 && c <= 0x3FFFD);
        width += wide ? 2 : 1;
    }
    return width;
}

QString padded(const QString& text, qsizetype width)
{
    return text + QString(std::max<qsizetype>(0, width - displayWidth(text)), u' ');
}

using Row = std::pair<QString, QString>;

/// A heading and its rows, names in one column. Nothing at all without rows.
void section(QString& out, const QString& heading, const std::vector<Row>& rows)
{
    if (rows.empty())
        return;
    qsizetype width = 0;
    for (const auto& row : rows)
        width = std::max(width, displayWidth(row.first));
    out += u'\n' + heading + u'\n';
    for (const auto& [name, value] : rows)
        out += QStringLiteral("  ") + padded(name, width + 2) + value + u'\n';
}

/// Collects the known scalars of a describe function as rows.
struct RowCollector
{
    std::vector<Row>& rows;
    const char* prefix;
    const QString& currency;

    template <class T>
    void operator()(std::string_view path, const std::optional<T>& value, Unit unit)
    {
        if (value)
            (*this)(path, *value, unit);
    }
    template <class Tag, class Rep>
    void operator()(std::string_view path, const Quantity<Tag, Rep>& value, Unit unit)
    {
        add(path, value.asDouble(), unit);
    }
    void operator()(std::string_view path, double value, Unit unit) { add(path, value, unit); }
    void operator()(std::string_view path, std::int64_t value, Unit unit)
    {
        add(path, double(value), unit);
    }

private:
    void add(std::string_view path, double value, Unit unit)
    {
        const std::string full = prefix + std::string(path);
        rows.emplace_back(text::resultLabel(full), text::quantity(value, unit, currency));
    }
};

std::vector<Row> nameRows(const ScenarioResult& r)
{
    std::vector<Row> rows;
    const auto add = [&](const QString& name, const std::string& value) {
        if (!value.empty())
            rows.emplace_back(name, fromStd(value));
    };
    rows.emplace_back(text::fieldLabel("workload.kind"), text::label(r.inputs.workload.kind));
    add(text::fieldLabel("workload.model"), r.modelName);
    add(text::fieldLabel("hardware.accelerator"), r.acceleratorName);
    add(text::fieldLabel("hardware.server"), r.serverName);
    const auto count = [&](const char* path, const std::optional<std::int64_t>& value) {
        if (value)
            rows.emplace_back(text::fieldLabel(path), text::integer(*value));
    };
    count("hardware.count", r.inputs.hardware.count);
    count("hardware.replicas", r.inputs.hardware.replicas);
    return rows;
}

std::vector<Row> memoryRows(const MemoryFigures& m)
{
    std::vector<Row> rows;
    for (const auto& entry : EnumTable<MemoryClass>::entries) {
        const Bytes bytes = m.perAccelerator.of(entry.value);
        if (bytes.value() != 0)
            rows.emplace_back(text::label(entry.value),
                              text::quantity(bytes.asDouble(), Unit::Bytes));
    }
    const QString none;
    RowCollector collect{rows, "memory.", none};
    collect("per_accelerator.total_bytes", m.perAccelerator.total, Unit::Bytes);
    describeMemory(m, collect);
    return rows;
}

std::vector<Row> rooflineRows(const RooflineFigures& r)
{
    std::vector<Row> rows;
    for (const auto& phase : r.phases) {
        const QString attained = phase.attained
                                     ? text::quantity(phase.attained->value(), Unit::FlopsPerSecond)
                                     : QStringLiteral("—");
        rows.emplace_back(
            text::label(phase.phase),
            QCoreApplication::translate("ResultText", "%1 of the time, %2, %3")
                .arg(text::percent(phase.timeShare), attained, text::boundLong(phase.bound)));
    }
    return rows;
}

/// Whole servers and cards as whole numbers; half of a shared server as 0.5.
QString quantityText(double quantity)
{
    return std::trunc(quantity) == quantity ? text::integer(qint64(quantity))
                                            : text::number(quantity);
}

/// Lines of the bill that are no catalog rows go by a word instead of a key.
QString billName(const BillLine& line)
{
    if (!line.name.empty())
        return fromStd(line.name);
    constexpr std::pair<std::string_view, const char*> kWords[] = {
        {"nominal-host", QT_TRANSLATE_NOOP("ResultText", "Nominal host")},
        {"network", QT_TRANSLATE_NOOP("ResultText", "Network")},
        {"storage", QT_TRANSLATE_NOOP("ResultText", "Storage")},
        {"installation", QT_TRANSLATE_NOOP("ResultText", "Installation")},
        {"other-capital", QT_TRANSLATE_NOOP("ResultText", "Other capital")}};
    for (const auto& [key, word] : kWords) {
        if (line.item == key)
            return QCoreApplication::translate("ResultText", word);
    }
    return fromStd(line.item);
}

std::vector<Row> billRows(const CostFigures& c, const QString& currency)
{
    std::vector<Row> rows;
    for (const auto& line : c.billOfMaterials) {
        const QString name = billName(line);
        const QString total =
            line.total ? text::money(*line.total, currency)
            : line.priceSource == "included"
                ? QCoreApplication::translate("ResultText", "in the server's price")
                : QCoreApplication::translate("ResultText", "not priced");
        rows.emplace_back(QCoreApplication::translate("ResultText", "%1 × %2")
                              .arg(quantityText(line.quantity), name),
                          total);
    }
    return rows;
}

std::vector<Row> comparisonRows(const ScenarioResult& r, const QString& currency)
{
    std::vector<Row> rows;
    for (const auto& row : r.comparison) {
        QString name = fromStd(row.name);
        if (row.isThis)
            name = QCoreApplication::translate("ResultText", "%1 (this plan)").arg(name);
        QString value;
        if (!row.reason.empty())
            value = text::comparisonReason(row);
        else if (row.perQps)
            value = text::quantity(*row.perQps, Unit::CurrencyPerQps, currency);
        else if (row.perTrainingRun)
            value = text::quantity(*row.perTrainingRun, Unit::Currency, currency);
        else
            value = QStringLiteral("—");
        rows.emplace_back(name, value);
    }
    return rows;
}

std::vector<Row> findingRows(const ScenarioResult& r, const QString& currency)
{
    std::vector<Row> rows;
    for (const auto& finding : r.findings)
        rows.emplace_back(text::label(finding.severity), text::findingText(finding, currency));
    return rows;
}

std::vector<Row> assumptionRows(const ScenarioResult& r)
{
    std::vector<Row> rows;
    for (const auto& a : r.assumptions)
        rows.emplace_back(
            text::fieldLabel(a.field),
            QCoreApplication::translate("ResultText", "%1 (%2)")
                .arg(text::fieldValueText(a.field, a.value, a.unit), text::assumptionReason(a)));
    return rows;
}

void explanationText(QString& out, const Recorder& recorder, const QString& currency)
{
    if (recorder.explanations().empty())
        return;
    out +=
        u'\n' + QCoreApplication::translate("ResultText", "How the figures were computed") + u'\n';
    for (const auto& [path, e] : recorder.explanations()) {
        out += QStringLiteral("  %1\n").arg(text::resultLabel(path));
        out += QStringLiteral("    = %1\n").arg(fromStd(e.formula));
        out += QStringLiteral("    = %1\n").arg(fromStd(e.substituted));
        out += QStringLiteral("    = %1\n").arg(text::quantity(e.value, e.unit, currency));
        for (const auto& term : e.terms) {
            QString line =
                QCoreApplication::translate("ResultText", "%1: %2, %3 (%4)")
                    .arg(fromStd(term.symbol), text::explainMeaning(term.meaning),
                         text::quantity(term.value, term.unit, currency), text::label(term.origin));
            out += QStringLiteral("      ") + line + u'\n';
        }
        if (!e.source.empty())
            out += QStringLiteral("    ") +
                   QCoreApplication::translate("ResultText", "Source: %1")
                       .arg(text::explainMeaning(e.source)) +
                   u'\n';
    }
}

QString scenarioText(const ScenarioResult& r, const Recorder* recorder)
{
    const QString currency = fromStd(r.cost.currency);
    QString out = fromStd(r.name) + u'\n';
    out += QString(displayWidth(fromStd(r.name)), u'=') + u'\n';
    out += text::verdictText(r) + u'\n';
    for (const auto& remedy : r.verdict.remedies)
        out += QCoreApplication::translate("ResultText", "Remedy: %1")
                   .arg(text::remedyLabel(remedy, currency)) +
               u'\n';
    if (const QString fits = text::whatFits(r); !fits.isEmpty())
        out += fits + u'\n';
    section(out, QCoreApplication::translate("ResultText", "Scenario"), nameRows(r));
    if (r.memory)
        section(out, QCoreApplication::translate("ResultText", "Memory per accelerator"),
                memoryRows(*r.memory));
    if (r.roofline)
        section(out, QCoreApplication::translate("ResultText", "Phases"),
                rooflineRows(*r.roofline));
    std::vector<Row> rows;
    describePerformance(r.performance, RowCollector{rows, "performance.", currency});
    section(out, QCoreApplication::translate("ResultText", "Speed"), rows);
    if (r.hpc) {
        rows.clear();
        describeHpc(*r.hpc, RowCollector{rows, "hpc.", currency});
        section(out, QCoreApplication::translate("ResultText", "Simulation step"), rows);
    }
    rows.clear();
    describeCost(r.cost, RowCollector{rows, "cost.", currency});
    section(out, QCoreApplication::translate("ResultText", "Cost"), rows);
    section(out, QCoreApplication::translate("ResultText", "Bill of materials"),
            billRows(r.cost, currency));
    section(out, QCoreApplication::translate("ResultText", "Comparison"),
            comparisonRows(r, currency));
    section(out, QCoreApplication::translate("ResultText", "Findings"), findingRows(r, currency));
    section(out, QCoreApplication::translate("ResultText", "Assumptions"), assumptionRows(r));
    if (recorder != nullptr)
        explanationText(out, *recorder, currency);
    return out;
}

} // namespace

QString resultText(const Plan& plan, const ResultOptions& options)
{
    QString out;
    if (!plan.title().empty())
        out += fromStd(plan.title()) + QStringLiteral("\n\n");
    bool first = true;
    for (const int index : selectedScenarios(plan, options)) {
        if (!first)
            out += u'\n';
        first = false;
        Recorder recorder;
        Recorder* wanted = options.explain ? &recorder : nullptr;
        out += scenarioText(estimateScenario(plan, index, {}, wanted), wanted);
    }
    return out;
}

} // namespace ridgepoint::plan
