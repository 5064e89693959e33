// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/appsettings.h"
#include "app/plandocument.h"

#include <QObject>
#include <QStringList>

#include <functional>

class QWidget;

namespace ridgepoint::app {

/// The questions that need the user. Tests answer them without a dialog.
struct FileDialogs
{
    enum class Unsaved { Save, Discard, Cancel };

    /// Title, folder, filter → path, empty if cancelled.
    std::function<QString(QWidget*, const QString&, const QString&, const QString&)> open;
    /// Title, suggested path, filter → path, empty if cancelled.
    std::function<QString(QWidget*, const QString&, const QString&, const QString&)> save;
    std::function<Unsaved(QWidget*, const QString& name)> unsaved;

    [[nodiscard]] static FileDialogs standard();
};

/// New, open, save and what goes with them. A fault leaves the document as it was.
class DocumentFiles : public QObject
{
    Q_OBJECT

public:
    DocumentFiles(PlanDocument& document, SessionState& session, FileDialogs dialogs,
                  QWidget* window);

    bool newPlan();
    bool open();
    bool openFile(const QString& path);
    /// Opens a copy without a path, so that the original is never written over.
    bool openCopy(const QString& path);
    bool save();
    bool saveAs();
    /// Asks for a file to read beside the plan; empty if cancelled.
    [[nodiscard]] QString askOpenPath(const QString& title, const QString& filter);
    /// Asks for a place to write an export to.
    [[nodiscard]] QString askSavePath(const QString& title, const QString& suffix,
                                      const QString& filter);
    /// Offers to save changes. False: the user cancelled, or saving failed.
    bool maybeSave();
    [[nodiscard]] static QString planFilter();

Q_SIGNALS:
    /// A file was refused or could not be written: one title, one line per fault.
    void failed(const QString& title, const QStringList& faults);
    /// A file was opened or saved: earlier messages no longer hold.
    void succeeded();
    void recentFilesChanged();

private:
    [[nodiscard]] bool load(const QString& path, bool asCopy);
    [[nodiscard]] bool writeTo(const QString& path);

    PlanDocument& m_document;
    SessionState& m_session;
    FileDialogs m_dialogs;
    QWidget* m_window;
};

} // namespace ridgepoint::app
