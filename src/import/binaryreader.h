// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QIODevice>
#include <QtEndian>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <vector>

namespace ridgepoint::import {

/// Reads binary values one after the other from a device, through one buffer of fixed size and
/// never beyond `limit` bytes from the start. Whatever does not fit any more fails the reader, and
/// a failed reader returns zeros: callers check `good()` where a value decides what comes next.
class BinaryReader
{
public:
    /// `device` is open for reading and not sequential.
    BinaryReader(QIODevice& device, std::uint64_t limit)
        : m_device(device),
          m_end(std::min(limit, static_cast<std::uint64_t>(std::max<qint64>(0, device.size())))),
          m_buffer(kBufferBytes)
    {}

    [[nodiscard]] bool good() const { return m_good; }
    [[nodiscard]] std::uint64_t position() const { return m_position; }
    [[nodiscard]] std::uint64_t remaining() const { return m_end - m_position; }
    void setBigEndian(bool big) { m_bigEndian = big; }

    /// Whole numbers, float and double in the byte order of the file.
    template <class T>
    [[nodiscard]] T read()
    {
        std::array<char, sizeof(T)> bytes{};
        if (!take(bytes.data(), bytes.size()))
            return T{};
        if (m_bigEndian)
            std::ranges::reverse(bytes);
        // The program runs on little-endian machines only (Debian amd64).
        static_assert(Q_BYTE_ORDER == Q_LITTLE_ENDIAN);
        return std::bit_cast<T>(bytes);
    }

    /// The next `size` bytes, of which at most `keep` are returned.
    [[nodiscard]] std::string bytes(std::uint64_t size, std::uint64_t keep)
    {
        if (size > remaining()) {
            m_good = false;
            return {};
        }
        std::string out(static_cast<std::size_t>(std::min(size, keep)), '\0');
        if (!take(out.data(), out.size()))
            return {};
        skip(size - out.size());
        return out;
    }

    void skip(std::uint64_t size)
    {
        if (!m_good || size > remaining()) {
            m_good = false;
            return;
        }
        m_position += size; // the buffer follows at the next value
    }

private:
    static constexpr std::size_t kBufferBytes = std::size_t(64) * 1024;

    bool take(char* out, std::size_t size)
    {
        if (!m_good || size > remaining()) {
            m_good = false;
            return false;
        }
        while (size > 0) {
            if (m_position < m_bufferStart || m_position >= m_bufferStart + m_buffered) {
                if (!fill())
                    return false;
            }
            const auto offset = static_cast<std::size_t>(m_position - m_bufferStart);
            const std::size_t now = std::min(size, m_buffered - offset);
            std::memcpy(out, m_buffer.data() + offset, now);
            out += now;
            size -= now;
            m_position += now;
        }
        return true;
    }

    bool fill()
    {
        m_bufferStart = m_position;
        m_buffered = 0;
        const auto wanted = static_cast<qint64>(std::min<std::uint64_t>(kBufferBytes, remaining()));
        qint64 got = -1;
        if (m_device.seek(static_cast<qint64>(m_position)))
            got = m_device.read(m_buffer.data(), wanted);
        if (got <= 0) {
            m_good = false;
            return false;
        }
        m_buffered = static_cast<std::size_t>(got);
        return true;
    }

    QIODevice& m_device;
    std::uint64_t m_end;
    std::uint64_t m_position = 0;
    std::uint64_t m_bufferStart = 0;
    std::size_t m_buffered = 0;
    std::vector<char> m_buffer;
    bool m_bigEndian = false;
    bool m_good = true;
};

} // namespace ridgepoint::import
