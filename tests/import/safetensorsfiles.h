// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "binarywriter.h"
#include "import/safetensorstensors.h"

#include <vector>

/// Safetensors files with packed weights, and files made to break a reader.
namespace ridgepoint::testing {

inline QByteArray framed(const QByteArray& header, const QByteArray& data = {})
{
    BinaryWriter w;
    w.put(static_cast<std::uint64_t>(header.size()));
    return w.bytes() + header + data;
}

struct Packed
{
    const char* name;
    SafetensorsWriter file;
    import::Packing packing;
    double elements;
    double bytes;
};

inline std::vector<Packed> packedFiles()
{
    using enum import::Packing;
    std::vector<Packed> out;
    // 512 inputs, 256 outputs, groups of 128.
    SafetensorsWriter gptq;
    gptq.tensor("l.qweight", "I32", {64, 256}, 65536)
        .tensor("l.qzeros", "I32", {4, 32}, 512)
        .tensor("l.scales", "F16", {4, 256}, 2048)
        .tensor("l.g_idx", "I32", {512}, 2048);
    out.push_back({"GPTQ, 4 bit", gptq, Gptq, 512.0 * 256, 70144});
    SafetensorsWriter gptq8;
    gptq8.tensor("l.qweight", "I32", {128, 256}, 131072)
        .tensor("l.qzeros", "I32", {4, 64}, 1024)
        .tensor("l.scales", "F16", {4, 256}, 2048);
    out.push_back({"GPTQ, 8 bit", gptq8, Gptq, 512.0 * 256, 134144});
    SafetensorsWriter awq;
    awq.tensor("l.qweight", "I32", {512, 32}, 65536)
        .tensor("l.qzeros", "I32", {4, 32}, 512)
        .tensor("l.scales", "F16", {4, 256}, 2048);
    out.push_back({"AWQ", awq, Awq, 512.0 * 256, 68096});
    SafetensorsWriter nf4;
    nf4.tensor("l.weight", "U8", {65536, 1}, 65536)
        .tensor("l.weight.absmax", "U8", {2048}, 2048)
        .tensor("l.weight.quant_map", "F32", {16}, 64)
        .tensor("l.weight.nested_absmax", "F32", {8}, 32)
        .tensor("l.weight.nested_quant_map", "F32", {256}, 1024)
        .tensor("l.weight.quant_state.bitsandbytes__nf4", "U8", {97}, 97);
    out.push_back({"bitsandbytes NF4", nf4, Bitsandbytes4, 512.0 * 256, 68801});
    SafetensorsWriter int8;
    int8.tensor("l.weight", "I8", {256, 512}, 131072)
        .tensor("l.SCB", "F32", {256}, 1024)
        .tensor("l.weight_format", "U8", {}, 1);
    out.push_back({"bitsandbytes INT8", int8, Bitsandbytes8, 512.0 * 256, 132097});
    SafetensorsWriter block;
    block.tensor("l.weight", "F8_E4M3", {256, 512}, 131072)
        .tensor("l.weight_scale_inv", "F32", {2, 4}, 32);
    out.push_back({"FP8 in blocks", block, Fp8Block, 512.0 * 256, 131104});
    SafetensorsWriter fp8;
    fp8.tensor("l.weight", "F8_E4M3", {256, 512}, 131072)
        .tensor("l.weight_scale", "BF16", {256, 1}, 512)
        .tensor("l.input_scale", "BF16", {1}, 2);
    out.push_back({"FP8", fp8, Fp8Tensor, 512.0 * 256, 131586});
    SafetensorsWriter nvfp4;
    nvfp4.tensor("l.weight", "U8", {256, 256}, 65536)
        .tensor("l.weight_scale", "F8_E4M3", {256, 32}, 8192)
        .tensor("l.weight_scale_2", "F32", {}, 4)
        .tensor("l.input_scale", "F32", {}, 4);
    out.push_back({"NVFP4", nvfp4, Nvfp4, 512.0 * 256, 73736});
    SafetensorsWriter packed4;
    packed4.tensor("l.weight_packed", "I32", {256, 64}, 65536)
        .tensor("l.weight_scale", "BF16", {256, 4}, 2048)
        .tensor("l.weight_shape", "I64", {2}, 16);
    out.push_back({"compressed-tensors, 4 bit", packed4, CompressedTensors, 512.0 * 256, 67600});
    SafetensorsWriter mxfp4;
    mxfp4.tensor("model.layers.0.mlp.experts.down_proj_blocks", "U8", {2, 256, 16, 16}, 131072)
        .tensor("model.layers.0.mlp.experts.down_proj_scales", "U8", {2, 256, 16}, 8192);
    out.push_back({"MXFP4", mxfp4, Mxfp4, 2 * 512.0 * 256, 139264});
    SafetensorsWriter mlx;
    mlx.tensor("model.norm.weight", "BF16", {512}, 1024)
        .tensor("model.layers.0.self_attn.q_proj.weight", "U32", {256, 128}, 131072)
        .tensor("model.layers.0.self_attn.q_proj.scales", "BF16", {256, 8}, 4096)
        .tensor("model.layers.0.self_attn.q_proj.biases", "BF16", {256, 8}, 4096);
    out.push_back({"MLX, 8 bit by the width of the model", mlx, Mlx, 512.0 * 256 + 512, 140288});
    return out;
}

struct Hostile
{
    const char* name;
    QByteArray bytes;
    estimation::FaultCode code;
    const char* place;
};

inline QByteArray member(const char* text, qsizetype data = 0)
{
    return framed('{' + QByteArray(text) + '}', QByteArray(data, '\0'));
}

inline QByteArray lengthOnly(std::uint64_t length)
{
    BinaryWriter w;
    w.put(length);
    return w.bytes() + "{}      ";
}

inline std::vector<Hostile> hostileFiles()
{
    using enum estimation::FaultCode;
    const char* const good = R"("a":{"dtype":"U8","shape":[4],"data_offsets":[0,4]})";
    const QByteArray twice = QByteArray(good) + ',' + good;
    return {
        {"empty", {}, Other, "file header"},
        {"seven bytes", "1234567", Other, "file header"},
        {"length of 4 GiB", lengthOnly(1ULL << 32U), OutOfRange, "file header"},
        {"length of 2^63", lengthOnly(1ULL << 63U), OutOfRange, "file header"},
        {"length of 2^64 - 1", lengthOnly(~0ULL), OutOfRange, "file header"},
        {"length beyond the file", lengthOnly(1000), Other, "file header"},
        {"LFS pointer", "version https://git-lfs.github.com/spec/v1\n", Other, "file header"},
        {"no JSON", framed("hello"), NotJson, "file header"},
        {"JSON that ends", framed("{\"a\":{"), NotJson, "file header"},
        {"a list", framed("[1,2]"), WrongType, "file header"},
        {"a number", framed("12"), WrongType, "file header"},
        {"deep", framed("{\"a\":{\"shape\":[" + QByteArray(10'000, '[')), TooDeep, "file header"},
        {"a tensor that is text", member(R"("a":"b")"), WrongType, "tensor a"},
        {"nothing in it", member(R"("a":{})"), MissingField, "tensor a"},
        {"no offsets", member(R"("a":{"dtype":"U8","shape":[4]})"), MissingField, "tensor a"},
        {"one offset", member(R"("a":{"dtype":"U8","shape":[4],"data_offsets":[0]})"), MissingField,
         "tensor a"},
        {"three offsets", member(R"("a":{"dtype":"U8","shape":[4],"data_offsets":[0,4,4]})"),
         OutOfRange, "tensor a"},
        {"unknown dtype", member(R"("a":{"dtype":"Q9","shape":[4],"data_offsets":[0,4]})"),
         UnknownValue, "tensor a.dtype"},
        {"negative size", member(R"("a":{"dtype":"U8","shape":[-4],"data_offsets":[0,4]})"),
         WrongType, "tensor a.shape"},
        {"half a value", member(R"("a":{"dtype":"U8","shape":[0.5],"data_offsets":[0,4]})"),
         WrongType, "tensor a.shape"},
        {"a huge size",
         member(R"("a":{"dtype":"U8","shape":[9223372036854775807],"data_offsets":[0,4]})"),
         OutOfRange, "tensor a.shape"},
        {"nine dimensions",
         member(R"("a":{"dtype":"U8","shape":[1,1,1,1,1,1,1,1,1],"data_offsets":[0,1]})"),
         OutOfRange, "tensor a.shape"},
        {"NaN", member(R"("a":{"dtype":"U8","shape":[NaN],"data_offsets":[0,4]})"), NotJson,
         "file header"},
        {"an unknown field", member(R"("a":{"dtype":"U8","colour":"red"})"), WrongType, "tensor a"},
        {"dtype twice", member(R"("a":{"dtype":"U8","dtype":"U8"})"), DuplicateKey, "tensor a"},
        {"the same tensor twice", framed('{' + twice + '}', QByteArray(4, '\0')), DuplicateKey,
         "tensor a"},
        {"shape and bytes differ",
         member(R"("a":{"dtype":"F32","shape":[4],"data_offsets":[0,15]})", 15), Other, "tensor a"},
        {"backwards", member(R"("a":{"dtype":"U8","shape":[4],"data_offsets":[8,4]})", 8), Other,
         "tensor a"},
        {"overlap",
         member(R"("a":{"dtype":"U8","shape":[4],"data_offsets":[0,4]},)"
                R"("b":{"dtype":"U8","shape":[4],"data_offsets":[2,6]})",
                6),
         Other, "tensor b"},
        {"hole",
         member(R"("a":{"dtype":"U8","shape":[4],"data_offsets":[0,4]},)"
                R"("b":{"dtype":"U8","shape":[4],"data_offsets":[8,12]})",
                12),
         Other, "tensor b"},
        {"data cut off", member(good, 3), Other, "tensor a"},
        {"bytes after the data", member(good, 5), Other, ""},
        {"sizes that overflow",
         member(R"("a":{"dtype":"F64","shape":[1125899906842624,1125899906842624],)"
                R"("data_offsets":[0,0]})"),
         Other, "tensor a"},
    };
}

} // namespace ridgepoint::testing
