// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/hfconfig.h"

#include "import/hfirrelevant.h"

#include <QtGlobal>

#include <cmath>

namespace ridgepoint::import {

using estimation::FaultCode;
using json::shown;
using json::shownJson;

Config::Config(const Json& object, std::string place, ImportedModel& out, json::FaultList& faults)
    : m_object(&object),
      m_place(std::move(place)),
      m_out(&out),
      m_faults(&faults),
      m_read(std::make_shared<std::set<std::string, std::less<>>>())
{}

std::string Config::place(std::string_view key) const
{
    return m_place.empty() ? std::string(key) : m_place + '.' + std::string(key);
}

const Json* Config::find(Names names) const
{
    const char* name = nullptr;
    return find(names, name);
}

const Json* Config::find(Names names, const char*& spelling) const
{
    const Json* found = nullptr;
    spelling = *names.begin();
    for (const char* name : names) {
        const auto it = m_object->find(name);
        if (it == m_object->end())
            continue;
        m_read->insert(name);
        if (found == nullptr && !it->is_null()) {
            found = &*it;
            spelling = name;
        }
    }
    return found;
}

std::optional<int> Config::checked(const Json& value, const std::string& at, int most,
                                   int least) const
{
    if (!value.is_number()) {
        m_faults->wrongType(at, value, "integer");
        return std::nullopt;
    }
    const auto number = value.get<double>();
    if (std::trunc(number) != number) {
        m_faults->add(FaultCode::NotIntegral, at, {{"found", number}});
        return std::nullopt;
    }
    if (!(number >= least && number <= most)) {
        m_faults->outOfRange(at, number, least, most);
        return std::nullopt;
    }
    return static_cast<int>(number);
}

std::optional<int> Config::count(Names names, int most) const
{
    const char* name = nullptr;
    const Json* value = find(names, name);
    return value == nullptr ? std::nullopt : checked(*value, place(name), most);
}

int Config::need(Names names, int most) const
{
    const char* name = nullptr;
    const Json* value = find(names, name);
    if (value == nullptr) {
        missing(*names.begin(), "integer");
        return 1;
    }
    return checked(*value, place(name), most, 1).value_or(1);
}

int Config::countOr(Names names, int fallback, const char* reason, int most) const
{
    const char* name = nullptr;
    const Json* value = find(names, name);
    if (value != nullptr)
        return checked(*value, place(name), most).value_or(fallback);
    assumed(*names.begin(), std::to_string(fallback), reason);
    return fallback;
}

std::optional<bool> Config::flag(Names names) const
{
    const char* name = nullptr;
    const Json* value = find(names, name);
    if (value == nullptr)
        return std::nullopt;
    if (value->is_number_integer() && (*value == 0 || *value == 1))
        return *value == 1;
    if (!value->is_boolean()) {
        m_faults->wrongType(place(name), *value, "boolean");
        return std::nullopt;
    }
    return value->get<bool>();
}

std::optional<double> Config::number(Names names) const
{
    const char* name = nullptr;
    const Json* value = find(names, name);
    if (value == nullptr)
        return std::nullopt;
    if (!value->is_number()) {
        m_faults->wrongType(place(name), *value, "number");
        return std::nullopt;
    }
    return value->get<double>();
}

std::optional<std::string> Config::text(Names names) const
{
    const char* name = nullptr;
    const Json* value = find(names, name);
    if (value == nullptr)
        return std::nullopt;
    if (!value->is_string()) {
        m_faults->wrongType(place(name), *value, "string");
        return std::nullopt;
    }
    return value->get<std::string>();
}

std::vector<int> Config::counts(Names names, int most) const
{
    const char* name = nullptr;
    const Json* value = find(names, name);
    if (value == nullptr || value->is_number())
        return {};
    const std::string at = place(name);
    if (!value->is_array()) {
        m_faults->wrongType(at, *value, "array");
        return {};
    }
    if (value->size() > std::size_t(kMostLayers)) {
        m_faults->outOfRange(at, double(value->size()), 0, kMostLayers);
        return {};
    }
    std::vector<int> out;
    for (std::size_t i = 0; i < value->size(); ++i) {
        const auto one = checked((*value)[i], at + '[' + std::to_string(i) + ']', most);
        if (!one)
            return {};
        out.push_back(*one);
    }
    return out;
}

std::vector<std::string> Config::words(Names names) const
{
    const char* name = nullptr;
    const Json* value = find(names, name);
    if (value == nullptr)
        return {};
    const std::string at = place(name);
    if (!value->is_array()) {
        m_faults->wrongType(at, *value, "array");
        return {};
    }
    if (value->size() > std::size_t(kMostLayers)) {
        m_faults->outOfRange(at, double(value->size()), 0, kMostLayers);
        return {};
    }
    std::vector<std::string> out;
    for (std::size_t i = 0; i < value->size(); ++i) {
        const Json& one = (*value)[i];
        if (!one.is_string()) {
            m_faults->wrongType(at + '[' + std::to_string(i) + ']', one, "string");
            return {};
        }
        out.push_back(one.get<std::string>());
    }
    return out;
}

std::optional<Config> Config::child(Names names) const
{
    const char* name = nullptr;
    const Json* value = find(names, name);
    if (value == nullptr)
        return std::nullopt;
    if (!value->is_object()) {
        m_faults->wrongType(place(name), *value, "object");
        return std::nullopt;
    }
    return Config(*value, place(name), *m_out, *m_faults);
}

void Config::ignore(Names names) const
{
    for (const char* name : names)
        m_read->insert(name);
}

void Config::reportUnread() const
{
    if (!m_object->is_object())
        return;
    for (const auto& [key, value] : m_object->items()) {
        if (m_read->contains(key) || isIrrelevant(key) || value.is_null() || value == false)
            continue;
        m_out->notUnderstood.push_back({place(shown(key)), shownJson(value),
                                        QT_TRANSLATE_NOOP("Import", "This field was not read.")});
    }
}

void Config::assumed(const char* field, std::string value, const char* reason) const
{
    m_out->assumed.push_back({place(field), std::move(value), reason});
}

void Config::notUnderstood(const char* field, std::string value, const char* reason) const
{
    m_out->notUnderstood.push_back({place(field), shown(value), reason});
}

void Config::invalid(const char* field, const QString& reason) const
{
    m_faults->add(FaultCode::ArchitectureInvalid, place(field), {{"reason", reason.toStdString()}});
}

void Config::missing(const char* field, const char* accepted) const
{
    m_faults->add(FaultCode::MissingField, place(field), {{"accepted", std::string(accepted)}});
}

void appendLayer(std::vector<estimation::LayerGroup>& groups, estimation::LayerGroup layer,
                 int count)
{
    if (count <= 0)
        return;
    layer.count = groups.empty() ? 0 : groups.back().count;
    if (!groups.empty() && groups.back() == layer) {
        groups.back().count += count;
        return;
    }
    layer.count = count;
    groups.push_back(std::move(layer));
}

} // namespace ridgepoint::import
