// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/actionset.h"

#include "app/widgets/icons.h"

#include <QCoreApplication>
#include <QMenu>

namespace ridgepoint::app {

namespace {

struct Spec
{
    ActionId id;
    const char* text;
    const char* icon;
    const char* shortcut;
    bool checkable = false;
};

/// Names of languages are written in themselves and never translated; this one is U+4E2D U+6587.
const char* const kChineseName = "\xE4\xB8\xAD\xE6\x96\x87";

const std::array<Spec, static_cast<std::size_t>(ActionId::Count)> kSpecs{{
    {ActionId::NewPlan, QT_TRANSLATE_NOOP("Actions", "&New plan"), "new", "Ctrl+N"},
    {ActionId::OpenPlan, QT_TRANSLATE_NOOP("Actions", "&Open…"), "open", "Ctrl+O"},
    {ActionId::ImportModel, QT_TRANSLATE_NOOP("Actions", "&Import model…"), "model",
     "Ctrl+Shift+I"},
    {ActionId::SavePlan, QT_TRANSLATE_NOOP("Actions", "&Save"), "save", "Ctrl+S"},
    {ActionId::SavePlanAs, QT_TRANSLATE_NOOP("Actions", "Save &as…"), "save-as", "Ctrl+Shift+S"},
    {ActionId::PlanDetails, QT_TRANSLATE_NOOP("Actions", "Plan &details…"), "note", "Alt+Return"},
    {ActionId::ExportPdf, QT_TRANSLATE_NOOP("Actions", "Export report as &PDF…"), "report",
     "Ctrl+E"},
    {ActionId::ExportCsv, QT_TRANSLATE_NOOP("Actions", "Export results as &CSV…"), "table", ""},
    {ActionId::ExportCsvExcel, QT_TRANSLATE_NOOP("Actions", "Export CSV for &Excel…"), "table", ""},
    {ActionId::Quit, QT_TRANSLATE_NOOP("Actions", "&Quit"), "", "Ctrl+Q"},
    {ActionId::Undo, QT_TRANSLATE_NOOP("Actions", "&Undo"), "undo", "Ctrl+Z"},
    {ActionId::Redo, QT_TRANSLATE_NOOP("Actions", "&Redo"), "redo", "Ctrl+Y"},
    {ActionId::Find, QT_TRANSLATE_NOOP("Actions", "&Find field or action"), "search", "Ctrl+K"},
    {ActionId::RevertAll, QT_TRANSLATE_NOOP("Actions", "Re&vert all inputs to defaults"), "revert",
     ""},
    {ActionId::AddInference, QT_TRANSLATE_NOOP("Actions", "Language model &inference"), "", ""},
    {ActionId::AddVision, QT_TRANSLATE_NOOP("Actions", "&Vision, encoder or recommender inference"),
     "", ""},
    {ActionId::AddTraining, QT_TRANSLATE_NOOP("Actions", "&Training"), "", ""},
    {ActionId::AddFineTuning, QT_TRANSLATE_NOOP("Actions", "&Fine-tuning"), "", ""},
    {ActionId::AddHpc, QT_TRANSLATE_NOOP("Actions", "&HPC"), "", ""},
    {ActionId::DuplicateScenario, QT_TRANSLATE_NOOP("Actions", "&Duplicate"), "duplicate",
     "Ctrl+D"},
    {ActionId::RenameScenario, QT_TRANSLATE_NOOP("Actions", "&Rename"), "rename", "F2"},
    {ActionId::RemoveScenario, QT_TRANSLATE_NOOP("Actions", "Re&move"), "delete", "Del"},
    {ActionId::MoveUp, QT_TRANSLATE_NOOP("Actions", "Move &up"), "chevron-up", "Ctrl+Shift+Up"},
    {ActionId::MoveDown, QT_TRANSLATE_NOOP("Actions", "Move do&wn"), "chevron-down",
     "Ctrl+Shift+Down"},
    {ActionId::SetBaseline, QT_TRANSLATE_NOOP("Actions", "Set as &baseline"), "check", ""},
    {ActionId::Pin, QT_TRANSLATE_NOOP("Actions", "&Pin result"), "pin", "Ctrl+P"},
    {ActionId::Unpin, QT_TRANSLATE_NOOP("Actions", "Unpin resu&lt"), "", ""},
    {ActionId::PreviousScenario, QT_TRANSLATE_NOOP("Actions", "Previou&s scenario"), "",
     "Ctrl+PgUp"},
    {ActionId::NextScenario, QT_TRANSLATE_NOOP("Actions", "&Next scenario"), "", "Ctrl+PgDown"},
    {ActionId::English, "English", "", "", true},
    {ActionId::Chinese, kChineseName, "", "", true},
    {ActionId::DarkTheme, QT_TRANSLATE_NOOP("Actions", "&Dark theme"), "moon", "Ctrl+Shift+D",
     true},
    {ActionId::ChangedOnly, QT_TRANSLATE_NOOP("Actions", "&Changed inputs only"), "filter",
     "Ctrl+Shift+C", true},
    {ActionId::FindingsPanel, QT_TRANSLATE_NOOP("Actions", "&Findings panel"), "", "Ctrl+J", true},
    {ActionId::FullScreen, QT_TRANSLATE_NOOP("Actions", "F&ull screen"), "expand", "F11", true},
    {ActionId::ResetLayout, QT_TRANSLATE_NOOP("Actions", "&Reset layout"), "refresh", ""},
    {ActionId::ShowPlan, QT_TRANSLATE_NOOP("Actions", "&Back to the plan"), "back", "Ctrl+1"},
    {ActionId::CatalogAccelerators, QT_TRANSLATE_NOOP("Actions", "&Accelerators"), "accelerator",
     "Ctrl+2"},
    {ActionId::CatalogServers, QT_TRANSLATE_NOOP("Actions", "&Servers"), "server", "Ctrl+3"},
    {ActionId::CatalogModels, QT_TRANSLATE_NOOP("Actions", "&Models"), "model", "Ctrl+4"},
    {ActionId::CatalogPrices, QT_TRANSLATE_NOOP("Actions", "&Prices"), "price", "Ctrl+5"},
    {ActionId::FieldHelp, QT_TRANSLATE_NOOP("Actions", "&Help for this field"), "help", "F1"},
    {ActionId::About, QT_TRANSLATE_NOOP("Actions", "&About Ridgepoint"), "info", ""},
}};

const Spec& spec(ActionId id)
{
    return kSpecs.at(static_cast<std::size_t>(id));
}

bool isEndonym(ActionId id)
{
    return id == ActionId::English || id == ActionId::Chinese;
}

} // namespace

ActionSet::ActionSet(QWidget* window) : QObject(window), m_addMenu(new QMenu(window))
{
    for (const Spec& s : kSpecs) {
        auto* action = new QAction(window);
        action->setObjectName(QStringLiteral("action%1").arg(static_cast<int>(s.id)));
        action->setShortcut(QKeySequence(QString::fromLatin1(s.shortcut)));
        action->setCheckable(s.checkable);
        action->setProperty("userText", isEndonym(s.id));
        if (s.icon[0] != '\0')
            action->setIcon(icon(QString::fromLatin1(s.icon)));
        m_actions.at(static_cast<std::size_t>(s.id)) = action;
        window->addAction(action); // shortcuts work while the menu bar is hidden too
    }
    (*this)[ActionId::Redo]->setShortcuts(
        {QKeySequence(Qt::CTRL | Qt::Key_Y), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z)});
    // Del and F2 mean other things in other places: only the scenario list's own.
    for (const ActionId id : {ActionId::RenameScenario, ActionId::RemoveScenario}) {
        window->removeAction((*this)[id]);
        (*this)[id]->setShortcutContext(Qt::WidgetShortcut);
    }
    for (const ActionId id : {ActionId::AddInference, ActionId::AddVision, ActionId::AddTraining,
                              ActionId::AddFineTuning, ActionId::AddHpc})
        m_addMenu->addAction((*this)[id]);
    retranslate();
}

void ActionSet::retranslate()
{
    for (const Spec& s : kSpecs) {
        if (s.id == ActionId::Undo || s.id == ActionId::Redo)
            continue;
        QAction* action = (*this)[s.id];
        action->setText(isEndonym(s.id) ? QString::fromUtf8(s.text)
                                        : QCoreApplication::translate("Actions", s.text));
        action->setIconText(plainName(action->text())); // toolbar buttons have no mnemonics
    }
}

const char* ActionSet::source(ActionId id)
{
    return spec(id).text;
}

QString ActionSet::iconName(ActionId id)
{
    return QString::fromLatin1(spec(id).icon);
}

QString plainName(QString text)
{
    // Chinese mnemonics stand in brackets after the word: "Save(&S)".
    const qsizetype bracket = text.indexOf(QLatin1String("(&"));
    if (bracket > 0)
        text.remove(bracket, 4);
    text.remove(u'&');
    text.remove(QChar(0x2026));
    return text.trimmed();
}

} // namespace ridgepoint::app
