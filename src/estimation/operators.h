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
    double message = 0;       ///< payload of a collective, bytes
    double kernels = 1;       ///< launches per repetition (vision, encoders)

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
    double context = 1;   ///< mean keys that a new token attends to
    bool prefill = false;
    double headRows = 1; ///< positions that go through the output head
    double prefix = 0;   ///< cached tokens of each sequence that are not prefilled again
    bool cached = true;  ///< keys and values are read from the cache (decode)
};

/// Operators of a transformer pass on one accelerator, all pipeline stages of the replica.
void buildTransformer(OperatorList& list, const Context& c, const Pass& pass);
/// Operators of a convolutional network for `batch` samples; work scales with the image area.
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
/// operator list is linear in it (but for experts, whose list is then built anew), so that a point
/// costs a few multiplications per operator instead of a list.
class DecodeCurve
{
public:
    DecodeCurve(const Context& c, double context);
    [[nodiscard]] PassTime at(double n) const;

private:
    struct Line
    {
        double flops = 0, flopsSlope = 0; ///< of all repetitions, at one row and per further row
        double bytes = 0, bytesSlope = 0;
        double rows = 0, rowsSlope = 0, half = 0;
        double perFlop = 0, perByte = 0; ///< seconds
        double fixed = 0, slope = 0;     ///< collectives: seconds
        bool collective = false;
    };
    const Context& m_c;
    double m_context;
    double m_layers = 0, m_overhead = 0;
    bool m_linear = true;
    std::vector<Line> m_lines;
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
