// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "catalog/plausiblemodels.h"

#include "catalog/keys.h"
#include "catalog/rowreader.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <unordered_map>

namespace ridgepoint::catalog {

namespace {

using estimation::Fault;
using estimation::ModelKind;
using estimation::ModelSpec;

std::string whole(double value)
{
    char buffer[48];
    std::snprintf(buffer, sizeof buffer, "%.0f", value);
    return buffer;
}

using Models = std::unordered_map<std::string, ModelSpec>;

/// Models with the parts and layers that live in tables of their own.
Models buildModels(const CatalogSource& source, LayerRows& layers)
{
    Models models;
    std::vector<Fault> none;
    forEachRecord(source, "models", none, [&](const Record& row, const Complain&) {
        models.emplace(row.text("key"), modelFrom(row));
    });
    forEachRecord(source, "model_parts", none, [&](const Record& row, const Complain&) {
        const auto it = models.find(row.text("model"));
        if (it != models.end())
            addModelPart(row, it->second);
    });
    forEachRecord(source, "model_layers", none,
                  [&](const Record& row, const Complain&) { layers.add(row); });
    layers.finish([&](const std::string& key) {
        const auto it = models.find(key);
        return it == models.end() ? nullptr : &it->second;
    });
    forEachRecord(source, "cnn_layers", none, [&](const Record& row, const Complain&) {
        const auto it = models.find(row.text("model"));
        if (it != models.end() && isLayerList(it->second.kind))
            it->second.cnn.layers.push_back(cnnLayerFrom(row));
    });
    forEachRecord(source, "recommender_layers", none, [&](const Record& row, const Complain&) {
        const auto it = models.find(row.text("model"));
        if (it != models.end())
            addRecommenderLayer(row, it->second);
    });
    return models;
}

void mustEqual(const Record& row, const Complain& complain, std::string_view column,
               std::optional<double> formula)
{
    const auto stated = row.number(column);
    if (!stated || !formula || std::abs(*stated - *formula) < 0.5)
        return;
    complain(column, "the description gives " + whole(*formula));
}

void checkStructure(const Record& row, const Complain& complain)
{
    if (row.text("attention") != "latent") {
        const int heads = row.integerOr("heads", 0);
        const int kvHeads = row.integerOr("kv_heads", 0);
        if (kvHeads <= 0 || kvHeads > heads || heads % kvHeads != 0)
            complain("kv_heads", "does not divide the query heads");
    }
    if (row.integerOr("experts_per_token", 0) > row.integerOr("experts", 0))
        complain("experts_per_token", "more than there are experts");
    if (row.integerOr("dense_layers_first", 0) > row.integerOr("layers", 0))
        complain("dense_layers_first", "more than there are layers");
}

void checkLayerSums(const CatalogSource& source, std::vector<Fault>& faults)
{
    forEachRecord(source, "cnn_layers", faults, [](const Record& row, const Complain& complain) {
        const double macs = row.number("macs").value_or(0);
        const double rows = row.number("gemm_rows").value_or(0);
        const double columns = row.number("gemm_columns").value_or(0);
        if (macs > 0 && (rows <= 0 || columns <= 0))
            complain("gemm_rows", "multiply-adds without the shape of the product");
        const double outputs = rows * columns * row.number("groups").value_or(1);
        if (macs > 0 && std::fmod(macs, outputs) != 0)
            complain("macs", "not a multiple of the outputs of the product");
        const double position = row.number("position").value_or(0);
        for (const auto& from : splitList(row.text("inputs"))) {
            const auto input = parseNumber(from);
            if (!input || *input != std::floor(*input) || *input < 0 || *input >= position)
                complain("inputs", "not the position of an earlier layer, or 0 for the input");
        }
    });
}

/// Names of the columns that a mixer cannot do without.
std::vector<std::string_view> neededBy(estimation::AttentionKind kind)
{
    using estimation::AttentionKind;
    switch (kind) {
    case AttentionKind::None:
        return {};
    case AttentionKind::Full:
        return {"heads", "kv_heads", "head_dim"};
    case AttentionKind::Sliding:
    case AttentionKind::Chunked:
        return {"heads", "kv_heads", "head_dim", "window"};
    case AttentionKind::Latent:
        return {"heads", "kv_lora_rank", "qk_nope_head_dim", "v_head_dim"};
    case AttentionKind::Linear:
        return {"key_heads", "value_heads", "key_dim", "value_dim"};
    case AttentionKind::Mamba:
        return {"inner_width", "state_size", "dt_rank"};
    case AttentionKind::Mamba2:
        return {"inner_width", "state_size", "state_heads", "state_groups"};
    }
    return {};
}

void checkLayerRows(const CatalogSource& source, const Models& models, std::vector<Fault>& faults)
{
    forEachRecord(source, "model_layers", faults, [&](const Record& row, const Complain& complain) {
        const auto it = models.find(row.text("model"));
        const std::string part = row.text("part");
        if (it != models.end() && part != "main" &&
            std::none_of(it->second.parts.begin(), it->second.parts.end(),
                         [&](const estimation::ModelPart& p) {
                             return p.name == part && p.transformer.hidden > 0;
                         }))
            complain("part", "neither the main stack nor a part of the model that has a width");
        const auto mixer = valueOf(mixerKeys(), row.text("mixer"));
        for (const auto column : neededBy(mixer.value_or(estimation::AttentionKind::None))) {
            if (row.number(column).value_or(0) <= 0)
                complain(column, "the mixer needs it");
        }
        if (row.integerOr("kv_heads", 0) > row.integerOr("heads", 0))
            complain("kv_heads", "more than there are query heads");
        if (row.integerOr("experts_per_token", 0) > row.integerOr("experts", 0))
            complain("experts_per_token", "more than there are experts");
        if (row.integer("cycle").has_value() != row.integer("repeats").has_value())
            complain("repeats", "a cycle and its repeats go together");
    });
}

void checkKeptWide(const Record& row, const Complain& complain)
{
    const auto words = keptWideWords();
    for (const auto& word : splitList(row.text("kept_wide"))) {
        if (std::find(words.begin(), words.end(), word) == words.end())
            complain("kept_wide", "not one of the words that the column takes");
    }
}

} // namespace

void checkModels(const CatalogSource& source, std::vector<Fault>& faults)
{
    LayerRows layers;
    const auto models = buildModels(source, layers);
    forEachRecord(source, "models", faults, [&](const Record& row, const Complain& complain) {
        checkKeptWide(row, complain);
        const bool described = row.flag("described");
        if (!described) {
            if (!row.number("parameters") && row.text("not_modelled").empty())
                complain("parameters", "neither a description nor a count");
            return;
        }
        const ModelSpec& model = models.at(row.text("key"));
        const bool layered = isStack(model.kind);
        if (layered && model.transformer.layers.empty())
            complain("described", "described without layers");
        if (isLayerList(model.kind) && model.cnn.layers.empty())
            complain("described", "described without rows in cnn_layers.csv");
        if (model.kind == ModelKind::Recommender && model.recommender.tables.empty())
            complain("described", "described without rows in recommender_layers.csv");
        if (!row.number("described_parameters"))
            complain("described_parameters", "a description needs the count that it must give");
        mustEqual(row, complain, "described_parameters", totalParameters(model));
        if (layered) {
            if (!layers.describes(row.text("key")))
                checkStructure(row, complain);
            mustEqual(row, complain, "described_active_parameters", activeParameters(model));
            mustEqual(row, complain, "kv_bytes_per_token", kvBytesPerToken(model, 2));
        }
    });
    checkLayerRows(source, models, faults);
    checkLayerSums(source, faults);
}

} // namespace ridgepoint::catalog
