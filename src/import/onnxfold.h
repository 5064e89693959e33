// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "import/onnxvalue.h"

#include <vector>

/// Computation of the small tensors that sizes depend on. Internal to the library.
namespace ridgepoint::import {

/// Fills in `known` of the first output where the inputs say what stands in it and the output is
/// small: shapes, and the arithmetic on them that exporters write. Whatever is not computed stays
/// unknown.
void foldOutputs(const onnx::NodeProto& node, const Inputs& inputs, std::vector<Value>& outputs);

/// The output of a Constant node. Unknown type and sizes where the attribute is of another kind.
[[nodiscard]] Value constantOf(const onnx::NodeProto& node);

} // namespace ridgepoint::import
