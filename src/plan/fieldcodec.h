// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/scenario.h"
#include "plan/jsonnames.h"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

/// One typed scenario field from and to JSON. Reading checks type, spelling and range, and reports
/// each fault with its place; writing is exact.
namespace ridgepoint::plan {

/// Where a value stands, put together only when a fault needs it.
struct Place
{
    std::string_view prefix; ///< "scenarios[0]." or empty
    std::string_view path;   ///< "workload.batch"
    std::string suffix;      ///< ".tokens", "[1]"

    [[nodiscard]] std::string text() const
    {
        return std::string(prefix) + std::string(path) + suffix;
    }
    [[nodiscard]] Place member(std::string_view key) const
    {
        return {prefix, path, suffix + '.' + std::string(key)};
    }
    [[nodiscard]] Place element(std::size_t i) const
    {
        return {prefix, path, suffix + '[' + std::to_string(i) + ']'};
    }
};

/// A whole number as JSON where the double is one exactly, so that counts look like counts.
[[nodiscard]] Json numberJson(double value);
[[nodiscard]] Json parameterJson(const estimation::Parameter& value);

using estimation::FieldRange;

bool readField(const Json& json, bool& out, const Place& place, const FieldRange& range,
               FaultList& faults);
bool readField(const Json& json, double& out, const Place& place, const FieldRange& range,
               FaultList& faults);
bool readField(const Json& json, std::int64_t& out, const Place& place, const FieldRange& range,
               FaultList& faults);
bool readField(const Json& json, std::string& out, const Place& place, const FieldRange& range,
               FaultList& faults);
/// Unknown engine names are accepted and read as `Other`; the caller reports them.
bool readField(const Json& json, estimation::Engine& out, const Place& place,
               const FieldRange& range, FaultList& faults);
bool readField(const Json& json, std::vector<std::string>& out, const Place& place,
               const FieldRange& range, FaultList& faults);
bool readField(const Json& json, std::array<std::int64_t, 2>& out, const Place& place,
               const FieldRange& range, FaultList& faults);
bool readField(const Json& json, std::map<std::string, double>& out, const Place& place,
               const FieldRange& range, FaultList& faults);
bool readField(const Json& json, estimation::LengthDistribution& out, const Place& place,
               const FieldRange& range, FaultList& faults);
bool readField(const Json& json, estimation::Speculative& out, const Place& place,
               const FieldRange& range, FaultList& faults);
bool readField(const Json& json, estimation::ModelReference& out, const Place& place,
               const FieldRange& range, FaultList& faults);

/// The keys of an enumeration, for the message that lists what is accepted.
template <class E>
[[nodiscard]] std::string acceptedKeys()
{
    std::vector<std::string_view> keys;
    for (const auto& entry : estimation::EnumTable<E>::entries)
        keys.push_back(entry.key);
    return joined(keys);
}

template <class E>
requires std::is_enum_v<E>
bool readField(const Json& json, E& out, const Place& place, const FieldRange&, FaultList& faults)
{
    if (!json.is_string()) {
        faults.wrongType(place.text(), json, acceptedKeys<E>());
        return false;
    }
    const auto& key = json.get_ref<const std::string&>();
    const auto value = estimation::fromKey<E>(key);
    if (!value) {
        faults.unknownValue(place.text(), key, acceptedKeys<E>());
        return false;
    }
    out = *value;
    return true;
}

template <class T>
bool readField(const Json& json, std::optional<T>& out, const Place& place, const FieldRange& range,
               FaultList& faults)
{
    T value{};
    if (!readField(json, value, place, range, faults))
        return false;
    out = std::move(value);
    return true;
}

[[nodiscard]] Json fieldJson(bool value);
[[nodiscard]] Json fieldJson(double value);
[[nodiscard]] Json fieldJson(std::int64_t value);
[[nodiscard]] Json fieldJson(const std::string& value);
[[nodiscard]] Json fieldJson(const std::vector<std::string>& value);
[[nodiscard]] Json fieldJson(const std::array<std::int64_t, 2>& value);
[[nodiscard]] Json fieldJson(const std::map<std::string, double>& value);
[[nodiscard]] Json fieldJson(const estimation::LengthDistribution& value);
[[nodiscard]] Json fieldJson(const estimation::Speculative& value);
[[nodiscard]] Json fieldJson(const estimation::ModelReference& value);
template <class E>
requires std::is_enum_v<E>
[[nodiscard]] Json fieldJson(E value)
{
    return std::string(estimation::keyOf(value));
}
template <class T>
[[nodiscard]] Json fieldJson(const std::optional<T>& value)
{
    return value ? fieldJson(*value) : Json(nullptr);
}

} // namespace ridgepoint::plan
