// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "import/import.h"
#include "import/onnxinputs.h"
#include "import/onnxledger.h"
#include "import/onnxorder.h"
#include "import/onnxwork.h"

#include <map>
#include <string>
#include <unordered_map>
#include <vector>

/// The way through an ONNX graph, node by node. Internal to the library.
namespace ridgepoint::import {

/// Subgraphs and functions in each other.
constexpr int kMaxOnnxCalls = 20;
/// Nodes that are named as not understood; further ones are only counted.
constexpr int kMaxOnnxNotes = 100;

/// What is known inside one graph or function, and around it.
struct OnnxScope
{
    std::unordered_map<std::string, Value> values;
    std::unordered_map<std::string, int> uses;
    std::unordered_map<std::string, const onnx::TypeProto*> declared; ///< sizes that the file gives
    const OnnxScope* parent = nullptr;
    const std::map<std::string, int>* opsets = nullptr;

    [[nodiscard]] const Value* find(const std::string& name) const;
};

/// Turns the nodes of a model into layers, in the order in which they run. Sizes follow from the
/// inputs; what they do not follow for is noted and left out, and the parameters still count.
class OnnxWalk
{
public:
    OnnxWalk(const onnx::ModelProto& model, const InputSizes& sizes, ImportedModel& out,
             json::FaultList& faults);

    /// False with one fault if the graph cannot run (cycles, missing or doubled values, tensors of
    /// impossible size, too deep or too many nodes).
    [[nodiscard]] bool run();

    [[nodiscard]] std::vector<estimation::CnnLayer> takeLayers() { return std::move(m_layers); }
    [[nodiscard]] const WeightLedger& ledger() const { return m_ledger; }
    /// Notes how many nodes were left out beyond those that are named.
    void noteRest();

private:
    bool graph(const onnx::GraphProto& graph, OnnxScope& scope);
    bool initializers(const onnx::GraphProto& graph, OnnxScope& scope);
    bool addTensor(const onnx::TensorProto& tensor, const Dims& dims, OnnxScope& scope);
    bool nodes(const OnnxNodes& nodes, OnnxScope& scope);
    bool node(int position, const onnx::NodeProto& node, OnnxScope& scope);
    bool constant(int position, const onnx::NodeProto& node, OnnxScope& scope);
    void operation(const onnx::NodeProto& node, const OperatorRule& rule, const Inputs& inputs,
                   OnnxScope& scope);
    void unknownOperation(const onnx::NodeProto& node, const Inputs& inputs, OnnxScope& scope);
    std::vector<Value> outputsOf(const onnx::NodeProto& node, const Inputs& inputs,
                                 const OnnxScope& scope, std::string& problem) const;
    void addLayers(const onnx::NodeProto& node, const OperatorRule& rule, const Inputs& inputs,
                   std::vector<Value>& outputs, const std::string& problem);
    void addLayer(const onnx::NodeProto& node, const Work& work, std::int64_t parameters,
                  std::vector<int> inputs);
    std::int64_t countParameters(const onnx::NodeProto& node, const OperatorRule& rule,
                                 const Inputs& inputs);
    bool mergeBias(const onnx::NodeProto& node, const OperatorRule& rule, const Inputs& inputs,
                   std::vector<Value>& outputs, const OnnxScope& scope);

    // Control flow and functions (onnxcontrol.cpp).
    bool control(const onnx::NodeProto& node, const Inputs& inputs, OnnxScope& scope);
    bool conditional(const onnx::NodeProto& node, const Inputs& inputs, OnnxScope& scope);
    bool loop(const onnx::NodeProto& node, const Inputs& inputs, OnnxScope& scope);
    bool scan(const onnx::NodeProto& node, const Inputs& inputs, OnnxScope& scope);
    std::optional<std::vector<Value>> body(const onnx::GraphProto& graph,
                                           const std::vector<Value>& arguments,
                                           const OnnxScope& scope);
    bool call(const onnx::NodeProto& node, const onnx::FunctionProto& function,
              const Inputs& inputs, OnnxScope& scope);

    void noteUncounted(const onnx::NodeProto& node, const std::string& value, const char* reason);
    bool fail(const std::string& place, const QString& reason);
    static void store(const onnx::NodeProto& node, std::vector<Value> values, OnnxScope& scope);
    [[nodiscard]] int opsetOf(const onnx::NodeProto& node, const OnnxScope& scope) const;

    const onnx::ModelProto& m_model;
    const InputSizes& m_sizes;
    ImportedModel& m_out;
    json::FaultList& m_faults;
    WeightLedger m_ledger;
    std::vector<estimation::CnnLayer> m_layers;
    std::map<std::string, const onnx::FunctionProto*> m_functions;
    std::map<std::string, int> m_opsets;
    int m_steps = 0, m_depth = 0;
    std::size_t m_copyBudget = std::size_t(64) * 1024 * 1024; ///< bytes of attributes of calls
    int m_noted = 0;                                          ///< nodes in m_out.notUnderstood
    int m_unnoted = 0;                                        ///< more of them
    int m_following = 0; ///< without sizes because one before them has none
};

/// Versions of operator sets by domain.
[[nodiscard]] std::map<std::string, int>
operatorSets(const google::protobuf::RepeatedPtrField<onnx::OperatorSetIdProto>& sets);
/// Layers whose outputs the given activations are; each once. −1 = the network's input.
[[nodiscard]] std::vector<int> producersOf(const Inputs& inputs);

} // namespace ridgepoint::import
