// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "catalog/record.h"
#include "estimation/hardware.h"
#include "estimation/model.h"

#include <string>
#include <string_view>
#include <vector>

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
/// A description made of transformer layers, or of a list of single ones.
[[nodiscard]] bool isStack(estimation::ModelKind kind);
[[nodiscard]] bool isLayerList(estimation::ModelKind kind);
/// Layer groups are built from the row's columns where `described` says so.
[[nodiscard]] estimation::ModelSpec modelFrom(const Record& row);
/// Routed and shared experts, whose columns models and layers have in common.
void readExperts(const Record& row, estimation::FfnSpec& ffn);
[[nodiscard]] estimation::CnnLayer cnnLayerFrom(const Record& row);
/// Adds the row to the parts of `model`; its layers come from `LayerRows`.
void addModelPart(const Record& row, estimation::ModelSpec& model);

/// Collects rows of `model_layers`, which replace the layers that the model's own row gives. Rows
/// of the same `cycle` that follow each other are one block, which is there `repeats` times.
class LayerRows
{
public:
    void add(const Record& row);
    /// Puts the layers into the main stack and the parts of `find(model key)` (null: left out).
    template <class Find>
    void finish(Find find) const
    {
        for (const auto& stack : m_stacks) {
            if (estimation::ModelSpec* model = find(stack.model))
                place(stack, *model);
        }
    }
    /// The models with layers of their own in the table.
    [[nodiscard]] bool describes(std::string_view model) const;

private:
    struct Row
    {
        estimation::LayerGroup group;
        int cycle = 0;
        int repeats = 1;
    };
    struct Stack
    {
        std::string model, part;
        std::vector<Row> rows;
    };
    static void place(const Stack& stack, estimation::ModelSpec& model);

    std::vector<Stack> m_stacks;
};
/// Adds the row to the recommender of `model`.
void addRecommenderLayer(const Record& row, estimation::ModelSpec& model);

} // namespace ridgepoint::catalog
