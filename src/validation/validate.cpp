// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "validation/validate.h"

#include "estimation/estimate.h"
#include "estimation/weights.h"
#include "text/text.h"
#include "validation/metrics.h"
#include "validation/rowscenario.h"

#include <QCoreApplication>

#include <algorithm>
#include <deque>

namespace ridgepoint::validation {

using namespace estimation;

namespace {

QString say(const char* source)
{
    return QCoreApplication::translate("Validation", source);
}

/// The last estimates: rows of one run stand together, one for each metric.
class Estimates
{
public:
    explicit Estimates(const catalog::Catalog& catalog) : m_catalog(catalog) {}

    const ScenarioResult& of(Scenario scenario, const ModelSpec* model)
    {
        scenario.name.clear();
        for (const auto& kept : m_kept) {
            if (kept.scenario == scenario && sameModel(kept.model, model))
                return kept.result;
        }
        EstimateOptions options;
        options.comparison = options.remedies = options.curves = false;
        if (m_kept.size() >= kMost)
            m_kept.pop_front();
        auto result = estimate(scenario, model, m_catalog.hardware, options);
        m_kept.push_back({std::move(scenario), model ? *model : ModelSpec{}, std::move(result)});
        return m_kept.back().result;
    }

private:
    static constexpr std::size_t kMost = 8;
    struct Kept
    {
        Scenario scenario;
        ModelSpec model;
        ScenarioResult result;
    };
    static bool sameModel(const ModelSpec& kept, const ModelSpec* model)
    {
        return model == nullptr || kept == *model;
    }

    const catalog::Catalog& m_catalog;
    std::deque<Kept> m_kept;
};

struct Found
{
    std::optional<double> value;
    QString reason; ///< why there is none
};

/// What the whole model weighs in the file that llama.cpp reads.
std::optional<double> fileBytes(const ScenarioResult& result, const ModelSpec& model)
{
    const auto& p = result.inputs.precision;
    return modelWeightBytes(model, p.weights.value_or(model.nativePrecision), p.quantization);
}

QString whyNot(const ScenarioResult& result, std::string_view metric)
{
    switch (result.verdict.code) {
    case VerdictCode::Invalid:
    case VerdictCode::Unsupported:
    case VerdictCode::DoesNotFit:
        return text::verdictText(result).simplified();
    default:
        return say(QT_TRANSLATE_NOOP("Validation", "The estimate of this scenario has no %1."))
            .arg(QString::fromUtf8(metric.data(), qsizetype(metric.size())));
    }
}

Found figure(const ScenarioResult& result, const ModelSpec* model, const std::string& metric)
{
    Found found;
    if (metric == "parameters" && model != nullptr)
        found.value = totalParameters(*model);
    else if (metric == "weights_bytes" && model != nullptr && result.memory &&
             result.inputs.workload.engine == Engine::LlamaCpp)
        found.value = fileBytes(result, *model);
    else
        found.value = metricOf(result, metric);
    if (!found.value)
        found.reason = whyNot(result, metric);
    return found;
}

/// The figure with the tensor size that is given, or with the one that gives the best.
Found bestFigure(const RowScenario& row, const std::string& metric, Estimates& estimates)
{
    const ModelSpec* model = row.modelSpec();
    if (row.tensors.empty())
        return figure(estimates.of(withTensor(row, std::nullopt), model), model, metric);
    Found best;
    bool bestFits = false;
    for (const std::int64_t t : row.tensors) {
        const ScenarioResult& result = estimates.of(withTensor(row, t), model);
        const Found found = figure(result, model, metric);
        if (!found.value) {
            if (!best.value)
                best.reason = found.reason; // of the largest: it is the nearest to fitting
            continue;
        }
        const bool fits = result.verdict.code != VerdictCode::DoesNotFit;
        const bool better =
            !best.value || (fits && !bestFits) ||
            (fits == bestFits &&
             (lessIsBetter(metric) ? *found.value < *best.value : *found.value > *best.value));
        if (better) {
            best = found;
            bestFits = fits;
        }
    }
    return best;
}

/// Weights, cache and parameters do not depend on the card; where the row names none, any card that
/// supports the precision gives them.
Found figureWithoutAccelerator(RowScenario row, const std::string& metric,
                               const catalog::Catalog& catalog, Estimates& estimates)
{
    std::vector<const AcceleratorSpec*> cards;
    for (const auto& a : catalog.hardware.accelerators)
        cards.push_back(&a);
    std::ranges::stable_sort(
        cards, [](const auto* a, const auto* b) { return a->memoryLabelGb > b->memoryLabelGb; });
    Found found;
    for (const auto* card : cards) {
        row.scenario.hardware.accelerator = card->key;
        found = bestFigure(row, metric, estimates);
        if (found.value)
            return found;
    }
    return found;
}

QString engineRemark(const Measurement& row)
{
    if (row.unknownEngine.empty())
        return {};
    return say(QT_TRANSLATE_NOOP("Validation",
                                 "The engine “%1” is not known; estimated as “other”."))
        .arg(QString::fromStdString(row.unknownEngine));
}

QString whyNoMeasurement(const Measurement& row)
{
    if (row.metric.empty())
        return say(QT_TRANSLATE_NOOP("Validation", "The row names no metric."));
    if (!isMetric(row.metric))
        return say(QT_TRANSLATE_NOOP("Validation", "“%1” is no figure that is estimated."))
            .arg(QString::fromStdString(row.metric).simplified());
    if (!row.value)
        return say(QT_TRANSLATE_NOOP("Validation", "The row has no measured value."));
    if (*row.value == 0)
        return say(QT_TRANSLATE_NOOP("Validation",
                                     "To a measured value of 0 there is no relative error."));
    return {};
}

RowResult validateRow(const Measurement& row, const catalog::Catalog& catalog, Estimates& estimates)
{
    RowResult out;
    out.measured = row.value;
    out.reason = whyNoMeasurement(row);
    if (!out.reason.isEmpty())
        return out;
    const auto scenario = scenarioOf(row, catalog, !needsNoAccelerator(row.metric));
    if (!scenario) {
        out.reason = scenario.error();
        return out;
    }
    const bool alone =
        !row.fields.hardware.accelerator && row.fields.workload.kind != WorkloadKind::Hpc;
    const Found found = alone ? figureWithoutAccelerator(*scenario, row.metric, catalog, estimates)
                              : bestFigure(*scenario, row.metric, estimates);
    if (!found.value) {
        out.reason = found.reason;
        return out;
    }
    out.status = RowStatus::Ok;
    out.estimated = found.value;
    out.relativeError = *found.value / *row.value - 1;
    out.reason = engineRemark(row);
    return out;
}

} // namespace

std::vector<RowResult> validate(const MeasurementFile& file, const catalog::Catalog& catalog,
                                const Progress& progress)
{
    std::vector<RowResult> results;
    results.reserve(file.rows.size());
    Estimates estimates(catalog);
    for (const auto& row : file.rows) {
        results.push_back(validateRow(row, catalog, estimates));
        if (progress)
            progress(results.size());
    }
    return results;
}

} // namespace ridgepoint::validation
