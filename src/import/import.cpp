// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/import.h"

#include <QFileInfo>

namespace ridgepoint::import {

using namespace Qt::StringLiterals;

bool looksImportable(const QString& path)
{
    const QFileInfo info(path);
    const QString suffix = info.suffix().toLower();
    return info.isDir() || suffix == "json"_L1 || suffix == "safetensors"_L1 ||
           suffix == "gguf"_L1 || suffix == "onnx"_L1;
}

estimation::Checked<ImportedModel> importModel(const QString& path)
{
    return tl::unexpected(std::vector<estimation::Fault>{
        {estimation::FaultCode::Other, path.toStdString(), {}, {{"reason", "not read yet"}}}});
}

} // namespace ridgepoint::import
