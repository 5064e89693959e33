// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/mainwindow.h"
#include "catalog/catalog.h"
#include "plan/plan.h"

#include <QApplication>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

/// What the window tests share: the built catalog, a window with settings and folders of its own,
/// and answers to its questions.
namespace ridgepoint::apptesting {

/// The catalog that the build made; loaded once. Fails the program if it cannot be read.
[[nodiscard]] std::shared_ptr<const catalog::Catalog> builtCatalog();

/// A window as a user would have it, showing `plan` (or the example) as an untitled copy, shown and
/// computed. Nothing it writes leaves its own temporary folder.
class Desk
{
public:
    explicit Desk(const QString& plan = {});
    ~Desk();

    [[nodiscard]] app::MainWindow& window() { return *m_window; }
    [[nodiscard]] app::PlanDocument& document() { return m_window->document(); }
    [[nodiscard]] app::AppSettings& settings() { return *m_settings; }
    [[nodiscard]] QString path(const QString& name) const { return m_folder.filePath(name); }
    [[nodiscard]] QString autosaveFolder() const { return path(QStringLiteral("autosave")); }
    /// Ends the window (as by a crash if `crash`) and starts another with the same settings.
    void restart();

    /// Runs the event loop until changes are computed and painted.
    void settle();
    [[nodiscard]] const estimation::ScenarioResult& result();
    /// The visible editor of a field of the form.
    template <class Editor>
    [[nodiscard]] Editor* editor(const char* path, const char* part = "")
    {
        return qobject_cast<Editor*>(editorWidget(path, part));
    }
    [[nodiscard]] QWidget* editorWidget(const char* path, const char* part);
    /// Focuses the field and types text over what it holds.
    void type(QLineEdit* editor, const QString& text);

    // What the next question is answered with.
    QString openAnswer, saveAnswer;
    app::FileDialogs::Unsaved unsavedAnswer = app::FileDialogs::Unsaved::Discard;
    int questions = 0; ///< dialogs that would have been shown

private:
    [[nodiscard]] std::unique_ptr<app::MainWindow> makeWindow();

    QTemporaryDir m_folder;
    std::unique_ptr<app::AppSettings> m_settings;
    std::unique_ptr<app::MainWindow> m_window;
};

/// A QApplication with the project's fonts and theme in English, before any test of a program.
void prepareApplication();

} // namespace ridgepoint::apptesting

/// main() of a window test.
#define RP_APP_TEST_MAIN(Class)                                                                    \
    int main(int argc, char** argv)                                                                \
    {                                                                                              \
        QApplication application(argc, argv);                                                      \
        ridgepoint::apptesting::prepareApplication();                                              \
        Class test;                                                                                \
        return QTest::qExec(&test, argc, argv);                                                    \
    }
