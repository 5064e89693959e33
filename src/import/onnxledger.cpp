// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/onnxledger.h"

#include <algorithm>
#include <map>

namespace ridgepoint::import {

using onnx::TensorProto;

int WeightLedger::add(std::string name, const Value& value, bool ownNode, bool external)
{
    Entry entry;
    entry.name = std::move(name);
    entry.elementType = value.elementType;
    entry.bits = bitsOf(value.elementType);
    entry.elements = elementsOf(value).value_or(0);
    entry.wideDims = static_cast<int>(
        std::ranges::count_if(value.dims.value_or(Dims{}), [](std::int64_t d) { return d > 1; }));
    entry.ownNode = ownNode;
    entry.external = external;
    m_entries.push_back(std::move(entry));
    return static_cast<int>(m_entries.size()) - 1;
}

void WeightLedger::setPacked(int weight, int bits, std::int64_t elements)
{
    Entry& entry = m_entries[static_cast<std::size_t>(weight)];
    entry.bits = bits;
    entry.elements = elements;
}

bool WeightLedger::mayBeLearned(const Entry& entry, WeightRole role)
{
    switch (role) {
    case WeightRole::Matrix:
        return holdsWeights(entry.elementType);
    case WeightRole::Vector:
        return isFloat(entry.elementType);
    case WeightRole::Embedding:
        return holdsWeights(entry.elementType) && entry.elementType != TensorProto::INT32 &&
               entry.wideDims >= 1;
    case WeightRole::Pointwise:
        // A bias, a layer scale or a position table. Single numbers are constants of the code, and
        // so is what exporters computed (named after the node) or made of three dimensions and
        // more (grids and masks).
        return isFloat(entry.elementType) && entry.elements > 1 && !entry.ownNode &&
               entry.wideDims <= 2 && entry.name.find("Constant") == std::string::npos;
    case WeightRole::Buffer:
        break;
    }
    return false;
}

bool WeightLedger::learned(const std::vector<int>& weights, WeightRole role) const
{
    return std::ranges::any_of(weights, [&](int weight) {
        return mayBeLearned(m_entries[static_cast<std::size_t>(weight)], role);
    });
}

std::int64_t WeightLedger::count(const std::vector<int>& weights, WeightRole role)
{
    std::int64_t added = 0;
    for (const int weight : weights) {
        Entry& entry = m_entries[static_cast<std::size_t>(weight)];
        if (entry.state == State::Parameter || entry.state == State::Table)
            continue;
        if (!mayBeLearned(entry, role)) {
            entry.state = State::Buffer;
            continue;
        }
        entry.state = role == WeightRole::Embedding ? State::Table : State::Parameter;
        added += entry.elements;
    }
    return added;
}

estimation::Precision WeightLedger::precision() const
{
    using estimation::Precision;
    std::map<Precision, double> elements;
    for (const Entry& entry : m_entries) {
        if (entry.state != State::Parameter && entry.state != State::Table)
            continue;
        Precision precision = Precision::Fp32;
        if (entry.bits == 64)
            precision = Precision::Fp64;
        else if (entry.bits == 16)
            precision =
                entry.elementType == TensorProto::BFLOAT16 ? Precision::Bf16 : Precision::Fp16;
        else if (entry.bits == 8)
            precision = isFloat(entry.elementType) ? Precision::Fp8 : Precision::Int8;
        else if (entry.bits <= 4)
            precision = Precision::Int4;
        elements[precision] += static_cast<double>(entry.elements);
    }
    const auto most =
        std::ranges::max_element(elements, {}, [](const auto& item) { return item.second; });
    return most == elements.end() ? Precision::Fp32 : most->first;
}

estimation::StoredWeights WeightLedger::bytes() const
{
    estimation::StoredWeights out;
    for (const Entry& entry : m_entries) {
        const double size = static_cast<double>(entry.elements) * entry.bits / 8;
        if (entry.state == State::Table)
            out.embeddings += size;
        else if (entry.state == State::Parameter)
            out.layers += size;
        else if (entry.state == State::Buffer)
            out.other += size;
    }
    return out;
}

std::int64_t WeightLedger::buffers() const
{
    std::int64_t sum = 0;
    for (const Entry& entry : m_entries) {
        if (entry.state == State::Buffer && holdsWeights(entry.elementType))
            sum += entry.elements;
    }
    return sum;
}

int WeightLedger::unused() const
{
    return static_cast<int>(std::ranges::count_if(m_entries, [](const Entry& entry) {
        return entry.state == State::Unused && !entry.ownNode && holdsWeights(entry.elementType);
    }));
}

int WeightLedger::external() const
{
    return static_cast<int>(std::ranges::count_if(m_entries, &Entry::external));
}

} // namespace ridgepoint::import
