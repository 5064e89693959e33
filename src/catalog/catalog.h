// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/fault.h"
#include "estimation/hardware.h"
#include "estimation/model.h"

#include <QString>

#include <string_view>
#include <vector>

/// The shipped catalog as values. The SQLite file is opened read-only, read once and closed.
namespace ridgepoint::catalog {

struct Catalog
{
    estimation::HardwareCatalog hardware;
    std::vector<estimation::ModelSpec> models;

    [[nodiscard]] const estimation::ModelSpec* model(std::string_view key) const;
    /// Up to `limit` keys of the given table nearest to a mistyped one, best first.
    [[nodiscard]] std::vector<std::string> nearestModels(std::string_view key, int limit = 3) const;
    [[nodiscard]] std::vector<std::string> nearestAccelerators(std::string_view key,
                                                               int limit = 3) const;
    [[nodiscard]] std::vector<std::string> nearestServers(std::string_view key,
                                                          int limit = 3) const;
};

/// `RIDGEPOINT_CATALOG` if set, else beside the executable (`../share/ridgepoint/catalog.sqlite`,
/// then the build tree's `catalog/catalog.sqlite`).
[[nodiscard]] QString defaultCatalogPath();

/// Faults: CannotRead, NotACatalog (no tables, other `user_version`), Other (driver missing).
[[nodiscard]] estimation::Result<Catalog> loadCatalog(const QString& sqlitePath);

} // namespace ridgepoint::catalog
