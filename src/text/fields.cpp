// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "text/fieldtable.h"
#include "text/text.h"
#include "text/wording.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <map>
#include <type_traits>

namespace ridgepoint::text {

using namespace estimation;
using namespace Qt::StringLiterals;

namespace {

/// What the plan's table says about a field, gathered once from `describeScenario`.
struct FieldInfo
{
    FieldRange range{0, 0};
    bool flag = false;
    QString (*enumerator)(std::string_view key) = nullptr; ///< label of a key, null if no enum
};

template <class E>
QString labelOfKey(std::string_view key)
{
    const auto value = fromKey<E>(key);
    return value ? label(*value) : fromView(key);
}

template <class T>
struct Inner
{
    using Type = T;
};
template <class T>
struct Inner<std::optional<T>>
{
    using Type = T;
};

const std::map<std::string_view, FieldInfo>& fieldInfos()
{
    static const auto infos = [] {
        std::map<std::string_view, FieldInfo> map;
        const Scenario scenario;
        describeScenario(scenario,
                         [&](std::string_view path, const auto& member, FieldRange range) {
                             using T = typename Inner<std::decay_t<decltype(member)>>::Type;
                             FieldInfo info{.range = range};
                             if constexpr (std::is_enum_v<T>)
                                 info.enumerator = &labelOfKey<T>;
                             else
                                 info.flag = std::is_same_v<T, bool>;
                             map.emplace(path, info);
                         });
        return map;
    }();
    return infos;
}

const FieldText* textsOf(std::string_view path)
{
    const auto texts = fieldTexts();
    const auto hit = std::ranges::find(texts, path, &FieldText::path);
    return hit == texts.end() ? nullptr : &*hit;
}

/// Ratios that are factors and not shares of a whole: 1.3, never 130 %.
bool isFactor(std::string_view path)
{
    static constexpr auto factors = std::to_array<std::string_view>(
        {"economics.pue", "economics.exchange_rates", "calibration.compute",
         "calibration.bandwidth", "workload.expert_skew", "workload.expert_skew_training"});
    return std::ranges::find(factors, path) != factors.end();
}

QString flagText(bool on)
{
    return on ? QCoreApplication::translate("Fields", "yes")
              : QCoreApplication::translate("Fields", "no");
}

QString numberText(std::string_view path, double value, Unit unit)
{
    if (isFactor(path) || unit == Unit::Ratio) {
        const bool factor = isFactor(path);
        return factor ? quantity(value, Unit::None) : percent(value);
    }
    return quantity(value, unit);
}

QString withRange(std::string_view path, const QString& meaning)
{
    const auto info = fieldInfos().find(path);
    if (info == fieldInfos().end())
        return meaning;
    const FieldRange& range = info->second.range;
    if (range.min == 0 && range.max == 0)
        return meaning;
    //: %1 is a whole sentence, %2 and %3 are the smallest and largest accepted value
    return QCoreApplication::translate("FieldHelp", "%1 From %2 to %3.")
        .arg(meaning, numberText(path, range.min, range.unit),
             numberText(path, range.max, range.unit));
}

} // namespace

QString fieldLabel(std::string_view path)
{
    const FieldText* texts = textsOf(path);
    // An assumption may be about a figure of the result: the power draw.
    return texts ? QCoreApplication::translate("Fields", texts->label) : resultLabel(path);
}

QString fieldHelp(std::string_view path)
{
    const FieldText* texts = textsOf(path);
    return texts ? withRange(path, QCoreApplication::translate("FieldHelp", texts->help))
                 : QString();
}

QString fieldLabels(const QString& paths)
{
    QStringList labels;
    for (const QString& path : paths.split(u',', Qt::SkipEmptyParts))
        labels += fieldLabel(path.trimmed().toStdString());
    return joined(labels);
}

QString fieldValueText(std::string_view path, const Parameter& value, Unit unit)
{
    const auto found = fieldInfos().find(path);
    const FieldInfo info = found == fieldInfos().end() ? FieldInfo{} : found->second;
    if (const auto* text = std::get_if<std::string>(&value)) {
        if (info.flag)
            return flagText(*text == "true");
        if (info.enumerator)
            return info.enumerator(*text);
        return text->empty() ? unknownMark() : fromView(*text);
    }
    const double number = std::get<double>(value);
    if (info.flag)
        return flagText(number != 0);
    return numberText(path, number, unit == Unit::None ? info.range.unit : unit);
}

} // namespace ridgepoint::text
