// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/onnxreader.h"

#include "import/binaryreader.h"

#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/stubs/logging.h>

#include <QCoreApplication>

#include <array>
#include <limits>

namespace ridgepoint::import {

using estimation::FaultCode;

namespace {

enum class Message {
    Model,
    Graph,
    Node,
    Attribute,
    Tensor,
    SparseTensor,
    ValueInfo,
    Type,
    TensorType,
    WrappedType, ///< of sequences and optionals
    MapType,
    Shape,
    Dimension,
    Function,
    OperatorSet,
    TextPair
};
constexpr std::size_t kMessages = 16;

enum class Field {
    Unused,
    Number, ///< varint or fixed, single or packed
    Text,   ///< names: a longer one is a fault
    Values, ///< values of a tensor: left out where there are many
    Nested
};

struct FieldRule
{
    Message message;
    std::uint32_t number;
    Field field;
    Message nested = Message::Model;
};

using enum Message;
using enum Field;

/// Field numbers of onnx.proto3 (ONNX 1.12) that the import uses.
constexpr auto kRules = std::to_array<FieldRule>({
    {Model, 1, Number},
    {Model, 2, Text},
    {Model, 7, Nested, Graph},
    {Model, 8, Nested, OperatorSet},
    {Model, 14, Nested, TextPair},
    {Model, 25, Nested, Function},
    {Graph, 1, Nested, Node},
    {Graph, 2, Text},
    {Graph, 5, Nested, Tensor},
    {Graph, 11, Nested, ValueInfo},
    {Graph, 12, Nested, ValueInfo},
    {Graph, 13, Nested, ValueInfo},
    {Graph, 15, Nested, SparseTensor},
    {Node, 1, Text},
    {Node, 2, Text},
    {Node, 3, Text},
    {Node, 4, Text},
    {Node, 5, Nested, Attribute},
    {Node, 7, Text},
    {Attribute, 1, Text},
    {Attribute, 2, Number},
    {Attribute, 3, Number},
    {Attribute, 4, Values},
    {Attribute, 5, Nested, Tensor},
    {Attribute, 6, Nested, Graph},
    {Attribute, 7, Values},
    {Attribute, 8, Values},
    {Attribute, 9, Values},
    {Attribute, 11, Nested, Graph},
    {Attribute, 20, Number},
    {Attribute, 21, Text},
    {Attribute, 22, Nested, SparseTensor},
    {Tensor, 1, Values},
    {Tensor, 2, Number},
    {Tensor, 4, Values},
    {Tensor, 5, Values},
    {Tensor, 7, Values},
    {Tensor, 8, Text},
    {Tensor, 9, Values},
    {Tensor, 10, Values},
    {Tensor, 11, Values},
    {Tensor, 14, Number},
    {SparseTensor, 1, Nested, Tensor},
    {SparseTensor, 3, Values},
    {ValueInfo, 1, Text},
    {ValueInfo, 2, Nested, Type},
    {Type, 1, Nested, TensorType},
    {Type, 4, Nested, WrappedType},
    {Type, 5, Nested, MapType},
    {Type, 8, Nested, TensorType},
    {Type, 9, Nested, WrappedType},
    {TensorType, 1, Number},
    {TensorType, 2, Nested, Shape},
    {WrappedType, 1, Nested, Type},
    {Shape, 1, Nested, Dimension},
    {Dimension, 1, Number},
    {Dimension, 2, Text},
    {Function, 1, Text},
    {Function, 4, Text},
    {Function, 5, Text},
    {Function, 6, Text},
    {Function, 7, Nested, Node},
    {Function, 9, Nested, OperatorSet},
    {Function, 10, Text},
    {OperatorSet, 1, Text},
    {OperatorSet, 2, Number},
    {TextPair, 1, Text},
    {TextPair, 2, Values},
});

constexpr std::uint32_t kFieldNumbers = 26;

constexpr auto kRuleAt = [] {
    std::array<std::array<const FieldRule*, kFieldNumbers>, kMessages> at{};
    for (const FieldRule& rule : kRules)
        at[static_cast<std::size_t>(rule.message)][rule.number] = &rule;
    return at;
}();

const FieldRule* ruleOf(Message message, std::uint64_t number)
{
    return number < kFieldNumbers ? kRuleAt[static_cast<std::size_t>(message)][number] : nullptr;
}

void appendVarint(std::string& out, std::uint64_t value)
{
    while (value >= 0x80) {
        out += static_cast<char>(static_cast<unsigned char>(value | 0x80));
        value >>= 7;
    }
    out += static_cast<char>(static_cast<unsigned char>(value));
}

/// Copies the protobuf encoding of a model without what the import does not use.
class Extractor
{
public:
    Extractor(QIODevice& device, json::FaultList& faults)
        : m_reader(device, std::numeric_limits<std::uint64_t>::max()), m_faults(faults)
    {}

    [[nodiscard]] std::optional<std::string> model();

private:
    enum class Wire {
        Varint = 0,
        Fixed64 = 1,
        Bytes = 2,
        GroupStart = 3,
        GroupEnd = 4,
        Fixed32 = 5
    };

    bool message(Message type, std::uint64_t end, std::string& out, int depth);
    bool field(Message type, std::uint64_t end, std::string& out, int depth);
    bool bytes(const FieldRule* rule, std::uint64_t tag, std::uint64_t end, std::string& out,
               int depth);
    bool nested(const FieldRule& rule, std::uint64_t tag, std::uint64_t size, std::string& out,
                int depth);
    bool varint(std::uint64_t end, std::uint64_t& value);
    bool scalar(Wire wire, std::uint64_t end, std::string& out);
    bool keep();

    bool fail(const QString& reason)
    {
        if (m_faults.empty()) {
            m_faults.add(
                FaultCode::Other,
                QCoreApplication::translate("Import", "byte %1").arg(m_start).toStdString(),
                {{"reason", reason.toStdString()}});
        }
        return false;
    }
    bool wrongBytes()
    {
        return fail(QCoreApplication::translate("Import", "this is not an ONNX model: the bytes "
                                                          "are no protobuf message"));
    }
    bool truncated()
    {
        return fail(QCoreApplication::translate("Import",
                                                "the file ends here or the length is wrong: it has "
                                                "%1 bytes, and more are announced")
                        .arg(m_reader.position() + m_reader.remaining()));
    }
    bool tooMany(const QString& what, int limit)
    {
        //: What there is too many of, and the limit
        return fail(QCoreApplication::translate("Import", "too many %1; accepted are at most %2")
                        .arg(what)
                        .arg(limit));
    }

    BinaryReader m_reader;
    json::FaultList& m_faults;
    std::uint64_t m_start = 0; ///< of the field that is read
    int m_fields = 0, m_kept = 0, m_messages = 0, m_nodes = 0;
    std::size_t m_keptBytes = 0;
};

bool Extractor::varint(std::uint64_t end, std::uint64_t& value)
{
    value = 0;
    for (int shift = 0; shift < 64; shift += 7) {
        if (m_reader.position() >= end)
            return truncated();
        const auto byte = m_reader.read<std::uint8_t>();
        if (!m_reader.good())
            return truncated();
        value |= static_cast<std::uint64_t>(byte & 0x7f) << shift;
        if (byte < 0x80)
            return true;
    }
    return wrongBytes();
}

bool Extractor::keep()
{
    if (++m_kept > kMaxOnnxKeptFields)
        return tooMany(QCoreApplication::translate("Import", "fields"), kMaxOnnxKeptFields);
    return true;
}

bool Extractor::scalar(Wire wire, std::uint64_t end, std::string& out)
{
    if (wire == Wire::Varint) {
        std::uint64_t value = 0;
        if (!varint(end, value))
            return false;
        appendVarint(out, value);
        return true;
    }
    const std::uint64_t size = wire == Wire::Fixed32 ? 4 : 8;
    if (size > end - m_reader.position())
        return truncated();
    out += m_reader.bytes(size, size);
    return true;
}

bool Extractor::nested(const FieldRule& rule, std::uint64_t tag, std::uint64_t size,
                       std::string& out, int depth)
{
    if (depth + 1 > kMaxOnnxDepth) {
        return fail(QCoreApplication::translate("Import", "messages are nested deeper than %1 "
                                                          "levels, the most that is accepted")
                        .arg(kMaxOnnxDepth));
    }
    if (++m_messages > kMaxOnnxMessages)
        return tooMany(QCoreApplication::translate("Import", "messages"), kMaxOnnxMessages);
    if (rule.nested == Node && ++m_nodes > kMaxOnnxNodes)
        return tooMany(QCoreApplication::translate("Import", "nodes"), kMaxOnnxNodes);
    std::string inner;
    if (!message(rule.nested, m_reader.position() + size, inner, depth + 1))
        return false;
    appendVarint(out, tag);
    appendVarint(out, inner.size());
    out += inner;
    return true;
}

bool Extractor::bytes(const FieldRule* rule, std::uint64_t tag, std::uint64_t end, std::string& out,
                      int depth)
{
    std::uint64_t size = 0;
    if (!varint(end, size))
        return false;
    if (size > end - m_reader.position())
        return truncated();
    if (rule && rule->field == Nested)
        return keep() && nested(*rule, tag, size, out, depth);
    const bool inTensor = rule && rule->message == Tensor;
    const bool fits =
        size <= static_cast<std::uint64_t>(inTensor ? kMaxOnnxDataBytes : kMaxOnnxTextBytes);
    if (rule && rule->field == Text && !fits) {
        return fail(QCoreApplication::translate("Import", "a name has %1 bytes; accepted are at "
                                                          "most %2")
                        .arg(size)
                        .arg(kMaxOnnxTextBytes));
    }
    if (!rule || !fits) {
        m_reader.skip(size);
        return true;
    }
    if (!keep())
        return false;
    m_keptBytes += size;
    if (m_keptBytes > kMaxOnnxKeptBytes) {
        return tooMany(QCoreApplication::translate("Import", "bytes beside the weights"),
                       kMaxOnnxKeptBytes);
    }
    appendVarint(out, tag);
    appendVarint(out, size);
    out += m_reader.bytes(size, size);
    return true;
}

bool Extractor::field(Message type, std::uint64_t end, std::string& out, int depth)
{
    m_start = m_reader.position();
    if (++m_fields > kMaxOnnxFields)
        return tooMany(QCoreApplication::translate("Import", "fields"), kMaxOnnxFields);
    std::uint64_t tag = 0;
    if (!varint(end, tag))
        return false;
    const std::uint64_t number = tag >> 3;
    if (number == 0 || tag > std::numeric_limits<std::uint32_t>::max())
        return wrongBytes();
    const FieldRule* rule = ruleOf(type, number);
    const auto wire = static_cast<Wire>(tag & 7);
    switch (wire) {
    case Wire::Bytes:
        return bytes(rule, tag, end, out, depth);
    case Wire::Varint:
    case Wire::Fixed32:
    case Wire::Fixed64: {
        std::string value;
        if (!scalar(wire, end, value))
            return false;
        if (!rule || (rule->field != Number && rule->field != Values))
            return true;
        appendVarint(out, tag);
        out += value;
        return keep();
    }
    case Wire::GroupStart:
    case Wire::GroupEnd:
        break;
    }
    return wrongBytes();
}

bool Extractor::message(Message type, std::uint64_t end, std::string& out, int depth)
{
    while (m_reader.position() < end) {
        if (!field(type, end, out, depth))
            return false;
    }
    return true;
}

std::optional<std::string> Extractor::model()
{
    std::string out;
    if (!message(Model, m_reader.remaining(), out, 0))
        return std::nullopt;
    return out;
}

bool isLfsPointer(QIODevice& device)
{
    return device.peek(24) == "version https://git-lfs.";
}

} // namespace

std::unique_ptr<onnx::ModelProto> readOnnx(QIODevice& device, json::FaultList& faults)
{
    const auto fail = [&](const QString& reason) {
        faults.add(FaultCode::Other, {}, {{"reason", reason.toStdString()}});
        return nullptr;
    };
    if (isLfsPointer(device)) {
        return fail(QCoreApplication::translate("Import", "this is a Git LFS pointer, not the file "
                                                          "itself; fetch the file first"));
    }
    if (device.size() == 0)
        return fail(QCoreApplication::translate("Import", "the file is empty"));
    const auto slim = Extractor(device, faults).model();
    if (!slim)
        return nullptr;
    // What is wrong is said by us, not on the error output.
    const google::protobuf::LogSilencer silence;
    auto model = std::make_unique<onnx::ModelProto>();
    google::protobuf::io::CodedInputStream stream(
        reinterpret_cast<const std::uint8_t*>(slim->data()), static_cast<int>(slim->size()));
    stream.SetRecursionLimit(2 * kMaxOnnxDepth);
    if (!model->ParseFromCodedStream(&stream) || !stream.ConsumedEntireMessage()) {
        return fail(QCoreApplication::translate("Import", "this is not an ONNX model: the bytes "
                                                          "are no protobuf message"));
    }
    if (!model->has_graph())
        return fail(QCoreApplication::translate("Import", "this is not an ONNX model: it holds no "
                                                          "graph"));
    return model;
}

} // namespace ridgepoint::import
