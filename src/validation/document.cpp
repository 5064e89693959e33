// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "validation/document.h"

#include "catalog/csv.h"
#include "text/text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>

namespace ridgepoint::validation {

using json::Json;
using namespace Qt::StringLiterals;

namespace {

QString say(const char* source)
{
    return QCoreApplication::translate("Validation", source);
}

std::string_view statusKey(RowStatus status)
{
    return status == RowStatus::Ok ? "ok" : "unsupported";
}

/// The shortest text that reads back as the same number.
std::string numberText(const std::optional<double>& value)
{
    if (!value)
        return {};
    char text[32];
    const auto [end, error] = std::to_chars(text, text + sizeof text, *value);
    return error == std::errc{} ? std::string(text, end) : std::string();
}

Json numberJson(const std::optional<double>& value)
{
    return value ? Json(*value) : Json(nullptr);
}

Json rowsJson(const ValidationRun& run)
{
    Json rows = Json::array();
    for (std::size_t i = 0; i < run.results.size(); ++i) {
        const Measurement& row = run.file.rows[i];
        const RowResult& r = run.results[i];
        rows.push_back(
            {{"id", row.id},
             {"metric", row.metric},
             {"measured", numberJson(r.measured)},
             {"estimated", numberJson(r.estimated)},
             {"relative_error", numberJson(r.relativeError)},
             {"status", statusKey(r.status)},
             {"reason", r.reason.isEmpty() ? Json(nullptr) : Json(r.reason.toStdString())}});
    }
    return rows;
}

Json summaryJson(const Summary& summary)
{
    Json out = Json::array();
    for (const auto& group : summary.groups) {
        Json entry = Json::object();
        for (std::size_t i = 0; i < summary.columns.size(); ++i)
            entry[summary.columns[i]] =
                group.values[i].empty() ? Json(nullptr) : Json(group.values[i]);
        // A column to split by may be called like a figure; the figures then win.
        const ErrorFigures& e = group.errors;
        entry["n"] = e.rows;
        entry["unsupported"] = e.unsupported;
        entry["median"] = numberJson(e.median);
        entry["p90"] = numberJson(e.p90);
        entry["mean_signed_error"] = numberJson(e.meanSigned);
        entry["within_10_percent"] = numberJson(e.within10);
        entry["within_25_percent"] = numberJson(e.within25);
        out.push_back(std::move(entry));
    }
    return out;
}

Summary bySplit(const ValidationRun& run)
{
    return summarise(run.file, run.results, {"metric", run.split});
}

Summary totals(const ValidationRun& run)
{
    return summarise(run.file, run.results, {"workload", "metric"});
}

QString shown(const std::string& value)
{
    return value.empty() ? u"—"_s : QString::fromStdString(value).simplified();
}

/// Errors to a tenth of a percent below ten, as they are compared with limits like 0.5 %.
QString errorText(const std::optional<double>& value, bool withSign = false)
{
    if (!value)
        return u"—"_s;
    const double percent = *value * 100;
    QString text = QLocale().toString(std::abs(percent), 'f', std::abs(percent) < 9.95 ? 2 : 1);
    if (percent < 0)
        text.prepend(QChar(0x2212));
    else if (withSign && percent > 0)
        text.prepend(u'+');
    return text + QChar(0xA0) + u'%';
}

using Lines = std::vector<QStringList>;

/// Columns as wide as their widest cell; the figures from column `figures` on to the right.
QString table(const Lines& lines, qsizetype figures)
{
    std::vector<qsizetype> widths;
    for (const auto& line : lines) {
        widths.resize(std::max(widths.size(), static_cast<std::size_t>(line.size())));
        for (qsizetype i = 0; i < line.size(); ++i) {
            auto& width = widths[static_cast<std::size_t>(i)];
            width = std::max(width, line[i].size());
        }
    }
    QString out;
    for (const auto& line : lines) {
        QString text;
        for (qsizetype i = 0; i < line.size(); ++i) {
            const qsizetype width = widths[static_cast<std::size_t>(i)];
            text += u"  "_s;
            text += i < figures ? line[i].leftJustified(width) : line[i].rightJustified(width);
        }
        while (text.endsWith(u' '))
            text.chop(1);
        out += text + u'\n';
    }
    return out;
}

QString summaryTable(const QString& title, const Summary& summary)
{
    Lines lines;
    QStringList head;
    for (const auto& column : summary.columns)
        head << QString::fromStdString(column).simplified();
    //: Column of a table: how many rows
    head << say(QT_TRANSLATE_NOOP("Validation", "rows"))
         << say(QT_TRANSLATE_NOOP("Validation", "not estimated"))
         << say(QT_TRANSLATE_NOOP("Validation", "median"))
         << say(QT_TRANSLATE_NOOP("Validation", "90th percentile"))
         << say(QT_TRANSLATE_NOOP("Validation", "mean signed"))
         << say(QT_TRANSLATE_NOOP("Validation", "within 10 %"))
         << say(QT_TRANSLATE_NOOP("Validation", "within 25 %"));
    lines.push_back(head);
    for (const auto& group : summary.groups) {
        QStringList line;
        for (const auto& value : group.values)
            line << shown(value);
        const ErrorFigures& e = group.errors;
        const auto share = [](const std::optional<double>& v) {
            return v ? text::percent(*v) : u"—"_s;
        };
        line << text::integer(static_cast<qint64>(e.rows))
             << text::integer(static_cast<qint64>(e.unsupported)) << errorText(e.median)
             << errorText(e.p90) << errorText(e.meanSigned, true) << share(e.within10)
             << share(e.within25);
        lines.push_back(line);
    }
    return title + u'\n' + table(lines, static_cast<qsizetype>(summary.columns.size()));
}

/// Why rows were not estimated, the most frequent reason first.
QString reasons(const ValidationRun& run)
{
    constexpr std::size_t kShown = 12;
    std::map<QString, std::pair<std::size_t, std::string>> counts; // reason → rows, first id
    for (std::size_t i = 0; i < run.results.size(); ++i) {
        if (run.results[i].status == RowStatus::Ok)
            continue;
        auto& entry = counts[run.results[i].reason];
        if (entry.first++ == 0)
            entry.second = run.file.rows[i].id;
    }
    if (counts.empty())
        return {};
    std::vector<std::pair<QString, std::pair<std::size_t, std::string>>> sorted(counts.begin(),
                                                                                counts.end());
    std::ranges::stable_sort(
        sorted, [](const auto& a, const auto& b) { return a.second.first > b.second.first; });
    QString out = u'\n' + say(QT_TRANSLATE_NOOP("Validation", "Not estimated")) + u'\n';
    for (std::size_t i = 0; i < std::min(kShown, sorted.size()); ++i) {
        //: Number of rows, the first of them, and why they were not estimated
        out += u"  "_s +
               say(QT_TRANSLATE_NOOP("Validation", "%1 × (first: %2) %3"))
                   .arg(text::integer(static_cast<qint64>(sorted[i].second.first)),
                        shown(sorted[i].second.second), sorted[i].first) +
               u'\n';
    }
    if (sorted.size() > kShown)
        out += u"  "_s +
               say(QT_TRANSLATE_NOOP("Validation",
                                     "%1 further reasons: --format csv has one for each row."))
                   .arg(text::integer(static_cast<qint64>(sorted.size() - kShown))) +
               u'\n';
    return out;
}

} // namespace

QByteArray validationCsv(const ValidationRun& run)
{
    std::string out = "id,metric,measured,estimated,relative_error,status,reason\n";
    for (std::size_t i = 0; i < run.results.size(); ++i) {
        const Measurement& row = run.file.rows[i];
        const RowResult& r = run.results[i];
        for (const std::string& cell :
             {row.id, row.metric, numberText(r.measured), numberText(r.estimated),
              numberText(r.relativeError), std::string(statusKey(r.status))})
            out += catalog::csvCell(cell) + ',';
        out += catalog::csvCell(r.reason.toStdString()) + '\n';
    }
    return QByteArray::fromStdString(out);
}

Json validationJson(const ValidationRun& run)
{
    Json out = {
        {"format", "ridgepoint-validation"},
        {"version", 1},
        {"file", run.fileName.toStdString()},
        {"split", run.split.empty() ? Json(nullptr) : Json(run.split)},
        {"rows", rowsJson(run)},
        {"summary", summaryJson(summarise(run.file, run.results, summaryColumns(run.split)))},
        {"totals", summaryJson(totals(run))}};
    if (!run.split.empty())
        out["by_split"] = summaryJson(bySplit(run));
    return out;
}

QString validationText(const ValidationRun& run)
{
    const auto done = std::ranges::count(run.results, RowStatus::Ok, &RowResult::status);
    QString out = say(QT_TRANSLATE_NOOP("Validation", "%1: %2 rows, %3 estimated"))
                      .arg(run.fileName, text::integer(static_cast<qint64>(run.results.size())),
                           text::integer(static_cast<qint64>(done))) +
                  u"\n\n"_s;
    out += summaryTable(
        say(QT_TRANSLATE_NOOP("Validation", "Relative errors by workload, metric, engine and "
                                            "accelerator")),
        summarise(run.file, run.results, summaryColumns(run.split)));
    if (!run.split.empty())
        out += u'\n' + summaryTable(say(QT_TRANSLATE_NOOP("Validation", "By %1"))
                                        .arg(QString::fromStdString(run.split)),
                                    bySplit(run));
    out += u'\n' + summaryTable(say(QT_TRANSLATE_NOOP("Validation", "All together")), totals(run));
    return out + reasons(run);
}

} // namespace ridgepoint::validation
