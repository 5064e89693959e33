// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>

#include <array>
#include <cstdint>
#include <random>

/// Deterministic damage to files, for the fuzz tests that run with every build.
namespace ridgepoint::testing {

class Mutator
{
public:
    explicit Mutator(std::uint32_t seed) : m_random(seed) {}

    /// `original` with one to four changes: bytes, lengths of every kind, pieces cut or doubled.
    [[nodiscard]] QByteArray mutated(const QByteArray& original)
    {
        QByteArray out = original;
        const int changes = 1 + below(4);
        for (int i = 0; i < changes && !out.isEmpty(); ++i)
            change(out);
        return out;
    }

private:
    int below(qsizetype n)
    {
        return static_cast<int>(m_random() % static_cast<std::uint32_t>(std::max<qsizetype>(1, n)));
    }
    void change(QByteArray& out)
    {
        const int at = below(out.size());
        switch (below(6)) {
        case 0:
            out[at] = static_cast<char>(m_random());
            break;
        case 1: {
            constexpr std::array<std::uint64_t, 8> kWords = {0,
                                                             1,
                                                             0x7FFFFFFF,
                                                             0xFFFFFFFF,
                                                             0x100000000,
                                                             0x7FFFFFFFFFFFFFFF,
                                                             0x8000000000000000,
                                                             0xFFFFFFFFFFFFFFFF};
            std::uint64_t word = kWords[static_cast<std::size_t>(below(8))];
            for (int i = at; i < std::min<qsizetype>(at + 8, out.size()); ++i, word >>= 8U)
                out[i] = static_cast<char>(word & 0xFFU);
            break;
        }
        case 2:
            out.truncate(at);
            break;
        case 3:
            out.remove(at, 1 + below(16));
            break;
        case 4:
            out.insert(at, out.mid(below(out.size()), 1 + below(64)));
            break;
        default:
            out[at] = static_cast<char>(out[at] ^ (1 << below(8)));
            break;
        }
    }

    std::mt19937 m_random;
};

} // namespace ridgepoint::testing
