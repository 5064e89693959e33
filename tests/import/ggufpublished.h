// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ggufmodels.h"

/// Published models of each architecture, as llama.cpp's converter writes them.
namespace ridgepoint::testing {

inline const LlamaShape kLlama2Shape{32, 4096, 32, 32, 128, 11008, 32000};
inline const LlamaShape kMixtralShape{32, 4096, 32, 8, 128, 14336, 32000, false, 32768};

inline GgufModel gemma(const std::string& arch, const LlamaShape& s)
{
    GgufModel m = llamaLike(arch, s);
    m.layers(s.layers, "post_attention_norm.weight", {s.hidden})
        .layers(s.layers, "post_ffw_norm.weight", {s.hidden});
    return m;
}

inline GgufModel gemma3()
{
    GgufModel m = gemma("gemma3", {26, 1152, 4, 1, 256, 6912, 262144, true, 32768});
    m.layers(26, "attn_q_norm.weight", {256}).layers(26, "attn_k_norm.weight", {256});
    m.u32("attention.sliding_window", 512);
    return m;
}

inline GgufModel withLayerNorms(GgufModel m, int layers, std::uint64_t hidden, bool ffnNorm = true)
{
    m.add("output_norm.bias", {hidden}).layers(layers, "attn_norm.bias", {hidden});
    if (ffnNorm)
        m.layers(layers, "ffn_norm.bias", {hidden});
    return m;
}

inline GgufModel fused(const std::string& arch, const LlamaShape& s, bool learned, bool tied,
                       bool biases)
{
    GgufModel m(arch);
    m.u32("block_count", static_cast<std::uint32_t>(s.layers))
        .u32("embedding_length", static_cast<std::uint32_t>(s.hidden))
        .u32("feed_forward_length", static_cast<std::uint32_t>(s.ffn))
        .u32("attention.head_count", static_cast<std::uint32_t>(s.heads))
        .u32("attention.head_count_kv", static_cast<std::uint32_t>(s.kvHeads))
        .u32("context_length", s.context);
    m.add("token_embd.weight", {s.hidden, s.vocab}).add("output_norm.weight", {s.hidden});
    if (!tied)
        m.add("output.weight", {s.hidden, s.vocab});
    if (learned)
        m.add("position_embd.weight", {s.hidden, s.context});
    const std::uint64_t qkv = (s.heads + 2 * s.kvHeads) * s.headDim;
    m.layers(s.layers, "attn_norm.weight", {s.hidden})
        .layers(s.layers, "attn_qkv.weight", {s.hidden, qkv})
        .layers(s.layers, "attn_output.weight", {s.hidden, s.hidden})
        .layers(s.layers, "ffn_up.weight", {s.hidden, s.ffn})
        .layers(s.layers, "ffn_down.weight", {s.ffn, s.hidden});
    if (biases) {
        m.layers(s.layers, "attn_qkv.bias", {qkv})
            .layers(s.layers, "attn_output.bias", {s.hidden})
            .layers(s.layers, "ffn_up.bias", {s.ffn})
            .layers(s.layers, "ffn_down.bias", {s.hidden});
    }
    return m;
}

inline GgufModel phi2()
{
    GgufModel m = withLayerNorms(
        fused("phi2", {32, 2560, 32, 32, 80, 10240, 51200}, false, false, true), 32, 2560, false);
    m.add("output.bias", {51200});
    return m;
}

inline GgufModel phi3()
{
    GgufModel m("phi3");
    m.u32("block_count", 32)
        .u32("embedding_length", 3072)
        .u32("feed_forward_length", 8192)
        .u32("attention.head_count", 32)
        .u32("attention.head_count_kv", 32)
        .u32("attention.sliding_window", 2047)
        .add("token_embd.weight", {3072, 32064})
        .add("output_norm.weight", {3072})
        .add("output.weight", {3072, 32064})
        .layers(32, "attn_norm.weight", {3072})
        .layers(32, "ffn_norm.weight", {3072})
        .layers(32, "attn_qkv.weight", {3072, 9216})
        .layers(32, "attn_output.weight", {3072, 3072})
        .layers(32, "ffn_up.weight", {3072, 16384})
        .layers(32, "ffn_down.weight", {8192, 3072});
    return m;
}

inline GgufModel gpt2()
{
    GgufModel m = withLayerNorms(
        fused("gpt2", {12, 768, 12, 12, 64, 3072, 50257, true, 1024}, true, true, true), 12, 768);
    m.layers(12, "ffn_norm.weight", {768});
    return m;
}

inline GgufModel bloom()
{
    GgufModel m = withLayerNorms(
        fused("bloom", {24, 1024, 16, 16, 64, 4096, 250880, true, 2048}, false, true, true), 24,
        1024);
    m.layers(24, "ffn_norm.weight", {1024})
        .add("token_embd_norm.weight", {1024})
        .add("token_embd_norm.bias", {1024});
    return m;
}

inline GgufModel falcon()
{
    return withLayerNorms(
        fused("falcon", {32, 4544, 71, 1, 64, 18176, 65024, true, 2048}, false, true, false), 32,
        4544, false);
}

inline GgufModel starCoder2()
{
    const LlamaShape s{30, 3072, 24, 2, 128, 12288, 49152, true, 16384};
    GgufModel m = withLayerNorms(llamaBase("starcoder2", s), 30, 3072);
    m.layers(30, "attn_q.bias", {3072})
        .layers(30, "attn_k.bias", {256})
        .layers(30, "attn_v.bias", {256})
        .layers(30, "attn_output.bias", {3072})
        .layers(30, "ffn_up.weight", {3072, 12288})
        .layers(30, "ffn_up.bias", {12288})
        .layers(30, "ffn_down.weight", {12288, 3072})
        .layers(30, "ffn_down.bias", {3072});
    return m;
}

inline GgufModel mixtral(bool stacked)
{
    GgufModel m = llamaBase("llama", kMixtralShape);
    m.u32("expert_count", 8).u32("expert_used_count", 2);
    m.layers(32, "ffn_gate_inp.weight", {4096, 8});
    if (stacked) {
        m.layers(32, "ffn_gate_exps.weight", {4096, 14336, 8})
            .layers(32, "ffn_up_exps.weight", {4096, 14336, 8})
            .layers(32, "ffn_down_exps.weight", {14336, 4096, 8});
        return m;
    }
    for (int e = 0; e < 8; ++e) {
        const std::string n = std::to_string(e);
        m.layers(32, "ffn_gate." + n + ".weight", {4096, 14336})
            .layers(32, "ffn_up." + n + ".weight", {4096, 14336})
            .layers(32, "ffn_down." + n + ".weight", {14336, 4096});
    }
    return m;
}

inline GgufModel gptOss()
{
    GgufModel m = llamaBase("gpt-oss", {24, 2880, 64, 8, 64, 2880, 201088, false, 131072}, 1);
    m.u32("expert_count", 32).u32("expert_used_count", 4).u32("attention.sliding_window", 128);
    m.layers(24, "attn_q.bias", {4096})
        .layers(24, "attn_k.bias", {512})
        .layers(24, "attn_v.bias", {512})
        .layers(24, "attn_output.bias", {2880})
        .layers(24, "attn_sinks.weight", {64})
        .layers(24, "ffn_gate_inp.weight", {2880, 32})
        .layers(24, "ffn_gate_inp.bias", {32});
    for (int i = 0; i < 24; ++i) {
        const std::string blk = "blk." + std::to_string(i) + '.';
        for (const char* matrix : {"ffn_gate_exps", "ffn_up_exps", "ffn_down_exps"}) {
            m.addAs(blk + matrix + ".weight", {2880, 2880, 32}, 39);
            m.addAs(blk + matrix + ".bias", {2880, 32}, 0);
        }
    }
    return m;
}

inline GgufModel deepSeekLite(bool absorbed)
{
    GgufModel m("deepseek2");
    m.u32("block_count", 27)
        .u32("embedding_length", 2048)
        .u32("attention.head_count", 16)
        .u32("attention.head_count_kv", absorbed ? 1 : 16)
        .u32("attention.kv_lora_rank", 512)
        .u32("attention.key_length", absorbed ? 576 : 192)
        .u32("attention.value_length", absorbed ? 512 : 128)
        .u32("leading_dense_block_count", 1)
        .u32("expert_count", 64)
        .u32("expert_used_count", 6)
        .u32("expert_shared_count", 2);
    if (absorbed)
        m.u32("attention.key_length_mla", 192).u32("attention.value_length_mla", 128);
    m.add("token_embd.weight", {2048, 102400})
        .add("output.weight", {2048, 102400})
        .add("output_norm.weight", {2048})
        .layers(27, "attn_norm.weight", {2048})
        .layers(27, "ffn_norm.weight", {2048})
        .layers(27, "attn_q.weight", {2048, 3072})
        .layers(27, "attn_kv_a_mqa.weight", {2048, 576})
        .layers(27, "attn_kv_a_norm.weight", {512})
        .layers(27, "attn_output.weight", {2048, 2048});
    if (absorbed)
        m.layers(27, "attn_k_b.weight", {128, 512, 16})
            .layers(27, "attn_v_b.weight", {512, 128, 16});
    else
        m.layers(27, "attn_kv_b.weight", {512, 4096});
    m.layers(1, "ffn_gate.weight", {2048, 10944})
        .layers(1, "ffn_up.weight", {2048, 10944})
        .layers(1, "ffn_down.weight", {10944, 2048})
        .layers(27, "ffn_gate_inp.weight", {2048, 64}, 1)
        .layers(27, "ffn_gate_exps.weight", {2048, 1408, 64}, 1)
        .layers(27, "ffn_up_exps.weight", {2048, 1408, 64}, 1)
        .layers(27, "ffn_down_exps.weight", {1408, 2048, 64}, 1)
        .layers(27, "ffn_gate_shexp.weight", {2048, 2816}, 1)
        .layers(27, "ffn_up_shexp.weight", {2048, 2816}, 1)
        .layers(27, "ffn_down_shexp.weight", {2816, 2048}, 1);
    return m;
}

inline GgufModel mamba()
{
    GgufModel m("mamba");
    m.u32("block_count", 24).u32("embedding_length", 768).u32("ssm.state_size", 16);
    m.add("token_embd.weight", {768, 50280})
        .add("output_norm.weight", {768})
        .layers(24, "attn_norm.weight", {768})
        .layers(24, "ssm_in.weight", {768, 3072})
        .layers(24, "ssm_conv1d.weight", {4, 1536})
        .layers(24, "ssm_conv1d.bias", {1536})
        .layers(24, "ssm_x.weight", {1536, 80})
        .layers(24, "ssm_dt.weight", {48, 1536})
        .layers(24, "ssm_dt.bias", {1536})
        .layers(24, "ssm_a", {16, 1536})
        .layers(24, "ssm_d", {1536})
        .layers(24, "ssm_out.weight", {1536, 768});
    return m;
}

inline GgufModel qwen3Next()
{
    GgufModel m("qwen3next");
    m.u32("block_count", 48)
        .u32("embedding_length", 2048)
        .u32("attention.head_count", 16)
        .u32("attention.head_count_kv", 2)
        .u32("attention.key_length", 256)
        .u32("attention.value_length", 256)
        .u32("expert_count", 512)
        .u32("expert_used_count", 10)
        .u32("ssm.state_size", 128)
        .u32("ssm.group_count", 16)
        .u32("full_attention_interval", 4);
    m.add("token_embd.weight", {2048, 151936})
        .add("output.weight", {2048, 151936})
        .add("output_norm.weight", {2048});
    for (int i = 0; i < 48; ++i) {
        const std::string b = "blk." + std::to_string(i) + '.';
        m.add(b + "attn_norm.weight", {2048}).add(b + "post_attention_norm.weight", {2048});
        if (i % 4 == 3) {
            m.add(b + "attn_q.weight", {2048, 8192})
                .add(b + "attn_k.weight", {2048, 512})
                .add(b + "attn_v.weight", {2048, 512})
                .add(b + "attn_output.weight", {4096, 2048})
                .add(b + "attn_q_norm.weight", {256})
                .add(b + "attn_k_norm.weight", {256});
        } else {
            m.add(b + "attn_qkv.weight", {2048, 8192})
                .add(b + "attn_gate.weight", {2048, 4096})
                .add(b + "ssm_ba.weight", {2048, 64})
                .add(b + "ssm_conv1d.weight", {4, 8192})
                .add(b + "ssm_dt.bias", {32})
                .add(b + "ssm_a", {32})
                .add(b + "ssm_norm.weight", {128})
                .add(b + "ssm_out.weight", {4096, 2048});
        }
        m.add(b + "ffn_gate_inp.weight", {2048, 512})
            .add(b + "ffn_gate_exps.weight", {2048, 512, 512})
            .add(b + "ffn_up_exps.weight", {2048, 512, 512})
            .add(b + "ffn_down_exps.weight", {512, 2048, 512})
            .add(b + "ffn_gate_inp_shexp.weight", {2048})
            .add(b + "ffn_gate_shexp.weight", {2048, 512})
            .add(b + "ffn_up_shexp.weight", {2048, 512})
            .add(b + "ffn_down_shexp.weight", {512, 2048});
    }
    return m;
}

/// BERT as the converter writes it: norms after the blocks, none at the end.
inline GgufModel bertFile()
{
    GgufModel m("bert");
    m.u32("block_count", 12)
        .u32("context_length", 512)
        .u32("embedding_length", 768)
        .u32("feed_forward_length", 3072)
        .u32("attention.head_count", 12);
    m.w.boolean("bert.attention.causal", false);
    m.add("token_embd.weight", {768, 30522})
        .add("token_types.weight", {768, 2})
        .add("position_embd.weight", {768, 512})
        .add("token_embd_norm.weight", {768})
        .add("token_embd_norm.bias", {768});
    for (const char* matrix : {"attn_q", "attn_k", "attn_v", "attn_output"}) {
        m.layers(12, std::string(matrix) + ".weight", {768, 768})
            .layers(12, std::string(matrix) + ".bias", {768});
    }
    for (const char* norm : {"attn_output_norm", "layer_output_norm"}) {
        m.layers(12, std::string(norm) + ".weight", {768})
            .layers(12, std::string(norm) + ".bias", {768});
    }
    m.layers(12, "ffn_up.weight", {768, 3072})
        .layers(12, "ffn_up.bias", {3072})
        .layers(12, "ffn_down.weight", {3072, 768})
        .layers(12, "ffn_down.bias", {768});
    return m;
}

inline GgufModel qwen2()
{
    GgufModel m = llamaLike("qwen2", {28, 3584, 28, 4, 128, 18944, 152064, false, 32768});
    m.layers(28, "attn_q.bias", {3584})
        .layers(28, "attn_k.bias", {512})
        .layers(28, "attn_v.bias", {512});
    return m;
}

inline GgufModel qwen3()
{
    GgufModel m = llamaLike("qwen3", {28, 1024, 16, 8, 128, 3072, 151936, true, 40960});
    m.layers(28, "attn_q_norm.weight", {128}).layers(28, "attn_k_norm.weight", {128});
    return m;
}

inline GgufModel clip(std::uint64_t projectsTo)
{
    GgufModel m("clip");
    m.w.boolean("clip.has_vision_encoder", true);
    m.u32("vision.image_size", 336)
        .u32("vision.patch_size", 14)
        .u32("vision.embedding_length", 1024)
        .u32("vision.feed_forward_length", 4096)
        .u32("vision.block_count", 2)
        .u32("vision.attention.head_count", 16);
    m.add("v.patch_embd.weight", {14, 14, 3, 1024})
        .add("v.position_embd.weight", {1024, 577})
        .add("v.class_embd", {1024})
        .add("v.pre_ln.weight", {1024})
        .add("v.pre_ln.bias", {1024})
        .add("mm.0.weight", {1024, projectsTo})
        .add("mm.0.bias", {projectsTo})
        .add("mm.2.weight", {projectsTo, projectsTo})
        .add("mm.2.bias", {projectsTo});
    for (int i = 0; i < 2; ++i) {
        const std::string b = "v.blk." + std::to_string(i) + '.';
        for (const char* matrix : {"attn_q", "attn_k", "attn_v", "attn_out"})
            m.add(b + matrix + ".weight", {1024, 1024}).add(b + matrix + ".bias", {1024});
        for (const char* norm : {"ln1", "ln2"})
            m.add(b + norm + ".weight", {1024}).add(b + norm + ".bias", {1024});
        m.add(b + "ffn_up.weight", {1024, 4096})
            .add(b + "ffn_up.bias", {4096})
            .add(b + "ffn_down.weight", {4096, 1024})
            .add(b + "ffn_down.bias", {1024});
    }
    return m;
}

} // namespace ridgepoint::testing
