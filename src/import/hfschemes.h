// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "import/hfconfig.h"
#include "import/hfmodules.h"

namespace ridgepoint::import {

/// Weights of some modules.
struct Scheme
{
    estimation::Precision precision = estimation::Precision::Fp8;
    estimation::Quantization quantization = estimation::Quantization::Fp8Tensor;
    double bits = 8; ///< stored per weight, scales and zero points included
};

/// Modules that are stored another way than most.
struct SchemeOf
{
    ModulePatterns modules;
    Scheme scheme;
};

/// What an entry says, before its list of modules that stay wide is applied.
struct SchemeSet
{
    std::optional<Scheme> usual; ///< nothing: not understood, and noted
    /// Where the entry names modules: only these are quantised, each group its own way.
    std::vector<SchemeOf> named;
    /// Every linear layer of the model is quantised, towers and heads included, unless it is
    /// listed; else only those in the layers of the main stack.
    bool everyLinear = false;
    bool expertsOnly = false; ///< nothing but routed experts
    bool head = false;        ///< the output projection, too, unless it is listed
    bool embeddings = false;  ///< the token table, too
};

/// `entry` is a `quantization_config`, an MLX `quantization` or the inner object of a
/// `hf_quant_config.json`. What has no scheme in the contract is noted.
[[nodiscard]] SchemeSet readSchemes(const Config& entry);

} // namespace ridgepoint::import
