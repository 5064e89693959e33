// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/autosave.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <QStandardPaths>
#include <QUuid>

namespace ridgepoint::app {

namespace {

const QString kSuffix = QStringLiteral(".ridgepoint");
const QString kLockSuffix = QStringLiteral(".lock");
const QString kPathSuffix = QStringLiteral(".path");

void removeWithCompanions(const QString& file)
{
    QFile::remove(file);
    QFile::remove(file + kPathSuffix);
    QFile::remove(file + kLockSuffix);
}

QString readPathNote(const QString& file)
{
    QFile note(file + kPathSuffix);
    return note.open(QIODevice::ReadOnly) ? QString::fromUtf8(note.readAll()) : QString();
}

} // namespace

Autosave::Autosave(PlanDocument& document, const QString& folder, QObject* parent)
    : QObject(parent), m_document(document), m_folder(folder)
{
    if (m_folder.isEmpty())
        m_folder = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) +
                   QStringLiteral("/autosave");
    QDir().mkpath(m_folder);
    m_file = QDir(m_folder).filePath(QUuid::createUuid().toString(QUuid::WithoutBraces) + kSuffix);
    m_lock = std::make_unique<QLockFile>(m_file + kLockSuffix);
    m_lock->setStaleLockTime(0); // stale only when its process is gone
    m_lock->tryLock(0);

    m_timer.setSingleShot(true);
    m_timer.setInterval(kDelayMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, &Autosave::writeNow);
    connect(&m_document, &PlanDocument::changed, this, &Autosave::onChanged);
}

Autosave::~Autosave()
{
    removeOwn();
    m_lock->unlock();
}

void Autosave::onChanged(PlanChange change)
{
    if (change == PlanChange::Current || change == PlanChange::Pinned)
        return;
    // Not restarted by every key: continuous typing must not put the copy off for ever.
    if (!m_timer.isActive())
        m_timer.start();
}

void Autosave::writeNow()
{
    m_timer.stop();
    if (!m_document.isModified()) {
        removeOwn();
        return;
    }
    if (!plan::savePlan(m_document.plan(), m_file))
        return; // no room for a copy: the user's own save will say so
    QSaveFile note(m_file + kPathSuffix);
    if (note.open(QIODevice::WriteOnly)) {
        note.write(m_document.path().toUtf8());
        note.commit();
    }
}

void Autosave::removeOwn()
{
    QFile::remove(m_file);
    QFile::remove(m_file + kPathSuffix);
}

QStringList Autosave::deadFiles() const
{
    QStringList dead;
    const QFileInfoList files =
        QDir(m_folder).entryInfoList({u'*' + kSuffix}, QDir::Files, QDir::Time);
    for (const QFileInfo& info : files) {
        if (info.absoluteFilePath() == QFileInfo(m_file).absoluteFilePath())
            continue;
        QLockFile lock(info.absoluteFilePath() + kLockSuffix);
        lock.setStaleLockTime(0);
        if (lock.tryLock(0)) {
            lock.unlock();
            dead << info.absoluteFilePath();
        }
    }
    return dead;
}

std::optional<Autosave::Recovery> Autosave::findRecovery() const
{
    const QStringList dead = deadFiles();
    if (dead.isEmpty())
        return std::nullopt;
    const QString& newest = dead.first();
    return Recovery{newest, QFileInfo(newest).lastModified(), readPathNote(newest)};
}

estimation::Checked<void> Autosave::recover(const Recovery& recovery)
{
    auto read = plan::loadPlan(recovery.file, m_document.shippedCatalog());
    if (!read)
        return tl::unexpected(read.error());
    m_document.setPlan(std::move(*read), recovery.originalPath);
    m_document.markRecovered();
    writeNow();
    removeWithCompanions(recovery.file);
    return {};
}

void Autosave::discardRecoveries()
{
    for (const QString& file : deadFiles())
        removeWithCompanions(file);
}

} // namespace ridgepoint::app
