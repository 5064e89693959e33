// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/onnximport.h"

#include <QBuffer>

#include <cstdlib>

// Whatever the bytes are, the reader answers with one fault, or with layers that read only earlier
// ones and whose figures are possible.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size)
{
    using namespace ridgepoint;
    QByteArray bytes(reinterpret_cast<const char*>(data), qsizetype(size));
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    const auto m = import::importOnnxFrom(buffer, QStringLiteral("fuzz.onnx"));
    if (!m) {
        if (m.error().size() != 1)
            std::abort();
        return 0;
    }
    int position = 0;
    for (const auto& layer : m->model.cnn.layers) {
        if (layer.macs < 0 || layer.parameters < 0 || layer.inElements < 0 ||
            layer.outElements < 0 || layer.groups < 1 || layer.gemmRows < 0 ||
            layer.gemmColumns < 0 || layer.inputs.empty())
            std::abort();
        for (const int from : layer.inputs) {
            if (from < -1 || from >= position)
                std::abort();
        }
        ++position;
    }
    return 0;
}
