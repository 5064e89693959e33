// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/render.h"

#include "app/chartspane.h"
#include "app/mainwindow.h"
#include "app/planpage.h"
#include "charts/costchart.h"
#include "charts/memorychart.h"
#include "charts/rooflinechart.h"

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QPixmap>
#include <QSaveFile>

namespace ridgepoint::app {

namespace {

/// Queued repaints, layouts and the sidebar's verdicts, one after another.
void settle()
{
    constexpr int kRounds = 50;
    constexpr qint64 kMilliseconds = 2000;
    QElapsedTimer timer;
    timer.start();
    for (int i = 0; i < kRounds && timer.elapsed() < kMilliseconds; ++i)
        QApplication::processEvents(QEventLoop::AllEvents, 10);
}

bool writePicture(const QPixmap& picture, const QString& path, Rendered& rendered)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || !picture.save(&file, "PNG") || !file.commit()) {
        rendered.error = QStringLiteral("%1: %2").arg(path, file.errorString());
        return false;
    }
    rendered.files << path;
    return true;
}

} // namespace

Rendered renderWindow(MainWindow& window, const QString& folder, const QSize& size)
{
    Rendered rendered;
    if (!QDir().mkpath(folder)) {
        rendered.error =
            QCoreApplication::translate("Render", "%1: the folder cannot be made.").arg(folder);
        return rendered;
    }
    window.resize(size);
    window.show();
    window.controller().flush();
    settle();
    const QString theme = charts::currentTheme() == charts::Theme::Dark ? QStringLiteral("dark")
                                                                        : QStringLiteral("light");
    const QDir dir(folder);
    const QString name =
        QStringLiteral("window-%1-%2.png").arg(text::languageCode(text::language()), theme);
    ChartsPane& charts = window.planPage().charts();
    const std::array<std::pair<QString, QWidget*>, 4> pictures{
        {{name, &window},
         {QStringLiteral("memory.png"), &charts.memory()},
         {QStringLiteral("roofline.png"), &charts.roofline()},
         {QStringLiteral("cost.png"), &charts.cost()}}};
    for (const auto& [file, widget] : pictures) {
        if (!writePicture(widget->grab(), dir.filePath(file), rendered))
            break;
    }
    return rendered;
}

} // namespace ridgepoint::app
