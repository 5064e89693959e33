// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/widgets/marks.h"

#include "app/widgets/icons.h"
#include "app/widgets/painting.h"
#include "charts/theme.h"
#include "text/text.h"

#include <QCoreApplication>
#include <QEvent>
#include <QPainter>
#include <QPainterPath>

namespace ridgepoint::app {

using namespace Qt::StringLiterals;
using charts::space;
using charts::tokens;
using charts::TypeRole;
using estimation::Bound;
using estimation::Origin;

namespace {

constexpr int kQuarter = 90 * 16; ///< QPainter's angles are in sixteenths of a degree

QFont smallFont()
{
    return charts::font(TypeRole::Small);
}

QRectF centred(const QRectF& rect, qreal side)
{
    QRectF square(0, 0, side, side);
    square.moveCenter(rect.center());
    return square;
}

} // namespace

void drawProvenance(QPainter& painter, const QRectF& rect, Origin origin)
{
    if (origin == Origin::Input)
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const charts::Tokens& t = tokens();
    const qreal side = space(8);
    const QRectF disc = centred(rect, side);
    const QRectF ring = disc.adjusted(0.6, 0.6, -0.6, -0.6);
    switch (origin) {
    case Origin::Measured:
        painter.setPen(Qt::NoPen);
        painter.setBrush(t.ok);
        painter.drawEllipse(disc);
        break;
    case Origin::Assumed: {
        painter.setPen(QPen(t.warn, 1.6));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(disc.adjusted(0.8, 0.8, -0.8, -0.8));
        break;
    }
    case Origin::Vendor:
    case Origin::Derived:
        painter.setPen(QPen(t.text2, 1.2));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(ring);
        painter.setPen(Qt::NoPen);
        painter.setBrush(t.text2);
        if (origin == Origin::Vendor)
            painter.drawPie(disc, 2 * kQuarter, 3 * kQuarter);
        else
            painter.drawPie(disc, -kQuarter, 2 * kQuarter);
        break;
    case Origin::Input:
        break;
    }
    painter.restore();
}

QColor boundColor(Bound bound)
{
    const auto& series = tokens().series;
    switch (bound) {
    case Bound::Compute:
        return series[4];
    case Bound::Memory:
        return series[0];
    case Bound::Communication:
        return series[3];
    case Bound::Launch:
    case Bound::Data:
        return series[7];
    }
    return series[7];
}

void drawBoundShape(QPainter& painter, const QRectF& rect, Bound bound)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(boundColor(bound));
    const QPointF c = rect.center();
    const qreal r = std::min(rect.width(), rect.height()) / 2;
    switch (bound) {
    case Bound::Compute:
        painter.drawPolygon(QPolygonF{
            {c.x(), c.y() - r * 0.95}, {c.x() + r, c.y() + r * 0.8}, {c.x() - r, c.y() + r * 0.8}});
        break;
    case Bound::Memory:
        painter.drawEllipse(c, r, r);
        break;
    case Bound::Communication:
        painter.drawPolygon(QPolygonF{
            {c.x(), c.y() - r}, {c.x() + r, c.y()}, {c.x(), c.y() + r}, {c.x() - r, c.y()}});
        break;
    case Bound::Launch:
        painter.drawRect(QRectF(c.x() - r * 0.85, c.y() - r * 0.85, r * 1.7, r * 1.7));
        break;
    case Bound::Data:
        painter.drawRect(QRectF(c.x() - r, c.y() - r * 0.45, r * 2, r * 0.9));
        break;
    }
    painter.restore();
}

QString originWord(Origin origin)
{
    if (origin == Origin::Input)
        return QCoreApplication::translate("ridgepoint::app::ProvenanceMark", "your input");
    // Beside a mark the word stands inside a line, not at the start of a sentence.
    QString word = text::label(origin);
    if (!word.isEmpty())
        word[0] = word.at(0).toLower();
    return word;
}

// ------------------------------------------------------------------------------ ProvenanceMark

ProvenanceMark::ProvenanceMark(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    describe();
}

ProvenanceMark::ProvenanceMark(Origin origin, QWidget* parent) : ProvenanceMark(parent)
{
    setOrigin(origin);
}

void ProvenanceMark::setOrigin(Origin origin)
{
    m_origin = origin;
    describe();
    updateGeometry();
    update();
}

void ProvenanceMark::setWordVisible(bool visible)
{
    m_wordVisible = visible;
    updateGeometry();
    update();
}

void ProvenanceMark::describe()
{
    const QString word = originWord(m_origin);
    setToolTip(word);
    setAccessibleName(word);
}

QSize ProvenanceMark::sizeHint() const
{
    const int mark = m_origin == Origin::Input ? 0 : space(10);
    const int word = m_wordVisible
                         ? textWidth(originWord(m_origin), smallFont()) + (mark > 0 ? space(5) : 0)
                         : 0;
    return {mark + word, lineHeight(smallFont())};
}

void ProvenanceMark::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const charts::Tokens& t = tokens();
    QRectF line = rect();
    if (m_origin != Origin::Input) {
        drawProvenance(painter, QRectF(0, 0, space(10), height()), m_origin);
        line.setLeft(space(15));
    }
    if (m_wordVisible) {
        drawLine(painter, line, originWord(m_origin), smallFont(),
                 m_origin == Origin::Input ? t.accent : t.text2);
    }
}

void ProvenanceMark::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        describe();
        updateGeometry();
    }
    QWidget::changeEvent(event);
}

// --------------------------------------------------------------------------------------- Badge

Badge::Badge(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

Badge::Badge(Tone tone, const QString& text, QWidget* parent) : Badge(parent)
{
    m_tone = tone;
    setText(text);
}

void Badge::setTone(Tone tone)
{
    m_tone = tone;
    updateGeometry();
    update();
}

void Badge::setSeverity(estimation::Severity severity)
{
    switch (severity) {
    case estimation::Severity::Ok:
        setTone(Tone::Ok);
        break;
    case estimation::Severity::Info:
        setTone(Tone::Info);
        break;
    case estimation::Severity::Warning:
        setTone(Tone::Warn);
        break;
    case estimation::Severity::Error:
        setTone(Tone::Err);
        break;
    }
}

void Badge::setText(const QString& text)
{
    m_text = text;
    setAccessibleName(text);
    updateGeometry();
    update();
}

void Badge::setIconVisible(bool visible)
{
    m_iconVisible = visible;
    updateGeometry();
    update();
}

QSize Badge::sizeHint() const
{
    const bool withIcon = m_iconVisible && m_tone != Tone::Accent;
    const int text = textWidth(m_text, smallFont());
    return {text + space(12) + (withIcon ? space(16) : 0),
            std::max(space(20), lineHeight(smallFont()) + space(2))};
}

void Badge::paintEvent(QPaintEvent*)
{
    const charts::Tokens& t = tokens();
    QColor fill = t.selected;
    QColor ink = t.accent;
    QString iconName;
    switch (m_tone) {
    case Tone::Ok:
        fill = t.okSoft;
        ink = t.ok;
        iconName = u"check"_s;
        break;
    case Tone::Warn:
        fill = t.warnSoft;
        ink = t.warn;
        iconName = u"warning"_s;
        break;
    case Tone::Err:
        fill = t.errSoft;
        ink = t.err;
        iconName = u"error"_s;
        break;
    case Tone::Info:
        fill = t.infoSoft;
        ink = t.info;
        iconName = u"info"_s;
        break;
    case Tone::Accent:
        break;
    }
    QPainter painter(this);
    drawSurface(painter, rect(), space(4), fill, {});
    QRectF line = QRectF(rect()).adjusted(space(6), 0, -space(6), 0);
    if (m_iconVisible && !iconName.isEmpty()) {
        const int side = space(12);
        paintIcon(painter, QRectF(line.left(), (height() - side) / 2.0, side, side), iconName, ink);
        line.setLeft(line.left() + space(16));
    }
    drawLine(painter, line, m_text, smallFont(), ink);
}

void Badge::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::StyleChange)
        updateGeometry();
    QWidget::changeEvent(event);
}

// ----------------------------------------------------------------------------------- BoundChip

BoundChip::BoundChip(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void BoundChip::setBound(Bound bound)
{
    m_bound = bound;
    setAccessibleName(text::boundLong(bound));
    updateGeometry();
    update();
}

QSize BoundChip::sizeHint() const
{
    return {textWidth(text::boundLong(m_bound), smallFont()) + space(28), space(20)};
}

void BoundChip::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    drawSurface(painter, rect(), space(4), tokens().panel, tokens().borderStrong);
    const int side = space(8);
    drawBoundShape(painter, QRectF(space(7), (height() - side) / 2.0, side, side), m_bound);
    drawLine(painter, QRectF(rect()).adjusted(space(20), 0, -space(6), 0), text::boundLong(m_bound),
             smallFont(), tokens().text);
}

void BoundChip::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        setAccessibleName(text::boundLong(m_bound));
        updateGeometry();
    }
    QWidget::changeEvent(event);
}

} // namespace ridgepoint::app
