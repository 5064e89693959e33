// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/model.h"

#include <QRegularExpression>

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint::import {

/// Names of modules as quantisers list them: whole paths, paths with `*`, and `re:` expressions
/// that match from the start. A path covers everything below it.
class ModulePatterns
{
public:
    /// False where the text is no usable pattern (too long, a broken expression).
    [[nodiscard]] bool add(const std::string& text);
    [[nodiscard]] bool matches(std::string_view name) const;
    [[nodiscard]] bool matchesAny(const std::vector<std::string>& names) const;
    [[nodiscard]] std::size_t expressions() const { return m_expressions.size(); }

private:
    std::set<std::string, std::less<>> m_paths;
    std::set<std::string, std::less<>> m_beginnings; ///< of patterns whose only star is their end
    std::vector<QRegularExpression> m_expressions;
};

/// Which matrices of one layer the patterns name; a class counts with its first named module.
struct LayerModules
{
    bool attention = false, dense = false, experts = false, shared = false;
};
/// For each layer of the main stack; nothing where that would take too long (a hostile list).
[[nodiscard]] std::optional<std::vector<LayerModules>>
namedModules(const ModulePatterns& patterns, const estimation::ModelSpec& model);
[[nodiscard]] bool namesHead(const ModulePatterns& patterns);
[[nodiscard]] bool namesTowers(const ModulePatterns& patterns);

/// Sets `keptWide` from the modules that stay wide, one entry per layer. `head` and parts are left.
void keepLayers(const std::vector<LayerModules>& kept, estimation::ModelSpec& model);

} // namespace ridgepoint::import
