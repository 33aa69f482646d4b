// SPDX-License-Identifier: MIT
//
// What a fuzz target demands. Unlike assert() it also holds in release builds.
#pragma once

#include <cstdlib>

inline void require(bool condition) {
    if (!condition) std::abort();
}
