// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "json/faultlist.h"

#include <onnx/onnx_pb.h>

#include <functional>
#include <optional>
#include <string>
#include <vector>

/// The order in which the nodes of an ONNX graph run. Internal to the library.
namespace ridgepoint::import {

using OnnxNodes = google::protobuf::RepeatedPtrField<onnx::NodeProto>;

/// "node 12 (/layer1/Conv)", to say where something is.
[[nodiscard]] std::string placeOf(int position, const onnx::NodeProto& node);
/// The node's name, or that of what it writes where it has none; short, on one line.
[[nodiscard]] std::string nameOf(const onnx::NodeProto& node);

/// Names that a node reads: its inputs, and what graphs in its attributes take from outside.
[[nodiscard]] std::vector<std::string> namesRead(const onnx::NodeProto& node);

using NameTest = std::function<bool(const std::string&)>;

/// Positions of `nodes` so that each comes after those whose outputs it reads; the file's order
/// where that holds already. `isOwn` tells of the graph's inputs and initializers, `isGiven` of
/// these and of what graphs around it hold. One fault, and nothing, if a value is written twice or
/// by nobody, or if nodes wait for each other.
[[nodiscard]] std::optional<std::vector<int>> executionOrder(const OnnxNodes& nodes,
                                                             const NameTest& isOwn,
                                                             const NameTest& isGiven,
                                                             json::FaultList& faults);

} // namespace ridgepoint::import
