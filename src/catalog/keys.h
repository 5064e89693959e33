// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/enums.h"
#include "estimation/hardware.h"
#include "estimation/model.h"

#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

/// Spelling of the enumerations that only the catalog writes (the plan's are in
/// estimation/enums.h).
namespace ridgepoint::catalog {

template <class E>
using KeyList = std::span<const estimation::EnumEntry<E>>;

[[nodiscard]] KeyList<estimation::Family> familyKeys();
[[nodiscard]] KeyList<estimation::FormFactor> formFactorKeys();
[[nodiscard]] KeyList<estimation::MemoryTechnology> memoryTechnologyKeys();
[[nodiscard]] KeyList<estimation::Fabric> fabricKeys();
[[nodiscard]] KeyList<estimation::ServerKind> serverKindKeys();
[[nodiscard]] KeyList<estimation::LinkKind> linkKindKeys();
[[nodiscard]] KeyList<estimation::PriceKind> priceKindKeys();
/// Includes `parameter`, a stored vector that is added.
[[nodiscard]] KeyList<estimation::CnnLayerKind> cnnLayerKindKeys();
/// How a layer mixes tokens.
[[nodiscard]] KeyList<estimation::AttentionKind> mixerKeys();
[[nodiscard]] KeyList<estimation::PartRole> partRoleKeys();
/// Words of the column `kept_wide`, in the order of the members of `KeptWide`.
[[nodiscard]] std::span<const std::string_view> keptWideWords();

/// The enumerator spelt `key`, or nothing.
template <class E>
[[nodiscard]] std::optional<E> valueOf(KeyList<E> keys, std::string_view key)
{
    for (const auto& entry : keys) {
        if (entry.key == key)
            return entry.value;
    }
    return std::nullopt;
}

template <class Range>
[[nodiscard]] std::vector<std::string_view> spellings(const Range& entries)
{
    std::vector<std::string_view> out;
    for (const auto& entry : entries)
        out.push_back(entry.key);
    return out;
}

} // namespace ridgepoint::catalog
