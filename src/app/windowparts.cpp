// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/mainwindow.h"

#include "app/inputform.h"
#include "app/plandialog.h"
#include "app/planpage.h"
#include "app/sidebar.h"
#include "app/widgets/messagebar.h"
#include "app/widgets/searchbox.h"
#include "app/widgets/smallwidgets.h"
#include "charts/theme.h"
#include "plan/examples.h"

#include <QActionGroup>
#include <QApplication>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QShortcut>
#include <QStackedWidget>
#include <QStatusBar>
#include <QToolBar>
#include <QVBoxLayout>

/// Construction of the window: what stands where and what each action does.
namespace ridgepoint::app {

namespace {

QLabel* smallLabel(QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setFont(charts::font(charts::TypeRole::Small));
    label->setProperty("role", QStringLiteral("secondary"));
    return label;
}

} // namespace

void MainWindow::buildCentre()
{
    m_centre = new QWidget(this);
    m_centre->setObjectName(QStringLiteral("centre"));
    m_sidebarSlot = new QWidget(m_centre);
    m_messages = new MessageBar(m_centre);
    m_pages = new QStackedWidget(m_centre);
    m_planPage = new PlanPage(m_document, m_controller, m_session, m_actions, m_pages);
    m_catalogPage = new CatalogPage(m_document, m_pages);
    m_pages->addWidget(m_planPage);
    m_pages->addWidget(m_catalogPage);

    auto* messageHolder = new QVBoxLayout;
    messageHolder->setContentsMargins(charts::space(10), 0, charts::space(10), 0);
    messageHolder->addWidget(m_messages);
    auto* column = new QVBoxLayout;
    column->setSpacing(charts::space(8));
    column->setContentsMargins(0, charts::space(8), 0, 0);
    column->addLayout(messageHolder);
    column->addWidget(m_pages, 1);
    auto* row = new QHBoxLayout(m_centre);
    row->setSpacing(0);
    row->setContentsMargins({});
    row->addWidget(m_sidebarSlot);
    row->addLayout(column, 1);
    // Not in the layout: in a narrow window it opens over the page.
    m_sidebar = new Sidebar(m_document, m_controller, m_actions, m_centre);
    setCentralWidget(m_centre);
    m_messages->hide();
    showPlanPage();

    connect(m_sidebar, &Sidebar::catalogRequested, this, &MainWindow::showCatalog);
    connect(m_sidebar, &Sidebar::scenarioChosen, this, &MainWindow::showPlanPage);
    connect(m_catalogPage, &CatalogPage::backRequested, this, &MainWindow::showPlanPage);
    const auto complain = [this](const QString& message) {
        m_messages->showMessage(estimation::Severity::Error, message);
    };
    connect(m_catalogPage, &CatalogPage::failed, this, complain);
    connect(m_planPage, &PlanPage::failed, this, complain);
    connect(m_messages, &MessageBar::buttonClicked, this, &MainWindow::answerRecovery);
}

void MainWindow::buildToolBar()
{
    m_toolBar = addToolBar(QString());
    m_toolBar->setObjectName(QStringLiteral("toolBar"));
    m_toolBar->setMovable(false);
    m_toolBar->setIconSize(QSize(charts::space(16), charts::space(16)));
    m_toolBar->setFloatable(false);
    m_toolBar->setContextMenuPolicy(Qt::PreventContextMenu);
    const auto add = [this](ActionId id, bool withText = false) {
        m_toolBar->addWidget(
            new ToolBarButton(m_actions[id], ActionSet::iconName(id), withText, m_toolBar));
    };
    add(ActionId::NewPlan);
    add(ActionId::OpenPlan);
    add(ActionId::SavePlan);
    m_toolBar->addSeparator();
    add(ActionId::Undo);
    add(ActionId::Redo);
    m_toolBar->addSeparator();
    add(ActionId::DuplicateScenario, true);
    auto* spacer = new QWidget(m_toolBar);
    spacer->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_toolBar->addWidget(spacer);

    m_search = new SearchBox(m_toolBar);
    m_search->setObjectName(QStringLiteral("search"));
    m_toolBar->addWidget(m_search);
    m_searchHint = smallLabel(m_toolBar);
    m_searchHint->setText(QKeySequence(Qt::CTRL | Qt::Key_K).toString(QKeySequence::NativeText));
    m_searchHint->setContentsMargins(charts::space(6), 0, charts::space(8), 0);
    m_toolBar->addWidget(m_searchHint);
    m_languageButton = new ToolBarButton(m_toolBar);
    m_languageButton->setObjectName(QStringLiteral("languageButton"));
    m_languageButton->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_languageButton->setProperty("userText", true); // names a language in that language
    m_toolBar->addWidget(m_languageButton);
    m_themeButton = new ToolBarButton(m_toolBar);
    m_themeButton->setObjectName(QStringLiteral("themeButton"));
    m_toolBar->addWidget(m_themeButton);

    m_exportButton = new QPushButton(m_toolBar);
    m_exportButton->setObjectName(QStringLiteral("exportButton"));
    m_exportButton->setProperty("primary", true);
    m_exportMenu = new QMenu(m_exportButton);
    for (const ActionId id : {ActionId::ExportPdf, ActionId::ExportCsv, ActionId::ExportCsvExcel})
        m_exportMenu->addAction(m_actions[id]);
    m_exportButton->setMenu(m_exportMenu);
    auto* holder = new QWidget(m_toolBar);
    auto* holderLayout = new QHBoxLayout(holder);
    holderLayout->setContentsMargins(charts::space(8), 0, charts::space(4), 0);
    holderLayout->addWidget(m_exportButton);
    m_toolBar->addWidget(holder);

    connect(m_search, &SearchBox::chosen, this, &MainWindow::runSearch);
    m_search->installEventFilter(this);
    // The menu's action has the shortcut; two owners of one would be ambiguous.
    for (QShortcut* shortcut : m_search->findChildren<QShortcut*>())
        shortcut->setEnabled(false);
    connect(m_languageButton, &QAbstractButton::clicked, this, [this] {
        setLanguage(text::language() == text::Language::English ? text::Language::Chinese
                                                                : text::Language::English);
    });
    connect(m_themeButton, &QAbstractButton::clicked, m_actions[ActionId::DarkTheme],
            &QAction::trigger);
}

void MainWindow::buildMenus()
{
    const auto menu = [this](std::initializer_list<ActionId> ids) {
        auto* m = new QMenu(menuBar());
        for (const ActionId id : ids)
            m->addAction(m_actions[id]);
        menuBar()->addMenu(m);
        return m;
    };
    m_fileMenu = menu({ActionId::NewPlan, ActionId::OpenPlan});
    m_recentMenu = m_fileMenu->addMenu(QString());
    m_examplesMenu = m_fileMenu->addMenu(QString());
    m_fileMenu->addAction(m_actions[ActionId::ImportModel]);
    m_fileMenu->addSeparator();
    m_fileMenu->addActions({m_actions[ActionId::SavePlan], m_actions[ActionId::SavePlanAs],
                            m_actions[ActionId::PlanDetails]});
    m_fileMenu->addSeparator();
    m_fileMenu->addActions({m_actions[ActionId::ExportPdf], m_actions[ActionId::ExportCsv],
                            m_actions[ActionId::ExportCsvExcel]});
    m_fileMenu->addSeparator();
    m_fileMenu->addAction(m_actions[ActionId::Quit]);

    m_editMenu = menu({ActionId::Undo, ActionId::Redo});
    m_editMenu->addSeparator();
    m_editMenu->addActions({m_actions[ActionId::Find], m_actions[ActionId::RevertAll]});

    m_scenarioMenu = menu({});
    m_scenarioMenu->addMenu(m_actions.addMenu());
    m_scenarioMenu->addActions({m_actions[ActionId::DuplicateScenario],
                                m_actions[ActionId::RenameScenario],
                                m_actions[ActionId::RemoveScenario]});
    m_scenarioMenu->addSeparator();
    m_scenarioMenu->addActions({m_actions[ActionId::MoveUp], m_actions[ActionId::MoveDown],
                                m_actions[ActionId::SetBaseline]});
    m_scenarioMenu->addSeparator();
    m_scenarioMenu->addActions({m_actions[ActionId::Pin], m_actions[ActionId::Unpin]});
    m_scenarioMenu->addSeparator();
    m_scenarioMenu->addActions(
        {m_actions[ActionId::PreviousScenario], m_actions[ActionId::NextScenario]});

    m_viewMenu = menu({});
    m_languageMenu = m_viewMenu->addMenu(QString());
    auto* languages = new QActionGroup(this);
    for (const ActionId id : {ActionId::English, ActionId::Chinese}) {
        languages->addAction(m_actions[id]);
        m_languageMenu->addAction(m_actions[id]);
    }
    m_viewMenu->addActions({m_actions[ActionId::DarkTheme]});
    m_viewMenu->addSeparator();
    m_viewMenu->addActions({m_actions[ActionId::ChangedOnly], m_actions[ActionId::FindingsPanel]});
    m_viewMenu->addSeparator();
    m_viewMenu->addActions({m_actions[ActionId::FullScreen], m_actions[ActionId::ResetLayout]});

    m_catalogMenu = menu({ActionId::CatalogAccelerators, ActionId::CatalogServers,
                          ActionId::CatalogModels, ActionId::CatalogPrices});
    m_catalogMenu->addSeparator();
    m_catalogMenu->addAction(m_actions[ActionId::ShowPlan]);
    m_helpMenu = menu({ActionId::FieldHelp, ActionId::About});

    m_fileName = smallLabel(menuBar());
    m_fileName->setAlignment(Qt::AlignVCenter | Qt::AlignRight);
    m_fileName->setContentsMargins(0, 0, charts::space(14), 0);
    fillExamplesMenu();
    fillRecentMenu();
}

void MainWindow::buildStatusBar()
{
    statusBar()->setSizeGripEnabled(false);
    m_catalogStatus = smallLabel(this);
    m_currencyStatus = smallLabel(this);
    m_catalogStatus->setContentsMargins(charts::space(8), 0, 0, 0);
    m_currencyStatus->setContentsMargins(charts::space(12), 0, charts::space(8), 0);
    statusBar()->addWidget(m_catalogStatus);
    statusBar()->addPermanentWidget(m_currencyStatus);
}

void MainWindow::fillExamplesMenu()
{
    m_examplesMenu->clear();
    for (const plan::Example& example : plan::examples()) {
        QAction* action = m_examplesMenu->addAction(example.title);
        action->setProperty("userText", true);
        connect(action, &QAction::triggered, this,
                [this, path = example.path] { m_files->openCopy(path); });
    }
    m_examplesMenu->menuAction()->setVisible(!plan::examples().empty());
}

void MainWindow::fillRecentMenu()
{
    m_recentMenu->clear();
    const QStringList files = m_session.recentFiles();
    for (const QString& path : files) {
        QAction* action = m_recentMenu->addAction(QFileInfo(path).fileName());
        action->setProperty("userText", true);
        action->setToolTip(path);
        connect(action, &QAction::triggered, this, [this, path] { m_files->openFile(path); });
    }
    m_recentMenu->addSeparator();
    QAction* clear = m_recentMenu->addAction(tr("&Clear this list"));
    connect(clear, &QAction::triggered, this, [this] {
        m_session.clearRecentFiles();
        fillRecentMenu();
    });
    m_recentMenu->setToolTipsVisible(true);
    m_recentMenu->menuAction()->setEnabled(!files.isEmpty());
}

// ---------------------------------------------------------------------------- what the actions do

void MainWindow::connectFileActions()
{
    const auto on = [this](ActionId id, auto slot) {
        connect(m_actions[id], &QAction::triggered, this, slot);
    };
    on(ActionId::NewPlan, [this] { m_files->newPlan(); });
    on(ActionId::OpenPlan, [this] { m_files->open(); });
    on(ActionId::ImportModel, [this] {
        const QString path = m_files->askOpenPath(
            tr("Import model"),
            tr("Model files (*.json *.safetensors *.gguf *.onnx);;All files (*)"));
        if (!path.isEmpty())
            importModel(path);
    });
    on(ActionId::SavePlan, [this] { m_files->save(); });
    on(ActionId::SavePlanAs, [this] { m_files->saveAs(); });
    on(ActionId::PlanDetails, [this] { PlanDialog(m_document, this).exec(); });
    on(ActionId::ExportPdf, [this] { exportPdf(); });
    on(ActionId::ExportCsv, [this] { exportCsv(false); });
    on(ActionId::ExportCsvExcel, [this] { exportCsv(true); });
    on(ActionId::Quit, [this] { close(); });
    on(ActionId::Undo, [this] { m_document.undoStack().undo(); });
    on(ActionId::Redo, [this] { m_document.undoStack().redo(); });
    on(ActionId::Find, [this] { openSearch(); });
    on(ActionId::RevertAll,
       [this] { std::ignore = m_document.revertFields(m_planPage->form().changedPaths()); });
    connect(m_files, &DocumentFiles::failed, this, &MainWindow::reportFaults);
    connect(m_files, &DocumentFiles::succeeded, m_messages, &MessageBar::dismiss);
    connect(m_files, &DocumentFiles::recentFilesChanged, this, &MainWindow::fillRecentMenu);
}

void MainWindow::connectScenarioActions()
{
    using estimation::WorkloadKind;
    const auto on = [this](ActionId id, auto slot) {
        connect(m_actions[id], &QAction::triggered, this, slot);
    };
    on(ActionId::AddInference, [this] { m_document.addScenario(WorkloadKind::Inference); });
    on(ActionId::AddVision,
       [this] { m_document.addScenario(WorkloadKind::Inference, "resnet-50"); });
    on(ActionId::AddTraining, [this] { m_document.addScenario(WorkloadKind::Training); });
    on(ActionId::AddFineTuning, [this] { m_document.addScenario(WorkloadKind::FineTuning); });
    on(ActionId::AddHpc, [this] { m_document.addScenario(WorkloadKind::Hpc); });
    on(ActionId::DuplicateScenario,
       [this] { m_document.duplicateScenario(m_document.currentIndex()); });
    on(ActionId::RenameScenario, [this] { m_sidebar->renameCurrent(); });
    on(ActionId::RemoveScenario, [this] { m_document.removeScenario(m_document.currentIndex()); });
    on(ActionId::MoveUp, [this] {
        m_document.moveScenario(m_document.currentIndex(), m_document.currentIndex() - 1);
    });
    on(ActionId::MoveDown, [this] {
        m_document.moveScenario(m_document.currentIndex(), m_document.currentIndex() + 1);
    });
    on(ActionId::SetBaseline, [this] { m_document.setBaseline(m_document.currentIndex()); });
    on(ActionId::PreviousScenario,
       [this] { m_document.setCurrentIndex(m_document.currentIndex() - 1); });
    on(ActionId::NextScenario,
       [this] { m_document.setCurrentIndex(m_document.currentIndex() + 1); });
}

void MainWindow::connectViewActions()
{
    const auto on = [this](ActionId id, auto slot) {
        connect(m_actions[id], &QAction::triggered, this, slot);
    };
    on(ActionId::English, [this] { setLanguage(text::Language::English); });
    on(ActionId::Chinese, [this] { setLanguage(text::Language::Chinese); });
    on(ActionId::DarkTheme,
       [this](bool dark) { setTheme(dark ? charts::Theme::Dark : charts::Theme::Light); });
    on(ActionId::FullScreen, [this](bool full) { full ? showFullScreen() : showNormal(); });
    on(ActionId::ResetLayout, [this] {
        m_session.resetLayout();
        m_planPage->resetLayout(size());
    });
    on(ActionId::ShowPlan, [this] { showPlanPage(); });
    on(ActionId::CatalogAccelerators, [this] { showCatalog(CatalogTable::Accelerators); });
    on(ActionId::CatalogServers, [this] { showCatalog(CatalogTable::Servers); });
    on(ActionId::CatalogModels, [this] { showCatalog(CatalogTable::Models); });
    on(ActionId::CatalogPrices, [this] { showCatalog(CatalogTable::Prices); });
    on(ActionId::About, [this] { showAbout(); });
}

bool MainWindow::eventFilter(QObject* watched, QEvent* event)
{
    // What can be found depends on the scenario: gathered when the search is about to be used.
    if (watched == m_search && event->type() == QEvent::FocusIn)
        m_search->setEntries(m_searchIndex.entries(m_planPage->form(), m_actions));
    return QMainWindow::eventFilter(watched, event);
}

void MainWindow::openSearch()
{
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

void MainWindow::runSearch(const QVariant& id)
{
    if (const QString path = SearchIndex::fieldOf(id); !path.isEmpty()) {
        showPlanPage();
        m_planPage->form().jumpTo(path.toStdString());
    } else if (const auto action = SearchIndex::actionOf(id)) {
        m_actions[*action]->trigger();
    }
}

void MainWindow::showAbout()
{
    const auto& hardware = m_document.catalog().hardware;
    QMessageBox::about(
        this, tr("About Ridgepoint"),
        tr("Ridgepoint %1\n\nPlans capacity, speed and cost of AI hardware.\n\nCatalog %2, prices "
           "of %3.\nFree software under the GNU General Public License, version 3 or later.")
            .arg(QApplication::applicationVersion(), QString::fromStdString(hardware.version),
                 QString::fromStdString(hardware.pricesDate)));
}

// ------------------------------------------------------------------------------------------ words

void MainWindow::updateStatusBar()
{
    const auto& hardware = m_document.catalog().hardware;
    const QDate date = QDate::fromString(QString::fromStdString(hardware.pricesDate), Qt::ISODate);
    m_catalogStatus->setText(tr("Catalog %1 · prices of %2")
                                 .arg(QString::fromStdString(hardware.version),
                                      //: a QDate format: 2 Nov 2026
                                      date.isValid()
                                          ? QLocale().toString(date, tr("d MMM yyyy"))
                                          : QString::fromStdString(hardware.pricesDate)));
    const plan::PlanScenario* current = m_document.current();
    m_currencyStatus->setText(
        current ? QString::fromStdString(current->scenario.economics.currency.value_or("USD"))
                : QString());
}

void MainWindow::retranslate()
{
    m_actions.retranslate();
    m_fileMenu->setTitle(tr("&File"));
    m_recentMenu->setTitle(tr("Open &recent"));
    m_examplesMenu->setTitle(tr("Exa&mples"));
    m_editMenu->setTitle(tr("&Edit"));
    m_scenarioMenu->setTitle(tr("&Scenario"));
    m_actions.addMenu()->setTitle(tr("&Add"));
    m_viewMenu->setTitle(tr("&View"));
    m_languageMenu->setTitle(tr("&Language"));
    m_catalogMenu->setTitle(tr("&Catalog"));
    m_helpMenu->setTitle(tr("&Help"));
    m_toolBar->setWindowTitle(tr("Toolbar"));
    fillRecentMenu();
    m_exportButton->setText(tr("Export report"));
    m_exportButton->setToolTip(tr("PDF report or CSV table of all scenarios"));
    refreshWords();
    updateActions();
    updateTitle();
    updateStatusBar();
}

void MainWindow::refreshWords()
{
    const bool english = text::language() == text::Language::English;
    m_actions[ActionId::English]->setChecked(english);
    m_actions[ActionId::Chinese]->setChecked(!english);
    // The button names the language it leads to, in that language.
    m_languageButton->setText(english ? m_actions[ActionId::Chinese]->text()
                                      : QStringLiteral("EN"));
    m_languageButton->setToolTip(english ? tr("Switch to Chinese") : tr("Switch to English"));
    m_languageButton->setAccessibleName(m_languageButton->toolTip());
    const bool dark = charts::currentTheme() == charts::Theme::Dark;
    m_actions[ActionId::DarkTheme]->setChecked(dark);
    m_themeButton->setIconName(dark ? QStringLiteral("sun") : QStringLiteral("moon"));
    m_themeButton->setToolTip(dark ? tr("Light theme") : tr("Dark theme"));
    m_themeButton->setAccessibleName(m_themeButton->toolTip());
}

} // namespace ridgepoint::app
