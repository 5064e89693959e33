// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/explain.h"
#include "estimation/hardware.h"
#include "estimation/model.h"
#include "estimation/result.h"
#include "estimation/scenario.h"

/// The one computation. Pure: same arguments, same result, on any thread; no I/O, no globals.
namespace ridgepoint::estimation {

struct EstimateOptions
{
    bool comparison = true; ///< the same workload on every accelerator of the catalog
    bool remedies = true;   ///< what would make a failing scenario work
    bool curves = true;     ///< load and batch sweeps
};

/// Estimates one scenario.
/// `model` may be null for HPC and must not be otherwise. Keys that the catalog lacks must have
/// been refused before (plan reader); an unknown one here gives the verdict `invalid`.
/// `recorder`, if given, receives an explanation for every number and never changes one.
[[nodiscard]] ScenarioResult estimate(const Scenario& scenario, const ModelSpec* model,
                                      const HardwareCatalog& catalog,
                                      const EstimateOptions& options = {},
                                      Recorder* recorder = nullptr);

} // namespace ridgepoint::estimation
