// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAbstractButton>
#include <QPointer>

namespace ridgepoint::app {

/// Head of a form section: chevron, bold title, one-line summary while closed, "2 changed" badge
/// at the right. Click, Enter or Space opens and closes.
class SectionHeader final : public QAbstractButton
{
    Q_OBJECT
    Q_PROPERTY(QString title READ text WRITE setText)
    Q_PROPERTY(QString summary READ summary WRITE setSummary)
    Q_PROPERTY(bool expanded READ isExpanded WRITE setExpanded NOTIFY expandedChanged)
    Q_DISABLE_COPY_MOVE(SectionHeader)

public:
    explicit SectionHeader(QWidget* parent = nullptr);
    explicit SectionHeader(const QString& title, QWidget* parent = nullptr);

    void setSummary(const QString& summary);
    [[nodiscard]] QString summary() const { return m_summary; }
    /// 0 hides the badge.
    void setChangedCount(int count);
    [[nodiscard]] int changedCount() const { return m_changed; }
    void setExpanded(bool expanded);
    [[nodiscard]] bool isExpanded() const { return m_expanded; }
    /// Shown and hidden with the section.
    void setBody(QWidget* body);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void expandedChanged(bool expanded);

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    void describe();

    QString m_summary;
    int m_changed = 0;
    bool m_expanded = true;
    QPointer<QWidget> m_body;
};

} // namespace ridgepoint::app
