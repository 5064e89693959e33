// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "text/text.h"

#include <QString>
#include <QStringList>

#include <map>
#include <optional>
#include <set>
#include <string_view>

/// The command line taken apart. Strict: an option that a command does not know is an error.
namespace ridgepoint::cli {

/// What a command accepts.
struct CommandSyntax
{
    QString name;
    std::set<QString> valued; ///< options with a value: "--format"
    std::set<QString> flags;  ///< options without: "--explain"
};

struct Arguments
{
    QStringList positional; ///< after the command
    std::map<QString, QStringList> options;
    QString error; ///< a sentence; empty if all is well

    [[nodiscard]] bool has(const QString& option) const { return options.count(option) != 0; }
    /// The last value given, or `fallback`.
    [[nodiscard]] QString value(const QString& option, const QString& fallback = {}) const;
    [[nodiscard]] QStringList values(const QString& option) const;
};

/// Takes "--name value" and "--name=value"; after "--" everything is positional.
[[nodiscard]] Arguments parseArguments(const QStringList& words, const CommandSyntax& syntax);

/// The language of "--lang" wherever it stands, else of the environment's locale, else English.
/// `error` is set where "--lang" names none.
[[nodiscard]] text::Language requestedLanguage(const QStringList& words, QString& error);

} // namespace ridgepoint::cli
