// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "estimation/operators.h"

#include "estimation/mixing.h"
#include "estimation/modelparts.h"
#include "estimation/prepare.h"
#include "estimation/widths.h"

#include <algorithm>
#include <cmath>

/// Operators of transformer stacks: every layer kind, and the parts beside the main stack.
namespace ridgepoint::estimation {

namespace {

/// Names that the operators of a part are summed under; empty: each operator's own.
struct PartNames
{
    std::string_view matrices, attention;
};

PartNames namesOf(PartRole role)
{
    switch (role) {
    case PartRole::Vision:
        return {"vision_tower", "vision_attention"};
    case PartRole::Audio:
        return {"audio_tower", "audio_attention"};
    case PartRole::Encoder:
        return {"encoder", "encoder_attention"};
    case PartRole::Projector:
        return {"projector", "projector"};
    case PartRole::Mtp:
    case PartRole::Other:
        break;
    }
    return {"other_part", "other_part"};
}

/// What every layer of a stack needs, per accelerator.
struct Stack
{
    OperatorList& list;
    const Pass& pass;
    const TransformerSpec& t;
    const WeightWidths& widths;
    double h = 0, tensor = 1, ranks = 1; ///< `ranks` share the routed experts
    double rows = 0, sequences = 0;      ///< of this data-parallel rank
    double allTokens = 0;                ///< of the replica
    double act = 2, kvBytes = 2;
    std::int64_t dataParallel = 1;
    bool causal = true, narrowIndexer = false;
    PartNames names;

    Operator& add(std::string_view name, OperatorKind kind, double count) const
    {
        const bool attention = kind == OperatorKind::Attention;
        if (!names.matrices.empty() && kind != OperatorKind::Collective)
            name = attention ? names.attention : names.matrices;
        return list.add(name, kind, count);
    }
    /// A matrix product of `n` rows with `weights` parameters; `h` values in, `weights / h` out.
    Operator& gemm(std::string_view name, double count, double n, double weights,
                   const Width& width) const
    {
        Operator& op = add(name, OperatorKind::Gemm, count);
        op.flops = 2 * n * weights;
        op.weightBytes = weights * width.bytes;
        op.activationBytes = n * (h + weights / h) * act;
        op.rows = n;
        op.sixteenBit = width.sixteenBit;
        return op;
    }
};

/// One layer of a group: `count` of them alike.
struct Layer
{
    const LayerGroup& g;
    const LayerParameters& p;
    const LayerWidths& widths;
    double count = 1;
};

void addIndexer(const Stack& s, const Layer& l)
{
    const AttentionSpec& a = l.g.attention;
    const Pass& pass = s.pass;
    const double keyBytes = indexerKeyBytes(a);
    Operator& op = s.add("indexer", OperatorKind::Attention, l.count);
    const double seen = pass.prefill ? pass.prefix + pass.length / 2 : pass.context;
    op.flops = s.rows * seen * 2.0 * a.indexHeads * a.indexHeadDim;
    op.sixteenBit = !s.narrowIndexer;
    op.fullContext = pass.prefill;
    op.activationBytes = s.rows * a.indexHeads * (a.indexHeadDim + 4.0);
    if (pass.cached)
        op.cacheBytes =
            keyBytes * (s.rows + s.sequences * (pass.prefill ? pass.prefix : pass.context));
    op.rows = s.rows;
}

void addAttention(const Stack& s, const Layer& l)
{
    const AttentionSpec& a = l.g.attention;
    const Pass& pass = s.pass;
    const MixerParameters& m = l.p.mixer;
    const double seen = pass.prefill ? attendedTokens(a, pass.prefix, pass.length, s.causal)
                                     : attendedTokens(a, pass.context);
    s.gemm("qkv", l.count, s.rows, m.input + m.indexer, l.widths.attention);
    if (a.indexHeads > 0)
        addIndexer(s, l);

    Operator& core = s.add("attention", OperatorKind::Attention, l.count);
    core.flops = s.rows * seen * scoreFlops(a, !pass.prefill || a.indexTopK > 0) / s.tensor;
    core.sixteenBit = true;
    core.fullContext = pass.prefill;
    const double kept = attendedValuesPerToken(a, s.tensor);
    const bool latent = a.kind == AttentionKind::Latent;
    const double query = latent ? a.qkNopeHeadDim + a.qkRopeHeadDim : a.headDim;
    // Queries in, results out; keys and values of the new tokens in (latents are in the cache).
    const double values = a.heads / s.tensor * (query + a.valueDim()) + (latent ? 0 : kept);
    core.activationBytes = s.rows * values * s.act;
    if (pass.cached) {
        const double read =
            s.sequences * (pass.prefill ? attendedTokens(a, pass.prefix) : seen) * kept;
        const double written = s.rows * (pass.prefill ? kept : cacheValuesPerToken(a, s.tensor));
        core.cacheBytes = (read + written) * s.kvBytes;
    }
    core.rows = s.rows;
    s.gemm("attention_output", l.count, s.rows, m.output, l.widths.attention);
}

/// Linear attention and state spaces: a state per sequence is read and written, whatever the
/// context.
void addRecurrence(const Stack& s, const Layer& l)
{
    const Pass& pass = s.pass;
    s.gemm("recurrent_input", l.count, s.rows, l.p.mixer.input, l.widths.attention);
    Operator& scan = s.add("scan", OperatorKind::Attention, l.count);
    scan.flops = s.rows * scanFlops(l.g) / s.tensor;
    scan.sixteenBit = true;
    scan.vectorUnits = l.g.attention.kind == AttentionKind::Mamba;
    scan.fullContext = pass.prefill;
    scan.activationBytes = s.rows * scanValues(l.g) / s.tensor * s.act;
    if (pass.cached) {
        constexpr double kStateBytes = 4; // FP32 states in vLLM, SGLang and llama.cpp
        const double passes = pass.prefill && pass.prefix <= 0 ? 1 : 2;
        scan.cacheBytes = passes * s.sequences * layerStateBytes(l.g, kStateBytes, s.tensor);
    }
    scan.rows = s.rows;
    s.gemm("recurrent_output", l.count, s.rows, l.p.mixer.output, l.widths.attention);
}

void addCross(const Stack& s, const Layer& l)
{
    const CrossSpec& x = l.g.cross;
    const Pass& pass = s.pass;
    const double source = x.sourceTokens > 0 ? x.sourceTokens : pass.source;
    if (x.heads == 0 || source <= 0)
        return;
    const MixerParameters& m = l.p.mixer;
    s.gemm("cross_query", l.count, s.rows, m.crossQuery, l.widths.attention);
    const double sourceRows = s.sequences * source;
    const double values = crossValuesPerToken(x, s.tensor);
    if (pass.prefill) {
        Operator& keys =
            s.gemm("cross_source", l.count, sourceRows, m.crossSource, l.widths.attention);
        keys.activationBytes =
            sourceRows * ((x.sourceWidth > 0 ? x.sourceWidth : s.h) + values) * s.act;
    }
    Operator& core = s.add("cross_attention", OperatorKind::Attention, l.count);
    core.flops = s.rows * source * 4.0 * x.heads * x.headDim / s.tensor;
    core.sixteenBit = true;
    core.fullContext = pass.prefill;
    core.activationBytes = s.rows * 2.0 * x.heads * x.headDim / s.tensor * s.act;
    (pass.cached ? core.cacheBytes : core.activationBytes) +=
        sourceRows * values * (pass.cached ? s.kvBytes : s.act);
    core.rows = s.rows;
    s.gemm("cross_output", l.count, s.rows, m.crossOutput, l.widths.attention);
}

void addExperts(const Stack& s, const Layer& l)
{
    const FfnSpec& f = l.g.ffn;
    const double matrices = f.gated ? 3 : 2;
    const double io = f.expertInput > 0 ? f.expertInput : s.h;
    const double touched = distinctExperts(f, s.allTokens);
    const double one = l.p.experts / f.experts; // over the ranks
    Operator& op = s.add("experts", OperatorKind::ExpertGemm, l.count);
    op.flops = 2 * s.allTokens * l.p.expertsActive;
    op.expertBytes = one * l.widths.experts.bytes;
    op.weightBytes = touched * op.expertBytes;
    op.activationBytes =
        s.allTokens * f.expertsPerToken * (2 * io + matrices * f.expertWidth) / s.ranks * s.act;
    op.rows = s.allTokens * f.expertsPerToken / std::max(1.0, touched);
    op.coarse = f.experts <= 16;
    op.sixteenBit = l.widths.experts.sixteenBit;
    op.routed = &f;
    Operator& router = s.add("router", OperatorKind::Gemm, l.count);
    router.flops = 2 * s.rows * s.h * f.experts;
    router.weightBytes = l.p.router * s.widths.wide;
    router.activationBytes = s.rows * s.h * s.act;
    router.rows = s.rows;
    router.sixteenBit = true;
    if (l.p.shared > 0) {
        Operator& shared = s.gemm("shared_experts", l.count, s.rows, l.p.shared, l.widths.shared);
        shared.activationBytes = s.rows * (2 * s.h + matrices * f.sharedWidth / s.tensor) * s.act;
    }
}

void addFfn(const Stack& s, const Layer& l)
{
    const FfnSpec& f = l.g.ffn;
    const double extra = l.g.extraMatrix / s.tensor;
    if (f.width > 0) {
        const double matrices = f.gated ? 3 : 2;
        Operator& op = s.gemm("mlp", l.count, s.rows, l.p.denseFfn - extra, l.widths.dense);
        op.activationBytes = s.rows * (2 * s.h + matrices * f.width / s.tensor) * s.act;
    }
    if (extra > 0)
        s.gemm("other_matrices", l.count, s.rows, extra, l.widths.dense);
    if (f.isMoe())
        addExperts(s, l);
}

void addElementwise(const Stack& s, const Layer& l)
{
    // Norms, residuals, rotary embedding and activation: (10·h + (f + 2·q)/t) values a token, of
    // which the FFN's own reads and writes are with its GEMM.
    const FfnSpec& f = l.g.ffn;
    const AttentionSpec& a = l.g.attention;
    const double width =
        f.width +
        (f.isMoe() ? static_cast<double>(f.expertsPerToken) * f.expertWidth + f.sharedWidth : 0.0);
    const double q = isRecurrent(a.kind)
                         ? mixerWidth(l.g)
                         : static_cast<double>(a.heads) * std::max(a.headDim, a.vHeadDim);
    Operator& op = s.add("elementwise", OperatorKind::Elementwise, l.count);
    const double values = s.rows * (10 * s.h + (width + 2 * q) / s.tensor);
    op.activationBytes = values * s.act;
    op.flops = 5 * values;
    op.weightBytes = l.p.vectors * s.widths.wide;
    op.kernels = 4;
}

void addCollectives(const Stack& s, const Layer& l)
{
    const FfnSpec& f = l.g.ffn;
    if (s.tensor > 1) {
        // One after each block whose output is summed over the ranks.
        const double blocks = (l.g.attention.kind != AttentionKind::None ? 1 : 0) +
                              (l.g.cross.heads > 0 ? 1 : 0) + (f.width > 0 || f.isMoe() ? 1 : 0);
        if (blocks > 0) {
            Operator& op = s.add("all_reduce", OperatorKind::Collective, blocks * l.count);
            op.message = s.rows * s.h * s.act;
        }
    }
    if (s.dataParallel > 1 && f.isMoe()) {
        // Dispatch and combine of min(k, D) copies: 3 bytes a value (1 out, 2 back).
        Operator& op = s.add("all_to_all", OperatorKind::Collective, l.count);
        const double copies =
            std::min(static_cast<double>(f.expertsPerToken), static_cast<double>(s.dataParallel));
        op.message = s.rows * (f.expertInput > 0 ? f.expertInput : s.h) * copies * 3;
    }
}

void addLayer(const Stack& s, const Layer& l)
{
    const AttentionKind kind = l.g.attention.kind;
    if (isRecurrent(kind))
        addRecurrence(s, l);
    else if (kind != AttentionKind::None)
        addAttention(s, l);
    addCross(s, l);
    addFfn(s, l);
    addElementwise(s, l);
    addCollectives(s, l);
}

void addLayers(const Stack& s, bool mayKeep)
{
    int position = 0;
    for (const auto& g : s.t.layers) {
        const LayerParameters p = layerParameters(g, s.t, s.tensor, s.ranks);
        const int kept = mayKeep ? s.widths.keptOf(position, g.count) : 0;
        position += g.count;
        if (g.count > kept)
            addLayer(s, {g, p, s.widths.usual, static_cast<double>(g.count - kept)});
        if (kept > 0)
            addLayer(s, {g, p, s.widths.kept, static_cast<double>(kept)});
    }
}

bool isTraining(const Context& c)
{
    return c.in.workload.kind != WorkloadKind::Inference;
}

Stack stackOf(OperatorList& list, const Context& c, const Pass& pass, const TransformerSpec& t,
              const WeightWidths& widths)
{
    Stack s{.list = list, .pass = pass, .t = t, .widths = widths, .names = {}};
    s.h = t.hidden;
    s.tensor = static_cast<double>(c.layout.tensor);
    s.dataParallel = isTraining(c) ? 1 : c.layout.data;
    s.ranks = s.tensor * static_cast<double>(s.dataParallel);
    s.allTokens = pass.tokens;
    s.rows = pass.tokens / static_cast<double>(s.dataParallel);
    s.sequences = pass.sequences / static_cast<double>(s.dataParallel);
    s.act = c.precision.activationBytes;
    s.kvBytes = c.precision.kvBytes;
    s.causal = t.causal && c.model->kind != ModelKind::Encoder;
    s.narrowIndexer = valueBytes(c.precision.compute) <= 1;
    return s;
}

bool takesPart(const ModelPart& part)
{
    return part.role != PartRole::Mtp;
}

bool headsDivide(const TransformerSpec& t, std::int64_t tensor)
{
    return std::ranges::all_of(t.layers, [&](const LayerGroup& g) {
        return g.attention.heads % tensor == 0 && g.cross.heads % tensor == 0;
    });
}

} // namespace

double distinctExperts(const FfnSpec& f, double tokens)
{
    const double share = static_cast<double>(f.expertsPerToken) / f.experts;
    return f.experts * (1 - std::pow(1 - share, tokens));
}

double requestInput(const Context& c)
{
    const Workload& w = c.in.workload;
    if (isTraining(c))
        return static_cast<double>(w.sequenceLength.value_or(1));
    return static_cast<double>(w.inputTokens.value_or(1));
}

double decodeContext(const Context& c)
{
    const double prompt = c.isEncoderDecoder() ? 1 : requestInput(c);
    return prompt + static_cast<double>(c.in.workload.outputTokens.value_or(0)) / 2;
}

double partLayers(const Context& c)
{
    double n = 0;
    for (const auto& part : c.model->parts)
        n += takesPart(part) ? part.transformer.layerCount() : 0;
    return n;
}

Pass decodePass(const Context& c, double n, double context)
{
    Pass pass;
    // Pipeline stages work on different micro-batches: each token still passes all layers.
    const double micro = std::max(1.0, n / static_cast<double>(c.layout.pipeline));
    pass.tokens = pass.sequences = pass.headRows = micro;
    pass.context = context;
    pass.source = requestInput(c);
    return pass;
}

Pass prefillPass(const Context& c, double sequences, double length, double prefix)
{
    const bool encoder = c.model->kind == ModelKind::Encoder;
    Pass pass;
    pass.sequences = sequences;
    // A decoder with an encoder starts from one token; its encoder reads the prompt.
    pass.length = c.isEncoderDecoder() ? 1 : length;
    pass.prefix = c.isEncoderDecoder() ? 0 : prefix;
    pass.tokens = sequences * pass.length;
    pass.source = length + prefix;
    pass.prefill = true;
    pass.cached = !encoder;
    pass.headRows = encoder ? 0 : sequences;
    return pass;
}

Pass trainingPass(const Context& c)
{
    Pass pass;
    const double sequence = requestInput(c);
    pass.sequences = static_cast<double>(*c.in.workload.microBatch);
    pass.tokens = pass.sequences * sequence / static_cast<double>(c.layout.context);
    pass.length = pass.source = sequence;
    pass.prefill = true;
    pass.cached = false;
    pass.headRows = pass.tokens;
    return pass;
}

void buildTransformer(OperatorList& list, const Context& c, const Pass& pass)
{
    const TransformerSpec& t = c.model->transformer;
    const WeightWidths widths = weightWidths(c);
    const Stack s = stackOf(list, c, pass, t, widths);
    Operator& embed = list.add("embedding", OperatorKind::Embedding, 1);
    embed.activationBytes = 2 * s.rows * s.h * s.act;
    addLayers(s, true);
    const Width wide{widths.wide, true};
    if (t.embeddingDim > 0 && t.embeddingDim != t.hidden)
        s.gemm("embedding_projection", 1, s.rows, 2.0 * t.embeddingDim * s.h, wide);
    if (t.extraMatrix > 0)
        s.gemm("other_matrices", 1, s.rows, t.extraMatrix, wide);
    if (t.lmHead && pass.headRows > 0) {
        const double weights = static_cast<double>(t.vocab) * s.h / s.tensor;
        Operator& head = list.add("head", OperatorKind::Gemm, 1);
        head.flops = 2 * pass.headRows * weights;
        head.weightBytes = weights * widths.head.bytes;
        head.activationBytes = pass.headRows * (s.h * s.act + t.vocab / s.tensor * 4);
        head.rows = pass.headRows;
        head.sixteenBit = widths.head.sixteenBit;
    }
}

void buildParts(OperatorList& list, const Context& c, const Pass& pass)
{
    if (c.model->parts.empty())
        return;
    WeightWidths widths = weightWidths(c);
    widths.usual = {widths.parts, widths.parts, widths.parts, widths.parts};
    for (const auto& part : c.model->parts) {
        if (!takesPart(part))
            continue;
        Pass own = pass;
        own.length = part.tokens > 0 ? part.tokens : pass.source;
        own.tokens = own.sequences * own.length;
        own.prefix = 0;
        own.prefill = true;
        own.cached = false;
        const TransformerSpec& t = part.transformer;
        Stack s = stackOf(list, c, own, t, widths);
        s.causal = t.causal;
        s.names = namesOf(part.role);
        if (!headsDivide(t, c.layout.tensor)) // then every rank runs all of it
            s.tensor = s.ranks = 1;
        if (t.hidden > 0)
            addLayers(s, false);
        const double matrices = part.matrixParameters + t.extraMatrix;
        if (matrices > 0) {
            if (s.h <= 0)
                s.h = std::sqrt(matrices); // width not known: as if square
            s.gemm("other_matrices", 1, s.rows, matrices, widths.parts);
        }
    }
}

} // namespace ridgepoint::estimation
