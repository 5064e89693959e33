// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QSize>
#include <QString>
#include <QStringList>

#include <optional>

namespace ridgepoint::app {

class MainWindow;

/// Pictures of the window without a display.
struct Rendered
{
    QStringList files; ///< written, in order
    QString error;     ///< why not, one line; empty if all were written
};

/// Shows the window in that size, waits until everything is drawn, and writes
/// window-<language>-<theme>.png, memory.png, roofline.png and cost.png into `folder` (made if
/// needed).
[[nodiscard]] Rendered renderWindow(MainWindow& window, const QString& folder, const QSize& size);

} // namespace ridgepoint::app
