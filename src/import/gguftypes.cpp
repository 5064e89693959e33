// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/ggufformat.h"

#include <algorithm>
#include <array>

namespace ridgepoint::import {

namespace {

using enum estimation::Precision;
using Q = estimation::Quantization;

constexpr auto kNone = std::nullopt;

// Numbers and block layouts of ggml (ggml.h, ggml-common.h of llama.cpp, build of 2026); bytes are
// those of one block with its scales. Int4 stands for everything below 5.6 bit, as the contract
// says of GGUF.
constexpr auto kTypes = std::to_array<GgmlType>({
    {0, "F32", 1, 4, Fp32, kNone},
    {1, "F16", 1, 2, Fp16, kNone},
    {2, "Q4_0", 32, 18, Int4, Q::Q4_0},
    {3, "Q4_1", 32, 20, Int4, Q::Q4_1},
    {4, "Q4_2", 16, 10, Int4, kNone, true},
    {5, "Q4_3", 16, 12, Int4, kNone, true},
    {6, "Q5_0", 32, 22, Int4, Q::Q5_0},
    {7, "Q5_1", 32, 24, Int4, Q::Q5_1},
    {8, "Q8_0", 32, 34, Int8, Q::Q8_0},
    {9, "Q8_1", 32, 36, Int8, kNone},
    {10, "Q2_K", 256, 84, Int4, Q::Q2K},
    {11, "Q3_K", 256, 110, Int4, Q::Q3KM},
    {12, "Q4_K", 256, 144, Int4, Q::Q4KM},
    {13, "Q5_K", 256, 176, Int4, Q::Q5KM},
    {14, "Q6_K", 256, 210, Int8, Q::Q6K},
    {15, "Q8_K", 256, 292, Int8, kNone},
    {16, "IQ2_XXS", 256, 66, Int4, kNone},
    {17, "IQ2_XS", 256, 74, Int4, kNone},
    {18, "IQ3_XXS", 256, 98, Int4, kNone},
    {19, "IQ1_S", 256, 50, Int4, kNone},
    {20, "IQ4_NL", 32, 18, Int4, kNone},
    {21, "IQ3_S", 256, 110, Int4, kNone},
    {22, "IQ2_S", 256, 82, Int4, kNone},
    {23, "IQ4_XS", 256, 136, Int4, kNone},
    {24, "I8", 1, 1, Int8, kNone},
    {25, "I16", 1, 2, Fp16, kNone},
    {26, "I32", 1, 4, Fp32, kNone},
    {27, "I64", 1, 8, Fp64, kNone},
    {28, "F64", 1, 8, Fp64, kNone},
    {29, "IQ1_M", 256, 56, Int4, kNone},
    {30, "BF16", 1, 2, Bf16, kNone},
    {31, "Q4_0_4_4", 32, 18, Int4, Q::Q4_0, true},
    {32, "Q4_0_4_8", 32, 18, Int4, Q::Q4_0, true},
    {33, "Q4_0_8_8", 32, 18, Int4, Q::Q4_0, true},
    {34, "TQ1_0", 256, 54, Int4, kNone},
    {35, "TQ2_0", 256, 66, Int4, kNone},
    {36, "IQ4_NL_4_4", 32, 18, Int4, kNone, true},
    {37, "IQ4_NL_4_8", 32, 18, Int4, kNone, true},
    {38, "IQ4_NL_8_8", 32, 18, Int4, kNone, true},
    {39, "MXFP4", 32, 17, Mxfp4, Q::Mxfp4},
    {40, "NVFP4", 64, 36, Fp4, Q::Nvfp4},
    {41, "Q1_0", 128, 18, Int4, kNone},
});

constexpr auto kFileTypes = std::to_array<GgufFileType>({
    {0, "F32", Fp32, kNone},
    {1, "F16", Fp16, kNone},
    {2, "Q4_0", Int4, Q::Q4_0},
    {3, "Q4_1", Int4, Q::Q4_1},
    {4, "Q4_1, some F16", Int4, Q::Q4_1},
    {7, "Q8_0", Int8, Q::Q8_0},
    {8, "Q5_0", Int4, Q::Q5_0},
    {9, "Q5_1", Int4, Q::Q5_1},
    {10, "Q2_K", Int4, Q::Q2K},
    {11, "Q3_K_S", Int4, Q::Q3KS},
    {12, "Q3_K_M", Int4, Q::Q3KM},
    {13, "Q3_K_L", Int4, kNone},
    {14, "Q4_K_S", Int4, Q::Q4KS},
    {15, "Q4_K_M", Int4, Q::Q4KM},
    {16, "Q5_K_S", Int4, Q::Q5KS},
    {17, "Q5_K_M", Int4, Q::Q5KM},
    {18, "Q6_K", Int8, Q::Q6K},
    {19, "IQ2_XXS", Int4, kNone},
    {20, "IQ2_XS", Int4, kNone},
    {21, "Q2_K_S", Int4, Q::Q2K},
    {22, "IQ3_XS", Int4, kNone},
    {23, "IQ3_XXS", Int4, kNone},
    {24, "IQ1_S", Int4, kNone},
    {25, "IQ4_NL", Int4, kNone},
    {26, "IQ3_S", Int4, kNone},
    {27, "IQ3_M", Int4, kNone},
    {28, "IQ2_S", Int4, kNone},
    {29, "IQ2_M", Int4, kNone},
    {30, "IQ4_XS", Int4, kNone},
    {31, "IQ1_M", Int4, kNone},
    {32, "BF16", Bf16, kNone},
    {33, "Q4_0_4_4", Int4, Q::Q4_0},
    {34, "Q4_0_4_8", Int4, Q::Q4_0},
    {35, "Q4_0_8_8", Int4, Q::Q4_0},
    {36, "TQ1_0", Int4, kNone},
    {37, "TQ2_0", Int4, kNone},
    {38, "MXFP4", Mxfp4, Q::Mxfp4},
    {39, "NVFP4", Fp4, Q::Nvfp4},
    {40, "Q1_0", Int4, kNone},
});

} // namespace

const GgmlType* ggmlType(std::uint32_t number)
{
    const auto it = std::ranges::find(kTypes, static_cast<std::int64_t>(number), &GgmlType::number);
    return it == kTypes.end() ? nullptr : &*it;
}

std::string ggmlTypeNames()
{
    std::vector<std::string_view> names;
    for (const GgmlType& type : kTypes)
        names.emplace_back(type.name);
    return json::joined(names);
}

const GgufFileType* ggufFileType(int number)
{
    const auto it = std::ranges::find(kFileTypes, number, &GgufFileType::number);
    return it == kFileTypes.end() ? nullptr : &*it;
}

} // namespace ridgepoint::import
