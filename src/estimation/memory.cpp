// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "estimation/memory.h"

#include "estimation/modelparts.h"
#include "estimation/prepare.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint::estimation {

namespace {

using Sharded = ShardedParameters;

/// One layer of the group on one accelerator. `expertRanks` accelerators share the routed experts.
Sharded layerSharded(const TransformerSpec& t, const LayerGroup& g, double tensor,
                     double expertRanks)
{
    const LayerParameters p = layerParameters(g, t, tensor, expertRanks);
    Sharded s;
    s.experts = p.experts;
    s.quantised = p.matrices();
    s.wide = p.wide();
    return s;
}

double expertRanks(const Context& c)
{
    const auto& l = c.layout;
    if (c.in.workload.kind != WorkloadKind::Inference)
        return static_cast<double>(std::max<std::int64_t>(1, l.expert)) *
               (l.expert > 1 ? 1.0 : static_cast<double>(l.tensor));
    return static_cast<double>(l.tensor * l.data * l.context);
}

/// Sum over `layers` layers of the list starting at `first`.
Sharded layersSharded(const Context& c, std::int64_t first, std::int64_t layers)
{
    const TransformerSpec& t = c.model->transformer;
    Sharded sum;
    std::int64_t position = 0;
    for (const auto& g : t.layers) {
        const std::int64_t begin = std::max(first, position);
        const std::int64_t end = std::min(first + layers, position + g.count);
        if (end > begin) {
            const Sharded one =
                layerSharded(t, g, static_cast<double>(c.layout.tensor), expertRanks(c));
            sum.quantised += static_cast<double>(end - begin) * one.quantised;
            sum.wide += static_cast<double>(end - begin) * one.wide;
            sum.experts += static_cast<double>(end - begin) * one.experts;
        }
        position += g.count;
    }
    return sum;
}

/// The stage that holds most. Stages get ceil(L/p) layers, the last the rest.
Sharded worstStage(const Context& c)
{
    const TransformerSpec& t = c.model->transformer;
    const double tensor = static_cast<double>(c.layout.tensor);
    const std::int64_t layers = t.layerCount();
    const std::int64_t p = c.layout.pipeline;
    const std::int64_t perStage = (layers + p - 1) / p;
    const double embedding = embeddingParameters(t) / tensor;
    const double head = t.lmHead ? static_cast<double>(t.vocab) * t.hidden / tensor : 0;
    if (p == 1) {
        Sharded s = layersSharded(c, 0, layers);
        s.wide += embedding + outerOtherParameters(t) + (t.tiedEmbeddings ? 0 : head);
        return s;
    }
    Sharded worst;
    for (std::int64_t stage = 0; stage < p; ++stage) {
        const std::int64_t first = stage * perStage;
        Sharded one =
            layersSharded(c, first, std::clamp<std::int64_t>(layers - first, 0, perStage));
        if (stage == 0)
            one.wide += embedding + outerOtherParameters(t);
        if (stage == p - 1) // a tied head needs its own copy of the embedding
            one.wide += head;
        if (one.quantised + one.wide > worst.quantised + worst.wide)
            worst = one;
    }
    return worst;
}

double blockTokens(const Context& c)
{
    return c.engine == Engine::Vllm || c.engine == Engine::Sglang ? 16 : 1;
}

} // namespace

ShardedParameters shardedParameters(const Context& c)
{
    return worstStage(c);
}

double weightBytesPerAccelerator(const Context& c)
{
    const double bytes = c.precision.weightBits / 8;
    if (c.describedTransformer()) {
        const Sharded s = worstStage(c);
        const double wide = c.precision.weightBits > 16 ? c.precision.weightBits / 8 : 2;
        return s.quantised * bytes + s.wide * wide;
    }
    const double total = totalParameters(*c.model).value_or(0);
    const double ranks =
        c.model->kind == ModelKind::Opaque || c.model->kind == ModelKind::Transformer
            ? static_cast<double>(c.layout.tensor * c.layout.pipeline)
            : 1;
    return total * bytes / ranks;
}

double parametersPerAccelerator(const Context& c)
{
    if (c.describedTransformer()) {
        const Sharded s = worstStage(c);
        return s.quantised + s.wide;
    }
    return totalParameters(*c.model).value_or(0) /
           static_cast<double>(c.layout.tensor * c.layout.pipeline);
}

double requestTokens(const Context& c)
{
    const Workload& w = c.in.workload;
    const double sum = static_cast<double>(w.inputTokens.value_or(0) + w.outputTokens.value_or(0));
    if (c.engine == Engine::LlamaCpp || sum <= 0)
        return static_cast<double>(w.contextTokens.value_or(static_cast<std::int64_t>(sum)));
    return sum;
}

double kvCacheBytes(const Context& c, double sequences, double tokens)
{
    if (!c.isLanguageModel() || c.model->transformer.layers.empty())
        return 0;
    const double tensor = static_cast<double>(c.layout.tensor);
    const double p = static_cast<double>(c.layout.pipeline);
    const double block = blockTokens(c);
    const double perStage = std::ceil(c.model->transformer.layerCount() / p);
    const double stageShare = p > 1 ? perStage / c.model->transformer.layerCount() : 1;
    double bytes = 0;
    for (const auto& g : c.model->transformer.layers) {
        const AttentionSpec& a = g.attention;
        double held = tokens;
        if (a.kind == AttentionKind::Sliding && a.window > 0)
            held = std::min(tokens, static_cast<double>(a.window));
        held = std::ceil(held / block) * block;
        const double perToken = cacheValuesPerToken(a, tensor);
        bytes += g.count * perToken * held;
    }
    // Attention data parallelism splits the sequences, not the heads.
    return bytes * c.precision.kvBytes * sequences * stageShare /
           static_cast<double>(c.layout.data);
}

std::string loraTarget(const std::string& name)
{
    // "q_proj" and "q" are the same matrix.
    const auto cut = name.find("_proj");
    return cut == std::string::npos ? name : name.substr(0, cut);
}

double adapterParameters(const Context& c)
{
    if (!c.describedTransformer() || c.in.workload.method.value_or(Method::Full) == Method::Full)
        return 0;
    const TransformerSpec& t = c.model->transformer;
    const double h = t.hidden;
    double width = 0; // sum of in + out over the targets of all layers
    for (const auto& g : t.layers) {
        const AttentionSpec& a = g.attention;
        const double q = static_cast<double>(a.heads) * a.headDim;
        const double kv = static_cast<double>(a.kvHeads) * a.headDim;
        double one = 0;
        for (const auto& name : *c.in.workload.loraTargets) {
            const std::string target = loraTarget(name);
            if (target == "q")
                one += h + q;
            else if (target == "k" || target == "v")
                one += h + kv;
            else if (target == "o")
                one += q + h;
            else if (target == "gate" || target == "up")
                one += h + g.ffn.width;
            else if (target == "down")
                one += g.ffn.width + h;
        }
        width += g.count * one;
    }
    return width * static_cast<double>(*c.in.workload.loraRank);
}

} // namespace ridgepoint::estimation
