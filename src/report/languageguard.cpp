// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "report/languageguard.h"

#include <QCoreApplication>
#include <QEvent>

namespace ridgepoint::report {

LanguageGuard::LanguageGuard(text::Language wanted) : m_before(text::language())
{
    m_changed = wanted != m_before;
    if (!m_changed)
        return;
    QCoreApplication::instance()->installEventFilter(this);
    text::setLanguage(wanted);
}

LanguageGuard::~LanguageGuard()
{
    if (m_changed)
        text::setLanguage(m_before);
}

bool LanguageGuard::eventFilter(QObject* watched, QEvent* event)
{
    return watched == QCoreApplication::instance() && event->type() == QEvent::LanguageChange;
}

} // namespace ridgepoint::report
