// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QTest>

using namespace Qt::StringLiterals;

using Rule = QStringList (*)(const QString&, const QString&);
Q_DECLARE_METATYPE(Rule)

/// Nothing is named in code in the samples.
constexpr Rule kFieldsHaveNames = [](const QString& path, const QString& text) {
    return rules::fieldsHaveNames(path, text, {});
};

/// Holds the source tree to its rules: layers, languages, licence, sizes.
class SourceTreeTest final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void treeKeepsTheRule_data();
    void treeKeepsTheRule();
    void ruleCatchesABadSample_data();
    void ruleCatchesABadSample();
    void ruleAcceptsAGoodSample_data();
    void ruleAcceptsAGoodSample();
    void fieldsOfFormsHaveNames();
    void qtHeadersWereFound();
    void topLevel();

private:
    QMap<QString, QString> m_files; ///< path inside the repository → text
};

void SourceTreeTest::initTestCase()
{
    const QDir root(QStringLiteral(RIDGEPOINT_SOURCE_DIR));
    const QStringList folders{u"src"_s, u"ui"_s, u"tests"_s, u"packaging"_s, u".ci"_s};
    static const QSet<QString> texts{u"cpp"_s,   u"h"_s,  u"ui"_s,  u"txt"_s,
                                     u"cmake"_s, u"sh"_s, QString()};
    for (const QString& folder : folders) {
        QDirIterator it(root.filePath(folder), QDir::Files, QDirIterator::Subdirectories);
        while (it.hasNext()) {
            QFile file(it.next());
            if (!texts.contains(it.fileInfo().suffix()))
                continue;
            QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.fileName()));
            m_files.insert(root.relativeFilePath(file.fileName()),
                           QString::fromUtf8(file.readAll()));
        }
    }
    QVERIFY(m_files.size() > 50);
}

void SourceTreeTest::treeKeepsTheRule_data()
{
    QTest::addColumn<Rule>("rule");
    QTest::newRow("no Qt in the estimation library") << &rules::estimationHasNoQt;
    QTest::newRow("widgets only in app and charts") << &rules::widgetsOnlyWhereAllowed;
    QTest::newRow("SQL only in the catalog") << &rules::sqlOnlyInCatalog;
    QTest::newRow("qcustomplot.h only in chart sources") << &rules::qcustomplotOnlyInChartSources;
    QTest::newRow("links") << &rules::linksAreAllowed;
    QTest::newRow("licence") << &rules::licenceIsNamed;
    QTest::newRow("colours") << &rules::coloursOnlyInTheme;
    QTest::newRow("length") << &rules::isShortEnough;
    QTest::newRow("translated text") << &rules::visibleTextIsTranslated;
    QTest::newRow("tr belongs to a class") << &rules::trHasAClass;
}

void SourceTreeTest::treeKeepsTheRule()
{
    QFETCH(Rule, rule);
    QStringList bad;
    for (auto it = m_files.begin(); it != m_files.end(); ++it)
        bad += rule(it.key(), it.value());
    QVERIFY2(bad.isEmpty(), qPrintable(u'\n' + bad.join(u'\n')));
}

void SourceTreeTest::ruleCatchesABadSample_data()
{
    QTest::addColumn<Rule>("rule");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("text");
    const auto row = [](Rule rule, const char* path, const QString& text) {
        QTest::addRow("%s: %.40s", path, qPrintable(text.simplified()))
            << rule << QString::fromLatin1(path) << text;
    };
    row(&rules::estimationHasNoQt, "src/estimation/a.cpp", u"#include <QString>\n"_s);
    row(&rules::estimationHasNoQt, "src/estimation/a.h", u"#include \"QtCore/qglobal.h\"\n"_s);
    row(&rules::widgetsOnlyWhereAllowed, "src/plan/a.cpp", u"#include <QLabel>\n"_s);
    row(&rules::widgetsOnlyWhereAllowed, "src/report/a.h", u"#include <QtWidgets/QWidget>\n"_s);
    row(&rules::widgetsOnlyWhereAllowed, "src/text/a.cpp", u"#include <qpushbutton.h>\n"_s);
    row(&rules::widgetsOnlyWhereAllowed, "src/cli/a.cpp", u"#include <QDialog>\n"_s);
    row(&rules::sqlOnlyInCatalog, "src/app/a.cpp", u"#include <QSqlQuery>\n"_s);
    row(&rules::qcustomplotOnlyInChartSources, "src/app/a.cpp", u"#include <qcustomplot.h>\n"_s);
    row(&rules::qcustomplotOnlyInChartSources, "src/charts/a.h", u"#include <qcustomplot.h>\n"_s);
    row(&rules::linksAreAllowed, "src/estimation/CMakeLists.txt",
        u"target_link_libraries(ridgepoint_estimation\n    PRIVATE Qt6::Core)"_s);
    row(&rules::linksAreAllowed, "src/plan/CMakeLists.txt",
        u"target_link_libraries(ridgepoint_plan Qt6::Core)"_s);
    row(&rules::linksAreAllowed, "src/new/CMakeLists.txt",
        u"target_link_libraries(ridgepoint_new PRIVATE Qt6::Core)"_s);
    row(&rules::licenceIsNamed, "src/app/a.cpp", u"#include \"a.h\"\n"_s);
    row(&rules::licenceIsNamed, "packaging/run", u"#!/bin/bash\n"_s);
    row(&rules::coloursOnlyInTheme, "src/app/a.cpp", u"QColor c(\"#3574C8\");"_s);
    row(&rules::coloursOnlyInTheme, "src/app/a.cpp", u"p.setPen(QColor(255, 0, 0));"_s);
    row(&rules::coloursOnlyInTheme, "src/app/a.cpp", u"w->setStyleSheet(u\"color: #1B2230\"_s);"_s);
    row(&rules::coloursOnlyInTheme, "src/charts/a.cpp", u"p.setPen(Qt::red);"_s);
    row(&rules::isShortEnough, "src/app/a.cpp", u"\n"_s.repeated(601));
    row(kFieldsHaveNames, "ui/a.ui",
        u"<ui><widget class=\"QLineEdit\" name=\"x\"></widget></ui>"_s);
    row(kFieldsHaveNames, "ui/a.ui",
        u"<ui><widget class=\"QToolButton\" name=\"x\"><property name=\"icon\">"
        "<string>i</string></property></widget></ui>"_s);
    row(&rules::trHasAClass, "src/cli/a.cpp",
        u"QString tr(const char* source);\nQString a = tr(\"a\");\n"_s);
    row(&rules::visibleTextIsTranslated, "src/app/a.cpp", u"label->setText(u\"Memory\"_s);"_s);
    row(&rules::visibleTextIsTranslated, "src/app/a.cpp",
        u"new QLabel(QStringLiteral(\"Memory\"), this);"_s);
}

void SourceTreeTest::ruleCatchesABadSample()
{
    QFETCH(Rule, rule);
    QFETCH(QString, path);
    QFETCH(QString, text);
    QVERIFY(!rule(path, text).isEmpty());
}

void SourceTreeTest::ruleAcceptsAGoodSample_data()
{
    QTest::addColumn<Rule>("rule");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("text");
    const auto row = [](Rule rule, const char* path, const QString& text) {
        QTest::addRow("%s: %.40s", path, qPrintable(text.simplified()))
            << rule << QString::fromLatin1(path) << text;
    };
    row(&rules::estimationHasNoQt, "src/estimation/a.cpp", u"#include <queue>\n"_s);
    row(&rules::widgetsOnlyWhereAllowed, "src/app/a.cpp", u"#include <QLabel>\n"_s);
    row(&rules::widgetsOnlyWhereAllowed, "src/cli/a.cpp", u"#include <QApplication>\n"_s);
    row(&rules::widgetsOnlyWhereAllowed, "src/report/a.cpp", u"#include <QPdfWriter>\n"_s);
    row(&rules::sqlOnlyInCatalog, "src/catalog/a.cpp", u"#include <QSqlQuery>\n"_s);
    row(&rules::linksAreAllowed, "src/text/CMakeLists.txt",
        u"target_link_libraries(ridgepoint_text # words\n PRIVATE ridgepoint_options\n"
        " PUBLIC Qt6::Core)"_s);
    row(&rules::coloursOnlyInTheme, "src/app/a.cpp", u"#include \"a.h\" // issue #123\n"_s);
    row(&rules::coloursOnlyInTheme, "src/app/a.cpp", u"QColor c(Qt::transparent);"_s);
    row(&rules::isShortEnough, "src/app/a.cpp", u"\n"_s.repeated(600));
    row(kFieldsHaveNames, "ui/a.ui",
        u"<ui><widget class=\"QLabel\" name=\"l\"><property name=\"buddy\"><cstring>x</cstring>"
        "</property></widget><widget class=\"QLineEdit\" name=\"x\"></widget></ui>"_s);
    row(kFieldsHaveNames, "ui/a.ui",
        u"<ui><widget class=\"QTableView\" name=\"x\"><property name=\"accessibleName\">"
        "<string>Findings</string></property></widget></ui>"_s);
    row(&rules::visibleTextIsTranslated, "src/app/a.cpp", u"label->setText(tr(\"Memory\"));"_s);
    row(&rules::visibleTextIsTranslated, "src/app/a.cpp", u"label->setText(u\"—\"_s);"_s);
}

void SourceTreeTest::ruleAcceptsAGoodSample()
{
    QFETCH(Rule, rule);
    QFETCH(QString, path);
    QFETCH(QString, text);
    const QStringList bad = rule(path, text);
    QVERIFY2(bad.isEmpty(), qPrintable(bad.join(u'\n')));
}

void SourceTreeTest::fieldsOfFormsHaveNames()
{
    QSet<QString> inCode;
    for (const QString& text : std::as_const(m_files))
        inCode += rules::namedInCode(text);
    QStringList bad;
    for (auto it = m_files.cbegin(); it != m_files.cend(); ++it)
        bad += rules::fieldsHaveNames(it.key(), it.value(), inCode);
    QVERIFY2(bad.isEmpty(), qPrintable(u'\n' + bad.join(u'\n')));
}

void SourceTreeTest::qtHeadersWereFound()
{
    QVERIFY(rules::headersOf(u"QtWidgets"_s).contains(u"QLabel"_s));
    QVERIFY(rules::headersOf(u"QtSql"_s).contains(u"QSqlDatabase"_s));
}

void SourceTreeTest::topLevel()
{
    const QDir root(QStringLiteral(RIDGEPOINT_SOURCE_DIR));
    const auto bad = rules::topLevelIsKnown(
        root.entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot));
    QVERIFY2(bad.isEmpty(), qPrintable(bad.join(u'\n')));
    QVERIFY(!rules::topLevelIsKnown({u"notes"_s}).isEmpty());
}

QTEST_GUILESS_MAIN(SourceTreeTest)
#include "tst_sourcetree.moc"
