// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "validation/rowcolumns.h"

#include "plan/fieldcodec.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <type_traits>

namespace ridgepoint::validation {

using namespace estimation;
using json::FaultList;
using json::Json;

namespace {

struct ColumnField
{
    std::string_view column;
    std::string_view path;
};
constexpr auto kColumnFields = std::to_array<ColumnField>({
    {"workload", "workload.kind"},
    {"engine", "workload.engine"},
    {"engine_version", "workload.engine_version"},
    {"scenario", "workload.load"},
    {"input_tokens", "workload.input_tokens"},
    {"output_tokens", "workload.output_tokens"},
    {"sequence_length", "workload.sequence_length"},
    {"micro_batch", "workload.micro_batch"},
    {"global_batch", "workload.global_batch"},
    {"batch", "workload.batch"},
    {"concurrency", "workload.concurrency"},
    {"prompts_per_client", "workload.prompts_per_client"},
    {"request_rate", "workload.arrival_rate_qps"},
    {"batching", "workload.batching"},
    {"max_batch", "workload.max_batch"},
    {"cuda_graphs", "workload.cuda_graphs"},
    {"prefix_cache_hit", "workload.prefix_cache_hit"},
    {"slo_ttft_s", "workload.slo.ttft_p99_s"},
    {"slo_tpot_s", "workload.slo.tpot_p99_s"},
    {"slo_latency_s", "workload.slo.latency_p99_s"},
    {"gpu_memory_utilization", "workload.gpu_memory_utilization"},
    {"max_batched_tokens", "workload.chunk_tokens"},
    {"compiled", "workload.compiled"},
    {"recompute", "workload.recompute"},
    {"flash_attention", "workload.flash_attention"},
    {"method", "workload.method"},
    {"lora_rank", "workload.lora_rank"},
    {"lora_targets", "workload.lora_targets"},
    {"optimizer", "workload.optimizer"},
    {"image_size", "workload.image_size"},
    {"precision_weights", "precision.weights"},
    {"precision_kv", "precision.kv_cache"},
    {"precision_activations", "precision.activations"},
    {"precision_gradients", "precision.gradients"},
    {"precision_optimizer", "precision.optimizer_state"},
    {"master_weights", "precision.master_weights"},
    {"quantization", "precision.quantization"},
    {"accelerator", "hardware.accelerator"},
    {"count", "hardware.count"},
    {"server", "hardware.server"},
    {"mig_profile", "hardware.mig_profile"},
    {"tensor", "parallelism.tensor"},
    {"pipeline", "parallelism.pipeline"},
    {"virtual_pipeline", "parallelism.virtual_pipeline"},
    {"data", "parallelism.data"},
    {"context", "parallelism.context"},
    {"expert", "parallelism.expert"},
    {"zero_stage", "parallelism.zero_stage"},
    {"sequence_parallel", "parallelism.sequence_parallel"},
    {"offload", "parallelism.offload"},
});

/// The whole cell as a number; C locale, no "inf", no "nan", no unit.
std::optional<double> parseNumber(std::string_view text)
{
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(value))
        return std::nullopt;
    return value;
}

std::optional<bool> parseFlag(std::string_view text)
{
    if (text == "true" || text == "yes" || text == "1")
        return true;
    if (text == "false" || text == "no" || text == "0")
        return false;
    return std::nullopt;
}

void wrongCell(const std::string& place, std::string_view text, std::string accepted,
               FaultList& faults)
{
    faults.add(
        FaultCode::WrongType, place,
        {{"found", "\u201c" + json::shown(text) + "\u201d"}, {"accepted", std::move(accepted)}});
}

template <class T>
struct Unwrapped
{
    using type = T;
};
template <class T>
struct Unwrapped<std::optional<T>>
{
    using type = T;
};

/// What the cell is as JSON, so that the plan's own reader checks type, range and spelling.
template <class Member>
std::optional<Json> cellJson(std::string_view text, const std::string& place, FaultList& faults)
{
    using T = typename Unwrapped<Member>::type;
    if constexpr (std::is_same_v<T, bool>) {
        const auto flag = parseFlag(text);
        if (!flag)
            wrongCell(place, text, "true, false", faults);
        return flag ? std::optional<Json>(*flag) : std::nullopt;
    } else if constexpr (std::is_arithmetic_v<T>) {
        const auto number = parseNumber(text);
        if (!number)
            wrongCell(place, text, std::is_integral_v<T> ? "integer" : "number", faults);
        return number ? std::optional<Json>(*number) : std::nullopt;
    } else if constexpr (std::is_same_v<T, std::array<std::int64_t, 2>>) {
        const auto number = parseNumber(text);
        if (!number) {
            wrongCell(place, text, "integer", faults);
            return std::nullopt;
        }
        return Json::array({*number, *number});
    } else if constexpr (std::is_same_v<T, std::vector<std::string>>) {
        Json list = Json::array();
        for (std::size_t at = 0; at <= text.size();) {
            const auto bar = std::min(text.find('|', at), text.size());
            if (bar > at)
                list.push_back(std::string(text.substr(at, bar - at)));
            at = bar + 1;
        }
        return list;
    } else {
        return Json(std::string(text));
    }
}

constexpr std::string_view kClosedLoopBenchmark = "closed-loop";
constexpr std::int64_t kBenchmarkPrompts = 10; // per client, as the contract has it

std::string placeOf(int line, std::string_view column)
{
    return "line " + std::to_string(line) + ", column " + std::string(column);
}

template <class T>
void readNumber(std::string_view text, std::optional<T>& out, const std::string& place,
                const FieldRange& range, FaultList& faults)
{
    if (text.empty())
        return;
    if (const auto json = cellJson<std::optional<T>>(text, place, faults))
        static_cast<void>(plan::readField(*json, out, {place, {}, {}}, range, faults));
}

} // namespace

RowColumns::RowColumns(const std::vector<std::string>& header) : m_header(header)
{
    Scenario any;
    describeScenario(any, [&](std::string_view path, auto&, const FieldRange&) {
        const auto known = std::ranges::find(kColumnFields, path, &ColumnField::path);
        int at = -1;
        if (known != kColumnFields.end()) {
            const auto it = std::ranges::find(header, known->column);
            at = it == header.end() ? -1 : static_cast<int>(it - header.begin());
        }
        m_fieldColumn.push_back(at);
    });
}

std::string_view RowColumns::cell(const Measurement& row, std::string_view column) const
{
    const auto it = std::ranges::find(m_header, column);
    if (it == m_header.end())
        return {};
    return row.cells[static_cast<std::size_t>(it - m_header.begin())];
}

void RowColumns::readFields(Measurement& row, FaultList& faults) const
{
    std::size_t next = 0;
    describeScenario(row.fields, [&](std::string_view path, auto& member, const FieldRange& range) {
        const int at = m_fieldColumn[next++];
        if (at < 0)
            return;
        std::string_view text = row.cells[static_cast<std::size_t>(at)];
        if (text.empty())
            return;
        using Member = std::remove_cvref_t<decltype(member)>;
        const std::string place = placeOf(row.line, m_header[static_cast<std::size_t>(at)]);
        if (path == "workload.load" && text == kClosedLoopBenchmark) {
            if (!row.fields.workload.promptsPerClient)
                row.fields.workload.promptsPerClient = kBenchmarkPrompts;
            text = keyOf(Load::ClosedLoop);
        }
        if (path == "workload.engine" && !fromKey<Engine>(text))
            row.unknownEngine = json::shown(text);
        const auto json = cellJson<Member>(text, place, faults);
        if (json)
            static_cast<void>(plan::readField(*json, member, {place, {}, {}}, range, faults));
    });
}

void RowColumns::readShape(Measurement& row, FaultList& faults) const
{
    const auto whole = [&](std::string_view column, std::optional<std::int64_t>& out, double max) {
        readNumber(cell(row, column), out, placeOf(row.line, column), {1, max, Unit::Count},
                   faults);
    };
    GptShape& s = row.shape;
    whole("layers", s.layers, 10'000);
    whole("hidden", s.hidden, 1'000'000);
    whole("heads", s.heads, 100'000);
    whole("kv_heads", s.kvHeads, 100'000);
    whole("ffn", s.ffn, 10'000'000);
    whole("vocab", s.vocab, 10'000'000);
    const std::string_view gated = cell(row, "gated_ffn");
    if (gated.empty())
        return;
    s.gatedFfn = parseFlag(gated);
    if (!s.gatedFfn)
        wrongCell(placeOf(row.line, "gated_ffn"), gated, "true, false", faults);
}

void RowColumns::read(Measurement& row, FaultList& faults) const
{
    row.id = cell(row, "id");
    row.metric = cell(row, "metric");
    row.model = cell(row, "model");
    row.kindKnown = !cell(row, "workload").empty();
    row.speculative = cell(row, "speculative");
    readFields(row, faults);
    readShape(row, faults);
    readNumber(cell(row, "value"), row.value, placeOf(row.line, "value"), {0, 1e30, Unit::None},
               faults);
    readNumber(cell(row, "gradient_accumulation"), row.gradientAccumulation,
               placeOf(row.line, "gradient_accumulation"), {1, 1e6, Unit::Count}, faults);
    readNumber(cell(row, "slo_percentile"), row.sloPercentile, placeOf(row.line, "slo_percentile"),
               {0, 1, Unit::Ratio}, faults);
    if (row.speculative.empty() || row.speculative == "unknown")
        return;
    std::optional<std::int64_t> tokens;
    if (!parseNumber(row.speculative))
        wrongCell(placeOf(row.line, "speculative"), row.speculative, "integer, unknown", faults);
    else
        readNumber(row.speculative, tokens, placeOf(row.line, "speculative"), {0, 64, Unit::Tokens},
                   faults);
}

} // namespace ridgepoint::validation
