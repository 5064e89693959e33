// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "import/readers.h"
#include "json/faultlist.h"

#include <initializer_list>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

/// Typed reading of Hugging Face configurations. Internal to the library.
namespace ridgepoint::import {

using json::Json;
/// Spellings of one field, the usual one first.
using Names = std::initializer_list<const char*>;

// Far beyond any published model, far below what would overflow or take long.
constexpr int kMostLayers = 10'000;
constexpr int kMostHeads = 65'536;
constexpr int kMostWidth = 10'000'000;
constexpr int kMostVocab = 100'000'000;
constexpr int kMostExperts = 65'536;
constexpr int kMostTokens = 2'000'000'000;

/// One JSON object of a configuration. Remembers which keys were read, so that what remains can be
/// reported, and notes each default. The objects nested in it share faults and notes.
class Config
{
public:
    Config(const Json& object, std::string place, ImportedModel& out, json::FaultList& faults);

    /// The first of the names that is present and not null; null pointer if none is.
    [[nodiscard]] const Json* find(Names names) const;
    /// The same with the spelling that was found (the usual one if none was).
    [[nodiscard]] const Json* find(Names names, const char*& spelling) const;
    [[nodiscard]] bool has(Names names) const { return find(names) != nullptr; }

    /// Whole number of 0 to `most`; nothing if absent, nothing and a fault if it is something else.
    [[nodiscard]] std::optional<int> count(Names names, int most = kMostWidth) const;
    /// The same at least 1; MissingField where it is absent.
    [[nodiscard]] int need(Names names, int most = kMostWidth) const;
    /// The same; where it is absent `fallback`, with a note why.
    [[nodiscard]] int countOr(Names names, int fallback, const char* reason,
                              int most = kMostWidth) const;
    [[nodiscard]] std::optional<bool> flag(Names names) const;
    [[nodiscard]] bool flagOr(Names names, bool fallback) const
    {
        return flag(names).value_or(fallback);
    }
    [[nodiscard]] std::optional<double> number(Names names) const;
    [[nodiscard]] std::optional<std::string> text(Names names) const;
    /// A list of whole numbers of 0 to `most`; empty if absent or a single number.
    [[nodiscard]] std::vector<int> counts(Names names, int most = kMostWidth) const;
    [[nodiscard]] std::vector<std::string> words(Names names) const;
    /// A nested object; nothing if absent, nothing and a fault if it is something else.
    [[nodiscard]] std::optional<Config> child(Names names) const;

    /// Marks keys as seen that say nothing about size or work.
    void ignore(Names names) const;
    /// Notes everything that was not read and may matter.
    void reportUnread() const;

    void assumed(const char* field, std::string value, const char* reason) const;
    void notUnderstood(const char* field, std::string value, const char* reason) const;
    /// `reason` is translated text, at `place`.
    void invalid(const char* field, const QString& reason) const;
    void missing(const char* field, const char* accepted) const;

    [[nodiscard]] std::string place(std::string_view key) const;
    [[nodiscard]] const std::string& name() const { return m_place; } ///< empty for the root
    [[nodiscard]] json::FaultList& faults() const { return *m_faults; }
    [[nodiscard]] bool good() const { return m_faults->empty(); }
    [[nodiscard]] ImportedModel& out() const { return *m_out; }
    [[nodiscard]] const Json& object() const { return *m_object; }

private:
    [[nodiscard]] std::optional<int> checked(const Json& value, const std::string& at, int most,
                                             int least = 0) const;

    const Json* m_object;
    std::string m_place;
    ImportedModel* m_out;
    json::FaultList* m_faults;
    std::shared_ptr<std::set<std::string, std::less<>>> m_read;
};

/// Adds one layer at the end, into the last group where it is equal to that.
void appendLayer(std::vector<estimation::LayerGroup>& groups, estimation::LayerGroup layer,
                 int count = 1);

/// Adds what the class of a nested configuration takes for what it is not given. Nested ones are
/// written without the values that equal these defaults, outer ones with all of them: there a field
/// that is absent is missing. Each default is noted at `nested`.
void addClassDefaults(const Config& nested, std::string_view type, Json& object);

/// Builds `out.model` from a configuration of its family.
using FamilyBuilder = void (*)(const Config& config, estimation::ModelSpec& model);
struct Family
{
    const char* name; ///< model_type (or class name, for what has none)
    FamilyBuilder build;
    const char* family; ///< catalog family
};
/// The model_type that belongs to a class name ("LlamaForCausalLM"); empty if none is known.
[[nodiscard]] std::string typeOfClass(std::string_view name);
/// Null where the family is not known.
[[nodiscard]] const Family* familyOf(std::string_view modelType);
/// Decoders of the usual form whose model_type is not known: read by their keys.
void buildUnknownDecoder(const Config& config, estimation::ModelSpec& model);

} // namespace ridgepoint::import
