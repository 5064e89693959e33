// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "text/text.h"
#include "text/wording.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace ridgepoint::text {

using namespace estimation;
using namespace Qt::StringLiterals;

namespace {

struct Row
{
    FaultCode code;
    const char* source;
    std::array<std::string_view, 3> names{};
};

// clang-format off
using enum FaultCode;
constexpr auto kRows = std::to_array<Row>({
    {CannotRead, QT_TRANSLATE_NOOP("Faults", "the file cannot be read: %1."), {"reason"}},
    {CannotWrite, QT_TRANSLATE_NOOP("Faults", "the file cannot be written: %1."), {"reason"}},
    {TooLarge, QT_TRANSLATE_NOOP("Faults", "the file is too large: %1, accepted are at most %2."), {"size", "limit"}},
    {NotJson, QT_TRANSLATE_NOOP("Faults", "this is not valid JSON: %1."), {"reason"}},
    {TooDeep, QT_TRANSLATE_NOOP("Faults", "the JSON is nested too deeply; accepted are at most %1 levels."), {"limit"}},
    {DuplicateKey, QT_TRANSLATE_NOOP("Faults", "the key “%1” appears twice; each key may stand only once."), {"key"}},
    {WrongFormat, QT_TRANSLATE_NOOP("Faults", "the format is “%1”; accepted is “%2”."), {"found", "accepted"}},
    {NewerVersion, QT_TRANSLATE_NOOP("Faults", "version %1 is newer than this program reads; accepted is up to %2."), {"found", "accepted"}},
    {WrongType, QT_TRANSLATE_NOOP("Faults", "%1 is of the wrong type; accepted is %2."), {"found", "accepted"}},
    {MissingField, QT_TRANSLATE_NOOP("Faults", "the value is missing; accepted is %1."), {"accepted"}},
    {UnknownValue, QT_TRANSLATE_NOOP("Faults", "“%1” is not known; accepted are %2."), {"found", "accepted"}},
    {UnknownCatalogKey, QT_TRANSLATE_NOOP("Faults", "“%1” is not in the catalog; nearest are %2."), {"found", "accepted"}},
    {OutOfRange, QT_TRANSLATE_NOOP("Faults", "%1 is outside %2 to %3."), {"found", "min", "max"}},
    {NotIntegral, QT_TRANSLATE_NOOP("Faults", "%1 is not a whole number; whole numbers are accepted."), {"found"}},
    {DuplicateScenario, QT_TRANSLATE_NOOP("Faults", "two scenarios are named “%1”; each name may stand only once."), {"found"}},
    {UnknownScenario, QT_TRANSLATE_NOOP("Faults", "there is no scenario “%1”; accepted are %2."), {"found", "accepted"}},
    {ModelFileInvalid, QT_TRANSLATE_NOOP("Faults", "the model file “%1” cannot be used: %2."), {"found", "reason"}},
    {ArchitectureInvalid, QT_TRANSLATE_NOOP("Faults", "the architecture is not valid: %1."), {"reason"}},
    {MalformedCsv, QT_TRANSLATE_NOOP("Faults", "this is not valid CSV: %1."), {"reason"}},
    {MissingColumn, QT_TRANSLATE_NOOP("Faults", "the column “%1” is missing."), {"found"}},
    {DuplicateRow, QT_TRANSLATE_NOOP("Faults", "there is already a row with the key “%1”."), {"found"}},
    {MissingSource, QT_TRANSLATE_NOOP("Faults", "the row names no source; every row needs one."), {}},
    {ImpossibleValue, QT_TRANSLATE_NOOP("Faults", "%1 is not possible: %2."), {"found", "reason"}},
    {NotACatalog, QT_TRANSLATE_NOOP("Faults", "this is not a Ridgepoint catalog: %1."), {"reason"}},
    {Other, QT_TRANSLATE_NOOP("Faults", "%1."), {"reason"}},
});
// clang-format on

/// Reasons come from libraries and systems, with or without a full stop.
QString withoutFullStop(QString text)
{
    text = text.trimmed();
    while (text.endsWith(u'.'))
        text.chop(1);
    return text;
}

QString parameterText(const Fault& f, std::string_view name)
{
    const auto hit = std::ranges::find(f.parameters, name, [](const auto& p) { return p.first; });
    if (hit == f.parameters.end())
        return unknownMark();
    if (const auto* text = std::get_if<std::string>(&hit->second))
        return name == "reason" ? withoutFullStop(fromView(*text)) : fromView(*text);
    const double value = std::get<double>(hit->second);
    if (f.code == FaultCode::TooLarge)
        return quantity(value, Unit::Bytes);
    return quantity(value, Unit::None);
}

QString whatIsWrong(const Fault& f)
{
    const auto row = std::ranges::find(kRows, f.code, &Row::code);
    if (row == kRows.end())
        return {};
    const QString text = QCoreApplication::translate("Faults", row->source);
    const auto& names = row->names;
    if (names[0].empty())
        return text;
    if (f.code == UnknownCatalogKey && parameterText(f, "accepted").isEmpty()) {
        return QCoreApplication::translate("Faults",
                                           "“%1” is not in the catalog; accepted are its keys.")
            .arg(parameterText(f, "found"));
    }
    if (names[1].empty())
        return text.arg(parameterText(f, names[0]));
    if (names[2].empty())
        return text.arg(parameterText(f, names[0]), parameterText(f, names[1]));
    return text.arg(parameterText(f, names[0]), parameterText(f, names[1]),
                    parameterText(f, names[2]));
}

} // namespace

QString faultText(const Fault& f)
{
    const QString what = whatIsWrong(f).simplified();
    const QString file = fromView(f.file);
    const QString place = fromView(f.place);
    if (file.isEmpty() && place.isEmpty()) {
        // Alone it is a sentence of its own, at the field.
        return what.isEmpty() ? what : QString(what.at(0).toUpper() + what.mid(1));
    }
    if (file.isEmpty() || place.isEmpty()) {
        //: A place (or a file) and what is wrong there
        return QCoreApplication::translate("Faults", "%1: %2")
            .arg(file.isEmpty() ? place : file, what);
    }
    //: File, place in it, and what is wrong there
    return QCoreApplication::translate("Faults", "%1: %2: %3").arg(file, place, what);
}

} // namespace ridgepoint::text
