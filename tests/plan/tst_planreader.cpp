// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "plantesting.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

using namespace plantesting;

class TestPlanReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void minimalPlanIsRead();
    void syntaxErrorSaysLineAndColumn_data();
    void syntaxErrorSaysLineAndColumn();
    void duplicateKeysAreFaultsWithTheirPath();
    void depthAndSizeAreLimited();
    void wrongFieldsAreFaults_data();
    void wrongFieldsAreFaults();
    void allFaultsAreReportedAtOnce();
    void acceptedValuesAreNamed();
    void integersMayBeWrittenAsFloats();
    void headerIsChecked_data();
    void headerIsChecked();
    void scenarioListIsChecked();
    void referencesToScenariosAreChecked();
    void unknownKeysAreKeptAndReported();
    void unknownEngineIsAcceptedAndReported();
    void missingNameIsGiven();
    void missingFileComesAlone();
    void writeOfReadIsAFixedPoint();
    void saveIsWholeOrNotAtAll();
};

void TestPlanReader::minimalPlanIsRead()
{
    const auto plan = read(minimalPlan());
    QVERIFY(plan);
    QCOMPARE(plan->scenarios.size(), std::size_t(1));
    const auto& scenario = plan->scenarios.front();
    QCOMPARE(scenario.scenario.name, std::string("A"));
    QCOMPARE(scenario.scenario.workload.model.text, std::string("llama-2-7b"));
    QVERIFY(scenario.model);
    QCOMPARE(scenario.model->key, std::string("llama-2-7b"));
    QVERIFY(scenario.changedFields().empty());
    QCOMPARE(plan->baseline(), std::string("A"));
    QVERIFY(plan->catalog == plan->shipped);
}

void TestPlanReader::syntaxErrorSaysLineAndColumn_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("place");
    QTest::newRow("empty") << QByteArray() << "line 1, column 1";
    QTest::newRow("text") << QByteArray("hello") << "line 1, column 1";
    QTest::newRow("cut off") << QByteArray("{\"format\":") << "line 1, column 11";
    QTest::newRow("missing comma")
        << QByteArray("{\n  \"format\": 1\n  \"version\": 1\n}") << "line 3, column 11";
    QTest::newRow("comment") << QByteArray("{} // x") << "line 1, column 4";
    QTest::newRow("trailing comma") << QByteArray("{\"a\":1,}") << "line 1, column 8";
    QTest::newRow("not a number") << QByteArray("{\"a\": NaN}") << "line 1, column 7";
    QTest::newRow("infinite") << QByteArray("{\"a\": 1e999}") << "line 1, column 11";
    QTest::newRow("bad UTF-8") << QByteArray("{\"a\": \"\xff\"}") << "line 1, column 8";
}

void TestPlanReader::syntaxErrorSaysLineAndColumn()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, place);
    const auto plan = read(bytes);
    QVERIFY(!plan);
    QCOMPARE(plan.error().size(), std::size_t(1));
    const Fault& fault = plan.error().front();
    QCOMPARE(fault.code, FaultCode::NotJson);
    QCOMPARE(fault.file, std::string("test.ridgepoint"));
    QCOMPARE(QString::fromStdString(fault.place), place);
    QVERIFY(!parameter(fault, "reason").empty());
}

void TestPlanReader::duplicateKeysAreFaultsWithTheirPath()
{
    const QByteArray bytes = R"({"format":"ridgepoint-plan","version":1,"title":"a","title":"b",
        "scenarios":[{"name":"A","workload":{"kind":"inference","model":"llama-2-7b","batch":1,
        "batch":2},"hardware":{"accelerator":"a100-80gb-sxm4"}}]})";
    const auto plan = read(bytes);
    QVERIFY(!plan);
    QCOMPARE(plan.error().size(), std::size_t(2));
    QCOMPARE(plan.error()[0].code, FaultCode::DuplicateKey);
    QCOMPARE(plan.error()[0].place, std::string("title"));
    QCOMPARE(plan.error()[1].code, FaultCode::DuplicateKey);
    QCOMPARE(plan.error()[1].place, std::string("scenarios[0].workload.batch"));
    QCOMPARE(parameter(plan.error()[1], "key"), std::string("batch"));
}

void TestPlanReader::depthAndSizeAreLimited()
{
    const auto nested = [](int depth) -> QByteArray {
        return QByteArray(depth, '[') + QByteArray(depth, ']');
    };
    const auto deep = read(nested(65));
    QVERIFY(!deep);
    QCOMPARE(deep.error().front().code, FaultCode::TooDeep);
    const auto allowed = read(nested(64));
    QVERIFY(!allowed);
    QCOMPARE(allowed.error().front().code, FaultCode::WrongType);
    QVERIFY(!read(nested(1'000'000)));

    const auto large = read(QByteArray(plan::kMaxPlanBytes + 1, ' '));
    QVERIFY(!large);
    QCOMPARE(large.error().front().code, FaultCode::TooLarge);
    QCOMPARE(parameter(large.error().front(), "limit"), std::string("16777216"));
}

void TestPlanReader::wrongFieldsAreFaults_data()
{
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QString>("value");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("place");
    const auto row = [](const char* name, const char* pointer, const char* value, FaultCode code,
                        const char* place = nullptr) {
        QString path = QString::fromLatin1(place != nullptr ? place : pointer);
        path.replace(u'/', u'.');
        QTest::newRow(name) << QString::fromLatin1(pointer) << QString::fromUtf8(value)
                            << static_cast<int>(code)
                            << (path.isEmpty() ? QStringLiteral("scenarios[0]")
                                               : QStringLiteral("scenarios[0].") + path);
    };
    row("unknown kind", "workload/kind", "\"inferrence\"", FaultCode::UnknownValue);
    row("kind is a number", "workload/kind", "1", FaultCode::WrongType);
    row("kind missing", "workload/kind", "null", FaultCode::MissingField);
    row("model missing", "workload/model", "null", FaultCode::MissingField);
    row("accelerator missing", "hardware/accelerator", "null", FaultCode::MissingField);
    row("model unknown", "workload/model", "\"lama-2-7b\"", FaultCode::UnknownCatalogKey);
    row("model a number", "workload/model", "7", FaultCode::WrongType);
    row("model path without a folder", "workload/model", "{\"path\":\"config.json\"}",
        FaultCode::ModelFileInvalid, "workload/model.path");
    row("model path empty", "workload/model", "{\"path\":\"\"}", FaultCode::MissingField,
        "workload/model.path");
    row("model object of neither kind", "workload/model", "{\"file\":\"x\"}", FaultCode::WrongType);
    row("accelerator unknown", "hardware/accelerator", "\"a100\"", FaultCode::UnknownCatalogKey);
    row("server unknown", "hardware/server", "\"xe9680\"", FaultCode::UnknownCatalogKey);
    row("network unknown", "hardware/network", "\"infiniband\"", FaultCode::UnknownCatalogKey);
    row("network is a GPU link", "hardware/network", "\"nvlink-4\"", FaultCode::UnknownCatalogKey);
    row("storage unknown", "hardware/storage", "\"nvme\"", FaultCode::UnknownCatalogKey);
    row("MIG profile unknown", "hardware/mig_profile", "\"1g\"", FaultCode::UnknownCatalogKey);
    row("batch negative", "workload/batch", "-3", FaultCode::OutOfRange);
    row("batch too large", "workload/batch", "1e7", FaultCode::OutOfRange);
    row("batch broken", "workload/batch", "1.5", FaultCode::NotIntegral);
    row("batch text", "workload/batch", "\"8\"", FaultCode::WrongType);
    row("batch huge", "workload/batch", "18446744073709551615", FaultCode::OutOfRange);
    row("rate negative", "workload/arrival_rate_qps", "-1", FaultCode::OutOfRange);
    row("flag a number", "workload/cuda_graphs", "1", FaultCode::WrongType);
    row("engine a number", "workload/engine", "1", FaultCode::WrongType);
    row("precision unknown", "precision/weights", "\"int3\"", FaultCode::UnknownValue);
    row("precision with capitals", "precision/weights", "\"FP16\"", FaultCode::UnknownValue);
    row("slo no object", "workload/slo", "0.2", FaultCode::WrongType);
    row("slo negative", "workload/slo", "{\"ttft_p99_s\":-1}", FaultCode::OutOfRange,
        "workload/slo.ttft_p99_s");
    row("image size of three", "workload/image_size", "[1,2,3]", FaultCode::WrongType);
    row("image size too small", "workload/image_size", "[224,1]", FaultCode::OutOfRange,
        "workload/image_size[1]");
    row("distribution unknown", "workload/length_distribution", "{\"kind\":\"normal\"}",
        FaultCode::UnknownValue, "workload/length_distribution.kind");
    row("distribution without kind", "workload/length_distribution", "{}", FaultCode::MissingField,
        "workload/length_distribution.kind");
    row("trace without path", "workload/length_distribution", "{\"kind\":\"trace\"}",
        FaultCode::MissingField, "workload/length_distribution.path");
    row("speculative draft unknown", "workload/speculative",
        "{\"draft_model\":\"x\",\"tokens\":4,\"acceptance\":0.7}", FaultCode::UnknownCatalogKey,
        "workload/speculative.draft_model");
    row("speculative acceptance", "workload/speculative",
        "{\"draft_model\":\"llama-2-7b\",\"tokens\":4,\"acceptance\":7}", FaultCode::OutOfRange,
        "workload/speculative.acceptance");
    row("targets no list", "workload/lora_targets", "\"q\"", FaultCode::WrongType);
    row("target a number", "workload/lora_targets", "[\"q\",1]", FaultCode::WrongType,
        "workload/lora_targets[1]");
    row("currency", "economics/currency", "\"dollar\"", FaultCode::UnknownValue);
    row("rate of exchange", "economics/exchange_rates", "{\"CNY\":0}", FaultCode::OutOfRange,
        "economics/exchange_rates.CNY");
    row("zero stage", "parallelism/zero_stage", "4", FaultCode::OutOfRange);
    row("utilization", "economics/utilization", "1.2", FaultCode::OutOfRange);
    row("section no object", "precision", "[]", FaultCode::WrongType);
    row("name a number", "name", "1", FaultCode::WrongType);
    row("name empty", "name", "\"\"", FaultCode::MissingField);
    row("layers", "workload/model",
        "{\"architecture\":{\"kind\":\"transformer\",\"layers\":1000000000,\"hidden\":4096,"
        "\"heads\":32,\"ffn\":11008,\"vocab\":32000}}",
        FaultCode::OutOfRange, "workload/model.architecture.layers");
}

void TestPlanReader::wrongFieldsAreFaults()
{
    QFETCH(QString, pointer);
    QFETCH(QString, value);
    QFETCH(int, code);
    QFETCH(QString, place);
    Json plan = minimalPlan();
    plan["scenarios"][0][Json::json_pointer('/' + pointer.toStdString())] =
        Json::parse(value.toStdString());
    const auto result = read(plan);
    QVERIFY(!result);
    QCOMPARE(summary(result.error()),
             std::vector<std::string>{std::to_string(code) + '@' + place.toStdString()});
}

void TestPlanReader::allFaultsAreReportedAtOnce()
{
    Json plan = minimalPlan();
    auto& scenario = plan["scenarios"][0];
    scenario["workload"]["batch"] = -1;
    scenario["workload"]["load"] = "sometimes";
    scenario["hardware"]["accelerator"] = "h1000";
    plan["title"] = 5;
    plan["scenarios"].push_back({{"name", "B"}});
    const auto result = read(plan);
    QVERIFY(!result);
    const auto& faults = result.error();
    QCOMPARE(faults.size(), std::size_t(5));
    for (const char* place : {"title", "scenarios[0].workload.load", "scenarios[0].workload.batch",
                              "scenarios[0].hardware.accelerator", "scenarios[1].workload.kind"})
        QVERIFY2(faultAt(faults, place) != nullptr, place);
}

void TestPlanReader::acceptedValuesAreNamed()
{
    Json plan = minimalPlan();
    auto& scenario = plan["scenarios"][0];
    scenario["workload"]["load"] = "sometimes";
    scenario["workload"]["batch"] = 2e6;
    scenario["hardware"]["accelerator"] = "a100-80gb-sxm";
    const auto result = read(plan);
    QVERIFY(!result);
    const Fault* load = faultAt(result.error(), "scenarios[0].workload.load");
    QVERIFY(load);
    QCOMPARE(parameter(*load, "found"), std::string("sometimes"));
    QCOMPARE(parameter(*load, "accepted"),
             std::string("static, closed_loop, open, offline, server"));
    const Fault* batch = faultAt(result.error(), "scenarios[0].workload.batch");
    QVERIFY(batch);
    QCOMPARE(parameter(*batch, "min"), std::string("1"));
    QCOMPARE(parameter(*batch, "max"), std::string("1000000"));
    const Fault* accelerator = faultAt(result.error(), "scenarios[0].hardware.accelerator");
    QVERIFY(accelerator);
    QVERIFY(
        QString::fromStdString(parameter(*accelerator, "accepted")).startsWith(u"a100-80gb-sxm4"));
}

void TestPlanReader::integersMayBeWrittenAsFloats()
{
    Json plan = minimalPlan();
    plan["scenarios"][0]["workload"]["batch"] = 8.0;
    plan["scenarios"][0]["hardware"]["host_memory_bytes"] = 1.1e12;
    const auto result = read(plan);
    QVERIFY(result);
    QCOMPARE(result->scenarios[0].scenario.workload.batch, std::optional<std::int64_t>(8));
    QCOMPARE(result->scenarios[0].scenario.hardware.hostMemory, std::optional<double>(1.1e12));
}

void TestPlanReader::headerIsChecked_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("code");
    const auto row = [](const char* name, const char* bytes, FaultCode code) {
        QTest::newRow(name) << QByteArray(bytes) << static_cast<int>(code);
    };
    row("array", "[]", FaultCode::WrongType);
    row("no format", "{}", FaultCode::WrongFormat);
    row("another format", R"({"format":"ridgepoint-result","version":1})", FaultCode::WrongFormat);
    row("no version", R"({"format":"ridgepoint-plan"})", FaultCode::MissingField);
    row("version text", R"({"format":"ridgepoint-plan","version":"1"})", FaultCode::WrongType);
    row("version 0", R"({"format":"ridgepoint-plan","version":0})", FaultCode::OutOfRange);
    row("version 1.5", R"({"format":"ridgepoint-plan","version":1.5})", FaultCode::NotIntegral);
    row("newer", R"({"format":"ridgepoint-plan","version":2,"scenarios":7})",
        FaultCode::NewerVersion);
}

void TestPlanReader::headerIsChecked()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, code);
    const auto result = read(bytes);
    QVERIFY(!result);
    QCOMPARE(result.error().size(), std::size_t(1));
    QCOMPARE(static_cast<int>(result.error().front().code), code);
}

void TestPlanReader::scenarioListIsChecked()
{
    Json plan = minimalPlan();
    plan["scenarios"].push_back(plan["scenarios"][0]);
    auto result = read(plan);
    QVERIFY(!result);
    QCOMPARE(result.error().size(), std::size_t(1));
    QCOMPARE(result.error()[0].code, FaultCode::DuplicateScenario);
    QCOMPARE(result.error()[0].place, std::string("scenarios[1].name"));

    plan["scenarios"] = Json::array();
    result = read(plan);
    QVERIFY(!result);
    QCOMPARE(result.error()[0].code, FaultCode::OutOfRange);

    plan.erase("scenarios");
    result = read(plan);
    QVERIFY(!result);
    QCOMPARE(result.error()[0].code, FaultCode::MissingField);

    plan["scenarios"] = Json::array();
    for (int i = 0; i <= plan::kMaxScenarios; ++i)
        plan["scenarios"].push_back({{"name", std::to_string(i)}});
    result = read(plan);
    QVERIFY(!result);
    QCOMPARE(result.error().size(), std::size_t(1));
    QCOMPARE(parameter(result.error()[0], "max"), std::string("200"));
}

void TestPlanReader::referencesToScenariosAreChecked()
{
    Json plan = minimalPlan();
    plan["baseline"] = "B";
    plan["report"] = {{"recommended", "C"}, {"prices_valid_until", "soon"}};
    plan["deployed_together"] = Json::array({Json::array({"A", "D"})});
    const auto result = read(plan);
    QVERIFY(!result);
    QCOMPARE(result.error().size(), std::size_t(4));
    for (const char* place : {"baseline", "report.recommended", "deployed_together[0][1]"}) {
        const Fault* fault = faultAt(result.error(), place);
        QVERIFY2(fault, place);
        QCOMPARE(fault->code, FaultCode::UnknownScenario);
        QCOMPARE(parameter(*fault, "accepted"), std::string("A"));
    }
    QVERIFY(faultAt(result.error(), "report.prices_valid_until"));
}

void TestPlanReader::unknownKeysAreKeptAndReported()
{
    Json json = minimalPlan();
    json["colour"] = "blue";
    json["report"] = {{"mood", 1}};
    auto& scenario = json["scenarios"][0];
    scenario["owner"] = "me";
    scenario["workload"]["bacth"] = 8;
    scenario["workload"]["slo"] = {{"p99", 1}};
    scenario["workload"]["model"] = {{"architecture", {{"parameters", 7e9}, {"colour", "red"}}}};
    const auto plan = read(json);
    QVERIFY(plan);
    QCOMPARE(plan->unknownKeys, (std::vector<std::string>{"colour", "report.mood"}));
    QCOMPARE(plan->scenarios[0].unknownKeys,
             (std::vector<std::string>{"workload.bacth", "workload.slo.p99", "owner",
                                       "workload.model.architecture.colour"}));
    const Json written = Json::parse(plan::writePlan(*plan).toStdString());
    QCOMPARE(written["colour"], Json("blue"));
    QCOMPARE(written["scenarios"][0]["owner"], Json("me"));
    QCOMPARE(written["scenarios"][0]["workload"]["bacth"], Json(8));
    QCOMPARE(written["scenarios"][0]["workload"]["slo"]["p99"], Json(1));

    const auto result = plan::estimateScenario(*plan, 0, {false, false, false});
    const auto finding =
        std::find_if(result.findings.begin(), result.findings.end(),
                     [](const auto& f) { return f.code == estimation::FindingCode::UnknownKeys; });
    QVERIFY(finding != result.findings.end());
    QCOMPARE(finding->severity, estimation::Severity::Info);
    const auto keys = std::get<std::string>(finding->parameters.front().second);
    QVERIFY(keys.find("scenarios[0].workload.bacth") != std::string::npos);
    QVERIFY(keys.find("colour") != std::string::npos);
}

void TestPlanReader::unknownEngineIsAcceptedAndReported()
{
    Json json = minimalPlan();
    json["scenarios"][0]["workload"]["engine"] = "exllama";
    const auto plan = read(json);
    QVERIFY(plan);
    QCOMPARE(plan->scenarios[0].scenario.workload.engine, std::optional(estimation::Engine::Other));
    const auto result = plan::estimateScenario(*plan, 0, {false, false, false});
    const auto count =
        std::count_if(result.findings.begin(), result.findings.end(), [](const auto& f) {
            return f.code == estimation::FindingCode::EngineUnknown;
        });
    QCOMPARE(count, 1);
    const Json written = Json::parse(plan::writePlan(*plan).toStdString());
    QCOMPARE(written["scenarios"][0]["workload"]["engine"], Json("exllama"));
}

void TestPlanReader::missingNameIsGiven()
{
    Json json = minimalPlan();
    json["scenarios"].push_back(json["scenarios"][0]);
    json["scenarios"][0]["name"] = "Scenario 2";
    json["scenarios"][1].erase("name");
    const auto plan = read(json);
    QVERIFY(plan);
    QCOMPARE(plan->scenarios[1].scenario.name, std::string("Scenario 3"));
    QCOMPARE(plan->scenarios[1].json["name"], Json("Scenario 3"));
}

void TestPlanReader::missingFileComesAlone()
{
    QTemporaryDir dir;
    const auto missing = plan::loadPlan(dir.filePath(QStringLiteral("none.ridgepoint")), shipped());
    QVERIFY(!missing);
    QCOMPARE(missing.error().size(), std::size_t(1));
    QCOMPARE(missing.error().front().code, FaultCode::CannotRead);
    const auto folder = plan::loadPlan(dir.path(), shipped());
    QVERIFY(!folder);
    QCOMPARE(folder.error().front().code, FaultCode::CannotRead);
}

void TestPlanReader::writeOfReadIsAFixedPoint()
{
    Json json = minimalPlan();
    json["title"] = "Ünïcode, 中文";
    json["limits"] = {{"tco", 1e6}, {"priced_only", true}};
    json["unknown"] = Json::array({1, Json(nullptr), "x"});
    auto& scenario = json["scenarios"][0];
    scenario["workload"]["batch"] = nullptr; // known nulls say nothing and go
    scenario["hardware"]["host_memory_bytes"] = 1.1e12;
    scenario["hardware"]["server"] = "poweredge-xe9680";
    scenario["hardware"]["network"] = "infiniband-ndr-4x";
    const auto first = read(json);
    QVERIFY(first);
    const QByteArray once = plan::writePlan(*first);
    const auto second = read(once);
    QVERIFY(second);
    QCOMPARE(plan::writePlan(*second), once);
    QCOMPARE(second->scenarios[0].json, first->scenarios[0].json);
    QVERIFY(*first == *second);
    QVERIFY(!second->scenarios[0].json["workload"].contains("batch"));
    QCOMPARE(second->title(), std::string("Ünïcode, 中文"));
    QVERIFY(once.endsWith("}\n"));
    QVERIFY(once.startsWith("{\n  \"format\": \"ridgepoint-plan\",\n  \"version\": 1,"));
    QCOMPARE(plan::planHash(*first).size(), 64);
    QCOMPARE(plan::planHash(*first), plan::planHash(*second));
}

void TestPlanReader::saveIsWholeOrNotAtAll()
{
    QTemporaryDir dir;
    const auto plan = read(minimalPlan());
    QVERIFY(plan);
    const QString path = dir.filePath(QStringLiteral("a.ridgepoint"));
    QVERIFY(plan::savePlan(*plan, path));
    const auto loaded = plan::loadPlan(path, shipped());
    QVERIFY(loaded);
    QVERIFY(*loaded == *plan);

    const QString nowhere = dir.filePath(QStringLiteral("no/such/folder/a.ridgepoint"));
    const auto failed = plan::savePlan(*plan, nowhere);
    QVERIFY(!failed);
    QCOMPARE(failed.error().code, FaultCode::CannotWrite);
    QVERIFY(!QFile::exists(nowhere));
}

QTEST_GUILESS_MAIN(TestPlanReader)
#include "tst_planreader.moc"
