// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/hffamilies.h"
#include "import/hflayerwriter.h"

#include <algorithm>
#include <cmath>

/// Diffusion models that are transformers over the patches of a latent image (Flux, Stable
/// Diffusion 3, PixArt), as layer lists. Text tokens that take part are as many as the published
/// pipelines give by default.
namespace ridgepoint::import {

using namespace estimation;

namespace {

constexpr const char* kClassDefault = QT_TRANSLATE_NOOP("Import", "Default of the model class.");
constexpr int kTimeChannels = 256;

/// Two linear layers with biases: embeddings of time, text and the like.
void embedder(LayerWriter& w, const std::string& name, double in, double width)
{
    w.from({-1}).linear(name + ".1", in, width, 1, true);
    w.linear(name + ".2", width, width, 1, true);
}

void feedForward(LayerWriter& w, const std::string& name, double width, double rows)
{
    const int input = w.last();
    w.plainNorm(name + ".norm", width, rows, 0);
    w.linear(name + ".1", width, 4 * width, rows, true);
    w.activation(name + ".act", rows * 4 * width, rows * 4 * width);
    w.linear(name + ".2", 4 * width, width, rows, true);
    w.add(name + ".add", w.last(), input, rows * width);
}

/// Queries, keys and values of one stream, each with a bias; norms of `headNorm` values on q and k.
void threeOf(LayerWriter& w, const std::string& name, double width, double rows, double headNorm)
{
    w.plainNorm(name + ".norm", width, rows, 0);
    const int normed = w.last();
    for (const char* one : {".q", ".k", ".v"})
        w.from({normed}).linear(name + one, width, width, rows, true);
    if (headNorm > 0)
        w.plainNorm(name + ".qk_norm", 2 * width, rows, 2 * headNorm);
}

struct DitSize
{
    double width = 1, headWidth = 1, heads = 1;
    double tokens = 1, text = 1;
    int layers = 1, patch = 1;
};

/// One block in which image and text attend to both, each with weights of its own.
struct JointBlock
{
    double headNorm = 0;   ///< values of a norm on queries and keys; 0 = none
    bool textEnds = false; ///< the last block: its text is not read any more
    bool second = false;   ///< the image attends to itself once more
};

void jointBlock(LayerWriter& w, const std::string& at, const DitSize& s, const JointBlock& b)
{
    const double d = s.width;
    const double all = s.tokens + s.text;
    const int input = w.last();
    w.from({-1}).linear(at + ".modulation", d, (b.second ? 9 : 6) * d, 1, true);
    w.from({-1}).linear(at + ".text_modulation", d, (b.textEnds ? 2 : 6) * d, 1, true);
    w.from({input});
    threeOf(w, at + ".image", d, s.tokens, b.headNorm);
    threeOf(w, at + ".text", d, s.text, b.headNorm);
    w.product(at + ".scores", all, all, d);
    w.linear(at + ".out", d, d, s.tokens, true);
    w.add(at + ".add", w.last(), input, s.tokens * d);
    if (b.second) {
        const int before = w.last();
        threeOf(w, at + ".image2", d, s.tokens, b.headNorm);
        w.product(at + ".scores2", s.tokens, s.tokens, d);
        w.linear(at + ".out2", d, d, s.tokens, true);
        w.add(at + ".add2", w.last(), before, s.tokens * d);
    }
    feedForward(w, at + ".ff", d, s.tokens);
    if (b.textEnds)
        return;
    const int image = w.last();
    w.linear(at + ".text_out", d, d, s.text, true);
    feedForward(w, at + ".text_ff", d, s.text);
    w.add(at + ".join", image, w.last(), s.tokens * d);
}

/// The shape that all have in common; false where the file is not good.
bool readSize(const Config& c, DitSize& s, int heads, int headWidth, int layers)
{
    s.heads = std::max(1, c.countOr({"num_attention_heads"}, heads, kClassDefault, 4096));
    s.headWidth = std::max(1, c.countOr({"attention_head_dim"}, headWidth, kClassDefault, 65'536));
    s.layers = c.countOr({"num_layers"}, layers, kClassDefault, 2000);
    s.width = s.heads * s.headWidth;
    if (s.width > kMostWidth)
        c.faults().outOfRange(c.place("attention_head_dim"), s.width, 1, kMostWidth);
    return c.good();
}

void setImage(const Config& c, ModelSpec& m, DitSize& s, int latentSide, int patch)
{
    m.kind = ModelKind::Diffusion;
    m.cnn.imageHeight = m.cnn.imageWidth = latentSide * 8;
    c.assumed("sample_size", std::to_string(latentSide * 8),
              QT_TRANSLATE_NOOP("Import", "Image size: the autoencoder shrinks each side by 8."));
    const double side = std::max(1, latentSide / std::max(1, patch));
    s.tokens = side * side;
    s.patch = patch;
}

} // namespace

void buildFlux(const Config& c, ModelSpec& m)
{
    DitSize s;
    const double in = c.countOr({"in_channels"}, 64, kClassDefault, 65'536);
    const double out = c.count({"out_channels"}, 65'536).value_or(static_cast<int>(in));
    const double joint = c.countOr({"joint_attention_dim"}, 4096, kClassDefault);
    const double pooled = c.countOr({"pooled_projection_dim"}, 768, kClassDefault);
    const int singles = c.countOr({"num_single_layers"}, 38, kClassDefault, 2000);
    const bool guidance = c.flagOr({"guidance_embeds"}, false);
    c.ignore({"patch_size", "axes_dims_rope"});
    if (!readSize(c, s, 24, 128, 19))
        return;
    // Pixels are packed two by two into the channels.
    setImage(c, m, s, 128, 2);
    s.text = 512;
    const double d = s.width;
    const double all = s.tokens + s.text;
    LayerWriter w(m.cnn, 64);
    embedder(w, "time", kTimeChannels, d);
    if (guidance)
        embedder(w, "guidance", kTimeChannels, d);
    embedder(w, "text_pooled", pooled, d);
    w.from({-1}).linear("context", joint, d, s.text, true);
    w.from({-1}).linear("patches", in, d, s.tokens, true);
    for (int i = 0; i < s.layers; ++i)
        jointBlock(w, "block." + std::to_string(i), s, {.headNorm = s.headWidth});
    for (int i = 0; i < singles; ++i) {
        const std::string at = "single." + std::to_string(i);
        const int input = w.last();
        w.from({-1}).linear(at + ".modulation", d, 3 * d, 1, true);
        w.from({input});
        threeOf(w, at, d, all, s.headWidth);
        w.product(at + ".scores", all, all, d);
        w.from({input}).linear(at + ".ff1", d, 4 * d, all, true);
        w.activation(at + ".act", all * 4 * d, all * 4 * d);
        w.linear(at + ".out", 5 * d, d, all, true);
        w.add(at + ".add", w.last(), input, all * d);
    }
    w.linear("out.modulation", d, 2 * d, 1, true);
    w.linear("out", d, out, s.tokens, true);
}

void buildStableDiffusion3(const Config& c, ModelSpec& m)
{
    DitSize s;
    const int patch = std::max(1, c.countOr({"patch_size"}, 2, kClassDefault, 64));
    const double in = c.countOr({"in_channels"}, 16, kClassDefault, 65'536);
    const double out = c.count({"out_channels"}, 65'536).value_or(static_cast<int>(in));
    const double joint = c.countOr({"joint_attention_dim"}, 4096, kClassDefault);
    const double caption = c.countOr({"caption_projection_dim"}, 1152, kClassDefault);
    const double pooled = c.countOr({"pooled_projection_dim"}, 2048, kClassDefault);
    const int side = std::max(1, c.countOr({"sample_size"}, 128, kClassDefault, 4096));
    const auto dual = c.counts({"dual_attention_layers"}, 2000);
    const bool norms = c.text({"qk_norm"}).has_value();
    c.ignore({"pos_embed_max_size"});
    if (!readSize(c, s, 18, 64, 18))
        return;
    setImage(c, m, s, side, patch);
    s.text = 333; // 77 of the two CLIP encoders, 256 of T5
    const double d = s.width;
    const double patchValues = static_cast<double>(patch) * patch;
    LayerWriter w(m.cnn, side / patch);
    embedder(w, "time", kTimeChannels, d);
    embedder(w, "text_pooled", pooled, d);
    w.from({-1}).linear("context", joint, caption, s.text, true);
    w.from({-1}).linear("patches", in * patchValues, d, s.tokens, true);
    for (int i = 0; i < s.layers; ++i) {
        jointBlock(w, "block." + std::to_string(i), s,
                   {.headNorm = norms ? s.headWidth : 0,
                    .textEnds = i + 1 == s.layers,
                    .second = std::ranges::find(dual, i) != dual.end()});
    }
    w.linear("out.modulation", d, 2 * d, 1, true);
    w.linear("out", d, out * patchValues, s.tokens, true);
}

void buildPixArt(const Config& c, ModelSpec& m)
{
    DitSize s;
    const int patch = std::max(1, c.countOr({"patch_size"}, 2, kClassDefault, 64));
    const double in = c.countOr({"in_channels"}, 4, kClassDefault, 65'536);
    const double out = c.countOr({"out_channels"}, 8, kClassDefault, 65'536);
    const double caption = c.countOr({"caption_channels"}, 4096, kClassDefault);
    const int side = std::max(1, c.countOr({"sample_size"}, 128, kClassDefault, 4096));
    const bool sizes = c.flagOr({"use_additional_conditions"}, side == 128);
    const bool bias = c.flagOr({"attention_bias"}, true);
    c.ignore({"cross_attention_dim", "norm_num_groups", "norm_elementwise_affine", "norm_type",
              "interpolation_scale", "num_embeds_ada_norm", "activation_fn"});
    if (!readSize(c, s, 16, 72, 28))
        return;
    setImage(c, m, s, side, patch);
    s.text = 120;
    const double d = s.width;
    const double patchValues = static_cast<double>(patch) * patch;
    LayerWriter w(m.cnn, side / patch);
    embedder(w, "time", kTimeChannels, d);
    if (sizes) { // of the resolution and of the aspect ratio
        embedder(w, "resolution", kTimeChannels, std::floor(d / 3));
        embedder(w, "aspect", kTimeChannels, std::floor(d / 3));
    }
    w.linear("modulation", d, 6 * d, 1, true);
    w.from({-1}).linear("caption.1", caption, d, s.text, true);
    w.linear("caption.2", d, d, s.text, true);
    const int text = w.last();
    w.from({-1}).linear("patches", in * patchValues, d, s.tokens, true);
    for (int i = 0; i < s.layers; ++i) {
        const std::string at = "block." + std::to_string(i);
        const int start = w.last();
        w.from({-1}).table(at + ".shifts", 6 * d);
        int input = start;
        for (const bool cross : {false, true}) {
            const std::string one = at + (cross ? ".attn2" : ".attn1");
            const double keys = cross ? s.text : s.tokens;
            w.from({input}).linear(one + ".q", d, d, s.tokens, bias);
            const int query = w.last();
            w.from({cross ? text : input}).linear(one + ".k", d, d, keys, bias);
            w.from({cross ? text : input}).linear(one + ".v", d, d, keys, bias);
            w.from({query, w.last() - 1, w.last()}).product(one + ".scores", s.tokens, keys, d);
            w.linear(one + ".out", d, d, s.tokens, true);
            w.add(one + ".add", w.last(), input, s.tokens * d);
            input = w.last();
        }
        feedForward(w, at + ".ff", d, s.tokens);
    }
    const int last = w.last();
    w.from({-1}).table("out.shifts", 2 * d);
    w.from({last}).linear("out", d, out * patchValues, s.tokens, true);
}

} // namespace ridgepoint::import
