// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "catalog/plausiblemodels.h"

#include "catalog/rowreader.h"

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

/// Models with the layers that live in tables of their own.
std::unordered_map<std::string, ModelSpec> buildModels(const CatalogSource& source)
{
    std::unordered_map<std::string, ModelSpec> models;
    std::vector<Fault> none;
    forEachRecord(source, "models", none, [&](const Record& row, const Complain&) {
        models.emplace(row.text("key"), modelFrom(row));
    });
    forEachRecord(source, "cnn_layers", none, [&](const Record& row, const Complain&) {
        const auto it = models.find(row.text("model"));
        if (it != models.end() && it->second.kind == ModelKind::Cnn)
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
    });
}

} // namespace

void checkModels(const CatalogSource& source, std::vector<Fault>& faults)
{
    const auto models = buildModels(source);
    forEachRecord(source, "models", faults, [&](const Record& row, const Complain& complain) {
        const bool described = row.flag("described");
        if (!described) {
            if (!row.number("parameters") && row.text("not_modelled").empty())
                complain("parameters", "neither a description nor a count");
            return;
        }
        const ModelSpec& model = models.at(row.text("key"));
        const bool layered =
            model.kind == ModelKind::Transformer || model.kind == ModelKind::Encoder;
        if (layered && model.transformer.layers.empty())
            complain("described", "described without layers");
        if (model.kind == ModelKind::Cnn && model.cnn.layers.empty())
            complain("described", "described without rows in cnn_layers.csv");
        if (model.kind == ModelKind::Recommender && model.recommender.tables.empty())
            complain("described", "described without rows in recommender_layers.csv");
        if (!row.number("described_parameters"))
            complain("described_parameters", "a description needs the count that it must give");
        mustEqual(row, complain, "described_parameters", totalParameters(model));
        if (layered) {
            checkStructure(row, complain);
            mustEqual(row, complain, "described_active_parameters", activeParameters(model));
            mustEqual(row, complain, "kv_bytes_per_token", kvBytesPerToken(model, 2));
        }
    });
    checkLayerSums(source, faults);
}

} // namespace ridgepoint::catalog
