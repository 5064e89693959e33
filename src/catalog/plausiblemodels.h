// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "catalog/complain.h"

namespace ridgepoint::catalog {

/// Each described model: the formulas of the estimation library must give the stated parameters,
/// active parameters and cache bytes exactly. Undescribed ones: a stated count or a word why not.
void checkModels(const CatalogSource& source, std::vector<estimation::Fault>& faults);

} // namespace ridgepoint::catalog
