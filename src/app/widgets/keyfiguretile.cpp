// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/widgets/icons.h"
#include "app/widgets/keyfigure.h"
#include "app/widgets/marks.h"
#include "app/widgets/painting.h"
#include "charts/theme.h"

#include <QKeyEvent>
#include <QPainter>

namespace ridgepoint::app {

using namespace Qt::StringLiterals;
using charts::space;
using charts::tokens;
using charts::TypeRole;

namespace {

constexpr double kBarAmberFrom = 0.92;
constexpr double kPendingOpacity = 0.5;

const QString kMinus = u"\u2212"_s;
const QString kDash = u"\u2014"_s;

QFont smallFont()
{
    return charts::font(TypeRole::Small);
}

QColor deltaColor(DeltaSense sense)
{
    switch (sense) {
    case DeltaSense::Better:
        return tokens().ok;
    case DeltaSense::Worse:
        return tokens().err;
    case DeltaSense::Neutral:
    case DeltaSense::None:
        return tokens().text2;
    }
    return tokens().text2;
}

/// +1 up, −1 down, 0 no triangle.
int deltaDirection(const QString& delta)
{
    if (delta.startsWith(u'+'))
        return 1;
    return delta.startsWith(kMinus) || delta.startsWith(u'-') ? -1 : 0;
}

void drawTriangle(QPainter& painter, const QRectF& box, int direction, const QColor& color)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    const qreal tip = direction > 0 ? box.top() : box.bottom();
    const qreal base = direction > 0 ? box.bottom() : box.top();
    painter.drawPolygon(
        QPolygonF{{box.center().x(), tip}, {box.right(), base}, {box.left(), base}});
    painter.restore();
}

} // namespace

KeyFigureTile::KeyFigureTile(QWidget* parent) : QAbstractButton(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(this, &QAbstractButton::clicked, this, [this] { emit explainRequested(m_figure.id); });
}

void KeyFigureTile::setFigure(const KeyFigure& figure)
{
    if (figure == m_figure)
        return;
    m_figure = figure;
    describe();
    update();
}

void KeyFigureTile::setFramed(bool framed)
{
    m_framed = framed;
    update();
}

void KeyFigureTile::setPending(bool pending)
{
    if (m_pending == pending)
        return;
    m_pending = pending;
    update();
}

void KeyFigureTile::setExplained(bool explained)
{
    m_explained = explained;
    update();
}

void KeyFigureTile::describe()
{
    const KeyFigure& f = m_figure;
    const bool normal = f.state == KeyFigure::State::Normal || f.state == KeyFigure::State::Pending;
    QStringList parts{f.label};
    if (normal)
        parts << (f.unit.isEmpty() ? f.value : f.value + u' ' + f.unit) << f.delta << f.limit;
    else
        parts << f.value << f.reason;
    if (f.origin)
        parts << originWord(*f.origin);
    parts.removeAll(QString());
    setAccessibleName(parts.join(u", "_s));
    QStringList lines{parts.join(u", "_s), tr("Click or press Enter to see how it is computed.")};
    setToolTip(lines.join(u'\n'));
}

QSize KeyFigureTile::sizeHint() const
{
    const int lines = 2 * lineHeight(smallFont()) +
                      lineHeight(charts::font(TypeRole::KeyFigure, true)) - space(1);
    return {space(140), std::max(space(78), lines + space(17))};
}

QSize KeyFigureTile::minimumSizeHint() const
{
    return {space(96), sizeHint().height()};
}

void KeyFigureTile::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const charts::Tokens& t = tokens();
    const QRect whole = rect();
    if (m_framed)
        drawSurface(painter, whole, space(4), t.panel, t.border);
    const bool lit = underMouse() || hasFocus() || m_explained || isDown();
    const QRectF plate = QRectF(whole).adjusted(4, 4, -4, -4);
    if (lit)
        drawSurface(painter, plate, space(4), isDown() ? t.selected : t.hover, {});

    const QRect inner = whole.adjusted(space(13), space(8), -space(13), -space(8));
    const bool pending = m_pending || m_figure.state == KeyFigure::State::Pending;
    if (pending)
        painter.setOpacity(kPendingOpacity);
    paintContents(painter, inner);
    painter.setOpacity(1);
    if (pending) {
        painter.fillRect(QRectF(inner.left(), whole.height() - space(8), inner.width() * 0.62, 2),
                         t.accent);
    }
    if (hasFocus())
        drawFocusRing(painter, plate, space(4));
}

void KeyFigureTile::paintContents(QPainter& painter, const QRect& inner) const
{
    const charts::Tokens& t = tokens();
    const int small = lineHeight(smallFont());
    const int mark = space(8);
    QRectF label(inner.left(), inner.top(), inner.width(), small);
    if (m_figure.origin) {
        const QRectF box(inner.right() + space(5) - mark, label.top(), mark, small);
        drawProvenance(painter, box, *m_figure.origin);
        label.setRight(box.left() - space(4));
    }
    if (underMouse() || hasFocus() || m_explained) {
        const int side = space(14);
        const QRectF box(label.right() - side + space(1), label.center().y() - side / 2.0, side,
                         side);
        paintIcon(painter, box, u"fx"_s, t.accent);
        label.setRight(box.left() - space(4));
    }
    drawLine(painter, label, m_figure.label, smallFont(), t.text2);

    const int value = lineHeight(charts::font(TypeRole::KeyFigure, true)) - space(1);
    const QRect valueRow(inner.left(), inner.top() + small, inner.width(), value);
    paintValue(painter, valueRow);
    const QRect third(inner.left(), valueRow.bottom() + 1, inner.width() + space(6), small);
    paintThirdLine(painter, third);
    paintBar(painter, inner);
}

void KeyFigureTile::paintValue(QPainter& painter, const QRect& row) const
{
    const charts::Tokens& t = tokens();
    if (m_figure.state == KeyFigure::State::NotPriced) {
        drawLine(painter, row, m_figure.value, charts::font(TypeRole::PageTitle), t.text3);
        return;
    }
    const QString value = m_figure.state == KeyFigure::State::NotComputed ? kDash : m_figure.value;
    QRectF line = row;
    if (m_figure.bound && m_figure.state != KeyFigure::State::NotComputed) {
        const int side = space(10);
        drawBoundShape(painter, QRectF(row.left(), row.center().y() - side / 2.0 + 1, side, side),
                       *m_figure.bound);
        line.setLeft(row.left() + side + space(8));
    }
    QFont big = charts::font(TypeRole::KeyFigure, true);
    const QFontMetricsF bigMetrics(big);
    if (bigMetrics.horizontalAdvance(value) > line.width())
        big = charts::font(TypeRole::PageTitle, true);
    const qreal used = drawLine(painter, line, value, big, t.text);
    if (m_figure.unit.isEmpty() || m_figure.state == KeyFigure::State::NotComputed)
        return;
    // The unit shares the value's baseline.
    const QFont unit = charts::font(TypeRole::Body);
    const QFontMetricsF valueMetrics(big);
    const qreal baseline =
        line.top() + (line.height() - valueMetrics.height()) / 2 + valueMetrics.ascent();
    const QFontMetricsF unitMetrics(unit);
    const QRectF unitRow(line.left() + used + space(4), baseline - unitMetrics.ascent(),
                         row.right() + space(8) - line.left() - used - space(4),
                         unitMetrics.height());
    drawLine(painter, unitRow, m_figure.unit, unit, t.text2);
}

void KeyFigureTile::paintThirdLine(QPainter& painter, const QRect& row) const
{
    const charts::Tokens& t = tokens();
    const bool normal =
        m_figure.state == KeyFigure::State::Normal || m_figure.state == KeyFigure::State::Pending;
    if (!normal) {
        drawLine(painter, row, m_figure.reason, smallFont(), t.text2);
        return;
    }
    QRectF line = row;
    if (!m_figure.delta.isEmpty()) {
        const QColor ink = deltaColor(m_figure.sense);
        if (const int direction = deltaDirection(m_figure.delta); direction != 0) {
            const qreal w = space(7);
            const qreal h = space(6);
            drawTriangle(painter, QRectF(line.left(), line.center().y() - h / 2.0, w, h), direction,
                         ink);
            line.setLeft(line.left() + w + space(3));
        }
        const qreal used = drawLine(painter, line, m_figure.delta, smallFont(), ink);
        line.setLeft(line.left() + used + space(7));
    }
    if (line.width() > space(12))
        drawLine(painter, line, m_figure.limit, smallFont(), t.text2);
}

void KeyFigureTile::paintBar(QPainter& painter, const QRect& inner) const
{
    if (m_figure.barShare < 0 || m_figure.state == KeyFigure::State::NotComputed)
        return;
    const charts::Tokens& t = tokens();
    const qreal thick = space(4);
    const QRectF track(inner.left(), height() - space(4) - thick, inner.width() + space(6), thick);
    QColor fill = t.ok;
    if (m_figure.barShare > 1)
        fill = t.err;
    else if (m_figure.barShare > kBarAmberFrom)
        fill = t.warn;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(t.border);
    painter.drawRoundedRect(track, thick / 2, thick / 2);
    QRectF used = track;
    used.setWidth(track.width() * std::min(1.0, m_figure.barShare));
    painter.setBrush(fill);
    if (used.width() > 0)
        painter.drawRoundedRect(used, thick / 2, thick / 2);
    painter.restore();
}

void KeyFigureTile::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_F2:
        if (!event->isAutoRepeat())
            emit explainRequested(m_figure.id);
        return;
    default:
        QAbstractButton::keyPressEvent(event);
    }
}

void KeyFigureTile::enterEvent(QEnterEvent* event)
{
    QAbstractButton::enterEvent(event);
    update();
}

void KeyFigureTile::leaveEvent(QEvent* event)
{
    QAbstractButton::leaveEvent(event);
    update();
}

bool KeyFigureTile::event(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        describe();
    return QAbstractButton::event(event);
}

} // namespace ridgepoint::app
