// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "charts/specwords.h"

#include "charts/chartspec.h"
#include "text/text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace ridgepoint::charts {

QString unknownMark()
{
    return QString(QChar(0x2014));
}

QString fromView(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

double gigabytes(estimation::Bytes bytes)
{
    return bytes.asDouble() / kBytesPerGigabyte;
}

bool runsOnHost(const estimation::ScenarioResult& r)
{
    return r.inputs.workload.kind == estimation::WorkloadKind::Hpc &&
           !r.inputs.hardware.accelerator;
}

QString gigabytesNumber(double gb)
{
    const double size = std::abs(gb);
    const int decimals = size >= 999.95 ? 0 : size >= 0.095 || size == 0 ? 1 : 2;
    if (size > 0 && size < 0.005) {
        //: %1 is 0.01: a number too small to show
        return QCoreApplication::translate("Charts", "<%1").arg(QLocale().toString(0.01));
    }
    return QLocale().toString(gb, 'f', decimals);
}

QString compactNumber(double value)
{
    const double size = std::abs(value);
    if (size == 0 || size >= 1e6 || size < 1e-5)
        return text::number(value);
    // Three digits' worth of rounding, then as many decimals as are left.
    const double unit = std::pow(10.0, std::floor(std::log10(size)) - 2);
    const double rounded = size >= 1000 ? std::round(value) : std::round(value / unit) * unit;
    return tickText(rounded, rounded);
}

QString gigabytesText(double gb)
{
    //: %1 is a number; the space before the unit does not break
    return QCoreApplication::translate("Charts", "%1\u00a0GB").arg(gigabytesNumber(gb));
}

QString tickText(double value, double step)
{
    // -log10 of the step is the place of its first digit; a step of 2.5 needs one more.
    const double size = std::abs(step);
    int decimals = 0;
    if (size > 0 && std::isfinite(size)) {
        while (decimals < 9) {
            const double scaled = size * std::pow(10.0, decimals);
            if (std::abs(scaled - std::round(scaled)) < 1e-6 * scaled)
                break;
            ++decimals;
        }
    }
    const double shown = std::abs(value) < size * 1e-9 ? 0.0 : value; // no "−0"
    QString text = QLocale().toString(shown, 'f', decimals);
    return text.replace(QLatin1Char('-'), QChar(0x2212));
}

RowWriter::RowWriter(ChartTable& table) : m_table(table)
{
    m_table.rows.emplace_back();
    m_table.values.emplace_back();
}

RowWriter& RowWriter::text(const QString& cell)
{
    m_table.rows.back().push_back(cell);
    m_table.values.back().push_back(std::nullopt);
    return *this;
}

RowWriter& RowWriter::value(std::optional<double> number, const QString& shown)
{
    m_table.values.back().push_back(number);
    if (!number)
        m_table.rows.back().push_back(unknownMark());
    else
        m_table.rows.back().push_back(shown.isEmpty() ? text::number(*number) : shown);
    return *this;
}

} // namespace ridgepoint::charts
