// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/scenario.h"
#include "plan/plan.h"

#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint::plan {

/// One field of a scenario, as `describeScenario` lists it.
struct FieldInfo
{
    std::string path;
    std::vector<std::string> keys; ///< the path taken apart
    estimation::FieldRange range;
    std::vector<std::string> choices; ///< enumerations only
};
/// In contract order.
[[nodiscard]] const std::vector<FieldInfo>& fieldTable();
/// Null if there is no such field.
[[nodiscard]] const FieldInfo* fieldInfo(std::string_view path);

/// The keys that an object of the scenario may have, in contract order: "" for the scenario itself,
/// "workload", "workload.slo", "precision" … Null for objects that the table does not know.
[[nodiscard]] const std::vector<std::string>* knownKeys(std::string_view object);

/// The member at the field's path, null values included; null pointer if absent.
[[nodiscard]] const Json* findField(const Json& scenario, const FieldInfo& field);
/// The same where null counts as absent.
[[nodiscard]] const Json* findSetField(const Json& scenario, const FieldInfo& field);

/// Contract order, known members that are null and known objects that are empty left out: the form
/// in which a scenario is kept, so that an edit taken back gives an equal value.
[[nodiscard]] Json canonicalScenario(const Json& scenario);
/// Members of `object` reordered: `order` first, then the others as they were.
[[nodiscard]] Json reordered(const Json& object, const std::vector<std::string>& order);

/// Replaces the member at the field's path in a canonical scenario; null removes it. The result is
/// canonical.
void assignField(Json& scenario, const FieldInfo& field, const Json& value);

} // namespace ridgepoint::plan
