// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "cases.h"

#include <QTest>

#include <algorithm>

using namespace cases;

/// Key/value caches that public tools got wrong: the width of a head, latent attention counted
/// twice or not at all, windows ignored or applied everywhere, lost factors. Each case names where
/// it was published.
class TestCacheCases : public QObject
{
    Q_OBJECT

private slots:
    void bytesPerToken_data();
    void bytesPerToken();
    void headWidthIsTheModelsOwn();
    void latentCacheIsOneVector();
    void latentInAnEngineWithoutIt();
    void latentExpandedKeepsKeyAndValueWidths();
    void latentInsideAWrapper();
    void everyLayerCountsWithOneToken();
    void windowsBoundSlidingLayersOnly_data();
    void windowsBoundSlidingLayersOnly();
    void llamaCppHoldsTwoCaches();
    void windowMakesLongContextsFit();
    void denseCacheGrowsWithContext();
    void keysAndValuesBothCount();
    void decodeReadsSharedHeadsOnce();
    void cachePrecisionIsItsOwn();
    void newerEngineHoldsMoreTokensOfWindowedModels();
    void capacityIsPoolOverBytesPerToken();
};

namespace {

/// Cache of one request of `tokens` tokens in one engine, bytes.
double cacheBytes(const char* model, qint64 tokens, const char* engine, const Json& precision = {},
                  const char* accelerator = "b200-180gb-sxm", const Json& version = nullptr)
{
    const auto r = estimate({{"model", model},
                             {"engine", engine},
                             {"engine_version", version},
                             {"load", "static"},
                             {"batch", 1},
                             {"input_tokens", tokens},
                             {"output_tokens", 0},
                             {"context_tokens", tokens}},
                            card(accelerator), precision.is_null() ? Json::object() : precision);
    return r.memory ? r.memory->perAccelerator.kvCache.asDouble() : -1;
}

} // namespace

void TestCacheCases::bytesPerToken_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<double>("bytes");
    QTest::newRow("LMCache 688: Qwen3-32B, head of 128, not 5120/64")
        << QStringLiteral("qwen3-32b") << 262'144.0;
    QTest::newRow("Model-Optimizer 2482: Mistral-Small, 128, not 160")
        << QStringLiteral("mistral-small-3.2-24b") << 163'840.0;
    QTest::newRow("Model-Optimizer 2482: gpt-oss-20b, 64, not 45")
        << QStringLiteral("gpt-oss-20b") << 49'152.0;
    QTest::newRow("Model-Optimizer 2482: Gemma-3-12B, 256, not 240")
        << QStringLiteral("gemma-3-12b") << 393'216.0;
    QTest::newRow("LMCache 694: DeepSeek-V3, 61 × 576, not twice")
        << QStringLiteral("deepseek-v3") << 70'272.0;
    QTest::newRow("llm-d-planner: latent attention of Kimi-K2")
        << QStringLiteral("kimi-k2") << 70'272.0;
    QTest::newRow("hf-mem 60: gpt-oss-120b, sliding layers included")
        << QStringLiteral("gpt-oss-120b") << 73'728.0;
    QTest::newRow("vllm-fit 2: Llama-2-7B, no further head factor")
        << QStringLiteral("llama-2-7b") << 524'288.0;
    QTest::newRow("tensorplan: Gemma-3-27B, no flat quarter")
        << QStringLiteral("gemma-3-27b") << 507'904.0;
    QTest::newRow("kind: DeepSeek-V2-Lite without a query rank")
        << QStringLiteral("deepseek-v2-lite") << 31'104.0;
    QTest::newRow("kind: multi-query, one head of 256") << QStringLiteral("gemma-2b") << 18'432.0;
}

void TestCacheCases::bytesPerToken()
{
    QFETCH(QString, model);
    QFETCH(double, bytes);
    const auto* spec = shipped()->model(model.toStdString());
    QVERIFY(spec != nullptr);
    QCOMPARE(estimation::kvBytesPerToken(*spec, 2), bytes);
    const auto r = estimate({{"model", model.toStdString()}}, card("h200-141gb-sxm5", 8),
                            {{"kv_cache", "bf16"}});
    QVERIFY(r.model.kvBytesPerToken.has_value());
    QCOMPARE(*r.model.kvBytesPerToken, bytes);
}

void TestCacheCases::headWidthIsTheModelsOwn()
{
    // The kind behind it: 3 layers, 6 heads of 96 over a hidden size of 384 (384/6 = 64).
    const Json architecture = {
        {"kind", "transformer"}, {"layers", 3},    {"hidden", 384}, {"heads", 6},
        {"kv_heads", 2},         {"head_dim", 96}, {"ffn", 1024},   {"vocab", 1000}};
    const auto r = estimate({{"model", {{"architecture", architecture}}}}, card("a10"),
                            {{"kv_cache", "fp16"}});
    QCOMPARE(r.model.kvBytesPerToken.value_or(0), 3 * 2 * 2 * 96 * 2.0);
    // Query 384 × 576, key and value 384 × 192 each, output 576 × 384; three matrices of 384 ×
    // 1024; two norms; embeddings, head and the last norm.
    const double layer = 384.0 * (576 + 2 * 192 + 576) + 3 * 384 * 1024 + 2 * 384;
    QCOMPARE(r.model.parameters.value_or(0), 3 * layer + 2 * 384 * 1000 + 384);
}

void TestCacheCases::latentCacheIsOneVector()
{
    // LMCache pull 694 doubled 512 and lost the 64: 124,928 B. GenZ took two heads of 56: 27,328 B.
    COMPARE_EXACT(cacheBytes("deepseek-v3", 4096, "sglang", {{"weights", "fp8"}}), 274.5 * kMiB);
    const auto r = estimate({{"model", "deepseek-v3"}}, card("h200-141gb-sxm5", 8),
                            {{"kv_cache", "fp8"}, {"weights", "fp8"}});
    QCOMPARE(r.model.kvBytesPerToken.value_or(0), 35'136.0);
}

void TestCacheCases::latentInAnEngineWithoutIt()
{
    // gguf-parser-go 8: the first llama.cpp builds kept full keys and values, 24,576 + 16,384 a
    // layer; later ones the latent vector.
    const double expanded = cacheBytes("deepseek-v3", 65'536, "llama.cpp", {{"weights", "int4"}},
                                       "b200-180gb-sxm", "(4400)");
    const double latent = cacheBytes("deepseek-v3", 65'536, "llama.cpp", {{"weights", "int4"}},
                                     "b200-180gb-sxm", "(6000)");
    COMPARE_EXACT(expanded, 61.0 * (24'576 + 16'384) * 2 * 65'536);
    COMPARE_EXACT(latent, 61.0 * 576 * 2 * 65'536);
}

void TestCacheCases::latentExpandedKeepsKeyAndValueWidths()
{
    // ollama 5136: 27 layers, 16 heads, keys of 192 and values of 128.
    COMPARE_EXACT(cacheBytes("deepseek-v2-lite", 32'768, "llama.cpp", {{"weights", "int4"}},
                             "rtx-3090", "(3100)"),
                  8'640 * kMiB);
}

void TestCacheCases::latentInsideAWrapper()
{
    // llm-d-planner took Kimi-VL-A3B's text part for 16 ordinary heads: 221,184 B.
    const Json text = {{"kind", "transformer"},   {"layers", 27},
                       {"hidden", 2048},          {"heads", 16},
                       {"kv_heads", 16},          {"kv_lora_rank", 512},
                       {"qk_nope_head_dim", 128}, {"qk_rope_head_dim", 64},
                       {"v_head_dim", 128},       {"ffn", 11264},
                       {"experts", 64},           {"experts_per_token", 6},
                       {"shared_experts", 2},     {"moe_ffn", 1408},
                       {"dense_layers_first", 1}, {"vocab", 163840}};
    const auto r = estimate({{"model", {{"architecture", text}}}}, card("h100-80gb-sxm5"),
                            {{"kv_cache", "bf16"}});
    QCOMPARE(r.model.kvBytesPerToken.value_or(0), 31'104.0);
}

void TestCacheCases::everyLayerCountsWithOneToken()
{
    // hf-mem 60 and 61 left the sliding layers out: 36,864 B and 163,840 B.
    COMPARE_EXACT(cacheBytes("gpt-oss-120b", 1, "sglang"), 73'728);
    const Json architecture = {
        {"kind", "transformer"},
        {"layers", 60},
        {"hidden", 5376},
        {"heads", 32},
        {"kv_heads", 16},
        {"head_dim", 256},
        {"ffn", 21504},
        {"vocab", 262144},
        {"tied_embeddings", true},
        {"sliding_window", 1024},
        {"layer_pattern", {"sliding", "sliding", "sliding", "sliding", "sliding", "full"}}};
    const auto r = estimate({{"model", {{"architecture", architecture}}},
                             {"engine", "sglang"},
                             {"load", "static"},
                             {"batch", 1},
                             {"input_tokens", 1},
                             {"output_tokens", 0}},
                            card("h100-80gb-sxm5"));
    QVERIFY(r.memory.has_value());
    COMPARE_EXACT(r.memory->perAccelerator.kvCache.asDouble(), 983'040);
}

void TestCacheCases::windowsBoundSlidingLayersOnly_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<qint64>("tokens");
    QTest::addColumn<double>("bytes");
    QTest::newRow("hf-mem 60: gpt-oss-120b, 18 of 36 layers see 128 tokens")
        << QStringLiteral("gpt-oss-120b") << qint64(131'072)
        << 18 * 2048.0 * 131'072 + 18 * 2048.0 * 128;
    QTest::newRow("GenZ: Gemma-3-27B, 52 of 62 layers, 4k")
        << QStringLiteral("gemma-3-27b") << qint64(4'096) << 736 * kMiB;
    QTest::newRow("whichllm 124: the same, 128k")
        << QStringLiteral("gemma-3-27b") << qint64(131'072)
        << 10 * 8192.0 * 131'072 + 52 * 8192.0 * 1024;
    QTest::newRow("kind: below the window nothing is saved")
        << QStringLiteral("gemma-3-27b") << qint64(512) << 62 * 8192.0 * 512;
    QTest::newRow("kind: every layer windowed, Gemma-3-1B")
        << QStringLiteral("gemma-3-1b") << qint64(32'768)
        << 4 * 1024.0 * 32'768 + 22 * 1024.0 * 512;
}

void TestCacheCases::windowsBoundSlidingLayersOnly()
{
    QFETCH(QString, model);
    QFETCH(qint64, tokens);
    QFETCH(double, bytes);
    COMPARE_EXACT(cacheBytes(model.toUtf8().constData(), tokens, "sglang"), bytes);
}

void TestCacheCases::llamaCppHoldsTwoCaches()
{
    // ollama 17037: 2,560 MiB for 5 global layers and 174 MiB for 29 local ones, which hold the
    // window and one micro-batch of 512.
    COMPARE_EXACT(cacheBytes("gemma-3-4b", 131'072, "llama.cpp"), (2'560 + 174) * kMiB);
    COMPARE_EXACT(cacheBytes("gemma-3-4b", 65'536, "llama.cpp"), (1'280 + 174) * kMiB);
}

void TestCacheCases::windowMakesLongContextsFit()
{
    // gpustack 2101: refused to place Gemma-3-27B with 85,000 tokens on three 24 GB cards.
    const Json work = {
        {"model", "gemma-3-27b"}, {"engine", "llama.cpp"},  {"load", "static"},        {"batch", 1},
        {"input_tokens", 84'000}, {"output_tokens", 1'000}, {"context_tokens", 85'000}};
    const auto r =
        estimate(work, card("rtx-4090", 3), {{"weights", "int4"}, {"quantization", "q4_k_m"}},
                 {{"tensor", 1}, {"pipeline", 3}});
    QVERIFY(r.verdict.code == VerdictCode::Fits || r.verdict.code == VerdictCode::Tight);
}

void TestCacheCases::denseCacheGrowsWithContext()
{
    // ODS 3324 took the cache from the parameter count and capped it at 3.5 GB.
    COMPARE_EXACT(cacheBytes("qwen3-8b", 32'768, "sglang"), 4.5 * kGiB);
    COMPARE_EXACT(cacheBytes("qwen3-8b", 262'144, "sglang"), 36 * kGiB);
}

void TestCacheCases::keysAndValuesBothCount()
{
    // cookbook: half of a multi-head cache, four times a grouped one.
    COMPARE_EXACT(cacheBytes("llama-2-7b", 4'096, "sglang"), 2 * kGiB);
    COMPARE_EXACT(cacheBytes("llama-3-70b", 4'097, "sglang", {{"weights", "fp8"}}),
                  80.0 * 2 * 8 * 128 * 2 * 4'097);
}

void TestCacheCases::decodeReadsSharedHeadsOnce()
{
    // LLM-Viewer 12 read the cache once per query head: 320 GiB instead of 40 a step.
    const auto r = estimate({{"model", "llama-3-70b"},
                             {"engine", "vllm"},
                             {"load", "static"},
                             {"batch", 32},
                             {"input_tokens", 4'096},
                             {"output_tokens", 1}},
                            card("b200-180gb-sxm", 1), {{"kv_cache", "fp16"}}, {{"tensor", 1}});
    QVERIFY(r.roofline.has_value());
    double bytes = 0;
    for (const auto& op : r.roofline->operators) {
        if (op.phase == estimation::PhaseKind::Decode && op.name == "attention")
            bytes += op.bytes;
    }
    COMPARE_WITHIN(bytes, 40 * kGiB, 0.02);
}

void TestCacheCases::cachePrecisionIsItsOwn()
{
    // llm-d-planner: an FP8 cache leaves the pool and doubles the tokens.
    const auto with = [](const char* kv) {
        return estimate({{"model", "llama-3.1-8b"},
                         {"engine", "vllm"},
                         {"engine_version", "0.19"},
                         {"gpu_memory_utilization", 0.95}},
                        card("h100-80gb-sxm5"), {{"kv_cache", kv}});
    };
    const auto wide = with("bf16");
    const auto narrow = with("fp8");
    QCOMPARE(wide.memory->kvCachePool->value(), narrow.memory->kvCachePool->value());
    COMPARE_EXACT(*narrow.memory->kvCacheCapacityTokens, 2 * *wide.memory->kvCacheCapacityTokens);
    COMPARE_WITHIN(*wide.memory->kvCacheCapacityTokens, 476'016, 0.03);
    COMPARE_WITHIN(wide.memory->kvCachePool->asDouble(), 58.11 * kGiB, 0.03);
}

void TestCacheCases::newerEngineHoldsMoreTokensOfWindowedModels()
{
    // vllm 43308: the same model and pool, ten times the tokens after windows were honoured.
    const auto tokens = [](const char* version) {
        const auto r =
            estimate({{"model", "gemma-3-27b"},
                      {"engine", "vllm"},
                      {"engine_version", version},
                      {"load", "static"},
                      {"batch", 4},
                      {"input_tokens", 32'000},
                      {"output_tokens", 768}},
                     card("a100-80gb-sxm4"), {{"weights", "int4"}, {"quantization", "awq-g128"}});
        return r.memory->perAccelerator.kvCache.asDouble();
    };
    QVERIFY(tokens("0.6.0") > 3 * tokens("0.21.0"));
}

void TestCacheCases::capacityIsPoolOverBytesPerToken()
{
    // vllm 51041: a "cache size" that changes with the longest request is no capacity.
    const auto capacity = [](int context) {
        const auto r = estimate({{"model", "llama-3.1-8b"},
                                 {"engine", "vllm"},
                                 {"engine_version", "0.19"},
                                 {"context_tokens", context}},
                                card("h100-80gb-sxm5"));
        return std::pair(r.memory->kvCachePool->asDouble(), *r.memory->kvCacheCapacityTokens);
    };
    const auto [pool, tokens] = capacity(4'096);
    COMPARE_EXACT(tokens, pool / 131'072);
    QCOMPARE(capacity(65'536).second, tokens);
}

QTEST_APPLESS_MAIN(TestCacheCases)
#include "tst_cachecases.moc"
