// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/formsection.h"

#include "app/widgets/formrow.h"
#include "app/widgets/sectionheader.h"
#include "app/widgets/smallwidgets.h"
#include "text/text.h"
#include "ui_batchsection.h"
#include "ui_calibrationsection.h"
#include "ui_economicssection.h"
#include "ui_hardwaresection.h"
#include "ui_parallelismsection.h"
#include "ui_precisionsection.h"
#include "ui_workloadfinetuning.h"
#include "ui_workloadhpc.h"
#include "ui_workloadllm.h"
#include "ui_workloadtraining.h"
#include "ui_workloadvision.h"

#include <QEvent>

#include <QSignalBlocker>

#include <algorithm>
#include <set>

namespace ridgepoint::app {

namespace {

constexpr int kSummaryParts = 3;

/// Sets the form up on `host` and returns what retranslates it later.
template <class Form>
std::function<void()> setUp(QWidget* host)
{
    auto form = std::make_shared<Form>();
    form->setupUi(host);
    return [form, host] {
        form->retranslateUi(host);
    };
}

std::string pathOf(const QWidget* editor, const char* property)
{
    return editor->property(property).toString().toStdString();
}

} // namespace

FormSection::FormSection(SectionKind kind, PlanDocument& document, QWidget* parent)
    : QWidget(parent), m_kind(kind), m_document(document)
{
    load();
    m_header = findChild<SectionHeader*>(QStringLiteral("header"));
    m_moreButton = findChild<LinkButton*>(QStringLiteral("moreButton"));
    m_header->setBody(findChild<QWidget*>(QStringLiteral("body")));
    connect(m_header, &SectionHeader::expandedChanged, this, &FormSection::expandedChanged);
    connect(m_moreButton, &QAbstractButton::clicked, this, [this] {
        m_moreOpen = !m_moreOpen;
        Q_EMIT layoutRequested();
    });
    bindRows();
    retranslate();
}

FormSection::~FormSection() = default;

void FormSection::load()
{
    switch (m_kind) {
    case SectionKind::WorkloadLlm:
        m_retranslateUi = setUp<Ui::WorkloadLlm>(this);
        break;
    case SectionKind::WorkloadVision:
        m_retranslateUi = setUp<Ui::WorkloadVision>(this);
        break;
    case SectionKind::WorkloadTraining:
        m_retranslateUi = setUp<Ui::WorkloadTraining>(this);
        break;
    case SectionKind::WorkloadFineTuning:
        m_retranslateUi = setUp<Ui::WorkloadFineTuning>(this);
        break;
    case SectionKind::WorkloadHpc:
        m_retranslateUi = setUp<Ui::WorkloadHpc>(this);
        break;
    case SectionKind::Precision:
        m_retranslateUi = setUp<Ui::PrecisionSection>(this);
        break;
    case SectionKind::Batch:
        m_retranslateUi = setUp<Ui::BatchSection>(this);
        break;
    case SectionKind::Hardware:
        m_retranslateUi = setUp<Ui::HardwareSection>(this);
        break;
    case SectionKind::Parallelism:
        m_retranslateUi = setUp<Ui::ParallelismSection>(this);
        break;
    case SectionKind::Economics:
        m_retranslateUi = setUp<Ui::EconomicsSection>(this);
        break;
    case SectionKind::Calibration:
        m_retranslateUi = setUp<Ui::CalibrationSection>(this);
        break;
    }
}

void FormSection::bindRows()
{
    for (FormRow* row : findChildren<FormRow*>())
        bindRow(row);
}

void FormSection::bindRow(FormRow* row)
{
    Row entry;
    entry.row = row;
    entry.more = row->property("more").toBool();
    entry.ownLabel = !row->label().isEmpty();
    for (QWidget* editor : row->editors()) {
        FieldBinding* binding =
            bindField(m_document, pathOf(editor, "field"), pathOf(editor, "part"), editor);
        if (binding == nullptr)
            continue;
        entry.bindings.push_back(binding);
        connect(binding, &FieldBinding::faultChanged, row,
                [row, binding] { row->setError(binding->fault()); });
    }
    connect(row, &FormRow::revertRequested, this, [this, index = m_rows.size()] {
        std::vector<std::string> paths;
        for (const FieldBinding* binding : m_rows[index].bindings) {
            if (paths.empty() || paths.back() != binding->path())
                paths.push_back(binding->path());
        }
        std::ignore = m_document.revertFields(paths); // removing a value cannot be refused
    });
    m_rows.push_back(std::move(entry));
}

void FormSection::refresh(const FieldState& state, const FormContext& context, bool changedOnly)
{
    std::set<std::string_view> changed; // fields, not rows: as many as the file has
    int shown = 0, hidden = 0, hiddenChanged = 0;
    for (Row& row : m_rows) {
        const auto& bindings = row.bindings;
        row.applies = std::ranges::any_of(bindings, [&context](const FieldBinding* b) {
            return fieldApplies(b->path(), context);
        });
        row.set = row.applies && std::ranges::any_of(bindings, [&state](const FieldBinding* b) {
                      return b->isSet(*state.scenario);
                  });
        for (const FieldBinding* binding : bindings) {
            if (row.applies && binding->isSet(*state.scenario) &&
                fieldApplies(binding->path(), context))
                changed.insert(binding->path());
        }
        const bool folded = row.more && !m_moreOpen;
        const bool visible = row.applies && (changedOnly ? row.set : !folded);
        if (row.applies && row.more) {
            ++hidden;
            hiddenChanged += row.set ? 1 : 0;
        }
        if (row.row->isHidden() == visible)
            row.row->setVisible(visible);
        if (!visible)
            continue;
        ++shown;
        refreshRow(row, state);
    }
    m_changed = static_cast<int>(changed.size());
    m_wordsChanged = false;
    m_header->setChangedCount(m_changed);
    updateMore(hidden, hiddenChanged, changedOnly);
    updateSummary();
    const bool any = shown > 0 || (!changedOnly && hidden > 0);
    if (isHidden() == any)
        setVisible(any);
}

void FormSection::refreshRow(Row& row, const FieldState& state)
{
    for (FieldBinding* binding : row.bindings) {
        binding->refresh(state);
        // Half of a pair may have no use in this scenario (replicas of a training job).
        if (row.bindings.size() > 1)
            binding->editor()->setVisible(
                fieldApplies(binding->path(), contextOf(*state.scenario)));
    }
    if (row.row->isChanged() != row.set || m_wordsChanged)
        row.row->setChanged(row.set, tr("Changed from the default. Click to revert (Del)"));
    const bool pair = row.ownLabel && row.bindings.size() > 1;
    if (pair) { // named after what is left of the pair
        const bool whole = std::ranges::none_of(
            row.bindings, [](const FieldBinding* b) { return b->editor()->isHidden(); });
        const auto shown = std::ranges::find_if(
            row.bindings, [](const FieldBinding* b) { return !b->editor()->isHidden(); });
        if (whole || shown == row.bindings.end())
            row.row->setLabel(row.uiLabel);
        else
            row.row->setLabel(text::fieldLabel((*shown)->path()));
    }
    showMessages(row, state);
}

void FormSection::showMessages(const Row& row, const FieldState& state) const
{
    if (state.result == nullptr)
        return;
    QString error, warning;
    const QString currency = QString::fromStdString(state.result->cost.currency);
    for (const FieldBinding* binding : row.bindings) {
        if (!binding->fault().isEmpty())
            error = binding->fault();
        for (const estimation::Finding& finding : state.result->findings) {
            if (finding.field != binding->path())
                continue;
            if (finding.severity == estimation::Severity::Error && error.isEmpty())
                error = text::findingText(finding, currency);
            else if (finding.severity == estimation::Severity::Warning && warning.isEmpty())
                warning = text::findingText(finding, currency);
        }
    }
    if (row.row->error() != error)
        row.row->setError(error);
    if (row.row->warning() != warning)
        row.row->setWarning(warning);
}

void FormSection::updateMore(int hidden, int hiddenChanged, bool changedOnly)
{
    const bool wanted = hidden > 0 && !changedOnly;
    if (m_moreButton->isHidden() == wanted)
        m_moreButton->setVisible(wanted);
    if (!wanted)
        return;
    QString label;
    if (m_moreOpen)
        label = tr("Less");
    else if (hiddenChanged > 0)
        label = tr("More… %1 fields, %2 changed").arg(hidden).arg(hiddenChanged);
    else
        label = tr("More… %n field(s)", nullptr, hidden);
    m_moreButton->setText(label);
}

void FormSection::updateSummary()
{
    QStringList parts;
    for (const Row& row : m_rows) {
        if (!row.applies || row.more || row.row->isHidden() || parts.size() == kSummaryParts)
            continue;
        const QString value = row.bindings.front()->shownText();
        if (value.isEmpty())
            continue;
        // "Llama-2-7B" speaks for itself, "FP16" does not.
        const bool choice = m_kind != SectionKind::Precision &&
                            row.bindings.front()->editor()->inherits("QComboBox");
        //: %1 field, %2 its value, as in "Tensor parallel 4"
        parts << (choice ? value : tr("%1 %2").arg(row.row->label(), value));
    }
    m_header->setSummary(parts.join(tr(", ", "between the parts of a summary")));
}

bool FormSection::isExpanded() const
{
    return m_header->isExpanded();
}

void FormSection::setExpanded(bool expanded)
{
    m_header->setExpanded(expanded);
}

void FormSection::setForcedOpen(bool open)
{
    if (open == m_expandedBefore.has_value())
        return;
    const QSignalBlocker blocker(this); // not the user's doing: nothing to remember
    if (open) {
        m_expandedBefore = m_header->isExpanded();
        m_header->setExpanded(true);
    } else {
        m_header->setExpanded(*m_expandedBefore);
        m_expandedBefore.reset();
    }
}

void FormSection::placeInTabOrderAfter(QWidget* widget)
{
    std::vector<QWidget*> chain;
    for (QWidget* w = nextInFocusChain(); w != this && isAncestorOf(w); w = w->nextInFocusChain()) {
        if (w->focusPolicy() != Qt::NoFocus)
            chain.push_back(w);
    }
    for (QWidget* next : chain) {
        QWidget::setTabOrder(widget, next);
        widget = next;
    }
}

QString FormSection::title() const
{
    return m_header->text();
}

FormRow* FormSection::rowOf(std::string_view path) const
{
    for (const Row& row : m_rows) {
        const bool has = std::ranges::any_of(
            row.bindings, [path](const FieldBinding* b) { return b->path() == path; });
        if (has && row.applies)
            return row.row;
    }
    return nullptr;
}

void FormSection::reveal(std::string_view path)
{
    setExpanded(true);
    for (const Row& row : m_rows) {
        const bool has = std::ranges::any_of(
            row.bindings, [path](const FieldBinding* b) { return b->path() == path; });
        if (has && row.more)
            m_moreOpen = true;
    }
}

std::vector<std::string> FormSection::paths() const
{
    std::vector<std::string> list;
    for (const Row& row : m_rows) {
        if (!row.applies)
            continue;
        for (const FieldBinding* binding : row.bindings) {
            if (list.empty() || list.back() != binding->path())
                list.push_back(binding->path());
        }
    }
    return list;
}

std::vector<FieldBinding*> FormSection::bindings() const
{
    std::vector<FieldBinding*> list;
    for (const Row& row : m_rows)
        list.insert(list.end(), row.bindings.begin(), row.bindings.end());
    return list;
}

void FormSection::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void FormSection::retranslate()
{
    m_retranslateUi();
    m_wordsChanged = true;
    for (Row& row : m_rows) {
        if (row.ownLabel)
            row.uiLabel = row.row->label();
        else
            row.row->setLabel(text::fieldLabel(row.bindings.front()->path()));
        row.row->setToolTip(text::fieldHelp(row.bindings.front()->path()));
        for (FieldBinding* binding : row.bindings) {
            binding->retranslate();
            // The label may be short for the row; a screen reader hears the whole name.
            if (row.ownLabel)
                binding->editor()->setAccessibleName(text::fieldLabel(binding->path()));
        }
    }
}

} // namespace ridgepoint::app
