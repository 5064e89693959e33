// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/onnxinputs.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <charconv>
#include <unordered_set>

namespace ridgepoint::import {

using estimation::FaultCode;
using onnx::TensorProto;

namespace {

std::string lower(std::string text)
{
    for (char& c : text) {
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    }
    return text;
}

bool has(const std::string& text, std::initializer_list<const char*> words)
{
    return std::ranges::any_of(
        words, [&](const char* word) { return text.find(word) != std::string::npos; });
}

/// What the file says about its network as a whole.
struct Hints
{
    bool detector = false;
    std::optional<std::int64_t> side;         ///< of its images
    std::optional<std::int64_t> positionRows; ///< of a learned position table
};

/// "[640, 640]" or "640" of the exporter's own metadata.
std::optional<std::int64_t> firstNumber(const std::string& text)
{
    const auto from = text.find_first_of("0123456789");
    if (from == std::string::npos)
        return std::nullopt;
    std::int64_t number = 0;
    const auto [end, error] =
        std::from_chars(text.data() + from, text.data() + text.size(), number);
    constexpr std::int64_t kMost = 16'384;
    return error == std::errc() && number >= 8 && number <= kMost ? std::optional(number)
                                                                  : std::nullopt;
}

Hints hintsOf(const onnx::ModelProto& model, const QString& fileName)
{
    Hints hints;
    const std::string names = lower(fileName.toStdString() + ' ' + model.graph().name());
    hints.detector = has(names, {"yolo", "rcnn", "ssd", "retina", "detr", "detect", "centernet",
                                 "nanodet", "picodet"});
    for (const auto& pair : model.metadata_props()) {
        if (pair.key() == "imgsz")
            hints.side = firstNumber(pair.value());
        else if (pair.key() == "task")
            hints.detector |= pair.value() == "detect" || pair.value() == "segment";
    }
    for (const auto& node : model.graph().node())
        hints.detector |= node.op_type() == "NonMaxSuppression";
    for (const auto& tensor : model.graph().initializer()) {
        if (tensor.dims_size() == 2 && tensor.dims(0) > 1 &&
            has(lower(tensor.name()), {"position_embed", "positional_embed", "wpe", "pos_embed"}))
            hints.positionRows =
                std::min(hints.positionRows.value_or(tensor.dims(0)), tensor.dims(0));
    }
    return hints;
}

/// One graph input while its sizes are chosen.
struct Input
{
    std::string name; ///< lower case
    int rank = 0, elementType = 0;
    bool channelsLast = false;

    [[nodiscard]] bool isPast() const { return has(name, {"past", "cache"}); }
    [[nodiscard]] bool isIds() const
    {
        return elementType == TensorProto::INT64 || elementType == TensorProto::INT32 ||
               elementType == TensorProto::BOOL;
    }
};

std::int64_t sequenceLength(const Hints& hints)
{
    return std::min(kAssumedSequence, hints.positionRows.value_or(kAssumedSequence));
}

std::int64_t sideOf(const Hints& hints)
{
    return hints.side.value_or(hints.detector ? kAssumedDetectorSide : kAssumedSide);
}

/// By its name, whatever the input is.
std::optional<std::int64_t> sizeByName(const std::string& name, const Hints& hints)
{
    if (has(name, {"past"}))
        return 0;
    if (has(name, {"batch"}) || name == "n" || name == "b" || name == "bs")
        return 1;
    if (has(name, {"height", "width"}) || name == "h" || name == "w")
        return sideOf(hints);
    if (has(name, {"channel"}))
        return 3;
    if (has(name, {"frame"}))
        return kAssumedFrames;
    if (has(name, {"sample", "audio", "wav"}))
        return kAssumedSamples;
    if (has(name, {"seq", "len", "token", "text"}))
        return sequenceLength(hints);
    return std::nullopt;
}

/// By where it stands in an input of this kind.
std::int64_t sizeByPlace(const Input& input, int axis, const Hints& hints)
{
    if (input.isPast())
        return axis == 0 ? 1 : 0;
    if (axis == 0)
        return 1;
    if (input.rank == 5 || input.rank == 4) {
        const int channels = input.channelsLast ? input.rank - 1 : 1;
        if (axis == channels)
            return 3;
        const bool time = input.rank == 5 && axis == (input.channelsLast ? 1 : 2);
        return time ? kAssumedVideoFrames : sideOf(hints);
    }
    if (input.rank == 3 && !input.isIds())
        return has(input.name, {"feature", "mel", "audio", "speech"}) ? kAssumedFrames
                                                                      : sequenceLength(hints);
    if (input.rank == 2 && !input.isIds() && has(input.name, {"audio", "speech", "wav", "value"}))
        return kAssumedSamples;
    return sequenceLength(hints);
}

class Chooser
{
public:
    Chooser(const Hints& hints, ImportedModel& out, json::FaultList& faults)
        : m_hints(hints), m_out(out), m_faults(faults)
    {}

    void add(const onnx::ValueInfoProto& info);
    [[nodiscard]] InputSizes take() { return std::move(m_sizes); }

private:
    std::int64_t choose(const Input& input, int axis, const onnx::TensorShapeProto::Dimension& dim,
                        const std::string& shown);
    std::optional<std::int64_t> sum(const std::string& name) const;
    void describeImage(const Dims& dims, bool channelsLast);
    void noteBatch(const Input& input, const onnx::TensorShapeProto& shape);

    const Hints& m_hints;
    ImportedModel& m_out;
    json::FaultList& m_faults;
    InputSizes m_sizes;
    bool m_batchGiven = false;
};

/// "past_sequence_length + sequence_length" and "past_sequence_length + 1" of names known already.
std::optional<std::int64_t> Chooser::sum(const std::string& name) const
{
    const auto plus = name.find(" + ");
    if (plus == std::string::npos)
        return std::nullopt;
    std::int64_t total = 0;
    for (const std::string& part : {name.substr(0, plus), name.substr(plus + 3)}) {
        if (const auto known = m_sizes.symbols.find(part); known != m_sizes.symbols.end())
            total += known->second;
        else if (const auto byName = sizeByName(lower(part), m_hints))
            total += *byName;
        else if (part == "1")
            total += 1;
        else
            return std::nullopt;
    }
    return total;
}

std::int64_t Chooser::choose(const Input& input, int axis,
                             const onnx::TensorShapeProto::Dimension& dim, const std::string& shown)
{
    const std::string& symbol = dim.dim_param();
    if (const auto known = m_sizes.symbols.find(symbol);
        !symbol.empty() && known != m_sizes.symbols.end())
        return known->second;
    std::optional<std::int64_t> size;
    if (!symbol.empty())
        size = sum(symbol);
    if (!size && !symbol.empty())
        size = sizeByName(lower(symbol), m_hints);
    // Names that exporters make up ("unk__6", "input_dynamic_axes_1") say nothing.
    if (!size)
        size = sizeByPlace(input, axis, m_hints);
    if (!symbol.empty())
        m_sizes.symbols.emplace(symbol, *size);
    m_out.assumed.push_back(
        {symbol.empty() ? shown + '[' + std::to_string(axis) + ']' : json::shown(symbol),
         std::to_string(*size), QT_TRANSLATE_NOOP("Import", "The file leaves this size open.")});
    return *size;
}

void Chooser::describeImage(const Dims& dims, bool channelsLast)
{
    if (m_sizes.imageHeight > 0)
        return;
    constexpr std::int64_t kMost = 1'000'000;
    const std::int64_t height = dims[channelsLast ? 1 : 2];
    const std::int64_t width = dims[channelsLast ? 2 : 3];
    if (height > 0 && height <= kMost && width > 0 && width <= kMost) {
        m_sizes.imageHeight = static_cast<int>(height);
        m_sizes.imageWidth = static_cast<int>(width);
    }
}

/// A batch that is fixed in the file must be the same for every image and every list of tokens.
void Chooser::noteBatch(const Input& input, const onnx::TensorShapeProto& shape)
{
    const bool batched = input.rank == 4 || (input.rank == 2 && input.isIds());
    if (!batched || input.isPast())
        return;
    const auto& first = shape.dim(0);
    const std::int64_t given =
        first.has_dim_value() ? std::max<std::int64_t>(1, first.dim_value()) : 1;
    m_sizes.batch = !m_batchGiven || m_sizes.batch == given ? given : 1;
    m_batchGiven = true;
}

void Chooser::add(const onnx::ValueInfoProto& info)
{
    const std::string shown = json::shown(info.name());
    Value value;
    if (!info.type().has_tensor_type() || !info.type().tensor_type().has_shape()) {
        value.elementType = info.type().tensor_type().elem_type();
        m_out.notUnderstood.push_back(
            {shown, {}, QT_TRANSLATE_NOOP("Import", "The sizes of this input are not given.")});
        m_sizes.inputs.emplace_back(info.name(), std::move(value));
        return;
    }
    const auto& shape = info.type().tensor_type().shape();
    value.elementType = info.type().tensor_type().elem_type();
    const auto fixed = [&](int axis) {
        return axis < shape.dim_size() && shape.dim(axis).has_dim_value()
                   ? shape.dim(axis).dim_value()
                   : 0;
    };
    const auto isChannels = [](std::int64_t v) {
        return v == 1 || v == 3 || v == 4;
    };
    Input input{lower(info.name()), shape.dim_size(), value.elementType, false};
    if (input.rank >= 4)
        input.channelsLast = isChannels(fixed(input.rank - 1)) && !isChannels(fixed(1));
    Dims dims;
    for (int axis = 0; axis < std::min(shape.dim_size(), kMaxOnnxRank + 1); ++axis) {
        const std::int64_t given = fixed(axis);
        if (given < -1 || given > kMaxOnnxDim) {
            m_faults.outOfRange(shown + ".shape[" + std::to_string(axis) + ']',
                                static_cast<double>(given), 1, static_cast<double>(kMaxOnnxDim));
            return;
        }
        dims.push_back(given > 0 ? given : choose(input, axis, shape.dim(axis), shown));
    }
    if (!arePossible(dims)) {
        m_faults.add(FaultCode::Other, shown,
                     {{"reason", QCoreApplication::translate(
                                     "Import", "the sizes of this tensor are not possible")
                                     .toStdString()}});
        return;
    }
    if (input.rank > 0)
        noteBatch(input, shape);
    if (input.rank == 4 && !input.isPast() && !input.isIds())
        describeImage(dims, input.channelsLast);
    value.dims = std::move(dims);
    m_sizes.inputs.emplace_back(info.name(), std::move(value));
}

} // namespace

InputSizes chooseInputSizes(const onnx::ModelProto& model, const QString& fileName,
                            ImportedModel& out, json::FaultList& faults)
{
    // Until IR version 4 every initializer is a graph input as well.
    std::unordered_set<std::string_view> stored;
    for (const auto& tensor : model.graph().initializer())
        stored.insert(tensor.name());
    for (const auto& tensor : model.graph().sparse_initializer())
        stored.insert(tensor.values().name());
    const Hints hints = hintsOf(model, fileName);
    Chooser chooser(hints, out, faults);
    for (const auto& input : model.graph().input()) {
        if (!stored.contains(input.name()) && faults.empty())
            chooser.add(input);
    }
    return chooser.take();
}

Value declaredValue(const onnx::TypeProto& type, const std::map<std::string, std::int64_t>& symbols)
{
    Value value;
    if (!type.has_tensor_type())
        return value;
    value.elementType = type.tensor_type().elem_type();
    if (!type.tensor_type().has_shape())
        return value;
    Dims dims;
    for (const auto& dim : type.tensor_type().shape().dim()) {
        const auto named = symbols.find(dim.dim_param());
        if (dim.has_dim_value() && dim.dim_value() > 0)
            dims.push_back(dim.dim_value());
        else
            dims.push_back(dim.has_dim_param() && named != symbols.end() ? named->second
                                                                         : kUnknownDim);
    }
    if (arePossible(dims))
        value.dims = std::move(dims);
    return value;
}

} // namespace ridgepoint::import
