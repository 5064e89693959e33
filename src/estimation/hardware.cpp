// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "estimation/hardware.h"

#include <cmath>

namespace ridgepoint::estimation {

namespace {

template <class T>
const T* findByKey(const std::vector<T>& rows, std::string_view key)
{
    for (const auto& row : rows) {
        if (row.key == key)
            return &row;
    }
    return nullptr;
}

} // namespace

const AcceleratorSpec* HardwareCatalog::accelerator(std::string_view key) const
{
    return findByKey(accelerators, key);
}

const ServerSpec* HardwareCatalog::server(std::string_view key) const
{
    return findByKey(servers, key);
}

const LinkSpec* HardwareCatalog::link(std::string_view key) const
{
    return findByKey(links, key);
}

const StorageSpec* HardwareCatalog::storageDevice(std::string_view key) const
{
    return findByKey(storage, key);
}

const MigProfile* HardwareCatalog::migProfile(std::string_view key) const
{
    return findByKey(migProfiles, key);
}

std::optional<FlopsPerSecond> peakOf(const AcceleratorSpec& a, Precision precision)
{
    switch (precision) {
    case Precision::Fp64:
        return a.fp64Tensor ? a.fp64Tensor : a.fp64;
    case Precision::Tf32:
        return a.tf32;
    case Precision::Fp32:
        return a.fp32;
    case Precision::Fp16:
        return a.fp16;
    case Precision::Bf16:
        return a.bf16;
    case Precision::Fp8:
        return a.fp8;
    case Precision::Int8:
        return a.int8;
    case Precision::Int4:
        return a.int4;
    case Precision::Fp4:
    case Precision::Mxfp4:
        return a.fp4;
    case Precision::Nf4:
        return std::nullopt;
    }
    return std::nullopt;
}

BytesPerSecond hostLinkRate(const AcceleratorSpec& a)
{
    if (a.hostLinkBidirectional)
        return BytesPerSecond(a.hostLinkBidirectional->value() / 2);
    return BytesPerSecond(0.985e9 * a.pcieLanes * std::pow(2.0, a.pcieGeneration - 3));
}

Capacity capacityOf(const AcceleratorSpec& a)
{
    if (a.memoryMibVisible)
        return {Bytes::fromMiB(*a.memoryMibVisible), Origin::Measured, 1.0};
    if (a.memoryMibTotal)
        return {Bytes::fromMiB(*a.memoryMibTotal), Origin::Measured, 1.0};
    double factor = 0.99;
    switch (a.memoryTechnology) {
    case MemoryTechnology::Hbm:
        factor = 0.99;
        break;
    case MemoryTechnology::GddrEcc:
        factor = 0.94;
        break;
    case MemoryTechnology::GddrConsumer:
        factor = 0.98;
        break;
    case MemoryTechnology::Lpddr:
        factor = 0.90;
        break;
    }
    return {Bytes::fromGiB(a.memoryLabelGb * factor), Origin::Assumed, factor};
}

} // namespace ridgepoint::estimation
