// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/fault.h"
#include "estimation/model.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <string>
#include <vector>

/// Models from the files people have: Hugging Face configurations, safetensors, GGUF and ONNX.
/// Nothing is invented: what a file does not say and its model class does not fix is named.
namespace ridgepoint::import {

enum class Format { HuggingFaceConfig, Safetensors, SafetensorsIndex, Gguf, Onnx };

/// Something to tell about an import: a field (or tensor, or node) and, in English source text for
/// translation, why. `value` as in the file or as assumed.
struct Note
{
    std::string field;  ///< "rope_scaling", "blk.0.attn_q.weight", "/layer1/Conv (Conv)"
    std::string value;  ///< empty where there is none
    std::string reason; ///< source text of context "Import"
};

struct ImportedModel
{
    estimation::ModelSpec model;
    QString file; ///< as given
    Format format = Format::HuggingFaceConfig;
    std::vector<Note> assumed;        ///< defaults of the model class, dimensions taken as fixed
    std::vector<Note> notUnderstood;  ///< ignored or uncounted; the totals are then lower bounds
    std::vector<std::string> readToo; ///< side files that were read with it
};

/// Limits on what is read, far above published files.
constexpr qint64 kMaxConfigBytes = 64LL * 1024 * 1024;
constexpr qint64 kMaxIndexBytes = 256LL * 1024 * 1024;
constexpr qint64 kMaxHeaderBytes = 512LL * 1024 * 1024; ///< safetensors and GGUF headers
constexpr qint64 kMaxOnnxBytes = 2LL * 1024 * 1024 * 1024 - 1;
constexpr int kMaxJsonDepth = 64;

/// Imports one model. `path` is a configuration, a safetensors file or index, a GGUF file (the
/// first of a split one), an ONNX file, or a folder that holds one. Side files in the same folder
/// are read with it: `hf_quant_config.json` (or NAME.hf_quant_config.json beside NAME.json), the
/// safetensors index or headers beside a configuration and the configuration beside them, further
/// files of a split GGUF. Never reads tensor data. CannotRead comes alone; every other fault names
/// the file and the place in it.
[[nodiscard]] estimation::Checked<ImportedModel> importModel(const QString& path);

/// The model with the fields that were not understood, each once and twenty at most, in
/// `notModelled` behind what the description leaves out anyway: a plan that runs it says so.
[[nodiscard]] estimation::ModelSpec modelWithGaps(const ImportedModel& imported);

/// True if the name looks like a file that `importModel` reads (for drag and drop).
[[nodiscard]] bool looksImportable(const QString& path);

} // namespace ridgepoint::import
