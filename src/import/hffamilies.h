// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "import/hfdecoder.h"

/// Builders of the families that the usual decoder does not cover. Internal to the library.
namespace ridgepoint::import {

// Decoders with details of their own.
void buildFalcon(const Config& c, estimation::ModelSpec& m);
void buildBloom(const Config& c, estimation::ModelSpec& m);
void buildQwen1(const Config& c, estimation::ModelSpec& m);
void buildMolmo(const Config& c, estimation::ModelSpec& m);
void buildOpt(const Config& c, estimation::ModelSpec& m);
void buildStableLm(const Config& c, estimation::ModelSpec& m);
void buildLlama4(const Config& c, estimation::ModelSpec& m);
void buildGemma4(const Config& c, estimation::ModelSpec& m);
void buildMiMoV2(const Config& c, estimation::ModelSpec& m);
void buildMpt(const Config& c, estimation::ModelSpec& m);
void buildCohere(const Config& c, estimation::ModelSpec& m);
void buildChatGlm(const Config& c, estimation::ModelSpec& m);
void buildLfm2(const Config& c, estimation::ModelSpec& m);
void buildDbrx(const Config& c, estimation::ModelSpec& m);
void buildGrok(const Config& c, estimation::ModelSpec& m);
void buildMiniMax(const Config& c, estimation::ModelSpec& m);
void buildMiniMaxText(const Config& c, estimation::ModelSpec& m);
void buildLongCat(const Config& c, estimation::ModelSpec& m);
void buildDeepSeekV4(const Config& c, estimation::ModelSpec& m);
void buildOpenElm(const Config& c, estimation::ModelSpec& m);
void buildDeci(const Config& c, estimation::ModelSpec& m);
void buildMllamaText(const Config& c, estimation::ModelSpec& m);

// Hybrids and state-space models.
void buildMamba(const Config& c, estimation::ModelSpec& m);
void buildMamba2(const Config& c, estimation::ModelSpec& m);
void buildBamba(const Config& c, estimation::ModelSpec& m);
void buildFalconH1(const Config& c, estimation::ModelSpec& m);
void buildFalconMamba(const Config& c, estimation::ModelSpec& m);
void buildJamba(const Config& c, estimation::ModelSpec& m);
void buildNemotronH(const Config& c, estimation::ModelSpec& m);
void buildQwenHybrid(const Config& c, estimation::ModelSpec& m);
void buildGraniteHybrid(const Config& c, estimation::ModelSpec& m);
void buildKimiLinear(const Config& c, estimation::ModelSpec& m);
void buildRwkv(const Config& c, estimation::ModelSpec& m);

// Encoders and encoder-decoders.
void buildBert(const Config& c, estimation::ModelSpec& m);
void buildDistilBert(const Config& c, estimation::ModelSpec& m);
void buildElectra(const Config& c, estimation::ModelSpec& m);
void buildMpNet(const Config& c, estimation::ModelSpec& m);
void buildAlbert(const Config& c, estimation::ModelSpec& m);
void buildDeberta(const Config& c, estimation::ModelSpec& m);
void buildModernBert(const Config& c, estimation::ModelSpec& m);
void buildNomicBert(const Config& c, estimation::ModelSpec& m);
void buildClip(const Config& c, estimation::ModelSpec& m);
void buildSiglip(const Config& c, estimation::ModelSpec& m);
void buildDeit(const Config& c, estimation::ModelSpec& m);
void buildYolos(const Config& c, estimation::ModelSpec& m);
void buildDino(const Config& c, estimation::ModelSpec& m);
void buildVit(const Config& c, estimation::ModelSpec& m);
void buildT5(const Config& c, estimation::ModelSpec& m);
void buildUmt5(const Config& c, estimation::ModelSpec& m);
void buildBart(const Config& c, estimation::ModelSpec& m);
void buildMBart(const Config& c, estimation::ModelSpec& m);
void buildMarian(const Config& c, estimation::ModelSpec& m);
void buildPegasus(const Config& c, estimation::ModelSpec& m);
void buildM2m(const Config& c, estimation::ModelSpec& m);
void buildWhisper(const Config& c, estimation::ModelSpec& m);

// Diffusion.
void buildUnet(const Config& c, estimation::ModelSpec& m);
void buildAutoencoder(const Config& c, estimation::ModelSpec& m);
void buildFlux(const Config& c, estimation::ModelSpec& m);
void buildStableDiffusion3(const Config& c, estimation::ModelSpec& m);
void buildPixArt(const Config& c, estimation::ModelSpec& m);

/// Adds the towers and projectors of a multimodal wrapper to a text model that is built already.
void addTowers(const Config& wrapper, estimation::ModelSpec& m);

} // namespace ridgepoint::import
