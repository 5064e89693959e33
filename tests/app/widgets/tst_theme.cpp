// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/widgets/icons.h"
#include "charts/theme.h"

#include <QApplication>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFontInfo>
#include <QPalette>
#include <QRegularExpression>
#include <QTest>

#include <cmath>
#include <vector>

using namespace Qt::StringLiterals;
using namespace ridgepoint;
using charts::contrast;
using charts::Theme;
using charts::Tokens;

namespace {

QString readText(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// The colours of two light sources as someone without red-green or blue-yellow sight sees them
/// would take a page; here only that no two series colours are the same at a glance.
double distance(const QColor& a, const QColor& b)
{
    const double r = a.redF() - b.redF();
    const double g = a.greenF() - b.greenF();
    const double bl = a.blueF() - b.blueF();
    return std::sqrt(r * r + g * g + bl * bl);
}

} // namespace

class TestTheme final : public QObject
{
    Q_OBJECT

private slots:
    void textContrast_data();
    void textContrast();
    void seriesAreDistinct_data();
    void seriesAreDistinct();
    void sheetIsFilledIn_data();
    void sheetIsFilledIn();
    void imagesHaveTokenColours();
    void switchingChangesThePalette();
    void fontsHaveTheListedFamilies();
    void iconsAllDraw();
    void iconsFollowTheTheme();
    void applicationIconIsSharpAtEverySize();
    void coloursOnlyInTheme();
};

void TestTheme::textContrast_data()
{
    QTest::addColumn<QColor>("ink");
    QTest::addColumn<QColor>("ground");
    QTest::addColumn<double>("least");
    for (const Theme theme : {Theme::Light, Theme::Dark}) {
        const Tokens& t = charts::tokens(theme);
        const char* name = theme == Theme::Light ? "light" : "dark";
        const auto row = [name](const char* what, const QColor& ink, const QColor& ground,
                                double least) {
            QTest::addRow("%s %s", name, what) << ink << ground << least;
        };
        const std::vector<std::pair<const char*, QColor>> grounds{
            {"window", t.window}, {"panel", t.panel}, {"raised", t.raised},    {"field", t.field},
            {"sunken", t.sunken}, {"hover", t.hover}, {"selected", t.selected}};
        for (const auto& [where, ground] : grounds) {
            row(qPrintable(u"text on %1"_s.arg(QLatin1String(where))), t.text, ground, 7);
            row(qPrintable(u"text2 on %1"_s.arg(QLatin1String(where))), t.text2, ground, 4.5);
            row(qPrintable(u"text3 on %1"_s.arg(QLatin1String(where))), t.text3, ground, 4.45);
            row(qPrintable(u"accent on %1"_s.arg(QLatin1String(where))), t.accent, ground, 4.5);
        }
        row("on accent", t.onAccent, t.accent, 4.5);
        row("ok on soft", t.ok, t.okSoft, 5.3);
        row("warn on soft", t.warn, t.warnSoft, 5.3);
        row("err on soft", t.err, t.errSoft, 5.3);
        row("info on soft", t.info, t.infoSoft, 5.3);
        row("ok on panel", t.ok, t.panel, 4.5);
        row("warn on panel", t.warn, t.panel, 4.5);
        row("err on panel", t.err, t.panel, 4.5);
        for (const QColor& soft : {t.okSoft, t.warnSoft, t.errSoft, t.infoSoft})
            row(qPrintable(u"text on %1"_s.arg(soft.name())), t.text, soft, 7);
        row("focus ring on window", t.accent, t.window, 3);
        row("axis on panel", t.chartAxis, t.panel, 2.5);
    }
}

void TestTheme::textContrast()
{
    QFETCH(QColor, ink);
    QFETCH(QColor, ground);
    QFETCH(double, least);
    const double ratio = contrast(ink, ground);
    QVERIFY2(ratio >= least,
             qPrintable(u"%1 on %2: %3"_s.arg(ink.name(), ground.name()).arg(ratio)));
}

void TestTheme::seriesAreDistinct_data()
{
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

void TestTheme::seriesAreDistinct()
{
    QFETCH(bool, dark);
    const Tokens& t = charts::tokens(dark ? Theme::Dark : Theme::Light);
    for (std::size_t i = 0; i < t.series.size(); ++i) {
        for (std::size_t j = i + 1; j < t.series.size(); ++j)
            QVERIFY(distance(t.series.at(i), t.series.at(j)) > 0.15);
        for (const QColor& verdict : {t.ok, t.warn, t.err})
            QVERIFY2(t.series.at(i) != verdict, "a verdict colour is used as a series");
    }
}

void TestTheme::sheetIsFilledIn_data()
{
    seriesAreDistinct_data();
}

void TestTheme::sheetIsFilledIn()
{
    QFETCH(bool, dark);
    const QString sheet = charts::styleSheet(dark ? Theme::Dark : Theme::Light);
    QVERIFY(sheet.size() > 5000);
    QVERIFY(!sheet.contains(u'@') || sheet.indexOf(u'@') < sheet.indexOf(u"*/"_s));
    const QString rules = sheet.mid(sheet.indexOf(u"*/"_s));
    QVERIFY(!rules.contains(u'@'));
    QVERIFY(!rules.contains(QRegularExpression(u"\\{\\d"_s)));
    static const QRegularExpression kUrl(u"url\\(([^)]*)\\)"_s);
    int images = 0;
    for (auto it = kUrl.globalMatch(rules); it.hasNext(); ++images) {
        const QString path = it.next().captured(1);
        QVERIFY2(QFile::exists(path), qPrintable(path));
        QVERIFY(path.contains(dark ? u"-dark"_s : u"-light"_s));
    }
    QVERIFY(images > 8);
}

/// The images of the sheet carry literal colours, because Qt style sheets cannot tint: each must
/// be a token of its theme.
void TestTheme::imagesHaveTokenColours()
{
    static const QRegularExpression kColour(u"#[0-9A-Fa-f]{6}"_s);
    int seen = 0;
    for (const QFileInfo& file : QDir(u":/icons/theme"_s).entryInfoList({u"*.svg"_s})) {
        const Tokens& t =
            charts::tokens(file.fileName().contains(u"-dark"_s) ? Theme::Dark : Theme::Light);
        const QString svg = readText(file.filePath());
        for (auto it = kColour.globalMatch(svg); it.hasNext(); ++seen) {
            const QColor colour(it.next().captured(0));
            QVERIFY2(colour == t.text || colour == t.text2 || colour == t.text3 ||
                         colour == t.onAccent,
                     qPrintable(file.fileName()));
        }
    }
    QVERIFY(seen >= 20);
}

void TestTheme::switchingChangesThePalette()
{
    charts::applyTheme(*qApp, Theme::Dark);
    QCOMPARE(charts::currentTheme(), Theme::Dark);
    QCOMPARE(QApplication::palette().color(QPalette::Window), charts::tokens(Theme::Dark).window);
    QVERIFY(qApp->styleSheet().contains(charts::tokens(Theme::Dark).panel.name()));
    charts::applyTheme(*qApp, Theme::Light);
    QCOMPARE(QApplication::palette().color(QPalette::Window), charts::tokens(Theme::Light).window);
    QCOMPARE(QApplication::palette().color(QPalette::PlaceholderText),
             charts::tokens(Theme::Light).text3);
}

void TestTheme::fontsHaveTheListedFamilies()
{
    const QFont body = charts::font(charts::TypeRole::Body);
    QCOMPARE(body.families().value(0), u"Noto Sans"_s);
    QCOMPARE(body.pointSizeF(), 9.75);
    QCOMPARE(charts::font(charts::TypeRole::KeyFigure, true).weight(), QFont::Bold);
    QVERIFY(charts::font(charts::TypeRole::Small).pointSizeF() >= 9);
    QCOMPARE(charts::monospaceFont().families().value(0), u"DejaVu Sans Mono"_s);
    QVERIFY(charts::space(8) >= 6 && charts::space(8) <= 14);
}

void TestTheme::iconsAllDraw()
{
    const QStringList names = app::iconNames();
    QVERIFY(names.size() > 50);
    for (const QString& name : names) {
        const QImage image = app::iconPixmap(name, 16, Qt::black, 1).toImage();
        int inked = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x)
                inked += image.pixelColor(x, y).alphaF() > 0.3F ? 1 : 0;
        }
        QVERIFY2(inked >= 3, qPrintable(name));
        QVERIFY2(inked < 160, qPrintable(name)); // strokes, not areas
        const QString svg = readText(u":/icons/%1.svg"_s.arg(name));
        QVERIFY2(svg.contains(u"currentColor"_s), qPrintable(name));
        QVERIFY2(!svg.contains(u'#'), qPrintable(name));
        QVERIFY2(svg.contains(u"viewBox=\"0 0 16 16\""_s), qPrintable(name));
    }
}

void TestTheme::iconsFollowTheTheme()
{
    const QIcon icon = app::icon(u"check"_s, app::IconRole::Ok);
    const auto darkest = [&icon] {
        const QImage image = icon.pixmap(QSize(32, 32)).toImage();
        QColor strongest(Qt::transparent);
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                if (image.pixelColor(x, y).alpha() > strongest.alpha())
                    strongest = image.pixelColor(x, y);
            }
        }
        return strongest;
    };
    charts::applyTheme(*qApp, Theme::Light);
    QCOMPARE(darkest().rgb(), charts::tokens(Theme::Light).ok.rgb());
    charts::applyTheme(*qApp, Theme::Dark);
    QCOMPARE(darkest().rgb(), charts::tokens(Theme::Dark).ok.rgb());
    charts::applyTheme(*qApp, Theme::Light);
    QVERIFY(app::icon(u"no-such-icon"_s).isNull() ||
            app::icon(u"no-such-icon"_s).pixmap(QSize(16, 16)).toImage().pixelColor(8, 8).alpha() ==
                0);
}

void TestTheme::applicationIconIsSharpAtEverySize()
{
    const QIcon icon = app::applicationIcon();
    for (const int size : {16, 24, 32, 48, 128}) {
        const QImage image = icon.pixmap(QSize(size, size)).toImage();
        QCOMPARE(image.width(), size);
        QCOMPARE(image.pixelColor(0, 0).alpha(), 0); // rounded corner
        QVERIFY(image.pixelColor(size / 2, size - size / 6).alpha() > 250);
    }
}

/// Colours are written in one file only (house style 12).
void TestTheme::coloursOnlyInTheme()
{
    static const QRegularExpression kLiteral(
        u"\"[^\"]*#[0-9A-Fa-f]{6}\\b|Qt::(red|green|blue|white|gray|lightGray|darkGray|yellow|cyan|magenta)\\b|qRgba?\\("_s);
    QStringList offenders;
    for (const QString& folder : {u"/src/app"_s, u"/src/charts"_s}) {
        QDirIterator it(QString::fromUtf8(RIDGEPOINT_SOURCE_DIR) + folder, {u"*.cpp"_s, u"*.h"_s},
                        QDir::Files, QDirIterator::Subdirectories);
        while (it.hasNext()) {
            const QString path = it.next();
            if (!path.endsWith(u"/theme.cpp"_s) && readText(path).contains(kLiteral))
                offenders << path;
        }
    }
    QVERIFY2(offenders.isEmpty(), qPrintable(offenders.join(u", "_s)));
}

QTEST_MAIN(TestTheme)
#include "tst_theme.moc"
