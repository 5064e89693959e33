// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/context.h"
#include "estimation/weightlayout.h"

/// Parts of the memory explanations. Internal to the library; only with a recorder.
namespace ridgepoint::estimation {

/// A class whose value is one figure of the catalog or of the plan.
void explainPlain(const Context& c, const char* path, const char* id, std::string_view meaning,
                  double value, Origin origin, const std::string& source);
/// Weights of the stage that decides, divided over `sharing` ranks.
void explainWeights(const Context& c, const StageWeights& s, double value, double sharing);
/// Everything of inference but capacity and total.
void explainInferenceMemory(const Context& c, const MemoryFigures& m);

} // namespace ridgepoint::estimation
