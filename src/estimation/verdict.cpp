// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "estimation/decide.h"
#include "estimation/memory.h"
#include "estimation/prepare.h"
#include "estimation/serving.h"

#include <algorithm>
#include <cstdlib>

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

constexpr auto kUnsupported = {FindingCode::PrecisionUnsupported, FindingCode::ArchitectureUnknown,
                               FindingCode::ExpertNotModelled};
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
    if (has(r, {FindingCode::HpcInputMissing})) {
        setVerdict(r, VerdictCode::Invalid);
        causeFrom(r, {FindingCode::HpcInputMissing});
    } else if (r.memory && r.memory->shortBy && !has(r, {FindingCode::PrecisionUnsupported})) {
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

namespace {

void adviseTraining(Context& c)
{
    const ScenarioResult& r = *c.out;
    const Workload& w = c.in.workload;
    const bool strained =
        r.verdict.code == VerdictCode::Tight || r.verdict.code == VerdictCode::DoesNotFit;
    if (strained && r.memory && w.recompute.value_or(Recompute::None) != Recompute::Full) {
        Context trial = c;
        trial.quiet = true;
        trial.recorder = nullptr;
        trial.in.workload.recompute = Recompute::Full;
        const MemoryFigures after = memoryOf(trial, static_cast<double>(*w.microBatch));
        const double freed =
            (r.memory->perAccelerator.total - after.perAccelerator.total).asDouble();
        if (freed > 0)
            c.find(FindingCode::RecomputeWouldHelp, Severity::Info, "workload.recompute",
                   {{"value", freed}});
    }
    if (r.pipeline.checkpointWriteNeeded && c.storage && c.storage->write) {
        const double rate = c.storage->write->value() *
                            static_cast<double>(c.in.hardware.storageDevices.value_or(1)) *
                            c.in.hardware.servers.value_or(1);
        if (*r.pipeline.checkpointWriteNeeded > rate)
            c.find(FindingCode::CheckpointWriteHigh, Severity::Warning, "hardware.storage",
                   {{"value", *r.pipeline.checkpointWriteNeeded}, {"limit", rate}});
    }
    const Offload offload = c.in.parallelism.offload.value_or(Offload::None);
    if (offload != Offload::None && c.in.hardware.hostMemory && r.memory && r.memory->states) {
        // States that leave the accelerators of one server.
        const double kept =
            (r.memory->perAccelerator.optimizer + r.memory->perAccelerator.masterWeights)
                .asDouble();
        const double moved =
            kept > 0 ? 0 : r.memory->checkpoint->asDouble() / c.in.hardware.servers.value_or(1);
        if (moved > *c.in.hardware.hostMemory)
            c.find(FindingCode::HostMemoryExceeded, Severity::Warning, "hardware.host_memory_bytes",
                   {{"value", moved}, {"limit", *c.in.hardware.hostMemory}});
    }
}

void adviseMoney(Context& c)
{
    const auto yearOf = [](const std::string& date) {
        return date.size() >= 4 ? std::atoi(date.substr(0, 4).c_str()) : 0;
    };
    const int now = yearOf(c.catalog->pricesDate);
    for (const auto& line : c.out->cost.billOfMaterials) {
        if (!line.total || !line.origin || *line.origin == Origin::Input)
            continue;
        const std::string name = line.name.empty() ? line.item : line.name;
        const char* field = line.kind == "server"  ? "economics.server_price"
                            : line.kind == "cloud" ? "economics.cloud_hourly"
                                                   : "economics.accelerator_price";
        const int year = yearOf(line.priceDate);
        if (*line.origin == Origin::Assumed)
            c.find(FindingCode::PriceRecalled, Severity::Info, field, {{"item", name}}).openPoint =
                true;
        else if (year > 0 && now > 0 && now - year >= 2)
            c.find(FindingCode::PriceOld, Severity::Info, field,
                   {{"item", name}, {"date", line.priceDate}})
                .openPoint = true;
    }
}

} // namespace

void advise(Context& c)
{
    ScenarioResult& r = *c.out;
    const Workload& w = c.in.workload;
    const bool inference = w.kind == WorkloadKind::Inference;
    if (c.model && !c.model->notModelled.empty()) {
        std::string parts;
        for (const auto& part : c.model->notModelled)
            parts += (parts.empty() ? "" : ", ") + part;
        c.find(FindingCode::ModelPartsLeftOut, Severity::Info, "workload.model", {{"item", parts}});
    }
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
    if (w.kind != WorkloadKind::Hpc && w.loraTargets) {
        for (const auto& name : *w.loraTargets) {
            constexpr std::string_view known[] = {"q",    "k",  "v",    "o",      "qkv",
                                                  "gate", "up", "down", "gate_up"};
            if (std::ranges::find(known, loraTarget(name)) == std::end(known))
                c.find(FindingCode::FeatureNotModelled, Severity::Info, "workload.lora_targets",
                       {{"field", std::string("workload.lora_targets")}});
        }
    }
    if (inference && c.layout.context > 1)
        c.find(FindingCode::FeatureNotModelled, Severity::Info, "parallelism.context",
               {{"field", std::string("parallelism.context")}});
    if (!inference && w.kind != WorkloadKind::Hpc)
        adviseTraining(c);
    adviseMoney(c);
}

} // namespace ridgepoint::estimation
