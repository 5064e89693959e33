// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QFile>
#include <QString>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

/// Writes GGUF and safetensors files byte by byte, right ones and wrong ones.
namespace ridgepoint::testing {

/// Appends values in either byte order.
class BinaryWriter
{
public:
    explicit BinaryWriter(bool bigEndian = false) : m_big(bigEndian) {}

    template <class T>
    BinaryWriter& put(T value)
    {
        char bytes[sizeof(T)];
        std::memcpy(bytes, &value, sizeof(T));
        if (m_big)
            std::reverse(bytes, bytes + sizeof(T));
        m_bytes.append(bytes, sizeof(T));
        return *this;
    }
    BinaryWriter& raw(std::string_view text)
    {
        m_bytes.append(text.data(), static_cast<qsizetype>(text.size()));
        return *this;
    }
    [[nodiscard]] const QByteArray& bytes() const { return m_bytes; }
    void append(const QByteArray& more) { m_bytes += more; }

private:
    QByteArray m_bytes;
    bool m_big;
};

enum GgufValueType : std::uint32_t {
    U8 = 0,
    I8 = 1,
    U16 = 2,
    I16 = 3,
    U32 = 4,
    I32 = 5,
    F32 = 6,
    Bool = 7,
    Text = 8,
    Array = 9,
    U64 = 10,
    I64 = 11,
    F64 = 12
};

/// A GGUF file; only what `bytes` is asked for is checked by nobody.
class GgufWriter
{
public:
    explicit GgufWriter(std::uint32_t version = 3, bool bigEndian = false)
        : m_version(version), m_big(bigEndian), m_keys(bigEndian), m_infos(bigEndian)
    {}

    /// `fill` writes the value after its type.
    GgufWriter& key(std::string_view name, std::uint32_t type,
                    const std::function<void(BinaryWriter&)>& fill)
    {
        text(m_keys, name);
        m_keys.put(type);
        fill(m_keys);
        ++m_keyCount;
        return *this;
    }
    GgufWriter& u32(std::string_view name, std::uint32_t value)
    {
        return key(name, U32, [&](BinaryWriter& w) { w.put(value); });
    }
    GgufWriter& boolean(std::string_view name, bool value)
    {
        return key(name, Bool, [&](BinaryWriter& w) { w.put(std::uint8_t(value ? 1 : 0)); });
    }
    GgufWriter& str(std::string_view name, std::string_view value)
    {
        return key(name, Text, [&](BinaryWriter& w) { text(w, value); });
    }
    GgufWriter& list(std::string_view name, const std::vector<std::int32_t>& values)
    {
        return key(name, Array, [&](BinaryWriter& w) {
            w.put(std::uint32_t(I32));
            length(w, values.size());
            for (const std::int32_t value : values)
                w.put(value);
        });
    }
    GgufWriter& tensor(std::string_view name, const std::vector<std::uint64_t>& dims,
                       std::uint32_t type, std::uint64_t bytes)
    {
        tensorAt(name, dims, type, m_dataEnd);
        m_dataEnd += (bytes + m_alignment - 1) / m_alignment * m_alignment;
        m_lastEnd = m_dataEnd;
        return *this;
    }
    GgufWriter& tensorAt(std::string_view name, const std::vector<std::uint64_t>& dims,
                         std::uint32_t type, std::uint64_t offset)
    {
        text(m_infos, name);
        m_infos.put(static_cast<std::uint32_t>(dims.size()));
        for (const std::uint64_t n : dims)
            length(m_infos, n);
        m_infos.put(type).put(offset);
        ++m_tensorCount;
        return *this;
    }
    void setAlignment(std::uint32_t alignment)
    {
        m_alignment = alignment;
        u32("general.alignment", alignment);
    }
    void setCounts(std::uint64_t tensors, std::uint64_t keys)
    {
        m_tensorCount = tensors;
        m_keyCount = keys;
    }

    /// Magic, version, counts, metadata and tensor list, padded.
    [[nodiscard]] QByteArray header() const
    {
        BinaryWriter w(m_big);
        w.raw("GGUF").put(m_version);
        length(w, m_tensorCount);
        length(w, m_keyCount);
        w.append(m_keys.bytes());
        w.append(m_infos.bytes());
        QByteArray bytes = w.bytes();
        while (bytes.size() % m_alignment != 0)
            bytes += '\0';
        return bytes;
    }
    [[nodiscard]] QByteArray whole() const
    {
        return header() + QByteArray(static_cast<qsizetype>(m_lastEnd), '\0');
    }
    /// Writes the header and makes the file as long as the data is: sparse, so that models of any
    /// size can be made.
    bool save(const QString& path) const
    {
        QFile file(path);
        const QByteArray bytes = header();
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() &&
               file.resize(bytes.size() + static_cast<qint64>(m_lastEnd));
    }
    void text(BinaryWriter& w, std::string_view value) const
    {
        length(w, value.size());
        w.raw(value);
    }
    void length(BinaryWriter& w, std::uint64_t n) const
    {
        if (m_version == 1)
            w.put(static_cast<std::uint32_t>(n));
        else
            w.put(n);
    }

private:
    std::uint32_t m_version;
    bool m_big;
    BinaryWriter m_keys, m_infos;
    std::uint64_t m_keyCount = 0, m_tensorCount = 0;
    std::uint64_t m_dataEnd = 0, m_lastEnd = 0;
    std::uint32_t m_alignment = 32;
};

/// A safetensors file.
class SafetensorsWriter
{
public:
    SafetensorsWriter& tensor(std::string_view name, std::string_view dtype,
                              const std::vector<std::uint64_t>& shape, std::uint64_t bytes)
    {
        return tensorAt(name, dtype, shape, m_end, m_end + bytes);
    }
    SafetensorsWriter& tensorAt(std::string_view name, std::string_view dtype,
                                const std::vector<std::uint64_t>& shape, std::uint64_t begin,
                                std::uint64_t end)
    {
        std::string sizes;
        for (const std::uint64_t n : shape)
            sizes += (sizes.empty() ? "" : ",") + std::to_string(n);
        // No raw strings: moc loses count of the braces in them.
        return text("\"" + std::string(name) + "\":{\"dtype\":\"" + std::string(dtype) +
                        "\",\"shape\":[" + sizes + "],\"data_offsets\":[" + std::to_string(begin) +
                        ',' + std::to_string(end) + "]}",
                    end);
    }
    /// One member of the header as it is.
    SafetensorsWriter& text(std::string_view member, std::uint64_t end = 0)
    {
        m_header += (m_header.empty() ? "" : ",") + std::string(member);
        m_end = std::max(m_end, end);
        return *this;
    }
    [[nodiscard]] QByteArray header() const
    {
        std::string json = '{' + m_header + '}';
        while (json.size() % 8 != 0)
            json += ' ';
        BinaryWriter w;
        w.put(static_cast<std::uint64_t>(json.size())).raw(json);
        return w.bytes();
    }
    [[nodiscard]] QByteArray whole() const
    {
        return header() + QByteArray(static_cast<qsizetype>(m_end), '\0');
    }
    bool save(const QString& path) const
    {
        QFile file(path);
        const QByteArray bytes = header();
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() &&
               file.resize(bytes.size() + static_cast<qint64>(m_end));
    }

private:
    std::string m_header;
    std::uint64_t m_end = 0;
};

inline bool saveBytes(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

} // namespace ridgepoint::testing
