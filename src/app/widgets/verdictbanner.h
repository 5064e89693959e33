// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/enums.h"

#include <QWidget>

#include <vector>

class QPushButton;

namespace ridgepoint::app {

/// The answer in one line: soft status colour, 4 px bar, icon, bold headline, regular reason
/// (elided), remedy buttons with their result, Pin at the right. Sends an accessible alert when
/// the headline changes.
class VerdictBanner final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(VerdictBanner)

public:
    explicit VerdictBanner(QWidget* parent = nullptr);
    ~VerdictBanner() override;

    void setVerdict(estimation::Severity severity, const QString& headline,
                    const QString& reason = {});
    /// Best first. Shows at most three, two while the window is narrower than 1600 px, and fewer
    /// where the headline would be cut; the labels' indices stay those of `labels`.
    void setRemedies(const QStringList& labels);
    /// The current state is the pinned one: the button reads "Pinned" and is checked.
    void setPinned(bool pinned);
    /// Hides the Pin button where there is nothing to pin.
    void setPinVisible(bool visible);

    [[nodiscard]] estimation::Severity severity() const { return m_severity; }
    [[nodiscard]] QString headline() const { return m_headline; }
    [[nodiscard]] QString reason() const { return m_reason; }
    [[nodiscard]] int visibleRemedies() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void remedyClicked(int index);
    void pinClicked();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    void placeChildren();
    void retranslate();
    [[nodiscard]] QRect textRect() const;

    estimation::Severity m_severity = estimation::Severity::Info;
    QString m_headline, m_reason;
    QStringList m_labels;
    std::vector<QPushButton*> m_remedies;
    QPushButton* m_pin;
    bool m_pinned = false;
    bool m_pinVisible = true;
};

} // namespace ridgepoint::app
