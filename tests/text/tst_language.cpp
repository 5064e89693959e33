// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "alltexts.h"
#include "text/text.h"

#include <QFile>
#include <QLocale>
#include <QRegularExpression>
#include <QSet>
#include <QTest>
#include <QTranslator>
#include <QXmlStreamReader>

namespace est = ridgepoint::estimation;
namespace text = ridgepoint::text;
using namespace Qt::StringLiterals;

/// Switching at run time, and completeness of the Chinese translation of the whole program.
class LanguageTest final : public QObject
{
    Q_OBJECT

private slots:
    void init() { text::setLanguage(text::Language::English); }
    void codes();
    void switchingSetsLocaleAndWords();
    void switchingLeavesNoTranslatorBehind();
    void standardButtons();
    void everyCodeIsTranslated();
    void everyEntryIsTranslated();
    void placesOfTranslationsMatch();
};

namespace {

struct Entry
{
    QString context, source, type;
    QStringList translations;
};

std::vector<Entry> entriesOf(const QString& name)
{
    QFile file(QStringLiteral(RIDGEPOINT_SOURCE_DIR "/translations/") + name);
    std::vector<Entry> entries;
    if (!file.open(QIODevice::ReadOnly))
        return entries;
    QXmlStreamReader xml(&file);
    QString context;
    while (!xml.atEnd()) {
        xml.readNext();
        if (!xml.isStartElement())
            continue;
        if (xml.name() == "name"_L1) {
            context = xml.readElementText();
        } else if (xml.name() == "message"_L1) {
            entries.push_back({context, {}, {}, {}});
        } else if (xml.name() == "source"_L1) {
            entries.back().source = xml.readElementText();
        } else if (xml.name() == "translation"_L1) {
            entries.back().type = xml.attributes().value("type"_L1).toString();
            entries.back().translations +=
                xml.readElementText(QXmlStreamReader::IncludeChildElements).trimmed();
        }
    }
    return xml.hasError() ? std::vector<Entry>{} : entries;
}

/// Texts that are the same in both languages: names of products and formats, units.
QSet<QString> kept()
{
    QFile file(QStringLiteral(RIDGEPOINT_SOURCE_DIR "/translations/keep.txt"));
    QSet<QString> lines;
    if (!file.open(QIODevice::ReadOnly))
        return lines;
    for (const QString& line : QString::fromUtf8(file.readAll()).split(u'\n')) {
        if (!line.isEmpty() && !line.startsWith(u'#'))
            lines.insert(line);
    }
    return lines;
}

QStringList placesIn(const QString& text)
{
    static const QRegularExpression place(u"%(L?n|\\d)"_s);
    QStringList places;
    for (auto it = place.globalMatch(text); it.hasNext();)
        places += it.next().captured();
    places.sort();
    places.removeDuplicates();
    return places;
}

} // namespace

void LanguageTest::codes()
{
    for (const auto language : {text::Language::English, text::Language::Chinese})
        QCOMPARE(text::languageFromCode(text::languageCode(language)), std::optional(language));
    QVERIFY(!text::languageFromCode(u"fr"_s));
}

void LanguageTest::switchingSetsLocaleAndWords()
{
    QCOMPARE(text::language(), text::Language::English);
    QCOMPARE(text::label(est::VerdictCode::Fits), u"Fits"_s);
    text::setLanguage(text::Language::Chinese);
    QCOMPARE(text::language(), text::Language::Chinese);
    QCOMPARE(QLocale(), QLocale(QLocale::Chinese, QLocale::China));
    QCOMPARE(text::label(est::VerdictCode::Fits), u"可容纳"_s);
    text::setLanguage(text::Language::English);
    QCOMPARE(QLocale(), QLocale(QLocale::English, QLocale::UnitedStates));
    QCOMPARE(text::label(est::VerdictCode::Fits), u"Fits"_s);
}

void LanguageTest::switchingLeavesNoTranslatorBehind()
{
    for (int i = 0; i < 10; ++i) {
        text::setLanguage(i % 2 ? text::Language::Chinese : text::Language::English);
        QVERIFY(QCoreApplication::instance()->findChildren<QTranslator*>().size() <= 2);
    }
}

void LanguageTest::standardButtons()
{
    text::setLanguage(text::Language::Chinese);
    QCOMPARE(QCoreApplication::translate("QPlatformTheme", "Cancel"), u"取消"_s);
}

void LanguageTest::everyCodeIsTranslated()
{
    const auto english = allTexts();
    text::setLanguage(text::Language::Chinese);
    const auto chinese = allTexts();
    QCOMPARE(chinese.keys(), english.keys());
    const auto keep = kept();
    QVERIFY(!keep.isEmpty());
    QStringList same;
    for (auto it = english.begin(); it != english.end(); ++it) {
        QVERIFY2(!chinese.value(it.key()).isEmpty(), qPrintable(it.key()));
        if (chinese.value(it.key()) == it.value() && !keep.contains(it.value()))
            same += it.key() + u": "_s + it.value();
    }
    QVERIFY2(same.isEmpty(), qPrintable(same.join(u'\n')));
}

void LanguageTest::everyEntryIsTranslated()
{
    const auto entries = entriesOf(u"ridgepoint_zh_CN.ts"_s);
    QVERIFY(entries.size() > 300);
    const auto keep = kept();
    QStringList bad;
    for (const Entry& e : entries) {
        const QString translation = e.translations.join(QString());
        const bool same = translation == e.source && !keep.contains(e.source) &&
                          e.source.contains(QRegularExpression(u"[A-Za-z]{2}"_s));
        if (!e.type.isEmpty() || translation.isEmpty() || same)
            bad += e.context + u": "_s + e.source + u" ["_s + e.type + u']';
    }
    QVERIFY2(bad.isEmpty(), qPrintable(bad.join(u'\n')));
}

void LanguageTest::placesOfTranslationsMatch()
{
    for (const QString& file : {u"ridgepoint_zh_CN.ts"_s, u"ridgepoint_en.ts"_s}) {
        const auto entries = entriesOf(file);
        QVERIFY2(!entries.empty(), qPrintable(file));
        for (const Entry& e : entries) {
            for (const QString& translation : e.translations)
                QVERIFY2(placesIn(translation) == placesIn(e.source),
                         qPrintable(file + u": "_s + e.source + u" / "_s + translation));
        }
    }
}

QTEST_GUILESS_MAIN(LanguageTest)
#include "tst_language.moc"
