// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/model.h"

/// Published models built by hand, at least one for each kind of layer.
namespace published {

using namespace ridgepoint::estimation;

inline ModelSpec stack(int hidden, int vocab, bool tied = false)
{
    ModelSpec m;
    m.kind = ModelKind::Transformer;
    m.transformer.hidden = hidden;
    m.transformer.vocab = vocab;
    m.transformer.tiedEmbeddings = tied;
    return m;
}

inline LayerGroup attention(int count, int heads, int kvHeads, int headDim, int ffn)
{
    LayerGroup g;
    g.count = count;
    g.attention.heads = heads;
    g.attention.kvHeads = kvHeads;
    g.attention.headDim = headDim;
    g.ffn.width = ffn;
    return g;
}

inline FfnSpec experts(int count, int perToken, int width)
{
    FfnSpec f;
    f.experts = count;
    f.expertsPerToken = perToken;
    f.expertWidth = width;
    return f;
}

inline LayerGroup mamba(int count, int inner, int state, int dtRank, bool norms = false)
{
    LayerGroup g;
    g.count = count;
    g.attention.kind = AttentionKind::Mamba;
    g.recurrent.innerWidth = inner;
    g.recurrent.stateSize = state;
    g.recurrent.dtRank = dtRank;
    g.recurrent.convWidth = 4;
    g.recurrent.convBias = true;
    g.recurrent.innerNorms = norms;
    return g;
}

inline ModelSpec deepseekV3()
{
    ModelSpec m = stack(7168, 129280);
    LayerGroup first = attention(3, 128, 128, 192, 18432);
    AttentionSpec& a = first.attention;
    a.kind = AttentionKind::Latent;
    a.qLoraRank = 1536;
    a.kvLoraRank = 512;
    a.qkNopeHeadDim = 128;
    a.qkRopeHeadDim = 64;
    a.vHeadDim = 128;
    LayerGroup rest = first;
    rest.count = 58;
    rest.ffn = experts(256, 8, 2048);
    rest.ffn.sharedExperts = 1;
    rest.ffn.sharedWidth = 2048;
    rest.ffn.routerBias = true;
    m.transformer.layers = {first, rest};
    return m;
}

inline ModelSpec gemma2(int hidden, int layers, int heads, int kvHeads, int ffn)
{
    ModelSpec m = stack(hidden, 256000, true);
    LayerGroup sliding = attention(1, heads, kvHeads, 256, ffn);
    sliding.norms = 4;
    sliding.attention.kind = AttentionKind::Sliding;
    sliding.attention.window = 4096;
    LayerGroup full = attention(1, heads, kvHeads, 256, ffn);
    full.norms = 4;
    for (int i = 0; i < layers / 2; ++i)
        m.transformer.layers.insert(m.transformer.layers.end(), {sliding, full});
    return m;
}

inline ModelSpec gptOss20b()
{
    ModelSpec m = stack(2880, 201088);
    LayerGroup full = attention(12, 64, 8, 64, 0);
    full.attention.biasQkv = full.attention.biasOut = full.attention.sinks = true;
    full.ffn = experts(32, 4, 2880);
    full.ffn.bias = full.ffn.routerBias = true;
    LayerGroup sliding = full;
    sliding.attention.kind = AttentionKind::Sliding;
    sliding.attention.window = 128;
    m.transformer.layers = {sliding, full};
    return m;
}

/// One attention layer in eight, experts in every second layer.
inline ModelSpec jamba15Mini()
{
    ModelSpec m = stack(4096, 65536);
    LayerGroup dense = mamba(1, 8192, 16, 256, true);
    dense.ffn.width = 14336;
    LayerGroup routed = mamba(1, 8192, 16, 256, true);
    routed.ffn = experts(16, 2, 14336);
    const LayerGroup full = attention(1, 32, 8, 128, 14336);
    for (int i = 0; i < 32; ++i)
        m.transformer.layers.push_back(i % 8 == 4 ? full : i % 2 == 1 ? routed : dense);
    return m;
}

inline ModelSpec pureMamba(int layers, int hidden, int dtRank)
{
    ModelSpec m = stack(hidden, 50280, true);
    LayerGroup g = mamba(layers, 2 * hidden, 16, dtRank);
    g.norms = 1;
    m.transformer.layers = {g};
    return m;
}

inline LayerGroup gatedAttention(int count)
{
    LayerGroup g = attention(count, 16, 2, 256, 0);
    g.attention.outputGate = g.attention.qkNorm = true;
    g.ffn = experts(512, 10, 512);
    g.ffn.sharedExperts = 1;
    g.ffn.sharedWidth = 512;
    g.ffn.sharedGate = true;
    return g;
}

/// Three gated-delta layers to each attention layer.
inline ModelSpec qwen3Next()
{
    ModelSpec m = stack(2048, 151936);
    const LayerGroup full = gatedAttention(12);
    LayerGroup linear = full;
    linear.count = 36;
    linear.attention = {};
    linear.attention.kind = AttentionKind::Linear;
    RecurrentSpec& r = linear.recurrent;
    r.keyHeads = 16;
    r.valueHeads = 32;
    r.keyDim = r.valueDim = 128;
    r.convWidth = 4;
    r.innerNorms = true;
    m.transformer.layers = {linear, full};
    ModelPart mtp;
    mtp.name = "mtp head 1";
    mtp.role = PartRole::Mtp;
    mtp.counted = true; // the checkpoint's total has it
    mtp.transformer.hidden = 2048;
    mtp.transformer.lmHead = false;
    mtp.transformer.layers = {gatedAttention(1)};
    mtp.matrixParameters = 2.0 * 2048 * 2048; // joins the token and the hidden state
    mtp.vectorParameters = 2 * 2048;          // and their two norms
    m.parts = {mtp};
    return m;
}

inline ModelSpec t5(int layers, int hidden, int heads, int headDim, int ffn)
{
    ModelSpec m = stack(hidden, 32128, true);
    m.kind = ModelKind::EncoderDecoder;
    LayerGroup encoder = attention(layers, heads, heads, headDim, ffn);
    encoder.ffn.gated = false;
    LayerGroup decoder = encoder;
    decoder.norms = 3;
    decoder.cross.heads = decoder.cross.kvHeads = heads;
    decoder.cross.headDim = headDim;
    m.transformer.layers = {decoder};
    m.transformer.extraVector = 32.0 * heads; // relative position buckets, in one layer a stack
    ModelPart part;
    part.name = "encoder";
    part.role = PartRole::Encoder;
    part.transformer.hidden = hidden;
    part.transformer.causal = false;
    part.transformer.extraVector = 32.0 * heads;
    part.transformer.layers = {encoder};
    m.parts = {part};
    return m;
}

inline ModelSpec bartBase()
{
    ModelSpec m = stack(768, 50265, true);
    m.kind = ModelKind::EncoderDecoder;
    TransformerSpec& t = m.transformer;
    t.layerNorm = t.learnedPositions = t.embeddingNorm = true;
    t.finalNorm = false;
    t.positionRows = 1026;
    LayerGroup encoder = attention(6, 12, 12, 64, 3072);
    encoder.attention.biasQkv = encoder.attention.biasOut = true;
    encoder.ffn.gated = false;
    encoder.ffn.bias = true;
    LayerGroup decoder = encoder;
    decoder.norms = 3;
    decoder.cross.heads = decoder.cross.kvHeads = 12;
    decoder.cross.headDim = 64;
    decoder.cross.bias = true;
    t.layers = {decoder};
    ModelPart part;
    part.role = PartRole::Encoder;
    part.transformer = t;
    part.transformer.vocab = 0;
    part.transformer.causal = false;
    part.transformer.layers = {encoder};
    m.parts = {part};
    return m;
}

inline ModelSpec gptStyle(int hidden, int vocab, int layers, int heads, int positions)
{
    ModelSpec m = stack(hidden, vocab, true);
    m.transformer.layerNorm = true;
    m.transformer.learnedPositions = positions > 0;
    m.transformer.maxPosition = positions;
    LayerGroup g = attention(layers, heads, heads, hidden / heads, 4 * hidden);
    g.attention.biasQkv = g.attention.biasOut = true;
    g.ffn.gated = false;
    g.ffn.bias = true;
    m.transformer.layers = {g};
    return m;
}

inline ModelSpec bloom(int hidden, int layers, int heads)
{
    ModelSpec m = gptStyle(hidden, 250880, layers, heads, 0);
    m.transformer.embeddingNorm = true;
    return m;
}

/// Every layer with experts, q and k norms over their full widths.
inline ModelSpec minimaxM2()
{
    ModelSpec m = stack(3072, 200064);
    LayerGroup g = attention(62, 48, 8, 128, 0);
    g.attention.qkNorm = g.attention.qkNormFullWidth = true;
    g.ffn = experts(256, 8, 1536);
    g.ffn.routerBias = true;
    m.transformer.layers = {g};
    return m;
}

/// A diffusion model of three layers.
inline ModelSpec denoiser(int steps)
{
    ModelSpec m;
    m.kind = ModelKind::Diffusion;
    m.cnn.imageHeight = m.cnn.imageWidth = 64;
    m.cnn.steps = steps;
    CnnLayer conv;
    conv.macs = 20'000'000'000;
    conv.parameters = 400'000'000;
    conv.inElements = conv.outElements = 2'000'000;
    conv.gemmRows = 4096;
    CnnLayer product = conv;
    product.kind = CnnLayerKind::MatMul;
    product.parameters = 0;
    product.macs = 1'000'000'000;
    m.cnn.layers = {conv, product, conv};
    return m;
}

/// A decoder whose every fifth layer looks at an image's tokens, behind a tower and a projector.
inline ModelSpec withImages()
{
    ModelSpec m = stack(4096, 128256);
    m.transformer.layers = {attention(32, 32, 8, 128, 14336)};
    LayerGroup cross = m.transformer.layers.front();
    cross.count = 8;
    cross.attention = {};
    cross.attention.kind = AttentionKind::None;
    cross.cross = {32, 8, 128, 0, 1601, false, true};
    m.transformer.layers.push_back(cross);
    ModelPart tower;
    tower.name = "vision tower";
    tower.role = PartRole::Vision;
    tower.tokens = 1601;
    tower.transformer.hidden = 1280;
    tower.transformer.causal = false;
    LayerGroup vit;
    vit.count = 32;
    vit.attention.heads = vit.attention.kvHeads = 16;
    vit.attention.headDim = 80;
    vit.ffn.width = 5120;
    vit.ffn.gated = false;
    tower.transformer.layers = {vit};
    tower.matrixParameters = 14. * 14 * 3 * 1280;
    ModelPart projector;
    projector.name = "projector";
    projector.role = PartRole::Projector;
    projector.tokens = 1601;
    projector.matrixParameters = 1280. * 4096;
    m.parts = {tower, projector};
    return m;
}

} // namespace published
