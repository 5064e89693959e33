// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/tensorlist.h"

#include "import/hfconfig.h"

#include <QtGlobal>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

namespace ridgepoint::import {

namespace {

enum class Stack { Main, Encoder, Decoder, Vision, Audio, Projector };

struct Place
{
    Stack stack = Stack::Main;
    int layer = -1; ///< −1: outside the layers
    std::string_view role;
};

/// "12.attn_q.weight" → 12 and the rest.
std::optional<std::pair<int, std::string_view>> layerAndRole(std::string_view text)
{
    int layer = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), layer);
    if (error != std::errc() || layer < 0 || layer >= kMostLayers)
        return std::nullopt;
    const auto used = static_cast<std::size_t>(end - text.data());
    if (used + 1 >= text.size() || text[used] != '.')
        return std::nullopt;
    return std::pair(layer, text.substr(used + 1));
}

Place placeOf(std::string_view name)
{
    struct Stem
    {
        std::string_view layers, outer;
        Stack stack;
    };
    constexpr std::array kStems = {
        Stem{"blk.", "", Stack::Main},
        Stem{"enc.blk.", "enc.", Stack::Encoder},
        Stem{"dec.blk.", "dec.", Stack::Decoder},
        Stem{"v.blk.", "v.", Stack::Vision},
        Stem{"a.blk.", "a.", Stack::Audio},
        Stem{"mm.", "mm.", Stack::Projector},
        Stem{"resampler.", "resampler.", Stack::Projector},
        Stem{"model.image_newline", "model.image_newline", Stack::Projector}};
    for (const Stem& stem : kStems) {
        if (stem.stack != Stack::Projector && name.starts_with(stem.layers)) {
            if (const auto found = layerAndRole(name.substr(stem.layers.size())))
                return {stem.stack, found->first, found->second};
        }
        if (!stem.outer.empty() && name.starts_with(stem.outer)) {
            const std::string_view role = name.substr(stem.outer.size());
            return {stem.stack, -1, role.empty() ? name : role};
        }
    }
    return {Stack::Main, -1, name};
}

/// Towers and T5 call the same things by other names.
std::string usualRole(std::string_view role)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kNames = {
        {{"attn_out.", "attn_output."},
         {"attn_o.", "attn_output."},
         {"cross_attn_o.", "cross_attn_output."},
         {"ln1.", "attn_norm."},
         {"ln2.", "ffn_norm."}}};
    for (const auto& [tower, usual] : kNames) {
        if (role.starts_with(tower))
            return std::string(usual) + std::string(role.substr(tower.size()));
    }
    return std::string(role);
}

/// Counted, and known not to be anything that a field describes: low-rank side paths and
/// per-layer inputs of Gemma 3n, position tables, scales.
bool isKnownExtra(std::string_view role)
{
    constexpr std::array<std::string_view, 13> kStems = {
        "rope_f",       "attn_rot_embd", "attn_rel_b", "layer_output_scale", "inp_gate", "proj.",
        "post_norm.",   "altup_",        "laurel_",    "per_layer_",         "dense_",   "nextn.",
        "ffn_norm_exps"};
    return std::ranges::any_of(kStems, [&](auto stem) { return role.starts_with(stem); }) ||
           role.ends_with(".scale");
}

bool isExpert(std::string_view role)
{
    if (role.starts_with("ffn_") && role.find("_exps.") != std::string_view::npos)
        return !role.starts_with("ffn_norm_exps");
    // One tensor per expert: "ffn_up.7.weight".
    for (const std::string_view stem : {"ffn_up.", "ffn_down.", "ffn_gate."}) {
        if (role.starts_with(stem) && role.size() > stem.size() && role[stem.size()] >= '0' &&
            role[stem.size()] <= '9')
            return true;
    }
    return false;
}

} // namespace

/// Vectors, tables and kernels are not.
bool isMatrix(std::string_view role, const StoredTensor& tensor)
{
    constexpr int kLeastSide = 16;
    const auto has = [&](std::string_view part) {
        return role.find(part) != std::string::npos;
    };
    if (has("patch_embd"))
        return role.ends_with(".weight") || has(".weight.");
    return tensor.ne[0] >= kLeastSide && tensor.ne[1] >= kLeastSide && !role.ends_with(".bias") &&
           !has("norm") && !has("conv") && !has("_embd") && !role.starts_with("rope_");
}

void TensorGroup::add(std::string role, const StoredTensor& tensor)
{
    if (m_all.try_emplace(std::move(role), &tensor).second)
        m_elements += tensor.elements;
}

const StoredTensor* TensorGroup::peek(std::string_view role) const
{
    const auto it = m_all.find(role);
    return it == m_all.end() ? nullptr : it->second;
}

const StoredTensor* TensorGroup::take(std::string_view role)
{
    const auto it = m_all.find(role);
    if (it == m_all.end())
        return nullptr;
    m_taken.insert(it->first);
    return it->second;
}

void TensorGroup::absorb(const TensorGroup& other)
{
    for (const auto& [role, tensor] : other.m_all)
        add(role, *tensor);
}

void TensorGroup::release(std::string_view stem)
{
    std::erase_if(m_taken, [&](const std::string& role) { return role.starts_with(stem); });
}

double Leftovers::collect(const TensorGroup& group, std::string_view stem)
{
    double matrices = 0;
    for (const auto& [role, tensor] : group.all()) {
        if (group.covered(role))
            continue;
        matrices += isMatrix(role, *tensor) ? tensor->elements : 0;
        if (!isKnownExtra(role))
            m_shapes.try_emplace(std::string(stem) + role, shapeText(*tensor));
    }
    return matrices;
}

void Leftovers::report(ImportedModel& out) const
{
    for (const auto& [name, shape] : m_shapes) {
        out.notUnderstood.push_back(
            {name, shape,
             QT_TRANSLATE_NOOP("Import", "counted, but what this tensor does is not known: its "
                                         "work and what it keeps per token are not")});
    }
}

TensorPlaces sortTensors(const std::vector<StoredTensor>& tensors)
{
    TensorPlaces p;
    for (const StoredTensor& tensor : tensors) {
        const Place place = placeOf(tensor.name);
        const bool layer = place.layer >= 0;
        switch (place.stack) {
        case Stack::Main:
            (layer ? p.main[place.layer] : p.outer).add(std::string(place.role), tensor);
            break;
        case Stack::Encoder:
            (layer ? p.encoder[place.layer] : p.encoderOuter).add(usualRole(place.role), tensor);
            break;
        case Stack::Decoder:
            (layer ? p.decoder[place.layer] : p.decoderOuter).add(usualRole(place.role), tensor);
            break;
        case Stack::Vision:
            (layer ? p.vision[place.layer] : p.visionOuter).add(usualRole(place.role), tensor);
            break;
        case Stack::Audio:
            (layer ? p.audio[place.layer] : p.audioOuter).add(usualRole(place.role), tensor);
            break;
        case Stack::Projector:
            p.projector.add(tensor.name, tensor);
            break;
        }
    }
    return p;
}

void addStored(estimation::StoredWeights& stored, const StoredTensor& tensor,
               const StorageRules& rules)
{
    const Place place = placeOf(tensor.name);
    const bool usual = place.stack == Stack::Main || place.stack == Stack::Decoder;
    if (place.layer >= rules.mainLayers && place.stack == Stack::Main)
        return;
    if (!usual && !tensor.name.starts_with(rules.mainStem))
        stored.parts += tensor.bytes;
    else if (place.layer >= 0)
        (isExpert(place.role) ? stored.experts : stored.layers) += tensor.bytes;
    else if (place.role == "token_embd.weight" || place.role == "per_layer_token_embd.weight")
        stored.embeddings += tensor.bytes;
    else if (place.role == "output.weight")
        stored.head += tensor.bytes;
    else
        stored.other += tensor.bytes;
}

std::string wholeText(double value)
{
    constexpr double kMost = 9e18;
    return std::to_string(static_cast<long long>(std::min(std::max(value, -kMost), kMost)));
}

std::string shapeText(const StoredTensor& tensor)
{
    std::size_t rank = tensor.ne.size();
    while (rank > 1 && tensor.ne[rank - 1] == 1)
        --rank;
    std::string out;
    for (std::size_t i = 0; i < rank; ++i)
        out += (i == 0 ? "" : " × ") + std::to_string(tensor.ne[i]);
    return out;
}

} // namespace ridgepoint::import
