// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "catalog/record.h"
#include "estimation/hardware.h"
#include "estimation/model.h"

/// Turns one row into one value. Lists that live in tables of their own (accelerators of a server,
/// layers of a network) are added by the caller.
namespace ridgepoint::catalog {

[[nodiscard]] estimation::AcceleratorSpec acceleratorFrom(const Record& row);
[[nodiscard]] estimation::ServerSpec serverFrom(const Record& row);
[[nodiscard]] estimation::LinkSpec linkFrom(const Record& row);
[[nodiscard]] estimation::StorageSpec storageFrom(const Record& row);
[[nodiscard]] estimation::CpuSpec cpuFrom(const Record& row);
[[nodiscard]] estimation::MigProfile migProfileFrom(const Record& row);
[[nodiscard]] estimation::PriceSpec priceFrom(const Record& row);
[[nodiscard]] estimation::EfficiencySpec efficiencyFrom(const Record& row);
/// Layer groups are built from the row's columns where `described` says so.
[[nodiscard]] estimation::ModelSpec modelFrom(const Record& row);
[[nodiscard]] estimation::CnnLayer cnnLayerFrom(const Record& row);
/// Adds the row to the recommender of `model`.
void addRecommenderLayer(const Record& row, estimation::ModelSpec& model);

} // namespace ridgepoint::catalog
