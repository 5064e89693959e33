// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/fieldbinding.h"

#include "app/widgets/choicebox.h"
#include "app/widgets/quantityedit.h"
#include "text/text.h"

#include <QLineEdit>
#include <QLocale>
#include <QSignalBlocker>

#include <algorithm>
#include <cmath>

namespace ridgepoint::app {

using plan::Json;

namespace {

/// What the other members of an object start from when the user enters the first one; the file
/// format has no defaults for them because the whole object is optional.
Json startOf(std::string_view path, std::string_view part)
{
    if (path == "workload.speculative")
        return {{"draft_model", "llama-2-7b"}, {"tokens", 4}, {"acceptance", 0.7}};
    if (path == "workload.length_distribution") {
        if (part == "path")
            return {{"kind", "trace"}};
        return {{"kind", "lognormal"}, {"input_sigma", 0.5}, {"output_sigma", 0.7}};
    }
    return nullptr;
}

bool isIndex(const std::string& part)
{
    return part == "0" || part == "1";
}

std::optional<double> numberOf(const Json& value)
{
    return value.is_number() ? std::optional(value.get<double>()) : std::nullopt;
}

} // namespace

FieldBinding::FieldBinding(PlanDocument& document, std::string path, std::string part,
                           QObject* parent)
    : QObject(parent), m_document(document), m_path(std::move(path)), m_part(std::move(part))
{}

bool FieldBinding::isSet(const plan::PlanScenario& scenario) const
{
    if (!scenario.isSet(m_path))
        return false;
    // Model and accelerator are the question itself, not a departure from a default.
    return m_path != "workload.kind" && m_path != "workload.model" &&
           m_path != "hardware.accelerator";
}

Json FieldBinding::partOf(const Json& whole) const
{
    if (m_part.empty() || whole.is_null())
        return whole;
    if (whole.is_array() && isIndex(m_part)) {
        const std::size_t index = m_part == "0" ? 0 : 1;
        return index < whole.size() ? whole[index] : Json();
    }
    if (whole.is_object()) {
        const auto it = whole.find(m_part);
        return it == whole.end() ? Json() : *it;
    }
    return {};
}

Json FieldBinding::ownValue(const FieldState& state) const
{
    return partOf(plan::fieldValue(state.scenario->scenario, m_path));
}

Json FieldBinding::effectiveValue(const FieldState& state) const
{
    const Json own = ownValue(state);
    if (!own.is_null() || state.result == nullptr)
        return own;
    return partOf(plan::fieldValue(state.result->inputs, m_path));
}

bool FieldBinding::isAssumed(const FieldState& state) const
{
    if (state.result == nullptr)
        return false;
    using enum estimation::AssumptionReason;
    const auto& list = state.result->assumptions;
    const auto it = std::ranges::find(list, m_path, &estimation::Assumption::field);
    return it != list.end() && it->reason != PlanDefault && it->reason != EngineDefault &&
           it->reason != ModelNative;
}

Json FieldBinding::wholeWith(const Json& value) const
{
    if (m_part.empty())
        return value;
    const plan::PlanScenario* scenario = m_document.current();
    Json whole = plan::fieldValue(scenario->scenario, m_path);
    if (isIndex(m_part)) {
        // A size has both sides: an empty one takes the other's value.
        if (!whole.is_array() || whole.size() != 2)
            whole = Json::array({value, value});
        whole[m_part == "0" ? 0 : 1] = value;
        return value.is_null() ? Json() : whole;
    }
    const bool starts = !whole.is_object();
    if (starts)
        whole = startOf(m_path, m_part);
    if (m_part == "kind" && value == "fixed")
        return {{"kind", "fixed"}};
    if (m_part == "kind" && value == "lognormal" && !whole.contains("input_sigma"))
        whole = startOf(m_path, "kind");
    if (m_part == "path")
        whole = {{"kind", "trace"}};
    if (value.is_null())
        whole.erase(m_part);
    else
        whole[m_part] = value;
    return whole;
}

void FieldBinding::write(const Json& value)
{
    if (m_document.current() == nullptr)
        return;
    const auto done = m_document.setField(m_path, wholeWith(value));
    const QString fault = done ? QString() : text::faultText(done.error());
    if (fault == m_fault)
        return;
    m_fault = fault;
    Q_EMIT faultChanged();
}

// ---------------------------------------------------------------------------------------- numbers

QuantityBinding::QuantityBinding(PlanDocument& document, std::string path, std::string part,
                                 QuantityEdit* editor)
    : FieldBinding(document, std::move(path), std::move(part), editor), m_editor(editor)
{
    m_editor->setOptional(true);
    connect(m_editor, &QuantityEdit::valueEdited, this, [this](std::optional<double> value) {
        if (!value)
            write(nullptr);
        else if (m_presentation.integer)
            write(static_cast<std::int64_t>(std::llround(*value)));
        else
            write(*value);
    });
    connect(m_editor, &QuantityEdit::committed, this, [this] { endMerge(); });
}

QWidget* QuantityBinding::editor() const
{
    return m_editor;
}

void QuantityBinding::present(const QString& currency)
{
    if (m_presented && currency == m_currency)
        return;
    m_presented = true;
    m_currency = currency;
    m_presentation = fieldPresentation(path(), currency);
    if (m_editor->property("noUnit").toBool()) // the row's label names it for both editors
        m_presentation.unit.clear();
    const estimation::FieldRange range = plan::fieldRange(path());
    m_editor->setQuantity(range.unit, m_presentation.unit, m_presentation.factor);
    m_editor->setRange(range.min, range.max);
    m_editor->setInteger(m_presentation.integer && m_presentation.factor == 1);
    m_editor->setStepping(m_presentation.stepping);
    m_editor->setLinearStep(m_presentation.step);
}

void QuantityBinding::refresh(const FieldState& state)
{
    const auto& economics = state.scenario->scenario.economics;
    present(QString::fromStdString(economics.currency.value_or("USD")));
    const auto own = numberOf(ownValue(state));
    const auto effective = numberOf(effectiveValue(state));
    if (own || (effective && !isAssumed(state))) {
        m_editor->setAssumed({});
        m_editor->setValue(own ? own : effective);
        return;
    }
    m_editor->setValue(std::nullopt);
    m_editor->setAssumed(
        effective ? tr("assumed %1").arg(text::number(*effective / m_presentation.factor))
                  : tr("not set"));
}

void QuantityBinding::retranslate()
{
    m_presented = false;
}

QString QuantityBinding::shownText() const
{
    const auto value = m_editor->value();
    if (!value)
        return {};
    const double shown = *value / m_presentation.factor;
    const bool whole = shown == std::floor(shown) && std::abs(shown) < 1e15;
    const QString number =
        whole ? text::integer(static_cast<qint64>(shown)) : text::number(shown, 4);
    return m_presentation.unit.isEmpty() ? number
                                         : number + QChar(QChar::Nbsp) + m_presentation.unit;
}

// ---------------------------------------------------------------------------------------- choices

ChoiceBinding::ChoiceBinding(PlanDocument& document, std::string path, std::string part,
                             ChoiceBox* editor)
    : FieldBinding(document, std::move(path), std::move(part), editor), m_editor(editor)
{
    connect(m_editor, &ChoiceBox::choiceEdited, this, [this](const QVariant& data) {
        write(data.toString().toStdString());
        endMerge();
    });
}

QWidget* ChoiceBinding::editor() const
{
    return m_editor;
}

void ChoiceBinding::fill(const FieldState& state, const QString& current, const QString& name)
{
    const auto& hardware = state.scenario->scenario.hardware;
    const std::string accelerator = hardware.accelerator.value_or(std::string());
    const bool byAccelerator = path() == "hardware.server" || path() == "hardware.mig_profile";
    const bool stale = !m_filled || m_filledFrom != &document().catalog() ||
                       (byAccelerator && accelerator != m_filledFor);
    if (stale) {
        const QSignalBlocker blocker(m_editor);
        m_editor->clear();
        if (part() == "kind") {
            m_editor->addChoice(tr("Fixed"), QStringLiteral("fixed"));
            m_editor->addChoice(tr("Log-normal"), QStringLiteral("lognormal"));
        } else {
            for (const auto& c : fieldChoices(path(), document().catalog(), accelerator))
                m_editor->addChoice(c.text, QString::fromStdString(c.key), c.note);
        }
        m_filled = true;
        m_filledFrom = &document().catalog();
        m_filledFor = accelerator;
    }
    // A value that the list does not offer (a model file, an own entry) still has to be shown.
    if (!current.isEmpty() && m_editor->findData(current) < 0) {
        const QSignalBlocker blocker(m_editor);
        m_editor->addChoice(name, current);
    }
}

void ChoiceBinding::refresh(const FieldState& state)
{
    const Json value = effectiveValue(state);
    QString current, name;
    if (value.is_string()) {
        current = QString::fromStdString(value.get<std::string>());
        name = text::fieldValueText(path(), value.get<std::string>(), estimation::Unit::None);
    } else if (value.is_object() && path() == "workload.model") {
        current = QString::fromStdString(value.dump());
        const auto& model = state.scenario->model;
        name = model && !model->name.empty() ? QString::fromStdString(model->name)
                                             : tr("Own architecture");
    }
    fill(state, current, name.isEmpty() ? current : name);
    if (current.isEmpty() && part() == "kind")
        current = QStringLiteral("fixed");
    if (path() == "workload.load")
        m_editor->setPlaceholderText(tr("from the fields below"));
    else
        m_editor->setPlaceholderText(path() == "precision.quantization" ? tr("none")
                                                                        : tr("not set"));
    m_editor->setCurrentValue(current.isEmpty() ? QVariant() : QVariant(current));
}

void ChoiceBinding::retranslate()
{
    m_filled = false;
}

QString ChoiceBinding::shownText() const
{
    return m_editor->currentIndex() < 0 ? QString() : m_editor->currentText();
}

// ----------------------------------------------------------------------------------------- yes/no

ToggleBinding::ToggleBinding(PlanDocument& document, std::string path, ToggleBox* editor)
    : FieldBinding(document, std::move(path), {}, editor), m_editor(editor)
{
    connect(m_editor, &ToggleBox::edited, this, [this](bool on) {
        write(on);
        endMerge();
    });
}

QWidget* ToggleBinding::editor() const
{
    return m_editor;
}

void ToggleBinding::refresh(const FieldState& state)
{
    const Json value = effectiveValue(state);
    m_editor->setValue(value.is_boolean() && value.get<bool>());
}

// ------------------------------------------------------------------------------------------- text

TextBinding::TextBinding(PlanDocument& document, std::string path, std::string part,
                         QLineEdit* editor)
    : FieldBinding(document, std::move(path), std::move(part), editor), m_editor(editor)
{
    m_editor->setMaxLength(1000);
    connect(m_editor, &QLineEdit::editingFinished, this, &TextBinding::commit);
}

QWidget* TextBinding::editor() const
{
    return m_editor;
}

QString TextBinding::toText(const Json& value) const
{
    QStringList parts;
    if (value.is_string())
        return QString::fromStdString(value.get<std::string>());
    if (value.is_array()) {
        for (const Json& entry : value)
            parts << QString::fromStdString(entry.is_string() ? entry.get<std::string>()
                                                              : entry.dump());
    }
    if (value.is_object()) {
        for (const auto& [key, entry] : value.items())
            parts << QString::fromStdString(key) + u' ' +
                         (entry.is_number() ? QLocale::c().toString(entry.get<double>(), 'g', 10)
                                            : QString::fromStdString(entry.dump()));
    }
    return parts.join(QStringLiteral(", "));
}

Json TextBinding::fromText(const QString& text) const
{
    const QString trimmed = text.trimmed();
    if (trimmed.isEmpty())
        return nullptr;
    if (path() == "workload.lora_targets") {
        Json list = Json::array();
        for (const QString& entry : trimmed.split(u',', Qt::SkipEmptyParts))
            list.push_back(entry.trimmed().toStdString());
        return list;
    }
    if (path() == "economics.exchange_rates") {
        Json rates = Json::object();
        for (const QString& entry : trimmed.split(u',', Qt::SkipEmptyParts)) {
            const QStringList pair = entry.simplified().split(u' ');
            bool ok = false;
            const double rate = pair.size() == 2 ? QLocale::c().toDouble(pair.at(1), &ok) : 0;
            // What is not "CODE number" goes on as text, so that the reader's own message answers.
            rates[pair.first().toStdString()] =
                ok ? Json(rate) : Json(pair.mid(1).join(u' ').toStdString());
        }
        return rates;
    }
    return trimmed.toStdString();
}

void TextBinding::commit()
{
    if (m_editor->text() != m_shown) {
        write(fromText(m_editor->text()));
        m_shown = m_editor->text();
    }
    endMerge();
}

void TextBinding::refresh(const FieldState& state)
{
    // An effective value that the user did not give is a hint, not text to edit.
    const QString own = toText(ownValue(state));
    m_editor->setPlaceholderText(own.isEmpty() ? toText(effectiveValue(state)) : QString());
    if (m_editor->placeholderText().isEmpty() && own.isEmpty())
        m_editor->setPlaceholderText(tr("not set"));
    if (!fault().isEmpty() && m_editor->hasFocus())
        return; // let the user mend the text that was refused
    m_shown = own;
    if (m_editor->text() != own)
        m_editor->setText(own);
}

void TextBinding::retranslate() {}

QString TextBinding::shownText() const
{
    return m_editor->text();
}

FieldBinding* bindField(PlanDocument& document, const std::string& path, const std::string& part,
                        QWidget* editor)
{
    if (auto* quantity = qobject_cast<QuantityEdit*>(editor))
        return new QuantityBinding(document, path, part, quantity);
    if (auto* box = qobject_cast<ChoiceBox*>(editor))
        return new ChoiceBinding(document, path, part, box);
    if (auto* toggle = qobject_cast<ToggleBox*>(editor))
        return new ToggleBinding(document, path, toggle);
    if (auto* line = qobject_cast<QLineEdit*>(editor))
        return new TextBinding(document, path, part, line);
    return nullptr;
}

} // namespace ridgepoint::app
