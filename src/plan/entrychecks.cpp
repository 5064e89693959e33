// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "plan/entrycodec.h"

#include <QCoreApplication>

/// Rules over more than one member of a description.
namespace ridgepoint::plan::entry {

using namespace estimation;

namespace {

constexpr int kMostLayers = 10'000; ///< of one stack

/// What a layer kind cannot do without, as one sentence; empty if all is there.
QString missingGeometry(const LayerGroup& g)
{
    const AttentionSpec& a = g.attention;
    const RecurrentSpec& r = g.recurrent;
    switch (a.kind) {
    case AttentionKind::None:
        return {};
    case AttentionKind::Linear:
        if (r.keyHeads < 1 || r.valueHeads < 1 || r.keyDim < 1 || r.valueDim < 1)
            return QCoreApplication::translate(
                "Plan", "a linear-attention layer needs heads and widths of keys and values");
        return {};
    case AttentionKind::Mamba:
        if (r.innerWidth < 1 || r.stateSize < 1 || r.dtRank < 1)
            return QCoreApplication::translate(
                "Plan", "a Mamba layer needs an inner width, a state size and a rank of dt");
        return {};
    case AttentionKind::Mamba2:
        if (r.innerWidth < 1 || r.stateSize < 1 || r.heads < 1 || r.groups < 1)
            return QCoreApplication::translate(
                "Plan", "a Mamba-2 layer needs an inner width, a state size, heads and groups");
        return {};
    case AttentionKind::Latent:
        if (a.heads < 1 || a.kvLoraRank < 1 || a.qkNopeHeadDim < 1 || a.vHeadDim < 1)
            return QCoreApplication::translate(
                "Plan",
                "a latent-attention layer needs heads, the rank of its cache and the widths "
                "of a head");
        return {};
    case AttentionKind::Full:
    case AttentionKind::Sliding:
    case AttentionKind::Chunked:
        break;
    }
    if (a.heads < 1 || a.headDim < 1)
        return QCoreApplication::translate("Plan",
                                           "an attention layer needs heads and their width");
    if (a.kvHeads < 1 || a.kvHeads > a.heads)
        return QCoreApplication::translate(
            "Plan", "an attention layer needs between one key/value head and as many as heads");
    if (a.kind != AttentionKind::Full && a.window < 1)
        return QCoreApplication::translate("Plan",
                                           "a sliding or chunked layer needs its window in tokens");
    return {};
}

QString wrongCross(const CrossSpec& x)
{
    if (x.heads > 0 && (x.headDim < 1 || x.kvHeads < 1 || x.kvHeads > x.heads))
        return QCoreApplication::translate(
            "Plan", "cross attention needs key/value heads and the width of a head");
    return {};
}

QString wrongExperts(const FfnSpec& f)
{
    if (f.experts > 0 && (f.expertsPerToken < 1 || f.expertsPerToken > f.experts))
        return QCoreApplication::translate(
            "Plan", "each token needs between one expert and as many as there are");
    if (f.experts > 0 && f.expertWidth < 1)
        return QCoreApplication::translate("Plan", "experts need a width");
    return {};
}

} // namespace

void checkLayers(const std::vector<LayerGroup>& groups, const std::string& place, FaultList& faults)
{
    double layers = 0;
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const LayerGroup& g = groups[i];
        layers += g.count;
        for (const QString& wrong :
             {missingGeometry(g), wrongCross(g.cross), wrongExperts(g.ffn)}) {
            if (!wrong.isEmpty())
                faults.add(FaultCode::ArchitectureInvalid, place + '[' + std::to_string(i) + ']',
                           {{"reason", wrong.toStdString()}});
        }
    }
    if (layers > kMostLayers)
        faults.outOfRange(place, layers, 1, kMostLayers);
}

void checkEntry(const TransformerSpec& stack, const std::string& place, FaultList& faults)
{
    checkLayers(stack.layers, place + ".layers", faults);
    if (!stack.layers.empty() && stack.hidden < 1)
        faults.add(FaultCode::MissingField, place + ".hidden",
                   {{"accepted", std::string("integer")}});
}

void checkEntry(const CnnSpec& net, const std::string& place, FaultList& faults)
{
    for (std::size_t i = 0; i < net.layers.size(); ++i) {
        const auto& inputs = net.layers[i].inputs;
        for (std::size_t j = 0; j < inputs.size(); ++j) {
            // A layer reads what was computed before it: no cycles, no places outside the list.
            if (inputs[j] < -1 || inputs[j] >= int(i))
                faults.outOfRange(place + ".layers[" + std::to_string(i) + "].inputs[" +
                                      std::to_string(j) + ']',
                                  inputs[j], -1, double(i) - 1);
        }
    }
}

} // namespace ridgepoint::plan::entry
