// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "plan/jsonnames.h"

#include <optional>
#include <string>
#include <vector>

/// Models that a plan names by a file (`workload.model.path`) or takes into its own catalog.
namespace ridgepoint::plan {

struct ModelFile
{
    estimation::ModelSpec model;      ///< what the importer did not understand is in `notModelled`
    std::vector<std::string> assumed; ///< "field: value" of what the file does not say
};

/// Imports the file. A relative path starts at `folder`; where that is empty only whole paths can
/// be read. Faults (ModelFileInvalid) stand at `place` in the plan and name the file.
[[nodiscard]] std::optional<ModelFile> readModelFile(const std::string& path, const QString& folder,
                                                     const std::string& place, FaultList& faults);

/// `path` as it reads from another folder; whole paths stay.
[[nodiscard]] std::string movedPath(const std::string& path, const QString& from,
                                    const QString& to);

} // namespace ridgepoint::plan
