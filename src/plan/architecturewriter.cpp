// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "plan/architecture.h"

#include "plan/entrycodec.h"
#include "plan/objectreader.h"

#include <algorithm>

/// A model as an inline `architecture`: the contract's flat keys for what is uniform, and exact
/// members (spelt as in `catalog_entries`) only where those alone would read back differently.
namespace ridgepoint::plan {

using namespace estimation;
using namespace architecture;

namespace {

/// Writes a number where there is one: 0 stands for "not so" in descriptions.
void put(Json& out, const char* key, int value)
{
    if (value > 0)
        out[key] = value;
}

/// The group with most layers among those that `fits` takes; null if none.
template <class Fits>
const LayerGroup* largest(const std::vector<LayerGroup>& groups, Fits fits)
{
    const LayerGroup* best = nullptr;
    for (const auto& g : groups) {
        if (fits(g) && (best == nullptr || g.count > best->count))
            best = &g;
    }
    return best;
}

const LayerGroup* ofKind(const std::vector<LayerGroup>& groups, AttentionKind kind)
{
    return largest(groups, [&](const LayerGroup& g) { return g.attention.kind == kind; });
}

/// The word of `layer_pattern` that comes nearest.
std::string layerKind(const LayerGroup& g, bool expertsMixed)
{
    switch (g.attention.kind) {
    case AttentionKind::Sliding:
        return "sliding";
    case AttentionKind::Chunked:
        return "chunked";
    case AttentionKind::Linear:
        return "linear_attention";
    case AttentionKind::Mamba:
        return "mamba";
    case AttentionKind::Mamba2:
        return "mamba2";
    case AttentionKind::None:
        return g.ffn.isMoe() ? "moe" : "mlp";
    case AttentionKind::Full:
    case AttentionKind::Latent:
        break;
    }
    return expertsMixed && g.ffn.isMoe() ? "moe" : "full";
}

/// The shortest list that, repeated, gives all layers; empty where one kind needs no list.
std::vector<std::string> pattern(const std::vector<LayerGroup>& groups, bool expertsMixed)
{
    std::vector<std::string> kinds;
    for (const auto& g : groups)
        kinds.insert(kinds.end(), static_cast<std::size_t>(std::max(0, g.count)),
                     layerKind(g, expertsMixed));
    const bool plain = std::all_of(kinds.begin(), kinds.end(), [&](const std::string& kind) {
        return kind == kinds.front() && (kind == "full" || kind == "sliding");
    });
    if (plain)
        return {};
    for (std::size_t period = 1; period < kinds.size(); ++period) {
        std::size_t i = period;
        while (i < kinds.size() && kinds[i] == kinds[i - period])
            ++i;
        if (i == kinds.size()) {
            kinds.resize(period);
            break;
        }
    }
    return kinds;
}

void putAttention(Json& out, const std::vector<LayerGroup>& groups)
{
    const LayerGroup* main =
        largest(groups, [](const LayerGroup& g) { return hasCache(g.attention.kind); });
    if (main == nullptr)
        return;
    const AttentionSpec& a = main->attention;
    put(out, "heads", a.heads);
    if (a.kind == AttentionKind::Latent) {
        put(out, "q_lora_rank", a.qLoraRank);
        put(out, "kv_lora_rank", a.kvLoraRank);
        put(out, "qk_nope_head_dim", a.qkNopeHeadDim);
        out["qk_rope_head_dim"] = a.qkRopeHeadDim;
    }
    put(out, "kv_heads", a.kvHeads);
    put(out, "head_dim", a.headDim);
    put(out, "v_head_dim", a.vHeadDim);
    const bool bias = a.biasQkv && a.biasOut;
    out["attention_bias"] = bias;
    if (a.biasQkv != bias)
        out["bias_qkv"] = a.biasQkv;
    if (a.biasOut != bias)
        out["bias_out"] = a.biasOut;
    if (a.qkNorm)
        out["qk_norm"] = true;
    if (a.sinks)
        out["sinks"] = true;
    const LayerGroup* windowed =
        largest(groups, [](const LayerGroup& g) { return g.attention.window > 0; });
    if (windowed != nullptr)
        put(out, "sliding_window", windowed->attention.window);
}

void putRecurrent(Json& out, const std::vector<LayerGroup>& groups, int hidden)
{
    if (const LayerGroup* linear = ofKind(groups, AttentionKind::Linear)) {
        const RecurrentSpec& r = linear->recurrent;
        put(out, "linear_key_heads", r.keyHeads);
        put(out, "linear_value_heads", r.valueHeads);
        put(out, "linear_key_dim", r.keyDim);
        put(out, "linear_value_dim", r.valueDim);
        out["conv_width"] = r.convWidth;
    }
    for (const auto kind : {AttentionKind::Mamba, AttentionKind::Mamba2}) {
        const LayerGroup* layer = ofKind(groups, kind);
        if (layer == nullptr)
            continue;
        const RecurrentSpec& r = layer->recurrent;
        out["expand"] = numberJson(hidden > 0 ? double(r.innerWidth) / hidden : 0);
        put(out, "state_size", r.stateSize);
        out["conv_width"] = r.convWidth;
        put(out, "dt_rank", r.dtRank);
        if (kind == AttentionKind::Mamba2) {
            put(out, "mamba_heads", r.heads);
            put(out, "mamba_groups", r.groups);
        }
    }
}

void putFfn(Json& out, const std::vector<LayerGroup>& groups, bool biasByDefault)
{
    const LayerGroup* dense =
        largest(groups, [](const LayerGroup& g) { return !g.ffn.isMoe() && g.ffn.width > 0; });
    const LayerGroup* moe = largest(groups, [](const LayerGroup& g) { return g.ffn.isMoe(); });
    const LayerGroup* any = dense != nullptr ? dense : moe;
    if (any == nullptr)
        return;
    if (dense != nullptr)
        put(out, "ffn", dense->ffn.width);
    out["gated_ffn"] = any->ffn.gated;
    if (any->ffn.bias != biasByDefault)
        out["ffn_bias"] = any->ffn.bias;
    if (moe == nullptr)
        return;
    const FfnSpec& f = moe->ffn;
    out["experts"] = f.experts;
    put(out, "experts_per_token", f.expertsPerToken);
    put(out, "moe_ffn", f.expertWidth);
    put(out, "shared_experts", f.sharedExperts);
    if (f.sharedWidth != f.sharedExperts * f.expertWidth)
        out["shared_ffn"] = f.sharedWidth;
    if (f.sharedGate)
        out["shared_gate"] = true;
    if (f.routerBias)
        out["router_bias"] = true;
}

int denseLayersFirst(const std::vector<LayerGroup>& groups)
{
    int first = 0;
    for (const auto& g : groups) {
        if (g.ffn.isMoe())
            break;
        first += g.count;
    }
    return first;
}

/// True if a dense layer comes after one with experts, so that layers have to be told apart.
bool expertsMixed(const std::vector<LayerGroup>& groups)
{
    bool moe = false;
    for (const auto& g : groups) {
        if (moe && !g.ffn.isMoe())
            return true;
        moe = moe || g.ffn.isMoe();
    }
    return false;
}

int norms(const std::vector<LayerGroup>& groups, bool cross)
{
    const LayerGroup* main =
        largest(groups, [](const LayerGroup& g) { return hasCache(g.attention.kind); });
    return main == nullptr ? 2 : main->norms - (cross && main->cross.heads > 0 ? 1 : 0);
}

Json flatStack(const ModelSpec& model)
{
    const TransformerSpec& t = model.transformer;
    Json out = Json::object();
    const bool both = model.kind == ModelKind::EncoderDecoder;
    if (both) {
        for (const auto& part : model.parts) {
            if (part.role == PartRole::Encoder)
                put(out, "encoder_layers", part.transformer.layerCount());
        }
    }
    put(out, both ? "decoder_layers" : "layers", t.layerCount());
    put(out, "hidden", t.hidden);
    putAttention(out, t.layers);
    if (const int perLayer = norms(t.layers, both); perLayer != 2)
        out["norms"] = perLayer;
    putFfn(out, t.layers, out.value("attention_bias", false) && t.layerNorm);
    const bool mixed = expertsMixed(t.layers);
    const int first = denseLayersFirst(t.layers);
    if (first > 0 && first < t.layerCount())
        out["dense_layers_first"] = mixed ? 0 : first;
    if (const auto kinds = pattern(t.layers, mixed); !kinds.empty())
        out["layer_pattern"] = kinds;
    putRecurrent(out, t.layers, t.hidden);
    put(out, "vocab", t.vocab);
    put(out, "max_position", t.maxPosition);
    out["tied_embeddings"] = t.tiedEmbeddings;
    out["norm"] = t.layerNorm ? "layernorm" : "rmsnorm";
    out["learned_positions"] = t.learnedPositions;
    return out;
}

Json flatNetwork(const ModelSpec& model)
{
    Json out = Json::object();
    const CnnSpec& net = model.cnn;
    if (net.imageHeight > 0 && net.imageWidth > 0)
        out["image_size"] = Json::array({net.imageHeight, net.imageWidth});
    if (net.steps != 1)
        out["steps"] = net.steps;
    Json layers = Json::array();
    for (const auto& layer : net.layers) {
        Json json = {{"kind", entry::valueJson(layer.kind)},
                     {"in_elements", layer.inElements},
                     {"out_elements", layer.outElements}};
        json.update(entry::changedJson(layer));
        layers.push_back(std::move(json));
    }
    if (!layers.empty())
        out["layers"] = std::move(layers);
    return out;
}

Json flatRecommender(const ModelSpec& model)
{
    const RecommenderSpec& r = model.recommender;
    Json out = Json::object();
    for (const auto& table : r.tables) {
        out["tables"].push_back({{"rows", numberJson(table.rows)},
                                 {"dim", table.dim},
                                 {"lookups", numberJson(table.lookups)}});
    }
    for (const auto& [in, to] : r.mlp)
        out["mlp"].push_back(Json::array({in, to}));
    put(out, "dense_features", r.denseFeatures);
    put(out, "cross_layers", r.crossLayers);
    put(out, "cross_rank", r.crossRank);
    return out;
}

bool isStack(ModelKind kind)
{
    return kind == ModelKind::Transformer || kind == ModelKind::Encoder ||
           kind == ModelKind::EncoderDecoder;
}

std::optional<ModelSpec> readBack(const Json& architecture)
{
    FaultList faults;
    return buildArchitecture(architecture, "architecture", faults);
}

Json groupsJson(const std::vector<LayerGroup>& groups)
{
    Json out = Json::array(); // an empty list, too, says that there are no layers
    for (const auto& g : groups)
        out.push_back(entry::changedJson(g));
    return out;
}

/// Adds every member of the stack that reads back differently.
void addExactStack(const ModelSpec& model, Json& out)
{
    auto read = readBack(out);
    if (!read || read->transformer.layers != model.transformer.layers) {
        out["layer_groups"] = groupsJson(model.transformer.layers);
        read = readBack(out);
    }
    if (!read)
        return;
    // Layers apart, members are numbers and flags: compare them by their spelling.
    TransformerSpec wanted = model.transformer, found = read->transformer;
    wanted.layers.clear();
    found.layers.clear();
    const Json before = entry::entryJson(found);
    const Json after =
        entry::entryJson(wanted); // not in the loop's head: items() only refers to it
    for (const auto& [key, value] : after.items()) {
        if (before.at(key) != value)
            out[key] = value;
    }
}

void addRest(const ModelSpec& model, Json& out)
{
    const auto number = [&](const char* key, const std::optional<double>& value) {
        if (value)
            out[key] = numberJson(*value);
    };
    number("parameters", model.statedParameters);
    number("active_parameters", model.statedActiveParameters);
    ModelSpec fresh;
    if (const auto read = readBack(out))
        fresh = *read;
    if (model.nativePrecision != fresh.nativePrecision)
        out["native_precision"] = std::string(keyOf(model.nativePrecision));
    if (model.nativeQuantization)
        out["native_quantization"] = std::string(keyOf(*model.nativeQuantization));
    if (model.keptWide != fresh.keptWide)
        out["kept_wide"] = entry::changedJson(model.keptWide);
    if (model.stored)
        out["stored"] = entry::changedJson(*model.stored);
    if (model.parts != fresh.parts) {
        Json parts = Json::array();
        for (const auto& part : model.parts)
            parts.push_back(entry::changedJson(part));
        out["parts"] = std::move(parts);
    }
    if (!model.notModelled.empty())
        out["not_modelled"] = model.notModelled;
}

} // namespace

Json architectureJson(const ModelSpec& model)
{
    Json out = Json::object();
    if (!model.name.empty())
        out["name"] = model.name;
    if (!model.family.empty())
        out["family"] = model.family;
    if (model.kind != ModelKind::Opaque)
        out["kind"] = std::string(keyOf(model.kind));
    if (isStack(model.kind))
        out.update(flatStack(model));
    else if (model.kind == ModelKind::Cnn || model.kind == ModelKind::Diffusion)
        out.update(flatNetwork(model));
    else if (model.kind == ModelKind::Recommender)
        out.update(flatRecommender(model));
    if (isStack(model.kind))
        addExactStack(model, out);
    addRest(model, out);
    return out;
}

} // namespace ridgepoint::plan
