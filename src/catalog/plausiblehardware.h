// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "catalog/complain.h"

namespace ridgepoint::catalog {

void checkAccelerators(const CatalogSource& source, std::vector<estimation::Fault>& faults);
void checkServers(const CatalogSource& source, std::vector<estimation::Fault>& faults);
void checkMigProfiles(const CatalogSource& source, std::vector<estimation::Fault>& faults);

} // namespace ridgepoint::catalog
