// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QCPAxis;

/// Tick labels in the number style of the rest of the program.
namespace ridgepoint::charts {

/// Round steps, about `count` of them, grouped digits.
void setLinearTicks(QCPAxis& axis, int count);
/// 1, 10, 100, 1,000 instead of 1e3; switches the axis to the logarithmic scale.
void setLogTicks(QCPAxis& axis);

} // namespace ridgepoint::charts
