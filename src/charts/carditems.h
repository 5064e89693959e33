// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QLabel>
#include <QToolButton>

/// The small parts of a chart card's header.
namespace ridgepoint::charts {

/// A flat button whose sign is painted from strokes in the theme's colours: sharp at every scale
/// and right after a theme switch without a new picture.
class ChartToolButton final : public QToolButton
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ChartToolButton)

public:
    enum class Sign { ReadValues, ResetZoom, Table, More };

    explicit ChartToolButton(Sign sign, QWidget* parent = nullptr);
    /// Tooltip and accessible name in one.
    void setWords(const QString& words);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Sign m_sign;
};

/// A label that gives way: it elides its text and never sets the minimum width of the window.
class ElidedLabel final : public QLabel
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ElidedLabel)

public:
    explicit ElidedLabel(QWidget* parent = nullptr);
    /// Shown instead of the text where that does not fit; empty: the text is elided.
    void setShortText(const QString& text);
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_shortText;
};

} // namespace ridgepoint::charts
