// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/estimate.h"

/// Hand-made models and a small catalog, so that the estimator's tests need no file.
namespace fixtures {

namespace est = ridgepoint::estimation;

struct Shape
{
    int layers, hidden, heads, kvHeads, headDim, ffn, vocab;
    bool tied = false;
};

inline est::ModelSpec dense(const char* name, const Shape& s)
{
    est::ModelSpec m;
    m.key = name;
    m.name = name;
    m.kind = est::ModelKind::Transformer;
    m.transformer.hidden = s.hidden;
    m.transformer.vocab = s.vocab;
    m.transformer.tiedEmbeddings = s.tied;
    m.transformer.maxPosition = 8192;
    est::LayerGroup g;
    g.count = s.layers;
    g.attention.heads = s.heads;
    g.attention.kvHeads = s.kvHeads;
    g.attention.headDim = s.headDim;
    g.ffn.width = s.ffn;
    m.transformer.layers = {g};
    m.provenance = {"published configuration", "", "read", {}};
    return m;
}

inline est::ModelSpec llama2_7b()
{
    return dense("llama-2-7b", {32, 4096, 32, 32, 128, 11008, 32000});
}
inline est::ModelSpec llama3_8b()
{
    return dense("llama-3-8b", {32, 4096, 32, 8, 128, 14336, 128256});
}
inline est::ModelSpec llama3_70b()
{
    return dense("llama-3-70b", {80, 8192, 64, 8, 128, 28672, 128256});
}
inline est::ModelSpec mixtral()
{
    est::ModelSpec m = dense("mixtral-8x7b", {32, 4096, 32, 8, 128, 0, 32000});
    est::FfnSpec& f = m.transformer.layers.front().ffn;
    f.experts = 8;
    f.expertsPerToken = 2;
    f.expertWidth = 14336;
    return m;
}
/// DeepSeek-V3's main model: 3 dense layers, 58 with 256 experts, latent attention.
inline est::ModelSpec deepseekV3()
{
    est::ModelSpec m = dense("deepseek-v3", {3, 7168, 128, 128, 192, 18432, 129280});
    est::LayerGroup& first = m.transformer.layers.front();
    first.attention.kind = est::AttentionKind::Latent;
    first.attention.qLoraRank = 1536;
    first.attention.kvLoraRank = 512;
    first.attention.qkNopeHeadDim = 128;
    first.attention.qkRopeHeadDim = 64;
    first.attention.vHeadDim = 128;
    est::LayerGroup rest = first;
    rest.count = 58;
    rest.ffn = {};
    rest.ffn.experts = 256;
    rest.ffn.expertsPerToken = 8;
    rest.ffn.expertWidth = 2048;
    rest.ffn.sharedExperts = 1;
    rest.ffn.sharedWidth = 2048;
    m.transformer.layers.push_back(rest);
    return m;
}
inline est::ModelSpec bertBase()
{
    est::ModelSpec m = dense("bert-base", {12, 768, 12, 12, 64, 3072, 30522, true});
    m.kind = est::ModelKind::Encoder;
    est::TransformerSpec& t = m.transformer;
    t.lmHead = false;
    t.layerNorm = true;
    t.learnedPositions = true;
    t.maxPosition = 512;
    t.tokenTypes = 2;
    t.embeddingNorm = true;
    t.finalNorm = false;
    t.pooler = true;
    est::LayerGroup& g = t.layers.front();
    g.attention.biasQkv = g.attention.biasOut = true;
    g.ffn.gated = false;
    g.ffn.bias = true;
    return m;
}
inline est::ModelSpec opaque(double parameters)
{
    est::ModelSpec m;
    m.kind = est::ModelKind::Opaque;
    m.statedParameters = parameters;
    return m;
}

inline est::AcceleratorSpec accelerator(const char* key, double labelGb, double bandwidth,
                                        double peak16, double tdp)
{
    est::AcceleratorSpec a;
    a.key = key;
    a.vendor = "NVIDIA";
    a.name = a.shortName = key;
    a.family = est::Family::AmpereDatacentre;
    a.formFactor = est::FormFactor::Sxm;
    a.memoryLabelGb = labelGb;
    a.memoryType = "HBM2e";
    a.memoryBandwidth = est::BytesPerSecond(bandwidth);
    a.fp16 = a.bf16 = est::FlopsPerSecond(peak16);
    a.int8 = est::FlopsPerSecond(2 * peak16);
    a.fp32 = est::FlopsPerSecond(19.5e12);
    a.fp64 = est::FlopsPerSecond(9.7e12);
    a.linkBidirectional = est::BytesPerSecond(600e9);
    a.tdp = est::Watts(tdp);
    a.migMaxInstances = 7;
    a.provenance = {"data sheet", "2021-06", "read", {}};
    return a;
}

inline est::EfficiencySpec factor(const char* parameter, double value)
{
    est::EfficiencySpec e;
    e.key = parameter;
    e.parameter = parameter;
    e.value = value;
    e.origin = est::Origin::Measured;
    e.provenance = {"fixture", "2026-11", "derived", {}};
    return e;
}

inline est::PriceSpec price(est::PriceTarget target, const char* key, double low, double high)
{
    est::PriceSpec p;
    p.target = target;
    p.targetKey = key;
    p.item = key;
    p.low = low;
    p.high = high;
    p.currency = "USD";
    p.unit = "each";
    p.date = "2026-10-01";
    p.provenance = {"quotation", "2026-10-01", "read", {}};
    return p;
}

/// A100 80 GB SXM, A100 40 GB, T4 (no BF16) and a card that nobody prices.
inline est::HardwareCatalog catalog()
{
    est::HardwareCatalog c;
    c.version = "test";
    auto a80 = accelerator("a100-80gb", 80, 2039e9, 312e12, 400);
    a80.memoryMibTotal = 81920;
    auto a40 = accelerator("a100-40gb", 40, 1555e9, 312e12, 400);
    auto t4 = accelerator("t4", 16, 320e9, 65e12, 70);
    t4.bf16.reset();
    t4.linkBidirectional.reset();
    t4.formFactor = est::FormFactor::Pcie;
    t4.family = est::Family::Turing;
    t4.memoryTechnology = est::MemoryTechnology::GddrEcc;
    t4.pcieGeneration = 3;
    auto h100 = accelerator("h100-80gb", 80, 3350e9, 989e12, 700);
    h100.family = est::Family::Hopper;
    h100.fp8 = est::FlopsPerSecond(1979e12);
    h100.memoryMibVisible = 79.19 * 1024;
    h100.linkBidirectional = est::BytesPerSecond(900e9);
    c.accelerators = {a80, a40, t4, h100};
    est::ServerSpec node;
    node.key = "node-8";
    node.name = "Node 8";
    node.maxAccelerators = 8;
    node.fabric = est::Fabric::Switched;
    node.typicalMaxPower = est::Watts(6500);
    node.accelerators = {"a100-80gb", "a100-40gb", "h100-80gb"};
    node.provenance = {"data sheet", "2024", "read", {}};
    c.servers = {node};
    c.prices = {price(est::PriceTarget::Accelerator, "a100-80gb", 12000, 16000),
                price(est::PriceTarget::Accelerator, "h100-80gb", 24000, 36000),
                price(est::PriceTarget::Accelerator, "t4", 800, 2200),
                price(est::PriceTarget::Server, "node-8", 60000, 60000)};
    c.efficiency = {factor("eta_compute", 0.7),
                    factor("eta_memory", 0.85),
                    factor("kv_eta_memory", 0.8),
                    factor("m_half", 64),
                    factor("eta_attention_prefill", 0.6),
                    factor("eta_attention_decode", 0.4),
                    factor("eta_attention_train", 0.3),
                    factor("layer_overhead_s", 60e-6),
                    factor("sequence_overhead_s", 4e-6),
                    factor("step_overhead_s", 1e-3),
                    factor("allreduce_alpha_s", 20e-6),
                    factor("link_beta", 0.7),
                    factor("pcie_alpha_s", 70e-6),
                    factor("pcie_beta", 0.6),
                    factor("nccl_bytes", 4e8),
                    factor("framework_bytes", 1e9),
                    factor("jitter_share", 0.1),
                    factor("idle_power_share", 0.25),
                    factor("kernel_overhead_s", 16e-6),
                    factor("unfused_factor", 0.2)};
    return c;
}

inline est::Scenario inference(const char* accelerator = "a100-80gb")
{
    est::Scenario s;
    s.name = "A";
    s.workload.kind = est::WorkloadKind::Inference;
    s.workload.model = {est::ModelReference::Kind::CatalogKey, "llama-2-7b"};
    s.hardware.accelerator = accelerator;
    return s;
}

inline est::Scenario training(const char* accelerator = "a100-80gb")
{
    est::Scenario s = inference(accelerator);
    s.workload.kind = est::WorkloadKind::Training;
    s.hardware.count = 8;
    s.workload.globalBatch = 256;
    s.workload.trainingTokens = 1e12;
    return s;
}

} // namespace fixtures
