// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "charts/theme.h"
#include "text/text.h"

#include <QByteArray>
#include <QObject>
#include <QSettings>
#include <QStringList>

namespace ridgepoint::app {

/// The user's choices. Defaults are not stored, so that a better default reaches everyone who never
/// chose otherwise.
class AppSettings : public QObject
{
    Q_OBJECT

public:
    /// `file`: an INI file; empty for the user's own (tests give one of their own).
    explicit AppSettings(const QString& file = {}, QObject* parent = nullptr);

    /// The chosen language, else the desktop's if we have it, else English.
    [[nodiscard]] text::Language language() const;
    void setLanguage(text::Language language);
    [[nodiscard]] charts::Theme theme() const;
    void setTheme(charts::Theme theme);

    [[nodiscard]] QSettings& store() { return m_store; }

private:
    QSettings m_store;
};

/// Where things were: window, splitters, recent files, open sections.
class SessionState
{
public:
    static constexpr int kMaxRecent = 10;

    explicit SessionState(QSettings& store) : m_store(store) {}

    [[nodiscard]] QByteArray state(const QString& key) const;
    void setState(const QString& key, const QByteArray& state);
    [[nodiscard]] bool flag(const QString& key, bool fallback) const;
    void setFlag(const QString& key, bool value);
    [[nodiscard]] QStringList recentFiles() const;
    void addRecentFile(const QString& path);
    void clearRecentFiles();
    /// Forgets window, splitters and sections; recent files stay.
    void resetLayout();

private:
    QSettings& m_store;
};

} // namespace ridgepoint::app
