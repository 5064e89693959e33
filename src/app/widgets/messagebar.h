// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/enums.h"

#include <QWidget>

class QHBoxLayout;
class QLabel;
class QToolButton;

namespace ridgepoint::app {

/// Inline message over the page: a broken plan, a recovered file. Never a modal box. Hidden until
/// the first message; buttons left to right; the close button dismisses.
class MessageBar final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(MessageBar)

public:
    explicit MessageBar(QWidget* parent = nullptr);

    /// Replaces an earlier message.
    void showMessage(estimation::Severity severity, const QString& text,
                     const QStringList& buttons = {});
    [[nodiscard]] QString text() const { return m_text; }

public slots:
    void dismiss();

signals:
    void buttonClicked(int index);
    void dismissed();

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void retranslate();

    estimation::Severity m_severity = estimation::Severity::Info;
    QString m_text;
    QLabel* m_label;
    QHBoxLayout* m_buttons;
    QToolButton* m_close;
};

} // namespace ridgepoint::app
