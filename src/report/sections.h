// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "report/reportmodel.h"

/// Parts of the model, one function each; internal to the library.
namespace ridgepoint::report {

/// Numbers the sources in order of first use.
class Sources
{
public:
    /// "[3]", or nothing for an empty source.
    QString cite(const std::string& source);
    [[nodiscard]] const std::vector<QString>& list() const { return m_sources; }

private:
    std::vector<QString> m_sources;
};

/// One line, without control characters, cut at `limit` characters with an ellipsis.
[[nodiscard]] QString oneLine(const std::string& text, int limit = 400);
[[nodiscard]] QString dash();

/// Which figures matter depends on what is planned.
enum class FigureSet { LanguageModel, Samples, Training, Hpc };
[[nodiscard]] FigureSet figureSet(const estimation::ScenarioResult& r);
[[nodiscard]] QString figureSetTitle(FigureSet set);
[[nodiscard]] std::vector<KeyFigure> keyFigures(const estimation::ScenarioResult& r);

/// Name of a bill line in words: the catalog's name, or what stands in for it.
[[nodiscard]] QString billItemName(const estimation::BillLine& line);
/// "1 × PowerEdge XE9680 with 8 × A100 SXM4 80 GB", from the bill of materials.
[[nodiscard]] QString hardwareText(const estimation::ScenarioResult& r);
[[nodiscard]] std::vector<QString> needSentences(const estimation::ScenarioResult& r);

[[nodiscard]] Table billTable(const estimation::ScenarioResult& r, Sources& sources);
[[nodiscard]] QString billNote(const estimation::ScenarioResult& r);
[[nodiscard]] Table tcoTable(const estimation::ScenarioResult& r);
[[nodiscard]] std::vector<CostSegment> tcoSegments(const estimation::ScenarioResult& r);
[[nodiscard]] Table findingsTable(const estimation::ScenarioResult& r);
[[nodiscard]] std::vector<QString> openPoints(const estimation::ScenarioResult& r);

/// Every effective input; with a reference only those whose value or mark differs from it.
[[nodiscard]] Table inputsTable(const ScenarioInput& scenario, const ScenarioInput* reference);

/// All main figures with their symbols; `number` counts on over the report.
[[nodiscard]] std::vector<FormulaEntry> formulaEntries(const ScenarioInput& scenario, int& number,
                                                       Sources& sources);
/// The key ones with substituted values only.
[[nodiscard]] Table keyFormulaTable(const ScenarioInput& scenario, int& number, Sources& sources);
[[nodiscard]] Table assumedTable(const estimation::ScenarioResult& r, Sources& sources);

} // namespace ridgepoint::report
