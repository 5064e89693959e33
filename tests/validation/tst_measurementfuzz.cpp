// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "catalog/catalog.h"
#include "text/text.h"
#include "validation/document.h"

#include <QElapsedTimer>
#include <QtTest>

#include <random>

using namespace ridgepoint;
using namespace ridgepoint::validation;

/// Damaged files: read or refused, never a crash, and what is read can be estimated.
class TestMeasurementFuzz : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void damagedFiles_data();
    void damagedFiles();

private:
    catalog::Catalog m_catalog;
};

namespace {

const QByteArray kSeed =
    "id,workload,model,accelerator,count,engine,precision_weights,tensor,batch,input_tokens,"
    "output_tokens,scenario,lora_targets,layers,hidden,heads,vocab,image_size,metric,value\n"
    "a,inference,llama-2-7b,a100-80gb-sxm4,2,vllm,fp16,2,8,128,64,static,,,,,,,tpot_s,0.02\n"
    "b,inference,resnet-50,t4,1,tensorrt,int8,,8,,,static,,,,,,224,samples_per_s,4000\n"
    "c,training,,h100-80gb-sxm5,8,llm-foundry,bf16,,,,,,q|v,12,768,12,50257,,"
    "tokens_per_s_per_accelerator,30000\n"
    "d,inference,llama-3-8b,,1,llama.cpp,int4,1,1,,,,,,,,,,weights_bytes,4.9e9\n";

const QByteArrayList& tokens()
{
    static const QByteArrayList list = {
        ",",  "\"",    "\n",           "\r\n",      "\"\"",         "-1",
        "0",  "1e308", "1e-308",       "999999999", "nan",          "closed-loop",
        "|",  "\xff",  "\xEF\xBB\xBF", "hpc",       "mixtral-8x7b", "q4_k_m",
        "16", "0.5",   "unknown"};
    return list;
}

QByteArray damaged(std::mt19937& random)
{
    QByteArray bytes = kSeed;
    const auto below = [&](qsizetype n) {
        return static_cast<qsizetype>(random() % static_cast<unsigned>(std::max<qsizetype>(n, 1)));
    };
    const auto changes = 1 + below(4);
    for (qsizetype i = 0; i < changes; ++i) {
        const auto at = below(bytes.size());
        switch (random() % 5) {
        case 0:
            bytes.remove(at, 1 + below(8));
            break;
        case 1:
            bytes.insert(at, tokens()[below(tokens().size())]);
            break;
        case 2:
            if (!bytes.isEmpty())
                bytes[at] = static_cast<char>(random() % 256);
            break;
        case 3:
            bytes.truncate(at);
            break;
        default: { // another cell in place of one
            const auto from = bytes.indexOf(',', at);
            const auto to = from < 0 ? -1 : bytes.indexOf(',', from + 1);
            if (to > 0)
                bytes.replace(from + 1, to - from - 1, tokens()[below(tokens().size())]);
        }
        }
    }
    return bytes;
}

} // namespace

void TestMeasurementFuzz::initTestCase()
{
    auto loaded = catalog::loadCatalog(QStringLiteral(RIDGEPOINT_CATALOG_FILE));
    QVERIFY(loaded);
    m_catalog = std::move(*loaded);
}

void TestMeasurementFuzz::damagedFiles_data()
{
    QTest::addColumn<unsigned>("seed");
    for (unsigned seed = 1; seed <= 8; ++seed)
        QTest::addRow("%u", seed) << seed;
}

void TestMeasurementFuzz::damagedFiles()
{
    QFETCH(unsigned, seed);
    std::mt19937 random(seed);
    int read = 0, refused = 0;
    QElapsedTimer timer;
    timer.start();
    for (int i = 0; i < 400; ++i) {
        const QByteArray bytes = damaged(random);
        auto file = readMeasurements(bytes, QStringLiteral("f.csv"));
        if (!file) {
            ++refused;
            QVERIFY(!file.error().empty());
            for (const auto& fault : file.error())
                QVERIFY(text::faultText(fault).contains(QStringLiteral("f.csv")));
            continue;
        }
        ++read;
        if (read % 8 != 0) // every row of some, because an estimate takes longer than reading
            continue;
        ValidationRun run;
        run.fileName = QStringLiteral("f.csv");
        run.file = std::move(*file);
        run.results = validate(run.file, m_catalog);
        QCOMPARE(run.results.size(), run.file.rows.size());
        for (const auto& r : run.results)
            QVERIFY(r.status == RowStatus::Ok ? r.relativeError.has_value() : !r.reason.isEmpty());
        QVERIFY(validationCsv(run).startsWith("id,"));
        QVERIFY(!validationJson(run).empty());
    }
    QVERIFY(read > 20);
    QVERIFY(refused > 20);
    QVERIFY(timer.elapsed() < 120'000);
}

QTEST_GUILESS_MAIN(TestMeasurementFuzz)
#include "tst_measurementfuzz.moc"
