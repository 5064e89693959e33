// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "plantesting.h"

#include <QDateTime>
#include <QtTest>

#include <set>

using namespace plantesting;

class TestResultDocument : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void documentHasTheContractsKeys();
    void scenarioHasTheContractsKeys_data();
    void scenarioHasTheContractsKeys();
    void inputsAreComplete();
    void memoryClassesAddUp();
    void unknownIsNullNotZero();
    void trainingAndHpcHaveTheirParts();
    void changesFromBaselineAreListed();
    void explainIsAddedOnRequest();
    void explainingChangesNoNumber();
    void scenariosCanBeChosen();
    void csvHasALinePerLeaf();
    void csvNumbersEqualTheJson();
    void textSaysTheVerdict();
};

namespace {

std::vector<std::string> keysOf(const Json& object)
{
    std::vector<std::string> keys;
    for (const auto& [key, value] : object.items())
        keys.push_back(key);
    return keys;
}

plan::Plan threeScenarios()
{
    Json json = minimalPlan();
    json["title"] = "Three";
    json["report"] = {{"prepared_for", "Someone, \"quoted\""}};
    auto& first = json["scenarios"][0];
    first["workload"].update(Json{{"batch", 8}, {"slo", {{"tpot_p99_s", 0.05}}}});
    first["hardware"]["replicas"] = 8;
    json["scenarios"].push_back(first);
    auto& second = json["scenarios"][1];
    second["name"] = "Training";
    second["workload"] = {{"kind", "training"},
                          {"model", "llama-2-7b"},
                          {"training_tokens", 1e11},
                          {"global_batch", 256}};
    second["hardware"] = {
        {"accelerator", "a100-80gb-sxm4"}, {"count", 8}, {"server", "poweredge-xe9680"}};
    second["parallelism"] = {{"data", 8}, {"zero_stage", 3}};
    json["scenarios"].push_back(
        {{"name", "CFD"},
         {"workload",
          {{"kind", "hpc"}, {"application", "cfd"}, {"cells", 1e8}, {"values_per_cell", 100}}},
         {"hardware", {{"host_memory_bytes_per_s", 3e11}}}});
    const auto plan = read(json);
    if (!plan)
        throw std::runtime_error(plan.error().front().place);
    return *plan;
}

const plan::Plan& thePlan()
{
    static const plan::Plan plan = threeScenarios();
    return plan;
}

const Json& theDocument()
{
    static const Json document = plan::resultJson(thePlan());
    return document;
}

/// Lines of an RFC 4180 text as cells.
std::vector<std::vector<QString>> parseCsv(const QString& text)
{
    std::vector<std::vector<QString>> rows;
    std::vector<QString> row;
    QString cell;
    bool quoted = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text.at(i);
        if (quoted) {
            if (c != u'"') {
                cell += c;
            } else if (i + 1 < text.size() && text.at(i + 1) == u'"') {
                cell += c;
                ++i;
            } else {
                quoted = false;
            }
        } else if (c == u'"') {
            quoted = true;
        } else if (c == u',') {
            row.push_back(std::exchange(cell, {}));
        } else if (c == u'\n') {
            row.push_back(std::exchange(cell, {}));
            rows.push_back(std::exchange(row, {}));
        } else if (c != u'\r') {
            cell += c;
        }
    }
    return rows;
}

std::size_t leaves(const Json& value)
{
    if (!value.is_structured())
        return 1;
    std::size_t n = 0;
    for (const auto& child : value)
        n += leaves(child);
    return n;
}

} // namespace

void TestResultDocument::documentHasTheContractsKeys()
{
    const Json& d = theDocument();
    QCOMPARE(keysOf(d), (std::vector<std::string>{"format", "version", "ridgepoint", "created",
                                                  "catalog", "plan", "scenarios"}));
    QCOMPARE(d["format"], Json("ridgepoint-result"));
    QCOMPARE(d["version"], Json(1));
    const auto created = QString::fromStdString(d["created"].get<std::string>());
    QVERIFY(created.endsWith(u'Z'));
    QVERIFY(QDateTime::fromString(created, Qt::ISODate).isValid());
    QCOMPARE(keysOf(d["catalog"]), (std::vector<std::string>{"version", "sha256", "prices_date"}));
    QCOMPARE(keysOf(d["plan"]),
             (std::vector<std::string>{"title", "notes", "sha256", "baseline", "report"}));
    QCOMPARE(d["plan"]["title"], Json("Three"));
    QVERIFY(d["plan"]["notes"].is_null());
    QCOMPARE(d["plan"]["sha256"], Json(plan::planHash(thePlan()).toStdString()));
    QCOMPARE(d["plan"]["baseline"], Json("A"));
    QCOMPARE(d["scenarios"].size(), std::size_t(3));
}

void TestResultDocument::scenarioHasTheContractsKeys_data()
{
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QString>("keys");
    const auto row = [](const char* pointer, const char* keys) {
        QTest::newRow(*pointer ? pointer : "scenario")
            << QString::fromLatin1(pointer) << QString::fromLatin1(keys);
    };
    row("", "name inputs names verdict model memory roofline performance curves hpc pipeline cost "
            "comparison origins origin_shares bands changes_from_baseline reasons accuracy "
            "findings assumptions");
    row("/names", "accelerator server model");
    row("/verdict", "code severity headline reason text parameters remedies");
    row("/model", "parameters active_parameters kv_bytes_per_token flops_per_token_forward");
    row("/memory", "capacity_bytes usable_bytes short_by_bytes peak_moment per_accelerator "
                   "states_bytes kv_cache_pool_bytes kv_cache_capacity_tokens max_batch "
                   "max_context checkpoint_bytes");
    row("/memory/per_accelerator",
        "weights_bytes gradients_bytes optimizer_bytes master_weights_bytes adapter_bytes "
        "activations_bytes kv_cache_bytes data_bytes logits_bytes workspace_bytes "
        "communication_bytes framework_bytes reserve_bytes total_bytes");
    row("/roofline", "peak_flops peak_bytes_per_s ridge_flops_per_byte memory_name "
                     "attained_peak_flops attained_bytes_per_s guides_flops_per_byte ceilings "
                     "phases operators");
    row("/roofline/ceilings/0", "name precision flops active");
    row("/roofline/phases/0", "phase flops bytes intensity attained_flops time_s time_share "
                              "limit_share bound");
    row("/roofline/operators/0", "phase name kind count flops bytes intensity attained_flops "
                                 "time_s time_share limit_share bound");
    row("/performance",
        "ttft_s tpot_s request_latency_s ttft_p50_s ttft_p90_s ttft_p95_s ttft_p99_s tpot_p50_s "
        "tpot_p90_s tpot_p95_s tpot_p99_s latency_p50_s latency_p90_s latency_p95_s latency_p99_s "
        "percentiles_from output_tokens_per_s total_tokens_per_s prefill_tokens_per_s "
        "requests_per_s samples_per_s goodput_per_s qps_at_slo max_batch_at_slo "
        "max_concurrency_at_slo replicas_for_target queue_length_mean preemptions utilization "
        "bound bound_share bound_of step_s tokens_per_s_per_accelerator "
        "flops_per_s_per_accelerator mfu training_flops training_flops_6nd time_to_train_s "
        "time_breakdown_s");
    row("/performance/time_breakdown_s",
        "compute memory communication bubble launch optimizer data_stall");
    row("/curves", "load batch");
    row("/pipeline", "stages bottleneck network_bytes_per_step network_wire_bytes_per_step "
                     "checkpoint_write_bytes_per_s checkpoint_write_needed_bytes_per_s");
    row("/cost",
        "currency term_years capital per_year tco tco_low tco_high by_part by_year power_w "
        "energy_kwh_per_year co2_kg_per_year per_qps per_qps_low per_qps_high per_qps_hour "
        "per_million_input_tokens per_million_output_tokens per_training_run per_fine_tune "
        "joules_per_token samples_per_joule tops_per_w priced unpriced capital_priced_lines "
        "bill_of_materials");
    row("/comparison/0",
        "accelerator name is_this count tensor replicas verdict short_by_bytes qps_at_slo "
        "samples_per_s per_qps per_qps_low per_qps_high tco per_training_run time_to_train_s "
        "reason");
    row("/assumptions/0", "field value origin reason effect source");
}

void TestResultDocument::scenarioHasTheContractsKeys()
{
    QFETCH(QString, pointer);
    QFETCH(QString, keys);
    const Json& part = theDocument()["scenarios"][0][Json::json_pointer(pointer.toStdString())];
    QStringList found;
    for (const auto& key : keysOf(part))
        found << QString::fromStdString(key);
    QCOMPARE(found.join(u' '), keys);
}

void TestResultDocument::inputsAreComplete()
{
    for (const auto& scenario : theDocument()["scenarios"]) {
        const Json& inputs = scenario["inputs"];
        for (const auto& path : plan::fieldPaths()) {
            std::string pointer = '/' + path;
            std::replace(pointer.begin(), pointer.end(), '.', '/');
            QVERIFY2(inputs.contains(Json::json_pointer(pointer)), path.c_str());
        }
    }
    const Json& inputs = theDocument()["scenarios"][0]["inputs"];
    QCOMPARE(inputs["workload"]["batch"], Json(8));
    QCOMPARE(inputs["workload"]["input_tokens"], Json(1024)); // a default, filled in
    QVERIFY(inputs["workload"]["cells"].is_null());
}

void TestResultDocument::memoryClassesAddUp()
{
    const Json& classes = theDocument()["scenarios"][0]["memory"]["per_accelerator"];
    std::int64_t sum = 0;
    for (const auto& [key, value] : classes.items()) {
        if (key != "total_bytes")
            sum += value.get<std::int64_t>();
    }
    QCOMPARE(Json(sum), classes["total_bytes"]);
    QVERIFY(sum > 13'000'000'000);
}

void TestResultDocument::unknownIsNullNotZero()
{
    const Json& inference = theDocument()["scenarios"][0];
    QVERIFY(inference["hpc"].is_null());
    QVERIFY(inference["origin_shares"].is_null());
    QVERIFY(inference["accuracy"].is_null());
    QVERIFY(inference["bands"].is_object() && inference["bands"].empty());
    QVERIFY(inference["reasons"].is_array() && inference["reasons"].empty());
    QVERIFY(inference["performance"]["time_to_train_s"].is_null());
    QVERIFY(inference["cost"]["per_training_run"].is_null());
    // No price of this card is in the catalog, so there is no cost.
    QVERIFY(inference["cost"]["per_qps"].is_null());
    QCOMPARE(inference["cost"]["priced"], Json(false));
    QVERIFY(!inference["cost"]["unpriced"].empty());
}

void TestResultDocument::trainingAndHpcHaveTheirParts()
{
    const Json& training = theDocument()["scenarios"][1];
    QVERIFY(training["performance"]["step_s"].get<double>() > 0);
    QVERIFY(training["performance"]["time_to_train_s"].get<double>() > 0);
    QVERIFY(training["performance"]["ttft_s"].is_null());
    QVERIFY(training["cost"]["per_qps"].is_null());
    const Json& hpc = theDocument()["scenarios"][2];
    QCOMPARE(keysOf(hpc["hpc"]),
             (std::vector<std::string>{"step_s", "memory_s", "compute_s", "halo_s", "total_s",
                                       "bytes_per_step", "flops_per_step", "bound", "efficiency",
                                       "nodes_sweep"}));
    QCOMPARE(hpc["hpc"]["bytes_per_step"], Json(80'000'000'000));
    QVERIFY(hpc["names"]["model"].is_null());
}

void TestResultDocument::changesFromBaselineAreListed()
{
    const auto& scenarios = theDocument()["scenarios"];
    QVERIFY(scenarios[0]["changes_from_baseline"].empty());
    const Json& changes = scenarios[1]["changes_from_baseline"];
    const auto kind = std::find_if(changes.begin(), changes.end(), [](const Json& change) {
        return change["field"] == "workload.kind";
    });
    QVERIFY(kind != changes.end());
    QCOMPARE((*kind)["baseline"], Json("inference"));
    QCOMPARE((*kind)["value"], Json("training"));
    QVERIFY((*kind)["per_qps_effect"].is_null());
}

void TestResultDocument::explainIsAddedOnRequest()
{
    QVERIFY(!theDocument()["scenarios"][0].contains("explain"));
    const Json document = plan::resultJson(thePlan(), {true, {"A"}});
    const Json& explain = document["scenarios"][0]["explain"];
    QVERIFY(explain.is_object() && !explain.empty());
    for (const auto& [path, e] : explain.items()) {
        for (const char* key : {"formula_id", "formula", "substituted", "value", "unit", "terms"})
            QVERIFY2(e.contains(key), path.c_str());
        for (const auto& term : e["terms"]) {
            for (const char* key : {"symbol", "meaning", "value", "unit", "origin", "source"})
                QVERIFY2(term.contains(key), path.c_str());
        }
    }
    const std::string total = "memory.per_accelerator.total_bytes";
    QVERIFY(explain.contains(total));
    QCOMPARE(explain[total]["value"],
             document["scenarios"][0]["memory"]["per_accelerator"]["total_bytes"]);
    QCOMPARE(explain[total]["unit"], Json("B"));
}

void TestResultDocument::explainingChangesNoNumber()
{
    Json explained = plan::resultJson(thePlan(), {true, {}});
    for (auto& scenario : explained["scenarios"])
        scenario.erase("explain");
    QCOMPARE(explained["scenarios"].dump(), theDocument()["scenarios"].dump());
}

void TestResultDocument::scenariosCanBeChosen()
{
    const Json document = plan::resultJson(thePlan(), {false, {"CFD", "A"}});
    QCOMPARE(document["scenarios"].size(), std::size_t(2));
    QCOMPARE(document["scenarios"][0]["name"], Json("A"));
    QCOMPARE(document["scenarios"][1]["name"], Json("CFD"));
}

void TestResultDocument::csvHasALinePerLeaf()
{
    const QByteArray csv = plan::resultCsv(theDocument());
    QVERIFY(csv.startsWith("scenario,field,value,unit\r\n"));
    QVERIFY(csv.endsWith("\r\n"));
    QVERIFY(plan::resultCsv(theDocument(), true).startsWith("\xEF\xBB\xBFscenario,"));
    const auto rows = parseCsv(QString::fromUtf8(csv));
    QCOMPARE(rows.size(), leaves(theDocument()) + 1);
    std::set<std::pair<QString, QString>> seen;
    for (const auto& row : rows) {
        QCOMPARE(row.size(), std::size_t(4));
        QVERIFY2(seen.emplace(row[0], row[1]).second, qPrintable(row[1]));
    }
    QVERIFY(seen.count({QString(), QStringLiteral("plan.report.prepared_for")}) == 1);
}

void TestResultDocument::csvNumbersEqualTheJson()
{
    const auto rows = parseCsv(QString::fromUtf8(plan::resultCsv(theDocument())));
    const auto find = [&](const char* scenario, const char* field) {
        for (const auto& row : rows) {
            if (row[0] == QLatin1String(scenario) && row[1] == QLatin1String(field))
                return row;
        }
        return std::vector<QString>(4);
    };
    const Json& first = theDocument()["scenarios"][0];
    const auto total = find("A", "memory.per_accelerator.total_bytes");
    QCOMPARE(total[2].toStdString(), first["memory"]["per_accelerator"]["total_bytes"].dump());
    QCOMPARE(total[3], QStringLiteral("B"));
    const auto tpot = find("A", "performance.tpot_s");
    QCOMPARE(tpot[2].toDouble(), first["performance"]["tpot_s"].get<double>());
    QCOMPARE(tpot[3], QStringLiteral("s"));
    QCOMPARE(find("A", "roofline.phases[0].phase")[2], QStringLiteral("prefill"));
    QCOMPARE(find("A", "roofline.phases[0].time_s")[3], QStringLiteral("s"));
    QCOMPARE(find("A", "hpc")[2], QString()); // not known: an empty cell, not 0
    QCOMPARE(find("A", "cost.term_years")[2], QStringLiteral("3"));
    QCOMPARE(find("", "plan.report.prepared_for")[2], QStringLiteral("Someone, \"quoted\""));
    QCOMPARE(find("A", "inputs.workload.slo.tpot_p99_s")[3], QStringLiteral("s"));
}

void TestResultDocument::textSaysTheVerdict()
{
    const QString text = plan::resultText(thePlan());
    for (const char* name : {"Three", "A\n", "Training", "CFD"})
        QVERIFY2(text.contains(QLatin1String(name)), name);
    const auto result = plan::estimateScenario(thePlan(), 0);
    QVERIFY(!result.inputs.hardware.replicas || text.contains(QStringLiteral("8")));
    const QString headline =
        QString::fromStdString(theDocument()["scenarios"][0]["verdict"]["text"].get<std::string>());
    QVERIFY(text.contains(headline));
    const QString one = plan::resultText(thePlan(), {false, {"CFD"}});
    QVERIFY(!one.contains(QStringLiteral("Training")));
    QVERIFY(plan::resultText(thePlan(), {true, {"A"}}).size() >
            plan::resultText(thePlan(), {false, {"A"}}).size());
}

QTEST_GUILESS_MAIN(TestResultDocument)
#include "tst_resultdocument.moc"
