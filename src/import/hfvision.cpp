// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/hffamilies.h"
#include "import/hfparts.h"

#include <algorithm>

/// Encoders of images, and pairs of a text and an image encoder.
namespace ridgepoint::import {

using namespace estimation;

namespace {

constexpr const char* kClassDefault = QT_TRANSLATE_NOOP("Import", "Default of the model class.");

/// Patches of the reference image and the tokens beside them.
struct Patches
{
    int height = 224, width = 224, patch = 16, channels = 3;

    [[nodiscard]] int count() const
    {
        return std::max(1, height / patch) * std::max(1, width / patch);
    }
};

Patches readPatches(const Config& c, int side, int patch)
{
    Patches p;
    p.patch = std::max(1, c.countOr({"patch_size"}, patch, kClassDefault, 4096));
    p.channels = c.countOr({"num_channels"}, 3, kClassDefault, 4096);
    const auto sides = c.counts({"image_size"}, 65'536);
    if (sides.size() == 2) {
        p.height = sides[0];
        p.width = sides[1];
    } else {
        p.height = p.width = c.countOr({"image_size"}, side, kClassDefault, 65'536);
    }
    return p;
}

std::string className(const Config& c)
{
    const auto classes = c.words({"architectures"});
    return classes.empty() ? std::string() : classes.front();
}

/// Classes that the head tells apart: as many as are named, or the library's two.
int labels(const Config& c)
{
    const Json* names = c.find({"id2label"});
    if (names != nullptr && names->is_object() && !names->empty())
        return static_cast<int>(std::min<std::size_t>(names->size(), 10'000'000));
    if (const auto number = c.count({"num_labels", "_num_labels"}))
        return *number;
    c.assumed("num_labels", "2", kClassDefault);
    return 2;
}

/// The vision transformer of ViT, DeiT, YOLOS and DINOv2: `tokens` learned ones beside the patches,
/// all of them with a position.
void buildTransformer(const Config& c, ModelSpec& m, const Patches& p, int tokens)
{
    m.kind = ModelKind::Encoder;
    TransformerSpec& t = m.transformer;
    const int layers = c.need({"num_hidden_layers"}, kMostLayers);
    t.hidden = c.need({"hidden_size"}, 1'000'000);
    const int heads = c.need({"num_attention_heads"}, kMostHeads);
    const double ratio = c.number({"mlp_ratio"}).value_or(0);
    const bool byRatio = !c.has({"intermediate_size"}) && ratio > 0 && ratio < 1000;
    const int ffn = byRatio ? static_cast<int>(std::min<double>(kMostWidth, ratio * t.hidden))
                            : c.need({"intermediate_size"});
    const bool bias = c.flagOr({"qkv_bias"}, true);
    c.ignore({"encoder_stride", "use_mid_position_embeddings", "pooler_act", "pooler_output_size"});
    if (!c.good())
        return;
    t.layerNorm = t.learnedPositions = true;
    t.lmHead = t.causal = false;
    t.positionRows = p.count() + tokens;
    t.maxPosition = t.positionRows;
    t.extraMatrix = static_cast<double>(p.channels) * p.patch * p.patch * t.hidden;
    t.extraVector = t.hidden * (1.0 + tokens); // the bias of the patches, the tokens
    LayerGroup g = encoderLayer(t.hidden, heads, ffn);
    g.attention.biasQkv = bias;
    appendLayer(t.layers, std::move(g), layers);
}

void addDense(TransformerSpec& t, double in, double out)
{
    t.extraMatrix += in * out;
    t.extraVector += out;
}

} // namespace

void buildVit(const Config& c, ModelSpec& m)
{
    buildTransformer(c, m, readPatches(c, 224, 16), 1);
    if (!c.good())
        return;
    const std::string name = className(c);
    if (name.find("ForImageClassification") != std::string::npos)
        addDense(m.transformer, m.transformer.hidden, labels(c));
    else if (name == "ViTModel")
        addDense(m.transformer, m.transformer.hidden, m.transformer.hidden); // its pooler
    else
        noteHead(c);
}

void buildDeit(const Config& c, ModelSpec& m)
{
    buildTransformer(c, m, readPatches(c, 224, 16), 2); // a class and a distillation token
    if (!c.good())
        return;
    const std::string name = className(c);
    const int heads = name.find("WithTeacher") != std::string::npos ? 2 : 1;
    if (name.find("ForImageClassification") != std::string::npos) {
        const int classes = labels(c);
        for (int i = 0; i < heads; ++i)
            addDense(m.transformer, m.transformer.hidden, classes);
    } else if (name == "DeiTModel") {
        addDense(m.transformer, m.transformer.hidden, m.transformer.hidden);
    }
}

void buildYolos(const Config& c, ModelSpec& m)
{
    const Patches p = readPatches(c, 800, 16);
    const int detection = c.countOr({"num_detection_tokens"}, 100, kClassDefault, 100'000);
    buildTransformer(c, m, p, 1 + detection);
    if (!c.good())
        return;
    TransformerSpec& t = m.transformer;
    if (c.flagOr({"use_mid_position_embeddings"}, false)) // a table before each layer but one
        t.extraVector += (t.layerCount() - 1.0) * t.positionRows * t.hidden;
    if (className(c) != "YolosForObjectDetection") {
        noteHead(c);
        return;
    }
    for (const int out : {labels(c) + 1, 4}) { // classes and none of them; a box
        addDense(t, t.hidden, t.hidden);
        addDense(t, t.hidden, t.hidden);
        addDense(t, t.hidden, out);
    }
}

void buildDino(const Config& c, ModelSpec& m)
{
    const bool registers = c.has({"num_register_tokens"});
    const int extra = c.count({"num_register_tokens"}, 100'000).value_or(0);
    const bool swiglu = c.flagOr({"use_swiglu_ffn"}, false);
    c.ignore({"layerscale_value", "drop_path_rate", "out_features", "out_indices", "stage_names",
              "apply_layernorm", "reshape_hidden_states", "use_mask_token"});
    buildTransformer(c, m, readPatches(c, registers ? 518 : 224, 14), 1);
    if (!c.good())
        return;
    TransformerSpec& t = m.transformer;
    t.extraVector += t.hidden * (1.0 + extra); // the mask token; registers have no position
    for (auto& g : t.layers) {
        g.extraVector = 2.0 * t.hidden; // the scale of each branch
        if (swiglu) {
            g.ffn.gated = true;
            g.ffn.width = (static_cast<int>(g.ffn.width * 2.0 / 3) + 7) / 8 * 8;
        }
    }
    if (className(c).find("ForImageClassification") != std::string::npos)
        addDense(t, 2.0 * t.hidden, labels(c));
}

void buildClip(const Config& c, ModelSpec& m)
{
    const auto text = c.child({"text_config", "text_config_dict"});
    const auto vision = c.child({"vision_config", "vision_config_dict"});
    const int projection = c.countOr({"projection_dim"}, 512, kClassDefault);
    c.ignore({"text_config_dict", "vision_config_dict"});
    if (!text || !vision) {
        c.missing(text ? "vision_config" : "text_config", "object");
        return;
    }
    m.kind = ModelKind::Encoder;
    TransformerSpec& t = m.transformer;
    const int layers = text->countOr({"num_hidden_layers"}, 12, kClassDefault, kMostLayers);
    t.hidden = std::max(1, text->countOr({"hidden_size"}, 512, kClassDefault, 1'000'000));
    t.vocab = std::max(1, text->countOr({"vocab_size"}, 49408, kClassDefault, kMostVocab));
    t.maxPosition = text->countOr({"max_position_embeddings"}, 77, kClassDefault, kMostTokens);
    t.layerNorm = t.learnedPositions = true;
    t.lmHead = false;
    const int heads =
        std::max(1, text->countOr({"num_attention_heads"}, 8, kClassDefault, kMostHeads));
    const int ffn = text->countOr({"intermediate_size"}, 2048, kClassDefault);
    text->ignore({"projection_dim", "tie_word_embeddings"});
    if (!c.good())
        return;
    appendLayer(t.layers, encoderLayer(t.hidden, heads, ffn), layers);
    t.extraMatrix = static_cast<double>(t.hidden) * projection;
    t.extraVector = 1; // the temperature of the similarity
    ModelPart tower = clipTower(*vision);
    tower.matrixParameters += static_cast<double>(tower.transformer.hidden) * projection;
    m.parts.push_back(std::move(tower));
    text->reportUnread();
    vision->reportUnread();
}

void buildSiglip(const Config& c, ModelSpec& m)
{
    const auto text = c.child({"text_config"});
    const auto vision = c.child({"vision_config"});
    if (!text || !vision) {
        c.missing(text ? "vision_config" : "text_config", "object");
        return;
    }
    m.kind = ModelKind::Encoder;
    TransformerSpec& t = m.transformer;
    t.hidden = std::max(1, text->countOr({"hidden_size"}, 768, kClassDefault, 1'000'000));
    t.vocab = std::max(1, text->countOr({"vocab_size"}, 32000, kClassDefault, kMostVocab));
    t.maxPosition = text->countOr({"max_position_embeddings"}, 64, kClassDefault, kMostTokens);
    t.layerNorm = t.learnedPositions = true;
    t.lmHead = t.causal = false;
    const int layers = text->countOr({"num_hidden_layers"}, 12, kClassDefault, kMostLayers);
    const int heads =
        std::max(1, text->countOr({"num_attention_heads"}, 12, kClassDefault, kMostHeads));
    const int ffn = text->countOr({"intermediate_size"}, 3072, kClassDefault);
    const int projection = text->countOr({"projection_size"}, t.hidden, kClassDefault);
    text->ignore({"tie_word_embeddings"});
    if (!c.good())
        return;
    appendLayer(t.layers, encoderLayer(t.hidden, heads, ffn), layers);
    addDense(t, t.hidden, projection);
    t.extraVector += 2; // scale and bias of the similarity
    m.parts.push_back(siglipTower(*vision, vision->flagOr({"vision_use_head"}, true)));
    text->reportUnread();
    vision->reportUnread();
}

} // namespace ridgepoint::import
