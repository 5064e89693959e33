// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/enums.h"

#include <QCoreApplication>
#include <QString>

#include <optional>
#include <string>
#include <vector>

/// The building blocks of the report as values: text and meaning, no colour, no geometry.
namespace ridgepoint::report {

/// All strings of the report are in the context "Report".
inline QString translate(const char* context, const char* source, const char* comment = nullptr,
                         int n = -1)
{
    return QCoreApplication::translate(context, source, comment, n);
}

/// A small sign in front of a word: never alone, so that colour and shape only support the word.
enum class Mark {
    None,
    Ok,
    Warning,
    Error,
    Info, ///< verdict and severity
    Measured,
    Vendor,
    Derived,
    Assumed, ///< provenance
    Yours,
    Default,
    Chosen,
    Catalog, ///< who set an input
    CheckBox
};
[[nodiscard]] Mark markOf(estimation::VerdictCode code);
[[nodiscard]] Mark markOf(estimation::Severity severity);
[[nodiscard]] Mark markOf(estimation::Origin origin);

enum class Tone { Normal, Strong, Muted };

struct Cell
{
    QString text;
    Mark mark = Mark::None;
    Tone tone = Tone::Normal;
    bool formula = false; ///< "M_w" marks a subscript
};

struct Column
{
    QString title;
    bool right = false; ///< numbers
    double stretch = 0; ///< share of the width that is left over; 0 = as wide as its content
};

enum class RowKind { Normal, Highlight, Group, Total };

struct Row
{
    std::vector<Cell> cells; ///< a group row has one
    RowKind kind = RowKind::Normal;
};

struct Table
{
    std::vector<Column> columns;
    std::vector<Row> rows;

    [[nodiscard]] bool empty() const { return rows.empty(); }
};

/// A headed table.
struct Section
{
    QString heading;
    Table table;
};

struct KeyFigure
{
    QString label;
    QString value;
    QString note;      ///< limit, band or what is missing; may be empty
    std::string path;  ///< result path
    bool known = true; ///< false: `value` is "—" or "not priced"
    std::optional<estimation::Origin> origin;
};

struct VerdictBox
{
    QString kicker;   ///< "Verdict"
    QString headline; ///< the hardware
    QString sentence; ///< verdict with its reason
    std::vector<QString> remedies;
    Mark mark = Mark::Ok;
};

struct OriginShare
{
    estimation::Origin origin = estimation::Origin::Derived;
    double share = 0; ///< 0 .. 1
    QString label;    ///< "measured 31 %"
};

struct FormulaEntry
{
    QString number; ///< "A1"
    QString title;
    QString value;
    QString formula;     ///< right-hand side; "M_w" marks a subscript
    QString substituted; ///< with values
    QString provenance;  ///< word and source numbers
    QString terms;       ///< what the symbols mean
    Mark mark = Mark::None;
    std::string path;
};

/// One part of the cost as a segment of a bar.
struct CostSegment
{
    estimation::CostPart part = estimation::CostPart::Purchase;
    QString label;
    QString amountText;
    double amount = 0;
};

struct ChartCaption
{
    QString title;    ///< "Figure 1  Memory per GPU"
    QString subtitle; ///< may be empty
};

struct ScenarioDetails
{
    std::size_t index = 0; ///< in ReportInput::scenarios
    QString name;
    QString subtitle; ///< model · hardware
    std::optional<ChartCaption> memoryChart, rooflineChart, costChart;
    Table bill;
    QString billNote;
    Table tco;
    std::vector<CostSegment> tcoSegments;
    QString tcoTotal;
    Table findings;
    std::vector<QString> openPoints;
    Table inputs;
    QString inputsNote;
    std::vector<FormulaEntry> formulas; ///< of the main scenario
    Table keyFormulas;                  ///< of the others
    Table assumed;
};

struct ReportModel
{
    QString title;
    QString kicker; ///< "Procurement report"
    QString date;
    QString foot; ///< version, catalog, plan, date
    std::vector<QString> need;
    QString notes;
    VerdictBox verdict;
    std::vector<KeyFigure> figures;
    std::vector<Section> comparison;
    std::vector<QString> reasons;
    std::vector<OriginShare> origins;
    /// Key figures by origin, best first: "TTFT P99, TPOT P99".
    std::vector<std::pair<estimation::Origin, QString>> figureOrigins;
    std::vector<QString> restsOn; ///< sentences below the bar
    std::vector<std::pair<QString, QString>> signOff;
    QString disclaimer;
    QString leftOut;                      ///< which scenarios have no details; empty if all have
    std::vector<ScenarioDetails> details; ///< the main scenario first
    std::vector<QString> sources;         ///< [1] is the first
};

} // namespace ridgepoint::report
