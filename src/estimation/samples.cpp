// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "estimation/serving.h"

#include "estimation/explainterms.h"
#include "estimation/inferencememory.h"

#include <algorithm>
#include <cmath>

/// Inference whose unit is the sample: images, sequences, recommendations.
namespace ridgepoint::estimation {

PassTime samplePass(const Context& c, double batch)
{
    if (c.model->kind == ModelKind::Encoder)
        return prefillTime(c, batch, static_cast<double>(c.in.workload.inputTokens.value_or(1)));
    OperatorList list;
    buildPhase(list, c, PhaseKind::Forward, batch);
    return timePass(c, list, 0, 0);
}

void buildPhase(OperatorList& list, const Context& c, PhaseKind phase, double batch)
{
    const Workload& w = c.in.workload;
    if (c.isLayerList()) {
        buildCnn(list, c, batch);
        return;
    }
    if (c.model->kind == ModelKind::Recommender) {
        buildRecommender(list, c, batch);
        return;
    }
    if (!c.describedTransformer())
        return;
    if (w.kind == WorkloadKind::Inference && phase == PhaseKind::Decode) {
        buildTransformer(list, c, decodePass(c, batch, decodeContext(c)));
        return;
    }
    const double input = requestInput(c);
    const double length = input * (1 - w.prefixCacheHit.value_or(0));
    const Pass pass = w.kind == WorkloadKind::Inference
                          ? prefillPass(c, batch, length, input - length)
                          : trainingPass(c);
    buildParts(list, c, pass);
    buildTransformer(list, c, pass);
}

namespace {

struct Stages
{
    double device = 0;   ///< seconds of a batch on the accelerator
    double cpu = 0;      ///< seconds of preprocessing a batch on the host cores
    double transfer = 0; ///< host to device
    bool overlap = true;

    [[nodiscard]] double latency() const { return device + cpu + transfer; }
    /// Time per batch in a stream: overlapped stages run side by side, the slowest sets the pace.
    [[nodiscard]] double interval() const
    {
        return overlap ? std::max({device, cpu, transfer}) : latency();
    }
};

Stages stagesOf(const Context& c, double batch)
{
    const Workload& w = c.in.workload;
    Stages s;
    const double perAccelerator = std::max(1.0, batch / static_cast<double>(c.layout.data));
    s.device = samplePass(c, perAccelerator).total;
    s.overlap = w.preprocessOverlap.value_or(true);
    if (w.preprocessCpuPerSample && c.in.hardware.cpuCores) {
        const double perReplica = static_cast<double>(*c.in.hardware.cpuCores) *
                                  c.in.hardware.servers.value_or(1) /
                                  static_cast<double>(c.layout.replicas);
        s.cpu = *w.preprocessCpuPerSample * batch / std::max(1e-3, perReplica);
    }
    if (w.bytesPerSample && c.accelerator) {
        const double pcie = hostLinkRate(*c.accelerator).value() * c.eff.pcieBeta.value;
        s.transfer = *w.bytesPerSample * perAccelerator / pcie;
    }
    return s;
}

/// Latency at an arrival rate with batches of `batch`: wait for the batch to fill (at most the
/// queue delay), wait for the device, service.
struct SamplePoint
{
    Stages stages;
    WaitModel wait;
    double assemble = 0, jitter = 0;
    [[nodiscard]] double latency(double q) const
    {
        return assemble * (q > 0.9 ? 1 : 0.5) + wait.quantile(q) +
               stages.latency() * (1 + jitter * std::max(0.0, (q - 0.5) / 0.49));
    }
    [[nodiscard]] double mean() const { return assemble / 2 + wait.mean() + stages.latency(); }
};

SamplePoint pointAt(const Context& c, double batch, double rate)
{
    SamplePoint p;
    p.stages = stagesOf(c, batch);
    p.jitter = c.eff.jitter.value;
    if (rate > 0) {
        p.assemble = (batch - 1) / rate;
        if (c.in.workload.maxQueueDelay)
            p.assemble = std::min(p.assemble, *c.in.workload.maxQueueDelay);
        p.wait = singleServerWait(rate / batch, p.stages.interval());
    }
    return p;
}

bool meets(const SamplePoint& p, const Slo& slo)
{
    return !slo.latencyP99 || p.latency(0.99) <= *slo.latencyP99;
}

struct RateAtSlo
{
    double rate = 0, batch = 1;
};

/// Largest rate of one replica, and the batch size that gives it, with P99 within the SLO.
RateAtSlo rateAtSlo(const Context& c, double limit)
{
    RateAtSlo best;
    for (double b = 1; b <= limit; b *= 2) {
        const double capacity = b / stagesOf(c, b).interval();
        double low = 0, high = 0.999 * capacity;
        for (int i = 0; i < 20; ++i) {
            const double middle = (low + high) / 2;
            (meets(pointAt(c, b, middle), c.in.workload.slo) ? low : high) = middle;
        }
        if (low > best.rate)
            best = {low, b};
    }
    return best;
}

void addBatchCurve(Context& c)
{
    const InferenceMemory memory(c);
    for (double b = 1; b <= 1024; b *= 2) {
        BatchPoint point;
        point.batch = static_cast<std::int64_t>(b);
        point.total = memory.at(b).perAccelerator.total;
        const double total = point.total.asDouble();
        point.verdict = total > c.usable          ? VerdictCode::DoesNotFit
                        : total > 0.92 * c.usable ? VerdictCode::Tight
                                                  : VerdictCode::Fits;
        const Stages s = stagesOf(c, b);
        point.requestLatency = s.latency();
        point.samplesPerSecond = b / s.interval() * static_cast<double>(c.layout.replicas);
        point.requestsPerSecond = point.samplesPerSecond;
        point.meetsSlo = meets(pointAt(c, b, 0), c.in.workload.slo);
        c.out->curves.batch.push_back(point);
    }
}

} // namespace

void serveSamples(Context& c)
{
    PerformanceFigures& p = c.out->performance;
    const Workload& w = c.in.workload;
    const double replicas = static_cast<double>(c.layout.replicas);
    const double most = static_cast<double>(std::min(largestBatch(c).value_or(1), *w.maxBatch));
    double batch = static_cast<double>(*w.batch);
    double rate = 0; // of one replica
    SamplePoint point;
    bool overloaded = false;
    switch (*w.load) {
    case Load::Static:
    case Load::ClosedLoop:
        if (*w.load == Load::ClosedLoop)
            batch = std::min(most, static_cast<double>(w.concurrency.value_or(*w.batch)));
        point = pointAt(c, batch, 0);
        rate = batch / point.stages.interval();
        break;
    case Load::Open: {
        rate = w.arrivalRateQps.value_or(0) / replicas;
        const double limit = *w.batching == Batching::Dynamic ? std::min(most, 4096.0) : batch;
        batch = *w.batching == Batching::Dynamic ? 1 : batch;
        while (*w.batching == Batching::Dynamic && batch < limit &&
               batch / stagesOf(c, batch).interval() < rate * 1.1)
            batch = std::min(limit, batch * 2);
        const double capacity = batch / stagesOf(c, batch).interval();
        overloaded = rate >= capacity;
        if (overloaded) {
            c.find(FindingCode::LoadExceedsCapacity, Severity::Error, "workload.arrival_rate_qps",
                   {{"value", rate * replicas}, {"limit", capacity * replicas}});
            rate = capacity;
        }
        point = pointAt(c, batch, overloaded ? 0 : rate);
        break;
    }
    case Load::Offline:
        batch = std::max(1.0, most);
        point = pointAt(c, batch, 0);
        rate = batch / point.stages.interval();
        break;
    case Load::Server: {
        const RateAtSlo found = rateAtSlo(c, most);
        rate = found.rate;
        batch = found.batch;
        point = pointAt(c, batch, rate);
    } break;
    }
    p.samplesPerSecond = rate * replicas;
    p.requestsPerSecond = p.samplesPerSecond;
    if (*w.load != Load::Offline && !overloaded) {
        p.requestLatency = point.mean();
        p.percentilesAnalytic = true;
        p.latencyPercentiles = {point.latency(0.5), point.latency(0.9), point.latency(0.95),
                                point.latency(0.99)};
    }
    const double perAccelerator = std::max(1.0, batch / static_cast<double>(c.layout.data));
    PassTime sum = samplePass(c, perAccelerator);
    const double device = sum.total;
    sum.total = point.stages.interval();
    setBound(p, sum, "latency");
    // Share of the time that the device works: its part of a batch, times the load of the stream.
    const double load = rate * point.stages.interval() / batch;
    p.utilization = sum.total > 0 ? device / sum.total * std::min(1.0, load) : 0;
    c.ranBatch = perAccelerator;
    if (point.stages.interval() > device * 1.001) {
        p.bound = Bound::Data;
        p.boundShare = 1 - device / point.stages.interval();
        p.breakdown.dataStall = point.stages.interval() - device;
    }
    double perReplica = rate;
    if (w.slo.latencyP99) {
        perReplica = rateAtSlo(c, most).rate;
        p.qpsAtSlo = perReplica * replicas;
        std::int64_t fits = 0;
        for (double b = 1; b <= most; b *= 2) {
            if (meets(pointAt(c, b, 0), w.slo))
                fits = static_cast<std::int64_t>(b);
        }
        p.maxBatchAtSlo = fits;
        if (p.latencyPercentiles.p99 && *p.latencyPercentiles.p99 > *w.slo.latencyP99)
            c.find(FindingCode::SloLatencyMissed, Severity::Warning, "workload.slo.latency_p99_s",
                   {{"value", *p.latencyPercentiles.p99}, {"limit", *w.slo.latencyP99}});
    }
    if (w.targetQps && *w.targetQps > 0 && perReplica > 0) {
        p.replicasForTarget = static_cast<std::int64_t>(std::ceil(*w.targetQps / perReplica));
        if (perReplica * replicas < *w.targetQps && !c.quiet)
            c.find(FindingCode::TargetNotMet, Severity::Warning, "workload.target_qps",
                   {{"value", perReplica * replicas},
                    {"target", *w.targetQps},
                    {"count", static_cast<double>(*p.replicasForTarget)}});
    }
    if (c.recorder) {
        SampleTerms t;
        t.batch = batch;
        t.device = point.stages.device;
        t.cpu = point.stages.cpu;
        t.transfer = point.stages.transfer;
        t.interval = point.stages.interval();
        t.load = std::min(1.0, load);
        t.replicas = replicas;
        t.rate = rate;
        t.assembleMean = point.assemble / 2;
        t.waitMean = point.wait.mean();
        t.perReplicaAtSlo = perReplica;
        t.jitter = point.jitter;
        int i = 0;
        for (const double q : {0.5, 0.9, 0.95, 0.99}) {
            t.assemble[i] = point.assemble * (q > 0.9 ? 1 : 0.5);
            t.wait[i++] = point.wait.quantile(q);
        }
        explainSamples(c, t);
    }
    if (c.curves)
        addBatchCurve(c);
}

} // namespace ridgepoint::estimation
