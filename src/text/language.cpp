// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "text/text.h"
#include "text/wording.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

#include <memory>

namespace ridgepoint::text {

using namespace Qt::StringLiterals;

namespace {

constexpr auto kTranslatorName = "ridgepoint_translator"_L1;

QLocale localeOf(Language language)
{
    return language == Language::Chinese ? QLocale(QLocale::Chinese, QLocale::China)
                                         : QLocale(QLocale::English, QLocale::UnitedStates);
}

void removeTranslators(QCoreApplication* app)
{
    const auto old = app->findChildren<QTranslator*>(kTranslatorName, Qt::FindDirectChildrenOnly);
    for (QTranslator* translator : old) {
        QCoreApplication::removeTranslator(translator);
        delete translator;
    }
}

void install(QCoreApplication* app, const QString& file, const QString& folder)
{
    auto translator = std::make_unique<QTranslator>(app);
    translator->setObjectName(kTranslatorName);
    if (!translator->load(file, folder))
        return; // English needs none; Qt's own file may not be installed
    QCoreApplication::installTranslator(translator.release());
}

/// The texts of Qt's standard buttons. Never called: it only makes lupdate list them, so that they
/// are translated even where Qt's own translations are not installed.
[[maybe_unused]] constexpr const char* kStandardButtons[] = {
    QT_TRANSLATE_NOOP("QPlatformTheme", "OK"),      QT_TRANSLATE_NOOP("QPlatformTheme", "Save"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "Cancel"),  QT_TRANSLATE_NOOP("QPlatformTheme", "Close"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "Discard"), QT_TRANSLATE_NOOP("QPlatformTheme", "Apply"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "Reset"),   QT_TRANSLATE_NOOP("QPlatformTheme", "Open"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "Help"),    QT_TRANSLATE_NOOP("QPlatformTheme", "Retry"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "&Yes"),    QT_TRANSLATE_NOOP("QPlatformTheme", "&No")};

} // namespace

void setLanguage(Language language)
{
    // The locale first: installing a translator makes widgets ask for their texts again.
    QLocale::setDefault(localeOf(language));
    QCoreApplication* app = QCoreApplication::instance();
    if (!app)
        return;
    removeTranslators(app);
    const QString code = languageCode(language);
    // Searched in the opposite order: our own wording wins over Qt's.
    if (language == Language::Chinese)
        install(app, "qtbase_"_L1 + code, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    install(app, "ridgepoint_"_L1 + code, u":/i18n"_s);
}

Language language()
{
    return QLocale().language() == QLocale::Chinese ? Language::Chinese : Language::English;
}

QString languageCode(Language language)
{
    return language == Language::Chinese ? u"zh_CN"_s : u"en"_s;
}

std::optional<Language> languageFromCode(const QString& code)
{
    if (code == "en"_L1)
        return Language::English;
    if (code == "zh_CN"_L1)
        return Language::Chinese;
    return std::nullopt;
}

QString fromView(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString joined(const QStringList& parts)
{
    //: Between the members of a list in one sentence
    return parts.join(QCoreApplication::translate("Wording", ", "));
}

QString sentences(const QString& first, const QString& second)
{
    if (first.isEmpty() || second.isEmpty())
        return first.isEmpty() ? second : first;
    //: Two whole sentences after one another
    return QCoreApplication::translate("Wording", "%1 %2").arg(first, second);
}

} // namespace ridgepoint::text
