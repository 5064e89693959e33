// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/model.h"

#include <vector>

/// Which feature maps of a layer list are alive when. Elements at batch 1 and the reference size.
namespace ridgepoint::estimation {

/// What each layer reads: `CnnLayer::inputs` where given (positions out of range are left out),
/// else the layer before; where that does not make up `inElements`, the nearest earlier output that
/// does (a shortcut); for layers with several operands (Add, Concat, MatMul) the layer before and
/// the nearest earlier outputs that make up the rest. −1 = the network's input.
[[nodiscard]] std::vector<std::vector<int>> layerInputs(const CnnSpec& net);

/// Inference: largest sum of outputs that exist at once when the layers run in list order and an
/// output is dropped after its last reader. Norm, Activation and Add write over an operand of their
/// size that nobody reads later. The network's own input is apart; outputs that nobody reads are
/// results and stay (only where the list gives its edges).
[[nodiscard]] double largestLiveElements(const CnnSpec& net);

/// Training: outputs that the backward pass needs, each once: what convolutions, linear layers,
/// matrix products, norms and pools read, and what activations write (in place where nobody else
/// reads their input). Operands of Add and Concat alone are not kept. As PyTorch's autograd does
/// for eager networks with in-place ReLU.
[[nodiscard]] double storedFeatureElements(const CnnSpec& net);

} // namespace ridgepoint::estimation
