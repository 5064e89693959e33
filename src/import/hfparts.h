// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "import/hfconfig.h"

/// Pieces that encoders and towers share. Internal to the library.
namespace ridgepoint::import {

/// A layer of the encoder kind: attention with biases, two matrices with biases, two norms.
[[nodiscard]] estimation::LayerGroup encoderLayer(int hidden, int heads, int ffn);

/// Notes that the task head of the class is not counted.
void noteHead(const Config& c);

/// Vision transformer of CLIP: class token, learned positions, a norm before and one after.
[[nodiscard]] estimation::ModelPart clipTower(const Config& vision);

/// Vision transformer of SigLIP: patches with a bias, learned positions, a norm after; with `head`
/// the attention that pools the patches into one vector.
[[nodiscard]] estimation::ModelPart siglipTower(const Config& vision, bool head);

} // namespace ridgepoint::import
