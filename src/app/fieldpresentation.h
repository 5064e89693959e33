// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/widgets/quantityedit.h"
#include "estimation/units.h"

#include <QString>

#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint::catalog {
struct Catalog;
}

namespace ridgepoint::app {

/// How a number field looks: the unit inside the editor and what "1" means there.
struct FieldPresentation
{
    QString unit;      ///< shown; translated where it is a word
    double factor = 1; ///< base units per shown unit
    QuantityEdit::Stepping stepping = QuantityEdit::Stepping::OneTwoFive;
    double step = 1; ///< for Stepping::Linear, base unit
    bool integer = false;
};
/// In the language in force. `currency` is the scenario's.
[[nodiscard]] FieldPresentation fieldPresentation(std::string_view path, const QString& currency);

/// One item of a choice field.
struct FieldChoice
{
    std::string key;
    QString text;
    QString note;
};
/// Accepted values of an enumeration field, or the catalog's entries for a picker, in the order in
/// which they are offered. Empty for fields that are neither. `accelerator` is the scenario's: the
/// servers and MIG profiles that suit it come first.
[[nodiscard]] std::vector<FieldChoice>
fieldChoices(std::string_view path, const catalog::Catalog& catalog, std::string_view accelerator);
/// Whole numbers only, by the type that the estimator gives the field.
[[nodiscard]] bool isIntegerField(std::string_view path);

} // namespace ridgepoint::app
