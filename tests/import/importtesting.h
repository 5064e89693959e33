// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "import/import.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <string>

/// Small things that the import tests share.
namespace importtesting {

using namespace ridgepoint;
using estimation::FaultCode;

/// A folder of its own with files that a test writes into it.
class Folder
{
public:
    QString write(const QString& name, const QByteArray& bytes)
    {
        const QString path = m_folder.filePath(name);
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("a test file cannot be written");
        return path;
    }
    [[nodiscard]] QString path(const QString& name) const { return m_folder.filePath(name); }

private:
    QTemporaryDir m_folder;
};

/// The one fault of a failed import, or a made-up one of code Other at "(none)".
inline estimation::Fault faultOf(const estimation::Checked<import::ImportedModel>& result)
{
    if (result || result.error().empty())
        return {FaultCode::Other, {}, "(none)", {}};
    return result.error().front();
}

/// True if one of the notes is about a field of that name.
inline bool notes(const std::vector<import::Note>& list, std::string_view field)
{
    for (const auto& note : list) {
        if (note.field == field)
            return true;
    }
    return false;
}

} // namespace importtesting
