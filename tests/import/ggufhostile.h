// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "binarywriter.h"
#include "estimation/fault.h"

#include <functional>
#include <string_view>
#include <vector>

/// GGUF files made to break a reader.
namespace ridgepoint::testing {

struct Hostile
{
    const char* name;
    QByteArray bytes;
    estimation::FaultCode code;
    const char* place; ///< begins so
};

inline QByteArray rawHeader(std::uint64_t tensors, std::uint64_t keys, const QByteArray& rest = {})
{
    BinaryWriter w;
    w.raw("GGUF").put(std::uint32_t(3)).put(tensors).put(keys);
    return w.bytes() + rest;
}

inline QByteArray oneTensor(const std::vector<std::uint64_t>& dims, std::uint32_t type = 0,
                            std::uint64_t offset = 0)
{
    GgufWriter w;
    w.tensorAt("t", dims, type, offset);
    return w.header() + QByteArray(256, '\0');
}

inline QByteArray keyBytes(std::uint64_t nameLength, std::string_view name, std::uint32_t type,
                           const std::function<void(BinaryWriter&)>& value)
{
    BinaryWriter w;
    w.put(nameLength).raw(name).put(type);
    value(w);
    return rawHeader(0, 1, w.bytes());
}

inline QByteArray deepArray(int levels)
{
    return keyBytes(1, "k", Array, [&](BinaryWriter& w) {
        for (int i = 0; i < levels; ++i)
            w.put(std::uint32_t(Array)).put(std::uint64_t(1));
        w.put(std::uint32_t(U8)).put(std::uint64_t(1)).put(std::uint8_t(1));
    });
}

inline std::vector<Hostile> hostileFiles()
{
    constexpr std::uint64_t kHuge = 1ULL << 63U;
    const auto twice = [] {
        GgufWriter w;
        w.u32("a", 1).u32("a", 2);
        return w.whole();
    };
    const auto sameTensor = [] {
        GgufWriter w;
        w.tensor("t", {8}, 0, 32).tensor("t", {8}, 0, 32);
        return w.whole();
    };
    const auto overlapping =
        []() -> QByteArray { // not a builder of it, which refers to what is gone
        GgufWriter w;
        w.tensorAt("a", {16}, 0, 0).tensorAt("b", {16}, 0, 32);
        return w.header() + QByteArray(1024, '\0');
    };
    const auto noValue = [](BinaryWriter&) {
    };
    using enum estimation::FaultCode;
    return {
        {"empty", {}, WrongFormat, "file header"},
        {"text", "hello world, this is no model", WrongFormat, "file header"},
        {"LFS pointer", "version https://git-lfs.github.com/spec/v1", Other, "file header"},
        {"before GGUF", "tjgg\3\0\0\0", Other, "file header"},
        {"version 4", "GGUF\4" + QByteArray(40, '\0'), NewerVersion, "file header"},
        {"version 0", "GGUF" + QByteArray(40, '\0'), OutOfRange, "file header"},
        {"version 2, big-endian", QByteArray("GGUF\0\0\0\2", 8) + QByteArray(40, '\0'), Other,
         "file header"},
        {"2^63 tensors", rawHeader(kHuge, 0), OutOfRange, "number of tensors"},
        {"2^63 keys", rawHeader(0, kHuge), OutOfRange, "number of metadata keys"},
        {"a million tensors that are not there", rawHeader(1'000'000, 0), Other, "tensor 0"},
        {"key of 2^63 bytes", keyBytes(kHuge, "k", U8, noValue), Other, "metadata key 0"},
        {"key of 4 GiB", keyBytes(1ULL << 32U, "k", U8, noValue), Other, "metadata key 0"},
        {"empty key", keyBytes(0, "", U32, [](auto& w) { w.put(std::uint32_t(1)); }), OutOfRange,
         "metadata key 0"},
        {"unknown value type", keyBytes(1, "k", 13, noValue), UnknownValue, "metadata key 0 (k)"},
        {"text of 2^63 bytes", keyBytes(1, "k", Text, [](auto& w) { w.put(1ULL << 63U); }), Other,
         "metadata key 0 (k)"},
        {"list of 2^63 numbers",
         keyBytes(1, "k", Array, [](auto& w) { w.put(std::uint32_t(U64)).put(1ULL << 63U); }),
         Other, "metadata key 0 (k)"},
        {"list of 2^63 texts",
         keyBytes(1, "k", Array, [](auto& w) { w.put(std::uint32_t(Text)).put(1ULL << 63U); }),
         Other, "metadata key 0 (k)"},
        {"list of an unknown type",
         keyBytes(1, "k", Array, [](auto& w) { w.put(std::uint32_t(99)).put(1ULL); }), OutOfRange,
         "metadata key 0 (k)"},
        {"lists in lists", deepArray(1000), Other, "metadata key 0 (k)"},
        {"a bool of 2", keyBytes(1, "k", Bool, [](auto& w) { w.put(std::uint8_t(2)); }), OutOfRange,
         "metadata key 0 (k)"},
        {"the same key twice", twice(), DuplicateKey, "metadata key 1 (a)"},
        {"the same tensor twice", sameTensor(), DuplicateKey, "tensor 1 (t)"},
        {"no dimensions", oneTensor({}), OutOfRange, "tensor 0 (t)"},
        {"five dimensions", oneTensor({1, 1, 1, 1, 1}), OutOfRange, "tensor 0 (t)"},
        {"a dimension of 0", oneTensor({4, 0}), OutOfRange, "tensor 0 (t)"},
        {"a dimension of 2^64 - 1", oneTensor({~0ULL}), OutOfRange, "tensor 0 (t)"},
        {"dimensions that overflow", oneTensor({1ULL << 32U, 1ULL << 32U}), OutOfRange,
         "tensor 0 (t)"},
        {"an unknown tensor type", oneTensor({32}, 1000), UnknownValue, "tensor 0 (t)"},
        {"a row that is no number of blocks", oneTensor({33}, 2), Other, "tensor 0 (t)"},
        {"data beyond the file", oneTensor({1 << 20}), Other, "tensor 0 (t)"},
        {"an offset beyond the file", oneTensor({8}, 0, 1ULL << 40U), Other, "tensor 0 (t)"},
        {"an offset near 2^64", oneTensor({8}, 0, ~0ULL - 31), Other, "tensor 0 (t)"},
        {"an odd offset", oneTensor({8}, 0, 7), Other, "tensor 0 (t)"},
        {"overlapping data", overlapping(), Other, "tensor 1 (b)"},
    };
}

} // namespace ridgepoint::testing
