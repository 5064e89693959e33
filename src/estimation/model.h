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

/// How a layer mixes the tokens of a sequence.
enum class AttentionKind {
    Full,    ///< multi-head, grouped-query or multi-query over the whole context
    Sliding, ///< the same over the last `window` tokens
    Chunked, ///< the same within blocks of `window` tokens (Llama 4)
    Latent,  ///< multi-head latent attention (DeepSeek): one compressed vector per token
    Linear,  ///< gated linear attention (Gated DeltaNet): a state per sequence, no cache
    Mamba,   ///< selective state space, first version
    Mamba2,  ///< selective state space, second version
    None     ///< no mixing in this layer
};

/// True for the kinds that keep a cache entry per token.
[[nodiscard]] constexpr bool hasCache(AttentionKind kind)
{
    return kind == AttentionKind::Full || kind == AttentionKind::Sliding ||
           kind == AttentionKind::Chunked || kind == AttentionKind::Latent;
}
/// True for the kinds that keep a state of fixed size per sequence.
[[nodiscard]] constexpr bool isRecurrent(AttentionKind kind)
{
    return kind == AttentionKind::Linear || kind == AttentionKind::Mamba ||
           kind == AttentionKind::Mamba2;
}

struct AttentionSpec
{
    AttentionKind kind = AttentionKind::Full;
    int heads = 0;   ///< query heads, >= 1; 0 for recurrent kinds and None
    int kvHeads = 0; ///< key/value heads, 1 .. heads
    int headDim = 0; ///< of queries and keys, per head; explicit, never hidden/heads by assumption
    int window = 0;  ///< tokens; Sliding and Chunked only
    bool biasQkv = false;
    bool biasOut = false;
    bool qkNorm = false; ///< two norms of headDim per layer
    bool qkNormFullWidth =
        false;               ///< with `qkNorm`: norms over all heads, (heads + kvHeads) x headDim
    bool sinks = false;      ///< one learned value per query head (gpt-oss)
    bool outputGate = false; ///< the query projection also makes a gate of its own width
    bool sharedKeyValue = false; ///< values are the unrotated keys: no value projection
    bool reusesCache = false;    ///< attends to an earlier layer's cache: no K/V of its own
    int vHeadDim = 0;            ///< of values, per head; 0 = headDim (Latent: always given)
    // Latent attention only (0 elsewhere).
    int qLoraRank = 0; ///< 0: the query is projected directly
    int kvLoraRank = 0;
    int qkNopeHeadDim = 0;
    int qkRopeHeadDim = 0;
    // Sparse attention with a lightning indexer (DeepSeek-V3.2); 0 elsewhere. Each layer keeps one
    // more key of indexHeadDim per token and attends to the indexTopK best tokens.
    int indexHeads = 0;
    int indexHeadDim = 0;
    int indexTopK = 0;

    [[nodiscard]] int valueDim() const { return vHeadDim > 0 ? vHeadDim : headDim; }

    bool operator==(const AttentionSpec&) const = default;
};

/// State of a recurrent layer. Linear: heads and dims of keys and values. Mamba and Mamba2:
/// `innerWidth` channels with `stateSize` values each; Mamba has `dtRank`, Mamba2 has `heads` and
/// `groups`. `convWidth` is the kernel of the causal convolution before it; 0 = none.
struct RecurrentSpec
{
    int keyHeads = 0, valueHeads = 0, keyDim = 0, valueDim = 0;
    int innerWidth = 0, stateSize = 0, dtRank = 0, heads = 0, groups = 0;
    int convWidth = 0;
    bool convBias = false;
    bool innerNorms = false; ///< Mamba: norms on dt, B and C (Jamba); Mamba2, Linear: gated norm

    bool operator==(const RecurrentSpec&) const = default;
};

/// Attention to another sequence: of a decoder to its encoder, of text to image tokens. Its keys
/// and values are computed once per sequence and kept.
struct CrossSpec
{
    int heads = 0; ///< 0: the layer has none
    int kvHeads = 0;
    int headDim = 0;
    int sourceWidth = 0;  ///< width of the vectors that keys and values are made from; 0 = hidden
    int sourceTokens = 0; ///< per sequence; 0 = the input tokens of the request
    bool bias = false;    ///< on all four projections
    bool qkNorm = false;

    bool operator==(const CrossSpec&) const = default;
};

struct FfnSpec
{
    int width = 0;     ///< dense intermediate size; 0 where the layer has experts only
    bool gated = true; ///< three matrices (SwiGLU, GeGLU) or two
    bool bias = false;
    int expertInput = 0; ///< width that experts read and write; 0 = hidden (else two projections)
    int experts = 0;     ///< routed experts; 0 = dense layer
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
    RecurrentSpec recurrent;
    CrossSpec cross;
    /// Parameters of one layer that no field above covers: in matrix products, and in vectors,
    /// tables or kernels that stay in 16 bit.
    double extraMatrix = 0, extraVector = 0;

    bool operator==(const LayerGroup&) const = default;
};

struct TransformerSpec
{
    int hidden = 0;
    int vocab = 0;
    int embeddingRows = 0; ///< rows of the token table where it has more than `vocab`; 0 = vocab
    int embeddingDim = 0;  ///< width of the embedding where it is projected to `hidden`; 0 = hidden
    int maxPosition = 0;   ///< longest context trained; 0 = not known
    int positionRows = 0;  ///< rows of the learned position table; 0 = maxPosition (OPT: + 2)
    bool tiedEmbeddings = false;
    bool layerNorm = false; ///< LayerNorm with bias (two vectors) instead of RMSNorm (one)
    bool learnedPositions = false;
    bool finalNorm = true;
    bool lmHead = true;      ///< false for encoders: no vocabulary projection
    bool lmHeadBias = false; ///< one value per vocabulary entry (GPT-J, Phi)
    int tokenTypes = 0;      ///< segment embeddings (BERT: 2)
    bool embeddingNorm = false;
    bool pooler = false; ///< BERT's dense layer on the first token
    bool causal = true;  ///< false: every token sees the whole sequence (encoders, towers)
    /// Parameters outside the layers that no field above covers: in matrix products, and in
    /// vectors or tables that stay in 16 bit.
    double extraMatrix = 0, extraVector = 0;
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

enum class PartRole {
    Vision,    ///< image or video tower, once per image
    Audio,     ///< audio tower, once per clip
    Encoder,   ///< of an encoder-decoder, over the input tokens
    Projector, ///< between a tower and the main stack
    Mtp,       ///< multi-token-prediction head: used only by speculative decoding
    Other
};

/// A network beside the main stack. It stays in 16 bit under weight quantisation unless
/// `KeptWide::partsQuantised`.
struct ModelPart
{
    std::string name; ///< "vision tower", "mtp head 1" …
    PartRole role = PartRole::Other;
    TransformerSpec transformer; ///< hidden 0: none; no vocabulary, no head
    double matrixParameters = 0; ///< outside its layers, in matrix products (patch embedding …)
    double vectorParameters = 0; ///< outside its layers, the rest (position tables …)
    double tokens = 0;           ///< positions per sample; 0 = the input tokens
    bool counted = true;         ///< in the model's total (an MTP head is not)

    bool operator==(const ModelPart&) const = default;
};

/// Bytes as stored in a checkpoint (safetensors, GGUF), which win over any formula.
struct StoredWeights
{
    double embeddings = 0; ///< token table
    double head = 0;       ///< output projection of its own
    double layers = 0;     ///< everything in the layers but routed experts
    double experts = 0;    ///< routed experts
    double parts = 0;      ///< towers, projectors and other parts that count
    double other = 0;      ///< final norm, position tables …

    [[nodiscard]] double total() const
    {
        return embeddings + head + layers + experts + parts + other;
    }
    bool operator==(const StoredWeights&) const = default;
};

/// What the published quantised checkpoint of this model does not quantise (embeddings, norms,
/// routers never are unless said here).
struct KeptWide
{
    bool attention = false;     ///< all projections of attention and of recurrent layers
    bool denseFfn = false;      ///< dense feed-forward matrices
    bool sharedExperts = false; ///< shared experts
    bool experts = false;       ///< routed experts
    int firstLayers = 0;        ///< whole layers at the start
    int lastLayers = 0;         ///< whole layers at the end
    bool headQuantised = false;
    bool embeddingsQuantised = false;
    bool partsQuantised = false;

    bool operator==(const KeptWide&) const = default;
};

enum class CnnLayerKind {
    Convolution,
    Linear,
    Norm,
    Activation,
    Pool,
    Add,
    Concat,
    Upsample,
    MatMul,    ///< product of two activations (attention scores): no parameters
    Embedding, ///< table lookup
    Move       ///< transpose, slice, pad: bytes and no work
};

/// One layer of a network given layer by layer, at batch 1 and the model's reference image size.
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
    /// Positions in the list of the layers whose outputs this one reads; −1 = the network's input.
    /// Empty: the layer before (the input for the first), and for Add and Concat also the nearest
    /// earlier outputs that make up `inElements`.
    std::vector<int> inputs;

    bool operator==(const CnnLayer&) const = default;
};

struct CnnSpec
{
    int imageHeight = 0; ///< reference size of `layers`; work and maps scale with the area
    int imageWidth = 0;
    int steps = 1; ///< passes per sample (denoising steps of a diffusion model)
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
    TransformerSpec transformer; ///< Transformer, Encoder, EncoderDecoder (its decoder)
    CnnSpec cnn;                 ///< Cnn, Diffusion
    RecommenderSpec recommender; ///< Recommender
    /// A count that the formula cannot give (Opaque, or a card figure for an architecture whose
    /// layers are not described). Also given beside a description, for the catalog check.
    std::optional<double> statedParameters;
    std::optional<double> statedActiveParameters;
    Precision nativePrecision = Precision::Bf16;    ///< what the published weights are stored in
    std::optional<Quantization> nativeQuantization; ///< scheme of the published weights, if any
    KeptWide keptWide;
    std::optional<StoredWeights> stored;
    std::vector<ModelPart> parts;
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
    double attention = 0;  ///< projections, recurrent layers and cross attention
    double ffn = 0;        ///< dense and shared feed-forward matrices
    double experts = 0;    ///< routed experts
    double vectors = 0;    ///< norms, biases, routers, position tables, pooler
    double parts = 0;      ///< towers, encoders and projectors beside the main stack
};
[[nodiscard]] ParameterParts parameterParts(const ModelSpec& model);
/// All of a part, its layers included.
[[nodiscard]] double partParameters(const ModelPart& part);

/// Parameters that take part in one text token's forward pass, counted as model cards do: all of a
/// model without experts; with experts the main stack without those not routed to and without
/// towers. The embedding table counts in full.
[[nodiscard]] std::optional<double> activeParameters(const ModelSpec& model);

/// Parameters of the matrices that stay in 16 bit under weight quantisation: embeddings, output
/// head, norms, biases, routers.
[[nodiscard]] double unquantisedParameters(const ModelSpec& model);

/// Key/value cache of one sequence and one more token, all layers, at `bytesPerValue`, with the
/// window of sliding layers not yet full. Bytes; 0 for models without a cache. Latent layers keep
/// kv_lora_rank + qk_rope_head_dim values (not twice); layers that reuse a cache keep none. The
/// keys of a sparse-attention indexer are not in it (`indexerBytesPerToken`).
[[nodiscard]] double kvBytesPerToken(const ModelSpec& model, double bytesPerValue);
/// Indexer keys: FP8 values and one FP32 scale per 128 of them (DeepSeek-V3.2 in vLLM, SGLang).
[[nodiscard]] double indexerBytesPerToken(const ModelSpec& model);
/// Fixed state of one sequence, all recurrent layers: convolution inputs at 2 bytes, recurrent
/// state at `stateBytes` (4 in vLLM, SGLang and llama.cpp for linear attention). Bytes.
[[nodiscard]] double recurrentStateBytes(const ModelSpec& model, double stateBytes = 4);

/// Multiply-adds × 2 of one token's forward pass without attention scores (2 × active matmul
/// parameters, output head included). FLOPs; for vision models: of one sample.
[[nodiscard]] double forwardFlopsPerToken(const ModelSpec& model);

} // namespace ridgepoint::estimation
