// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QSet>
#include <QString>
#include <QStringList>

/// Rules of the source tree. Each takes a file's path inside the repository and its text and
/// returns what is wrong with it, one entry per place; so that the test can show each rule a bad
/// sample as well as the tree.
namespace rules {

/// Class names that are headers of a Qt module ("QtWidgets"), from the installed headers.
[[nodiscard]] QSet<QString> headersOf(const QString& module);

[[nodiscard]] QStringList estimationHasNoQt(const QString& path, const QString& text);
[[nodiscard]] QStringList widgetsOnlyWhereAllowed(const QString& path, const QString& text);
[[nodiscard]] QStringList sqlOnlyInCatalog(const QString& path, const QString& text);
[[nodiscard]] QStringList qcustomplotOnlyInChartSources(const QString& path, const QString& text);
[[nodiscard]] QStringList linksAreAllowed(const QString& path, const QString& text);
[[nodiscard]] QStringList licenceIsNamed(const QString& path, const QString& text);
[[nodiscard]] QStringList coloursOnlyInTheme(const QString& path, const QString& text);
[[nodiscard]] QStringList isShortEnough(const QString& path, const QString& text);
/// Names of form widgets that get their accessible name in this source file.
[[nodiscard]] QSet<QString> namedInCode(const QString& text);
[[nodiscard]] QStringList fieldsHaveNames(const QString& path, const QString& text,
                                          const QSet<QString>& inCode);
[[nodiscard]] QStringList visibleTextIsTranslated(const QString& path, const QString& text);
/// A free function named `tr` looks in one context while lupdate, which sees only the name, writes
/// its literals under another: they would never be found. Marked sources may be passed to it.
[[nodiscard]] QStringList trHasAClass(const QString& path, const QString& text);
[[nodiscard]] QStringList topLevelIsKnown(const QStringList& entries);

} // namespace rules
