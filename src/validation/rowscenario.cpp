// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "validation/rowscenario.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace ridgepoint::validation {

using namespace estimation;
using namespace Qt::StringLiterals;

namespace {

QString say(const char* source)
{
    return QCoreApplication::translate("Validation", source);
}

tl::unexpected<QString> because(const char* source)
{
    return tl::unexpected(say(source));
}

QString fromStd(const std::string& text)
{
    return QString::fromStdString(text).simplified();
}

tl::unexpected<QString> notInCatalog(const char* source, const std::string& key,
                                     const std::vector<std::string>& near)
{
    QStringList names;
    for (const auto& name : near)
        names << fromStd(name);
    return tl::unexpected(say(source).arg(fromStd(key), names.join(u", "_s)));
}

std::optional<QString> missingShape(const GptShape& s)
{
    QStringList missing;
    if (!s.layers)
        missing << u"layers"_s;
    if (!s.hidden)
        missing << u"hidden"_s;
    if (!s.heads)
        missing << u"heads"_s;
    if (!s.vocab)
        missing << u"vocab"_s;
    if (missing.isEmpty())
        return std::nullopt;
    return say(QT_TRANSLATE_NOOP("Validation", "The row names no model, and of its dimensions "
                                               "these are missing: %1."))
        .arg(missing.join(u", "_s));
}

/// Tokens that the learned positions of a GPT-style model have to cover.
std::int64_t positionsOf(const Workload& w)
{
    constexpr std::int64_t kGpt3Positions = 2048;
    if (w.sequenceLength)
        return *w.sequenceLength;
    if (w.inputTokens)
        return std::max<std::int64_t>(1, *w.inputTokens + w.outputTokens.value_or(0));
    return kGpt3Positions;
}

std::int64_t rest(const Parallelism& p)
{
    return p.pipeline.value_or(1) * p.data.value_or(1) * p.context.value_or(1);
}

bool isLanguageModel(const ModelSpec* model)
{
    return model != nullptr &&
           (model->kind == ModelKind::Transformer || model->kind == ModelKind::EncoderDecoder);
}

/// Encoders, image models and recommenders run as copies.
std::vector<std::int64_t> tensorSizes(const RowScenario& row)
{
    const auto& s = row.scenario;
    if (s.workload.kind != WorkloadKind::Inference || s.parallelism.tensor || !s.hardware.count)
        return {};
    std::vector<std::int64_t> sizes;
    const std::int64_t count = *s.hardware.count;
    const std::int64_t limit =
        isLanguageModel(row.modelSpec()) && !s.hardware.migProfile ? count : 1;
    for (std::int64_t t = 1; t <= limit; t *= 2) {
        if (count % (t * rest(s.parallelism)) == 0)
            sizes.push_back(t);
    }
    return sizes;
}

/// The share of one replica, at least one request.
std::int64_t share(std::int64_t total, std::int64_t replicas)
{
    return std::max<std::int64_t>(
        1, std::llround(static_cast<double>(total) / static_cast<double>(replicas)));
}

void takeTrainingBatch(Scenario& s, const Measurement& row)
{
    Workload& w = s.workload;
    const Parallelism& p = s.parallelism;
    if (w.globalBatch || !row.gradientAccumulation)
        return;
    std::int64_t data = p.data.value_or(1);
    if (!p.data && s.hardware.count && p.tensor) {
        const std::int64_t others = *p.tensor * p.pipeline.value_or(1) * p.context.value_or(1);
        data = std::max<std::int64_t>(1, *s.hardware.count / others);
    }
    w.globalBatch = w.microBatch.value_or(1) * data * *row.gradientAccumulation;
}

tl::expected<void, QString> checkKeys(const Scenario& s, const catalog::Catalog& catalog,
                                      bool needsAccelerator)
{
    const Hardware& h = s.hardware;
    const HardwareCatalog& hw = catalog.hardware;
    if (h.accelerator && hw.accelerator(*h.accelerator) == nullptr)
        return notInCatalog(
            QT_TRANSLATE_NOOP("Validation", "The catalog has no accelerator “%1”; near it are %2."),
            *h.accelerator, catalog.nearestAccelerators(*h.accelerator));
    if (!h.accelerator && needsAccelerator && s.workload.kind != WorkloadKind::Hpc)
        return because(QT_TRANSLATE_NOOP("Validation", "The row names no accelerator."));
    if (h.server && hw.server(*h.server) == nullptr)
        return notInCatalog(
            QT_TRANSLATE_NOOP("Validation", "The catalog has no server “%1”; near it are %2."),
            *h.server, catalog.nearestServers(*h.server));
    if (h.migProfile && hw.migProfile(*h.migProfile) == nullptr)
        return tl::unexpected(
            say(QT_TRANSLATE_NOOP("Validation", "The catalog has no MIG profile “%1”."))
                .arg(fromStd(*h.migProfile)));
    return {};
}

tl::expected<void, QString> checkModelled(const Measurement& row)
{
    if (!row.kindKnown)
        return because(QT_TRANSLATE_NOOP("Validation", "The row names no workload."));
    if (row.speculative == "unknown")
        return because(QT_TRANSLATE_NOOP("Validation",
                                         "Speculative decoding with an unknown number of draft "
                                         "tokens cannot be estimated."));
    if (!row.speculative.empty() && row.speculative != "0")
        return because(QT_TRANSLATE_NOOP("Validation",
                                         "Speculative decoding is not modelled: the row does not "
                                         "say how many draft tokens are accepted."));
    const Slo& slo = row.fields.workload.slo;
    const bool limited = slo.ttftP99 || slo.tpotP99 || slo.latencyP99;
    if (limited && row.sloPercentile && std::abs(*row.sloPercentile - 0.99) > 1e-9 &&
        row.fields.workload.load == Load::Server)
        return because(QT_TRANSLATE_NOOP(
            "Validation", "The latency limit is not at the 99th percentile, which alone is "
                          "modelled."));
    return {};
}

tl::expected<void, QString> takeModel(RowScenario& out, const Measurement& row,
                                      const catalog::Catalog& catalog)
{
    if (out.scenario.workload.kind == WorkloadKind::Hpc)
        return {};
    auto& reference = out.scenario.workload.model;
    if (!row.model.empty()) {
        out.model = catalog.model(row.model);
        if (out.model == nullptr)
            return notInCatalog(
                QT_TRANSLATE_NOOP("Validation", "The catalog has no model “%1”; near it are %2."),
                row.model, catalog.nearestModels(row.model));
        reference = {ModelReference::Kind::CatalogKey, row.model};
        return {};
    }
    if (!row.shape.any())
        return because(QT_TRANSLATE_NOOP("Validation", "The row names no model."));
    auto model = gptModel(row.shape, positionsOf(row.fields.workload));
    if (!model)
        return tl::unexpected(model.error());
    out.ownModel = std::move(*model);
    reference = {ModelReference::Kind::Architecture, {}};
    return {};
}

} // namespace

tl::expected<ModelSpec, QString> gptModel(const GptShape& shape, std::int64_t positions)
{
    if (auto missing = missingShape(shape))
        return tl::unexpected(*missing);
    const std::int64_t heads = *shape.heads;
    const std::int64_t kvHeads = shape.kvHeads.value_or(heads);
    if (*shape.hidden % heads != 0)
        return because(QT_TRANSLATE_NOOP(
            "Validation", "The hidden size of the row's model is no multiple of its heads."));
    if (kvHeads > heads)
        return because(QT_TRANSLATE_NOOP(
            "Validation", "The row's model has more key/value heads than query heads."));
    ModelSpec model;
    model.kind = ModelKind::Transformer;
    model.name = QCoreApplication::translate("Validation", "GPT-style model").toStdString();
    TransformerSpec& t = model.transformer;
    t.hidden = static_cast<int>(*shape.hidden);
    t.vocab = static_cast<int>(*shape.vocab);
    t.maxPosition = static_cast<int>(positions);
    t.learnedPositions = true;
    t.tiedEmbeddings = true;
    t.layerNorm = true;
    LayerGroup g;
    g.count = static_cast<int>(*shape.layers);
    g.attention.heads = static_cast<int>(heads);
    g.attention.kvHeads = static_cast<int>(kvHeads);
    g.attention.headDim = static_cast<int>(*shape.hidden / heads);
    g.attention.biasQkv = g.attention.biasOut = true;
    constexpr int kGptFfnRatio = 4;
    g.ffn.width = static_cast<int>(shape.ffn.value_or(kGptFfnRatio * *shape.hidden));
    g.ffn.gated = shape.gatedFfn.value_or(false);
    g.ffn.bias = true;
    t.layers.push_back(g);
    return model;
}

tl::expected<RowScenario, QString>
scenarioOf(const Measurement& row, const catalog::Catalog& catalog, bool needsAccelerator)
{
    if (auto good = checkModelled(row); !good)
        return tl::unexpected(good.error());
    RowScenario out;
    out.scenario = row.fields;
    if (auto good = checkKeys(out.scenario, catalog, needsAccelerator); !good)
        return tl::unexpected(good.error());
    if (auto good = takeModel(out, row, catalog); !good)
        return tl::unexpected(good.error());
    Workload& w = out.scenario.workload;
    if (w.kind == WorkloadKind::Inference) {
        w.contextTokens = w.sequenceLength;
        w.sequenceLength.reset();
    } else {
        takeTrainingBatch(out.scenario, row);
    }
    out.tensors = tensorSizes(out);
    const auto& p = out.scenario.parallelism;
    const auto& count = out.scenario.hardware.count;
    if (w.kind == WorkloadKind::Inference && count) {
        const std::int64_t replica = p.tensor.value_or(1) * rest(p);
        if (*count % replica != 0)
            return tl::unexpected(
                say(QT_TRANSLATE_NOOP("Validation",
                                      "The %1 accelerators of the row are no multiple of the %2 "
                                      "of one replica."))
                    .arg(*count)
                    .arg(replica));
    }
    return out;
}

Scenario withTensor(const RowScenario& row, std::optional<std::int64_t> tensor)
{
    Scenario s = row.scenario;
    if (s.workload.kind != WorkloadKind::Inference)
        return s;
    if (tensor)
        s.parallelism.tensor = tensor;
    if (!s.parallelism.tensor)
        return s; // count and tensor are both open: the estimate chooses, with one replica
    const std::int64_t replica = *s.parallelism.tensor * rest(s.parallelism);
    const std::int64_t replicas =
        std::max<std::int64_t>(1, s.hardware.count.value_or(replica) / replica);
    // Copies of a job are not data-parallel attention.
    s.parallelism.data = s.parallelism.data.value_or(1);
    s.hardware.count = replica;
    s.hardware.replicas = replicas;
    if (s.workload.batch)
        s.workload.batch = share(*s.workload.batch, replicas);
    if (s.workload.concurrency)
        s.workload.concurrency = share(*s.workload.concurrency, replicas);
    return s;
}

} // namespace ridgepoint::validation
