// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "plan/fieldcodec.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ridgepoint::plan {

using estimation::FaultCode;
using estimation::LengthDistribution;
using estimation::LengthKind;
using estimation::ModelReference;
using estimation::Speculative;

namespace {

constexpr double kExactIntegers = 9007199254740992.0; // 2^53
constexpr std::size_t kMaxNameLength = 1000;
constexpr std::size_t kMaxListLength = 1000;

bool inRange(double value, const Place& place, const FieldRange& range, FaultList& faults)
{
    const bool open = range.min == 0 && range.max == 0;
    if (open ? std::isfinite(value) : (value >= range.min && value <= range.max))
        return true;
    const double most = open ? std::numeric_limits<double>::max() : range.max;
    faults.outOfRange(place.text(), value, open ? -most : range.min, most);
    return false;
}

bool isObject(const Json& json, const Place& place, FaultList& faults)
{
    if (json.is_object())
        return true;
    faults.wrongType(place.text(), json, "object");
    return false;
}

/// A member of an object value: absent and null are the same.
const Json* memberOf(const Json& object, const char* key)
{
    const auto it = object.find(key);
    return it == object.end() || it->is_null() ? nullptr : &*it;
}

template <class T>
bool readMember(const Json& object, const char* key, T& out, const Place& place,
                const FieldRange& range, FaultList& faults)
{
    const Json* value = memberOf(object, key);
    return value == nullptr || readField(*value, out, place.member(key), range, faults);
}

template <class T>
bool readRequired(const Json& object, const char* key, T& out, const Place& place,
                  const FieldRange& range, std::string accepted, FaultList& faults)
{
    if (memberOf(object, key) == nullptr) {
        faults.add(FaultCode::MissingField, place.member(key).text(),
                   {{"accepted", std::move(accepted)}});
        return false;
    }
    return readMember(object, key, out, place, range, faults);
}

} // namespace

Json numberJson(double value)
{
    if (!std::isfinite(value))
        return nullptr;
    if (std::abs(value) < kExactIntegers && std::trunc(value) == value)
        return static_cast<std::int64_t>(value);
    return value;
}

Json parameterJson(const estimation::Parameter& value)
{
    if (const auto* number = std::get_if<double>(&value))
        return numberJson(*number);
    return std::get<std::string>(value);
}

bool readField(const Json& json, bool& out, const Place& place, const FieldRange&,
               FaultList& faults)
{
    if (!json.is_boolean()) {
        faults.wrongType(place.text(), json, "boolean");
        return false;
    }
    out = json.get<bool>();
    return true;
}

bool readField(const Json& json, double& out, const Place& place, const FieldRange& range,
               FaultList& faults)
{
    if (!json.is_number()) {
        faults.wrongType(place.text(), json, "number");
        return false;
    }
    const auto value = json.get<double>();
    if (!inRange(value, place, range, faults))
        return false;
    out = value;
    return true;
}

bool readField(const Json& json, std::int64_t& out, const Place& place, const FieldRange& range,
               FaultList& faults)
{
    if (!json.is_number()) {
        faults.wrongType(place.text(), json, "integer");
        return false;
    }
    const auto value = json.get<double>();
    if (json.is_number_float() && std::trunc(value) != value) {
        faults.add(FaultCode::NotIntegral, place.text(), {{"found", value}});
        return false;
    }
    if (!inRange(value, place, range, faults))
        return false;
    if (std::abs(value) > 9.2e18) { // only where the field has no range of its own
        faults.outOfRange(place.text(), value, -9.2e18, 9.2e18);
        return false;
    }
    out = json.is_number_float() ? static_cast<std::int64_t>(value) : json.get<std::int64_t>();
    return true;
}

bool readField(const Json& json, std::string& out, const Place& place, const FieldRange&,
               FaultList& faults)
{
    if (!json.is_string()) {
        faults.wrongType(place.text(), json, "string");
        return false;
    }
    const auto& text = json.get_ref<const std::string&>();
    if (text.size() > kMaxNameLength) {
        faults.add(FaultCode::TooLarge, place.text(),
                   {{"size", double(text.size())}, {"limit", double(kMaxNameLength)}});
        return false;
    }
    out = text;
    return true;
}

bool readField(const Json& json, estimation::Engine& out, const Place& place, const FieldRange&,
               FaultList& faults)
{
    if (!json.is_string()) {
        faults.wrongType(place.text(), json, acceptedKeys<estimation::Engine>());
        return false;
    }
    out = estimation::fromKey<estimation::Engine>(json.get_ref<const std::string&>())
              .value_or(estimation::Engine::Other);
    return true;
}

bool readField(const Json& json, std::vector<std::string>& out, const Place& place,
               const FieldRange& range, FaultList& faults)
{
    if (!json.is_array()) {
        faults.wrongType(place.text(), json, "array");
        return false;
    }
    if (json.size() > kMaxListLength) {
        faults.outOfRange(place.text(), double(json.size()), 0, double(kMaxListLength));
        return false;
    }
    std::vector<std::string> values;
    bool good = true;
    for (std::size_t i = 0; i < json.size(); ++i) {
        std::string text;
        good = readField(json[i], text, place.element(i), range, faults) && good;
        values.push_back(std::move(text));
    }
    if (good)
        out = std::move(values);
    return good;
}

bool readField(const Json& json, std::array<std::int64_t, 2>& out, const Place& place,
               const FieldRange& range, FaultList& faults)
{
    if (!json.is_array() || json.size() != 2) {
        faults.wrongType(place.text(), json, "[integer, integer]");
        return false;
    }
    std::array<std::int64_t, 2> values{};
    const bool first = readField(json[0], values[0], place.element(0), range, faults);
    const bool second = readField(json[1], values[1], place.element(1), range, faults);
    if (first && second)
        out = values;
    return first && second;
}

bool readField(const Json& json, std::map<std::string, double>& out, const Place& place,
               const FieldRange& range, FaultList& faults)
{
    if (!isObject(json, place, faults))
        return false;
    std::map<std::string, double> values;
    bool good = true;
    for (const auto& [key, value] : json.items()) {
        double number = 0;
        good = readField(value, number, place.member(shown(key)), range, faults) && good;
        values[key] = number;
    }
    if (good)
        out = std::move(values);
    return good;
}

bool readField(const Json& json, LengthDistribution& out, const Place& place,
               const FieldRange& range, FaultList& faults)
{
    if (!isObject(json, place, faults))
        return false;
    LengthDistribution value;
    bool good =
        readRequired(json, "kind", value.kind, place, {}, acceptedKeys<LengthKind>(), faults);
    good = readMember(json, "input_sigma", value.inputSigma, place, range, faults) && good;
    good = readMember(json, "output_sigma", value.outputSigma, place, range, faults) && good;
    good = readMember(json, "path", value.path, place, {}, faults) && good;
    if (good && value.kind == LengthKind::Trace && !value.path) {
        faults.add(FaultCode::MissingField, place.member("path").text(),
                   {{"accepted", std::string("string")}});
        good = false;
    }
    if (good)
        out = std::move(value);
    return good;
}

bool readField(const Json& json, Speculative& out, const Place& place, const FieldRange& range,
               FaultList& faults)
{
    if (!isObject(json, place, faults))
        return false;
    Speculative value;
    bool good = readRequired(json, "draft_model", value.draftModel, place, {}, "string", faults);
    good = readRequired(json, "tokens", value.tokens, place, range, "integer", faults) && good;
    good = readRequired(json, "acceptance", value.acceptance, place,
                        {0, 1, estimation::Unit::Ratio}, "number", faults) &&
           good;
    if (good)
        out = std::move(value);
    return good;
}

bool readField(const Json& json, ModelReference& out, const Place& place, const FieldRange&,
               FaultList& faults)
{
    constexpr const char* kAccepted = "string, {\"path\": …}, {\"architecture\": {…}}";
    if (json.is_string()) {
        out = {ModelReference::Kind::CatalogKey, json.get<std::string>()};
        return true;
    }
    if (json.is_object()) {
        if (const Json* architecture = memberOf(json, "architecture")) {
            if (!isObject(*architecture, place.member("architecture"), faults))
                return false;
            out = {ModelReference::Kind::Architecture, architecture->dump()};
            return true;
        }
        if (const Json* path = memberOf(json, "path")) {
            std::string text;
            if (!readField(*path, text, place.member("path"), {}, faults))
                return false;
            if (text.empty()) {
                faults.add(FaultCode::MissingField, place.member("path").text(),
                           {{"accepted", std::string("string")}});
                return false;
            }
            out = {ModelReference::Kind::Path, std::move(text)};
            return true;
        }
    }
    faults.wrongType(place.text(), json, kAccepted);
    return false;
}

Json fieldJson(bool value)
{
    return value;
}

Json fieldJson(double value)
{
    return numberJson(value);
}

Json fieldJson(std::int64_t value)
{
    return value;
}

Json fieldJson(const std::string& value)
{
    return value;
}

Json fieldJson(const std::vector<std::string>& value)
{
    return value;
}

Json fieldJson(const std::array<std::int64_t, 2>& value)
{
    return Json::array({value[0], value[1]});
}

Json fieldJson(const std::map<std::string, double>& value)
{
    Json out = Json::object();
    for (const auto& [key, number] : value)
        out[key] = numberJson(number);
    return out;
}

Json fieldJson(const LengthDistribution& value)
{
    Json out = {{"kind", std::string(estimation::keyOf(value.kind))}};
    if (value.inputSigma)
        out["input_sigma"] = numberJson(*value.inputSigma);
    if (value.outputSigma)
        out["output_sigma"] = numberJson(*value.outputSigma);
    if (value.path)
        out["path"] = *value.path;
    return out;
}

Json fieldJson(const Speculative& value)
{
    return {{"draft_model", value.draftModel},
            {"tokens", value.tokens},
            {"acceptance", numberJson(value.acceptance)}};
}

Json fieldJson(const ModelReference& value)
{
    switch (value.kind) {
    case ModelReference::Kind::None:
        return nullptr;
    case ModelReference::Kind::CatalogKey:
        return value.text;
    case ModelReference::Kind::Path:
        return Json{{"path", value.text}};
    case ModelReference::Kind::Architecture:
        return Json{{"architecture", Json::parse(value.text, nullptr, false)}};
    }
    return nullptr;
}

} // namespace ridgepoint::plan
