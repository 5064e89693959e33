// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/fault.h"
#include "estimation/scenario.h"

#include <QByteArray>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Reader of measurement rows, section 4 of the plan contract: CSV, one metric a row.
namespace ridgepoint::validation {

/// Dimensions of a GPT-style model where a row names none.
struct GptShape
{
    std::optional<std::int64_t> layers, hidden, heads, kvHeads, ffn, vocab;
    std::optional<bool> gatedFfn;

    [[nodiscard]] bool any() const { return layers || hidden || heads || kvHeads || ffn || vocab; }
    bool operator==(const GptShape&) const = default;
};

/// One row as it is written: batch, concurrency and count are for all accelerators together.
struct Measurement
{
    int line = 0;                   ///< of the file, counted from 1
    std::vector<std::string> cells; ///< as many as the file's header has, unknown columns included
    std::string id;
    std::string metric;
    std::optional<double> value; ///< in the unit of the metric; absent = not measured
    bool kindKnown = false;      ///< the row says its workload
    /// The cells that name a plan field, not yet shared out over replicas. `sequence_length` is in
    /// `workload.sequenceLength` for every kind; `model` and the GPT shape are beside it.
    estimation::Scenario fields;
    std::string model; ///< catalog key; empty = described by `shape`
    GptShape shape;
    std::optional<std::int64_t> gradientAccumulation;
    std::optional<double> sloPercentile; ///< 0 .. 1
    std::string speculative;             ///< draft tokens, "unknown" or empty
    std::string unknownEngine;           ///< the engine as written where it is read as `other`
};

struct MeasurementFile
{
    std::vector<std::string> header;
    std::vector<Measurement> rows;

    /// Position of a column in the header, or -1.
    [[nodiscard]] int column(std::string_view name) const;
};

inline constexpr qint64 kMaxMeasurementBytes = 32LL * 1024 * 1024;
inline constexpr std::size_t kMaxMeasurementRows = 200'000;
/// Faults that are told one by one; the rest is counted.
inline constexpr std::size_t kMaxMeasurementFaults = 100;

/// The contract's columns in its order.
[[nodiscard]] const std::vector<std::string_view>& measurementColumns();

/// Reads rows; `fileName` is used in messages only. Columns may come in any order, missing ones are
/// empty, unknown ones are kept. Faults name the line and the column: a number that is none or is
/// outside its range, a word outside a closed enumeration (an engine that is not known is read as
/// `other`), a broken CSV, a file without the columns `metric` and `value`, or one that is too
/// large.
[[nodiscard]] estimation::Checked<MeasurementFile> readMeasurements(const QByteArray& bytes,
                                                                    const QString& fileName);
/// The same from a file. CannotRead comes alone.
[[nodiscard]] estimation::Checked<MeasurementFile> loadMeasurements(const QString& path);

} // namespace ridgepoint::validation
