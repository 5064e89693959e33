// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/inputform.h"

#include "app/appsettings.h"
#include "app/widgets/formrow.h"
#include "app/widgets/marks.h"
#include "charts/theme.h"
#include "text/text.h"

#include <QApplication>
#include <QCheckBox>
#include <QEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QTimer>
#include <QVBoxLayout>

namespace ridgepoint::app {

InputForm::InputForm(PlanDocument& document, EstimationController& controller,
                     SessionState& session, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_controller(controller),
      m_session(session),
      m_card(new Card(this)),
      m_changedOnly(new QCheckBox(this)),
      m_badge(new Badge(Badge::Tone::Accent, {}, this)),
      m_scroll(new QScrollArea(m_card))
{
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins({});
    outer->addWidget(m_card);
    m_card->setPadding(0);
    m_card->setHeaderLine(true);
    m_card->addHeaderWidget(m_changedOnly);
    m_card->addHeaderWidget(m_badge);
    m_changedOnly->setObjectName(QStringLiteral("changedOnly"));

    auto* content = new QWidget(m_scroll);
    content->setObjectName(QStringLiteral("formContent"));
    m_layout = new QVBoxLayout(content);
    m_layout->setContentsMargins(0, charts::space(4), 0, charts::space(8));
    m_layout->setSpacing(charts::space(4));
    auto* workload = new QWidget(content);
    m_workloadLayout = new QVBoxLayout(workload);
    m_workloadLayout->setContentsMargins({});
    m_layout->addWidget(workload);
    m_layout->addStretch(1);
    m_scroll->setWidget(content);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_card->setContent(m_scroll);

    m_sections = {addSection(SectionKind::Precision, "precision", true),
                  addSection(SectionKind::Batch, "batch", true),
                  addSection(SectionKind::Hardware, "hardware", true),
                  addSection(SectionKind::Parallelism, "parallelism", false),
                  addSection(SectionKind::Economics, "economics", false),
                  addSection(SectionKind::Calibration, "calibration", false)};

    connect(m_changedOnly, &QCheckBox::toggled, this, [this](bool on) {
        openAll(on);
        refresh();
        Q_EMIT changedOnlyChanged(on);
    });
    connect(&m_controller, &EstimationController::resultChanged, this, &InputForm::refresh);
    retranslate();
}

FormSection* InputForm::addSection(SectionKind kind, const char* key, bool expanded)
{
    auto* section = new FormSection(kind, m_document, m_scroll->widget());
    const QString name = QLatin1String("section/") + QLatin1String(key);
    section->setExpanded(m_session.flag(name, expanded));
    if (kind <= SectionKind::WorkloadHpc)
        m_workloadLayout->addWidget(section);
    else
        m_layout->insertWidget(m_layout->count() - 1, section); // before the stretch
    connect(section, &FormSection::layoutRequested, this, &InputForm::refresh);
    connect(section, &FormSection::expandedChanged, this, [this, name](bool on) {
        m_session.setFlag(name, on);
        refresh();
    });
    return section;
}

FormSection* InputForm::workloadSection(WorkloadPage page)
{
    static constexpr std::array kKinds{SectionKind::WorkloadLlm, SectionKind::WorkloadVision,
                                       SectionKind::WorkloadTraining,
                                       SectionKind::WorkloadFineTuning, SectionKind::WorkloadHpc};
    const auto index = static_cast<std::size_t>(page);
    FormSection*& section = m_workload.at(index);
    if (section == nullptr) {
        section = addSection(kKinds.at(index), "workload", true);
        section->placeInTabOrderAfter(m_changedOnly);
    }
    return section;
}

void InputForm::refresh()
{
    const plan::PlanScenario* scenario = m_document.current();
    m_card->setVisible(scenario != nullptr);
    if (scenario == nullptr)
        return;
    const FormContext context = contextOf(*scenario);
    const WorkloadPage page = workloadPage(context);
    FormSection* workload = workloadSection(page);
    const bool focused = m_page != page && m_scroll->isAncestorOf(QApplication::focusWidget());
    m_page = page;
    workload->setForcedOpen(m_allOpen);
    for (FormSection* other : m_workload) {
        if (other != nullptr && other != workload)
            other->hide();
    }
    const auto result = m_controller.result();
    const bool fresh = result && result->name == scenario->scenario.name;
    const FieldState state{scenario, fresh ? result.get() : nullptr};
    m_changed = 0;
    workload->refresh(state, context, isChangedOnly());
    m_changed += workload->changedCount();
    for (FormSection* section : m_sections) {
        section->refresh(state, context, isChangedOnly());
        m_changed += section->changedCount();
    }
    retitle();
    // The field that changed the kind of workload has gone with its page.
    if (focused) {
        if (FormRow* row = workload->rowOf("workload.kind"); row != nullptr)
            row->editors().front()->setFocus();
    }
}

bool InputForm::isChangedOnly() const
{
    return m_changedOnly->isChecked();
}

void InputForm::openAll(bool open)
{
    m_allOpen = open;
    for (FormSection* section : visibleSections())
        section->setForcedOpen(open);
}

void InputForm::setChangedOnly(bool on)
{
    m_changedOnly->setChecked(on);
}

std::vector<FormSection*> InputForm::visibleSections() const
{
    std::vector<FormSection*> list;
    if (FormSection* workload = m_workload.at(static_cast<std::size_t>(m_page)))
        list.push_back(workload);
    list.insert(list.end(), m_sections.begin(), m_sections.end());
    return list;
}

std::vector<std::string> InputForm::changedPaths() const
{
    std::vector<std::string> paths;
    const plan::PlanScenario* scenario = m_document.current();
    if (scenario == nullptr)
        return paths;
    for (const Found& field : fields()) {
        if (scenario->isSet(field.path) && field.path != "workload.kind" &&
            field.path != "workload.model" && field.path != "hardware.accelerator")
            paths.push_back(field.path);
    }
    return paths;
}

std::vector<InputForm::Found> InputForm::fields() const
{
    std::vector<Found> list;
    for (const FormSection* section : visibleSections()) {
        for (std::string& path : section->paths())
            list.push_back({std::move(path), section->title()});
    }
    return list;
}

bool InputForm::jumpTo(std::string_view path)
{
    for (FormSection* section : visibleSections()) {
        FormRow* row = section->rowOf(path);
        if (row == nullptr)
            continue;
        if (isChangedOnly() && row->isHidden())
            setChangedOnly(false);
        section->reveal(path);
        refresh();
        row->jumpHere();
        // Opened rows get their places with the layout requests that are queued now.
        QTimer::singleShot(
            0, row, [this, row] { m_scroll->ensureWidgetVisible(row, 0, charts::space(32)); });
        return true;
    }
    return false;
}

void InputForm::toggleHelp()
{
    for (QWidget* w = QApplication::focusWidget(); w != nullptr; w = w->parentWidget()) {
        if (auto* row = qobject_cast<FormRow*>(w)) {
            row->setHelp(row->help().isEmpty() ? row->toolTip() : QString());
            return;
        }
    }
}

void InputForm::retitle()
{
    m_badge->setText(tr("%n changed", nullptr, m_changed));
    m_badge->setVisible(m_changed > 0);
}

void InputForm::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void InputForm::retranslate()
{
    m_card->setTitle(tr("Inputs"));
    m_changedOnly->setText(tr("Changed only"));
    retitle();
}

} // namespace ridgepoint::app
