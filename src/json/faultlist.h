// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/fault.h"

#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

/// Strict JSON and the faults found while reading a file of any kind.
namespace ridgepoint::json {

using Json = nlohmann::ordered_json;

/// The faults of one file, collected while reading goes on.
class FaultList
{
public:
    explicit FaultList(std::string file = {}) : m_file(std::move(file)) {}

    void add(estimation::FaultCode code, std::string place, estimation::Parameters parameters = {});
    /// The value at `place` is not of the accepted JSON type.
    void wrongType(std::string place, const Json& found, std::string accepted);
    void unknownValue(std::string place, std::string_view found, std::string accepted);
    void outOfRange(std::string place, double found, double min, double max);

    [[nodiscard]] bool empty() const { return m_faults.empty(); }
    [[nodiscard]] std::size_t size() const { return m_faults.size(); }
    [[nodiscard]] const std::vector<estimation::Fault>& faults() const { return m_faults; }
    [[nodiscard]] std::vector<estimation::Fault> take() { return std::move(m_faults); }

private:
    std::string m_file;
    std::vector<estimation::Fault> m_faults;
};

/// "null", "object", "array", "string", "boolean", "integer" or "number".
[[nodiscard]] std::string jsonTypeName(const Json& value);
/// Text of the file in a message: on one line and not longer than a few words.
[[nodiscard]] std::string shown(std::string_view text);
/// Any JSON value in a message, the same way.
[[nodiscard]] std::string shownJson(const Json& value);
/// "a, b, c"
[[nodiscard]] std::string joined(const std::vector<std::string>& words);
[[nodiscard]] std::string joined(const std::vector<std::string_view>& words);
/// Up to `limit` of `known` that are nearest to `key` by edit distance, best first.
[[nodiscard]] std::vector<std::string>
nearest(std::string_view key, const std::vector<std::string_view>& known, std::size_t limit = 3);

} // namespace ridgepoint::json
