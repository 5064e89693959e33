// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "plan/architecture.h"

#include "plan/entrycodec.h"
#include "plan/objectreader.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace ridgepoint::plan {

using namespace estimation;
using namespace architecture;

namespace {

constexpr std::array kArchitectureKinds = {"transformer", "encoder",     "encoder_decoder",
                                           "cnn",         "recommender", "diffusion"};
/// Members of a TransformerSpec that the contract's flat keys spell otherwise or set already.
constexpr std::array kFlatMembers = {"hidden",          "vocab",      "max_position",
                                     "tied_embeddings", "layer_norm", "learned_positions",
                                     "layers"};

/// Takes the members of a stack that have no key in the contract, spelt as in `catalog_entries`.
struct ExactMembers
{
    const ObjectReader& in;
    template <class T>
    void operator()(const char* key, T& member, const FieldRange& range)
    {
        if (contains(kFlatMembers, key))
            return;
        if (const Json* value = in.find(key))
            entry::readValue(*value, member, in.place(key), range, {in.faults()});
    }
};

/// Collects the names that `ExactMembers` reads.
struct ExactNames
{
    std::vector<std::string_view>& names;
    template <class T>
    void operator()(const char* key, const T&, const FieldRange&)
    {
        if (!contains(kFlatMembers, key))
            names.emplace_back(key);
    }
};

/// `v(key, member, range)` for what any kind of model may have beside its layers.
template <class V>
void describeRest(ModelSpec& model, V&& v)
{
    v("parameters", model.statedParameters, FieldRange{1, kMaxParameters});
    v("active_parameters", model.statedActiveParameters, FieldRange{1, kMaxParameters});
    v("native_precision", model.nativePrecision, entry::kAny);
    v("native_quantization", model.nativeQuantization, entry::kAny);
    v("kept_wide", model.keptWide, entry::kAny);
    v("stored", model.stored, entry::kAny);
    v("not_modelled", model.notModelled, entry::kAny);
}

void readRest(const ObjectReader& in, ModelSpec& model)
{
    describeRest(model, [&](const char* key, auto& member, const FieldRange& range) {
        const Json* value = in.find(key);
        if (value == nullptr)
            return;
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(member)>,
                                     std::vector<std::string>>)
            member.clear();
        entry::readValue(*value, member, in.place(key), range, {in.faults()});
    });
    if (const Json* parts = in.find("parts")) {
        model.parts.clear();
        entry::readValue(*parts, model.parts, in.place("parts"), {}, {in.faults()});
    }
}

void readText(const ObjectReader& in, const char* key, std::string& out)
{
    const Json* value = in.find(key);
    if (value == nullptr)
        return;
    if (value->is_string())
        out = shown(value->get_ref<const std::string&>());
    else
        in.faults().wrongType(in.place(key), *value, "string");
}

/// No kind: a count alone, or the bytes of a file that nobody understood.
void buildOpaque(const ObjectReader& in, const Json& architecture, const ModelSpec& model)
{
    const bool described =
        std::any_of(architecture.items().begin(), architecture.items().end(),
                    [](const auto& item) {
                        return !item.value().is_null() && isTransformerKey(item.key());
                    }) ||
        in.has("tables") || in.has("mlp");
    const bool counted = model.statedParameters || model.stored;
    if (!in.has("kind") && (described || !counted) && in.good())
        in.missing("kind", list(kArchitectureKinds));
}

void buildKind(const ObjectReader& in, ModelSpec& model)
{
    switch (model.kind) {
    case ModelKind::Transformer:
    case ModelKind::Encoder:
    case ModelKind::EncoderDecoder:
        buildTransformer(in, model);
        entry::describeEntry(model.transformer, ExactMembers{in});
        break;
    case ModelKind::Cnn:
    case ModelKind::Diffusion:
        buildCnn(in, model);
        break;
    case ModelKind::Recommender:
        buildRecommender(in, model);
        break;
    case ModelKind::Opaque:
        break;
    }
}

/// "7B", "340M": what a model without a name is called.
std::string sizeName(double parameters)
{
    char text[32];
    if (parameters >= 1e9)
        std::snprintf(text, sizeof text, "%.3gB", parameters / 1e9);
    else
        std::snprintf(text, sizeof text, "%.3gM", parameters / 1e6);
    return text;
}

} // namespace

std::optional<ModelSpec> buildArchitecture(const Json& architecture, const std::string& place,
                                           FaultList& faults)
{
    ObjectReader in(architecture, place, faults);
    ModelSpec model;
    model.provenance = {"plan", "", "user", {}};
    readText(in, "name", model.name);
    readText(in, "family", model.family);
    const auto kind = in.word("kind", kArchitectureKinds);
    if (kind)
        model.kind = fromKey<ModelKind>(*kind).value_or(ModelKind::Opaque);
    buildKind(in, model);
    readRest(in, model);
    if (!kind)
        buildOpaque(in, architecture, model);
    if (!in.good())
        return std::nullopt;
    if (model.name.empty())
        model.name = kind ? *kind : sizeName(model.statedParameters.value_or(0));
    return model;
}

std::vector<std::string> unknownArchitectureKeys(const Json& architecture)
{
    static const std::vector<std::string_view> known = [] {
        std::vector<std::string_view> names = {
            "kind",  "name",           "family",      "parts",        "tables",    "mlp",
            "steps", "dense_features", "interaction", "cross_layers", "cross_rank"};
        ModelSpec model;
        describeRest(model, [&](const char* key, const auto&, const FieldRange&) {
            names.emplace_back(key);
        });
        entry::describeEntry(model.transformer, ExactNames{names});
        return names;
    }();
    std::vector<std::string> unknown;
    if (!architecture.is_object())
        return unknown;
    for (const auto& [key, value] : architecture.items()) {
        if (!isTransformerKey(key) && std::find(known.begin(), known.end(), key) == known.end())
            unknown.push_back(key);
    }
    return unknown;
}

} // namespace ridgepoint::plan
