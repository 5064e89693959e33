// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/hffamilies.h"
#include "import/hflayerwriter.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

/// UNets and autoencoders of latent diffusion models as layer lists: parameters and multiply-adds
/// at the size that the configuration names. Checked against the published parameter counts of
/// Stable Diffusion 1.5, 2 and SDXL (tests/import/tst_hfdiffusion).
namespace ridgepoint::import {

using namespace estimation;

namespace {

constexpr const char* kClassDefault = QT_TRANSLATE_NOOP("Import", "Default of the model class.");
constexpr int kMostChannels = 1'000'000;

struct UnetShape
{
    std::vector<int> channels, layersPer, depth;
    int crossWidth = 0, contextTokens = 77;
    int timeWidth = 0; ///< 0: blocks do not see the time (autoencoders)
    int timeLayer = -1;
    bool linearProjection = false;
};

void residual(LayerWriter& w, const std::string& name, const UnetShape& s, double in, double out)
{
    const double pixels = w.pixels();
    const int input = w.last();
    w.norm(name + ".norm1", in, pixels);
    w.activation(name + ".act1", pixels * in, pixels * in);
    w.convolution(name + ".conv1", in, out, 3);
    if (s.timeWidth > 0) {
        const int first = w.last();
        w.from({s.timeLayer}).linear(name + ".time", s.timeWidth, out, 1, true);
        w.add(name + ".add_time", first, w.last(), pixels * out);
    }
    w.norm(name + ".norm2", out, pixels);
    w.activation(name + ".act2", pixels * out, pixels * out);
    w.convolution(name + ".conv2", out, out, 3);
    const int body = w.last();
    int skip = input;
    if (in != out) {
        w.from({input}).convolution(name + ".shortcut", in, out, 1);
        skip = w.last();
    }
    w.add(name + ".add", body, skip, pixels * out);
}

/// Attention of `rows` vectors of `c` values to `keys` others (`source` −1: the text), added to
/// what it read.
void attention(LayerWriter& w, const std::string& at, double c, double rows, bool cross,
               const UnetShape& s)
{
    const int input = w.last();
    const double width = cross ? s.crossWidth : c;
    const double keys = cross ? s.contextTokens : rows;
    w.norm(at + ".norm", c, rows);
    const int normed = w.last();
    w.linear(at + ".q", c, c, rows, false);
    const int source = cross ? -1 : normed;
    w.from({source}).linear(at + ".k", width, c, keys, false);
    w.from({source}).linear(at + ".v", width, c, keys, false);
    w.from({w.last() - 2, w.last() - 1, w.last()}).product(at + ".scores", rows, keys, c);
    w.linear(at + ".out", c, c, rows, true);
    w.add(at + ".add", w.last(), input, rows * c);
}

void transformer(LayerWriter& w, const std::string& name, const UnetShape& s, double c, int depth)
{
    const double pixels = w.pixels();
    const int input = w.last();
    const auto project = [&](const std::string& end) {
        if (s.linearProjection)
            w.linear(name + end, c, c, pixels, true);
        else
            w.convolution(name + end, c, c, 1);
    };
    w.norm(name + ".norm", c, pixels);
    project(".proj_in");
    for (int i = 0; i < depth; ++i) {
        const std::string block = name + '.' + std::to_string(i);
        attention(w, block + ".attn1", c, pixels, false, s);
        attention(w, block + ".attn2", c, pixels, true, s);
        const int before = w.last();
        w.norm(block + ".norm3", c, pixels);
        w.linear(block + ".ff1", c, 8 * c, pixels, true); // gated: twice four times the width
        w.activation(block + ".geglu", pixels * 8 * c, pixels * 4 * c);
        w.linear(block + ".ff2", 4 * c, c, pixels, true);
        w.add(block + ".add", w.last(), before, pixels * c);
    }
    project(".proj_out");
    w.add(name + ".add", w.last(), input, pixels * c);
}

/// A number for every level: from a list, or the one number for all.
std::vector<int> perLevel(const Config& c, Names names, std::size_t levels, int fallback)
{
    auto list = c.counts(names, kMostWidth);
    if (list.empty())
        list.assign(levels, c.count(names).value_or(fallback));
    if (list.size() != levels)
        c.invalid(*names.begin(),
                  QCoreApplication::translate("Import",
                                              "the list has another length than there are blocks"));
    list.resize(levels, fallback);
    return list;
}

bool attends(const std::vector<std::string>& types, std::size_t i)
{
    return i < types.size() && types[i].rfind("CrossAttn", 0) == 0;
}

/// Only blocks of these kinds are described.
void checkTypes(const Config& c, const char* field, const std::vector<std::string>& types)
{
    static constexpr std::array kKnown = {"CrossAttnDownBlock2D", "DownBlock2D",
                                          "CrossAttnUpBlock2D",   "UpBlock2D",
                                          "DownEncoderBlock2D",   "UpDecoderBlock2D"};
    for (const std::string& type : types) {
        if (std::ranges::find(kKnown, type) == kKnown.end())
            c.notUnderstood(field, type,
                            QT_TRANSLATE_NOOP("Import", "Unknown kind of block, taken as one of "
                                                        "convolutions."));
    }
}

/// False and a fault where the lists would make more layers than any model has.
bool isReasonable(const Config& c, const UnetShape& s)
{
    double work = 0;
    for (const int one : s.layersPer)
        work += one;
    for (const int one : s.depth)
        work += one;
    if (!c.good())
        return false;
    if (work > 2000) {
        c.faults().outOfRange(c.place("layers_per_block"), work, 0, 2000);
        return false;
    }
    return true;
}

/// Down, middle and up again; `skips` are the outputs that the way up reads.
struct Skip
{
    double width;
    int layer;
};

std::vector<Skip> writeDown(LayerWriter& w, const UnetShape& s,
                            const std::vector<std::string>& down, double& width)
{
    std::vector<Skip> skips = {{width, w.last()}};
    for (std::size_t i = 0; i < s.channels.size(); ++i) {
        const double to = s.channels[i];
        const std::string at = "down." + std::to_string(i);
        for (int n = 0; n < s.layersPer[i]; ++n) {
            residual(w, at + ".res" + std::to_string(n), s, width, to);
            width = to;
            if (attends(down, i))
                transformer(w, at + ".att" + std::to_string(n), s, width, s.depth[i]);
            skips.push_back({width, w.last()});
        }
        if (i + 1 < s.channels.size()) {
            w.convolution(at + ".down", width, width, 3, 2);
            skips.push_back({width, w.last()});
        }
    }
    return skips;
}

void writeUp(LayerWriter& w, const UnetShape& s, const std::vector<std::string>& up,
             std::vector<Skip> skips, double& width)
{
    const std::size_t levels = s.channels.size();
    for (std::size_t i = 0; i < levels; ++i) {
        const std::size_t level = levels - 1 - i;
        const double to = s.channels[level];
        const std::string at = "up." + std::to_string(i);
        for (int n = 0; n < s.layersPer[level] + 1 && !skips.empty(); ++n) {
            const Skip skip = skips.back();
            skips.pop_back();
            w.concat(at + ".cat" + std::to_string(n), w.last(), skip.layer,
                     w.pixels() * (width + skip.width));
            residual(w, at + ".res" + std::to_string(n), s, width + skip.width, to);
            width = to;
            if (attends(up, i))
                transformer(w, at + ".att" + std::to_string(n), s, width, s.depth[level]);
        }
        if (level > 0) {
            w.setSide(w.side() * 2);
            w.convolution(at + ".up", width, width, 3);
        }
    }
}

bool readChannels(const Config& c, UnetShape& s, const std::vector<std::string>& down,
                  const std::vector<std::string>& up)
{
    s.channels = c.counts({"block_out_channels"}, kMostChannels);
    if (s.channels.empty())
        c.missing("block_out_channels", "array");
    else if (s.channels.size() > 16 || down.size() != s.channels.size() ||
             up.size() != s.channels.size())
        c.invalid("down_block_types",
                  QCoreApplication::translate("Import",
                                              "the list has another length than there are blocks"));
    else if (std::ranges::find(s.channels, 0) != s.channels.end())
        c.faults().outOfRange(c.place("block_out_channels"), 0, 1, kMostChannels);
    return c.good();
}

/// Half of an autoencoder: blocks without time, one attention of one head in the middle.
void writeMiddle(LayerWriter& w, const std::string& at, const UnetShape& s, double width,
                 bool attend)
{
    residual(w, at + ".res0", s, width, width);
    if (attend) {
        const int input = w.last();
        const double rows = w.pixels();
        w.norm(at + ".norm", width, rows);
        const int normed = w.last();
        for (const char* name : {".q", ".k", ".v"})
            w.from({normed}).linear(at + name, width, width, rows, true);
        w.from({w.last() - 2, w.last() - 1, w.last()}).product(at + ".scores", rows, rows, width);
        w.linear(at + ".out", width, width, rows, true);
        w.add(at + ".add", w.last(), input, rows * width);
    }
    residual(w, at + ".res1", s, width, width);
}

} // namespace

void buildUnet(const Config& c, ModelSpec& m)
{
    m.kind = ModelKind::Diffusion;
    UnetShape s;
    const auto down = c.words({"down_block_types"});
    const auto up = c.words({"up_block_types"});
    if (!readChannels(c, s, down, up))
        return;
    const std::size_t levels = s.channels.size();
    const int side = std::max(1, c.countOr({"sample_size"}, 64, kClassDefault, 4096));
    const double in = c.countOr({"in_channels"}, 4, kClassDefault, 4096);
    const double out = c.countOr({"out_channels"}, 4, kClassDefault, 4096);
    s.layersPer = perLevel(c, {"layers_per_block"}, levels, 2);
    s.depth = perLevel(c, {"transformer_layers_per_block"}, levels, 1);
    s.crossWidth = c.countOr({"cross_attention_dim"}, 1280, kClassDefault);
    s.linearProjection = c.flagOr({"use_linear_projection"}, false);
    const int added = c.count({"projection_class_embeddings_input_dim"}).value_or(0);
    // "attention_head_dim" holds the number of heads and changes neither weights nor work.
    c.ignore({"attention_head_dim", "num_attention_heads", "addition_embed_type",
              "addition_time_embed_dim", "mid_block_type", "mid_block_scale_factor",
              "norm_num_groups", "class_embed_type", "num_class_embeds", "dual_cross_attention",
              "only_cross_attention"});
    checkTypes(c, "down_block_types", down);
    checkTypes(c, "up_block_types", up);
    if (!isReasonable(c, s))
        return;
    m.cnn.imageHeight = m.cnn.imageWidth = side * 8; // pixels behind the latent image
    c.assumed("sample_size", std::to_string(side * 8),
              QT_TRANSLATE_NOOP("Import", "Image size: the autoencoder shrinks each side by 8."));
    LayerWriter w(m.cnn, side);
    double width = s.channels.front();
    s.timeWidth = static_cast<int>(4 * width);
    w.linear("time.1", width, s.timeWidth, 1, true);
    w.linear("time.2", s.timeWidth, s.timeWidth, 1, true);
    if (added > 0) {
        const int time = w.last();
        w.from({-1}).linear("added.1", added, s.timeWidth, 1, true);
        w.linear("added.2", s.timeWidth, s.timeWidth, 1, true);
        w.add("added.add", time, w.last(), s.timeWidth);
    }
    s.timeLayer = w.last();
    w.from({-1}).convolution("conv_in", in, width, 3);
    auto skips = writeDown(w, s, down, width);
    residual(w, "mid.res0", s, width, width);
    transformer(w, "mid.att", s, width, s.depth.back());
    residual(w, "mid.res1", s, width, width);
    writeUp(w, s, up, std::move(skips), width);
    w.norm("norm_out", width, w.pixels());
    w.convolution("conv_out", width, out, 3);
}

void buildAutoencoder(const Config& c, ModelSpec& m)
{
    m.kind = ModelKind::Diffusion;
    UnetShape s;
    const auto down = c.words({"down_block_types"});
    const auto up = c.words({"up_block_types"});
    if (!readChannels(c, s, down, up))
        return;
    const std::size_t levels = s.channels.size();
    const int side = std::max(1, c.countOr({"sample_size"}, 512, kClassDefault, 16'384));
    const double in = c.countOr({"in_channels"}, 3, kClassDefault, 4096);
    const double out = c.countOr({"out_channels"}, 3, kClassDefault, 4096);
    const double latent = c.countOr({"latent_channels"}, 4, kClassDefault, 65'536);
    const bool attend = c.flagOr({"mid_block_add_attention"}, true);
    const bool before = c.flagOr({"use_quant_conv"}, true);
    const bool behind = c.flagOr({"use_post_quant_conv"}, true);
    s.layersPer.assign(levels, c.countOr({"layers_per_block"}, 1, kClassDefault, 1000));
    c.ignore({"norm_num_groups", "force_upcast", "latents_mean", "latents_std", "shift_factor"});
    checkTypes(c, "down_block_types", down);
    checkTypes(c, "up_block_types", up);
    if (!isReasonable(c, s))
        return;
    m.cnn.imageHeight = m.cnn.imageWidth = side;
    LayerWriter w(m.cnn, side);
    double width = s.channels.front();
    w.convolution("encoder.conv_in", in, width, 3);
    writeDown(w, s, {}, width);
    writeMiddle(w, "encoder.mid", s, width, attend);
    w.norm("encoder.norm_out", width, w.pixels());
    w.convolution("encoder.conv_out", width, 2 * latent, 3);
    if (before)
        w.convolution("quant_conv", 2 * latent, 2 * latent, 1);
    if (behind)
        w.convolution("post_quant_conv", latent, latent, 1);
    w.convolution("decoder.conv_in", latent, width, 3);
    writeMiddle(w, "decoder.mid", s, width, attend);
    for (std::size_t i = 0; i < levels; ++i) {
        const std::size_t level = levels - 1 - i;
        const std::string at = "decoder.up." + std::to_string(i);
        for (int n = 0; n < s.layersPer[level] + 1; ++n) {
            residual(w, at + ".res" + std::to_string(n), s, width, s.channels[level]);
            width = s.channels[level];
        }
        if (level > 0) {
            w.setSide(w.side() * 2);
            w.convolution(at + ".up", width, width, 3);
        }
    }
    w.norm("decoder.norm_out", width, w.pixels());
    w.convolution("decoder.conv_out", width, out, 3);
}

} // namespace ridgepoint::import
