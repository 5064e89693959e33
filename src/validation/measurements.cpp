// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "validation/measurements.h"

#include "catalog/csv.h"
#include "validation/rowcolumns.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace ridgepoint::validation {

using namespace estimation;

namespace {

std::vector<Fault> alone(Fault fault)
{
    return {std::move(fault)};
}

Fault tooLarge(const QString& fileName, qint64 size)
{
    return {FaultCode::TooLarge,
            fileName.toStdString(),
            {},
            {{"size", static_cast<double>(size)},
             {"limit", static_cast<double>(kMaxMeasurementBytes)}}};
}

Fault tooManyRows(const QString& fileName)
{
    return {FaultCode::Other,
            fileName.toStdString(),
            {},
            {{"reason",
              QCoreApplication::translate("Validation", "more than %L1 lines, which is the limit")
                  .arg(kMaxMeasurementRows)
                  .toStdString()}}};
}

/// A file without them holds no measurements, whatever else it holds.
std::vector<Fault> missingColumns(const catalog::CsvTable& table, const std::string& file)
{
    std::vector<Fault> faults;
    for (const std::string_view name : {"metric", "value"}) {
        if (table.column(name) < 0)
            faults.push_back(
                {FaultCode::MissingColumn, file, "line 1", {{"found", std::string(name)}}});
    }
    return faults;
}

Fault moreFaults(const std::string& file, std::size_t rows)
{
    return {FaultCode::Other,
            file,
            {},
            {{"reason",
              QCoreApplication::translate(
                  "Validation", "the other faults are not listed; %L1 lines were not looked at")
                  .arg(rows)
                  .toStdString()}}};
}

} // namespace

int MeasurementFile::column(std::string_view name) const
{
    const auto it = std::ranges::find(header, name);
    return it == header.end() ? -1 : static_cast<int>(it - header.begin());
}

const std::vector<std::string_view>& measurementColumns()
{
    static const std::vector<std::string_view> columns = {"id",
                                                          "workload",
                                                          "model",
                                                          "accelerator",
                                                          "count",
                                                          "server",
                                                          "engine",
                                                          "engine_version",
                                                          "precision_weights",
                                                          "precision_kv",
                                                          "precision_activations",
                                                          "precision_gradients",
                                                          "precision_optimizer",
                                                          "master_weights",
                                                          "quantization",
                                                          "tensor",
                                                          "pipeline",
                                                          "virtual_pipeline",
                                                          "data",
                                                          "context",
                                                          "expert",
                                                          "zero_stage",
                                                          "sequence_parallel",
                                                          "offload",
                                                          "input_tokens",
                                                          "output_tokens",
                                                          "sequence_length",
                                                          "micro_batch",
                                                          "global_batch",
                                                          "gradient_accumulation",
                                                          "batch",
                                                          "concurrency",
                                                          "prompts_per_client",
                                                          "request_rate",
                                                          "scenario",
                                                          "batching",
                                                          "max_batch",
                                                          "cuda_graphs",
                                                          "prefix_cache_hit",
                                                          "speculative",
                                                          "mig_profile",
                                                          "slo_ttft_s",
                                                          "slo_tpot_s",
                                                          "slo_latency_s",
                                                          "slo_percentile",
                                                          "gpu_memory_utilization",
                                                          "max_batched_tokens",
                                                          "compiled",
                                                          "recompute",
                                                          "flash_attention",
                                                          "method",
                                                          "lora_rank",
                                                          "lora_targets",
                                                          "optimizer",
                                                          "image_size",
                                                          "layers",
                                                          "hidden",
                                                          "heads",
                                                          "kv_heads",
                                                          "ffn",
                                                          "vocab",
                                                          "gated_ffn",
                                                          "metric",
                                                          "value",
                                                          "unit",
                                                          "source",
                                                          "notes"};
    return columns;
}

Checked<MeasurementFile> readMeasurements(const QByteArray& bytes, const QString& fileName)
{
    const std::string file = fileName.toStdString();
    if (bytes.size() > kMaxMeasurementBytes)
        return tl::unexpected(alone(tooLarge(fileName, bytes.size())));
    // Before the rows are taken apart, so that a file of empty lines costs nothing.
    if (static_cast<std::size_t>(bytes.count('\n')) > kMaxMeasurementRows + 1)
        return tl::unexpected(alone(tooManyRows(fileName)));
    auto table =
        catalog::parseCsv({bytes.constData(), static_cast<std::size_t>(bytes.size())}, file);
    if (!table)
        return tl::unexpected(alone(table.error()));
    if (auto missing = missingColumns(*table, file); !missing.empty())
        return tl::unexpected(std::move(missing));

    MeasurementFile out;
    out.header = std::move(table->header);
    out.rows.reserve(table->rows.size());
    json::FaultList faults(file);
    const RowColumns columns(out.header);
    for (auto& source : table->rows) {
        Measurement row;
        row.line = source.line;
        row.cells = std::move(source.cells);
        columns.read(row, faults);
        out.rows.push_back(std::move(row));
        if (faults.size() >= kMaxMeasurementFaults)
            break;
    }
    if (faults.empty())
        return out;
    const std::size_t left = table->rows.size() - out.rows.size();
    auto list = faults.take();
    if (left > 0)
        list.push_back(moreFaults(file, left));
    return tl::unexpected(std::move(list));
}

Checked<MeasurementFile> loadMeasurements(const QString& path)
{
    QFile file(path);
    const auto cannotRead = [&](const QString& reason) {
        return tl::unexpected(alone(
            {FaultCode::CannotRead, path.toStdString(), {}, {{"reason", reason.toStdString()}}}));
    };
    if (QFileInfo(path).isDir())
        return cannotRead(QCoreApplication::translate("Validation", "it is a folder"));
    if (!file.open(QIODevice::ReadOnly))
        return cannotRead(file.errorString());
    // One byte more than is accepted, so that a pipe or a growing file is found out too.
    const QByteArray bytes = file.read(kMaxMeasurementBytes + 1);
    if (file.error() != QFileDevice::NoError)
        return cannotRead(file.errorString());
    if (bytes.size() > kMaxMeasurementBytes)
        return tl::unexpected(alone(tooLarge(path, std::max(file.size(), bytes.size()))));
    return readMeasurements(bytes, path);
}

} // namespace ridgepoint::validation
