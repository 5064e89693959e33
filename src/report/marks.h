// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "report/reporttypes.h"

#include <QColor>
#include <QPointF>
#include <QRectF>

class QPainter;

namespace ridgepoint::report {

/// Colour of the word beside a mark.
[[nodiscard]] QColor markColor(Mark mark);
[[nodiscard]] QColor markSoftColor(Mark mark);
/// Colour of a share of origins in the bar; the mark has the same.
[[nodiscard]] QColor originColor(estimation::Origin origin);
[[nodiscard]] QColor costColor(estimation::CostPart part);

/// Draws the sign around `centre`, `size` units high.
void drawMark(QPainter& painter, Mark mark, QPointF centre, double size);
/// The product's mark for the head: roofline and ridge.
void drawLogo(QPainter& painter, const QRectF& rect);

} // namespace ridgepoint::report
