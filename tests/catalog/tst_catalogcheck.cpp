// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "catalog/check.h"
#include "catalog/source.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace ridgepoint;
using estimation::Fault;
using estimation::FaultCode;

namespace {

const QString kCatalogs = QStringLiteral(RIDGEPOINT_SOURCE_DIR "/catalogs");

std::string parameter(const Fault& fault, std::string_view name)
{
    for (const auto& [key, value] : fault.parameters) {
        if (key == name && std::holds_alternative<std::string>(value))
            return std::get<std::string>(value);
    }
    return {};
}

catalog::CsvRow* findRow(catalog::CatalogSource& source, const std::string& table,
                         const QString& key)
{
    auto& entry = source.tables.at(table);
    for (auto& row : entry.csv.rows) {
        if (entry.cell(row, "key") == key.toStdString())
            return &row;
    }
    return nullptr;
}

} // namespace

/// Each refusal is shown on the shipped catalog with one cell made wrong.
class TstCatalogCheck final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void acceptsTheShippedCatalog();
    void refusesWrongLayers_data();
    void refusesWrongLayers();
    void refusesOneWrongCell_data();
    void refusesOneWrongCell();
    void refusesDuplicates_data();
    void refusesDuplicates();
    void namesTheNearestKeys();
    void reportsAllFaultsAtOnce();
    void refusesWrongFiles_data();
    void refusesWrongFiles();
    void knowsDates_data();
    void knowsDates();
    void hashIgnoresLineEndsButNotContent();

private:
    catalog::CatalogSource m_source;
};

void TstCatalogCheck::initTestCase()
{
    auto source = catalog::readCatalogSource(kCatalogs.toStdString());
    QVERIFY(source.has_value());
    m_source = std::move(*source);
}

void TstCatalogCheck::acceptsTheShippedCatalog()
{
    const auto faults = catalog::checkCatalog(kCatalogs.toStdString());
    for (const auto& fault : faults)
        qWarning("%s %s %s", fault.file.c_str(), fault.place.c_str(),
                 parameter(fault, "reason").c_str());
    QVERIFY(faults.empty());
}

void TstCatalogCheck::refusesWrongLayers_data()
{
    QTest::addColumn<QString>("table");
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("column");
    QTest::addColumn<QString>("value");
    QTest::addColumn<int>("code");
    const auto add = [](const char* name, const char* table, const char* model, const char* column,
                        const char* value, FaultCode code) {
        QTest::newRow(name) << table << model << column << value << static_cast<int>(code);
    };
    const FaultCode impossible = FaultCode::ImpossibleValue;
    const char* layers = "model_layers";
    add("unknown mixer", layers, "jamba-1.5-mini", "mixer", "rwkv", FaultCode::UnknownValue);
    add("no count", layers, "jamba-1.5-mini", "count", "", FaultCode::MissingField);
    add("negative count", layers, "jamba-1.5-mini", "count", "-3", FaultCode::OutOfRange);
    add("half a layer", layers, "jamba-1.5-mini", "count", "1.5", FaultCode::NotIntegral);
    add("unknown model", layers, "jamba-1.5-mini", "model", "jamba", FaultCode::UnknownCatalogKey);
    add("another part", layers, "t5-small", "part", "tower", impossible);
    add("mixer without its state", layers, "jamba-1.5-mini", "state_size", "", impossible);
    add("more layers than counted", layers, "falcon-mamba-7b", "count", "65", impossible);
    add("cycle without repeats", layers, "qwen3-next-80b-a3b", "repeats", "", impossible);
    add("more key/value heads", layers, "nemotron-super-49b-v1", "kv_heads", "65", impossible);
    add("unknown role", "model_parts", "t5-small", "role", "tower", FaultCode::UnknownValue);
    add("uncounted encoder", "model_parts", "t5-small", "counted", "no", impossible);
    add("reads itself", "cnn_layers", "sd-1.5-unet", "inputs", "1", impossible);
    add("reads no number", "cnn_layers", "resnet-50", "inputs", "x", impossible);
}

void TstCatalogCheck::refusesWrongLayers()
{
    QFETCH(QString, table);
    QFETCH(QString, model);
    QFETCH(QString, column);
    QFETCH(QString, value);
    QFETCH(int, code);
    catalog::CatalogSource source = m_source;
    auto& entry = source.tables.at(table.toStdString());
    const int at = entry.csv.column(column.toStdString());
    QVERIFY(at >= 0);
    for (auto& row : entry.csv.rows) {
        if (entry.cell(row, "model") != model.toStdString())
            continue;
        row.cells[static_cast<std::size_t>(at)] = value.toStdString();
        break;
    }
    const auto faults = catalog::checkSource(source);
    QVERIFY(!faults.empty());
    const bool found = std::any_of(faults.begin(), faults.end(), [&](const Fault& fault) {
        return static_cast<int>(fault.code) == code;
    });
    QVERIFY2(found, faults.front().place.c_str());
}

void TstCatalogCheck::refusesOneWrongCell_data()
{
    QTest::addColumn<QString>("table");
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("column");
    QTest::addColumn<QString>("value");
    QTest::addColumn<int>("code");
    const auto add = [](const char* name, const char* table, const char* key, const char* column,
                        const char* value, FaultCode code) {
        QTest::newRow(name) << table << key << column << value << static_cast<int>(code);
    };
    const FaultCode impossible = FaultCode::ImpossibleValue;
    add("no source", "accelerators", "t4", "source", "", FaultCode::MissingSource);
    add("blank source", "servers", "dgx-h100", "source", "  ", FaultCode::MissingSource);
    add("no confidence", "models", "llama-2-7b", "confidence", "", FaultCode::MissingSource);
    add("unknown confidence", "links", "nvlink-4", "confidence", "sure", FaultCode::UnknownValue);
    add("no name", "cpus", "amd-epyc-9654", "name", "", FaultCode::MissingField);
    add("unknown family", "accelerators", "t4", "family", "touring", FaultCode::UnknownValue);
    add("unknown fabric", "servers", "dgx-h100", "fabric", "magic", FaultCode::UnknownValue);
    add("unknown kind", "models", "llama-2-7b", "kind", "llm", FaultCode::UnknownValue);
    add("yes or no", "models", "llama-2-7b", "gated", "maybe", FaultCode::UnknownValue);
    add("unknown accelerator", "servers", "dgx-h100", "accelerators", "h100",
        FaultCode::UnknownCatalogKey);
    add("accelerator named twice", "servers", "dgx-a100", "accelerators",
        "a100-80gb-sxm4|a100-80gb-sxm4", FaultCode::DuplicateRow);
    add("unknown recalled column", "accelerators", "a10", "recalled_fields", "flops",
        FaultCode::UnknownValue);
    add("unknown word of what is kept", "models", "llama-3.1-405b", "kept_wide", "attn",
        FaultCode::ImpossibleValue);
    add("unknown scheme", "models", "deepseek-v3", "native_quantization", "fp8",
        FaultCode::UnknownValue);
    add("upper-case key", "accelerators", "t4", "key", "T4", FaultCode::WrongType);
    add("no number", "accelerators", "t4", "tdp_w", "70 W", FaultCode::WrongType);
    add("decimal comma", "accelerators", "t4", "memory_gb_per_s", "320,0", FaultCode::WrongType);
    add("not a number", "accelerators", "t4", "memory_gb_per_s", "nan", FaultCode::WrongType);
    add("negative", "accelerators", "t4", "tdp_w", "-70", FaultCode::OutOfRange);
    add("not integral", "accelerators", "t4", "multiprocessors", "40.5", FaultCode::NotIntegral);
    add("bad date", "accelerators", "t4", "source_date", "2026-13", FaultCode::WrongType);

    add("sparse FP16", "accelerators", "h100-80gb-sxm5", "fp16_tflops", "1978.9", impossible);
    add("sparse FP8", "accelerators", "h100-80gb-sxm5", "fp8_tflops", "3957.8", impossible);
    add("sparse TF32", "accelerators", "a100-80gb-sxm4", "tf32_tflops", "312", impossible);
    add("sparse INT8", "accelerators", "l4", "int8_tops", "485", impossible);
    add("sparse BF16 of AMD", "accelerators", "mi300x", "bf16_tflops", "2614.9", impossible);
    add("sparse FP4", "accelerators", "b200-180gb-sxm", "fp4_tflops", "18000", impossible);
    add("sparse FP8 without a clock", "accelerators", "gb200", "fp8_tflops", "10000", impossible);
    add("A100 40 GB with HBM2e", "accelerators", "a100-40gb-sxm4", "memory_type", "HBM2e",
        impossible);
    add("GDDR6 too fast", "accelerators", "l4", "memory_gb_per_s", "3000", impossible);
    add("LPDDR5 too fast", "accelerators", "jetson-agx-orin-64gb", "memory_gb_per_s", "273",
        impossible);
    add("HBM3 too fast for its size", "accelerators", "h100-80gb-sxm5", "memory_gb_per_s", "4800",
        impossible);
    add("technology of another type", "accelerators", "t4", "memory_technology", "hbm", impossible);
    add("more memory than the label", "accelerators", "t4", "memory_mib_total", "24576",
        impossible);
    add("more visible than total", "accelerators", "h100-80gb-sxm5", "memory_mib_visible", "81600",
        impossible);
    add("MIG on Turing", "accelerators", "t4", "mig_instances", "7", impossible);
    add("MIG above the card", "mig_profiles", "a30-24gb-1g.6gb", "memory_gib", "48", impossible);
    add("MIG above seven slices", "mig_profiles", "a100-40gb-3g.20gb", "max_instances", "3",
        impossible);
    add("server without a fabric", "servers", "dgx-h100", "fabric", "none", impossible);
    add("fabric without a rate", "servers", "dgx-h100", "link_gb_per_s", "", impossible);
    add("takes none", "servers", "dgx-h100", "max_accelerators", "0", impossible);
    const char* const card = "h100-sxm-gpu-street-global-2026-06";
    add("low above high", "prices", card, "low", "40000", impossible);
    add("negative price", "prices", card, "low", "-1", FaultCode::OutOfRange);
    add("no currency", "prices", card, "currency", "", impossible);
    add("two targets", "prices", card, "server", "dgx-h100", impossible);
    add("unknown date", "prices", card, "date", "mid 2026", FaultCode::WrongType);
    add("PUE below one", "prices", "pue-new-large-facilities-global-2024", "low", "0.9",
        impossible);
    add("PUE in dollars", "prices", "pue-new-large-facilities-global-2024", "currency", "USD",
        impossible);
    add("energy per hour", "prices",
        "electricity-us-iowa-industrial-commercial-average-iowa-2025-04", "unit", "h", impossible);
    add("system of unknown content", "prices", "dgx-h100-us", "includes_accelerator", "",
        impossible);
    add("efficiency above one", "efficiency", "eta-memory-hopper", "value", "1.05", impossible);
    add("efficiency outside its band", "efficiency", "eta-memory-hopper", "value", "0.2",
        impossible);
    add("efficiency without a general row", "efficiency", "m-half-vllm", "parameter", "m_quarter",
        impossible);
    add("other width", "models", "llama-2-7b", "ffn", "11009", impossible);
    add("other heads", "models", "llama-2-70b", "kv_heads", "16", impossible);
    add("cache of another size", "models", "llama-2-7b", "kv_bytes_per_token", "262144",
        impossible);
    add("groups that do not divide", "models", "llama-2-7b", "kv_heads", "5", impossible);
    add("other experts", "models", "mixtral-8x7b", "experts_per_token", "9", impossible);
    add("other rank", "models", "deepseek-v3", "kv_lora_rank", "256", impossible);
    add("other total", "models", "resnet-50", "described_parameters", "25557033", impossible);
}

void TstCatalogCheck::refusesOneWrongCell()
{
    QFETCH(QString, table);
    QFETCH(QString, key);
    QFETCH(QString, column);
    QFETCH(QString, value);
    QFETCH(int, code);
    catalog::CatalogSource source = m_source;
    catalog::CsvRow* const row = findRow(source, table.toStdString(), key);
    QVERIFY2(row, "no such row in the shipped catalog");
    const int at = source.at(table.toStdString()).csv.column(column.toStdString());
    QVERIFY(at >= 0);
    row->cells[static_cast<std::size_t>(at)] = value.toStdString();

    const auto faults = catalog::checkSource(source);
    QVERIFY(!faults.empty());
    const std::string line = "line " + std::to_string(row->line);
    bool found = false;
    for (const auto& fault : faults) {
        found = found || (static_cast<int>(fault.code) == code &&
                          fault.file == table.toStdString() + ".csv" &&
                          fault.place.rfind(line, 0) == 0 && !fault.parameters.empty());
    }
    QVERIFY(found);
}

void TstCatalogCheck::refusesDuplicates_data()
{
    QTest::addColumn<QString>("table");
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<QString>("column");
    QTest::newRow("key") << "accelerators"
                         << "a10"
                         << "t4"
                         << "key";
    QTest::newRow("short name") << "accelerators"
                                << "a10"
                                << "t4"
                                << "short_name";
    QTest::newRow("model key") << "models"
                               << "llama-2-7b"
                               << "llama-2-13b"
                               << "key";
    QTest::newRow("MIG profile") << "mig_profiles"
                                 << "a30-24gb-1g.6gb"
                                 << "a30-24gb-2g.12gb"
                                 << "profile";
}

void TstCatalogCheck::refusesDuplicates()
{
    QFETCH(QString, table);
    QFETCH(QString, from);
    QFETCH(QString, to);
    QFETCH(QString, column);
    catalog::CatalogSource source = m_source;
    const auto& entry = source.at(table.toStdString());
    const auto at = static_cast<std::size_t>(entry.csv.column(column.toStdString()));
    const auto* const original = findRow(source, table.toStdString(), from);
    auto* const copy = findRow(source, table.toStdString(), to);
    QVERIFY(original && copy);
    copy->cells[at] = original->cells[at];
    const auto faults = catalog::checkSource(source);
    QVERIFY(std::any_of(faults.begin(), faults.end(),
                        [](const Fault& f) { return f.code == FaultCode::DuplicateRow; }));
}

void TstCatalogCheck::namesTheNearestKeys()
{
    catalog::CatalogSource source = m_source;
    auto& prices = source.tables.at("prices");
    const auto at = static_cast<std::size_t>(prices.csv.column("accelerator"));
    for (auto& row : prices.csv.rows) {
        if (row.cells[at] == "l40s") {
            row.cells[at] = "l40x";
            break;
        }
    }
    const auto faults = catalog::checkSource(source);
    QCOMPARE(faults.size(), 1U);
    QCOMPARE(faults[0].code, FaultCode::UnknownCatalogKey);
    QCOMPARE(parameter(faults[0], "found"), std::string("l40x"));
    QVERIFY(parameter(faults[0], "accepted").find("l40s") != std::string::npos);
}

void TstCatalogCheck::reportsAllFaultsAtOnce()
{
    catalog::CatalogSource source = m_source;
    auto& accelerators = source.tables.at("accelerators");
    const auto at = static_cast<std::size_t>(accelerators.csv.column("source"));
    for (auto& row : accelerators.csv.rows)
        row.cells[at].clear();
    QCOMPARE(catalog::checkSource(source).size(), accelerators.csv.rows.size());
}

void TstCatalogCheck::refusesWrongFiles_data()
{
    QTest::addColumn<QString>("what");
    QTest::addColumn<int>("code");
    QTest::newRow("file missing") << "remove" << static_cast<int>(FaultCode::CannotRead);
    QTest::newRow("file unknown") << "stranger" << static_cast<int>(FaultCode::UnknownValue);
    QTest::newRow("column missing") << "column" << static_cast<int>(FaultCode::MissingColumn);
    QTest::newRow("column unknown") << "extra" << static_cast<int>(FaultCode::UnknownValue);
    QTest::newRow("not CSV") << "broken" << static_cast<int>(FaultCode::MalformedCsv);
}

void TstCatalogCheck::refusesWrongFiles()
{
    QFETCH(QString, what);
    QFETCH(int, code);
    const QTemporaryDir dir;
    QVERIFY(dir.isValid());
    const QDir catalogs(kCatalogs);
    for (const auto& name : catalogs.entryList({QStringLiteral("*.csv")}, QDir::Files))
        QVERIFY(QFile::copy(catalogs.filePath(name), dir.filePath(name)));
    const QString cpus = dir.filePath(QStringLiteral("cpus.csv"));
    QFile file(cpus);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QByteArray text = file.readAll();
    file.close();
    if (what == QLatin1String("remove"))
        QVERIFY(QFile::remove(cpus));
    if (what == QLatin1String("stranger"))
        QVERIFY(QFile::copy(cpus, dir.filePath(QStringLiteral("gpus.csv"))));
    if (what == QLatin1String("column"))
        text.replace("tdp_w", "power");
    if (what == QLatin1String("extra"))
        text = "key,odd\nx,1\n";
    if (what == QLatin1String("broken"))
        text += "\"open\n";
    if (what != QLatin1String("remove")) {
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(text), static_cast<qint64>(text.size()));
        file.close();
    }
    const auto faults = catalog::checkCatalog(dir.path().toStdString());
    QVERIFY(std::any_of(faults.begin(), faults.end(), [&](const Fault& f) {
        return static_cast<int>(f.code) == code && !f.file.empty();
    }));
    QVERIFY(!catalog::checkCatalog(dir.filePath(QStringLiteral("nowhere")).toStdString()).empty());
}

void TstCatalogCheck::knowsDates_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("good");
    for (const char* good : {"2026", "2026-03", "2026-03-31", "2024-Q4", "2024-H2", "2019/2025"})
        QTest::newRow(good) << QString::fromLatin1(good) << true;
    for (const char* bad : {"", "26", "2026-00", "2026-3", "2026-03-32", "2024-Q5", "2024-H3",
                            "2025/2019", "mid 2026", "2026-03-", "2026/"})
        QTest::newRow(*bad ? bad : "empty") << QString::fromLatin1(bad) << false;
}

void TstCatalogCheck::knowsDates()
{
    QFETCH(QString, text);
    QFETCH(bool, good);
    QCOMPARE(catalog::isCatalogDate(text.toStdString()), good);
}

void TstCatalogCheck::hashIgnoresLineEndsButNotContent()
{
    const std::string before = catalog::contentHash(m_source);
    QCOMPARE(before.size(), 64U);
    const QTemporaryDir dir;
    const QDir catalogs(kCatalogs);
    for (const auto& name : catalogs.entryList({QStringLiteral("*.csv")}, QDir::Files)) {
        QFile in(catalogs.filePath(name));
        QFile out(dir.filePath(name));
        QVERIFY(in.open(QIODevice::ReadOnly) && out.open(QIODevice::WriteOnly));
        out.write(in.readAll().replace("\n", "\r\n"));
    }
    const auto windows = catalog::readCatalogSource(dir.path().toStdString());
    QVERIFY(windows.has_value());
    QCOMPARE(catalog::contentHash(*windows), before);

    catalog::CatalogSource changed = m_source;
    changed.tables.at("prices").csv.rows[0].cells[0] += "x";
    QVERIFY(catalog::contentHash(changed) != before);
}

QTEST_GUILESS_MAIN(TstCatalogCheck)
#include "tst_catalogcheck.moc"
