// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "estimation/decide.h"
#include "estimation/prepare.h"
#include "estimation/training.h"

#include <algorithm>
#include <cmath>

/// Single changes that would make a scenario work, each estimated before it is offered.
namespace ridgepoint::estimation {

namespace {

struct Candidate
{
    std::vector<FieldChange> changes;
    Scenario scenario;
};

class Candidates
{
public:
    explicit Candidates(const Scenario& base) : m_base(base) {}

    template <class Apply>
    void add(std::vector<FieldChange> changes, Apply&& apply)
    {
        Candidate c{std::move(changes), m_base};
        apply(c.scenario);
        m_list.push_back(std::move(c));
    }
    [[nodiscard]] std::vector<Candidate>& list() { return m_list; }

private:
    const Scenario& m_base;
    std::vector<Candidate> m_list;
};

void addNarrowWeights(Candidates& list, const Context& c)
{
    if (c.precision.weightBits < 16)
        return;
    if (c.accelerator->fp8)
        list.add({{"precision.weights", std::string("fp8")}},
                 [](Scenario& s) { s.precision.weights = Precision::Fp8; });
    else
        list.add({{"precision.weights", std::string("int8")}},
                 [](Scenario& s) { s.precision.weights = Precision::Int8; });
    list.add({{"precision.weights", std::string("int4")}},
             [](Scenario& s) { s.precision.weights = Precision::Int4; });
}

void addTensor(Candidates& list, const Context& c)
{
    for (const std::int64_t factor : {2, 4, 8}) {
        const std::int64_t tensor = c.layout.tensor * factor;
        const std::int64_t count = c.layout.count * factor;
        if (tensor > 8 || (c.server && tensor > c.server->maxAccelerators) || c.mig)
            continue;
        list.add({{"parallelism.tensor", static_cast<double>(tensor)},
                  {"hardware.count", static_cast<double>(count)}},
                 [=](Scenario& s) {
                     s.parallelism.tensor = tensor;
                     s.hardware.count = count;
                     if (!s.hardware.replicas)
                         s.hardware.replicas = 1;
                 });
    }
}

void addBatch(Candidates& list, const ScenarioResult& r, const Context& c)
{
    if (!r.memory || !r.memory->maxBatch || *r.memory->maxBatch >= *c.in.workload.batch)
        return;
    const std::int64_t batch = *r.memory->maxBatch;
    list.add({{"workload.batch", static_cast<double>(batch)}},
             [=](Scenario& s) { s.workload.batch = batch; });
}

void addNarrowCache(Candidates& list, const Context& c)
{
    if (!c.isLanguageModel() || c.precision.kvBytes < 2)
        return;
    const Precision narrow = c.engine == Engine::LlamaCpp ? Precision::Int8 : Precision::Fp8;
    list.add({{"precision.kv_cache", std::string(keyOf(narrow))}},
             [=](Scenario& s) { s.precision.kvCache = narrow; });
}

/// Shorter requests: as long as memory allows at this batch, in steps of 256 tokens.
void addContext(Candidates& list, const ScenarioResult& r, const Context& c)
{
    if (!r.memory || !r.memory->maxContext)
        return;
    const std::int64_t most = *r.memory->maxContext / 256 * 256;
    if (c.engine == Engine::LlamaCpp || !c.lengthsGiven) {
        if (most > 0 && most < c.in.workload.contextTokens.value_or(0))
            list.add({{"workload.context_tokens", static_cast<double>(most)}},
                     [=](Scenario& s) { s.workload.contextTokens = most; });
        return;
    }
    const std::int64_t input = most - c.in.workload.outputTokens.value_or(0);
    if (input > 0 && input < c.in.workload.inputTokens.value_or(0))
        list.add({{"workload.input_tokens", static_cast<double>(input)}},
                 [=](Scenario& s) { s.workload.inputTokens = input; });
}

void addOffload(Candidates& list, const Context& c)
{
    const Offload now = c.in.parallelism.offload.value_or(Offload::None);
    for (const Offload more : {Offload::Optimizer, Offload::All}) {
        if (now == Offload::All || now == more)
            continue;
        list.add({{"parallelism.offload", std::string(keyOf(more))}},
                 [=](Scenario& s) { s.parallelism.offload = more; });
    }
}

void addTraining(Candidates& list, const Context& c)
{
    const auto level = c.in.workload.recompute.value_or(Recompute::None);
    if (level != Recompute::Full)
        list.add({{"workload.recompute", std::string("full")}},
                 [](Scenario& s) { s.workload.recompute = Recompute::Full; });
    if (level == Recompute::None)
        list.add({{"workload.recompute", std::string("selective")}},
                 [](Scenario& s) { s.workload.recompute = Recompute::Selective; });
    const auto zero = c.in.parallelism.zeroStage.value_or(0);
    for (std::int64_t stage = zero + 1; stage <= 3 && c.layout.data > 1; ++stage)
        list.add({{"parallelism.zero_stage", static_cast<double>(stage)}},
                 [=](Scenario& s) { s.parallelism.zeroStage = stage; });
    if (c.in.workload.kind == WorkloadKind::FineTuning) {
        if (c.in.workload.method == Method::Full)
            list.add({{"workload.method", std::string("lora")}},
                     [](Scenario& s) { s.workload.method = Method::Lora; });
        if (c.in.workload.method != Method::Qlora)
            list.add({{"workload.method", std::string("qlora")}},
                     [](Scenario& s) { s.workload.method = Method::Qlora; });
    }
    for (std::int64_t micro = *c.in.workload.microBatch / 2; micro >= 1; micro /= 2)
        list.add({{"workload.micro_batch", static_cast<double>(micro)}},
                 [=](Scenario& s) { s.workload.microBatch = micro; });
    addOffload(list, c);
    if (c.in.workload.kind == WorkloadKind::FineTuning)
        addTensor(list, c);
}

void addServing(Candidates& list, const Context& c)
{
    const std::int64_t now = c.layout.replicas;
    const double rate = c.in.workload.arrivalRateQps.value_or(0);
    const auto& p = c.out->performance;
    std::int64_t needed = now + 1;
    if (p.qpsAtSlo && *p.qpsAtSlo > 0 && rate > 0)
        needed = std::max<std::int64_t>(
            needed,
            static_cast<std::int64_t>(std::ceil(rate / (*p.qpsAtSlo / static_cast<double>(now)))));
    if (rate > 0) {
        for (const std::int64_t replicas : {needed, needed * 2})
            list.add({{"hardware.replicas", static_cast<double>(replicas)}}, [=](Scenario& s) {
                s.hardware.replicas = replicas;
                if (!s.hardware.count)
                    s.hardware.count = s.parallelism.tensor.value_or(1);
            });
    }
    const std::int64_t atSlo =
        std::max(p.maxBatchAtSlo.value_or(0), p.maxConcurrencyAtSlo.value_or(0));
    if (rate <= 0 && atSlo > 0 && atSlo < *c.in.workload.batch)
        list.add({{"workload.batch", static_cast<double>(atSlo)}},
                 [=](Scenario& s) { s.workload.batch = atSlo; });
    addTensor(list, c);
    addNarrowWeights(list, c);
}

int rank(VerdictCode v)
{
    return static_cast<int>(v);
}

/// The figure that the remedy improves: memory, or the latency whose limit was missed.
void showFigure(Remedy& r, VerdictCode problem, std::optional<FindingCode> cause,
                const ScenarioResult& after)
{
    r.path = "memory.per_accelerator.total_bytes";
    r.unit = Unit::Bytes;
    r.value = after.memory ? after.memory->perAccelerator.total.asDouble() : 0;
    if (problem != VerdictCode::SloMissed)
        return;
    const auto& p = after.performance;
    r.unit = Unit::Seconds;
    if (cause == FindingCode::SloTpotMissed && p.tpotPercentiles.p99) {
        r.path = "performance.tpot_p99_s";
        r.value = *p.tpotPercentiles.p99;
    } else if (cause == FindingCode::SloLatencyMissed && p.latencyPercentiles.p99) {
        r.path = "performance.latency_p99_s";
        r.value = *p.latencyPercentiles.p99;
    } else if (p.ttftPercentiles.p99) {
        r.path = "performance.ttft_p99_s";
        r.value = *p.ttftPercentiles.p99;
    } else if (p.latencyPercentiles.p99) {
        r.path = "performance.latency_p99_s";
        r.value = *p.latencyPercentiles.p99;
    }
}

} // namespace

void findRemedies(Context& c, const Scenario& scenario)
{
    ScenarioResult& r = *c.out;
    const VerdictCode problem = r.verdict.code;
    if (problem == VerdictCode::Fits || problem == VerdictCode::Invalid || !c.accelerator)
        return;
    Candidates list(scenario);
    const bool inference = c.in.workload.kind == WorkloadKind::Inference;
    if (problem == VerdictCode::Unsupported) {
        list.add({{"precision.weights", std::string("int4")}},
                 [](Scenario& s) { s.precision.weights = Precision::Int4; });
        list.add({{"precision.weights", std::string("fp16")}},
                 [](Scenario& s) { s.precision.weights = Precision::Fp16; });
    } else if (problem == VerdictCode::SloMissed) {
        addServing(list, c);
    } else if (inference) {
        addNarrowWeights(list, c);
        addTensor(list, c);
        addBatch(list, r, c);
        addNarrowCache(list, c);
        addContext(list, r, c);
    } else {
        addTraining(list, c);
    }
    std::vector<Remedy> good;
    for (auto& candidate : list.list()) {
        ScenarioResult after;
        Context trial;
        trial.catalog = c.catalog;
        trial.model = c.model;
        trial.out = &after;
        trial.quiet = true;
        estimateCore(trial, candidate.scenario);
        if (rank(after.verdict.code) >= rank(problem))
            continue;
        Remedy remedy;
        remedy.changes = std::move(candidate.changes);
        remedy.verdict = after.verdict.code;
        showFigure(remedy, problem, r.verdict.cause, after);
        good.push_back(std::move(remedy));
    }
    std::ranges::stable_sort(good, {}, [](const Remedy& x) { return rank(x.verdict); });
    // One offer per field: the mildest change that helps.
    for (auto& remedy : good) {
        const bool seen = std::ranges::any_of(r.verdict.remedies, [&](const Remedy& other) {
            return other.changes.front().path == remedy.changes.front().path;
        });
        if (!seen && r.verdict.remedies.size() < 3)
            r.verdict.remedies.push_back(std::move(remedy));
    }
}

} // namespace ridgepoint::estimation
