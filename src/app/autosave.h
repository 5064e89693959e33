// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/plandocument.h"

#include <QDateTime>
#include <QLockFile>
#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>

namespace ridgepoint::app {

/// Keeps unsaved work in the application's data folder, never in the user's file, and finds what a
/// session that ended badly left behind. A lock file tells a dead session from a running one.
class Autosave : public QObject
{
    Q_OBJECT

public:
    struct Recovery
    {
        QString file;         ///< the kept copy
        QDateTime time;       ///< when it was written
        QString originalPath; ///< the user's file; empty if it was never saved
    };

    static constexpr int kDelayMilliseconds = 5000;

    /// `folder` empty: AppDataLocation/autosave.
    explicit Autosave(PlanDocument& document, const QString& folder = {},
                      QObject* parent = nullptr);
    /// A clean end leaves nothing behind.
    ~Autosave() override;

    /// Newest work of a dead session; asked once, at the start.
    [[nodiscard]] std::optional<Recovery> findRecovery() const;
    /// Loads it into the document as unsaved work. On a fault the copy stays where it is.
    [[nodiscard]] estimation::Checked<void> recover(const Recovery& recovery);
    /// Deletes everything that dead sessions left.
    void discardRecoveries();
    /// Writes now if the document is modified (the timer calls this; tests too).
    void writeNow();
    [[nodiscard]] const QString& file() const { return m_file; }

private:
    void onChanged(PlanChange change);
    void removeOwn();
    [[nodiscard]] QStringList deadFiles() const;

    PlanDocument& m_document;
    QString m_folder;
    QString m_file;
    std::unique_ptr<QLockFile> m_lock;
    QTimer m_timer;
};

} // namespace ridgepoint::app
