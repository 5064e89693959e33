// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/actionset.h"
#include "app/appsettings.h"
#include "app/autosave.h"
#include "app/catalogpage.h"
#include "app/documentfiles.h"
#include "app/estimationcontroller.h"
#include "app/plandocument.h"
#include "app/searchindex.h"

#include <QMainWindow>

#include <memory>
#include <optional>

class QLabel;
class QMenu;
class QPushButton;
class QStackedWidget;

namespace ridgepoint::app {

class MessageBar;
class PlanPage;
class SearchBox;
class Sidebar;
class ToolBarButton;

/// The window: menus, toolbar, sidebar, the page on screen, status bar. Owns the document and what
/// works on it.
class MainWindow final : public QMainWindow
{
    Q_OBJECT

public:
    struct Options
    {
        FileDialogs dialogs = FileDialogs::standard();
        QString autosaveFolder; ///< empty: the user's
    };

    MainWindow(std::shared_ptr<const catalog::Catalog> catalog, AppSettings& settings,
               Options options);
    ~MainWindow() override;

    [[nodiscard]] PlanDocument& document() { return m_document; }
    [[nodiscard]] EstimationController& controller() { return m_controller; }
    [[nodiscard]] DocumentFiles& files() { return *m_files; }
    [[nodiscard]] Autosave& autosave() { return *m_autosave; }
    [[nodiscard]] ActionSet& actions() { return m_actions; }
    [[nodiscard]] PlanPage& planPage() { return *m_planPage; }
    [[nodiscard]] CatalogPage& catalogPage() { return *m_catalogPage; }
    [[nodiscard]] Sidebar& sidebar() { return *m_sidebar; }
    [[nodiscard]] MessageBar& messageBar() { return *m_messages; }
    [[nodiscard]] SearchBox& searchBox() { return *m_search; }

    /// What a start does: the given plan, else recovery of lost work is offered and the example
    /// opens as an untitled copy.
    void openAtStart(const QString& path);
    /// Reads a model file and offers it to the current scenario.
    void importModel(const QString& path);
    void setLanguage(text::Language language);
    void setTheme(charts::Theme theme);

    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void buildMenus();
    void buildToolBar();
    void buildCentre();
    void buildStatusBar();
    void connectFileActions();
    void connectScenarioActions();
    void connectViewActions();
    void restoreWindow();

    void onDocumentChanged(PlanChange change);
    void updateActions();
    void updateUndoTexts();
    void updateTitle();
    void updateStatusBar();
    void fillRecentMenu();
    void fillExamplesMenu();
    void applyBreakpoint();
    void placeSidebar();
    void showPlanPage();
    void showCatalog(CatalogTable table);
    void openSearch();
    void runSearch(const QVariant& id);
    void offerRecovery();
    void answerRecovery(int button);
    void reportFaults(const QString& title, const QStringList& faults);
    void exportPdf();
    void exportCsv(bool bom);
    void finishExport(const QString& path, const estimation::Result<void>& done);
    void showAbout();
    void retranslate();
    void refreshWords();

    // First, because events arrive while the members below are being made.
    QWidget* m_centre = nullptr;
    PlanPage* m_planPage = nullptr;

    AppSettings& m_settings;
    SessionState m_session;
    SearchIndex m_searchIndex;
    PlanDocument m_document;
    EstimationController m_controller;
    ActionSet m_actions;
    DocumentFiles* m_files;
    Autosave* m_autosave;
    std::optional<Autosave::Recovery> m_recovery;

    QMenu* m_fileMenu = nullptr;
    QMenu* m_recentMenu = nullptr;
    QMenu* m_examplesMenu = nullptr;
    QMenu* m_editMenu = nullptr;
    QMenu* m_scenarioMenu = nullptr;
    QMenu* m_viewMenu = nullptr;
    QMenu* m_languageMenu = nullptr;
    QMenu* m_catalogMenu = nullptr;
    QMenu* m_helpMenu = nullptr;
    QLabel* m_fileName = nullptr;
    QWidget* m_sidebarSlot = nullptr;
    Sidebar* m_sidebar = nullptr;
    MessageBar* m_messages = nullptr;
    QStackedWidget* m_pages = nullptr;
    CatalogPage* m_catalogPage = nullptr;
    QToolBar* m_toolBar = nullptr;
    SearchBox* m_search = nullptr;
    QLabel* m_searchHint = nullptr;
    ToolBarButton* m_languageButton = nullptr;
    ToolBarButton* m_themeButton = nullptr;
    QPushButton* m_exportButton = nullptr;
    QMenu* m_exportMenu = nullptr;
    QLabel* m_catalogStatus = nullptr;
    QLabel* m_currencyStatus = nullptr;
};

} // namespace ridgepoint::app
