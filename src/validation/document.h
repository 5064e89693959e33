// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "validation/summary.h"
#include "json/faultlist.h"

#include <QByteArray>
#include <QString>

/// What `ridgepoint-cli validate` prints.
namespace ridgepoint::validation {

struct ValidationRun
{
    QString fileName;
    MeasurementFile file;
    std::vector<RowResult> results;
    std::string split; ///< column; empty = none
};

/// `id,metric,measured,estimated,relative_error,status,reason`, a line for every row in the file's
/// order, numbers in the C locale.
[[nodiscard]] QByteArray validationCsv(const ValidationRun& run);

/// `{"format":"ridgepoint-validation","version":1,"file","columns","rows","summary","totals"}`:
/// `summary` by workload, metric, engine, accelerator and the split column, `totals` by workload
/// and metric, and `by_split` by metric and the split column.
[[nodiscard]] json::Json validationJson(const ValidationRun& run);

/// The summary as tables for people, in the current language.
[[nodiscard]] QString validationText(const ValidationRun& run);

} // namespace ridgepoint::validation
