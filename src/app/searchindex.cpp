// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/searchindex.h"

#include "app/inputform.h"
#include "plan/plan.h"
#include "text/text.h"

#include <QCoreApplication>

namespace ridgepoint::app {

namespace {

const QString kFieldPrefix = QStringLiteral("field:");
const QString kActionPrefix = QStringLiteral("action:");

bool isSearchable(ActionId id)
{
    return id != ActionId::Find && id != ActionId::Undo && id != ActionId::Redo;
}

} // namespace

SearchIndex::SearchIndex()
{
    const text::Language before = text::language();
    for (const text::Language language : {text::Language::English, text::Language::Chinese}) {
        if (text::language() != language)
            text::setLanguage(language);
        for (const std::string& path : plan::fieldPaths())
            m_fieldWords[path] += text::fieldLabel(path) + u' ';
        for (int i = 0; i < static_cast<int>(ActionId::Count); ++i) {
            const auto id = static_cast<ActionId>(i);
            m_actionWords[id] +=
                plainName(QCoreApplication::translate("Actions", ActionSet::source(id))) + u' ';
        }
    }
    text::setLanguage(before);
}

std::vector<SearchEntry> SearchIndex::entries(const InputForm& form, const ActionSet& actions) const
{
    std::vector<SearchEntry> list;
    for (const InputForm::Found& field : form.fields()) {
        const QString path = QString::fromStdString(field.path);
        const auto words = m_fieldWords.find(field.path);
        list.push_back({text::fieldLabel(field.path), field.section,
                        QString((words == m_fieldWords.end() ? QString() : words->second) + path),
                        QString(kFieldPrefix + path)});
    }
    for (int i = 0; i < static_cast<int>(ActionId::Count); ++i) {
        const auto id = static_cast<ActionId>(i);
        const QAction* action = actions[id];
        if (!isSearchable(id) || !action->isEnabled())
            continue;
        list.push_back({plainName(action->text()),
                        action->shortcut().toString(QKeySequence::NativeText), m_actionWords.at(id),
                        QString(kActionPrefix + QString::number(i))});
    }
    return list;
}

QString SearchIndex::fieldOf(const QVariant& id)
{
    const QString text = id.toString();
    return text.startsWith(kFieldPrefix) ? text.mid(kFieldPrefix.size()) : QString();
}

std::optional<ActionId> SearchIndex::actionOf(const QVariant& id)
{
    const QString text = id.toString();
    if (!text.startsWith(kActionPrefix))
        return std::nullopt;
    return static_cast<ActionId>(text.mid(kActionPrefix.size()).toInt());
}

} // namespace ridgepoint::app
