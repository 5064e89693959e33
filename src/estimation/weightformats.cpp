// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "estimation/weightformats.h"

#include "estimation/prepare.h"

#include <algorithm>

namespace ridgepoint::estimation {

namespace {

// Blocks of ggml: bytes × 8 ÷ values of a block.
constexpr double kQ2K = 2.625, kQ3K = 3.4375, kQ4_0 = 4.5, kQ4_1 = 5, kQ4K = 4.5, kQ5_0 = 5.5,
                 kQ5_1 = 6, kQ5K = 5.5, kQ6K = 6.5625, kQ8_0 = 8.5;

bool isSixteenBit(Precision p)
{
    return p == Precision::Bf16 || p == Precision::Fp16;
}

bool hasExperts(const TransformerSpec& t)
{
    return std::ranges::any_of(t.layers, [](const LayerGroup& g) { return g.ffn.isMoe(); });
}

/// What `KeptWide` describes: the published checkpoint in this scheme, or the FP8 one that the
/// publisher of a 16-bit model offers beside it.
bool keptApplies(const ModelSpec& model, Precision weights, std::optional<Quantization> scheme)
{
    if (weights == model.nativePrecision && scheme == model.nativeQuantization)
        return true;
    return isSixteenBit(model.nativePrecision) && weights == Precision::Fp8;
}

/// The format that a mix uses where it has no reason for another.
double baseBits(Quantization scheme)
{
    switch (scheme) {
    case Quantization::Q2K:
        return kQ2K;
    case Quantization::Q3KS:
    case Quantization::Q3KM:
        return kQ3K;
    case Quantization::Q4_0:
        return kQ4_0;
    case Quantization::Q4_1:
        return kQ4_1;
    case Quantization::Q4KS:
    case Quantization::Q4KM:
        return kQ4K;
    case Quantization::Q5_0:
        return kQ5_0;
    case Quantization::Q5_1:
        return kQ5_1;
    case Quantization::Q5KS:
    case Quantization::Q5KM:
        return kQ5K;
    case Quantization::Q6K:
        return kQ6K;
    default:
        return kQ8_0;
    }
}

bool isKMix(Quantization s)
{
    switch (s) {
    case Quantization::Q4_0:
    case Quantization::Q4_1:
    case Quantization::Q5_0:
    case Quantization::Q5_1:
    case Quantization::Q8_0:
        return false;
    default:
        return true;
    }
}

/// Super-blocks hold 256 values of a row: rows of another length fall back to blocks of 32.
double fallback(double bits, double row, bool superBlocks)
{
    const auto whole = static_cast<long long>(row);
    if (!superBlocks || whole <= 0 || whole % 256 == 0)
        return bits;
    if (bits == kQ2K || bits == kQ3K)
        return kQ4_0;
    if (bits == kQ4K)
        return kQ5_0;
    if (bits == kQ5K)
        return kQ5_1;
    return bits == kQ6K ? kQ8_0 : bits;
}

/// llama.cpp spends more bits on the first and last eighth of the layers and on every third
/// between.
bool moreBits(int layer, int layers)
{
    return layer < layers / 8 || layer >= 7 * layers / 8 || (layer - layers / 8) % 3 == 2;
}

struct MixBits
{
    double value, down, output;
};

/// Source: llama.cpp, src/llama-quant.cpp, per-tensor types of the file types (recalled).
MixBits mixBits(Quantization scheme, const AttentionSpec& a, int experts, int layer, int layers)
{
    const double base = baseBits(scheme);
    MixBits m{base, base, base};
    const bool more = moreBits(layer, layers);
    const bool grouped = a.kvHeads > 0 && a.heads / a.kvHeads >= 4;
    const bool eight = experts == 8;
    switch (scheme) {
    case Quantization::Q2K:
        m = {grouped ? kQ4K : kQ3K, kQ3K, eight ? kQ5K : kQ3K};
        break;
    case Quantization::Q3KS:
        m.output = eight ? kQ5K : kQ3K;
        break;
    case Quantization::Q3KM:
        m = {layer < 2 ? kQ5K : kQ4K, layer < layers / 16 ? kQ5K : kQ4K, eight ? kQ5K : kQ4K};
        break;
    case Quantization::Q4KS:
        m = {layer < 4 ? kQ5K : kQ4K, layer < layers / 8 ? kQ5K : kQ4K, eight ? kQ5K : kQ4K};
        break;
    case Quantization::Q4KM:
        m = {more ? kQ6K : kQ4K, more ? kQ6K : kQ4K, eight ? kQ5K : kQ4K};
        break;
    case Quantization::Q5KM:
        m = {more ? kQ6K : kQ5K, more ? kQ6K : kQ5K, kQ5K};
        break;
    default:
        break;
    }
    // The value matrix of Llama's 70B shape is small and shared by eight heads.
    if (layers == 80 && a.heads == 64 && a.kvHeads == 8 && (m.value == kQ3K || m.value == kQ4K))
        m.value = kQ5K;
    if (eight)
        m.value = kQ8_0;
    return m;
}

TensorBits ggufBits(const ModelSpec& model, Quantization scheme)
{
    const TransformerSpec& t = model.transformer;
    const double base = baseBits(scheme);
    const bool super = isKMix(scheme);
    TensorBits b;
    b.attention = b.dense = b.shared = b.experts = base;
    b.vectors = 32;
    b.positions = 32;
    const double row = t.embeddingDim > 0 ? t.embeddingDim : t.hidden;
    b.embeddings = fallback(base, row, super);
    // The output projection, or the token table in its place, is Q6_K unless the file is wider.
    const double output = scheme == Quantization::Q8_0 || t.hidden % 256 != 0 ? kQ8_0 : kQ6K;
    if (t.tiedEmbeddings || !t.lmHead)
        b.embeddings = t.lmHead ? output : b.embeddings;
    b.head = output;
    return b;
}

} // namespace

double storedBits(Precision weights, std::optional<Quantization> quantization)
{
    if (quantization) {
        switch (*quantization) {
        case Quantization::GptqG128:
        case Quantization::AwqG128:
            return 4.0 + 20.0 / 128;
        case Quantization::W8a8:
        case Quantization::Smoothquant:
        case Quantization::Fp8Tensor:
        case Quantization::Int8Bnb:
            return 8.0;
        case Quantization::Nf4:
        case Quantization::Nvfp4:
            return 4.5;
        case Quantization::Nf4Dq:
            return 4.0 + 8.0 / 64 + 32.0 / (64.0 * 256.0);
        case Quantization::Fp8Block128:
            return 8.0 + 32.0 / 16384;
        case Quantization::Mxfp4:
            return 4.25;
        // The average of the matrices of a Llama-shaped model.
        case Quantization::Q2K:
            return 2.96;
        case Quantization::Q3KM:
            return 3.89;
        case Quantization::Q4KM:
            return 4.83;
        case Quantization::Q5KM:
            return 5.67;
        default:
            return baseBits(*quantization);
        }
    }
    switch (weights) {
    case Precision::Fp64:
        return 64;
    case Precision::Tf32:
    case Precision::Fp32:
        return 32;
    case Precision::Fp16:
    case Precision::Bf16:
        return 16;
    case Precision::Fp8:
    case Precision::Int8:
        return 8;
    case Precision::Int4:
        return 4.0 + 16.0 / 128;
    case Precision::Fp4:
    case Precision::Nf4:
        return 4.5;
    case Precision::Mxfp4:
        return 4.25;
    }
    return 16;
}

double valueBytes(Precision p)
{
    switch (p) {
    case Precision::Fp64:
        return 8;
    case Precision::Tf32:
    case Precision::Fp32:
        return 4;
    case Precision::Fp16:
    case Precision::Bf16:
        return 2;
    case Precision::Fp8:
    case Precision::Int8:
        return 1;
    case Precision::Int4:
    case Precision::Fp4:
    case Precision::Mxfp4:
    case Precision::Nf4:
        return 0.5;
    }
    return 2;
}

TensorBits tensorBits(const ModelSpec& model, Precision weights,
                      std::optional<Quantization> quantization)
{
    if (isGgufScheme(quantization))
        return ggufBits(model, *quantization);
    const double bits = storedBits(weights, quantization);
    TensorBits b;
    b.attention = b.dense = b.shared = b.experts = bits;
    const double wide = std::max(16.0, bits);
    b.vectors = b.embeddings = b.head = b.parts = b.positions = wide;
    if (bits >= 16)
        return b;
    // MXFP4 checkpoints quantise the experts of models that have any.
    const bool expertsOnly =
        (quantization == Quantization::Mxfp4 || (!quantization && weights == Precision::Mxfp4)) &&
        hasExperts(model.transformer);
    if (expertsOnly)
        b.attention = b.dense = b.shared = wide;
    if (!keptApplies(model, weights, quantization))
        return b;
    const KeptWide& kept = model.keptWide;
    b.attention = kept.attention ? wide : b.attention;
    b.dense = kept.denseFfn ? wide : b.dense;
    b.shared = kept.sharedExperts ? wide : b.shared;
    b.experts = kept.experts ? wide : b.experts;
    b.head = kept.headQuantised ? bits : wide;
    b.embeddings = kept.embeddingsQuantised ? bits : wide;
    b.parts = kept.partsQuantised ? bits : wide;
    return b;
}

double ggufMixBytes(const ModelSpec& model, const LayerGroup& g, Quantization scheme, int layer,
                    int layers)
{
    const double h = model.transformer.hidden;
    const bool super = isKMix(scheme);
    const double base = baseBits(scheme);
    const AttentionSpec& a = g.attention;
    const MixBits m = mixBits(scheme, a, g.ffn.experts, layer, layers);
    double bits = 0;
    const auto more = [&](double values, double stored, double row) {
        bits += values * (fallback(stored, row, super) - base);
    };
    if (hasCache(a.kind) && a.kind != AttentionKind::Latent) {
        const double kv = a.reusesCache ? 0 : a.kvHeads;
        const double value = a.sharedKeyValue ? 0 : h * kv * a.valueDim();
        const double key = g.ffn.experts == 8 ? kQ8_0 : base;
        more(h * a.heads * a.headDim * (a.outputGate ? 2 : 1), base, h);
        more(h * kv * a.headDim, key, h);
        more(value, m.value, h);
        more(static_cast<double>(a.heads) * a.valueDim() * h, m.output, a.heads * a.valueDim());
    }
    const FfnSpec& f = g.ffn;
    const double wide = f.gated ? 2 : 1;
    const auto feedForward = [&](double copies, double width) {
        more(copies * wide * h * width, base, h);
        more(copies * h * width, m.down, width);
    };
    feedForward(1, f.width);
    feedForward(f.experts, f.expertWidth);
    feedForward(1, f.sharedWidth);
    return bits / 8;
}

} // namespace ridgepoint::estimation
