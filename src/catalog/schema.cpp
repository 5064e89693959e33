// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "catalog/schema.h"

#include "catalog/keys.h"

#include <algorithm>
#include <charconv>

namespace ridgepoint::catalog {

namespace {

using enum ColumnKind;
using estimation::EnumTable;

constexpr bool kRequired = true;
constexpr bool kOptional = false;

Column key()
{
    return {"key", Key, kRequired, 0, 0, {}, {}};
}
Column text(std::string_view name, bool required = kOptional)
{
    return {name, Text, required, 0, 0, {}, {}};
}
Column real(std::string_view name, double minimum, double maximum, bool required = kOptional)
{
    return {name, Real, required, minimum, maximum, {}, {}};
}
Column integer(std::string_view name, double minimum, double maximum, bool required = kOptional)
{
    return {name, Integer, required, minimum, maximum, {}, {}};
}
Column flag(std::string_view name)
{
    return {name, Boolean, kOptional, 0, 0, {}, {}};
}
Column choice(std::string_view name, std::vector<std::string_view> accepted,
              bool required = kOptional)
{
    return {name, Enumeration, required, 0, 0, std::move(accepted), {}};
}
Column reference(std::string_view name, std::string_view target, bool required = kOptional)
{
    return {name, Reference, required, 0, 0, {}, target};
}
Column references(std::string_view name, std::string_view target)
{
    return {name, ReferenceList, kOptional, 0, 0, {}, target};
}

void addProvenance(std::vector<Column>& columns, bool withDate = true, bool withRecalled = true)
{
    columns.push_back(text("source", kRequired));
    if (withDate)
        columns.push_back({"source_date", Date, kOptional, 0, 0, {}, {}});
    columns.push_back(choice("confidence", {"read", "recalled", "derived", "user"}, kRequired));
    if (withRecalled)
        columns.push_back({"recalled_fields", ColumnList, kOptional, 0, 0, {}, {}});
}

Table acceleratorTable()
{
    Table t{"accelerators", {}, {"key"}, {{"short_name"}}, true};
    t.columns = {key(),
                 text("vendor", kRequired),
                 text("name", kRequired),
                 text("variant"),
                 text("short_name", kRequired),
                 text("architecture", kRequired),
                 choice("family", spellings(familyKeys()), kRequired),
                 choice("form_factor", spellings(formFactorKeys()), kRequired),
                 integer("launch_year", 2000, 2100),
                 real("memory_label_gb", 1, 4096, kRequired),
                 real("memory_mib_total", 512, 4e6),
                 real("memory_mib_visible", 512, 4e6),
                 choice("memory_type",
                        {"HBM2", "HBM2e", "HBM3", "HBM3e", "HBM4", "GDDR6", "GDDR6X", "GDDR7",
                         "LPDDR5", "LPDDR5X"},
                        kRequired),
                 choice("memory_technology", spellings(memoryTechnologyKeys()), kRequired),
                 real("memory_gb_per_s", 1, 1e5, kRequired),
                 real("l2_mib", 0.1, 4096),
                 integer("multiprocessors", 1, 4096),
                 integer("vector_cores", 1, 1e6),
                 integer("tensor_cores", 1, 1e5),
                 real("boost_mhz", 100, 10000)};
    for (const std::string_view peak :
         {"fp64_tflops", "fp64_tensor_tflops", "fp32_tflops", "tf32_tflops", "fp16_tflops",
          "bf16_tflops", "fp8_tflops", "fp4_tflops", "int8_tops", "int4_tops"})
        t.columns.push_back(real(peak, 0.01, 1e6));
    for (const auto& column : {real("link_gb_per_s", 1, 1e5), real("host_link_gb_per_s", 1, 1e5),
                               integer("pcie_generation", 1, 8), integer("pcie_lanes", 1, 32),
                               real("tdp_w", 1, 5000, kRequired),
                               integer("mig_instances", 0, 16, kRequired), text("notes")})
        t.columns.push_back(column);
    addProvenance(t.columns);
    return t;
}

Table serverTable()
{
    Table t{"servers", {}, {"key"}, {}, true};
    t.columns = {key(),
                 text("name", kRequired),
                 choice("kind", spellings(serverKindKeys()), kRequired),
                 text("vendor", kRequired),
                 real("rack_units", 0.5, 60),
                 references("accelerators", "accelerators"),
                 integer("max_accelerators", 0, 1024, kRequired),
                 text("interconnect"),
                 choice("fabric", spellings(fabricKeys()), kRequired),
                 real("link_gb_per_s", 1, 1e5),
                 integer("pcie_generation", 1, 8),
                 integer("cpu_sockets", 1, 256),
                 text("cpu"),
                 integer("max_cores", 1, 65536),
                 integer("vcpus", 1, 65536),
                 integer("dimm_slots", 0, 1024),
                 real("max_memory_gib", 1, 1e6),
                 real("memory_gb_per_s", 1, 1e6),
                 integer("nvme_bays", 0, 512),
                 real("local_storage_tb", 0, 1e6),
                 text("nic"),
                 real("nic_gb_per_s", 0, 1e5),
                 real("typical_max_power_w", 1, 1e6),
                 text("cooling"),
                 text("notes")};
    addProvenance(t.columns);
    return t;
}

Table priceTable()
{
    Table t{"prices", {}, {"key"}, {}, true};
    t.columns = {
        key(),
        reference("accelerator", "accelerators"),
        reference("server", "servers"),
        text("item", kRequired),
        choice("kind", spellings(priceKindKeys()), kRequired),
        real("low", 0, 1e9, kRequired),
        real("high", 0, 1e9, kRequired),
        choice("currency", {"USD", "EUR", "CNY", "GBP", "JPY"}),
        choice("unit", {"each", "system", "h", "kWh", "kW-month", "TB", "ratio"}, kRequired),
        reference("includes_accelerator", "accelerators"),
        integer("included_count", 1, 1024),
        {"date", Date, kOptional, 0, 0, {}, {}},
        text("region"),
        text("notes")};
    addProvenance(t.columns, false, false);
    return t;
}

std::vector<Column> modelShapeColumns()
{
    return {integer("layers", 1, 10000),
            integer("encoder_layers", 1, 10000),
            integer("decoder_layers", 1, 10000),
            integer("hidden", 1, 1e6),
            integer("heads", 0, 1e5),
            integer("kv_heads", 0, 1e5),
            integer("head_dim", 0, 1e5),
            choice("attention", {"full", "latent"}),
            integer("sliding_window", 1, 1e8),
            integer("global_every", 0, 1000),
            integer("ffn", 0, 1e7),
            flag("gated"),
            flag("ffn_bias"),
            integer("vocab", 1, 1e8),
            integer("embedding_rows", 1, 1e8),
            integer("embedding_dim", 1, 1e6),
            flag("tied_embeddings"),
            flag("lm_head"),
            flag("lm_head_bias"),
            choice("norm", {"rmsnorm", "layernorm", "layernorm_no_bias", "batchnorm", "groupnorm"}),
            integer("norms_per_layer", 0, 8),
            flag("final_norm"),
            flag("embedding_norm"),
            flag("learned_positions"),
            integer("position_rows", 1, 1e8),
            integer("max_position", 1, 1e9),
            integer("token_types", 0, 100),
            flag("pooler"),
            flag("causal"),
            integer("extra_matrix", 0, 1e15),
            integer("extra_vector", 0, 1e15),
            flag("bias_qkv"),
            flag("bias_out"),
            choice("qk_norm", {"none", "per_head", "full_width"}),
            flag("attention_sinks"),
            integer("experts", 1, 1e5),
            integer("experts_per_token", 1, 1e4),
            integer("expert_ffn", 1, 1e7),
            integer("shared_experts", 0, 1000),
            integer("shared_ffn", 0, 1e7),
            flag("shared_gate"),
            integer("dense_layers_first", 0, 10000),
            integer("moe_every", 1, 1000),
            flag("router_bias"),
            integer("q_lora_rank", 1, 1e6),
            integer("kv_lora_rank", 1, 1e6),
            integer("qk_nope_head_dim", 1, 1e5),
            integer("qk_rope_head_dim", 1, 1e5),
            integer("v_head_dim", 1, 1e5),
            integer("cross_layers", 1, 1000),
            integer("cross_rank", 1, 1e6),
            integer("image_height", 1, 1e5),
            integer("image_width", 1, 1e5),
            integer("steps", 1, 1e5)};
}

Table modelTable()
{
    Table t{"models", {}, {"key"}, {}, true};
    t.columns = {
        key(),
        text("name", kRequired),
        text("family", kRequired),
        choice("kind", spellings(EnumTable<estimation::ModelKind>::entries), kRequired),
        flag("described"),
        real("parameters", 1, 1e15),
        real("active_parameters", 1, 1e15),
        real("described_parameters", 1, 1e15),
        real("described_active_parameters", 1, 1e15),
        real("kv_bytes_per_token", 0, 1e9),
        choice("native_precision", spellings(EnumTable<estimation::Precision>::entries), kRequired),
        choice("native_quantization", spellings(EnumTable<estimation::Quantization>::entries)),
        {"kept_wide", TextList, kOptional, 0, 0, {}, {}},
        integer("kept_first_layers", 0, 1000),
        integer("kept_last_layers", 0, 1000)};
    for (auto& column : modelShapeColumns())
        t.columns.push_back(std::move(column));
    t.columns.push_back({"not_modelled", TextList, kOptional, 0, 0, {}, {}});
    t.columns.push_back(text("notes"));
    addProvenance(t.columns);
    return t;
}

Table modelPartTable()
{
    Table t{"model_parts", {}, {"model", "part"}, {{"model", "position"}}, false};
    t.columns = {reference("model", "models", kRequired),
                 integer("position", 1, 100, kRequired),
                 text("part", kRequired),
                 choice("role", spellings(partRoleKeys()), kRequired),
                 flag("counted"),
                 integer("tokens", 1, 1e8),
                 integer("matrix_parameters", 0, 1e15),
                 integer("vector_parameters", 0, 1e15),
                 integer("hidden", 1, 1e6),
                 integer("max_position", 1, 1e9),
                 integer("position_rows", 1, 1e8),
                 choice("norm", {"rmsnorm", "layernorm"}),
                 flag("learned_positions"),
                 flag("final_norm"),
                 flag("embedding_norm"),
                 flag("causal"),
                 integer("extra_matrix", 0, 1e15),
                 integer("extra_vector", 0, 1e15)};
    return t;
}

void addMixerColumns(std::vector<Column>& columns)
{
    columns.push_back(choice("mixer", spellings(mixerKeys()), kRequired));
    for (const std::string_view name : {"heads", "kv_heads", "head_dim", "v_head_dim", "window"})
        columns.push_back(integer(name, 1, 1e8));
    for (const std::string_view name : {"bias_qkv", "bias_out"})
        columns.push_back(flag(name));
    columns.push_back(choice("qk_norm", {"none", "per_head", "full_width"}));
    for (const std::string_view name :
         {"attention_sinks", "output_gate", "shared_key_value", "reuses_cache"})
        columns.push_back(flag(name));
    for (const std::string_view name :
         {"q_lora_rank", "kv_lora_rank", "qk_nope_head_dim", "qk_rope_head_dim", "index_heads",
          "index_head_dim", "index_top_k", "key_heads", "value_heads", "key_dim", "value_dim",
          "inner_width", "state_size", "dt_rank", "state_heads", "state_groups", "conv_width"})
        columns.push_back(integer(name, 0, 1e7));
    for (const std::string_view name : {"conv_bias", "inner_norms"})
        columns.push_back(flag(name));
    for (const std::string_view name : {"cross_heads", "cross_kv_heads", "cross_head_dim",
                                        "cross_source_width", "cross_source_tokens"})
        columns.push_back(integer(name, 1, 1e7));
    for (const std::string_view name : {"cross_bias", "cross_qk_norm"})
        columns.push_back(flag(name));
}

Table modelLayerTable()
{
    Table t{"model_layers", {}, {"model", "part", "position"}, {}, false};
    t.columns = {reference("model", "models", kRequired),
                 text("part", kRequired),
                 integer("position", 1, 1e4, kRequired),
                 integer("cycle", 1, 1e4),
                 integer("repeats", 1, 1e4),
                 integer("count", 1, 1e4, kRequired)};
    addMixerColumns(t.columns);
    for (const auto& column :
         {integer("ffn", 0, 1e7), flag("gated"), flag("ffn_bias"), integer("expert_input", 1, 1e6),
          integer("experts", 1, 1e5), integer("experts_per_token", 1, 1e4),
          integer("expert_ffn", 1, 1e7), integer("shared_experts", 0, 1000),
          integer("shared_ffn", 0, 1e7), flag("shared_gate"), flag("router_bias"),
          integer("norms", 0, 64, kRequired), integer("extra_matrix", 0, 1e15),
          integer("extra_vector", -1e15, 1e15)})
        t.columns.push_back(column);
    return t;
}

Table linkTable()
{
    Table t{"links", {}, {"key"}, {}, true};
    t.columns = {key(),
                 text("name", kRequired),
                 choice("kind", spellings(linkKindKeys()), kRequired),
                 text("generation"),
                 real("line_rate_gbit_per_s", 0.1, 1e5),
                 integer("lanes", 1, 10000),
                 real("raw_gb_per_s", 0.01, 1e6),
                 real("raw_bidirectional_gb_per_s", 0.01, 1e6),
                 real("effective_gb_per_s", 0.01, 1e6),
                 real("latency_us", 0, 1e6),
                 text("domain"),
                 text("notes")};
    addProvenance(t.columns);
    return t;
}

Table storageTable()
{
    Table t{"storage", {}, {"key"}, {}, true};
    t.columns = {key(),
                 text("name", kRequired),
                 choice("category",
                        {"ssd_nvme_gen3", "ssd_nvme_gen4", "ssd_nvme_gen5", "ssd_sata", "ssd_sas",
                         "hdd", "nas_node", "nas_client", "parallel_fs"},
                        kRequired),
                 real("read_gb_per_s", 0.001, 1e5),
                 real("write_gb_per_s", 0.001, 1e5),
                 real("random_read_kiops", 0.001, 1e6),
                 real("random_write_kiops", 0.001, 1e6),
                 real("latency_us", 0, 1e7),
                 real("capacity_min_tb", 0.001, 1e6),
                 real("capacity_max_tb", 0.001, 1e6),
                 real("power_w", 0.1, 1e5),
                 text("notes")};
    addProvenance(t.columns);
    return t;
}

Table cpuTable()
{
    Table t{"cpus", {}, {"key"}, {}, true};
    t.columns = {key(),
                 text("name", kRequired),
                 integer("cores", 1, 4096),
                 integer("threads", 1, 8192),
                 integer("memory_channels", 1, 64),
                 text("memory_type"),
                 real("memory_gb_per_s", 1, 1e5),
                 integer("pcie_generation", 1, 8),
                 integer("pcie_lanes", 1, 1024),
                 real("tdp_w", 1, 5000),
                 text("notes")};
    addProvenance(t.columns);
    return t;
}

Table memoryTable()
{
    Table t{"memory", {}, {"key"}, {}, true};
    t.columns = {key(),
                 text("name", kRequired),
                 choice("kind", {"channel", "host"}, kRequired),
                 text("memory_type", kRequired),
                 real("channel_gb_per_s", 1, 1e4, kRequired),
                 integer("channels", 1, 256, kRequired),
                 real("total_gb_per_s", 1, 1e5, kRequired),
                 text("notes")};
    addProvenance(t.columns);
    return t;
}

Table migTable()
{
    Table t{"mig_profiles", {}, {"key"}, {{"group_name", "profile"}}, true};
    t.columns = {key(),
                 text("group_name", kRequired),
                 references("accelerators", "accelerators"),
                 text("profile", kRequired),
                 real("memory_gib", 1, 1024, kRequired),
                 integer("compute_slices", 1, 7, kRequired),
                 integer("max_instances", 1, 7, kRequired)};
    addProvenance(t.columns);
    return t;
}

Table efficiencyTable()
{
    Table t{"efficiency",
            {},
            {"key"},
            {{"parameter", "family", "engine", "precision", "operator"}},
            true};
    t.columns = {key(),
                 text("parameter", kRequired),
                 choice("family", spellings(familyKeys())),
                 choice("engine", spellings(EnumTable<estimation::Engine>::entries)),
                 choice("precision", spellings(EnumTable<estimation::Precision>::entries)),
                 choice("operator", spellings(EnumTable<estimation::OperatorKind>::entries)),
                 real("value", 0, 1e12, kRequired),
                 real("low", 0, 1e12),
                 real("high", 0, 1e12),
                 choice("origin", spellings(EnumTable<estimation::Origin>::entries), kRequired),
                 text("validity")};
    addProvenance(t.columns, true, false);
    return t;
}

Table cnnTable()
{
    Table t{"cnn_layers", {}, {"model", "position"}, {{"model", "layer"}}, false};
    t.columns = {reference("model", "models", kRequired),
                 integer("position", 1, 1e5, kRequired),
                 text("layer", kRequired),
                 choice("kind", spellings(cnnLayerKindKeys()), kRequired),
                 integer("parameters", 0, 1e12, kRequired),
                 integer("macs", 0, 1e15, kRequired),
                 integer("in_elements", 0, 1e12, kRequired),
                 integer("out_elements", 0, 1e12, kRequired),
                 integer("groups", 1, 1e6, kRequired),
                 integer("gemm_rows", 1, 1e9),
                 integer("gemm_columns", 1, 1e9),
                 {"inputs", TextList, kOptional, 0, 0, {}, {}}};
    return t;
}

Table recommenderTable()
{
    Table t{"recommender_layers", {}, {"model", "position"}, {}, false};
    t.columns = {reference("model", "models", kRequired),
                 integer("position", 1, 1e5, kRequired),
                 choice("kind", {"table", "dense"}, kRequired),
                 integer("rows", 1, 1e12),
                 integer("dim", 1, 1e5),
                 real("lookups", 0, 1e6),
                 integer("inputs", 1, 1e7),
                 integer("outputs", 1, 1e7)};
    return t;
}

Table metaTable()
{
    Table t{"catalog", {}, {"name"}, {}, false};
    t.columns = {text("name", kRequired), text("value", kRequired)};
    return t;
}

} // namespace

int Table::position(std::string_view column) const
{
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (columns[i].name == column)
            return static_cast<int>(i);
    }
    return -1;
}

const std::vector<Table>& catalogTables()
{
    static const std::vector<Table> tables = {
        metaTable(),       acceleratorTable(), serverTable(),     linkTable(),  storageTable(),
        memoryTable(),     cpuTable(),         migTable(),        modelTable(), modelPartTable(),
        modelLayerTable(), priceTable(),       efficiencyTable(), cnnTable(),   recommenderTable()};
    return tables;
}

const Table* catalogTable(std::string_view name)
{
    for (const auto& table : catalogTables()) {
        if (table.name == name)
            return &table;
    }
    return nullptr;
}

std::vector<std::string> splitList(std::string_view text)
{
    std::vector<std::string> parts;
    while (!text.empty()) {
        const auto bar = text.find('|');
        parts.emplace_back(text.substr(0, bar));
        if (bar == std::string_view::npos)
            break;
        text.remove_prefix(bar + 1);
        if (text.empty())
            parts.emplace_back();
    }
    return parts;
}

} // namespace ridgepoint::catalog
