// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "estimation/model.h"
#include "text/text.h"
#include "text/wording.h"

#include <QCoreApplication>

#include <algorithm>

namespace ridgepoint::text {

using namespace estimation;

namespace {

QString say(const char* source)
{
    return QCoreApplication::translate("ModelFacts", source);
}

QString softmaxText(const AttentionSpec& a)
{
    const QString heads = integer(a.heads);
    const QString kv = integer(a.kvHeads);
    const QString dim = integer(a.headDim);
    switch (a.kind) {
    case AttentionKind::Sliding:
        return say(QT_TRANSLATE_NOOP("ModelFacts", "attention in a sliding window of %1 tokens, "
                                                   "%2 heads, %3 key/value heads of %4"))
            .arg(integer(a.window), heads, kv, dim);
    case AttentionKind::Chunked:
        return say(QT_TRANSLATE_NOOP("ModelFacts", "attention in chunks of %1 tokens, %2 heads, "
                                                   "%3 key/value heads of %4"))
            .arg(integer(a.window), heads, kv, dim);
    default:
        return say(QT_TRANSLATE_NOOP("ModelFacts",
                                     "full attention, %1 heads, %2 key/value heads of %3"))
            .arg(heads, kv, dim);
    }
}

QString mixerText(const LayerGroup& g)
{
    const AttentionSpec& a = g.attention;
    const RecurrentSpec& r = g.recurrent;
    switch (a.kind) {
    case AttentionKind::Latent:
        return say(QT_TRANSLATE_NOOP("ModelFacts",
                                     "latent attention, %1 heads, %2 cached values per token"))
            .arg(integer(a.heads), integer(a.kvLoraRank + a.qkRopeHeadDim));
    case AttentionKind::Linear:
        return say(QT_TRANSLATE_NOOP("ModelFacts", "linear attention, state of %1 heads, %2 × %3"))
            .arg(integer(r.valueHeads), integer(r.keyDim), integer(r.valueDim));
    case AttentionKind::Mamba:
        return say(QT_TRANSLATE_NOOP("ModelFacts", "Mamba, %1 channels, state of %2"))
            .arg(integer(r.innerWidth), integer(r.stateSize));
    case AttentionKind::Mamba2:
        return say(QT_TRANSLATE_NOOP("ModelFacts", "Mamba-2, %1 channels, state of %2"))
            .arg(integer(r.innerWidth), integer(r.stateSize));
    case AttentionKind::None:
        return g.cross.heads > 0 ? say(QT_TRANSLATE_NOOP("ModelFacts", "cross attention, %1 heads"))
                                       .arg(integer(g.cross.heads))
                                 : say(QT_TRANSLATE_NOOP("ModelFacts", "no attention"));
    case AttentionKind::Full:
    case AttentionKind::Sliding:
    case AttentionKind::Chunked:
        break;
    }
    return softmaxText(a);
}

QString ffnText(const FfnSpec& f)
{
    if (!f.isMoe()) {
        return f.width > 0
                   ? say(QT_TRANSLATE_NOOP("ModelFacts", "feed-forward %1")).arg(integer(f.width))
                   : say(QT_TRANSLATE_NOOP("ModelFacts", "no feed-forward part"));
    }
    if (f.sharedWidth > 0) {
        return say(QT_TRANSLATE_NOOP("ModelFacts",
                                     "%1 experts of %2, %3 per token, shared experts of %4"))
            .arg(integer(f.experts), integer(f.expertWidth), integer(f.expertsPerToken),
                 integer(f.sharedWidth));
    }
    return say(QT_TRANSLATE_NOOP("ModelFacts", "%1 experts of %2, %3 per token"))
        .arg(integer(f.experts), integer(f.expertWidth), integer(f.expertsPerToken));
}

/// Groups that differ in nothing but their place, put together; the most frequent first.
std::vector<LayerGroup> kindsOfLayers(const std::vector<LayerGroup>& layers)
{
    std::vector<LayerGroup> kinds;
    for (const LayerGroup& g : layers) {
        const auto same = std::ranges::find_if(kinds, [&](LayerGroup k) {
            k.count = g.count;
            return k == g;
        });
        if (same == kinds.end())
            kinds.push_back(g);
        else
            same->count += g.count;
    }
    std::ranges::stable_sort(kinds, std::greater(), &LayerGroup::count);
    return kinds;
}

class Facts
{
public:
    void add(const char* label, const QString& value) { m_list.push_back({say(label), value}); }
    void addCount(const char* label, double value)
    {
        if (value > 0)
            add(label, integer(qRound64(value)));
    }
    [[nodiscard]] std::vector<ModelFact> take() { return std::move(m_list); }

private:
    std::vector<ModelFact> m_list;
};

void addLayers(Facts& facts, const std::vector<LayerGroup>& layers)
{
    constexpr std::size_t kShown = 6;
    const auto kinds = kindsOfLayers(layers);
    for (std::size_t i = 0; i < kinds.size() && i < kShown; ++i) {
        facts.add(QT_TRANSLATE_NOOP("ModelFacts", "Layers"),
                  //: %1 number of layers, %2 attention, %3 feed-forward part
                  say(QT_TRANSLATE_NOOP("ModelFacts", "%1 × %2; %3"))
                      .arg(integer(kinds[i].count), mixerText(kinds[i]), ffnText(kinds[i].ffn)));
    }
    if (kinds.size() > kShown) {
        facts.add(QT_TRANSLATE_NOOP("ModelFacts", "Layers"),
                  say(QT_TRANSLATE_NOOP("ModelFacts", "and %1 more kinds of layers"))
                      .arg(integer(static_cast<qint64>(kinds.size() - kShown))));
    }
}

} // namespace

std::vector<ModelFact> modelFacts(const ModelSpec& m)
{
    Facts facts;
    facts.add(QT_TRANSLATE_NOOP("ModelFacts", "Kind"), label(m.kind));
    if (const auto total = totalParameters(m))
        facts.addCount(QT_TRANSLATE_NOOP("ModelFacts", "Parameters"), *total);
    const auto active = activeParameters(m);
    if (active && active != totalParameters(m))
        facts.addCount(QT_TRANSLATE_NOOP("ModelFacts", "Active parameters"), *active);
    facts.add(QT_TRANSLATE_NOOP("ModelFacts", "Precision"),
              m.nativeQuantization ? label(*m.nativeQuantization) : label(m.nativePrecision));
    if (m.stored) {
        facts.add(QT_TRANSLATE_NOOP("ModelFacts", "Weights as stored"),
                  quantity(m.stored->total(), Unit::Bytes));
    }
    if (const double kv = kvBytesPerToken(m, 2); kv > 0) {
        facts.add(QT_TRANSLATE_NOOP("ModelFacts", "KV cache per token at 16 bit"),
                  quantity(kv, Unit::Bytes));
    }
    if (const double state = recurrentStateBytes(m); state > 0) {
        facts.add(QT_TRANSLATE_NOOP("ModelFacts", "State per sequence"),
                  quantity(state, Unit::Bytes));
    }
    const TransformerSpec& t = m.transformer;
    addLayers(facts, t.layers);
    if (!t.layers.empty()) {
        facts.addCount(QT_TRANSLATE_NOOP("ModelFacts", "Hidden size"), t.hidden);
        facts.addCount(QT_TRANSLATE_NOOP("ModelFacts", "Vocabulary"), t.vocab);
        if (t.lmHead) {
            facts.add(QT_TRANSLATE_NOOP("ModelFacts", "Output head"),
                      t.tiedEmbeddings
                          ? say(QT_TRANSLATE_NOOP("ModelFacts", "shares the embeddings"))
                          : say(QT_TRANSLATE_NOOP("ModelFacts", "has weights of its own")));
        }
        facts.addCount(QT_TRANSLATE_NOOP("ModelFacts", "Longest context"), t.maxPosition);
    }
    if (!m.cnn.layers.empty()) {
        facts.addCount(QT_TRANSLATE_NOOP("ModelFacts", "Operators"),
                       static_cast<double>(m.cnn.layers.size()));
        facts.add(QT_TRANSLATE_NOOP("ModelFacts", "Work per sample"),
                  quantity(forwardFlopsPerToken(m), Unit::Flops));
        if (m.cnn.imageHeight > 0) {
            facts.add(QT_TRANSLATE_NOOP("ModelFacts", "Image size"),
                      say(QT_TRANSLATE_NOOP("ModelFacts", "%1 × %2 pixels"))
                          .arg(integer(m.cnn.imageWidth), integer(m.cnn.imageHeight)));
        }
    }
    for (const ModelPart& part : m.parts) {
        //: a part beside the main network and its parameters: "vision tower, 412,442,352
        //: parameters"
        facts.add(QT_TRANSLATE_NOOP("ModelFacts", "Part"),
                  say(QT_TRANSLATE_NOOP("ModelFacts", "%1, %2 parameters"))
                      .arg(partLabel(part), integer(qRound64(partParameters(part)))));
    }
    return facts.take();
}

QString partLabel(const ModelPart& part)
{
    switch (part.role) {
    case PartRole::Vision:
        return say(QT_TRANSLATE_NOOP("ModelFacts", "vision tower"));
    case PartRole::Audio:
        return say(QT_TRANSLATE_NOOP("ModelFacts", "audio tower"));
    case PartRole::Encoder:
        return say(QT_TRANSLATE_NOOP("ModelFacts", "encoder"));
    case PartRole::Projector:
        return say(QT_TRANSLATE_NOOP("ModelFacts", "projector"));
    case PartRole::Mtp:
        return say(QT_TRANSLATE_NOOP("ModelFacts", "multi-token-prediction head (not counted)"));
    case PartRole::Other:
        break;
    }
    return fromView(part.name);
}

} // namespace ridgepoint::text
