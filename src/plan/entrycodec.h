// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "plan/entrytables.h"
#include "plan/fieldcodec.h"

#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

/// Catalog entries and their parts from and to JSON, by the tables of entrytables.h. Shared by
/// `catalog_entries` and by the exact members of an inline architecture.
namespace ridgepoint::plan::entry {

constexpr std::size_t kMaxEntries = 100'000; ///< layers of an imported graph are many

template <class T, class... Types>
concept OneOf = (std::is_same_v<T, Types> || ...);
/// Structs that an entry is made of.
template <class T>
concept Described =
    OneOf<T, estimation::Provenance, estimation::AttentionSpec, estimation::RecurrentSpec,
          estimation::CrossSpec, estimation::FfnSpec, estimation::LayerGroup,
          estimation::TransformerSpec, estimation::ModelPart, estimation::StoredWeights,
          estimation::KeptWide, estimation::CnnLayer, estimation::CnnSpec,
          estimation::EmbeddingTable, estimation::RecommenderSpec>;
template <class T>
concept WordEnum = requires
{
    EntryWords<T>::entries;
};
template <class T>
concept TableEnum = std::is_enum_v<T> && !WordEnum<T>;

// --- Writing. Absent and empty members are left out, and in structs inside an entry also those
// that have their default.

/// Every member of `entry` that is neither absent nor empty.
template <class T>
[[nodiscard]] Json entryJson(const T& entry);
/// Members that differ from a new `T`, and required ones.
template <class T>
[[nodiscard]] Json changedJson(const T& entry);

inline Json valueJson(bool value)
{
    return value;
}
inline Json valueJson(int value)
{
    return value;
}
inline Json valueJson(std::int64_t value)
{
    return value;
}
inline Json valueJson(double value)
{
    return numberJson(value);
}
inline Json valueJson(const std::string& value)
{
    return value.empty() ? Json(nullptr) : Json(value);
}
inline Json valueJson(const std::pair<int, int>& value)
{
    return Json::array({value.first, value.second});
}
template <class Tag, class Rep>
Json valueJson(const estimation::Quantity<Tag, Rep>& value)
{
    return valueJson(value.value());
}
template <WordEnum E>
Json valueJson(E value)
{
    for (const auto& word : EntryWords<E>::entries) {
        if (word.value == value)
            return std::string(word.key);
    }
    return nullptr;
}
template <TableEnum E>
Json valueJson(E value)
{
    return std::string(estimation::keyOf(value));
}
template <Described T>
Json valueJson(const T& value)
{
    return value == T{} ? Json(nullptr) : changedJson(value);
}
template <class T>
Json valueJson(const std::optional<T>& value)
{
    return value ? valueJson(*value) : Json(nullptr);
}
template <class T>
Json valueJson(const std::vector<T>& values)
{
    if (values.empty())
        return nullptr;
    Json out = Json::array();
    for (const auto& value : values) {
        if constexpr (Described<T>)
            out.push_back(changedJson(value));
        else if constexpr (std::is_same_v<T, std::string>)
            out.push_back(value); // an empty text, too
        else
            out.push_back(valueJson(value));
    }
    return out;
}

struct EntryWriter
{
    Json& out;
    const Json* defaults = nullptr; ///< values that need not be written
    template <class T>
    void operator()(const char* key, const T& member, const FieldRange&)
    {
        Json value = valueJson(member);
        if (value.is_null())
            return;
        if (defaults != nullptr) {
            const auto it = defaults->find(key);
            if (it != defaults->end() && *it == value)
                return;
        }
        out[key] = std::move(value);
    }
    template <class T>
    void required(const char* key, const T& member, const FieldRange&)
    {
        // An empty text, too, or the entry could not be read again.
        if constexpr (std::is_same_v<T, std::string>)
            out[key] = member;
        else
            out[key] = valueJson(member);
    }
};

template <class T>
Json entryJson(const T& entry)
{
    Json out = Json::object();
    describeEntry(entry, EntryWriter{out});
    return out;
}

template <class T>
Json changedJson(const T& entry)
{
    static const Json defaults = entryJson(T{});
    Json out = Json::object();
    describeEntry(entry, EntryWriter{out, &defaults});
    return out;
}

// --- Reading

struct EntryContext
{
    FaultList& faults;
    std::vector<std::string>* unknown = nullptr; ///< null below the entry itself
};

/// Reads an object into `out`; faults go to the context. Members that no table knows go to
/// `context.unknown` and `extras`.
template <class T>
void readEntry(const Json& json, T& out, const std::string& place, EntryContext context,
               Json* extras);

template <OneOf<bool, double, std::int64_t, std::string, estimation::Engine> T>
void readValue(const Json& json, T& out, const std::string& place, const FieldRange& range,
               EntryContext context)
{
    if constexpr (std::is_same_v<T, std::string>) {
        // Notes and sources may be longer than a name.
        constexpr std::size_t kMaxText = 20'000;
        if (json.is_string() && json.get_ref<const std::string&>().size() <= kMaxText) {
            out = json.get<std::string>();
            return;
        }
    }
    readField(json, out, Place{{}, place, {}}, range, context.faults);
}
inline void readValue(const Json& json, int& out, const std::string& place, const FieldRange& range,
                      EntryContext context)
{
    std::int64_t value = out;
    const FieldRange bounded = range.min == 0 && range.max == 0 ? kCount : range;
    if (readField(json, value, Place{{}, place, {}}, bounded, context.faults))
        out = static_cast<int>(value);
}
inline void readValue(const Json& json, std::pair<int, int>& out, const std::string& place,
                      const FieldRange& range, EntryContext context)
{
    if (!json.is_array() || json.size() != 2) {
        context.faults.wrongType(place, json, "[integer, integer]");
        return;
    }
    readValue(json[0], out.first, place + "[0]", range, context);
    readValue(json[1], out.second, place + "[1]", range, context);
}
template <class Tag, class Rep>
void readValue(const Json& json, estimation::Quantity<Tag, Rep>& out, const std::string& place,
               const FieldRange& range, EntryContext context)
{
    Rep value{};
    if (readField(json, value, Place{{}, place, {}}, range, context.faults))
        out = estimation::Quantity<Tag, Rep>(value);
}
template <WordEnum E>
void readValue(const Json& json, E& out, const std::string& place, const FieldRange&,
               EntryContext context)
{
    std::vector<std::string_view> words;
    for (const auto& word : EntryWords<E>::entries) {
        if (json.is_string() && json.get_ref<const std::string&>() == word.key) {
            out = word.value;
            return;
        }
        words.push_back(word.key);
    }
    if (json.is_string())
        context.faults.unknownValue(place, json.get_ref<const std::string&>(), joined(words));
    else
        context.faults.wrongType(place, json, joined(words));
}
template <TableEnum E>
requires(!std::is_same_v<E, estimation::Engine>) void readValue(const Json& json, E& out,
                                                                const std::string& place,
                                                                const FieldRange& range,
                                                                EntryContext context)
{
    readField(json, out, Place{{}, place, {}}, range, context.faults);
}
template <Described T>
void readValue(const Json& json, T& out, const std::string& place, const FieldRange&,
               EntryContext context)
{
    readEntry(json, out, place, EntryContext{context.faults}, nullptr);
}
template <class T>
void readValue(const Json& json, std::optional<T>& out, const std::string& place,
               const FieldRange& range, EntryContext context)
{
    T value{};
    const auto before = context.faults.size();
    readValue(json, value, place, range, context);
    if (context.faults.size() == before)
        out = std::move(value);
}
template <class T>
void readValue(const Json& json, std::vector<T>& out, const std::string& place,
               const FieldRange& range, EntryContext context)
{
    if (!json.is_array()) {
        context.faults.wrongType(place, json, "array");
        return;
    }
    if (json.size() > kMaxEntries) {
        context.faults.outOfRange(place, double(json.size()), 0, double(kMaxEntries));
        return;
    }
    for (std::size_t i = 0; i < json.size(); ++i) {
        T value{};
        readValue(json[i], value, place + '[' + std::to_string(i) + ']', range, context);
        out.push_back(std::move(value));
    }
}

struct EntryReader
{
    const Json& json;
    const std::string& place;
    EntryContext context;
    std::set<std::string_view> known;

    template <class T>
    void operator()(const char* key, T& member, const FieldRange& range)
    {
        known.insert(key);
        const auto it = json.find(key);
        if (it != json.end() && !it->is_null())
            readValue(*it, member, place + '.' + key, range, context);
    }
    template <class T>
    void required(const char* key, T& member, const FieldRange& range)
    {
        const auto it = json.find(key);
        if (it == json.end() || it->is_null())
            context.faults.add(estimation::FaultCode::MissingField, place + '.' + key,
                               {{"accepted", std::string(wanted(member))}});
        (*this)(key, member, range);
    }
    template <class T>
    static const char* wanted(const T&)
    {
        return OneOf<T, std::string> || std::is_enum_v<T> ? "string" : "number";
    }
};

/// What no single member tells: totals over lists, and lists that refer to themselves.
void checkLayers(const std::vector<estimation::LayerGroup>& groups, const std::string& place,
                 FaultList& faults);
void checkEntry(const estimation::TransformerSpec& stack, const std::string& place,
                FaultList& faults);
void checkEntry(const estimation::CnnSpec& net, const std::string& place, FaultList& faults);
template <class T>
void checkEntry(const T&, const std::string&, FaultList&)
{}

template <class T>
void readEntry(const Json& json, T& out, const std::string& place, EntryContext context,
               Json* extras)
{
    if (!json.is_object()) {
        context.faults.wrongType(place, json, "object");
        return;
    }
    const auto before = context.faults.size();
    EntryReader reader{json, place, context, {}};
    describeEntry(out, reader);
    for (const auto& [key, value] : json.items()) {
        if (reader.known.count(key) != 0)
            continue;
        if (context.unknown != nullptr)
            context.unknown->push_back(place + '.' + shown(key));
        if (extras != nullptr)
            (*extras)[key] = value;
    }
    if (context.faults.size() == before)
        checkEntry(out, place, context.faults);
}

} // namespace ridgepoint::plan::entry
