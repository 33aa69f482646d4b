// SPDX-License-Identifier: MIT
//
// A condition that a fuzz target requires. Unlike assert(), it is active in release builds too.
#pragma once

#include <cstdlib>

inline void require(bool condition) {
    if (!condition) std::abort();
}
