// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "cli/arguments.h"
#include "cli/commands.h"

#include <QApplication>
#include <QCoreApplication>

#include <clocale>
#include <memory>

namespace ridgepoint::cli {

namespace {

using namespace Qt::StringLiterals;

/// Commands of the contract that later versions bring.
const QStringList& laterCommands()
{
    static const QStringList names = {u"size"_s, u"simulate"_s, u"calibrate"_s, u"import-log"_s,
                                      u"export"_s};
    return names;
}

QString helpText()
{
    const QStringList usage = {
        u"ridgepoint-cli estimate PLAN [--scenario NAME] [--format text|json|csv] [--explain] "
        u"[--lang en|zh_CN]"_s,
        u"ridgepoint-cli catalog list [TABLE] [--format text|json|csv]"_s,
        u"ridgepoint-cli catalog show KEY [--format text|json|csv]"_s,
        u"ridgepoint-cli catalog check [FOLDER]"_s,
        u"ridgepoint-cli report PLAN [--scenario NAME] [--pdf FILE] [--csv FILE|FOLDER] "
        u"[--lang en|zh_CN]"_s,
        u"ridgepoint-cli validate MEASUREMENTS.csv [--format text|json|csv] [--split COLUMN] "
        u"[--progress] [--lang en|zh_CN]"_s,
        u"ridgepoint-cli import-model FILE… [--format text|json] [--lang en|zh_CN]"_s,
        u"ridgepoint-cli --version | --help"_s};
    QString out =
        QCoreApplication::translate("Cli", "Memory, speed and cost of AI hardware for a plan.") +
        u"\n\n"_s;
    out += QCoreApplication::translate("Cli", "Usage:") + u'\n';
    for (const QString& line : usage)
        out += u"  "_s + line + u'\n';
    out += u'\n' + QCoreApplication::translate("Cli", "Exit codes:") + u'\n';
    out += u"  0  "_s + QCoreApplication::translate("Cli", "done, also where a plan does not fit") +
           u'\n';
    out += u"  1  "_s +
           QCoreApplication::translate(
               "Cli", "the file is not valid; one line per fault on standard error") +
           u'\n';
    out += u"  2  "_s + QCoreApplication::translate("Cli", "wrong call") + u'\n';
    out +=
        u"  3  "_s + QCoreApplication::translate("Cli", "a file cannot be read or written") + u'\n';
    return out;
}

ExitCode run(const QStringList& words)
{
    QString error;
    text::setLanguage(requestedLanguage(words, error));
    if (!error.isEmpty())
        return usageError(error);
    if (words.isEmpty())
        return usageError(QCoreApplication::translate("Cli", "A command is missing."));
    const QString& command = words.first();
    const QStringList rest = words.mid(1);
    if (words.contains(u"--help"_s) || words.contains(u"-h"_s) || command == "help"_L1)
        return print(helpText());
    if (command == "--version"_L1)
        return print(QStringLiteral("ridgepoint-cli %1\n").arg(QStringLiteral(RIDGEPOINT_VERSION)));
    if (command == "estimate"_L1)
        return estimateCommand(rest);
    if (command == "catalog"_L1)
        return catalogCommand(rest);
    if (command == "report"_L1)
        return reportCommand(rest);
    if (command == "validate"_L1)
        return validateCommand(rest);
    if (command == "import-model"_L1)
        return importModelCommand(rest);
    if (laterCommands().contains(command))
        return usageError(
            QCoreApplication::translate("Cli", "The command %1 is not part of this version.")
                .arg(command));
    return usageError(QCoreApplication::translate("Cli", "%1 is no command.").arg(command));
}

QtMessageHandler previousHandler = nullptr;

/// A server without a session has no XDG_RUNTIME_DIR; Qt's remark on it is not about the plan, and
/// standard error carries one line per fault and nothing else.
void dropSessionRemark(QtMsgType type, const QMessageLogContext& context, const QString& message)
{
    if (!message.startsWith("QStandardPaths: "_L1) && previousHandler != nullptr)
        previousHandler(type, context, message);
}

/// Only the report draws, and needs no display for it.
std::unique_ptr<QCoreApplication> makeApplication(int& argc, char** argv)
{
    const bool draws = argc > 1 && QByteArray(argv[1]) == "report";
    if (!draws)
        return std::make_unique<QCoreApplication>(argc, argv);
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    return std::make_unique<QApplication>(argc, argv);
}

} // namespace
} // namespace ridgepoint::cli

int main(int argc, char* argv[])
{
    using namespace ridgepoint::cli;
    previousHandler = qInstallMessageHandler(dropSessionRemark);
    const auto application = makeApplication(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("ridgepoint-cli"));
    QCoreApplication::setApplicationVersion(QStringLiteral(RIDGEPOINT_VERSION));
    // Qt takes the environment's locale; machine output must not.
    std::setlocale(LC_NUMERIC, "C");
    return static_cast<int>(run(QCoreApplication::arguments().mid(1)));
}
