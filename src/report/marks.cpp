// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "report/marks.h"

#include "charts/theme.h"
#include "report/textblock.h"

#include <QPainter>
#include <QPainterPath>

namespace ridgepoint::report {

namespace {

const charts::Tokens& light()
{
    return charts::tokens(charts::Theme::Light);
}

QPen stroke(const QColor& color, double width)
{
    return {color, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin};
}

/// Disc filled over `quarters` of its circle, outlined in full.
void drawDisc(QPainter& painter, QPointF c, double size, const QColor& color, int quarters)
{
    const QRectF rect(c.x() - size / 2, c.y() - size / 2, size, size);
    painter.setPen(stroke(color, size * 0.14));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(rect);
    if (quarters == 0)
        return;
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    if (quarters == 4)
        painter.drawEllipse(rect);
    else
        painter.drawPie(rect, 90 * 16, -quarters * 90 * 16);
}

void drawCheck(QPainter& painter, QPointF c, double size, const QColor& color)
{
    painter.setPen(stroke(color, size * 0.17));
    painter.setBrush(Qt::NoBrush);
    QPainterPath path(c + QPointF(-0.42, 0.02) * size);
    path.lineTo(c + QPointF(-0.12, 0.32) * size);
    path.lineTo(c + QPointF(0.42, -0.34) * size);
    painter.drawPath(path);
}

void drawCross(QPainter& painter, QPointF c, double size, const QColor& color)
{
    const double r = size * 0.34;
    painter.setPen(stroke(color, size * 0.17));
    painter.drawLine(c + QPointF(-r, -r), c + QPointF(r, r));
    painter.drawLine(c + QPointF(-r, r), c + QPointF(r, -r));
}

void drawWarning(QPainter& painter, QPointF c, double size, const QColor& color)
{
    painter.setPen(stroke(color, size * 0.12));
    painter.setBrush(Qt::NoBrush);
    QPainterPath path(c + QPointF(0, -0.42) * size);
    path.lineTo(c + QPointF(0.46, 0.38) * size);
    path.lineTo(c + QPointF(-0.46, 0.38) * size);
    path.closeSubpath();
    painter.drawPath(path);
    painter.drawLine(c + QPointF(0, -0.12) * size, c + QPointF(0, 0.08) * size);
    painter.drawPoint(c + QPointF(0, 0.24) * size);
}

void drawInfo(QPainter& painter, QPointF c, double size, const QColor& color)
{
    painter.setPen(stroke(color, size * 0.12));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(c, size * 0.44, size * 0.44);
    painter.drawLine(c + QPointF(0, -0.02) * size, c + QPointF(0, 0.2) * size);
    painter.drawPoint(c + QPointF(0, -0.2) * size);
}

/// Square for what a person set, so that it is not taken for a provenance disc.
void drawSquare(QPainter& painter, QPointF c, double size, const QColor& color, bool filled)
{
    const double r = size * 0.42;
    painter.setPen(stroke(color, size * 0.14));
    painter.setBrush(filled ? QBrush(color) : QBrush(Qt::NoBrush));
    painter.drawRoundedRect(QRectF(c.x() - r, c.y() - r, 2 * r, 2 * r), r * 0.3, r * 0.3);
}

void drawDiamond(QPainter& painter, QPointF c, double size, const QColor& color)
{
    const double r = size * 0.52;
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    QPainterPath path(c + QPointF(0, -r));
    path.lineTo(c + QPointF(r, 0));
    path.lineTo(c + QPointF(0, r));
    path.lineTo(c + QPointF(-r, 0));
    path.closeSubpath();
    painter.drawPath(path);
}

} // namespace

QColor originColor(estimation::Origin origin)
{
    switch (origin) {
    case estimation::Origin::Input:
        return light().accent;
    case estimation::Origin::Measured:
        return light().ok;
    case estimation::Origin::Vendor:
        return light().series[7];
    case estimation::Origin::Derived:
        return light().chartAxis;
    case estimation::Origin::Assumed:
        break;
    }
    return light().series[2];
}

QColor costColor(estimation::CostPart part)
{
    using enum estimation::CostPart;
    const auto& series = light().series;
    switch (part) {
    case Purchase:
        return series[0];
    case Support:
        return series[1];
    case Facility:
        return series[2];
    case Staff:
        return series[3];
    case Energy:
        return series[4];
    case Network:
        return series[5];
    case Storage:
        return series[6];
    case Cloud:
    case Residual:
        break;
    }
    return series[7];
}

QColor markColor(Mark mark)
{
    switch (mark) {
    case Mark::Ok:
        return light().ok;
    case Mark::Warning:
        return light().warn;
    case Mark::Error:
        return light().err;
    case Mark::Info:
        return light().info;
    default:
        break;
    }
    return light().text2;
}

QColor markSoftColor(Mark mark)
{
    switch (mark) {
    case Mark::Ok:
        return light().okSoft;
    case Mark::Warning:
        return light().warnSoft;
    case Mark::Error:
        return light().errSoft;
    default:
        break;
    }
    return light().infoSoft;
}

void drawMark(QPainter& painter, Mark mark, QPointF centre, double size)
{
    using estimation::Origin;
    painter.save();
    switch (mark) {
    case Mark::None:
        break;
    case Mark::Ok:
        drawCheck(painter, centre, size, light().ok);
        break;
    case Mark::Warning:
        drawWarning(painter, centre, size, light().warn);
        break;
    case Mark::Error:
        drawCross(painter, centre, size, light().err);
        break;
    case Mark::Info:
        drawInfo(painter, centre, size, light().info);
        break;
    case Mark::Measured:
        drawDisc(painter, centre, size * 0.8, originColor(Origin::Measured), 4);
        break;
    case Mark::Vendor:
        drawDisc(painter, centre, size * 0.8, originColor(Origin::Vendor), 3);
        break;
    case Mark::Derived:
        drawDisc(painter, centre, size * 0.8, light().text3, 2);
        break;
    case Mark::Assumed:
        drawDisc(painter, centre, size * 0.8, light().warn, 0);
        break;
    case Mark::Yours:
        drawSquare(painter, centre, size * 0.85, light().accent, true);
        break;
    case Mark::Default:
        drawSquare(painter, centre, size * 0.85, light().text3, false);
        break;
    case Mark::Chosen:
        drawDiamond(painter, centre, size * 0.85, light().text2);
        break;
    case Mark::Catalog:
        drawDisc(painter, centre, size * 0.8, originColor(Origin::Vendor), 3);
        break;
    case Mark::CheckBox:
        drawSquare(painter, centre, size, light().text2, false);
        break;
    }
    painter.restore();
}

void drawLogo(QPainter& painter, const QRectF& rect)
{
    painter.save();
    const auto at = [&](double x, double y) {
        return QPointF(rect.left() + x * rect.width(), rect.top() + y * rect.height());
    };
    painter.setPen(stroke(light().accent, rect.height() * 0.14));
    painter.setBrush(Qt::NoBrush);
    QPainterPath path(at(0, 0.95));
    path.lineTo(at(0.5, 0.3));
    path.lineTo(at(1, 0.3));
    painter.drawPath(path);
    painter.setBrush(light().panel);
    painter.drawEllipse(at(0.5, 0.3), rect.height() * 0.17, rect.height() * 0.17);
    painter.restore();
}

} // namespace ridgepoint::report
