// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "import/ggufformat.h"

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

/// The metadata of a GGUF file by meaning. Internal to the library.
namespace ridgepoint::import {

/// Typed access to metadata; remembers which keys were read, so that the rest can be reported.
class GgufMetadata
{
public:
    GgufMetadata(const GgufHeader& header, json::FaultList& faults);

    /// "general.architecture"; empty if absent.
    [[nodiscard]] const std::string& architecture() const { return m_architecture; }
    /// A whole number of 0 to `most` under the key of that name, or "ARCH.name" where `key` begins
    /// with a dot; nothing if absent, nothing and a fault if it is something else.
    [[nodiscard]] std::optional<int> count(std::string_view key, int most) const;
    [[nodiscard]] int countOr(std::string_view key, int fallback, int most) const
    {
        return count(key, most).value_or(fallback);
    }
    /// A number or a list of numbers; empty if absent.
    [[nodiscard]] std::vector<int> counts(std::string_view key, int most) const;
    [[nodiscard]] std::optional<bool> flag(std::string_view key) const;
    [[nodiscard]] std::optional<std::string> text(std::string_view key) const;
    /// Entries of a list; nothing if absent or no list.
    [[nodiscard]] std::optional<std::uint64_t> listSize(std::string_view key) const;
    /// True if the value is a list.
    [[nodiscard]] bool isList(std::string_view key) const;
    /// Notes the keys that were not read and may matter.
    void reportUnread(ImportedModel& out) const;

private:
    [[nodiscard]] const GgufValue* find(std::string_view key, std::string& full) const;
    [[nodiscard]] std::string place(const GgufValue& value, std::string_view key) const;
    [[nodiscard]] std::optional<int> checked(double number, const GgufValue& value,
                                             std::string_view key, int most) const;

    const GgufHeader& m_header;
    json::FaultList& m_faults;
    std::string m_architecture;
    mutable std::set<std::string, std::less<>> m_read;
};

/// What the metadata says about the layers.
[[nodiscard]] ModelHints hintsFromMetadata(const GgufMetadata& metadata, ImportedModel& out);

} // namespace ridgepoint::import
