// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "estimation/decide.h"
#include "estimation/prepare.h"
#include "estimation/serving.h"

#include <algorithm>

namespace ridgepoint::estimation {

namespace {

bool has(const ScenarioResult& r, std::initializer_list<FindingCode> codes)
{
    return std::ranges::any_of(r.findings, [&](const Finding& f) {
        return std::ranges::find(codes, f.code) != codes.end();
    });
}

void setVerdict(ScenarioResult& r, VerdictCode code)
{
    r.verdict.code = code;
    switch (code) {
    case VerdictCode::Fits:
        r.verdict.severity = Severity::Ok;
        break;
    case VerdictCode::Tight:
    case VerdictCode::SloMissed:
        r.verdict.severity = Severity::Warning;
        break;
    case VerdictCode::Unsupported:
        r.verdict.severity = Severity::Info;
        break;
    case VerdictCode::DoesNotFit:
    case VerdictCode::Invalid:
        r.verdict.severity = Severity::Error;
        break;
    }
}

void causeFrom(ScenarioResult& r, std::initializer_list<FindingCode> codes)
{
    for (const auto& f : r.findings) {
        if (std::ranges::find(codes, f.code) != codes.end()) {
            r.verdict.cause = f.code;
            r.verdict.parameters = f.parameters;
            return;
        }
    }
}

constexpr auto kUnsupported = {FindingCode::PrecisionUnsupported, FindingCode::ArchitectureUnknown};
constexpr auto kSlo = {FindingCode::LoadExceedsCapacity, FindingCode::SloTtftMissed,
                       FindingCode::SloTpotMissed, FindingCode::SloLatencyMissed};

void memoryFindings(Context& c)
{
    const auto& m = c.out->memory;
    if (!m || c.quiet)
        return;
    const double total = m->perAccelerator.total.asDouble();
    const double usable = m->usable.asDouble();
    if (m->shortBy) {
        const double others = (m->perAccelerator.total - m->perAccelerator.kvCache).asDouble();
        if (m->perAccelerator.kvCache.value() > 0 && others < usable)
            c.find(FindingCode::KvCacheExceedsMemory, Severity::Error, "workload.batch",
                   {{"value", m->perAccelerator.kvCache.asDouble()}, {"limit", usable - others}});
        else
            c.find(FindingCode::MemoryExceeded, Severity::Error, "hardware.accelerator",
                   {{"short_by", m->shortBy->asDouble()}, {"total", total}, {"usable", usable}});
    } else if (total > 0.92 * usable) {
        c.find(FindingCode::MemoryTight, Severity::Warning, "workload.batch",
               {{"total", total}, {"usable", usable}, {"share", 1 - total / usable}});
    }
}

} // namespace

void judge(Context& c)
{
    ScenarioResult& r = *c.out;
    memoryFindings(c);
    if (r.memory && r.memory->shortBy && !has(r, {FindingCode::PrecisionUnsupported})) {
        setVerdict(r, VerdictCode::DoesNotFit);
    } else if (has(r, kUnsupported)) {
        setVerdict(r, VerdictCode::Unsupported);
        causeFrom(r, kUnsupported);
    } else if (has(r, kSlo)) {
        setVerdict(r, VerdictCode::SloMissed);
        causeFrom(r, kSlo);
    } else if (r.memory &&
               r.memory->perAccelerator.total.asDouble() > 0.92 * r.memory->usable.asDouble()) {
        setVerdict(r, VerdictCode::Tight);
    } else {
        setVerdict(r, VerdictCode::Fits);
    }
}

void advise(Context& c)
{
    ScenarioResult& r = *c.out;
    const Workload& w = c.in.workload;
    const bool inference = w.kind == WorkloadKind::Inference;
    if (c.describedTransformer()) {
        const TransformerSpec& t = c.model->transformer;
        const double length =
            inference ? static_cast<double>(w.inputTokens.value_or(0) + w.outputTokens.value_or(0))
                      : static_cast<double>(w.sequenceLength.value_or(0));
        if (t.maxPosition > 0 && length > t.maxPosition)
            c.find(FindingCode::ContextBeyondTrained, Severity::Warning,
                   inference ? "workload.input_tokens" : "workload.sequence_length",
                   {{"value", length}, {"limit", static_cast<double>(t.maxPosition)}});
        const int kv = t.layers.front().attention.kvHeads;
        const bool latent = t.layers.front().attention.kind == AttentionKind::Latent;
        if (!latent && kv > 0 && kv < c.layout.tensor)
            c.find(FindingCode::KvHeadsReplicated, Severity::Info, "parallelism.tensor",
                   {{"heads", static_cast<double>(kv)},
                    {"tensor", static_cast<double>(c.layout.tensor)}});
        if (t.vocab % c.layout.tensor != 0)
            c.find(FindingCode::VocabularyPadded, Severity::Info, "parallelism.tensor",
                   {{"value", static_cast<double>(t.vocab)},
                    {"tensor", static_cast<double>(c.layout.tensor)}});
        const auto& b = r.performance.breakdown;
        const double whole = b.compute.value_or(0) + b.memory.value_or(0) +
                             b.communication.value_or(0) + b.launch.value_or(0);
        if (c.layout.tensor > 1 && c.link.pcie && whole > 0)
            c.find(FindingCode::TensorOverPcie, Severity::Warning, "parallelism.tensor",
                   {{"tensor", static_cast<double>(c.layout.tensor)},
                    {"share", b.communication.value_or(0) / whole}});
    }
    if (inference && c.isLanguageModel() && c.accelerator->fp8 && r.memory &&
        c.precision.weightBits == 16) {
        const double freed = r.memory->perAccelerator.weights.asDouble() / 2;
        c.find(FindingCode::Fp8WouldHelp, Severity::Info, "precision.weights", {{"value", freed}});
    }
    if (r.performance.bound == Bound::Data)
        c.find(FindingCode::DataStall, Severity::Warning, "hardware.cpu_cores",
               {{"share", r.performance.boundShare.value_or(0)},
                {"item", std::string(keyOf(PipelineStage::Preprocessing))}});
    if (c.accelerator && c.eff.etaCompute.origin() == Origin::Assumed)
        c.find(FindingCode::EfficiencyInherited, Severity::Info, "hardware.accelerator",
               {{"accelerator", c.accelerator->shortName}});
    if (c.accelerator && c.accelerator->provenance.confidence == "recalled")
        c.find(FindingCode::HardwareRecalled, Severity::Info, "hardware.accelerator",
               {{"item", c.accelerator->shortName}})
            .openPoint = true;
    for (const auto& line : r.cost.billOfMaterials) {
        if (line.origin == Origin::Assumed && line.total)
            c.find(FindingCode::PriceRecalled, Severity::Info, "economics.accelerator_price",
                   {{"item", line.name.empty() ? line.item : line.name}})
                .openPoint = true;
    }
}

} // namespace ridgepoint::estimation
