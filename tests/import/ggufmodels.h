// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "binarywriter.h"

#include <cstdint>
#include <string>
#include <vector>

/// GGUF files of published models, tensor by tensor as llama.cpp's converter names and shapes them.
namespace ridgepoint::testing {

/// Elements of a block and its bytes, written down apart from the reader's own table.
struct BlockSize
{
    std::uint64_t elements, bytes;
};
inline BlockSize blockSize(std::uint32_t type)
{
    switch (type) {
    case 0:
        return {1, 4};
    case 1:
    case 30:
        return {1, 2};
    case 2:
        return {32, 18};
    case 8:
        return {32, 34};
    case 12:
        return {256, 144};
    case 14:
        return {256, 210};
    case 39:
        return {32, 17};
    default:
        return {1, 1};
    }
}

class GgufModel
{
public:
    explicit GgufModel(const std::string& architecture, std::uint32_t matrixType = 1)
        : arch(architecture), type(matrixType)
    {
        w.str("general.architecture", architecture);
        w.u32("general.file_type", matrixType == 2 ? 2 : matrixType == 12 ? 15 : 1);
    }
    GgufModel& u32(const std::string& key, std::uint32_t value)
    {
        w.u32(arch + '.' + key, value);
        return *this;
    }
    GgufModel& list(const std::string& key, const std::vector<std::int32_t>& values)
    {
        w.list(arch + '.' + key, values);
        return *this;
    }
    /// Matrices in the type of the model, vectors in F32.
    GgufModel& add(const std::string& name, const std::vector<std::uint64_t>& dims)
    {
        return addAs(name, dims, dims.size() > 1 ? type : 0);
    }
    GgufModel& addAs(const std::string& name, const std::vector<std::uint64_t>& dims,
                     std::uint32_t as)
    {
        std::uint64_t n = 1;
        for (const std::uint64_t d : dims)
            n *= d;
        const BlockSize block = blockSize(as);
        const std::uint64_t size = n / block.elements * block.bytes;
        w.tensor(name, dims, as, size);
        elements += static_cast<double>(n);
        bytes += static_cast<double>(size);
        return *this;
    }
    /// The same in each layer.
    GgufModel& layers(int count, const std::string& name, const std::vector<std::uint64_t>& dims,
                      int from = 0)
    {
        for (int i = from; i < count; ++i)
            add("blk." + std::to_string(i) + '.' + name, dims);
        return *this;
    }

    std::string arch;
    std::uint32_t type;
    GgufWriter w;
    double elements = 0, bytes = 0;
};

struct LlamaShape
{
    int layers;
    std::uint64_t hidden, heads, kvHeads, headDim, ffn, vocab;
    bool tied = false;
    std::uint32_t context = 4096;
};

/// Metadata and everything but the feed-forward part of a llama-like model.
inline GgufModel llamaBase(const std::string& arch, const LlamaShape& s, std::uint32_t type = 1)
{
    GgufModel m(arch, type);
    const auto n = [](std::uint64_t v) {
        return static_cast<std::uint32_t>(v);
    };
    m.u32("block_count", static_cast<std::uint32_t>(s.layers))
        .u32("context_length", s.context)
        .u32("embedding_length", n(s.hidden))
        .u32("attention.head_count", n(s.heads))
        .u32("attention.head_count_kv", n(s.kvHeads));
    if (s.ffn > 0)
        m.u32("feed_forward_length", n(s.ffn));
    if (s.headDim != s.hidden / s.heads)
        m.u32("attention.key_length", n(s.headDim)).u32("attention.value_length", n(s.headDim));
    m.add("token_embd.weight", {s.hidden, s.vocab}).add("output_norm.weight", {s.hidden});
    if (!s.tied)
        m.add("output.weight", {s.hidden, s.vocab});
    m.layers(s.layers, "attn_norm.weight", {s.hidden})
        .layers(s.layers, "ffn_norm.weight", {s.hidden})
        .layers(s.layers, "attn_q.weight", {s.hidden, s.heads * s.headDim})
        .layers(s.layers, "attn_k.weight", {s.hidden, s.kvHeads * s.headDim})
        .layers(s.layers, "attn_v.weight", {s.hidden, s.kvHeads * s.headDim})
        .layers(s.layers, "attn_output.weight", {s.heads * s.headDim, s.hidden});
    return m;
}

inline GgufModel llamaLike(const std::string& arch, const LlamaShape& s, std::uint32_t type = 1)
{
    GgufModel m = llamaBase(arch, s, type);
    m.layers(s.layers, "ffn_gate.weight", {s.hidden, s.ffn})
        .layers(s.layers, "ffn_up.weight", {s.hidden, s.ffn})
        .layers(s.layers, "ffn_down.weight", {s.ffn, s.hidden});
    return m;
}

} // namespace ridgepoint::testing
