// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/onnxwalk.h"

#include "import/onnxfold.h"
#include "import/onnxreader.h"
#include "import/onnxshapes.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>

namespace ridgepoint::import {

using estimation::CnnLayer;
using estimation::CnnLayerKind;

namespace {

/// Initializers that one value is made of; further ones are forgotten.
constexpr std::size_t kMaxOrigins = 64;

bool isRandom(const std::string& name)
{
    return name.starts_with("Random") || name == "Bernoulli" || name == "Multinomial";
}

/// Inputs whose numbers go into the output; the others only say how.
bool carriesWeights(const std::string& name, std::size_t input)
{
    if (name == "Shape" || name == "Size" || name == "ConstantOfShape")
        return false;
    return input == 0 || (name != "DequantizeLinear" && name != "QuantizeLinear" &&
                          name != "Reshape" && name != "Expand" && name != "Slice");
}

bool allConstant(const Inputs& inputs)
{
    return !inputs.empty() &&
           std::ranges::all_of(inputs, [](const Value* v) { return !v || v->constant; });
}

std::vector<int> originsOf(const onnx::NodeProto& node, const Inputs& inputs)
{
    std::vector<int> out;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        if (!inputs[i] || !carriesWeights(node.op_type(), i))
            continue;
        for (const int weight : inputs[i]->weights) {
            if (out.size() < kMaxOrigins && std::ranges::find(out, weight) == out.end())
                out.push_back(weight);
        }
    }
    return out;
}

/// True if a size in front of the node is missing, so that its own cannot be known.
bool isBehindUnknown(const Inputs& inputs)
{
    return std::ranges::any_of(inputs,
                               [](const Value* v) { return v && !v->constant && !elementsOf(*v); });
}

} // namespace

std::map<std::string, int>
operatorSets(const google::protobuf::RepeatedPtrField<onnx::OperatorSetIdProto>& sets)
{
    std::map<std::string, int> out;
    for (const auto& set : sets) {
        const std::string domain = set.domain() == "ai.onnx" ? std::string() : set.domain();
        out[domain] = static_cast<int>(
            std::clamp<std::int64_t>(set.version(), 1, std::numeric_limits<int>::max()));
    }
    return out;
}

std::vector<int> producersOf(const Inputs& inputs)
{
    std::vector<int> out;
    for (const Value* value : inputs) {
        if (value && !value->constant && std::ranges::find(out, value->producer) == out.end())
            out.push_back(value->producer);
    }
    if (out.empty())
        out.push_back(-1);
    return out;
}

const Value* OnnxScope::find(const std::string& name) const
{
    for (const OnnxScope* scope = this; scope; scope = scope->parent) {
        const auto hit = scope->values.find(name);
        if (hit != scope->values.end())
            return &hit->second;
    }
    return nullptr;
}

OnnxWalk::OnnxWalk(const onnx::ModelProto& model, const InputSizes& sizes, ImportedModel& out,
                   json::FaultList& faults)
    : m_model(model),
      m_sizes(sizes),
      m_out(out),
      m_faults(faults),
      m_opsets(operatorSets(model.opset_import()))
{
    for (const auto& function : model.functions())
        m_functions.emplace(function.domain() + ':' + function.name(), &function);
    constexpr int kFirstWithOperatorSets = 3; // IR version
    if (!m_opsets.contains({}))
        m_opsets[{}] = model.ir_version() < kFirstWithOperatorSets ? 1 : kKnownOnnxOpset;
}

bool OnnxWalk::fail(const std::string& place, const QString& reason)
{
    m_faults.add(estimation::FaultCode::Other, place, {{"reason", reason.toStdString()}});
    return false;
}

bool OnnxWalk::run()
{
    OnnxScope scope;
    scope.opsets = &m_opsets;
    for (const auto& [name, value] : m_sizes.inputs)
        scope.values.emplace(name, value);
    return graph(m_model.graph(), scope);
}

bool OnnxWalk::graph(const onnx::GraphProto& graph, OnnxScope& scope)
{
    if (!initializers(graph, scope))
        return false;
    for (const auto& info : graph.value_info())
        scope.declared.emplace(info.name(), &info.type());
    for (const auto& info : graph.output()) {
        scope.declared.emplace(info.name(), &info.type());
        ++scope.uses[info.name()];
    }
    return nodes(graph.node(), scope);
}

bool OnnxWalk::initializers(const onnx::GraphProto& graph, OnnxScope& scope)
{
    for (const auto& tensor : graph.initializer()) {
        if (!addTensor(tensor, Dims(tensor.dims().begin(), tensor.dims().end()), scope))
            return false;
    }
    for (const auto& sparse : graph.sparse_initializer()) {
        if (!addTensor(sparse.values(), Dims(sparse.dims().begin(), sparse.dims().end()), scope))
            return false;
    }
    return true;
}

bool OnnxWalk::addTensor(const onnx::TensorProto& tensor, const Dims& dims, OnnxScope& scope)
{
    //: A tensor of the file, by its name
    const std::string place = QCoreApplication::translate("Import", "initializer %1")
                                  .arg(QString::fromStdString(json::shown(tensor.name())))
                                  .toStdString();
    const auto elements = elementsOf(std::optional(dims));
    if (!arePossible(dims) || !elements || static_cast<double>(*elements) > kMaxOnnxWeights) {
        return fail(place, QCoreApplication::translate(
                               "Import", "the sizes of this tensor are not possible"));
    }
    Value value = valueOf(tensor);
    value.dims = dims;
    const bool external = tensor.data_location() == onnx::TensorProto::EXTERNAL;
    value.weights = {m_ledger.add(tensor.name(), value, false, external)};
    if (!scope.values.emplace(tensor.name(), std::move(value)).second) {
        return fail(place, QCoreApplication::translate("Import", "there are two of this name"));
    }
    return true;
}

bool OnnxWalk::nodes(const OnnxNodes& nodes, OnnxScope& scope)
{
    if (nodes.size() > kMaxOnnxNodes - m_steps) {
        return fail({}, QCoreApplication::translate("Import", "with all functions there are more "
                                                              "than %1 nodes")
                            .arg(kMaxOnnxNodes));
    }
    m_steps += nodes.size();
    for (const auto& node : nodes) {
        for (const std::string& name : namesRead(node))
            ++scope.uses[name];
    }
    const auto order = executionOrder(
        nodes, [&](const std::string& name) { return scope.values.contains(name); },
        [&](const std::string& name) { return scope.find(name) != nullptr; }, m_faults);
    return order && std::ranges::all_of(*order, [&](int position) {
               return node(position, nodes[position], scope);
           });
}

bool OnnxWalk::node(int position, const onnx::NodeProto& node, OnnxScope& scope)
{
    Inputs inputs;
    for (const std::string& name : node.input())
        inputs.push_back(name.empty() ? nullptr : scope.find(name));
    const auto function = m_functions.find(node.domain() + ':' + node.op_type());
    if (function != m_functions.end())
        return call(node, *function->second, inputs, scope);
    const std::string& type = node.op_type();
    const bool known = isKnownDomain(node.domain());
    if (known && type == "Constant")
        return constant(position, node, scope);
    if (known && (type == "If" || type == "Loop" || type == "Scan"))
        return control(node, inputs, scope);
    const OperatorRule* rule = known ? operatorRule(type) : nullptr;
    if (rule)
        operation(node, *rule, inputs, scope);
    else
        unknownOperation(node, inputs, scope);
    return true;
}

bool OnnxWalk::constant(int position, const onnx::NodeProto& node, OnnxScope& scope)
{
    Value value = constantOf(node);
    const auto elements = elementsOf(value);
    if (value.dims && (!arePossible(*value.dims) ||
                       static_cast<double>(elements.value_or(0)) > kMaxOnnxWeights)) {
        return fail(
            placeOf(position, node),
            QCoreApplication::translate("Import", "the sizes of this tensor are not possible"));
    }
    value.weights = {m_ledger.add(nameOf(node), value, true, false)};
    store(node, {std::move(value)}, scope);
    return true;
}

int OnnxWalk::opsetOf(const onnx::NodeProto& node, const OnnxScope& scope) const
{
    const auto own = scope.opsets->find(node.domain() == "ai.onnx" ? std::string() : node.domain());
    if (own != scope.opsets->end() && node.domain() != "com.microsoft")
        return own->second;
    const auto usual = scope.opsets->find({});
    return usual == scope.opsets->end() ? kKnownOnnxOpset : usual->second;
}

void OnnxWalk::store(const onnx::NodeProto& node, std::vector<Value> values, OnnxScope& scope)
{
    values.resize(static_cast<std::size_t>(node.output_size()));
    for (int i = 0; i < node.output_size(); ++i) {
        if (!node.output(i).empty())
            scope.values.insert_or_assign(node.output(i),
                                          std::move(values[static_cast<std::size_t>(i)]));
    }
}

/// By rule, and where that leaves a size open by what the file declares.
std::vector<Value> OnnxWalk::outputsOf(const onnx::NodeProto& node, const Inputs& inputs,
                                       const OnnxScope& scope, std::string& problem) const
{
    InferredOutputs inferred = inferOutputs(node, inputs, opsetOf(node, scope));
    problem = inferred.problem;
    for (std::size_t i = 0; i < inferred.values.size(); ++i) {
        Value& value = inferred.values[i];
        if (elementsOf(value))
            continue;
        const auto declared = scope.declared.find(node.output(static_cast<int>(i)));
        if (declared == scope.declared.end())
            continue;
        Value given = declaredValue(*declared->second, m_sizes.symbols);
        if (value.elementType == 0)
            value.elementType = given.elementType;
        if (elementsOf(given))
            value.dims = std::move(given.dims);
    }
    foldOutputs(node, inputs, inferred.values);
    return std::move(inferred.values);
}

void OnnxWalk::operation(const onnx::NodeProto& node, const OperatorRule& rule,
                         const Inputs& inputs, OnnxScope& scope)
{
    std::string problem;
    std::vector<Value> outputs = outputsOf(node, inputs, scope, problem);
    const bool computed = !outputs.empty() && outputs.front().known;
    if ((allConstant(inputs) && !isRandom(node.op_type())) || computed) {
        // Computed once, when the network is loaded. What it is made of counts where it is used.
        for (Value& value : outputs) {
            value.constant = true;
            if (allConstant(inputs))
                value.weights = originsOf(node, inputs);
        }
        store(node, std::move(outputs), scope);
        return;
    }
    if (rule.kind == OperatorClass::Free) {
        for (Value& value : outputs)
            value.producer = producersOf(inputs).front();
        countParameters(node, rule, inputs);
        if (isBehindUnknown(inputs) && node.op_type() != "Shape" && node.op_type() != "Size")
            ++m_following;
        else if (!outputs.empty() && !elementsOf(outputs.front()))
            noteUncounted(node, problem,
                          QT_TRANSLATE_NOOP("Import", "The sizes of what this node writes do not "
                                                      "follow from the file."));
    } else if (!mergeBias(node, rule, inputs, outputs, scope)) {
        addLayers(node, rule, inputs, outputs, problem);
    }
    store(node, std::move(outputs), scope);
}

void OnnxWalk::unknownOperation(const onnx::NodeProto& node, const Inputs& inputs, OnnxScope& scope)
{
    // Rules of libonnx for rare operators read beyond their inputs: only what the file declares.
    std::vector<Value> outputs;
    for (const std::string& name : node.output()) {
        const auto declared = scope.declared.find(name);
        outputs.push_back(declared == scope.declared.end()
                              ? Value()
                              : declaredValue(*declared->second, m_sizes.symbols));
    }
    for (Value& value : outputs)
        value.producer = producersOf(inputs).front();
    countParameters(node, {}, inputs);
    const std::string domain = node.domain().empty() ? std::string() : node.domain() + '.';
    noteUncounted(node, json::shown(domain + node.op_type()),
                  QT_TRANSLATE_NOOP("Import", "This operator is not known; neither its work nor "
                                              "its weights are counted."));
    store(node, std::move(outputs), scope);
}

std::int64_t OnnxWalk::countParameters(const onnx::NodeProto& node, const OperatorRule& rule,
                                       const Inputs& inputs)
{
    if (rule.kind == OperatorClass::Packed) {
        const double elements = static_cast<double>(numberOf(node, "K", 0)) *
                                static_cast<double>(numberOf(node, "N", 0));
        const Value* packed = inputAt(inputs, 1);
        const auto bits = std::clamp<std::int64_t>(numberOf(node, "bits", 4), 1, 8);
        if (packed && packed->weights.size() == 1 && elements >= 0 && elements <= kMaxOnnxWeights)
            m_ledger.setPacked(packed->weights.front(), static_cast<int>(bits),
                               static_cast<std::int64_t>(elements));
    }
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        if (!inputs[i] || !inputs[i]->constant)
            continue;
        const WeightRole role = mayHoldWeights(rule, i) ? rule.role : WeightRole::Buffer;
        sum += m_ledger.count(inputs[i]->weights, role);
    }
    return sum;
}

/// PyTorch's linear layers arrive as a matrix product and an addition. Every engine runs both as
/// one, so that the bias belongs to the product.
bool OnnxWalk::mergeBias(const onnx::NodeProto& node, const OperatorRule& rule,
                         const Inputs& inputs, std::vector<Value>& outputs, const OnnxScope& scope)
{
    if (node.op_type() != "Add" || inputs.size() != 2 || !inputs[0] || !inputs[1] ||
        inputs[0]->constant == inputs[1]->constant || outputs.empty())
        return false;
    const int active = inputs[0]->constant ? 1 : 0;
    const Value& bias = *inputs[static_cast<std::size_t>(1 - active)];
    const Value& activation = *inputs[static_cast<std::size_t>(active)];
    if (!m_ledger.learned(bias.weights, WeightRole::Pointwise) || activation.producer < 0)
        return false;
    CnnLayer& layer = m_layers[static_cast<std::size_t>(activation.producer)];
    const auto uses = scope.uses.find(node.input(active));
    const auto elements = elementsOf(outputs.front());
    if ((layer.kind != CnnLayerKind::Linear && layer.kind != CnnLayerKind::Convolution) ||
        uses == scope.uses.end() || uses->second != 1 || !elements ||
        *elements != layer.outElements)
        return false;
    layer.parameters += countParameters(node, rule, inputs);
    for (Value& value : outputs)
        value.producer = activation.producer;
    return true;
}

void OnnxWalk::addLayer(const onnx::NodeProto& node, const Work& work, std::int64_t parameters,
                        std::vector<int> inputs)
{
    CnnLayer layer;
    layer.kind = work.kind;
    layer.name = nameOf(node) + std::string(work.suffix);
    layer.parameters = parameters;
    layer.macs = static_cast<std::int64_t>(work.macs);
    layer.inElements = work.inElements;
    layer.outElements = work.outElements;
    layer.groups = work.groups;
    layer.gemmRows = work.gemmRows;
    layer.gemmColumns = work.gemmColumns;
    layer.inputs = std::move(inputs);
    m_layers.push_back(std::move(layer));
}

void OnnxWalk::addLayers(const onnx::NodeProto& node, const OperatorRule& rule,
                         const Inputs& inputs, std::vector<Value>& outputs,
                         const std::string& problem)
{
    std::int64_t parameters = countParameters(node, rule, inputs);
    const auto work = workOf(rule, node, inputs, outputs);
    std::vector<int> from = producersOf(inputs);
    if (work) {
        for (const Work& step : *work) {
            addLayer(node, step, std::exchange(parameters, 0), std::move(from));
            from = {static_cast<int>(m_layers.size()) - 1};
        }
    } else {
        Work unknown;
        unknown.kind = kindOf(rule, inputs);
        addLayer(node, unknown, parameters, std::move(from));
        if (isBehindUnknown(inputs))
            ++m_following;
        else
            noteUncounted(node, problem,
                          QT_TRANSLATE_NOOP("Import", "The sizes of what this node writes do not "
                                                      "follow from the file."));
    }
    for (Value& value : outputs)
        value.producer = static_cast<int>(m_layers.size()) - 1;
}

void OnnxWalk::noteUncounted(const onnx::NodeProto& node, const std::string& value,
                             const char* reason)
{
    if (m_noted >= kMaxOnnxNotes) {
        ++m_unnoted;
        return;
    }
    ++m_noted;
    //: A node of a network and its operator
    const QString field = QCoreApplication::translate("Import", "%1 (%2)")
                              .arg(QString::fromStdString(nameOf(node)),
                                   QString::fromStdString(json::shown(node.op_type())));
    m_out.notUnderstood.push_back({field.toStdString(), value, reason});
}

void OnnxWalk::noteRest()
{
    if (m_unnoted > 0) {
        m_out.notUnderstood.push_back(
            {"nodes", std::to_string(m_unnoted),
             QT_TRANSLATE_NOOP("Import", "So many further nodes are not counted.")});
    }
    if (m_following > 0) {
        m_out.notUnderstood.push_back(
            {"nodes", std::to_string(m_following),
             QT_TRANSLATE_NOOP("Import", "So many nodes are not counted because a size in front of "
                                         "them is not known.")});
    }
}

} // namespace ridgepoint::import
