// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/hffamilies.h"

#include <algorithm>
#include <array>

namespace ridgepoint::import {

using namespace estimation;

namespace {

constexpr DecoderTraits kLlama{.tied = false};
constexpr DecoderTraits kTiedLlama{};
constexpr DecoderTraits kQwen2{.tied = false, .qkvBias = true, .windowOptIn = true};
constexpr DecoderTraits kQwen2Moe{
    .tied = false, .qkvBias = true, .sharedGate = true, .windowOptIn = true};
constexpr DecoderTraits kQwen3{
    .tied = false, .qkNorm = QkNorm::PerHead, .headDim = 128, .windowOptIn = true};
constexpr DecoderTraits kGemma{.headDim = 256};
constexpr DecoderTraits kGemma2{.norms = 4, .headDim = 256, .windowEvery = 2, .window = 4096};
constexpr DecoderTraits kGemma3{
    .norms = 4, .qkNorm = QkNorm::PerHead, .headDim = 256, .windowEvery = 6, .window = 4096};
constexpr DecoderTraits kGpt2{.gated = false,
                              .layerNorm = true,
                              .qkvBias = true,
                              .outBias = true,
                              .ffnBias = true,
                              .ffnFactor = 4,
                              .learnedPositions = true};
constexpr DecoderTraits kGptJ{.tied = false,
                              .gated = false,
                              .layerNorm = true,
                              .norms = 1,
                              .ffnBias = true,
                              .ffnFactor = 4,
                              .lmHeadBias = true};
constexpr DecoderTraits kGptNeoX{.tied = false,
                                 .gated = false,
                                 .layerNorm = true,
                                 .qkvBias = true,
                                 .outBias = true,
                                 .ffnBias = true};
constexpr DecoderTraits kPhi{.tied = false,
                             .gated = false,
                             .layerNorm = true,
                             .norms = 1,
                             .qkvBias = true,
                             .outBias = true,
                             .ffnBias = true,
                             .ffnFactor = 4,
                             .lmHeadBias = true};
constexpr DecoderTraits kStarCoder2{
    .gated = false, .layerNorm = true, .qkvBias = true, .outBias = true, .ffnBias = true};
constexpr DecoderTraits kOrion{.tied = false, .layerNorm = true};
constexpr DecoderTraits kOlmo2{.tied = false, .qkNorm = QkNorm::FullWidth};
constexpr DecoderTraits kGlm4Moe{.tied = false, .qkvBias = true, .routerBias = true};
constexpr DecoderTraits kGptOss{.tied = false,
                                .qkvBias = true,
                                .outBias = true,
                                .ffnBias = true,
                                .headDim = 64,
                                .sinks = true,
                                .windowEvery = 2,
                                .window = 128};

constexpr DecoderTraits kGptBigCode{.gated = false,
                                    .layerNorm = true,
                                    .qkvBias = true,
                                    .outBias = true,
                                    .ffnBias = true,
                                    .multiQuery = true,
                                    .ffnFactor = 4,
                                    .learnedPositions = true};
constexpr DecoderTraits kGptNeo{.gated = false,
                                .layerNorm = true,
                                .outBias = true,
                                .ffnBias = true,
                                .ffnFactor = 4,
                                .learnedPositions = true,
                                .windowEvery = 0,
                                .window = 256};
constexpr DecoderTraits kPhi3Small{
    .layerNorm = true, .qkvBias = true, .outBias = true, .ffnBias = true};
constexpr DecoderTraits kPhiMoe{
    .tied = false, .layerNorm = true, .qkvBias = true, .outBias = true, .lmHeadBias = true};
constexpr DecoderTraits kOlmo{.tied = false, .norms = 0}; // its norms have no weights
constexpr DecoderTraits kNemotron{.tied = false, .gated = false, .layerNorm = true};
constexpr DecoderTraits kPlainFfn{.tied = false, .gated = false};
constexpr DecoderTraits kGlm{.tied = false, .qkvBias = true};
constexpr DecoderTraits kGlm4{.tied = false, .norms = 4, .qkvBias = true};
constexpr DecoderTraits kHeadNorms{.tied = false, .qkNorm = QkNorm::PerHead};
constexpr DecoderTraits kRoutedHeadNorms{
    .tied = false, .qkNorm = QkNorm::PerHead, .routerBias = true};
constexpr DecoderTraits kErnieMoe{.routerBias = true};

template <const DecoderTraits& traits>
void decoder(const Config& c, ModelSpec& m)
{
    buildDecoder(c, m, traits);
}

void buildInternLm(const Config& c, ModelSpec& m)
{
    DecoderTraits traits = kLlama;
    const auto bias = c.flag({"bias"});
    if (!bias)
        c.assumed("bias", "true", QT_TRANSLATE_NOOP("Import", "Default of the model class."));
    traits.qkvBias = traits.outBias = bias.value_or(true);
    buildDecoder(c, m, traits);
}

/// InternLM3: one switch for the output and the feed-forward part, one for the rest.
void buildInternLm3(const Config& c, ModelSpec& m)
{
    DecoderTraits traits = kLlama;
    traits.outBias = traits.ffnBias = c.flagOr({"bias"}, false);
    buildDecoder(c, m, traits);
    for (auto& g : m.transformer.layers)
        g.attention.biasOut = traits.outBias;
}

/// Classes whose `use_bias` is about every projection, and `use_qk_norm` about each head.
template <const DecoderTraits& base>
void bySwitches(const Config& c, ModelSpec& m)
{
    DecoderTraits traits = base;
    if (const auto bias = c.flag({"use_bias"}))
        traits.qkvBias = traits.outBias = traits.ffnBias = *bias;
    if (const auto norms = c.flag({"use_qk_norm"}))
        traits.qkNorm = *norms ? QkNorm::PerHead : QkNorm::None;
    buildDecoder(c, m, traits);
}

void buildApertus(const Config& c, ModelSpec& m)
{
    DecoderTraits traits = kPlainFfn;
    traits.qkNorm = QkNorm::PerHead;
    buildDecoder(c, m, traits);
    for (auto& g : m.transformer.layers)
        g.extraVector += 2; // its activation has two learned values
}

void buildGlm4Moe(const Config& c, ModelSpec& m)
{
    DecoderTraits traits = kGlm4Moe;
    if (c.flagOr({"use_qk_norm"}, false))
        traits.qkNorm = QkNorm::PerHead;
    buildDecoder(c, m, traits);
}

void buildGptOss(const Config& c, ModelSpec& m)
{
    buildDecoder(c, m, kGptOss);
    for (auto& g : m.transformer.layers)
        g.ffn.routerBias = true;
    m.keptWide.attention = true; // only experts are published in MXFP4
}

/// DeepSeek-V2 and later, Kimi-K2, GLM-5: latent attention, shared experts.
void buildLatent(const Config& c, ModelSpec& m)
{
    const auto types = c.words({"indexer_types"});
    buildDecoder(c, m, kLlama);
    if (types.empty() || types.size() != std::size_t(m.transformer.layerCount()))
        return;
    // Layers that share the indexer of an earlier one have none of their own.
    std::vector<LayerGroup> layers;
    std::size_t i = 0;
    for (const auto& g : m.transformer.layers) {
        for (int n = 0; n < g.count; ++n, ++i) {
            LayerGroup one = g;
            if (types[i] == "shared")
                one.attention.indexHeads = one.attention.indexHeadDim = 0;
            appendLayer(layers, std::move(one));
        }
    }
    m.transformer.layers = std::move(layers);
}

void buildTiedLatent(const Config& c, ModelSpec& m)
{
    buildDecoder(c, m, kTiedLlama);
}

const auto kFamilies = std::to_array<Family>({
    {"llama", &decoder<kLlama>, "llama"},
    {"mistral", &decoder<kLlama>, "mistral"},
    {"ministral3", &decoder<kLlama>, "mistral"},
    {"mistral3", &decoder<kLlama>, "mistral"},
    {"mixtral", &decoder<kLlama>, "mixtral"},
    {"yi", &decoder<kLlama>, "yi"},
    {"Yi", &decoder<kLlama>, "yi"},
    {"aquila", &decoder<kLlama>, "aquila"},
    {"baichuan", &decoder<kLlama>, "baichuan"},
    {"deepseek", &decoder<kLlama>, "deepseek"},
    {"phi3", &decoder<kLlama>, "phi3"},
    {"phi3_v", &decoder<kLlama>, "phi3"},
    {"internlm2", &buildInternLm, "internlm2"},
    {"internlm3", &buildInternLm3, "internlm3"},
    {"granite", &decoder<kLlama>, "granite"},
    {"granitemoe", &decoder<kLlama>, "granitemoe"},
    {"granitemoeshared", &decoder<kLlama>, "granitemoe"},
    {"xverse", &decoder<kLlama>, "xverse"},
    {"seed_oss", &decoder<kGlm>, "seed_oss"},
    {"nemotron", &decoder<kNemotron>, "nemotron"},
    {"arcee", &decoder<kPlainFfn>, "arcee"},
    {"apertus", &buildApertus, "apertus"},
    {"ministral", &decoder<kLlama>, "mistral"},
    {"phi3small", &decoder<kPhi3Small>, "phi3"},
    {"phimoe", &decoder<kPhiMoe>, "phi3.5-moe"},
    {"phi4mm", &decoder<kTiedLlama>, "phi4"},
    {"minicpm3", &buildTiedLatent, "minicpm"},
    {"ernie4_5", &bySwitches<kTiedLlama>, "ernie4.5"},
    {"ernie4_5_moe", &bySwitches<kErnieMoe>, "ernie4.5"},
    {"hunyuan_v1_dense", &bySwitches<kHeadNorms>, "hunyuan"},
    {"hunyuan_v1_moe", &bySwitches<kHeadNorms>, "hunyuan"},
    {"dots1", &decoder<kRoutedHeadNorms>, "dots1"},
    {"bailing_moe", &bySwitches<kLlama>, "bailing"},
    {"bailing_moe_v2", &bySwitches<kLlama>, "bailing"},
    {"longcat_flash", &buildLongCat, "longcat"},
    {"lfm2", &buildLfm2, "lfm2"},
    {"smollm3", &decoder<kTiedLlama>, "llama"},
    {"minicpm", &decoder<kTiedLlama>, "minicpm"},
    {"exaone", &decoder<kLlama>, "exaone"},
    {"exaone4", &decoder<kHeadNorms>, "exaone4"},
    {"internlm", &buildInternLm, "internlm"},
    {"qwen", &buildQwen1, "qwen1"},
    {"qwen2", &decoder<kQwen2>, "qwen2"},
    {"qwen2_vl", &decoder<kQwen2>, "qwen2"},
    {"qwen2_vl_text", &decoder<kQwen2>, "qwen2"},
    {"qwen2_5_vl", &decoder<kQwen2>, "qwen2.5"},
    {"qwen2_5_vl_text", &decoder<kQwen2>, "qwen2.5"},
    {"mimo", &decoder<kQwen2>, "mimo"},
    {"molmo", &buildMolmo, "molmo"},
    {"qwen2_moe", &decoder<kQwen2Moe>, "qwen1.5"},
    {"qwen3", &decoder<kQwen3>, "qwen3"},
    {"qwen3_moe", &decoder<kQwen3>, "qwen3"},
    {"qwen3_vl", &decoder<kQwen3>, "qwen3"},
    {"qwen3_vl_text", &decoder<kQwen3>, "qwen3"},
    {"qwen3_vl_moe_text", &decoder<kQwen3>, "qwen3"},
    {"gemma", &decoder<kGemma>, "gemma"},
    {"gemma2", &decoder<kGemma2>, "gemma2"},
    {"gemma3", &decoder<kGemma3>, "gemma3"},
    {"gemma3_text", &decoder<kGemma3>, "gemma3"},
    {"gemma4_text", &buildGemma4, "gemma4"},
    {"gpt2", &decoder<kGpt2>, "gpt2"},
    {"gpt_bigcode", &decoder<kGptBigCode>, "gpt_bigcode"},
    {"gpt_neo", &decoder<kGptNeo>, "gpt_neo"},
    {"codegen", &decoder<kGptJ>, "codegen"},
    {"gptj", &decoder<kGptJ>, "gptj"},
    {"gpt_neox", &decoder<kGptNeoX>, "gpt_neox"},
    {"phi", &decoder<kPhi>, "phi"},
    {"phi-msft", &decoder<kPhi>, "phi"},
    {"starcoder2", &bySwitches<kStarCoder2>, "starcoder2"},
    {"mpt", &buildMpt, "mpt"},
    {"dbrx", &buildDbrx, "dbrx"},
    {"opt", &buildOpt, "opt"},
    {"bloom", &buildBloom, "bloom"},
    {"falcon", &buildFalcon, "falcon"},
    {"RefinedWeb", &buildFalcon, "falcon"},
    {"RefinedWebModel", &buildFalcon, "falcon"},
    {"chatglm", &buildChatGlm, "chatglm"},
    {"glm", &decoder<kGlm>, "glm4"},
    {"glm4", &decoder<kGlm4>, "glm4"},
    {"glm4v_text", &decoder<kGlm4>, "glm4"},
    {"step3p7", &decoder<kLlama>, "step3"},
    {"stablelm", &buildStableLm, "stablelm"},
    {"stablelm_epoch", &buildStableLm, "stablelm"},
    {"orion", &decoder<kOrion>, "orion"},
    {"olmo", &decoder<kOlmo>, "olmo"},
    {"olmo2", &decoder<kOlmo2>, "olmo2"},
    {"olmo3", &decoder<kOlmo2>, "olmo2"},
    {"olmoe", &decoder<kOlmo2>, "olmoe"},
    {"cohere", &buildCohere, "cohere"},
    {"cohere2", &buildCohere, "cohere"},
    {"Grok1ModelForCausalLM", &buildGrok, "grok"},
    {"gpt_oss", &buildGptOss, "gpt_oss"},
    {"glm4_moe", &buildGlm4Moe, "glm4_moe"},
    {"glm4v_moe_text", &buildGlm4Moe, "glm4_moe"},
    {"llama4_text", &buildLlama4, "llama4"},
    {"deepseek_v2", &buildLatent, "deepseek-v2"},
    {"deepseek_v3", &buildLatent, "deepseek-v3"},
    {"deepseek_v32", &buildLatent, "deepseek_v32"},
    {"kimi_k2", &buildLatent, "kimi-k2"},
    {"glm4_moe_lite", &buildLatent, "glm4_moe"},
    {"glm_moe_dsa", &buildLatent, "glm_moe_dsa"},
    {"deepseek_v4", &buildDeepSeekV4, "deepseek-v4"},
    {"deepseek_ref", &buildDeepSeekV4, "deepseek-v4"},
    {"minimax_text_01", &buildMiniMaxText, "minimax"},
    {"minimax_m1", &buildMiniMaxText, "minimax"},
    {"minimax", &buildMiniMaxText, "minimax"},
    {"minimax_m2", &buildMiniMax, "minimax_m2"},
    {"minimax_m3", &buildMiniMax, "minimax_m3"},
    {"mimo_v2_flash", &buildMiMoV2, "mimo_v2"},
    {"openelm", &buildOpenElm, "openelm"},
    {"nemotron-nas", &buildDeci, "nemotron-nas"},
    {"deci", &buildDeci, "nemotron-nas"},
    {"mllama_text_model", &buildMllamaText, "llama3.2"},
    {"mamba", &buildMamba, "mamba"},
    {"mamba2", &buildMamba2, "mamba"},
    {"bamba", &buildBamba, "bamba"},
    {"falcon_h1", &buildFalconH1, "falcon_h1"},
    {"falcon_mamba", &buildFalconMamba, "falcon_mamba"},
    {"jamba", &buildJamba, "jamba"},
    {"nemotron_h", &buildNemotronH, "nemotron_h"},
    {"qwen3_next", &buildQwenHybrid, "qwen3-next"},
    {"qwen3_5_text", &buildQwenHybrid, "qwen3.5"},
    {"qwen3_5_moe_text", &buildQwenHybrid, "qwen3.5"},
    {"granitemoehybrid", &buildGraniteHybrid, "granitemoehybrid"},
    {"kimi_linear", &buildKimiLinear, "kimi_linear"},
    {"rwkv5", &buildRwkv, "rwkv"},
    {"bert", &buildBert, "bert"},
    {"roberta", &buildBert, "bert"},
    {"xlm-roberta", &buildBert, "bert"},
    {"camembert", &buildBert, "bert"},
    {"distilbert", &buildDistilBert, "distilbert"},
    {"electra", &buildElectra, "electra"},
    {"mpnet", &buildMpNet, "mpnet"},
    {"albert", &buildAlbert, "albert"},
    {"deberta-v2", &buildDeberta, "deberta"},
    {"modernbert", &buildModernBert, "modernbert"},
    {"nomic_bert", &buildNomicBert, "nomic_bert"},
    {"clip", &buildClip, "clip"},
    {"siglip", &buildSiglip, "siglip"},
    {"vit", &buildVit, "vit"},
    {"deit", &buildDeit, "deit"},
    {"dinov2", &buildDino, "dinov2"},
    {"dinov2_with_registers", &buildDino, "dinov2"},
    {"yolos", &buildYolos, "yolos"},
    {"t5", &buildT5, "t5"},
    {"mt5", &buildT5, "t5"},
    {"umt5", &buildUmt5, "t5"},
    {"bart", &buildBart, "bart"},
    {"mbart", &buildMBart, "bart"},
    {"marian", &buildMarian, "marian"},
    {"pegasus", &buildPegasus, "pegasus"},
    {"m2m_100", &buildM2m, "m2m"},
    {"whisper", &buildWhisper, "whisper"},
    {"UNet2DConditionModel", &buildUnet, "unet"},
    {"AutoencoderKL", &buildAutoencoder, "autoencoder"},
    {"FluxTransformer2DModel", &buildFlux, "flux"},
    {"SD3Transformer2DModel", &buildStableDiffusion3, "sd3"},
    {"PixArtTransformer2DModel", &buildPixArt, "pixart"},
});

} // namespace

std::string typeOfClass(std::string_view name)
{
    // "Qwen3MoeForCausalLM" and "qwen3_moe" are the same once case and underscores are gone.
    const auto plain = [](std::string_view text) {
        std::string out;
        for (const char c : text) {
            if (c != '_' && c != '-')
                out += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        }
        return out;
    };
    std::string stem = plain(name);
    for (const std::string_view end : {"forcausallm", "lmheadmodel", "forconditionalgeneration",
                                       "formaskedlm", "forpretraining", "model"}) {
        if (stem.size() > end.size() && stem.ends_with(end)) {
            stem.erase(stem.size() - end.size());
            break;
        }
    }
    const auto it =
        std::ranges::find_if(kFamilies, [&](const Family& f) { return plain(f.name) == stem; });
    return it == kFamilies.end() ? std::string() : it->name;
}

const Family* familyOf(std::string_view modelType)
{
    const auto it = std::ranges::find(kFamilies, modelType,
                                      [](const Family& f) { return std::string_view(f.name); });
    return it == kFamilies.end() ? nullptr : &*it;
}

void buildUnknownDecoder(const Config& c, ModelSpec& m)
{
    buildDecoder(c, m, kLlama);
}

} // namespace ridgepoint::import
