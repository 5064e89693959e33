// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/ggufmetadata.h"

#include "import/hfconfig.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace ridgepoint::import {

using estimation::AttentionKind;
using estimation::FaultCode;

namespace {

/// Keys that say nothing about size or work: vocabularies, names, rotary settings, scales.
bool isIrrelevantKey(std::string_view key, std::string_view architecture)
{
    constexpr auto kBeginnings = std::to_array<std::string_view>(
        {"general.", "tokenizer.", "quantize.", "split.", "imatrix.", "adapter.", "training.",
         "mradermacher.", "xielu.", "diffusion.", "deepseek.", "clip.vision.image_",
         "clip.vision.preproc_", "clip.vision.projector.", "clip.audio.projector.",
         "clip.vision.feature_layer", "clip.vision.mm_"});
    constexpr auto kOfArchitecture =
        std::to_array<std::string_view>({"rope.",
                                         "attention.layer_norm_",
                                         "attention.group_norm_",
                                         "attention.max_alibi_bias",
                                         "attention.clamp_kqv",
                                         "attention.scale",
                                         "attention.output_scale",
                                         "attention.value_scale",
                                         "attention.temperature_",
                                         "attention.relative_buckets_count",
                                         "attn_logit_softcapping",
                                         "router_logit_softcapping",
                                         "final_logit_softcapping",
                                         "logit_scale",
                                         "residual_scale",
                                         "embedding_scale",
                                         "pooling_type",
                                         "tensor_data_layout",
                                         "use_parallel_residual",
                                         "expert_gating_func",
                                         "expert_group",
                                         "expert_weights_",
                                         "rescale_every_n_layers",
                                         "decoder_start_token_id",
                                         "swiglu_clamp_",
                                         "activation_sparsity_scale",
                                         "classifier.output_labels",
                                         "ssm.dt_b_c_rms",
                                         "token_shift_count",
                                         "altup.",
                                         "n_deepstack_layers",
                                         "vocab_size",
                                         "feed_forward_length",
                                         "expert_feed_forward_length",
                                         "expert_shared_feed_forward_length",
                                         "leading_dense_block_count",
                                         "interleave_moe_layer_step",
                                         "moe_every_n_layers",
                                         "embedding_length_per_layer_input",
                                         "full_attention_interval",
                                         "ssm.conv_kernel",
                                         "ssm.inner_size",
                                         "ssm.time_step_rank",
                                         "attention.q_lora_rank",
                                         "expert_count",
                                         "use_gelu",
                                         "use_silu",
                                         "projector_type",
                                         "has_",
                                         "vision.attention.layer_norm_",
                                         "audio.attention.layer_norm_",
                                         "vision.embedding_length",
                                         "audio.embedding_length",
                                         "vision.feed_forward_length",
                                         "audio.feed_forward_length",
                                         "vision.block_count",
                                         "audio.block_count",
                                         "vision.projection_dim",
                                         "audio.projection_dim",
                                         "vision.projector_type",
                                         "audio.projector_type",
                                         "audio.num_mel_bins",
                                         "vision.is_deepstack_layers",
                                         "minicpmv_"});
    const auto begins = [](std::string_view text) {
        return [text](std::string_view stem) {
            return text.starts_with(stem);
        };
    };
    if (std::ranges::any_of(kBeginnings, begins(key)))
        return true;
    if (!key.starts_with(architecture) || key.size() <= architecture.size() ||
        key[architecture.size()] != '.')
        return false;
    return std::ranges::any_of(kOfArchitecture, begins(key.substr(architecture.size() + 1)));
}

/// Which layers use the window, where the file gives at most a number: each `period`th sees
/// everything. As in the loaders of llama.cpp (llama-model.cpp, 2026).
struct WindowRule
{
    std::string_view architecture;
    int period;
    bool fullFirst = false; ///< the full layer is the first of each period, not the last
    int window = 0;         ///< where the file has none
    AttentionKind kind = AttentionKind::Sliding;
};
constexpr auto kWindowRules = std::to_array<WindowRule>({
    {"gemma2", 2, false, 4096},
    {"gemma3", 6, false},
    {"gemma3n", 5, false},
    {"gemma-embedding", 6, false},
    {"cohere2", 4, false, 4096},
    {"gpt-oss", 2, false, 128},
    {"llama4", 4, false, 8192, AttentionKind::Chunked},
    {"olmo2", 4, false},
    {"exaone4", 4, false},
    {"exaone-moe", 4, false},
    {"smallthinker", 4, true, 4096},
    {"plamo3", 8, false},
    {"afmoe", 4, false},
    {"modern-bert", 3, true},
});

std::vector<AttentionKind> kindsOfLayers(const GgufMetadata& m, int layers, int& window,
                                         ImportedModel& out)
{
    const bool given = m.count(".attention.sliding_window", kMostTokens).has_value();
    window = m.countOr(".attention.sliding_window", 0, kMostTokens);
    const std::vector<int> pattern = m.counts(".attention.sliding_window_pattern", kMostLayers);
    const auto rule = std::ranges::find(kWindowRules, m.architecture(), &WindowRule::architecture);
    const bool known = rule != kWindowRules.end();
    if (window == 0 && !given && known) {
        window = rule->window;
        if (window > 0) {
            out.assumed.push_back(
                {m.architecture() + ".attention.sliding_window", std::to_string(window),
                 QT_TRANSLATE_NOOP("Import", "not in the file; fixed for this architecture")});
        }
    }
    if (window == 0 || layers == 0)
        return {};
    std::vector<AttentionKind> kinds(static_cast<std::size_t>(layers), AttentionKind::Full);
    const AttentionKind windowed = known ? rule->kind : AttentionKind::Sliding;
    if (m.isList(".attention.sliding_window_pattern")) {
        for (std::size_t i = 0; i < kinds.size() && i < pattern.size(); ++i)
            kinds[i] = pattern[i] != 0 ? windowed : AttentionKind::Full;
        return kinds;
    }
    if (!known && pattern.empty()) {
        // llama.cpp gives such models (Phi-3, Mistral) a cache for the whole context.
        out.assumed.push_back({m.architecture() + ".attention.sliding_window",
                               std::to_string(window),
                               QT_TRANSLATE_NOOP("Import", "which layers use the window is not in "
                                                           "the file: all see everything, as in "
                                                           "llama.cpp")});
        return {};
    }
    const int period = !pattern.empty() ? pattern.front() : rule->period;
    if (pattern.empty()) {
        out.assumed.push_back(
            {m.architecture() + ".attention.sliding_window_pattern", std::to_string(period),
             QT_TRANSLATE_NOOP("Import", "not in the file; fixed for this architecture")});
    }
    if (period == 1)
        return {};
    for (int i = 0; i < layers; ++i) {
        const bool fullFirst = known && rule->fullFirst;
        const bool full = period > 0 && (fullFirst ? i % period == 0 : i % period == period - 1);
        kinds[static_cast<std::size_t>(i)] = full ? AttentionKind::Full : windowed;
    }
    return kinds;
}

void towerHints(const GgufMetadata& m, ModelHints& h)
{
    h.visionHeads = m.countOr("clip.vision.attention.head_count", 0, kMostHeads);
    h.audioHeads = m.countOr("clip.audio.attention.head_count", 0, kMostHeads);
    const int image = m.countOr("clip.vision.image_size", 0, kMostWidth);
    const int patch = m.countOr("clip.vision.patch_size", 0, kMostWidth);
    if (patch > 0) {
        const double side = image / patch;
        h.visionTokens = side * side;
    }
}

} // namespace

GgufMetadata::GgufMetadata(const GgufHeader& header, json::FaultList& faults)
    : m_header(header), m_faults(faults)
{
    m_architecture = text("general.architecture").value_or(std::string());
}

const GgufValue* GgufMetadata::find(std::string_view key, std::string& full) const
{
    full = key.starts_with('.') ? m_architecture + std::string(key) : std::string(key);
    const auto it = m_header.metadata.find(full);
    if (it == m_header.metadata.end())
        return nullptr;
    m_read.insert(it->first);
    return &it->second;
}

std::string GgufMetadata::place(const GgufValue& value, std::string_view key) const
{
    return QCoreApplication::translate("Import", "metadata key %1 (%2)")
        .arg(value.position)
        .arg(QString::fromStdString(json::shown(key)))
        .toStdString();
}

std::optional<int> GgufMetadata::checked(double number, const GgufValue& value,
                                         std::string_view key, int most) const
{
    if (!(number >= 0 && number <= most)) {
        m_faults.outOfRange(place(value, key), number, 0, most);
        return std::nullopt;
    }
    if (std::trunc(number) != number) {
        m_faults.add(FaultCode::NotIntegral, place(value, key), {{"found", number}});
        return std::nullopt;
    }
    return static_cast<int>(number);
}

std::optional<int> GgufMetadata::count(std::string_view key, int most) const
{
    std::string full;
    const GgufValue* value = find(key, full);
    if (value == nullptr || value->kind == GgufValue::Kind::Array)
        return std::nullopt;
    if (value->kind == GgufValue::Kind::Text) {
        m_faults.add(FaultCode::WrongType, place(*value, full),
                     {{"found", json::shown(value->text)}, {"accepted", std::string("integer")}});
        return std::nullopt;
    }
    return checked(value->number, *value, full, most);
}

std::vector<int> GgufMetadata::counts(std::string_view key, int most) const
{
    std::string full;
    const GgufValue* value = find(key, full);
    if (value == nullptr)
        return {};
    if (value->kind != GgufValue::Kind::Array) {
        const auto one = count(key, most);
        return one ? std::vector{*one} : std::vector<int>{};
    }
    if (value->count > static_cast<std::uint64_t>(kMostLayers)) {
        m_faults.outOfRange(place(*value, full), static_cast<double>(value->count), 0, kMostLayers);
        return {};
    }
    std::vector<int> out;
    for (const double number : value->numbers) {
        const auto one = checked(number, *value, full, most);
        if (!one)
            return {};
        out.push_back(*one);
    }
    return out;
}

std::optional<bool> GgufMetadata::flag(std::string_view key) const
{
    std::string full;
    const GgufValue* value = find(key, full);
    if (value == nullptr || value->kind == GgufValue::Kind::Array ||
        value->kind == GgufValue::Kind::Text)
        return std::nullopt;
    return value->number != 0;
}

std::optional<std::string> GgufMetadata::text(std::string_view key) const
{
    std::string full;
    const GgufValue* value = find(key, full);
    if (value == nullptr || value->kind != GgufValue::Kind::Text)
        return std::nullopt;
    return value->text;
}

std::optional<std::uint64_t> GgufMetadata::listSize(std::string_view key) const
{
    std::string full;
    const GgufValue* value = find(key, full);
    if (value == nullptr || value->kind != GgufValue::Kind::Array)
        return std::nullopt;
    return value->count;
}

bool GgufMetadata::isList(std::string_view key) const
{
    return listSize(key).has_value();
}

void GgufMetadata::reportUnread(ImportedModel& out) const
{
    for (const auto& [key, value] : m_header.metadata) {
        if (m_read.contains(key) || isIrrelevantKey(key, m_architecture))
            continue;
        const bool number = value.kind == GgufValue::Kind::Number && std::isfinite(value.number) &&
                            std::trunc(value.number) == value.number;
        out.notUnderstood.push_back({json::shown(key),
                                     number ? wholeText(value.number) : json::shown(value.text),
                                     QT_TRANSLATE_NOOP("Import", "not interpreted")});
    }
}

ModelHints hintsFromMetadata(const GgufMetadata& m, ImportedModel& out)
{
    ModelHints h;
    h.architecture = m.architecture();
    h.layers = m.countOr(".block_count", 0, kMostLayers);
    if (const auto decoder = m.count(".decoder_block_count", kMostLayers))
        h.layers = *decoder; // T5: block_count is that of the encoder
    h.hidden = m.countOr(".embedding_length", 0, kMostWidth);
    h.context = m.countOr(".context_length", 0, kMostTokens);
    h.heads = m.counts(".attention.head_count", kMostHeads);
    h.kvHeads = m.counts(".attention.head_count_kv", kMostHeads);
    h.expertsUsed = m.counts(".expert_used_count", kMostExperts);
    h.keyLength = m.countOr(".attention.key_length", 0, kMostWidth);
    h.valueLength = m.countOr(".attention.value_length", 0, kMostWidth);
    h.keyLengthSliding = m.countOr(".attention.key_length_swa", 0, kMostWidth);
    h.valueLengthSliding = m.countOr(".attention.value_length_swa", 0, kMostWidth);
    h.keyLengthLatent = m.countOr(".attention.key_length_mla", 0, kMostWidth);
    h.valueLengthLatent = m.countOr(".attention.value_length_mla", 0, kMostWidth);
    h.kvLoraRank = m.countOr(".attention.kv_lora_rank", 0, kMostWidth);
    h.sharedExperts = m.countOr(".expert_shared_count", 0, kMostExperts);
    h.mtpLayers = m.countOr(".nextn_predict_layers", 0, kMostLayers);
    h.cacheReusers = m.countOr(".attention.shared_kv_layers", 0, kMostLayers);
    h.stateSize = m.countOr(".ssm.state_size", 0, kMostWidth);
    h.groups = m.countOr(".ssm.group_count", 0, kMostWidth);
    h.linearHeadDim = m.countOr(".kda.head_dim", 0, kMostWidth);
    h.indexHeads = m.countOr(".attention.indexer.head_count", 0, kMostHeads);
    h.indexHeadDim = m.countOr(".attention.indexer.key_length", 0, kMostWidth);
    h.indexTopK = m.countOr(".attention.indexer.top_k", 0, kMostTokens);
    h.kinds = kindsOfLayers(m, h.layers, h.window, out);
    constexpr auto kEncoders = std::to_array<std::string_view>(
        {"bert", "nomic-bert", "nomic-bert-moe", "modern-bert", "neo-bert", "jina-bert-v2",
         "jina-bert-v3", "eurobert", "t5encoder", "clip", "gemma-embedding", "llama-embed"});
    h.encoder = std::ranges::find(kEncoders, h.architecture) != kEncoders.end();
    h.causal = m.flag(".attention.causal").value_or(!h.encoder);
    towerHints(m, h);
    return h;
}

} // namespace ridgepoint::import
