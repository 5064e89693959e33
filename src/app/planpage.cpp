// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/planpage.h"

#include "app/actionset.h"
#include "app/appsettings.h"
#include "app/chartspane.h"
#include "app/inputform.h"
#include "app/widgets/dockpanel.h"
#include "app/widgets/smallwidgets.h"
#include "app/widgets/verdictbanner.h"
#include "charts/costchart.h"
#include "charts/memorychart.h"
#include "charts/rooflinechart.h"
#include "charts/theme.h"
#include "text/text.h"
#include "ui_planpage.h"

#include <QActionGroup>
#include <QEvent>
#include <QMenu>

#include <algorithm>

namespace ridgepoint::app {

namespace {

constexpr int kNarrowBelow = 1200;
constexpr int kWideFrom = 1600;
constexpr int kLowBelow = 760; ///< window height under which the dock shows only its tab row
constexpr int kFormMinimum = 280;
constexpr int kDockHeight = 124;

const QString kColumns = QStringLiteral("columns");
const QString kRows = QStringLiteral("rows");
const QString kDockCollapsed = QStringLiteral("dockCollapsed");

QString widthKey(const QString& key, int band)
{
    return key + QString::number(band);
}

} // namespace

PlanPage::PlanPage(PlanDocument& document, EstimationController& controller, SessionState& session,
                   ActionSet& actions, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_controller(controller),
      m_session(session),
      m_actions(actions),
      m_ui(std::make_unique<Ui::PlanPage>())
{
    m_ui->setupUi(this);
    m_form = new InputForm(document, controller, session, m_ui->columns);
    m_form->setMinimumWidth(charts::space(kFormMinimum));
    m_charts = new ChartsPane(m_ui->columns);
    m_ui->columns->setStretchFactor(0, 0);
    m_ui->columns->setStretchFactor(1, 1);
    m_ui->rows->setStretchFactor(0, 1);
    m_ui->rows->setStretchFactor(1, 0);
    m_findings = new FindingsView(this);
    m_assumptions = new FindingsView(this);
    buildDock();
    m_popover = new ExplainPopover(this);
    m_popover->setAddToReportVisible(false); // every formula is in the report's appendix already
    m_popover->hide();
    connectViews();
    retranslate();
}

PlanPage::~PlanPage() = default;

void PlanPage::buildDock()
{
    m_findings->setObjectName(QStringLiteral("findings"));
    m_assumptions->setObjectName(QStringLiteral("assumptions"));
    m_ui->dock->addPage(m_findings, {});
    m_ui->dock->addPage(m_assumptions, {});
    m_filter = new ToolBarButton(this);
    m_filter->setIconName(QStringLiteral("filter"));
    m_filter->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_filter->setPopupMode(QToolButton::InstantPopup);
    m_filterMenu = new QMenu(m_filter);
    auto* group = new QActionGroup(m_filterMenu);
    for (const auto severity :
         {estimation::Severity::Ok, estimation::Severity::Warning, estimation::Severity::Error}) {
        QAction* action = m_filterMenu->addAction(QString());
        action->setCheckable(true);
        action->setChecked(severity == m_minimum);
        action->setData(static_cast<int>(severity));
        group->addAction(action);
    }
    connect(group, &QActionGroup::triggered, this, [this](const QAction* action) {
        m_minimum = static_cast<estimation::Severity>(action->data().toInt());
        m_findings->setMinimumSeverity(m_minimum);
        retranslate();
    });
    m_filter->setMenu(m_filterMenu);
    m_ui->dock->addCornerWidget(m_filter);
    m_userCollapsed = m_session.flag(kDockCollapsed, false);
}

void PlanPage::connectViews()
{
    connect(&m_controller, &EstimationController::resultChanged, this, &PlanPage::showResult);
    connect(&m_document, &PlanDocument::changed, this, [this](PlanChange change) {
        if (change == PlanChange::Pinned || change == PlanChange::File)
            showResult();
    });
    connect(m_ui->verdict, &VerdictBanner::remedyClicked, this, &PlanPage::runRemedy);
    connect(m_ui->verdict, &VerdictBanner::pinClicked, this, &PlanPage::togglePin);
    connect(m_ui->figures, &KeyFigureRow::explainRequested, this,
            [this](const QString& id) { explain(id, m_ui->figures->tile(id)); });
    connect(m_popover, &ExplainPopover::closed, this, [this] { m_ui->figures->setExplained({}); });
    connect(&m_charts->memory(), &charts::MemoryChart::classSelected, this,
            [this](estimation::MemoryClass c) {
                const std::string_view key = estimation::keyOf(c);
                explain(QStringLiteral("memory.per_accelerator.%1_bytes")
                            .arg(QLatin1String(key.data(), static_cast<int>(key.size()))),
                        &m_charts->memory());
            });
    for (charts::ChartCard* card : m_charts->cards())
        connect(card, &charts::ChartCard::exportFailed, this, &PlanPage::failed);
    connect(m_findings, &FindingsView::fieldActivated, this,
            [this](int, const QString& path) { jump(path); });
    connect(m_findings, &FindingsView::actionActivated, this, &PlanPage::runFinding);
    connect(m_assumptions, &FindingsView::fieldActivated, this,
            [this](int, const QString& path) { jump(path); });
    connect(m_assumptions, &FindingsView::actionActivated, this,
            [this](int index) { jump(m_assumptions->findingsModel()->row(index).fieldPath); });
    connect(m_ui->dock, &DockPanel::collapsedChanged, this, [this](bool collapsed) {
        if (!m_lowWindow) {
            m_userCollapsed = collapsed;
            m_session.setFlag(kDockCollapsed, collapsed);
        }
        applyDockState();
    });
    connect(m_actions[ActionId::FindingsPanel], &QAction::triggered, this,
            [this](bool on) { m_ui->dock->setCollapsed(!on); });
    connect(m_actions[ActionId::ChangedOnly], &QAction::triggered, m_form,
            &InputForm::setChangedOnly);
    connect(m_form, &InputForm::changedOnlyChanged, m_actions[ActionId::ChangedOnly],
            &QAction::setChecked);
    connect(m_actions[ActionId::FieldHelp], &QAction::triggered, m_form, &InputForm::toggleHelp);
    connect(m_actions[ActionId::Pin], &QAction::triggered, this,
            [this] { m_document.pin(m_controller.result()); });
    connect(m_actions[ActionId::Unpin], &QAction::triggered, &m_document, &PlanDocument::unpin);
}

// ---------------------------------------------------------------------------------------- results

void PlanPage::showResult()
{
    const ResultPtr now = m_controller.result();
    const auto& pinned = m_document.pinned();
    m_charts->setResult(now, pinned ? pinned->result : nullptr);
    if (!now)
        return;
    showVerdict(*now);
    const ResultPtr reference = m_controller.reference();
    m_ui->figures->setFigures(keyFigures(*now, reference.get(), pinned.has_value()));
    showFindings(*now);
    m_actions[ActionId::Unpin]->setEnabled(pinned.has_value());
    if (m_popover->isVisible()) {
        if (const auto content = explanation(m_popover->content().id))
            m_popover->updateContent(*content);
        else
            m_popover->dismiss();
    }
}

void PlanPage::showVerdict(const estimation::ScenarioResult& result)
{
    m_ui->verdict->setVerdict(result.verdict.severity, text::verdictHeadline(result),
                              text::verdictReason(result));
    QStringList labels;
    for (const auto& remedy : result.verdict.remedies)
        labels << text::remedyLabel(remedy, QString::fromStdString(result.cost.currency));
    m_ui->verdict->setRemedies(labels);
    m_ui->verdict->setPinned(m_document.pinned() &&
                             m_document.pinned()->result == m_controller.result());
}

void PlanPage::showFindings(const estimation::ScenarioResult& result)
{
    m_findings->setFindings(findingRows(result));
    m_assumptions->setFindings(assumptionRows(result));
    m_ui->dock->setPageCount(0, static_cast<int>(result.findings.size()));
    m_ui->dock->setPageCount(1, static_cast<int>(result.assumptions.size()));
}

void PlanPage::refresh()
{
    showResult();
    m_form->refresh();
}

void PlanPage::togglePin()
{
    if (m_document.pinned() && m_document.pinned()->result == m_controller.result())
        m_document.unpin();
    else
        m_document.pin(m_controller.result());
}

void PlanPage::runRemedy(int index)
{
    const ResultPtr result = m_controller.result();
    if (!result || index < 0 || index >= static_cast<int>(result->verdict.remedies.size()))
        return;
    const auto done = m_document.applyRemedy(
        result->verdict.remedies[static_cast<std::size_t>(index)], result->cost.currency);
    if (!done)
        Q_EMIT failed(text::faultText(done.error()));
}

void PlanPage::runFinding(int index)
{
    const ResultPtr result = m_controller.result();
    if (!result || index < 0 || index >= static_cast<int>(result->findings.size()))
        return;
    const estimation::Finding& finding = result->findings[static_cast<std::size_t>(index)];
    if (!finding.remedy) {
        jump(QString::fromStdString(finding.field));
        return;
    }
    const auto done = m_document.applyRemedy(*finding.remedy, result->cost.currency);
    if (!done)
        Q_EMIT failed(text::faultText(done.error()));
}

void PlanPage::jump(const QString& path)
{
    std::ignore = m_form->jumpTo(path.toStdString()); // a field of another kind has no row here
}

// ---------------------------------------------------------------------------------------- explain

std::optional<ExplainContent> PlanPage::explanation(const QString& path) const
{
    const ResultPtr result = m_controller.result();
    if (!result || m_document.currentIndex() < 0)
        return std::nullopt;
    estimation::Recorder recorder;
    estimation::EstimateOptions options;
    options.comparison = false;
    const auto explained =
        plan::estimateScenario(m_document.plan(), m_document.currentIndex(), options, &recorder);
    return explainContent(path.toStdString(), explained, recorder);
}

void PlanPage::explain(const QString& path, QWidget* anchor)
{
    if (anchor == nullptr)
        return;
    if (m_popover->isVisible() && m_popover->content().id == path) {
        m_popover->dismiss();
        return;
    }
    const auto content = explanation(path);
    if (!content) {
        m_popover->dismiss();
        return;
    }
    m_ui->figures->setExplained(path);
    m_popover->showFor(*content, anchor);
}

// ----------------------------------------------------------------------------------------- layout

void PlanPage::adaptTo(const QSize& window)
{
    const Width width = window.width() < kNarrowBelow ? Width::Narrow
                        : window.width() < kWideFrom  ? Width::Medium
                                                      : Width::Wide;
    m_charts->setNarrow(width == Width::Narrow);
    m_lowWindow = window.height() < kLowBelow;
    if (m_width != width) {
        m_width = width;
        const QString key = widthKey(kColumns, static_cast<int>(width));
        if (!m_ui->columns->restoreState(m_session.state(key))) {
            static constexpr std::array kFormWidths{304, 332, 376};
            const int form = charts::space(kFormWidths.at(static_cast<std::size_t>(width)));
            m_ui->columns->setSizes({form, std::max(1, window.width() - form)});
        }
    }
    m_ui->dock->setCollapsed(m_lowWindow || m_userCollapsed);
    applyDockState();
}

void PlanPage::applyDockState()
{
    const bool collapsed = m_ui->dock->isCollapsed();
    m_ui->dock->setMaximumHeight(collapsed ? m_ui->dock->tabRowHeight() : QWIDGETSIZE_MAX);
    m_ui->dock->setMinimumHeight(m_ui->dock->tabRowHeight());
    m_actions[ActionId::FindingsPanel]->setChecked(!collapsed);
    if (!collapsed && m_ui->dock->height() <= m_ui->dock->tabRowHeight() + 2 &&
        !m_ui->rows->restoreState(m_session.state(kRows))) {
        const int dock = charts::space(kDockHeight);
        m_ui->rows->setSizes({std::max(1, m_ui->rows->height() - dock), dock});
    }
}

void PlanPage::saveLayout()
{
    if (m_width)
        m_session.setState(widthKey(kColumns, static_cast<int>(*m_width)),
                           m_ui->columns->saveState());
    if (!m_ui->dock->isCollapsed())
        m_session.setState(kRows, m_ui->rows->saveState());
}

void PlanPage::resetLayout(const QSize& window)
{
    m_width.reset();
    m_userCollapsed = false;
    adaptTo(window);
    const int dock = charts::space(kDockHeight);
    m_ui->rows->setSizes({std::max(1, m_ui->rows->height() - dock), dock});
}

void PlanPage::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void PlanPage::retranslate()
{
    m_ui->dock->setPageTitle(0, tr("Findings"));
    m_ui->dock->setPageTitle(1, tr("Assumptions"));
    m_findings->setEmptyText(tr("Nothing to report: the plan is complete and within its limits."));
    m_assumptions->setEmptyText(tr("Every value was entered."));
    m_findings->setAccessibleName(tr("Findings"));
    m_assumptions->setAccessibleName(tr("Assumptions"));
    const QStringList names{tr("All severities"), tr("Warnings and errors"), tr("Errors only")};
    const QList<QAction*> actions = m_filterMenu->actions();
    for (qsizetype i = 0; i < actions.size(); ++i) {
        actions.at(i)->setText(names.at(i));
        if (actions.at(i)->isChecked())
            m_filter->setText(names.at(i));
    }
    m_filter->setToolTip(tr("Which findings are shown"));
    m_ui->figures->setAccessibleName(tr("Key figures"));
}

} // namespace ridgepoint::app
