// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QString>

#include <vector>

/// Example plans that every program of the project carries as resources under ":/examples".
namespace ridgepoint::plan {

struct Example
{
    QString path;     ///< ":/examples/llama-2-7b-chat.ridgepoint"
    QString fileName; ///< "llama-2-7b-chat.ridgepoint"
    QString title;    ///< as the plan has it, English
};

/// In the order in which the menu shows them; the first is opened at the first start.
[[nodiscard]] const std::vector<Example>& examples();
/// The bytes of an embedded plan; empty if there is none of that path.
[[nodiscard]] QByteArray exampleBytes(const QString& path);

} // namespace ridgepoint::plan
