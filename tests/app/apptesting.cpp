// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "apptesting.h"

#include "app/inputform.h"
#include "app/planpage.h"
#include "app/widgets/formrow.h"
#include "charts/theme.h"
#include "text/text.h"

#include <QLineEdit>
#include <QStandardPaths>

namespace ridgepoint::apptesting {

using namespace Qt::StringLiterals;

std::shared_ptr<const catalog::Catalog> builtCatalog()
{
    static const auto loaded = [] {
        auto catalog = catalog::loadCatalog(catalog::defaultCatalogPath());
        if (!catalog)
            qFatal("no catalog: %s", qPrintable(text::faultText(catalog.error())));
        return std::make_shared<const catalog::Catalog>(std::move(*catalog));
    }();
    return loaded;
}

void prepareApplication()
{
    QStandardPaths::setTestModeEnabled(true);
    QApplication::setApplicationName(u"Ridgepoint"_s);
    text::setLanguage(text::Language::English);
    charts::applyTheme(*qApp, charts::Theme::Light);
}

Desk::Desk(const QString& plan)
{
    m_settings = std::make_unique<app::AppSettings>(path(u"settings.ini"_s));
    m_window = makeWindow();
    if (plan.isEmpty())
        m_window->openAtStart({});
    else
        m_window->files().openCopy(plan);
    m_window->show();
    settle();
}

Desk::~Desk() = default;

std::unique_ptr<app::MainWindow> Desk::makeWindow()
{
    app::MainWindow::Options options;
    options.autosaveFolder = autosaveFolder();
    options.dialogs.open = [this](QWidget*, const QString&, const QString&, const QString&) {
        ++questions;
        return openAnswer;
    };
    options.dialogs.save = [this](QWidget*, const QString&, const QString&, const QString&) {
        ++questions;
        return saveAnswer;
    };
    options.dialogs.unsaved = [this](QWidget*, const QString&) {
        ++questions;
        return unsavedAnswer;
    };
    return std::make_unique<app::MainWindow>(builtCatalog(), *m_settings, std::move(options));
}

void Desk::restart()
{
    m_window.reset();
    m_settings.reset();
    m_settings = std::make_unique<app::AppSettings>(path(u"settings.ini"_s));
    m_window = makeWindow();
    m_window->openAtStart({});
    m_window->show();
    settle();
}

void Desk::settle()
{
    m_window->controller().flush();
    for (int i = 0; i < 20; ++i)
        QApplication::processEvents();
}

const estimation::ScenarioResult& Desk::result()
{
    m_window->controller().flush();
    return *m_window->controller().result();
}

QWidget* Desk::editorWidget(const char* path, const char* part)
{
    for (app::FormRow* row : m_window->planPage().form().findChildren<app::FormRow*>()) {
        for (QWidget* editor : row->editors()) {
            const bool same = editor->property("field").toString() == QLatin1String(path) &&
                              editor->property("part").toString() == QLatin1String(part);
            if (same && editor->isVisibleTo(m_window.get()))
                return editor;
        }
    }
    return nullptr;
}

void Desk::type(QLineEdit* editor, const QString& text)
{
    editor->setFocus();
    editor->selectAll();
    QTest::keyClicks(editor, text);
}

} // namespace ridgepoint::apptesting
