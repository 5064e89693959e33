// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/ggufformat.h"
#include "import/import.h"
#include "import/safetensorsformat.h"

#include "../import/binarywriter.h"

#include <benchmark/benchmark.h>

#include <QBuffer>
#include <QTemporaryDir>

#include <cstdio>
#include <cstdlib>

using namespace ridgepoint;
using namespace ridgepoint::testing;

/// Reading of model files. Aims on the development machine: 2 ms for a GGUF header of 1,000 tensors
/// with a vocabulary of 128,256 tokens, 40 ms for a configuration or an index of 3 MB.
namespace {

constexpr int kTensors = 1000;

GgufWriter ggufFile(int vocabulary)
{
    GgufWriter w;
    w.str("general.architecture", "llama").u32("llama.block_count", 111);
    w.u32("llama.embedding_length", 512).u32("llama.attention.head_count", 8);
    w.u32("llama.attention.head_count_kv", 8).u32("llama.feed_forward_length", 1024);
    w.key("tokenizer.ggml.tokens", Array, [&](BinaryWriter& b) {
        b.put(std::uint32_t(Text));
        w.length(b, std::uint64_t(vocabulary));
        for (int i = 0; i < vocabulary; ++i)
            w.text(b, "token" + std::to_string(i));
    });
    w.tensor("token_embd.weight", {512, 1024}, 1, 512 * 1024 * 2);
    for (int i = 1; i < kTensors; ++i) {
        constexpr const char* kNames[] = {"attn_q",      "attn_k",    "attn_v",
                                          "attn_output", "ffn_up",    "ffn_gate",
                                          "ffn_down",    "attn_norm", "ffn_norm"};
        const std::string name = kNames[i % 9];
        const std::uint64_t in = name == "ffn_down" ? 1024 : 512;
        const std::uint64_t out = name.starts_with("ffn_") && name != "ffn_down" ? 1024 : 512;
        const std::string full = "blk." + std::to_string(i / 9) + '.' + name + ".weight";
        if (name.ends_with("norm"))
            w.tensor(full, {512}, 0, 512 * 4);
        else
            w.tensor(full, {in, out}, 1, in * out * 2);
    }
    return w;
}

void ggufHeader(benchmark::State& state)
{
    const GgufWriter w = ggufFile(static_cast<int>(state.range(0)));
    QByteArray bytes = w.header();
    for (auto _ : state) {
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::ReadOnly);
        json::FaultList faults("benchmark");
        auto header = import::readGgufHeader(buffer, faults, false);
        if (!header || header->tensors.size() != std::size_t(kTensors))
            std::abort();
        benchmark::DoNotOptimize(header);
    }
}

void ggufModel(benchmark::State& state)
{
    const QTemporaryDir dir;
    const QString path = dir.filePath(QStringLiteral("model.gguf"));
    if (!ggufFile(128'256).save(path))
        std::abort();
    for (auto _ : state) {
        auto model = import::importModel(path);
        if (!model)
            std::abort();
        benchmark::DoNotOptimize(model);
    }
}

/// A llama's configuration with a list of modules that makes it 3 MB.
void config(benchmark::State& state)
{
    const QTemporaryDir dir;
    const QString path = dir.filePath(QStringLiteral("config.json"));
    QByteArray text = "{\"model_type\": \"llama\", \"hidden_size\": 4096, \"intermediate_size\": "
                      "11008, \"num_hidden_layers\": 32, \"num_attention_heads\": 32, "
                      "\"vocab_size\": 32000, \"torch_dtype\": \"bfloat16\", "
                      "\"quantization_config\": {\"quant_method\": \"fp8\", "
                      "\"modules_to_not_convert\": [\"lm_head\"";
    for (int i = 0; text.size() < 3'000'000; ++i)
        text += ", \"model.layers." + QByteArray::number(i) + ".mlp.gate\"";
    text += "]}}";
    if (!saveBytes(path, text))
        std::abort();
    for (auto _ : state) {
        auto model = import::importModel(path);
        if (!model)
            std::abort();
        benchmark::DoNotOptimize(model);
    }
}

void safetensorsIndex(benchmark::State& state)
{
    QByteArray text = "{\"metadata\": {\"total_size\": 1000000}, \"weight_map\": {\"a\": \"b\"";
    for (int i = 0; text.size() < 3'000'000; ++i)
        text += ", \"model.layers." + QByteArray::number(i) +
                ".self_attn.q_proj.weight\": \"model-00001-of-00012.safetensors\"";
    text += "}}";
    for (auto _ : state) {
        json::FaultList faults("benchmark");
        auto index = import::parseSafetensorsIndex(text, faults);
        if (!index)
            std::abort();
        benchmark::DoNotOptimize(index);
    }
}

BENCHMARK(ggufHeader)->Arg(0)->Arg(128'256)->Unit(benchmark::kMillisecond);
BENCHMARK(ggufModel)->Unit(benchmark::kMillisecond);
BENCHMARK(config)->Unit(benchmark::kMillisecond);
BENCHMARK(safetensorsIndex)->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
