// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/context.h"

#include <vector>

/// The one operator list: what an accelerator does in one pass, as FLOPs, bytes and messages.
/// Memory traffic, roofline, time, energy and cost are sums over it. Internal to the library.
namespace ridgepoint::estimation {

struct Operator
{
    std::string_view name;
    OperatorKind kind = OperatorKind::Gemm;
    double count = 1; ///< repetitions in the pass on one accelerator
    double flops = 0; ///< of one repetition
    double weightBytes = 0;
    double cacheBytes = 0; ///< KV cache read and written
    double activationBytes = 0;
    double rows = 0;          ///< GEMM rows, for the small-row efficiency
    bool sixteenBit = false;  ///< runs at the 16-bit peak whatever the matrix precision
    bool fullContext = false; ///< prefill attention (flash kernel) instead of decode
    bool coarse = false;      ///< experts: few wide ones
    bool vectorUnits = false; ///< runs at the FP32 vector peak (recurrences without matrix form)
    double message = 0;       ///< payload of a collective, bytes
    double kernels = 1;       ///< launches per repetition (vision, encoders)
    /// Experts only, for `DecodeCurve`: weight bytes of one touched expert on this accelerator.
    double expertBytes = 0;
    const FfnSpec* routed = nullptr;

    [[nodiscard]] double bytes() const { return weightBytes + cacheBytes + activationBytes; }
};

class OperatorList
{
public:
    /// The reference is valid until the next `add`.
    Operator& add(std::string_view name, OperatorKind kind, double count)
    {
        Operator& op = m_items.emplace_back();
        op.name = name;
        op.kind = kind;
        op.count = count;
        return op;
    }
    void reserve(std::size_t n) { m_items.reserve(n); }
    void clear() { m_items.clear(); }
    [[nodiscard]] auto begin() const { return m_items.begin(); }
    [[nodiscard]] auto end() const { return m_items.end(); }
    [[nodiscard]] std::size_t size() const { return m_items.size(); }

private:
    std::vector<Operator> m_items;
};

/// One pass through the model.
struct Pass
{
    double tokens = 1;    ///< new tokens of all sequences of the replica
    double sequences = 1; ///< sequences that they belong to
    double context = 1;   ///< decode: mean tokens before the new one
    double length = 1;    ///< prefill: new tokens of one sequence
    double prefix = 0;    ///< prefill: cached tokens of each sequence that are not prefilled again
    double source = 0;    ///< tokens of the other sequence, for cross attention
    bool prefill = false;
    bool cached = true;  ///< keys and values are kept (inference of a language model)
    double headRows = 1; ///< positions that go through the output head
};

/// Decode step of `n` sequences of mean context `context`; prefill of `sequences` prompts of
/// `length` tokens behind `prefix` cached ones each; forward pass of a training micro-batch.
[[nodiscard]] Pass decodePass(const Context& c, double n, double context);
[[nodiscard]] Pass prefillPass(const Context& c, double sequences, double length, double prefix);
[[nodiscard]] Pass trainingPass(const Context& c);

/// Operators of the main stack on one accelerator, all pipeline stages of the replica.
void buildTransformer(OperatorList& list, const Context& c, const Pass& pass);
/// Operators of the towers, encoders and projectors, which run once per sequence in prefill and in
/// training; multi-token-prediction heads do not.
void buildParts(OperatorList& list, const Context& c, const Pass& pass);
/// Layers of those parts, for the overheads of a step.
[[nodiscard]] double partLayers(const Context& c);
/// Tokens of the sequence that a request brings: its prompt, or the training sequence.
[[nodiscard]] double requestInput(const Context& c);
/// Mean context of a decoder while it generates: prompt and half of the output. The decoder of an
/// encoder-decoder starts from one token.
[[nodiscard]] double decodeContext(const Context& c);
/// Distinct experts that `tokens` tokens touch under uniform routing: E·(1 − (1 − k/E)^T).
[[nodiscard]] double distinctExperts(const FfnSpec& f, double tokens);
/// Operators of a layer list for `batch` samples; work scales with the image area, and a sample of
/// a diffusion model takes `CnnSpec::steps` passes (one in training).
void buildCnn(OperatorList& list, const Context& c, double batch);
/// Operators of a recommender for `batch` samples.
void buildRecommender(OperatorList& list, const Context& c, double batch);

struct OperatorTime
{
    double seconds = 0; ///< of all repetitions
    Bound bound = Bound::Memory;
    double ceiling = 0; ///< peak that it runs under, FLOP/s; 0 for collectives
    double etaCompute = 1, etaMemory = 1, saturation = 1; ///< shares that were applied
    double half = 0;                                      ///< rows at half rate; 0 = no such term
};
[[nodiscard]] OperatorTime timeOf(const Context& c, const Operator& op);

/// Sum of a pass.
struct PassTime
{
    double total = 0, compute = 0, memory = 0, communication = 0, launch = 0; ///< seconds
    double flops = 0, bytes = 0;
};
/// `layers` and `sequences` carry the overheads of a language-model step; both 0 for networks that
/// are timed kernel by kernel (then launch and device time overlap and the larger wins). `eager`:
/// the step has prefill in it and is not captured in a graph.
[[nodiscard]] PassTime timePass(const Context& c, const OperatorList& list, double layers,
                                double sequences, bool eager = false);

/// Decode step as a function of the number of sequences, for searches that ask many times. The
/// operator list is linear in it but for the number of experts touched, so that a point costs a few
/// multiplications per operator instead of a list.
class DecodeCurve
{
public:
    DecodeCurve(const Context& c, double context);
    [[nodiscard]] PassTime at(double n) const;

private:
    /// Seconds of all repetitions at one row, per further row and per expert touched. Products have
    /// a linear time too: their FLOPs grow with the rows, so that the rows cancel in
    /// FLOPs · (rows + half) / rows.
    struct Line
    {
        double compute = 0, computeSlope = 0, computePerExpert = 0;
        double memory = 0, memorySlope = 0, memoryPerExpert = 0;
        double expertBytes = 0;
        const FfnSpec* routed = nullptr;
    };
    void add(const Operator& one, const Operator& two);

    const Context& m_c;
    double m_overhead = 0;
    double m_communication = 0, m_communicationSlope = 0;
    double m_flops = 0, m_flopsSlope = 0, m_bytes = 0, m_bytesSlope = 0;
    Line m_computeBound, m_memoryBound; ///< sums of what one side binds at any number
    std::vector<Line> m_lines;          ///< the rest
};

/// Decode step of `n` sequences of mean context `context`, one replica.
[[nodiscard]] PassTime decodeTime(const Context& c, double n, double context);
/// Prefill of `sequences` prompts of `length` tokens together, behind a cached prefix of `prefix`
/// tokens each.
[[nodiscard]] PassTime prefillTime(const Context& c, double sequences, double length,
                                   double prefix = 0);

/// Image area of the plan over that of the layer list; 1 where either is not known.
[[nodiscard]] double imageScale(const Context& c);

} // namespace ridgepoint::estimation
