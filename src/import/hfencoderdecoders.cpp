// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/hffamilies.h"
#include "import/hfparts.h"

#include <algorithm>

/// Encoders with a decoder behind them: T5, BART and what came of it, Whisper.
namespace ridgepoint::import {

using namespace estimation;

namespace {

constexpr const char* kClassDefault = QT_TRANSLATE_NOOP("Import", "Default of the model class.");

CrossSpec crossOf(const AttentionSpec& a, int sourceWidth, bool bias)
{
    CrossSpec x;
    x.heads = a.heads;
    x.kvHeads = a.kvHeads;
    x.headDim = a.headDim;
    x.sourceWidth = sourceWidth;
    x.bias = bias;
    return x;
}

ModelPart encoderPart(TransformerSpec transformer)
{
    ModelPart part;
    part.name = "encoder";
    part.role = PartRole::Encoder;
    part.transformer = std::move(transformer);
    part.transformer.lmHead = part.transformer.causal = false;
    return part;
}

struct T5Size
{
    int hidden = 1, heads = 1, width = 1, ffn = 1, vocab = 1;
    int encoderLayers = 1, decoderLayers = 1;
    bool gated = false, tied = true;
    double relative = 0; ///< one table of relative positions
};

T5Size readT5(const Config& c)
{
    T5Size s;
    s.hidden = c.need({"d_model"}, 1'000'000);
    s.heads = c.need({"num_heads"}, kMostHeads);
    s.width = c.need({"d_kv"}, kMostHeads);
    s.ffn = c.need({"d_ff"});
    s.vocab = c.need({"vocab_size"}, kMostVocab);
    s.encoderLayers = c.need({"num_layers"}, kMostLayers);
    s.decoderLayers =
        c.countOr({"num_decoder_layers"}, s.encoderLayers,
                  QT_TRANSLATE_NOOP("Import", "As many layers as the encoder."), kMostLayers);
    const int buckets = c.countOr({"relative_attention_num_buckets"}, 32, kClassDefault);
    s.relative = static_cast<double>(buckets) * s.heads;
    s.gated = c.text({"feed_forward_proj"}).value_or("relu").rfind("gated", 0) == 0 ||
              c.flagOr({"is_gated_act"}, false);
    s.tied = c.flagOr({"tie_word_embeddings"}, true);
    c.ignore({"n_positions"});
    return s;
}

/// Tables of relative positions: one in the first layer, or (`everyLayer`) one in each.
void buildT5Like(const Config& c, ModelSpec& m, bool everyLayer)
{
    const T5Size s = readT5(c);
    const auto classes = c.words({"architectures"});
    const bool encoderOnly =
        !classes.empty() && classes.front().find("EncoderModel") != std::string::npos;
    if (!c.good())
        return;
    LayerGroup layer;
    layer.attention.heads = layer.attention.kvHeads = s.heads;
    layer.attention.headDim = s.width;
    layer.ffn.width = s.ffn;
    layer.ffn.gated = s.gated;
    layer.extraVector = everyLayer ? s.relative : 0;
    TransformerSpec encoder;
    encoder.hidden = s.hidden;
    encoder.lmHead = encoder.causal = false;
    encoder.extraVector = everyLayer ? 0 : s.relative;
    appendLayer(encoder.layers, layer, s.encoderLayers);
    if (encoderOnly) {
        m.kind = ModelKind::Encoder;
        encoder.vocab = s.vocab;
        m.transformer = std::move(encoder);
        return;
    }
    TransformerSpec& t = m.transformer;
    t.extraVector = encoder.extraVector;
    m.kind = ModelKind::EncoderDecoder;
    m.parts.push_back(encoderPart(std::move(encoder)));
    t.hidden = s.hidden;
    t.vocab = s.vocab;
    t.tiedEmbeddings = s.tied;
    layer.norms = 3;
    layer.cross = crossOf(layer.attention, s.hidden, false);
    appendLayer(t.layers, layer, s.decoderLayers);
}

/// What the classes that came of BART fix.
struct BartTraits
{
    bool embeddingNorm = false, finalNorm = false;
    bool positions = true;  ///< a table is stored (learned, or sinusoidal and kept)
    int extraPositions = 0; ///< rows more than positions
};

void buildBartLike(const Config& c, ModelSpec& m, const BartTraits& traits)
{
    const int hidden = c.need({"d_model"}, 1'000'000);
    const int vocab = c.need({"vocab_size"}, kMostVocab);
    const int positions = c.need({"max_position_embeddings"}, kMostTokens - 2);
    const bool tied = c.flagOr({"tie_word_embeddings", "share_encoder_decoder_embeddings"}, true);
    const LayerGroup encoder = encoderLayer(hidden, c.need({"encoder_attention_heads"}, kMostHeads),
                                            c.need({"encoder_ffn_dim"}));
    LayerGroup decoder = encoderLayer(hidden, c.need({"decoder_attention_heads"}, kMostHeads),
                                      c.need({"decoder_ffn_dim"}));
    const int encoderLayers = c.need({"encoder_layers"}, kMostLayers);
    const int decoderLayers = c.need({"decoder_layers"}, kMostLayers);
    c.ignore({"num_hidden_layers", "add_bias_logits", "normalize_before", "normalized_before",
              "normalize_embedding", "add_final_layer_norm", "share_encoder_decoder_embeddings",
              "static_position_embeddings", "decoder_vocab_size", "extra_pos_embeddings",
              "force_bos_token_to_be_generated", "save_step", "max_length"});
    if (!c.good())
        return;
    m.kind = ModelKind::EncoderDecoder;
    TransformerSpec outer;
    outer.hidden = hidden;
    outer.layerNorm = true;
    outer.learnedPositions = traits.positions;
    outer.embeddingNorm = traits.embeddingNorm;
    outer.finalNorm = traits.finalNorm;
    outer.maxPosition = positions;
    outer.positionRows = positions + traits.extraPositions;
    ModelPart part = encoderPart(outer);
    appendLayer(part.transformer.layers, encoder, encoderLayers);
    m.parts.push_back(std::move(part));
    decoder.norms = 3;
    decoder.cross = crossOf(decoder.attention, hidden, true);
    m.transformer = outer;
    m.transformer.vocab = vocab;
    m.transformer.tiedEmbeddings = tied;
    appendLayer(m.transformer.layers, decoder, decoderLayers);
}

} // namespace

void buildT5(const Config& c, ModelSpec& m)
{
    buildT5Like(c, m, false);
}

void buildUmt5(const Config& c, ModelSpec& m)
{
    buildT5Like(c, m, true);
}

void buildBart(const Config& c, ModelSpec& m)
{
    buildBartLike(c, m,
                  {.embeddingNorm = c.flagOr({"normalize_embedding"}, true),
                   .finalNorm = c.flagOr({"add_final_layer_norm"}, false),
                   .extraPositions = 2});
}

void buildMBart(const Config& c, ModelSpec& m)
{
    buildBartLike(c, m, {.embeddingNorm = true, .finalNorm = true, .extraPositions = 2});
}

void buildMarian(const Config& c, ModelSpec& m)
{
    buildBartLike(c, m, {});
}

void buildPegasus(const Config& c, ModelSpec& m)
{
    buildBartLike(c, m, {.finalNorm = true});
}

/// M2M-100 and NLLB compute their positions and store none.
void buildM2m(const Config& c, ModelSpec& m)
{
    buildBartLike(c, m, {.finalNorm = true, .positions = false});
}

void buildWhisper(const Config& c, ModelSpec& m)
{
    const int hidden = c.need({"d_model"}, 1'000'000);
    const int vocab = c.need({"vocab_size"}, kMostVocab);
    const int mels = c.countOr({"num_mel_bins"}, 80, kClassDefault, 10'000);
    const int source = c.countOr({"max_source_positions"}, 1500, kClassDefault, kMostTokens);
    const int target = c.countOr({"max_target_positions"}, 448, kClassDefault, kMostTokens);
    LayerGroup encoder = encoderLayer(hidden, c.need({"encoder_attention_heads"}, kMostHeads),
                                      c.need({"encoder_ffn_dim"}));
    LayerGroup decoder = encoderLayer(hidden, c.need({"decoder_attention_heads"}, kMostHeads),
                                      c.need({"decoder_ffn_dim"}));
    const int encoderLayers = c.need({"encoder_layers"}, kMostLayers);
    const int decoderLayers = c.need({"decoder_layers"}, kMostLayers);
    c.ignore({"num_hidden_layers", "tie_word_embeddings", "max_length"});
    if (!c.good())
        return;
    const double h = hidden;
    encoder.extraVector = -h; // keys have no bias
    decoder.extraVector = -2 * h;
    decoder.norms = 3;
    decoder.cross = crossOf(decoder.attention, hidden, true);
    decoder.cross.sourceTokens = source;
    m.kind = ModelKind::EncoderDecoder;
    TransformerSpec outer;
    outer.hidden = hidden;
    outer.layerNorm = true;
    ModelPart part = encoderPart(std::move(outer));
    part.tokens = source;
    part.matrixParameters = 3 * h * (mels + h); // two convolutions over time
    part.vectorParameters = 2 * h + source * h; // their biases and the stored positions
    appendLayer(part.transformer.layers, encoder, encoderLayers);
    m.parts.push_back(std::move(part));
    TransformerSpec& t = m.transformer;
    t.hidden = hidden;
    t.vocab = vocab;
    t.layerNorm = t.learnedPositions = t.tiedEmbeddings = true;
    t.maxPosition = target;
    appendLayer(t.layers, decoder, decoderLayers);
}

} // namespace ridgepoint::import
