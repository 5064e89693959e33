// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "cli/output.h"

#include "text/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstdio>

namespace ridgepoint::cli {

using estimation::Fault;
using estimation::FaultCode;

ExitCode print(const QByteArray& bytes)
{
    const auto size = static_cast<std::size_t>(bytes.size());
    const bool written = std::fwrite(bytes.constData(), 1, size, stdout) == size;
    if (written && std::fflush(stdout) == 0)
        return ExitCode::Done;
    complain(QCoreApplication::translate("Cli", "ridgepoint-cli: the output cannot be written."));
    return ExitCode::CannotReadOrWrite;
}

ExitCode print(const QString& text)
{
    return print(text.toUtf8());
}

ExitCode print(const plan::Json& json)
{
    const std::string text = json.dump(2, ' ', false, plan::Json::error_handler_t::replace) + '\n';
    return print(QByteArray(text.data(), qsizetype(text.size())));
}

void complain(const QString& line)
{
    QByteArray bytes = line.simplified().toUtf8();
    bytes += '\n';
    std::fwrite(bytes.constData(), 1, static_cast<std::size_t>(bytes.size()), stderr);
}

ExitCode complain(const std::vector<Fault>& faults)
{
    for (const auto& fault : faults)
        complain(text::faultText(fault));
    const bool unreadable = std::any_of(faults.begin(), faults.end(), [](const Fault& fault) {
        return fault.code == FaultCode::CannotRead || fault.code == FaultCode::CannotWrite;
    });
    return unreadable ? ExitCode::CannotReadOrWrite : ExitCode::InvalidFile;
}

ExitCode complain(const Fault& fault)
{
    return complain(std::vector<Fault>{fault});
}

ExitCode usageError(const QString& what)
{
    complain(QCoreApplication::translate("Cli", "ridgepoint-cli: %1").arg(what));
    complain(
        QCoreApplication::translate("Cli", "Run ridgepoint-cli --help to see what is accepted."));
    return ExitCode::Usage;
}

} // namespace ridgepoint::cli
