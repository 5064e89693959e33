// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "import/onnximport.h"

#include <onnx/onnx_pb.h>

#include <QBuffer>

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// ONNX models built in memory. Weights have sizes and no values, which the import does not read.
namespace ridgepoint::testing {

using Sizes = std::vector<std::int64_t>;
using Names = std::vector<std::string>;

/// An attribute of a node.
inline onnx::AttributeProto attribute(const std::string& name, std::int64_t value)
{
    onnx::AttributeProto a;
    a.set_name(name);
    a.set_type(onnx::AttributeProto::INT);
    a.set_i(value);
    return a;
}
inline onnx::AttributeProto attribute(const std::string& name, const Sizes& values)
{
    onnx::AttributeProto a;
    a.set_name(name);
    a.set_type(onnx::AttributeProto::INTS);
    for (const std::int64_t value : values)
        a.add_ints(value);
    return a;
}
inline onnx::AttributeProto attribute(const std::string& name, std::string_view text)
{
    onnx::AttributeProto a;
    a.set_name(name);
    a.set_type(onnx::AttributeProto::STRING);
    a.set_s(std::string(text));
    return a;
}
inline onnx::AttributeProto attribute(const std::string& name, const onnx::GraphProto& graph)
{
    onnx::AttributeProto a;
    a.set_name(name);
    a.set_type(onnx::AttributeProto::GRAPH);
    *a.mutable_g() = graph;
    return a;
}

class OnnxWriter
{
public:
    using Attributes = std::vector<onnx::AttributeProto>;

    explicit OnnxWriter(int opset = 13)
    {
        m_model.set_ir_version(8);
        domain({}, opset);
        m_model.mutable_graph()->set_name("test");
    }

    OnnxWriter& domain(const std::string& name, int version)
    {
        auto* set = m_model.add_opset_import();
        set->set_domain(name);
        set->set_version(version);
        return *this;
    }

    /// A graph input. Negative sizes are left open under the name "d0", "d1" …
    std::string input(const std::string& name, const Sizes& sizes,
                      int type = onnx::TensorProto::FLOAT)
    {
        describe(*graph().add_input(), name, sizes, type);
        return name;
    }
    /// A graph input whose sizes have names, or digits.
    std::string openInput(const std::string& name, const Names& sizes,
                          int type = onnx::TensorProto::FLOAT)
    {
        auto* info = graph().add_input();
        describe(*info, name, {}, type);
        for (const std::string& size : sizes) {
            auto* dim = info->mutable_type()->mutable_tensor_type()->mutable_shape()->add_dim();
            if (size.find_first_not_of("0123456789") == std::string::npos)
                dim->set_dim_value(std::stoll(size));
            else
                dim->set_dim_param(size);
        }
        return name;
    }
    void output(const std::string& name) { graph().add_output()->set_name(name); }

    /// A tensor of the file without its values.
    std::string weight(const std::string& name, const Sizes& sizes,
                       int type = onnx::TensorProto::FLOAT)
    {
        auto* tensor = graph().add_initializer();
        tensor->set_name(name);
        tensor->set_data_type(type);
        for (const std::int64_t size : sizes)
            tensor->add_dims(size);
        return name;
    }
    /// A list of whole numbers that the file holds.
    std::string list(const Sizes& values)
    {
        auto* tensor = graph().add_initializer();
        tensor->set_name("list" + std::to_string(graph().initializer_size()));
        tensor->set_data_type(onnx::TensorProto::INT64);
        tensor->add_dims(static_cast<std::int64_t>(values.size()));
        for (const std::int64_t value : values)
            tensor->add_int64_data(value);
        return tensor->name();
    }
    std::string scalar(std::int64_t value)
    {
        const std::string name = list({value});
        graph().mutable_initializer(graph().initializer_size() - 1)->clear_dims();
        return name;
    }
    std::string numbers(const std::vector<float>& values, bool single = false)
    {
        auto* tensor = graph().add_initializer();
        tensor->set_name("numbers" + std::to_string(graph().initializer_size()));
        tensor->set_data_type(onnx::TensorProto::FLOAT);
        if (!single)
            tensor->add_dims(static_cast<std::int64_t>(values.size()));
        for (const float value : values)
            tensor->add_float_data(value);
        return tensor->name();
    }

    /// A node with one output, whose name it returns.
    std::string node(const std::string& type, const Names& inputs,
                     const Attributes& attributes = {}, const std::string& domainName = {})
    {
        return nodes(type, inputs, 1, attributes, domainName).front();
    }
    Names nodes(const std::string& type, const Names& inputs, int outputs,
                const Attributes& attributes = {}, const std::string& domainName = {})
    {
        auto* node = graph().add_node();
        node->set_op_type(type);
        node->set_domain(domainName);
        node->set_name(type + '_' + std::to_string(++m_count));
        Names written;
        for (int i = 0; i < outputs; ++i)
            written.push_back(node->name() + ':' + std::to_string(i));
        for (const auto& name : inputs)
            node->add_input(name);
        for (const auto& name : written)
            node->add_output(name);
        for (const auto& a : attributes)
            *node->add_attribute() = a;
        return written;
    }

    [[nodiscard]] onnx::GraphProto& graph() { return *m_model.mutable_graph(); }
    [[nodiscard]] onnx::ModelProto& model() { return m_model; }
    [[nodiscard]] QByteArray bytes() const
    {
        return QByteArray::fromStdString(m_model.SerializeAsString());
    }

    static void describe(onnx::ValueInfoProto& info, const std::string& name, const Sizes& sizes,
                         int type)
    {
        info.set_name(name);
        auto* tensor = info.mutable_type()->mutable_tensor_type();
        tensor->set_elem_type(type);
        auto* shape = tensor->mutable_shape();
        for (std::size_t i = 0; i < sizes.size(); ++i) {
            if (sizes[i] < 0)
                shape->add_dim()->set_dim_param('d' + std::to_string(i));
            else
                shape->add_dim()->set_dim_value(sizes[i]);
        }
    }

private:
    onnx::ModelProto m_model;
    int m_count = 0;
};

inline estimation::Checked<import::ImportedModel>
importedOnnx(QByteArray bytes, const QString& name = QStringLiteral("test.onnx"))
{
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    return import::importOnnxFrom(buffer, name);
}
inline estimation::Checked<import::ImportedModel>
importedOnnx(const OnnxWriter& writer, const QString& name = QStringLiteral("test.onnx"))
{
    return importedOnnx(writer.bytes(), name);
}

/// Sums over the layers of an import.
struct OnnxTotals
{
    std::int64_t parameters = 0, macs = 0, outElements = 0;
    std::size_t layers = 0;
};
inline OnnxTotals totalsOf(const import::ImportedModel& imported)
{
    OnnxTotals out;
    for (const auto& layer : imported.model.cnn.layers) {
        out.parameters += layer.parameters;
        out.macs += layer.macs;
        out.outElements += layer.outElements;
    }
    out.layers = imported.model.cnn.layers.size();
    return out;
}

} // namespace ridgepoint::testing
