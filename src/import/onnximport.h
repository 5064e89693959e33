// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "import/import.h"

#include <QIODevice>

namespace ridgepoint::import {

/// `importOnnx` of what `device` holds; it is open and not sequential. `path` only names it.
[[nodiscard]] estimation::Checked<ImportedModel> importOnnxFrom(QIODevice& device,
                                                                const QString& path);

} // namespace ridgepoint::import
