// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/fieldpresentation.h"
#include "app/plandocument.h"

#include <QObject>

#include <optional>
#include <string>

class QLineEdit;

namespace ridgepoint::app {

class ChoiceBox;
class FormRow;
class QuantityEdit;
class ToggleBox;

/// What a binding shows: the scenario's own value where it has one, else what the estimator used.
struct FieldState
{
    const plan::PlanScenario* scenario = nullptr;
    const estimation::ScenarioResult* result = nullptr; ///< null before the first result
};

/// Connects one editor to one scenario path: a user's edit becomes a command, a document change
/// writes the editor without a signal. Widgets never read each other.
/// `part` names a member of a field that is an object or a list ("input_sigma", "0").
class FieldBinding : public QObject
{
    Q_OBJECT

public:
    FieldBinding(PlanDocument& document, std::string path, std::string part, QObject* parent);

    [[nodiscard]] const std::string& path() const { return m_path; }
    [[nodiscard]] const std::string& part() const { return m_part; }
    /// The plan holds a value of the user's for the field (or for this part of it).
    [[nodiscard]] bool isSet(const plan::PlanScenario& scenario) const;
    /// Where the editor holds what is not in the plan, in words; empty while it does not.
    [[nodiscard]] const QString& fault() const { return m_fault; }

    virtual void refresh(const FieldState& state) = 0;
    /// Words again after a language change; `refresh` follows.
    virtual void retranslate() = 0;
    [[nodiscard]] virtual QWidget* editor() const = 0;
    /// The value as it stands in a summary; empty if nothing is shown.
    [[nodiscard]] virtual QString shownText() const = 0;

Q_SIGNALS:
    void faultChanged();

protected:
    /// Own value of the field or part (null if none), and the one in force.
    [[nodiscard]] plan::Json ownValue(const FieldState& state) const;
    [[nodiscard]] plan::Json effectiveValue(const FieldState& state) const;
    /// The estimator chose or assumed the value, so it is said to be assumed.
    [[nodiscard]] bool isAssumed(const FieldState& state) const;
    void write(const plan::Json& value);
    void endMerge() { m_document.endMerge(); }
    [[nodiscard]] const PlanDocument& document() const { return m_document; }

private:
    [[nodiscard]] plan::Json partOf(const plan::Json& whole) const;
    [[nodiscard]] plan::Json wholeWith(const plan::Json& value) const;

    PlanDocument& m_document;
    std::string m_path, m_part;
    QString m_fault;
};

class QuantityBinding final : public FieldBinding
{
    Q_OBJECT

public:
    QuantityBinding(PlanDocument& document, std::string path, std::string part,
                    QuantityEdit* editor);

    void refresh(const FieldState& state) override;
    void retranslate() override;
    [[nodiscard]] QWidget* editor() const override;
    [[nodiscard]] QString shownText() const override;

private:
    void present(const QString& currency);

    QuantityEdit* m_editor;
    FieldPresentation m_presentation;
    QString m_currency;
    bool m_presented = false;
};

class ChoiceBinding final : public FieldBinding
{
    Q_OBJECT

public:
    ChoiceBinding(PlanDocument& document, std::string path, std::string part, ChoiceBox* editor);

    void refresh(const FieldState& state) override;
    void retranslate() override;
    [[nodiscard]] QWidget* editor() const override;
    [[nodiscard]] QString shownText() const override;

private:
    void fill(const FieldState& state, const QString& current, const QString& name);

    ChoiceBox* m_editor;
    std::string m_filledFor; ///< accelerator that the items were made for
    const catalog::Catalog* m_filledFrom = nullptr;
    bool m_filled = false;
};

class ToggleBinding final : public FieldBinding
{
    Q_OBJECT

public:
    ToggleBinding(PlanDocument& document, std::string path, ToggleBox* editor);

    void refresh(const FieldState& state) override;
    void retranslate() override {}
    [[nodiscard]] QWidget* editor() const override;
    [[nodiscard]] QString shownText() const override { return {}; }

private:
    ToggleBox* m_editor;
};

/// Free text: names, paths, and lists written as "q, v" or "CNY 7.1, EUR 0.92".
class TextBinding final : public FieldBinding
{
    Q_OBJECT

public:
    TextBinding(PlanDocument& document, std::string path, std::string part, QLineEdit* editor);

    void refresh(const FieldState& state) override;
    void retranslate() override;
    [[nodiscard]] QWidget* editor() const override;
    [[nodiscard]] QString shownText() const override;

private:
    [[nodiscard]] QString toText(const plan::Json& value) const;
    [[nodiscard]] plan::Json fromText(const QString& text) const;
    void commit();

    QLineEdit* m_editor;
    QString m_shown;
};

/// The binding that suits the editor's class; null for a widget that is no editor.
[[nodiscard]] FieldBinding* bindField(PlanDocument& document, const std::string& path,
                                      const std::string& part, QWidget* editor);

} // namespace ridgepoint::app
