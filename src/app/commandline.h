// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "charts/theme.h"
#include "text/text.h"

#include <QSize>
#include <QStringList>

#include <optional>

namespace ridgepoint::app {

/// `ridgepoint [PLAN] [--lang en|zh_CN] [--theme light|dark] [--render DIR [--size WxH]]`
struct CommandLine
{
    QString plan;
    std::optional<text::Language> language;
    std::optional<charts::Theme> theme;
    QString renderFolder; ///< empty: an ordinary start
    QSize size{1280, 800};
    QString error; ///< what is wrong, one sentence; empty if nothing
    bool help = false;
    bool version = false;

    static constexpr QSize kSmallest{1024, 640};
    static constexpr QSize kLargest{7680, 4320};
};

/// `arguments` without the program's name.
[[nodiscard]] CommandLine parseCommandLine(const QStringList& arguments);
[[nodiscard]] QString usageText();

} // namespace ridgepoint::app
