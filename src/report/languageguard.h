// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "text/text.h"

#include <QObject>

namespace ridgepoint::report {

/// Puts a language in force for its lifetime. The windows do not notice: the application object's
/// LanguageChange events are held back, as everything is restored before control returns.
class LanguageGuard final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(LanguageGuard)

public:
    explicit LanguageGuard(text::Language wanted);
    ~LanguageGuard() override;

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    text::Language m_before;
    bool m_changed = false;
};

} // namespace ridgepoint::report
