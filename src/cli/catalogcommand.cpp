// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "catalog/catalogview.h"
#include "catalog/check.h"
#include "cli/arguments.h"
#include "cli/commands.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>

namespace ridgepoint::cli {

using namespace Qt::StringLiterals;
using catalog::CatalogEntryView;

namespace {

QString fromStd(const std::string& text)
{
    return QString::fromStdString(text);
}

QString csvCell(const std::string& text)
{
    QString cell = fromStd(text);
    if (!cell.contains(u',') && !cell.contains(u'"') && !cell.contains(u'\n'))
        return cell;
    cell.replace(u'"', u"\"\""_s);
    return u'"' + cell + u'"';
}

/// Columns and texts as the catalog has them; null where it knows nothing.
plan::Json entryJson(const CatalogEntryView& entry)
{
    plan::Json out = plan::Json::object();
    for (const auto& [column, text] : entry.fields)
        out[column] = text.empty() ? plan::Json(nullptr) : plan::Json(text);
    return out;
}

std::string field(const CatalogEntryView& entry, std::string_view column)
{
    const auto it = std::find_if(entry.fields.begin(), entry.fields.end(),
                                 [&](const auto& f) { return f.first == column; });
    return it == entry.fields.end() ? std::string() : it->second;
}

using Tables = std::vector<std::pair<std::string, std::vector<CatalogEntryView>>>;

ExitCode printTablesText(const Tables& tables)
{
    QString out;
    for (const auto& [name, rows] : tables) {
        out +=
            QCoreApplication::translate("Cli", "%1 (%2 rows)").arg(fromStd(name)).arg(rows.size()) +
            u'\n';
        for (const auto& row : rows) {
            const std::string title = field(row, "name");
            out += u"  "_s + fromStd(row.key);
            if (!title.empty())
                out += u"\t"_s + fromStd(title);
            out += u'\n';
        }
    }
    return print(out);
}

ExitCode printTablesJson(const Tables& tables)
{
    plan::Json all = plan::Json::object();
    for (const auto& [name, rows] : tables) {
        plan::Json list = plan::Json::array();
        for (const auto& row : rows)
            list.push_back(entryJson(row));
        all[name] = std::move(list);
    }
    return print(plan::Json{{"format", "ridgepoint-catalog"}, {"version", 1}, {"tables", all}});
}

/// One table: its own columns. Several: a line per cell, because their columns differ.
ExitCode printTablesCsv(const Tables& tables)
{
    QString out;
    if (tables.size() == 1) {
        const auto& rows = tables.front().second;
        QStringList header;
        if (!rows.empty()) {
            for (const auto& f : rows.front().fields)
                header << csvCell(f.first);
        }
        out += header.join(u',') + u"\r\n"_s;
        for (const auto& row : rows) {
            QStringList cells;
            for (const auto& f : row.fields)
                cells << csvCell(f.second);
            out += cells.join(u',') + u"\r\n"_s;
        }
        return print(out);
    }
    out += u"table,key,field,value\r\n"_s;
    for (const auto& [name, rows] : tables) {
        for (const auto& row : rows) {
            for (const auto& [column, text] : row.fields)
                out += QStringList{csvCell(name), csvCell(row.key), csvCell(column), csvCell(text)}
                           .join(u',') +
                       u"\r\n"_s;
        }
    }
    return print(out);
}

ExitCode listCommand(const Arguments& arguments, const QString& format)
{
    std::vector<std::string> names = catalog::catalogTableNames();
    if (arguments.positional.size() == 2) {
        const std::string wanted = arguments.positional.at(1).toStdString();
        if (std::find(names.begin(), names.end(), wanted) == names.end()) {
            QStringList known;
            for (const auto& name : names)
                known << fromStd(name);
            return usageError(
                QCoreApplication::translate("Cli", "The catalog has no table “%1”; it has: %2.")
                    .arg(fromStd(wanted), known.join(u", "_s)));
        }
        names = {wanted};
    }
    Tables tables;
    for (const auto& name : names) {
        auto rows = catalog::listEntries(catalog::defaultCatalogPath(), name);
        if (!rows) {
            static_cast<void>(complain(rows.error()));
            return ExitCode::CannotReadOrWrite;
        }
        tables.emplace_back(name, std::move(*rows));
    }
    if (format == "json"_L1)
        return printTablesJson(tables);
    return format == "csv"_L1 ? printTablesCsv(tables) : printTablesText(tables);
}

/// Like `catalog list`, an unknown key is a wrong call: no file is at fault.
ExitCode showCommand(const Arguments& arguments, const QString& format)
{
    const QString key = arguments.positional.at(1);
    const auto found = catalog::showEntry(catalog::defaultCatalogPath(), key.toStdString());
    if (!found) {
        static_cast<void>(complain(found.error()));
        return ExitCode::CannotReadOrWrite;
    }
    if (found->empty()) {
        ExitCode code = ExitCode::Done;
        const auto shipped = shippedCatalog(code);
        if (!shipped)
            return code;
        QStringList near;
        for (const auto& list : {shipped->nearestAccelerators(key.toStdString(), 2),
                                 shipped->nearestServers(key.toStdString(), 2),
                                 shipped->nearestModels(key.toStdString(), 2)}) {
            for (const auto& name : list)
                near << fromStd(name);
        }
        return usageError(
            QCoreApplication::translate("Cli", "The catalog has no entry “%1”; near it are: %2.")
                .arg(key, near.join(u", "_s)));
    }
    if (format == "json"_L1) {
        plan::Json entries = plan::Json::array();
        for (const auto& entry : *found)
            entries.push_back({{"table", entry.table}, {"entry", entryJson(entry)}});
        return print(plan::Json{
            {"format", "ridgepoint-catalog-entry"}, {"version", 1}, {"entries", entries}});
    }
    QString out;
    if (format == "csv"_L1)
        out += u"table,key,field,value\r\n"_s;
    for (const auto& entry : *found) {
        if (format != "csv"_L1)
            out += u"%1: %2\n"_s.arg(fromStd(entry.table), fromStd(entry.key));
        for (const auto& [column, text] : entry.fields) {
            if (format == "csv"_L1)
                out += QStringList{csvCell(entry.table), csvCell(entry.key), csvCell(column),
                                   csvCell(text)}
                           .join(u',') +
                       u"\r\n"_s;
            else
                out += u"  %1 %2\n"_s.arg(fromStd(column), -28)
                           .arg(text.empty() ? u"—"_s : fromStd(text));
        }
    }
    return print(out);
}

/// With a folder: the reviewed text files in it. Without: the catalog that is in use.
ExitCode checkCommand(const Arguments& arguments)
{
    if (arguments.positional.size() == 1) {
        ExitCode code = ExitCode::Done;
        const auto shipped = shippedCatalog(code);
        if (!shipped)
            return code;
        return print(
            QCoreApplication::translate(
                "Cli", "The catalog is valid: %1 accelerators, %2 servers, %3 models, version %4.")
                .arg(shipped->hardware.accelerators.size())
                .arg(shipped->hardware.servers.size())
                .arg(shipped->models.size())
                .arg(fromStd(shipped->hardware.version)) +
            u'\n');
    }
    const auto faults = catalog::checkCatalog(arguments.positional.at(1).toStdString());
    if (!faults.empty())
        return complain(faults);
    return print(QCoreApplication::translate("Cli", "The catalog's text files are valid.") + u'\n');
}

} // namespace

ExitCode catalogCommand(const QStringList& words)
{
    const Arguments arguments =
        parseArguments(words, {u"catalog"_s, {u"--format"_s, u"--lang"_s}, {}});
    if (!arguments.error.isEmpty())
        return usageError(arguments.error);
    const QString format = arguments.value(u"--format"_s, u"text"_s);
    if (format != "text"_L1 && format != "json"_L1 && format != "csv"_L1)
        return usageError(
            QCoreApplication::translate("Cli", "%1 is no format; accepted: text, json, csv.")
                .arg(format));
    const QString what = arguments.positional.value(0);
    const auto count = arguments.positional.size();
    if (what == "list"_L1 && count <= 2)
        return listCommand(arguments, format);
    if (what == "show"_L1 && count == 2)
        return showCommand(arguments, format);
    if (what == "check"_L1 && count <= 2)
        return checkCommand(arguments);
    if (what == "import"_L1 || what == "export"_L1)
        return usageError(
            QCoreApplication::translate("Cli", "The command %1 is not part of this version.")
                .arg(u"catalog "_s + what));
    return usageError(QCoreApplication::translate(
        "Cli", "catalog needs one of: list [TABLE], show KEY, check [FOLDER]."));
}

} // namespace ridgepoint::cli
