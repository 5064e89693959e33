// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "estimation/training.h"

#include "estimation/explainterms.h"
#include "estimation/mixing.h"
#include "estimation/prepare.h"
#include "estimation/serving.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint::estimation {

namespace {

struct Step
{
    PassTime pass;           ///< forward and backward of one micro-batch, all stages
    double microBatches = 1; ///< per data-parallel rank and step
    double bubble = 0, gradients = 0, optimizer = 0, total = 0;
    double exchange = 0, cover = 0; ///< seconds of the gradient exchange, and what hides it
    double wire = 0, payload = 0;   ///< bytes of the gradient exchange of one rank
};

std::int64_t globalBatch(const Context& c)
{
    const Workload& w = c.in.workload;
    return w.globalBatch.value_or(*w.microBatch * c.layout.data);
}

/// Passes of work: forward 1, backward 2 (1 where the weights are frozen), plus one forward again
/// under full recompute.
double passFactor(const Context& c)
{
    const Workload& w = c.in.workload;
    const bool frozen = w.method.value_or(Method::Full) != Method::Full;
    const bool full = w.recompute.value_or(Recompute::None) == Recompute::Full;
    return (frozen ? 2 : 3) + (full ? 1 : 0);
}

double samplesPerMicroBatch(const Context& c)
{
    return static_cast<double>(*c.in.workload.microBatch);
}

/// Payload that a rank exchanges after its last micro-batch, bytes: gradients of what is trained.
double gradientPayload(const Context& c)
{
    const bool frozen = c.in.workload.method.value_or(Method::Full) != Method::Full;
    const double ranks = static_cast<double>(c.layout.tensor * c.layout.pipeline);
    const double trained = frozen ? adapterParameters(c) / ranks : parametersPerAccelerator(c);
    return trained * valueBytes(c.precision.gradients);
}

double perNode(const Context& c)
{
    if (c.server && c.server->maxAccelerators > 0)
        return c.server->maxAccelerators;
    return 8;
}

/// Bandwidth of the gradient exchange per accelerator: the node's fabric inside a node; across
/// nodes a ring crosses each network card once, so a node's cards serve its accelerators together.
double exchangeBandwidth(const Context& c)
{
    const double inside = c.link.bytesPerSecond * c.link.beta;
    if (static_cast<double>(c.layout.count) <= perNode(c))
        return inside;
    // A node's cards serve all exchange groups that have a rank there, one per tensor and pipeline
    // position.
    const double groups = std::min(
        perNode(c), static_cast<double>(c.layout.tensor * c.layout.pipeline * c.layout.context));
    return std::min(inside, c.netBytesPerSecond / std::max(1.0, groups));
}

Step stepOf(const Context& c)
{
    Step s;
    OperatorList list;
    buildPhase(list, c, PhaseKind::Forward, samplesPerMicroBatch(c));
    const double layers =
        c.describedTransformer() ? c.model->transformer.layerCount() + partLayers(c) : 0;
    PassTime forward = timePass(c, list, layers, 0);
    const double factor = passFactor(c);
    s.pass = forward;
    for (double PassTime::*part :
         {&PassTime::compute, &PassTime::memory, &PassTime::communication, &PassTime::launch,
          &PassTime::total, &PassTime::flops, &PassTime::bytes})
        s.pass.*part = forward.*part * factor;
    // Weight gradients need no exchange inside a layer: two all-reduces forward, two backward, and
    // two again where the forward is repeated.
    const bool repeated = c.in.workload.recompute.value_or(Recompute::None) == Recompute::Full;
    const double exchanged = forward.communication * (repeated ? 3 : 2);
    s.pass.total += exchanged - s.pass.communication;
    s.pass.communication = exchanged;
    const double data = static_cast<double>(c.layout.data);
    s.microBatches = static_cast<double>(globalBatch(c)) /
                     (static_cast<double>(*c.in.workload.microBatch) * data);
    const double p = static_cast<double>(c.layout.pipeline);
    const double v = static_cast<double>(c.layout.virtualPipeline);
    // 1F1B: n micro-batches through p stages leave (p − 1)/v of one stage's time idle.
    const double stage = s.pass.total / p;
    s.bubble = (p - 1) / v * stage;
    const double parameters = parametersPerAccelerator(c);
    const auto zero = c.in.parallelism.zeroStage.value_or(0);
    if (data > 1) {
        s.payload = gradientPayload(c);
        // All-reduce = reduce-scatter + all-gather; ZeRO-3 gathers the weights
        // twice for every micro-batch instead of the last gather.
        const double moved = zero >= 3
                                 ? 2 * weightBytesPerAccelerator(c) * s.microBatches + s.payload
                                 : 2 * s.payload;
        s.wire = moved * (data - 1) / data;
        const double seconds =
            s.wire / exchangeBandwidth(c) + 2 * std::log2(std::max(2.0, data)) * c.netLatency;
        // Overlaps with the backward of the last micro-batch (two thirds of its time).
        const double cover =
            zero >= 3 ? s.pass.total * s.microBatches * 2 / 3 : s.pass.total / p * 2 / 3;
        s.exchange = seconds;
        s.cover = cover;
        s.gradients = std::max(0.0, seconds - cover);
    }
    const bool frozen = c.in.workload.method.value_or(Method::Full) != Method::Full;
    const double states = frozen ? adapterParameters(c) : parameters;
    // Gradients, two moments, master and weights read and written: 32 bytes a parameter.
    s.optimizer = 32 * states / (zero >= 1 ? data : 1) / (c.bandwidth * c.eff.etaMemory.value);
    s.total = s.microBatches * stage + s.bubble + s.gradients + s.optimizer;
    return s;
}

/// Model FLOPs of a training token (or sample): 3 × forward, attention half of the square.
double modelFlopsPerUnit(const Context& c)
{
    const bool frozen = c.in.workload.method.value_or(Method::Full) != Method::Full;
    double forward = forwardFlopsPerToken(*c.model);
    if (c.isLayerList()) // one denoising pass a sample
        forward *= imageScale(c) / std::max(1, c.model->cnn.steps);
    if (c.describedTransformer()) {
        const double sequence = static_cast<double>(*c.in.workload.sequenceLength);
        const bool causal = c.model->transformer.causal && c.model->kind != ModelKind::Encoder;
        for (const auto& g : c.model->transformer.layers) {
            const double seen = attendedTokens(g.attention, 0, sequence, causal);
            const double source = g.cross.sourceTokens > 0 ? g.cross.sourceTokens : sequence;
            forward += g.count * (seen * scoreFlops(g.attention, false) + scanFlops(g) +
                                  4.0 * source * g.cross.heads * g.cross.headDim);
        }
        for (const auto& part : c.model->parts) {
            if (part.role != PartRole::Mtp)
                forward += partFlops(part, part.tokens > 0 ? part.tokens : sequence) / sequence;
        }
    }
    return forward * (frozen ? 2 : 3);
}

double unitsPerStep(const Context& c)
{
    const double samples = static_cast<double>(globalBatch(c));
    return c.describedTransformer() ? samples * static_cast<double>(*c.in.workload.sequenceLength)
                                    : samples;
}

/// Tokens (or samples) of the whole run, if the plan says.
std::optional<double> runUnits(const Context& c)
{
    const Workload& w = c.in.workload;
    const double epochs = w.epochs.value_or(1);
    if (c.describedTransformer()) {
        if (w.trainingTokens)
            return *w.trainingTokens * epochs;
        if (w.trainingSamples)
            return *w.trainingSamples * static_cast<double>(*w.sequenceLength) * epochs;
        return std::nullopt;
    }
    if (w.trainingSamples)
        return *w.trainingSamples * epochs;
    return std::nullopt;
}

void writeCheckpoint(Context& c)
{
    const auto bytes = c.out->memory->checkpoint;
    if (!bytes)
        return;
    const double interval = *c.in.workload.checkpointInterval;
    c.out->pipeline.checkpointWrite = bytes->asDouble() / interval;
    c.out->pipeline.checkpointWriteNeeded =
        bytes->asDouble() / (interval * *c.in.workload.checkpointStallFraction);
}

void writeFindings(Context& c, const Step& s)
{
    if (c.quiet)
        return;
    const double share = s.bubble / s.total;
    if (share > 0.15)
        c.find(FindingCode::PipelineBubbleLarge, Severity::Warning, "parallelism.pipeline",
               {{"share", share}});
    if (s.gradients > 0.1 * s.total)
        c.find(FindingCode::NetworkBelowAllReduce, Severity::Warning, "hardware.network",
               {{"value", s.exchange}, {"limit", s.cover}});
}

} // namespace

double stepSeconds(const Context& c)
{
    return stepOf(c).total;
}

void trainModel(Context& c)
{
    PerformanceFigures& p = c.out->performance;
    if (!c.describedTransformer() && !c.isLayerList()) {
        writeCheckpoint(c);
        return;
    }
    c.in.workload.globalBatch = globalBatch(c);
    const Step s = stepOf(c);
    const double accelerators = static_cast<double>(c.layout.count);
    const double units = unitsPerStep(c);
    p.step = s.total;
    const double rate = units / s.total;
    if (c.describedTransformer()) {
        p.tokensPerSecondPerAccelerator = rate / accelerators;
        p.totalTokensPerSecond = rate;
    }
    p.samplesPerSecond = static_cast<double>(globalBatch(c)) / s.total;
    const double flops = modelFlopsPerUnit(c);
    p.flopsPerSecondPerAccelerator = flops * rate / accelerators;
    if (c.precision.peak)
        p.mfu = *p.flopsPerSecondPerAccelerator / c.precision.peak->value();
    if (const auto run = runUnits(c)) {
        p.trainingFlops = flops * *run;
        if (c.describedTransformer())
            p.trainingFlops6nd = 6 * activeParameters(*c.model).value_or(0) * *run;
        p.timeToTrain = *run / rate;
    }
    PassTime sum = s.pass;
    for (double PassTime::*part : {&PassTime::compute, &PassTime::memory, &PassTime::communication,
                                   &PassTime::launch, &PassTime::total})
        sum.*part *= s.microBatches / static_cast<double>(c.layout.pipeline);
    sum.communication += s.gradients;
    sum.total = s.total;
    setBound(p, sum, "step");
    p.breakdown.bubble = s.bubble;
    p.breakdown.optimizer = s.optimizer;
    if (s.payload > 0) {
        c.out->pipeline.networkBytesPerStep = s.payload;
        c.out->pipeline.networkWireBytesPerStep = s.wire;
    }
    writeCheckpoint(c);
    if (c.recorder) {
        StepTerms t;
        t.pass = s.pass.total;
        t.microBatches = s.microBatches;
        t.pipeline = static_cast<double>(c.layout.pipeline);
        t.bubble = s.bubble;
        t.gradients = s.gradients;
        t.optimizer = s.optimizer;
        t.units = units;
        t.accelerators = accelerators;
        t.flopsPerUnit = flops;
        t.run = runUnits(c).value_or(0);
        t.samples = static_cast<double>(globalBatch(c));
        t.payload = s.payload;
        t.wire = s.wire;
        t.data = static_cast<double>(c.layout.data);
        explainStep(c, t);
    }
    writeFindings(c, s);
}

} // namespace ridgepoint::estimation
