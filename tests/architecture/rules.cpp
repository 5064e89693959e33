// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules.h"

#include <QDir>
#include <QLibraryInfo>
#include <QMap>
#include <QRegularExpression>
#include <QXmlStreamReader>

namespace rules {

using namespace Qt::StringLiterals;

namespace {

constexpr int kMaxLines = 600;

/// Tables of data, one line per entry, that are no easier to read in two files.
const QSet<QString>& dataTables()
{
    static const QSet<QString> files;
    return files;
}

bool isSource(const QString& path)
{
    return path.startsWith("src/"_L1) && (path.endsWith(".cpp"_L1) || path.endsWith(".h"_L1));
}

QStringList includesOf(const QString& text)
{
    static const QRegularExpression include(u"^\\s*#\\s*include\\s*[<\"]([^>\"]+)[>\"]"_s,
                                            QRegularExpression::MultilineOption);
    QStringList names;
    for (auto it = include.globalMatch(text); it.hasNext();)
        names += it.next().captured(1);
    return names;
}

/// "QtWidgets/QLabel" and "QLabel" → "QLabel"; "qlabel.h" is compared in lower case.
bool isHeaderOf(const QString& include, const QString& module, const QSet<QString>& classes)
{
    if (include == module || include.startsWith(module + u'/'))
        return true;
    if (classes.contains(include))
        return true;
    for (const QString& name : classes) {
        if (include == name.toLower() + ".h"_L1)
            return true;
    }
    return false;
}

QStringList badIncludes(const QString& path, const QString& text, const QString& module,
                        const QSet<QString>& classes, const QSet<QString>& exceptions = {})
{
    QStringList bad;
    for (const QString& include : includesOf(text)) {
        if (isHeaderOf(include, module, classes) && !exceptions.contains(include))
            bad += path + ": includes "_L1 + include;
    }
    return bad;
}

QStringList matches(const QString& path, const QString& text, const QRegularExpression& pattern,
                    const QString& what)
{
    QStringList bad;
    const QStringList lines = text.split(u'\n');
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const auto match = pattern.match(lines[i]);
        if (match.hasMatch())
            bad += path + u':' + QString::number(i + 1) + ": "_L1 + what + u' ' + match.captured();
    }
    return bad;
}

const QMap<QString, QSet<QString>>& allowedLinks()
{
    static const QMap<QString, QSet<QString>> table{
        {u"ridgepoint_estimation"_s, {u"tl::expected"_s}},
        {u"ridgepoint_text"_s, {u"Ridgepoint::Estimation"_s, u"Qt6::Core"_s}},
        {u"ridgepoint_json"_s,
         {u"Ridgepoint::Estimation"_s, u"Qt6::Core"_s, u"nlohmann_json::nlohmann_json"_s}},
        {u"ridgepoint_import"_s,
         {u"Ridgepoint::Estimation"_s, u"Ridgepoint::Json"_s, u"Qt6::Core"_s, u"onnx"_s,
          u"onnx_proto"_s, u"protobuf::libprotobuf"_s}},
        {u"ridgepoint_catalog"_s, {u"Ridgepoint::Estimation"_s, u"Qt6::Core"_s, u"Qt6::Sql"_s}},
        {u"ridgepoint-catalog-build"_s, {u"Ridgepoint::Catalog"_s, u"Ridgepoint::Text"_s}},
        {u"ridgepoint_plan"_s,
         {u"Ridgepoint::Estimation"_s, u"Ridgepoint::Catalog"_s, u"Ridgepoint::Text"_s,
          u"Ridgepoint::Json"_s, u"Ridgepoint::Import"_s, u"Qt6::Core"_s,
          u"nlohmann_json::nlohmann_json"_s}},
        {u"ridgepoint_validation"_s,
         {u"Ridgepoint::Estimation"_s, u"Ridgepoint::Catalog"_s, u"Ridgepoint::Plan"_s,
          u"Ridgepoint::Text"_s, u"Ridgepoint::Json"_s, u"Qt6::Core"_s}},
        {u"ridgepoint_charts"_s,
         {u"Ridgepoint::Estimation"_s, u"Ridgepoint::Text"_s, u"Qt6::Core"_s, u"Qt6::Gui"_s,
          u"Qt6::Widgets"_s, u"Qt6::PrintSupport"_s, u"Qt6::Svg"_s,
          u"QCustomPlotQt6::QCustomPlotQt6"_s}},
        {u"ridgepoint_report"_s,
         {u"Ridgepoint::Plan"_s, u"Ridgepoint::Charts"_s, u"Ridgepoint::Text"_s, u"Qt6::Core"_s,
          u"Qt6::Gui"_s}},
        {u"ridgepoint_widgets"_s,
         {u"Ridgepoint::Estimation"_s, u"Ridgepoint::Text"_s, u"Ridgepoint::Charts"_s,
          u"Qt6::Core"_s, u"Qt6::Gui"_s, u"Qt6::Widgets"_s, u"Qt6::Svg"_s}},
        {u"ridgepoint_app"_s,
         {u"Ridgepoint::Estimation"_s, u"Ridgepoint::Catalog"_s, u"Ridgepoint::Plan"_s,
          u"Ridgepoint::Import"_s, u"Ridgepoint::Text"_s, u"Ridgepoint::Charts"_s,
          u"Ridgepoint::Report"_s, u"Ridgepoint::Widgets"_s, u"Qt6::Core"_s, u"Qt6::Gui"_s,
          u"Qt6::Widgets"_s, u"Qt6::Concurrent"_s, u"Qt6::PrintSupport"_s, u"Qt6::Svg"_s}},
        {u"ridgepoint"_s,
         {u"Ridgepoint::App"_s, u"Ridgepoint::Charts"_s, u"Ridgepoint::Text"_s,
          u"Ridgepoint::Plan"_s, u"Ridgepoint::Catalog"_s, u"Qt6::Widgets"_s}},
        {u"ridgepoint-cli"_s,
         {u"Ridgepoint::Plan"_s, u"Ridgepoint::Catalog"_s, u"Ridgepoint::Report"_s,
          u"Ridgepoint::Import"_s, u"Ridgepoint::Validation"_s, u"Ridgepoint::Text"_s,
          u"Qt6::Core"_s, u"Qt6::Widgets"_s, u"nlohmann_json::nlohmann_json"_s}}};
    return table;
}

/// Classes of a form that take a value from the user or show a collection to move in.
bool isField(const QString& className)
{
    static const QRegularExpression field(
        u"(Edit|ComboBox|SpinBox|Slider|Dial|TableView|TreeView|ListView|TableWidget|TreeWidget|"
        "ListWidget)$"_s);
    return field.match(className).hasMatch();
}

/// A link button is nothing but its text and cannot be an icon alone.
bool isButton(const QString& className)
{
    if (className.endsWith("LinkButton"_L1))
        return false;
    return className.endsWith("Button"_L1) || className.endsWith("CheckBox"_L1);
}

struct FormWidget
{
    QString className, name;
    bool named = false; ///< has an accessible name, a text of its own, or one that a binding sets
};
struct Form
{
    QList<FormWidget> widgets;
    QSet<QString> buddies;
};

Form parseForm(const QString& text)
{
    Form form;
    QList<qsizetype> open; // indices of the widgets that enclose the place
    QXmlStreamReader xml(text);
    while (!xml.atEnd()) {
        xml.readNext();
        if (xml.isEndElement() && xml.name() == "widget"_L1 && !open.isEmpty())
            open.removeLast();
        if (!xml.isStartElement())
            continue;
        if (xml.name() == "widget"_L1) {
            form.widgets.append({xml.attributes().value("class"_L1).toString(),
                                 xml.attributes().value("name"_L1).toString()});
            open.append(form.widgets.size() - 1);
        } else if (xml.name() == "property"_L1 && !open.isEmpty()) {
            const QString property = xml.attributes().value("name"_L1).toString();
            const QString value =
                xml.readElementText(QXmlStreamReader::IncludeChildElements).trimmed();
            if (property == "buddy"_L1)
                form.buddies.insert(value);
            FormWidget& widget = form.widgets[open.last()];
            const bool ownText = isButton(widget.className) && property == "text"_L1;
            // A field bound to a path of the plan gets its label and its name from that path.
            const bool bound = property == "field"_L1;
            if ((property == "accessibleName"_L1 || ownText || bound) && !value.isEmpty())
                widget.named = true;
        }
    }
    return form;
}

} // namespace

QSet<QString> headersOf(const QString& module)
{
    QSet<QString> names;
    const QDir folder(QLibraryInfo::path(QLibraryInfo::HeadersPath) + u'/' + module);
    for (const QString& name : folder.entryList({u"Q*"_s}, QDir::Files)) {
        if (!name.contains(u'.'))
            names.insert(name);
    }
    return names;
}

QStringList estimationHasNoQt(const QString& path, const QString& text)
{
    if (!path.startsWith("src/estimation/"_L1))
        return {};
    static const QRegularExpression qt(u"^\\s*#\\s*include\\s*[<\"](Q[A-Z]|Qt|q[a-z]+\\.h)"_s);
    return matches(path, text, qt, u"Qt in the estimation library:"_s);
}

QStringList widgetsOnlyWhereAllowed(const QString& path, const QString& text)
{
    if (!isSource(path) || path.startsWith("src/app/"_L1) || path.startsWith("src/charts/"_L1) ||
        path == "src/main.cpp"_L1)
        return {};
    static const auto classes = headersOf(u"QtWidgets"_s);
    // The command line needs an application object to draw the report's charts.
    const bool cli = path.startsWith("src/cli/"_L1);
    return badIncludes(path, text, u"QtWidgets"_s, classes,
                       cli ? QSet<QString>{u"QApplication"_s} : QSet<QString>{});
}

QStringList sqlOnlyInCatalog(const QString& path, const QString& text)
{
    if (!isSource(path) || path.startsWith("src/catalog/"_L1))
        return {};
    static const auto classes = headersOf(u"QtSql"_s);
    return badIncludes(path, text, u"QtSql"_s, classes);
}

QStringList qcustomplotOnlyInChartSources(const QString& path, const QString& text)
{
    if (!isSource(path) || (path.startsWith("src/charts/"_L1) && path.endsWith(".cpp"_L1)))
        return {};
    static const QRegularExpression include(u"#\\s*include\\s*[<\"]qcustomplot\\.h"_s);
    return matches(path, text, include, u"outside the sources of src/charts:"_s);
}

QStringList linksAreAllowed(const QString& path, const QString& text)
{
    if (!path.startsWith("src/"_L1) || !path.endsWith("CMakeLists.txt"_L1))
        return {};
    static const QRegularExpression comment(u"#[^\\n]*"_s);
    static const QRegularExpression call(u"target_link_libraries\\s*\\(\\s*([^\\s)]+)([^)]*)\\)"_s);
    static const QRegularExpression space(u"\\s+"_s);
    static const QSet<QString> words{u"PRIVATE"_s, u"PUBLIC"_s, u"INTERFACE"_s,
                                     u"ridgepoint_options"_s};
    QStringList bad;
    QString code = text;
    code.remove(comment);
    for (auto it = call.globalMatch(code); it.hasNext();) {
        const auto match = it.next();
        const QString target = match.captured(1);
        if (!allowedLinks().contains(target)) {
            bad += path + ": no link rule for "_L1 + target;
            continue;
        }
        const QStringList names = match.captured(2).split(space, Qt::SkipEmptyParts);
        if (names.isEmpty() || !words.contains(names.first()))
            bad += path + ": links of "_L1 + target + " lack PRIVATE or PUBLIC"_L1;
        for (const QString& name : names) {
            if (!words.contains(name) && !allowedLinks().value(target).contains(name))
                bad += path + ": "_L1 + target + " may not link "_L1 + name;
        }
    }
    return bad;
}

QStringList licenceIsNamed(const QString& path, const QString& text)
{
    static const QRegularExpression needed(
        u"(\\.(cpp|h|cmake|sh)|CMakeLists\\.txt|^packaging/[^./]+|^\\.ci/[^./]+)$"_s);
    if (!needed.match(path).hasMatch())
        return {};
    const QString head = text.section(u'\n', 0, 3);
    if (head.contains("SPDX-FileCopyrightText: "_L1) &&
        head.contains("SPDX-License-Identifier: GPL-3.0-or-later"_L1))
        return {};
    return {path + ": lacks the two SPDX lines"_L1};
}

QStringList coloursOnlyInTheme(const QString& path, const QString& text)
{
    const bool form = path.startsWith("ui/"_L1) && path.endsWith(".ui"_L1);
    if ((!isSource(path) && !form) || path == "src/charts/theme.cpp"_L1)
        return {};
    static const QRegularExpression colour(
        u"\"#[0-9A-Fa-f]{3,8}\"|[:\\s]#[0-9A-Fa-f]{6}\\b|\\bQColor\\s*[({]\\s*(0x|\\d)|"
        "\\bqRgba?\\s*\\(|\\bQt::(black|white|red|green|blue|cyan|magenta|yellow|gray|"
        "(dark|light)(Red|Green|Blue|Cyan|Magenta|Yellow|Gray))\\b|<color\\b"_s);
    return matches(path, text, colour, u"colour outside the theme:"_s);
}

QStringList isShortEnough(const QString& path, const QString& text)
{
    const qsizetype lines = text.count(u'\n');
    if (!isSource(path) || dataTables().contains(path) || lines <= kMaxLines)
        return {};
    return {path + ": "_L1 + QString::number(lines) + " lines, at most "_L1 +
            QString::number(kMaxLines)};
}

QSet<QString> namedInCode(const QString& text)
{
    static const QRegularExpression call(u"\\bm_ui->(\\w+)->setAccessibleName\\("_s);
    QSet<QString> names;
    for (auto it = call.globalMatch(text); it.hasNext();)
        names.insert(it.next().captured(1));
    return names;
}

QStringList fieldsHaveNames(const QString& path, const QString& text, const QSet<QString>& inCode)
{
    if (!path.endsWith(".ui"_L1))
        return {};
    QStringList bad;
    const Form form = parseForm(text);
    for (const FormWidget& widget : form.widgets) {
        const bool asks = isField(widget.className) || isButton(widget.className);
        const bool named =
            widget.named || form.buddies.contains(widget.name) || inCode.contains(widget.name);
        if (asks && !named)
            bad += path + ": "_L1 + widget.className + u' ' + widget.name +
                   " has neither a buddy nor an accessible name"_L1;
    }
    return bad;
}

QStringList visibleTextIsTranslated(const QString& path, const QString& text)
{
    if (!isSource(path))
        return {};
    static const QRegularExpression visible(
        u"\\b(set(Text|ToolTip|WindowTitle|PlaceholderText|Title|AccessibleName|"
        "AccessibleDescription|StatusTip|WhatsThis)|addMenu|addAction|addTab|"
        "Q(Label|PushButton|ToolButton|CheckBox|RadioButton|Action|Menu))"
        "\\s*[({]\\s*(QStringLiteral\\s*\\(\\s*|QLatin1String\\s*\\(\\s*)?u?\"[A-Z][a-z]"_s);
    return matches(path, text, visible, u"text that does not go through tr():"_s);
}

QStringList trHasAClass(const QString& path, const QString& text)
{
    if (!isSource(path))
        return {};
    static const QRegularExpression helper(u"^(static |inline )*QString tr\\(const char"_s,
                                           QRegularExpression::MultilineOption);
    static const QRegularExpression literal(u"(^|[^:\\w])tr\\(\\s*\""_s);
    if (!helper.match(text).hasMatch())
        return {};
    return matches(path, text, literal, u"lupdate files this under the namespace:"_s);
}

QStringList topLevelIsKnown(const QStringList& entries)
{
    static const QSet<QString> known{u"CMakeLists.txt"_s,
                                     u"CMakePresets.json"_s,
                                     u"README.md"_s,
                                     u"LICENSE"_s,
                                     u"CHANGELOG.md"_s,
                                     u"CONTRIBUTING.md"_s,
                                     u"src"_s,
                                     u"ui"_s,
                                     u"resources"_s,
                                     u"catalogs"_s,
                                     u"translations"_s,
                                     u"tests"_s,
                                     u"packaging"_s,
                                     u"build"_s};
    QStringList bad;
    for (const QString& entry : entries) {
        // Local files that git ignores: a build folder beside, an IDE's own settings.
        const bool local = entry.startsWith("build-"_L1) || entry.endsWith(".user"_L1) ||
                           entry == "CMakeUserPresets.json"_L1;
        if (!known.contains(entry) && !entry.startsWith(u'.') && !local)
            bad += entry + " is not part of the agreed layout"_L1;
    }
    return bad;
}

} // namespace rules
