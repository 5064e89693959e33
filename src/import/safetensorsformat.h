// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "json/faultlist.h"

#include <QByteArray>
#include <QIODevice>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// The safetensors file format: header and shard index; never the data. Internal to the library.
namespace ridgepoint::import {

enum class Dtype : std::uint8_t {
    Bool,
    F4,
    F6E2M3,
    F6E3M2,
    U8,
    I8,
    F8E5M2,
    F8E4M3,
    F8E8M0,
    F8E4M3Fnuz,
    F8E5M2Fnuz,
    I16,
    U16,
    F16,
    BF16,
    I32,
    U32,
    F32,
    C64,
    F64,
    I64,
    U64
};
/// Bits of one value.
[[nodiscard]] int bitsOf(Dtype type);
[[nodiscard]] const char* nameOf(Dtype type);

struct SafetensorsEntry
{
    std::string name;
    Dtype type = Dtype::BF16;
    int rank = 0;
    std::array<std::int64_t, 8> shape{}; ///< as in the file: outputs first
    std::uint64_t begin = 0, end = 0;    ///< within the data

    [[nodiscard]] double elements() const
    {
        double n = 1;
        for (int i = 0; i < rank; ++i)
            n *= static_cast<double>(shape[static_cast<std::size_t>(i)]);
        return n;
    }
    [[nodiscard]] double bytes() const { return static_cast<double>(end - begin); }
};

/// What the format's own library accepts.
constexpr std::uint64_t kMaxSafetensorsHeaderBytes = 100'000'000;

/// Reads the header of a safetensors file. The data of its tensors has to fill the rest of the file
/// without gaps or overlaps. The first fault ends the reading and names its place ("tensor
/// model.norm.weight").
[[nodiscard]] std::optional<std::vector<SafetensorsEntry>>
readSafetensorsHeader(QIODevice& device, json::FaultList& faults);

struct SafetensorsIndex
{
    std::optional<double> totalSize; ///< metadata.total_size, bytes
    std::vector<std::string> shards; ///< file names, each once, in the order of the index
    /// Tensor name and the position of its shard.
    std::vector<std::pair<std::string, std::size_t>> tensors;
};
/// Parses `*.safetensors.index.json`. Shard names are plain file names: a path in one is a fault.
[[nodiscard]] std::optional<SafetensorsIndex> parseSafetensorsIndex(const QByteArray& bytes,
                                                                    json::FaultList& faults);

} // namespace ridgepoint::import
