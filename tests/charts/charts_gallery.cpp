// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Renders every chart card in both themes into a folder, to be looked at beside the design, and
// prints how long results and repaints take. Usage: charts_gallery FOLDER [zh_CN]

#include "charts/costchart.h"
#include "charts/memorychart.h"
#include "charts/rooflinechart.h"
#include "sampleresults.h"
#include "text/text.h"

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QGridLayout>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QTextStream>

using namespace ridgepoint;
using namespace ridgepoint::charts;

namespace {

struct Page
{
    QWidget window;
    MemoryChart memory{&window};
    RooflineChart roofline{&window};
    CostChart cost{&window};

    explicit Page(const QSize& size)
    {
        auto* grid = new QGridLayout(&window);
        grid->setContentsMargins(4, 4, 4, 4);
        grid->setSpacing(8);
        grid->addWidget(&memory, 0, 0, 1, 2);
        grid->addWidget(&roofline, 1, 0);
        grid->addWidget(&cost, 1, 1);
        grid->setColumnStretch(0, 38);
        grid->setColumnStretch(1, 34);
        grid->setRowStretch(0, 163);
        grid->setRowStretch(1, 247);
        window.resize(size);
    }
    void set(const test::ResultPtr& now, const test::ResultPtr& pinned)
    {
        memory.setResult(now, pinned);
        roofline.setResult(now, pinned);
        cost.setResult(now, pinned);
    }
    void grabTo(const QString& path)
    {
        window.show();
        for (int i = 0; i < 5; ++i)
            QApplication::processEvents();
        window.grab().save(path);
    }
};

void measure(QTextStream& out, Page& page)
{
    const auto now = test::shared(test::fitting());
    const auto other = test::shared(test::notFitting());
    constexpr int kRounds = 200;
    QElapsedTimer timer;
    timer.start();
    for (int i = 0; i < kRounds; ++i)
        page.set(i % 2 ? now : other, now);
    out << "setResult of all three: " << static_cast<double>(timer.nsecsElapsed()) / 1e6 / kRounds
        << " ms\n";
    for (ChartCard* card :
         {static_cast<ChartCard*>(&page.memory), static_cast<ChartCard*>(&page.roofline),
          static_cast<ChartCard*>(&page.cost)}) {
        double sum = 0;
        for (int i = 0; i < kRounds; ++i)
            sum += card->replotNow();
        out << "replot " << card->accessibleName() << ": " << sum / kRounds << " ms\n";
    }
}

void pages(const QDir& folder, const QSize& size, const QString& suffix)
{
    const auto pinned = test::shared(test::pinnedState());
    const std::pair<const char*, test::ResultPtr> cases[] = {
        {"fits", test::shared(test::fitting())},
        {"short", test::shared(test::notFitting())},
        {"training", test::shared(test::training())},
        {"hpc", test::shared(test::hpc())},
        {"invalid", test::shared(test::invalid())}};
    for (const auto& [name, result] : cases) {
        Page page(size);
        page.set(result, result->roofline && result->memory->perAccelerator.kvCache.value() > 0
                             ? pinned
                             : nullptr);
        page.grabTo(
            folder.filePath(QStringLiteral("%1-%2.png").arg(QString::fromLatin1(name), suffix)));
    }
    Page page(size);
    page.set(cases[0].second, pinned);
    page.grabTo(folder.filePath(QStringLiteral("unused.png")));
    page.roofline.setCrosshairActive(true);
    page.memory.setCrosshairActive(true);
    page.cost.setCrosshairActive(true);
    page.grabTo(folder.filePath(QStringLiteral("crosshair-%1.png").arg(suffix)));
    QFile::remove(folder.filePath(QStringLiteral("unused.png")));
}

void exports(const QDir& folder)
{
    const auto now = test::fitting();
    const auto pinned = test::pinnedState();
    for (const auto& [kind, name] :
         {std::pair(ChartKind::Memory, "memory"), std::pair(ChartKind::Roofline, "roofline"),
          std::pair(ChartKind::Cost, "cost")}) {
        const QString base = folder.filePath(QString::fromLatin1(name));
        const QSize size = kind == ChartKind::Memory ? QSize(720, 164) : QSize(376, 250);
        for (const auto& [format, end] :
             {std::pair(ChartFormat::Png, ".png"), std::pair(ChartFormat::Svg, ".svg"),
              std::pair(ChartFormat::Pdf, ".pdf"), std::pair(ChartFormat::Csv, ".csv")}) {
            const auto error =
                saveChart(base + QLatin1String(end), format, kind, now, &pinned, size);
            if (error)
                qWarning("%s", qPrintable(*error));
        }
    }
    QPdfWriter writer(folder.filePath(QStringLiteral("report.pdf")));
    writer.setResolution(720);
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setPageMargins(QMarginsF());
    const ChartPainter painter = makeChartPainter(&writer);
    const double left = 510;
    paintChart(*painter, QRectF(left, 600, 4930, 1000), ChartKind::Memory, now, &pinned, 0.63);
    paintChart(*painter, QRectF(left, 1800, 4930, 2400), ChartKind::Roofline, now, &pinned, 0.63);
    paintChart(*painter, QRectF(left, 4400, 2400, 1900), ChartKind::Cost, now, &pinned, 0.63);
    painter->drawText(QPointF(left, 7000), QStringLiteral("after"));
}

} // namespace

int main(int argc, char** argv)
{
    QApplication app(argc, argv);
    const QDir folder(app.arguments().value(1, QDir::tempPath()));
    QDir().mkpath(folder.path());
    if (app.arguments().contains(QStringLiteral("zh_CN")))
        text::setLanguage(text::Language::Chinese);
    QTextStream out(stdout);
    for (const auto& [theme, name] :
         {std::pair(Theme::Light, "light"), std::pair(Theme::Dark, "dark")}) {
        applyTheme(app, theme);
        pages(folder, QSize(730, 430), QString::fromLatin1(name));
        pages(folder, QSize(1285, 670), QString::fromLatin1(name) + QStringLiteral("-wide"));
    }
    exports(folder);
    Page page(QSize(730, 430));
    page.set(test::shared(test::fitting()), test::shared(test::pinnedState()));
    page.window.show();
    QApplication::processEvents();
    measure(out, page);
    return 0;
}
