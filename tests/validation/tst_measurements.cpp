// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "text/text.h"
#include "validation/measurements.h"

#include <QDir>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>

#include <map>
#include <set>

using namespace ridgepoint;
using namespace ridgepoint::validation;
using estimation::FaultCode;

namespace {

const QString kFile = QStringLiteral("rows.csv");

MeasurementFile good(const QByteArray& bytes)
{
    const auto read = readMeasurements(bytes, kFile);
    if (!read)
        qFatal("%s", qUtf8Printable(text::faultText(read.error().front())));
    return *read;
}

std::vector<estimation::Fault> faults(const QByteArray& bytes)
{
    const auto read = readMeasurements(bytes, kFile);
    return read ? std::vector<estimation::Fault>{} : read.error();
}

} // namespace

class TestMeasurements : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void columnsInAnyOrder();
    void missingColumnsAreEmpty();
    void unknownColumnsAreKept();
    void everyColumnHasItsField();
    void closedLoopMeansTenPromptsPerClient();
    void listsAndImageSizes();
    void wholeNumbersMayBeWrittenAsDecimals();
    void unknownEngineIsOther();
    void emptyFileOfRows();
    void badCells_data();
    void badCells();
    void badFiles_data();
    void badFiles();
    void everyFaultIsReported();
    void faultsAreLimited();
    void tooLarge();
    void unreadable();
    void shippedFilesAreComplete_data();
    void shippedFilesAreComplete();
    void doubtsNameShippedRows();
};

void TestMeasurements::columnsInAnyOrder()
{
    const auto file = good("value,metric,model,id,count,workload\n"
                           "0.25,tpot_s,llama-2-7b,first,2,inference\n");
    QCOMPARE(file.rows.size(), std::size_t(1));
    const auto& row = file.rows.front();
    QCOMPARE(row.id, std::string("first"));
    QCOMPARE(row.metric, std::string("tpot_s"));
    QCOMPARE(row.value, std::optional<double>(0.25));
    QCOMPARE(row.model, std::string("llama-2-7b"));
    QCOMPARE(row.fields.hardware.count, std::optional<std::int64_t>(2));
    QVERIFY(row.kindKnown);
    QCOMPARE(row.line, 2);
}

void TestMeasurements::missingColumnsAreEmpty()
{
    const auto row = good("metric,value\ntpot_s,\n").rows.front();
    QVERIFY(!row.value);
    QVERIFY(!row.kindKnown);
    QVERIFY(row.fields == estimation::Scenario());
    QVERIFY(!row.shape.any());
}

void TestMeasurements::unknownColumnsAreKept()
{
    const auto file = good("driver,metric,value\n\"580.12, open\",tpot_s,1\n");
    QCOMPARE(file.column("driver"), 0);
    QCOMPARE(file.rows.front().cells.front(), std::string("580.12, open"));
    QCOMPARE(file.column("none"), -1);
}

void TestMeasurements::everyColumnHasItsField()
{
    const auto row =
        good(
            "workload,engine,engine_version,precision_weights,precision_kv,precision_activations,"
            "precision_gradients,precision_optimizer,master_weights,quantization,tensor,pipeline,"
            "virtual_pipeline,data,context,expert,zero_stage,sequence_parallel,offload,input_"
            "tokens,"
            "output_tokens,sequence_length,micro_batch,global_batch,gradient_accumulation,batch,"
            "concurrency,prompts_per_client,request_rate,batching,max_batch,cuda_graphs,"
            "prefix_cache_hit,speculative,mig_profile,slo_ttft_s,slo_tpot_s,slo_latency_s,"
            "slo_percentile,gpu_memory_utilization,max_batched_tokens,compiled,recompute,"
            "flash_attention,method,lora_rank,optimizer,layers,hidden,heads,kv_heads,ffn,vocab,"
            "gated_ffn,accelerator,server,count,scenario,metric,value\n"
            "inference,vllm,0.8.x V1,int4,fp8,bf16,fp32,bf16,false,awq-g128,2,3,4,5,6,7,3,true,"
            "optimizer,128,0,4096,8,64,2,16,32,5,1.5,continuous,48,false,0.5,3,1g.10gb,0.1,0.2,0.3,"
            "0.99,0.85,2048,true,full,false,qlora,8,lion,12,768,12,4,3072,50257,true,h100,xe,60,"
            "open,"
            "tpot_s,1\n")
            .rows.front();
    const auto& w = row.fields.workload;
    const auto& p = row.fields.parallelism;
    const auto& x = row.fields.precision;
    using namespace estimation;
    QCOMPARE(w.engine, std::optional(Engine::Vllm));
    QCOMPARE(w.engineVersion, std::optional<std::string>("0.8.x V1"));
    QCOMPARE(x.weights, std::optional(Precision::Int4));
    QCOMPARE(x.kvCache, std::optional(Precision::Fp8));
    QCOMPARE(x.activations, std::optional(Precision::Bf16));
    QCOMPARE(x.gradients, std::optional(Precision::Fp32));
    QCOMPARE(x.optimizerState, std::optional(Precision::Bf16));
    QCOMPARE(x.masterWeights, std::optional(false));
    QCOMPARE(x.quantization, std::optional(Quantization::AwqG128));
    const std::optional<std::int64_t> layout[] = {p.tensor, p.pipeline, p.virtualPipeline,
                                                  p.data,   p.context,  p.expert};
    for (int i = 0; i < 6; ++i)
        QCOMPARE(layout[i], std::optional<std::int64_t>(i + 2));
    QCOMPARE(p.zeroStage, std::optional<std::int64_t>(3));
    QCOMPARE(p.sequenceParallel, std::optional(true));
    QCOMPARE(p.offload, std::optional(Offload::Optimizer));
    QCOMPARE(w.inputTokens, std::optional<std::int64_t>(128));
    QCOMPARE(w.outputTokens, std::optional<std::int64_t>(0));
    QCOMPARE(w.sequenceLength, std::optional<std::int64_t>(4096));
    QCOMPARE(w.microBatch, std::optional<std::int64_t>(8));
    QCOMPARE(w.globalBatch, std::optional<std::int64_t>(64));
    QCOMPARE(row.gradientAccumulation, std::optional<std::int64_t>(2));
    QCOMPARE(w.batch, std::optional<std::int64_t>(16));
    QCOMPARE(w.concurrency, std::optional<std::int64_t>(32));
    QCOMPARE(w.promptsPerClient, std::optional<std::int64_t>(5));
    QCOMPARE(w.arrivalRateQps, std::optional<double>(1.5));
    QCOMPARE(w.batching, std::optional(Batching::Continuous));
    QCOMPARE(w.maxBatch, std::optional<std::int64_t>(48));
    QCOMPARE(w.cudaGraphs, std::optional(false));
    QCOMPARE(w.prefixCacheHit, std::optional<double>(0.5));
    QCOMPARE(row.speculative, std::string("3"));
    QCOMPARE(row.fields.hardware.migProfile, std::optional<std::string>("1g.10gb"));
    QCOMPARE(w.slo.ttftP99, std::optional<double>(0.1));
    QCOMPARE(w.slo.tpotP99, std::optional<double>(0.2));
    QCOMPARE(w.slo.latencyP99, std::optional<double>(0.3));
    QCOMPARE(row.sloPercentile, std::optional<double>(0.99));
    QCOMPARE(w.gpuMemoryUtilization, std::optional<double>(0.85));
    QCOMPARE(w.chunkTokens, std::optional<std::int64_t>(2048));
    QCOMPARE(w.compiled, std::optional(true));
    QCOMPARE(w.recompute, std::optional(Recompute::Full));
    QCOMPARE(w.flashAttention, std::optional(false));
    QCOMPARE(w.method, std::optional(Method::Qlora));
    QCOMPARE(w.loraRank, std::optional<std::int64_t>(8));
    QCOMPARE(w.optimizer, std::optional(Optimizer::Lion));
    QCOMPARE(w.load, std::optional(Load::Open));
    QCOMPARE(row.shape.layers, std::optional<std::int64_t>(12));
    QCOMPARE(row.shape.hidden, std::optional<std::int64_t>(768));
    QCOMPARE(row.shape.kvHeads, std::optional<std::int64_t>(4));
    QCOMPARE(row.shape.ffn, std::optional<std::int64_t>(3072));
    QCOMPARE(row.shape.vocab, std::optional<std::int64_t>(50257));
    QCOMPARE(row.shape.gatedFfn, std::optional(true));
}

void TestMeasurements::closedLoopMeansTenPromptsPerClient()
{
    const auto file = good("scenario,prompts_per_client,metric,value\n"
                           "closed-loop,,tpot_s,1\n"
                           "closed-loop,4,tpot_s,1\n"
                           "closed_loop,,tpot_s,1\n"
                           "offline,,tpot_s,1\n");
    using estimation::Load;
    const auto prompts = [&](std::size_t i) {
        return file.rows[i].fields.workload.promptsPerClient;
    };
    QCOMPARE(file.rows[0].fields.workload.load, std::optional(Load::ClosedLoop));
    QCOMPARE(prompts(0), std::optional<std::int64_t>(10));
    QCOMPARE(prompts(1), std::optional<std::int64_t>(4));
    QCOMPARE(file.rows[2].fields.workload.load, std::optional(Load::ClosedLoop));
    QVERIFY(!prompts(2));
    QCOMPARE(file.rows[3].fields.workload.load, std::optional(Load::Offline));
    QVERIFY(!prompts(3));
}

void TestMeasurements::listsAndImageSizes()
{
    const auto row = good("lora_targets,image_size,metric,value\nq|v|down,224,tpot_s,1\n").rows[0];
    const std::vector<std::string> targets = {"q", "v", "down"};
    QCOMPARE(row.fields.workload.loraTargets, std::optional(targets));
    const std::array<std::int64_t, 2> size = {224, 224};
    QCOMPARE(row.fields.workload.imageSize, std::optional(size));
}

void TestMeasurements::wholeNumbersMayBeWrittenAsDecimals()
{
    const auto row = good("batch,metric,value\n1.6e1,x,1.5e-3\n").rows[0];
    QCOMPARE(row.fields.workload.batch, std::optional<std::int64_t>(16));
    QCOMPARE(row.value, std::optional<double>(0.0015));
}

void TestMeasurements::unknownEngineIsOther()
{
    const auto file = good("engine,metric,value\nmlc-llm,tpot_s,1\nother,tpot_s,1\n");
    QCOMPARE(file.rows[0].fields.workload.engine, std::optional(estimation::Engine::Other));
    QCOMPARE(file.rows[0].unknownEngine, std::string("mlc-llm"));
    QCOMPARE(file.rows[1].fields.workload.engine, std::optional(estimation::Engine::Other));
    QVERIFY(file.rows[1].unknownEngine.empty());
}

void TestMeasurements::emptyFileOfRows()
{
    QVERIFY(good("metric,value\n").rows.empty());
}

void TestMeasurements::badCells_data()
{
    QTest::addColumn<QByteArray>("column");
    QTest::addColumn<QByteArray>("cell");
    QTest::addColumn<FaultCode>("code");
    QTest::addColumn<QByteArray>("says");
    const auto add = [](const char* column, const char* cell, FaultCode code, const char* says) {
        QTest::addRow("%s %s", column, cell)
            << QByteArray(column) << QByteArray(cell) << code << QByteArray(says);
    };
    add("batch", "eight", FaultCode::WrongType, "integer");
    add("batch", "8 requests", FaultCode::WrongType, "8 requests");
    add("batch", " 8", FaultCode::WrongType, "integer");
    add("batch", "0x10", FaultCode::WrongType, "integer");
    add("batch", "2.5", FaultCode::NotIntegral, "2.5");
    add("batch", "-1", FaultCode::OutOfRange, "1,000,000");
    add("batch", "1e300", FaultCode::OutOfRange, "1,000,000");
    add("batch", "1e999", FaultCode::WrongType, "1e999");
    add("value", "nan", FaultCode::WrongType, "nan");
    add("value", "inf", FaultCode::WrongType, "inf");
    add("value", "-3", FaultCode::OutOfRange, "0");
    add("value", "1,5", FaultCode::WrongType, "number");
    add("prefix_cache_hit", "1.5", FaultCode::OutOfRange, "1");
    add("slo_percentile", "99", FaultCode::OutOfRange, "1");
    add("gradient_accumulation", "0", FaultCode::OutOfRange, "1");
    add("layers", "1e9", FaultCode::OutOfRange, "10,000");
    add("gated_ffn", "maybe", FaultCode::WrongType, "true, false");
    add("cuda_graphs", "on", FaultCode::WrongType, "true, false");
    add("precision_weights", "fp9", FaultCode::UnknownValue, "mxfp4");
    add("quantization", "q9_k", FaultCode::UnknownValue, "q4_k_m");
    add("workload", "guessing", FaultCode::UnknownValue, "fine_tuning");
    add("scenario", "burst", FaultCode::UnknownValue, "offline");
    add("optimizer", "adam", FaultCode::UnknownValue, "adamw");
    add("speculative", "many", FaultCode::WrongType, "unknown");
    add("speculative", "-2", FaultCode::OutOfRange, "64");
    add("image_size", "224x224", FaultCode::WrongType, "integer");
    add("image_size", "2", FaultCode::OutOfRange, "8");
}

void TestMeasurements::badCells()
{
    QFETCH(QByteArray, column);
    QFETCH(QByteArray, cell);
    QFETCH(FaultCode, code);
    QFETCH(QByteArray, says);
    QByteArray header = "metric,id,value";
    QByteArray row = "tpot_s,a,1";
    if (column == "value")
        row = "tpot_s,a,\"" + cell + '"';
    else {
        header += ',' + column;
        row += ",\"" + cell + '"';
    }
    const auto found = faults(header + "\n" + row + '\n');
    QVERIFY(!found.empty());
    QCOMPARE(found.front().code, code);
    const QByteArray line = text::faultText(found.front()).toUtf8();
    for (const QByteArray& part : {QByteArray("rows.csv"), QByteArray("line 2"), column, says})
        QVERIFY2(line.contains(part), line.constData());
    QVERIFY(!line.contains('\n'));
}

void TestMeasurements::badFiles_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<FaultCode>("code");
    const auto add = [](const char* name, const QByteArray& bytes, FaultCode code) {
        QTest::newRow(name) << bytes << code;
    };
    add("empty", {}, FaultCode::MalformedCsv);
    add("NUL", QByteArray("metric,value\n\0,1\n", 16), FaultCode::MalformedCsv);
    add("open quote", "metric,value\n\"tpot_s,1\n", FaultCode::MalformedCsv);
    add("short row", "metric,value\ntpot_s\n", FaultCode::MalformedCsv);
    add("long row", "metric,value\ntpot_s,1,2\n", FaultCode::MalformedCsv);
    add("column twice", "metric,value,value\ntpot_s,1,1\n", FaultCode::DuplicateKey);
    add("another table", "key,name\na,b\n", FaultCode::MissingColumn);
    add("a plan", R"({"format":"ridgepoint-plan"})", FaultCode::MalformedCsv);
    add("long cell", "metric,value\n" + QByteArray(70'000, 'x') + ",1\n", FaultCode::MalformedCsv);
    add("many columns", QByteArray(600, ',') + "\n", FaultCode::MalformedCsv);
    add("many lines", "metric,value\n" + QByteArray(300'000, '\n'), FaultCode::Other);
}

void TestMeasurements::badFiles()
{
    QFETCH(QByteArray, bytes);
    QFETCH(FaultCode, code);
    const auto found = faults(bytes);
    QVERIFY(!found.empty());
    QCOMPARE(found.front().code, code);
    QVERIFY(text::faultText(found.front()).contains(kFile));
}

void TestMeasurements::everyFaultIsReported()
{
    const auto found = faults("metric,value,batch,workload\n"
                              "tpot_s,x,1,inference\n"
                              "tpot_s,1,y,rendering\n");
    QCOMPARE(found.size(), std::size_t(3));
    QVERIFY(found[0].place.find("line 2") != std::string::npos);
    QVERIFY(found[1].place.find("line 3") != std::string::npos);
}

void TestMeasurements::faultsAreLimited()
{
    QByteArray bytes = "metric,value\n";
    for (int i = 0; i < 1000; ++i)
        bytes += "tpot_s,x\n";
    const auto found = faults(bytes);
    QCOMPARE(found.size(), kMaxMeasurementFaults + 1);
    QVERIFY(text::faultText(found.back()).contains(QStringLiteral("900")));
}

void TestMeasurements::tooLarge()
{
    const auto found = faults(QByteArray(kMaxMeasurementBytes + 1, 'x'));
    QCOMPARE(found.size(), std::size_t(1));
    QCOMPARE(found.front().code, FaultCode::TooLarge);
}

void TestMeasurements::unreadable()
{
    QTemporaryDir dir;
    for (const QString& path : {dir.path(), dir.filePath(QStringLiteral("none.csv"))}) {
        const auto read = loadMeasurements(path);
        QVERIFY(!read);
        QCOMPARE(read.error().size(), std::size_t(1));
        QCOMPARE(read.error().front().code, FaultCode::CannotRead);
    }
}

void TestMeasurements::shippedFilesAreComplete_data()
{
    QTest::addColumn<int>("rows");
    QTest::newRow("llm_throughput") << 1320;
    QTest::newRow("llm_serving") << 2656;
    QTest::newRow("llm_serving_speculative") << 254;
    QTest::newRow("mlperf_inference") << 1058;
    QTest::newRow("vision_inference") << 952;
    QTest::newRow("training") << 362;
    QTest::newRow("memory") << 129;
}

void TestMeasurements::shippedFilesAreComplete()
{
    QFETCH(int, rows);
    const QString path = QStringLiteral(RIDGEPOINT_SOURCE_DIR "/catalogs/measurements/%1.csv")
                             .arg(QString::fromLatin1(QTest::currentDataTag()));
    const auto file = loadMeasurements(path);
    QVERIFY2(file, file ? "" : qUtf8Printable(text::faultText(file.error().front())));
    QCOMPARE(file->rows.size(), std::size_t(rows));
    const int source = file->column("source");
    QVERIFY(source >= 0);
    static const QRegularExpression bareId(QStringLiteral("^(stored-file )?id \\d+$"));
    for (const auto& row : file->rows) {
        const QString from = QString::fromStdString(row.cells[std::size_t(source)]);
        QVERIFY2(!from.isEmpty() && !bareId.match(from).hasMatch(), row.id.c_str());
        QVERIFY2(row.value && row.kindKnown && row.unknownEngine.empty(), row.id.c_str());
    }
    const auto& known = measurementColumns();
    QVERIFY(std::equal(known.begin(), known.end(), file->header.begin(), file->header.end()));
}

void TestMeasurements::doubtsNameShippedRows()
{
    const QDir folder(QStringLiteral(RIDGEPOINT_SOURCE_DIR "/catalogs/measurements"));
    QFile doubts(folder.filePath(QStringLiteral("doubts.csv")));
    QVERIFY(doubts.open(QIODevice::ReadOnly));
    std::map<QString, std::set<std::string>> ids;
    for (const QString& name : folder.entryList({QStringLiteral("*.csv")})) {
        if (name == QStringLiteral("doubts.csv"))
            continue;
        const auto file = loadMeasurements(folder.filePath(name));
        QVERIFY(file);
        for (const auto& row : file->rows)
            ids[name].insert(row.id);
    }
    const auto lines = doubts.readAll().trimmed().split('\n');
    QVERIFY(lines.size() > 250);
    QCOMPARE(lines.front(), QByteArray("file,id,reason"));
    for (qsizetype i = 1; i < lines.size(); ++i) {
        const auto cells = lines[i].split(',');
        QVERIFY2(cells.size() >= 3 && !cells[2].isEmpty(), lines[i].constData());
        QVERIFY2(ids[QString::fromUtf8(cells[0])].count(cells[1].toStdString()) == 1,
                 lines[i].constData());
    }
}

QTEST_GUILESS_MAIN(TestMeasurements)
#include "tst_measurements.moc"
