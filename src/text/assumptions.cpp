// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "text/text.h"
#include "text/wording.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

/// Remedies and assumptions: what to change, and what was taken as given.
namespace ridgepoint::text {

using namespace estimation;
using namespace Qt::StringLiterals;

namespace {

struct ChangeText
{
    std::string_view path;
    const char* source;
};
/// Changes that remedies propose often, in the short form that fits a button.
// clang-format off
constexpr auto kChanges = std::to_array<ChangeText>({
    {"precision.weights", QT_TRANSLATE_NOOP("Remedies", "%1 weights")},
    {"precision.kv_cache", QT_TRANSLATE_NOOP("Remedies", "%1 KV cache")},
    {"precision.activations", QT_TRANSLATE_NOOP("Remedies", "%1 arithmetic")},
    {"precision.quantization", QT_TRANSLATE_NOOP("Remedies", "%1 weights")},
    {"parallelism.tensor", QT_TRANSLATE_NOOP("Remedies", "Tensor %1")},
    {"parallelism.pipeline", QT_TRANSLATE_NOOP("Remedies", "Pipeline %1")},
    {"parallelism.data", QT_TRANSLATE_NOOP("Remedies", "Data parallel %1")},
    {"parallelism.zero_stage", QT_TRANSLATE_NOOP("Remedies", "ZeRO stage %1")},
    {"workload.recompute", QT_TRANSLATE_NOOP("Remedies", "%1 recompute")},
    {"workload.method", QT_TRANSLATE_NOOP("Remedies", "Method %1")},
    {"workload.batch", QT_TRANSLATE_NOOP("Remedies", "Batch %1")},
    {"workload.concurrency", QT_TRANSLATE_NOOP("Remedies", "Concurrency %1")},
    {"workload.micro_batch", QT_TRANSLATE_NOOP("Remedies", "Micro-batch %1")},
    {"workload.max_batch", QT_TRANSLATE_NOOP("Remedies", "Largest batch %1")},
    {"hardware.replicas", QT_TRANSLATE_NOOP("Remedies", "%1 replicas")},
    {"hardware.count", QT_TRANSLATE_NOOP("Remedies", "%1 GPUs")},
    {"hardware.accelerator", QT_TRANSLATE_NOOP("Remedies", "Use %1")}});
// clang-format on

QString changedValue(const FieldChange& change)
{
    if (const auto* on = std::get_if<bool>(&change.value))
        return fieldValueText(change.path, std::string(*on ? "true" : "false"), Unit::None);
    if (const auto* number = std::get_if<double>(&change.value))
        return fieldValueText(change.path, *number, Unit::Count);
    return fieldValueText(change.path, std::get<std::string>(change.value), Unit::None);
}

QString changeText(const FieldChange& change)
{
    const QString value = changedValue(change);
    const auto hit = std::ranges::find(kChanges, change.path, &ChangeText::path);
    if (hit != kChanges.end())
        return QCoreApplication::translate("Remedies", hit->source).arg(value);
    //: A field and its new value
    return QCoreApplication::translate("Remedies", "%1: %2").arg(fieldLabel(change.path), value);
}

/// The count follows from tensor × pipeline × data and would only repeat it.
bool impliedByOthers(const FieldChange& change, const std::vector<FieldChange>& all)
{
    return change.path == "hardware.count" && std::ranges::any_of(all, [](const FieldChange& c) {
               return c.path.starts_with("parallelism.");
           });
}

// clang-format off
struct ReasonText
{
    AssumptionReason reason;
    const char* source;
};
using enum AssumptionReason;
constexpr auto kReasons = std::to_array<ReasonText>({
    {PlanDefault, QT_TRANSLATE_NOOP("Assumptions", "Default of the plan.")},
    {EngineDefault, QT_TRANSLATE_NOOP("Assumptions", "Default of the engine.")},
    {ModelNative, QT_TRANSLATE_NOOP("Assumptions", "Format of the published weights.")},
    {ModelClass, QT_TRANSLATE_NOOP("Assumptions", "Default of the model class; the model file does not say it.")},
    {Chosen, QT_TRANSLATE_NOOP("Assumptions", "Chosen by trying: the best value that fits.")},
    {LabelFactor, QT_TRANSLATE_NOOP("Assumptions", "No figure of the device is known; its label less the share that is usually not usable.")},
    {NominalHost, QT_TRANSLATE_NOOP("Assumptions", "No server is named; a nominal host is used.")},
    {NominalNetwork, QT_TRANSLATE_NOOP("Assumptions", "No network is named; a usual one is used.")},
    {FamilyEfficiency, QT_TRANSLATE_NOOP("Assumptions", "No measurements of this accelerator; those of its family are used.")},
    {PowerFromLoad, QT_TRANSLATE_NOOP("Assumptions", "Estimated from the rated power and the load.")},
    {CatalogPrice, QT_TRANSLATE_NOOP("Assumptions", "Price in the catalog.")},
    {CatalogRow, QT_TRANSLATE_NOOP("Assumptions", "Value in the catalog.")}});

struct EffectText
{
    std::string_view prefix; ///< of the field's path; the first that matches counts
    const char* source;
};
constexpr auto kEffects = std::to_array<EffectText>({
    {"hardware.accelerator", QT_TRANSLATE_NOOP("Assumptions", "Sets the memory that can be used.")},
    {"hardware.count", QT_TRANSLATE_NOOP("Assumptions", "Moves memory per GPU, speed and cost.")},
    {"hardware.replicas", QT_TRANSLATE_NOOP("Assumptions", "Moves throughput and cost, not memory per GPU.")},
    {"hardware.server", QT_TRANSLATE_NOOP("Assumptions", "Moves cost, power and the links between GPUs.")},
    {"hardware.network", QT_TRANSLATE_NOOP("Assumptions", "Moves communication time and cost.")},
    {"hardware.storage", QT_TRANSLATE_NOOP("Assumptions", "Moves loading, data supply and checkpoints.")},
    {"hardware.", QT_TRANSLATE_NOOP("Assumptions", "Moves what the host can supply.")},
    {"parallelism.", QT_TRANSLATE_NOOP("Assumptions", "Moves memory per GPU and communication time.")},
    {"precision.", QT_TRANSLATE_NOOP("Assumptions", "Moves memory and speed.")},
    {"economics.", QT_TRANSLATE_NOOP("Assumptions", "Moves cost only.")},
    {"cost.power_w", QT_TRANSLATE_NOOP("Assumptions", "Moves energy, its cost and the facility's.")},
    {"cost.", QT_TRANSLATE_NOOP("Assumptions", "Moves cost only.")},
    {"calibration.", QT_TRANSLATE_NOOP("Assumptions", "Moves speed.")},
    {"workload.kind", QT_TRANSLATE_NOOP("Assumptions", "Moves every figure.")},
    {"workload.engine", QT_TRANSLATE_NOOP("Assumptions", "Moves memory and speed.")},
    {"workload.slo", QT_TRANSLATE_NOOP("Assumptions", "Moves the rate at the SLO and the cost of it.")},
    {"workload.batch", QT_TRANSLATE_NOOP("Assumptions", "Moves memory and speed.")},
    {"workload.max_batch", QT_TRANSLATE_NOOP("Assumptions", "Moves memory and speed.")},
    {"workload.context_tokens", QT_TRANSLATE_NOOP("Assumptions", "Moves memory.")},
    {"workload.gpu_memory_utilization", QT_TRANSLATE_NOOP("Assumptions", "Sets the memory that can be used.")},
    {"workload.checkpoint", QT_TRANSLATE_NOOP("Assumptions", "Moves the write rate that storage must give.")},
    {"workload.epochs", QT_TRANSLATE_NOOP("Assumptions", "Moves the length of the run and its cost.")},
    {"workload.load", QT_TRANSLATE_NOOP("Assumptions", "Moves latency and throughput.")},
    {"workload.burstiness", QT_TRANSLATE_NOOP("Assumptions", "Moves latency and throughput.")},
    {"workload.cuda_graphs", QT_TRANSLATE_NOOP("Assumptions", "Moves speed.")},
    {"workload.", QT_TRANSLATE_NOOP("Assumptions", "Moves memory and speed.")}});
// clang-format on

} // namespace

QString remedyLabel(const Remedy& r, const QString& currency)
{
    QStringList changes;
    for (const FieldChange& change : r.changes) {
        if (!impliedByOthers(change, r.changes))
            changes += changeText(change);
    }
    //: What to change → what it gives: "INT8 weights → 34.7 GB"
    return QCoreApplication::translate("Remedies", "%1 → %2")
        .arg(joined(changes), quantity(r.value, r.unit, currency));
}

QString assumptionReason(const Assumption& a)
{
    const auto hit = std::ranges::find(kReasons, a.reason, &ReasonText::reason);
    if (hit == kReasons.end())
        return {};
    const QString reason = QCoreApplication::translate("Assumptions", hit->source);
    if (a.source.empty())
        return reason;
    //: %1 is a sentence, %2 names a source
    return QCoreApplication::translate("Assumptions", "%1 Source: %2")
        .arg(reason, fromView(a.source));
}

QString assumptionEffect(const Assumption& a)
{
    for (const EffectText& e : kEffects) {
        if (std::string_view(a.field).starts_with(e.prefix))
            return QCoreApplication::translate("Assumptions", e.source);
    }
    return {};
}

} // namespace ridgepoint::text
