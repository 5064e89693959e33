// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/import.h"

#include <QFile>
#include <QTemporaryDir>

#include <cmath>
#include <cstdlib>

// Whatever a configuration holds, the reader answers with a model whose figures are finite, or with
// faults.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size)
{
    using namespace ridgepoint;
    static const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("config.json"));
    {
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) ||
            file.write(reinterpret_cast<const char*>(data), qint64(size)) != qint64(size))
            return 0;
    }
    const auto model = import::importModel(path);
    if (!model) {
        if (model.error().empty())
            std::abort();
        return 0;
    }
    const double total = estimation::totalParameters(model->model).value_or(-1);
    const double cache = estimation::kvBytesPerToken(model->model, 2);
    if (!(total >= 1 && total < 1e15) || !(cache >= 0) || !std::isfinite(cache))
        std::abort();
    return 0;
}
