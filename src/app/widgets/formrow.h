// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTimer>
#include <QWidget>

class QLabel;
class QToolButton;

namespace ridgepoint::app {

class QuantityEdit;

/// One row of a form: label, editor (or two), revert slot, and a line below for error, warning or
/// help. Label, revert button and message live in the contents margins; the editors are in any
/// layout set on the row (addEditor makes one), so a promoted container in a .ui file works.
/// A QuantityEdit inside reports its own wrong text here without further wiring.
class FormRow final : public QWidget
{
    Q_OBJECT
    Q_PROPERTY(QString label READ label WRITE setLabel)
    Q_PROPERTY(QString help READ help WRITE setHelp)
    Q_DISABLE_COPY_MOVE(FormRow)

public:
    explicit FormRow(QWidget* parent = nullptr);
    FormRow(const QString& label, QWidget* editor, QWidget* parent = nullptr);

    void setLabel(const QString& label);
    [[nodiscard]] QString label() const;
    /// Adds at the right of the others, equal stretch; the row takes it over. The first one gets
    /// the label as buddy; further ones need an accessible name of their own.
    void addEditor(QWidget* editor);
    [[nodiscard]] QList<QWidget*> editors() const;

    /// Bar at the pane edge, label in text colour, revert arrow. The tooltip says what reverting
    /// gives: "64; vLLM preset 48. Click to revert (Del)".
    void setChanged(bool changed, const QString& revertToolTip = {});
    [[nodiscard]] bool isChanged() const { return m_changed; }

    /// Shown below the editor: an error before a warning before help. Empty removes it.
    void setError(const QString& text);
    void setWarning(const QString& text);
    void setHelp(const QString& text);
    [[nodiscard]] QString error() const { return m_error; }
    [[nodiscard]] QString warning() const { return m_warning; }
    [[nodiscard]] QString help() const { return m_help; }

    /// Puts the focus into the first editor, selects its text and flashes its border once.
    void jumpHere();

    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void revertRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void childEvent(QChildEvent* event) override;
    void showEvent(QShowEvent* event) override;
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void adoptEditors();
    void watchQuantity(QuantityEdit* edit);
    void updateState();
    void relayout();
    [[nodiscard]] QString message() const;
    [[nodiscard]] int labelWidth() const;
    [[nodiscard]] QRect messageTextRect() const;

    QLabel* m_label;
    QToolButton* m_revert;
    QString m_fullLabel, m_error, m_typingError, m_warning, m_help;
    bool m_changed = false;
    QTimer m_flash;
};

} // namespace ridgepoint::app
