// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/ggufformat.h"

#include "import/binaryreader.h"

#include <QCoreApplication>
#include <QtEndian>

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

namespace ridgepoint::import {

using namespace Qt::StringLiterals;
using estimation::FaultCode;

namespace {

// Far above published files (token lists have 300,000 entries, models 20,000 tensors).
constexpr std::uint64_t kMostKeys = 100'000;
constexpr std::uint64_t kMostTensors = 1'000'000;
constexpr std::uint64_t kMostDimensions = 4;
constexpr std::uint64_t kMostNameBytes = 1024;
constexpr std::uint64_t kMostKeyBytes = 65'535;
constexpr int kMostNesting = 4;
constexpr std::uint64_t kKeptTextBytes = 4096;
constexpr std::size_t kKeptNumbers = 16'384; ///< per-layer lists; longer ones are token scores
constexpr std::uint64_t kMostAlignment = 1ULL << 20U;

enum class ValueType : std::uint32_t {
    UInt8,
    Int8,
    UInt16,
    Int16,
    UInt32,
    Int32,
    Float32,
    Bool,
    String,
    Array,
    UInt64,
    Int64,
    Float64
};
constexpr std::uint32_t kValueTypes = 13;

/// Bytes of a value of fixed size; 0 for strings and arrays.
std::uint64_t sizeOf(ValueType type)
{
    constexpr std::array<std::uint8_t, kValueTypes> kSizes = {1, 1, 2, 2, 4, 4, 4,
                                                              1, 0, 0, 8, 8, 8};
    return kSizes[static_cast<std::size_t>(type)];
}

class HeaderReader
{
public:
    HeaderReader(QIODevice& device, json::FaultList& faults, bool checkData)
        : m_reader(device, static_cast<std::uint64_t>(kMaxHeaderBytes)),
          m_faults(faults),
          m_fileBytes(static_cast<std::uint64_t>(std::max<qint64>(0, device.size()))),
          m_checkData(checkData)
    {}

    std::optional<GgufHeader> run();

private:
    struct Data
    {
        std::uint64_t offset, bytes;
        std::size_t tensor;
    };

    bool magicAndVersion();
    bool counts();
    bool metadata();
    bool value(GgufValue& out);
    bool array(GgufValue& out, int depth);
    bool number(ValueType type, double& out);
    bool tensor(std::size_t position);
    bool dimensions(StoredTensor& tensor, std::uint32_t count);
    bool alignment();
    bool uniqueNames();
    bool dataInFile();
    /// A count or a length: 32 bits in version 1.
    std::uint64_t length()
    {
        return m_header.version == 1 ? m_reader.read<std::uint32_t>()
                                     : m_reader.read<std::uint64_t>();
    }

    bool fail(FaultCode code, estimation::Parameters parameters)
    {
        m_faults.add(code, m_place, std::move(parameters));
        return false;
    }
    bool other(const QString& reason)
    {
        return fail(FaultCode::Other, {{"reason", reason.toStdString()}});
    }
    bool outside(std::uint64_t found, double min, double max)
    {
        return fail(FaultCode::OutOfRange,
                    {{"found", static_cast<double>(found)}, {"min", min}, {"max", max}});
    }
    /// True while nothing is missing; else a fault.
    bool complete();
    void placeAt(const char* what, std::size_t position, std::string_view name = {});

    BinaryReader m_reader;
    json::FaultList& m_faults;
    GgufHeader m_header;
    std::string m_place;
    std::uint64_t m_fileBytes;
    std::uint64_t m_keys = 0, m_tensors = 0;
    std::uint64_t m_alignment = 32;
    std::vector<Data> m_data;
    bool m_checkData;
};

void HeaderReader::placeAt(const char* what, std::size_t position, std::string_view name)
{
    QString place = QCoreApplication::translate("Import", what).arg(position);
    if (!name.empty()) {
        //: A place in a file and the name that stands there
        place = QCoreApplication::translate("Import", "%1 (%2)")
                    .arg(place, QString::fromStdString(json::shown(name)));
    }
    m_place = place.toStdString();
}

bool HeaderReader::complete()
{
    if (m_reader.good())
        return true;
    if (m_fileBytes > static_cast<std::uint64_t>(kMaxHeaderBytes)) {
        return other(QCoreApplication::translate(
                         "Import", "a length is wrong: the header would have more than %1 bytes, "
                                   "the most that is accepted")
                         .arg(kMaxHeaderBytes));
    }
    return other(QCoreApplication::translate("Import",
                                             "the file ends here or the length is wrong: it has "
                                             "%1 bytes, and more are announced")
                     .arg(m_fileBytes));
}

bool HeaderReader::magicAndVersion()
{
    m_place = QCoreApplication::translate("Import", "file header").toStdString();
    const std::string magic = m_reader.bytes(std::min<std::uint64_t>(4, m_fileBytes), 4);
    if (magic != "GGUF") {
        const bool old = magic == "ggml" || magic == "lmgg" || magic == "fmgg" || magic == "tjgg" ||
                         magic == "algg" || magic == "ggjt" || magic == "ggmf" || magic == "ggla";
        if (old) {
            return other(QCoreApplication::translate(
                "Import", "this is a model of the time before GGUF (2023); accepted is GGUF, "
                          "versions 1 to 3"));
        }
        if (magic == "vers") {
            return other(QCoreApplication::translate(
                "Import", "this is a Git LFS pointer, not the file itself; fetch the file first"));
        }
        return fail(FaultCode::WrongFormat, {{"found", json::shown(magic)}, {"accepted", "GGUF"}});
    }
    std::uint32_t version = m_reader.read<std::uint32_t>();
    constexpr std::uint32_t kLowHalf = 0xFFFF;
    if ((version & kLowHalf) == 0 && version != 0) {
        m_header.bigEndian = true;
        m_reader.setBigEndian(true);
        version = qbswap(version);
    }
    if (!complete())
        return false;
    if (version > 3) {
        return fail(FaultCode::NewerVersion,
                    {{"found", std::to_string(version)}, {"accepted", std::string("3")}});
    }
    if (version < 1)
        return outside(version, 1, 3);
    if (m_header.bigEndian && version < 3) {
        return other(QCoreApplication::translate(
            "Import", "the file is big-endian, which exists from GGUF version 3 on only"));
    }
    m_header.version = static_cast<int>(version);
    return true;
}

bool HeaderReader::counts()
{
    m_tensors = length();
    m_keys = length();
    if (!complete())
        return false;
    m_place = QCoreApplication::translate("Import", "number of tensors").toStdString();
    if (m_tensors > kMostTensors)
        return outside(m_tensors, 0, double(kMostTensors));
    m_place = QCoreApplication::translate("Import", "number of metadata keys").toStdString();
    if (m_keys > kMostKeys)
        return outside(m_keys, 0, double(kMostKeys));
    return true;
}

bool HeaderReader::number(ValueType type, double& out)
{
    switch (type) {
    case ValueType::UInt8:
        out = m_reader.read<std::uint8_t>();
        break;
    case ValueType::Int8:
        out = m_reader.read<std::int8_t>();
        break;
    case ValueType::UInt16:
        out = m_reader.read<std::uint16_t>();
        break;
    case ValueType::Int16:
        out = m_reader.read<std::int16_t>();
        break;
    case ValueType::UInt32:
        out = m_reader.read<std::uint32_t>();
        break;
    case ValueType::Int32:
        out = m_reader.read<std::int32_t>();
        break;
    case ValueType::Float32:
        out = static_cast<double>(m_reader.read<float>());
        break;
    case ValueType::Bool:
        out = m_reader.read<std::uint8_t>();
        break;
    case ValueType::UInt64:
        out = static_cast<double>(m_reader.read<std::uint64_t>());
        break;
    case ValueType::Int64:
        out = static_cast<double>(m_reader.read<std::int64_t>());
        break;
    case ValueType::Float64:
        out = m_reader.read<double>();
        break;
    case ValueType::String:
    case ValueType::Array:
        return false;
    }
    if (!complete())
        return false;
    if (type == ValueType::Bool && out > 1)
        return outside(static_cast<std::uint64_t>(out), 0, 1);
    return true;
}

bool HeaderReader::array(GgufValue& out, int depth)
{
    if (depth > kMostNesting) {
        return other(QCoreApplication::translate(
                         "Import", "lists are nested too deeply; accepted are at most %1 levels")
                         .arg(kMostNesting));
    }
    const auto rawType = m_reader.read<std::uint32_t>();
    const std::uint64_t count = length();
    if (!complete())
        return false;
    if (rawType >= kValueTypes)
        return outside(rawType, 0, kValueTypes - 1);
    const auto type = static_cast<ValueType>(rawType);
    if (depth == 1)
        out.count = count;
    if (const std::uint64_t size = sizeOf(type); size > 0) {
        if (count > m_reader.remaining() / size) {
            m_reader.skip(m_reader.remaining() + 1);
            return complete();
        }
        if (depth > 1 || count > kKeptNumbers) {
            m_reader.skip(count * size);
            return complete();
        }
        out.numbers.reserve(static_cast<std::size_t>(count));
        for (std::uint64_t i = 0; i < count; ++i) {
            double one = 0;
            if (!number(type, one))
                return false;
            out.numbers.push_back(one);
        }
        return true;
    }
    for (std::uint64_t i = 0; i < count; ++i) {
        if (type == ValueType::String) {
            m_reader.skip(length());
            if (!complete())
                return false;
        } else if (!array(out, depth + 1)) {
            return false;
        }
    }
    return true;
}

bool HeaderReader::value(GgufValue& out)
{
    const auto rawType = m_reader.read<std::uint32_t>();
    if (!complete())
        return false;
    if (rawType >= kValueTypes) {
        return fail(
            FaultCode::UnknownValue,
            {{"found", std::to_string(rawType)},
             {"accepted",
              QCoreApplication::translate("Import", "the value types 0 to 12").toStdString()}});
    }
    const auto type = static_cast<ValueType>(rawType);
    if (type == ValueType::String) {
        out.kind = GgufValue::Kind::Text;
        out.text = m_reader.bytes(length(), kKeptTextBytes);
        return complete();
    }
    if (type == ValueType::Array) {
        out.kind = GgufValue::Kind::Array;
        return array(out, 1);
    }
    out.kind = type == ValueType::Bool ? GgufValue::Kind::Bool : GgufValue::Kind::Number;
    return number(type, out.number);
}

bool HeaderReader::metadata()
{
    for (std::size_t i = 0; i < m_keys; ++i) {
        placeAt(QT_TRANSLATE_NOOP("Import", "metadata key %1"), i);
        const std::uint64_t size = length();
        if (!complete())
            return false;
        if (size > kMostKeyBytes || size == 0) {
            if (size <= m_reader.remaining())
                return outside(size, 1, double(kMostKeyBytes));
        }
        std::string key = m_reader.bytes(size, kMostKeyBytes);
        if (!complete())
            return false;
        placeAt(QT_TRANSLATE_NOOP("Import", "metadata key %1"), i, key);
        GgufValue found;
        found.position = i;
        if (!value(found))
            return false;
        const std::string shownKey = json::shown(key);
        if (!m_header.metadata.try_emplace(std::move(key), std::move(found)).second)
            return fail(FaultCode::DuplicateKey, {{"key", shownKey}});
    }
    return true;
}

bool HeaderReader::dimensions(StoredTensor& tensor, std::uint32_t count)
{
    constexpr double kMostElements = 1e18; // beyond it bytes overflow
    if (count < 1 || count > kMostDimensions)
        return outside(count, 1, double(kMostDimensions));
    tensor.elements = 1;
    for (std::uint32_t d = 0; d < count; ++d) {
        const std::uint64_t n = length();
        if (!complete())
            return false;
        if (n < 1 || n > static_cast<std::uint64_t>(kMostElements))
            return outside(n, 1, kMostElements);
        tensor.ne[d] = static_cast<std::int64_t>(n);
        tensor.elements *= static_cast<double>(n);
        if (tensor.elements > kMostElements) {
            return fail(FaultCode::OutOfRange,
                        {{"found", tensor.elements}, {"min", 1.0}, {"max", kMostElements}});
        }
    }
    return true;
}

bool HeaderReader::tensor(std::size_t position)
{
    placeAt(QT_TRANSLATE_NOOP("Import", "tensor %1"), position);
    StoredTensor t;
    const std::uint64_t size = length();
    if (!complete())
        return false;
    if ((size > kMostNameBytes || size == 0) && size <= m_reader.remaining())
        return outside(size, 1, double(kMostNameBytes));
    t.name = m_reader.bytes(size, kMostNameBytes);
    if (!complete())
        return false;
    placeAt(QT_TRANSLATE_NOOP("Import", "tensor %1"), position, t.name);
    const auto count = m_reader.read<std::uint32_t>();
    if (!complete() || !dimensions(t, count))
        return false;
    const auto rawType = m_reader.read<std::uint32_t>();
    const auto offset = m_reader.read<std::uint64_t>();
    if (!complete())
        return false;
    const GgmlType* type = ggmlType(rawType);
    if (type == nullptr) {
        return fail(FaultCode::UnknownValue,
                    {{"found", std::to_string(rawType)}, {"accepted", ggmlTypeNames()}});
    }
    if (t.ne[0] % type->blockElements != 0) {
        return other(QCoreApplication::translate(
                         "Import", "rows of %1 values do not divide into blocks of %2 (%3)")
                         .arg(t.ne[0])
                         .arg(type->blockElements)
                         .arg(QString::fromLatin1(type->name)));
    }
    t.type = static_cast<int>(rawType);
    std::uint64_t blocks = static_cast<std::uint64_t>(t.ne[0] / type->blockElements);
    for (std::size_t d = 1; d < t.ne.size(); ++d)
        blocks *= static_cast<std::uint64_t>(t.ne[d]);
    // At most 1e18 elements of 8 bytes: no overflow.
    const std::uint64_t bytes = blocks * static_cast<std::uint64_t>(type->blockBytes);
    t.bytes = static_cast<double>(bytes);
    m_data.push_back({offset, bytes, position});
    m_header.tensors.push_back(std::move(t));
    return true;
}

bool HeaderReader::alignment()
{
    const auto it = m_header.metadata.find("general.alignment");
    if (it == m_header.metadata.end())
        return true;
    placeAt(QT_TRANSLATE_NOOP("Import", "metadata key %1"), it->second.position, it->first);
    const double found = it->second.number;
    if (it->second.kind != GgufValue::Kind::Number || !(found >= 1 && found <= kMostAlignment) ||
        !std::has_single_bit(static_cast<std::uint64_t>(found))) {
        return other(QCoreApplication::translate(
                         "Import", "the alignment is %1; accepted is a power of two up to %2")
                         .arg(found)
                         .arg(kMostAlignment));
    }
    m_alignment = static_cast<std::uint64_t>(found);
    return true;
}

bool HeaderReader::uniqueNames()
{
    std::vector<std::size_t> order(m_header.tensors.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    const auto name = [&](std::size_t i) -> const std::string& {
        return m_header.tensors[i].name;
    };
    std::ranges::sort(
        order, [&](auto a, auto b) { return name(a) != name(b) ? name(a) < name(b) : a < b; });
    for (std::size_t i = 1; i < order.size(); ++i) {
        if (name(order[i]) == name(order[i - 1])) {
            placeAt(QT_TRANSLATE_NOOP("Import", "tensor %1"), order[i], name(order[i]));
            return fail(FaultCode::DuplicateKey, {{"key", json::shown(name(order[i]))}});
        }
    }
    return true;
}

bool HeaderReader::dataInFile()
{
    const std::uint64_t start = (m_reader.position() + m_alignment - 1) / m_alignment * m_alignment;
    const std::uint64_t available = m_fileBytes > start ? m_fileBytes - start : 0;
    std::ranges::sort(m_data, {}, [](const Data& d) { return std::pair(d.offset, d.tensor); });
    std::uint64_t end = 0;
    for (const Data& d : m_data) {
        placeAt(QT_TRANSLATE_NOOP("Import", "tensor %1"), d.tensor,
                m_header.tensors[d.tensor].name);
        if (d.offset % m_alignment != 0) {
            return other(QCoreApplication::translate(
                             "Import", "the data begins at %1, which is no multiple of %2")
                             .arg(d.offset)
                             .arg(m_alignment));
        }
        if (d.offset < end) {
            return other(
                QCoreApplication::translate("Import", "the data overlaps that of another tensor"));
        }
        if (m_checkData && (d.bytes > available || d.offset > available - d.bytes)) {
            return other(QCoreApplication::translate(
                             "Import", "the data ends beyond the file: %1 bytes from position %2 "
                                       "on, but the file has %3; it is cut off or damaged")
                             .arg(d.bytes)
                             .arg(start + std::min(d.offset, UINT64_MAX - start))
                             .arg(m_fileBytes));
        }
        end = d.offset > UINT64_MAX - d.bytes ? UINT64_MAX : d.offset + d.bytes;
    }
    return true;
}

std::optional<GgufHeader> HeaderReader::run()
{
    if (!magicAndVersion() || !counts() || !metadata() || !alignment())
        return std::nullopt;
    for (std::size_t i = 0; i < m_tensors; ++i) {
        if (!tensor(i))
            return std::nullopt;
    }
    if (!uniqueNames() || !dataInFile())
        return std::nullopt;
    return std::move(m_header);
}

} // namespace

std::optional<GgufHeader> readGgufHeader(QIODevice& device, json::FaultList& faults, bool checkData)
{
    return HeaderReader(device, faults, checkData).run();
}

} // namespace ridgepoint::import
