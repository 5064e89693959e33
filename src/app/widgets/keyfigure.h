// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/enums.h"

#include <QAbstractButton>
#include <QString>
#include <QTimer>
#include <QWidget>

#include <optional>
#include <vector>

namespace ridgepoint::app {

/// Whether a change is good news. Not the same as its direction: lower cost is better. `Neutral`
/// for deltas of a scenario that does not run.
enum class DeltaSense { None, Better, Worse, Neutral };

/// What one tile shows; all texts translated and formatted by the caller.
struct KeyFigure
{
    enum class State { Normal, Pending, NotPriced, NotComputed };

    QString id;    ///< given back by explainRequested: the result path
    QString label; ///< "GPU memory"
    QString value; ///< "51.9"; for NotPriced the word "not priced"
    QString unit;  ///< "of 76.5 GB"
    QString delta; ///< "+3.3 GB", "−$10.8k", "= 0"; the sign chooses the triangle
    DeltaSense sense = DeltaSense::None;
    QString limit; ///< limit or band: "≤ 50", "±12 %", "target 5.0"
    std::optional<estimation::Origin> origin;
    double barShare = -1;                   ///< used share of the limit, 1 = full; negative: no bar
    std::optional<estimation::Bound> bound; ///< shape before the value
    State state = State::Normal;
    QString reason; ///< NotPriced, NotComputed: what is missing, or why

    bool operator==(const KeyFigure&) const = default;
};

/// One figure. Click, Enter, Space or F2 asks for its explanation.
class KeyFigureTile final : public QAbstractButton
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(KeyFigureTile)

public:
    explicit KeyFigureTile(QWidget* parent = nullptr);

    void setFigure(const KeyFigure& figure);
    [[nodiscard]] const KeyFigure& figure() const { return m_figure; }
    /// Draws a card border of its own; off inside a KeyFigureRow.
    void setFramed(bool framed);
    /// Dims the last complete value and shows the accent line.
    void setPending(bool pending);
    /// Keeps the hover look while the popover of this tile is open.
    void setExplained(bool explained);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void explainRequested(const QString& id);

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    void describe();
    void paintContents(QPainter& painter, const QRect& inner) const;
    void paintValue(QPainter& painter, const QRect& row) const;
    void paintThirdLine(QPainter& painter, const QRect& row) const;
    void paintBar(QPainter& painter, const QRect& inner) const;

    KeyFigure m_figure;
    bool m_framed = false;
    bool m_pending = false;
    bool m_explained = false;
};

/// The row of up to eight tiles in one card, equal widths, hairlines between them. Left and Right
/// move between tiles.
class KeyFigureRow final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(KeyFigureRow)

public:
    explicit KeyFigureRow(QWidget* parent = nullptr);

    /// Tiles are reused in order, so that focus and hover survive an update.
    void setFigures(const std::vector<KeyFigure>& figures);
    [[nodiscard]] int count() const { return static_cast<int>(m_shown); }
    [[nodiscard]] KeyFigureTile* tileAt(int index) const;
    /// The tile of figure `id`, or null.
    [[nodiscard]] KeyFigureTile* tile(const QString& id) const;
    /// A newer result is on its way: after 150 ms the old one is dimmed. False ends it at once.
    void setPending(bool pending);
    /// The tile whose popover is open; empty id for none.
    void setExplained(const QString& id);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void explainRequested(const QString& id);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void placeTiles();

    std::vector<KeyFigureTile*> m_tiles;
    std::size_t m_shown = 0;
    QTimer m_pendingTimer;
};

} // namespace ridgepoint::app
