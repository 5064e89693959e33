// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/safetensorstensors.h"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace ridgepoint::import {

using estimation::Precision;
using estimation::Quantization;

namespace {

using Entry = SafetensorsEntry;
using EntryMap = std::unordered_map<std::string_view, const Entry*>;

// Scales, zero points and other helpers of a packed weight, and what the weight itself is called.
struct Helper
{
    std::string_view ending;
    std::string_view weight;
};
constexpr auto kHelpers = std::to_array<Helper>({
    {".weight_scale_inv", ".weight"},
    {".weight_scale_2", ".weight"},
    {".weight_scale", ".weight"},
    {".input_scale", ".weight"},
    {".activation_scale", ".weight"},
    {".weight_zero_point", ".weight"},
    {".weight_g_idx", ".weight"},
    {".weight_shape", ".weight"},
    {".weight_global_scale", ".weight"},
    {".input_global_scale", ".weight"},
    {".qzeros", ".weight"},
    {".g_idx", ".weight"},
    {".scales", ".weight"},
    {".biases", ".weight"},
    {".weight.absmax", ".weight"},
    {".weight.quant_map", ".weight"},
    {".weight.nested_absmax", ".weight"},
    {".weight.nested_quant_map", ".weight"},
    {".SCB", ".weight"},
    {".weight_format", ".weight"},
    {".k_scale", ".weight"},
    {".v_scale", ".weight"},
    {"_scales", ""},
});

std::string_view without(std::string_view text, std::string_view ending)
{
    return text.substr(0, text.size() - ending.size());
}

/// The weight that a helper belongs to, if the file has it; empty for weights themselves.
std::string weightOfHelper(const Entry& e, const EntryMap& all)
{
    const std::string_view name = e.name;
    if (const auto at = name.find(".weight.quant_state."); at != std::string_view::npos)
        return std::string(name.substr(0, at)) + ".weight";
    for (const auto& [ending, weight] : kHelpers) {
        if (!name.ends_with(ending))
            continue;
        const std::string base(without(name, ending));
        for (const char* stored : {".weight", ".qweight", ".weight_packed", "_blocks"}) {
            if (all.contains(base + stored))
                return base + std::string(weight);
        }
        if (ending == ".k_scale" || ending == ".v_scale" || ending == ".weight_scale_inv")
            return base + std::string(weight);
    }
    return {};
}

/// Products of hostile sizes stay in range.
std::int64_t limitedProduct(std::int64_t a, std::int64_t b)
{
    constexpr double kMost = 1e15;
    return static_cast<std::int64_t>(
        std::min(static_cast<double>(a) * static_cast<double>(b), kMost));
}

const Entry* find(const EntryMap& all, const std::string& name)
{
    const auto it = all.find(name);
    return it == all.end() ? nullptr : it->second;
}

class Reader
{
public:
    Reader(const std::vector<Entry>& entries, SafetensorsContents& out) : m_out(out)
    {
        m_all.reserve(entries.size());
        for (const Entry& e : entries)
            m_all.emplace(e.name, &e);
        for (const char* norm : {"model.norm.weight", "language_model.model.norm.weight",
                                 "model.language_model.norm.weight", "norm.weight"}) {
            if (const Entry* e = find(m_all, norm); e != nullptr && e->rank == 1)
                m_hidden = e->shape[0];
        }
    }

    void weight(const Entry& e);
    void helper(const Entry& e, const std::string& weight);
    [[nodiscard]] std::string helperOf(const Entry& e) const { return weightOfHelper(e, m_all); }

private:
    void plainShape(const Entry& e, StoredTensor& t) const;
    std::string unpack(const Entry& e, StoredTensor& t);
    void gptqOrAwq(const Entry& e, const std::string& base, StoredTensor& t);
    void columns(const Entry& e, StoredTensor& t, double perColumn) const;
    [[nodiscard]] double valuesPerWord(const Entry& e, const std::string& base);

    SafetensorsContents& m_out;
    EntryMap m_all;
    std::unordered_map<std::string, std::size_t> m_position; ///< weight name → tensor
    std::int64_t m_hidden = 0;
};

void Reader::plainShape(const Entry& e, StoredTensor& t) const
{
    std::size_t at = 0;
    for (int i = e.rank - 1; i >= 0; --i) {
        const std::int64_t n = e.shape[static_cast<std::size_t>(i)];
        if (n == 1 && e.rank > 2)
            continue; // kernels of causal convolutions: (channels, 1, width)
        if (at < t.ne.size())
            t.ne[at++] = n;
        else if (n > 0 && t.ne.back() < (1LL << 40) / n)
            t.ne.back() *= n;
    }
    t.elements = e.elements();
}

/// The last dimension holds `perColumn` values per stored one.
void Reader::columns(const Entry& e, StoredTensor& t, double perColumn) const
{
    plainShape(e, t);
    constexpr double kMost = 1e15;
    t.ne[0] = static_cast<std::int64_t>(std::min(static_cast<double>(t.ne[0]) * perColumn, kMost));
    t.elements *= perColumn;
}

/// 32-bit words hold 32 / bits values. The width of the model says how many where it is the input.
double Reader::valuesPerWord(const Entry& e, const std::string& base)
{
    constexpr std::array<double, 6> kPerWord = {8, 4, 16, 32.0 / 3, 32.0 / 5, 32.0 / 6};
    if (e.rank < 1)
        return kPerWord.front();
    const auto stored = static_cast<double>(e.shape[static_cast<std::size_t>(e.rank - 1)]);
    const bool fromHidden = base.ends_with("q_proj") || base.ends_with("k_proj") ||
                            base.ends_with("v_proj") || base.ends_with("gate_proj") ||
                            base.ends_with("up_proj") || base.ends_with("embed_tokens");
    if (m_hidden > 0 && fromHidden) {
        for (const double per : kPerWord) {
            if (stored * per == static_cast<double>(m_hidden))
                return per;
        }
    }
    m_out.bitsAssumed = m_out.bitsAssumed || !fromHidden || m_hidden == 0;
    return kPerWord.front();
}

void Reader::gptqOrAwq(const Entry& e, const std::string& base, StoredTensor& t)
{
    const Entry* zeros = find(m_all, base + ".qzeros");
    const Entry* scales = find(m_all, base + ".scales");
    plainShape(e, t);
    if (e.rank != 2 || scales == nullptr || scales->rank != 2)
        return;
    const auto rows = static_cast<double>(e.shape[0]);
    const auto outputs = static_cast<double>(scales->shape[1]);
    if (outputs <= 0)
        return;
    // GPTQ packs along the inputs, AWQ along the outputs; both pack the zero points along these.
    const bool awq = static_cast<double>(e.shape[1]) != outputs;
    double perWord = 8;
    if (zeros != nullptr && zeros->rank == 2 && zeros->shape[1] > 0)
        perWord = outputs / static_cast<double>(zeros->shape[1]);
    else
        m_out.bitsAssumed = true;
    const double inputs = awq ? rows : rows * perWord;
    constexpr double kMost = 1e15;
    t.ne = {static_cast<std::int64_t>(std::min(inputs, kMost)),
            static_cast<std::int64_t>(std::min(outputs, kMost)), 1, 1};
    t.elements = inputs * outputs;
    m_out.packing = awq ? Packing::Awq : Packing::Gptq;
}

/// Sets what `t` stands for; returns the name of the weight.
std::string Reader::unpack(const Entry& e, StoredTensor& t)
{
    const std::string& name = e.name;
    if (name.ends_with(".qweight")) {
        const std::string base(without(name, ".qweight"));
        gptqOrAwq(e, base, t);
        return base + ".weight";
    }
    if (name.ends_with(".weight_packed")) {
        const std::string base(without(name, ".weight_packed"));
        const bool nvfp4 = e.type == Dtype::U8;
        columns(e, t, nvfp4 ? 2 : valuesPerWord(e, base));
        m_out.packing = nvfp4 ? Packing::Nvfp4 : Packing::CompressedTensors;
        return base + ".weight";
    }
    if (name.ends_with("_blocks") && e.type == Dtype::U8 && e.rank == 4) {
        const std::string base(without(name, "_blocks"));
        // (experts, outputs, blocks, 16 bytes of 32 values)
        t.ne = {limitedProduct(e.shape[2], 2 * e.shape[3]), e.shape[1], e.shape[0], 1};
        t.elements = e.elements() * 2;
        m_out.packing = Packing::Mxfp4;
        return base;
    }
    plainShape(e, t);
    if (!name.ends_with(".weight"))
        return name;
    const std::string base(without(name, ".weight"));
    if (e.type == Dtype::U8 && m_all.contains(base + ".weight.absmax")) {
        t.elements *= 2; // its shape is lost
        m_out.packing = Packing::Bitsandbytes4;
    } else if (e.type == Dtype::I8 && m_all.contains(base + ".SCB")) {
        m_out.packing = Packing::Bitsandbytes8;
    } else if (e.type == Dtype::U8 && m_all.contains(base + ".weight_scale_2")) {
        columns(e, t = {}, 2);
        m_out.packing = Packing::Nvfp4;
    } else if (e.type == Dtype::U32 && m_all.contains(base + ".scales")) {
        columns(e, t = {}, valuesPerWord(e, base));
        m_out.packing = Packing::Mlx;
    } else if (e.type == Dtype::F8E4M3 || e.type == Dtype::F8E5M2) {
        if (m_all.contains(base + ".weight_scale_inv"))
            m_out.packing = Packing::Fp8Block;
        else if (m_out.packing == Packing::None)
            m_out.packing = Packing::Fp8Tensor;
    }
    return name;
}

void Reader::weight(const Entry& e)
{
    StoredTensor t;
    const std::string name = unpack(e, t);
    t.name = llamaName(name);
    if (t.name != name)
        t.title = name;
    t.bytes = e.bytes();
    t.type = static_cast<int>(e.type);
    m_position.emplace(name, m_out.tensors.size());
    m_out.tensors.push_back(std::move(t));
}

void Reader::helper(const Entry& e, const std::string& weight)
{
    if (const auto it = m_position.find(weight); it != m_position.end()) {
        m_out.tensors[it->second].bytes += e.bytes();
        return;
    }
    StoredTensor t;
    t.name = llamaName(weight);
    t.title = e.name;
    t.bytes = e.bytes();
    t.type = static_cast<int>(e.type);
    m_out.tensors.push_back(std::move(t));
}

/// Stacked experts are stored (experts, in, out) by some and (experts, out, in) by others.
void turnExperts(std::vector<StoredTensor>& tensors)
{
    std::int64_t hidden = 0;
    for (const StoredTensor& t : tensors)
        hidden = t.name == "token_embd.weight" ? t.ne[0] : hidden;
    if (hidden == 0)
        return;
    for (StoredTensor& t : tensors) {
        if (t.name.find("_exps.weight") == std::string::npos)
            continue;
        const bool down = t.name.find("ffn_down_exps") != std::string::npos;
        const std::size_t side = down ? 1 : 0;
        if (t.ne[side] != hidden && t.ne[1 - side] == hidden)
            std::swap(t.ne[0], t.ne[1]);
    }
}

} // namespace

double SafetensorsContents::elements() const
{
    double n = 0;
    for (const StoredTensor& t : tensors)
        n += t.elements;
    return n;
}

SafetensorsContents contentsOf(const std::vector<SafetensorsEntry>& entries)
{
    SafetensorsContents out;
    Reader reader(entries, out);
    std::array<double, 32> bytesOfType{};
    std::vector<std::pair<const SafetensorsEntry*, std::string>> helpers;
    for (const SafetensorsEntry& e : entries) {
        bytesOfType[static_cast<std::size_t>(e.type)] += e.bytes();
        if (isBuffer(e.name)) {
            out.bufferBytes += e.bytes();
        } else if (isMtpName(e.name)) {
            out.mtpBytes += e.bytes();
        } else if (std::string weight = reader.helperOf(e); !weight.empty()) {
            helpers.emplace_back(&e, std::move(weight));
        } else {
            reader.weight(e);
        }
    }
    for (const auto& [e, weight] : helpers)
        reader.helper(*e, weight);
    turnExperts(out.tensors);
    const auto most = std::ranges::max_element(bytesOfType);
    out.dominant = static_cast<Dtype>(most - bytesOfType.begin());
    return out;
}

estimation::Precision precisionOf(const SafetensorsContents& contents)
{
    switch (contents.packing) {
    case Packing::Gptq:
    case Packing::Awq:
    case Packing::CompressedTensors:
    case Packing::Mlx:
        return Precision::Int4;
    case Packing::Bitsandbytes4:
        return Precision::Nf4;
    case Packing::Bitsandbytes8:
        return Precision::Int8;
    case Packing::Nvfp4:
        return Precision::Fp4;
    case Packing::Mxfp4:
        return Precision::Mxfp4;
    case Packing::Fp8Block:
    case Packing::Fp8Tensor:
        return Precision::Fp8;
    case Packing::None:
        break;
    }
    switch (contents.dominant) {
    case Dtype::F64:
        return Precision::Fp64;
    case Dtype::F32:
        return Precision::Fp32;
    case Dtype::F16:
        return Precision::Fp16;
    case Dtype::F8E4M3:
    case Dtype::F8E5M2:
        return Precision::Fp8;
    case Dtype::I8:
        return Precision::Int8;
    default:
        return Precision::Bf16;
    }
}

std::optional<Quantization> quantizationOf(const SafetensorsContents& contents)
{
    switch (contents.packing) {
    case Packing::Gptq:
    case Packing::CompressedTensors:
        return Quantization::GptqG128;
    case Packing::Awq:
        return Quantization::AwqG128;
    case Packing::Bitsandbytes4:
        return Quantization::Nf4;
    case Packing::Bitsandbytes8:
        return Quantization::Int8Bnb;
    case Packing::Nvfp4:
        return Quantization::Nvfp4;
    case Packing::Mxfp4:
        return Quantization::Mxfp4;
    case Packing::Fp8Block:
        return Quantization::Fp8Block128;
    case Packing::Fp8Tensor:
        return Quantization::Fp8Tensor;
    case Packing::Mlx:
    case Packing::None:
        break;
    }
    return std::nullopt;
}

} // namespace ridgepoint::import
