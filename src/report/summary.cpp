// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "report/sections.h"

#include "text/text.h"

#include <algorithm>

namespace ridgepoint::report {

using estimation::BillLine;
using estimation::ScenarioResult;
using estimation::Unit;

namespace {

const BillLine* lineOfKind(const ScenarioResult& r, std::string_view kind)
{
    const auto& bill = r.cost.billOfMaterials;
    const auto it = std::find_if(bill.begin(), bill.end(),
                                 [&](const BillLine& line) { return line.kind == kind; });
    return it == bill.end() ? nullptr : &*it;
}

QString modelSentence(const ScenarioResult& r)
{
    using enum estimation::WorkloadKind;
    const QString model = oneLine(r.modelName, 120);
    switch (r.inputs.workload.kind) {
    case Training:
        return translate("Report", "Training of %1.").arg(model);
    case FineTuning:
        return translate("Report", "Fine-tuning of %1.").arg(model);
    case Hpc: {
        const auto& application = r.inputs.workload.application;
        return application ? translate("Report", "HPC: %1.").arg(text::label(*application))
                           : translate("Report", "HPC.");
    }
    case Inference:
        break;
    }
    return translate("Report", "Inference with %1.").arg(model);
}

void addWorkSentences(const ScenarioResult& r, std::vector<QString>& out)
{
    const auto& w = r.inputs.workload;
    using enum estimation::WorkloadKind;
    if (w.kind == Inference && figureSet(r) == FigureSet::LanguageModel && w.inputTokens &&
        w.outputTokens)
        out.push_back(translate("Report", "%1 input and %2 output tokens per request.")
                          .arg(text::integer(*w.inputTokens), text::integer(*w.outputTokens)));
    if (w.kind == Training || w.kind == FineTuning) {
        if (w.sequenceLength && w.globalBatch)
            out.push_back(
                translate("Report", "Sequences of %1 tokens, %2 in a global batch.")
                    .arg(text::integer(*w.sequenceLength), text::integer(*w.globalBatch)));
        if (w.trainingTokens)
            out.push_back(translate("Report", "%1 to train on.")
                              .arg(text::quantity(*w.trainingTokens, Unit::Tokens)));
    }
    if (w.kind == Hpc && w.cells && w.steps)
        out.push_back(
            translate("Report", "%1 cells, %2 steps.")
                .arg(text::quantity(*w.cells, Unit::Count), text::quantity(*w.steps, Unit::Count)));
}

void addLoadSentences(const ScenarioResult& r, std::vector<QString>& out)
{
    const auto& w = r.inputs.workload;
    if (w.kind != estimation::WorkloadKind::Inference)
        return;
    if (w.load == estimation::Load::Open && w.arrivalRateQps)
        out.push_back(translate("Report", "%1 requests per second arrive.")
                          .arg(text::quantity(*w.arrivalRateQps, Unit::Count)));
    else if (w.load == estimation::Load::ClosedLoop && w.concurrency)
        out.push_back(
            translate("Report", "%1 clients per replica.").arg(text::integer(*w.concurrency)));
    else if (w.batch)
        out.push_back(translate("Report", "Batch %1 per replica.").arg(text::integer(*w.batch)));
    if (w.targetQps)
        out.push_back(translate("Report", "Target: %1 requests per second.")
                          .arg(text::quantity(*w.targetQps, Unit::Count)));
    QStringList limits;
    const auto add = [&](const QString& name, const std::optional<double>& limit) {
        if (limit)
            limits += translate("Report", "%1 ≤ %2", "limit: name, value")
                          .arg(name, text::quantity(*limit, Unit::Seconds));
    };
    add(QStringLiteral("TTFT P99"), w.slo.ttftP99);
    add(QStringLiteral("TPOT P99"), w.slo.tpotP99);
    add(translate("Report", "latency P99"), w.slo.latencyP99);
    if (!limits.isEmpty())
        out.push_back(translate("Report", "Limits: %1.")
                          .arg(limits.join(translate("Report", ", ", "between items"))));
}

} // namespace

QString dash()
{
    return QStringLiteral("—");
}

QString oneLine(const std::string& text, int limit)
{
    QString out = QString::fromStdString(text);
    for (QChar& c : out) {
        if (c.category() == QChar::Other_Control || c == QChar::LineSeparator ||
            c == QChar::ParagraphSeparator)
            c = u' ';
    }
    out = out.simplified();
    if (out.size() > limit)
        out = out.left(limit - 1) + QChar(u'…');
    return out;
}

QString billItemName(const BillLine& line)
{
    if (!line.name.empty())
        return oneLine(line.name, 120);
    if (line.item == "nominal-host" || line.item == "host")
        return translate("Report", "Nominal host");
    if (line.item == "network")
        return translate("Report", "Network");
    if (line.item == "storage")
        return translate("Report", "Storage");
    if (line.item == "installation")
        return translate("Report", "Installation");
    if (line.item == "other-capital")
        return translate("Report", "Other one-off cost");
    return oneLine(line.item, 120);
}

QString hardwareText(const ScenarioResult& r)
{
    const auto part = [](const BillLine& line) {
        return translate("Report", "%1 × %2", "quantity, item")
            .arg(text::quantity(line.quantity, Unit::Count), billItemName(line));
    };
    const BillLine* server = lineOfKind(r, "server");
    const BillLine* accelerator = lineOfKind(r, "accelerator");
    const BillLine* cloud = lineOfKind(r, "cloud");
    if (cloud)
        return translate("Report", "%1, rented", "hardware").arg(part(*cloud));
    if (server && accelerator)
        return translate("Report", "%1 with %2", "server, accelerators")
            .arg(part(*server), part(*accelerator));
    if (server || accelerator)
        return part(server ? *server : *accelerator);
    return oneLine(r.acceleratorName.empty() ? r.serverName : r.acceleratorName, 120);
}

std::vector<QString> needSentences(const ScenarioResult& r)
{
    std::vector<QString> out{modelSentence(r)};
    addWorkSentences(r, out);
    addLoadSentences(r, out);
    out.push_back(translate("Report", "Currency %1, term %2.")
                      .arg(QString::fromStdString(r.cost.currency),
                           text::quantity(r.cost.termYears, Unit::Years)));
    return out;
}

} // namespace ridgepoint::report
