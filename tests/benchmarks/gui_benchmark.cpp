// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/inputform.h"
#include "app/mainwindow.h"
#include "app/planpage.h"
#include "charts/theme.h"
#include "text/text.h"

#include <QApplication>
#include <QImage>
#include <QTemporaryDir>

#include <benchmark/benchmark.h>

/// What the user waits for: from an edit to the repainted window, and from the start to the first
/// painted window. Offscreen; run with RIDGEPOINT_CATALOG set or beside the build's catalog.
namespace {

using namespace ridgepoint;
using namespace Qt::StringLiterals;

std::shared_ptr<const catalog::Catalog> shipped()
{
    auto catalog = catalog::loadCatalog(catalog::defaultCatalogPath());
    if (!catalog)
        qFatal("%s", qPrintable(text::faultText(catalog.error())));
    return std::make_shared<const catalog::Catalog>(std::move(*catalog));
}

struct Desk
{
    QTemporaryDir folder;
    app::AppSettings settings{folder.filePath(u"settings.ini"_s)};
    std::unique_ptr<app::MainWindow> window;

    explicit Desk(const QSize& size, std::shared_ptr<const catalog::Catalog> catalog = shipped())
    {
        app::MainWindow::Options options;
        options.autosaveFolder = folder.filePath(u"autosave"_s);
        window =
            std::make_unique<app::MainWindow>(std::move(catalog), settings, std::move(options));
        window->openAtStart({});
        window->resize(size);
        window->show();
        for (int i = 0; i < 30; ++i)
            QApplication::processEvents();
    }
};

/// One edit: command, estimate with comparison over the whole catalog, all views, repaint.
void editToRepaint(benchmark::State& state, const char* path, int low, int high)
{
    Desk desk(QSize(static_cast<int>(state.range(0)), static_cast<int>(state.range(1))));
    QImage image(desk.window->size(), QImage::Format_ARGB32_Premultiplied);
    int value = low;
    for (auto _ : state) {
        value = value >= high ? low : value + 1;
        if (!desk.window->document().setField(path, value))
            state.SkipWithError("the edit was refused");
        desk.window->controller().flush();
        QApplication::processEvents(); // layout, queued replots, paint of what changed
    }
    desk.window->render(&image);
}
BENCHMARK_CAPTURE(editToRepaint, batch, "workload.batch", 1, 64)
    ->Args({1280, 800})
    ->Args({1920, 1080})
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(editToRepaint, years, "economics.years", 1, 20)
    ->Args({1280, 800})
    ->Unit(benchmark::kMillisecond);

void estimateOfTheScenarioOnScreen(benchmark::State& state)
{
    Desk desk(QSize(1280, 800));
    for (auto _ : state)
        benchmark::DoNotOptimize(plan::estimateScenario(desk.window->document().plan(), 0));
}
BENCHMARK(estimateOfTheScenarioOnScreen)->Unit(benchmark::kMillisecond);

void fillForm(benchmark::State& state)
{
    Desk desk(QSize(1280, 800));
    for (auto _ : state)
        desk.window->planPage().form().refresh();
}
BENCHMARK(fillForm)->Unit(benchmark::kMillisecond);

/// Without the process's own start and QApplication, with the catalog read from its file.
void startToFirstPaint(benchmark::State& state)
{
    for (auto _ : state) {
        Desk desk(QSize(1280, 800));
        benchmark::DoNotOptimize(desk.window->grab());
    }
}
BENCHMARK(startToFirstPaint)->Unit(benchmark::kMillisecond);

void languageSwitch(benchmark::State& state)
{
    Desk desk(QSize(1280, 800));
    for (auto _ : state) {
        desk.window->setLanguage(text::language() == text::Language::English
                                     ? text::Language::Chinese
                                     : text::Language::English);
        QApplication::processEvents();
    }
}
BENCHMARK(languageSwitch)->Unit(benchmark::kMillisecond);

void themeSwitch(benchmark::State& state)
{
    Desk desk(QSize(1280, 800));
    for (auto _ : state) {
        desk.window->setTheme(charts::currentTheme() == charts::Theme::Light
                                  ? charts::Theme::Dark
                                  : charts::Theme::Light);
        QApplication::processEvents();
    }
}
BENCHMARK(themeSwitch)->Unit(benchmark::kMillisecond);

} // namespace

int main(int argc, char** argv)
{
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    text::setLanguage(text::Language::English);
    charts::applyTheme(application, charts::Theme::Light);
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv))
        return 2;
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
