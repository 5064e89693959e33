// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/widgets/quantityedit.h"

#include "app/widgets/painting.h"
#include "charts/theme.h"
#include "text/text.h"

#include <QFocusEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QWheelEvent>

#include <chrono>
#include <cmath>

namespace ridgepoint::app {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using charts::space;
using charts::tokens;
using charts::TypeRole;
using estimation::Unit;

namespace {

constexpr auto kFailAfter = 500ms;
constexpr int kWheelNotch = 120; ///< QWheelEvent units of one notch
constexpr int kCoarseSteps = 3;  ///< a decade of 1-2-5, a factor of eight
constexpr int kPageSteps = 10;
constexpr double kRatioStep = 0.05;

QFont unitFont()
{
    return charts::font(TypeRole::Small);
}

} // namespace

QuantityEdit::QuantityEdit(QWidget* parent) : QLineEdit(parent)
{
    m_failLater.setSingleShot(true);
    m_failLater.setInterval(kFailAfter);
    connect(&m_failLater, &QTimer::timeout, this, &QuantityEdit::fail);
    connect(this, &QLineEdit::textEdited, this, &QuantityEdit::parseTyped);
    connect(this, &QLineEdit::returnPressed, this, &QuantityEdit::commit);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    updateToolTip();
}

void QuantityEdit::setQuantity(Unit unit, const QString& unitText, double factor)
{
    m_rule.unit = unit;
    m_rule.factor = factor;
    if (unit == Unit::Ratio && m_stepping == Stepping::OneTwoFive) {
        m_stepping = Stepping::Linear;
        m_linearStep = kRatioStep;
    }
    setUnitText(unitText);
    if (!isModified())
        showValue();
    updateToolTip();
}

void QuantityEdit::setUnitText(const QString& text)
{
    m_unitText = text;
    m_rule.unitText = text;
    updateUnitMargin();
    updateToolTip();
    update();
}

void QuantityEdit::setRange(double min, double max)
{
    m_rule.min = min;
    m_rule.max = max;
    updateToolTip();
}

void QuantityEdit::setInteger(bool integer)
{
    m_rule.integer = integer;
    updateToolTip();
}

void QuantityEdit::setOptional(bool optional)
{
    m_optional = optional;
}

void QuantityEdit::setAssumed(const QString& text)
{
    m_assumed = text;
    setPlaceholderText(text);
}

void QuantityEdit::setStepping(Stepping stepping)
{
    m_stepping = stepping;
}

void QuantityEdit::setLinearStep(double step)
{
    m_linearStep = step;
}

void QuantityEdit::setDigits(int significant)
{
    m_digits = significant;
    if (!isModified())
        showValue();
}

void QuantityEdit::setExamples(const QString& examples)
{
    m_examples = examples;
}

void QuantityEdit::setValue(std::optional<double> value)
{
    if (value == m_value && isModified())
        return;
    // The same value by way of a document: what is being typed stays as it is typed.
    if (isModified() && hasFocus() && parsed().error == ParseError::None &&
        parsed().value == value) {
        m_value = value;
        return;
    }
    m_value = value;
    reset();
}

void QuantityEdit::reset()
{
    m_before.reset();
    showValue();
    clearError();
}

QuantityRule QuantityEdit::rule() const
{
    return m_rule;
}

ParsedQuantity QuantityEdit::parsed() const
{
    ParsedQuantity result = parseQuantity(text(), m_rule);
    if (result.error == ParseError::Empty && m_optional)
        result.error = ParseError::None;
    return result;
}

void QuantityEdit::take(std::optional<double> value)
{
    if (value == m_value)
        return;
    m_value = value;
    emit valueEdited(value);
}

void QuantityEdit::parseTyped()
{
    const ParsedQuantity result = parsed();
    if (result.error == ParseError::None) {
        clearError();
        if (!m_before)
            m_before = m_value;
        take(result.value);
    } else {
        m_failLater.start();
    }
}

void QuantityEdit::commit()
{
    if (isModified()) {
        const ParsedQuantity result = parsed();
        if (result.error == ParseError::None) {
            take(result.value);
            reset();
        } else {
            fail();
        }
    }
    emit committed();
}

void QuantityEdit::fail()
{
    m_failLater.stop();
    if (parsed().error == ParseError::None)
        return;
    // The beginning of a wrong text may have been a number: what counts is the value before it.
    if (m_before)
        take(*m_before);
    const QString text = message();
    if (text == m_error)
        return;
    m_error = text;
    setStyleProperty(this, "state", u"error"_s);
    emit rejected(m_error);
}

void QuantityEdit::clearError()
{
    m_failLater.stop();
    if (m_error.isEmpty())
        return;
    m_error.clear();
    setStyleProperty(this, "state", QString());
    emit accepted();
}

void QuantityEdit::showValue()
{
    const QString text = m_value ? shown(*m_value, !hasFocus()) : QString();
    if (isModified() || text != this->text())
        setText(text); // also drops the line's own undo history
    setModified(false);
}

QString QuantityEdit::shown(double value, bool grouped) const
{
    QLocale locale;
    locale.setNumberOptions(grouped ? QLocale::DefaultNumberOptions : QLocale::OmitGroupSeparator);
    const double number = value / m_rule.factor;
    if (number == 0)
        return locale.toString(0);
    // Whole numbers whole; others with the field's digits and without trailing zeros.
    if (std::abs(number) < 1e15 && std::abs(number - std::round(number)) < 1e-9 * std::abs(number))
        return locale.toString(std::round(number), 'f', 0);
    if (std::abs(number) >= 1e15 || std::abs(number) < 1e-6)
        return locale.toString(number, 'g', m_digits);
    const int before = static_cast<int>(std::floor(std::log10(std::abs(number)))) + 1;
    QString text = locale.toString(number, 'f', std::max(0, m_digits - before));
    if (const qsizetype point = text.indexOf(locale.decimalPoint()); point >= 0) {
        qsizetype end = text.size();
        while (end > point + 1 && text.at(end - 1) == locale.zeroDigit().at(0))
            --end;
        text.truncate(end == point + 1 ? point : end);
    }
    return text;
}

QString QuantityEdit::withUnit(double value) const
{
    const QString number = shown(value, true);
    const bool plain = m_rule.unit == Unit::Count || m_rule.unit == Unit::None ||
                       m_rule.unit == Unit::Tokens || m_unitText.isEmpty();
    return plain ? number : number + u'\u00A0' + m_unitText;
}

/// "64 or 8*8": the value in force, and how it could be written too.
QString QuantityEdit::examples() const
{
    if (!m_examples.isEmpty())
        return m_examples;
    double value = m_value.value_or(m_rule.factor);
    value = std::clamp(value, m_rule.min, m_rule.max);
    const QString plain = withUnit(value);
    const double number = value / m_rule.factor;
    if (m_rule.integer && number >= 4 && number < 1e9 && number == std::round(number)) {
        const auto whole = static_cast<qint64>(number);
        for (auto part = static_cast<qint64>(std::sqrt(number)); part > 1; --part) {
            if (whole % part == 0) {
                const QString product = u"%1*%2"_s.arg(whole / part).arg(part);
                return tr("%1 or %2", "two examples of input").arg(plain, product);
            }
        }
    }
    return plain;
}

QString QuantityEdit::message() const
{
    const QString low = shown(m_rule.min, true);
    const QString high = withUnit(m_rule.max);
    if (m_rule.integer) {
        if (m_value) {
            return tr("Enter a count from %1 to %2, for example %3. Still using %4.")
                .arg(low, high, examples(), withUnit(*m_value));
        }
        return tr("Enter a count from %1 to %2, for example %3. It stays unknown until then.")
            .arg(low, high, examples());
    }
    if (m_value) {
        return tr("Enter a value from %1 to %2, for example %3. Still using %4.")
            .arg(low, high, examples(), withUnit(*m_value));
    }
    return tr("Enter a value from %1 to %2, for example %3. It stays unknown until then.")
        .arg(low, high, examples());
}

double QuantityEdit::stepped(double shown, int steps, Qt::KeyboardModifiers modifiers) const
{
    const bool fine = modifiers.testFlag(Qt::ControlModifier);
    if (modifiers.testFlag(Qt::ShiftModifier))
        steps *= m_stepping == Stepping::Linear ? 10 : kCoarseSteps;
    if (m_stepping == Stepping::Linear) {
        const double step = m_linearStep / m_rule.factor * (fine ? 0.2 : 1.0);
        // On the grid of the step, so that 0.87 goes to 0.90 and not to 0.92.
        const double at = shown / step;
        const double from = steps > 0 ? std::floor(at + 1e-9) : std::ceil(at - 1e-9);
        return (from + steps) * step;
    }
    if (fine) {
        const double magnitude =
            shown > 0 ? std::pow(10.0, std::floor(std::log10(shown) + 1e-9) - 1) : 1;
        const double step =
            m_rule.integer ? std::max(1.0, m_stepping == Stepping::PowerOfTwo ? 1.0 : magnitude)
                           : magnitude;
        return shown + steps * step;
    }
    return m_stepping == Stepping::PowerOfTwo ? stepPowerOfTwo(shown, steps)
                                              : stepOneTwoFive(shown, steps);
}

void QuantityEdit::step(int steps, Qt::KeyboardModifiers modifiers)
{
    if (isReadOnly() || steps == 0)
        return;
    double next = stepped(m_value.value_or(0) / m_rule.factor, steps, modifiers);
    if (m_rule.integer)
        next = steps > 0 ? std::ceil(next - 1e-9) : std::floor(next + 1e-9);
    const double value = std::clamp(next * m_rule.factor, m_rule.min, m_rule.max);
    take(value);
    reset();
    selectAll();
}

QSize QuantityEdit::sizeHint() const
{
    return {space(142), editorHeight()};
}

QSize QuantityEdit::minimumSizeHint() const
{
    return {space(52), editorHeight()};
}

bool QuantityEdit::event(QEvent* event)
{
    // With nothing typed to take back, Ctrl+Z is the document's.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if ((key->matches(QKeySequence::Undo) && !isUndoAvailable()) ||
            (key->matches(QKeySequence::Redo) && !isRedoAvailable())) {
            event->ignore();
            return false;
        }
    }
    return QLineEdit::event(event);
}

void QuantityEdit::paintEvent(QPaintEvent* event)
{
    QLineEdit::paintEvent(event);
    if (m_unitText.isEmpty())
        return;
    QPainter painter(this);
    drawLine(painter, QRectF(rect()).adjusted(0, 0, -space(8), 0), m_unitText, unitFont(),
             tokens().text3, Qt::AlignRight | Qt::AlignVCenter);
}

void QuantityEdit::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Up:
        step(1, event->modifiers());
        return;
    case Qt::Key_Down:
        step(-1, event->modifiers());
        return;
    case Qt::Key_PageUp:
        step(kPageSteps, event->modifiers());
        return;
    case Qt::Key_PageDown:
        step(-kPageSteps, event->modifiers());
        return;
    case Qt::Key_Escape:
        if (isModified()) {
            reset();
            selectAll();
            return;
        }
        break;
    default:
        break;
    }
    QLineEdit::keyPressEvent(event);
}

void QuantityEdit::wheelEvent(QWheelEvent* event)
{
    if (!hasFocus()) {
        event->ignore();
        return;
    }
    m_wheelRest += event->angleDelta().y();
    const int notches = m_wheelRest / kWheelNotch;
    m_wheelRest -= notches * kWheelNotch;
    step(notches, event->modifiers());
    event->accept();
}

void QuantityEdit::focusInEvent(QFocusEvent* event)
{
    // Group separators would be in the way of editing.
    if (!isModified())
        showValue();
    QLineEdit::focusInEvent(event);
}

void QuantityEdit::focusOutEvent(QFocusEvent* event)
{
    m_wheelRest = 0;
    QLineEdit::focusOutEvent(event);
    if (event->reason() == Qt::PopupFocusReason)
        return;
    commit();
    if (!isModified())
        showValue();
}

void QuantityEdit::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::LocaleChange) {
        if (!isModified())
            showValue();
        updateToolTip();
    }
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::FontChange)
        updateUnitMargin();
    QLineEdit::changeEvent(event);
}

void QuantityEdit::updateUnitMargin()
{
    const int margin = m_unitText.isEmpty() ? 0 : textWidth(m_unitText, unitFont()) + space(4);
    setTextMargins(0, 0, margin, 0);
}

void QuantityEdit::updateToolTip()
{
    setToolTip(tr("%1 to %2", "range of accepted values")
                   .arg(shown(m_rule.min, true), withUnit(m_rule.max)));
}

} // namespace ridgepoint::app
