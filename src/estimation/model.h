// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/enums.h"
#include "estimation/units.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// What a model is made of: groups of equal layers, not one average layer, because sliding,
/// latent, hybrid and expert layers differ in weights, cache and work.
namespace ridgepoint::estimation {

/// Where a catalog row comes from. `confidence` is the catalog's word: "read" (the source was
/// read), "recalled" (from memory, to be confirmed), "derived", "user".
struct Provenance
{
    std::string source;
    std::string date;
    std::string confidence;
    /// Names of the columns that are recalled or estimated although the row was read.
    std::vector<std::string> recalledFields;

    bool operator==(const Provenance&) const = default;
};

enum class AttentionKind {
    Full,    ///< multi-head, grouped-query or multi-query over the whole context
    Sliding, ///< the same within `window` tokens
    Latent,  ///< multi-head latent attention (DeepSeek): one compressed vector per token
    None     ///< no attention in this layer
};

struct AttentionSpec
{
    AttentionKind kind = AttentionKind::Full;
    int heads = 0;   ///< query heads, >= 1
    int kvHeads = 0; ///< key/value heads, 1 .. heads
    int headDim = 0; ///< per head; explicit, never hidden/heads by assumption
    int window = 0;  ///< tokens; Sliding only
    bool biasQkv = false;
    bool biasOut = false;
    bool qkNorm = false; ///< two norms of headDim per layer
    bool qkNormFullWidth =
        false;          ///< with `qkNorm`: norms over all heads, (heads + kvHeads) x headDim
    bool sinks = false; ///< one learned value per query head (gpt-oss)
    // Latent attention only (0 elsewhere).
    int qLoraRank = 0; ///< 0: the query is projected directly
    int kvLoraRank = 0;
    int qkNopeHeadDim = 0;
    int qkRopeHeadDim = 0;
    int vHeadDim = 0;

    bool operator==(const AttentionSpec&) const = default;
};

struct FfnSpec
{
    int width = 0;     ///< dense intermediate size; 0 where the layer has experts only
    bool gated = true; ///< three matrices (SwiGLU, GeGLU) or two
    bool bias = false;
    int experts = 0; ///< routed experts; 0 = dense layer
    int expertsPerToken = 0;
    int expertWidth = 0;
    int sharedExperts = 0; ///< always active; width `sharedWidth` in total
    int sharedWidth = 0;
    bool sharedGate = false; ///< a gate of `hidden` values on the shared experts (Qwen1.5-MoE)
    bool routerBias = false; ///< one correction value per expert (DeepSeek-V3)

    [[nodiscard]] bool isMoe() const { return experts > 0; }
    bool operator==(const FfnSpec&) const = default;
};

/// `count` equal layers. Their order matters only for pipeline stages and is the list order.
struct LayerGroup
{
    int count = 0;
    AttentionSpec attention;
    FfnSpec ffn;
    int norms = 2; ///< norm vectors of `hidden` per layer (Gemma-2: 4)

    bool operator==(const LayerGroup&) const = default;
};

struct TransformerSpec
{
    int hidden = 0;
    int vocab = 0;
    int embeddingDim = 0; ///< width of the embedding where it is projected to `hidden`; 0 = hidden
    int maxPosition = 0;  ///< longest context trained; 0 = not known
    int positionRows = 0; ///< rows of the learned position table; 0 = maxPosition (OPT: + 2)
    bool tiedEmbeddings = false;
    bool layerNorm = false; ///< LayerNorm with bias (two vectors) instead of RMSNorm (one)
    bool learnedPositions = false;
    bool finalNorm = true;
    bool lmHead = true;      ///< false for encoders: no vocabulary projection
    bool lmHeadBias = false; ///< one value per vocabulary entry (GPT-J, Phi)
    int tokenTypes = 0;      ///< segment embeddings (BERT: 2)
    bool embeddingNorm = false;
    bool pooler = false; ///< BERT's dense layer on the first token
    std::vector<LayerGroup> layers;

    [[nodiscard]] int layerCount() const
    {
        int n = 0;
        for (const auto& g : layers)
            n += g.count;
        return n;
    }
    bool operator==(const TransformerSpec&) const = default;
};

enum class CnnLayerKind { Convolution, Linear, Norm, Activation, Pool, Add, Concat, Upsample };

/// One layer of a convolutional network at batch 1 and the model's reference image size.
struct CnnLayer
{
    CnnLayerKind kind = CnnLayerKind::Convolution;
    std::string name;
    std::int64_t parameters = 0;
    std::int64_t macs = 0;       ///< multiply-adds
    std::int64_t inElements = 0; ///< all inputs together
    std::int64_t outElements = 0;
    int groups = 1; ///< equal to the channels for depth-wise convolutions
    /// Implicit GEMM of a convolution: rows = output pixels, columns = output channels / groups.
    std::int64_t gemmRows = 0;
    std::int64_t gemmColumns = 0;

    bool operator==(const CnnLayer&) const = default;
};

struct CnnSpec
{
    int imageHeight = 0; ///< reference size of `layers`; work and maps scale with the area
    int imageWidth = 0;
    std::vector<CnnLayer> layers;

    bool operator==(const CnnSpec&) const = default;
};

struct EmbeddingTable
{
    double rows = 0;
    int dim = 0;
    double lookups = 1; ///< rows read per sample

    bool operator==(const EmbeddingTable&) const = default;
};

struct RecommenderSpec
{
    std::vector<EmbeddingTable> tables;
    std::vector<std::pair<int, int>> mlp; ///< (in, out) of each dense layer
    int denseFeatures = 0;
    /// Low-rank cross layers (DCNv2) over all vectors of a sample; each has two matrices of
    /// width x rank and a bias, width = (tables + 1) x dim of the first table.
    int crossLayers = 0;
    int crossRank = 0;

    bool operator==(const RecommenderSpec&) const = default;
};

struct ModelSpec
{
    std::string key; ///< catalog key; empty for an inline architecture
    std::string name;
    std::string family;
    ModelKind kind = ModelKind::Opaque;
    TransformerSpec transformer; ///< Transformer, Encoder
    CnnSpec cnn;                 ///< Cnn
    RecommenderSpec recommender; ///< Recommender
    /// A count that the formula cannot give (Opaque, or a card figure for an architecture whose
    /// layers are not described). Also given beside a description, for the catalog check.
    std::optional<double> statedParameters;
    std::optional<double> statedActiveParameters;
    Precision nativePrecision = Precision::Bf16; ///< what the published weights are stored in
    /// Names of parts that the description leaves out ("vision tower", "mtp head" …).
    std::vector<std::string> notModelled;
    Provenance provenance;

    bool operator==(const ModelSpec&) const = default;
};

/// Total parameters: weights, biases, norms, embeddings, and the output head only where it is not
/// tied. Falls back to `statedParameters` for models without a description; nothing if neither.
/// Source of the layer sums: the published architectures, checked row by row against
/// `catalogs/models.csv` (test `tst_models`).
[[nodiscard]] std::optional<double> totalParameters(const ModelSpec& model);

/// Where the parameters are; the parts add up to `totalParameters` of a described model.
struct ParameterParts
{
    double embeddings = 0; ///< token table
    double head = 0;       ///< untied output projection
    double attention = 0;  ///< projections
    double ffn = 0;        ///< dense and shared feed-forward matrices
    double experts = 0;    ///< routed experts
    double vectors = 0;    ///< norms, biases, routers, position tables, pooler
};
[[nodiscard]] ParameterParts parameterParts(const ModelSpec& model);

/// Parameters that take part in one token's forward pass: all but the experts not routed to.
/// The embedding table counts in full, as model cards do.
[[nodiscard]] std::optional<double> activeParameters(const ModelSpec& model);

/// Parameters of the matrices that stay in 16 bit under weight quantisation: embeddings, output
/// head, norms, biases, routers.
[[nodiscard]] double unquantisedParameters(const ModelSpec& model);

/// Key/value cache of one sequence and one more token, all layers, at `bytesPerValue`, with the
/// window of sliding layers not yet full. Bytes; 0 for models without a cache.
[[nodiscard]] double kvBytesPerToken(const ModelSpec& model, double bytesPerValue);

/// Multiply-adds × 2 of one token's forward pass without attention scores (2 × active matmul
/// parameters, output head included). FLOPs; for vision models: of one sample.
[[nodiscard]] double forwardFlopsPerToken(const ModelSpec& model);

} // namespace ridgepoint::estimation
