// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/efficiency.h"
#include "estimation/estimate.h"

#include <initializer_list>

/// What the readers share while one scenario is estimated. Internal to the library.
namespace ridgepoint::estimation {

/// Marks an English phrase of an explanation for translation (read by lupdate).
#ifndef QT_TRANSLATE_NOOP
#define QT_TRANSLATE_NOOP(context, text) text
#endif

struct LinkModel
{
    double bytesPerSecond = 0; ///< one direction, per accelerator, raw
    double alpha = 0;          ///< seconds per collective
    double beta = 1;           ///< share of the raw rate that a collective reaches
    bool pcie = false;
    std::string source;
    Origin origin = Origin::Vendor;
};

/// Layout of one replica or job after every default is chosen.
struct Layout
{
    std::int64_t tensor = 1, pipeline = 1, virtualPipeline = 1, data = 1, context = 1, expert = 1;
    std::int64_t count = 1; ///< accelerators of one replica or job
    std::int64_t replicas = 1;
    [[nodiscard]] std::int64_t accelerators() const { return count * replicas; }
};

struct Precisions
{
    Precision weights = Precision::Bf16;
    Precision activations = Precision::Bf16;
    Precision kvCache = Precision::Fp16;
    Precision gradients = Precision::Bf16;
    Precision optimizerState = Precision::Fp32;
    bool masterWeights = true;
    std::optional<Quantization> quantization;
    double weightBits = 16;              ///< stored bits per quantised weight, scales included
    double kvBytes = 2;                  ///< per value
    double activationBytes = 2;          ///< stored activations: 2, or 4 for fp32/tf32
    Precision compute = Precision::Bf16; ///< what the matrix products run in
    std::optional<FlopsPerSecond> peak;  ///< of `compute`; nothing: not supported
    std::optional<FlopsPerSecond> peak16;
};

struct Context
{
    Scenario in; ///< effective inputs, filled while defaults are taken
    const ModelSpec* model = nullptr;
    const AcceleratorSpec* accelerator = nullptr;
    const MigProfile* mig = nullptr;
    const ServerSpec* server = nullptr;
    const LinkSpec* network = nullptr;
    const StorageSpec* storage = nullptr;
    const HardwareCatalog* catalog = nullptr;
    Engine engine = Engine::Vllm;
    Precisions precision;
    Layout layout;
    EfficiencySet eff;
    LinkModel link;               ///< inside the node
    double netBytesPerSecond = 0; ///< per node, one direction, effective
    double netLatency = 0;
    Origin netOrigin = Origin::Vendor;
    std::string netSource;
    double capacity = 0, usable = 0; ///< bytes per accelerator
    double bandwidth = 0;            ///< bytes per second per accelerator (or MIG slice)
    double computeShare = 1;         ///< MIG: slice share
    double ranBatch = 0; ///< samples per accelerator and batch that were run; 0: not a sample load
    bool maxBatchGiven = false; ///< the plan says how many requests run at once
    bool lengthsGiven = false;  ///< … input or output tokens
    bool contextGiven = false;  ///< … what the engine is set up for
    bool curves = false;        ///< load and batch sweeps wanted
    bool quiet = false;         ///< no assumptions, curves or explanations (comparison, remedies)
    Recorder* recorder = nullptr;
    ScenarioResult* out = nullptr;

    /// Notes a default that was taken. No cost when quiet.
    void assume(std::string field, Parameter value, Unit unit, AssumptionReason reason,
                std::string source = {}) const
    {
        if (!quiet)
            out->assumptions.push_back(
                {std::move(field), std::move(value), unit, reason, std::move(source)});
    }
    Finding& find(FindingCode code, Severity severity, std::string field,
                  Parameters parameters = {}) const
    {
        out->findings.push_back(
            {code, severity, std::move(field), std::move(parameters), false, std::nullopt});
        return out->findings.back();
    }
    [[nodiscard]] bool hasModel() const { return model != nullptr; }
    /// Generates tokens: decoders, and the decoder of an encoder-decoder.
    [[nodiscard]] bool isLanguageModel() const
    {
        return model &&
               (model->kind == ModelKind::Transformer || model->kind == ModelKind::EncoderDecoder);
    }
    [[nodiscard]] bool isEncoderDecoder() const
    {
        return model && model->kind == ModelKind::EncoderDecoder;
    }
    [[nodiscard]] bool describedTransformer() const
    {
        return model && !model->transformer.layers.empty() &&
               (isLanguageModel() || model->kind == ModelKind::Encoder);
    }
    /// A network given layer by layer.
    [[nodiscard]] bool isLayerList() const
    {
        return model && !model->cnn.layers.empty() &&
               (model->kind == ModelKind::Cnn || model->kind == ModelKind::Diffusion);
    }
    /// Any description that work can be counted from.
    [[nodiscard]] bool described() const
    {
        return describedTransformer() || isLayerList() ||
               (model && model->kind == ModelKind::Recommender &&
                !model->recommender.tables.empty());
    }
};

/// Value of an optional field, filling in and noting the default where it is absent.
template <class T>
T take(const Context& c, std::optional<T>& field, T fallback, std::string_view path, Unit unit,
       AssumptionReason reason = AssumptionReason::PlanDefault)
{
    if (!field) {
        field = fallback;
        if (!c.quiet) {
            if constexpr (std::is_same_v<T, std::string>)
                c.assume(std::string(path), fallback, unit, reason);
            else if constexpr (std::is_enum_v<T>)
                c.assume(std::string(path), std::string(keyOf(fallback)), unit, reason);
            else if constexpr (std::is_same_v<T, bool>)
                c.assume(std::string(path), std::string(fallback ? "true" : "false"), unit, reason);
            else
                c.assume(std::string(path), static_cast<double>(fallback), unit, reason);
        }
    }
    return *field;
}

inline Term term(std::string symbol, std::string_view meaning, double value, Unit unit,
                 Origin origin, std::string source = {})
{
    return {std::move(symbol), meaning, value, unit, origin, std::move(source)};
}

} // namespace ridgepoint::estimation
