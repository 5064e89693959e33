// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "validation/summary.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace ridgepoint::validation {

std::optional<double> quantile(std::vector<double> values, double q)
{
    if (values.empty())
        return std::nullopt;
    std::ranges::sort(values);
    const double at = std::clamp(q, 0.0, 1.0) * static_cast<double>(values.size() - 1);
    const auto below = static_cast<std::size_t>(std::floor(at));
    const auto above = std::min(below + 1, values.size() - 1);
    return values[below] + (at - static_cast<double>(below)) * (values[above] - values[below]);
}

ErrorFigures errorFigures(const std::vector<double>& relativeErrors, std::size_t unsupported)
{
    ErrorFigures out;
    out.rows = relativeErrors.size();
    out.unsupported = unsupported;
    if (relativeErrors.empty())
        return out;
    std::vector<double> sizes;
    sizes.reserve(relativeErrors.size());
    for (const double e : relativeErrors)
        sizes.push_back(std::abs(e));
    const auto n = static_cast<double>(out.rows);
    const auto within = [&](double limit) {
        return static_cast<double>(
                   std::ranges::count_if(sizes, [&](double e) { return e <= limit; })) /
               n;
    };
    out.median = quantile(sizes, 0.5);
    out.p90 = quantile(sizes, 0.9);
    out.meanSigned = std::accumulate(relativeErrors.begin(), relativeErrors.end(), 0.0) / n;
    out.within10 = within(0.10);
    out.within25 = within(0.25);
    return out;
}

Summary summarise(const MeasurementFile& file, const std::vector<RowResult>& results,
                  const std::vector<std::string>& columns)
{
    std::vector<int> positions;
    for (const auto& column : columns)
        positions.push_back(file.column(column));
    struct Members
    {
        std::size_t group = 0;
        std::vector<double> errors;
        std::size_t unsupported = 0;
    };
    std::map<std::vector<std::string>, Members> groups;
    Summary out;
    out.columns = columns;
    for (std::size_t i = 0; i < std::min(file.rows.size(), results.size()); ++i) {
        std::vector<std::string> key;
        for (const int at : positions)
            key.push_back(at < 0 ? std::string()
                                 : file.rows[i].cells[static_cast<std::size_t>(at)]);
        auto [it, added] = groups.try_emplace(key);
        if (added) {
            it->second.group = out.groups.size();
            out.groups.push_back({key, {}});
        }
        if (results[i].relativeError)
            it->second.errors.push_back(*results[i].relativeError);
        else
            ++it->second.unsupported;
    }
    for (const auto& [key, members] : groups)
        out.groups[members.group].errors = errorFigures(members.errors, members.unsupported);
    return out;
}

std::vector<std::string> summaryColumns(const std::string& split)
{
    std::vector<std::string> columns = {"workload", "metric", "engine", "accelerator"};
    if (!split.empty() && std::ranges::find(columns, split) == columns.end())
        columns.push_back(split);
    return columns;
}

} // namespace ridgepoint::validation
