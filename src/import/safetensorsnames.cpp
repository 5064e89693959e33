// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/safetensorstensors.h"

#include <algorithm>
#include <array>

namespace ridgepoint::import {

namespace {

struct Rename
{
    std::string_view from, to;
};

// What follows the number of the layer; the rest (".weight", ".bias") is kept.
constexpr auto kRoles = std::to_array<Rename>({
    {"self_attn.q_proj", "attn_q"},
    {"self_attn.k_proj", "attn_k"},
    {"self_attn.v_proj", "attn_v"},
    {"self_attn.o_proj", "attn_output"},
    {"self_attn.out_proj", "attn_output"},
    {"self_attn.dense", "attn_output"},
    {"self_attn.qkv_proj", "attn_qkv"},
    {"self_attn.W_pack", "attn_qkv"},
    {"self_attn.query_key_value", "attn_qkv"},
    {"self_attention.query_key_value", "attn_qkv"},
    {"self_attention.dense", "attn_output"},
    {"attention.query_key_value", "attn_qkv"},
    {"attention.dense", "attn_output"},
    {"attention.wqkv", "attn_qkv"},
    {"attention.wq", "attn_q"},
    {"attention.wk", "attn_k"},
    {"attention.wv", "attn_v"},
    {"attention.wo", "attn_output"},
    {"self_attn.q_norm", "attn_q_norm"},
    {"self_attn.k_norm", "attn_k_norm"},
    {"self_attn.q_layernorm", "attn_q_norm"},
    {"self_attn.k_layernorm", "attn_k_norm"},
    {"self_attn.sinks", "attn_sinks.weight"},
    {"self_attn.kv_a_proj_with_mqa", "attn_kv_a_mqa"},
    {"self_attn.kv_a_layernorm", "attn_kv_a_norm"},
    {"self_attn.kv_b_proj", "attn_kv_b"},
    {"self_attn.q_a_proj", "attn_q_a"},
    {"self_attn.q_a_layernorm", "attn_q_a_norm"},
    {"self_attn.q_b_proj", "attn_q_b"},
    {"self_attn.indexer.wk", "indexer.attn_k"},
    {"self_attn.indexer.wq_b", "indexer.attn_q_b"},
    {"self_attn.indexer.weights_proj", "indexer.proj"},
    {"self_attn.indexer.k_norm", "indexer.k_norm"},
    {"input_layernorm", "attn_norm"},
    {"attention_norm", "attn_norm"},
    {"ffn_norm", "ffn_norm"},
    {"post_attention_layernorm", "ffn_norm"},
    {"pre_feedforward_layernorm", "pre_ffw_norm"},
    {"post_feedforward_layernorm", "post_ffw_norm"},
    {"mlp.gate_up_proj", "ffn_up"},
    {"mlp.gate_proj", "ffn_gate"},
    {"mlp.up_proj", "ffn_up"},
    {"mlp.down_proj", "ffn_down"},
    {"mlp.dense_h_to_4h", "ffn_up"},
    {"mlp.dense_4h_to_h", "ffn_down"},
    {"mlp.fc1", "ffn_up"},
    {"mlp.fc2", "ffn_down"},
    {"feed_forward.w1", "ffn_gate"},
    {"feed_forward.w2", "ffn_down"},
    {"feed_forward.w3", "ffn_up"},
    {"mlp.gate.e_score_correction_bias", "exp_probs_b.bias"},
    {"mlp.gate.", "ffn_gate_inp."},
    {"mlp.router.", "ffn_gate_inp."},
    {"block_sparse_moe.e_score_correction_bias", "exp_probs_b.bias"},
    {"block_sparse_moe.gate.", "ffn_gate_inp."},
    {"feed_forward.router.", "ffn_gate_inp."},
    {"mlp.shared_expert_gate", "ffn_gate_inp_shexp"},
    {"mlp.shared_experts.gate_proj", "ffn_gate_shexp"},
    {"mlp.shared_experts.up_proj", "ffn_up_shexp"},
    {"mlp.shared_experts.down_proj", "ffn_down_shexp"},
    {"mlp.shared_expert.gate_proj", "ffn_gate_shexp"},
    {"mlp.shared_expert.up_proj", "ffn_up_shexp"},
    {"mlp.shared_expert.down_proj", "ffn_down_shexp"},
    {"feed_forward.shared_expert.gate_proj", "ffn_gate_shexp"},
    {"feed_forward.shared_expert.up_proj", "ffn_up_shexp"},
    {"feed_forward.shared_expert.down_proj", "ffn_down_shexp"},
    {"mixer.in_proj", "ssm_in"},
    {"mixer.conv1d", "ssm_conv1d"},
    {"mixer.x_proj", "ssm_x"},
    {"mixer.dt_proj", "ssm_dt"},
    {"mixer.out_proj", "ssm_out"},
    {"mixer.A_log", "ssm_a"},
    {"mixer.dt_bias", "ssm_dt.bias"},
    {"mixer.D", "ssm_d"},
    {"mixer.norm", "ssm_norm"},
    {"norm.", "attn_norm."},
    {"eh_proj", "nextn.eh_proj"},
    {"enorm", "nextn.enorm"},
    {"hnorm", "nextn.hnorm"},
    {"embed_tokens", "nextn.embed_tokens"},
    {"shared_head", "nextn.shared_head"},
});

constexpr auto kOuter = std::to_array<Rename>({
    {"embed_tokens.", "token_embd."},
    {"wte.", "token_embd."},
    {"tok_embeddings.", "token_embd."},
    {"word_embeddings.", "token_embd."},
    {"embed_in.", "token_embd."},
    {"embeddings.weight", "token_embd.weight"},
    {"embeddings.word_embeddings.", "token_embd."},
    {"embedding.word_embeddings.", "token_embd."},
    {"shared.", "token_embd."},
    {"lm_head.", "output."},
    {"embed_out.", "output."},
    {"output.", "output."},
    {"output_layer.", "output."},
    {"norm.", "output_norm."},
    {"norm_f.", "output_norm."},
    {"ln_f.", "output_norm."},
    {"final_layernorm.", "output_norm."},
    {"final_layer_norm.", "output_norm."},
    {"wpe.", "position_embd."},
    {"embed_positions.", "position_embd."},
    {"embeddings.position_embeddings.", "position_embd."},
    {"embeddings.token_type_embeddings.", "token_types."},
    {"embeddings.LayerNorm.", "token_embd_norm."},
});

bool has(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

struct Layered
{
    std::string_view before; ///< "model.", "model.vision_tower.encoder."
    std::string_view number;
    std::string_view role;
};

/// Splits at the first list of numbered layers.
std::optional<Layered> layered(std::string_view name)
{
    constexpr std::array<std::string_view, 7> kLists = {"layers.", "h.",   "blocks.",   "block.",
                                                        "layer.",  "blk.", "resblocks."};
    for (std::size_t at = 0; at < name.size(); ++at) {
        if (at > 0 && name[at - 1] != '.')
            continue;
        for (const std::string_view list : kLists) {
            if (!name.substr(at).starts_with(list))
                continue;
            const std::size_t digits = at + list.size();
            std::size_t end = digits;
            while (end < name.size() && name[end] >= '0' && name[end] <= '9')
                ++end;
            if (end > digits && end - digits <= 5 && end + 1 < name.size() && name[end] == '.')
                return Layered{name.substr(0, at), name.substr(digits, end - digits),
                               name.substr(end + 1)};
        }
    }
    return std::nullopt;
}

bool isProjector(std::string_view name)
{
    return has(name, "projector") || has(name, "merger") || has(name, "connector") ||
           has(name, "image_newline") || has(name, "mm_input_projection");
}
bool isVision(std::string_view name)
{
    return has(name, "vision") || has(name, "visual") || has(name, "image_encoder") ||
           name.starts_with("vpm.") || name.starts_with("vit.");
}
bool isAudio(std::string_view name)
{
    return has(name, "audio") || has(name, "speech_encoder") || has(name, "sound_");
}

/// "experts.7.gate_proj.weight" → "ffn_gate.7.weight"; stacked ones "…_exps".
std::optional<std::string> expertRole(std::string_view role)
{
    const std::size_t at = role.find("experts.");
    if (at == std::string_view::npos || (at > 0 && role[at - 1] != '.'))
        return std::nullopt;
    std::string_view rest = role.substr(at + 8);
    std::string_view number;
    if (!rest.empty() && rest[0] >= '0' && rest[0] <= '9') {
        number = rest.substr(0, rest.find('.'));
        rest = rest.substr(std::min(rest.size(), number.size() + 1));
    }
    constexpr auto kMatrices = std::to_array<Rename>({{"gate_up_proj", "ffn_gate_up"},
                                                      {"gate_proj", "ffn_gate"},
                                                      {"up_proj", "ffn_up"},
                                                      {"down_proj", "ffn_down"},
                                                      {"w1", "ffn_gate"},
                                                      {"w2", "ffn_down"},
                                                      {"w3", "ffn_up"}});
    for (const auto& [from, to] : kMatrices) {
        if (!rest.starts_with(from))
            continue;
        std::string tail(rest.substr(from.size()));
        if (tail.empty())
            tail = ".weight";
        else if (tail == "_bias")
            tail = ".bias";
        return std::string(to) + (number.empty() ? "_exps" : '.' + std::string(number)) + tail;
    }
    return std::nullopt;
}

std::string renamed(std::string_view role, std::span<const Rename> table)
{
    for (const auto& [from, to] : table) {
        if (!role.starts_with(from))
            continue;
        const std::string_view tail = role.substr(from.size());
        // "mlp.gate_proj" is not "mlp.gate_projection".
        if (!tail.empty() && tail[0] != '.' && !from.ends_with('.'))
            continue;
        return std::string(to) + std::string(tail);
    }
    return std::string(role);
}

} // namespace

bool isBuffer(std::string_view name)
{
    return name.ends_with("inv_freq") || name.ends_with(".position_ids") ||
           name.ends_with(".masked_bias") || name.ends_with(".attn.bias") ||
           name.ends_with(".num_batches_tracked") || has(name, "rotary_emb.cos_cached") ||
           has(name, "rotary_emb.sin_cached");
}

bool isMtpName(std::string_view name)
{
    return name.starts_with("mtp.") || has(name, ".mtp.") || name.starts_with("mtp_") ||
           has(name, ".mtp_block.") || has(name, "mtp_layers.") || has(name, ".mtp_");
}

std::string llamaName(std::string_view name)
{
    const auto parts = layered(name);
    const std::string_view before = parts ? parts->before : name;
    if (isProjector(name))
        return "mm." + std::string(name);
    const bool tower = isVision(before) || isAudio(before);
    const std::string stem = isVision(before) ? "v." : isAudio(before) ? "a." : "";
    if (parts) {
        std::string stack = stem;
        if (!tower && (before == "encoder." || before == "model.encoder."))
            stack = has(name, "encoder.layer.") ? "" : "enc."; // BERT has an encoder only
        else if (!tower && (before == "decoder." || before == "model.decoder."))
            stack = "dec.";
        const auto expert = expertRole(parts->role);
        return stack + "blk." + std::string(parts->number) + '.' +
               (expert ? *expert : renamed(parts->role, kRoles));
    }
    if (tower)
        return stem + std::string(name);
    std::string_view rest = name;
    for (const std::string_view prefix : {"model.", "language_model.", "model.", "transformer.",
                                          "gpt_neox.", "backbone.", "bert.", "roberta."}) {
        if (rest.starts_with(prefix))
            rest = rest.substr(prefix.size());
    }
    return renamed(rest, kOuter);
}

} // namespace ridgepoint::import
