// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "plantesting.h"

#include <QElapsedTimer>
#include <QtTest>

#include <random>
#include <set>

using namespace plantesting;

class TestPlanFields : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tableFollowsTheContract();
    void setAndRemove();
    void faultsAreTheReadersOwn();
    void everyFieldTakesItsOwnValueBack();
    void modelIsResolvedAgain();
    void requiredFieldsCannotBeRemoved();
    void nameIsAField();
    void randomEditsAndUndoEqualTheStart();
    void editsKeepTheCanonicalForm();
    void newScenariosAreValid();
    void oneEditIsFast();
};

namespace {

plan::PlanScenario start()
{
    Json json = minimalPlan();
    json["scenarios"][0]["mine"] = {{"x", 1}};
    json["scenarios"][0]["workload"]["slo"] = {{"tpot_p99_s", 0.05}};
    const auto plan = read(json);
    if (!plan)
        throw std::runtime_error("the start plan is not valid");
    return plan->scenarios[0];
}

/// Some value that the field accepts.
Json validValue(const std::string& path, std::mt19937& random)
{
    const auto pick = [&](std::size_t n) {
        return random() % n;
    };
    const auto choices = plan::fieldChoices(path);
    if (!choices.empty())
        return choices[pick(choices.size())];
    const auto& hardware = shipped()->hardware;
    if (path == "workload.model")
        return shipped()->models[pick(shipped()->models.size())].key;
    if (path == "hardware.accelerator")
        return hardware.accelerators[pick(hardware.accelerators.size())].key;
    if (path == "hardware.server")
        return hardware.servers[pick(hardware.servers.size())].key;
    if (path == "hardware.network")
        return "infiniband-ndr-4x";
    if (path == "hardware.storage")
        return hardware.storage[pick(hardware.storage.size())].key;
    if (path == "hardware.mig_profile")
        return hardware.migProfiles[pick(hardware.migProfiles.size())].key;
    if (path == "workload.length_distribution")
        return {{"kind", "lognormal"}, {"input_sigma", 0.5}};
    if (path == "workload.speculative")
        return {{"draft_model", "tinyllama-1.1b"}, {"tokens", 4}, {"acceptance", 0.7}};
    if (path == "workload.image_size")
        return Json::array({224, 320});
    if (path == "workload.lora_targets")
        return Json::array({"q", "k", "v"});
    if (path == "economics.exchange_rates")
        return {{"CNY", 7.2}, {"EUR", 0.9}};
    if (path == "economics.currency")
        return "EUR";
    if (path == "workload.engine_version" || path == "calibration.source")
        return "0.8.1";
    const auto range = plan::fieldRange(path);
    if (range.min == 0 && range.max == 0)
        return pick(2) == 0;
    return pick(2) == 0 ? Json(range.min) : Json(range.max);
}

} // namespace

void TestPlanFields::tableFollowsTheContract()
{
    const auto& paths = plan::fieldPaths();
    QVERIFY(paths.size() > 100);
    QCOMPARE(paths.front(), std::string("workload.kind"));
    QCOMPARE(paths.back(), std::string("calibration.source"));
    QCOMPARE(std::set<std::string>(paths.begin(), paths.end()).size(), paths.size());
    QCOMPARE(plan::fieldRange("workload.batch").max, 1e6);
    QCOMPARE(plan::fieldRange("no.such.field").max, 0.0);
    QCOMPARE(plan::fieldChoices("parallelism.offload"),
             (std::vector<std::string>{"none", "activations", "optimizer", "all"}));
    QVERIFY(plan::fieldChoices("workload.batch").empty());
}

void TestPlanFields::setAndRemove()
{
    const auto before = start();
    const auto after = plan::withField(before, "workload.batch", 8, *shipped());
    QVERIFY(after);
    QVERIFY(!before.isSet("workload.batch"));
    QVERIFY(after->isSet("workload.batch"));
    QCOMPARE(after->scenario.workload.batch, std::optional<std::int64_t>(8));
    QCOMPARE(after->changedFields(),
             (std::vector<std::string>{"workload.batch", "workload.slo.tpot_p99_s"}));
    QCOMPARE(plan::fieldValue(after->scenario, "workload.batch"), Json(8));
    const auto back = plan::withField(*after, "workload.batch", nullptr, *shipped());
    QVERIFY(back);
    QVERIFY(*back == before);
    QVERIFY(back->scenario == before.scenario);
    QVERIFY(plan::fieldValue(back->scenario, "workload.batch").is_null());

    // The last member of an object takes the object with it.
    const auto slo = plan::withField(before, "workload.slo.tpot_p99_s", nullptr, *shipped());
    QVERIFY(slo);
    QVERIFY(!slo->json["workload"].contains("slo"));
}

void TestPlanFields::faultsAreTheReadersOwn()
{
    const std::vector<std::pair<std::string, Json>> bad = {
        {"workload.batch", -1},
        {"workload.batch", 1.5},
        {"workload.load", "sometimes"},
        {"hardware.accelerator", "h1000"},
        {"workload.model", "nothing"},
        {"hardware.server", 5},
        {"economics.currency", "Euro"},
        {"workload.image_size", Json::array({224, 1})},
        {"workload.model", {{"path", "config.json"}}}};
    for (const auto& [path, value] : bad) {
        const auto edited = plan::withField(start(), path, value, *shipped());
        QVERIFY2(!edited, path.c_str());
        Json json = minimalPlan();
        std::string pointer = "/scenarios/0/" + path;
        std::replace(pointer.begin(), pointer.end(), '.', '/');
        json[Json::json_pointer(pointer)] = value;
        const auto file = read(json);
        QVERIFY2(!file, path.c_str());
        const Fault& expected = file.error().front();
        QCOMPARE(edited.error().code, expected.code);
        QCOMPARE("scenarios[0]." + edited.error().place, expected.place);
        QCOMPARE(edited.error().parameters, expected.parameters);
        QVERIFY(edited.error().file.empty());
    }
    const auto unknown = plan::withField(start(), "workload.bacth", 1, *shipped());
    QVERIFY(!unknown);
    QCOMPARE(unknown.error().code, FaultCode::UnknownValue);
    QVERIFY(parameter(unknown.error(), "accepted").find("workload.batch") != std::string::npos);
}

void TestPlanFields::everyFieldTakesItsOwnValueBack()
{
    std::mt19937 random(1);
    auto scenario = start();
    for (const auto& path : plan::fieldPaths()) {
        const Json value = validValue(path, random);
        const auto after = plan::withField(scenario, path, value, *shipped());
        QVERIFY2(after, path.c_str());
        QVERIFY2(after->isSet(path), path.c_str());
        QVERIFY2(plan::fieldValue(after->scenario, path) == value, path.c_str());
        scenario = *after;
    }
    // All of them together go through a file unchanged.
    auto plan = read(minimalPlan());
    QVERIFY(plan);
    plan->scenarios[0] = scenario;
    const auto again = read(plan::writePlan(*plan));
    QVERIFY2(again, again ? "" : again.error().front().place.c_str());
    QVERIFY(again->scenarios[0].scenario == scenario.scenario);
    QCOMPARE(again->scenarios[0].json, scenario.json);
}

void TestPlanFields::modelIsResolvedAgain()
{
    const auto bigger = plan::withField(start(), "workload.model", "llama-2-70b", *shipped());
    QVERIFY(bigger);
    QCOMPARE(bigger->model->key, std::string("llama-2-70b"));
    const Json inlineModel = {{"architecture", {{"parameters", 7e9}, {"colour", 1}}}};
    const auto opaque = plan::withField(*bigger, "workload.model", inlineModel, *shipped());
    QVERIFY(opaque);
    QCOMPARE(opaque->model->kind, estimation::ModelKind::Opaque);
    QCOMPARE(opaque->model->statedParameters, std::optional<double>(7e9));
    QVERIFY(std::find(opaque->unknownKeys.begin(), opaque->unknownKeys.end(),
                      "workload.model.architecture.colour") != opaque->unknownKeys.end());
    QCOMPARE(plan::fieldValue(opaque->scenario, "workload.model"), inlineModel);
}

void TestPlanFields::requiredFieldsCannotBeRemoved()
{
    for (const char* path : {"workload.kind", "workload.model", "hardware.accelerator"}) {
        const auto removed = plan::withField(start(), path, nullptr, *shipped());
        QVERIFY2(!removed, path);
        QCOMPARE(removed.error().code, FaultCode::MissingField);
        QCOMPARE(removed.error().place, std::string(path));
    }
    const auto hpc = plan::withField(start(), "workload.kind", "hpc", *shipped());
    QVERIFY(hpc);
    QVERIFY(plan::withField(*hpc, "workload.model", nullptr, *shipped()));
    QVERIFY(plan::withField(*hpc, "hardware.accelerator", nullptr, *shipped()));
}

void TestPlanFields::nameIsAField()
{
    const auto renamed = plan::withField(start(), "name", "Other", *shipped());
    QVERIFY(renamed);
    QCOMPARE(renamed->scenario.name, std::string("Other"));
    QCOMPARE(renamed->json["name"], Json("Other"));
    QVERIFY(!plan::withField(start(), "name", "", *shipped()));
    QVERIFY(!plan::withField(start(), "name", 5, *shipped()));
}

void TestPlanFields::randomEditsAndUndoEqualTheStart()
{
    std::mt19937 random(7);
    const auto& paths = plan::fieldPaths();
    for (int round = 0; round < 20; ++round) {
        const auto before = start();
        auto scenario = before;
        std::vector<std::pair<std::string, Json>> undo;
        for (int edit = 0; edit < 60; ++edit) {
            const auto& path = paths[random() % paths.size()];
            const bool required = path == "workload.kind" || path == "workload.model" ||
                                  path == "hardware.accelerator";
            const bool remove = !required && random() % 4 == 0;
            const Json value = remove ? Json(nullptr) : validValue(path, random);
            const Json old =
                scenario.isSet(path) ? plan::fieldValue(scenario.scenario, path) : Json(nullptr);
            auto after = plan::withField(scenario, path, value, *shipped());
            QVERIFY2(after, path.c_str());
            undo.emplace_back(path, old);
            scenario = std::move(*after);
        }
        for (auto it = undo.rbegin(); it != undo.rend(); ++it) {
            auto after = plan::withField(scenario, it->first, it->second, *shipped());
            QVERIFY2(after, it->first.c_str());
            scenario = std::move(*after);
        }
        QCOMPARE(scenario.json, before.json);
        QVERIFY(scenario == before);
        QVERIFY(scenario.scenario == before.scenario);
        QCOMPARE(scenario.unknownKeys, before.unknownKeys);
    }
}

void TestPlanFields::editsKeepTheCanonicalForm()
{
    auto scenario = start();
    for (const auto& [path, value] :
         std::vector<std::pair<std::string, Json>>{{"economics.years", 4},
                                                   {"precision.weights", "fp16"},
                                                   {"workload.output_tokens", 128},
                                                   {"workload.input_tokens", 512},
                                                   {"workload.slo.ttft_p99_s", 0.5}}) {
        auto after = plan::withField(scenario, path, value, *shipped());
        QVERIFY(after);
        scenario = std::move(*after);
    }
    std::vector<std::string> sections;
    for (const auto& [key, value] : scenario.json.items())
        sections.push_back(key);
    QCOMPARE(sections, (std::vector<std::string>{"name", "workload", "precision", "hardware",
                                                 "economics", "mine"}));
    QCOMPARE(scenario.json["workload"].dump(),
             std::string(R"({"kind":"inference","model":"llama-2-7b","input_tokens":512,)"
                         R"("output_tokens":128,"slo":{"ttft_p99_s":0.5,"tpot_p99_s":0.05}})"));
}

void TestPlanFields::newScenariosAreValid()
{
    using estimation::WorkloadKind;
    auto plan = plan::newPlan(shipped());
    QCOMPARE(plan.scenarios.size(), std::size_t(1));
    for (const auto kind : {WorkloadKind::Inference, WorkloadKind::Training,
                            WorkloadKind::FineTuning, WorkloadKind::Hpc}) {
        const std::string name(estimation::keyOf(kind));
        const auto scenario = plan::newScenario(kind, name, *shipped());
        QCOMPARE(scenario.scenario.workload.kind, kind);
        QCOMPARE(scenario.scenario.name, name);
        QCOMPARE(scenario.model.has_value(), kind != WorkloadKind::Hpc);
        plan.scenarios.push_back(scenario);
    }
    const auto again = read(plan::writePlan(plan));
    QVERIFY(again);
    QVERIFY(*again == plan);
}

void TestPlanFields::oneEditIsFast()
{
    // The budget is 30 µs on an idle machine; the bound is wide, because tests share theirs.
    const auto scenario = start();
    constexpr int kEdits = 2000;
    qint64 best = std::numeric_limits<qint64>::max();
    for (int round = 0; round < 5; ++round) {
        QElapsedTimer timer;
        timer.start();
        for (int i = 1; i <= kEdits; ++i) {
            const auto after = plan::withField(scenario, "workload.batch", i, *shipped());
            if (!after)
                QFAIL("a valid edit was refused");
        }
        best = std::min(best, timer.nsecsElapsed() / kEdits);
    }
    qInfo("one edit takes %lld ns", static_cast<long long>(best));
    QVERIFY(best < 300'000);
}

QTEST_GUILESS_MAIN(TestPlanFields)
#include "tst_planfields.moc"
