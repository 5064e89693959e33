// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/hfconfig.h"
#include "import/tensorlist.h"

#include "estimation/modelparts.h"

#include <QtGlobal>

#include <algorithm>

namespace ridgepoint::import {

using namespace estimation;

namespace {

constexpr int kMostHidden = 1'000'000;

using Layers = std::map<int, TensorGroup>;

/// Width of the vectors between layers.
int hiddenOf(const Layers& layers)
{
    for (const auto& [number, group] : layers) {
        for (const char* role :
             {"attn_norm.weight", "ffn_norm.weight", "attn_output_norm.weight"}) {
            if (const StoredTensor* norm = group.peek(role))
                return static_cast<int>(std::min<std::int64_t>(norm->ne[0], kMostWidth));
        }
    }
    return 0;
}

bool hasNormBias(const Layers& layers)
{
    return !layers.empty() && (layers.begin()->second.has("attn_norm.bias") ||
                               layers.begin()->second.has("ffn_norm.bias") ||
                               layers.begin()->second.has("attn_output_norm.bias"));
}

class Describer
{
public:
    Describer(const std::vector<StoredTensor>& tensors, const ModelHints& hints, ImportedModel& out)
        : m_tensors(tensors), m_hints(hints), m_out(out), m_places(sortTensors(tensors))
    {}

    void run();

private:
    void mainStack(Layers& layers, std::string_view stem);
    void outside(TransformerSpec& t, TensorGroup& group);
    void encoderPart();
    void tower(Layers& layers, TensorGroup& outer, const char* name, PartRole role,
               std::string_view stem, int heads, double tokens);
    void projector();
    void towerAsModel();
    void mtpPart(int number, TensorGroup& group);
    void opaque(const char* reason);
    void store();
    void settle();
    [[nodiscard]] double counted() const;

    const std::vector<StoredTensor>& m_tensors;
    const ModelHints& m_hints;
    ImportedModel& m_out;
    TensorPlaces m_places;
    Leftovers m_leftovers;
    StorageRules m_rules;
    double m_uncounted = 0; ///< parameters of multi-token-prediction layers
};

void Describer::run()
{
    ModelSpec& m = m_out.model;
    m.kind = m_hints.encoder ? ModelKind::Encoder : ModelKind::Transformer;
    tower(m_places.vision, m_places.visionOuter, "vision tower", PartRole::Vision, "v.blk.*.",
          m_hints.visionHeads, m_hints.visionTokens);
    tower(m_places.audio, m_places.audioOuter, "audio tower", PartRole::Audio, "a.blk.*.",
          m_hints.audioHeads, m_hints.audioTokens);
    projector();
    if (!m_places.main.empty()) {
        mainStack(m_places.main, "blk.*.");
    } else if (!m_places.decoder.empty()) {
        m.kind = ModelKind::EncoderDecoder;
        encoderPart();
        m_places.outer.absorb(m_places.decoderOuter);
        mainStack(m_places.decoder, "dec.blk.*.");
    } else if (!m_places.encoder.empty()) {
        m.kind = ModelKind::Encoder;
        m_rules.mainStem = "enc.";
        m_places.outer.absorb(m_places.encoderOuter);
        mainStack(m_places.encoder, "enc.blk.*.");
    } else if (!m.parts.empty() && m.parts.front().transformer.hidden > 0) {
        towerAsModel();
    } else {
        opaque(QT_TRANSLATE_NOOP("Import", "no layers of a known form: the parameters and the "
                                           "bytes are exact, the layers are not described"));
    }
    settle();
    store();
}

void Describer::mainStack(Layers& layers, std::string_view stem)
{
    TransformerSpec& t = m_out.model.transformer;
    const StoredTensor* table = m_places.outer.peek("token_embd.weight");
    t.hidden = table != nullptr ? static_cast<int>(std::min<std::int64_t>(table->in(), kMostWidth))
                                : std::max(hiddenOf(layers), 0);
    t.layerNorm = hasNormBias(layers);
    t.causal = m_hints.causal;
    t.maxPosition = m_hints.context;
    const int last = layers.rbegin()->first;
    if (m_hints.hidden > 0 && m_hints.hidden != t.hidden) {
        m_out.notUnderstood.push_back(
            {"embedding_length", std::to_string(m_hints.hidden),
             QT_TRANSLATE_NOOP("Import", "the tensors have another width; theirs is used")});
    }
    if (m_hints.layers > 0 && m_hints.layers != last + 1) {
        m_out.notUnderstood.push_back(
            {"block_count", std::to_string(m_hints.layers),
             QT_TRANSLATE_NOOP("Import", "the tensors make another number of layers; theirs is "
                                         "used")});
    }
    if (static_cast<std::size_t>(last) + 1 != layers.size()) {
        m_out.notUnderstood.push_back(
            {"blk", std::to_string(layers.size()),
             QT_TRANSLATE_NOOP("Import",
                               "some layers have no tensors; only those that have count")});
    }
    outside(t, m_places.outer);
    for (auto& [number, group] : layers) {
        const bool mtp = number > last - m_hints.mtpLayers || group.has("nextn.eh_proj.weight");
        if (mtp && number > 0) {
            m_rules.mainLayers = std::min(m_rules.mainLayers, number);
            mtpPart(number, group);
            continue;
        }
        appendLayer(t.layers, layerFromTensors(group, number, m_hints, t, stem, m_leftovers));
    }
}

void Describer::outside(TransformerSpec& t, TensorGroup& group)
{
    const auto limited = [](std::int64_t n) {
        return static_cast<int>(std::min<std::int64_t>(n, kMostVocab + 1LL));
    };
    const auto rows = [&](const char* role) {
        const StoredTensor* tensor = group.take(role);
        return tensor == nullptr ? 0 : limited(tensor->out());
    };
    t.vocab = rows("token_embd.weight");
    t.lmHead = !m_hints.encoder && m_out.model.kind != ModelKind::Encoder;
    t.tiedEmbeddings = !group.has("output.weight");
    if (const int head = rows("output.weight"); head > 0) {
        t.lmHead = true;
        if (head != t.vocab) {
            t.embeddingRows = t.vocab;
            t.vocab = head;
        }
    }
    t.lmHeadBias = group.take("output.bias") != nullptr && t.lmHead;
    t.positionRows = rows("position_embd.weight");
    t.learnedPositions = t.positionRows > 0;
    if (t.maxPosition == 0)
        t.maxPosition = t.positionRows;
    t.tokenTypes = rows("token_types.weight");
    t.finalNorm = false;
    for (const char* norm : {"output_norm.weight", "output_norm.bias"})
        t.finalNorm = group.take(norm) != nullptr || t.finalNorm;
    t.embeddingNorm = group.take("token_embd_norm.weight") != nullptr;
    group.take("token_embd_norm.bias");
    const StoredTensor* pooler = group.peek("cls.weight");
    if (pooler != nullptr && pooler->in() == t.hidden && pooler->out() == t.hidden &&
        group.has("cls.bias")) {
        t.pooler = true;
        group.take("cls.weight");
        group.take("cls.bias");
    }
    const double matrices = m_leftovers.collect(group, {});
    const double missing =
        group.elements() - embeddingParameters(t) - headParameters(t) - outerOtherParameters(t);
    t.extraMatrix = std::clamp(matrices, 0.0, std::max(0.0, missing));
    t.extraVector = std::max(0.0, missing - t.extraMatrix);
}

void Describer::encoderPart()
{
    if (m_places.encoder.empty())
        return;
    ModelPart part;
    part.name = "encoder";
    part.role = PartRole::Encoder;
    TransformerSpec& t = part.transformer;
    t.hidden = hiddenOf(m_places.encoder);
    t.layerNorm = hasNormBias(m_places.encoder);
    t.causal = false;
    t.lmHead = false;
    t.tiedEmbeddings = true;
    t.finalNorm = m_places.encoderOuter.take("output_norm.weight") != nullptr;
    m_places.encoderOuter.take("output_norm.bias");
    for (auto& [number, group] : m_places.encoder)
        appendLayer(t.layers,
                    layerFromTensors(group, number, m_hints, t, "enc.blk.*.", m_leftovers));
    part.matrixParameters = m_leftovers.collect(m_places.encoderOuter, "enc.");
    part.vectorParameters = std::max(0.0, m_places.encoderOuter.elements() - part.matrixParameters -
                                              outerOtherParameters(t));
    m_out.model.parts.push_back(std::move(part));
}

void Describer::tower(Layers& layers, TensorGroup& outer, const char* name, PartRole role,
                      std::string_view stem, int heads, double tokens)
{
    if (layers.empty() && outer.empty())
        return;
    ModelPart part;
    part.name = name;
    part.role = role;
    part.tokens = tokens;
    TransformerSpec& t = part.transformer;
    t.hidden = hiddenOf(layers);
    t.layerNorm = hasNormBias(layers);
    t.causal = false;
    t.lmHead = false;
    t.tiedEmbeddings = true;
    t.finalNorm = false;
    ModelHints hints;
    hints.heads = {heads};
    for (auto& [number, group] : layers)
        appendLayer(t.layers, layerFromTensors(group, number, hints, t, stem, m_leftovers));
    for (const auto& [outerRole, tensor] : outer.all())
        (isMatrix(outerRole, *tensor) ? part.matrixParameters : part.vectorParameters) +=
            tensor->elements;
    m_out.model.parts.push_back(std::move(part));
}

void Describer::projector()
{
    if (m_places.projector.empty())
        return;
    ModelPart part;
    part.name = "projector";
    part.role = PartRole::Projector;
    part.tokens = m_hints.visionTokens;
    for (const auto& [role, tensor] : m_places.projector.all())
        (isMatrix(role, *tensor) ? part.matrixParameters : part.vectorParameters) +=
            tensor->elements;
    m_out.model.parts.push_back(std::move(part));
}

/// A projector file of its own: its tower is the model.
void Describer::towerAsModel()
{
    ModelSpec& m = m_out.model;
    ModelPart tower = m.parts.front();
    m.parts.erase(m.parts.begin());
    m.kind = ModelKind::Encoder;
    m_rules.mainStem = tower.role == PartRole::Audio ? "a." : "v.";
    m.transformer = std::move(tower.transformer);
    m.transformer.maxPosition = static_cast<int>(std::min<double>(tower.tokens, kMostTokens));
    m.transformer.extraMatrix += tower.matrixParameters;
    m.transformer.extraVector += tower.vectorParameters;
}

void Describer::mtpPart(int number, TensorGroup& group)
{
    const TransformerSpec& main = m_out.model.transformer;
    ModelPart part;
    part.name = "mtp head " + std::to_string(m_out.model.parts.size() + 1);
    part.role = PartRole::Mtp;
    part.counted = false;
    TransformerSpec& t = part.transformer;
    t.hidden = main.hidden;
    t.layerNorm = main.layerNorm;
    t.lmHead = false;
    t.tiedEmbeddings = true;
    t.finalNorm = false;
    appendLayer(t.layers, layerFromTensors(group, number, m_hints, t, "blk.*.", m_leftovers));
    m_uncounted += group.elements();
    m_out.model.parts.push_back(std::move(part));
    m_out.assumed.push_back(
        {"blk." + std::to_string(number), wholeText(group.elements()),
         QT_TRANSLATE_NOOP("Import", "predicts further tokens and is used by speculative decoding "
                                     "only: not in the total and not in the stored bytes")});
}

double Describer::counted() const
{
    double n = -m_uncounted;
    for (const StoredTensor& tensor : m_tensors)
        n += tensor.elements;
    return n;
}

void Describer::opaque(const char* reason)
{
    ModelSpec& m = m_out.model;
    m.kind = ModelKind::Opaque;
    m.transformer = {};
    m.parts.clear();
    m_uncounted = 0;
    m_rules = {};
    m_out.notUnderstood.push_back({"tensors", std::to_string(m_tensors.size()), reason});
}

bool usable(const TransformerSpec& t)
{
    const auto small = [](std::initializer_list<int> sizes) {
        return std::ranges::all_of(sizes, [](int n) { return n >= 0 && n <= kMostWidth; });
    };
    return t.hidden <= kMostHidden && t.vocab <= kMostVocab && t.positionRows <= kMostVocab &&
           std::ranges::all_of(t.layers, [&](const LayerGroup& g) {
               const AttentionSpec& a = g.attention;
               const RecurrentSpec& r = g.recurrent;
               const FfnSpec& f = g.ffn;
               return small({a.heads, a.headDim, a.kvHeads, a.vHeadDim, a.kvLoraRank, a.qLoraRank,
                             a.qkNopeHeadDim, a.qkRopeHeadDim, a.indexHeadDim}) &&
                      small({r.keyHeads, r.valueHeads, r.keyDim, r.valueDim, r.innerWidth,
                             r.stateSize, r.dtRank, r.heads, r.groups, r.convWidth}) &&
                      small({f.width, f.experts, f.expertWidth, f.sharedWidth, f.expertInput}) &&
                      g.cross.sourceWidth <= kMostWidth;
           });
}

/// The description has to have the parameters of the file, and sizes that the program can use.
void Describer::settle()
{
    ModelSpec& m = m_out.model;
    const bool good = usable(m.transformer) && std::ranges::all_of(m.parts, [](const ModelPart& p) {
                          return usable(p.transformer);
                      });
    if (m.kind != ModelKind::Opaque && (m.transformer.hidden < 1 || !good)) {
        opaque(QT_TRANSLATE_NOOP("Import",
                                 "the sizes of the tensors are beyond those of any model: "
                                 "the layers are not described"));
    }
    m_leftovers.report(m_out);
    const double exact = counted();
    if (exact >= 1)
        m.statedParameters = exact;
    if (m.kind == ModelKind::Opaque)
        return;
    const double described = totalParameters(m).value_or(0);
    if (described < exact) {
        m.transformer.extraVector += exact - described;
    } else if (described > exact) {
        m_out.notUnderstood.push_back(
            {"parameters", wholeText(exact),
             QT_TRANSLATE_NOOP("Import", "the tensors hold fewer parameters than layers of this "
                                         "kind have: the description is only near")});
    }
}

void Describer::store()
{
    StoredWeights stored;
    for (const StoredTensor& tensor : m_tensors)
        addStored(stored, tensor, m_rules);
    if (stored.total() > 0)
        m_out.model.stored = stored;
}

} // namespace

void describeTensors(const std::vector<StoredTensor>& tensors, const ModelHints& hints,
                     ImportedModel& out)
{
    Describer(tensors, hints, out).run();
}

} // namespace ridgepoint::import
