// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QButtonGroup;

namespace ridgepoint::app {

/// Two to four views side by side, one chosen. Left and Right move the choice.
class SegmentedControl final : public QWidget
{
    Q_OBJECT
    Q_PROPERTY(int currentIndex READ currentIndex WRITE setCurrentIndex NOTIFY currentChanged)
    Q_DISABLE_COPY_MOVE(SegmentedControl)

public:
    explicit SegmentedControl(QWidget* parent = nullptr);
    explicit SegmentedControl(const QStringList& labels, QWidget* parent = nullptr);

    /// Keeps the current index where it still exists.
    void setLabels(const QStringList& labels);
    [[nodiscard]] int currentIndex() const;
    /// Sets without currentChanged.
    void setCurrentIndex(int index);

signals:
    /// The user chose another one.
    void currentChanged(int index);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QButtonGroup* m_group;
};

} // namespace ridgepoint::app
