// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/onnximport.h"

#include "import/onnxinputs.h"
#include "import/onnxreader.h"
#include "import/onnxshapes.h"
#include "import/onnxwalk.h"
#include "import/readers.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace ridgepoint::import {

using namespace estimation;

namespace {

/// The work of one sample, where the file has a fixed batch of more.
void divideByBatch(std::vector<CnnLayer>& layers, std::int64_t batch, ImportedModel& out)
{
    if (batch <= 1)
        return;
    const auto share = [&](std::int64_t v) {
        return (v + batch - 1) / batch;
    };
    for (CnnLayer& layer : layers) {
        layer.macs = share(layer.macs);
        layer.inElements = share(layer.inElements);
        layer.outElements = share(layer.outElements);
        if (layer.kind != CnnLayerKind::MatMul)
            layer.gemmRows = share(layer.gemmRows);
        else
            layer.groups = static_cast<int>(share(layer.groups));
    }
    out.assumed.push_back({"batch", std::to_string(batch),
                           QT_TRANSLATE_NOOP("Import", "The file fixes the batch size; the work "
                                                       "is that of one sample.")});
}

void noteWeights(const WeightLedger& ledger, ImportedModel& out)
{
    if (const auto buffers = ledger.buffers(); buffers > 0) {
        out.assumed.push_back(
            {"buffers", std::to_string(buffers),
             QT_TRANSLATE_NOOP("Import", "So many stored values are not counted as parameters: "
                                         "running statistics, quantisation scales and "
                                         "constants.")});
    }
    if (const int external = ledger.external(); external > 0) {
        out.assumed.push_back(
            {"external data", std::to_string(external),
             QT_TRANSLATE_NOOP("Import", "So many tensors are in other files, which are not read; "
                                         "their sizes stand in this one.")});
    }
    if (const int unused = ledger.unused(); unused > 0) {
        out.assumed.push_back({"initializers", std::to_string(unused),
                               QT_TRANSLATE_NOOP("Import", "So many stored tensors are read by no "
                                                           "node and do not count.")});
    }
}

void noteOperatorSet(const onnx::ModelProto& proto, ImportedModel& out)
{
    const auto sets = operatorSets(proto.opset_import());
    const auto usual = sets.find({});
    if (usual == sets.end() || usual->second <= kKnownOnnxOpset)
        return;
    out.assumed.push_back(
        {"opset", std::to_string(usual->second),
         QT_TRANSLATE_NOOP("Import", "The operator set is newer than 17; operators that did not "
                                     "change since are read by its rules.")});
}

/// Hostile files can have one note for every dimension.
void shorten(std::vector<Note>& notes)
{
    if (notes.size() <= static_cast<std::size_t>(2 * kMaxOnnxNotes))
        return;
    const auto more = notes.size() - static_cast<std::size_t>(2 * kMaxOnnxNotes);
    notes.resize(notes.size() - more);
    notes.push_back({"notes", std::to_string(more),
                     QT_TRANSLATE_NOOP("Import", "There are so many more notes of this kind.")});
}

} // namespace

Checked<ImportedModel> importOnnxFrom(QIODevice& device, const QString& path)
{
    json::FaultList faults(path.toStdString());
    const auto proto = readOnnx(device, faults);
    if (!proto)
        return tl::unexpected(faults.take());
    ImportedModel out;
    out.file = path;
    out.format = Format::Onnx;
    const QFileInfo info(path);
    const InputSizes sizes = chooseInputSizes(*proto, info.fileName(), out, faults);
    if (!faults.empty())
        return tl::unexpected(faults.take());
    OnnxWalk walk(*proto, sizes, out, faults);
    if (!walk.run())
        return tl::unexpected(faults.take());
    ModelSpec& m = out.model;
    m.kind = ModelKind::Cnn;
    m.cnn.layers = walk.takeLayers();
    if (m.cnn.layers.empty()) {
        faults.add(FaultCode::Other, {},
                   {{"reason", QCoreApplication::translate(
                                   "Import", "the graph holds no operator that does any work")
                                   .toStdString()}});
        return tl::unexpected(faults.take());
    }
    divideByBatch(m.cnn.layers, sizes.batch, out);
    m.cnn.imageHeight = sizes.imageHeight;
    m.cnn.imageWidth = sizes.imageWidth;
    m.name = info.completeBaseName().toStdString();
    m.nativePrecision = walk.ledger().precision();
    if (const StoredWeights stored = walk.ledger().bytes(); stored.total() > 0)
        m.stored = stored;
    m.provenance = {info.fileName().toStdString(), {}, "user", {}};
    noteOperatorSet(*proto, out);
    noteWeights(walk.ledger(), out);
    walk.noteRest();
    shorten(out.assumed);
    shorten(out.notUnderstood);
    return out;
}

Checked<ImportedModel> importOnnx(const QString& path)
{
    json::FaultList faults(path.toStdString());
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        faults.add(FaultCode::CannotRead, {}, {{"reason", file.errorString().toStdString()}});
        return tl::unexpected(faults.take());
    }
    if (file.isSequential()) {
        faults.add(
            FaultCode::CannotRead, {},
            {{"reason",
              QCoreApplication::translate("Import", "this is not a regular file").toStdString()}});
        return tl::unexpected(faults.take());
    }
    if (file.size() > kMaxOnnxBytes) {
        faults.add(FaultCode::TooLarge, {},
                   {{"size", static_cast<double>(file.size())},
                    {"limit", static_cast<double>(kMaxOnnxBytes)}});
        return tl::unexpected(faults.take());
    }
    return importOnnxFrom(file, path);
}

} // namespace ridgepoint::import
