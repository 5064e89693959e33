// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "json/faultlist.h"

#include <algorithm>
#include <numeric>

namespace ridgepoint::json {

using estimation::FaultCode;

void FaultList::add(FaultCode code, std::string place, estimation::Parameters parameters)
{
    m_faults.push_back({code, m_file, std::move(place), std::move(parameters)});
}

void FaultList::wrongType(std::string place, const Json& found, std::string accepted)
{
    add(FaultCode::WrongType, std::move(place),
        {{"found", jsonTypeName(found)}, {"accepted", std::move(accepted)}});
}

void FaultList::unknownValue(std::string place, std::string_view found, std::string accepted)
{
    add(FaultCode::UnknownValue, std::move(place),
        {{"found", shown(found)}, {"accepted", std::move(accepted)}});
}

void FaultList::outOfRange(std::string place, double found, double min, double max)
{
    add(FaultCode::OutOfRange, std::move(place), {{"found", found}, {"min", min}, {"max", max}});
}

std::string jsonTypeName(const Json& value)
{
    if (value.is_number_integer())
        return "integer";
    return value.type_name();
}

std::string shown(std::string_view text)
{
    constexpr std::size_t kLimit = 80;
    std::string out;
    for (const char c : text.substr(0, kLimit)) {
        const auto byte = static_cast<unsigned char>(c);
        out += byte < 0x20 || byte == 0x7f ? ' ' : c;
    }
    if (text.size() > kLimit) {
        // Not in the middle of a UTF-8 sequence.
        while (!out.empty() && (static_cast<unsigned char>(out.back()) & 0xC0) == 0x80)
            out.pop_back();
        if (!out.empty() && static_cast<unsigned char>(out.back()) >= 0xC0)
            out.pop_back();
        out += "\u2026";
    }
    return out;
}

std::string shownJson(const Json& value)
{
    if (value.is_string())
        return shown(value.get_ref<const std::string&>());
    if (value.is_structured())
        return jsonTypeName(value);
    return shown(value.dump());
}

std::string joined(const std::vector<std::string>& words)
{
    std::string out;
    for (const auto& word : words) {
        if (!out.empty())
            out += ", ";
        out += word;
    }
    return out;
}

std::string joined(const std::vector<std::string_view>& words)
{
    return joined(std::vector<std::string>(words.begin(), words.end()));
}

namespace {

std::size_t editDistance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t(0));
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t substituted = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, substituted});
        }
    }
    return row[b.size()];
}

} // namespace

std::vector<std::string> nearest(std::string_view key, const std::vector<std::string_view>& known,
                                 std::size_t limit)
{
    const std::string_view wanted = key.substr(0, 64); // a pasted document is no key
    std::vector<std::pair<std::size_t, std::string_view>> ranked;
    ranked.reserve(known.size());
    for (const auto& candidate : known)
        ranked.emplace_back(editDistance(wanted, candidate), candidate);
    std::stable_sort(ranked.begin(), ranked.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<std::string> out;
    for (const auto& [distance, candidate] : ranked) {
        if (out.size() == limit)
            break;
        out.emplace_back(candidate);
    }
    return out;
}

} // namespace ridgepoint::json
