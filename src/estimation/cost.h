// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/context.h"

/// Money and energy. Internal to the library.
namespace ridgepoint::estimation {

/// Takes the number of servers that hold the scenario's accelerators, where the plan leaves it
/// open.
void takeServers(Context& c);

/// Fills cost: capital or cloud rent, energy, facility, support, staff, per QPS, per token, per
/// run, bill of materials, and what is not priced. Uses performance and roofline of `c.out`.
void fillCost(Context& c);

} // namespace ridgepoint::estimation
