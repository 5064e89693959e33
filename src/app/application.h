// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace ridgepoint::app {

/// The whole program. Exit codes: 0 done, 1 the plan to render is not valid, 2 usage, 3 a file
/// cannot be read or written.
[[nodiscard]] int run(int argc, char** argv);

} // namespace ridgepoint::app
