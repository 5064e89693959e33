// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "plan/plan.h"

#include <cstdlib>

// Whatever the bytes are, the reader answers with a plan or with faults, and a plan that it read is
// one that it reads again. RIDGEPOINT_CATALOG names the catalog.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size)
{
    using namespace ridgepoint;
    static const auto shipped = [] {
        auto loaded = catalog::loadCatalog(catalog::defaultCatalogPath());
        return loaded ? std::make_shared<const catalog::Catalog>(std::move(*loaded))
                      : std::make_shared<const catalog::Catalog>();
    }();
    const QByteArray bytes(reinterpret_cast<const char*>(data), qsizetype(size));
    const auto plan = plan::readPlan(bytes, QStringLiteral("fuzz"), shipped);
    if (!plan) {
        if (plan.error().empty())
            std::abort();
        return 0;
    }
    if (!plan::readPlan(plan::writePlan(*plan), QStringLiteral("fuzz"), shipped))
        std::abort();
    return 0;
}
