// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "catalog/keys.h"

namespace ridgepoint::catalog {

using estimation::EnumEntry;

KeyList<estimation::Family> familyKeys()
{
    using enum estimation::Family;
    static constexpr auto entries =
        std::to_array<EnumEntry<estimation::Family>>({{Volta, "volta"},
                                                      {Turing, "turing"},
                                                      {AmpereDatacentre, "ampere_datacentre"},
                                                      {AmpereGa10x, "ampere_ga10x"},
                                                      {Ada, "ada"},
                                                      {Hopper, "hopper"},
                                                      {Blackwell, "blackwell"},
                                                      {BlackwellRtx, "blackwell_rtx"},
                                                      {Orin, "orin"},
                                                      {Thor, "thor"},
                                                      {Cdna2, "cdna2"},
                                                      {Cdna3, "cdna3"},
                                                      {Cdna4, "cdna4"},
                                                      {Gaudi, "gaudi"},
                                                      {Ascend, "ascend"},
                                                      {Unknown, "unknown"}});
    return entries;
}

KeyList<estimation::FormFactor> formFactorKeys()
{
    using enum estimation::FormFactor;
    static constexpr auto entries =
        std::to_array<EnumEntry<estimation::FormFactor>>({{Pcie, "pcie"},
                                                          {NvlPair, "nvl_pair"},
                                                          {Sxm, "sxm"},
                                                          {Oam, "oam"},
                                                          {Superchip, "superchip"},
                                                          {Embedded, "embedded"}});
    return entries;
}

KeyList<estimation::MemoryTechnology> memoryTechnologyKeys()
{
    using enum estimation::MemoryTechnology;
    static constexpr auto entries = std::to_array<EnumEntry<estimation::MemoryTechnology>>(
        {{Hbm, "hbm"}, {GddrEcc, "gddr_ecc"}, {GddrConsumer, "gddr_consumer"}, {Lpddr, "lpddr"}});
    return entries;
}

KeyList<estimation::Fabric> fabricKeys()
{
    using enum estimation::Fabric;
    static constexpr auto entries =
        std::to_array<EnumEntry<estimation::Fabric>>({{None, "none"},
                                                      {Pcie, "pcie"},
                                                      {NvlinkPairs, "nvlink_pairs"},
                                                      {DirectAllToAll, "direct_all_to_all"},
                                                      {Switched, "switched"},
                                                      {RackScale, "rack_scale"}});
    return entries;
}

KeyList<estimation::ServerKind> serverKindKeys()
{
    using enum estimation::ServerKind;
    static constexpr auto entries = std::to_array<EnumEntry<estimation::ServerKind>>(
        {{Server, "server"}, {CloudInstance, "cloud_instance"}, {Edge, "edge"}});
    return entries;
}

KeyList<estimation::LinkKind> linkKindKeys()
{
    using enum estimation::LinkKind;
    static constexpr auto entries =
        std::to_array<EnumEntry<estimation::LinkKind>>({{GpuLink, "gpu_link"},
                                                        {HostLink, "host_link"},
                                                        {Network, "network"},
                                                        {Switch, "switch"},
                                                        {CpuGpuLink, "cpu_gpu_link"}});
    return entries;
}

KeyList<estimation::PriceKind> priceKindKeys()
{
    using enum estimation::PriceKind;
    static constexpr auto entries =
        std::to_array<EnumEntry<estimation::PriceKind>>({{Purchase, "purchase"},
                                                         {CloudOnDemand, "cloud_on_demand"},
                                                         {CloudReserved, "cloud_reserved"},
                                                         {CloudOther, "cloud_other"},
                                                         {Energy, "energy"},
                                                         {Pue, "pue"},
                                                         {Colocation, "colocation"},
                                                         {Storage, "storage"}});
    return entries;
}

KeyList<estimation::CnnLayerKind> cnnLayerKindKeys()
{
    using enum estimation::CnnLayerKind;
    static constexpr auto entries =
        std::to_array<EnumEntry<estimation::CnnLayerKind>>({{Convolution, "convolution"},
                                                            {Linear, "linear"},
                                                            {Norm, "norm"},
                                                            {Activation, "activation"},
                                                            {Pool, "pool"},
                                                            {Add, "add"},
                                                            {Concat, "concat"},
                                                            {Upsample, "upsample"},
                                                            {MatMul, "matmul"},
                                                            {Embedding, "embedding"},
                                                            {Move, "move"},
                                                            {Add, "parameter"}});
    return entries;
}

KeyList<estimation::AttentionKind> mixerKeys()
{
    using enum estimation::AttentionKind;
    static constexpr auto entries =
        std::to_array<EnumEntry<estimation::AttentionKind>>({{Full, "full"},
                                                             {Sliding, "sliding"},
                                                             {Chunked, "chunked"},
                                                             {Latent, "latent"},
                                                             {Linear, "linear_attention"},
                                                             {Mamba, "mamba"},
                                                             {Mamba2, "mamba2"},
                                                             {None, "none"}});
    return entries;
}

KeyList<estimation::PartRole> partRoleKeys()
{
    using enum estimation::PartRole;
    static constexpr auto entries =
        std::to_array<EnumEntry<estimation::PartRole>>({{Vision, "vision"},
                                                        {Audio, "audio"},
                                                        {Encoder, "encoder"},
                                                        {Projector, "projector"},
                                                        {Mtp, "mtp"},
                                                        {Other, "other"}});
    return entries;
}

std::span<const std::string_view> keptWideWords()
{
    static constexpr std::array<std::string_view, 7> words = {
        "attention",      "dense_ffn",      "shared_experts",
        "experts",        "head_quantised", "embeddings_quantised",
        "parts_quantised"};
    return words;
}

} // namespace ridgepoint::catalog
