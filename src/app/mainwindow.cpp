// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/mainwindow.h"

#include "app/importdialog.h"
#include "app/planpage.h"
#include "app/sidebar.h"
#include "app/widgets/icons.h"
#include "app/widgets/messagebar.h"
#include "app/widgets/smallwidgets.h"
#include "charts/theme.h"
#include "report/report.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QScreen>
#include <QStackedWidget>
#include <QStatusBar>
#include <QUrl>

namespace ridgepoint::app {

namespace {

constexpr QSize kMinimumSize(1024, 640);
constexpr QSize kFirstSize(1280, 800);
constexpr QSize kFrame(8, 40); ///< what a window manager's frame may take of the screen
const QString kGeometry = QStringLiteral("geometry");
const QString kFirstExample = QStringLiteral(":/examples/llama-2-7b-chat.ridgepoint");

/// The one local file of a drag, or nothing.
QString droppedFile(const QMimeData* data)
{
    const QList<QUrl> urls = data->urls();
    return urls.size() == 1 && urls.first().isLocalFile() ? urls.first().toLocalFile() : QString();
}

} // namespace

MainWindow::MainWindow(std::shared_ptr<const catalog::Catalog> catalog, AppSettings& settings,
                       Options options)
    : m_settings(settings),
      m_session(settings.store()),
      m_document(std::move(catalog)),
      m_controller(m_document),
      m_actions(this),
      m_files(new DocumentFiles(m_document, m_session, std::move(options.dialogs), this)),
      m_autosave(new Autosave(m_document, options.autosaveFolder, this))
{
    setAcceptDrops(true);
    setWindowIcon(applicationIcon());
    buildCentre();
    buildToolBar();
    buildMenus();
    buildStatusBar();
    connectFileActions();
    connectScenarioActions();
    connectViewActions();
    connect(&m_document, &PlanDocument::changed, this, &MainWindow::onDocumentChanged);
    connect(&m_document.undoStack(), &QUndoStack::indexChanged, this, &MainWindow::updateUndoTexts);
    connect(&m_controller, &EstimationController::resultChanged, this,
            &MainWindow::updateStatusBar);
    retranslate();
    updateActions();
    restoreWindow();
}

MainWindow::~MainWindow()
{
    // The pages look at the document, which is a member and so goes before the children would.
    delete m_centre;
}

QSize MainWindow::minimumSizeHint() const
{
    return kMinimumSize;
}

void MainWindow::restoreWindow()
{
    setMinimumSize(kMinimumSize);
    if (!restoreGeometry(m_session.state(kGeometry)))
        resize(kFirstSize.boundedTo(screen()->availableGeometry().size() - kFrame));
    m_centre->setFocus(); // nothing is being edited yet
    // A screen that is gone must not keep the window.
    const QRect available = screen()->availableGeometry();
    if (!available.intersects(geometry()))
        move(available.topLeft());
}

void MainWindow::openAtStart(const QString& path)
{
    const bool opened = !path.isEmpty() && m_files->openFile(path);
    if (!opened && QFileInfo::exists(kFirstExample)) {
        const QString earlier = m_messages->isHidden() ? QString() : m_messages->text();
        m_files->openCopy(kFirstExample);
        if (!earlier.isEmpty()) // opening the example must not hide why the other file was refused
            m_messages->showMessage(estimation::Severity::Error, earlier);
    }
    m_controller.flush();
    if (path.isEmpty())
        offerRecovery();
}

// --------------------------------------------------------------------------------------- document

void MainWindow::onDocumentChanged(PlanChange change)
{
    updateActions();
    updateTitle();
    if (change == PlanChange::Replaced || change == PlanChange::Current)
        showPlanPage();
}

void MainWindow::updateActions()
{
    const int index = m_document.currentIndex();
    const int count = static_cast<int>(m_document.plan().scenarios.size());
    const auto enable = [this](ActionId id, bool on) {
        m_actions[id]->setEnabled(on);
    };
    enable(ActionId::SavePlan, m_document.isModified() || m_document.path().isEmpty());
    enable(ActionId::RemoveScenario, count > 1);
    enable(ActionId::MoveUp, index > 0);
    enable(ActionId::MoveDown, index >= 0 && index < count - 1);
    enable(ActionId::PreviousScenario, index > 0);
    enable(ActionId::NextScenario, index >= 0 && index < count - 1);
    enable(ActionId::Unpin, m_document.pinned().has_value());
    const plan::PlanScenario* current = m_document.current();
    const bool baseline =
        current != nullptr && m_document.plan().baseline() == current->scenario.name;
    enable(ActionId::SetBaseline, current != nullptr && !baseline);
    updateUndoTexts();
}

void MainWindow::updateUndoTexts()
{
    const auto show = [this](ActionId id, const QString& step, const QString& plain,
                             const QString& named) {
        m_actions[id]->setEnabled(!step.isEmpty());
        m_actions[id]->setText(step.isEmpty() ? plain : named.arg(step));
    };
    show(ActionId::Undo, m_document.undoDescription(), tr("&Undo"), tr("&Undo: %1"));
    show(ActionId::Redo, m_document.redoDescription(), tr("&Redo"), tr("&Redo: %1"));
}

void MainWindow::updateTitle()
{
    const QString name = m_document.displayName();
    //: the dot marks unsaved changes
    m_fileName->setText(m_document.isModified() ? tr("%1  •").arg(name) : name);
    m_fileName->setToolTip(m_document.path());
    m_fileName->setMinimumHeight(menuBar()->sizeHint().height());
    m_fileName->adjustSize();
    setWindowModified(m_document.isModified());
    setWindowTitle(tr("%1[*] — Ridgepoint").arg(name));
    menuBar()->setCornerWidget(m_fileName, Qt::TopRightCorner);
    m_fileName->show();
}

void MainWindow::offerRecovery()
{
    m_recovery = m_autosave->findRecovery();
    if (!m_recovery)
        return;
    const QString name = m_recovery->originalPath.isEmpty()
                             ? tr("an untitled plan")
                             : QFileInfo(m_recovery->originalPath).fileName();
    m_messages->showMessage(
        estimation::Severity::Warning,
        tr("The last session ended without saving %1. Its changes of %2 were kept.")
            //: a QDateTime format: 2 Nov 2026, 17:05
            .arg(name, QLocale().toString(m_recovery->time, tr("d MMM yyyy, HH:mm"))),
        {tr("Recover"), tr("Discard")});
}

void MainWindow::answerRecovery(int button)
{
    if (!m_recovery)
        return;
    const Autosave::Recovery recovery = *m_recovery;
    m_recovery.reset();
    m_messages->dismiss();
    if (button != 0) {
        m_autosave->discardRecoveries();
        return;
    }
    if (const auto done = m_autosave->recover(recovery); !done) {
        QStringList lines;
        for (const estimation::Fault& fault : done.error())
            lines << text::faultText(fault);
        reportFaults(tr("The kept changes could not be read."), lines);
    }
}

void MainWindow::reportFaults(const QString& title, const QStringList& faults)
{
    constexpr qsizetype kShown = 6;
    QStringList lines{title};
    lines << faults.mid(0, kShown);
    if (faults.size() > kShown)
        lines << tr("… and %n more", nullptr, static_cast<int>(faults.size() - kShown));
    m_messages->showMessage(estimation::Severity::Error, lines.join(u'\n'));
}

// ----------------------------------------------------------------------------------------- export

void MainWindow::exportPdf()
{
    const QString path = m_files->askSavePath(tr("Export report"), QStringLiteral(".pdf"),
                                              tr("PDF documents (*.pdf)"));
    if (path.isEmpty())
        return;
    report::ReportOptions options;
    options.language = text::language();
    finishExport(path, report::writePdf(m_document.plan(), path, options));
}

void MainWindow::exportCsv(bool bom)
{
    const QString path = m_files->askSavePath(tr("Export results"), QStringLiteral(".csv"),
                                              tr("CSV tables (*.csv)"));
    if (!path.isEmpty())
        finishExport(path, report::writeCsv(m_document.plan(), path, bom));
}

void MainWindow::finishExport(const QString& path, const estimation::Result<void>& done)
{
    const QString name = QFileInfo(path).fileName();
    if (done)
        m_messages->showMessage(estimation::Severity::Ok, tr("%1 was written.").arg(name));
    else
        reportFaults(tr("%1 was not written.").arg(name), {text::faultText(done.error())});
}

// ------------------------------------------------------------------------------- pages and layout

void MainWindow::showPlanPage()
{
    m_pages->setCurrentWidget(m_planPage);
    m_sidebar->setCurrentCatalog(std::nullopt);
    m_actions[ActionId::ShowPlan]->setEnabled(false);
}

void MainWindow::showCatalog(CatalogTable table)
{
    m_pages->setCurrentWidget(m_catalogPage);
    m_catalogPage->showTable(table);
    m_sidebar->setCurrentCatalog(table);
    m_actions[ActionId::ShowPlan]->setEnabled(true);
}

void MainWindow::applyBreakpoint()
{
    constexpr int kNarrowBelow = 1200;
    constexpr int kWideFrom = 1600;
    const int width = charts::space(this->width() < kWideFrom ? 204 : 248);
    m_sidebar->setMode(width, this->width() < kNarrowBelow);
    m_planPage->adaptTo(size());
    placeSidebar();
}

void MainWindow::placeSidebar()
{
    m_sidebarSlot->setFixedWidth(m_sidebar->reservedWidth());
    m_sidebar->setGeometry(0, 0, std::max(m_sidebar->reservedWidth(), m_sidebar->width()),
                           m_centre->height());
}

void MainWindow::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    applyBreakpoint();
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!m_files->maybeSave()) {
        event->ignore();
        return;
    }
    m_session.setState(kGeometry, saveGeometry());
    m_planPage->saveLayout();
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (!droppedFile(event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    const QString file = droppedFile(event->mimeData());
    if (file.isEmpty())
        return;
    event->acceptProposedAction();
    if (file.endsWith(QLatin1String(".ridgepoint"), Qt::CaseInsensitive) ||
        !import::looksImportable(file))
        m_files->openFile(file);
    else
        importModel(file);
}

void MainWindow::importModel(const QString& path)
{
    const plan::PlanScenario* scenario = m_document.current();
    if (scenario == nullptr)
        return;
    auto* dialog = new ImportDialog(path, QString::fromStdString(scenario->scenario.name), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        const auto model = dialog->model();
        if (!model)
            return;
        if (const auto done = m_document.addModel(*model); !done) {
            reportFaults(tr("The model was not added to the plan."),
                         {text::faultText(done.error())});
            return;
        }
        m_messages->dismiss();
        showPlanPage();
    });
    dialog->open();
}

// ------------------------------------------------------------------------------ language and theme

void MainWindow::setLanguage(text::Language language)
{
    if (language == text::language())
        return;
    m_settings.setLanguage(language);
    text::setLanguage(language); // LanguageChange reaches every widget, this window included
}

void MainWindow::setTheme(charts::Theme theme)
{
    if (theme == charts::currentTheme())
        return;
    m_settings.setTheme(theme);
    charts::applyTheme(*qApp, theme);
    refreshWords();
}

bool MainWindow::event(QEvent* event)
{
    const bool handled = QMainWindow::event(event);
    // By now all child widgets have their own new words; what shows results follows.
    if (event->type() == QEvent::LanguageChange && m_planPage != nullptr) {
        retranslate();
        m_planPage->refresh();
        m_sidebar->update();
    }
    if (m_centre != nullptr && event->type() == QEvent::LayoutRequest)
        placeSidebar();
    return handled;
}

} // namespace ridgepoint::app
