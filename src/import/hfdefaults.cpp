// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/hfconfig.h"

#include <QtGlobal>

#include <algorithm>
#include <array>
#include <span>

namespace ridgepoint::import {

namespace {

using namespace std::string_view_literals;

struct Default
{
    const char* key;
    int value;
};
/// One class: its model_type and what its constructor takes for what it is not given, as in the
/// transformers library (4.x).
struct ClassDefaults
{
    std::string_view type;
    std::array<Default, 12> values; // the rest has null keys
};

constexpr auto kClasses = std::to_array<ClassDefaults>({
    {"llama"sv,
     {{{"vocab_size", 32000},
       {"hidden_size", 4096},
       {"intermediate_size", 11008},
       {"num_hidden_layers", 32},
       {"num_attention_heads", 32},
       {"max_position_embeddings", 2048}}}},
    {"mistral"sv,
     {{{"vocab_size", 32000},
       {"hidden_size", 4096},
       {"intermediate_size", 14336},
       {"num_hidden_layers", 32},
       {"num_attention_heads", 32},
       {"num_key_value_heads", 8},
       {"sliding_window", 4096},
       {"max_position_embeddings", 131072}}}},
    {"mixtral"sv,
     {{{"vocab_size", 32000},
       {"hidden_size", 4096},
       {"intermediate_size", 14336},
       {"num_hidden_layers", 32},
       {"num_attention_heads", 32},
       {"num_key_value_heads", 8},
       {"num_local_experts", 8},
       {"num_experts_per_tok", 2},
       {"max_position_embeddings", 131072}}}},
    {"gemma"sv,
     {{{"vocab_size", 256000},
       {"hidden_size", 3072},
       {"intermediate_size", 24576},
       {"num_hidden_layers", 28},
       {"num_attention_heads", 16},
       {"num_key_value_heads", 16},
       {"head_dim", 256},
       {"max_position_embeddings", 8192}}}},
    {"gemma2"sv,
     {{{"vocab_size", 256000},
       {"hidden_size", 2304},
       {"intermediate_size", 9216},
       {"num_hidden_layers", 26},
       {"num_attention_heads", 8},
       {"num_key_value_heads", 4},
       {"head_dim", 256},
       {"sliding_window", 4096},
       {"max_position_embeddings", 8192}}}},
    {"gemma3_text"sv,
     {{{"vocab_size", 262208},
       {"hidden_size", 2304},
       {"intermediate_size", 9216},
       {"num_hidden_layers", 26},
       {"num_attention_heads", 8},
       {"num_key_value_heads", 4},
       {"head_dim", 256},
       {"sliding_window", 4096},
       {"max_position_embeddings", 131072}}}},
    {"qwen2"sv,
     {{{"vocab_size", 151936},
       {"hidden_size", 4096},
       {"intermediate_size", 22016},
       {"num_hidden_layers", 32},
       {"num_attention_heads", 32},
       {"num_key_value_heads", 32},
       {"max_position_embeddings", 32768}}}},
    {"qwen3"sv,
     {{{"vocab_size", 151936},
       {"hidden_size", 4096},
       {"intermediate_size", 22016},
       {"num_hidden_layers", 32},
       {"num_attention_heads", 32},
       {"num_key_value_heads", 32},
       {"head_dim", 128},
       {"max_position_embeddings", 32768}}}},
    {"phi"sv,
     {{{"vocab_size", 51200},
       {"hidden_size", 2048},
       {"intermediate_size", 8192},
       {"num_hidden_layers", 24},
       {"num_attention_heads", 32},
       {"max_position_embeddings", 2048}}}},
    {"phi3"sv,
     {{{"vocab_size", 32064},
       {"hidden_size", 3072},
       {"intermediate_size", 8192},
       {"num_hidden_layers", 32},
       {"num_attention_heads", 32},
       {"max_position_embeddings", 4096}}}},
    {"opt"sv,
     {{{"vocab_size", 50272},
       {"hidden_size", 768},
       {"ffn_dim", 3072},
       {"num_hidden_layers", 12},
       {"num_attention_heads", 12},
       {"max_position_embeddings", 2048}}}},
    {"llama4_text"sv,
     {{{"vocab_size", 202048},
       {"hidden_size", 5120},
       {"intermediate_size", 8192},
       {"intermediate_size_mlp", 16384},
       {"num_hidden_layers", 48},
       {"num_attention_heads", 40},
       {"num_key_value_heads", 8},
       {"head_dim", 128},
       {"num_local_experts", 16},
       {"num_experts_per_tok", 1},
       {"attention_chunk_size", 8192},
       {"max_position_embeddings", 131072}}}},
    {"mllama_text_model"sv,
     {{{"vocab_size", 128256},
       {"hidden_size", 4096},
       {"intermediate_size", 14336},
       {"num_hidden_layers", 40},
       {"num_attention_heads", 32},
       {"num_key_value_heads", 8},
       {"max_position_embeddings", 131072}}}},
});

} // namespace

void addClassDefaults(const Config& nested, std::string_view type, Json& object)
{
    const auto it = std::ranges::find(kClasses, type, &ClassDefaults::type);
    if (it == kClasses.end())
        return;
    for (const Default& value : it->values) {
        if (value.key == nullptr || object.contains(value.key))
            continue;
        object[value.key] = value.value;
        nested.assumed(value.key, std::to_string(value.value),
                       QT_TRANSLATE_NOOP("Import", "Default of the model class."));
    }
}

} // namespace ridgepoint::import
