// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "import/hfconfig.h"

/// How a checkpoint is quantised: `quantization_config` of a configuration, or the side file
/// `hf_quant_config.json`. Internal to the library.
namespace ridgepoint::import {

/// True for the content of a `hf_quant_config.json`.
[[nodiscard]] bool isQuantizationFile(const Json& root);

/// Sets nativePrecision, nativeQuantization and keptWide of `out.model` from the configuration
/// (its own or its text part's entry), else from the side file in the same folder:
/// `hf_quant_config.json`, or `NAME.hf_quant_config.json` beside `NAME.json`. What has no scheme in
/// the contract is noted and leaves the model as it is.
void readQuantization(const QString& configPath, const Config& root, ImportedModel& out);

} // namespace ridgepoint::import
