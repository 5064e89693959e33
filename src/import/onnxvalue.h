// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <onnx/onnx_pb.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Tensors of an ONNX graph as far as an import needs to know them. Internal to the library.
namespace ridgepoint::import {

constexpr std::int64_t kUnknownDim = -1;
constexpr int kMaxOnnxRank = 64;
constexpr std::int64_t kMaxOnnxDim = std::int64_t(1) << 40;
/// Most elements of a tensor, and most multiply-adds of a node: beyond, nothing is possible.
constexpr double kMaxOnnxElements = 1e15, kMaxOnnxMacs = 1e18;
/// Most elements of one tensor in the file.
constexpr double kMaxOnnxWeights = 1e12;
/// Tensors up to this size are followed by value (shapes, axes, scales).
constexpr std::int64_t kMaxKnownValues = 4096;

/// Sizes from the slowest to the fastest; kUnknownDim where one is not known.
using Dims = std::vector<std::int64_t>;

/// A value of the graph.
struct Value
{
    int elementType = 0;      ///< onnx::TensorProto::DataType; 0 = not known
    std::optional<Dims> dims; ///< nothing: not even the rank is known, or not a tensor
    /// What stands in it, in the type's own numbers; doubles hold them exactly to 2^53.
    std::shared_ptr<const std::vector<double>> known;
    bool constant = false;    ///< the same in every run: initializers and what is made of them
    std::vector<int> weights; ///< initializers in it, by number; at most a few
    int producer = -1;        ///< layer that writes it; −1 = the network's input
};

/// Elements, or nothing where a size is not known or the product is impossible.
[[nodiscard]] std::optional<std::int64_t> elementsOf(const Value& value);
[[nodiscard]] std::optional<std::int64_t> elementsOf(const std::optional<Dims>& dims);
/// False for negative or impossible sizes.
[[nodiscard]] bool arePossible(const Dims& dims);
/// `known` with the numbers that a tensor of the file holds, where they are few and stand in it.
[[nodiscard]] Value valueOf(const onnx::TensorProto& tensor);
/// A small tensor for the shape rules of libonnx; `value.known` is given.
[[nodiscard]] onnx::TensorProto tensorOf(const Value& value);

/// Bits of one stored element; 32 where the type is not known.
[[nodiscard]] int bitsOf(int elementType);
[[nodiscard]] bool isFloat(int elementType); ///< 8 bit and wider
/// Types that weights are stored in: everything but texts, truth values and 64-bit indices.
[[nodiscard]] bool holdsWeights(int elementType);

[[nodiscard]] const onnx::AttributeProto* attributeOf(const onnx::NodeProto& node,
                                                      std::string_view name);
[[nodiscard]] std::int64_t numberOf(const onnx::NodeProto& node, std::string_view name,
                                    std::int64_t otherwise);
[[nodiscard]] std::optional<Dims> numbersOf(const onnx::NodeProto& node, std::string_view name);
[[nodiscard]] std::string wordOf(const onnx::NodeProto& node, std::string_view name);

/// Inputs of a node as far as they are given: a null pointer for one that is left out.
using Inputs = std::vector<const Value*>;
[[nodiscard]] const Value* inputAt(const Inputs& inputs, std::size_t position);
/// The numbers of input `position` as whole numbers, where known.
[[nodiscard]] std::optional<Dims> knownAt(const Inputs& inputs, std::size_t position);
/// Sizes of two tensors broadcast against each other; nothing if that is impossible.
[[nodiscard]] std::optional<Dims> broadcast(const Dims& a, const Dims& b);
/// `axis` counted from the front, or nothing if it is outside.
[[nodiscard]] std::optional<std::size_t> axisOf(std::int64_t axis, std::size_t rank);

} // namespace ridgepoint::import
