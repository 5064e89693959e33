// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/hfmodules.h"

#include <QDeadlineTimer>

#include <algorithm>
#include <array>

namespace ridgepoint::import {

using namespace estimation;

namespace {

constexpr std::size_t kLongestPattern = 400;
// A published list takes milliseconds; expressions made to backtrack would take hours.
constexpr int kLongestMilliseconds = 2000;

QRegularExpression expressionOf(const std::string& text)
{
    const QLatin1String limit("(*LIMIT_MATCH=20000)^");
    if (text.starts_with("re:"))
        return QRegularExpression(limit + QString::fromStdString(text.substr(3)));
    QString pattern = QRegularExpression::escape(QString::fromStdString(text));
    pattern.replace(QLatin1String("\\*"), QLatin1String(".*"));
    return QRegularExpression(limit + pattern + QLatin1String("(\\..*)?$"));
}

/// The same module in the spellings that are in use.
std::vector<std::string> spellings(int layer, std::initializer_list<const char*> modules)
{
    static constexpr std::array kRoots = {"model.layers.",
                                          "model.language_model.layers.",
                                          "language_model.model.layers.",
                                          "layers.",
                                          "backbone.layers.",
                                          "transformer.blocks."};
    std::vector<std::string> names;
    for (const char* root : kRoots) {
        for (const char* module : modules)
            names.push_back(root + std::to_string(layer) + '.' + module);
    }
    return names;
}

bool hasAttention(const LayerGroup& g)
{
    return g.attention.kind != AttentionKind::None || g.cross.heads > 0;
}

LayerModules namedIn(const ModulePatterns& patterns, int layer, const LayerGroup& g,
                     bool mixerIsAttention)
{
    LayerModules k;
    if (isRecurrent(g.attention.kind) && !mixerIsAttention) {
        k.attention = patterns.matchesAny(spellings(
            layer, {"linear_attn.in_proj_qkvz", "linear_attn.in_proj_qkv", "linear_attn.out_proj",
                    "mixer.in_proj", "mixer.out_proj", "mamba.in_proj", "mamba.out_proj"}));
    } else if (hasAttention(g)) {
        k.attention = patterns.matchesAny(
            spellings(layer, {"self_attn.q_proj", "self_attn.qkv_proj", "self_attn.o_proj",
                              "self_attn.q_b_proj", "attn.wq_b", "attention.wq", "mixer.q_proj",
                              "mixer.o_proj", "cross_attn.q_proj"}));
    }
    // Matrices that no field of the description covers belong to the mixer of such a layer.
    k.dense = g.ffn.width == 0
                  ? k.attention
                  : patterns.matchesAny(
                        spellings(layer, {"mlp.gate_proj", "mlp.up_proj", "mlp.down_proj", "ffn.w1",
                                          "feed_forward.w1", "mixer.up_proj", "mixer.down_proj"}));
    if (!g.ffn.isMoe())
        return k;
    // Beside a dense part of its own, which is called mlp, experts stand outside of it.
    k.experts = patterns.matchesAny(
        g.ffn.width > 0
            ? spellings(layer, {"experts.0.gate_proj", "moe.experts.0.gate_proj"})
            : spellings(layer,
                        {"mlp.experts.0.gate_proj", "mlp.experts.0.up_proj", "ffn.experts.0.w1",
                         "mixer.experts.0.up_proj", "mixer.experts.0.down_proj",
                         "block_sparse_moe.experts.0.w1", "feed_forward.experts.gate_up_proj",
                         "feed_forward.experts.0.gate_proj", "experts.0.gate_proj"}));
    k.shared = g.ffn.sharedWidth > 0 &&
               patterns.matchesAny(spellings(
                   layer, {"mlp.shared_experts.gate_proj", "mlp.shared_expert.gate_proj",
                           "mlp.shared_mlp.gate_proj", "ffn.shared_experts.w1",
                           "feed_forward.shared_expert.gate_proj", "mixer.shared_experts.up_proj",
                           "mixer.shared_experts.down_proj", "shared_mlp.gate_proj",
                           "block_sparse_moe.shared_experts.gate_proj"}));
    return k;
}

} // namespace

bool ModulePatterns::add(const std::string& text)
{
    if (text.empty() || text.size() > kLongestPattern)
        return false;
    if (!text.starts_with("re:")) {
        const auto star = text.find('*');
        if (star == std::string::npos) {
            m_paths.insert(text);
            return true;
        }
        if (star + 1 == text.size() && star > 0) {
            m_beginnings.insert(text.substr(0, star));
            return true;
        }
    }
    auto expression = expressionOf(text);
    if (!expression.isValid())
        return false;
    m_expressions.push_back(std::move(expression));
    return true;
}

bool ModulePatterns::matches(std::string_view name) const
{
    // Every leading part of the path, and every single part ("lm_head", "gate").
    std::size_t start = 0;
    for (std::size_t end = 0; end != std::string_view::npos; start = end + 1) {
        end = name.find('.', start);
        if (m_paths.contains(name.substr(0, end)) ||
            m_paths.contains(name.substr(start, end == std::string_view::npos ? end : end - start)))
            return true;
    }
    for (std::size_t end = 1; !m_beginnings.empty() && end <= name.size(); ++end) {
        if (m_beginnings.contains(name.substr(0, end)))
            return true;
    }
    if (m_expressions.empty())
        return false;
    const QString text = QString::fromUtf8(name.data(), qsizetype(name.size()));
    return std::ranges::any_of(
        m_expressions, [&](const QRegularExpression& e) { return e.match(text).hasMatch(); });
}

bool ModulePatterns::matchesAny(const std::vector<std::string>& names) const
{
    return std::ranges::any_of(names, [&](const auto& name) { return matches(name); });
}

std::optional<std::vector<LayerModules>> namedModules(const ModulePatterns& patterns,
                                                      const ModelSpec& model)
{
    const QDeadlineTimer deadline(kLongestMilliseconds);
    std::vector<LayerModules> named;
    named.reserve(static_cast<std::size_t>(model.transformer.layerCount()));
    const bool mixerIsAttention = model.family == "kimi_linear";
    for (const auto& g : model.transformer.layers) {
        for (int n = 0; n < g.count; ++n) {
            if (deadline.hasExpired())
                return std::nullopt;
            named.push_back(namedIn(patterns, static_cast<int>(named.size()), g, mixerIsAttention));
        }
    }
    return named;
}

bool namesHead(const ModulePatterns& patterns)
{
    return patterns.matchesAny({"lm_head", "model.lm_head", "language_model.lm_head",
                                "thinker.lm_head", "output", "head", "embed_out", "output_layer",
                                "model.transformer.ff_out"});
}

bool namesTowers(const ModulePatterns& patterns)
{
    std::vector<std::string> names;
    for (const char* root : {"", "model.", "thinker."}) {
        for (const char* tower :
             {"visual.blocks.0.attn.qkv", "vision_tower.encoder.layers.0.self_attn.q_proj",
              "vision_model.encoder.layers.0.self_attn.q_proj",
              "vision_tower.vision_model.encoder.layers.0.self_attn.q_proj",
              "vision_encoder.layers.0.self_attn.q_proj", "vision_backbone.image_vit",
              "audio_tower.layers.0.self_attn.q_proj"})
            names.push_back(std::string(root) + tower);
    }
    return patterns.matchesAny(names);
}

void keepLayers(const std::vector<LayerModules>& kept, ModelSpec& model)
{
    const TransformerSpec& t = model.transformer;
    if (kept.size() != static_cast<std::size_t>(t.layerCount()))
        return;
    KeptWide& wide = model.keptWide;
    // Each class: most of the layers that have it.
    std::ptrdiff_t attention = 0, dense = 0, experts = 0, shared = 0;
    std::vector<LayerModules> present;
    for (const auto& g : t.layers) {
        const LayerModules has{hasAttention(g), g.ffn.width > 0, g.ffn.isMoe(),
                               g.ffn.sharedWidth > 0};
        for (int n = 0; n < g.count; ++n) {
            const LayerModules& k = kept[present.size()];
            attention += has.attention ? (k.attention ? 1 : -1) : 0;
            dense += has.dense ? (k.dense ? 1 : -1) : 0;
            experts += has.experts ? (k.experts ? 1 : -1) : 0;
            shared += has.shared ? (k.shared ? 1 : -1) : 0;
            present.push_back(has);
        }
    }
    wide.attention = attention > 0;
    wide.denseFfn = dense > 0;
    wide.experts = experts > 0;
    wide.sharedExperts = shared > 0;
    // Whole layers at either end, where that says more than the classes do.
    const auto whole = [&](std::size_t i) {
        const LayerModules& k = kept[i];
        const LayerModules& has = present[i];
        const bool all = (k.attention || !has.attention) && (k.dense || !has.dense) &&
                         (k.experts || !has.experts) && (k.shared || !has.shared);
        return all && ((has.attention && !wide.attention) || (has.dense && !wide.denseFfn) ||
                       (has.experts && !wide.experts) || (has.shared && !wide.sharedExperts));
    };
    std::size_t first = 0;
    while (first < kept.size() && whole(first))
        ++first;
    std::size_t last = 0;
    while (last + first < kept.size() && whole(kept.size() - 1 - last))
        ++last;
    wide.firstLayers = static_cast<int>(first);
    wide.lastLayers = static_cast<int>(last);
}

} // namespace ridgepoint::import
