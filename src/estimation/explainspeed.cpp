// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "estimation/decide.h"
#include "estimation/explainterms.h"

#include <algorithm>
#include <array>

/// Explanations of speed.
namespace ridgepoint::estimation {

namespace {

constexpr std::array<std::pair<const char*, double>, 4> kQuantiles{
    {{"p50", 0.5}, {"p90", 0.9}, {"p95", 0.95}, {"p99", 0.99}}};

std::string percentilePath(const char* base, const char* which)
{
    return std::string("performance.") + base + "_" + which + "_s";
}

double spread(double q)
{
    return std::max(0.0, (q - 0.5) / 0.49);
}

Origin speedOrigin(const Context& c)
{
    return std::max({c.eff.etaCompute.origin(), c.eff.etaMemory.origin(), Origin::Derived});
}

Term overhead(const Context& c, double value)
{
    return term("t_0", QT_TRANSLATE_NOOP("Explain", "request handling before prefill"), value,
                Unit::Seconds, c.eff.firstToken.origin(), c.eff.firstToken.source());
}

void explainStatic(const Context& c, const ServingTerms& t)
{
    Recorder& r = *c.recorder;
    const auto& p = c.out->performance;
    r.record("performance.ttft_s",
             {"performance.ttft_static", "t_p",
              QT_TRANSLATE_NOOP("Explain", "prefill of the whole batch")},
             *p.ttft, Unit::Seconds,
             {term("t_p", QT_TRANSLATE_NOOP("Explain", "prefill of the batch"), *p.ttft,
                   Unit::Seconds, speedOrigin(c))});
    if (p.tpot)
        r.record(
            "performance.tpot_s",
            {"performance.tpot_static", "t_d", QT_TRANSLATE_NOOP("Explain", "one decode step")},
            *p.tpot, Unit::Seconds,
            {term("t_d", QT_TRANSLATE_NOOP("Explain", "decode step of all requests in flight"),
                  t.decode, Unit::Seconds, speedOrigin(c))});
}

void explainContinuous(const Context& c, const ServingTerms& t)
{
    Recorder& r = *c.recorder;
    const auto& p = c.out->performance;
    if (p.ttft)
        r.record(
            "performance.ttft_s",
            {"performance.ttft", "t_0 + t_p + t_d · h + W",
             QT_TRANSLATE_NOOP(
                 "Explain", "mean field: an arrival waits half a step, then for earlier prefills")},
            *p.ttft, Unit::Seconds,
            {overhead(c, t.firstToken),
             term("t_p", QT_TRANSLATE_NOOP("Explain", "prefill of one prompt"), t.prefill,
                  Unit::Seconds, speedOrigin(c)),
             term("t_d", QT_TRANSLATE_NOOP("Explain", "decode step of all requests in flight"),
                  t.decode, Unit::Seconds, speedOrigin(c)),
             term("h", QT_TRANSLATE_NOOP("Explain", "decode steps before the first token"),
                  t.firstSteps, Unit::Count, Origin::Derived),
             term("W", QT_TRANSLATE_NOOP("Explain", "mean wait in the queue"), t.waitMean,
                  Unit::Seconds, Origin::Derived)});
    if (p.tpot)
        r.record(
            "performance.tpot_s",
            {"performance.tpot", "t_d + max(0, n − 1) · x / max(1, o − 1)",
             QT_TRANSLATE_NOOP(
                 "Explain",
                 "decode step plus the prefills of the other requests, spread over the output")},
            *p.tpot, Unit::Seconds,
            {term("t_d", QT_TRANSLATE_NOOP("Explain", "decode step of all requests in flight"),
                  t.decode, Unit::Seconds, speedOrigin(c)),
             term("n", QT_TRANSLATE_NOOP("Explain", "requests in flight"), t.n, Unit::Count,
                  Origin::Derived),
             term("x", QT_TRANSLATE_NOOP("Explain", "prefill time per request in a full step"),
                  t.prefillShare, Unit::Seconds, speedOrigin(c)),
             term("o", QT_TRANSLATE_NOOP("Explain", "tokens out"), t.output, Unit::Tokens,
                  Origin::Input)});
}

void explainPercentiles(const Context& c, const ServingTerms& t)
{
    Recorder& r = *c.recorder;
    const auto& p = c.out->performance;
    if (!p.percentilesAnalytic || !p.ttft)
        return;
    const double base = *p.ttft - t.waitMean;
    const auto pick = [](const Percentiles& x, int i) {
        return i == 0 ? x.p50 : i == 1 ? x.p90 : i == 2 ? x.p95 : x.p99;
    };
    for (int i = 0; i < 4; ++i) {
        const auto& [name, q] = kQuantiles[static_cast<std::size_t>(i)];
        const auto ttft = pick(p.ttftPercentiles, i);
        const auto tpot = pick(p.tpotPercentiles, i);
        const auto latency = pick(p.latencyPercentiles, i);
        if (ttft)
            r.record(percentilePath("ttft", name),
                     {"performance.ttft_quantile", "T + w",
                      QT_TRANSLATE_NOOP(
                          "Explain", "M/D/1 wait with exponential tail, M/M/c wait for a place")},
                     *ttft, Unit::Seconds,
                     {term("T", QT_TRANSLATE_NOOP("Explain", "time to first token without a queue"),
                           base, Unit::Seconds, speedOrigin(c)),
                      term("w", QT_TRANSLATE_NOOP("Explain", "wait at this percentile"), t.wait[i],
                           Unit::Seconds, Origin::Derived)});
        if (tpot)
            r.record(
                percentilePath("tpot", name),
                {"performance.tpot_quantile", "T · (1 + j · z)",
                 QT_TRANSLATE_NOOP("Explain", "spread of step times")},
                *tpot, Unit::Seconds,
                {term("T", QT_TRANSLATE_NOOP("Explain", "mean time per output token"), *p.tpot,
                      Unit::Seconds, speedOrigin(c)),
                 term("j", QT_TRANSLATE_NOOP("Explain", "P99 over the mean, less one"), t.jitter,
                      Unit::Ratio, c.eff.jitter.origin(), c.eff.jitter.source()),
                 term("z", QT_TRANSLATE_NOOP("Explain", "position between median (0) and P99 (1)"),
                      spread(q), Unit::Ratio, Origin::Derived)});
        if (latency && ttft)
            r.record(percentilePath("latency", name),
                     {"performance.latency_quantile", "T_f + max(0, o − 1) · T_o",
                      QT_TRANSLATE_NOOP("Explain", "first token, then the others")},
                     *latency, Unit::Seconds,
                     {term("T_f", QT_TRANSLATE_NOOP("Explain", "time to first token"), *ttft,
                           Unit::Seconds, Origin::Derived),
                      term("o", QT_TRANSLATE_NOOP("Explain", "tokens out"), t.output, Unit::Tokens,
                           Origin::Input),
                      term("T_o", QT_TRANSLATE_NOOP("Explain", "time per output token"),
                           tpot.value_or(0), Unit::Seconds, Origin::Derived)});
    }
}

void explainRates(const Context& c, const ServingTerms& t)
{
    Recorder& r = *c.recorder;
    const auto& p = c.out->performance;
    if (p.requestLatency)
        r.record("performance.request_latency_s",
                 {"performance.latency", "T_f + max(0, o − 1) · T_o",
                  QT_TRANSLATE_NOOP("Explain", "first token, then the others")},
                 *p.requestLatency, Unit::Seconds,
                 {term("T_f", QT_TRANSLATE_NOOP("Explain", "time to first token"), *p.ttft,
                       Unit::Seconds, Origin::Derived),
                  term("o", QT_TRANSLATE_NOOP("Explain", "tokens out"), t.output, Unit::Tokens,
                       Origin::Input),
                  term("T_o", QT_TRANSLATE_NOOP("Explain", "time per output token"),
                       p.tpot.value_or(0), Unit::Seconds, Origin::Derived)});
    const Term replicas =
        term("R", QT_TRANSLATE_NOOP("Explain", "replicas"), t.replicas, Unit::Count, Origin::Input);
    r.record("performance.requests_per_s",
             {"performance.requests", "R · q",
              QT_TRANSLATE_NOOP("Explain", "rate of one replica times replicas")},
             *p.requestsPerSecond, Unit::PerSecond,
             {replicas, term("q", QT_TRANSLATE_NOOP("Explain", "requests per second and replica"),
                             *p.requestsPerSecond / t.replicas, Unit::PerSecond, speedOrigin(c))});
    const Term requests = term("q", QT_TRANSLATE_NOOP("Explain", "requests per second"),
                               t.rate * t.replicas, Unit::PerSecond, Origin::Derived);
    r.record("performance.output_tokens_per_s",
             {"performance.output_tokens", "q · o",
              QT_TRANSLATE_NOOP("Explain", "requests times tokens out")},
             *p.outputTokensPerSecond, Unit::PerSecond,
             {requests, term("o", QT_TRANSLATE_NOOP("Explain", "tokens out"), t.output,
                             Unit::Tokens, Origin::Input)});
    r.record("performance.total_tokens_per_s",
             {"performance.total_tokens", "q · (o + i)",
              QT_TRANSLATE_NOOP("Explain", "requests times tokens in and out")},
             *p.totalTokensPerSecond, Unit::PerSecond,
             {requests,
              term("o", QT_TRANSLATE_NOOP("Explain", "tokens out"), t.output, Unit::Tokens,
                   Origin::Input),
              term("i", QT_TRANSLATE_NOOP("Explain", "tokens in"), t.prompt, Unit::Tokens,
                   Origin::Input)});
    if (p.prefillTokensPerSecond)
        r.record("performance.prefill_tokens_per_s",
                 {"performance.prefill_rate", "R · i / x",
                  QT_TRANSLATE_NOOP("Explain", "tokens to prefill over their time")},
                 *p.prefillTokensPerSecond, Unit::PerSecond,
                 {replicas,
                  term("i", QT_TRANSLATE_NOOP("Explain", "tokens to prefill"), t.input,
                       Unit::Tokens, Origin::Input),
                  term("x", QT_TRANSLATE_NOOP("Explain", "prefill time per request in a full step"),
                       t.perRequestPrefill, Unit::Seconds, speedOrigin(c))});
    if (p.utilization)
        r.record("performance.utilization",
                 {"performance.utilization", "min(1, q / X)",
                  QT_TRANSLATE_NOOP("Explain", "share of the capacity in use")},
                 *p.utilization, Unit::Ratio,
                 {term("q", QT_TRANSLATE_NOOP("Explain", "requests per second and replica"), t.rate,
                       Unit::PerSecond, Origin::Derived),
                  term("X", QT_TRANSLATE_NOOP("Explain", "capacity of a replica"), t.capacity,
                       Unit::PerSecond, speedOrigin(c))});
    if (p.qpsAtSlo)
        r.record("performance.qps_at_slo",
                 {"performance.qps_at_slo", "R · q_s",
                  QT_TRANSLATE_NOOP(
                      "Explain",
                      "largest arrival rate at which every P99 limit holds, found by bisection")},
                 *p.qpsAtSlo, Unit::PerSecond,
                 {replicas,
                  term("q_s", QT_TRANSLATE_NOOP("Explain", "largest rate of a replica at the SLO"),
                       t.perReplicaAtSlo, Unit::PerSecond, speedOrigin(c))});
    const auto searched = [&](const char* path, const std::optional<std::int64_t>& value) {
        if (value)
            r.record(path,
                     {"performance.search", "n",
                      QT_TRANSLATE_NOOP("Explain", "largest that keeps every P99 limit")},
                     static_cast<double>(*value), Unit::Count,
                     {term("n", QT_TRANSLATE_NOOP("Explain", "found by bisection"),
                           static_cast<double>(*value), Unit::Count, Origin::Derived)});
    };
    searched("performance.max_batch_at_slo", p.maxBatchAtSlo);
    searched("performance.max_concurrency_at_slo", p.maxConcurrencyAtSlo);
    if (p.queueLengthMean)
        r.record("performance.queue_length_mean",
                 {"performance.queue", "q · W", QT_TRANSLATE_NOOP("Explain", "Little's law")},
                 *p.queueLengthMean, Unit::Count,
                 {requests, term("W", QT_TRANSLATE_NOOP("Explain", "mean wait in the queue"),
                                 t.waitMean, Unit::Seconds, Origin::Derived)});
    if (p.replicasForTarget)
        r.record("performance.replicas_for_target",
                 {"performance.replicas", "ceil(T / q − 0.000000001)",
                  QT_TRANSLATE_NOOP("Explain", "target over one replica")},
                 static_cast<double>(*p.replicasForTarget), Unit::Count,
                 {term("T", QT_TRANSLATE_NOOP("Explain", "target load"), *c.in.workload.targetQps,
                       Unit::PerSecond, Origin::Input),
                  term("q", QT_TRANSLATE_NOOP("Explain", "requests per second and replica"),
                       t.perReplicaAtSlo, Unit::PerSecond, speedOrigin(c))});
}

void explainBreakdown(const Context& c)
{
    const auto& p = c.out->performance;
    if (!p.boundShare)
        return;
    const auto& b = p.breakdown;
    const auto slice = [&](const char* name, const std::optional<double>& value,
                           std::string_view meaning) {
        if (value && *value != 0)
            c.recorder->record(std::string("performance.time_breakdown_s.") + name,
                               {"performance.breakdown", "t",
                                QT_TRANSLATE_NOOP("Explain", "sum over the operator list")},
                               *value, Unit::Seconds,
                               {term("t", meaning, *value, Unit::Seconds, speedOrigin(c))});
    };
    slice("compute", b.compute, QT_TRANSLATE_NOOP("Explain", "operators bound by compute"));
    slice("memory", b.memory, QT_TRANSLATE_NOOP("Explain", "operators bound by memory"));
    slice("communication", b.communication, QT_TRANSLATE_NOOP("Explain", "communication"));
    slice("bubble", b.bubble, QT_TRANSLATE_NOOP("Explain", "pipeline bubble"));
    slice("launch", b.launch,
          QT_TRANSLATE_NOOP("Explain", "launch and dispatch of layers and sequences"));
    slice("optimizer", b.optimizer, QT_TRANSLATE_NOOP("Explain", "optimizer step"));
    slice("data_stall", b.dataStall, QT_TRANSLATE_NOOP("Explain", "waiting for data"));
    const double part = *p.bound == Bound::Compute         ? b.compute.value_or(0)
                        : *p.bound == Bound::Memory        ? b.memory.value_or(0)
                        : *p.bound == Bound::Communication ? b.communication.value_or(0)
                        : *p.bound == Bound::Launch        ? b.launch.value_or(0)
                                                           : b.dataStall.value_or(0);
    if (*p.boundShare > 0)
        c.recorder->record(
            "performance.bound_share",
            {"performance.bound", "t_b / T",
             QT_TRANSLATE_NOOP("Explain", "share of the time that the largest part takes")},
            *p.boundShare, Unit::Ratio,
            {term("t_b", QT_TRANSLATE_NOOP("Explain", "time in the part that binds"), part,
                  Unit::Seconds, speedOrigin(c)),
             term("T", QT_TRANSLATE_NOOP("Explain", "whole time"), part / *p.boundShare,
                  Unit::Seconds, speedOrigin(c))});
}

std::vector<Term> stepRun(const StepTerms& t)
{
    return {term("f", QT_TRANSLATE_NOOP("Explain", "model FLOPs per token, forward and backward"),
                 t.flopsPerUnit, Unit::FlopsPerToken, Origin::Derived),
            term("D", QT_TRANSLATE_NOOP("Explain", "tokens or samples of the run"), t.run,
                 Unit::Tokens, Origin::Input)};
}

} // namespace

void explainServing(const Context& c, const ServingTerms& t)
{
    if (!c.recorder)
        return;
    if (t.staticBatch && c.out->performance.ttft)
        explainStatic(c, t);
    else
        explainContinuous(c, t);
    explainPercentiles(c, t);
    explainRates(c, t);
}

void explainSamples(const Context& c, const SampleTerms& t)
{
    if (!c.recorder)
        return;
    Recorder& r = *c.recorder;
    const auto& p = c.out->performance;
    const double service = t.device + t.cpu + t.transfer;
    const Term stages = term("t",
                             QT_TRANSLATE_NOOP("Explain", "preprocessing, transfer and device "
                                                          "time of a batch"),
                             service, Unit::Seconds, speedOrigin(c));
    if (p.requestLatency)
        r.record("performance.request_latency_s",
                 {"performance.sample_latency", "t + a + W",
                  QT_TRANSLATE_NOOP("Explain", "service, filling the batch, queue")},
                 *p.requestLatency, Unit::Seconds,
                 {stages,
                  term("a", QT_TRANSLATE_NOOP("Explain", "mean wait for the batch to fill"),
                       t.assembleMean, Unit::Seconds, Origin::Derived),
                  term("W", QT_TRANSLATE_NOOP("Explain", "mean wait in the queue"), t.waitMean,
                       Unit::Seconds, Origin::Derived)});
    const Percentiles& l = p.latencyPercentiles;
    const std::optional<double> values[4] = {l.p50, l.p90, l.p95, l.p99};
    for (std::size_t i = 0; i < 4; ++i) {
        if (!values[i])
            continue;
        const auto& [name, q] = kQuantiles[i];
        r.record(percentilePath("latency", name),
                 {"performance.sample_quantile", "t · (1 + j · z) + a + w",
                  QT_TRANSLATE_NOOP("Explain", "spread of the service, filling the batch, queue")},
                 *values[i], Unit::Seconds,
                 {stages,
                  term("j", QT_TRANSLATE_NOOP("Explain", "P99 over the mean, less one"), t.jitter,
                       Unit::Ratio, c.eff.jitter.origin(), c.eff.jitter.source()),
                  term("z", QT_TRANSLATE_NOOP("Explain", "position between median (0) and P99 (1)"),
                       spread(q), Unit::Ratio, Origin::Derived),
                  term("a", QT_TRANSLATE_NOOP("Explain", "wait for the batch to fill"),
                       t.assemble[i], Unit::Seconds, Origin::Derived),
                  term("w", QT_TRANSLATE_NOOP("Explain", "wait at this percentile"), t.wait[i],
                       Unit::Seconds, Origin::Derived)});
    }
    if (p.utilization && *p.utilization > 0)
        r.record("performance.utilization",
                 {"performance.sample_utilization", "t_d / T · ρ",
                  QT_TRANSLATE_NOOP("Explain", "device time over the pace of the stream")},
                 *p.utilization, Unit::Ratio,
                 {term("t_d", QT_TRANSLATE_NOOP("Explain", "device time of a batch"), t.device,
                       Unit::Seconds, speedOrigin(c)),
                  term("ρ", QT_TRANSLATE_NOOP("Explain", "share of the time that batches run"),
                       t.load, Unit::Ratio, Origin::Derived),
                  term("T", QT_TRANSLATE_NOOP("Explain", "slowest stage of a batch"), t.interval,
                       Unit::Seconds, speedOrigin(c))});
    for (const char* path : {"performance.samples_per_s", "performance.requests_per_s"})
        r.record(path,
                 {"performance.samples", "R · q",
                  QT_TRANSLATE_NOOP("Explain", "rate of one replica times replicas")},
                 *p.samplesPerSecond, Unit::PerSecond,
                 {term("R", QT_TRANSLATE_NOOP("Explain", "replicas"), t.replicas, Unit::Count,
                       Origin::Input),
                  term("q", QT_TRANSLATE_NOOP("Explain", "samples per second and replica"), t.rate,
                       Unit::PerSecond, speedOrigin(c))});
    if (p.qpsAtSlo)
        r.record("performance.qps_at_slo",
                 {"performance.qps_at_slo", "R · q_s",
                  QT_TRANSLATE_NOOP(
                      "Explain",
                      "largest arrival rate at which every P99 limit holds, found by bisection")},
                 *p.qpsAtSlo, Unit::PerSecond,
                 {term("R", QT_TRANSLATE_NOOP("Explain", "replicas"), t.replicas, Unit::Count,
                       Origin::Input),
                  term("q_s", QT_TRANSLATE_NOOP("Explain", "largest rate of a replica at the SLO"),
                       t.perReplicaAtSlo, Unit::PerSecond, speedOrigin(c))});
}

void explainStep(const Context& c, const StepTerms& t)
{
    if (!c.recorder)
        return;
    Recorder& r = *c.recorder;
    const auto& p = c.out->performance;
    r.record("performance.step_s",
             {"performance.step", "m · t / p + t_b + t_g + t_o",
              QT_TRANSLATE_NOOP("Explain", "1F1B schedule; Narayanan et al., SC 2021")},
             *p.step, Unit::Seconds,
             {term("m", QT_TRANSLATE_NOOP("Explain", "micro-batches per rank and step"),
                   t.microBatches, Unit::Count, Origin::Input),
              term("t", QT_TRANSLATE_NOOP("Explain", "forward and backward of a micro-batch"),
                   t.pass, Unit::Seconds, speedOrigin(c)),
              term("p", QT_TRANSLATE_NOOP("Explain", "pipeline stages"), t.pipeline, Unit::Count,
                   Origin::Input),
              term("t_b", QT_TRANSLATE_NOOP("Explain", "pipeline bubble"), t.bubble, Unit::Seconds,
                   Origin::Derived),
              term("t_g", QT_TRANSLATE_NOOP("Explain", "gradient exchange that is not hidden"),
                   t.gradients, Unit::Seconds, Origin::Derived),
              term("t_o", QT_TRANSLATE_NOOP("Explain", "optimizer step"), t.optimizer,
                   Unit::Seconds, speedOrigin(c))});
    const Term step = term("T", QT_TRANSLATE_NOOP("Explain", "step time"), *p.step, Unit::Seconds,
                           speedOrigin(c));
    const Term units = term("B", QT_TRANSLATE_NOOP("Explain", "tokens or samples per step"),
                            t.units, Unit::Tokens, Origin::Input);
    const Term accelerators = term("N", QT_TRANSLATE_NOOP("Explain", "accelerators"),
                                   t.accelerators, Unit::Count, Origin::Input);
    if (p.tokensPerSecondPerAccelerator) {
        r.record("performance.tokens_per_s_per_accelerator",
                 {"performance.tokens_per_accelerator", "B / T / N",
                  QT_TRANSLATE_NOOP("Explain", "throughput per accelerator")},
                 *p.tokensPerSecondPerAccelerator, Unit::PerSecond, {units, step, accelerators});
        r.record("performance.total_tokens_per_s",
                 {"performance.tokens", "B / T",
                  QT_TRANSLATE_NOOP("Explain", "tokens per step over its time")},
                 *p.totalTokensPerSecond, Unit::PerSecond, {units, step});
    }
    r.record("performance.samples_per_s",
             {"performance.step_samples", "S / T", QT_TRANSLATE_NOOP("Explain", "global batch")},
             *p.samplesPerSecond, Unit::PerSecond,
             {term("S", QT_TRANSLATE_NOOP("Explain", "global batch"), t.samples, Unit::Count,
                   Origin::Input),
              step});
    const Term flops =
        term("f", QT_TRANSLATE_NOOP("Explain", "model FLOPs per token, forward and backward"),
             t.flopsPerUnit, Unit::FlopsPerToken, Origin::Derived);
    r.record("performance.flops_per_s_per_accelerator",
             {"performance.flops", "f · B / T / N",
              QT_TRANSLATE_NOOP("Explain", "model FLOPs, recompute not counted")},
             *p.flopsPerSecondPerAccelerator, Unit::FlopsPerSecond,
             {flops, units, step, accelerators});
    if (p.mfu)
        r.record(
            "performance.mfu",
            {"performance.mfu", "F / P",
             QT_TRANSLATE_NOOP("Explain", "Chowdhery et al., PaLM, 2022: model FLOPs utilization")},
            *p.mfu, Unit::Ratio,
            {term("F", QT_TRANSLATE_NOOP("Explain", "model FLOPs per second and accelerator"),
                  *p.flopsPerSecondPerAccelerator, Unit::FlopsPerSecond, speedOrigin(c)),
             term("P", QT_TRANSLATE_NOOP("Explain", "dense peak at the matrix precision"),
                  c.precision.peak->value(), Unit::FlopsPerSecond, Origin::Vendor,
                  c.accelerator->provenance.source)});
    if (p.trainingFlops)
        r.record("performance.training_flops",
                 {"performance.training_flops", "f · D",
                  QT_TRANSLATE_NOOP("Explain", "attention included")},
                 *p.trainingFlops, Unit::Flops, stepRun(t));
    if (p.trainingFlops6nd)
        r.record("performance.training_flops_6nd",
                 {"performance.six_nd", "6 · N · D",
                  QT_TRANSLATE_NOOP("Explain", "Kaplan et al., 2020")},
                 *p.trainingFlops6nd, Unit::Flops,
                 {term("N", QT_TRANSLATE_NOOP("Explain", "active parameters"),
                       *p.trainingFlops6nd / 6 / t.run, Unit::Count, Origin::Derived),
                  term("D", QT_TRANSLATE_NOOP("Explain", "tokens or samples of the run"), t.run,
                       Unit::Tokens, Origin::Input)});
    if (p.timeToTrain)
        r.record("performance.time_to_train_s",
                 {"performance.time_to_train", "D · T / B",
                  QT_TRANSLATE_NOOP("Explain", "tokens over throughput")},
                 *p.timeToTrain, Unit::Seconds,
                 {term("D", QT_TRANSLATE_NOOP("Explain", "tokens or samples of the run"), t.run,
                       Unit::Tokens, Origin::Input),
                  step, units});
    if (t.payload > 0) {
        r.record("pipeline.network_bytes_per_step",
                 {"pipeline.network", "G", QT_TRANSLATE_NOOP("Explain", "gradients of one rank")},
                 t.payload, Unit::Bytes,
                 {term("G", QT_TRANSLATE_NOOP("Explain", "gradient payload of one rank"), t.payload,
                       Unit::Bytes, Origin::Derived)});
        r.record("pipeline.network_wire_bytes_per_step",
                 {"pipeline.network_wire", "M · (D − 1) / D",
                  QT_TRANSLATE_NOOP("Explain", "ring: what each rank moves")},
                 t.wire, Unit::Bytes,
                 {term("M", QT_TRANSLATE_NOOP("Explain", "payload of all passes of the exchange"),
                       t.wire * t.data / (t.data - 1), Unit::Bytes, Origin::Derived),
                  term("D", QT_TRANSLATE_NOOP("Explain", "data parallel ranks"), t.data,
                       Unit::Count, Origin::Input)});
    }
}

void explainPerformance(const Context& c)
{
    explainBreakdown(c);
    const auto& pipeline = c.out->pipeline;
    if (pipeline.checkpointWrite && c.out->memory && c.out->memory->checkpoint) {
        const Term bytes =
            term("C", QT_TRANSLATE_NOOP("Explain", "checkpoint"),
                 c.out->memory->checkpoint->asDouble(), Unit::Bytes, Origin::Derived);
        const Term interval = term("i", QT_TRANSLATE_NOOP("Explain", "checkpoint interval"),
                                   *c.in.workload.checkpointInterval, Unit::Seconds, Origin::Input);
        c.recorder->record("pipeline.checkpoint_write_bytes_per_s",
                           {"pipeline.checkpoint", "C / i",
                            QT_TRANSLATE_NOOP("Explain", "mean over the interval")},
                           *pipeline.checkpointWrite, Unit::BytesPerSecond, {bytes, interval});
        c.recorder->record(
            "pipeline.checkpoint_write_needed_bytes_per_s",
            {"pipeline.checkpoint_needed", "C / (i · s)",
             QT_TRANSLATE_NOOP("Explain", "within the stall that is allowed")},
            *pipeline.checkpointWriteNeeded, Unit::BytesPerSecond,
            {bytes, interval,
             term("s", QT_TRANSLATE_NOOP("Explain", "share of the interval that may stall"),
                  *c.in.workload.checkpointStallFraction, Unit::Ratio, Origin::Input)});
    }
}

} // namespace ridgepoint::estimation
