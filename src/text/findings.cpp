// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "text/text.h"
#include "text/wording.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace ridgepoint::text {

using namespace estimation;
using namespace Qt::StringLiterals;

namespace {

/// How a parameter is written. The two `…Of` kinds are written in the unit of the parameter that
/// follows: "0.83" of "0.50 s".
enum class Kind {
    None,
    Text,
    Count,
    Bytes,
    BytesOf,
    SecondsOf,
    Seconds,
    Rate,
    BytesPerSecond,
    Percent,
    Field,
    Stage,
    PrecisionKey,
    EngineKey,
    Plural ///< fills %Ln instead of a numbered place
};

struct Slot
{
    std::string_view name{};
    Kind kind = Kind::None;
};

struct Row
{
    FindingCode code;
    const char* source;
    std::array<Slot, 3> places{};
};

// clang-format off
using enum FindingCode;
constexpr auto kRows = std::to_array<Row>({
    {ParallelismMismatch, QT_TRANSLATE_N_NOOP("Findings", "Cannot be computed: tensor × pipeline × data × context is %1, but there are %Ln GPU(s)."),
     {{{"product", Kind::Count}, {"count", Kind::Plural}}}},
    {TensorDoesNotDivideHeads, QT_TRANSLATE_NOOP("Findings", "Cannot be computed: tensor parallel %1 does not divide the %2 query heads."),
     {{{"tensor", Kind::Count}, {"heads", Kind::Count}}}},
    {PipelineExceedsLayers, QT_TRANSLATE_NOOP("Findings", "Cannot be computed: %1 pipeline stages, but the model has %2 layers."),
     {{{"value", Kind::Count}, {"layers", Kind::Count}}}},
    {GlobalBatchNotMultiple, QT_TRANSLATE_NOOP("Findings", "Cannot be computed: global batch %1 is no multiple of micro-batch × data, which is %2."),
     {{{"value", Kind::Count}, {"product", Kind::Count}}}},
    {CountExceedsServer, QT_TRANSLATE_NOOP("Findings", "Cannot be computed: %1 GPUs are planned, but %3 holds only %2."),
     {{{"count", Kind::Count}, {"limit", Kind::Count}, {"server", Kind::Text}}}},
    {HpcInputMissing, QT_TRANSLATE_NOOP("Findings", "Cannot be computed: “%1” is not known."),
     {{{"field", Kind::Field}}}},
    {AcceleratorNotInServer, QT_TRANSLATE_NOOP("Findings", "Cannot be computed: %2 does not take %1."),
     {{{"accelerator", Kind::Text}, {"server", Kind::Text}}}},
    {MigWithTensor, QT_TRANSLATE_NOOP("Findings", "Cannot be computed: a MIG slice works alone, but tensor parallel is %1."),
     {{{"tensor", Kind::Count}}}},
    {PrecisionUnsupported, QT_TRANSLATE_NOOP("Findings", "Not supported: %1 on %2."),
     {{{"precision", Kind::PrecisionKey}, {"accelerator", Kind::Text}}}},
    {ArchitectureUnknown, QT_TRANSLATE_NOOP("Findings", "Not supported: the layers of the model are not described, so that only its weights and states are known."), {}},
    {EngineUnknown, QT_TRANSLATE_NOOP("Findings", "The engine “%1” is not known; it is estimated without an engine's own overheads."),
     {{{"engine", Kind::EngineKey}}}},
    {ExpertNotModelled, QT_TRANSLATE_NOOP("Findings", "Not supported: expert parallel %1 with this model."),
     {{{"value", Kind::Count}}}},
    {ModelPartsLeftOut, QT_TRANSLATE_NOOP("Findings", "The figures leave out parts of the model: %1."),
     {{{"item", Kind::Text}}}},
    {FeatureNotModelled, QT_TRANSLATE_NOOP("Findings", "“%1” is kept in the plan but does not enter the figures."),
     {{{"field", Kind::Field}}}},
    {MemoryExceeded, QT_TRANSLATE_NOOP("Findings", "Does not fit: short by %1 per GPU."),
     {{{"short_by", Kind::Bytes}}}},
    {KvCacheExceedsMemory, QT_TRANSLATE_NOOP("Findings", "The KV cache needs %1 of the %2 per GPU that weights and buffers leave."),
     {{{"value", Kind::BytesOf}, {"limit", Kind::Bytes}}}},
    {MemoryTight, QT_TRANSLATE_NOOP("Findings", "Tight: %1 of %2 usable per GPU, %3 spare."),
     {{{"total", Kind::BytesOf}, {"usable", Kind::Bytes}, {"share", Kind::Percent}}}},
    {HostMemoryExceeded, QT_TRANSLATE_NOOP("Findings", "Host memory is too small: %1 needed, %2 per server."),
     {{{"value", Kind::Bytes}, {"limit", Kind::Bytes}}}},
    {ContextBeyondTrained, QT_TRANSLATE_NOOP("Findings", "A context of %1 tokens is longer than the %2 tokens that the model was trained for."),
     {{{"value", Kind::Count}, {"limit", Kind::Count}}}},
    {SloTtftMissed, QT_TRANSLATE_NOOP("Findings", "Fits, but misses the SLO: TTFT P99 %1 of %2."),
     {{{"value", Kind::SecondsOf}, {"limit", Kind::Seconds}}}},
    {SloTpotMissed, QT_TRANSLATE_NOOP("Findings", "Fits, but misses the SLO: TPOT %1 of %2."),
     {{{"value", Kind::SecondsOf}, {"limit", Kind::Seconds}}}},
    {SloLatencyMissed, QT_TRANSLATE_NOOP("Findings", "Fits, but misses the SLO: latency P99 %1 of %2."),
     {{{"value", Kind::SecondsOf}, {"limit", Kind::Seconds}}}},
    {TargetNotMet, QT_TRANSLATE_NOOP("Findings", "The target of %2 QPS is not reached: these replicas serve %1 QPS."),
     {{{"value", Kind::Rate}, {"target", Kind::Rate}}}},
    {LoadExceedsCapacity, QT_TRANSLATE_NOOP("Findings", "Requests arrive at %1 QPS, but only %2 QPS can be served: the queue grows without end."),
     {{{"value", Kind::Rate}, {"limit", Kind::Rate}}}},
    {TensorOverPcie, QT_TRANSLATE_NOOP("Findings", "Tensor parallel %1 runs over PCIe: %2 of the time is communication."),
     {{{"tensor", Kind::Count}, {"share", Kind::Percent}}}},
    {PipelineBubbleLarge, QT_TRANSLATE_NOOP("Findings", "The pipeline bubble takes %1 of the step; a larger global batch or fewer stages reduce it."),
     {{{"share", Kind::Percent}}}},
    {KvHeadsReplicated, QT_TRANSLATE_NOOP("Findings", "The %1 KV heads are fewer than tensor parallel %2 and are therefore replicated."),
     {{{"heads", Kind::Count}, {"tensor", Kind::Count}}}},
    {VocabularyPadded, QT_TRANSLATE_NOOP("Findings", "The vocabulary of %1 is padded to a multiple of tensor parallel %2."),
     {{{"value", Kind::Count}, {"tensor", Kind::Count}}}},
    {LoadFieldsIgnored, QT_TRANSLATE_NOOP("Findings", "Not used under this load: %1."),
     {{{"field", Kind::Field}}}},
    {UnknownKeys, QT_TRANSLATE_NOOP("Findings", "Keys that are not known are kept but have no effect: %1."),
     {{{"key", Kind::Text}}}},
    {DataStall, QT_TRANSLATE_NOOP("Findings", "The GPUs wait for data %1 of the time; the bottleneck is: %2."),
     {{{"share", Kind::Percent}, {"item", Kind::Stage}}}},
    {StorageUnknown, QT_TRANSLATE_NOOP("Findings", "The storage read rate is not known; %1 is assumed."),
     {{{"value", Kind::BytesPerSecond}}}},
    {CheckpointWriteHigh, QT_TRANSLATE_NOOP("Findings", "Checkpoints need a write rate of %1; the storage gives %2."),
     {{{"value", Kind::BytesPerSecond}, {"limit", Kind::BytesPerSecond}}}},
    {NetworkBelowAllReduce, QT_TRANSLATE_NOOP("Findings", "The gradient all-reduce takes %1 over this network; the backward pass hides only %2."),
     {{{"value", Kind::Seconds}, {"limit", Kind::Seconds}}}},
    {NotPriced, QT_TRANSLATE_N_NOOP("Findings", "Not priced: %Ln price(s) missing."),
     {{{"count", Kind::Plural}}}},
    {PriceRecalled, QT_TRANSLATE_NOOP("Findings", "The price of %1 is not confirmed by a source; ask for a quotation."),
     {{{"item", Kind::Text}}}},
    {PriceOld, QT_TRANSLATE_NOOP("Findings", "The price of %1 dates from %2; ask for a new quotation."),
     {{{"item", Kind::Text}, {"date", Kind::Text}}}},
    {CloudWholeInstances, QT_TRANSLATE_NOOP("Findings", "Cloud instances are rented whole: %1 GPUs are paid for, %2 are used."),
     {{{"value", Kind::Count}, {"count", Kind::Count}}}},
    {Fp8WouldHelp, QT_TRANSLATE_NOOP("Findings", "FP8 weights would free %1 per GPU and halve the weight reads."),
     {{{"value", Kind::Bytes}}}},
    {RecomputeWouldHelp, QT_TRANSLATE_NOOP("Findings", "Recomputing activations would free %1 per GPU."),
     {{{"value", Kind::Bytes}}}},
    {EfficiencyInherited, QT_TRANSLATE_NOOP("Findings", "No measurements of %1 are used; its efficiency is that of its family or assumed."),
     {{{"accelerator", Kind::Text}}}},
    {HardwareRecalled, QT_TRANSLATE_NOOP("Findings", "Some figures of %1 are not confirmed by a source."),
     {{{"item", Kind::Text}}}},
});
// clang-format on

const Parameter* find(const Parameters& parameters, std::string_view name)
{
    const auto hit = std::ranges::find(parameters, name, [](const auto& p) { return p.first; });
    return hit == parameters.end() ? nullptr : &hit->second;
}

std::optional<double> numberOf(const Parameter* p)
{
    if (!p || !std::holds_alternative<double>(*p))
        return std::nullopt;
    return std::get<double>(*p);
}

QString textOf(const Parameter* p)
{
    if (!p)
        return unknownMark();
    if (const auto* text = std::get_if<std::string>(p))
        return fromView(*text);
    return quantity(std::get<double>(*p), Unit::Count);
}

template <class E>
QString enumText(const Parameter* p)
{
    if (p && std::holds_alternative<std::string>(*p)) {
        if (const auto value = fromKey<E>(std::get<std::string>(*p)))
            return label(*value);
    }
    return textOf(p);
}

QString precisionText(const Parameter* p)
{
    const QString text = enumText<Precision>(p);
    return text == textOf(p) ? enumText<Quantization>(p) : text;
}

std::optional<Unit> unitOf(Kind kind)
{
    switch (kind) {
    case Kind::Bytes:
    case Kind::BytesOf:
        return Unit::Bytes;
    case Kind::Seconds:
    case Kind::SecondsOf:
        return Unit::Seconds;
    case Kind::BytesPerSecond:
        return Unit::BytesPerSecond;
    case Kind::Percent:
        return Unit::Ratio;
    case Kind::Count:
        return Unit::Count;
    default:
        return std::nullopt;
    }
}

QString slotText(Kind kind, const Parameter* p)
{
    const auto value = numberOf(p);
    if (const auto unit = unitOf(kind); unit && value)
        return quantity(*value, *unit);
    switch (kind) {
    case Kind::Rate:
        return value ? number(*value, *value < 9.95 ? 2 : 3) : textOf(p);
    case Kind::Field:
        return fieldLabels(textOf(p));
    case Kind::Stage:
        return enumText<PipelineStage>(p);
    case Kind::PrecisionKey:
        return precisionText(p);
    case Kind::EngineKey:
        return enumText<Engine>(p);
    default:
        return textOf(p);
    }
}

QString fill(const Row& row, const Finding& f)
{
    int plural = -1;
    QStringList texts;
    const Parameter field = f.field;
    for (std::size_t i = 0; i < row.places.size(); ++i) {
        const Slot& slot = row.places[i];
        const Parameter* p = find(f.parameters, slot.name);
        if (slot.kind == Kind::None)
            break;
        if (!p && slot.kind == Kind::Field)
            p = &field;
        if (slot.kind == Kind::Plural) {
            plural = static_cast<int>(std::clamp(numberOf(p).value_or(0), 0.0, 1e9));
            continue;
        }
        texts += slotText(slot.kind, p);
        if (slot.kind == Kind::BytesOf || slot.kind == Kind::SecondsOf) {
            const auto a = numberOf(p);
            const auto b = numberOf(find(f.parameters, row.places[i + 1].name));
            if (a && b) {
                const auto pair = quantityPair(*a, *b, *unitOf(slot.kind));
                texts.last() = pair.first;
                texts += pair.second;
                ++i;
            }
        }
    }
    QString text = QCoreApplication::translate("Findings", row.source, nullptr, plural);
    // One pass over all places, so that a "%1" inside a name is left alone.
    switch (texts.size()) {
    case 1:
        return text.arg(texts[0]);
    case 2:
        return text.arg(texts[0], texts[1]);
    case 3:
        return text.arg(texts[0], texts[1], texts[2]);
    default:
        return text;
    }
}

} // namespace

QString findingText(const Finding& f, const QString& /*currency*/)
{
    // The key of a GPU that the catalog lacks comes under the same code as an unknown model.
    if (const Parameter* item = find(f.parameters, "item");
        item && f.code == ArchitectureUnknown && f.field == "hardware.accelerator") {
        return QCoreApplication::translate(
                   "Findings", "Cannot be computed: the GPU “%1” is not in the catalog.")
            .arg(textOf(item));
    }
    const auto row = std::ranges::find(kRows, f.code, &Row::code);
    return row == kRows.end() ? QString() : fill(*row, f);
}

} // namespace ridgepoint::text
