// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "estimation/memory.h"

#include "estimation/inferencememory.h"
#include "estimation/prepare.h"
#include "estimation/trainingmemory.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint::estimation {

namespace {

/// Accelerators over which a model without a description is cut.
double undescribedRanks(const Context& c)
{
    switch (c.model->kind) {
    case ModelKind::Opaque:
    case ModelKind::Transformer:
    case ModelKind::EncoderDecoder:
    case ModelKind::Recommender: // its tables
        return static_cast<double>(c.layout.tensor * c.layout.pipeline);
    default:
        return 1;
    }
}

/// Inputs + outputs of the matrices that `target` names in one layer of the group.
double targetWidth(const LayerGroup& g, double h, const std::string& target)
{
    const AttentionSpec& a = g.attention;
    const FfnSpec& f = g.ffn;
    const double heads = a.heads;
    if (target == "gate" || target == "up" || target == "down" || target == "gate_up") {
        if (target == "gate" && !f.gated)
            return 0;
        const double io = f.expertInput > 0 ? f.expertInput : h;
        const double outputs = target == "gate_up" ? 2 : 1;
        double width = f.width > 0 ? h + outputs * f.width : 0;
        width += f.experts * (io + outputs * f.expertWidth);
        width += f.sharedWidth > 0 ? h + outputs * f.sharedWidth : 0;
        return width;
    }
    if (!hasCache(a.kind))
        return 0;
    if (target == "o")
        return heads * a.valueDim() + h;
    if (a.kind == AttentionKind::Latent) {
        const double qk = heads * (a.qkNopeHeadDim + a.qkRopeHeadDim);
        if (target == "q")
            return a.qLoraRank > 0 ? h + 2.0 * a.qLoraRank + qk : h + qk;
        if (target == "k" || target == "v") // the two projections serve both: half for each name
            return (h + 2.0 * a.kvLoraRank + a.qkRopeHeadDim +
                    heads * (a.qkNopeHeadDim + a.vHeadDim)) /
                   2;
        return 0;
    }
    const double q = heads * a.headDim * (a.outputGate ? 2 : 1);
    const double k = a.reusesCache ? 0 : static_cast<double>(a.kvHeads) * a.headDim;
    const double v =
        a.reusesCache || a.sharedKeyValue ? 0 : static_cast<double>(a.kvHeads) * a.valueDim();
    if (target == "q")
        return h + q;
    if (target == "k")
        return k > 0 ? h + k : 0;
    if (target == "v")
        return v > 0 ? h + v : 0;
    return target == "qkv" ? h + q + k + v : 0;
}

} // namespace

double weightBytesPerAccelerator(const Context& c)
{
    if (c.describedTransformer())
        return WeightLayout(*c.model, weightCut(c)).largest().bytes();
    return totalParameters(*c.model).value_or(0) * c.precision.weightBits / 8 / undescribedRanks(c);
}

double parametersPerAccelerator(const Context& c)
{
    if (c.describedTransformer())
        return WeightLayout(*c.model, weightCut(c)).largest().parameters();
    return totalParameters(*c.model).value_or(0) /
           static_cast<double>(c.layout.tensor * c.layout.pipeline);
}

std::string loraTarget(const std::string& name)
{
    const auto cut = name.find("_proj");
    const std::string target = cut == std::string::npos ? name : name.substr(0, cut);
    return target == "query_key_value" ? "qkv" : target;
}

double adapterParameters(const Context& c)
{
    if (!c.describedTransformer() || c.in.workload.method.value_or(Method::Full) == Method::Full)
        return 0;
    const TransformerSpec& t = c.model->transformer;
    double width = 0; // sum of in + out over the targets of all layers
    for (const LayerGroup& g : t.layers) {
        for (const std::string& name : *c.in.workload.loraTargets)
            width += g.count * targetWidth(g, t.hidden, loraTarget(name));
    }
    return width * static_cast<double>(*c.in.workload.loraRank);
}

MemoryFigures memoryOf(const Context& c, double batch)
{
    if (c.in.workload.kind == WorkloadKind::Inference)
        return InferenceMemory(c).at(batch);
    return trainingFigures(c);
}

std::optional<std::int64_t> largestBatch(const Context& c)
{
    if (c.in.workload.kind != WorkloadKind::Inference)
        return std::nullopt;
    const InferenceMemory memory(c);
    const auto fits = [&](std::int64_t batch) {
        return memory.total(static_cast<double>(batch)) <= c.usable;
    };
    constexpr std::int64_t kMost = 1LL << 30;
    if (!fits(1) || fits(kMost))
        return std::nullopt; // not even one, or memory does not bound it
    std::int64_t low = 1, high = 2;
    while (fits(high)) {
        low = high;
        high *= 2;
    }
    while (high - low > 1) {
        const std::int64_t middle = low + (high - low) / 2;
        (fits(middle) ? low : high) = middle;
    }
    return low;
}

std::optional<std::int64_t> longestContext(const Context& c, double batch)
{
    if (!c.isLanguageModel() || c.in.workload.kind != WorkloadKind::Inference ||
        !c.describedTransformer())
        return std::nullopt;
    const InferenceMemory memory(c);
    const double left = c.usable - memory.overheads(batch);
    const auto fits = [&](double tokens) {
        return memory.weightsAndCache(batch, tokens) <= left;
    };
    double low = 1, high = 1 << 24;
    if (!fits(low) || fits(high))
        return std::nullopt; // not even one token, or memory does not bound it
    while (high - low > 1) {
        const double middle = std::floor((low + high) / 2);
        (fits(middle) ? low : high) = middle;
    }
    return static_cast<std::int64_t>(low);
}

} // namespace ridgepoint::estimation
