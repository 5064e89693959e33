// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "import/import.h"
#include "import/onnxvalue.h"

#include "json/faultlist.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

/// The sizes that an ONNX file leaves open. Internal to the library.
namespace ridgepoint::import {

/// Sizes of everything that is fed to the network, none left open.
struct InputSizes
{
    std::vector<std::pair<std::string, Value>> inputs;
    std::map<std::string, std::int64_t> symbols; ///< names of dimensions and what they are taken as
    int imageHeight = 0, imageWidth = 0;         ///< of the first image input; 0 = there is none
    std::int64_t batch = 1;                      ///< fixed in the file; the work is divided by it
};

/// What open dimensions are taken as, where the file does not say better.
constexpr std::int64_t kAssumedSide = 224;         ///< of an image for a classifier
constexpr std::int64_t kAssumedDetectorSide = 640; ///< of an image for a detector
constexpr std::int64_t kAssumedSequence = 384;     ///< tokens, not more than position rows
constexpr std::int64_t kAssumedFrames = 3000;      ///< of a spectrogram: 30 s
constexpr std::int64_t kAssumedSamples = 160'000;  ///< of sound: 10 s at 16 kHz
constexpr std::int64_t kAssumedVideoFrames = 16;

/// Takes batch dimensions as 1 and other open ones as above, each with a note. Sizes that are not
/// possible are faults.
[[nodiscard]] InputSizes chooseInputSizes(const onnx::ModelProto& model, const QString& fileName,
                                          ImportedModel& out, json::FaultList& faults);

/// Sizes of a declared type with the names of dimensions replaced; unknown where they are not.
[[nodiscard]] Value declaredValue(const onnx::TypeProto& type,
                                  const std::map<std::string, std::int64_t>& symbols);

} // namespace ridgepoint::import
