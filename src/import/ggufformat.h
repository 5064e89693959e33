// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "import/tensorlist.h"
#include "json/faultlist.h"

#include <QIODevice>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The GGUF file format, versions 1 to 3: header, metadata and tensor list; never the data.
/// Internal to the library.
namespace ridgepoint::import {

/// How a tensor type of ggml is stored.
struct GgmlType
{
    int number;
    const char* name;
    int blockElements;
    int blockBytes;
    estimation::Precision precision; ///< nearest of the contract's storage widths
    std::optional<estimation::Quantization> quantization;
    bool removed = false; ///< llama.cpp does not read it any more
};
/// Null if the number is not known.
[[nodiscard]] const GgmlType* ggmlType(std::uint32_t number);
/// All known names, for messages.
[[nodiscard]] std::string ggmlTypeNames();

/// The scheme that `general.file_type` names.
struct GgufFileType
{
    int number;
    const char* name;
    estimation::Precision precision;
    std::optional<estimation::Quantization> quantization;
};
[[nodiscard]] const GgufFileType* ggufFileType(int number);

struct GgufValue
{
    enum class Kind { Number, Bool, Text, Array };
    Kind kind = Kind::Number;
    double number = 0;           ///< Number and Bool
    std::string text;            ///< cut to a limit
    std::uint64_t count = 0;     ///< of an array
    std::vector<double> numbers; ///< of an array of numbers, as far as it is kept
    std::size_t position = 0;    ///< of the key in the file, from 0
};

struct GgufHeader
{
    int version = 0;
    bool bigEndian = false;
    std::map<std::string, GgufValue, std::less<>> metadata;
    std::vector<StoredTensor> tensors; ///< in file order; `type` is the ggml type
};

/// Reads the header. Every fault names its place ("metadata key 7 (llama.block_count)", "tensor 12
/// (blk.3.attn_q.weight)"), and the first one ends the reading. Memory is bounded by what the file
/// holds and by `kMaxHeaderBytes`. With `checkData`, tensor data has to lie within the file.
[[nodiscard]] std::optional<GgufHeader> readGgufHeader(QIODevice& device, json::FaultList& faults,
                                                       bool checkData = true);

} // namespace ridgepoint::import
