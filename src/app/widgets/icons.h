// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/enums.h"

#include <QIcon>
#include <QPixmap>
#include <QStringList>

class QColor;
class QPainter;
class QRectF;

/// The stroke icon set (":/icons/", 16 units, 1.35 stroke). Icons are tinted when they are drawn,
/// so that one QIcon follows theme changes, disabled state and any device pixel ratio.
namespace ridgepoint::app {

/// Which token an icon is tinted with.
enum class IconRole { Text, Text2, Text3, Accent, OnAccent, Ok, Warn, Err, Info };

/// Icon `name` without folder and ending: icon(u"undo"_s). An unknown name draws nothing.
[[nodiscard]] QIcon icon(const QString& name, IconRole role = IconRole::Text2);
/// A pixmap of `size` logical pixels for device pixel ratio `dpr`.
[[nodiscard]] QPixmap iconPixmap(const QString& name, int size, const QColor& color, qreal dpr);
/// Draws the icon into `rect` (logical units) of a painter on any device.
void paintIcon(QPainter& painter, const QRectF& rect, const QString& name, const QColor& color);
/// Names of all icons of the set, sorted.
[[nodiscard]] QStringList iconNames();
/// The program's icon; below 25 px the simplified drawing.
[[nodiscard]] QIcon applicationIcon();

/// "check", "info", "warning" or "error".
[[nodiscard]] QString severityIcon(estimation::Severity severity);
/// The status colour of a severity in the current theme, its soft background with `soft`.
[[nodiscard]] QColor severityColor(estimation::Severity severity, bool soft = false);

} // namespace ridgepoint::app
