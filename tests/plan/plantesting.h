// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "plan/plan.h"

#include <QString>

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

/// Small things that the plan tests share.
namespace plantesting {

using namespace ridgepoint;
using estimation::Fault;
using estimation::FaultCode;
using plan::Json;

/// The catalog of the build, read once.
inline std::shared_ptr<const catalog::Catalog> shipped()
{
    static const auto loaded = [] {
        auto result = catalog::loadCatalog(QStringLiteral(RIDGEPOINT_CATALOG_FILE));
        if (!result)
            throw std::runtime_error("the built catalog cannot be read");
        return std::make_shared<const catalog::Catalog>(std::move(*result));
    }();
    return loaded;
}

/// A plan with one valid scenario, to be changed by the tests.
inline Json minimalPlan()
{
    return {
        {"format", "ridgepoint-plan"},
        {"version", 1},
        {"scenarios", Json::array({{{"name", "A"},
                                    {"workload", {{"kind", "inference"}, {"model", "llama-2-7b"}}},
                                    {"hardware", {{"accelerator", "a100-80gb-sxm4"}}}}})}};
}

inline estimation::Checked<plan::Plan> read(const QByteArray& bytes)
{
    return plan::readPlan(bytes, QStringLiteral("test.ridgepoint"), shipped());
}
inline estimation::Checked<plan::Plan> read(const Json& json)
{
    return read(QByteArray::fromStdString(json.dump()));
}

/// "code@place" of every fault, for comparison as text.
inline std::vector<std::string> summary(const std::vector<Fault>& faults)
{
    std::vector<std::string> out;
    for (const auto& fault : faults)
        out.push_back(std::to_string(static_cast<int>(fault.code)) + '@' + fault.place);
    return out;
}

inline std::string parameter(const Fault& fault, std::string_view name)
{
    for (const auto& [key, value] : fault.parameters) {
        if (key != name)
            continue;
        if (const auto* text = std::get_if<std::string>(&value))
            return *text;
        return QString::number(std::get<double>(value), 'g', 12).toStdString();
    }
    return "(absent)";
}

inline const Fault* faultAt(const std::vector<Fault>& faults, std::string_view place)
{
    const auto it = std::find_if(faults.begin(), faults.end(),
                                 [&](const Fault& fault) { return fault.place == place; });
    return it == faults.end() ? nullptr : &*it;
}

} // namespace plantesting
