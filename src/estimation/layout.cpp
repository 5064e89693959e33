// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "estimation/decide.h"
#include "estimation/prepare.h"
#include "estimation/serving.h"
#include "estimation/training.h"

#include <algorithm>
#include <array>

namespace ridgepoint::estimation {

namespace {

bool fail(Context& c, FindingCode code, const char* field, Parameters parameters)
{
    c.find(code, Severity::Error, field, std::move(parameters));
    return false;
}

/// What tensor parallelism divides in a layer's mixer: query heads, or the heads or channels of a
/// recurrent layer; 0 = nothing.
int dividedHeads(const LayerGroup& g)
{
    switch (g.attention.kind) {
    case AttentionKind::None:
        return 0;
    case AttentionKind::Linear:
        return g.recurrent.keyHeads;
    case AttentionKind::Mamba:
        return g.recurrent.innerWidth;
    case AttentionKind::Mamba2:
        return g.recurrent.heads;
    default:
        return g.attention.heads;
    }
}

/// The first group's heads that `tensor` does not divide; 0 = it divides all.
int undividedHeads(const Context& c, std::int64_t tensor)
{
    if (!c.describedTransformer())
        return 0;
    for (const auto& g : c.model->transformer.layers) {
        for (const int heads : {dividedHeads(g), g.cross.heads}) {
            if (heads % tensor != 0)
                return heads;
        }
    }
    return 0;
}

bool headsAllow(const Context& c, std::int64_t tensor)
{
    return undividedHeads(c, tensor) == 0;
}

bool checkLayout(Context& c, const Layout& l)
{
    if (!headsAllow(c, l.tensor))
        return fail(c, FindingCode::TensorDoesNotDivideHeads, "parallelism.tensor",
                    {{"tensor", static_cast<double>(l.tensor)},
                     {"heads", static_cast<double>(undividedHeads(c, l.tensor))}});
    if (c.describedTransformer() && l.pipeline > c.model->transformer.layerCount())
        return fail(c, FindingCode::PipelineExceedsLayers, "parallelism.pipeline",
                    {{"value", static_cast<double>(l.pipeline)},
                     {"layers", static_cast<double>(c.model->transformer.layerCount())}});
    const double servers = c.in.hardware.servers.value_or(0);
    if (servers > 0 && c.server && c.server->maxAccelerators > 0) {
        const double limit = servers * c.server->maxAccelerators;
        if (static_cast<double>(l.accelerators()) > limit + 1e-9)
            return fail(c, FindingCode::CountExceedsServer, "hardware.servers",
                        {{"count", static_cast<double>(l.accelerators())},
                         {"limit", limit},
                         {"server", c.server->name}});
    }
    if (c.mig && l.tensor > 1)
        return fail(c, FindingCode::MigWithTensor, "parallelism.tensor",
                    {{"tensor", static_cast<double>(l.tensor)}});
    return true;
}

bool mismatch(Context& c, std::int64_t product, std::int64_t count)
{
    return fail(c, FindingCode::ParallelismMismatch, "hardware.count",
                {{"product", static_cast<double>(product)}, {"count", static_cast<double>(count)}});
}

bool fits(const Context& c)
{
    const MemoryFigures m = memoryOf(c, static_cast<double>(c.in.workload.batch.value_or(1)));
    return !m.shortBy;
}

constexpr std::array<std::int64_t, 4> kTensorSizes{1, 2, 4, 8};

std::int64_t largestTensor(const Context& c)
{
    if (c.mig)
        return 1;
    if (c.server && c.server->maxAccelerators > 0)
        return std::max(1, c.server->maxAccelerators);
    return 8;
}

/// Replica throughput with all that memory holds, requests per second.
double capacityOfLayout(Context& c)
{
    const MemoryFigures m = memoryOf(c, 1);
    return steadyState(c, std::max(1.0, runnable(c, m))).throughput;
}

/// Smallest tensor size that fits where the count is open; the best total throughput where it is
/// given and replicas may be formed from it. False if no size divides the count and the heads.
bool chooseTensor(Context& c, Layout& l)
{
    const auto& h = c.in.hardware;
    const bool divide = h.count.has_value();
    const std::int64_t rest = l.pipeline * l.data * l.context;
    Layout best = l;
    double bestRate = -1;
    bool found = false, any = false;
    for (const std::int64_t t : kTensorSizes) {
        if (!headsAllow(c, t) || t > largestTensor(c))
            continue;
        if (divide && *h.count % (t * rest) != 0)
            continue;
        Layout candidate = l;
        any = true;
        candidate.tensor = t;
        candidate.count = t * rest;
        candidate.replicas = divide ? *h.count / candidate.count : h.replicas.value_or(1);
        const auto keptCount = c.in.hardware.count;
        const auto keptReplicas = c.in.hardware.replicas;
        applyLayout(c, candidate);
        const bool ok = fits(c);
        const double rate =
            ok && divide ? capacityOfLayout(c) * static_cast<double>(candidate.replicas) : 0;
        c.in.hardware.count = keptCount;
        c.in.hardware.replicas = keptReplicas;
        if (!ok) {
            if (!found)
                best = candidate; // the largest tried, to say by how much it is short
            continue;
        }
        if (!found || rate > bestRate) {
            best = candidate;
            bestRate = rate;
            found = true;
        }
        if (!divide)
            break;
    }
    l = best;
    return any;
}

bool inferenceLayout(Context& c)
{
    // Copies: trying layouts fills the open fields of `c.in`.
    const Parallelism p = c.in.parallelism;
    const Hardware h = c.in.hardware;
    Layout l;
    l.pipeline = p.pipeline.value_or(1);
    l.context = p.context.value_or(1);
    l.virtualPipeline = p.virtualPipeline.value_or(1);
    l.replicas = h.replicas.value_or(1);
    bool chosen = false;
    const bool language = c.isLanguageModel() || (c.model && c.model->kind == ModelKind::Opaque);
    if (!language) {
        l.tensor = p.tensor.value_or(1);
        l.data = p.data.value_or(
            std::max<std::int64_t>(1, h.count.value_or(1) / (l.tensor * l.pipeline)));
    } else {
        l.data = p.data.value_or(1);
        if (p.tensor)
            l.tensor = *p.tensor;
        else if (h.count && (h.replicas || !c.describedTransformer()))
            l.tensor = std::max<std::int64_t>(1, *h.count / (l.pipeline * l.data * l.context));
        else if (c.describedTransformer())
            chosen = chooseTensor(c, l);
    }
    l.expert = p.expert.value_or(1);
    const std::int64_t product = l.tensor * l.pipeline * l.data * l.context;
    const bool divided = chosen && h.count && !h.replicas;
    l.count = h.count && !divided ? *h.count : product;
    if (!p.tensor)
        c.assume("parallelism.tensor", static_cast<double>(l.tensor), Unit::Count,
                 AssumptionReason::Chosen);
    if (!h.replicas)
        c.assume("hardware.replicas", static_cast<double>(l.replicas), Unit::Count,
                 divided ? AssumptionReason::Chosen : AssumptionReason::PlanDefault);
    if (!h.count)
        c.assume("hardware.count", static_cast<double>(l.count), Unit::Count,
                 AssumptionReason::Chosen);
    applyLayout(c, l);
    if (!checkLayout(c, l))
        return false;
    return product == l.count || mismatch(c, product, l.count);
}

/// Tries layouts from the simplest on, each with less and less kept activations.
void searchTraining(Context& c, Layout& l, bool openTensor, bool openPipeline, bool openRecompute)
{
    const std::int64_t count = l.count;
    constexpr std::array<std::int64_t, 7> pipelines{1, 2, 4, 8, 16, 32, 64};
    const std::array<Recompute, 3> levels{Recompute::None, Recompute::Selective, Recompute::Full};
    Layout last = l;
    for (const std::int64_t p : pipelines) {
        if ((!openPipeline && p != l.pipeline) ||
            (c.describedTransformer() && p > c.model->transformer.layerCount()))
            continue;
        for (const std::int64_t t : kTensorSizes) {
            if ((!openTensor && t != l.tensor) || !headsAllow(c, t) ||
                t > std::min<std::int64_t>(8, largestTensor(c)))
                continue;
            if (count % (t * p * l.context) != 0)
                continue;
            // Deep pipelines come after wide tensor parallelism: try them only from 8 on.
            if (p > 1 && openTensor && openPipeline && t < 8 && count >= 8 * p)
                continue;
            Layout candidate = l;
            candidate.tensor = t;
            candidate.pipeline = p;
            candidate.data = count / (t * p * l.context);
            if (c.in.workload.globalBatch &&
                *c.in.workload.globalBatch % (*c.in.workload.microBatch * candidate.data) != 0)
                continue;
            applyLayout(c, candidate);
            for (const Recompute level : levels) {
                if (openRecompute)
                    c.in.workload.recompute = level;
                if (fits(c)) {
                    l = candidate;
                    return;
                }
                if (!openRecompute)
                    break;
            }
            last = candidate;
        }
    }
    l = last;
    if (openRecompute)
        c.in.workload.recompute = Recompute::Full;
}

bool trainingLayout(Context& c)
{
    const auto p = c.in.parallelism;
    Layout l;
    l.context = p.context.value_or(1);
    l.expert = p.expert.value_or(1);
    l.virtualPipeline = p.virtualPipeline.value_or(1);
    l.tensor = p.tensor.value_or(1);
    l.pipeline = p.pipeline.value_or(1);
    const std::int64_t product = l.tensor * l.pipeline * l.context * p.data.value_or(1);
    l.count = c.in.hardware.count.value_or(product);
    l.replicas = c.in.hardware.replicas.value_or(1);
    if (!c.in.hardware.count)
        c.assume("hardware.count", static_cast<double>(l.count), Unit::Count,
                 AssumptionReason::PlanDefault);
    const bool openRecompute = !c.in.workload.recompute;
    if (!p.data) {
        if (l.count % (l.tensor * l.pipeline * l.context) != 0)
            return mismatch(c, l.tensor * l.pipeline * l.context, l.count);
        l.data = l.count / (l.tensor * l.pipeline * l.context);
        applyLayout(c, l);
        if (c.describedTransformer())
            searchTraining(c, l, !p.tensor, !p.pipeline, openRecompute);
    } else {
        l.data = *p.data;
        applyLayout(c, l);
        if (c.describedTransformer() && openRecompute && product == l.count)
            searchTraining(c, l, false, false, true);
    }
    if (!c.in.workload.recompute)
        c.in.workload.recompute = Recompute::None;
    applyLayout(c, l);
    if (openRecompute)
        c.assume("workload.recompute", std::string(keyOf(*c.in.workload.recompute)), Unit::None,
                 AssumptionReason::Chosen);
    const auto note = [&](bool given, const char* path, std::int64_t value) {
        if (!given)
            c.assume(path, static_cast<double>(value), Unit::Count, AssumptionReason::Chosen);
    };
    note(p.tensor.has_value(), "parallelism.tensor", l.tensor);
    note(p.pipeline.has_value(), "parallelism.pipeline", l.pipeline);
    note(p.data.has_value(), "parallelism.data", l.data);
    if (!checkLayout(c, l))
        return false;
    const std::int64_t all = l.tensor * l.pipeline * l.data * l.context;
    if (all != l.count)
        return mismatch(c, all, l.count);
    const auto& w = c.in.workload;
    if (w.globalBatch && *w.globalBatch % (*w.microBatch * l.data) != 0)
        return fail(c, FindingCode::GlobalBatchNotMultiple, "workload.global_batch",
                    {{"value", static_cast<double>(*w.globalBatch)},
                     {"product", static_cast<double>(*w.microBatch * l.data)}});
    return true;
}

} // namespace

namespace {

bool chooseByKind(Context& c)
{
    switch (c.in.workload.kind) {
    case WorkloadKind::Inference:
        return inferenceLayout(c);
    case WorkloadKind::Training:
    case WorkloadKind::FineTuning: {
        auto& p = c.in.parallelism;
        take(c, p.sequenceParallel, true, "parallelism.sequence_parallel", Unit::None);
        take<std::int64_t>(c, p.zeroStage, 0, "parallelism.zero_stage", Unit::Count);
        take(c, p.offload, Offload::None, "parallelism.offload", Unit::None);
        return trainingLayout(c);
    }
    case WorkloadKind::Hpc: {
        Layout l;
        const std::int64_t nodes = c.in.workload.nodes.value_or(1);
        l.count = c.accelerator ? c.in.hardware.count.value_or(nodes) : 0;
        l.replicas = 1;
        c.layout = l;
        c.in.hardware.count = l.count;
        return true;
    }
    }
    return true;
}

} // namespace

bool chooseLayout(Context& c)
{
    // Layouts that are only tried must leave no explanations behind.
    Recorder* recorder = c.recorder;
    c.recorder = nullptr;
    const bool ok = chooseByKind(c);
    c.recorder = recorder;
    return ok;
}

} // namespace ridgepoint::estimation
