// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "catalog/source.h"

#include <QString>

namespace ridgepoint::catalog {

/// Writes `source` as a SQLite file at `path`: built beside it and renamed at the end, so that the
/// file is there whole or not at all. The same source gives the same bytes with the same SQLite.
/// The caller has checked the source; the database's own constraints are the second net.
/// Faults: CannotWrite, Other (driver missing).
[[nodiscard]] estimation::Result<void> writeCatalog(const CatalogSource& source,
                                                    const QString& path);

} // namespace ridgepoint::catalog
