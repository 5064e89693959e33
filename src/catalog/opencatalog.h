// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "catalog/database.h"

namespace ridgepoint::catalog {

/// Opens a catalog read-only and makes sure that it is one of this schema.
/// Faults: CannotRead, NotACatalog, Other (driver missing).
[[nodiscard]] estimation::Result<std::unique_ptr<Database>> openCatalog(const QString& path);

} // namespace ridgepoint::catalog
