// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "cli/arguments.h"
#include "cli/commands.h"
#include "report/report.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

namespace ridgepoint::cli {

using namespace Qt::StringLiterals;

namespace {

/// The CSV file that "--csv" means: a folder takes a file named as the plan.
QString csvPath(const QString& given, const QString& planPath)
{
    if (!given.endsWith(u'/') && !QFileInfo(given).isDir())
        return given;
    return QDir(given).filePath(QFileInfo(planPath).completeBaseName() + ".csv"_L1);
}

} // namespace

ExitCode reportCommand(const QStringList& words)
{
    const Arguments arguments = parseArguments(
        words, {u"report"_s, {u"--pdf"_s, u"--csv"_s, u"--scenario"_s, u"--lang"_s}, {}});
    if (!arguments.error.isEmpty())
        return usageError(arguments.error);
    if (arguments.positional.size() != 1)
        return usageError(QCoreApplication::translate("Cli", "report needs one plan file."));
    const QString pdf = arguments.value(u"--pdf"_s);
    const QString csv = arguments.value(u"--csv"_s);
    if (pdf.isEmpty() && csv.isEmpty())
        return usageError(
            QCoreApplication::translate("Cli", "report needs --pdf FILE or --csv FILE."));

    const QString planPath = arguments.positional.first();
    ExitCode code = ExitCode::Done;
    const auto plan = planFrom(planPath, code);
    if (!plan)
        return code;
    const QStringList names = arguments.values(u"--scenario"_s);
    if (code = checkScenarios(*plan, names); code != ExitCode::Done)
        return code;
    report::ReportOptions options;
    options.language = text::language();
    for (const QString& name : names)
        options.scenarios.push_back(name.toStdString());
    if (!pdf.isEmpty()) {
        if (const auto written = report::writePdf(*plan, pdf, options); !written)
            return complain(written.error());
    }
    if (!csv.isEmpty()) {
        if (const auto written = report::writeCsv(*plan, csvPath(csv, planPath)); !written)
            return complain(written.error());
    }
    return ExitCode::Done;
}

} // namespace ridgepoint::cli
