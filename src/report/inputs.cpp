// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "report/sections.h"

#include "text/text.h"

#include <map>
#include <type_traits>

namespace ridgepoint::report {

using estimation::Assumption;
using estimation::AssumptionReason;
using estimation::Parameter;
using estimation::Unit;

namespace {

struct InputValue
{
    QString text;
    Mark mark = Mark::Default;
    QString reason;

    bool operator==(const InputValue& other) const
    {
        return text == other.text && mark == other.mark;
    }
};

QString yesNo(bool value)
{
    return value ? translate("Report", "yes") : translate("Report", "no");
}

QString join(const QStringList& parts)
{
    return parts.join(translate("Report", ", ", "between items"));
}

/// One overload per type of a scenario field. Numbers and enumerations go through the text library
/// so that the form and the report say the same.
QString valueText(std::string_view path, double v, Unit unit, const QString& currency)
{
    switch (unit) {
    case Unit::Currency:
        return text::moneyExact(v, currency);
    case Unit::CurrencyPerHour:
    case Unit::CurrencyPerKilowattHour:
    case Unit::CurrencyPerKilowattMonth:
        return text::quantity(v, unit, currency);
    default:
        return text::fieldValueText(path, Parameter(v), unit);
    }
}

QString valueText(std::string_view path, std::int64_t v, Unit unit, const QString&)
{
    return text::fieldValueText(path, Parameter(static_cast<double>(v)), unit);
}

QString valueText(std::string_view, bool v, Unit, const QString&)
{
    return yesNo(v);
}

QString valueText(std::string_view path, const std::string& v, Unit unit, const QString&)
{
    return oneLine(text::fieldValueText(path, Parameter(v), unit).toStdString(), 160);
}

template <class E>
requires std::is_enum_v<E> QString valueText(std::string_view path, E v, Unit unit, const QString&)
{
    return text::fieldValueText(path, Parameter(std::string(estimation::keyOf(v))), unit);
}

QString valueText(std::string_view, const std::vector<std::string>& v, Unit, const QString&)
{
    QStringList parts;
    for (const auto& s : v)
        parts += oneLine(s, 60);
    return join(parts);
}

QString valueText(std::string_view, const std::array<std::int64_t, 2>& v, Unit, const QString&)
{
    return translate("Report", "%1 × %2", "image height, width")
        .arg(text::integer(v[0]), text::integer(v[1]));
}

QString valueText(std::string_view, const std::map<std::string, double>& v, Unit, const QString&)
{
    QStringList parts;
    for (const auto& [currency, rate] : v)
        parts += translate("Report", "%1 per USD: %2", "currency, rate")
                     .arg(oneLine(currency, 10), text::number(rate));
    return join(parts);
}

QString valueText(std::string_view, const estimation::LengthDistribution& v, Unit, const QString&)
{
    switch (v.kind) {
    case estimation::LengthKind::Fixed:
        return translate("Report", "fixed lengths");
    case estimation::LengthKind::Lognormal:
        return translate("Report", "log-normal, σ %1 in, %2 out")
            .arg(v.inputSigma ? text::number(*v.inputSigma) : dash(),
                 v.outputSigma ? text::number(*v.outputSigma) : dash());
    case estimation::LengthKind::Trace:
        break;
    }
    return translate("Report", "trace %1").arg(oneLine(v.path.value_or(std::string()), 120));
}

QString valueText(std::string_view, const estimation::Speculative& v, Unit, const QString&)
{
    return translate("Report", "draft %1, %2 tokens, acceptance %3")
        .arg(oneLine(v.draftModel, 60), text::integer(v.tokens), text::percent(v.acceptance));
}

/// Empty where the field has no value: not known, or not asked for.
template <class T>
QString memberText(std::string_view path, const T& member, Unit unit, const QString& currency)
{
    return valueText(path, member, unit, currency);
}

template <class T>
QString memberText(std::string_view path, const std::optional<T>& member, Unit unit,
                   const QString& currency)
{
    return member ? valueText(path, *member, unit, currency) : QString();
}

Mark markOf(AssumptionReason reason)
{
    switch (reason) {
    case AssumptionReason::PlanDefault:
    case AssumptionReason::EngineDefault:
    case AssumptionReason::ModelNative:
    case AssumptionReason::ModelClass:
        return Mark::Default;
    case AssumptionReason::Chosen:
        return Mark::Chosen;
    case AssumptionReason::CatalogPrice:
    case AssumptionReason::CatalogRow:
        return Mark::Catalog;
    case AssumptionReason::LabelFactor:
    case AssumptionReason::NominalHost:
    case AssumptionReason::NominalNetwork:
    case AssumptionReason::FamilyEfficiency:
    case AssumptionReason::PowerFromLoad:
        break;
    }
    return Mark::Assumed;
}

const Assumption* assumptionOf(const ScenarioInput& s, std::string_view path)
{
    for (const auto& a : s.result.assumptions) {
        if (a.field == path)
            return &a;
    }
    return nullptr;
}

QString modelText(const ScenarioInput& s)
{
    return oneLine(s.result.modelName, 160);
}

/// Catalog keys are shown by the name that the result carries.
QString nameFor(const ScenarioInput& s, std::string_view path, const QString& fallback)
{
    const auto pick = [&](const std::string& name) {
        return name.empty() ? fallback : oneLine(name, 160);
    };
    if (path == "hardware.accelerator")
        return pick(s.result.acceleratorName);
    if (path == "hardware.server")
        return pick(s.result.serverName);
    return fallback;
}

bool alwaysGiven(std::string_view path)
{
    return path == "workload.kind" || path == "workload.model";
}

using Inputs = std::map<std::string, InputValue, std::less<>>;

Inputs collect(const ScenarioInput& s, std::vector<std::string>& order)
{
    const QString currency =
        oneLine(s.result.inputs.economics.currency.value_or(s.result.cost.currency), 10);
    Inputs inputs;
    estimation::describeScenario(s.result.inputs, [&](std::string_view path, const auto& member,
                                                      const auto& range) {
        InputValue value;
        if constexpr (std::is_same_v<std::decay_t<decltype(member)>, estimation::ModelReference>)
            value.text = modelText(s);
        else
            value.text = memberText(path, member, range.unit, currency);
        value.text = value.text.isEmpty() ? value.text : nameFor(s, path, value.text);
        if (value.text.isEmpty())
            return;
        const Assumption* a = assumptionOf(s, path);
        if (s.setFields.contains(path) || alwaysGiven(path)) {
            value.mark = Mark::Yours;
        } else if (a) {
            value.mark = markOf(a->reason);
            value.reason = text::assumptionReason(*a);
        }
        order.emplace_back(path);
        inputs.emplace(std::string(path), std::move(value));
    });
    return inputs;
}

QString markWord(Mark mark)
{
    switch (mark) {
    case Mark::Yours:
        return translate("Report", "yours", "who set an input");
    case Mark::Chosen:
        return translate("Report", "chosen", "who set an input");
    case Mark::Catalog:
        return translate("Report", "catalog", "who set an input");
    case Mark::Assumed:
        return translate("Report", "assumed", "who set an input");
    default:
        break;
    }
    return translate("Report", "default", "who set an input");
}

QString groupTitle(std::string_view path)
{
    const auto group = path.substr(0, path.find('.'));
    if (group == "workload")
        return translate("Report", "Workload");
    if (group == "precision")
        return translate("Report", "Precision");
    if (group == "hardware")
        return translate("Report", "Hardware");
    if (group == "parallelism")
        return translate("Report", "Parallelism");
    if (group == "economics")
        return translate("Report", "Economics");
    return translate("Report", "Calibration");
}

} // namespace

Table inputsTable(const ScenarioInput& scenario, const ScenarioInput* reference)
{
    Table t;
    t.columns = {{translate("Report", "Input"), false, 0.6},
                 {translate("Report", "Value"), false, 0.8},
                 {translate("Report", "Set by"), false, 0},
                 {translate("Report", "Reason"), false, 1}};
    std::vector<std::string> order;
    std::vector<std::string> ignored;
    const Inputs inputs = collect(scenario, order);
    const Inputs other = reference ? collect(*reference, ignored) : Inputs();
    QString group;
    for (const auto& path : order) {
        const InputValue& v = inputs.at(path);
        const auto same = other.find(path);
        if (same != other.end() && same->second == v)
            continue;
        if (groupTitle(path) != group) {
            group = groupTitle(path);
            t.rows.push_back({{{group, Mark::None, Tone::Strong}}, RowKind::Group});
        }
        const Tone tone = v.mark == Mark::Yours ? Tone::Strong : Tone::Normal;
        t.rows.push_back({{{text::fieldLabel(path)},
                           {v.text, Mark::None, tone},
                           {markWord(v.mark), v.mark},
                           {v.reason, Mark::None, Tone::Muted}}});
    }
    return t;
}

} // namespace ridgepoint::report
