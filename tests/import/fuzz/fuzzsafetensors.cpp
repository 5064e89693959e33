// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/safetensorstensors.h"

#include <QBuffer>

#include <cmath>
#include <cstdlib>

// Whatever the bytes are, the readers of the header and of the index answer with entries or with
// exactly one fault, and what the tensors describe has finite figures.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size)
{
    using namespace ridgepoint;
    QByteArray bytes(reinterpret_cast<const char*>(data), qsizetype(size));
    json::FaultList indexFaults("fuzz.index.json");
    if (!import::parseSafetensorsIndex(bytes, indexFaults) && indexFaults.size() != 1)
        std::abort();
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    json::FaultList faults("fuzz.safetensors");
    const auto entries = import::readSafetensorsHeader(buffer, faults);
    if (!entries) {
        if (faults.size() != 1)
            std::abort();
        return 0;
    }
    const auto contents = import::contentsOf(*entries);
    import::ImportedModel out;
    import::describeTensors(contents.tensors, {}, out);
    const double total = estimation::totalParameters(out.model).value_or(0);
    if (!std::isfinite(total) || total < 0)
        std::abort();
    return 0;
}
