// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/widgets/quantityparser.h"

#include <QLineEdit>
#include <QTimer>

#include <optional>

namespace ridgepoint::app {

/// The one number editor. Accepts what `parseQuantity` accepts; while typing, valid text is
/// reported at once; wrong text keeps the last value, marks the field and says what is accepted.
/// The unit stands inside, right. The wheel works only while the field has the focus.
/// Values are in the base unit (bytes, seconds, ratio 0..1), shown in the display unit.
class QuantityEdit final : public QLineEdit
{
    Q_OBJECT
    Q_PROPERTY(QString unitText READ unitText WRITE setUnitText)
    Q_DISABLE_COPY_MOVE(QuantityEdit)

public:
    enum class Stepping {
        OneTwoFive, ///< 1, 2, 5, 10, 20 …
        PowerOfTwo, ///< 1, 2, 4, 8 …
        Linear      ///< ± the step set by setLinearStep
    };

    explicit QuantityEdit(QWidget* parent = nullptr);

    /// What the number measures, and "1" without a unit means `factor` base units:
    /// setQuantity(Unit::Bytes, u"GB"_s, 1e9). The unit text is shown and not translated.
    void setQuantity(estimation::Unit unit, const QString& unitText = {}, double factor = 1);
    void setUnitText(const QString& text);
    [[nodiscard]] QString unitText() const { return m_unitText; }
    /// Inclusive, in the base unit. Shown in the tooltip, enforced when parsing and stepping.
    void setRange(double min, double max);
    /// Whole numbers (of the display unit) only.
    void setInteger(bool integer);
    /// May be empty: "not known". Off by default: empty text is then wrong.
    void setOptional(bool optional);
    /// Text shown while empty: "assumed 6.5".
    void setAssumed(const QString& text);
    void setStepping(Stepping stepping);
    void setLinearStep(double step); ///< base unit
    /// Significant digits shown; typed values keep all theirs. Default 6.
    void setDigits(int significant);
    /// Examples in the error message; by default made from the current value: "64 or 8*8".
    void setExamples(const QString& examples);

    /// The value in force (also while the text is wrong); nothing = not known.
    [[nodiscard]] std::optional<double> value() const { return m_value; }
    /// Sets without a signal. The value that is in force already leaves the user's text alone
    /// (caret, wrong text and its error stay); another one replaces it.
    void setValue(std::optional<double> value);
    /// Drops what was typed and shows the value in force.
    void reset();
    /// The message while the text is wrong, else empty.
    [[nodiscard]] QString errorText() const { return m_error; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    /// The user entered another valid value; while typing and on commit, each value once.
    void valueEdited(std::optional<double> value);
    /// The text is wrong, after a pause in typing or on commit: "Enter a count from 1 to 4,096, for
    /// example 64 or 8*8. Still using 64."
    void rejected(const QString& message);
    /// The text is right again, or was reset.
    void accepted();
    /// Focus left or Return: typing is over (commands stop merging).
    void committed();

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void parseTyped();
    void take(std::optional<double> value);
    void commit();
    void step(int steps, Qt::KeyboardModifiers modifiers);
    void showValue();
    void fail();
    void clearError();
    void updateUnitMargin();
    void updateToolTip();
    [[nodiscard]] QuantityRule rule() const;
    [[nodiscard]] ParsedQuantity parsed() const;
    [[nodiscard]] double stepped(double shown, int steps, Qt::KeyboardModifiers modifiers) const;
    [[nodiscard]] QString shown(double value, bool grouped) const;
    [[nodiscard]] QString withUnit(double value) const;
    [[nodiscard]] QString message() const;
    [[nodiscard]] QString examples() const;

    QuantityRule m_rule;
    QString m_unitText, m_assumed, m_examples, m_error;
    std::optional<double> m_value;
    std::optional<std::optional<double>> m_before; ///< value when typing began
    Stepping m_stepping = Stepping::OneTwoFive;
    double m_linearStep = 1;
    int m_digits = 6;
    int m_wheelRest = 0;
    QTimer m_failLater; ///< half-typed text is not scolded at once
    bool m_optional = false;
};

} // namespace ridgepoint::app
