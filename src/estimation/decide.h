// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/context.h"

/// Choosing the layout, judging the outcome, and what else would do. Internal to the library.
namespace ridgepoint::estimation {

/// Fills tensor, pipeline, data … and recompute where the plan leaves them open, and checks that
/// what it says can run together. False: verdict invalid, the finding says why.
[[nodiscard]] bool chooseLayout(Context& c);

/// Decides the verdict from findings, memory and performance; adds the memory findings.
void judge(Context& c);

/// Advice that does not change the verdict.
void advise(Context& c);

/// Up to three single changes that would make a failing or tight scenario better, each tried.
void findRemedies(Context& c, const Scenario& scenario);

/// One row per accelerator of the catalog; the own row is taken from `c.out`.
void compareAccelerators(Context& c, const Scenario& scenario);

/// Everything but comparison and remedies: what each candidate of those goes through.
void estimateCore(Context& c, const Scenario& scenario);

void explainMemory(const Context& c);
void explainPerformance(const Context& c);
void explainModel(const Context& c);
/// Rows of lists; last, when comparison and curves are there. No-op without a recorder.
void explainRows(const Context& c);

} // namespace ridgepoint::estimation
