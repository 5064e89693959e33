// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/commandline.h"

#include <QCommandLineParser>
#include <QCoreApplication>

namespace ridgepoint::app {

namespace {

QString translated(const char* source)
{
    return QCoreApplication::translate("CommandLine", source);
}

/// "1920x1080" within the limits, or nothing.
std::optional<QSize> sizeFrom(const QString& text)
{
    const QStringList parts = text.toLower().split(u'x');
    if (parts.size() != 2)
        return std::nullopt;
    bool okWidth = false, okHeight = false;
    const QSize size(parts.at(0).toInt(&okWidth), parts.at(1).toInt(&okHeight));
    const QSize bounded = size.expandedTo(CommandLine::kSmallest).boundedTo(CommandLine::kLargest);
    return okWidth && okHeight && size == bounded ? std::optional(size) : std::nullopt;
}

} // namespace

CommandLine parseCommandLine(const QStringList& arguments)
{
    QCommandLineParser parser;
    parser.setSingleDashWordOptionMode(QCommandLineParser::ParseAsLongOptions);
    parser.addOptions({{{QStringLiteral("h"), QStringLiteral("help")}, {}},
                       {{QStringLiteral("v"), QStringLiteral("version")}, {}},
                       {QStringLiteral("lang"), {}, QStringLiteral("code")},
                       {QStringLiteral("theme"), {}, QStringLiteral("name")},
                       {QStringLiteral("render"), {}, QStringLiteral("folder")},
                       {QStringLiteral("size"), {}, QStringLiteral("size")}});
    CommandLine line;
    if (!parser.parse(QStringList{QStringLiteral("ridgepoint")} + arguments)) {
        line.error = parser.errorText();
        return line;
    }
    line.help = parser.isSet(QStringLiteral("help"));
    line.version = parser.isSet(QStringLiteral("version"));
    const QStringList plans = parser.positionalArguments();
    if (plans.size() > 1) {
        line.error = translated(QT_TRANSLATE_NOOP("CommandLine", "Give one plan, not %1."))
                         .arg(plans.size());
        return line;
    }
    line.plan = plans.value(0);
    if (parser.isSet(QStringLiteral("lang"))) {
        const QString code = parser.value(QStringLiteral("lang"));
        line.language = text::languageFromCode(code);
        if (!line.language)
            line.error =
                translated(QT_TRANSLATE_NOOP("CommandLine",
                                             "Language \"%1\" is not known: give en or zh_CN."))
                    .arg(code);
    }
    if (parser.isSet(QStringLiteral("theme"))) {
        const QString theme = parser.value(QStringLiteral("theme"));
        if (theme == QLatin1String("light") || theme == QLatin1String("dark"))
            line.theme =
                theme == QLatin1String("dark") ? charts::Theme::Dark : charts::Theme::Light;
        else
            line.error =
                translated(QT_TRANSLATE_NOOP("CommandLine",
                                             "Theme \"%1\" is not known: give light or dark."))
                    .arg(theme);
    }
    line.renderFolder = parser.value(QStringLiteral("render"));
    if (parser.isSet(QStringLiteral("size"))) {
        const QString text = parser.value(QStringLiteral("size"));
        if (const auto size = sizeFrom(text))
            line.size = *size;
        else
            line.error = translated(QT_TRANSLATE_NOOP(
                                        "CommandLine",
                                        "Size \"%1\" is not possible: give 1024x640 to 7680x4320."))
                             .arg(text);
    }
    return line;
}

QString usageText()
{
    return translated(QT_TRANSLATE_NOOP(
        "CommandLine",
        "Usage: ridgepoint [PLAN] [--lang en|zh_CN] [--theme light|dark]\n"
        "                  [--render DIR [--size WIDTHxHEIGHT]]\n\n"
        "Opens PLAN, or the example plan. With --render nothing is shown: pictures of the window\n"
        "and of its charts are written into DIR and their paths printed.\n"));
}

} // namespace ridgepoint::app
