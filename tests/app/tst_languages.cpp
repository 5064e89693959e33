// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/catalogpage.h"
#include "app/inputform.h"
#include "app/planpage.h"
#include "app/widgets/formrow.h"
#include "app/widgets/keyfigure.h"
#include "app/widgets/sectionheader.h"
#include "app/widgets/verdictbanner.h"
#include "apptesting.h"
#include "charts/chartcard.h"
#include "text/text.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QToolButton>

#include <set>

using namespace ridgepoint;
using namespace Qt::StringLiterals;
using apptesting::Desk;

/// Switching the language at run time leaves no word of the old one anywhere, moves nothing and
/// edits nothing; language and theme are remembered.
class TestLanguages : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { text::setLanguage(text::Language::English); }
    void chineseLeavesNoEnglish();
    void backToEnglishIsWhatItWas();
    void switchingEditsNothing();
    void everyKindOfScenario();
    void catalogPageFollows();
    void languageAndThemeAreRemembered();
    void themeSwitchKeepsEverything();
    void layoutDoesNotJump();
    void labelsAreNotCut();
};

namespace {

/// Texts that belong to the user or the catalog, not to a language.
QStringList ownWords(Desk& desk)
{
    QStringList words;
    const auto add = [&words](const std::string& text) {
        if (!text.empty())
            words << QString::fromStdString(text);
    };
    const auto& catalog = desk.document().catalog();
    for (const auto& a : catalog.hardware.accelerators) {
        add(a.shortName);
        add(a.memoryType);
        add(a.name);
    }
    for (const auto& s : catalog.hardware.servers)
        add(s.name);
    for (const auto& l : catalog.hardware.links)
        add(l.name);
    for (const auto& s : catalog.hardware.storage)
        add(s.name);
    for (const auto& m : catalog.hardware.migProfiles)
        add(m.profile);
    for (const auto& m : catalog.models)
        add(m.name);
    for (const auto& s : desk.document().plan().scenarios)
        add(s.scenario.name);
    words << desk.document().displayName() << u"Flash attention"_s; // a name
    std::ranges::sort(words,
                      [](const QString& a, const QString& b) { return a.size() > b.size(); });
    return words;
}

std::set<QString> keptWords()
{
    // Units, keys and abbreviations stand inside Chinese sentences as they are.
    std::set<QString> words{
        u"GB"_s,   u"MB"_s,    u"kB"_s,         u"TB"_s,   u"GiB"_s,  u"ms"_s,     u"QPS"_s,
        u"FLOP"_s, u"TFLOP"_s, u"TOP"_s,        u"kW"_s,   u"kWh"_s,  u"MWh"_s,    u"kg"_s,
        u"px"_s,   u"USD"_s,   u"CNY"_s,        u"EUR"_s,  u"GBP"_s,  u"JPY"_s,    u"HKD"_s,
        u"SGD"_s,  u"TWD"_s,   u"KRW"_s,        u"CO"_s,   u"SLO"_s,  u"TTFT"_s,   u"TPOT"_s,
        u"KV"_s,   u"CPU"_s,   u"MIG"_s,        u"CUDA"_s, u"ZeRO"_s, u"token"_s,  u"tokens"_s,
        u"PDF"_s,  u"CSV"_s,   u"Excel"_s,      u"SVG"_s,  u"PNG"_s,  u"Enter"_s,  u"Esc"_s,
        u"Del"_s,  u"Ctrl"_s,  u"Shift"_s,      u"Alt"_s,  u"PgUp"_s, u"PgDown"_s, u"Return"_s,
        u"Up"_s,   u"Down"_s,  u"Ridgepoint"_s, u"Byte"_s, u"PB"_s,   u"Graph"_s,  u"dropout"_s,
        u"ISO"_s,  u"CFD"_s,   u"EFLOP"_s};
    QFile file(QStringLiteral(RIDGEPOINT_SOURCE_DIR "/translations/keep.txt"));
    if (file.open(QIODevice::ReadOnly)) {
        for (QString line : QString::fromUtf8(file.readAll()).split(u'\n')) {
            line = line.section(u'#', 0, 0);
            for (const QString& word :
                 line.split(QRegularExpression(u"[^A-Za-z]+"_s), Qt::SkipEmptyParts))
                words.insert(word);
        }
    }
    return words;
}

bool isOwnText(const QObject* object)
{
    for (const QObject* o = object; o != nullptr; o = o->parent()) {
        if (o->property("userText").toBool())
            return true;
    }
    return false;
}

/// Every text that a visible widget shows or says to a screen reader, with where it was found.
std::vector<std::pair<QString, QString>> visibleTexts(QWidget& window)
{
    std::vector<std::pair<QString, QString>> list;
    const auto add = [&list](const QObject* object, const QString& text) {
        if (!text.isEmpty() && !isOwnText(object))
            list.emplace_back(text, QString::fromLatin1(object->metaObject()->className()) + u' ' +
                                        object->objectName());
    };
    for (QWidget* w : window.findChildren<QWidget*>()) {
        if (!w->isVisibleTo(&window))
            continue;
        add(w, w->toolTip());
        add(w, w->accessibleName());
        if (const auto* label = qobject_cast<QLabel*>(w))
            add(w, label->text());
        if (const auto* button = qobject_cast<QAbstractButton*>(w))
            add(w, button->text());
        if (const auto* edit = qobject_cast<QLineEdit*>(w))
            add(w, edit->placeholderText());
        if (const auto* box = qobject_cast<QComboBox*>(w)) {
            for (int i = 0; i < box->count(); ++i)
                add(w, box->itemText(i));
            add(w, box->placeholderText());
        }
        if (const auto* view = qobject_cast<QAbstractItemView*>(w);
            view != nullptr && view->model() != nullptr && !qobject_cast<QComboBox*>(w->parent())) {
            const QAbstractItemModel* model = view->model();
            for (int c = 0; c < model->columnCount(); ++c) {
                add(w, model->headerData(c, Qt::Horizontal).toString());
                for (int r = 0; r < std::min(model->rowCount(), 40); ++r)
                    add(w, model->index(r, c).data().toString());
            }
        }
        if (const auto* row = qobject_cast<app::KeyFigureTile*>(w)) {
            const app::KeyFigure& f = row->figure();
            for (const QString& text : {f.label, f.value, f.unit, f.delta, f.limit, f.reason})
                add(w, text);
        }
        if (const auto* banner = qobject_cast<app::VerdictBanner*>(w)) {
            add(w, banner->headline());
            add(w, banner->reason());
        }
        if (const auto* card = qobject_cast<charts::ChartCard*>(w)) {
            add(w, card->accessibleText());
            for (const QString& head : card->table().header)
                add(w, head);
        }
        if (const auto* header = qobject_cast<app::SectionHeader*>(w))
            add(w, header->summary());
    }
    for (const QAction* action : window.findChildren<QAction*>()) {
        add(action, action->text());
        add(action, action->toolTip());
    }
    for (const QMenu* menu : window.findChildren<QMenu*>())
        add(menu, menu->title());
    return list;
}

/// Latin words left in a Chinese text after names and kept words are gone.
QStringList foreignWords(QString text, const QStringList& own, const std::set<QString>& kept)
{
    const auto inside = [](QChar c) {
        return c.isLetterOrNumber() && c.unicode() < 0x80;
    };
    for (const QString& word : own) {
        for (qsizetype at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
            const qsizetype end = at + word.size();
            // "T4" is a card, but not in "INT4".
            if ((at == 0 || !inside(text.at(at - 1))) &&
                (end == text.size() || !inside(text.at(end))))
                text.replace(at, word.size(), u" "_s);
        }
    }
    text.remove(QRegularExpression(u"\\(&.\\)"_s)); // mnemonic
    QStringList left;
    static const QRegularExpression kWord(u"[A-Za-z]{2,}"_s);
    for (auto it = kWord.globalMatch(text); it.hasNext();) {
        const QString word = it.next().captured();
        if (!kept.contains(word))
            left << word;
    }
    return left;
}

QString untranslated(Desk& desk)
{
    const QStringList own = ownWords(desk);
    static const std::set<QString> kept = keptWords();
    QStringList faults;
    for (const auto& [text, place] : visibleTexts(desk.window())) {
        const QStringList words = foreignWords(text, own, kept);
        if (!words.isEmpty() && faults.size() < 40)
            faults << u"%1: \"%2\" (%3)"_s.arg(place, text, words.join(u", "_s));
    }
    faults.removeDuplicates();
    return faults.join(u'\n');
}

} // namespace

void TestLanguages::chineseLeavesNoEnglish()
{
    Desk desk;
    desk.type(qobject_cast<QLineEdit*>(desk.editorWidget("workload.batch", "")), u"48"_s);
    for (const auto& field : desk.window().planPage().form().fields())
        desk.window().planPage().form().jumpTo(field.path);
    auto* button = desk.window().findChild<QToolButton*>(u"languageButton"_s);
    QTest::mouseClick(button, Qt::LeftButton);
    desk.settle();
    QCOMPARE(text::language(), text::Language::Chinese);
    const QString left = untranslated(desk);
    QVERIFY2(left.isEmpty(), qPrintable(u'\n' + left));
}

void TestLanguages::backToEnglishIsWhatItWas()
{
    Desk desk;
    const auto before = visibleTexts(desk.window());
    desk.window().setLanguage(text::Language::Chinese);
    desk.settle();
    QVERIFY(visibleTexts(desk.window()) != before);
    desk.window().setLanguage(text::Language::English);
    desk.settle();
    const auto after = visibleTexts(desk.window());
    QCOMPARE(after.size(), before.size());
    for (std::size_t i = 0; i < before.size(); ++i)
        QVERIFY2(after[i] == before[i], qPrintable(after[i].second + u": "_s + before[i].first +
                                                   u" / "_s + after[i].first));
}

void TestLanguages::switchingEditsNothing()
{
    Desk desk;
    const QByteArray before = plan::writePlan(desk.document().plan());
    const int estimates = desk.window().controller().estimates();
    desk.window().setLanguage(text::Language::Chinese);
    desk.settle();
    QCOMPARE(plan::writePlan(desk.document().plan()), before);
    QCOMPARE(desk.document().undoStack().count(), 0);
    QCOMPARE(desk.window().controller().estimates(), estimates);
}

void TestLanguages::everyKindOfScenario()
{
    Desk desk;
    desk.document().addScenario(estimation::WorkloadKind::Inference, "resnet-50");
    desk.document().addScenario(estimation::WorkloadKind::Training);
    desk.document().addScenario(estimation::WorkloadKind::FineTuning);
    desk.document().addScenario(estimation::WorkloadKind::Hpc);
    desk.window().setLanguage(text::Language::Chinese);
    for (int i = 0; i < static_cast<int>(desk.document().plan().scenarios.size()); ++i) {
        desk.document().setCurrentIndex(i);
        desk.settle();
        for (const auto& field : desk.window().planPage().form().fields())
            desk.window().planPage().form().jumpTo(field.path);
        const QString left = untranslated(desk);
        QVERIFY2(left.isEmpty(), qPrintable(u'\n' + left));
    }
}

void TestLanguages::catalogPageFollows()
{
    Desk desk;
    desk.window().actions()[app::ActionId::CatalogAccelerators]->trigger();
    const QString english = desk.window().catalogPage().findChild<QLabel*>(u"title"_s)->text();
    desk.window().setLanguage(text::Language::Chinese);
    desk.settle();
    const QString chinese = desk.window().catalogPage().findChild<QLabel*>(u"title"_s)->text();
    QVERIFY(english != chinese);
    const auto* view = desk.window().catalogPage().findChild<QAbstractItemView*>();
    for (int c = 0; c < view->model()->columnCount(); ++c) {
        const QString header = view->model()->headerData(c, Qt::Horizontal).toString();
        const QStringList words = foreignWords(header, {}, keptWords());
        QVERIFY2(words.isEmpty(), qPrintable(header));
    }
}

void TestLanguages::languageAndThemeAreRemembered()
{
    Desk desk;
    desk.window().setLanguage(text::Language::Chinese);
    desk.window().actions()[app::ActionId::DarkTheme]->trigger();
    QCOMPARE(charts::currentTheme(), charts::Theme::Dark);
    desk.restart();
    QCOMPARE(desk.settings().language(), text::Language::Chinese);
    QCOMPARE(desk.settings().theme(), charts::Theme::Dark);
    QVERIFY(desk.window().actions()[app::ActionId::Chinese]->isChecked());
    QVERIFY(desk.window().actions()[app::ActionId::DarkTheme]->isChecked());
    desk.window().setTheme(charts::Theme::Light);
    desk.window().setLanguage(text::Language::English);
}

void TestLanguages::themeSwitchKeepsEverything()
{
    Desk desk;
    const auto before = visibleTexts(desk.window());
    const QColor light = desk.window().grab().toImage().pixelColor(600, 20);
    auto* button = desk.window().findChild<QToolButton*>(u"themeButton"_s);
    QTest::mouseClick(button, Qt::LeftButton);
    desk.settle();
    const QColor dark = desk.window().grab().toImage().pixelColor(600, 20);
    QVERIFY(dark.lightness() < 80 && light.lightness() > 180);
    QTest::mouseClick(button, Qt::LeftButton);
    desk.settle();
    QVERIFY(visibleTexts(desk.window()) == before);
}

void TestLanguages::layoutDoesNotJump()
{
    Desk desk;
    desk.window().resize(1280, 800);
    desk.settle();
    const auto place = [&desk](const QWidget* w) {
        return QRect(w->mapTo(&desk.window(), QPoint(0, 0)), w->size());
    };
    const QWidget* banner = desk.window().findChild<app::VerdictBanner*>();
    const QWidget* tiles = desk.window().findChild<app::KeyFigureRow*>();
    const QWidget* form = &desk.window().planPage().form();
    const std::array before{place(banner), place(tiles), place(form)};
    desk.window().setLanguage(text::Language::Chinese);
    desk.settle();
    QCOMPARE(place(banner), before[0]);
    QCOMPARE(place(tiles), before[1]);
    QCOMPARE(place(form), before[2]);
    QCOMPARE(desk.window().size(), QSize(1280, 800));
}

void TestLanguages::labelsAreNotCut()
{
    Desk desk;
    desk.window().resize(1280, 800);
    desk.document().addScenario(estimation::WorkloadKind::Inference, "resnet-50");
    desk.document().addScenario(estimation::WorkloadKind::Inference, "mixtral-8x7b");
    desk.document().addScenario(estimation::WorkloadKind::Training);
    desk.document().addScenario(estimation::WorkloadKind::FineTuning);
    desk.document().addScenario(estimation::WorkloadKind::Hpc);
    QStringList cut;
    for (const auto language : {text::Language::English, text::Language::Chinese}) {
        desk.window().setLanguage(language);
        for (int i = 0; i < static_cast<int>(desk.document().plan().scenarios.size()); ++i) {
            desk.document().setCurrentIndex(i);
            desk.settle();
            for (const auto& field : desk.window().planPage().form().fields())
                desk.window().planPage().form().jumpTo(field.path);
            desk.settle();
            for (const auto* row : desk.window().findChildren<app::FormRow*>()) {
                const auto* label = row->findChild<QLabel*>();
                if (row->isVisible() && label != nullptr && label->text() != row->label() &&
                    !cut.contains(row->label()))
                    cut << row->label();
            }
            for (const auto* button : desk.window().findChildren<QPushButton*>()) {
                if (button->isVisible() && !button->text().isEmpty() &&
                    button->width() + 1 < button->minimumSizeHint().width())
                    cut << button->text();
            }
        }
    }
    QVERIFY2(cut.isEmpty(), qPrintable(cut.join(u" | "_s)));
}

RP_APP_TEST_MAIN(TestLanguages)
#include "tst_languages.moc"
