// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "cli/arguments.h"
#include "cli/commands.h"

#include <QCoreApplication>

namespace ridgepoint::cli {

using namespace Qt::StringLiterals;

std::shared_ptr<const catalog::Catalog> shippedCatalog(ExitCode& code)
{
    auto loaded = catalog::loadCatalog(catalog::defaultCatalogPath());
    if (!loaded) {
        code = complain(loaded.error());
        // Without its catalog the program cannot work, whatever is wrong with the file.
        code = ExitCode::CannotReadOrWrite;
        return nullptr;
    }
    return std::make_shared<const catalog::Catalog>(std::move(*loaded));
}

std::optional<plan::Plan> planFrom(const QString& path, ExitCode& code)
{
    const auto shipped = shippedCatalog(code);
    if (!shipped)
        return std::nullopt;
    auto plan = plan::loadPlan(path, shipped);
    if (!plan) {
        code = complain(plan.error());
        return std::nullopt;
    }
    return std::move(*plan);
}

ExitCode checkScenarios(const plan::Plan& plan, const QStringList& names)
{
    for (const QString& name : names) {
        if (plan.indexOf(name.toStdString()) >= 0)
            continue;
        QStringList known;
        for (const auto& scenario : plan.scenarios)
            known << QString::fromStdString(scenario.scenario.name);
        return usageError(
            QCoreApplication::translate("Cli", "The plan has no scenario “%1”; it has: %2.")
                .arg(name, known.join(", "_L1)));
    }
    return ExitCode::Done;
}

ExitCode estimateCommand(const QStringList& words)
{
    const Arguments arguments = parseArguments(
        words, {u"estimate"_s, {u"--scenario"_s, u"--format"_s, u"--lang"_s}, {u"--explain"_s}});
    if (!arguments.error.isEmpty())
        return usageError(arguments.error);
    if (arguments.positional.size() != 1)
        return usageError(QCoreApplication::translate("Cli", "estimate needs one plan file."));
    const QString format = arguments.value(u"--format"_s, u"text"_s);
    if (format != "text"_L1 && format != "json"_L1 && format != "csv"_L1)
        return usageError(
            QCoreApplication::translate("Cli", "%1 is no format; accepted: text, json, csv.")
                .arg(format));

    ExitCode code = ExitCode::Done;
    const auto plan = planFrom(arguments.positional.first(), code);
    if (!plan)
        return code;
    const QStringList names = arguments.values(u"--scenario"_s);
    if (code = checkScenarios(*plan, names); code != ExitCode::Done)
        return code;
    plan::ResultOptions options;
    options.explain = arguments.has(u"--explain"_s);
    for (const QString& name : names)
        options.scenarios.push_back(name.toStdString());
    if (format == "text"_L1)
        return print(plan::resultText(*plan, options));
    const plan::Json document = plan::resultJson(*plan, options);
    return format == "json"_L1 ? print(document) : print(plan::resultCsv(document));
}

} // namespace ridgepoint::cli
