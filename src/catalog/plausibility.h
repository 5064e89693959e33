// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "catalog/source.h"

#include <vector>

/// Values that no device, price or model can have. The rules are in docs of each function.
namespace ridgepoint::catalog {

/// Adds an ImpossibleValue for each breach:
/// - accelerators: peaks above what the multiprocessors can do at their boost clock (a sparse
///   figure is twice that), narrow formats above their multiple of FP16, memory bandwidth above
///   what the memory type gives for this capacity, memory figures that contradict each other;
/// - servers, MIG profiles: more than the device can give;
/// - prices: low above high, no currency, two targets, a kind with a foreign unit;
/// - efficiency: a share above 1, value outside its band, a parameter without a general row;
/// - models: a description whose formula does not give the stated counts.
void checkPlausibility(const CatalogSource& source, std::vector<estimation::Fault>& faults);

} // namespace ridgepoint::catalog
