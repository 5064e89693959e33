// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/appsettings.h"

#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QStandardPaths>

namespace ridgepoint::app {

namespace {

QString settingsFile(const QString& file)
{
    if (!file.isEmpty())
        return file;
    return QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation) +
           QStringLiteral("/ridgepoint.ini");
}

const QString kLanguage = QStringLiteral("language");
const QString kTheme = QStringLiteral("theme");
const QString kDark = QStringLiteral("dark");
const QString kLayoutGroup = QStringLiteral("layout");
const QString kRecent = QStringLiteral("recentFiles");

} // namespace

AppSettings::AppSettings(const QString& file, QObject* parent)
    : QObject(parent), m_store(settingsFile(file), QSettings::IniFormat)
{}

text::Language AppSettings::language() const
{
    const QString code = m_store.value(kLanguage).toString();
    if (const auto chosen = text::languageFromCode(code))
        return *chosen;
    return QLocale::system().language() == QLocale::Chinese ? text::Language::Chinese
                                                            : text::Language::English;
}

void AppSettings::setLanguage(text::Language language)
{
    m_store.setValue(kLanguage, text::languageCode(language));
}

charts::Theme AppSettings::theme() const
{
    return m_store.value(kTheme).toString() == kDark ? charts::Theme::Dark : charts::Theme::Light;
}

void AppSettings::setTheme(charts::Theme theme)
{
    if (theme == charts::Theme::Dark)
        m_store.setValue(kTheme, kDark);
    else
        m_store.remove(kTheme);
}

QByteArray SessionState::state(const QString& key) const
{
    return m_store.value(kLayoutGroup + u'/' + key).toByteArray();
}

void SessionState::setState(const QString& key, const QByteArray& state)
{
    m_store.setValue(kLayoutGroup + u'/' + key, state);
}

bool SessionState::flag(const QString& key, bool fallback) const
{
    return m_store.value(kLayoutGroup + u'/' + key, fallback).toBool();
}

void SessionState::setFlag(const QString& key, bool value)
{
    m_store.setValue(kLayoutGroup + u'/' + key, value);
}

QStringList SessionState::recentFiles() const
{
    return m_store.value(kRecent).toStringList();
}

void SessionState::addRecentFile(const QString& path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    QStringList files = recentFiles();
    files.removeAll(absolute);
    files.prepend(absolute);
    while (files.size() > kMaxRecent)
        files.removeLast();
    m_store.setValue(kRecent, files);
}

void SessionState::clearRecentFiles()
{
    m_store.remove(kRecent);
}

void SessionState::resetLayout()
{
    m_store.remove(kLayoutGroup);
}

} // namespace ridgepoint::app
