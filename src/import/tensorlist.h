// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "import/import.h"

#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

/// Tensors as files list them, and the model that their names and shapes describe. Names are those
/// of llama.cpp ("blk.3.attn_q.weight"); other files are renamed to them. Internal to the library.
namespace ridgepoint::import {

struct StoredTensor
{
    std::string name;
    std::string title; ///< name in the file where `name` is not it
    /// The fastest dimension first, as in GGUF: inputs, outputs, experts. Dimensions after the
    /// fourth are multiplied into the fourth.
    std::array<std::int64_t, 4> ne{1, 1, 1, 1};
    double elements = 0; ///< values that it stands for, unpacked
    double bytes = 0;
    int type = 0; ///< number of the type in its format

    [[nodiscard]] std::int64_t in() const { return ne[0]; }
    [[nodiscard]] std::int64_t out() const { return ne[1]; }
    [[nodiscard]] const std::string& shownName() const { return title.empty() ? name : title; }
};

/// What shapes cannot tell. 0 and empty: not known. Lists hold one value, or one per layer.
struct ModelHints
{
    std::string architecture;
    int layers = 0, hidden = 0, context = 0;
    std::vector<int> heads, kvHeads, expertsUsed;
    int keyLength = 0, valueLength = 0;
    int keyLengthSliding = 0, valueLengthSliding = 0;
    int keyLengthLatent = 0, valueLengthLatent = 0; ///< of the heads before compression
    int kvLoraRank = 0;
    int window = 0;
    std::vector<estimation::AttentionKind> kinds; ///< Full, Sliding or Chunked per layer
    int sharedExperts = 0;
    int mtpLayers = 0;    ///< at the end of the layers
    int cacheReusers = 0; ///< layers at the end that attend to an earlier layer's cache
    int stateSize = 0, groups = 0;
    int linearHeadDim = 0;
    int indexHeads = 0, indexHeadDim = 0, indexTopK = 0;
    bool encoder = false; ///< no head, sees the whole sequence
    bool causal = true;
    // Towers ("v.blk.…", "a.blk.…").
    int visionHeads = 0, audioHeads = 0;
    double visionTokens = 0, audioTokens = 0;

    [[nodiscard]] static int at(const std::vector<int>& list, std::size_t layer)
    {
        if (list.empty())
            return 0;
        return layer < list.size() ? list[layer] : list.back();
    }
};

/// The tensors of one layer (or of what stands outside the layers) by what is left of their names,
/// and which of them the description covers.
class TensorGroup
{
public:
    void add(std::string role, const StoredTensor& tensor);
    [[nodiscard]] bool has(std::string_view role) const { return m_all.contains(role); }
    [[nodiscard]] bool empty() const { return m_all.empty(); }
    /// The tensor, without marking it.
    [[nodiscard]] const StoredTensor* peek(std::string_view role) const;
    /// The tensor, marked as covered; null if there is none.
    const StoredTensor* take(std::string_view role);
    /// Takes over the tensors of another group.
    void absorb(const TensorGroup& other);
    /// Takes back what was taken of roles that start so.
    void release(std::string_view stem);
    [[nodiscard]] bool covered(std::string_view role) const { return m_taken.contains(role); }
    [[nodiscard]] double elements() const { return m_elements; }
    [[nodiscard]] const std::map<std::string, const StoredTensor*, std::less<>>& all() const
    {
        return m_all;
    }

private:
    std::map<std::string, const StoredTensor*, std::less<>> m_all;
    std::set<std::string, std::less<>> m_taken;
    double m_elements = 0;
};

/// Tensors that the description does not cover, by name with "*" for the layer.
class Leftovers
{
public:
    /// Adds what is not covered in `group`; returns the parameters of its matrices, those of known
    /// extras included (which are not reported). `stem` stands before the role: "blk.*.".
    double collect(const TensorGroup& group, std::string_view stem);
    /// One note per name.
    void report(ImportedModel& out) const;

private:
    std::map<std::string, std::string> m_shapes;
};

/// The tensors of a file by place.
struct TensorPlaces
{
    std::map<int, TensorGroup> main, encoder, decoder, vision, audio;
    TensorGroup outer, encoderOuter, decoderOuter, visionOuter, audioOuter, projector;
};
/// Sorts `tensors`, which have to outlive the result. Layers beyond the limit go to `outer`.
[[nodiscard]] TensorPlaces sortTensors(const std::vector<StoredTensor>& tensors);

/// The layer that the tensors of `group` make. Exact: what no field covers goes to the extra
/// parameters. `layer` counts from 0 in its stack.
[[nodiscard]] estimation::LayerGroup layerFromTensors(TensorGroup& group, int layer,
                                                      const ModelHints& hints,
                                                      const estimation::TransformerSpec& outer,
                                                      std::string_view stem, Leftovers& leftovers);

/// Sets `out.model` (but not its name, family and precision) from tensors: layers, everything
/// outside them, towers, and the stored bytes. Its parameter count is that of the tensors, without
/// those of multi-token-prediction layers. Files without layers become Opaque with their exact
/// parameter count. Notes what is not covered.
void describeTensors(const std::vector<StoredTensor>& tensors, const ModelHints& hints,
                     ImportedModel& out);

/// Where the bytes of a checkpoint are, by the names of its tensors.
struct StorageRules
{
    int mainLayers = kAllLayers;        ///< later ones predict further tokens: not stored
    std::string_view mainStem = "blk."; ///< of the names of the model itself: "enc.", "v." …

    static constexpr int kAllLayers = 1'000'000;
};
/// Adds the bytes of `tensor`; nothing for tensors of multi-token-prediction layers.
void addStored(estimation::StoredWeights& stored, const StoredTensor& tensor,
               const StorageRules& rules);
/// True for what takes part in matrix products.
[[nodiscard]] bool isMatrix(std::string_view role, const StoredTensor& tensor);
/// "128 × 4096"
[[nodiscard]] std::string shapeText(const StoredTensor& tensor);
/// A whole number as text.
[[nodiscard]] std::string wholeText(double value);

} // namespace ridgepoint::import
