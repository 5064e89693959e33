// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/fault.h"
#include "estimation/model.h"
#include "estimation/result.h"

#include <QString>
#include <QStringList>

#include <vector>

/// The words and numbers of every surface: window, charts, report and command line say the same
/// thing in the same way. Uses QCoreApplication::translate and the default QLocale; no state.
namespace ridgepoint::text {

enum class Language { English, Chinese };

/// Installs the translators (ours, then Qt's own) after removing earlier ones, and sets the
/// default locale. Widgets get LanguageChange by themselves. Embedded .qm files: ":/i18n/".
void setLanguage(Language language);
[[nodiscard]] Language language();
/// "en", "zh_CN"
[[nodiscard]] QString languageCode(Language language);
[[nodiscard]] std::optional<Language> languageFromCode(const QString& code);

// --- Numbers. U+00A0 before the unit, U+2212 for minus, 2-4 significant digits as visual.md shows.
/// A value with the most readable unit: bytes → "51.9 GB", seconds → "21.4 ms", FLOPS → "989
/// TFLOP/s".
struct Scaled
{
    double factor = 1; ///< shown = value / factor
    QString unit;      ///< "GB", "ms", "" …
};
[[nodiscard]] Scaled scaleFor(double value, estimation::Unit unit);
/// Digits only, no unit: "51.9", "1,024", "0.27".
[[nodiscard]] QString number(double value, int significant = 3);
/// The integer with group separators: "6,738,415,616".
[[nodiscard]] QString integer(qint64 value);
/// Number and unit: "51.9 GB". Currency: "$78.7k", "¥1.2M", other codes in front: "EUR 78.7k".
[[nodiscard]] QString quantity(double value, estimation::Unit unit, const QString& currency = {});
/// As `quantity`, but both in the unit that suits the second: {"51.9", "76.5 GB"}.
[[nodiscard]] std::pair<QString, QString> quantityPair(double a, double b, estimation::Unit unit);
[[nodiscard]] QString money(double amount, const QString& currency);      ///< "$486k"
[[nodiscard]] QString moneyExact(double amount, const QString& currency); ///< "$486,213"
[[nodiscard]] QString percent(double ratio);                              ///< 0.32 → "32 %"
[[nodiscard]] QString gibibytes(double bytes); ///< "48.3 GiB", for Explain
[[nodiscard]] QString signedQuantity(double delta, estimation::Unit unit,
                                     const QString& currency = {});
/// Seconds to a readable span for long runs: "12.4 days", "3.2 h".
[[nodiscard]] QString duration(double seconds);
/// The unit's spelling in CSV: "B", "s", "1/s", "FLOP/s", "USD" …
[[nodiscard]] QString unitKey(estimation::Unit unit, const QString& currency = {});

// --- Words for enumerators (glossary terms)
[[nodiscard]] QString label(estimation::WorkloadKind v);
[[nodiscard]] QString label(estimation::Engine v);
[[nodiscard]] QString label(estimation::Load v);
[[nodiscard]] QString label(estimation::Batching v);
[[nodiscard]] QString label(estimation::Precision v);
[[nodiscard]] QString label(estimation::Quantization v);
[[nodiscard]] QString label(estimation::Method v);
[[nodiscard]] QString label(estimation::Optimizer v);
[[nodiscard]] QString label(estimation::Recompute v);
[[nodiscard]] QString label(estimation::Offload v);
[[nodiscard]] QString label(estimation::Application v);
[[nodiscard]] QString label(estimation::Scaling v);
[[nodiscard]] QString label(estimation::Purchase v);
[[nodiscard]] QString label(estimation::PriceCase v);
[[nodiscard]] QString label(estimation::VerdictCode v); ///< "fits", for badges
[[nodiscard]] QString label(estimation::Severity v);
[[nodiscard]] QString label(estimation::Bound v);     ///< "Memory"
[[nodiscard]] QString boundLong(estimation::Bound v); ///< "Memory-bound"
[[nodiscard]] QString label(estimation::Origin v);
[[nodiscard]] QString label(estimation::PhaseKind v);
[[nodiscard]] QString label(estimation::MemoryClass v);
[[nodiscard]] QString label(estimation::PeakMoment v);
[[nodiscard]] QString label(estimation::PipelineStage v);
[[nodiscard]] QString label(estimation::CostPart v);
[[nodiscard]] QString label(estimation::ModelKind v);
[[nodiscard]] QString operatorLabel(std::string_view name);       ///< "MLP", "attention"
[[nodiscard]] QString ceilingLabel(const estimation::Ceiling& c); ///< "BF16 989 TFLOP/s" name part
/// Form label of a scenario path: "Requests in flight"; and its one-line help with the unit.
[[nodiscard]] QString fieldLabel(std::string_view path);
[[nodiscard]] QString fieldHelp(std::string_view path);
/// A result path in words: "memory.per_accelerator.weights_bytes" → "Weights per GPU".
[[nodiscard]] QString resultLabel(std::string_view path);
/// A value of a scenario field in words: enum key → its label, numbers with unit.
[[nodiscard]] QString fieldValueText(std::string_view path, const estimation::Parameter& value,
                                     estimation::Unit unit);

// --- Models
struct ModelFact
{
    QString label, value;
};
/// What is known of a model, one line a fact: kind, exact counts, cache, layers by kind, parts.
[[nodiscard]] std::vector<ModelFact> modelFacts(const estimation::ModelSpec& model);
[[nodiscard]] QString partLabel(const estimation::ModelPart& part); ///< "vision tower"

// --- Sentences
[[nodiscard]] QString verdictHeadline(const estimation::ScenarioResult& r); ///< bold part
[[nodiscard]] QString verdictReason(const estimation::ScenarioResult& r);   ///< regular part
[[nodiscard]] QString verdictText(const estimation::ScenarioResult& r);     ///< both
/// One line for the list of scenarios: "Fits", "Short by 3.9 GB", "SLO missed: TTFT".
[[nodiscard]] QString verdictShort(const estimation::ScenarioResult& r);
/// What memory has room for: "Room for up to 53 requests in flight, or 13,056 tokens of context."
/// and, where it does not fit, the smallest changes that would. Empty without memory figures.
[[nodiscard]] QString whatFits(const estimation::ScenarioResult& r);
[[nodiscard]] QString findingText(const estimation::Finding& f, const QString& currency);
[[nodiscard]] QString remedyLabel(const estimation::Remedy& r, const QString& currency);
[[nodiscard]] QString
comparisonReason(const estimation::ComparisonRow& row); ///< "does not fit: short by 3.9 GB"
[[nodiscard]] QString assumptionReason(const estimation::Assumption& a);
[[nodiscard]] QString assumptionEffect(const estimation::Assumption& a);
[[nodiscard]] QString explainMeaning(std::string_view englishMeaning); ///< context "Explain"
/// "plan.ridgepoint: scenarios[0].workload.batch: −3 is outside 1 to 1,000,000." One line.
[[nodiscard]] QString faultText(const estimation::Fault& f);

} // namespace ridgepoint::text
