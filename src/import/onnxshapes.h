// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "import/onnxvalue.h"

#include <string>
#include <vector>

/// Types and sizes of what a node writes. Internal to the library.
namespace ridgepoint::import {

/// Newest operator set whose rules libonnx 1.12 has.
constexpr int kKnownOnnxOpset = 17;

struct InferredOutputs
{
    std::vector<Value> values; ///< one per output of the node; sizes unknown where they are not
    std::string problem;       ///< why not, in libonnx's words; empty if there is none
};

/// Infers by our own rules where there is one (operators of ONNX Runtime, forms newer than
/// libonnx), else by those of libonnx for operator set `opset`. Never throws. Sizes that a rule
/// returns but that are impossible count as a problem.
[[nodiscard]] InferredOutputs inferOutputs(const onnx::NodeProto& node, const Inputs& inputs,
                                           int opset);

/// What our own rules say about a node.
enum class OwnRule {
    None,  ///< there is none for this operator
    Found, ///< the sizes of the outputs are set, as far as the rule goes
    Failed ///< sizes that it needs are not known or do not fit
};
[[nodiscard]] OwnRule inferByOwnRule(const onnx::NodeProto& node, const Inputs& inputs, int opset,
                                     std::vector<Value>& outputs);

/// Sizes after convolutions and pools (onnxwindowshapes.cpp); nothing where they do not fit.
[[nodiscard]] std::optional<Dims> convolutionShape(const onnx::NodeProto& node,
                                                   const Inputs& inputs);
[[nodiscard]] std::optional<Dims> transposedConvolutionShape(const onnx::NodeProto& node,
                                                             const Inputs& inputs);
[[nodiscard]] std::optional<Dims> poolShape(const onnx::NodeProto& node, const Inputs& inputs);
[[nodiscard]] std::optional<Dims> globalPoolShape(const onnx::NodeProto& node,
                                                  const Inputs& inputs);

/// Shape of an Einsum and the product of all its index sizes (its multiply-adds); nothing where a
/// size is unknown or the equation has an ellipsis.
struct EinsumShape
{
    Dims output;
    double macs = 0;
};
[[nodiscard]] std::optional<EinsumShape> einsumShape(const onnx::NodeProto& node,
                                                     const Inputs& inputs);

/// The sizes that a matrix product of ONNX or ONNX Runtime reads, transposed as its attributes say.
struct MatrixOperands
{
    Dims a, b; ///< of at least one dimension
};
[[nodiscard]] std::optional<MatrixOperands> matrixOperands(const onnx::NodeProto& node,
                                                           const Inputs& inputs);

/// Queries, keys and values of a fused attention operator, whatever its layout.
struct AttentionShape
{
    double batch = 0, heads = 0, kvHeads = 0, queries = 0, keys = 0;
    double keyDim = 0, valueDim = 0; ///< per head
};
[[nodiscard]] std::optional<AttentionShape> attentionShape(const onnx::NodeProto& node,
                                                           const Inputs& inputs);

} // namespace ridgepoint::import
