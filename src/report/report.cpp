// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "report/report.h"

#include "charts/chartexport.h"
#include "report/languageguard.h"
#include "report/reportlayout.h"
#include "report/reportmodel.h"

#include <QPageLayout>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>

namespace ridgepoint::report {

using estimation::Fault;
using estimation::FaultCode;
using estimation::Result;

namespace {

constexpr int kResolution = 720;
constexpr double kChartScale = 0.64;

Fault cannotWrite(const QString& path, const QString& reason)
{
    Fault fault;
    fault.code = FaultCode::CannotWrite;
    fault.file = path.toStdString();
    fault.parameters = {{"reason", reason.toStdString()}};
    return fault;
}

charts::ChartKind kindOf(ReportChart chart)
{
    switch (chart) {
    case ReportChart::Memory:
        return charts::ChartKind::Memory;
    case ReportChart::Roofline:
        return charts::ChartKind::Roofline;
    case ReportChart::Cost:
        break;
    }
    return charts::ChartKind::Cost;
}

/// False when the device failed between pages.
bool paintPages(const Composer& composer, QPdfWriter& writer)
{
    const charts::ChartPainter painter = charts::makeChartPainter(&writer);
    if (!painter)
        return false;
    bool first = true;
    for (const Composer::Page& page : composer.pages()) {
        if (!first && !writer.newPage())
            return false;
        first = false;
        for (const auto& step : page.steps) {
            painter->save();
            painter->setRenderHint(QPainter::Antialiasing);
            step(*painter);
            painter->restore();
        }
    }
    return painter->end();
}

} // namespace

Result<void> writePdf(const plan::Plan& plan, const QString& path, const ReportOptions& options)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return tl::unexpected(cannotWrite(path, file.errorString()));
    const LanguageGuard guard(options.language);
    const auto input = collectInput(plan, options.scenarios, QDate::currentDate());
    if (!input)
        return tl::unexpected(input.error());
    const ReportModel model = buildModel(*input);
    const Composer composer =
        layOut(model, [&](QPainter& p, const QRectF& rect, ReportChart chart, std::size_t i) {
            charts::paintChart(p, rect, kindOf(chart), input->scenarios.at(i).result, nullptr,
                               kChartScale);
        });
    QPdfWriter writer(&file);
    writer.setResolution(kResolution);
    writer.setPageLayout(QPageLayout(QPageSize(QPageSize::A4), QPageLayout::Portrait, QMarginsF()));
    writer.setTitle(model.title);
    writer.setCreator(QStringLiteral("Ridgepoint %1").arg(QStringLiteral(RIDGEPOINT_VERSION)));
    if (!paintPages(composer, writer)) {
        file.cancelWriting();
        return tl::unexpected(cannotWrite(path, file.errorString()));
    }
    if (!file.commit())
        return tl::unexpected(cannotWrite(path, file.errorString()));
    return {};
}

Result<void> writeCsv(const plan::Plan& plan, const QString& path, bool bom)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return tl::unexpected(cannotWrite(path, file.errorString()));
    const QByteArray bytes = plan::resultCsv(plan::resultJson(plan), bom);
    if (file.write(bytes) != bytes.size() || !file.commit())
        return tl::unexpected(cannotWrite(path, file.errorString()));
    return {};
}

} // namespace ridgepoint::report
