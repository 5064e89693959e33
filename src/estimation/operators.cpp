// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "estimation/operators.h"

#include "estimation/prepare.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint::estimation {

namespace {

/// What one layer group needs in every builder, sharded over the tensor ranks.
struct Shard
{
    double h, tensor, rows, act, weightBytes;
    std::int64_t dataParallel;
    double allTokens;
};

void addAttention(OperatorList& list, const Context& c, const Pass& pass, const LayerGroup& g,
                  const Shard& s)
{
    const AttentionSpec& a = g.attention;
    if (a.kind == AttentionKind::None)
        return;
    const double heads = a.heads / s.tensor;
    const double sequences = pass.sequences / static_cast<double>(s.dataParallel);
    double projection = 0, output = 0, scoreFlops = 0, cachePerToken = 0, headIo = 0;
    if (a.kind == AttentionKind::Latent) {
        // Absorbed form in decode (one latent for all heads), expanded in prefill.
        const double qk = a.qkNopeHeadDim + a.qkRopeHeadDim;
        projection =
            (a.qLoraRank > 0 ? s.h * a.qLoraRank + a.qLoraRank * heads * qk : s.h * heads * qk) +
            s.h * (a.kvLoraRank + a.qkRopeHeadDim) +
            a.kvLoraRank * heads * (a.qkNopeHeadDim + a.vHeadDim);
        output = heads * a.vHeadDim * s.h;
        scoreFlops = pass.prefill ? 2 * heads * (qk + a.vHeadDim)
                                  : 2 * heads * (2.0 * a.kvLoraRank + a.qkRopeHeadDim);
        cachePerToken = a.kvLoraRank + a.qkRopeHeadDim;
        headIo = heads * (qk + a.vHeadDim);
    } else {
        // Key/value heads are replicated where there are fewer than tensor ranks.
        const double kvHeads = std::max(1.0, a.kvHeads / s.tensor);
        projection = s.h * a.headDim * (heads + 2 * kvHeads);
        output = heads * a.headDim * s.h;
        scoreFlops = 4 * heads * a.headDim;
        cachePerToken = 2 * kvHeads * a.headDim;
        headIo = a.headDim * (2 * heads + 2 * kvHeads);
    }
    double context = pass.context;
    if (a.kind == AttentionKind::Sliding && a.window > 0)
        context = std::min(context, static_cast<double>(a.window));

    Operator& qkv = list.add("qkv", OperatorKind::Gemm, g.count);
    qkv.flops = 2 * s.rows * projection;
    qkv.weightBytes = projection * s.weightBytes;
    qkv.activationBytes = s.rows * (s.h + projection / s.h) * s.act;
    qkv.rows = s.rows;

    Operator& core = list.add("attention", OperatorKind::Attention, g.count);
    core.flops = s.rows * context * scoreFlops;
    core.sixteenBit = true;
    core.fullContext = pass.prefill;
    core.activationBytes = s.rows * headIo * s.act;
    if (pass.cached)
        core.cacheBytes =
            (pass.prefill ? s.rows + sequences * pass.prefix : sequences * context + s.rows) *
            cachePerToken * c.precision.kvBytes;
    core.rows = s.rows;

    Operator& out = list.add("attention_output", OperatorKind::Gemm, g.count);
    out.flops = 2 * s.rows * output;
    out.weightBytes = output * s.weightBytes;
    out.activationBytes = s.rows * (s.h + output / s.h) * s.act;
    out.rows = s.rows;
}

/// Distinct experts that `tokens` tokens touch under uniform routing: E·(1 − (1 − k/E)^T).
double distinctExperts(const FfnSpec& f, double tokens)
{
    const double share = static_cast<double>(f.expertsPerToken) / f.experts;
    return f.experts * (1 - std::pow(1 - share, tokens));
}

void addFfn(OperatorList& list, const LayerGroup& g, const Shard& s)
{
    const FfnSpec& f = g.ffn;
    const double matrices = f.gated ? 3 : 2;
    if (f.width > 0) {
        const double weights = matrices * s.h * f.width / s.tensor;
        Operator& op = list.add("mlp", OperatorKind::Gemm, g.count);
        op.flops = 2 * s.rows * weights;
        op.weightBytes = weights * s.weightBytes;
        op.activationBytes = s.rows * (2 * s.h + matrices * f.width / s.tensor) * s.act;
        op.rows = s.rows;
    }
    if (!f.isMoe())
        return;
    const double ranks = s.tensor * static_cast<double>(s.dataParallel);
    const double one = matrices * s.h * f.expertWidth;
    const double touched = distinctExperts(f, s.allTokens);
    Operator& op = list.add("experts", OperatorKind::ExpertGemm, g.count);
    op.flops = 2 * s.allTokens * f.expertsPerToken * one / ranks;
    op.weightBytes = touched * one / ranks * s.weightBytes;
    op.activationBytes =
        s.allTokens * f.expertsPerToken * (2 * s.h + matrices * f.expertWidth) / ranks * s.act;
    op.rows = s.allTokens * f.expertsPerToken / std::max(1.0, touched);
    op.coarse = f.experts <= 16;
    Operator& router = list.add("router", OperatorKind::Gemm, g.count);
    router.flops = 2 * s.rows * s.h * f.experts;
    router.weightBytes = s.h * f.experts * 2.0;
    router.activationBytes = s.rows * s.h * s.act;
    router.rows = s.rows;
    router.sixteenBit = true;
    if (f.sharedWidth > 0) {
        const double weights = matrices * s.h * f.sharedWidth / s.tensor;
        Operator& shared = list.add("shared_experts", OperatorKind::Gemm, g.count);
        shared.flops = 2 * s.rows * weights;
        shared.weightBytes = weights * s.weightBytes;
        shared.activationBytes = s.rows * (2 * s.h + matrices * f.sharedWidth / s.tensor) * s.act;
        shared.rows = s.rows;
    }
}

void addElementwise(OperatorList& list, const LayerGroup& g, const Shard& s)
{
    // Norms, residuals, rotary embedding and activation: (10·h + (f + 2·q)/t) values a token, of
    // which the FFN's own reads and writes are with its GEMM.
    const double width =
        g.ffn.isMoe()
            ? static_cast<double>(g.ffn.expertsPerToken) * g.ffn.expertWidth + g.ffn.sharedWidth
            : g.ffn.width;
    const double q = static_cast<double>(g.attention.heads) *
                     std::max(g.attention.headDim, g.attention.vHeadDim);
    Operator& op = list.add("elementwise", OperatorKind::Elementwise, g.count);
    const double values = s.rows * (10 * s.h + (width + 2 * q) / s.tensor);
    op.activationBytes = values * s.act;
    op.flops = 5 * values;
    op.kernels = 4;
}

void addCollectives(OperatorList& list, const LayerGroup& g, const Shard& s)
{
    if (s.tensor > 1) {
        Operator& op = list.add("all_reduce", OperatorKind::Collective, 2.0 * g.count);
        op.message = s.rows * s.h * s.act;
    }
    if (s.dataParallel > 1 && g.ffn.isMoe()) {
        // Dispatch and combine of min(k, D) copies: 3 bytes a value (1 out, 2 back).
        Operator& op = list.add("all_to_all", OperatorKind::Collective, g.count);
        const double copies = std::min(static_cast<double>(g.ffn.expertsPerToken),
                                       static_cast<double>(s.dataParallel));
        op.message = s.rows * s.h * copies * 3;
    }
}

} // namespace

void buildTransformer(OperatorList& list, const Context& c, const Pass& pass)
{
    const TransformerSpec& t = c.model->transformer;
    const bool training = c.in.workload.kind != WorkloadKind::Inference;
    Shard s;
    s.h = t.hidden;
    s.tensor = static_cast<double>(c.layout.tensor);
    s.dataParallel = training ? 1 : c.layout.data;
    s.allTokens = pass.tokens;
    s.rows = pass.tokens / static_cast<double>(s.dataParallel);
    s.act = c.precision.activationBytes;
    s.weightBytes = c.precision.weightBits / 8;

    Operator& embed = list.add("embedding", OperatorKind::Embedding, 1);
    embed.activationBytes = 2 * s.rows * s.h * s.act;
    for (const auto& g : t.layers) {
        addAttention(list, c, pass, g, s);
        addFfn(list, g, s);
        addElementwise(list, g, s);
        addCollectives(list, g, s);
    }
    if (t.lmHead && pass.headRows > 0) {
        const double weights = static_cast<double>(t.vocab) * s.h / s.tensor;
        Operator& head = list.add("head", OperatorKind::Gemm, 1);
        head.flops = 2 * pass.headRows * weights;
        head.weightBytes = weights * 2;
        head.activationBytes = pass.headRows * (s.h * s.act + t.vocab / s.tensor * 4);
        head.rows = pass.headRows;
        head.sixteenBit = true;
    }
}

double imageScale(const Context& c)
{
    const CnnSpec& net = c.model->cnn;
    if (!c.in.workload.imageSize || net.imageHeight <= 0)
        return 1;
    return static_cast<double>((*c.in.workload.imageSize)[0] * (*c.in.workload.imageSize)[1]) /
           (static_cast<double>(net.imageHeight) * net.imageWidth);
}

void buildCnn(OperatorList& list, const Context& c, double batch)
{
    const CnnSpec& net = c.model->cnn;
    const double scale = imageScale(c);
    const double act = std::max(1.0, valueBytes(c.precision.activations));
    // Layers of one kind are summed: convolution, depth-wise, linear, element-wise, pool.
    Operator conv, depthwise, linear, element, pool;
    conv.count = depthwise.count = linear.count = element.count = pool.count = 0;
    const auto accumulate = [&](Operator& op, const CnnLayer& layer, double area) {
        op.count += 1;
        op.flops += 2.0 * static_cast<double>(layer.macs) * batch * area;
        op.weightBytes += static_cast<double>(layer.parameters) * c.precision.weightBits / 8;
        op.activationBytes +=
            static_cast<double>(layer.inElements + layer.outElements) * batch * area * act;
        op.rows += static_cast<double>(layer.gemmRows) * batch * area;
    };
    for (const auto& layer : net.layers) {
        switch (layer.kind) {
        case CnnLayerKind::Convolution:
            accumulate(layer.groups > 8 ? depthwise : conv, layer, scale);
            break;
        case CnnLayerKind::MatMul:
        case CnnLayerKind::Linear:
            accumulate(linear, layer, 1);
            break;
        case CnnLayerKind::Embedding:
        case CnnLayerKind::Move:
        case CnnLayerKind::Pool:
        case CnnLayerKind::Upsample:
        case CnnLayerKind::Concat:
            accumulate(pool, layer, scale);
            break;
        case CnnLayerKind::Norm:
        case CnnLayerKind::Activation:
        case CnnLayerKind::Add:
            accumulate(element, layer, scale);
            break;
        }
    }
    const auto push = [&](const Operator& sum, std::string_view name, OperatorKind kind,
                          double traffic) {
        if (sum.count <= 0)
            return;
        Operator& op = list.add(name, kind, sum.count);
        op.flops = sum.flops / sum.count;
        op.weightBytes = sum.weightBytes / sum.count;
        op.activationBytes = sum.activationBytes / sum.count * traffic;
        op.rows = sum.rows / sum.count;
    };
    push(conv, "convolution", OperatorKind::Convolution, 1);
    push(depthwise, "depthwise_convolution", OperatorKind::Convolution, 1);
    push(linear, "linear", OperatorKind::Gemm, 1);
    // Compiled engines fuse norms, activations and residual adds into the convolution.
    push(element, "elementwise", OperatorKind::Elementwise, c.eff.unfused.value);
    push(pool, "pooling", OperatorKind::Elementwise, 1);
}

void buildRecommender(OperatorList& list, const Context& c, double batch)
{
    const RecommenderSpec& r = c.model->recommender;
    Operator& lookup = list.add("embedding_lookup", OperatorKind::Embedding,
                                static_cast<double>(std::max<std::size_t>(1, r.tables.size())));
    double bytes = 0;
    for (const auto& t : r.tables)
        bytes += t.lookups * t.dim * valueBytes(c.precision.weights) * batch;
    lookup.activationBytes = bytes / lookup.count;
    double weights = 0, io = 0;
    for (const auto& [in, out] : r.mlp) {
        weights += static_cast<double>(in) * out;
        io += in + out;
    }
    Operator& mlp = list.add("mlp", OperatorKind::Gemm,
                             static_cast<double>(std::max<std::size_t>(1, r.mlp.size())));
    mlp.flops = 2 * weights * batch / mlp.count;
    mlp.weightBytes = weights * c.precision.weightBits / 8 / mlp.count;
    mlp.activationBytes = io * batch * c.precision.activationBytes / mlp.count;
    mlp.rows = batch;
}

OperatorTime timeOf(const Context& c, const Operator& op)
{
    const EfficiencySet& e = c.eff;
    OperatorTime r;
    if (op.kind == OperatorKind::Collective) {
        const double ranks =
            static_cast<double>(op.name == "all_to_all" ? c.layout.data : c.layout.tensor);
        // α–β: ring all-reduce moves 2(t − 1)/t of the payload; all-to-all (t − 1)/t.
        const double share = (op.name == "all_to_all" ? 1.0 : 2.0) * (ranks - 1) / ranks;
        r.seconds =
            op.count * (c.link.alpha + share * op.message / (c.link.bytesPerSecond * c.link.beta));
        r.bound = Bound::Communication;
        return r;
    }
    const bool wide = op.sixteenBit;
    double peak =
        (wide ? c.precision.peak16 : c.precision.peak).value_or(FlopsPerSecond(0)).value();
    peak *= c.computeShare;
    double etaC = e.etaCompute.value;
    double etaM = e.etaMemory.value;
    double half = e.mHalf.value;
    switch (op.kind) {
    case OperatorKind::Attention:
        etaC = c.in.workload.kind != WorkloadKind::Inference ? e.etaTrain.value
               : op.fullContext                              ? e.etaPrefill.value
                                                             : e.etaDecode.value;
        etaM = e.kvEtaMemory.value;
        half = 0;
        break;
    case OperatorKind::ExpertGemm:
        etaC *= (op.coarse ? e.moeComputeCoarse : e.moeCompute).value;
        etaM *= e.moeMemory.value;
        break;
    case OperatorKind::Elementwise:
    case OperatorKind::Embedding:
        etaM = std::min(etaM, 0.8);
        half = 0;
        break;
    default:
        break;
    }
    r.ceiling = peak;
    const double saturation = half > 0 && op.rows > 0 ? op.rows / (op.rows + half) : 1.0;
    r.etaCompute = etaC;
    r.etaMemory = etaM;
    r.saturation = saturation;
    r.half = half;
    const double compute = peak > 0 ? op.flops / (peak * etaC * saturation) : 0;
    const double memory = op.bytes() / (c.bandwidth * etaM);
    r.bound = compute > memory ? Bound::Compute : Bound::Memory;
    r.seconds = op.count * std::max(compute, memory);
    return r;
}

namespace {

/// Launch and dispatch of the layers of one step, by engine; expert and latent layers launch more.
double layerOverheads(const Context& c, double layers)
{
    const bool graphs = c.in.workload.cudaGraphs.value_or(true);
    const double base = graphs ? c.eff.layerOverhead.value
                               : std::max(c.eff.eagerOverhead.value, c.eff.layerOverhead.value);
    double seconds = layers * base;
    if (!c.describedTransformer())
        return seconds;
    for (const auto& g : c.model->transformer.layers) {
        if (g.ffn.isMoe())
            seconds += g.count * c.eff.moeLayerOverhead.value;
        if (g.attention.kind == AttentionKind::Latent)
            seconds += g.count * c.eff.latentLayerOverhead.value;
    }
    return seconds;
}

} // namespace

PassTime timePass(const Context& c, const OperatorList& list, double layers, double sequences,
                  bool eager)
{
    PassTime p;
    double kernels = 0;
    for (const Operator& op : list) {
        const OperatorTime t = timeOf(c, op);
        switch (t.bound) {
        case Bound::Compute:
            p.compute += t.seconds;
            break;
        case Bound::Communication:
            p.communication += t.seconds;
            break;
        default:
            p.memory += t.seconds;
            break;
        }
        p.flops += op.count * op.flops;
        p.bytes += op.count * op.bytes();
        kernels += op.count * op.kernels;
    }
    const double device = p.compute + p.memory + p.communication;
    if (layers > 0) {
        p.launch = layerOverheads(c, layers) + sequences * c.eff.sequenceOverhead.value +
                   c.eff.stepOverhead.value + (eager ? layers * c.eff.prefillOverhead.value : 0);
        p.total = device + p.launch;
    } else {
        // Launches run ahead of the device: only what exceeds it shows.
        p.launch = std::max(0.0, kernels * c.eff.kernelOverhead.value - device);
        p.total = device + p.launch;
    }
    return p;
}

namespace {

double layersOf(const Context& c)
{
    // An encoder is timed kernel by kernel, a language model layer by layer.
    return c.model->kind == ModelKind::Transformer ? c.model->transformer.layerCount() : 0;
}

} // namespace

namespace {

void buildDecode(OperatorList& list, const Context& c, double micro, double context)
{
    list.reserve(4 + 10 * c.model->transformer.layers.size());
    Pass pass;
    pass.tokens = pass.sequences = pass.headRows = micro;
    pass.context = context;
    buildTransformer(list, c, pass);
}

} // namespace

DecodeCurve::DecodeCurve(const Context& c, double context) : m_c(c), m_context(context)
{
    for (const auto& g : c.model->transformer.layers)
        m_linear = m_linear && !g.ffn.isMoe();
    if (!m_linear)
        return;
    OperatorList one, two;
    buildDecode(one, c, 1, context);
    buildDecode(two, c, 2, context);
    m_layers = layersOf(c);
    m_overhead = layerOverheads(c, m_layers) + c.eff.stepOverhead.value;
    m_lines.reserve(one.size());
    auto second = two.begin();
    for (const Operator& op : one) {
        const Operator& next = *second++;
        Line line;
        const OperatorTime t = timeOf(c, op);
        if (op.kind == OperatorKind::Collective) {
            line.collective = true;
            line.fixed = t.seconds;
            line.slope = timeOf(c, next).seconds - t.seconds;
        } else {
            line.flops = op.count * op.flops;
            line.flopsSlope = op.count * (next.flops - op.flops);
            line.bytes = op.count * op.bytes();
            line.bytesSlope = op.count * (next.bytes() - op.bytes());
            line.rows = op.rows;
            line.rowsSlope = next.rows - op.rows;
            line.half = t.half;
            line.perFlop = t.ceiling > 0 ? 1 / (t.ceiling * t.etaCompute) : 0;
            line.perByte = 1 / (c.bandwidth * t.etaMemory);
        }
        m_lines.push_back(line);
    }
}

PassTime DecodeCurve::at(double n) const
{
    if (!m_linear)
        return decodeTime(m_c, n, m_context);
    const double more = std::max(1.0, n / static_cast<double>(m_c.layout.pipeline)) - 1;
    PassTime p;
    for (const Line& line : m_lines) {
        if (line.collective) {
            p.communication += line.fixed + more * line.slope;
            continue;
        }
        const double flops = line.flops + more * line.flopsSlope;
        const double bytes = line.bytes + more * line.bytesSlope;
        const double rows = line.rows + more * line.rowsSlope;
        const double compute = line.half > 0 && rows > 0
                                   ? flops * line.perFlop * (rows + line.half) / rows
                                   : flops * line.perFlop;
        const double memory = bytes * line.perByte;
        (compute > memory ? p.compute : p.memory) += std::max(compute, memory);
        p.flops += flops;
        p.bytes += bytes;
    }
    p.launch = m_overhead + n * m_c.eff.sequenceOverhead.value;
    p.total = p.compute + p.memory + p.communication + p.launch;
    return p;
}

PassTime decodeTime(const Context& c, double n, double context)
{
    OperatorList list;
    // Pipeline stages work on different micro-batches: each token still passes all layers.
    buildDecode(list, c, std::max(1.0, n / static_cast<double>(c.layout.pipeline)), context);
    return timePass(c, list, layersOf(c), n);
}

PassTime prefillTime(const Context& c, double sequences, double length, double prefix)
{
    OperatorList list;
    list.reserve(4 + 10 * c.model->transformer.layers.size());
    Pass pass;
    pass.tokens = sequences * length;
    pass.sequences = sequences;
    const bool encoder = c.model->kind == ModelKind::Encoder;
    pass.prefix = prefix;
    pass.context = encoder ? length : prefix + length / 2; // causal: half of the square
    pass.prefill = true;
    pass.cached = !encoder;
    pass.headRows = encoder ? 0 : sequences;
    buildTransformer(list, c, pass);
    return timePass(c, list, layersOf(c), encoder ? 0 : sequences, true);
}

} // namespace ridgepoint::estimation
