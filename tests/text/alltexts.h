// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QMap>
#include <QString>

/// Every text that the library has for a code, an enumerator or a path, in the language in force,
/// by an id that names it in messages.
[[nodiscard]] QMap<QString, QString> allTexts();
