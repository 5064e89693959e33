// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "catalog/keys.h"
#include "catalog/rowreader.h"

#include <algorithm>

namespace ridgepoint::catalog {

using namespace estimation;

namespace {

constexpr std::string_view kMain = "main"; ///< the part that is the model's own stack

bool flagOr(const Record& row, std::string_view column, bool fallback)
{
    return row.text(column).empty() ? fallback : row.flag(column);
}

AttentionSpec mixerFrom(const Record& row)
{
    AttentionSpec a;
    a.kind = valueOf(mixerKeys(), row.text("mixer")).value_or(AttentionKind::Full);
    if (a.kind == AttentionKind::None || isRecurrent(a.kind))
        return a;
    a.heads = row.integerOr("heads", 0);
    a.kvHeads = row.integerOr("kv_heads", 0);
    a.headDim = row.integerOr("head_dim", 0);
    a.vHeadDim = row.integerOr("v_head_dim", 0);
    a.window = row.integerOr("window", 0);
    a.biasQkv = row.flag("bias_qkv");
    a.biasOut = row.flag("bias_out");
    const std::string norm = row.text("qk_norm");
    a.qkNorm = norm == "per_head" || norm == "full_width";
    a.qkNormFullWidth = norm == "full_width";
    a.sinks = row.flag("attention_sinks");
    a.outputGate = row.flag("output_gate");
    a.sharedKeyValue = row.flag("shared_key_value");
    a.reusesCache = row.flag("reuses_cache");
    if (a.kind == AttentionKind::Latent) {
        a.qLoraRank = row.integerOr("q_lora_rank", 0);
        a.kvLoraRank = row.integerOr("kv_lora_rank", 0);
        a.qkNopeHeadDim = row.integerOr("qk_nope_head_dim", 0);
        a.qkRopeHeadDim = row.integerOr("qk_rope_head_dim", 0);
    }
    a.indexHeads = row.integerOr("index_heads", 0);
    a.indexHeadDim = row.integerOr("index_head_dim", 0);
    a.indexTopK = row.integerOr("index_top_k", 0);
    return a;
}

RecurrentSpec recurrentFrom(const Record& row)
{
    RecurrentSpec r;
    r.keyHeads = row.integerOr("key_heads", 0);
    r.valueHeads = row.integerOr("value_heads", 0);
    r.keyDim = row.integerOr("key_dim", 0);
    r.valueDim = row.integerOr("value_dim", 0);
    r.innerWidth = row.integerOr("inner_width", 0);
    r.stateSize = row.integerOr("state_size", 0);
    r.dtRank = row.integerOr("dt_rank", 0);
    r.heads = row.integerOr("state_heads", 0);
    r.groups = row.integerOr("state_groups", 0);
    r.convWidth = row.integerOr("conv_width", 0);
    r.convBias = row.flag("conv_bias");
    r.innerNorms = row.flag("inner_norms");
    return r;
}

CrossSpec crossFrom(const Record& row)
{
    CrossSpec x;
    x.heads = row.integerOr("cross_heads", 0);
    if (x.heads == 0)
        return x;
    x.kvHeads = row.integerOr("cross_kv_heads", x.heads);
    x.headDim = row.integerOr("cross_head_dim", 0);
    x.sourceWidth = row.integerOr("cross_source_width", 0);
    x.sourceTokens = row.integerOr("cross_source_tokens", 0);
    x.bias = row.flag("cross_bias");
    x.qkNorm = row.flag("cross_qk_norm");
    return x;
}

FfnSpec ffnFrom(const Record& row)
{
    FfnSpec f;
    f.width = row.integerOr("ffn", 0);
    f.gated = flagOr(row, "gated", true);
    f.bias = row.flag("ffn_bias");
    if (!row.integer("experts"))
        return f;
    readExperts(row, f);
    f.expertInput = row.integerOr("expert_input", 0);
    return f;
}

LayerGroup groupFrom(const Record& row)
{
    LayerGroup g;
    g.count = row.integerOr("count", 1);
    g.attention = mixerFrom(row);
    if (isRecurrent(g.attention.kind))
        g.recurrent = recurrentFrom(row);
    g.cross = crossFrom(row);
    g.ffn = ffnFrom(row);
    g.norms = row.integerOr("norms", 2);
    g.extraMatrix = row.number("extra_matrix").value_or(0);
    g.extraVector = row.number("extra_vector").value_or(0);
    return g;
}

} // namespace

void addModelPart(const Record& row, ModelSpec& model)
{
    ModelPart part;
    part.name = row.text("part");
    part.role = valueOf(partRoleKeys(), row.text("role")).value_or(PartRole::Other);
    part.counted = flagOr(row, "counted", true);
    part.tokens = row.number("tokens").value_or(0);
    part.matrixParameters = row.number("matrix_parameters").value_or(0);
    part.vectorParameters = row.number("vector_parameters").value_or(0);
    if (row.integer("hidden")) {
        TransformerSpec& t = part.transformer;
        t.hidden = row.integerOr("hidden", 0);
        t.maxPosition = row.integerOr("max_position", 0);
        t.positionRows = row.integerOr("position_rows", 0);
        t.layerNorm = row.text("norm") == "layernorm";
        t.learnedPositions = row.flag("learned_positions");
        t.finalNorm = flagOr(row, "final_norm", true);
        t.embeddingNorm = row.flag("embedding_norm");
        t.lmHead = false;
        t.causal = row.flag("causal");
        t.extraMatrix = row.number("extra_matrix").value_or(0);
        t.extraVector = row.number("extra_vector").value_or(0);
    }
    model.parts.push_back(std::move(part));
}

void LayerRows::add(const Record& row)
{
    const std::string model = row.text("model"), part = row.text("part");
    if (m_stacks.empty() || m_stacks.back().model != model || m_stacks.back().part != part)
        m_stacks.push_back({model, part, {}});
    m_stacks.back().rows.push_back(
        {groupFrom(row), row.integerOr("cycle", 0), row.integerOr("repeats", 1)});
}

bool LayerRows::describes(std::string_view model) const
{
    return std::any_of(m_stacks.begin(), m_stacks.end(), [&](const Stack& stack) {
        return stack.model == model && stack.part == kMain;
    });
}

void LayerRows::place(const Stack& stack, ModelSpec& model)
{
    std::vector<LayerGroup> layers;
    const auto& rows = stack.rows;
    for (std::size_t i = 0; i < rows.size();) {
        std::size_t end = i + 1;
        while (rows[i].cycle > 0 && end < rows.size() && rows[end].cycle == rows[i].cycle)
            ++end;
        const int repeats = rows[i].cycle > 0 ? rows[i].repeats : 1;
        for (int n = 0; n < repeats; ++n) {
            for (std::size_t j = i; j < end; ++j)
                layers.push_back(rows[j].group);
        }
        i = end;
    }
    if (stack.part == kMain) {
        model.transformer.layers = std::move(layers);
        return;
    }
    for (auto& part : model.parts) {
        if (part.name == stack.part)
            part.transformer.layers = std::move(layers);
    }
}

} // namespace ridgepoint::catalog
