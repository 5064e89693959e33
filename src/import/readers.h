// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "import/import.h"
#include "json/faultlist.h"

#include <QByteArray>

#include <optional>

/// One reader per format, and what they share. Internal to the library.
namespace ridgepoint::import {

/// Hugging Face `config.json` in any of its spellings, diffusers configurations, MLC and
/// TensorRT-LLM ones, with its quantisation and side files.
[[nodiscard]] estimation::Checked<ImportedModel> importHuggingFace(const QString& path);
/// A safetensors file (header only) or `*.safetensors.index.json`. With a configuration beside it
/// the layers come from that and the bytes from here.
[[nodiscard]] estimation::Checked<ImportedModel> importSafetensors(const QString& path);
/// A GGUF file, the first of a split one included (header only).
[[nodiscard]] estimation::Checked<ImportedModel> importGguf(const QString& path);
/// An ONNX file, operator by operator.
[[nodiscard]] estimation::Checked<ImportedModel> importOnnx(const QString& path);

/// Bytes of `path` from the start, at most `limit`; CannotRead or TooLarge goes to `faults`.
[[nodiscard]] std::optional<QByteArray> readWhole(const QString& path, qint64 limit,
                                                  json::FaultList& faults);

/// Adds what the safetensors files beside a configuration say: stored bytes by class, and a note
/// where their parameter count differs from the description's. No files: nothing happens.
void addStoredBytes(const QString& configPath, ImportedModel& model);

} // namespace ridgepoint::import
