// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/documentfiles.h"

#include "text/text.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>
#include <QStandardPaths>

namespace ridgepoint::app {

namespace {

const QString kSuffix = QStringLiteral(".ridgepoint");

FileDialogs::Unsaved askUnsaved(QWidget* parent, const QString& name)
{
    QMessageBox box(QMessageBox::Question, DocumentFiles::tr("Unsaved changes"),
                    DocumentFiles::tr("Save the changes to %1?").arg(name), {}, parent);
    QPushButton* save = box.addButton(DocumentFiles::tr("Save"), QMessageBox::AcceptRole);
    const QAbstractButton* discard =
        box.addButton(DocumentFiles::tr("Discard"), QMessageBox::DestructiveRole);
    box.addButton(DocumentFiles::tr("Cancel"), QMessageBox::RejectRole);
    box.setDefaultButton(save);
    box.exec();
    const QAbstractButton* clicked = box.clickedButton();
    if (clicked == save)
        return FileDialogs::Unsaved::Save;
    return clicked == discard ? FileDialogs::Unsaved::Discard : FileDialogs::Unsaved::Cancel;
}

QString documentsFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
}

} // namespace

FileDialogs FileDialogs::standard()
{
    FileDialogs d;
    d.open = [](QWidget* parent, const QString& title, const QString& folder,
                const QString& filter) {
        return QFileDialog::getOpenFileName(parent, title, folder, filter);
    };
    d.save = [](QWidget* parent, const QString& title, const QString& suggested,
                const QString& filter) {
        return QFileDialog::getSaveFileName(parent, title, suggested, filter);
    };
    d.unsaved = askUnsaved;
    return d;
}

DocumentFiles::DocumentFiles(PlanDocument& document, SessionState& session, FileDialogs dialogs,
                             QWidget* window)
    : QObject(window),
      m_document(document),
      m_session(session),
      m_dialogs(std::move(dialogs)),
      m_window(window)
{}

QString DocumentFiles::planFilter()
{
    return tr("Ridgepoint plans (*.ridgepoint);;All files (*)");
}

bool DocumentFiles::newPlan()
{
    if (!maybeSave())
        return false;
    m_document.setPlan(plan::newPlan(m_document.shippedCatalog()), {});
    Q_EMIT succeeded();
    return true;
}

bool DocumentFiles::open()
{
    const QString path = askOpenPath(tr("Open plan"), planFilter());
    return !path.isEmpty() && openFile(path);
}

QString DocumentFiles::askOpenPath(const QString& title, const QString& filter)
{
    const QString folder =
        m_document.path().isEmpty() ? documentsFolder() : QFileInfo(m_document.path()).path();
    return m_dialogs.open(m_window, title, folder, filter);
}

bool DocumentFiles::openFile(const QString& path)
{
    return maybeSave() && load(path, false);
}

bool DocumentFiles::openCopy(const QString& path)
{
    return maybeSave() && load(path, true);
}

bool DocumentFiles::load(const QString& path, bool asCopy)
{
    auto read = plan::loadPlan(path, m_document.shippedCatalog());
    if (!read) {
        QStringList lines;
        for (const estimation::Fault& fault : read.error())
            lines << text::faultText(fault);
        Q_EMIT failed(tr("%1 was not opened.").arg(QFileInfo(path).fileName()), lines);
        return false;
    }
    m_document.setPlan(std::move(*read), asCopy ? QString() : path);
    if (!asCopy) {
        m_session.addRecentFile(path);
        Q_EMIT recentFilesChanged();
    }
    Q_EMIT succeeded();
    return true;
}

bool DocumentFiles::save()
{
    return m_document.path().isEmpty() ? saveAs() : writeTo(m_document.path());
}

bool DocumentFiles::saveAs()
{
    QString path = askSavePath(tr("Save plan as"), kSuffix, planFilter());
    return !path.isEmpty() && writeTo(path);
}

QString DocumentFiles::askSavePath(const QString& title, const QString& suffix,
                                   const QString& filter)
{
    const QFileInfo current(m_document.path());
    QString base =
        m_document.path().isEmpty() ? m_document.displayName() : current.completeBaseName();
    base.replace(u'/', u'-');
    const QString folder = m_document.path().isEmpty() ? documentsFolder() : current.path();
    QString path = m_dialogs.save(m_window, title, QDir(folder).filePath(base + suffix), filter);
    if (!path.isEmpty() && QFileInfo(path).suffix().isEmpty())
        path += suffix;
    return path;
}

bool DocumentFiles::writeTo(const QString& path)
{
    if (auto done = m_document.save(path); !done) {
        Q_EMIT failed(tr("%1 was not saved.").arg(QFileInfo(path).fileName()),
                      {text::faultText(done.error())});
        return false;
    }
    m_session.addRecentFile(path);
    Q_EMIT recentFilesChanged();
    Q_EMIT succeeded();
    return true;
}

bool DocumentFiles::maybeSave()
{
    if (!m_document.isModified())
        return true;
    switch (m_dialogs.unsaved(m_window, m_document.displayName())) {
    case FileDialogs::Unsaved::Save:
        return save();
    case FileDialogs::Unsaved::Discard:
        return true;
    case FileDialogs::Unsaved::Cancel:
        break;
    }
    return false;
}

} // namespace ridgepoint::app
