// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "estimation/serving.h"

#include "estimation/explainterms.h"
#include "estimation/inferencememory.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ridgepoint::estimation {

void setBound(PerformanceFigures& p, const PassTime& sum, std::string_view of)
{
    const std::pair<Bound, double> parts[] = {{Bound::Compute, sum.compute},
                                              {Bound::Memory, sum.memory},
                                              {Bound::Communication, sum.communication},
                                              {Bound::Launch, sum.launch}};
    const auto* best = std::ranges::max_element(
        parts, [](const auto& a, const auto& b) { return a.second < b.second; });
    p.bound = best->first;
    p.boundShare = sum.total > 0 ? best->second / sum.total : 0;
    p.boundOf = of;
    p.breakdown.compute = sum.compute;
    p.breakdown.memory = sum.memory;
    p.breakdown.communication = sum.communication;
    p.breakdown.launch = sum.launch;
}

namespace {

struct Lengths
{
    double input = 0;  ///< tokens to prefill, cached prefix taken off
    double prompt = 0; ///< whole prompt
    double output = 0;
    double context = 0; ///< mean while decoding
};

Lengths lengthsOf(const Context& c)
{
    const Workload& w = c.in.workload;
    Lengths l;
    l.prompt = static_cast<double>(*w.inputTokens);
    l.output = static_cast<double>(*w.outputTokens);
    l.input = l.prompt * (1 - w.prefixCacheHit.value_or(0));
    l.context = decodeContext(c);
    return l;
}

/// Decode steps in front of the first token: half a step of waiting, a whole one without a prompt.
double firstSteps(const Lengths& l)
{
    return l.input > 0 ? 0.5 : 1;
}

/// Parts of one replica's answer that do not change with the number in flight.
struct Prefill
{
    PassTime alone;
    double shared = 0;
};

Prefill prefillOf(const Context& c, const Lengths& l, double n)
{
    Prefill p;
    if (l.input <= 0)
        return p;
    p.alone = prefillTime(c, 1, l.input, l.prompt - l.input);
    const double together = std::clamp(
        std::floor(static_cast<double>(c.in.workload.chunkTokens.value_or(8192)) / l.input), 1.0,
        std::max(1.0, n));
    p.shared = together > 1 ? prefillTime(c, together, l.input, l.prompt - l.input).total / together
                            : p.alone.total;
    return p;
}

SteadyState steadyFrom(const Context& c, const Lengths& l, const Prefill& pre,
                       const DecodeCurve& decode, double n)
{
    SteadyState s;
    s.n = n;
    s.prefill = pre.alone;
    s.prefillShare = pre.shared;
    if (l.output <= 0) {
        s.ttft = s.latency = c.eff.firstToken.value + s.prefill.total;
        if (s.latency > 0 && s.prefillShare > 0)
            s.throughput = std::min(n / s.latency, 1 / s.prefillShare);
        return s;
    }
    s.decode = decode.at(n);
    // Amortised prefill: while one request decodes its tokens after the first, n − 1 others are
    // prefilled.
    s.tpot = s.decode.total + std::max(0.0, n - 1) * s.prefillShare / std::max(1.0, l.output - 1);
    // An arrival waits half a step on average before its prefill starts.
    // With nothing to prefill the first token takes a step of its own.
    s.ttft = c.eff.firstToken.value + s.prefill.total + s.decode.total * firstSteps(l);
    s.latency = s.ttft + (l.output - 1) * s.tpot;
    s.throughput = n / s.latency;
    if (s.prefillShare > 0)
        s.throughput = std::min(s.throughput, 1 / s.prefillShare);
    return s;
}

/// Everything that a load point needs.
struct Point
{
    SteadyState state;
    WaitModel prefillWait, slot;
    double rate = 0, utilization = 0;
    double jitter = 0;

    [[nodiscard]] double ttft(double q) const
    {
        return state.ttft + prefillWait.quantile(q) + slot.quantile(q);
    }
    [[nodiscard]] double ttftMean() const { return state.ttft + prefillWait.mean() + slot.mean(); }
    [[nodiscard]] double tpot(double q) const
    {
        return state.tpot * (1 + jitter * std::max(0.0, (q - 0.5) / 0.49));
    }
    [[nodiscard]] double latency(double q, double output) const
    {
        return ttft(q) + std::max(0.0, output - 1) * tpot(q);
    }
};

Point pointAt(const Context& c, const SteadyState& s, double rate, double capacity, double slots,
              bool open)
{
    Point p;
    p.state = s;
    p.rate = rate;
    p.utilization = capacity > 0 ? rate / capacity : 1;
    p.jitter = c.eff.jitter.value;
    p.prefillWait = singleServerWait(rate, s.prefillShare);
    if (open)
        p.slot = slotWait(p.utilization, slots, s.latency);
    return p;
}

bool meets(const Point& p, const Slo& slo, double output)
{
    constexpr double q = 0.99;
    if (slo.tpotP99 && output > 0 && p.tpot(q) > *slo.tpotP99)
        return false;
    if (slo.ttftP99 && p.ttft(q) > *slo.ttftP99)
        return false;
    return !slo.latencyP99 || p.latency(q, output) <= *slo.latencyP99;
}

bool hasSlo(const Slo& slo)
{
    return slo.ttftP99 || slo.tpotP99 || slo.latencyP99;
}

/// Serving of one replica as a function of the number in flight.
class Replica
{
public:
    Replica(const Context& c, double slots)
        : m_c(c),
          m_lengths(lengthsOf(c)),
          m_prefill(prefillOf(c, m_lengths, slots)),
          m_decode(c, m_lengths.context),
          m_slots(slots)
    {
        m_capacity = state(slots).throughput;
        m_quietShare = quietUtilization(slots);
    }

    [[nodiscard]] const Lengths& lengths() const { return m_lengths; }
    [[nodiscard]] double capacity() const { return m_capacity; }
    [[nodiscard]] double slots() const { return m_slots; }
    [[nodiscard]] SteadyState state(double n) const
    {
        return steadyFrom(m_c, m_lengths, m_prefill, m_decode, n);
    }
    [[nodiscard]] Point open(double n) const
    {
        const SteadyState s = state(n);
        return pointAt(m_c, s, std::min(s.throughput, 0.999 * m_capacity), m_capacity, m_slots,
                       true);
    }
    [[nodiscard]] Point closed(double n) const
    {
        const SteadyState s = state(n);
        return pointAt(m_c, s, 0.5 * s.throughput, m_capacity, m_slots, false);
    }
    /// Mean number in flight at an arrival rate (Little's law with the latency of that number).
    [[nodiscard]] double inFlight(double rate) const
    {
        // Regula falsi (Illinois): throughput rises smoothly with the number in flight.
        double low = 0, high = m_slots;
        double below = -rate, above = m_capacity - rate;
        if (above <= 0)
            return m_slots;
        int side = 0;
        for (int i = 0; i < 40 && high - low > 1e-9 * m_slots; ++i) {
            const double n = std::clamp((low * above - high * below) / (above - below), low, high);
            const double error = state(std::max(1e-6, n)).throughput - rate;
            if (std::abs(error) <= 1e-10 * rate)
                return n;
            if (error < 0) {
                low = n;
                below = error;
                above /= side == -1 ? 2 : 1;
                side = -1;
            } else {
                high = n;
                above = error;
                below /= side == 1 ? 2 : 1;
                side = 1;
            }
        }
        return (low + high) / 2;
    }
    /// Largest open rate that meets the SLO; 0 if none does.
    [[nodiscard]] double rateAtSlo(const Slo& slo) const
    {
        if (!openMeets(1e-3, slo))
            return 0;
        double low = 1e-3, high = m_slots;
        if (openMeets(high, slo))
            return open(high).rate;
        for (int i = 0; i < 18; ++i) {
            const double middle = (low + high) / 2;
            (openMeets(middle, slo) ? low : high) = middle;
        }
        return open(low).rate;
    }
    [[nodiscard]] std::int64_t concurrencyAtSlo(const Slo& slo) const
    {
        std::int64_t low = 0;
        auto high = static_cast<std::int64_t>(m_slots) + 1;
        while (high - low > 1) {
            const std::int64_t middle = (low + high) / 2;
            (meets(closed(static_cast<double>(middle)), slo, m_lengths.output) ? low : high) =
                middle;
        }
        return low;
    }

private:
    /// `meets(open(n), …)`, without the waits where the step alone is too slow.
    [[nodiscard]] bool openMeets(double n, const Slo& slo) const
    {
        const SteadyState s = state(n);
        if (slo.tpotP99 && m_lengths.output > 0 &&
            s.tpot * (1 + m_c.eff.jitter.value) > *slo.tpotP99)
            return false;
        // Below this load fewer than one in a hundred wait for a place.
        const double rate = std::min(s.throughput, 0.999 * m_capacity);
        const bool crowded = rate > m_quietShare * m_capacity;
        return meets(pointAt(m_c, s, rate, m_capacity, m_slots, crowded), slo, m_lengths.output);
    }

    const Context& m_c;
    Lengths m_lengths;
    Prefill m_prefill;
    DecodeCurve m_decode;
    double m_slots;
    double m_capacity = 0;
    double m_quietShare = 0; ///< of the capacity, see `quietUtilization`
};

/// A static batch: everything prefilled together, then decoded to the end.
SteadyState staticBatch(const Context& c, double batch)
{
    const Lengths l = lengthsOf(c);
    SteadyState s;
    s.n = batch;
    if (l.input > 0)
        s.prefill = prefillTime(c, batch, l.input, l.prompt - l.input);
    s.ttft = s.prefill.total;
    if (l.output > 0) {
        s.decode = decodeTime(c, batch, l.context);
        s.tpot = s.decode.total;
        s.ttft += l.input > 0 ? 0 : s.decode.total;
    }
    s.latency = s.ttft + std::max(0.0, l.output - 1) * s.tpot;
    s.throughput = s.latency > 0 ? batch / s.latency : 0;
    return s;
}

void writeLatencies(PerformanceFigures& p, const Point& point, double output)
{
    p.ttft = point.ttftMean();
    p.requestLatency = point.ttftMean() + std::max(0.0, output - 1) * point.state.tpot;
    p.percentilesAnalytic = true;
    p.ttftPercentiles = {point.ttft(0.5), point.ttft(0.9), point.ttft(0.95), point.ttft(0.99)};
    p.latencyPercentiles = {point.latency(0.5, output), point.latency(0.9, output),
                            point.latency(0.95, output), point.latency(0.99, output)};
    if (output > 0) {
        p.tpot = point.state.tpot;
        p.tpotPercentiles = {point.tpot(0.5), point.tpot(0.9), point.tpot(0.95), point.tpot(0.99)};
    }
}

/// `prefillSeconds` per request and replica.
void writeRates(PerformanceFigures& p, const Lengths& l, double requests, double prefillSeconds,
                double replicas)
{
    p.requestsPerSecond = requests;
    p.outputTokensPerSecond = requests * l.output;
    p.totalTokensPerSecond = requests * (l.output + l.prompt);
    if (prefillSeconds > 0)
        p.prefillTokensPerSecond = replicas * l.input / prefillSeconds;
}

PassTime perToken(const SteadyState& s, const Lengths& l)
{
    if (l.output <= 0)
        return s.prefill;
    const double weight = s.prefill.total > 0
                              ? std::max(0.0, s.n - 1) / std::max(1.0, l.output - 1) *
                                    s.prefillShare / s.prefill.total
                              : 0;
    PassTime sum = s.decode;
    sum.compute += weight * s.prefill.compute;
    sum.memory += weight * s.prefill.memory;
    sum.communication += weight * s.prefill.communication;
    sum.launch += weight * s.prefill.launch;
    sum.total += weight * s.prefill.total;
    return sum;
}

void missed(Context& c, FindingCode code, const char* field, double value, double limit)
{
    c.find(code, Severity::Warning, field, {{"value", value}, {"limit", limit}});
}

void judgeSlo(Context& c, const PerformanceFigures& p)
{
    const Slo& slo = c.in.workload.slo;
    if (slo.ttftP99 && p.ttftPercentiles.p99 && *p.ttftPercentiles.p99 > *slo.ttftP99)
        missed(c, FindingCode::SloTtftMissed, "workload.slo.ttft_p99_s", *p.ttftPercentiles.p99,
               *slo.ttftP99);
    if (slo.tpotP99 && p.tpotPercentiles.p99 && *p.tpotPercentiles.p99 > *slo.tpotP99)
        missed(c, FindingCode::SloTpotMissed, "workload.slo.tpot_p99_s", *p.tpotPercentiles.p99,
               *slo.tpotP99);
    if (slo.latencyP99 && p.latencyPercentiles.p99 && *p.latencyPercentiles.p99 > *slo.latencyP99)
        missed(c, FindingCode::SloLatencyMissed, "workload.slo.latency_p99_s",
               *p.latencyPercentiles.p99, *slo.latencyP99);
}

void judgeTarget(Context& c, PerformanceFigures& p, double perReplica)
{
    const auto target = c.in.workload.targetQps;
    if (!target || *target <= 0)
        return;
    if (perReplica <= 0) {
        if (!c.quiet)
            c.find(FindingCode::TargetNotMet, Severity::Warning, "workload.target_qps",
                   {{"value", 0.0}, {"target", *target}});
        return;
    }
    p.replicasForTarget = static_cast<std::int64_t>(std::ceil(*target / perReplica - 1e-9));
    const double have = perReplica * static_cast<double>(c.layout.replicas);
    if (have < *target && !c.quiet)
        c.find(FindingCode::TargetNotMet, Severity::Warning, "workload.target_qps",
               {{"value", have},
                {"target", *target},
                {"count", static_cast<double>(*p.replicasForTarget)}});
}

void addLoadCurve(Context& c, const Replica& r)
{
    const double replicas = static_cast<double>(c.layout.replicas);
    constexpr int kPoints = 16;
    c.out->curves.load.reserve(kPoints);
    // Closer together near saturation, where the curve bends.
    static const std::array<double, kPoints> shares = [] {
        std::array<double, kPoints> made{};
        for (std::size_t i = 0; i < kPoints; ++i)
            made[i] = 1 - std::pow(1 - static_cast<double>(i + 1) / (kPoints + 1), 1.6);
        return made;
    }();
    for (const double share : shares) {
        const Point p = r.open(std::max(1e-3, share * r.slots()));
        LoadPoint point;
        point.arrivalRateQps = p.rate * replicas;
        point.ttftP50 = p.ttft(0.5);
        point.ttftP95 = p.ttft(0.95);
        const double ttft = p.ttft(0.99);
        point.ttftP99 = ttft;
        point.tpotP99 = p.tpot(0.99);
        point.latencyP99 = ttft + std::max(0.0, r.lengths().output - 1) * p.tpot(0.99);
        point.outputTokensPerSecond = p.rate * replicas * r.lengths().output;
        c.out->curves.load.push_back(point);
    }
}

void addBatchCurve(Context& c, const Replica& r)
{
    const double replicas = static_cast<double>(c.layout.replicas);
    c.out->curves.batch.reserve(13);
    const InferenceMemory memory(c);
    for (double b = 1; b <= 4096 && c.out->curves.batch.size() < 13; b *= 2) {
        BatchPoint point;
        point.batch = static_cast<std::int64_t>(b);
        point.total = memory.at(b).perAccelerator.total;
        const double total = point.total.asDouble();
        point.verdict = total > c.usable          ? VerdictCode::DoesNotFit
                        : total > 0.92 * c.usable ? VerdictCode::Tight
                                                  : VerdictCode::Fits;
        const Point p = *c.in.workload.batching == Batching::Static
                            ? pointAt(c, staticBatch(c, b), 0, 1, b, false)
                            : r.closed(b);
        point.requestLatency = p.state.latency;
        point.tpot = p.state.tpot;
        point.requestsPerSecond = p.state.throughput * replicas;
        point.meetsSlo = meets(p, c.in.workload.slo, r.lengths().output);
        c.out->curves.batch.push_back(point);
    }
}

} // namespace

SteadyState steadyState(const Context& c, double n)
{
    const Lengths l = lengthsOf(c);
    return steadyFrom(c, l, prefillOf(c, l, n), DecodeCurve(c, l.context), n);
}

double runnable(const Context& c, const MemoryFigures& m)
{
    const double limit = static_cast<double>(*c.in.workload.maxBatch);
    if (!m.kvCachePool)
        return limit;
    const Lengths l = lengthsOf(c);
    // vLLM and SGLang admit on the tokens held now (mean: half of the output), TensorRT-LLM on the
    // whole length that a request may reach.
    const bool paged = c.engine == Engine::Vllm || c.engine == Engine::Sglang;
    const double one = kvCacheBytes(c, 1, paged ? l.prompt + l.output / 2 : requestTokens(c));
    if (one <= 0)
        return limit;
    return std::clamp(std::floor(m.kvCachePool->asDouble() / one), 0.0, limit);
}

void serveLanguageModel(Context& c)
{
    PerformanceFigures& p = c.out->performance;
    const Workload& w = c.in.workload;
    const double replicas = static_cast<double>(c.layout.replicas);
    const double slots = std::max(1.0, runnable(c, *c.out->memory));
    const Replica r(c, slots);
    const Lengths& l = r.lengths();
    const double batch = static_cast<double>(*w.batch);

    Point point;
    switch (*w.load) {
    case Load::Static:
        point = *w.batching == Batching::Static
                    ? pointAt(c, staticBatch(c, batch), 0, 1, batch, false)
                    : r.closed(std::min(batch, slots));
        point.rate = point.state.throughput;
        break;
    case Load::ClosedLoop: {
        const double clients = static_cast<double>(w.concurrency.value_or(*w.batch));
        point = r.closed(std::min(clients, slots));
        point.rate = point.state.throughput;
        if (clients > slots) // queue for a place: the rest of a full turn
            point.slot = {1, (clients / slots - 1) * point.state.latency};
        if (w.promptsPerClient) // start-up burst: (c − 1)/2 prefills wait, once in n prompts
            point.prefillWait = {1, point.state.prefill.total * (std::min(clients, slots) - 1) /
                                        (2 * static_cast<double>(*w.promptsPerClient))};
        break;
    }
    case Load::Open: {
        const double rate = w.arrivalRateQps.value_or(0) / replicas;
        if (rate >= r.capacity()) {
            c.find(FindingCode::LoadExceedsCapacity, Severity::Error, "workload.arrival_rate_qps",
                   {{"value", rate * replicas}, {"limit", r.capacity() * replicas}});
            point = r.closed(slots);
            point.rate = r.capacity();
            break;
        }
        const SteadyState s = r.state(std::max(1e-6, r.inFlight(rate)));
        point = pointAt(c, s, rate, r.capacity(), slots, true);
        break;
    }
    case Load::Offline:
        point = r.closed(slots);
        point.rate = r.capacity();
        break;
    case Load::Server: {
        const double rate = r.rateAtSlo(w.slo);
        point =
            pointAt(c, r.state(std::max(1e-6, r.inFlight(rate))), rate, r.capacity(), slots, true);
        break;
    }
    }
    const bool overloaded = *w.load == Load::Open && w.arrivalRateQps.value_or(0) > 0 &&
                            w.arrivalRateQps.value_or(0) / replicas >= r.capacity();
    if (*w.load != Load::Offline && !overloaded)
        writeLatencies(p, point, l.output);
    const double perRequest = point.state.prefillShare > 0
                                  ? point.state.prefillShare
                                  : point.state.prefill.total / std::max(1.0, point.state.n);
    writeRates(p, l, point.rate * replicas, perRequest, replicas);
    p.utilization = r.capacity() > 0 ? std::min(1.0, point.rate / r.capacity()) : 0;
    if (*w.load == Load::Open && !overloaded)
        p.queueLengthMean = point.rate * replicas * (point.prefillWait.mean() + point.slot.mean());
    setBound(p, perToken(point.state, l), l.output > 0 ? "tpot" : "ttft");

    double perReplica = r.capacity();
    if (hasSlo(w.slo)) {
        if (*w.batching == Batching::Static) {
            std::int64_t low = 0;
            auto high = static_cast<std::int64_t>(slots) + 1;
            while (high - low > 1) {
                const std::int64_t b = (low + high) / 2;
                const Point candidate = pointAt(c, staticBatch(c, static_cast<double>(b)), 0, 1,
                                                static_cast<double>(b), false);
                (meets(candidate, w.slo, l.output) ? low : high) = b;
            }
            p.maxBatchAtSlo = low;
            perReplica = low > 0 ? staticBatch(c, static_cast<double>(low)).throughput : 0;
        } else {
            perReplica = r.rateAtSlo(w.slo);
            p.maxConcurrencyAtSlo = r.concurrencyAtSlo(w.slo);
        }
        p.qpsAtSlo = perReplica * replicas;
        judgeSlo(c, p);
        if (*w.load == Load::Server)
            p.requestsPerSecond = p.qpsAtSlo;
    }
    judgeTarget(c, p, perReplica);
    if (c.recorder) {
        ServingTerms t;
        t.firstToken = c.eff.firstToken.value;
        t.firstSteps = firstSteps(l);
        t.perRequestPrefill = perRequest;
        t.prefill = point.state.prefill.total;
        t.prefillShare = point.state.prefillShare;
        t.decode = point.state.decode.total;
        t.n = point.state.n;
        t.prompt = l.prompt;
        t.input = l.input;
        t.output = l.output;
        t.waitMean = point.prefillWait.mean() + point.slot.mean();
        t.jitter = point.jitter;
        t.rate = point.rate;
        t.capacity = r.capacity();
        t.replicas = replicas;
        t.perReplicaAtSlo = perReplica;
        t.staticBatch = *w.load == Load::Static && *w.batching == Batching::Static;
        int i = 0;
        for (const double q : {0.5, 0.9, 0.95, 0.99})
            t.wait[i++] = point.prefillWait.quantile(q) + point.slot.quantile(q);
        explainServing(c, t);
    }
    if (c.curves) {
        addLoadCurve(c, r);
        addBatchCurve(c, r);
    }
}

} // namespace ridgepoint::estimation
