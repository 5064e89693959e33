// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "catalog/catalog.h"
#include "validation/measurements.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

/// From a row to a plan scenario, as section 4 of the contract maps them.
namespace ridgepoint::validation {

struct RowScenario
{
    /// All fields; what is "for all accelerators" is not yet divided (`withTensor` does).
    estimation::Scenario scenario;
    const estimation::ModelSpec* model = nullptr; ///< of the catalog; null for HPC or `ownModel`
    std::optional<estimation::ModelSpec> ownModel;
    /// Tensor sizes to try where the row names none: powers of two that divide its count. Empty:
    /// the scenario has all that is known.
    std::vector<std::int64_t> tensors;

    [[nodiscard]] const estimation::ModelSpec* modelSpec() const
    {
        return ownModel ? &*ownModel : model;
    }
};

/// The scenario of a row, or in words why there is none: a model or an accelerator that the catalog
/// lacks, a speculative run of unknown depth, a percentile that is not modelled …
/// `needsAccelerator` is false for metrics that the model alone gives.
[[nodiscard]] tl::expected<RowScenario, QString>
scenarioOf(const Measurement& row, const catalog::Catalog& catalog, bool needsAccelerator);

/// The scenario with `tensor` (where the row leaves it open), and with batch, concurrency and count
/// of one replica.
[[nodiscard]] estimation::Scenario withTensor(const RowScenario& row,
                                              std::optional<std::int64_t> tensor);

/// A GPT-style model: LayerNorm, biases everywhere, learned positions up to `positions`, embeddings
/// tied. Nothing, with the reason, where the dimensions do not make a model.
[[nodiscard]] tl::expected<estimation::ModelSpec, QString> gptModel(const GptShape& shape,
                                                                    std::int64_t positions);

} // namespace ridgepoint::validation
