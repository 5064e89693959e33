// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "cli/arguments.h"

#include <QCoreApplication>
#include <QLocale>

namespace ridgepoint::cli {

using namespace Qt::StringLiterals;

QString Arguments::value(const QString& option, const QString& fallback) const
{
    const auto it = options.find(option);
    return it == options.end() || it->second.isEmpty() ? fallback : it->second.last();
}

QStringList Arguments::values(const QString& option) const
{
    const auto it = options.find(option);
    return it == options.end() ? QStringList() : it->second;
}

Arguments parseArguments(const QStringList& words, const CommandSyntax& syntax)
{
    Arguments out;
    bool optionsOver = false;
    for (qsizetype i = 0; i < words.size(); ++i) {
        const QString& word = words.at(i);
        if (optionsOver || !word.startsWith(u'-') || word == "-"_L1) {
            out.positional << word;
            continue;
        }
        if (word == "--"_L1) {
            optionsOver = true;
            continue;
        }
        const auto equals = word.indexOf(u'=');
        const QString name = equals < 0 ? word : word.left(equals);
        if (syntax.flags.count(name) != 0) {
            if (equals >= 0)
                out.error =
                    QCoreApplication::translate("Cli", "The option %1 takes no value.").arg(name);
            out.options[name];
        } else if (syntax.valued.count(name) != 0) {
            if (equals >= 0) {
                out.options[name] << word.mid(equals + 1);
            } else if (i + 1 < words.size()) {
                out.options[name] << words.at(++i);
            } else {
                out.error =
                    QCoreApplication::translate("Cli", "The option %1 needs a value.").arg(name);
            }
        } else {
            out.error =
                QCoreApplication::translate("Cli", "%1 has no option %2.").arg(syntax.name, name);
        }
        if (!out.error.isEmpty())
            return out;
    }
    return out;
}

text::Language requestedLanguage(const QStringList& words, QString& error)
{
    QString code;
    for (qsizetype i = 0; i < words.size(); ++i) {
        if (words.at(i) == "--"_L1)
            break;
        if (words.at(i) == "--lang"_L1 && i + 1 < words.size())
            code = words.at(i + 1);
        else if (words.at(i).startsWith("--lang="_L1))
            code = words.at(i).mid(7);
    }
    if (!code.isEmpty()) {
        if (const auto language = text::languageFromCode(code))
            return *language;
        error =
            QCoreApplication::translate("Cli", "%1 is no language; accepted: en, zh_CN.").arg(code);
        return text::Language::English;
    }
    return QLocale::system().language() == QLocale::Chinese ? text::Language::Chinese
                                                            : text::Language::English;
}

} // namespace ridgepoint::cli
