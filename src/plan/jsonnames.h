// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "plan/plan.h"
#include "json/faultlist.h"
#include "json/strictjson.h"

/// The names of the JSON library that the plan's readers use all the time.
namespace ridgepoint::plan {

using json::FaultList;
using json::joined;
using json::jsonTypeName;
using json::nearest;
using json::parseStrict;
using json::shown;
using json::shownJson;

} // namespace ridgepoint::plan
