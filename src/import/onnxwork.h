// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "import/onnxledger.h"
#include "import/onnxvalue.h"

#include <string_view>
#include <vector>

/// What the operators of ONNX and ONNX Runtime do. Internal to the library.
namespace ridgepoint::import {

enum class OperatorClass {
    Free,      ///< another view of the same bytes, or a shape
    Move,      ///< bytes and no work
    Pointwise, ///< element by element
    Norm,
    Pool, ///< pooling and reductions
    Concat,
    Upsample,
    Gather, ///< a table lookup if its data are weights, else a move
    Lookup, ///< table lookup
    Convolution,
    Product,     ///< matrix product, with weights or of two activations
    Packed,      ///< matrix product with weights packed to a few bits
    Contraction, ///< Einsum
    Recurrent,
    Attention
};

struct OperatorRule
{
    OperatorClass kind = OperatorClass::Free;
    /// Inputs that hold parameters, as bits from input 0 on; the last bit stands for all after it.
    unsigned weights = 0;
    WeightRole role = WeightRole::Buffer;
};
[[nodiscard]] inline bool mayHoldWeights(const OperatorRule& rule, std::size_t input)
{
    constexpr std::size_t kBits = 31;
    return ((rule.weights >> (input < kBits ? input : kBits)) & 1U) != 0;
}

/// The rule for an operator of the domains "", "ai.onnx" and those of ONNX Runtime, or nothing.
[[nodiscard]] const OperatorRule* operatorRule(std::string_view operatorType);
/// True for the domains whose operators `operatorRule` knows.
[[nodiscard]] bool isKnownDomain(std::string_view domain);

/// One step of a node's work; most nodes have one.
struct Work
{
    estimation::CnnLayerKind kind = estimation::CnnLayerKind::Move;
    std::string_view suffix; ///< of the layer's name where a node has several steps
    double macs = 0;
    int groups = 1;
    std::int64_t gemmRows = 0, gemmColumns = 0;
    std::int64_t inElements = 0, outElements = 0;
};

/// The work of a node that is not free. Nothing where sizes are not known or not possible.
[[nodiscard]] std::optional<std::vector<Work>> workOf(const OperatorRule& rule,
                                                      const onnx::NodeProto& node,
                                                      const Inputs& inputs,
                                                      const std::vector<Value>& outputs);
/// The kind of layer that a node is even if its sizes are not known.
[[nodiscard]] estimation::CnnLayerKind kindOf(const OperatorRule& rule, const Inputs& inputs);

} // namespace ridgepoint::import
