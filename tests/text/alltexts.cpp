// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "alltexts.h"

#include "samples.h"
#include "text/text.h"

namespace est = ridgepoint::estimation;
namespace text = ridgepoint::text;
using namespace Qt::StringLiterals;

namespace {

QString key(std::string_view view)
{
    return QString::fromUtf8(view.data(), static_cast<qsizetype>(view.size()));
}

template <class E>
void addLabels(QMap<QString, QString>& texts, const char* name)
{
    for (const auto& entry : est::EnumTable<E>::entries)
        texts.insert(QString::fromLatin1(name) + u'.' + key(entry.key), text::label(entry.value));
}

void addEnumerations(QMap<QString, QString>& t)
{
    addLabels<est::WorkloadKind>(t, "WorkloadKind");
    addLabels<est::Engine>(t, "Engine");
    addLabels<est::Load>(t, "Load");
    addLabels<est::Batching>(t, "Batching");
    addLabels<est::Precision>(t, "Precision");
    addLabels<est::Quantization>(t, "Quantization");
    addLabels<est::Method>(t, "Method");
    addLabels<est::Optimizer>(t, "Optimizer");
    addLabels<est::Recompute>(t, "Recompute");
    addLabels<est::Offload>(t, "Offload");
    addLabels<est::Application>(t, "Application");
    addLabels<est::Scaling>(t, "Scaling");
    addLabels<est::Purchase>(t, "Purchase");
    addLabels<est::PriceCase>(t, "PriceCase");
    addLabels<est::VerdictCode>(t, "VerdictCode");
    addLabels<est::Severity>(t, "Severity");
    addLabels<est::Bound>(t, "Bound");
    addLabels<est::Origin>(t, "Origin");
    addLabels<est::PhaseKind>(t, "PhaseKind");
    addLabels<est::MemoryClass>(t, "MemoryClass");
    addLabels<est::PeakMoment>(t, "PeakMoment");
    addLabels<est::PipelineStage>(t, "PipelineStage");
    addLabels<est::CostPart>(t, "CostPart");
    addLabels<est::ModelKind>(t, "ModelKind");
    for (const auto& entry : est::EnumTable<est::Bound>::entries)
        t.insert(u"boundLong."_s + key(entry.key), text::boundLong(entry.value));
    for (const std::string_view name : est::operatorNames())
        t.insert(u"operator."_s + key(name), text::operatorLabel(name));
}

void addPaths(QMap<QString, QString>& t)
{
    const est::Scenario scenario;
    est::describeScenario(scenario, [&](std::string_view path, const auto&, est::FieldRange) {
        t.insert(u"field."_s + key(path), text::fieldLabel(path));
        t.insert(u"help."_s + key(path), text::fieldHelp(path));
    });
    const est::ScenarioResult r;
    const est::MemoryFigures memory;
    const est::HpcFigures hpc;
    const auto add = [&](const char* prefix) {
        return [&t, prefix](std::string_view path, const auto&, est::Unit) {
            const std::string whole = std::string(prefix) + std::string(path);
            t.insert(u"result."_s + key(whole), text::resultLabel(whole));
        };
    };
    est::describeModel(r.model, add("model."));
    est::describeMemory(memory, add("memory."));
    est::describeMemoryClasses(memory.perAccelerator, add("memory.per_accelerator."));
    est::describePerformance(r.performance, add("performance."));
    est::describeHpc(hpc, add("hpc."));
    est::describeCost(r.cost, add("cost."));
}

void addReasons(QMap<QString, QString>& t)
{
    using enum est::AssumptionReason;
    for (const auto reason :
         {PlanDefault, EngineDefault, ModelNative, ModelClass, Chosen, LabelFactor, NominalHost,
          NominalNetwork, FamilyEfficiency, PowerFromLoad, CatalogPrice, CatalogRow}) {
        est::Assumption a;
        a.reason = reason;
        t.insert(u"assumption.%1"_s.arg(static_cast<int>(reason)), text::assumptionReason(a));
    }
    const est::Scenario scenario;
    est::describeScenario(scenario, [&](std::string_view path, const auto&, est::FieldRange) {
        est::Assumption a;
        a.field = path;
        t.insert(u"effect."_s + key(path), text::assumptionEffect(a));
    });
    for (const char* reason :
         {"does_not_fit", "unsupported", "not_priced", "slo_missed", "invalid"}) {
        est::ComparisonRow row;
        row.reason = reason;
        t.insert(u"comparison."_s + QString::fromLatin1(reason), text::comparisonReason(row));
    }
}

void addVerdicts(QMap<QString, QString>& t)
{
    struct Sample
    {
        const char* name;
        est::ScenarioResult result;
    };
    for (Sample sample :
         {Sample{"inference", samples::inference()}, Sample{"training", samples::training()},
          Sample{"hpc", samples::hpcOnHost()}}) {
        for (const auto& entry : est::EnumTable<est::VerdictCode>::entries) {
            est::ScenarioResult& r = sample.result;
            r.verdict.code = entry.value;
            if (entry.value == est::VerdictCode::DoesNotFit)
                r.memory->shortBy = est::Bytes::fromGB(3.9);
            const QString id = QString::fromLatin1(sample.name) + u'.' + key(entry.key);
            t.insert(u"verdict."_s + id, text::verdictText(r));
            t.insert(u"short."_s + id, text::verdictShort(r));
        }
    }
}

} // namespace

QMap<QString, QString> allTexts()
{
    QMap<QString, QString> t;
    addEnumerations(t);
    addPaths(t);
    addReasons(t);
    addVerdicts(t);
    for (const auto code : est::allFindingCodes())
        t.insert(u"finding."_s + key(est::findingKey(code)),
                 text::findingText(samples::finding(code), u"USD"_s));
    for (const auto code : est::allFaultCodes())
        t.insert(u"fault.%1"_s.arg(static_cast<int>(code)), text::faultText(samples::fault(code)));
    return t;
}
