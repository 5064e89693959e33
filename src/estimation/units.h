// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <compare>
#include <cstdint>

/// Physical quantities as types, so that a byte is never added to a second and a GiB never read
/// as a GB. Construction is explicit, there is no conversion back to a bare number except
/// `value()`, and only the cross-type operators that physics has are defined.
namespace ridgepoint::estimation {

template <class Tag, class Rep>
class Quantity
{
public:
    using Representation = Rep;

    constexpr Quantity() = default;
    constexpr explicit Quantity(Rep value) : m_value(value) {}

    /// The number in the SI base unit named by the type.
    [[nodiscard]] constexpr Rep value() const { return m_value; }
    [[nodiscard]] constexpr double asDouble() const { return static_cast<double>(m_value); }

    constexpr auto operator<=>(const Quantity&) const = default;

    constexpr Quantity& operator+=(Quantity other)
    {
        m_value += other.m_value;
        return *this;
    }
    constexpr Quantity& operator-=(Quantity other)
    {
        m_value -= other.m_value;
        return *this;
    }
    friend constexpr Quantity operator+(Quantity a, Quantity b)
    {
        return Quantity(a.m_value + b.m_value);
    }
    friend constexpr Quantity operator-(Quantity a, Quantity b)
    {
        return Quantity(a.m_value - b.m_value);
    }
    friend constexpr Quantity operator*(Quantity a, Rep factor)
    {
        return Quantity(a.m_value * factor);
    }
    friend constexpr Quantity operator*(Rep factor, Quantity a) { return a * factor; }
    friend constexpr double operator/(Quantity a, Quantity b)
    {
        return a.asDouble() / b.asDouble();
    }

private:
    Rep m_value{};
};

/// Memory and traffic, in bytes. Up to 9.2e18.
class Bytes : public Quantity<struct BytesTag, std::int64_t>
{
public:
    using Quantity::Quantity;
    constexpr Bytes() = default;
    constexpr Bytes(Quantity base) : Quantity(base) {}
    /// Rounds to the nearest byte: quantised formats have fractional bytes per value. Clamped to
    /// ±4e17.
    [[nodiscard]] static constexpr Bytes rounded(double bytes)
    {
        // Beyond 400 PB (and for NaN) the exact figure is of no use, but sums must not overflow.
        constexpr double kMost = 4e17;
        if (!(bytes < kMost))
            return Bytes(static_cast<std::int64_t>(kMost));
        if (bytes < -kMost)
            return Bytes(-static_cast<std::int64_t>(kMost));
        return Bytes(static_cast<std::int64_t>(bytes + (bytes < 0 ? -0.5 : 0.5)));
    }
    [[nodiscard]] static constexpr Bytes fromGB(double gb) { return rounded(gb * 1e9); }
    [[nodiscard]] static constexpr Bytes fromGiB(double gib) { return rounded(gib * 1073741824.0); }
    [[nodiscard]] static constexpr Bytes fromMiB(double mib) { return rounded(mib * 1048576.0); }
};

using Flops = Quantity<struct FlopsTag, double>; ///< floating-point (or integer) operations
using FlopsPerSecond = Quantity<struct FlopsPerSecondTag, double>; ///< always dense, never sparse
using BytesPerSecond = Quantity<struct BytesPerSecondTag, double>;
using Seconds = Quantity<struct SecondsTag, double>;
using Watts = Quantity<struct WattsTag, double>;
using Joules = Quantity<struct JoulesTag, double>;
using Intensity = Quantity<struct IntensityTag, double>; ///< FLOP per byte
using Tokens = Quantity<struct TokensTag, std::int64_t>;
using PerSecond = Quantity<struct PerSecondTag, double>; ///< requests, samples or tokens a second
/// An amount in the currency that the result names; never mixed between currencies, because
/// conversion happens once, where prices enter (`cost.cpp`).
using Money = Quantity<struct MoneyTag, double>;

constexpr Seconds operator/(Bytes b, BytesPerSecond r)
{
    return Seconds(b.asDouble() / r.value());
}
constexpr Seconds operator/(Flops f, FlopsPerSecond r)
{
    return Seconds(f.value() / r.value());
}
constexpr Intensity operator/(Flops f, Bytes b)
{
    return Intensity(f.value() / b.asDouble());
}
constexpr Intensity operator/(FlopsPerSecond f, BytesPerSecond b)
{
    return Intensity(f.value() / b.value());
}
constexpr FlopsPerSecond operator/(Flops f, Seconds s)
{
    return FlopsPerSecond(f.value() / s.value());
}
constexpr Joules operator*(Watts w, Seconds s)
{
    return Joules(w.value() * s.value());
}

/// The unit that a reported number carries; `unitKey` gives the spelling used in CSV.
enum class Unit {
    None,
    Bytes,
    BytesPerToken,
    Flops,
    FlopsPerSecond,
    BytesPerSecond,
    FlopsPerByte,
    Seconds,
    PerSecond,
    Tokens,
    Count,
    Ratio,
    Watts,
    KilowattHours,
    Kilograms,
    Currency,
    CurrencyPerQps,
    CurrencyPerMillionTokens,
    CurrencyPerHour,
    CurrencyPerKilowattHour,
    CurrencyPerKilowattMonth,
    JoulesPerToken,
    PerJoule,
    TopsPerWatt,
    Years,
    Gigabits,
    FlopsPerToken,
    BytesPerParameter,
    BitsPerValue
};

} // namespace ridgepoint::estimation
