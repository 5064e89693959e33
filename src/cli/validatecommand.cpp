// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "cli/arguments.h"
#include "cli/commands.h"
#include "validation/document.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstdio>

#include <unistd.h>

namespace ridgepoint::cli {

using namespace Qt::StringLiterals;

namespace {

/// A column of the contract may be missing from the file; another one has to be in it.
bool knowsColumn(const validation::MeasurementFile& file, const std::string& column)
{
    const auto& known = validation::measurementColumns();
    return file.column(column) >= 0 || std::ranges::find(known, column) != known.end();
}

ExitCode unknownColumn(const validation::MeasurementFile& file, const QString& column)
{
    QStringList accepted;
    for (const auto& name : file.header)
        accepted << QString::fromStdString(name);
    return usageError(QCoreApplication::translate("Cli", "The file has no column “%1”; it has: %2.")
                          .arg(column, accepted.join(u", "_s)));
}

/// One line that is written over, on a terminal only.
validation::Progress progressOf(bool wanted, std::size_t rows)
{
    if (!wanted || isatty(STDERR_FILENO) == 0)
        return {};
    return [rows](std::size_t done) {
        constexpr std::size_t kEvery = 50;
        if (done % kEvery != 0 && done != rows)
            return;
        const QByteArray line =
            QCoreApplication::translate("Cli", "%1 of %2 rows").arg(done).arg(rows).toUtf8();
        std::fprintf(stderr, "\r%s%s", line.constData(), done == rows ? "\n" : "");
        std::fflush(stderr);
    };
}

} // namespace

ExitCode validateCommand(const QStringList& words)
{
    const Arguments arguments = parseArguments(
        words, {u"validate"_s, {u"--format"_s, u"--split"_s, u"--lang"_s}, {u"--progress"_s}});
    if (!arguments.error.isEmpty())
        return usageError(arguments.error);
    if (arguments.positional.size() != 1)
        return usageError(
            QCoreApplication::translate("Cli", "validate needs one file of measurements."));
    const QString format = arguments.value(u"--format"_s, u"text"_s);
    if (format != "text"_L1 && format != "json"_L1 && format != "csv"_L1)
        return usageError(
            QCoreApplication::translate("Cli", "%1 is no format; accepted: text, json, csv.")
                .arg(format));

    validation::ValidationRun run;
    run.fileName = arguments.positional.first();
    auto file = validation::loadMeasurements(run.fileName);
    if (!file)
        return complain(file.error());
    run.file = std::move(*file);
    run.split = arguments.value(u"--split"_s).toStdString();
    if (arguments.has(u"--split"_s) && !knowsColumn(run.file, run.split))
        return unknownColumn(run.file, arguments.value(u"--split"_s));
    ExitCode code = ExitCode::Done;
    const auto shipped = shippedCatalog(code);
    if (!shipped)
        return code;
    run.results = validation::validate(
        run.file, *shipped, progressOf(arguments.has(u"--progress"_s), run.file.rows.size()));
    if (format == "csv"_L1)
        return print(validation::validationCsv(run));
    if (format == "json"_L1)
        return print(validation::validationJson(run));
    return print(validation::validationText(run));
}

} // namespace ridgepoint::cli
