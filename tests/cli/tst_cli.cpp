// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <cmath>

#include <nlohmann/json.hpp>

using Json = nlohmann::ordered_json;

namespace {

struct Run
{
    int code = -1;
    QByteArray out;
    QByteArray err;
};

Run run(const QStringList& arguments, const QString& locale = QStringLiteral("C.UTF-8"))
{
    QProcess process;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("RIDGEPOINT_CATALOG"),
                       QStringLiteral(RIDGEPOINT_CATALOG_FILE));
    environment.insert(QStringLiteral("LC_ALL"), locale);
    environment.remove(QStringLiteral("LANGUAGE"));
    environment.remove(QStringLiteral("QT_QPA_PLATFORM"));
    environment.remove(QStringLiteral("DISPLAY"));
    environment.remove(QStringLiteral("XDG_RUNTIME_DIR"));
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(RIDGEPOINT_CLI), arguments);
    if (!process.waitForFinished(120'000))
        return {};
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
            process.readAllStandardOutput(), process.readAllStandardError()};
}

QString data(const char* name)
{
    return QStringLiteral(RIDGEPOINT_TEST_DATA "/") + QLatin1String(name);
}

QByteArray contents(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The golden file; written anew where RIDGEPOINT_UPDATE_GOLDEN is set.
QByteArray golden(const char* name, const QByteArray& current)
{
    if (qEnvironmentVariableIsSet("RIDGEPOINT_UPDATE_GOLDEN")) {
        QFile file(data(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(current) != current.size())
            qFatal("the golden file cannot be written");
    }
    return contents(data(name));
}

/// Sentences: the text golden and tests/text have them; the others are about figures.
bool isSentence(const std::string& key)
{
    return key == "headline" || key == "reason" || key == "text" || key == "label" ||
           key == "effect";
}

void dropSentences(Json& value)
{
    if (value.is_object()) {
        for (auto it = value.begin(); it != value.end();)
            it = isSentence(it.key()) ? value.erase(it) : std::next(it);
    }
    if (value.is_structured()) {
        for (auto& child : value)
            dropSentences(child);
    }
}

/// Takes out what differs from run to run or follows the catalog's other rows.
Json stable(Json document)
{
    document.erase("created");
    document.erase("catalog");
    document.erase("ridgepoint");
    document["plan"].erase("sha256");
    for (auto& scenario : document["scenarios"])
        scenario.erase("comparison");
    dropSentences(document);
    return document;
}

/// First path at which the two differ by more than rounding; empty if none.
std::string difference(const Json& a, const Json& b, const std::string& path = {})
{
    if (a.is_number() && b.is_number()) {
        const auto x = a.get<double>(), y = b.get<double>();
        const double scale = std::max(std::abs(x), std::abs(y));
        return std::abs(x - y) <= 1e-9 * scale ? std::string() : path;
    }
    if (a.type() != b.type() || a.size() != b.size())
        return path.empty() ? "(root)" : path;
    if (a.is_object()) {
        for (const auto& [key, value] : a.items()) {
            if (!b.contains(key))
                return path + '.' + key;
            if (auto at = difference(value, b[key], path + '.' + key); !at.empty())
                return at;
        }
        return {};
    }
    if (a.is_array()) {
        for (std::size_t i = 0; i < a.size(); ++i) {
            if (auto at = difference(a[i], b[i], path + '[' + std::to_string(i) + ']'); !at.empty())
                return at;
        }
        return {};
    }
    return a == b ? std::string() : path;
}

/// Lines without those that `stable` leaves out of JSON.
QByteArrayList stableLines(const QByteArray& csv)
{
    QByteArrayList kept;
    for (const QByteArray& line : csv.split('\n')) {
        const QByteArray field = line.split(',').value(1);
        if (line.isEmpty() || field == "created" || field == "ridgepoint" ||
            field == "plan.sha256" || field.startsWith("catalog.") ||
            field.startsWith("comparison[") ||
            isSentence(field.mid(field.lastIndexOf('.') + 1).toStdString()))
            continue;
        kept << line.trimmed();
    }
    return kept;
}

/// Equal texts, or equal but for the rounding of the number in the third column.
bool sameLine(const QByteArray& a, const QByteArray& b)
{
    if (a == b)
        return true;
    const auto cells = a.split(','), others = b.split(',');
    if (cells.size() != 4 || others.size() != 4 || cells[0] != others[0] || cells[1] != others[1] ||
        cells[3] != others[3])
        return false;
    bool good = false, alsoGood = false;
    const double x = cells[2].toDouble(&good), y = others[2].toDouble(&alsoGood);
    return good && alsoGood && std::abs(x - y) <= 1e-9 * std::max(std::abs(x), std::abs(y));
}

/// Without the comparison with the catalog's other accelerators.
QByteArray stableText(const QByteArray& text)
{
    QByteArray kept;
    bool comparison = false;
    for (const QByteArray& line : text.split('\n')) {
        if (line == "Comparison")
            comparison = true;
        else if (!line.startsWith(' '))
            comparison = false;
        if (!comparison)
            kept += line + '\n';
    }
    return kept.trimmed();
}

int lines(const QByteArray& text)
{
    return static_cast<int>(text.count('\n'));
}

} // namespace

class TestCli : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void goldenJson();
    void goldenCsv();
    void goldenText();
    void machineOutputIsTheSameInEveryLocale();
    void explainIsAdded();
    void scenarioIsChosen();
    void invalidCombinationIsAVerdict();
    void invalidFilesExitWithOne_data();
    void invalidFilesExitWithOne();
    void oneLinePerFault();
    void missingFileExitsWithThree();
    void missingCatalogExitsWithThree();
    void wrongCallsExitWithTwo_data();
    void wrongCallsExitWithTwo();
    void helpAndVersion();
    void catalogIsListed();
    void catalogEntryIsShown();
    void catalogIsChecked();
    void reportIsWritten();
    void reportThatCannotBeWritten();
    void measurementsAreValidated();
    void everyMeasurementHasALine();
    void measurementsAreTheSameInEveryLocale();
    void measurementsAreSplit();
    void badMeasurementsExitWithOne();
    void missingMeasurementsExitWithThree();
    void modelsAreImported();
    void oneBadModelFileStopsAll();
    void missingModelFileExitsWithThree();
};

void TestCli::goldenJson()
{
    const Run r = run({QStringLiteral("estimate"), data("golden.ridgepoint"),
                       QStringLiteral("--format"), QStringLiteral("json")});
    QCOMPARE(r.code, 0);
    QCOMPARE(r.err, QByteArray());
    const Json current = Json::parse(r.out.toStdString());
    QCOMPARE(current["format"], Json("ridgepoint-result"));
    QVERIFY(current["scenarios"][0]["comparison"].size() > 10);
    const QByteArray text = QByteArray::fromStdString(stable(current).dump(1)) + '\n';
    const QByteArray expected = golden("golden.json", text);
    const std::string at =
        difference(stable(current), Json::parse(expected.toStdString(), nullptr, false));
    QVERIFY2(at.empty(), at.c_str());
}

void TestCli::goldenCsv()
{
    const Run r =
        run({QStringLiteral("estimate"), data("golden.ridgepoint"), QStringLiteral("--format=csv"),
             QStringLiteral("--scenario"), QStringLiteral("Serving")});
    QCOMPARE(r.code, 0);
    QCOMPARE(r.err, QByteArray());
    const auto current = stableLines(r.out);
    const auto expected = stableLines(golden("golden.csv", current.join('\n') + '\n'));
    QVERIFY(current.size() > 300);
    for (qsizetype i = 0; i < std::min(current.size(), expected.size()); ++i) {
        if (!sameLine(current[i], expected[i]))
            QCOMPARE(current[i], expected[i]);
    }
    QCOMPARE(current.size(), expected.size());
}

void TestCli::goldenText()
{
    const Run r = run({QStringLiteral("estimate"), data("golden.ridgepoint"),
                       QStringLiteral("--lang"), QStringLiteral("en")});
    QCOMPARE(r.code, 0);
    QCOMPARE(r.err, QByteArray());
    QCOMPARE(stableText(r.out), stableText(golden("golden.txt", stableText(r.out) + '\n')));
}

void TestCli::machineOutputIsTheSameInEveryLocale()
{
    const QStringList arguments = {QStringLiteral("estimate"), data("golden.ridgepoint"),
                                   QStringLiteral("--format"), QStringLiteral("csv"),
                                   QStringLiteral("--lang"),   QStringLiteral("en")};
    const Run c = run(arguments);
    const Run german = run(arguments, QStringLiteral("de_DE.UTF-8"));
    QCOMPARE(german.code, 0);
    QCOMPARE(stableLines(german.out), stableLines(c.out));

    const Run chinese =
        run({QStringLiteral("estimate"), data("golden.ridgepoint"), QStringLiteral("--format"),
             QStringLiteral("json"), QStringLiteral("--lang"), QStringLiteral("zh_CN")});
    QCOMPARE(chinese.code, 0);
    const Json document = Json::parse(chinese.out.toStdString());
    const Json english = Json::parse(run({QStringLiteral("estimate"), data("golden.ridgepoint"),
                                          QStringLiteral("--format"), QStringLiteral("json")})
                                         .out.toStdString());
    for (const char* part : {"inputs", "memory", "performance", "cost"})
        QCOMPARE(document["scenarios"][0][part].dump(), english["scenarios"][0][part].dump());
}

void TestCli::explainIsAdded()
{
    const Run r =
        run({QStringLiteral("estimate"), data("golden.ridgepoint"), QStringLiteral("--explain"),
             QStringLiteral("--format"), QStringLiteral("json")});
    QCOMPARE(r.code, 0);
    const Json document = Json::parse(r.out.toStdString());
    const Json& explain = document["scenarios"][0]["explain"];
    QVERIFY(explain.contains("memory.per_accelerator.total_bytes"));
    QCOMPARE(explain["memory.per_accelerator.total_bytes"]["value"],
             document["scenarios"][0]["memory"]["per_accelerator"]["total_bytes"]);
}

void TestCli::scenarioIsChosen()
{
    const Run r =
        run({QStringLiteral("estimate"), data("golden.ridgepoint"), QStringLiteral("--scenario"),
             QStringLiteral("Heads"), QStringLiteral("--format"), QStringLiteral("json")});
    QCOMPARE(r.code, 0);
    const Json document = Json::parse(r.out.toStdString());
    QCOMPARE(document["scenarios"].size(), std::size_t(1));
    QCOMPARE(document["scenarios"][0]["name"], Json("Heads"));
    const Run unknown = run({QStringLiteral("estimate"), data("golden.ridgepoint"),
                             QStringLiteral("--scenario"), QStringLiteral("None")});
    QCOMPARE(unknown.code, 2);
    QVERIFY(unknown.err.contains("Serving"));
    QCOMPARE(unknown.out, QByteArray());
}

void TestCli::invalidCombinationIsAVerdict()
{
    const Run r =
        run({QStringLiteral("estimate"), data("golden.ridgepoint"), QStringLiteral("--scenario"),
             QStringLiteral("Heads"), QStringLiteral("--format"), QStringLiteral("json")});
    QCOMPARE(r.code, 0);
    const Json verdict = Json::parse(r.out.toStdString())["scenarios"][0]["verdict"];
    QCOMPARE(verdict["code"], Json("invalid"));
    QCOMPARE(verdict["severity"], Json("error"));
    QVERIFY(!verdict["text"].get<std::string>().empty());
}

void TestCli::invalidFilesExitWithOne_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("place");
    const QByteArray head = R"({"format":"ridgepoint-plan","version":1,"scenarios":[{"name":"A",)";
    const auto scenario = [&](const char* workload, const char* hardware) -> QByteArray {
        return head + "\"workload\":{" + workload + "},\"hardware\":{" + hardware + "}}]}";
    };
    const char* good = R"("kind":"inference","model":"llama-2-7b")";
    const char* card = R"("accelerator":"a100-80gb-sxm4")";
    QTest::newRow("not JSON") << QByteArray("hello") << QByteArray("line 1");
    QTest::newRow("empty") << QByteArray() << QByteArray("line 1");
    QTest::newRow("another format")
        << QByteArray(R"({"format":"x","version":1})") << QByteArray("format");
    QTest::newRow("unknown enumeration value")
        << scenario(R"("kind":"inferrence","model":"llama-2-7b")", card)
        << QByteArray("scenarios[0].workload.kind");
    QTest::newRow("unknown accelerator") << scenario(good, R"("accelerator":"a100")")
                                         << QByteArray("scenarios[0].hardware.accelerator");
    QTest::newRow("negative batch")
        << scenario(R"("kind":"inference","model":"llama-2-7b","batch":-1)", card)
        << QByteArray("scenarios[0].workload.batch");
    QTest::newRow("wrong type") << scenario(
                                       R"("kind":"inference","model":"llama-2-7b","batch":"8")",
                                       card)
                                << QByteArray("scenarios[0].workload.batch");
    QTest::newRow("a thousand million layers")
        << scenario(R"("kind":"inference","model":{"architecture":{"kind":"transformer",
            "layers":1e9,"hidden":4096,"heads":32,"ffn":11008,"vocab":32000}})",
                    card)
        << QByteArray("scenarios[0].workload.model.architecture.layers");
    QTest::newRow("model file") << scenario(R"("kind":"inference","model":{"path":"config.json"})",
                                            card)
                                << QByteArray("scenarios[0].workload.model");
}

void TestCli::invalidFilesExitWithOne()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, place);
    QTemporaryDir dir;
    const QString path = dir.filePath(QStringLiteral("wrong.ridgepoint"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
    file.close();
    const Run r =
        run({QStringLiteral("estimate"), path, QStringLiteral("--format"), QStringLiteral("json")});
    QCOMPARE(r.code, 1);
    QCOMPARE(r.out, QByteArray());
    QVERIFY2(lines(r.err) == 1, r.err.constData());
    QVERIFY2(r.err.contains("wrong.ridgepoint"), r.err.constData());
    QVERIFY2(r.err.contains(place), r.err.constData());
}

void TestCli::oneLinePerFault()
{
    const Run r = run({QStringLiteral("estimate"), data("invalid.ridgepoint")});
    QCOMPARE(r.code, 1);
    QCOMPARE(r.out, QByteArray());
    QVERIFY2(lines(r.err) == 4, r.err.constData());
    for (const char* place : {"workload.kind", "workload.batch", "hardware.accelerator",
                              "workload.model.architecture.layers"})
        QVERIFY2(r.err.contains(place), r.err.constData());
    for (const char* accepted : {"fine_tuning", "a100-80gb-sxm4", "1,000,000", "10,000"})
        QVERIFY2(r.err.contains(accepted), r.err.constData());
}

void TestCli::missingFileExitsWithThree()
{
    const Run r = run({QStringLiteral("estimate"), QStringLiteral("no-such.ridgepoint")});
    QCOMPARE(r.code, 3);
    QCOMPARE(r.out, QByteArray());
    QVERIFY(r.err.contains("no-such.ridgepoint"));
    QCOMPARE(lines(r.err), 1);
    QCOMPARE(run({QStringLiteral("estimate"), QDir::tempPath()}).code, 3);
}

void TestCli::missingCatalogExitsWithThree()
{
    QProcess process;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("RIDGEPOINT_CATALOG"), QStringLiteral("nowhere.sqlite"));
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(RIDGEPOINT_CLI),
                  {QStringLiteral("estimate"), data("golden.ridgepoint")});
    QVERIFY(process.waitForFinished(60'000));
    QCOMPARE(process.exitCode(), 3);
    QVERIFY(process.readAllStandardError().contains("nowhere.sqlite"));
}

void TestCli::wrongCallsExitWithTwo_data()
{
    QTest::addColumn<QString>("call");
    for (const char* call : {"",
                             "estimat x",
                             "estimate",
                             "estimate a b",
                             "estimate a --format xml",
                             "estimate a --format",
                             "estimate a --colour",
                             "estimate a --explain=yes",
                             "estimate a --lang de",
                             "catalog",
                             "catalog paint",
                             "catalog list nothing",
                             "catalog list accelerators servers",
                             "catalog show",
                             "catalog show no-such-card",
                             "catalog import x",
                             "report",
                             "report a",
                             "report a --xlsx b",
                             "size a",
                             "simulate a",
                             "validate",
                             "validate a b",
                             "validate a --format xml",
                             "validate a --split",
                             "validate a --progress=yes",
                             "calibrate a",
                             "import-model",
                             "import-model a --format csv",
                             "import-model a --split b",
                             "import-log a",
                             "export a"})
        QTest::newRow(*call ? call : "nothing") << QString::fromLatin1(call);
}

void TestCli::wrongCallsExitWithTwo()
{
    QFETCH(QString, call);
    const Run r = run(call.split(u' ', Qt::SkipEmptyParts));
    QCOMPARE(r.code, 2);
    QCOMPARE(r.out, QByteArray());
    QVERIFY(!r.err.isEmpty());
}

void TestCli::helpAndVersion()
{
    const Run help = run({QStringLiteral("--help")});
    QCOMPARE(help.code, 0);
    for (const char* word : {"estimate", "catalog", "report", "validate", "import-model",
                             "--explain", "--lang", "--split"})
        QVERIFY2(help.out.contains(word), word);
    QVERIFY(!help.out.contains("simulate"));
    QCOMPARE(help.err, QByteArray());
    const Run version = run({QStringLiteral("--version")});
    QCOMPARE(version.code, 0);
    QVERIFY(version.out.startsWith("ridgepoint-cli "));
}

void TestCli::catalogIsListed()
{
    const Run text = run({QStringLiteral("catalog"), QStringLiteral("list")});
    QCOMPARE(text.code, 0);
    QVERIFY(text.out.contains("a100-80gb-sxm4"));
    QVERIFY(text.out.contains("poweredge-xe9680"));
    const Run json =
        run({QStringLiteral("catalog"), QStringLiteral("list"), QStringLiteral("accelerators"),
             QStringLiteral("--format"), QStringLiteral("json")});
    QCOMPARE(json.code, 0);
    const Json document = Json::parse(json.out.toStdString());
    QCOMPARE(document["format"], Json("ridgepoint-catalog"));
    QVERIFY(document["tables"]["accelerators"].size() >= 60);
    QVERIFY(document["tables"]["accelerators"][0].contains("source"));
    const Run csv =
        run({QStringLiteral("catalog"), QStringLiteral("list"), QStringLiteral("servers"),
             QStringLiteral("--format"), QStringLiteral("csv")});
    QCOMPARE(csv.code, 0);
    QVERIFY(csv.out.startsWith("key,name,"));
    QVERIFY(lines(csv.out) > 50);
}

void TestCli::catalogEntryIsShown()
{
    const Run r =
        run({QStringLiteral("catalog"), QStringLiteral("show"), QStringLiteral("llama-2-7b"),
             QStringLiteral("--format"), QStringLiteral("json")});
    QCOMPARE(r.code, 0);
    const Json document = Json::parse(r.out.toStdString());
    QCOMPARE(document["entries"][0]["table"], Json("models"));
    QCOMPARE(document["entries"][0]["entry"]["key"], Json("llama-2-7b"));
    const Run text =
        run({QStringLiteral("catalog"), QStringLiteral("show"), QStringLiteral("a100-80gb-sxm4")});
    QCOMPARE(text.code, 0);
    QVERIFY(text.out.contains("a100-80gb-sxm4"));
    const Run near =
        run({QStringLiteral("catalog"), QStringLiteral("show"), QStringLiteral("llama-2-7")});
    QCOMPARE(near.code, 2);
    QVERIFY2(near.err.contains("llama-2-7b"), near.err.constData());
}

void TestCli::catalogIsChecked()
{
    QCOMPARE(run({QStringLiteral("catalog"), QStringLiteral("check")}).code, 0);
    const QString folder = QStringLiteral(RIDGEPOINT_SOURCE_DIR "/catalogs");
    const Run good = run({QStringLiteral("catalog"), QStringLiteral("check"), folder});
    QVERIFY2(good.code == 0, good.err.constData());

    QTemporaryDir dir;
    for (const QString& name : QDir(folder).entryList({QStringLiteral("*.csv")})) {
        QByteArray bytes = contents(folder + u'/' + name);
        if (name == QStringLiteral("accelerators.csv"))
            bytes.replace("a100-40gb-sxm4,", "a100-40gb-pcie,"); // twice the same key
        QFile file(dir.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
    const Run bad = run({QStringLiteral("catalog"), QStringLiteral("check"), dir.path()});
    QCOMPARE(bad.code, 1);
    QVERIFY(bad.err.contains("accelerators.csv"));
    const Run missing = run({QStringLiteral("catalog"), QStringLiteral("check"),
                             dir.filePath(QStringLiteral("no-folder"))});
    QCOMPARE(missing.code, 3);
}

void TestCli::reportIsWritten()
{
    QTemporaryDir dir;
    const QString pdf = dir.filePath(QStringLiteral("report.pdf"));
    const Run r = run({QStringLiteral("report"), data("golden.ridgepoint"), QStringLiteral("--pdf"),
                       pdf, QStringLiteral("--csv"), dir.path()});
    QVERIFY2(r.code == 0, r.err.constData());
    QCOMPARE(r.out, QByteArray());
    QVERIFY(contents(pdf).startsWith("%PDF-"));
    const QByteArray csv = contents(dir.filePath(QStringLiteral("golden.csv")));
    QVERIFY(csv.contains("scenario,field,value,unit"));
    QVERIFY(csv.contains("Serving,memory.per_accelerator.total_bytes,"));
}

void TestCli::reportThatCannotBeWritten()
{
    QTemporaryDir dir;
    const QString nowhere = dir.filePath(QStringLiteral("no/folder/report.pdf"));
    const Run r = run(
        {QStringLiteral("report"), data("golden.ridgepoint"), QStringLiteral("--pdf"), nowhere});
    QCOMPARE(r.code, 3);
    QCOMPARE(lines(r.err), 1);
    QVERIFY(!QFile::exists(nowhere));
    QCOMPARE(run({QStringLiteral("report"), QStringLiteral("none.ridgepoint"),
                  QStringLiteral("--pdf"), nowhere})
                 .code,
             3);
}

QStringList validateCall(const char* file, const char* format)
{
    return {QStringLiteral("validate"), data(file), QStringLiteral("--format"),
            QLatin1String(format)};
}

/// The figures that do not move with the calibration of the timing.
void TestCli::measurementsAreValidated()
{
    const Run r = run(validateCall("measurements.csv", "csv"));
    QVERIFY2(r.code == 0, r.err.constData());
    QCOMPARE(r.err, QByteArray());
    const auto lines = r.out.trimmed().split('\n');
    const auto expected = golden("measurements-golden.csv", r.out).trimmed().split('\n');
    QCOMPARE(lines.size(), expected.size());
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const auto cells = lines[i].split(','), others = expected[i].split(',');
        QVERIFY(cells.size() >= 7 && others.size() >= 7);
        for (const qsizetype same : {0, 1, 2, 5})
            QCOMPARE(cells[same], others[same]);
        QCOMPARE(cells[3].isEmpty(), others[3].isEmpty());
        if (cells[1] == "parameters" || cells[1] == "kv_cache_bytes")
            QCOMPARE(lines[i], expected[i]);
        if (cells[5] == "ok")
            QVERIFY(std::abs(cells[3].toDouble() / cells[2].toDouble() - 1 - cells[4].toDouble()) <
                    1e-9);
        else
            QVERIFY2(!cells[6].isEmpty(), lines[i].constData());
    }
}

void TestCli::everyMeasurementHasALine()
{
    const QByteArray source = contents(data("measurements.csv")).trimmed();
    const Run csv = run(validateCall("measurements.csv", "csv"));
    QCOMPARE(csv.out.trimmed().count('\n'), source.count('\n'));
    const Run json = run(validateCall("measurements.csv", "json"));
    QCOMPARE(json.code, 0);
    const Json document = Json::parse(json.out.toStdString());
    QCOMPARE(document["format"], Json("ridgepoint-validation"));
    QCOMPARE(document["version"], Json(1));
    QCOMPARE(document["rows"].size(), std::size_t(source.count('\n')));
    const auto ids = csv.out.trimmed().split('\n');
    for (std::size_t i = 0; i < document["rows"].size(); ++i)
        QCOMPARE(ids[qsizetype(i) + 1].split(',').front().toStdString(),
                 document["rows"][i]["id"].get<std::string>());
    for (const char* figure : {"n", "median", "p90", "mean_signed_error", "within_10_percent",
                               "within_25_percent", "workload", "metric", "engine", "accelerator"})
        QVERIFY2(document["summary"][0].contains(figure), figure);
}

void TestCli::measurementsAreTheSameInEveryLocale()
{
    QStringList call = validateCall("measurements.csv", "csv");
    call << QStringLiteral("--lang") << QStringLiteral("en");
    QCOMPARE(run(call, QStringLiteral("de_DE.UTF-8")).out, run(call).out);
}

void TestCli::measurementsAreSplit()
{
    const Run text =
        run({QStringLiteral("validate"), data("measurements.csv"), QStringLiteral("--split=site"),
             QStringLiteral("--progress"), QStringLiteral("--lang=en")});
    QCOMPARE(text.code, 0);
    QCOMPARE(text.err, QByteArray()); // no terminal, no progress
    QVERIFY(text.out.contains("By site"));
    QVERIFY(text.out.contains("north"));
    // A column of the contract that the file lacks is empty; any other is a wrong call.
    QCOMPARE(run({QStringLiteral("validate"), data("measurements.csv"),
                  QStringLiteral("--split=slo_tpot_s")})
                 .code,
             0);
    const Run wrong = run(
        {QStringLiteral("validate"), data("measurements.csv"), QStringLiteral("--split=colour")});
    QCOMPARE(wrong.code, 2);
    QCOMPARE(wrong.out, QByteArray());
    QVERIFY2(wrong.err.contains("colour") && wrong.err.contains("site"), wrong.err.constData());
}

void TestCli::badMeasurementsExitWithOne()
{
    const Run r = run(validateCall("measurements-bad.csv", "csv"));
    QCOMPARE(r.code, 1);
    QCOMPARE(r.out, QByteArray());
    QVERIFY2(lines(r.err) == 3, r.err.constData());
    for (const char* part : {"measurements-bad.csv", "line 2, column batch", "line 3, column value",
                             "line 4, column workload", "fine_tuning"})
        QVERIFY2(r.err.contains(part), part);
}

void TestCli::missingMeasurementsExitWithThree()
{
    const Run r = run({QStringLiteral("validate"), QStringLiteral("no-such.csv")});
    QCOMPARE(r.code, 3);
    QCOMPARE(r.out, QByteArray());
    QCOMPARE(lines(r.err), 1);
    QVERIFY(r.err.contains("no-such.csv"));
    QCOMPARE(run({QStringLiteral("validate"), QDir::tempPath()}).code, 3);
}

void TestCli::modelsAreImported()
{
    const QString file = data("tiny-llama.json");
    const Run one = run(
        {QStringLiteral("import-model"), file, QStringLiteral("--format"), QStringLiteral("json")});
    QVERIFY2(one.code == 0, one.err.constData());
    QCOMPARE(one.err, QByteArray());
    const Json model = Json::parse(one.out.toStdString());
    QCOMPARE(model["format"], Json("ridgepoint-model"));
    QCOMPARE(model["version"], Json(1));
    // 2·32000·256 + 4·(256·(256 + 2·128 + 256) + 3·256·688 + 2·256) + 256, untied.
    QCOMPARE(model["parameters"], Json(19'286'272));
    QCOMPARE(model["active_parameters"], model["parameters"]);
    QCOMPARE(model["weights_bytes"], Json(2 * 19'286'272));
    QCOMPARE(model["kv_bytes_per_token"], Json(4 * 2 * 128 * 2));
    QCOMPARE(model["file"], Json(file.toStdString()));
    QVERIFY(model["architecture"].is_object() && model["architecture"].contains("kind"));
    QVERIFY(model["assumed"].is_array() && model["not_understood"].is_array());

    const Run two =
        run({QStringLiteral("import-model"), file, file, QStringLiteral("--format=json")});
    QCOMPARE(two.code, 0);
    const Json list = Json::parse(two.out.toStdString());
    QVERIFY(list.is_array());
    QCOMPARE(list.size(), std::size_t(2));
    QCOMPARE(list[0].dump(), model.dump());

    const Run text = run({QStringLiteral("import-model"), file, QStringLiteral("--lang=en")});
    QCOMPARE(text.code, 0);
    QVERIFY2(text.out.contains("19,286,272"), text.out.constData());
    QVERIFY(text.out.contains("tiny-llama.json"));
}

void TestCli::oneBadModelFileStopsAll()
{
    const Run r = run({QStringLiteral("import-model"), data("tiny-llama.json"),
                       data("invalid.ridgepoint"), QStringLiteral("--format=json")});
    QCOMPARE(r.code, 1);
    QCOMPARE(r.out, QByteArray());
    QVERIFY2(r.err.contains("invalid.ridgepoint"), r.err.constData());
    QVERIFY(!r.err.contains("tiny-llama"));
}

void TestCli::missingModelFileExitsWithThree()
{
    const Run r = run(
        {QStringLiteral("import-model"), data("tiny-llama.json"), QStringLiteral("no-such.gguf")});
    QCOMPARE(r.code, 3);
    QCOMPARE(r.out, QByteArray());
    QVERIFY(r.err.contains("no-such.gguf"));
}

QTEST_GUILESS_MAIN(TestCli)
#include "tst_cli.moc"
