// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/onnxorder.h"

#include <QCoreApplication>

#include <algorithm>
#include <functional>
#include <queue>
#include <unordered_map>
#include <unordered_set>

namespace ridgepoint::import {

using estimation::FaultCode;

namespace {

/// Names that `graph` reads and does not define itself.
void collectOuterNames(const onnx::GraphProto& graph, std::vector<std::string>& out)
{
    std::unordered_set<std::string> own;
    for (const auto& input : graph.input())
        own.insert(input.name());
    for (const auto& tensor : graph.initializer())
        own.insert(tensor.name());
    for (const auto& node : graph.node())
        own.insert(node.output().begin(), node.output().end());
    const auto add = [&](const std::string& name) {
        if (!name.empty() && !own.contains(name))
            out.push_back(name);
    };
    for (const auto& node : graph.node())
        std::ranges::for_each(namesRead(node), add);
    for (const auto& output : graph.output())
        add(output.name());
}

QString text(const std::string& name)
{
    return QString::fromStdString(json::shown(name));
}

/// Which nodes each node waits for.
class Order
{
public:
    Order(const OnnxNodes& nodes, const NameTest& isOwn, const NameTest& isGiven,
          json::FaultList& faults)
        : m_nodes(nodes),
          m_isOwn(isOwn),
          m_isGiven(isGiven),
          m_faults(faults),
          m_waits(static_cast<std::size_t>(nodes.size()))
    {}

    [[nodiscard]] std::optional<std::vector<int>> run()
    {
        if (!findWriters() || !findReaders())
            return std::nullopt;
        std::vector<int> order = m_sorted ? inFileOrder() : sorted();
        if (order.size() < m_waits.size()) {
            reportCycle(order);
            return std::nullopt;
        }
        return order;
    }

private:
    bool fail(int position, const QString& reason)
    {
        m_faults.add(FaultCode::Other, placeOf(position, m_nodes[position]),
                     {{"reason", reason.toStdString()}});
        return false;
    }

    bool findWriters()
    {
        for (int i = 0; i < m_nodes.size(); ++i) {
            for (const std::string& name : m_nodes[i].output()) {
                if (name.empty())
                    continue;
                if (!m_writers.emplace(name, i).second || m_isOwn(name)) {
                    return fail(i, QCoreApplication::translate(
                                       "Import", "the value “%1” is written here and elsewhere; "
                                                 "each may be written only once")
                                       .arg(text(name)));
                }
            }
        }
        return true;
    }

    bool findReaders()
    {
        for (int i = 0; i < m_nodes.size(); ++i) {
            auto& waits = m_waits[static_cast<std::size_t>(i)];
            for (const std::string& name : namesRead(m_nodes[i])) {
                const auto writer = m_writers.find(name);
                if (writer != m_writers.end()) {
                    waits.push_back(writer->second);
                    m_sorted = m_sorted && writer->second < i;
                } else if (!m_isGiven(name)) {
                    return fail(i, QCoreApplication::translate(
                                       "Import", "the input “%1” is missing: no node, initializer "
                                                 "or graph input provides it")
                                       .arg(text(name)));
                }
            }
            std::ranges::sort(waits);
            waits.erase(std::unique(waits.begin(), waits.end()),
                        waits.end()); // clang 14: no subranges
        }
        return true;
    }

    [[nodiscard]] std::vector<int> inFileOrder() const
    {
        std::vector<int> order(m_waits.size());
        for (std::size_t i = 0; i < order.size(); ++i)
            order[i] = static_cast<int>(i);
        return order;
    }

    /// Of the nodes that wait for none, always the first in the file.
    [[nodiscard]] std::vector<int> sorted() const
    {
        std::vector<std::vector<int>> readers(m_waits.size());
        std::vector<int> open(m_waits.size(), 0);
        std::priority_queue<int, std::vector<int>, std::greater<>> ready;
        for (std::size_t i = 0; i < m_waits.size(); ++i) {
            for (const int writer : m_waits[i])
                readers[static_cast<std::size_t>(writer)].push_back(static_cast<int>(i));
            open[i] = static_cast<int>(m_waits[i].size());
            if (open[i] == 0)
                ready.push(static_cast<int>(i));
        }
        std::vector<int> order;
        while (!ready.empty()) {
            const int next = ready.top();
            ready.pop();
            order.push_back(next);
            for (const int reader : readers[static_cast<std::size_t>(next)]) {
                if (--open[static_cast<std::size_t>(reader)] == 0)
                    ready.push(reader);
            }
        }
        return order;
    }

    /// From any node that did not get its turn, back through those it waits for, leads into one.
    void reportCycle(const std::vector<int>& order)
    {
        std::vector<bool> done(m_waits.size(), false);
        for (const int position : order)
            done[static_cast<std::size_t>(position)] = true;
        int at = static_cast<int>(std::ranges::find(done, false) - done.begin());
        std::unordered_set<int> seen;
        while (seen.insert(at).second) {
            for (const int writer : m_waits[static_cast<std::size_t>(at)]) {
                if (!done[static_cast<std::size_t>(writer)]) {
                    at = writer;
                    break;
                }
            }
        }
        fail(at, QCoreApplication::translate("Import", "the graph has a cycle: this node waits for "
                                                       "its own output"));
    }

    const OnnxNodes& m_nodes;
    const NameTest& m_isOwn;
    const NameTest& m_isGiven;
    json::FaultList& m_faults;
    std::unordered_map<std::string, int> m_writers;
    std::vector<std::vector<int>> m_waits;
    bool m_sorted = true;
};

} // namespace

std::string nameOf(const onnx::NodeProto& node)
{
    if (!node.name().empty())
        return json::shown(node.name());
    for (const std::string& output : node.output()) {
        if (!output.empty())
            return json::shown(output);
    }
    return json::shown(node.op_type());
}

std::string placeOf(int position, const onnx::NodeProto& node)
{
    //: Number of a node in the graph, and its name
    return QCoreApplication::translate("Import", "node %1 (%2)")
        .arg(QString::number(position), QString::fromStdString(nameOf(node)))
        .toStdString();
}

std::vector<std::string> namesRead(const onnx::NodeProto& node)
{
    std::vector<std::string> out;
    for (const std::string& input : node.input()) {
        if (!input.empty())
            out.push_back(input);
    }
    for (const auto& attribute : node.attribute()) {
        if (attribute.has_g())
            collectOuterNames(attribute.g(), out);
        for (const auto& graph : attribute.graphs())
            collectOuterNames(graph, out);
    }
    return out;
}

std::optional<std::vector<int>> executionOrder(const OnnxNodes& nodes, const NameTest& isOwn,
                                               const NameTest& isGiven, json::FaultList& faults)
{
    return Order(nodes, isOwn, isGiven, faults).run();
}

} // namespace ridgepoint::import
