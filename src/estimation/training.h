// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/memory.h"
#include "estimation/operators.h"

/// Time of a training or fine-tuning step. Internal to the library.
namespace ridgepoint::estimation {

/// Fills step time, throughput, MFU, time to train and the pipeline's network and checkpoint rates.
void trainModel(Context& c);
/// Seconds of one optimizer step for the current layout; infinity if the batch does not divide.
[[nodiscard]] double stepSeconds(const Context& c);

/// Time of a bandwidth-, FLOP- and message-bound step on accelerators or hosts.
void runHpc(Context& c);

} // namespace ridgepoint::estimation
