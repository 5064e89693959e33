// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QCheckBox>
#include <QComboBox>
#include <QPointer>

namespace ridgepoint::app {

class ChoicePopup;

/// Choice field. The wheel works only with the focus; with more than `searchThreshold` items the
/// popup has a search line. Items are found by their data, so relabelling keeps the choice.
class ChoiceBox final : public QComboBox
{
    Q_OBJECT
    Q_PROPERTY(int searchThreshold READ searchThreshold WRITE setSearchThreshold)
    Q_DISABLE_COPY_MOVE(ChoiceBox)

public:
    explicit ChoiceBox(QWidget* parent = nullptr);

    /// `note` stands right of the text in the list, text3: "80 GB".
    void addChoice(const QString& text, const QVariant& data, const QString& note = {});
    /// Selects without choiceEdited; an unknown value clears the choice and shows the
    /// placeholder.
    void setCurrentValue(const QVariant& data);
    [[nodiscard]] QVariant currentValue() const { return currentData(); }
    /// Relabels the item of that data (language change).
    void setChoiceText(const QVariant& data, const QString& text);

    void setSearchThreshold(int items) { m_searchThreshold = items; }
    [[nodiscard]] int searchThreshold() const { return m_searchThreshold; }

    void showPopup() override;
    void hidePopup() override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    /// The user chose another item.
    void choiceEdited(const QVariant& data);

protected:
    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    [[nodiscard]] bool searches() const { return count() > m_searchThreshold; }
    void openSearchPopup(const QString& firstText);
    void choose(int index);

    int m_searchThreshold = 12;
    QVariant m_lastValue;
    QPointer<ChoicePopup> m_popup;
};

/// Yes/no field.
class ToggleBox final : public QCheckBox
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ToggleBox)

public:
    explicit ToggleBox(QWidget* parent = nullptr);
    explicit ToggleBox(const QString& text, QWidget* parent = nullptr);

    /// Sets without `edited`.
    void setValue(bool on);

signals:
    void edited(bool on);
};

} // namespace ridgepoint::app
