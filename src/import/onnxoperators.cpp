// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/onnxwork.h"

#include <initializer_list>
#include <unordered_map>

namespace ridgepoint::import {

namespace {

using Table = std::unordered_map<std::string_view, OperatorRule>;
using Names = std::initializer_list<const char*>;
using enum OperatorClass;

constexpr unsigned bits(std::initializer_list<unsigned> inputs)
{
    unsigned out = 0;
    for (const unsigned input : inputs)
        out |= 1U << input;
    return out;
}
constexpr unsigned kAll = ~0U;

void add(Table& table, OperatorRule rule, Names names)
{
    for (const char* name : names)
        table.insert_or_assign(name, rule);
}

void addMoves(Table& table)
{
    add(table, {Free},
        {"Reshape", "Flatten", "Squeeze", "Unsqueeze", "Identity", "Dropout", "Shape", "Size",
         "Optional", "OptionalGetElement", "OptionalHasElement"});
    add(table, {Move},
        {"Transpose",
         "Slice",
         "Split",
         "GatherElements",
         "GatherND",
         "Pad",
         "Cast",
         "CastLike",
         "ScatterND",
         "Scatter",
         "ScatterElements",
         "OneHot",
         "DepthToSpace",
         "SpaceToDepth",
         "ReverseSequence",
         "Compress",
         "NonZero",
         "TopK",
         "Unique",
         "EyeLike",
         "Range",
         "RandomNormal",
         "RandomUniform",
         "ConstantOfShape",
         "Trilu",
         "Bernoulli",
         "Multinomial",
         "NonMaxSuppression",
         "Col2Im",
         "CenterCropPad",
         "QuantizeLinear",
         "DequantizeLinear",
         "TensorScatter"});
    add(table, {Move}, {"DynamicQuantizeLinear", "RandomNormalLike", "RandomUniformLike"});
    // A learned token that is repeated for every sample.
    add(table, {Move, bits({0}), WeightRole::Pointwise}, {"Expand", "Tile"});
    add(table, {Gather, bits({0}), WeightRole::Embedding}, {"Gather"});
    add(table, {Lookup, bits({2, 3, 4, 5, 6}), WeightRole::Embedding}, {"EmbedLayerNormalization"});
    add(table, {Concat, kAll, WeightRole::Pointwise}, {"Concat", "QLinearConcat"});
    add(table, {Upsample}, {"Resize", "Upsample", "MaxUnpool", "GridSample"});
}

void addPointwise(Table& table)
{
    add(table, {Pointwise},
        {"Abs",         "Acos",       "Acosh",   "Asin",     "Asinh",      "Atan",
         "Atanh",       "Ceil",       "Celu",    "Clip",     "Cos",        "Cosh",
         "Elu",         "Erf",        "Exp",     "Floor",    "Gelu",       "Hardmax",
         "HardSigmoid", "HardSwish",  "IsInf",   "IsNaN",    "LeakyRelu",  "Log",
         "Mish",        "LogSoftmax", "Neg",     "Not",      "QuickGelu",  "Reciprocal",
         "Relu",        "Round",      "Selu",    "Shrink",   "Sigmoid",    "Sign",
         "Sin",         "Sinh",       "Softmax", "Softplus", "Softsign",   "Sqrt",
         "Swish",       "Tan",        "Tanh",    "CumSum",   "BitwiseNot", "ThresholdedRelu"});
    add(table, {Pointwise},
        {"And",
         "BitShift",
         "BitwiseAnd",
         "BitwiseOr",
         "Div",
         "BitwiseXor",
         "Equal",
         "Greater",
         "Less",
         "GreaterOrEqual",
         "LessOrEqual",
         "Max",
         "Mean",
         "Min",
         "Mod",
         "Or",
         "Pow",
         "Sum",
         "Where",
         "Xor",
         "QLinearAdd",
         "QLinearMul",
         "QLinearSigmoid",
         "QLinearLeakyRelu",
         "BiasSoftmax",
         "QLinearSoftmax",
         "RotaryEmbedding"});
    add(table, {Pointwise, bits({0, 1}), WeightRole::Pointwise}, {"Add", "Mul"});
    add(table, {Pointwise, bits({0}), WeightRole::Pointwise}, {"Sub"}); // beta - mean * gamma
    add(table, {Pointwise, bits({1}), WeightRole::Vector},
        {"PRelu", "BiasGelu", "FastGelu", "BiasAdd", "BiasSplitGelu", "BiasDropout"});
}

void addNormsAndPools(Table& table)
{
    add(table, {Norm, bits({1, 2}), WeightRole::Vector},
        {"BatchNormalization", "InstanceNormalization", "LayerNormalization", "GroupNormalization",
         "GroupNorm"});
    add(table, {Norm, bits({1}), WeightRole::Vector},
        {"RMSNormalization", "SimplifiedLayerNormalization"});
    add(table, {Norm, bits({2, 3, 4}), WeightRole::Vector}, {"SkipLayerNormalization"});
    add(table, {Norm, bits({2, 3}), WeightRole::Vector}, {"SkipSimplifiedLayerNormalization"});
    add(table, {Norm, bits({1, 2, 4}), WeightRole::Vector}, {"SkipGroupNorm"});
    add(table, {Norm}, {"LpNormalization", "LRN", "MeanVarianceNormalization"});
    add(table, {Pool},
        {"AveragePool", "MaxPool", "LpPool", "GlobalAveragePool", "GlobalMaxPool", "GlobalLpPool",
         "MaxRoiPool", "RoiAlign", "ArgMax", "ArgMin", "QLinearAveragePool",
         "QLinearGlobalAveragePool"});
    add(table, {Pool},
        {"ReduceL1", "ReduceL2", "ReduceLogSum", "ReduceLogSumExp", "ReduceMax", "ReduceMean",
         "ReduceMin", "ReduceProd", "ReduceSum", "ReduceSumSquare"});
}

void addMatrices(Table& table)
{
    constexpr auto kMatrix = WeightRole::Matrix;
    add(table, {Convolution, bits({1, 2}), kMatrix},
        {"Conv", "ConvTranspose", "FusedConv", "ConvInteger"});
    add(table, {Convolution, bits({1, 3}), kMatrix}, {"DeformConv"});
    add(table, {Convolution, bits({3, 8}), kMatrix}, {"QLinearConv"});
    add(table, {Product, bits({0, 1, 2}), kMatrix}, {"Gemm", "FusedGemm"});
    add(table, {Product, bits({0, 1}), kMatrix},
        {"MatMul", "FusedMatMul", "TransposeMatMul", "MatMulInteger"});
    add(table, {Product, bits({3}), kMatrix}, {"QLinearMatMul"});
    add(table, {Product, bits({3, 6}), kMatrix}, {"QGemm"});
    add(table, {Product, bits({1, 4}), kMatrix}, {"DynamicQuantizeMatMul"});
    add(table, {Product, bits({1, 6}), kMatrix}, {"MatMulIntegerToFloat"});
    add(table, {Packed, bits({1, 5}), kMatrix}, {"MatMulNBits", "MatMulBnb4", "MatMulFpQ4"});
    add(table, {Contraction, kAll, kMatrix}, {"Einsum"});
    add(table, {Recurrent, bits({1, 2, 3, 7}), kMatrix}, {"LSTM"});
    add(table, {Recurrent, bits({1, 2, 3}), kMatrix}, {"GRU", "RNN"});
    add(table, {Attention, bits({1, 2}), kMatrix}, {"Attention", "QAttention"});
    add(table, {Attention, bits({3}), WeightRole::Vector}, {"MultiHeadAttention"});
    add(table, {Attention}, {"GroupQueryAttention"});
}

} // namespace

const OperatorRule* operatorRule(std::string_view operatorType)
{
    static const Table table = [] {
        Table all;
        addMoves(all);
        addPointwise(all);
        addNormsAndPools(all);
        addMatrices(all);
        return all;
    }();
    const auto hit = table.find(operatorType);
    return hit == table.end() ? nullptr : &hit->second;
}

bool isKnownDomain(std::string_view domain)
{
    return domain.empty() || domain == "ai.onnx" || domain == "com.microsoft" ||
           domain == "com.microsoft.nchwc";
}

} // namespace ridgepoint::import
