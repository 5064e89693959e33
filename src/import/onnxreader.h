// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "json/faultlist.h"

#include <onnx/onnx_pb.h>

#include <QIODevice>

#include <memory>

/// The description in an ONNX file, without its weights. Internal to the library.
namespace ridgepoint::import {

/// Limits on what an ONNX file may hold, far above exported models (the largest have some 50,000
/// nodes). They bound memory and time whatever the bytes are.
constexpr int kMaxOnnxNodes = 200'000;
constexpr int kMaxOnnxMessages = 2'000'000;   ///< nodes, attributes, tensors, types, dimensions …
constexpr int kMaxOnnxFields = 20'000'000;    ///< read, whether kept or not
constexpr int kMaxOnnxKeptFields = 4'000'000; ///< kept
constexpr int kMaxOnnxDepth = 64;             ///< messages in messages: 20 subgraphs
constexpr int kMaxOnnxKeptBytes = 128'000'000; ///< without weights
constexpr int kMaxOnnxTextBytes = 65'536;      ///< of one name, text or list of an attribute
constexpr int kMaxOnnxDataBytes = 32'768;      ///< of one tensor's values; larger are weights

/// Reads the model at `device`, which is open and not sequential. Values of tensors are kept only
/// where they are few (shapes, scales, axes); everything that the import does not use is skipped
/// without being read. Files of external tensors are never opened. Nothing and one fault if the
/// bytes are no ONNX model or break a limit.
[[nodiscard]] std::unique_ptr<onnx::ModelProto> readOnnx(QIODevice& device,
                                                         json::FaultList& faults);

} // namespace ridgepoint::import
