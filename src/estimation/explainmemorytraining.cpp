// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "estimation/explainmemory.h"
#include "estimation/prepare.h"
#include "estimation/trainingmemory.h"

#include <cmath>

/// Explanations of training memory: states, activations by term, loss, what is gathered.
namespace ridgepoint::estimation {

namespace {

void explainState(const Context& c, const char* path, double value, double trained,
                  double bytesPerParameter, std::string_view meaning)
{
    if (value <= 0.5)
        return;
    c.recorder->record(
        path,
        {"memory.state", "round(P · b / D)",
         QT_TRANSLATE_NOOP("Explain", "bytes per trained parameter over sharing ranks")},
        std::round(value), Unit::Bytes,
        {term("P", QT_TRANSLATE_NOOP("Explain", "trained parameters per GPU before ZeRO"), trained,
              Unit::Count, Origin::Derived, c.model->provenance.source),
         term("b", meaning, bytesPerParameter, Unit::BytesPerParameter, Origin::Input),
         term("D", QT_TRANSLATE_NOOP("Explain", "ranks that share this state (ZeRO)"),
              trained * bytesPerParameter / value, Unit::Count, Origin::Input)});
}

void explainStates(const Context& c, const TrainingMemory& t, const MemoryFigures& m)
{
    const MemoryClasses& k = m.perAccelerator;
    explainWeights(c, t.stage, k.weights.asDouble(),
                   t.shard.weights > 0 ? t.stage.bytes() / t.shard.weights : 1);
    explainState(c, "memory.per_accelerator.gradients_bytes", k.gradients.asDouble(), t.trained,
                 valueBytes(c.precision.gradients),
                 QT_TRANSLATE_NOOP("Explain", "gradient bytes per parameter"));
    explainState(c, "memory.per_accelerator.optimizer_bytes", k.optimizer.asDouble(), t.trained,
                 t.optimizerPerParameter,
                 QT_TRANSLATE_NOOP("Explain", "optimizer bytes per parameter"));
    explainState(c, "memory.per_accelerator.master_weights_bytes", k.masterWeights.asDouble(),
                 t.trained, 4,
                 QT_TRANSLATE_NOOP("Explain", "FP32 master weight bytes per parameter"));
    explainState(c, "memory.per_accelerator.adapter_bytes", k.adapter.asDouble(), t.trained, 2,
                 QT_TRANSLATE_NOOP("Explain", "adapter weight bytes per parameter"));
}

void explainWhole(const Context& c, const TrainingMemory& t, const MemoryFigures& m)
{
    Recorder& r = *c.recorder;
    r.recordSum("memory.states_bytes", "memory.states", m.states->asDouble(), Unit::Bytes,
                {term("M_w", QT_TRANSLATE_NOOP("Explain", "weights"), t.whole.weights, Unit::Bytes,
                      Origin::Derived),
                 term("M_g", QT_TRANSLATE_NOOP("Explain", "gradients"), t.whole.gradients,
                      Unit::Bytes, Origin::Derived),
                 term("M_o", QT_TRANSLATE_NOOP("Explain", "optimizer state"), t.whole.optimizer,
                      Unit::Bytes, Origin::Derived),
                 term("M_m", QT_TRANSLATE_NOOP("Explain", "master weights"), t.whole.master,
                      Unit::Bytes, Origin::Derived),
                 term("M_ad", QT_TRANSLATE_NOOP("Explain", "adapters"), t.whole.adapter,
                      Unit::Bytes, Origin::Derived)},
                QT_TRANSLATE_NOOP("Explain", "whole job before sharding"));
    if (c.in.workload.method.value_or(Method::Full) != Method::Full) {
        r.record("memory.checkpoint_bytes",
                 {"memory.checkpoint_adapters", "round(M_ad)",
                  QT_TRANSLATE_NOOP("Explain", "adapters only")},
                 m.checkpoint->asDouble(), Unit::Bytes,
                 {term("M_ad", QT_TRANSLATE_NOOP("Explain", "adapters"), t.whole.adapter,
                       Unit::Bytes, Origin::Derived)});
        return;
    }
    r.recordSum("memory.checkpoint_bytes", "memory.checkpoint", m.checkpoint->asDouble(),
                Unit::Bytes,
                {t.whole.master > 0 ? term("M_m", QT_TRANSLATE_NOOP("Explain", "master weights"),
                                           t.whole.master, Unit::Bytes, Origin::Derived)
                                    : term("M_w", QT_TRANSLATE_NOOP("Explain", "weights"),
                                           t.whole.weights, Unit::Bytes, Origin::Derived),
                 term("M_o", QT_TRANSLATE_NOOP("Explain", "optimizer state"), t.whole.optimizer,
                      Unit::Bytes, Origin::Derived)},
                QT_TRANSLATE_NOOP(
                    "Explain",
                    "plan contract: master weights (weights where there are none) and optimizer"));
}

void explainActivations(const Context& c, const TrainingMemory& t, double value)
{
    if (value <= 0)
        return;
    Recorder& r = *c.recorder;
    const std::string source = c.model->provenance.source;
    constexpr const char* kPath = "memory.per_accelerator.activations_bytes";
    if (t.featureMaps > 0) {
        r.record(
            kPath,
            {"memory.feature_maps", "round(F · s)",
             QT_TRANSLATE_NOOP("Explain", "feature maps that the backward pass needs")},
            value, Unit::Bytes,
            {term("F", QT_TRANSLATE_NOOP("Explain", "bytes of a sample's stored maps"),
                  t.featureMaps / static_cast<double>(*c.in.workload.microBatch), Unit::Bytes,
                  Origin::Derived, source),
             term("s", QT_TRANSLATE_NOOP("Explain", "samples of a micro-batch"),
                  static_cast<double>(*c.in.workload.microBatch), Unit::Count, Origin::Input)});
        return;
    }
    const StageActivations& a = t.activations;
    const auto bytes = [&](const char* symbol, std::string_view meaning, double perToken) {
        return term(symbol, meaning, perToken, Unit::BytesPerToken, Origin::Derived, source);
    };
    r.record(kPath,
             {"memory.activations_training",
              a.offloaded ? "round(T · A_1 · c)"
                          : "round(T · (A_n + A_a + A_f + A_s + A_q) · c · m + T · A_1 · c + A_t)",
              "Korthikanti et al., arXiv 2205.05198; tensors that PyTorch's autograd saves"},
             value, Unit::Bytes,
             {term("T", QT_TRANSLATE_NOOP("Explain", "tokens of a micro-batch"), a.tokens,
                   Unit::Tokens, Origin::Input),
              bytes("A_n", QT_TRANSLATE_NOOP("Explain", "norms, residual, inputs; all layers"),
                    a.perToken.norms),
              bytes("A_a", QT_TRANSLATE_NOOP("Explain", "attention without its scores; all layers"),
                    a.perToken.attention),
              bytes("A_f", QT_TRANSLATE_NOOP("Explain", "feed-forward; all layers"),
                    a.perToken.feedForward),
              bytes("A_s", QT_TRANSLATE_NOOP("Explain", "attention scores; all layers"),
                    a.perToken.scores),
              bytes("A_q", QT_TRANSLATE_NOOP("Explain", "casts of quantised products; all layers"),
                    a.perToken.copies),
              term("c", QT_TRANSLATE_NOOP("Explain", "share that a compiled program keeps"),
                   a.factor, Unit::Ratio, Origin::Measured),
              term("m", QT_TRANSLATE_NOOP("Explain", "micro-batches that the stage holds"),
                   a.inFlight, Unit::Count, Origin::Derived),
              bytes("A_1", QT_TRANSLATE_NOOP("Explain", "the layer that is recomputed, in full"),
                    a.recomputed),
              term("A_t", QT_TRANSLATE_NOOP("Explain", "towers and encoders"), a.parts, Unit::Bytes,
                   Origin::Derived, source)});
}

void explainLoss(const Context& c, const TrainingMemory& t, double value)
{
    if (value <= 0)
        return;
    c.recorder->record(
        "memory.per_accelerator.logits_bytes",
        {"memory.logits_training", "round(n · V · b / t)",
         QT_TRANSLATE_NOOP("Explain",
                           "16-bit copy, FP32 copy and FP32 gradient; an eighth when chunked")},
        value, Unit::Bytes,
        {term("n", QT_TRANSLATE_NOOP("Explain", "tokens of a micro-batch"), t.loss.tokens,
              Unit::Tokens, Origin::Input),
         term("V", QT_TRANSLATE_NOOP("Explain", "vocabulary"), t.loss.vocabulary, Unit::Count,
              Origin::Vendor, c.model->provenance.source),
         term("b", QT_TRANSLATE_NOOP("Explain", "bytes per logit"), t.loss.perLogit, Unit::Bytes,
              c.eff.lossLogit.origin(), c.eff.lossLogit.source()),
         term("t", QT_TRANSLATE_NOOP("Explain", "tensor parallel"), t.loss.tensor, Unit::Count,
              Origin::Input)});
}

} // namespace

void explainTrainingMemory(const Context& c, const TrainingMemory& t, const MemoryFigures& m)
{
    Recorder& r = *c.recorder;
    const MemoryClasses& k = m.perAccelerator;
    explainStates(c, t, m);
    explainWhole(c, t, m);
    explainActivations(c, t, k.activations.asDouble());
    explainLoss(c, t, k.logits.asDouble());
    if (k.communication.value() > 0)
        r.record(
            "memory.per_accelerator.communication_bytes",
            {"memory.communication_training", "round(N + G)",
             QT_TRANSLATE_NOOP("Explain", "under ZeRO-3: embeddings, head and two layers")},
            k.communication.asDouble(), Unit::Bytes,
            {term("N", QT_TRANSLATE_NOOP("Explain", "buffers of collectives"), t.collective,
                  Unit::Bytes, c.eff.collectiveBuffers.origin(), c.eff.collectiveBuffers.source()),
             term("G", QT_TRANSLATE_NOOP("Explain", "weights gathered"), t.gathered, Unit::Bytes,
                  Origin::Derived)});
    if (k.workspace.value() > 0)
        r.record("memory.per_accelerator.workspace_bytes",
                 {"memory.dequantised", "round(2 · P_1)", "Dettmers et al., QLoRA, 2023"},
                 k.workspace.asDouble(), Unit::Bytes,
                 {term("P_1", QT_TRANSLATE_NOOP("Explain", "values of the largest matrix"),
                       t.workspace / 2, Unit::Count, Origin::Derived, c.model->provenance.source)});
    if (k.reserve.value() > 0)
        r.record(
            "memory.per_accelerator.reserve_bytes",
            {"memory.fragmentation", "round(f · H)",
             QT_TRANSLATE_NOOP("Explain", "reserved by the allocator but not usable")},
            k.reserve.asDouble(), Unit::Bytes,
            {term("f", QT_TRANSLATE_NOOP("Explain", "share on top of what is allocated"),
                  t.reserveShare, Unit::Ratio, c.eff.reserve.origin(), c.eff.reserve.source()),
             term("H", QT_TRANSLATE_NOOP("Explain", "allocated"),
                  (k.total - k.reserve - k.framework).asDouble(), Unit::Bytes, Origin::Derived)});
}

} // namespace ridgepoint::estimation
