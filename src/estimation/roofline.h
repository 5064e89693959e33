// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/operators.h"

/// Roofline figures: ceilings of the accelerator, phases and operators under them.
namespace ridgepoint::estimation {

/// Fills `roofline`; `inFlight` sequences decode together. A precision that the accelerator cannot
/// run (`runs` false) has ceilings but no phases.
void fillRoofline(Context& c, double inFlight, bool runs);

/// Explanations of `r.operators` from `first` on, of one phase, and of the stencil. No-ops without
/// a recorder.
void explainOperators(const Context& c, const RooflineFigures& r, std::size_t first,
                      const OperatorList& list);
void explainPhase(const Context& c, const RooflineFigures& r, std::size_t index,
                  const PassTime& pass);
void explainStencil(const Context& c, const RooflineFigures& r);

} // namespace ridgepoint::estimation
