// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "plan/entrycodec.h"
#include "plan/objectreader.h"

namespace ridgepoint::plan::architecture {

using namespace estimation;

namespace {

constexpr std::array kCnnKinds = {"conv", "pool", "linear",   "norm",
                                  "act",  "add",  "upsample", "concat"};

struct CnnShape
{
    double in = 1, out = 1, kernel = 1, stride = 1, groups = 1;
    double pixels = 1; ///< of the output
};

struct CnnWork
{
    CnnLayerKind kind = CnnLayerKind::Convolution;
    double parameters = 0, macs = 0, inElements = 0;
};

/// Work and weights of one layer from its shape. Convolutions carry no bias (the norm after them
/// has it), linear layers do.
CnnWork workOf(const std::string& kind, const CnnShape& s)
{
    const double same = s.in * s.pixels;
    const double before = same * s.stride * s.stride;
    if (kind == "conv") {
        const double weights = s.in / s.groups * s.out * s.kernel * s.kernel;
        return {CnnLayerKind::Convolution, weights, weights * s.pixels, before};
    }
    if (kind == "linear")
        return {CnnLayerKind::Linear, s.in * s.out + s.out, s.in * s.out * s.pixels, same};
    if (kind == "norm")
        return {CnnLayerKind::Norm, 2 * s.in, 0, same};
    if (kind == "act")
        return {CnnLayerKind::Activation, 0, 0, same};
    if (kind == "pool")
        return {CnnLayerKind::Pool, 0, 0, before};
    if (kind == "add")
        return {CnnLayerKind::Add, 0, 0, 2 * same};
    if (kind == "concat")
        return {CnnLayerKind::Concat, 0, 0, same};
    return {CnnLayerKind::Upsample, 0, 0, same / (s.stride * s.stride)};
}

CnnShape readShape(const ObjectReader& in, const std::string& kind)
{
    CnnShape s;
    s.in = in.requiredWhole("in", 1, kMaxHidden);
    s.out = in.whole("out", 1, kMaxHidden, static_cast<int>(s.in));
    s.kernel = in.whole("kernel", 1, 1024, 1);
    s.stride = in.whole("stride", 1, 1024, 1);
    s.groups = in.whole("groups", 1, kMaxHidden, 1);
    const auto size = readSize(in, "output_size").value_or(std::array<std::int64_t, 2>{1, 1});
    s.pixels = double(size[0]) * double(size[1]);
    if (kind != "linear" && !in.has("output_size"))
        in.missing("output_size", "[integer, integer]");
    if (kind == "conv" && (std::fmod(s.in, s.groups) != 0 || std::fmod(s.out, s.groups) != 0))
        in.invalid(in.place("groups"), QCoreApplication::translate(
                                           "Plan", "the channels are no multiple of the groups"));
    return s;
}

CnnLayer readCnnLayer(const ObjectReader& in, const std::string& kind)
{
    CnnLayer layer;
    const CnnShape shape = readShape(in, kind);
    if (!in.good())
        return layer;
    const CnnWork work = workOf(kind, shape);
    const double outElements = shape.out * shape.pixels;
    constexpr double kMaxWork = 1e18;
    if (std::max({work.parameters, work.macs, work.inElements, outElements}) > kMaxWork) {
        in.invalid(
            in.place("output_size"),
            QCoreApplication::translate("Plan", "the layer is larger than any that can be run"));
        return layer;
    }
    layer.kind = work.kind;
    layer.parameters = std::int64_t(work.parameters);
    layer.macs = std::int64_t(work.macs);
    layer.inElements = std::int64_t(work.inElements);
    layer.outElements = std::int64_t(outElements);
    layer.groups = static_cast<int>(shape.groups);
    if (work.kind == CnnLayerKind::Convolution || work.kind == CnnLayerKind::Linear) {
        layer.gemmRows = std::int64_t(shape.pixels);
        layer.gemmColumns = std::int64_t(shape.out / shape.groups);
    }
    return layer;
}

/// A layer spelt as in `catalog_entries`, with its counts instead of its shape.
bool isExact(const ObjectReader& layer)
{
    return !layer.has("in") && (layer.has("in_elements") || layer.has("out_elements") ||
                                layer.has("parameters") || layer.has("macs"));
}

void readInputs(const ObjectReader& in, CnnLayer& layer)
{
    if (const Json* inputs = in.find("inputs"))
        entry::readValue(*inputs, layer.inputs, in.place("inputs"), {-1, 1e6}, {in.faults()});
}

/// One entry of `layers`; nothing after a fault that leaves no layer.
std::optional<CnnLayer> readLayer(const Json& json, const std::string& at, std::size_t position,
                                  FaultList& faults)
{
    if (!json.is_object()) {
        faults.wrongType(at, json, "object");
        return std::nullopt;
    }
    ObjectReader in(json, at, faults);
    if (isExact(in)) {
        CnnLayer layer;
        entry::readEntry(json, layer, at, {faults}, nullptr);
        if (!in.has("kind"))
            in.missing("kind", list(kCnnKinds));
        return layer;
    }
    const auto kind = in.word("kind", kCnnKinds);
    if (!kind) {
        if (!in.has("kind"))
            in.missing("kind", list(kCnnKinds));
        return std::nullopt;
    }
    CnnLayer layer = readCnnLayer(in, *kind);
    layer.name = *kind + std::to_string(position + 1);
    if (const Json* name = in.find("name"))
        entry::readValue(*name, layer.name, in.place("name"), {}, {faults});
    readInputs(in, layer);
    return layer;
}

/// The first layer tells what its input was, where its shape is given.
std::array<std::int64_t, 2> inputOf(const Json& layer, const std::string& at, FaultList& faults)
{
    ObjectReader in(layer, at, faults);
    const auto size = in.has("in") ? readSize(in, "output_size") : std::nullopt;
    const int stride = in.has("in") ? in.whole("stride", 1, 1024, 1) : 1;
    return size ? std::array{(*size)[0] * stride, (*size)[1] * stride}
                : std::array<std::int64_t, 2>{0, 0};
}

} // namespace

std::optional<std::array<std::int64_t, 2>> readSize(const ObjectReader& in, const char* key)
{
    const Json* value = in.find(key);
    if (value == nullptr)
        return std::nullopt;
    if (value->is_number()) {
        const auto n = in.checked(*value, in.place(key), 1, kMaxImage, true);
        if (!n)
            return std::nullopt;
        return std::array{std::int64_t(*n), std::int64_t(*n)};
    }
    if (!value->is_array() || value->size() != 2) {
        in.faults().wrongType(in.place(key), *value, "[integer, integer]");
        return std::nullopt;
    }
    const auto h = in.checked((*value)[0], in.place(key) + "[0]", 1, kMaxImage, true);
    const auto w = in.checked((*value)[1], in.place(key) + "[1]", 1, kMaxImage, true);
    if (!h || !w)
        return std::nullopt;
    return std::array{std::int64_t(*h), std::int64_t(*w)};
}

void buildCnn(const ObjectReader& in, ModelSpec& model)
{
    const bool diffusion = model.kind == ModelKind::Diffusion;
    model.nativePrecision = diffusion ? Precision::Fp16 : Precision::Fp32;
    model.cnn.steps = in.whole("steps", 1, 1e6, 1);
    const auto image = readSize(in, "image_size");
    if (!in.has("layers")) {
        if (!in.has("parameters")) // a count alone says something, too
            in.missing("layers", "array");
        return;
    }
    const Json* layers = in.array("layers");
    if (layers == nullptr)
        return;
    for (std::size_t i = 0; i < layers->size(); ++i) {
        const std::string at = in.place("layers") + '[' + std::to_string(i) + ']';
        if (auto layer = readLayer((*layers)[i], at, i, in.faults()))
            model.cnn.layers.push_back(std::move(*layer));
    }
    if (!in.good())
        return;
    const auto reference =
        image ? *image : inputOf(layers->front(), in.place("layers") + "[0]", in.faults());
    constexpr std::int64_t kMostPixels = 65'536;
    model.cnn.imageHeight = static_cast<int>(std::min(reference[0], kMostPixels));
    model.cnn.imageWidth = static_cast<int>(std::min(reference[1], kMostPixels));
    entry::checkEntry(model.cnn, in.place("layers").substr(0, in.place("layers").rfind('.')),
                      in.faults());
}

void buildRecommender(const ObjectReader& in, ModelSpec& model)
{
    RecommenderSpec& r = model.recommender;
    if (!in.has("tables") && !in.has("parameters"))
        in.missing("tables", "array");
    if (const Json* tables = in.array("tables")) {
        for (std::size_t i = 0; i < tables->size(); ++i) {
            const std::string at = in.place("tables") + '[' + std::to_string(i) + ']';
            if (!(*tables)[i].is_object()) {
                in.faults().wrongType(at, (*tables)[i], "object");
                continue;
            }
            ObjectReader table((*tables)[i], at, in.faults());
            EmbeddingTable t;
            if (!table.has("rows"))
                table.missing("rows", "number");
            t.rows = table.number("rows", 1, 1e13).value_or(1);
            t.dim = table.requiredWhole("dim", 1, 65'536);
            t.lookups = table.number("lookups", 0, 1e6).value_or(1);
            r.tables.push_back(t);
        }
    }
    if (const Json* mlp = in.array("mlp")) {
        for (std::size_t i = 0; i < mlp->size(); ++i) {
            const std::string at = in.place("mlp") + '[' + std::to_string(i) + ']';
            const Json& pair = (*mlp)[i];
            if (!pair.is_array() || pair.size() != 2) {
                in.faults().wrongType(at, pair, "[integer, integer]");
                continue;
            }
            const auto from = in.checked(pair[0], at + "[0]", 1, kMaxHidden, true);
            const auto to = in.checked(pair[1], at + "[1]", 1, kMaxHidden, true);
            if (from && to)
                r.mlp.emplace_back(static_cast<int>(*from), static_cast<int>(*to));
        }
    }
    r.denseFeatures = in.whole("dense_features", 0, kMaxHidden, 0);
    r.crossLayers = in.whole("cross_layers", 0, kMaxLayers, 0);
    r.crossRank = in.whole("cross_rank", 0, kMaxHidden, 0);
    constexpr std::array kInteractions = {"dot", "fm", "concat"};
    const auto interaction = in.word("interaction", kInteractions);
    if (interaction && *interaction != "concat")
        model.notModelled.push_back(*interaction + " interaction");
    model.nativePrecision = Precision::Fp32;
}

} // namespace ridgepoint::plan::architecture
