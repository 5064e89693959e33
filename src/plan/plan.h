// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "catalog/catalog.h"
#include "estimation/estimate.h"
#include "estimation/fault.h"
#include "json/faultlist.h"

#include <QByteArray>
#include <QString>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

/// The plan file: reading, editing, writing, and the bridge to the estimator.
namespace ridgepoint::plan {

using json::Json;

/// One scenario: the JSON as the user wrote it (unknown keys included) and its typed reading.
/// A field is "changed" exactly when the JSON holds a non-null value for it.
struct PlanScenario
{
    Json json;
    estimation::Scenario scenario;
    std::optional<estimation::ModelSpec> model; ///< resolved; absent for HPC
    std::vector<std::string> unknownKeys;       ///< paths inside the scenario
    QString folder; ///< of the plan's file, where relative paths start; empty if there is none
    /// "field: value" of what the file of `workload.model.path` does not say and its class fixes.
    std::vector<std::string> assumedByModelFile;

    [[nodiscard]] bool isSet(std::string_view path) const;
    /// Scenario paths that are set, in file order; `workload.kind`, `workload.model` and
    /// `hardware.accelerator` do not count as changes.
    [[nodiscard]] std::vector<std::string> changedFields() const;
    bool operator==(const PlanScenario& other) const
    {
        return json == other.json && model == other.model;
    }
};

struct Plan
{
    Json root; ///< everything but `scenarios` and `catalog_entries`, unknown keys kept
    std::vector<PlanScenario> scenarios;
    /// The shipped catalog with the plan's embedded entries laid over it. Shared, never changed.
    std::shared_ptr<const catalog::Catalog> catalog;
    /// The catalog without them; entries of the plan's own are those that differ from it.
    std::shared_ptr<const catalog::Catalog> shipped;
    Json entryExtras = Json::object();    ///< unknown members of the embedded entries, kept on save
    std::vector<std::string> unknownKeys; ///< top level
    QString folder;                       ///< of the file it was read from; empty if there is none

    [[nodiscard]] std::string title() const;
    [[nodiscard]] std::string notes() const;
    [[nodiscard]] std::string baseline() const; ///< named, else the first scenario's name
    [[nodiscard]] int indexOf(std::string_view name) const;            ///< -1 if none
    [[nodiscard]] std::string reportField(std::string_view key) const; ///< "prepared_for" …
    bool operator==(const Plan& other) const
    {
        return root == other.root && scenarios == other.scenarios;
    }
};

constexpr qint64 kMaxPlanBytes = 16 * 1024 * 1024;
constexpr int kMaxDepth = 64;
constexpr int kMaxScenarios = 200;

/// Reads a plan. Every fault of the file is reported, not only the first. `fileName` is used in
/// messages only; model files with a relative path are looked for in `folder`. Accepts every older
/// version through pure upgrade functions.
[[nodiscard]] estimation::Checked<Plan> readPlan(const QByteArray& bytes, const QString& fileName,
                                                 std::shared_ptr<const catalog::Catalog> shipped,
                                                 const QString& folder = {});
/// The same from a file. CannotRead (exit 3 in the CLI) comes alone.
[[nodiscard]] estimation::Checked<Plan> loadPlan(const QString& path,
                                                 std::shared_ptr<const catalog::Catalog> shipped);
/// Canonical bytes: `format` and `version` first, then contract order, C-locale numbers, the
/// catalog entries that the scenarios use embedded with their provenance, final newline.
[[nodiscard]] QByteArray writePlan(const Plan& plan);
/// Writes whole or not at all (QSaveFile). Relative paths to model files are written so that they
/// lead from the new folder to the same files.
[[nodiscard]] estimation::Result<void> savePlan(const Plan& plan, const QString& path);
/// SHA-256 of `writePlan`, hex.
[[nodiscard]] QString planHash(const Plan& plan);

/// A minimal valid scenario of that kind for "Add": model and accelerator set, all else default.
[[nodiscard]] PlanScenario newScenario(estimation::WorkloadKind kind, const std::string& name,
                                       const catalog::Catalog& catalog);
[[nodiscard]] Plan newPlan(std::shared_ptr<const catalog::Catalog> shipped);

/// The plan with `model` added to its own catalog entries, which `writePlan` saves. The key is made
/// from the model's name and is new to the plan; its provenance says "user". To use it, set
/// `workload.model` to the key of the last row of `catalog->models`.
[[nodiscard]] Plan withModelEntry(const Plan& plan, const estimation::ModelSpec& model);
/// The model as an inline `architecture` of the contract, which reads back equal but for the key
/// and the provenance.
[[nodiscard]] Json architectureJson(const estimation::ModelSpec& model);

/// The scenario with one field replaced (null removes it: back to the default). The argument is
/// not changed; a bad value gives the fault that the file reader would give.
[[nodiscard]] estimation::Result<PlanScenario> withField(const PlanScenario& scenario,
                                                         std::string_view path, const Json& value,
                                                         const catalog::Catalog& catalog);
/// The typed field as JSON (null = absent). Works on effective inputs too.
[[nodiscard]] Json fieldValue(const estimation::Scenario& scenario, std::string_view path);
[[nodiscard]] estimation::FieldRange fieldRange(std::string_view path);
/// All field paths in contract order.
[[nodiscard]] const std::vector<std::string>& fieldPaths();
/// Accepted keys of an enumeration field, in contract order; empty for other fields.
[[nodiscard]] std::vector<std::string> fieldChoices(std::string_view path);

/// Estimates scenario `index` and adds the plan-level findings (unknown keys).
[[nodiscard]] estimation::ScenarioResult
estimateScenario(const Plan& plan, int index, const estimation::EstimateOptions& options = {},
                 estimation::Recorder* recorder = nullptr);

struct ResultOptions
{
    bool explain = false;
    std::vector<std::string> scenarios; ///< names; empty = all
};
/// The contract's result document for the plan, texts in the current language.
[[nodiscard]] Json resultJson(const Plan& plan, const ResultOptions& options = {});
/// One scenario's part of it, from a result that is already there.
[[nodiscard]] Json scenarioResultJson(const estimation::ScenarioResult& result,
                                      const estimation::Recorder* recorder = nullptr);
/// `scenario,field,value,unit`, RFC 4180, a line per leaf; `bom` for Excel.
[[nodiscard]] QByteArray resultCsv(const Json& resultDocument, bool bom = false);
/// Human-readable text of one or all scenarios in the current language.
[[nodiscard]] QString resultText(const Plan& plan, const ResultOptions& options = {});

} // namespace ridgepoint::plan
