// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/hffamilies.h"
#include "import/hfparts.h"

#include <algorithm>
#include <array>

/// Vision towers and projectors of multimodal models. Each builder's sum was checked against a
/// published total (tests/import/tst_hfmultimodal).
namespace ridgepoint::import {

using namespace estimation;

namespace {

constexpr const char* kClassDefault = QT_TRANSLATE_NOOP("Import", "Default of the model class.");

struct TowerSize
{
    int hidden = 1, layers = 1, heads = 1, ffn = 1, patch = 14, image = 0, channels = 3;
};

// What the library's classes take for what they are not given.
constexpr TowerSize kClipDefault{768, 12, 12, 3072, 32, 224, 3};
constexpr TowerSize kSiglipDefault{768, 12, 12, 3072, 16, 224, 3};
constexpr TowerSize kPixtralDefault{1024, 24, 16, 4096, 16, 1024, 3};

/// At least 1; where it is absent the default of the class, if that has one.
int sized(const Config& v, Names names, int TowerSize::*member, const TowerSize* classDefault,
          int most)
{
    if (classDefault == nullptr || v.has(names))
        return v.need(names, most);
    return v.countOr(names, classDefault->*member, kClassDefault, most);
}

TowerSize towerSize(const Config& v, const TowerSize* usual = nullptr)
{
    TowerSize s;
    s.hidden = sized(v, {"hidden_size", "vt_hidden_size", "embed_dim"}, &TowerSize::hidden, usual,
                     1'000'000);
    s.layers = sized(v, {"num_hidden_layers", "depth", "vt_num_hidden_layers"}, &TowerSize::layers,
                     usual, kMostLayers);
    s.heads =
        sized(v, {"num_attention_heads", "num_heads", "vt_num_attention_heads", "attention_heads"},
              &TowerSize::heads, usual, kMostHeads);
    s.ffn =
        sized(v, {"intermediate_size", "vt_intermediate_size"}, &TowerSize::ffn, usual, kMostWidth);
    const TowerSize others;
    const TowerSize& fallback = usual != nullptr ? *usual : others;
    s.patch = std::max(1, v.countOr({"patch_size"}, fallback.patch, kClassDefault, 4096));
    const auto image = v.count({"image_size"}, 65'536);
    s.image = image.value_or(fallback.image);
    if (!image && fallback.image > 0)
        v.assumed("image_size", std::to_string(fallback.image), kClassDefault);
    s.channels = v.countOr({"num_channels", "in_channels", "in_chans"}, 3, kClassDefault, 4096);
    v.ignore({"spatial_patch_size", "window_size", "fullatt_block_indexes", "projection_dim",
              "vocab_size", "init_pos_emb_time", "dtype", "head_dim", "num_key_value_heads",
              "tie_word_embeddings"});
    return s;
}

enum class TowerNorm { Layer, Rms };

/// A tower of equal layers over patches; patch embedding without bias unless said later.
ModelPart tower(const TowerSize& s, TowerNorm norm, bool bias, bool gated, double temporal = 1)
{
    ModelPart part;
    part.name = "vision tower";
    part.role = PartRole::Vision;
    TransformerSpec& t = part.transformer;
    t.hidden = s.hidden;
    t.layerNorm = norm == TowerNorm::Layer;
    t.lmHead = t.causal = t.finalNorm = false;
    LayerGroup g;
    g.attention.heads = g.attention.kvHeads = s.heads;
    g.attention.headDim = std::max(1, s.hidden / s.heads);
    g.attention.biasQkv = g.attention.biasOut = bias;
    g.ffn.width = s.ffn;
    g.ffn.gated = gated;
    g.ffn.bias = bias;
    appendLayer(t.layers, std::move(g), s.layers);
    part.matrixParameters =
        static_cast<double>(s.channels) * temporal * s.patch * s.patch * s.hidden;
    const double side = s.image > 0 ? s.image / s.patch : 0;
    part.tokens = side * side;
    return part;
}

ModelPart projector(double matrices, double vectors)
{
    ModelPart part;
    part.name = "projector";
    part.role = PartRole::Projector;
    part.matrixParameters = matrices;
    part.vectorParameters = vectors;
    return part;
}

double normOf(const TransformerSpec& t, double width)
{
    return t.layerNorm ? 2 * width : width;
}

// --- One function for each tower and its projector; h is the text model's hidden size.

void addSiglip(const Config& v, const Config&, ModelSpec& m)
{
    v.ignore({"vision_use_head"});
    m.parts.push_back(siglipTower(v, false));
    const double w = m.parts.back().transformer.hidden;
    m.parts.push_back(projector(w * m.transformer.hidden, w));
}

void addPaliGemma(const Config& v, const Config& wrapper, ModelSpec& m)
{
    v.ignore({"vision_use_head", "num_image_tokens", "projector_hidden_act"});
    wrapper.ignore({"projection_dim", "num_image_tokens"});
    m.parts.push_back(siglipTower(v, false));
    const double w = m.parts.back().transformer.hidden;
    const double h = m.transformer.hidden;
    m.parts.push_back(projector(w * h, h));
}

/// Pixels are shuffled into the channels, then one matrix (Idefics3, SmolVLM).
void addIdefics(const Config& v, const Config& wrapper, ModelSpec& m)
{
    const double factor = wrapper.countOr({"scale_factor"}, 2, kClassDefault, 64);
    v.ignore({"vision_use_head", "size", "max_image_size", "use_base_siglip"});
    m.parts.push_back(siglipTower(v, false));
    const double w = m.parts.back().transformer.hidden;
    m.parts.push_back(projector(w * factor * factor * m.transformer.hidden, 0));
}

/// InternViT: scales on both branches; norms without bias and norms of queries and keys in the
/// large one.
void addInternVit(const Config& v, const Config& wrapper, ModelSpec& m)
{
    const TowerSize s = towerSize(v);
    const bool rms = v.text({"norm_type"}).value_or("layer_norm") == "rms_norm";
    const bool bias = v.flagOr({"qkv_bias"}, true);
    const bool norm = v.flagOr({"qk_normalization"}, false);
    const double ratio = wrapper.number({"downsample_ratio"}).value_or(0.5);
    v.ignore({"drop_path_rate", "shared_expert", "capacity_factor", "eval_capacity_factor",
              "use_moe", "moe_coeff_ratio", "moe_intermediate_size", "moe_output_scale",
              "num_experts", "num_routed_experts", "num_shared_experts", "laux_allreduce",
              "noisy_gate_policy", "shared_expert_intermediate_size", "use_residual", "use_rts",
              "use_weighted_residual", "ep_size"});
    wrapper.ignore({"select_layer", "min_dynamic_patch", "max_dynamic_patch", "use_thumbnail",
                    "dynamic_image_size", "force_image_size", "ps_version", "template",
                    "use_backbone_lora", "use_llm_lora", "pad2square"});
    ModelPart part = tower(s, rms ? TowerNorm::Rms : TowerNorm::Layer, true, false);
    for (auto& g : part.transformer.layers) {
        g.attention.biasQkv = bias;
        g.attention.qkNorm = g.attention.qkNormFullWidth = norm;
        g.extraVector = 2.0 * s.hidden;
    }
    part.tokens += 1; // the class token
    part.vectorParameters = (2 + part.tokens) * s.hidden;
    m.parts.push_back(std::move(part));
    if (!(ratio > 0 && ratio <= 1)) {
        wrapper.faults().outOfRange(wrapper.place("downsample_ratio"), ratio, 0, 1);
        return;
    }
    const double wide = s.hidden / (ratio * ratio);
    const double h = m.transformer.hidden;
    m.parts.push_back(projector(wide * h + h * h, 2 * wide + 2 * h));
}

ModelPart pixtralTower(const Config& v)
{
    const TowerSize s = towerSize(v, &kPixtralDefault);
    ModelPart part = tower(s, TowerNorm::Rms, false, true);
    part.vectorParameters = s.hidden; // the norm before the layers
    return part;
}

void addPixtral(const Config& v, const Config& wrapper, ModelSpec& m)
{
    const int merge = wrapper.countOr({"spatial_merge_size"}, 2, kClassDefault, 64);
    const bool bias = wrapper.flagOr({"multimodal_projector_bias"}, false);
    m.parts.push_back(pixtralTower(v));
    const double h = m.transformer.hidden;
    const double w = m.parts.back().transformer.hidden;
    m.parts.push_back(projector(merge * merge * w * w + w * h + h * h, w + (bias ? 2 * h : 0)));
}

/// Two matrices behind a CLIP, SigLIP or Pixtral tower; `newline`: a learned vector between rows.
void addLlavaLike(const Config& v, const Config& wrapper, ModelSpec& m, bool newline)
{
    const std::string kind = v.text({"model_type"}).value_or("");
    v.ignore({"vision_use_head"});
    wrapper.ignore({"image_grid_pinpoints", "vision_aspect_ratio", "use_image_newline_parameter"});
    const bool bias = wrapper.flagOr({"multimodal_projector_bias"}, true);
    if (kind == "siglip_vision_model")
        m.parts.push_back(siglipTower(v, false));
    else if (kind == "pixtral")
        m.parts.push_back(pixtralTower(v));
    else
        m.parts.push_back(clipTower(v));
    const double w = m.parts.back().transformer.hidden;
    const double h = m.transformer.hidden;
    m.parts.push_back(projector(w * h + h * h, (bias ? 2 * h : 0) + (newline ? h : 0)));
}

void addLlava(const Config& v, const Config& wrapper, ModelSpec& m)
{
    addLlavaLike(v, wrapper, m, false);
}

void addLlavaNext(const Config& v, const Config& wrapper, ModelSpec& m)
{
    addLlavaLike(v, wrapper, m, true);
}

/// Widths under names of its own: `hidden_size` is that of the text model.
void addQwen2Vision(const Config& v, const Config&, ModelSpec& m)
{
    TowerSize s;
    s.hidden = v.need({"embed_dim"}, 1'000'000);
    s.layers = v.need({"depth"}, kMostLayers);
    s.heads = v.need({"num_heads"}, kMostHeads);
    s.patch = std::max(1, v.countOr({"patch_size", "spatial_patch_size"}, 14, kClassDefault, 4096));
    s.channels = v.countOr({"in_channels", "in_chans"}, 3, kClassDefault, 4096);
    const double ratio = v.number({"mlp_ratio"}).value_or(4);
    const double merge = v.countOr({"spatial_merge_size"}, 2, kClassDefault, 64);
    const double temporal = v.countOr({"temporal_patch_size"}, 2, kClassDefault, 64);
    const double out = v.count({"hidden_size"}).value_or(m.transformer.hidden);
    v.ignore({"spatial_patch_size"});
    if (!(ratio > 0 && ratio * s.hidden <= kMostWidth)) {
        v.faults().outOfRange(v.place("mlp_ratio"), ratio, 0, kMostWidth);
        return;
    }
    s.ffn = static_cast<int>(ratio * s.hidden);
    m.parts.push_back(tower(s, TowerNorm::Layer, true, false, temporal));
    const double wide = merge * merge * s.hidden;
    m.parts.push_back(projector(wide * wide + wide * out, 2.0 * s.hidden + wide + out));
}

void addQwen25Vision(const Config& v, const Config&, ModelSpec& m)
{
    const TowerSize s = towerSize(v);
    const double merge = v.countOr({"spatial_merge_size"}, 2, kClassDefault, 64);
    const double temporal = v.countOr({"temporal_patch_size"}, 2, kClassDefault, 64);
    const double out = v.count({"out_hidden_size"}).value_or(m.transformer.hidden);
    m.parts.push_back(tower(s, TowerNorm::Rms, true, true, temporal));
    const double wide = merge * merge * s.hidden;
    m.parts.push_back(projector(wide * wide + wide * out, s.hidden + wide + out));
}

void addQwen3Vision(const Config& v, const Config&, ModelSpec& m)
{
    const TowerSize s = towerSize(v);
    const double merge = v.countOr({"spatial_merge_size"}, 2, kClassDefault, 64);
    const double temporal = v.countOr({"temporal_patch_size"}, 2, kClassDefault, 64);
    const double out = v.count({"out_hidden_size"}).value_or(m.transformer.hidden);
    const double positions = v.count({"num_position_embeddings"}, kMostTokens).value_or(0);
    const double deep = double(v.counts({"deepstack_visual_indexes"}, kMostLayers).size());
    ModelPart part = tower(s, TowerNorm::Layer, true, false, temporal);
    part.vectorParameters = s.hidden + positions * s.hidden;
    m.parts.push_back(std::move(part));
    const double wide = merge * merge * s.hidden;
    const double one = wide * wide + wide * out;
    // The mergers of inner layers norm the merged vector, the last one each patch.
    m.parts.push_back(
        projector((1 + deep) * one, (1 + deep) * (wide + out) + 2.0 * s.hidden + deep * 2 * wide));
}

void addGlm4Vision(const Config& v, const Config&, ModelSpec& m)
{
    TowerSize s = towerSize(v);
    const double merge = v.countOr({"spatial_merge_size"}, 2, kClassDefault, 64);
    const double temporal = v.countOr({"temporal_patch_size"}, 2, kClassDefault, 64);
    const int out = v.need({"out_hidden_size"});
    const double context = s.ffn; // of the merger; the blocks are as wide as the output
    s.ffn = out;
    const bool bias = v.flagOr({"attention_bias"}, false);
    ModelPart part = tower(s, TowerNorm::Rms, false, true, temporal);
    for (auto& g : part.transformer.layers)
        g.attention.biasQkv = bias;
    part.vectorParameters = s.hidden + part.tokens * s.hidden + 2.0 * s.hidden;
    m.parts.push_back(std::move(part));
    const double o = out;
    m.parts.push_back(projector(merge * merge * s.hidden * o + o * o + 3 * o * context,
                                o + 2 * o)); // bias of the downsampling, a norm with bias
}

void addMoonVit(const Config& v, const Config&, ModelSpec& m)
{
    const TowerSize s = towerSize(v);
    const double positions = double(v.count({"init_pos_emb_height"}, 65'536).value_or(0)) *
                             v.count({"init_pos_emb_width"}, 65'536).value_or(0);
    const auto kernel = v.counts({"merge_kernel_size"}, 64);
    const double merge = kernel.size() == 2 ? kernel[0] * kernel[1] : 4;
    const double out = v.count({"text_hidden_size"}).value_or(m.transformer.hidden);
    const bool rms = v.text({"norm_type"}) == "rmsnorm";
    const bool bias = v.flagOr({"linear_bias"}, true);
    const int inner = v.count({"qkv_hidden_size"}).value_or(0);
    const bool attentionBias = v.flagOr({"attn_bias"}, bias);
    const bool patchBias = v.flagOr({"patch_embed_proj_bias"}, true);
    v.ignore({"mm_hidden_size", "mlp_type"});
    ModelPart part = tower(s, rms ? TowerNorm::Rms : TowerNorm::Layer, bias, false);
    part.transformer.finalNorm = true;
    for (auto& g : part.transformer.layers) {
        g.attention.biasQkv = g.attention.biasOut = attentionBias;
        if (inner > 0)
            g.attention.headDim = std::max(1, inner / s.heads);
    }
    part.vectorParameters = (patchBias ? s.hidden : 0) + positions * s.hidden;
    m.parts.push_back(std::move(part));
    const double wide = merge * s.hidden;
    m.parts.push_back(projector(wide * wide + wide * out, 2.0 * s.hidden + wide + out));
}

void addLlama4Vision(const Config& v, const Config&, ModelSpec& m)
{
    const TowerSize s = towerSize(v);
    const double input = v.countOr({"projector_input_dim"}, 4096, kClassDefault);
    const double output = v.countOr({"projector_output_dim"}, 4096, kClassDefault);
    v.ignore({"vision_output_dim", "pixel_shuffle_ratio", "multi_modal_projector_bias"});
    ModelPart part = tower(s, TowerNorm::Layer, true, false);
    const double w = s.hidden;
    part.vectorParameters = w + (part.tokens + 1) * w + 4 * w; // class, positions, two norms
    part.matrixParameters += s.ffn * input + input * output;   // the adapter behind the tower
    m.parts.push_back(std::move(part));
    m.parts.push_back(projector(output * m.transformer.hidden, 0));
}

void addMllamaVision(const Config& v, const Config&, ModelSpec& m)
{
    const TowerSize s = towerSize(v);
    const int globals = v.countOr({"num_global_layers"}, 8, kClassDefault, kMostLayers);
    const double tiles = v.countOr({"max_num_tiles"}, 4, kClassDefault, 1000);
    const double out = v.need({"vision_output_dim"});
    double ratios = 8;
    if (const Json* list = v.find({"supported_aspect_ratios"}); list != nullptr && list->is_array())
        ratios = double(list->size());
    v.ignore({"intermediate_layers_indices"});
    ModelPart part = tower(s, TowerNorm::Layer, false, false);
    for (auto& g : part.transformer.layers)
        g.ffn.bias = true;
    LayerGroup gated =
        part.transformer.layers.empty() ? LayerGroup{} : part.transformer.layers.front();
    gated.extraVector = 2;
    appendLayer(part.transformer.layers, gated, globals);
    const double w = s.hidden;
    const double patches = part.tokens + 1;
    part.tokens = patches * tiles;
    // Class token; positions and their tiles with a gate; two tile tables with gates; two norms.
    part.vectorParameters = w + patches * w + (ratios + 1) * tiles * patches * w + 1 +
                            2 * ((ratios + 1) * tiles * w + 1) + 4 * w;
    const double tokens = part.tokens;
    m.parts.push_back(std::move(part));
    m.parts.push_back(projector(out * m.transformer.hidden, m.transformer.hidden));
    for (auto& g : m.transformer.layers) {
        if (g.cross.heads > 0)
            g.cross.sourceTokens = static_cast<int>(tokens);
    }
}

void addGemma4Vision(const Config& v, const Config&, ModelSpec& m)
{
    const TowerSize s = towerSize(v);
    const int width = v.count({"head_dim"}, kMostHeads).value_or(0);
    const double positions = v.count({"position_embedding_size"}, kMostTokens).value_or(0);
    v.ignore(
        {"global_head_dim", "pooling_kernel_size", "attention_bias", "max_position_embeddings"});
    ModelPart part = tower(s, TowerNorm::Rms, false, true);
    for (auto& g : part.transformer.layers) {
        g.norms = 4;
        g.attention.qkNorm = true;
        if (width > 0)
            g.attention.headDim = width;
    }
    part.vectorParameters = 2 * positions * s.hidden;
    part.tokens = v.count({"default_output_length"}, kMostTokens).value_or(0) * 9.0;
    m.parts.push_back(std::move(part));
    m.parts.push_back(projector(double(s.hidden) * m.transformer.hidden, 0));
}

/// The configuration does not repeat what the class fixes: CLIP ViT-L/14-336 without its last
/// layer, pooling by attention over 2 × 2 patches of two layers' outputs, a gated projector.
void addMolmo(const Config& wrapper, ModelSpec& m)
{
    wrapper.assumed("vision_backbone", "23 × 1024",
                    QT_TRANSLATE_NOOP("Import", "The file names no vision tower; that of the "
                                                "published Molmo models is taken."));
    const TowerSize s{1024, 23, 16, 4096, 14, 336, 3};
    ModelPart part = tower(s, TowerNorm::Layer, true, false);
    const double w = s.hidden;
    part.tokens += 1; // the class token
    part.vectorParameters = w + part.tokens * w + 2 * w;
    m.parts.push_back(std::move(part));
    const double h = m.transformer.hidden;
    const double ffn = m.transformer.layers.empty() ? 0 : m.transformer.layers.front().ffn.width;
    const double pooling = 3 * (2 * w) * w + w * w;
    m.parts.push_back(projector(pooling + 2 * w * ffn + ffn * h, 4 * w + 2 * (2 * w)));
}

using TowerBuilder = void (*)(const Config& vision, const Config& wrapper, ModelSpec& m);
struct TowerKind
{
    const char* wrapper; ///< model_type of the wrapper
    const char* vision;  ///< model_type of the tower; empty: any
    TowerBuilder build;
};
constexpr auto kTowers = std::to_array<TowerKind>({{"gemma3", "", &addSiglip},
                                                   {"paligemma", "", &addPaliGemma},
                                                   {"idefics3", "", &addIdefics},
                                                   {"smolvlm", "", &addIdefics},
                                                   {"internvl_chat", "", &addInternVit},
                                                   {"gemma4", "", &addGemma4Vision},
                                                   {"mistral3", "pixtral", &addPixtral},
                                                   {"ministral3", "pixtral", &addPixtral},
                                                   {"llava", "", &addLlava},
                                                   {"llava_next", "", &addLlavaNext},
                                                   {"llava_onevision", "", &addLlavaNext},
                                                   {"qwen2_vl", "", &addQwen2Vision},
                                                   {"qwen2_5_vl", "", &addQwen25Vision},
                                                   {"qwen3_vl", "", &addQwen3Vision},
                                                   {"qwen3_vl_moe", "", &addQwen3Vision},
                                                   {"qwen3_5", "", &addQwen3Vision},
                                                   {"qwen3_5_moe", "", &addQwen3Vision},
                                                   {"glm4v_moe", "", &addGlm4Vision},
                                                   {"glm4v", "", &addGlm4Vision},
                                                   {"kimi_k25", "", &addMoonVit},
                                                   {"kimi_k3", "", &addMoonVit},
                                                   {"kimi_vl", "", &addMoonVit},
                                                   {"llama4", "", &addLlama4Vision},
                                                   {"mllama", "", &addMllamaVision}});

/// Towers that a wrapper's code fixes and its configuration does not repeat.
Json towerOfClass(const std::string& type, const Config& wrapper)
{
    if (type == "llama4") {
        wrapper.assumed("vision_config", "34 × 1408",
                        QT_TRANSLATE_NOOP("Import", "The file names no vision tower; that of the "
                                                    "published Llama 4 models is taken."));
        return {{"hidden_size", 1408},
                {"num_hidden_layers", 34},
                {"num_attention_heads", 16},
                {"intermediate_size", 5632},
                {"patch_size", 14},
                {"image_size", 336},
                {"num_channels", 3},
                {"projector_input_dim", 4096},
                {"projector_output_dim", 4096}};
    }
    return nullptr;
}

} // namespace

ModelPart clipTower(const Config& v)
{
    const TowerSize s = towerSize(v, &kClipDefault);
    ModelPart part = tower(s, TowerNorm::Layer, true, false);
    part.transformer.finalNorm = true;
    part.tokens += 1; // the class token
    const double w = s.hidden;
    part.vectorParameters = w + part.tokens * w + normOf(part.transformer, w);
    return part;
}

ModelPart siglipTower(const Config& v, bool head)
{
    const TowerSize s = towerSize(v, &kSiglipDefault);
    ModelPart part = tower(s, TowerNorm::Layer, true, false);
    part.transformer.finalNorm = true;
    const double w = s.hidden;
    part.vectorParameters = w + part.tokens * w;
    if (head) { // a learned query, attention with biases, a norm and a feed-forward part
        part.matrixParameters += 4 * w * w + 2 * w * s.ffn;
        part.vectorParameters += w + 4 * w + 2 * w + s.ffn + w;
    }
    return part;
}

void addTowers(const Config& wrapper, ModelSpec& m)
{
    const std::string type = wrapper.text({"model_type"}).value_or("");
    for (const char* other : {"audio_config", "speech_config"}) {
        if (wrapper.child({other}))
            wrapper.notUnderstood(other, "",
                                  QT_TRANSLATE_NOOP("Import", "The audio tower is not counted."));
    }
    if (type == "molmo") {
        addMolmo(wrapper, m);
        return;
    }
    if (type == "phi3_v") {
        const Json clip = {{"hidden_size", 1024},       {"num_hidden_layers", 24},
                           {"num_attention_heads", 16}, {"intermediate_size", 4096},
                           {"patch_size", 14},          {"image_size", 336},
                           {"num_channels", 3}};
        const Config vision(clip, "img_processor", wrapper.out(), wrapper.faults());
        wrapper.ignore({"img_processor", "embd_layer"});
        wrapper.assumed("img_processor", "CLIP ViT-L/14-336",
                        QT_TRANSLATE_NOOP("Import", "Named in the file, its sizes are not."));
        m.parts.push_back(clipTower(vision));
        const double h = m.transformer.hidden;
        m.parts.push_back(projector(4096 * h + h * h, 2 * h + 2 * 4096));
        return;
    }
    auto vision = wrapper.child({"vision_config"});
    const Json fixed = vision ? Json() : towerOfClass(type, wrapper);
    if (!vision && fixed.is_object())
        vision.emplace(fixed, "vision_config", wrapper.out(), wrapper.faults());
    if (!vision)
        return;
    const std::string kind = vision->text({"model_type"}).value_or("");
    const auto it = std::ranges::find_if(kTowers, [&](const TowerKind& k) {
        return type == k.wrapper && (k.vision[0] == '\0' || kind == k.vision);
    });
    if (it == kTowers.end()) {
        wrapper.notUnderstood("vision_config", kind,
                              QT_TRANSLATE_NOOP("Import", "This kind of vision tower is not known: "
                                                          "it is not counted."));
        return;
    }
    it->build(*vision, wrapper, m);
    vision->reportUnread();
}

} // namespace ridgepoint::import
