// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/ggufmetadata.h"

#include <QBuffer>

#include <cmath>
#include <cstdlib>

// Whatever the bytes are, the reader answers with a header or with exactly one fault, and what the
// tensors describe has finite figures.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size)
{
    using namespace ridgepoint;
    QByteArray bytes(reinterpret_cast<const char*>(data), qsizetype(size));
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    json::FaultList faults("fuzz.gguf");
    // Without the check of the data, so that small inputs reach the description too.
    const auto header = import::readGgufHeader(buffer, faults, false);
    if (!header) {
        if (faults.size() != 1)
            std::abort();
        return 0;
    }
    const import::GgufMetadata metadata(*header, faults);
    import::ImportedModel out;
    const auto hints = import::hintsFromMetadata(metadata, out);
    import::describeTensors(header->tensors, hints, out);
    metadata.reportUnread(out);
    const double total = estimation::totalParameters(out.model).value_or(0);
    const double cache = estimation::kvBytesPerToken(out.model, 2);
    if (!std::isfinite(total) || total < 0 || !std::isfinite(cache) || cache < 0)
        std::abort();
    return 0;
}
