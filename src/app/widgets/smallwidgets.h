// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QLabel>
#include <QPushButton>
#include <QToolButton>

namespace ridgepoint::app {

/// Flat button of tool bars and card heads; its icon is of the tinted set.
class ToolBarButton final : public QToolButton
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ToolBarButton)

public:
    explicit ToolBarButton(QWidget* parent = nullptr);
    /// For an action: icon `iconName`, tooltip with the shortcut. `withText` shows its text too.
    ToolBarButton(QAction* action, const QString& iconName, bool withText = false,
                  QWidget* parent = nullptr);

    void setIconName(const QString& name);
};

/// Text in the accent colour that acts: "More… 23 fields".
class LinkButton final : public QPushButton
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(LinkButton)

public:
    explicit LinkButton(QWidget* parent = nullptr);
    explicit LinkButton(const QString& text, QWidget* parent = nullptr);
};

/// One line that gives way: elided with "…", full text in the tooltip, never widens its parent.
class ElidedLabel final : public QLabel
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ElidedLabel)

public:
    explicit ElidedLabel(QWidget* parent = nullptr);
    explicit ElidedLabel(const QString& text, QWidget* parent = nullptr);

    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;
};

/// Dashed card for "nothing here yet": 20 px icon, bold line, one sentence with the action.
class EmptyState final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(EmptyState)

public:
    explicit EmptyState(QWidget* parent = nullptr);
    EmptyState(const QString& iconName, const QString& title, const QString& sentence,
               QWidget* parent = nullptr);

    void setContent(const QString& iconName, const QString& title, const QString& sentence);
    /// A button below the sentence; empty removes it.
    void setActionText(const QString& text);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void actionClicked();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void placeButton();
    [[nodiscard]] int textHeight() const;

    QString m_iconName, m_title, m_sentence;
    QPushButton* m_action;
};

} // namespace ridgepoint::app
