// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/actionset.h"
#include "app/widgets/searchbox.h"

#include <QString>

#include <map>
#include <string>
#include <vector>

namespace ridgepoint::app {

class InputForm;

/// What the search box finds, by the words of both languages.
class SearchIndex
{
public:
    /// Must be made before the window's widgets: it looks at the words of the other language by
    /// switching for a moment.
    SearchIndex();

    /// Fields of the current scenario first, then actions.
    [[nodiscard]] std::vector<SearchEntry> entries(const InputForm& form,
                                                   const ActionSet& actions) const;

    /// What an entry's id stands for: a field path, or an action.
    [[nodiscard]] static QString fieldOf(const QVariant& id);
    [[nodiscard]] static std::optional<ActionId> actionOf(const QVariant& id);

private:
    std::map<std::string, QString> m_fieldWords; ///< path → label in every language
    std::map<ActionId, QString> m_actionWords;
};

} // namespace ridgepoint::app
