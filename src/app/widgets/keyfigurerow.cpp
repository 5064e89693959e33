// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/widgets/keyfigure.h"
#include "app/widgets/painting.h"
#include "charts/theme.h"

#include <QEvent>
#include <QKeyEvent>
#include <QPainter>

#include <chrono>

namespace ridgepoint::app {

using namespace std::chrono_literals;
using charts::space;
using charts::tokens;

namespace {

constexpr auto kPendingAfter = 150ms;

} // namespace

KeyFigureRow::KeyFigureRow(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_pendingTimer.setSingleShot(true);
    m_pendingTimer.setInterval(kPendingAfter);
    connect(&m_pendingTimer, &QTimer::timeout, this, [this] {
        for (KeyFigureTile* tile : m_tiles)
            tile->setPending(true);
    });
}

void KeyFigureRow::setFigures(const std::vector<KeyFigure>& figures)
{
    while (m_tiles.size() < figures.size()) {
        auto* tile = new KeyFigureTile(this);
        tile->installEventFilter(this);
        connect(tile, &KeyFigureTile::explainRequested, this, &KeyFigureRow::explainRequested);
        m_tiles.push_back(tile);
    }
    const bool relayout = m_shown != figures.size();
    m_shown = figures.size();
    for (std::size_t i = 0; i < m_tiles.size(); ++i) {
        if (i < m_shown)
            m_tiles[i]->setFigure(figures[i]);
        if (relayout)
            m_tiles[i]->setVisible(i < m_shown);
    }
    if (relayout)
        placeTiles();
    setPending(false);
}

KeyFigureTile* KeyFigureRow::tileAt(int index) const
{
    return index >= 0 && index < count() ? m_tiles[static_cast<std::size_t>(index)] : nullptr;
}

KeyFigureTile* KeyFigureRow::tile(const QString& id) const
{
    for (std::size_t i = 0; i < m_shown; ++i) {
        if (m_tiles[i]->figure().id == id)
            return m_tiles[i];
    }
    return nullptr;
}

void KeyFigureRow::setPending(bool pending)
{
    if (pending) {
        if (!m_pendingTimer.isActive())
            m_pendingTimer.start();
        return;
    }
    m_pendingTimer.stop();
    for (KeyFigureTile* tile : m_tiles)
        tile->setPending(false);
}

void KeyFigureRow::setExplained(const QString& id)
{
    for (KeyFigureTile* tile : m_tiles)
        tile->setExplained(!id.isEmpty() && tile->figure().id == id);
}

QSize KeyFigureRow::sizeHint() const
{
    const KeyFigureTile probe;
    return {static_cast<int>(m_shown) * probe.sizeHint().width(), probe.sizeHint().height() + 2};
}

QSize KeyFigureRow::minimumSizeHint() const
{
    return {static_cast<int>(m_shown) * space(96), sizeHint().height()};
}

void KeyFigureRow::placeTiles()
{
    if (m_shown == 0)
        return;
    // Rounding each edge keeps the widths equal to a pixel and leaves no gap at the right.
    const auto edge = [this](std::size_t i) {
        return 1 + static_cast<int>(static_cast<std::size_t>(width() - 2) * i / m_shown);
    };
    for (std::size_t i = 0; i < m_shown; ++i)
        m_tiles[i]->setGeometry(edge(i), 1, edge(i + 1) - edge(i), height() - 2);
}

void KeyFigureRow::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    drawSurface(painter, rect(), space(6), tokens().panel, tokens().border);
    for (std::size_t i = 1; i < m_shown; ++i) {
        const int x = m_tiles[i]->x() - 1;
        painter.fillRect(x, space(12), 1, height() - space(24), tokens().border);
    }
}

void KeyFigureRow::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    placeTiles();
}

void KeyFigureRow::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::StyleChange)
        updateGeometry();
    QWidget::changeEvent(event);
}

bool KeyFigureRow::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const int step = key == Qt::Key_Right ? 1 : key == Qt::Key_Left ? -1 : 0;
        if (step != 0) {
            for (int i = 0; i < count(); ++i) {
                if (tileAt(i) == watched) {
                    if (KeyFigureTile* next = tileAt(i + step))
                        next->setFocus(Qt::TabFocusReason);
                    return true;
                }
            }
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace ridgepoint::app
