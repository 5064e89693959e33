// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/application.h"

#include "app/appsettings.h"
#include "app/commandline.h"
#include "app/mainwindow.h"
#include "app/render.h"
#include "app/widgets/messagebar.h"
#include "catalog/catalog.h"
#include "text/text.h"

#include <QApplication>
#include <QMessageBox>
#include <QTextStream>

#include <cstring>

namespace ridgepoint::app {

namespace {

constexpr int kInvalid = 1;
constexpr int kUsage = 2;
constexpr int kUnreadable = 3;

void print(FILE* to, const QString& text)
{
    QTextStream(to) << text << Qt::endl;
}

/// Pictures need no display; the platform must be chosen before the application object exists.
bool wantsPictures(int argc, char** argv)
{
    for (int i = 1; i < argc; ++i) {
        if (std::strncmp(argv[i], "--render", std::strlen("--render")) == 0)
            return true;
    }
    return false;
}

int render(MainWindow& window, const CommandLine& line)
{
    window.openAtStart(line.plan);
    if (!line.plan.isEmpty() && window.document().path().isEmpty()) {
        print(stderr, window.messageBar().text());
        return kInvalid;
    }
    const Rendered rendered = renderWindow(window, line.renderFolder, line.size);
    for (const QString& file : rendered.files)
        print(stdout, file);
    if (rendered.error.isEmpty())
        return 0;
    print(stderr, rendered.error);
    return kUnreadable;
}

int start(const CommandLine& line, AppSettings& settings)
{
    auto catalog = catalog::loadCatalog(catalog::defaultCatalogPath());
    if (!catalog) {
        const QString fault = text::faultText(catalog.error());
        print(stderr, fault);
        if (line.renderFolder.isEmpty())
            QMessageBox::critical(nullptr, QCoreApplication::applicationName(), fault);
        return kUnreadable;
    }
    const bool pictures = !line.renderFolder.isEmpty();
    MainWindow window(std::make_shared<const catalog::Catalog>(std::move(*catalog)), settings, {});
    if (pictures)
        return render(window, line);
    window.openAtStart(line.plan);
    window.show();
    return QApplication::exec();
}

} // namespace

int run(int argc, char** argv)
{
    if (wantsPictures(argc, argv) && !qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("Ridgepoint"));
    QApplication::setOrganizationName(QStringLiteral("Ridgepoint"));
    QApplication::setApplicationVersion(QStringLiteral(RIDGEPOINT_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("ridgepoint"));

    const CommandLine line = parseCommandLine(QApplication::arguments().mid(1));
    AppSettings settings;
    text::setLanguage(line.language.value_or(settings.language()));
    if (!line.error.isEmpty()) {
        print(stderr, line.error);
        print(stderr, usageText());
        return kUsage;
    }
    if (line.help || line.version) {
        print(stdout, line.help ? usageText()
                                : QCoreApplication::applicationName() + u' ' +
                                      QCoreApplication::applicationVersion());
        return 0;
    }
    charts::applyTheme(application, line.theme.value_or(settings.theme()));
    return start(line, settings);
}

} // namespace ridgepoint::app
