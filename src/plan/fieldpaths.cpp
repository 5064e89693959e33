// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "plan/fieldpaths.h"

#include <algorithm>
#include <map>
#include <type_traits>
#include <unordered_map>

namespace ridgepoint::plan {

namespace {

using Members = std::vector<Json::object_t::value_type>;

template <class T>
struct Unwrapped
{
    using Type = T;
};
template <class T>
struct Unwrapped<std::optional<T>>
{
    using Type = T;
};

std::vector<std::string> split(std::string_view path)
{
    std::vector<std::string> keys;
    std::size_t begin = 0;
    while (true) {
        const auto dot = path.find('.', begin);
        keys.emplace_back(path.substr(begin, dot - begin));
        if (dot == std::string_view::npos)
            return keys;
        begin = dot + 1;
    }
}

std::vector<FieldInfo> makeTable()
{
    std::vector<FieldInfo> table;
    estimation::Scenario scenario;
    estimation::describeScenario(
        scenario, [&](std::string_view path, auto& member, const estimation::FieldRange& range) {
            using Member = typename Unwrapped<std::remove_cvref_t<decltype(member)>>::Type;
            FieldInfo info{std::string(path), split(path), range, {}};
            if constexpr (std::is_enum_v<Member>) {
                for (const auto& entry : estimation::EnumTable<Member>::entries)
                    info.choices.emplace_back(entry.key);
            }
            table.push_back(std::move(info));
        });
    return table;
}

using KeyLists = std::map<std::string, std::vector<std::string>, std::less<>>;

KeyLists makeKeyLists()
{
    KeyLists lists;
    const auto note = [&](const std::string& object, const std::string& key) {
        auto& keys = lists[object];
        if (std::find(keys.begin(), keys.end(), key) == keys.end())
            keys.push_back(key);
    };
    note({}, "name");
    for (const auto& field : fieldTable()) {
        std::string object;
        for (const auto& key : field.keys) {
            note(object, key);
            object += (object.empty() ? "" : ".") + key;
        }
    }
    return lists;
}

/// Rebuilds an object in canonical order. `object` is its path inside the scenario.
Json canonicalObject(const Json& source, const std::string& object)
{
    const auto* known = knownKeys(object);
    Json out = Json::object();
    auto& members = static_cast<Members&>(out.get_ref<Json::object_t&>());
    members.reserve(source.size());
    for (const auto& key : *known) {
        const auto it = source.find(key);
        if (it == source.end() || it->is_null())
            continue;
        const std::string path = object.empty() ? key : object + '.' + key;
        if (it->is_object() && knownKeys(path) != nullptr) {
            Json child = canonicalObject(*it, path);
            if (!child.empty())
                members.emplace_back(key, std::move(child));
        } else {
            members.emplace_back(key, *it);
        }
    }
    for (const auto& [key, value] : source.items()) {
        if (std::find(known->begin(), known->end(), key) == known->end())
            members.emplace_back(key, value);
    }
    return out;
}

/// Puts `value` under `key` at the place that the contract order gives it.
void insertOrdered(Json& object, const std::string& key, Json value,
                   const std::vector<std::string>& order)
{
    auto& members = static_cast<Members&>(object.get_ref<Json::object_t&>());
    const auto rank = [&](const std::string& name) {
        return std::find(order.begin(), order.end(), name) - order.begin();
    };
    const auto wanted = rank(key);
    Members rebuilt;
    rebuilt.reserve(members.size() + 1);
    bool placed = false;
    for (auto& member : members) {
        if (!placed && rank(member.first) > wanted) {
            rebuilt.emplace_back(key, std::move(value));
            placed = true;
        }
        rebuilt.emplace_back(member.first, std::move(member.second));
    }
    if (!placed)
        rebuilt.emplace_back(key, std::move(value));
    members = std::move(rebuilt);
}

void assign(Json& object, const std::string& path, const FieldInfo& field, std::size_t depth,
            const Json& value)
{
    const std::string& key = field.keys[depth];
    const auto* order = knownKeys(path);
    const auto it = object.find(key);
    if (depth + 1 == field.keys.size()) {
        if (value.is_null())
            object.erase(key);
        else if (it != object.end())
            *it = value;
        else
            insertOrdered(object, key, value, *order);
        return;
    }
    const std::string childPath = path.empty() ? key : path + '.' + key;
    if (it == object.end()) {
        if (value.is_null())
            return;
        Json child = Json::object();
        assign(child, childPath, field, depth + 1, value);
        insertOrdered(object, key, std::move(child), *order);
        return;
    }
    assign(*it, childPath, field, depth + 1, value);
    if (it->empty())
        object.erase(key);
}

} // namespace

const std::vector<FieldInfo>& fieldTable()
{
    static const std::vector<FieldInfo> table = makeTable();
    return table;
}

const FieldInfo* fieldInfo(std::string_view path)
{
    static const auto index = [] {
        std::unordered_map<std::string_view, const FieldInfo*> map;
        for (const auto& field : fieldTable())
            map.emplace(field.path, &field);
        return map;
    }();
    const auto it = index.find(path);
    return it == index.end() ? nullptr : it->second;
}

const std::vector<std::string>* knownKeys(std::string_view object)
{
    static const KeyLists lists = makeKeyLists();
    const auto it = lists.find(object);
    return it == lists.end() ? nullptr : &it->second;
}

const Json* findField(const Json& scenario, const FieldInfo& field)
{
    const Json* value = &scenario;
    for (const auto& key : field.keys) {
        if (!value->is_object())
            return nullptr;
        const auto it = value->find(key);
        if (it == value->end())
            return nullptr;
        value = &*it;
    }
    return value;
}

const Json* findSetField(const Json& scenario, const FieldInfo& field)
{
    const Json* value = findField(scenario, field);
    return value != nullptr && !value->is_null() ? value : nullptr;
}

Json canonicalScenario(const Json& scenario)
{
    return canonicalObject(scenario, {});
}

Json reordered(const Json& object, const std::vector<std::string>& order)
{
    Json out = Json::object();
    for (const auto& key : order) {
        if (const auto it = object.find(key); it != object.end())
            out[key] = *it;
    }
    for (const auto& [key, value] : object.items()) {
        if (std::find(order.begin(), order.end(), key) == order.end())
            out[key] = value;
    }
    return out;
}

void assignField(Json& scenario, const FieldInfo& field, const Json& value)
{
    assign(scenario, {}, field, 0, value);
}

} // namespace ridgepoint::plan
