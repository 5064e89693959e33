// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/model.h"
#include "import/onnxvalue.h"

#include <cstdint>
#include <string>
#include <vector>

/// Which of the tensors in an ONNX file are parameters. Internal to the library.
namespace ridgepoint::import {

/// How a node uses a tensor of the file.
enum class WeightRole {
    Matrix,    ///< kernels and matrices, whatever they are stored in
    Vector,    ///< scales and biases of norms, slopes
    Pointwise, ///< operand of an addition or multiplication: a bias, or a constant
    Embedding, ///< table that rows are read from
    Buffer     ///< running statistics, quantisation scales, initial states: no parameters
};

/// Every tensor of a file, and what it turned out to be. Each counts once, at its first use.
class WeightLedger
{
public:
    /// Registers a tensor of the file; the number of it. `ownNode`: it stands in a Constant node
    /// and not among the initializers.
    int add(std::string name, const Value& value, bool ownNode, bool external);
    /// Bits that one element takes in the file and elements that it stands for, where those are
    /// not its type's and its own (4-bit weights packed into bytes).
    void setPacked(int weight, int bits, std::int64_t elements);

    /// Notes a use of these tensors; how many parameters that adds, 0 if they counted before.
    std::int64_t count(const std::vector<int>& weights, WeightRole role);
    /// True if `count` would, or did, take one of them for parameters.
    [[nodiscard]] bool learned(const std::vector<int>& weights, WeightRole role) const;

    /// What most parameters are stored in. Fp32 if there are none.
    [[nodiscard]] estimation::Precision precision() const;
    /// Bytes of all tensors that are used.
    [[nodiscard]] estimation::StoredWeights bytes() const;
    /// Values that are used and are no parameters; without 64-bit whole numbers, which are shapes.
    [[nodiscard]] std::int64_t buffers() const;
    [[nodiscard]] int unused() const;   ///< initializers that no node reads
    [[nodiscard]] int external() const; ///< tensors in files of their own

private:
    enum class State { Unused, Buffer, Parameter, Table };
    struct Entry
    {
        std::string name;
        int elementType = 0;
        int bits = 32;
        std::int64_t elements = 0; ///< parameters that it stands for
        int wideDims = 0;          ///< dimensions larger than 1
        bool ownNode = false, external = false;
        State state = State::Unused;
    };
    [[nodiscard]] static bool mayBeLearned(const Entry& entry, WeightRole role);

    std::vector<Entry> m_entries;
};

} // namespace ridgepoint::import
