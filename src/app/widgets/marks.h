// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/enums.h"

#include <QWidget>

#include <optional>

class QPainter;
class QRectF;

/// Small signs that stand beside figures: where a number comes from, what binds it, a status.
namespace ridgepoint::app {

/// 7 px disc in the middle of `rect`: full = measured, three quarters = vendor, half = derived,
/// amber ring = assumed. `Origin::Input` draws nothing (it is said in words).
void drawProvenance(QPainter& painter, const QRectF& rect, estimation::Origin origin);
/// Triangle = compute, circle = memory, diamond = communication, square = launch, bar = data.
void drawBoundShape(QPainter& painter, const QRectF& rect, estimation::Bound bound);
[[nodiscard]] QColor boundColor(estimation::Bound bound);
/// "derived"; "your input" for Origin::Input.
[[nodiscard]] QString originWord(estimation::Origin origin);

/// The disc with its word.
class ProvenanceMark final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ProvenanceMark)

public:
    explicit ProvenanceMark(QWidget* parent = nullptr);
    explicit ProvenanceMark(estimation::Origin origin, QWidget* parent = nullptr);

    void setOrigin(estimation::Origin origin);
    [[nodiscard]] estimation::Origin origin() const { return m_origin; }
    /// Off: disc only; the word stays in the tooltip and the accessible name. On by default.
    void setWordVisible(bool visible);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void describe();

    estimation::Origin m_origin = estimation::Origin::Derived;
    bool m_wordVisible = true;
};

/// 20 px, radius 4, soft fill, 12 px icon.
class Badge final : public QWidget
{
    Q_OBJECT
    Q_PROPERTY(QString text READ text WRITE setText)
    Q_DISABLE_COPY_MOVE(Badge)

public:
    enum class Tone { Ok, Warn, Err, Info, Accent };

    explicit Badge(QWidget* parent = nullptr);
    Badge(Tone tone, const QString& text, QWidget* parent = nullptr);

    /// The tone sets the icon too: check, warning, error, info, none for Accent.
    void setTone(Tone tone);
    void setSeverity(estimation::Severity severity);
    void setText(const QString& text);
    [[nodiscard]] QString text() const { return m_text; }
    void setIconVisible(bool visible);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    Tone m_tone = Tone::Info;
    QString m_text;
    bool m_iconVisible = true;
};

/// Outlined chip with shape and word: "● Memory-bound".
class BoundChip final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(BoundChip)

public:
    explicit BoundChip(QWidget* parent = nullptr);

    void setBound(estimation::Bound bound);
    [[nodiscard]] estimation::Bound bound() const { return m_bound; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    estimation::Bound m_bound = estimation::Bound::Memory;
};

} // namespace ridgepoint::app
