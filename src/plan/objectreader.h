// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "plan/jsonnames.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>

/// Reading of the inline `architecture` object; internal to its builders.
namespace ridgepoint::plan::architecture {

using estimation::FaultCode;

// Sane limits: far beyond any published model, far below what would overflow or take long.
inline constexpr double kMaxLayers = 10'000;
inline constexpr double kMaxHidden = 1e6;
inline constexpr double kMaxWidth = 1e7;
inline constexpr double kMaxHeads = 65'536;
inline constexpr double kMaxVocab = 1e8;
inline constexpr double kMaxExperts = 65'536;
inline constexpr double kMaxParameters = 1e15;
inline constexpr double kMaxImage = 65'536;
inline constexpr double kMaxListed = 100'000;

template <std::size_t N>
bool contains(const std::array<const char*, N>& words, std::string_view word)
{
    return std::any_of(words.begin(), words.end(), [&](const char* w) { return word == w; });
}

template <std::size_t N>
std::string list(const std::array<const char*, N>& words)
{
    return joined(std::vector<std::string_view>(words.begin(), words.end()));
}

/// Members of one JSON object with their places and faults.
class ObjectReader
{
public:
    ObjectReader(const Json& object, std::string place, FaultList& faults)
        : m_object(object), m_place(std::move(place)), m_faults(faults), m_before(faults.size())
    {}

    [[nodiscard]] const Json* find(const char* key) const
    {
        const auto it = m_object.find(key);
        return it == m_object.end() || it->is_null() ? nullptr : &*it;
    }
    [[nodiscard]] bool has(const char* key) const { return find(key) != nullptr; }
    [[nodiscard]] std::string place(std::string_view key) const
    {
        return m_place + '.' + std::string(key);
    }
    [[nodiscard]] FaultList& faults() const { return m_faults; }
    [[nodiscard]] bool good() const { return m_faults.size() == m_before; }

    [[nodiscard]] std::optional<double> number(const char* key, double min, double max) const
    {
        const Json* value = find(key);
        if (value == nullptr)
            return std::nullopt;
        return checked(*value, place(key), min, max, false);
    }
    [[nodiscard]] int whole(const char* key, double min, double max, int fallback) const
    {
        const Json* value = find(key);
        if (value == nullptr)
            return fallback;
        return static_cast<int>(checked(*value, place(key), min, max, true).value_or(fallback));
    }
    [[nodiscard]] int requiredWhole(const char* key, double min, double max) const
    {
        if (!has(key)) {
            missing(key, "integer");
            return static_cast<int>(min);
        }
        return whole(key, min, max, static_cast<int>(min));
    }
    [[nodiscard]] bool flag(const char* key, bool fallback) const
    {
        const Json* value = find(key);
        if (value == nullptr)
            return fallback;
        if (!value->is_boolean()) {
            m_faults.wrongType(place(key), *value, "boolean");
            return fallback;
        }
        return value->get<bool>();
    }
    /// The text, or nothing with a fault if it is none of `accepted`.
    template <std::size_t N>
    [[nodiscard]] std::optional<std::string> word(const char* key,
                                                  const std::array<const char*, N>& accepted) const
    {
        const Json* value = find(key);
        return value == nullptr ? std::nullopt : wordAt(*value, place(key), accepted);
    }
    template <std::size_t N>
    [[nodiscard]] std::optional<std::string>
    wordAt(const Json& value, std::string at, const std::array<const char*, N>& accepted) const
    {
        if (!value.is_string()) {
            m_faults.wrongType(std::move(at), value, list(accepted));
            return std::nullopt;
        }
        auto text = value.get<std::string>();
        if (!contains(accepted, text)) {
            m_faults.unknownValue(std::move(at), text, list(accepted));
            return std::nullopt;
        }
        return text;
    }
    void missing(const char* key, std::string accepted) const
    {
        m_faults.add(FaultCode::MissingField, place(key), {{"accepted", std::move(accepted)}});
    }
    void invalid(std::string at, const QString& reason) const
    {
        m_faults.add(FaultCode::ArchitectureInvalid, std::move(at),
                     {{"reason", reason.toStdString()}});
    }
    [[nodiscard]] std::optional<double> checked(const Json& value, std::string at, double min,
                                                double max, bool integral) const
    {
        if (!value.is_number()) {
            m_faults.wrongType(std::move(at), value, integral ? "integer" : "number");
            return std::nullopt;
        }
        const auto number = value.get<double>();
        if (integral && std::trunc(number) != number) {
            m_faults.add(FaultCode::NotIntegral, std::move(at), {{"found", number}});
            return std::nullopt;
        }
        if (!(number >= min && number <= max)) { // NaN is in no range
            m_faults.outOfRange(std::move(at), number, min, max);
            return std::nullopt;
        }
        return number;
    }
    /// A list of at most `kMaxListed` entries; nothing (with a fault where it is no list)
    /// otherwise.
    [[nodiscard]] const Json* array(const char* key) const
    {
        const Json* value = find(key);
        if (value == nullptr)
            return nullptr;
        if (!value->is_array()) {
            m_faults.wrongType(place(key), *value, "array");
            return nullptr;
        }
        if (value->empty() || value->size() > std::size_t(kMaxListed)) {
            m_faults.outOfRange(place(key), double(value->size()), 1, kMaxListed);
            return nullptr;
        }
        return value;
    }

private:
    const Json& m_object;
    std::string m_place;
    FaultList& m_faults;
    std::size_t m_before;
};

/// [height, width] or one number for both; pixels, 1 to 65,536.
[[nodiscard]] std::optional<std::array<std::int64_t, 2>> readSize(const ObjectReader& in,
                                                                  const char* key);
/// Transformer, encoder (of tokens or of image patches) or encoder-decoder, by `model.kind`: its
/// layers from the flat keys of the contract, or from `layer_groups` where those are given.
void buildTransformer(const ObjectReader& in, estimation::ModelSpec& model);
/// The flat keys of `buildTransformer`.
[[nodiscard]] bool isTransformerKey(std::string_view key);
/// Layer list of a convolutional network or a diffusion model, into `model.cnn`.
void buildCnn(const ObjectReader& in, estimation::ModelSpec& model);
/// Embedding tables and dense layers, into `model.recommender`.
void buildRecommender(const ObjectReader& in, estimation::ModelSpec& model);

} // namespace ridgepoint::plan::architecture
