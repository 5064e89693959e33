// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "catalog/catalog.h"
#include "estimation/estimate.h"
#include "text/text.h"
#include "validation/document.h"
#include "validation/metrics.h"
#include "validation/rowscenario.h"

#include <QElapsedTimer>
#include <QtTest>

#include <cmath>

using namespace ridgepoint;
using namespace ridgepoint::validation;

class TestValidate : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyRowHasAResult();
    void rowsAgreeWithTheEstimate();
    void bestTensorIsTaken();
    void noAcceleratorNeeded();
    void byteMetricsArePerAccelerator();
    void unknownEngineIsReported();
    void progressCountsRows();
    void metricsAreResultFields();
    void quantiles();
    void errorsInFigures();
    void groups();
    void csvDocument();
    void jsonDocument();
    void textDocument();
    void memoryRowsHoldTheBounds_data();
    void memoryRowsHoldTheBounds();
    void allShippedRowsInSeconds();

private:
    MeasurementFile rows(const QByteArray& header, const QByteArrayList& lines);
    ValidationRun run(const QByteArray& header, const QByteArrayList& lines);

    catalog::Catalog m_catalog;
};

namespace {

const QByteArray kServing = "id,workload,model,accelerator,count,engine,precision_weights,tensor,"
                            "batch,input_tokens,output_tokens,scenario,metric,value";

std::string messages(const std::vector<estimation::Fault>& faults)
{
    std::string out;
    for (const auto& fault : faults)
        out += text::faultText(fault).toStdString() + '\n';
    return out;
}

} // namespace

void TestValidate::initTestCase()
{
    auto loaded = catalog::loadCatalog(QStringLiteral(RIDGEPOINT_CATALOG_FILE));
    QVERIFY(loaded);
    m_catalog = std::move(*loaded);
}

MeasurementFile TestValidate::rows(const QByteArray& header, const QByteArrayList& lines)
{
    const auto file =
        readMeasurements(header + '\n' + lines.join('\n') + '\n', QStringLiteral("rows.csv"));
    if (!file)
        qFatal("%s", messages(file.error()).c_str());
    return *file;
}

ValidationRun TestValidate::run(const QByteArray& header, const QByteArrayList& lines)
{
    ValidationRun out;
    out.fileName = QStringLiteral("rows.csv");
    out.file = rows(header, lines);
    out.results = validate(out.file, m_catalog);
    return out;
}

void TestValidate::everyRowHasAResult()
{
    const QByteArray good = "a,inference,llama-2-7b,a100-80gb-sxm4,1,vllm,fp16,1,8,128,64,static,";
    const auto done = run(kServing, {good + "tpot_s,0.02", good + ",0.02", good + "tpot_s,",
                                     good + "tpot_s,0", good + "happiness,1",
                                     "b,inference,gpt-9,a100-80gb-sxm4,1,vllm,fp16,1,8,1,1,static,"
                                     "tpot_s,1",
                                     "c,inference,llama-2-70b,t4,1,vllm,fp16,1,1,128,64,static,"
                                     "tpot_s,1",
                                     good + "step_s,1"});
    QCOMPARE(done.results.size(), std::size_t(8));
    const RowResult& ok = done.results.front();
    QCOMPARE(ok.status, RowStatus::Ok);
    QVERIFY(ok.reason.isEmpty());
    QVERIFY(ok.estimated && *ok.estimated > 0);
    QCOMPARE(*ok.relativeError, *ok.estimated / 0.02 - 1);
    for (std::size_t i = 1; i < done.results.size(); ++i) {
        const RowResult& r = done.results[i];
        QVERIFY2(r.status == RowStatus::Unsupported, std::to_string(i).c_str());
        QVERIFY2(!r.reason.isEmpty() && !r.estimated && !r.relativeError,
                 std::to_string(i).c_str());
    }
    QVERIFY(done.results[6].reason.contains(QStringLiteral("GB"))); // by how much it is short
}

void TestValidate::rowsAgreeWithTheEstimate()
{
    const auto file = rows(kServing, {"a,inference,llama-2-13b,h100-80gb-sxm5,4,vllm,bf16,2,32,"
                                      "512,128,static,output_tokens_per_s,1000"});
    const auto scenario = scenarioOf(file.rows.front(), m_catalog, true);
    QVERIFY(scenario);
    const auto result = estimation::estimate(withTensor(*scenario, std::nullopt),
                                             scenario->modelSpec(), m_catalog.hardware);
    QVERIFY(result.performance.outputTokensPerSecond);
    QCOMPARE(validate(file, m_catalog).front().estimated, result.performance.outputTokensPerSecond);
}

void TestValidate::bestTensorIsTaken()
{
    const auto at = [&](const char* tensor, const char* metric) {
        const QByteArray line = QByteArray("a,inference,llama-2-13b,a100-80gb-sxm4,4,vllm,fp16,") +
                                tensor + ",16,512,128,static," + metric + ",1";
        return validate(rows(kServing, {line}), m_catalog).front().estimated.value_or(-1);
    };
    for (const char* metric : {"output_tokens_per_s", "tpot_s"}) {
        const std::vector<double> each = {at("1", metric), at("2", metric), at("4", metric)};
        const double best = lessIsBetter(metric) ? *std::min_element(each.begin(), each.end())
                                                 : *std::max_element(each.begin(), each.end());
        QVERIFY(best > 0);
        QCOMPARE(at("", metric), best);
    }
}

void TestValidate::noAcceleratorNeeded()
{
    const auto done =
        run("workload,model,accelerator,count,engine,precision_weights,precision_kv,quantization,"
            "tensor,sequence_length,batch,metric,value",
            {"inference,llama-2-7b,,1,llama.cpp,int4,fp16,q4_0,1,512,1,kv_cache_bytes,268435456",
             "inference,llama-2-7b,,1,llama.cpp,int4,fp16,q4_0,1,,1,weights_bytes,3822520893",
             "inference,llama-2-7b,,,,,,,,,,parameters,6738415616",
             "inference,llama-2-7b,,1,vllm,,,,1,,1,tpot_s,1",
             "inference,llama-2-7b,,2,vllm,bf16,,,2,,1,weights_bytes,6738415616"});
    QCOMPARE(done.results[0].status, RowStatus::Ok);
    QVERIFY(std::abs(*done.results[0].relativeError) < 1e-3);
    QCOMPARE(done.results[1].status, RowStatus::Ok);
    QVERIFY(std::abs(*done.results[1].relativeError) < 5e-3);
    QCOMPARE(done.results[2].relativeError, std::optional<double>(0));
    QCOMPARE(done.results[3].status, RowStatus::Unsupported);
    QCOMPARE(done.results[4].status, RowStatus::Ok);
    QVERIFY(std::abs(*done.results[4].relativeError) < 1e-2);
}

void TestValidate::byteMetricsArePerAccelerator()
{
    const QByteArray head = "a,inference,llama-2-13b,a100-80gb-sxm4,";
    const auto done = run(kServing, {head + "1,vllm,fp16,1,1,512,128,static,weights_bytes,1",
                                     head + "2,vllm,fp16,2,1,512,128,static,weights_bytes,1",
                                     head + "4,vllm,fp16,2,1,512,128,static,weights_bytes,1",
                                     head + "2,vllm,fp16,2,1,512,128,static,peak_memory_bytes,1",
                                     head + "2,vllm,fp16,2,1,512,128,static,total_bytes,1"});
    const auto value = [&](std::size_t i) {
        return done.results[i].estimated.value_or(-1);
    };
    QVERIFY(std::abs(value(0) / value(1) - 2) < 0.02);
    QCOMPARE(value(2), value(1)); // two replicas of two
    QCOMPARE(value(3), value(4));
    QVERIFY(value(3) > value(1));
}

void TestValidate::unknownEngineIsReported()
{
    const auto done = run(kServing, {"a,inference,llama-2-7b,a100-80gb-sxm4,1,mlc-llm,fp16,1,8,"
                                     "128,64,static,tpot_s,0.02"});
    QCOMPARE(done.results.front().status, RowStatus::Ok);
    QVERIFY(done.results.front().reason.contains(QStringLiteral("mlc-llm")));
}

void TestValidate::progressCountsRows()
{
    const QByteArray line = ",inference,none,none,1,vllm,fp16,1,8,1,1,static,tpot_s,1";
    std::vector<std::size_t> seen;
    static_cast<void>(validate(rows(kServing, {"a" + line, "b" + line}), m_catalog,
                               [&](std::size_t n) { seen.push_back(n); }));
    const std::vector<std::size_t> expected = {1, 2};
    QCOMPARE(seen, expected);
}

void TestValidate::metricsAreResultFields()
{
    for (const char* name :
         {"ttft_s", "tpot_s", "output_tokens_per_s", "prefill_tokens_per_s", "requests_per_s",
          "samples_per_s", "latency_p99_s", "request_latency_s", "tokens_per_s_per_accelerator",
          "mfu", "peak_memory_bytes", "weights_bytes", "kv_cache_bytes", "kv_cache_pool_bytes",
          "kv_cache_capacity_tokens", "parameters", "total_bytes", "qps_at_slo", "step_s"})
        QVERIFY2(isMetric(name), name);
    QVERIFY(!isMetric("unit"));
    QVERIFY(!isMetric(""));
    for (const char* name : {"tpot_s", "ttft_s", "latency_p99_s", "weights_bytes", "step_s"})
        QVERIFY2(lessIsBetter(name), name);
    for (const char* name :
         {"output_tokens_per_s", "mfu", "kv_cache_pool_bytes", "kv_cache_capacity_tokens"})
        QVERIFY2(!lessIsBetter(name), name);
}

void TestValidate::quantiles()
{
    QVERIFY(!quantile({}, 0.5));
    QCOMPARE(quantile({3}, 0.9), std::optional<double>(3));
    QCOMPARE(quantile({4, 1, 3, 2}, 0.5), std::optional<double>(2.5));
    QCOMPARE(quantile({5, 4, 3, 2, 1}, 0.9), std::optional<double>(4.6)); // linear between 4 and 5
    QCOMPARE(quantile({1, 2}, 0), std::optional<double>(1));
    QCOMPARE(quantile({1, 2}, 1), std::optional<double>(2));
}

void TestValidate::errorsInFigures()
{
    const auto e = errorFigures({-0.2, 0.1, 0.05, 0.3}, 2);
    QCOMPARE(e.rows, std::size_t(4));
    QCOMPARE(e.unsupported, std::size_t(2));
    QVERIFY(qFuzzyCompare(*e.median, 0.15));
    QVERIFY(qFuzzyCompare(*e.p90, 0.27));
    QVERIFY(qFuzzyCompare(*e.meanSigned, 0.0625));
    QCOMPARE(*e.within10, 0.5);
    QCOMPARE(*e.within25, 0.75);
    const auto none = errorFigures({}, 3);
    QVERIFY(!none.median && !none.p90 && !none.meanSigned && !none.within10 && !none.within25);
}

void TestValidate::groups()
{
    const auto file = rows("workload,metric,engine,accelerator,site,value",
                           {"inference,tpot_s,vllm,a,x,1", "inference,tpot_s,vllm,a,y,1",
                            "inference,tpot_s,vllm,b,x,1", "inference,tpot_s,,a,x,1"});
    std::vector<RowResult> results(4);
    for (std::size_t i = 0; i < 3; ++i) {
        results[i].status = RowStatus::Ok;
        results[i].relativeError = 0.1 * double(i + 1);
    }
    const auto four = summarise(file, results, summaryColumns({}));
    QCOMPARE(four.groups.size(), std::size_t(3));
    QCOMPARE(four.groups[0].errors.rows, std::size_t(2));
    QCOMPARE(four.groups[2].errors.unsupported, std::size_t(1));
    QCOMPARE(four.groups[2].values[2], std::string());
    const auto split = summarise(file, results, summaryColumns("site"));
    QCOMPARE(split.groups.size(), std::size_t(4));
    QCOMPARE(split.columns.back(), std::string("site"));
    const auto absent = summarise(file, results, {"metric", "server"});
    QCOMPARE(absent.groups.size(), std::size_t(1));
    QCOMPARE(summaryColumns("engine").size(), std::size_t(4));
}

void TestValidate::csvDocument()
{
    const auto done = run(kServing, {"\"a, 1\",inference,llama-2-7b,a100-80gb-sxm4,1,vllm,fp16,1,8,"
                                     "128,64,static,tpot_s,0.02",
                                     "b,inference,none,a100-80gb-sxm4,1,vllm,fp16,1,8,128,64,"
                                     "static,tpot_s,0.02"});
    const auto lines = validationCsv(done).split('\n');
    QCOMPARE(lines.size(), qsizetype(4)); // with the end of the last line
    QCOMPARE(lines[0], QByteArray("id,metric,measured,estimated,relative_error,status,reason"));
    QVERIFY(lines[1].startsWith("\"a, 1\",tpot_s,0.02,"));
    QVERIFY(lines[1].endsWith(",ok,"));
    QVERIFY(lines[2].startsWith("b,tpot_s,0.02,,,unsupported,"));
}

void TestValidate::jsonDocument()
{
    auto done =
        run(kServing, {"a,inference,llama-2-7b,a100-80gb-sxm4,1,vllm,fp16,1,8,128,64,static,"
                       "tpot_s,0.02",
                       "b,inference,none,,1,vllm,fp16,1,8,128,64,static,tpot_s,0.02"});
    done.split = "batch";
    const auto document = validationJson(done);
    QCOMPARE(document["format"], json::Json("ridgepoint-validation"));
    QCOMPARE(document["version"], json::Json(1));
    QCOMPARE(document["rows"].size(), std::size_t(2));
    QCOMPARE(document["rows"][0]["status"], json::Json("ok"));
    QVERIFY(document["rows"][0]["reason"].is_null());
    QVERIFY(document["rows"][1]["estimated"].is_null());
    QCOMPARE(document["summary"].size(), std::size_t(2));
    const auto& group = document["summary"][0];
    QCOMPARE(group["workload"], json::Json("inference"));
    QCOMPARE(group["batch"], json::Json("8"));
    QCOMPARE(group["n"], json::Json(1));
    QVERIFY(group["median"].is_number());
    QVERIFY(document["summary"][1]["accelerator"].is_null());
    QVERIFY(document["summary"][1]["median"].is_null());
    QCOMPARE(document["by_split"].size(), std::size_t(1));
    QCOMPARE(document["totals"][0]["unsupported"], json::Json(1));
}

void TestValidate::textDocument()
{
    auto done =
        run(kServing, {"a,inference,llama-2-7b,a100-80gb-sxm4,1,vllm,fp16,1,8,128,64,static,"
                       "tpot_s,0.02",
                       "b,inference,none,,1,vllm,fp16,1,8,128,64,static,tpot_s,0.02"});
    done.split = "batch";
    const QString text = validationText(done);
    for (const char* part : {"rows.csv", "tpot_s", "a100-80gb-sxm4", "median", "By batch",
                             "Not estimated", "names no accelerator"})
        QVERIFY2(text.contains(QLatin1String(part)), part);
}

void TestValidate::memoryRowsHoldTheBounds_data()
{
    QTest::addColumn<QString>("metric");
    QTest::addColumn<double>("median");
    QTest::addColumn<double>("p90");
    QTest::addColumn<int>("rows");
    QTest::newRow("weights") << QStringLiteral("weights_bytes") << 0.005 << 1.0 << 20;
    QTest::newRow("cache") << QStringLiteral("kv_cache_bytes") << 0.001 << 0.001 << 14;
    QTest::newRow("cache capacity")
        << QStringLiteral("kv_cache_capacity_tokens") << 0.03 << 1.0 << 11;
    QTest::newRow("peak of training") << QStringLiteral("peak_memory_bytes") << 0.06 << 0.20 << 79;
}

void TestValidate::memoryRowsHoldTheBounds()
{
    QFETCH(QString, metric);
    QFETCH(double, median);
    QFETCH(double, p90);
    QFETCH(int, rows);
    static const auto file =
        loadMeasurements(QStringLiteral(RIDGEPOINT_SOURCE_DIR "/catalogs/measurements/memory.csv"));
    QVERIFY(file);
    static const auto results = validate(*file, m_catalog);
    const auto summary = summarise(*file, results, {"metric"});
    const auto group = std::find_if(summary.groups.begin(), summary.groups.end(), [&](auto& g) {
        return g.values.front() == metric.toStdString();
    });
    QVERIFY(group != summary.groups.end());
    const ErrorFigures& e = group->errors;
    QCOMPARE(int(e.rows), rows); // none is left out
    const QByteArray found = QByteArray::number(*e.median * 100) + " %, 90th percentile " +
                             QByteArray::number(*e.p90 * 100) + " %";
    QVERIFY2(*e.median <= median, found.constData());
    QVERIFY2(*e.p90 <= p90, found.constData());
}

void TestValidate::allShippedRowsInSeconds()
{
    QElapsedTimer timer;
    timer.start();
    std::size_t all = 0;
    for (const char* name : {"llm_throughput", "llm_serving", "llm_serving_speculative",
                             "mlperf_inference", "vision_inference", "training", "memory"}) {
        const auto file =
            loadMeasurements(QStringLiteral(RIDGEPOINT_SOURCE_DIR "/catalogs/measurements/%1.csv")
                                 .arg(QLatin1String(name)));
        QVERIFY(file);
        const auto results = validate(*file, m_catalog);
        QCOMPARE(results.size(), file->rows.size());
        for (const auto& r : results) {
            if (r.status == RowStatus::Ok)
                QVERIFY(std::isfinite(*r.relativeError));
            else
                QVERIFY(!r.reason.isEmpty());
        }
        all += results.size();
    }
    QCOMPARE(all, std::size_t(6731));
    qInfo("%lld ms for %zu rows", static_cast<long long>(timer.elapsed()), all);
    QVERIFY(timer.elapsed() < 120'000); // seconds on a free machine
}

QTEST_GUILESS_MAIN(TestValidate)
#include "tst_validate.moc"
